r"""The wide-limit equations of the hard-tanh DEQ as numbers (agarwala2022, section 3), for x of
entries N(0, sigma_x^2).

`free_field` solves eq. 25, in which W is free of h* (`iid`, `orthogonal`; the paper also tries it for `goe`).
`cavity_field` solves the equations with a reaction term that symmetric weights need (`symmetric_equilibrium`).
Both give sigma_h^2 = h*.h*/N, the fraction p of linear units and the spectral radius of W diag(phi'(h*)).

>>> round(free_field("iid", 0.5).length, 3)
0.725
>>> round(cavity_field(0.25).length, 2)
0.78
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
import sympy as sp
from scipy.optimize import brentq
from scipy.special import erf, erfinv

from numeric.equilibrium_networks.ensembles import check_ensemble
from symbolic.equilibrium_networks.deep_equilibrium import hard_tanh_second_moment, hard_tanh_slope
from symbolic.equilibrium_networks.resolvent_moments import V
from symbolic.equilibrium_networks.symmetric_equilibrium import (
    a,
    hard_tanh_equations,
    hard_tanh_field_variance,
    hard_tanh_transition_line,
    q,
    s,
    sigma_x,
)

__all__ = ["FieldState", "cavity_field", "cavity_transition", "free_field", "free_transition"]


@dataclass(frozen=True)
class FieldState:
    """`length` = sigma_h^2 = h*.h*/N, `inside` = p = P(|h| < 1), `radius` = spectral radius of W diag(phi')."""

    length: float
    inside: float
    radius: float


def _check(variance: float, input_variance: float) -> None:
    if not variance > 0 or not input_variance > 0:
        raise ValueError(f"V = {variance}, sigma_x^2 = {input_variance}: both variances must be positive")


@cache
def _compiled() -> tuple[Callable[..., float], Callable[..., float], Callable[..., float], Callable[..., float]]:
    """E phi^2 and p of a Gaussian h; the third cavity equation; sigma_h^2 of the cavity state."""
    t = sp.Symbol("t", positive=True)
    return (
        sp.lambdify([t], hard_tanh_second_moment(t), "scipy"),
        sp.lambdify([t], hard_tanh_slope(t), "scipy"),
        sp.lambdify([a, s, q, sigma_x, V], hard_tanh_equations()[2], "scipy"),
        sp.lambdify([a, s], hard_tanh_field_variance(), "scipy"),
    )


def free_field(ensemble: str, variance: float, input_variance: float = 1.0) -> FieldState:
    """sigma_h^2 = V (E phi^2 + sigma_x^2) (eq. 25) and r = sqrt(V p), or 2 sqrt(V p) for `goe` (section 3.2).

    The iteration's own statistics: defined on both sides of the transition.
    """
    check_ensemble(ensemble)
    _check(variance, input_variance)
    second_moment, slope, _, _ = _compiled()
    top = variance * (1 + input_variance)
    length = brentq(lambda t: variance * (second_moment(t) + input_variance) - t, 1e-3 * variance * input_variance, top)
    inside = float(slope(length))
    return FieldState(float(length), inside, (2 if ensemble == "goe" else 1) * float(np.sqrt(variance * inside)))


def free_transition(ensemble: str, input_variance: float = 1.0) -> float:
    """V at which the radius of `free_field` reaches 1."""
    return float(brentq(lambda v: free_field(ensemble, v, input_variance).radius - 1, 1e-3, 1e3))


def cavity_field(variance: float, input_variance: float = 1.0) -> FieldState:
    """The stable state for symmetric W: reaction a in (0, 1/2), a (1 - a) = V p. Raises ValueError beyond V_c."""
    _check(variance, input_variance)
    _, _, size_equation, field_variance = _compiled()
    deviation = np.sqrt(input_variance)

    def state(y: float) -> tuple[float, float, float]:
        """Reaction, spread and size from y = (1 - a)/(s sqrt 2), where p = erf(y): the first two equations solved."""
        reaction = (1 - np.sqrt(max(0.0, 1 - 4 * variance * erf(y)))) / 2
        spread = (1 - reaction) / (y * np.sqrt(2))
        return reaction, spread, (spread**2 - reaction**2 * input_variance) / variance

    def residual(y: float) -> float:
        return float(size_equation(*state(y), deviation, variance))

    # 4 V p <= 1 bounds p, and with it y, for V > 1/4.
    top = float(erfinv(1 / (4 * variance))) if variance > 0.25 else 10 / np.sqrt(variance * input_variance)
    grid = top * (1 - np.geomspace(1e-12, 1 - 1e-6, 400))
    values = np.array([residual(y) for y in grid])
    change = np.flatnonzero(values[:-1] * values[1:] < 0)
    if not change.size:
        limit = cavity_transition(input_variance)
        raise ValueError(f"V = {variance:.6g} is beyond the transition: symmetric weights need V < {limit:.6g}")
    y = float(brentq(residual, grid[change[0] + 1], grid[change[0]], xtol=1e-14))
    reaction, spread, _ = state(y)
    return FieldState(float(field_variance(reaction, spread)), float(erf(y)), 2 * float(np.sqrt(variance * erf(y))))


def cavity_transition(input_variance: float = 1.0) -> float:
    """V at which symmetric W loses its stable fixed point: a = 1/2, 4 V p = 1 with p of the cavity field."""
    critical, at_input = (sp.lambdify([s], e, "scipy") for e in hard_tanh_transition_line())
    width = brentq(lambda t: float(at_input(t)) - input_variance, 1e-2, 1e2)
    return float(critical(width))
