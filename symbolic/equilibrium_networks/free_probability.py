"""Free probability with one variable: the laws of the theory, their transforms, and their free convolutions.

For a law with ``G(z) = tr (z - A)^-1`` and ``M(z) = zG(z) - 1`` (agarwala2022, eqs 96 and 98)

* ``R(g)`` is defined by ``G(R(g) + 1/g) = g``; free sums add it;
* ``S(m) = (1 + m) / (m M^-1(m))`` (eq. 99); free products multiply it, so ``M^-1`` of a product is
  ``m / (1 + m)`` times the product of the two ``M^-1``.

The explicit forms below are on the branch that is right: ``G ~ 1/z`` at infinity, with cuts on the support only
(``sqrt(z - a) sqrt(z + a)``, never ``sqrt(z^2 - a^2)``, whose cut is a cross).  The convolutions work on the curves
(:class:`algebraic_law.AlgebraicLaw`): a resultant eliminates the two intermediate points, and the factor that
belongs to the law is the one that holds its first moments, which are computed without transforms by summing over
non-crossing partitions.

>>> free_sum(semicircle(1), semicircle(2)).moments(4)
(0, 3, 0, 18)
>>> free_product(bernoulli(sp.Rational(1, 2)), marchenko_pastur(1)).moments(3)
(1/2, 3/4, 11/8)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import sympy as sp

from symbolic.equilibrium_networks.algebraic_law import (
    AlgebraicLaw,
    G,
    M,
    cumulants_from_moments,
    moments_from_cumulants,
    normal_form,
    z,
)

__all__ = [
    "bernoulli",
    "bernoulli_transforms",
    "free_product",
    "free_sum",
    "marchenko_pastur",
    "marchenko_pastur_transforms",
    "non_crossing_partitions",
    "point_mass",
    "product_moments",
    "quarter_circle_moment",
    "ring_radii",
    "semicircle",
    "semicircle_transforms",
    "symmetrised",
]

_SELECTION_ORDER = 6


def semicircle(variance: sp.Expr) -> AlgebraicLaw:
    """Limit law of a GOE matrix with off-diagonal variance ``variance / N``: support ``[-2 sqrt v, 2 sqrt v]``."""
    v = sp.sympify(variance)
    return AlgebraicLaw(M * z**2 - v * (M + 1) ** 2, sp.Integer(0))


def marchenko_pastur(variance: sp.Expr, ratio: sp.Expr | int = 1) -> AlgebraicLaw:
    """Limit law of ``W^T W`` for a matrix of i.i.d. entries of variance ``variance / N`` with ``ratio * N`` rows.

    ``W`` has ``N`` columns.  Free cumulants ``kappa_n = ratio * variance^n``.
    """
    v, c = sp.sympify(variance), sp.sympify(ratio)
    return AlgebraicLaw(M * (z - v * (M + 1)) - c * v * (M + 1), c * v)


def bernoulli(weight: sp.Expr) -> AlgebraicLaw:
    """Law of a projection of normalised trace ``weight``: ``M(z) = weight / (z - 1)`` (eq. 112)."""
    p = sp.sympify(weight)
    return AlgebraicLaw(M * (z - 1) - p, p)


def point_mass(position: sp.Expr) -> AlgebraicLaw:
    """Law of ``position * I``; the squared singular values of a Haar matrix have the point mass at 1."""
    a = sp.sympify(position)
    return AlgebraicLaw(M * (z - a) - a, a)


def symmetrised(square: AlgebraicLaw) -> AlgebraicLaw:
    """Law of ``+- s`` with independent fair signs, for ``s^2`` distributed as ``square``: ``M(z) = M_square(z^2)``.

    The quarter circle of the singular values of an i.i.d. matrix symmetrises to the semicircle.
    """
    return AlgebraicLaw(square.curve.subs(z, z**2), sp.Integer(0))


def quarter_circle_moment(order: sp.Expr, variance: sp.Expr | int = 1) -> sp.Expr:
    """``E s^n`` for the singular values ``s`` of an i.i.d. matrix (the quarter-circle law).

    Density ``sqrt(4v - s^2) / (pi v)`` on ``[0, 2 sqrt v]``; moment
    ``2^n v^(n/2) Gamma((n+1)/2) / (sqrt(pi) Gamma(n/2 + 2))``; an even order gives a Catalan number.
    """
    n = sp.sympify(order)
    return 2**n * sp.sympify(variance) ** (n / 2) * sp.gamma((n + 1) / 2) / (sp.sqrt(sp.pi) * sp.gamma(n / 2 + 2))


def semicircle_transforms(variance: sp.Expr) -> dict[str, sp.Expr]:
    """``G(z), M(z), R(G), S(M)`` and ``M^-1(M)``: closed forms on the right branch.

    ``M^-1(m) = (1 + m) sqrt(v) / sqrt(m)`` maps ``0 < m < 1`` to ``z > 2 sqrt v``; the other half of the line has the
    other sign, as the law is even.  So ``S = 1 / sqrt(v m)``: the mean vanishes and S has no power series at 0.
    """
    v = sp.sympify(variance)
    root = sp.sqrt(z - 2 * sp.sqrt(v)) * sp.sqrt(z + 2 * sp.sqrt(v))
    stieltjes = (z - root) / (2 * v)
    inverse = sp.sqrt(v) * (1 + M) / sp.sqrt(M)
    return {"G": stieltjes, "M": z * stieltjes - 1, "R": v * G, "S": 1 / sp.sqrt(v * M), "inverse_M": inverse}


def marchenko_pastur_transforms(variance: sp.Expr) -> dict[str, sp.Expr]:
    """The five transforms of the square Marchenko-Pastur law: ``R = v/(1 - vg)``, ``S = 1/(v(1 + m))``."""
    v = sp.sympify(variance)
    stieltjes = (z - sp.sqrt(z) * sp.sqrt(z - 4 * v)) / (2 * v * z)
    return {
        "G": stieltjes,
        "M": z * stieltjes - 1,
        "R": v / (1 - v * G),
        "S": 1 / (v * (1 + M)),
        "inverse_M": v * (1 + M) ** 2 / M,
    }


def bernoulli_transforms(weight: sp.Expr) -> dict[str, sp.Expr]:
    """``G(z), M(z), R(G), S(M), M^-1(M)`` of a projection (eqs 111-114): the branch of R with ``R(0) = weight``."""
    p = sp.sympify(weight)
    r_transform = (G - 1 + sp.sqrt((1 - G) ** 2 + 4 * p * G)) / (2 * G)
    return {
        "G": (1 - p) / z + p / (z - 1),
        "M": p / (z - 1),
        "R": r_transform,
        "S": (1 + M) / (M + p),
        "inverse_M": 1 + p / M,
    }


def free_sum(a: AlgebraicLaw, b: AlgebraicLaw) -> AlgebraicLaw:
    """Law of ``A + B`` for free ``A`` and ``B`` (free additive convolution)."""
    second = sp.Dummy("z_b")
    curve_b = b.stieltjes_curve().subs(z, second)
    curve_a = sp.fraction(sp.together(a.stieltjes_curve().subs(z, z - second + 1 / G)))[0]
    eliminated = sp.resultant(curve_a, curve_b, second).subs(G, (M + 1) / z)
    order = _SELECTION_ORDER
    cumulants = [p + q for p, q in zip(a.free_cumulants(order), b.free_cumulants(order), strict=True)]
    return _factor_with_moments(eliminated, moments_from_cumulants(cumulants))


def free_product(a: AlgebraicLaw, b: AlgebraicLaw) -> AlgebraicLaw:
    """Law of ``A^(1/2) B A^(1/2)``, A >= 0 and B free: free multiplicative convolution, the moments of ``AB``.

    One of the two means may vanish (a semicircle times a projection, eqs 110-124): the curves do not mind.
    """
    second = sp.Dummy("z_b")
    curve_b = b.curve.subs(z, second)
    curve_a = sp.fraction(sp.together(a.curve.subs(z, z * (1 + M) / (M * second))))[0]
    order = _SELECTION_ORDER
    moments = product_moments(a.moments(order), b.moments(order))
    return _factor_with_moments(sp.resultant(curve_a, curve_b, second), moments)


@cache
def non_crossing_partitions(size: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The non-crossing partitions of ``0..size-1`` as sorted tuples of blocks; their number is a Catalan number."""
    return tuple(_non_crossing(tuple(range(size))))


