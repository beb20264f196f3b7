"""Appendix C.4, Effect of the architecture: the delayed rich phase, Theorem C.6 (equations 178-179)."""

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.convergence_rates import coloured_start, late_rate, rates_at_the_end, start_of
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Asymptotic, Identity, Inequality, Limit
from symbolic.linear_networks.linear_network import lam, s

ASSUMES = ("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "B invertible")
S_LAMBDA = sp.sqrt(lam**2 + 4 * s**2) / 2


def _cases(delayed: bool) -> Callable[[np.random.Generator, int], list[Case]]:
    """Networks with lambda_perp > 0 (``delayed``), or of any shape and sign."""
    shapes = ((3, 2), (2, 3), (4, 2), (2, 4)) if delayed else ((2, 2), (3, 2), (2, 3), (3, 3))

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        out: list[Case] = []
        for k in range(count):
            N_i, N_o = shapes[k % 4]
            lam = float(np.round(rng.uniform(1.0, 5.0), 3))
            sign = (1 if N_o > N_i else -1) if delayed else int(rng.choice([-1, 1]))
            out.append({"seed": int(rng.integers(2**31)), "N_i": N_i, "N_o": N_o, "lam": sign * lam})
        return out

    return cases


def _modes(seed: int, N_i: int, N_o: int, lam: float) -> tuple[Any, float]:
    """(S_lambda of the modes, lambda_perp)."""
    task, _, _ = start_of(seed, N_i, min(N_i, N_o), N_o, lam)
    values = np.asarray(task.svd()[1], dtype=float)
    return np.hypot(values, lam / 2), float(np.sign(N_o - N_i)) * lam / 2


def _late(exact: bool) -> Callable[..., Estimate]:
    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        start = start_of(seed, N_i, min(N_i, N_o), N_o, lam)
        return Estimate(*late_rate(*start, lam, exact=exact))

    return measured


def _slow_rate(seed: int, N_i: int, N_o: int, lam: float) -> float:
    s_lambda, lambda_perp = _modes(seed, N_i, N_o, lam)
    return float(np.min(s_lambda)) - lambda_perp


def late_approach() -> Agreement:
    """For lambda_perp > 0 the network function approaches its end as e^{lambda_perp t/tau} e^{-S_lambda t/tau}."""
    return Agreement(
        "the exponent of the last approach of the network function",
        _late(False),
        _slow_rate,
        _cases(delayed=True),
        second=_late(True),
        assumes=(*ASSUMES, "lambda_perp > 0"),
        examples=8,
        formula=r"||\mathbf{W}_2 \mathbf{W}_1(t) - \tilde{\mathbf{\Sigma}}^{yx}||"
        r" \sim e^{(\lambda_\perp - \tilde{s}_\lambda) t / \tau}",
    )


def _spectrum(exact: bool) -> Callable[..., Estimate]:
    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        start = start_of(seed, N_i, min(N_i, N_o), N_o, lam)
        return Estimate(rates_at_the_end(*start, lam, exact=exact), 1e-5)

    return measured


def rates(pair: float) -> Agreement:
    """All rates near the end: pair (S_lambda,i + S_lambda,j) / 2 of two modes, S_lambda - lambda_perp outside them.

    ``pair`` = 2 makes the rate of a mode 2 S_lambda, ``pair`` = 1 makes it S_lambda.
    """

    def predicted(seed: int, N_i: int, N_o: int, lam: float) -> Any:
        s_lambda, lambda_perp = _modes(seed, N_i, N_o, lam)
        inside = pair * np.add.outer(s_lambda, s_lambda).ravel() / 2
        outside = np.repeat(s_lambda - lambda_perp, abs(N_o - N_i))
        return np.sort(np.concatenate([inside, outside]))

    return Agreement(
        "the rates of the flow near its end",
        _spectrum(False),
        predicted,
        _cases(delayed=False),
        second=_spectrum(True),
        assumes=ASSUMES,
        examples=8,
        formula=rf"\{{ {pair / 2:g} (\tilde{{s}}_{{\lambda, i}} + \tilde{{s}}_{{\lambda, j}}) \}} \cup"
        r" \{ \tilde{s}_{\lambda, i} - \lambda_\perp \}",
    )


def _exponent(which: int, exact: bool) -> Callable[..., Estimate]:
    """d log(rate) / d log |lambda| of the slowest (0) or fastest (-1) rate near the end."""
    scales = (100.0, 400.0) if exact else (20.0, 40.0)

    def measured(seed: int, N_i: int, N_o: int) -> Estimate:
        sign = 1 if N_o > N_i else -1
        found = []
        for scale in scales:
            start = start_of(seed, N_i, min(N_i, N_o), N_o, sign * scale)
            found.append(rates_at_the_end(*start, sign * scale, exact=exact)[which])
        slope = float(np.log(found[1] / found[0]) / np.log(scales[1] / scales[0]))
        # The next order is (s / lambda)^2.
        return Estimate(slope, 7 / scales[0] ** 2 + 1e-3)

    return measured


def scaling(which: int, exponent: int) -> Agreement:
    """A rate near the end is proportional to |lambda|^exponent for large |lambda|, lambda_perp > 0."""
    shapes = ((3, 2), (2, 3))

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"seed": int(rng.integers(2**31)), "N_i": shapes[k % 2][0], "N_o": shapes[k % 2][1]} for k in range(count)
        ]

    return Agreement(
        f"the exponent of |lambda| in the {'fastest' if which else 'slowest'} rate",
        _exponent(which, False),
        lambda: float(exponent),
        cases,
        second=_exponent(which, True),
        assumes=(*ASSUMES, "lambda_perp > 0"),
        examples=3,
    )


