"""Gradient flow of a two-layer linear network, integrated from its definition (Domine et al. 2025, section 3).

    loss L = 1/2 <||y - W2 W1 x||^2>,        tau dW1/dt = -dL/dW1 = W2^T (Sigma_yx - W2 W1 Sigma_xx),
                                             tau dW2/dt = -dL/dW2 = (Sigma_yx - W2 W1 Sigma_xx) W1^T.

Nothing here uses a solution formula, whitening or balance: this is the ground truth that formulas are compared with.
``integrate`` runs in float64 at rtol 1e-12, ``integrate_high_precision`` sums Taylor series at any number of digits.

>>> import numpy as np
>>> from numeric.linear_networks.tasks import random_regression
>>> task = random_regression(np.random.default_rng(0), 2, 2, 5)
>>> flow = integrate(task, np.eye(2), np.eye(2), np.linspace(0, 1, 3))
>>> flow.QQT.shape
(3, 4, 4)
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import flint
import mpmath
import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

from numeric.arguments import real
from numeric.linear_networks.flow_steps import STOPPED, TOO_MANY, follow
from numeric.linear_networks.initialisation import check_weights
from numeric.linear_networks.tasks import Task, check_matrix, check_times
from numeric.precision import Array, from_arb, is_high_precision, precision_of, to_arb, to_mp, working_digits

SMALLEST_RTOL = 100 * np.finfo(np.float64).eps
"""Below it the estimate of a step's error is rounding."""
STIFF, IMPLICIT_RTOL = 5e4, 1 / 30
"""Lipschitz constant times duration from which implicit steps are faster; the tolerance of these, over the one asked
for: errors of multistep methods add up."""
LONGEST = 50_000
"""Evaluations after which LSODA is taken to have lost itself in explicit steps of a stiff flow: Radau takes over."""


class IntegrationError(RuntimeError):
    """The integrator could not reach the last time at the tolerance that was asked for."""


class _TooManyEvaluations(IntegrationError):
    """More of the gradient than are allowed."""


@dataclass(frozen=True)
class Trajectory:
    """Weights along a learning trajectory: times (T,), W1 (T, N_h, N_i), W2 (T, N_o, N_h), float64 or high precision.

    ``error`` is an estimate of the largest error in the weights, relative in the Frobenius norm (NaN: not estimated).
    """

    times: NDArray[np.float64]
    W1: Array
    W2: Array
    error: float = float("nan")

    @property
    def QQT(self) -> Array:
        """Q Q^T at each time, (T, N_i + N_o, N_i + N_o), with Q = [W1, W2^T]^T (eq. 3)."""
        return np.stack([qqt(W1, W2) for W1, W2 in zip(self.W1, self.W2, strict=True)])

    @property
    def network_function(self) -> Array:
        """W2 W1 at each time, (T, N_o, N_i)."""
        return np.stack([_product(W2, W1) for W1, W2 in zip(self.W1, self.W2, strict=True)])


def _product(left: Array, right: Array) -> Array:
    with precision_of(left, right):
        return left @ right


def qqt(W1: Array, W2: Array) -> Array:
    """The matrix Q Q^T of eq. 3, (N_i + N_o, N_i + N_o)."""
    Q = np.concatenate([W1.T, W2], axis=0)
    return _product(Q, Q.T)


def check_problem(task: Task, W1: Array, W2: Array) -> tuple[Array, Array]:
    """The weights, or a ValueError saying which of them does not fit the task."""
    if not isinstance(task, Task):
        raise TypeError(f"task must be a Task, not {type(task).__name__}: Task(X, Y)")
    W1, W2 = check_weights(W1, W2)
    check_matrix("W1", W1, (None, task.N_i))
    check_matrix("W2", W2, (task.N_o, None))
    return W1, W2


def loss(task: Task, W1: Array, W2: Array) -> Any:
    """L = 1/2 <||y - W2 W1 x||^2>, the average over the examples (float, or ``mpf`` for high-precision arrays)."""
    with precision_of(task.X, W1):
        residual = task.Y - W2 @ (W1 @ task.X)
        return (residual * residual).sum() / (2 * task.P)


