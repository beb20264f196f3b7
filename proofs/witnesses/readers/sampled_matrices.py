"""The simulation of random matrices: draw them by their laws, do what the definitions say, average, let N grow.

An expectation is an average over draws; its error, and that of anything computed from expectations, is a jackknife over
batches.  A limit of large N is read from three sizes by a fit in 1/N.  Where the quantity is still random at finite N
the limit is where its draws concentrate, the far ones pulled in, since the mean of an inverse need not exist.  What the
fit leaves out is the bias.  Where nothing averages, a statement is about each draw, and one draw is looked at.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.evidence import Strength
from proofs.witnesses.cases import fixed
from proofs.witnesses.measurement import SELDOM, UNSEEN, CannotRead, Case, Measurement
from proofs.witnesses.readers import control_variates
from proofs.witnesses.readers.control_variates import mirrored
from proofs.witnesses.readers.dense_matrices import SPACING, DenseMatrices
from proofs.witnesses.readers.matrix_trees import POINTWISE, arithmetic, readable
from symbolic.language.expectation import COIN, GOE, IID, NORMAL, ORTHOGONAL, ByLaw, Drawn, Law, Mean, Prob, Wide, drawn
from symbolic.language.quantity import Quantity, carried, each_with_values, quantities, with_values
from symbolic.language.random_matrices import Entrywise, Power, Recursion, SpectralNorm, SpectralRadius
from symbolic.matrix_algebra.matrices import Inverse, Letter, Matrix, Mul
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[np.float64]

BATCHES = 32
# Sizes of a limit and how many draws at each, in batches: the weights of the fit over the cost of a draw.
# Averages have a series in 1/N that small sizes show; where an inverse has no average it takes larger ones.
SIZES, AVERAGED_SIZES, SHARES = (24, 48, 96), (12, 24, 48), (4, 4, 2)
# Multiplications of a first try, and entries of one stack of draws.
WORK, STACK = 4e7, 2**21
# States that are kept of an endless recursion with fresh letters, once its start is forgotten, and steps until then.
LATE, FORGOTTEN = 16, 60
# Draws for each control variate that is fitted.
DRAWS_PER_CONTROL = 24
# The same for those of inverses, and the draws that their fit takes at least, in pairs a batch.
DRAWS_PER_STRONG_CONTROL, FEWEST_WITH_INVERSES = 8, 2
FAR_OFF = 8.0
# Components of a normal column whose products are control variates.
LONGEST_CONTROLLED = 6
ROUNDING = 1e-9
# Functions that draws can all find at one value, though others have a chance.
JUMPS = (sp.Piecewise, sp.Heaviside, sp.sign, sp.floor, sp.ceiling, sp.Max, sp.Min)


@dataclass(frozen=True)
class Averaged:
    """A number from all batches (first) and from all but each one, with the bias and the draws behind it."""

    values: Array
    bias: float = 0.0
    samples: int = 0


class SampledMatrices:
    """Reads traces, norms, radii, ``E``, ``Prob`` and ``Wide`` of expressions in drawn and fixed letters."""

    name = "sampled matrices"
    from_definitions = True
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        """Not the limit of an end of a spectrum: what is missing from it at finite N is of the order N^(-2/3)."""
        if any(limit.has(SpectralNorm, SpectralRadius) for e in expressions for limit in e.atoms(Wide)):
            return False
        return all(
            isinstance(node, (*POINTWISE, Mean, Prob, Wide, ByLaw))
            for e in expressions
            for node in e.atoms(Quantity) | set(quantities(e))
        ) and all(readable(m) for e in expressions for m in carried(e))

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each quantity is measured once, on draws that all of them share."""
        plain = each_with_values(expressions, case.values)
        found: dict[Quantity, Averaged] = {}
        at_size = Draws(case, effort)
        nodes = sorted({q for e in plain for q in quantities(e)}, key=str)
        found |= at_size.means([node for node in nodes if isinstance(node, Mean)])
        for node in nodes:
            if node not in found:
                found[node] = _limit(node, case, effort) if isinstance(node, Wide) else at_size.number(node)
        values, errors, biases = [], [], []
        for expression in plain:
            here = {q: found[q] for q in set(quantities(expression))}
            value, error, bias = _combined(expression, here)
            values.append(value)
            errors.append(error)
            biases.append(bias)
        sampled = any(e > 0 for e in errors)
        return Measurement(
            np.array(values),
            np.array(errors),
            np.array(biases),
            freedom=BATCHES - 1 if sampled else math.inf,
            samples=sum(f.samples for f in found.values()),
        )


