"""Appendix A.3, the assumptions of Theorem A.3 dropped in turn, and two sentences about networks of other kinds."""

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.integrate import quad

from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.nonlinear_balance import balance_drift
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate


def _kurtosis_cases(rng: np.random.Generator, count: int) -> list[Case]:
    laws = ("uniform", "signs", "Laplace")
    return [
        {"law": laws[j % 3], "N_i": int(rng.integers(2, 12)), "N_o": int(rng.integers(2, 12)),
         "seed": int(rng.integers(2**31))}
        for j in range(count)
    ]  # fmt: skip


KURTOSIS = {"uniform": 9 / 5, "signs": 1.0, "Laplace": 6.0}


def _moment_of_law(law: str, order: int) -> float:
    """E x^order of an entry of variance 1, by quadrature over its density; order is even."""
    if law == "signs":
        return 1.0
    if law == "uniform":
        return float(quad(lambda x: x**order / np.sqrt(12), -np.sqrt(3), np.sqrt(3))[0])
    return float(quad(lambda x: x**order * np.sqrt(2) * np.exp(-np.sqrt(2) * x), 0, np.inf)[0])


def _entries(law: str, rng: np.random.Generator, shape: tuple[int, ...]) -> Any:
    """Independent entries of variance 1."""
    if law == "signs":
        return rng.choice([-1.0, 1.0], shape)
    return rng.uniform(-np.sqrt(3), np.sqrt(3), shape) if law == "uniform" else rng.laplace(0, np.sqrt(0.5), shape)


def _other_law(diagonal: bool, moment: str, predicted: Callable[..., float]) -> Agreement:
    """A moment of an entry of the balance for entries of variance 1 that are not Gaussian."""

    def measured(law: str, N_i: int, N_o: int, seed: int) -> Estimate:
        rng, n = np.random.default_rng(seed), 8000
        W1, W2 = _entries(law, rng, (n, 2, N_i)), _entries(law, rng, (n, 2, N_o))
        j = 0 if diagonal else 1
        x = (W2[:, 0] * W2[:, j]).sum(1) - (W1[:, 0] * W1[:, j]).sum(1)
        if moment == "mean":
            return Estimate(float(x.mean()), float(x.std() / np.sqrt(n)) + 1e-12, True, n)
        centred = (x - x.mean()) ** 2
        return Estimate(float(centred.mean()), float(centred.std() / np.sqrt(n)) + 1e-12, True, n)

    def term_by_term(law: str, N_i: int, N_o: int) -> Estimate:
        second, fourth = _moment_of_law(law, 2), _moment_of_law(law, 4)
        mean, variance = (second, fourth - second**2) if diagonal else (0.0, second**2)
        return Estimate((N_o - N_i) * mean if moment == "mean" else (N_o + N_i) * variance, 1e-6)

    return Agreement(
        f"{moment} of {'a diagonal' if diagonal else 'an off-diagonal'} entry of the balance, entries not Gaussian",
        measured,
        predicted,
        _kurtosis_cases,
        second=term_by_term,
        assumes=("independent entries of mean zero and variance 1",),
        examples=9,
    )


@domine2025.theorem("A.3", part="ablation-gaussian-mean", own=True, ablates=("Gaussian entries",), importance=2)
def mean_for_any_law() -> Conjunction:
    """The mean, and the variance off the diagonal, need independence, mean zero and the variance, not the Gaussian."""
    return Conjunction(
        {
            "mean, diagonal": _other_law(True, "mean", lambda N_i, N_o: N_o - N_i),
            "mean, off the diagonal": _other_law(False, "mean", lambda N_i: 0.0),
            "variance, off the diagonal": _other_law(False, "variance", lambda N_i, N_o: N_o + N_i),
        }
    )


@domine2025.theorem("A.3", part="ablation-gaussian-variance", own=True, ablates=("Gaussian entries",), importance=2)
def variance_for_any_law() -> Agreement:
    """The corrected variance on the diagonal, twice that off it, for entries of another law."""
    return _other_law(True, "variance", lambda N_i, N_o: 2 * (N_o + N_i))


