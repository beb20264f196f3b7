"""The limit of large relative scale: training at growing |lambda|, by the exact solution and by the integrated flow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.evaluation import evaluate
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import Task, with_singular_values
from proofs.evidence import Evidence
from proofs.statements.dynamics import LargeRelativeScale
from proofs.witnesses.settings import Settings

_SHAPES = {"square": [(2, 2), (3, 3)], "funnel": [(3, 2), (4, 2)], "inverted": [(2, 3), (2, 4)]}


def _cases(statement: LargeRelativeScale, rng: np.random.Generator, count: int) -> list[tuple[Task, int, int]]:
    kinds = [statement.over.shape] if statement.over.shape != "any" else ["square", "funnel", "inverted"]
    out = []
    for k in range(count):
        N_i, N_o = _SHAPES[kinds[k % len(kinds)]][(k // len(kinds)) % 2]
        modes = min(N_i, N_o)
        spectrum = np.sort(rng.uniform(0.5, 3.0, modes))[::-1].tolist()
        sometimes = statement.over.spectrum != "distinct" and k % 4 == 3
        if modes > 1 and (statement.over.spectrum == "repeated" or sometimes):
            spectrum = [spectrum[0]] * modes
        out.append((with_singular_values(rng, N_i, N_o, spectrum), modes, int(rng.integers(2**31))))
    return out


def _relative_gaps(
    statement: LargeRelativeScale,
    task: Task,
    modes: int,
    seed: int,
    scales: list[float],
    train: Callable[[Task, Any, Any, float], tuple[Any, Any]],
) -> list[float]:
    from numeric.bindings import network_binding

    gaps = []
    for scale in scales:
        lam = statement.sign * scale
        W1, W2 = lambda_balanced(np.random.default_rng(seed), task.N_i, modes, task.N_o, lam, 1.0)
        end_1, end_2 = train(task, W1, W2, lam)
        bound = network_binding(task, W1, W2, lam, W1=end_1, W2=end_2)
        truth, formula = evaluate(statement.observable, bound), evaluate(statement.formula, bound)
        if truth.shape != formula.shape:
            return [float("nan")]
        gaps.append(float(np.linalg.norm(truth - formula) / max(float(np.linalg.norm(formula)), 1e-300)))
    return gaps


def _judge(
    statement: LargeRelativeScale,
    settings: Settings,
    witness: str,
    scales: list[float],
    train: Callable[[Task, Any, Any, float], tuple[Any, Any]],
    count: int,
) -> Evidence:
    rng = np.random.default_rng([settings.seed, 7])
    slowest, coarsest = float("inf"), 0.0
    for task, modes, seed in _cases(statement, rng, count):
        gaps = _relative_gaps(statement, task, modes, seed, scales, train)
        # by the last two: a formula that is off by a little is approached as fast until that little is left
        order = -float(np.log(gaps[-1] / gaps[-2]) / np.log(scales[-1] / scales[-2])) if gaps[-1] > 1e-9 else np.inf
        if not (gaps[-1] < 1e-9 or (order > 0.5 and gaps[-1] < 0.05)):
            where = {"N_i": task.N_i, "N_h": modes, "N_o": task.N_o, "s": str(np.round(task.svd()[1], 4).tolist())}
            detail = (
                f"relative distances {', '.join(f'{g:.2e}' for g in gaps)} at |lambda| = {scales}: they do not vanish"
            )
            return Evidence(
                witness, "contradicts", "numeric", detail, examples=1, from_definitions=True, counterexample=where
            )
        # off by so much more it would not have come down by half an order
        noticed = (gaps[-2] * np.sqrt(scales[-2] / scales[-1]) - gaps[-1]) / (1 - np.sqrt(scales[-2] / scales[-1]))
        slowest, coarsest = min(slowest, order), max(coarsest, gaps[-1] + noticed, 1e-9)
    shown = "beyond measurement" if np.isinf(slowest) else f"like |lambda|^-{slowest:.1f} or faster"
    return Evidence(
        witness,
        "supports",
        "numeric",
        f"the relative distance vanishes {shown} up to |lambda| = {scales[-1]:g}; a formula that is off by "
        f"{coarsest:.2g} would have been noticed",
        examples=count,
        from_definitions=True,
        excludes=coarsest,
        excludes_what="the whole",
    )


def trained_by_solution(statement: LargeRelativeScale, settings: Settings) -> Evidence:
    """The exact solution of the Riccati equation at t = 1e7 tau, |lambda| up to 1e5."""
    from numeric.linear_networks.exact_dynamics import ExactDynamics

    def train(task: Task, W1: Any, W2: Any, lam: float) -> tuple[Any, Any]:
        end = np.array(ExactDynamics(task, W1, W2).QQT([1e7 * task.tau])[0])
        values, vectors = np.linalg.eigh(end)
        Q = vectors[:, ::-1][:, : W1.shape[0]] * np.sqrt(np.clip(values[::-1][: W1.shape[0]], 0, None))
        return Q[: task.N_i].T, Q[task.N_i :]

    return _judge(statement, settings, "numeric", [1e1, 1e3, 1e5], train, settings.count(9, 40))


def trained_by_flow(statement: LargeRelativeScale, settings: Settings) -> Evidence:
    """Gradient flow integrated until it stands still, |lambda| up to 300."""

    def train(task: Task, W1: Any, W2: Any, lam: float) -> tuple[Any, Any]:
        s = task.svd()[1]
        slow = float(np.min(np.sqrt(s**2 + lam**2 / 4) - abs(lam) / 2))
        slow = slow if task.N_i != task.N_o else max(slow, 1e-9)
        flow = gradient_flow.integrate(task, W1, W2, [30 * task.tau / slow], rtol=1e-10)
        return flow.W1[-1], flow.W2[-1]

    return _judge(statement, settings, "simulation", [1e1, 1e2, 3e2], train, settings.count(6, 20))
