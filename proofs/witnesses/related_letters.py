"""Matrices of which relations are true: what an identity in letters of one's own assumes of them.

Normal entries are moved by steps of Gauss and Newton to matrices that satisfy the relations: a projection, an
orthogonal matrix, a pseudo-inverse.  Which of them is found hangs on where the steps start.  In many digits the last
slope is kept: each step gains the digits to which it is known.

>>> import sympy as sp
>>> from symbolic.matrix_algebra.matrices import Identity
>>> n = sp.Symbol("n", integer=True, positive=True)
>>> O = Letter("O", n, n)
>>> found = solved((Relation(O.T @ O, Identity(n)),), {O: np.array([[1.0, 0.2], [-0.3, 0.9]])}, Binding({}, {n: 2}))
>>> np.allclose(found["O"].T @ found["O"], np.eye(2))
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import mpmath
import numpy as np

from numeric.evaluation import Binding, evaluate
from numeric.precision import Array, to_float64, to_mp
from proofs.witnesses.drawing import Outside
from symbolic.matrix_algebra.matrices import Letter
from symbolic.matrix_algebra.noncommutative import Relation

# Steps in floats, how often one is halved, what is left of the relations at the end, and the step of a difference.
STEPS, HALVED, LEFT, DIFFERENCE = 60, 12, 1e-12, 1e-6
# A step that leaves more of the relations than this share has come to where they are least, and are not true.
STALLED = 0.999
# Directions in which the relations change by less, as a share of the largest change, are those in which they are kept.
KEPT = 1e-4
# In many digits: steps, and the digits that rounding may take from the relations.
REFINED, LOST = 60, 8

Residual = Callable[[Array], Array]


def solved(relations: Sequence[Relation], start: Mapping[Letter, Array], bound: Binding) -> dict[str, Array]:
    """Matrices near ``start`` that satisfy the relations, by name; in many digits where the numbers ``bound`` are.

    Raises Outside where none are found, as of orthonormal columns that are longer in number than in entries.
    """
    letters = sorted(start, key=lambda x: x.name)
    shapes = [start[x].shape for x in letters]
    ends = np.cumsum([rows * cols for rows, cols in shapes])[:-1]

    def arrays(flat: Array) -> dict[str, Array]:
        parts = [part.reshape(shape) for part, shape in zip(np.split(flat, ends), shapes, strict=True)]
        return {x.name: (a + a.T) / 2 if x.symmetric else a for x, a in zip(letters, parts, strict=True)}

    def residual(numbers: Binding) -> Residual:
        def of(flat: Array) -> Array:
            here = Binding({**numbers.arrays, **arrays(flat)}, numbers.scalars)
            return np.concatenate([(evaluate(r.word, here) - evaluate(r.value, here)).ravel() for r in relations])

        return of

    in_floats = Binding(
        {name: to_float64(a) for name, a in bound.arrays.items()},
        {x: value if x.is_integer else float(value) for x, value in bound.scalars.items()},
    )
    try:
        flat, slope = _by_gauss_newton(residual(in_floats), np.concatenate([start[x].ravel() for x in letters]))
        if bound.high_precision:
            flat = _refined(residual(bound), to_mp(flat), np.linalg.pinv(slope, rcond=KEPT))
    except (np.linalg.LinAlgError, ArithmeticError) as problem:
        raise Outside(str(problem)) from problem
    return arrays(flat)


def _by_gauss_newton(residual: Residual, flat: Array) -> tuple[Array, Array]:
    """Where the residual vanishes in floats, and its slope there."""
    rest = residual(flat)
    for _ in range(STEPS):
        moved = DIFFERENCE * np.eye(flat.size)
        slope = np.stack([(residual(flat + e) - residual(flat - e)) / (2 * DIFFERENCE) for e in moved], axis=1)
        if np.max(np.abs(rest)) <= LEFT * (1 + np.max(np.abs(flat))):
            return flat, slope
        step = np.linalg.lstsq(slope, -rest, rcond=KEPT)[0]
        for halving in range(HALVED):
            there = residual(flat + step / 2**halving)
            if np.linalg.norm(there) < STALLED * np.linalg.norm(rest):
                flat, rest = flat + step / 2**halving, there
                break
        else:
            break
    raise Outside("no matrices were found of which the relations are true")


def _refined(residual: Residual, flat: Array, back: Array) -> Array:
    """The same in the digits that are worked with; ``back`` is the pseudo-inverse of the slope."""
    before = mpmath.inf
    for _ in range(REFINED):
        rest = residual(flat)
        size = max(map(abs, rest))
        if size <= mpmath.mpf(10) ** (LOST - mpmath.mp.dps):
            return flat
        if size >= before:
            break
        flat, before = flat - to_mp(back @ to_float64(rest / size)) * size, size
    raise Outside("the relations are not solved in many digits")
