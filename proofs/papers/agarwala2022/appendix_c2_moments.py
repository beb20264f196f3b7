"""Appendix C.2.2, the moments of the cubic (equations 189-191), and what lazyrich adds: all moments, and the edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import matmul

import sympy as sp

from proofs.papers.agarwala2022.appendix_c2_cubic import cubic
from proofs.papers.agarwala2022.letters import I, N, weights
from proofs.papers.agarwala2022.maps import below, fourth, resolvent, second
from proofs.papers.agarwala2022.maps import tied as limit_of_tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Asymptotic, Conjunction, Definition, Domain, Equality, Identity, Order, Parts, Readings
from proofs.statements.procedures import Procedure
from symbolic.equilibrium_networks.cubic_elimination import edges
from symbolic.equilibrium_networks.resolvent_moments import (
    V,
    iid_law,
    iid_moment,
    iid_transition_constant,
    orthogonal_moment,
)
from symbolic.language import IID, ORTHOGONAL, Law, Prob, Wide, spectral_norm, trace
from symbolic.matrix_algebra.matrices import Matrix

z = sp.Symbol("z", real=True)

# -- moments -----------------------------------------------------------------------------------------------------------
MOMENTS = sp.symbols("m1:6", positive=True)


def coefficient(order: int) -> sp.Expr:
    """The coefficient of z^-order in equation 188 when M = sum m_k z^-k."""
    w = sp.Symbol("w")
    series = sum(value * w ** (k + 1) for k, value in enumerate(MOMENTS))
    return sp.expand(sp.expand(cubic(series, 1 / w))).coeff(w, order)


@agarwala2022.equation(189, uses=["eq-98"])
def expansion() -> Definition:
    """The expansion of M at infinity, whose coefficients are the moments of the law."""
    return Definition(
        "m_k",
        "moments of (I - W)^-T (I - W)^-1",
        r"M(z) = \sum_{k=1}^{\infty} m_k z^{-k}",
        example=lambda: iid_law().moments(3),
        consistent=Identity(iid_law().moments(2)[1], iid_moment(2)),
    )


@agarwala2022.text("C.2.2", "first-moment", uses=["eq-188", "eq-189"], derivation="wide-limits")
def first_moment() -> Parts:
    """The constant term of the cubic gives m_1 = 1/(1 - V); the first moment of wide matrices is the same."""
    return {
        "coefficient": Identity(coefficient(0), 1 + (V - 1) * MOMENTS[0]),
        "solved": Identity(coefficient(0).subs(MOMENTS[0], 1 / (1 - V)) + V, V),
        "wide matrices": limit_of_tied(second, {IID: 1 / (1 - V)}),
    }


def linear_recursion(k: int) -> Identity:
    """A linear recursion of second order for m_k, m_{k+1}, m_{k+2}, with coefficients polynomial in k, at one k."""
    lowest = 2 * (k - 1) * (2 * k - 1) * (V * k + 8 * k + 6)
    middle = (
        V**3 * (k**3 - k)
        + 6 * V**2 * (k + k**2 - 2 * k**3)
        + 6 * V * (3 + 5 * k - 20 * k**2 - 28 * k**3)
        - 8 * (k + 6 * k**2 + 8 * k**3)
    )
    highest = 2 * (k + 1) * (2 * k + 3) * (V * (k - 1) + 8 * k - 2) * (1 - V) ** 3
    m_k, following, last = (iid_moment(k + j) for j in range(3))
    return Identity(highest * last, -lowest * m_k - middle * following)


@agarwala2022.own("iid-recursion", uses=["own-iid-moments", "text-C.2.2-second-order-recursion"])
def recursion_of_second_order() -> Parts:
    """The moments of the cubic do obey a linear recursion of second order, whose coefficients are polynomials of degree
    3 in k; here for k up to 5.
    """
    return {f"k = {k}": linear_recursion(k) for k in range(1, 6)}


@agarwala2022.text("C.2.2", "second-order-recursion", importance=3, uses=["eq-188", "eq-189"])
def recursion() -> Readings:
    """That the cubic defines a "second-order recursion" for the moments: of which kind is not said.

    The coefficient of z^-k gives m_{k+1} from m_1, ..., m_k by sums over pairs and triples, not from two terms.  A
    linear recursion of second order, whose coefficients are polynomials in k, follows from it nonetheless.
    """
    fourth = sp.solve(coefficient(3), MOMENTS[3])[0]
    known = {MOMENTS[k]: iid_moment(k + 1) for k in range(5)}
    each = {
        f"order {k}": Identity(coefficient(k).subs(MOMENTS[k], 0).subs(known) / (1 - V), iid_moment(k + 1))
        for k in range(1, 4)
    }
    return Readings(
        {
            "each order gives the next moment from all lower ones": Conjunction(each),
            "each order contains the last two alone": Identity(sp.Derivative(fourth, MOMENTS[0]), sp.Integer(0)),
            "a linear recursion of second order follows": Conjunction(
                {f"k = {k}": linear_recursion(k) for k in (2, 3)}
            ),
        },
        why="the recursion is a convolution that involves all lower moments",
    )


@agarwala2022.equation(190, uses=["eq-188", "eq-189"])
def first_order_term() -> Identity:
    """The coefficient of 1/z."""
    m1, m2 = MOMENTS[:2]
    return Identity(coefficient(1), V**2 * m1**3 + 2 * V * m1**2 + (V - 1) * m2 + m1)


SECOND = V**2 / (1 - V) ** 4 + 2 * V / (1 - V) ** 3 + 1 / (1 - V) ** 2


@agarwala2022.equation(191, importance=1, uses=["eq-190"], derivation="wide-limits")
def second_moment() -> Parts:
    """Equation 190 solved; its three terms add up to (1 - V)^-4, which is tr (M^T M)^2 of wide matrices."""
    solved = sp.solve(coefficient(1), MOMENTS[1])[0].subs(MOMENTS[0], 1 / (1 - V))
    return {
        "solved": Identity(solved, SECOND),
        "sum": Identity(SECOND, (1 - V) ** -4),
        "wide matrices": limit_of_tied(fourth, {IID: (1 - V) ** -4}, sp.Rational(2, 5)),
    }


@agarwala2022.text("C.2.2", "empirical", uses=["eq-191", "own-first-correction", "fig-1"], derivation="wide-limits")
def agreement_and_its_end() -> Parts:
    """Equation 191 matches matrices until 1 - V becomes small, when the finite size matters: at (1 - V)^2 N << 1 the
    trace of most matrices is less than half of it.
    """
    gap = sp.Symbol("delta", positive=True)
    below_half = Prob(sp.Lt(fourth(resolvent(weights(IID, scale=1 - gap))), gap**-4 / 2))
    close = Domain({N: sp.Interval(20, 60), gap: sp.Interval(sp.Rational(1, 200), sp.Rational(1, 70))})
    return {
        "1 - V not small": limit_of_tied(fourth, {IID: (1 - V) ** -4}, sp.Rational(2, 5)),
        "1 - V small": Order(below_half, ">", sp.Rational(1, 2), over=close),
    }


@agarwala2022.own("second-moment-simplified", uses=["eq-191"])
def second_moment_simplified() -> Identity:
    """The three terms of equation 191 add up to (1 - V)^-4 exactly."""
    return Identity(SECOND, (1 - V) ** -4)


# -- all moments -------------------------------------------------------------------------------------------------------
def moments_are(law: Law, formula: Callable[[int], sp.Expr], orders: Sequence[int]) -> Parts:
    """tr ((I - W)^-T (I - W)^-1)^n in the limit, for some n."""
    m, over = resolvent(weights(law)), below(law, sp.Rational(3, 10))
    return {
        f"n = {n}": Equality(Wide(trace(reduce(matmul, [m.T @ m] * n)) / N, N), formula(n), over=over) for n in orders
    }


@agarwala2022.own("iid-moments", importance=1, uses=["eq-188"], derivation="wide-limits")
def moments_of_iid() -> Parts:
    """m_n = (1-V)^-(3n-2) sum_k C(n-1,k) C(2n-2,n-2-k) V^(n-2-k) / (n-1): Lagrange inversion of the cubic; here against
    wide matrices for n up to 3.
    """
    return moments_are(IID, iid_moment, (1, 2, 3))


@agarwala2022.own("orthogonal-moments", importance=1, derivation="wide-limits")
def moments_of_orthogonal() -> Parts:
    """For orthogonal W: m_n = (1-V)^(1-2n) sum_k C(n-1,k)^2 V^k; here for n = 1 and 2."""
    return moments_are(ORTHOGONAL, orthogonal_moment, (1, 2))


@agarwala2022.own("iid-transition", uses=["own-iid-moments"])
def moments_at_transition() -> Parts:
    """Near V = 1 the n-th moment is a Fuss-Catalan number, 1, 1, 3, 12, 55, times (1 - V)^-(3n-2)."""
    return {
        f"n = {n}": Asymptotic(
            iid_moment(n), iid_transition_constant(n) * (1 - V) ** (2 - 3 * n), V, sp.Integer(1), direction="-"
        )
        for n in range(2, 6)
    }


# -- edges -------------------------------------------------------------------------------------------------------------
def sampled_end(of: str, says: str, value: sp.Expr, *scales: sp.Rational) -> Procedure:
    """An end of the spectrum of (I - W)^-T (I - W)^-1, or the product of both."""
    experiments = "numeric.equilibrium_networks.edge_of_inverse.by_"
    return Procedure(
        says,
        experiments + "equation",
        experiments + "matrices",
        "=",
        value,
        why="the end of a spectrum is no average of a word",
        over=Domain({V: sp.FiniteSet(*scales)}, given=below(IID).given),
        options={"of": of},
    )


def square_of_norm(x: Matrix, power: int, value: sp.Expr) -> Equality:
    """The limit of the norm of a matrix of i.i.d. weights to the power 2 or -2, below the transition."""
    over = Domain({V: sp.Interval.open(0, 1)}, given=below(IID).given)
    return Equality(Wide(spectral_norm(x) ** power, N), value, over=over)


@agarwala2022.own("iid-edges", uses=["eq-188"], derivation="edges-of-law")
def edges_of_spectrum() -> Parts:
    """The edges (8 + 20V - V^2 -+ sqrt(V)(V+8)^(3/2)) / (8 (1-V)^3): zeros of the discriminant; for every V < 1 the
    limits of |I - W|^-2 and |(I - W)^-1|^2, the extreme eigenvalues; and of matrices the lower one and the product.
    """
    lower, upper = edges()
    w = weights(IID)
    quadratic = 4 * (1 - V) ** 3 * z**2 - (8 + 20 * V - V**2) * z + 4
    discriminant = sp.discriminant(sp.Poly(cubic(sp.Symbol("M"), z), sp.Symbol("M")), sp.Symbol("M"))
    tenth = sp.Rational(1, 10)
    return {
        "discriminant": Identity(discriminant, V**2 * z**3 * quadratic),
        "sum of the edges": Identity(lower + upper, (8 + 20 * V - V**2) / (4 * (1 - V) ** 3)),
        "product of the edges": Identity(lower * upper, (1 - V) ** -3),
        "smallest eigenvalue": square_of_norm(I - w, -2, lower),
        "largest eigenvalue": square_of_norm(resolvent(w), 2, upper),
        "lower edge": sampled_end("lowest", "lower edge of (I - W)^-T (I - W)^-1", lower, 3 * tenth, 5 * tenth),
        "both edges": sampled_end(
            "product", "product of the edges of (I - W)^-T (I - W)^-1", (1 - V) ** -3, 2 * tenth, 4 * tenth
        ),
    }