@variance_for_any_law.correction("needed: entries of kurtosis q give q - 1 times; four is a law of kurtosis 5")
def variance_for_any_law_corrected() -> Agreement:
    """q - 1 times."""
    return _other_law(True, "variance", lambda law, N_i, N_o: (KURTOSIS[law] - 1) * (N_o + N_i))


def _shifted(right: bool) -> Agreement:
    """The mean of an off-diagonal entry of the balance for Gaussian entries of mean mu and variance 1."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"N_i": int(rng.integers(2, 9)), "N_o": int(rng.integers(10, 20)), "mu": float(rng.uniform(0.5, 2)),
             "seed": int(rng.integers(2**31))}
            for _ in range(count)
        ]  # fmt: skip

    def measured(N_i: int, N_o: int, mu: float, seed: int) -> Estimate:
        rng, n = np.random.default_rng(seed), 8000
        W1, W2 = rng.normal(mu, 1, (n, 2, N_i)), rng.normal(mu, 1, (n, 2, N_o))
        x = (W2[:, 0] * W2[:, 1]).sum(1) - (W1[:, 0] * W1[:, 1]).sum(1)
        return Estimate(float(x.mean()), float(x.std() / np.sqrt(n)), True, n)

    def by_quadrature(N_i: int, N_o: int, mu: float) -> Estimate:
        points, weights = np.polynomial.hermite_e.hermegauss(12)
        mean = float(np.sum(weights * (mu + points)) / np.sum(weights))
        return Estimate((N_o - N_i) * mean**2, 1e-9)

    return Agreement(
        "mean of an off-diagonal entry of the balance, entries of mean mu",
        measured,
        lambda N_i, N_o, mu: (N_o - N_i) * mu**2 if right else 0.0,
        cases,
        second=by_quadrature,
        assumes=("independent Gaussian entries of mean mu",),
        examples=6,
    )


@domine2025.theorem("A.3", part="ablation-zero-mean", own=True, ablates=("zero mean",), importance=2)
def mean_without_zero_mean() -> Agreement:
    """Entries of another mean: the expected balance is no longer a multiple of the identity."""
    return _shifted(right=False)


@mean_without_zero_mean.correction("needed: every entry of the mean gains (N_o - N_i) mu^2")
def mean_with_any_mean() -> Agreement:
    """(N_o - N_i) mu^2 off the diagonal."""
    return _shifted(right=True)


def _correlated_layers(predicted: Callable[..., float]) -> Agreement:
    """The variance of an off-diagonal entry where entries of W_{i+1} and of W_i^T have the correlation rho."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"N": int(rng.integers(2, 9)), "rho": (1.0, 0.8, 0.6)[j % 3], "seed": int(rng.integers(2**31))}
            for j in range(count)
        ]

    def sampled(N: int, rho: float, seed: int) -> Estimate:
        rng, n = np.random.default_rng(seed), 8000
        first = rng.standard_normal((n, 2, N))
        second = rho * first + np.sqrt(1 - rho**2) * rng.standard_normal((n, 2, N))
        x = (second[:, 0] * second[:, 1]).sum(1) - (first[:, 0] * first[:, 1]).sum(1)
        squares = (x - x.mean()) ** 2
        return Estimate(float(squares.mean()), float(squares.std() / np.sqrt(n)) + 1e-12, True, n)

    def by_pairings(N: int, rho: float) -> Estimate:
        # E (w2 w2' - w1 w1')^2 for the pairs (w2, w1) and (w2', w1'), each of covariance [[1, rho], [rho, 1]]
        pair = np.array([[1.0, rho], [rho, 1.0]])
        signs = np.array([1.0, -1.0])
        return Estimate(N * float(signs @ (pair * pair) @ signs), 1e-12)

    return Agreement(
        "variance of an off-diagonal entry of the balance, layers correlated",
        sampled,
        predicted,
        cases,
        second=by_pairings,
        assumes=("N_i = N_o", "Gaussian entries of mean zero and variance 1", "correlation rho of W_{i+1} and W_i^T"),
        examples=6,
    )


@domine2025.theorem(
    "A.3", part="ablation-independence", own=True, ablates=("independent layers",), importance=2, uses=["thm-A.3"]
)
def variance_of_dependent_layers() -> Agreement:
    """The proof's assumption, not in the theorem, that the layers are independent: the variance without it."""
    return _correlated_layers(lambda N: 2.0 * N)


