r"""The hard-tanh DEQ of one W_0 and one x over a whole grid of scales (agarwala2022, figures 2-4).

All scales share W_0, so that one step h <- sqrt(V) W_0 (phi(h) + x) is one matrix product with a column for each V.

>>> from numeric.equilibrium_networks.ensembles import draw
>>> rng = np.random.default_rng(0)
>>> result = hard_tanh_sweep(draw("orthogonal", 50, 1), rng.standard_normal(50), [0.3, 0.6], steps=200)
>>> result.h.shape, bool((result.residual < 1e-9).all())
((50, 2), True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import eigvals, eigvalsh
from scipy.sparse.linalg import ArpackNoConvergence, eigs

from numeric.backends import choose_backend

__all__ = ["Sweep", "hard_tanh_radius", "hard_tanh_sweep"]

Array = NDArray[np.float64]

_DENSE = 300


@dataclass(frozen=True)
class Sweep:
    """h after the last step, (N, m); `residual` (m,) is |h_{t+1} - h_t| there (below `floor` where it converged)."""

    h: Array
    residual: Array
    steps: int
    backend: str

    @property
    def length(self) -> Array:
        """h.h/N at each scale, (m,)."""
        return np.asarray(np.mean(self.h**2, axis=0))


def hard_tanh_sweep(
    w0: Array, x: Array, scales: Sequence[float] | Array, steps: int = 400, floor: float = 1e-10, device: str = "auto"
) -> Sweep:
    """`steps` steps from h = 0 for each sqrt(V) in `scales`; a column stops when its residual is below `floor`.

    `device` is auto, cpu or cuda (torch, float64, where a CUDA device is usable). Raises ValueError for wrong shapes,
    CUDA asked for and absent.
    """
    n = len(x)
    if w0.shape != (n, n):
        raise ValueError(f"W_0 has shape {w0.shape}, but x has length {n}: W_0 must be ({n}, {n})")
    if steps < 1:
        raise ValueError(f"{steps} steps: take at least one")
    engine = choose_backend("auto", device)
    roots = np.asarray(scales, dtype=np.float64)
    put = _mover(engine.name == "torch")
    matrix, column, h = put(w0), put(x)[:, None], put(np.zeros((n, len(roots))))
    residual = np.full(len(roots), np.inf)
    moving = np.arange(len(roots))
    for _ in range(steps):
        here = h[:, moving]
        following = (matrix @ (here.clip(-1.0, 1.0) + column)) * put(roots[moving])
        residual[moving] = _numpy(((following - here) ** 2).sum(0)) ** 0.5
        h[:, moving] = following
        moving = moving[residual[moving] > floor]
        if not moving.size:
            break
    return Sweep(_numpy(h), residual, steps, engine.description)


def hard_tanh_radius(ensemble: str, w0: Array, h: Array, scale: float) -> float:
    """Largest |eigenvalue| of sqrt(V) W_0 diag(phi'(h)) for the hard-tanh: that of the block of linear units.

    Dense for `goe` and small blocks; otherwise Arnoldi to 1e-4, and dense where that does not converge.
    """
    active = np.abs(h) < 1
    if not active.any():
        return 0.0
    block = w0[np.ix_(active, active)]
    return scale * float(np.max(np.abs(eigvalsh(block) if ensemble == "goe" else _leading_eigenvalues(block))))


def _leading_eigenvalues(block: Array) -> NDArray[np.complex128]:
    n = len(block)
    if n > _DENSE:
        start = np.ones(n) / np.sqrt(n)
        try:
            return np.asarray(eigs(block, k=4, ncv=150, tol=1e-4, maxiter=40, v0=start, return_eigenvectors=False))
        except ArpackNoConvergence:
            pass
    return np.asarray(eigvals(block, check_finite=False), dtype=np.complex128)


def _mover(on_cuda: bool) -> Any:
    if not on_cuda:
        return lambda array: array
    import torch

    return lambda array: torch.as_tensor(array, dtype=torch.float64, device="cuda")


def _numpy(array: Any) -> Array:
    return np.asarray(array.cpu().numpy() if hasattr(array, "cpu") else array, dtype=np.float64)
