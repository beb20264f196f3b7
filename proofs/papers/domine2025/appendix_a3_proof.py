"""Appendix A.3, the proof of Theorem A.3 line by line.

W_{i+1} has the shape (N_o, N_h) and W_i (N_h, N_i), with which the numbers of the proof are those of the theorem.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.balance_statistics import sample_balance
from proofs.papers.domine2025.appendix_a3 import widths
from proofs.papers.domine2025.causes import FOURTH_MOMENTS, SHAPES_IN_A3
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity
from symbolic.linear_networks.isserlis import Entry, Gaussian, Summed, covariance, expectation
from symbolic.linear_networks.linear_network import N_i, N_o
from symbolic.linear_networks.random_balance import sigma_1, sigma_2

GAUSSIAN = ("independent Gaussian entries of mean zero",)


def _inner_product(i: str, j: str, tag: str, *, first: bool = False) -> list[Entry]:
    """The monomial of <w_i, w_j>, columns of W_{i+1} or (``first``) rows of W_i."""
    if first:
        W, index = Gaussian("W1", sigma_1**2), Summed(f"i{tag}", N_i)
        return [W[i, index], W[j, index]]
    W, index = Gaussian("W2", sigma_2**2), Summed(f"o{tag}", N_o)
    return [W[index, i], W[index, j]]


def _variance(i: str, j: str, *, first: bool = False) -> sp.Expr:
    return covariance(_inner_product(i, j, "x", first=first), _inner_product(i, j, "y", first=first))


def _gram(field: str, predicted: Callable[..., float], *, first: bool = False) -> Agreement:
    """A moment of W_{i+1}^T W_{i+1} or (``first``) of W_i W_i^T: the balance with the other layer zero."""
    which, diagonal = field.startswith("variance"), not field.endswith("off_diagonal")
    sign = -1 if first and not which else 1

    def deviations(sigma_1: float, sigma_2: float) -> tuple[float, float]:
        return (sigma_1, 0.0) if first else (0.0, sigma_2)

    def measured(N_i: int, N_h: int, N_o: int, sigma_1: float, sigma_2: float, seed: int) -> Estimate:
        found = sample_balance(seed, N_i, N_h, N_o, *deviations(sigma_1, sigma_2), 6000)
        value, error = getattr(found, field), getattr(found, f"{field}_error")
        return Estimate(sign * value, error, statistical=True, samples=found.samples)

    def second(N_i: int, N_o: int, sigma_1: float, sigma_2: float) -> Estimate:
        value = sign * cumulants(N_i, N_o, *deviations(sigma_1, sigma_2), diagonal=diagonal)[int(which)]
        return Estimate(value, 1e-9 * (1 + abs(value)))

    matrix = "W_i W_i^T" if first else "W_{i+1}^T W_{i+1}"
    entry = "a diagonal" if diagonal else "an off-diagonal"
    return Agreement(
        f"{'variance' if which else 'mean'} of {entry} entry of {matrix}",
        measured,
        predicted,
        widths,
        second=second,
        assumes=GAUSSIAN,
        examples=20,
    )


def _terms(declared: bool) -> Agreement:
    """The inner product of two columns of a matrix with N_{i+1} rows and N_{i+2} columns, term by term."""

    def columns(N_h: int, N_o: int, seed: int) -> Any:
        return np.random.default_rng(seed).standard_normal((N_h, N_o))[:, :2].T

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"N_h": int(rng.integers(6, 12)), "N_o": int(rng.integers(2, 6)), "seed": int(rng.integers(2**31))}
            for _ in range(count)
        ]

    def predicted(N_h: int, N_o: int, seed: int) -> float:
        one, two = columns(N_h, N_o, seed)
        return float(sum(one[k] * two[k] for k in range(N_h if declared else N_o)))

    def by_polarisation(N_h: int, N_o: int, seed: int) -> Estimate:
        one, two = columns(N_h, N_o, seed)
        return Estimate(float(np.linalg.norm(one + two) ** 2 - np.linalg.norm(one - two) ** 2) / 4, 1e-12)

    return Agreement(
        "inner product of two columns of W_{i+1}, rows N_{i+1} > N_{i+2}",
        lambda N_h, N_o, seed: Estimate(float(np.dot(*columns(N_h, N_o, seed))), 1e-12),
        predicted,
        cases,
        second=by_polarisation,
        assumes=("the shapes of equation 22",),
        examples=8,
        formula=r"\langle \bar w_i, \bar w_j \rangle = \sum_k w_{k,i} w_{k,j}",
    )


@domine2025.appendix("A3", "inner-product", importance=3, uses=["eq-22", "thm-A.3/shapes"])
def number_of_terms() -> Agreement:
    """The inner product of two columns is summed up to N_{i+2}; the columns of equation 22 have N_{i+1} entries."""
    return _terms(declared=False)


@number_of_terms.correction(
    "with the shapes of equation 22 the sum ends at N_{i+1}; it ends at N_{i+2} for those of the main text",
    survives=["domine2025/thm-A.3/mean"],
    fault="misprint",
    cause=SHAPES_IN_A3,
)
def number_of_terms_corrected() -> Agreement:
    """As many terms as there are rows."""
    return _terms(declared=True)


@domine2025.appendix("A3", "gram", importance=3, uses=["eq-22"])
def gram_matrix_of_the_columns() -> Agreement:
    """W_{i+1}^T W_{i+1} holds the inner products of the columns of equation 22, N_{i+2} of them with these shapes."""

    def drawn(N_h: int, N_o: int, seed: int) -> Any:
        return np.random.default_rng(seed).standard_normal((N_h, N_o))

    def inner_products(N_h: int, N_o: int, seed: int) -> Any:
        columns = drawn(N_h, N_o, seed).T
        return np.array([[np.dot(one, two) for two in columns] for one in columns])

    def by_rows(N_h: int, N_o: int, seed: int) -> Estimate:
        return Estimate(sum(np.outer(row, row) for row in drawn(N_h, N_o, seed)), 1e-11)

    return Agreement(
        "W_{i+1}^T W_{i+1}",
        lambda N_h, N_o, seed: Estimate(drawn(N_h, N_o, seed).T @ drawn(N_h, N_o, seed), 1e-11),
        inner_products,
        widths,
        second=by_rows,
        examples=6,
    )


@domine2025.appendix("A3", "off-diagonal-mean", uses=["eq-22"])
def mean_off_the_diagonal() -> Agreement:
    """Different columns are orthogonal on average."""
    return _gram("mean_off_diagonal", lambda N_o: 0.0)


@domine2025.appendix("A3", "off-diagonal-variance", uses=["eq-22"])
def variance_off_the_diagonal() -> Conjunction:
    """The variance of the inner product of two columns: the squares alone survive, N sigma^4 in all."""
    one = Gaussian("W2", sigma_2**2)
    square = expectation([one["k", "i"], one["k", "i"], one["k", "j"], one["k", "j"]])
    crossed = expectation([one["k", "i"], one["k", "j"], one["l", "i"], one["l", "j"]])
    return Conjunction(
        {
            "sampled": _gram("variance_off_diagonal", lambda N_o, sigma_2: N_o * sigma_2**4),
            "squares and crossed terms": Identity(_variance("i", "j"), N_o * square + N_o * (N_o - 1) * crossed),
            "last line": Identity(N_o * square + N_o * (N_o - 1) * crossed, N_o * sigma_2**4),
        }
    )


@domine2025.appendix("A3", "diagonal-mean", uses=["eq-22"])
def mean_on_the_diagonal() -> Conjunction:
    """A squared column norm is N sigma^2 on average."""
    return Conjunction(
        {
            "sampled": _gram("mean_diagonal", lambda N_o, sigma_2: N_o * sigma_2**2),
            "Isserlis": Identity(expectation(_inner_product("i", "i", "x")), N_o * sigma_2**2),
        }
    )


@domine2025.appendix("A3", "diagonal-variance-terms", uses=["eq-22"])
def variance_on_the_diagonal() -> Identity:
    """The variance of a squared column norm before its last step: fourth moments, pairs of squares, mean squared."""
    s4 = sigma_2**4
    return Identity(_variance("i", "i"), 3 * N_o * s4 + (N_o**2 - N_o) * s4 - N_o**2 * s4)


def _gram_variance(diagonal: int, factor: int, *, first: bool = False) -> Conjunction:
    """The variance of a Gram matrix is ``factor`` N sigma^4, and ``diagonal`` times that on the diagonal."""

    def predicted(times: int) -> Callable[..., float]:
        if first:
            return lambda N_i, sigma_1: times * N_i * sigma_1**4
        return lambda N_o, sigma_2: times * N_o * sigma_2**4

    one = N_i * sigma_1**4 if first else N_o * sigma_2**4
    return Conjunction(
        {
            "diagonal": _gram("variance_diagonal", predicted(diagonal * factor), first=first),
            "off the diagonal": _gram("variance_off_diagonal", predicted(factor), first=first),
            "Isserlis, diagonal": Identity(_variance("i", "i", first=first), diagonal * factor * one),
            "Isserlis, off the diagonal": Identity(_variance("i", "j", first=first), factor * one),
        }
    )


@domine2025.appendix("A3", "gram-variance", uses=["appendix-A3-fourth-moment"])
def variance_of_the_gram_matrix() -> Conjunction:
    """Var[W^T W] is said to be 4 N sigma^4 times the matrix of fours and ones: sixteen on the diagonal, four off it.

    The theorem, the second Gram matrix and the conclusion of the proof have no such factor 4.
    """
    return _gram_variance(4, 4)


@variance_of_the_gram_matrix.correction(
    "N sigma^4 off the diagonal, as computed just before, and twice that on it",
    affects=["domine2025/thm-A.3"],
    survives=["domine2025/appendix-A3-off-diagonal-variance"],
    fault="constant",
    cause=FOURTH_MOMENTS,
)
def variance_of_the_gram_matrix_corrected() -> Conjunction:
    """Two and one."""
    return _gram_variance(2, 1)


@domine2025.appendix("A3", "second-gram-mean")
def mean_of_the_second_gram_matrix() -> Conjunction:
    """E[W_i W_i^T] = N_i sigma_i^2 I."""
    return Conjunction(
        {
            "diagonal": _gram("mean_diagonal", lambda N_i, sigma_1: N_i * sigma_1**2, first=True),
            "off the diagonal": _gram("mean_off_diagonal", lambda N_i: 0.0, first=True),
            "Isserlis": Identity(expectation(_inner_product("i", "i", "x", first=True)), N_i * sigma_1**2),
        }
    )


@domine2025.appendix("A3", "second-gram-variance", uses=["appendix-A3-fourth-moment"])
def variance_of_the_second_gram_matrix() -> Conjunction:
    """Var[W_i W_i^T] is said to be N_i sigma_i^4 times the matrix of fours and ones."""
    return _gram_variance(4, 1, first=True)


@variance_of_the_second_gram_matrix.correction(
    "twos on the diagonal, not fours: the error of the fourth moment", fault="constant", cause=FOURTH_MOMENTS
)
def variance_of_the_second_gram_matrix_corrected() -> Conjunction:
    """Two and one."""
    return _gram_variance(2, 1, first=True)


def _conclusion(transposed: bool) -> Agreement:
    """The difference of the Gram matrices is lambda I for weights that are lambda-balanced; all layers of one size.

    Where the sizes differ the transposed one cannot be subtracted at all.
    """

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"N": int(rng.integers(2, 5)), "lam": float(rng.uniform(0.5, 3)), "seed": int(rng.integers(2**31))}
            for _ in range(count)
        ]

    def weights(N: int, lam: float, seed: int) -> tuple[Any, Any]:
        rng = np.random.default_rng(seed)
        W1 = rng.standard_normal((N, N))
        U, s, _ = np.linalg.svd(W1)
        turned = np.linalg.qr(rng.standard_normal((N, N)))[0]
        return W1, turned @ np.diag(np.sqrt(s**2 + lam)) @ U.T

    def measured(N: int, lam: float, seed: int) -> Estimate:
        W1, W2 = weights(N, lam, seed)
        return Estimate(W2.T @ W2 - (W1.T @ W1 if transposed else W1 @ W1.T), 1e-10)

    def second(N: int, lam: float, seed: int) -> Estimate:
        W1, W2 = weights(N, lam, seed)
        rows = W1.T if transposed else W1
        inner = [[W2[:, i] @ W2[:, j] - rows[i] @ rows[j] for j in range(N)] for i in range(N)]
        return Estimate(np.array(inner), 1e-10)

    return Agreement(
        "the difference of the Gram matrices of lambda-balanced weights is lambda I",
        measured,
        lambda N, lam: lam * np.eye(N),
        cases,
        second=second,
        assumes=("N_i = N_h = N_o", "lambda-balanced weights"),
        examples=6,
    )


@domine2025.appendix("A3", "conclusion", importance=3, uses=["eq-19"])
def conclusion_of_the_proof() -> Agreement:
    """The last lines of the proof subtract W_i^T W_i; what has been computed, and the theorem, is W_i W_i^T.

    Judged on the balanced computation of definition A.1, which that difference is meant to be.
    """
    return _conclusion(transposed=True)


@conclusion_of_the_proof.correction(
    "the balanced computation subtracts W_i W_i^T; W_i^T W_i has another shape unless N_i = N_{i+1}",
    survives=["domine2025/thm-A.3/mean"],
    fault="misprint",
    cause=SHAPES_IN_A3,
)
def conclusion_of_the_proof_corrected() -> Agreement:
    """With W_i W_i^T."""
    return _conclusion(transposed=False)
