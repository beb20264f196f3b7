"""Figures 1C, 6, 7 and tables 1-3: the balance of random weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from numeric.linear_networks.balance_statistics import balance_matrix, sample_balance
from proofs.papers.domine2025.figures_appendix import INITIALISATIONS, WIDTHS_OF_FIGURE_6, expected_balance, variances
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import MARKERS
from proofs.reproduce.job import PALETTE, Job, new_figure

WIDTHS = ((160, 80, 120), (40, 120, 250), (30, 30, 60))


def draw(seed: int, initialisation: str, widths: tuple[int, int, int]) -> np.ndarray:
    """One balance W2^T W2 - W1 W1^T, (N_h, N_h)."""
    deviations = [float(np.sqrt(float(v))) for v in variances(initialisation, *widths)]
    return balance_matrix(np.random.default_rng([seed, *widths]), *widths, *deviations)


def _matrix(figure: Any, axis: Any, image: np.ndarray, title: str) -> None:
    size = float(np.abs(image).max())
    figure.colorbar(axis.imshow(image, cmap="PuOr", vmin=-size, vmax=size), ax=axis, fraction=0.045)
    axis.set_title(title, fontsize=9)
    axis.set_xlabel("hidden unit")


def _entry_checks(name: str, image: np.ndarray, widths: tuple[int, int, int], initialisation: str) -> list[Check]:
    """The mean diagonal within 5 standard errors, the spread of the other entries within 5 %."""
    first, second = (float(v) for v in variances(initialisation, *widths))
    off = image[~np.eye(len(image), dtype=bool)]
    wanted = float(expected_balance(initialisation, *widths))
    spread = float(np.sqrt(widths[2] * second**2 + widths[0] * first**2))
    error = abs(float(np.mean(np.diag(image))) - wanted) / (np.sqrt(2 / len(image)) * spread)
    ratio = float(np.std(off)) / spread
    return [
        Check(f"{name}: mean diagonal from {wanted:.3g}, standard errors", error, "< 5", error < 5),
        Check(
            f"{name}: spread of the off-diagonal entries over {spread:.3g}", ratio, "1 +- 0.05", abs(ratio - 1) < 0.05
        ),
    ]


@recipe(
    "domine2025/fig-1C",
    "The balance of a wide network with LeCun weights",
    claims=("domine2025/fig-1/C", "domine2025/thm-A.3", "domine2025/text-A.3-convergence"),
    settings={"N_i, N_h, N_o": (40, 120, 250), "weights": "LeCun, variance 1/fan-in"},
)
def figure_1c(job: Job) -> Outcome:
    """One draw, and how the deviation from the scaled identity falls with the width."""
    image = draw(job.seed, "LeCun", (40, 120, 250))
    scales = np.array([1, 2, 4, 8] if job.quick else [1, 2, 4, 8, 16])
    entries, norms = [], []
    for k, scale in enumerate(scales):
        job.progress("widths", k, len(scales))
        widths = (10 * int(scale), 30 * int(scale), 63 * int(scale))
        x = draw(job.seed, "LeCun", widths) - float(expected_balance("LeCun", *widths)) * np.eye(widths[1])
        entries.append(float(np.sqrt(np.mean(x**2))))
        norms.append(float(np.linalg.norm(x, 2)))
    figure, axes = new_figure(1, 2, width=4.4, height=3.4)
    _matrix(figure, axes[0, 0], image, r"$W_2^TW_2 - W_1W_1^T$, LeCun, 40-120-250")
    axis = axes[0, 1]
    axis.loglog(10 * scales, entries, color=PALETTE[0], marker="o", label="typical entry")
    axis.loglog(10 * scales, norms, color=PALETTE[1], marker="s", label="operator norm")
    axis.loglog(10 * scales, entries[0] * (scales / scales[0]) ** -0.5, "k--", label="$N^{-1/2}$")
    axis.set(xlabel="$N_i$ (ratios 10 : 30 : 63)", ylabel="distance from the scaled identity")
    axis.set_xticks(10 * scales, [str(10 * x) for x in scales])
    axis.minorticks_off()
    axis.set_ylim(0.1, 20)
    figure.subplots_adjust(wspace=0.6)
    axis.legend(fontsize=7)
    figure.subplots_adjust(bottom=0.2)
    job.save_figure(figure)
    job.save_data(balance=image, widths=10 * scales, entries=entries, norms=norms)
    slope = float(np.polyfit(np.log(scales), np.log(entries), 1)[0])
    checks = [*_entry_checks("LeCun", image, (40, 120, 250), "LeCun")]
    checks.append(Check("exponent of the typical entry in N", slope, "-0.5 +- 0.05", abs(slope + 0.5) < 0.05))
    note = f"the operator norm of the deviation stays: {norms[0]:.2f} at N_i = 10, {norms[-1]:.2f} at {10 * scales[-1]}"
    return Outcome(tuple(checks), notes=(note,))


@recipe(
    "domine2025/fig-6",
    "The balance of LeCun, He, Scaled and Glorot weights",
    claims=("domine2025/fig-6", "domine2025/fig-6/mean", "domine2025/thm-A.3"),
    settings={"N_i, N_{i+1}, N_{i+2}": WIDTHS_OF_FIGURE_6, "alpha_1, alpha_2": (1, 2)},
)
def figure_6(job: Job) -> Outcome:
    """One draw of each."""
    figure, axes = new_figure(1, 4, width=3.4, height=3.0)
    checks, images = [], {}
    for axis, name in zip(axes[0], INITIALISATIONS, strict=True):
        images[name] = draw(job.seed, name, WIDTHS_OF_FIGURE_6)
        _matrix(
            figure, axis, images[name], f"{name}: {float(expected_balance(name, *WIDTHS_OF_FIGURE_6)):.3g} I on average"
        )
        checks += _entry_checks(name, images[name], WIDTHS_OF_FIGURE_6, name)
    axes[0, 0].set_ylabel("hidden unit")
    figure.subplots_adjust(bottom=0.2, wspace=0.55)
    job.save_figure(figure)
    job.save_data(**images)
    note = (
        "Glorot at these widths: the mean diagonal, -2/15, is smaller than the standard deviation of the other "
        "entries, 0.152, so that one draw does not look like a scaled identity; LeCun, He and Scaled do"
    )
    alpha = "the text gives Scaled the variance alpha/N, tables 1 and 2 alpha^2/N; the latter is used"
    return Outcome(tuple(checks), notes=(note, alpha))


@recipe(
    "domine2025/fig-7",
    "Sign of the balance against the ratios of the widths",
    claims=("domine2025/fig-7/one-ratio", "domine2025/fig-7/Glorot", "domine2025/fig-7/Glorot-sign"),
    settings={"alpha_1, alpha_2": (1, 2)},
    missing={"range of the ratios": "k = N_{i+1}/N_i and r = N_{i+2}/N_i from 1/8 to 4"},
)
def figure_7(job: Job) -> Outcome:
    """Colour: exact mean; marks: sign of one draw at N_i = 64."""
    grid = np.arange(8, 257, 8)
    figure, axes = new_figure(1, 4, width=3.2, height=3.0)
    checks, data = [], {}
    for axis, name in zip(axes[0], INITIALISATIONS, strict=True):
        exact = np.array([[float(expected_balance(name, 64, int(h), int(o))) for h in grid] for o in grid])
        bound = min(float(np.abs(exact).max()), 2.0)
        shown = axis.pcolormesh(
            grid / 64, grid / 64, exact, cmap="PuOr", vmin=-bound, vmax=bound, shading="nearest", rasterized=True
        )
        scale = figure.colorbar(shown, ax=axis, fraction=0.045)
        axis.contour(grid / 64, grid / 64, exact, levels=[0], colors="k", linestyles="--")
        agree = []
        for h in grid[3::6]:
            for o in grid[3::6]:
                value = float(np.trace(draw(job.seed, name, (64, int(h), int(o)))) / h)
                wanted = exact[list(grid).index(o), list(grid).index(h)]
                first, second = (float(v) for v in variances(name, 64, int(h), int(o)))
                # only where the mean stands out of the fluctuations of one draw
                if abs(wanted) > 4 * np.sqrt(2 * (o * second**2 + 64 * first**2) / h):
                    agree.append(np.sign(value) == np.sign(wanted))
                axis.plot(h / 64, o / 64, marker="+" if value > 0 else "_", color="w", ms=6, mew=2.2)
                axis.plot(h / 64, o / 64, marker="+" if value > 0 else "_", color="k", ms=5)
        axis.set(title=name, xlabel=r"$k = N_{i+1}/N_i$")
        share = float(np.mean(agree))
        checks.append(Check(f"{name}: draws of the predicted sign where it stands out", share, "1", share == 1))
        data[name] = exact
    rows = np.sign(data["Glorot"])
    depends = float(np.max(np.ptp(rows, axis=1)))
    checks.append(Check("Glorot: change of the sign with k at fixed r", depends, "0", depends == 0))
    axes[0, 0].set_ylabel(r"$r = N_{i+2}/N_i$")
    scale.set_label("exact mean of the balance")
    axes[0, 0].plot([], [], "k+", label="one draw, positive")
    axes[0, 0].plot([], [], "k_", label="one draw, negative")
    axes[0, 0].plot([], [], "k--", label="theory: mean 0")
    figure.legend(loc="lower center", ncols=3, bbox_to_anchor=(0.5, 0.98))  # above all: the four panels have one scale
    figure.subplots_adjust(bottom=0.2)
    job.save_figure(figure)
    job.save_data(grid=grid, **data)
    return Outcome(
        tuple(checks),
        notes=(
            "Glorot: in these ratios the sign depends on r = N_{i+2}/N_i alone, mean = 2 k (r - 1)/((k + r)(k + 1)); "
            "in the ratios of adjacent layers it depends on both",
            "the sign of Scaled depends on r/k against alpha_i^2/alpha_{i+1}^2",
        ),
    )


def _sampled(job: Job, widths: tuple[int, int, int], name: str, samples: int) -> Any:
    first, second = (float(np.sqrt(float(v))) for v in variances(name, *widths))
    return sample_balance(job.seed + widths[0], *widths, first, second, samples)


def _table_figure(job: Job, rows: dict[str, np.ndarray], title: str) -> None:
    """Sampled against exact: one point for every cell."""
    figure, axes = new_figure(width=4.6, height=3.8)
    axis = axes[0, 0]
    for k, (name, values) in enumerate(rows.items()):
        axis.errorbar(
            values[:, 0], values[:, 1], 2 * values[:, 2], color=PALETTE[k], marker=MARKERS[k], ls="", label=name
        )
    both = np.concatenate(list(rows.values()))[:, :2]
    ends = [both.min(), both.max()]
    axis.plot(ends, ends, "k--", lw=1.2, label="theory")
    axis.set(xlabel="entry of the table", ylabel="sampled value (2 standard errors)", title=title)
    axis.set_xscale("symlog", linthresh=0.01)
    axis.set_yscale("symlog", linthresh=0.01)
    axis.legend(fontsize=7)
    figure.subplots_adjust(bottom=0.2)
    job.save_figure(figure, errors="bars: two standard errors")
    job.save_data(**{name.replace(" ", "_"): value for name, value in rows.items()})


def _moments(job: Job) -> tuple[dict[str, np.ndarray], list[Check]]:
    samples = job.count(6000, 60000)
    rows: dict[str, list[list[float]]] = {"mean": [], "variance, diagonal": [], "variance, off the diagonal": []}
    printed = []
    for k, widths in enumerate(WIDTHS):
        job.progress("widths", k, len(WIDTHS))
        for name in INITIALISATIONS:
            found = _sampled(job, widths, name, samples)
            first, second = (float(v) for v in variances(name, *widths))
            one = widths[2] * second**2 + widths[0] * first**2
            mean = float(expected_balance(name, *widths))
            rows["mean"].append([mean, found.mean_diagonal, found.mean_diagonal_error])
            rows["variance, diagonal"].append([2 * one, found.variance_diagonal, found.variance_diagonal_error])
            off = [one, found.variance_off_diagonal, found.variance_off_diagonal_error]
            rows["variance, off the diagonal"].append(off)
            printed.append(abs(found.variance_diagonal - 4 * one) / found.variance_diagonal_error)
    arrays = {name: np.array(values) for name, values in rows.items()}
    checks = []
    for name, values in arrays.items():
        worst = float(np.max(np.abs(values[:, 1] - values[:, 0]) / values[:, 2]))
        checks.append(Check(f"{name}: worst deviation, standard errors", worst, "< 4.5", worst < 4.5))
    least = float(min(printed))
    checks.append(
        Check("variance on the diagonal from the printed 4 times: least, standard errors", least, "> 6", least > 6)
    )
    return arrays, checks


VARIANCE = "Theorem A.3: B has 2 on the diagonal and 1 off it, not 4 and 1"


@recipe(
    "domine2025/table-1",
    "Mean and variance of the balance of four initialisations, sampled",
    claims=("domine2025/thm-A.3", "domine2025/thm-A.3/mean"),
    settings={"N_i, N_{i+1}, N_{i+2}": WIDTHS, "alpha_1, alpha_2": (1, 2)},
    missing={"widths": "a table of formulas: three triples are sampled"},
    smaller="6000 samples instead of 60000",
)
def table_1(job: Job) -> Outcome:
    """Every cell at three triples of widths."""
    arrays, checks = _moments(job)
    _table_figure(job, arrays, "Table 1: sampled against exact")
    return Outcome(tuple(checks), (VARIANCE,))


@recipe(
    "domine2025/table-2",
    "Mean and variance of the balance of four initialisations in the ratios k = N_{i+1}/N_i and r = N_{i+2}/N_i",
    claims=("domine2025/thm-A.3", "domine2025/thm-A.3/mean"),
    settings={"N_i, N_{i+1}, N_{i+2}": WIDTHS, "alpha_1, alpha_2": (1, 2)},
    missing={"widths": "a table of formulas: three triples are sampled"},
    smaller="6000 samples instead of 60000",
)
def table_2(job: Job) -> Outcome:
    """The cells in k and r are those of table 1, apart from the variance of Scaled."""
    arrays, checks = _moments(job)
    _table_figure(job, arrays, "Table 2: sampled against exact")
    away = []
    for n, h, o in WIDTHS:
        k, r = h / n, o / n
        printed, right = (r * 4 / k**2 + 1) / n, (r * 16 / k**2 + 1) / n
        found = _sampled(job, (n, h, o), "Scaled", job.count(6000, 60000))
        away.append(abs(found.variance_off_diagonal - printed) / found.variance_off_diagonal_error)
        gap = abs(found.variance_off_diagonal - right) / found.variance_off_diagonal_error
        checks.append(Check(f"Scaled, {n}-{h}-{o}: variance with alpha^4, standard errors", gap, "< 4.5", gap < 4.5))
    least = float(min(away))
    checks.append(Check("Scaled: variance from the printed alpha^2, least, standard errors", least, "> 6", least > 6))
    scaled = "Scaled: the variance is (1/N_i)(r alpha_{i+1}^4/k^2 + alpha_i^4) B, printed with alpha^2"
    return Outcome(tuple(checks), (VARIANCE, scaled))


LIMITS = {
    "r = k": ((40, 40, 40), (20, 60, 60)),
    "r -> 0": ((400, 100, 2), (200, 100, 1)),
    "r -> infinity": ((40, 20, 4000), (20, 40, 4000)),
    "k -> infinity": ((20, 4000, 40), (40, 4000, 20)),
    "k -> 0": ((400, 2, 800), (400, 2, 200)),
}
GLOROT_PRINTED = {
    "r = k": lambda k: 0.0,
    "r -> 0": lambda k: 2.0,
    "r -> infinity": lambda k: 2.0,
    "k -> infinity": lambda k: 0.0,
    "k -> 0": lambda k: -2 / (k + 1),
}
GLOROT_RIGHT = {
    "r = k": lambda k: (k - 1) / (k + 1),
    "r -> 0": lambda k: -2 / (k + 1),
    "r -> infinity": lambda k: 2 * k / (k + 1),
    "k -> infinity": lambda k: 0.0,
    "k -> 0": lambda k: 0.0,
}


@recipe(
    "domine2025/table-3",
    "The mean balance in limits of the widths",
    claims=("domine2025/thm-A.3/mean",),
    settings={"limits": tuple(LIMITS)},
    missing={"widths": "limits are approached at two triples each, by a factor of 100 or so"},
    smaller="6000 samples instead of 60000",
)
def table_3(job: Job) -> Outcome:
    """Glorot's row against samples, as printed and corrected; the other rows by the exact mean."""
    rows: dict[str, list[list[float]]] = {"corrected": [], "printed": []}
    checks = []
    for limit, triples in LIMITS.items():
        job.progress(limit, len(rows["printed"]) // 2, len(LIMITS))
        for n, h, o in triples:
            found = _sampled(job, (n, h, o), "Glorot", job.count(6000, 60000))
            for row, table in (("corrected", GLOROT_RIGHT), ("printed", GLOROT_PRINTED)):
                rows[row].append([table[limit](h / n), found.mean_diagonal, found.mean_diagonal_error])
        gap = max(abs(x[0] - x[1]) for x in rows["corrected"][-2:])
        checks.append(Check(f"Glorot, {limit}: corrected entry, deviation", gap, "< 0.1", gap < 0.1))
        wrong = max(abs(x[0] - x[1]) for x in rows["printed"][-2:])
        if limit != "k -> infinity":
            checks.append(Check(f"Glorot, {limit}: printed entry, deviation", wrong, "> 0.1 (wrong)", wrong > 0.1))
        for name, scale in (("LeCun", 1), ("He", 2)):
            n, h, o = triples[0]
            ratio = o / h
            wanted = {"r = k": 0.0, "r -> 0": -scale, "k -> infinity": -scale}.get(limit, scale * ratio)
            exact = float(expected_balance(name, n, h, o))
            relative = abs(exact - wanted) / max(abs(wanted), 1)
            checks.append(
                Check(f"{name}, {limit}: relative deviation of the printed entry", relative, "< 0.05", relative < 0.05)
            )
    _table_figure(
        job, {name: np.array(values) for name, values in rows.items()}, "Table 3, Glorot: sampled against both"
    )
    correction = (
        "Glorot's row: (k - 1)/(k + 1), -2/(k + 1), 2k/(k + 1), 0, 0 for r = k, r -> 0, r -> infinity, k -> infinity, "
        "k -> 0; printed 0, 2, 2, 0, -2/(k + 1)"
    )
    return Outcome(tuple(checks), (correction,))
