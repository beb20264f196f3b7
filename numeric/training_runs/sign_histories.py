"""Histories of signs that a log allows: followed from record to record, with the constants and the memory behind them.

A step of Lion or of Signum moves a weight by the sign of a_t m + k_t: m is the mean of the gradients that the optimiser
had at the first record, k_t is what it has seen since, and a_t > 0 falls with every step.  So each sign says on which
side of -k_t / a_t the m of that weight lies, whatever m is otherwise: all m between the bounds that were collected give
the same history.  A log says how many of the steps between two records went up, not which, so there are many
histories, and the constants are not known either.  A crowd of histories is followed (a particle filter): from record
to record each looks for steps that end where the log does, those that find some go on and take the place of the
others, with constants moved to where their own history still holds.

Where the log begins with the run there is no memory, and constants alone decide the history: they are moved by taking
all steps again.

It fails where the steps are so large and the records so far apart that a history which is wrong early on dies only
much later, and where rounding decides many signs.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> run = drawn_run("sign-descent", seed=10000009)
>>> chain = chain_of(run.log, task_of(run.log), run.log.steps, (False, False), run.log.learning_rate)
>>> found = followed(chain, False, ((0.05, 0.997),))
>>> found.missed, abs(found.numbers[0] - run.how.momentum) < 0.05
(0, True)
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.compiled import compiled
from numeric.training_runs.search_limit import spend
from numeric.training_runs.update_rules import Chain

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Ends = tuple[tuple[float, float], ...]
Points = tuple[tuple[float, ...], ...]

_CROWD, _CROWD_ON_TIME, _FEWEST = 6000, 1500, 100  # histories; fewer suffice where there is no memory to find
_KEPT = 1.0e7  # steps x weights x histories, of which gradients are kept to move constants
_NAMED = 20  # one in so many begins with each of the constants that are named
_ATTEMPTS, _EARLY, _ATTEMPTS_LATER = 40, 6, 8  # from one record to the next, for each history: at first, and later
_REDRAWN = 0.7  # share of the weights that ended wrongly whose memory is drawn anew in an attempt
_WORK = 2.0e10  # from one record to the next, at most, unless that leaves too few
_MOVES = 6  # of the constants of each history, after each record
_COST_OF_A_MISS = 4.0  # in the logarithm of a history's weight
_SOME = 4  # records after which a rule can be given up
_SPREAD = 0.3  # of memory that has one bound or none, over what the largest gradient would have left
_FAR = 1e290


@dataclass(frozen=True)
class Followed:
    """The best history: its constants, and how far those of others that miss no more lie from them; the memory (n,) at
    the first record; and how many logged weights it misses up to record ``reached``.  The rest is left where too many
    are missed, and where the log is too long to be kept."""

    numbers: tuple[float, ...]
    spread: tuple[float, ...]
    memory: Floats
    missed: int
    reached: int


@compiled(nogil=True, error_model="numpy")
def _steps(
    first: Floats, second: Floats, sxx: Floats, syx: Floats, eta: float, beta: float, beta2: float, lion: bool,
    left: float, memory: Floats, mean: Floats, gradients: Floats, signs: NDArray[np.int8],
) -> None:  # fmt: skip
    """Gradients and signs (steps, n) of the steps from one record on; ``mean`` (n,) is what has been seen since the
    first record, brought up to date, ``left`` the share of ``memory`` that is left."""
    x, y = first.copy(), second.copy()
    h, e = np.empty_like(x), np.empty_like(syx)
    size = x.size
    for t in range(len(gradients)):
        for i in range(x.shape[0]):
            for j in range(x.shape[1]):
                total = 0.0
                for k in range(x.shape[1]):
                    total += x[i, k] * sxx[k, j]
                h[i, j] = total
        for i in range(y.shape[0]):
            for j in range(x.shape[1]):
                total = -syx[i, j]
                for k in range(x.shape[0]):
                    total += y[i, k] * h[k, j]
                e[i, j] = total
        for i in range(x.shape[0]):
            for j in range(x.shape[1]):
                total = 0.0
                for k in range(y.shape[0]):
                    total += y[k, i] * e[k, j]
                gradients[t, i * x.shape[1] + j] = total
        for i in range(y.shape[0]):
            for j in range(x.shape[0]):
                total = 0.0
                for k in range(x.shape[1]):
                    total += e[i, k] * x[j, k]
                gradients[t, size + i * x.shape[0] + j] = total
        for p in range(len(mean)):
            known = _seen(mean, p, gradients[t, p], beta, beta2, lion)
            signs[t, p] = 1 if beta * left * memory[p] + known > 0 else -1
            if p < size:
                x[p // x.shape[1], p % x.shape[1]] -= eta * signs[t, p]
            else:
                y[(p - size) // x.shape[0], (p - size) % x.shape[0]] -= eta * signs[t, p]
        left *= beta2 if lion else beta


@compiled(nogil=True, inline="always")
def _seen(mean: Floats, p: int, gradient: float, beta: float, beta2: float, lion: bool) -> float:
    """What a step's sign is of, without memory; the running mean of weight p is brought up to date."""
    if lion:
        known = beta * mean[p] + (1 - beta) * gradient
        mean[p] = beta2 * mean[p] + (1 - beta2) * gradient
        return known
    mean[p] = beta * mean[p] + (1 - beta) * gradient
    return float(mean[p])


