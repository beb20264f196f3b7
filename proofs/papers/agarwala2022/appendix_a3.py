"""Appendix A.3, second moment: untied weights, tied weights of the three ensembles, and the units (equations 54-66).

Equations 57 and 58 keep x.x, from 59 on it is left out: there x.x = N, and they are judged so; the change of the unit
by itself is text-A.3-same-unit.  E[(z_i*)^2] is in 63-66 what E[z*.z*]/N is in 59 and 60, and Var[(z)_i^2] is the
variance of z_i.
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.appendix_a2_limit import SHARES, D, component, p
from proofs.papers.agarwala2022.causes import DERIVATIVE_OF_CATALAN, MEAN_OF_SYMMETRIC
from proofs.papers.agarwala2022.letters import (
    BELOW_ONE,
    BELOW_QUARTER,
    FREE,
    ONES,
    SIZES,
    I,
    N,
    V,
    delta,
    vector,
    weights,
    x,
)
from proofs.papers.agarwala2022.maps import below, resolvent, second, tied, tied_state, untied_state, variance
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_ensembles import even_moments, f_c, squared_mean
from proofs.statements import Asymptotic, Domain, Equality, Identity, Inequality, Limit, Procedure, Statement
from proofs.statements.composed import Conjunction, Definition, Needed, Parts
from symbolic.language import GOE, IID, ORTHOGONAL, E, Power, Unit, Var, Wide, entry, squared_norm, trace
from symbolic.language.slip import slip

ROOT, HALF = sp.sqrt(1 - 4 * V), sp.Rational(1, 2)
i, j = sp.symbols("i j", integer=True, nonnegative=True)
m = sp.Symbol("m", integer=True, positive=True)
SMALL = Domain({V: sp.Interval(sp.Rational(1, 5), sp.Rational(3, 5)), N: SIZES}, given=("independent W_t",))


UNIT = "x.x = N, the unit of equations 59-66: 57 and 58, of which they go on, have the factor x.x/N"
AVERAGE = f"E[(z_i*)^2] is the average over i, the E[z*.z*]/N of equations 59 and 60; {UNIT}"
CENTRED = (
    "of rotationally invariant ensembles the three of the paper are meant, whose mean is 0: invariance under W -> O W, "
    "which i.i.d. and Haar W have, makes it 0; that under W -> O W O^T, which the GOE has, does not"
)


@agarwala2022.equation(54, importance=3)
def untied_limit_variance() -> Definition:
    """The variance of an untied state at large t; Var[(z)_i^2] stands for the variance of z_i."""
    return Definition(
        r"\mathrm{Var}[(\mathbf{z}_\infty)_i]",
        "limit of the variance of a component",
        r"\mathrm{Var}[(\mathbf{z}_\infty)_i^2] \equiv \lim_{t \to \infty} \mathrm{Var}[(\mathbf{z}_t)_i^2]",
        example=lambda: str(Var(entry(untied_state(weights()), 1))),
    )


def untied_lengths_at_3() -> Equality:
    """Var[(z_t)_i] from the lengths of z_t and of its mean x, for x = (1, ..., 1), at i = 1 and t = 3."""
    z = untied_state(weights(), sp.Integer(3))
    return Equality(Var(entry(z, 1)), E(squared_norm(z)) / N - squared_norm(ONES) / N, over=SMALL)


@agarwala2022.equation(55, uses=["eq-54"])
def untied_variance_from_lengths() -> Parts:
    """Var[(z_t)_i] = (E|z_t|^2 - |E z_t|^2) / N with E z_t = x, for x = (1, ..., 1), here at i = 1 and t = 3; the
    middle member of the printed chain has z*, the output of tied weights, which would vary as the untied state does at
    large t, by V/(1-V): for the GOE it does not.

    For other x the right side is the average over i, and in the limit of spread inputs every component (see the
    ablation).  The squares in Var[(z_t)_i^2] are those of text-A.3-variance-of-square.
    """
    return {"z_t, from lengths": untied_lengths_at_3(), "z* for z_t": tied(variance, {GOE: V / (1 - V)})}


@untied_variance_from_lengths.correction(
    "z* stands where z_t is meant: the middle member is lim Var[(z_t)_i]",
    survives=["agarwala2022/eq-57"],
    fault="misprint",
    derivation="exact-moments",
)
def untied_variance_from_lengths_corrected() -> Equality:
    """Var[(z_t)_i] for z_t itself."""
    return untied_lengths_at_3()


@agarwala2022.equation(
    55,
    part="ablation-spread-input",
    ablates=("x spread over components",),
    without="changes",
    uses=["eq-55"],
    derivation="exact-moments",
)
def untied_component_of_spike() -> Conjunction:
    """Equation 55 for component 1 of x = sqrt(N) e_1, with the three ensembles, each of which the paper calls rotation
    invariant: the spread of the input is needed for symmetric W, where W_11^2 is twice as large as the other W_i1^2 in
    the mean; not for i.i.d. and Haar W.  Here at t = 3.
    """
    spike = sp.sqrt(N) * Unit(N, 1)
    parts: dict[str, Statement] = {}
    for law in (IID, ORTHOGONAL, GOE):
        z = untied_state(weights(law), sp.Integer(3), start=spike, drive=spike)
        claim = Equality(Var(entry(z, 1)), E(squared_norm(z)) / N - 1, over=SMALL)
        parts[law.name] = Needed(claim, ("x spread over components",)) if law == GOE else claim
    return Conjunction(parts)


@agarwala2022.equation(56, uses=["eq-6"], derivation="exact-moments")
def length_recursion() -> Equality:
    """E|z_{t+1}|^2 = x.x + tr[W^T W] E|z_t|^2 at every N, with tr the expected mean squared singular value: for a W
    independent of z = z_t.
    """
    w, z = weights(), vector("z")
    right = squared_norm(x) + E(second(w)) * squared_norm(z)
    return Equality(E(squared_norm(w @ z + x)), right, over=SMALL)


@agarwala2022.equation(57, importance=1, uses=["eq-55", "eq-56"], reading=CENTRED)
def untied_second_moment() -> Parts:
    """The untied variance tends to V/(1-V) x.x/N: at every N for i.i.d. and Haar weights, as N grows for the GOE, whose
    mean squared singular value at N is u = V (1 + 1/N); in the limit N is n, and V = v/(1 + v).
    """
    free, symmetric = (untied_state(weights(*laws)) for laws in (FREE, (GOE,)))
    u = V * (1 + 1 / N)
    below_one = Domain({V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)), N: sp.Interval(4, 8)}, given=SMALL.given)
    size = sp.Symbol("n", positive=True)
    return {
        "iid, orthogonal": Equality(E(squared_norm(free)) / N - 1, V / (1 - V), over=SMALL),
        "goe": Equality(E(squared_norm(symmetric)) / N - 1, u / (1 - u), over=below_one),
        "goe, in the limit": Limit(
            (u / (1 - u)).subs({N: size, V: BELOW_ONE}), size, sp.oo, (V / (1 - V)).subs(V, BELOW_ONE)
        ),
    }


@agarwala2022.text(
    "A.3",
    "mean",
    uses=["eq-58"],
    because="rotation invariance gives E z* = c x only; c = tr (I - W)^-1 is the Catalan series f_c(V) for the GOE",
    affects=["agarwala2022/eq-11"],
    survives=["agarwala2022/eq-57", "agarwala2022/eq-60"],
    cause=MEAN_OF_SYMMETRIC,
    derivation="wide-limits",
)
def mean_of_all_ensembles() -> Statement:
    """All rotationally invariant ensembles are said to have E[z*].E[z*] = x.x with tied weights; the GOE is one and
    has f_c(V)^2 x.x.
    """
    return squared_mean(slip(1, f_c**2))


HAAR = Domain({V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)), N: sp.Interval(2, 9)})


@agarwala2022.equation(58, importance=1, uses=["eq-4"])
def length_as_trace() -> Equality:
    """E[z*.z*] = E tr[(I-W)^-T (I-W)^-1] x.x for laws that conjugation leaves alone, where the expectation exists:
    Haar W.
    """
    w = weights(ORTHOGONAL)
    return Equality(E(squared_norm(tied_state(w))), E(second(resolvent(w))) * squared_norm(x), over=HAAR)


c = sp.Symbol("c", positive=True)


@agarwala2022.equation(
    58,
    part="ablation-rotation",
    ablates=("W rotation invariant",),
    uses=["eq-58"],
    slip=(1 / (1 - V), 1 + c * V / (1 - V)),
    because="needed: what x excites counts, E[z*.z*] = x.x + V x^T D^2 x/(1-V) for W = O D",
)
def length_without_invariance(this: sp.Expr) -> Procedure:
    """Equation 58 for weights whose columns have two lengths: E tr (I-W)^-T (I-W)^-1 = 1/(1-V) for every x."""
    # z*.z*/x.x for weights whose columns have two lengths, x on the half where they are c times V in square
    experiments = "numeric.equilibrium_networks.uneven_columns."
    scales, halves = sp.FiniteSet(sp.Rational(1, 4), sp.Rational(7, 20)), sp.FiniteSet(HALF, 3 * HALF)
    return Procedure(
        "z*.z*/x.x for W = sqrt(V) O D, O Haar, x where D^2 is c",
        experiments + "handed_on",
        experiments + "of_matrices",
        "=",
        this,
        why="a Haar matrix and a given diagonal under one inverse: as a tree it takes minutes, for i.i.d. weights too",
        over=Domain({V: scales, c: halves}, given=("D^2 = 1/2 or 3/2 on half of the units each", "N -> infinity")),
    )


@agarwala2022.equation(59, uses=["eq-58"], reading=UNIT)
def length_as_series() -> Parts:
    """E[z*.z*]/N as the trace of a double power series, with x.x = N: the factor x.x/N of equation 58 is not written.

    Equations 60 and 63-66 and the variances have the same unit; with x.x/N it holds for every x.  For Haar weights at
    every N, where E tr (W^j)^T W^k is V^j for j = k and V^((j+k)/2)/N for other even j + k: 2V/(N (1-V)^2) in all.
    """
    w = weights(ORTHOGONAL)
    length = E(squared_norm(tied_state(w, drive=ONES))) / N
    # at N = 2 traces of six letters of W have relations of their own
    words = Domain({V: HAAR.ranges[V], N: HAAR.ranges[N], m: sp.FiniteSet(1, 2)}, (sp.Ge(N, m + 1),))
    even, odd = (E(trace(Power(w, m).T @ Power(w, m + gap))) / N for gap in (2, 1))
    return {
        "series": Equality(length, sp.Sum((1 + 2 * j / N) * V**j, (j, 0, sp.oo)), over=HAAR),
        "its words, even": Equality(even, V ** (m + 1) / N, over=words),
        "its words, odd": Equality(odd, sp.Integer(0), V ** (m + sp.Rational(1, 2)) / N, over=words),
    }


@agarwala2022.equation(60, importance=1, uses=["eq-59"], reading=UNIT, derivation="wide-limits")
def free_second_moment() -> Statement:
    """1/(1-V) for i.i.d. and Haar W, in the limit and in units of x.x/N (Haar at finite N: 2V/(N (1-V)^2) more)."""
    return tied(second, {IID: 1 / (1 - V), ORTHOGONAL: 1 / (1 - V)})


@agarwala2022.equation(61, importance=1)
def catalan_traces() -> Parts:
    """tr W^2k = C_k V^k for the GOE, and the odd traces vanish."""
    return even_moments()


@agarwala2022.equation(62, uses=["eq-61"])
def catalan_generating_function() -> Identity:
    """The generating function of the Catalan numbers, |x| < 1/4: here |x| < 1/5.

    x = w/(5 sqrt(1 + w^2)) runs through that interval.
    """
    w = sp.Symbol("w", real=True)
    argument = w / (5 * sp.sqrt(1 + w**2))
    series = sp.Sum(sp.binomial(2 * i, i) / (i + 1) * argument**i, (i, 0, sp.oo))
    return Identity(series, (1 - sp.sqrt(1 - 4 * argument)) / (2 * argument))


@agarwala2022.equation(63, importance=1, uses=["eq-59", "eq-61"], reading=AVERAGE)
def symmetric_second_moment_series() -> Statement:
    """The GOE second moment is the series of (2i+1) C_i V^i, in units of x.x/N and for the average over i."""
    return tied(second, {GOE: sp.Sum((2 * i + 1) * sp.catalan(i) * V**i, (i, 0, sp.oo))})


@agarwala2022.equation(64, uses=["eq-63", "eq-62"], reading=AVERAGE, derivation="wide-limits")
def symmetric_second_moment_derivative() -> Statement:
    """The same as 2 V f_c'(V) + f_c(V)."""
    return tied(second, {GOE: 2 * V * sp.diff(f_c, V) + f_c})


