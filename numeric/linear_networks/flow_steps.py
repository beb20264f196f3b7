"""The steps of the gradient flow of two-layer linear networks, compiled: the Runge-Kutta method of order 8(5,3).

The method of Dormand and Prince as scipy's `DOP853` has it (coefficients, error estimate, first step, choice of steps),
with a step of its own to each time that is asked for, for the one velocity field of
`numeric.linear_networks.gradient_flow`: a tenth of scipy's time for the small networks that generated tasks have.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.integrate import DOP853

from numeric.compiled import compiled

__all__ = ["DONE", "STOPPED", "TOO_MANY", "follow"]

Array = NDArray[np.float64]

DONE, STOPPED, TOO_MANY = 0, 1, 2
"""The grid was reached; a step would be shorter than rounding; more evaluations were needed than allowed."""

_SAFETY, _SMALLEST, _LARGEST, _EXPONENT = 0.9, 0.2, 10.0, -1.0 / 8.0
_STAGES = 12


def follow(
    W1: Array,
    W2: Array,
    sigma_xx: Array,
    sigma_yx: Array,
    tau: float,
    times: Array,
    rtol: float,
    atol: float,
    most: int,
) -> tuple[Array, int]:
    """States (count, N_h N_i + N_o N_h) at ``times`` (ascending, the last one > 0) from W1, W2 at 0, and how it ended.

    At most ``most`` evaluations of the velocity.  Where it did not end well the states are not to be used.
    """
    tables = (DOP853.A, DOP853.B, DOP853.E3, DOP853.E5)
    found: tuple[Array, int] = _follow(
        *(np.ascontiguousarray(x, dtype=np.float64) for x in (W1, W2, sigma_xx, sigma_yx)),
        tau, np.ascontiguousarray(times, dtype=np.float64), rtol, atol, most,
        *(np.ascontiguousarray(x, dtype=np.float64) for x in tables),
    )  # fmt: skip
    return found


@compiled
def _velocity(state: Array, W1: Array, W2: Array, sigma_xx: Array, sigma_yx: Array, tau: float, out: Array) -> None:
    """Into ``out``; W1 and W2 are places of their shapes that are written over."""
    N_h, N_i = W1.shape
    N_o = W2.shape[0]
    size = N_h * N_i
    a, b = state[:size].reshape(N_h, N_i), state[size:].reshape(N_o, N_h)
    error = sigma_yx - np.dot(np.dot(b, a), sigma_xx)
    np.dot(b.T, error, W1)
    np.dot(error, a.T, W2)
    out[:size] = W1.ravel()
    out[size:] = W2.ravel()
    out /= tau


@compiled
def _combined(K: Array, weights: Array, count: int, out: Array) -> None:
    """``out`` = sum over the first ``count`` stages of weight times K."""
    out[:] = 0.0
    for s in range(count):
        if weights[s] != 0.0:
            for j in range(out.size):
                out[j] += weights[s] * K[s, j]


@compiled
def _mean_square(x: Array, scale: Array) -> Any:
    total = 0.0
    for j in range(x.size):
        total += (x[j] / scale[j]) ** 2
    return total / x.size


@compiled(error_model="numpy")
def _follow(
    W1: Array, W2: Array, sigma_xx: Array, sigma_yx: Array, tau: float, times: Array, rtol: float, atol: float,
    most: int, A: Array, B: Array, E3: Array, E5: Array,
) -> Any:  # fmt: skip
    end, size = times[-1], W1.size + W2.size
    states = np.empty((times.size, size))
    place_1, place_2 = np.empty_like(W1), np.empty_like(W2)
    y, y_new, moved, f, f_new = np.empty(size), np.empty(size), np.empty(size), np.empty(size), np.empty(size)
    y[: W1.size] = W1.ravel()
    y[W1.size :] = W2.ravel()
    K = np.zeros((_STAGES + 1, size))
    err_5, err_3 = np.empty(size), np.empty(size)

    # the first step
    _velocity(y, place_1, place_2, sigma_xx, sigma_yx, tau, f)
    scale = atol + np.abs(y) * rtol
    d0, d1 = np.sqrt(_mean_square(y, scale)), np.sqrt(_mean_square(f, scale))
    h0 = min(1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1, end)
    _velocity(y + h0 * f, place_1, place_2, sigma_xx, sigma_yx, tau, moved)
    d2 = np.sqrt(_mean_square(moved - f, scale)) / h0
    h1 = max(1e-6, h0 * 1e-3) if d1 <= 1e-15 and d2 <= 1e-15 else (0.01 / max(d1, d2)) ** 0.125
    h_abs = min(100 * h0, h1, end)
    t, spent, next_time = 0.0, 2, 0

    while t < end:
        shortest = 10 * (np.nextafter(t, np.inf) - t)
        h_abs = max(h_abs, shortest)
        rejected = False
        while True:
            if not h_abs >= shortest:
                return states, STOPPED
            t_new = min(t + h_abs, end)
            h = t_new - t
            h_abs = h
            spent += _STAGES
            if spent > most:
                return states, TOO_MANY
            K[0] = f
            for s in range(1, _STAGES):
                _combined(K, A[s], s, moved)
                _velocity(y + moved * h, place_1, place_2, sigma_xx, sigma_yx, tau, K[s])
            _combined(K, B, _STAGES, moved)
            y_new[:] = y + h * moved
            _velocity(y_new, place_1, place_2, sigma_xx, sigma_yx, tau, K[_STAGES])
            for j in range(size):
                scale[j] = atol + max(abs(y[j]), abs(y_new[j])) * rtol
            _combined(K, E5, _STAGES + 1, err_5)
            _combined(K, E3, _STAGES + 1, err_3)
            square_5, square_3 = _mean_square(err_5, scale) * size, _mean_square(err_3, scale) * size
            if square_5 == 0.0 and square_3 == 0.0:
                error = 0.0
            else:
                error = h * square_5 / np.sqrt((square_5 + 0.01 * square_3) * size)
            if error < 1.0:
                factor = _LARGEST if error == 0.0 else min(_LARGEST, _SAFETY * error**_EXPONENT)
                h_abs *= min(1.0, factor) if rejected else factor
                break
            # also where a step led so far off that nothing is a number there
            h_abs *= max(_SMALLEST, _SAFETY * error**_EXPONENT) if np.isfinite(error) else _SMALLEST
            rejected = True

        f_new[:] = K[_STAGES]
        while next_time < times.size and times[next_time] <= t_new:
            part = times[next_time] - t
            if part < h:
                # a step of its own: where steps are bounded by stability what lies between two of them, interpolated,
                # is off by much more than they are
                for s in range(1, _STAGES):
                    _combined(K, A[s], s, moved)
                    _velocity(y + moved * part, place_1, place_2, sigma_xx, sigma_yx, tau, K[s])
                _combined(K, B, _STAGES, moved)
                states[next_time] = y + part * moved
            else:
                states[next_time] = y_new
            next_time += 1
        t = t_new
        y[:] = y_new
        f[:] = f_new
    return states, DONE
