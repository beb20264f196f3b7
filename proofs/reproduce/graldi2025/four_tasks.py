"""Figures 20-24: four tasks of permuted MNIST at gamma_0 = 1, a network of width 4096 against infinite width.

As appendix D sets them; each for both ways to scale the pixels, of which the paper states none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from numeric.feature_learning.continual_tasks import Pixels
from numeric.feature_learning.digit_tasks import digits
from numeric.feature_learning.four_tasks import (
    EPOCHS,
    TASKS,
    Side,
    fields_around_switch,
    history,
    kernels_around_switch,
)
from numeric.feature_learning.gamma_sweep import sweep
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.graldi2025.style import MARKERS, NAMES, SCALINGS, seed_of
from proofs.reproduce.job import PALETTE, THEORY, Job, computing, new_figure

SETTINGS = {
    "network": "one hidden layer, ReLU, muP, N = 4096, gamma_0 = 1",
    "theory": "infinite width, sampled fields",
    "data": "MNIST, 30 images (3 a class), 4 tasks, all pixels permuted",
    "epochs a task": EPOCHS,
    "eta_0": 0.25,
}
MISSING = {
    "scale of the pixels": "both: grey values from 0 to 1, and mean 0 with mean square 1",
    "loss normalisation": "mean over samples of Delta^2: with a sum eta_0 = 0.25 fails (grey values: at gamma_0 = 1)",
    "one scalar output for ten classes": "parity of the digit, +1 or -1",
    "which 30 images": "drawn with the seed, the same on both sides",
    "number of runs": "2 of each side (fields: 1; quick), 8 (fields: 4; full)",
}
WIDTH, SAMPLES = 4096, 3000
SIZES: dict[Side, int] = {"network": WIDTH, "theory": SAMPLES, "descent": SAMPLES}
ALL: tuple[Side, ...] = ("network", "theory", "descent")
SECOND_ORDER = (
    "Euler steps of eq. 40 miss what gradient descent does at second order in the step: at this eta_0 the residuals "
    "must be taken from the fields, Delta = y - <z phi(h)>/gamma_0, for the network to be met"
)


def _both(
    job: Job, what: str, function: Callable[..., Any], runs: int, sides: tuple[Side, ...], pixels: Pixels
) -> dict[Side, list[dict[str, Any]]]:
    """Runs of the network and of the theory on the same thirty images a task; figures share what they have in common.

    What earlier figures spent on a run counts as this one's.
    """
    found: dict[Side, list[dict[str, Any]]] = {}
    for number, side in enumerate(sides):
        fixed = {"side": side, "data": job.seed % 1000, "pixels": pixels, "size": SIZES[side]}
        points = [fixed | {"seed": seed_of(job.seed, number, k)} for k in range(runs)]
        folder, started = job.folder / ".parts" / "graldi2025-four-tasks", computing()
        rows = sweep(
            function, points, folder, workers=job.jobs,
            progress=lambda at: job.progress(f"{what}, {NAMES[pixels]}", at.done, at.total),
        )  # fmt: skip
        job.recalled += max(sum(row["seconds"] for row in rows) - (computing() - started), 0.0)
        found[side] = [{name: np.asarray(value) for name, value in row.items()} for row in rows]
    return found


def _mean(rows: list[dict[str, Any]], name: str) -> np.ndarray:
    return np.asarray(np.mean([row[name] for row in rows], axis=0))


Histories = Mapping[Pixels, Mapping[Side, list[dict[str, Any]]]]


def _histories(job: Job) -> Histories:
    return {
        pixels: _both(job, "losses and alignments", history, job.count(2, 8), ALL, pixels)
        for pixels in SCALINGS
    }


def _over_tasks(job: Job, runs: Histories, times: str, name: str, label: str) -> None:
    figure, axes = new_figure(len(SCALINGS), 1, width=7.4, height=3.6)
    kept: dict[str, Any] = {}
    for row, (pixels, found) in enumerate(runs.items()):
        axis, at = axes[row, 0], found["network"][0][times]
        for i in range(TASKS):
            values = np.array([run[name][:, i] for run in found["network"]])
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
        axis.set(ylabel=label)
        axis.set_title(NAMES[pixels], fontsize=9, loc="right")
        kept |= {f"{pixels}_{side}_{name}": [run[name] for run in rows] for side, rows in found.items()}
    axes[-1, 0].set_xlabel("epoch (steps of gradient descent)")
    axes[0, 0].legend(fontsize=7.5, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.09))
    job.save_figure(figure, errors="bands: from the smallest to the largest of the networks")
    job.save_data(**kept, at=at)


@recipe(
    "graldi2025/fig-23",
    "Losses of four tasks, network and infinite width",
    claims=("graldi2025/fig-23", "graldi2025/eq-30", "graldi2025/prop-4.1"),
    settings=SETTINGS,
    missing=MISSING,
    spread=True,
)
def figure_23(job: Job) -> Outcome:
    """The losses while all tasks are trained in turn."""
    runs = _histories(job)
    _over_tasks(job, runs, "epochs", "losses", r"loss per sample (label units$^2$)")
    checks, second_order = [], False
    for pixels, found in runs.items():
        network, theory, descent = (_mean(found[side], "losses") for side in ALL)
        worst, plain = (float(2 * np.max(np.abs(network - side))) for side in (descent, theory))
        typical = float(2 * np.mean(np.abs(network - descent)))
        of, away = NAMES[pixels], "distance over the first loss"
        checks += [
            Check(f"{of}: network from theory (gradient descent), mean {away}", typical, "< 0.02", typical < 0.02),
            Check(f"{of}: network from theory (gradient descent), largest {away}", worst, "< 0.1", worst < 0.1),
            Check(f"{of}: network from theory (Euler steps of eq. 40), largest {away}", plain, "< 0.3", plain < 0.3),
        ]
        times = found["theory"][0]["epochs"]
        after = max(theory[np.searchsorted(times, (i + 1) * EPOCHS), i] / theory[0, i] for i in range(TASKS))
        left = f"{of}: largest share of a task's loss left by its training"
        checks.append(Check(left, after, "< 0.02", after < 0.02))
        second_order = second_order or plain > 2 * worst
    return Outcome(tuple(checks), (SECOND_ORDER,) if second_order else ())


@recipe(
    "graldi2025/fig-24",
    "Kernel-target alignment of four tasks, network and infinite width",
    claims=("graldi2025/fig-24", "graldi2025/prop-4.1", "graldi2025/text-D-alignment"),
    settings=SETTINGS,
    missing=MISSING,
    spread=True,
)
def figure_24(job: Job) -> Outcome:
    """Alignment of the feature kernel with the labels of each task."""
    runs = _histories(job)
    _over_tasks(job, runs, "moments", "alignments", r"alignment $\mathcal{A}(\Phi, YY^T)$ (dimensionless)")
    checks, notes, second_order = [], [], False
    for pixels, found in runs.items():
        network, theory, descent = (_mean(found[side], "alignments") for side in ALL)
        ends, of = network[:: EPOCHS // 50], NAMES[pixels]
        own = float(min(ends[i + 1, i] - ends[i, i] for i in range(TASKS)))
        others = [ends[j + 1, i] - ends[j, i] for i in range(TASKS) for j in range(i + 1, TASKS)]
        later, most = float(np.mean(others)), float(max(others))
        earlier = float(max(ends[j + 1, i] - ends[j, i] for i in range(TASKS) for j in range(i)))
        worst, plain = (float(np.max(np.abs(network - side))) for side in (descent, theory))
        checks += [
            Check(f"{of}: network from theory (gradient descent), largest distance", worst, "< 0.02", worst < 0.02),
            Check(f"{of}: network from theory (Euler steps of eq. 40), largest distance", plain, "< 0.05",
                  plain < 0.05),
            Check(f"{of}: smallest rise during a task's own training", own, "> 0.05", own > 0.05),
            Check(f"{of}: mean change of a task already trained, during others' training", later, "< 0", later < 0),
            Check(f"{of}: largest rise before a task's own training over the smallest own", earlier / own, "< 1",
                  earlier < own),
        ]  # fmt: skip
        notes.append(f"{of}: largest rise of a task during others' training: {most:+.3f} after its own, "
                     f"{earlier:+.3f} before its own")  # fmt: skip
        second_order = second_order or plain > 2 * worst
    return Outcome(tuple(checks), (SECOND_ORDER,) if second_order else (), tuple(notes))


def _kernel_figure(job: Job, pair: tuple[int, int]) -> Outcome:
    """Drawn for centred pixels, beside it (``-raw``) for the others; judged for both."""
    checks: list[Check] = []
    kept: dict[str, Any] = {}
    for pixels in SCALINGS:
        sides: tuple[Side, ...] = ("network", "descent")
        found = _both(job, "kernels", kernels_around_switch, job.count(2, 8), sides, pixels)
        p = digits(3, TASKS, job.seed % 1000, pixels).n_samples
        rows, columns = (slice(i * p, (i + 1) * p) for i in pair)
        theory, network = (_mean(found[s], "kernels")[:, :, rows, columns] for s in ("descent", "network"))
        _kernel_plot(job, pair, theory, network, pixels)
        kept |= {f"{pixels}_theory": theory, f"{pixels}_network": network}
        distance = np.linalg.norm(network - theory, axis=(2, 3)) / np.linalg.norm(theory, axis=(2, 3))
        for t, epoch in enumerate((EPOCHS - 50, EPOCHS + 50)):
            for k, name in enumerate(("Phi", "G", "K")):
                value = float(distance[t, k])
                words = f"{NAMES[pixels]}: {name} at epoch {epoch}, relative distance of the blocks"
                checks.append(Check(words, value, "< 0.2", value < 0.2))
    job.save_data(**kept)
    return Outcome(tuple(checks))


def _kernel_plot(job: Job, pair: tuple[int, int], theory: np.ndarray, network: np.ndarray, pixels: Pixels) -> None:
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
    job.save_figure(figure, "" if pixels == "centred" else f"-{pixels}", errors=NAMES[pixels])


@recipe(
    "graldi2025/fig-21",
    "Kernels between tasks 1 and 2, network and infinite width",
    claims=("graldi2025/fig-21", "graldi2025/eq-9", "graldi2025/eq-10"),
    settings=SETTINGS,
    missing=MISSING,
    spread=True,
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
    spread=True,
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
    spread=True,
)
def figure_20(job: Job) -> Outcome:
    """Densities at epochs 450 (shaded) and 550 (lines), all samples of a task together."""
    figure, axes = new_figure(2 * len(SCALINGS), TASKS, width=3.2, height=2.7)
    figure.subplots_adjust(hspace=0.6, bottom=0.08)
    checks: list[Check] = []
    saved: dict[str, Any] = {}
    for number, pixels in enumerate(SCALINGS):
        sides: tuple[Side, ...] = ("network", "descent")
        found = _both(job, "fields", fields_around_switch, job.count(1, 4), sides, pixels)
        p = digits(3, TASKS, job.seed % 1000, pixels).n_samples
        for r, (name, symbol) in enumerate((("h", "pre-activation $h$"), ("g", "gradient $g$"))):
            row = axes[2 * number + r]
            gaps = _densities(row, found, (name, symbol, p), saved, pixels)
            for i, gap in enumerate(gaps):
                words = f"{NAMES[pixels]}: {name}, task {i + 1}, total variation, network and theory"
                checks.append(Check(words, gap, "< 0.08", gap < 0.08))
            row[0].set_ylabel(f"density, {NAMES[pixels]}", fontsize=8)
        h = np.concatenate([run["h"][0, :, :p] for run in found["descent"]])
        kurtosis = float(((h / np.sqrt((h**2).mean(axis=0))) ** 4).mean() - 3)
        words = f"{NAMES[pixels]}: excess kurtosis of h, task 1, epoch 450 (Gaussian: 0)"
        checks.append(Check(words, kurtosis, "> 0.2", kurtosis > 0.2))
    handles, labels = axes[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, fontsize=9, ncols=len(labels), loc="lower center", bbox_to_anchor=(0.5, 0.91))
    job.save_figure(figure)
    job.save_data(**saved)
    return Outcome(tuple(checks))


def _densities(
    row: Any,
    found: Mapping[Side, list[dict[str, Any]]],
    of: tuple[str, str, int],
    saved: dict[str, Any],
    pixels: Pixels,
) -> list[float]:
    """One panel a task; the total variation between network and theory, the larger of both moments."""
    name, symbol, p = of
    reach = float(np.quantile(np.abs(np.concatenate([run[name][1] for run in found["descent"]])), 0.9998))
    edges = np.linspace(-reach, reach, 41)
    middle, width, gaps = (edges[1:] + edges[:-1]) / 2, edges[1] - edges[0], []
    for i in range(TASKS):
        density = {}
        for side in found:
            pooled = np.concatenate([run[name][:, :, i * p : (i + 1) * p] for run in found[side]], axis=1)
            density[side] = [np.histogram(pooled[t], edges, density=True)[0] for t in (0, 1)]
            saved[f"{pixels}_{side}_{name}_{i + 1}"] = np.array(density[side])
        axis, color = row[i], PALETTE[i]
        axis.fill_between(middle, density["network"][0], color=color, alpha=0.25, linewidth=0, label="network, 450")
        axis.plot(middle, density["network"][1], color=color, linewidth=1.4, label="network, 550")
        axis.plot(middle, density["descent"][0], **THEORY | {"linestyle": ":"}, label="theory, 450")
        axis.plot(middle, density["descent"][1], **THEORY, label="theory, 550")
        lowest = 1e-4 * max(float(d.max()) for d in density["descent"])
        axis.set(yscale="log", xlabel=f"{symbol} (dimensionless)", title=rf"$T_{i + 1}$", ylim=(lowest, None))
        gaps.append(max(float(np.abs(a - b).sum() * width / 2) for a, b in zip(*density.values(), strict=True)))
    return gaps
