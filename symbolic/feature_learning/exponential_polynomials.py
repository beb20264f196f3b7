"""Exact algebra of exponential polynomials ``sum_{k,n} c_{k,n} t^n e^{-k t}`` with polynomial coefficients.

The rates ``k`` are integers, the powers ``n`` are non-negative integers and the coefficients are multivariate
polynomials over the rationals (the labels, the task similarity, the end of an earlier task).  The functions
``t^n e^{-k t}`` are linearly independent over the coefficients, so that equality of term dictionaries is equality of
functions: nothing here needs to be simplified, and a zero test is a proof.

The class is closed under sum, product, derivative, integral and the solution of ``u' + r u = forcing``, which is all
that perturbation theory around the lazy limit asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import flint
import sympy as sp

__all__ = ["CoefficientRing", "ExponentialPolynomial"]

Coefficient = flint.fmpq_mpoly
Scalar = int | Fraction | flint.fmpq | flint.fmpq_mpoly


class CoefficientRing:
    """The ring ``Q[names]`` in which the coefficients live.

    >>> ring = CoefficientRing(["y", "rho"])
    >>> ring.to_sympy(ring.generator("y") * ring.generator("rho") + 1)
    rho*y + 1
    """

    def __init__(self, names: Sequence[str]) -> None:
        if len(set(names)) != len(names):
            raise ValueError(f"the generators of a coefficient ring must differ, but these were given: {list(names)}")
        self.names = tuple(names)
        self.context = flint.fmpq_mpoly_ctx.get(self.names, "degrevlex")
        self._generators = dict(zip(self.names, self.context.gens()))

    def generator(self, name: str) -> Coefficient:
        """The variable called ``name``; ValueError if the ring has none of that name."""
        if name not in self._generators:
            raise ValueError(f"the coefficient ring has no generator {name!r}; it has {', '.join(self.names)}")
        return self._generators[name]

    def coerce(self, value: Scalar) -> Coefficient:
        """``value`` as an element of the ring."""
        if isinstance(value, flint.fmpq_mpoly):
            return value
        if isinstance(value, Fraction):
            value = flint.fmpq(value.numerator, value.denominator)
        return self.context.constant(value)

    def to_sympy(self, value: Coefficient) -> sp.Expr:
        """A ring element as a SymPy expression in real symbols of the same names."""
        symbols = [sp.Symbol(name, real=True) for name in self.names]
        terms = []
        for powers, number in value.to_dict().items():
            factors = [symbol ** int(power) for symbol, power in zip(symbols, powers)]
            terms.append(sp.Rational(int(number.p), int(number.q)) * sp.Mul(*factors))
        return sp.Add(*terms)


class ExponentialPolynomial:
    """``sum_{k,n} c_{k,n} t^n e^{-k t}``; ``terms`` maps ``(k, n)`` to the non-zero coefficient ``c_{k,n}``.

    >>> ring = CoefficientRing(["y"])
    >>> decay = ExponentialPolynomial.exponential(ring, 2, ring.generator("y"))      # y e^{-2t}
    >>> (decay.integral()).to_sympy(sp.Symbol("t"))
    y/2 - y*exp(-2*t)/2
    """

    __slots__ = ("ring", "terms")

    def __init__(self, ring: CoefficientRing, terms: Mapping[tuple[int, int], Scalar]) -> None:
        for rate, power in terms:
            if power < 0:
                raise ValueError(f"t^{power} e^(-{rate} t) is not an exponential polynomial: the power is negative")
        self.ring = ring
        coerced = ((key, ring.coerce(value)) for key, value in terms.items())
        self.terms: dict[tuple[int, int], Coefficient] = {key: value for key, value in coerced if value != 0}

    @classmethod
    def constant(cls, ring: CoefficientRing, value: Scalar) -> ExponentialPolynomial:
        """The function that is ``value`` at all times."""
        return cls(ring, {(0, 0): value})

    @classmethod
    def exponential(cls, ring: CoefficientRing, rate: int, value: Scalar = 1) -> ExponentialPolynomial:
        """``value * e^{-rate t}``."""
        return cls(ring, {(rate, 0): value})

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ExponentialPolynomial):
            return NotImplemented
        return self.ring.names == other.ring.names and self.terms == other.terms

    __hash__ = None  # type: ignore[assignment]

    def __neg__(self) -> ExponentialPolynomial:
        return ExponentialPolynomial(self.ring, {key: -value for key, value in self.terms.items()})

    def __add__(self, other: ExponentialPolynomial) -> ExponentialPolynomial:
        terms = dict(self.terms)
        for key, value in other.terms.items():
            terms[key] = terms[key] + value if key in terms else value
        return ExponentialPolynomial(self.ring, terms)

    def __sub__(self, other: ExponentialPolynomial) -> ExponentialPolynomial:
        return self + (-other)

    def __mul__(self, other: ExponentialPolynomial | Scalar) -> ExponentialPolynomial:
        if not isinstance(other, ExponentialPolynomial):
            factor = self.ring.coerce(other)
            return ExponentialPolynomial(self.ring, {key: value * factor for key, value in self.terms.items()})
        terms: dict[tuple[int, int], Coefficient] = {}
        for (rate, power), left in self.terms.items():
            for (other_rate, other_power), right in other.terms.items():
                key = (rate + other_rate, power + other_power)
                product = left * right
                terms[key] = terms[key] + product if key in terms else product
        return ExponentialPolynomial(self.ring, terms)

    __rmul__ = __mul__

    @staticmethod
    def sum(ring: CoefficientRing, parts: Iterable[ExponentialPolynomial]) -> ExponentialPolynomial:
        """The sum of ``parts``, zero if there are none."""
        terms: dict[tuple[int, int], Coefficient] = {}
        for part in parts:
            for key, value in part.terms.items():
                terms[key] = terms[key] + value if key in terms else value
        return ExponentialPolynomial(ring, terms)

    def derivative(self) -> ExponentialPolynomial:
        """``d/dt``."""
        pieces = []
        for (rate, power), value in self.terms.items():
            pieces.append(ExponentialPolynomial(self.ring, {(rate, power): -rate * value}))
            if power:
                pieces.append(ExponentialPolynomial(self.ring, {(rate, power - 1): power * value}))
        return self.sum(self.ring, pieces)

    def _particular_solution(self, decay: int) -> ExponentialPolynomial:
        """One solution ``u`` of ``u' + decay u = self``: at resonance (``k = decay``) a power of t is gained."""
        terms: dict[tuple[int, int], Coefficient] = {}

        def add(key: tuple[int, int], value: Coefficient) -> None:
            terms[key] = terms[key] + value if key in terms else value

        for (rate, power), value in self.terms.items():
            gap = decay - rate
            if gap == 0:
                add((rate, power + 1), value * flint.fmpq(1, power + 1))
                continue
            # u = sum_j (-1)^j power!/(power-j)! t^(power-j) / gap^(j+1), by repeated integration by parts
            factor = flint.fmpq(1, gap)
            for lower in range(power, -1, -1):
                add((rate, lower), value * factor)
                factor = factor * flint.fmpq(-lower, gap)
        return ExponentialPolynomial(self.ring, terms)

    def solve_linear(self, decay: int, initial: Scalar = 0) -> ExponentialPolynomial:
        """The solution of ``u' + decay u = self`` with ``u(0) = initial``."""
        particular = self._particular_solution(decay)
        homogeneous = self.ring.coerce(initial) - particular.at_zero()
        return particular + self.exponential(self.ring, decay, homogeneous)

    def integral(self) -> ExponentialPolynomial:
        """``int_0^t self(s) ds``."""
        return self.solve_linear(0)

    def at_zero(self) -> Coefficient:
        """The value at ``t = 0``."""
        return sum((value for (_, power), value in self.terms.items() if power == 0), self.ring.coerce(0))

    def limit(self) -> Coefficient:
        """The limit ``t -> infinity``; ValueError if some term grows."""
        for rate, power in self.terms:
            if rate < 0 or (rate == 0 and power > 0):
                raise ValueError(f"the term t^{power} e^({-rate} t) has no finite limit as t -> infinity")
        return self.terms.get((0, 0), self.ring.coerce(0))

    def at_end(self, time: str, decay: str, unit: int = 2) -> Coefficient:
        """The value at a later moment, a polynomial in the generators ``time`` and ``decay = e^{-unit time}``.

        Raises ValueError if a rate is negative or no multiple of ``unit``.
        """
        moment, factor = self.ring.generator(time), self.ring.generator(decay)
        value = self.ring.coerce(0)
        for (rate, power), coefficient in self.terms.items():
            if rate < 0 or rate % unit:
                raise ValueError(f"e^({-rate} {time}) is not a non-negative power of {decay} = e^({-unit} {time})")
            value = value + coefficient * moment**power * factor ** (rate // unit)
        return value

    def to_sympy(self, t: sp.Expr) -> sp.Expr:
        """The function as a SymPy expression in the time ``t``."""
        return sp.Add(
            *(self.ring.to_sympy(value) * t**power * sp.exp(-rate * t) for (rate, power), value in self.terms.items())
        )

    def __repr__(self) -> str:
        return f"ExponentialPolynomial({self.to_sympy(sp.Symbol('t'))})"
