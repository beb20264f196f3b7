"""Appendix C.2.1, the resolvent of a symmetric W: the quadratic and the fourth moment (equations 129, 133-148)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import matmul

import sympy as sp

from proofs.papers.agarwala2022.appendix_c2 import (
    OFF,
    P,
    argument,
    bilinear,
    block,
    entries,
    in_the_limit,
    pencil_of_symmetric,
    z,
)
from proofs.papers.agarwala2022.letters import SIZES, I, N, V, weights
from proofs.papers.agarwala2022.maps import below, fourth, resolvent, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Definition, Domain, Equality, Identity, Limit, Parts
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import goe_moment_closed, goe_pencil
from symbolic.language import GOE, Coefficient, Wide, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Letter, diagonal_block

# A symmetric matrix brought to the Frobenius norm s < 1.
s = sp.Symbol("s", positive=True)
SYMMETRIC = Letter("S", N, N, symmetric=True, tex=r"\mathbf{W}")
SMALL = SYMMETRIC * (s / sp.sqrt(squared_norm(SYMMETRIC)))
POINTS = Domain({s: sp.Interval.open(0, 1), z: OFF, N: SIZES}, given=("W symmetric, its eigenvalues below 1",))


@agarwala2022.equation(129, uses=["eq-127"])
def pencil_of_resolvent() -> Equality:
    """With this pencil G_11 is the Stieltjes transform of (I - W)^-1, at every N."""
    first = block((argument(2) - pencil_of_symmetric(SMALL)).inv, 1, 1, 2)
    return Equality(trace(first) / N, trace((z * I - resolvent(SMALL)).inv) / N, over=POINTS)


G = entries(2)
G11, G12, G21, G22 = G
M = sp.Symbol("M", real=True)
AT = sp.Symbol("z", positive=True)
w = sp.Symbol("w", positive=True)
x = sp.Symbol("x", real=True)
BEYOND = Domain(
    {V: sp.Interval(sp.Rational(1, 20), 1), AT: sp.Interval(sp.Rational(1, 2), 4)},
    (sp.Gt(AT, 3 * sp.sqrt(V)),),
    ("tr W = 0, tr W^2 = V", "z beyond the spectrum"),
)


@agarwala2022.text(
    "C.2.1",
    "zero-trace",
    uses=["eq-130"],
    because="the elements must be semicircular: a reflection has G = z/(z^2 - V)",
    survives=[P + "eq-130", P + "eq-135"],
    fault="substance",
)
def zero_trace_is_enough() -> Parts:
    """That equation 130 needs no more of the random part than freely independent elements of trace 0, for the pencil W
    itself (z G = 1 + V G^2): a GOE matrix in the limit, and a reflection with as many eigenvalues sqrt(V) as -sqrt(V).

    Appendix C.2.2 itself says that the elements must be semicircular.
    """
    solution = (AT - sp.sqrt(AT**2 - 4 * V)) / (2 * V)
    reflection = diagonal_block(I, -I) * sp.sqrt(V)
    of_reflection = trace((diagonal_block(AT * I, AT * I) - reflection).inv) / (2 * N)
    fixed = Domain({**BEYOND.ranges, N: sp.Interval(1, 4)}, BEYOND.conditions, BEYOND.given)
    return {
        "goe": Equality(Wide(trace((AT * I - weights(GOE)).inv) / N, N), solution, over=BEYOND),
        "reflection": Equality(of_reflection, slip(solution, AT / (AT**2 - V)), over=fixed),
    }


@agarwala2022.equation(133, uses=["eq-131", "eq-132"])
def covariance_map_of_symmetric() -> Identity:
    """Only block (2, 2) is random, with tr W^2 = V."""
    return Identity(bilinear(goe_pencil().covariance(G)), bilinear(sp.Matrix([[0, 0], [0, V * G22]])))


@agarwala2022.equation(134, uses=["eq-126", "eq-129"])
def spectral_matrix() -> Identity:
    """Z = Lambda minus the constant part."""
    computed = goe_pencil().spectral_matrix().subs(engine_z, z)
    return Identity(bilinear(computed), bilinear(sp.Matrix([[z, -1], [-1, 1]])))


@agarwala2022.equation(135, uses=["eq-130", "eq-133", "eq-134"])
def matrix_equation() -> Parts:
    """Both sides written out, against Z G and 1 + eta(G) G of the pencil; and of wide matrices, entry by entry."""
    left = sp.Matrix([[z * G11 - G21, z * G12 - G22], [-G11 + G21, -G12 + G22]])
    right = sp.Matrix([[1, 0], [V * G21 * G22, 1 + V * G22**2]])
    computed = goe_pencil()
    measured = {f"({i + 1}, {j + 1})": in_the_limit(GOE, left[i, j], right[i, j]) for i in range(2) for j in range(2)}
    return {
        "left side": Identity(bilinear(computed.spectral_matrix().subs(engine_z, z) * G), bilinear(left)),
        "right side": Identity(bilinear(sp.eye(2) + computed.covariance(G) * G), bilinear(right)),
        **measured,
    }


@agarwala2022.equation(136, uses=["eq-135"])
def first_entry() -> Parts:
    """z G_11 - 1 = G_21 = G_12: the first entry, and the symmetry of G."""
    return {"first entry": in_the_limit(GOE, z * G11 - 1, G21), "symmetry": in_the_limit(GOE, G21, G12)}


@agarwala2022.equation(137, uses=["eq-135", "eq-136"])
def second_entry() -> Parts:
    """z G_12 = z M = G_22, with M = z G_11 - 1."""
    return {"M": in_the_limit(GOE, z * G12, z * (z * G11 - 1)), "second entry": in_the_limit(GOE, z * G12, G22)}


@agarwala2022.equation(138, uses=["eq-135", "eq-137"])
def quadratic() -> Parts:
    """The fourth entry with G_12 = M and G_22 = z M; the pencil's own elimination; M = z G_11 - 1 of wide matrices."""
    entry = (-G12 + G22 - 1 - V * G22**2).subs({G12: M, G22: z * M})
    eliminated = goe_pencil().moment_law().curve.subs({sp.Symbol("M"): M, engine_z: z})
    left, right = -M + z * M, 1 + V * z**2 * M**2
    return {
        "substitution": Identity(entry, left - right),
        "elimination": Identity(eliminated, right - left),
        "wide matrices": in_the_limit(GOE, *(side.subs(M, z * G11 - 1) for side in (left, right))),
    }


