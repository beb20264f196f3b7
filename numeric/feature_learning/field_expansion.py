"""Coefficients in gamma_0 of the linear mean-field equations, by integration alone (graldi2025, appendix E.1).

While a task trains, the fields of one neuron of the linear two-layer network obey (equation 8)

    dh_a/dt = gamma_0 sum_alpha K^x_{a alpha} Delta_alpha z,      dz/dt = gamma_0 sum_alpha Delta_alpha h_alpha,

with ``Delta_a = y_a - <z h_a> / gamma_0`` and the Gaussians ``chi ~ N(0, K^x)``, ``xi ~ N(0, 1)`` at the start.  Two
routes to the coefficients of ``gamma_0^n`` share nothing but these lines:

* `coefficients_on_a_circle` integrates the equations at complex gamma_0 on a circle around 0 (the fields are analytic
  in gamma_0) and takes the Fourier coefficients;
* `coefficients_by_hierarchy` integrates the equations of each order, residuals by ``dDelta/dt = -K Delta``.

`LazyResiduals` is the exact solution at ``gamma_0 = 0``, with its integrals, for any input kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from scipy.integrate import solve_ivp

__all__ = ["FieldCoefficients", "LazyResiduals", "coefficients_by_hierarchy", "coefficients_on_a_circle"]

RADIUS, POINTS = 0.15, 12


@dataclass(frozen=True)
class FieldCoefficients:
    """Coefficients of ``gamma_0^0, gamma_0^1, ...`` (first axis) at one time, for ``n`` samples of all tasks.

    ``fields`` (orders, n+1, n+1): ``h_1, ..., h_n, z`` along ``chi_1, ..., chi_n, xi``; ``residuals`` (orders, n);
    ``feature`` (orders, n, n) is Phi, ``backward`` (orders,) is G, ``ntk`` (orders, n, n) is ``Phi + G K^x``.
    """

    fields: np.ndarray
    residuals: np.ndarray
    gram: np.ndarray

    def _moments(self) -> np.ndarray:
        covariance = _covariance(self.gram)
        orders = len(self.fields)
        return np.array(
            [
                sum(self.fields[k] @ covariance @ self.fields[n - k].T for k in range(n + 1))
                for n in range(orders)
            ]
        )

    @property
    def feature(self) -> np.ndarray:
        return self._moments()[:, :-1, :-1]

    @property
    def backward(self) -> np.ndarray:
        return self._moments()[:, -1, -1]

    @property
    def ntk(self) -> np.ndarray:
        return self.feature + self.backward[:, None, None] * self.gram


def _covariance(gram: np.ndarray) -> np.ndarray:
    size = len(gram)
    covariance = np.zeros((size + 1, size + 1))
    covariance[:size, :size], covariance[size, size] = gram, 1.0
    return covariance


def _members(size: int, tasks: int, task: int) -> slice:
    samples = size // tasks
    return slice(task * samples, (task + 1) * samples)


def coefficients_on_a_circle(
    gram: np.ndarray, labels: np.ndarray, durations: Sequence[float], orders: int = 3
) -> FieldCoefficients:
    """The coefficients after tasks of equal size were trained for ``durations``, by Fourier transform in gamma_0.

    ``labels`` is (n,), or (k, n) for labels that are series in gamma_0 themselves (k coefficients).
    The error is about 1e-9 for labels of order 1: aliasing of order ``RADIUS^POINTS`` and rounding over
    ``RADIUS^order``.

    >>> run = coefficients_on_a_circle(np.eye(1), np.ones(1), [0.5])
    >>> bool(abs(run.residuals[0, 0] - np.exp(-1.0)) < 1e-9)
    True
    """
    size, covariance = len(gram), _covariance(gram)
    # the equations are real: points of the lower half plane carry the conjugate values
    strength = RADIUS * np.exp(1j * np.pi * (2 * np.arange(POINTS // 2) + 1) / POINTS)
    shape = (len(strength), size + 1, size + 1)
    rows = np.atleast_2d(labels)
    targets = strength[:, None] ** np.arange(len(rows)) @ rows

    def residual(fields: np.ndarray) -> np.ndarray:
        output = np.einsum("kab,bc,kc->ka", fields[:, :-1], covariance, fields[:, -1])
        return targets - output / strength[:, None]

    def velocity(_: float, flat: np.ndarray, task: slice) -> np.ndarray:
        fields = flat.reshape(shape)
        drive = strength[:, None] * residual(fields)[:, task]
        out = np.empty_like(fields)
        out[:, :-1] = (drive @ gram[task])[:, :, None] * fields[:, -1:, :]
        out[:, -1] = np.einsum("ka,kab->kb", drive, fields[:, :-1][:, task])
        return out.ravel()

    state = np.broadcast_to(np.eye(size + 1), shape).astype(complex).ravel()
    for i, duration in enumerate(durations):
        task = _members(size, len(durations), i)
        state = _integrate(velocity, duration, state, (task,), "DOP853", 1e-12)
    fields = state.reshape(shape)
    powers = strength[None, :] ** -np.arange(orders)[:, None] / len(strength)
    return FieldCoefficients(
        np.einsum("nk,kab->nab", powers, fields).real, (powers @ residual(fields)).real, np.asarray(gram)
    )


def coefficients_by_hierarchy(
    gram: np.ndarray, labels: np.ndarray, durations: Sequence[float], orders: int = 3
) -> FieldCoefficients:
    """The same coefficients from the equations of each order, with kernels made of the fields; ``labels`` as there.

    >>> run = coefficients_by_hierarchy(np.eye(1), np.ones(1), [0.5])
    >>> bool(abs(run.backward[1]) < 1e-12)
    True
    """
    size = len(gram)
    shape = (orders, size + 1, size + 1)
    count = int(np.prod(shape))

    def velocity(_: float, flat: np.ndarray, task: slice) -> np.ndarray:
        now = FieldCoefficients(flat[:count].reshape(shape), flat[count:].reshape(orders, size), gram)
        fields, delta, kernel = now.fields, now.residuals, now.ntk
        rate, slope = np.zeros(shape), np.zeros((orders, size))
        for n in range(orders):
            for k in range(n + 1):
                slope[n] -= kernel[k][:, task] @ delta[n - k][task]
                if k < n:
                    rate[n, :-1] += np.outer(gram[:, task] @ delta[k][task], fields[n - 1 - k, -1])
                    rate[n, -1] += delta[k][task] @ fields[n - 1 - k, :-1][task]
        return np.concatenate([rate.ravel(), slope.ravel()])

    start = np.zeros(shape)
    start[0] = np.eye(size + 1)
    first = np.zeros((orders, size))
    rows = np.atleast_2d(labels)
    first[: len(rows)] = rows
    state = np.concatenate([start.ravel(), first.ravel()])
    for i, duration in enumerate(durations):
        task = _members(size, len(durations), i)
        state = _integrate(velocity, duration, state, (task,), "LSODA", 1e-11)
    return FieldCoefficients(state[:count].reshape(shape), state[count:].reshape(orders, size), np.asarray(gram))


def _integrate(
    velocity: Callable[..., np.ndarray],
    duration: float,
    state: np.ndarray,
    args: tuple[slice],
    method: str,
    rtol: float,
) -> np.ndarray:
    if duration == 0:
        return state
    end = solve_ivp(velocity, (0.0, duration), state, method=method, rtol=rtol, atol=rtol / 10, args=args)
    if not end.success:
        raise ValueError(f"the mean-field equations could not be integrated to time {duration}: {end.message}")
    return end.y[:, -1]


@dataclass(frozen=True)
class LazyResiduals:
    """``Delta^(0)(s)`` of two tasks of equal size: task 1 trains until ``t1``, task 2 from then on.

    The kernel is ``2 K^x`` throughout, so that all is exact up to the Gauss-Legendre rule of the integrals.
    """

    gram: np.ndarray
    labels: np.ndarray
    t1: float

    @cached_property
    def _at_t1(self) -> np.ndarray:
        return self._train(self.labels, 0, self.t1)

    def _train(self, start: np.ndarray, task: int, time: float) -> np.ndarray:
        members = _members(len(self.labels), 2, task)
        values, vectors = np.linalg.eigh(self.gram[members, members])
        learned = vectors @ ((1 - np.exp(-2 * values * time)) / values * (vectors.T @ start[members]))
        return start - self.gram[:, members] @ learned

    def __call__(self, s: float) -> np.ndarray:
        """The residuals of all samples at time ``s``."""
        return self._train(self.labels, 0, s) if s <= self.t1 else self._train(self._at_t1, 1, s - self.t1)

    def integral(self, integrand: Callable[[float], np.ndarray], start: float, end: float) -> np.ndarray:
        """``int_start^end integrand(s) ds``, in panels that end at ``t1``."""
        inside = [self.t1] if start < self.t1 < end else []
        marks = [start, *inside, end]
        nodes, weights = np.polynomial.legendre.leggauss(16)
        total = np.zeros_like(np.asarray(integrand(start), dtype=float))
        for a, b in pairwise(marks):
            for node, weight in zip(nodes, weights, strict=True):
                total = total + (b - a) / 2 * weight * np.asarray(integrand((a + b) / 2 + (b - a) / 2 * node))
        return total

    def once(self, start: float, end: float) -> np.ndarray:
        """``int_start^end Delta_a ds``, shape (n,)."""
        return self.integral(self, start, end)

    def twice(self, start: float, end: float) -> np.ndarray:
        """``int_start^end dt' Delta_a(t') int_start^t' dt'' Delta_b(t'')``, shape (n, n)."""
        return self.integral(lambda s: np.outer(self(s), self.once(start, s)), start, end)

    def memory(self, t: float) -> np.ndarray:
        """``A_a``: the integral of ``Delta_a`` over the time for which a's own task has trained, shape (n,)."""
        half = len(self.labels) // 2
        first, second = self.once(0.0, min(t, self.t1)), self.once(min(t, self.t1), t)
        return np.concatenate([first[:half], second[half:]])