def _non_crossing(points: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not points:
        yield ()
        return
    for mask in range(1 << (len(points) - 1)):
        chosen = [0] + [i + 1 for i in range(len(points) - 1) if mask >> i & 1]
        gaps = [points[i + 1 : j] for i, j in zip(chosen, [*chosen[1:], len(points)], strict=True)]
        partial: list[tuple[tuple[int, ...], ...]] = [(tuple(points[i] for i in chosen),)]
        for gap in gaps:
            partial = [head + tail for head in partial for tail in _non_crossing(gap)]
        yield from (tuple(sorted(blocks)) for blocks in partial)


def _kreweras_sizes(partition: tuple[tuple[int, ...], ...], size: int) -> list[int]:
    """Block sizes of the Kreweras complement: the cycles of ``partition^-1`` composed with the long cycle."""
    successor = {}
    for block in partition:
        for i, point in enumerate(block):
            successor[point] = block[(i + 1) % len(block)]
    back = {image: point for point, image in successor.items()}
    seen: set[int] = set()
    sizes = []
    for start in range(size):
        length, point = 0, start
        while point not in seen:
            seen.add(point)
            point = back[(point + 1) % size]
            length += 1
        if length:
            sizes.append(length)
    return sizes


def product_moments(a: Sequence[sp.Expr], b: Sequence[sp.Expr]) -> tuple[sp.Expr, ...]:
    """``tr (AB)^n`` for free A and B: over NC(n), cumulants of A times moments of B on the Kreweras complement."""
    cumulants = cumulants_from_moments(a)
    result = []
    for size in range(1, len(a) + 1):
        total = sp.Integer(0)
        for partition in non_crossing_partitions(size):
            term = sp.prod([cumulants[len(block) - 1] for block in partition])
            if term != 0:
                total += term * sp.prod([b[length - 1] for length in _kreweras_sizes(partition, size)])
        result.append(normal_form(sp.sympify(total)))
    return tuple(result)


def _factor_with_moments(eliminated: sp.Expr, moments: Sequence[sp.Expr]) -> AlgebraicLaw:
    """The irreducible factor of an eliminated polynomial whose branch at infinity has the given moments."""
    numerator = sp.fraction(sp.together(eliminated))[0]
    for factor, _ in sp.factor_list(numerator, M)[1]:
        if not factor.has(M):
            continue
        try:
            law = AlgebraicLaw(factor, moments[0])
        except ValueError:
            continue
        if all(normal_form(p - q) == 0 for p, q in zip(law.moments(len(moments)), moments, strict=True)):
            return law
    raise ValueError(f"no factor of {numerator} has the moments {list(moments)}; the laws may not be free or algebraic")


def ring_radii(square: AlgebraicLaw, inverse_moment: sp.Expr = sp.oo) -> tuple[sp.Expr, sp.Expr]:
    """Inner and outer radius of the spectrum of an R-diagonal matrix with squared singular values ``square``.

    ``(1 / sqrt(m_-1), sqrt(m_1))`` (single ring theorem), where ``inverse_moment`` is ``m_-1``, infinite for singular
    values that reach 0.  The outer radius is the spectral radius of agarwala2022, theorem 3.2.

    >>> ring_radii(marchenko_pastur(1)), ring_radii(point_mass(4), sp.Rational(1, 4))
    ((0, 1), (2, 2))
    """
    return 1 / sp.sqrt(inverse_moment), sp.sqrt(square.first)
