"""Appendix A.4, fourth moment: lemma 2.2 and the untied weights (equations 67-77)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.deep_equilibrium import length_variance, untied_map
from numeric.ensembles import draw
from numeric.wide_limits import UNTIED_PLAN, exact_untied, local_exponent, word_limit
from proofs.papers.agarwala2022.large_size import ALL, exact, numbers, sampled, untied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    UNTIED_GOE,
    UNTIED_IID,
    UNTIED_ORTHOGONAL,
    UNTIED_PRINTED,
    chain,
    chains,
    from_trace,
    length_variance_agreement,
    matrices,
    quadrature_length_variance,
    some_matrix,
    untied_fourth,
)
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Estimate
from symbolic.length_variance import N as N_symbol
from symbolic.length_variance import untied as untied_exact
from symbolic.length_variance import untied_recursion
from symbolic.resolvent_moments import V

PREFIX = "agarwala2022/"


@agarwala2022.equation(67, importance=3, uses=["eq-12"])
def length_variance_again() -> Definition:
    """Definition 2.1 again, with 1/N."""
    return Definition(
        r"\sigma^2_{\mathbf{z} \cdot \mathbf{z}}",
        "length variance",
        r"\frac{1}{N} \mathrm{E}_{\mathbf{M}}[\mathrm{Var}_{\mathbf{x}}[\mathbf{z} \cdot \mathbf{z}]]",
        example=lambda: round(quadrature_length_variance(2, 1.0, 1).value / 2, 3),
    )


@agarwala2022.equation(68, uses=["eq-67", "lemma-2.2"])
def lemma_restated() -> Agreement:
    """Lemma 2.2 restated without its factor 2."""
    return length_variance_agreement(
        "(1/N^2) Var_x[z.z] = (1/N) sigma_x^4 tr (M^T M)^2",
        2,
        lambda N, square, seed: from_trace(N, square, seed) / 2,
    )


@lemma_restated.correction("the factor 2 of equations 13 and 72 is missing (and 1/N in equation 67 must be 1/N^2)")
def lemma_restated_corrected() -> Agreement:
    """(1/N^2) Var_x[z.z] = (2/N) sigma_x^4 tr (M^T M)^2."""
    return length_variance_agreement("(1/N^2) Var_x[z.z] = (2/N) sigma_x^4 tr (M^T M)^2", 2, from_trace)


def _vectors(N: int, square: float, seed: int) -> tuple[np.ndarray, np.ndarray]:
    return some_matrix(N, seed), sqrt(square) * np.random.default_rng(seed + 7).standard_normal(N)


def _length(N: int, square: float, seed: int) -> Estimate:
    m, x = _vectors(N, square, seed)
    return exact(float(np.sum((m @ x) ** 2)))


def _length_by_gram(N: int, square: float, seed: int) -> Estimate:
    m, x = _vectors(N, square, seed)
    return exact(float(x @ (m.T @ m) @ x))


def _spectral(N: int, square: float, seed: int) -> tuple[np.ndarray, np.ndarray]:
    m, x = _vectors(N, square, seed)
    _, s, right = np.linalg.svd(m)
    return s, right @ x


@agarwala2022.equation(69)
def length_by_singular_values() -> Agreement:
    """z.z = sum_s s^2 |x.v_s|^2, with the right singular vectors of M."""

    def predicted(N: int, square: float, seed: int) -> float:
        s, overlap = _spectral(N, square, seed)
        return float(np.sum(s**2 * overlap**2))

    return Agreement("z.z", _length, predicted, matrices, second=_length_by_gram)


def _squared_mean_length(N: int, square: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed + 3)
    lengths = np.sum((some_matrix(N, seed) @ rng.standard_normal((N, 40_000)) * sqrt(square)) ** 2, axis=0)
    mean, error = float(lengths.mean()), float(lengths.std()) / 200
    return Estimate(mean**2, 2 * mean * error, statistical=True, samples=40_000)


@agarwala2022.equation(70, uses=["eq-69"])
def squared_mean_length() -> Agreement:
    """(E z.z)^2 = sigma_x^4 sum_{s,s'} s^2 s'^2; the printed E[z.z]^2 is the square of the mean."""

    def predicted(N: int, square: float, seed: int) -> float:
        s = np.linalg.svd(some_matrix(N, seed), compute_uv=False)
        return square**2 * float(np.sum(np.outer(s**2, s**2)))

    return Agreement(
        "(E z.z)^2",
        _squared_mean_length,
        predicted,
        matrices,
        second=lambda N, square, seed: exact((square * float(np.sum(some_matrix(N, seed) ** 2))) ** 2),
        examples=10,
    )


@agarwala2022.equation(71, uses=["eq-69"])
def squared_length() -> Agreement:
    """The square of equation 69, equal and unequal singular values apart."""

    def predicted(N: int, square: float, seed: int) -> float:
        s, overlap = _spectral(N, square, seed)
        equal = float(np.sum(s**4 * overlap**4))
        pairs = [(a, b) for a in range(N) for b in range(N) if a != b]
        return equal + sum(float(s[a] ** 2 * s[b] ** 2 * overlap[a] ** 2 * overlap[b] ** 2) for a, b in pairs)

    def squared(estimate: Any) -> Any:
        return lambda N, square, seed: exact(estimate(N, square, seed).value ** 2)

    return Agreement("(z.z)^2", squared(_length), predicted, matrices, second=squared(_length_by_gram))


def _overlap_fourth(N: int, square: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    direction = rng.standard_normal(N)
    overlaps = (direction / np.linalg.norm(direction)) @ rng.standard_normal((N, 60_000)) * sqrt(square)
    fourth = overlaps**4
    return Estimate(float(fourth.mean()), float(fourth.std()) / sqrt(60_000), statistical=True, samples=60_000)


def _overlap_fourth_by_quadrature(N: int, square: float, seed: int) -> Estimate:
    nodes, weights = np.polynomial.hermite_e.hermegauss(6)
    return exact(square**2 * float(np.sum(weights * nodes**4) / np.sum(weights)))


@agarwala2022.text("A.4", "gaussian-fourth-moment")
def gaussian_fourth_moment() -> Agreement:
    """E|x.v|^4 = 3 sigma_x^4 for a unit vector v."""
    return Agreement(
        "E|x.v|^4",
        _overlap_fourth,
        lambda square: 3 * square**2,
        matrices,
        second=_overlap_fourth_by_quadrature,
        examples=8,
    )


def _singular_fourth(N: int, seed: int) -> Estimate:
    return exact(float(np.sum(np.linalg.svd(some_matrix(N, seed), compute_uv=False) ** 4)))


def _gram_fourth(N: int, seed: int) -> Estimate:
    gram = some_matrix(N, seed).T @ some_matrix(N, seed)
    return exact(float(np.trace(gram @ gram)))


def _sum_against_trace(predicted: Any) -> Conjunction:
    from_singular = lambda N, square, seed: 2 / N * square**2 * float(_singular_fourth(N, seed).value)  # noqa: E731
    return Conjunction(
        {
            "(1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4": length_variance_agreement("first equality", 1, from_singular),
            "sum of s^4": Agreement("second equality", _singular_fourth, predicted, matrices, second=_gram_fourth),
        }
    )


@agarwala2022.equation(72, importance=1, uses=["eq-70", "eq-71"])
def lemma_concluded() -> Conjunction:
    """The end of the proof of lemma 2.2: the sum of s^4 over all singular values is written as tr (M^T M)^2, their mean."""
    return _sum_against_trace(lambda N, seed: length_variance(some_matrix(N, seed)))


@lemma_concluded.correction(
    "the sum over the singular values is N tr (M^T M)^2 for the paper's normalised trace: here the factor N of lemma 2.2 is lost",
    affects=[PREFIX + "lemma-2.2", PREFIX + "eq-13"],
    survives=[PREFIX + "eq-16", PREFIX + "eq-73"],
)
def lemma_concluded_corrected() -> Conjunction:
    """(1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4 = 2 sigma_x^4 tr (M^T M)^2."""
    return _sum_against_trace(lambda N, seed: N * length_variance(some_matrix(N, seed)))


def _words(N: int, t: int, seed: int) -> list[np.ndarray]:
    words = [np.eye(N)]
    for w in chain(N, t, seed)[:t]:
        words.append(words[-1] @ w)
    return words


def _map_fourth(N: int, t: int, seed: int) -> Estimate:
    """tr (M^T M)^2 for the untied recursion run on the matrices in reverse order, which has the same law."""
    m = np.eye(N)
    for w in reversed(chain(N, t, seed)[:t]):
        m = w @ m + np.eye(N)
    return exact(length_variance(m))


def _map_fourth_by_singular_values(N: int, t: int, seed: int) -> Estimate:
    return exact(float(np.mean(np.linalg.svd(sum(_words(N, t, seed)), compute_uv=False) ** 4)))


@agarwala2022.equation(73, uses=["lemma-2.2"])
def untied_words() -> Agreement:
    """tr (M^T M)^2 of the untied map is the sum of tr[M_j^T M_k M_l^T M_m], M_k = W_1 ... W_k (up to the order of the independent W)."""

    def predicted(N: int, t: int, seed: int) -> float:
        words = _words(N, t, seed)
        terms = [np.sum((a.T @ b) * (c.T @ d).T) for a in words for b in words for c in words for d in words]
        return float(sum(terms)) / N

    return Agreement("tr (M^T M)^2", _map_fourth, predicted, chains, second=_map_fourth_by_singular_values)


def _pair_trace(ensemble: str, j: int, k: int, V: float, seed: int) -> Estimate:
    """lim tr[M_j M_j^T M_k M_k^T], j < k, sampled."""
    rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix

    def one(first: np.ndarray) -> float:
        short = long = first
        for step in range(1, k):
            long = long @ draw(ensemble, len(first), rng, V)
            short = long if step < j else short
        return float(np.sum((short @ short.T) * (long @ long.T))) / len(first)

    return sampled(word_limit(one, ensemble, V, seed, plan=UNTIED_PLAN))


def second_moment_of_product(ensemble: str, j: int, V_: float) -> float:
    """lim tr[(M_j^T M_j)^2]: the two-number recursion of a product of fresh matrices, at N = 10^9."""
    matrix = np.array(untied_recursion(ensemble)[0].subs({N_symbol: 10**9, V: V_}).evalf(30), dtype=float)
    # without the +I of the map only (q, p) -> (q, p) remains
    block = matrix[1:3, 1:3]
    return float((np.linalg.matrix_power(block, j) @ np.ones(2))[0])


def _pair_cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    pairs = ((1, 2), (1, 3), (2, 3), (2, 4))
    return [
        {
            "ensemble": ("iid", "goe")[n % 2],
            "j": pairs[n % 4][0],
            "k": pairs[n % 4][1],
            "V": round(float(rng.uniform(0.5, 0.9)), 3),
            "seed": int(rng.integers(2**31)),
        }
        for n in range(count)
    ]


def _pair(predicted: Any) -> Agreement:
    return Agreement(
        "tr[M_j M_j^T M_k M_k^T], j < k",
        _pair_trace,
        predicted,
        _pair_cases,
        second=lambda ensemble, j, k, V: exact(second_moment_of_product(ensemble, j, V) * V ** (k - j)),
        examples=8,
    )


@agarwala2022.text("A.4.1", "free-factors", uses=["eq-73"])
def products_taken_as_free() -> Agreement:
    """For j != l the two factors are said to be free, so that the trace is a product of traces V^j V^l; they share W_1 ... W_j."""
    return _pair(lambda j, k, V: V ** (j + k))


@products_taken_as_free.correction(
    "M_j M_j^T and M_k M_k^T contain the same first min(j, k) matrices and are not free",
    affects=[PREFIX + c for c in ("eq-74", "eq-75", "eq-76", "eq-14")],
    survives=[PREFIX + "eq-77"],
)
def products_share_factors() -> Agreement:
    """(min(j, k) + 1) V^{j+k} for i.i.d. and GOE matrices."""
    return _pair(lambda j, k, V: (j + 1) * V ** (j + k))


def series_74(ensemble: str, V: float, with_scale: bool) -> float:
    """Equation 74 summed; B_i for W of scale V as defined, or for scale 1."""
    total = 0.0
    for i in range(400):
        B = 1.0 if ensemble == "orthogonal" else i + 1.0
        B *= V ** (2 * i) if with_scale else 1.0
        total += 2 * (i + 1) * V**i - 2 * V ** (2 * i) + B * V ** (2 * i)
    return total


@agarwala2022.equation(74, uses=["eq-73", "text-A.4.1-free-factors"])
def untied_series() -> Readings:
    """(N/2) sigma^2 as a single series, for i.i.d. and GOE weights.

    B_i is defined with W itself, which has V^{2i} in it already, and used as if W had scale 1: both readings are tried.
    """

    def reading(with_scale: bool) -> Agreement:
        return untied(
            "(N/2) sigma_inf^2",
            "fourth",
            lambda ensemble, V: series_74(ensemble, V, with_scale),
            ("iid", "goe"),
            examples=4,
        )

    return Readings({"B_i for scale 1": reading(False), "B_i as defined": reading(True)})


@untied_series.correction(
    "shared prefixes: the words with j = m, k = l weigh min(j, k) + 1 times V^{j+k} (and B_i must be that of scale 1)",
    affects=[PREFIX + "eq-75", PREFIX + "eq-76"],
)
def untied_series_corrected() -> Agreement:
    """sum_{j,l} (min(j,l) + 2) V^{j+l} - sum_j V^{2j}; for the GOE 2 sum_j V^{2j+1} more."""

    def predicted(ensemble: str, V: float) -> float:
        total = sum((min(j, k) + 2) * V ** (j + k) for j in range(120) for k in range(120))
        total -= sum(V ** (2 * j) for j in range(120))
        return total + (2 * V / (1 - V**2) if ensemble == "goe" else 0.0)

    return untied("(N/2) sigma_inf^2", "fourth", predicted, ("iid", "goe"), examples=4)


@agarwala2022.equation(75, uses=["eq-74"])
def untied_series_summed() -> Agreement:
    """Equation 74 summed, with B_i = i + 1: as false for i.i.d. and GOE weights as equation 74 is."""
    return untied(
        "(N/2) sigma_inf^2",
        "fourth",
        lambda V: 2 / (1 - V) ** 2 - 2 / (1 - V**2) + sum((i + 1) * V ** (2 * i) for i in range(300)),
        ("iid", "goe"),
        examples=4,
    )


@untied_series_summed.correction("the words of equation 74 are not all of them", survives=[PREFIX + "eq-77"])
def untied_series_summed_corrected() -> Agreement:
    """1/(1-V)^2 + 1/((1-V^2)(1-V)^2) - 1/(1-V^2), and 2V/(1-V^2) more for the GOE."""
    common = 1 / (1 - V) ** 2 + 1 / ((1 - V**2) * (1 - V) ** 2) - 1 / (1 - V**2)
    return untied_fourth("(N/2) sigma_inf^2", common, common + 2 * V / (1 - V**2))


def _product_fourth(ensemble: str, k: int, seed: int) -> Estimate:
    rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix

    def one(first: np.ndarray) -> float:
        m = first
        for _ in range(k - 1):
            m = m @ draw(ensemble, len(first), rng, 1.0)
        return length_variance(m)

    return sampled(word_limit(one, ensemble, 1.0, seed, plan=UNTIED_PLAN))


@agarwala2022.text("A.4.1", "product-moments")
def product_moments() -> Agreement:
    """B_k = k + 1 for products of k i.i.d. or GOE matrices of scale 1, B_k = 1 for Haar matrices."""
    return Agreement(
        "tr[(M_k^T M_k)^2], V = 1",
        _product_fourth,
        lambda ensemble, k: 1.0 if ensemble == "orthogonal" else k + 1.0,
        lambda rng, count: [
            {"ensemble": ALL[n % 3], "k": 1 + n // 3, "seed": int(rng.integers(2**31))} for n in range(count)
        ],
        second=lambda ensemble, k: Estimate(second_moment_of_product(ensemble, k, 1), 1e-6),
        examples=9,
    )


@agarwala2022.equation(76, importance=1, uses=["eq-75"])
def untied_limit_printed() -> Agreement:
    """Equation 14 again."""
    return untied_fourth("lim (N/2) sigma_inf^2", UNTIED_PRINTED, UNTIED_PRINTED)


@untied_limit_printed.correction("as equation 14", affects=[PREFIX + "text-A.4.1-all-cases"])
def untied_limit_corrected() -> Agreement:
    """(1+2V-2V^2)/((1-V)^3 (1+V)); for the GOE 2V/(1-V^2) more."""
    return untied_fourth("lim (N/2) sigma_inf^2", UNTIED_IID, UNTIED_GOE)


@agarwala2022.equation(77, importance=1, uses=["eq-73"])
def untied_limit_orthogonal() -> Agreement:
    """Equation 15 again, in the limit of large N."""
    formula = numbers(UNTIED_ORTHOGONAL, V)
    return untied("(N/2) sigma_inf^2, Haar", "fourth", lambda V: formula(V), ("orthogonal",), examples=2)


def _haar_chain(N: int, V: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    values = [length_variance(untied_map("orthogonal", N, 30, rng, V)) for _ in range(600)]
    return Estimate(float(np.mean(values)), float(np.std(values)) / sqrt(600), statistical=True, samples=600)


def _finite_orthogonal(predicted: sp.Expr) -> Agreement:
    formula = sp.lambdify([N_symbol, V], predicted)
    known = sp.lambdify([N_symbol, V], untied_exact("orthogonal"))
    return Agreement(
        "(N/2) sigma_inf^2 of Haar weights at finite N",
        _haar_chain,
        lambda N, V: formula(N, V),
        lambda rng, count: [{"N": n, "V": 0.5, "seed": int(rng.integers(2**31))} for n in (2, 3, 5)],
        second=lambda N, V: exact(float(known(N, V))),
    )


@agarwala2022.text("A.4.1", "finite-size", uses=["eq-77"])
def orthogonal_at_finite_size() -> Agreement:
    """For Haar weights the formula is said to hold at finite N."""
    return _finite_orthogonal(UNTIED_ORTHOGONAL)


@orthogonal_at_finite_size.correction(
    "(tr M)^2 fluctuates at finite N: E (Tr M_k)^2 = V^k adds a term of order 1/N", survives=[PREFIX + "eq-77"]
)
def orthogonal_at_finite_size_corrected() -> Agreement:
    """2V/(N (1-V)(1-V^2)) more."""
    return _finite_orthogonal(UNTIED_ORTHOGONAL + 2 * V / (N_symbol * (1 - V) * (1 - V**2)))


def untied_exponent(ensemble: str) -> Estimate:
    """The exponent of (N/2) sigma_inf^2 at delta = 1 - V -> 0, from the recursion at infinite N."""
    formula = sp.lambdify([V], untied_exact(ensemble).subs(N_symbol, sp.Integer(10) ** 40))
    value = lambda d: float(formula(sp.Rational(1) - sp.Rational(repr(d))))  # noqa: E731
    return Estimate(local_exponent(value, 1e-6), 1e-4)


def untied_exponent_by_words(ensemble: str) -> Estimate:
    """The same from the sum over words at delta = 0.02 and 0.01, extrapolated to delta = 0."""
    value = lambda d: exact_untied("fourth", ensemble, 1 - d, terms=int(30 / d))  # noqa: E731
    return Estimate(2 * local_exponent(value, 0.04) - local_exponent(value, 0.08), 0.02)


def untied_exponents(predicted: Any) -> Agreement:
    return Agreement(
        "exponent of the divergence with untied weights",
        untied_exponent,
        predicted,
        lambda rng, count: [{"ensemble": e} for e in ALL],
        second=untied_exponent_by_words,
        assumes=("N -> infinity before V -> 1",),
    )


@agarwala2022.text("A.4.1", "all-cases", uses=["eq-76", "eq-77"])
def untied_exponent_of_all() -> Agreement:
    """The untied length variance is said to scale as (1-V)^-2 in all cases."""
    return untied_exponents(lambda: 2.0)


@untied_exponent_of_all.correction("i.i.d. and GOE weights have (1-V)^-3, with the constant 1/2")
def untied_exponent_of_each() -> Agreement:
    """3 for i.i.d. and GOE weights, 2 for Haar weights."""
    return untied_exponents(lambda ensemble: 2.0 if ensemble == "orthogonal" else 3.0)
