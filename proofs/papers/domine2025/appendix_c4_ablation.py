"""Appendix C.4, Theorem C.6 with its assumptions dropped in turn: which networks have the slow factor.

The theorem takes over the assumptions of Theorem B.5: white input (ablated with the theorem), balance,
N_h = min(N_i, N_o), an invertible B, and singular values of the task that differ from zero.
"""

from collections.abc import Callable

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.convergence_rates import (
    jacobian_kernel,
    rates_at_the_end,
    start_of,
    start_with_singular_B,
    trained,
)
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.representations import random_task
from proofs.papers.domine2025.appendix_c2_ablation import (
    BALANCED,
    RANK,
    WHITE,
    WIDTH,
    scaled_cases,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity, Inequality
from symbolic.linear_networks.linear_network import s

DELAYED = "lambda_perp > 0"


def _slow_rate_of_gaussian_weights(method: str) -> Callable[..., Estimate]:
    """How far the slowest rate near the end is from S_lambda - |lambda|/2, relative to it; lambda the mean balance."""

    def measured(seed: int, N_i: int, N_h: int, N_o: int) -> Estimate:
        rng = np.random.default_rng([seed, 12])
        sizes = (0.4, 1.2) if N_o > N_i else (1.2, 0.4)
        W1, W2 = sizes[0] * rng.standard_normal((N_h, N_i)), sizes[1] * rng.standard_normal((N_o, N_h))
        told = abs(float(np.trace(W2.T @ W2 - W1 @ W1.T))) / N_h
        task = random_task(N_i, N_o, seed, smallest=1.0)
        flow = gradient_flow.integrate(task, W1, W2, [60.0], rtol=1e-10, method=method)
        first, second = flow.W1[-1], flow.W2[-1]
        # White input: the kernel of the outputs is a sum over both sides, its eigenvalues are the sums of theirs.
        rates = np.add.outer(np.linalg.eigvalsh(second @ second.T), np.linalg.eigvalsh(first.T @ first))
        values = np.linalg.svd(task.sigma_yx, compute_uv=False)
        printed = float(np.hypot(values.min(), told / 2)) - told / 2
        return Estimate(abs(float(rates.min()) - printed) / printed, 1e-4)

    return measured


@domine2025.theorem(
    "C.6", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",), without="fails", importance=2
)
def slow_rate_without_balance() -> Agreement:
    """Needed: from unbalanced weights the slow rate is not S_lambda - lambda_perp, lambda the mean of the balance."""
    return Agreement(
        "relative distance of the slowest rate from S_lambda - lambda_perp",
        _slow_rate_of_gaussian_weights("DOP853"),
        lambda: 0.01,
        scaled_cases(((3, 2, 2), (2, 2, 3)), (0.0,)),
        ">",
        _slow_rate_of_gaussian_weights("Radau"),
        (WHITE, WIDTH, RANK, "Gaussian weights, the wider layer larger"),
        examples=4,
    )


def _slowest_over_scale(by_kernel: bool) -> Callable[..., Estimate]:
    """The slowest rate of the network function near the end, in units of |lambda|."""

    def measured(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> Estimate:
        task, W1, W2 = start_of(seed, N_i, N_h, N_o, lam)
        if by_kernel:
            kernel = jacobian_kernel(task, *trained(task, W1, W2, lam, exact=True)) / task.P
            return Estimate(float(np.linalg.eigvalsh(kernel)[0]) / abs(lam), 1e-5)
        return Estimate(float(rates_at_the_end(task, W1, W2, lam)[0]) / abs(lam), 1e-5)

    return measured


@domine2025.theorem(
    "C.6", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",), without="fails", importance=2
)
def no_delay_at_full_width() -> Agreement:
    """Needed: with N_h = max(N_i, N_o) all rates exceed |lambda| where lambda_perp > 0, and there is no delay.

    The wider layer then holds |lambda| on the complement too, whose rate is S_lambda + |lambda|/2.
    """
    return Agreement(
        "slowest rate of the network function near its end, in units of |lambda|",
        _slowest_over_scale(False),
        lambda: 1.0,
        scaled_cases(((2, 3, 3), (3, 3, 2), (2, 4, 4), (1, 2, 2)), (2.0, -2.0, 4.0, 8.0)),
        ">",
        _slowest_over_scale(True),
        (WHITE, BALANCED, RANK, "N_h = max(N_i, N_o)", DELAYED),
        examples=4,
    )


def _missed(exact: bool) -> Callable[..., Estimate]:
    """||W2 W1 - Sigma_yx|| / s of the mode without a part in B, when e^{(lambda_perp - s_lambda) t/tau} is e^-6."""

    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        task, W1, W2 = start_with_singular_B(seed, N_i, N_o, lam)
        value = float(np.linalg.svd(task.sigma_yx, compute_uv=False)[0])
        time = 6.0 / (float(np.hypot(value, lam / 2)) - abs(lam) / 2)
        if exact:
            function = ExactDynamics(task, W1, W2).network_function([time])[0]
        else:
            function = gradient_flow.integrate(task, W1, W2, [time], rtol=1e-11).network_function[-1]
        return Estimate(float(np.linalg.norm(function - task.sigma_yx)) / value, 1e-6)

    return measured


@domine2025.theorem(
    "C.6", part="ablation-invertible", own=True, ablates=("B invertible",), without="fails", importance=2
)
def never_learned_with_singular_B() -> Agreement:
    """Needed: where B has a zero its mode is not late but never learned: the flow ends at a saddle.

    For lambda_perp > 0 there are such starts at every lambda, not only at lambda = 0 as in square networks.
    """
    return Agreement(
        "distance of W2 W1 from Sigma_yx in units of s, when the slow factor has become e^-6",
        _missed(False),
        lambda: 0.99,
        scaled_cases(((2, 2, 3), (3, 2, 2), (2, 2, 4), (1, 1, 2)), (1.0, -2.0, 4.0, 8.0)),
        ">",
        _missed(True),
        (WHITE, BALANCED, WIDTH, RANK, DELAYED, "B singular"),
        examples=4,
    )


@domine2025.theorem(
    "C.6", part="ablation-rank", own=True, ablates=("Sigma_yx of full rank",), without="fails", importance=2
)
def slow_factor_of_zero_modes() -> Conjunction:
    """Needed: for a mode with s = 0 the second factor is 1 for ever and its limit is not 0; for s > 0 it decays.

    The network function converges all the same, the representation is not set by the task: thm-C.3/ablation-rank.
    """
    size = sp.Symbol("lambda", positive=True)
    rate = sp.sqrt(s**2 + size**2 / 4) - size / 2
    return Conjunction(
        {"s = 0": Identity(rate.subs(s, 0), sp.Integer(0)), "s > 0": Inequality(rate, ">", sp.Integer(0))}
    )


def _share_on_the_task(exact: bool) -> Callable[..., Estimate]:
    """What of the wider layer's |lambda| lies on the singular vectors of the task, as a share of N_h |lambda|."""

    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        task, W1, W2 = start_with_singular_B(seed, N_i, N_o, lam)
        U, values, Vt = np.linalg.svd(task.sigma_yx, full_matrices=False)
        time = 6.0 / (float(np.hypot(values[-1], lam / 2)) - abs(lam) / 2)
        if exact:
            QQT = np.asarray(ExactDynamics(task, W1, W2).QQT([time])[0], dtype=float)
        else:
            QQT = np.asarray(gradient_flow.integrate(task, W1, W2, [time], rtol=1e-10).QQT[-1], dtype=float)
        wide, axes = (QQT[N_i:, N_i:], U) if N_o > N_i else (QQT[:N_i, :N_i], Vt.T)
        return Estimate(float(np.trace(axes.T @ wide @ axes)) / (abs(lam) * len(values)), 1e-4)

    return measured


@domine2025.theorem(
    "C.4",
    part="ablation-invertible-unequal",
    own=True,
    ablates=("B invertible, N_i != N_o",),
    without="fails",
    importance=2,
)
def limit_with_singular_B() -> Agreement:
    """Needed at N_i != N_o, lambda_perp > 0: where B has a zero, |lambda| stays off one singular vector of the task.

    The theorem would have all of it, N_h |lambda|, on the singular vectors of the task.
    """
    return Agreement(
        "share of the wider layer's N_h |lambda| on the singular vectors of the task, the slow factor being e^-6",
        _share_on_the_task(False),
        lambda: 0.9,
        scaled_cases(((2, 2, 3), (3, 2, 2), (3, 3, 4)), (20.0, -20.0, 30.0)),
        "<",
        _share_on_the_task(True),
        (WHITE, BALANCED, WIDTH, RANK, DELAYED, "B singular", "|lambda| >= 20"),
        examples=3,
    )
