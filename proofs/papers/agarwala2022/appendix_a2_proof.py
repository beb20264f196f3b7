"""Appendix A.2, sentences of the proofs: what the circular law gives, where z_t starts, the decreasing bound, the
constant B, the choice of delta, the slope of a Gaussian, what F_N stands for, and pairs of inputs.
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.appendix_a2 import level, share
from proofs.papers.agarwala2022.appendix_a2_limit import BELOW_HALF, LEVELS, SHARES, D, M, limiting_distribution, p
from proofs.papers.agarwala2022.letters import BELOW_ONE, ONES, N, V, v, weights
from proofs.papers.agarwala2022.letters import t as steps
from proofs.papers.agarwala2022.maps import second, tied_state
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import transient
from proofs.statements import Domain, Equality, Extremum, Identity, Inequality, Order, Parts
from symbolic.language import IID, Prob, Unit, Wide, spectral_radius, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix, Zero

u = sp.Symbol("u", positive=True)
epsilon = sp.Symbol("epsilon", positive=True)
t = sp.Symbol("t", integer=True, positive=True)


def unstable(w: Matrix) -> Order:
    """P(spectral radius >= 1) < delta/2 for delta = 1/5."""
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 5), sp.Rational(3, 5)), N: sp.FiniteSet(24, 32)}, given=("V < 1, N > N_1",)
    )
    return Order(Prob(sp.Ge(spectral_radius(w), 1)), "<", sp.Rational(1, 10), over=over)


@agarwala2022.text("A.2", "converges-with-high-probability", uses=["eq-36"])
def series_converges_with_high_probability() -> Order:
    """For V < 1 and N > N_1(delta) the series converges but for a probability delta/2, here for delta = 1/5 and
    N_1 < 24.

    The circular law, which is the printed reason, says nothing on single eigenvalues; that none stays outside is
    another theorem.
    """
    return unstable(weights(IID))


@agarwala2022.text(
    "A.2",
    "circular-law-suffices",
    uses=["text-A.2-converges-with-high-probability"],
    importance=3,
    slip=(weights(IID) + Unit(N, 1) @ Unit(N, 1).T * sp.Rational(3, 2), weights(IID)),
    because=(
        "the law of the spectrum does not see single eigenvalues; that the spectral radius of i.i.d. weights of mean 0 "
        "tends to sqrt(V) is a theorem of its own"
    ),
    survives=["agarwala2022/text-A.2-converges-with-high-probability"],
    fault="substance",
)
def circular_law_suffices(this: Matrix) -> Order:
    """That the series converges but for a small probability because the spectrum tends to the circular law of radius
    sqrt(V) < 1: weights with one entry of mean 3/2 have that limiting spectrum too.
    """
    return unstable(this)


@agarwala2022.text(
    "A.2",
    "one-start",
    uses=["eq-36", "eq-48"],
    derivation="wide-limits",
    importance=3,
    because="36 starts at z_0 = x (as equation 5), 48 at z_0 = 0 (as equation 7): between lemma and theorem t is "
    "shifted by one",
    survives=["agarwala2022/lemma-A.1", "agarwala2022/eq-52"],
    fault="step",
)
def tail_of_the_state_of_48() -> Equality:
    """The z_t of equation 36, whose distance to z* begins with W^{t+1}, is the z_t of equation 48 in the proof: then
    |z* - z_t|^2 would be V^{t+1}/(1-V) x.x there; it is V^t/(1-V) x.x.
    """
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 2)), steps: sp.FiniteSet(1, 2, 3)},
        given=("i.i.d. W, V < 1", "N -> infinity"),
    )
    gap = second(M - transient())
    return Equality(Wide(gap, N), V ** (steps + slip(1, 0)) / (1 - V), over=over)


@agarwala2022.text(
    "A.2", "length-converges", uses=["eq-39", "eq-60", "text-C.2.2-first-moment"], derivation="wide-limits"
)
def length_converges() -> Parts:
    """z*.z* converges to x.x/(1-V) in probability, x independent of W: its average over inputs does, and no mean square
    deviation from that is left for a single one, x = (1, ..., 1).
    """
    length, limit = squared_norm(M @ ONES) / N, 1 / (1 - V)
    deviation = Wide((length - limit) ** 2, N)
    return {
        "mean": Equality(Wide(second(M), N), limit, over=BELOW_HALF),
        "mean square": Equality(deviation, sp.Integer(0), limit**2, over=BELOW_HALF),
    }


@agarwala2022.text("A.2", "bound-decreases", uses=["eq-40"])
def bound_decreases() -> Inequality:
    """For V < 1 the bound t V^{t+1} of equation 40 is said to decrease with t: here from t to t + 1, over V^{t+1}, and
    V = v/(1 + v).

    The correction is about t = v + u, u > 0, beyond V/(1-V) = v.
    """
    return Inequality((t + 1) * BELOW_ONE, "<", t)


@bound_decreases.correction(
    "it grows as long as t < V/(1-V), and decreases from there on",
    survives=["agarwala2022/lemma-A.1"],
    fault="substance",
)
def bound_decreases_eventually() -> Inequality:
    """From t to t + 1 it decreases for t > V/(1-V), which is v for V = v/(1+v)."""
    return Inequality((v + u + 1) * BELOW_ONE, "<", v + u)


place = sp.Symbol("z", real=True)


@agarwala2022.text("A.2", "constant-B", uses=["eq-44", "eq-48"], derivation="normal-components")
def law_has_a_bounded_density() -> Parts:
    """F_N(z;t) - F_N(z';t) <= B (z - z') for a constant B and z > z', in the limit: for x = (1, ..., 1) and t = 2,
    where the limiting law is that of N(1, V), its density is largest at z = 1, and is B = 1/sqrt(2 pi V) there.

    So B bounds (F(z;t) - F(z';t))/(z - z'), a mean of the density, for every z > z', and no smaller one does as
    z - z' -> 0.  At a later t the variance is larger, and B smaller.  Not for t <= 1, where z_t of z_0 = 0 does not
    vary.
    """
    state = tied_state(weights(IID), sp.Integer(2), start=Zero(N, 1), drive=ONES)
    over = Domain(
        {
            V: sp.Interval(sp.Rational(3, 10), sp.Rational(7, 10)),
            level: sp.FiniteSet(sp.Rational(1, 2), sp.Rational(6, 5), sp.Rational(9, 5)),
        },
        given=("x = (1, ..., 1)", "N -> infinity"),
    )
    law = (1 + sp.erf((level - 1) / sp.sqrt(2 * V))) / 2
    density = sp.exp(-((place - 1) ** 2) / (2 * V)) / sp.sqrt(2 * sp.pi * V)
    slope = sp.Derivative(law.subs(level, place), place)
    return {
        "law": Equality(Wide(share(state), N), law, over=over),
        "its density": Identity(slope, density),
        "is largest": Extremum(density, place, sp.Integer(1), "maximum"),
        "is at most B": Inequality(density, "<=", 1 / sp.sqrt(2 * sp.pi * V)),
    }


@agarwala2022.text(
    "A.2",
    "choice-of-delta",
    uses=["eq-46", "lemma-A.1"],
    importance=3,
    slip=(epsilon, epsilon / 2),
    because="equation 46 with its factor 2 takes delta + B epsilon~ < epsilon/2; epsilon would do with the bound "
    "delta + B epsilon~, which the corrected 42-45 give",
    survives=["agarwala2022/lemma-A.1"],
    fault="step",
)
def choice_of_delta(this: sp.Expr) -> Inequality:
    """delta + B epsilon~ < epsilon is said to give the lemma by equation 46, whose bound is 2 (delta + B epsilon~): as
    it stands there.

    delta + B epsilon~ = epsilon u/(1 + u) is any value below epsilon.
    """
    return Inequality(2 * this * u / (1 + u), "<", epsilon)


x = sp.Symbol("x", positive=True)
sigma = sp.Symbol("sigma", positive=True)


@agarwala2022.text("A.2", "largest-slope", uses=["eq-49"])
def largest_slope() -> Extremum:
    """For fixed sigma the derivative of Phi(x/sigma) in sigma, -x phi(x/sigma)/sigma^2, is bounded: it is largest in
    size at |x| = sigma, where it is 1/(sigma sqrt(2 pi e)).
    """
    slope = x / sigma**2 * sp.exp(-(x**2) / (2 * sigma**2)) / sp.sqrt(2 * sp.pi)
    return Extremum(slope, x, sigma, "maximum")


@agarwala2022.text("A.2", "meaning-of-F", uses=["eq-53", "lemma-A.1"], importance=3)
def distribution_of_the_iterate() -> Equality:
    """The proof of theorem A.2 calls F_N(z) the distribution of (z_t)_i, and is to show that it tends to F(z): for the
    z_t of a fixed t, here 2.
    """
    over = Domain(
        {V: sp.FiniteSet(sp.Rational(3, 5)), level: sp.FiniteSet(sp.Rational(1, 5), sp.Rational(9, 5))},
        given=("x = (1, ..., 1)", "z_0 = 0", "N -> infinity at fixed t"),
    )
    return limiting_distribution(tied_state(weights(IID), sp.Integer(2), start=Zero(N, 1), drive=ONES), over)


@distribution_of_the_iterate.correction(
    "F_N(z) is the distribution of z_i*, as in lemma A.1; that of (z_t)_i is F_N(z;t), with the limit F(z;t)",
    survives=["agarwala2022/eq-53"],
    fault="misprint",
    derivation="normal-components",
)
def distribution_of_the_output() -> Equality:
    """The distribution of z_i*."""
    return limiting_distribution(M @ ONES, LEVELS)


@agarwala2022.text("A.2", "pairs-of-inputs", uses=["thm-A.2"], derivation="wide-limits")
def covariance_of_two_inputs() -> Equality:
    """The covariance for two inputs follows in the same way: Cov[z_i*(x), z_i*(y)] = V/(1-V) x.y/N (equation 8 with
    x.y in the place of x.x). Here y has random signs, and x those of a share p of its components: x.y/N = p.
    """
    over = Domain({**BELOW_HALF.ranges, p: SHARES}, given=BELOW_HALF.given)
    return Equality(Wide(trace(D @ M.T @ M) / N, N) - p, V / (1 - V) * p, over=over)