ROOT = sp.sqrt((AT - 1) ** 2 - 4 * V * AT**2)
SOLUTIONS: Mapping[int, sp.Expr] = {sign: ((AT - 1) + sign * ROOT) / (2 * V * AT**2) for sign in (1, -1)}


@agarwala2022.equation(139, uses=["eq-138"])
def roots_of_quadratic() -> Parts:
    """Sum and product of the two roots are those of the quadratic."""
    return {
        "sum": Identity(SOLUTIONS[1] + SOLUTIONS[-1], (AT - 1) / (V * AT**2)),
        "product": Identity(SOLUTIONS[1] * SOLUTIONS[-1], 1 / (V * AT**2)),
    }


@agarwala2022.equation(140, uses=["eq-139"])
def value_without_weights() -> Parts:
    """M -> 1/(z - 1) as V -> 0 for z > 1, on the negative root; the other root has no limit.

    z = 1 + w.
    """
    at = {AT: 1 + w}
    return {
        "W = 0": Identity((AT / (AT - 1) - 1).subs(at), (1 / (AT - 1)).subs(at)),
        "negative root": Limit(SOLUTIONS[-1].subs(at), V, sp.Integer(0), 1 / w),
        "positive root": Limit(SOLUTIONS[1].subs(at), V, sp.Integer(0), sp.oo),
    }


@agarwala2022.equation(141, uses=["eq-138", "eq-140"])
def generating_function() -> Equality:
    """The negative root is M(z) = z G(z) - 1 of (I - W)^-1, for real z above the spectrum and V < 1/4 (below it, for z
    < 0, the root of the square is 1 - z and the sign the other one).
    """
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 50), sp.Rational(1, 10)), AT: sp.Interval(2, 8)},
        (sp.Gt(AT * (1 - 2 * sp.sqrt(V)), sp.Rational(8, 5)), sp.Lt(AT * (1 - 2 * sp.sqrt(V)), 4)),
        ("N -> infinity, in probability", "z above the spectrum"),
    )
    found = Wide(AT * trace((AT * I - resolvent(weights(GOE))).inv) / N - 1, N)
    return Equality(found, SOLUTIONS[-1], over=over)


