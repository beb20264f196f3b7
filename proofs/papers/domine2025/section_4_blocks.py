"""Section 4, Main theorem: Q Q^T in four quadrants (equations 13-15, Theorem 4.3)."""

import sympy as sp

from proofs.papers.domine2025.balance import solution_at_best_lambda
from proofs.papers.domine2025.causes import COMPLEMENT_IN_15
from proofs.papers.domine2025.notation import (
    EXP_F,
    INTEGRAL_F,
    ORTHOGONAL_TERM,
    ORTHOGONAL_TERM_PRINTED,
    Z1,
    Z2,
    A_matrix,
    Q_start,
    block_solution,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import MatrixIdentity, Needed, Tasks, Trajectory
from symbolic.linear_networks.linear_network import QQT, N_h, N_i, N_o
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero

SETTING = Tasks()


def grown_start() -> Matrix:
    """e^{F t / tau} Q(0), the two quadrants of which are called Z_1 and Z_2."""
    return EXP_F @ Q_start()


def denominator() -> Matrix:
    """The matrix whose inverse stands in equation 7."""
    return Identity(N_h) + Q_start().T @ INTEGRAL_F @ Q_start()


def upper(x: Matrix) -> Matrix:
    """The first N_i rows of a matrix of N_i + N_o rows."""
    return Block(((Identity(N_i), Zero(N_i, N_o)),)) @ x


def lower(x: Matrix) -> Matrix:
    """The last N_o rows of a matrix of N_i + N_o rows."""
    return Block(((Zero(N_o, N_i), Identity(N_o)),)) @ x


@domine2025.equation(13, uses=["eq-7", "eq-10", "eq-11", "eq-12", "lemma-4.2"])
def input_quadrant() -> MatrixIdentity:
    """Z_1(t) is the upper part of e^{Ft} Q(0)."""
    return MatrixIdentity(Z1(), upper(grown_start()), over=SETTING)


@domine2025.equation(14, uses=["eq-7", "eq-10", "eq-11", "eq-12", "lemma-4.2"])
def output_quadrant() -> MatrixIdentity:
    """Z_2(t) is the lower part of e^{Ft} Q(0)."""
    return MatrixIdentity(Z2(), lower(grown_start()), over=SETTING)


@domine2025.equation(
    15,
    importance=0,
    uses=["eq-7", "eq-10", "eq-11", "eq-12", "lemma-4.2"],
    slip=(ORTHOGONAL_TERM_PRINTED, ORTHOGONAL_TERM),
    because=(
        "on the complement the integral of e^{2 lambda_perp t/tau} is (e^{2 lambda_perp t/tau} - 1) / (2 lambda_perp): "
        "the printed term has lost the factor 2 in the exponent and in the denominator"
    ),
    affects=["thm-4.3", "thm-B.4", "eq-58", "eq-62", "eq-75", "eq-76", "eq-79", "eq-86", "thm-B.5"],
    survives=["thm-4.3/square", "thm-4.3/lambda-zero", "thm-5.1", "thm-C.1"],
    cause=COMPLEMENT_IN_15,
)
def inverted_factor(this: sp.Expr) -> MatrixIdentity:
    """A(t) is the matrix inverted in equation 7: I + Q(0)^T P phi(Lambda) P^T Q(0)."""
    return MatrixIdentity(A_matrix(this), denominator(), over=SETTING)


def dynamics_printed(over: Tasks = SETTING) -> Trajectory:
    """Theorem 4.3 with equations 13-15 as they stand."""
    return Trajectory(QQT(), block_solution(A_matrix(ORTHOGONAL_TERM_PRINTED)), over=over)


def dynamics(over: Tasks = SETTING) -> Trajectory:
    """Theorem 4.3 with the corrected A(t)."""
    return Trajectory(QQT(), block_solution(A_matrix(ORTHOGONAL_TERM)), over=over)


WRONG_TERM = "the last term of A(t), equation 15, must be D (e^{2 lambda_perp t/tau} - 1) / (2 lambda_perp) D^T"


@domine2025.theorem("4.3", uses=["eq-13", "eq-14", "eq-15", "lemma-4.1"])
def exact_dynamics() -> Trajectory:
    """White input, lambda-balanced weights, N_h = min(N_i, N_o): QQ^T(t) in four quadrants."""
    return dynamics_printed()


@exact_dynamics.correction(
    WRONG_TERM + "; as printed the theorem is false for N_i != N_o and lambda != 0",
    affects=["thm-B.4", "thm-B.5"],
    survives=["thm-5.1", "thm-C.1", "thm-4.3/square", "thm-4.3/lambda-zero"],
    cause=COMPLEMENT_IN_15,
    derivation="exact-dynamics",
)
def exact_dynamics_corrected() -> Trajectory:
    """The same quadrants with the corrected A(t)."""
    return dynamics()


@domine2025.theorem("4.3", part="square", uses=["thm-4.3"], derivation="printed-dynamics")
def exact_dynamics_square() -> Trajectory:
    """N_i = N_o: there is no complement, and the theorem stands as printed."""
    return dynamics_printed(Tasks(shape="square"))


@domine2025.theorem("4.3", part="funnel", uses=["thm-4.3"])
def exact_dynamics_funnel() -> Trajectory:
    """N_i > N_o: the complement of V enters."""
    return dynamics_printed(Tasks(shape="funnel"))


@exact_dynamics_funnel.correction(WRONG_TERM, cause=COMPLEMENT_IN_15, derivation="exact-dynamics")
def exact_dynamics_funnel_corrected() -> Trajectory:
    """N_i > N_o with the corrected A(t)."""
    return dynamics(Tasks(shape="funnel"))


@domine2025.theorem("4.3", part="inverted", uses=["thm-4.3"])
def exact_dynamics_inverted() -> Trajectory:
    """N_o > N_i: the complement of U enters."""
    return dynamics_printed(Tasks(shape="inverted"))


@exact_dynamics_inverted.correction(WRONG_TERM, cause=COMPLEMENT_IN_15, derivation="exact-dynamics")
def exact_dynamics_inverted_corrected() -> Trajectory:
    """N_o > N_i with the corrected A(t)."""
    return dynamics(Tasks(shape="inverted"))


@domine2025.theorem("4.3", part="lambda-zero", uses=["thm-4.3"], derivation="printed-at-zero")
def exact_dynamics_zero_balanced() -> Trajectory:
    """lambda = 0: both forms of the last term tend to t/tau, and the theorem stands as printed for every shape."""
    return dynamics_printed(Tasks(relative_scale="zero"))


@domine2025.theorem("4.3", part="ablation-width", ablates=("A3 N_h = min(N_i, N_o)",), derivation="exact-dynamics")
def exact_dynamics_any_width() -> Trajectory:
    """The corrected formula holds at every width, bottlenecks included, so that assumption 3 is not needed."""
    return dynamics(Tasks(hidden="any"))


@domine2025.theorem("4.3", part="ablation-rank", ablates=("Sigma_yx of full rank",), derivation="exact-dynamics")
def exact_dynamics_any_rank() -> Trajectory:
    """The corrected formula holds with zero singular values; at s = lambda = 0 alone the printed H is 0/0."""
    return dynamics(Tasks(spectrum="any", relative_scale="nonzero"))


@domine2025.theorem("4.3", part="ablation-distinct", ablates=("distinct singular values",), derivation="exact-dynamics")
def exact_dynamics_repeated_values() -> Trajectory:
    """The corrected formula where singular values of Sigma_yx repeat: not needed, B and C follow the vectors chosen."""
    return dynamics(Tasks(spectrum="repeated"))


@domine2025.theorem("4.3", part="ablation-whitened", ablates=("A1 whitened input",))
def exact_dynamics_without_whitening() -> Trajectory:
    """The corrected formula on inputs that are not white."""
    return dynamics(Tasks(whitened=False, relative_scale="moderate"))


@exact_dynamics_without_whitening.correction("assumption 1 is needed", derivation="exact-dynamics")
def exact_dynamics_with_whitening() -> Trajectory:
    """The corrected formula under its assumptions."""
    return dynamics()


@domine2025.theorem("4.3", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def exact_dynamics_without_balance() -> Needed:
    """The corrected formula for Gaussian weights, whatever lambda it is told: judged at the one that fits best.

    The corrected quadrants are equation 7 for every start, balanced or not, which is what is evaluated.
    """
    return solution_at_best_lambda()
