"""Appendix A.4, fourth moment: the proof of lemma 2.2 (equations 67-72)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from proofs.papers.agarwala2022.causes import LENGTH_NORMALISATION
from proofs.papers.agarwala2022.large_size import exact
from proofs.papers.agarwala2022.letters import N, fourth, y
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    INPUT,
    INPUTS,
    M,
    lemma,
    matrices,
    sigma_x,
    some_matrix,
    spread_of_length,
)
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Equality
from symbolic.language.expectation import E
from symbolic.language.quantity import norm, squared_norm, trace
from symbolic.language.slip import as_corrected, slip

PREFIX = "agarwala2022/"


@agarwala2022.equation(67, importance=3, uses=["eq-12"])
def length_variance_again() -> Definition:
    """Definition 2.1 again, with 1/N."""
    return Definition(
        r"\sigma^2_{\mathbf{z} \cdot \mathbf{z}}",
        "length variance",
        r"\frac{1}{N} \mathrm{E}_{\mathbf{M}}[\mathrm{Var}_{\mathbf{x}}[\mathbf{z} \cdot \mathbf{z}]]",
        example=lambda: str(spread_of_length(M) / N),
    )


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
    fault="constant",
    cause=LENGTH_NORMALISATION,
)
def lemma_restated_corrected() -> Equality:
    """(1/N^2) Var_x[z.z] = (2/N) sigma_x^4 tr (M^T M)^2."""
    return as_corrected(lemma())


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


@agarwala2022.equation(70, uses=["eq-69"])
def squared_mean_length() -> Equality:
    """(E z.z)^2 = sigma_x^4 sum_{s,s'} s^2 s'^2, the square of sum_s s^2 = Tr M^T M; the printed E[z.z]^2 is the square
    of the mean.
    """
    return Equality(E(squared_norm(M @ INPUT)) ** 2, sigma_x**4 * squared_norm(M) ** 2, over=INPUTS)


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


@agarwala2022.text("A.4", "gaussian-fourth-moment")
def gaussian_fourth_moment() -> Equality:
    """E|x.v|^4 = 3 sigma_x^4 for a unit vector v."""
    v = y / norm(y)
    return Equality(E(trace(v.T @ INPUT) ** 4), 3 * sigma_x**4, over=INPUTS)


@agarwala2022.equation(
    72,
    importance=1,
    uses=["eq-70", "eq-71"],
    because="the sum over the singular values is N tr (M^T M)^2 for the normalised trace: here lemma 2.2 loses its "
    "factor N",
    affects=[PREFIX + "lemma-2.2", PREFIX + "eq-13"],
    survives=[PREFIX + "eq-16", PREFIX + "eq-73"],
    fault="constant",
    cause=LENGTH_NORMALISATION,
)
def lemma_concluded() -> Conjunction:
    """The end of the proof of lemma 2.2: the sum of s^4 over all singular values, Tr (M^T M)^2, is written as tr (M^T
    M)^2, their mean; it is (1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4 = 2 sigma_x^4 tr (M^T M)^2.
    """
    total = squared_norm(M.T @ M)
    return Conjunction(
        {
            "(1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4": Equality(
                spread_of_length(M) / N, 2 * sigma_x**4 / N * total, over=INPUTS
            ),
            "sum of s^4": Equality(total, slip(1, N) * fourth(M), over=INPUTS),
        }
    )