def _combined(expression: sp.Expr, leaves: Mapping[Quantity, Averaged]) -> tuple[float, float, float]:
    """Value, jackknife error and bias of an expression of averaged quantities."""
    count = BATCHES + 1

    def at(values: Mapping[Quantity, Array]) -> Array:
        found = np.asarray(arithmetic(expression, values))
        # a power of a negative number is no real one
        return np.broadcast_to(np.where(found.imag == 0, found.real, np.nan), (count,))

    here = {q: a.values for q, a in leaves.items()}
    found = at(here)
    bias = ROUNDING * (abs(found[0]) + sum(abs(a.values[0]) for a in leaves.values()) / max(1, len(leaves)))
    for q, a in leaves.items():
        if a.bias:
            bias += float(abs(at({**here, q: a.values + a.bias})[0] - found[0]))
    error = float(np.sqrt((BATCHES - 1) / BATCHES * np.sum((found[1:] - found[1:].mean()) ** 2)))
    # draws that all give one number (a quantity that does not vary) leave rounding only
    return float(found[0]), error if error > 1e-12 * abs(found[0]) else 0.0, bias


def _left_out(batches: Array) -> Array:
    """The average over all batches, and over all but each."""
    total = batches.sum()
    return np.concatenate([[total / BATCHES], (total - batches) / (BATCHES - 1)])


def _unseen(expression: sp.Expr, values: Array, *, concentrates: bool = False) -> float:
    """What draws that all but a few gave one value may have missed, of an expression with jumps: others, seldom met.

    With h of S draws elsewhere their chance may be (h + 6 h^(1/2) + 17)/S at the level of one comparison, of which a
    standard error knows the first two.  The reach of a jump is taken to be 1, the share that an indicator adds, or the
    value where that is larger.  A share that concentrates as N grows is seen once per entry of a draw, others once.
    """
    middle = float(np.median(values))
    elsewhere = np.count_nonzero(values != middle)
    if elsewhere >= min(SELDOM, len(values) / 2) or not drawn(expression):
        return 0.0
    entrywise = [x for m in carried(expression) for x in walk(m) if isinstance(x, Entrywise)]
    jumping = [x for x in entrywise if sp.sympify(x.function).has(*JUMPS)]
    if not jumping and not expression.has(*JUMPS):
        return 0.0
    alike = min((int(x.rows * x.cols) for x in jumping), default=1) if concentrates else 1
    return UNSEEN / (len(values) * alike) * max(1.0, abs(middle))


