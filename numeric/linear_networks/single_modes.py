"""One mode of an aligned network where the theorems' assumptions fail, measured in a whole network.

The mode that a claim speaks of has the values that it is given; the others are drawn, and so are all singular vectors.

>>> sizes = {"s": 2.0, "S1": 0.4, "S2": 0.9, "t": 0.5}
>>> one, two = unbalanced(seed=[0, 0], effort=1, **sizes), unbalanced_by_descent(seed=[0, 0], effort=1, **sizes)
>>> abs(one.value - two.value) < 1e-6
True
"""

from __future__ import annotations

import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import fsolve

from numeric.experiment import Outcome, from_definitions, from_theory
from numeric.linear_networks import drawn_modes as drawn
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.drawn_modes import Seed
from numeric.linear_networks.gradient_descent import extrapolate_to_flow
from numeric.linear_networks.tasks import Task
from numeric.precision import Array


def _integrated(task: Task, W1: Array, W2: Array, time: float) -> Array:
    """W2 W1 at ``time``, by an integrator of order eight."""
    xx, yx, split = task.X @ task.X.T / task.X.shape[1], task.Y @ task.X.T / task.X.shape[1], W1.size

    def velocity(_: float, state: Array) -> Array:
        one, two = state[:split].reshape(W1.shape), state[split:].reshape(W2.shape)
        error = yx - two @ one @ xx
        return np.concatenate([(two.T @ error).ravel(), (error @ one.T).ravel()])

    start = np.concatenate([W1.ravel(), W2.ravel()])
    end = solve_ivp(velocity, (0, time), start, method="DOP853", rtol=1e-11, atol=1e-13).y[:, -1]
    return np.asarray(end[split:].reshape(W2.shape) @ end[:split].reshape(W1.shape))


def _extrapolated(task: Task, W1: Array, W2: Array, time: float) -> tuple[Array, float]:
    found = extrapolate_to_flow(task, W1, W2, time, levels=5)
    return np.asarray(found.QQT[task.N_i :, : task.N_i]), 1e-7 + 20 * found.error


# -- aligned weights that are not balanced -----------------------------------------------------------------------------
@from_definitions
def unbalanced(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """u^T W2 W1(t) v of the first mode, by integrated gradient flow."""
    task, W1, W2, U, V = drawn.unbalanced(seed, letters)
    return Outcome(float(U[:, 0] @ _integrated(task, W1, W2, letters["t"]) @ V[:, 0]), bias=1e-8)


@from_definitions
def unbalanced_by_descent(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same by gradient descent, extrapolated to small steps."""
    task, W1, W2, U, V = drawn.unbalanced(seed, letters)
    end, bias = _extrapolated(task, W1, W2, letters["t"])
    return Outcome(float(U[:, 0] @ end @ V[:, 0]), bias=bias)


# -- input whose covariance has the singular vectors of the task -------------------------------------------------------
@from_definitions
def coloured(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """u^T W2 W1(t) v of a mode whose input has the variance c, by integrated gradient flow."""
    task, W1, W2, U, V = drawn.coloured(seed, letters)
    return Outcome(float(U[:, 0] @ _integrated(task, W1, W2, letters["t"]) @ V[:, 0]), bias=1e-8)


@from_definitions
def coloured_by_descent(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same by gradient descent, extrapolated to small steps."""
    task, W1, W2, U, V = drawn.coloured(seed, letters)
    end, bias = _extrapolated(task, W1, W2, letters["t"])
    return Outcome(float(U[:, 0] @ end @ V[:, 0]), bias=bias)


# -- interpolating maps that form a line -------------------------------------------------------------------------------
@from_definitions
def line(*, seed: Seed, effort: float, along: bool, **letters: float) -> Outcome:
    """W2^2 after training, or the squared part of the learned map along v, by integrated gradient flow."""
    task, W1, W2, v = drawn.on_a_line(seed, letters)
    flow = gradient_flow.integrate(task, W1, W2, [400.0], rtol=1e-10)
    return Outcome(drawn.learned(v, flow.W1[-1], flow.W2[-1], along), bias=1e-6)


@from_theory("the balance that the flow conserves")
def line_by_roots(*, seed: Seed, effort: float, along: bool, **letters: float) -> Outcome:
    """The same where the gradient vanishes: a root of the equations for W1 and W2 with what the flow conserves."""
    task, W1, W2, v = drawn.on_a_line(seed, letters)
    shape, kept = W1.shape, float((W1 @ v)[0])
    scale = float(W2[0, 0] ** 2 - np.sum(W1**2))

    def stationary(state: Array) -> Array:
        first, second = state[:3].reshape(shape), state[3]
        residual = (second * first @ task.X - task.Y) @ np.linalg.pinv(task.X)
        seen = residual[0] - (residual[0] @ v) * v
        return np.concatenate([seen + ((first @ v)[0] - kept) * v, [second**2 - np.sum(first**2) - scale]])

    best = fsolve(stationary, np.concatenate([W1.ravel(), W2.ravel()]), xtol=1e-13)
    return Outcome(drawn.learned(v, best[:3].reshape(shape), np.array([[best[3]]]), along), bias=1e-6)
