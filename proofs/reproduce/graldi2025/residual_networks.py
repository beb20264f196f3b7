"""Figures 2a, 3a, 3b, 3d, 5 and 14 to 16 as trends: residual networks on 5000 images of MNIST, full profile only.

Where the paper splits CIFAR10 into five tasks of two classes, MNIST is split; permuted MNIST has a tenth of its images
and width 64 in place of 4096.  So none of this is the figure's own verdict.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from scipy import stats

from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.forgetting_metrics import average_error, forgetting_rate
from numeric.feature_learning.gamma_sweep import sweep
from numeric.feature_learning.residual_points import (
    PERMUTED_RATE,
    SPLIT_RATES,
    permuted_point,
    split_point,
    whole_point,
)
from proofs.errors import UsageError
from proofs.reproduce import Check, Outcome, recipe, sign_check
from proofs.reproduce.graldi2025.style import MARKERS, seed_of
from proofs.reproduce.job import PALETTE, Job, computing, new_figure

STRENGTHS = (0.01, 0.03, 0.1, 0.3, 1.0)
WIDTHS = (16, 32, 64)
WIDER = (256,)
WIDTHS_OVER_SCALE = (16, 32, 64, 128)
WIDER_OVER_SCALE = (256, 1024)
"""Widths that are added where the networks are trained on a GPU."""
WITH_LANDSCAPE = (16, 32)
SIMILARITIES = (0.0, 0.9)
BASE = 64
SEEDS, SEEDS_PERMUTED = 10, 6

COMMON: Mapping[str, Any] = {"network": "ResNet of appendix A.2, L = 6", "epochs a task": 5, "batch": 128}
SPLIT = {**COMMON, "data": "Split-CIFAR10, 5 tasks of 2 classes, a head each", "eta_0": 30.0}
PERMUTED = {**COMMON, "data": "permuted MNIST, 5 tasks, one head, no batch normalisation", "eta_0": PERMUTED_RATE}
SPLIT_USED = {"data": "MNIST, 400 images a digit, split into 5 tasks of 2 digits, a head each"}
PERMUTED_USED = {"data": "permuted MNIST, 400 images a digit, else the same"}
MISSING = {
    "loss": "cross-entropy",
    "branch scale of a convolution": "(inputs of a unit)^(-1/2)",
    "skip connection of a block with stride 2": "every second pixel",
    "when features are compared": "at the end of each later task, on 256 images of the tests",
    "number of seeds": str(SEEDS),
}
SPLIT_MISSING = MISSING | {
    "eta_0 on other images": "the best of 3, 10, 30 on all ten digits at N = 64, as the paper searches on CIFAR10",
    "images of the Hessian's batch": "128 of the task; of several tasks, 128 in all (widths 16 and 32 only)",
}
ON_SPLIT = (
    "MNIST (400 images a digit, and so a tenth of the steps; widths {}) in place of CIFAR10 and widths to 4096; "
    "trends only"
)
ON_PERMUTED = (
    "400 images a digit, and so a fifteenth of the steps, width 64 and two similarities in place of all of MNIST and "
    "4096; trends only"
)
ERRORS = "bars: one standard error over seeds"

Point = dict[str, Any]
Quantity = Callable[[Point], float]


def _points(job: Job, name: str, function: Callable[..., Any], points: Sequence[dict[str, Any]]) -> list[Point]:
    _expect_torch(job)
    folder, started = job.folder / ".parts" / "graldi2025-residual", computing()
    found = sweep(
        function, [p | {"device": "cuda" if job.device == "cuda" else "cpu"} for p in points], folder, workers=job.jobs,
        progress=lambda at: job.progress(name, at.done, at.total),
    )  # fmt: skip
    job.recalled += max(sum(point["seconds"] for point in found) - (computing() - started), 0.0)
    return found


def _expect_torch(job: Job) -> None:
    if importlib.util.find_spec("torch") is None:
        raise UsageError(f"{job.recipe.id} trains networks with torch: pip install 'lazyrich[gpu]'")


def _draws(job: Job, seeds: int = SEEDS) -> list[int]:
    return [seed_of(job.seed, 5, k) for k in range(job.count(seeds, seeds))]


def rate_on_split(job: Job) -> float:
    """eta_0 by the accuracy on all ten digits, at the base width."""
    draws = _draws(job)
    points = [{"rate": r, "width": BASE, "draw": d} for r in SPLIT_RATES for d in draws]
    found = _points(job, "learning rates", whole_point, points)
    right = np.array([p["accuracies"][0][0] for p in found]).reshape(len(SPLIT_RATES), len(draws))
    return SPLIT_RATES[int(np.argmax(right.mean(axis=1)))]


def _rate(job: Job) -> dict[str, str]:
    return {"eta_0": f"{rate_on_split(job):g}"}


def over_strength(job: Job, widths: Sequence[int] | None = None) -> dict[int, list[list[Point]]]:
    """By width (by default all that this machine is for): one list a strength, one point a seed; split MNIST, muP."""
    rate, draws = rate_on_split(job), _draws(job)
    out = {}
    for width in widths or (WIDTHS + WIDER if job.device == "cuda" else WIDTHS):
        points = [
            {"strength": g, "width": width, "draw": d, "rate": rate, "landscapes": width in WITH_LANDSCAPE}
            for g in STRENGTHS
            for d in draws
        ]
        found = _points(job, f"N = {width}", split_point, points)
        out[width] = [found[k : k + len(draws)] for k in range(0, len(found), len(draws))]
    return out


def forgetting(point: Point) -> float:
    """CFr, eq. 16."""
    return forgetting_rate(point["accuracies"])


def movement(point: Point) -> float:
    """1 - CKA."""
    return float(point["movement"])


def _of(name: str) -> Quantity:
    return lambda point: float(point[name])


def _table(rows: Sequence[Sequence[Point]], quantity: Quantity) -> np.ndarray:
    """(strengths or widths, seeds)."""
    return np.array([[quantity(point) for point in row] for row in rows])


def _line(axis: Any, x: Sequence[float], values: np.ndarray, k: int, label: str) -> None:
    mean, error = mean_and_error(values.T)
    style: dict[str, Any] = {"color": PALETTE[k], "marker": MARKERS[k], "linewidth": 0.8, "markersize": 5}
    axis.errorbar(x, mean, error, label=label, **style)


def _over_strength(axis: Any, found: Mapping[int, Sequence[Sequence[Point]]], quantity: Quantity, label: str) -> None:
    for k, (width, rows) in enumerate(found.items()):
        _line(axis, STRENGTHS, _table(rows, quantity), k, f"N = {width}")
    axis.set(xscale="log", xlabel=r"feature-learning strength $\gamma_0$ (dimensionless)", ylabel=label)
    axis.legend(fontsize=7.5)


def _sign(name: str, difference: np.ndarray, sign: int) -> Check:
    """Whether paired differences over seeds have a sign: as surely as by three standard errors of a normal law, which
    is more of them by Student's t of so many seeds."""
    mean, error = mean_and_error(difference)
    found = float(mean / error) if error else float(mean and np.copysign(np.inf, mean))
    return sign_check(name, found, sign, float(stats.t.isf(stats.norm.sf(3), difference.size - 1)))


