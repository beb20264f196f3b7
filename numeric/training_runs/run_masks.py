"""Dropout found by its masks: which hidden units of which samples were left out between two records.

Where few masks are possible between two records, all of them are tried: from the first record the steps are taken with
each, and dropout is named where one of them leads to the next record within rounding, with the same share left out for
every pair that is looked at.  Nothing is estimated, so that a log of few records, or of a law far from a normal one,
tells as well.  The share is looked for among those that people use: twentieths, eighths and thirds.  Batches, and a
factor on the gradient, are masks that do not act on the network's output: where those lead on as well, nothing is said.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import RuleFits, chain_of
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("dropout", seed=10410005).log
>>> chain = chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate)
>>> masks_of(RuleFits(chain, 2.0**-52), log.inputs, log.targets)
Masks(share=0.5, pairs=5)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.search_limit import spend
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

_SHARES = tuple(sorted({*(k / 20 for k in range(1, 20)), *(k / 8 for k in (1, 3, 5, 7)), 1 / 3, 2 / 3}))
_MOST_BITS = 14  # hidden units times samples times steps between two records
_PAIRS, _FEWEST = 5, 3  # that are looked at, and that have to be
_SEEN, _WITHIN, _BEYOND = 30.0, 10.0, 100.0
"""Units of rounding from which the scatter of a pair is seen, up to which steps with a mask lead to a record, and from
which they do not."""
_CONTROLS = 3  # records that no run has reached, which must not be led to
_COARSEST = 1e-6  # relative precision of the weights from which masks are looked for


@dataclass(frozen=True)
class Masks:
    """The ``share`` of hidden units that is left out, from so many ``pairs`` of records."""

    share: float
    pairs: int


def masks_of(fits: RuleFits, X: Floats | None, Y: Floats | None) -> Masks | None:
    """The dropout whose masks lead from record to record; None where none does, or too many would have to be tried.

    X (N_i, P) and Y (N_o, P) are the samples that were logged.
    """
    if X is None or Y is None or fits.unit > _COARSEST:
        return None
    c = fits.chain
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.linalg.norm(r, axis=1) > _SEEN * np.linalg.norm(fits.base, axis=1)
    bits = c.first.shape[1] * X.shape[1] * np.diff(c.at)
    pairs = np.flatnonzero(seen & (bits <= _MOST_BITS))
    if pairs.size < _FEWEST:
        return None
    pairs = pairs[np.unique(np.linspace(0, pairs.size - 1, _PAIRS).astype(int))]
    shares = list(_SHARES)
    for k in pairs.tolist():
        shares = [share for share in shares if _off(fits, k, X, Y, share, fits.later[k : k + 1]) <= _WITHIN]
        if not shares:
            return None
    if len(shares) > 1 or sum(_differs(fits, k, X, Y, shares[0]) for k in pairs.tolist()) < _FEWEST:
        return None
    # Where rounding is coarse, or the masks are many, one may lead anywhere.
    rng, k = np.random.default_rng(0), int(pairs[0])
    size = np.sqrt(np.mean(r[k] ** 2))
    elsewhere = fits.later[k] + size * rng.uniform(0.1, 0.5, (_CONTROLS, r.shape[1])) * rng.choice([-1, 1], r.shape[1])
    led = any(_off(fits, k, X, Y, share, elsewhere) <= _WITHIN for share in _SHARES)
    return None if led else Masks(shares[0], pairs.size)


def _differs(fits: RuleFits, k: int, X: Floats, Y: Floats, share: float) -> bool:
    """Whether it matters that the network's output, too, lacks what is left out: from small weights it hardly does, and
    then a batch, or a factor on the gradient, leads to the same records."""
    return _off(fits, k, X, Y, share, fits.later[k : k + 1], on_output=False) > _BEYOND


def _off(
    fits: RuleFits, k: int, X: Floats, Y: Floats, share: float, records: Floats, *, on_output: bool = True
) -> float:  # fmt: skip
    """How near, in units of rounding, steps with any masks lead from record k to one of `records` (R, n)."""
    c = fits.chain
    steps = int(c.at[k + 1] - c.at[k])
    ends = _ends(c.first[k], c.second[k], X, Y, steps, c.learning_rate, share, on_output)
    off = (ends[None] - records[:, None]) / fits.base[k]
    return float(np.sqrt(np.mean(off**2, axis=2)).min())


def _ends(
    first: Floats, second: Floats, X: Floats, Y: Floats, steps: int, eta: float, share: float, on_output: bool
) -> Floats:  # fmt: skip
    """The weights (D, n) after so many steps from one start with every sequence of masks, W1 (N_h, N_i) and W2
    (N_o, N_h); the masks are on the gradients, and ``on_output`` of the network."""
    N_h, P = len(first), X.shape[1]
    count = 2 ** (N_h * P)
    spend(300.0 * count**steps * first.size * P)
    masks = (np.arange(count)[:, None] >> np.arange(N_h * P) & 1).reshape(count, N_h, P) / (1 - share)
    a, b = first[None], second[None]
    for _ in range(steps):
        hidden = (a @ X)[:, None]
        active = hidden * masks
        error = (b[:, None] @ (active if on_output else hidden) - Y) / P
        back = (np.swapaxes(b, 1, 2)[:, None] @ error) * masks
        a = (a[:, None] - eta * back @ X.T).reshape(-1, *first.shape)
        b = (b[:, None] - eta * error @ np.swapaxes(active, 2, 3)).reshape(-1, *second.shape)
    return np.concatenate([a.reshape(len(a), -1), b.reshape(len(b), -1)], axis=1)
