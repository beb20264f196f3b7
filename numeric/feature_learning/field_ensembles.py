"""Many two-layer networks at once by their fields, and their limit of infinite width by quadrature.

The network of graldi2025 (equation 28, one hidden layer) under gradient flow in muP, tasks of finite duration.  The
fields ``h = W x / sqrt(D)`` and ``z = w`` of every neuron move by equation 8 in Runge-Kutta steps, residuals are taken
from the outputs.  With the weights of a quadrature in place of a mean over neurons it is the process of proposition
4.1.  `numeric.feature_learning.weight_ensembles` does the same by other means.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.activations import activation as find_activation

Array = NDArray[Any]
LONGEST_STEP, STIFFNESS = 0.06, 0.2
LARGEST_RULE = 2


class FieldEnsemble:
    """Fields ``h`` (..., N, n) and ``z`` (..., N) of the n samples of all tasks; a mean over neurons has ``weights``.

    ``labels`` (n,); ``durations`` of the tasks but the last.  ``centred``: the output at the start is subtracted.
    ``refine`` divides the steps.
    """

    def __init__(
        self, gram: Array, labels: Array, samples: int, durations: Sequence[float], strength: float, activation: str,
        h: Array, z: Array, weights: Array | None = None, *, centred: bool = False, refine: int = 1,
    ) -> None:  # fmt: skip
        self.gram, self.labels, self.samples, self.durations = gram, np.asarray(labels, float), samples, durations
        self.strength, self.phi = strength, find_activation(activation)
        self.h, self.z = h, z
        self.weights = np.full(h.shape[-2], 1 / h.shape[-2]) if weights is None else weights
        if centred:
            self.labels = 2 * self.labels - self.gaps(h, z)
        self.step = self._length_of_steps() / refine
        self._known: dict[float, tuple[Array, Array]] = {}

    def _length_of_steps(self) -> float:
        """A fifth of the shortest time over which a residual falls at the start."""
        feature, gradient = self._overlaps(self._sides(self.h, self.z))
        rate = float(np.trace(feature + gradient * self.gram, axis1=-2, axis2=-1).max())
        return min(LONGEST_STEP, STIFFNESS / max(rate, 1e-9))

    def gaps(self, h: Array, z: Array) -> Array:
        """``y - f``, (..., n)."""
        output = ((self.weights * z)[..., None, :] @ self.phi.value(h))[..., 0, :]
        return np.asarray(self.labels - output / self.strength)

    def speed(self, h: Array, z: Array, own: slice) -> tuple[Array, Array]:
        """dh/dt and dz/dt while the task of these samples trains."""
        inner = h[..., own]
        value = self.phi.value(inner)
        delta = self.labels[..., own] - ((self.weights * z)[..., None, :] @ value)[..., 0, :] / self.strength
        push = self.strength * delta[..., None, :]
        dh = (push * self.phi.slope(inner) * z[..., None]) @ self.gram[own]
        return dh, (push * value).sum(axis=-1)

    def fields(self, time: float) -> tuple[Array, Array]:
        """``h`` and ``z`` at a time."""
        if time not in self._known:
            earlier = max((t for t in self._known if t <= time), default=0.0)
            h, z = self._known[earlier] if earlier else (self.h, self.z)
            for task, begin, end in self._windows(earlier, time):
                own = slice(task * self.samples, (task + 1) * self.samples)
                count = int(np.ceil((end - begin) / self.step))
                step = (end - begin) / count
                for _ in range(count):
                    a = self.speed(h, z, own)
                    b = self.speed(h + step / 2 * a[0], z + step / 2 * a[1], own)
                    c = self.speed(h + step / 2 * b[0], z + step / 2 * b[1], own)
                    d = self.speed(h + step * c[0], z + step * c[1], own)
                    h = h + step / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
                    z = z + step / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
            self._known[time] = (h, z)
        return self._known[time]

    def _windows(self, earlier: float, time: float) -> list[tuple[int, float, float]]:
        """(task, begin, end) between two times."""
        out, begin = [], 0.0
        for task, duration in enumerate([*self.durations, np.inf]):
            end = begin + duration
            low, high = max(begin, earlier), min(end, time)
            if high - low > 1e-12:
                out.append((task, low, high))
            begin = end
        return out

    def residuals(self, time: float) -> Array:
        """(..., n)."""
        return self.gaps(*self.fields(time))

    def kernels(self, time: float, other: float) -> tuple[Array, Array]:
        """Phi and G at two times, (..., n, n)."""
        return self._overlaps(self._sides(*self.fields(time)), self._sides(*self.fields(other)))

    def tangent(self, time: float) -> Array:
        """The NTK, (..., n, n)."""
        feature, gradient = self.kernels(time, time)
        return np.asarray(feature + gradient * self.gram)

    def overlaps(self, h: Array, z: Array) -> tuple[Array, Array]:
        """Phi and G of these fields, (..., n, n)."""
        return self._overlaps(self._sides(h, z))

    def _sides(self, h: Array, z: Array) -> tuple[Array, Array]:
        return self.phi.value(h), self.phi.slope(h) * z[..., None]

    def _overlaps(self, one: tuple[Array, Array], other: tuple[Array, Array] | None = None) -> tuple[Array, Array]:
        left = [np.swapaxes(x * self.weights[:, None], -1, -2) for x in one]
        found = [x @ y for x, y in zip(left, other or one, strict=True)]
        return found[0], found[1]


def process_by_quadrature(
    gram: Array, labels: Array, samples: int, durations: Sequence[float], strength: float, activation: str,
    readout_variance: float = 1.0, nodes: int = 18,
) -> FieldEnsemble:  # fmt: skip
    """The process of proposition 4.1 by a product rule of Gauss and Hermite in chi and xi.

    Raises ValueError for more than three Gaussians: the rule would have too many points.
    """
    size = len(gram)
    if size > LARGEST_RULE:
        raise ValueError(f"a product rule in {size + 1} Gaussians has too many points")
    points, weights = np.polynomial.hermite_e.hermegauss(nodes)
    weights = weights / weights.sum()
    places = np.array(list(product(range(nodes), repeat=size + 1)))
    values, vectors = np.linalg.eigh(gram)
    chi = points[places[:, :-1]] @ (vectors * np.sqrt(np.clip(values, 0, None))).T
    xi = np.sqrt(readout_variance) * points[places[:, -1]]
    mass = weights[places].prod(axis=1)
    kept = mass > 1e-14
    mass = mass[kept] / mass[kept].sum()
    return FieldEnsemble(gram, labels, samples, durations, strength, activation, chi[kept], xi[kept], mass)
