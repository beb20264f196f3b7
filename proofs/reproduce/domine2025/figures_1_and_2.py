"""Figures 1B and 2: three relative scales on one regression task, simulation against the exact solution."""

from __future__ import annotations

import numpy as np

from numeric.linear_networks.observables import loss, network_function, ntk
from numeric.linear_networks.published_settings import Network, regression_network
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import (
    ALGORITHM_1,
    SCALES,
    START,
    descent,
    deviation,
    draw,
    printed_theory,
    step_checks,
    theory,
    theory_entry,
)
from proofs.reproduce.job import PALETTE, Job, new_figure

ETA, ENDS = 2e-4, {-2.0: 8.0, 0.0: 14.0, 2.0: 3.0}
SETTINGS = {
    "N_i, N_h, N_o": (3, 2, 2),
    "lambda": SCALES,
    "learning rate": ETA,
    "N (examples)": 10,
    "sigma (task)": "sqrt(10)",
    "sigma (weights at lambda = 0)": 1e-5,
}
MISSING = {
    "training time": "8, 14 and 3 tau for lambda = -2, 0, 2 (one tau is 5000 steps)",
    "what sigma scales": "targets of standard deviation sigma/sqrt(N_o)",
    "the start at lambda = +-2, 'sigmaxy = sqrt(1) of a random regression task'": START,
    "initialisation 'described in E.7'": ALGORITHM_1,
}
CORRECTIONS = (
    "equation 15 / Theorem 4.3: the last term of A(t) is D (e^{2 lambda_perp t/tau} - 1)/(2 lambda_perp) D^T; the "
    "printed one does not follow the simulation in this funnel at lambda = -2",
)


def network_at(job: Job, lam: float) -> Network:
    """The network of appendices E.3 and E.4."""
    return regression_network(job.seed, 3, 2, 2, lam, P=10, sigma=float(np.sqrt(10)), small=1e-5 if lam == 0 else None)


def runs(job: Job) -> dict[float, dict[str, np.ndarray]]:
    """For each lambda: times, Q Q^T of gradient descent (and at twice the step), theory, printed theory."""
    found = {}
    for k, lam in enumerate(SCALES):
        job.progress(f"lambda = {lam:g}", k, len(SCALES))

        def compute(lam: float = lam) -> dict[str, np.ndarray]:
            network = network_at(job, lam)
            run = descent(network, ETA, ENDS[lam])
            coarse = descent(network, 2 * ETA, ENDS[lam])
            printed = printed_theory(network, lam, run["times"][::8])
            return {
                **run,
                "theory": theory(network, run["times"]),
                "coarse": coarse["QQT"],
                "coarse_theory": theory(network, coarse["times"]),
                "printed": printed,
            }

        found[lam] = job.part({"lambda": lam, "eta": ETA, "end": ENDS[lam]}, compute)
    job.progress("plot", len(SCALES), len(SCALES))
    return found


def printed_checks(found: dict[float, dict[str, np.ndarray]]) -> list[Check]:
    """How far Theorem 4.3 as printed is from the simulation: it must be visibly off where it is said to be wrong."""
    checks = []
    for lam, run in found.items():
        gap = deviation(run["printed"], run["QQT"][::8])
        # The wrong term grows with e^{lambda_perp t}, lambda_perp = -lambda/2: at lambda = 2 it soon is negligible.
        name = f"lambda = {lam:g}: deviation of Theorem 4.3 as printed"
        checks.append(Check(name, gap, "> 0.01: it fails here" if lam < 0 else "< 0.01", (gap > 0.01) == (lam < 0)))
    return checks