def gradient(task: Task, W1: Array, W2: Array) -> tuple[Array, Array]:
    """(dL/dW1, dL/dW2) = (-W2^T E, -E W1^T) with E = Sigma_yx - W2 W1 Sigma_xx; shapes of W1 and W2."""
    with precision_of(task.X, W1):
        error = task.sigma_yx - W2 @ (W1 @ task.sigma_xx)
        return -(W2.T @ error), -(error @ W1.T)


def _jacobian(W1: Array, W2: Array, sigma_xx: Array, sigma_yx: Array) -> Array:
    """Jacobian of the flow in the row-major entries of (W1, W2), for the implicit integrator."""
    N_h, N_i = W1.shape
    N_o = W2.shape[0]
    error = sigma_yx - W2 @ W1 @ sigma_xx
    sigma_w1 = W1 @ sigma_xx
    d11 = -np.kron(W2.T @ W2, sigma_xx)
    # d(W2^T E)[h, i]/dW2[o, k] = delta_hk E[o, i] - W2[o, h] (W1 Sigma_xx)[k, i]
    d12 = np.einsum("hk,oi->hiok", np.eye(N_h), error) - np.einsum("oh,ki->hiok", W2, sigma_w1)
    # d(E W1^T)[o, h]/dW1[k, i] = delta_hk E[o, i] - W2[o, k] (W1 Sigma_xx)[h, i]
    d21 = np.einsum("hk,oi->ohki", np.eye(N_h), error) - np.einsum("ok,hi->ohki", W2, sigma_w1)
    d22 = -np.kron(np.eye(N_o), sigma_w1 @ W1.T)
    size_1, size_2 = N_h * N_i, N_o * N_h
    return np.block([[d11, d12.reshape(size_1, size_2)], [d21.reshape(size_2, size_1), d22]])


def integrate(
    task: Task,
    W1: Array,
    W2: Array,
    times: Sequence[float] | Array,
    rtol: float = 1e-12,
    method: str = "auto",
    evaluations: int | None = None,
) -> Trajectory:
    """Gradient flow in float64 at the given times (from t = 0, units of the task's tau).

    `method` is "DOP853", "LSODA", "Radau", or "auto", which takes an implicit one when the weights are large enough
    (large |lambda|) to make the flow stiff over the time asked for: LSODA, and Radau where that does not get ahead.
    Raises ValueError for bad input, IntegrationError when the integrator gives up or needs more than so many
    `evaluations` of the gradient (None: any number). Inputs need not be white nor the weights balanced.

    >>> import lazyrich, numpy as np
    >>> task = lazyrich.Task(np.eye(1), np.array([[2.0]]))
    >>> flow = lazyrich.integrate(task, np.eye(1), np.eye(1), [0.0, 30.0])      # the product learns 2
    >>> flow.network_function.ravel().round(8)
    array([1., 2.])
    """
    W1, W2 = check_problem(task, W1, W2)
    grid = check_times(times)
    if not real("rtol", rtol, above=0) < 1:
        raise ValueError(f"rtol = {rtol}: a relative tolerance lies between 0 and 1")
    sigma_xx, sigma_yx = task.sigma_xx.astype(np.float64), task.sigma_yx.astype(np.float64)
    start_1, start_2 = W1.astype(np.float64), W2.astype(np.float64)
    tau = float(task.tau)
    size_1, shape_1, shape_2 = start_1.size, start_1.shape, start_2.shape
    start = np.concatenate([start_1.ravel(), start_2.ravel()])
    most = np.iinfo(np.int64).max if evaluations is None else evaluations
    too_many = f"gradient flow needs more than {evaluations} gradients until t = {grid[-1]}"
    spent, allowed = 0, most

    def velocity(_: float, state: Array) -> Array:
        nonlocal spent
        spent += 1
        if spent > allowed:
            raise _TooManyEvaluations(too_many)
        a, b = state[:size_1].reshape(shape_1), state[size_1:].reshape(shape_2)
        error = sigma_yx - b @ a @ sigma_xx
        slopes = np.concatenate([(b.T @ error).ravel(), (error @ a.T).ravel()]) / tau
        if not np.isfinite(slopes).all():  # LSODA would go on for ever
            raise IntegrationError(f"the gradient is too large for float64 on the way to t = {grid[-1]}")
        return slopes

    def jacobian(_: float, state: Array) -> Array:
        a, b = state[:size_1].reshape(shape_1), state[size_1:].reshape(shape_2)
        return _jacobian(a, b, sigma_xx, sigma_yx) / tau

    rate = (np.linalg.norm(start_1, 2) ** 2 + np.linalg.norm(start_2, 2) ** 2) * np.linalg.norm(sigma_xx, 2)
    stiff = (rate + np.linalg.norm(sigma_yx, 2)) * grid[-1] / tau > STIFF
    chosen = ("LSODA" if stiff else "DOP853") if method == "auto" else method
    atol = rtol * 1e-3 * max(float(np.linalg.norm(start)), 1e-3)
    if grid[-1] == 0.0:
        states = np.repeat(start[:, None], grid.size, axis=1)
    elif chosen == "DOP853":
        rows, ended = follow(start_1, start_2, sigma_xx, sigma_yx, tau, grid, max(rtol, SMALLEST_RTOL), atol, most)
        if ended == TOO_MANY:
            raise IntegrationError(too_many)
        if ended == STOPPED:
            raise IntegrationError(f"gradient flow stopped before t = {grid[-1]}: a step is shorter than rounding")
        states = rows.T
    elif not rate < 1e100:  # its square is still a number
        raise IntegrationError(f"the gradient is too large for float64 on the way to t = {grid[-1]}")
    else:
        fine = max(rtol * IMPLICIT_RTOL, SMALLEST_RTOL)

        def solved(by: str) -> Any:
            return solve_ivp(
                velocity, (0.0, grid[-1]), start, method=by, t_eval=grid, rtol=fine, atol=atol, jac=jacobian
            )

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # what it warns of ends without success
            allowed = min(most, LONGEST) if method == "auto" else most
            try:
                answer = solved(chosen)
            except _TooManyEvaluations:
                if allowed == most:
                    raise
                allowed = most
                answer = solved("Radau")
        if not answer.success:
            raise IntegrationError(f"gradient flow stopped before t = {grid[-1]}: {answer.message}")
        states = answer.y
    count = grid.size
    return Trajectory(grid, states[:size_1].T.reshape(count, *shape_1), states[size_1:].T.reshape(count, *shape_2))


