"""Spectra of single random matrices by the small models of their laws: tridiagonal and Hessenberg matrices.

What rotations leave alone (traces of words and resolvents, eigenvalues, singular values, and with i.i.d. and symmetric
weights the first diagonal entry too, since the reduction keeps the first basis vector) has the law of the reduced
matrix, whose independent entries are drawn directly.  No dense matrix of the ensemble is drawn.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.equilibrium_networks.wide_limits import structured
from proofs.evidence import Strength
from proofs.witnesses.measurement import SELDOM, UNSEEN, CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import arithmetic
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, ByLaw, Drawn, Mean, Prob, Wide, drawn
from symbolic.language.quantity import Quantity, Trace, carried, quantities, with_values
from symbolic.language.random_matrices import SpectralNorm, SpectralRadius, Unit
from symbolic.matrix_algebra.matrices import Add, Identity, Inverse, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[Any]

GROUPS = 24
# Multiplications of a first try, and the fewest and most draws that they may buy; sizes of a limit and their shares.
WORK, FEWEST, MOST = 2e7, 2 * GROUPS, 24_000
SIZES, SHARES = (20, 40, 80), (4.0, 4.0, 2.0)
# What rounding may change of each quantity, relative to it.
ROUNDING = 1e-12
NODES = (Add, Drawn, Identity, Inverse, Mul, Transpose, Unit)


class StructuredModels:
    """Reads ``Prob``, and ``E`` of what is no polynomial of words, of spectral quantities of one letter each."""

    name = "tridiagonal and Hessenberg models"
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        outer = [q for e in expressions for q in _resolved(e) if drawn(q)]
        inner = [r for q in outer for r in (quantities(q.args[0]) if isinstance(q, Wide) else [q]) if drawn(r)]
        averages = all(isinstance(q, (Mean, Prob)) for q in inner)
        if any(limit.has(SpectralNorm, SpectralRadius) for e in expressions for limit in e.atoms(Wide)):
            return False  # an end of a spectrum has no series in 1/N
        return averages and any(map(_asked, inner)) and all(_spectral(m) for q in inner for m in carried(q))

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Group means of each quantity, the same draws for all; errors by leaving out a group at a time."""
        plain = [with_values(sp.sympify(e), case.values) for e in expressions]
        nodes = sorted({q for e in plain for q in quantities(e)}, key=str)
        found = {
            q: _Limit(case, effort).read(q) if isinstance(q, Wide) else _Draws(case, effort).read(q) for q in nodes
        }
        values, errors, biases = [], [], []
        for e in plain:
            here = {q: found[q][0] for q in set(quantities(e))}
            at = np.broadcast_to(np.real(arithmetic(e, here)), (GROUPS + 1,))
            values.append(float(at[0]))
            errors.append(float(np.sqrt((GROUPS - 1) / GROUPS * np.sum((at[1:] - at[1:].mean()) ** 2))))
            moved = (arithmetic(e, {**here, q: here[q] + found[q][1]})[0] - at[0] for q in here if found[q][1])
            rounded = (arithmetic(e, {**here, q: here[q] * (1 + ROUNDING)})[0] - at[0] for q in here)
            biases.append(1e-9 * abs(float(at[0])) + sum(abs(float(np.real(m))) for m in (*moved, *rounded)))
        samples = sum(n for _, _, n in found.values())
        return Measurement(np.array(values), np.array(errors), np.array(biases), freedom=GROUPS - 1, samples=samples)


def _resolved(e: sp.Basic) -> Iterator[Quantity]:
    for q in quantities(e):
        if isinstance(q, ByLaw):
            for branch in q.args[2::2]:
                yield from _resolved(branch)
        else:
            yield q


def _asked(q: Quantity) -> bool:
    """A chance, a radius, or a mean of an inverse that is no linear function of traces: what words do not give."""
    inside = q.args[0]
    if isinstance(q, Prob) or inside.has(SpectralRadius) or inside.has(SpectralNorm):
        return True
    inverses = any(isinstance(n, Inverse) for m in carried(inside) for n in walk(m))
    entries = any(isinstance(n, Unit) for m in carried(inside) for n in walk(m))
    linear = all(len(list(quantities(t))) == 1 and not t.has(sp.Pow, sp.log) for t in sp.Add.make_args(inside))
    return inverses and not entries and not linear


def _spectral(x: Matrix) -> bool:
    letters = {n for n in walk(x) if isinstance(n, Drawn)}
    known = all(set(n.laws) <= {IID, ORTHOGONAL, GOE} for n in letters) and len({n.name for n in letters}) == 1
    first = all(n.place == 1 for n in walk(x) if isinstance(n, Unit))
    haar = any(ORTHOGONAL in n.laws for n in letters) and any(isinstance(n, Unit) for n in walk(x))
    return known and first and not haar and all(isinstance(n, NODES) for n in walk(x))


