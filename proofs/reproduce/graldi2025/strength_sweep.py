"""Figures 2b, 3c, 4a, 11 and 12: forgetting over gamma_0 and width, two tasks of thirty images; one sweep for all.

Every figure is drawn for both ways to scale the pixels, a row each: what the paper does not say decides what is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from numeric.feature_learning.continual_tasks import Pixels
from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.gamma_sweep import sweep
from numeric.feature_learning.image_points import field_point, linear_point, network_point
from proofs.reproduce import Check, Outcome, recipe, sign_check
from proofs.reproduce.graldi2025.style import MARKERS, NAMES, SCALINGS, seed_of
from proofs.reproduce.job import PALETTE, THEORY, Job, computing, new_figure

STRENGTHS = (0.01, 0.03, 0.1, 0.2, 0.3, 0.5, 1.0)
WIDTHS = (64, 256, 1024)
EPOCHS, SAMPLES = 1000, 3000

SETTINGS = {
    "network": "two layers, ReLU, readout zero at the start",
    "data": "MNIST, 30 images (3 a class), 2 tasks, all pixels permuted",
    "epochs a task": EPOCHS,
    "eta_0": 0.25,
    "draws of the fields, S": SAMPLES,
}
MISSING = {
    "scale of the pixels": "both: grey values from 0 to 1, and mean 0 with mean square 1",
    "loss normalisation": "mean over samples of Delta^2: with a sum eta_0 = 0.25 fails (grey values: at gamma_0 = 1)",
    "one scalar output for ten classes": "parity of the digit, +1 or -1",
    "which 30 images": "drawn anew for every seed",
    "widths": "64, 256, 1024",
    "gamma_0 at finite width": "table 1 with base width 1, the theory's (with base 64 it is 8 times that)",
    "grid of gamma_0": ", ".join(f"{g:g}" for g in STRENGTHS),
    "number of seeds": "12 (quick), 20 (full)",
}
SMALLER = "12 seeds (full: 20), too few for what differs by less than three standard errors"
RATE = "the rate is (L_2 - L_1)/L_2: eq. 21 as printed has the opposite sign and no lower bound"

Losses = dict[int, np.ndarray]
"""Loss tables (gamma_0, seeds, 2, 2) by width; 0 stands for infinite width. One images' seeds are those of all."""


def losses_over_strength(job: Job, pixels: Pixels) -> Losses:
    """The sweep that figures 3c, 4a, 11 and 12 share; points that are finished are not computed again."""
    return {n: _losses(job, n, STRENGTHS, pixels) for n in (*WIDTHS, 0)}


def _losses(job: Job, width: int, strengths: Sequence[float], pixels: Pixels, **options: Any) -> np.ndarray:
    size: dict[str, Any] = {"width": width} if width else {"samples": SAMPLES}
    fixed: dict[str, Any] = {"pixels": pixels, "epochs": EPOCHS, **size, **options}
    name = f"N = {width}" if width else "infinite width"
    found = _points(job, network_point if width else field_point, name, strengths, fixed)
    return np.array([[point["losses"] for point in row] for row in found])


def _points(
    job: Job, function: Callable[..., Any], name: str, strengths: Sequence[float], fixed: dict[str, Any]
) -> list[list[dict[str, Any]]]:
    """One list a strength, one point a seed; what earlier runs spent on points counts as this figure's."""
    count = job.count(12, 20)
    points = [{"strength": g, "draw": seed_of(job.seed, k), **fixed} for g in strengths for k in range(count)]
    folder, started = job.folder / ".parts" / "graldi2025-images", computing()
    found = sweep(function, points, folder, workers=job.jobs, progress=lambda at: job.progress(name, at.done, at.total))
    job.recalled += max(sum(point["seconds"] for point in found) - (computing() - started), 0.0)
    return [found[i * count : (i + 1) * count] for i in range(len(strengths))]


def forgetting(losses: np.ndarray) -> np.ndarray:
    """Eq. 11: loss on task 1 in the end minus that after its own training."""
    return np.asarray(losses[..., 1, 0] - losses[..., 0, 0])


def rate(losses: np.ndarray) -> np.ndarray:
    """Forgetting over the final loss."""
    return np.asarray(forgetting(losses) / losses[..., 1, 0])


def learning(losses: np.ndarray) -> np.ndarray:
    """Eq. 19."""
    return np.asarray((losses[..., 0, 0] + losses[..., 1, 1]) / 2)


def average(losses: np.ndarray) -> np.ndarray:
    """Eq. 22, the last row."""
    return np.asarray(losses[..., 1, :].mean(axis=-1))


