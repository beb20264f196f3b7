"""A reader of the extreme singular values of c I + a W, W wide and iid: where their density ends.

The equation is that of the Hermitised matrix, in `numeric.equilibrium_networks.edge_of_inverse`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.edge_of_inverse import ends
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import arithmetic
from symbolic.language.expectation import IID, drawn
from symbolic.language.quantity import each_with_values, quantities
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import Extreme, extreme_of

ACCURACY = 1e-9


class EdgesOfSpectra:
    """Reads limits of the squares of norms of c I + a W and of its inverse."""

    name = "the equation of the Hermitised matrix"
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        found = {q for e in expressions for q in quantities(e)}
        return bool(found) and all(_about(q) is not None for q in found)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Each quantity from the ends of the singular values."""
        plain = each_with_values(expressions, case.values)
        known = {q: _value(_about(q)) for q in {q for e in plain for q in quantities(e)}}
        values = np.array([float(np.real(arithmetic(e, {q: known[q] for q in set(quantities(e))}))) for e in plain])
        size = max(abs(value) for value in known.values())
        return Measurement(values, np.zeros(len(plain)), ACCURACY * (np.abs(values) + size), digits=9)


def _about(quantity: sp.Expr) -> Extreme | None:
    letters = drawn(quantity)
    if len(letters) != 1 or any(x.laws != (IID,) for x in letters):
        return None
    try:
        return extreme_of(quantity, {x.name: IID for x in letters})
    except CannotExpect:
        return None


def _value(about: Extreme | None) -> float:
    if about is None:
        raise CannotRead("it is no norm of c I + a W")
    c, a, scale = (float(x) for x in (about.constant, about.slope, about.letter.scale))
    reduced = a**2 * scale / c**2
    if not 0 < reduced < 1:
        raise CannotRead("W is beyond the transition, where an end of the spectrum is 0")
    smallest, largest = (math.fabs(c) * s for s in ends(reduced))
    return float((1 / smallest if about.of_inverse else largest) ** about.power)
