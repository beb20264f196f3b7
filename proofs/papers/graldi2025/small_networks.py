"""Small networks for sections 4 and C.1: exact ones in symbols, and trained ones with all fields at all times."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.network_trajectory import Fields, NetworkTrajectory, trajectory
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
from symbolic.feature_learning.mean_field import FiniteNetwork

GAMMA = sp.Symbol("gamma", positive=True)
TARGETS = sp.symbols("y_1 y_2 y_3", real=True)
MU, TRAINING = 0, (1, 2)
"""Sample 1 belongs to task 1; samples 2 and 3 are the task that trains."""


def quadratic(h: sp.Expr) -> sp.Expr:
    """The activation of the exact networks: polynomial and not linear."""
    return h + h**2 / 2


@lru_cache(maxsize=8)
def shallow() -> FiniteNetwork:
    """One hidden layer of two units, inputs of dimension 2, three samples."""
    return FiniteNetwork(2, 2, 1, 3, quadratic)


@lru_cache(maxsize=8)
def deep() -> FiniteNetwork:
    """Two hidden layers of two units, inputs of dimension 2, two samples."""
    return FiniteNetwork(2, 2, 2, 2, quadratic)


@lru_cache(maxsize=8)
def velocities() -> dict[sp.Symbol, sp.Expr]:
    """Gradient flow of `shallow` with eta = gamma^2, from its loss."""
    return shallow().parameter_velocity(GAMMA, TARGETS, TRAINING)


def residual(mu: int) -> sp.Expr:
    """``Delta = y - f`` of `shallow`."""
    return TARGETS[mu] - shallow().output(mu) / GAMMA


def loss() -> sp.Expr:
    """The loss of the task that trains."""
    return sp.Add(*(residual(a) ** 2 / 2 for a in TRAINING))


def along_gradient(left: sp.Expr, right: sp.Expr) -> sp.Expr:
    """The inner product of the gradients of two functions of the weights of `shallow`."""
    return sp.Add(*(sp.diff(left, w) * sp.diff(right, w) for w in shallow().parameters))


def fixed(expression: sp.Expr) -> sp.Expr:
    """Inputs and all but one hidden weight at generic rationals, after all differentiation: short to decide."""
    values = {}
    for symbol in sorted(expression.free_symbols, key=str):
        if symbol.name.startswith(("x_", "W0_", "W1_")) and symbol.name != "W1_1_1":
            digits = [int(c) for c in symbol.name if c.isdigit()]
            values[symbol] = sp.Rational((-1) ** sum(digits) * (2 + 3 * digits[-1] + digits[-2]), 5 + digits[-2])
    return sp.expand(expression.subs(values))


def same(left: sp.Expr, right: sp.Expr) -> Identity:
    """``left = right`` in the weights that `fixed` leaves free."""
    return Identity(fixed(left), fixed(right))


def same_matrix(left: sp.Matrix, right: sp.Matrix) -> Identity:
    """All entries at once: both sides weighted with different numbers."""
    return same(
        sp.Add(*(sp.Integer(2) ** k * a for k, a in enumerate(left))),
        sp.Add(*(sp.Integer(2) ** k * a for k, a in enumerate(right))),
    )


def trained(layers: int, seed: int, t1: float, t2: float, how: str = "complex steps") -> NetworkTrajectory:
    """A tanh network, N = 4 units, D = 3, two tasks of two samples, muP with gamma_0 = 1.2."""
    return trajectory(layers, 4, 3, 2, 1.2, (t1, t2), seed, how)


def histories(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """Durations of both tasks; the statement is read at the end of the second one."""
    return [
        {
            "seed": int(rng.integers(2**31)),
            "t1": float(np.round(rng.uniform(0.2, 0.5), 2)),
            "t2": float(np.round(rng.uniform(0.2, 0.5), 2)),
        }
        for _ in range(count)
    ]


Reader = Callable[[NetworkTrajectory, Fields], np.ndarray]
Integrand = Callable[[Fields, slice], np.ndarray]


def over_windows(run: NetworkTrajectory, integrand: Integrand, start: float = 0.0) -> np.ndarray:
    """``int_start^t sum_j U_j(s) integrand(fields(s), samples of task j) ds`` until the end of training."""
    pieces = []
    begin = 0.0
    for task, end in enumerate(run.ends):
        if end > start:
            pieces.append(run.integral(partial(_on_rows, integrand, run.members(task)), max(begin, start), end))
        begin = end
    return np.asarray(np.sum(pieces, axis=0))


def _on_rows(integrand: Integrand, rows: slice, state: Fields) -> np.ndarray:
    return integrand(state, rows)


def at_the_end(says: str, layers: int, read: Reader, formula: Reader, *, one_task: bool = False) -> Agreement:
    """A quantity of trained networks against a printed formula in fields, their integrals and the initial weights.

    ``one_task``: only the first task trains (t = t_1)."""

    def measure(how: str, accuracy: float) -> Callable[..., Estimate]:
        def value(seed: int, t1: float, t2: float) -> Estimate:
            run = trained(layers, seed, t1, t2, how)
            found = np.asarray(read(run, run.fields(t1 if one_task else t1 + t2)))
            return Estimate(found, accuracy * (1 + float(np.max(np.abs(found)))))

        return value

    def predicted(seed: int, t1: float, t2: float) -> np.ndarray:
        run = trained(layers, seed, t1, t2)
        return np.asarray(formula(run, run.fields(t1 if one_task else t1 + t2)))

    return Agreement(
        says=says,
        measured=measure("complex steps", 1e-6),
        second=measure("back-propagation", 1e-6),
        predicted=predicted,
        cases=histories,
        examples=2,
    )


def both_fields(run: NetworkTrajectory, now: Fields) -> np.ndarray:
    """h of all samples and, as the last row, the readout z of a network with one hidden layer."""
    return np.vstack([now.h[1], now.weights[1][None, :]])
