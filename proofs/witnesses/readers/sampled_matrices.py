"""The simulation of random matrices: draw them by their laws, do what the definitions say, average, let N grow.

An expectation is an average over draws; its error, and that of anything computed from expectations, is a jackknife over
batches.  A limit of large N is read from three sizes by a fit in 1/N.  Where the quantity is still random at finite N
the limit is where its draws concentrate, the far ones pulled in, since the mean of an inverse need not exist.  What the
fit leaves out is the bias.  Where nothing averages, a statement is about each draw, and one draw is looked at.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.evidence import Strength
from proofs.witnesses.measurement import Case, Measurement
from proofs.witnesses.readers.averages_over_draws import BATCHES, Averaged, Draws, cost
from proofs.witnesses.readers.matrix_trees import FLOATS, POINTWISE, arithmetic, left_over, readable, rounding_of
from symbolic.exact.content import text_of
from symbolic.language.expectation import GOE, IID, ByLaw, Mean, Prob, Wide, drawn
from symbolic.language.quantity import Quantity, carried, each_with_values, quantities, with_values
from symbolic.language.random_matrices import SpectralNorm, SpectralRadius

Array = NDArray[np.float64]

# Sizes of a limit and how many draws at each, in batches: the weights of the fit over the cost of a draw.
# Averages have a series in 1/N that small sizes show; where an inverse has no average it takes larger ones.
SIZES, AVERAGED_SIZES, SHARES = (24, 48, 96), (12, 24, 48), (4, 4, 2)
# The sizes for means of short words, which are polynomials in 1/N.
WORD_SIZES = (3, 6, 12)
ROUNDING = 1e-9


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
            if not here:
                bias = rounding_of(expression, ["scipy", "numpy"], FLOATS, 18)
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
    whole = {q: a.values[0] for q, a in leaves.items()}
    bias = max(
        ROUNDING * (abs(found[0]) + sum(map(abs, whole.values())) / max(1, len(leaves))),
        left_over(["scipy", "numpy"], expression, whole),
    )
    for q, a in leaves.items():
        if a.bias:
            bias += float(abs(at({**here, q: a.values + a.bias})[0] - found[0]))
    error = float(np.sqrt((BATCHES - 1) / BATCHES * np.sum((found[1:] - found[1:].mean()) ** 2)))
    # draws that all give one number (a quantity that does not vary) leave rounding only
    return float(found[0]), error if error > 1e-12 * abs(found[0]) else 0.0, bias


def _limit(node: Wide, case: Case, effort: float) -> Averaged:
    """The limit by a fit of second order in 1/N; beside it the lower orders, which say what is still missing."""
    laws = tuple(sorted((x.name, case.laws[x.name].name) for x in drawn(node)))
    # a power of the root of 2, so that claims on one quantity share their draws
    rounded = 2.0 ** (round(2 * math.log2(effort)) / 2)
    key = (text_of(node), laws, case.seed, case.index, case.given, rounded)
    if key not in _LIMITS:
        if len(_LIMITS) >= KEPT:
            _LIMITS.pop(next(iter(_LIMITS)))
        _LIMITS[key] = _fitted(node, case, rounded)
    return _LIMITS[key]


# Limits that were measured, by what they depend on: claims on one quantity in one case measure it once.
_LIMITS: dict[Any, Averaged] = {}
KEPT = 512


def _is_polynomial(inner: sp.Expr, case: Case) -> bool:
    """Whether means of combinations of short words in normal weights are added, as draws at a small size show: their
    means are polynomials of second order in 1/N, which any three sizes tell."""
    means = sorted(set(quantities(inner)), key=str)
    letters = {q: sp.Dummy() for q in means}
    plain = inner.xreplace(letters)
    if any(case.laws[x.name] not in (IID, GOE) for x in drawn(inner)) or not plain.is_polynomial(*letters.values()):
        return False
    at = Draws(case, 0.0)
    return sp.Poly(plain, *letters.values()).total_degree() <= 1 and all(at.in_words(q.args[0]) for q in means)


def _fitted(node: Wide, case: Case, effort: float) -> Averaged:
    inner, size = node.args
    sizes = AVERAGED_SIZES if all(isinstance(q, Mean) or not drawn(q) for q in quantities(inner)) else SIZES
    if sizes == AVERAGED_SIZES and _is_polynomial(with_values(inner, {size: sp.Integer(WORD_SIZES[0])}), case):
        sizes = WORD_SIZES
    rows = []
    for number, (n, share) in enumerate(zip(sizes, SHARES, strict=True)):
        at = with_values(inner, {size: sp.Integer(n)})
        # as many draws at every size, but for the shares: the cost is that of the middle one
        matrices = list(carried(at))
        middle = list(carried(with_values(inner, {size: sp.Integer(sizes[1])})))
        relative = share * cost(matrices, n, case) / cost(middle, sizes[1], case) / 2
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