def _midpoints(matrix: flint.arb_mat) -> flint.arb_mat:
    return matrix.mid()


def _size(matrix: flint.arb_mat) -> mpmath.mpf:
    """Largest entry in absolute value, as an ``mpf`` (the exponent may be far outside the range of float64)."""
    largest = flint.arb(0)
    for ball in matrix.entries():
        largest = largest.max(abs(ball.mid()))
    mantissa, exponent = largest.mid().man_exp()
    return mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent))


def _taylor_coefficients(
    W1: flint.arb_mat, W2: flint.arb_mat, sigma_xx: flint.arb_mat, sigma_yx: flint.arb_mat, order: int
) -> tuple[list[flint.arb_mat], list[flint.arb_mat]]:
    """Taylor coefficients of the flow (tau = 1) up to t^order by Cauchy products of the polynomial vector field."""
    first, second, errors = [W1], [W2], []
    for k in range(order):
        error = sigma_yx if k == 0 else sigma_yx * 0
        product = second[0] * first[k]
        for j in range(1, k + 1):
            product = product + second[j] * first[k - j]
        errors.append(_midpoints(error - product * sigma_xx))
        velocity_1, velocity_2 = second[0].transpose() * errors[k], errors[k] * first[0].transpose()
        for j in range(1, k + 1):
            velocity_1 = velocity_1 + second[j].transpose() * errors[k - j]
            velocity_2 = velocity_2 + errors[k - j] * first[j].transpose()
        scale = flint.arb(1) / (k + 1)
        first.append(_midpoints(velocity_1 * scale))
        second.append(_midpoints(velocity_2 * scale))
    return first, second


def _horner(coefficients: list[flint.arb_mat], step: flint.arb) -> flint.arb_mat:
    total = coefficients[-1]
    for coefficient in reversed(coefficients[:-1]):
        total = total * step + coefficient
    return _midpoints(total)