def _transition(name: str, rows: Sequence[Sequence[Point]], quantity: Quantity) -> list[Check]:
    """Flat up to gamma_0 = 0.1, then a rise: less than a third of the whole rise is there at gamma_0 = 0.1."""
    values = _table(rows, quantity)
    low, middle, high = (values[STRENGTHS.index(g)] for g in (0.01, 0.1, 1.0))
    return [
        _sign(f"{name} at gamma_0 = 1 less that at 0.1", high - middle, 1),
        _sign(f"{name}: a third of its rise from 0.01 to 1 less its rise to 0.1", (high - low) / 3 - (middle - low), 1),
    ]


def _trends(paper: str, here: str, checks: Sequence[Check]) -> tuple[str, ...]:
    """Notes: what the paper shows, what is found, and where the two differ."""
    missed = [
        f"{c.name}: {c.measured:.2g} (needed: {c.needed}), {'the other way' if c.resolved else 'not resolved'}"
        for c in checks
        if not c.passed
    ]
    return f"the paper: {paper}", f"here: {here}", f"the difference: {'; '.join(missed) or 'none in what is compared'}"


def _means(tables: Mapping[str, np.ndarray], over: str) -> str:
    """Means over seeds of tables (values, seeds) by name."""
    rows = (f"{name}: " + ", ".join(f"{value:.3g}" for value in table.mean(axis=1)) for name, table in tables.items())
    return f"{over}, means over seeds: {'; '.join(rows)}"