@compiled(nogil=True)
def _steps_up(signs: NDArray[np.int8], p: int) -> int:
    """How many of some steps (steps, n) weight p went up in."""
    up = 0
    for t in range(len(signs)):
        up += signs[t, p] > 0
    return up


@compiled(nogil=True, error_model="numpy")
def _sides(gradients: Floats, beta: float, beta2: float, lion: bool, left: float, mean: Floats, sides: Floats) -> None:
    """The memory (steps, n) at which each sign turns."""
    for t in range(len(gradients)):
        for p in range(len(mean)):
            sides[t, p] = -_seen(mean, p, gradients[t, p], beta, beta2, lion) / (beta * left)
        left *= beta2 if lion else beta


@compiled(nogil=True)
def _drawn(low: float, high: float, usual: float, spread: float, rng: np.random.Generator) -> float:
    """Memory between bounds, of which there may be none."""
    if low < -_FAR and high > _FAR:
        return usual + spread * rng.standard_normal()
    if low < -_FAR:
        return high - spread * rng.standard_exponential()
    if high > _FAR:
        return low + spread * rng.standard_exponential()
    return low + (high - low) * rng.random()


@compiled(nogil=True)
def _advance(
    first: Floats, second: Floats, sxx: Floats, syx: Floats, eta: float, done: int, begins: int, up: Integers,
    lion: bool, constants: Floats, seen: Floats, bounds: Floats, gradients: Floats, signs: NDArray[np.int8],
    usual: Floats, spread: Floats, attempts: int, bad: Integers, rng: np.random.Generator,
) -> int:  # fmt: skip
    """Each history from one record to the next, in place; ``bad`` (histories,) is how many weights end elsewhere than
    the log; returns the steps that were taken."""
    n, steps, taken = len(up), gradients.shape[1] - done, 0
    slope, sign = np.empty((steps, n)), np.empty((steps, n), np.int8)
    mean, sides, memory, column = np.empty(n), np.empty((steps, n)), np.empty(n), np.empty(steps)
    for q in range(len(constants)):
        beta, beta2 = constants[q]
        decay = beta2 if lion else beta
        left, filled = decay**done, 1 - decay**begins
        low, high = bounds[q, 0], bounds[q, 1]
        for p in range(n):
            memory[p] = _drawn(low[p], high[p], filled * usual[p], filled * spread[p], rng)
        bad[q] = n + 1
        for attempt in range(attempts):
            mean[:] = seen[q]
            _steps(first, second, sxx, syx, eta, beta, beta2, lion, left, memory, mean, slope, sign)
            taken += steps
            wrong = 0
            for p in range(n):
                wrong += _steps_up(sign, p) != up[p]
            if wrong < bad[q]:
                bad[q] = wrong
                gradients[q, done:], signs[q, done:] = slope, sign
            if wrong == 0:
                break
            mean[:] = seen[q]
            _sides(slope, beta, beta2, lion, left, mean, sides)
            for p in range(n):
                if _steps_up(sign, p) == up[p] or (attempt > 0 and rng.random() > _REDRAWN):
                    continue
                # Along these gradients so many steps go up where memory lies above so many of the sides.
                column[:] = sides[:, p]
                column.sort()
                a = max(low[p], column[up[p] - 1]) if up[p] > 0 else low[p]
                b = min(high[p], column[up[p]]) if up[p] < steps else high[p]
                if a >= b:
                    a, b = low[p], high[p]
                memory[p] = _drawn(a, b, filled * usual[p], filled * spread[p], rng)
        _sides(gradients[q, done:], beta, beta2, lion, left, seen[q], sides)
        for t in range(steps):
            for p in range(n):
                if signs[q, done + t, p] > 0:
                    low[p] = max(low[p], sides[t, p])
                else:
                    high[p] = min(high[p], sides[t, p])
    return taken


