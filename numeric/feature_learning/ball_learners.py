"""Networks that learn task after task, in balls: the linear mean-field process, and one network of finite width.

Both are differential equations for `numeric.ball_flow`, with exact inputs, labels and starts; their letters are read
from the states.  The process (graldi2025, equation 8, with identity units) follows the rows of its fields over the
Gaussians ``chi_1, ..., chi_n, xi`` and the residuals, ``Delta' = -K Delta`` over the task that trains; the network its
weights, along the gradients of back-propagation.  Its outputs are those of `network_paths`.  Where each task is trained
until it is learned, the process ends in states that are written down (`LearnedInTurn`).

>>> from numeric.ball_flow import Path
>>> one = Process(sp.eye(1), 1, [[arb(2)]], [arb(0)], sp.Integer(1))      # lazy: Delta' = -2 Delta
>>> residual = Path(one.velocity, one.start(), [], [sp.Integer(1)]).at(sp.Integer(1))[0][0]
>>> residual.overlaps(2 * arb(-2).exp())
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp
from flint import arb

from numeric.ball_flow import Ball, Graded, State, ball
from numeric.ball_series import NotEnclosed
from symbolic.exact.balls import excludes_zero

Values = list[Graded]


def total(terms: Any) -> Any:
    """The sum of values, of which there is at least one."""
    out = None
    for term in terms:
        out = term if out is None else out + term
    return out


class Process:
    """The linear process of infinite width: ``labels`` and ``strength`` order by order in gamma_0."""

    def __init__(
        self, gram: sp.Matrix, samples: int, labels: Sequence[Sequence[Ball]], strength: Sequence[Ball],
        variance: sp.Expr,
    ) -> None:  # fmt: skip
        self.samples, self.size, self.exact = samples, gram.rows, gram
        self.gram = [[ball(gram[a, b]) for b in range(self.size)] for a in range(self.size)]
        self.labels, self.strength, self.variance = labels, strength, ball(variance)

    def start(self) -> State:
        """Residuals, then the rows of the fields, of the readout last."""
        zeros = [arb(0)] * (len(self.strength) - 1)
        eye = [[arb(int(a == b)), *zeros] for a in range(self.size + 1) for b in range(self.size + 1)]
        return [*(list(y) for y in self.labels), *eye]

    def row(self, state: Values, a: int) -> Values:
        """Field a over the Gaussians; the last one is the readout."""
        width = self.size + 1
        return state[self.size + a * width : self.size + (a + 1) * width]

    def weighted(self, row: Values) -> Values:
        """A row times the covariance of the Gaussians."""
        out = [total(row[b] * self.gram[b][c] for b in range(self.size)) for c in range(self.size)]
        return [*out, row[self.size] * self.variance]

    def overlap(self, one: Values, other: Values) -> Graded:
        """The mean over neurons of the product of two fields."""
        found: Graded = total(a * b for a, b in zip(self.weighted(one), other, strict=True))
        return found

    def velocity(self, phase: int, state: Values) -> Values:
        n, P = self.size, self.samples
        task = range(phase * P, (phase + 1) * P)
        strength = Graded.constant(self.strength)
        rows = [self.row(state, a) for a in range(n + 1)]
        backward = self.overlap(rows[n], rows[n])
        out: Values = []
        columns = {b: self.weighted(rows[b]) for b in task}
        for a in range(n):
            kernel = (
                total(x * y for x, y in zip(columns[b], rows[a], strict=True)) + backward * self.gram[a][b]
                for b in task
            )
            out.append(-total(k * state[b] for k, b in zip(kernel, task, strict=True)))
        for a in range(n):
            push = strength * total(state[b] * self.gram[a][b] for b in task)
            out += [push * z for z in rows[n]]
        driven = [strength * state[b] for b in task]
        out += [total(d * rows[b][c] for d, b in zip(driven, task, strict=True)) for c in range(n + 1)]
        return out


class LearnedInTurn:
    """The linear process at the ends of tasks that are trained one after another, each until it is learned.

    Inputs are orthonormal within a task, ``K^x = C x I``, and the labels of all tasks multiples of one vector.
    Residuals then keep its direction n, and fields across n stand still.  Along n the field of the task that trains and
    the readout are turned by one hyperbolic angle, ``h -> h cosh s + z sinh s``, ``z -> z cosh s + h sinh s``, which
    grows or falls until ``E z h = gamma_0 y``; the other fields follow by their share C.  Raises NotEnclosed in other
    cases.

    >>> one = Process(sp.eye(1), 1, [[arb(2)]], [arb(1)], sp.Integer(1))     # sinh 2s = 2
    >>> readout = LearnedInTurn(one, [sp.Integer(2)]).at(1)[-1][0]
    >>> readout.overlaps((arb(2).asinh() / 2).cosh())
    True
    """

    def __init__(self, of: Process, labels: Sequence[sp.Expr]) -> None:
        tasks, P = of.size // of.samples, of.samples
        self.of, self.shares = of, of.exact[::P, ::P]
        if len(of.strength) != 1 or not excludes_zero(of.strength[0]) or not any(labels):
            raise NotEnclosed("what is learned is enclosed at a strength that has a value")
        apart = of.exact == sp.kronecker_product(self.shares, sp.eye(P))
        if not apart or any(self.shares[k, k] != 1 for k in range(tasks)):
            raise NotEnclosed("inputs that are not orthonormal within a task")
        table = sp.Matrix(tasks, P, list(labels))
        if table.rank() > 1:
            raise NotEnclosed("labels in several directions")
        along = next(table.row(k) for k in range(tasks) if any(table.row(k)))
        length = ball(sum(v * v for v in along)).sqrt()
        self.direction = [ball(v) / length for v in along]
        self.sizes = [
            sum((ball(v) * n for v, n in zip(table.row(k), self.direction, strict=True)), arb(0)) for k in range(tasks)
        ]
        eye = [[arb(int(a == b)) for b in range(of.size + 1)] for a in range(of.size + 1)]
        fields = [
            [sum((n * eye[k * P + a][c] for a, n in enumerate(self.direction)), arb(0)) for c in range(of.size + 1)]
            for k in range(tasks)
        ]
        self._ends = [(fields, eye[of.size])]
        for k in range(tasks):
            self._ends.append(self._trained(*self._ends[-1], k))

    def at(self, task: int) -> State:
        """Residuals and rows, as of the process, when the task of this number is learned."""
        if not 0 <= task < len(self._ends):
            raise NotEnclosed(f"no task {task}")
        of, P = self.of, self.of.samples
        fields, readout = self._ends[task]
        first = self._ends[0][0]
        rows, residuals = [], []
        for k, (field, begin) in enumerate(zip(fields, first, strict=True)):
            # just learned: what is left is 0
            gap = self.sizes[k] - self._mean(field, readout) / of.strength[0] if k != task - 1 else arb(0)
            for a, n in enumerate(self.direction):
                residuals.append([n * gap])
                unit = [arb(int(c == k * P + a)) for c in range(of.size + 1)]
                rows += [[u + n * (h - h0)] for u, h, h0 in zip(unit, field, begin, strict=True)]
        return [*residuals, *rows, *([z] for z in readout)]

    def _trained(self, fields: list[list[Ball]], readout: list[Ball], k: int) -> tuple[list[list[Ball]], list[Ball]]:
        """The fields and the readout when task k is learned."""
        h = fields[k]
        mean = (self._mean(h, h) + self._mean(readout, readout)) / 2
        both = self._mean(h, readout)
        up, down = (mean + both) / 2, (mean - both) / 2
        if not (up > 0 and down > 0):
            raise NotEnclosed("a kernel that may be 0")
        # E z h = up x - down / x at x = exp(2 s); the kernel, 2 (up x + down / x), is never 0
        wanted = self.of.strength[0] * self.sizes[k]
        growth = ((wanted + (wanted * wanted + 4 * up * down).sqrt()) / (2 * up)).sqrt()
        cosh, sinh = (growth + 1 / growth) / 2, (growth - 1 / growth) / 2
        turned = [cosh * x + sinh * z for x, z in zip(h, readout, strict=True)]
        moved = [new - old for new, old in zip(turned, h, strict=True)]
        after = [
            [x + ball(self.shares[k, j]) * d for x, d in zip(field, moved, strict=True)]
            for j, field in enumerate(fields)
        ]
        return after, [cosh * z + sinh * x for x, z in zip(h, readout, strict=True)]

    def _mean(self, one: list[Ball], other: list[Ball]) -> Ball:
        """The mean over neurons of the product of two fields."""
        n, of = self.of.size, self.of
        found = one[n] * other[n] * of.variance
        for a in range(n):
            for b in range(n):
                if of.exact[a, b]:
                    found += one[a] * of.gram[a][b] * other[b]
        return found


class Network:
    """One network of finite width: exact ``inputs`` (n, D), ``labels`` and ``weights``, the readout as one row."""

    def __init__(
        self, inputs: sp.Matrix, samples: int, labels: Sequence[sp.Expr], weights: Sequence[sp.Matrix],
        strength: sp.Expr, activation: str,
    ) -> None:  # fmt: skip
        self.inputs, self.samples, self.activation = inputs, samples, activation
        self.labels, self.strength = [ball(y) for y in labels], ball(strength)
        self.weights, self.layers = list(weights), len(weights) - 1
        self.width, self.dimension = weights[0].shape
        self.root, self.root_dimension = arb(self.width).sqrt(), arb(self.dimension).sqrt()
        self.x = [[ball(v) for v in inputs.row(a)] for a in range(inputs.rows)]

    def start(self) -> State:
        return [[ball(v)] for w in self.weights for v in w]

    def matrices(self, state: Values) -> list[list[Values]]:
        """The weights of a state, each a list of rows."""
        out, at = [], 0
        for w in self.weights:
            out.append([state[at + r * w.cols : at + (r + 1) * w.cols] for r in range(w.rows)])
            at += w.rows * w.cols
        return out

    def fields(self, state: Values, a: int) -> dict[str, list[Values]]:
        """``h``, ``phi(h)``, ``z`` and ``g`` of a sample, each from the first layer to the last."""
        weights = self.matrices(state)
        h = [[total(w * x for w, x in zip(row, self.x[a], strict=True)) / self.root_dimension for row in weights[0]]]
        phi = [self._active(h[0])]
        for matrix in weights[1:-1]:
            h.append([total(w * p for w, p in zip(row, phi[-1], strict=True)) / self.root for row in matrix])
            phi.append(self._active(h[-1]))
        z, g = [weights[-1][0]], [self._passed(phi[-1], weights[-1][0])]
        for layer in range(self.layers - 1, 0, -1):
            columns = zip(*weights[layer], strict=True)
            z.insert(0, [total(w * b for w, b in zip(c, g[0], strict=True)) / self.root for c in columns])
            g.insert(0, self._passed(phi[layer - 1], z[0]))
        return {"h": h, "phi": phi, "z": z, "g": g}

    def _active(self, h: Values) -> Values:
        return [v.tanh() for v in h] if self.activation == "tanh" else h

    def _passed(self, phi: Values, z: Values) -> Values:
        """``phi'(h) z``, with the slope of tanh from its value."""
        return [(1 - p * p) * b for p, b in zip(phi, z, strict=True)] if self.activation == "tanh" else z

    def residual(self, state: Values, a: int) -> Graded:
        """``Delta = y - f``; NotEnclosed at gamma_0 = 0, where f has a pole."""
        if not excludes_zero(self.strength):
            raise NotEnclosed("the output of a network of finite width is divided by gamma_0")
        return self.scaled(state, a) / self.strength

    def scaled(self, state: Values, a: int) -> Graded:
        """``gamma_0 Delta``, which moves the weights and has no pole in gamma_0."""
        return self._gap(state, a, self.fields(state, a)["phi"][-1])

    def _gap(self, state: Values, a: int, top: Values) -> Graded:
        readout = self.matrices(state)[-1][0]
        output = total(w * p for w, p in zip(readout, top, strict=True)) / arb(self.width)
        return self.strength * self.labels[a] - output

    def velocity(self, phase: int, state: Values) -> Values:
        parts: list[Values] = []
        for a in range(phase * self.samples, (phase + 1) * self.samples):
            fields = self.fields(state, a)
            phi, g = fields["phi"], fields["g"]
            push = self._gap(state, a, phi[-1])
            moved: Values = [push * b * x / self.root_dimension for b in g[0] for x in self.x[a]]
            for layer in range(1, self.layers):
                moved += [push * b * p / self.root for b in g[layer] for p in phi[layer - 1]]
            moved += [push * p for p in phi[-1]]
            parts.append(moved)
        return [total(terms) for terms in zip(*parts, strict=True)]
