"""Appendix C.2.2, the elimination from the nine equations to the cubic (equations 175-188)."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
import sympy as sp

from numeric.equilibrium_networks.block_resolvents import block_limit
from proofs.papers.agarwala2022.appendix_c2 import block_cases, entries, vanishes
from proofs.papers.agarwala2022.appendix_c2_equations import PENCIL
from proofs.papers.agarwala2022.large_size import exact
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import V, iid_pencil

z = sp.Symbol("z", real=True)
M = sp.Symbol("M", positive=True)
u = sp.Symbol("u", positive=True)
G = entries(3, symmetric=True)
G11, G12, G13, G22, G23, G33 = G[0, 0], G[0, 1], G[0, 2], G[1, 1], G[1, 2], G[2, 2]
EQUATIONS = PENCIL.spectral_matrix().subs(engine_z, z) * G - sp.eye(3) - PENCIL.covariance(G) * G


# -- symmetry ----------------------------------------------------------------------------------------------------------
@agarwala2022.text("C.2.2", "symmetric", uses=["eq-157"])
def symmetric_transform() -> Agreement:
    """G is symmetric, because the pencil is: transposition exchanges W and W^T and puts every block in its place."""
    return vanishes("G - G^T", lambda g, V, z: (g - g.T)[np.triu_indices(3, 1)], ("iid",))


def _entry(i: int, j: int, left: sp.Expr, right: sp.Expr) -> Conjunction:
    """An equation of the symmetric system: the engine's entry, and sampled."""
    letters = [G11, G12, G13, G22, G23, G33]
    residual = sp.lambdify([*letters, V, z], left - right)
    return Conjunction(
        {
            "entry": Identity(EQUATIONS[i - 1, j - 1] + 1 + right, left + 1),
            "sampled": vanishes(
                "left side minus right side",
                lambda g, V, z: np.array([residual(*g[np.triu_indices(3)], V, z)]),
                ("iid",),
            ),
        }
    )


@agarwala2022.equation(175, uses=["eq-166", "text-C.2.2-symmetric"])
def symmetric_11() -> Conjunction:
    """Equation 166 with a symmetric G."""
    return _entry(1, 1, z * G11 - G12, sp.Integer(1))


@agarwala2022.equation(176, uses=["eq-167"])
def symmetric_12() -> Conjunction:
    """Equation 167 once more."""
    return _entry(1, 2, z * G12 - G22, sp.Integer(0))


@agarwala2022.equation(177, uses=["eq-168"])
def symmetric_13() -> Conjunction:
    """Equation 168 once more."""
    return _entry(1, 3, z * G13 - G23, sp.Integer(0))


@agarwala2022.text("C.2.2", "redundant-equations", importance=3, uses=["eq-172", "eq-173", "eq-178"])
def redundant_equations() -> Identity:
    """The first two equations of the third set (172, 173) say the same by 176 and 177, so that one of them is left over
    with 174: 178 and 179 are kept.

    Dropping both would admit a second solution (own-second-solution).
    """
    first = -G13 - V * G22 * (-G12 + G13)
    second = -G23 - V * G22 * (-G22 + G23)
    return Identity((z * first).subs({G12: G22 / z, G13: G23 / z}), second)


@agarwala2022.own("second-solution", importance=3, uses=["text-C.2.2-redundant-equations"])
def second_solution() -> Conjunction:
    """Without 172 and 173 the system has the solution V G_22 G_23 = 1, G_33 = 0: all other equations hold on it.

    It is not the transform (it has no limit at V = 0); there u = V G_22, and z follows from 1 - 1/z = 2 u - 2 V/u.
    """
    bracket = 2 * u - 2 * V / u
    at = 1 / (1 - bracket)  # z
    solution = {G23: 1 / u, G22: u / V, G33: 0, G13: 1 / (u * at), G12: u / (V * at), G11: (1 + u / (V * at)) / at}
    return Conjunction(
        {
            f"entry ({i}, {j})": Identity(
                EQUATIONS[i - 1, j - 1].subs(solution).subs(z, at) + 1 + u, 1 + u
            )
            for i, j in ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 3))
        }
    )


@agarwala2022.equation(178, uses=["eq-173"])
def kept_32() -> Conjunction:
    """Equation 173 with a symmetric G."""
    return _entry(3, 2, -G23, V * G22 * (-G22 + G23))


@agarwala2022.equation(179, uses=["eq-174"])
def kept_33() -> Conjunction:
    """Equation 174 once more."""
    return _entry(3, 3, -G33, 1 + V * G22 * (-G23 + G33))


@agarwala2022.equation(180, uses=["eq-170"])
def kept_22() -> Conjunction:
    """Equation 170 with a symmetric G."""
    return _entry(2, 2, -G12 + G22, 1 + V * ((2 * G22 - 3 * G23 + G33) * G22))


# -- elimination -------------------------------------------------------------------------------------------------------
@agarwala2022.equation(181, uses=["eq-175"])
def first_substitution() -> Identity:
    """Equation 175 solved for G_12."""
    return Identity((EQUATIONS[0, 0] + G12), z * G11 - 1)


@agarwala2022.equation(182, uses=["eq-176", "eq-181"])
def second_substitution() -> Identity:
    """Equation 176 solved for G_22, with 181."""
    return Identity((EQUATIONS[0, 1] + G22).subs(G12, z * G11 - 1), z * (z * G11 - 1))


