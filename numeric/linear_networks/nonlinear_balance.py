"""The balance of a two-layer network with an activation along its gradient flow (Domine et al. 2025, end of A.3).

    f(x) = W2 phi(W1 x),   L = 1/2 <||y - f(x)||^2>,   dW/dt = -dL/dW.

For linear phi the whole matrix W2^T W2 - W1 W1^T is conserved, for a homogeneous phi (relu) its diagonal only.  Steps
are of fixed size: relu may slide along a kink, where an integrator that adapts its step comes to rest.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from numeric.activations import activation
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import random_regression

Floats = NDArray[np.float64]
N_I, N_H, N_O, EXAMPLES = 3, 3, 3, 8


def _slope(velocity: Callable[[Floats], Floats], state: Floats, h: float, order: int) -> Floats:
    """The mean velocity over a step h: the midpoint rule (order 2) or the classical Runge-Kutta rule (order 4)."""
    one = velocity(state)
    two = velocity(state + h / 2 * one)
    if order == 2:
        return two
    three = velocity(state + h / 2 * two)
    return (one + 2 * two + 2 * three + velocity(state + h * three)) / 6


def balance_drift(name: str, seed: int, lam: float, time: float, *, by_differences: bool = False) -> Floats:
    """(norm of the change of the balance, norm of the change of its diagonal) between 0 and ``time``.

    Lambda-balanced weights, N_i = N_h = N_o = 3, eight random examples.  ``by_differences`` takes the gradient by
    central differences of the loss, and steps of another order, in place of back-propagation.
    """
    phi = activation(name)
    rng = np.random.default_rng(seed)
    task = random_regression(rng, N_I, N_O, EXAMPLES, 2.0)
    W1, W2 = lambda_balanced(rng, N_I, N_H, N_O, lam)
    size = W1.size

    def split(state: Floats) -> tuple[Floats, Floats]:
        return state[:size].reshape(W1.shape), state[size:].reshape(W2.shape)

    def loss(state: Floats) -> float:
        first, second = split(state)
        return float(np.sum((second @ phi.value(first @ task.X) - task.Y) ** 2) / (2 * EXAMPLES))

    def velocity(state: Floats) -> Floats:
        if by_differences:
            moves = 1e-5 * np.eye(state.size)
            return np.array([(loss(state - e) - loss(state + e)) / 2e-5 for e in moves])
        first, second = split(state)
        hidden = first @ task.X
        gap = (task.Y - second @ phi.value(hidden)) / EXAMPLES
        back = (second.T @ gap) * phi.slope(hidden)
        return np.concatenate([(back @ task.X.T).ravel(), (gap @ phi.value(hidden).T).ravel()])

    state = np.concatenate([W1.ravel(), W2.ravel()])
    steps, order = (400, 2) if by_differences else (800, 4)
    h = time / steps
    for _ in range(steps):
        state = state + h * _slope(velocity, state, h, order)
    first, second = split(state)
    change = second.T @ second - first @ first.T - lam * np.eye(N_H)
    return np.array([np.linalg.norm(change), np.linalg.norm(np.diag(change))])
