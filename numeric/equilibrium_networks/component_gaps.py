"""How far single components of z_t are from those of z*, in wide i.i.d. networks of N units, z_0 = x of normal entries.

Measured is the share of networks in which the largest |z_i* - (z_t)_i|^2 is above a bound: ``output`` is the bound by
the output, z*.z* (t+1) V^(t+1), ``input`` the one by the input, x.x 2t/(1-V) V^(t+1).  Two experiments: dense matrices,
and the Hessenberg model, in whose basis the components of a vector are those of a direction drawn uniformly.

Source: agarwala2022, equations 39 and 40.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np

from numeric.equilibrium_networks.ensembles import hessenberg_iid
from numeric.experiment import Outcome, from_definitions, from_theory, mean_of

__all__ = ["by_matrices", "by_models"]

Of = Literal["output", "input"]
DRAWS, FEWEST, MOST = 200, 48, 4000


@from_definitions
def by_matrices(*, of: Of, V: float, N: int, t: int, seed: Sequence[int], effort: float) -> Outcome:
    """From dense matrices and steps of the network."""
    rng, above = np.random.default_rng([*seed, 101]), []
    for _ in range(int(np.clip(DRAWS * effort, FEWEST, MOST))):
        w, x = math.sqrt(V / N) * rng.standard_normal((N, N)), rng.standard_normal(N)
        state = x
        for _ in range(t):
            state = w @ state + x
        end = np.linalg.solve(np.eye(N) - w, x)
        bound = end @ end * (t + 1) if of == "output" else x @ x * 2 * t / (1 - V)
        above.append(float(np.max((end - state) ** 2) > bound * V ** (t + 1)))
    # where no network is above, one more might have been
    return mean_of(above, bias=1 / len(above))


@from_theory("the Hessenberg model, which rotations make of i.i.d. weights")
def by_models(*, of: Of, V: float, N: int, t: int, seed: Sequence[int], effort: float) -> Outcome:
    """From H^(t+1) (I - H)^-1 e_1 |x|, turned to a uniform direction: W has the law of Q H Q^T with Q e_1 along x."""
    rng, above = np.random.default_rng([*seed, 102]), []
    for _ in range(int(np.clip(DRAWS * effort, FEWEST, MOST))):
        h, length = math.sqrt(V) * hessenberg_iid(N, rng), float(rng.chisquare(N))
        end = gap = np.linalg.solve(np.eye(N) - h, np.eye(N)[0])
        for _ in range(t + 1):
            gap = h @ gap
        # the part of the gap along x goes with x, the rest points anywhere across it
        x, across = rng.standard_normal((2, N))
        x /= np.linalg.norm(x)
        across -= (across @ x) * x
        turned = gap[0] * x + np.linalg.norm(gap[1:]) * across / np.linalg.norm(across)
        factor = (end @ end) * (t + 1) if of == "output" else 2 * t / (1 - V)
        above.append(float(np.max(turned**2) * length > factor * length * V ** (t + 1)))
    return mean_of(above, bias=1 / len(above))
