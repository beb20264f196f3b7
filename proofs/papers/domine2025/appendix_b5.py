"""Appendix B.5, the solution with decaying exponentials alone (equations 77-84, Theorem B.5).

N_h equals the number of modes throughout, for B is inverted.  What is lost in equations 77 and 82, and what the text at
hand may repeat, stands in their readings.  Of the numbers 79 to 84 only 80 is legible: four displays precede section
B.5.1, 79 to 82, and those with which it begins, 83 and 84, are lost.
"""

import sympy as sp

from proofs.papers.domine2025.appendix_b4 import final_form, step
from proofs.papers.domine2025.balance import solution_at_best_lambda
from proofs.papers.domine2025.causes import COMPLEMENT_IN_15, STABLE_FORM
from proofs.papers.domine2025.notation import (
    DECAY,
    DECAYED,
    EXP_F,
    GROWTH,
    GROWTH_PERP,
    MINUS,
    ORTHOGONAL_TERM,
    ORTHOGONAL_TERM_PRINTED,
    PLUS,
    B_matrix,
    C_matrix,
    D_matrix,
    M_block,
    O_block,
    Q_start,
    S_lambda,
    first_weights,
    on_modes,
    second_weights,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import solution_of_riccati
from proofs.statements import MatrixIdentity, Needed, Order, OutOfReach, Readings, Tasks, Training, Trajectory
from symbolic.language import norm, singular_value
from symbolic.linear_networks.linear_network import (
    QQT,
    W1_0,
    Lambda,
    U,
    U_perp,
    V,
    V_perp,
    lam,
    lam_perp,
    mode_matrix,
    modes,
    t,
    tau,
)
from symbolic.matrix_algebra.matrices import Block, Matrix
from symbolic.matrix_algebra.misfits import Written

HALF = sp.Rational(1, 2)
INVERTIBLE = Tasks(invertible_B=True)
# The printed terms divide by lambda_perp: N_i != N_o and lambda != 0.
DIVISIBLE = Tasks(invertible_B=True, relative_scale="nonzero")
W1, W2 = first_weights(modes), second_weights(modes)
B, C, D = B_matrix(modes), C_matrix(modes), D_matrix(modes)

# B^-1 with decaying exponentials, the factor that is taken out of every term.
SHRUNK = DECAY @ B.inv
SATURATED = mode_matrix((1 - sp.exp(-2 * S_lambda * t / tau)) / (4 * S_lambda))
DECAYED_PRINTED = mode_matrix((sp.exp(-S_lambda * t / tau) - 1) / (4 * S_lambda))


def stable_quadrants() -> Block:
    """e^{Ft} Q(0) B^-T e^{-S_lambda t}: equation 78 with the transposes that its shapes need."""
    upper = V @ (MINUS - PLUS @ DECAY @ C.T @ SHRUNK.T) / 2 + V_perp @ V_perp.T @ W1.T @ SHRUNK.T * GROWTH_PERP
    lower = U @ (PLUS + MINUS @ DECAY @ C.T @ SHRUNK.T) / 2 + U_perp @ U_perp.T @ W2 @ SHRUNK.T * GROWTH_PERP
    return Block(((upper,), (lower,)))


def modes_inside(decayed: Matrix = DECAYED) -> Matrix:
    """The terms of the inverted factor that come from the singular modes."""
    return SHRUNK @ SHRUNK.T + SATURATED - SHRUNK @ C @ decayed @ C.T @ SHRUNK.T


def stable_solution(inner: Matrix) -> Matrix:
    """Z inner^-1 Z^T."""
    Z = stable_quadrants()
    return Z @ inner.inv @ Z.T


def complement_inside(orthogonal: sp.Expr) -> Matrix:
    """The complement's term of the inverted factor."""
    return SHRUNK @ D @ D.T @ SHRUNK.T * orthogonal


HALF_GROWTH = sp.exp(lam / 2 * t / tau)


def complement_lines(along_U: sp.Expr, along_V: sp.Expr) -> Matrix:
    """The lines that contain lambda_perp^-1, what stands beside it on the complement of U and on that of V."""
    outer = SHRUNK @ W2.T @ U_perp @ U_perp.T @ W2 @ SHRUNK.T
    inner = SHRUNK @ W1 @ V_perp @ V_perp.T @ W1.T @ SHRUNK.T
    return outer * (along_U / lam_perp) + inner * (along_V / lam_perp)


def printed_complement() -> Matrix:
    """The five lines of equation 77 that contain lambda_perp^-1."""
    return complement_lines(HALF_GROWTH - 1, HALF_GROWTH - HALF_GROWTH - 1)


def solution_with_inverse(inverse: Matrix, hidden: sp.Expr) -> Matrix:
    """The corrected solution at another hidden width, with a matrix in the place of B^-1."""
    shrunk, C, D = DECAY @ inverse, C_matrix(hidden), D_matrix(hidden)
    first, second, decayed = first_weights(hidden), second_weights(hidden), C.T @ shrunk.T
    upper = V @ (MINUS - PLUS @ DECAY @ decayed) / 2 + V_perp @ V_perp.T @ first.T @ shrunk.T * GROWTH_PERP
    lower = U @ (PLUS + MINUS @ DECAY @ decayed) / 2 + U_perp @ U_perp.T @ second @ shrunk.T * GROWTH_PERP
    inner = shrunk @ shrunk.T + SATURATED - shrunk @ C @ DECAYED @ C.T @ shrunk.T
    inner = inner + shrunk @ D @ D.T @ shrunk.T * ORTHOGONAL_TERM
    Z = Block(((upper,), (lower,)))
    return Z @ inner.inv @ Z.T


def corrected_solution() -> Matrix:
    """The stable solution with the integral of each part."""
    return stable_solution(modes_inside() + complement_inside(ORTHOGONAL_TERM))


WHAT_IS_WRONG = (
    "the C term needs e^{-2 S_lambda t/tau} - 1 and the complement one term, "
    "e^{-S t} B^-1 D (e^{2 lambda_perp t/tau} - 1)/(2 lambda_perp) D^T B^-T e^{-S t}"
)


READ_77 = (
    "the sign lost before the fourth line is +, and lambda/2 with a plus-minus sign is lambda/2 times t/tau; the text "
    "at hand repeats lines hereabouts, so that of the fifth line and the sixth, which differ in their sign alone, one "
    "may be due to the conversion: both are taken, and cancel; with one of them the equation is false as well, see "
    "eq-77/one-line and eq-82"
)


@domine2025.theorem("B.5", uses=["eq-77", "eq-78", "thm-B.4"], reading=READ_77)
def stable_dynamics() -> Trajectory:
    """QQ^T(t) with decaying exponentials, B invertible; its e^{lambda_perp t/tau} = sgn(N_o - N_i) lambda/2 is a slip.

    Z is taken with the transposes that make it a matrix.  Division by lambda_perp keeps the square network out of this
    statement: see the part of that name.
    """
    return Trajectory(QQT(), stable_solution(modes_inside(DECAYED_PRINTED) + printed_complement()), over=DIVISIBLE)


@stable_dynamics.correction(
    WHAT_IS_WRONG, survives=["thm-C.3", "thm-C.6", "eq-159"], cause=STABLE_FORM, derivation="stable-dynamics"
)
def stable_dynamics_corrected() -> Trajectory:
    """The stable form of the corrected Theorem B.4."""
    return Trajectory(QQT(), corrected_solution(), over=INVERTIBLE)


@domine2025.theorem("B.5", part="ablation-rank", ablates=("Sigma_yx of full rank",), derivation="stable-dynamics")
def stable_dynamics_any_rank() -> Trajectory:
    """The corrected stable form holds with zero singular values; at s = lambda = 0 alone the printed H is 0/0."""
    deficient = Tasks(spectrum="any", relative_scale="nonzero", invertible_B=True)
    return Trajectory(QQT(), corrected_solution(), over=deficient)


@domine2025.theorem("B.5", part="ablation-whitened", ablates=("A1 whitened input",))
def stable_dynamics_not_white() -> Trajectory:
    """The corrected stable form on inputs that are not white."""
    return Trajectory(QQT(), corrected_solution(), over=Tasks(whitened=False, relative_scale="moderate"))


@stable_dynamics_not_white.correction("assumption 1 is needed", derivation="stable-dynamics")
def stable_dynamics_white() -> Trajectory:
    """The corrected stable form under its assumptions."""
    return Trajectory(QQT(), corrected_solution(), over=INVERTIBLE)


@domine2025.theorem("B.5", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def stable_dynamics_unbalanced() -> Needed:
    """The corrected stable form for Gaussian weights, whatever lambda it is told: judged at the one that fits best.

    It is equation 48 for every start with an invertible B, balanced or not, which is what is evaluated.
    """
    return solution_at_best_lambda()


@domine2025.theorem(
    "B.5",
    part="ablation-invertible",
    ablates=("B invertible",),
    slip=((3 * HALF, 0, -2), (3 * HALF, -2, HALF)),
    because="the assumption is needed; a reversed mode breaks it at lambda = 0 only",
)
def B_of_every_start(this: tuple[sp.Expr | int, ...]) -> Order:
    """Were the assumption on B not needed, no start would have a singular B: at lambda = 0 a reversed mode has one.

    The stable form divides by B, so that it does not exist there; the corrected Theorem B.4 does.
    """
    # B has no zero singular value where the first mode starts reversed; the same starts with lambda != 0 are right
    over = Training(Tasks(), {lam: sp.FiniteSet(*this), t: sp.FiniteSet(0)}, start="first mode reversed")
    return Order(singular_value(B_matrix(), -1), ">", norm(W1_0) / 10**6, over=over)


@domine2025.theorem(
    "B.5",
    part="square",
    uses=["eq-77", "eq-78"],
    slip=(DECAYED_PRINTED, DECAYED),
    because="the C term needs e^{-2 S_lambda t/tau} - 1",
    cause=STABLE_FORM,
)
def stable_dynamics_square(this: Matrix) -> Trajectory:
    """N_i = N_o, where the complement's terms are absent: the exponent of the C term alone is wrong."""
    Z = Block(((stable_quadrants().entries[0][0],), (stable_quadrants().entries[1][0],)))
    formula = Z @ modes_inside(this).inv @ Z.T
    return Trajectory(QQT(), formula, over=Tasks(shape="square", invertible_B=True))


@domine2025.equation(77, importance=1, reading=READ_77)
def stable_form() -> MatrixIdentity:
    """The stable form against the solution in the eigenbasis, equation 48."""
    inner = modes_inside(DECAYED_PRINTED) + printed_complement()
    return step(solution_of_riccati(), stable_solution(inner), DIVISIBLE)


@stable_form.correction(WHAT_IS_WRONG, affects=["thm-B.5", "eq-82"], cause=STABLE_FORM)
def stable_form_corrected() -> MatrixIdentity:
    """The stable form with the integral of each part."""
    return step(solution_of_riccati(), corrected_solution(), INVERTIBLE)


@domine2025.equation(77, part="one-line", own=True, uses=["eq-77"])
def stable_form_of_one_line() -> Readings:
    """Were the sixth line due to the conversion, both complements would have the same factor: false all the same.

    With the exponent that is shown, lambda/2, and with the eigenvalue lambda_perp in its place.  Were it the fifth
    line, what is left would be equation 82.
    """

    def grown(growth: sp.Expr) -> MatrixIdentity:
        inner = modes_inside(DECAYED_PRINTED) + complement_lines(growth - 1, growth - 1)
        return step(solution_of_riccati(), stable_solution(inner), DIVISIBLE)

    return Readings(
        {"lambda/2": grown(HALF_GROWTH), "lambda_perp": grown(GROWTH_PERP)},
        why="the exponent is damaged in the text at hand",
    )


@stable_form_of_one_line.correction(WHAT_IS_WRONG, cause=STABLE_FORM)
def stable_form_of_one_line_corrected() -> MatrixIdentity:
    """The stable form with the integral of each part."""
    return step(solution_of_riccati(), corrected_solution(), INVERTIBLE)


def printed_quadrants() -> Matrix:
    """Equation 78 with its transposes as printed."""
    along_V = Written((V_perp, V_perp.T, W1, SHRUNK.T)) * GROWTH_PERP
    along_U = Written((U_perp, U_perp.T, W2.T, SHRUNK.T)) * GROWTH_PERP
    upper = V @ (MINUS - PLUS @ DECAY @ C.T @ SHRUNK.T) / 2 + along_V
    lower = U @ (PLUS + MINUS @ DECAY @ C.T @ SHRUNK.T) / 2 + along_U
    return Block(((upper,), (lower,)))


@domine2025.equation(78, importance=1)
def stable_quadrants_printed() -> MatrixIdentity:
    """Z(t), with W1(0) for W1(0)^T and W2(0)^T for W2(0): products that exist for no shape with a complement."""
    return step(EXP_F @ Q_start(modes) @ SHRUNK.T, printed_quadrants(), INVERTIBLE)


@stable_quadrants_printed.correction(
    "V_perp^T W1(0)^T and U_perp^T W2(0): the transposes are on the wrong factor", fault="misprint"
)
def stable_quadrants_corrected() -> MatrixIdentity:
    """Z(t) with transposes that fit: e^{Ft/tau} Q(0) B^{-T} e^{-S_lambda t/tau}."""
    return step(EXP_F @ Q_start(modes) @ SHRUNK.T, stable_quadrants(), INVERTIBLE)


@domine2025.equation(
    79,
    uses=["eq-76"],
    slip=(ORTHOGONAL_TERM_PRINTED, ORTHOGONAL_TERM),
    because="as in equation 76",
    affects=["eq-81"],
    cause=COMPLEMENT_IN_15,
)
def unstable_form(this: sp.Expr) -> MatrixIdentity:
    """The proof starts from equation 76."""
    return step(solution_of_riccati(), final_form(this))


@domine2025.equation(
    80,
    slip=(B.T @ GROWTH, GROWTH @ B.T),
    because="the factor taken out is e^{S_lambda t/tau} B^T, the inverse of B^-T e^{-S_lambda t/tau}",
    fault="misprint",
)
def factor_taken_out(this: Matrix) -> MatrixIdentity:
    """The growing factor taken out to the right, its two factors in the wrong order."""
    upper = V @ (MINUS - PLUS @ DECAY @ C.T @ SHRUNK.T)
    lower = U @ (PLUS + MINUS @ DECAY @ C.T @ SHRUNK.T)
    exponential = on_modes(sp.exp(Lambda * t / tau))
    left = O_block() @ exponential @ O_block().T @ Q_start(modes)
    return step(left, Block(((upper,), (lower,))) @ this / 2, INVERTIBLE)


@domine2025.equation(81, uses=["eq-79", "eq-80"])
def rewritten() -> MatrixIdentity:
    """The dynamics rewritten with that factor: the C term is right here, the complement is that of equation 58."""
    inner = modes_inside() + complement_inside(ORTHOGONAL_TERM_PRINTED)
    return step(solution_of_riccati(), stable_solution(inner), INVERTIBLE)


@rewritten.correction(
    "the complement's term is (e^{2 lambda_perp t/tau} - 1)/(2 lambda_perp), as in equation 58", cause=COMPLEMENT_IN_15
)
def rewritten_corrected() -> MatrixIdentity:
    """With the complement's own integral."""
    return step(solution_of_riccati(), corrected_solution(), INVERTIBLE)


@domine2025.equation(
    82,
    uses=["eq-81"],
    reading="lines that the text at hand repeats are taken once; the sign lost before the growing line of U_perp is +; "
    "the first factor has the transposes that fit, as equation 78, and the last, illegible, is its transpose",
)
def final_display() -> MatrixIdentity:
    """The proof's last display, between equation 81 and the next section: as equation 77, with other signs.

    On the complement of V both lines have a minus sign.  The number of the display is lost; it follows equation 81, and
    the text lacks displays after it, not before.
    """
    inner = modes_inside(DECAYED_PRINTED) + complement_lines(HALF_GROWTH - 1, -HALF_GROWTH - 1)
    return step(solution_of_riccati(), stable_solution(inner), DIVISIBLE)


@final_display.correction(WHAT_IS_WRONG, cause=STABLE_FORM)
def final_display_corrected() -> MatrixIdentity:
    """The stable form with the integral of each part."""
    return step(solution_of_riccati(), corrected_solution(), INVERTIBLE)


@domine2025.appendix("B5", "scalar-of-the-complement", uses=["eq-9"])
def exponential_of_complement() -> MatrixIdentity:
    """e^{lambda_perp t/tau} is said, in the theorem and below the last display, to be sgn(N_o - N_i) lambda/2."""
    return step(M_block() * GROWTH_PERP, M_block() * lam_perp)


@exponential_of_complement.correction(
    "sgn(N_o - N_i) lambda/2 is lambda_perp itself, the eigenvalue of F on the complement (equation 9)",
    survives=["thm-B.4"],
    fault="misprint",
)
def eigenvalue_of_complement() -> MatrixIdentity:
    """F acts on the complement as lambda_perp, and its exponential as e^{lambda_perp t/tau}."""
    return step(EXP_F @ M_block(), M_block() * GROWTH_PERP, Tasks(relative_scale="moderate"))


def _lost(number: int) -> OutOfReach:
    return OutOfReach(
        f"the display with the number {number} is missing from the text of the paper that is at hand; it introduces "
        "the L, C and R of section B.5.1, of which equations 103, 107 and 111 show the derivatives"
    )


@domine2025.equation(83)
def lost_83() -> OutOfReach:
    """Lost in the conversion of the paper to text."""
    return _lost(83)


@domine2025.equation(84)
def lost_84() -> OutOfReach:
    """Lost in the conversion of the paper to text."""
    return _lost(84)
