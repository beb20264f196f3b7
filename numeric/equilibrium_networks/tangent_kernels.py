"""The neural tangent kernel of wide networks z* = phi(W z*) + x at their fixed points, with respect to W.

For a readout of covariance I/N it is the product of the alignment of the Jacobians, tr over N of
``(I - D W)^-1 D D' (I - D' W)^-T`` with D = diag phi'(W z*), and of the overlap of the fixed points z*.z'*.  ``kernel``
is Theta(x, x)/N at a hard-tanh network for x of normal entries, over what equation 25 makes of it with weights that are
free of the slopes, p/(1 - V p) sigma_h^2/V; ``covariance`` is the covariance of the two factors over the product of
their means, for inputs x and x' = (x + fresh)/sqrt(2); ``pair`` is Theta(x, x') of a linear network over x.x', for two
inputs of length l sqrt(N) at an angle of 60 degrees.

Two experiments for each: dense matrices, Newton's method and theory on a grid; weights known by their products,
iteration, gradients at random readouts and theory by error functions; for the pair of a linear network the spectrum.
Source: agarwala2022, equation 95.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.components_of_laws import dense_weights
from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from numeric.equilibrium_networks.hard_tanh_theory import free_field
from numeric.equilibrium_networks.hard_tanh_theory_on_a_grid import state_on_a_grid
from numeric.equilibrium_networks.wide_limits import exact_tied
from numeric.experiment import Outcome, from_definitions, from_theory, less

__all__ = ["by_matrices", "by_products", "pair_by_matrices", "pair_by_spectrum"]

Array = NDArray[np.float64]
Of = Literal["kernel", "covariance"]
Phi = Literal["hard tanh", "tanh"]
STEPS, NEWTON = 12, 30
"""Steps of the network before Newton's, and the most of these."""
LEFT, LONGEST = 1e-4, 300
"""What a last step may move a vector that is iterated, relative to it; the most steps."""
SIZES, DENSE_DRAWS = (50, 150), 160
LENGTHS, DRAWS = (500, 2000), 160
FEWEST, MOST = 40, 4000
PAIRS, PAIR_DRAWS = 16, 96
"""Pairs of inputs for each matrix of a linear network, and matrices at an effort of 1."""


# -- dense matrices ----------------------------------------------------------------------------------------------------
def _settled(w: Array, x: Array, phi: Phi) -> tuple[Array, Array]:
    """z* and the slopes at W z*, by Newton's method; by plain steps where it goes round."""
    h = w @ x
    for _ in range(STEPS):
        h = w @ ((np.tanh(h) if phi == "tanh" else np.clip(h, -1, 1)) + x)
    for _ in range(NEWTON):
        value = np.tanh(h) if phi == "tanh" else np.clip(h, -1, 1)
        slope = 1 - value**2 if phi == "tanh" else (np.abs(h) < 1).astype(float)
        move = np.linalg.solve(np.eye(len(x)) - w * slope, w @ (value + x) - h)
        h = h + move
        if np.linalg.norm(move) < 1e-10 * np.linalg.norm(h):
            return np.asarray(value + x), np.asarray(slope)
    for _ in range(LONGEST):
        h = w @ ((np.tanh(h) if phi == "tanh" else np.clip(h, -1, 1)) + x)
    value = np.tanh(h) if phi == "tanh" else np.clip(h, -1, 1)
    slope = 1 - value**2 if phi == "tanh" else (np.abs(h) < 1).astype(float)
    return np.asarray(value + x), np.asarray(slope)


def _of_matrix(of: Of, phi: Phi, w: Array, rng: np.random.Generator) -> tuple[float, float]:
    """The alignment and the overlap over N."""
    n, x = len(w), rng.standard_normal(len(w))
    if of == "kernel":
        x *= math.sqrt(n) / np.linalg.norm(x)  # of the length that long inputs have
    other = x
    if of == "covariance":
        other = (x + rng.standard_normal(n)) / math.sqrt(2)
    (z, d), (y, e) = _settled(w, x, phi), _settled(w, other, phi)
    one, two = (np.linalg.inv(np.eye(n) - slope[:, None] * w) * slope for slope in (d, e))
    return float(np.sum(one * two)) / n, float(z @ y) / n


@from_definitions
def by_matrices(*, of: Of, ensemble: str, V: float, phi: Phi, seed: Sequence[int], effort: float) -> Outcome:
    """From dense matrices of two sizes; what is of the order 1/N, or of a covariance a quarter of it, is the bias."""
    rng, rows = np.random.default_rng([*seed, 111]), []
    count = int(np.clip(DENSE_DRAWS * effort, FEWEST, MOST))
    for n in SIZES:
        pairs = [_of_matrix(of, phi, dense_weights(ensemble, n, V, rng), rng) for _ in range(count)]
        a, b = np.array(pairs).T
        rows.append((a / a.mean() - 1) * (b / b.mean() - 1) if of == "covariance" else a * b)
    (small, near), (large, far) = ((float(r.mean()), float(r.std(ddof=1)) / math.sqrt(count)) for r in rows)
    part = SIZES[0] / (SIZES[1] - SIZES[0])
    unit = 1.0
    if of == "kernel":
        field = state_on_a_grid(V, 1.0)
        unit = field.inside / (1 - V * field.inside) * field.length / V
    gap, error = part * (large - small), math.hypot((1 + part) * far, part * near)
    # a covariance is of the order 1/N itself: what is left of it is of the next one
    left = abs(gap) / (4 if of == "covariance" else 1)
    return Outcome((large + gap) / unit, error / unit, left / unit, count - 2, 2 * count)


