"""Figures 13 and 14: a new feature learned on one item, and fine-tuning after re-balancing."""

from __future__ import annotations

from functools import partial

import numpy as np

from numeric.linear_networks.applications import (
    FINE_TUNING,
    excess,
    fine_tuning_excess,
    fine_tuning_task,
    generalisation_loss,
    learned_weights,
    new_feature_response,
    new_feature_response_by_descent,
    rebalance,
    transfer_targets,
)
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.published_settings import semantic_network
from numeric.linear_networks.tasks import semantic_hierarchy
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import ORIENTATION, START, draw, theory_entry
from proofs.reproduce.job import PALETTE, Job, new_figure

ETA = 1e-3
DENSE = tuple(x / 2 for x in range(-20, 21))
SCALES_13 = tuple(float(x) for x in range(-10, 11, 2))
SCALES_14 = (-10.0, -5.0, -2.0, -1.0, 0.0, 1.0, 2.0, 5.0, 10.0)
PRETRAINED = (-10.0, -2.0, 0.0, 2.0, 10.0)
PRETRAINED_QUICK = (-10.0, 0.0, 10.0)
OVER_TIME = (-10.0, -2.0, 0.0, 2.0, 10.0)
"""Values of lambda_FT whose curves are drawn."""


def pretrained(seed: int, lam: float, perturbed: bool = False) -> dict[str, np.ndarray]:
    """Weights after the semantic task by gradient descent: 40 tau at lambda = 0, from small weights, else 15 tau."""
    network = semantic_network(seed, lam, perturbed=perturbed)
    run = descend(*network, ETA, [round((40 if lam == 0 else 15) / ETA)])
    return {"W1": run.W1[-1], "W2": run.W2[-1]}


def answers(seed: int, lam: float) -> dict[str, np.ndarray]:
    """What the trained network answers to the eight items after the new feature was learned on the second; theory."""
    task = semantic_hierarchy()
    row = np.random.default_rng([seed, 14]).standard_normal(8) * 1e-4
    found = new_feature_response_by_descent(pretrained(seed, lam)["W1"], task.X, 1, row)
    return {"simulation": found, "theory": new_feature_response(learned_weights(task, lam)[0], task.X, 1)}


@recipe(
    "domine2025/fig-13",
    "Transfer of a new feature to the other items",
    claims=("domine2025/fig-13/B", "domine2025/fig-13/C"),
    settings={"N_i, N_h, N_o": (8, 8, 8), "lambda": "-10 ... 10"},
    missing={
        "what the other items should answer": "three readings: label similarity, shared by siblings, shared by animals",
        "random initial row": "standard deviation 0.0001",
        "learning rate": "0.001",
        "the start": START,
        "item": "the second leaf, whose sibling is the first",
        "values of lambda": "41 (quick: 11), evenly spaced",
    },
    smaller=f"{len(SCALES_13)} values of lambda (full: {len(DENSE)})",
)
def figure_13(job: Job) -> Outcome:
    """B the loss on the untrained items, C the answers."""
    found = []
    scales = SCALES_13 if job.quick else DENSE
    for k, lam in enumerate(scales):
        job.progress(f"lambda = {lam:g}", k, len(scales))
        found.append(job.part({"lambda": lam}, partial(answers, job.seed, lam)))
    simulated, exact = (np.array([f[key] for f in found]) for key in ("simulation", "theory"))
    figure, axes = new_figure(1, 3, width=4.0, height=3.4)
    checks = []
    gap = float(np.abs(simulated - exact).max())
    checks.append(Check("answers: trained network from theory, largest deviation", gap, "< 0.02", gap < 0.02))
    for k, (name, target) in enumerate(transfer_targets().items()):
        losses, wanted = ([generalisation_loss(x, target) for x in y] for y in (simulated, exact))
        draw(axes[0, 0], np.array(scales), np.array(losses), np.array(wanted), k, name)
        fall = float(np.min(-np.diff(losses)))
        checks.append(Check(f"{name}: smallest fall of the loss from one lambda to the next", fall, "> 0", fall > 0))
    theory_entry(axes[0, 0])
    axes[0, 0].set(xlabel=r"relative scale $\lambda$", ylabel="loss on the untrained items", title="B. transfer")
    axes[0, 0].legend(fontsize=8)
    half = (scales[1] - scales[0]) / 2
    extent = (0.5, 8.5, scales[-1] + half, scales[0] - half)
    shown = axes[0, 1].imshow(simulated, cmap="viridis", aspect="auto", extent=extent, vmin=0, vmax=1)
    figure.colorbar(shown, ax=axes[0, 1], label="answer")
    axes[0, 1].set(xlabel="item (2 was trained)", ylabel=r"$\lambda$", title=r"C. every $\lambda$, simulation")
    for k, lam in enumerate((-10.0, 0.0, 10.0)):
        i = scales.index(lam)
        draw(axes[0, 2], np.arange(1, 9), simulated[i], exact[i], k, rf"$\lambda = {lam:g}$")
    theory_entry(axes[0, 2])
    axes[0, 2].set(xlabel="item", ylabel="answer to the new feature", title=r"C. three $\lambda$")
    axes[0, 2].legend(fontsize=8)
    figure.subplots_adjust(bottom=0.2, wspace=0.4)
    job.save_figure(figure)
    job.save_data(relative_scales=scales, simulation=simulated, theory=exact)
    order = simulated[-1]
    fish, bird, plant = order[0], order[2:4].mean(), np.abs(order[4:]).max()
    steps = float(min(fish - bird, bird - plant))
    checks.append(
        Check(
            "lambda = 10: smaller step of the answers sibling > other animals > plants",
            float(steps),
            "> 0.1",
            steps > 0.1,
        )
    )
    flat = float(np.abs(simulated[0][np.arange(8) != 1]).max())
    checks.append(Check("lambda = -10: largest answer to an item that was not trained", flat, "< 0.05", flat < 0.05))
    return Outcome(tuple(checks), ("X = sqrt(8) I instead of I/8",), (ORIENTATION,))


