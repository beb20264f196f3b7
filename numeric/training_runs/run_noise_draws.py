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

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from numeric.training_runs.noisy_steps import Beside, batch_of, noisy_ends
from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.run_noise import LARGEST_SIZES
from numeric.training_runs.run_noise_accounts import DECIDED_BY_DRAWS, Account, Draws
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

_PAIRS, _SEEN = 40, 30.0  # of records, and units of rounding from which scatter is seen
_DRAWS, _PER_WEIGHT = 200, 4  # at least, and for each weight
_STEPS = 2_000  # between all pairs, and twice as many where they are few pairs
_RIDGE = 1e-6  # of the mean square that plain descent leaves of a record, in every direction
_SIZES = np.geomspace(0.4, 2.5, 37)  # of the scatter, in units of the one that was drawn
_AGAIN, _ROUNDS = 1.15, 2  # factor on the size from which runs are drawn anew, and how often
_GUESSES, _FEW_STEPS = (1 / 64, 1 / 16, 1 / 4, 4.0), 300
"""Factors on a size that are tried beside it, and the steps on which they are."""
_CLOSER, _CLOSEST = (2.0, 1.4, 1.18, 1.06), (1.18, 1.06, 1.02, 1.006)
"""Factors up and down that are tried next, on those steps and, for the likeliest cause, on all."""
_FEWEST, _DIVERGED = 4, 10.0  # records that are judged, and times the largest weight that hardly a draw may reach
_LOST = 0.02  # share of the draws that may reach it: the records are of a run that did not
_SQUARES, _UNSEEN = 5, 0.02  # of the statistics are mean squares, in which differences so small are none
_HELD_OUT = 64  # runs for each pair of records that are looked at as these are
_SHIFT, _SETTLED = 1e-5, 3  # of the decay and the rate, to see what they do, and how often both are solved for
_FEW, _IN_REACH = 5, 50.0  # records on which they are at first, and the log-likelihood that the others may make up for
_RATES, _MOST_DECAY = (0.02, 50.0), 10.0  # times the rate logged, and weight decay, that stand beside noise


def by_draws(fits: RuleFits, X: Floats, Y: Floats, sizes: dict[str, float]) -> Draws:
    """How likely the records are under causes of given ``sizes`` (as in ``run_noise.Scatter``), each with the size that
    suits it best; none where too few steps are seen, or too many are to be taken.  X (N_i, P), Y (N_o, P)."""
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.flatnonzero(np.linalg.norm(r, axis=1) > _SEEN * np.linalg.norm(fits.base, axis=1))
    gaps = np.diff(fits.chain.at)
    steps = np.cumsum(gaps[seen])
    most = _STEPS if np.count_nonzero(steps <= _STEPS) >= 2 * _FEWEST else 2 * _STEPS
    seen = seen[steps <= most][:_PAIRS]
    if seen.size < _FEWEST:
        return Draws()
    rough = bool(gaps[seen].max() > 1)  # the scatter of a single step is linear in its size
    found = {}
    for name, size in sizes.items():
        size = min(size, LARGEST_SIZES.get(name, np.inf))
        if rough or name == "dropout":
            size = _size_on_few_steps(fits, X, Y, name, size, seen)
        found[name] = _judged(fits, X, Y, name, size, seen)
    # Under the true cause runs do not diverge, from hardly a record.
    drawn = {name: each for name, each in found.items() if each.share >= 1 - _LOST}
    undrawn = tuple(name for name in found if name not in drawn)
    usable = np.all([each.usable for each in drawn.values()], axis=0) if drawn else np.zeros(seen.size, dtype=bool)
    if np.count_nonzero(usable) < _FEWEST:
        return Draws((), tuple(sizes))

    def tried(name: str, size: float) -> float:
        """The likelihood with another size, which is kept where it is better."""
        again = _judged(fits, X, Y, name, size, seen)
        if not again.usable[usable].all():
            return -1e60
        if again.value(usable) > drawn[name].value(usable):
            drawn[name] = again
        return again.value(usable)

    for name in drawn:
        for _ in range(_ROUNDS):
            held = drawn[name]
            factor = held.factor(usable)
            if 1 / _AGAIN < factor < _AGAIN:
                break
            tried(name, held.size * factor)
            if drawn[name] is held:
                break
    likeliest = max(drawn, key=lambda name: drawn[name].value(usable))
    if rough or likeliest == "dropout":  # the size moves the mean, too, which the factor on the scatter does not show
        _climbed(partial(tried, likeliest), drawn[likeliest].size, partial(_next_size, likeliest, X.shape[1]), _CLOSEST)
    accompanied = _accompanied(fits, X, Y, drawn, sizes, usable, seen)
    highest = max(each.value(usable) for each in (*drawn.values(), *(each for each, _ in accompanied.values())))
    accounts, others = [], []
    for name, each in drawn.items():
        near = each.value(usable) > highest - _IN_REACH  # the others are not named
        alone = _at_its_size(fits, X, Y, name, each, np.zeros(3), usable, seen, rough) if near else None
        accounts.append(each.account(name, usable, seen) if alone is None else alone)
    for name, (each, shares) in accompanied.items():
        beside = Beside(float(shares[0]), float(1 + shares[1]))
        others.append(replace(_at_its_size(fits, X, Y, name, each, shares, usable, seen, rough), beside=beside))
    return Draws(_by_likelihood(accounts), undrawn, _by_likelihood(others), rough)