def logarithm(quantity: Callable[[np.ndarray], np.ndarray]) -> Callable[[np.ndarray], np.ndarray]:
    """Of a positive quantity: means over draws of the images are then not those of the hardest draw."""
    return lambda losses: np.log(quantity(losses))


def growth(losses: np.ndarray) -> np.ndarray:
    """log(L_21/L_11), which grows with the forgetting rate."""
    return np.asarray(np.log(losses[..., 1, 0] / losses[..., 0, 0]))


ERRORS = "bars and bands: one standard error over seeds, each with images of its own"


def _curves(
    axis: Any, losses: Losses, quantity: Callable[[np.ndarray], np.ndarray], label: str, pixels: Pixels
) -> None:
    for k, width in enumerate(WIDTHS):
        mean, error = mean_and_error(np.swapaxes(quantity(losses[width]), 0, 1))
        style: dict[str, Any] = {"color": PALETTE[k], "marker": MARKERS[k], "linewidth": 0.8, "markersize": 5}
        axis.errorbar(STRENGTHS, mean, error, label=f"N = {width}", **style)
    mean, error = mean_and_error(np.swapaxes(quantity(losses[0]), 0, 1))
    axis.fill_between(STRENGTHS, mean - error, mean + error, color="0.8")
    axis.plot(STRENGTHS, mean, label=r"mean-field solver, $N \to \infty$", **THEORY | {"zorder": 5})
    axis.set(xscale="log", xlabel=r"feature-learning strength $\gamma_0$ (dimensionless)", ylabel=label)
    axis.set_title(NAMES[pixels], fontsize=9)
    axis.legend(fontsize=7.5)


def _at(losses: Losses, width: int, quantity: Callable[[np.ndarray], np.ndarray], strength: float) -> np.ndarray:
    return quantity(losses[width][STRENGTHS.index(strength)])


def _differs(name: str, difference: np.ndarray, sign: int, pixels: Pixels) -> Check:
    """Whether paired differences over seeds have a sign, by three standard errors."""
    mean, error = mean_and_error(difference)
    return sign_check(name, float(mean / error), sign, reading=NAMES[pixels])


def optimum(values: np.ndarray) -> tuple[float, float, float]:
    """The gamma_0 whose mean over seeds is smallest, and the ends of where 95 % of resampled seeds have it.

    ``values`` (gamma_0, seeds): one column is one choice of images at every gamma_0.

    >>> optimum(np.array([[3, 4], [2, 3], [1, 2], [2, 2.5], [3, 3], [4, 4], [5, 5]]))
    (0.1, 0.1, 0.1)
    """
    seeds = values.shape[1]
    drawn = np.random.default_rng(seeds).integers(seeds, size=(2000, seeds))
    best = np.argmin(values[:, drawn].mean(axis=2), axis=0)
    low, high = np.quantile(best, [0.025, 0.975], method="nearest")
    return STRENGTHS[int(np.argmin(values.mean(axis=1)))], STRENGTHS[int(low)], STRENGTHS[int(high)]


def _named(width: int) -> str:
    return f"N = {width}" if width else "infinite width"


def _save(job: Job, losses: dict[Pixels, Losses], **more: Any) -> None:
    names = {0: "infinite"} | {n: f"width_{n}" for n in WIDTHS}
    kept = {f"{pixels}_{names[n]}": table for pixels, tables in losses.items() for n, table in tables.items()}
    job.save_data(gamma_0=STRENGTHS, **kept, **more)


LOSS_UNIT = r"per sample, label units$^2$"


