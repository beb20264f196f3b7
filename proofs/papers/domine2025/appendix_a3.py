"""Appendix A.3, Random weight initialisations: the moments of the balance (equation 22, Theorem A.3), and what they
need: each assumption of the theorem dropped in turn."""

import numpy as np
import sympy as sp

from proofs.papers.domine2025.causes import FOURTH_MOMENTS, SHAPES_IN_A3
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import DEVIATIONS, FACTORS, WIDTHS, balance_of, layer, layers
from proofs.statements import Definition, Domain, Equality, Identity, Parts
from symbolic.language import LAPLACE, ORTHOGONAL, SIGNS, UNIFORM, Drawn, E, Ones, Unit, Var, by_law, entry
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import N_h, N_i, N_o
from symbolic.linear_networks.random_balance import sigma_1, sigma_2
from symbolic.matrix_algebra.matrices import Block, Letter, Matrix, Zero
from symbolic.matrix_algebra.matrices import Identity as UnitMatrix

W1, W2 = layers()
BALANCE = balance_of(W1, W2)
SQUARES, SUM_OF_FOURTHS = N_o * sigma_2**2 + N_i * sigma_1**2, N_o * sigma_2**4 + N_i * sigma_1**4


@domine2025.theorem("A.3", part="mean", derivation="exact-moments")
def mean_of_balance() -> Parts:
    """The expected balance is (N_o sigma_2^2 - N_i sigma_1^2) times the identity."""
    on_diagonal = N_o * sigma_2**2 - N_i * sigma_1**2
    return {
        "diagonal": Equality(E(entry(BALANCE, 1, 1)), on_diagonal, over=DEVIATIONS),
        "off the diagonal": Equality(E(entry(BALANCE, 1, 2)), sp.Integer(0), SQUARES, over=DEVIATIONS),
    }


def _size(gram: Matrix) -> sp.Expr:
    """The number of rows of a matrix, as the trace of the identity beside it."""
    return trace(UnitMatrix(gram.rows))


@domine2025.theorem("A.3", part="shapes", importance=3)
def shapes_of_the_layers() -> Parts:
    """With the shapes that the theorem declares, (N_i, N_{i+1}), the two Gram matrices should have one size, the trace
    of the identity beside each of them.

    Equation 22 writes out the same shapes; the last part of the proof uses the transposed ones.
    """
    first, second = Letter("W_i", N_i, N_h), Letter("W_{i+1}", N_h, N_o)
    return {
        "W_i W_i^T": Equality(_size(first @ first.T), N_i, over=Domain(WIDTHS)),
        "W_{i+1}^T W_{i+1}": Equality(_size(second.T @ second), N_i, over=Domain(WIDTHS)),
    }


@shapes_of_the_layers.correction(
    "W_{i+1}^T W_{i+1} would be (N_{i+2}, N_{i+2}) and W_i W_i^T (N_i, N_i); the shapes must be those of the main text",
    survives=["domine2025/thm-A.3/mean"],
    cause=SHAPES_IN_A3,
)
def shapes_of_the_layers_corrected() -> Parts:
    """With weights of shape (N_{i+1}, N_i) both are (N_{i+1}, N_{i+1}), and can be subtracted."""
    first, second = Letter("W_i", N_h, N_i), Letter("W_{i+1}", N_o, N_h)
    one, two = first @ first.T, second.T @ second
    return {
        "W_i W_i^T": Equality(_size(one), N_h, over=Domain(WIDTHS)),
        "W_{i+1}^T W_{i+1}": Equality(_size(two), N_h, over=Domain(WIDTHS)),
        "the difference": Equality(trace(two - one), squared_norm(second) - squared_norm(first), over=Domain(WIDTHS)),
    }


@domine2025.theorem(
    "A.3",
    slip=(4, 2),
    because="the fourth moments were added up wrongly: the diagonal has twice the variance of the rest, not four times",
    affects=["domine2025/table-1/variance", "domine2025/table-2/variance"],
    survives=["domine2025/thm-A.3/mean", "domine2025/text-A.3-convergence"],
    cause=FOURTH_MOMENTS,
    derivation="exact-moments",
)
def variance_of_balance(this: int) -> Parts:
    """The mean is as in the part "mean"; the variance is said to be four times larger on the diagonal than off it."""
    return {
        "diagonal": Equality(Var(entry(BALANCE, 1, 1)), this * SUM_OF_FOURTHS, over=DEVIATIONS),
        "off the diagonal": Equality(Var(entry(BALANCE, 1, 2)), SUM_OF_FOURTHS, over=DEVIATIONS),
    }


