"""Optimisers on logs that begin after the first steps: what they remembered then is solved for with their constants.

The mean square of the gradients (RMSprop, Adagrad) or both running means (Adam) at the first record are as many
unknowns as there are weights, or twice as many; every later record is as many equations.  The search starts from the
memory that the gradients of the first records, continued backwards to step 0, would have left.  Where the log holds too
few records for its unknowns, or too many steps for the search, nothing is said.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("rmsprop", seed=7300001).log
>>> chain = chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate)
>>> int(chain.at[0]), [fit.family.name for fit in fits_with_memory(RuleFits(chain, 2.0**-52)) if fit.accepted]
(5, ['rmsprop'])
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.forgiving_least_squares import least_squares
from numeric.training_runs.rule_families import MEMORISING
from numeric.training_runs.rule_fits import Family, RuleFit, RuleFits
from numeric.training_runs.update_rules import ADAGRAD, ADAM, Chain

Floats = NDArray[np.float64]

_EQUATIONS, _OPENING = 3.0, 1.3  # times the unknowns, at least: to believe a fit, and to begin with one
_HOPELESS = 300.0  # misfit of the first records beyond which a rule is given up
_BACK = 2_000  # steps before the log from which memory is guessed
_WORK = 4e6  # steps times unknowns times weights of a search
_STARTS, _ROUNDS = 4, 25


def fits_with_memory(fits: RuleFits) -> list[RuleFit]:
    """The fits of the optimisers that remember squares of gradients, each with the memory that suits it best."""
    found = []
    for family in MEMORISING:
        fit = _fit(fits, family)
        if fit is not None:
            found.append(fit)
    return found


def _fit(fits: RuleFits, family: Family) -> RuleFit | None:
    both, n, at = family.fixed["optimiser"] == ADAM, fits.later.shape[1], fits.chain.at
    unknowns = len(family.free) + n * (1 + both)

    def held_by(share: float) -> int:
        return int(np.ceil(share * unknowns / n)) + 1

    least = held_by(_EQUATIONS)
    if least > len(at) or (at[least - 1] - at[0]) * unknowns * n > _WORK:
        return None
    part = fits.first(held_by(_OPENING))
    starts = []
    for start in family.starts:
        for bent in (False, True):
            memory = _guessed(part.chain, family, start, bent)
            off = _remembering(part, memory).residual(family.numbers(start)) / part.base
            cost = float(np.mean(np.log(np.minimum(np.abs(off), 1e100) + 0.1)))
            starts.append((cost, len(starts), start, memory))
    tried = [_descended(part, family, start, memory) for _, _, start, memory in sorted(starts)[:_STARTS]]
    tried.sort(key=lambda found: found[0].misfit)
    found, memory = tried[0]
    records = len(part.chain.at)
    while records < len(at) and found.misfit <= _HOPELESS:  # to more records, as far as the search may go
        records = min(records + max(records // 2, 1), len(at))
        if records > least and (at[records - 1] - at[0]) * unknowns * n > _WORK:
            break
        found, memory = _descended(fits.first(records), family, found.free, memory)
    misfit, relative = _remembering(fits, memory).rate(family.numbers(found.free), family.rough())
    return replace(found, misfit=misfit, relative=relative)


def _remembering(fits: RuleFits, memory: Floats) -> RuleFits:
    return RuleFits(replace(fits.chain, memory=memory), fits.data_unit, fits.absolute)


def _guessed(chain: Chain, family: Family, start: tuple[float, ...], bent: bool) -> Floats:
    """Memory (2, n) at the first record, had the gradients been those of it before, or (bent) continued backwards."""
    numbers = dict(zip(family.free, start, strict=True))
    beta, beta2 = numbers.get("beta", 0.0), numbers.get("beta2", 0.0)
    first, second = chain.first[:2], chain.second[:2]
    error = second @ first @ chain.sigma_xx - chain.sigma_yx
    now, then = chain.flat(np.swapaxes(second, 1, 2) @ error, error @ np.swapaxes(first, 1, 2))
    back = min(int(chain.at[0]), _BACK)
    slope = (then - now) / (chain.at[1] - chain.at[0]) if bent else 0 * now
    m, v = np.zeros_like(now), np.zeros_like(now)
    limit = 3 * np.abs(now).max()
    for step in range(-back, 0):
        g = np.clip(now + step * slope, -limit, limit)
        m = beta * m + (1 - beta) * g
        v = v + g * g if family.fixed["optimiser"] == ADAGRAD else beta2 * v + (1 - beta2) * g * g
    return np.stack([m, v + 1e-8 * np.mean(v) + 1e-200])


def _descended(
    part: RuleFits, family: Family, start: tuple[float, ...], memory: Floats
) -> tuple[RuleFit, Floats]:
    """The rule and the memory (2, n) that suit some records best, from one start."""
    k, n, size = len(start), part.later.shape[1], np.sqrt(memory[1])
    both = family.fixed["optimiser"] == ADAM

    def unpacked(x: Floats) -> tuple[tuple[float, ...], Floats]:
        squares = memory[1] * np.exp(np.clip(x[k : k + n], -60, 60))
        mean = memory[0] + size * x[k + n :] if both else memory[0]
        return family.decoded(x[:k]), np.stack([mean, squares])

    def scaled(x: Floats) -> Floats:
        free, kept = unpacked(x)
        off = part.later - replace(part.chain, memory=kept).predicted(family.numbers(free))
        return np.asarray(np.clip(off / part.base, -1e60, 1e60).ravel())

    x = np.concatenate([family.encoded(start), np.zeros(n * (1 + both))])
    x, J, weight, _ = least_squares(scaled, x, _ROUNDS)
    free, kept = unpacked(x)
    rated = _remembering(part, kept).rate(family.numbers(free), family.rough())
    own = J * weight[:, None]
    spread = np.sqrt(np.maximum(np.diag(np.linalg.pinv(own.T @ own, hermitian=True))[:k], 0))
    moved = family.decoded(x[:k] + np.minimum(spread, 1.0))
    error = tuple(abs(b - a) for a, b in zip(free, moved, strict=True))
    return RuleFit(family, free, error, *rated), kept
