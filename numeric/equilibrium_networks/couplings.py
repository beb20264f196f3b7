"""A pair of random numbers that are close except on a rare event: what closeness in probability does and does not
imply.

B is uniform on [0, 1], with the distribution function F_B and Lipschitz constant 1. A = B + shift, except when B falls
into [start, start + delta], an event of probability delta, where A = B + jump (agarwala2022, the proof of lemma A.1).

>>> pair = Coupling(delta=0.2, start=0.0, shift=0.0, jump=3.0)
>>> pair.below(0.15), pair.base_below(0.15)
(0.0, 0.15)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

__all__ = ["Coupling"]


def _overlap(low: float, high: float, bound: float) -> float:
    """Length of the part of [low, high] below ``bound``."""
    return max(0.0, min(high, bound) - low)


@dataclass(frozen=True)
class Coupling:
    """The joint law of (A, B); ``start + delta <= 1``."""

    delta: float
    start: float
    shift: float
    jump: float

    def base_below(self, z: float) -> float:
        """P(B < z)."""
        return min(max(z, 0.0), 1.0)

    def below(self, z: float) -> float:
        """P(A < z), by lengths of intervals."""
        end = self.start + self.delta
        usual = _overlap(0.0, self.start, z - self.shift) + _overlap(end, 1.0, z - self.shift)
        return usual + _overlap(self.start, end, z - self.jump)

    def below_by_grid(self, z: float, points: int) -> float:
        """P(A < z), by the midpoints of equal cells of B."""
        b = (np.arange(points) + 0.5) / points
        rare = (b >= self.start) & (b < self.start + self.delta)
        return float(np.mean(np.where(rare, b + self.jump, b + self.shift) < z))
