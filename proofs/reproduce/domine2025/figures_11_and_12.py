"""Figures 11 and 12: a sequence of tasks, and reversal learning."""

from __future__ import annotations

from functools import partial

import numpy as np

from numeric.linear_networks.applications import (
    learned_weights,
    reversed_task,
    steps_to_converge,
    task_of_function,
    time_to_converge,
)
from numeric.linear_networks.convergence_rates import weights_from_statistics
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.observables import loss
from numeric.linear_networks.tasks import Task, random_regression, with_singular_values
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import MARKERS, deviation, draw, theory_entry
from proofs.reproduce.job import PALETTE, Job, new_figure

ETA_11, ENDS_11, POINTS = 0.05, 150.0, 121
ETA_12, TOLERANCE, MOST = 0.01, 1e-2, 20000
SCALES_12 = tuple(float(x) for x in (-10, -6, -3, -1.5, -0.6, -0.2, -0.05, 0, 0.05, 0.2, 0.6, 1.5, 3, 6, 10))


def sequence(seed: int) -> list[Task]:
    """Four random regression tasks of appendix D.1."""
    rng = np.random.default_rng([seed, 11])
    return [random_regression(rng, 5, 6, 25) for _ in range(4)]


def trained_in_turn(seed: int, eta: float) -> dict[str, np.ndarray]:
    """Losses of all four tasks (task, time) along the sequence: gradient descent, and the exact solution chained."""
    tasks = sequence(seed)
    start = lambda_balanced(np.random.default_rng([seed, 12]), 5, 10, 6, 0.0, 1e-4)
    steps = np.linspace(0, round(ENDS_11 / eta), POINTS).astype(int)
    simulated, exact = start, start
    losses: list[np.ndarray] = []
    theory: list[np.ndarray] = []
    for task in tasks:
        run = descend(task, *simulated, eta, steps.tolist())
        simulated = run.W1[-1], run.W2[-1]
        losses.append(np.array([loss(run.QQT, other) for other in tasks]))
        QQT = ExactDynamics(task, *exact, tol=1e-6).QQT(steps * eta)
        exact = weights_from_statistics(QQT[-1], 5, 10)
        theory.append(np.array([loss(QQT, other) for other in tasks]))
    times = np.concatenate([k * ENDS_11 + steps * eta for k in range(4)])
    return {"times": times, "simulation": np.hstack(losses), "theory": np.hstack(theory)}


@recipe(
    "domine2025/fig-11",
    "Continual learning: the losses of four tasks learned in turn",
    claims=("domine2025/fig-11", "domine2025/eq-7", "domine2025/thm-4.3/ablation-width"),
    settings={"N_i, N_h, N_o": (5, 10, 6), "N (examples)": 25, "learning rate": ETA_11, "sigma (weights)": 1e-4},
    missing={
        "training time": f"{ENDS_11:g} tau = {ENDS_11 / ETA_11:.0f} steps for each task",
        "lambda": "0, as in the caption",
    },
)
def figure_11(job: Job) -> Outcome:
    """The loss of every task; solid while it is trained."""
    job.progress("four tasks", 0, 1)
    found = job.part({"eta": ETA_11}, lambda: trained_in_turn(job.seed, ETA_11))
    tasks = sequence(job.seed)
    figure, axes = new_figure(2, 1, width=7.0, height=2.6)
    for k in range(4):
        draw(axes[0, 0], found["times"], found["simulation"][k], found["theory"][k], k, f"task {k + 1}")
        part = slice(k * POINTS, (k + 1) * POINTS)
        axes[1, 0].plot(
            found["times"],
            found["simulation"][k],
            color=PALETTE[k],
            ls=":",
            marker=MARKERS[k],
            markevery=(k * 5, 40),
            ms=4,
        )
        axes[1, 0].plot(
            found["times"][part], found["simulation"][k][part], color=PALETTE[k], lw=2.6, label=f"task {k + 1}, trained"
        )
    theory_entry(axes[0, 0])
    axes[0, 0].set(ylabel="loss", xlabel=r"time $t/\tau$")
    axes[1, 0].set(ylabel="loss, on and off training", xlabel=r"time $t/\tau$")
    axes[0, 0].legend(fontsize=6, ncol=5, loc="upper center")
    for axis in axes[:, 0]:
        low, high = axis.get_ylim()
        axis.set_ylim(low, high + 0.2 * (high - low))
    axes[1, 0].legend(fontsize=6, ncol=4, loc="upper center")
    figure.subplots_adjust(bottom=0.12)
    job.save_figure(figure)
    job.save_data(**found)
    gap = deviation(found["simulation"].T, found["theory"].T)
    checks = [
        Check(
            "losses: gradient descent from the chained exact solution, largest relative deviation",
            gap,
            "< 0.1",
            gap < 0.1,
        )
    ]
    for k in range(3):
        rise = found["simulation"][k][(k + 2) * POINTS - 1] - found["simulation"][k][(k + 1) * POINTS - 1]
        wanted = float(np.sum((tasks[k + 1].sigma_yx - tasks[k].sigma_yx) ** 2) / 2)
        relative = abs(rise / wanted - 1)
        name = f"forgetting of task {k + 1} over |Sigma_{k + 2} - Sigma_{k + 1}|^2/2, minus 1"
        checks.append(Check(name, relative, "< 0.05", relative < 0.05))
    note = "N_h = 10 > min(N_i, N_o): outside assumption 3 of Theorem 4.3; equation 7 holds at every width"
    return Outcome(tuple(checks), notes=(note,))


