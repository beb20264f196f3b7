"""The simulation of very wide linear networks: matrices are not drawn, only what they make of long columns.

A mean over the entries of a column is read from the column itself; a weight is asked for its products with columns
alone, each drawn from its law given those before (``numeric.equilibrium_networks.conditioned_weights``).  So N is some
thousand, and what is of the order 1/N is taken off by two sizes.  This is for what a sample of small matrices resolves
badly: fourth powers, and shares.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from proofs.evidence import Strength
from proofs.witnesses.measurement import UNSEEN, CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import arithmetic
from symbolic.language.expectation import GOE, IID, NORMAL, ORTHOGONAL, ByLaw, Drawn, Mean, Wide, drawn
from symbolic.language.quantity import Quantity, Trace, carried, each_with_values, quantities, with_values
from symbolic.language.random_matrices import Entrywise, Ones, Recursion
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[np.float64]
Laws = tuple[tuple[str, str], ...]

NODES = (Add, Entrywise, Identity, Inverse, Letter, Mul, Ones, Recursion, Transpose, Zero)
WEIGHTS = (IID, ORTHOGONAL, GOE)
# The two sizes, draws of a first try at each, and the fewest that have a standard error worth its name.
SIZES, DRAWS, FEWEST = (500, 4000), 96, 24
# What is left of the length of the start of a recursion that settles, the most steps that it may take, and what may be
# left of a fourth power after it.
LEFT, LONGEST, REST = 3e-4, 400, 2e-3


class LongColumns:
    """Reads ``Wide`` of the mean over the entries of a column of a polynomial of fourth order, or of a step.

    Each weight is drawn, at every N in its own law, if one product at a time: that it may be drawn so is all that is
    used of a theory.
    """

    name = "long columns"
    from_definitions = True
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        random = [q for e in expressions for q in quantities(e) if drawn(q)]
        inner = [q for e in expressions for q in e.atoms(Quantity)]
        matrices = [m for e in expressions for m in carried(e)]
        return (
            bool(random)
            and all(isinstance(q, Wide) for q in random)
            and all(isinstance(q, (Wide, Mean, Trace, ByLaw)) for q in inner)
            and all(_known(n) for m in matrices for n in walk(m))
            and all(_of_fourth_order(q) for q in random)
        )

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each limit once; its error is the jackknife over the draws, its bias from what the two sizes leave out."""
        plain = each_with_values(expressions, case.values)
        found: dict[Quantity, tuple[Array, float]] = {}
        # powers of the root of 2, so that claims on one quantity share their draws
        count = max(FEWEST, round(DRAWS * 2.0 ** (math.ceil(2 * math.log2(effort)) / 2)))
        for node in sorted({q for e in plain for q in quantities(e)}, key=str):
            if isinstance(node, Wide):
                laws = tuple(sorted((x.name, case.laws[x.name].name) for x in drawn(node)))
                found[node] = _limit(node, laws, case.seed, case.index, count)
            else:
                raise CannotRead(f"{node} is no limit of large size")
        values, errors, biases = [], [], []
        for e in plain:
            here = {q: found[q] for q in set(quantities(e))}
            replicates = np.broadcast_to(np.real(arithmetic(e, {q: v for q, (v, _) in here.items()})), (count + 1,))
            spread = replicates[1:] - replicates[1:].mean()
            values.append(float(replicates[0]))
            errors.append(math.sqrt((count - 1) / count * float(spread @ spread)))
            moved = {q: v[:1] + b for q, (v, b) in here.items()}
            biases.append(abs(float(np.squeeze(np.real(arithmetic(e, moved)))) - float(replicates[0])))
        return Measurement(
            np.array(values), np.array(errors), np.array(biases), count - 1 if any(errors) else math.inf,
            samples=2 * count,
        )  # fmt: skip


