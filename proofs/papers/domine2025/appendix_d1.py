"""Appendix D.1, Continual learning: the loss on a task through its covariances, and forgetting."""

import sympy as sp

from proofs.papers.domine2025.causes import TRACE_OF_SIGMA_YY
from proofs.papers.domine2025.notation import EXP_F, INTEGRAL_F, ORTHOGONAL_TERM, Z1, Z2, A_matrix
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Parts, Printed, Tasks, Training, Trajectory
from symbolic.language import squared_norm, trace
from symbolic.language.flow import At, entries, excess, loss, of_task
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, P, Q, Sigma_yx, X, Y, t
from symbolic.matrix_algebra.matrices import Block, Identity, Zero

FUNCTION = W2 @ W1
ANY_WEIGHTS = Training(Tasks(balanced=False, start="gaussian", hidden="any"))
MANY_OUTPUTS = Training(ANY_WEIGHTS.tasks, conditions=(N_o > 1,))


def _display(line: sp.Expr) -> Equality:
    """The loss of any weights on a white task is what a line of the display says."""
    return Equality(loss(), line, over=ANY_WEIGHTS)


@domine2025.appendix("D1", "loss", part="trace")
def loss_as_trace() -> Equality:
    """Second line: the squared norm as a trace (one bracket too many is closed in print)."""
    gap = FUNCTION @ X - Y
    return _display(trace(gap @ gap.T) / (2 * P))


@domine2025.appendix("D1", "loss", part="expanded")
def loss_expanded() -> Equality:
    """Third line: the square multiplied out."""
    quadratic = trace(FUNCTION @ X @ X.T @ FUNCTION.T) / (2 * P)
    return _display(quadratic - trace(FUNCTION @ X @ Y.T) / P + trace(Y @ Y.T) / (2 * P))


@domine2025.appendix("D1", "loss", part="covariances")
def loss_in_covariances() -> Equality:
    """Fourth line: the covariances of the task, with white input."""
    return _display(trace(FUNCTION @ FUNCTION.T) / 2 - trace(FUNCTION @ Sigma_yx.T) + trace(Y @ Y.T) / (2 * P))


def _as_a_matrix(rest: sp.Expr) -> Equality:
    """A number that is the sum of ``rest`` and of the matrix Sigma_yy / 2: that makes it a multiple of the identity."""
    return Equality(entries(Y @ Y.T) / (2 * P), (loss() - rest) * entries(Identity(N_o)), over=MANY_OUTPUTS)


_COMPLETED = trace((FUNCTION - Sigma_yx) @ (FUNCTION - Sigma_yx).T - Sigma_yx @ Sigma_yx.T) / 2
_DISTANCE = squared_norm(FUNCTION - Sigma_yx) / 2 - trace(Sigma_yx @ Sigma_yx.T) / 2


@domine2025.appendix("D1", "loss", part="completed-square")
def loss_completed_square() -> Equality:
    """Fifth line: the square completed; the last term is printed as half the matrix Sigma_yy, without its trace."""
    return _as_a_matrix(_COMPLETED)


@loss_completed_square.correction(
    "the trace of Sigma_yy is missing", survives=["domine2025/appendix-D1-forgetting"], cause=TRACE_OF_SIGMA_YY
)
def loss_completed_square_corrected() -> Equality:
    """With the trace."""
    return _display(_COMPLETED + trace(Y @ Y.T) / (2 * P))


@domine2025.appendix("D1", "loss", part="distance")
def loss_as_distance() -> Equality:
    """Last line: half the squared distance to Sigma_yx and a constant c, again without the trace of Sigma_yy."""
    return _as_a_matrix(_DISTANCE)


@loss_as_distance.correction(
    "the trace of Sigma_yy is missing in c, which cancels in the forgetting",
    survives=["domine2025/appendix-D1-forgetting"],
    cause=TRACE_OF_SIGMA_YY,
)
def loss_as_distance_corrected() -> Equality:
    """c = (Tr Sigma_yy - Tr Sigma_yx Sigma_yx^T) / 2."""
    return _display(_DISTANCE + trace(Y @ Y.T) / (2 * P))


# Task 1 is T_j, task 2 is T_k; the loss is that on task 3, T_i.
LOSS_ON_I = of_task(loss(), 3)
TASKS = Tasks(relative_scale="nonzero")


def _between(one: int, two: int) -> sp.Expr:
    """Squared distance of the Sigma_yx of two tasks."""
    return squared_norm(of_task(Sigma_yx, one) - of_task(Sigma_yx, two))


