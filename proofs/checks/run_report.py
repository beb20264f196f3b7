"""Does a training run behave as the theory says, and if not, what is likely wrong? (Domine et al. 2025, conventions)

The loss is 1/2 <|y - W2 W1 x|^2>, a step is W <- W - eta grad, time is eta * step.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> report = examine_run(drawn_run("no-half", seed=1).log)
>>> [fault.name for fault in report.faults]
['no-half']
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from numeric.training_runs.fault_names import Fault
from numeric.training_runs.run_clock import clock_of
from numeric.training_runs.run_faults import Diagnosis, find_faults, name_time_scale, possible_flips
from numeric.training_runs.run_losses import find_loss_faults
from numeric.training_runs.run_products import find_product_faults
from numeric.training_runs.run_steps import LONGEST_GAP, last_resolution, oriented
from numeric.training_runs.run_task import LoggedTask, task_of
from numeric.training_runs.run_theory import (
    MOST_STEPS,
    Agreement,
    Balance,
    Convergence,
    Regime,
    SampledRun,
    agreement,
    balance_of,
    convergence_of,
    regime_of,
    replay,
    rounding_grows_to,
    sampled,
    whitening_deviation,
)
from numeric.training_runs.training_log import LARGEST, TrainingLog

__all__ = ["Fault", "RunReport", "examine_run"]

NOT_WHITE = 1e-4
"""||Sigma_xx - I||_F from which the input counts as not white."""


@dataclass(frozen=True)
class StepsCompared:
    """How the records follow from those before them: `replayed` pairs of `pairs`, what gradient descent leaves of their
    movement (`relative`) and over rounding (`misfit`), and the smallest relative error of the learning rate that they
    would have shown (`noticed`, None where something else than gradient descent was found).
    """

    replayed: int
    pairs: int
    relative: float
    misfit: float
    noticed: float | None


@dataclass(frozen=True)
class RunReport:
    """What a log says, and what it does not (``notes``); parts that could not be judged are None.

    ``records`` many, of a network (N_i, N_h, N_o) as far as known; ``whitening`` is ||Sigma_xx - I||_F; ``scale`` holds
    the norms of the weights and of the network function at the first record; ``learning_rate`` as logged or measured;
    ``steps`` says how the records were compared with gradient descent, ``unchecked`` why the log gives no all-clear, ""
    where it does.
    """

    records: int
    shape: tuple[int | None, int | None, int | None]
    learning_rate: float | None
    whitening: float | None
    white: bool | None
    scale: dict[str, float]
    balance: Balance | None
    agreement: Agreement | None
    regime: Regime | None
    convergence: Convergence | None
    steps: StepsCompared | None
    unchecked: str
    faults: tuple[Fault, ...]
    notes: tuple[str, ...]

    @property
    def clear(self) -> bool:
        """Whether the run was compared with gradient descent and nothing is wrong with it."""
        return not self.faults and not self.unchecked

    @property
    def verdict(self) -> str:
        """What is most likely wrong, that the log cannot tell, that nothing was checked, or that all is well."""
        if self.faults:
            first = max(self.faults, key=lambda fault: (fault.decided, fault.confidence))
            if first.decided:
                also = [f for f in self.faults if f.decided and f is not first]
                return f"Most likely: {first.sentence}" + "".join(f" Also: {fault.sentence}" for fault in also)
            if first.confidence == 1:
                return first.sentence[:1].upper() + first.sentence[1:]
            same = [f for f in self.faults if f.confidence < 1 and f is not first]
            return f"Cannot tell which: {first.sentence}" + "".join(
                f" Or: {fault.sentence.removeprefix('or ')}" for fault in same
            )
        if self.unchecked:
            return f"Not checked: {self.unchecked}. No fault was found in what could be judged."
        if self.steps is None:
            return "The products are those of gradient descent on this task from some weights."
        return "The run is gradient descent on this task, as the theory says."

    def as_json(self) -> dict[str, Any]:
        """The report for machines: numbers, lists and null only."""
        return {**_plain(asdict(self)), "verdict": self.verdict}

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        from proofs.reports import notebook

        return str(notebook.report(self.lines()))

    def lines(self) -> list[str]:
        """The report in words, one finding a line, the verdict last."""
        N_i, N_h, N_o = ("?" if n is None else str(n) for n in self.shape)
        out = [f"{self.records} records of a network {N_i} -> {N_h} -> {N_o}"]
        if self.learning_rate is not None:
            out[0] += f", learning rate {self.learning_rate:.6g}"
        if self.whitening is not None:
            out.append(f"input {'white' if self.white else 'not white'}: ||Sigma_xx - I|| = {self.whitening:.3g}")
        if self.balance is not None:
            out += _balance_lines(self.balance)
        if self.scale:
            out.append("scale at the start: " + ", ".join(f"||{name}|| = {v:.4g}" for name, v in self.scale.items()))
        if self.steps is not None:
            out.append(_steps_line(self.steps))
        if self.agreement is not None:
            out += _agreement_lines(self.agreement)
        if self.regime is not None:
            moved, left = self.regime.distance[-1], self.regime.loss_left[-1]
            out.append(f"regime: {self.regime.name} (kernel distance {moved:.3g}, {left:.2%} of the excess loss left)")
        if self.convergence is not None:
            out += _convergence_lines(self.convergence)
        out += [f"note: {note}" for note in self.notes]
        for fault in self.faults:
            share = f" ({fault.confidence:.0%})" if fault.confidence < 1 else ""
            out.append(f"fault: {fault.name}{share}: {fault.sentence}")
        return [*out, self.verdict]


def _balance_lines(b: Balance) -> list[str]:
    word = "lambda-balanced" if b.balanced else "not lambda-balanced"
    allowed = "" if b.allowed is None else f"; discretisation alone gives {b.allowed:.3g}"
    return [
        f"weights {word}: lambda = {b.lam:.6g}, off by {b.deviation:.3g} of the squared weights",
        f"balance drifts by up to {b.drift:.3g}{allowed}",
    ]


def _steps_line(s: StepsCompared) -> str:
    would = "" if s.noticed is None else f"; a learning rate off by {s.noticed:.2g} of itself would have been noticed"
    if s.noticed is not None and not math.isfinite(s.noticed):
        would = "; no error of the learning rate would have been noticed"
    off = f"{s.relative:.2g} of the movement, " if math.isfinite(s.relative) else ""  # weights that do not move
    return (
        f"from record to record: {s.replayed} of {s.pairs} steps between records replayed, gradient descent is off by "
        f"{off}{s.misfit:.2g} times rounding{would}"
    )


def _loss_notes(log: TrainingLog, flipped: tuple[bool, bool]) -> list[str]:
    """What the losses logged are, where they are not those of the weights, in records spread over the run."""
    if log.loss is None or log.inputs is None or log.targets is None:
        return []
    X, Y = np.asarray(log.inputs, np.float64), np.asarray(log.targets, np.float64)
    rows = np.unique(np.linspace(0, log.T - 1, min(log.T, 9)).astype(int))
    first, second = oriented(log, "w1", rows, flipped[0]), oriented(log, "w2", rows, flipped[1])
    expected = np.sum((Y - second @ first @ X) ** 2, axis=(1, 2)) / (2 * X.shape[1])
    logged = np.array([float(log.loss[int(k)]) for k in rows])
    size = np.linalg.norm(first, axis=(1, 2)) * np.linalg.norm(second, axis=(1, 2)) * np.linalg.norm(X, 2)
    rounding = 2 * last_resolution(first, second) * size / math.sqrt(X.shape[1])  # of the outputs, at most
    slack = 1e-2 * expected + np.sqrt(2 * expected) * rounding + rounding**2 / 2 + 1e-12 * float(np.mean(Y**2))
    wrong = np.flatnonzero(~(np.abs(logged - expected) <= slack))
    if not wrong.size:
        return []
    k, ratio = int(wrong[0]), logged / np.maximum(expected, 1e-300)
    note = (
        f"the loss logged with {'the first record' if k == 0 else f'record {rows[k]}'} is {logged[k]:.5g}; "
        f"1/2 <|y - W2 W1 x|^2> of its weights is {expected[k]:.5g}"
    )
    if len(rows) > 2 and wrong.size == len(rows) and np.ptp(ratio) <= 1e-2 * ratio[0]:
        note += f", and {ratio[0]:.4g} is the ratio all along"
    return [note]


def _agreement_lines(a: Agreement) -> list[str]:
    worst = int(np.argmax(a.error))
    if a.by_step_size is None and a.solution == "exact gradient descent":
        return [f"against exact gradient descent: Q Q^T off by up to {a.error[worst]:.3g} (t = {a.times[worst]:.4g})"]
    out = [f"against the {a.solution}: Q Q^T off by up to {a.error[worst]:.3g} (t = {a.times[worst]:.4g}), "
           f"{a.error[-1]:.3g} at the end"]  # fmt: skip
    if a.descent_error is not None:
        share = "" if a.by_step_size is None else f"; the step size explains {a.by_step_size:.1%} of the difference"
        out.append(f"against exact gradient descent: off by up to {a.descent_error:.3g}{share}")
    return out


def _convergence_lines(c: Convergence) -> list[str]:
    predicted = "" if c.slowest is None else f"predicted {c.slowest:.5g} (slowest) to {c.fastest:.5g} (fastest)"
    observed = "" if c.observed is None else f"observed {c.observed:.5g}"
    both = ", ".join(part for part in (observed, predicted) if part)
    return [f"rate of convergence, in 1/tau: {both}"] if both else []


def _plain(value: Any) -> Any:
    """The value with arrays as lists and numbers that JSON has not as null."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, np.ndarray):
        return _plain(value.tolist())
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, np.generic):
        return _plain(value.item())
    return None if isinstance(value, float) and not math.isfinite(value) else value


