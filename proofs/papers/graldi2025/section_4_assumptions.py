"""Proposition 4.1 without its assumptions, one at a time: which of them it needs."""

from dataclasses import replace

import sympy as sp

from proofs.papers.graldi2025.appendix_c1 import pregradient_in_time
from proofs.papers.graldi2025.appendix_c1_two_tasks import fields_in_time
from proofs.papers.graldi2025.experiments import TWO_TASKS, of_widths, variance_over_width
from proofs.papers.graldi2025.letters import P, gamma_0, i, mu, t, t1
from proofs.papers.graldi2025.networks import D, N, network, trained
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Domain, Equality, Parts, Procedure
from symbolic.language import gaussian_mean, learner

a, b = sp.symbols("a b", positive=True)
u, v = sp.symbols("u v", real=True)


@graldi2025.proposition(
    "4.1", part="two-hidden-layers", ablates=("one hidden layer",), importance=0, uses=["eq-8", "eq-36"]
)
def first_of_two_hidden_layers() -> Conjunction:
    """Is equation 8 also right for the first of two hidden layers?"""
    return fields_in_time(network(layers=2), first_of_several=True)


@first_of_two_hidden_layers.correction(
    "one hidden layer is needed: above it the pre-gradient is made of the weights of the next layer, and its equation "
    "holds G^2 at two times and an initial field W^1(0)^T g^2(t) that moves (equation 36); the line of h stays",
    survives=["graldi2025/eq-36"],
)
def first_of_two_hidden_layers_corrected() -> Parts:
    h = fields_in_time(network(layers=2), first_of_several=True).parts["h"]
    return {"h": h, "z": pregradient_in_time(True)}


@graldi2025.proposition("4.1", part="skip-connections", ablates=("alpha = 0",), uses=["eq-1"])
def skip_connections_of_one_layer() -> Equality:
    """alpha = 0 is not needed: with one hidden layer equation 1 has no block to skip, and alpha = 1 is the same net."""
    plain = network()
    handed_on = learner(samples=P, switches=(t1,), width=N, dimension=D, activation="tanh", skip=1)
    over = replace(trained(plain), given=(*plain.words(), *handed_on.words()))
    return Equality(handed_on.Delta(i, mu, t), plain.Delta(i, mu, t), over=over)


@graldi2025.proposition(
    "4.1",
    part="NTP",
    ablates=("muP",),
    importance=0,
    uses=["prop-4.1/concentration", "fig-2/b"],
    slip=(-1, 0),
    because=(
        "muP, or a readout that starts at 0 (appendix A.4), is needed: the output of the NTP is Gaussian of order 1 "
        "at the start at every width, and with it forgetting stays random"
    ),
    survives=["graldi2025/fig-2/b"],
)
def concentration_in_the_tangent_parameterisation(this: int) -> Procedure:
    """Do outputs also concentrate in the NTP, whose infinite width figure 2b takes from gamma_0 = 0?"""
    return variance_over_width("residuals", "NTP", this)


@graldi2025.proposition(
    "4.1", part="endless-training", ablates=("finitely many steps",), importance=0, uses=["prop-4.1"]
)
def endless_training() -> Procedure:
    """A finite number of steps is not needed in itself: networks trained to convergence follow the process as well.

    Time 8 a task, one sample a task: what is left of the task just trained is below 1e-4."""
    return of_widths(
        "residual of task 1 after two tasks trained to convergence, over that of the process",
        "residual_of_long_training",
        1,
        exponent=False,
        why="two tasks of time 8 would take every case of a formula as long: the ratio is measured at two strengths",
        over=Domain({gamma_0: sp.FiniteSet(1, 2)}, given=TWO_TASKS),
    )


@graldi2025.text(
    "4.1",
    "lazy-limit",
    part="finite-width",
    ablates=("N to infinity first",),
    importance=0,
    slip=(False, True),
    because=(
        "the width must go to infinity first, or the output at the start be removed (or be zero, appendix A.4): it "
        "grows like 1/gamma_0, and unlearning it moves features by order N^(-1/2) however small gamma_0 is"
    ),
    survives=["graldi2025/text-A4-initial-output"],
)
def lazy_limit_of_finite_networks(this: bool) -> Procedure:
    """At finite width, does the hidden layer also stand still for gamma_0 -> 0, its movement going like gamma_0?"""
    says = "power of gamma_0 with which features move" + (", the output at the start subtracted" if this else "")
    return of_widths(says, "movement_over_strength", 1, centred=this)


def _kernel_at_the_start(mean: sp.Expr) -> Equality:
    """The mean of phi(h)^2 over first weights of variance 1, two inputs a and b, is that of equation 9."""
    found = gaussian_mean(sp.tanh(u) ** 2, {u: (a**2 + b**2) / 2})
    over = Domain({a: sp.Interval(sp.Rational(3, 2), 3), b: sp.Interval(sp.Rational(1, 5), 1)})
    return Equality(mean, found, over=over)


@graldi2025.proposition("4.1", part="weights-of-any-law", ablates=("Gaussian weights",), importance=0, uses=["eq-9"])
def weights_of_another_law() -> Equality:
    """Does only the variance of the first weights matter, chi being N(0, K^x) for signs +1 and -1 too?

    The mean of phi(h)^2 for one sample x = (a, b), phi = tanh: two signs are equal or opposite, as often."""
    equal, opposite = (sp.tanh((a + sign * b) / sp.sqrt(2)) ** 2 for sign in (1, -1))
    return _kernel_at_the_start((equal + opposite) / 2)


@weights_of_another_law.correction(
    "Gaussian weights are needed: the width adds independent neurons, it does not make each pre-activation Gaussian; "
    "only a large input dimension would"
)
def weights_that_are_gaussian() -> Equality:
    return _kernel_at_the_start(gaussian_mean(sp.tanh((a * u + b * v) / sp.sqrt(2)) ** 2, {u: 1, v: 1}))
