"""Appendix A.4, fourth moment: the proof of lemma 2.2 and untied weights (equations 67-77).

M_k = W_1 ... W_k is a product of fresh weights, M_0 = I: words, their series and its sum.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import product
from operator import add, matmul

import sympy as sp

from proofs.papers.agarwala2022.causes import LENGTH_NORMALISATION, SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import untied_exponents_are, untied_near
from proofs.papers.agarwala2022.letters import ALL, BELOW_ONE, ONES, SIZES, I, N, V, delta, vector, weights, x, y
from proofs.papers.agarwala2022.maps import fourth, untied_lengths, untied_map
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    INPUT,
    INPUTS,
    UNTIED_GOE,
    UNTIED_IID,
    UNTIED_ORTHOGONAL,
    UNTIED_PRINTED,
    M,
    lemma,
    length_variance,
    sigma_x,
    spread_of_length,
    untied_fourth,
)
from proofs.statements import Conjunction, Definition, Domain, Equality, Inequality, Limit, Parts, Readings, Statement
from symbolic.language import GOE, IID, ORTHOGONAL, Diagonal, E, Entrywise, Law, Wide, norm, squared_norm, trace
from symbolic.language.slip import as_corrected, slip
from symbolic.matrix_algebra.matrices import Letter, Matrix

PREFIX = "agarwala2022/"


@agarwala2022.equation(67, importance=3, uses=["eq-12"])
def length_variance_again() -> Definition:
    """Definition 2.1 again, with 1/N."""
    return length_variance()


@agarwala2022.equation(68, uses=["eq-67", "lemma-2.2"])
def lemma_restated() -> Readings:
    """Lemma 2.2 restated without its factor 2: false for the length variance of equation 67 and for that of lemma 2.2,
    which is 1/N of it.
    """
    right = sigma_x**4 * fourth(M) / N
    return Readings(
        {
            "1/N in equation 67": Equality(spread_of_length(M) / N, right, over=INPUTS),
            "1/N^2 in equation 67": Equality(spread_of_length(M) / N**2, right, over=INPUTS),
        }
    )


@lemma_restated.correction(
    "the factor 2 of equations 13 and 72 is missing (and 1/N in equation 67 must be 1/N^2)",
    derivation="exact-moments",
    cause=LENGTH_NORMALISATION,
)
def lemma_restated_corrected() -> Equality:
    """(1/N^2) Var_x[z.z] = (2/N) sigma_x^4 tr (M^T M)^2."""
    return as_corrected(lemma())


h = sp.Symbol("h", real=True)
# M by its singular values s and singular vectors: Q M has the rows v_s.
LEFT, RIGHT = (weights(ORTHOGONAL, name=name, scale=sp.Integer(1)) for name in "UQ")
SINGULAR = vector("s")
BY_VALUES = LEFT @ Diagonal(SINGULAR) @ RIGHT


def squares(column: Matrix) -> Matrix:
    """The squares of the entries of a column."""
    return Entrywise(h, h**2, column)


@agarwala2022.equation(69)
def length_by_singular_values() -> Equality:
    """z.z = sum_s s^2 |x.v_s|^2, with the right singular vectors of M."""
    total = trace(squares(SINGULAR).T @ squares(RIGHT @ x))
    return Equality(squared_norm(BY_VALUES @ x), total, over=Domain({N: SIZES}))


@agarwala2022.equation(70, uses=["eq-69"], derivation="exact-moments")
def squared_mean_length() -> Equality:
    """(E z.z)^2 = sigma_x^4 sum_{s,s'} s^2 s'^2, the square of sum_s s^2 = Tr M^T M; the printed E[z.z]^2 is the square
    of the mean.
    """
    return Equality(E(squared_norm(M @ INPUT)) ** 2, sigma_x**4 * squared_norm(M) ** 2, over=INPUTS)


@agarwala2022.equation(71, uses=["eq-69"])
def squared_length() -> Equality:
    """The square of equation 69, equal and unequal singular values apart."""
    each = Diagonal(squares(SINGULAR)) @ squares(RIGHT @ x)
    pairs = trace(each.T @ (ONES @ ONES.T - I) @ each)
    return Equality(squared_norm(BY_VALUES @ x) ** 2, squared_norm(each) + pairs, over=Domain({N: SIZES}))


@agarwala2022.text("A.4", "gaussian-fourth-moment", derivation="exact-moments")
def gaussian_fourth_moment() -> Equality:
    """E|x.v|^4 = 3 sigma_x^4 for a unit vector v."""
    v = y / norm(y)
    return Equality(E(trace(v.T @ INPUT) ** 4), 3 * sigma_x**4, over=INPUTS)


@agarwala2022.equation(
    72,
    importance=1,
    uses=["eq-70", "eq-71"],
    derivation="exact-moments",
    because="the sum over the singular values is N tr (M^T M)^2 for the normalised trace: here lemma 2.2 loses its "
    "factor N",
    affects=[PREFIX + "lemma-2.2", PREFIX + "eq-13"],
    survives=[PREFIX + "eq-16", PREFIX + "eq-73"],
    cause=LENGTH_NORMALISATION,
)
def lemma_concluded() -> Parts:
    """The end of the proof of lemma 2.2: the sum of s^4 over all singular values, Tr (M^T M)^2, is written as tr (M^T
    M)^2, their mean; it is (1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4 = 2 sigma_x^4 tr (M^T M)^2.
    """
    total = squared_norm(M.T @ M)
    return {
        "(1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4": Equality(
            spread_of_length(M) / N, 2 * sigma_x**4 / N * total, over=INPUTS
        ),
        "sum of s^4": Equality(total, slip(1, N) * fourth(M), over=INPUTS),
    }


HALF = sp.Rational(1, 2)
WORDS = Domain(
    {V: sp.Interval(sp.Rational(2, 5), sp.Rational(9, 10))}, given=("N -> infinity", "W_1, W_2, ... independent")
)

# Where a change of a power of V shows.
FEW_FACTORS = Domain({V: sp.Interval(sp.Rational(1, 5), HALF)}, given=WORDS.given)


def product_of(k: int, *laws: Law, scale: sp.Expr = V) -> Matrix:
    """M_k, each of its factors of any one of the laws."""
    return reduce(matmul, [weights(*laws, name=f"W_{j}", scale=scale) for j in range(1, k + 1)], I)


def limit_of_word(*factors: Matrix) -> sp.Expr:
    """lim E tr of a word, tr over N."""
    return Wide(E(trace(reduce(matmul, factors))) / N, N)


@agarwala2022.equation(73, uses=["lemma-2.2"])
def untied_words() -> Equality:
    """tr (M^T M)^2 of the untied map is the sum of tr[M_j^T M_k M_l^T M_m], M_k = W_1 ... W_k (up to the order of the
    independent W): here for j, k, l, m up to 2.
    """
    first, second = (Letter(f"W_{j}", N, N, tex=rf"\mathbf{{W}}_{j}") for j in (1, 2))
    words = (I, first, first @ second)
    # what a turn by two places or a transposition makes equal is written once
    orbits = Counter(
        min((j, k, l, n), (l, n, j, k), (k, j, n, l), (n, l, k, j)) for j, k, l, n in product(range(3), repeat=4)
    )
    terms = [count * trace(words[j].T @ words[k] @ words[l].T @ words[n]) for (j, k, l, n), count in orbits.items()]
    return Equality(fourth(reduce(add, words)), sp.Add(*terms) / N, over=Domain({N: sp.Interval(2, 5)}))


@agarwala2022.text(
    "A.4.1",
    "free-factors",
    uses=["eq-73"],
    because="M_j M_j^T and M_k M_k^T contain the same first min(j, k) matrices and are not free",
    affects=[PREFIX + c for c in ("eq-74", "eq-75", "eq-76", "eq-14")],
    survives=[PREFIX + "eq-77"],
    cause=SHARED_FACTORS,
    derivation="wide-limits",
)
def products_taken_as_free() -> Conjunction:
    """For j != l the two factors are said to be free, so that the trace is a product of traces V^j V^l; they share W_1
    ... W_j, and it is (min(j, l) + 1) V^{j+l} for i.i.d. and GOE matrices: here up to l = 3.
    """
    parts: dict[str, Statement] = {}
    for j, l in ((1, 2), (1, 3), (2, 3)):
        short, long = product_of(j, IID, GOE), product_of(l, IID, GOE)
        word = limit_of_word(short, short.T, long, long.T)
        parts[f"j = {j}, l = {l}"] = Equality(word, slip(1, j + 1) * V ** (j + l), over=FEW_FACTORS)
    return Conjunction(parts)


i = sp.Symbol("i", integer=True, nonnegative=True)


def untied_series_of(shared: sp.Expr, neighbours: sp.Expr | int = 0) -> Statement:
    """Equation 74 with ``shared`` in the place of its terms B_i, and what is missing in it for the GOE."""
    series = sp.Sum(2 * (i + 1) * V**i - 2 * V ** (2 * i) + shared, (i, 0, sp.oo))
    return untied_fourth(series, series + neighbours)


@agarwala2022.equation(74, uses=["eq-73", "text-A.4.1-free-factors"])
def untied_series() -> Readings:
    """(N/2) sigma^2 as a single series, for i.i.d. and GOE weights.

    B_i is defined with W itself, which has V^{2i} in it already, and used as if W had scale 1: both readings are tried.
    """
    return Readings(
        {
            "B_i for scale 1": untied_series_of((i + 1) * V ** (2 * i)),
            "B_i as defined": untied_series_of((i + 1) * V ** (4 * i)),
        }
    )


@untied_series.correction(
    "shared prefixes: the words with j = m, k = l weigh min(j, k) + 1 times V^{j+k} (and B_i must be that of scale 1)",
    affects=[PREFIX + "eq-75", PREFIX + "eq-76"],
    cause=SHARED_FACTORS,
)
def untied_series_corrected() -> Statement:
    """sum_{j,l} (min(j,l) + 2) V^{j+l} - sum_j V^{2j}, collected by n = j + l; for the GOE 2 sum_j V^{2j+1} more."""
    # the sum of min(j, l) over j + l = n is floor(n^2 / 4)
    words = sp.Sum((2 * (i + 1) + sp.floor(i**2 / 4)) * V**i - V ** (2 * i), (i, 0, sp.oo))
    return untied_fourth(words, words + sp.Sum(2 * V ** (2 * i + 1), (i, 0, sp.oo)))


@agarwala2022.equation(
    75,
    uses=["eq-74"],
    because="inherits the weights of equation 74: words with shared first factors count min(j, k) + 1 times, and the "
    "GOE has words that 74 leaves out",
    survives=[PREFIX + "eq-77"],
    cause=SHARED_FACTORS,
)
def untied_series_summed() -> Statement:
    """Equation 74 summed, with B_i = i + 1: the summation is right, the value as false for i.i.d. and GOE weights as
    equation 74 is.  They have 1/(1-V)^2 + 1/((1-V^2)(1-V)^2) - 1/(1-V^2), and 2V/(1-V^2) more for the GOE.
    """
    printed = 2 / (1 - V) ** 2 - 2 / (1 - V**2) + sp.Sum((i + 1) * V ** (2 * i), (i, 0, sp.oo))
    return untied_fourth(slip(printed, UNTIED_IID), slip(printed, UNTIED_GOE))


def moments_of_products(scale: sp.Expr, power: sp.Expr, *numbers: int) -> Conjunction:
    """B_k = tr[(M_k^T M_k)^2] as (k + 1) power^k, and as power^k for Haar matrices."""
    parts: dict[str, Statement] = {}
    for k, laws in product(numbers, ((IID, GOE), (ORTHOGONAL,))):
        m = product_of(k, *laws, scale=scale)
        value = (1 if laws == (ORTHOGONAL,) else k + 1) * power**k
        names = " or ".join(law.name for law in laws)
        parts[f"{names}, k = {k}"] = Equality(limit_of_word(m.T, m, m.T, m), value, over=FEW_FACTORS)
    return Conjunction(parts)


@agarwala2022.text("A.4.1", "product-moments", derivation="wide-limits")
def product_moments() -> Conjunction:
    """B_k = k + 1 for products of k i.i.d. or GOE matrices of scale 1, B_k = 1 for Haar matrices: k = 1 and 2."""
    return moments_of_products(sp.Integer(1), sp.Integer(1), 1, 2)


@agarwala2022.text(
    "A.4.1",
    "scale-of-B",
    uses=["eq-73", "eq-74", "text-A.4.1-product-moments"],
    importance=3,
    because="B_k is used for W of scale 1, and equation 74 multiplies it with V^{2k}; as defined it contains that "
    "factor",
    survives=[PREFIX + "text-A.4.1-product-moments"],
    fault="step",
    derivation="wide-limits",
)
def scale_of_products() -> Conjunction:
    """That B_k, by its definition from the M_k of equation 73, whose W have variance V/N, is the k + 1 of the text (1
    for Haar matrices): it is that times V^{2k}. Here k = 1 and 2.
    """
    return moments_of_products(V, slip(1, V**2), 1, 2)


@agarwala2022.text(
    "A.4.1",
    "contributing-terms",
    uses=["eq-73"],
    slip=(0, 1),
    because="symmetric W have tr A W A W = V (tr A)^2: V^{2j+1} from j = l, k = m = j +- 1",
    affects=[PREFIX + "eq-74", PREFIX + "eq-14"],
    survives=[PREFIX + "eq-77"],
    cause=SHARED_FACTORS,
    derivation="wide-limits",
)
def contributing_terms(this: int) -> Conjunction:
    """That only the terms with j = k, l = m or j = m, l = k contribute: others, j = l, k = m = j + 1, would vanish."""
    # tr[M_j^T M_k M_j^T M_k], k = j + 1
    parts: dict[str, Statement] = {}
    for law, j in product(ALL, (0, 1)):
        word = product_of(j, law).T @ product_of(j + 1, law)
        size = V ** (2 * j + 1)
        value = this * size if law == GOE else sp.Integer(0)
        parts[f"{law.name}, j = {j}"] = Equality(
            limit_of_word(word, word), value, None if value != 0 else size, over=WORDS
        )
    return Conjunction(parts)


@agarwala2022.text("A.4.1", "orthogonal-smallest", uses=["eq-76", "eq-77"])
def orthogonal_smallest() -> Parts:
    """Untied Haar weights vary less than i.i.d. and GOE ones, for every V = v/(1 + v) in (0, 1) (with the corrected
    formulas).
    """
    haar = sp.factor(UNTIED_ORTHOGONAL.subs(V, BELOW_ONE))
    return {
        name: Inequality(haar, "<", sp.factor(other.subs(V, BELOW_ONE)))
        for name, other in (("iid", UNTIED_IID), ("goe", UNTIED_GOE))
    }


@agarwala2022.equation(
    76,
    importance=1,
    uses=["eq-75"],
    because="as equation 14",
    affects=[PREFIX + "text-A.4.1-all-cases"],
    cause=SHARED_FACTORS,
)
def untied_limit() -> Statement:
    """Equation 14 again: it is (1+2V-2V^2)/((1-V)^3 (1+V)); for the GOE 2V/(1-V^2) more."""
    return untied_fourth(slip(UNTIED_PRINTED, UNTIED_IID), slip(UNTIED_PRINTED, UNTIED_GOE))


@agarwala2022.equation(77, importance=1, uses=["eq-73"])
def untied_limit_orthogonal() -> Statement:
    """Equation 15 again, in the limit of large N."""
    return untied_lengths({ORTHOGONAL: UNTIED_ORTHOGONAL})


@agarwala2022.text(
    "A.4.1",
    "finite-size",
    uses=["eq-77"],
    because="(tr M)^2 fluctuates at finite N: E (Tr M_k)^2 = V^k adds a term of order 1/N",
    survives=[PREFIX + "eq-77"],
    fault="substance",
)
def orthogonal_at_finite_size() -> Equality:
    """For Haar weights the formula, (1+3V)/((1-V)^2 (1+V)), is said to hold at finite N; it is
    2V/(N (1-V)(1-V^2)) more, here at N = 2 and 3.
    """
    over = Domain({V: sp.FiniteSet(HALF), N: sp.FiniteSet(2, 3)}, given=("independent W_t",))
    shared = sp.factor((1 - V) ** 2 * (1 + V) * UNTIED_ORTHOGONAL) + slip(0, 2) * V / N
    return Equality(E(fourth(untied_map(weights(ORTHOGONAL)))), shared / ((1 - V) ** 2 * (1 + V)), over=over)


@agarwala2022.text(
    "A.4.1",
    "same-asymptotics",
    uses=["eq-76", "eq-77"],
    because="the words that equation 74 counts too low are the ones that diverge fastest: (1-V)^-3 against (1-V)^-2",
    survives=[PREFIX + "text-A.4.1-orthogonal-smallest"],
    cause=SHARED_FACTORS,
)
def same_asymptotics() -> Parts:
    """Haar weights are said to have the same asymptotics as GOE and i.i.d. ones for V -> 1, untied: the ratio of the
    two is said to tend to a number, and delta times it to 0; i.i.d. and GOE weights have one power of 1 - V more.
    """
    ratios = {law: delta * untied_near(law) / untied_near(ORTHOGONAL) for law in (IID, GOE)}
    return {law.name: Limit(ratio, delta, sp.Integer(0), slip(0, sp.Rational(1, 4))) for law, ratio in ratios.items()}


@agarwala2022.text(
    "A.4.1",
    "all-cases",
    uses=["eq-76", "eq-77"],
    because="i.i.d. and GOE weights have (1-V)^-3, with the constant 1/2",
    cause=SHARED_FACTORS,
)
def untied_exponent_of_all() -> Conjunction:
    """The untied length variance is said to scale as (1-V)^-2 in all cases: it is -3 for i.i.d. and GOE weights."""
    return untied_exponents_are({IID: slip(2, 3), ORTHOGONAL: sp.Integer(2), GOE: slip(2, 3)})
