"""Figures 20-24: four tasks of permuted MNIST at gamma_0 = 1, a network of width 4096 against infinite width.

As appendix D sets them; each for both ways to scale the pixels, of which the paper states none, and for at least twelve
choices of the images, with a network and draws of the fields of its own each: what the paper shows of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from numeric.feature_learning.continual_tasks import Pixels
from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.four_tasks import (
    BIN,
    BINS,
    EPOCHS,
    TASKS,
    Side,
    densities_around_switch,
    history,
    kernels_around_switch,
)
from numeric.feature_learning.gamma_sweep import sweep
from proofs.reproduce import Check, Outcome, recipe, sign_check
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
    "which 30 images": "drawn anew for every run, the same on both sides",
    "number of runs": "12 of each side (quick), 20 (full)",
}
SMALLER = "12 runs of each side (full: 20)"
WIDTH, SAMPLES = 4096, 3000
SIZES: dict[Side, int] = {"network": WIDTH, "theory": SAMPLES, "descent": SAMPLES}
BEYOND = {"h": 1e-5, "g": 2e-4}
"""Shares of values beyond the plotted ones: tails of h are what figure 20 shows, and g has one value a unit only."""
ALL: tuple[Side, ...] = ("network", "theory", "descent")
ERRORS = "means over runs, each with images of its own; bands: one standard error of the networks"
SECOND_ORDER = (
    "Euler steps of eq. 40 miss what gradient descent does at second order in the step: at this eta_0 the residuals "
    "must be taken from the fields, Delta = y - <z phi(h)>/gamma_0, for the network to be met"
)


def _both(
    job: Job, what: str, function: Callable[..., Any], sides: tuple[Side, ...], pixels: Pixels
) -> dict[Side, list[dict[str, Any]]]:
    """Runs of the network and of the theory, the k-th of each on the same images; figures share what they can.

    What earlier figures spent on a run counts as this one's.
    """
    found: dict[Side, list[dict[str, Any]]] = {}
    for number, side in enumerate(sides):
        points = [
            {
                "side": side,
                "data": seed_of(job.seed, len(ALL), k),
                "pixels": pixels,
                "size": SIZES[side],
                "seed": seed_of(job.seed, number, k),
            }
            for k in range(job.count(12, 20))
        ]
        folder, started = job.folder / ".parts" / "graldi2025-four-tasks", computing()
        rows = sweep(
            function, points, folder, workers=job.jobs,
            progress=lambda at: job.progress(f"{what}, {NAMES[pixels]}", at.done, at.total),
        )  # fmt: skip
        job.recalled += max(sum(row["seconds"] for row in rows) - (computing() - started), 0.0)
        found[side] = [{name: np.asarray(value) for name, value in row.items()} for row in rows]
    return found


def _stacked(rows: list[dict[str, Any]], name: str) -> np.ndarray:
    """(runs, ...)."""
    return np.array([row[name] for row in rows])


def _largest(distance: np.ndarray) -> tuple[float, float]:
    """The largest distance of a run, averaged over runs, and that of the worst run; from (runs, ...)."""
    each = distance.reshape(len(distance), -1).max(axis=1)
    return float(each.mean()), float(each.max())


def _systematic(network: np.ndarray, theory: np.ndarray) -> float:
    """The largest distance of the means over runs, in which what differs from run to run is small."""
    return float(np.abs((network - theory).mean(axis=0)).max())


def _sign(name: str, difference: np.ndarray, sign: int, pixels: Pixels) -> Check:
    """Whether a mean over runs has a sign, by three standard errors."""
    mean, error = mean_and_error(difference)
    return sign_check(name, float(mean / error), sign, reading=NAMES[pixels])


def _below(name: str, measured: float, bound: float, pixels: Pixels) -> Check:
    return Check(name, measured, f"< {bound:g}", measured < bound, reading=NAMES[pixels])


Histories = Mapping[Pixels, Mapping[Side, list[dict[str, Any]]]]


def _histories(job: Job) -> Histories:
    return {pixels: _both(job, "losses and alignments", history, ALL, pixels) for pixels in SCALINGS}


def _over_tasks(job: Job, runs: Histories, times: str, name: str, label: str) -> None:
    figure, axes = new_figure(len(SCALINGS), 1, width=7.4, height=3.6)
    kept: dict[str, Any] = {}
    for row, (pixels, found) in enumerate(runs.items()):
        axis, at = axes[row, 0], found["network"][0][times]
        for i in range(TASKS):
            mean, error = mean_and_error(_stacked(found["network"], name)[..., i])
            style: dict[str, Any] = {"color": PALETTE[i], "marker": MARKERS[i], "markersize": 4, "linewidth": 1.0}
            every = max(1, len(at) // 20)
            axis.plot(at, mean, markevery=(i * every // 4, every), label=rf"$T_{i + 1}$, N = {WIDTH}", **style)
            axis.fill_between(at, mean - error, mean + error, color=PALETTE[i], alpha=0.2, linewidth=0)
            lines: tuple[tuple[Side, str], ...] = (("theory", "--"), ("descent", ":"))
            for side, line in lines:
                predicted = _stacked(found[side], name)[..., i].mean(axis=0)
                axis.plot(at, predicted, **THEORY | {"linestyle": line, "zorder": 5})
        axis.plot([], [], label="theory, eq. 40", **THEORY)
        axis.plot([], [], label="theory, gradient descent", **THEORY | {"linestyle": ":"})
        for i in range(1, TASKS):
            axis.axvline(i * EPOCHS, color="0.5", linestyle="-.", linewidth=0.9)
        axis.set(ylabel=label)
        axis.set_title(NAMES[pixels], fontsize=9, loc="right")
        kept |= {f"{pixels}_{side}_{name}": [run[name] for run in rows] for side, rows in found.items()}
    axes[-1, 0].set_xlabel("epoch (steps of gradient descent)")
    axes[0, 0].legend(fontsize=7.5, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1.09))
    figure.subplots_adjust(bottom=0.07, hspace=0.28)
    job.save_figure(figure, errors=ERRORS)
    job.save_data(**kept, at=at)


@recipe(
    "graldi2025/fig-23",
    "Losses of four tasks, network and infinite width",
    claims=("graldi2025/fig-23", "graldi2025/eq-30", "graldi2025/prop-4.1"),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
    spread=True,
)
def figure_23(job: Job) -> Outcome:
    """The losses while all tasks are trained in turn."""
    runs = _histories(job)
    _over_tasks(job, runs, "epochs", "losses", r"loss per sample (label units$^2$)")
    checks, notes, second_order = [], [], False
    for pixels, found in runs.items():
        network, theory, descent = (_stacked(found[side], "losses") for side in ALL)
        first = network[:, :1].max()  # all losses start at half the mean square of the labels
        (near, worst), (plain, _) = (_largest(np.abs(network - side) / first) for side in (descent, theory))
        typical = float(np.mean(np.abs(network - descent)) / first)
        of, away = NAMES[pixels], "distance over the first loss"
        checks += [
            _below(f"network from theory (gradient descent), mean {away}", typical, 0.02, pixels),
            _below(f"network from theory (gradient descent), largest {away}, mean over runs", near, 0.1, pixels),
            _below(f"network from theory (Euler, eq. 40), largest {away}, mean over runs", plain, 0.3, pixels),
        ]
        times = found["theory"][0]["epochs"]
        own = [np.searchsorted(times, (i + 1) * EPOCHS) for i in range(TASKS)]
        after = float(max((theory[:, k, i] / theory[:, 0, i]).max() for i, k in enumerate(own)))
        left = "largest share of a task's loss left by its training, of all runs"
        checks.append(_below(left, after, 0.02, pixels))
        notes.append(f"{of}: network from theory (gradient descent), largest {away} in the worst run: {worst:.3f}")
        second_order = second_order or _systematic(network, theory) > 2 * _systematic(network, descent)
    return Outcome(tuple(checks), (SECOND_ORDER,) if second_order else (), tuple(notes))


@recipe(
    "graldi2025/fig-24",
    "Kernel-target alignment of four tasks, network and infinite width",
    claims=("graldi2025/fig-24", "graldi2025/prop-4.1", "graldi2025/text-D-alignment"),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
    spread=True,
)
def figure_24(job: Job) -> Outcome:
    """Alignment of the feature kernel with the labels of each task."""
    runs = _histories(job)
    _over_tasks(job, runs, "moments", "alignments", r"alignment $\mathcal{A}(\Phi, YY^T)$ (dimensionless)")
    checks, notes, second_order = [], [], False
    for pixels, found in runs.items():
        network, theory, descent = (_stacked(found[side], "alignments") for side in ALL)
        of, ends = NAMES[pixels], network[:, :: EPOCHS // 50]
        change = np.diff(ends, axis=1)  # (runs, task trained, task looked at)
        trained, looked_at = np.indices((TASKS, TASKS))
        own = float(change[:, trained == looked_at].min())
        later, earlier = change[:, trained > looked_at], change[:, trained < looked_at]
        (near, worst), (plain, _) = (_largest(np.abs(network - side)) for side in (descent, theory))
        checks += [
            _below("network from theory (gradient descent), largest distance, mean over runs", near, 0.02, pixels),
            _below("network from theory (Euler, eq. 40), largest distance, mean over runs", plain, 0.05, pixels),
            Check("smallest rise during a task's own training, of all runs", own, "> 0.05", own > 0.05, reading=of),
            _sign("mean change of a task already trained, during others' training", later.mean(axis=1), -1, pixels),
            _below("largest rise before a task's own training over the smallest own", earlier.max() / own, 1, pixels),
        ]
        notes.append(
            f"{of}: largest rise of a task during others' training, of all runs: {later.max():+.3f} after its own, "
            f"{earlier.max():+.3f} before its own; network from theory in the worst run: {worst:.3f}"
        )
        second_order = second_order or _systematic(network, theory) > 2 * _systematic(network, descent)
    return Outcome(tuple(checks), (SECOND_ORDER,) if second_order else (), tuple(notes))


def _kernel_figure(job: Job, pair: tuple[int, int]) -> Outcome:
    """Drawn for centred pixels, beside it (``-raw``) for the others, of the first run; judged for both and all runs."""
    checks: list[Check] = []
    notes: list[str] = []
    kept: dict[str, Any] = {}
    for pixels in SCALINGS:
        sides: tuple[Side, ...] = ("network", "descent")
        found = _both(job, "kernels", kernels_around_switch, sides, pixels)
        whole = {side: _stacked(found[side], "kernels") for side in sides}
        p = whole["network"].shape[-1] // TASKS
        rows, columns = (slice(i * p, (i + 1) * p) for i in pair)
        theory, network = (whole[side][..., rows, columns] for side in ("descent", "network"))
        _kernel_plot(job, pair, theory[0], network[0], pixels)
        kept |= {f"{pixels}_theory": theory, f"{pixels}_network": network}
        distance = np.linalg.norm(network - theory, axis=(3, 4)) / np.linalg.norm(theory, axis=(3, 4))
        for t, epoch in enumerate((EPOCHS - 50, EPOCHS + 50)):
            for k, name in enumerate(("Phi", "G", "K")):
                mean, error = mean_and_error(distance[:, t, k])
                worst = float(distance[:, t, k].max())
                words = f"{name} at epoch {epoch}, relative distance of the blocks"
                checks.append(_below(f"{words}, the worst of {len(distance)} runs", worst, 0.2, pixels))
                notes.append(f"{NAMES[pixels]}: {words}: {mean:.4f}, standard error {error:.4f}")
    job.save_data(**kept)
    return Outcome(tuple(checks), notes=tuple(notes))


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
    job.save_figure(figure, "" if pixels == "centred" else f"-{pixels}", errors=f"{NAMES[pixels]}; one of the runs")


@recipe(
    "graldi2025/fig-21",
    "Kernels between tasks 1 and 2, network and infinite width",
    claims=("graldi2025/fig-21", "graldi2025/eq-9", "graldi2025/eq-10"),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
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
    smaller=SMALLER,
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
    smaller=SMALLER,
    spread=True,
)
def figure_20(job: Job) -> Outcome:
    """Densities at epochs 450 (shaded) and 550 (lines), all samples of a task together."""
    figure, axes = new_figure(2 * len(SCALINGS), TASKS, width=3.2, height=2.7)
    figure.subplots_adjust(hspace=0.6, bottom=0.08)
    checks: list[Check] = []
    notes: list[str] = []
    saved: dict[str, Any] = {}
    for number, pixels in enumerate(SCALINGS):
        found = _both(job, "fields", densities_around_switch, ("network", "descent"), pixels)
        for r, (name, symbol) in enumerate((("h", "pre-activation $h$"), ("g", "gradient $g$"))):
            row = axes[2 * number + r]
            for i, gaps in enumerate(_densities(row, found, (name, symbol), saved, pixels)):
                mean, worst = float(gaps.mean()), float(gaps.max())
                words = f"{name}, task {i + 1}, total variation, network and theory"
                checks.append(_below(f"{words}, the worst of {len(gaps)} runs", worst, 0.08, pixels))
                notes.append(f"{NAMES[pixels]}: {words}: {mean:.4f} in the mean")
            row[0].set_ylabel(f"density, {NAMES[pixels]}", fontsize=8)
        name = "excess kurtosis of h, task 1, epoch 450 (Gaussian: 0), networks"
        excess = _stacked(found["network"], "excess")
        checks.append(_sign(f"{name}, less 0.2", excess - 0.2, 1, pixels))
        mean, error = mean_and_error(excess)
        notes.append(f"{NAMES[pixels]}: {name}: {mean:.3f}, standard error {error:.3f}")
    handles, labels = axes[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, fontsize=9, ncols=len(labels), loc="lower center", bbox_to_anchor=(0.5, 0.91))
    job.save_figure(figure, errors="all samples and runs together; bands: one standard error over runs, at epoch 550")
    job.save_data(**saved)
    return Outcome(tuple(checks), notes=tuple(notes))


def _densities(
    row: Any, found: Mapping[Side, list[dict[str, Any]]], of: tuple[str, str], saved: dict[str, Any], pixels: Pixels
) -> list[np.ndarray]:
    """One panel a task; of each the total variation of every network from its theory, the larger of both moments."""
    name, symbol = of
    shares = {side: _stacked(rows, name) for side, rows in found.items()}  # (runs, moments, tasks, bins)
    middle, width, coarse = _coarse(shares["descent"], BIN[name], BEYOND[name])
    binned = {side: coarse(values) / width for side, values in shares.items()}
    gaps = []
    for i in range(TASKS):
        density = {side: values[:, :, i] for side, values in binned.items()}
        saved |= {f"{pixels}_{side}_{name}_{i + 1}": values for side, values in density.items()}
        axis, color = row[i], PALETTE[i]
        before, (after, error) = density["network"][:, 0].mean(axis=0), mean_and_error(density["network"][:, 1])
        theory = density["descent"].mean(axis=0)
        axis.fill_between(middle, before, color=color, alpha=0.25, linewidth=0, label="network, 450")
        axis.plot(middle, after, color=color, linewidth=1.4, label="network, 550")
        lowest = 1e-4 * float(theory.max())
        axis.fill_between(
            middle, np.maximum(after - error, lowest / 10), after + error, color=color, alpha=0.4, linewidth=0
        )
        axis.plot(middle, theory[0], **THEORY | {"linestyle": ":"}, label="theory, 450")
        axis.plot(middle, theory[1], **THEORY, label="theory, 550")
        axis.set(yscale="log", xlabel=f"{symbol} (dimensionless)", title=rf"$T_{i + 1}$", ylim=(lowest, None))
        apart = np.abs(density["network"] - density["descent"]).sum(axis=2) * width / 2
        gaps.append(apart.max(axis=1))
    return gaps


def _coarse(
    shares: np.ndarray, width: float, most_beyond: float
) -> tuple[np.ndarray, float, Callable[[np.ndarray], np.ndarray]]:
    """Some fifty bins, beyond which no task has more than a share of its values: middles, width, and how to fill them.

    ``shares`` (runs, moments, tasks, fine bins). One bin is centred on 0, where the gradients of units that are off
    lie.
    """
    mean = shares.mean(axis=0)
    beyond = np.cumsum(mean + mean[..., ::-1], axis=-1).max(axis=(0, 1))
    reach = BINS - int(np.searchsorted(beyond, most_beyond))  # fine bins on either side of 0
    half = max(0, round((2 * reach / 50 - 1) / 2))
    group = 2 * half + 1
    each_side = min(-(-(reach - half) // group), (BINS - half) // group)
    first, count = BINS - half - each_side * group, 2 * each_side + 1

    def filled(values: np.ndarray) -> np.ndarray:
        inside = values[..., first : first + count * group]
        return inside.reshape(*values.shape[:-1], count, group).sum(axis=-1)

    return np.arange(-each_side, each_side + 1) * group * width, group * width, filled
