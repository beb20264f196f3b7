"""Moments of the length of what random layers of finite width hand on, where the activation is homogeneous.

Given x, the entries of ``W x`` with independent normal entries of W are independent and normal with a variance
proportional to ``|x|^2``; an activation with ``f(k z) = k f(z)`` for k > 0 (linear, rectified, leaky, the absolute
value) hands the factor on.  So ``E |f(W x)|^(2 k)`` is ``E |x|^(2 k)`` times a moment of a sum of N independent numbers
``f(z)^2``, and layer after layer the moments multiply.  No matrix is made and nothing is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import sympy as sp

from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import arithmetic
from symbolic.language.expectation import IID, NORMAL, ByLaw, Drawn, Mean, drawn
from symbolic.language.quantity import Quantity, Trace, carried, quantities, with_values
from symbolic.language.random_matrices import Entrywise, Ones, Unit
from symbolic.matrix_algebra.matrices import Letter, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import walk

READS = (Entrywise, Letter, Mul, Ones, Transpose, Unit)


class HomogeneousLayers:
    """Reads ``E`` of a power of the squared length of what random layers make of a fixed column, at each width."""

    name = "moments handed on from layer to layer"
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        inner = {q for e in expressions for q in e.atoms(Quantity)}
        nodes = [n for e in expressions for m in carried(e) for n in walk(m)]
        laws = {law for e in expressions for x in drawn(e) for law in x.laws}
        return (
            all(isinstance(q, (Mean, ByLaw, Trace)) for q in inner)
            and all(isinstance(n, READS) and (isinstance(n, Drawn) or not isinstance(n, Letter)) for n in nodes)
            and bool(laws) and laws <= {IID, NORMAL}
            and any(isinstance(n, Entrywise) and any(isinstance(x, Drawn) for x in walk(n)) for n in nodes)
            and all(isinstance(q, ByLaw) or _column(q) is not None for e in expressions for q in quantities(e))
        )  # fmt: skip

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Products of moments; what rounding leaves is the bias."""
        plain = [with_values(sp.sympify(e), case.values) for e in expressions]
        found = {q: _expectation(q, case) for e in plain for q in quantities(e)}
        values = np.array([float(arithmetic(e, {q: found[q] for q in set(quantities(e))})) for e in plain])
        return Measurement(values, np.zeros(len(plain)), 1e-10 * (1 + np.abs(values)), digits=10)


def _column(node: Quantity) -> tuple[sp.Expr, Sequence[Matrix], int] | None:
    """``c``, the factors of ``x`` and ``k`` of ``E (c |x|^2)^k``, x a column; None for another expectation."""
    inside = node.args[0] if isinstance(node, Mean) else node
    base, power = inside.as_base_exp()
    if not isinstance(base, Trace) or not power.is_Integer or power < 1:
        return None
    x = base.args[0].matrix
    factors = list(x.factors) if isinstance(x, Mul) else [x]
    half = len(factors) // 2
    column = factors[half:]
    if len(factors) % 2 or [f.T for f in reversed(factors[:half])] != column or column[-1].cols != 1:
        return None
    return x.coefficient if isinstance(x, Mul) else sp.Integer(1), column, int(power)


def _expectation(node: Quantity, case: Case) -> float:
    found = _column(node)
    if found is None:
        raise CannotRead(f"{node} is no power of the squared length of a column")
    scale, column, power = found
    return float(scale) ** power * _moment(column, power, case, set())


def _moment(column: Sequence[Matrix], k: int, case: Case, met: set[str]) -> float:
    """``E |x|^(2 k)`` of a product that makes a column."""
    first, rest = column[0], column[1:]
    if isinstance(first, Drawn) and rest:
        return _layer(first, 1.0, 1.0, rest, k, case, met)
    if isinstance(first, Entrywise) and not rest and any(isinstance(n, Drawn) for n in walk(first)):
        above, below = _slopes(first)
        inner = first.argument
        parts = list(inner.factors) if isinstance(inner, Mul) else [inner]
        if len(parts) < 2 or not isinstance(parts[0], Drawn):
            raise CannotRead(f"{inner!r} is no random layer")
        scale = abs(float(inner.coefficient)) if isinstance(inner, Mul) else 1.0
        return scale ** (2 * k) * _layer(parts[0], above, below, parts[1:], k, case, met)
    if not rest and not any(isinstance(n, Letter) for n in walk(first)):
        return _fixed_length(first) ** k
    raise CannotRead(f"{first!r} is no layer of independent normal weights")


def _layer(W: Drawn, above: float, below: float, rest: Sequence[Matrix], k: int, case: Case, met: set[str]) -> float:
    """``E |f(W x)|^(2 k)``, f of these slopes above and below 0."""
    if W.name in met:
        raise CannotRead(f"{W.name} stands in two layers")
    variance = float(sp.sympify(W.variance(case.laws[W.name])))
    handed_on = _moment(rest, k, case, met | {W.name})
    return variance**k * _of_sum(int(W.rows), above, below, k) * handed_on


def _of_sum(count: int, above: float, below: float, k: int) -> float:
    """``E (f(z_1)^2 + ... + f(z_count)^2)^k`` over independent standard normal numbers: a power of a power series."""
    single = [1.0] + [
        math.prod(range(1, 2 * j, 2)) * (above ** (2 * j) + below ** (2 * j)) / 2 / math.factorial(j)
        for j in range(1, k + 1)
    ]
    total = np.zeros(k + 1)
    total[0] = 1.0
    for _ in range(count):
        total = np.convolve(total, single)[: k + 1]
    return float(total[k]) * math.factorial(k)


def _slopes(x: Entrywise) -> tuple[float, float]:
    """The slopes of a homogeneous function above and below 0.  Raises CannotRead for another."""
    p = sp.Symbol("p", positive=True)
    found = [sp.cancel(x.function.xreplace({x.variable: sign * p}) / p) for sign in (1, -1)]
    if any(s.free_symbols or not s.is_real for s in found):
        raise CannotRead(f"{x.function} is not homogeneous")
    return float(found[0]), float(found[1])


def _fixed_length(x: Matrix) -> float:
    match x:
        case Ones():
            return float(x.rows)
        case Unit():
            return 1.0
    raise CannotRead(f"the length of {x!r} is not known here")
