"""Appendix A.4.1, fourth moment with untied weights: words, their series and its sum (equations 73-77).

M_k = W_1 ... W_k is a product of fresh weights, M_0 = I.
"""

from __future__ import annotations

from functools import reduce
from itertools import product
from math import sqrt
from operator import matmul
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import length_variance, untied_map
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import UNTIED_PLAN, word_limit
from proofs.papers.agarwala2022.causes import SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import untied_exponents_are, untied_near
from proofs.papers.agarwala2022.large_size import exact, numbers, sampled, untied
from proofs.papers.agarwala2022.letters import (
    ALL,
    BELOW_ONE,
    I,
    N,
    V,
    delta,
    weights,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    UNTIED_GOE,
    UNTIED_IID,
    UNTIED_ORTHOGONAL,
    UNTIED_PRINTED,
    chain,
    chains,
    untied_fourth,
)
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Inequality, Limit
from symbolic.equilibrium_networks.length_variance import N as N_symbol
from symbolic.equilibrium_networks.length_variance import untied as untied_exact
from symbolic.equilibrium_networks.length_variance import untied_recursion
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, E, Law, Wide
from symbolic.language.quantity import trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix

PREFIX = "agarwala2022/"
WORDS = Domain(
    {V: sp.Interval(sp.Rational(2, 5), sp.Rational(9, 10))}, given=("N -> infinity", "W_1, W_2, ... independent")
)


def product_of(law: Law, k: int) -> Matrix:
    """M_k."""
    return reduce(matmul, [weights(law, name=f"W_{j}") for j in range(1, k + 1)], I)


def limit_of_word(*factors: Matrix) -> sp.Expr:
    """lim E tr of a word, tr over N."""
    return Wide(E(trace(reduce(matmul, factors))) / N, N)


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
    """tr (M^T M)^2 of the untied map is the sum of tr[M_j^T M_k M_l^T M_m], M_k = W_1 ...

    W_k (up to the order of the independent W).
    """

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
    """For j != l the two factors are said to be free, so that the trace is a product of traces V^j V^l; they share W_1
    ... W_j.
    """
    return _pair(lambda j, k, V: V ** (j + k))


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
    fault="substance",
    cause=SHARED_FACTORS,
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
    """Equation 74 summed, with B_i = i + 1: the summation is right, the value as false for i.i.d. and GOE weights as
    equation 74 is.
    """
    return untied(
        "(N/2) sigma_inf^2",
        "fourth",
        lambda V: 2 / (1 - V) ** 2 - 2 / (1 - V**2) + sum((i + 1) * V ** (2 * i) for i in range(300)),
        ("iid", "goe"),
        examples=4,
    )


