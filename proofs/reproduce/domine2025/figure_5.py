"""Figure 5B and C: kernel distance of the NTK in funnel, square and inverted funnel networks."""

from __future__ import annotations

import numpy as np

from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.observables import kernel_distance, ntk
from numeric.linear_networks.published_settings import Network, regression_network, reoriented
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import ALGORITHM_1, MARKERS, ORIENTATION, START, theory
from proofs.reproduce.job import PALETTE, Job, new_figure

ETA = 0.01
SHAPES = {"funnel 4-2-2": (4, 2), "square 4-4-4": (4, 4), "inverted funnel 2-2-4": (2, 4)}
RELATIVE_SCALES = tuple(float(x) for x in np.round(np.linspace(-9, 9, 11), 2))
END = 200.0
SETTINGS = {
    "lambda": RELATIVE_SCALES,
    "learning rate": ETA,
    "N (examples)": 10,
    "sigma (task)": "sqrt(3)",
    "sigma (start)": 1,
}
MISSING = {
    "training time": f"{END:g} tau",
    "number of tasks": "the median over several",
    "the start": START,
    "initialisation": ALGORITHM_1,
    "square network": "N = 4 as in E.7; appendix A.4 calls N = 2 the same architecture",
}


def network_of(seed: int, shape: tuple[int, int], lam: float) -> Network:
    """The network of appendix E.7."""
    N_i, N_o = shape
    task, one, two = regression_network(seed, N_i, min(shape), N_o, lam, P=10, sigma=float(np.sqrt(3)))
    if N_i == N_o:
        one, two = reoriented(task, one, two)
    return task, one, two


def distances(seed: int, shape: tuple[int, int], lam: float, times: np.ndarray) -> dict[str, np.ndarray]:
    """Kernel distance from the start at each time: gradient descent and exact solution."""
    network = network_of(seed, shape, lam)
    steps = np.round(times / ETA).astype(int)
    run = descend(*network, ETA, steps.tolist())
    found = []
    for QQT in (run.QQT, theory(network, steps * ETA)):
        kernels = ntk(QQT, network[0])
        found.append(kernel_distance(kernels[0], kernels))
    return {"simulation": found[0], "theory": found[1]}


def _times() -> np.ndarray:
    return np.concatenate([[0.0], np.geomspace(0.02, END, 60)])


def sweep(job: Job) -> dict[str, np.ndarray]:
    """Distances (task, lambda, 2, time) for each shape."""
    count, out, done = job.count(2 if job.recipe.id.endswith("B") else 1, 20), {}, 0
    for name, shape in SHAPES.items():
        rows = []
        for k in range(count):
            job.progress(name, done, count * 3)

            def compute(k: int = k, shape: tuple[int, int] = shape) -> dict[str, np.ndarray]:
                # seed + k would share tasks between runs with neighbouring seeds
                seed = int(np.random.SeedSequence([job.seed, 5, k]).generate_state(1)[0])
                pairs = [distances(seed, shape, lam, _times()) for lam in RELATIVE_SCALES]
                return {"d": np.array([[p["simulation"], p["theory"]] for p in pairs])}

            rows.append(job.part({"shape": name, "task": k}, compute)["d"])
            done += 1
        out[name] = np.array(rows)
    return out


