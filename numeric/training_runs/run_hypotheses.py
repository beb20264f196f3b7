"""How well plain gradient descent, or a constant multiple of it, explains a log, over pairs of records spread over it.

Residuals are those of ``numeric.training_runs.run_steps`` in units of rounding.  A rule that is right leaves a misfit
of about 1, a wrong one thousands; ``ACCEPTED`` is the largest root mean square.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.rule_fits import ACCEPTED
from numeric.training_runs.run_steps import StepRule, take_segments
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

_MOST_LEFT = 0.3

FACTORS = np.geomspace(1e-4, 1e4, 61)
"""Where the fits start."""


@dataclass(frozen=True)
class Fit:
    """Gradient descent with ``factor`` on the gradient (``fitted`` or 1), and how well it explains a log.

    ``error`` is the standard error of the factor, 0 where it was not fitted; ``misfit`` the root mean square of
    residual over rounding; ``relative`` the residual over the movement of the weights.
    """

    fitted: bool
    factor: float
    error: float
    misfit: float
    relative: float

    @property
    def accepted(self) -> bool:
        """Whether the rule explains the log to rounding; one with a free number also most of what moved."""
        return self.misfit <= ACCEPTED and (not self.fitted or self.relative <= _MOST_LEFT)


class Residuals:
    """Residuals of a log under multiples of gradient descent."""

    def __init__(
        self, log: TrainingLog, steps: NDArray[np.int64], flipped: tuple[bool, bool], rule: StepRule, most: int = 48
    ) -> None:
        """`steps` (T,) of the records, `flipped` which of w1, w2 were logged transposed, `most` pairs to look at.

        Raises ValueError where no two records can be paired.
        """
        self.rule = rule
        self.pairs = take_segments(log, steps, flipped, most)
        self.noise = rule.noise(self.pairs)

    def scaled(self, factors: Floats) -> Floats:
        """Residuals over noise for factors (B,): (B, pairs * entries)."""
        r = self.rule.residual(self.pairs, factors)
        return np.asarray((r / self.noise[:, None]).reshape(len(factors), -1))

    def rate(self, factor: float) -> tuple[float, float]:
        """(misfit, residual over movement) of one factor."""
        r = self.rule.residual(self.pairs, np.array([factor]))[0]
        lengths = np.minimum(np.linalg.norm(np.clip(r, -1e100, 1e100), axis=-1), 1e100)
        moved = float(np.linalg.norm(self.pairs.moved))
        # Records at rest are explained by any rule: however many there are, they do not make up for one that moves.
        moves = (self.pairs.moved > self.noise) | (lengths > self.noise)
        off = np.minimum(lengths / self.noise, 1e100)
        misfit = float(np.sqrt(np.mean(off[moves if moves.any() else slice(None)] ** 2)))
        return misfit, float(np.linalg.norm(lengths)) / moved if moved > 0 else float("inf")

    def plain(self) -> Fit:
        """Gradient descent itself."""
        return Fit(False, 1.0, 0.0, *self.rate(1.0))

    def noticed(self) -> float:
        """The smallest relative error of the learning rate that these records would contradict (inf: none)."""
        h = 1e-4
        off = self.rule.residual(self.pairs, np.array([1 + h, 1.0]))
        slope = np.linalg.norm(off[0] - off[1], axis=-1) / h
        seen = np.sqrt(np.mean((slope / self.noise) ** 2))
        return float(ACCEPTED / seen) if seen > 0 else float("inf")

    def best_starts(self, grid: Floats) -> list[float]:
        """The factors of a grid (B,) with the least residual: in the geometric mean over the pairs, and in the norm."""
        few = np.arange(0, self.pairs.gaps.size, max(1, self.pairs.gaps.size // 8))
        segments, noise = self.pairs.chosen(few), self.noise[few]
        r = np.clip(self.rule.residual(segments, grid), -1e100, 1e100)
        lengths = np.linalg.norm(r, axis=-1) / noise
        typical = int(np.argmin(np.mean(np.log(lengths + 1e-3), axis=-1)))
        plain = np.minimum(lengths, 1e100) * np.minimum(noise, 1e40)
        largest = int(np.argmin(np.sum(np.minimum(plain, 1e100) ** 2, axis=-1)))
        return [float(grid[k]) for k in sorted({typical, largest})]

    def fit_factor(self, starts: Sequence[float], rounds: int = 40) -> Fit:
        """The best factor, from several starts: damped Newton steps on the sum of squares."""
        return min((self._fit(start, rounds) for start in starts), key=lambda fit: fit.misfit)

    def _fit(self, factor: float, rounds: int) -> Fit:
        def clipped(value: float) -> Floats:
            return np.asarray(np.clip(self.scaled(np.array([value]))[0], -1e100, 1e100))

        r = clipped(factor)
        cost, slope = float(np.linalg.norm(r)), 0.0
        for _ in range(rounds):
            h = 1e-6 * factor
            J = (clipped(factor + h) - r) / h
            slope = float(np.linalg.norm(J))
            if not np.isfinite(slope) or slope == 0:
                break
            move = -float(J @ r) / slope**2
            for _ in range(12):
                trial = max(factor + move, factor / 10)
                new = clipped(trial)
                if np.linalg.norm(new) < cost:
                    break
                move /= 4
            else:
                break
            gained = 1 - float(np.linalg.norm(new)) / cost
            factor, r, cost = trial, new, float(np.linalg.norm(new))
            if gained < 1e-3:
                break
        scatter = max(1.0, cost / np.sqrt(max(r.size - 1, 1)))
        error = scatter / slope if np.isfinite(slope) and slope > 0 else float("inf")
        return Fit(True, factor, error, *self.rate(factor))