@recipe(
    "domine2025/fig-1B",
    "Network output over training time for three relative scales",
    claims=("domine2025/fig-1/B", "domine2025/eq-7", "domine2025/thm-4.3"),
    settings=SETTINGS,
    missing=MISSING,
)
def figure_1b(job: Job) -> Outcome:
    """All outputs W2 W1 X of the ten examples; one panel for each lambda, as in the paper."""
    found = runs(job)
    figure, axes = new_figure(1, 3, width=3.6, height=3.4)
    checks: list[Check] = []
    for axis, (lam, run) in zip(axes[0], found.items(), strict=True):
        X = network_at(job, lam)[0].X
        outputs, exact, coarse, coarse_exact = (
            network_function(run[k], 3) @ X for k in ("QQT", "theory", "coarse", "coarse_theory")
        )
        for k in range(5):
            draw(axis, run["times"], outputs[:, 0, k], exact[:, 0, k], k, f"example {k + 1}")
        if lam != 0:
            printed = network_function(run["printed"], 3) @ X
            axis.plot(run["times"][::8], printed[:, 0, :5], ls="", marker="x", color="0.3", ms=3)
        axis.set(title=rf"$\lambda = {lam:g}$", xlabel=r"time $t/\tau$", xlim=(0, ENDS[lam]))
        checks += step_checks(
            f"lambda = {lam:g}", {2e-4: deviation(outputs, exact), 4e-4: deviation(coarse, coarse_exact)}
        )
    axes[0, 0].set_ylabel("network output, first unit")
    theory_entry(axes[0, 0])
    axes[0, 0].plot([], [], ls="", marker="x", color="0.3", ms=3, label="Thm 4.3 as printed")
    axes[0, 0].set_ylim(-3, 6)
    axes[0, 0].legend(fontsize=6, ncol=2)
    figure.subplots_adjust(bottom=0.2)
    job.save_figure(figure)
    job.save_data(**{f"{key}_{lam:g}": value for lam, run in found.items() for key, value in run.items()})
    return Outcome(tuple(checks + printed_checks(found)), CORRECTIONS)


def _rows(run: dict[str, np.ndarray], key: str, network: Network) -> dict[str, np.ndarray]:
    QQT = run[key]
    kernel = ntk(QQT, network[0])
    return {
        "loss": loss(QQT, network[0])[:, None],
        r"$W_2W_1$": network_function(QQT, 3).reshape(len(QQT), -1),
        r"$W_1^TW_1$": QQT[:, :3, :3].reshape(len(QQT), -1),
        r"$W_2W_2^T$": QQT[:, 3:, 3:].reshape(len(QQT), -1),
        "NTK": kernel.reshape(len(QQT), -1),
    }


@recipe(
    "domine2025/fig-2",
    "Loss, network function, correlations of the weights and NTK for three relative scales",
    claims=("domine2025/fig-2", "domine2025/eq-7", "domine2025/thm-4.3"),
    settings=SETTINGS,
    missing={
        **MISSING,
        "the start of panel B": "the caption says large initial weights, appendix E.4 sigma = 1e-5, which is shown",
    },
)
def figure_2(job: Job) -> Outcome:
    """Five rows and three columns, as in the paper."""
    found = runs(job)
    figure, axes = new_figure(5, 3, width=3.2, height=1.9)
    figure.subplots_adjust(hspace=0.25, bottom=0.06)
    checks: list[Check] = []
    for column, (lam, run) in enumerate(found.items()):
        network = network_at(job, lam)
        simulated, exact = _rows(run, "QQT", network), _rows(run, "theory", network)
        coarse, coarse_exact = _rows(run, "coarse", network), _rows(run, "coarse_theory", network)
        for row, name in enumerate(simulated):
            axis = axes[row, column]
            # The NTK has 400 entries: eight of its diagonal and off-diagonal ones are drawn.
            shown = range(0, 400, 57) if name == "NTK" else range(min(simulated[name].shape[1], 6))
            for k, entry in enumerate(shown):
                draw(axis, run["times"], simulated[name][:, entry], exact[name][:, entry], k)
            if name != "loss":
                gap = deviation(simulated[name], exact[name])
                twice = deviation(coarse[name], coarse_exact[name])
                checks += step_checks(f"lambda = {lam:g}, {name}", {2e-4: gap, 4e-4: twice})
            else:
                gap = deviation(simulated[name], exact[name])
                checks.append(Check(f"lambda = {lam:g}, loss: largest relative deviation", gap, "< 0.01", gap < 0.01))
            axis.set_xlim(0, ENDS[lam])
            axis.set_ylabel(name if column == 0 else "")
        axes[0, column].set_title(rf"{'ABC'[column]}. $\lambda = {lam:g}$")
        axes[-1, column].set_xlabel(r"time $t/\tau$")
    axes[0, 0].plot([], [], color=PALETTE[0], lw=2.4, label="gradient descent")
    theory_entry(axes[0, 0])
    axes[0, 0].legend(fontsize=7)
    job.save_figure(figure, errors="colours: single entries, at most six of a matrix and eight of the NTK")
    job.save_data(**{f"{key}_{lam:g}": value for lam, run in found.items() for key, value in run.items()})
    return Outcome(tuple(checks + printed_checks(found)), CORRECTIONS)
