"""Section 5, The impact of the architecture: which shapes are lazy, and which are rich after a delay."""

from typing import Any, Literal

import numpy as np

from numeric.linear_networks.representations import (
    integrated_statistics_at,
    ntk_distance_between,
    random_network,
    statistics_at,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_5_representations import INPUT_RICH, OUTPUT_RICH
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LongTime, Tasks
from symbolic.linear_networks.linear_network import W1, W2

FUNNEL, INVERTED = (4, 2), (2, 4)


def _cases(N_i: int, N_o: int, sign: int) -> Any:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        seeds = [int(x) for x in rng.integers(2**31, size=count)]
        return [{"N_i": N_i, "N_o": N_o, "sign": sign, "seed": seed} for seed in seeds]

    return cases


def _network(N_i: int, N_o: int, lam: float, seed: int) -> Any:
    return random_network(N_i, min(N_i, N_o), N_o, lam, seed)


def _slowest(network: Any, lam: float) -> float:
    smallest = float(network[0].svd()[1].min())
    return smallest**2 / (np.hypot(smallest, lam / 2) + abs(lam) / 2)


def _distance(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    network = _network(N_i, N_o, sign * 1000.0, seed)
    end = 60.0 / _slowest(network, 1000.0)
    return Estimate(ntk_distance_between(network[0], statistics_at(network, [0.0, end])), 1e-4)


def _integrated_distance(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    network = _network(N_i, N_o, sign * 300.0, seed)
    end = 40.0 / _slowest(network, 300.0)
    return Estimate(ntk_distance_between(network[0], integrated_statistics_at(network, [0.0, end])), 1e-3)


def _rotation(N_i: int, N_o: int, sign: int, seed: int) -> float:
    """1 - |overlap of the initial and the final row (column) space|^2 / N_h, for the layer that is large."""
    task, one, two = _network(N_i, N_o, sign * 1000.0, seed)
    U, _, V = task.svd()
    modes = min(N_i, N_o)
    if sign > 0:
        start, end = np.linalg.qr(two)[0], U[:, :modes]
    else:
        start, end = np.linalg.qr(one.T)[0], V[:, :modes]
    return float(1 - np.sum((start.T @ end) ** 2) / modes)


def _lazy(N_i: int, N_o: int, sign: int) -> Agreement:
    return Agreement(
        says="the NTK has not moved at the end of training",
        measured=_distance,
        second=_integrated_distance,
        predicted=lambda seed: 0.0,
        cases=_cases(N_i, N_o, sign),
        assumes=(f"N_i, N_h, N_o = {N_i}, {min(N_i, N_o)}, {N_o}", f"lambda = {'-' if sign < 0 else ''}1000"),
        examples=8,
        formula=r"S(\mathrm{NTK}(0), \mathrm{NTK}(\infty)) \to 0",
    )


def _delayed_rich(N_i: int, N_o: int, sign: int) -> Agreement:
    return Agreement(
        says="the NTK has moved by the rotation of the large layer's space onto that of the task",
        measured=_distance,
        second=_integrated_distance,
        predicted=_rotation,
        cases=_cases(N_i, N_o, sign),
        assumes=(f"N_i, N_h, N_o = {N_i}, {min(N_i, N_o)}, {N_o}", f"lambda = {'-' if sign < 0 else ''}1000"),
        examples=8,
        formula=r"S(\mathrm{NTK}(0), \mathrm{NTK}(\infty)) \to 1 - \|\Pi_0 \Pi_\infty\|_F^2 / N_h",
    )


@domine2025.text("5", "funnel-lazy", uses=["eq-5"])
def funnel_is_lazy() -> Agreement:
    """Funnel networks, N_i > N_o, are lazy as lambda -> infinity: W2 W2^T is lambda times the identity throughout."""
    return _lazy(*FUNNEL, 1)


@domine2025.text("5", "inverted-funnel-lazy", uses=["eq-5"])
def inverted_funnel_is_lazy() -> Agreement:
    """Inverted funnels, N_o > N_i, are lazy as lambda -> -infinity."""
    return _lazy(*INVERTED, -1)


@domine2025.text("5", "funnel-delayed-rich", uses=["thm-C.6"])
def funnel_is_delayed_rich() -> Agreement:
    """Funnels as lambda -> -infinity: the NTK ends elsewhere, by exactly the rotation of the rows of W1."""
    return _delayed_rich(*FUNNEL, -1)


@domine2025.text("5", "inverted-funnel-delayed-rich", uses=["thm-C.6"])
def inverted_funnel_is_delayed_rich() -> Agreement:
    """Inverted funnels as lambda -> infinity: the NTK ends elsewhere, by exactly the rotation of the columns of W2."""
    return _delayed_rich(*INVERTED, 1)


def _early(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    network = _network(N_i, N_o, sign * 1e5, seed)
    return Estimate(ntk_distance_between(network[0], statistics_at(network, [0.0, 30.0 / 1e5])), 1e-4)


def _integrated_early(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    network = _network(N_i, N_o, sign * 1e4, seed)
    return Estimate(ntk_distance_between(network[0], integrated_statistics_at(network, [0.0, 30.0 / 1e4])), 1e-3)


@domine2025.text("5", "initial-lazy-phase", uses=["text-5-inverted-funnel-delayed-rich"])
def initial_phase_is_lazy() -> Agreement:
    """Where the rich phase is delayed, the NTK stands still over the many fast time constants that come first."""
    return Agreement(
        says="at t = 30 tau / |lambda| the NTK has not moved",
        measured=_early,
        second=_integrated_early,
        predicted=lambda seed: 0.0,
        cases=_cases(*INVERTED, 1),
        assumes=("N_i, N_h, N_o = 2, 2, 4", "lambda = 1e5"),
        examples=8,
        formula=r"S(\mathrm{NTK}(0), \mathrm{NTK}(30 \tau / |\lambda|)) \to 0",
    )


def _delay(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    return _delay_ratio(statistics_at, N_i, N_o, sign, seed)


def _integrated_delay(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    return _delay_ratio(integrated_statistics_at, N_i, N_o, sign, seed)


def _delay_ratio(statistics: Any, N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    """Distances at times proportional to |lambda|, for |lambda| = 200 and 400."""
    distances = []
    for scale in (200.0, 400.0):
        network = _network(N_i, N_o, sign * scale, seed)
        smallest = float(network[0].svd()[1].min())
        distances.append(ntk_distance_between(network[0], statistics(network, [0.0, 0.5 * scale / smallest**2])))
    return Estimate(distances[1] - distances[0], 5e-3)


@domine2025.text("5", "length-of-delay", uses=["thm-C.6", "text-5-inverted-funnel-delayed-rich"])
def delay_grows_with_scale() -> Agreement:
    """The delay is proportional to |lambda|: at times that are multiples of |lambda| the NTK has moved equally far."""
    return Agreement(
        says="the kernel distance is a function of t / |lambda|",
        measured=_delay,
        second=_integrated_delay,
        predicted=lambda seed: 0.0,
        cases=_cases(*INVERTED, 1),
        assumes=("N_i, N_h, N_o = 2, 2, 4", "lambda = 200 and 400"),
        examples=6,
        formula=r"S(t; \lambda) \approx f(t / |\lambda|)",
    )


@domine2025.text("5", "rich-in-all-architectures", uses=["text-5-rich-at-zero"])
def rich_in_all_architectures() -> Conjunction:
    """lambda = 0: funnels and inverted funnels end in the rich representations too."""
    parts = {}
    for shape in ("funnel", "inverted"):
        over = Tasks(shape=shape, invertible_B=True, relative_scale="zero")
        parts[f"{shape}: W1^T W1"] = LongTime(W1.T @ W1, INPUT_RICH, over=over)
        parts[f"{shape}: W2 W2^T"] = LongTime(W2 @ W2.T, OUTPUT_RICH, over=over)
    return Conjunction(parts)


def _outside(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    """Least-squares distance of Sigma_yx from what the large layer, kept at its start, can express."""
    task, one, two = _network(N_i, N_o, sign * 1000.0, seed)
    layer, target = (two, task.sigma_yx) if sign > 0 else (one.T, task.sigma_yx.T)
    best = np.linalg.lstsq(layer, target, rcond=None)[0]
    return Estimate(np.linalg.norm(target - layer @ best), 1e-9)


def _outside_by_projector(N_i: int, N_o: int, sign: int, seed: int) -> Estimate:
    task, one, two = _network(N_i, N_o, sign * 1000.0, seed)
    layer, target = (two, task.sigma_yx) if sign > 0 else (one.T, task.sigma_yx.T)
    basis = np.linalg.qr(layer)[0]
    return Estimate(np.linalg.norm(target - basis @ (basis.T @ target)), 1e-9)


def _span(N_i: int, N_o: int, sign: int, relation: Literal["=", ">"]) -> Agreement:
    return Agreement(
        says="distance of Sigma_yx from the span of the large layer at initialisation",
        measured=_outside,
        second=_outside_by_projector,
        predicted=lambda seed: 0.0,
        cases=_cases(N_i, N_o, sign),
        relation=relation,
        assumes=(f"N_i, N_h, N_o = {N_i}, {min(N_i, N_o)}, {N_o}", "lambda > 0" if sign > 0 else "lambda < 0"),
        examples=8,
        formula=r"\min_{\mathbf{M}} \|\tilde{\mathbf{\Sigma}}^{yx} - \mathbf{W}_2(0) \mathbf{M}\|",
    )


@domine2025.text("5", "no-solution-in-span", uses=["text-5-inverted-funnel-delayed-rich", "text-5-funnel-lazy"])
def no_solution_in_the_span() -> Conjunction:
    """A rich phase follows where the large layer, as it starts, cannot express the task; else learning stays lazy."""
    return Conjunction(
        {
            "inverted funnel, lambda > 0": _span(*INVERTED, 1, ">"),
            "funnel, lambda < 0": _span(*FUNNEL, -1, ">"),
            "funnel, lambda > 0": _span(*FUNNEL, 1, "="),
            "inverted funnel, lambda < 0": _span(*INVERTED, -1, "="),
        }
    )
