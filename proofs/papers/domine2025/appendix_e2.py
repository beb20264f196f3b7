"""Appendix E.2, Tasks: the labels of the semantic hierarchy (equation 188), their perturbation (189), white inputs."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np

from numeric.linear_networks.tasks import random_regression, semantic_hierarchy, semantic_labels
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LongTime, Tasks
from symbolic.linear_networks.linear_network import W1, S, U, V


def _once(rng: np.random.Generator, count: int) -> Sequence[Case]:
    return [{"items": 8}]


def _by_ancestors(items: int) -> Estimate:
    """The labels by ancestors: at each level +1 for items to the left and -1 to the right."""
    labels = np.zeros((items, items))
    labels[0] = 1.0
    row = 1
    for width in (8, 4, 2):
        for first in range(0, items, width):
            labels[row, first : first + width // 2] = 1.0
            labels[row, first + width // 2 : first + width] = -1.0
            row += 1
    return Estimate(labels, 1e-12)


@domine2025.equation(188)
def labels_of_the_hierarchy() -> Definition:
    """The labels of the eight items, rebuilt: the display is lost, the text says how a column is made.

    Its example, the blue fish, is the right child of fish: [1, 1, 1, 0, -1, 0, 0, 0], the second column.
    """
    consistent = Agreement(
        "labels, one column an item",
        lambda items: Estimate(semantic_labels(), 1e-12),
        lambda items: _by_ancestors(items).value,
        _once,
        second=_by_ancestors,
        examples=1,
    )
    return Definition(
        r"\mathbf{Y}",
        "labels of the semantic hierarchy: item, root, animal, plant, fish, bird, algae, flower",
        r"\mathbf{y}_{\text{blue fish}} = [1, 1, 1, 0, -1, 0, 0, 0]^T",
        example=semantic_labels,
        consistent=consistent,
    )


@domine2025.text("E.2.2", "blue-fish", importance=3, uses=["eq-188"])
def blue_fish() -> Agreement:
    """The column that the text spells out is one of the rebuilt labels."""
    column = np.array([1.0, 1.0, 1.0, 0.0, -1.0, 0.0, 0.0, 0.0])
    return Agreement(
        "second column of the labels",
        lambda items: Estimate(semantic_labels()[:, 1], 1e-12),
        lambda items: column,
        _once,
        second=lambda items: Estimate(_by_ancestors(items).value[:, 1], 1e-12),
        examples=1,
    )


def _values(perturbed: bool) -> Any:
    return np.asarray(semantic_hierarchy(perturbed).svd()[1], dtype=float)


def _values_from_gram(perturbed: bool) -> Any:
    task = semantic_hierarchy(perturbed)
    return np.sqrt(np.linalg.eigvalsh(task.sigma_yx.T @ task.sigma_yx)[::-1])


@domine2025.text("E.2.2", "equal-singular-values", uses=["eq-188"])
def equal_singular_values() -> Agreement:
    """Without perturbation the first two, the next two and the last four singular values are equal."""

    def gaps(values: Any) -> Any:
        return np.array([np.ptp(values[:2]), np.ptp(values[2:4]), np.ptp(values[4:])])

    return Agreement(
        "spread of the singular values in the three groups",
        lambda items: Estimate(gaps(_values(False)), 1e-12),
        lambda items: np.zeros(3),
        _once,
        second=lambda items: Estimate(gaps(_values_from_gram(False)), 1e-12),
        examples=1,
    )


@domine2025.equation(189, uses=["eq-188"])
def perturbed_labels() -> Agreement:
    """Multiplying column i of the labels by 1 + 0.1/i makes all eight singular values different."""
    return Agreement(
        "smallest relative gap between singular values of the perturbed task",
        lambda items: Estimate(float(np.min(-np.diff(_values(True))) / _values(True)[0]), 1e-12),
        lambda items: 1e-4,
        _once,
        relation=">",
        second=lambda items: Estimate(
            float(np.min(-np.diff(_values_from_gram(True))) / _values_from_gram(True)[0]), 1e-12
        ),
        examples=1,
    )


def _covariance(factor: float) -> Agreement:
    """X = factor I, eight items: its covariance is the identity."""

    def measured(items: int) -> Estimate:
        X = factor * np.eye(items)
        return Estimate(X @ X.T / items, 1e-12)

    def by_items(items: int) -> Estimate:
        columns = [factor * np.eye(items)[:, p] for p in range(items)]
        return Estimate(np.mean([np.outer(x, x) for x in columns], axis=0), 1e-12)

    return Agreement(
        "input covariance of the semantic task",
        measured,
        lambda items: np.eye(items),
        _once,
        second=by_items,
        examples=1,
        formula=r"\tfrac1P \mathbf{X}\mathbf{X}^T = \mathbf{I}",
    )


@domine2025.text("E.2.2", "white-inputs", importance=3, uses=["eq-2"])
def semantic_inputs_are_white() -> Agreement:
    """The inputs of the semantic task, X = I/8, are said to be white."""
    return _covariance(1 / 8)


@semantic_inputs_are_white.correction("the covariance of X = I/8 is I/512; white is X = sqrt(8) I", fault="substance")
def semantic_inputs_are_white_corrected() -> Agreement:
    """X = sqrt(P) I."""
    return _covariance(float(np.sqrt(8)))


def _regression_cases(examples: tuple[int, ...]) -> Callable[[np.random.Generator, int], Sequence[Case]]:
    """Random regression with N_i = 3 inputs and the given numbers of examples."""

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        return [
            {"P": examples[j % len(examples)], "N_o": 2 + j % 2, "seed": int(rng.integers(2**31))} for j in range(count)
        ]

    return cases


def _residual(of_least_squares: bool) -> Callable[..., Estimate]:
    """The smallest ||W X - Y|| / ||Y|| of a linear map W on the random regression task."""

    def measured(P: int, N_o: int, seed: int) -> Estimate:
        task = random_regression(np.random.default_rng(seed), 3, N_o, P)
        if of_least_squares:
            gap = np.linalg.lstsq(task.X.T, task.Y.T, rcond=None)[0].T @ task.X - task.Y
        else:
            # the part of Y outside the row space of X
            gap = task.Y @ (np.eye(P) - np.linalg.pinv(task.X) @ task.X)
        return Estimate(float(np.linalg.norm(gap) / np.linalg.norm(task.Y)), 1e-9)

    return measured


def _fit(examples: tuple[int, ...], relation: Literal["=", ">"], predicted: float) -> Agreement:
    return Agreement(
        "what the best linear map leaves of the targets",
        _residual(True),
        lambda P: predicted,
        _regression_cases(examples),
        relation,
        second=_residual(False),
        assumes=("N_i = 3", "white inputs", "independent Gaussian targets"),
        examples=6,
    )


@domine2025.text("E.2.1", "linear-solution")
def linear_solution_may_not_exist() -> Conjunction:
    """A linear solution of random regression need not exist: there is none for P > N_i, and one for P = N_i.

    With P < N_i the inputs cannot be white at all.
    """
    return Conjunction({"more examples than inputs": _fit((5, 10), ">", 0.05), "as many": _fit((3,), "=", 0.0)})


ZERO_SCALE = Tasks(shape="square", spectrum="distinct", relative_scale="zero", invertible_B=True)


@domine2025.text("E.6", "input-rsm", importance=3, uses=["thm-C.3"])
def input_representation() -> LongTime:
    """The input representation is said to be U S U^T, and the output's V S V^T.

    Judged at lambda = 0 on W1^T W1, of which the input RSM is made, in square networks where both products can be read.
    """
    return LongTime(W1.T @ W1, U @ S.matrix @ U.T, over=ZERO_SCALE)


@input_representation.correction(
    "U and V are exchanged: V belongs to the input", survives=["domine2025/thm-C.3"], fault="reference"
)
def input_representation_corrected() -> LongTime:
    """V S V^T."""
    return LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=ZERO_SCALE)


# Settings that two places of the paper give for the same figure: (N_i, N_h, N_o) of the square network of figure 5.
SQUARE_IN_E7, SQUARE_IN_A4 = (4, 4, 4), (2, 2, 2)


def _kernel_side(shape: tuple[int, int, int]) -> Callable[..., Any]:
    return lambda items: float(shape[0] * shape[2])


@domine2025.text("E.7", "square-network", importance=3)
def square_network_of_figure_5() -> Agreement:
    """Appendix A.4 calls its networks those of figure 5; its square one is 2, 2, 2 and that of appendix E.7 is 4, 4, 4.

    Compared by the number of entries of the network function.
    """
    return Agreement(
        "entries of the network function of the square network",
        lambda items: Estimate(float(np.size(np.zeros((SQUARE_IN_E7[2], SQUARE_IN_E7[0])))), 1e-9),
        _kernel_side(SQUARE_IN_A4),
        _once,
        second=lambda items: Estimate(float(SQUARE_IN_E7[2] * SQUARE_IN_E7[0]), 1e-9),
        examples=1,
    )


@square_network_of_figure_5.correction(
    "the square networks differ, 4, 4, 4 against 2, 2, 2; the funnels agree", fault="reference"
)
def square_network_of_figure_5_corrected() -> Agreement:
    """With the setting of E.7."""
    return Agreement(
        "entries of the network function of the square network",
        lambda items: Estimate(float(np.size(np.zeros((SQUARE_IN_E7[2], SQUARE_IN_E7[0])))), 1e-9),
        _kernel_side(SQUARE_IN_E7),
        _once,
        second=lambda items: Estimate(float(SQUARE_IN_E7[2] * SQUARE_IN_E7[0]), 1e-9),
        examples=1,
    )
