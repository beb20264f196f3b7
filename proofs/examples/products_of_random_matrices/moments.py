"""Traces of products of square matrices with independent normal entries of variance 1/N."""

import sympy as sp

from proofs.statements import Domain, Equality
from symbolic.language import IID, Drawn, E, Recursion, Wide, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Letter, Matrix

from .paper import this_paper

N, M, L = sp.symbols("N M L", integer=True, positive=True)
W, W1, W2 = (Drawn(name, N, N, laws=(IID,)) for name in ("W", "W_1", "W_2"))
x = Letter("x", N, 1)
SIZES = Domain({N: sp.Interval(3, 12)})


def gram(product: Matrix) -> Matrix:
    """The product with its transpose."""
    return product @ product.T


def wide_moment(product: Matrix, k: int) -> sp.Expr:
    """The limit of the k-th moment of the squared singular values."""
    power = gram(product)
    for _ in range(k - 1):
        power = power @ gram(product)
    return Wide(E(trace(power)) / N, N)


def fuss_catalan(layers: int, k: int) -> sp.Rational:
    """The k-th moment of the squared singular values of a product of ``layers`` matrices."""
    return sp.Rational(sp.binomial((layers + 1) * k, k), layers * k + 1)


@this_paper.equation("c02")
def moments_of_two() -> Equality:
    """The third moment of a product of two is that of Fuss and Catalan."""
    return Equality(wide_moment(W2 @ W1, 3), fuss_catalan(2, 3))


@this_paper.equation("c03", because="the denominator is L k + 1", fault="constant")
def moments_misprinted() -> Equality:
    """The denominator of a single matrix in its place, wrong on purpose."""
    return Equality(wide_moment(W2 @ W1, 2), sp.binomial(6, 2) / slip(3, 5))


@this_paper.equation("c06")
def second_moment_of_two() -> Equality:
    """The second moment is the number of factors and 1, here for two."""
    return Equality(wide_moment(W2 @ W1, 2), sp.Integer(3))


@this_paper.equation("c07")
def third_moment_of_one() -> Equality:
    """The third moment, for one factor."""
    layers = 1
    return Equality(wide_moment(W1, 3), sp.Rational((layers + 1) * (3 * layers + 2), 2))


@this_paper.equation("c10")
def second_moment_at_finite_size() -> Equality:
    """The second moment of one matrix at every size."""
    return Equality(E(trace(gram(W) @ gram(W))) / N, 2 + 1 / N, over=SIZES)


@this_paper.equation("c11", because="real matrices have a correction of the first order in 1/N", fault="constant")
def second_moment_misprinted() -> Equality:
    """The correction of complex matrices, wrong on purpose."""
    return Equality(E(trace(gram(W) @ gram(W))) / N, 2 + N ** slip(-2, -1), over=SIZES)


@this_paper.equation("c12")
def fourth_power_of_a_length() -> Equality:
    """How the fluctuations of a length grow over two layers."""
    length = squared_norm(W2 @ W1 @ x) / squared_norm(x)
    return Equality(E(length**2), (1 + 2 / N) ** 2, over=SIZES)


@this_paper.equation("c17")
def rectangular_layers() -> Equality:
    """The second moment of a product of two rectangular matrices of sizes N, 3 N and 2 N."""
    first, second = Drawn("W_1", 3 * N, 2 * N, laws=(IID,)), Drawn("W_2", N, 3 * N, laws=(IID,))
    return Equality(wide_moment(second @ first, 2), 1 + sp.Rational(1, 3) + sp.Rational(1, 2))


@this_paper.equation("c21")
def a_power_is_like_a_product() -> Equality:
    """The square of one matrix has the second moment of a product of two."""
    return Equality(wide_moment(W @ W, 2), sp.Integer(3))


@this_paper.equation("c22")
def tied_weights() -> Equality:
    """The first moment of the square of one matrix at every size."""
    return Equality(E(trace(gram(W @ W))) / N, 1 + 2 / N**2, over=SIZES)


@this_paper.equation("c25")
def residual_layers() -> Equality:
    """The length behind L residual layers whose branches have variance 1/L."""
    V = sp.Symbol("V", positive=True)
    branch = Drawn("W", N, N, laws=(IID,), scale=V)
    z = Letter("z", N, 1)
    state = Recursion(z, z + branch @ z, x, L, fresh=("W",))
    over = Domain({N: sp.Interval(3, 12), L: sp.Interval(2, 5), V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2))})
    return Equality(E(squared_norm(state)) / squared_norm(x), (1 + V) ** L, over=over)
