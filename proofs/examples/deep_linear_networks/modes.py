"""One mode of a two-layer network: layers of strengths c and d, network function a = c d, singular value s."""

import sympy as sp

from proofs.statements import Asymptotic, Domain, Equality, Identity, InitialValueProblem, Limit
from symbolic.language.processes import flowed, rate
from symbolic.language.slip import slip

from .paper import this_paper

a, a0, af, c, d, s, t = sp.symbols("a a_0 a_f c d s t", positive=True)
s1, s2 = sp.symbols("s_1 s_2", positive=True)
LAYERS = {c: d * (s - c * d), d: c * (s - c * d)}
TWO_LAYERS = 2 * a * (s - a)

logistic = s * sp.exp(2 * s * t) / (sp.exp(2 * s * t) - 1 + s / a0)


def learned_in(start: sp.Expr, end: sp.Expr, value: sp.Expr = s) -> sp.Expr:
    """The time in which a mode of two layers grows from ``start`` to ``end`` (equation a04)."""
    return sp.log(end * (value - start) / (start * (value - end))) / (2 * value)


@this_paper.equation("a01")
def both_layers_learn() -> Identity:
    """The network function moves with the strengths of both layers."""
    return Identity(rate(c * d, LAYERS), (c**2 + d**2) * (s - c * d))


@this_paper.equation("a02")
def logistic_growth() -> InitialValueProblem:
    """A mode of two equal layers grows logistically, at rate 2 s."""
    return InitialValueProblem(logistic, t, a, TWO_LAYERS, a0)


@this_paper.equation("a02", part="layers")
def logistic_growth_of_layers() -> Equality:
    """The same, with each of the two layers followed by itself."""
    start = sp.sqrt(a0)
    over = Domain({
        s: sp.Interval(1, 3), a0: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 2)),
        t: sp.Interval(sp.Rational(1, 5), 1),
    })  # fmt: skip
    return Equality(flowed(LAYERS, {c: start, d: start}, t, c * d), logistic, over=over)


@this_paper.equation("a03", because="both layers learn: the exponent is 2 s t", fault="constant")
def slow_growth() -> InitialValueProblem:
    """A mode that grows at rate s, wrong on purpose."""
    growth = sp.exp(slip(1, 2) * s * t)
    return InitialValueProblem(s * growth / (growth - 1 + s / a0), t, a, TWO_LAYERS, a0)


@this_paper.equation("a04")
def time_to_learn() -> Identity:
    """The time in which a mode grows from a_0 to a_f."""
    time = sp.Integral(1 / TWO_LAYERS, (a, a0, af))
    return Identity(time, learned_in(a0, af), assuming=(a0 < af, af < s))


@this_paper.equation("a05")
def conserved_imbalance() -> Identity:
    """The difference of the squared strengths is conserved."""
    return Identity(rate(c**2 - d**2, LAYERS), 0)


@this_paper.equation("a06")
def unequal_layers() -> Identity:
    """With layers of unequal strength the rate is that of the conserved difference."""
    return Identity(rate(c * d, LAYERS), sp.sqrt((c**2 - d**2) ** 2 + 4 * (c * d) ** 2) * (s - c * d))


@this_paper.equation("a11")
def one_layer() -> InitialValueProblem:
    """One layer learns exponentially."""
    return InitialValueProblem(s * (1 - sp.exp(-t)) + a0 * sp.exp(-t), t, a, s - a, a0)


@this_paper.equation("a12", uses=["eq-a04"])
def half_time() -> Asymptotic:
    """From small weights the time to half of the strength is the logarithm of the start."""
    return Asymptotic(learned_in(a0, s / 2), sp.log(s / a0) / (2 * s), a0, sp.Integer(0), assuming=(a0 < s / 2,))


@this_paper.equation("a16")
def late_approach() -> Limit:
    """Late in training the rest decays at rate 2 s."""
    return Limit((s - logistic) * sp.exp(2 * s * t), t, sp.oo, s * (s - a0) / a0)


@this_paper.equation("a18")
def loss_of_a_mode() -> Identity:
    """The loss of a mode falls at twice its strength times its square error."""
    return Identity(rate((s - a) ** 2 / 2, {a: TWO_LAYERS}), -2 * a * (s - a) ** 2)


@this_paper.equation("a19", uses=["eq-a04"])
def strong_modes_first() -> Limit:
    """From small weights the times to half strength are inverse to the singular values."""
    ratio = learned_in(a0, s1 / 2, s1) / learned_in(a0, s2 / 2, s2)
    return Limit(ratio, a0, sp.Integer(0), s2 / s1, assuming=(a0 < s1 / 2, a0 < s2 / 2))