def examine_run(log: TrainingLog) -> RunReport:
    """Everything that the log allows to say; ValueError naming the array, and the row, of shapes that do not fit and of
    numbers that cannot be computed with."""
    log.T  # noqa: B018  (raises for arrays that disagree)
    log.check()
    records, task = log.T, task_of(log)
    faults: list[Fault] = []
    notes: list[str] = []
    deviation, white = None, None
    if task is None:
        notes.append("no task was logged (X and Y, or sigma_yx): the gradients cannot be judged")
    elif task.assumed_white:
        notes.append("sigma_xx was not logged: white inputs are assumed")
    else:
        deviation = whitening_deviation(task)
        white = deviation <= max(NOT_WHITE, 10 * task.unit * task.N_i)
        if not white:
            faults.append(_not_white(task, deviation))
    if not log.has_weights:
        return _without_weights(log, task, deviation, white, faults, notes)
    found = find_faults(log, task) if task is not None else Diagnosis(possible_flips(log, None)[0])
    return _with_weights(log, task, records, deviation, white, found, [*found.faults, *faults], [*notes, *found.notes])


def _not_white(task: LoggedTask, deviation: float) -> Fault:
    level = float(np.trace(task.sigma_xx)) / task.N_i
    if level < 1 / LARGEST:
        words = "the inputs are not whitened: X X^T/P is zero, with which nothing can be learned; is this X?"
        return Fault("not-whitened", 1.0, words)
    only_scale = np.linalg.norm(task.sigma_xx - level * np.eye(task.N_i)) <= NOT_WHITE * level
    advice = f"multiply X by {1 / math.sqrt(level):.5g}" if only_scale else "rotate and rescale X"
    return Fault(
        "not-whitened",
        1.0,
        f"the inputs are not whitened: ||X X^T/P - I|| = {deviation:.3g}, so that the exact solution does not apply; "
        f"{advice} until X X^T/P = I.",
    )