@untied_series_summed.correction(
    "inherits the weights of equation 74: words with shared first factors count min(j, k) + 1 times, and the GOE has "
    "words that 74 leaves out",
    survives=[PREFIX + "eq-77"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def untied_series_summed_corrected() -> Agreement:
    """1/(1-V)^2 + 1/((1-V^2)(1-V)^2) - 1/(1-V^2), and 2V/(1-V^2) more for the GOE."""
    common = 1 / (1 - V) ** 2 + 1 / ((1 - V**2) * (1 - V) ** 2) - 1 / (1 - V**2)
    return untied_fourth("(N/2) sigma_inf^2", common, common + 2 * V / (1 - V**2))


@products_taken_as_free.correction(
    "M_j M_j^T and M_k M_k^T contain the same first min(j, k) matrices and are not free",
    affects=[PREFIX + c for c in ("eq-74", "eq-75", "eq-76", "eq-14")],
    survives=[PREFIX + "eq-77"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def products_share_factors() -> Agreement:
    """(min(j, k) + 1) V^{j+k} for i.i.d. and GOE matrices."""
    return _pair(lambda j, k, V: (j + 1) * V ** (j + k))


def _product_fourth(ensemble: str, k: int, seed: int, V: float = 1.0) -> Estimate:
    rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix

    def one(first: np.ndarray) -> float:
        m = first
        for _ in range(k - 1):
            m = m @ draw(ensemble, len(first), rng, V)
        return length_variance(m)

    return sampled(word_limit(one, ensemble, V, seed, plan=UNTIED_PLAN))


@agarwala2022.text("A.4.1", "product-moments")
def product_moments() -> Agreement:
    """B_k = k + 1 for products of k i.i.d. or GOE matrices of scale 1, B_k = 1 for Haar matrices."""
    return Agreement(
        "tr[(M_k^T M_k)^2], V = 1",
        _product_fourth,
        lambda ensemble, k: 1.0 if ensemble == "orthogonal" else k + 1.0,
        lambda rng, count: [
            {"ensemble": ALL[n % 3].name, "k": 1 + n // 3, "seed": int(rng.integers(2**31))} for n in range(count)
        ],
        second=lambda ensemble, k: Estimate(second_moment_of_product(ensemble, k, 1), 1e-6),
        examples=9,
    )


def _scale_of_products(predicted: Any) -> Agreement:
    return Agreement(
        "B_k = tr[(M_k^T M_k)^2] for W of variance V/N",
        lambda ensemble, k, V, seed: _product_fourth(ensemble, k, seed, V),
        predicted,
        lambda rng, count: [
            {"ensemble": ALL[n % 3].name, "k": 1 + n // 3, "V": 0.6, "seed": int(rng.integers(2**31))}
            for n in range(count)
        ],
        second=lambda ensemble, k, V: Estimate(second_moment_of_product(ensemble, k, V), 1e-6),
        examples=6,
    )


@agarwala2022.text("A.4.1", "scale-of-B", uses=["eq-73", "eq-74", "text-A.4.1-product-moments"], importance=3)
def scale_of_products() -> Agreement:
    """That B_k, by its definition from the M_k of equation 73, whose W have variance V/N, is the k + 1 of the text."""
    return _scale_of_products(lambda ensemble, k: 1.0 if ensemble == "orthogonal" else k + 1.0)


@agarwala2022.text("A.4.1", "contributing-terms", uses=["eq-73"])
def contributing_terms() -> Conjunction:
    """That only the terms with j = k, l = m or j = m, l = k contribute: others, j = l, k = m = j + 1, would vanish."""
    return _neighbours(symmetric=0)


@contributing_terms.correction(
    "symmetric W have tr A W A W = V (tr A)^2: V^{2j+1} from j = l, k = m = j +- 1",
    affects=[PREFIX + "eq-74", PREFIX + "eq-14"],
    survives=[PREFIX + "eq-77"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def contributing_terms_corrected() -> Conjunction:
    """V^{2j+1} for the GOE, 0 for i.i.d. and Haar matrices, here for j = 0 and 1."""
    return _neighbours(symmetric=1)


def _neighbours(symmetric: int) -> Conjunction:
    """tr[M_j^T M_k M_j^T M_k], k = j + 1, as ``symmetric`` times V^{2j+1} for the GOE and 0 for the others."""
    parts: dict[str, Statement] = {}
    for law, j in product(ALL, (0, 1)):
        word = product_of(law, j).T @ product_of(law, j + 1)
        size = V ** (2 * j + 1)
        value = symmetric * size if law == GOE else sp.Integer(0)
        parts[f"{law.name}, j = {j}"] = Equality(
            limit_of_word(word, word), value, None if value != 0 else size, over=WORDS
        )
    return Conjunction(parts)


@agarwala2022.text("A.4.1", "orthogonal-smallest", uses=["eq-76", "eq-77"])
def orthogonal_smallest() -> Conjunction:
    """Untied Haar weights vary less than i.i.d. and GOE ones, for every V in (0, 1) (with the corrected formulas)."""
    haar = sp.factor(UNTIED_ORTHOGONAL.subs(V, BELOW_ONE))
    return Conjunction(
        {
            name: Inequality(haar, "<", sp.factor(other.subs(V, BELOW_ONE)))
            for name, other in (("iid", UNTIED_IID), ("goe", UNTIED_GOE))
        }
    )


@agarwala2022.equation(76, importance=1, uses=["eq-75"])
def untied_limit_printed() -> Agreement:
    """Equation 14 again."""
    return untied_fourth("lim (N/2) sigma_inf^2", UNTIED_PRINTED, UNTIED_PRINTED)


@untied_limit_printed.correction(
    "as equation 14", affects=[PREFIX + "text-A.4.1-all-cases"], fault="substance", cause=SHARED_FACTORS
)
def untied_limit_corrected() -> Agreement:
    """(1+2V-2V^2)/((1-V)^3 (1+V)); for the GOE 2V/(1-V^2) more."""
    return untied_fourth("lim (N/2) sigma_inf^2", UNTIED_IID, UNTIED_GOE)


@agarwala2022.equation(77, importance=1, uses=["eq-73"])
def untied_limit_orthogonal() -> Agreement:
    """Equation 15 again, in the limit of large N."""
    formula = numbers(UNTIED_ORTHOGONAL, V)
    return untied("(N/2) sigma_inf^2, Haar", "fourth", lambda V: formula(V), ("orthogonal",), examples=2)


@scale_of_products.correction(
    "B_k is used for W of scale 1, and equation 74 multiplies it with V^{2k}; as defined it contains that factor",
    survives=[PREFIX + "text-A.4.1-product-moments"],
    fault="step",
)
def scale_of_products_corrected() -> Agreement:
    """(k + 1) V^{2k}, and V^{2k} for Haar matrices."""
    return _scale_of_products(lambda ensemble, k, V: (1.0 if ensemble == "orthogonal" else k + 1.0) * V ** (2 * k))


def _haar_chain(N: int, V: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    values = [length_variance(untied_map("orthogonal", N, 30, rng, V)) for _ in range(3000)]
    return Estimate(float(np.mean(values)), float(np.std(values)) / sqrt(3000), statistical=True, samples=3000)


def _finite_orthogonal(predicted: sp.Expr) -> Agreement:
    formula = sp.lambdify([N_symbol, V], predicted)
    known = sp.lambdify([N_symbol, V], untied_exact("orthogonal"))
    return Agreement(
        "(N/2) sigma_inf^2 of Haar weights at finite N",
        _haar_chain,
        lambda N, V: formula(N, V),
        lambda rng, count: [{"N": n, "V": 0.5, "seed": int(rng.integers(2**31))} for n in (2, 3)],
        second=lambda N, V: exact(float(known(N, V))),
    )


@agarwala2022.text("A.4.1", "finite-size", uses=["eq-77"])
def orthogonal_at_finite_size() -> Agreement:
    """For Haar weights the formula is said to hold at finite N."""
    return _finite_orthogonal(UNTIED_ORTHOGONAL)


@orthogonal_at_finite_size.correction(
    "(tr M)^2 fluctuates at finite N: E (Tr M_k)^2 = V^k adds a term of order 1/N",
    survives=[PREFIX + "eq-77"],
    fault="substance",
)
def orthogonal_at_finite_size_corrected() -> Agreement:
    """2V/(N (1-V)(1-V^2)) more."""
    return _finite_orthogonal(UNTIED_ORTHOGONAL + 2 * V / (N_symbol * (1 - V) * (1 - V**2)))


@agarwala2022.text(
    "A.4.1",
    "same-asymptotics",
    uses=["eq-76", "eq-77"],
    because="the words that equation 74 counts too low are the ones that diverge fastest: (1-V)^-3 against (1-V)^-2",
    survives=[PREFIX + "text-A.4.1-orthogonal-smallest"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def same_asymptotics() -> Conjunction:
    """Haar weights are said to have the same asymptotics as GOE and i.i.d. ones for V -> 1, untied: the ratio of the
    two is said to tend to a number, and delta times it to 0; i.i.d. and GOE weights have one power of 1 - V more.
    """
    ratios = {law: delta * untied_near(law) / untied_near(ORTHOGONAL) for law in (IID, GOE)}
    return Conjunction(
        {law.name: Limit(ratio, delta, sp.Integer(0), slip(0, sp.Rational(1, 4))) for law, ratio in ratios.items()}
    )


@agarwala2022.text(
    "A.4.1",
    "all-cases",
    uses=["eq-76", "eq-77"],
    because="i.i.d. and GOE weights have (1-V)^-3, with the constant 1/2",
    fault="substance",
    cause=SHARED_FACTORS,
)
def untied_exponent_of_all() -> Conjunction:
    """The untied length variance is said to scale as (1-V)^-2 in all cases: it is -3 for i.i.d. and GOE weights."""
    return untied_exponents_are({IID: slip(2, 3), ORTHOGONAL: sp.Integer(2), GOE: slip(2, 3)})
