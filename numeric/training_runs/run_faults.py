"""What is wrong with a training run whose weights were logged, if anything.

Plain gradient descent on the logged task is tried first and, when it explains every record to rounding, nothing is
wrong with the steps (unless they were rounded, which is looked for by itself).  Otherwise: weights logged transposed,
another clock; then ``run_causes`` looks for the update rule, the schedule, the noise or the task that does.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("momentum", seed=1).log
>>> [fault.name for fault in find_faults(log, task_of(log)).faults]
['momentum']
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import UNDECIDED, Fault
from numeric.training_runs.rule_fits import ACCEPTED, NEGLIGIBLE, RuleFits, chain_of
from numeric.training_runs.run_causes import causes_of
from numeric.training_runs.run_clock import SAME, Clock, clock_of, rescaled, search_clock
from numeric.training_runs.run_flow import BELOW, FlowFit, flow_of
from numeric.training_runs.run_hypotheses import FACTORS, Fit, Residuals
from numeric.training_runs.run_precision import Rounding, rounding_of
from numeric.training_runs.run_reasons import Cause, cut_off_before_the_end
from numeric.training_runs.run_steps import LONGEST_GAP, StepRule, unlike_descent
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.search_limit import SearchCutOffError, searching
from numeric.training_runs.training_log import LARGEST, TrainingLog

Floats = NDArray[np.float64]
Flips = tuple[bool, bool]


@dataclass
class Diagnosis:
    """What the steps of a run say.

    ``flipped`` which of w1, w2 are to be read transposed; ``steps`` (T,) of the records, None when they cannot be told;
    ``learning_rate`` as logged or, where it was not, as measured; ``plain`` how gradient descent does, None where
    nothing was replayed; ``replayed`` pairs of records of ``pairs`` were compared with it, and ``noticed`` is the
    smallest relative error of the learning rate that they would have shown; ``near`` is the gradient flow in continuous
    time where it does far better than steps.
    """

    flipped: Flips = (False, False)
    steps: NDArray[np.int64] | None = None
    learning_rate: float | None = None
    plain: Fit | None = None
    fit: Fit | None = None
    replayed: int = 0
    pairs: int = 0
    noticed: float | None = None
    near: FlowFit | None = None
    faults: list[Fault] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def possible_flips(log: TrainingLog, task: LoggedTask | None) -> list[Flips]:
    """Ways to read (w1, w2) as (N_h, N_i) and (N_o, N_h), as logged first; ValueError naming the array if none fits."""
    if log.w1 is None or log.w2 is None:
        raise ValueError("w1 and w2 are needed to see how they fit")
    first, second = tuple(log.w1.shape[1:]), tuple(log.w2.shape[1:])
    found = []
    for flips in ((False, False), (True, False), (False, True), (True, True)):
        (N_h, N_i) = first[::-1] if flips[0] else first
        (N_o, hidden) = second[::-1] if flips[1] else second
        if N_h == hidden and (task is None or (N_i, N_o) == (task.N_i, task.N_o)):
            found.append(flips)
    if not found:
        sizes = "" if task is None else f" for N_i = {task.N_i} inputs and N_o = {task.N_o} outputs"
        wrong = "w1 and w2 do not fit each other"
        if task is not None and (task.N_i not in first or task.N_o not in second):
            wrong = f"{'w1' if task.N_i not in first else 'w2'} does not fit the task"
        raise ValueError(
            f"{wrong}: w1 has records of shape {first} and w2 of shape {second}, from row 0 on; "
            f"(N_h, N_i) and (N_o, N_h) are needed{sizes}"
        )
    return found


@np.errstate(over="ignore", invalid="ignore", divide="ignore")  # replays of wrong rules diverge, and are not accepted
def find_faults(log: TrainingLog, task: LoggedTask) -> Diagnosis:
    """Diagnosis of a log with both layers and a task; ValueError naming the array when shapes do not fit."""
    found = Diagnosis(learning_rate=log.learning_rate, pairs=log.T - 1)
    flips = possible_flips(log, task)
    found.flipped = flips[0]
    if log.T < 2:
        found.notes.append("a single record: nothing can be said about the steps")
        return found
    if float(np.trace(task.sigma_xx)) < task.N_i / LARGEST:
        found.notes.append("the inputs are zero: no step can be judged by gradients that all are zero")
        return found
    clock = clock_of(log)
    eta = log.learning_rate
    if eta is None:
        eta = _measured_rate(log, task, clock, found)
        if eta is None:
            return found
    rule = StepRule(task.sigma_xx, task.sigma_yx, eta, task.unit)
    if _as_logged(log, rule, clock, flips, found):
        _every_pair(log, rule, found)
        _rounded_steps(log, task, eta, found)
    elif not (_other_clock(log, task, rule, clock, flips, found) or _flow(log, task, rule, clock, flips, found)):
        _other_cause(log, task, rule, clock, flips, found)
        if found.near is not None and any(fault.name == "unexplained" for fault in found.faults):
            found.notes.append(found.near.note(eta))
    if found.flipped != (False, False):
        found.faults.insert(0, _transposed(found.flipped, forced=flips[0] == found.flipped))
    if clock.scale is not None and (clock.scale != 1.0 or not clock.steady):
        other = found.steps if found.steps is not clock.steps else None
        if other is None or clock_of(replace(log, steps=other)).scale != 1.0:
            _judge_times(clock, eta, found)
    return found


def _judge_times(clock: Clock, eta: float, found: Diagnosis) -> None:
    """Logged times that are not eta times the logged steps: is it the times or the learning rate that is wrong?"""
    scale = clock.scale or 1.0
    factor = found.fit.factor if found.fit is not None else 1.0
    if clock.steady and scale != 1.0 and abs(factor / scale - 1) <= SAME:
        found.faults = [
            Fault(
                "learning-rate",
                1.0,
                "the learning rate logged is not the one used: the weights and the times both follow "
                f"{scale * eta:.6g}, not {eta:g}.",
            )
        ]
        return
    found.faults.append(name_time_scale(scale, eta, clock.steady))


def _measured_rate(log: TrainingLog, task: LoggedTask, clock: Clock, found: Diagnosis) -> float | None:
    """The learning rate that the weights show where none was logged."""
    if clock.steps is None:
        found.notes.append("without learning_rate and steps nothing can be said about the size of the steps")
        return None
    unit = 1 / (float(np.linalg.norm(task.sigma_yx)) + 1.0)
    try:
        residuals = Residuals(log, clock.steps, found.flipped, StepRule(task.sigma_xx, task.sigma_yx, unit, task.unit))
    except ValueError as reason:
        found.notes.append(f"the steps between records were not replayed: {reason}")
        return None
    fit = residuals.fit_factor(residuals.best_starts(FACTORS))
    found.learning_rate = unit * fit.factor
    found.notes.append(
        f"learning_rate was not logged: measured {found.learning_rate:.6g}, so that factors in the gradient and the "
        "time axis cannot be judged"
    )
    return found.learning_rate


def _as_logged(log: TrainingLog, rule: StepRule, clock: Clock, flips: list[Flips], found: Diagnosis) -> bool:
    """Whether plain gradient descent explains the log, as it was logged or with weights transposed."""
    found.steps = clock.steps
    if clock.steps is None:
        return False
    for flip in flips:
        try:
            residuals = Residuals(log, clock.steps, flip, rule)
        except ValueError as reason:  # records too far apart to replay
            if not clock.counted:
                return False
            found.notes.append(f"the steps between records were not replayed: {reason}")
            return True
        fit = residuals.plain()
        if found.plain is None:
            found.plain = fit
        if fit.accepted or fit.relative <= NEGLIGIBLE:
            found.plain = found.fit = fit
            found.flipped, found.replayed = flip, residuals.pairs.gaps.size
            found.noticed = residuals.noticed()
            return True
    return False


def _every_pair(log: TrainingLog, rule: StepRule, found: Diagnosis) -> None:
    """Pairs of records that a sample of them may have missed."""
    if found.steps is None or found.plain is None:
        return
    broken, looked = unlike_descent(log, found.steps, found.flipped, rule, 3 * ACCEPTED)
    found.replayed = max(found.replayed, looked)
    if broken.size:
        first = int(broken[0])
        more = "" if broken.size == 1 else f", and after {broken.size - 1} more"
        found.faults.append(
            Fault(
                "unexplained",
                1.0,
                f"not explained: after record {first}{more} (of {looked} that were looked at) the next one is not that "
                "of gradient descent, though others are: a restart, a record of another run, or a fault that begins "
                "late? Cut the log there.",
            )
        )


def _rounded_steps(log: TrainingLog, task: LoggedTask, eta: float, found: Diagnosis) -> None:
    """Steps that gradient descent explains up to the precision of the log: were they rounded to it?"""
    if found.plain is None:
        return
    rounding = _rounding(log, task, eta, found)
    if rounding is None:
        return
    if rounding.in_steps:
        found.faults.append(held_at(rounding.grid.name, rounding.grid.unit))
    elif rounding.grid.bits:
        # Gradients computed at that precision hide what rounded weights would show.
        found.faults.append(
            Fault(
                UNDECIDED,
                1.0,
                f"cannot tell: all weights are numbers of {rounding.grid.name}, and up to that the steps are those of "
                "gradient descent: was the network trained in it, or only written down so?",
            )
        )


def _rounding(log: TrainingLog, task: LoggedTask, eta: float, found: Diagnosis) -> Rounding | None:
    """How the weights came to lie on a grid; None where they lie on none, or cannot be replayed."""
    if found.steps is None:
        return None
    try:
        fits = RuleFits(chain_of(log, task, found.steps, found.flipped, eta), task.unit)
    except ValueError:
        return None
    X, Y = (None if array is None else np.asarray(array, dtype=np.float64) for array in (log.inputs, log.targets))
    return rounding_of(fits, X, Y)


def held_at(name: str, unit: float) -> Fault:
    """The fault of weights that were rounded after every step."""
    if name == "rounded-weights":
        return Fault(name, 1.0, f"the weights are rounded to multiples of {unit:.6g} after every step.")
    lost = "changes of less than half its spacing are lost"
    return Fault(name, 1.0, f"the weights are held in {name}: they are rounded to it after every step, {lost}.")


def _other_clock(
    log: TrainingLog, task: LoggedTask, rule: StepRule, clock: Clock, flips: list[Flips], found: Diagnosis
) -> bool:
    """Whether plain gradient descent explains the log with another number of steps between records."""
    if log.learning_rate is None:
        return False
    if clock.steps is not None and _gap(clock.steps) <= LONGEST_GAP:
        residuals = Residuals(log, clock.steps, found.flipped, rule)
        if residuals.fit_factor(residuals.best_starts(FACTORS)).accepted:
            return False
        rounding = _rounding(log, task, rule.learning_rate, found)
        if rounding is not None and rounding.in_steps:  # that steps are lost looks like fewer of them
            return False
    counts = None if not clock.counted or clock.steps is None else clock.steps.astype(np.float64)
    for flip in flips:
        residuals_at = partial(Residuals, log, flipped=flip, rule=rule, most=8)
        other = search_clock(log, rule.learning_rate, residuals_at, counts)
        if other is None or (clock.steps is not None and np.array_equal(np.diff(other.steps), np.diff(clock.steps))):
            continue  # it is the clock of the log, which does not explain it
        if not Residuals(log, other.steps, flip, rule).plain().accepted:
            continue  # the few pairs that it was searched with are explained, others are not
        found.flipped, found.steps, found.fit = flip, other.steps, other.fit
        found.plain = found.plain or other.fit
        found.replayed = min(48, found.pairs)
        if counts is not None:
            found.faults.append(_counted_otherwise(clock, other.steps))
        elif log.times is None:
            found.notes.append(
                f"neither times nor steps were logged: the weights show {_gap(other.steps)} steps between records"
            )
        else:
            found.faults.append(name_time_scale(other.scale, rule.learning_rate, True))
        return True
    if clock.steps is None and not _flow(log, task, rule, clock, flips, found):
        found.notes.append("the times are no multiples of learning_rate, and no number of steps explains the log")
        found.faults.append(
            Fault("unexplained", 1.0, "times, learning rate and weights do not fit together under any step rule tried.")
        )
    return clock.steps is None


def _flow(
    log: TrainingLog, task: LoggedTask, rule: StepRule, clock: Clock, flips: list[Flips], found: Diagnosis
) -> bool:
    """Whether the records follow the gradient flow itself, and not steps of the learning rate."""
    if log.times is not None:
        times = np.asarray(log.times, dtype=np.float64)
    elif clock.counted and clock.steps is not None:
        times = rule.learning_rate * clock.steps.astype(np.float64)
    else:
        return False
    for flip in flips:
        flow = flow_of(log, task, flip, times)
        if flow is None or not flow.explains(np.inf, BELOW):
            continue
        found.near = flow
        rival = np.inf
        if clock.steps is not None and _gap(clock.steps) <= LONGEST_GAP:  # where one mode moves, a factor does the same
            residuals = Residuals(log, clock.steps, flip, rule)
            rival = residuals.fit_factor([*residuals.best_starts(FACTORS), 1.0]).relative
        if flow.explains(rival):
            found.flipped, found.replayed = flip, flow.pairs
            found.faults.append(flow.fault(rule.learning_rate))
            return True
    return False


def _gap(steps: NDArray[np.int64]) -> int:
    return int(np.diff(steps).min())


def _counted_otherwise(clock: Clock, steps: NDArray[np.int64]) -> Fault:
    """The fault of logged steps that count something else than steps of gradient descent."""
    assert clock.steps is not None
    each = float(np.median(np.diff(steps) / np.diff(clock.steps)))
    words = (
        f"{each:.5g} steps of gradient descent lie"
        if each > 1
        else f"a step of gradient descent lies in {1 / each:.5g}"
    )
    where = (
        "between one logged step and the next: they count records or epochs"
        if each > 1
        else "logged ones: they count samples"
    )
    return Fault("time-axis", 1.0, f"the steps logged are not those that were taken: {words} {where}.")


def name_time_scale(scale: float, eta: float, steady: bool) -> Fault:
    """The fault of logged times that are `scale` times `eta` * step, or in no steady proportion to it."""
    if not steady:
        words = "the logged times do not grow in proportion to eta * step"
    elif abs(scale * eta - 1) <= 1e-3:
        words = f"the time axis counts steps: t = step, not eta * step with eta = {eta:g}"
    else:
        words = f"the logged times are {scale:.5g} times eta * step: t is not in units of tau (eta against tau)"
    return Fault("time-axis", 1.0, words + ".")


def _transposed(flipped: Flips, forced: bool) -> Fault:
    names = " and ".join(name for name, flip in zip(("W1", "W2"), flipped, strict=True) if flip)
    why = "their shapes fit no other way" if forced else "only then are the steps those of gradient descent"
    return Fault("transposed", 1.0, f"{names} logged transposed: {why}.")


def _other_cause(
    log: TrainingLog, task: LoggedTask, rule: StepRule, clock: Clock, flips: list[Flips], found: Diagnosis
) -> None:
    """Explain the log by another step rule, another task, or not at all."""
    if found.steps is None:
        return
    explained: dict[Flips, Cause] = {}
    with searching():
        for flip in flips:
            try:
                fits = RuleFits(chain_of(log, task, found.steps, flip, rule.learning_rate), task.unit)
            except ValueError as reason:
                found.notes.append(f"the steps between records were not replayed: {reason}")
                return
            try:
                cause = causes_of(fits, log, task, thorough=flip == flips[0])
            except SearchCutOffError:
                explained[flip] = Cause(len(fits.later), [cut_off_before_the_end()], explained=False)
                break
            explained[flip] = cause
            if cause.explained:
                found.flipped = flip
                break
    cause = explained.get(found.flipped) or explained[flips[0]]
    found.replayed = cause.pairs
    found.notes += cause.notes
    found.faults += _scale_instead(log, rule, clock, cause, found)


def _scale_instead(log: TrainingLog, rule: StepRule, clock: Clock, cause: Cause, found: Diagnosis) -> list[Fault]:
    """The faults of a factor in the gradient, or another time scale, or both where the log cannot tell them apart."""
    if cause.factor is None:
        return cause.faults
    factor, misfit = cause.factor
    found.fit = Fit(True, factor, 0.0, misfit, 0.0)
    steps = None if clock.steps is None else rescaled(clock.steps, factor)
    if clock.counted or log.times is None or steps is None:
        return cause.faults
    plain = Residuals(log, steps, found.flipped, rule).plain()
    if not plain.accepted or plain.misfit > max(2.0, 3 * misfit):
        return cause.faults
    scale = name_time_scale(1 / factor, rule.learning_rate, True)
    if misfit > max(2.0, 3 * plain.misfit):
        found.steps, found.fit = steps, plain
        return [scale]
    factors = cause.faults
    return [Fault(f.name, 1 / (1 + len(factors)), f.sentence) for f in (scale, *factors)]