def _taylor_flow(
    matrices: tuple[flint.arb_mat, ...], grid: NDArray[np.float64], tau: float, digits: int, max_steps: int
) -> list[tuple[flint.arb_mat, flint.arb_mat]]:
    """Weights at each time of the grid by adaptive Taylor steps with local error 10^-(digits + 3) of the weights."""
    W1, W2, sigma_xx, sigma_yx = matrices
    order = int(1.3 * digits) + 8
    tolerance = mpmath.mpf(10) ** (-(digits + 3))
    out, now, steps = [], mpmath.mpf(0), 0
    coefficients: tuple[list[flint.arb_mat], list[flint.arb_mat]] | None = None
    done, reach = mpmath.mpf(0), mpmath.mpf(0)  # how far inside the present expansion, and how far it holds
    for time in grid:
        target = mpmath.mpf(float(time)) / mpmath.mpf(tau)
        while True:
            if coefficients is None:
                coefficients = _taylor_coefficients(W1, W2, sigma_xx, sigma_yx, order)
                size = max(_size(W1), _size(W2), mpmath.mpf(10) ** -300)
                reach = mpmath.inf
                for k in (order - 1, order):
                    last = max(_size(coefficients[0][k]), _size(coefficients[1][k]))
                    if last > 0:
                        reach = min(reach, mpmath.root(tolerance * size / last, k))
                done = mpmath.mpf(0)
                steps += 1
                if steps > max_steps:
                    raise IntegrationError(
                        f"more than {max_steps} Taylor steps were needed and only t = {float(now * tau):g} was "
                        "reached; ask for earlier times, or use integrate() when the flow is stiff"
                    )
            wanted = target - now
            step = min(wanted, reach - done)
            ball = to_arb(np.array([[done + step]], dtype=object))[0, 0]
            if wanted <= reach - done:
                out.append((_horner(coefficients[0], ball), _horner(coefficients[1], ball)))
                now, done = target, done + step
                break
            W1, W2 = _horner(coefficients[0], ball), _horner(coefficients[1], ball)
            now, coefficients = now + step, None
    return out


def integrate_high_precision(
    task: Task, W1: Array, W2: Array, times: Sequence[float] | Array, digits: int = 40, *, max_steps: int = 20_000
) -> Trajectory:
    """Gradient flow at `digits` digits for small shapes: adaptive Taylor series of the polynomial vector field.

    Inputs are float64 (taken as exact) or high-precision arrays; the result holds high-precision arrays and
    ``error``, the largest relative difference of the weights from a second integration at six digits fewer and hence
    another order and other steps (an over-estimate). Cost grows with t times the largest rate: suited to rate * t up
    to about 1e3. Raises ValueError for bad input and IntegrationError past `max_steps` steps.
    """
    W1, W2 = check_problem(task, W1, W2)
    grid = check_times(times)
    results = []
    for accuracy in (digits, max(digits - 6, 6)):
        with working_digits(digits):
            matrices = (to_arb(W1), to_arb(W2), to_arb(_exact(task, "xx", digits)), to_arb(_exact(task, "yx", digits)))
            results.append(_taylor_flow(matrices, grid, float(task.tau), accuracy, max_steps))
    with working_digits(digits):
        error = mpmath.mpf(0)
        for fine, coarse in zip(*results, strict=True):
            for a, b in zip(fine, coarse, strict=True):
                size = max(_size(fine[0]), _size(fine[1]))
                error = max(error, _size(a - b) / size if size > 0 else _size(a - b))
        first = np.stack([from_arb(a) for a, _ in results[0]])
        second = np.stack([from_arb(b) for _, b in results[0]])
    return Trajectory(grid, first, second, float(error))


def _exact(task: Task, which: str, digits: int) -> Array:
    """Sigma_xx or Sigma_yx from the data at `digits` digits, also when the data are float64."""
    if is_high_precision(task.X) or is_high_precision(task.Y):
        return task.sigma_xx if which == "xx" else task.sigma_yx
    with working_digits(digits):
        X, other = to_mp(task.X), to_mp(task.X if which == "xx" else task.Y)
        return other @ X.T / task.P
