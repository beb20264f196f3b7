"""What records show before any rule is fitted: layers that stand still, and single pairs that break off.

>>> broken_pairs.__name__, untrained.__name__
('broken_pairs', 'untrained')
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import UNDECIDED, Fault
from numeric.training_runs.rule_fits import ACCEPTED, RuleFits
from numeric.training_runs.run_precision import grid_of
from numeric.training_runs.update_rules import rule

_DUE = 0.05  # share of its movement that a layer which stands still would have to make


def untrained(fits: RuleFits) -> Fault | None:
    """Weights that never change, or one layer that does not, where gradient descent would move them."""
    first, second = fits.chain.first, fits.chain.second
    still = [np.all(np.diff(layer, axis=0) == 0, axis=(1, 2)) for layer in (first, second)]
    if all(s.all() for s in still):
        name = grid_of(fits.chain.values).name
        stalled = f"; they are numbers of {name}, in which small steps are lost" if name else ""
        return Fault("not-trained", 1.0, f"the weights never change, though their gradients are not zero{stalled}.")
    for k, name in enumerate(("W1", "W2")):
        if still[k].all():
            moving = int(np.count_nonzero(~still[1 - k]))
            if moving >= 3 and fits.rate(rule(**{f"rate_{k + 1}": 0.0}))[0] <= ACCEPTED:
                return Fault("layer-rates", 1.0, f"{name} is not trained: it never changes.")
            how = "is not that of gradient descent beside it"
            if moving < 3:
                how = f"changes in {moving} of {len(fits.later)} records only"
            return Fault(UNDECIDED, 1.0, f"cannot tell: {name} never changes, and the other layer {how}.")
    return None


def frozen_for_a_time(fits: RuleFits) -> Fault | None:
    """A layer that stands still for a part of the run, in which the other one follows the gradient with it held."""
    first, second = fits.chain.first, fits.chain.second
    still = [np.all(np.diff(layer, axis=0) == 0, axis=(1, 2)) for layer in (first, second)]
    pushed = np.abs(fits.chain.predicted(rule()) - fits.chain.values[:-1])
    cut, at = first[0].size, fits.chain.at
    for k, (name, part) in enumerate((("W1", slice(None, cut)), ("W2", slice(cut, None)))):
        held = still[k] & ~still[1 - k]
        if np.count_nonzero(held) < 3 or held.all():
            continue
        due = float(np.sum(np.linalg.norm(pushed[held][:, part], axis=1)))
        moved = float(np.sum(np.linalg.norm(np.diff(fits.chain.values, axis=0)[:, part], axis=1)))
        start, end = int(np.flatnonzero(held)[0]), int(np.flatnonzero(held)[-1])
        off = fits.residual(rule(**{f"rate_{k + 1}": 0.0})) / fits.base
        alone = float(np.sqrt(np.mean(np.minimum(off[held] ** 2, 1e60))))
        rest = float(np.sqrt(np.mean(np.minimum((fits.residual(rule()) / fits.base)[~held] ** 2, 1e60))))
        # The pair in which it thaws is explained by neither.
        whole = held[start : end + 1].all() and due > _DUE * moved and alone <= ACCEPTED
        if whole and (rest <= ACCEPTED or np.count_nonzero(~held) <= 1 or _all_but_one(fits, held)):
            return Fault("layer-rates", 1.0, f"{name} is not trained from step {at[start]} to step {at[end + 1]}.")
    return None


def _all_but_one(fits: RuleFits, held: NDArray[np.bool_]) -> bool:
    """Whether plain descent explains the pairs that are not held, but for one."""
    z = np.sqrt(np.mean(np.minimum((fits.residual(rule()) / fits.base)[~held] ** 2, 1e60), axis=1))
    return bool(np.count_nonzero(z > ACCEPTED) <= 1)


def broken_pairs(fits: RuleFits) -> Fault | None:
    """A few pairs of records that gradient descent does not explain, among many that it does."""
    z = np.sqrt(np.mean(np.minimum((fits.residual(rule()) / fits.base) ** 2, 1e60), axis=1))
    broken = np.flatnonzero(z > 3 * ACCEPTED)
    if broken.size == 0 or broken.size > max(2, 0.1 * z.size):
        return None
    more = "" if broken.size == 1 else f", and after {broken.size - 1} more"
    return Fault(
        "unexplained",
        1.0,
        f"not explained: after record {broken[0]}{more} (of {z.size} that were looked at) the next one is not that of "
        "gradient descent, though others are: a restart, a record of another run, or a fault that begins late? Cut the "
        "log there.",
    )


def begins_later(fits: RuleFits) -> Fault:
    """A log whose first records are those of gradient descent, and later ones are not."""
    last = int(fits.chain.at[-1])
    return Fault(
        UNDECIDED,
        1.0,
        f"cannot tell: the steps are those of gradient descent up to step {last}, but not those of later records; cut "
        "the log there to have the later part judged by itself.",
    )
