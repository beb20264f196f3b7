"""A law whose moment generating function is algebraic: its curve, its moments, its edges and its density.

With ``tr`` the normalised trace, ``G(z) = tr (z - A)^-1`` and ``M(z) = zG(z) - 1 = sum_{k>=1} m_k z^-k`` (agarwala2022,
eqs 96 and 98).  Every law met in the theory satisfies a polynomial equation ``P(M, z) = 0``; the law is the *branch* of
that curve that vanishes at infinity like ``m_1 / z``.  The curve and ``m_1`` say everything else, exactly.

>>> law = AlgebraicLaw(M * z**2 - (M + 1) ** 2, sp.Integer(0))     # the semicircle of variance 1
>>> law.moments(6)
(0, 1, 0, 2, 0, 5)
>>> sorted(law.edges())
[-2, 2]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sympy as sp

__all__ = ["AlgebraicLaw", "G", "M", "cumulants_from_moments", "moments_from_cumulants", "normal_form", "r", "x", "z"]

M, G, z = sp.symbols("M G z")
x, r = sp.symbols("x r", real=True)
_w, _h, _s = sp.symbols("w h s")


def normal_form(expression: sp.Expr) -> sp.Expr:
    """Reduced fraction ``(a + b sqrt(q)) / c`` of an expression with at most one square root ``sqrt(q)``.

    Expressions that are equal get the same normal form, so it decides equality in ``Q(parameters)[sqrt(q)]``.
    """
    roots = {atom for atom in expression.atoms(sp.Pow) if atom.exp.is_Rational and not atom.exp.is_Integer}
    radicands = {atom.base for atom in roots}
    if not roots:
        return sp.cancel(expression)
    if len(radicands) > 1 or any(atom.exp.q != 2 for atom in roots):
        raise ValueError(f"{expression} mixes several roots; normal_form knows a single square root")
    radicand = radicands.pop()
    numerator, denominator = sp.fraction(sp.together(expression.subs({a: _s ** (2 * a.exp) for a in roots})))
    relation = sp.Poly(_s**2 - radicand, _s)
    top, bottom = (sp.rem(sp.Poly(side, _s), relation).as_expr() for side in (numerator, denominator))
    conjugate = bottom.subs(_s, -_s)
    top, bottom = (sp.rem(sp.Poly(sp.expand(side * conjugate), _s), relation) for side in (top, bottom))
    scale = bottom.as_expr()
    parts = [sp.cancel(top.coeff_monomial(_s**k) / scale) for k in (0, 1)]
    return sp.together(parts[0] + parts[1] * sp.sqrt(radicand))


def moments_from_cumulants(cumulants: Sequence[sp.Expr]) -> tuple[sp.Expr, ...]:
    """Moments ``m_1..m_n`` from free cumulants: ``m_n = sum_s kappa_s [t^(n-s)] (sum_k m_k t^k)^s``, with ``m_0 = 1``.

    >>> moments_from_cumulants([0, 1, 0, 0])
    (0, 1, 0, 2)
    """
    moments: list[sp.Expr] = [sp.Integer(1)]
    for order in range(1, len(cumulants) + 1):
        total, power = sp.Integer(0), [sp.Integer(1)] + [sp.Integer(0)] * order
        for size in range(1, order + 1):
            power = [
                sum((moments[i] * power[k - i] for i in range(min(k, order - 1) + 1)), sp.Integer(0))
                for k in range(order)
            ] + [sp.Integer(0)]
            total += cumulants[size - 1] * power[order - size]
        moments.append(normal_form(sp.sympify(total)))
    return tuple(moments[1:])


def cumulants_from_moments(moments: Sequence[sp.Expr]) -> tuple[sp.Expr, ...]:
    """Free cumulants ``kappa_1..kappa_n`` from moments: the same triangular relation, solved for ``kappa_n``."""
    cumulants: list[sp.Expr] = []
    for order in range(1, len(moments) + 1):
        without = moments_from_cumulants([*cumulants, sp.Integer(0)])[-1]
        cumulants.append(normal_form(sp.sympify(moments[order - 1]) - without))
    return tuple(cumulants)


@dataclass(frozen=True)
class AlgebraicLaw:
    """The branch ``M ~ first / z`` of ``curve = 0``, a polynomial in ``M`` and ``z`` with parameters.

    ``curve`` may be a rational expression: its numerator is kept, free of factors without ``M``.  Raises ValueError if
    no analytic branch at infinity has this first moment, or several have.
    """

    curve: sp.Expr
    first: sp.Expr

    def __post_init__(self) -> None:
        numerator = sp.fraction(sp.together(sp.sympify(self.curve)))[0]
        object.__setattr__(self, "curve", sp.Poly(numerator, M).primitive()[1].as_expr())
        object.__setattr__(self, "first", sp.sympify(self.first))
        at_infinity = self._at_infinity()
        start = {_h: self.first, _w: 0}
        if normal_form(at_infinity.as_expr().subs(start)) != 0:
            raise ValueError(f"no branch of {self.curve} = 0 behaves like {self.first}/z at infinity")
        if normal_form(at_infinity.as_expr().diff(_h).subs(start)) == 0:
            raise ValueError(f"the branch {self.first}/z of {self.curve} = 0 is not simple; give an irreducible factor")

    def _at_infinity(self) -> sp.Poly:
        """``H(h, w)`` with ``M = wh`` and ``z = 1/w``, without powers of ``w``."""
        numerator = sp.fraction(sp.together(self.curve.subs({M: _w * _h, z: 1 / _w}, simultaneous=True)))[0]
        polynomial = sp.Poly(numerator, _h, _w)
        lowest = min(monomial[1] for monomial in polynomial.monoms())
        return sp.Poly(sp.cancel(polynomial.as_expr() / _w**lowest), _h, _w)

    def moments(self, count: int) -> tuple[sp.Expr, ...]:
        """``m_1, ..., m_count``: the series at infinity, one linear equation per order."""
        polynomial = self._at_infinity()
        parameters = sorted(self.curve.free_symbols - {M, z}, key=str)
        field = sp.QQ.frac_field(*parameters, _s)
        radicand = _radicand(self.first)
        terms = [(degree, shift, field.from_sympy(value)) for (degree, shift), value in polynomial.terms()]
        series = [field.from_sympy(_without_root(self.first, radicand))]
        slope = field.zero
        for degree, shift, value in terms:
            if degree and not shift:
                slope += degree * value * (series[0] ** (degree - 1) if degree > 1 else field.one)
        for order in range(1, count):
            value = field.to_sympy(-_coefficient(terms, [*series, field.zero], order, field) / slope)
            value = value if radicand is None else normal_form(value.subs(_s, sp.sqrt(radicand)))
            series.append(field.from_sympy(_without_root(value, radicand)))
        root = _s if radicand is None else sp.sqrt(radicand)
        return tuple(normal_form(field.to_sympy(value).subs(_s, root)) for value in series[:count])

    def free_cumulants(self, count: int) -> tuple[sp.Expr, ...]:
        """``kappa_1, ..., kappa_count``: the coefficients of ``R(g) = sum kappa_n g^(n-1)``."""
        return cumulants_from_moments(self.moments(count))

    def stieltjes_curve(self) -> sp.Expr:
        """The polynomial in ``G`` and ``z`` that the Stieltjes transform satisfies."""
        numerator = sp.fraction(sp.together(self.curve.subs(M, z * G - 1)))[0]
        return sp.Poly(numerator, G).primitive()[1].as_expr()

    def r_curve(self) -> sp.Expr:
        """The polynomial in ``r = R(G)`` and ``G``: ``G(R(g) + 1/g) = g``."""
        return sp.fraction(sp.factor(self.stieltjes_curve().subs(z, r + 1 / G)))[0]

    def s_curve(self) -> sp.Expr:
        """The polynomial in ``r = S(M)`` and ``M``: ``S(m) = (1 + m) / (m M^-1(m))`` (eq. 99)."""
        return sp.fraction(sp.factor(self.curve.subs(z, (1 + M) / (M * r))))[0]

    def branch_points(self) -> sp.Poly:
        """Squarefree polynomial in ``z``: where two branches of ``M`` exchange (odd order of the discriminant)."""
        discriminant = sp.discriminant(sp.Poly(self.curve, M), M)
        odd = [factor for factor, power in sp.factor_list(discriminant, z)[1] if power % 2 and factor.has(z)]
        return sp.Poly(sp.prod(odd), z)

    def edges(self) -> tuple[sp.Expr, ...]:
        """The branch points away from 0 as expressions: the candidates for the edges of the support.

        Raises ValueError where they have no expression in radicals; their polynomial is :meth:`branch_points`.
        """
        polynomial = self.branch_points()
        found = sp.roots(polynomial)
        if sum(found.values()) < polynomial.degree():
            raise ValueError(f"the roots of {polynomial.as_expr()} = 0 are not expressible; use branch_points()")
        return tuple(root for root in found if root != 0)

    def density_curve(self) -> sp.Expr:
        """Polynomial in ``x`` and ``r = pi * density(x)``: from ``G(x + i0) = a - ir``, ``a`` eliminated.

        >>> AlgebraicLaw(M * z**2 - (M + 1) ** 2, sp.Integer(0)).density_curve()
        4*r**2 + x**2 - 4
        """
        real_part = sp.Symbol("a", real=True)
        value = sp.expand(self.stieltjes_curve().subs({G: real_part - sp.I * r, z: x}))
        parameters = {symbol: sp.Dummy(symbol.name, real=True) for symbol in value.free_symbols if not symbol.is_real}
        real, imaginary = value.subs(parameters).as_real_imag()
        back = {dummy: symbol for symbol, dummy in parameters.items()}
        imaginary = sp.cancel(sp.expand(imaginary) / r)
        result = sp.factor_list(sp.resultant(sp.expand(real), imaginary, real_part).subs(back), r)[1]
        return sp.expand(sp.prod([factor for factor, _ in result if factor.has(r) and factor != r]))


def _radicand(expression: sp.Expr) -> sp.Expr | None:
    """The ``q`` of the only square root ``sqrt(q)`` in the expression, or None."""
    radicands = {atom.base for atom in expression.atoms(sp.Pow) if atom.exp.is_Rational and not atom.exp.is_Integer}
    if len(radicands) > 1:
        raise ValueError(f"{expression} mixes several roots; a first moment may hold a single square root")
    return radicands.pop() if radicands else None


def _without_root(expression: sp.Expr, radicand: sp.Expr | None) -> sp.Expr:
    """The expression with ``s`` in the place of ``sqrt(radicand)``."""
    if radicand is None:
        return expression
    return expression.subs({a: _s ** (2 * a.exp) for a in expression.atoms(sp.Pow) if a.base == radicand})


def _coefficient(terms: Sequence[tuple[int, int, Any]], series: Sequence[Any], order: int, field: Any) -> Any:
    """``[w^order]`` of ``sum value h(w)^degree w^shift`` over the terms, for ``h = sum series[k] w^k``."""
    power, reached, total = [field.one] + [field.zero] * order, 0, field.zero
    for degree, shift, value in sorted(terms, key=lambda term: term[:2]):
        while reached < degree:
            power = [sum((series[i] * power[k - i] for i in range(k + 1)), field.zero) for k in range(order + 1)]
            reached += 1
        if shift <= order:
            total += value * power[order - shift]
    return total