def _with_weights(
    log: TrainingLog,
    task: LoggedTask | None,
    records: int,
    deviation: float | None,
    white: bool | None,
    found: Diagnosis,
    faults: Sequence[Fault],
    notes: Sequence[str],
) -> RunReport:
    first = oriented(log, "w1", np.array([0]), found.flipped[0])[0]
    second = oriented(log, "w2", np.array([0]), found.flipped[1])[0]
    norms = {"W1": first, "W2": second, "W2 W1": second @ first}
    scale = {name: float(np.linalg.norm(array)) for name, array in norms.items()}
    rate = found.learning_rate or log.learning_rate
    notes = [*notes, *_loss_notes(log, found.flipped)]
    run = None if task is None else sampled(log, task, found.flipped, found.steps, rate)
    parts: tuple[Any, Any, Any, Any] = (None, None, None, None)
    unchecked = "without a task there is no gradient to compare with" if task is None else ""
    faults = list(faults)
    if run is not None:
        descent = replay(run)
        compared = _beyond_the_first(agreement(run, descent), descent)
        parts = balance_of(run, descent), compared, regime_of(run), convergence_of(run)
    if task is not None:
        unchecked, contradiction = _conclusion(run, parts[1], found)
        if contradiction is not None and not faults:
            faults.append(contradiction)
    steps = None
    if found.plain is not None:
        steps = StepsCompared(found.replayed, found.pairs, found.plain.relative, found.plain.misfit, found.noticed)
    return RunReport(
        records,
        (first.shape[1], first.shape[0], second.shape[0]),
        rate,
        deviation,
        white,
        scale,
        *parts,
        steps,
        unchecked,
        tuple(faults),
        tuple(notes),
    )


