"""The balance along gradient flow of losses other than the squared error, from the losses themselves.

>>> one = drift(seed=[1, 0], effort=1, loss="log cosh", **{"lambda": 1.5})
>>> one.value < 1e-6
True
"""

from __future__ import annotations

import numpy as np
from scipy.integrate import solve_ivp

from numeric.experiment import Outcome, from_definitions
from numeric.linear_networks.drawn_modes import EXAMPLES, N_H, N_I, N_O, Seed, balanced_on_data
from numeric.precision import Array

# Losses of the residual r = f(x) - y, summed over outputs and averaged over examples.
LOSSES = ("log cosh", "fourth power", "logistic")
TIME = 0.5


def _value(loss: str, r: Array) -> Array:
    """The loss, entry by entry."""
    if loss == "log cosh":
        return np.asarray(np.log(np.cosh(r)))
    return np.asarray(r**4 / 4 if loss == "fourth power" else np.logaddexp(0.0, r))


def _slope(loss: str, r: Array) -> Array:
    """Its derivative."""
    if loss == "log cosh":
        return np.asarray(np.tanh(r))
    return np.asarray(r**3 if loss == "fourth power" else 1 / (1 + np.exp(-r)))


@from_definitions
def drift(*, seed: Seed, effort: float, loss: str, **letters: float) -> Outcome:
    """How far W2^T W2 - W1 W1^T moves in half a time constant, over ||W1||^2 + ||W2||^2; gradient by the chain rule."""
    X, Y, start = balanced_on_data(seed, letters["lambda"])

    def velocity(_: float, state: Array) -> Array:
        one, two = state[: N_H * N_I].reshape(N_H, N_I), state[N_H * N_I :].reshape(N_O, N_H)
        slope = _slope(loss, two @ one @ X - Y) @ X.T / EXAMPLES
        return -np.concatenate([(two.T @ slope).ravel(), (slope @ one.T).ravel()])

    end = solve_ivp(velocity, (0, TIME), start, method="DOP853", rtol=1e-9, atol=1e-10).y[:, -1]
    balances = []
    for state in (start, end):
        one, two = state[: N_H * N_I].reshape(N_H, N_I), state[N_H * N_I :].reshape(N_O, N_H)
        balances.append(two.T @ two - one @ one.T)
    return Outcome(float(np.linalg.norm(balances[1] - balances[0]) / np.sum(start**2)), bias=1e-7)


@from_definitions
def drift_by_differences(*, seed: Seed, effort: float, loss: str, **letters: float) -> Outcome:
    """The same with the gradient by central differences of the loss."""
    X, Y, start = balanced_on_data(seed, letters["lambda"])

    def value(state: Array) -> float:
        one, two = state[: N_H * N_I].reshape(N_H, N_I), state[N_H * N_I :].reshape(N_O, N_H)
        return float(np.sum(_value(loss, two @ one @ X - Y)) / EXAMPLES)

    def velocity(_: float, state: Array) -> Array:
        steps = 1e-5 * np.eye(state.size)
        return -np.array([(value(state + h) - value(state - h)) / 2e-5 for h in steps])

    end = solve_ivp(velocity, (0, TIME), start, rtol=1e-7, atol=1e-8).y[:, -1]
    moved = 0.0
    for i, j in np.ndindex(N_H, N_H):
        change = 0.0
        for state, sign in ((start, -1.0), (end, 1.0)):
            rows, columns = np.split(state[: N_H * N_I], N_H), state[N_H * N_I :].reshape(N_O, N_H).T
            change += sign * float(np.dot(columns[i], columns[j]) - np.dot(rows[i], rows[j]))
        moved += change**2
    return Outcome(float(np.sqrt(moved) / np.dot(start, start)), bias=1e-5)
