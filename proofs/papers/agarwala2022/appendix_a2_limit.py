"""Appendix A.2, infinite width: theorem A.2 and its proof (equations 47-53)."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.appendix_a2 import level, normal_below, share, theta, w
from proofs.papers.agarwala2022.causes import COMPONENT_AND_AVERAGE
from proofs.papers.agarwala2022.letters import BELOW_ONE, ONES, I, N, V, t, v, weights
from proofs.papers.agarwala2022.maps import resolvent, second
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import FIXED_DEPTH, transient
from proofs.statements import Domain, Equality, Order, Parts, Procedure
from symbolic.language import COIN, IID, Drawn, E, Wide, mean_of_entries, squared_norm
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix

PREFIX = "agarwala2022/"

u = sp.Symbol("u", real=True)
M = resolvent(weights(IID))
BELOW_HALF = Domain(
    {V: sp.Interval.open(0, sp.Rational(1, 2))}, given=("N -> infinity, in probability", "i.i.d. W, V < 1")
)


# Which components of the input are not 0, a share p of them; x_i^2 is 1 there.
p = sp.Symbol("p", positive=True)
D = Drawn("D", N, N, laws=(COIN,), scale=p, tex=r"\mathbf{D}")
SHARES = sp.Interval(sp.Rational(1, 3), sp.Rational(2, 3))


def where_input_is_0(m: Matrix) -> sp.Expr:
    """The mean square of the outputs of Mx at x_i = 0 in units of x.x/N, x = D times random signs."""
    return squared_norm((I - D) @ m @ D) / N / (p * (1 - p))


def component_claim(at_0: sp.Expr) -> Parts:
    """E (z_i*)^2 in units of x.x/N: where all x_i^2 are x.x/N, and where x_i = 0."""
    over = Domain({**BELOW_HALF.ranges, p: SHARES}, given=BELOW_HALF.given)
    return {
        "x_i^2 = x.x/N": Equality(Wide(second(M), N), 1 / (1 - V), over=BELOW_HALF),
        "x_i = 0": Equality(Wide(where_input_is_0(M), N), at_0, over=over),
    }


BECAUSE_47 = (
    "mean x_i and variance V/(1-V) x.x/N give E z_i^2 = x_i^2 + V/(1-V) x.x/N; the printed value is its average over i"
)
PRINTED_SECOND_MOMENT = slip(1 / (1 - V), V / (1 - V))


@agarwala2022.theorem(
    "A.2",
    uses=["lemma-A.1", "eq-53"],
    because=BECAUSE_47,
    survives=[PREFIX + "eq-8", PREFIX + "thm-A.2/gaussian"],
    cause=COMPONENT_AND_AVERAGE,
    derivation="wide-limits",
)
def output_distribution() -> Parts:
    """Theorem A.2 on the second moment of each component (equation 47): it contradicts the mean x_i where x_i^2 is not
    x.x/N; E (z_i*)^2 = x_i^2 + V/(1-V) x.x/N.
    """
    return component_claim(PRINTED_SECOND_MOMENT)


def component(of: str, value: sp.Expr, over: Domain, scale: sp.Expr | None = None, **options: str | bool) -> Procedure:
    """The mean or a moment of a component, from dense matrices and from cumulants."""
    return Procedure(
        f"{of} of z_i*" + (" - x_i" if "moment" in of else ""),
        "numeric.equilibrium_networks.output_components.handed_on",
        "numeric.equilibrium_networks.output_components.of_matrices",
        "=",
        value,
        why="fourth powers, entries that are not Gaussian or not of mean 0, under the inverse of a matrix: readers of "
        "trees take minutes or do not know the limit",
        scale=scale,
        options={"of": of, **options},
        over=over,
    )


FEW_SCALES = {V: sp.FiniteSet(*(sp.Rational(n, 10) for n in (1, 2, 3)))}


@agarwala2022.theorem("A.2", part="fourth-moment", own=True, uses=["thm-A.2/gaussian"])
def fourth_moment_of_output() -> Procedure:
    """The fourth moment of z_i* - x_i is that of the Gaussian of theorem A.2, 3 (V/(1-V) x.x/N)^2, here for x of
    components of one size.
    """
    given = ("i.i.d. W, V < 1", "x_i^2 = x.x/N = 1, N -> infinity", "in units of (V/(1-V))^2")
    return component("fourth moment", sp.Integer(3), Domain(FEW_SCALES, given=given))


@agarwala2022.equation(
    47,
    importance=1,
    uses=["thm-A.2"],
    because=BECAUSE_47,
    survives=[PREFIX + "eq-60"],
    cause=COMPONENT_AND_AVERAGE,
    derivation="wide-limits",
)
def component_second_moment() -> Parts:
    """The second moment of theorem A.2; it is x_i^2 + V/(1-V) x.x/N."""
    return component_claim(PRINTED_SECOND_MOMENT)


@agarwala2022.equation(
    48,
    uses=["eq-34"],
    derivation="wide-limits",
    because="this is the average over components; each has x_i^2 + (V - V^t)/(1-V) x.x/N",
    affects=[PREFIX + "eq-47"],
    survives=[PREFIX + "eq-52"],
    cause=COMPONENT_AND_AVERAGE,
)
def transient_second_moment() -> Parts:
    """m_2(t) for z_0 = 0, said of each component: where all x_i^2 are x.x/N, and where x_i = 0."""
    average = (1 - V**t) / (1 - V)
    over = Domain({**FIXED_DEPTH.ranges, p: SHARES}, given=FIXED_DEPTH.given)
    at_0 = slip(average, (V - V**t) / (1 - V))
    return {
        "x_i^2 = x.x/N": Equality(Wide(E(second(transient())), N), average, over=FIXED_DEPTH),
        "x_i = 0": Equality(Wide(where_input_is_0(transient()), N), at_0, over=over),
    }


STEEPEST = 1 / sp.sqrt(2 * sp.pi * sp.E)  # max over x of |d Phi(x/sigma)/d sigma| is this over sigma
first, ratio, place = (sp.Symbol(name, positive=True) for name in ("sigma_1", "r", "theta"))


@agarwala2022.equation(
    49, because="sigma_1 - sigma_2 must be taken by its absolute value", survives=[PREFIX + "eq-50"], fault="misprint"
)
def gaussian_distance() -> Order:
    """First-order bound in sigma_1 - sigma_2 (second-order constant 2/s^2): negative, and false, when sigma_1 <
    sigma_2, as in its use. Here sigma_2 = r sigma_1, at x = theta sigma_1.
    """
    other = ratio * first
    gap = normal_below(place * first, first**2) - normal_below(place * first, other**2)
    linear = STEEPEST / first * slip(first - other, sp.Abs(first - other))
    ratios = sp.FiniteSet(*(sp.Rational(n, 100) for n in (92, 95, 105, 108)))
    half = sp.Rational(1, 2)
    over = Domain({first: sp.Interval(half, 2), ratio: ratios, place: sp.Interval(half, 2)})
    return Order(sp.Abs(gap), "<=", linear + 2 * (first - other) ** 2 / sp.Min(first, other) ** 2, over=over)


def spread(steps: sp.Expr) -> sp.Expr:
    """sigma_t of equation 51, corrected, for x.x/N = 1."""
    return sp.sqrt((V - V**steps) / (1 - V))


LIMIT = sp.sqrt(V / (1 - V))
EARLY = Domain(
    {
        V: sp.Interval(sp.Rational(1, 2), sp.Rational(4, 5)),
        t: sp.FiniteSet(2, 3, 4),
        place: sp.Interval(sp.Rational(1, 4), 3),
    },
    given=("x.x/N = 1", "z_0 = 0, t >= 2"),
)


def distance() -> sp.Expr:
    """|F(z;t) - F(z)| at z = theta sigma."""
    return sp.Abs(normal_below(place * LIMIT, spread(t) ** 2) - normal_below(place * LIMIT, LIMIT**2))


@agarwala2022.equation(50, uses=["eq-49"])
def distance_in_spread() -> Order:
    """|F(z;t) - F(z)| <= a (sigma_t - sigma_inf) + b (...)^2 for some a, b; a < 0, since sigma_t < sigma_inf."""
    gap = spread(t) - LIMIT
    return Order(distance(), "<=", -STEEPEST / LIMIT * gap + 2 / spread(2) ** 2 * gap**2, over=EARLY)


@agarwala2022.equation(
    51,
    uses=["eq-48"],
    derivation="wide-limits",
    because="(1 - V^t)/(1-V) - 1, from equation 48",
    survives=[PREFIX + "eq-52"],
    fault="misprint",
)
def transient_spread() -> Equality:
    """sigma_t^2 in units of x.x/N as printed: negative for large t."""
    deviation = second(transient() - I)
    return Equality(Wide(E(deviation), N), slip(V**t / (1 - V), (1 - V**t) / (1 - V)) - 1, over=FIXED_DEPTH)


@agarwala2022.equation(52, uses=["eq-50", "eq-51"])
def geometric_distance() -> Order:
    """|F(z;t) - F(z)| <= A V^t for a fixed A; with the corrected sigma_t, A = 1/(2 V (1-V) sqrt(2 pi e)) will do."""
    return Order(distance(), "<=", STEEPEST / (2 * V * (1 - V)) * V**t, over=EARLY)


def limiting_distribution(state: Matrix, over: Domain) -> Equality:
    """The share of components below z, F_N(z), tends to the Gaussian F(z) of mean 1 and variance V/(1-V)."""
    below_level = (1 + sp.erf((level - 1) / sp.sqrt(2 * V / (1 - V)))) / 2
    return Equality(Wide(share(state), N), below_level, over=over)


LEVELS = Domain(
    {
        V: sp.Interval(sp.Rational(1, 5), sp.Rational(2, 5)),
        level: sp.FiniteSet(sp.Rational(1, 2), sp.Rational(7, 5), 2),
    },
    given=("x = (1, ..., 1)", "i.i.d. W, N -> infinity"),
)


@agarwala2022.theorem("A.2", part="gaussian", uses=["lemma-A.1", "eq-53"], derivation="normal-components")
def output_is_gaussian() -> Equality:
    """Each z_i* converges in distribution to a Gaussian of mean x_i and variance V/(1-V) x.x/N, here for x = (1, ...,
    1): all components have one law, so that its distribution function is the mean of the share of them below z.  Here
    V = v/(1 + v), any V < 1, so that the variance is v, and z is theta standard deviations above the mean.
    """
    state = resolvent(weights(IID, scale=BELOW_ONE)) @ ONES
    within = sp.Piecewise((1, w < 1 + theta * sp.sqrt(v)), (0, True))
    over = Domain({v: sp.Interval.open(0, sp.oo), theta: sp.Interval(-2, 2)}, given=LEVELS.given)
    below = (1 + sp.erf(theta / sp.sqrt(2))) / 2
    return Equality(Wide(mean_of_entries(within, w, state), N), below, over=over)


@agarwala2022.equation(53, uses=["lemma-A.1", "eq-52"], derivation="normal-components")
def distribution_converges() -> Equality:
    """F_N(z) -> F(z), the Gaussian with mean x_i and variance V/(1-V) x.x/N; N_b is not defined in print."""
    return limiting_distribution(M @ ONES, LEVELS)
