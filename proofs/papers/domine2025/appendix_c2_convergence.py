"""Appendix C.2.2, Convergence proof: where training ends, Theorem C.3 (equations 150-159)."""

import sympy as sp

from proofs.papers.domine2025.appendix_b5 import DECAYED_PRINTED, modes_inside, printed_complement, stable_solution
from proofs.papers.domine2025.causes import LOWER_RIGHT_BLOCK
from proofs.papers.domine2025.notation import MINUS, PLUS, G, H, S_lambda, square_letters
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Identity, Inequality, Limit, LongTime, MatrixIdentity, Order, Tasks, Training
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Needed, Parts
from symbolic.language import At, With, entries, norm, singular_value
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import (
    QQT,
    W1,
    W2,
    N_i,
    N_o,
    Q,
    S,
    Sigma_xx,
    Sigma_yx,
    U,
    V,
    lam,
    mode_matrix,
    s,
    t,
    tau,
)
from symbolic.matrix_algebra.matrices import Block, Matrix

INVERTIBLE = Tasks(invertible_B=True)

# Time in units of tau, and a rate.
ELAPSED, RATE = sp.Symbol("x", positive=True), sp.Symbol("r", positive=True)

S1_SQUARED, S2_SQUARED = S_lambda - lam / 2, S_lambda + lam / 2


def representations_at_the_end() -> Block:
    """[[V S1^2 V^T, V S U^T], [U S V^T, U S2^2 U^T]] in the singular values of the task."""
    return Block(
        (
            (V @ mode_matrix(S1_SQUARED) @ V.T, V @ S.matrix @ U.T),
            (U @ S.matrix @ V.T, U @ mode_matrix(S2_SQUARED) @ U.T),
        )
    )


def end_of_training(over: Tasks = INVERTIBLE) -> LongTime:
    """QQ^T tends to the statistics of the balanced factorisation of Sigma_yx."""
    return LongTime(QQT(), representations_at_the_end(), over=over)


def _growing_columns() -> Block:
    return Block(((V @ MINUS,), (U @ PLUS,)))


@domine2025.theorem("C.3", uses=["eq-159", "thm-B.5"], derivation="convergence")
def convergence() -> LongTime:
    """From an invertible B: W2 W1 converges to Sigma_yx, W1^T W1 to V S1^2 V^T and W2 W2^T to U S2^2 U^T."""
    return end_of_training()


@domine2025.theorem("C.3", part="ablation-rank", ablates=("Sigma_yx of full rank",), without="fails")
def convergence_rank_deficient() -> Conjunction:
    """With a zero singular value, N_i != N_o and lambda_perp > 0, the representation is no longer set by the task.

    The network function still converges to Sigma_yx.  But in the wider layer the zero mode carries |lambda| along a
    direction that is not that of the task's singular vectors.  (There the product of equation 151 is 1 for ever.)
    """
    parts: dict[str, Statement] = {}
    sides = {
        "funnel": ("negative", W1.T @ W1, input_representation()),
        "inverted": ("positive", W2 @ W2.T, output_representation()),
    }
    for shape, (scale, wide, end) in sides.items():
        over = Training(Tasks(shape=shape, spectrum="any", relative_scale=scale))  # type: ignore[arg-type]
        missed = At(norm(W2 @ W1 - Sigma_yx), 200 * tau)
        parts[f"{shape}: the network function converges"] = Order(missed, "<", sp.Rational(1, 1000), over=over)
        ends = Equality(At(entries(wide), 200 * tau), entries(end), over=over)
        parts[f"{shape}: the representation does not"] = Needed(ends, ("Sigma_yx of full rank",))
    return Conjunction(parts)


@domine2025.theorem(
    "C.3",
    part="ablation-whitened",
    ablates=("A1 whitened input",),
    because="assumption 1 is needed: for another input Sigma_yx Sigma_xx^-1 is learned",
)
def convergence_not_white() -> Equality:
    """For an input that is not white the network function does not converge to Sigma_yx."""
    learned = slip(Sigma_yx, Sigma_yx @ Sigma_xx.inv)
    return Equality(At(entries(W2 @ W1), sp.oo), entries(learned), over=Training(Tasks(whitened=False)))


@domine2025.theorem("C.3", part="reversed-start", own=True, importance=2, derivation="convergence")
def convergence_from_reversed_start() -> LongTime:
    """Reversed modes converge too when lambda != 0: then B is invertible (at lambda = 0 they end at a saddle)."""
    return end_of_training(Tasks(start="reversed", invertible_B=True, relative_scale="nonzero"))


@domine2025.equation(150)
def decay_of_modes() -> Parts:
    """e^{-S_lambda t/tau} vanishes: S_lambda > 0 for s > 0, and a negative exponent suffices (t in units of tau).

    r is the rate, x is t / tau.
    """
    return {
        "the rate": Inequality(S_lambda, ">", sp.Integer(0)),
        "the limit": Limit(sp.exp(-RATE * ELAPSED), ELAPSED, sp.oo, sp.Integer(0)),
    }


@domine2025.equation(151)
def decay_against_complement() -> Parts:
    """e^{lambda_perp t/tau} e^{-S_lambda t/tau} vanishes for both signs of lambda_perp = +-lambda/2, as s > 0.

    For s = 0 and lambda_perp = |lambda| / 2 the product is 1 for ever: the singular values have to be non-zero.
    r is the rate, x is t / tau.
    """
    return {
        "the rate, N_o > N_i": Inequality(S_lambda - lam / 2, ">", sp.Integer(0)),
        "the rate, N_i > N_o": Inequality(S_lambda + lam / 2, ">", sp.Integer(0)),
        "the limit": Limit(sp.exp(-RATE * ELAPSED), ELAPSED, sp.oo, sp.Integer(0)),
    }