@domine2025.equation(22, uses=["thm-A.3/shapes"])
def columns_of_the_weights() -> Definition:
    """Names the columns of W_{i+1}, as a matrix of N_{i+1} rows and N_{i+2} columns.

    For the shapes of the main text, with which the proof goes on, the columns number N_{i+1}.
    """
    W = Letter("W", N_h, 3)
    rebuilt: Matrix = Zero(N_h, 3)
    for j in (1, 2, 3):
        rebuilt = rebuilt + W @ Unit(3, j) @ Unit(3, j).T
    return Definition(
        r"\bar w_j",
        "column j of W_{i+1}",
        r"W_{i+1} = \left( \bar w_1 \; \bar w_2 \; \dots \; \bar w_{N_{i+2}} \right)",
        example=lambda: np.arange(6).reshape(2, 3)[:, 1],
        consistent=Equality(squared_norm(W - rebuilt), sp.Integer(0), squared_norm(W), over=Domain({N_h: WIDTHS[N_h]})),
    )


@domine2025.appendix(
    "A3", "fourth-moment", because="the sum is 2 N sigma^4", affects=["domine2025/thm-A.3"], cause=FOURTH_MOMENTS
)
def fourth_moment() -> Identity:
    """The variance of a squared column norm, last step: the fourth moments are said to add up to 4 N sigma^4."""
    s4 = sigma_2**4
    return Identity(3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4, slip(4, 2) * N_o * s4)


# -- the theorem without each of its assumptions ----------------------------------------------------------------------
ANY_LAW = Domain(
    {N_i: sp.Interval(2, 5), N_h: sp.FiniteSet(2), N_o: sp.Interval(3, 6)},
    given=("independent entries of mean zero and variance 1",),
)
KURTOSIS = {UNIFORM: sp.Rational(9, 5), SIGNS: sp.Integer(1), LAPLACE: sp.Integer(6)}


def _of_other_laws() -> tuple[Drawn, Drawn]:
    """Both layers with entries of variance 1 that are not Gaussian; the two laws may differ."""
    return layer("W1", N_h, N_i, 1, *KURTOSIS), layer("W2", N_o, N_h, 1, *KURTOSIS)


@domine2025.theorem("A.3", part="ablation-gaussian-mean", ablates=("Gaussian entries",))
def mean_for_any_law() -> Parts:
    """The mean, and the variance off the diagonal, need independence, mean zero and the variance, not the Gaussian."""
    balance = balance_of(*_of_other_laws())
    return {
        "mean, diagonal": Equality(E(entry(balance, 1, 1)), N_o - N_i, over=ANY_LAW),
        "mean, off the diagonal": Equality(E(entry(balance, 1, 2)), sp.Integer(0), N_o + N_i, over=ANY_LAW),
        "variance, off the diagonal": Equality(Var(entry(balance, 1, 2)), N_o + N_i, over=ANY_LAW),
    }


@domine2025.theorem(
    "A.3",
    part="ablation-gaussian-variance",
    ablates=("Gaussian entries",),
    because="needed: entries of kurtosis q give q - 1 times; four is a law of kurtosis 5",
)
def variance_for_any_law() -> Equality:
    """The corrected variance on the diagonal, twice that off it, for entries of another law."""
    first, second = _of_other_laws()
    before, after = (by_law(x, {law: q - 1 for law, q in KURTOSIS.items()}) for x in (first, second))
    variance = slip(2 * (N_o + N_i), after * N_o + before * N_i)
    return Equality(Var(entry(balance_of(first, second), 1, 1)), variance, N_o + N_i, over=ANY_LAW)


@domine2025.theorem(
    "A.3",
    part="ablation-zero-mean",
    ablates=("zero mean",),
    derivation="exact-moments",
    because="needed: every entry of the mean gains (N_o - N_i) mu^2",
)
def mean_without_zero_mean() -> Equality:
    """Entries of another mean, mu: the expected balance is no longer a multiple of the identity."""
    mu = sp.Symbol("mu", positive=True)
    first = layer("W1", N_h, N_i, 1) + Ones(N_h) @ Ones(N_i).T * mu
    second = layer("W2", N_o, N_h, 1) + Ones(N_o) @ Ones(N_h).T * mu
    over = Domain(
        {**WIDTHS, N_i: sp.Interval(2, 5), N_o: sp.Interval(6, 12), mu: FACTORS},
        given=("independent Gaussian entries of mean mu and variance 1",),
    )
    off_diagonal = slip(0, (N_o - N_i) * mu**2)
    return Equality(E(entry(balance_of(first, second), 1, 2)), off_diagonal, N_o + N_i, over=over)