def _means_over_strength(found: Mapping[int, Sequence[Sequence[Point]]], quantity: Quantity) -> str:
    return _means({f"N = {n}": _table(rows, quantity) for n, rows in found.items()}, _listed("gamma_0", STRENGTHS))


def _listed(name: str, values: Sequence[float]) -> str:
    """
    >>> _listed("N", (16, 32))
    'N = 16, 32'
    """
    return f"{name} = {', '.join(f'{v:g}' for v in values)}"


def _correlation(
    job: Job,
    axis: Any,
    found: Mapping[int, Sequence[Sequence[Point]]],
    of: tuple[Quantity, Quantity],
    words: tuple[str, str],
) -> Outcome:
    """Over all runs; those of one width stand in the notes: a difference between widths alone would correlate too."""
    for k, (width, rows) in enumerate(found.items()):
        x, y = (_table(rows, q).ravel() for q in of)
        axis.plot(x, y, MARKERS[k], color=PALETTE[k], markersize=5, label=f"N = {width}")
    axis.set(xlabel=words[0], ylabel=words[1])
    axis.legend(fontsize=7.5)
    x, y = (np.concatenate([_table(rows, q).ravel() for rows in found.values()]) for q in of)
    rank = stats.spearmanr(x, y)
    name = f"rank correlation of {len(x)} runs"
    sure = rank.pvalue < 1e-3
    checks = (
        Check(name, float(rank.statistic), "> 0", rank.statistic > 0, resolved=sure),
        Check(f"{name}, chance of one as large without any", float(rank.pvalue), "< 1e-3", sure, resolved=sure),
    )
    alone = (
        f"N = {width}: {float(stats.spearmanr(*(_table(rows, q).ravel() for q in of)).statistic):.2f}"
        for width, rows in found.items()
    )
    here = f"rank correlation {rank.statistic:.2f} of all; within a width, {', '.join(alone)}"
    notes = _trends("they correlate, over all widths and strengths", here, checks)
    return Outcome(checks, notes=notes, used=_rate(job))


