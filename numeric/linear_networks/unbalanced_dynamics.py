"""How far weights are from the exact dynamics of lambda-balanced ones, at the lambda that fits them best.

Whatever number a formula is told for lambda, it cannot come nearer: the distance is the minimum over all of them.

>>> from numeric.linear_networks.representations import random_network
>>> distance_of_velocity(*random_network(3, 2, 2, 1.5, 0)) < 1e-12
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.initialisation import balance
from numeric.linear_networks.representations import gradient_by_complex_step
from numeric.linear_networks.tasks import Task

Floats = NDArray[np.float64]


def _generator(task: Task, lam: float) -> Floats:
    left, right = -lam / 2 * np.eye(task.N_i), lam / 2 * np.eye(task.N_o)
    return np.block([[left, task.sigma_yx.T], [task.sigma_yx, right]])


def _least_squares(velocity: Floats, task: Task, statistics: Floats) -> float:
    """min over lambda of ||velocity - F X - X F + X^2||, relative to ||velocity||; the equation is linear in lambda."""

    def right_side(lam: float) -> Floats:
        F = _generator(task, lam)
        return np.asarray(F @ statistics + statistics @ F - statistics @ statistics)

    constant = right_side(0.0)
    slope = right_side(1.0) - constant
    rest = velocity - constant
    best = np.vdot(slope, rest) / np.vdot(slope, slope)
    return float(np.linalg.norm(rest - best * slope) / np.linalg.norm(velocity))


def _velocity(W1: Floats, W2: Floats, d1: Floats, d2: Floats) -> Floats:
    Q, moved = np.concatenate([W1.T, W2]), np.concatenate([d1.T, d2])
    return np.asarray(moved @ Q.T + Q @ moved.T)


def distance_of_velocity(task: Task, W1: Floats, W2: Floats) -> float:
    """Relative distance of the velocity of Q Q^T from the Riccati equation at the best lambda."""
    d1, d2 = gradient_flow.gradient(task, W1, W2)
    return _least_squares(_velocity(W1, W2, -d1, -d2), task, gradient_flow.qqt(W1, W2))


def distance_of_velocity_by_loss(task: Task, W1: Floats, W2: Floats) -> float:
    """The same with the derivatives of the loss, by the complex step."""
    slope = gradient_by_complex_step(task, W1, W2)
    d1, d2 = slope[: W1.size].reshape(W1.shape), slope[W1.size :].reshape(W2.shape)
    return _least_squares(_velocity(W1, W2, -d1, -d2), task, gradient_flow.qqt(W1, W2))


def _solution(task: Task, W1: Floats, W2: Floats, lam: float, time: float) -> Floats:
    """e^{Ft} Q(0) [I + Q(0)^T phi(F) Q(0)]^-1 Q(0)^T e^{Ft}, phi the integral of e^{2Ft}, for the given lambda."""
    values, P = np.linalg.eigh(_generator(task, lam))
    safe = np.where(np.abs(values) > 1e-12, values, 1.0)
    integral = np.where(np.abs(values) > 1e-12, np.expm1(2 * safe * time) / (2 * safe), time)
    projected = P.T @ np.concatenate([W1.T, W2])
    grown = P @ (np.exp(values * time)[:, None] * projected)
    inner = np.eye(W1.shape[0]) + projected.T @ (integral[:, None] * projected)
    return np.asarray(grown @ np.linalg.solve(inner, grown.T))


def distance_of_solution(statistics: Floats, task: Task, W1: Floats, W2: Floats, time: float) -> float:
    """Relative distance of Q Q^T(t) from the exact solution of balanced weights, at the best lambda.

    Theorem 4.3 (corrected) and its stable form are the same function of the initial weights and of lambda.
    """

    def distance(lam: float) -> float:
        gap = _solution(task, W1, W2, lam, time) - statistics
        return float(np.linalg.norm(gap) / np.linalg.norm(statistics))

    size = 2.0 + float(np.linalg.norm(balance(W1, W2), 2))
    grid = np.linspace(-2 * size, 2 * size, 81)
    near = grid[np.argmin([distance(x) for x in grid])]
    width = grid[1] - grid[0]
    found = minimize_scalar(distance, bounds=(near - width, near + width), method="bounded", options={"xatol": 1e-12})
    return float(found.fun)
