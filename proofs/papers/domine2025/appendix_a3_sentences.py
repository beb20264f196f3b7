"""Appendix A.3, sentences around its theorem and tables: what sets the variance, wide models, lambda != 0."""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.initialisation_statistics import (
    INITIALISATIONS,
    initialised_weights,
    quartile_entry_variances,
    sampled_entry_variances,
)
from proofs.papers.domine2025.appendix_a3_limits import relative_scale
from proofs.papers.domine2025.appendix_a3_tables import NAMES, TABLE_1
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity, Limit
from symbolic.linear_networks.linear_network import N_h as HIDDEN
from symbolic.linear_networks.linear_network import N_i as INPUTS
from symbolic.linear_networks.random_balance import k, r


def _by_initialisation(names: tuple[str, ...]) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"initialisation": names[j % len(names)], "N": 6 + 3 * (j % 4), "seed": int(rng.integers(2**31))}
            for j in range(count)
        ]

    return cases


def _variance_ratio(sampler: Callable[..., Any]) -> Callable[..., Estimate]:
    """Variance of the entries of W_i in a network four times as wide, in units of that before: always one layer."""

    def measured(initialisation: str, N: int, seed: int) -> Estimate:
        found = [sampler(initialisation, seed + x, x * N, x * (N + 2), x * N, 1.0, 2.0, samples=120) for x in (1, 4)]
        (narrow, wide), (narrow_error, wide_error) = ([f[j][1] for f in found] for j in (0, 1))
        ratio = wide / narrow
        return Estimate(ratio, ratio * float(np.hypot(narrow_error / narrow, wide_error / wide)), True, 240)

    return measured


def _ratio(predicted: float) -> Agreement:
    return Agreement(
        "variance of the weights of a layer in a network four times as wide, in units of that before",
        _variance_ratio(sampled_entry_variances),
        lambda N: predicted,
        _by_initialisation(INITIALISATIONS),
        second=_variance_ratio(quartile_entry_variances),
        assumes=("weights between two layers of units",),
        examples=8,
    )


@domine2025.text("A.3", "variance-by-layers", importance=3)
def variance_by_number_of_layers() -> Agreement:
    """The variance is said to go with the number of layers that W acts on directly: one, however wide it is."""
    return _ratio(1.0)


@variance_by_number_of_layers.correction(
    "it is the number of units, not of layers: the variances of all four initialisations go with the inverse width",
    survives=["domine2025/table-1/weights"],
    fault="substance",
)
def variance_by_number_of_units() -> Agreement:
    """A quarter."""
    return _ratio(0.25)


@domine2025.text("A.3", "listed-variances", importance=3, uses=["table-1/weights"])
def listed_variances() -> Conjunction:
    """The list of initialisations and table 1 agree on the variances of LeCun, Glorot and He, not of the scaled one."""
    listed = {"lecun": 1 / INPUTS, "glorot": 2 / (INPUTS + HIDDEN), "he": 2 / INPUTS}
    return Conjunction({NAMES[name]: Identity(TABLE_1[name][1], variance) for name, variance in listed.items()})


@domine2025.text("A.3", "he-for-relu", importance=3)
def he_suits_relu() -> Agreement:
    """He's variance suits relu: the mean square of the activities is kept from layer to layer (LeCun's halves it)."""

    def measured(initialisation: str, N: int, seed: int) -> Estimate:
        rng, draws = np.random.default_rng(seed), 3000
        x = rng.standard_normal(N)
        found = np.empty(draws)
        for j in range(draws):
            hidden = np.maximum(initialised_weights(initialisation, rng, N, 4, 4)[0] @ x, 0)
            found[j] = np.mean(hidden**2) / np.mean(x**2)
        return Estimate(float(found.mean()), float(found.std() / np.sqrt(draws)), True, draws)

    def by_quadrature(initialisation: str) -> Estimate:
        points, weights = np.polynomial.hermite_e.hermegauss(20)
        half = float(np.sum(weights * np.where(points > 0, points, 0.0) ** 2) / np.sum(weights))
        return Estimate({"he": 2.0, "lecun": 1.0}[initialisation] * half, 1e-9)

    return Agreement(
        "mean square of relu(W x), in units of that of x",
        measured,
        lambda initialisation: {"he": 1.0, "lecun": 0.5}[initialisation],
        _by_initialisation(("he", "lecun")),
        second=by_quadrature,
        assumes=("Gaussian weights of variance 2/N_i or 1/N_i",),
        examples=4,
    )


FIRST_FULLY_CONNECTED_INPUT, CLASSES = 9216, 1000
CONVOLUTIONAL_WEIGHTS, ALL_WEIGHTS = 2_334_080, 60_965_224
"""Of the network of Krizhevsky et al. (2012): 6 x 6 x 256 inputs of its first fully connected layer, 60 million
parameters in all."""


def _fully_connected(relation: Literal["<", ">"]) -> Agreement:
    """The hidden fully connected layers of Krizhevsky's network against 10,000 units."""

    def by_count(layer: int) -> Estimate:
        # (9216 + 1) n + (n + 1) n + (n + 1) 1000 fully connected parameters for two hidden layers of n units
        linear = FIRST_FULLY_CONNECTED_INPUT + 1 + 1 + CLASSES
        constant = CLASSES + CONVOLUTIONAL_WEIGHTS - ALL_WEIGHTS
        return Estimate((-linear + np.sqrt(linear**2 - 4.0 * constant)) / 2, 1e-6)

    return Agreement(
        "units of a hidden fully connected layer of the first model that is cited",
        lambda layer: Estimate(4096.0, 1e-6),
        lambda layer: 10_000.0,
        lambda rng, count: [{"layer": 6}, {"layer": 7}],
        relation=relation,
        second=by_count,
        assumes=("the network of Krizhevsky et al. (2012)",),
        examples=2,
    )