@recipe(
    "graldi2025/fig-2a",
    "Forgetting rate of ResNets over width, NTP and muP",
    claims=("graldi2025/fig-2/a",),
    settings=SPLIT | {"gamma_0": 1.0},
    missing=SPLIT_MISSING,
    instead=ON_SPLIT.format("16 to 128, on a GPU to 1024"),
    used=SPLIT_USED,
    spread=True,
    only_full=True,
)
def figure_2a(job: Job) -> Outcome:
    """In the NTP width reduces forgetting, in muP it does not."""
    rate, draws = rate_on_split(job), _draws(job)
    figure, axes = new_figure(1, 1, width=5.0, height=3.8)
    axis, fall, kept = axes[0][0], {}, {}
    widths = WIDTHS_OVER_SCALE + WIDER_OVER_SCALE if job.device == "cuda" else WIDTHS_OVER_SCALE
    for k, p in enumerate(("NTP", "muP")):
        points = [
            {"strength": 1.0, "width": n, "draw": d, "rate": rate, "parameterization": p} for n in widths for d in draws
        ]
        found = _points(job, p, split_point, points)
        rows = [found[i : i + len(draws)] for i in range(0, len(found), len(draws))]
        kept[p] = _table(rows, forgetting)
        _line(axis, widths, kept[p], k, p)
        fall[p] = kept[p][0] - kept[p][-1]
    axis.set(xscale="log", xlabel="width N (channels)", ylabel="CFr, eq. 16 (share of the best accuracy)")
    axis.set_xticks(widths, [str(n) for n in widths])
    axis.tick_params(axis="x", which="minor", bottom=False, labelbottom=False)
    axis.legend(fontsize=7.5)
    job.save_figure(figure, errors=ERRORS)
    job.save_data(widths=widths, **kept)
    first, last = widths[0], widths[-1]
    checks = (
        _sign(f"NTP, CFr at N = {first} less that at N = {last}", fall["NTP"], 1),
        _sign("that fall, NTP less muP", fall["NTP"] - fall["muP"], 1),
    )
    paper = "forgetting falls as the width grows in the NTP, and not in muP"
    here = _means(kept, _listed("N", widths))
    return Outcome(checks, notes=_trends(paper, here, checks), used=_rate(job))


def _panel(job: Job, quantity: Quantity, name: str, label: str, paper: str) -> Outcome:
    """One quantity over gamma_0, judged at the largest width."""
    found = over_strength(job)
    figure, axes = new_figure(1, 1, width=5.0, height=3.8)
    _over_strength(axes[0][0], found, quantity, label)
    job.save_figure(figure, errors=ERRORS)
    job.save_data(gamma_0=STRENGTHS, **{f"width_{n}": _table(rows, quantity) for n, rows in found.items()})
    widest = max(found)
    checks = _transition(f"{name}, N = {widest}", found[widest], quantity)
    notes = _trends(paper, _means_over_strength(found, quantity), checks)
    return Outcome(tuple(checks), notes=notes, used=_rate(job))


def _over(
    identifier: str, title: str, *claims: str, widths: str = "16 to 64, on a GPU to 256"
) -> Callable[[Callable[[Any], Outcome]], Callable[[Any], Outcome]]:
    """A figure of the sweep over gamma_0 on split MNIST."""
    return recipe(
        identifier, title, claims=claims, settings=SPLIT, missing=SPLIT_MISSING, instead=ON_SPLIT.format(widths),
        used=SPLIT_USED, spread=True, only_full=True,
    )  # fmt: skip


@_over("graldi2025/fig-3a", "Movement of the features of ResNets over gamma_0", "graldi2025/fig-3/a")
def figure_3a(job: Job) -> Outcome:
    """Small and flat, then a sharp rise."""
    paper = "features hardly move up to gamma_0 of about 0.1, and much beyond"
    return _panel(job, movement, "movement", "movement of the features, 1 - CKA", paper)


@_over("graldi2025/fig-3b", "Forgetting rate of ResNets over gamma_0", "graldi2025/fig-3/b")
def figure_3b(job: Job) -> Outcome:
    """The same of the forgetting rate."""
    paper = "little is forgotten up to gamma_0 of about 0.1, and much beyond"
    return _panel(job, forgetting, "CFr", "CFr, eq. 16 (share of the best accuracy)", paper)


@_over("graldi2025/fig-3d", "Feature movement against forgetting of ResNets", "graldi2025/fig-3/d")
def figure_3d(job: Job) -> Outcome:
    """They correlate over widths and strengths."""
    found = over_strength(job)
    figure, axes = new_figure(1, 1, width=5.0, height=3.8)
    words = ("movement of the features, 1 - CKA", "CFr, eq. 16 (share of the best accuracy)")
    outcome = _correlation(job, axes[0][0], found, (movement, forgetting), words)
    job.save_figure(figure, errors="a marker is one run")
    job.save_data(
        gamma_0=STRENGTHS,
        **{f"movement_{n}": _table(rows, movement) for n, rows in found.items()},
        **{f"forgetting_{n}": _table(rows, forgetting) for n, rows in found.items()},
    )
    return outcome


