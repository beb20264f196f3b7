"""What the figures of domine2025 share: gradient descent against the exact solution, and how far they are apart."""

from __future__ import annotations

from typing import Any

import numpy as np

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.published_settings import Network
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM_PRINTED, A_matrix, block_solution
from proofs.reproduce import Check
from proofs.reproduce.job import PALETTE, THEORY

SCALES = (-2.0, 0.0, 2.0)
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
ORIENTATION = (
    "at lambda = 0 and N_i = N_h = N_o the start has det W2 W1(0) of the sign of det Sigma_yx; "
    "from the other half of all starts gradient flow ends at a saddle"
)
ALGORITHM_1 = (
    "Algorithm 1 as printed refuses lambda > 0 for N_i > N_o and lambda < 0 for N_o > N_i and defines no weights for "
    "N_i = N_o; lambda-balanced weights exist for N_h <= N_o (lambda > 0) and N_h <= N_i (lambda < 0) and are used here"
)
START = "the network function at the start is Sigma_yx of another regression task of standard deviation 1/sqrt(N_o)"


def descent(network: Network, learning_rate: float, end: float, points: int = 161) -> dict[str, np.ndarray]:
    """Times (units of tau) and Q Q^T along plain gradient descent, `points` of them up to ``end``."""
    steps = np.unique(np.linspace(0, round(end / learning_rate), points).astype(int))
    run = descend(*network, learning_rate, steps.tolist())
    return {"times": run.times / network[0].tau, "QQT": run.QQT}


def theory(network: Network, times: np.ndarray) -> np.ndarray:
    """Q Q^T of the exact solution, equation 7 (Theorem 4.3 with the corrected A(t)), at times in units of tau."""
    return np.asarray(ExactDynamics(*network).QQT(times * network[0].tau))


def printed_theory(network: Network, lam: float, times: np.ndarray) -> np.ndarray:
    """Q Q^T by Theorem 4.3 with equation 15 as it is printed."""
    formula = block_solution(A_matrix(ORTHOGONAL_TERM_PRINTED))
    task, one, two = network
    return np.array([evaluate(formula, network_binding(task, one, two, lam, time=float(t))) for t in times])


def deviation(found: np.ndarray, wanted: np.ndarray) -> float:
    """Largest distance over time, relative to the largest norm of the wanted: arrays (T, ...)."""
    axes = tuple(range(1, found.ndim))
    gap = np.sqrt(np.sum((found - wanted) ** 2, axis=axes))
    return float(gap.max() / np.sqrt(np.sum(wanted**2, axis=axes)).max())


def step_checks(name: str, deviations: dict[float, float], most: float = 0.01) -> list[Check]:
    """The deviation at the stated step, and that it is first order in the step: two steps and what they gave."""
    small, large = sorted(deviations)
    order = float(np.log(deviations[large] / deviations[small]) / np.log(large / small))
    return [
        Check(
            f"{name}: largest relative deviation over time", deviations[small], f"< {most:g}", deviations[small] < most
        ),
        Check(f"{name}: exponent of eta in the deviation", order, "1 +- 0.1", abs(order - 1) < 0.1),
    ]


def draw(
    axis: Any, times: np.ndarray, found: np.ndarray, wanted: np.ndarray, k: int = 0, label: str | None = None
) -> None:
    """Simulation as a coloured line with markers, the theory dashed over it."""
    colour = PALETTE[k % len(PALETTE)]
    every = max(1, len(times) // 9)
    axis.plot(
        times,
        found,
        color=colour,
        lw=2.4,
        alpha=0.75,
        marker=MARKERS[k % 7],
        markevery=(k * 3 % every, every),
        ms=4,
        label=label,
    )
    axis.plot(times, wanted, **THEORY)


def theory_entry(axis: Any) -> None:
    """The theory's entry of the legend."""
    axis.plot([], [], **THEORY, label="theory")
