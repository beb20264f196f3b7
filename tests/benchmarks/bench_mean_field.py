"""Sampled mean-field solver against a plain NumPy Euler loop that stores the kernels, in one run, same noise.

    python tests/benchmarks/bench_mean_field.py [--samples 3000] [--points 30] [--steps 1000] [--activation relu]

The sides take turns `--repeats` times. Prints the least seconds of each, peak bytes (allocations seen by tracemalloc,
initial fields included) and the largest difference. The NumPy loop is written as the equations read: matrix products
by BLAS, whole-array activations, all kernels kept.
"""

from __future__ import annotations

import argparse
import time
import tracemalloc
from dataclasses import dataclass

import numpy as np

from numeric.activations import activation as find_activation
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, permuted_digits
from numeric.feature_learning.mean_field_sampled import Fields, sample_fields, solve_sampled


def euler_storing_kernels(
    tasks: ContinualTasks, fields: Fields, activation: str, gamma0: float, step: float, steps: int
) -> np.ndarray:
    """Residuals (2 steps + 1, T P) from eqs 8-10 and 40, keeping Phi, G and K of every step."""
    phi, gram, n = find_activation(activation), tasks.gram, tasks.n_samples
    h, z, delta = fields.h.copy(), fields.z.copy(), tasks.labels.ravel().copy()
    total = tasks.n_tasks * steps
    feature, gradient, ntk = (np.empty((total, len(gram), len(gram))) for _ in range(3))
    residuals = np.empty((total + 1, len(gram)))
    residuals[0] = delta
    for k in range(total):
        task = slice((k // steps) * n, (k // steps + 1) * n)
        value = phi.value(h)
        g = phi.slope(h) * z[:, None]
        feature[k] = value.T @ value / len(z)
        gradient[k] = g.T @ g / len(z)
        ntk[k] = feature[k] + gradient[k] * gram
        h = h + step * gamma0 * (g[:, task] * delta[task]) @ gram[task]
        z = z + step * gamma0 * value[:, task] @ delta[task]
        delta = delta - step * ntk[k][:, task] @ delta[task]
        residuals[k + 1] = delta
    return residuals


@dataclass(frozen=True)
class Comparison:
    """Seconds and peak bytes of the plain loop and of the solver, and the largest difference of their residuals."""

    plain_seconds: float
    solver_seconds: float
    plain_bytes: int
    solver_bytes: int
    difference: float

    def __str__(self) -> str:
        return (
            f"NumPy loop  {self.plain_seconds:8.3f} s  {self.plain_bytes / 2**20:8.1f} MiB\n"
            f"solver      {self.solver_seconds:8.3f} s  {self.solver_bytes / 2**20:8.1f} MiB\n"
            f"ratio       {self.plain_seconds / self.solver_seconds:8.1f}"
            f"    {self.plain_bytes / self.solver_bytes:8.1f}\n"
            f"largest difference of residuals {self.difference:.2e}"
        )


def compare(
    samples: int = 3000,
    points: int = 30,
    steps: int = 1000,
    activation: str = "relu",
    gamma0: float = 1.0,
    repeats: int = 3,
) -> Comparison:
    """Run both in turn on two tasks with the same initial fields; time first, then memory in separate runs."""
    if points % 10 == 0:
        tasks = permuted_digits(per_class=points // 10)
    else:
        tasks = gaussian_tasks(points, 0.0, 4 * points)
    step = 0.25 / points
    fields = sample_fields(tasks.gram, samples, seed=1)

    def plain() -> np.ndarray:
        return euler_storing_kernels(tasks, fields, activation, gamma0, step, steps)

    def solver() -> np.ndarray:
        return solve_sampled(tasks, activation, gamma0, step, steps, fields=fields).residuals

    solve_sampled(tasks, activation, gamma0, step, 1, fields=fields)  # compile before the clock starts
    seconds: tuple[list[float], list[float]] = ([], [])
    for _ in range(repeats):
        start = time.perf_counter()
        expected = plain()
        middle = time.perf_counter()
        found = solver()
        seconds[0].append(middle - start)
        seconds[1].append(time.perf_counter() - middle)
    peaks = []
    for run in (plain, solver):
        tracemalloc.start()
        run()
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    held = fields.h.nbytes + fields.z.nbytes
    difference = float(np.abs(expected - found).max())
    return Comparison(min(seconds[0]), min(seconds[1]), peaks[0] + held, peaks[1] + held, difference)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", type=int, default=3000)
    parser.add_argument("--points", type=int, default=30)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--activation", default="relu", choices=["linear", "relu", "tanh"])
    parser.add_argument("--repeats", type=int, default=3)
    args = parser.parse_args()
    print(compare(args.samples, args.points, args.steps, args.activation, repeats=args.repeats))


if __name__ == "__main__":
    main()
