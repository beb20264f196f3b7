"""Figure 4: the residual |h_{t+1} - h_t| of the hard-tanh DEQ after many steps, against sqrt(V)."""

from __future__ import annotations

import numpy as np

from numeric.equilibrium_networks.hard_tanh_theory import cavity_field, cavity_transition, free_field
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.agarwala2022 import sweeps
from proofs.reproduce.agarwala2022.style import ENSEMBLES, LOOK, points
from proofs.reproduce.agarwala2022.tolerances import edge_order
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
    steps = 250 if job.quick else 1000
    found = sweeps.run_networks(job, SCALES, job.count(4, 1000), steps)
    predicted = sweeps.thresholds()
    onset = {e: np.array([min(threshold(row), SCALES[-1]) for row in found[e]["residual"]]) for e in ENSEMBLES}
    _plot(job, found, predicted)
    job.save_data(
        scale=SCALES,
        predicted_free=predicted["free"],
        predicted_goe=predicted["goe free"],
        cavity_goe=predicted["goe"],
        **{f"residual_{e}": found[e]["residual"] for e in ENSEMBLES},
    )
    return Outcome(_checks(found, onset, predicted, steps), notes=(sweeps.REACTION, FINITE))


FINITE = (
    "the radius meets 1 at a small angle in sqrt(V), so that its fluctuations at N = 1000 move the onset of single "
    "networks: for iid and orthogonal below the wide-limit value"
)


def threshold(residual: np.ndarray) -> float:
    """sqrt(V) where a residual passes `NOTICEABLE`, between grid points on a logarithmic scale."""
    above = np.flatnonzero(residual > NOTICEABLE)
    if not above.size:
        return float("inf")
    first = int(above[0])
    if first == 0:
        return float(SCALES[0])
    low, high = np.log(residual[first - 1 : first + 1])
    part = (np.log(NOTICEABLE) - low) / (high - low)
    return float(SCALES[first - 1] + part * (SCALES[first] - SCALES[first - 1]))


def radius_at(ensemble: str, scale: float) -> float:
    """Radius of the theory that holds: eq. 30, or with the reaction term for GOE (1 beyond its transition)."""
    if ensemble != "goe":
        return free_field(ensemble, scale**2).radius
    return cavity_field(scale**2).radius if scale**2 < cavity_transition() else 1.0


def allowed(ensemble: str, scale: float) -> float:
    """How far from 1 the radius may be at the onset: the order of the edge's deviation and one step of the grid.

    An unstable network is seen one step late, or early where the grid is coarse; the linear units are p N.
    """
    last = 0.999 * cavity_transition()
    field = cavity_field(min(scale**2, last)) if ensemble == "goe" else free_field(ensemble, scale**2)
    step = float(SCALES[1] - SCALES[0])
    moved = abs(radius_at(ensemble, scale + step) - radius_at(ensemble, scale - step)) / 2
    return float(edge_order(ensemble, field.inside * sweeps.WIDTH)) + moved


def _checks(
    found: dict[str, dict[str, np.ndarray]], onset: dict[str, np.ndarray], predicted: dict[str, float], steps: int
) -> tuple[Check, ...]:
    """The onset of a network is where its own residual passes `NOTICEABLE`; the median over networks is judged."""
    checks = []
    step = float(SCALES[1] - SCALES[0])
    for ensemble in ENSEMBLES:
        at = float(np.median(onset[ensemble]))
        gap = abs(radius_at(ensemble, at) - 1) / allowed(ensemble, at)
        name = f"{ensemble}: |predicted radius - 1| at the median onset sqrt(V) = {at:.3f}, over what is allowed"
        checks.append(Check(name, gap, "< 1 (order of the edge's deviation, one step of the grid)", gap < 1))
    late = float(np.median(onset["goe"])) - predicted["goe"]
    name = "GOE: median onset beyond the transition of the theory with the reaction term, steps of the grid"
    checks.append(Check(name, late / step, "< 1", late < step))
    excess = free_field("goe", float(np.median(onset["goe"])) ** 2).radius - 1
    room = allowed("goe", predicted["goe free"])
    name = "GOE: radius without the reaction term at the median onset, its excess over 1 in units of what is allowed"
    checks.append(Check(name, excess / room, "> 1 (the transition is later than predicted)", excess > room))
    for ensemble in ENSEMBLES:
        radius = np.array([radius_at(ensemble, float(r)) for r in SCALES])
        below = radius < 0.9
        # half of the distance to 1 is left for the matrix at hand; converged networks stop at 1e-10
        expected = np.sqrt(sweeps.WIDTH) * ((1 + radius) / 2) ** steps + 1e-10
        worst = float(np.max((found[ensemble]["residual"].max(axis=0) / expected)[below]))
        name = f"{ensemble}: largest residual where the radius r is below 0.9, over sqrt(N) ((1 + r)/2)^t"
        checks.append(Check(name, worst, "< 1", worst < 1))
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
    job.save_figure(figure, errors="bands: one standard error over networks")
