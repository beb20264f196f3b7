"""Why a run is not plain gradient descent on its task: the candidates in turn, each replayed to rounding.

Update rules with few numbers first, then those with more (``rule_families``), courses of the learning rate, noise,
tasks that change.  A cause is named when it explains the log to rounding and the others of its kind do not; those that
do equally well are named together; what nothing explains is said to be unexplained, with the reason.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import UNDECIDED, Fault, likely_factors, name_rule, shared
from numeric.training_runs.rule_choice import best_of, likely_ones, with_one_rate, without_needless
from numeric.training_runs.rule_families import (
    DOUBLE,
    OPTIMISERS,
    SINGLE,
    WITH_RATE,
    Family,
    usual_courses,
    with_course,
)
from numeric.training_runs.rule_fits import ACCEPTED, NEGLIGIBLE, RuleFit, RuleFits
from numeric.training_runs.run_memory import fits_with_memory, told_apart
from numeric.training_runs.run_noise import scatter_of
from numeric.training_runs.run_noise_causes import by_drawn_noise, by_masks, by_noise
from numeric.training_runs.run_precision import computed_at, computed_fault, rounding_of
from numeric.training_runs.run_reasons import CUT_OFF, Cause, closest, unexplained
from numeric.training_runs.run_schedules import (
    MOST_COURSES,
    along_gradient,
    by_no_course,
    changes,
    course_told,
    likely_courses,
    pair_rates,
    some_course,
    with_courses,
)
from numeric.training_runs.run_signs import SIGN_FAMILIES, AccountOfSigns, account_of_signs, moves_by_signs
from numeric.training_runs.run_stillness import begins_later, broken_pairs, frozen_for_a_time, untrained
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.run_task_courses import CONSTANT, DRIFTING, followed_task, signal_of
from numeric.training_runs.run_task_signal import TaskSignal
from numeric.training_runs.search_limit import MemoryCutOffError, before_the_log, cut_off
from numeric.training_runs.training_log import TrainingLog
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

_VAGUE = 0.02
"""Rounding over movement from which rules with more numbers are asked too: simple ones may be right by accident."""

_SMOOTH, _ROUGHEST = 0.5, 1.5  # von Neumann's ratio: the task changes smoothly, and by no course that is looked for
_BEYOND_CHANCE = 30.0
"""Log-likelihood from which scatter is one."""

_STEPS_ENOUGH, _UNTOLD = 4, 1e6
"""Single steps from which the course of the rate is told by these alone, and the relative error of the others then."""


def causes_of(fits: RuleFits, log: TrainingLog, task: LoggedTask, *, thorough: bool = True) -> Cause:
    """Why the records of a chain are not those of plain gradient descent; only by optimiser where not `thorough`."""
    cause = Cause(len(fits.later))
    misfit, relative = fits.rate(rule())
    whole = len(fits.later) == log.T - 1
    if (misfit <= 10 or relative <= NEGLIGIBLE) and not whole:
        cause.faults = [begins_later(fits)]
        return cause
    X, Y = (None if array is None else np.asarray(array, dtype=np.float64) for array in (log.inputs, log.targets))
    fits = _rounded(fits, X, Y, cause)
    if cause.faults:
        return cause
    still = untrained(fits)
    if still is not None:
        cause.faults = [still]
        return cause
    if thorough and _by_sign(fits, cause):
        return cause
    factor, *others = SINGLE
    likely = tuple((value,) for value in likely_factors(task.N_o, log.P))
    if _by_rule(fits, [replace(factor, starts=factor.starts + likely), *others], task, log, cause, simple=True):
        return cause
    frozen = frozen_for_a_time(fits)
    if frozen is not None:
        cause.faults = [frozen]
        return cause
    if not thorough:
        cause.explained = _by_rule(fits, OPTIMISERS, task, log, cause)
        return cause
    if _by_rule(fits, OPTIMISERS, task, log, cause):
        return cause
    scatter = None if along_gradient(fits) else scatter_of(fits, X, Y)
    noisy = scatter is not None and scatter.is_noise and scatter.causes[0][1] > _BEYOND_CHANCE
    if _by_schedule(fits, task, log, cause):
        return cause
    usual = usual_courses(float(fits.chain.at[-1]))
    if any(_by_rule(fits, rules, task, log, cause) for rules in (DOUBLE, WITH_RATE, usual)):
        return cause
    if _by_memory(fits, task, log, cause):
        return cause
    broken = broken_pairs(fits)
    if broken is not None:
        cause.explained, cause.faults = False, [broken]
        return cause
    if scatter is not None and by_masks(fits, X, Y, cause):
        return cause
    if not noisy:
        related = scatter if scatter is not None and scatter.causes[0][1] > _BEYOND_CHANCE else None
        signal, _ = signal_of(fits, task.unit)
        if (
            _by_task(fits, signal, cause)
            or (related is not None and by_drawn_noise(fits, related, X, Y, cause))
            or _by_smooth_signal(signal, cause)
        ):
            return cause
    if scatter is not None and by_noise(fits, scatter, X, Y, cause):
        return cause
    if _by_rule(fits, with_course(float(fits.chain.at[-1])), task, log, cause):
        return cause
    untold = scatter is not None and not scatter.is_noise and scatter.causes[0][1] <= _BEYOND_CHANCE
    if scatter is not None and untold and by_drawn_noise(fits, scatter, X, Y, cause, certain=True):
        return cause  # so many steps apart that a linearised law says nothing
    computed = computed_at(fits)
    if computed is not None:
        cause.faults = [computed_fault(computed, relative)]
        return cause
    cause.explained = False
    cause.faults = [unexplained(relative, int(fits.chain.at[0]), cut_off=cut_off())]
    if cause.faults[0].name == "unexplained":
        cause.notes += closest(fits, cause.tried)
        if X is None or Y is None:
            cause.notes.append("X and Y were not logged: batches and dropout, which scatter by the samples, stay open")
    return cause


def _rounded(fits: RuleFits, X: Floats | None, Y: Floats | None, cause: Cause) -> RuleFits:
    """Weights on a grid: rounded in the steps (a fault), or in the log, whose rounding is then allowed for."""
    rounding = rounding_of(fits, X, Y)
    if rounding is None:
        return fits
    grid = rounding.grid
    if rounding.in_steps:
        if grid.unit:
            words = f"the weights are rounded to multiples of {grid.unit:.6g} after every step."
        else:
            words = f"the weights are held in {grid.name}: they are rounded to it after every step."
        cause.faults = [Fault(grid.name, 1.0, words)]
        return fits
    if grid.bits:
        cause.notes.append(f"all weights are numbers of {grid.name}")
        return fits
    coarse = RuleFits(fits.chain, fits.data_unit, absolute=grid.unit / 2)
    misfit, _ = coarse.rate(rule())
    if misfit <= 3:
        cause.faults = [
            Fault(
                UNDECIDED,
                1.0,
                f"cannot tell: all weights are multiples of {grid.unit:.6g}, as much as gradient descent is off by: "
                "was only the log rounded so, or the weights after every step?",
            )
        ]
    return coarse


def _by_rule(
    fits: RuleFits, families: list[Family], task: LoggedTask, log: TrainingLog, cause: Cause, *, simple: bool = False
) -> bool:
    """Whether rules of some families explain the log; `simple` ones may do so by accident where rounding is large."""
    tried = [fits.fit(family) for family in families]
    cause.tried += tried
    accepted = [with_one_rate(fits, without_needless(fits, fit)) for fit in tried if fit.accepted]
    accepted += likely_ones(fits, accepted, likely_factors(task.N_o, log.P))
    if not any(course_told(fits, fit) for fit in accepted):
        return False
    vague = float(np.linalg.norm(fits.base)) > _VAGUE * float(np.linalg.norm(fits.moved))
    if vague and simple:
        more = [fits.fit(family) for family in OPTIMISERS]
        accepted += [without_needless(fits, fit) for fit in more if fit.accepted]
    _name(with_courses(fits, best_of(fits, accepted)), task, log, cause)
    return True


def _name(fits: list[RuleFit], task: LoggedTask, log: TrainingLog, cause: Cause) -> None:
    named = [name_rule(fit, N_o=task.N_o, P=task.P, learning_rate=log.learning_rate) for fit in fits]
    cause.faults = shared([faults for faults in named if faults])
    if len({fault.name for fault in cause.faults}) > 1 and any(fault.confidence < 1 for fault in cause.faults):
        each = (f"{_label(fit, faults)} {fit.misfit:.2g}" for fit, faults in zip(fits, named, strict=True) if faults)
        cause.notes.append(f"these replay the log within rounding alike, off by so many times it: {', '.join(each)}")
    if not cause.faults:
        cause.notes.append(
            f"the steps are those of gradient descent with the learning rate {fits[0].value('rate_1'):.7g} times "
            "the one logged: rounding of the learning rate would do that"
        )
    single = [fit for fit in fits if fit.family.faults == ("factor",)]
    if single and len(fits) == 1:
        cause.factor = single[0].value("rate_1"), single[0].misfit


def _label(fit: RuleFit, faults: list[Fault]) -> str:
    """What a rule is called among others."""
    return " and ".join(dict.fromkeys(fault.name for fault in faults)) or fit.family.name


def _by_memory(fits: RuleFits, task: LoggedTask, log: TrainingLog, cause: Cause) -> bool:
    """Whether an optimiser explains a log that begins late, with what it remembered then solved for as well."""
    begins = int(fits.chain.at[0])
    if begins == 0:
        return False
    try:
        with before_the_log():
            found = fits_with_memory(fits)
    except MemoryCutOffError:
        return False
    cause.tried += found
    kept = told_apart(found)
    if not kept:
        return False
    _name(kept, task, log, cause)
    cause.notes.append(
        f"the log begins after step {begins}: what the optimiser remembered then was solved for with its constants"
    )
    return True


def _by_sign(fits: RuleFits, cause: Cause) -> bool:
    """Whether every weight moves by the learning rate in every step, up or down: then the steps follow signs."""
    if not moves_by_signs(fits):
        return False
    words = "every weight moves by the learning rate in every step: the steps follow signs"
    try:
        with before_the_log():
            account = account_of_signs(fits)
    except MemoryCutOffError:
        account = AccountOfSigns(False, None, reason=CUT_OFF)
    if account.numbers is not None:
        family = SIGN_FAMILIES["lion" if account.lion else "signum"]
        fit = RuleFit(family, account.numbers, account.spread, *fits.rate(family.numbers(account.numbers)))
        full = name_rule(fit, N_o=0, P=None, learning_rate=None)
        part = f" This was {account.part}." if account.part else ""
        cause.faults = [Fault(full[0].name, 1.0, f"{words}; {full[0].sentence}{part}")]
    else:
        cause.faults = [
            Fault(
                "sign-descent",
                0.5,
                f"{words} of the gradient or of its running mean (signSGD, Signum); {account.reason}.",
            ),
            Fault("lion", 0.5, f"{words}, as in Lion."),
        ]
    return True


def _by_schedule(fits: RuleFits, task: LoggedTask, log: TrainingLog, cause: Cause) -> bool:
    """Whether the steps follow the gradient at a rate that changes along the run."""
    if len(fits.later) < 4:
        return False
    rates, error, left = pair_rates(fits)
    off = np.clip(fits.residual(rule()) / fits.base, -1e60, 1e60)
    before = np.linalg.norm(off, axis=1) / np.sqrt(off.shape[1])
    if np.mean(left > np.maximum(0.3 * before, 10)) > 0.2:
        return False
    one_step = np.diff(fits.chain.at) == 1
    told = int(np.count_nonzero(one_step & (left <= ACCEPTED)))
    told_by_steps = told >= _STEPS_ENOUGH and told > 0.9 * np.count_nonzero(one_step)
    # Between more steps the multiple is constant by assumption only, but where single steps do not change it may be.
    single = np.where(one_step, error, _UNTOLD * np.abs(rates))
    accepted: list[RuleFit] = []
    for sure in (single, error) if told_by_steps else (error,):
        likely = likely_courses(fits.chain.at, rates, sure)[:MOST_COURSES]
        found = [fits.fit_from(family, family.starts[0]) for _, family in likely]
        accepted = [fit for fit in found if fit.accepted and changes(fit, fits.chain.at)]
        if accepted:
            break
    error = single if told_by_steps else error
    smooth = {fit.family.faults for fit in accepted} - {("step-schedule",)}
    if smooth and np.count_nonzero(before > ACCEPTED) == 1:  # one pair of records, which such a course makes by chance
        return False
    if any(course_told(fits, fit) for fit in accepted):
        _name(best_of(fits, accepted), task, log, cause)
        if len({fault.name for fault in cause.faults}) > 2:  # no more than that it changes
            cause.faults = [some_course(rates, "which course it takes cannot be told")]
        return True
    entries = fits.later.shape[1] - 1
    changed = np.abs(rates - 1) > 5 * error
    # Single steps that are multiples of the gradient to rounding are no noise, whatever the steps between others are.
    exact = told == np.count_nonzero(one_step) and (told == len(left) or told_by_steps)
    if exact and np.mean(changed[one_step]) > 0.2 and entries * told > 20:
        cause.faults = by_no_course(rates, left[one_step])
        cause.explained = len(cause.faults) == 1
        return True
    return False


def _by_task(fits: RuleFits, signal: TaskSignal, cause: Cause) -> bool:
    """Whether the steps follow another task, or one that changes, to rounding."""
    course = followed_task(fits, signal) if signal.roughness <= _ROUGHEST else None
    if course is None:
        return False
    size = signal.words
    if course.fit.family is CONSTANT:
        words = f"the network learned another task than the one logged, or labels with noise on them: {size}."
        cause.faults = [Fault("other-task", 1.0, words)]
    elif course.fit.family is DRIFTING:
        cause.faults = [Fault("task-drift", 1.0, f"the task drifts: the labels change steadily, {size}.")]
    else:
        words = f"the task changes: other labels from step {-course.task.turn:.0f} on, {size}."
        cause.faults = [Fault("task-drift", 1.0, words)]
    return True


def _by_smooth_signal(signal: TaskSignal, cause: Cause) -> bool:
    """Whether the steps follow another error, which changes smoothly."""
    if signal.roughness > _SMOOTH or signal.pairs_explained < 0.5:
        return False
    words = f"the gradients are those of another error than the one logged, which changes smoothly, {signal.words}"
    cause.faults = [
        Fault("task-drift", 0.5, f"{words}: labels that drift by a course of their own."),
        Fault("unexplained", 0.5, f"{words}: another loss, or a cause that was not thought of."),
    ]
    cause.explained = signal.pairs_explained >= 0.9
    return True