@variance_of_dependent_layers.correction(
    "needed for the variance, not for the mean: tied weights, W_{i+1} = W_i^T, have the balance zero in every draw"
)
def variance_of_dependent_layers_corrected() -> Agreement:
    """It falls by the factor 1 - rho^2."""
    return _correlated_layers(lambda N, rho: 2.0 * N * (1 - rho**2))


def _other_entries(says: str, draw: Callable[..., Any], predicted: Callable[..., Any], second: Any) -> Agreement:
    """Means and variances of the first two diagonal entries and of the entry beside them, N_i = N_o = 6, N_h = 4."""

    def sampled(spread: float, seed: int) -> Estimate:
        rng, n = np.random.default_rng(seed), 1500
        balances = np.array([two.T @ two - one @ one.T for one, two in (draw(rng, spread) for _ in range(n))])
        entries = np.stack([balances[:, 0, 0], balances[:, 1, 1], balances[:, 0, 1]], axis=1)
        squares = (entries - entries.mean(0)) ** 2
        errors = np.concatenate([entries.std(0), squares.std(0)]) / np.sqrt(n) + 1e-9
        return Estimate(np.concatenate([entries.mean(0), squares.mean(0)]), errors, True, n)

    return Agreement(
        says,
        sampled,
        predicted,
        lambda rng, count: [
            {"spread": (1.5, 2.0)[j % 2], "seed": int(x)} for j, x in enumerate(rng.integers(2**31, size=count))
        ],
        second=second,
        assumes=("N_i, N_h, N_o = 6, 4, 6", "entries of mean zero"),
        examples=2,
    )


def _uneven(rng: np.random.Generator, spread: float) -> tuple[np.ndarray, np.ndarray]:
    """Gaussian weights; those into the first hidden unit are ``spread`` times as large."""
    one, two = rng.standard_normal((4, 6)), rng.standard_normal((6, 4))
    one[0] *= spread
    return one, two


def _moments_of_uneven(spread: float) -> np.ndarray:
    """6 (b - a) and so on for the variances a = spread^2, 1 of the rows of W_i and b = 1 of W_{i+1}."""
    wide, narrow = cumulants(6, 6, spread, 1.0, diagonal=True), cumulants(6, 6, 1.0, 1.0, diagonal=True)
    # off the diagonal the product of the two deviations takes the place of the square of one
    mean, variance = cumulants(6, 6, float(np.sqrt(spread)), 1.0, diagonal=False)
    return np.array([wide[0], narrow[0], mean, wide[1], narrow[1], variance])


@domine2025.theorem("A.3", part="ablation-one-variance", own=True, ablates=("one variance a layer",), importance=2)
def moments_with_two_variances() -> Agreement:
    """One hidden unit with larger incoming weights than the others: the corrected theorem's moments for variance 1."""
    return _other_entries(
        "mean and variance of the balance, one hidden unit with larger weights",
        _uneven,
        lambda spread: np.array([0.0, 0.0, 0.0, 24.0, 24.0, 12.0]),
        lambda spread: Estimate(_moments_of_uneven(spread), 1e-9),
    )


@moments_with_two_variances.correction("needed: that unit's entry of the mean is its own, so that no identity is left")
def moments_with_two_variances_corrected() -> Agreement:
    """6 (1 - spread^2) for that unit, 0 for the others."""
    return _other_entries(
        "mean and variance of the balance, one hidden unit with larger weights",
        _uneven,
        lambda spread: np.array(
            [6 * (1 - spread**2), 0.0, 0.0, 12 * (1 + spread**4), 24.0, 6 * (1 + spread**2)],
        ),
        lambda spread: Estimate(_moments_of_uneven(spread), 1e-9),
    )


def _orthogonal(rng: np.random.Generator, spread: float) -> tuple[np.ndarray, np.ndarray]:
    """Both layers with orthonormal rows or columns, of random directions, times sqrt 6 (entries of variance 1)."""
    one, two = (np.linalg.qr(rng.standard_normal((6, 4)))[0] for _ in range(2))
    return np.sqrt(6.0) * one.T, np.sqrt(6.0) * two * spread


