"""Small tanh networks whose fixed point the claims on the non-linear DEQ examine."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from numeric.activations import TANH
from numeric.equilibrium_networks.deep_equilibrium import fixed_point
from numeric.equilibrium_networks.ensembles import draw
from proofs.statements.computed import Agreement, Estimate


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


def state_from_iteration(ensemble: str, N: int, seed: int) -> Estimate:
    w, x, _, _ = network(ensemble, N, seed)
    return to_digits(settled(w, x))


def _state_from_field(ensemble: str, N: int, seed: int) -> Estimate:
    w, x, _, _ = network(ensemble, N, seed)
    return to_digits(np.tanh(fixed_point(w, x, TANH).h) + x)


def state_mapped(ensemble: str, N: int, seed: int) -> np.ndarray:
    w, x, _, _ = network(ensemble, N, seed)
    return np.tanh(w @ settled(w, x)) + x


def state_claim() -> Agreement:
    """The iteration of z and the iteration of h = Wz end at the same fixed point."""
    return Agreement("z* = phi(W z*) + x", state_from_iteration, state_mapped, networks, second=_state_from_field)
