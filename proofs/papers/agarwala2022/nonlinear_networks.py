"""Small tanh networks whose fixed point the claims on the non-linear DEQ examine."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from numeric.equilibrium_networks.ensembles import draw
from proofs.statements.computed import Estimate


def networks(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """tanh networks of a few units, i.i.d. or symmetric weights."""
    return [{"ensemble": ("iid", "goe")[k % 2], "N": 2 + k % 4, "seed": int(rng.integers(2**31))} for k in range(count)]


def network(ensemble: str, N: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """W of norm at most 0.8, two inputs and a readout."""
    rng = np.random.default_rng(seed)
    w = draw(ensemble, N, rng, 0.25)
    w *= min(1.0, 0.8 / float(np.linalg.norm(w, 2)))
    return w, rng.standard_normal(N), rng.standard_normal(N), rng.standard_normal(N) / sqrt(N)


def settled(w: np.ndarray, x: np.ndarray) -> np.ndarray:
    z = x
    for _ in range(400):
        z = np.tanh(w @ z) + x
    return z


def to_digits(value: Any, error: float = 1e-9) -> Estimate:
    return Estimate(value, error * (1 + float(np.max(np.abs(value)))))
