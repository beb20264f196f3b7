"""Appendix A.3, Random weight initialisations: mean and variance of the balance (equation 22, Theorem A.3).

The appendix declares the weights of layer i to be of shape (N_i, N_{i+1}), under which the two Gram matrices of the
theorem have different sizes; the main text's shapes, (N_{i+1}, N_i), are the ones for which it makes sense, and they
are used here.  Layers i, i+1, i+2 are N_i, N_h, N_o.
"""

from typing import Any

import numpy as np

from numeric.balance_statistics import operator_distance, sample_balance
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
from symbolic.linear_network import N_i, N_o
from symbolic.random_balance import mean, sigma_1, sigma_2, variance_diagonal, variance_off_diagonal


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


def sampled(field: str, stream: int):  # type: ignore[no-untyped-def]
    """The sampled moment ``field``, of independent draws for each ``stream``."""

    def measured(N_i: int, N_h: int, N_o: int, sigma_1: float, sigma_2: float, seed: int) -> Estimate:
        found = sample_balance(seed + stream, N_i, N_h, N_o, sigma_1, sigma_2, 6000)
        value, error = getattr(found, field), getattr(found, f"{field}_error")
        return Estimate(value, error, statistical=True, samples=found.samples)

    return measured


def moment(says: str, field: str, predicted: Any) -> Agreement:
    """A moment of the balance, sampled twice with independent draws."""
    return Agreement(
        says,
        sampled(field, 0),
        predicted,
        widths,
        second=sampled(field, 104729),
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


@domine2025.theorem("A.3", part="shapes", importance=3)
def shapes_of_the_layers() -> Readings:
    """With the shapes that the theorem declares, (N_i, N_{i+1}), the two Gram matrices cannot be subtracted."""

    def same_size(N_i: int, N_h: int, N_o: int) -> float:
        return 0.0

    def declared(N_i: int, N_h: int, N_o: int) -> Estimate:
        W1, W2 = np.ones((N_i, N_h)), np.ones((N_h, N_o))
        return Estimate((W2.T @ W2).shape[0] - (W1 @ W1.T).shape[0])

    def of_the_main_text(N_i: int, N_h: int, N_o: int) -> Estimate:
        W1, W2 = np.ones((N_h, N_i)), np.ones((N_o, N_h))
        return Estimate((W2.T @ W2).shape[0] - (W1 @ W1.T).shape[0])

    def side(matrix: np.ndarray) -> int:
        return round(float(np.trace(np.linalg.matrix_power(matrix, 0))))

    def declared_by_trace(N_i: int, N_h: int, N_o: int) -> Estimate:
        W1, W2 = np.ones((N_i, N_h)), np.ones((N_h, N_o))
        return Estimate(side(W2.T @ W2) - side(W1 @ W1.T))

    def main_text_by_trace(N_i: int, N_h: int, N_o: int) -> Estimate:
        W1, W2 = np.ones((N_h, N_i)), np.ones((N_o, N_h))
        return Estimate(side(W2.T @ W2) - side(W1 @ W1.T))

    def reading(shape: Any, second: Any) -> Agreement:
        return Agreement("difference of the sizes of the Gram matrices", shape, same_size, widths, second=second)

    return Readings(
        {
            "shapes declared in the theorem": reading(declared, declared_by_trace),
            "shapes of the main text": reading(of_the_main_text, main_text_by_trace),
        },
        why="the theorem declares shapes for which its own formula is not defined",
    )


@domine2025.theorem("A.3", importance=1)
def variance_of_balance() -> Conjunction:
    """The mean is as in the part "mean"; the variance is said to be four times larger on the diagonal than off it."""
    return _variances(4)


@variance_of_balance.correction(
    "the fourth moments were added up wrongly: the diagonal has twice the variance of the rest, not four times",
    affects=["domine2025/table-1/variance", "domine2025/table-2/variance"],
    survives=["domine2025/thm-A.3/mean", "domine2025/text-A.3-convergence"],
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


@domine2025.equation(22)
def columns_of_the_weights() -> Agreement:
    """The Gram matrix of W collects the inner products of its columns."""

    def gram(N_h: int, N_o: int, seed: int) -> Estimate:
        W = np.random.default_rng(seed).standard_normal((N_o, N_h))
        return Estimate(W.T @ W, 1e-12 * N_o * N_h)

    def inner_products(N_h: int, N_o: int, seed: int) -> Any:
        W = np.random.default_rng(seed).standard_normal((N_o, N_h))
        return np.array([[W[:, i] @ W[:, j] for j in range(N_h)] for i in range(N_h)])

    def one_by_one(N_h: int, N_o: int, seed: int) -> Estimate:
        W = np.random.default_rng(seed).standard_normal((N_o, N_h))
        return Estimate(np.einsum("ki,kj->ij", W, W), 1e-12 * N_o * N_h)

    return Agreement(
        "Gram matrix of the columns",
        gram,
        inner_products,
        widths,
        second=one_by_one,
        formula=r"W^T W = \left( \langle \bar w_i, \bar w_j \rangle \right)_{ij}",
    )


@domine2025.appendix("A3", "fourth-moment")
def fourth_moment() -> Identity:
    """The variance of a squared column norm, last step: the fourth moments are said to add up to 4 N sigma^4."""
    s4 = sigma_2**4
    return Identity(3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4, 4 * N_o * s4)


@fourth_moment.correction("the sum is 2 N sigma^4", affects=["domine2025/thm-A.3"])
def fourth_moment_corrected() -> Identity:
    """Twice, not four times."""
    s4 = sigma_2**4
    return Identity(3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4, 2 * N_o * s4)


@domine2025.text("A.3", "convergence", importance=2)
def converges_entrywise() -> Agreement:
    """At fixed ratios of widths the balance converges to a multiple of the identity, entry by entry."""

    def ratio(seed: int, initialisation: str) -> Estimate:
        small = np.mean([_distance(seed + j, 20, initialisation)[0] for j in range(40)])
        large = np.mean([_distance(seed + j, 320, initialisation)[0] for j in range(4)])
        return Estimate(float(large / small), 0.05)

    def other(seed: int, initialisation: str) -> Estimate:
        return ratio(seed + 7919, initialisation)

    return Agreement(
        "largest entry of the balance minus its mean, at 16 times the widths, relative to the small network",
        ratio,
        lambda seed: 0.6,
        initialisations,
        relation="<",
        second=other,
        examples=4,
    )


@domine2025.text("A.3", "convergence", part="operator-norm", own=True)
def converges_in_operator_norm() -> Agreement:
    """In operator norm the distance to the identity does not shrink: the spectrum keeps its width."""

    def ratio(seed: int, initialisation: str) -> Estimate:
        small = np.mean([_distance(seed + j, 60, initialisation)[1] for j in range(10)])
        large = np.mean([_distance(seed + j, 360, initialisation)[1] for j in range(2)])
        return Estimate(float(large / small), 0.004)

    def other(seed: int, initialisation: str) -> Estimate:
        return ratio(seed + 7919, initialisation)

    return Agreement(
        "operator norm of the balance minus its mean, at 6 times the widths, relative to the small network",
        ratio,
        lambda seed: 0.85,
        initialisations,
        relation=">",
        second=other,
        examples=4,
    )


def initialisations(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """The four initialisations of the appendix."""
    names = ("lecun", "glorot", "he", "scaled")
    return [{"initialisation": names[k % 4], "seed": int(rng.integers(2**30))} for k in range(max(count, 4))]


def _distance(seed: int, N: int, initialisation: str) -> tuple[float, float]:
    """Largest entry and operator norm of the balance minus its mean, for N_i, N_h, N_o = 2 N, N, 3 N / 2."""
    n_i, n_h, n_o = 2 * N, N, 3 * N // 2
    variances = {
        "lecun": (1 / n_i, 1 / n_h),
        "glorot": (2 / (n_i + n_h), 2 / (n_h + n_o)),
        "he": (2 / n_i, 2 / n_h),
        "scaled": (1 / n_i, 4 / n_h),
    }
    first, second = variances[initialisation]
    return operator_distance(seed, n_i, n_h, n_o, float(np.sqrt(first)), float(np.sqrt(second)))
