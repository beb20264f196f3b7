"""The length of the output of a linear DEQ: the law of ``(I - W)^-1`` and all its moments (agarwala2022, C.2).

``W = sqrt(V) W_0``.  For ``goe`` the law is that of ``(I - W)^-1`` itself, for ``iid`` and ``orthogonal`` that of
``(I - W)^-T (I - W)^-1``; all as ``N -> infinity`` and then exact in V.  The curves come from linear pencils; the n-th
moment for every n comes from the curve by Lagrange inversion:

=============  ============================================================  ==================
ensemble       moment                                                        second moment m_2
=============  ============================================================  ==================
iid            ``(1-V)^-(3n-2)  sum_k C(n-1,k) C(2n-2,n-2-k) V^(n-2-k)/(n-1)``  ``(1-V)^-4``
orthogonal     ``(1-V)^-(2n-1)  sum_k C(n-1,k)^2 V^k``                         ``(1+V)(1-V)^-3``
goe (of R)     ``sum_j C(n-1+2j, 2j) C_j V^j``                                 ``m_4 = (1-4V)^(-5/2)``
=============  ============================================================  ==================

At the transition the iid moments are ``delta^-(3n-2)`` times the Fuss-Catalan numbers 1, 1, 3, 12, 55, ...

>>> [sp.factor(iid_moment(n)) for n in (1, 2, 3)]
[-1/(V - 1), (V - 1)**(-4), -(2*V + 1)/(V - 1)**7]
"""

from __future__ import annotations

import sympy as sp

from symbolic.equilibrium_networks.algebraic_law import AlgebraicLaw, M, normal_form, z
from symbolic.equilibrium_networks.linear_pencil import Circular, LinearPencil, Semicircular

__all__ = [
    "V",
    "goe_law",
    "goe_moment",
    "goe_moment_closed",
    "goe_pencil",
    "iid_law",
    "iid_moment",
    "iid_pencil",
    "iid_transition_constant",
    "orthogonal_law",
    "orthogonal_moment",
    "paper_iid_pencil",
    "squared_law",
]

V = sp.Symbol("V", positive=True)


def goe_pencil() -> LinearPencil:
    """The pencil of ``(I - W)^-1`` for symmetric W (eq. 129)."""
    w = Semicircular("W", V)
    return LinearPencil(sp.Matrix([[0, 1], [1, w.symbol - 1]]), (w,))


def iid_pencil() -> LinearPencil:
    """The pencil of ``(I - W)^-T (I - W)^-1``, written with the circular W itself: no Hermitian parts are needed."""
    w = Circular("W", V)
    a, b = w.symbol, w.adjoint
    return LinearPencil(sp.Matrix([[0, 1, 0], [1, a + b - 1, -a], [0, -b, 1]]), (w,))


def paper_iid_pencil() -> LinearPencil:
    """The same pencil through ``W = X + iY`` (eqs 149-154): X and Y are free semicirculars of variance V/2."""
    x_element, y_element = Semicircular("X", V / 2), Semicircular("Y", V / 2, -1)
    a, b = x_element.symbol, y_element.symbol
    rows = [[0, 1, 0], [1, 2 * a - 1, -a - sp.I * b], [0, -a + sp.I * b, 1]]
    return LinearPencil(sp.Matrix(rows), (x_element, y_element))


def goe_law() -> AlgebraicLaw:
    """Law of ``(I - W)^-1``, GOE, ``0 < V < 1/4``: the quadratic of eq. 138, ``m_1 = (1 - sqrt(1-4V)) / (2V)``."""
    return AlgebraicLaw(V * z**2 * M**2 - (z - 1) * M + 1, (1 - sp.sqrt(1 - 4 * V)) / (2 * V))


def iid_law() -> AlgebraicLaw:
    """Law of ``(I - W)^-T (I - W)^-1``, i.i.d. W, ``0 < V < 1``: eq. 188, which is ``M (1 + VzM)^2 = (1-V) zM - 1``."""
    return AlgebraicLaw(M * (1 + V * z * M) ** 2 - (1 - V) * z * M + 1, 1 / (1 - V))


def orthogonal_law() -> AlgebraicLaw:
    """Law of ``(I - W)^-T (I - W)^-1``, ``W = sqrt(V) O``: ``1 / (1 + V - 2 sqrt(V) cos t)`` for uniform t.

    The average of ``(z(1 + V - 2 sqrt(V) cos t) - 1)^-1`` gives ``M^2 ((z(1+V) - 1)^2 - 4V z^2) = 1``.
    """
    return AlgebraicLaw(M**2 * ((z * (1 + V) - 1) ** 2 - 4 * V * z**2) - 1, 1 / (1 - V))


