"""Section 5: feature learning and forgetting; what the linear theory says of a sentence drawn from experiments."""

from typing import Any

import numpy as np

from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import OutOfReach
from proofs.statements.computed import Agreement, Estimate


@graldi2025.text("5.1", "more-feature-learning-more-forgetting")
def more_feature_learning_more_forgetting() -> OutOfReach:
    """Higher degrees of feature learning are said to lead to more forgetting: drawn from ResNets on Split-CIFAR10.

    Its parts ask the same of the linear networks that the paper solves."""
    return OutOfReach("measured on ResNets with Split-CIFAR10: needs images and hardware that are not here")


def _growth(similarity: float, strength: float, opposed: bool, samples: int, seed: int) -> Estimate:
    """Forgetting at gamma_0 minus forgetting at gamma_0 / 2, both tasks trained to convergence."""
    tasks = _tasks(similarity, opposed, samples, seed)
    values = [float(solve_linear(tasks, g).forgetting) for g in (strength, strength / 2)]
    return Estimate(values[0] - values[1], 1e-10 * (1 + float((tasks.labels**2).sum())))


def _growth_at_digits(similarity: float, strength: float, opposed: bool, samples: int, seed: int) -> Estimate:
    tasks = _tasks(similarity, opposed, samples, seed)
    values = [
        float(solve_linear_at_digits(tasks.gram, tasks.labels, g, digits=16).forgetting)
        for g in (strength, strength / 2)
    ]
    return Estimate(values[0] - values[1], 1e-10 * (1 + float((tasks.labels**2).sum())))


def _tasks(similarity: float, opposed: bool, samples: int, seed: int) -> Any:
    tasks = tasks_of(similarity, samples, True, seed)
    if opposed:
        tasks.labels[1] *= -1
    return tasks


def _cases(labels: tuple[bool, ...]) -> Any:
    def cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [
            {
                "similarity": float(np.round(rng.uniform(0.1, 0.9), 2)),
                "strength": float(np.round(rng.uniform(0.3, 3), 2)),
                "opposed": labels[k % len(labels)],
                "samples": int(rng.integers(1, 4)),
                "seed": int(rng.integers(2**31)),
            }
            for k in range(count)
        ]

    return cases


def _statement(says: str, labels: tuple[bool, ...]) -> Agreement:
    return Agreement(
        says=says,
        measured=_growth,
        second=_growth_at_digits,
        predicted=lambda: 0.0,
        relation=">=",
        cases=_cases(labels),
        examples=6,
        assumes=("linear network of infinite width", "0 < rho < 1"),
    )


@graldi2025.text("5.1", "more-feature-learning-more-forgetting", part="equal-labels", own=True, importance=1)
def more_forgetting_with_equal_labels() -> Agreement:
    """In the model of appendix E.2 (linear, y_2 = y_1, 0 < rho < 1) forgetting does grow with gamma_0."""
    return _statement("forgetting grows from gamma_0/2 to gamma_0, equal labels", (False,))


@graldi2025.text(
    "5.1",
    "more-feature-learning-more-forgetting",
    part="any-labels",
    own=True,
    ablates=("y_1 = y_2",),
    importance=1,
    uses=["own-forgetting-second-order"],
)
def more_forgetting_with_any_labels() -> Agreement:
    """Is it a law of non-stationary learning, for labels that agree (y_2 = y_1) and that contradict (y_2 = -y_1)?"""
    return _statement("forgetting grows from gamma_0/2 to gamma_0, equal or opposite labels", (False, True))


