"""Runs whose weights move by the learning rate in every step, up or down: by the sign of what, gradient or memory?

signSGD and Signum follow the sign of the gradient or of its running mean, Lion that of another mixture of the two.
A rule is judged by the share of the logged weights that it misses, which jumps as its constants change: they are
searched for on the first records, and the best followed to more of them.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> run = drawn_run("lion", seed=2)
>>> chain = chain_of(run.log, task_of(run.log), run.log.steps, (False, False), run.log.learning_rate)
>>> moves_by_signs(RuleFits(chain, 2.0**-52))
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.rule_fits import Family, RuleFits
from numeric.training_runs.update_rules import LION, SIGN, Chain

Floats = NDArray[np.float64]
Point = tuple[float, ...]

SIGN_FAMILIES = {
    "signum": Family("signum", {"optimiser": SIGN}, ("beta",), ((0.9,),), ("sign-descent",)),
    "lion": Family("lion", {"optimiser": LION}, ("beta", "beta2"), ((0.9, 0.99),), ("lion",)),
}
"""The rules that are told apart; signSGD is Signum without memory."""

USUAL_LION = ((0.9, 0.99), (0.95, 0.98))
"""The constants of Chen et al. 2023."""

_IN_USE = ((0.8, 0.98), (0.9, 0.995))
"""Where the constants of Lion lie in practice; with the same for both it is Signum."""

_MOVING = 0.2  # share of the weights that differ from record to record, at least
_MOST_MISSED = 0.2  # share of the weights, by a rule that is named
_BEYOND_CHANCE = 0.02  # the same, where the log begins late and memory is solved for
_LEAST_MORE = 3  # weights that another rule has to miss beyond those
_KEPT, _AROUND, _REFINED, _OPENING, _LONGER = 50, 6, 250, 30, 1.5
_KEPT_LATE, _AROUND_LATE, _REFINED_LATE, _OPENING_LATE, _LONGEST_LATE = 25, 4, 8, 60, 600
"""The same where memory is solved for at every point; and the steps of the longest search."""
_CLIMBS = 40  # points near each that is kept, from the best so far: for Lion on a log that begins with the run
_BRACKET, _MOVES = 2.0, (-9.0, 0.3)  # of memory, and of the logarithm of its moves, in units of the largest gradient
_BISECTED, _TRIED, _WRONG_ONES = 120, 120, 0.7
_TRIED_LONG, _ENDS = 4_000, 3
"""Memories that are tried while constants are searched for, and for so many of the best of these in the end."""


def moves_by_signs(fits: RuleFits) -> bool:
    """Whether the weights move by whole multiples of the learning rate that fit the steps between the records."""
    gaps = np.diff(fits.chain.at)[:, None]
    counts = np.diff(fits.chain.values, axis=0) / fits.chain.learning_rate
    size = np.maximum(np.abs(fits.chain.values[:-1]), np.abs(fits.chain.values[1:]))
    slack = 6 * fits.unit * size / fits.chain.learning_rate * np.sqrt(gaps)
    whole = np.rint(counts)
    # A learning rate that is much too large makes multiples of it, none at all, of every step.
    if np.median(slack) > 0.1 or counts.size < 30 or np.mean(whole != 0) < _MOVING:
        return False
    right = (np.abs(counts - whole) <= np.maximum(slack, 1e-6)) & (np.abs(whole) <= gaps) & ((whole - gaps) % 2 == 0)
    return bool(np.mean(right) >= 0.97)


@dataclass(frozen=True)
class AccountOfSigns:
    """Lion or Signum with these constants; ``numbers`` None, and the reason, where the log does not tell."""

    lion: bool
    numbers: Point | None
    reason: str = ""


def account_of_signs(fits: RuleFits) -> AccountOfSigns:
    """Whose signs a run follows that `moves_by_signs`."""
    entries, begins = fits.later.size, int(fits.chain.at[0])
    plain = missed(fits.chain, SIGN_FAMILIES["signum"], (0.0,)), (0.0,)
    signum = min(plain, _searched(fits.chain, "signum"))
    lion = _searched(fits.chain, "lion")
    between = (float(np.mean(lion[1])),)  # where the constants of Lion are alike, Signum's is one of them
    signum = min(signum, (missed(fits.chain, SIGN_FAMILIES["signum"], between), between))
    more = _LEAST_MORE / entries
    sure = _MOST_MISSED if begins == 0 else _BEYOND_CHANCE
    # Lion has one constant more, and the other rules are among its limits: it has to be the better one beyond doubt.
    if signum[0] <= sure and lion[0] - signum[0] >= max(more, signum[0]):
        return AccountOfSigns(False, signum[1])
    if lion[0] <= _MOST_MISSED and signum[0] - lion[0] >= max(more, lion[0]):
        return AccountOfSigns(True, lion[1])
    late = f"the log begins after step {begins}, with a memory that is not in it, and " if begins else ""
    if min(signum[0], lion[0]) > _MOST_MISSED:
        found = "no constants were found, of these or of Lion, that give the signs"
        return AccountOfSigns(False, None, f"{late}{found}: rounding decides many")
    if min(signum[0], lion[0]) > _BEYOND_CHANCE:
        share = f"their best constants miss {signum[0]:.0%} of the weights, and Lion's {lion[0]:.0%}"
        return AccountOfSigns(False, None, f"{late}rounding decides signs: {share}")
    share = f"the best of each miss {signum[0]:.2%} and {lion[0]:.2%} of the weights"
    return AccountOfSigns(False, None, f"{late}there are constants of Lion that give the same signs: {share}")


def missed(chain: Chain, family: Family, numbers: Point, tries: int = _TRIED_LONG) -> float:
    """The share of the logged weights that a rule does not give."""
    off = np.abs(chain.values[1:] - _replayed(chain, family, numbers, tries))
    return float(np.mean(off > 0.5 * chain.learning_rate))


def _replayed(chain: Chain, family: Family, numbers: Point, tries: int) -> Floats:
    """What a rule gives, (T - 1, n); where the log begins late, with the memory that suits it best after so many
    ``tries``."""
    z = family.numbers(numbers)
    if chain.at[0] == 0 or numbers == (0.0,):
        return chain.predicted(z)
    return chain.predicted(z, memory=_memory_before(chain, z, tries))


def _memory_before(chain: Chain, z: Floats, tries: int) -> Floats:
    """The running means (2, n) that a rule had at the first record, from the signs that follow, record by record.

    The more a weight's mean held, the further the weight moves against it in every step after: where the first record
    that is not given differs from the log, the sign of the difference says to which side the memory lies, and it is
    bisected.  Between two records weights pull at each other, which shuts some brackets wrongly: then memory is moved
    at random, most often that of weights that are wrong and to their side, and what does no harm is kept.
    """
    error = chain.second @ chain.first @ chain.sigma_xx - chain.sigma_yx
    gradients = chain.flat(np.swapaxes(chain.second, 1, 2) @ error, error @ np.swapaxes(chain.first, 1, 2))
    size, rng = np.abs(gradients).max(axis=0) + 1e-300, np.random.default_rng(0)

    def flipped(memory: Floats, records: int) -> Floats:
        part = chain.head(records + 1)
        now = part.predicted(z, memory=np.stack([memory, 0 * memory]))
        return np.asarray(np.rint((now - part.values[1:]) / (2 * chain.learning_rate)))

    memory, low, high, records = 0 * size, -_BRACKET * size, _BRACKET * size, 1
    for _ in range(min(tries, _BISECTED)):
        flips = flipped(memory, records)
        bad = np.flatnonzero(flips.any(axis=1))
        if bad.size == 0:
            if records == len(chain.at) - 1:
                return np.stack([memory, 0 * memory])
            records += 1
            continue
        up, down = flips[bad[0]] > 0, flips[bad[0]] < 0
        low, high = np.where(up, memory, low), np.where(down, memory, high)
        memory = np.where(up | down, (low + high) / 2, memory)
    flips = flipped(memory, records)
    for _ in range(tries - _BISECTED):
        if not flips.any():
            if records == len(chain.at) - 1:
                break
            records += 1
            flips = flipped(memory, records)
            continue
        other, wrong = memory.copy(), np.flatnonzero(flips.any(axis=0))
        if rng.uniform() < _WRONG_ONES:
            moved = rng.choice(wrong, size=min(wrong.size, int(rng.integers(1, 3))), replace=False)
            side = np.sign(flips[:, moved].sum(axis=0))
        else:
            moved, side = rng.integers(memory.size, size=1), np.zeros(1)
        side = np.where(side == 0, rng.choice([-1.0, 1.0], size=moved.size), side)
        other[moved] += side * size[moved] * np.exp(rng.uniform(*_MOVES, size=moved.size))
        now = flipped(other, records)
        if np.abs(now).sum() <= np.abs(flips).sum():
            memory, flips = other, now
    return np.stack([memory, 0 * memory])


def _searched(chain: Chain, name: str) -> tuple[float, Point]:
    """The share missed by the best constants of a rule, and these."""
    family = SIGN_FAMILIES[name]
    if name == "lion":
        grid: list[Point] = [*USUAL_LION, *product(*(_between(*ends, 24) for ends in _IN_USE))]
    else:
        grid = [(beta,) for beta in _between(0.05, 0.997, 300)]

    def usual(point: Point) -> bool:
        return name != "lion" or all(low <= b <= high for b, (low, high) in zip(point, _IN_USE, strict=True))

    def cost(part: Chain, point: Point, tries: int = _TRIED) -> float:  # how many signs tells more than of how many
        flips = np.abs(part.values[1:] - _replayed(part, family, point, tries)) / (2 * part.learning_rate)
        return float(np.mean(np.log1p(np.minimum(flips, 1e6))))

    rng, width = np.random.default_rng(0), 0.12
    late = chain.at[0] > 0
    first, kept, around, refined = (
        (_OPENING_LATE, _KEPT_LATE, _AROUND_LATE, _REFINED_LATE) if late else (_OPENING, _KEPT, _AROUND, _REFINED)
    )
    records = min(max(int(np.searchsorted(chain.at - chain.at[0], first)), 2) + 1, len(chain.at))
    points = grid
    while True:
        part = chain.head(records)
        costs = np.array([cost(part, point) for point in points])
        order, same = np.argsort(costs, kind="stable"), int(np.count_nonzero(costs == costs.min()))
        if same > kept:  # too short to tell: points all over the place
            order = order[:same][np.linspace(0, same - 1, kept).astype(int)]
        points = [points[k] for k in order[:kept]]
        if not late and len(family.free) > 1:
            points = [_descended(partial(cost, part), usual, point, width, _CLIMBS, rng)[0] for point in points]
        if records == len(chain.at) or chain.at[records - 1] - chain.at[0] > _LONGEST_LATE * (1 if late else 1e9):
            break
        # So many times the steps, not the records: between records that lie ever farther apart steps grow faster.
        reached = chain.at[0] + _LONGER * (chain.at[records - 1] - chain.at[0])
        records = min(max(int(np.searchsorted(chain.at, reached)) + 1, records + 1), len(chain.at))
        points += [new for point in points for new in _around(point, width, around, rng) if usual(new)]
        points += grid[:2]
        width = max(0.75 * width, 0.005)
    if not late:
        best, _ = _descended(partial(cost, chain), usual, points[0], min(width, 0.02), refined, rng)
        return missed(chain, family, best), best
    ends = sorted((cost(chain, point, _TRIED_LONG), point) for point in points[:_ENDS])
    long = partial(cost, chain, tries=_TRIED_LONG)
    best, _ = _descended(long, usual, ends[0][1], min(width, 0.02), refined, rng)
    return missed(chain, family, best), best


def _descended(
    cost: Callable[[Point], float], usual: Callable[[Point], bool], point: Point, width: float, rounds: int,
    rng: np.random.Generator,
) -> tuple[Point, float]:  # fmt: skip
    """The best of so many points near one, each time from the best so far, and its cost."""
    least = cost(point)
    for _ in range(rounds):
        if least == 0:
            break
        (trial,) = _around(point, width, 1, rng)
        now = cost(trial) if usual(trial) else float("inf")
        if now < least:
            point, least, width = trial, now, 1.5 * width
        else:
            width = max(0.93 * width, 1e-5)
    return point, least


def _between(low: float, high: float, count: int) -> list[float]:
    """Numbers below 1, evenly on the logarithmic scale of what is forgotten."""
    return [float(beta) for beta in 1 - np.geomspace(1 - low, 1 - high, count)]


def _around(point: Point, width: float, count: int, rng: np.random.Generator) -> list[Point]:
    """Points near one, on the logarithmic scale of what is forgotten."""
    forgotten = np.log1p(-np.array(point)) + width * rng.standard_normal((count, len(point)))
    return [tuple(float(v) for v in row) for row in -np.expm1(np.minimum(forgotten, 0.0))]
