"""Figures 8-10: kernel distance and loss over the relative and the absolute scale.

Appendix A.4 gives the square network two units a layer and calls it that of figure 5, which has four in appendix E.7:
figure 8 is made for both.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np

from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.initialisation import balanced_with_singular_values
from numeric.linear_networks.observables import network_function, ntk_distance
from numeric.linear_networks.published_settings import Network, reoriented
from numeric.linear_networks.tasks import random_regression
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import ORIENTATION
from proofs.reproduce.job import Job, new_figure

ETA = 0.01
CONVERGED = 400_000  # steps; a start may lie so near a saddle that the network rests there for 600 tau
FLOOR = 1e-12  # what is smaller is drawn as this: rounding takes part in it
MISSING = {
    "learning rate": "0.01, so that the time steps 1, 20, 100 and 1, 400, 4000 are 0.01 ... 40 tau",
    "task": "random regression with P = 10, sigma = sqrt(3), as for figure 5",
    "time at convergence": "a last row at 4000 tau is added, where the text's sentences on convergence are checked",
    "singular vectors of the start": "the same for every lambda and absolute scale",
}
SMALLER = "15 x 10 values of the scales, one task"


def start_of(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Network:
    """||W2 W1||_F = absolute."""
    task = random_regression(np.random.default_rng([seed, 8]), N_i, N_o, 10, float(np.sqrt(3)))
    rng = np.random.default_rng([seed, 9])
    hidden = min(N_i, N_o)
    values = np.sort(rng.uniform(0.3, 1.0, hidden))[::-1]
    start = (values * absolute / np.linalg.norm(values)).tolist()
    weights = balanced_with_singular_values(rng, N_i, hidden, N_o, lam, start)
    return task, *(reoriented(task, *weights) if N_i == N_o else weights)


def portrait(
    seed: int, N_i: int, N_o: int, scales: np.ndarray, sizes: np.ndarray, steps: np.ndarray
) -> dict[str, np.ndarray]:
    """Kernel distance and loss above its minimum, (lambda, absolute, time), by the exact solution."""
    shape = (len(scales), len(sizes), len(steps))
    distance, excess = np.zeros(shape), np.zeros(shape)
    for i, lam in enumerate(scales):
        for j, size in enumerate(sizes):
            network = start_of(seed, N_i, N_o, float(lam), float(size))
            QQT = ExactDynamics(*network).QQT(np.concatenate([[0.0], steps * ETA]))
            task = network[0]
            distance[i, j] = ntk_distance(QQT, task)[1:]
            excess[i, j] = np.sum((network_function(QQT, N_i) - task.sigma_yx)[1:] ** 2, axis=(1, 2)) / 2
    return {"distance": distance, "excess": excess}


def deviation_from_descent(seed: int, N_i: int, N_o: int, steps: np.ndarray) -> float:
    """Largest difference of the kernel distance between gradient descent and theory at six corners of the portrait."""
    worst = 0.0
    for lam in (-9.0, 0.0, 9.0):
        for size in (0.5, 10.0):
            network = start_of(seed, N_i, N_o, lam, size)
            wanted = ExactDynamics(*network).QQT(np.concatenate([[0.0], steps * ETA]))
            found = descend(*network, ETA, [0, *steps.astype(int).tolist()]).QQT
            worst = max(worst, float(np.abs(ntk_distance(found, network[0]) - ntk_distance(wanted, network[0])).max()))
    return worst


Shape = tuple[int, int]


def _named(shape: Shape) -> str:
    """
    >>> _named((4, 2))
    '4-2-2'
    """
    return f"{shape[0]}-{min(shape)}-{shape[1]}"


def _make(number: int, title: str, shapes: tuple[Shape, ...], steps: tuple[int, ...], claims: tuple[str, ...]) -> None:
    @recipe(
        f"domine2025/fig-{number}",
        f"{title}: kernel distance and loss over the relative and the absolute scale",
        claims=claims,
        settings={
            "N_i-N_h-N_o": [_named(s) for s in shapes],
            "lambda": "-9 ... 9",
            "absolute scale": "(0, 20]",
            "steps": steps,
        },
        missing=MISSING,
        smaller=SMALLER,
    )
    def figure(job: Job) -> Outcome:
        scales = np.linspace(-9, 9, 15 if job.quick else 41)
        sizes = np.linspace(0.5, 20, 10 if job.quick else 40)
        moments = np.array([*steps, CONVERGED])
        outcomes: list[Outcome] = []
        kept: dict[str, np.ndarray] = {}
        for number, shape in enumerate(shapes):
            job.progress(f"{_named(shape)}, theory", 2 * number, 2 * len(shapes))
            key = {"shape": shape, "scales": len(scales), "sizes": len(sizes), "steps": steps}
            found = job.part(key, partial(portrait, job.seed, *shape, scales, sizes, moments))
            job.progress(f"{_named(shape)}, gradient descent", 2 * number + 1, 2 * len(shapes))
            descent = job.part({**key, "part": "descent"}, partial(_descent, job.seed, shape, moments[:-1]))
            # the first setting is that of the figure's own section
            names = f"{title} {_named(shape)}", f"-{_named(shape)}" if number else ""
            _plot(job, names, scales, sizes, moments, found)
            kept |= {name if not number else f"{name}_{_named(shape)}": rows for name, rows in found.items()}
            outcomes.append(_outcome(*shape, scales, found, float(descent["gap"])))
        job.save_data(scales=scales, sizes=sizes, steps=moments, **kept)
        return _together(shapes, outcomes)


def _descent(seed: int, shape: Shape, steps: np.ndarray) -> dict[str, np.ndarray]:
    return {"gap": np.array(deviation_from_descent(seed, *shape, steps))}


def _together(shapes: tuple[Shape, ...], outcomes: list[Outcome]) -> Outcome:
    """The checks of all settings, each under its name where there are several."""
    if len(outcomes) == 1:
        return outcomes[0]
    checks = [
        replace(check, name=f"{_named(shape)}: {check.name}")
        for shape, outcome in zip(shapes, outcomes, strict=True)
        for check in outcome.checks
    ]
    return Outcome(tuple(checks), outcomes[0].corrections, outcomes[0].notes)


def _outcome(N_i: int, N_o: int, scales: np.ndarray, found: dict[str, np.ndarray], gap: float) -> Outcome:
    checks = [Check("kernel distance: gradient descent from theory, six corners", gap, "< 0.02", gap < 0.02)]
    first = found["excess"][:, :, 0]
    end = found["distance"][:, :, -1]
    middle = len(scales) // 2
    spread = float(np.max(np.ptp(first, axis=0) / first.max(axis=0)))
    checks.append(
        Check("loss at the first step: largest relative variation with lambda", spread, "< 0.4", spread < 0.4)
    )
    last = float(found["excess"][:, :, -1].max())
    checks.append(Check("excess loss at the end, largest", last, "< 0.05", last < 0.05))
    if N_i == N_o:
        peak = float(np.abs(scales[np.argmax(end, axis=0)]).max())
        checks.append(Check("lambda of the largest kernel distance", peak, "0", peak < 1e-9))
        at_zero = float(np.ptp(end[middle]) / end[middle].max())
        checks.append(
            Check("lambda = 0: relative variation with the absolute scale", at_zero, "< 1e-3", at_zero < 1e-3)
        )
        edge = float(end[-1].max() / end[-1].min())
        name = "lambda = 9: largest over smallest kernel distance along the absolute scale"
        checks.append(Check(name, edge, "> 1.1: it is not lambda alone", edge > 1.1))
        text = "appendix A.4: the kernel distance at convergence depends on lambda only where lambda = 0"
        return Outcome(tuple(checks), (text,), (ORIENTATION,))
    moved, still = (end[-1], end[0]) if N_o > N_i else (end[0], end[-1])
    checks.append(
        Check("kernel distance at the rich end of lambda, smallest", float(moved.min()), "> 0.05", moved.min() > 0.05)
    )
    # At |lambda| = 9 an absolute scale of 20 is no small one: the lazy end is lazy for scales below |lambda|.
    small = float(still[: len(still) // 3].max())
    checks.append(Check("kernel distance at the lazy end, absolute scale < 7, largest", small, "< 0.05", small < 0.05))
    later = found["excess"][:, :, 1]
    slow, fast = (later[-1], later[0]) if N_o > N_i else (later[0], later[-1])
    gap = float(np.median(slow - fast))
    checks.append(
        Check("excess loss after the second time, slow minus fast end of lambda, median", gap, "> 0", gap > 0)
    )
    return Outcome(tuple(checks))


def _plot(
    job: Job,
    names: tuple[str, str],
    scales: np.ndarray,
    sizes: np.ndarray,
    steps: np.ndarray,
    found: dict[str, np.ndarray],
) -> None:
    """``names``: of the network, and what the files are called besides."""
    title, suffix = names
    figure, axes = new_figure(len(steps), 2, width=4.2, height=2.5)
    figure.subplots_adjust(bottom=0.07, hspace=0.35)
    for row, step in enumerate(steps):
        for column, (name, label) in enumerate((("distance", "kernel distance"), ("excess", "loss above its minimum"))):
            axis = axes[row, column]
            values = found[name][:, :, row].T
            image = np.log10(np.maximum(values, FLOOR))
            shown = axis.pcolormesh(scales, sizes, image, cmap="cividis", shading="nearest", rasterized=True)
            if values.max() > FLOOR:
                figure.colorbar(shown, ax=axis).set_label(rf"$\log_{{10}}$ {label}", fontsize=7)
            else:  # one colour has no scale
                said = f"{label}:\n" + rf"nowhere above $10^{{{np.log10(FLOOR):.0f}}}$"
                axis.text(0.5, 0.5, said, transform=axis.transAxes, ha="center", va="center", color="w", fontsize=9)
            axis.set_title(rf"{title}, step {step} ($t = {step * ETA:g}\,\tau$)", fontsize=9)
            axis.set_ylabel(r"$\|W_2W_1(0)\|_F$")
        for axis in axes[-1]:
            axis.set_xlabel(r"relative scale $\lambda$")
    job.save_figure(figure, suffix)


_make(
    8, "Square network", ((2, 2), (4, 4)), (1, 20, 100), ("domine2025/fig-8/kernel-distance", "domine2025/fig-8/peak")
)
_make(9, "Anti-funnel network", ((2, 4),), (1, 400, 4000), ("domine2025/fig-9",))
_make(10, "Funnel network", ((4, 2),), (1, 400, 4000), ("domine2025/fig-10",))