def _moments_of_orthogonal(spread: float) -> Estimate:
    """W_i W_i^T = 6 I and W_{i+1}^T W_{i+1} = 6 spread^2 I, without sampling."""
    grams = 6 * spread**2 * np.eye(2) - 6 * np.eye(2)
    return Estimate(np.concatenate([np.diag(grams), [grams[0, 1]], np.zeros(3)]), 1e-9)


@domine2025.theorem(
    "A.3", part="ablation-independent-entries", own=True, ablates=("independent entries",), importance=2
)
def moments_of_orthogonal_weights() -> Agreement:
    """Orthogonal weights, whose entries are uncorrelated but not independent: the moments of the corrected theorem."""
    return _other_entries(
        "mean and variance of the balance, orthogonal layers",
        _orthogonal,
        lambda spread: np.array(
            [*[6 * (spread**2 - 1)] * 2, 0.0, *[12 * (1 + spread**4)] * 2, 6 * (1 + spread**4)],
        ),
        _moments_of_orthogonal,
    )


@moments_of_orthogonal_weights.correction(
    "needed for the variance, not for the mean: orthogonal weights are lambda-balanced in every draw, at any width"
)
def moments_of_orthogonal_weights_corrected() -> Agreement:
    """The mean of the theorem and no variance."""
    return _other_entries(
        "mean and variance of the balance, orthogonal layers",
        _orthogonal,
        lambda spread: np.array([*[6 * (spread**2 - 1)] * 2, 0.0, 0.0, 0.0, 0.0]),
        _moments_of_orthogonal,
    )


def _pairs(last: int) -> Agreement:
    """For L layers of neurons, N_0 to N_{L-1}, the pairs of adjacent weight matrices."""

    def sizes(L: int) -> list[int]:
        return [3 + j for j in range(L)]

    def by_matrices(L: int) -> Estimate:
        weights = [np.ones((b, a)) for a, b in itertools.pairwise(sizes(L))]
        return Estimate(float(len(list(itertools.pairwise(weights)))), 1e-9)

    def by_widths(L: int) -> Estimate:
        return Estimate(float(sum(1 for i in range(L) if i + 2 <= L - 1)), 1e-9)

    return Agreement(
        "number of pairs of adjacent weight matrices",
        by_matrices,
        lambda L: float(L - last),
        lambda rng, count: [{"L": L} for L in (3, 4, 5, 6)],
        second=by_widths,
        assumes=("L layers of neurons with N_0, ..., N_{L-1}",),
        examples=4,
    )


@domine2025.text("A.3", "number-of-pairs", importance=3)
def number_of_pairs() -> Agreement:
    """The theorem speaks of i in [1, L - 1], and its note counts L = 3 for input, hidden and output layer.

    These three have one pair of weight matrices, not two, and no N_{i+2} for the second.
    """
    return _pairs(1)


@number_of_pairs.correction("L layers of neurons have L - 1 weight matrices and L - 2 pairs of them", fault="substance")
def number_of_pairs_corrected() -> Agreement:
    """L - 2."""
    return _pairs(2)


def _drift(name: str, which: int, relation: Any, predicted: float) -> Agreement:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [{"seed": int(rng.integers(2**31)), "lam": (0.0, 1.0, -2.0)[j % 3], "time": 0.5} for j in range(count)]

    words = ("change of the balance", "change of its diagonal")[which]
    return Agreement(
        f"{words} along gradient flow, activation {name}",
        lambda seed, lam, time: Estimate(balance_drift(name, seed, lam, time)[which], 1e-4),
        lambda seed: predicted,
        cases,
        relation,
        second=lambda seed, lam, time: Estimate(balance_drift(name, seed, lam, time, by_differences=True)[which], 1e-4),
        assumes=("lambda-balanced start", "N_i = N_h = N_o = 3"),
        examples=3,
    )


@domine2025.text("A.3", "linear-only", uses=["thm-A.2"])
def linear_networks_only() -> Conjunction:
    """The balance is preserved in linear networks only: relu and tanh change it; relu keeps its diagonal."""
    return Conjunction(
        {
            "linear": _drift("linear", 0, "=", 0.0),
            "relu": _drift("relu", 0, ">", 0.01),
            "tanh": _drift("tanh", 0, ">", 0.01),
            "relu, diagonal": _drift("relu", 1, "=", 0.0),
        }
    )
