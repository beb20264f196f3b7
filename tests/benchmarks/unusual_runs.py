"""Runs that no rule was made for: other constants, other courses, other losses, and two causes at once.

Each comes with the names that are true of it.  A confident name outside them is a wrong one; "unexplained" and
alternatives are honest.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from numeric.training_runs.drawn_runs import Setting, as_written, drawn_course, drawn_setting
from numeric.training_runs.faulty_training import PRECISIONS, Steps, rounded_to_bits, train
from numeric.training_runs.training_log import TrainingLog

SCHEDULE = {"learning-rate-schedule", "step-schedule", "cosine-schedule", "exponential-schedule", "linear-schedule",
            "root-schedule", "hyperbolic-schedule", "warm-up"}  # fmt: skip

TRUE_NAMES: dict[str, set[str]] = {
    "adam, clipped": {"adam", "clipped-norm"},
    "adam, cosine": {"adam", "cosine-schedule"},
    "adam, epsilon 1e-3": {"adam"},
    "nadam": {"nadam"},
    "amsgrad": {"amsgrad"},
    "adamax": {"adamax"},
    "adadelta": {"adadelta"},
    "rmsprop, momentum": {"rmsprop", "momentum"},
    "adam, batches": {"adam", "minibatch"},
    "momentum, cosine": {"momentum", "cosine-schedule"},
    "momentum, steps": {"momentum", "step-schedule"},
    "momentum, decay": {"momentum", "weight-decay"},
    "momentum, decoupled decay": {"momentum", "weight-decay"},
    "momentum, clipped": {"momentum", "clipped-norm", "clipped-value"},
    "momentum, batches": {"momentum", "minibatch"},
    "momentum, float16": {"momentum", "float16"},
    "momentum, tanh": {"momentum"},
    "momentum, layer rates": {"momentum", "layer-rates"},
    "momentum, average": {"momentum", "moving-average"},
    "nesterov, factor": {"nesterov", "no-half", "gradient-factor"},
    "batches, decay": {"minibatch", "weight-decay"},
    "batches, average": {"minibatch", "moving-average"},
    "label noise, decay": {"label-noise", "weight-decay"},
    "dropout, momentum": {"dropout", "momentum"},
    "batches, clipped": {"minibatch", "clipped-norm"},
    "batches, layer rates": {"minibatch", "layer-rates"},
    "batches, label noise": {"minibatch", "label-noise"},
    "batches, dropout": {"minibatch", "dropout"},
    "label noise, momentum": {"label-noise", "momentum"},
    "label noise, schedule": {"label-noise", *SCHEDULE},
    "label noise, average": {"label-noise", "moving-average"},
    "label noise, clipped": {"label-noise", "clipped-norm"},
    "label noise, layer rates": {"label-noise", "layer-rates"},
    "dropout, decay": {"dropout", "weight-decay"},
    "dropout, schedule": {"dropout", *SCHEDULE},
    "dropout, average": {"dropout", "moving-average"},
    "dropout, label noise": {"dropout", "label-noise"},
    "schedule, batches": {"minibatch", *SCHEDULE},
    "schedule, decay": {"weight-decay", *SCHEDULE},
    "polynomial schedule": SCHEDULE,
    "restarts": SCHEDULE,
    "several drops": SCHEDULE,
    "normalised gradient": {"clipped-norm", *SCHEDULE},
    "huber loss": set(),
    "absolute loss": set(),
    "noise on the labels, once": {"other-task"},
    "noise on the weights": set(),
    "random walk": set(),
    "random weights": set(),
    "computed in bfloat16": {"mixed-precision"},
    "mean from a later step": {"mean-of-weights"},
    "restart in the middle": set(),
    "float16 log": set(),
    "bfloat16 log": set(),
}
"""The names that are true of each kind of run."""


def unusual_run(kind: str, seed: int) -> TrainingLog:
    """A run of a kind in ``TRUE_NAMES``, drawn from a seed."""
    rng = np.random.default_rng([seed, *kind.encode()])
    while True:
        setting = drawn_setting(rng, "unexplained")
        try:
            return as_written(_trained(kind, setting, rng), kind if "16" not in kind else "float16", rng)
        except ArithmeticError:
            continue


def _trained(kind: str, setting: Setting, rng: np.random.Generator) -> TrainingLog:
    task, rate, total = setting.task, setting.rate, setting.total
    beta = float(rng.uniform(0.4, 0.93))
    slow = float(np.clip(np.exp(rng.uniform(0, 2.5)) / total, 1e-5, 0.1))
    plain = Steps(rate, dtype=setting.dtype)
    moving = replace(plain, momentum=beta, learning_rate=rate * (1 - beta))
    adaptive = replace(plain, optimiser="adam", learning_rate=slow, momentum=0.9)
    size = float(np.linalg.norm(task.sigma_yx))
    cosine = drawn_course("cosine-schedule", rng, total)
    course = drawn_course(str(rng.choice(["exponential-schedule", "cosine-schedule", "warm-up"])), rng, total)
    batch = max(1, task.P // 3)
    power, period = float(rng.uniform(1.5, 4)), max(2, total // int(rng.integers(2, 5)))
    drops = sorted(float(v) for v in rng.uniform(0, total, 3))
    once = task.Y + 0.3 * np.sqrt(np.mean(task.Y**2)) * rng.standard_normal(task.Y.shape)
    bend = float(np.sqrt(np.mean(task.Y**2)) * rng.uniform(0.2, 1.0))
    options: dict[str, Steps] = {
        "adam, clipped": replace(adaptive, clip=("norm", 0.3 * size)),
        "adam, cosine": replace(adaptive, course=cosine),
        "adam, epsilon 1e-3": replace(adaptive, epsilon=1e-3),
        "nadam": replace(adaptive, optimiser="nadam"),
        "amsgrad": replace(adaptive, optimiser="amsgrad", beta2=0.9),
        "adamax": replace(adaptive, optimiser="adamax"),
        "adadelta": replace(adaptive, optimiser="adadelta", beta2=0.9, epsilon=1e-6, learning_rate=1.0),
        "rmsprop, momentum": replace(adaptive, optimiser="rmsprop", beta2=0.99, momentum=beta,
                                     learning_rate=slow * (1 - beta)),
        "adam, batches": replace(adaptive, batch=batch),
        "momentum, cosine": replace(moving, course=cosine),
        "momentum, steps": replace(moving, course=drawn_course("step-schedule", rng, total)),
        "momentum, decay": replace(moving, weight_decay=0.05),
        "momentum, decoupled decay": replace(moving, decoupled=0.05),
        "momentum, clipped": replace(moving, clip=(str(rng.choice(["norm", "value"])), 0.2 * size)),
        "momentum, batches": replace(moving, batch=batch),
        "momentum, float16": replace(moving, dtype=np.float32, held=PRECISIONS["float16"]),
        "momentum, tanh": replace(moving, tanh=True),
        "momentum, layer rates": replace(moving, rates=lambda _: (0.5, 1.0)),
        "momentum, average": replace(moving, average="moving", average_beta=0.9),
        "nesterov, factor": replace(moving, nesterov=True, factor=2.0, learning_rate=moving.learning_rate / 2),
        "batches, decay": replace(plain, batch=batch, weight_decay=0.05, learning_rate=rate / 4),
        "batches, average": replace(plain, batch=batch, average="moving", average_beta=0.8, learning_rate=rate / 4),
        "label noise, decay": replace(plain, label_noise=0.3 * bend, weight_decay=0.05, learning_rate=rate / 2),
        "dropout, momentum": replace(moving, dropout=0.2, learning_rate=moving.learning_rate / 4),
        "batches, clipped": replace(plain, batch=batch, clip=("norm", 0.2 * size), learning_rate=rate / 4),
        "batches, layer rates": replace(plain, batch=batch, rates=lambda _: (0.5, 1.0), learning_rate=rate / 4),
        "batches, label noise": replace(plain, batch=batch, label_noise=0.3 * bend, learning_rate=rate / 4),
        "batches, dropout": replace(plain, batch=batch, dropout=0.2, learning_rate=rate / 4),
        "label noise, momentum": replace(moving, label_noise=0.3 * bend, learning_rate=moving.learning_rate / 2),
        "label noise, schedule": replace(plain, label_noise=0.3 * bend, course=course, learning_rate=rate / 2),
        "label noise, average": replace(plain, label_noise=0.3 * bend, average="moving", average_beta=0.8,
                                        learning_rate=rate / 2),
        "label noise, clipped": replace(plain, label_noise=0.3 * bend, clip=("norm", 0.2 * size),
                                        learning_rate=rate / 2),
        "label noise, layer rates": replace(plain, label_noise=0.3 * bend, rates=lambda _: (0.5, 1.0),
                                            learning_rate=rate / 2),
        "dropout, decay": replace(plain, dropout=0.2, weight_decay=0.05, learning_rate=rate / 4),
        "dropout, schedule": replace(plain, dropout=0.2, course=course, learning_rate=rate / 4),
        "dropout, average": replace(plain, dropout=0.2, average="moving", average_beta=0.8, learning_rate=rate / 4),
        "dropout, label noise": replace(plain, dropout=0.2, label_noise=0.3 * bend, learning_rate=rate / 4),
        "schedule, batches": replace(plain, batch=batch, course=course, learning_rate=rate / 4),
        "schedule, decay": replace(plain, weight_decay=0.05, course=course),
        "polynomial schedule": replace(plain, course=lambda t: (1 - t / (1.2 * total)) ** power),
        "restarts": replace(plain, course=lambda t: 0.05 + 0.95 * (1 + np.cos(np.pi * (t % period) / period)) / 2),
        "several drops": replace(plain, course=lambda t: 0.4 ** sum(t >= drop for drop in drops)),
        "normalised gradient": replace(plain, clip=("norm", 1e-6 * size), learning_rate=slow / (1e-6 * size)),
        "huber loss": replace(plain, error=lambda e: np.clip(e, -bend, bend)),
        "absolute loss": replace(plain, error=lambda e: bend * np.tanh(20 * e)),
        "noise on the labels, once": replace(plain, labels=lambda _: once),
        "computed in bfloat16": replace(plain, computed=lambda w: rounded_to_bits(np.float64(w), 8)),
        "mean from a later step": replace(plain, average="mean", average_from=total // 3),
    }  # fmt: skip
    log = train(task, setting.W1, setting.W2, options.get(kind, plain), setting.recorded, int(rng.integers(2**31)))
    w1, w2 = np.float64(log.w1), np.float64(log.w2)  # type: ignore[arg-type]
    if kind == "noise on the weights":
        w1 = w1 + 1e-2 * np.abs(w1).max() * rng.standard_normal(w1.shape)
    elif kind in ("random walk", "random weights"):
        w1, w2 = rng.standard_normal(w1.shape), rng.standard_normal(w2.shape)
        if kind == "random walk":
            w1, w2 = 1 + np.cumsum(0.03 * w1, axis=0), 1 + np.cumsum(0.03 * w2, axis=0)
    elif kind == "restart in the middle":
        middle = len(w1) // 2
        w1[middle:], w2[middle:] = w1[: len(w1) - middle], w2[: len(w2) - middle]
    elif kind == "float16 log":
        w1, w2 = PRECISIONS["float16"](w1), PRECISIONS["float16"](w2)
    elif kind == "bfloat16 log":
        w1, w2 = rounded_to_bits(w1, 8), rounded_to_bits(w2, 8)
    return replace(log, w1=w1, w2=w2)
