"""Linear networks measured by functions, for the claims of section 2.1 that are not written in the language yet."""

from __future__ import annotations

from typing import Any

import numpy as np

from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import sampled
from proofs.statements.computed import Agreement, Estimate


def _fourth_at_depth(untied: bool) -> Any:
    def measured(t: int, V: float, seed: int) -> Estimate:
        """lim of E ((z_t)_i - x_i)^4 over the squared variance, x = (1, ..., 1), z_0 = 0; tied or fresh weights."""
        rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix
        variance = sum(V**k for k in range(1, t))

        def one(w: np.ndarray) -> float:
            z = np.ones(len(w))
            for _ in range(t - 1):
                z = (draw("iid", len(w), rng, V) if untied else w) @ z + 1
            return float(np.mean((z - 1) ** 4)) / variance**2

        plan = ((48, 200), (96, 100), (192, 50), (384, 16))
        return sampled(word_limit(one, "iid", V, seed, plan=plan, degree=1))

    return measured


def gaussian_states() -> Agreement:
    """The fourth moment of z_t - x at fixed t, with tied and with fresh weights."""
    return Agreement(
        "fourth moment of (z_t)_i - x_i over the squared variance",
        _fourth_at_depth(False),
        lambda: 3.0,
        lambda rng, count: [
            {"t": t, "V": V, "seed": int(rng.integers(2**31))} for t, V in ((2, 0.5), (3, 0.5), (5, 0.8))
        ],
        second=_fourth_at_depth(True),
        assumes=("i.i.d. Gaussian W", "N -> infinity at fixed t"),
    )
