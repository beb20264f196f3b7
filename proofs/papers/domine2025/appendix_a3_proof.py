"""Appendix A.3, the proof of Theorem A.3 line by line.

W_{i+1} has the shape (N_o, N_h) and W_i (N_h, N_i), with which the numbers of the proof are those of the theorem.
"""

import sympy as sp

from proofs.papers.domine2025.causes import FOURTH_MOMENTS, SHAPES_IN_A3
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import DEVIATIONS, layers
from proofs.statements import Conjunction, Domain, Equality, Parts
from symbolic.language import E, Unit, Var, entry, norm, squared_norm
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import N_h, N_i, N_o
from symbolic.linear_networks.random_balance import sigma_1, sigma_2
from symbolic.matrix_algebra.matrices import Block, Letter, Matrix

W1, W2 = layers()
FIRST, SECOND = W1 @ W1.T, W2.T @ W2


def _of_an_entry(moment: sp.Expr, value: sp.Expr) -> Equality:
    """A moment of an entry of a Gram matrix of Gaussian weights."""
    return Equality(moment, value, over=DEVIATIONS)


TALL = Domain({N_h: sp.Interval(6, 12), N_o: sp.Interval(2, 5)}, given=("the shapes of equation 22",))


@domine2025.appendix(
    "A3",
    "inner-product",
    importance=3,
    uses=["eq-22", "thm-A.3/shapes"],
    because="with the shapes of equation 22 the sum ends at N_{i+1}; it ends at N_{i+2} for those of the main text",
    survives=["domine2025/thm-A.3/mean"],
    cause=SHAPES_IN_A3,
)
def number_of_terms() -> Equality:
    """The inner product of two columns is summed up to N_{i+2}; the columns of equation 22 have N_{i+1} entries.

    W_{i+1} is the matrix A of its first N_{i+2} rows above the matrix B of the others, of which there are more here.
    """
    top, rest = Letter("A", N_o, N_o), Letter("B", N_h - N_o, N_o)
    W = Block(((top,), (rest,)))
    one, two = W @ Unit(N_o, 1), W @ Unit(N_o, 2)
    by_polarisation = (squared_norm(one + two) - squared_norm(one - two)) / 4
    summed = entry(top.T @ top, 1, 2) + slip(0, entry(rest.T @ rest, 1, 2))
    return Equality(by_polarisation, summed, norm(one) * norm(two), over=TALL)


@domine2025.appendix("A3", "gram", importance=3, uses=["eq-22"])
def gram_matrix_of_the_columns() -> Conjunction:
    """W_{i+1}^T W_{i+1} holds the inner products of the columns of equation 22, N_{i+2} of them with these shapes.

    Inner products are taken by polarisation.
    """
    W = Letter("W", N_h, N_o)
    parts = {}
    for i, j in ((1, 2), (2, 1)):
        one, two = W @ Unit(N_o, i), W @ Unit(N_o, j)
        value = (squared_norm(one + two) - squared_norm(one - two)) / 4
        parts[f"entry {i}, {j}"] = Equality(entry(W.T @ W, i, j), value, norm(one) * norm(two), over=TALL)
    diagonal = sum(squared_norm(W @ Unit(N_o, j)) for j in (1, 2))
    parts["diagonal"] = Equality(entry(W.T @ W, 1, 1) + entry(W.T @ W, 2, 2), diagonal, over=TALL)
    return Conjunction(parts)


@domine2025.appendix("A3", "off-diagonal-mean", uses=["eq-22"], derivation="exact-moments")
def mean_off_the_diagonal() -> Equality:
    """Different columns are orthogonal on average."""
    return Equality(E(entry(SECOND, 1, 2)), sp.Integer(0), N_o * sigma_2**2, over=DEVIATIONS)


@domine2025.appendix("A3", "off-diagonal-variance", uses=["eq-22"], derivation="exact-moments")
def variance_off_the_diagonal() -> Parts:
    """The variance of the inner product of two columns: the squares alone survive, N sigma^4 in all."""
    one, two = (entry(W2, 1, j) for j in (1, 2))
    other = entry(W2, 2, 1) * entry(W2, 2, 2)
    squares = N_o * E(one**2 * two**2)
    return {
        "squares": _of_an_entry(Var(entry(SECOND, 1, 2)), squares),
        "crossed terms": Equality(E(one * two * other), sp.Integer(0), sigma_2**4, over=DEVIATIONS),
        "last line": _of_an_entry(squares, N_o * sigma_2**4),
    }


