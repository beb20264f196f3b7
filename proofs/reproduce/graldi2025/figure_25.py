"""Figure 25: loss on task 2 after endless training on task 1, over task similarity and gamma_0; and forgetting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_linear import solve_linear
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.graldi2025.style import MARKERS, seed_of
from proofs.reproduce.job import PALETTE, THEORY, Job, new_figure
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting

SIMILARITIES = np.array([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0])
STRENGTHS = (0.1, 0.5, 1.0, 3.0)
DIMENSION, WIDTH, STEP, DURATION = 1000, 4096, 0.05, 6.0


def equation_90(similarity: np.ndarray) -> np.ndarray:
    """(y^2/2)(1 - rho)^2 at y = 1."""
    return 0.5 * (1 - similarity) ** 2


def gaussian_pair(similarity: float, seed: int) -> ContinualTasks:
    """One Gaussian sample a task, labels 1."""
    return gaussian_tasks(1, similarity, DIMENSION, labels=[[1.0], [1.0]], seed=seed)


def mean_field(seed: int) -> dict[str, np.ndarray]:
    """Integrated equations on Gaussian data: loss on task 2 after task 1, (gamma_0, rho)."""
    rows = [
        [solve_linear(gaussian_pair(rho, seed), g, [np.inf, 0.0], rtol=1e-10).losses[0, 1] for rho in SIMILARITIES]
        for g in STRENGTHS
    ]
    return {"loss": np.array(rows)}


def network(strength: float, similarity: float, seed: int) -> np.ndarray:
    """A network of width 4096 on the same data (two coordinates carry all of it): losses after each task, (2, 2)."""
    tasks = gaussian_pair(similarity, seed)
    # W x depends on W through its projection on the two inputs alone, so that these may be rotated into the plane.
    values, vectors = np.linalg.eigh(tasks.gram)
    plane = (vectors * np.sqrt(np.clip(values, 0, None))) * np.sqrt(2)
    small = ContinualTasks(plane.reshape(2, 1, 2), tasks.labels)
    rate = STEP / (1 + strength)
    run = train(small, WIDTH, strength, rate, round(DURATION / rate), centred=True, seed=seed + 1, tolerance=1e-6)
    return run.losses


def networks(seed: int) -> dict[str, np.ndarray]:
    """Losses of one data set, (gamma_0, rho, 2, 2)."""
    return {"losses": np.array([[network(g, rho, seed) for rho in SIMILARITIES] for g in STRENGTHS])}


def forgetting_over_similarity(strength: float) -> dict[str, np.ndarray]:
    """CF of exactly similar tasks: integrated, and in closed form."""
    integrated = [
        float(solve_linear(orthonormal_tasks(1, rho, labels=[[1.0], [1.0]]), strength).forgetting)
        for rho in SIMILARITIES
    ]
    closed = [
        float(forgetting(sp.Float(strength), TaskGeometry.of_labels(sp.Float(rho), 1, 1))) for rho in SIMILARITIES
    ]
    return {"integrated": np.array(integrated), "closed": np.array(closed)}


def _of_data(job: Job, what: str, seed: int, compute: Callable[[int], dict[str, np.ndarray]]) -> dict[str, np.ndarray]:
    return job.part({what: seed}, lambda: compute(seed))


def _of_strength(job: Job, strength: float) -> dict[str, np.ndarray]:
    return job.part({"forgetting": strength}, lambda: forgetting_over_similarity(strength))


@recipe(
    "graldi2025/fig-25",
    "Loss on task 2 after endless training on task 1; forgetting in closed form",
    claims=("graldi2025/fig-25", "graldi2025/eq-90", "graldi2025/own-forgetting-closed-form"),
    settings={"network": "one hidden layer, linear", "data": "Gaussian inputs, correlation rho", "y": 1},
    missing={
        "gamma_0": "0.1, 0.5, 1, 3",
        "input dimension D": "1000",
        "samples a task": "1, as in E.2.2",
        "width": "4096 (appendix D), and infinite",
        "learning rate, training time": "0.05/(1 + gamma_0), until residuals are below 1e-6",
    },
    smaller="8 data sets instead of 40",
)
def figure_25(job: Job) -> Outcome:
    """Left: the paper's panel. Right: what the paper leaves open, forgetting after task 2."""
    count = job.count(8, 40)
    seeds = [seed_of(job.seed, k) for k in range(count)]
    infinite, finite = [], []
    for k, seed in enumerate(seeds):
        job.progress("data sets", k, count)
        infinite.append(_of_data(job, "mean field", seed, mean_field)["loss"])
        finite.append(_of_data(job, "networks", seed, networks)["losses"])
    job.progress("data sets", count, count)
    mean_field_loss, tables = np.array(infinite), np.array(finite)
    curves = {g: _of_strength(job, g) for g in STRENGTHS}
    _plot(job, mean_field_loss, tables, curves)
    job.save_data(
        rho=SIMILARITIES,
        gamma_0=STRENGTHS,
        mean_field_loss=mean_field_loss,
        network_losses=tables,
        equation_90=equation_90(SIMILARITIES),
        forgetting_closed_form=[curves[g]["closed"] for g in STRENGTHS],
        forgetting_integrated=[curves[g]["integrated"] for g in STRENGTHS],
    )
    return Outcome(_checks(mean_field_loss, tables, curves), notes=NOTES)