def _printed_corner() -> MatrixIdentity:
    """The lower right block of QQ^T against the printed W2^T W2, where both have one shape: N_i = N_h = N_o."""
    _, second, _ = square_letters()
    return MatrixIdentity(second @ second.T, second.T @ second, over=Tasks(shape="square"))


def _corner() -> MatrixIdentity:
    """The four blocks of QQ^T."""
    return MatrixIdentity(Q() @ Q().T, QQT(), over=Tasks())


CORNER = "the lower right block of QQ^T is W2 W2^T, of shape (N_o, N_o); W2^T W2 is (N_h, N_h) and another matrix"


@domine2025.equation(152, importance=3)
def blocks_of_the_limit() -> MatrixIdentity:
    """The lower right block of QQ^T is printed as W2^T W2."""
    return _printed_corner()


@blocks_of_the_limit.correction(CORNER, affects=["eq-158"], survives=["eq-159", "thm-C.3"], cause=LOWER_RIGHT_BLOCK)
def blocks_of_the_limit_corrected() -> MatrixIdentity:
    """The blocks of QQ^T."""
    return _corner()


@domine2025.text("C.2.2", "limit-of-equation-77", uses=["eq-77", "eq-150", "eq-151"])
def limit_of_the_stable_form() -> Equality:
    """All terms of equation 77 with a negative exponent vanish, and it becomes equation 153, multiplied out.

    The errors of equation 77 are in terms that vanish: the limit of the printed expression is right all the same.
    Equation 77 as printed (with the transposes that equation 78 needs), when its slowest factor is e^-30.
    """
    printed = stable_solution(modes_inside(DECAYED_PRINTED) + printed_complement())
    slowest = sp.sqrt(singular_value(Sigma_yx, -1) ** 2 + lam**2 / 4) - sp.Abs(lam) / 2
    over = Training(Tasks(relative_scale="nonzero"), conditions=(sp.Ne(N_i, N_o),))
    late = With(entries(printed), t, 30 * tau / slowest)
    return Equality(late, entries(representations_at_the_end()), over=over)


@domine2025.equation(153, uses=["thm-B.5", "eq-150", "eq-151"])
def limit_in_factors() -> LongTime:
    """What is left of the stable form: the growing eigenvectors of F on both sides of S_lambda (tildes restored)."""
    columns = _growing_columns()
    return LongTime(QQT(), columns @ mode_matrix(1 / S_lambda).inv @ columns.T, over=INVERTIBLE)


@domine2025.equation(154, uses=["eq-153"])
def limit_in_blocks() -> MatrixIdentity:
    """The product of equation 153, block by block."""
    columns = _growing_columns()
    middle = mode_matrix(S_lambda)
    blocks = Block(
        (
            (V @ MINUS @ middle @ MINUS @ V.T, V @ MINUS @ middle @ PLUS @ U.T),
            (U @ PLUS @ middle @ MINUS @ V.T, U @ PLUS @ middle @ PLUS @ U.T),
        )
    )
    return MatrixIdentity(columns @ mode_matrix(1 / S_lambda).inv @ columns.T, blocks, over=INVERTIBLE)


@domine2025.equation(155, uses=["eq-9"])
def off_diagonal_mode() -> Parts:
    """(G - HG) S_lambda (G + HG) = S (the tilde of S_lambda restored)."""
    middle = S_lambda * (1 - H**2) / (1 + H**2)
    return {"first step": Identity((G - H * G) * S_lambda * (G + H * G), middle), "second step": Identity(middle, s)}


def _diagonal_mode(sign: int) -> Parts:
    middle = S_lambda * (1 + H**2) / (1 + H**2) + sign * S_lambda * 2 * H / (1 + H**2)
    return {
        "first step": Identity(S_lambda * (G + sign * H * G) ** 2, middle),
        "second step": Identity(middle, (sp.sqrt(4 * s**2 + lam**2) + sign * lam) / 2),
    }


@domine2025.equation(156, uses=["eq-9"])
def input_mode() -> Parts:
    """S_lambda (G - HG)^2 = S1^2."""
    return _diagonal_mode(-1)


@domine2025.equation(157, uses=["eq-9"])
def output_mode() -> Parts:
    """S_lambda (G + HG)^2 = S2^2."""
    return _diagonal_mode(1)


@domine2025.equation(158, importance=3)
def blocks_of_the_limit_again() -> MatrixIdentity:
    """The lower right block of QQ^T is printed as W2^T W2, as in equation 152."""
    return _printed_corner()


@blocks_of_the_limit_again.correction(CORNER, survives=["eq-159", "thm-C.3"], cause=LOWER_RIGHT_BLOCK)
def blocks_of_the_limit_again_corrected() -> MatrixIdentity:
    """The blocks of QQ^T."""
    return _corner()


@domine2025.equation(159, uses=["eq-154", "eq-155", "eq-156", "eq-157"], derivation="convergence")
def limit_of_the_statistics() -> LongTime:
    """QQ^T at the end of training, in the singular vectors of the task."""
    return end_of_training()


def output_representation() -> Matrix:
    """U S2^2 U^T."""
    return U @ mode_matrix(S2_SQUARED) @ U.T


def input_representation() -> Matrix:
    """V S1^2 V^T."""
    return V @ mode_matrix(S1_SQUARED) @ V.T


@domine2025.own("rich-at-zero", uses=["thm-C.3"])
def rich_solution() -> Parts:
    """At lambda = 0, from weights of any size, the layers end at V S V^T and U S U^T (B invertible)."""
    zero = Tasks(invertible_B=True, relative_scale="zero")
    return {
        "input": LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=zero),
        "output": LongTime(W2 @ W2.T, U @ S.matrix @ U.T, over=zero),
    }