@domine2025.appendix("A3", "diagonal-mean", uses=["eq-22"], derivation="exact-moments")
def mean_on_the_diagonal() -> Equality:
    """A squared column norm is N sigma^2 on average."""
    return _of_an_entry(E(entry(SECOND, 1, 1)), N_o * sigma_2**2)


@domine2025.appendix("A3", "diagonal-variance-terms", uses=["eq-22"], derivation="exact-moments")
def variance_on_the_diagonal() -> Equality:
    """The variance of a squared column norm before its last step: fourth moments, pairs of squares, mean squared."""
    s4 = sigma_2**4
    return _of_an_entry(Var(entry(SECOND, 1, 1)), 3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4)


def _gram_variance(gram: Matrix, diagonal: sp.Expr, one: sp.Expr) -> Parts:
    """The variance of a Gram matrix is ``one`` off the diagonal, and ``diagonal`` times that on it."""
    return {
        "diagonal": _of_an_entry(Var(entry(gram, 1, 1)), diagonal * one),
        "off the diagonal": _of_an_entry(Var(entry(gram, 1, 2)), one),
    }


@domine2025.appendix(
    "A3",
    "gram-variance",
    uses=["appendix-A3-fourth-moment"],
    because="N sigma^4 off the diagonal, as computed just before, and twice that on it",
    affects=["domine2025/thm-A.3"],
    survives=["domine2025/appendix-A3-off-diagonal-variance"],
    cause=FOURTH_MOMENTS,
    derivation="exact-moments",
)
def variance_of_the_gram_matrix() -> Parts:
    """Var[W^T W] is said to be 4 N sigma^4 times the matrix of fours and ones: sixteen on the diagonal, four off it.

    The theorem, the second Gram matrix and the conclusion of the proof have no such factor 4.
    """
    return _gram_variance(SECOND, slip(4, 2), slip(4, 1) * N_o * sigma_2**4)


@domine2025.appendix("A3", "second-gram-mean", derivation="exact-moments")
def mean_of_the_second_gram_matrix() -> Parts:
    """E[W_i W_i^T] = N_i sigma_i^2 I."""
    return {
        "diagonal": _of_an_entry(E(entry(FIRST, 1, 1)), N_i * sigma_1**2),
        "off the diagonal": Equality(E(entry(FIRST, 1, 2)), sp.Integer(0), N_i * sigma_1**2, over=DEVIATIONS),
    }


@domine2025.appendix(
    "A3",
    "second-gram-variance",
    uses=["appendix-A3-fourth-moment"],
    because="twos on the diagonal, not fours: the error of the fourth moment",
    cause=FOURTH_MOMENTS,
    derivation="exact-moments",
)
def variance_of_the_second_gram_matrix() -> Parts:
    """Var[W_i W_i^T] is said to be N_i sigma_i^4 times the matrix of fours and ones."""
    return _gram_variance(FIRST, slip(4, 2), N_i * sigma_1**4)


@domine2025.appendix(
    "A3",
    "conclusion",
    importance=3,
    uses=["eq-19"],
    because="the balanced computation subtracts W_i W_i^T; W_i^T W_i has another shape and another mean unless N_i = "
    "N_{i+1}",
    survives=["domine2025/thm-A.3/mean"],
    cause=SHAPES_IN_A3,
)
def conclusion_of_the_proof() -> Equality:
    """The last lines of the proof subtract W_i^T W_i; what has been computed, and the theorem, is W_i W_i^T.

    Judged on the diagonal of the first of them, the mean: that of W_i^T W_i has N_{i+1} sigma_i^2, and where N_{i+1} is
    not N_i the two matrices have no difference at all.  The variances, the second line, have twos on the diagonal
    besides, not fours (Theorem A.3)."""
    subtracted = slip(E(entry(W1.T @ W1, 1, 1)), E(entry(FIRST, 1, 1)))
    difference = E(entry(SECOND, 1, 1)) - subtracted
    return _of_an_entry(difference, N_o * sigma_2**2 - N_i * sigma_1**2)
