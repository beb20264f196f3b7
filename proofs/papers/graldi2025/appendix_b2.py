"""Appendix B.2 and section 5.3: what depth does to feature learning, in residual networks of fully connected layers.

Feature learning is the relative change of the NTK by the time that the loss of one task (four Gaussian inputs, labels
+1 and -1) has fallen to a given share: how fast a deep network trains does then not matter.
"""

from typing import Any

import numpy as np

from numeric.feature_learning.deep_network import initial_network, kernel_evolution
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate

SEEDS = 24
FINITE = 0.04
"""What corrections in 1/N and 1/L may add to the logarithm of a change."""


def _log_evolution(width: int, depth: int, seed: int, left: float, count: int, kind: dict[str, Any]) -> np.ndarray:
    """log(|K - K(0)|/|K(0)|) of ``count`` networks, at gamma_0 = 1/2 if nothing else is said, each with its inputs."""
    found = []
    for k in range(count):
        inputs = np.random.default_rng([seed, k]).normal(size=(4, 8))
        net = initial_network(width, depth, 8, seed=seed + k, **{"gamma0": 0.5, **kind})
        found.append(kernel_evolution(net, inputs, np.array([1.0, -1.0, 1.0, -1.0]), left=left))
    return np.log(found)


def _ratio(
    large: tuple[int, int], small: tuple[int, int], seed: int, left: float, count: int, kind: dict[str, Any]
) -> Estimate:
    """Mean logarithm of the ratio of the evolutions at two (width, depth), the same inputs for both."""
    gap = _log_evolution(*large, seed, left, count, kind) - _log_evolution(*small, seed, left, count, kind)
    error = float(np.hypot(gap.std(ddof=1) / np.sqrt(count), FINITE))
    return Estimate(float(gap.mean()), error, statistical=True, samples=count)


def _evolution(
    says: str, large: tuple[int, int], small: tuple[int, int], relation: Any, count: int = SEEDS, **kind: Any
) -> Agreement:
    return Agreement(
        says=f"log of the ratio of NTK evolutions, {says}",
        measured=lambda seed: _ratio(large, small, seed, 0.1, count, kind),
        second=lambda seed: _ratio(large, small, seed, 0.4, count, kind),
        predicted=lambda: 0.0,
        relation=relation,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=(f"gamma_0 = {kind.get('gamma0', 0.5):.3g}", "four samples in eight dimensions"),
    )


def _deeper(name: str, strength: float, skip: bool) -> dict[str, Agreement]:
    """More evolution at L = 8 than at L = 2, for linear and for tanh units (N = 48)."""
    kind: dict[str, Any] = {"scaled": False, "skip": skip, "gamma0": strength}
    says = f"L = 8 against 2, N = 48, {name}"
    return {
        f"{name}, {phi}": _evolution(says, (48, 8), (48, 2), ">", 2 * SEEDS, activation=phi, **kind)
        for phi in ("linear", "tanh")
    }


@graldi2025.text("5.3", "depth-induces-evolution", importance=2, uses=["eq-28"])
def deeper_networks_evolve_more() -> Conjunction:
    """In the NTP and in muP, without skip connections as in the theory that is cited, depth makes the NTK evolve more.

    Criterion: its relative change is larger at L = 8 than at L = 2, linear and tanh units; N = 48, and the NTP
    is gamma_0 = 1/sqrt(N)."""
    return Conjunction({**_deeper("NTP", 48**-0.5, False), **_deeper("muP", 0.5, False)})


@graldi2025.text("B2", "decoupled", importance=2, uses=["eq-23"])
def feature_learning_with_scaled_branches() -> Conjunction:
    """With branches scaled by 1/sqrt(L) the amount of feature learning depends neither on the depth nor on the width.

    Criterion: it stays the same when the depth doubles (L = 8 to 16, N = 48) and when the width does (N = 48 to 96,
    L = 4), at gamma_0 = 1 as in figure 8; ReLU and tanh networks with skip connections.  Without the scale a doubled
    depth multiplies it by e^-0.6 to e^-1 (ReLU) or e^0.3 (tanh)."""
    parts = {}
    for phi in ("relu", "tanh"):
        kind: dict[str, Any] = {"scaled": True, "activation": phi, "gamma0": 1.0}
        parts[f"{phi}, depth"] = _evolution("L = 16 against 8, N = 48", (48, 16), (48, 8), "=", **kind)
        parts[f"{phi}, width"] = _evolution("N = 96 against 48, L = 4", (96, 4), (48, 4), "=", **kind)
    return Conjunction(parts)


@graldi2025.text("B2", "depth-augments", importance=2, uses=["eq-1"])
def feature_learning_without_scaled_branches() -> Readings:
    """Under muP without that scale depth augments feature learning: the NTK of deeper networks evolves more.

    Criterion: more at L = 8 than at L = 2 (N = 48), for linear and for tanh units.  So it is in the networks of the
    theory that is cited, which have no skip connections.  With skip connections (alpha = 1), as here, it is so for tanh
    units only: without saturation the NTK grows exponentially with depth, and moves ever less in proportion.  For ReLU
    units without skip connections the ratio is above 50, with them e^-0.3(2) and e^0.2(2), not told from 1 (and below 1
    beyond: e^-1.0(1) and e^-0.6(1) at L = 16 against 8)."""
    return Readings(
        {
            "no skip connections": Conjunction(_deeper("muP", 0.5, False)),
            "skip connections": Conjunction(_deeper("muP", 0.5, True)),
        },
        why="the sentence cites a theory without skip connections for residual networks",
    )
