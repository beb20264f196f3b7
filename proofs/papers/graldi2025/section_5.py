"""Sections 4 to 6: feature learning and forgetting; what small networks and the linear theory say of experiments."""

from dataclasses import replace
from typing import Literal

import sympy as sp

from proofs.papers.graldi2025.experiments import ON_PERMUTED_DIGITS, of_widths, on_split_digits
from proofs.papers.graldi2025.letters import gamma_0, in_e2, rho, similar
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Domain, Equality, Exponent, Order, OutOfReach, Parts, Procedure
from symbolic.language import ORTHOGONAL, Drawn, Learner, learner, trace
from symbolic.matrix_algebra.matrices import Letter, Matrix


@graldi2025.text("5.1", "permutation-invariant", importance=3, derivation="exact-moments")
def alignment_does_not_know_the_order_of_units() -> Equality:
    """CKA, the cosine of the (centred) kernels of activations, does not change when units change places.

    Centred activations A, B of P samples in N units; Q rotates the units of one network, of which a permutation is one
    example."""

    def alignment(first: Matrix, second: Matrix) -> sp.Expr:
        one, two = first @ first.T, second @ second.T
        return trace(one @ two) / sp.sqrt(trace(one @ one) * trace(two @ two))

    P, N = sp.symbols("P N", integer=True, positive=True)
    A, B, Q = Letter("A", P, N), Letter("B", P, N), Drawn("Q", N, N, laws=(ORTHOGONAL,))
    over = Domain({P: sp.Interval(3, 7), N: sp.Interval(4, 12)})
    return Equality(alignment(A, B @ Q), alignment(A, B), over=over)


@graldi2025.text("5.1", "p-value")
def correlation_of_movement_and_forgetting() -> OutOfReach:
    """The correlation of feature movement and forgetting over widths and gamma_0 is said to have a p-value below 1e-30.

    Neither the number of points nor the test is stated; the points share images and hyperparameters, and a p-value
    counts them as independent."""
    return OutOfReach(
        "measured on ResNets with Split-CIFAR10: needs images and hardware that are not here. Seen "
        f"{on_split_digits('3d')}: of 200 runs, counted as independent, the chance is below 1e-20; among those of the "
        "widest networks there is no correlation"
    )


def _more_evolution(more: str) -> dict[str, Procedure]:
    says = {"steps": "40 steps against 20", "rate": "eta_0 = 0.1 against 0.05"}[more]
    return {
        f"{more}, {phi}": of_widths(
            f"log of the ratio of NTK evolutions in the NTP, {says}, {phi}", "kernel_change_grows", 0, ">",
            why="a mean over starts of a ratio of two networks that are trained step by step", more=more,
            activation=phi, over=Domain(given=("two layers, N = 64", "three samples with K^x = I")),
        )
        for phi in ("relu", "tanh")
    }  # fmt: skip


@graldi2025.text("4", "duration-and-rate", uses=["table-1"])
def longer_training_and_larger_rates() -> Parts:
    """Longer training and larger (stable) learning rates make the NTK evolve more: networks leave the lazy regime.

    Criterion: its relative change grows on average from 20 to 40 steps, and from a rate of 0.05 to 0.1 (20 steps)."""
    return {**_more_evolution("steps"), **_more_evolution("rate")}


@graldi2025.text("5.1", "rate-of-rich-networks", importance=2, uses=["def-B.2", "text-5.1-quadratic-rate"])
def quadratic_rates_are_too_large_for_rich_networks() -> Parts:
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
    return {
        "lazy": Exponent(rate, gamma_0, sp.Integer(0), sp.Integer(2), over=over(zero, half)),
        "rich": Order(grown, "<", 4 * rate, over=over(half, sp.Integer(2))),
        "very rich": Exponent(rate, gamma_0, sp.oo, sp.Integer(1), over=over(half, sp.Integer(400))),
    }


@graldi2025.text("5.1", "more-feature-learning-more-forgetting")
def more_feature_learning_more_forgetting() -> OutOfReach:
    """Higher degrees of feature learning are said to lead to more forgetting: drawn from ResNets on Split-CIFAR10.

    Its parts ask the same of the linear networks that the paper solves."""
    return OutOfReach(
        "measured on ResNets with Split-CIFAR10: needs images and hardware that are not here. Seen "
        f"{on_split_digits('3b')}: most is forgotten at gamma_0 = 1 at every width; at 256 channels the rise "
        "beyond 0.1 is not resolved"
    )


LEAST_SIMILARITY = sp.Rational(1, 10)


def _growth(labels: str, relation: Literal["<", ">"], least: sp.Expr = LEAST_SIMILARITY) -> Order:
    """Forgetting at gamma_0 against forgetting at gamma_0 / 2, both tasks trained until they are learned."""
    net, half = (similar(labels=labels, strength=strength) for strength in (gamma_0, gamma_0 / 2))
    over = in_e2(net)
    ranges = {**over.ranges, rho: sp.Interval(least, sp.Rational(9, 10))}
    return Order(net.CF(net.end(2)), relation, half.CF(half.end(2)), over=replace(over, ranges=ranges))


@graldi2025.text("5.1", "more-feature-learning-more-forgetting", part="equal-labels", own=True, importance=1)
def more_forgetting_with_equal_labels() -> Order:
    """In the model of appendix E.2 (linear, y_2 = y_1, 0 < rho < 1) forgetting does grow with gamma_0."""
    return _growth("shared", ">")


@graldi2025.text(
    "5.1",
    "more-feature-learning-more-forgetting",
    part="any-labels",
    ablates=("y_1 = y_2",),
    importance=1,
    uses=["own-forgetting-second-order"],
    slip=(">", "<"),
    because=(
        "for y_2 = -y_1 forgetting falls as gamma_0 grows: to second order its sign is that of y_1.y_2 - rho |y_1|^2; "
        "for rho below 0.2 it falls until task 1 is remembered as it was, and grows from there on"
    ),
)
def more_forgetting_with_any_labels(this: Literal["<", ">"]) -> Parts:
    """Is it a law of non-stationary learning, for labels that agree (y_2 = y_1) and that contradict (y_2 = -y_1)?"""
    # what is left of task 1, 1 + rho - s (1 - rho^2), keeps its sign for every gamma_0 where rho exceeds about 0.2
    opposite = _growth("opposed", this, least=sp.Rational(1, 4))
    return {"equal labels": _growth("shared", ">"), "opposite labels": opposite}


@graldi2025.text("6.1", "feature-evolution-over-similarity")
def feature_evolution_over_similarity() -> OutOfReach:
    """Higher task similarity is said to induce lower feature evolution at every gamma_0: drawn from a ResNet.

    Its part asks the same of the linear networks that the paper solves."""
    return OutOfReach(
        "measured on a ResNet with permuted MNIST: needs all of its images, and hardware that is not here. Seen "
        f"{ON_PERMUTED_DIGITS}: at gamma_0 = 0.01 the features of like tasks move more, not less; from 0.03 on no "
        "difference is resolved"
    )


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
    smaller at the larger of any two similarities in [0, 1], at any gamma_0; the smaller one is 0 or 1/2.

    Infinity with a number is the time at which that task is learned."""
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
