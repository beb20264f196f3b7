"""Appendix E.2.1: inputs of two tasks with similarity rho (the three displays before E.2.2, equations 87-89)."""

import sympy as sp

from proofs.papers.graldi2025.notation import rho
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Definition, Identity, Inequality, Readings, Statement
from symbolic.feature_learning.forgetting import two_task_inputs

SAMPLES = 2
ANGLE = sp.Symbol("theta", real=True)


def _gram(first: sp.Matrix, second: sp.Matrix, entries: sp.Matrix) -> Conjunction:
    kernel = first * second.T
    return Conjunction(
        {
            f"entry ({a + 1}, {b + 1})": Identity(kernel[a, b], entries[a, b])
            for a in range(SAMPLES)
            for b in range(SAMPLES)
        }
    )


@graldi2025.equation(87, importance=3)
def first_task_inputs() -> Definition:
    """The samples of task 1: the first P unit vectors, one a column; their kernel is the identity."""
    first, _ = two_task_inputs(rho, SAMPLES)
    return Definition(
        r"X_{\mathcal{T}_1}",
        "inputs of task 1",
        r"X_{\mathcal{T}_1} = \begin{pmatrix} I_P \\ 0 \end{pmatrix}",
        example=lambda: str(first.T.tolist()),
        consistent=_gram(first, first, sp.eye(SAMPLES)),
    )


def _kernel_of(divided: bool) -> Conjunction:
    """The input kernel of the samples of task 1, unit vectors; with ``divided`` that of equation 28, x . x' / D."""
    first, _ = two_task_inputs(rho, SAMPLES)
    scale = sp.sqrt(first.cols) if divided else sp.Integer(1)
    return _gram(first / scale, first / scale, sp.eye(SAMPLES))


@graldi2025.text("E2", "orthonormal-samples", importance=3, uses=["eq-28", "eq-87"])
def identity_is_orthonormal_samples() -> Readings:
    """K^x = I within a task means that the samples are orthonormal, as the unit vectors of task 1 are.

    With K^x = x . x' / D (equations 28 and 33) samples must be orthogonal and of length sqrt(D)."""
    return Readings(
        {"K^x = x . x' / D, as in appendix C": _kernel_of(True), "D left out of the kernel": _kernel_of(False)},
        why="appendix E does not say whether its inputs are divided by sqrt(D)",
    )


def _second_inputs(factor: sp.Expr) -> sp.Matrix:
    """Rows ``(rho e_mu, factor u_mu)`` with orthonormal ``u_1, u_2`` turned by an angle."""
    turned = sp.Matrix([[sp.cos(ANGLE), sp.sin(ANGLE)], [-sp.sin(ANGLE), sp.cos(ANGLE)]])
    return (rho * sp.eye(SAMPLES)).row_join(factor * turned)


@graldi2025.equation(88, importance=3, uses=["eq-87"])
def second_task_inputs() -> Definition:
    """The samples of task 2: rho times those of task 1 above, coefficients a, ..., z still to be chosen below.

    Whatever they are, the kernel with task 1 is rho I."""
    first, _ = two_task_inputs(rho, SAMPLES)
    free = sp.Matrix(SAMPLES, SAMPLES, sp.symbols("a_3 a_4 b_3 b_4", real=True))
    return Definition(
        r"X_{\mathcal{T}_2}",
        "inputs of task 2",
        r"X_{\mathcal{T}_2} = \begin{pmatrix} \rho I_P \\ (a, b, \ldots, z) \end{pmatrix}",
        example=lambda: str(two_task_inputs(rho, SAMPLES)[1].T.tolist()),
        consistent=_gram(first, (rho * sp.eye(SAMPLES)).row_join(free), rho * sp.eye(SAMPLES)),
    )


@graldi2025.text("E2", "orthonormal-base", uses=["eq-88"])
def orthonormal_lower_part() -> Conjunction:
    """The lower part of the samples of task 2 is an orthonormal base: then their kernel is I.

    P = 2, the base turned by the angle theta; in the correction rho = sin(u), and the columns have length cos(u).
    """
    second = _second_inputs(sp.Integer(1))
    return _gram(second, second, sp.eye(SAMPLES))


@orthonormal_lower_part.correction(
    "with an orthonormal lower part the kernel is (1 + rho^2) I: its columns have length sqrt(1 - rho^2), |rho| <= 1",
    survives=["graldi2025/eq-89", "graldi2025/text-E2-dimension"],
    fault="substance",
)
def orthogonal_lower_part() -> Conjunction:
    # rho = sin(u) runs through [-1, 1]
    u = sp.Symbol("u", real=True)
    second = _second_inputs(sp.cos(u)).subs(rho, sp.sin(u))
    return _gram(second, second, sp.eye(SAMPLES))


