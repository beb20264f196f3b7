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
FINITE = 0.08
"""What corrections in 1/N and 1/L may add to the logarithm of a change."""


def _log_evolution(width: int, depth: int, seed: int, left: float, kind: dict[str, Any]) -> np.ndarray:
    """log(|K - K(0)|/|K(0)|) of SEEDS networks at gamma_0 = 1/2, each with its own inputs."""
    found = []
    for k in range(SEEDS):
        inputs = np.random.default_rng([seed, k]).normal(size=(4, 8))
        net = initial_network(width, depth, 8, 0.5, seed=seed + k, **kind)
        found.append(kernel_evolution(net, inputs, np.array([1.0, -1.0, 1.0, -1.0]), left=left))
    return np.log(found)


def _ratio(large: tuple[int, int], small: tuple[int, int], seed: int, left: float, kind: dict[str, Any]) -> Estimate:
    """Mean logarithm of the ratio of the evolutions at two (width, depth), the same inputs for both."""
    gap = _log_evolution(*large, seed, left, kind) - _log_evolution(*small, seed, left, kind)
    error = float(np.hypot(gap.std(ddof=1) / np.sqrt(SEEDS), FINITE))
    return Estimate(float(gap.mean()), error, statistical=True, samples=SEEDS)


def _evolution(says: str, large: tuple[int, int], small: tuple[int, int], relation: Any, **kind: Any) -> Agreement:
    return Agreement(
        says=f"log of the ratio of NTK evolutions, {says}",
        measured=lambda seed: _ratio(large, small, seed, 0.1, kind),
        second=lambda seed: _ratio(large, small, seed, 0.4, kind),
        predicted=lambda: 0.0,
        relation=relation,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=("gamma_0 = 1/2", "four samples in eight dimensions"),
    )


@graldi2025.text("B2", "decoupled", importance=2, uses=["eq-23"])
def feature_learning_with_scaled_branches() -> Conjunction:
    """With branches scaled by 1/sqrt(L) the amount of feature learning depends neither on the depth nor on the width.

    ReLU and tanh networks with skip connections: L = 16 against 4, N = 96 against 24."""
    parts = {}
    for phi in ("relu", "tanh"):
        kind: dict[str, Any] = {"scaled": True, "activation": phi}
        parts[f"{phi}, depth"] = _evolution("L = 16 against 4, N = 48", (48, 16), (48, 4), "=", **kind)
        parts[f"{phi}, width"] = _evolution("N = 96 against 24, L = 4", (96, 4), (24, 4), "=", **kind)
    return Conjunction(parts)


@graldi2025.text("B2", "depth-augments", importance=2, uses=["eq-1"])
def feature_learning_without_scaled_branches() -> Readings:
    """Under muP without that scale depth augments feature learning (N = 48, L = 8 or 16 against 2).

    So it does in the networks of the theory that is cited, which have no skip connections.  With skip connections, as
    here, the NTK of a linear (or ReLU) network grows exponentially with depth, and moves ever less in proportion."""

    def deeper(depth: int, **kind: Any) -> Agreement:
        return _evolution(f"L = {depth} against 2, N = 48", (48, depth), (48, 2), ">", scaled=False, **kind)

    return Readings(
        {
            "no skip connections": Conjunction(
                {phi: deeper(8, skip=False, activation=phi) for phi in ("linear", "tanh")}
            ),
            "skip connections, linear": deeper(16, skip=True, activation="linear"),
        },
        why="the sentence cites a theory without skip connections for residual networks",
    )