def derivative_step(printed: sp.Expr) -> Identity:
    """2 V f_c' + f_c against an expression, V in (0, 1/4)."""
    slope = sp.Subs(sp.Derivative(f_c, V), V, BELOW_QUARTER)
    value = f_c.subs(V, BELOW_QUARTER)
    return Identity(2 * BELOW_QUARTER * slope + value, printed.subs(V, BELOW_QUARTER))


@agarwala2022.equation(
    65,
    uses=["eq-64"],
    slip=(2 * V, V),
    because="the derivative of -sqrt(1-4V)/(2V) is 1/(V sqrt(1-4V)) + ..., without the 1/2",
    affects=["agarwala2022/eq-66", "agarwala2022/eq-11"],
    cause=DERIVATIVE_OF_CATALAN,
)
def derivative_inserted(this: sp.Expr) -> Identity:
    """The derivative of the generating function, written out; here V = v/(4 + 4 v)."""
    return derivative_step(2 * V * (-(1 - ROOT) / (2 * V**2) + 1 / (this * ROOT)) + f_c)


@agarwala2022.equation(
    66,
    importance=1,
    uses=["eq-65"],
    because="the factor 2 lost in equation 65: the first term is 2/sqrt(1-4V)",
    affects=["agarwala2022/eq-11"],
    survives=["agarwala2022/text-A.3-divergence"],
    cause=DERIVATIVE_OF_CATALAN,
    derivation="wide-limits",
)
def symmetric_second_moment() -> Statement:
    """The GOE second moment in closed form; the printed one vanishes at V = 0, where z* = x. It is 2/sqrt(1-4V) - f_c,
    which is (1/sqrt(1-4V) - 1)/(2V) = 1 + 3V + 10V^2 + ...
    """
    return tied(second, {GOE: -f_c + slip(1, 2) / ROOT})


