"""Figures 20-24: four tasks of permuted digits at gamma_0 = 1, a network of width 4096 against infinite width."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from numeric.feature_learning.digit_tasks import digits
from numeric.feature_learning.four_tasks import (
    EPOCHS,
    TASKS,
    Side,
    fields_around_switch,
    history,
    kernels_around_switch,
)
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.graldi2025.style import MARKERS, seed_of
from proofs.reproduce.job import PALETTE, THEORY, Job, new_figure

SETTINGS = {
    "network": "one hidden layer, ReLU, muP, N = 4096, gamma_0 = 1",
    "theory": "infinite width, sampled fields",
    "data": "permuted images, 30 samples (3 a class), 4 tasks; 8x8 digits for MNIST",
    "epochs a task": EPOCHS,
    "eta_0": 0.25,
}
MISSING = {
    "loss normalisation": "mean over samples of Delta^2: with a sum eta_0 = 0.25 diverges",
    "one scalar output for ten classes": "parity of the digit, +1 or -1",
    "which 30 images": "drawn with the seed, the same on both sides",
    "number of runs": "2 of each side (quick), 8 (full)",
}
WIDTH, SAMPLES = 4096, 3000
SIZES: dict[Side, int] = {"network": WIDTH, "theory": SAMPLES, "descent": SAMPLES}
ALL: tuple[Side, ...] = ("network", "theory", "descent")
SECOND_ORDER = (
    "Euler steps of eq. 40 miss what gradient descent does at second order in the step: at this eta_0 the residuals "
    "must be taken from the fields, Delta = y - <z phi(h)>/gamma_0, for the network to be met"
)


def _both(
    job: Job, what: str, compute: Callable[..., Mapping[str, Any]], runs: int, sides: tuple[Side, ...]
) -> dict[Side, list[dict[str, Any]]]:
    """Runs of the network and of the theory on the same thirty digits a task; each is a part of its own."""
    found: dict[Side, list[dict[str, Any]]] = {side: [] for side in sides}
    data, done = job.seed % 1000, 0
    for number, (side, rows) in enumerate(found.items()):
        for k in range(runs):
            job.progress(what, done, len(found) * runs)
            rows.append(_run(job, what, compute, side, data, seed_of(job.seed, number, k)))
            done += 1
    job.progress(what, done, done)
    return found


def _run(
    job: Job, what: str, compute: Callable[..., Mapping[str, Any]], side: Side, data: int, seed: int
) -> dict[str, Any]:
    size = SIZES[side]
    key = {"what": what, "side": side, "seed": seed, "size": size, "data": data}
    return job.part(key, lambda: compute(side, data, seed, size))


def _mean(rows: list[dict[str, Any]], name: str) -> np.ndarray:
    return np.asarray(np.mean([row[name] for row in rows], axis=0))


def _over_tasks(job: Job, found: dict[Side, list[dict[str, Any]]], times: str, name: str, label: str) -> None:
    figure, axes = new_figure(width=7.4, height=4.0)
    axis = axes[0, 0]
    for i in range(TASKS):
        at, values = found["network"][0][times], np.array([row[name][:, i] for row in found["network"]])
        style: dict[str, Any] = {"color": PALETTE[i], "marker": MARKERS[i], "markersize": 4, "linewidth": 1.0}
        every = max(1, len(at) // 20)
        axis.plot(
            at, values.mean(axis=0), markevery=(i * every // 4, every), label=rf"$T_{i + 1}$, N = {WIDTH}", **style
        )
        axis.fill_between(at, values.min(axis=0), values.max(axis=0), color=PALETTE[i], alpha=0.2, linewidth=0)
        axis.plot(at, _mean(found["theory"], name)[:, i], **THEORY | {"zorder": 5})
        axis.plot(at, _mean(found["descent"], name)[:, i], **THEORY | {"linestyle": ":", "zorder": 5})
    axis.plot([], [], label="theory, eq. 40", **THEORY)
    axis.plot([], [], label="theory, gradient descent", **THEORY | {"linestyle": ":"})
    for i in range(1, TASKS):
        axis.axvline(i * EPOCHS, color="0.5", linestyle="-.", linewidth=0.9)
    axis.set(xlabel="epoch (steps of gradient descent)", ylabel=label)
    axis.legend(fontsize=7.5, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.01))
    job.save_figure(figure, errors="bands: from the smallest to the largest of the networks")
    job.save_data(
        **{f"{side}_{name}": [row[name] for row in rows] for side, rows in found.items()}, at=found["network"][0][times]
    )


@recipe(
    "graldi2025/fig-23",
    "Losses of four tasks, network and infinite width",
    claims=("graldi2025/fig-23", "graldi2025/eq-30", "graldi2025/prop-4.1"),
    settings=SETTINGS,
    missing=MISSING,
)
def figure_23(job: Job) -> Outcome:
    """The losses while all tasks are trained in turn."""
    found = _both(job, "losses and alignments", history, job.count(2, 8), ALL)
    _over_tasks(job, found, "epochs", "losses", r"loss per sample (label units$^2$)")
    network, theory, descent = (_mean(found[side], "losses") for side in found)
    worst, plain = (float(2 * np.max(np.abs(network - side))) for side in (descent, theory))
    typical = float(2 * np.mean(np.abs(network - descent)))
    after = [theory[np.searchsorted(found["theory"][0]["epochs"], (i + 1) * EPOCHS), i] for i in range(TASKS)]
    checks = (
        Check(
            "network from theory (gradient descent): mean distance over the first loss",
            typical,
            "< 0.02",
            typical < 0.02,
        ),
        Check(
            "network from theory (gradient descent): largest distance over the first loss", worst, "< 0.1", worst < 0.1
        ),
        Check(
            "network from theory (Euler steps of eq. 40): largest distance over the first loss",
            plain,
            "< 0.3",
            plain < 0.3,
        ),
        Check("largest loss of a task after its own training", max(after), "< 0.01", max(after) < 0.01),
    )
    return Outcome(checks, (SECOND_ORDER,) if plain > 2 * worst else ())


@recipe(
    "graldi2025/fig-24",
    "Kernel-target alignment of four tasks, network and infinite width",
    claims=("graldi2025/fig-24", "graldi2025/prop-4.1"),
    settings=SETTINGS,
    missing=MISSING,
)
def figure_24(job: Job) -> Outcome:
    """Alignment of the feature kernel with the labels of each task."""
    found = _both(job, "losses and alignments", history, job.count(2, 8), ALL)
    _over_tasks(job, found, "moments", "alignments", r"alignment $\mathcal{A}(\Phi, YY^T)$ (dimensionless)")
    network, theory, descent = (_mean(found[side], "alignments") for side in found)
    ends = network[:: EPOCHS // 50]
    own = float(min(ends[i + 1, i] - ends[i, i] for i in range(TASKS)))
    others = [ends[j + 1, i] - ends[j, i] for i in range(TASKS) for j in range(i + 1, TASKS)]
    later, most = float(np.mean(others)), float(max(others))
    earlier = float(max(ends[j + 1, i] - ends[j, i] for i in range(TASKS) for j in range(i)))
    worst, plain = (float(np.max(np.abs(network - side))) for side in (descent, theory))
    checks = (
        Check("network from theory (gradient descent), largest distance", worst, "< 0.02", worst < 0.02),
        Check("network from theory (Euler steps of eq. 40), largest distance", plain, "< 0.05", plain < 0.05),
        Check("smallest rise during a task's own training", own, "> 0.05", own > 0.05),
        Check("mean change of tasks already trained, during others' training", later, "< 0", later < 0),
        Check("largest rise before a task's own training over the smallest own", earlier / own, "< 1", earlier < own),
    )
    note = f"largest rise of a task during others' training: {most:+.3f} after its own, {earlier:+.3f} before its own"
    return Outcome(checks, (SECOND_ORDER,) if plain > 2 * worst else (), (note,))


def _kernel_figure(job: Job, pair: tuple[int, int]) -> Outcome:
    found = _both(job, "kernels", kernels_around_switch, job.count(2, 8), ("network", "descent"))
    p = digits(3, TASKS, job.seed % 1000).n_samples
    rows, columns = (slice(i * p, (i + 1) * p) for i in pair)
    theory, network = (_mean(found[s], "kernels")[:, :, rows, columns] for s in ("descent", "network"))
    figure, axes = new_figure(4, 3, width=3.0, height=2.7)
    names = (r"$\Phi$", r"$G$", r"$K$")
    label = f"{{T_{pair[0] + 1} T_{pair[1] + 1}}}"
    for t, epoch in enumerate((EPOCHS - 50, EPOCHS + 50)):
        for k, name in enumerate(names):
            limit = float(max(np.abs(theory[t, k]).max(), np.abs(network[t, k]).max()))
            for s, (side, kernel) in enumerate((("theory", theory), (f"N = {WIDTH}", network))):
                axis = axes[2 * t + s, k]
                picture = axis.imshow(kernel[t, k], vmin=-limit, vmax=limit, cmap="PuOr")
                axis.set_title(f"{name[:-1]}_{label}$, {side}, epoch {epoch}", fontsize=8)
                axis.set(xlabel=f"sample of task {pair[1] + 1}", ylabel=f"sample of task {pair[0] + 1}")
                figure.colorbar(picture, ax=axis, fraction=0.046)
    figure.subplots_adjust(hspace=0.6, wspace=0.75, bottom=0.07)
    job.save_figure(figure)
    job.save_data(theory=theory, network=network)
    distance = np.linalg.norm(network - theory, axis=(2, 3)) / np.linalg.norm(theory, axis=(2, 3))
    checks = []
    for t, epoch in enumerate((EPOCHS - 50, EPOCHS + 50)):
        for k, name in enumerate(("Phi", "G", "K")):
            value = float(distance[t, k])
            checks.append(
                Check(f"{name} at epoch {epoch}: relative distance of the blocks", value, "< 0.2", value < 0.2)
            )
    return Outcome(tuple(checks))


@recipe(
    "graldi2025/fig-21",
    "Kernels between tasks 1 and 2, network and infinite width",
    claims=("graldi2025/fig-21", "graldi2025/eq-9", "graldi2025/eq-10"),
    settings=SETTINGS,
    missing=MISSING,
)
def figure_21(job: Job) -> Outcome:
    """Phi, G and the NTK, before and after the first switch."""
    return _kernel_figure(job, (0, 1))


@recipe(
    "graldi2025/fig-22",
    "Kernels between tasks 3 and 4, network and infinite width",
    claims=("graldi2025/fig-22", "graldi2025/eq-9", "graldi2025/eq-10"),
    settings=SETTINGS,
    missing=MISSING,
)
def figure_22(job: Job) -> Outcome:
    """The same between two tasks that are not trained yet."""
    return _kernel_figure(job, (2, 3))


@recipe(
    "graldi2025/fig-20",
    "Distributions of pre-activations and gradients around the first switch",
    claims=("graldi2025/fig-20", "graldi2025/prop-4.1"),
    settings=SETTINGS,
    missing=MISSING,
)
def figure_20(job: Job) -> Outcome:
    """Densities at epochs 450 (shaded) and 550 (lines), all samples of a task together."""
    found = _both(job, "fields", fields_around_switch, job.count(1, 4), ("network", "descent"))
    p = digits(3, TASKS, job.seed % 1000).n_samples
    figure, axes = new_figure(2, TASKS, width=3.2, height=3.0)
    figure.subplots_adjust(hspace=0.55, bottom=0.14)
    checks, saved = [], {}
    symbols = {"h": "pre-activation $h$", "g": "gradient $g$"}
    for r, name in enumerate(("h", "g")):
        reach = 6.0 if name == "h" else 10.0
        edges = np.linspace(-reach, reach, 41)
        middle = (edges[1:] + edges[:-1]) / 2
        for i in range(TASKS):
            density = {}
            for side in found:
                pooled = np.concatenate([row[name][:, :, i * p : (i + 1) * p] for row in found[side]], axis=1)
                density[side] = [np.histogram(pooled[t], edges, density=True)[0] for t in (0, 1)]
                saved[f"{side}_{name}_{i + 1}"] = np.array(density[side])
            axis = axes[r, i]
            axis.fill_between(
                middle, density["network"][0], color=PALETTE[i], alpha=0.25, linewidth=0, label="network, 450"
            )
            axis.plot(middle, density["network"][1], color=PALETTE[i], linewidth=1.4, label="network, 550")
            axis.plot(middle, density["descent"][0], **THEORY | {"linestyle": ":"}, label="theory, 450")
            axis.plot(middle, density["descent"][1], **THEORY, label="theory, 550")
            axis.set(yscale="log", xlabel=f"{symbols[name]} (dimensionless)", title=rf"$T_{i + 1}$", ylim=(2e-4, None))
            width = edges[1] - edges[0]
            gap = max(float(np.abs(a - b).sum() * width / 2) for a, b in zip(density["network"], density["descent"]))
            checks.append(
                Check(f"{name}, task {i + 1}: total variation, network and theory", gap, "< 0.08", gap < 0.08)
            )
        axes[r, 0].set_ylabel("density")
    handles, labels = axes[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, fontsize=9, ncols=len(labels), loc="lower center", bbox_to_anchor=(0.5, 0.95))
    job.save_figure(figure)
    job.save_data(**saved)
    h = np.concatenate([row["h"][0, :, :p] for row in found["descent"]])
    kurtosis = float(((h / h.std(axis=0)) ** 4).mean() - 3)
    checks.append(Check("excess kurtosis of h, task 1, epoch 450 (Gaussian: 0)", kurtosis, "> 0.2", kurtosis > 0.2))
    return Outcome(tuple(checks))
