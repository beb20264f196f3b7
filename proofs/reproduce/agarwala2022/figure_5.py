"""Figure 5: test error of a fully connected DEQ, orthogonal against i.i.d. weights, here on 8x8 digits."""

from __future__ import annotations

from functools import partial

import numpy as np

from numeric.equilibrium_networks.deep_equilibrium_training import digits, initialise, train
from numeric.equilibrium_networks.ensembles import generator
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.agarwala2022.style import LOOK, curve, points
from proofs.reproduce.job import Job, new_figure

SCALES = (0.1, 0.5, 1.0, 2.0, 4.0)
COMPARED = ("orthogonal", "iid")
WIDTH = 64


def errors(ensemble: str, scale: float, rate: float, seed: int, steps: int) -> dict[str, np.ndarray]:
    """Test error after one training run."""
    data = digits(seed)
    network = initialise(ensemble, WIDTH, scale**2, generator(seed + 1))
    found, losses = train(network, data, steps, rate, generator(seed + 2))
    return {"error": np.array(found), "losses": losses}


@recipe(
    "agarwala2022/fig-5",
    "Test error of a DEQ classifier against the scale of its initial weights, orthogonal and i.i.d.",
    claims=("agarwala2022/fig-5",),
    settings={"phi": "tanh", "optimiser": "Adam, momentum 0.9", "seeds": 10, "ensembles": "orthogonal, iid"},
    missing={
        "scales": "sqrt(V) = 0.1, 0.5, 1, 2, 4",
        "iteration": "at most 40 steps from z = x, no other solver",
        "batch and length": "batches of 32; 150 steps (quick), 1500 (full), the rate falling linearly to 0",
        "learning rate": "the best mean of 0.01, 0.003 and 0.001 for each condition (quick: 0.003)",
    },
    smaller="8x8 digits (1797 images, N = 64) for MNIST (N = 784); 4 seeds, 150 steps, one learning rate",
)
def figure_5(job: Job) -> Outcome:
    """Mean and median test error over seeds; the dataset is the 8x8 digits in every profile."""
    rates = (3e-3,) if job.quick else (1e-2, 3e-3, 1e-3)
    count, steps = job.count(4, 10), 150 if job.quick else 1500
    found = {e: np.empty((len(SCALES), count)) for e in COMPARED}
    total = len(COMPARED) * len(SCALES) * len(rates) * count
    done = 0
    for ensemble in COMPARED:
        for row, scale in enumerate(SCALES):
            table = np.empty((len(rates), count))
            for column, rate in enumerate(rates):
                for k in range(count):
                    job.progress(ensemble, done, total)
                    seed = int(np.random.SeedSequence([job.seed, k]).generate_state(1)[0] // 2)
                    key = {"ensemble": ensemble, "scale": scale, "rate": rate, "seed": seed, "steps": steps}
                    table[column, k] = job.part(key, partial(errors, ensemble, scale, rate, seed, steps))["error"]
                    done += 1
            found[ensemble][row] = table[np.argmin(table.mean(axis=1))]
    job.progress("trained", total, total)
    _plot(job, found)
    job.save_data(scale=SCALES, **{f"error_{e}": found[e] for e in COMPARED})
    tried = f"tried: learning rates {', '.join(map(str, rates))}, {steps} steps of training, {count} seeds"
    return Outcome(_checks(found), notes=("the paper's figure is on MNIST: a different dataset is judged here", tried))


def _separation(found: dict[str, np.ndarray], rows: slice) -> float:
    """Mean error of iid less that of orthogonal weights, in standard errors over seeds (paired, scales averaged)."""
    gap = (found["iid"][rows] - found["orthogonal"][rows]).mean(axis=0)
    return float(gap.mean() / (gap.std(ddof=1) / np.sqrt(len(gap)))) if len(gap) > 1 and gap.std() > 0 else 0.0


def _checks(found: dict[str, np.ndarray]) -> tuple[Check, ...]:
    small, large = _separation(found, slice(0, 1)), _separation(found, slice(-2, None))
    tail = {e: float(np.mean((found[e].mean(axis=1) - np.median(found[e], axis=1))[-2:])) for e in COMPARED}
    skew = tail["iid"] - tail["orthogonal"]
    return (
        Check("sqrt(V) = 0.1: iid minus orthogonal error, standard errors", small, "within 3", abs(small) < 3),
        Check("sqrt(V) = 2 and 4: iid minus orthogonal error, standard errors", large, "> 2", large > 2),
        Check("sqrt(V) = 2 and 4: mean minus median error, iid minus orthogonal", skew, "> 0", skew > 0),
    )


def _plot(job: Job, found: dict[str, np.ndarray]) -> None:
    figure, axes = new_figure(width=5.6, height=4.0)
    axis = axes[0, 0]
    for ensemble in COMPARED:
        rows = found[ensemble]
        mean = 100 * rows.mean(axis=1)
        error = 100 * rows.std(axis=1, ddof=1) / np.sqrt(rows.shape[1]) if rows.shape[1] > 1 else None
        look = points(ensemble, linestyle="-", label=f"{LOOK[ensemble]['label']}, mean")
        axis.errorbar(SCALES, mean, yerr=error, capsize=2, **look)
        dashes = (4, 2) if ensemble == "iid" else (1, 1.5)
        median = curve(dashes, color=LOOK[ensemble]["color"], label=f"{LOOK[ensemble]['label']}, median")
        axis.plot(SCALES, 100 * np.median(rows, axis=1), **median)
    axis.set(xscale="log", xlabel=r"initial weight scale $\sqrt{V}$ (dimensionless)", ylabel="test error (%)")
    axis.set_ylim(bottom=0)
    axis.set_title(f"DEQ on 8x8 digits, N = {WIDTH}, {rows.shape[1]} seeds", fontsize=10)
    axis.legend(fontsize=8)
    job.save_figure(figure, errors="bars: one standard error over seeds")
