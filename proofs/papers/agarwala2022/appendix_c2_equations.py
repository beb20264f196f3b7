"""Appendix C.2.2, i.i.d. W: the nine equations of the transform (equations 161-174).

Every displayed equation of the system is an identity with the entry that the engine computes from the pencil, and is
checked on the block traces of sampled matrices as well.
"""

from __future__ import annotations

import numpy as np
import sympy as sp

from proofs.papers.agarwala2022.appendix_c2 import bilinear, entries, vanishes
from proofs.papers.agarwala2022.appendix_c2_pencil import PENCIL
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.scalar import Identity
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import V

z = sp.Symbol("z", real=True)
G = entries(3)
(G11, G12, G13), (G21, G22, G23), (G31, G32, G33) = G.tolist()
BRACKET = 2 * G22 - (G23 + G32) + G33
EQUATIONS = PENCIL.spectral_matrix().subs(engine_z, z) * G - sp.eye(3) - PENCIL.covariance(G) * G

@agarwala2022.equation(161, uses=["eq-155"])
def left_side() -> Identity:
    """Z G."""
    printed = [
        [z * G11 - G21, z * G12 - G22, z * G13 - G23],
        [-G11 + G21, -G12 + G22, -G13 + G23],
        [-G31, -G32, -G33],
    ]
    return Identity(bilinear(PENCIL.spectral_matrix().subs(engine_z, z) * G), bilinear(sp.Matrix(printed)))


ETA = V * sp.Matrix([[0, 0, 0], [0, BRACKET, -G22], [0, -G22, G22]])


@agarwala2022.equation(162, uses=["eq-131", "eq-158"])
def covariance_map() -> Identity:
    """eta(G) from all covariances of the pencil."""
    return Identity(bilinear(PENCIL.covariance(G)), bilinear(ETA))


def _product_row(row: int, printed: list[sp.Expr]) -> Identity:
    computed = PENCIL.covariance(G) * G
    return Identity(bilinear(computed[row, :]), bilinear(sp.Matrix([printed])))


@agarwala2022.equation(163, uses=["eq-162"])
def first_product_row() -> Identity:
    """The first row of eta(G) G is 0: added to a free form, it changes nothing."""
    free = entries(3)[0, :]
    return Identity(bilinear(free + (PENCIL.covariance(G) * G)[0, :]), bilinear(free))


@agarwala2022.equation(164, uses=["eq-162"])
def second_product_row() -> Identity:
    """The second row of eta(G) G."""
    return _product_row(1, [V * (BRACKET * G[1, j] - G22 * G[2, j]) for j in range(3)])


@agarwala2022.equation(165, uses=["eq-162"])
def third_product_row() -> Identity:
    """The third row of eta(G) G."""
    return _product_row(2, [V * G22 * (-G[1, j] + G[2, j]) for j in range(3)])


def system_entry(i: int, j: int, left: sp.Expr, right: sp.Expr) -> Conjunction:
    """One printed equation: the entry (i, j) of the engine's matrix equation, and true of sampled block traces."""
    residual = sp.lambdify([*G, V, z], left - right)
    return Conjunction(
        {
            "entry": Identity(EQUATIONS[i - 1, j - 1] + 1 + right, left + 1),
            "sampled": vanishes(
                "left side minus right side",
                lambda g, V, z: np.array([residual(*g.ravel(), V, z)]),
                ("iid",),
            ),
        }
    )


@agarwala2022.equation(166, uses=["eq-130", "eq-161", "eq-163"])
def entry_11() -> Conjunction:
    """Entry (1, 1)."""
    return system_entry(1, 1, z * G11 - G21, sp.Integer(1))


@agarwala2022.equation(167, uses=["eq-130", "eq-161", "eq-163"])
def entry_12() -> Conjunction:
    """Entry (1, 2)."""
    return system_entry(1, 2, z * G12 - G22, sp.Integer(0))


@agarwala2022.equation(168, uses=["eq-130", "eq-161", "eq-163"])
def entry_13() -> Conjunction:
    """Entry (1, 3)."""
    return system_entry(1, 3, z * G13 - G23, sp.Integer(0))


@agarwala2022.equation(169, uses=["eq-130", "eq-161", "eq-164"])
def entry_21() -> Conjunction:
    """Entry (2, 1)."""
    return system_entry(2, 1, -G11 + G21, V * (BRACKET * G21 - G22 * G31))


@agarwala2022.equation(170, uses=["eq-130", "eq-161", "eq-164"])
def entry_22() -> Conjunction:
    """Entry (2, 2)."""
    return system_entry(2, 2, -G12 + G22, 1 + V * (BRACKET * G22 - G22 * G32))


@agarwala2022.equation(171, uses=["eq-130", "eq-161", "eq-164"])
def entry_23() -> Conjunction:
    """Entry (2, 3)."""
    return system_entry(2, 3, -G13 + G23, V * (BRACKET * G23 - G22 * G33))


@agarwala2022.equation(172, uses=["eq-130", "eq-161", "eq-165"])
def entry_31() -> Conjunction:
    """Entry (3, 1)."""
    return system_entry(3, 1, -G31, V * G22 * (-G21 + G31))


@agarwala2022.equation(173, uses=["eq-130", "eq-161", "eq-165"])
def entry_32() -> Conjunction:
    """Entry (3, 2)."""
    return system_entry(3, 2, -G32, V * G22 * (-G22 + G32))


@agarwala2022.equation(174, uses=["eq-130", "eq-161", "eq-165"])
def entry_33() -> Conjunction:
    """Entry (3, 3)."""
    return system_entry(3, 3, -G33, 1 + V * G22 * (-G23 + G33))