@domine2025.theorem("C.6", uses=["thm-B.5", "eq-178", "eq-179"])
def delayed_rich_phase() -> Conjunction:
    """For lambda_perp > 0 some parts of the network learn at a rate that grows with |lambda|, others as 1/|lambda|.

    The slow exponential is measured on the flow; the scaling of the rates on the flow linearised at its end.
    """
    return Conjunction(
        {
            "the slow factor": late_approach(),
            "the slow rate is proportional to 1/|lambda|": scaling(0, -1),
            "the fast rate is proportional to |lambda|": scaling(-1, 1),
        }
    )


@domine2025.theorem("C.6", part="no-delay", own=True, ablates=("lambda_perp > 0",), without="fails", importance=2)
def no_delay() -> Conjunction:
    """For lambda_perp <= 0 all rates, S_lambda - lambda_perp and 2 S_lambda, exceed |lambda|: there is no delay."""
    return Conjunction(
        {
            "complement": Inequality(S_LAMBDA + sp.Abs(lam) / 2, ">", sp.Abs(lam)),
            "modes": Inequality(2 * S_LAMBDA, ">", sp.Abs(lam)),
        }
    )


def _slow_rate_not_white(method: str) -> Callable[..., Estimate]:
    """How far the slowest rate of the flow near its end is from S_lambda - lambda_perp, input not white."""

    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        task, W1, W2 = coloured_start(seed, N_i, N_o, lam)
        flow = gradient_flow.integrate(task, W1, W2, [400.0], rtol=1e-10, method=method)
        first, second = flow.W1[-1], flow.W2[-1]
        # At the end tau d(W2 W1)/dt of a small error E is -(W2 W2^T E + E Sigma_xx W1^T W1) Sigma_xx in symmetric form.
        root = np.linalg.cholesky(task.sigma_xx)
        rates = np.linalg.eigvalsh(
            np.kron(second @ second.T, root.T @ root) + np.kron(np.eye(N_o), root.T @ first.T @ first @ root)
        )
        values = np.linalg.svd(task.sigma_yx, compute_uv=False)
        white = float(np.hypot(values.min(), lam / 2)) - abs(lam) / 2
        return Estimate(abs(float(rates[0]) - white) / white, 1e-4)

    return measured


