"""Appendix C.2.2, Convergence proof: where training ends, Theorem C.3 (equations 150-159)."""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks.convergence_rates import coloured_start, end_on_coloured_input, ends_on_deficient_task
from numeric.linear_networks.initialisation import balanced_with_singular_values
from numeric.linear_networks.tasks import Task, with_singular_values
from numeric.precision import to_float64
from proofs.papers.domine2025.appendix_b5 import DECAYED_PRINTED, modes_inside, printed_complement, stable_solution
from proofs.papers.domine2025.notation import MINUS, PLUS, G, H, S_lambda, square_letters
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LongTime, MatrixIdentity, Tasks
from proofs.statements.scalar import Identity, Inequality, Limit
from symbolic.linear_networks.linear_network import QQT, W1, W2, Q, S, U, V, lam, mode_matrix, s
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


@domine2025.theorem("C.3", uses=["eq-159", "thm-B.5"])
def convergence() -> LongTime:
    """From an invertible B: W2 W1 converges to Sigma_yx, W1^T W1 to V S1^2 V^T and W2 W2^T to U S2^2 U^T."""
    return end_of_training()


def _deficient_cases(rng: np.random.Generator, count: int) -> list[Case]:
    shapes = ((3, 2), (2, 3), (4, 2), (2, 4))
    out: list[Case] = []
    for k in range(count):
        N_i, N_o = shapes[k % 4]
        lam = float(np.round(rng.uniform(1.0, 3.0), 3)) * (1 if N_o > N_i else -1)
        out.append({"seed": int(rng.integers(2**31)), "N_i": N_i, "N_o": N_o, "lam": lam})
    return out


