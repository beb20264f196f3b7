"""Figure 4: representations learned on the semantic hierarchy, and the robustness of what is learned."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.initialisation import gaussian
from numeric.linear_networks.published_settings import regression_network, reoriented, semantic_network
from numeric.linear_networks.representations import sampled_loss_under_input_noise, sampled_loss_under_weight_noise
from numeric.linear_networks.robustness import unexplained_loss
from numeric.linear_networks.tasks import semantic_hierarchy
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import ORIENTATION, SCALES, START, deviation
from proofs.reproduce.job import PALETTE, Job, new_figure

ETA = 1e-3
RELATIVE_SCALES = tuple(float(x) for x in range(-5, 6))
DEVIATIONS = (0.0, 0.5, 1.0)
CORRECTIONS = (
    "X = sqrt(8) I instead of I/8: with P = 8 the latter has Sigma_xx = I/512 and is not white",
    "caption of panel A: V S V^T belongs to the inputs and U S U^T to the targets",
    "input noise costs sigma^2 sum S^2 / 2 (the printed formula lacks the 1/2)",
)


def learned(lam: float) -> np.ndarray:
    """W1^T W1 and W2 W2^T after training, V (S_lambda - lambda/2) V^T and U (S_lambda + lambda/2) U^T: (2, 8, 8)."""
    U, s, V = semantic_hierarchy(perturbed=True).svd()
    root = np.sqrt(s**2 + lam**2 / 4)
    return np.stack([(V * (root - lam / 2)) @ V.T, (U * (root + lam / 2)) @ U.T])


def simulated(seed: int, lam: float) -> dict[str, np.ndarray]:
    """The same by gradient descent at the stated learning rate: 60 tau at lambda = 0 (small weights), else 15 tau."""
    network = semantic_network(seed, lam)
    run = descend(*network, ETA, [0, round((60 if lam == 0 else 15) / ETA)])
    return {"start": _grams(run.W1[0], run.W2[0]), "end": _grams(run.W1[-1], run.W2[-1])}


def large_weights(seed: int) -> dict[str, np.ndarray]:
    """From Gaussian weights of standard deviation 1, 15 tau."""
    task = semantic_hierarchy(perturbed=True)
    run = descend(task, *gaussian(np.random.default_rng([seed, 4]), 8, 8, 8, 1.0), ETA, [0, round(15 / ETA)])
    return {"start": _grams(run.W1[0], run.W2[0]), "end": _grams(run.W1[-1], run.W2[-1])}


def _grams(W1: np.ndarray, W2: np.ndarray) -> np.ndarray:
    return np.stack([W1.T @ W1, W2 @ W2.T])


def noisy_losses(seed: int, samples: int) -> dict[str, np.ndarray]:
    """Losses (lambda, deviation, 2: mean and standard error) under noise on inputs and on weights, and the theory."""
    shape = (len(RELATIVE_SCALES), len(DEVIATIONS), 2)
    inputs, weights = np.zeros(shape), np.zeros(shape)
    theory = np.zeros((2, *shape[:2]))
    for i, lam in enumerate(RELATIVE_SCALES):
        task, *start = regression_network(seed, 4, 4, 4, lam, P=10, sigma=1.0)
        one, two = reoriented(task, *start)
        dynamics = ExactDynamics(task, one, two)
        run = descend(task, one, two, 0.01, [6000])
        one, two = run.W1[-1], run.W2[-1]
        rest = unexplained_loss(task)
        s = task.svd()[1]
        end = np.diag(dynamics.QQT([1e5])[0])
        for j, size in enumerate(DEVIATIONS):
            inputs[i, j] = sampled_loss_under_input_noise(task, one, two, size, samples, seed + i)
            weights[i, j] = sampled_loss_under_weight_noise(task, one, two, size, samples, seed + i)
            theory[0, i, j] = size**2 * np.sum(s**2) / 2 + rest
            theory[1, i, j] = (4 * size**2 * end.sum() + 64 * size**4) / 2 + rest
    return {"inputs": inputs, "weights": weights, "theory": theory}


@recipe(
    "domine2025/fig-4",
    "Representations of the semantic hierarchy and their robustness",
    claims=(
        "domine2025/fig-4/B-C",
        "domine2025/fig-4/D",
        "domine2025/fig-4/E-input-noise",
        "domine2025/fig-4/caption-noise",
    ),
    settings={
        "N_i, N_h, N_o": (8, 8, 8),
        "lambda": SCALES,
        "learning rate": ETA,
        "sigma (weights at lambda = 0)": 1e-5,
        "sigma (panel D)": 1,
        "panel E": "N = 4, lambda = -5 ... 5, sigma = 0, 0.5, 1",
    },
    missing={
        "training time": "15 tau, 60 tau from the small weights",
        "the start at lambda = +-2": START,
        "the start at lambda = 0": ORIENTATION,
        "panel E: examples and scale of the task": "P = 10, standard deviation 1/2 of the targets",
    },
    smaller="panel E averages over 4000 noise samples instead of 40000",
)
def figure_4(job: Job) -> Outcome:
    """Panel A the task, B simulation, C theory, D large weights, E noise."""
    found = {}
    for k, lam in enumerate(SCALES):
        job.progress(f"lambda = {lam:g}", k, 5)
        found[lam] = job.part({"panel": "B", "lambda": lam}, partial(simulated, job.seed, lam))
    job.progress("large weights", 3, 5)
    large = job.part({"panel": "D"}, lambda: large_weights(job.seed))
    job.progress("noise", 4, 5)
    samples = job.count(4000, 40000)
    noise = job.part({"panel": "E", "samples": samples}, lambda: noisy_losses(job.seed, samples))
    _plot(job, found, large, noise)
    job.save_data(
        **{f"simulation_{lam:g}": run["end"] for lam, run in found.items()},
        **{f"theory_{lam:g}": learned(lam) for lam in SCALES},
        large_weights=large["end"],
        **noise,
    )
    return Outcome(_checks(found, large, noise), CORRECTIONS, ("lambda = 0 starts: " + ORIENTATION,))


def _checks(found: Any, large: Any, noise: Any) -> tuple[Check, ...]:
    checks = []
    for lam, run in found.items():
        gap = deviation(run["end"], learned(lam))
        checks.append(
            Check(f"lambda = {lam:g}: representations after training, relative deviation", gap, "< 0.01", gap < 0.01)
        )
    off = ~np.eye(8, dtype=bool)
    end = large["end"][0][off]
    start, task = large["start"][0][off], learned(0.0)[0][off]
    gain = float(np.corrcoef(end, start)[0, 1] - np.corrcoef(end, task)[0, 1])
    checks.append(
        Check("large weights: correlation of the input RSM with its start minus with the task", gain, "> 0", gain > 0)
    )
    for k, name in enumerate(("inputs", "weights")):
        error = np.maximum(noise[name][..., 1], 1e-6)
        worst = float(np.max(np.abs(noise[name][..., 0] - noise["theory"][k]) / error))
        checks.append(
            Check(f"noise on the {name}: worst deviation from theory, standard errors", worst, "< 5", worst < 5)
        )
    cost = noise["weights"][:, 2, 0]
    best = RELATIVE_SCALES[int(np.argmin(noise["theory"][1][:, 2]))]
    checks.append(Check("lambda most robust to noise on the weights", best, "0", best == 0))
    ratio = float(cost[[0, -1]].min() / cost[5])
    checks.append(Check("loss under weight noise at |lambda| = 5 over that at 0", ratio, "> 1", ratio > 1))
    return tuple(checks)


def _picture(figure: Any, axis: Any, image: np.ndarray, title: str) -> None:
    """A matrix with a colour bar that is as small as its text is legible."""
    size = float(np.abs(image).max())
    bar = figure.colorbar(axis.imshow(image, cmap="PuOr", vmin=-size, vmax=size), ax=axis, fraction=0.045, pad=0.03)
    bar.set_ticks([-size, 0, size], labels=[f"{x:.2g}" for x in (-size, 0, size)])
    bar.ax.tick_params(labelsize=7, length=2, pad=1)
    axis.set_title(title, fontsize=8, pad=3)
    axis.set_xticks([])
    axis.set_yticks([])


def _plot(job: Job, found: Any, large: Any, noise: Any) -> None:
    figure, axes = new_figure(4, 5, width=1.7, height=1.75)
    figure.subplots_adjust(left=0.01, right=0.98, bottom=0.07, top=0.94, hspace=0.38, wspace=0.5)
    U, s, _ = semantic_hierarchy(perturbed=True).svd()
    zero = learned(0.0)
    task = [("$U$", U), ("$S$", np.diag(s)), ("input $VSV^T$", zero[0]), ("target $USU^T$", zero[1])]
    columns = [[(f"A. {name}" if k == 0 else name, image) for k, (name, image) in enumerate(task)]]
    for lam in SCALES:
        run, exact = found[lam]["end"], learned(lam)
        names = ("B. in, simulated", "B. out, simulated", "C. in, theory", "C. out, theory")
        titles = [rf"$\lambda = {lam:g}$" + f"\n{names[0]}", *names[1:]]
        columns.append(list(zip(titles, (run[0], run[1], exact[0], exact[1]), strict=True)))
    columns.append([("D. large weights\nin, simulated", large["end"][0]), ("out, simulated", large["end"][1])])
    for column, images in enumerate(columns):
        for row, (title, image) in enumerate(images):
            _picture(figure, axes[row, column], image, title)
    for k, name in enumerate(("inputs", "weights")):
        axis = axes[2 + k, 4]
        for j, size in enumerate(DEVIATIONS):
            mean, error = noise[name][:, j].T
            look = {"color": PALETTE[j], "marker": "os^"[j], "ms": 3, "ls": ""}
            axis.errorbar(RELATIVE_SCALES, mean, 2 * error, label=rf"$\sigma = {size:g}$", **look)
            axis.plot(RELATIVE_SCALES, noise["theory"][k][:, j], "k--", lw=1, label="theory" if j == 2 else None)
        axis.set_title(f"E. loss, noisy {name}", fontsize=8, pad=3)
        axis.tick_params(labelsize=7, length=2, pad=1)
    axes[3, 4].set_xlabel(r"$\lambda$", fontsize=8, labelpad=0)
    axes[3, 4].legend(fontsize=7, ncols=2, loc="upper right", bbox_to_anchor=(1.05, -0.3), frameon=False)
    job.save_figure(figure, errors="bars in E: two standard errors over the samples of the noise")