@agarwala2022.equation(142, uses=["eq-98"])
def fourth_moment_as_derivative() -> Equality:
    """tr (R R)^2 is the fourth derivative of M in w = 1/z at w = 0, over 4!, for R = (I - W)^-1 and M = z tr (z - R)^-1
    - 1, that is tr (I - w R)^-1 - 1.
    """
    r, at = resolvent(SMALL / 2), sp.Symbol("w", real=True)
    over = Domain({s: sp.Interval.open(0, 1), N: sp.Interval(2, 4)}, given=("W symmetric, its eigenvalues below 1/2",))
    return Equality(Coefficient(trace((I - at * r).inv) / N - 1, at, 4), fourth(r), over=over)


def g(at: sp.Expr) -> sp.Expr:
    """Equation 144."""
    return (-at - sp.sqrt(at**2 - 4 * V)) / (2 * V)


M_OF_W = w**2 * ((1 / w - 1) - sp.sqrt((1 - 1 / w) ** 2 - 4 * V / w**2)) / (2 * V)


@agarwala2022.equation(143, uses=["eq-141"])
def generating_function_in_w() -> Identity:
    """Equation 141 at z = 1/w."""
    return Identity(SOLUTIONS[-1].subs(AT, 1 / w), M_OF_W)


@agarwala2022.equation(144)
def auxiliary_function() -> Definition:
    """g, a root of V g^2 + x g + 1 = 0: for x < -2 sqrt(V) the semicircle's Stieltjes transform at -x."""
    return Definition(
        "g(x)",
        "auxiliary function of the fourth moment",
        r"\frac{-x - \sqrt{x^2 - 4V}}{2V}",
        example=lambda: sp.series(g(w - 1).subs(V, sp.Rational(1, 8)), w, 0, 3),
        consistent=Identity(V * g(x) ** 2 + 1, -x * g(x)),
    )


@agarwala2022.equation(145, uses=["eq-143", "eq-144"])
def generating_function_by_g() -> Identity:
    """M(w) = w g(w - 1) for w > 0."""
    return Identity(M_OF_W, w * g(w - 1))


@agarwala2022.equation(146, uses=["eq-145"])
def fourth_derivative() -> Identity:
    """Leibniz's rule."""
    return Identity(
        sp.Derivative(w * g(w - 1), (w, 4)), 4 * sp.Derivative(g(w - 1), (w, 3)) + w * sp.Derivative(g(w - 1), (w, 4))
    )


def derivative_at_zero() -> sp.Expr:
    """The right side of equation 147."""
    root = sp.sqrt(x**2 - 4 * V)
    return (2 / V * (3 * x / root**3 - 3 * x**3 / root**5)).subs(x, -1)


@agarwala2022.equation(147, uses=["eq-146"])
def fourth_derivative_at_zero() -> Identity:
    """At w = 0 only the third derivative of g at -1 is left; printed at w = -1."""
    return Identity(4 * sp.Subs(sp.Derivative(g(x), (x, 3)), x, -1), derivative_at_zero())


FOURTH = ((1 - 4 * V) ** sp.Rational(-5, 2) - (1 - 4 * V) ** sp.Rational(-3, 2)) / (4 * V)


@agarwala2022.equation(148, importance=1, uses=["eq-142", "eq-147"], derivation="wide-limits")
def fourth_moment() -> Parts:
    """The fourth moment of (I - W)^-1: equation 147 over 4!, and the trace itself."""
    return {"147 over 4!": Identity(derivative_at_zero() / 24, FOURTH), "wide matrices": tied(fourth, {GOE: FOURTH})}


@agarwala2022.own("fourth-moment-simplified", uses=["eq-148"])
def fourth_moment_simplified() -> Identity:
    """Equation 148 is (1 - 4V)^(-5/2): its numerator contains the 4V of the denominator."""
    return Identity(FOURTH, (1 - 4 * V) ** sp.Rational(-5, 2))


@agarwala2022.own("goe-moments", importance=1, uses=["eq-141", "eq-148"], derivation="wide-limits")
def moments_of_symmetric() -> Parts:
    """tr (I - W)^-n = 2F1(n/2, (n+1)/2; 2; 4V), here for n from 3 to 5; from n = 3 on that is (1 - 4V)^(3/2 - n) times
    a polynomial in V, for n = 1 and 2 it is not.
    """
    r, over = resolvent(weights(GOE)), below(GOE, sp.Rational(2, 5))
    return {
        f"n = {n}": Equality(Wide(trace(reduce(matmul, [r] * n)) / N, N), goe_moment_closed(n), over=over)
        for n in range(3, 6)
    }