def _deficient(says: str, relation: Literal["=", ">"], which: int) -> Agreement:
    """What ``ends_on_deficient_task`` gives, compared with zero."""

    def end(exact: bool) -> Callable[..., Estimate]:
        def estimate(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
            return Estimate(ends_on_deficient_task(seed, N_i, N_o, lam, exact=exact)[which], 1e-6)

        return estimate

    words = ("one singular value of the task is zero", "lambda_perp > 0", "N_h = min(N_i, N_o)")
    return Agreement(says, end(False), lambda: 0.0, _deficient_cases, relation, end(True), words, examples=6)


@domine2025.theorem(
    "C.3", part="ablation-rank", own=True, ablates=("Sigma_yx of full rank",), without="fails", importance=2
)
def convergence_rank_deficient() -> Conjunction:
    """With a zero singular value, N_i != N_o and lambda_perp > 0, the representation is no longer set by the task.

    The network function still converges to Sigma_yx.  But in the wider layer the zero mode carries |lambda| along a
    direction that is not determined by the SVD: two starts of one lambda end at two representations.  (There the
    product of equation 151 is 1 for ever.)
    """
    return Conjunction(
        {
            "the network function converges": _deficient("distance of W2 W1 from Sigma_yx after training", "=", 0),
            "the representation depends on the start": _deficient(
                "distance of the wider layer's representations after training from two starts", ">", 1
            ),
        }
    )


def _not_white_cases(rng: np.random.Generator, count: int) -> list[Case]:
    shapes = ((2, 2), (3, 2), (2, 3), (3, 3))
    return [
        {
            "seed": int(rng.integers(2**31)),
            "N_i": shapes[k % 4][0],
            "N_o": shapes[k % 4][1],
            "lam": (0.0, 1.0, -1.0)[k % 3],
        }
        for k in range(count)
    ]


def _learned(what: str) -> Agreement:
    """The network function after training on input that is not white, against ``what``."""

    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        return Estimate(*end_on_coloured_input(seed, N_i, N_o, lam, "DOP853"))

    def second(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        return Estimate(*end_on_coloured_input(seed, N_i, N_o, lam, "Radau"))

    def predicted(seed: int, N_i: int, N_o: int, lam: float) -> Any:
        task, _, _ = coloured_start(seed, N_i, N_o, lam)
        return task.sigma_yx if what == "Sigma_yx" else task.sigma_yx @ np.linalg.inv(task.sigma_xx)

    return Agreement(
        f"the network function after training is {what}",
        measured,
        predicted,
        _not_white_cases,
        second=second,
        assumes=("input not whitened", "lambda-balanced weights", "N_h = min(N_i, N_o)"),
        examples=6,
    )


@domine2025.theorem("C.3", part="ablation-whitened", own=True, ablates=("A1 whitened input",), importance=2)
def convergence_not_white() -> Agreement:
    """For an input that is not white the network function does not converge to Sigma_yx."""
    return _learned("Sigma_yx")


@convergence_not_white.correction("assumption 1 is needed: for another input Sigma_yx Sigma_xx^-1 is learned")
def convergence_white() -> Agreement:
    """What is learned is the solution of least squares."""
    return _learned("Sigma_yx Sigma_xx^-1")


@domine2025.theorem("C.3", part="reversed-start", own=True, importance=2)
def convergence_from_reversed_start() -> LongTime:
    """Reversed modes converge too when lambda != 0: then B is invertible (at lambda = 0 they end at a saddle)."""
    return end_of_training(Tasks(start="reversed", invertible_B=True, relative_scale="nonzero"))


@domine2025.equation(150)
def decay_of_modes() -> Conjunction:
    """e^{-S_lambda t/tau} vanishes: S_lambda > 0 for s > 0, and a negative exponent suffices (t in units of tau)."""
    return Conjunction(
        {
            "the rate": Inequality(S_lambda, ">", sp.Integer(0)),
            "the limit": Limit(sp.exp(-RATE * ELAPSED), ELAPSED, sp.oo, sp.Integer(0)),
        }
    )


@domine2025.equation(151)
def decay_against_complement() -> Conjunction:
    """e^{lambda_perp t/tau} e^{-S_lambda t/tau} vanishes for both signs of lambda_perp = +-lambda/2, as s > 0.

    For s = 0 and lambda_perp = |lambda| / 2 the product is 1 for ever: the singular values have to be non-zero.
    """
    return Conjunction(
        {
            "the rate, N_o > N_i": Inequality(S_lambda - lam / 2, ">", sp.Integer(0)),
            "the rate, N_i > N_o": Inequality(S_lambda + lam / 2, ">", sp.Integer(0)),
            "the limit": Limit(sp.exp(-RATE * ELAPSED), ELAPSED, sp.oo, sp.Integer(0)),
        }
    )


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


@blocks_of_the_limit.correction(CORNER, affects=["eq-158"], survives=["eq-159", "thm-C.3"])
def blocks_of_the_limit_corrected() -> MatrixIdentity:
    """The blocks of QQ^T."""
    return _corner()


def _printed_at_late_time(digits: int | None) -> Callable[..., Estimate]:
    """Equation 77 as printed (with the transposes that equation 78 needs), when its slowest factor is e^-30."""
    formula = stable_solution(modes_inside(DECAYED_PRINTED) + printed_complement())

    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        task, W1, W2 = _late_network(seed, N_i, N_o, lam, digits)
        slowest = float(np.hypot(float(task.svd()[1][-1]), lam / 2)) - abs(lam) / 2
        bound = network_binding(task, W1, W2, lam, time=30 / slowest)
        return Estimate(to_float64(evaluate(formula, bound)), 1e-8)

    return measured


def _late_network(seed: int, N_i: int, N_o: int, lam: float, digits: int | None = None) -> tuple[Task, Any, Any]:
    """A white task with singular values in [1, 2.5] and random lambda-balanced weights, N_h = min(N_i, N_o)."""
    rng, m = np.random.default_rng([seed, 13]), min(N_i, N_o)
    values, start = rng.uniform(1.0, 2.5, m), rng.uniform(0.5, 1.5, m)
    task = with_singular_values(rng, N_i, N_o, values.tolist(), digits=digits)
    return task, *balanced_with_singular_values(rng, N_i, m, N_o, lam, start.tolist(), digits=digits)


@domine2025.text("C.2.2", "limit-of-equation-77", uses=["eq-77", "eq-150", "eq-151"])
def limit_of_the_stable_form() -> Agreement:
    """All terms of equation 77 with a negative exponent vanish, and it becomes equation 153.

    The errors of equation 77 are in terms that vanish: the limit of the printed expression is right all the same.
    """

    def predicted(seed: int, N_i: int, N_o: int, lam: float) -> Any:
        U, values, Vt = np.linalg.svd(_late_network(seed, N_i, N_o, lam)[0].sigma_yx, full_matrices=False)
        angle = np.arctan2(lam / 2, values) / 2
        columns = np.concatenate([Vt.T * (np.cos(angle) - np.sin(angle)), U * (np.cos(angle) + np.sin(angle))])
        return (columns * np.hypot(values, lam / 2)) @ columns.T

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        shapes, scales = ((3, 2), (2, 3), (4, 2), (2, 4)), (1.0, 2.0, -1.5, -2.0)
        return [
            {"seed": int(x), "N_i": shapes[j % 4][0], "N_o": shapes[j % 4][1], "lam": scales[j // 2 % 4]}
            for j, x in enumerate(rng.integers(2**31, size=count))
        ]

    return Agreement(
        "equation 77 as printed, at a late time",
        _printed_at_late_time(None),
        predicted,
        cases,
        second=_printed_at_late_time(30),
        assumes=("white input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "N_i != N_o", "lambda != 0"),
        examples=8,
        formula=r"\lim_{t \to \infty} \mathbf{Q}\mathbf{Q}^T(t) = \begin{bmatrix} \tilde{\mathbf{V}}"
        r"(\tilde{\mathbf{G}} - \tilde{\mathbf{H}}\tilde{\mathbf{G}}) \\ \tilde{\mathbf{U}}(\tilde{\mathbf{G}} +"
        r" \tilde{\mathbf{H}}\tilde{\mathbf{G}}) \end{bmatrix} \tilde{\mathbf{S}}_\lambda \begin{bmatrix} \cdot"
        r" \end{bmatrix}^T",
    )


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


def _end(sign: int) -> sp.Expr:
    return (sp.sqrt(4 * s**2 + lam**2) + sign * lam) / 2


@domine2025.equation(155, uses=["eq-9"])
def off_diagonal_mode() -> Conjunction:
    """(G - HG) S_lambda (G + HG) = S (the tilde of S_lambda restored)."""
    middle = S_lambda * (1 - H**2) / (1 + H**2)
    return Conjunction(
        {
            "first step": Identity((G - H * G) * S_lambda * (G + H * G), middle),
            "second step": Identity(middle, s),
        }
    )


def _diagonal_mode(sign: int) -> Conjunction:
    middle = S_lambda * (1 + H**2) / (1 + H**2) + sign * S_lambda * 2 * H / (1 + H**2)
    return Conjunction(
        {
            "first step": Identity(S_lambda * (G + sign * H * G) ** 2, middle),
            "second step": Identity(middle, _end(sign)),
        }
    )


@domine2025.equation(156, uses=["eq-9"])
def input_mode() -> Conjunction:
    """S_lambda (G - HG)^2 = S1^2."""
    return _diagonal_mode(-1)


@domine2025.equation(157, uses=["eq-9"])
def output_mode() -> Conjunction:
    """S_lambda (G + HG)^2 = S2^2."""
    return _diagonal_mode(1)


@domine2025.equation(158, importance=3)
def blocks_of_the_limit_again() -> MatrixIdentity:
    """The lower right block of QQ^T is printed as W2^T W2, as in equation 152."""
    return _printed_corner()


@blocks_of_the_limit_again.correction(CORNER, survives=["eq-159", "thm-C.3"])
def blocks_of_the_limit_again_corrected() -> MatrixIdentity:
    """The blocks of QQ^T."""
    return _corner()


@domine2025.equation(159, uses=["eq-154", "eq-155", "eq-156", "eq-157"])
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
def rich_solution() -> Conjunction:
    """At lambda = 0, from weights of any size, the layers end at V S V^T and U S U^T (B invertible)."""
    zero = Tasks(invertible_B=True, relative_scale="zero")
    return Conjunction(
        {
            "input": LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=zero),
            "output": LongTime(W2 @ W2.T, U @ S.matrix @ U.T, over=zero),
        }
    )
