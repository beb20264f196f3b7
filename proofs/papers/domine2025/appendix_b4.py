"""Appendix B.4, the solution for unequal input and output (equations 56-76, Theorem B.4)."""

import sympy as sp

from proofs.papers.domine2025.causes import COMPLEMENT_IN_15
from proofs.papers.domine2025.notation import (
    DECAY,
    EXP_F,
    GROWTH,
    GROWTH_PERP,
    MINUS,
    ORTHOGONAL_TERM,
    ORTHOGONAL_TERM_PRINTED,
    PLUS,
    Z1,
    Z2,
    A_of_modes,
    B_matrix,
    C_matrix,
    M_block,
    O_block,
    P_printed,
    Q_start,
    S_lambda,
    block_solution,
    decaying_columns,
    first_weights,
    growing_columns,
    on_modes,
    second_weights,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import solution_of_riccati
from proofs.papers.domine2025.section_4_blocks import WRONG_TERM, denominator, dynamics, grown_start, lower, upper
from proofs.statements import Definition, MatrixIdentity, Parts, Tasks, Trajectory
from symbolic.linear_networks.linear_network import (
    QQT,
    F_base,
    Lambda,
    U,
    U_perp,
    V,
    V_perp,
    lam_perp,
    mode_matrix,
    t,
    tau,
    width_perp,
)
from symbolic.linear_networks.matrix_names import typeset_definition
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, diagonal_block

SETTING = Tasks()
NONZERO = Tasks(relative_scale="nonzero")
W1, W2 = first_weights(), second_weights()
B, C = B_matrix(), C_matrix()

EXP_MODES = on_modes(sp.exp(Lambda * t / tau))
INVERSE_MODES = on_modes(1 / Lambda)


def step(left: Matrix, right: Matrix, over: Tasks = SETTING) -> MatrixIdentity:
    """One equality of the proof."""
    return MatrixIdentity(left, right, over=over)


def input_quadrant() -> Matrix:
    """Z_1(t) of equation 56."""
    grown = V @ MINUS @ GROWTH @ B.T / 2 - V @ PLUS @ DECAY @ C.T / 2
    return grown + V_perp @ V_perp.T @ W1.T * GROWTH_PERP


def output_quadrant() -> Matrix:
    """Z_2(t) of equation 57."""
    grown = U @ PLUS @ GROWTH @ B.T / 2 + U @ MINUS @ DECAY @ C.T / 2
    return grown + U_perp @ U_perp.T @ W2 * GROWTH_PERP


def inverted_factor(orthogonal: sp.Expr) -> Matrix:
    """A(t) of equation 58 with ``orthogonal`` as the function of lambda_perp."""
    outer = W2.T @ U_perp @ U_perp.T @ W2 * orthogonal
    return A_of_modes() + outer + W1 @ V_perp @ V_perp.T @ W1.T * orthogonal


@domine2025.equation(56, importance=1, uses=["eq-48", "lemma-B.3"])
def Z1_B4() -> MatrixIdentity:
    """Z_1(t) is the upper part of e^{Ft} Q(0)."""
    return step(input_quadrant(), upper(grown_start()))


@domine2025.equation(57, importance=1, uses=["eq-48", "lemma-B.3"])
def Z2_B4() -> MatrixIdentity:
    """Z_2(t) is the lower part of e^{Ft} Q(0)."""
    return step(output_quadrant(), lower(grown_start()))


@domine2025.equation(
    58,
    importance=1,
    uses=["eq-48", "lemma-B.3"],
    slip=(ORTHOGONAL_TERM_PRINTED, ORTHOGONAL_TERM),
    because=WRONG_TERM,
    affects=["thm-B.4", "eq-62", "eq-75", "eq-76", "eq-79", "thm-B.5"],
    survives=["eq-56", "eq-57"],
    cause=COMPLEMENT_IN_15,
)
def A_B4(this: sp.Expr) -> MatrixIdentity:
    """A(t) is the matrix inverted in equation 48."""
    return step(inverted_factor(this), denominator())


@domine2025.theorem("B.4", uses=["eq-56", "eq-57", "eq-58", "lemma-B.1"])
def exact_dynamics() -> Trajectory:
    """QQ^T(t) in four quadrants: Theorem 4.3 with D written out."""
    formula = block_solution(inverted_factor(ORTHOGONAL_TERM_PRINTED), input_quadrant(), output_quadrant())
    return Trajectory(QQT(), formula, over=SETTING)


@exact_dynamics.correction(
    WRONG_TERM,
    affects=["thm-B.5"],
    survives=["thm-5.1", "thm-C.1"],
    cause=COMPLEMENT_IN_15,
    derivation="exact-dynamics",
)
def exact_dynamics_corrected() -> Trajectory:
    """The same quadrants with the corrected A(t)."""
    return dynamics()


def _exponential_as_printed() -> Matrix:
    """P e^Lambda P^T with the first column of P as the proof prints it, U (G - HG) for U (G + HG)."""
    root = sp.sqrt(2)
    P = Block(((V @ MINUS, V @ PLUS, V_perp * root), (U @ MINUS, -(U @ MINUS), U_perp * root))) / root
    middle = diagonal_block(GROWTH, DECAY, Identity(width_perp) * GROWTH_PERP)
    return P @ middle @ P.T


@domine2025.equation(59)
def exponential_of_F() -> MatrixIdentity:
    """e^{Ft} in the eigenbasis, U (G - HG) printed in the growing column of every factor.

    The first factor also shows V_perp in the row of U_perp and the last line O for O^T, which do not fit by shape.
    """
    return step(EXP_F, _exponential_as_printed())


@exponential_of_F.correction(
    "the growing eigenvector has U (G + HG), as in equation 53, and O e^Lambda O^T", fault="misprint"
)
def exponential_of_F_corrected() -> Parts:
    """e^{Ft} = P e^Lambda P^T = O e^Lambda O^T + 2 M e^{lambda_perp} M^T."""
    middle = diagonal_block(GROWTH, DECAY, Identity(width_perp) * GROWTH_PERP)
    split = O_block() @ EXP_MODES @ O_block().T + M_block() @ M_block().T * (2 * GROWTH_PERP)
    return {"eigenbasis": step(EXP_F, P_printed() @ middle @ P_printed().T), "modes and complement": step(EXP_F, split)}


def integral_of_modes() -> Matrix:
    """e^{Ft} F^-1 e^{Ft} - F^-1 on the singular modes."""
    exponential = O_block() @ EXP_MODES @ O_block().T
    inverse = O_block() @ INVERSE_MODES @ O_block().T
    return exponential @ inverse @ exponential - inverse


def _twice_the_integral() -> Matrix:
    """e^{Ft} F^-1 e^{Ft} - F^-1, as one function of F."""
    return F_base.function((sp.exp(2 * Lambda * t / tau) - 1) / Lambda)


@domine2025.equation(60)
def twice_the_integral() -> MatrixIdentity:
    """e^{Ft} F^-1 e^{Ft} - F^-1 on the modes and on the complement."""
    complement = M_block() @ M_block().T * ORTHOGONAL_TERM_PRINTED
    return step(_twice_the_integral(), integral_of_modes() + complement, NONZERO)


@twice_the_integral.correction(
    "the complement contributes 2 M (e^{2 lambda_perp t/tau} - 1) lambda_perp^-1 M^T: the factor 2 of the exponent is "
    "lost here, from where it goes into A(t)",
    affects=["eq-58", "eq-62", "eq-75", "eq-76", "thm-B.4", "thm-4.3"],
    cause=COMPLEMENT_IN_15,
)
def twice_the_integral_corrected() -> MatrixIdentity:
    """The same with the complement's own integral."""
    return step(_twice_the_integral(), integral_of_modes() + M_block() @ M_block().T * (4 * ORTHOGONAL_TERM), NONZERO)


@domine2025.equation(61)
def generator_split() -> MatrixIdentity:
    """F = O Lambda O^T + 2 M lambda_perp M^T; M is [V_perp; U_perp] / sqrt 2, its printed transpose does not fit."""
    values = on_modes(Lambda)
    return step(F_base.matrix, O_block() @ values @ O_block().T + M_block() @ M_block().T * (2 * lam_perp))


def _split_start() -> Matrix:
    """(O e^Lambda O^T + 2 M e^{lambda_perp} M^T) Q(0)."""
    return (O_block() @ EXP_MODES @ O_block().T + M_block() @ M_block().T * (2 * GROWTH_PERP)) @ Q_start()


def split_factor(complement: sp.Expr) -> Matrix:
    """The matrix inverted in equation 62 with ``complement`` as the function of lambda_perp between M and M^T."""
    modes_part = O_block() @ on_modes((sp.exp(2 * Lambda * t / tau) - 1) / Lambda) @ O_block().T
    inner = Q_start().T @ (modes_part + M_block() @ M_block().T * complement) @ Q_start() / 2
    return Identity(W1.rows) + inner


@domine2025.equation(
    62,
    uses=["eq-60", "eq-48"],
    slip=(ORTHOGONAL_TERM_PRINTED, 4 * ORTHOGONAL_TERM),
    because="with the corrected equation 60: 2 M (e^{2 lambda_perp t/tau} - 1) lambda_perp^-1 M^T",
    cause=COMPLEMENT_IN_15,
)
def solution_split(this: sp.Expr) -> MatrixIdentity:
    """The solution with e^{Ft} and its integral split into modes and complement."""
    return step(solution_of_riccati(), _split_start() @ split_factor(this).inv @ _split_start().T)


@domine2025.equation(63)
def projections() -> MatrixIdentity:
    """O^T Q(0) = [B^T; -C^T] / sqrt 2."""
    return step(O_block().T @ Q_start(), Block(((B.T,), (-C.T,))) / sp.sqrt(2))


def _projection(symbol: str, value: Matrix, columns: Matrix, sign: int) -> Definition:
    return Definition(
        symbol,
        "initial weights in the eigenbasis of F",
        typeset_definition(symbol, value),
        example=lambda: value,
        consistent=step(value, Q_start().T @ columns * sign),
    )


@domine2025.equation(64)
def growing_projection() -> Definition:
    """B, as in equation 10."""
    return _projection(r"\mathbf{B}", B, growing_columns(), 1)


@domine2025.equation(65)
def decaying_projection() -> Definition:
    """C, as in equation 11."""
    return _projection(r"\mathbf{C}", C, decaying_columns(), -1)


@domine2025.equation(66)
def grown_eigenvectors() -> MatrixIdentity:
    """O e^{Lambda t} multiplied out."""
    right = Block(((V @ MINUS @ GROWTH, V @ PLUS @ DECAY), (U @ PLUS @ GROWTH, -(U @ MINUS @ DECAY))))
    return step(O_block() @ EXP_MODES, right / sp.sqrt(2))


def _grown_modes() -> Block:
    upper_ = V @ MINUS @ GROWTH @ B.T - V @ PLUS @ DECAY @ C.T
    return Block(((upper_,), (U @ PLUS @ GROWTH @ B.T + U @ MINUS @ DECAY @ C.T,)))


@domine2025.equation(67, uses=["eq-64", "eq-65"])
def grown_modes() -> MatrixIdentity:
    """O e^{Lambda t} O^T Q(0) in terms of B and C."""
    return step(O_block() @ EXP_MODES @ O_block().T @ Q_start(), _grown_modes() / 2)


def _grown_complement() -> Block:
    return Block(((V_perp @ V_perp.T @ W1.T,), (U_perp @ U_perp.T @ W2,)))


@domine2025.equation(68)
def grown_complement() -> Parts:
    """2 M e^{lambda_perp t} M^T Q(0): the mixed blocks vanish because one of V_perp, U_perp is zero.

    The middle factor of the first line shows two blocks where M has a single column of blocks; one of them is meant.
    """
    left = M_block() @ M_block().T @ Q_start() * (2 * GROWTH_PERP)
    blocks = diagonal_block(V_perp @ V_perp.T, U_perp @ U_perp.T) * GROWTH_PERP
    return {"second line": step(left, blocks @ Q_start()), "third line": step(left, _grown_complement() * GROWTH_PERP)}


@domine2025.equation(69, uses=["eq-67", "eq-68"])
def grown_weights() -> MatrixIdentity:
    """Modes and complement together."""
    return step(_split_start(), _grown_modes() / 2 + _grown_complement() * GROWTH_PERP)


@domine2025.equation(70, uses=["eq-69"])
def Z1_again() -> Parts:
    """Z_1(t), equation 56, is the upper part of equation 69, and the same as with D."""
    return {"upper part": step(upper(_split_start()), input_quadrant()), "with D": step(input_quadrant(), Z1())}


@domine2025.equation(71, uses=["eq-69"])
def Z2_again() -> Parts:
    """Z_2(t), equation 57, is the lower part of equation 69, and the same as with D."""
    return {"lower part": step(lower(_split_start()), output_quadrant()), "with D": step(output_quadrant(), Z2())}


def _complement_of_A(factor: sp.Expr) -> Matrix:
    return W1 @ V_perp @ V_perp.T @ W1.T * factor + W2.T @ U_perp @ U_perp.T @ W2 * factor


def _complement_between(factor: sp.Expr) -> Matrix:
    return Q_start().T @ M_block() @ M_block().T @ Q_start() * factor


@domine2025.equation(
    72,
    slip=(1, 2),
    because="the two factors 1/sqrt 2 of M were dropped: the left side is half the right one",
    fault="misprint",
)
def complement_grown(this: int) -> MatrixIdentity:
    """The growing part of the complement's term inside the inverse."""
    factor = GROWTH_PERP / lam_perp
    return step(_complement_between(this * factor), _complement_of_A(factor), NONZERO)


@domine2025.equation(73, slip=(1, 2), because="the factor 2 belongs on the left side as well", fault="misprint")
def complement_constant(this: int) -> MatrixIdentity:
    """The constant part of the complement's term: a factor 2 appears from nowhere in the first step."""
    return step(_complement_between(this / lam_perp), _complement_of_A(1 / lam_perp), NONZERO)


def _modes_of_A() -> Matrix:
    integral = on_modes((sp.exp(2 * Lambda * t / tau) - 1) / Lambda)
    return Q_start().T @ O_block() @ integral @ O_block().T @ Q_start() / 2


def _rows() -> Block:
    return Block(((B, -C),))


@domine2025.equation(
    74,
    slip=(Lambda, 2 * Lambda),
    because="e^{2 Lambda t/tau} in the middle, Q(0) at the end of the left side",
    survives=["eq-74/result"],
    fault="misprint",
)
def modes_of_A(this: sp.Expr) -> MatrixIdentity:
    """The modes' term inside the inverse: the exponent loses its factor 2 in the middle.

    Q(0) is missing at the end of the left side, which has no fitting shape without it; it is restored here.
    """
    middle = on_modes((sp.exp(this * t / tau) - 1) / Lambda)
    return step(_modes_of_A(), _rows() @ middle @ _rows().T / 4)


@domine2025.equation(74, part="result")
def modes_of_A_result() -> MatrixIdentity:
    """Its last line is right all the same."""
    grown = mode_matrix((sp.exp(2 * S_lambda * t / tau) - 1) / S_lambda)
    decayed = mode_matrix((sp.exp(-2 * S_lambda * t / tau) - 1) / S_lambda)
    return step(_modes_of_A(), (B @ grown @ B.T - C @ decayed @ C.T) / 4)


@domine2025.equation(
    75,
    uses=["eq-62", "eq-72", "eq-73", "eq-74"],
    slip=(ORTHOGONAL_TERM_PRINTED, ORTHOGONAL_TERM),
    because=WRONG_TERM,
    cause=COMPLEMENT_IN_15,
)
def A_again(this: sp.Expr) -> MatrixIdentity:
    """A(t), as in equation 58."""
    return step(inverted_factor(this), denominator())


def final_form(orthogonal: sp.Expr) -> Matrix:
    """Equation 76, the last factor being the transpose of the first."""
    return block_solution(inverted_factor(orthogonal), input_quadrant(), output_quadrant())


@domine2025.equation(
    76,
    uses=["eq-70", "eq-71", "eq-75"],
    slip=(ORTHOGONAL_TERM_PRINTED, ORTHOGONAL_TERM),
    because=WRONG_TERM,
    cause=COMPLEMENT_IN_15,
)
def final_form_printed(this: sp.Expr) -> MatrixIdentity:
    """The final form against the solution in the eigenbasis, equation 48."""
    return step(solution_of_riccati(), final_form(this))