class Draws:
    """Draws of the letters of a case, all of one set of sizes."""

    def __init__(self, case: Case, effort: float, stream: int = 0) -> None:
        self.case, self.effort, self.stream = case, effort, stream
        # what rounding leaves of values whose whole variation the control variates explain
        self.rounding = 0.0
        self.known: dict[tuple[object, ...], Array] = {}

    def means(self, nodes: Sequence[Mean]) -> dict[Quantity, Averaged]:
        """Several expectations on the same draws, as many as the dearest of them can have."""
        if not nodes:
            return {}
        inner = sp.Tuple(*(node.args[0] for node in nodes))
        samples, blocks = self._count(inner, 1.0), self._blocks(inner, self._count(inner, 1.0))
        rows: list[list[Array]] = [[] for _ in nodes]
        noted = [self._noted(node.args[0], inverses=True) for node in nodes if _late(inner) == 1]
        for block, (_, count) in enumerate(blocks):
            stack = self.stack(count, block, _late(inner))
            for row, node in zip(rows, nodes, strict=True):
                row.append(mirrored(np.broadcast_to(stack.number(node.args[0]), (count,))))
            for letters, inverses in noted:
                control_variates.note(self, letters, inverses, block, count)
        out: dict[Quantity, Averaged] = {}
        for row, node in zip(rows, nodes, strict=True):
            seen = np.concatenate(row)
            values = self._controlled(node.args[0], seen, blocks)
            bias = self.rounding + _unseen(node.args[0], seen)
            out[node] = Averaged(_left_out(values.reshape(BATCHES, -1).mean(axis=1)), bias, samples)
        return out

    def number(self, node: Quantity, share: float = 1.0) -> Averaged:
        """An expectation, a probability, or a quantity of fixed letters or of one draw."""
        if isinstance(node, Mean):
            samples = self._count(node, share)
            seen = self._per_draw(node.args[0], samples, "all")
            values = self._controlled(node.args[0], seen, self._blocks(node, samples))
            bias = self.rounding + _unseen(node.args[0], seen)
            return Averaged(_left_out(values.reshape(BATCHES, -1).mean(axis=1)), bias, samples)
        if isinstance(node, Prob):
            samples = self._count(node, share)
            hits = self._per_draw(node.args[0], samples, "none").astype(float)
            unseen = UNSEEN / samples if min(hits.sum(), samples - hits.sum()) < SELDOM else 0.0
            return Averaged(_left_out(hits.reshape(BATCHES, -1).mean(axis=1)), unseen, samples)
        if isinstance(node, Wide):
            raise CannotRead("a limit inside another quantity")
        one = self.stack(1, 0)
        value = float(np.squeeze(one.quantity(node)))
        return Averaged(np.full(BATCHES + 1, value), one.bias)

    def typical(self, expression: sp.Expr, share: float) -> Averaged:
        """Where a random expression concentrates: the average of its draws, the far ones pulled in."""
        samples = self._count(expression, share)
        seen = self._per_draw(expression, samples, "words")
        values = self._controlled(expression, seen, self._blocks(expression, samples), pulled_in=True)
        bias = _unseen(expression, seen, concentrates=True)
        return Averaged(_left_out(values.reshape(BATCHES, -1).mean(axis=1)), bias, samples)

    def mixed(self, expression: sp.Expr, share: float) -> Averaged:
        """An expression inside a limit: of expectations, or still random."""
        nodes = set(quantities(expression))
        if any(not isinstance(q, (Mean, Prob)) and drawn(q) for q in nodes):
            return self.typical(expression, share)
        found = {q: self.number(q, share) for q in nodes}
        values = np.broadcast_to(arithmetic(expression, {q: a.values for q, a in found.items()}), (BATCHES + 1,))
        return Averaged(
            np.asarray(values, dtype=float),
            max((a.bias for a in found.values()), default=0.0),
            max((a.samples for a in found.values()), default=0),
        )

    def _count(self, expression: sp.Basic, share: float) -> int:
        """Draws that the effort pays for: pairs in each batch."""
        matrices = list(carried(expression))
        size = max((int(x.rows) for m in matrices for x in walk(m)), default=1)
        late = _late(expression)
        steps = max((_steps(x, late) for m in matrices for x in walk(m) if isinstance(x, Recursion)), default=1)
        single = WORK / (steps * _cost(matrices, size, self.case) * BATCHES)
        inverses = isinstance(expression, Mean) and control_variates.inverses_in_one_letter(expression)
        fewest = FEWEST_WITH_INVERSES if inverses else 1
        return 2 * BATCHES * late * max(fewest, round(self.effort * share * single / (2 * late)))

    def _controlled(
        self, expression: sp.Expr, values: Array, blocks: Sequence[tuple[int, int]], *, pulled_in: bool = False
    ) -> Array:
        """The values of an expression, one a draw, less what traces of short words, of known mean, explain of them.

        With ``pulled_in`` values further than `FAR_OFF` spreads from the median are moved there: the mean of an inverse
        need not exist, and what a limit in probability depends on is the bulk.
        """
        samples = len(values)
        if pulled_in:
            middle = np.median(values)
            reach = FAR_OFF * 1.4826 * np.median(np.abs(values - middle))
            values = np.clip(values, middle - reach, middle + reach)
        # what explains nearly all needs fewer draws to be fitted
        strong = [] if pulled_in else control_variates.of_inverses(self, expression, blocks)
        strong = strong[: samples // DRAWS_PER_STRONG_CONTROL]
        columns: list[Array] = []
        for letter in sorted({x for x in drawn(expression) if _is_weight(x, expression)}, key=lambda x: x.name):
            columns += control_variates.of_words(self, letter, blocks, cheap=self._cheap(expression, letter))
        for letter in sorted({x for x in drawn(expression) if _is_column(x, self.case)}, key=lambda x: x.name):
            columns += control_variates.of_columns(self, letter, blocks)
        for letter in sorted({x for x in drawn(expression) if self.case.laws[x.name] == COIN}, key=lambda x: x.name):
            columns = control_variates.of_coins(self, letter, blocks) + columns
        columns = strong + columns[: max(0, samples // DRAWS_PER_CONTROL - len(strong))]
        if not columns:
            return values
        self.rounding = 1e-13 * float(np.max(np.abs(values)))
        design = np.column_stack([np.ones(samples), *columns])
        fitted = np.linalg.lstsq(design / np.max(np.abs(design), axis=0), values, rcond=1e-9)[0]
        return values - (design / np.max(np.abs(design), axis=0))[:, 1:] @ fitted[1:]

    def _cheap(self, expression: sp.Expr, letter: Drawn) -> bool:
        """Whether a draw costs less than a product of two matrices."""
        size = int(letter.rows)
        return _cost(list(carried(expression)), size, self.case) < (size + 6) ** 3

    def _blocks(self, expression: sp.Basic, samples: int) -> list[tuple[int, int]]:
        size = max((int(x.rows * x.cols) for m in carried(expression) for x in walk(m)), default=1)
        pair = 2 * _late(expression)
        step = max(pair, min(samples, pair * int(STACK / (pair * size))))
        return [(start, min(step, samples - start)) for start in range(0, samples, step)]

    def _per_draw(self, expression: sp.Basic, samples: int, controls: Literal["none", "words", "all"]) -> Array:
        """The expression for each draw, (samples,), a draw and its mirror image next to one another.

        ``controls`` says which control variates will be asked for: they are computed while a stack is at hand.
        """
        out, late = [], _late(expression)
        noted = self._noted(expression, inverses=controls == "all") if controls != "none" and late == 1 else None
        for block, (_, count) in enumerate(self._blocks(expression, samples)):
            values = np.broadcast_to(self.stack(count, block, late).number(expression), (count,))
            out.append(mirrored(values))
            if noted:
                control_variates.note(self, *noted, block, count)
        return np.concatenate(out)

    def _noted(self, expression: sp.Expr, *, inverses: bool) -> tuple[dict[Drawn, bool], list[Any]]:
        """The letters of which words are control variates, and the inverses."""
        letters = {x: self._cheap(expression, x) for x in drawn(expression) if _is_weight(x, expression)}
        return letters, control_variates.linear_inverses(self, expression) if inverses else []

    def stack(self, count: int, block: int, late: int = 1) -> DenseMatrices:
        """Arrays of ``count`` draws: the second half are the first with the signs of the weights changed.

        Stacks are kept for the quantities that are measured next in the same case: they share their draws.
        """
        laws = tuple(sorted((name, law.name) for name, law in self.case.laws.items()))
        values = tuple(map(str, self.case.values.items()))
        key = (self.case.seed, self.case.index, laws, values, self.stream, block, count, late)
        if key not in _STACKS:
            while _STACKS and sum(stack.held() for stack in _STACKS.values()) > KEPT_NUMBERS:
                _STACKS.pop(next(iter(_STACKS)))
            _STACKS[key] = self._fresh_stack(count, block, late)
        return _STACKS[key]

    def _fresh_stack(self, count: int, block: int, late: int) -> DenseMatrices:
        def value(letter: Letter, step: int = -1) -> Array:
            if not isinstance(letter, Drawn):
                return fixed(letter, self.case)
            return self.draw(letter, count if step < 0 else count // late, block, step)

        return DenseMatrices(value, value, late)

    def draw(self, letter: Drawn, count: int, block: int, step: int) -> Array:
        rows, cols = int(letter.rows), int(letter.cols)
        name = zlib.crc32(letter.name.encode())
        seed = [self.case.seed % 2**32, self.case.index, name, rows, cols, self.stream, block, step + 1, count]
        rng = np.random.Generator(np.random.Philox(np.random.SeedSequence(seed)))
        law = self.case.laws[letter.name]
        scale = float(sp.sympify(letter.scale))
        if scale < 0:
            raise CannotRead(f"the scale of {letter.name} is {scale}, below 0")
        if law == COIN:
            ones = rng.random(((count + 1) // 2, 1, cols)) < scale
            return np.eye(rows) * np.concatenate([ones, ones])[:count]
        if law.entries and law != IID:
            return np.sqrt(float(letter.variance(law))) * _independent(rng, law, (count, rows, cols))
        half = rng.standard_normal(((count + 1) // 2, rows, cols))
        if law == ORTHOGONAL:
            q, r = np.linalg.qr(half)
            half = q * np.sign(np.diagonal(r, axis1=1, axis2=2))[:, None, :]
        elif law == GOE:
            half = (half + np.swapaxes(half, 1, 2)) / np.sqrt(2 * cols)
        elif law == IID:
            half /= np.sqrt(cols)
        else:
            raise CannotRead(f"no draws of the law {law.name}")
        out = np.empty((count, rows, cols))
        np.multiply(half, np.sqrt(scale), out=out[: len(half)])
        np.negative(out[: count - len(half)], out=out[len(half) :])
        return out


def _independent(rng: np.random.Generator, law: Law, shape: tuple[int, ...]) -> Array:
    """Independent entries of mean 0 and variance 1."""
    if law.entries == "uniform":
        return rng.uniform(-math.sqrt(3), math.sqrt(3), shape)
    if law.entries == "signs":
        return rng.choice([-1.0, 1.0], shape)
    return rng.laplace(0.0, math.sqrt(0.5), shape) if law.entries == "Laplace" else rng.standard_normal(shape)


def _is_weight(letter: Drawn, expression: sp.Expr) -> bool:
    """Whether one draw of a square letter is what an expression depends on: not where it is fresh in each step."""
    if letter.rows != letter.cols or int(letter.rows) < 2 or COIN in letter.laws:
        return False
    nodes = (x for m in carried(expression) for x in walk(m) if isinstance(x, Recursion))
    return not any(letter.name in x.fresh for x in nodes)


def _is_column(letter: Drawn, case: Case) -> bool:
    return letter.cols == 1 and case.laws[letter.name] == NORMAL and int(letter.rows) <= LONGEST_CONTROLLED


def _steps(x: Recursion, late: int) -> float:
    if x.steps != sp.oo:
        return int(x.steps) + 1
    return (FORGOTTEN + SPACING * (late - 1)) / late


def _late(expression: sp.Basic) -> int:
    """How many states of an endless recursion count as draws: several where nothing else that is drawn is in it."""
    found = {x for m in carried(expression) for x in walk(m) if isinstance(x, Recursion)}
    alone = all(
        x.steps == sp.oo and all(n.name in x.fresh for n in walk(x) if isinstance(n, Drawn)) and x.fresh for x in found
    )
    return LATE if found and alone else 1


def _cost(matrices: Sequence[Matrix], size: int, case: Case) -> float:
    """Multiplications for a draw, roughly: of matrices, or of a matrix and a column where that is all."""
    nodes = [x for m in matrices for x in walk(m)]
    haar = any(isinstance(x, Drawn) and case.laws.get(x.name) == ORTHOGONAL for x in nodes)
    if haar:
        return float((size + 6) ** 3)
    products = max((_multiplications(x) for x in nodes), default=0.0)
    entries = max((int(x.rows) + 6.0) * (int(x.cols) + 6.0) for x in nodes)
    return products or 20.0 * entries


def _multiplications(x: Matrix) -> float:
    """Of the dearest product of two matrices at a node; none where a column is involved."""
    if isinstance(x, (Inverse, Power)):
        return float((int(x.rows) + 6) ** 3)
    if isinstance(x, Recursion):
        return float((int(x.rows) + 6) ** 2 * (int(x.cols) + 6)) if int(x.cols) > 1 else 0.0
    if not isinstance(x, Mul) or min(int(x.rows), int(x.cols)) == 1:
        return 0.0
    sizes = [int(x.factors[0].rows), *(int(f.cols) for f in x.factors)]
    triples = zip(sizes, sizes[1:], sizes[2:], strict=False)
    return max((math.prod(n + 6.0 for n in triple) for triple in triples), default=0.0)


def _limit(node: Wide, case: Case, effort: float) -> Averaged:
    """The limit by a fit of second order in 1/N; beside it the lower orders, which say what is still missing."""
    laws = tuple(sorted((x.name, case.laws[x.name].name) for x in drawn(node)))
    # a power of the root of 2, so that claims on one quantity share their draws
    rounded = 2.0 ** (math.ceil(2 * math.log2(effort)) / 2)
    key = (sp.srepr(node), laws, case.seed, case.index, rounded)
    if key not in _LIMITS:
        if len(_LIMITS) >= KEPT:
            _LIMITS.pop(next(iter(_LIMITS)))
        _LIMITS[key] = _fitted(node, case, rounded)
    return _LIMITS[key]


# Stacks of draws in use, by case, stream and place, and how many numbers they may hold together before one is made.
_STACKS: dict[Any, DenseMatrices] = {}
KEPT_NUMBERS = 2**24
# Limits that were measured, by what they depend on: claims on one quantity in one case measure it once.
_LIMITS: dict[Any, Averaged] = {}
KEPT = 512


def _fitted(node: Wide, case: Case, effort: float) -> Averaged:
    inner, size = node.args
    sizes = AVERAGED_SIZES if all(isinstance(q, Mean) or not drawn(q) for q in quantities(inner)) else SIZES
    rows = []
    for number, (n, share) in enumerate(zip(sizes, SHARES, strict=True)):
        at = with_values(inner, {size: sp.Integer(n)})
        # as many draws at every size, but for the shares: the cost is that of the middle one
        matrices = list(carried(at))
        middle = list(carried(with_values(inner, {size: sp.Integer(sizes[1])})))
        relative = share * _cost(matrices, n, case) / _cost(middle, sizes[1], case) / 2
        rows.append(Draws(case, effort, number + 1).mixed(at, relative))
    x1, x2, x3 = (r.values for r in rows)
    second, first = x1 / 3 - 2 * x2 + 8 * x3 / 3, 2 * x3 - x2
    gap = second - first
    noise = float(np.sqrt((BATCHES - 1) / BATCHES * np.sum((gap[1:] - gap[1:].mean()) ** 2)))
    before = abs(float((first - x3)[0]))
    seen = max(0.0, abs(float(gap[0])) - 3 * noise)
    ratio = seen / before if before else 0.0
    missing = abs(float(gap[0])) / 4 + seen * (0.5 if ratio < 0.25 else 1.0 if ratio < 0.5 else 20.0)
    return Averaged(second, missing + max(r.bias for r in rows), sum(r.samples for r in rows))
