"""The balance of a two-layer network with an activation along its gradient flow (Domine et al. 2025, end of A.3).

    f(x) = W2 phi(W1 x),   L = 1/2 <||y - f(x)||^2>,   dW/dt = -dL/dW.

For linear phi the whole matrix W2^T W2 - W1 W1^T is conserved, for a homogeneous phi (relu) its diagonal only.  Steps
are of fixed size: relu may slide along a kink, where an integrator that adapts its step comes to rest.

Both experiments start from weights balanced at ``letters["lambda"]``, N_i = N_h = N_o = 3, and learn eight random
examples for half a unit of time; they share the case and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from numeric.activations import activation as named_activation
from numeric.experiment import Outcome, from_definitions
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import random_regression

Floats = NDArray[np.float64]
N_I, N_H, N_O, EXAMPLES = 3, 3, 3, 8
TIME = 0.5
# What the steps leave of an exact conservation, generously: a relu that slides along a kink chatters by a step.
ACCURACY = {"linear": 1e-4, "tanh": 1e-4, "relu": 1e-2}
_BY_VALUE: dict[str, Callable[[Floats], Floats]] = {
    "linear": lambda x: x, "relu": lambda x: np.maximum(x, 0.0), "tanh": np.tanh
}  # fmt: skip


@from_definitions
def drift_by_backpropagation(
    *, activation: str, diagonal: bool, seed: Sequence[int], effort: float, **letters: float
) -> Outcome:
    """The norm of the change of the balance (of its diagonal): back-propagation, steps of Runge and Kutta's rule."""
    phi, lam = named_activation(activation), letters["lambda"]
    rng = np.random.default_rng(seed)
    task = random_regression(rng, N_I, N_O, EXAMPLES, 2.0)
    weights: tuple[Floats, ...] = lambda_balanced(rng, N_I, N_H, N_O, lam)

    def velocity(first: Floats, second: Floats) -> tuple[Floats, Floats]:
        hidden = first @ task.X
        gap = (task.Y - second @ phi.value(hidden)) / EXAMPLES
        return ((second.T @ gap) * phi.slope(hidden)) @ task.X.T, gap @ phi.value(hidden).T

    steps = 400
    h = TIME / steps
    for _ in range(steps):
        one = velocity(*weights)
        two = velocity(*(w + h / 2 * v for w, v in zip(weights, one, strict=True)))
        three = velocity(*(w + h / 2 * v for w, v in zip(weights, two, strict=True)))
        four = velocity(*(w + h * v for w, v in zip(weights, three, strict=True)))
        parts = zip(weights, one, two, three, four, strict=True)
        weights = tuple(w + h / 6 * (a + 2 * b + 2 * c + d) for w, a, b, c, d in parts)
    first, second = weights
    change = second.T @ second - first @ first.T - lam * np.eye(N_H)
    return Outcome(float(np.linalg.norm(np.diag(change) if diagonal else change)), bias=ACCURACY[activation])


@from_definitions
def drift_by_differences(
    *, activation: str, diagonal: bool, seed: Sequence[int], effort: float, **letters: float
) -> Outcome:
    """The same from the loss alone: its gradient by central differences, steps of the midpoint rule."""
    phi, lam = _BY_VALUE[activation], letters["lambda"]
    rng = np.random.default_rng(seed)
    task = random_regression(rng, N_I, N_O, EXAMPLES, 2.0)
    state = np.concatenate([w.ravel() for w in lambda_balanced(rng, N_I, N_H, N_O, lam)])
    moves, cut = 1e-5 * np.eye(state.size), N_H * N_I

    def losses(states: Floats) -> Floats:
        first, second = states[:, :cut].reshape(-1, N_H, N_I), states[:, cut:].reshape(-1, N_O, N_H)
        return np.asarray(np.sum((second @ phi(first @ task.X) - task.Y) ** 2, axis=(1, 2)) / (2 * EXAMPLES))

    def downhill(here: Floats) -> Floats:
        return np.asarray((losses(here - moves) - losses(here + moves)) / 2e-5)

    steps = 600
    for _ in range(steps):
        state = state + TIME / steps * downhill(state + TIME / (2 * steps) * downhill(state))
    first, second = state[:cut].reshape(N_H, N_I), state[cut:].reshape(N_O, N_H)
    outer = sum(np.outer(row, row) for row in second) - sum(np.outer(column, column) for column in first.T)
    change = np.asarray(outer) - lam * np.eye(N_H)
    size = np.sum(np.diag(change) ** 2) if diagonal else np.sum(change**2)
    return Outcome(float(np.sqrt(size)), bias=ACCURACY[activation])