def _at_its_size(
    fits: RuleFits, X: Floats, Y: Floats, name: str, found: _Judged, shares: Floats, usable: NDArray[np.bool_],
    seen: NDArray[np.intp], rough: bool,
) -> Account:  # fmt: skip
    """What is said of a cause by runs that are drawn with the size that suits the records, and others held out.

    Where the size moves the mean, too, the factor on the scatter leads away from it, and the likelihood knows it no
    better than from so many draws: of the sizes that are as likely, one under which the records are like what is drawn
    will do.  Batches are whole: their neighbours are asked as well.
    """
    factor = found.factor(usable)
    sizes = [found.size * factor]
    if name == "dropout" or rough:
        sizes += [found.size, found.size * np.sqrt(factor)]
    if name == "minibatch":
        sizes += [_next_size(name, X.shape[1], found.size, way) for way in (_AGAIN, 1 / _AGAIN)]
    value, tried = -np.inf, []
    for size in sizes:
        again = _judged(fits, X, Y, name, size, seen, shares, held_out=_HELD_OUT)
        if not again.usable[usable].all():
            continue
        tried.append(again.account(name, usable, seen))
        value = max(value, tried[-1].value)
        if tried[-1].suffices and tried[-1].value >= max(value, found.value(usable) - DECIDED_BY_DRAWS):
            break
    if not tried:
        return found.account(name, usable, seen)
    least = min((each for each in tried if each.value > value - DECIDED_BY_DRAWS), key=lambda each: each.odd)
    return replace(least, value=value)


def _by_likelihood(accounts: list[Account]) -> tuple[Account, ...]:
    return tuple(sorted(accounts, key=lambda account: -account.value))


def _accompanied(
    fits: RuleFits, X: Floats, Y: Floats, drawn: dict[str, _Judged], sizes: dict[str, float],
    usable: NDArray[np.bool_], seen: NDArray[np.intp],
) -> dict[str, tuple[_Judged, Floats]]:  # fmt: skip
    """The causes with the weight decay and the rate, linear in time, that suit the records best beside each.

    A second practice moves the records where the noise does not, and a cause that scatters more widely is then likelier
    than the true one by itself: only with the same freedom for all do the likelihoods tell the causes apart.  First on
    a few records from all of the run, and on all of them where that brings a cause within reach of the others; from the
    size that suits the cause by itself, which may have made up for what is beside it, and from that of ``sizes``.
    """
    few = np.flatnonzero(usable)
    few = few[np.unique(np.linspace(0, few.size - 1, _FEW).astype(int))]
    to_beat = max(float(each.values[few].sum(axis=0).max()) for each in drawn.values()) - _IN_REACH
    found = {}
    for name, each in drawn.items():
        every = np.ones(few.size, dtype=bool)
        tried = []
        for size in {each.size * each.factor(usable), min(sizes[name], LARGEST_SIZES.get(name, np.inf))}:
            start = _judged(fits, X, Y, name, size, seen[few])
            if start.usable.all():
                tried.append(_settled(fits, X, Y, name, start, np.zeros(3), every, seen[few]))
        if not tried:
            continue
        part, shares = max(tried, key=lambda found: found[0].value(every))
        if not shares.any() or part.value(every) < to_beat:
            continue
        whole = _judged(fits, X, Y, name, part.size * part.factor(every), seen, shares)
        if not whole.usable[usable].all():
            continue
        whole, shares = _settled(fits, X, Y, name, whole, shares, usable, seen)
        if whole.value(usable) > each.value(usable):
            found[name] = whole, shares
    return found


