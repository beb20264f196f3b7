"""How well a step rule explains a log, and which rule explains it best.

A rule has a factor a on the gradient, momentum beta, weight decay d and a ratio r between the layers.  It is fitted by
damped least squares on the residuals of ``numeric.training_runs.run_steps`` in units of rounding.  A rule that is
right leaves a
misfit of about 1, a wrong one thousands, so that little is left to taste: ``ACCEPTED`` is the largest root mean square,
and the simplest rule below it is believed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.run_steps import PLAIN, Segments, StepRule, take_segments
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]
Parameters = tuple[float, float, float, float]

ACCEPTED = 10.0
"""Root mean square of residual over rounding up to which a rule explains a log."""

NAMES = ("factor", "momentum", "weight decay", "layer ratio")

_LEAST = np.array([1e-12, 0.0, -np.inf, 0.0])
_MOST = np.array([np.inf, 0.9999, np.inf, np.inf])
_MOST_LEFT = 0.3
_CARRIED = 10.0  # how much rounding a velocity may carry on
_CHAIN_STEPS = 800
_FORGETTING = (20, 60, 200, 600)  # steps after which an unknown velocity may be forgotten
_LARGEST = 4_000_000  # numbers held at a time while a grid is searched


@dataclass(frozen=True)
class Fit:
    """A rule (a, beta, d, r) fitted to a log, and how well it does.

    ``error`` holds the standard errors, from the residuals, 0 for what was held fixed; ``misfit`` the root mean square
    of residual over rounding; ``relative`` the residual over the movement of the weights.
    """

    free: tuple[str, ...]
    parameters: Parameters
    error: Parameters
    misfit: float
    relative: float

    @property
    def accepted(self) -> bool:
        """Whether the rule explains the log to rounding; one with free numbers also most of what moved."""
        return self.misfit <= ACCEPTED and (not self.free or self.relative <= _MOST_LEFT)


class Residuals:
    """Residuals of a log under step rules: over the whole run, or from its start where there is momentum."""

    def __init__(
        self,
        log: TrainingLog,
        steps: NDArray[np.int64],
        flipped: tuple[bool, bool],
        rule: StepRule,
        most: int = 48,
    ) -> None:
        """`steps` (T,) of the records, `flipped` which of w1, w2 were logged transposed, `most` pairs to look at.

        Raises ValueError where no two records can be paired.
        """
        self.rule = rule
        self.whole = take_segments(log, steps, flipped, most)
        self.whole_noise = rule.noise(self.whole)
        self._log, self._steps, self._flipped = log, steps, flipped
        self._chain: tuple[Segments, Floats] | None = None
        self.forgetting = 0

    @property
    def velocity_is_known(self) -> bool:
        """Whether the log starts at step 0 (no velocity), or with two records one step apart."""
        return bool(self._steps[0] == 0 or self._steps[1] - self._steps[0] == 1)

    def _start(self) -> tuple[Segments, Floats, int]:
        """The first pairs of the run in order, their noise, and how many to leave out for want of a velocity."""
        if self._chain is None:
            gaps = np.diff(self._steps)
            lengths = np.cumsum(gaps)
            most = max(int(np.searchsorted(lengths, _CHAIN_STEPS, side="right")), 2)
            chain = take_segments(self._log, self._steps, self._flipped, most, leading=True)
            order = np.argsort(-chain.gaps, kind="stable")
            sorted_noise = self.rule.noise(_reordered(chain, order))
            noise = np.empty_like(sorted_noise)
            noise[order] = sorted_noise
            self._chain = (chain, noise)
        chain, noise = self._chain
        if self.velocity_is_known:
            return chain, noise, int(self._steps[0] > 0)
        forgotten = int(np.searchsorted(np.cumsum(chain.gaps), self.forgetting)) + 1
        return chain, noise, min(forgotten, chain.gaps.size - 1)

    def scaled(self, parameters: Floats, *, chain: bool) -> Floats:
        """Residuals over noise for parameters (B, 4): (B, pairs * entries)."""
        if not chain:
            r = self.rule.residual(self.whole, parameters)
            return (r / self.whole_noise[:, None]).reshape(len(parameters), -1)
        segments, noise, skipped = self._start()
        r = self.rule.residual(segments, parameters, chain=True)[:, skipped:]
        return (r / noise[skipped:, None]).reshape(len(parameters), -1)

    def rate(self, parameters: Parameters, chain: bool) -> tuple[float, float]:
        """(misfit, residual over movement) of one rule."""
        segments, noise, skipped = self._start() if chain else (self.whole, self.whole_noise, 0)
        r = self.rule.residual(segments, np.array([parameters]), chain=chain)[0, skipped:]
        lengths = np.minimum(np.linalg.norm(np.clip(r, -1e100, 1e100), axis=-1), 1e100)
        moved = float(np.linalg.norm(segments.moved[skipped:]))
        if chain and moved <= 100 * float(np.linalg.norm(noise[skipped:])):
            return float("inf"), float("inf")  # nothing moves any more that could show a velocity
        allowed = noise[skipped:] * min(1 / (1 - parameters[1]), _CARRIED)
        misfit = float(np.sqrt(np.mean(np.minimum(lengths / allowed, 1e100) ** 2)))
        return misfit, float(np.linalg.norm(lengths)) / moved if moved > 0 else float("inf")

    def plain(self) -> Fit:
        """Gradient descent itself."""
        return Fit((), PLAIN, (0.0, 0.0, 0.0, 0.0), *self.rate(PLAIN, False))

    def fit(self, free: Sequence[str], start: Parameters, *, rounds: int = 40) -> Fit:
        """The best rule with `free` of ``NAMES`` fitted, from `start`."""
        columns = [NAMES.index(name) for name in free]
        chain = "momentum" in free
        best = np.array(start)
        r = np.clip(self.scaled(best[None], chain=chain)[0], -1e100, 1e100)
        cost, damping = float(np.linalg.norm(r)), 1e-3
        J = np.zeros((r.size, len(columns)))
        stalled = 0
        for _ in range(rounds):
            h = np.array([1e-6 * max(abs(best[c]), 1e-3) for c in columns])
            moved = np.repeat(best[None], len(columns), axis=0)
            moved[np.arange(len(columns)), columns] += h
            J = ((np.clip(self.scaled(moved, chain=chain), -1e100, 1e100) - r) / h[:, None]).T
            size = np.linalg.norm(J, axis=0)
            if not np.isfinite(size).all() or not size.all():
                break
            improved = False
            while damping < 1e8:
                tall = np.concatenate([J / size, np.sqrt(damping) * np.eye(len(columns))])
                move = np.linalg.lstsq(tall, np.concatenate([-r, np.zeros(len(columns))]), rcond=None)[0] / size
                trial = best.copy()
                trial[columns] = np.clip(trial[columns] + move, _LEAST[columns], _MOST[columns])
                r_trial = np.clip(self.scaled(trial[None], chain=chain)[0], -1e100, 1e100)
                trial_cost = float(np.linalg.norm(r_trial))
                if trial_cost < cost:
                    # Near a rule that is right the cost falls by orders of magnitude, elsewhere it creeps.
                    stalled = stalled + 1 if cost - trial_cost < 0.03 * cost else 0
                    improved = stalled < 3
                    best, r, cost, damping = trial, r_trial, trial_cost, damping / 10
                    break
                damping *= 10
            if not improved:
                break
        error = np.zeros(4)
        free_size = np.linalg.norm(J, axis=0)
        if np.isfinite(free_size).all() and free_size.all():
            inverse = np.linalg.pinv((J / free_size).T @ (J / free_size))
            scatter = cost / np.sqrt(max(r.size - len(columns), 1))
            error[columns] = np.sqrt(np.maximum(np.diag(inverse), 0)) / free_size * max(scatter, 1.0)
        parameters = _four(best)
        return Fit(tuple(free), parameters, _four(error), *self.rate(parameters, chain))

    def best_starts(self, grid: Floats, *, chain: bool) -> list[Parameters]:
        """The rules of a grid (B, 4) with the least residual: in the geometric mean over the pairs, and in the norm."""
        if chain:
            segments, noise, skipped = self._start()
        else:
            few = np.arange(0, self.whole.gaps.size, max(1, self.whole.gaps.size // 8))
            segments, noise, skipped = _reordered(self.whole, few), self.whole_noise[few], 0
        size = segments.gaps.size * (segments.w1[0].size + segments.w2[0].size)
        parts = np.array_split(grid, max(1, len(grid) * size // _LARGEST))
        lengths = np.concatenate(
            [
                np.linalg.norm(np.clip(self.rule.residual(segments, part, chain), -1e100, 1e100), axis=-1)
                for part in parts
            ]
        )[:, skipped:] / noise[skipped:]
        typical = int(np.argmin(np.mean(np.log(lengths + 1e-3), axis=-1)))
        plain = np.minimum(lengths, 1e100) * np.minimum(noise[skipped:], 1e40)
        largest = int(np.argmin(np.sum(np.minimum(plain, 1e100) ** 2, axis=-1)))
        return [_four(grid[k]) for k in sorted({typical, largest})]

    def fit_from(self, free: Sequence[str], starts: Sequence[Parameters], rounds: int = 40) -> Fit:
        """The best of the fits from several starts; an unknown velocity is given several spans to be forgotten in."""
        fits = []
        for span in _FORGETTING if "momentum" in free and not self.velocity_is_known else (0,):
            self.forgetting = span
            fits += [self.fit(free, start, rounds=rounds) for start in starts]
        return min(fits, key=lambda fit: fit.misfit)


def _four(values: Floats) -> Parameters:
    return float(values[0]), float(values[1]), float(values[2]), float(values[3])


def _reordered(s: Segments, order: NDArray[np.intp]) -> Segments:
    """The pairs in another order, or some of them."""
    return Segments(
        s.index[order], s.gaps[order], s.w1[order], s.w2[order], s.next_1[order], s.next_2[order], s.unit
    )


FACTORS = np.array([[a, 0.0, 0.0, 1.0] for a in np.geomspace(1e-4, 1e4, 61)])
MOMENTA = np.array([[a, b, 0.0, 1.0] for a in np.geomspace(0.01, 10, 10) for b in (0.3, 0.6, 0.8, 0.9, 0.95, 0.98)])
VELOCITIES = np.array([[1.0, b, 0.0, 1.0] for b in (0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99)])
"""Where the fits start."""


def one_number_fits(residuals: Residuals) -> list[Fit]:
    """Plain gradient descent, and each rule with one free number."""
    return [
        residuals.plain(),
        residuals.fit_from(("factor",), residuals.best_starts(FACTORS, chain=False)),
        residuals.fit(("weight decay",), PLAIN),
        residuals.fit_from(("momentum",), residuals.best_starts(VELOCITIES, chain=True)),
        residuals.fit(("layer ratio",), PLAIN),
    ]


def more_number_fits(residuals: Residuals, single: list[Fit]) -> list[Fit]:
    """Rules with two or three free numbers, started from those with one."""
    start = {fit.free: fit.parameters for fit in single}
    pairs = [
        residuals.fit_from(("factor", "momentum"), residuals.best_starts(MOMENTA, chain=True)),
        residuals.fit_from(("momentum", "weight decay"), [start[("momentum",)]]),
        residuals.fit(("factor", "weight decay"), start[("factor",)]),
        residuals.fit(("factor", "layer ratio"), start[("factor",)]),
    ]
    if any(fit.accepted for fit in pairs):
        return pairs
    return [*pairs, residuals.fit_from(NAMES[:3], [min(pairs[:2], key=lambda fit: fit.misfit).parameters])]


def simplest(fits: list[Fit]) -> list[Fit]:
    """The accepted rules with the fewest free numbers; [] when none is accepted."""
    accepted = [fit for fit in fits if fit.accepted]
    fewest = min((len(fit.free) for fit in accepted), default=0)
    return [fit for fit in accepted if len(fit.free) == fewest]


def pair_factors(residuals: Residuals) -> tuple[Floats, float]:
    """A gradient factor for every pair of records by itself, in order of time (S,), and the misfit that they leave."""
    segments, noise, rule = residuals.whole, residuals.whole_noise, residuals.rule
    S = segments.gaps.size

    def off(factors: Floats) -> Floats:
        """Residual over noise, (B, S, n), for factors (B, S)."""
        rows = np.zeros((len(factors), S, 4))
        rows[..., 0], rows[..., 3] = factors, 1.0
        return np.clip(rule.residual(segments, rows) / noise[:, None], -1e100, 1e100)

    grid = np.repeat(np.geomspace(1e-3, 1e3, 25)[:, None], S, axis=1)
    parts = np.array_split(grid, max(1, grid.size * segments.w1[0].size // _LARGEST))
    lengths = np.concatenate([np.linalg.norm(off(part), axis=-1) for part in parts])
    best = grid[np.argmin(lengths, axis=0), np.arange(S)]
    left = lengths.min(axis=0)
    for _ in range(12):
        h = 1e-6 * best
        both = off(np.stack([best, best + h]))
        slope = (both[1] - both[0]) / h[:, None]
        move = -np.sum(slope * both[0], axis=-1) / np.maximum(np.sum(slope * slope, axis=-1), 1e-300)
        trial = np.maximum(best + np.clip(move, -best / 2, best), 1e-12)
        new = np.linalg.norm(off(trial[None]), axis=-1)[0]
        best, left = np.where(new < left, trial, best), np.minimum(new, left)
    order = np.argsort(segments.index)
    return best[order], float(np.sqrt(np.mean(np.minimum(left, 1e100) ** 2)))