@domine2025.text("A.3", "width-of-models", importance=3)
def width_of_cited_models() -> Agreement:
    """Both cited models are said to have more than 10,000 units in each hidden layer.

    The first, of 2012, has two hidden layers of 4096 units, as its number of parameters confirms.
    """
    return _fully_connected(">")


@width_of_cited_models.correction(
    "two of its hidden layers have 4096 units", survives=["text-A.3-convergence"], fault="reference"
)
def width_of_cited_models_corrected() -> Agreement:
    """Fewer."""
    return _fully_connected("<")


def _widths(N: int) -> tuple[int, int, int]:
    return 2 * N, N, 3 * N // 2


def _deviations(initialisation: str, N: int) -> tuple[float, float]:
    N_i, N_h, N_o = _widths(N)
    table = {
        "lecun": (1 / N_i, 1 / N_h),
        "glorot": (2 / (N_i + N_h), 2 / (N_h + N_o)),
        "he": (2 / N_i, 2 / N_h),
        "scaled": (1 / N_i, 4 / N_h),
    }
    first, second = table[initialisation]
    return float(np.sqrt(first)), float(np.sqrt(second))


def _mean_square_of_a_row(matrix: np.ndarray, centre: float, rows: int) -> float:
    """The mean squared norm of a row of a matrix of ``rows`` units, minus ``centre`` I, from a block of it."""
    off = ~np.eye(matrix.shape[0], dtype=bool)
    return float(np.mean((np.diag(matrix) - centre) ** 2) + (rows - 1) * np.mean(matrix[off] ** 2))


def _distance_of_wide_weights(initialisation: str, N: int, seed: int) -> Estimate:
    """||B - lambda I||_F in units of the larger Gram matrix, from 60 of the hidden units, eight draws."""
    (N_i, N_h, N_o), (one, two) = _widths(N), _deviations(initialisation, N)
    rng, found = np.random.default_rng(seed), []
    for _ in range(8):
        W1, W2 = one * rng.standard_normal((60, N_i)), two * rng.standard_normal((N_o, 60))
        first, second = W1 @ W1.T, W2.T @ W2
        larger = max(_mean_square_of_a_row(gram, 0.0, N_h) for gram in (first, second))
        missed = _mean_square_of_a_row(second - first, N_o * two**2 - N_i * one**2, N_h)
        found.append(np.sqrt(missed / larger))
    return Estimate(float(np.mean(found)), float(np.std(found, ddof=1)), statistical=True, samples=8)


def _exact_distance(initialisation: str, N: int) -> Estimate:
    """The same from the moments of the entries."""
    (N_i, N_h, N_o), (one, two) = _widths(N), _deviations(initialisation, N)
    missed = sum(w * cumulants(N_i, N_o, one, two, diagonal=d)[1] for d, w in ((True, 1), (False, N_h - 1)))
    grams = []
    for a, b in ((one, 0.0), (0.0, two)):
        mean, variance = cumulants(N_i, N_o, a, b, diagonal=True)
        grams.append(mean**2 + variance + (N_h - 1) * cumulants(N_i, N_o, a, b, diagonal=False)[1])
    return Estimate(float(np.sqrt(missed / max(grams))), 1e-6)


def _closeness(relation: Literal["<", ">"], predicted: float) -> Agreement:
    widths = (1_000, 10_000, 20_000)
    return Agreement(
        "distance of the balance from lambda I in units of the larger Gram matrix, Frobenius norms",
        _distance_of_wide_weights,
        lambda N: predicted,
        lambda rng, count: [
            {"initialisation": INITIALISATIONS[j % 4], "N": widths[j % 3], "seed": int(rng.integers(2**31))}
            for j in range(count)
        ],
        relation=relation,
        second=_exact_distance,
        assumes=("widths 2 N, N, 3 N / 2", "alpha_1 = 1, alpha_2 = 2"),
        examples=6,
        formula=r"\|\mathbf{W}_{i+1}^T \mathbf{W}_{i+1} - \mathbf{W}_i \mathbf{W}_i^T - \lambda \mathbf{I}\|_F",
    )


@domine2025.text("A.3", "close-depiction", uses=["text-A.3-convergence/operator-norm"])
def balanced_is_close() -> Agreement:
    """At 10,000 units a layer lambda-balance is called very close to reality for mathematical analysis.

    Close is read as: within a tenth of the weights' own Gram matrices.  What analysis uses is the matrix.
    """
    return _closeness("<", 0.1)


@balanced_is_close.correction(
    "each entry is close, but they are as many as they are small: the distance is of the Gram matrices' own size",
    survives=["domine2025/text-A.3-convergence", "domine2025/text-A.3-convergence/operator-norm"],
    fault="substance",
)
def balanced_is_not_close() -> Agreement:
    """More than half of their size, from a thousand to twenty thousand units."""
    return _closeness(">", 0.5)


@domine2025.text("A.3", "not-always-zero", importance=3, uses=["table-3/lecun-r-to-0"])
def balance_is_seldom_zero() -> Conjunction:
    """Many networks have lambda != 0, in the limits of r and k and away from them."""
    return Conjunction(
        {
            "He, r = 2 k": Identity(relative_scale("he").subs(r, 2 * k), sp.Integer(2)),
            "LeCun, r = k/2": Identity(relative_scale("lecun").subs(r, k / 2), -sp.Rational(1, 2)),
            "LeCun, r -> 0": Limit(relative_scale("lecun"), r, sp.Integer(0), sp.Integer(-1)),
            "He, k -> infinity": Limit(relative_scale("he"), k, sp.oo, sp.Integer(-2)),
        }
    )
