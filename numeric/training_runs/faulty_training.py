"""Training a two-layer linear network as practitioners do, right or wrong: optimisers, noise, precision, averaging.

The updates are written out here a second time, with NumPy and one array after the other, so that the compiled replay of
``update_rules`` is not tested by itself.

>>> task = Task(np.sqrt(2) * np.eye(2), np.sqrt(2) * np.ones((1, 2)))
>>> log = train(task, np.eye(2), np.ones((1, 2)) / 2, Steps(0.1, optimiser="adam"), np.arange(3))
>>> np.round(log.w2[1] - log.w2[0], 6).tolist()
[[0.1, 0.1]]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.tasks import Task
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

OPTIMISERS = ("sgd", "adam", "adamw", "nadam", "amsgrad", "adamax", "rmsprop", "adagrad", "adadelta", "sign", "lion")


def rounded_to_bits(values: Floats, bits: int) -> Floats:
    """The nearest numbers with so many significant bits, ties to even."""
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.rint(np.ldexp(mantissa, bits)), exponent - bits)


PRECISIONS: dict[str, Callable[[Floats], Floats]] = {
    "float16": lambda values: values.astype(np.float16).astype(np.float64),
    "bfloat16": lambda values: rounded_to_bits(values, 8),
    "float32": lambda values: values.astype(np.float32).astype(np.float64),
}
"""What holding numbers at a precision does to them."""


@dataclass(frozen=True)
class Steps:
    """How a network is trained; without options W <- W - learning_rate grad on all samples.

    ``factor`` multiplies the gradient, ``rates`` the learning rates of W1 and W2 at a step; ``clip`` is (how, limit)
    with how = "norm", "layer" or "value"; ``course`` the learning rate at a step over the one given; ``momentum`` is
    that of the optimiser (beta1), ``beta2`` and ``epsilon`` its other constants; ``weight_decay`` is added to the
    gradient, ``decoupled`` taken off the weights; ``labels`` gives the targets (N_o, P) at a step, ``batch`` the number
    of samples of a step (None: all of them), ``label_noise`` the standard deviation of noise drawn anew in every step,
    ``dropout`` the share of hidden units that is left out for each sample; ``tanh`` is put on the hidden layer;
    ``error`` maps the errors of a loss other than squares.  ``dtype`` holds all arrays, ``held`` rounds the weights
    after each step, ``computed`` what gradients are computed from.  ``average`` ("moving" with ``average_beta``,
    "mean" from ``average_from`` on) is logged in place of the weights.
    """

    learning_rate: float
    factor: float = 1.0
    optimiser: str = "sgd"
    momentum: float = 0.0
    nesterov: bool = False
    beta2: float = 0.999
    epsilon: float = 1e-8
    weight_decay: float = 0.0
    decoupled: float = 0.0
    rates: Callable[[int], tuple[float, float]] | None = None
    clip: tuple[str, float] | None = None
    course: Callable[[int], float] | None = None
    batch: int | None = None
    labels: Callable[[int], Floats] | None = None
    label_noise: float = 0.0
    dropout: float = 0.0
    tanh: bool = False
    error: Callable[[Floats], Floats] | None = None
    dtype: type = np.float64
    held: Callable[[Floats], Floats] | None = None
    computed: Callable[[Floats], Floats] | None = None
    average: str = ""
    average_beta: float = 0.0
    average_from: int = 0


@dataclass
class Layer:
    """A layer's weights and what its optimiser remembers."""

    weights: Floats
    how: Steps
    first: Floats = field(init=False)
    second: Floats = field(init=False)
    third: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.first = np.zeros_like(self.weights)
        self.second = np.zeros_like(self.weights)
        self.third = np.zeros_like(self.weights)

    def step(self, gradient: Floats, rate: float, count: int) -> None:
        """One step with the gradient, the `count`-th from 1."""
        how, kind = self.how, self.how.optimiser
        cast = self.weights.dtype.type
        beta, beta2 = cast(how.momentum), cast(how.beta2)
        eta, epsilon = cast(rate), cast(how.epsilon)
        g = gradient + cast(how.weight_decay) * self.weights
        kept = self.weights * cast(1 - rate * how.decoupled) if how.decoupled else self.weights
        if kind == "sgd":
            self.first = beta * self.first + g
            move = g + beta * self.first if how.nesterov else self.first
        elif kind in ("adam", "adamw", "nadam", "amsgrad"):
            self.first = beta * self.first + (1 - beta) * g
            self.second = beta2 * self.second + (1 - beta2) * g**2
            self.third = np.maximum(self.third, self.second)
            variance = (self.third if kind == "amsgrad" else self.second) / cast(1 - how.beta2**count)
            mean = self.first / cast(1 - how.momentum**count)
            if kind == "nadam":
                ahead = cast(how.momentum / (1 - how.momentum ** (count + 1)))
                mean = ahead * self.first + (1 - beta) * g / cast(1 - how.momentum**count)
            move = mean / (np.sqrt(variance) + epsilon)
        elif kind == "adamax":
            self.first = beta * self.first + (1 - beta) * g
            self.second = np.maximum(beta2 * self.second, np.abs(g) + epsilon)
            move = self.first / self.second / cast(1 - how.momentum**count)
        elif kind == "rmsprop":
            self.second = beta2 * self.second + (1 - beta2) * g**2
            self.first = beta * self.first + g / (np.sqrt(self.second) + epsilon)
            move = self.first
        elif kind == "adagrad":
            self.second = self.second + g**2
            move = g / (np.sqrt(self.second) + epsilon)
        elif kind == "adadelta":
            self.second = beta2 * self.second + (1 - beta2) * g**2
            move = g * np.sqrt(self.third + epsilon) / np.sqrt(self.second + epsilon)
            self.third = beta2 * self.third + (1 - beta2) * move**2
        elif kind == "sign":
            self.first = beta * self.first + (1 - beta) * g
            move = np.sign(self.first)
        elif kind == "lion":
            move = np.sign(beta * self.first + (1 - beta) * g)
            self.first = beta2 * self.first + (1 - beta2) * g
        else:
            raise ValueError(f"{kind!r} is no optimiser; known are {', '.join(OPTIMISERS)}")
        self.weights = kept - eta * move


