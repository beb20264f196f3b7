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
from itertools import product

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.forgiving_least_squares import least_squares
from numeric.training_runs.rule_choice import contradicted
from numeric.training_runs.rule_families import MEMORISING, Family
from numeric.training_runs.rule_fits import ACCEPTED, HOPELESS, RuleFit, RuleFits
from numeric.training_runs.update_rules import ADAGRAD, ADAM, AMSGRAD, PLACE, RMSPROP, Chain

Floats = NDArray[np.float64]

_EQUATIONS, _OPENING = 3.0, 1.3  # times the unknowns, at least: to believe a fit, and to begin with one
_BACK = 2_000  # steps before the log from which memory is guessed
_WORK = 5e6  # steps times unknowns times weights of a search
_STARTS, _ROUNDS = 4, 60
_MENDED, _WORTH_MENDING = 4, 3.0  # searches weight by weight, and the share of the movement left that is worth one
_LESS = 1e-3  # of the mean logarithm of what is left, that is worth another one
_RATIOS = (-1.0, -0.7, -0.4, -0.1, 0.1, 0.4, 0.7, 1.0)
"""Of the running mean to the root of that of the squares, both made good for the steps that they lack."""
_SCALES, _BY_ENTRY = np.geomspace(1e-4, 1e4, 17), 20  # of the squares, and rounds of descents
_LATER = (0.15, 0.3, 0.5)  # shares of the records after which the search is begun instead
_FORGOTTEN = 1e-4  # weight of a mean in a later one from which it can be had back
_CLOSE = 0.1  # share of the movement left by a search that is worth another one
_EXACT = 1e-10  # share of the movement that no rule leaves by chance
_LEAST_FORGOTTEN = 3e-6  # in a step: at the bound of the search nothing is, and each weight has a rate of its own
_LEAST_DECAY = 1e-3  # standard error of a weight decay from which one in use may hide


def fits_with_memory(fits: RuleFits) -> list[RuleFit]:
    """The fits of the optimisers that remember squares of gradients, each with the memory that suits it best; where
    Adam explains the log and AMSGrad does so with the same numbers, that too."""
    found, solved = [], {family.name: _fit(fits, family) for family in MEMORISING}
    if not any(fitted is not None and fitted[0].accepted for fitted in solved.values()):
        solved |= _begun_later(fits)
    for family in MEMORISING:
        fitted = solved[family.name]
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
        forgotten = 1 - fit.free[place]
        return fit.error[place] < 0.1 * forgotten and forgotten > _LEAST_FORGOTTEN
    still = fit.family.numbers(fit.free)
    still[PLACE["optimiser"]], still[PLACE["beta2"]] = RMSPROP, 1.0
    return _remembering(fits, memory).rate(still, True)[0] > ACCEPTED


def _extent(fits: RuleFits, family: Family, share: float) -> tuple[int, int] | None:
    """How many records hold `share` times as many equations as a family has unknowns, and how many can be gone through
    at most; None where the log holds too little, or too many steps."""
    both, n, at = family.fixed["optimiser"] == ADAM, fits.later.shape[1], fits.chain.at
    unknowns = len(family.free) + n * (1 + both)
    least = int(np.ceil(share * unknowns / n)) + 1
    if least > len(at) or (at[least - 1] - at[0]) * unknowns * n > _WORK:
        return None
    return least, max(least, int(np.searchsorted(at - at[0], _WORK / (unknowns * n), side="right")))


def _fit(fits: RuleFits, family: Family) -> tuple[RuleFit, Floats] | None:
    """The best rule of a family and its memory (2, n); None where the log holds too little, or too many steps."""
    extent = _extent(fits, family, _EQUATIONS)
    if extent is None:
        return None
    best, memory = _searched(fits, family, *extent, _STARTS)
    fewer = _extent(fits, family, _OPENING)
    if not best.accepted and best.relative < _CLOSE and fewer is not None:
        other = _searched(fits, family, fewer[0], extent[1], 3 * _STARTS)
        best, memory = min((best, memory), other, key=lambda found: found[0].misfit)
    return best, memory


