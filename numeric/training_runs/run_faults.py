"""What is wrong with a training run whose weights were logged, if anything.

Plain gradient descent on the logged task is tried first and, when it explains every record to rounding, nothing is
wrong with the steps.  Otherwise: weights logged transposed, another clock, a step rule with one more number (then two),
a task that drifts or is seen in batches, a learning rate that changes.  What none of them explains is said to be
unexplained.

>>> from numeric.training_runs.faulty_training import drawn_run
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("momentum", seed=1).log
>>> [fault.name for fault in find_faults(log, task_of(log)).faults]
['momentum']
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import Fault, name_rule
from numeric.training_runs.run_clock import SAME, Clock, clock_of, rescaled, search_clock
from numeric.training_runs.run_hypotheses import (
    ACCEPTED,
    FACTORS,
    Fit,
    Residuals,
    more_number_fits,
    one_number_fits,
    pair_factors,
    simplest,
)
from numeric.training_runs.run_steps import LONGEST_GAP, StepRule
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.run_task_signal import TaskSignal, task_signal
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]
Flips = tuple[bool, bool]

NEGLIGIBLE = 1e-6
"""Share of the movement that a step rule must explain to be worth a word, however small rounding is."""

REDUCED_PRECISION = 1e-3
"""Share of the movement that arithmetic of lower precision than that of the log may change."""

_INDEPENDENT = 0.5  # roughness above which the task of neighbouring records is unrelated
_BY_BATCHES = 0.3  # least share of the residual that tasks drawn anew in every pair must explain
_BY_DRIFT = 0.5  # least share of the pairs that another task must explain


@dataclass
class Diagnosis:
    """What the steps of a run say.

    ``flipped`` which of w1, w2 are to be read transposed; ``steps`` (T,) of the records, None when they cannot be told;
    ``learning_rate`` as logged or, where it was not, as measured; ``fit`` the rule that explains the run best.
    """

    flipped: Flips = (False, False)
    steps: NDArray[np.int64] | None = None
    learning_rate: float | None = None
    plain: Fit | None = None
    fit: Fit | None = None
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


def find_faults(log: TrainingLog, task: LoggedTask) -> Diagnosis:
    """Diagnosis of a log with both layers and a task; ValueError naming the array when shapes do not fit."""
    found = Diagnosis(learning_rate=log.learning_rate)
    flips = possible_flips(log, task)
    found.flipped = flips[0]
    if log.T < 2:
        found.notes.append("a single record: nothing can be said about the steps")
        return found
    clock = clock_of(log)
    eta = log.learning_rate
    if eta is None:
        eta = _measured_rate(log, task, clock, found)
        if eta is None:
            return found
    rule = StepRule(task.sigma_xx, task.sigma_yx, eta, task.unit)
    if not _as_logged(log, rule, clock, flips, found) and not _other_clock(log, rule, clock, flips, found):
        _other_rule(log, task, rule, clock, found)
    if found.flipped != (False, False):
        found.faults.insert(0, _transposed(found.flipped, forced=flips[0] == found.flipped))
    if clock.scale is not None and (clock.scale != 1.0 or not clock.steady):
        _judge_times(clock, eta, found)
    return found


def _judge_times(clock: Clock, eta: float, found: Diagnosis) -> None:
    """Logged times that are not eta times the logged steps: is it the times or the learning rate that is wrong?"""
    scale = clock.scale or 1.0
    factor = found.fit.parameters[0] if found.fit is not None and found.fit.free == ("factor",) else 1.0
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
    residuals = Residuals(log, clock.steps, found.flipped, StepRule(task.sigma_xx, task.sigma_yx, unit, task.unit))
    fit = residuals.fit_from(("factor",), residuals.best_starts(FACTORS, chain=False))
    found.learning_rate = unit * fit.parameters[0]
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
            fit = Residuals(log, clock.steps, flip, rule).plain()
        except ValueError as reason:  # records too far apart to replay
            if not clock.counted:
                return False
            found.notes.append(f"the steps between records were not replayed: {reason}")
            return True
        if found.plain is None:
            found.plain = fit
        if fit.accepted or fit.relative <= NEGLIGIBLE:
            found.fit, found.flipped = fit, flip
            return True
    return False


def _other_clock(log: TrainingLog, rule: StepRule, clock: Clock, flips: list[Flips], found: Diagnosis) -> bool:
    """Whether plain gradient descent explains the log with another number of steps between records."""
    if clock.counted or log.learning_rate is None:
        return False
    if clock.steps is not None and _gap(clock.steps) <= LONGEST_GAP:
        residuals = Residuals(log, clock.steps, found.flipped, rule)
        if residuals.fit_from(("factor",), residuals.best_starts(FACTORS, chain=False)).accepted:
            return False
    for flip in flips:
        other = search_clock(log, rule.learning_rate, partial(Residuals, log, flipped=flip, rule=rule, most=8))
        if other is None:
            continue
        found.flipped, found.steps, found.fit = flip, other.steps, other.fit
        found.plain = found.plain or other.fit
        if log.times is None:
            found.notes.append(
                f"neither times nor steps were logged: the weights show {_gap(other.steps)} steps between records"
            )
        else:
            found.faults.append(name_time_scale(other.scale, rule.learning_rate, True))
        return True
    if clock.steps is None:
        found.notes.append("the times are no multiples of learning_rate, and no number of steps explains the log")
        found.faults.append(
            Fault("unexplained", 1.0, "times, learning rate and weights do not fit together under any step rule tried.")
        )
        return True
    return False


def _gap(steps: NDArray[np.int64]) -> int:
    return int(np.diff(steps).min())


def _scale_instead(
    log: TrainingLog, rule: StepRule, clock: Clock, fit: Fit, factors: list[Fault], found: Diagnosis
) -> list[Fault]:
    """The faults of a factor in the gradient, or another time scale, or both where the log cannot tell them apart."""
    steps = None if clock.steps is None else rescaled(clock.steps, fit.parameters[0])
    if clock.counted or log.times is None or steps is None:
        return factors
    plain = Residuals(log, steps, found.flipped, rule, 8).plain()
    if not plain.accepted or plain.misfit > max(2.0, 3 * fit.misfit):
        return factors
    scale = name_time_scale(1 / fit.parameters[0], rule.learning_rate, True)
    if fit.misfit > max(2.0, 3 * plain.misfit):
        found.steps, found.fit = steps, plain
        return [scale]
    return [Fault(f.name, 1 / (1 + len(factors)), f.sentence) for f in (scale, *factors)]


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


def _other_rule(log: TrainingLog, task: LoggedTask, rule: StepRule, clock: Clock, found: Diagnosis) -> None:
    """Explain the log by another step rule, another task, or not at all."""
    if found.steps is None:
        return
    try:
        residuals = Residuals(log, found.steps, found.flipped, rule)
    except ValueError as reason:
        found.notes.append(f"the steps between records were not replayed: {reason}")
        return
    still = _untrained(residuals)
    if still is not None:
        found.faults.append(still)
        return
    tried = one_number_fits(residuals)
    plain, believed, signal = tried[0], simplest(tried), None
    if not believed and plain.relative > REDUCED_PRECISION:
        signal = task_signal(residuals.rule, residuals.whole, residuals.whole_noise)
        if signal.roughness <= _INDEPENDENT:  # no step rule looks like tasks that are drawn anew
            tried += more_number_fits(residuals, tried)
            believed = simplest(tried)
    found.fit = min(believed or tried, key=lambda fit: fit.misfit)
    if believed:
        named = [name_rule(fit, N_o=task.N_o, P=task.P, learning_rate=log.learning_rate) for fit in believed]
        named = [
            _scale_instead(log, rule, clock, fit, faults, found) if fit.free == ("factor",) else faults
            for fit, faults in zip(believed, named, strict=True)
        ]
        for faults in named:
            found.faults += [Fault(f.name, f.confidence / len(named), f.sentence) for f in faults]
        if not found.faults:
            found.notes.append(
                f"the steps are those of gradient descent with the learning rate {believed[0].parameters[0]:.7g} times "
                "the one logged: rounding of the learning rate would do that"
            )
    elif signal is None:
        found.notes.append(
            f"the steps are those of gradient descent up to {plain.relative:.1e} of the movement, more than rounding "
            "of the log: arithmetic of reduced precision would do that"
        )
    else:
        found.faults.append(_other_task(residuals, signal, found.fit))


def _untrained(residuals: Residuals) -> Fault | None:
    """Weights that never change, where gradient descent would move them."""
    pairs = residuals.whole
    still = [np.array_equal(pairs.w1, pairs.next_1), np.array_equal(pairs.w2, pairs.next_2)]
    if all(still):
        return Fault("not-trained", 1.0, "the weights never change, though their gradients are not zero.")
    if any(still):
        return Fault("layer-rates", 1.0, f"{'W1' if still[0] else 'W2'} is not trained: it never changes.")
    return None


def _other_task(residuals: Residuals, signal: TaskSignal, best: Fit) -> Fault:
    """The task that the steps followed instead of the one logged, or none."""
    factors, misfit = pair_factors(residuals)
    if misfit <= ACCEPTED:
        return Fault(
            "learning-rate-schedule",
            1.0,
            "the learning rate changes along the run, from "
            f"{factors[0]:.4g} to {factors[-1]:.4g} times the one logged.",
        )
    exact = bool(residuals.whole.gaps.max() == 1)  # then the task of a pair explains all of it, or not
    by_batches = signal.pairs_explained >= _BY_DRIFT if exact else signal.explained >= _BY_BATCHES
    if signal.roughness > _INDEPENDENT and by_batches:
        return Fault(
            "minibatch",
            signal.explained,
            "the steps are not full-batch gradient steps: between records they follow gradients that scatter about the "
            f"full one, by {signal.size:.2g} times ||Sigma_yx||, as batches of samples do.",
        )
    if signal.roughness <= _INDEPENDENT and signal.pairs_explained >= _BY_DRIFT:
        mean = signal.change.mean(axis=0)
        spread = float(np.sqrt(np.mean(np.sum((signal.change - mean) ** 2, axis=(1, 2)))))
        if spread <= 1e-3 * float(np.linalg.norm(mean)):
            return Fault(
                "other-task",
                signal.pairs_explained,
                "the network learned another task than the one logged: Sigma_yx differs by "
                f"{signal.size:.2g} of its norm, all along the run.",
            )
        return Fault(
            "task-drift",
            signal.pairs_explained,
            "the task drifts: the labels that the gradients show change steadily, Sigma_yx by "
            f"{signal.size:.2g} of its norm.",
        )
    return Fault(
        "unexplained",
        1.0,
        "not explained: no step rule of a two-layer linear network on this task that was tried gives these weights "
        f"(the best leaves {best.relative:.1%} of their movement); is the network linear, and is this its task?",
    )