@recipe(
    "graldi2025/fig-5",
    "ResNets on permuted MNIST over task similarity",
    claims=("graldi2025/fig-5",),
    settings=PERMUTED,
    missing=MISSING | {"number of seeds": str(SEEDS_PERMUTED)},
    instead=ON_PERMUTED,
    used=PERMUTED_USED,
    spread=True,
    only_full=True,
)
def figure_5(job: Job) -> Outcome:
    """Similar tasks move the features less, and forget and are best at larger gamma_0."""
    draws = _draws(job, SEEDS_PERMUTED)
    panels: dict[str, tuple[Quantity, str]] = {
        "movement": (movement, "movement of the features, 1 - CKA"),
        "CFr": (forgetting, "CFr, eq. 16 (share of the best accuracy)"),
        "AE": (lambda point: average_error(point["accuracies"]), "average error, eq. 18"),
    }
    rows = {}
    for similarity in SIMILARITIES:
        points = [{"similarity": similarity, "strength": g, "width": BASE, "draw": d} for g in STRENGTHS for d in draws]
        found = _points(job, f"similarity {similarity:g}", permuted_point, points)
        rows[similarity] = [found[i : i + len(draws)] for i in range(0, len(found), len(draws))]
    figure, axes = new_figure(1, 3, width=4.4, height=3.6)
    tables = {name: {s: _table(r, q) for s, r in rows.items()} for name, (q, _) in panels.items()}
    for axis, (name, (_, label)) in zip(axes[0], panels.items(), strict=True):
        for k, (similarity, values) in enumerate(tables[name].items()):
            _line(axis, STRENGTHS, values, k, f"similarity {similarity:g}")
        axis.set(xscale="log", xlabel=r"feature-learning strength $\gamma_0$ (dimensionless)", ylabel=label)
        axis.legend(fontsize=7.5)
    job.save_figure(figure, errors=ERRORS)
    kept = {f"{name}_{s:g}": values for name, found in tables.items() for s, values in found.items()}
    job.save_data(gamma_0=STRENGTHS, similarities=SIMILARITIES, **kept)
    near, far = SIMILARITIES[-1], SIMILARITIES[0]
    checks = [
        _sign(f"{name} at gamma_0 = {g:g}, similarity {far:g} less {near:g}", (t[far] - t[near])[k], 1)
        for name, t in tables.items()
        if name != "AE"
        for k, g in enumerate(STRENGTHS)
        if g >= 0.1
    ]
    rich, at_transition = -1, STRENGTHS.index(0.1)
    gain = {s: v[at_transition] - v[rich] for s, v in tables["AE"].items()}
    checks.append(_sign(f"fall of AE from gamma_0 = 0.1 to 1, similarity {near:g} less {far:g}", gain[near] - gain[far],
                        1))  # fmt: skip
    best = {s: STRENGTHS[int(np.argmin(v.mean(axis=1)))] for s, v in tables["AE"].items()}
    ratio = best[near] / best[far]  # of the best of five strengths, of which no error is known
    checks.append(Check(f"best gamma_0, similarity {near:g} over {far:g}", ratio, "> 1", ratio > 1, resolved=ratio > 1))
    paper = (
        "the more similar the tasks, the less the features move at every gamma_0, the later forgetting rises, and the "
        "closer to 1 the best gamma_0 is"
    )
    here = ". ".join(
        _means({f"similarity {s:g}": v for s, v in found.items()}, f"{name}, {_listed('gamma_0', STRENGTHS)}")
        for name, found in tables.items()
    )
    return Outcome(tuple(checks), notes=_trends(paper, here, checks))


