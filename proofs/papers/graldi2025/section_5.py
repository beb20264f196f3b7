"""Sections 4 to 6: feature learning and forgetting; what small networks and the linear theory say of experiments."""

from dataclasses import replace
from typing import Literal

import numpy as np
import sympy as sp

from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_sampled import Fields, kernels
from numeric.feature_learning.mean_field_theory import centred_kernel_alignment
from proofs.papers.graldi2025.letters import gamma_0, in_e2, rho, similar
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, OutOfReach
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality, Exponent, Order
from symbolic.language.learning import Learner, learner


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


@graldi2025.text("5.1", "rate-of-rich-networks", importance=2, uses=["def-B.2", "text-5.1-quadratic-rate"])
def quadratic_rates_are_too_large_for_rich_networks() -> Conjunction:
    """Rates that grow like gamma_0^2 fit lazy networks; in the rich regime smaller powers do.

    The rate that is stable at the end of a task is 2 gamma_0^2 (in units of N) over the NTK there, the effective
    sharpness at loss 0: its power is 2 for gamma_0 -> 0 and falls to 1.  Linear units, one sample, any label."""
    net = learner(tasks=1, inputs="orthonormal")
    rate = 2 * gamma_0**2 / net.K(1, 1, 1, 1, net.end(1))
    doubled = learner(tasks=1, inputs="orthonormal", strength=2 * gamma_0)
    grown = 8 * gamma_0**2 / doubled.K(1, 1, 1, 1, doubled.end(1))

    def over(low: sp.Expr, high: sp.Expr) -> Domain:
        return Domain({gamma_0: sp.Interval(low, high)}, (), net.words())

    half, zero = sp.Rational(1, 2), sp.Rational(1, 50)
    return Conjunction(
        {
            "lazy": Exponent(rate, gamma_0, sp.Integer(0), sp.Integer(2), over=over(zero, half)),
            "rich": Order(grown, "<", 4 * rate, over=over(half, sp.Integer(2))),
            "very rich": Exponent(rate, gamma_0, sp.oo, sp.Integer(1), over=over(half, sp.Integer(400))),
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


LESS, MORE = sp.symbols("rho_1 rho_2", real=True)
STRENGTHS = {gamma_0: sp.Interval(sp.Rational(1, 2), 3)}


def _centred(net: Learner, time: sp.Expr) -> sp.Matrix:
    """Phi of the three samples of task 1 along (1, -1, 0)/sqrt(2) and (1, 1, -2)/sqrt(6): the mean is taken away."""
    f = {(a, b): net.Phi(1, a, 1, b, time) for a in (1, 2, 3) for b in (1, 2, 3) if a <= b}
    one = (f[1, 1] + f[2, 2] - 2 * f[1, 2]) / 2
    both = (f[1, 1] - f[2, 2] - 2 * f[1, 3] + 2 * f[2, 3]) / (2 * sp.sqrt(3))
    two = (f[1, 1] + f[2, 2] + 4 * f[3, 3] + 2 * f[1, 2] - 4 * f[1, 3] - 4 * f[2, 3]) / 6
    return sp.Matrix([[one, both], [both, two]])


def _evolution(similarity: sp.Expr) -> tuple[sp.Expr, Learner]:
    """1 - CKA of the features of task 1 before and after task 2, both trained until they are learned, y_2 = y_1."""
    net = learner(samples=3, switches=(sp.oo,), inputs="orthonormal", labels="shared", similarity=similarity)
    before, after = _centred(net, net.end(1)), _centred(net, net.end(2))

    def product(one: sp.Matrix, two: sp.Matrix) -> sp.Expr:
        return one[0, 0] * two[0, 0] + 2 * one[0, 1] * two[0, 1] + one[1, 1] * two[1, 1]

    return 1 - product(before, after) / sp.sqrt(product(before, before) * product(after, after)), net


@graldi2025.text("6.1", "feature-evolution-over-similarity", part="linear", own=True, importance=1)
def feature_evolution_of_linear_networks() -> Order:
    """In the model of appendix E.2 (linear, y_2 = y_1), do features evolve less the more similar the tasks are?

    Criterion, as the sentence and section 5.1 have it: 1 - CKA of the features of task 1 over the training of task 2 is
    smaller at the larger of any two similarities in [0, 1], at any gamma_0; the smaller one is 0 or 1/2."""
    (less, net), (more, _) = _evolution(LESS), _evolution(MORE)
    ranges = {LESS: sp.FiniteSet(0, sp.Rational(1, 2)), MORE: sp.Interval(sp.Rational(1, 10), 1), **STRENGTHS}
    return Order(less, ">", more, over=Domain(ranges, (MORE > LESS,), net.words()))


@feature_evolution_of_linear_networks.correction(
    "the features of task 1 do not move at rho = 1, where nothing is left to learn, nor at rho = 0, where task 2 does "
    "not reach them, and do move in between: their evolution neither falls nor grows throughout"
)
def feature_evolution_of_linear_networks_corrected() -> Conjunction:
    def still(similarity: int) -> Equality:
        evolution, net = _evolution(sp.Integer(similarity))
        middle, _ = _evolution(sp.Rational(1, 2))
        return Equality(evolution, sp.Integer(0), middle, over=Domain(STRENGTHS, (), net.words()))

    moved, net = _evolution(rho)
    between = {rho: sp.Interval(sp.Rational(1, 20), sp.Rational(19, 20)), **STRENGTHS}
    moves = Order(moved, ">", sp.Integer(0), over=Domain(between, (), net.words()))
    return Conjunction({"orthogonal": still(0), "identical": still(1), "between": moves})
