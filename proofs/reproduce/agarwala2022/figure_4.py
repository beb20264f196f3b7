"""Figure 4: the residual |h_{t+1} - h_t| of the hard-tanh DEQ after many steps, against sqrt(V)."""

from __future__ import annotations

import numpy as np

from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.agarwala2022 import sweeps
from proofs.reproduce.agarwala2022.style import ENSEMBLES, LOOK, points
from proofs.reproduce.job import PALETTE, Job, new_figure

SCALES = np.round(np.linspace(0.1, 2.2, 22), 3)
# A residual of 1 is about one percent of |h| at the transition, and far above what slow convergence leaves.
NOTICEABLE = 1.0


@recipe(
    "agarwala2022/fig-4",
    "Residual of the hard-tanh DEQ iteration across the transition, three ensembles",
    claims=("agarwala2022/fig-4", "agarwala2022/thm-3.2"),
    settings={**sweeps.SETTINGS, "samples": 1000},
    missing={**sweeps.MISSING, "t": "250 steps (quick), 1000 (full)"},
    smaller="4 networks per point and 250 steps of the iteration (full: 1000 networks and 1000 steps)",
)
def figure_4(job: Job) -> Outcome:
    """Mean residual over networks, with the predicted thresholds as vertical lines."""
    found = sweeps.run_networks(job, SCALES, job.count(4, 1000), 250 if job.quick else 1000)
    predicted = sweeps.thresholds()
    onset = {e: threshold(found[e]["residual"].mean(axis=0)) for e in ENSEMBLES}
    _plot(job, found, predicted)
    job.save_data(
        scale=SCALES,
        predicted_free=predicted["free"],
        predicted_goe=predicted["goe free"],
        cavity_goe=predicted["goe"],
        **{f"residual_{e}": found[e]["residual"] for e in ENSEMBLES},
    )
    return Outcome(_checks(found, onset, predicted), notes=(sweeps.REACTION, FINITE))


FINITE = (
    "the radius meets 1 at a small angle in sqrt(V), so that its fluctuations at N = 1000 move the onset of single "
    "networks: for iid and orthogonal below the wide-limit value"
)


def threshold(residual: np.ndarray) -> float:
    """sqrt(V) where the mean residual passes `NOTICEABLE`, between grid points on a logarithmic scale."""
    above = np.flatnonzero(residual > NOTICEABLE)
    if not above.size:
        return float("inf")
    first = int(above[0])
    if first == 0:
        return float(SCALES[0])
    low, high = np.log(residual[first - 1 : first + 1])
    part = (np.log(NOTICEABLE) - low) / (high - low)
    return float(SCALES[first - 1] + part * (SCALES[first] - SCALES[first - 1]))


def _checks(
    found: dict[str, dict[str, np.ndarray]], onset: dict[str, float], predicted: dict[str, float]
) -> tuple[Check, ...]:
    checks = []
    for ensemble in ("iid", "orthogonal"):
        ratio = onset[ensemble] / predicted["free"]
        name = f"{ensemble}: onset of the residual over the predicted sqrt(V) = {predicted['free']:.3f}"
        checks.append(Check(name, ratio, "0.8 ... 1.1", 0.8 < ratio < 1.1))
    ratio = onset["goe"] / predicted["goe free"]
    name = f"GOE: onset over the sqrt(V) = {predicted['goe free']:.3f} of the theory without reaction term"
    checks.append(Check(name, ratio, "> 1.2", ratio > 1.2))
    ratio = onset["goe"] / predicted["goe"]
    name = f"GOE: onset over the sqrt(V) = {predicted['goe']:.3f} of the theory with the reaction term"
    checks.append(Check(name, ratio, "0.75 ... 1.25", 0.75 < ratio < 1.25))
    for ensemble in ENSEMBLES:
        small = 0.6 * onset[ensemble] >= SCALES
        worst = float(found[ensemble]["residual"][:, small].max())
        name = f"{ensemble}: largest residual below 0.6 of the onset"
        checks.append(Check(name, worst, "< 1e-3", worst < 1e-3))
    return tuple(checks)


def _plot(job: Job, found: dict[str, dict[str, np.ndarray]], predicted: dict[str, float]) -> None:
    figure, axes = new_figure(width=5.6, height=4.0)
    axis = axes[0, 0]
    for ensemble in ENSEMBLES:
        rows = found[ensemble]["residual"]
        mean = rows.mean(axis=0)
        axis.plot(SCALES, mean, **points(ensemble, linestyle="-", linewidth=0.7))
        if len(rows) > 1:
            error = rows.std(axis=0, ddof=1) / np.sqrt(len(rows))
            color = LOOK[ensemble]["color"]
            axis.fill_between(SCALES, mean - error, mean + error, color=color, alpha=0.25, linewidth=0)
    lines = (
        ("free", (0, (5, 2)), "black", "predicted, i.i.d. and orthogonal"),
        ("goe free", (0, (7, 2, 1.5, 2)), "black", "predicted, GOE (no reaction term)"),
        ("goe", (0, (1, 1.5)), PALETTE[6], "predicted, GOE with the reaction term"),
    )
    for name, style, color, label in lines:
        axis.axvline(predicted[name], linestyle=style, color=color, linewidth=1.2, label=label)
    axis.set(xlabel=r"weight scale $\sqrt{V}$ (dimensionless)", ylabel=r"$\|h_{t+1} - h_t\|$ (dimensionless)")
    axis.set_title(f"Hard-tanh DEQ, N = {sweeps.WIDTH}, mean over {len(rows)} networks", fontsize=10)
    axis.legend(fontsize=7.5, loc="upper left", framealpha=1)
    job.save_figure(figure)