def _begun_later(fits: RuleFits) -> dict[str, tuple[RuleFit, Floats] | None]:
    """The first family that explains the log from a later record on, where steps may be gentler and the gradients in
    the log say more of the memory, followed back to the first record; beside Adam also AdamW, started from it."""
    for share in _LATER:
        for family in MEMORISING:
            opening, extent = int(share * len(fits.chain.at)), _extent(fits, family, _EQUATIONS)
            if extent is None or len(fits.chain.at) - opening < extent[0]:
                continue
            later, kept = _searched(fits, family, *extent, _STARTS, opening)
            if not later.accepted:
                continue
            best, memory = _walked_back(fits, later, kept, opening, extent[0])
            if not best.accepted:
                continue
            solved: dict[str, tuple[RuleFit, Floats] | None] = {family.name: (best, memory)}
            if family.name == "adam":
                other = next(each for each in MEMORISING if each.name == "adamw")
                solved[other.name] = _descended(fits, other, (*best.free, 0.0), memory)
            return solved
    return {}


def _between(fits: RuleFits, first: int, end: int) -> RuleFits:
    """The same for the records from `first` up to `end` (excluded)."""
    c = fits.chain.head(end)
    later = replace(c, first=c.first[first:], second=c.second[first:], at=c.at[first:])
    return RuleFits(later, fits.data_unit, fits.absolute)


def _walked_back(fits: RuleFits, found: RuleFit, memory: Floats, opening: int, least: int) -> tuple[RuleFit, Floats]:
    """A rule that explains the records from `opening` on, where steps are gentler, with its memory at the first one.

    With the constants known, the memory at a record follows from that at the next one and the gradients between.
    """
    family = found.family
    known = replace(family, fixed={**family.fixed, **dict(zip(family.free, found.free, strict=True))}, free=())
    for record in range(opening - 1, -1, -1):
        part = _between(fits, record, min(record + least, len(fits.chain.at)))
        before = _before(part.chain, known, memory)
        _, memory = _mended(part, known, *_descended(part, known, (), before))
    _, memory = _mended(fits, known, *_descended(fits, known, (), memory))
    misfit, relative = _remembering(fits, memory).rate(found.numbers, family.rough())
    return replace(found, misfit=misfit, relative=relative), memory


def _before(chain: Chain, known: Family, memory: Floats) -> Floats:
    """The memory (2, n) at the first record that, with its gradient in all steps, makes that of the second one."""
    numbers, steps = known.numbers(()), int(chain.at[1] - chain.at[0])
    g = chain.head(1).gradients[0]
    beta, beta2 = numbers[PLACE["beta"]] ** steps, numbers[PLACE["beta2"]] ** steps
    if known.fixed["optimiser"] == ADAGRAD:
        squares = memory[1] - steps * g * g
    else:
        squares = (memory[1] - (1 - beta2) * g * g) / max(beta2, 1e-3)
    mean = (memory[0] - (1 - beta) * g) / beta if beta > _FORGOTTEN else g
    return np.stack([mean, np.maximum(squares, 1e-3 * memory[1])])