def _clipped(first: Floats, second: Floats, how: str, threshold: float) -> tuple[Floats, Floats]:
    if how == "value":
        return np.clip(first, -threshold, threshold), np.clip(second, -threshold, threshold)
    sizes = [float(np.linalg.norm(first)), float(np.linalg.norm(second))]
    if how == "norm":
        sizes = [float(np.hypot(sizes[0], sizes[1]))] * 2
    shares = [first.dtype.type(min(1.0, threshold / size)) if size > 0 else 1 for size in sizes]
    return first * shares[0], second * shares[1]


def _gradients(
    how: Steps, a: Floats, b: Floats, X: Floats, Y: Floats, step: int, rng: np.random.Generator
) -> tuple[Floats, Floats]:
    """Gradients of both layers as the training code sees them."""
    targets = Y if how.labels is None else how.labels(step).astype(a.dtype)
    if how.label_noise:
        targets = targets + (how.label_noise * rng.standard_normal(targets.shape)).astype(a.dtype)
    inputs = X
    if how.batch is not None:
        chosen = rng.choice(X.shape[1], how.batch, replace=False)
        inputs, targets = X[:, chosen], targets[:, chosen]
    if how.computed is not None:
        a, b, inputs = (how.computed(array).astype(a.dtype) for array in (a, b, inputs))
    hidden = a @ inputs
    active = np.tanh(hidden) if how.tanh else hidden
    kept = np.ones_like(active)
    if how.dropout:
        kept = ((rng.uniform(size=active.shape) >= how.dropout) / (1 - how.dropout)).astype(a.dtype)
        active = active * kept
    off = b @ active - targets
    error = (off if how.error is None else how.error(off)) / off.dtype.type(inputs.shape[1])
    back = (b.T @ error) * kept
    if how.tanh:
        back = back * (1 - np.tanh(hidden) ** 2)
    factor = a.dtype.type(how.factor)
    return factor * (back @ inputs.T), factor * (error @ active.T)


@np.errstate(over="ignore", invalid="ignore", divide="ignore")
def train(task: Task, W1: Floats, W2: Floats, how: Steps, recorded: NDArray[np.integer], seed: int = 0) -> TrainingLog:
    """The log of a training run with records after the given numbers of steps; ArithmeticError when it diverges."""
    rng = np.random.default_rng(seed)
    held: list[Floats] = [np.asarray(array, dtype=how.dtype) for array in (task.X, task.Y, W1, W2)]
    X, Y, a0, b0 = held
    if how.held is not None:
        a0, b0 = how.held(a0).astype(how.dtype), how.held(b0).astype(how.dtype)
    layers = Layer(a0, how), Layer(b0, how)
    logged = [a0, b0]
    first, second, losses, done, averaged = [], [], [], 0, 0
    for count in recorded.tolist():
        for step in range(done, count):
            gradients = _gradients(how, layers[0].weights, layers[1].weights, X, Y, step, rng)
            if how.clip is not None:
                gradients = _clipped(*gradients, *how.clip)
            rate = how.learning_rate * (1.0 if how.course is None else how.course(step))
            shares = (1.0, 1.0) if how.rates is None else how.rates(step)
            for layer, gradient, share in zip(layers, gradients, shares, strict=True):
                layer.step(gradient, rate * share, step + 1)
                if how.held is not None:
                    layer.weights = how.held(layer.weights).astype(how.dtype)
            averaged = averaged + 1 if step + 1 > how.average_from else 0
            weight = {"moving": 1 - how.average_beta, "mean": 1 / (averaged + 1)}.get(how.average, 1.0)
            for k, layer in enumerate(layers):
                share = how.dtype(weight if averaged else 1.0)
                logged[k] = logged[k] + share * (layer.weights - logged[k]) if how.average else layer.weights
        done = count
        a, b = logged
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