class _Draws:
    """Group means at one size, the first over all groups, the others with one left out."""

    def __init__(self, case: Case, effort: float, stream: int = 0) -> None:
        self.case, self.effort, self.stream = case, effort, stream

    def read(self, q: Quantity) -> tuple[Array, float, int]:
        """Values, a bound on the bias, and the draws behind them."""
        if not drawn(q):
            raise CannotRead(f"{q} holds nothing that is drawn")
        if not isinstance(q, (Mean, Prob)):
            raise CannotRead(f"{q} is about a single draw")
        inside = q.args[0]
        n = max(int(x.rows) for x in drawn(inside))
        count = int(np.clip(self.effort * WORK / (n + 4) ** 3, FEWEST, MOST)) // GROUPS
        groups = [float(np.mean(self._group(inside, count, g))) for g in range(GROUPS)]
        total = np.array(groups)
        left = np.concatenate([[total.mean()], (total.sum() - total) / (GROUPS - 1)])
        draws = count * GROUPS
        seldom = isinstance(q, Prob) and min(left[0], 1 - left[0]) * draws < SELDOM
        return left, UNSEEN / draws if seldom else 0.0, draws

    def _group(self, inside: sp.Basic, count: int, group: int) -> Array:
        values = _Values({x: self._models(x, count, group) for x in drawn(inside)})
        found = {q: values.quantity(q) for q in set(quantities(inside))}
        return np.broadcast_to(np.asarray(arithmetic(inside, found), dtype=float), (count,))

    def _models(self, x: Drawn, count: int, group: int) -> Array:
        n, law = int(x.rows), self.case.laws[x.name].name
        name = zlib.crc32(f"{x.name} reduced".encode())
        rng = np.random.default_rng([self.case.seed % 2**32, self.case.index, name, n, self.stream, group])
        scale = float(sp.sympify(x.scale))
        if scale < 0:
            raise CannotRead(f"the scale of {x.name} is {scale}, below 0")
        return np.sqrt(scale) * structured(law, n, rng, count)


class _Limit:
    """The limit of large N by a fit of second order in 1/N."""

    def __init__(self, case: Case, effort: float) -> None:
        self.case, self.effort = case, effort

    def read(self, q: Quantity) -> tuple[Array, float, int]:
        """As that of draws; the bias is what the last order of the fit changed."""
        inner, size = q.args
        rows, samples, unseen = [], 0, 0.0
        for stream, (n, share) in enumerate(zip(SIZES, SHARES, strict=True)):
            at = with_values(inner, {size: sp.Integer(n)})
            draws = _Draws(self.case, self.effort * share, stream + 1)
            leaves = {node: draws.read(node) for node in set(quantities(at)) if drawn(node)}
            values = {node: v for node, (v, _, _) in leaves.items()}
            rows.append(np.broadcast_to(np.real(arithmetic(at, values)), (GROUPS + 1,)))
            samples += sum(k for _, _, k in leaves.values())
            unseen = max([unseen, *(b for _, b, _ in leaves.values())])
        small, middle, large = rows
        second, first = small / 3 - 2 * middle + 8 * large / 3, 2 * large - middle
        gap = second - first
        noise = float(np.sqrt((GROUPS - 1) / GROUPS * np.sum((gap[1:] - gap[1:].mean()) ** 2)))
        return second, max(0.0, abs(float(gap[0])) - 3 * noise) + unseen, samples


class _Values:
    """Arrays (draws, rows, cols) of the matrices that are made of reduced ones."""

    def __init__(self, models: Mapping[Drawn, Array]) -> None:
        self.models = models

    def quantity(self, q: Quantity) -> Array:
        """A trace, a spectral radius or norm."""
        x = self.matrix(q.args[0].matrix)
        if isinstance(q, Trace):
            return np.trace(x, axis1=-2, axis2=-1)
        if isinstance(q, SpectralRadius):
            symmetric = np.allclose(x, np.swapaxes(x, -1, -2))
            values = np.linalg.eigvalsh(x) if symmetric else np.linalg.eigvals(x)
            return np.max(np.abs(values), axis=-1)
        if isinstance(q, SpectralNorm):
            return np.sqrt(np.linalg.eigvalsh(np.swapaxes(x, -1, -2) @ x)[..., -1])
        raise CannotRead(f"no model gives {q}")

    def matrix(self, x: Matrix) -> Array:
        """The array of an expression in one letter."""
        match x:
            case Drawn():
                return self.models[x]
            case Identity():
                return np.eye(int(x.rows))
            case Unit():
                return np.eye(int(x.rows))[:, [x.place - 1]]
            case Transpose():
                return np.swapaxes(self.matrix(x.argument), -1, -2)
            case Inverse():
                inside = self.matrix(x.argument)
                return np.linalg.solve(inside, np.broadcast_to(np.eye(inside.shape[-1]), inside.shape))
            case Add():
                return sum((self.matrix(t) for t in x.terms[1:]), self.matrix(x.terms[0]))
            case Mul():
                out = self.matrix(x.factors[0])
                for factor in x.factors[1:]:
                    out = out @ self.matrix(factor)
                return float(arithmetic(x.coefficient, {})) * out
        raise CannotRead(f"{type(x).__name__} has no model")
