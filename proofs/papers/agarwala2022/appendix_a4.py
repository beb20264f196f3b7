"""Appendix A.4, fourth moment: the proof of lemma 2.2 (equations 67-72)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from numeric.equilibrium_networks.deep_equilibrium import length_variance
from proofs.papers.agarwala2022.large_size import exact
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    from_trace,
    length_variance_agreement,
    matrices,
    quadrature_length_variance,
    some_matrix,
)
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Estimate

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
def lemma_restated() -> Readings:
    """Lemma 2.2 restated without its factor 2: false for the length variance of equation 67 and for that of lemma 2.2,
    which is 1/N of it.
    """
    return Readings(
        {
            f"1/N{power} in equation 67": length_variance_agreement(
                f"(1/N{power}) Var_x[z.z] = (1/N) sigma_x^4 tr (M^T M)^2",
                number,
                lambda N, square, seed: from_trace(N, square, seed) / 2,
            )
            for number, power in ((1, ""), (2, "^2"))
        }
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
    """The end of the proof of lemma 2.2: the sum of s^4 over all singular values is written as tr (M^T M)^2, their
    mean.
    """
    return _sum_against_trace(lambda N, seed: length_variance(some_matrix(N, seed)))


@lemma_concluded.correction(
    "the sum over the singular values is N tr (M^T M)^2 for the normalised trace: here lemma 2.2 loses its factor N",
    affects=[PREFIX + "lemma-2.2", PREFIX + "eq-13"],
    survives=[PREFIX + "eq-16", PREFIX + "eq-73"],
)
def lemma_concluded_corrected() -> Conjunction:
    """(1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4 = 2 sigma_x^4 tr (M^T M)^2."""
    return _sum_against_trace(lambda N, seed: N * length_variance(some_matrix(N, seed)))
