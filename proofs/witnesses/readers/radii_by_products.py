"""The ``numeric`` reader of the spectral radius of wide weights times slopes: products with vectors."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.equilibrium_networks.slope_spectra import by_products
from numeric.experiment import theory_behind
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from symbolic.language.expectation import Law, Wide
from symbolic.language.quantity import each_with_values, quantities
from symbolic.language.random_matrices import SpectralRadius
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import is_about_radii, mean_squares_of, sloped_radius

Array = NDArray[np.float64]
LONG = 4_000_000
"""Slopes over which their mean square is taken, whose own error is below 10^-3."""


class RadiiByProducts:
    """Reads the radius of W D, and limits of products of the mean squares of W and of D; the latter over many draws."""

    name = f"slopes by products ({theory_behind(by_products)})"
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return is_about_radii(expressions)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """One run of the experiment for all expressions, carried through each to first order."""
        plain = each_with_values(expressions, case.values)
        radius, draw, weights, scale = _read(plain, case.laws)
        found = by_products(
            of="radius", weights=weights, slopes=draw, V=scale, seed=[case.seed, case.index], effort=effort
        )
        squares = draw(np.random.default_rng([case.seed, case.index, 53]), LONG) ** 2
        square, unsure = float(squares.mean()), 5 * float(squares.std()) / math.sqrt(LONG)

        def at(e: sp.Expr, r: float, mean: float) -> float:
            known = {q: mean_squares_of(q, scale, mean) for q in quantities(e) if q != radius}
            return float(e.xreplace({**known, radius: sp.Float(r)}))

        values = [at(e, found.value, square) for e in plain]
        errors = [abs(at(e, found.value + found.error, square) - v) for e, v in zip(plain, values, strict=True)]
        biases = [
            abs(at(e, found.value + found.bias, square) - v) + abs(at(e, found.value, square + unsure) - v)
            for e, v in zip(plain, values, strict=True)
        ]
        return Measurement(np.array(values), np.array(errors), np.array(biases), found.freedom, samples=found.samples)


def _read(
    expressions: Sequence[sp.Expr], laws: Mapping[str, Law]
) -> tuple[sp.Expr, Callable[[np.random.Generator, int], Array], str, float]:
    """The radius, a draw of the slopes, the law and the scale of the weights."""
    radii = {q for e in expressions for q in quantities(e) if isinstance(q, Wide) and q.has(SpectralRadius)}
    if len(radii) != 1:
        raise CannotRead("not one spectral radius")
    (radius,) = radii
    try:
        about = sloped_radius(radius, laws)
    except CannotExpect as problem:
        raise CannotRead(str(problem)) from problem
    function = sp.lambdify(about.slopes.variable, about.slopes.function, "numpy")
    spread = math.sqrt(float(about.fields.scale))

    def draw(rng: np.random.Generator, n: int) -> Array:
        return np.asarray(function(spread * rng.standard_normal(n)), dtype=float)

    return radius, draw, laws[about.letter.name].name, float(about.letter.scale)