@recipe(
    "graldi2025/fig-3c",
    "Forgetting over gamma_0 at infinite width, and in closed form",
    claims=("graldi2025/fig-3/c", "graldi2025/fig-3/c-flat", "graldi2025/own-forgetting-closed-form"),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
    spread=True,
)
def figure_3c(job: Job) -> Outcome:
    """Forgetting rate and forgetting; to the right linear networks on ten of the images, which have a closed form."""
    losses = {pixels: losses_over_strength(job, pixels) for pixels in SCALINGS}
    linear = {pixels: _linear(job, pixels) for pixels in SCALINGS}
    figure, axes = new_figure(2, 3, width=4.6, height=3.7)
    figure.subplots_adjust(bottom=0.08)
    checks = []
    for (left, middle, right), pixels in zip(axes, SCALINGS, strict=True):
        found = losses[pixels]
        _curves(left, found, rate, "CFr (loss): share of final loss", pixels)
        _curves(middle, found, forgetting, f"CF (loss), eq. 11\n({LOSS_UNIT})", pixels)
        _closed_form(right, linear[pixels], pixels)
        rise = _at(found, 0, rate, 1.0) - _at(found, 0, rate, 0.1)
        checks.append(_differs("rate at gamma_0 = 1 less that at 0.1, infinite width", rise, 1, pixels))
        low = float(_at(found, 0, rate, 0.01).mean())
        checks.append(Check("rate at gamma_0 = 0.01, infinite width", low, "< 0.1", low < 0.1, reading=NAMES[pixels]))
        gap = float(np.max(np.abs(linear[pixels]["solver"] / linear[pixels]["closed"] - 1)))
        name = "linear networks, solver from closed form, largest relative difference"
        checks.append(Check(name, gap, "< 1e-6", gap < 1e-6, reading=NAMES[pixels]))
        away = linear[pixels]["network"] / linear[pixels]["closed"] - 1
        mean, error = mean_and_error(away.T)
        worst = float(np.max(np.abs(mean) / np.maximum(error, 0.03)))
        name = "linear networks, N = 1024, from closed form, standard errors (at least 0.03)"
        checks.append(Check(name, worst, "< 4", worst < 4, reading=NAMES[pixels]))
    job.save_figure(figure, errors=ERRORS)
    _save(job, losses, **{f"linear_{p}_{name}": rows for p in SCALINGS for name, rows in linear[p].items()})
    notes = (
        "with centred pixels the rate is high at small gamma_0 already; with grey values nothing is forgotten there: "
        "whether forgetting is very low below the transition hangs on a scale that the paper does not state",
    )
    return Outcome(tuple(checks), (RATE,), notes)


def _linear(job: Job, pixels: Pixels) -> dict[str, np.ndarray]:
    found = _points(job, linear_point, "linear networks", STRENGTHS, {"width": 1024, "pixels": pixels})
    return {name: np.array([[p[name] for p in row] for row in found]) for name in ("network", "solver", "closed")}


def _closed_form(axis: Any, linear: dict[str, np.ndarray], pixels: Pixels) -> None:
    mean, error = mean_and_error(linear["network"].T)
    axis.errorbar(STRENGTHS, mean, error, color=PALETTE[2], marker=MARKERS[2], linestyle="none", label="N = 1024")
    axis.plot(STRENGTHS, linear["solver"].mean(axis=1), "x", color=PALETTE[3], markersize=9, label="mean-field solver")
    axis.plot(STRENGTHS, linear["closed"].mean(axis=1), label="closed form", **THEORY)
    axis.set(xscale="log", xlabel=r"feature-learning strength $\gamma_0$ (dimensionless)")
    axis.set_ylabel(r"CF, eq. 11 (of the sum, label units$^2$)")
    axis.set_title(f"linear, 10 images a task, {NAMES[pixels]}", fontsize=9)
    axis.legend(fontsize=7.5)


@recipe(
    "graldi2025/fig-4a",
    "Average loss over gamma_0 at finite and infinite width",
    claims=tuple(f"graldi2025/fig-4/a{part}" for part in ("", "-rich", "-transfer", "-widths")),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
    spread=True,
)
def figure_4a(job: Job) -> Outcome:
    """Where the optimum lies at every width, and whether the loss rises beyond it."""
    losses = {pixels: losses_over_strength(job, pixels) for pixels in SCALINGS}
    figure, axes = new_figure(1, 2, width=5.2, height=4.0)
    checks = []
    notes = [
        "whether the loss rises again beyond 0.1, and the best gamma_0 with it, hangs on the scale of the pixels",
        "gamma_0 is that of table 1; normalised at the base width 64, as in section 3, the best are 8 times that",
    ]
    for axis, pixels in zip(axes[0], SCALINGS, strict=True):
        found = losses[pixels]
        _curves(axis, found, logarithm(average), f"log of the average loss, eq. 22\n({LOSS_UNIT})", pixels)
        low_end, high_end = axis.get_ylim()
        axis.set_ylim(low_end - 0.2 * (high_end - low_end), high_end)
        for k, n in enumerate((*WIDTHS, 0)):
            best, low, high = optimum(logarithm(average)(found[n]))
            style: dict[str, Any] = {"color": PALETTE[k] if n else "black", "transform": axis.get_xaxis_transform()}
            axis.plot([low, high], [0.03 + 0.04 * k] * 2, linewidth=1.6, **style)
            axis.plot(best, 0.03 + 0.04 * k, MARKERS[k], markersize=4, **style)
            name, within = f"best gamma_0, {_named(n)}", low >= 0.03 and high <= 0.3
            apart = high < 0.03 or low > 0.3
            checks.append(Check(name, best, "0.03 ... 0.3, at 95 %", within, within or apart, NAMES[pixels]))
            notes.append(f"{NAMES[pixels]}: {name}: {best:g}, at 95 % {low:g} to {high:g}")
        for strength in (0.01, 1.0):
            excess = _at(found, 0, logarithm(average), strength) - _at(found, 0, logarithm(average), 0.1)
            name = f"log average loss at gamma_0 = {strength:g} less that at 0.1, infinite width"
            checks.append(_differs(name, excess, 1, pixels))
    optima = "at the bottom the best gamma_0 of each width, and where 95 % of resampled seeds have it"
    job.save_figure(figure, errors=f"{ERRORS}; {optima}")
    _save(job, losses)
    return Outcome(tuple(checks), notes=tuple(notes))


