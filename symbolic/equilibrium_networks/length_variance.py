"""Fourth moments of a linear DEQ: the length variance, tied and untied weights (agarwala2022, 2.2 and A.4).

``z = Mx`` with Gaussian x of variance ``sigma_x^2`` and ``tr`` the *normalised* trace:
``Var_x[z.z] = 2 sigma_x^4 N tr[(M^T M)^2]``.  So ``E Var[z.z] / N^2 = (2/N) sigma_x^4 E tr[(M^T M)^2]`` is the quantity
of lemma 2.2; definition 2.1 has ``1/N`` in the place of ``1/N^2``.  Everything here is ``E tr[(M^T M)^2]``.

Untied weights: ``M' = WM + I`` with a fresh W.  Averaging the two sides over W closes on five numbers

    ``s = E tr MM^T``, ``q = E tr (MM^T)^2``, ``p = E (tr MM^T)^2``, ``a = E (tr M)^2``, ``b = E tr M^2``

for each ensemble and *every* N: a linear recursion.  Its fixed point at large N diverges like ``(1 - V)^-3`` for
``iid`` and ``goe`` and like ``(1 - V)^-2`` for ``orthogonal`` only: products that share their first factors are not
free, which eqs 14, 74-76 overlook.

Tied weights: ``M = (I - W)^-1``.  The limits are m_2 of :mod:`symbolic.equilibrium_networks.resolvent_moments` (m_4
for ``goe``); for
``orthogonal`` the expectation is exact at every N.  For ``iid`` and ``goe`` the expectation is infinite at every
finite N, since the smallest singular value of ``I - W`` has a positive density at 0: the limits hold in probability.

>>> sp.factor(untied_limit("iid"))
(2*V**2 - 2*V - 1)/((V - 1)**3*(V + 1))
>>> sp.factor(tied_limit("orthogonal"))
-(V + 1)/(V - 1)**3
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.equilibrium_networks.resolvent_moments import V, goe_moment_closed, iid_moment, orthogonal_moment

__all__ = [
    "ENSEMBLES",
    "N",
    "critical_variance",
    "derivation_of_untied_weights",
    "finite_size_condition",
    "length_variance",
    "length_variance_limit",
    "tied_limit",
    "tied_orthogonal",
    "transition",
    "untied",
    "untied_limit",
    "untied_recursion",
]

N = sp.Symbol("N", positive=True)
ENSEMBLES = ("iid", "orthogonal", "goe")


def _known(ensemble: str) -> None:
    if ensemble not in ENSEMBLES:
        raise ValueError(f"unknown ensemble {ensemble!r}; the ensembles are {', '.join(ENSEMBLES)}")


def critical_variance(ensemble: str, tied: bool = True) -> sp.Rational:
    """``V_c``: 1/4 for tied ``goe`` (the edge ``2 sqrt V`` reaches 1), else 1."""
    _known(ensemble)
    return sp.Rational(1, 4) if tied and ensemble == "goe" else sp.Integer(1)


def length_variance(fourth_moment: sp.Expr, input_variance: sp.Expr | int = 1) -> sp.Expr:
    """``E Var_x[z.z] / N^2 = (2/N) sigma_x^4 E tr[(M^T M)^2]`` (lemma 2.2), ``input_variance = sigma_x^2``."""
    return 2 * input_variance**2 * fourth_moment / N


def untied_recursion(ensemble: str) -> tuple[sp.Matrix, sp.Matrix]:
    """``(A, c)`` with ``(s, q, p, a, b)' = A (s, q, p, a, b) + c`` for ``M' = WM + I``: exact at every N.

    Entries of W: ``V/N`` (iid); ``E W_ij W_kl = (V/N)(d_ik d_jl + d_il d_jk)`` (goe); ``W = sqrt(V) O``, Haar on O(N).
    """
    _known(ensemble)
    e = 1 / N
    trace_a = V * (1 + e) if ensemble == "goe" else V
    if ensemble == "iid":
        squares = [V**2 * (1 + e), V**2], [2 * V**2 * e**2, V**2]
        mean_square, square = [V * e**2, 0, 0, 0, 0], [V * e, 0, 0, 0, 0]
    elif ensemble == "goe":
        squares = (
            [V**2 * (1 + 3 * e + 5 * e**2), V**2 * (1 + 2 * e)],
            [V**2 * (2 * e**2 + 4 * e**3), V**2 * ((1 + e) ** 2 + 2 * e**2)],
        )
        mean_square, square = [V * e**2, 0, 0, 0, V * e**2], [V * e, 0, 0, V, 0]
    else:
        squares = [V**2, 0], [0, V**2]
        mean_square, square = [V * e**2, 0, 0, 0, 0], [V * e, 0, 0, 0, 0]
    fourth, squared_second = ([0, *row, 0, 0] for row in squares)
    second = sp.Matrix([[trace_a, 0, 0, 0, 0]])
    matrix = sp.Matrix.vstack(
        second,
        sp.Matrix([fourth]) + 4 * second + 2 * sp.Matrix([square]),
        sp.Matrix([squared_second]) + 2 * second + 4 * sp.Matrix([mean_square]),
        sp.Matrix([mean_square]),
        sp.Matrix([square]),
    )
    return matrix, sp.ones(5, 1)


def untied(ensemble: str) -> sp.Expr:
    """``lim_t E tr[(M_t^T M_t)^2]`` at size N: the fixed point of the recursion.

    It is reached while the spectral radius of the recursion is below 1: for ``iid`` up to ``V^2 = N / (N + 2)``.
    """
    matrix, constant = untied_recursion(ensemble)
    return sp.factor((sp.eye(5) - matrix).LUsolve(constant)[1])


def untied_limit(ensemble: str) -> sp.Expr:
    """The same at ``N -> infinity``, ``0 < V < 1``; corrects eqs 14 and 76, agrees with eqs 15 and 77."""
    return sp.factor(sp.limit(untied(ensemble), N, sp.oo))


def tied_limit(ensemble: str) -> sp.Expr:
    """``lim_N tr[(M^T M)^2]`` for ``M = (I - W)^-1``: ``(1-V)^-4``, ``(1+V)(1-V)^-3``, ``(1-4V)^(-5/2)``.

    In the order iid, orthogonal, goe; eqs 19, 18 (without its missing 2/N) and 20 (with its exponents right).
    """
    _known(ensemble)
    if ensemble == "iid":
        return iid_moment(2)
    return orthogonal_moment(2) if ensemble == "orthogonal" else goe_moment_closed(4)


def length_variance_limit(ensemble: str, tied: bool = True) -> sp.Expr:
    """``lim_N tr[(M^T M)^2]`` in V, the quantity that ``numeric``'s ``length_variance`` measures of one matrix M.

    ``Var_x[z.z]`` for x of unit variance is 2 N times it.  Raises ValueError for an unknown ensemble.

    >>> import lazyrich
    >>> lazyrich.length_variance_limit("goe")
    (1 - 4*V)**(-5/2)
    """
    return tied_limit(ensemble) if tied else untied_limit(ensemble)


def tied_orthogonal() -> sp.Expr:
    """``E tr[(M^T M)^2]`` for ``W = sqrt(V) O`` at every N.

    ``E Tr O^n`` is 1 for even and 0 for odd ``n >= 1``, for Haar O(N) of any N; so besides the terms of eq. 79 there is
    ``(2/N) sum_{j >= 0, e >= 1} (j + 1)(j + 2e + 1) V^(j + e)``.
    """
    # sum_j (j+1)(j+1) V^j sum_e V^e + 2 sum_j (j+1) V^j sum_e e V^e, each a geometric series
    one, two = 1 / (1 - V) ** 2, (1 + V) / (1 - V) ** 3
    return two + sp.together(2 / N * (two * V / (1 - V) + 2 * one * V / (1 - V) ** 2))


def transition(ensemble: str, tied: bool = True) -> tuple[sp.Expr, sp.Rational]:
    """``(c, alpha)`` with ``lim_N tr[(M^T M)^2] ~ c delta^-alpha``, ``delta = 1 - V/V_c -> 0``."""
    delta = sp.Symbol("delta", positive=True)
    value = (tied_limit(ensemble) if tied else untied_limit(ensemble)).subs(
        V, critical_variance(ensemble, tied) * (1 - delta)
    )
    for doubled in range(2, 12):
        exponent = sp.Rational(doubled, 2)
        constant = sp.limit(sp.cancel(sp.powdenest(value * delta**exponent, force=True)), delta, 0)
        if constant.is_finite and constant != 0:
            return constant, exponent
    raise ValueError(f"{value} is not a power of delta to leading order")


def finite_size_condition(ensemble: str) -> sp.Rational:
    """The ``beta`` of ``N >> delta^-beta``, above which the tied limit describes a matrix of size N.

    ``goe``: the largest eigenvalue moves by ``N^(-2/3)``, which must be small against delta: ``beta = 3/2`` (the paper
    prints the inverse, 2/3).  ``iid``: the spectral radius of W moves by ``N^(-1/2)``: ``beta = 2``.  ``orthogonal``:
    the 1/N term of :func:`tied_orthogonal` is ``8 delta^-4 / N`` against ``2 delta^-3``: ``beta = 1``.
    """
    _known(ensemble)
    return {"iid": sp.Integer(2), "orthogonal": sp.Integer(1), "goe": sp.Rational(3, 2)}[ensemble]


def derivation_of_untied_weights() -> Derivation:
    """A.4.1 done through the recursion, large N: why eq. 74 misses terms for ``iid`` and ``goe``."""
    s = 1 / (1 - V)
    iid, goe, orthogonal = (untied_limit(e) for e in ("iid", "goe", "orthogonal"))
    steps = (
        Step("second moment", s, 1 + V * s, "M' = WM + I, odd powers of W average to 0", "A.4/eq-57"),
        Step(
            "fourth moment, iid",
            iid,
            V**2 * (iid + s**2) + 4 * V * s + 1,
            "E W^T W K W^T W = V^2 (K + tr K)",
            "A.4.1/eq-76",
        ),
        Step(
            "fourth moment, goe",
            goe,
            V**2 * (goe + s**2) + 4 * V * s + 1 + 2 * V,
            "for symmetric W also tr WMWM = V (tr M)^2",
            "A.4.1/eq-76",
        ),
        Step("fourth moment, orthogonal", orthogonal, V**2 * orthogonal + 4 * V * s + 1, "W^T W = V", "A.4.1/eq-77"),
        Step("iid, solved", iid, (1 + 2 * V - 2 * V**2) / ((1 - V) ** 3 * (1 + V)), "corrects eq. 14", "A.4.1/eq-76"),
        Step("goe, solved", goe, iid + 2 * V / (1 - V**2), "corrects eq. 14", "A.4.1/eq-76"),
        Step("orthogonal, solved", orthogonal, 2 / (1 - V) ** 2 - 1 / (1 - V**2), "as printed", "A.4.1/eq-77"),
    )
    return Derivation(
        "untied",
        "The length variance with untied weights",
        steps,
        "agarwala2022, A.4.1",
        "M = I + W M' with another W in each layer, V = E tr W^T W, large N. s = E tr MM^T is the second "
        "moment, E tr (MM^T)^2 the fourth.",
    )