def _searched(
    whole: RuleFits, family: Family, records: int, most: int, count: int, opening: int = 0
) -> tuple[RuleFit, Floats]:
    """The best rule and its memory at the record `opening`, on so many `records` from there and `count` starts,
    followed to more of them, `most` at most; judged by all from there on."""
    fits = _between(whole, opening, len(whole.chain.at))
    part, at = fits.first(records), fits.chain.at
    starts: list[tuple[float, int, tuple[float, ...], Floats]] = []
    for start in family.starts:
        for bent in (False, True):
            memory = _guessed(whole.chain, family, start, bent, opening)
            if family.fixed["optimiser"] != ADAM:
                memory = _by_entry(part, family, start, memory)
            cost = float(np.mean(_cost_of_entries(part, family, start, memory)))
            starts.append((cost, len(starts), start, memory))
    tried = []
    for _, _, start, memory in sorted(starts, key=lambda each: each[:2])[:count]:
        tried.append(_descended(part, family, start, memory))
        if tried[-1][0].relative <= _EXACT:
            break
    best = min(tried, key=lambda found: (found[0].misfit > ACCEPTED, found[0].relative))
    found, memory = _mended(part, family, *best)
    records = len(part.chain.at)
    while records < min(most, len(at)) and found.misfit <= HOPELESS:
        records = min(records + max(records // 2, 1), most, len(at))
        longer = fits.first(records)
        found, memory = _mended(longer, family, *_descended(longer, family, found.free, memory))
    misfit, relative = _remembering(fits, memory).rate(family.numbers(found.free), family.rough())
    return replace(found, misfit=misfit, relative=relative), memory


def _remembering(fits: RuleFits, memory: Floats) -> RuleFits:
    return RuleFits(replace(fits.chain, memory=memory), fits.data_unit, fits.absolute)


def _off(part: RuleFits, memory: Floats, numbers: Floats) -> Floats:
    """What a rule with this memory leaves, in the units of rounding of `part`, (T - 1, n): these are not drawn anew."""
    return np.asarray((part.later - part.chain.predicted(numbers, memory=memory)) / part.base)


def _cost_of_entries(part: RuleFits, family: Family, free: tuple[float, ...], memory: Floats) -> Floats:
    """What a rule with this memory (2, n) leaves of each weight, (n,): mean logarithms, in units of rounding."""
    off = _off(part, memory, family.numbers(free))
    return np.asarray(np.mean(np.log(np.minimum(np.abs(off), 1e100) + 0.1), axis=0))


def _mended(part: RuleFits, family: Family, found: RuleFit, memory: Floats) -> tuple[RuleFit, Floats]:
    """A fit whose memory is searched for again in single weights, as long as that helps.

    What one weight's memory is off by hardly shows in the others, so that a descent may end with the constants right
    and some weights in valleys of their own: all weights are put through the same grid at once, each by itself.
    """
    cost = float(np.mean(_cost_of_entries(part, family, found.free, memory)))
    for _ in range(_MENDED):
        if found.relative <= _EXACT or not found.relative < _WORTH_MENDING:
            break
        other = _descended(part, family, found.free, _by_entry(part, family, found.free, memory))
        now = float(np.mean(_cost_of_entries(part, family, other[0].free, other[1])))
        if not now < cost - _LESS:
            break
        (found, memory), cost = other, now
    return found, memory


def _by_entry(part: RuleFits, family: Family, free: tuple[float, ...], memory: Floats) -> Floats:
    """Memory (2, n) with that of each weight replaced by the one of a grid that leaves least of this weight."""
    numbers = family.numbers(free)
    both, begins = family.fixed["optimiser"] == ADAM, int(part.chain.at[0])
    beta, beta2 = numbers[PLACE["beta"]], numbers[PLACE["beta2"]]
    mean = (1 - beta**begins) / np.sqrt(max(1 - beta2**begins, 1e-300)) if both else 0.0
    best, least = memory, _cost_of_entries(part, family, free, memory)
    for scale, ratio in product(_SCALES, _RATIOS if both else (0.0,)):
        squares = np.maximum(memory[1] * scale, 1e-200)
        other = np.stack([ratio * mean * np.sqrt(squares) if both else memory[0], squares])
        cost = _cost_of_entries(part, family, free, other)
        best = np.where(cost < least, other, best)
        least = np.minimum(cost, least)
    other = _descended_by_entry(part, family, free, best)
    return np.where(_cost_of_entries(part, family, free, other) < least, other, best)


def _descended_by_entry(part: RuleFits, family: Family, free: tuple[float, ...], memory: Floats) -> Floats:
    """Memory (2, n) after damped least squares in that of each weight by itself, all of them at once."""
    both, size = family.fixed["optimiser"] == ADAM, np.sqrt(memory[1])
    numbers, h = family.numbers(free), 1e-6

    def held(x: Floats) -> Floats:  # x (2, n): the mean, and the logarithm of the squares, off the start
        return np.stack([memory[0] + size * x[0] * both, memory[1] * np.exp(np.clip(x[1], -60, 60))])

    def off(x: Floats) -> Floats:
        return np.asarray(np.clip(_off(part, held(x), numbers), -1e60, 1e60))

    x, damping = np.zeros_like(memory), np.full(memory.shape[1], 1e-3)
    r = off(x)
    cost = np.sum(r * r, axis=0)
    for _ in range(_BY_ENTRY):
        J = np.stack([(off(x + h * unit[:, None]) - r) / h for unit in np.eye(2)])
        A = np.einsum("akn,bkn->nab", J, J)
        scale = np.maximum(np.einsum("naa->na", A), 1e-300)
        root = np.sqrt(scale)
        A = A / root[:, :, None] / root[:, None, :] + damping[:, None, None] * np.eye(2)
        slope = np.einsum("akn,kn->na", J, r) / root
        move = np.linalg.solve(A, -slope[:, :, None])[:, :, 0] / root
        trial = x + np.clip(move.T, -2, 2)
        new = off(trial)
        now = np.sum(new * new, axis=0)
        better = now < cost
        x, r, cost = np.where(better, trial, x), np.where(better, new, r), np.where(better, now, cost)
        damping = np.clip(np.where(better, damping / 10, damping * 10), 1e-15, 1e9)
    return held(x)


def _guessed(chain: Chain, family: Family, start: tuple[float, ...], bent: bool, opening: int) -> Floats:
    """Memory (2, n) at the record `opening`, had the gradients before the log been those of its first record, or (bent)
    those continued backwards, and from then on those of the record before each step."""
    numbers = dict(zip(family.free, start, strict=True))
    beta, beta2 = numbers.get("beta", 0.0), numbers.get("beta2", 0.0)
    summed = family.fixed["optimiser"] == ADAGRAD
    records = max(opening, 1) + 1
    gradients = chain.head(records).gradients
    now, then, back = gradients[0], gradients[1], min(int(chain.at[0]), _BACK)
    slope = (then - now) / (chain.at[1] - chain.at[0]) if bent else 0 * now
    m, v = np.zeros_like(now), np.zeros_like(now)
    limit = 3 * np.abs(now).max()

    def after(m: Floats, v: Floats, g: Floats, steps: int) -> tuple[Floats, Floats]:
        one, two = beta**steps, beta2**steps
        return one * m + (1 - one) * g, v + steps * g * g if summed else two * v + (1 - two) * g * g

    for step in range(-back, 0):
        m, v = after(m, v, np.clip(now + step * slope, -limit, limit), 1)
    for record in range(opening):
        m, v = after(m, v, gradients[record], int(chain.at[record + 1] - chain.at[record]))
    return np.stack([m, v + 1e-8 * np.mean(v) + 1e-200])


def _descended(part: RuleFits, family: Family, start: tuple[float, ...], memory: Floats) -> tuple[RuleFit, Floats]:
    """The rule and the memory (2, n) that suit some records best, from one start."""
    k, n, size = len(start), part.later.shape[1], np.sqrt(memory[1])
    both = family.fixed["optimiser"] == ADAM

    def unpacked(x: Floats) -> tuple[tuple[float, ...], Floats]:
        squares = memory[1] * np.exp(np.clip(x[k : k + n], -60, 60))
        mean = memory[0] + size * x[k + n :] if both else memory[0]
        return family.decoded(x[:k]), np.stack([mean, squares])

    def scaled(x: Floats) -> Floats:
        free, kept = unpacked(x)
        return np.asarray(np.clip(_off(part, kept, family.numbers(free)), -1e60, 1e60).ravel())

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