# -- weights known by their products -----------------------------------------------------------------------------------
def _value(h: Array, phi: Phi) -> Array:
    return np.asarray(np.tanh(h) if phi == "tanh" else np.minimum(np.maximum(h, -1.0), 1.0))


def _slope(h: Array, phi: Phi) -> Array:
    return np.asarray(1 / np.cosh(h) ** 2 if phi == "tanh" else np.where(np.abs(h) < 1, 1.0, 0.0))


def _by_steps(w: ConditionedWeights, x: Array, phi: Phi) -> Array:
    """h* from steps of the network. Raises ValueError where they do not settle."""
    h = w.times(x)
    for _ in range(LONGEST):
        before, h = h, w.times(_value(h, phi) + x)
        if np.linalg.norm(h - before) < LEFT * np.linalg.norm(h):
            return h
    raise ValueError(f"the iteration had not settled after {LONGEST} steps")


def _adjoint(w: ConditionedWeights, slope: Array, v: Array) -> Array:
    """D (I - W^T D)^-1 v, what multiplies z*^T in the gradient of v.z*."""
    u = v
    for _ in range(LONGEST):
        before, u = u, w.transposed_times(slope * u) + v
        if np.linalg.norm(u - before) < LEFT * np.linalg.norm(u):
            return slope * u
    raise ValueError(f"the adjoint had not settled after {LONGEST} steps")


def _of_products(of: Of, phi: Phi, w: ConditionedWeights, rng: np.random.Generator) -> tuple[float, float, float]:
    """The alignment at a readout of length 1, the overlap over N, and by how much x is too long."""
    n, x = w.n, rng.standard_normal(w.n)
    v = rng.standard_normal(n)
    v /= np.linalg.norm(v)
    h = _by_steps(w, x, phi)
    back, z = _adjoint(w, _slope(h, phi), v), _value(h, phi) + x
    long = float(x @ x) / n - 1
    if of == "kernel":
        return float(back @ back), float(z @ z) / n, long
    other = (x + rng.standard_normal(n)) / math.sqrt(2)
    g = _by_steps(w, other, phi)
    alignment = float(back @ _adjoint(w, _slope(g, phi), v))
    return alignment, float(z @ (_value(g, phi) + other)) / n, long


@from_definitions
def by_products(*, of: Of, ensemble: str, V: float, phi: Phi, seed: Sequence[int], effort: float) -> Outcome:
    """From networks of 500 and of 2000 units, the 1/N term taken off, all of which is the bias.

    Raises ValueError where a network does not settle.
    """
    rng, found = np.random.default_rng([*seed, 112]), []
    count = int(np.clip(DRAWS * effort, FEWEST, MOST))
    for n in LENGTHS:
        rows = [_of_products(of, phi, ConditionedWeights(ensemble, n, V, rng), rng) for _ in range(count)]
        a, b, long = np.array(rows).T
        found.append(less(a * b, [long]) if of == "kernel" else (a / a.mean() - 1) * (b / b.mean() - 1))
    small, large = found
    ratio = LENGTHS[0] / (LENGTHS[1] - LENGTHS[0])
    gap = ratio * float(large.mean() - small.mean())
    error = math.hypot((1 + ratio) * large.std(ddof=1), ratio * small.std(ddof=1)) / math.sqrt(count)
    unit = 1.0
    if of == "kernel":
        field = free_field("iid", V)
        unit = field.inside / (1 - V * field.inside) * field.length / V
    return Outcome((float(large.mean()) + gap) / unit, error / unit, (abs(gap) + LEFT) / unit, count - 2, 2 * count)


# -- a pair of inputs of a linear network ------------------------------------------------------------------------------
@from_definitions
def pair_by_matrices(*, ensemble: str, V: float, l: float, seed: Sequence[int], effort: float) -> Outcome:
    """tr M M^T times z*(x).z*(x') over x.x', from dense matrices of two sizes and some pairs of inputs for each."""
    rng, rows = np.random.default_rng([*seed, 113]), []
    count = int(np.clip(PAIR_DRAWS * effort, FEWEST, MOST))
    for n in SIZES:
        found = []
        for _ in range(count):
            m = np.linalg.inv(np.eye(n) - dense_weights(ensemble, n, V, rng))
            frame = np.linalg.qr(rng.standard_normal((n, 2 * PAIRS)))[0] * (l * math.sqrt(n))
            x, other = frame[:, :PAIRS], frame[:, :PAIRS] / 2 + math.sqrt(3) / 2 * frame[:, PAIRS:]
            overlaps = np.sum((m @ x) * (m @ other), axis=0) / np.sum(x * other, axis=0)
            found.append(float(np.sum(m**2)) / n * float(overlaps.mean()))
        rows.append(np.array(found))
    (small, near), (large, far) = ((float(r.mean()), float(r.std(ddof=1)) / math.sqrt(count)) for r in rows)
    part = SIZES[0] / (SIZES[1] - SIZES[0])
    gap, error = part * (large - small), math.hypot((1 + part) * far, part * near)
    return Outcome(large + gap, error, abs(gap) / 4, count - 1, 2 * count)


@from_theory("free probability: the limiting spectrum")
def pair_by_spectrum(*, ensemble: str, V: float, l: float, seed: Sequence[int], effort: float) -> Outcome:
    """The square of tr M^T M from the limiting spectrum: what both factors tend to, at any length of the inputs."""
    return Outcome(exact_tied("second", ensemble, V) ** 2, bias=1e-9)
