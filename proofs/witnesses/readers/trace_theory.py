"""Random matrices by theory: exact averages of traces of words at finite N, and free probability in the limit.

Expectations of polynomials follow from Isserlis' rule and Weingarten's (``numeric.equilibrium_networks.trace_words``),
states of recursions with fresh letters from the linear map of their moments; limits of traces with inverses from the
Dyson equation or the limiting spectrum.  Nothing is drawn.  A limit of large N of exact averages is read at three
sizes, far out; their terms of order 1/N and 1/N^2 are taken off.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks import trace_words
from numeric.equilibrium_networks.dyson_equation import circle_mean, normalised_trace, semicircle_mean
from numeric.equilibrium_networks.trace_words import Monomial, Polynomial, Word, collected, times, traces_of
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import PLAIN_QUANTITIES, arithmetic, left_over, normal_mean, real, resolved
from proofs.witnesses.readers.precise_points import PreciseMatrices
from proofs.witnesses.readers.rational_matrices import (
    Stretch,
    inner_product,
    pencil,
    random,
    solved_for_state,
    stretched,
    symbol,
    without_blocks,
)
from symbolic.language.expectation import COIN, ByLaw, Drawn, Mean, Wide, drawn
from symbolic.language.quantity import (
    Quantity,
    Trace,
    carried,
    each_with_values,
    quantities,
    trace,
    with_matrices,
    with_values,
)
from symbolic.language.random_matrices import Entrywise, Ones, Power, Recursion, Series, Unit
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Block, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import walk

# The size at which a limit is read, and how far it moves when every trace is changed by 1/N of itself.
FAR = 10**5
LARGEST_GIVEN = 1000
# What is left of a value by rounding and by rules of quadrature, as a share.
ACCURACY = 1e-9


class TraceTheory:
    """Reads ``E`` of polynomials of traces at finite N and ``Wide`` of traces of rational expressions."""

    name = "trace theory"
    from_definitions = False
    strength: Strength = "numeric"
    places_between = 24

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        outer = {q for e in expressions for q in resolved(e)}
        known = all(isinstance(q, (Mean, Wide)) or not drawn(q) for q in outer)
        if not known or not any(isinstance(q, (Mean, Wide)) for q in outer):
            return False
        if any(law.entries not in ("", "normal") for e in expressions for x in drawn(e) for law in x.laws):
            return False
        inner = {q for e in expressions for q in e.atoms(Quantity)}
        matrices = [m for e in expressions for m in carried(e)]
        return all(isinstance(q, (Mean, Wide, ByLaw, *PLAIN_QUANTITIES)) for q in inner) and all(
            isinstance(node, WORDS) or not random(node) for m in matrices for node in walk(m)
        )

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each quantity once; the rest is arithmetic."""
        plain = each_with_values(expressions, case.values)
        try:
            numbers = {q: self._number(q, case) for q in {q for e in plain for q in quantities(e)}}
            found = {q: value for q, (value, _) in numbers.items()}
        except ValueError as problem:
            raise CannotRead(str(problem)) from problem
        leaves = [{q: found[q] for q in set(quantities(e))} for e in plain]
        values = np.array([real(arithmetic(e, here)) for e, here in zip(plain, leaves, strict=True)])
        size = max((largest for _, largest in numbers.values()), default=1.0)
        if any(isinstance(q, Wide) for q in found):
            size = max(size, 1.0)  # what the extrapolation leaves of order 1/N^3 is no part of the limit
        rounding = [left_over(["scipy", "numpy"], e, here) for e, here in zip(plain, leaves, strict=True)]
        bias = np.maximum(ACCURACY * (np.abs(values) + size), rounding)
        return Measurement(values, np.zeros(len(plain)), bias, digits=9)

    def _number(self, node: Quantity, case: Case) -> tuple[float, float]:
        """The value, and the size of the largest term that was added up."""
        if not isinstance(node, Wide):
            reader = AtSize(case)
            value = reader.number(node)
            return value, max(abs(value), reader.largest)
        inner, size = node.args
        known: dict[str, float] = {}
        at = [self._at(inner, size, n, case, known) for n in (FAR, 2 * FAR, 4 * FAR)]
        moved = self._at(inner, size, FAR, case, known, nudge=1 / FAR)
        near, far = 2 * at[1] - at[0], 2 * at[2] - at[1]
        limit = (4 * far - near) / 3  # less 1/N, then 1/N^2, whose factor may be a hundred times the limit
        # a quantity in which the leading order cancels is not read from leading orders
        if abs(moved - at[0]) > 1e-3 * (1 + abs(limit)) or abs(at[1] - at[0]) > 1e-3 * (1 + abs(limit)):
            raise CannotRead(f"the leading order cancels in {inner}, or it grows with {size}")
        return limit, abs(limit)

    def _at(
        self, inner: sp.Expr, size: sp.Symbol, n: int, case: Case, known: dict[str, float], nudge: float = 0.0
    ) -> float:
        reader = AtSize(case, limit=True, nudge=nudge, known=known)
        plain = with_values(inner, {size: sp.Integer(n)})
        numbers = {q: reader.number(q) for q in set(quantities(plain))}
        for q, number in numbers.items():
            stand_in = sp.Dummy()
            random_and_0 = number == 0 and drawn(q) and not isinstance(q, Mean)
            if random_and_0 and sp.diff(plain.xreplace({q: stand_in}), stand_in, 2) != 0:
                raise CannotRead(f"{q} vanishes in the limit: its fluctuations may be what is left")
        return float(arithmetic(plain, numbers))


