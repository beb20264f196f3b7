"""One singular mode at a task-aligned start: the scalars of appendix C.1, written out in s, s(0), lambda and t.

``s`` is the target value, ``START`` the value s(0) > 0 of the network function at the start.  The singular values of
the weights are S1 = sqrt(S_lambda(0) - lambda/2) and S2 = sqrt(S_lambda(0) + lambda/2), as lambda-balanced weights have
them (equation 141).
"""

import sympy as sp

from proofs.papers.domine2025.notation import G, H, S_lambda
from proofs.statements import Asymptotic, Identity, Parts
from symbolic.linear_networks.linear_network import lam, s, t, tau

START = sp.Symbol("s_0", positive=True)
POSITIVE_TIME = sp.Symbol("t", positive=True)
# Where |lambda| <= 1e7 is large: neither |lambda| t/tau nor |lambda| / (s^2 t/tau) stays small.
MODERATE_TIME = (sp.Ge(POSITIVE_TIME, tau / 100), sp.Le(POSITIVE_TIME, 10 * tau))

START_LAMBDA = sp.sqrt(START**2 + lam**2 / 4)
S1 = sp.sqrt(START_LAMBDA - lam / 2)
S2 = sp.sqrt(START_LAMBDA + lam / 2)

# Equations 119 and 120: the diagonal matrices D_B and D_C on one mode.
D_B = S2 * (G + H * G) + S1 * (G - H * G)
D_C = S2 * (G - H * G) - S1 * (G + H * G)


def _parts(start: sp.Expr, time: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """(s_lambda s_lambda(0) sinh + coefficient cosh, coefficient) of equation 116."""
    coefficient = s * start + lam**2 / 4
    angle = 2 * S_lambda * time / tau
    grown = S_lambda * sp.sqrt(start**2 + lam**2 / 4) * sp.sinh(angle) + coefficient * sp.cosh(angle)
    return grown, coefficient


def transition_function(start: sp.Expr = START, time: sp.Expr = t) -> sp.Expr:
    """gamma(t; lambda) as printed in equation 116, for a mode that starts at ``start``."""
    grown, coefficient = _parts(start, time)
    return (grown - coefficient) / (grown + s * (s - start))


def remaining_fraction(start: sp.Expr = START, time: sp.Expr = t) -> sp.Expr:
    """1 - gamma(t; lambda) without cancellation: s_lambda^2 over the denominator of equation 116."""
    grown, _ = _parts(start, time)
    return S_lambda**2 / (grown + s * (s - start))


def slope(start: sp.Expr = START) -> sp.Expr:
    """d gamma/dt in a form that shows its sign."""
    grown, coefficient = _parts(start, t)
    angle = 2 * S_lambda * t / tau
    start_lambda = sp.sqrt(start**2 + lam**2 / 4)
    velocity = 2 * S_lambda / tau * (S_lambda * start_lambda * sp.cosh(angle) + coefficient * sp.sinh(angle))
    return S_lambda**2 * velocity / (grown + s * (s - start)) ** 2


def exponential_limit() -> Parts:
    """1 - gamma is asymptotically e^{-|lambda| t/tau} as lambda -> +-infinity, at every time t > 0.

    This is more than the pointwise convergence that the text claims: both sides tend to 1 there, and what is left to
    learn has the printed exponential as its leading term.  The limit is proved for every t > 0; points are drawn where
    |lambda| up to 1e7 is large enough to show it.
    """
    left = remaining_fraction(time=POSITIVE_TIME)
    decay = sp.exp(-sp.Abs(lam) * POSITIVE_TIME / tau)
    return {
        "what is left": Identity(1 - transition_function(), remaining_fraction()),
        "to +infinity": Asymptotic(left, decay, lam, sp.oo, assuming=MODERATE_TIME),
        "to -infinity": Asymptotic(left, decay, lam, -sp.oo, assuming=MODERATE_TIME),
    }
