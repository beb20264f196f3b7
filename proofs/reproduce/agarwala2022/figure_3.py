"""Figure 3: largest eigenvalue of W diag(phi'(h*)) in the hard-tanh DEQ against sqrt(V)."""

from __future__ import annotations

import numpy as np

from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.agarwala2022 import sweeps
from proofs.reproduce.agarwala2022.style import ENSEMBLES, curve, points
from proofs.reproduce.agarwala2022.tolerances import edge_order
from proofs.reproduce.job import Job, new_figure

SCALES = np.round(np.concatenate([np.linspace(0.1, 1.0, 10), np.linspace(1.15, 2.05, 7)]), 3)


@recipe(
    "agarwala2022/fig-3",
    "Largest eigenvalue of the linearised hard-tanh DEQ, three ensembles, against free probability",
    claims=("agarwala2022/fig-3", "agarwala2022/eq-30", "agarwala2022/thm-3.2"),
    settings=sweeps.SETTINGS,
    missing=sweeps.MISSING,
    smaller="4 networks per point and 250 steps of the iteration (full: 10 and 1000)",
)
def figure_3(job: Job) -> Outcome:
    """Spectral radius at the end of the iteration; theory sqrt(Vp) and 2 sqrt(Vp) dashed, reaction term dotted."""
    found = sweeps.run_networks(job, SCALES, job.count(4, 10), 250 if job.quick else 1000, radius=True)
    free = sweeps.free_curve("iid", SCALES, "radius")
    symmetric = sweeps.free_curve("goe", SCALES, "radius")
    cavity = sweeps.cavity_curve(SCALES, "radius")
    units = {"free": sweeps.free_curve("iid", SCALES, "inside"), "cavity": sweeps.cavity_curve(SCALES, "inside")}
    _plot(job, found)
    job.save_data(
        scale=SCALES,
        free=free,
        free_goe=symmetric,
        cavity=cavity,
        **{f"radius_{e}": found[e]["radius"] for e in ENSEMBLES},
    )
    return Outcome(_checks(found, free, symmetric, cavity, units), notes=(sweeps.REACTION,))


def _checks(
    found: dict[str, dict[str, np.ndarray]],
    free: np.ndarray,
    symmetric: np.ndarray,
    cavity: np.ndarray,
    units: dict[str, np.ndarray],
) -> tuple[Check, ...]:
    """Deviations are those of the edge of a matrix of the linear units, p N of them."""
    checks = []
    for ensemble in ("iid", "orthogonal"):
        order = edge_order(ensemble, units["free"] * sweeps.WIDTH)
        name = f"{ensemble}: mean radius from sqrt(Vp) where it is below 0.9"
        checks.append(sweeps.deviation_check(name, found[ensemble]["radius"], free, free < 0.9, order))
    rows = found["goe"]["radius"]
    order = edge_order("goe", units["free"] * sweeps.WIDTH)
    name = "GOE: mean radius from 2 sqrt(Vp), sqrt(V) <= 0.25"
    checks.append(sweeps.deviation_check(name, rows, symmetric, SCALES <= 0.25, order))
    near = (SCALES >= 0.5) & (SCALES <= 0.8)
    name = "GOE: 2 sqrt(Vp) with Gaussian p above the radius, 0.5 <= sqrt(V) <= 0.8"
    checks.append(sweeps.excess_check(name, symmetric**2 / rows, symmetric, near, order))
    order = edge_order("goe", np.nan_to_num(units["cavity"]) * sweeps.WIDTH)
    name = "GOE: mean radius from the theory with a reaction term where it is below 0.9"
    checks.append(sweeps.deviation_check(name, rows, cavity, cavity < 0.9, order))
    return tuple(checks)


def _plot(job: Job, found: dict[str, dict[str, np.ndarray]]) -> None:
    figure, axes = new_figure(width=5.6, height=4.0)
    axis = axes[0, 0]
    for ensemble in ENSEMBLES:
        rows = found[ensemble]["radius"]
        hollow = {"markerfacecolor": "none", "markersize": 7.5} if ensemble == "orthogonal" else {}
        spread = np.abs(np.quantile(rows, [0, 1], axis=0) - rows.mean(axis=0))
        axis.errorbar(SCALES, rows.mean(axis=0), yerr=spread, **points(ensemble, **hollow))
    fine = np.linspace(SCALES[0], SCALES[-1], 120)
    axis.plot(fine, sweeps.free_curve("iid", fine, "radius"), **curve(label=r"theory $\sqrt{Vp}$"))
    doubled = sweeps.free_curve("goe", fine, "radius")
    axis.plot(fine, doubled, **curve((7, 2, 1.5, 2), label=r"theory $2\sqrt{Vp}$, GOE"))
    axis.plot(fine, sweeps.cavity_curve(fine, "radius"), **curve((1, 1.5), label="GOE with the reaction term"))
    axis.axhline(1, color="0.7", linewidth=0.8, zorder=0)
    axis.set(xlabel=r"weight scale $\sqrt{V}$ (dimensionless)", ylabel=r"$\lambda_{max}$ (dimensionless)")
    axis.set_title(f"Hard-tanh DEQ, N = {sweeps.WIDTH}, mean and range of {len(rows)} networks", fontsize=10)
    axis.set_ylim(0, 3.2)
    axis.legend(fontsize=7.5, loc="upper left")
    job.save_figure(figure, errors="bars: from the smallest to the largest of the networks")
