"""Figure 2: h*.h*/N of the hard-tanh DEQ against sqrt(V), with the self-consistent variance of eq. 25."""

from __future__ import annotations

import numpy as np

from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.agarwala2022 import sweeps
from proofs.reproduce.agarwala2022.style import ENSEMBLES, curve, points
from proofs.reproduce.agarwala2022.tolerances import mean_error, standard_errors
from proofs.reproduce.job import Job, new_figure

SCALES = np.round(np.linspace(0.1, 2.0, 20), 3)


@recipe(
    "agarwala2022/fig-2",
    "Variance of h* in the hard-tanh DEQ, three ensembles, against the self-consistent equation",
    claims=("agarwala2022/fig-2", "agarwala2022/eq-25", "agarwala2022/thm-3.1"),
    settings=sweeps.SETTINGS,
    missing=sweeps.MISSING,
    smaller="6 networks per point and 250 steps of the iteration (full: 20 and 1000)",
)
def figure_2(job: Job) -> Outcome:
    """Means over networks with their standard error, eq. 25 dashed, the theory with the reaction term dotted."""
    found = sweeps.run_networks(job, SCALES, job.count(6, 20), 250 if job.quick else 1000)
    free = sweeps.free_curve("iid", SCALES, "length")
    cavity = sweeps.cavity_curve(SCALES, "length")
    _plot(job, found)
    job.save_data(scale=SCALES, free=free, cavity=cavity, **{f"length_{e}": found[e]["length"] for e in ENSEMBLES})
    return Outcome(_checks(found, free, cavity), notes=(sweeps.REACTION,))


def _checks(found: dict[str, dict[str, np.ndarray]], free: np.ndarray, cavity: np.ndarray) -> tuple[Check, ...]:
    rows = {e: found[e]["length"] for e in ENSEMBLES}
    everywhere, none = np.ones(len(SCALES), dtype=bool), np.zeros(len(SCALES))
    checks = [
        sweeps.deviation_check(f"{e}: mean from eq. 25 at every sqrt(V)", rows[e], free, everywhere)
        for e in ("iid", "orthogonal")
    ]
    # the same errors as for one of them, once more for the other
    mean = rows["orthogonal"].mean(axis=0)
    name = "iid from the mean of the orthogonal networks"
    order = standard_errors(len(SCALES)) * mean_error(rows["orthogonal"]) / mean
    checks.append(sweeps.deviation_check(name, rows["iid"], mean, everywhere, order))
    checks.append(sweeps.excess_check("GOE above eq. 25 for sqrt(V) >= 0.3", rows["goe"], free, SCALES >= 0.3, none))
    settled = sweeps.cavity_curve(SCALES, "radius") < 0.9
    name = "GOE: mean from the theory with a reaction term, where its radius is below 0.9"
    checks.append(sweeps.deviation_check(name, rows["goe"], cavity, settled))
    return tuple(checks)


def _plot(job: Job, found: dict[str, dict[str, np.ndarray]]) -> None:
    figure, axes = new_figure(width=5.6, height=4.0)
    axis = axes[0, 0]
    for ensemble in ENSEMBLES:
        rows = found[ensemble]["length"]
        error = rows.std(axis=0, ddof=1) / np.sqrt(len(rows)) if len(rows) > 1 else None
        hollow = {"markerfacecolor": "none", "markersize": 7.5} if ensemble == "orthogonal" else {}
        axis.errorbar(SCALES, rows.mean(axis=0), yerr=error, **points(ensemble, **hollow))
    fine = np.linspace(SCALES[0], SCALES[-1], 120)
    axis.plot(fine, sweeps.free_curve("iid", fine, "length"), **curve(label="theory, eq. 25 (W free of h*)"))
    axis.plot(fine, sweeps.cavity_curve(fine, "length"), **curve((1, 1.5), label="GOE with the reaction term"))
    axis.set(xlabel=r"weight scale $\sqrt{V}$ (dimensionless)", ylabel=r"$h^*\cdot h^*/N$ (dimensionless)")
    axis.set_title(f"Hard-tanh DEQ, N = {sweeps.WIDTH}, mean over {len(rows)} networks", fontsize=10)
    axis.legend(fontsize=8, loc="upper left")
    job.save_figure(figure, errors="bars: one standard error over networks")
