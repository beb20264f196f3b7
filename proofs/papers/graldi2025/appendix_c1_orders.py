"""Appendix C.1, text: of what order the NTK across tasks and the evolution of the outputs are as networks get wider."""

from proofs.papers.graldi2025.experiments import of_widths
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Domain, Parts, Procedure

GAUSSIAN = Domain(given=("two-layer tanh networks, muP with gamma_0 = 1", "two tasks of Gaussian inputs"))


def _evolution(power: int, *, slowed: bool) -> Procedure:
    says = f"power of N in df/dt as task 2 begins, eta = {'1' if slowed else 'gamma^2'}"
    return of_widths(says, "motion_over_width", power, over=GAUSSIAN, slowed=slowed)


@graldi2025.text("C1", "order-one", uses=["eq-30", "eq-33"])
def kernel_and_evolution_of_order_one() -> Parts:
    """At the start K across tasks is of order 1 as N grows, and with eta of order gamma^2 so is the evolution of f.

    Criterion: root mean squares over networks grow like N^0 (an exponent of 0)."""
    kernel = of_widths("power of N in the NTK across tasks at the start", "kernel_over_width", 0, over=GAUSSIAN)
    return {"kernel": kernel, "evolution": _evolution(0, slowed=False)}


@graldi2025.text(
    "C1",
    "order-one",
    part="other-rates",
    ablates=("eta of order gamma^2",),
    uses=["text-C1-order-one"],
    slip=(0, -1),
    because="gamma^2 = gamma_0^2 N: df/dt falls like eta / gamma^2, that is 1 / N",
)
def evolution_at_a_fixed_rate(this: int) -> Procedure:
    """With eta of order 1 instead, is the evolution still of order 1 in muP?"""
    return _evolution(this, slowed=True)