H = sp.Symbol("G22", positive=True)
VALUE_33 = (V * H * G23 - 1) / (1 + V * H)
VALUE_23 = V * H**2 / (1 + V * H)


@agarwala2022.equation(183, uses=["eq-179"])
def third_substitution() -> Identity:
    """The value of G_33 solves equation 179."""
    return Identity(-VALUE_33, 1 + V * H * (-G23 + VALUE_33))


ENTRY_22 = 1 + V * ((2 * H - 3 * G23 + G33) * H)
AFTER_33 = 1 + V * ((2 * H - 3 * G23 + (V * H * G23 - 1) / (1 + V * H)) * H)
AFTER_23 = 1 + V * (
    (2 * H - 3 * V * H**2 / (1 + V * H) + V**2 * H**3 / (1 + V * H) ** 2 - 1 / (1 + V * H)) * H
)
IN_M = 1 + V * (
    (2 * u - 3 * V * u**2 / (1 + V * u) + V**2 * u**3 / (1 + V * u) ** 2 - 1 / (1 + V * u)) * u
)


@agarwala2022.equation(184, uses=["eq-180", "eq-183"])
def entry_without_33() -> Identity:
    """Equation 180 with the value of G_33."""
    return Identity(ENTRY_22.subs(G33, VALUE_33), AFTER_33)


@agarwala2022.equation(185, uses=["eq-178"])
def fourth_substitution() -> Identity:
    """The value of G_23 solves equation 178."""
    return Identity(-VALUE_23, V * H * (-H + VALUE_23))


@agarwala2022.equation(186, uses=["eq-184", "eq-185"])
def entry_without_23() -> Identity:
    """Equation 184 with the value of G_23."""
    return Identity(AFTER_33.subs(G23, VALUE_23), AFTER_23)


AT = sp.Symbol("z", positive=True)
ZM = AT * M


@agarwala2022.equation(187, uses=["eq-182", "eq-186"])
def entry_in_generating_function() -> Conjunction:
    """Equation 186 with G_12 = M and G_22 = zM, side by side."""
    printed = 1 + V * (
        (2 * ZM - 3 * V * ZM**2 / (1 + V * ZM) + V**2 * ZM**3 / (1 + V * ZM) ** 2 - 1 / (1 + V * ZM)) * ZM
    )
    return Conjunction(
        {
            "left side": Identity((-G12 + H).subs({G12: M, H: ZM}), -(1 - AT) * M),
            "right side": Identity(AFTER_23.subs(H, ZM), printed),
        }
    )


def cubic(M: sp.Expr, z: sp.Expr) -> sp.Expr:
    """The left side of equation 188, as printed."""
    return V**2 * z**2 * M**3 + 2 * V * z * M**2 + ((V - 1) * z + 1) * M + 1


def _generating_function_by_law(V: float, z: float) -> Estimate:
    """M(z) for z < 0 from the Hermitised resolvent of W (Girko's method), which knows nothing of pencils.

    v (1 + k^2) = k with k = h + V v gives tr ((I - W)(I - W)^T + h^2)^-1 = v/h, and M(z) = -h^2 v/h at z = -1/h^2.
    """
    with mpmath.workdps(30):
        h, s = 1 / mpmath.sqrt(-mpmath.mpf(Fraction(repr(z)).numerator) / Fraction(repr(z)).denominator), mpmath.mpf(V)
        k = lambda v: h + s * v  # noqa: E731
        v = mpmath.findroot(lambda v: v * (1 + k(v) ** 2) - k(v), h / (1 - s + h))
        return exact(float(-h * v))


def _sampled_generating_function(ensemble: str, V: float, z: float, seed: int) -> Estimate:
    value, error = block_limit(lambda g: np.array([z * g[0, 0] - 1]), ensemble, V, z, seed)
    return Estimate(float(value[0]), float(error[0]), statistical=True, samples=132)


def _root_of_cubic(V: float, z: float) -> float:
    """The root of equation 188 that continues m_1/z = 1/((1 - V) z) from z = -infinity; the only one in (-1, 0)."""
    roots = np.roots([V**2 * z**2, 2 * V * z, (V - 1) * z + 1, 1])
    inside = [r.real for r in roots if abs(r.imag) < 1e-9 and -1 < r.real < 0]
    return float(inside[0]) if len(inside) == 1 else float("nan")


@agarwala2022.equation(188, importance=1, uses=["eq-187"])
def cubic_of_generating_function() -> Conjunction:
    """The cubic: equation 187 without denominators; two pencils' own elimination; M of sampled matrices."""
    letters = {sp.Symbol("M"): M, engine_z: AT}
    cleared = (IN_M - (u - M)) * (1 + V * u) ** 2
    return Conjunction(
        {
            "187 cleared": Identity(cleared.subs(u, ZM), cubic(M, AT)),
            "elimination from X and Y": Identity(PENCIL.moment_law().curve.subs(letters), cubic(M, AT)),
            "elimination from a circular W": Identity(iid_pencil().moment_law().curve.subs(letters), cubic(M, AT)),
            "sampled": Agreement(
                "M(z) of (I - W)^-T (I - W)^-1 is the cubic's root",
                _sampled_generating_function,
                _root_of_cubic,
                block_cases("iid"),
                second=_generating_function_by_law,
                assumes=("N -> infinity", "0 < V < 1", "z < 0, off the spectrum"),
                examples=4,
            ),
        }
    )
