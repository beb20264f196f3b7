r"""The law behind an algebraic equation P(z, G) = 0 of a Stieltjes transform, at any precision.

G(z) = tr (z - A)^-1 is the branch that behaves as 1/z at infinity (agarwala2022, eqs 96 and 97). It is followed from
there, step by step, by the roots of P in G; a step is taken only when the continued root is told apart from the
others. Then

* density(x) = -Im G(x + i0) / pi;  support from the discriminant of P;  atoms from the poles of G;
* moments exactly, from the series at infinity.

>>> law = SpectralLaw.from_coefficients([[1], [0, -1], [1]])            # 1 - z G + G^2: the semicircle of variance 1
>>> law.moments(4)
(Fraction(0, 1), Fraction(1, 1), Fraction(0, 1), Fraction(2, 1))
>>> mp.nstr(law.density(0, digits=20) * mp.pi, 10)
'1.0'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any

import flint
import sympy as sp
from mpmath import mp

from numeric.arguments import real, whole
from numeric.precision import arb_to_mpf, digits_to_bits, mpf_to_arb
from symbolic.equilibrium_networks.algebraic_law import AlgebraicLaw

__all__ = ["SpectralLaw"]

_z, _G, _M = sp.symbols("z G M")


@contextmanager
def _flint_bits(bits: int) -> Iterator[None]:
    before, flint.ctx.prec = flint.ctx.prec, bits
    try:
        yield
    finally:
        flint.ctx.prec = before


def _complex_roots(polynomial: sp.Poly, digits: int) -> list[Any]:
    """All complex roots of a squarefree rational polynomial, isolated to `digits` digits."""
    coefficients = [flint.fmpq(int(c.p), int(c.q)) for c in reversed(polynomial.all_coeffs())]
    with _flint_bits(digits_to_bits(digits)):
        pairs: Any = flint.fmpq_poly(coefficients).complex_roots() if len(coefficients) > 1 else []
        return [mp.mpc(arb_to_mpf(g.real), arb_to_mpf(g.imag)) for g, _ in pairs]


class SpectralLaw:
    """A compactly supported probability law given by P(z, G) = 0 with rational coefficients.

    `mean` selects the branch where several behave as 1/z at infinity; without it the branch must be unique. Raises
    ValueError for a polynomial with free parameters or irrational coefficients, or without a branch of that kind.

    >>> import lazyrich, sympy as sp
    >>> z, G = sp.symbols("z G")
    >>> law = lazyrich.SpectralLaw(G**2 - z * G + 1)                         # the semicircle of variance 1
    >>> law.moments(4)[-1], round(float(law.density(0)) * float(sp.pi), 10)
    (Fraction(2, 1), 1.0)
    """

    def __init__(self, polynomial: sp.Poly | sp.Expr, mean: Any = None) -> None:
        try:
            sp.sympify(polynomial)
        except (sp.SympifyError, TypeError) as problem:
            raise TypeError(f"the law is a polynomial in z and G, not {polynomial!r}") from problem
        if not isinstance(sp.sympify(polynomial), sp.Expr | sp.Poly):
            raise TypeError(f"the law is a polynomial in z and G, not {polynomial!r}")
        expression = polynomial.as_expr() if isinstance(polynomial, sp.Poly) else sp.sympify(polynomial)
        if isinstance(polynomial, sp.Poly) and len(polynomial.gens) == 2:
            expression = expression.subs(dict(zip(polynomial.gens, (_z, _G))), simultaneous=True)
        named = {symbol: {"z": _z, "G": _G}.get(symbol.name, symbol) for symbol in expression.free_symbols}
        expression = sp.fraction(sp.together(expression.subs(named)))[0]
        extra = expression.free_symbols - {_z, _G}
        if extra:
            raise ValueError(
                f"the polynomial still has parameters {sorted(map(str, extra))}: substitute numbers for them"
            )
        try:
            self._poly = sp.Poly(expression, _z, _G, domain="QQ")
        except sp.CoercionFailed as error:
            raise ValueError(f"the coefficients of {expression} are not rational numbers") from error
        if self._poly.degree(_G) < 1:
            raise ValueError(f"{expression} does not contain G: it determines no transform")
        curve = sp.expand(self._poly.as_expr().subs(_G, (_M + 1) / _z))
        first = self._first_moment(curve) if mean is None else sp.nsimplify(mean, rational=True)
        self._law = AlgebraicLaw(curve, first)
        self.mean = Fraction(int(first.p), int(first.q))
        coefficients = sp.Poly(self._poly.as_expr(), _G).all_coeffs()
        self._coefficients = [
            flint.fmpq_poly([flint.fmpq(int(c.p), int(c.q)) for c in reversed(sp.Poly(a, _z).all_coeffs())])
            for a in reversed(coefficients)
        ]

    @classmethod
    def from_coefficients(cls, rows: Sequence[Sequence[Any]], mean: Any = None) -> SpectralLaw:
        """From lists: rows[j][i] is the coefficient of G^j z^i, a rational number (or a string of one)."""
        terms = [sp.Rational(c) * _G**j * _z**i for j, row in enumerate(rows) for i, c in enumerate(row)]
        return cls(sp.Add(*terms), mean)

    @classmethod
    def from_law(cls, law: AlgebraicLaw, parameters: Mapping[sp.Symbol, Any] | None = None) -> SpectralLaw:
        """From an exact law, with rational numbers for its parameters."""
        values = {key: sp.nsimplify(value, rational=True) for key, value in (parameters or {}).items()}
        return cls(law.stieltjes_curve().subs(values), law.first.subs(values))

    @staticmethod
    def _first_moment(curve: sp.Expr) -> sp.Rational:
        w, h = sp.symbols("w h")
        series = sp.Poly(sp.fraction(sp.together(curve.subs({_M: w * h, _z: 1 / w}, simultaneous=True)))[0], w)
        lowest = sp.Poly(series.as_expr().coeff(w, min(m[0] for m in series.monoms())), h)
        if lowest.degree() < 1:
            raise ValueError("no branch of the polynomial behaves as G ~ 1/z at infinity: it is no Stieltjes transform")
        simple = [root for root, times in sp.roots(lowest).items() if times == 1 and root.is_Rational]
        if len(simple) != 1:
            raise ValueError(f"{len(simple)} branches behave as G ~ 1/z with a rational mean: give the mean of the law")
        return simple[0]

    def moments(self, count: int) -> tuple[Fraction, ...]:
        """m_1, ..., m_count, exact."""
        count = whole("count", count, least=0)
        return tuple(Fraction(int(m.p), int(m.q)) for m in map(sp.Rational, self._law.moments(count)))

    def stieltjes(self, point: Any, digits: int = 30) -> Any:
        """G at a complex point off the support (for a real point: the limit from the upper half plane).

        Infinite where the density is: at an atom, and at a hard edge.
        """
        whole("digits", digits)
        with mp.workdps(digits + 15):
            try:
                z = mp.mpmathify(point)
            except (TypeError, ValueError) as problem:
                raise TypeError(f"the point must be a number, not {point!r}") from problem
            if not (mp.isfinite(mp.re(z)) and mp.isfinite(mp.im(z))):
                raise ValueError(f"the point must be finite, not {point}")
            if mp.im(z) < 0:
                return +mp.conj(self.stieltjes(mp.conj(z), digits))
            if mp.im(z) == 0 and mp.isinf(self.density(mp.re(z), digits)):
                return mp.inf
            return +self._follow(mp.re(z), mp.im(z), digits)

    def density(self, x: Any, digits: int = 30) -> Any:
        """-Im G(x + i0) / pi, to about `digits` digits (half as many right at an edge).

        Infinite at an atom and at an edge where it diverges.
        """
        real("x", x)
        whole("digits", digits)
        with mp.workdps(digits + 15):
            value = -mp.im(self._follow(mp.mpmathify(x), mp.mpf(0), digits)) / mp.pi
            if value * mp.mpf(10) ** (-digits - 5) > mp.mpf(10) ** (-digits // 4):
                # Im G grew as the inverse of the height: a point mass sits at x.
                return mp.inf
            if value > mp.mpf(10) ** (digits // 4) and self._leading.eval(sp.Rational(str(mp.mpmathify(x)))) == 0:
                # at a pole that is no atom, a hard edge, the density grows as a root of the distance
                return mp.inf
            return value if value > mp.mpf(10) ** (-digits) else mp.mpf(0)

    @cached_property
    def _scale(self) -> float:
        """A radius well outside the support: beyond all roots of the discriminant and of the leading coefficient."""
        roots = [float(abs(r)) for r in (*self._branch_points(15), *self._poles(15))]
        return 4.0 * (1.0 + max(roots, default=1.0))

    @property
    def _rows(self) -> list[list[Any]]:
        """Coefficients in z, highest first, of each power of G, at the working precision."""
        return [[mp.mpf(int(c.p)) / int(c.q) for c in reversed(p.coeffs())] or [mp.mpf(0)] for p in self._coefficients]

    @property
    def _z_derivative(self) -> list[list[Any]]:
        return [[c * (len(row) - 1 - k) for k, c in enumerate(row[:-1])] or [mp.mpf(0)] for row in self._rows]

    @cached_property
    def _discriminant(self) -> sp.Poly:
        return sp.Poly(sp.discriminant(self._poly.as_expr(), _G), _z).sqf_part()

    @cached_property
    def _leading(self) -> sp.Poly:
        return sp.Poly(sp.Poly(self._poly.as_expr(), _G).LC(), _z).sqf_part()

    def _branch_points(self, digits: int) -> list[Any]:
        return _complex_roots(self._discriminant, digits)

    def _poles(self, digits: int) -> list[Any]:
        return _complex_roots(self._leading, digits)

    def _roots(self, x: Any, height: Any, bits: int) -> list[Any]:
        """The roots in G of P(x + i height, G): isolated in balls by flint, at more bits where the first do not
        suffice."""
        for precision in (bits, 2 * bits, 4 * bits):
            with _flint_bits(precision):
                z = flint.acb(mpf_to_arb(x), mpf_to_arb(height))
                coefficients = [flint.acb_poly(p)(z) for p in self._coefficients]
                try:
                    balls = flint.acb_poly(coefficients).roots(tol=flint.arb(2) ** (-bits // 2))
                except ValueError:
                    continue
                return [mp.mpc(arb_to_mpf(g.real), arb_to_mpf(g.imag)) for g in balls]
        raise ValueError(
            f"the branches of G cannot be told apart at z = {mp.nstr(mp.mpc(x, height), 8)}: ask for more digits"
        )

    def _follow(self, x: Any, y: Any, digits: int) -> Any:
        """Continue G down the vertical line through x from far above the spectrum to height y, or to nearly 0.

        Over an atom two branches can agree to `digits` digits, hence the working precision.
        """
        with mp.workdps(3 * digits + 30):
            return self._follow_exactly(x, y, digits)

    def _follow_exactly(self, x: Any, y: Any, digits: int) -> Any:
        floor = max(y, mp.mpf(10) ** (-digits - 5))
        bits = digits_to_bits(4 * digits + 60)
        # The physical root has Im G < 0 in the upper half plane: where only one root has, no path is needed.
        lower = [g for g in self._roots(x, floor, bits) if mp.im(g) < 0]
        if len(lower) == 1:
            return lower[0]
        height = mp.mpf(self._scale) * 8 + 2 * abs(x)
        z = mp.mpc(x, height)
        start = 1 / z + mp.mpf(self.mean.numerator) / self.mean.denominator / z**2
        value = min(self._roots(x, height, bits), key=lambda g: abs(g - start))
        factor = mp.mpf(1) / 4
        while height > floor:
            target = max(height * factor, floor)
            # height * G is nearly linear in the height both at a smooth point and over an atom: Euler's step
            # predicts it.
            slope = value + height * mp.mpc(0, 1) * self._derivative(mp.mpc(x, height), value)
            predicted = (height * value + (target - height) * slope) / target
            roots = sorted(self._roots(x, target, bits), key=lambda g: abs(g - predicted))
            clear = len(roots) == 1 or abs(roots[0] - predicted) < abs(roots[1] - predicted) / 4
            if clear and mp.im(roots[0]) < 0:
                height, value = target, roots[0]
                factor = max(factor**2, mp.mpf(1) / 16)
            elif factor > mp.mpf("0.999"):
                where = mp.nstr(mp.mpc(x, height), 8)
                raise ValueError(
                    f"the physical branch cannot be followed past z = {where}: P may be no Stieltjes transform's"
                )
            else:
                factor = mp.sqrt(factor)
        return value

    def _derivative(self, z: Any, g: Any) -> Any:
        """dG/dz = -P_z / P_G on the curve."""
        p_z = sum(mp.polyval(row, z) * g**j for j, row in enumerate(self._z_derivative))
        p_g = sum(j * mp.polyval(row, z) * g ** (j - 1) for j, row in enumerate(self._rows) if j)
        return -p_z / p_g

    def support(self, digits: int = 30) -> list[tuple[Any, Any]]:
        """The intervals of the continuous part: neighbouring real branch points (or poles) with positive density
        between."""
        with mp.workdps(digits + 15):
            candidates = [*self._branch_points(digits), *self._poles(digits)]
            real = sorted(mp.re(r) for r in candidates if abs(mp.im(r)) < mp.mpf(10) ** (-digits // 2))
            points = [p for i, p in enumerate(real) if i == 0 or p - real[i - 1] > mp.mpf(10) ** (-digits // 2)]
            bands: list[tuple[Any, Any]] = []
            for low, high in pairwise(points):
                if self.density((low + high) / 2, 15) > 0:
                    joined = bands and bands[-1][1] == low and self.density(low, 15) > mp.mpf(10) ** -7
                    bands[-1 if joined else len(bands) :] = [(bands[-1][0] if joined else low, high)]
            return bands

    def atoms(self, digits: int = 20) -> list[tuple[Any, Any]]:
        """(position, weight) of the point masses: the real poles of the physical branch, weight lim (z - a) G(z)."""
        found = []
        with mp.workdps(3 * digits + 15):
            for pole in self._poles(3 * digits):
                if abs(mp.im(pole)) > mp.mpf(10) ** (-digits):
                    continue
                a, step = mp.re(pole), mp.mpf(10) ** (-2 * digits)
                weight = mp.re(mp.mpc(0, step) * self._follow(a, step, 3 * digits))
                if weight > mp.mpf(10) ** (-digits // 2):
                    found.append((a, weight))
        return found

    def integrate(self, f: Any, digits: int = 12) -> Any:
        """The integral of f against the law: its atoms, and the quadrature of the density on each band.

        Gauss-Legendre in the angle (exponentially fast at square-root edges), tanh-sinh where that does not converge.
        """
        with mp.workdps(digits + 10):
            total = mp.fsum(weight * f(a) for a, weight in self.atoms(digits))
            for low, high in self.support(digits):
                centre, half = (low + high) / 2, (high - low) / 2

                def integrand(angle: Any, centre: Any = centre, half: Any = half) -> Any:
                    x = centre + half * mp.sin(angle)
                    return f(x) * self.density(x, digits) * half * mp.cos(angle)

                ends = [-mp.pi / 2, mp.pi / 2]
                value, error = mp.quad(integrand, ends, method="gauss-legendre", maxdegree=6, error=True)
                if error > mp.mpf(10) ** (-digits) * (1 + abs(value)):
                    value = mp.quad(integrand, ends, maxdegree=6)
                total += value
            return +total
