"""The sweep of agarwala2022's figure 1 on structured models, beside one dense inverse per V and ensemble.

    python tests/benchmarks/bench_spectra.py [--n 2000] [--points 30] [--naive-points 3] [--device auto|cpu|cuda]

Both sides compute tr[(A^T A)^-1] and tr[(A^T A)^-2], A = I - sqrt(V) W_0, for the three ensembles and delta = 1 -
V/V_c from 1/2 to 1e-3. The naive side inverts A and multiplies out; on `--naive-points` of the values of V, its time
scaled to all of them, unless that many are asked for. Two sides stand against it: "structured" draws the small model
of the ensemble (tridiagonal, Hessenberg, Verblunsky), "dense draw" reduces a dense matrix of the ensemble. The naive
side is given the same matrix in either case, and the results are compared; drawing is on no clock but that of
"structured". First, both sides against balls of 60 digits on small matrices; last, GOE at N = 10^6, time and memory.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Sequence

import flint
import numpy as np

from numeric.backends import SpectraBackend, choose_backend
from numeric.equilibrium_networks.ensembles import (
    ENSEMBLES,
    draw,
    hessenberg_from_verblunsky,
    hessenberg_iid,
    tridiagonal_goe,
    verblunsky_coefficients,
)
from numeric.equilibrium_networks.resolvents import ResolventTraces, resolvent_traces, variance_grid
from numeric.precision import to_arb, working_digits


def naive_traces(matrix: np.ndarray, variance: float) -> tuple[float, float]:
    """One dense inverse and its Gram matrix."""
    inverse = np.linalg.inv(np.eye(len(matrix)) - np.sqrt(variance) * matrix)
    return np.sum(inverse**2) / len(matrix), np.sum((inverse.T @ inverse) ** 2) / len(matrix)


def reference_traces(matrix: flint.arb_mat, variance: float) -> tuple[float, float]:
    """The same at 60 digits, for exactly this matrix and this float64 sqrt(V)."""
    n = matrix.nrows()
    a = to_arb(np.eye(n)) - matrix * to_arb(np.array([[np.sqrt(variance)]]))[0, 0]
    inverse = a.inv()
    gram = inverse.transpose() * inverse
    sums = [sum((x * x for x in m.entries()), flint.arb(0)) / n for m in (inverse, gram)]
    return float(sums[0].mid()), float(sums[1].mid())


def dense_model(ensemble: str, n: int, seed: int) -> np.ndarray:
    """The matrix of which the structured model of this seed holds the numbers."""
    if ensemble == "iid":
        return hessenberg_iid(n, seed)
    if ensemble == "orthogonal":
        return hessenberg_from_verblunsky(verblunsky_coefficients(n, seed))
    diagonal, off = tridiagonal_goe(n, seed)
    return np.diag(diagonal) + np.diag(off, 1) + np.diag(off, -1)


def exact_model(ensemble: str, n: int, seed: int) -> flint.arb_mat:
    """The structured model itself. For `orthogonal` its numbers are the Verblunsky coefficients, and the entries of
    :func:`dense_model` are rounded."""
    if ensemble != "orthogonal":
        return to_arb(dense_model(ensemble, n, seed))
    alpha = [flint.arb(float(x)) for x in verblunsky_coefficients(n, seed)]
    h = to_arb(np.eye(n))
    for k in range(n - 1):
        rho = (1 - alpha[k] ** 2).sqrt()
        for i in range(n):
            left, right = h[i, k], h[i, k + 1]
            h[i, k], h[i, k + 1] = left * alpha[k] + right * rho, left * rho - right * alpha[k]
    for i in range(n):
        h[i, n - 1] *= alpha[n - 1]
    return h


def largest_error(found: ResolventTraces, expected: np.ndarray, chosen: Sequence[int] | np.ndarray) -> float:
    """The largest relative difference of both traces at the chosen values of V."""
    return float(np.max(np.abs(np.column_stack([found.first, found.second])[chosen] / expected - 1)))


def accuracy(engine: SpectraBackend, n: int = 100, matrices: int = 8) -> dict[str, np.ndarray]:
    """Relative errors of naive and ours, (matrices, 4): on the dense draw, then on the structured model."""
    print(f"largest relative error against 60 digits, N = {n}, delta = 1/2, 0.022, 1e-3: median of {matrices} matrices")
    print(f"{'ensemble':12}{'naive':>10}{'dense draw':>13}{'naive':>14}{'structured':>13}")
    table = {}
    for ensemble in ENSEMBLES:
        grid = variance_grid(ensemble, 1e-3, 3)
        errors = np.empty((matrices, 4))
        for seed in range(matrices):
            for i, model in enumerate(("matrix", "structured")):
                with working_digits(60):
                    matrix = draw(ensemble, n, seed) if i == 0 else dense_model(ensemble, n, seed)
                    exact = to_arb(matrix) if i == 0 else exact_model(ensemble, n, seed)
                    expected = np.array([reference_traces(exact, v) for v in grid])
                naive = np.array([naive_traces(matrix, v) for v in grid])
                found = resolvent_traces(ensemble, n, grid, seed, model=model, backend=engine)
                errors[seed, 2 * i] = np.max(np.abs(naive / expected - 1))
                errors[seed, 2 * i + 1] = largest_error(found, expected, [0, 1, 2])
        middle = np.median(errors, axis=0)
        print(f"{ensemble:12}{middle[0]:10.1e}{middle[1]:13.1e}{middle[2]:14.1e}{middle[3]:13.1e}")
        table[ensemble] = errors
    return table


def sweep(n: int, points: int, naive_points: int, engine: SpectraBackend, seed: int = 1) -> dict[str, float]:
    """Seconds of the sides over all ensembles, and the largest relative difference on the same matrix."""
    total = {"naive": 0.0, "dense draw": 0.0, "structured": 0.0}
    worst = 0.0
    print(f"N = {n}, {points} values of V per ensemble, {engine.description}")
    print(
        f"naive side on {naive_points} of {points} values of V" + ("" if naive_points == points else ", time scaled up")
    )
    print(f"{'ensemble':12}{'naive':>10}{'dense draw':>13}{'structured':>12}   relative differences, same matrices")
    for ensemble in ENSEMBLES:
        grid = variance_grid(ensemble, 1e-3, points)
        chosen = np.unique(np.linspace(0, points - 1, naive_points).astype(int))
        matrix, model = draw(ensemble, n, seed), dense_model(ensemble, n, seed)
        start = time.perf_counter()
        reference = np.array([naive_traces(matrix, grid[i]) for i in chosen])
        naive = (time.perf_counter() - start) * points / len(chosen)
        start = time.perf_counter()
        same = resolvent_traces(ensemble, n, grid, seed, model="matrix", matrix=matrix, backend=engine)
        reduced = time.perf_counter() - start
        start = time.perf_counter()
        small = resolvent_traces(ensemble, n, grid, seed, backend=engine)
        structured = time.perf_counter() - start
        differences = [
            largest_error(same, reference, chosen),
            largest_error(small, np.array([naive_traces(model, grid[i]) for i in chosen]), chosen),
        ]
        worst = max(worst, *differences)
        total["naive"] += naive
        total["dense draw"] += reduced
        total["structured"] += structured
        shown = "   ".join(f"{x:.1e}" for x in differences)
        print(f"{ensemble:12}{naive:9.2f}s{reduced:12.2f}s{structured:11.3f}s   {shown}   (faster by", end=" ")
        print(f"{naive / reduced:.1f}, {naive / structured:.1f})")
    print(f"{'together':12}{total['naive']:9.2f}s{total['dense draw']:12.2f}s{total['structured']:11.3f}s")
    print(
        f"faster by {total['naive'] / total['structured']:.1f} with the structured models, "
        f"{total['naive'] / total['dense draw']:.1f} on dense draws"
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
    accuracy(engine)
    sweep(options.n, options.points, min(options.naive_points, options.points), engine)
    large_goe()


if __name__ == "__main__":
    main()
