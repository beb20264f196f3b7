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
from numeric.training_runs.rule_choice import contradicted
from numeric.training_runs.rule_families import MEMORISING
from numeric.training_runs.rule_fits import ACCEPTED, Family, RuleFit, RuleFits
from numeric.training_runs.update_rules import ADAGRAD, ADAM, AMSGRAD, PLACE, RMSPROP, Chain

Floats = NDArray[np.float64]

_EQUATIONS, _OPENING = 3.0, 1.3  # times the unknowns, at least: to believe a fit, and to begin with one
_HOPELESS = 300.0  # misfit of the first records beyond which a rule is given up
_BACK = 2_000  # steps before the log from which memory is guessed
_WORK = 1e6  # steps times unknowns times weights of a search
_STARTS, _ROUNDS = 4, 60
_CLOSE = 0.1  # share of the movement left by a search that is worth another one
_EXACT = 1e-10  # share of the movement that no rule leaves by chance
_LEAST_DECAY = 1e-3  # standard error of a weight decay from which one in use may hide


def fits_with_memory(fits: RuleFits) -> list[RuleFit]:
    """The fits of the optimisers that remember squares of gradients, each with the memory that suits it best; where
    Adam explains the log and AMSGrad does so with the same numbers, that too."""
    found = []
    for family in MEMORISING:
        fitted = _fit(fits, family)
        if fitted is None:
            continue
        fit, memory = fitted
        if fit.accepted and not _forgets(fits, fit, memory):
            continue  # rates that are fixed for each weight would do
        found.append(fit)
        if fit.accepted and family.name == "adam":
            numbers = {**family.fixed, "optimiser": float(AMSGRAD)}
            same = replace(fit, family=replace(family, name="amsgrad", fixed=numbers, faults=("amsgrad",)))
            remembering = _remembering(fits, memory)
            misfit, relative = remembering.rate(same.numbers, True)
            if not contradicted(remembering, same, fit):
                found.append(replace(same, misfit=misfit, relative=relative))
    return found


def told_apart(found: list[RuleFit]) -> list[RuleFit]:
    """Of fits with memory those that explain the log with the fewest unknowns; several where it does not tell which."""
    accepted = [fit for fit in found if fit.accepted]
    least = min((fit.misfit for fit in accepted), default=0.0)
    good = [fit for fit in accepted if fit.misfit <= max(2.0, 3 * least) or fit.relative <= _EXACT]
    fewest = min((_unknowns(fit) for fit in good), default=(False, 0))
    kept = [fit for fit in good if _unknowns(fit) == fewest]
    if any(fit.family.name == "adam" for fit in kept):  # beside a decay that the memory can hide
        kept += [fit for fit in good if fit.family.name == "adamw" and fit.error[-1] > _LEAST_DECAY]
    return kept


def _unknowns(fit: RuleFit) -> tuple[bool, int]:
    """How much was solved for: both means or that of the squares only, and the constants."""
    return fit.family.fixed["optimiser"] not in (RMSPROP, ADAGRAD), len(fit.free)


def _forgets(fits: RuleFits, fit: RuleFit, memory: Floats) -> bool:
    """Whether it is seen that the memory changes along the log."""
    if "beta2" in fit.family.free:
        place = fit.family.free.index("beta2")
        return fit.error[place] < 0.1 * (1 - fit.free[place])
    still = fit.family.numbers(fit.free)
    still[PLACE["optimiser"]], still[PLACE["beta2"]] = RMSPROP, 1.0
    return _remembering(fits, memory).rate(still, True)[0] > ACCEPTED


def _fit(fits: RuleFits, family: Family) -> tuple[RuleFit, Floats] | None:
    """The best rule of a family and its memory (2, n); None where the log holds too little, or too many steps."""
    both, n, at = family.fixed["optimiser"] == ADAM, fits.later.shape[1], fits.chain.at
    unknowns = len(family.free) + n * (1 + both)

    def held_by(share: float) -> int:
        return int(np.ceil(share * unknowns / n)) + 1

    least = held_by(_EQUATIONS)
    if least > len(at) or (at[least - 1] - at[0]) * unknowns * n > _WORK:
        return None
    most = max(least, int(np.searchsorted(at - at[0], _WORK / (unknowns * n), side="right")))
    best, memory = _searched(fits, family, least, most, _STARTS)
    if not best.accepted and best.relative < _CLOSE:
        other = _searched(fits, family, held_by(_OPENING), most, 3 * _STARTS)
        best, memory = min((best, memory), other, key=lambda found: found[0].misfit)
    return best, memory


def _searched(fits: RuleFits, family: Family, records: int, most: int, count: int) -> tuple[RuleFit, Floats]:
    """The best rule and its memory on the first `records` from `count` starts, followed to more of them, `most` at
    most; judged by all."""
    part, at = fits.first(records), fits.chain.at
    starts: list[tuple[float, int, tuple[float, ...], Floats]] = []
    for start in family.starts:
        for bent in (False, True):
            memory = _guessed(part.chain, family, start, bent)
            off = _remembering(part, memory).residual(family.numbers(start)) / part.base
            cost = float(np.mean(np.log(np.minimum(np.abs(off), 1e100) + 0.1)))
            starts.append((cost, len(starts), start, memory))
    tried = [_descended(part, family, start, memory) for _, _, start, memory in sorted(starts)[:count]]
    found, memory = min(tried, key=lambda found: found[0].misfit)
    records = len(part.chain.at)
    while records < min(most, len(at)) and found.misfit <= _HOPELESS:
        records = min(records + max(records // 2, 1), most, len(at))
        found, memory = _descended(fits.first(records), family, found.free, memory)
    misfit, relative = _remembering(fits, memory).rate(family.numbers(found.free), family.rough())
    return replace(found, misfit=misfit, relative=relative), memory


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
    if not np.isfinite(own).all():  # the search ended where replays diverge
        return RuleFit(family, free, (float("inf"),) * k, float("inf"), float("inf")), kept
    spread = np.sqrt(np.maximum(np.diag(np.linalg.pinv(own.T @ own, hermitian=True))[:k], 0))
    moved = family.decoded(x[:k] + np.minimum(spread, 1.0))
    error = tuple(abs(b - a) for a, b in zip(free, moved, strict=True))
    return RuleFit(family, free, error, *rated), kept