@more_forgetting_with_any_labels.correction(
    "for y_2 = -y_1 forgetting falls as gamma_0 grows: to second order its sign is that of y_1.y_2 - rho |y_1|^2"
)
def less_forgetting_with_opposite_labels() -> Agreement:
    def fall(similarity: float, strength: float, opposed: bool, samples: int, seed: int) -> Estimate:
        found = _growth(similarity, strength, opposed, samples, seed)
        return Estimate(found.value if not opposed else -found.value, found.error)

    def fall_again(similarity: float, strength: float, opposed: bool, samples: int, seed: int) -> Estimate:
        found = _growth_at_digits(similarity, strength, opposed, samples, seed)
        return Estimate(found.value if not opposed else -found.value, found.error)

    return Agreement(
        says="forgetting grows with gamma_0 for equal labels and falls for opposite ones",
        measured=fall,
        second=fall_again,
        predicted=lambda: 0.0,
        relation=">=",
        cases=_cases((False, True)),
        examples=6,
        assumes=("linear network of infinite width", "0 < rho < 1"),
    )


@graldi2025.text("6.1", "feature-evolution-over-similarity")
def feature_evolution_over_similarity() -> OutOfReach:
    """Higher task similarity is said to induce lower feature evolution at every gamma_0: drawn from a ResNet.

    Its part asks the same of the linear networks that the paper solves."""
    return OutOfReach("measured on a ResNet with permuted MNIST: needs images and hardware that are not here")


def _moved(similarity: float, strength: float, seed: int, digits: int | None = None) -> float:
    """Relative change of the feature kernel of task 1 while task 2 trains to convergence, two samples, equal labels."""
    tasks = tasks_of(similarity, 2, True, seed)
    if digits is None:
        found = solve_linear(tasks, strength).feature_kernels
    else:
        found = solve_linear_at_digits(tasks.gram, tasks.labels, strength, digits=digits).feature_kernels
    before, after = (np.asarray(found[k][:2, :2], dtype=float) for k in (1, 2))
    return float(np.linalg.norm(after - before) / np.linalg.norm(before))


def _evolution(says: str, ranges: tuple[tuple[float, float], ...]) -> Agreement:
    """Feature evolution at the similarity ``less`` minus that at ``more``, both within one of ``ranges``.

    ``sign`` is -1 where evolution is claimed to grow with similarity."""

    def gap(less: float, more: float, sign: int, strength: float, seed: int, digits: int | None = None) -> Estimate:
        values = [_moved(r, strength, seed, digits) for r in (less, more)]
        return Estimate(sign * (values[0] - values[1]), 1e-9)

    def cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        found = []
        for k in range(count):
            low, high = ranges[k % len(ranges)]
            less, more = np.sort(np.round(low + (high - low) * np.array([0.4, 0.6] + rng.uniform(-0.4, 0.4, 2)), 2))
            found.append(
                {
                    "less": float(less),
                    "more": float(more) + 0.02 * float(less == more),
                    "sign": -1 if high < 0.5 else 1,
                    "strength": float(np.round(rng.uniform(0.2, 3), 2)),
                    "seed": int(rng.integers(2**31)),
                }
            )
        return found

    return Agreement(
        says=says,
        measured=gap,
        second=lambda less, more, sign, strength, seed: gap(less, more, sign, strength, seed, 14),
        predicted=lambda: 0.0,
        relation=">",
        cases=cases,
        examples=6,
        assumes=("linear network of infinite width", "y_2 = y_1", "both tasks trained to convergence"),
    )


@graldi2025.text("6.1", "feature-evolution-over-similarity", part="linear", own=True, importance=1)
def feature_evolution_of_linear_networks() -> Agreement:
    """In the model of appendix E.2 (linear, y_2 = y_1), do features evolve less the more similar the tasks are?

    Similarities from all of [0, 1]; evolution is the change of the feature kernel of task 1 while task 2 trains."""
    return _evolution("feature evolution falls with similarity, 0 <= rho <= 1", ((0.0, 1.0), (0.5, 1.0), (0.0, 0.51)))


@feature_evolution_of_linear_networks.correction(
    "the features of task 1 do not move at rho = 0 nor at rho = 1: their evolution grows with similarity below 0.4 and "
    "falls above 0.6"
)
def feature_evolution_of_linear_networks_corrected() -> Agreement:
    return _evolution("feature evolution grows up to rho = 0.4 and falls from 0.6 on", ((0.0, 0.4), (0.6, 1.0)))