@recipe(
    "graldi2025/fig-11",
    "Forgetting over gamma_0 at finite and infinite width",
    claims=("graldi2025/fig-11/b", "graldi2025/fig-11/c", "graldi2025/fig-11/digits"),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
    spread=True,
)
def figure_11(job: Job) -> Outcome:
    """All strengths, and the two ends with error bars."""
    losses = {pixels: losses_over_strength(job, pixels) for pixels in SCALINGS}
    figure, axes = new_figure(2, 3, width=4.4, height=3.6)
    figure.subplots_adjust(bottom=0.08)
    checks = []
    for row, pixels in zip(axes, SCALINGS, strict=True):
        found = losses[pixels]
        ends = (("", (0.008, 1.25)), (r", low $\gamma_0$", (0.008, 0.12)), (r", high $\gamma_0$", (0.18, 1.25)))
        for axis, (title, limits) in zip(row, ends, strict=True):
            if title:
                _curves(axis, found, growth, r"$\log(L_{21}/L_{11})$, grows with CFr", pixels)
                _zoom(axis, found, limits)
            else:
                _curves(axis, found, rate, "CFr (loss): share of final loss", pixels)
            axis.set_title(NAMES[pixels] + title, fontsize=9)
        for strength, sign in ((0.01, 1), (0.3, -1)):
            gap = _at(found, 64, growth, strength) - _at(found, 0, growth, strength)
            name = f"log(L_21/L_11) at N = 64 less that at infinite width, gamma_0 = {strength:g}"
            checks.append(_differs(name, gap, sign, pixels))
    job.save_figure(figure, errors=ERRORS)
    _save(job, losses)
    note = "at gamma_0 = 0.3 the claim fig-11/c compares N = 64 with the limit by up to 160 draws of the images"
    return Outcome(tuple(checks), (RATE,), (note,))


def _zoom(axis: Any, losses: Losses, limits: tuple[float, float]) -> None:
    """One end of the strengths, as high as its curves are."""
    inside = [k for k, g in enumerate(STRENGTHS) if limits[0] <= g <= limits[1]]
    means = np.array([growth(table)[inside].mean(axis=1) for table in losses.values()])
    margin = 0.1 * float(np.ptp(means)) + 0.02
    axis.set(xlim=limits, ylim=(means.min() - margin, means.max() + margin))
    shown = [STRENGTHS[k] for k in inside]
    axis.set_xticks(shown, [f"{g:g}" for g in shown])
    axis.tick_params(axis="x", which="minor", bottom=False, labelbottom=False)


