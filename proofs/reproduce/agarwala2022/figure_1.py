"""Figure 1: tr[((I - sqrt(V) W)^T (I - sqrt(V) W))^-2] against delta = 1 - V/V_c for the three ensembles."""

from __future__ import annotations

from functools import partial

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.resolvents import resolvent_traces, variance_grid
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.agarwala2022.style import ENSEMBLES, LOOK, curve, points
from proofs.reproduce.agarwala2022.tolerances import largest_excess, mean_error, median_error, standard_errors
from proofs.reproduce.job import Job, new_figure
from symbolic.equilibrium_networks.finite_size_correction import first_correction
from symbolic.equilibrium_networks.length_variance import tied_limit, tied_orthogonal
from symbolic.equilibrium_networks.resolvent_moments import V

POINTS, SMALLEST = 32, 1e-3
SIZE, QUICK_IID = 5000, 1600
# Where the 1/N term is at most this part of the limit, the expansion in 1/N is a prediction.
LARGEST_TERM = 0.2


def traces(ensemble: str, n: int, seed: int, device: str) -> dict[str, np.ndarray]:
    """The trace at each delta of figure 1, for one matrix."""
    grid = variance_grid(ensemble, SMALLEST, POINTS)
    found = resolvent_traces(ensemble, n, grid, seed, device=device)
    return {"delta": found.delta, "second": found.second}


def sample(job: Job, ensemble: str, n: int, count: int) -> np.ndarray:
    """Traces of `count` matrices, (count, POINTS); each matrix is a part of its own."""
    rows = []
    for k in range(count):
        job.progress(f"{ensemble} N = {n}", k, count)
        # A stream per matrix: seed + k would share matrices between runs with neighbouring seeds.
        seed = int(np.random.SeedSequence([job.seed, n, k]).generate_state(1)[0])
        key = {"ensemble": ensemble, "n": n, "matrix": seed, "points": POINTS, "smallest": SMALLEST}
        rows.append(job.part(key, partial(traces, ensemble, n, seed, job.device))["second"])
    job.progress(f"{ensemble} N = {n}", count, count)
    return np.array(rows)


def theory(ensemble: str) -> np.ndarray:
    """The limit N -> infinity on the grid: (2 - delta)/delta^3, delta^-5/2, delta^-4."""
    limit = sp.lambdify([V], tied_limit(ensemble))
    return np.array([float(limit(v)) for v in variance_grid(ensemble, SMALLEST, POINTS)])


def orthogonal_at_size(n: int) -> np.ndarray:
    """The exact expectation over O(N) on the grid: (1 + V)/(1 - V)^3 + 2 V (3 + V)/(N (1 - V)^4)."""
    expression = tied_orthogonal()
    size = next(symbol for symbol in expression.free_symbols if symbol != V)
    exact = sp.lambdify([V, size], expression)
    return np.array([float(exact(v, n)) for v in variance_grid("orthogonal", SMALLEST, POINTS)])


def first_order(ensemble: str, n: int) -> np.ndarray:
    """The 1/N term of the trace over the limit, on the grid: near the transition 4/(N delta), 4/(N delta^3/2) and
    13/(N delta^2) for orthogonal, GOE and iid.
    """
    ratio = sp.lambdify([V], first_correction(ensemble) / tied_limit(ensemble))
    return np.array([float(ratio(v)) for v in variance_grid(ensemble, SMALLEST, POINTS)]) / n


@recipe(
    "agarwala2022/fig-1",
    "Length variance of the tied linear DEQ near the transition, three ensembles",
    claims=("agarwala2022/fig-1", "agarwala2022/eq-18", "agarwala2022/eq-19", "agarwala2022/eq-20"),
    settings={"N": 5000, "ensembles": "iid, orthogonal, goe", "delta": "0.5 ... 1e-3, 32 values, evenly in log"},
    smaller="iid at N = 1600 with 8 matrices (orthogonal and GOE at N = 5000 with 40); "
    "exact traces of the ensembles' structured models",
)
def figure_1(job: Job) -> Outcome:
    """Medians and the central 80 % over matrices, limit curves and the exact finite-N curve of the orthogonal group."""
    sizes = {"orthogonal": SIZE, "goe": SIZE, "iid": QUICK_IID if job.quick else SIZE}
    counts = {e: job.count(8, 10) if e == "iid" else job.count(40, 100) for e in ENSEMBLES}
    found = {e: sample(job, e, sizes[e], counts[e]) for e in ENSEMBLES}
    # Spreads are compared at one size.
    same = {e: sample(job, e, sizes["iid"], counts[e]) for e in ("orthogonal", "goe")} | {"iid": found["iid"]}
    limits = {e: theory(e) for e in ENSEMBLES}
    delta = 1 - variance_grid("iid", SMALLEST, POINTS)
    exact = orthogonal_at_size(sizes["orthogonal"])
    _plot(job, delta, found, limits, exact, sizes)
    job.save_data(
        delta=delta,
        **{f"trace_{e}": found[e] for e in ENSEMBLES},
        **{f"limit_{e}": limits[e] for e in ENSEMBLES},
        orthogonal_at_finite_size=exact,
        sizes=[sizes[e] for e in ENSEMBLES],
    )
    rising = int(np.sum(np.any(np.diff(found["iid"], axis=1) < 0, axis=1)))
    monotone = f"{rising} of {counts['iid']} iid matrices have a trace that is not monotone in delta"
    checks = _checks(delta, found, limits, exact, sizes) + _spread_check(delta, same, sizes["iid"])
    return Outcome(checks, CORRECTIONS, (*NOTES, monotone))


