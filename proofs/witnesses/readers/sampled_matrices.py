"""The simulation of random matrices: draw them by their laws, do what the definitions say, average, let N grow.

An expectation is an average over draws; its error, and that of anything computed from expectations, is a jackknife over
batches.  A limit of large N is read from three sizes by a fit in 1/N; where the quantity is still random at finite N it
is that of a typical draw (the median within a batch), since the mean of an inverse need not exist.  What the fit leaves
out is the bias.  Where nothing averages, a statement is about each draw, and one draw is looked at.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.evidence import Strength
from proofs.witnesses.cases import fixed
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.dense_matrices import PLAIN_QUANTITIES, DenseMatrices, arithmetic, readable
from symbolic.language.expectation import GOE, IID, NORMAL, ORTHOGONAL, ByLaw, Drawn, Mean, Prob, Wide, drawn
from symbolic.language.quantity import Quantity, carried, quantities, with_values
from symbolic.language.random_matrices import Recursion
from symbolic.matrix_algebra.matrices import Letter, walk

Array = NDArray[np.float64]

BATCHES = 32
# Sizes of a limit and how many draws at each, in batches: the weights of the fit over the cost of a draw.
SIZES, SHARES = (24, 48, 96), (4, 4, 2)
# Multiplications of a first try, and entries of one stack of draws.
WORK, STACK = 2e8, 2**21
# With no hit in S draws a chance may still be this over S: exp(-17) is the level of one comparison.
UNSEEN = 17.0
ROUNDING = 1e-9


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
        return all(
            isinstance(node, (*PLAIN_QUANTITIES, Mean, Prob, Wide, ByLaw))
            for e in expressions
            for node in e.atoms(Quantity) | set(quantities(e))
        ) and all(readable(m) for e in expressions for m in carried(e))

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each quantity is measured once, on draws that all of them share."""
        plain = [with_values(sp.sympify(e), case.values) for e in expressions]
        found: dict[Quantity, Averaged] = {}
        at_size = Draws(case, effort)
        for node in sorted({q for e in plain for q in quantities(e)}, key=str):
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
            freedom=BATCHES - 1 if sampled else inf,
            samples=sum(f.samples for f in found.values()),
        )


def _combined(expression: sp.Expr, leaves: Mapping[Quantity, Averaged]) -> tuple[float, float, float]:
    """Value, jackknife error and bias of an expression of averaged quantities."""
    count = BATCHES + 1

    def at(values: Mapping[Quantity, Array]) -> Array:
        return np.broadcast_to(np.asarray(arithmetic(expression, values), dtype=float), (count,))

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


