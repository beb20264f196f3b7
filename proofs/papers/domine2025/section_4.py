"""Section 4, Exact learning dynamics: the Riccati equation, its solution, Theorem 4.3 (equations 6-15)."""

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.statements.dynamics import FlowEquation, MatrixIdentity, Tasks, Trajectory
from symbolic.linear_network import BALANCED, F, QQT, WHITENED, F_base, Lambda, Q, t, tau
from symbolic.matrices import Identity
from symbolic.linear_network import N_h

ANY_WIDTH = Tasks(hidden="any", spectrum="any")


@domine2025.lemma("4.1", uses=["eq-6"])
def riccati_equation() -> FlowEquation:
    """Whitened input and balanced weights: Q Q^T follows a matrix Riccati equation."""
    right = F() @ QQT() + QQT() @ F() - QQT() @ QQT()
    return FlowEquation(QQT(), right, relations=BALANCED + WHITENED, over=ANY_WIDTH)


@domine2025.equation(7)
def riccati_solution() -> Trajectory:
    """The solution of the Riccati equation in the eigenbasis of F."""
    growth = F_base.function(sp.exp(Lambda * t / tau))
    integral = F_base.function((sp.exp(2 * Lambda * t / tau) - 1) / (2 * Lambda))
    start = Q(initial=True)
    inner = Identity(N_h) + start.T @ integral @ start
    return Trajectory(QQT(), growth @ start @ inner.inv @ start.T @ growth, over=ANY_WIDTH)
