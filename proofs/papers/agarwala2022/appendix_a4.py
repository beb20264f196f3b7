"""Appendix A.4, fourth moment: the proof of lemma 2.2 (equations 67-72)."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.causes import LENGTH_NORMALISATION
from proofs.papers.agarwala2022.letters import ONES, SIZES, I, N, fourth, vector, weights, x, y
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import (
    INPUT,
    INPUTS,
    M,
    lemma,
    sigma_x,
    spread_of_length,
)
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.quantities import Domain, Equality
from symbolic.language.expectation import ORTHOGONAL, E
from symbolic.language.quantity import norm, squared_norm, trace
from symbolic.language.random_matrices import Diagonal, Entrywise
from symbolic.language.slip import as_corrected, slip
from symbolic.matrix_algebra.matrices import Matrix

PREFIX = "agarwala2022/"


@agarwala2022.equation(67, importance=3, uses=["eq-12"])
def length_variance_again() -> Definition:
    """Definition 2.1 again, with 1/N."""
    return Definition(
        r"\sigma^2_{\mathbf{z} \cdot \mathbf{z}}",
        "length variance",
        r"\frac{1}{N} \mathrm{E}_{\mathbf{M}}[\mathrm{Var}_{\mathbf{x}}[\mathbf{z} \cdot \mathbf{z}]]",
        example=lambda: str(spread_of_length(M) / N),
    )


@agarwala2022.equation(68, uses=["eq-67", "lemma-2.2"])
def lemma_restated() -> Readings:
    """Lemma 2.2 restated without its factor 2: false for the length variance of equation 67 and for that of lemma 2.2,
    which is 1/N of it.
    """
    right = sigma_x**4 * fourth(M) / N
    return Readings(
        {
            "1/N in equation 67": Equality(spread_of_length(M) / N, right, over=INPUTS),
            "1/N^2 in equation 67": Equality(spread_of_length(M) / N**2, right, over=INPUTS),
        }
    )


@lemma_restated.correction(
    "the factor 2 of equations 13 and 72 is missing (and 1/N in equation 67 must be 1/N^2)",
    derivation="exact-moments",
    fault="constant",
    cause=LENGTH_NORMALISATION,
)
def lemma_restated_corrected() -> Equality:
    """(1/N^2) Var_x[z.z] = (2/N) sigma_x^4 tr (M^T M)^2."""
    return as_corrected(lemma())


h = sp.Symbol("h", real=True)
# M by its singular values s and singular vectors: Q M has the rows v_s.
LEFT, RIGHT = (weights(ORTHOGONAL, name=name, scale=sp.Integer(1)) for name in "UQ")
SINGULAR = vector("s")
BY_VALUES = LEFT @ Diagonal(SINGULAR) @ RIGHT


def squares(column: Matrix) -> Matrix:
    """The squares of the entries of a column."""
    return Entrywise(h, h**2, column)


@agarwala2022.equation(69)
def length_by_singular_values() -> Equality:
    """z.z = sum_s s^2 |x.v_s|^2, with the right singular vectors of M."""
    total = trace(squares(SINGULAR).T @ squares(RIGHT @ x))
    return Equality(squared_norm(BY_VALUES @ x), total, over=Domain({N: SIZES}))


@agarwala2022.equation(70, uses=["eq-69"], derivation="exact-moments")
def squared_mean_length() -> Equality:
    """(E z.z)^2 = sigma_x^4 sum_{s,s'} s^2 s'^2, the square of sum_s s^2 = Tr M^T M; the printed E[z.z]^2 is the square
    of the mean.
    """
    return Equality(E(squared_norm(M @ INPUT)) ** 2, sigma_x**4 * squared_norm(M) ** 2, over=INPUTS)


@agarwala2022.equation(71, uses=["eq-69"])
def squared_length() -> Equality:
    """The square of equation 69, equal and unequal singular values apart."""
    each = Diagonal(squares(SINGULAR)) @ squares(RIGHT @ x)
    pairs = trace(each.T @ (ONES @ ONES.T - I) @ each)
    return Equality(squared_norm(BY_VALUES @ x) ** 2, squared_norm(each) + pairs, over=Domain({N: SIZES}))


@agarwala2022.text("A.4", "gaussian-fourth-moment", derivation="exact-moments")
def gaussian_fourth_moment() -> Equality:
    """E|x.v|^4 = 3 sigma_x^4 for a unit vector v."""
    v = y / norm(y)
    return Equality(E(trace(v.T @ INPUT) ** 4), 3 * sigma_x**4, over=INPUTS)


@agarwala2022.equation(
    72,
    importance=1,
    uses=["eq-70", "eq-71"],
    derivation="exact-moments",
    because="the sum over the singular values is N tr (M^T M)^2 for the normalised trace: here lemma 2.2 loses its "
    "factor N",
    affects=[PREFIX + "lemma-2.2", PREFIX + "eq-13"],
    survives=[PREFIX + "eq-16", PREFIX + "eq-73"],
    fault="constant",
    cause=LENGTH_NORMALISATION,
)
def lemma_concluded() -> Conjunction:
    """The end of the proof of lemma 2.2: the sum of s^4 over all singular values, Tr (M^T M)^2, is written as tr (M^T
    M)^2, their mean; it is (1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4 = 2 sigma_x^4 tr (M^T M)^2.
    """
    total = squared_norm(M.T @ M)
    return Conjunction(
        {
            "(1/N) Var_x[z.z] = (2/N) sigma_x^4 sum s^4": Equality(
                spread_of_length(M) / N, 2 * sigma_x**4 / N * total, over=INPUTS
            ),
            "sum of s^4": Equality(total, slip(1, N) * fourth(M), over=INPUTS),
        }
    )