def tasks_12(seed: int) -> dict[str, tuple[Task, Task]]:
    """(learned task, next task): reversal of one mode, and random next tasks of either sign of the determinant."""
    rng = np.random.default_rng([seed, 13])
    values = [3.0, 2.0, 1.5, 1.0]
    first, other = (with_singular_values(rng, 4, 4, values) for _ in range(2))
    flipped = task_of_function(other.sigma_yx * np.array([[-1.0], [1.0], [1.0], [1.0]]))
    same = np.linalg.det(first.sigma_yx) * np.linalg.det(other.sigma_yx) > 0
    return {
        "reversal": (first, reversed_task(first, 3)),
        "random task, det of the same sign": (first, other if same else flipped),
        "random task, det of the other sign": (first, flipped if same else other),
    }


def steps_over_scales(seed: int, which: str) -> dict[str, np.ndarray]:
    """Steps to converge by gradient descent, and the time of the exact solution in steps, for each lambda."""
    first, second = tasks_12(seed)[which]
    simulated, exact = [], []
    for lam in SCALES_12:
        weights = learned_weights(first, lam)
        simulated.append(steps_to_converge(second, *weights, ETA_12, TOLERANCE, MOST))
        exact.append(time_to_converge(second, *weights, TOLERANCE, MOST * ETA_12) / ETA_12)
    return {"simulation": np.array(simulated, dtype=float), "theory": np.array(exact)}


@recipe(
    "domine2025/fig-12",
    "Steps to convergence of reversal and of a random next task",
    claims=("domine2025/fig-12", "domine2025/own-random-task-stalls-at-zero"),
    settings={},
    missing={
        "network": "N_i = N_h = N_o = 4",
        "tasks": "singular values 3, 2, 1.5, 1; the weakest mode is reversed",
        "learning rate": f"{ETA_12:g}",
        "convergence": "squared distance from the task below 1 % of its squared norm",
        "range of lambda": "-10 ... 10",
    },
)
def figure_12(job: Job) -> Outcome:
    """Both of the paper's curves and a third: a random task of the other orientation stalls as reversal does."""
    figure, axes = new_figure(width=6.0, height=4.0)
    axis, found = axes[0, 0], {}
    for k, which in enumerate(tasks_12(job.seed)):
        job.progress(which, k, 3)
        found[which] = job.part({"task": which, "eta": ETA_12}, partial(steps_over_scales, job.seed, which))
        axis.plot(SCALES_12, found[which]["simulation"], color=PALETTE[k], marker=MARKERS[k], lw=2, label=which)
        axis.plot(SCALES_12, np.minimum(found[which]["theory"], MOST), "k--", lw=1, label="theory" if k == 2 else None)
    axis.set(xlabel=r"relative scale $\lambda$", ylabel="steps to converge", yscale="log")
    axis.set_xscale("symlog", linthresh=0.05)
    axis.set_xticks([-10, -1, -0.1, 0, 0.1, 1, 10], ["-10", "-1", "-0.1", "0", "0.1", "1", "10"])
    axis.legend(fontsize=7)
    job.save_figure(figure)
    job.save_data(
        relative_scales=SCALES_12,
        **{f"{w}_{k}".replace(" ", "_"): v for w, run in found.items() for k, v in run.items()},
    )
    middle = SCALES_12.index(0.0)
    near = [i for i, lam in enumerate(SCALES_12) if lam != 0]
    checks = []
    for which, run in found.items():
        gap = float(np.max(np.abs(run["simulation"] / run["theory"] - 1)[near]))
        checks.append(Check(f"{which}: steps over theory minus 1, lambda != 0, largest", gap, "< 0.1", gap < 0.1))
        slow = float(run["simulation"][middle] / run["simulation"][SCALES_12.index(0.2)])
        stalls = "same sign" not in which
        checks.append(
            Check(
                f"{which}: steps at lambda = 0 over those at 0.2",
                slow,
                "> 2" if stalls else "< 2",
                (slow > 2) == stalls,
            )
        )
    note = (
        "a random next task whose determinant has the other sign, half of all, is slowed at lambda = 0 as reversal is; "
        "at lambda = 0 both leave the saddle by the rounding of the start only: in exact arithmetic they do not"
    )
    return Outcome(tuple(checks), notes=(note,))
