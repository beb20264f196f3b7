"""Sections 4 to 6: feature learning and forgetting; what small networks and the linear theory say of experiments."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from numeric.feature_learning.mean_field_sampled import Fields, kernels
from numeric.feature_learning.mean_field_theory import centred_kernel_alignment
from numeric.feature_learning.sharpness import LossLandscape
from proofs.papers.graldi2025.letters import gamma_0, in_e2, rho, similar
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, OutOfReach
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Order


def _alignment(width: int, seed: int, how: Literal["kernels", "features", "permuted"]) -> float:
    """CKA of the activations of six samples in two networks, (6, N) each.

    By cosines of kernels; by |A^T B|^2/(|A^T A| |B^T B|) of the centred features; with the units of one permuted."""
    rng = np.random.default_rng(seed)
    first, second = np.tanh(rng.normal(size=(2, 6, width)))
    second = second + first / 2
    if how == "permuted":
        second = second[:, rng.permutation(width)]
    if how == "features":
        a, b = (x - x.mean(axis=0) for x in (first, second))
        return float(np.linalg.norm(a.T @ b) ** 2 / (np.linalg.norm(a.T @ a) * np.linalg.norm(b.T @ b)))
    return centred_kernel_alignment(first @ first.T, second @ second.T)


@graldi2025.text("5.1", "permutation-invariant", importance=3)
def alignment_does_not_know_the_order_of_units() -> Agreement:
    """CKA, the cosine of the (centred) kernels of activations, does not change when units change places."""
    return Agreement(
        says="CKA of activations in two networks",
        measured=lambda width, seed: Estimate(_alignment(width, seed, "kernels"), 1e-12),
        second=lambda width, seed: Estimate(_alignment(width, seed, "features"), 1e-12),
        predicted=lambda width, seed: _alignment(width, seed, "permuted"),
        cases=lambda rng, count: [
            {"width": int(rng.integers(4, 60)), "seed": int(rng.integers(2**31))} for _ in range(count)
        ],
        examples=6,
    )


@graldi2025.text("5.1", "p-value")
def correlation_of_movement_and_forgetting() -> OutOfReach:
    """The correlation of feature movement and forgetting over widths and gamma_0 is said to have a p-value below 1e-30.

    Neither the number of points nor the test is stated; the points share images and hyperparameters, and a p-value
    counts them as independent."""
    return OutOfReach("measured on ResNets with Split-CIFAR10: needs images and hardware that are not here")


def _ntk_evolution(width: int, steps: int, rate: float, seed: int, activation: str) -> float:
    """Relative change of the NTK of task 1 after so many steps at this rate, in the NTP."""
    tasks = tasks_of(0.3, 3, False, seed)
    start, end = (
        train(tasks, width, 1.0, rate, [n, 0], activation=activation, parameterization="NTP", seed=seed)
        for n in (0, steps)
    )
    x = tasks.inputs[0] / np.sqrt(tasks.dimension)
    before, after = (kernels(Fields(run.W1 @ x.T, run.w2), x @ x.T, activation)[2] for run in (start, end))
    return float(np.linalg.norm(after - before) / np.linalg.norm(before))


def _more_evolution(says: str, more: tuple[int, float], less: tuple[int, float]) -> Agreement:
    """Mean logarithm of the ratio of the evolutions for two (steps, rate), 120 networks of N = 64."""

    def ratio(seed: int, activation: str) -> Estimate:
        values = [
            np.log(_ntk_evolution(64, *more, seed + k, activation) / _ntk_evolution(64, *less, seed + k, activation))
            for k in range(120)
        ]
        return Estimate(float(np.mean(values)), float(np.std(values, ddof=1) / np.sqrt(120)), True, 120)

    return Agreement(
        says=f"log of the ratio of NTK evolutions in the NTP, {says}",
        measured=lambda seed: ratio(seed, "relu"),
        second=lambda seed: ratio(seed, "tanh"),
        predicted=lambda: 0.0,
        relation=">",
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=("two layers, N = 64", "three samples with K^x = I"),
    )


@graldi2025.text("4", "duration-and-rate", uses=["table-1"])
def longer_training_and_larger_rates() -> Conjunction:
    """Longer training and larger (stable) learning rates make the NTK evolve more: networks leave the lazy regime.

    Criterion: its relative change grows on average from 20 to 40 steps, and from a rate of 0.05 to 0.1 (20 steps)."""
    return Conjunction(
        {
            "duration": _more_evolution("40 steps against 20", (40, 0.05), (20, 0.05)),
            "rate": _more_evolution("eta_0 = 0.1 against 0.05", (20, 0.1), (20, 0.05)),
        }
    )


def _one_sample(label: float) -> ContinualTasks:
    return ContinualTasks(tasks_of(0.5, 1, True, 7).inputs, np.full((2, 1), label))


def _stable_power(sharpness: Callable[[float], float], strength: float) -> float:
    """The power of gamma_0 between gamma_0 and twice it in eta = 2 gamma_0^2 N / sharpness, stable at the end."""
    return 2.0 - float(np.log2(sharpness(2 * strength) / sharpness(strength)))


def _by_theory(label: float, strength: float) -> Estimate:
    """Effective sharpness at loss 0: the NTK of one sample at infinite width, linear units."""
    tasks = _one_sample(label)
    return Estimate(_stable_power(lambda g: float(solve_linear(tasks, g).ntk(1)[0, 0]), strength), 1e-3)


def _by_hessian(label: float, strength: float) -> Estimate:
    """The same from the Hessian of a network of width 400 at the end, where what it has learned is its label."""
    tasks, width = _one_sample(label), 400

    def sharpness(g: float) -> float:
        run = train(tasks, width, g, 0.1 / (1 + g * label), [400, 0], seed=3, centred=True)
        learned = tasks.inputs[0] @ run.W1.T @ run.w2 / (g * width * tasks.dimension**0.5)
        return LossLandscape(run.W1, run.w2, tasks.inputs[0], learned, g * width**0.5).effective_sharpness()

    return Estimate(_stable_power(sharpness, strength), 0.02)


@graldi2025.text("5.1", "rate-of-rich-networks", importance=2, uses=["def-B.2", "text-5.1-quadratic-rate"])
def quadratic_rates_are_too_large_for_rich_networks() -> Conjunction:
    """Rates that grow like gamma_0^2 fit lazy networks; in the rich regime smaller powers do.

    By the rate that is stable at the end of a task, two layers of linear units, one sample: its power is 2 for
    gamma_0 -> 0 and falls to 1, since the NTK ends at 2 sqrt(1 + gamma_0^2 y^2)."""

    def power(says: str, low: float, high: float, stated: float, relation: Literal["=", "<"]) -> Agreement:
        return Agreement(
            says=f"power of gamma_0 of the largest stable rate, {says}",
            measured=_by_theory,
            second=_by_hessian,
            predicted=lambda: stated,
            relation=relation,
            cases=lambda rng, count: [
                {
                    "label": float(np.round(rng.uniform(1, 2), 2)),
                    "strength": float(np.round(rng.uniform(low, high), 4)),
                }
                for _ in range(count)
            ],
            examples=2,
        )

    return Conjunction(
        {
            "lazy": power("lazy", 0.003, 0.01, 2.0, "="),
            "rich": power("rich", 0.5, 2.0, 2.0, "<"),
            "very rich": power("very rich", 20.0, 40.0, 1.0, "="),
        }
    )


@graldi2025.text("5.1", "more-feature-learning-more-forgetting")
def more_feature_learning_more_forgetting() -> OutOfReach:
    """Higher degrees of feature learning are said to lead to more forgetting: drawn from ResNets on Split-CIFAR10.

    Its parts ask the same of the linear networks that the paper solves."""
    return OutOfReach("measured on ResNets with Split-CIFAR10: needs images and hardware that are not here")


def _growth(labels: str, relation: Literal["<", ">"]) -> Order:
    """Forgetting at gamma_0 against forgetting at gamma_0 / 2, both tasks trained until they are learned."""
    net, half = (similar(labels=labels, strength=strength) for strength in (gamma_0, gamma_0 / 2))
    over = in_e2(net)
    ranges = {**over.ranges, rho: sp.Interval(sp.Rational(1, 10), sp.Rational(9, 10))}
    return Order(net.CF(net.end(2)), relation, half.CF(half.end(2)), over=replace(over, ranges=ranges))


@graldi2025.text("5.1", "more-feature-learning-more-forgetting", part="equal-labels", own=True, importance=1)
def more_forgetting_with_equal_labels() -> Order:
    """In the model of appendix E.2 (linear, y_2 = y_1, 0 < rho < 1) forgetting does grow with gamma_0."""
    return _growth("shared", ">")


@graldi2025.text(
    "5.1",
    "more-feature-learning-more-forgetting",
    part="any-labels",
    own=True,
    ablates=("y_1 = y_2",),
    importance=1,
    uses=["own-forgetting-second-order"],
)
def more_forgetting_with_any_labels() -> Conjunction:
    """Is it a law of non-stationary learning, for labels that agree (y_2 = y_1) and that contradict (y_2 = -y_1)?"""
    return Conjunction({"equal labels": _growth("shared", ">"), "opposite labels": _growth("opposed", ">")})


@more_forgetting_with_any_labels.correction(
    "for y_2 = -y_1 forgetting falls as gamma_0 grows: to second order its sign is that of y_1.y_2 - rho |y_1|^2"
)
def less_forgetting_with_opposite_labels() -> Conjunction:
    return Conjunction({"equal labels": _growth("shared", ">"), "opposite labels": _growth("opposed", "<")})


@graldi2025.text("6.1", "feature-evolution-over-similarity")
def feature_evolution_over_similarity() -> OutOfReach:
    """Higher task similarity is said to induce lower feature evolution at every gamma_0: drawn from a ResNet.

    Its part asks the same of the linear networks that the paper solves."""
    return OutOfReach("measured on a ResNet with permuted MNIST: needs images and hardware that are not here")


def _moved(similarity: float, strength: float, seed: int, digits: int | None = None) -> float:
    """1 - CKA of the features of task 1 before and after task 2, trained to convergence; three samples, y_2 = y_1."""
    tasks = tasks_of(similarity, 3, True, seed)
    if digits is None:
        found = solve_linear(tasks, strength).feature_kernels
    else:
        found = solve_linear_at_digits(tasks.gram, tasks.labels, strength, digits=digits).feature_kernels
    before, after = (np.asarray(found[k][:3, :3], dtype=float) for k in (1, 2))
    return 1.0 - centred_kernel_alignment(before, after)


def _evolution(
    says: str,
    compared: bool,
    relation: Literal["=", ">"],
    similarities: Callable[[np.random.Generator, int], list[float]],
) -> Agreement:
    """Feature evolution at the first of two similarities, less that at the second where they are ``compared``.

    gamma_0 from 1/2 to 3 and any labels of task 1."""

    def value(less: float, more: float, strength: float, seed: int, digits: int | None = None) -> Estimate:
        found = _moved(less, strength, seed, digits)
        return Estimate(found - _moved(more, strength, seed, digits) if compared else found, 1e-10)

    def cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [
            {
                **dict(zip(("less", "more"), similarities(rng, k), strict=True)),
                "strength": float(np.round(rng.uniform(0.5, 3), 2)),
                "seed": int(rng.integers(2**31)),
            }
            for k in range(count)
        ]

    return Agreement(
        says=says,
        measured=lambda less, more, strength, seed: value(less, more, strength, seed),
        second=lambda less, more, strength, seed: value(less, more, strength, seed, 14),
        predicted=lambda: 0.0,
        relation=relation,
        cases=cases,
        examples=2,
        assumes=("linear network of infinite width", "y_2 = y_1", "both tasks trained to convergence"),
    )


def _two(rng: np.random.Generator, k: int) -> list[float]:
    """Any two similarities; the first time the smaller one is the end of the range, 0."""
    less, more = np.sort(rng.choice(100, size=2, replace=False))
    return [0.0 if k == 0 else float(less) / 100, float(more) / 100]


@graldi2025.text("6.1", "feature-evolution-over-similarity", part="linear", own=True, importance=1)
def feature_evolution_of_linear_networks() -> Agreement:
    """In the model of appendix E.2 (linear, y_2 = y_1), do features evolve less the more similar the tasks are?

    Criterion, as the sentence and section 5.1 have it: 1 - CKA of the features of task 1 over the training of task 2 is
    smaller at the larger of any two similarities in [0, 1], at any gamma_0."""
    return _evolution("feature evolution at the smaller of two similarities minus that at the larger", True, ">", _two)


@feature_evolution_of_linear_networks.correction(
    "the features of task 1 do not move at rho = 1, where nothing is left to learn, nor at rho = 0, where task 2 does "
    "not reach them, and do move in between: their evolution neither falls nor grows throughout"
)
def feature_evolution_of_linear_networks_corrected() -> Conjunction:
    def still(similarity: float) -> Agreement:
        says = f"feature evolution at similarity {similarity:g}"
        return _evolution(says, False, "=", lambda rng, k: [similarity, similarity])

    def between(rng: np.random.Generator, k: int) -> list[float]:
        return [float(rng.integers(5, 96)) / 100] * 2

    moves = _evolution("feature evolution in between", False, ">", between)
    return Conjunction({"orthogonal": still(0.0), "identical": still(1.0), "between": moves})
