"""Appendix D.3, Generalization and structured learning: a new feature on a learned hierarchy (equations 186, 187)."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.feature_transfer import (
    row_by_gradient_descent,
    trained_hierarchy,
    trained_row,
    transferred,
)
from numeric.linear_networks.initialisation import lambda_balanced
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LargeRelativeScale, LongTime, Tasks
from symbolic.linear_networks.linear_network import W1, W2, N_o, U, V, lam, s
from symbolic.linear_networks.linear_network import mode_matrix as diagonal
from symbolic.matrix_algebra.matrices import Identity as Unit

SMALL = 1e-7


def _random_cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
    return [
        {"N_i": int(n), "N_h": int(m), "items": int(p), "item": int(rng.integers(p)), "seed": int(rng.integers(2**31))}
        for n, m, p in rng.integers(2, 8, (count, 3))
    ]


def _network(N_i: int, N_h: int, items: int, seed: int) -> tuple[Any, Any, Any]:
    rng = np.random.default_rng(seed)
    return rng.standard_normal((N_h, N_i)), rng.standard_normal((N_i, items)), SMALL * rng.standard_normal(N_h)


def _row(method: Any, read_out: bool) -> Callable[..., Estimate]:
    def measured(N_i: int, N_h: int, items: int, item: int, seed: int) -> Estimate:
        first, H, start = _network(N_i, N_h, items, seed)
        w = method(first, H[:, item], start)
        return Estimate(w @ first @ H if read_out else w, 1e-5)

    return measured


@domine2025.equation(186)
def new_row() -> Agreement:
    """A small random row, trained on one item with target 1, converges to the scaled hidden representation of it."""

    def predicted(N_i: int, N_h: int, items: int, item: int, seed: int) -> Any:
        first, H, _ = _network(N_i, N_h, items, seed)
        return H[:, item] @ first.T / np.linalg.norm(first @ H[:, item]) ** 2

    return Agreement(
        "the new row after training, to the size of its start",
        _row(trained_row, False),
        predicted,
        _random_cases,
        second=_row(row_by_gradient_descent, False),
        assumes=("small initial row", "target 1", "all other weights frozen"),
        formula=r"\mathbf{w}_2^{(f)T} = \tilde{H}_i^T \mathbf{W}_1^T / \|\mathbf{W}_1 \tilde{H}_i\|_2^2",
    )


@domine2025.equation(187, uses=["eq-186"])
def new_feature_on_items() -> Agreement:
    """The new feature on all items: overlaps of the hidden representations with that of the trained item."""

    def predicted(N_i: int, N_h: int, items: int, item: int, seed: int) -> Any:
        first, H, _ = _network(N_i, N_h, items, seed)
        return H[:, item] @ first.T @ first @ H / np.linalg.norm(first @ H[:, item]) ** 2

    return Agreement(
        "the new feature on all items",
        _row(trained_row, True),
        predicted,
        _random_cases,
        second=_row(row_by_gradient_descent, True),
        assumes=("small initial row", "target 1", "all other weights frozen"),
        formula=r"\hat{y}_f = \tilde{H}_i^T \mathbf{W}_1^T \mathbf{W}_1 \tilde{H} / \|\mathbf{W}_1 \tilde{H}_i\|_2^2",
    )


SQUARE = Tasks(shape="square")


@domine2025.text("D.3", "distributed-at-zero", uses=["thm-C.3"])
def hierarchy_in_both_layers() -> Conjunction:
    """At lambda = 0 both layers carry the hierarchy alike, with the square roots of the singular values of the task."""
    zero = Tasks(shape="square", relative_scale="zero", invertible_B=True)
    return Conjunction(
        {
            "first layer": LongTime(W1.T @ W1, V @ diagonal(s) @ V.T, over=zero),
            "second layer": LongTime(W2 @ W2.T, U @ diagonal(s) @ U.T, over=zero),
        }
    )


@domine2025.text("D.3", "output-lazy", uses=["thm-C.5"])
def output_layer_is_identity() -> LargeRelativeScale:
    """For large positive lambda W2 W2^T is a weighted identity matrix; square networks, as in the figure."""
    return LargeRelativeScale(W2 @ W2.T, Unit(N_o) * lam, 1, over=SQUARE)


@domine2025.text("D.3", "input-rich", uses=["thm-C.5"])
def input_layer_carries_hierarchy() -> LargeRelativeScale:
    """For large positive lambda the first layer holds the whole hierarchy at the scale 1/lambda: V S^2 V^T / lambda."""
    return LargeRelativeScale(W1.T @ W1, V @ diagonal(s**2 / lam) @ V.T, 1, over=SQUARE)


@domine2025.text("D.3", "input-lazy", uses=["thm-C.5"])
def input_layer_is_identity() -> LargeRelativeScale:
    """For large negative lambda it is the first layer that becomes a weighted identity."""
    return LargeRelativeScale(W1.T @ W1, Unit(W1.cols) * (-lam), -1, over=SQUARE)


@domine2025.text("D.3", "output-rich", uses=["thm-C.4"])
def output_layer_carries_hierarchy() -> LargeRelativeScale:
    """For large negative lambda the hierarchy is in the second layer, at the scale 1/|lambda|: U S^2 U^T / |lambda|."""
    return LargeRelativeScale(W2 @ W2.T, U @ diagonal(-(s**2) / lam) @ U.T, -1, over=SQUARE)


def _scales(pairs: Sequence[tuple[float, float]]) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        picked = [pairs[j % len(pairs)] for j in range(count)]
        return [{"lower": a, "upper": b, "item": int(rng.integers(8)), "seed": int(rng.integers(2**31))}
                for a, b in picked]  # fmt: skip

    return cases


def _relatives(item: int) -> tuple[int, int, int]:
    """An item of the same pair, of the same half, and of the other half of the tree."""
    return item ^ 1, item ^ 2, item ^ 4


def _minimum(lam: float, item: int, seed: int) -> Any:
    task, (first, _) = trained_hierarchy(lam, seed)
    return transferred(first, task.X, item)


def _trained(lam: float, item: int, seed: int) -> Any:
    """The same after gradient flow from random lambda-balanced weights."""
    task, _ = trained_hierarchy(lam, seed)
    start = lambda_balanced(np.random.default_rng(seed), 8, 8, 8, lam)
    end = gradient_flow.integrate(task, *start, [60.0 * (1 + abs(lam))], rtol=1e-8)
    return transferred(end.W1[-1], task.X, item)


def _transfer_grows(relative: int) -> Agreement:
    def difference(how: Any) -> Callable[..., Estimate]:
        def measured(lower: float, upper: float, item: int, seed: int) -> Estimate:
            other = _relatives(item)[relative]
            return Estimate(float(how(upper, item, seed)[other] - how(lower, item, seed)[other]), 1e-4)

        return measured

    return Agreement(
        "new feature on a relative of the trained item, at a larger lambda minus at a smaller one",
        difference(_minimum),
        lambda item: 0.0,
        _scales(((-3.0, -1.0), (-1.0, 0.0), (0.0, 1.5), (1.5, 4.0))),
        relation=">",
        second=difference(_trained),
        assumes=("semantic hierarchy", "N_i = N_h = N_o = 8"),
        examples=4,
    )


@domine2025.text("D.3", "transfer-grows", part="siblings", uses=["eq-187"])
def transfer_to_siblings_grows() -> Agreement:
    """The larger lambda, the more the nearest item gets of the new feature."""
    return _transfer_grows(0)


@domine2025.text("D.3", "transfer-grows", part="cousins", uses=["eq-187"])
def transfer_to_cousins_grows() -> Agreement:
    """The same for the items of the other pair in the same half of the tree."""
    return _transfer_grows(1)


def _profile(lam_value: float, relation: Literal["="], expected: Sequence[float], error: float) -> Agreement:
    def measured(item: int, seed: int) -> Estimate:
        return Estimate(_minimum(lam_value, item, seed)[list(_relatives(item))], error)

    def other_rotation(item: int, seed: int) -> Estimate:
        task, (first, _) = trained_hierarchy(lam_value, seed + 1)
        w = row_by_gradient_descent(first, task.X[:, item], np.zeros(8))
        return Estimate((w @ first @ task.X)[list(_relatives(item))], error)

    return Agreement(
        "new feature on an item of the same pair, the same half, the other half",
        measured,
        lambda item: np.array(expected),
        _scales(((0.0, 0.0),)),
        relation=relation,
        second=other_rotation,
        assumes=(f"lambda = {lam_value:g}",),
        examples=4,
    )


@domine2025.text("D.3", "transfer-by-distance", uses=["eq-187"])
def transfer_by_distance() -> Agreement:
    """For large lambda the feature goes to fish, birds, plants by distance in the tree: 1/2, 1/4 and 0 of it."""
    return _profile(1e4, "=", (0.5, 0.25, 0.0), 1e-5)


@domine2025.text("D.3", "no-transfer", uses=["eq-187"])
def no_transfer() -> Agreement:
    """For large negative lambda only the trained item gets the feature."""
    return _profile(-1e4, "=", (0.0, 0.0, 0.0), 1e-5)


@domine2025.text("D.3", "only-first-layer", importance=3, uses=["eq-187"])
def only_first_layer() -> Agreement:
    """The new feature does not change with W2: the hidden basis may be turned, the readout of the others replaced."""

    def measured(item: int, seed: int) -> Estimate:
        task, (first, _) = trained_hierarchy(1.0, seed)
        return Estimate(transferred(first, task.X, item), 1e-10)

    def descended(item: int, seed: int) -> Estimate:
        task, (first, _) = trained_hierarchy(1.0, seed)
        return Estimate(row_by_gradient_descent(first, task.X[:, item], np.zeros(8)) @ first @ task.X, 1e-10)

    def from_gram(item: int, seed: int) -> Any:
        task, (first, _) = trained_hierarchy(1.0, seed + 7)
        gram = task.X.T @ first.T @ first @ task.X
        return gram[item] / gram[item, item]

    return Agreement(
        "new feature on all items",
        measured,
        from_gram,
        _scales(((0.0, 0.0),)),
        second=descended,
        examples=5,
    )