class Draws:
    """Draws of the letters of a case, all of one set of sizes."""

    def __init__(self, case: Case, effort: float, stream: int = 0) -> None:
        self.case, self.effort, self.stream = case, effort, stream

    def number(self, node: Quantity, share: float = 1.0) -> Averaged:
        """An expectation, a probability, or a quantity of fixed letters or of one draw."""
        if isinstance(node, Mean):
            samples = self._count(node, share)
            values = self._per_draw(node.args[0], samples)
            return Averaged(_left_out(values.reshape(BATCHES, -1).mean(axis=1)), samples=samples)
        if isinstance(node, Prob):
            samples = self._count(node, share)
            hits = self._per_draw(node.args[0], samples).astype(float)
            unseen = UNSEEN / samples if hits.mean() in (0.0, 1.0) else 0.0
            return Averaged(_left_out(hits.reshape(BATCHES, -1).mean(axis=1)), unseen, samples)
        if isinstance(node, Wide):
            raise CannotRead("a limit inside another quantity")
        value = float(np.squeeze(self._stack(node, 1, 0).quantity(node)))
        return Averaged(np.full(BATCHES + 1, value))

    def typical(self, expression: sp.Expr, share: float) -> Averaged:
        """The median of a random expression within a batch, averaged over batches."""
        samples = self._count(expression, share)
        values = self._per_draw(expression, samples)
        return Averaged(_left_out(np.median(values.reshape(BATCHES, -1), axis=1)), samples=samples)

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
        steps = max((_steps(x) for m in matrices for x in walk(m) if isinstance(x, Recursion)), default=1)
        single = WORK / (steps * (size + 6) ** 3 * BATCHES)
        return 2 * BATCHES * max(1, round(self.effort * share * single / 2))

    def _per_draw(self, expression: sp.Basic, samples: int) -> Array:
        """The expression for each draw, (samples,), a draw and its mirror image next to one another."""
        size = max((int(x.rows * x.cols) for m in carried(expression) for x in walk(m)), default=1)
        step = max(2, min(samples, 2 * int(STACK / (2 * size))))
        out = []
        for block, start in enumerate(range(0, samples, step)):
            count = min(step, samples - start)
            values = np.broadcast_to(self._stack(expression, count, block).number(expression), (count,))
            out.append(values.reshape(2, -1).T.reshape(-1))
        return np.concatenate(out)

    def _stack(self, expression: sp.Basic, count: int, block: int) -> DenseMatrices:
        """Arrays of ``count`` draws: the second half are the first with the signs of the weights changed."""

        def value(letter: Letter, step: int = -1) -> Array:
            if not isinstance(letter, Drawn):
                return fixed(letter, self.case)
            return self._draw(letter, count, block, step)

        return DenseMatrices(value, value)

    def _draw(self, letter: Drawn, count: int, block: int, step: int) -> Array:
        rows, cols = int(letter.rows), int(letter.cols)
        name = zlib.crc32(letter.name.encode())
        seed = [self.case.seed % 2**32, self.case.index, name, rows, cols, self.stream, block, step + 1, count]
        rng = np.random.Generator(np.random.Philox(np.random.SeedSequence(seed)))
        law = self.case.laws[letter.name]
        scale = float(sp.sympify(letter.scale))
        if scale < 0:
            raise CannotRead(f"the scale of {letter.name} is {scale}, below 0")
        if law == NORMAL:
            return np.sqrt(scale) * rng.standard_normal((count, rows, cols))
        half = rng.standard_normal(((count + 1) // 2, rows, cols))
        if law == ORTHOGONAL:
            q, r = np.linalg.qr(half)
            half = q * np.sign(np.diagonal(r, axis1=1, axis2=2))[:, None, :]
        elif law == GOE:
            half = (half + np.swapaxes(half, 1, 2)) / np.sqrt(2 * cols)
        elif law == IID:
            half = half / np.sqrt(cols)
        else:
            raise CannotRead(f"no draws of the law {law.name}")
        return np.sqrt(scale) * np.concatenate([half, -half])[:count]


def _steps(x: Recursion) -> int:
    return 60 if x.steps == sp.oo else int(x.steps) + 1


def _limit(node: Wide, case: Case, effort: float) -> Averaged:
    """The limit by a fit of second order in 1/N; beside it the lower orders, which say what is still missing."""
    inner, size = node.args
    rows = []
    for number, (n, share) in enumerate(zip(SIZES, SHARES, strict=True)):
        at = with_values(inner, {size: sp.Integer(n)})
        # as many draws at every size, but for the shares: the cost is that of the middle one
        share = share * ((n + 6) / (SIZES[1] + 6)) ** 3 / 2
        rows.append(Draws(case, effort, number + 1).mixed(at, share))
    x1, x2, x3 = (r.values for r in rows)
    second, first = x1 / 3 - 2 * x2 + 8 * x3 / 3, 2 * x3 - x2
    gap = second - first
    noise = float(np.sqrt((BATCHES - 1) / BATCHES * np.sum((gap[1:] - gap[1:].mean()) ** 2)))
    before = abs(float((first - x3)[0]))
    seen = max(0.0, abs(float(gap[0])) - 3 * noise)
    ratio = seen / before if before else 0.0
    missing = abs(float(gap[0])) / 4 + seen * (0.5 if ratio < 0.25 else 1.0 if ratio < 0.5 else 20.0)
    return Averaged(second, missing + max(r.bias for r in rows), sum(r.samples for r in rows))
