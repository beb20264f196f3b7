"""Training runs drawn from a seed, each with one known fault, to test what is said about them.

Shapes, lambda, learning rate, spacing of the records, their precision and what else is written down differ from seed to
seed.  A fault is drawn so that it acts: a threshold of clipping that is met, a schedule that ends within the run.

>>> run = drawn_run("momentum", seed=0)
>>> 0.3 <= run.amount <= 0.95
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.initialisation import balanced_exists, gaussian, lambda_balanced
from numeric.linear_networks.tasks import Task, random_regression
from numeric.training_runs.faulty_training import PRECISIONS, Steps, train
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

GRADIENT_FACTORS = ("no-half", "summed-over-samples", "mean-over-outputs", "mse-loss", "gradient-factor")
"""Faults that multiply the gradient by a constant."""

ADAPTIVE = ("adam", "adamw", "rmsprop", "adagrad", "sign-descent", "lion")
CLIPPED = ("clipped-norm", "clipped-value")
SCHEDULES = ("step-schedule", "cosine-schedule", "exponential-schedule", "warm-up")
AVERAGED = ("moving-average", "mean-of-weights")
PRECISION = ("float16", "bfloat16", "rounded-weights")
NOISE = ("minibatch", "label-noise", "dropout")

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
    "nesterov",
    *ADAPTIVE,
    *CLIPPED,
    *SCHEDULES,
    *AVERAGED,
    *PRECISION,
    "layer-rates",
    "frozen-layer",
    "label-noise",
    "dropout",
)
"""What can be injected."""


@dataclass(frozen=True)
class DrawnRun:
    """A log, the fault in it ("" for none) and its size (factor, momentum, weight decay, ...); ``how`` it was trained
    from what ``setting``, which the log does not say."""

    log: TrainingLog
    fault: str
    amount: float
    how: Steps
    setting: Setting


@dataclass(frozen=True)
class Setting:
    """What a seed fixes before the fault is injected."""

    task: Task
    W1: Floats
    W2: Floats
    speed: float
    recorded: NDArray[np.integer]
    dtype: type

    @property
    def rate(self) -> float:
        """A learning rate for gradient descent."""
        size = np.linalg.norm(self.W1, 2) ** 2 + np.linalg.norm(self.W2, 2) ** 2
        size += 2 * np.linalg.norm(self.task.sigma_yx, 2)
        return self.speed / (float(size) * max(float(np.linalg.norm(self.task.sigma_xx, 2)), 1.0))

    @property
    def total(self) -> int:
        """Steps of the run."""
        return int(self.recorded[-1])


def drawn_setting(rng: np.random.Generator, fault: str) -> Setting:
    """A task, a network and a way to write it down, in which the fault can be seen."""
    square = fault == "transposed" and rng.uniform() < 0.5
    while True:
        N_i, N_h, N_o = ([int(rng.integers(2, 7))] * 3) if square else (int(n) for n in rng.integers(1, 7, 3))
        if fault == "transposed" and N_i * N_h * N_o < 8:
            continue
        if (fault, N_o) in (("mean-over-outputs", 1), ("mse-loss", 2)):
            continue  # a factor of 1 is no fault
        if fault in ("unexplained", "task-drift", *NOISE) and N_i * N_o * N_h < 8:
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
    return Setting(task, W1, W2, speed, recorded, dtype)


def _candidate_factor(fault: str, task: Task, rng: np.random.Generator) -> float:
    return {
        "no-half": 2.0,
        "summed-over-samples": float(task.P),
        "mean-over-outputs": 1 / task.N_o,
        "mse-loss": 2 / task.N_o,
    }.get(fault) or float(np.exp(rng.choice([-1, 1]) * rng.uniform(0.1, 2.5)))


def drifting_labels(task: Task, rng: np.random.Generator, total: int) -> Callable[[int], Floats]:
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


def as_written(log: TrainingLog, fault: str, rng: np.random.Generator) -> TrainingLog:
    """The log as some write it: with six digits, without its first records, with covariances in place of the data."""
    X, Y, last = log.inputs, log.targets, log.w2
    if log.w1 is None or log.w2 is None or last is None or X is None or Y is None:
        raise ValueError("weights and data are needed")
    if rng.uniform() < 0.15 and fault not in PRECISION:
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
        setting = drawn_setting(rng, fault)
        try:
            return _injected(fault, setting, rng)
        except ArithmeticError:
            continue


def _injected(fault: str, setting: Setting, rng: np.random.Generator) -> DrawnRun:
    how, amount = _faulty_steps(fault, setting, rng)
    log = train(setting.task, setting.W1, setting.W2, how, setting.recorded, seed=int(rng.integers(2**31)))
    if fault not in ("", "transposed", "time-axis", "not-whitened"):
        _check_that_it_acts(log, setting, how)
    if fault == "transposed":
        log = _transposed(log, rng)
    elif fault == "time-axis":
        amount = 1 / how.learning_rate if rng.uniform() < 0.5 else float(np.exp(rng.uniform(0.3, 3)))
        times = setting.recorded * how.learning_rate * amount
        log = replace(log, times=times, steps=log.steps if rng.uniform() < 0.5 else None)
    elif rng.uniform() < 0.5:
        log = replace(log, times=None) if rng.uniform() < 0.5 else replace(log, steps=None)
    written = as_written(log, fault, rng)
    if written.T < log.T and fault not in ("", "transposed", "time-axis", "not-whitened"):
        _check_that_it_acts(written, setting, how)  # a threshold may be met before the log begins, and never after
    return DrawnRun(written, fault, amount, how, setting)


def _check_that_it_acts(log: TrainingLog, setting: Setting, how: Steps) -> None:
    """ArithmeticError for a run that hardly moves, or hardly otherwise than without the fault."""
    if log.w1 is None or log.w2 is None:
        raise ValueError("the run has no weights")
    recorded = setting.recorded[-log.T :]
    first, second = np.asarray(log.w1[0], np.float64), np.asarray(log.w2[0], np.float64)
    clean = train(setting.task, first, second, Steps(how.learning_rate), recorded - recorded[0])
    off, moved = 0.0, 0.0
    for with_it, without in ((log.w1, clean.w1), (log.w2, clean.w2)):
        if with_it is None or without is None:
            raise ValueError("the run has no weights")
        off += float(np.max(np.abs(with_it - without)))
        moved += float(np.max(np.abs(with_it - with_it[0])))
    if moved < 1e-4 or off < 1e-3 * moved:
        raise ArithmeticError("the fault leaves no trace")


def _faulty_steps(fault: str, setting: Setting, rng: np.random.Generator) -> tuple[Steps, float]:
    """How the run is trained, and the size of the fault."""
    task, rate, total = setting.task, setting.rate, setting.total
    how, amount = Steps(rate, dtype=setting.dtype), 1.0
    if fault in GRADIENT_FACTORS:
        amount = _candidate_factor(fault, task, rng)
        how = replace(how, factor=amount, learning_rate=rate / amount)
    elif fault in ("momentum", "nesterov"):
        amount = float(rng.uniform(0.3, 0.95))
        how = replace(how, momentum=amount, nesterov=fault == "nesterov", learning_rate=rate * (1 - amount))
    elif fault == "weight-decay":
        amount = float(10 ** rng.uniform(-3, -0.5))
        how = replace(how, weight_decay=amount)
    elif fault == "task-drift":
        how = replace(how, labels=drifting_labels(task, rng, total))
    elif fault == "minibatch":
        how = replace(how, batch=max(1, task.P // int(rng.integers(2, 5))), learning_rate=rate / 4)
    elif fault == "label-noise":
        amount = float(rng.uniform(0.05, 0.7)) * float(np.sqrt(np.mean(task.Y**2)))
        how = replace(how, label_noise=amount, learning_rate=rate / 2)
    elif fault == "dropout":
        amount = float(rng.choice([0.1, 0.2, 0.3, 0.5]))
        how = replace(how, dropout=amount, learning_rate=rate / 4)
    elif fault == "unexplained":
        how = replace(how, tanh=True)
    elif fault in ADAPTIVE:
        how = _adaptive(fault, setting, rng)
        amount = how.momentum
    elif fault in CLIPPED:
        amount = _threshold(fault, setting, rng)
        how = replace(how, clip=(fault.removeprefix("clipped-"), amount))
    elif fault in SCHEDULES:
        how = replace(how, course=drawn_course(fault, rng, total))
    elif fault == "moving-average":
        amount = float(1 - 10 ** rng.uniform(-2.5, -0.5))
        how = replace(how, average="moving", average_beta=amount)
    elif fault == "mean-of-weights":
        how = replace(how, average="mean")
    elif fault in ("float16", "bfloat16"):
        held = PRECISIONS[fault]
        how = replace(how, dtype=np.float32, held=held, computed=held if rng.uniform() < 0.5 else None)
    elif fault == "rounded-weights":
        size = np.sqrt(np.mean(setting.W1**2)) + np.sqrt(np.mean(setting.W2**2))
        amount = float(rng.choice([10.0, 2.0]) ** np.floor(rng.uniform(-3, -1.5)) if size > 0.3 else 1e-3)
        how = replace(how, held=partial(_on_grid, unit=amount))
    elif fault == "layer-rates":
        amount = float(np.exp(rng.choice([-1, 1]) * rng.uniform(0.2, 2.0)))
        shares = (amount, 1.0) if rng.uniform() < 0.5 else (1.0, amount)
        if rng.uniform() < 0.3:
            shares = amount, float(np.exp(rng.uniform(-1, 1)))
        rate /= max(1.0, *shares)
        how = replace(how, learning_rate=rate, rates=lambda _: shares)
    elif fault == "frozen-layer":
        shares = (0.0, 1.0) if rng.uniform() < 0.5 else (1.0, 0.0)
        thaws = int(rng.uniform(0.3, 0.7) * total) if rng.uniform() < 0.3 else total
        how = replace(how, rates=lambda step: shares if step < thaws else (1.0, 1.0))
    return how, amount


def _on_grid(values: Floats, unit: float) -> Floats:
    return np.rint(values / unit) * unit


def _adaptive(fault: str, setting: Setting, rng: np.random.Generator) -> Steps:
    """An adaptive optimiser, half of the time with its usual constants, with a rate that learns within the run."""
    usual = rng.uniform() < 0.5
    size = 0.3 + float(np.sqrt(np.linalg.norm(setting.task.sigma_yx, 2)))
    reach = size / np.sqrt(setting.total) if fault == "adagrad" else size / setting.total
    rate = float(np.clip(reach * np.exp(rng.uniform(0.0, 2.5)), 1e-5, 0.2))
    how = Steps(rate, optimiser={"sign-descent": "sign"}.get(fault, fault), dtype=setting.dtype)
    if fault in ("adam", "adamw"):
        betas = (0.9, 0.999) if usual else (float(rng.uniform(0.5, 0.97)), float(1 - 10 ** rng.uniform(-4, -1.5)))
        how = replace(how, momentum=betas[0], beta2=betas[1])
        if fault == "adamw":
            how = replace(how, decoupled=0.01 if usual else float(10 ** rng.uniform(-3, 0)))
    elif fault == "rmsprop":
        how = replace(how, beta2=0.99 if usual else float(1 - 10 ** rng.uniform(-3, -0.7)))
    elif fault == "lion":
        how = replace(how, momentum=0.9, beta2=0.99)
        if not usual:
            how = replace(how, momentum=float(rng.uniform(0.8, 0.98)), beta2=float(rng.uniform(0.9, 0.995)))
    elif fault == "sign-descent" and not usual:
        how = replace(how, momentum=float(rng.uniform(0.5, 0.95)))
    return how


def _threshold(fault: str, setting: Setting, rng: np.random.Generator) -> float:
    """A threshold that some of the steps of the run meet, and not all of them."""
    clean = train(setting.task, setting.W1, setting.W2, Steps(setting.rate), setting.recorded)
    if clean.w1 is None or clean.w2 is None:
        raise ValueError("the run has no weights")
    error = setting.task.sigma_yx - clean.w2 @ clean.w1 @ setting.task.sigma_xx
    gradients = [np.swapaxes(clean.w2, 1, 2) @ error, error @ np.swapaxes(clean.w1, 1, 2)]
    flat = np.concatenate([g.reshape(len(g), -1) for g in gradients], axis=1)
    sizes = np.linalg.norm(flat, axis=1) if fault == "clipped-norm" else np.abs(flat).max(axis=1)
    return float(sizes.max() * rng.uniform(0.1, 0.7))


def drawn_course(fault: str, rng: np.random.Generator, total: int) -> Callable[[int], float]:
    """A course of the learning rate over the one at the start, by its name."""
    if fault == "step-schedule":
        period, drop = max(1, int(total * rng.uniform(0.15, 0.6))), float(rng.choice([0.1, 0.3, 0.5, 0.9]))
        return lambda step: drop ** (step // period)
    if fault == "cosine-schedule":
        span, least = total * rng.uniform(0.6, 1.4), float(rng.choice([0.0, 0.1]))
        return lambda step: least + (1 - least) * (1 + np.cos(np.pi * min(step / span, 1.0))) / 2
    if fault == "exponential-schedule":
        slope = float(rng.uniform(0.5, 4)) / total
        return lambda step: float(np.exp(-slope * step))
    if fault == "warm-up":
        span, least = max(3, int(total * rng.uniform(0.1, 0.6))), float(rng.choice([0.0, 0.1, 1 / 3]))
        return lambda step: min(1.0, least + (1 - least) * (step + 1) / span)
    raise ValueError(f"{fault!r} is no course of the learning rate")
