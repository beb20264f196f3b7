"""Statements about each matrix, and not about an average: every letter has one value, and the arithmetic 30 digits.

A recursion is not run where it can be solved: a linear one is a power of a block matrix, and what it settles at the
solution of a linear system; the fixed point of another one is found by Newton's method.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from proofs.evidence import Strength
from proofs.witnesses.cases import fixed
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import (
    POINTWISE,
    arithmetic_with,
    left_over,
    placed,
    readable,
    real,
    rounding_of,
)
from proofs.witnesses.readers.rational_matrices import affine, settled
from symbolic.language.expectation import COIN, GOE, IID, NORMAL, ORTHOGONAL, ByLaw, Drawn
from symbolic.language.flow import SingularValue
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import Quantity, Trace, carried, quantities, with_values
from symbolic.language.random_matrices import (
    Diagonal,
    Entrywise,
    Ones,
    Power,
    Recursion,
    Series,
    SpectralRadius,
    Unit,
    at,
)
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Block, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import walk

DIGITS = 30
AGREEMENT = 20
# What rounding leaves of a quantity, as a share of it.
ROUNDED = 1e-24


class PrecisePoints:
    """Reads traces, norms and radii of expressions in fixed letters and in single draws."""

    name = "matrices in 30 digits"
    from_definitions = False
    strength: Strength = "numeric"
    places_between = 24

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        found = {q for e in expressions for q in e.atoms(Quantity)}
        return (
            (not found or any(isinstance(q, POINTWISE) for q in found))
            and all(isinstance(q, (*POINTWISE, ByLaw)) for q in found)
            and all(readable(m) for e in expressions for m in carried(e))
        )

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each quantity once, in mpmath; errors are those of 20 digits."""
        plain = [with_values(sp.sympify(e), case.values) for e in expressions]
        with mpmath.workdps(DIGITS):
            reader = PreciseMatrices(case)
            found = {q: reader.quantity(q) for q in {q for e in plain for q in quantities(e)}}
            values = [arithmetic_with("mpmath", e, {q: found[q] for q in set(quantities(e))}) for e in plain]
            size = max((abs(v) for v in found.values()), default=mpmath.mpf(1))
            bias = [
                max(
                    float((abs(v) + size) * mpmath.mpf(10) ** -AGREEMENT),
                    left_over("mpmath", e, {q: found[q] for q in set(quantities(e))}, ROUNDED),
                )
                if e.has(Quantity)
                else rounding_of(e, "mpmath", 10.0**-AGREEMENT, 2 * DIGITS)
                for v, e in zip(values, plain, strict=True)
            ]
        return Measurement(np.array([real(v) for v in values]), np.zeros(len(plain)), np.array(bias), digits=AGREEMENT)