@agarwala2022.text("A.3", "divergence", uses=["eq-66", "eq-60"])
def second_moment_divergence() -> Parts:
    """With sqrt V = 1/2 - delta the GOE second moment is of order delta^-1/2; with V = 1 - delta the others are of
    order 1/delta.

    delta is not that of section 2.2.3 (1 - 4V = 4 delta (1 - delta)): the constant is 1 here and 2 there.
    """
    moment = (1 / ROOT - 1) / (2 * V)
    return {
        "goe": Asymptotic(moment.subs(V, (sp.Rational(1, 2) - delta) ** 2), 1 / sp.sqrt(delta), delta, sp.Integer(0)),
        "iid, orthogonal": Asymptotic((1 / (1 - V)).subs(V, 1 - delta), 1 / delta, delta, sp.Integer(0)),
    }


PREFIX = "agarwala2022/"
length = sp.Symbol("l", positive=True)


@agarwala2022.text(
    "A.3",
    "same-unit",
    uses=["eq-57", "eq-59", "eq-60"],
    importance=3,
    because="two normalisations: 57 and 58 keep x.x, 59-66 leave x.x/N out, which is right for x.x = N alone",
    survives=[PREFIX + c for c in ("eq-57", "eq-59", "eq-60", "eq-63", "eq-64")],
    fault="step",
    derivation="wide-limits",
)
def variance_in_the_unit_of_57() -> Conjunction:
    """The tied variance V/(1-V) is said to be as in the untied case, where equation 57 has it times x.x/N: for an x of
    length l sqrt(N), as there; averaged over components and over the directions of x, with E z* = x.
    """
    parts: dict[str, Statement] = {}
    for law in FREE:
        over = below(law, sp.Rational(2, 5))
        domain = Domain({**over.ranges, length: sp.Interval(sp.Rational(1, 2), 2)}, given=over.given)
        found = Wide(squared_norm(length * resolvent(weights(law)) - length * I) / N, N)
        parts[law.name] = Equality(found, slip(1, length**2) * V / (1 - V), over=domain)
    return Conjunction(parts)