def _known(x: Matrix) -> bool:
    if not isinstance(x, NODES):
        return False
    if isinstance(x, Drawn):
        return all(law in WEIGHTS if x.rows == x.cols else law == NORMAL and x.cols == 1 for law in x.laws)
    return not isinstance(x, Entrywise) or x.cols == 1


def _of_fourth_order(node: Quantity) -> bool:
    """Whether a limit is that of one mean over entries, of a fourth power or of a step."""
    traces = node.atoms(Trace)
    outer = [n for m in carried(node) for n in walk(m) if isinstance(n, Entrywise)]
    return len(traces) == 1 and bool(outer) and all(
        isinstance(n.function, sp.Piecewise)
        or (n.function.is_polynomial(n.variable) and sp.degree(n.function, n.variable) >= 4)
        for n in outer
    )  # fmt: skip


@lru_cache(maxsize=256)
def _limit(node: Wide, laws: Laws, seed: int, index: int, count: int) -> tuple[Array, float]:
    """The limit from all draws and from all but each one, and a bound on what is left of the order 1/N^2."""
    inner, size = node.args
    rows = []
    for n in SIZES:
        at = with_values(inner, {size: sp.Integer(n)})
        values = np.array([OneDraw(dict(laws), [seed % 2**32, index, n, k]).number(at) for k in range(count)])
        mean = values.mean()
        rows.append(np.concatenate([[mean], (count * mean - values) / (count - 1)]))
    small, large = rows
    gap = (large - small) * SIZES[0] / (SIZES[1] - SIZES[0])
    # the next order is the square of the first, as a part of the whole: here of its larger size times its smaller one
    first, whole = abs(float(gap[0])), abs(float((large + gap)[0]))
    # of a share that no entry, or every one, was in
    unseen = UNSEEN / (count * SIZES[1]) if np.ptp(np.concatenate(rows)) == 0 else 0.0
    return large + gap, REST * whole + unseen + (first**2 / max(first, whole) * SIZES[1] / SIZES[0] if first else 0.0)


