"""The sweep of agarwala2022's figure 1 on structured models, beside one dense inverse per V and ensemble.

    python tests/benchmarks/bench_spectra.py [--n 2000] [--points 30] [--naive-points 3] [--device auto|cpu|cuda]

Both sides compute tr[(A^T A)^-1] and tr[(A^T A)^-2], A = I - sqrt(V) W_0, for the three ensembles and delta = 1 -
V/V_c from 1/2 to 1e-3. The naive side inverts A and multiplies out; on `--naive-points` of the values of V, its time
scaled to all of them, unless that many are asked for. "same matrix" reduces the matrix that the naive side uses
(drawing it is on neither clock), and the results are compared; "structured" draws the small model of the same law.
Then: GOE at N = 10^6, time and peak memory.
"""

from __future__ import annotations

import argparse
import resource
import time

import numpy as np

from numeric.backends import SpectraBackend, choose_backend
from numeric.ensembles import ENSEMBLES, draw
from numeric.resolvents import resolvent_traces, variance_grid


def naive_traces(matrix: np.ndarray, variance: float) -> tuple[float, float]:
    """One dense inverse and its Gram matrix."""
    inverse = np.linalg.inv(np.eye(len(matrix)) - np.sqrt(variance) * matrix)
    return np.sum(inverse**2) / len(matrix), np.sum((inverse.T @ inverse) ** 2) / len(matrix)


def sweep(n: int, points: int, naive_points: int, engine: SpectraBackend, seed: int = 1) -> dict[str, float]:
    """Seconds of the three sides over all ensembles, and the largest relative difference on the same matrix."""
    total = {"naive": 0.0, "same matrix": 0.0, "structured": 0.0}
    worst = 0.0
    print(f"N = {n}, {points} values of V per ensemble, {engine.description}")
    print(
        f"naive side on {naive_points} of {points} values of V" + ("" if naive_points == points else ", time scaled up")
    )
    print(f"{'ensemble':12}{'naive':>10}{'same matrix':>14}{'structured':>12}   relative difference on the same matrix")
    for ensemble in ENSEMBLES:
        grid = variance_grid(ensemble, 1e-3, points)
        matrix = draw(ensemble, n, seed)
        chosen = np.unique(np.linspace(0, points - 1, naive_points).astype(int))
        start = time.perf_counter()
        reference = np.array([naive_traces(matrix, grid[i]) for i in chosen])
        naive = (time.perf_counter() - start) * points / len(chosen)
        start = time.perf_counter()
        same = resolvent_traces(ensemble, n, grid, seed, model="matrix", matrix=matrix, backend=engine)
        reduced = time.perf_counter() - start
        start = time.perf_counter()
        resolvent_traces(ensemble, n, grid, seed, backend=engine)
        structured = time.perf_counter() - start
        found = np.column_stack([same.first, same.second])[chosen]
        difference = float(np.max(np.abs(found / reference - 1)))
        worst = max(worst, difference)
        total["naive"] += naive
        total["same matrix"] += reduced
        total["structured"] += structured
        print(f"{ensemble:12}{naive:9.2f}s{reduced:13.2f}s{structured:11.3f}s   {difference:.1e}")
    print(f"{'together':12}{total['naive']:9.2f}s{total['same matrix']:13.2f}s{total['structured']:11.3f}s")
    print(
        f"faster by {total['naive'] / total['same matrix']:.1f} on the same matrix, "
        f"{total['naive'] / total['structured']:.1f} with the structured models"
    )
    return {**total, "difference": worst}


def large_goe(n: int = 10**6, points: int = 30) -> float:
    """Seconds for one GOE matrix of size n at `points` values of V."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    start = time.perf_counter()
    traces = resolvent_traces("goe", n, variance_grid("goe", 1e-3, points), seed=1)
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    root = np.sqrt(traces.delta)
    theory = (root**-5 - root**-3) / (4 * traces.variances)
    print(f"goe at N = {n}: {seconds:.2f} s for {points} values of V, {traces.method}")
    print(f"peak memory of the process {peak:.2f} GiB ({before:.2f} GiB before)")
    print(f"second / (N -> infinity) - 1: {np.max(np.abs(traces.second / theory - 1)):.1e} at worst, delta >= 1e-3")
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=2000)
    parser.add_argument("--points", type=int, default=30)
    parser.add_argument("--naive-points", type=int, default=3)
    parser.add_argument("--device", default="auto")
    parser.add_argument("--backend", default="auto")
    options = parser.parse_args()
    engine = choose_backend(options.backend, options.device)
    # Compile first: a compiler's time is no property of the method.
    for ensemble in ENSEMBLES:
        resolvent_traces(ensemble, 20, variance_grid(ensemble, 1e-2, 3), backend=engine)
    large_goe()
    sweep(options.n, options.points, min(options.naive_points, options.points), engine)


if __name__ == "__main__":
    main()
