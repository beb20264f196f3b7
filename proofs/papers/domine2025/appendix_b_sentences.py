"""Appendix B, the sentences between its displays: what is said to agree, to follow or to be put together.

Where a sentence passes from one display to the next both are taken as printed, so that it is the step that is judged.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025 import appendix_b2
from proofs.papers.domine2025.appendix_b1 import (
    input_block_balanced,
    lower_block_multiplied,
    output_block_balanced,
    upper_block_multiplied,
)
from proofs.papers.domine2025.appendix_b4 import (
    input_quadrant,
    integral_of_modes,
    inverted_factor,
    output_quadrant,
    split_factor,
    step,
)
from proofs.papers.domine2025.appendix_b5 import INVERTIBLE, SHRUNK, complement_inside, modes_inside, stable_quadrants
from proofs.papers.domine2025.appendix_b5_proof import C_PRINTED, C_TRUE, GROWN, F, M, Q, link, rate
from proofs.papers.domine2025.appendix_b5_proof_rates import GROWING
from proofs.papers.domine2025.causes import COMPLEMENT_IN_15, COMPLEMENT_IN_B5
from proofs.papers.domine2025.notation import (
    DECAY,
    EXP_F,
    GROWTH,
    GROWTH_PERP,
    ORTHOGONAL_TERM,
    ORTHOGONAL_TERM_PRINTED,
    P_printed,
    Q_start,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import riccati_right_side, solution_of_riccati
from proofs.statements import Equality, FlowEquation, Limit, MatrixIdentity, Order, OutOfReach, Parts, Tasks, Training
from proofs.statements import Identity as ScalarIdentity
from proofs.statements.base import Statement
from symbolic.language import norm, singular_value
from symbolic.linear_networks.linear_network import (
    QQT,
    W1,
    W2,
    F_base,
    Lambda,
    N_h,
    Sigma_xx,
    Sigma_yx,
    lam,
    lam_perp,
    modes,
    specialise,
    t,
    tau,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, diagonal_block

ANY_WEIGHTS = Tasks(whitened=False, balanced=False, hidden="any", spectrum="any", start="gaussian")


@domine2025.text("B.1", "quadrants", uses=["eq-31", "eq-34", "eq-37", "eq-42", "eq-44"])
def quadrants_in_their_places() -> MatrixIdentity:
    """Equations 31, 34, 37, 42, put in this order into the quadrants of equation 27, are the right side of equation 44.

    No assumption is needed for this; the quadrants of equation 27 are those of QQ^T, its transposes restored.
    """

    def right_side(claim: object) -> Matrix:
        statement = claim.statement  # type: ignore[attr-defined]
        assert isinstance(statement, FlowEquation)
        return statement.right_side

    quadrants = Block(
        (
            (right_side(input_block_balanced), right_side(upper_block_multiplied)),
            (right_side(lower_block_multiplied), right_side(output_block_balanced)),
        )
    )
    return MatrixIdentity(riccati_right_side(), quadrants, over=ANY_WEIGHTS)


@domine2025.text("B.2", "picard-lindeloef", uses=["lemma-B.2"])
def right_side_is_locally_lipschitz() -> Order:
    """Picard and Lindeloef's theorem applies: differences of the right side are bounded by those of QQ^T, locally.

    The bound grows with QQ^T, so that the theorem gives one solution for a while; that it lasts for all t >= 0 is due
    to the start (see the ablation of lemma B.2).  Here QQ^T at two times; spectral norms in the bound.
    """
    X, Y = QQT(), QQT(initial=True)
    moved = F @ (X - Y) + (X - Y) @ F - X @ X + Y @ Y
    bound = 2 * singular_value(F, 1) + singular_value(X, 1) + singular_value(Y, 1)
    return Order(norm(moved), "<=", bound * norm(X - Y), over=Training())


@domine2025.text("B.2", "factors", uses=["eq-48"])
def solution_in_factors() -> MatrixIdentity:
    """With L = e^{Ft/tau} Q(0) and C the inverted matrix equation 48 is L C^-1 L^T, because F is symmetric."""
    L, C = appendix_b2.L, appendix_b2.C
    return MatrixIdentity(solution_of_riccati(), L @ C.inv @ L.T, over=appendix_b2.TASKS)


_INTEGRAL = (sp.exp(2 * Lambda * t / tau) - 1) / (2 * Lambda)


@domine2025.text("B.2", "zero-eigenvalue", uses=["eq-52"])
def derivative_at_zero_eigenvalue() -> Parts:
    """As an eigenvalue tends to 0 equation 52, with its time constant, becomes the derivative of the limit t / tau."""
    return {
        "the derivative's limit": Limit(sp.Derivative(_INTEGRAL, t), Lambda, sp.Integer(0), 1 / tau),
        "the limit's derivative": ScalarIdentity(sp.Derivative(t / tau, t), 1 / tau),
    }


@domine2025.text("B.2", "inserted", uses=["eq-49", "eq-50", "eq-51", "eq-52", "lemma-B.2"])
def derivatives_inserted() -> MatrixIdentity:
    """Equations 50 and 52, as printed, give the right side of the lemma's equation when put into equation 49.

    All three lack the time constant: with it in 50 and 52 the same sum is tau d/dt QQ^T.
    """
    L, C = appendix_b2.L, appendix_b2.C
    generator = F_base.matrix
    doubled = Q_start().T @ F_base.function(sp.exp(2 * Lambda * t / tau)) @ Q_start()
    found = generator @ L @ C.inv @ L.T - L @ C.inv @ doubled @ C.inv @ L.T + L @ C.inv @ L.T @ generator
    X = L @ C.inv @ L.T
    return MatrixIdentity(found, generator @ X + X @ generator - X @ X, over=appendix_b2.TASKS)


@domine2025.text("B.2", "initial-condition", uses=["eq-48"])
def solution_at_the_start() -> MatrixIdentity:
    """At t = 0 the solution is Q(0) Q(0)^T."""
    X = specialise(appendix_b2.L @ appendix_b2.C.inv @ appendix_b2.L.T, {t: sp.Integer(0)})
    return MatrixIdentity(X, Q_start() @ Q_start().T, over=appendix_b2.TASKS)


@domine2025.text("B.3", "invertibility", own=True, uses=["eq-60", "eq-48"])
def generator_is_invertible() -> Parts:
    """F is invertible unless lambda = 0 and N_i != N_o; equation 48 does not need it, the proof's equation 60 does.

    Its smallest singular value is |lambda|/2, on the complement, or where there is none sqrt(s^2 + lambda^2/4), s > 0
    the smallest of the task.
    """
    least, largest = singular_value(F, -1), singular_value(F, 1)
    weakest = sp.sqrt(singular_value(Sigma_yx, -1) ** 2 + lam**2 / 4)
    parts: dict[str, Statement] = {"N_i = N_o": Equality(least, weakest, over=Training(Tasks(shape="square")))}
    for name, funnel in (("N_i > N_o", Tasks(shape="funnel")), ("N_i < N_o", Tasks(shape="inverted"))):
        regular, singular = (Training(replace(funnel, relative_scale=scale)) for scale in ("nonzero", "zero"))
        parts[name] = Equality(least, sp.Abs(lam) / 2, over=regular)
        parts[f"{name}, lambda = 0"] = Equality(least, sp.Integer(0), largest, over=singular)
    return parts


@domine2025.text("B.3", "following-lemma", importance=3)
def announced_lemma() -> OutOfReach:
    """A lemma is announced that relates the singular vectors of the network function to those of its weights."""
    return OutOfReach(
        "no such lemma follows: the next statement is Theorem B.4, which does without it; the relation is Theorem C.2"
    )


@domine2025.text("B.4", "orthonormal", uses=["lemma-B.3"])
def eigenvectors_are_orthonormal() -> Parts:
    """P^T P = P P^T = I; for N_i = N_o, where there is no complement, P^T P is that of the singular modes (eq-93)."""
    P = P_printed()
    unit = Identity(P.cols)
    return {
        "P P^T": step(P @ P.T, Identity(P.rows)),
        "P^T P, N_i > N_o": step(P.T @ P, unit, Tasks(shape="funnel")),
        "P^T P, N_i < N_o": step(P.T @ P, unit, Tasks(shape="inverted")),
    }


@domine2025.text("B.4", "exponential", uses=["lemma-B.3", "eq-59"])
def exponential_in_eigenbasis() -> MatrixIdentity:
    """e^{Ft/tau} = P e^Gamma P^T, the Gamma that is defined nowhere being Lambda t/tau as in the display below it."""
    growth = diagonal_block(GROWTH, DECAY, Identity(width_perp) * GROWTH_PERP)
    return step(EXP_F, P_printed() @ growth @ P_printed().T)


@domine2025.text("B.4", "placed", uses=["eq-48", "eq-60", "eq-62"])
def integral_placed() -> MatrixIdentity:
    """Equation 62 is equation 48 with half of equation 60 in the inverted matrix; the error of 60 comes with it."""
    half = integral_of_modes() + M @ M.T * ORTHOGONAL_TERM_PRINTED
    inner = Q_start().T @ half @ Q_start() / 2
    return step(Identity(N_h) + inner, split_factor(ORTHOGONAL_TERM_PRINTED), Tasks(relative_scale="nonzero"))


@domine2025.text("B.4", "put-together", uses=["eq-62", "eq-72", "eq-73", "eq-74", "eq-75"])
def factor_put_together() -> MatrixIdentity:
    """A(t) of equation 75 is said to be the inverted matrix of equation 62, its terms put together."""
    return step(split_factor(ORTHOGONAL_TERM_PRINTED), inverted_factor(ORTHOGONAL_TERM_PRINTED))


@factor_put_together.correction(
    "with M = [V_perp; U_perp] / sqrt 2 the complement enters equation 62 by a quarter of what equation 75 has; with "
    "the corrections of equations 60 and 58 the two agree",
    survives=["eq-74/result"],
    cause=COMPLEMENT_IN_15,
)
def factor_put_together_corrected() -> MatrixIdentity:
    """The corrected equation 62 has the corrected A(t)."""
    return step(split_factor(4 * ORTHOGONAL_TERM), inverted_factor(ORTHOGONAL_TERM))


@domine2025.text("B.5", "taken-out", uses=["eq-79", "eq-81"])
def factor_is_taken_out() -> Parts:
    """From equation 79 to 81: B^-T e^{-S t} is taken out of every term, A(t) being that of equation 58 in both.

    What multiplies Z from the right and the inverted matrix from both sides cancels in QQ^T.
    """
    inner = modes_inside() + complement_inside(ORTHOGONAL_TERM_PRINTED)
    A = specialise(inverted_factor(ORTHOGONAL_TERM_PRINTED), {N_h: modes})
    Z = Block(((specialise(input_quadrant(), {N_h: modes}),), (specialise(output_quadrant(), {N_h: modes}),)))
    return {"inverted matrix": step(SHRUNK @ A @ SHRUNK.T, inner, INVERTIBLE),
     "quadrants": step(Z @ SHRUNK.T, stable_quadrants(), INVERTIBLE)}  # fmt: skip


@domine2025.text("B.5.1", "product-rule", uses=["eq-89", "eq-101"])
def product_rule() -> FlowEquation:
    """What is called the chain rule, d(AB) = (dA) B + A (dB), is the product rule, and right: for A = W2, B = W1."""
    error = Sigma_yx - W2 @ W1 @ Sigma_xx
    return FlowEquation(W2 @ W1, (error @ W1.T) @ W1 + W2 @ (W2.T @ error), over=appendix_b2.ANY_DATA)


@domine2025.text(
    "B.5.1",
    "conclusion",
    uses=["eq-86", "eq-103", "eq-107", "eq-110"],
    slip=((1, C_PRINTED), (2, C_TRUE)),
    because="they do with the complement's whole rate in 103 and 107 and the corrected complement in C (equation 58)",
    survives=["eq-106", "eq-109", "appendix-B5.1-quadratic-term-of-the-true-C"],
    cause=COMPLEMENT_IN_B5,
)
def three_terms_substituted(this: tuple[int, Matrix]) -> MatrixIdentity:
    """Equations 103, 107 and 110, as printed and with the printed A(t) for C, are said to prove equation 86."""
    share, C = this  # so many halves of the complement's rate are kept in equations 103 and 107
    L = GROWN @ Q
    moved = (GROWING + M @ M.T * (share * lam_perp * GROWTH_PERP)) @ Q
    inverse = C.inv
    found = moved @ inverse @ L.T + L @ inverse @ moved.T - L @ inverse @ rate(C) @ inverse @ L.T * tau
    X = L @ inverse @ L.T
    return link(found, F @ X + X @ F - X @ X)