class PreciseMatrices:
    """Values of matrices in mpmath, at the working precision.

    In a step of a recursion ``before`` is the reader that stands at its start: it keeps what is the same in each step.
    """

    def __init__(
        self, case: Case, given: dict[str, Any] | None = None, before: tuple[PreciseMatrices, str] | None = None
    ) -> None:
        self.case, self.given, self._before = case, given or {}, before
        self._known: dict[str, Any] = {}
        self._numbers: dict[Quantity, Any] = {}

    def number(self, expression: sp.Expr) -> Any:
        """The value of an expression whose quantities are traces, norms and radii."""
        return arithmetic_with("mpmath", expression, {q: self.quantity(q) for q in set(quantities(expression))})

    def quantity(self, node: Quantity) -> Any:
        """A trace, a norm or a radius, or a coefficient of the series of such; computed once."""
        if self._before is not None and self._before[1] not in set(_names(node)):
            return self._before[0].quantity(node)
        if node not in self._numbers:
            self._numbers[node] = self._quantity(node)
        return self._numbers[node]

    def _quantity(self, node: Quantity) -> Any:
        if isinstance(node, Coefficient):
            return self._coefficient(*node.args)
        x = self.matrix(node.args[0].matrix)
        if isinstance(node, Trace):
            return mpmath.fsum(x[i, i] for i in range(x.rows))
        if isinstance(node, SpectralRadius):
            return max(abs(e) for e in mpmath.eig(x, left=False, right=False))
        values = sorted(mpmath.svd_r(x if x.rows >= x.cols else x.T, compute_uv=False), reverse=True)
        if isinstance(node, SingularValue):
            return values[placed(node.args[1], len(values))]
        return values[0]

    def _coefficient(self, expression: sp.Expr, letter: sp.Symbol, order: sp.Integer) -> Any:
        """From divided differences about 0 at twice the digits: a polynomial through points close together."""
        count = int(order) + 6
        with mpmath.workdps(2 * DIGITS + 20 * int(order)):
            step = sp.Rational(1, 10**10)
            places = [step * (k - count // 2) for k in range(count + 1)]
            fresh = PreciseMatrices(self.case, self.given)
            values = [fresh.number(with_values(expression, {letter: x})) for x in places]
            grid = mpmath.matrix([[mpmath.mpf(int(x / step)) ** k for k in range(count + 1)] for x in places])
            solved = mpmath.lu_solve(grid, mpmath.matrix(values))
            return solved[int(order)] / (mpmath.mpf(step.p) / step.q) ** int(order)

    def matrix(self, x: Matrix) -> Any:
        """The matrix; what occurs twice is computed once."""
        key = digest(x)
        if key not in self._known:
            self._known[key] = self._compute(x)
        return self._known[key]

    def _compute(self, x: Matrix) -> Any:
        match x:
            case Letter():
                return self._letter(x)
            case Identity():
                return mpmath.eye(int(x.rows))
            case Zero():
                return mpmath.zeros(int(x.rows), int(x.cols))
            case Diagonal():
                column = self.matrix(x.argument)
                return mpmath.diag([column[i, 0] for i in range(column.rows)])
            case Ones():
                return mpmath.ones(int(x.rows), 1)
            case Unit():
                return mpmath.eye(int(x.rows))[:, x.place - 1]
            case Transpose():
                return self.matrix(x.argument).T
            case Inverse():
                return mpmath.inverse(self.matrix(x.argument))
            case Add():
                out = self.matrix(x.terms[0])
                for term in x.terms[1:]:
                    out = out + self.matrix(term)
                return out
            case Mul():
                out = self.matrix(x.factors[-1])
                for factor in reversed(x.factors[:-1]):
                    out = self.matrix(factor) * out
                return self.number(x.coefficient) * out
            case Entrywise():
                return self.matrix(x.argument).apply(lambda e: arithmetic_with("mpmath", x.function, {x.variable: e}))
            case Block():
                rows = [[self.matrix(e) for e in row] for row in x.entries]
                return mpmath.matrix(
                    [[e[i, j] for e in row for j in range(e.cols)] for row in rows for i in range(row[0].rows)]
                )
            case Power():
                return self.matrix(x.base) ** int(x.exponent)
            case Series():
                return self._series(x)
            case Recursion():
                return self._recursion(x)
        raise CannotRead(f"{type(x).__name__} has no value")

    def _letter(self, x: Letter) -> Any:
        if x.name in self.given:
            return self.given[x.name]
        if not isinstance(x, Drawn):
            return mpmath.matrix(fixed(x, self.case).tolist())
        law, rows, cols = self.case.laws[x.name], int(x.rows), int(x.cols)
        seed = [self.case.seed % 2**32, self.case.index, zlib.crc32(x.name.encode()), rows, cols, 0xD1617]
        g = mpmath.matrix(np.random.default_rng(seed).standard_normal((rows, cols)).tolist())
        root = mpmath.sqrt(self.number(sp.sympify(x.scale)))
        if law == COIN:
            share = float(sp.sympify(x.scale))
            return mpmath.diag([int(u < share) for u in np.random.default_rng([*seed, 1]).random(rows)])
        if law == NORMAL:
            return root * g
        if law == IID:
            return root / mpmath.sqrt(cols) * g
        if law == GOE:
            return root / mpmath.sqrt(2 * cols) * (g + g.T)
        if law == ORTHOGONAL:
            return root * _orthonormal(g)
        raise CannotRead(f"no draw of the law {law.name}")

    def _series(self, x: Series) -> Any:
        """Term by term; powers of one matrix by doubling, S_2n = S_n + A^n S_n."""
        if isinstance(x.term, Mul) and isinstance(x.term.factors[0], Power) and x.last == sp.oo:
            power, rest = (
                x.term.factors[0],
                Mul.of(x.term.coefficient, x.term.factors[1:]) if x.term.factors[1:] else None,
            )
            if power.exponent == x.index and (rest is None or not _mentions(rest, x.index)):
                total = self._neumann(self.matrix(power.base)) * self.matrix(power.base) ** int(x.first)
                return total if rest is None else total * self.matrix(rest)
        if isinstance(x.term, Power) and x.term.exponent == x.index and x.last == sp.oo and x.first == 0:
            return self._neumann(self.matrix(x.term.base))
        if x.last == sp.oo:
            raise CannotRead(f"{x!r} is no geometric series")
        total = mpmath.zeros(int(x.rows), int(x.cols))
        for number in range(int(x.first), int(x.last) + 1):
            total = total + self.matrix(x.at(number))
        return total

    def _neumann(self, base: Any) -> Any:
        total, power = mpmath.eye(base.rows), base
        for _ in range(60):
            total, power = total + power * total, power * power
            if mpmath.mnorm(power, 1) < mpmath.mpf(10) ** -(mpmath.mp.dps + 2):
                return total
        raise CannotRead("the geometric series does not converge")

    def _recursion(self, x: Recursion) -> Any:
        if x.fresh:
            raise CannotRead("a recursion with fresh letters is about an average")
        if x.steps == sp.oo:
            try:
                return self.matrix(settled(x))
            except CannotRead:
                return self._fixed_point(x)
        try:
            slope, shift = (self.matrix(part) for part in affine(settled(x.step), x.state))
        except CannotRead:
            state = self.matrix(x.start)
            for _ in range(int(x.steps)):
                state = self._step(x, state)
            return state
        n, m = slope.rows, shift.cols
        block = mpmath.eye(n + m)
        block[:n, :n] = slope
        block[:n, n:] = shift
        power = block ** int(x.steps)
        return power[:n, :n] * self.matrix(x.start) + power[:n, n:]

    def _step(self, x: Recursion, state: Any) -> Any:
        given = {**self.given, x.state.name: state}
        return PreciseMatrices(self.case, given, (self, x.state.name)).matrix(x.step)

    def _fixed_point(self, x: Recursion) -> Any:
        """Newton's method from where a few steps lead; the derivative by differences of half the digits."""
        state = self.matrix(x.start)
        for _ in range(12):
            state = self._step(x, state)
        small = mpmath.mpf(10) ** (-mpmath.mp.dps // 2)
        n = state.rows
        for _ in range(60):
            gap = self._step(x, state) - state
            if max(abs(e) for e in gap) < mpmath.mpf(10) ** (-mpmath.mp.dps + 4):
                return state
            slope = mpmath.matrix(n, n)
            for j in range(n):
                moved = state.copy()
                moved[j, 0] += small
                slope[:, j] = (self._step(x, moved) - moved - gap) / small
            state = state - mpmath.lu_solve(slope, gap)
        raise CannotRead("Newton's method does not find the fixed point")


def _names(expression: sp.Basic) -> Iterator[str]:
    """The letters of the matrices in an expression, those in coefficients of matrices included."""
    for node in (n for m in carried(expression) for n in walk(m)):
        if isinstance(node, Letter):
            yield node.name
        if isinstance(node, Mul):
            yield from _names(node.coefficient)


def _mentions(x: Matrix, symbol: sp.Symbol) -> bool:
    return at(x, {symbol: sp.Integer(1)}) != at(x, {symbol: sp.Integer(2)})


def _orthonormal(g: Any) -> Any:
    """The columns of a matrix made orthonormal one after the other."""
    out = g.copy()
    for j in range(g.cols):
        column = out[:, j]
        for _ in range(2):
            for k in range(j):
                column = column - out[:, k] * (out[:, k].T * column)[0]
        out[:, j] = column / mpmath.norm(column)
    return out
