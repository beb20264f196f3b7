"""Appendix C.2.2, the elimination from the nine equations to the cubic (equations 175-188)."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.appendix_c2 import entries, in_the_limit
from proofs.papers.agarwala2022.appendix_c2_pencil import ENGINE_EQUATIONS, PENCIL, system_entry, z
from proofs.papers.agarwala2022.letters import V
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Identity, Parts
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import iid_pencil
from symbolic.language import IID

M = sp.Symbol("M", positive=True)
u = sp.Symbol("u", positive=True)
G = entries(3, symmetric=True)
G11, G12, G13, G22, G23, G33 = G[0, 0], G[0, 1], G[0, 2], G[1, 1], G[1, 2], G[2, 2]
EQUATIONS = ENGINE_EQUATIONS.xreplace(dict(zip(entries(3), G, strict=True)))


# -- symmetry ----------------------------------------------------------------------------------------------------------
@agarwala2022.text("C.2.2", "symmetric", uses=["eq-157"], derivation="block-traces")
def symmetric_transform() -> Parts:
    """G is symmetric, because the pencil is: transposition exchanges W and W^T and puts every block in its place."""
    full = entries(3)
    pairs = [(i, j) for i in range(3) for j in range(i)]
    return {f"G_{i + 1}{j + 1} = G_{j + 1}{i + 1}": in_the_limit(IID, full[i, j], full[j, i]) for i, j in pairs}


def _entry(i: int, j: int, left: sp.Expr, right: sp.Expr) -> Parts:
    return system_entry(i, j, left, right, symmetric=True)


@agarwala2022.equation(175, uses=["eq-166", "text-C.2.2-symmetric"], derivation="block-traces")
def symmetric_11() -> Parts:
    """Equation 166 with a symmetric G."""
    return _entry(1, 1, z * G11 - G12, sp.Integer(1))


@agarwala2022.equation(176, uses=["eq-167"], derivation="block-traces")
def symmetric_12() -> Parts:
    """Equation 167 once more."""
    return _entry(1, 2, z * G12 - G22, sp.Integer(0))


@agarwala2022.equation(177, uses=["eq-168"], derivation="block-traces")
def symmetric_13() -> Parts:
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
def second_solution() -> Parts:
    """Without 172 and 173 the system has the solution V G_22 G_23 = 1, G_33 = 0: all other equations hold on it.

    It is not the transform (it has no limit at V = 0); there u = V G_22, and z follows from 1 - 1/z = 2 u - 2 V/u.
    """
    bracket = 2 * u - 2 * V / u
    at = 1 / (1 - bracket)  # z
    solution = {G23: 1 / u, G22: u / V, G33: 0, G13: 1 / (u * at), G12: u / (V * at), G11: (1 + u / (V * at)) / at}
    return {
        f"entry ({i}, {j})": Identity(EQUATIONS[i - 1, j - 1].subs(solution).subs(z, at) + 1 + u, 1 + u)
        for i, j in ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 3))
    }


@agarwala2022.equation(178, uses=["eq-173"], derivation="block-traces")
def kept_32() -> Parts:
    """Equation 173 with a symmetric G."""
    return _entry(3, 2, -G23, V * G22 * (-G22 + G23))


@agarwala2022.equation(179, uses=["eq-174"], derivation="block-traces")
def kept_33() -> Parts:
    """Equation 174 once more."""
    return _entry(3, 3, -G33, 1 + V * G22 * (-G23 + G33))


@agarwala2022.equation(180, uses=["eq-170"], derivation="block-traces")
def kept_22() -> Parts:
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
AFTER_23 = 1 + V * ((2 * H - 3 * V * H**2 / (1 + V * H) + V**2 * H**3 / (1 + V * H) ** 2 - 1 / (1 + V * H)) * H)
IN_M = 1 + V * ((2 * u - 3 * V * u**2 / (1 + V * u) + V**2 * u**3 / (1 + V * u) ** 2 - 1 / (1 + V * u)) * u)


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
def entry_in_generating_function() -> Parts:
    """Equation 186 with G_12 = M and G_22 = zM, side by side."""
    printed = 1 + V * (
        (2 * ZM - 3 * V * ZM**2 / (1 + V * ZM) + V**2 * ZM**3 / (1 + V * ZM) ** 2 - 1 / (1 + V * ZM)) * ZM
    )
    return {
        "left side": Identity((-G12 + H).subs({G12: M, H: ZM}), -(1 - AT) * M),
        "right side": Identity(AFTER_23.subs(H, ZM), printed),
    }


def cubic(M: sp.Expr, z: sp.Expr) -> sp.Expr:
    """The left side of equation 188, as printed."""
    return V**2 * z**2 * M**3 + 2 * V * z * M**2 + ((V - 1) * z + 1) * M + 1


@agarwala2022.equation(188, importance=1, uses=["eq-187"], derivation="block-traces")
def cubic_of_generating_function() -> Parts:
    """The cubic: equation 187 without denominators; two pencils' own elimination; M = z G_11 - 1 of wide matrices is a
    root of it.
    """
    letters = {sp.Symbol("M"): M, engine_z: AT}
    cleared = (IN_M - (u - M)) * (1 + V * u) ** 2
    return {
        "187 cleared": Identity(cleared.subs(u, ZM), cubic(M, AT)),
        "elimination from X and Y": Identity(PENCIL.moment_law().curve.subs(letters), cubic(M, AT)),
        "elimination from a circular W": Identity(iid_pencil().moment_law().curve.subs(letters), cubic(M, AT)),
        "wide matrices": in_the_limit(IID, cubic(z * G11 - 1, z), 0),
    }
