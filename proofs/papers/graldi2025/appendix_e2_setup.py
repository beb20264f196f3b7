"""Appendix E.2.1: inputs of two tasks with similarity rho (the three displays before E.2.2, equations 87-89)."""

from itertools import product
from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import orthonormal_tasks, similarity_matrix
from proofs.papers.graldi2025.notation import rho
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity
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


def _orthonormal(samples: int, dimension: int, seed: int) -> np.ndarray:
    frame, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(dimension, samples)))
    return frame.T


def _kernel_of(divided: bool) -> Agreement:
    """The input kernel of orthonormal samples; with ``divided`` that of equation 28, x . x' / D."""

    def by_products(samples: int, dimension: int, seed: int) -> Estimate:
        x = _orthonormal(samples, dimension, seed)
        return Estimate(x @ x.T / (dimension if divided else 1), 1e-12)

    def by_weights(samples: int, dimension: int, seed: int) -> Estimate:
        """The mean of h h' over first-layer weights of variance 1, all signs being as likely."""
        weights = np.array(list(product((-1.0, 1.0), repeat=dimension)))
        h = weights @ _orthonormal(samples, dimension, seed).T / (np.sqrt(dimension) if divided else 1)
        return Estimate(h.T @ h / len(weights), 1e-12)

    return Agreement(
        says="the input kernel of orthonormal samples",
        measured=by_products,
        second=by_weights,
        predicted=lambda samples: np.eye(samples),
        cases=lambda rng, count: [
            {"samples": 2 + k % 2, "dimension": 6, "seed": int(rng.integers(2**31))} for k in range(count)
        ],
        examples=4,
    )


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
    """The lower part of the samples of task 2 is an orthonormal base: then their kernel is I."""
    second = _second_inputs(sp.Integer(1))
    return _gram(second, second, sp.eye(SAMPLES))


@orthonormal_lower_part.correction(
    "with an orthonormal lower part the kernel is (1 + rho^2) I: its columns have length sqrt(1 - rho^2), |rho| <= 1",
    survives=["graldi2025/eq-89", "graldi2025/text-E2-dimension"],
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
        example=lambda: orthonormal_tasks(2, 0.5).gram.round(12).tolist(),
        consistent=_gram(first, _second_inputs(sp.Integer(1)), rho * sp.eye(SAMPLES)),
    )


def _settings(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {"samples": int(rng.integers(1, 5)), "similarity": float(np.round(rng.uniform(0, 0.95), 2))}
        for _ in range(count)
    ]


def _rank(samples: int, similarity: float, tasks: int = 2) -> Estimate:
    kernel = np.kron(similarity_matrix(tasks, similarity), np.eye(samples))
    return Estimate(float(np.linalg.matrix_rank(kernel)), 0.0)


def _positive_eigenvalues(samples: int, similarity: float, tasks: int = 2) -> Estimate:
    """The same by eigenvalues: 1 - rho and 1 + (T - 1) rho, each P times or (T - 1) P times."""
    values = [1 - similarity] * (tasks - 1) * samples + [1 + (tasks - 1) * similarity] * samples
    return Estimate(float(sum(v > 1e-12 for v in values)), 0.0)


@graldi2025.text("E2", "dimension")
def dimension_for_two_tasks() -> Agreement:
    """D >= 2P: the smallest dimension in which inputs with this kernel exist, for two tasks and rho in [0, 1)."""
    return Agreement(
        says="rank of K^x",
        measured=lambda samples, similarity: _rank(samples, similarity),
        second=lambda samples, similarity: _positive_eigenvalues(samples, similarity),
        predicted=lambda samples: 2.0 * samples,
        cases=_settings,
        examples=6,
    )


@graldi2025.text("E2", "dimension", part="three-tasks", own=True, ablates=("T = 2",))
def dimension_for_three_tasks() -> Agreement:
    """For T = 3 tasks, all pairs with similarity rho, is D = 2P still enough?"""
    return _three_tasks(2.0)


@dimension_for_three_tasks.correction("every task needs P new directions: D >= T P for rho < 1")
def dimension_for_many_tasks() -> Agreement:
    return _three_tasks(3.0)


def _three_tasks(factor: float) -> Agreement:
    return Agreement(
        says="rank of K^x of three tasks",
        measured=lambda samples, similarity: _rank(samples, similarity, 3),
        second=lambda samples, similarity: _positive_eigenvalues(samples, similarity, 3),
        predicted=lambda samples: factor * samples,
        cases=_settings,
        examples=6,
    )
