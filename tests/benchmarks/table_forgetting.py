"""Closed form of forgetting against integrated mean-field theory and against trained networks, in one run.

    python tests/benchmarks/table_forgetting.py [--cases 200] [--precise 20] [--width 20000] [--seeds 8]

prints a Markdown table: two tasks of P <= 4 orthonormal samples each, rho in [-1, 1], gamma_0 in [0, 3], random labels.
Every case has seeds of its own.  Networks are trained by gradient descent at two steps and extrapolated to step 0; the
difference from the closed form is in standard errors over seeds.
"""

from __future__ import annotations

import argparse

import mpmath as mp
import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import orthonormal_tasks
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting

Case = tuple[float, float, list[float], list[float]]
NETWORKS: tuple[Case, ...] = (
    (1.0, 0.0, [1.0], [1.0]),
    (1.0, 0.5, [1.0], [1.0]),
    (1.0, 0.5, [1.0], [-1.0]),
    (3.0, 0.5, [1.0], [1.0]),
    (3.0, 0.0, [1.0], [-1.0]),
    (0.3, 0.5, [1.0], [1.0]),
    (1.0, -0.6, [0.7, -0.4], [0.3, 0.9]),
    (3.0, 0.8, [0.6, 0.5], [-0.6, -0.5]),
)
"""gamma_0, rho, labels of task 1, labels of task 2."""


def closed_form(strength: float, similarity: float, first: list[float], second: list[float], digits: int) -> sp.Expr:
    """CF of symbolic.feature_learning.forgetting at the exact rational values of the arguments."""
    labels = ([sp.Rational(v) for v in vector] for vector in (first, second))
    geometry = TaskGeometry.of_labels(sp.Rational(similarity), *labels)
    return sp.N(forgetting(sp.Rational(strength), geometry), digits)


def drawn(rng: np.random.Generator) -> Case:
    samples = int(rng.integers(1, 5))
    strength, similarity = 3 * rng.uniform(), rng.uniform(-1, 1)
    return float(strength), float(similarity), list(rng.normal(size=samples)), list(rng.normal(size=samples))


def exact_gram(similarity: float, samples: int) -> np.ndarray:
    """K^x = I within, rho I across, without the rounding of actual inputs."""
    return np.kron(np.array([[1.0, similarity], [similarity, 1.0]]), np.eye(samples))


def integrated(case: Case) -> float:
    strength, similarity, first, second = case
    tasks = orthonormal_tasks(len(first), similarity, labels=[first, second])
    return float(solve_linear(tasks, strength).forgetting) - float(closed_form(*case, 30))


def integrated_at_digits(case: Case, digits: int = 40) -> float:
    strength, similarity, first, second = case
    run = solve_linear_at_digits(exact_gram(similarity, len(first)), [first, second], strength, digits=digits)
    with mp.workdps(digits + 20):
        return float(abs(run.forgetting - mp.mpf(str(closed_form(*case, digits + 15)))))


def networks(case: Case, width: int, seeds: list[int]) -> tuple[float, float]:
    """Mean forgetting and its standard error; Richardson extrapolation in the step."""
    strength, similarity, first, second = case
    tasks = orthonormal_tasks(len(first), similarity, labels=[first, second])
    values = []
    for seed in seeds:
        coarse, fine = (
            train(tasks, width, strength, step, round(8 / step), centred=True, seed=seed, tolerance=1e-7).forgetting
            for step in (0.02, 0.01)
        )
        values.append(2 * fine - coarse)
    return float(np.mean(values)), float(np.std(values, ddof=1) / np.sqrt(len(values)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--precise", type=int, default=20)
    parser.add_argument("--width", type=int, default=20000)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=20251120)
    arguments = parser.parse_args()
    rng = np.random.default_rng(arguments.seed)
    cases = [drawn(rng) for _ in range(max(arguments.cases, arguments.precise))]
    worst = max(abs(integrated(case)) for case in cases[: arguments.cases])
    precise = max(integrated_at_digits(case) for case in cases[: arguments.precise])
    print("| closed form of CF against | cases | largest difference |")
    print("| --- | ---: | ---: |")
    print(f"| integrated mean-field theory, rtol 1e-12 | {arguments.cases} | {worst:.1e} |")
    print(f"| integrated mean-field theory, 40 digits | {arguments.precise} | {precise:.1e} |")
    print()
    print("| gamma_0 | rho | y1 | y2 | closed form | gradient descent | standard errors |")
    print("| ---: | ---: | --- | --- | ---: | ---: | ---: |")
    for k, case in enumerate(NETWORKS):
        streams = np.random.SeedSequence([arguments.seed, k]).generate_state(arguments.seeds)
        mean, error = networks(case, arguments.width, [int(s) for s in streams])
        value = float(closed_form(*case, 20))
        strength, similarity, first, second = case
        labels = " | ".join("(" + ", ".join(f"{v:g}" for v in vector) + ")" for vector in (first, second))
        print(
            f"| {strength:g} | {similarity:g} | {labels} | {value:.6f} | {mean:.6f}({error:.6f}) "
            f"| {(mean - value) / error:+.2f} |",
            flush=True,
        )
    print(f"\nN = {arguments.width}, {arguments.seeds} seeds a case, steps 0.02 and 0.01 extrapolated to 0.")


if __name__ == "__main__":
    main()
