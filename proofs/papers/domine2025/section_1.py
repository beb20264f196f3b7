"""Section 1, Introduction: what it says of the network of figure 1."""

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Order, Parts, Tasks, Training
from symbolic.language import norm, trace
from symbolic.language.flow import At, With, alpha, singular_value
from symbolic.linear_networks.linear_network import W1_0, W2_0, N_h, lam


@domine2025.text("1", "same-absolute-scale", importance=2, uses=["def-A.1"])
def orders_at_one_absolute_scale() -> Parts:
    """W1 W1^T above, below or equal to W2^T W2, at one absolute scale: the norm of W2 W1, as appendix A.4 defines it.

    The three are lambda < 0, lambda > 0 and lambda = 0.  The sum of all eigenvalues of the difference has the sign of
    lambda, and the smallest of them in size is |lambda|: N_h times that is the sum, so that none has the other sign.
    """
    scales = {alpha: sp.Interval(sp.Rational(1, 5), 5)}
    over = Training(Tasks(relative_scale="nonzero"), scales)
    difference = W1_0 @ W1_0.T - W2_0.T @ W2_0
    smallest = At(singular_value(difference, -1), 0)
    size = At(norm(W2_0 @ W1_0), 0)
    return {
        "sum of the eigenvalues": Equality(At(trace(difference), 0), -N_h * lam, over=over),
        "the smallest": Equality(smallest, sp.Abs(lam), over=over),
        "lambda = 0": Order(With(At(norm(difference), 0), lam, 0), "<", sp.Rational(1, 10**4), over=over),
        "one absolute scale": Equality(size / With(size, lam, 0), sp.Integer(1), over=over),
    }