def squared_law(law: AlgebraicLaw) -> AlgebraicLaw:
    """Law of ``A^2`` for a symmetric A: ``M_{A^2}(z^2) = (M(z) + M(-z)) / 2``, as a curve by elimination.

    For ``goe`` this is the law of ``(I - W)^-T (I - W)^-1``.
    """
    other, total = sp.Dummy("M_minus"), sp.Dummy("total")
    at_minus = law.curve.subs({M: 2 * total - M, z: -z}, simultaneous=True)
    curve = sp.resultant(law.curve, at_minus, M).subs(z, sp.sqrt(other))
    first = law.moments(2)[1]
    for factor, _ in sp.factor_list(sp.fraction(sp.together(sp.expand(curve)))[0].subs({other: z, total: M}), M)[1]:
        try:
            squared = AlgebraicLaw(factor, first)
        except ValueError:
            continue
        wanted = law.moments(8)[1::2]
        if all(normal_form(p - q) == 0 for p, q in zip(squared.moments(4), wanted, strict=True)):
            return squared
    raise ValueError(f"no factor of the squared curve of {law.curve} has the even moments of the law")


def iid_moment(order: int) -> sp.Expr:
    """``m_n`` of :func:`iid_law` for every ``n >= 1``.

    With ``M = h/z`` and ``y = h - 1/(1-V)`` the cubic is ``y = (1/z) phi(y)``,
    ``phi(y) = (1/(1-V) + y) (1/(1-V) + Vy)^2 / (1-V)``, so Lagrange inversion gives
    ``m_{n+1} = [y^(n-1)] phi(y)^n / n``.
    """
    if order < 1:
        raise ValueError(f"moments start at order 1, got {order}")
    if order == 1:
        return 1 / (1 - V)
    n = order - 1
    total = sum((sp.binomial(n, k) * sp.binomial(2 * n, n - 1 - k) * V ** (n - 1 - k) for k in range(n)), sp.Integer(0))
    return total / (n * (1 - V) ** (3 * n + 1))


def iid_transition_constant(order: int) -> sp.Expr:
    """``lim delta^(3n-2) m_n`` as ``delta = 1 - V -> 0``: the Fuss-Catalan number ``C(3n-3, n-1) / (2n-1)``."""
    return sp.binomial(3 * order - 3, order - 1) / (2 * order - 1)


def orthogonal_moment(order: int) -> sp.Expr:
    """``m_n = 2F1(n, n; 1; V) = (1-V)^(1-2n) sum_k C(n-1, k)^2 V^k`` of :func:`orthogonal_law`."""
    if order < 1:
        raise ValueError(f"moments start at order 1, got {order}")
    return sum((sp.binomial(order - 1, k) ** 2 * V**k for k in range(order)), sp.Integer(0)) / (1 - V) ** (
        2 * order - 1
    )


def goe_moment(order: sp.Expr | int) -> sp.Expr:
    """``tr (I - W)^-n = 2F1(n/2, (n+1)/2; 2; 4V)`` for symmetric W: ``sum_j C(n-1+2j, 2j) C_j V^j``."""
    n = sp.sympify(order)
    return sp.hyper([n / 2, (n + 1) / 2], [2], 4 * V)


def goe_moment_closed(order: int) -> sp.Expr:
    """The same moment without a series, ``n >= 3``: ``(1-4V)^(3/2-n)`` times a polynomial (Euler's transformation).

    ``2F1(n/2, (n+1)/2; 2; x) = (1-x)^(3/2-n) 2F1(2-n/2, (3-n)/2; 2; x)``, and the right series ends.

    >>> goe_moment_closed(4)                                              # eq. 148, simplified
    (1 - 4*V)**(-5/2)
    """
    if order < 3:
        raise ValueError(f"the series ends for n >= 3 only, got {order}; the law gives the lower moments")
    a, b = 2 - sp.Rational(order, 2), sp.Rational(3 - order, 2)
    steps = int(-a) if order % 2 == 0 else int(-b)
    series = sum(
        (sp.rf(a, k) * sp.rf(b, k) / (sp.rf(2, k) * sp.factorial(k)) * (4 * V) ** k for k in range(steps + 1)),
        sp.Integer(0),
    )
    return series * (1 - 4 * V) ** (sp.Rational(3, 2) - order)