def _settled(
    fits: RuleFits, X: Floats, Y: Floats, name: str, best: _Judged, shares: Floats, usable: NDArray[np.bool_],
    seen: NDArray[np.intp],
) -> tuple[_Judged, Floats]:  # fmt: skip
    """Decay and rate beside a cause, solved for by steps that each make the records likelier."""
    for _ in range(_SETTLED):
        step = best.solved(usable)
        for part in (1.0, 0.25):
            again = _judged(fits, X, Y, name, best.size * best.factor(usable), seen, shares + part * step)
            if again.usable[usable].all() and again.value(usable) > best.value(usable):
                break
        else:
            break
        gained = again.value(usable) - best.value(usable)
        best, shares = again, shares + part * step
        if gained < 1:
            break
    return best, shares


def _size_on_few_steps(fits: RuleFits, X: Floats, Y: Floats, name: str, size: float, seen: NDArray[np.intp]) -> float:
    """The best size of a cause on a few steps, from one that a linearised law gave.

    Between records several steps apart noise upon noise moves the weights, which that law takes for scatter; and it
    leaves out that two units are dropped at once.  Then it is too large, and runs drawn so may diverge.
    """
    few = seen[np.cumsum(np.diff(fits.chain.at)[seen]) <= _FEW_STEPS]
    few = few if few.size >= _FEWEST else seen[:_FEWEST]

    def value_at(size: float) -> float:
        judged = _judged(fits, X, Y, name, size, few)
        return judged.value(judged.usable) if judged.usable.all() else -np.inf

    most = LARGEST_SIZES.get(name, np.inf)
    guesses = sorted({min(size * factor, most) for factor in (1.0, *_GUESSES)}, key=lambda guess: abs(guess - size))
    size = max(guesses, key=value_at)
    return _climbed(value_at, size, partial(_next_size, name, X.shape[1]), _CLOSER)


def _climbed(
    value_at: Callable[[float], float], size: float, next_size: Callable[[float, float], float],
    factors: tuple[float, ...],
) -> float:  # fmt: skip
    """The size at which a value is largest, from one near it: by each of the factors, up and down, as long as that
    leads higher.  Where the size moves the mean the top is narrow, a few hundredths, and its slopes are long."""
    known = {size: value_at(size)}
    for factor in factors:
        for way in (factor, 1 / factor):
            while True:
                other = next_size(size, way)
                if other not in known:
                    known[other] = value_at(other)
                if not known[other] > known[size]:
                    break
                size = other
    return size


def _next_size(name: str, P: int, size: float, factor: float) -> float:
    """A size larger or smaller by a factor, that of batches by one sample at least."""
    if name == "minibatch" and P > 1:
        batch, other = batch_of(size, P), batch_of(size * factor, P)
        batch = min(max(min(other, batch - 1) if factor > 1 else max(other, batch + 1), 1), P)
        return (P - batch) / (batch * (P - 1))
    return min(size * factor, LARGEST_SIZES.get(name, np.inf))


def in_words(drawn: Draws) -> str:
    """What drawn runs say, where they name a cause."""
    apart = min(drawn.above(name) for name, _ in drawn.causes if name != drawn.best)
    return f"runs drawn under each cause say {drawn.best}: the logarithm of its likelihood is larger by {apart:.0f}"