# -- components --------------------------------------------------------------------------------------------------------
@agarwala2022.text(
    "A.3",
    "every-component",
    uses=["eq-63", "eq-66"],
    importance=3,
    because="the trace is the average over i, E[z*.z*]/N as in equation 60; a component has f_c^2 x_i^2 and the "
    "variance of equation 11",
    survives=[PREFIX + "eq-63", PREFIX + "eq-64"],
    fault="step",
    derivation="wide-limits",
)
def second_moment_of_every_component() -> Equality:
    """E[(z_i*)^2] = tr[sum W^j W^k] is written for a component i (with the corrected equation 66): here for those where
    x_i^2 = 1/p, in the mean over them and over the signs of x, where x is 0 in the others and x.x = N.

    A component has f_c(V)^2 (x_i^2 - 1) more, at x.x = N.
    """
    share = Domain({V: sp.Interval(sp.Rational(1, 20), sp.Rational(3, 20)), p: SHARES}, given=below(GOE).given)
    of_average = (1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)
    there = squared_norm(D @ resolvent(weights(GOE)) @ D) / N / p**2
    return Equality(Wide(there, N), of_average + slip(0, 1) * f_c**2 * (1 / p - 1), over=share)


# -- the variance of what ----------------------------------------------------------------------------------------------
def of_square(predicted: sp.Expr) -> Procedure:
    """Var[(z_t)_i^2] at large t: by what fresh weights hand on, and from z* of tied ones."""
    scales = sp.FiniteSet(sp.Rational(3, 10), sp.Rational(2, 5))
    given = ("i.i.d. weights", "x_i^2 = x.x/N = 1", "N -> infinity, then t -> infinity")
    return component("variance of the square", predicted, Domain({V: scales}, given=given))


