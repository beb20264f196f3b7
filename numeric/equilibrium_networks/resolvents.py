r"""Spectral functionals of the linear DEQ over a whole grid of V (agarwala2022, eqs 10, 16 and figure 1).

With A = I - sqrt(V) W_0 and tr the trace over N,

    first  = tr[(A^T A)^-1]      (the second moment of z*: E|z*|^2 = first |x|^2),
    second = tr[(A^T A)^-2]      (the length variance: N sigma^2 = 2 second in the paper's normalisation).

No dense inverse per V is taken:

| ensemble   | what the functional needs                         | cost for m values of V            |
| ---------- | ------------------------------------------------- | --------------------------------- |
| goe        | eigenvalues: Sum (1 - sqrt(V) lambda)^-2 and ^-4  | O(m N) on the tridiagonal model   |
| orthogonal | eigenvalues on the circle (A is normal)           | O(m N) on Verblunsky coefficients |
| iid        | singular values of A: one Hessenberg form         | 2/3 N^3 exactly, O(N^2) by one probe  |

`model="structured"` draws the small model directly (the law of the ensemble, not the matrix of the seed);
`model="matrix"` draws the dense W_0 of the seed and reduces it once. Both are exact for their matrix unless `probes`
asks for the stochastic estimate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.arguments import whole
from numeric.backends import SpectraBackend, choose_backend
from numeric.backends.interface import MOST_WORKERS, SIDE_BY_SIDE, LongArray, require_memory
from numeric.equilibrium_networks.ensembles import (
    check_ensemble,
    check_variance,
    critical_variance,
    expectation_is_finite,
    hessenberg_from_verblunsky,
    hessenberg_iid,
    tridiagonal_goe,
    verblunsky_coefficients,
)

__all__ = ["MODELS", "ResolventTraces", "memory_need", "resolvent_traces", "variance_grid"]

Array = NDArray[np.float64]

MODELS = ("structured", "matrix")
_ROUNDING_LIMIT = 1e-12
_DENSE_LIMIT = 1000


@dataclass(frozen=True)
class ResolventTraces:
    """`first` and `second` (see the module) for one matrix at every V, and how they were obtained.

    `first_error` and `second_error` are standard errors of the trace estimate (None where the traces are exact):
    they say nothing of the fluctuation from matrix to matrix. `crossed[i]` counts eigenvalues of sqrt(V) W_0 beyond
    1 (goe; 0 for orthogonal, None for iid, where eigenvalues are not computed): where it is not 0 the iteration
    diverges although V < V_c. `finite_expectation` is False where the mean over matrices does not exist at finite N.
    """

    ensemble: str
    n: int
    variances: Array
    first: Array
    second: Array
    first_error: Array | None
    second_error: Array | None
    crossed: NDArray[np.int64] | None
    finite_expectation: bool
    method: str
    backend: str
    generator: str
    seed: int

    @property
    def delta(self) -> Array:
        """delta = 1 - V/V_c."""
        return 1 - self.variances / critical_variance(self.ensemble)


def variance_grid(ensemble: str, smallest_delta: float = 1e-3, points: int = 30) -> Array:
    """V at `points` values of delta = 1 - V/V_c, evenly spaced in log(delta) from 1/2 down to `smallest_delta`
    (figure 1).

    >>> variance_grid("goe", 1e-3, 3).round(6).tolist()
    [0.125, 0.24441, 0.24975]
    """
    if not 0 < smallest_delta <= 0.5:
        raise ValueError(f"smallest delta = {smallest_delta} is outside the domain: 0 < delta <= 1/2")
    return critical_variance(ensemble) * (1 - np.geomspace(0.5, smallest_delta, points))


def memory_need(
    ensemble: str, n: int, model: str = "structured", backend: str = "numba", probes: int | None = None
) -> int:
    """Bytes that :func:`resolvent_traces` allocates at its peak, to the leading order in N."""
    if model == "structured" and ensemble != "iid":
        return 8 * 12 * n
    copies = {"numpy": 5, "numba": 4, "torch": 5}[backend]
    if backend == "numba" and n <= SIDE_BY_SIDE:
        copies += MOST_WORKERS - 1
    return 8 * (copies * n * n + 4 * n * (probes or 0))


def resolvent_traces(
    ensemble: str,
    n: int,
    variances: float | Array,
    seed: int = 0,
    *,
    model: str = "structured",
    matrix: Any = None,
    probes: int | None = None,
    backend: SpectraBackend | str = "auto",
    device: str = "auto",
) -> ResolventTraces:
    """tr[(A^T A)^-1] and tr[(A^T A)^-2] at each V in [0, V_c), for one matrix of the ensemble of size N.

    `matrix` is a W_0 already drawn, of the ensemble's kind, for model "matrix"; otherwise that of the seed is drawn.
    `probes` (iid only, at least 2): Hutchinson's estimate from that many random vectors, with standard errors.
    Raises ValueError for an unknown ensemble, model, backend or device, a V outside [0, V_c), N that does not fit in
    memory (before anything is allocated), CUDA asked for and absent.

    >>> import lazyrich
    >>> t = lazyrich.resolvent_traces("orthogonal", 200, [0.5], seed=1)
    >>> abs(float(t.first[0]) * (1 - 0.5) - 1) < 0.1
    True
    """
    check_ensemble(ensemble)
    grid = check_variance(ensemble, variances)
    if model not in MODELS:
        raise ValueError(f"unknown model {model!r}: choose one of {', '.join(MODELS)}")
    if whole("N", n, least=None) < 1:
        raise ValueError(f"N = {n} is not a matrix size: N must be at least 1")
    if probes is not None and (ensemble != "iid" or probes < 2):
        raise ValueError(
            "probes estimate the traces of the iid ensemble, and at least 2 are needed for an error; leave them out"
        )
    engine = choose_backend(backend, device) if isinstance(backend, str) else backend
    need = memory_need(ensemble, n, model, engine.name, probes)
    require_memory(need, engine.available_memory(), f"{ensemble} at N = {n} ({model} model, {engine.name})")
    scales = np.sqrt(grid)
    drawn_by = "numpy Philox"
    first_error = second_error = None
    crossed: NDArray[np.int64] | None = None
    if matrix is not None:
        if model != "matrix" or matrix.shape != (n, n):
            raise ValueError(f"a given W_0 needs model='matrix' and the shape ({n}, {n}): it has {tuple(matrix.shape)}")
        drawn_by = "given"
    elif model == "matrix":
        draw = engine.draw(ensemble, n, seed)
        matrix, drawn_by = draw.matrix, draw.generator
    if ensemble == "goe":
        if model == "matrix":
            traces, crossed = _goe_from_eigenvalues(engine.symmetric_eigenvalues(matrix), scales)
            method = "eigenvalues of the matrix"
        else:
            chain = engine.tridiagonal_sums(*tridiagonal_goe(n, seed), scales)
            traces, crossed = chain.power_sums[:, [1, 3]], chain.above
            method = "recurrence on the tridiagonal matrix" + _note(chain.rounding)
    elif ensemble == "orthogonal":
        crossed = np.zeros(len(scales), dtype=np.int64)
        if model == "matrix":
            traces = _orthogonal_from_angles(engine.orthogonal_angles(matrix), scales)
            method = "angles of the eigenvalues"
        else:
            traces, method = _orthogonal_from_coefficients(engine, verblunsky_coefficients(n, seed), scales)
    else:
        if model == "structured":
            matrix = hessenberg_iid(n, seed)
        if probes is None:
            traces = engine.gram_traces(matrix, scales)
            method = "exact traces"
        else:
            # A stream of its own: the probes must not depend on the entries of the matrix.
            vectors = np.random.Generator(np.random.Philox(seed).jumped()).standard_normal((n, probes))
            estimates = engine.gram_probes(matrix, scales, vectors)
            traces = estimates.mean(axis=1)
            errors = estimates.std(axis=1, ddof=1) / np.sqrt(probes) / n
            first_error, second_error = errors[:, 0], errors[:, 1]
            method = f"Hutchinson, {probes} Gaussian probes"
    return ResolventTraces(
        ensemble=ensemble,
        n=n,
        variances=grid,
        first=traces[:, 0] / n,
        second=traces[:, 1] / n,
        first_error=first_error,
        second_error=second_error,
        crossed=crossed,
        finite_expectation=all(expectation_is_finite(ensemble, float(v), 2) for v in grid),
        method=f"{method} ({model} model)",
        backend=engine.description,
        generator=drawn_by,
        seed=seed,
    )


def _goe_from_eigenvalues(eigenvalues: Array | LongArray, scales: Array) -> tuple[Array, NDArray[np.int64]]:
    # The product in extended precision: next to the pole 1 - s lambda loses the digits of its rounding.
    gaps = (1 - scales.astype(np.longdouble)[:, None] * eigenvalues).astype(float)
    traces = np.column_stack([np.sum(gaps**-2.0, axis=1), np.sum(gaps**-4.0, axis=1)])
    return traces, np.sum(gaps < 0, axis=1)


def _orthogonal_from_coefficients(engine: SpectraBackend, alpha: Array, r: Array) -> tuple[Array, str]:
    sums = engine.verblunsky_sums(alpha, r)
    traces, method = sums.power_sums, "Szego recurrence on Verblunsky coefficients"
    rough = np.flatnonzero(sums.rounding > _ROUNDING_LIMIT)
    if rough.size and len(alpha) <= _DENSE_LIMIT:
        traces[rough] = _orthogonal_from_angles(engine.orthogonal_angles(hessenberg_from_verblunsky(alpha)), r[rough])
        return traces, f"{method}; angles at {rough.size} of {len(r)} V, closer to the circle than the eigenvalues are"
    return traces, method + _note(sums.rounding)


def _note(rounding: Array) -> str:
    rough = int(np.sum(rounding > _ROUNDING_LIMIT))
    worst = float(np.max(rounding, initial=0.0))
    return f"; relative rounding error up to {worst:.0e} at {rough} V next to an eigenvalue" if rough else ""


def _orthogonal_from_angles(angles: Array, r: Array) -> Array:
    """A is normal: its singular values are |1 - r exp(i theta)|, and the half angle keeps their digits near 0."""
    squares = (1 - r[:, None]) ** 2 + 4 * r[:, None] * np.sin(angles / 2) ** 2
    return np.column_stack([np.sum(1 / squares, axis=1), np.sum(squares**-2.0, axis=1)])