CORRECTIONS = (
    "eq. 20 prints both exponents inside denominators with a minus sign (a negative trace): "
    "(1/2V)((1-4V)^(-5/2) - (1-4V)^(-3/2)), which halved is (1-4V)^(-5/2)",
    "eq. 18 leaves out the factor 2/N of eq. 79; the trace of the figure is (1+V)/(1-V)^3",
    "the limit is seen for N >> delta^(-3/2) (GOE), delta^(-2) (iid) and 1/delta (orthogonal), not N >> delta^(-2/3)",
)
NOTES = (
    "eq. 19 without its 2 is 1/(1-V)^4 exactly",
    "for iid and GOE the expectation is infinite at finite N, so medians over matrices are shown",
)


def _checks(
    delta: np.ndarray,
    found: dict[str, np.ndarray],
    limits: dict[str, np.ndarray],
    exact: np.ndarray,
    sizes: dict[str, int],
) -> tuple[Check, ...]:
    checks = []
    for ensemble in ENSEMBLES:
        rows, term = found[ensemble], first_order(ensemble, sizes[ensemble])
        chosen = term <= LARGEST_TERM
        if len(rows) < 2 or not chosen.any():
            continue
        predicted, median = limits[ensemble] * (1 + term), np.median(rows, axis=0)
        spread = rows.std(axis=0, ddof=1) / median
        allowed = standard_errors(int(chosen.sum())) * median_error(rows) / median + (term + spread) ** 2
        worst = largest_excess(median / predicted - 1, allowed, chosen)
        label, reach = LOOK[ensemble]["label"], float(delta[chosen].min())
        name = f"{label}: median from the limit with its 1/N term, over what is allowed, delta >= {reach:.2g}"
        checks.append(Check(name, worst, "< 1 (standard errors and second order)", worst < 1))
        if chosen.sum() < 4:
            continue
        weights = np.linalg.pinv(np.vander(np.log(delta[chosen]), 2))[0]
        exponent, wanted = (float(weights @ np.log(y[chosen])) for y in (median, predicted))
        room = float(np.abs(weights) @ allowed[chosen])
        needed = f"{wanted:.2f} +- {room:.2f} (the same errors, through the fit)"
        passed = abs(exponent - wanted) < room
        checks.append(Check(f"{label}: fitted exponent over that range", exponent, needed, passed))
    rows = found["orthogonal"]
    if len(rows) > 2:
        worst = largest_excess(rows.mean(axis=0) - exact, mean_error(rows), np.ones(len(delta), dtype=bool))
        most = standard_errors(len(delta))
        name = "orthogonal: mean from the exact finite-N law at every delta, standard errors"
        checks.append(Check(name, worst, f"< {most:.1f}", worst < most))
    middle = [float(np.median(np.median(found[e], axis=0)[delta < 0.1])) for e in ("goe", "orthogonal")]
    ratio = middle[0] / middle[1]
    checks.append(Check("GOE trace over orthogonal trace, delta < 0.1, median", ratio, "< 1", ratio < 1))
    return tuple(checks)


def _spread_check(delta: np.ndarray, same: dict[str, np.ndarray], n: int) -> tuple[Check, ...]:
    if min(map(len, same.values())) < 2:
        return ()
    near = (delta > 0.02) & (delta < 0.1)
    spread = {e: float(np.median(np.std(np.log(same[e][:, near]), axis=0, ddof=1))) for e in ENSEMBLES}
    excess = spread["iid"] / max(spread["goe"], spread["orthogonal"])
    name = f"spread of log trace at N = {n}, 0.02 < delta < 0.1: iid over the larger of the others"
    return (Check(name, excess, "> 1", excess > 1),)


def _plot(
    job: Job,
    delta: np.ndarray,
    found: dict[str, np.ndarray],
    limits: dict[str, np.ndarray],
    exact: np.ndarray,
    sizes: dict[str, int],
) -> None:
    figure, axes = new_figure(width=6.2, height=4.4)
    axis = axes[0, 0]
    formulas = {"orthogonal": r"$(2-\delta)\,\delta^{-3}$", "goe": r"$\delta^{-5/2}$", "iid": r"$\delta^{-4}$"}
    dashes = {"orthogonal": (5, 2), "goe": (1.5, 1.5), "iid": (7, 2, 1.5, 2)}
    for ensemble in ENSEMBLES:
        low, median, high = np.quantile(found[ensemble], [0.1, 0.5, 0.9], axis=0)
        axis.fill_between(delta, low, high, color=LOOK[ensemble]["color"], alpha=0.2, linewidth=0)
        name = f"{LOOK[ensemble]['label']}, N = {sizes[ensemble]} ({len(found[ensemble])})"
        axis.plot(delta, median, **points(ensemble, label=name))
        axis.plot(delta, limits[ensemble], **curve(dashes[ensemble], label=f"theory {formulas[ensemble]}"))
    axis.plot(delta, exact, color="0.45", linewidth=1.0, zorder=1, label=r"orthogonal, exact at $N$")
    axis.set(xscale="log", yscale="log", xlabel=r"distance to the transition $\delta = 1 - V/V_c$ (dimensionless)")
    axis.set_ylabel(r"$\mathrm{tr}[((I-\sqrt{V}W)^T(I-\sqrt{V}W))^{-2}]$ (dimensionless)")
    axis.set_ylim(1, 1e12)
    axis.set_title("Tied linear DEQ: median and central 80 % over matrices", fontsize=10)
    axis.legend(fontsize=7.5, loc="upper right")
    job.save_figure(figure, errors="bands: from the first to the last decile of the networks")
