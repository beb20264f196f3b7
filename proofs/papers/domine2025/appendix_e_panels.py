"""Appendix E: inputs and labels of the semantic hierarchy, panels of figures 1 and 3, the kernel distance."""

from collections.abc import Callable
from typing import Literal

import numpy as np
import sympy as sp

from numeric.linear_networks.observables import kernel_distance
from numeric.linear_networks.tasks import semantic_hierarchy
from proofs.papers.domine2025.figures import FUNCTION
from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements.composed import Conjunction, Definition, Printed, Readings
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Equality, Order
from proofs.statements.training import Training
from symbolic.language.expectation import E, Var
from symbolic.language.flow import singular_value
from symbolic.language.random_matrices import entry
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, N_i, N_o, Sigma_yx, lam, s

Relation = Literal["=", "<", ">"]


def _seeds(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(x)} for x in rng.integers(2**30, size=count)]


# E.2.2: the semantic hierarchy.
GROUPS = (slice(0, 2), slice(2, 4), slice(4, 8))


def _turned_vectors(seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """U and V of the unperturbed hierarchy, and both turned within the groups of equal singular values."""
    U, _, V = semantic_hierarchy().svd()
    rng, turn = np.random.default_rng(seed), np.eye(8)
    for group in GROUPS:
        angle = rng.uniform(0.4, 1.1)
        for first in range(group.start, group.stop, 2):
            turn[first : first + 2, first : first + 2] = [
                [np.cos(angle), -np.sin(angle)],
                [np.sin(angle), np.cos(angle)],
            ]
    return U, V, U @ turn, V @ turn


def _still_a_decomposition() -> Agreement:
    def gap(by_columns: bool) -> Callable[..., Estimate]:
        def measured(seed: int) -> Estimate:
            task = semantic_hierarchy()
            values = task.svd()[1]
            _, _, U, V = _turned_vectors(seed)
            product = sum(s * np.outer(u, v) for s, u, v in zip(values, U.T, V.T, strict=True))
            found = product if by_columns else (U * values) @ V.T
            return Estimate(float(np.linalg.norm(found - task.sigma_yx)), 1e-10)

        return measured

    return Agreement("distance of U S V^T with turned U and V from Sigma_yx", gap(False), lambda seed: 0.0, _seeds,
                     second=gap(True), examples=4)  # fmt: skip


def _permuted(relation: Relation, predicted: float) -> Agreement:
    """How far the turned vectors are from the old ones in another order (and of any sign)."""

    def measured(of_inputs: bool) -> Callable[..., Estimate]:
        def one(seed: int) -> Estimate:
            U, V, turned_U, turned_V = _turned_vectors(seed)
            overlaps = np.abs(V.T @ turned_V if of_inputs else U.T @ turned_U)
            return Estimate(float(np.max(1 - overlaps.max(0))), 1e-9)

        return one

    return Agreement(
        "one minus the overlap of a singular vector with the nearest of another decomposition",
        measured(False),
        lambda seed: predicted,
        _seeds,
        relation=relation,
        second=measured(True),
        examples=4,
    )


@domine2025.text("E.2.2", "permutation", importance=3, uses=["text-E.2.2-equal-singular-values"])
def freedom_is_a_permutation() -> Conjunction:
    """The decomposition is not unique, by what is called a permutation invariance: another one reorders the vectors."""
    return Conjunction({"a decomposition": _still_a_decomposition(), "in another order": _permuted("=", 0.0)})


@freedom_is_a_permutation.correction(
    "the vectors of equal values can be turned among each other by any rotation, the same on both sides",
    survives=["domine2025/eq-189"],
    fault="substance",
)
def freedom_is_a_rotation() -> Conjunction:
    """Vectors that are not the old ones in any order."""
    return Conjunction({"a decomposition": _still_a_decomposition(), "in no order": _permuted(">", 0.05)})


# E.3, E.5, E.7: panels.
@domine2025.text("E.3", "panel-C", importance=3, uses=["fig-1/C"])
def panel_C_of_figure_1() -> Order:
    """At 40, 120, 250 units LeCun's balance shows its diagonal: 13/12 against three deviations, 0.62, of the rest."""
    N_i, N_h, N_o = map(sp.Integer, (40, 120, 250))
    two = balance_of(layer("W1", sp.Integer(2), N_i, 1 / N_i), layer("W2", N_o, sp.Integer(2), 1 / N_h))
    return Order(E(entry(two, 1, 1)) ** 2, ">", 9 * Var(entry(two, 1, 2)))


@domine2025.text("E.3", "one-absolute-scale", importance=3, uses=["text-1-same-absolute-scale", "fig-1/B"])
def one_absolute_scale_in_figure_1() -> Printed:
    """Section 1 shows in figure 1B what the relative scale does at one absolute scale.

    By E.3 its zero-balanced weights are of the size 1e-5, and the others start from a regression task of deviation 1.
    """
    return _size_at_zero("that of the starts at lambda = -2 and 2")


@one_absolute_scale_in_figure_1.correction(
    "the start at lambda = 0 has an absolute scale thousands of times smaller: figure 1B varies both",
    survives=["domine2025/text-1-same-absolute-scale"],
    fault="reference",
)
def two_absolute_scales_in_figure_1() -> Printed:
    """1e-5, also where it is read as a variance."""
    return _size_at_zero("1e-5")


def _size_at_zero(size: str) -> Printed:
    return Printed("the size of the weights of figure 1B at lambda = 0", size, {"E.3": "1e-5"})


@domine2025.figure(3, part="start", uses=["fig-3", "eq-16"])
def start_of_figure_3_is_not_aligned() -> Readings:
    """By E.5 figure 3 starts from another regression task, whose singular vectors are not those of the task.

    From such starts its analytical curves can be those of equation 7, not those of equation 16, next to which it stands
    and which asks for aligned weights.  Judged on the largest singular value.
    """
    over = Training(Tasks(shape="square"), {N_i: sp.FiniteSet(3), N_o: sp.FiniteSet(3), lam: sp.FiniteSet(-2, 2)})
    now, task, start = (singular_value(x, 1) for x in (W2 @ W1, Sigma_yx, W2_0 @ W1_0))
    mode = (START + transition_function() * (s - START)).subs({s: task, START: start}, simultaneous=True)
    return Readings(
        {
            "singular values of equation 7": Equality(now, singular_value(FUNCTION, 1), now, over=over),
            "equation 16": Equality(now, mode, now, over=over),
        },
        why="which analytical curves are drawn is not said; figure 3 is judged on aligned weights",
    )


def _kernels(seed: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    roots = [rng.standard_normal((4, 3)) for _ in range(2)]
    return roots[0] @ roots[0].T, roots[1] @ roots[1].T


@domine2025.text("E.7", "kernel-distance", importance=3)
def distance_of_kernels() -> Definition:
    """S(t), one minus the cosine of the angle between the kernels at the start and at t: 0 where it only grows."""

    def predicted(seed: int) -> np.ndarray:
        first, later = _kernels(seed)
        cosine = np.trace(first @ later) / np.sqrt(np.trace(first @ first) * np.trace(later @ later))
        return np.array([0.0, 1 - cosine])

    def measured(seed: int) -> Estimate:
        first, later = _kernels(seed)
        return Estimate([float(kernel_distance(first, 3 * first)), float(kernel_distance(first, later))], 1e-12)

    def by_eigenvalues(seed: int) -> Estimate:
        first, later = _kernels(seed)
        overlap = float(np.linalg.eigvals(first @ later).real.sum())
        sizes = [float(np.sqrt(np.sum(np.linalg.eigvalsh(x) ** 2))) for x in (first, later)]
        return Estimate([0.0, 1 - overlap / (sizes[0] * sizes[1])], 1e-10)

    return Definition(
        "S(t)",
        "kernel distance of the NTK from its start",
        r"S(t) = 1 - \frac{\langle K_0, K_t \rangle}{\|K_0\|_F \|K_t\|_F}",
        example=lambda: float(kernel_distance(*_kernels(0))),
        consistent=Agreement(
            "distance of a kernel from its multiples, and of two kernels",
            measured,
            predicted,
            _seeds,
            second=by_eigenvalues,
            examples=6,
        ),
    )
