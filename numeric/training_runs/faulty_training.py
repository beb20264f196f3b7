"""Training runs with a known fault, to test what is said about them.

``train`` writes the log that plain full-batch gradient descent would, or one with a fault in its steps; ``drawn_run``
draws shapes, lambda, learning rate, spacing of the records and precision from a seed, and injects one fault.

>>> run = drawn_run("momentum", seed=0)
>>> 0.3 <= run.amount <= 0.95
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.initialisation import balanced_exists, gaussian, lambda_balanced
from numeric.linear_networks.tasks import Task, random_regression
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

GRADIENT_FACTORS = ("no-half", "summed-over-samples", "mean-over-outputs", "mse-loss", "gradient-factor")
"""Faults that multiply the gradient by a constant."""

FAULTS = (
    *GRADIENT_FACTORS,
    "time-axis",
    "transposed",
    "momentum",
    "weight-decay",
    "not-whitened",
    "task-drift",
    "minibatch",
    "unexplained",
)
"""What can be injected."""


@dataclass(frozen=True)
class Steps:
    """How a network is trained: W <- W - learning_rate V, V <- momentum V + factor grad + weight_decay W.

    ``labels`` gives the targets (N_o, P) at a step, ``batch`` the number of samples of a step (None: all of them),
    ``tanh`` puts a tanh on the hidden layer; every array is held at ``dtype``.
    """

    learning_rate: float
    factor: float = 1.0
    momentum: float = 0.0
    weight_decay: float = 0.0
    batch: int | None = None
    labels: Callable[[int], Floats] | None = None
    tanh: bool = False
    dtype: type = np.float64


@np.errstate(over="ignore", invalid="ignore")
def train(task: Task, W1: Floats, W2: Floats, how: Steps, recorded: NDArray[np.integer], seed: int = 0) -> TrainingLog:
    """The log of a training run with records after the given numbers of steps; ArithmeticError when it diverges."""
    rng = np.random.default_rng(seed)
    dtype = how.dtype
    held: list[Any] = [np.asarray(array, dtype=dtype) for array in (task.X, task.Y, W1, W2)]
    X, Y, a, b = held
    v1, v2 = np.zeros_like(a), np.zeros_like(b)
    rate, factor, beta, decay = (dtype(v) for v in (how.learning_rate, how.factor, how.momentum, how.weight_decay))
    first, second, losses, done = [], [], [], 0
    for count in recorded.tolist():
        for step in range(done, count):
            targets = Y if how.labels is None else how.labels(step).astype(dtype)
            inputs = X
            if how.batch is not None:
                chosen = rng.choice(task.P, how.batch, replace=False)
                inputs, targets = X[:, chosen], targets[:, chosen]
            hidden = a @ inputs
            active = np.tanh(hidden) if how.tanh else hidden
            error = (b @ active - targets) / dtype(inputs.shape[1])
            back = b.T @ error
            if how.tanh:
                back = back * (1 - active * active)
            v1 = beta * v1 + factor * (back @ inputs.T) + decay * a
            v2 = beta * v2 + factor * (error @ active.T) + decay * b
            a, b = a - rate * v1, b - rate * v2
        done = count
        if not (np.isfinite(a).all() and np.isfinite(b).all()) or np.abs(b).max() > 1e6:
            raise ArithmeticError(f"the run diverged by step {count}")
        residual = Y - b @ (np.tanh(a @ X) if how.tanh else a @ X)
        first.append(a)
        second.append(b)
        losses.append(float(np.sum(residual * residual) / (2 * task.P)))
    return TrainingLog(
        learning_rate=how.learning_rate,
        w1=np.stack(first),
        w2=np.stack(second),
        loss=np.array(losses),
        inputs=task.X,
        targets=task.Y,
        steps=recorded,
        times=recorded * how.learning_rate,
    )


@dataclass(frozen=True)
class DrawnRun:
    """A log, the fault in it ("" for none) and its size (factor, momentum, weight decay, ...)."""

    log: TrainingLog
    fault: str
    amount: float


@dataclass(frozen=True)
class _Setting:
    """What a seed fixes before the fault is injected."""

    task: Task
    W1: Floats
    W2: Floats
    speed: float
    recorded: NDArray[np.integer]
    dtype: type


def _fastest_rate(task: Task, W1: Floats, W2: Floats) -> float:
    """An upper estimate of the curvature along the run, in units of 1/tau."""
    size = np.linalg.norm(W1, 2) ** 2 + np.linalg.norm(W2, 2) ** 2 + 2 * np.linalg.norm(task.sigma_yx, 2)
    return float(size) * max(float(np.linalg.norm(task.sigma_xx, 2)), 1.0)


def _setting(rng: np.random.Generator, fault: str) -> _Setting:
    square = fault == "transposed" and rng.uniform() < 0.5
    while True:
        N_i, N_h, N_o = ([int(rng.integers(2, 7))] * 3) if square else (int(n) for n in rng.integers(1, 7, 3))
        if fault == "transposed" and N_i * N_h * N_o < 8:
            continue
        if (fault, N_o) in (("mean-over-outputs", 1), ("mse-loss", 2)):
            continue  # a factor of 1 is no fault
        if fault in ("unexplained", "minibatch", "task-drift") and N_i * N_o * N_h < 8:
            continue
        break
    P = N_i + int(rng.integers(0, 20))
    P = max(P, 2) if fault == "summed-over-samples" else max(P, 8) if fault == "minibatch" else P
    task = random_regression(rng, N_i, N_o, P, sigma=float(rng.uniform(0.7, 3)) * np.sqrt(P), whitened=True)
    if fault == "not-whitened":
        mix = np.eye(N_i) + 0.3 * rng.standard_normal((N_i, N_i))
        task = Task(mix @ task.X * rng.uniform(0.5, 0.9), task.Y)
    lam = float(rng.choice([0.0, rng.uniform(-4, 4)]))
    if rng.uniform() < 0.2:
        W1, W2 = gaussian(rng, N_i, N_h, N_o, scale=float(rng.uniform(0.05, 1.0)))
    else:
        lam = lam if balanced_exists(N_i, N_h, N_o, lam) else 0.0
        W1, W2 = lambda_balanced(rng, N_i, N_h, N_o, lam, scale=float(10 ** rng.uniform(-2, 0)))
    every = int(rng.choice([1, 1, 2, 5, 10, 30, 100]))
    records = int(rng.integers(12, 80))
    if every * records > 3000:
        records = 3000 // every
    # Speed = learning rate times a bound on the fastest rate: from fine steps to the edge of stability (a run that
    # diverges is drawn anew), and long enough to learn.
    slow = 4.0 / (every * records)
    speed = float(np.clip(np.exp(rng.uniform(np.log(slow), np.log(max(2.5, slow)))), 1e-3, 2.5))
    dtype = np.float32 if rng.uniform() < 0.4 else np.float64
    recorded = np.arange(records + 1) * every
    if rng.uniform() < 0.2:
        recorded = np.unique(np.concatenate([[0], np.geomspace(1, recorded[-1], records).astype(np.int64)]))
    return _Setting(task, W1, W2, speed, recorded, dtype)


def _candidate_factor(fault: str, task: Task, rng: np.random.Generator) -> float:
    return {
        "no-half": 2.0,
        "summed-over-samples": float(task.P),
        "mean-over-outputs": 1 / task.N_o,
        "mse-loss": 2 / task.N_o,
    }.get(fault) or float(np.exp(rng.choice([-1, 1]) * rng.uniform(0.1, 2.5)))


def _drifting_labels(task: Task, rng: np.random.Generator, total: int) -> Callable[[int], Floats]:
    """Targets that turn smoothly, or jump once, towards other targets of the same size."""
    mix = rng.standard_normal((task.N_o, task.N_i))
    other = mix @ task.X * np.linalg.norm(task.sigma_yx) / np.linalg.norm(mix)
    size, sudden = float(rng.uniform(0.1, 0.6)), rng.uniform() < 0.3
    where = rng.uniform(0.2, 0.6)

    def labels(step: int) -> Floats:
        share = float(step > where * total) if sudden else step / total
        return task.Y + size * share * other

    return labels


def _transposed(log: TrainingLog, rng: np.random.Generator) -> TrainingLog:
    if log.w1 is None or log.w2 is None:
        raise ValueError("both layers are needed to transpose one")
    which = int(rng.integers(1, 4))
    w1 = np.swapaxes(log.w1, 1, 2) if which & 1 else log.w1
    w2 = np.swapaxes(log.w2, 1, 2) if which & 2 else log.w2
    return replace(log, w1=w1, w2=w2)


def _as_written(log: TrainingLog, fault: str, rng: np.random.Generator) -> TrainingLog:
    """The log as some write it: with six digits, without its first records, with covariances in place of the data."""
    X, Y, last = log.inputs, log.targets, log.w2
    if log.w1 is None or log.w2 is None or last is None or X is None or Y is None:
        raise ValueError("weights and data are needed")
    if rng.uniform() < 0.15:
        log = replace(log, w1=_six_digits(log.w1), w2=_six_digits(log.w2))
    if rng.uniform() < 0.2 and _moves_after(last, 4):
        kept = slice(int(rng.integers(1, 4)), None)
        rows = {name: getattr(log, name) for name in ("w1", "w2", "loss", "times", "steps")}
        log = replace(log, **{name: None if values is None else values[kept] for name, values in rows.items()})
    if rng.uniform() < 0.15 and fault != "summed-over-samples":
        P = X.shape[1]
        log = replace(log, inputs=None, targets=None, sigma_xx=X @ X.T / P, sigma_yx=Y @ X.T / P)
    return log


def _moves_after(weights: NDArray[np.floating], record: int) -> bool:
    """Whether there is anything left to see after a record."""
    left = np.linalg.norm(weights[-1] - weights[record])
    return bool(left > 0.05 * np.linalg.norm(weights[record]))


def _six_digits(values: NDArray[np.floating]) -> Floats:
    flat = [float(f"{v:.6g}") for v in values.ravel().tolist()]
    return np.array(flat).reshape(values.shape)


def drawn_run(fault: str, seed: int) -> DrawnRun:
    """A random run with the fault, one of ``FAULTS`` or "" for a clean one; ValueError for another name."""
    if fault not in ("", *FAULTS):
        raise ValueError(f"{fault!r} cannot be injected; known are {', '.join(FAULTS)}")
    # A stream of its own for every fault, so that one seed does not give the same network to all of them.
    rng = np.random.default_rng([seed, *fault.encode()])
    while True:
        setting = _setting(rng, fault)
        try:
            return _injected(fault, setting, rng)
        except ArithmeticError:
            continue


def _injected(fault: str, setting: _Setting, rng: np.random.Generator) -> DrawnRun:
    task, total = setting.task, int(setting.recorded[-1])
    rate = setting.speed / _fastest_rate(task, setting.W1, setting.W2)
    how, amount = Steps(rate, dtype=setting.dtype), 1.0
    if fault in GRADIENT_FACTORS:
        amount = _candidate_factor(fault, task, rng)
        how = replace(how, factor=amount, learning_rate=rate / amount)
    elif fault == "momentum":
        amount = float(rng.uniform(0.3, 0.95))
        how = replace(how, momentum=amount, learning_rate=rate * (1 - amount))
    elif fault == "weight-decay":
        amount = float(10 ** rng.uniform(-3, -0.5))
        how = replace(how, weight_decay=amount)
    elif fault == "task-drift":
        how = replace(how, labels=_drifting_labels(task, rng, total))
    elif fault == "minibatch":
        how = replace(how, batch=max(1, task.P // int(rng.integers(2, 5))), learning_rate=rate / 4)
    elif fault == "unexplained":
        how = replace(how, tanh=True)
    log = train(task, setting.W1, setting.W2, how, setting.recorded, seed=int(rng.integers(2**31)))
    if fault == "transposed":
        log = _transposed(log, rng)
    elif fault == "time-axis":
        amount = 1 / how.learning_rate if rng.uniform() < 0.5 else float(np.exp(rng.uniform(0.3, 3)))
        times = setting.recorded * how.learning_rate * amount
        log = replace(log, times=times, steps=log.steps if rng.uniform() < 0.5 else None)
    elif rng.uniform() < 0.5:
        log = replace(log, times=None) if rng.uniform() < 0.5 else replace(log, steps=None)
    return DrawnRun(_as_written(log, fault, rng), fault, amount)