class OneDraw:
    """What one draw of all letters makes of columns."""

    def __init__(self, laws: Mapping[str, str], place: Sequence[int]) -> None:
        """``laws`` by the names of the letters; ``place``: seed, number of the case, N, number of the draw."""
        self.laws, self.n, self.place = laws, place[2], list(place)
        self._weights: dict[str, ConditionedWeights] = {}
        self._columns: dict[str, Array] = {}

    def number(self, expression: sp.Expr) -> float:
        """An expression of traces; an expectation is that of one draw."""
        leaves = {q: self._leaf(q) for q in set(quantities(expression))}
        return float(np.real(arithmetic(expression, leaves)))

    def _leaf(self, node: Quantity) -> float:
        if isinstance(node, Mean):
            inner = node.args[0]
            if not isinstance(inner, Trace):
                raise CannotRead(f"an expectation of {inner}, which is no trace")
            node = inner
        if not isinstance(node, Trace):
            raise CannotRead(f"{node} is no trace")
        return self._trace(node.args[0].matrix)

    def _trace(self, x: Matrix) -> float:
        """The product of a row and a column."""
        factors = list(x.factors) if isinstance(x, Mul) else [x]
        if len(factors) != 2 or factors[0].rows != 1 or factors[1].cols != 1:
            raise CannotRead(f"{x!r} is no product of a row and a column")
        scale = float(x.coefficient) if isinstance(x, Mul) else 1.0
        return scale * float(self._column(factors[0].T) @ self._column(factors[1]))

    def _rng(self, name: str) -> np.random.Generator:
        return np.random.default_rng([*self.place, zlib.crc32(name.encode())])

    def _weight(self, letter: Drawn, name: str) -> ConditionedWeights:
        if name not in self._weights:
            law, scale = self.laws[letter.name], float(sp.sympify(letter.scale))
            self._weights[name] = ConditionedWeights(law, self.n, scale, self._rng(name))
        return self._weights[name]

    def _column(self, x: Matrix) -> Array:
        key = digest(x)
        if key not in self._columns:
            self._columns[key] = self._computed(x)
        return self._columns[key]

    def _computed(self, x: Matrix) -> Array:
        match x:
            case Ones():
                return np.ones(self.n)
            case Zero():
                return np.zeros(self.n)
            case Drawn():
                return math.sqrt(float(sp.sympify(x.scale))) * self._rng(x.name).standard_normal(self.n)
            case Add():
                return np.sum([self._column(term) for term in x.terms], axis=0)
            case Mul():
                return float(x.coefficient) * self._product(x.factors[:-1], self._column(x.factors[-1]))
            case Entrywise():
                inner = self._column(x.argument)
                return np.broadcast_to(np.asarray(arithmetic(x.function, {x.variable: inner})), inner.shape)
            case Recursion():
                return self._state(x)
        raise CannotRead(f"{x!r} is no column that is known here")

    def _state(self, x: Recursion) -> Array:
        state = self._column(x.start)
        for step in range(self._steps(x)):
            before, state = state, self._stepped(x, step, state)
            if x.steps == sp.oo and not x.fresh and np.linalg.norm(state - before) < LEFT * np.linalg.norm(state):
                return state
        if x.steps == sp.oo and not x.fresh:
            raise CannotRead(f"the recursion had not settled after {LONGEST} steps")
        return state

    def _stepped(self, x: Recursion, step: int, state: Array) -> Array:
        """One step of a recursion of columns that is affine in its state."""
        total = np.zeros(self.n)
        for term in x.step.terms if isinstance(x.step, Add) else (x.step,):
            factors = list(term.factors) if isinstance(term, Mul) else [term]
            if factors[-1] == x.state:
                scale = float(term.coefficient) if isinstance(term, Mul) else 1.0
                total = total + scale * self._product(factors[:-1], state, x, step)
            elif x.state in walk(term):
                raise CannotRead(f"the step {term!r} is not linear in its state")
            else:
                total = total + self._column(term)
        return total

    def _steps(self, x: Recursion) -> int:
        if x.steps != sp.oo:
            return int(x.steps)
        if not x.fresh:
            return LONGEST
        scales = [float(sp.sympify(n.scale)) for n in walk(x.step) if isinstance(n, Drawn) and n.name in x.fresh]
        if not scales or not 0 < max(scales) < 1:
            raise CannotRead("a recursion of fresh weights settles for scales below 1")
        return min(LONGEST, math.ceil(2 * math.log(LEFT) / math.log(max(scales))))

    def _product(self, factors: Sequence[Matrix], v: Array, within: Recursion | None = None, step: int = 0) -> Array:
        """A product of matrices (N, N) times a column."""
        for factor in reversed(factors):
            v = self._applied(factor, v, within, step)
        return v

    def _applied(self, x: Matrix, v: Array, within: Recursion | None, step: int) -> Array:
        """``x v``; inside a step of a recursion its fresh letters are that step's."""
        match x:
            case Identity():
                return v
            case Add():
                first, *others = (self._applied(term, v, within, step) for term in x.terms)
                return sum(others, start=first)
            case Mul():
                v = self._product(x.factors, v, within, step)
                return v if x.coefficient == 1 else float(x.coefficient) * v
            case Drawn():
                fresh = within is not None and x.name in within.fresh
                return self._weight(x, f"{x.name}, step {step}" if fresh else x.name).times(v)
            case Inverse():
                return self._solved(x, v, within, step)
        raise CannotRead(f"{x!r} is no matrix that is known here")

    def _solved(self, x: Inverse, v: Array, within: Recursion | None, step: int) -> Array:
        """``(I - A)^-1 v`` as the series of powers of A."""
        total = v
        for _ in range(LONGEST):
            rest = v - self._applied(x.argument, total, within, step)
            total = total + rest
            if np.linalg.norm(rest) < LEFT * np.linalg.norm(total):
                return total
        raise CannotRead(f"the series of powers for {x!r} had not settled after {LONGEST} steps")