@domine2025.theorem(
    "C.6", part="ablation-whitened", own=True, ablates=("A1 whitened input",), without="fails", importance=2
)
def rates_not_white() -> Agreement:
    """Needed: on an input that is not white the slow rate is not S_lambda - lambda_perp of Sigma_yx."""
    return Agreement(
        "relative distance of the slowest rate from S_lambda - lambda_perp",
        _slow_rate_not_white("DOP853"),
        lambda lam: 0.005,
        _cases(delayed=True),
        relation=">",
        second=_slow_rate_not_white("Radau"),
        assumes=("input not whitened", *ASSUMES[1:], "lambda_perp > 0"),
        examples=4,
    )


@domine2025.text("C.4", "first-limit")
def first_term_decays() -> Conjunction:
    """e^{-S_lambda t/tau} vanishes as t -> infinity (t in units of tau)."""
    r, x = sp.symbols("r x", positive=True)
    return Conjunction(
        {
            "the rate": Inequality(S_LAMBDA, ">", sp.Integer(0)),
            "the limit": Limit(sp.exp(-r * x), x, sp.oo, sp.Integer(0)),
        }
    )


@domine2025.text("C.4", "second-limit", uses=["eq-151"])
def second_term_decays() -> Conjunction:
    """e^{lambda_perp t/tau} e^{-S_lambda t/tau} vanishes as t -> infinity (t in units of tau), s > 0."""
    r, x = sp.symbols("r x", positive=True)
    return Conjunction(
        {
            "the rate, N_o > N_i": Inequality(S_LAMBDA - lam / 2, ">", sp.Integer(0)),
            "the rate, N_i > N_o": Inequality(S_LAMBDA + lam / 2, ">", sp.Integer(0)),
            "the limit": Limit(sp.exp(-r * x), x, sp.oo, sp.Integer(0)),
        }
    )


@domine2025.equation(178)
def fast_exponent() -> Asymptotic:
    """S_lambda ~ lambda/2 for lambda -> infinity."""
    return Asymptotic(S_LAMBDA, lam / 2, lam, sp.oo)


@domine2025.text("C.4", "fast-rate", uses=["eq-178"])
def fast_rate() -> Agreement:
    """The rate of learning of the fast parts is said to be S_lambda, so lambda/2 for large lambda."""
    return rates(1)


@fast_rate.correction(
    "e^{-S_lambda t/tau} enters QQ^T squared: a mode is learned at the rate 2 S_lambda ~ |lambda|, as in equation 117",
    survives=["thm-C.6", "eq-178", "eq-179"],
)
def fast_rate_corrected() -> Agreement:
    """All rates near the end: S_lambda,i + S_lambda,j, and S_lambda,i - lambda_perp on the complement."""
    return rates(2)


@domine2025.equation(179)
def slow_exponent() -> Asymptotic:
    """S_lambda - lambda/2 ~ s^2 / lambda for lambda -> infinity."""
    return Asymptotic(S_LAMBDA - lam / 2, s**2 / lam, lam, sp.oo)


@domine2025.own("rates-at-the-end", uses=["thm-C.3"])
def all_rates() -> Conjunction:
    """The N_i N_o rates near the end of training, and their closed form as sums of squared singular values.

    Perturbing mode j of the input and mode i of the output, the flow returns at the rate S2_i^2 + S1_j^2, in which
    lambda cancels; on the complement one of the two squares is zero.
    """
    other = sp.Symbol("s_2", positive=True)
    other_lambda = sp.sqrt(lam**2 + 4 * other**2) / 2
    return Conjunction(
        {
            "measured": rates(2),
            "lambda cancels": Identity((S_LAMBDA + lam / 2) + (other_lambda - lam / 2), S_LAMBDA + other_lambda),
        }
    )
