"""The wide-limit equations of the hard-tanh DEQ by sums over a grid and iteration, for x of entries N(0, sigma_x^2).

A second solver of what `hard_tanh_theory` solves by error functions and roots; the two share no code.

Source: agarwala2022, equation 25, and the cavity equations of symmetric weights.

>>> round(state_on_a_grid(0.5, 1.0).length, 3)
0.725
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

__all__ = ["GridState", "length_after", "radius_on_a_grid", "state_on_a_grid"]

GRID = np.linspace(-9, 9, 4001)
WEIGHTS = np.exp(-(GRID**2) / 2) / np.sum(np.exp(-(GRID**2) / 2))
STEPS = 400


@dataclass(frozen=True)
class GridState:
    """``length`` is h*.h*/N, ``inside`` the chance that |h*| < 1."""

    length: float
    inside: float


def _activity(h: np.ndarray) -> np.ndarray:
    return np.minimum(np.maximum(h, -1.0), 1.0)


def length_after(scale: float, steps: int, input_variance: float) -> float:
    """h_t.h_t/N after steps of equation 25 from 0."""
    length = 0.0
    for _ in range(steps):
        length = scale * (float(WEIGHTS @ _activity(math.sqrt(length) * GRID) ** 2) + input_variance)
    return length


def state_on_a_grid(scale: float, input_variance: float, cavity: bool = False) -> GridState:
    """Fixed points by iteration; a unit of symmetric weights, of field g + a x, is where h = g + a (x + phi(h))."""
    if not cavity:
        length = length_after(scale, STEPS, input_variance)
        return GridState(length, math.erf(1 / math.sqrt(2 * length)))
    reaction, size, length, inside = 0.0, input_variance, 0.0, 1.0
    for _ in range(STEPS):
        spread = math.sqrt(scale * size + reaction**2 * input_variance)
        phi = _activity(spread * GRID / (1 - reaction))
        inside = math.erf((1 - reaction) / (spread * math.sqrt(2)))
        # E phi x from the part of g + a x that x is
        along = reaction * input_variance / spread * float(WEIGHTS @ (phi * GRID))
        length = float(WEIGHTS @ (spread * GRID + reaction * phi) ** 2)
        reaction = scale * inside / (1 - reaction)
        size = float(WEIGHTS @ phi**2) + 2 * along + input_variance
    return GridState(length, inside)


def radius_on_a_grid(scale: float, *, symmetric: bool, cavity: bool, input_variance: float = 1.0) -> float:
    """The spectral radius of W diag(phi'(h*)): sqrt(V p), twice that for symmetric weights."""
    inside = state_on_a_grid(scale, input_variance, cavity).inside
    return (2 if symmetric else 1) * math.sqrt(scale * inside)