@graldi2025.text("E2", "rotation", uses=["eq-88", "eq-89"])
def tasks_are_rotations() -> Conjunction:
    """The samples of task 2 are those of task 1 rotated, by an angle whose cosine is rho.

    D = 2P = 4 and lower columns of length sqrt(1 - rho^2), rho = sin(u); one rotation turns all P samples.  The cosines
    are those between the sample of one task and that of the other: 0 and 1 at the two ends."""
    u = sp.Symbol("u", real=True)
    first, _ = two_task_inputs(rho, SAMPLES)
    second = _second_inputs(sp.cos(u)).subs(rho, sp.sin(u))
    below = second[:, SAMPLES:]
    # what is orthogonal to task 1 goes to what is orthogonal to task 2
    turn = second.T.row_join((-below).col_join(sp.sin(u) * sp.eye(SAMPLES)))
    parts: dict[str, Identity] = {}
    for name, left, right in (
        ("orthogonal", turn.T * turn, sp.eye(2 * SAMPLES)),
        ("takes task 1 to task 2", turn * first.T, second.T),
        ("cosine", first * second.T, sp.sin(u) * sp.eye(SAMPLES)),
    ):
        parts |= {f"{name} ({k + 1})": Identity(a, b) for k, (a, b) in enumerate(zip(left, right, strict=True))}
    parts["no reflection"] = Identity(turn.det(), sp.Integer(1))
    return Conjunction(parts)


@graldi2025.equation(89, uses=["eq-87"])
def kernel_of_two_tasks() -> Definition:
    """K^x: 1 for a sample with itself, rho for the same sample of two tasks, 0 otherwise."""
    first, _ = two_task_inputs(rho, SAMPLES)
    return Definition(
        r"K^x_{\alpha_i \beta_j}",
        "input kernel of two similar tasks",
        r"K^x_{\alpha_i \beta_j} = \rho\; (\alpha = \beta, i \ne j),\; 1\; (\alpha = \beta, i = j),\; 0\; \text{else}",
        example=lambda: str((first * first.T).tolist()),
        consistent=_gram(first, _second_inputs(sp.Integer(1)), rho * sp.eye(SAMPLES)),
    )


def _full_rank(tasks: int, samples: int) -> Conjunction:
    """K^x of ``tasks`` tasks has full rank for rho = 1 / (1 + x) in (0, 1) and at rho = 0: all minors are positive."""
    x = sp.Symbol("x", positive=True)
    similarity = sp.eye(tasks) + rho * (sp.ones(tasks, tasks) - sp.eye(tasks))
    kernel = sp.kronecker_product(similarity, sp.eye(samples))
    minors = [sp.factor(kernel[:k, :k].det()) for k in range(1, tasks * samples + 1)]
    parts: dict[str, Statement] = {
        f"minor {k + 1}": Inequality(sp.Integer(0), "<", minor.subs(rho, 1 / (1 + x))) for k, minor in enumerate(minors)
    }
    return Conjunction({**parts, "no similarity": Identity(minors[-1].subs(rho, 0), sp.Integer(1))})


@graldi2025.text(
    "E2",
    "dimension",
    reading="two tasks: the condition is derived from the samples of tasks 1 and 2, whose number is T above",
)
def dimension_for_two_tasks() -> Conjunction:
    """D >= 2P: the smallest dimension in which inputs with this kernel exist, for T = 2 tasks and rho in [0, 1).

    K^x is positive definite, so that its 2P samples span 2P dimensions; shown for P = 2 by its minors
    at rho = 1/(1 + x), x > 0, and at rho = 0."""
    return _full_rank(2, SAMPLES)


@graldi2025.text("E2", "dimension", part="three-tasks", ablates=("T = 2",))
def dimension_for_three_tasks() -> Identity:
    """For T = 3 tasks, all pairs with similarity rho, is D = 2P still enough?

    Then the Gram determinant of any 2P + 1 samples would vanish, here with P = 1; it does not at rho = 1/(1 + x)."""
    similarity = sp.eye(3) + rho * (sp.ones(3, 3) - sp.eye(3))
    return Identity(sp.factor(similarity.det()), sp.Integer(0), assuming=(sp.Gt(rho, -1), sp.Lt(rho, 1)))


@dimension_for_three_tasks.correction("every task needs P new directions: D >= T P for rho < 1")
def dimension_for_many_tasks() -> Conjunction:
    return _full_rank(3, 1)