@recipe(
    "domine2025/fig-5B",
    "Kernel distance of the NTK after training against lambda, three architectures",
    claims=("domine2025/fig-5/B", "domine2025/text-5-funnel-lazy", "domine2025/text-5-inverted-funnel-delayed-rich"),
    settings=SETTINGS,
    missing=MISSING,
    smaller="2 tasks instead of 20 (one in figure 5C)",
)
def figure_5b(job: Job) -> Outcome:
    """Medians over tasks with the range of the tasks; theory dashed."""
    found = sweep(job)
    figure, axes = new_figure(width=5.2, height=3.8)
    axis = axes[0, 0]
    checks = []
    for k, (name, d) in enumerate(found.items()):
        end = d[:, :, :, -1]
        low, middle, high = (np.quantile(end[:, :, 0], q, axis=0) for q in (0, 0.5, 1))
        axis.fill_between(RELATIVE_SCALES, low, high, color=PALETTE[k], alpha=0.15)
        axis.plot(RELATIVE_SCALES, middle, color=PALETTE[k], marker=MARKERS[k], lw=2, label=name)
        axis.plot(RELATIVE_SCALES, np.median(end[:, :, 1], axis=0), "k--", lw=1, label="theory" if k == 2 else None)
        gap = float(np.abs(d[:, :, 0] - d[:, :, 1]).max())
        checks.append(
            Check(f"{name}: largest deviation of the distance, all times and lambda", gap, "< 0.03", gap < 0.03)
        )
        left, centre, right = middle[0], middle[5], middle[-1]
        if k == 1:
            checks.append(
                Check(
                    "square: distance at lambda = 0 minus the larger end",
                    centre - max(left, right),
                    "> 0",
                    centre > max(left, right),
                )
            )
        else:
            moved, still = (left, right) if k == 0 else (right, left)
            checks.append(Check(f"{name}: distance at the lazy end", still, "< 0.05", still < 0.05))
            checks.append(Check(f"{name}: distance at the other end", moved, "> 0.05", moved > 0.05))
    axis.set(xlabel=r"relative scale $\lambda$", ylabel="kernel distance $S$ of the NTK")
    axis.legend(fontsize=7)
    job.save_figure(figure, errors="bands: from the smallest to the largest of the tasks")
    job.save_data(relative_scales=RELATIVE_SCALES, times=_times(), **found)
    return Outcome(tuple(checks), notes=(ORIENTATION,))


@recipe(
    "domine2025/fig-5C",
    "Kernel distance of the NTK over training time, three architectures",
    claims=("domine2025/fig-5/C", "domine2025/text-5-initial-lazy-phase"),
    settings=SETTINGS,
    missing=MISSING,
    smaller="2 tasks instead of 20 (one in figure 5C)",
)
def figure_5c(job: Job) -> Outcome:
    """One task; every second lambda."""
    found = sweep(job)
    figure, axes = new_figure(1, 3, width=3.6, height=3.3)
    checks = []
    for panel, (name, d) in enumerate(found.items()):
        axis = axes[0, panel]
        for k, i in enumerate((0, 3, 5, 7, 10)):
            axis.plot(
                _times()[1:],
                d[0, i, 0, 1:],
                color=PALETTE[k],
                lw=2.2,
                alpha=0.8,
                marker=MARKERS[k],
                markevery=(k, 12),
                ms=4,
                label=rf"$\lambda = {RELATIVE_SCALES[i]:g}$",
            )
            axis.plot(_times()[1:], d[0, i, 1, 1:], "k--", lw=1, label="theory" if i == 10 else None)
        axis.set(title=name, xlabel=r"time $t/\tau$", xscale="log")
        gap = float(np.abs(d[:, :, 0] - d[:, :, 1]).max())
        checks.append(Check(f"{name}: largest deviation from theory over time", gap, "< 0.03", gap < 0.03))
    late = []
    for name, i in (("funnel 4-2-2", 0), ("inverted funnel 2-2-4", 10)):
        curve = np.median(found[name][:, i, 1], axis=0)
        late.append(float(_times()[np.argmax(curve > curve[-1] / 2)]))
        checks.append(
            Check(
                f"{name}, lambda = {RELATIVE_SCALES[i]:g}: time of half the movement, tau",
                late[-1],
                "> 9/|lambda| (delayed)",
                late[-1] > 1,
            )
        )
    axes[0, 0].set_ylabel("kernel distance $S$ of the NTK")
    axes[0, 0].legend(fontsize=6)
    figure.subplots_adjust(bottom=0.2)
    job.save_figure(figure)
    job.save_data(relative_scales=RELATIVE_SCALES, times=_times(), **found)
    return Outcome(tuple(checks), notes=(ORIENTATION,))
