r"""Ends of spectra of wide matrices: singular values of ``c I + a W``, and the spectral radius of W times slopes.

The former are limits of the squares of norms.

>>> from symbolic.language.expectation import IID
>>> from symbolic.language.random_matrices import spectral_norm
>>> from symbolic.matrix_algebra.matrices import Identity
>>> N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
>>> W = Drawn("W", N, N, laws=(IID,), scale=V)
>>> found = extreme_of(Wide(spectral_norm((Identity(N) - W).inv) ** 2, N), {"W": IID})
>>> found.of_inverse, found.power, found.resolvent.slope
(True, 2, -1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.language.expectation import IID, NORMAL, ORTHOGONAL, Drawn, Law, Mean, Wide, drawn
from symbolic.language.quantity import Trace, quantities
from symbolic.language.random_matrices import Diagonal, Entrywise, SpectralNorm, SpectralRadius
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_words import Factor, growing, words_of
from symbolic.matrix_algebra.matrices import Inverse, Matrix, Mul, Transpose

__all__ = ["Extreme", "Sloped", "extreme_of", "is_about_radii", "mean_squares_of", "sloped_radius"]


@dataclass(frozen=True)
class Extreme:
    """The limit of the norm of Y = c I + a W, or of Y^-1, to the power 2 or -2; ``resolvent`` is Y^-1."""

    resolvent: Factor
    of_inverse: bool
    power: int
    size: sp.Symbol

    @property
    def letter(self) -> Drawn:
        """W."""
        return self.resolvent.letter

    @property
    def constant(self) -> sp.Expr:
        """c."""
        return sp.sympify(self.resolvent.constant)

    @property
    def slope(self) -> sp.Expr:
        """a."""
        return self.resolvent.slope


def extreme_of(quantity: sp.Expr, laws: Mapping[str, Law]) -> Extreme:
    """What a limit of the square of a norm is about. Raises `CannotExpect` for another quantity."""
    strange = CannotExpect(f"{quantity} is no limit of the square of the norm of c I + a W, or of its inverse")
    if not isinstance(quantity, Wide) or not isinstance(quantity.args[1], sp.Symbol):
        raise strange
    inner, size = quantity.args
    if not isinstance(inner, sp.Pow) or inner.exp not in (2, -2) or not isinstance(inner.base, SpectralNorm):
        raise strange
    x = inner.base.args[0].matrix
    if sp.expand(x.rows - x.cols) != 0:
        raise strange
    of_inverse = isinstance(x, Inverse)
    ((coefficient, word),) = words_of(x if of_inverse else x.inv, laws)
    if coefficient != 1 or len(word) != 1 or word[0].constant is None:
        raise strange
    growing(word, size)
    return Extreme(word[0], of_inverse, int(inner.exp), size)


@dataclass(frozen=True)
class Sloped:
    """``W D``, W wide and D = diag(f(g)) with g a column of independent normal entries apart from W."""

    matrix: Matrix
    letter: Drawn
    slopes: Entrywise
    fields: Drawn
    size: sp.Symbol


def sloped_radius(quantity: sp.Expr, laws: Mapping[str, Law]) -> Sloped:
    """What a limit of the spectral radius of ``W D`` is about. Raises `CannotExpect` for another quantity.

    >>> from symbolic.language.expectation import ORTHOGONAL
    >>> from symbolic.language.random_matrices import spectral_radius
    >>> N, u = sp.Symbol("N", integer=True, positive=True), sp.Symbol("u", real=True)
    >>> W, g = Drawn("W", N, N, laws=(ORTHOGONAL,)), Drawn("g", N, 1, laws=(NORMAL,))
    >>> R = W @ Diagonal(Entrywise(u, sp.tanh(u), g))
    >>> sloped_radius(Wide(spectral_radius(R), N), {"W": ORTHOGONAL, "g": NORMAL}).slopes.function
    tanh(u)
    """
    strange = CannotExpect(f"{quantity} is no limit of the radius of wide weights times slopes")
    if not isinstance(quantity, Wide) or not isinstance(quantity.args[1], sp.Symbol):
        raise strange
    inner, size = quantity.args
    if not isinstance(inner, SpectralRadius):
        raise strange
    x = inner.args[0].matrix
    if not isinstance(x, Mul) or x.coefficient != 1 or len(x.factors) != 2:
        raise strange
    weights, slopes = x.factors
    if not isinstance(weights, Drawn) or laws.get(weights.name) not in (IID, ORTHOGONAL):
        raise strange
    if not isinstance(slopes, Diagonal) or not isinstance(slopes.argument, Entrywise):
        raise strange
    fields = slopes.argument.argument
    if not isinstance(fields, Drawn) or laws.get(fields.name) != NORMAL or fields.name == weights.name:
        raise strange
    if (weights.rows, weights.cols, fields.rows, fields.cols) != (size, size, size, 1):
        raise strange
    if sp.sympify(weights.scale).has(size) or sp.sympify(fields.scale).has(size) or slopes.argument.function.has(size):
        raise strange
    return Sloped(x, weights, slopes.argument, fields, size)


def is_about_radii(expressions: Sequence[sp.Expr]) -> bool:
    """Whether expressions are of one spectral radius of ``W D``, and of limits of means of squares."""
    found = {q for e in expressions for q in quantities(e)}
    radii = {q for q in found if q.has(SpectralRadius)}
    if len(radii) != 1 or any(not isinstance(q, Wide) for q in found):
        return False
    (radius,) = radii
    try:
        about = sloped_radius(radius, {x.name: x.laws[0] for x in drawn(radius)})
    except CannotExpect:
        return False
    known = {about.letter, about.matrix.factors[1]}  # type: ignore[attr-defined]
    means = [mean for q in found - radii for mean in quantities(q.args[0])]
    return all(isinstance(m, Mean) and _squared(m) in known for m in means)


def mean_squares_of(limit: sp.Expr, weights: float, slopes: float) -> sp.Expr:
    """A limit of a ratio of products of ``E Tr W^T W`` and ``E Tr D D``: N times these mean squares."""
    inside, size = limit.args
    values = {m: size * (weights if isinstance(_squared(m), Drawn) else slopes) for m in quantities(inside)}
    found = sp.cancel(sp.sympify(inside).xreplace(values))
    if not found.is_number:
        raise CannotExpect(f"{limit} grows with the size")
    return found


def _squared(mean: sp.Expr) -> Matrix | None:
    """X of ``E Tr X^T X``."""
    inside = mean.args[0]
    x = inside.args[0].matrix if isinstance(inside, Trace) else None
    if not isinstance(x, Mul) or x.coefficient != 1 or len(x.factors) != 2:
        return None
    one, other = x.factors
    turned = one.argument if isinstance(one, Transpose) else one.T
    return other if turned == other else None
