"""Small exact data that a setting of learning tasks allows: inputs, labels, kernels, the Gaussians of a neuron."""

from __future__ import annotations

from typing import Any

import sympy as sp

from numeric.ball_flow import ball
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import Process
from symbolic.language.learning import Learner

# How many sets of data there are.
DATA = 2


def small(rows: int, cols: int, shift: int) -> sp.Matrix:
    """A matrix of small integers without an order that a statement might ask for."""
    return sp.Matrix(rows, cols, lambda i, j: sp.Integer((1, 0, -1, 1, 0, 1, 1)[(3 * i + 2 * j + shift) % 7]))


def labels_of(of: Learner, size: int, number: int) -> list[sp.Integer]:
    """Labels that the setting allows."""
    pattern = ((1, -1, 2, 0), (2, 1, -1, 1))[number]
    labels = [sp.Integer(pattern[a % 4]) for a in range(size)]
    if of.labels in ("shared", "opposed"):
        P, sign = size // of.tasks, 1 if of.labels == "shared" else -1
        first = [sp.Integer((1, 2, -1)[a % 3]) for a in range(P)]
        labels = [*first, *[sign * y for _ in range(of.tasks - 1) for y in first]]
    return labels


def gram_of(of: Learner, number: int) -> sp.Matrix:
    """The kernel of the inputs: rational, without negative eigenvalues, as the setting asks."""
    P, T = int(of.samples), of.tasks
    rho = of.similarity
    if of.inputs == "any":
        size = P * T
        if number == 0:
            return (sp.eye(size) + sp.ones(size)) / 2
        steps = sp.Matrix(size, size, lambda i, j: sp.Integer(max(0, 2 - abs(i - j))))
        return steps
    if not rho.is_Rational or (T > 2 and rho < 0) or abs(rho) > 1:
        raise NotEnclosed("tasks that cannot all have this similarity to one another")
    within = sp.eye(P) if of.inputs == "orthonormal" else (sp.eye(P) + sp.ones(P)) / 2
    across = (1 - rho) * sp.eye(T) + rho * sp.ones(T)
    return sp.kronecker_product(across, within)


def gaussians(of: Process, neuron: int) -> list[sp.Rational]:
    """``chi_1, ..., chi_n, xi`` of a neuron: numbers that its Gaussians come near, 0 where a variance is."""
    n = of.size
    pattern = [sp.Integer((1, 0, 2, -1, 1)[(a + neuron - 1) % 5]) for a in range(n)]
    chi = [sum((pattern[b] * of.exact[a, b] for b in range(n)), sp.Integer(0)) for a in range(n)]
    return [*chi, sp.Integer(0) if of.variance.is_zero() else sp.Integer(1)]


def orders_of(strength: sp.Expr, letter: sp.Symbol | None, orders: int) -> list[Any]:
    """A strength order by order in a letter; NotEnclosed where it has no value."""
    if letter is None:
        if not strength.is_Rational:
            raise NotEnclosed(f"the strength {strength} has no value")
        return [ball(strength)]
    if not strength.is_polynomial(letter) or strength.free_symbols - {letter}:
        raise NotEnclosed(f"the strength {strength} is no power series in {letter}")
    return [ball(strength.coeff(letter, k)) for k in range(orders)]


def place(number: int, size: int) -> int:
    """A place counted from 0; NotEnclosed where there is none of this number."""
    if not 1 <= number <= size:
        raise NotEnclosed(f"number {number} of {size}")
    return number - 1
