"""Appendix A.4, Scale against relative scale: the scalar network, one mode, the phase plots' sentences."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.initialisation import balance, measured_lambda
from numeric.linear_networks.scale_sweep import aligned_start, final_kernel_distance, scaled_start
from numeric.linear_networks.tasks import Task
from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity, Limit
from symbolic.linear_networks.linear_network import lam, s, t, tau


@domine2025.text("A.4", "scalar-zero-balanced")
def scalar_networks() -> Agreement:
    """In the scalar network w1^2 = w2^2 is lambda = 0 at every absolute scale, 0.001 and 5 among them."""

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        sizes = [0.001, 5.0, *rng.uniform(0.001, 10.0, count).tolist()]
        return [{"w": float(w), "sign": (-1) ** j} for j, w in enumerate(sizes)]

    def measured(w: float, sign: int) -> Estimate:
        first, second = np.array([[w]]), np.array([[sign * w]])
        return Estimate([balance(first, second)[0, 0], abs(second @ first)[0, 0]], 1e-14 * (1 + w * w))

    return Agreement(
        "balance and absolute scale of a scalar network",
        measured,
        lambda w: np.array([0.0, w * w]),
        cases,
        second=lambda w, sign: Estimate([(sign * w) ** 2 - w**2, abs(sign * w * w)], 1e-14 * (1 + w * w)),
        examples=6,
    )


@domine2025.own("scalar-scales-independent", uses=["text-A.4-scalar-zero-balanced"])
def scales_are_independent() -> Conjunction:
    """Every pair of a relative scale and an absolute scale a > 0 belongs to a scalar network."""
    a = sp.Symbol("a", positive=True)
    root = sp.sqrt(lam**2 + 4 * a**2)
    first, second = (root - lam) / 2, (root + lam) / 2
    return Conjunction({"relative": Identity(second - first, lam), "absolute": Identity(first * second, a**2)})


def _value() -> sp.Expr:
    """The singular value of the network function at lambda = 0."""
    return sp.simplify((START + transition_function().subs(lam, 0) * (s - START)).rewrite(sp.exp))


@domine2025.text("A.4", "bernoulli", uses=["eq-116"])
def bernoulli_equation() -> Conjunction:
    """At lambda = 0 a mode obeys the Bernoulli equation tau ds/dt = 2 s (s~ - s), of which this is the solution."""
    grown = sp.exp(2 * s * t / tau)
    solution = s * START * grown / (s + START * (grown - 1))
    return Conjunction(
        {
            "equation": Identity(sp.Derivative(solution, t), 2 * solution * (s - solution) / tau),
            "start": Identity(solution.subs(t, 0), START),
            "equation 116": Identity(_value(), solution),
        }
    )


@domine2025.text("A.4", "small-start-sigmoidal", uses=["text-A.4-bernoulli"])
def small_start() -> Limit:
    """As s(0) -> 0 the mode is sigmoidal, in the time counted from (tau / 2 s~) log(s~ / s(0))."""
    theta = sp.Symbol("theta", real=True)
    grown = s / START * sp.exp(theta)
    value = s * START * grown / (s + START * (grown - 1))
    return Limit(value, START, sp.Integer(0), s / (1 + sp.exp(-theta)))


def _large_start(remaining: Callable[[sp.Expr], sp.Expr]) -> Limit:
    """What is left to learn, 1 - gamma, at the time theta tau / s(0) of the fall, as s(0) -> infinity."""
    theta = sp.Symbol("theta", positive=True)
    grown = sp.exp(2 * s * theta / START)
    return Limit(s / (s + START * (grown - 1)), START, sp.oo, remaining(theta))


@domine2025.text("A.4", "large-start-exponential", uses=["text-A.4-bernoulli"])
def large_start() -> Limit:
    """As s(0) -> infinity at lambda = 0 the dynamics are said to be exponential.

    In units of t the mode jumps; the time that shows its course is theta = s(0) t / tau. An exponential with the slope
    of the mode at the start is e^{-2 theta}.
    """
    return _large_start(lambda theta: sp.exp(-2 * theta))


@large_start.correction(
    "the fall from a large start is algebraic, 1 - gamma = 1/(1 + 2 s(0) t/tau): exponential is the tail only, as it"
    " is for every s(0)",
    survives=["domine2025/eq-17/exponential"],
)
def large_start_corrected() -> Limit:
    """1 / (1 + 2 theta)."""
    return _large_start(lambda theta: 1 / (1 + 2 * theta))


def _plotted(relative: bool) -> Agreement:
    """The quantity on the second axis lies in (0, 20], for starts on the whole plot."""

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        seeds = [int(x) for x in rng.integers(2**31, size=count)]
        return [{"seed": x, "lam": (-9.0, 9.0, -3.0)[j % 3], "absolute": (20.0, 5.0, 0.1)[j % 3]}
                for j, x in enumerate(seeds)]  # fmt: skip

    def measured(seed: int, lam: float, absolute: float) -> Estimate:
        _, W1, W2 = scaled_start(seed, 2, 2, lam, absolute)
        return Estimate(measured_lambda(W1, W2) if relative else float(np.linalg.norm(W2 @ W1)), 1e-9)

    def second(seed: int, lam: float, absolute: float) -> Estimate:
        _, W1, W2 = scaled_start(seed, 2, 2, lam, absolute)
        if relative:
            return Estimate(float(np.linalg.eigvalsh(W2.T @ W2 - W1 @ W1.T).mean()), 1e-9)
        return Estimate(float(np.sqrt(np.sum(np.linalg.svd(W2 @ W1, compute_uv=False) ** 2))), 1e-9)

    return Agreement(
        "second axis of the phase plots is positive", measured, lambda lam: 0.0, cases, ">", second=second, examples=6
    )


@domine2025.text("A.4", "relative-scale-range", importance=3)
def axis_of_the_plots() -> Agreement:
    """The plots are said to show lambda in [-9, 9] against the relative scale in (0, 20]: the same quantity twice."""
    return _plotted(relative=True)


@axis_of_the_plots.correction("the second axis is the absolute scale ||W2 W1||, as the captions of figures 8 to 10 say")
def axis_of_the_plots_corrected() -> Agreement:
    """The absolute scale."""
    return _plotted(relative=False)


def _start_cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
    shapes = [(2, 2), (4, 2), (2, 4)]
    return [
        {
            "seed": int(rng.integers(2**31)),
            "N_i": shapes[j % 3][0],
            "N_o": shapes[j % 3][1],
            "lam": float(rng.uniform(-9, 9)),
            "absolute": float(rng.uniform(0.5, 20)),
        }
        for j in range(count)
    ]


def _initial_loss() -> Agreement:
    """The loss at the start is that of the zero-balanced start of the same absolute scale."""

    def measured(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Estimate:
        value = float(gradient_flow.loss(*scaled_start(seed, N_i, N_o, lam, absolute)))
        return Estimate(value, 1e-10 * (1 + value))

    def second(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Estimate:
        task, W1, W2 = scaled_start(seed, N_i, N_o, lam, absolute)
        value = float(np.linalg.norm(W2 @ W1 - task.sigma_yx) ** 2 / 2)
        return Estimate(value, 1e-10 * (1 + value))

    def predicted(seed: int, N_i: int, N_o: int, absolute: float) -> float:
        return float(gradient_flow.loss(*scaled_start(seed, N_i, N_o, 0.0, absolute)))

    return Agreement("loss at the start", measured, predicted, _start_cases, second=second, examples=9)


def _mean_initial_loss() -> Agreement:
    """The loss at the start, averaged over the weights and those of opposite sign, which are as likely."""

    def measured(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Estimate:
        task, W1, W2 = scaled_start(seed, N_i, N_o, lam, absolute)
        value = float(gradient_flow.loss(task, W1, W2) + gradient_flow.loss(task, W1, -W2)) / 2
        return Estimate(value, 1e-10 * (1 + value))

    def second(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Estimate:
        task, W1, W2 = scaled_start(seed, N_i, N_o, lam, absolute)
        outputs = [sign * W2 @ (W1 @ task.X) for sign in (1, -1)]
        value = float(np.mean([np.sum((task.Y - y) ** 2) / (2 * task.P) for y in outputs]))
        return Estimate(value, 1e-10 * (1 + value))

    def predicted(seed: int, N_i: int, N_o: int, absolute: float) -> float:
        task = scaled_start(seed, N_i, N_o, 0.0, absolute)[0]
        return float(absolute**2 / 2 + np.sum(task.Y**2) / (2 * task.P))

    return Agreement("mean loss at the start", measured, predicted, _start_cases, second=second, examples=9)


@domine2025.text("A.4", "initial-loss")
def initial_loss() -> Conjunction:
    """At the start the loss depends on the absolute scale, not on the relative scale.

    So it is for given singular vectors and ratios of singular values, and on average over random weights.
    """
    return Conjunction(
        {"for given singular vectors": _initial_loss(), "on average over random weights": _mean_initial_loss()}
    )


@domine2025.text("A.4", "initial-loss", part="one-start", own=True, uses=["text-A.4-initial-loss"])
def initial_loss_of_one_start() -> Agreement:
    """The loss of one start depends on more than the absolute scale: other singular vectors give another loss."""

    def difference(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Estimate:
        found = [
            float(gradient_flow.loss(*scaled_start(seed, N_i, N_o, lam, absolute, start))) for start in (seed, seed + 1)
        ]
        return Estimate(abs(found[0] - found[1]), 1e-9 * (1 + absolute**2))

    def by_overlaps(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Estimate:
        overlaps = []
        for start in (seed, seed + 1):
            task, W1, W2 = scaled_start(seed, N_i, N_o, lam, absolute, start)
            overlaps.append(float(np.sum((W2 @ W1) * task.sigma_yx)))
        return Estimate(abs(overlaps[0] - overlaps[1]), 1e-9 * (1 + absolute**2))

    return Agreement(
        "difference of the losses of two starts of one absolute scale",
        difference,
        lambda lam: 0.0,
        _start_cases,
        relation=">",
        second=by_overlaps,
        examples=9,
    )


def _square_cases(scales: Sequence[float]) -> Callable[[np.random.Generator, int], Sequence[Case]]:
    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        seeds = [int(x) for x in rng.integers(2**31, size=count)]
        return [{"seed": x, "lam": float(scales[j % len(scales)])} for j, x in enumerate(seeds)]

    return cases


def _distances_agree(scales: Sequence[float]) -> Agreement:
    """The final kernel distance at absolute scale 10 is that at 0.1."""

    def at(absolute: float, integrated: bool) -> Callable[..., Estimate]:
        def measured(seed: int, lam: float) -> Estimate:
            found = final_kernel_distance(scaled_start(seed, 2, 2, lam, absolute), lam, integrated=integrated)
            return Estimate(found, 1e-6)

        return measured

    small = at(0.1, False)
    return Agreement(
        "final kernel distance at the absolute scale 10, against that at 0.1",
        at(10.0, False),
        lambda seed, lam: small(seed, lam).value,
        _square_cases(scales),
        second=at(10.0, True),
        assumes=("square network", "B invertible", "same singular vectors and ratios of singular values"),
        examples=6,
    )


@domine2025.text("A.4", "distance-depends-on-lambda", uses=["eq-5"])
def distance_depends_on_lambda_only() -> Agreement:
    """In square networks the final kernel distance is said to depend on lambda exclusively."""
    return _distances_agree((0.0, 2.0, -4.0))


@distance_depends_on_lambda_only.correction(
    "the end depends on lambda only, but the kernel at the start on both scales: independent at lambda = 0 alone",
    survives=["domine2025/text-A.4-rich-at-zero"],
)
def distance_depends_on_lambda_only_corrected() -> Agreement:
    """At lambda = 0."""
    return _distances_agree((0.0,))


@domine2025.text("A.4", "rich-at-zero", uses=["eq-5"])
def rich_whatever_the_absolute_scale() -> Agreement:
    """At lambda = 0 the kernel moves as much at every absolute scale, wherever B is invertible.

    Whether it moves at all is another matter: an aligned start at lambda = 0 keeps its kernel up to a factor.
    """
    return _distances_agree((0.0,))


def _peak(aligned: bool) -> Agreement:
    """The final kernel distance at lambda is less than at 0: for one aligned start, or on average over random ones."""

    def difference(seed: int, lam: float, absolute: float, integrated: bool) -> float:
        start = aligned_start(seed, lam, absolute) if aligned else scaled_start(seed, 2, 2, lam, absolute)
        zero = aligned_start(seed, 0.0, absolute) if aligned else scaled_start(seed, 2, 2, 0.0, absolute)
        away = final_kernel_distance(start, lam, integrated=integrated)
        return away - final_kernel_distance(zero, 0.0, integrated=integrated)

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(seed: int, lam: float, absolute: float) -> Estimate:
            if aligned:
                return Estimate(difference(seed, lam, absolute, integrated), 1e-6)
            draws = 40 if integrated else 100
            found = [difference(seed + 31 * j, lam, absolute, integrated) for j in range(draws)]
            return Estimate(float(np.mean(found)), float(np.std(found) / np.sqrt(draws)), True, draws)

        return one

    def cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
        plots = [(5.0, 0.1), (-5.0, 3.0), (1.0, 1.0)]
        return [{"seed": int(rng.integers(2**30)), "lam": a, "absolute": b} for a, b in plots]

    return Agreement(
        "final kernel distance at lambda minus that at lambda = 0",
        measured(False),
        lambda lam: 0.0,
        cases,
        relation="<",
        second=measured(True),
        assumes=("square network", "N = 2", "B invertible"),
        examples=3,
    )


@domine2025.text("A.4", "peak-at-zero", uses=["eq-5"])
def peak_at_zero() -> Agreement:
    """In square networks the final kernel distance peaks at lambda = 0, on average over random starts."""
    return _peak(aligned=False)


@domine2025.text("A.4", "peak-at-zero", part="aligned", own=True, uses=["text-A.4-peak-at-zero"])
def peak_of_aligned_starts() -> Agreement:
    """A start that is aligned with the task has no peak at lambda = 0: there it does not turn its kernel."""
    return dataclasses.replace(_peak(aligned=True), relation=">")


@domine2025.text("A.4", "mirror", uses=["eq-5"])
def funnels_mirror_each_other() -> Agreement:
    """The funnel at lambda moves its kernel as the transposed anti-funnel does at -lambda."""

    def pair(seed: int, lam: float, transposed: bool) -> Any:
        task, W1, W2 = scaled_start(seed, 4, 2, lam, 2.0)
        if not transposed:
            return task, W1, W2
        X = np.sqrt(task.N_o) * np.eye(task.N_o)
        return Task(X, task.sigma_yx.T @ X), W2.T, W1.T

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(seed: int, lam: float) -> Estimate:
            return Estimate(final_kernel_distance(pair(seed, lam, False), lam, integrated=integrated), 1e-5)

        return one

    return Agreement(
        "final kernel distance of the funnel",
        measured(False),
        lambda seed, lam: final_kernel_distance(pair(seed, lam, True), -lam),
        _square_cases((0.0, 2.0, -4.0, 8.0)),
        second=measured(True),
        assumes=("P = N_i, N_h = min(N_i, N_o)",),
        examples=4,
    )