@domine2025.appendix("D1", "forgetting")
def forgetting() -> Equality:
    """What is forgotten of T_i while T_k is learned after T_j, by W2 W1 at the start of T_k.

    That T_k is learned to its end is how the display reads, which puts Sigma_k for W2 W1.  What that needs is not
    printed: N_h = min(N_i, N_o), so that Sigma_k can be reached, lambda != 0, and an invertible B; at lambda = 0 a
    square network may end at a saddle (own-random-task-stalls-at-zero).  T_j is left at the time t.

    The display is the difference of both losses; the sentence before it calls it the relative change in loss, and
    nothing is divided.
    """
    before = At(squared_norm(FUNCTION - of_task(Sigma_yx, 3)), t)
    forgotten = At(LOSS_ON_I, t, sp.oo) - At(LOSS_ON_I, t)
    over = Training(TASKS, given=("B of T_k invertible",))
    return Equality(forgotten, (_between(2, 3) - before) / 2, over=over)


@domine2025.text(
    "D.1",
    "similarity",
    uses=["appendix-D1-forgetting"],
    reading="T_j and T_k are both learned to their ends, where W2 W1 is their Sigma_yx",
)
def forgetting_by_similarity() -> Equality:
    """When T_j and T_k were both learned to their ends, forgetting is given by the distances of the three Sigma_yx.

    Neither is printed, nor what it needs: N_h = min(N_i, N_o), lambda != 0, and an invertible B for both tasks.  At
    lambda = 0, as in figure 11, a square network may end at a saddle (own-random-task-stalls-at-zero).
    """
    forgotten = At(LOSS_ON_I, sp.oo, sp.oo) - At(LOSS_ON_I, sp.oo)
    over = Training(TASKS, given=("B of T_j and of T_k invertible",))
    return Equality(forgotten, (_between(2, 3) - _between(1, 3)) / 2, over=over)


@domine2025.text("D.1", "trajectory", uses=["thm-4.3"])
def forgetting_along_the_way() -> Equality:
    """The loss on T_i, above its minimum, follows from the solution for W2 W1 at every time of training on T_k.

    W2 W1 is the lower left block of the solution of Lemma 4.1, in functions of F.
    """
    start = Q(initial=True)
    solution = EXP_F @ start @ (Identity(N_h) + start.T @ INTEGRAL_F @ start).inv @ start.T @ EXP_F
    lower, left = Block(((Zero(N_o, N_i), Identity(N_o)),)), Block(((Identity(N_i),), (Zero(N_o, N_i),)))
    on_i = squared_norm(lower @ solution @ left - of_task(Sigma_yx, 3)) / 2
    return Equality(of_task(excess(), 3), on_i, over=Training(Tasks(relative_scale="nonzero")))


@domine2025.text("D.1", "hidden-width", importance=3, uses=["fig-11", "thm-4.3/ablation-width"])
def width_of_figure_11() -> Trajectory:
    """Figure 11 draws analytical results in a network wider than min(N_i, N_o): at lambda = 0 the solution holds there.

    N_i, N_h, N_o = 5, 10, 6 is outside of assumption 3 of the solution, N_h = min(N_i, N_o); the weights of the figure
    are zero-balanced, lambda = 0.
    """
    solution = Z2() @ A_matrix(ORTHOGONAL_TERM).inv @ Z1().T
    return Trajectory(FUNCTION, solution, over=Tasks(hidden="over", relative_scale="zero"))


# What is referred to by section: as which it is printed, and the caption.
_NUMBERS = {
    "continual learning": ("figure D.1", "figure 11"),
    "reversal learning": ("figure D.2", "figure 12"),
    "transfer learning": ("figure D.3", "figure 13"),
    "fine-tuning": ("figure D.4", "figure 14"),
    "lambda-balanced weights": ("algorithm E.1", "algorithm 1"),
}


@domine2025.text(
    "D.1",
    "cross-references",
    importance=3,
    slip=(0, 1),
    because="the captions count figures and algorithms through: figures 11 to 14 and algorithm 1",
    fault="reference",
)
def figures_by_section(this: int) -> Parts:
    """Sections 6, D.1 to D.3 and E.1 refer to figures D.1 to D.4 and to algorithm E.1; no caption has such a number."""
    return {
        what: Printed(f"the number of what shows {what}", names[this], {"the captions": names[1]})
        for what, names in _NUMBERS.items()
    }
