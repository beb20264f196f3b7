"""Small networks for sections 4 and C.1 in symbols; those that are trained are in `networks`."""

from functools import lru_cache

import sympy as sp

from proofs.statements import Identity
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
    """One hidden layer of two units, inputs of dimension 3, three samples."""
    return FiniteNetwork(2, 3, 1, 3, quadratic)


@lru_cache(maxsize=8)
def deep() -> FiniteNetwork:
    """Two hidden layers of two units, inputs of dimension 3, two samples."""
    return FiniteNetwork(2, 3, 2, 2, quadratic)


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


def generic(expression: sp.Expr) -> sp.Expr:
    """Inputs and all but one hidden weight at generic rationals, after all differentiation: short to decide."""
    values = {}
    for symbol in sorted(expression.free_symbols, key=str):
        if symbol.name.startswith(("x_", "W0_", "W1_")) and symbol.name != "W1_1_1":
            digits = [int(c) for c in symbol.name if c.isdigit()]
            values[symbol] = sp.Rational((-1) ** sum(digits) * (2 + 3 * digits[-1] + digits[-2]), 5 + digits[-2])
    return expression.subs(values)


def fixed(expression: sp.Expr) -> sp.Expr:
    """`generic`, expanded."""
    return sp.expand(generic(expression))


def same(left: sp.Expr, right: sp.Expr) -> Identity:
    """``left = right`` in the weights that `fixed` leaves free."""
    return Identity(fixed(left), fixed(right))


def same_matrix(left: sp.Matrix, right: sp.Matrix) -> Identity:
    """All entries at once: both sides weighted with different numbers."""
    return same(
        sp.Add(*(sp.Integer(2) ** k * a for k, a in enumerate(left))),
        sp.Add(*(sp.Integer(2) ** k * a for k, a in enumerate(right))),
    )
