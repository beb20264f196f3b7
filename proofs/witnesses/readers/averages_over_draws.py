"""Averages over draws of the letters of a case, all of one set of sizes, with what is known of their spread taken out.

Each average is taken in batches, a draw next to its mirror image.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.witnesses.cases import fixed
from proofs.witnesses.measurement import SELDOM, UNSEEN, CannotRead, Case, of_few
from proofs.witnesses.readers import control_variates
from proofs.witnesses.readers.control_variates import mirrored
from proofs.witnesses.readers.dense_matrices import SPACING, DenseMatrices
from proofs.witnesses.readers.matrix_trees import arithmetic
from symbolic.language.expectation import COIN, GOE, IID, NORMAL, ORTHOGONAL, Drawn, Law, Mean, Prob, Wide, drawn
from symbolic.language.quantity import Quantity, carried, quantities
from symbolic.language.random_matrices import Entrywise, Power, Recursion
from symbolic.matrix_algebra.matrices import Inverse, Letter, Matrix, Mul
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[np.float64]

BATCHES = 64
# Multiplications of a first try, and entries of one stack of draws.
WORK, STACK = 4e7, 2**21
# States that are kept of an endless recursion with fresh letters, once its start is forgotten, and steps until then.
LATE, FORGOTTEN = 16, 60
# Draws for each control variate that is fitted.
DRAWS_PER_CONTROL = 24
# The same for those of inverses, and the draws that their fit takes at least, in pairs a batch.
DRAWS_PER_STRONG_CONTROL, FEWEST_WITH_INVERSES = 8, 2
FAR_OFF = 8.0
# Share of its spread that control variates leave of a quantity that is a combination of them.
EXPLAINED = 1e-7
# Components of a normal column whose products are control variates.
LONGEST_CONTROLLED = 6
# Functions that draws can all find at one value, though others have a chance.
JUMPS = (sp.Piecewise, sp.Heaviside, sp.sign, sp.floor, sp.ceiling, sp.Max, sp.Min)


@dataclass(frozen=True)
class Averaged:
    """A number from all batches (first) and from all but each one, with the bias and the draws behind it."""

    values: Array
    bias: float = 0.0
    samples: int = 0


def left_out(batches: Array) -> Array:
    """The average over all batches, and over all but each."""
    total = batches.sum()
    return np.concatenate([[total / BATCHES], (total - batches) / (BATCHES - 1)])


def unseen(expression: sp.Expr, values: Array, *, concentrates: bool = False) -> float:
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
            bias = self.rounding + unseen(node.args[0], seen) + of_few(values)
            out[node] = Averaged(left_out(values.reshape(BATCHES, -1).mean(axis=1)), bias, samples)
        return out

    def number(self, node: Quantity, share: float = 1.0) -> Averaged:
        """An expectation, a probability, or a quantity of fixed letters or of one draw."""
        if isinstance(node, Mean):
            samples = self._count(node, share)
            seen = self._per_draw(node.args[0], samples, "all")
            values = self._controlled(node.args[0], seen, self._blocks(node, samples))
            bias = self.rounding + unseen(node.args[0], seen) + of_few(values)
            return Averaged(left_out(values.reshape(BATCHES, -1).mean(axis=1)), bias, samples)
        if isinstance(node, Prob):
            samples = self._count(node, share)
            hits = self._per_draw(node.args[0], samples, "none").astype(float)
            missed = UNSEEN / samples if min(hits.sum(), samples - hits.sum()) < SELDOM else 0.0
            return Averaged(left_out(hits.reshape(BATCHES, -1).mean(axis=1)), missed, samples)
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
        bias = unseen(expression, seen, concentrates=True)
        return Averaged(left_out(values.reshape(BATCHES, -1).mean(axis=1)), bias, samples)

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
        single = WORK / (steps * cost(matrices, size, self.case) * BATCHES)
        inverses = isinstance(expression, Mean) and control_variates.inverses_in_one_letter(expression)
        fewest = FEWEST_WITH_INVERSES if inverses else 1
        return 2 * BATCHES * late * max(fewest, round(self.effort * share * single / (2 * late)))

    def _controlled(
        self, expression: sp.Expr, values: Array, blocks: Sequence[tuple[int, int]], *, pulled_in: bool = False
    ) -> Array:
        """The values of an expression, one a draw, less what traces of short words, of known mean, explain of them.

        A quantity that is a combination of them would be measured by their means, not by draws: it goes without them.
        With ``pulled_in`` values further than `FAR_OFF` spreads from the median are moved there: the mean of an inverse
        need not exist, and what a limit in probability depends on is the bulk.
        """
        samples = len(values)
        if pulled_in:
            middle = np.median(values)
            reach = FAR_OFF * 1.4826 * np.median(np.abs(values - middle))
            values = np.clip(values, middle - reach, middle + reach)
        spread = float(np.std(values))
        for words in ("all", "short"):
            columns = self._columns(expression, blocks, samples, strong=not pulled_in, words=words)
            if not columns:
                break
            design = np.column_stack([np.ones(samples), *columns])
            design /= np.max(np.abs(design), axis=0)
            left = values - design[:, 1:] @ np.linalg.lstsq(design, values, rcond=1e-9)[0][1:]
            if not float(np.std(left)) < EXPLAINED * spread:
                self.rounding = 1e-13 * float(np.max(np.abs(values)))
                return left
        return values

    def in_words(self, expression: sp.Expr) -> bool:
        """Whether an expression is a combination of traces of short words in its letters."""
        if not all(_is_weight(letter, expression) for letter in drawn(expression)):
            return False
        samples = 8 * BATCHES * len(drawn(expression))
        values = self._per_draw(expression, samples, "words")
        columns = self._columns(expression, self._blocks(expression, samples), samples, strong=False, words="all")
        design = np.column_stack([np.ones(samples), *columns])
        left = values - design @ np.linalg.lstsq(design, values, rcond=1e-9)[0]
        return not float(np.std(left)) > EXPLAINED * float(np.std(values))

    def _columns(
        self, expression: sp.Expr, blocks: Sequence[tuple[int, int]], samples: int, *, strong: bool, words: str
    ) -> list[Array]:
        """The control variates of an expression, as many as so many draws can fit; of short words only, or all."""
        letters = sorted(drawn(expression), key=lambda x: x.name)
        columns: list[Array] = []
        for letter in letters:
            if _is_weight(letter, expression):
                cheap = words == "short" or self._cheap(expression, letter)
                columns += control_variates.of_words(self, letter, blocks, cheap=cheap)
        if words == "short":
            return columns[: samples // DRAWS_PER_CONTROL]
        for letter in letters:
            if _is_column(letter, self.case):
                columns += control_variates.of_columns(self, letter, blocks)
        for letter in letters:
            if self.case.laws[letter.name] == COIN:
                columns = control_variates.of_coins(self, letter, blocks) + columns
        # what explains nearly all needs fewer draws to be fitted
        first = control_variates.of_inverses(self, expression, blocks) if strong else []
        first = first[: samples // DRAWS_PER_STRONG_CONTROL]
        return first + columns[: max(0, samples // DRAWS_PER_CONTROL - len(first))]

    def _cheap(self, expression: sp.Expr, letter: Drawn) -> bool:
        """Whether a draw costs less than a product of two matrices."""
        size = int(letter.rows)
        return cost(list(carried(expression)), size, self.case) < (size + 6) ** 3

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
        key = (self.case.seed, self.case.index, self.case.given, laws, values, self.stream, block, count, late)
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


def cost(matrices: Sequence[Matrix], size: int, case: Case) -> float:
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


# Stacks of draws in use, by case, stream and place, and how many numbers they may hold together before one is made.
_STACKS: dict[Any, DenseMatrices] = {}
KEPT_NUMBERS = 2**24
