"""Appendix B.5.1, the solution inserted into the Riccati equation (equations 85-99; 100-114 in the next file).

L = e^{Ft/tau} Q(0), R = L^T, and C is I plus half of Q(0)^T (...) Q(0) with the complement of equation 58: what
equation 111 differentiates.  The true C of equation 7 has (e^{2 lambda_perp t/tau} - 1)/2 there; corrections use it.
"""

from collections.abc import Iterable

import sympy as sp

from proofs.papers.domine2025.appendix_b2 import rate_of_inverse
from proofs.papers.domine2025.appendix_b4 import EXP_MODES, final_form, inverted_factor, step
from proofs.papers.domine2025.causes import COMPLEMENT_IN_B5
from proofs.papers.domine2025.notation import (
    GROWTH_PERP,
    MINUS,
    ORTHOGONAL_TERM,
    ORTHOGONAL_TERM_PRINTED,
    PLUS,
    M_block,
    O_block,
    Q_start,
    on_modes,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import SHAPES, riccati_equation
from proofs.statements import Conjunction, FlowEquation, MatrixIdentity, Parts, Tasks
from symbolic.linear_networks.linear_network import (
    ORTHONORMAL,
    F_base,
    Lambda,
    U,
    U_perp,
    V,
    V_perp,
    lam_perp,
    modes,
    t,
    tau,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Base, Block, Identity, Letter, Matrix, Zero, diagonal_block
from symbolic.matrix_algebra.misfits import Written
from symbolic.matrix_algebra.noncommutative import derivative

TASKS = Tasks(relative_scale="moderate")

O, M, Q = O_block(), M_block(), Q_start()
VALUES = on_modes(Lambda)
F = F_base.matrix
GROWN = O @ EXP_MODES @ O.T + M @ M.T * (2 * GROWTH_PERP)
L = GROWN @ Q
R = L.T
C_PRINTED, C_TRUE = inverted_factor(ORTHOGONAL_TERM_PRINTED), inverted_factor(ORTHOGONAL_TERM)


def rate(x: Matrix) -> Matrix:
    """d/dt of an expression in the initial weights."""
    return derivative(x, t, {})


def link(left: Matrix, right: Matrix) -> MatrixIdentity:
    """One equality of the proof."""
    return step(left, right, TASKS)


@domine2025.equation(85)
def riccati() -> FlowEquation:
    """The Riccati equation, with its time constant."""
    return riccati_equation.statement  # type: ignore[return-value]


@domine2025.equation(
    86,
    uses=["eq-85", "eq-58"],
    slip=(C_PRINTED, C_TRUE),
    because="C must contain the corrected complement of equation 58",
    affects=["eq-113"],
    cause=COMPLEMENT_IN_B5,
)
def solution_inserted(this: Matrix) -> MatrixIdentity:
    """What the proof sets out to show: L C^-1 R solves the Riccati equation.

    L, C and R are those whose derivatives the proof prints; with the L and C of appendix B.2 the equation holds.
    """
    X = L @ this.inv @ R
    return link(rate(X) * tau, F @ X + X @ F - X @ X)


@domine2025.equation(
    87,
    slip=(1, -1),
    because="the derivative of an inverse has a minus sign, as equations 51 and 110 print it",
    survives=["eq-51", "eq-110"],
    fault="misprint",
)
def derivative_of_inverse(this: int) -> FlowEquation:
    """The derivative of an inverse is printed as A^-1 (dA/dt) A^-1, with no minus sign.

    The signs after = in equations 51 and 110-114 are legible: it is the print that lacks this one.
    """
    return rate_of_inverse(this)


@domine2025.equation(87, part="exponential")
def rate_of_exponential() -> Parts:
    """The derivative of an exponential, from either side."""
    flow = F_base.function(sp.exp(Lambda * t / tau))
    moved = rate(flow) * tau
    return {"from the left": link(moved, F @ flow), "from the right": link(moved, flow @ F)}


def product_rule_in_two() -> MatrixIdentity:
    """d(L X R) as the product of L and X R."""
    X = C_PRINTED.inv
    return link(rate(L @ X @ R) * tau, rate(L) @ X @ R * tau + L @ rate(X @ R) * tau)


def product_rule_in_three() -> MatrixIdentity:
    """d(L X R) in three terms."""
    X = C_PRINTED.inv
    return link(rate(L @ X @ R) * tau, rate(L) @ X @ R * tau + L @ X @ rate(R) * tau + L @ rate(X) @ R * tau)


@domine2025.equation(88)
def start_of_chain() -> MatrixIdentity:
    """QQ^T is written L C^-1 R: the same as the blocks of equation 76, whose error in C it shares."""
    return link(final_form(ORTHOGONAL_TERM_PRINTED), L @ C_PRINTED.inv @ R)


@domine2025.equation(89, uses=["eq-88"])
def product_rule() -> MatrixIdentity:
    """The product rule, first step."""
    return product_rule_in_two()


@domine2025.equation(90, uses=["eq-89"])
def product_rule_again() -> MatrixIdentity:
    """The product rule, second step."""
    return product_rule_in_three()


@domine2025.equation(
    91,
    slip=("transposed", "as it is"),
    because="O is the matrix of eigenvectors itself, as equations 92 and 103 use it",
    survives=["eq-92"],
    fault="misprint",
)
def transposed_eigenvectors(this: str) -> MatrixIdentity:
    """O defined as the transpose of the eigenvectors: then O e^Lambda O^T is not e^{Ft}.

    The two products fit together only where N_i = N_o; there they differ.
    """
    # O e^Lambda O^T = e^{Ft} for a square network, all dimensions called m
    left, right = Letter("V", modes, modes), Letter("U", modes, modes)
    block = Block(((left @ MINUS, left @ PLUS), (right @ PLUS, -(right @ MINUS)))) / sp.sqrt(2)
    O_square = block.T if this == "transposed" else block
    flow = Base("F", 2 * modes, Lambda, r"\mathbf{F}", diagonal=False).function(sp.exp(Lambda * t / tau))
    square = Tasks(shape="square", relative_scale="moderate")
    return MatrixIdentity(flow, O_square @ EXP_MODES @ O_square.T, over=square)


def _in_shapes(left: Matrix, right: Matrix, shapes: Iterable[str] = SHAPES) -> Conjunction:
    """An identity of eigenvectors, with the relations of each shape."""
    parts = {}
    for shape in shapes:
        known, _, over = SHAPES[shape]
        parts[shape] = MatrixIdentity(left, right, relations=known + ORTHONORMAL, over=over)
    return Conjunction(parts)


@domine2025.equation(92)
def gram_of_eigenvectors() -> Conjunction:
    """O^T O written out."""
    columns = Block(((V @ MINUS, V @ PLUS), (U @ PLUS, -(U @ MINUS)))) / sp.sqrt(2)
    return _in_shapes(O.T @ O, columns.T @ columns)


@domine2025.equation(93, uses=["eq-92"])
def eigenvectors_orthonormal() -> Conjunction:
    """O^T O = I."""
    return _in_shapes(O.T @ O, diagonal_block(Identity(modes), Identity(modes)))


def _rectangular(left: Matrix, right: Matrix) -> Conjunction:
    """An identity of eigenvectors, for the two shapes that have a complement."""
    return _in_shapes(left, right, ("funnel", "inverted"))


@domine2025.appendix(
    "B4",
    "matrix-of-the-complement",
    importance=3,
    uses=["eq-61"],
    slip=(M.T, M),
    because="M is [V_perp; U_perp] / sqrt 2 itself, as in equations 59-73",
    survives=["eq-61"],
    fault="misprint",
)
def complement_transposed(this: Matrix) -> Conjunction:
    """M is defined as the transpose of [V_perp; U_perp] / sqrt 2: then 2 M lambda_perp M^T has not the size of F."""
    # what equation 61 takes F for, beyond its modes
    return _rectangular(F - O @ VALUES @ O.T, this @ this.T * (2 * lam_perp))


@domine2025.equation(94)
def mixed_product() -> Conjunction:
    """O^T M written out, the transpose of the block of O missing: a product that no shape allows.

    It is what O^T would be for the O of equation 91, itself printed as a transpose; equations 92 and 95 have it right.
    """
    return _rectangular(O.T @ M, Written((O, M)))


@mixed_product.correction(
    "the first factor is the transpose of the block of O, as equation 95 has it", survives=["eq-95"], fault="misprint"
)
def mixed_product_corrected() -> Conjunction:
    """With its transpose."""
    rows = Block(((MINUS @ V.T, PLUS @ U.T), (PLUS @ V.T, -(MINUS @ U.T)))) / sp.sqrt(2)
    return _rectangular(O.T @ M, Written((rows, M)))


@domine2025.equation(95, uses=["eq-94"])
def mixed_product_multiplied() -> Conjunction:
    """Multiplied out."""
    right = Block(((MINUS @ V.T @ V_perp + PLUS @ U.T @ U_perp,), (PLUS @ V.T @ V_perp - MINUS @ U.T @ U_perp,)))
    return _rectangular(O.T @ M, right / 2)


@domine2025.equation(96, uses=["eq-95"])
def mixed_product_vanishes() -> Conjunction:
    """It is zero: the complement is orthogonal to the modes, or a matrix of zeros."""
    zero = Zero(modes, width_perp)
    return _rectangular(O.T @ M, Block(((zero,), (zero,))))


@domine2025.equation(97)
def mixed_product_from_left() -> Conjunction:
    """M^T O written out; a factor 1/sqrt 2 is missing, which does not matter because the product is zero."""
    columns = Block(((V @ MINUS, V @ PLUS), (U @ PLUS, -(U @ MINUS)))) / sp.sqrt(2)
    return _rectangular(M.T @ O, Block(((V_perp.T, U_perp.T),)) @ columns)


def _side_by_side() -> tuple[Matrix, Matrix]:
    return V_perp.T @ V @ MINUS + U_perp.T @ U @ PLUS, V_perp.T @ V @ PLUS - U_perp.T @ U @ MINUS


@domine2025.equation(98, uses=["eq-97"])
def mixed_product_from_left_multiplied() -> Conjunction:
    """Multiplied out, its two blocks one above the other: a matrix of another shape."""
    return _rectangular(M.T @ O, Block(tuple((block,) for block in _side_by_side())) / 2)


@mixed_product_from_left_multiplied.correction(
    "the two blocks stand side by side", survives=["eq-99"], fault="misprint"
)
def mixed_product_from_left_multiplied_corrected() -> Conjunction:
    """Side by side."""
    return _rectangular(M.T @ O, Block((_side_by_side(),)) / 2)


@domine2025.equation(99, uses=["eq-98"])
def mixed_product_from_left_vanishes() -> Conjunction:
    """It is zero."""
    return _rectangular(M.T @ O, Block(((Zero(width_perp, modes), Zero(width_perp, modes)),)))
