r"""Sampled deep equilibrium networks (DEQs): fixed points, length variance, NTK and stability.

The network (agarwala2022, eqs 21-23) is z* = phi(W z*) + x, or with h = W z: h* = W (phi(h*) + x). The linear DEQ is
phi(h) = h: z* = (I - W)^-1 x. Everything here starts from the definitions and a sampled W of
`numeric.equilibrium_networks.ensembles`; no formula of the theory is used, so that the theory can be compared with it.

>>> w = draw("orthogonal", 20, seed=0, variance=0.25)
>>> point = fixed_point(w, np.ones(20), HARD_TANH)
>>> point.converged, bool(np.allclose(point.h, w @ (np.clip(point.h, -1, 1) + 1)))
(True, True)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.activations import LINEAR, RELU, TANH, Activation
from numeric.arguments import matrix
from numeric.equilibrium_networks.ensembles import draw, draw_untied, expectation_is_finite, generator
from numeric.equilibrium_networks.large_width import SampledStatistic, summarise

__all__ = [
    "DEQ_ACTIVATIONS",
    "HARD_TANH",
    "FixedPoint",
    "deq_activation",
    "fixed_point",
    "length_variance",
    "length_variance_by_definition",
    "linear_fixed_point",
    "linear_map",
    "nonlinear_statistics",
    "ntk",
    "readout_gradient",
    "sample_linear_moments",
    "spectral_radius",
    "untied_map",
]

Array = NDArray[np.float64]

HARD_TANH = Activation(
    "hard_tanh",
    -1,
    lambda h: np.clip(h, -1.0, 1.0),
    lambda h: (np.abs(h) < 1).astype(h.dtype),
    lambda h: np.zeros_like(h),
)
DEQ_ACTIVATIONS: dict[str, Activation] = {phi.name: phi for phi in (LINEAR, HARD_TANH, RELU, TANH)}


def deq_activation(name: str) -> Activation:
    """`linear`, `hard_tanh`, `relu` or `tanh`; a ValueError names them otherwise."""
    if name not in DEQ_ACTIVATIONS:
        raise ValueError(f"activation {name!r} is not known: choose one of {', '.join(DEQ_ACTIVATIONS)}")
    return DEQ_ACTIVATIONS[name]


@dataclass(frozen=True)
class FixedPoint:
    """Where the iteration h <- W (phi(h) + x) ended: h and z = phi(h) + x, both (N,).

    `residual` is |h_{t+1} - h_t| after `steps` steps; `converged` is whether it fell below tolerance * sqrt(N).
    """

    h: Array
    z: Array
    residual: float
    steps: int
    converged: bool


def fixed_point(
    w: Array, x: Array, phi: Activation, tolerance: float = 1e-12, max_steps: int = 2000, start: Array | None = None
) -> FixedPoint:
    """Direct iteration of agarwala2022, eq. 23, from h = `start` (zero by default).

    It does not raise where the iteration diverges or wanders: `converged` says so, and the residual is the paper's
    figure 4.
    """
    n = len(x)
    if w.shape != (n, n):
        raise ValueError(f"W has shape {w.shape}, but x has length {n}: W must be ({n}, {n})")
    h = np.zeros(n) if start is None else np.array(start, dtype=np.float64)
    goal = tolerance * np.sqrt(n)
    residual, steps = np.inf, 0
    drive = w @ x
    with np.errstate(over="ignore", invalid="ignore"):
        while residual > goal and steps < max_steps and np.isfinite(h).all():
            following = w @ phi.value(h) + drive
            residual = float(np.linalg.norm(following - h))
            h, steps = following, steps + 1
    if not np.isfinite(residual):
        residual = np.inf
    return FixedPoint(h, phi.value(h) + x, residual, steps, bool(residual <= goal))


def linear_map(w: Array) -> Array:
    """M = (I - W)^-1 of the linear DEQ, z* = M x (agarwala2022, eq. 4).

    >>> import lazyrich, numpy as np
    >>> lazyrich.linear_map(np.diag([0.5, 0.0]))
    array([[2., 0.],
           [0., 1.]])
    """
    weights = matrix("W", w, square=True)
    try:
        return np.asarray(np.linalg.inv(np.eye(len(weights)) - weights), dtype=np.float64)
    except np.linalg.LinAlgError as problem:
        said = "I - W is singular: 1 is an eigenvalue of W, and the network has no fixed point"
        raise np.linalg.LinAlgError(said) from problem  # which is a ValueError


def linear_fixed_point(w: Array, x: Array) -> Array:
    """z* = (I - W)^-1 x without the inverse."""
    return np.asarray(np.linalg.solve(np.eye(len(w)) - w, x), dtype=np.float64)


def untied_map(ensemble: str, n: int, depth: int, seed: int | np.random.Generator, variance: float) -> Array:
    """M with z_depth = M x for z_{t+1} = W_t z_t + x, z_0 = x and independent W_t (agarwala2022, eqs 6 and 35)."""
    m = np.eye(n)
    for w in draw_untied(ensemble, n, depth, seed, variance):
        m = w @ m
        m[np.diag_indices(n)] += 1
    return m


def length_variance(m: Array) -> float:
    """tr[(M^T M)^2] = Var_x[z.z] / (2N) for z = M x and x ~ N(0, I): exact in x, for one M.

    Var_x[z.z] itself is 2 Tr[(M^T M)^2] = 2 N tr[(M^T M)^2]; agarwala2022 divides it by N in eq. 12 and by N^2 in
    eq. 13.

    >>> import lazyrich, numpy as np
    >>> lazyrich.length_variance(np.diag([2.0, 1.0]))       # (2^4 + 1) / 2
    8.5
    """
    m = matrix("M", m)
    gram = m.T @ m
    return float(np.sum(gram**2)) / len(m)


def length_variance_by_definition(m: Array, inputs: int, seed: int | np.random.Generator) -> SampledStatistic:
    """Var_x[z.z] for z = M x from sampled x alone, with the standard error of a sample variance."""
    rng = generator(seed)
    z = m @ rng.standard_normal((m.shape[1], inputs))
    lengths = np.sum(z**2, axis=0)
    squares = (lengths - lengths.mean()) ** 2 * inputs / (inputs - 1)
    return summarise(squares, len(m), seed if isinstance(seed, int) else -1)


def sample_linear_moments(
    ensemble: str, n: int, variance: float, samples: int, seed: int, depth: int | None = None
) -> tuple[SampledStatistic, SampledStatistic]:
    """tr[M^T M] and tr[(M^T M)^2] over `samples` matrices: tied (M = (I - W)^-1) or, with a `depth`, untied.

    Untied means are finite at every V and N; the tied ones are marked by `finite_expectation`.
    """
    rng = generator(seed)
    second, fourth = [], []
    for _ in range(samples):
        if depth is None:
            m = linear_map(draw(ensemble, n, rng, variance))
        else:
            m = untied_map(ensemble, n, depth, rng, variance)
        second.append(float(np.sum(m**2)) / n)
        fourth.append(length_variance(m))
    finite = depth is not None or expectation_is_finite(ensemble, variance)
    return summarise(second, n, seed, finite), summarise(fourth, n, seed, finite)


def spectral_radius(w: Array, h: Array, phi: Activation) -> float:
    """Largest |eigenvalue| of W diag(phi'(h)), the linearised iteration at h (agarwala2022, eq. 29)."""
    slope = phi.slope(h)
    active = slope != 0
    if not active.any():
        return 0.0
    # Columns with zero slope add only zero eigenvalues.
    block = w[np.ix_(active, active)] * slope[active]
    return float(np.max(np.abs(np.linalg.eigvals(block))))


def nonlinear_statistics(
    ensemble: str, n: int, variance: float, phi: Activation, samples: int, seed: int, max_steps: int = 2000
) -> dict[str, SampledStatistic]:
    """h.h/N, the spectral radius and the residual at the end of the iteration, over W and x ~ N(0, I) (figures 2-4).

    Keys: `length`, `radius`, `residual` and `converged` (a fraction). Statistics include runs that did not converge.
    """
    rng = generator(seed)
    rows = []
    for _ in range(samples):
        w, x = draw(ensemble, n, rng, variance), rng.standard_normal(n)
        point = fixed_point(w, x, phi, max_steps=max_steps)
        radius = spectral_radius(w, point.h, phi) if np.isfinite(point.h).all() else np.inf
        rows.append((float(point.h @ point.h) / n, radius, point.residual, float(point.converged)))
    return {
        key: summarise(column, n, seed)
        for key, column in zip(("length", "radius", "residual", "converged"), zip(*rows))
    }


def readout_gradient(w: Array, x: Array, v: Array, phi: Activation) -> Array:
    r"""df/dW for f = v.z*(x), by the implicit function theorem: shape (N, N).

    With D = diag(phi'(W z*)): dz* = (I - D W)^-1 D dW z*, so df/dW = D (I - D W)^-T v z*^T. D multiplies the adjoint
    vector, not z* (compare agarwala2022, eq. 93). Raises ValueError where the iteration finds no fixed point.
    """
    point = _converged(w, x, phi)
    slope = phi.slope(point.h)
    adjoint = np.linalg.solve((np.eye(len(x)) - slope[:, None] * w).T, v)
    return np.outer(slope * adjoint, point.z)


def ntk(w: Array, x: Array, other: Array, phi: Activation) -> float:
    r"""The NTK with respect to W of one sampled network, averaged over v ~ N(0, I/N) exactly.

    Theta(x, x') = tr[(I - D W)^-1 D D' (I - D' W)^-T] z*.z'* (compare agarwala2022, eq. 95; tr is over N).
    """
    factors, points = [], []
    for given in (x, other):
        point = _converged(w, given, phi)
        slope = phi.slope(point.h)
        factors.append(np.linalg.solve(np.eye(len(x)) - slope[:, None] * w, np.diag(slope)))
        points.append(point.z)
    return float(np.sum(factors[0] * factors[1])) / len(x) * float(points[0] @ points[1])


def _converged(w: Array, x: Array, phi: Activation) -> FixedPoint:
    point = fixed_point(w, x, phi)
    if not point.converged:
        raise ValueError(
            f"the iteration did not converge in {point.steps} steps (residual {point.residual:.2g}): "
            "V is beyond the transition of this network, and there is no fixed point to differentiate"
        )
    return point
