"""Appendix C.2.2, i.i.d. W: Hermitian parts, the pencil and its covariances, the nine equations (149-174).

Every displayed equation of the system is an identity with the entry that the engine computes from the pencil, and is
measured on the block traces of wide matrices as well.
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.appendix_c2 import (
    OFF,
    argument,
    bilinear,
    block,
    covariance,
    entries,
    in_the_limit,
    pencil_of_product,
    random_part,
)
from proofs.papers.agarwala2022.given_matrices import CONTRACTION, along, s
from proofs.papers.agarwala2022.letters import SIZES, I, N, V, weights, x
from proofs.papers.agarwala2022.maps import resolvent
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Conjunction, Definition, Domain, Equality, Identity, Parts
from symbolic.equilibrium_networks.algebraic_law import z as engine_z
from symbolic.equilibrium_networks.resolvent_moments import paper_iid_pencil
from symbolic.language import IID, E, Wide, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Block, Matrix

z = sp.Symbol("z", real=True)
P = "agarwala2022/"
PENCIL = paper_iid_pencil()
ENGINE_EQUATIONS = PENCIL.spectral_matrix().subs(engine_z, z) * entries(3) - sp.eye(3)
ENGINE_EQUATIONS -= PENCIL.covariance(entries(3)) * entries(3)


# -- Hermitian parts ---------------------------------------------------------------------------------------------------
def hermitian(w: Matrix) -> tuple[Matrix, Matrix]:
    """X and iY, both real."""
    half = sp.Rational(1, 2)
    return (w + w.T) * half, (w - w.T) * half


def wide_trace(word: Matrix) -> sp.Expr:
    """The limit of E tr of a word."""
    return Wide(E(trace(word)) / N, N)


@agarwala2022.equation(149)
def hermitian_parts() -> Definition:
    """X and Y, two Hermitian matrices in place of W: in the limit free semicirculars of variance V/2.

    Here by their words of up to four letters, the alternating one included; Y^2 = -(iY)^2.
    """
    X, iY = hermitian(weights(IID))
    over = Domain({V: sp.Interval(sp.Rational(3, 10), 2)}, given=("N -> infinity",))
    half = V / 2
    words: dict[str, Equality] = {
        name: Equality(wide_trace(word), value, over=over)
        for name, word, value in (
            ("X X", X @ X, half),
            ("Y Y", -(iY @ iY), half),
            ("X X X X", X @ X @ X @ X, 2 * half**2),
            ("Y Y Y Y", iY @ iY @ iY @ iY, 2 * half**2),
            ("X X Y Y", -(X @ X @ iY @ iY), half**2),
        )
    }
    alternating = Equality(wide_trace(-(X @ iY @ X @ iY)), sp.Integer(0), half**2, over=over)
    return Definition(
        r"\mathbf{X}, \mathbf{Y}",
        "Hermitian parts of W",
        r"\frac{\mathbf{W} + \mathbf{W}^T}{2},\; \frac{\mathbf{W} - \mathbf{W}^T}{2i}",
        example=lambda: str(hermitian(weights(IID))),
        consistent=Conjunction({**words, "X Y X Y": alternating}),
    )


@agarwala2022.equation(150, uses=["eq-149"])
def recovered_weights() -> Parts:
    """X +- iY give W and its transpose back; a and b stand for the entries W_ij and W_ji."""
    a, b = sp.symbols("a b", real=True)
    x, y = (a + b) / 2, (a - b) / (2 * sp.I)
    return {"W": Identity(x + sp.I * y, a), "transpose": Identity(x - sp.I * y, b)}


# -- the pencil --------------------------------------------------------------------------------------------------------
GIVEN_X, GIVEN_IY = hermitian(CONTRACTION)
TWO_BY_TWO = Block(((I - GIVEN_X * 2, GIVEN_X + GIVEN_IY), (GIVEN_X - GIVEN_IY, -I)))
EVERY_SIZE = Domain({s: sp.Interval.open(0, sp.Rational(9, 10)), N: SIZES}, given=("W of Frobenius norm s < 1",))
EVERY_ARGUMENT = Domain({**EVERY_SIZE.ranges, z: OFF}, given=EVERY_SIZE.given)


@agarwala2022.equation(151, uses=["eq-149"])
def two_by_two() -> Definition:
    """The 2 x 2 matrix whose inverse has the wanted matrix as first block."""
    return Definition(
        r"\mathbf{P}",
        "block matrix linear in X and Y",
        r"\begin{pmatrix} \mathbf{I} - 2\mathbf{X} & \mathbf{X} + i\mathbf{Y} \\ \mathbf{X} - i\mathbf{Y} & -\mathbf{I}"
        r" \end{pmatrix}",
        example=lambda: str(TWO_BY_TWO),
    )


def inverse_block(formula: Matrix) -> Equality:
    """The first block of the inverse of the 2 x 2 matrix, applied to x."""
    return along(block(TWO_BY_TWO.inv, 1, 1, 2) @ x, formula @ x, EVERY_SIZE)


@agarwala2022.equation(152, uses=["eq-151"])
def inverse_block_in_parts() -> Equality:
    """The first block of the inverse by the Schur complement, for a given W."""
    return inverse_block((I - GIVEN_X * 2 + (GIVEN_X + GIVEN_IY) @ (GIVEN_X - GIVEN_IY)).inv)


def wanted(w: Matrix) -> Matrix:
    """(I - W)^-T (I - W)^-1."""
    return resolvent(w).T @ resolvent(w)


@agarwala2022.equation(153, uses=["eq-150", "eq-152"])
def inverse_block_in_weights() -> Parts:
    """The same in W: both members, in this order of the factors."""
    w = CONTRACTION
    return {"expanded": inverse_block((I - w - w.T + w @ w.T).inv), "factored": inverse_block(wanted(w))}


X, Y = sp.symbols("X Y", real=True)
PRINTED_PENCIL = sp.Matrix([[0, 1, 0], [1, -1 + 2 * X, -X - sp.I * Y], [0, -X + sp.I * Y, 1]])
X_TILDE = sp.Matrix([[0, 0, 0], [0, 2 * X, -X], [0, -X, 0]])
Y_TILDE = sp.Matrix([[0, 0, 0], [0, 0, -sp.I * Y], [0, sp.I * Y, 0]])
Z = sp.Matrix([[z, -1, 0], [-1, 1, 0], [0, 0, -1]])


@agarwala2022.equation(154, uses=["eq-127", "eq-151"])
def three_by_three() -> Definition:
    """The pencil: a row and a column with one I around -P; the equations of G below are those of this one."""
    letters = {element.symbol: letter for element, letter in zip(PENCIL.elements, (X, Y), strict=True)}
    return Definition(
        r"\hat{\mathbf{P}}",
        "linear pencil of (I - W)^-T (I - W)^-1",
        sp.latex(PRINTED_PENCIL),
        example=lambda: PENCIL.is_symmetric,
        consistent=Identity(bilinear(PENCIL.matrix.subs(letters)), bilinear(PRINTED_PENCIL)),
    )


@agarwala2022.text(
    "C.2.2",
    "inverse-of-pencil",
    uses=["eq-154"],
    because="the first block of the inverse is (I - W)(I - W)^T, the inverse of it; needed is (Lambda - P)^-1, whose "
    "first block is (z - (I - W)^-T (I - W)^-1)^-1",
    survives=[P + "eq-157", P + "eq-188"],
    fault="misprint",
)
def inverse_of_pencil() -> Equality:
    """That the first block of the pencil's inverse is (I - W)^-T (I - W)^-1; the first block of (Lambda - P-hat)^-1 is
    the resolvent of that matrix.
    """
    pencil = pencil_of_product(CONTRACTION)
    found = slip(pencil, argument(3) - pencil).inv
    result = slip(wanted(CONTRACTION), (z * I - wanted(CONTRACTION)).inv)
    return along(block(found, 1, 1, 3) @ x, result @ x, EVERY_ARGUMENT)


@agarwala2022.equation(155, uses=["eq-126", "eq-154"])
def spectral_matrix() -> Identity:
    """Z = Lambda minus the constant part of the pencil."""
    return Identity(bilinear(PENCIL.spectral_matrix().subs(engine_z, z)), bilinear(Z))


@agarwala2022.equation(156, uses=["eq-154"])
def random_parts() -> Definition:
    """The parts of the pencil that are linear in X and in Y."""
    x_letter, y_letter = (element.symbol for element in PENCIL.elements)
    computed = PENCIL.coefficients[x_letter] * X + PENCIL.coefficients[y_letter] * Y
    return Definition(
        r"\tilde{\mathbf{X}}, \tilde{\mathbf{Y}}",
        "random parts of the pencil",
        sp.latex(X_TILDE) + "," + sp.latex(Y_TILDE),
        example=lambda: PENCIL.coefficients[x_letter],
        consistent=Identity(bilinear(computed), bilinear(X_TILDE + Y_TILDE)),
    )


@agarwala2022.equation(157, uses=["eq-155", "eq-156"])
def shifted_pencil() -> Parts:
    """Both members; the letters stand for entries."""
    printed = sp.Matrix([[z, -1, 0], [-1, 1 - 2 * X, X + sp.I * Y], [0, X - sp.I * Y, -1]])
    return {
        "Lambda - P": Identity(bilinear(sp.diag(z, 0, 0) - PRINTED_PENCIL), bilinear(printed)),
        "Z - X - Y": Identity(bilinear(Z - X_TILDE - Y_TILDE), bilinear(printed)),
    }


# -- covariances -------------------------------------------------------------------------------------------------------
@agarwala2022.equation(158, uses=["eq-132", "eq-156"])
def covariance_of_blocks() -> Definition:
    """Equation 132 for this pencil."""
    return Definition(
        r"\sigma(i, k; l, j)",
        "covariance of two blocks",
        r"\mathrm{tr}[(\tilde{\mathbf{X}} + \tilde{\mathbf{Y}})_{ik} (\tilde{\mathbf{X}} + \tilde{\mathbf{Y}})_{lj}]",
        example=lambda: PENCIL.sigma(2, 2, 2, 2),
    )


SCALES = Domain({V: sp.Interval(sp.Rational(3, 10), 2)}, given=("N -> infinity",))
Place = tuple[int, int]


def covariances(table: dict[tuple[Place, Place], int]) -> dict[str, Equality]:
    """sigma / V of pairs of blocks, one equality each."""
    return {
        f"sigma({a[0]}{a[1]}; {b[0]}{b[1]})": Equality(
            covariance(IID, a, b), value * V, None if value else V, over=SCALES
        )
        for (a, b), value in table.items()
    }


def vanishing(*places: Place) -> Equality:
    """The blocks of the random part at these places are 0, and with them every covariance that they enter."""
    total = sp.Add(*(squared_norm(block(random_part(IID), *place, 3)) for place in places))
    return Equality(Wide(E(total) / N, N), sp.Integer(0), V, over=SCALES)


@agarwala2022.equation(159, uses=["eq-158"], derivation="wide-limits")
def variances_of_blocks() -> Parts:
    """sigma(i, j; i, j) vanishes but for the block (2, 2), where it is 2V."""
    found = covariances({((2, 2), (2, 2)): 2, ((2, 3), (2, 3)): 0, ((3, 2), (3, 2)): 0})
    return {**found, "blocks that are 0": vanishing((1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 3))}


@agarwala2022.equation(160, uses=["eq-158"], derivation="wide-limits")
def mixed_covariances() -> Conjunction:
    """sigma(22; 23) = sigma(23; 22) = -V."""
    return Conjunction(covariances({((2, 2), (2, 3)): -1, ((2, 3), (2, 2)): -1}))


@agarwala2022.text("C.2.2", "other-covariances", uses=["eq-158"], derivation="wide-limits")
def other_covariances() -> Parts:
    """sigma(23; 32) = sigma(32; 23) = V; the blocks of row and column 1 and the block (3, 3) have no random part."""
    found = covariances({((2, 3), (3, 2)): 1, ((3, 2), (2, 3)): 1})
    return {**found, "blocks that are 0": vanishing((1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 3))}


@agarwala2022.own("missing-covariances", importance=3, uses=["eq-160", "eq-162"], derivation="wide-limits")
def missing_covariances() -> Conjunction:
    """The list of covariances lacks sigma(22; 32) = sigma(32; 22) = -V, which equation 162 does contain."""
    return Conjunction(covariances({((2, 2), (3, 2)): -1, ((3, 2), (2, 2)): -1}))


# -- the nine equations ------------------------------------------------------------------------------------------------
G = entries(3)
(G11, G12, G13), (G21, G22, G23), (G31, G32, G33) = G.tolist()
BRACKET = 2 * G22 - (G23 + G32) + G33


@agarwala2022.equation(161, uses=["eq-155"])
def left_side() -> Identity:
    """Z G."""
    printed = [[z * G11 - G21, z * G12 - G22, z * G13 - G23], [-G11 + G21, -G12 + G22, -G13 + G23], [-G31, -G32, -G33]]
    return Identity(bilinear(PENCIL.spectral_matrix().subs(engine_z, z) * G), bilinear(sp.Matrix(printed)))


ETA = V * sp.Matrix([[0, 0, 0], [0, BRACKET, -G22], [0, -G22, G22]])


@agarwala2022.equation(162, uses=["eq-131", "eq-158"])
def covariance_map() -> Identity:
    """eta(G) from all covariances of the pencil."""
    return Identity(bilinear(PENCIL.covariance(G)), bilinear(ETA))


def product_row(row: int, printed: list[sp.Expr]) -> Identity:
    """A row of eta(G) G."""
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
    return product_row(1, [V * (BRACKET * G[1, j] - G22 * G[2, j]) for j in range(3)])


@agarwala2022.equation(165, uses=["eq-162"])
def third_product_row() -> Identity:
    """The third row of eta(G) G."""
    return product_row(2, [V * G22 * (-G[1, j] + G[2, j]) for j in range(3)])


def system_entry(i: int, j: int, left: sp.Expr, right: sp.Expr, *, symmetric: bool = False) -> Parts:
    """One printed equation: the entry (i, j) of the engine's matrix equation, and true of wide matrices."""
    letters = dict(zip(entries(3), entries(3, symmetric=symmetric), strict=True))
    engine = ENGINE_EQUATIONS[i - 1, j - 1].xreplace(letters)
    return {
        "entry": Identity(engine + 1 + right, left + 1),
        "wide matrices": in_the_limit(IID, left, right, symmetric=symmetric),
    }


