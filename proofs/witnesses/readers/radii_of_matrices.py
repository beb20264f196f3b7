"""The ``simulation`` reader of the spectral radius of wide weights times slopes: eigenvalues of dense matrices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.slope_spectra import by_matrices
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from symbolic.language.expectation import Wide
from symbolic.language.quantity import each_with_values, quantities
from symbolic.language.random_matrices import SpectralRadius
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import Sloped, is_about_radii, mean_squares_of, sloped_radius

GRID, REACH = 200_001, 9.0
"""Nodes of the rule by which the mean square of slopes is taken, and how far they reach, in deviations."""


class RadiiOfMatrices:
    """Reads the radius of W D, and limits of products of the mean squares of W and of D; the latter by a rule."""

    name = "eigenvalues of weights times slopes"
    from_definitions = True
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return is_about_radii(expressions)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Dense matrices once for all expressions; errors and bias by the slope of each expression in the radius."""
        plain = each_with_values(expressions, case.values)
        (radius,) = dict.fromkeys(q for e in plain for q in quantities(e) if q.has(SpectralRadius))
        assert isinstance(radius, Wide)
        try:
            about = sloped_radius(radius, case.laws)
        except CannotExpect as problem:
            raise CannotRead(str(problem)) from problem
        scale = float(about.letter.scale)
        outcome = by_matrices(
            of="radius", weights=case.laws[about.letter.name].name, V=scale, seed=[case.seed, case.index],
            effort=effort, slopes=lambda rng, n: _at(about, rng.standard_normal(n)),
        )  # fmt: skip
        g = np.linspace(-REACH, REACH, GRID)
        chances = np.exp(-(g**2) / 2)
        square = float(chances @ _at(about, g) ** 2 / chances.sum())
        r = sp.Dummy(positive=True)
        of_radius = [
            e.xreplace({q: r if q == radius else mean_squares_of(q, scale, square) for q in quantities(e)})
            for e in plain
        ]
        values = np.array([float(e.subs(r, outcome.value)) for e in of_radius])
        slopes = np.abs([float(sp.diff(e, r).subs(r, outcome.value)) for e in of_radius])
        # a jump of the slopes lies between two nodes
        rule = 2 * REACH / GRID / square * np.abs(slopes) * outcome.value
        return Measurement(
            values, slopes * outcome.error, slopes * outcome.bias + rule, outcome.freedom, samples=outcome.samples
        )


def _at(about: Sloped, normal: Any) -> Any:
    """The slopes at fields that are these standard normal numbers times their deviation."""
    fields = np.sqrt(float(about.fields.scale)) * normal
    made = sp.lambdify([about.slopes.variable], about.slopes.function, modules="numpy")(fields)
    return np.asarray(made, dtype=float)