@compiled(nogil=True, error_model="numpy")
def _hold(
    lion: bool, beta: float, beta2: float, start: Floats, gradients: Floats, signs: NDArray[np.int8], bounds: Floats,
    mean: Floats,
) -> bool:  # fmt: skip
    """Whether a history holds under these constants with some memory, whose ``bounds`` (2, n) and ``mean`` (n,) of what
    has been seen since are written."""
    bounds[:], mean[:], left = start, 0.0, 1.0
    for t in range(len(gradients)):
        for p in range(len(mean)):
            side = -_seen(mean, p, gradients[t, p], beta, beta2, lion) / (beta * left)
            end = 0 if signs[t, p] > 0 else 1
            bounds[end, p] = max(bounds[0, p], side) if end == 0 else min(bounds[1, p], side)
            if bounds[0, p] >= bounds[1, p]:
                return False
        left *= beta2 if lion else beta
    return True


@compiled(nogil=True, error_model="numpy")
def _moved(
    lion: bool, constants: Floats, seen: Floats, bounds: Floats, start: Floats, gradients: Floats,
    signs: NDArray[np.int8], widths: Floats, ends: Floats, rng: np.random.Generator,
) -> None:  # fmt: skip
    """Moves the constants of each history to others under which it holds, in place."""
    own, mean = np.empty_like(start), np.empty(seen.shape[1])
    for q in range(len(constants)):
        for _ in range(_MOVES):
            share = math.exp(-3 * rng.random())
            beta = 1 - (1 - constants[q, 0]) * math.exp(share * widths[0] * rng.standard_normal())
            beta2 = 1 - (1 - constants[q, 1]) * math.exp(share * widths[1] * rng.standard_normal())
            inside = ends[0, 0] <= beta <= ends[0, 1] and ends[1, 0] <= beta2 <= ends[1, 1]
            if inside and _hold(lion, beta, beta2, start, gradients[q], signs[q], own, mean):
                constants[q, 0], constants[q, 1] = beta, beta2
                bounds[q], seen[q] = own, mean