WORDS = (Letter, Identity, Zero, Add, Block, Mul, Transpose, Inverse, Power, Series, Recursion, Ones, Unit, Entrywise)


class AtSize:
    """Averages at one size; with ``limit`` traces that have only a limit (with inverses in them) are given by it."""

    def __init__(
        self, case: Case, *, limit: bool = False, nudge: float = 0.0, known: dict[str, float] | None = None
    ) -> None:
        self.case, self.limit, self.nudge = case, limit, nudge
        # limits of normalised traces do not depend on the size at which they are asked for
        self.known: dict[str, float] = {} if known is None else known
        self.arrays: dict[str, Matrix] = {}
        self.letters: dict[str, Drawn] = {}
        self.states: dict[str, Recursion] = {}
        self.dense = PreciseMatrices(case)
        self.largest = 0.0  # of the terms that were added up: what cancels leaves rounding of its size

    def number(self, node: Quantity) -> float:
        """The expectation of a polynomial of traces; a trace of drawn letters by itself is its expectation too."""
        inside = with_matrices(node.args[0] if isinstance(node, Mean) else node, self._plain)
        nothing = {q: sp.S.Zero for q in inside.atoms(Trace) if isinstance(q.args[0].matrix, Zero)}
        inside = inside.xreplace(nothing)
        if not drawn(inside):
            if any(max(int(m.rows), int(m.cols)) > LARGEST_GIVEN for m in carried(inside)):
                raise CannotRead(f"{inside} is of given letters alone, which have no limit")
            return float(self.dense.number(inside))
        if any(isinstance(n, Entrywise) and random(n) for m in carried(inside) for n in walk(m)):
            return self._entries(inside)
        if any(self._rational(m) for m in carried(inside)):
            return self._linear(inside)
        polynomial: Polynomial = {}
        for term in sp.Add.make_args(sp.expand(inside)):
            for monomial, weight in self._monomials(term).items():
                polynomial[monomial] = polynomial.get(monomial, 0.0) + weight
        return self._expectation(polynomial)

    def _plain(self, x: Matrix) -> Matrix:
        """An expression in the letters alone where nothing random multiplies a state, and without blocks."""
        return without_blocks(solved_for_state(x)) if random(x) else solved_for_state(x)

    def _entries(self, expression: sp.Expr) -> float:
        """The mean of a function over the entries of a column that rotations around (1, ..., 1) leave alone in law.

        Such a column is a multiple of (1, ..., 1) and a uniform direction across it; as N grows its entries are normal,
        with the mean and the mean square of the column.
        """
        total = 0.0
        for term in sp.Add.make_args(sp.expand(expression)):
            moving = [f for f in sp.Mul.make_args(term) if drawn(f)]
            traced = moving[0].args[0].matrix if len(moving) == 1 and isinstance(moving[0], Trace) else None
            factors = traced.factors if isinstance(traced, Mul) and traced.coefficient == 1 else ()
            entries = factors[1] if len(factors) == 2 else None
            ones = factors[0].argument if factors and isinstance(factors[0], Transpose) else None
            if not isinstance(entries, Entrywise) or not isinstance(ones, Ones):
                raise CannotRead(f"{term} is no mean over the entries of a column")
            column = entries.argument
            if not self.limit and not self._normal_at_every_size(column):
                raise CannotRead(f"the entries of {column!r} are normal in the limit only")
            leaves = [n for n in walk(column) if not n.children and n.cols == 1 and not isinstance(n, Zero)]
            states = {n.state for n in walk(column) if isinstance(n, Recursion)}
            if any(not isinstance(n, Ones) and n not in states for n in leaves):
                raise CannotRead(f"the entries of {column!r} are not alike")
            size = float(column.rows)
            # words of independent entries are averaged faster than they are put in a pencil, those of one Haar or
            # symmetric matrix slower than its spectrum is integrated
            runs = [n for n in walk(column) if isinstance(n, Recursion)]
            laws = {self.case.laws[n.name].entries for n in walk(column) if isinstance(n, Drawn)}
            moment = self._linear if self.limit and laws == {""} and not any(n.fresh for n in runs) else self.number
            tied = [n for n in runs if not n.fresh and n.steps != sp.oo]
            if moment == self.number and any(2 * int(n.steps) > trace_words.LONGEST_NORMAL for n in tied):
                raise CannotRead("the mean square after so many steps is one of words that are too long")
            largest = self.largest
            mean, square = (moment(trace(z.T @ column)) / size for z in (ones, column))
            self.largest = largest  # what was added up for them is no term of the mean
            spread = np.sqrt(max(0.0, square - mean**2))
            value = normal_mean(entries, mean, float(spread))
            rest = sp.Mul(*[f for f in sp.Mul.make_args(term) if not drawn(f)])
            total += float(self.dense.number(rest)) * size * value
        return total * (1 + self.nudge)

    def _normal_at_every_size(self, x: Matrix) -> bool:
        """Whether a column is a matrix of independent normal entries times something fixed."""
        if not isinstance(x, Mul) or not isinstance(x.factors[0], Drawn):
            return False
        return self.case.laws[x.factors[0].name].entries == "normal" and not any(random(f) for f in x.factors[1:])

    # -- polynomials of traces of words --------------------------------------------------------------------------------
    def _monomials(self, term: sp.Expr) -> Polynomial:
        total: Polynomial = {(): 1.0}
        for factor in sp.Mul.make_args(term):
            base, exponent = factor.as_base_exp()
            if not drawn(factor):
                total = {m: c * float(self.dense.number(factor)) for m, c in total.items()}
            elif isinstance(base, Trace) and exponent.is_Integer and exponent > 0:
                x = base.args[0].matrix
                traces = traces_of(self.words(x), float(x.rows))
                for _ in range(int(exponent)):
                    total = times(total, traces)
            else:
                raise CannotRead(f"{factor} is no polynomial of traces")
        return total

    def words(self, x: Matrix) -> dict[Word, float]:
        """A matrix as a sum of words."""
        match x:
            case Identity():
                return {(): 1.0}
            case Zero():
                return {}
            case Add():
                out: dict[Word, float] = {}
                for term in x.terms:
                    for word, weight in self.words(term).items():
                        out[word] = out.get(word, 0.0) + weight
                return out
            case Mul():
                weight = float(self.dense.number(x.coefficient))
                product: dict[Word, float] = {(): weight}
                for factor in x.factors:
                    product = trace_words.concatenated(product, self.words(factor))
                return product
            case Transpose():
                return {trace_words.transposed(w): c for w, c in self.words(x.argument).items()}
            case Drawn():
                self.letters[x.name] = x
                return {((x.name, False),): 1.0}
            case Power() if random(x):
                return self._power(x)
            case Series() if random(x) and x.last != sp.oo:
                numbers = range(int(x.first), int(x.last) + 1)
                return self.words(Add.of(*(x.at(k) for k in numbers)))
            case Recursion() if random(x):
                return self._state(x)
        name = x.name if isinstance(x, Letter) else f"#{digest(x)}"
        self.arrays[name] = x
        return {((name, False),): 1.0}

    def _power(self, x: Power) -> dict[Word, float]:
        out: dict[Word, float] = {(): 1.0}
        base = self.words(x.base)
        for _ in range(int(x.exponent)):
            out = trace_words.concatenated(out, base)
        return out

    def _state(self, x: Recursion) -> dict[Word, float]:
        for node in walk(x.step):
            if not isinstance(node, (Add, Letter, Mul, Transpose)) and x.state in walk(node):
                raise CannotRead(f"{node!r} is no word in the state {x.state.name}")
        if not x.fresh:
            if x.steps == sp.oo:
                raise CannotRead("the fixed point of tied weights is no polynomial")
            state = self.words(x.start)
            for _ in range(int(x.steps)):
                state = trace_words.replaced(self.words(x.step), x.state.name, state)
            return state
        name = f"*{digest(x)}"
        self.states[name] = x
        return {((name, False),): 1.0}

    def _expectation(self, polynomial: Polynomial) -> float:
        for name, state in list(self.states.items()):
            for letter in state.fresh:
                polynomial = self._averaged(polynomial, letter)
            polynomial = self._run(polynomial, name, state)
        for name in sorted(self.letters):
            polynomial = self._averaged(polynomial, name)
        terms = [float(c * np.prod([self._loop(w) for w in m])) for m, c in polynomial.items()]
        self.largest = max([self.largest, *map(abs, terms)])
        return float(sum(terms))

    def _averaged(self, polynomial: Polynomial, name: str) -> Polynomial:
        if name not in self.letters:
            return polynomial
        letter = self.letters[name]
        given = self.case.laws[name]
        kind, scale = given.name, letter.scale
        if kind not in ("iid", "orthogonal", "goe"):
            if given.entries != "normal":
                raise CannotRead(f"words hold no {kind} entries")
            kind, scale = "normal", letter.variance(given)
        law = trace_words.Law(kind, float(sp.sympify(scale)), float(letter.rows), float(letter.cols))
        return trace_words.average(polynomial, name, law)

    def _run(self, polynomial: Polynomial, name: str, x: Recursion) -> Polynomial:
        """The monomials of a state after the steps of its recursion, in what is left when the state is gone."""
        step = {
            tuple((name if n == x.state.name else n, f) for n, f in word): c for word, c in self.words(x.step).items()
        }

        def has_state(m: Monomial) -> bool:
            return any(n == name for w in m for n, _ in w)

        def once(m: Monomial) -> Polynomial:
            out = trace_words.substituted(m, name, step, float(x.rows))
            for letter in x.fresh:
                out = self._averaged(out, letter)
            return out

        if x.steps == sp.oo:
            total: Polynomial = {}
            for m, c in polynomial.items():
                found = trace_words.stationary(m, once, lambda k: not has_state(k)) if has_state(m) else {m: 1.0}
                for k, weight in found.items():
                    total[k] = total.get(k, 0.0) + c * weight
            return total
        for _ in range(int(x.steps)):
            polynomial = collected((once(m) if has_state(m) else {m: 1.0}, c) for m, c in polynomial.items())
        start = self.words(x.start)
        return collected((trace_words.substituted(m, name, start, float(x.rows)), c) for m, c in polynomial.items())

    def _loop(self, word: Word) -> float:
        """The trace of a word of fixed letters; of vectors by their inner products, at any size."""
        parts = [self.arrays[n] for n, _ in word]
        if all(isinstance(p, (Ones, Unit)) for p in parts):
            flags = [f for _, f in word]
            if flags[0]:  # begin with a column, so that rows meet the columns after them
                parts, flags = parts[1:] + parts[:1], flags[1:] + flags[:1]
            pairs = zip(parts[1::2], [*parts[2::2], parts[0]], strict=True)
            return float(np.prod([inner_product(a, b) for a, b in pairs]))
        if any(max(int(p.rows), int(p.cols)) > LARGEST_GIVEN for p in parts):
            raise CannotRead(f"{parts[0]!r} is given, and has no limit")
        product: Any = None
        for (_, flag), part in zip(word, parts, strict=True):
            array = np.array(self.dense.matrix(part).tolist(), dtype=float)
            array = array.T if flag else array
            product = array if product is None else product @ array
        return float(np.trace(product))

    # -- traces with inverses: the limit -------------------------------------------------------------------------------
    def _rational(self, x: Matrix) -> bool:
        return any(
            (isinstance(n, Inverse) and random(n))
            or (isinstance(n, Recursion) and n.steps == sp.oo and not n.fresh and random(n))
            or (isinstance(n, Series) and n.last == sp.oo and random(n))
            or (isinstance(n, Drawn) and self.case.laws[n.name] == COIN)
            for n in walk(x)
        )

    def _linear(self, expression: sp.Expr) -> float:
        """Traces with inverses; in the limit, where each of them concentrates, products of them too."""
        total = 0.0
        for term in sp.Add.make_args(sp.expand(expression)):
            moving = [f.as_base_exp() for f in sp.Mul.make_args(term) if drawn(f)]
            rest = sp.Mul(*[f for f in sp.Mul.make_args(term) if not drawn(f)])
            powers = all(isinstance(q, Trace) and power.is_Integer and power > 0 for q, power in moving)
            traces = [q.args[0].matrix for q, power in moving for _ in range(int(power))] if powers else []
            if not powers:
                raise CannotRead(f"{term} is no product of traces")
            if len(traces) > 1 and not self.limit:
                raise CannotRead(f"{term} is not linear in traces, at a finite N")
            if len(traces) > 1 and 0.0 in map(self._trace, traces):
                raise CannotRead(f"a factor of {term} vanishes in the limit: its fluctuations may be what is left")
            total += float(self.dense.number(rest)) * self._product_of_traces(traces)
        return total

    def _trace(self, x: Matrix) -> float:
        return self._product_of_traces([x])

    def _product_of_traces(self, traces: Sequence[Matrix]) -> float:
        total = 0.0
        for parts in itertools.product(*(list(stretched(x)) for x in traces)):
            known = [float(self.dense.number(p.coefficient)) for p in parts]
            known += [float(sp.sympify(p.factors[0].rows)) * self._normalised(p.factors) for p in parts if p.factors]
            total += float(np.prod(known)) * self._of_stretches([s for p in parts for s in p.stretches])
        return total

    def _of_stretches(self, stretches: Sequence[Stretch]) -> float:
        """The mean of a product of y^T A z, where rotations leave the law of A, B, ... alone.

        Of two it is the product of the traces and, 1/N of it where the columns are long and along one another, what A
        and B have in common: E[O A O^T x O B O^T] is made of the three pairings of its indices.
        """
        if len(stretches) == 2 and self.limit:
            (y, a, z), (u, b, v) = stretches
            if any(random(column) for column in (y, z, u, v)):
                raise CannotRead("the lengths of random columns vary too")
            one, other = self._normalised(a), self._normalised(b)
            back = tuple(f.T for f in reversed(b))
            dot, n = self._product_of_vectors, float(sp.sympify(y.rows))
            crossed = (self._normalised((*a, *b)) - one * other) * dot(y, v) * dot(z, u)
            parallel = (self._normalised((*a, *back)) - one * other) * dot(y, u) * dot(z, v)
            return dot(y, z) * dot(u, v) * one * other + (crossed + parallel) / n
        if len(stretches) > 1:
            raise CannotRead(f"a product of {len(stretches)} forms in an inverse")
        return float(np.prod([self._product_of_vectors(y, z) * self._normalised(a) for y, a, z in stretches]))

    def _product_of_vectors(self, a: Matrix, b: Matrix) -> float:
        if isinstance(a, (Ones, Unit)) and isinstance(b, (Ones, Unit)):
            return inner_product(a, b)
        if isinstance(a, Drawn) and isinstance(b, Drawn) and self.case.laws[a.name].name == "normal":
            return float(a.rows) * float(sp.sympify(a.scale)) if a == b else 0.0
        return float((self.dense.matrix(a).T * self.dense.matrix(b))[0, 0])

    def _normalised(self, factors: tuple[Matrix, ...]) -> float:
        """lim of the trace over N of a product; at finite N for Haar letters alone."""
        if not factors:
            return 1.0
        x = Mul.of(sp.Integer(1), factors)
        if self.limit:
            laws = {n.name: (self.case.laws[n.name].name, n.scale) for n in walk(x) if isinstance(n, Drawn)}
            key = repr((x, sorted(laws.items(), key=str)))
            if key not in self.known:
                self.known[key] = self._law(x)
            return self.known[key] * (1 + self.nudge)
        return self._law(x)

    def _law(self, x: Matrix) -> float:
        names = {n for n in walk(x) if isinstance(n, Drawn)}
        laws = {n.name: (self.case.laws[n.name].name, float(sp.sympify(n.scale))) for n in names}
        if len(names) == 1:
            (letter,) = names
            kind, scale = laws[letter.name]
            if kind == "orthogonal":
                size = np.inf if self.limit else float(letter.rows)
                return circle_mean(symbol(x, self.dense, scale), scale, size)
            if kind == "coin":
                values = symbol(x, self.dense, None)(np.array([0.0, 1.0]))
                return float((1 - scale) * values[0] + scale * values[1])
            if kind == "goe" and self.limit:
                return semicircle_mean(symbol(x, self.dense, None), scale)
        if not self.limit:
            raise CannotRead("at finite N no expectation of an inverse of normal matrices is known here")
        return normalised_trace(pencil(x, self.dense), laws)
