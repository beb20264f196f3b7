"""Runs whose weights move by the learning rate in every step, up or down: by the sign of what, gradient or memory?

signSGD and Signum follow the sign of the gradient or of its running mean, Lion that of another mixture of the two.
A rule is judged by the share of the logged weights that it misses, which jumps as its constants change: they are
found with the histories of signs that the log allows (`sign_histories`).  Where the log begins late and many steps lie
between two records, the memory at the first record is hard to find; a part of the log is then read first, from a record
before which most of that memory was forgotten.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> run = drawn_run("lion", seed=2)
>>> chain = chain_of(run.log, task_of(run.log), run.log.steps, (False, False), run.log.learning_rate)
>>> moves_by_signs(RuleFits(chain, 2.0**-52))
True
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.rule_families import Family
from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.search_limit import AttemptCutOffError, attempting
from numeric.training_runs.sign_histories import followed
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

_ENDS = {"signum": ((0.05, 0.997),), "lion": ((0.8, 0.98), (0.9, 0.995))}
"""Where the constants of each lie in practice; Lion with the same for both is Signum."""

_FEWEST_MOVING = 30  # weights that differ from record to record
_NEAR, _MOST_SLACK = 0.1, 0.5  # of a learning rate: how near a whole multiple is, and what rounding may make of it
_MOST_MISSED = 0.2  # share of the weights, by a rule that is named
_BEYOND_CHANCE, _BEYOND_CHANCE_OF_LION = 0.02, 0.05  # the same, where the log begins late and memory is solved for
_GIVEN_UP = 0.1  # share of the weights missed so far, with which a search for memory ends
_LEAST_MORE = 3  # weights that another rule has to miss beyond those
_FAR_APART, _FEWEST_RECORDS = 50, 16  # steps between records, and how many of them, with which a part is read first
_SKIPPED = 4  # one over the share of the records that such a part leaves out
# In a part both rules give most signs: at rest weights go up and down by turns.  So few may be missed there, and so
# many more by the other rule.
_MOST_MISSED_IN_PART, _LEAST_MORE_IN_PART, _TIMES_MORE_IN_PART = 0.01, 8, 4
_WORK_ON_LION, _WORK_ON_RIVAL = 25e9, 42e9  # on a part, of the 80e9 for what was remembered before a log
_APART = 3  # times their spread, by which the constants of Lion differ


def moves_by_signs(fits: RuleFits) -> bool:
    """Whether the weights move by whole multiples of the learning rate that fit the steps between the records."""
    gaps = np.diff(fits.chain.at)[:, None]
    counts = np.diff(fits.chain.values, axis=0) / fits.chain.learning_rate
    size = np.maximum(np.abs(fits.chain.values[:-1]), np.abs(fits.chain.values[1:]))
    # Every step is rounded to the same side while a weight moves one way.
    slack = fits.unit * size / fits.chain.learning_rate * (6 + gaps)
    whole = np.rint(counts)
    # Where so many steps are rounded that a multiple is hit by chance, few of them tell; a weight that ends where it
    # began tells nothing, and a learning rate that is much too large makes such weights of all.
    near = np.abs(counts - whole) <= np.minimum(np.maximum(slack, 1e-6), _NEAR)
    right, moving = near & (np.abs(whole) <= gaps) & ((whole - gaps) % 2 == 0), whole != 0
    if np.median(slack) > _MOST_SLACK or np.sum(moving) < _FEWEST_MOVING:
        return False
    return bool(min(np.mean(right), np.mean(right[moving])) >= 0.97)


@dataclass(frozen=True)
class AccountOfSigns:
    """Lion or Signum with these constants, and how far others that do as well lie from them; ``numbers`` None, and the
    reason, where the log does not tell."""

    lion: bool
    numbers: Point | None
    spread: Point = ()
    reason: str = ""
    part: str = ""
    """What was read where that is not all of the log, and how much of it the constants miss."""


def account_of_signs(fits: RuleFits) -> AccountOfSigns:
    """Whose signs a run follows that `moves_by_signs`."""
    try:
        of_part = _account_of_part(fits.chain)
    except AttemptCutOffError:
        of_part = None
    if of_part is not None:
        return of_part
    entries, begins = fits.later.size, int(fits.chain.at[0])
    plain = missed(fits.chain, SIGN_FAMILIES["signum"], (0.0,)), (0.0,), (0.0,)
    lion = searched(fits.chain, "lion")
    # Where the constants of Lion are alike, Signum's is one of them.
    signum = min(plain, searched(fits.chain, "signum", (float(np.mean(lion[1])),)))
    more = _LEAST_MORE / entries
    sure, sure_of_lion = (_BEYOND_CHANCE, _BEYOND_CHANCE_OF_LION) if begins else (_MOST_MISSED, _MOST_MISSED)
    # Lion has one constant more, and the other rules are among its limits: it has to be the better one beyond doubt.
    if signum[0] <= sure and lion[0] - signum[0] >= max(more, signum[0]):
        return AccountOfSigns(False, *signum[1:])
    if lion[0] <= sure_of_lion and signum[0] - lion[0] >= max(more, lion[0]):
        return AccountOfSigns(True, *lion[1:])
    late = f"the log begins after step {begins}, with a memory that is not in it, and " if begins else ""
    if min(signum[0], lion[0]) > _MOST_MISSED:
        found = "no constants were found, of these or of Lion, that give the signs"
        return AccountOfSigns(False, None, reason=f"{late}{found}: rounding decides many, or the search failed")
    if min(signum[0], lion[0]) > _BEYOND_CHANCE:
        share = f"the best constants found miss {signum[0]:.0%} of the weights, and Lion's {lion[0]:.0%}"
        return AccountOfSigns(False, None, reason=f"{late}{share}: rounding decides signs, or the search failed")
    share = f"the best of each miss {signum[0]:.2%} and {lion[0]:.2%} of the weights"
    return AccountOfSigns(False, None, reason=f"{late}there are constants of Lion that give the same signs: {share}")


def _account_of_part(chain: Chain) -> AccountOfSigns | None:
    """Whose signs the later records follow, where they tell it beyond doubt and the first ones hardly do."""
    records = len(chain.at)
    if not chain.at[0] or records < _FEWEST_RECORDS or np.median(np.diff(chain.at)) < _FAR_APART:
        return None
    start = records // _SKIPPED
    part, n = chain.tail(start), chain.values.shape[1]
    plain = missed(part, SIGN_FAMILIES["signum"], (0.0,))
    if plain <= _MOST_MISSED_IN_PART:
        return None
    with attempting(_WORK_ON_LION):
        lion = searched(chain, "lion", start=start)
    # With the same for both it is Signum.
    if lion[0] > _MOST_MISSED_IN_PART or abs(lion[1][0] - lion[1][1]) <= _APART * max(lion[2]):
        return None
    enough = lion[0] + max(_LEAST_MORE_IN_PART / ((records - start - 1) * n), (_TIMES_MORE_IN_PART - 1) * lion[0])
    if plain < enough:
        return None
    with attempting(_WORK_ON_RIVAL):
        signum, _, _ = searched(chain, "signum", (float(np.mean(lion[1])),), start=start, enough=enough)
    if signum < enough:
        return None
    words = f"read from step {part.at[0]} on, where these constants miss {lion[0]:.1%} of the weights"
    words = f"{words} and Signum's {min(signum, plain):.1%} at least; the records before were not followed"
    return AccountOfSigns(True, *lion[1:], part=words)


def missed(chain: Chain, family: Family, numbers: Point, memory: Floats | None = None) -> float:
    """The share of the logged weights that a rule does not give, with the running means (n,) at the first record."""
    means = None if memory is None else np.stack([memory, 0 * memory])
    off = np.abs(chain.values[1:] - chain.predicted(family.numbers(numbers), memory=means))
    return float(np.mean(off > 0.5 * chain.learning_rate))


def searched(chain: Chain, name: str, *more: Point, start: int = 0, enough: float = 1.0) -> tuple[float, Point, Point]:
    """The share missed by the best constants of a rule, these, and how far those that do as well lie from them;
    ``more`` are tried with those in use.  All of it from record ``start`` on; where the first records of it are enough
    to miss more than the share ``enough`` of all, that is the share, which later ones can only raise."""
    usual = USUAL_LION if name == "lion" else SIGN_FAMILIES[name].starts
    most = _GIVEN_UP if chain.at[0] else _MOST_MISSED
    part = chain.tail(start)
    entries = (len(part.at) - 1) * part.values.shape[1]
    found = followed(chain, name == "lion", _ENDS[name], (*usual, *more), most, enough * entries, start)
    if found.reached and found.missed > enough * entries:
        return found.missed / entries, found.numbers, found.spread
    seen = found.reached * part.values.shape[1]
    share = found.missed / seen if seen else 1.0
    if seen and found.reached < len(part.at) - 1 and share <= most:  # too long to be followed to its end
        share = missed(part, SIGN_FAMILIES[name], found.numbers, found.memory)
    return share, found.numbers, found.spread