@compiled(nogil=True, error_model="numpy")
def _taken_again(
    firsts: Floats, seconds: Floats, sxx: Floats, syx: Floats, eta: float, at: Integers, ups: Integers, lion: bool,
    constants: Floats, seen: Floats, bounds: Floats, start: Floats, gradients: Floats, signs: NDArray[np.int8],
    missed: Integers, widths: Floats, ends: Floats, rng: np.random.Generator,
) -> int:  # fmt: skip
    """Moves the constants of each history of a log that begins with the run, whose steps are taken again and kept as
    Metropolis does, in place; returns the steps that were taken."""
    T, n, taken = gradients.shape[1], seen.shape[1], 0
    slope, sign, mean, memory = np.empty((T, n)), np.empty((T, n), np.int8), np.empty(n), np.zeros(n)
    for q in range(len(constants)):
        for _ in range(_MOVES):
            share = math.exp(-6 * rng.random())
            beta = 1 - (1 - constants[q, 0]) * math.exp(share * widths[0] * rng.standard_normal())
            beta2 = 1 - (1 - constants[q, 1]) * math.exp(share * widths[1] * rng.standard_normal())
            if not (ends[0, 0] <= beta <= ends[0, 1]) or not (ends[1, 0] <= beta2 <= ends[1, 1]):
                continue
            mean[:], wrong, most = 0.0, 0, missed[q] + rng.standard_exponential() / _COST_OF_A_MISS
            for k in range(len(at) - 1):
                a, b = at[k] - at[0], at[k + 1] - at[0]
                _steps(
                    firsts[k], seconds[k], sxx, syx, eta, beta, beta2, lion, 1.0, memory, mean, slope[a:b], sign[a:b]
                )
                taken += b - a
                for p in range(n):
                    wrong += _steps_up(sign[a:b], p) != ups[k, p]
                if wrong > most:
                    break
            if wrong <= most:
                constants[q, 0], constants[q, 1], missed[q] = beta, beta2, wrong
                gradients[q], signs[q] = slope, sign
                _hold(lion, beta, beta2, start, slope, sign, bounds[q], seen[q])
    return taken


@dataclass
class _Crowd:
    """Histories: constants (q, 2), what was seen since the first record (q, n), bounds of memory (q, 2, n), gradients
    and signs (q, steps, n), logged weights that were missed (q,)."""

    constants: Floats
    seen: Floats
    bounds: Floats
    gradients: Floats
    signs: NDArray[np.int8]
    missed: Integers

    def __len__(self) -> int:
        return len(self.constants)

    def lengthened(self, steps: int) -> None:
        """Room for so many steps in all."""
        more = ((0, 0), (0, steps - self.gradients.shape[1]), (0, 0))
        self.gradients, self.signs = np.pad(self.gradients, more), np.pad(self.signs, more)

    def chosen(self, weight: Floats, count: int, rng: np.random.Generator) -> _Crowd:
        """So many of them, each as often as its weight says."""
        places = (np.arange(count) + rng.random()) / count * weight.sum()
        of = np.minimum(np.searchsorted(np.cumsum(weight), places), len(weight) - 1)
        return _Crowd(*(part[of] for part in vars(self).values()))


def _ups(chain: Chain) -> Integers:
    """How many of the steps between two records went up, for each weight."""
    gaps = np.diff(chain.at)[:, None]
    counts = (gaps + np.diff(chain.values, axis=0) / -chain.learning_rate) / 2
    return np.clip(np.rint(counts), 0, gaps).astype(np.int64)


def _drawn_crowd(
    size: int, begins: int, n: int, ends: Ends, named: Points, rng: np.random.Generator
) -> tuple[_Crowd, Floats]:
    """So many histories without a step, and the bounds (2, n) of their memory: 0 where the log begins with the run."""
    constants = np.zeros((size, 2))
    for k, (low, high) in enumerate(ends):
        constants[:, k] = 1 - np.exp(rng.uniform(np.log(1 - high), np.log(1 - low), size))
    some = size // _NAMED
    for k, point in enumerate(named):
        constants[k * some : (k + 1) * some, : len(point)] = point
    most = np.full(n, np.inf if begins else 1e-300)
    start = np.array([-most, most])
    bounds, none = np.repeat(start[None], size, axis=0), np.zeros((size, 0, n))
    missed = np.zeros(size, dtype=np.int64)
    return _Crowd(constants, np.zeros((size, n)), bounds, none, none.astype(np.int8), missed), start


