r"""The length variance of a very wide network with untied weights, (N/2) sigma^2 = tr (M^T M)^2 for M -> W M + I.

Two experiments that share nothing: the exact recursion of the moments at finite N, read far out, and columns of a
network, ``|M^T M x|^2 / |x|^2`` for a random x, each fresh W known by its two products alone.  Source of the number:
agarwala2022, equations 14 and 15 as corrected.

>>> round(by_moments(0.5, ensemble="orthogonal", seed=[0]).value, 6)
6.666667
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from numeric.experiment import Outcome, from_definitions, from_theory, less
from symbolic.equilibrium_networks.length_variance import N, untied_recursion
from symbolic.equilibrium_networks.resolvent_moments import V as SCALE

__all__ = ["by_columns", "by_moments"]

Array = NDArray[np.float64]
# The size at which the recursion is read, and half of it.
FAR = 10**7
SIZES, DRAWS, FEWEST = (500, 4000), 40, 24
# What is left of the start in the square of a length.
LEFT = 1e-5


@from_theory("the recursion of five moments")
def by_moments(V: float, *, ensemble: str, seed: Sequence[int], effort: float = 1.0) -> Outcome:
    """From the linear recursion of five moments, exact at every N, for 0 < V < 1; the 1/N term is taken off."""
    matrix, constant = untied_recursion(ensemble)

    def at(n: int) -> float:
        numbers = {N: n, SCALE: V}
        a, c = (np.array(x.subs(numbers).evalf(20), dtype=float) for x in (matrix, constant))
        return float(np.linalg.solve(np.eye(len(a)) - a, c.ravel())[1])

    value = 2 * at(FAR) - at(FAR // 2)
    return Outcome(value, bias=1e-9 * abs(value))


@from_definitions
def by_columns(V: float, *, ensemble: str, seed: Sequence[int], effort: float = 1.0) -> Outcome:
    """From networks of 500 and of 4000 units, the 1/N term taken off; for 0 < V < 1.

    Each weight is drawn in its own law, one product at a time. ``|M x|^2 / |x|^2`` explains most of the spread and is
    regressed out: as the layers are independent, its mean is the sum of those of the layers.
    """
    steps, count = math.ceil(math.log(LEFT) / math.log(V)), max(FEWEST, round(DRAWS * effort))
    rng, found = np.random.default_rng([*seed, 1]), []
    for n in SIZES:
        once = (V * (1 + 1 / n) if ensemble == "goe" else V) ** np.arange(steps + 1)
        rows = np.array([_one(ensemble, n, V, steps, rng) for _ in range(count)])
        found.append(less(rows[:, 0], [rows[:, 1] - once.sum()]))
    small, large = found
    ratio = SIZES[0] / (SIZES[1] - SIZES[0])
    gap = ratio * float(large.mean() - small.mean())
    value = float(large.mean()) + gap
    error = math.hypot((1 + ratio) * large.std(ddof=1), ratio * small.std(ddof=1)) / math.sqrt(count)
    # the start that is left, and the next order in 1/N: the square of the first, as a part of the whole
    bias = abs(value) * (steps * LEFT + (gap / value) ** 2 * SIZES[1] / SIZES[0])
    return Outcome(value, error, bias, count - 2, 2 * count)


def _one(ensemble: str, n: int, V: float, steps: int, rng: np.random.Generator) -> tuple[float, float]:
    """|M^T M x|^2 / |x|^2 and |M x|^2 / |x|^2 of one network."""
    x = rng.standard_normal(n)
    layers = [ConditionedWeights(ensemble, n, V, rng) for _ in range(steps)]
    z = x
    for w in layers:
        z = w.times(z) + x
    back, total = z, z
    for w in reversed(layers):
        back = w.transposed_times(back)
        total = total + back
    size = float(x @ x)
    return float(total @ total) / size, float(z @ z) / size
