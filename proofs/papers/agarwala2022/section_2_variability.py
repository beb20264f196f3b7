"""Section 2.2, variability of outputs: the length variance, untied and tied (equations 12-20), and figure 1.

Normalisation: definition 2.1 divides Var_x[z.z] by N, lemma 2.2 needs a division by N^2.  From equation 14 on the
length variance is what lemma 2.2 computes, ``(2/N) E tr (M^T M)^2`` with the trace over N.
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.causes import LENGTH_NORMALISATION, SHARED_FACTORS
from proofs.papers.agarwala2022.given_matrices import CONTRACTION, along, s
from proofs.papers.agarwala2022.letters import BELOW_ONE, SIZES, I, N, V, delta, normal, weights, x
from proofs.papers.agarwala2022.maps import chance_beyond_one, fourth, resolvent, tied, tied_state, untied_lengths
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Asymptotic, Conjunction, Definition, Identity, Inequality, Parts, Readings, Statement
from proofs.statements.quantities import Domain, Equality, Order
from symbolic.language import GOE, IID, ORTHOGONAL, Power, Series, Var, squared_norm
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Letter, Matrix

# Sizes at which an eigenvalue beyond 1 is no rare event.
NARROW = Domain({N: sp.Interval(2, 8)}, given=("finite N",))

# The printed formulas, (N/2) sigma^2 each.
UNTIED_PRINTED = 2 / (1 - V) ** 2 + 1 / (1 - V**2) ** 2 - 2 / (1 - V**2)
UNTIED_ORTHOGONAL = 2 / (1 - V) ** 2 - 1 / (1 - V**2)
TIED_ORTHOGONAL = 2 / (1 - V) ** 3 - 1 / (1 - V) ** 2
# What holds with untied weights.
UNTIED_IID = (1 + 2 * V - 2 * V**2) / ((1 - V) ** 3 * (1 + V))
UNTIED_GOE = (1 + 4 * V - 6 * V**2 + 2 * V**3) / ((1 - V) ** 3 * (1 + V))


sigma_x = sp.Symbol("sigma_x", positive=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
# A given map, and an input of independent normal components of variance sigma_x^2.
M, INPUT = Letter("M", N, N, tex=r"\mathbf{M}"), normal("x", scale=sigma_x**2)
SPREADS = sp.Interval(sp.Rational(1, 4), 4)
INPUTS = Domain({sigma_x: SPREADS, N: sp.Interval(2, 5)})


def spread_of_length(m: Matrix, column: Matrix = INPUT) -> sp.Expr:
    """Var_x[z.z] for z = Mx."""
    return Var(squared_norm(m @ column))


def length_variance(consistent: Statement | None = None) -> Definition:
    """(1/N) E_M Var_x[z.z], and what makes it well defined."""
    return Definition(
        r"\sigma^2_{\mathbf{z} \cdot \mathbf{z}}",
        "length variance",
        r"\frac{1}{N} \mathrm{E}_{\mathbf{M}}[\mathrm{Var}_{\mathbf{x}}[\mathbf{z} \cdot \mathbf{z}]]",
        example=lambda: str(spread_of_length(M) / N),
        consistent=consistent,
    )


@agarwala2022.definition("2.1", importance=1)
def length_variance_defined() -> Definition:
    """The length variance of z = Mx is (1/N) E_M Var_x[z.z]; with it, and the trace over N, it is 2 sigma_x^4 E tr
    (M^T M)^2.

    Lemma 2.2 and all that follows have a factor 1/N more: the definition would need 1/N^2.
    """
    return length_variance(Equality(spread_of_length(M) / N, 2 * sigma_x**4 * fourth(M), over=INPUTS))


@agarwala2022.equation(12, importance=1, uses=["def-2.1"])
def length_variance_formula() -> Definition:
    """Definition 2.1 as a formula; the variance over x is that of the squared length, over x alone."""
    return length_variance()


_LATER = tuple(f"agarwala2022/eq-{k}" for k in (15, 16, 17, 19))


def lemma(printed: sp.Expr | int = 2, power: sp.Expr | int = 1) -> Equality:
    """(1/N) Var_x[z.z] = (2/N) sigma_x^4 tr (M^T M)^2, with what is printed in the place of 2 and of the power of N."""
    factor = 2 if printed == 2 else slip(printed, 2)
    return Equality(N ** -slip(power, 2) * spread_of_length(M), factor / N * sigma_x**4 * fourth(M), over=INPUTS)


@agarwala2022.lemma(
    "2.2",
    uses=["eq-12"],
    derivation="exact-moments",
    because="definition 2.1 must divide by N^2 (or tr be the sum of eigenvalues): a factor N between definition and "
    "lemma",
    affects=["agarwala2022/eq-13", "agarwala2022/eq-68", "agarwala2022/eq-72"],
    survives=_LATER,
    cause=LENGTH_NORMALISATION,
)
def length_variance_lemma() -> Equality:
    """Lemma 2.2 under definition 2.1 and the paper's tr (the mean eigenvalue): at M = I, (1/N) Var[x.x] = 2 sigma_x^4,
    not 2/N of it; it holds with 1/N^2 in the definition.
    """
    return lemma()


@agarwala2022.equation(
    13,
    importance=1,
    uses=["eq-12"],
    derivation="exact-moments",
    because="as lemma 2.2: the definition needs 1/N^2",
    survives=_LATER,
    cause=LENGTH_NORMALISATION,
)
def length_variance_equation() -> Equality:
    """The formula of lemma 2.2, compared with definition 2.1."""
    return lemma()


def three_weights() -> tuple[Matrix, Matrix, Matrix]:
    """W_0, W_1 and W_2."""
    first, second, third = (weights(IID, name=f"W_{j}") for j in range(3))
    return first, second, third


def untied_word_claim(m: Matrix) -> Equality:
    """z_2 of z_{t+1} = W_t z_t + x, z_0 = x, is M x."""
    first, second, _ = three_weights()
    return along(second @ (first @ x + x) + x, m @ x, Domain({V: sp.Interval.open(0, 2), N: SIZES}))


@agarwala2022.text("2.2.1", "untied-map", uses=["eq-6"], importance=2)
def untied_map_as_printed() -> Readings:
    """The map of the untied network, printed as M = sum_{k=0}^t prod_{i=0}^k W_k: neither reading of the product has
    the term I; here at t = 2.
    """
    a, b, c = three_weights()
    return Readings(
        {
            "the factor is W_k, k + 1 times": untied_word_claim(a + b @ b + c @ c @ c),
            "the factor is W_i": untied_word_claim(a + b @ a + c @ b @ a),
        }
    )


@untied_map_as_printed.correction(
    "the term k = 0 is the identity: the product runs from i = 1, over the last k matrices",
    survives=["agarwala2022/eq-73"],
    fault="misprint",
    derivation="exact-moments",
)
def untied_map_corrected() -> Equality:
    """M = sum_{k=0}^t prod_{i=1}^k W_{t-i}; in law prod_{i=1}^k W_i, as in equation 73."""
    first, second, _ = three_weights()
    return untied_word_claim(I + second + second @ first)


def untied_fourth(iid: sp.Expr, goe: sp.Expr) -> Statement:
    """(N/2) sigma_infinity^2 of untied `iid` and `goe` weights."""
    return untied_lengths({IID: iid, GOE: goe})


@agarwala2022.equation(
    14,
    importance=0,
    uses=["text-2.2.1-untied-map", "lemma-2.2"],
    because="products of different lengths share first factors, so are not free: j = m, k = l weighs min(j, k) + 1; "
    "for symmetric weights also j = l, k = m = j +- 1 count",
    affects=[
        f"agarwala2022/{c}" for c in ("eq-74", "eq-75", "eq-76", "text-2.2.3-untied-exponent", "text-A.4.1-all-cases")
    ],
    survives=["agarwala2022/eq-15", "agarwala2022/eq-77"],
    cause=SHARED_FACTORS,
)
def untied_length_variance() -> Statement:
    """Length variance of untied i.i.d. and GOE weights: it is (1+2V-2V^2)/((1-V)^3 (1+V)) for i.i.d. ones, and
    2V/(1-V^2) more for the GOE.
    """
    return untied_fourth(slip(UNTIED_PRINTED, UNTIED_IID), slip(UNTIED_PRINTED, UNTIED_GOE))


@agarwala2022.equation(15, importance=0, uses=["text-2.2.1-untied-map", "lemma-2.2"])
def untied_orthogonal_length_variance() -> Statement:
    """Length variance of untied Haar weights, in the limit of large N."""
    return untied_lengths({ORTHOGONAL: UNTIED_ORTHOGONAL})


CONTRACTING = Domain(
    {s: sp.Interval.open(0, 1), N: sp.Interval(2, 5), sigma_x: SPREADS},
    given=("spectral radius of W below 1", "length variance with 1/N^2"),
)


def length_variance_series() -> sp.Expr:
    """(2/N) sigma_x^4 tr of the fourfold sum of powers of W."""
    return 2 * sigma_x**4 / N * fourth(Series(k, Power(CONTRACTION, k)))


def length_variance_of_output() -> sp.Expr:
    """(1/N^2) Var_x[z*.z*] of a tied network."""
    return Var(squared_norm(tied_state(CONTRACTION, drive=INPUT))) / N**2


@agarwala2022.equation(16, importance=1, uses=["lemma-2.2", "eq-4"])
def tied_length_variance() -> Equality:
    """Lemma 2.2 with M = (I - W)^-1, for the length variance with 1/N^2."""
    found = 2 * sigma_x**4 / N * fourth(resolvent(CONTRACTION))
    return Equality(length_variance_of_output(), found, over=CONTRACTING)


@agarwala2022.equation(17, importance=1, uses=["eq-16", "eq-5"])
def tied_power_series() -> Equality:
    """The quadruple power series sums to equation 16 for each W of spectral radius below 1 (Haar W: always for V < 1).

    Termwise expectations at finite N are another matter for the Gaussian ensembles: there the series diverges (equation
    10).
    """
    return Equality(length_variance_of_output(), length_variance_series(), over=CONTRACTING)


@agarwala2022.equation(
    18,
    importance=0,
    uses=["eq-17"],
    because="the factor 2/N is missing (equation 79 has it)",
    survives=["agarwala2022/text-2.2.2-cubic-divergence"],
    cause=LENGTH_NORMALISATION,
    derivation="wide-limits",
)
def tied_orthogonal_length_variance() -> Statement:
    """Length variance of tied Haar weights, printed without the factor 2/N that equation 17 has: it is N sigma^2 / 2
    that tends to 2/(1-V)^3 - 1/(1-V)^2 = (1+V)/(1-V)^3.
    """
    return tied(lambda m: slip(2 / N, 1) * fourth(m), {ORTHOGONAL: TIED_ORTHOGONAL})


@agarwala2022.text("2.2.2", "cubic-divergence", uses=["eq-18"])
def orthogonal_divergence() -> Asymptotic:
    """It scales as delta^-3, delta = 1 - V; the constant is 2."""
    return Asymptotic(TIED_ORTHOGONAL.subs(V, 1 - delta), 2 / delta**3, delta, sp.Integer(0))


@agarwala2022.text("2.2.2", "more-variance", uses=["eq-15", "eq-18"])
def tied_above_untied_orthogonal() -> Inequality:
    """Haar weights: tied ones vary more than untied ones, for every V = v/(1 + v) in (0, 1)."""
    return Inequality(TIED_ORTHOGONAL.subs(V, BELOW_ONE), ">", UNTIED_ORTHOGONAL.subs(V, BELOW_ONE))


@agarwala2022.text("2.2.2", "series-diverges", uses=["eq-17"])
def series_diverges_sometimes() -> Parts:
    """Below V_c i.i.d. and GOE weights have a radius above 1 with positive probability: then the series diverges."""
    return {
        law.name: Order(chance_beyond_one(law, sp.Rational(3, 10)), ">", sp.Integer(0), over=NARROW)
        for law in (IID, GOE)
    }


@agarwala2022.equation(19, importance=0, uses=["eq-16"], derivation="wide-limits")
def tied_iid_length_variance() -> Statement:
    """N sigma^2 for tied i.i.d. weights, in the limit (in probability; every finite-N expectation is infinite): the
    printed sum is 2/(1-V)^4 (own-iid-closed-form), which is what wide matrices have.
    """
    printed = 2 * V**2 / (1 - V) ** 4 + 4 * V / (1 - V) ** 3 + 2 / (1 - V) ** 2
    return Conjunction(
        {
            "sum": Identity(printed, 2 / (1 - V) ** 4),
            "wide matrices": tied(lambda m: 2 * fourth(m), {IID: 2 / (1 - V) ** 4}, sp.Rational(2, 5)),
        }
    )


@agarwala2022.text("2.2.2", "quartic-divergence", uses=["eq-19"])
def iid_divergence() -> Asymptotic:
    """It scales as delta^-4, delta = 1 - V; the constant is 2."""
    printed = 2 * V**2 / (1 - V) ** 4 + 4 * V / (1 - V) ** 3 + 2 / (1 - V) ** 2
    return Asymptotic(printed.subs(V, 1 - delta), 2 / delta**4, delta, sp.Integer(0))


GOE_CORRECTED = ((1 - 4 * V) ** sp.Rational(-5, 2) - (1 - 4 * V) ** sp.Rational(-3, 2)) / (2 * V)


@agarwala2022.equation(
    20,
    importance=0,
    uses=["eq-16"],
    because="1/(1-4V)^{-5/2}, as printed, inverts the powers twice and vanishes at the transition; they stand in the "
    "numerator",
    survives=["agarwala2022/text-2.2.2-goe-divergence"],
    fault="misprint",
    derivation="wide-limits",
)
def tied_goe_length_variance() -> Statement:
    """N sigma^2 for tied GOE weights, as printed: negative, and zero at the transition; it is ((1-4V)^-5/2 -
    (1-4V)^-3/2) / (2V), which is 2 (1-4V)^-5/2.
    """
    powers = [(1 - 4 * V) ** slip(sp.Rational(k, 2), -sp.Rational(k, 2)) for k in (5, 3)]
    return tied(lambda m: 2 * fourth(m), {GOE: (powers[0] - powers[1]) / (2 * V)})


@agarwala2022.text("2.2.2", "goe-divergence", uses=["eq-20"])
def goe_divergence() -> Asymptotic:
    """It diverges as delta^-2.5, delta = 1 - 4V: from the corrected equation 20; the constant is 2."""
    return Asymptotic(GOE_CORRECTED.subs(V, (1 - delta) / 4), 2 * delta ** sp.Rational(-5, 2), delta, sp.Integer(0))
