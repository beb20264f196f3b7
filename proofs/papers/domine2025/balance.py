"""Dropping assumption 2: weights without balance against the equations that contain lambda, at its best value.

With one hidden unit every network is balanced; the cases have two or more.
"""

import sympy as sp

from proofs.papers.domine2025.notation import EXP_F, INTEGRAL_F, Q_start
from proofs.statements import Equality, Needed, Tasks, Training
from symbolic.language import Minimiser, With, squared_norm
from symbolic.linear_networks.linear_network import QQT, W1, W2, F, N_h, Sigma_yx, lam, t
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix

BALANCE = ("A2 lambda-balanced weights",)
GAUSSIAN = Tasks(balanced=False, start="gaussian")


def _without_balance(gap: Matrix, size: Matrix, times: sp.Set) -> Needed:
    """No lambda makes the gap vanish: not the one at which it is smallest."""
    distance = squared_norm(gap)
    best = With(distance, lam, Minimiser(distance, lam))
    over = Training(GAUSSIAN, {lam: sp.Interval(-6, 6), t: times})
    return Needed(Equality(best, sp.Integer(0), squared_norm(size), over=over), BALANCE)


def riccati_at_best_lambda() -> Needed:
    """There is no lambda for which Q Q^T, moved by gradient flow, has the velocity of the Riccati equation."""
    error = Sigma_yx - W2 @ W1
    first, second = W2.T @ error, error @ W1.T
    across = second @ W1 + W2 @ first
    velocity = Block(((first.T @ W1 + W1.T @ first, across.T), (across, second @ W2.T + W2 @ second.T)))
    right = F() @ QQT() + QQT() @ F() - QQT() @ QQT()
    return _without_balance(velocity - right, velocity, sp.FiniteSet(0))


def solution_at_best_lambda() -> Needed:
    """There is no lambda for which Q Q^T(t) is equation 7, which the corrected theorems are for every start."""
    start = Q_start()
    solution = EXP_F @ start @ (Identity(N_h) + start.T @ INTEGRAL_F @ start).inv @ start.T @ EXP_F
    return _without_balance(QQT() - solution, QQT(), sp.Interval(sp.Rational(1, 5), 1))
