"""Appendix D.2, Reversal learning: where aligned and reversed modes end (equations 184 and 185, figure 12)."""

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.observables import network_function
from numeric.linear_networks.reversal_learning import diagonals, reversal_network
from proofs.papers.domine2025.appendix_d2 import ANY_START, b, networks, s_lambda, start_lambda
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity, Limit
from symbolic.linear_networks.linear_network import s, t, tau

LATE = 60.0


def _network(seed: int, size: int, lam: float, reversed_first: int) -> Any:
    return reversal_network(seed, size, lam, range(reversed_first))


def _end(exact: bool) -> Callable[..., Estimate]:
    """The network function at the end of training, in the task's singular vectors."""

    def measured(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        task, W1, W2 = _network(seed, size, lam, reversed_first)
        U, _, V = task.svd()
        if exact:
            stack = np.asarray(ExactDynamics(task, W1, W2).QQT([LATE]), dtype=float)
            function = network_function(stack, size)[0]
        else:
            function = gradient_flow.integrate(task, W1, W2, [LATE], rtol=1e-10).network_function[-1]
        return Estimate(U.T @ function @ V, 1e-6)

    return measured


def _ends_at(target: str, scales: tuple[float, ...], starts: tuple[str, ...]) -> Agreement:
    def predicted(seed: int, size: int, lam: float, reversed_first: int) -> Any:
        values = np.asarray(_network(seed, size, lam, reversed_first)[0].svd()[1], dtype=float)
        return np.diag(np.hypot(values, lam / 2) if target == "s_lambda" else values)

    return Agreement(
        "network function after training, in the singular vectors of the task",
        _end(False),
        predicted,
        networks(scales, starts),
        second=_end(True),
        assumes=("whitened input", "N_i = N_h = N_o"),
        examples=8,
    )


def _limit_of_184(of_one_mode: bool) -> Agreement:
    """The left side of equation 184 in the singular vectors of the task, against what its right side says.

    The fractions are evaluated at a late time from the b and s_lambda of aligned networks at lambda = 0, of which the
    paragraph speaks; there c = 0 and s~_lambda = s~.
    """

    def summed(seed: int, size: int, i: int) -> Estimate:
        task, W1, W2 = _network(seed, size, 0.0, 0)
        U, values, V = task.svd()
        entries, _ = diagonals(task, W1, W2, 0.0)
        weight = np.diag(U.T @ W2 @ W1 @ V) * entries**2
        decay = np.exp(-2 * values * LATE)
        return Estimate(np.diag(weight * values / (4 * values * decay + weight * (1 - decay))), 1e-9)

    def learned(seed: int, size: int, i: int) -> Estimate:
        return _end(True)(seed, size, 0.0, 0)

    def right_side(seed: int, size: int, i: int) -> Any:
        values = np.asarray(_network(seed, size, 0.0, 0)[0].svd()[1], dtype=float)
        return np.diag(np.where(np.arange(size) == i, values, 0.0) if of_one_mode else values)

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [{"seed": int(x), "size": 2 + j % 2, "i": j % 2} for j, x in enumerate(rng.integers(2**31, size=count))]

    return Agreement(
        "the limit of the sum over modes, in the singular vectors of the task",
        summed,
        right_side,
        cases,
        second=learned,
        assumes=("lambda = 0", "all modes aligned", "N_i = 2 or 3"),
        examples=4,
        formula=r"\lim_{t \to \infty} \sum_{i=1}^{N_i} (\cdot)_i \tilde{\mathbf{u}}_i \tilde{\mathbf{v}}_i^T = "
        + ("" if of_one_mode else r"\sum_{i=1}^{N_i} ")
        + r"\tilde{s}_i \tilde{\mathbf{u}}_i \tilde{\mathbf{v}}_i^T",
    )


@domine2025.equation(184, importance=3, uses=["eq-182"])
def aligned_modes_converge() -> Agreement:
    """The sum over the modes is said to tend to the term of one mode: the right side, and equation 185, have no sum."""
    return _limit_of_184(of_one_mode=True)


@aligned_modes_converge.correction(
    "the sum is missing on the right; mode by mode the limit is right", survives=["eq-184/mode", "eq-185/lambda-zero"]
)
def aligned_modes_converge_corrected() -> Agreement:
    """With the sum over the modes on both sides."""
    return _limit_of_184(of_one_mode=False)


@domine2025.equation(184, part="mode", uses=["eq-182"])
def aligned_mode_converges() -> Limit:
    """With c = 0 the fraction of each mode tends to that of its leading terms, for every lambda."""
    decay = sp.exp(-2 * s_lambda * t / tau)
    fraction = start_lambda * b**2 * s_lambda / (4 * s_lambda * decay + start_lambda * b**2 * (1 - decay))
    return Limit(fraction, t, sp.oo, start_lambda * b**2 * s_lambda / (start_lambda * b**2))


@domine2025.equation(185, importance=1, uses=["eq-184", "thm-C.3"])
def aligned_modes_end() -> Agreement:
    """Aligned modes are said to end at s~_lambda, which the text calls their target value."""
    return _ends_at("s_lambda", (0.0, 1.0, 3.0), ("aligned",))


@aligned_modes_end.correction(
    "s~_lambda stands for s~: the target is the singular value of Sigma_yx, and both agree at lambda = 0 only",
    survives=["domine2025/eq-183", "domine2025/text-D.2-reversal-succeeds"],
)
def aligned_modes_end_corrected() -> Agreement:
    """s~, for every lambda."""
    return _ends_at("s", (0.0, 1.0, 3.0), ("aligned",))


@domine2025.equation(185, part="lambda-zero", uses=["eq-184"])
def aligned_modes_end_at_zero_scale() -> Agreement:
    """The same at lambda = 0, of which the paragraph speaks: there s~_lambda is s~."""
    return _ends_at("s_lambda", (0.0,), ("aligned",))


@domine2025.text("D.2", "reversal-succeeds", uses=["thm-C.3"])
def reversal_succeeds() -> Agreement:
    """For lambda != 0 learning succeeds: reversed modes too end at the target (figure 12)."""
    return _ends_at("s", (0.8, 1.0, 3.0), ANY_START)


start = sp.Symbol("s_0", positive=True)


def _aligned_fraction(factor: sp.Expr) -> sp.Expr:
    """The summand of equation 182 at lambda = 0 and c = 0, with b^2 = 4 s(0) as the appendix defines b."""
    decay = sp.exp(-2 * s * t / tau)
    square = 4 * start
    return factor * square * s / (4 * s * decay + factor * square * (1 - decay))


def _logistic(fraction: sp.Expr) -> Identity:
    grown = sp.exp(2 * s * t / tau)
    return Identity(fraction, s * grown / (grown - 1 + s / start))


@domine2025.text("D.2", "saxe", uses=["eq-182"])
def aligned_dynamics() -> Identity:
    """With c = 0, at lambda = 0, equation 182 is said to be the known dynamics of an aligned mode.

    There s_lambda = s(0) and b^2 = 4 s(0).
    """
    return _logistic(_aligned_fraction(start))


@aligned_dynamics.correction("the factor s_lambda of equation 180 is already in b; without it it is so")
def aligned_dynamics_corrected() -> Identity:
    """With the inverted matrix of equation 180 beginning with the identity."""
    return _logistic(_aligned_fraction(sp.Integer(1)))


def _reversed_mode() -> sp.Expr:
    """Equation 180 as corrected, at lambda = 0, b = 0 and c^2 = 4 s(0)."""
    decay = sp.exp(-2 * s * t / tau)
    return -start * decay / (1 + start * (1 - decay) / s)


@domine2025.text("D.2", "saddle", uses=["eq-183"])
def reversed_mode_rests_at_saddle() -> Conjunction:
    """At lambda = 0 a reversed mode follows the flow of one mode from -s(0) to the saddle at 0, and stays there."""
    u = _reversed_mode()
    # u is the product of two factors of equal size: tau du/dt = (s1^2 + s2^2)(s - u) with s1^2 + s2^2 = 2 |u|, u < 0.
    return Conjunction(
        {
            "flow": Identity(sp.Derivative(u, t), -2 * u * (s - u) / tau),
            "start": Identity(u.subs(t, 0), -start),
            "end": Limit(u, t, sp.oo, sp.Integer(0)),
        }
    )


def _float_distance(late: float, by_steps: bool) -> Callable[..., Estimate]:
    """||W2 W1 - Sigma_yx|| in units of the reversed singular value s, in double precision at the time late / s."""

    def measured(seed: int, size: int) -> Estimate:
        task, W1, W2 = _network(seed, size, 0.0, 1)
        value = float(task.svd()[1][0])
        if by_steps:
            step = 0.01
            end = descend(task, W1, W2, step, [round(late / value / step)]).network_function[-1]
        else:
            end = gradient_flow.integrate(task, W1, W2, [late / value], rtol=1e-10).network_function[-1]
        return Estimate(float(np.linalg.norm(end - task.sigma_yx) / value), 1e-3)

    return measured


def _at_time(late: float, predicted: float) -> Agreement:
    return Agreement(
        f"distance from the reversed task, in units of its singular value s, at t = {late:g} tau / s, in floats",
        _float_distance(late, False),
        lambda seed: predicted,
        lambda rng, count: [{"seed": int(x), "size": 2 + j % 2} for j, x in enumerate(rng.integers(2**31, size=count))],
        second=_float_distance(late, True),
        assumes=("lambda = 0", "the largest mode reversed", "double precision"),
        examples=4,
    )


@domine2025.text("D.2", "escape", uses=["text-D.2-saddle"])
def escape_by_rounding() -> Conjunction:
    """In simulations at lambda = 0 rounding carries the reversed mode off the saddle, after a long delay.

    At t = 15 tau/s, where an aligned mode is learned to e^-30, nothing of it is; rounding grows like e^{s t/tau}.
    """
    return Conjunction({"at the saddle": _at_time(15.0, 1.0), "later": _at_time(80.0, 0.0)})


def _sign_cases(rng: np.random.Generator, count: int) -> list[Case]:
    return networks((0.0, 1.0, 3.0), ("one reversed", "all reversed"))(rng, count)


@domine2025.text("D.2", "sign-exchange", importance=3)
def reversed_right_vectors() -> Agreement:
    """Reversing right singular vectors instead of left ones gives the same network function."""

    def left(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        _, W1, W2 = _network(seed, size, lam, reversed_first)
        return Estimate(W2 @ W1, 1e-11)

    def unit_by_unit(seed: int, size: int, lam: float, reversed_first: int) -> Estimate:
        _, W1, W2 = _network(seed, size, lam, reversed_first)
        return Estimate(sum(np.outer(W2[:, h], W1[h]) for h in range(size)), 1e-11)

    def right(seed: int, size: int, lam: float, reversed_first: int) -> Any:
        task, W1, W2 = _network(seed, size, lam, 0)
        U, _, V = task.svd()
        values = np.diag(U.T @ W2 @ W1 @ V)
        return (U * values) @ (V * np.where(np.arange(size) < reversed_first, -1.0, 1.0)).T

    return Agreement(
        "network function with reversed left singular vectors",
        left,
        right,
        _sign_cases,
        second=unit_by_unit,
        examples=8,
    )


def _time_to_learn(exact: bool) -> Callable[..., Estimate]:
    """How much later a reversed start reaches 1e-3 of its loss at lambda = 0.01 than at lambda = 1, as a ratio."""

    def steps(seed: int, lam: float) -> float:
        task, W1, W2 = reversal_network(seed, 2, lam, (0, 1))
        times = np.concatenate([[0.0], np.geomspace(0.05, 60.0, 400)])
        if exact:
            functions = network_function(np.asarray(ExactDynamics(task, W1, W2).QQT(times), dtype=float), 2)
        else:
            functions = gradient_flow.integrate(task, W1, W2, times, rtol=1e-10).network_function
        gaps = np.linalg.norm(functions - task.sigma_yx, axis=(1, 2))
        return float(times[int(np.argmax(gaps < 1e-3))]) if gaps.min() < 1e-3 else float("inf")

    def measured(seed: int) -> Estimate:
        return Estimate(steps(seed, 0.01) / steps(seed, 1.0), 0.03)

    return measured


@domine2025.figure(12, part="slowing", uses=["text-D.2-reversal-succeeds"])
def slowing_near_zero() -> Agreement:
    """Reversal learning slows down as lambda approaches 0: here by more than a half from lambda = 1 to 0.01.

    At lambda = 0 itself the time is infinite: the mode rests at the saddle.
    """
    return Agreement(
        "time to learn at lambda = 0.01 relative to lambda = 1",
        _time_to_learn(False),
        lambda seed: 1.5,
        lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        relation=">",
        second=_time_to_learn(True),
        examples=5,
    )