NOTES = (
    "eq. 90 holds at every gamma_0, not only to second order: endless training leaves the weights of smallest norm",
    "the deviations for Gaussian data are largest at low rho in absolute terms, at high rho relative to eq. 90",
    "forgetting after task 2 (right) does depend on gamma_0, also at rho = 0, and its maximum moves below rho = 1/2",
)


def _checks(infinite: np.ndarray, tables: np.ndarray, curves: dict[float, dict[str, np.ndarray]]) -> tuple[Check, ...]:
    expected = equation_90(SIMILARITIES)
    spread = float(np.max(np.ptp(infinite, axis=1)))
    exact = max(
        abs(
            float(solve_linear(orthonormal_tasks(1, r, labels=[[1.0], [1.0]]), g, [np.inf, 0.0]).losses[0, 1])
            - float(equation_90(np.array(r)))
        )
        for g in STRENGTHS
        for r in (0.0, 0.5, 0.9)
    )
    checks = [
        Check("eq. 90 at exact similarity, largest difference", exact, "< 1e-9", exact < 1e-9),
        Check("Gaussian data, infinite width: largest spread over gamma_0", spread, "< 1e-6", spread < 1e-6),
    ]
    if len(infinite) > 2:
        # The error is pooled over rho: at rho = 1 all data sets agree exactly.
        mean, error = infinite[:, 0].mean(axis=0), infinite[:, 0].std(axis=0, ddof=1) / np.sqrt(len(infinite))
        worst = float(np.max(np.abs(mean - expected) / np.maximum(error, 5e-3)))
        name = "Gaussian data: mean from eq. 90, standard errors (at least 0.005)"
        checks.append(Check(name, worst, "< 4", worst < 4))
        gaps = tables[:, :, :, 0, 1] - infinite
        error = gaps.std(axis=0, ddof=1) / np.sqrt(len(gaps))
        worst = float(np.max(np.abs(gaps.mean(axis=0)) / np.maximum(error, 2e-3)))
        checks.append(Check("networks from infinite width, standard errors (at least 0.002)", worst, "< 4", worst < 4))
    worst = max(float(np.max(np.abs(c["closed"] - c["integrated"]))) for c in curves.values())
    checks.append(Check("closed form of CF from integration, largest difference", worst, "< 1e-9", worst < 1e-9))
    return tuple(checks)


def _plot(job: Job, infinite: np.ndarray, tables: np.ndarray, curves: dict[float, dict[str, np.ndarray]]) -> None:
    figure, axes = new_figure(1, 2, width=5.0, height=3.9)
    left, right = axes[0]
    for k, g in enumerate(STRENGTHS):
        style: dict[str, Any] = {"color": PALETTE[k], "marker": MARKERS[k], "linestyle": "none", "markersize": 5}
        # Hollow markers of falling size: the four strengths lie on one another on the left.
        style |= {"markersize": 11 - 2 * k, "markerfacecolor": "none", "markeredgewidth": 1.3}
        loss, cf = tables[:, k, :, 0, 1], tables[:, k, :, 1, 0] - tables[:, k, :, 0, 0]
        for axis, values in ((left, loss), (right, cf)):
            error = values.std(axis=0, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else None
            axis.errorbar(SIMILARITIES, values.mean(axis=0), error, label=rf"$\gamma_0 = {g:g}$", **style)
        fine = np.linspace(0, 1, 101)
        closed = [float(forgetting(sp.Float(g), TaskGeometry.of_labels(sp.Float(r), 1, 1))) for r in fine]
        right.plot(fine, closed, **THEORY | {"color": PALETTE[k]})
    spread = infinite[:, 0].std(axis=0, ddof=1) if len(infinite) > 1 else np.zeros(len(SIMILARITIES))
    middle = infinite[:, 0].mean(axis=0)
    left.fill_between(SIMILARITIES, middle - spread, middle + spread, color="0.8", label="infinite width, sd over data")
    left.plot(SIMILARITIES, equation_90(SIMILARITIES), marker="x", markersize=8, label="theory (eq. 90)", **THEORY)
    left.set(ylabel=r"loss on $T_2$ after $T_1$ (label units$^2$)")
    right.set(ylabel=r"forgetting of $T_1$ after $T_2$ (label units$^2$)")
    right.plot([], [], label="closed form", **THEORY)
    left.set_title(f"N = {WIDTH}, {len(tables)} Gaussian data sets", fontsize=10)
    right.set_title("after training on task 2 as well", fontsize=10)
    for axis in (left, right):
        axis.set_xlabel(r"task similarity $\rho$ (dimensionless)")
        axis.legend(fontsize=7.5)
    job.save_figure(figure, errors="bars: one standard error over data sets; band: their standard deviation")
