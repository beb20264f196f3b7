r"""The wide limit of a hard-tanh DEQ solved as numbers: with free weights, and with symmetric ones.

h = W m, m = phi(h) + x, phi(h) = clip(h, -1, 1), x ~ N(0, 1) per component.

* :func:`free_state` (`iid`, `orthogonal`): h is Gaussian of variance s with s = V (E phi^2 + 1) (agarwala2022, eq. 25);
* :func:`symmetric_state` (`goe`): the cavity equations of `symbolic.symmetric_equilibrium`.

>>> round(free_state(0.25)[0], 4), round(symmetric_state(0.25)[0], 3)
(0.3142, 0.784)
"""

from __future__ import annotations

from math import erf, exp, pi, sqrt

import numpy as np
import sympy as sp
from scipy.optimize import brentq, fsolve

from symbolic.symmetric_equilibrium import V, a, hard_tanh_equations, hard_tanh_field_variance, q, s

__all__ = ["free_state", "free_transition", "hard_tanh_moments", "symmetric_state"]


def hard_tanh_moments(variance: float) -> tuple[float, float]:
    """``(E phi^2, P(|h| < 1))`` for h ~ N(0, variance)."""
    p = erf(1 / sqrt(2 * variance))
    return 1 - (1 - variance) * p - sqrt(2 * variance / pi) * exp(-1 / (2 * variance)), p


def free_state(variance: float) -> tuple[float, float]:
    """``(sigma_h^2, spectral radius of W diag phi')`` with free weights of scale ``variance``."""
    length = brentq(lambda u: u - variance * (hard_tanh_moments(u)[0] + 1), 1e-9, 10 * variance + 10, xtol=1e-14)
    return float(length), sqrt(variance * hard_tanh_moments(length)[1])


def free_transition() -> float:
    """The V at which ``2 sqrt(V p) = 1``, p from :func:`free_state`: where the free theory puts the GOE's transition.
    """
    return float(brentq(lambda v: 2 * free_state(v)[1] - 1, 0.05, 2.0))


def symmetric_state(variance: float) -> tuple[float, float]:
    """``(h.h/N, spectral radius)`` with symmetric weights, from the cavity equations followed up from small V."""
    equations = [e.subs(sp.Symbol("sigma_x", positive=True), 1) for e in hard_tanh_equations()]
    residual = sp.lambdify([a, s, q, V], equations)
    guess = np.array([0.0, 0.0, 1.0])
    steps = max(2, int(np.ceil(variance / 0.02)))
    for current in np.linspace(variance / steps, variance, steps):
        if guess[0] == 0.0:
            guess = np.array([current, sqrt(current), 1.0])
        guess, _, found, message = fsolve(lambda u, v=current: residual(*u, v), guess, full_output=True, xtol=1e-12)
        if found != 1:
            raise ValueError(f"the cavity equations have no solution near V = {current:.4g}: {message}")
    reaction, spread = (float(x) for x in guess[:2])
    length = float(hard_tanh_field_variance(sp.Float(reaction), sp.Float(spread)))
    inside = erf((1 - reaction) / (spread * sqrt(2)))
    return length, 2 * sqrt(variance * inside)
