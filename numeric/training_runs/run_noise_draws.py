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
_AGAIN, _ROUNDS = 1.15, 3  # factor on the size from which runs are drawn anew, and how often
_GUESSES, _FEW_STEPS = (0.25, 0.4, 0.63, 1.6), 500
"""Factors on a size of dropout that are tried beside it, and the steps on which they are."""
_FEWEST, _DIVERGED = 4, 10.0  # records that are judged, and times the largest weight that no draw may reach
_MOST_LEFT, _FAR = 5.0, 50.0
"""By a cause that is believed, as draws of skewed laws are no normal ones, and by one that it cannot be."""

DECIDED_BY_DRAWS = 20.0
"""Difference of log-likelihoods from which a cause is believed: twice that of exact densities, for their estimate."""


@dataclass(frozen=True)
class Draws:
    """Causes by log-likelihood, best first, and the largest mean square of what the best one leaves, in units of its
    own scatter, over quarters of the directions: about 1 where it is right; ``related`` is the mean cosine between that
    and the same of the next pair of records: about 0 where it is right."""

    causes: tuple[tuple[str, float], ...]
    left: float
    related: float = 1.0

    @property
    def contradicted(self) -> bool:
        """Whether runs under the likeliest cause were drawn, and scatter otherwise than the records by far."""
        return bool(self.causes) and self.left > _FAR

    @property
    def likeliest(self) -> str:
        """The cause that is likelier than the others beyond doubt, "" where none is."""
        if not self.causes or any(self.above(name) < DECIDED_BY_DRAWS for name, _ in self.causes[1:]):
            return ""
        return self.causes[0][0]

    def above(self, name: str) -> float:
        """By how much the log-likelihood of the likeliest cause exceeds that of another."""
        return self.causes[0][1] - dict(self.causes)[name]

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
    if "dropout" in sizes:
        sizes = sizes | {"dropout": _size_of_dropout(fits, X, Y, sizes["dropout"], seen)}
    found = {name: _judged(fits, X, Y, name, size, seen) for name, size in sizes.items()}
    usable = np.all([np.isfinite(each.values[:, 0]) for each in found.values()], axis=0)
    if np.count_nonzero(usable) < _FEWEST:
        return Draws((), np.inf)
    for name, size in sizes.items():
        for _ in range(_ROUNDS):
            factor = found[name].factor(usable)
            if 1 / _AGAIN < factor < _AGAIN:
                break
            size *= factor
            again = _judged(fits, X, Y, name, size, seen)
            if not (np.isfinite(again.values[usable]).all() and again.value(usable) > found[name].value(usable)):
                break
            found[name] = again
    ranked = sorted(found, key=lambda name: -found[name].value(usable))
    best = found[ranked[0]]
    causes = tuple((name, found[name].value(usable)) for name in ranked)
    return Draws(causes, best.left(usable), best.related(usable, seen))


def _size_of_dropout(fits: RuleFits, X: Floats, Y: Floats, size: float, seen: NDArray[np.intp]) -> float:
    """The best size of dropout on a few steps, from one that a linearised law gave: it leaves out that two units are
    dropped at once, and is too large then; and since dropout shrinks the weights, the scatter does not show that."""
    few = seen[np.cumsum(np.diff(fits.chain.at)[seen]) <= _FEW_STEPS]
    few = few if few.size >= _FEWEST else seen[:_FEWEST]
    values = {}
    for guess in (size, *(size * factor for factor in _GUESSES)):
        judged = _judged(fits, X, Y, "dropout", guess, few)
        usable = np.isfinite(judged.values[:, 0])
        values[guess] = judged.value(usable) if usable.all() else -np.inf
    return max(values, key=lambda guess: values[guess])


def told_by_draws(fits: RuleFits, X: Floats, Y: Floats, scatter: Scatter) -> tuple[list[str], list[str]]:
    """The causes that are not told apart, of those that a scatter leaves, and notes on what drawn runs say."""
    drawn = by_draws(fits, X, Y, {name: scatter.sizes[name] for name, _ in scatter.causes})
    if drawn.best not in scatter.names:
        return scatter.names, []
    return [drawn.best], [in_words(drawn)]


def in_words(drawn: Draws) -> str:
    """What drawn runs say, where they name a cause."""
    apart = drawn.causes[0][1] - drawn.causes[1][1]
    return f"runs drawn under each cause say {drawn.best}: the logarithm of its likelihood is larger by {apart:.0f}"


@dataclass(frozen=True)
class _Judged:
    """Log-likelihoods (K, S) of each record for sizes of the scatter, and squares (K, S, 4) of what is left in units of
    it, over quarters of its directions from the largest to the smallest; ``left_over`` (K, n) is that itself, for the
    size that was drawn."""

    values: Floats
    squares: Floats
    left_over: Floats

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

    def related(self, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> float:
        """The mean cosine between what is left of a pair of records and of the next one."""
        left, kept = self.left_over[usable], pairs[usable]
        left = left / np.maximum(np.linalg.norm(left, axis=1, keepdims=True), 1e-300)
        following = np.flatnonzero(np.diff(kept) == 1)
        return float(np.mean(np.sum(left[following] * left[following + 1], axis=1))) if following.size else 1.0


@np.errstate(over="ignore", invalid="ignore")
def _judged(fits: RuleFits, X: Floats, Y: Floats, name: str, size: float, pairs: NDArray[np.intp]) -> _Judged:
    """How likely each of the records after `pairs` is under a cause; nan where draws diverge."""
    c, n = fits.chain, fits.later.shape[1]
    draws = max(_DRAWS, _PER_WEIGHT * n)
    rng, free = np.random.default_rng(0), draws - n
    values, squares = np.full((pairs.size, _SIZES.size), np.nan), np.full((pairs.size, _SIZES.size, 4), np.nan)
    left_over = np.full((pairs.size, n), np.nan)
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
        left_over[row] = axes @ (turned / np.sqrt(np.maximum(size_of, 0) + (axes**2).T @ fits.base[k] ** 2))
        values[row] = gammaln((free + n) / 2) - gammaln(free / 2) - n / 2 * np.log(free * np.pi)
        values[row] -= 0.5 * np.sum(np.log(variance), axis=1) + (free + n) / 2 * np.log1p(each.sum(axis=1) / free)
        squares[row] = np.stack([part.mean(axis=1) for part in np.array_split(each, 4, axis=1)], axis=1)
    return _Judged(values, squares, left_over)


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
