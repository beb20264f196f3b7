"""What figures 2, 3 and 4 share: hard-tanh DEQs of width 1000 over a grid of sqrt(V), x of entries N(0, 1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from numeric.equilibrium_networks.ensembles import draw, generator
from numeric.equilibrium_networks.equilibrium_sweep import hard_tanh_radius, hard_tanh_sweep
from numeric.equilibrium_networks.hard_tanh_theory import cavity_field, cavity_transition, free_field, free_transition
from proofs.reproduce import Check
from proofs.reproduce.agarwala2022.style import ENSEMBLES
from proofs.reproduce.agarwala2022.tolerances import largest_excess, standard_errors
from proofs.reproduce.job import Job

WIDTH = 1000
SETTINGS: Mapping[str, Any] = {"N": WIDTH, "phi": "hard-tanh", "ensembles": "iid, orthogonal, goe"}
MISSING = {"input": "x of independent N(0, 1) entries, so sigma_x^2 = 1"}
CLAIMS = ("agarwala2022/eq-25", "agarwala2022/thm-3.2")
REACTION = (
    "GOE: the reaction term h = g + a (phi(h) + x), which the paper's theory leaves out, gives the dotted line, "
    "drawn below its own transition"
)


def run_networks(
    job: Job, scales: np.ndarray, samples: int, steps: int, radius: bool = False
) -> dict[str, dict[str, np.ndarray]]:
    """For each ensemble `length` = h.h/N and `residual`, and `radius` where asked for, each (samples, len(scales))."""
    out: dict[str, dict[str, np.ndarray]] = {}
    for number, ensemble in enumerate(ENSEMBLES):
        rows = []
        for k in range(samples):
            job.progress(ensemble, k, samples)
            seed = int(np.random.SeedSequence([job.seed, number, k]).generate_state(1)[0])
            key = {"ensemble": ensemble, "seed": seed, "scales": scales, "steps": steps, "radius": radius, "N": WIDTH}
            rows.append(job.part(key, partial(one_network, ensemble, seed, scales, steps, radius, job.device)))
        job.progress(ensemble, samples, samples)
        out[ensemble] = {name: np.array([row[name] for row in rows]) for name in rows[0]}
    return out


def one_network(
    ensemble: str, seed: int, scales: np.ndarray, steps: int, radius: bool, device: str
) -> dict[str, np.ndarray]:
    """One W_0 and one x, at every scale."""
    rng = generator(seed)
    w0, x = draw(ensemble, WIDTH, rng), rng.standard_normal(WIDTH)
    found = hard_tanh_sweep(w0, x, scales, steps, device=device)
    arrays = {"length": found.length, "residual": found.residual}
    if radius:
        arrays["radius"] = np.array([hard_tanh_radius(ensemble, w0, h, r) for h, r in zip(found.h.T, scales)])
    return arrays


def free_curve(ensemble: str, scales: np.ndarray, quantity: str) -> np.ndarray:
    """`length` or `radius` of the paper's theory at sqrt(V) = scales."""
    return np.array([getattr(free_field(ensemble, float(r) ** 2), quantity) for r in scales])


def cavity_curve(scales: np.ndarray, quantity: str) -> np.ndarray:
    """The same with the reaction term, for GOE; NaN beyond its transition."""
    edge = cavity_transition()
    return np.array([getattr(cavity_field(float(r) ** 2), quantity) if r**2 < edge else np.nan for r in scales])


def thresholds() -> dict[str, float]:
    """sqrt(V) where the theories lose stability: `free`, `goe free` (the paper's), `goe` (with the reaction term)."""
    return {
        "free": free_transition("iid") ** 0.5,
        "goe free": free_transition("goe") ** 0.5,
        "goe": cavity_transition() ** 0.5,
    }


def deviation_check(
    name: str, rows: np.ndarray, predicted: np.ndarray, where: np.ndarray, order: np.ndarray | None = None
) -> Check:
    """The mean over networks against a prediction, in units of what is allowed (`tolerances`).

    ``order`` is the order of the finite-size deviation, relatively; the squared spread of one network by default.  The
    relative spread is pooled over the points of ``where``, since a few networks do not give it at each.
    """
    spread = float(np.sqrt(np.mean((rows.std(axis=0, ddof=1) / predicted)[where] ** 2)))
    allowed = standard_errors(int(where.sum())) * spread / np.sqrt(len(rows))
    allowed = allowed + (np.full(len(predicted), spread**2) if order is None else order)
    worst = largest_excess(rows.mean(axis=0) / predicted - 1, allowed, where)
    return Check(f"{name}, over what is allowed", worst, "< 1 (standard errors and finite-size order)", worst < 1)


def excess_check(name: str, rows: np.ndarray, bound: np.ndarray, where: np.ndarray, margin: np.ndarray) -> Check:
    """That the mean over networks lies above ``bound`` at each point of ``where``, by more than errors explain."""
    spread = float(np.sqrt(np.mean((rows.std(axis=0, ddof=1) / bound)[where] ** 2)))
    allowed = standard_errors(int(where.sum())) * spread / np.sqrt(len(rows)) + margin
    least = float(np.min(((rows.mean(axis=0) / bound - 1) / allowed)[where]))
    return Check(f"{name}, smallest excess over what errors explain", least, "> 1", least > 1)