@dataclass(frozen=True)
class _Judged:
    """Log-likelihoods (K, S) of each record for sizes of the scatter, in units of ``size``, and squares (K, S, 4) of
    what is left in units of it, over quarters of its directions from the largest to the smallest.

    For the size that was drawn: ``left_over`` (K, n) is that itself, ``pushes`` (K, 3, n) what weight decay, another
    rate and one that changes along the run do, in the same units, and ``statistics`` (K, F) with their means and
    variances over runs that are drawn so, with the most that rounding adds and without it (K, 4, F)."""

    size: float
    values: Floats
    squares: Floats
    left_over: Floats
    pushes: Floats
    statistics: Floats
    expected: Floats

    @property
    def usable(self) -> NDArray[np.bool_]:
        """The records (K,) that runs were drawn to."""
        return np.isfinite(self.values[:, 0])

    @property
    def share(self) -> float:
        """Of all records."""
        return float(np.mean(self.usable))

    def _place(self, usable: NDArray[np.bool_]) -> int:
        return int(np.argmax(self.values[usable].sum(axis=0)))

    def value(self, usable: NDArray[np.bool_]) -> float:
        """The largest log-likelihood."""
        return float(self.values[usable].sum(axis=0).max())

    def factor(self, usable: NDArray[np.bool_]) -> float:
        """The factor on the size there."""
        return float(_SIZES[self._place(usable)])

    def solved(self, usable: NDArray[np.bool_]) -> Floats:
        """The decay, and the changes of the rate, (3,) that would leave least."""
        pushes = np.moveaxis(self.pushes[usable], 1, 0).reshape(3, -1)
        length = np.linalg.norm(pushes, axis=1) + 1e-300
        found = np.linalg.lstsq((pushes / length[:, None]).T, self.left_over[usable].ravel(), rcond=1e-8)[0]
        return np.asarray(found / length)

    def account(self, name: str, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> Account:
        """What is said of the cause by those records."""
        size = self.size * self.factor(usable)
        left = float(self.squares[usable][:, self._place(usable)].mean(axis=0).max())
        return Account(name, self.value(usable), size, left, self._related(usable, pairs), self._odd(usable, pairs))

    def _related(self, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> float:
        """The mean cosine between what is left of a pair of records and of the next one."""
        cosines = self._cosines(usable, pairs)
        return float(np.mean(cosines)) if cosines.size else 1.0

    def _cosines(self, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> Floats:
        left, kept = self.left_over[usable], pairs[usable]
        left = left / np.maximum(np.linalg.norm(left, axis=1, keepdims=True), 1e-300)
        following = np.flatnonzero(np.diff(kept) == 1)
        return np.asarray(np.sum(left[following] * left[following + 1], axis=1))

    def _odd(self, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> float:
        """The largest difference between the records and runs that are drawn, in standard deviations: of each of the
        statistics over all records, over each third of them, and of the cosines of neighbours; inf where no runs were
        held out."""
        if not np.isfinite(self.statistics[usable]).all():
            return float("inf")
        seen, (mean, variance, low, narrow) = self.statistics[usable], np.moveaxis(self.expected[usable], 1, 0)
        every = np.arange(len(seen))
        squares = np.arange(seen.shape[1]) < _SQUARES
        unseen, found = np.where(squares, _UNSEEN, 1e-150), []
        for part in (every, *(third for third in np.array_split(every, 3) if third.size >= _FEWEST)):
            above = (seen[part] - mean[part]).sum(axis=0)
            below = np.where(squares, (low[part] - seen[part]).sum(axis=0), -above)
            for off, spread in ((above, variance), (below, np.where(squares, narrow, variance))):
                found.append(off / np.sqrt(spread[part].sum(axis=0) + (unseen * part.size) ** 2))
        cosines = self._cosines(usable, pairs)
        alike = abs(cosines.sum()) * np.sqrt(self.left_over.shape[1] / max(cosines.size, 1))
        return float(max(np.max(found), alike))


def _statistics(left: Floats, pushes: Floats) -> Floats:
    """What records are compared in with runs that are drawn, (..., F): the mean squares over quarters of the
    directions of what is `left` (..., n) and over all of them, and how far it goes along each of the `pushes`."""
    squares = [np.mean(part**2, axis=-1) for part in _quarters(left, axis=-1)]
    return np.stack([*squares, np.mean(left**2, axis=-1), *np.moveaxis(left @ pushes.T, -1, 0)], axis=-1)


def _quarters(values: Floats, axis: int) -> list[Floats]:
    """Four parts along an axis; a network of two or three weights has fewer, and all of them stand for the others."""
    return [part if part.shape[axis] else values for part in np.array_split(values, 4, axis=axis)]


@np.errstate(over="ignore", invalid="ignore")
def _judged(
    fits: RuleFits, X: Floats, Y: Floats, name: str, size: float, pairs: NDArray[np.intp],
    shares: Floats | None = None, held_out: int = 0,
) -> _Judged:  # fmt: skip
    """How likely each of the records after `pairs` is under a cause; nan where draws diverge.  ``shares`` (3,) are a
    weight decay, what is added to the rate, in units of itself, and what of this goes from minus to plus that."""
    c, n, P = fits.chain, fits.later.shape[1], X.shape[1]
    draws = max(_DRAWS, _PER_WEIGHT * n)
    rng = np.random.default_rng(0)
    if name == "minibatch" and P > 1:  # whole samples only
        batch = batch_of(size, P)
        size = (P - batch) / (batch * (P - 1))
    values, squares = np.full((pairs.size, _SIZES.size), np.nan), np.full((pairs.size, _SIZES.size, 4), np.nan)
    left_over, pushes = np.full((pairs.size, n), np.nan), np.full((pairs.size, 3, n), np.nan)
    statistics, expected = np.full((pairs.size, 9), np.nan), np.full((pairs.size, 4, 9), np.nan)
    largest = _DIVERGED * float(np.abs(c.values).max())
    plain = np.clip(c.predicted(rule()), -1e60, 1e60)
    decayed, hurried = (
        np.clip((c.predicted(rule(**changed)) - plain) / _SHIFT, -1e60, 1e60)
        for changed in ({"decay": _SHIFT}, {"rate_1": 1 + _SHIFT, "rate_2": 1 + _SHIFT})
    )
    times = np.linspace(-1, 1, len(plain))
    possible = size * _SIZES <= _AGAIN * LARGEST_SIZES.get(name, np.inf)
    decay, faster, course = np.zeros(3) if shares is None else shares
    for row, k in enumerate(pairs.tolist()):
        steps = int(c.at[k + 1] - c.at[k])
        rate = float(np.clip(1 + faster + course * times[k], *_RATES))
        beside = Beside(float(np.clip(decay, -_MOST_DECAY, _MOST_DECAY)), rate)
        reached = noisy_ends(
            name, size, c.first[k], c.second[k], X, Y, steps, c.learning_rate, draws + held_out, rng, beside
        )
        reached, others = reached[:draws], reached[draws:]
        kept = np.abs(reached).max(axis=1) < largest
        if np.mean(kept) < 1 - _LOST:
            continue
        reached, others = reached[kept], others[np.abs(others).max(axis=1) < largest]
        free = len(reached) - n
        mean = reached.mean(axis=0)
        spread = (reached - mean).T @ (reached - mean) * ((1 + 1 / len(reached)) / free)
        size_of, axes = np.linalg.eigh(spread)
        # The same for all causes and sizes: where none scatters it must not draw them on.
        rounding = (axes**2).T @ fits.base[k] ** 2 + _RIDGE * np.mean((fits.later[k] - plain[k]) ** 2)
        turned = axes.T @ (fits.later[k] - mean)
        variance = _SIZES[:, None] * np.maximum(size_of, 0) + rounding
        each = turned**2 / variance
        unit = np.sqrt(np.maximum(size_of, 0) + rounding)
        left_over[row] = axes @ (turned / unit)
        before = c.values[k] - c.values[k - 1] if k else np.zeros(n)
        pushed = np.stack([decayed[k], hurried[k], times[k] * hurried[k], before]) @ axes / unit
        pushes[row] = pushed[:3] @ axes.T
        values[row] = gammaln((free + n) / 2) - gammaln(free / 2) - n / 2 * np.log(free * np.pi)
        values[row] -= 0.5 * np.sum(np.log(variance), axis=1) + (free + n) / 2 * np.log1p(each.sum(axis=1) / free)
        values[row, ~possible] = -np.inf
        squares[row] = np.stack([part.mean(axis=1) for part in _quarters(each, axis=1)], axis=1)
        if not held_out:
            continue
        noise = fits.base[k] * rng.standard_normal(others.shape)
        rounded, exact = (_statistics((ends - mean) @ axes / unit, pushed) for ends in (others + noise, others))
        statistics[row] = _statistics(turned / unit, pushed)
        expected[row] = rounded.mean(axis=0), rounded.var(axis=0), exact.mean(axis=0), exact.var(axis=0)
    return _Judged(size, values, squares, left_over, pushes, statistics, expected)
