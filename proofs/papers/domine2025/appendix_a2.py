"""Appendix A.2, Discussion of the assumptions: what the solution is said not to need, and what random weights do."""

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.convergence_rates import start_of
from numeric.linear_networks.scale_sweep import final_kernel_distance, scaled_start
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4_blocks import dynamics
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import Tasks, Trajectory
from proofs.statements.scalar import Limit
from symbolic.linear_networks.linear_network import N_i
from symbolic.linear_networks.random_balance import in_ratios, initialised, variance_diagonal, variance_off_diagonal

TIMES = (0.0, 0.3, 1.0, 2.5)


@domine2025.text("A.2", "no-invertibility", importance=2, uses=["thm-4.3"])
def solution_without_invertible_B() -> Trajectory:
    """No invertibility of B is assumed: the (corrected) solution also describes starts for which B is singular.

    Reversed modes at lambda = 0 are such starts.  The stable form, and with it Theorems C.3 to C.6, do assume it.
    """
    return dynamics(Tasks(shape="square", start="reversed", relative_scale="zero"))


def _deficient_cases(rng: np.random.Generator, count: int) -> list[Case]:
    shapes = ((2, 2), (3, 2), (2, 3), (3, 3), (2, 4))
    return [
        {
            "seed": int(rng.integers(2**31)),
            "N_i": shapes[j % 5][0],
            "N_o": shapes[j % 5][1],
            "lam": (0.0, 1.5, -2.0, 0.3)[j % 4],
            "zero_modes": 1 + (j % 3 == 2) * (min(shapes[j % 5]) - 1),
        }
        for j in range(count)
    ]


def _block_solution(task: Any, W1: Any, W2: Any, lam: float, time: float) -> Any:
    """Z A^-1 Z^T of Theorem 4.3 with the corrected A(t), N_h = min(N_i, N_o)."""
    U, s, Vt = np.linalg.svd(task.sigma_yx)
    m = s.size
    s_lambda = np.hypot(s, lam / 2)
    H = np.sign(lam) * np.sqrt((s_lambda - s) / (s_lambda + s))
    plus, minus = (1 + H) / np.sqrt(1 + H**2), (1 - H) / np.sqrt(1 + H**2)
    V, U, V_perp, U_perp = Vt[:m].T, U[:, :m], Vt[m:].T, U[:, m:]
    B = W2.T @ U * plus + W1 @ V * minus
    C = W2.T @ U * minus - W1 @ V * plus
    up, down = np.exp(s_lambda * time), np.exp(-s_lambda * time)
    A = np.eye(m) + (B * (up**2 - 1) / (4 * s_lambda)) @ B.T - (C * (down**2 - 1) / (4 * s_lambda)) @ C.T
    perp = np.sign(task.N_o - task.N_i) * lam / 2
    D = W1 @ V_perp if task.N_i > task.N_o else W2.T @ U_perp
    A = A + D @ D.T * (np.expm1(2 * perp * time) / (2 * perp) if perp else time)
    Z1 = (V * minus * up) @ B.T / 2 - (V * plus * down) @ C.T / 2
    Z2 = (U * plus * up) @ B.T / 2 + (U * minus * down) @ C.T / 2
    Z1 += np.exp(perp * time) * V_perp @ (W1 @ V_perp).T
    Z2 += np.exp(perp * time) * U_perp @ (W2.T @ U_perp).T
    Z = np.concatenate([Z1, Z2])
    return Z @ np.linalg.solve(A, Z.T)


@domine2025.text("A.2", "rank-of-start", importance=2, uses=["thm-4.3"])
def solution_from_deficient_starts() -> Agreement:
    """The network function need not have full rank at the start: the (corrected) solution holds without it.

    Recovering the weights from the network function, Theorem 5.2, is another matter: thm-C.2/ablation-rank.
    """

    def integrated(method: str) -> Callable[..., Estimate]:
        def measured(seed: int, N_i: int, N_o: int, lam: float, zero_modes: int) -> Estimate:
            task, W1, W2 = start_of(seed, N_i, min(N_i, N_o), N_o, lam, zero_modes=zero_modes)
            flow = gradient_flow.integrate(task, W1, W2, [t * task.tau for t in TIMES], rtol=1e-11, method=method)
            return Estimate(flow.QQT, 1e-7)

        return measured

    def predicted(seed: int, N_i: int, N_o: int, lam: float, zero_modes: int) -> Any:
        start = start_of(seed, N_i, min(N_i, N_o), N_o, lam, zero_modes=zero_modes)
        return np.array([_block_solution(*start, lam, t) for t in TIMES])

    return Agreement(
        "QQ^T from starts whose network function is rank-deficient",
        integrated("DOP853"),
        predicted,
        _deficient_cases,
        second=integrated("Radau"),
        assumes=("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "W2 W1(0) not of full rank"),
        examples=15,
    )


@domine2025.text("A.2", "zero-balanced-rich", importance=2, uses=["eq-5", "text-A.4-lazy-at-small-scale"])
def zero_balanced_networks_are_rich() -> Agreement:
    """Zero-balanced networks are in the rich regime: their kernel turns, from small and from very large weights.

    More than ten times as far as that of the lazy networks at lambda = 20 with the same singular vectors.  For random
    starts; one that is aligned with the task and in its proportions keeps its kernel up to a factor.
    """

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(seed: int, absolute: float) -> Estimate:
            rich, lazy = (
                final_kernel_distance(scaled_start(seed, 2, 2, lam, size), lam, integrated=integrated)
                for lam, size in ((0.0, absolute), (20.0, 0.1))
            )
            return Estimate(rich - 10 * lazy, 1e-6)

        return one

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [{"seed": int(rng.integers(2**30)), "absolute": (0.1, 3.0, 100.0)[j % 3]} for j in range(count)]

    return Agreement(
        "kernel distance of the NTK after training at lambda = 0 minus ten times that at lambda = 20",
        measured(False),
        lambda seed: 0.0,
        cases,
        relation=">",
        second=measured(True),
        assumes=("N_i = N_h = N_o = 2", "lambda = 0", "random singular vectors", "B invertible"),
        examples=6,
    )


@domine2025.text("A.2", "infinite-width", importance=2, uses=["text-A.3-convergence"])
def random_weights_at_infinite_width() -> Conjunction:
    """LeCun's and He's weights become lambda-balanced with growing width: each entry of the balance, in probability.

    The display has an equality sign between the two Gram matrices where the balance has their difference.  In operator
    norm it is not so: text-A.3-convergence/operator-norm.
    """
    parts: dict[str, Statement] = {}
    for name in ("lecun", "he"):
        for where, moment in (
            ("variance on the diagonal", variance_diagonal()),
            ("variance off the diagonal", variance_off_diagonal()),
        ):
            parts[f"{name}, {where}"] = Limit(in_ratios(initialised(moment, name)), N_i, sp.oo, sp.Integer(0))
    return Conjunction(parts)
