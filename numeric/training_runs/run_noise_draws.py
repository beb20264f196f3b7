"""Causes of noise told apart by runs that are drawn under each of them, where a linearised law does not decide.

From each logged record the steps to the next one are taken many times over, with batches, noise on the labels or
dropout of the size that was measured.  The mean and the covariance of what is reached give the next record a density
(Student's, as both come from so many draws), and the causes are compared by the likelihood of all records.  Steps are
those of the cause itself: nothing is linearised, so that noise upon noise between distant records counts as it is.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("label-noise", seed=9140001).log
>>> chain = chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate)
>>> sizes = {"minibatch": 0.1, "label-noise": 0.01}
>>> by_draws(RuleFits(chain, 2.0**-52), log.inputs, log.targets, sizes).best
'label-noise'
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.run_noise import Scatter
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

_PAIRS, _SEEN = 40, 30.0  # of records, and units of rounding from which scatter is seen
_DRAWS, _PER_WEIGHT = 240, 4  # at least, and for each weight
_STEPS = 4_000  # between all pairs
_RIDGE = 1e-6  # of the mean variance, in every direction
_SIZES = np.geomspace(0.4, 2.5, 37)  # of the scatter, in units of the one that was drawn
_AGAIN = 1.15  # factor on the size from which runs are drawn anew
_FEWEST, _DIVERGED = 4, 10.0  # records that are judged, and times the largest weight that no draw may reach
_MOST_LEFT = 5.0  # by a cause that is believed: draws of skewed laws are no normal ones

DECIDED_BY_DRAWS = 20.0
"""Difference of log-likelihoods from which a cause is believed: twice that of exact densities, for their estimate."""


@dataclass(frozen=True)
class Draws:
    """Causes by log-likelihood, best first, and the largest mean square of what the best one leaves, in units of its
    own scatter, over quarters of the directions: about 1 where it is right."""

    causes: tuple[tuple[str, float], ...]
    left: float

    @property
    def best(self) -> str:
        """The only cause that is likely, "" where there is none."""
        if len(self.causes) < 2 or self.left > _MOST_LEFT or self.causes[0][1] - self.causes[1][1] < DECIDED_BY_DRAWS:
            return ""
        return self.causes[0][0]


def by_draws(fits: RuleFits, X: Floats, Y: Floats, sizes: dict[str, float]) -> Draws:
    """How likely the records are under causes of given ``sizes`` (as in ``run_noise.Scatter``), each with the size that
    suits it best; none where too few steps are seen, or too many are to be taken.  X (N_i, P), Y (N_o, P)."""
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.flatnonzero(np.linalg.norm(r, axis=1) > _SEEN * np.linalg.norm(fits.base, axis=1))
    seen = seen[np.cumsum(np.diff(fits.chain.at)[seen]) <= _STEPS][:_PAIRS]
    found = {name: _judged(fits, X, Y, name, size, seen) for name, size in sizes.items()}
    usable = np.all([np.isfinite(each.values[:, 0]) for each in found.values()], axis=0)
    if np.count_nonzero(usable) < _FEWEST:
        return Draws((), np.inf)
    for name, size in sizes.items():
        factor = found[name].factor(usable)
        if not 1 / _AGAIN < factor < _AGAIN:
            again = _judged(fits, X, Y, name, size * factor, seen)
            if np.isfinite(again.values[usable]).all() and again.value(usable) > found[name].value(usable):
                found[name] = again
    ranked = sorted(found, key=lambda name: -found[name].value(usable))
    return Draws(tuple((name, found[name].value(usable)) for name in ranked), found[ranked[0]].left(usable))


def told_by_draws(fits: RuleFits, X: Floats, Y: Floats, scatter: Scatter) -> tuple[list[str], list[str]]:
    """The causes that are not told apart, of those that a scatter leaves, and notes on what drawn runs say."""
    drawn = by_draws(fits, X, Y, {name: scatter.sizes[name] for name, _ in scatter.causes})
    if drawn.best not in scatter.names:
        return scatter.names, []
    apart = drawn.causes[0][1] - drawn.causes[1][1]
    words = f"runs drawn under each cause say {drawn.best}: the logarithm of its likelihood is larger by {apart:.0f}"
    return [drawn.best], [words]


@dataclass(frozen=True)
class _Judged:
    """Log-likelihoods (K, S) of each record for sizes of the scatter, and squares (K, S, 4) of what is left in units of
    it, over quarters of its directions from the largest to the smallest."""

    values: Floats
    squares: Floats

    def _place(self, usable: NDArray[np.bool_]) -> int:
        return int(np.argmax(self.values[usable].sum(axis=0)))

    def value(self, usable: NDArray[np.bool_]) -> float:
        """The largest log-likelihood."""
        return float(self.values[usable].sum(axis=0).max())

    def factor(self, usable: NDArray[np.bool_]) -> float:
        """The factor on the size there."""
        return float(_SIZES[self._place(usable)])

    def left(self, usable: NDArray[np.bool_]) -> float:
        """The largest mean square of a quarter there."""
        return float(self.squares[usable][:, self._place(usable)].mean(axis=0).max())


@np.errstate(over="ignore", invalid="ignore")
def _judged(fits: RuleFits, X: Floats, Y: Floats, name: str, size: float, pairs: NDArray[np.intp]) -> _Judged:
    """How likely each of the records after `pairs` is under a cause; nan where draws diverge."""
    c, n = fits.chain, fits.later.shape[1]
    draws = max(_DRAWS, _PER_WEIGHT * n)
    rng, free = np.random.default_rng(0), draws - n
    values, squares = np.full((pairs.size, _SIZES.size), np.nan), np.full((pairs.size, _SIZES.size, 4), np.nan)
    largest = _DIVERGED * float(np.abs(c.values).max())
    for row, k in enumerate(pairs.tolist()):
        steps = int(c.at[k + 1] - c.at[k])
        reached = _reached(name, size, c.first[k], c.second[k], X, Y, steps, c.learning_rate, draws, rng)
        if not np.abs(reached).max() < largest:
            continue
        mean = reached.mean(axis=0)
        spread = (reached - mean).T @ (reached - mean) * ((1 + 1 / draws) / free)
        size_of, axes = np.linalg.eigh(spread + _RIDGE * np.trace(spread) / n * np.eye(n))
        turned = axes.T @ (fits.later[k] - mean)
        variance = _SIZES[:, None] * np.maximum(size_of, 0) + (axes**2).T @ fits.base[k] ** 2
        each = turned**2 / variance
        values[row] = gammaln((free + n) / 2) - gammaln(free / 2) - n / 2 * np.log(free * np.pi)
        values[row] -= 0.5 * np.sum(np.log(variance), axis=1) + (free + n) / 2 * np.log1p(each.sum(axis=1) / free)
        squares[row] = np.stack([part.mean(axis=1) for part in np.array_split(each, 4, axis=1)], axis=1)
    return _Judged(values, squares)


@np.errstate(over="ignore", invalid="ignore")
def _reached(
    name: str, size: float, first: Floats, second: Floats, X: Floats, Y: Floats, steps: int, eta: float, draws: int,
    rng: np.random.Generator,
) -> Floats:  # fmt: skip
    """Weights (draws, n) after so many steps from one record under a cause."""
    P, a, b = X.shape[1], np.repeat(first[None], draws, axis=0), np.repeat(second[None], draws, axis=0)
    batch = int(np.clip(round(P / (1 + size * (P - 1))), 1, P - 1)) if P > 1 else 1
    alike = eta * np.sqrt(size) * (name == "gradient-noise")
    loudness, dropped = np.sqrt(size * P), min(size / (1 + size), 0.95)
    for _ in range(steps):
        back: Floats | float = 1.0
        hidden = a @ X
        if name == "dropout":
            back = (rng.uniform(size=hidden.shape) >= dropped) / (1 - dropped)
        active = hidden * back
        error = (b @ active - Y) / P
        if name == "minibatch":
            order = np.argsort(rng.uniform(size=(draws, P)), axis=1) < batch
            error = error * (order[:, None, :] * (P / batch))
        elif name == "label-noise":
            error = error - loudness / P * rng.standard_normal(error.shape)
        down = (np.swapaxes(b, 1, 2) @ error) * back
        a, b = a - eta * (down @ X.T), b - eta * (error @ np.swapaxes(active, 1, 2))
        if alike > 0:
            a, b = a + alike * rng.standard_normal(a.shape), b + alike * rng.standard_normal(b.shape)
    return np.concatenate([a.reshape(draws, -1), b.reshape(draws, -1)], axis=1)