@recipe(
    "graldi2025/fig-12",
    "Learning loss against forgetting along gamma_0",
    claims=("graldi2025/fig-12",),
    settings=SETTINGS,
    missing=MISSING,
    smaller=SMALLER,
    spread=True,
)
def figure_12(job: Job) -> Outcome:
    """Plasticity falls, stability rises."""
    losses = {pixels: losses_over_strength(job, pixels) for pixels in SCALINGS}
    figure, axes = new_figure(1, 2, width=5.2, height=4.0)
    checks = []
    for axis, pixels in zip(axes[0], SCALINGS, strict=True):
        found = losses[pixels]
        for k, width in enumerate((*WIDTHS, 0)):
            sides = (logarithm(learning), rate)
            (x, dx), (y, dy) = (mean_and_error(np.swapaxes(of(found[width]), 0, 1)) for of in sides)
            x, dx = np.exp(x), np.exp(x) * np.array([1 - np.exp(-dx), np.exp(dx) - 1])
            style: dict[str, Any] = {"color": PALETTE[k], "linewidth": 0.8, "label": f"N = {width}"}
            style = THEORY | {"label": r"mean-field solver, $N \to \infty$"} if width == 0 else style
            axis.errorbar(x, y, dy, dx, marker=MARKERS[k], markersize=5, elinewidth=0.6, **style)
        for k, strength in enumerate(STRENGTHS):
            place = np.exp(logarithm(learning)(found[0])[k].mean()), rate(found[0])[k].mean()
            # the solver learns most, so that nothing is to its left; where its curve ends nothing is to the right
            beside: dict[str, Any] = {"xytext": (-4, -9), "ha": "right"} if k else {"xytext": (5, -8), "ha": "left"}
            axis.annotate(rf"${strength:g}$", place, textcoords="offset points", fontsize=7, **beside)
        axis.set(xscale="log", xlabel=f"learning loss, eq. 19, geometric mean\n({LOSS_UNIT})")
        axis.locator_params(axis="x", numticks=6)
        axis.minorticks_off()
        axis.margins(x=0.08)
        axis.set_ylabel("CFr (loss): share of final loss")
        axis.set_title(NAMES[pixels], fontsize=9)
        axis.legend(fontsize=7.5, title=r"numbers: $\gamma_0$", title_fontsize=7.5)
        for width in (*WIDTHS, 0):
            for weaker, stronger in ((0.01, 0.1), (0.1, 1.0)):
                fall = _at(found, width, logarithm(learning), stronger) - _at(found, width, logarithm(learning), weaker)
                name = f"{_named(width)}, log learning loss at gamma_0 = {stronger:g} less that at {weaker:g}"
                checks.append(_differs(name, fall, -1, pixels))
            rise = _at(found, width, growth, 1.0) - _at(found, width, growth, 0.01)
            name = f"{_named(width)}, log(L_21/L_11) at gamma_0 = 1 less that at 0.01"
            checks.append(_differs(name, rise, 1, pixels))
    job.save_figure(figure, errors=ERRORS)
    _save(job, losses)
    return Outcome(tuple(checks), (RATE,))


@recipe(
    "graldi2025/fig-2b",
    "Forgetting over width, NTP and muP, with infinite-width limits",
    claims=("graldi2025/fig-2/b",),
    settings=SETTINGS | {"gamma_0": "1 (muP), 0 (limit of NTP)"},
    missing={**MISSING, "widths": "16, 64, 256, 1024"},
    smaller=SMALLER,
    spread=True,
)
def figure_2b(job: Job) -> Outcome:
    """NTP falls to the lazy limit; muP stays at that of gamma_0 = 1."""
    widths = (16, *WIDTHS)
    figure, axes = new_figure(1, 2, width=5.2, height=4.0)
    checks: list[Check] = []
    kept: dict[str, np.ndarray] = {}
    for axis, pixels in zip(axes[0], SCALINGS, strict=True):
        fall = {}
        for k, p in enumerate(("NTP", "muP")):
            rows = {n: _losses(job, n, (1.0,), pixels, parameterization=p)[0] for n in widths}
            limit = _losses(job, 0, (float(k),), pixels)[0]
            kept |= {f"{pixels}_{p}_{n}": table for n, table in rows.items()} | {f"{pixels}_{p}_limit": limit}
            mean, error = mean_and_error(np.array([forgetting(rows[n]) for n in widths]).T)
            axis.errorbar(widths, mean, error, color=PALETTE[k], marker=MARKERS[k], linewidth=0.8, label=p)
            mean, error = mean_and_error(forgetting(limit))
            axis.axhline(mean, **THEORY | {"color": PALETTE[k]}, label=rf"$N \to \infty$, $\gamma_0 = {k}$")
            axis.axhspan(mean - error, mean + error, color=PALETTE[k], alpha=0.15, linewidth=0)
            near, far = (np.abs((forgetting(rows[n]) - forgetting(limit)).mean()) for n in (1024, 16))
            share = float(near / far)
            name = f"{p}, distance from its limit at N = 1024 over that at N = 16"
            checks.append(Check(name, share, "< 0.3", share < 0.3, reading=NAMES[pixels]))
            fall[p] = forgetting(rows[64]) - forgetting(rows[1024])
        checks.append(_differs("NTP, CF at N = 64 less that at N = 1024", fall["NTP"], 1, pixels))
        checks.append(_differs("that fall, NTP less muP", fall["NTP"] - fall["muP"], 1, pixels))
        axis.set(xscale="log", xlabel="width N (hidden units)", ylabel=f"CF (loss), eq. 11\n({LOSS_UNIT})")
        axis.set_title(NAMES[pixels], fontsize=9)
        axis.legend(fontsize=7.5)
    job.save_figure(figure, errors=ERRORS)
    job.save_data(widths=widths, **kept)
    return Outcome(tuple(checks))
