"""Appendix A.3, Random weight initialisations: mean and variance of the balance (equation 22, Theorem A.3).

The appendix declares the weights of layer i to be of shape (N_i, N_{i+1}), under which the two Gram matrices of the
theorem have different sizes; the main text's shapes, (N_{i+1}, N_i), are the ones for which it makes sense, and they
are used here, but in the claim on the shapes.  Layers i, i+1, i+2 are N_i, N_h, N_o.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.balance_statistics import sample_balance
from proofs.papers.domine2025.causes import FOURTH_MOMENTS, SHAPES_IN_A3
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
from symbolic.linear_networks.linear_network import N_i, N_o
from symbolic.linear_networks.random_balance import mean, sigma_1, sigma_2, variance_diagonal, variance_off_diagonal


def widths(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """Random widths and standard deviations, rectangular on both sides, N = 1 included."""
    cases: list[dict[str, Any]] = [{"N_i": 1, "N_h": 2, "N_o": 1, "sigma_1": 1.0, "sigma_2": 1.0, "seed": 1}]
    while len(cases) < count:
        shape = [int(n) for n in rng.integers(1, 30, 3)]
        deviations = [float(x) for x in rng.uniform(0.2, 1.5, 2)]
        cases.append(
            dict(zip(("N_i", "N_h", "N_o"), shape, strict=True))
            | {"sigma_1": deviations[0], "sigma_2": deviations[1], "seed": int(rng.integers(2**31))}
        )
    return cases


def sampled(field: str) -> Callable[..., Estimate]:
    """The sampled moment ``field``: ``mean_diagonal``, ``variance_off_diagonal`` and so on."""

    def measured(N_i: int, N_h: int, N_o: int, sigma_1: float, sigma_2: float, seed: int) -> Estimate:
        found = sample_balance(seed, N_i, N_h, N_o, sigma_1, sigma_2, 6000)
        value, error = getattr(found, field), getattr(found, f"{field}_error")
        return Estimate(value, error, statistical=True, samples=found.samples)

    return measured


def by_cumulants(field: str) -> Callable[..., Estimate]:
    """The same moment as a derivative of the exact characteristic function of the entry."""
    which, diagonal = field.startswith("variance"), not field.endswith("off_diagonal")

    def measured(N_i: int, N_o: int, sigma_1: float, sigma_2: float) -> Estimate:
        value = cumulants(N_i, N_o, sigma_1, sigma_2, diagonal=diagonal)[int(which)]
        return Estimate(value, 1e-9 * (1 + abs(value)))

    return measured


def moment(says: str, field: str, predicted: Any) -> Agreement:
    """A moment of the balance, sampled, and from the distribution of an entry."""
    return Agreement(
        says,
        sampled(field),
        predicted,
        widths,
        second=by_cumulants(field),
        assumes=("independent Gaussian entries of mean zero",),
        examples=25,
    )


@domine2025.theorem("A.3", part="mean", importance=1)
def mean_of_balance() -> Conjunction:
    """The expected balance is (N_o sigma_2^2 - N_i sigma_1^2) times the identity."""
    return Conjunction(
        {
            "diagonal": moment(
                "mean of a diagonal entry",
                "mean_diagonal",
                lambda N_i, N_o, sigma_1, sigma_2: N_o * sigma_2**2 - N_i * sigma_1**2,
            ),
            "off the diagonal": moment("mean of an off-diagonal entry", "mean_off_diagonal", lambda N_i: 0.0),
            "Isserlis": Identity(mean(True), N_o * sigma_2**2 - N_i * sigma_1**2),
        }
    )


def _sizes(declared: bool) -> Agreement:
    """The two Gram matrices of the theorem have one size: for the shapes it declares, or for those of the main text."""

    def weights(N_i: int, N_h: int, N_o: int) -> tuple[np.ndarray, np.ndarray]:
        first, second = np.ones((N_h, N_i)), np.ones((N_o, N_h))
        return (first.T, second.T) if declared else (first, second)

    def difference(N_i: int, N_h: int, N_o: int) -> Estimate:
        W1, W2 = weights(N_i, N_h, N_o)
        return Estimate((W2.T @ W2).shape[0] - (W1 @ W1.T).shape[0], 1e-9)

    def by_trace(N_i: int, N_h: int, N_o: int) -> Estimate:
        W1, W2 = weights(N_i, N_h, N_o)
        sides = [float(np.trace(np.linalg.matrix_power(gram, 0))) for gram in (W2.T @ W2, W1 @ W1.T)]
        return Estimate(sides[0] - sides[1], 1e-9)

    return Agreement(
        "difference of the sizes of the Gram matrices", difference, lambda N_i: 0.0, widths, second=by_trace
    )


@domine2025.theorem("A.3", part="shapes", importance=3)
def shapes_of_the_layers() -> Agreement:
    """With the shapes that the theorem declares, (N_i, N_{i+1}), the two Gram matrices cannot be subtracted.

    Equation 22 writes out the same shapes; the last part of the proof uses the transposed ones.
    """
    return _sizes(declared=True)


@shapes_of_the_layers.correction(
    "W_{i+1}^T W_{i+1} would be (N_{i+2}, N_{i+2}) and W_i W_i^T (N_i, N_i); the shapes must be those of the main text",
    survives=["domine2025/thm-A.3/mean"],
    fault="misprint",
    cause=SHAPES_IN_A3,
)
def shapes_of_the_layers_corrected() -> Agreement:
    """With weights of shape (N_{i+1}, N_i) both are (N_{i+1}, N_{i+1})."""
    return _sizes(declared=False)


@domine2025.theorem("A.3", importance=1)
def variance_of_balance() -> Conjunction:
    """The mean is as in the part "mean"; the variance is said to be four times larger on the diagonal than off it."""
    return _variances(4)


@variance_of_balance.correction(
    "the fourth moments were added up wrongly: the diagonal has twice the variance of the rest, not four times",
    affects=["domine2025/table-1/variance", "domine2025/table-2/variance"],
    survives=["domine2025/thm-A.3/mean", "domine2025/text-A.3-convergence"],
    fault="constant",
    cause=FOURTH_MOMENTS,
)
def variance_of_balance_corrected() -> Conjunction:
    """Two on the diagonal and one off it."""
    return _variances(2)


def _variances(diagonal: int) -> Conjunction:
    def predicted(N_i: int, N_o: int, sigma_1: float, sigma_2: float) -> float:
        return N_o * sigma_2**4 + N_i * sigma_1**4

    def on_diagonal(N_i: int, N_o: int, sigma_1: float, sigma_2: float) -> float:
        return diagonal * (N_o * sigma_2**4 + N_i * sigma_1**4)

    one = N_o * sigma_2**4 + N_i * sigma_1**4
    return Conjunction(
        {
            "diagonal": moment("variance of a diagonal entry", "variance_diagonal", on_diagonal),
            "off the diagonal": moment("variance of an off-diagonal entry", "variance_off_diagonal", predicted),
            "Isserlis, diagonal": Identity(variance_diagonal(), diagonal * one),
            "Isserlis, off the diagonal": Identity(variance_off_diagonal(), one),
        }
    )


@domine2025.equation(22, uses=["thm-A.3/shapes"])
def columns_of_the_weights() -> Definition:
    """Names the columns of W_{i+1}, as a matrix of N_{i+1} rows and N_{i+2} columns.

    For the shapes of the main text, with which the proof goes on, the columns number N_{i+1}.
    """

    def drawn(N_h: int, N_o: int, seed: int) -> np.ndarray:
        return np.random.default_rng(seed).standard_normal((N_h, N_o))

    def by_unit_vectors(N_h: int, N_o: int, seed: int) -> Estimate:
        W = drawn(N_h, N_o, seed)
        return Estimate(np.concatenate([W @ e for e in np.eye(N_o)]), 1e-12)

    def by_rows(N_h: int, N_o: int, seed: int) -> Estimate:
        return Estimate(drawn(N_h, N_o, seed).reshape(-1, order="F"), 1e-12)

    consistent = Agreement(
        "the columns, one after the other",
        by_unit_vectors,
        lambda N_h, N_o, seed: np.concatenate([drawn(N_h, N_o, seed)[:, j] for j in range(N_o)]),
        widths,
        second=by_rows,
    )
    return Definition(
        r"\bar w_j",
        "column j of W_{i+1}",
        r"W_{i+1} = \left( \bar w_1 \; \bar w_2 \; \dots \; \bar w_{N_{i+2}} \right)",
        example=lambda: np.arange(6).reshape(2, 3)[:, 1],
        consistent=consistent,
    )


@domine2025.appendix("A3", "fourth-moment")
def fourth_moment() -> Identity:
    """The variance of a squared column norm, last step: the fourth moments are said to add up to 4 N sigma^4."""
    s4 = sigma_2**4
    return Identity(3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4, 4 * N_o * s4)


@fourth_moment.correction(
    "the sum is 2 N sigma^4", affects=["domine2025/thm-A.3"], fault="constant", cause=FOURTH_MOMENTS
)
def fourth_moment_corrected() -> Identity:
    """Twice, not four times."""
    s4 = sigma_2**4
    return Identity(3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4, 2 * N_o * s4)
