"""torch in float64, on the CPU or a CUDA device: dense linear algebra, which is what a GPU does best."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from numeric.backends.interface import (
    HOST_DRAW_LIMIT,
    Array,
    Draw,
    LongArray,
    TridiagonalSums,
    VerblunskySums,
    available_memory,
)
from numeric.backends.numba_backend import NumbaBackend
from numeric.backends.numpy_backend import EDGE, near_one, refined_angles, refined_eigenvalues
from numeric.equilibrium_networks import ensembles

__all__ = ["TorchBackend"]


class TorchBackend:
    """Gram traces and eigenvalues on the device; the O(N) chains are sequential and run in numba on the CPU."""

    name = "torch"

    def __init__(self, device: str = "cpu") -> None:
        self.device = device
        self._device = torch.device(device)
        self._chains = NumbaBackend()

    @property
    def description(self) -> str:
        where = torch.cuda.get_device_name(self._device) if self.device == "cuda" else "the CPU"
        return f"torch {torch.__version__} on {where}, float64 (chains: numba on the CPU)"

    def available_memory(self) -> int:
        if self.device == "cuda":
            return int(torch.cuda.mem_get_info(self._device)[0])
        return available_memory()

    def draw(self, ensemble: str, n: int, seed: int) -> Draw:
        if n <= HOST_DRAW_LIMIT or self.device == "cpu":
            return Draw(self._tensor(ensembles.draw(ensemble, n, seed)), "numpy Philox")
        ensembles.check_ensemble(ensemble)
        generator = torch.Generator(self._device).manual_seed(seed)
        gaussian = torch.randn((n, n), generator=generator, dtype=torch.float64, device=self._device)
        if ensemble == "orthogonal":
            q, r = torch.linalg.qr(gaussian)
            w = q * torch.where(torch.diagonal(r) < 0, -1.0, 1.0)
        elif ensemble == "goe":
            w = (gaussian + gaussian.T) / (2 * n) ** 0.5
        else:
            w = gaussian.div_(n**0.5)
        return Draw(w, "torch's generator on the device: this seed means another matrix elsewhere")

    def symmetric_eigenvalues(self, matrix: Any) -> LongArray:
        w = self._tensor(matrix)
        symmetric = (w + w.T) / 2
        values, vectors = torch.linalg.eigh(symmetric)
        top = vectors[:, -EDGE:]
        return refined_eigenvalues(values.cpu().numpy(), top.cpu().numpy(), (symmetric @ top).cpu().numpy())

    def orthogonal_angles(self, matrix: Any) -> Array:
        w = self._tensor(matrix)
        values, vectors = torch.linalg.eigh((w + w.T) / 2)
        cosines = values.cpu().numpy()
        k = near_one(cosines)
        if not k:
            return np.arccos(np.clip(cosines, -1, 1))
        top = vectors[:, len(cosines) - k :]
        return refined_angles(cosines, top.cpu().numpy(), (w @ top).cpu().numpy())

    def gram_traces(self, matrix: Any, scales: Array) -> Array:
        w = self._tensor(matrix)
        identity = torch.eye(len(w), dtype=torch.float64, device=self._device)
        out = np.empty((len(scales), 2))
        for i, s in enumerate(scales):
            inverse = torch.linalg.inv(identity - float(s) * w)
            gram = inverse.T @ inverse
            out[i] = float(torch.trace(gram)), float(torch.linalg.matrix_norm(gram) ** 2)
        return out

    def gram_probes(self, matrix: Any, scales: Array, probes: Array) -> Array:
        w = self._tensor(matrix)
        u = self._tensor(probes)
        identity = torch.eye(len(w), dtype=torch.float64, device=self._device)
        out = np.empty((len(scales), probes.shape[1], 2))
        for i, s in enumerate(scales):
            factor, pivots = torch.linalg.lu_factor(identity - float(s) * w)
            half = torch.linalg.lu_solve(factor, pivots, u, adjoint=True)
            full = torch.linalg.lu_solve(factor, pivots, half)
            out[i, :, 0] = (half**2).sum(dim=0).cpu().numpy()
            out[i, :, 1] = (full**2).sum(dim=0).cpu().numpy()
        return out

    def tridiagonal_sums(self, diagonal: Array, off: Array, scales: Array) -> TridiagonalSums:
        return self._chains.tridiagonal_sums(diagonal, off, scales)

    def verblunsky_sums(self, alpha: Array, radii: Array) -> VerblunskySums:
        return self._chains.verblunsky_sums(alpha, radii)

    def _tensor(self, matrix: Any) -> torch.Tensor:
        return torch.as_tensor(matrix, dtype=torch.float64, device=self._device)
