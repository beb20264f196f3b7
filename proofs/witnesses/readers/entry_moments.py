"""Expectations of polynomials of independent entries, whatever their law: entry by entry, by the moments of one entry.

Every entry of a drawn letter is a variable; traces become polynomials of them, which are multiplied out, and a monomial
has the product of the moments of its variables as its expectation.  Recursions are stepped, with variables of their own
for what is fresh in a step; functions of entries are polynomials.  Nothing is drawn, and words play no part.
Coefficients are floats where a statement is measured, fractions where a counterexample is to be exact.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from proofs.evidence import Strength
from proofs.witnesses.cases import fixed
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import arithmetic_with, left_over, real
from symbolic.language.expectation import ByLaw, Drawn, Law, Mean, drawn
from symbolic.language.quantity import Quantity, Trace, carried, quantities, with_values
from symbolic.language.random_matrices import Entrywise, Ones, Recursion, Unit
from symbolic.matrix_algebra.matrices import Add, Identity, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import substitute, walk

# A sum of products of entries: to each product, as sorted pairs of an entry and its power, its coefficient.
Monomial = tuple[tuple[int, int], ...]
Polynomial = dict[Monomial, Any]
READS = (Add, Entrywise, Identity, Letter, Mul, Ones, Recursion, Transpose, Unit, Zero)
LARGEST = 200_000
ACCURACY = 1e-10


def moment(law: Law, order: int) -> Fraction:
    """The moment of an entry of variance 1. Raises CannotRead for a law whose entries are not independent."""
    if order % 2:
        return Fraction(0)
    half = order // 2
    match law.entries:
        case "normal":
            return Fraction(math.prod(range(1, order, 2)))
        case "uniform":
            return Fraction(3**half, order + 1)
        case "signs":
            return Fraction(1)
        case "Laplace":
            return Fraction(math.factorial(order), 2**half)
    raise CannotRead(f"entries of the law {law.name} are not independent")


class EntryMoments:
    """Reads ``E`` of polynomials of traces of drawn letters with independent entries, at finite sizes.

    From the definitions: an expectation is linear, and that of a product of independent entries is a product.
    """

    name = "moments of the entries"
    from_definitions = True
    strength: Strength = "numeric"
    places_between = 12

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        nodes = {q for e in expressions for q in e.atoms(Quantity)}
        independent = all(law.entries for e in expressions for x in drawn(e) for law in x.laws)
        known = all(isinstance(q, (Mean, Trace, ByLaw)) for q in nodes) and any(isinstance(q, Mean) for q in nodes)
        matrices = (m for e in expressions for m in carried(e))
        nodes_of = [x for m in matrices for x in walk(m)]
        return independent and known and all(isinstance(x, READS) and _is_read(x) for x in nodes_of)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each expectation once; the rest is arithmetic."""
        plain = [with_values(sp.sympify(e), case.values) for e in expressions]
        entries = Entries(case.laws, lambda x: fixed(x, case))
        found = {q: entries.number(q) for q in sorted({q for e in plain for q in quantities(e)}, key=str)}
        leaves = [{q: found[q] for q in set(quantities(e))} for e in plain]
        values = [arithmetic_with("mpmath", e, here) for e, here in zip(plain, leaves, strict=True)]
        size = max((abs(v) for v in found.values()), default=1.0)
        rounded = [left_over("mpmath", e, here) for e, here in zip(plain, leaves, strict=True)]
        bias = np.maximum([ACCURACY * (float(abs(v)) + size) for v in values], rounded)
        return Measurement(np.array([real(mpmath.mpmathify(v)) for v in values]), np.zeros(len(plain)), bias, digits=10)


def _is_read(x: Matrix) -> bool:
    """A function of what is drawn is a polynomial, and a recursion ends."""
    if isinstance(x, Entrywise):
        return x.function.is_polynomial(x.variable) or not any(isinstance(n, Drawn) for n in walk(x))
    return not isinstance(x, Recursion) or sp.sympify(x.steps) != sp.oo


def exact(value: Any) -> Fraction:
    """A rational number as a fraction. Raises CannotRead for any other."""
    found = sp.sympify(value)
    if not found.is_Rational:
        raise CannotRead(f"{value} is no rational number")
    return Fraction(int(found.p), int(found.q))