def _beyond_the_first(compared: Agreement | None, descent: Any) -> Agreement | None:
    """Without what was compared at the first record alone, where every run agrees with itself: that is no agreement."""
    if compared is None or descent is None or len(descent[0]) > 1:
        return compared
    if compared.solution == "exact gradient descent":
        return None
    return replace(compared, descent_error=None, by_step_size=None)


ROUGHEST = 0.1
"""Relative error of the learning rate from which a log that would not show it is not checked."""

CONTRADICTED = 1e-3
"""Error of Q Q^T against gradient descent from the first record that only its amplification of rounding excuses."""


def _conclusion(run: SampledRun | None, compared: Agreement | None, found: Diagnosis) -> tuple[str, Fault | None]:
    """Why there is no all-clear ("" where there is), and the fault where the whole run contradicts its steps."""
    error = None if compared is None else compared.descent_error
    if run is not None and error is not None and error > CONTRADICTED and error > 100 * rounding_grows_to(run):
        return "", Fault(
            "unexplained",
            1.0,
            f"not explained: against gradient descent from its first record Q Q^T is off by {error:.2g}, which "
            "rounding does not explain.",
        )
    if found.replayed == 0 or found.steps is None:
        # Records that lie too far apart to be replayed one from another may still be those of one replay of all.
        if run is not None and error is not None and run.steps is not None and run.steps[-1] <= MOST_STEPS:
            return "", None
        return "the steps between the records could not be replayed", None
    if found.noticed is not None and found.noticed > ROUGHEST:
        noticed = "none would be" if not np.isfinite(found.noticed) else f"{found.noticed:.0%} would be the first to be"
        return f"the weights move too little against rounding (of errors of the learning rate {noticed} noticed)", None
    far = int(np.count_nonzero(np.diff(found.steps) > LONGEST_GAP))
    if far:
        return f"{far} of {found.pairs} steps between records are too long to be replayed", None
    return "", None


def _without_weights(
    log: TrainingLog,
    task: LoggedTask | None,
    deviation: float | None,
    white: bool | None,
    faults: list[Fault],
    notes: list[str],
) -> RunReport:
    """The report on products or losses alone."""
    clock = clock_of(log)
    shape = (None, None, None) if task is None else (task.N_i, None, task.N_o)
    scale: dict[str, float] = {}
    found: list[Fault] = []
    convergence, unchecked = None, "only the loss was logged"
    if log.product is not None:
        notes.append("W1 and W2 were not logged: balance, lambda, kernel distance and regime cannot be judged")
        scale["W2 W1"] = float(np.linalg.norm(log.rows("product", np.array([0]))))
        unchecked = "without a task there is no gradient to compare with"
        if task is not None:
            products = find_product_faults(log, task, clock.steps, log.learning_rate)
            found, notes = products.faults, [*notes, *products.notes]
            unchecked = "" if products.explained else "no weights behind the products were found"
    else:
        notes.append("only the loss was logged: whether the weights follow the theory cannot be judged")
        times = log.times
        if clock.steps is not None and log.learning_rate is not None:
            times = clock.steps * log.learning_rate
        losses = find_loss_faults(np.asarray(log.loss), task, None if times is None else np.asarray(times))
        found, notes = losses.faults, [*notes, *losses.notes]
        convergence = Convergence(losses.rate, None, None)
    if clock.scale is not None and log.learning_rate is not None and (clock.scale != 1.0 or not clock.steady):
        found.append(name_time_scale(clock.scale, log.learning_rate, clock.steady))
    return RunReport(
        log.T,
        shape,
        log.learning_rate,
        deviation,
        white,
        scale,
        None,
        None,
        None,
        convergence,
        None,
        unchecked,
        (*found, *faults),
        tuple(notes),
    )
