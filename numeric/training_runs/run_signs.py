"""Runs whose weights move by the learning rate in every step, up or down: by the sign of what, gradient or memory?

signSGD and Signum follow the sign of the gradient or of its running mean, Lion that of another mixture of the two.
A rule is judged by the share of the logged weights that it misses, which jumps as its constants change: they are
found with the histories of signs that the log allows (`sign_histories`).

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

from numeric.training_runs.rule_fits import Family, RuleFits
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


def account_of_signs(fits: RuleFits) -> AccountOfSigns:
    """Whose signs a run follows that `moves_by_signs`."""
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


def missed(chain: Chain, family: Family, numbers: Point, memory: Floats | None = None) -> float:
    """The share of the logged weights that a rule does not give, with the running means (n,) at the first record."""
    means = None if memory is None else np.stack([memory, 0 * memory])
    off = np.abs(chain.values[1:] - chain.predicted(family.numbers(numbers), memory=means))
    return float(np.mean(off > 0.5 * chain.learning_rate))


def searched(chain: Chain, name: str, *more: Point) -> tuple[float, Point, Point]:
    """The share missed by the best constants of a rule, these, and how far those that do as well lie from them;
    ``more`` are tried with those in use."""
    usual = USUAL_LION if name == "lion" else SIGN_FAMILIES[name].starts
    most = _GIVEN_UP if chain.at[0] else _MOST_MISSED
    found = followed(chain, name == "lion", _ENDS[name], (*usual, *more), most)
    seen = found.reached * chain.values.shape[1]
    share = found.missed / seen if seen else 1.0
    if seen and found.reached < len(chain.at) - 1 and share <= most:  # too long to be followed to its end
        share = missed(chain, SIGN_FAMILIES[name], found.numbers, found.memory)
    return share, found.numbers, found.spread
