"""Histories of signs that a log allows: the constants and the memory of Lion or Signum, found by annealing.

A step of Lion or of Signum moves a weight by the sign of a_t m + k_t: m is the mean of the gradients that the optimiser
had at the first record, k_t is what it has seen since, and a_t > 0 falls with every step.  So each sign says on which
side of -k_t / a_t the m of that weight lies.  A log says how many of the steps between two records went up, not which;
along given gradients each count bounds m from both sides.  Gradients and memory are therefore found in turn: steps are
taken, the memory of each weight that ends elsewhere than the log is drawn anew between its bounds, and again.

The constants are found by a crowd of accounts on the first records, and on more and more of them.  What an account
misses is its energy; the crowd is cooled no faster than half of it stays (sequential Monte Carlo with tempering), and
between two coolings each account tries other constants, along the directions in which the crowd is spread, as
Metropolis does.  Where the log begins with the run there is no memory.

The search may begin at a later record, too.  Each record of a log holds the weights as they were, so that gradients
taken from record to record come near to those of the run even where signs are wrong, and what the optimiser remembered
before the log fades: the memory at that record is nearly the one that steps from the first record on leave, with any
beginning.

It fails where steps are so large that a single sign turns the gradients of many weights, with several steps between two
records, and where rounding decides many signs.

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

_CROWD, _FEWEST = 1500, 40  # accounts
_WORK, _WORK_ON_TIME, _MOST_WORK = 1e9, 2e8, 2e9  # of a round; where there is no memory; more is too much
_NAMED = 20  # one in so many begins with each of the constants that are named
_OPENING, _LONGER = 20, 1.5  # steps of the first records, and by how many times more they grow
_ATTEMPTS = 10  # at the memory, for each account in a round
_REDRAWN = 0.7  # share of the weights that end elsewhere than the log whose memory is drawn anew in an attempt
_ROUNDS, _PATIENCE, _LEAST = 30, 8, 3  # of moves on the same records; without a better account; at least
_STAY, _COLDEST = 0.5, 8.0  # share of the crowd that a cooling leaves; one over the lowest temperature
_ALL_WELL = 0.5  # share of accounts that miss nothing, with which more records are looked at
_REACH = 5.0  # the logarithm of how much smaller than the crowd the smallest moves of constants are
_NARROWEST = 1e-5
_SOME = 4  # records after which a rule can be given up
_KEEPS = 0.5  # share of attempts that keep the history of the records that all end where the log does
_SPREAD = 0.3  # of memory that has one bound or none, over what the largest gradient would have left
_FORGOTTEN = 1e-9  # share of the memory that is left, with which it decides no sign
_FAR = 1e290
_NOT_YET = 1e9  # the energy of an account that was not judged


@dataclass(frozen=True)
class Followed:
    """The best account: its constants, and how far those of others that miss no more lie from them; the memory (n,) at
    the first record; and how many logged weights it misses up to record ``reached``.  The rest is left where too many
    are missed, and where the log is too long: up to record 0 where even its first records are."""

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


@compiled(nogil=True, error_model="numpy")
def _account(
    firsts: Floats, seconds: Floats, sxx: Floats, syx: Floats, eta: float, at: Integers, ups: Integers, lion: bool,
    beta: float, beta2: float, usual: Floats, spread: Floats, attempts: int, rng: np.random.Generator, memory: Floats,
) -> tuple[float, int, int]:  # fmt: skip
    """What constants miss, as an energy and as the number of logged weights, with the best of some attempts at the
    memory (n,), which is written; and how many were made, one where there is none.  ``ups`` (records - 1, n) are the
    steps up."""
    (K, n), decay = ups.shape, beta2 if lion else beta
    T = at[K] - at[0]
    slopes, sides, signs = np.empty((T, n)), np.empty((T, n)), np.empty((T, n), np.int8)
    mean, trial, wrong = np.empty(n), memory.copy(), np.empty((K, n), np.bool_)
    least, missed, told, attempt = np.inf, 0, 0, 0  # records up to which memory tells
    while told < K and decay ** (at[told] - at[0]) > _FORGOTTEN:
        told += 1
    for attempt in range(attempts):
        mean[:], energy, count = 0.0, 0.0, 0
        for k in range(K):
            a, b = at[k] - at[0], at[k + 1] - at[0]
            left = decay**a
            _steps(firsts[k], seconds[k], sxx, syx, eta, beta, beta2, lion, left, trial, mean, slopes[a:b], signs[a:b])
            for p in range(n):
                off = abs(_steps_up(signs[a:b], p) - ups[k, p])
                wrong[k, p] = off > 0
                count += off > 0
                energy += np.log1p(off)  # how many steps tells more than how many weights
        if energy < least:
            least, missed = energy, count
            memory[:] = trial
        if least == 0.0 or attempt == attempts - 1:
            break
        mean[:] = 0.0
        _sides(slopes, beta, beta2, lion, 1.0, mean, sides)
        # In order the first records have their way, which memory decides most; at random none is stuck in them.  Where
        # the history that led to a record is kept, it is not lost to what repairs a later one.
        order = rng.permutation(told) if rng.random() < 0.5 else np.arange(told)
        kept = 0
        if rng.random() < _KEEPS:
            while kept < told and not wrong[kept].any():
                kept += 1
            order = np.arange(kept, told)
        for p in range(n):
            bad = False
            for k in range(told):
                bad |= wrong[k, p]
            if not bad or rng.random() > _REDRAWN:
                continue
            low, high = -np.inf, np.inf
            for t in range(at[kept] - at[0]):
                if signs[t, p] > 0:
                    low = max(low, sides[t, p])
                else:
                    high = min(high, sides[t, p])
            for k in order:
                # Along these gradients so many steps go up where memory lies above so many of the sides.
                a, b, up = at[k] - at[0], at[k + 1] - at[0], ups[k, p]
                column = np.sort(sides[a:b, p])
                above = max(low, column[up - 1]) if up > 0 else low
                below = min(high, column[up]) if up < b - a else high
                if above < below:
                    low, high = above, below
            trial[p] = _drawn(low, high, usual[p], spread[p], rng)
    return least, missed, attempt + 1


@compiled(nogil=True, error_model="numpy")
def _round(
    firsts: Floats, seconds: Floats, sxx: Floats, syx: Floats, eta: float, at: Integers, ups: Integers, lion: bool,
    usual: Floats, spread: Floats, attempts: int, moves: Floats, ends: Floats, temperature: float, constants: Floats,
    memories: Floats, energies: Floats, missed: Integers, rng: np.random.Generator,
) -> int:  # fmt: skip
    """Each account tries other constants, ``moves`` (2, 2) times random numbers away, and other memory, in place; how
    many attempts that took."""
    memory, made = np.empty(memories.shape[1]), 0
    for q in range(len(constants)):
        share = np.exp(-_REACH * rng.random())
        one, two = share * rng.standard_normal(), share * rng.standard_normal()
        beta = 1 - (1 - constants[q, 0]) * np.exp(moves[0, 0] * one)
        beta2 = 1 - (1 - constants[q, 1]) * np.exp(moves[1, 0] * one + moves[1, 1] * two)
        if not (ends[0, 0] <= beta <= ends[0, 1] and ends[1, 0] <= beta2 <= ends[1, 1]):
            beta, beta2 = constants[q]
        filled = 1 - (beta2 if lion else beta) ** at[0]
        memory[:] = memories[q]
        energy, count, tried = _account(
            firsts, seconds, sxx, syx, eta, at, ups, lion, beta, beta2, filled * usual, filled * spread, attempts, rng,
            memory,
        )  # fmt: skip
        made += tried
        if energy <= energies[q] + temperature * rng.standard_exponential():
            constants[q, 0], constants[q, 1] = beta, beta2
            memories[q], energies[q], missed[q] = memory, energy, count
    return made


@compiled(nogil=True, error_model="numpy")
def _carry(
    firsts: Floats, seconds: Floats, sxx: Floats, syx: Floats, eta: float, at: Integers, lion: bool, usual: Floats,
    constants: Floats, memories: Floats,
) -> None:  # fmt: skip
    """The memories (q, n) that steps with these constants leave at the last of some records, in place; they begin with
    what the gradients ``usual`` (n,) would have left."""
    n = memories.shape[1]
    for q in range(len(constants)):
        beta, beta2 = constants[q]
        decay = beta2 if lion else beta
        start, mean = (1 - decay ** at[0]) * usual, np.zeros(n)
        for k in range(len(at) - 1):
            gap = at[k + 1] - at[k]
            slopes, signs, left = np.empty((gap, n)), np.empty((gap, n), np.int8), decay ** (at[k] - at[0])
            _steps(firsts[k], seconds[k], sxx, syx, eta, beta, beta2, lion, left, start, mean, slopes, signs)
        memories[q] = mean + decay ** (at[-1] - at[0]) * start


@dataclass
class _Crowd:
    """Accounts: constants (q, 2), memory (q, n), energies and logged weights that are missed (q,)."""

    constants: Floats
    memories: Floats
    energies: Floats
    missed: Integers

    def __len__(self) -> int:
        return len(self.constants)

    def moves(self, free: NDArray[np.bool_]) -> Floats:
        """A lower triangle (2, 2): a step of constants, on the logarithmic scale of what is forgotten, as wide and as
        slanted as the crowd."""
        forgotten = np.log1p(-self.constants) * free
        return np.linalg.cholesky(4 * np.cov(forgotten.T) + np.diag(np.where(free, _NARROWEST**2, 1e-300)))

    def cooled(self, rng: np.random.Generator) -> tuple[_Crowd, float]:
        """A crowd of the same size, each account as often as its energy says, and by how much it is colder."""
        above, low, high = self.energies - self.energies.min(), 0.0, _COLDEST
        for _ in range(40):
            colder = (low + high) / 2
            weight = np.exp(-colder * above)
            stay = weight.sum() ** 2 / (weight**2).sum()
            low, high = (colder, high) if stay > _STAY * len(self) else (low, colder)
        weight = np.exp(-low * above)
        places = (np.arange(len(self)) + rng.random()) / len(self) * weight.sum()
        return self.of(np.minimum(np.searchsorted(np.cumsum(weight), places), len(self) - 1)), low

    def of(self, chosen: Integers) -> _Crowd:
        """Some of them."""
        return _Crowd(*(part[chosen] for part in vars(self).values()))


def _ups(chain: Chain) -> Integers:
    """How many of the steps between two records went up, for each weight."""
    gaps = np.diff(chain.at)[:, None]
    counts = (gaps + np.diff(chain.values, axis=0) / -chain.learning_rate) / 2
    return np.clip(np.rint(counts), 0, gaps).astype(np.int64)


def _drawn_crowd(size: int, ends: Ends, named: Points, rng: np.random.Generator) -> _Crowd:
    """So many accounts with constants between the ends, without memory."""
    constants = np.zeros((size, 2))
    for k, (low, high) in enumerate(ends):
        constants[:, k] = 1 - np.exp(rng.uniform(np.log(1 - high), np.log(1 - low), size))
    some = size // _NAMED
    for k, point in enumerate(named):
        constants[k * some : (k + 1) * some, : len(point)] = point
    return _Crowd(constants, np.zeros((size, 0)), np.full(size, _NOT_YET), np.zeros(size, dtype=np.int64))


def followed(
    chain: Chain, lion: bool, ends: Ends, named: Points = (), most: float = 0.2, enough: float = np.inf,
    start: int = 0, seed: int = 0,
) -> Followed:  # fmt: skip
    """The best account of the signs by Lion, or by Signum, with constants between the ``ends`` of each.

    Some begin with the constants ``named``, which are given in the end where they do as well as the best.  The search
    ends where all miss more than the share ``most`` of the logged weights, or more than ``enough`` of them.  It begins
    at record ``start``: the memory is that at this record, and the records are counted from it.
    """
    whole, chain = chain, chain.tail(start)
    rng, at, ups, slopes = np.random.default_rng(seed), chain.at.astype(np.int64), _ups(chain), chain.gradients
    (records, n), begins, free = ups.shape, int(at[0]), np.arange(2) < len(ends)
    usual, spread, limits = slopes[0], _SPREAD * np.abs(slopes).max(axis=0), np.zeros((2, 2))
    limits[: len(ends)] = ends
    first, second, sxx, syx = (
        np.ascontiguousarray(a, dtype=np.float64) for a in (chain.first, chain.second, chain.sigma_xx, chain.sigma_yx)
    )
    attempts, none = _ATTEMPTS if begins else 1, np.zeros((2, 2))
    a_step = 150 + 10 * n  # as measured on one core, where many steps lie between two records

    def cost(k: int) -> float:
        """Of one attempt at the records up to k."""
        return float(at[k] - begins) * a_step

    def work(k: int) -> float:
        """Of one account of the records up to k, by which the size of a crowd is chosen."""
        return attempts * float(at[k] - begins) * (200 + 15 * n)

    def room(k: int) -> int:
        return int(np.clip((_WORK if begins else _WORK_ON_TIME) / work(k), _FEWEST, _CROWD))

    def a_round(crowd: _Crowd, k: int, temperature: float, moves: Floats) -> None:
        made = _round(
            first, second, sxx, syx, chain.learning_rate, at[: k + 1], ups[:k], lion, usual, spread, attempts, moves,
            limits, temperature, crowd.constants, crowd.memories, crowd.energies, crowd.missed, rng,
        )  # fmt: skip
        spend(made * cost(k))

    def longer(k: int, steps: float) -> int:
        """The record up to which there are so many steps, one more than k at least."""
        return min(max(int(np.searchsorted(at, begins + steps)), k + 1), records)

    reached, k = 0, longer(0, _OPENING)
    crowd = _drawn_crowd(room(k), ends, named, rng)
    filled = 1 - crowd.constants[:, [1 if lion else 0]] ** begins
    crowd.memories = filled * (usual + spread * rng.standard_normal((len(crowd), n)))
    if start:
        _carry(
            whole.first, whole.second, sxx, syx, chain.learning_rate, whole.at[: start + 1].astype(np.int64), lion,
            whole.gradients[0], crowd.constants, crowd.memories,
        )  # fmt: skip
        spend(len(crowd) * float(begins - whole.at[0]) * a_step)
    while work(k) * _FEWEST <= _MOST_WORK:
        crowd = crowd.of(rng.permutation(len(crowd))[: room(k)])
        inverse, best, since = 0.0, _NOT_YET, 0
        crowd.energies[:] = _NOT_YET
        a_round(crowd, k, 0.0, none)
        for done in range(_ROUNDS):
            if done >= _LEAST and np.mean(crowd.energies == 0) >= _ALL_WELL:
                break
            crowd, colder = crowd.cooled(rng)
            inverse = min(inverse + colder, _COLDEST)
            since = 0 if inverse < _COLDEST or crowd.energies.min() < best else since + 1
            best = min(best, crowd.energies.min())
            if since >= _PATIENCE:
                break
            a_round(crowd, k, 1 / max(inverse, 1e-3), crowd.moves(free))
        reached = k
        if k == records or (k >= _SOME and crowd.missed.min() > min(most * k * n, enough)):
            break
        k = longer(k, _LONGER * float(at[k] - begins))
    alike = crowd.of(np.flatnonzero(crowd.energies == crowd.energies.min()))
    best_one = alike
    for point in named if reached else ():
        tried = alike.of(np.arange(min(len(alike), _FEWEST)))
        tried.constants[:, : len(point)] = point
        tried.energies[:] = _NOT_YET
        a_round(tried, reached, 0.0, none)
        as_well = tried.of(np.flatnonzero((tried.energies <= alike.energies[0]) & (tried.missed <= alike.missed[0])))
        best_one = as_well if len(as_well) else best_one
    numbers, count = best_one.constants[0], len(ends)
    far = np.abs(alike.constants - numbers).max(axis=0)
    return Followed(
        tuple(numbers.tolist()[:count]), tuple(far.tolist()[:count]), best_one.memories[0], int(best_one.missed[0]),
        reached,
    )  # fmt: skip