@domine2025.theorem(
    "A.3",
    part="ablation-independence",
    ablates=("independent layers",),
    derivation="exact-moments",
    uses=["thm-A.3"],
    because=(
        "needed for the variance, not for the mean: tied weights, W_{i+1} = W_i^T, have the balance zero in every draw"
    ),
)
def variance_of_dependent_layers() -> Equality:
    """The proof's assumption, not in the theorem, that the layers are independent: the variance without it.

    Entries of W_{i+1} and of W_i^T have the correlation rho.
    """
    rho = sp.Symbol("rho", positive=True)
    first = layer("W1", N_h, N_i, 1)
    second = first.T * rho + layer("Z", N_i, N_h, 1) * sp.sqrt(1 - rho**2)
    over = Domain(
        {N_i: WIDTHS[N_i], N_h: WIDTHS[N_h], rho: sp.Interval(sp.Rational(1, 2), sp.Rational(9, 10))},
        given=("N_o = N_i", "Gaussian entries of mean zero and variance 1", "correlation rho of W_{i+1} and W_i^T"),
    )
    return Equality(Var(entry(balance_of(first, second), 1, 2)), 2 * N_i * (1 - slip(0, rho**2)), over=over)


@domine2025.theorem(
    "A.3",
    part="ablation-one-variance",
    ablates=("one variance a layer",),
    derivation="exact-moments",
    because="needed: that unit's entry of the mean is its own, so that no identity is left",
)
def mean_with_two_variances() -> Parts:
    """One hidden unit with incoming weights c times those of the others: the theorem's mean."""
    c = sp.Symbol("c", positive=True)
    (one, two), (out_one, out_two) = (
        (layer(f"{name}1", size, 1, scale), layer(f"{name}2", size, 1, 1))
        for name, size, scale in (("w", N_i, c**2), ("v", N_o, 1))
    )
    own_entry, beside = trace(out_one.T @ out_one - one.T @ one), trace(out_one.T @ out_two - one.T @ two)
    over = Domain(
        {N_i: sp.Interval(7, 9), N_o: sp.Interval(7, 12), c: sp.FiniteSet(2)},
        given=("columns v of W_{i+1} and rows w of W_i, entries of variance 1; of that unit's row c^2",),
    )
    own = slip(1, c)
    return {
        "mean, that unit": Equality(E(own_entry), N_o - own**2 * N_i, N_o + N_i, over=over),
        "mean, between": Equality(E(beside), sp.Integer(0), N_o + N_i, over=over),
    }


@domine2025.theorem(
    "A.3",
    part="ablation-independent-entries",
    ablates=("independent entries",),
    because=(
        "needed for the variance, not for the mean: orthogonal weights are lambda-balanced in every draw, at any width"
    ),
)
def moments_of_orthogonal_weights() -> Parts:
    """Orthogonal weights, whose entries are uncorrelated but not independent: the moments of the corrected theorem.

    N_h rows and columns of N x N orthogonal matrices, entries of variance sigma_1^2 and sigma_2^2.
    """
    first, second = (layer(f"W{j}", N_i, N_i, N_i * x**2, ORTHOGONAL) for j, x in ((1, sigma_1), (2, sigma_2)))
    some = Block(((UnitMatrix(N_h), Zero(N_h, N_i - N_h)),))
    balance = balance_of(some @ first, second @ some.T)
    over = Domain(
        {N_i: sp.Interval(4, 7), N_h: sp.Interval(2, 3), sigma_1: FACTORS, sigma_2: FACTORS}, given=("N_o = N_i",)
    )
    fourth = 2 * N_i * (sigma_2**4 + sigma_1**4)
    return {
        "mean, diagonal": Equality(E(entry(balance, 1, 1)), N_i * (sigma_2**2 - sigma_1**2), over=over),
        "variance, diagonal": Equality(Var(entry(balance, 1, 1)), slip(1, 0) * fourth, fourth, over=over),
    }
