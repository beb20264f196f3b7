"""Figure 3: singular values of the network function from a task-aligned start."""

from __future__ import annotations

from functools import partial

import numpy as np
import sympy as sp

from numeric.linear_networks.initialisation import task_aligned
from numeric.linear_networks.observables import network_function
from numeric.linear_networks.published_settings import Network, regression_network
from proofs.papers.domine2025.modes import START as START_VALUE
from proofs.papers.domine2025.modes import transition_function
from proofs.reproduce import Check, Outcome, recipe
from proofs.reproduce.domine2025.comparison import SCALES, descent, deviation, draw, step_checks, theory_entry
from proofs.reproduce.job import Job, new_figure
from symbolic.linear_networks.linear_network import lam as lam_symbol
from symbolic.linear_networks.linear_network import s as s_symbol
from symbolic.linear_networks.linear_network import t as t_symbol
from symbolic.linear_networks.linear_network import tau

ETA, ENDS = 2e-4, {-2.0: 2.0, 0.0: 20.0, 2.0: 2.0}
_GAMMA = sp.lambdify((s_symbol, START_VALUE, lam_symbol, t_symbol), transition_function().subs(tau, 1), "numpy")


def aligned_network(seed: int, lam: float) -> Network:
    """Appendix E.5, aligned with the task, as Theorem 5.1 needs it."""
    size = float(np.sqrt(12))
    network = regression_network(seed, 3, 3, 3, lam, P=5, sigma=size, start=size, small=9e-4 if lam == 0 else None)
    start = np.linalg.svd(network[2] @ network[1], compute_uv=False)
    return network[0], *task_aligned(network[0], lam, start.tolist())


def mode_theory(network: Network, lam: float, times: np.ndarray) -> np.ndarray:
    """Equation 16 with the transition function of equation 116 as printed, (T, 3)."""
    target, start = network[0].svd()[1], np.linalg.svd(network[2] @ network[1], compute_uv=False)
    gamma = _GAMMA(target[None, :], start[None, :], lam, times[:, None])
    return np.asarray(start + gamma * (target - start))


def mode_values(network: Network, QQT: np.ndarray) -> np.ndarray:
    """The diagonal of U^T W2 W1 V, (T, 3)."""
    U, _, V = network[0].svd()
    return np.asarray(np.einsum("oa,toi,ia->ta", U, network_function(QQT, 3), V))


@recipe(
    "domine2025/fig-3",
    "Singular values of the network function over training time",
    claims=("domine2025/fig-3", "domine2025/eq-16", "domine2025/thm-C.1"),
    settings={
        "N_i, N_h, N_o": (3, 3, 3),
        "lambda": SCALES,
        "learning rate": ETA,
        "N (examples)": 5,
        "sigma (task and start)": "sqrt(12)",
        "sigma (weights at lambda = 0)": 9e-4,
    },
    missing={
        "training time": "2 tau at lambda = +-2, 20 tau at 0",
        "alignment": "E.5 names a start from a random task, Theorem 5.1 an aligned one: aligned singular vectors, "
        "singular values of the random task",
        "initialisation 'described in E.7'": "E.7 describes none; Algorithm 1 defines no weights for N_i = N_o",
    },
)
def figure_3(job: Job) -> Outcome:
    """Three panels; the transition function as printed in the appendix is the theory."""
    figure, axes = new_figure(1, 3, width=3.4, height=3.0)
    checks: list[Check] = []
    data: dict[str, np.ndarray] = {}
    for panel, lam in enumerate(SCALES):
        job.progress(f"lambda = {lam:g}", panel, 3)
        network = aligned_network(job.seed, lam)
        gaps, run = {}, {}
        for eta in (2 * ETA, ETA):
            key = {"lambda": lam, "eta": eta, "end": ENDS[lam]}
            run = job.part(key, partial(descent, network, eta, ENDS[lam]))
            gaps[eta] = deviation(mode_values(network, run["QQT"]), mode_theory(network, lam, run["times"]))
        values, exact = mode_values(network, run["QQT"]), mode_theory(network, lam, run["times"])
        axis = axes[0, panel]
        for k in range(3):
            draw(axis, run["times"], values[:, k], exact[:, k], k, rf"$s_{k + 1}$")
        theory_entry(axis)
        axis.set(title=rf"{'ABC'[panel]}. $\lambda = {lam:g}$", xlabel=r"time $t/\tau$")
        checks += step_checks(f"lambda = {lam:g}", gaps)
        # Where a mode moves fastest: half-way in the sigmoidal regime, at the start in the exponential one.
        gamma = (exact - exact[0]) / (network[0].svd()[1] - exact[0])
        fastest = [float(gamma[np.argmax(np.abs(np.gradient(exact[:, k]))), k]) for k in range(3)]
        data |= {f"times_{lam:g}": run["times"], f"simulation_{lam:g}": values, f"theory_{lam:g}": exact}
        name = f"lambda = {lam:g}: progress of the modes where they move fastest, mean"
        middle = float(np.mean(fastest))
        if lam == 0:
            checks.append(Check(name, middle, "0.5 +- 0.1 (sigmoidal)", abs(middle - 0.5) < 0.1))
        else:
            checks.append(Check(name, middle, "< 0.1 (exponential)", middle < 0.1))
    axes[0, 0].set_ylabel("singular value of $W_2W_1$")
    axes[0, 1].legend(fontsize=7)
    figure.subplots_adjust(bottom=0.2)
    job.save_figure(figure)
    job.save_data(**data)
    return Outcome(tuple(checks), notes=("eq. 17 prints the limit lambda -> +-infinity; it is not used here",))
