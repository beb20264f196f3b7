"""QQ^T at 1000 times: the production solver against loops that evaluate the stable form one time at a time.

Run ``python tests/benchmarks/bench_exact_dynamics.py``. The loop is Theorem B.5 of Domine et al. 2025 with its
misprints corrected (the D-term carries (e^{2 lambda_perp t} - 1)/(2 lambda_perp), and e^{-2 S t} stands in the
C-term), in plain NumPy: B, C and B^{-1} are computed once, every product that the theorem displays at every time.
"Hoisted" is the same loop with the products that do not depend on time taken out as well. Where N_h < min(N_i, N_o)
Theorem B.5 does not apply (B is not square); there both columns show eq. 7, scaled by the largest exponential.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

import numpy as np
import pytest

from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import Task, with_singular_values

COUNT = 1000
CASES = {
    "N = 5": ((5, 5, 5), 1.0, 20.0),
    "N = 20": ((20, 20, 20), 1.0, None),
    "N = 64": ((64, 64, 64), 1.0, 5.0),
    "64 -> 16 -> 32": ((64, 16, 32), -1.0, None),
}
"""Name: (shape, lambda, the factor that must be reached)."""


def stable_form(
    task: Task, W1: np.ndarray, W2: np.ndarray, lam: float, times: np.ndarray, hoisted: bool = False
) -> np.ndarray:
    """Theorem B.5, corrected, one time after the other (tau = 1, N_h = min(N_i, N_o), B invertible)."""
    N_i, N_o = task.N_i, task.N_o
    k = min(N_i, N_o)
    U, s, Vt = np.linalg.svd(task.sigma_yx)
    V = Vt.T
    s_lam = np.sqrt(s**2 + lam**2 / 4)
    H = np.sign(lam) * np.sqrt((s_lam - s) / (s_lam + s))
    G = 1 / np.sqrt(1 + H**2)
    minus, plus = G - H * G, G + H * G
    B = W2.T @ U[:, :k] * plus + W1 @ V[:, :k] * minus
    C = W2.T @ U[:, :k] * minus - W1 @ V[:, :k] * plus
    perp = np.sign(N_o - N_i) * lam / 2
    B_inv = np.linalg.inv(B)
    BB, CB = B_inv @ B_inv.T, C.T @ B_inv.T
    DB = (W2.T @ U[:, k:]).T @ B_inv.T if N_o > N_i else (W1 @ V[:, k:]).T @ B_inv.T
    identity, out = np.eye(k), np.empty((times.size, N_i + N_o, N_i + N_o))
    for index, t in enumerate(times):
        if not hoisted:
            BB, CB = B_inv @ B_inv.T, C.T @ B_inv.T
        decay = np.exp(-s_lam * t)
        C_t = decay[:, None] * CB * decay
        inner = decay[:, None] * BB * decay + np.diag((1 - decay**2) / (4 * s_lam))
        inner += (CB * decay).T @ (((1 - decay**2) / (4 * s_lam))[:, None] * (CB * decay))
        top, bottom = minus[:, None] * identity - plus[:, None] * C_t, plus[:, None] * identity + minus[:, None] * C_t
        Z1, Z2 = V[:, :k] @ top / 2, U[:, :k] @ bottom / 2
        if N_i != N_o:
            growth = t if perp == 0 else np.expm1(2 * perp * t) / (2 * perp)
            inner += growth * (DB * decay).T @ (DB * decay)
            if N_o > N_i:
                Z2 += np.exp(perp * t) * U[:, k:] @ (DB * decay)
            else:
                Z1 += np.exp(perp * t) * V[:, k:] @ (DB * decay)
        Z = np.concatenate([Z1, Z2])
        out[index] = Z @ np.linalg.solve(inner, Z.T)
    return out


def scaled_general_form(task: Task, W1: np.ndarray, W2: np.ndarray, lam: float, times: np.ndarray) -> np.ndarray:
    """Eq. 7, numerator and denominator divided by the largest exponential, one time after the other (tau = 1)."""
    N_i, N_o = task.N_i, task.N_o
    F = np.block([[-lam / 2 * np.eye(N_i), task.sigma_yx.T], [task.sigma_yx, lam / 2 * np.eye(N_o)]])
    values, P = np.linalg.eigh(F)
    PQ = P.T @ np.concatenate([W1.T, W2])
    top, out = values[-1], np.empty((times.size, N_i + N_o, N_i + N_o))
    for index, t in enumerate(times):
        growth = (np.exp(2 * (values - top) * t) - np.exp(-2 * top * t)) / (2 * values)
        K = np.exp(-2 * top * t) * np.eye(W1.shape[0]) + PQ.T @ (growth[:, None] * PQ)
        L = P @ (np.exp((values - top) * t)[:, None] * PQ)
        out[index] = L @ np.linalg.solve(K, L.T)
    return out


@dataclass(frozen=True)
class Comparison:
    """Seconds of the loop, the hoisted loop and the solver (construction included), and their largest difference."""

    loop: float
    hoisted: float
    solver: float
    difference: float


def compare(name: str) -> Comparison:
    """The three side by side; they take turns, so that a busy machine slows all of them."""
    (N_i, N_h, N_o), lam, _ = CASES[name]
    rng = np.random.default_rng(2025)
    task = with_singular_values(rng, N_i, N_o, np.linspace(0.5, 2.0, min(N_i, N_o)).tolist())
    W1, W2 = lambda_balanced(rng, N_i, N_h, N_o, lam, scale=N_h**-0.5)
    times = np.linspace(0.0, 5.0, COUNT)
    if N_h == min(N_i, N_o):
        loops = [partial(stable_form, hoisted=False), partial(stable_form, hoisted=True)]
    else:
        loops = [scaled_general_form, scaled_general_form]
    calls = [partial(loop, task, W1, W2, lam, times) for loop in loops]
    calls.append(lambda: ExactDynamics(task, W1, W2, lam=lam).QQT(times))
    calls[-1]()  # compiles once
    best, reference, error = [np.inf, np.inf, np.inf], np.zeros(0), 0.0
    for _ in range(3):
        for which, call in enumerate(calls):
            for _ in range(3 if which == 2 else 1):
                begin = time.perf_counter()
                answer = call()
                best[which] = min(best[which], time.perf_counter() - begin)
            if which == 0:
                reference = answer
        error = float(np.max(np.linalg.norm(answer - reference, axis=(1, 2)) / np.linalg.norm(reference, axis=(1, 2))))
    return Comparison(*best, error)


@pytest.mark.benchmark
@pytest.mark.parametrize("name", CASES)
def test_solver_is_faster_than_the_loop(name: str) -> None:
    result = compare(name)
    wanted = CASES[name][2]
    assert result.difference <= 1e-10
    assert wanted is None or result.loop / result.solver >= wanted


def main() -> None:
    """Print the table."""
    print(f"QQ^T at {COUNT} times, milliseconds (best of runs that take turns); ratios are loop/solver\n")
    header = f"{'case':<16}{'loop':>9}{'hoisted':>9}{'solver':>9}{'ratio':>8}{'hoisted':>9}"
    print(header + f"{'wanted':>8}{'difference':>12}")
    for name, (_, _, wanted) in CASES.items():
        result = compare(name)
        target = "-" if wanted is None else f"{wanted:.0f}"
        milliseconds = "".join(f"{1e3 * x:>9.2f}" for x in (result.loop, result.hoisted, result.solver))
        ratios = f"{result.loop / result.solver:>8.1f}{result.hoisted / result.solver:>9.1f}"
        print(f"{name:<16}{milliseconds}{ratios}{target:>8}{result.difference:>12.1e}")


if __name__ == "__main__":
    main()
