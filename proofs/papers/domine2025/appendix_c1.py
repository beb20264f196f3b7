"""Appendix C.1, Dynamics of the singular values: Theorem C.1 and its factors (equations 115-123).

Task-aligned weights have their singular vectors in common with the task, so that every singular mode of the network
function moves on its own.  The steps from the factors to the transition function are in ``appendix_c1_transition``.
"""

import sympy as sp

from proofs.papers.domine2025.modes import START, exponential_limit, slope, transition_function
from proofs.papers.domine2025.notation import (
    DECAY,
    DECAYED,
    GROWN,
    GROWTH,
    MINUS,
    ORTHOGONAL_TERM_PRINTED,
    PLUS,
    Z1,
    Z2,
    A_matrix,
    B_matrix,
    C_matrix,
    S_lambda,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Domain, Equality, Identity, Inequality, Limit, Procedure, Tasks, Training, Trajectory
from proofs.statements.composed import Parts
from symbolic.language.flow import S_start, entries, s_start
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, S, U, V, lam, mode_matrix, modes, s, t, tau
from symbolic.matrix_algebra.matrices import Identity as Unit
from symbolic.matrix_algebra.matrices import Matrix

ALIGNED = Tasks(start="task_aligned")
S1, S2 = sp.symbols("S1 S2", positive=True)


def singular_values_now() -> Matrix:
    """S(t) of equations 115 and 116 as a matrix of the initial weights, shape (m, m).

    At a task-aligned start S(0) = U^T W2(0) W1(0) V, and S_lambda(0) = (S1^2 + S2^2) / 2 is the mean of the squared
    singular values V^T W1(0)^T W1(0) V and U^T W2(0) W2(0)^T U.
    """
    start = U.T @ W2_0 @ W1_0 @ V
    start_lambda = (V.T @ W1_0.T @ W1_0 @ V + U.T @ W2_0 @ W2_0.T @ U) / 2
    coefficient = S.matrix @ start + Unit(modes) * (lam**2 / 4)
    angle = 2 * S_lambda * t / tau
    grown = mode_matrix(S_lambda * sp.sinh(angle)) @ start_lambda + mode_matrix(sp.cosh(angle)) @ coefficient
    fraction = (grown - coefficient) @ (grown + S.matrix @ (S.matrix - start)).inv
    return start + fraction @ (S.matrix - start)


def evolution(over: Tasks = ALIGNED) -> Trajectory:
    """W2 W1(t) = U S(t) V^T with the singular values of equations 115 and 116."""
    return Trajectory(W2 @ W1, U @ singular_values_now() @ V.T, over=over)


def monotone_transition() -> Parts:
    """gamma(0) = 0, d gamma/dt > 0, gamma -> 1, for a mode that does not start at zero."""
    gamma = transition_function()
    return {
        "starts at 0": Identity(gamma.subs(t, 0), sp.Integer(0)),
        "its derivative": Identity(sp.Derivative(gamma, t), slope()),
        "increases": Inequality(slope(), ">", sp.Integer(0)),
        "tends to 1": Limit(gamma, t, sp.oo, sp.Integer(1)),
    }


def sigmoid() -> sp.Expr:
    """The transition function of a balanced mode, the first case of equation 117."""
    growth = sp.exp(2 * s * t / tau)
    return (growth - 1) / (growth - 1 + s / START)


def sigmoidal_limit() -> Parts:
    """gamma tends to a sigmoid as lambda -> 0 from either side, at every time."""
    gamma = transition_function()
    return {
        "from above": Limit(gamma, lam, sp.Integer(0), sigmoid()),
        "from below": Limit(gamma, lam, sp.Integer(0), sigmoid(), direction="-"),
    }


@domine2025.theorem(
    "C.1",
    uses=["eq-115", "eq-116", "eq-117/sigmoidal", "eq-117/exponential", "eq-137"],
    derivation="aligned-modes-appendix",
)
def task_aligned_dynamics() -> Parts:
    """Task-aligned weights stay aligned, and each mode moves by a monotone transition function.

    Two conditions are implied by the text: the diagonal matrices S1, S2 hold singular values (they are not negative),
    and s(0) > 0 where the transition function is said to reach 1, as equation 117 divides by s(0).
    """
    return {"evolution": evolution(), **monotone_transition()}


@domine2025.theorem("C.1", part="ablation-width", ablates=("A3 N_h = min(N_i, N_o)",))
def task_aligned_dynamics_wide() -> Trajectory:
    """Hidden units beyond min(N_i, N_o) stay out of it: the modes evolve as before."""
    return evolution(Tasks(start="task_aligned", hidden="over"))


@domine2025.theorem("C.1", part="ablation-rank", ablates=("Sigma_yx of full rank",))
def task_aligned_dynamics_any_rank() -> Trajectory:
    """Modes with a zero target value follow the same formula (lambda != 0, else it reads 0/0 for them)."""
    return evolution(Tasks(start="task_aligned", spectrum="any", relative_scale="nonzero"))


@domine2025.theorem("C.1", part="ablation-whitened", ablates=("A1 whitened input",))
def task_aligned_dynamics_not_white() -> Trajectory:
    """The same formula for an input that is not white, with weights aligned to Sigma_yx."""
    return evolution(Tasks(start="task_aligned", whitened=False, relative_scale="moderate"))


@task_aligned_dynamics_not_white.correction("assumption 1 is needed", derivation="aligned-modes-appendix")
def task_aligned_dynamics_white() -> Trajectory:
    """The formula for white input."""
    return evolution(Tasks(start="task_aligned", relative_scale="moderate"))


@domine2025.theorem("C.1", part="ablation-aligned", ablates=("task-aligned start",))
def task_aligned_dynamics_from_anywhere() -> Trajectory:
    """The same formula from lambda-balanced weights with singular vectors of their own."""
    return evolution(Tasks(relative_scale="moderate"))


@task_aligned_dynamics_from_anywhere.correction(
    "alignment is needed: otherwise the modes turn and interact", derivation="aligned-modes-appendix"
)
def task_aligned_dynamics_from_aligned() -> Trajectory:
    """The formula for aligned weights."""
    return evolution(Tasks(start="task_aligned", relative_scale="moderate"))


@domine2025.theorem(
    "C.1",
    part="ablation-balanced",
    ablates=("A2 lambda-balanced weights",),
    slip=(True, False),
    because=(
        "one lambda for all modes needs balance; with lambda_alpha = S2_alpha^2 - S1_alpha^2 for each mode none is "
        "needed"
    ),
)
def task_aligned_dynamics_unbalanced(this: bool) -> Procedure:
    """Aligned weights that are not balanced, the mean of S2^2 - S1^2 over the modes taken for lambda."""
    # equation 116 for the first of two aligned modes, with its own relative scale or the mean of both
    own = S2**2 - S1**2
    of_other = (S1**2 - S2**2) / 4  # its layers have the values S2 / 2 and S1 / 2
    scale, start = (own + of_other) / 2 if this else own, S1 * S2
    return Procedure(
        "u^T W2 W1(t) v of the first of two aligned modes, of which the second has the targets and values s / 2, S2 / 2"
        " and S1 / 2",
        "numeric.linear_networks.single_modes.unbalanced",
        "numeric.linear_networks.single_modes.unbalanced_by_descent",
        "=",
        (start + transition_function(start).subs({lam: scale, tau: 1}) * (s - start)),
        "training functionals start from balanced or from Gaussian weights",
        over=Domain(
            {
                s: sp.Interval(1, 2),
                S1: sp.Interval(sp.Rational(1, 5), sp.Rational(3, 5)),
                S2: sp.Interval(sp.Rational(9, 10), sp.Rational(3, 2)),
                t: sp.Interval(sp.Rational(1, 5), 1),
            },
            given=("white input", "task-aligned weights", "tau = 1"),
        ),
    )


@domine2025.theorem("C.1", part="reversed-start", ablates=("S1, S2 not negative",), derivation="aligned-modes-appendix")
def reversed_dynamics() -> Trajectory:
    """A mode that starts with the wrong sign, s(0) < 0, still follows equations 115 and 116."""
    return evolution(Tasks(start="reversed"))


@domine2025.own("dead-mode", uses=["thm-C.1"])
def dead_mode() -> Parts:
    """At lambda = 0 the transition function does not reach 1 from s(0) <= 0.

    A mode that starts at zero never moves, and a reversed one stops at the saddle s = 0, where it has made the part
    |s(0)| / (s + |s(0)|) of its way.  Theorem C.1 needs lambda != 0 or s(0) > 0.
    """
    reversed_gamma = transition_function(start=-START).subs(lam, 0)
    moved = START * (1 - sp.exp(-2 * s * t / tau))
    return {
        "s(0) = 0": Identity(transition_function(start=sp.Integer(0)).subs(lam, 0), sp.Integer(0)),
        "s(0) < 0": Identity(reversed_gamma, moved / (s + moved)),
        "rests at the saddle": Limit(-START + reversed_gamma * (s + START), t, sp.oo, sp.Integer(0)),
    }


@domine2025.equation(115, uses=["eq-116"], derivation="aligned-modes-appendix")
def evolution_of_modes() -> Trajectory:
    """The singular values move from s(0) to the target by the fraction gamma(t)."""
    return evolution()


@domine2025.equation(116)
def transition() -> Parts:
    """The transition function increases from 0 to 1 (s(0) > 0)."""
    return monotone_transition()


@domine2025.equation(117, part="sigmoidal", uses=["eq-116"])
def sigmoidal() -> Parts:
    """As lambda -> 0 the transition function tends to a sigmoid."""
    return sigmoidal_limit()


@domine2025.equation(117, part="exponential", uses=["eq-116"])
def exponential() -> Parts:
    """As lambda -> +-infinity the transition function is exponential with rate |lambda|."""
    return exponential_limit()


@domine2025.own("exponential-in-scaled-time", uses=["eq-117/exponential"])
def exponential_in_scaled_time() -> Parts:
    """In the time x = |lambda| t / tau the transition function has the limit 1 - e^{-x}: the limit of a function."""
    x = sp.Symbol("x", positive=True)
    return {
        "to +infinity": Limit(transition_function(time=x * tau / lam), lam, sp.oo, 1 - sp.exp(-x)),
        "to -infinity": Limit(transition_function(time=-x * tau / lam), lam, -sp.oo, 1 - sp.exp(-x)),
    }


@domine2025.equation(118, uses=["thm-4.3"], derivation="aligned-network-function")
def network_function() -> Trajectory:
    """The network function is Z2 A^-1 Z1^T; here D = 0, so that the error in A(t), equation 15, does not matter."""
    return Trajectory(W2 @ W1, Z2() @ A_matrix(ORTHOGONAL_TERM_PRINTED).inv @ Z1().T, over=ALIGNED)


# On the modes of a task-aligned start: the singular values S1 and S2 of the weights, their common rotation R, and the
# diagonal D_B and D_C of equations 119 and 120.
_S1, _S2 = (S_start.function(sp.sqrt(sp.sqrt(s_start**2 + lam**2 / 4) + sign * lam / 2)) for sign in (-1, 1))
R = W1_0 @ V @ _S1.inv
D_B_MATRIX, D_C_MATRIX = _S2 @ PLUS + _S1 @ MINUS, _S2 @ MINUS - _S1 @ PLUS
INPUT_MODES = MINUS @ GROWTH @ D_B_MATRIX - PLUS @ DECAY @ D_C_MATRIX
OUTPUT_MODES = PLUS @ GROWTH @ D_B_MATRIX + MINUS @ DECAY @ D_C_MATRIX
INVERTED_MODES = Unit(modes) + GROWN @ D_B_MATRIX @ D_B_MATRIX - DECAYED @ D_C_MATRIX @ D_C_MATRIX


def factor(x: Matrix, on_modes: Matrix) -> Equality:
    """A factor of the solution, given by the initial weights, is diagonal in the modes."""
    return Equality(entries(x), entries(on_modes), over=Training(Tasks(start="task_aligned", relative_scale="nonzero")))


@domine2025.equation(119, uses=["eq-10"])
def growing_factor() -> Equality:
    """B = R D_B: on each mode D_B = S2 (G + H G) + S1 (G - H G)."""
    return factor(B_matrix(), R @ D_B_MATRIX)


@domine2025.equation(120, uses=["eq-11"])
def decaying_factor() -> Equality:
    """C = R D_C: on each mode D_C = S2 (G - H G) - S1 (G + H G)."""
    return factor(C_matrix(), R @ D_C_MATRIX)


@domine2025.equation(121, uses=["eq-13", "eq-119", "eq-120"])
def input_factor() -> Equality:
    """Z1(t) is V times a diagonal matrix times R^T."""
    return factor(Z1(), V @ INPUT_MODES @ R.T / 2)


@domine2025.equation(122, uses=["eq-14", "eq-119", "eq-120"])
def output_factor() -> Equality:
    """Z2(t) is U times a diagonal matrix times R^T."""
    return factor(Z2(), U @ OUTPUT_MODES @ R.T / 2)


@domine2025.equation(123, uses=["eq-15", "eq-119", "eq-120"])
def inverted_factor() -> Equality:
    """A(t) is a diagonal matrix between R and R^T (D = 0)."""
    return factor(A_matrix(ORTHOGONAL_TERM_PRINTED), R @ INVERTED_MODES @ R.T)
