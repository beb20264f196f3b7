"""Section 3: the network and its scales (equation 1, table 1)."""

from typing import Literal

import sympy as sp

from proofs.papers.graldi2025.causes import BETA_L
from proofs.papers.graldi2025.experiments import of_widths
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import (
    GAMMA,
    MU,
    TARGETS,
    TRAINING,
    along_gradient,
    fixed,
    generic,
    residual,
    same,
    shallow,
    velocities,
)
from proofs.statements import Conjunction, Definition, Identity, Printed, Procedure


@graldi2025.equation(1, importance=3, uses=["eq-23"])
def residual_network() -> Definition:
    """The network with an optional skip connection; alpha = 0 is the network of appendix C.1 (equation 28)."""
    return Definition(
        "f(x)",
        "output of a network with L blocks, branch scales beta_l, output scale gamma",
        r"h^{\ell+1} = \alpha h^\ell + \beta_\ell W^\ell \phi(h^\ell),\quad "
        r"f = \frac{\beta_L}{\gamma} w^L \cdot \phi(h^L)",
        example=lambda: str(shallow().output(0))[:80],
    )


@graldi2025.equation(
    1,
    part="braced",
    uses=["eq-2", "eq-3"],
    slip=(sp.Integer(1), 1 / sp.sqrt(2)),
    because="the NTK is then N times too large for equation 3: h^{L+1} includes the factor beta_L, as in equation 28",
    survives=["graldi2025/eq-3", "graldi2025/eq-33"],
    cause=BETA_L,
)
def braced_output_preactivation(this: sp.Expr) -> Identity:
    """h^{L+1} is what the brace of equation 1 spans, w . phi(h^L); equation 2 takes its gradients."""
    # equation 3, df/dt = sum K Delta, with K from the gradients of w . phi(h) times this, for N = 2
    net = shallow()
    top = [this * sp.sqrt(2) * net.output(mu) for mu in (MU, *TRAINING)]
    kernels = [along_gradient(top[0], other) for other in top[1:]]
    velocity = net.velocity(net.output(MU), velocities()) / GAMMA
    return same(velocity, sp.Add(*(k * residual(a) for k, a in zip(kernels, TRAINING, strict=True))))


N, STRENGTH, RATE = sp.symbols("N gamma_0 eta_0", positive=True)


def scales(
    parameterisation: Literal["NTP", "muP"], width: sp.Expr, strength: sp.Expr, rate: sp.Expr, base: int = 1
) -> tuple[sp.Expr, sp.Expr]:
    """gamma and eta of table 1; ``base``: the width at which muP is normalised."""
    if parameterisation == "NTP":
        return sp.Integer(1), rate
    return strength * sp.sqrt(sp.sympify(width) / base), rate * strength**2 * sp.sympify(width) / base


def motion(gamma: sp.Expr, eta: sp.Expr) -> sp.Expr:
    """The rate of change of the output under gradient descent with these scales, N = 2, from the loss itself."""
    net = shallow()
    moved = net.output(MU) / gamma
    loss = sp.Add(*((y - net.output(a) / gamma) ** 2 / 2 for a, y in ((a, TARGETS[a]) for a in TRAINING)))
    return sp.Add(*(-eta * sp.diff(moved, w) * sp.diff(loss, w) for w in net.parameters))


def moves_at_rate(gamma: sp.Expr, eta: sp.Expr, rate: sp.Expr) -> Identity:
    """With these scales the output moves by ``rate sum K Delta``."""
    net = shallow()
    pushes = (rate * net.ntk(MU, a) * (TARGETS[a] - net.output(a) / gamma) for a in TRAINING)
    return Identity(fixed(motion(gamma, eta)), generic(sp.Add(*pushes)))


@graldi2025.table(1, importance=3)
def parameterizations() -> Definition:
    """Output scale and learning rate of NTP and of muP; with muP one step moves the output alike at every width.

    It moves by eta_0 K Delta, K of order one (here N = 2)."""
    gamma, eta = scales("muP", sp.Integer(2), STRENGTH, RATE)
    return Definition(
        r"\gamma, \eta",
        "output scale and learning rate",
        r"\text{NTP: } \gamma = 1, \eta = \eta_0; \quad "
        r"\mu\text{P: } \gamma = \gamma_0 N^{1/2}, \eta = \eta_0 \gamma_0^2 N",
        example=lambda: [str(scales(p, N, STRENGTH, RATE)) for p in ("NTP", "muP")],
        consistent=moves_at_rate(gamma, eta, RATE),
    )


@graldi2025.text("A3", "base-width", importance=3)
def equal_at_the_base_width() -> Printed:
    """Normalised at the base width N = 64, muP with gamma_0 = 1 is NTP there: the same output scale and rate.

    The branch scales of table 1 are the same for both, so that depth changes nothing in this (caption of figure 8)."""
    found, tangent = (str(scales(p, sp.Integer(64), sp.Integer(1), RATE, base=64)) for p in ("muP", "NTP"))
    return Printed("output scale and rate of muP at N = 64, gamma_0 = 1", found, {"table 1, NTP": tangent})


@graldi2025.text("1", "features-over-width", importance=1, uses=["table-1", "eq-7"])
def features_move_in_one_parameterisation() -> Conjunction:
    """In the NTP features move vanishingly little as networks get wider, in muP as much at any width.

    They move like N^(-1/2) and N^0: by gamma / sqrt(N), the factor in front of the integrals of equation 7."""

    def power(name: str, stated: sp.Rational) -> Procedure:
        says = f"power of N with which features move, the output at the start subtracted, {name}"
        return of_widths(says, "movement_over_width", stated, parameterization=name)

    return Conjunction({"NTP": power("NTP", sp.Rational(-1, 2)), "muP": power("muP", sp.Integer(0))})