def followed(chain: Chain, lion: bool, ends: Ends, named: Points = (), most: float = 0.2, seed: int = 0) -> Followed:
    """The best of a crowd of histories, of Lion or of Signum, with constants between the ``ends`` of each.

    Some begin with the constants ``named``, which are given in the end where they do as well as the best.  The search
    ends where all miss more than the share ``most`` of the logged weights.
    """
    rng, at, ups = np.random.default_rng(seed), chain.at.astype(np.int64), _ups(chain)
    slopes = chain.gradients
    usual, spread, n = slopes[0], _SPREAD * np.abs(slopes).max(axis=0), slopes.shape[1]
    first, second, sxx, syx = (
        np.ascontiguousarray(a, dtype=np.float64) for a in (chain.first, chain.second, chain.sigma_xx, chain.sigma_yx)
    )
    begins, step, free = int(at[0]), 200 + 15 * n, np.arange(2) < len(ends)
    limits = np.array([*ends, *([(0.0, 0.0)] * (2 - len(ends)))])
    most_steps = int(_KEPT / (_FEWEST * n))

    def attempts_at(k: int) -> int:
        return 1 if begins == 0 else _ATTEMPTS if k < _EARLY else _ATTEMPTS_LATER

    def room(k: int) -> int:
        """How many histories can be followed to the record after k."""
        work = attempts_at(k) * float(at[k + 1] - at[k]) * step
        return int(max(min(_KEPT / (float(at[k + 1] - begins) * n), _WORK / work), _FEWEST))

    crowd, start = _drawn_crowd(min(_CROWD if begins else _CROWD_ON_TIME, room(0)), begins, n, ends, named, rng)
    for k in range(len(ups)):
        done, steps, count = int(at[k] - begins), int(at[k + 1] - begins), min(room(k), len(crowd))
        if steps > most_steps:
            break
        if count < len(crowd):
            crowd = crowd.chosen(np.ones(len(crowd)), count, rng)
        crowd.lengthened(steps)
        bad = np.empty(len(crowd), np.int64)
        taken = _advance(
            first[k], second[k], sxx, syx, chain.learning_rate, done, begins, ups[k], lion, crowd.constants, crowd.seen,
            crowd.bounds, crowd.gradients, crowd.signs, usual, spread, attempts_at(k), bad, rng,
        )  # fmt: skip
        spend(float(taken) * step)
        crowd.missed += bad
        crowd = crowd.chosen(np.exp(-_COST_OF_A_MISS * (bad - bad.min())), count, rng)
        if k + 1 >= _SOME and crowd.missed.min() > most * (k + 1) * n:
            break
        widths = free * np.maximum(2 * np.std(np.log1p(-crowd.constants), axis=0), 1e-4)
        if begins == 0 and bad.min() > 0:
            taken = _taken_again(
                first, second, sxx, syx, chain.learning_rate, at[: k + 2], ups, lion, crowd.constants, crowd.seen,
                crowd.bounds, start, crowd.gradients, crowd.signs, crowd.missed, widths, limits, rng,
            )  # fmt: skip
            spend(float(taken) * step)
            crowd = crowd.chosen(np.exp(-_COST_OF_A_MISS * (crowd.missed - crowd.missed.min())), count, rng)
        _moved(
            lion, crowd.constants, crowd.seen, crowd.bounds, start, crowd.gradients, crowd.signs, widths, limits, rng
        )
        spend(float(steps) * _MOVES * len(crowd) * 8 * n)
    reached = crowd.gradients.shape[1]
    best = np.flatnonzero(crowd.missed == crowd.missed.min())
    own, mean = np.empty_like(start), np.empty(n)
    numbers, bounds = crowd.constants[best[0]], crowd.bounds[best[0]]
    for point in named:
        beta, beta2 = (*point, 0.0)[:2]
        for q in best[:_FEWEST]:
            if _hold(lion, beta, beta2, start, crowd.gradients[q], crowd.signs[q], own, mean):
                numbers, bounds = np.array([beta, beta2]), own.copy()
    filled = 1 - (numbers[1] if lion else numbers[0]) ** begins
    memory = np.array([_drawn(*bounds[:, p], filled * usual[p], filled * spread[p], rng) for p in range(n)])
    records = int(np.searchsorted(at - begins, reached))
    far = np.abs(crowd.constants[best] - numbers).max(axis=0)
    count = len(ends)
    return Followed(
        tuple(numbers.tolist()[:count]), tuple(far.tolist()[:count]), memory, int(crowd.missed[best[0]]), records
    )
