"""Appendix A.3, what becomes of the balance of random weights at growing width: entry by entry, and as an operator."""

from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks.balance_distribution import exceedance, limiting_operator_distance, sampled_exceedance
from numeric.linear_networks.balance_statistics import operator_distance
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Limit
from symbolic.linear_networks.linear_network import N_h, N_i
from symbolic.linear_networks.random_balance import (
    VARIANCES,
    alpha_1,
    alpha_2,
    in_ratios,
    initialised,
    k,
    r,
    variance_diagonal,
    variance_off_diagonal,
)

GAUSSIAN = ("independent Gaussian entries of mean zero", "fixed ratios of the widths")


def initialisations(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """The four initialisations of the appendix."""
    names = tuple(VARIANCES)
    return [{"initialisation": names[j % 4], "seed": int(rng.integers(2**30))} for j in range(max(count, 4))]


def _network(N: int, initialisation: str) -> tuple[int, int, int, float, float]:
    """Widths 2 N, N, 3 N / 2, and the standard deviations of both layers; alpha_1 = 1 and alpha_2 = 2."""
    n_i, n_h, n_o = 2 * N, N, 3 * N // 2
    variances = {
        "lecun": (1 / n_i, 1 / n_h),
        "glorot": (2 / (n_i + n_h), 2 / (n_h + n_o)),
        "he": (2 / n_i, 2 / n_h),
        "scaled": (1 / n_i, 4 / n_h),
    }
    first, second = variances[initialisation]
    return n_i, n_h, n_o, float(np.sqrt(first)), float(np.sqrt(second))


SMALL, LARGE = 20, 320


def _deviation(initialisation: str) -> float:
    """The standard deviation of an off-diagonal entry of the small network."""
    n_i, _, n_o, one, two = _network(SMALL, initialisation)
    return float(np.sqrt(n_i * one**4 + n_o * two**4))


def _missed_less() -> Agreement:
    """An entry misses its mean by a fixed amount less often at 16 times the widths."""

    def frequency(seed: int, initialisation: str) -> Estimate:
        found = []
        for N in (SMALL, LARGE):
            n_i, _, n_o, one, two = _network(N, initialisation)
            found.append(sampled_exceedance(seed + N, n_i, n_o, one, two, _deviation(initialisation), 3000))
        error = np.hypot(found[0][1], found[1][1])
        return Estimate(found[1][0] - found[0][0], error, statistical=True, samples=6000)

    def exact(initialisation: str) -> Estimate:
        found = []
        for N in (SMALL, LARGE):
            n_i, _, n_o, one, two = _network(N, initialisation)
            missed = _deviation(initialisation)
            found.append([exceedance(n_i, n_o, one, two, missed, diagonal=d) for d in (True, False)])
        return Estimate(np.subtract(found[1], found[0]), 1e-8)

    return Agreement(
        "probability that a diagonal and an off-diagonal entry miss their means by a fixed amount, at 16 times the"
        " widths minus that of the small network",
        frequency,
        lambda initialisation: -0.2,
        initialisations,
        relation="<",
        second=exact,
        assumes=GAUSSIAN,
        examples=4,
    )


@domine2025.text("A.3", "convergence", importance=2)
def converges_entrywise() -> Conjunction:
    """At fixed ratios of widths every entry of the balance converges in probability to that of a scaled identity.

    By Chebyshev's inequality P(|x - E x| > e) <= Var x / e^2, and both variances vanish with growing width.
    """
    parts: dict[str, Statement] = {"probability of missing the mean": _missed_less()}
    for name in VARIANCES:
        for where, variance in (("diagonal", variance_diagonal()), ("off the diagonal", variance_off_diagonal())):
            bound = Limit(in_ratios(initialised(variance, name)), N_i, sp.oo, sp.Integer(0))
            parts[f"Chebyshev, {name}, {where}"] = bound
    return Conjunction(parts)


def _mean_square_eigenvalue() -> Conjunction:
    """(1/N_h) E ||B - E B||_F^2, below which the squared operator norm cannot be, has a limit that is not zero."""
    limits = {
        "lecun": k + r / k,
        "glorot": 4 * k * (1 / (k + 1) ** 2 + r / (k + r) ** 2),
        "he": 4 * (k + r / k),
        "scaled": k * alpha_1**4 + r * alpha_2**4 / k,
    }
    sum_of_squares = variance_diagonal() + (N_h - 1) * variance_off_diagonal()
    return Conjunction(
        {name: Limit(in_ratios(initialised(sum_of_squares, name)), N_i, sp.oo, limit) for name, limit in limits.items()}
    )


@domine2025.text("A.3", "convergence", part="operator-norm", own=True)
def converges_in_operator_norm() -> Conjunction:
    """In operator norm the distance to the identity does not shrink: the spectrum keeps its width.

    Sampled, and from the edges of the spectrum at infinite width; the mean square of the eigenvalues stays.
    """
    N = 120

    def drawn(seed: int, initialisation: str) -> Estimate:
        found = [operator_distance(seed + j, *_network(N, initialisation))[1] for j in range(8)]
        return Estimate(float(np.mean(found)), float(np.std(found) / np.sqrt(8)), statistical=True, samples=8)

    def mean_square(initialisation: str) -> float:
        n_i, n_h, n_o, one, two = _network(N, initialisation)
        return float(np.sqrt((n_h + 1) * (n_i * one**4 + n_o * two**4)))

    def edges(initialisation: str) -> Estimate:
        return Estimate(limiting_operator_distance(*_network(N, initialisation)), 0.05)

    return Conjunction(
        {
            "above the root mean square of the eigenvalues": Agreement(
                "operator norm of the balance minus its mean",
                drawn,
                mean_square,
                initialisations,
                relation=">",
                second=edges,
                assumes=GAUSSIAN,
                examples=4,
            ),
            **_mean_square_eigenvalue().parts,
        }
    )