@agarwala2022.equation(166, uses=["eq-130", "eq-161", "eq-163"], derivation="block-traces")
def entry_11() -> Parts:
    """Entry (1, 1)."""
    return system_entry(1, 1, z * G11 - G21, sp.Integer(1))


@agarwala2022.equation(167, uses=["eq-130", "eq-161", "eq-163"], derivation="block-traces")
def entry_12() -> Parts:
    """Entry (1, 2)."""
    return system_entry(1, 2, z * G12 - G22, sp.Integer(0))


@agarwala2022.equation(168, uses=["eq-130", "eq-161", "eq-163"], derivation="block-traces")
def entry_13() -> Parts:
    """Entry (1, 3)."""
    return system_entry(1, 3, z * G13 - G23, sp.Integer(0))


@agarwala2022.equation(169, uses=["eq-130", "eq-161", "eq-164"], derivation="block-traces")
def entry_21() -> Parts:
    """Entry (2, 1)."""
    return system_entry(2, 1, -G11 + G21, V * (BRACKET * G21 - G22 * G31))


@agarwala2022.equation(170, uses=["eq-130", "eq-161", "eq-164"], derivation="block-traces")
def entry_22() -> Parts:
    """Entry (2, 2)."""
    return system_entry(2, 2, -G12 + G22, 1 + V * (BRACKET * G22 - G22 * G32))


@agarwala2022.equation(171, uses=["eq-130", "eq-161", "eq-164"], derivation="block-traces")
def entry_23() -> Parts:
    """Entry (2, 3)."""
    return system_entry(2, 3, -G13 + G23, V * (BRACKET * G23 - G22 * G33))


@agarwala2022.equation(172, uses=["eq-130", "eq-161", "eq-165"], derivation="block-traces")
def entry_31() -> Parts:
    """Entry (3, 1)."""
    return system_entry(3, 1, -G31, V * G22 * (-G21 + G31))


@agarwala2022.equation(173, uses=["eq-130", "eq-161", "eq-165"], derivation="block-traces")
def entry_32() -> Parts:
    """Entry (3, 2)."""
    return system_entry(3, 2, -G32, V * G22 * (-G22 + G32))


@agarwala2022.equation(174, uses=["eq-130", "eq-161", "eq-165"], derivation="block-traces")
def entry_33() -> Parts:
    """Entry (3, 3)."""
    return system_entry(3, 3, -G33, 1 + V * G22 * (-G23 + G33))