@agarwala2022.text("A.3", "variance-of-square", uses=["eq-54", "eq-57"], importance=3)
def variance_of_the_square() -> Procedure:
    """Var[(z_i)^2], printed throughout the section (and in equation 11), as the variance of the square of a component:
    it would be V/(1-V) x.x/N by equation 57, whose mean of z_i^2 is 1/(1-V).
    """
    return of_square(V / (1 - V))


@variance_of_the_square.correction(
    "the formulas are those of Var[z_i] = E[z_i^2] - E[z_i]^2, as equations 8 and 9 write it; a square of a Gaussian "
    "varies by 4 x_i^2 s + 2 s^2",
    survives=[PREFIX + c for c in ("eq-54", "eq-57")],
    fault="step",
)
def variance_of_the_square_corrected() -> Procedure:
    """4 s + 2 s^2 with s = V/(1-V), which is 2V (2-V)/(1-V)^2."""
    return of_square(2 * V * (2 - V) / (1 - V) ** 2)


# -- the comparison ---------------------------------------------------------------------------------------------------
@agarwala2022.text("A.3", "different-statistics", uses=["eq-60", "eq-66"])
def symmetric_weights_differ() -> Inequality:
    """The second moment of tied GOE weights is not that of the untied case or of i.i.d. and Haar weights, 1/(1-V): it
    is above it for every V = v/(4 + 4 v) in (0, 1/4) (with the corrected equation 66).
    """
    symmetric = ((1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)).subs(V, BELOW_QUARTER)
    return Inequality(sp.simplify(symmetric), ">", sp.simplify((1 / (1 - V)).subs(V, BELOW_QUARTER)))