class Entries:
    """The entries of drawn letters, numbered as they turn up; ``given`` are arrays of the letters that are not drawn.

    ``convert`` makes coefficients of numbers: ``float``, or `exact` (which raises CannotRead where one is irrational).
    """

    def __init__(
        self, laws: Mapping[str, Law], given: Callable[[Letter], Any], convert: Callable[[Any], Any] = float
    ) -> None:
        self.laws, self.given, self.convert = laws, given, convert
        self._numbers: dict[tuple[str, int, int, int], int] = {}
        self._entries: list[tuple[Law, Any]] = []
        self._states: dict[Letter, Any] = {}
        self._steps: dict[str, int] = {}

    def number(self, node: Quantity) -> Any:
        """The expectation of an expression in traces, multiplied out."""
        inside = node.args[0] if isinstance(node, Mean) else node
        _one_chain(inside)
        total: Polynomial = {}
        for term in sp.Add.make_args(sp.expand(inside)):
            for monomial, weight in self._product(term).items():
                total[monomial] = total.get(monomial, 0) + weight
        terms = [c * self._mean(m) for m, c in total.items()]
        return math.fsum(terms) if self.convert is float else sum(terms, Fraction(0))

    def _mean(self, monomial: Monomial) -> Any:
        found = self.convert(1)
        for entry, power in monomial:
            law, variance = self._entries[entry]
            found *= self.convert(moment(law, power)) * variance ** (power // 2)  # 0 where the power is odd
        return found

    def _product(self, term: sp.Expr) -> Polynomial:
        total: Polynomial = {(): self.convert(1)}
        for factor in sp.Mul.make_args(term):
            base, exponent = factor.as_base_exp()
            if not list(quantities(factor)):
                total = {m: c * self.convert(factor) for m, c in total.items()}
            elif isinstance(base, Trace) and exponent.is_Integer and exponent > 0:
                trace = self._trace(base.args[0].matrix)
                for _ in range(int(exponent)):
                    total = product(total, trace)
            else:
                raise CannotRead(f"{factor} is no polynomial of traces")
        return total

    def _trace(self, x: Matrix) -> Polynomial:
        array = self.matrix(x)
        return summed([array[i, i] for i in range(len(array))])

    def matrix(self, x: Matrix) -> Any:
        """An array of polynomials."""
        rows, cols = int(x.rows), int(x.cols)
        match x:
            case Drawn():
                return self._letter(x)
            case Letter():
                return self._states[x] if x in self._states else self._constants(self.given(x))
            case Recursion():
                return self._stepped(x)
            case Identity():
                return self._constants(np.eye(rows, dtype=int))
            case Zero():
                return self._constants(np.zeros((rows, cols), dtype=int))
            case Ones():
                return self._constants(np.ones((rows, 1), dtype=int))
            case Unit():
                return self._constants(np.eye(rows, dtype=int)[:, [x.place - 1]])
            case Entrywise():
                return self._function(x)
            case Transpose():
                return self.matrix(x.argument).T
            case Add():
                parts = [self.matrix(t) for t in x.terms]
                return _array(rows, cols, lambda i, j: summed([p[i, j] for p in parts]))
            case Mul():
                return self._multiplied(x)
        raise CannotRead(f"{type(x).__name__} has no entries here")

    def _multiplied(self, x: Mul) -> Any:
        # a row or column at an end is met first, so that only the entries that it asks for are made
        factors = [self.matrix(f) for f in x.factors]
        while len(factors) > 1:
            k = min(range(len(factors) - 1), key=lambda k: factors[k].shape[0] * factors[k + 1].shape[1])
            factors[k : k + 2] = [_matrix_product(factors[k], factors[k + 1])]
        weight = self.convert(x.coefficient)
        rows, cols = factors[0].shape
        return _array(rows, cols, lambda i, j: {m: c * weight for m, c in factors[0][i, j].items()})

    def _stepped(self, x: Recursion) -> Any:
        """The state after its steps; a letter that is fresh has other variables in each of them."""
        if not sp.sympify(x.steps).is_Integer:
            raise CannotRead(f"{x.steps} steps of a recursion are not written out")
        state = self.matrix(x.start)
        kept, steps = self._states, self._steps
        for number in range(int(x.steps)):
            self._states, self._steps = {**kept, x.state: state}, {**steps, **dict.fromkeys(x.fresh, number)}
            state = self.matrix(x.step)
        self._states, self._steps = kept, steps
        return state

    def _function(self, x: Entrywise) -> Any:
        """A function of the entries of a matrix: a polynomial, or of a matrix in which nothing is drawn."""
        inside = self.matrix(x.argument)
        rows, cols = inside.shape
        if x.function.is_polynomial(x.variable):
            powers = sp.Poly(x.function, x.variable).all_coeffs()
            return _array(rows, cols, lambda i, j: self._polynomial(powers, inside[i, j]))
        if any(set(entry) - {()} for entry in inside.flat):
            raise CannotRead(f"{x.function} of what is drawn is no polynomial")
        if self.convert is not float:
            raise CannotRead("a function of entries is no fraction")
        numbers = np.array([[inside[i, j].get((), 0.0) for j in range(cols)] for i in range(rows)])
        values = arithmetic_with(["numpy"], x.function, {x.variable: numbers})
        return self._constants(np.broadcast_to(values, (rows, cols)))

    def _polynomial(self, coefficients: Sequence[sp.Expr], entry: Polynomial) -> Polynomial:
        """A polynomial of an entry, by Horner's rule from the highest coefficient on."""
        out: Polynomial = {}
        for c in coefficients:
            out = summed([product(out, entry), {(): self.convert(c)} if c != 0 else {}])
        return out

    def _letter(self, x: Drawn) -> Any:
        law = self.laws[x.name]
        variance = self.convert(x.variance(law))

        def entry(i: int, j: int) -> Polynomial:
            key = (x.name, self._steps.get(x.name, -1), i, j)
            if key not in self._numbers:
                self._numbers[key] = len(self._entries)
                self._entries.append((law, variance))
            return {((self._numbers[key], 1),): self.convert(1)}

        return _array(int(x.rows), int(x.cols), entry)

    def _constants(self, values: Any) -> Any:
        rows, cols = values.shape
        return _array(rows, cols, lambda i, j: {(): self.convert(values[i, j])} if values[i, j] else {})


def _one_chain(e: sp.Basic) -> None:
    """What is fresh in each step stands in one recursion and nowhere else. Raises CannotRead."""
    chains = {n for m in carried(e) for n in walk(m) if isinstance(n, Recursion) and n.fresh}
    fresh = {name for chain in chains for name in chain.fresh}
    for m in carried(e):
        rest = substitute(m, lambda n: Zero(n.rows, n.cols) if n in chains else None)
        if len(chains) > 1 or any(isinstance(n, Drawn) and n.name in fresh for n in walk(rest)):
            raise CannotRead("a letter that is fresh in each step stands outside of its recursion")


def _array(rows: int, cols: int, entry: Any) -> Any:
    out = np.empty((rows, cols), dtype=object)
    for i in range(rows):
        for j in range(cols):
            out[i, j] = entry(i, j)
    return out


def _matrix_product(a: Any, b: Any) -> Any:
    return _array(a.shape[0], b.shape[1], lambda i, j: summed([product(a[i, k], b[k, j]) for k in range(a.shape[1])]))


def summed(parts: Sequence[Polynomial]) -> Polynomial:
    """The sum of polynomials."""
    out: Polynomial = {}
    for part in parts:
        for monomial, c in part.items():
            out[monomial] = out.get(monomial, 0) + c
    return out


def product(one: Polynomial, two: Polynomial) -> Polynomial:
    """The product of polynomials. Raises CannotRead when it would be too long."""
    if len(one) * len(two) > LARGEST:
        raise CannotRead(f"a product of {len(one)} by {len(two)} terms is too long to multiply out")
    out: Polynomial = {}
    for a, c in one.items():
        for b, d in two.items():
            powers = dict(a)
            for entry, power in b:
                powers[entry] = powers.get(entry, 0) + power
            key = tuple(sorted(powers.items()))
            out[key] = out.get(key, 0) + c * d
    return out
