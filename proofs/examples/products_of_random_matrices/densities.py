"""Laws of singular values and eigenvalues, their edges, and exponents of growth."""

import sympy as sp

from proofs.statements import Domain, Equality, Identity, Limit
from symbolic.language import Root
from symbolic.language.slip import slip

from .paper import this_paper

r, x, y = sp.symbols("r x y", positive=True)
k, L = sp.symbols("k L", integer=True, positive=True)
depth = sp.Symbol("L", positive=True)


@this_paper.equation("c01")
def moments_of_the_quarter_circle() -> Identity:
    """The moments of the law of squared singular values of a square matrix are Catalan's numbers."""
    density = sp.sqrt(4 - x**2) / sp.pi  # of the singular values x
    return Identity(sp.Integral(x ** (2 * k) * density, (x, 0, 2)), sp.binomial(2 * k, k) / (k + 1))


@this_paper.equation("c04")
def edge() -> Limit:
    """The largest squared singular value of a product of two, from the growth of the moments."""
    m = sp.Symbol("m", positive=True)
    moment = sp.gamma(3 * m + 1) / (sp.gamma(m + 1) * sp.gamma(2 * m + 1) * (2 * m + 1))
    return Limit(sp.gammasimp(moment.subs(m, m + 1) / moment), m, sp.oo, sp.Rational(27, 4))


@this_paper.equation("c08")
def transform_of_a_product() -> Equality:
    """The S-transform of a product of L: 1/(1+y)^L, as the inverse of the moments' generating function."""
    m = sp.Symbol("m", positive=True)
    place = y / (1 + y) * (1 + y) ** -L
    over = Domain({L: sp.Interval(1, 4), y: sp.Interval(sp.Rational(1, 20), sp.Rational(1, 6))})
    return Equality(Root(m - 1 - place * m ** (L + 1), m, 1, 1 + 1 / L - y / 100), 1 + y, over=over)


@this_paper.equation("c09")
def radii() -> Identity:
    """The mean squared modulus of the eigenvalues of a product."""
    density = r ** (2 / depth - 2) / (sp.pi * depth)
    return Identity(sp.Integral(2 * sp.pi * r * density * r**2, (r, 0, 1)), 1 / (depth + 1))


@this_paper.equation("c13")
def exponent_of_growth() -> Identity:
    """The mean logarithm of a squared length in 4 dimensions, where the digamma function of 2 is 1 - gamma."""
    size = sp.Integer(4)
    density = x ** (size / 2 - 1) * sp.exp(-x / 2) / (2 ** (size / 2) * sp.gamma(size / 2))
    mean = sp.Integral(sp.log(x) * density, (x, 0, sp.oo))
    return Identity((mean - sp.log(size)) / 2, (sp.log(2 / size) + 1 - sp.EulerGamma) / 2)


@this_paper.equation("c19")
def edge_of_many_factors() -> Limit:
    """The edge grows with the number of factors, times e."""
    return Limit((depth + 1) ** (depth + 1) / depth**depth / depth, depth, sp.oo, sp.E)


@this_paper.equation("c20", because="(1 + 1/L)^L tends to e", fault="constant")
def edge_misprinted() -> Limit:
    """The same without its factor, wrong on purpose."""
    return Limit((depth + 1) ** (depth + 1) / depth**depth / depth, depth, sp.oo, sp.E ** slip(0, 1))


@this_paper.equation("c23")
def exponents_of_wide_factors() -> Limit:
    """The exponents of growth of wide factors: half the logarithm of what is left of the triangle."""
    part, width = sp.symbols("x N", positive=True)
    exponent = (sp.log(2 / width) + sp.digamma(width * (1 - part) / 2)) / 2
    return Limit(exponent, width, sp.oo, sp.log(1 - part) / 2, assuming=(part < 1,))