TIMES = np.linspace(0, 4, 41)


def fine_tuned(seed: int, lam_pt: float, scales: tuple[float, ...]) -> dict[str, np.ndarray]:
    """Excess loss (task, lambda_FT and none, time) by gradient descent and by the exact solution."""
    weights = pretrained(seed, lam_pt, perturbed=True)
    W1, W2 = weights["W1"], weights["W2"]
    found = np.zeros((2, len(FINE_TUNING), len(scales) + 1, len(TIMES)))
    exact_start = learned_weights(semantic_hierarchy(perturbed=True), lam_pt)
    for i, which in enumerate(FINE_TUNING):
        task = fine_tuning_task(which)
        for j, lam in enumerate([*scales, None]):
            start = (W1, W2) if lam is None else rebalance(W1, W2, lam)
            run = descend(task, *start, ETA, np.round(TIMES / ETA).astype(int).tolist())
            found[0, i, j] = excess(run.network_function, task)
            begin = exact_start if lam is None else rebalance(*exact_start, lam)
            found[1, i, j] = fine_tuning_excess(which, *begin, TIMES.tolist())
    return {"excess": found}


@recipe(
    "domine2025/fig-14",
    "Fine-tuning after re-balancing, three tasks",
    claims=("domine2025/fig-14/slower-at-zero", "domine2025/fig-14/not-rebalanced"),
    settings={"N_i, N_h, N_o": (8, 8, 8), "lambda_PT, lambda_FT": "-10 ... 10"},
    missing={
        "time at which the losses are compared": "0.3 tau; curves up to 4 tau",
        "tasks": "feature 7 given to item 4; the strongest mode reversed; all values doubled",
        "learning rate": "0.001",
        "the start": START,
        "values of lambda_PT and lambda_FT": "five and 41 (quick: three and nine)",
    },
    smaller="three values of lambda_PT and nine of lambda_FT (full: five and 41)",
)
def figure_14(job: Job) -> Outcome:
    """B loss against lambda_FT, C loss over time."""
    found = []
    scales, before = (SCALES_14, PRETRAINED_QUICK) if job.quick else (DENSE, PRETRAINED)
    for k, lam in enumerate(before):
        job.progress(f"lambda_PT = {lam:g}", k, len(before))
        part = {"lambda_PT": lam, "lambda_FT": scales}
        found.append(job.part(part, partial(fine_tuned, job.seed, lam, scales))["excess"])
    d = np.array(found)
    figure, axes = new_figure(2, 3, width=3.8, height=3.0)
    figure.subplots_adjust(bottom=0.1)
    checks, when, zero = [], 3, scales.index(0.0)
    for i, which in enumerate(FINE_TUNING):
        for k, lam in enumerate(before):
            draw(
                axes[0, i],
                np.array(scales),
                d[k, 0, i, :-1, when],
                d[k, 1, i, :-1, when],
                k,
                rf"$\lambda_{{PT}} = {lam:g}$",
            )
            axes[0, i].axhline(d[k, 0, i, -1, when], color=PALETTE[k], ls=":", lw=1)
            match = scales.index(lam)
            same = float(np.max(np.abs(d[k, 0, i, -1] - d[k, 0, i, match])))
            checks.append(
                Check(
                    f"{which}, lambda_PT = {lam:g}: not re-balanced against lambda_FT = lambda_PT",
                    same,
                    "< 0.01",
                    same < 0.01,
                )
            )
        for k, lam in enumerate(OVER_TIME):
            j = scales.index(lam)
            draw(axes[1, i], TIMES, d[-1, 0, i, j], d[-1, 1, i, j], k, rf"$\lambda_{{FT}} = {lam:g}$")
        axes[0, i].set(title=f"B. {which}, $t = 0.3\\,\\tau$ (dotted: not re-balanced)", xlabel=r"$\lambda_{FT}$")
        axes[0, i].title.set_fontsize(8)
        axes[1, i].set(title=rf"C. {which}, $\lambda_{{PT}} = 10$", xlabel=r"time $t/\tau$", yscale="log")
        axes[1, i].set_ylim(1e-6, 2)
        others = np.delete(d[:, 0, i, :-1, when], zero, axis=1)
        least = float(np.min(d[:, 0, i, zero, when][:, None] - others))
        checks.append(Check(f"{which}: loss at lambda_FT = 0 minus the largest of the others", least, "> 0", least > 0))
        gap = float(np.abs(d[:, 0, i] - d[:, 1, i])[:, :, : when + 1].max())
        checks.append(Check(f"{which}: gradient descent from theory up to 0.3 tau", gap, "< 0.03", gap < 0.03))
    theory_entry(axes[0, 0])
    theory_entry(axes[1, 0])
    axes[0, 0].set_ylabel("loss left / initial scale")
    axes[1, 0].set_ylabel("loss left / initial scale")
    axes[0, 0].legend(fontsize=6)
    axes[1, 0].legend(fontsize=6)
    job.save_figure(figure)
    job.save_data(times=TIMES, relative_scales=scales, pretrained=before, excess=d)
    return Outcome(tuple(checks), ("X = sqrt(8) I instead of I/8",), (ORIENTATION,))