def _landscape(job: Job, what: str, label: str) -> tuple[dict[int, list[list[Point]]], dict[str, Quantity]]:
    """Two panels: of each task at the end of its training, and of all tasks seen so far."""
    found = over_strength(job, WITH_LANDSCAPE)
    both = {"converged": _of(f"converged {what}"), "all tasks so far": _of(f"joint {what}")}
    figure, axes = new_figure(1, 2, width=4.8, height=3.8)
    for axis, (name, quantity) in zip(axes[0], both.items(), strict=True):
        _over_strength(axis, found, quantity, label)
        axis.set_title(name, fontsize=9)
        _logarithmic(axis, found, quantity)
    job.save_figure(figure, errors=ERRORS)
    kept = {f"{k[:5]}_{n}".strip(): _table(rows, q) for k, q in both.items() for n, rows in found.items()}
    job.save_data(gamma_0=STRENGTHS, **kept)
    return found, both


def _logarithmic(axis: Any, found: Mapping[int, Sequence[Sequence[Point]]], quantity: Quantity) -> None:
    """Where some values are negative, linear between the smallest ones."""
    values = np.concatenate([_table(rows, quantity).mean(axis=1) for rows in found.values()])
    if (values > 0).all():
        axis.set_yscale("log")
    else:
        axis.set_yscale("symlog", linthresh=float(np.abs(values).min()))


@_over("graldi2025/fig-14", "Sharpness of ResNets", "graldi2025/fig-14", widths="16 and 32")
def figure_14(job: Job) -> Outcome:
    """Of all tasks together it grows with gamma_0."""
    found, both = _landscape(job, "sharpness", r"$\lambda_{\max}(\gamma^2 H)$")
    checks = []
    for width, rows in found.items():
        values = np.log(_table(rows, both["all tasks so far"]))
        checks.append(_sign(f"N = {width}, log sharpness of all tasks at gamma_0 = 1 less that at 0.1",
                            values[-1] - values[STRENGTHS.index(0.1)], 1))  # fmt: skip
    paper = "the sharpness of all tasks grows with gamma_0"
    here = _means_over_strength(found, both["all tasks so far"])
    return Outcome(tuple(checks), notes=_trends(paper, here, checks), used=_rate(job))


@_over("graldi2025/fig-15", "Trace of the Hessian of ResNets", "graldi2025/fig-15", widths="16 and 32")
def figure_15(job: Job) -> Outcome:
    """Of all tasks together it is positive below a strength of about 0.2, and negative beyond."""
    found, both = _landscape(job, "trace", r"tr $\gamma^2 H$ over the number of weights")
    checks = []
    for width, rows in found.items():
        values = _table(rows, both["all tasks so far"])
        checks.append(_sign(f"N = {width}, trace of all tasks at gamma_0 = 0.1", values[STRENGTHS.index(0.1)], 1))
        checks.append(_sign(f"N = {width}, trace of all tasks at gamma_0 = 1", values[-1], -1))
    paper = "the trace of all tasks is small and positive for small gamma_0, negative and large beyond about 0.2"
    here = _means_over_strength(found, both["all tasks so far"])
    return Outcome(tuple(checks), notes=_trends(paper, here, checks), used=_rate(job))


@_over("graldi2025/fig-16", "Sharpness against forgetting of ResNets", "graldi2025/fig-16", widths="16 and 32")
def figure_16(job: Job) -> Outcome:
    """They correlate over widths and strengths."""
    found = over_strength(job, WITH_LANDSCAPE)
    figure, axes = new_figure(1, 1, width=5.0, height=3.8)
    words = (r"$\lambda_{\max}(\gamma^2 H)$ of all tasks so far", "CFr, eq. 16 (share of the best accuracy)")
    outcome = _correlation(job, axes[0][0], found, (_of("joint sharpness"), forgetting), words)
    axes[0][0].set_xscale("log")
    job.save_figure(figure, errors="a marker is one run")
    kept = {f"width_{n}": _table(rows, _of("joint sharpness")) for n, rows in found.items()}
    job.save_data(gamma_0=STRENGTHS, **kept)
    return outcome
