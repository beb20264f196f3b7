"""QQ^T at 1000 times: the production solver against a loop that evaluates the stable form one time at a time.

Run ``python tests/benchmarks/bench_exact_dynamics.py``. The loop is Theorem B.5 of Domine et al. 2025 with its
misprints corrected (the D-term carries (e^{2 lambda_perp t} - 1)/(2 lambda_perp), and e^{-2 S t} stands in the
C-term), everything that does not depend on time taken out of it, in plain NumPy. Where N_h < min(N_i, N_o) Theorem
B.5 does not apply (B is not square); there the loop evaluates eq. 7, scaled by the largest exponential, which is what
one would write.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import pytest

from numeric.exact_dynamics import ExactDynamics
from numeric.initialisation import lambda_balanced
from numeric.tasks import Task, with_singular_values

COUNT = 1000
CASES = {
    "N = 5": ((5, 5, 5), 1.0, 20.0),
    "N = 20": ((20, 20, 20), 1.0, None),
    "N = 64": ((64, 64, 64), 1.0, 5.0),
    "64 -> 16 -> 32": ((64, 16, 32), -1.0, None),
}
"""Name: (shape, lambda, the factor that must be reached)."""


def stable_form(task: Task, W1: np.ndarray, W2: np.ndarray, lam: float, times: np.ndarray) -> np.ndarray:
    """The stable form of Theorem B.5, corrected, one time after the other (tau = 1, N_h = min(N_i, N_o), B
    invertible).
    """
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


def _best_time(call: Callable[[], np.ndarray], repeats: int) -> tuple[float, np.ndarray]:
    best, answer = np.inf, call()
    for _ in range(repeats):
        begin = time.perf_counter()
        answer = call()
        best = min(best, time.perf_counter() - begin)
    return best, answer


def compare(name: str) -> tuple[float, float, float]:
    """Seconds of the loop, seconds of the solver (construction included), largest relative difference over the times.
    """
    (N_i, N_h, N_o), lam, _ = CASES[name]
    rng = np.random.default_rng(2025)
    task = with_singular_values(rng, N_i, N_o, np.linspace(0.5, 2.0, min(N_i, N_o)).tolist())
    W1, W2 = lambda_balanced(rng, N_i, N_h, N_o, lam, scale=N_h**-0.5)
    times = np.linspace(0.0, 5.0, COUNT)
    loop = stable_form if N_h == min(N_i, N_o) else scaled_general_form
    # The two take turns, so that a busy machine slows both.
    slow, fast = np.inf, np.inf
    for _ in range(3):
        seconds, reference = _best_time(lambda: loop(task, W1, W2, lam, times), 1)
        slow = min(slow, seconds)
        seconds, answer = _best_time(lambda: ExactDynamics(task, W1, W2, lam=lam).QQT(times), 3)
        fast = min(fast, seconds)
    error = np.linalg.norm(answer - reference, axis=(1, 2)) / np.linalg.norm(reference, axis=(1, 2))
    return slow, fast, float(error.max())


@pytest.mark.benchmark
@pytest.mark.parametrize("name", CASES)
def test_solver_is_faster_than_the_loop(name: str) -> None:
    slow, fast, error = compare(name)
    wanted = CASES[name][2]
    assert error <= 1e-10
    assert wanted is None or slow / fast >= wanted


def main() -> None:
    """Print the table."""
    print(f"QQ^T at {COUNT} times, milliseconds (best of runs that take turns)\n")
    print(f"{'case':<16}{'loop':>10}{'solver':>10}{'ratio':>8}{'wanted':>8}{'difference':>13}")
    for name, (_, _, wanted) in CASES.items():
        slow, fast, error = compare(name)
        target = "-" if wanted is None else f"{wanted:.0f}"
        print(f"{name:<16}{1e3 * slow:>10.2f}{1e3 * fast:>10.2f}{slow / fast:>8.1f}{target:>8}{error:>13.1e}")


if __name__ == "__main__":
    main()
