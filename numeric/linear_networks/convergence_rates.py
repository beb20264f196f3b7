"""How fast and where training ends: kernels along the flow, limits in lambda, and rates of convergence.

Measured on the flow itself (Domine et al. 2025, appendices C.2.4 and C.4).  ``RATES``: near its end the flow is linear,
and the rates are the eigenvalues of the Hessian of the loss.

>>> task, W1, W2 = start_of(seed=0, N_i=2, N_h=2, N_o=2, lam=1.0)
>>> jacobian_kernel(task, W1, W2).shape
(4, 4)
"""

from __future__ import annotations

import functools

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import balanced_with_singular_values
from numeric.linear_networks.tasks import Task, with_singular_values
from numeric.precision import Array

Weights = tuple[Array, Array]


@functools.lru_cache(maxsize=512)
def start_of(
    seed: int, N_i: int, N_h: int, N_o: int, lam: float, equal: bool = False, zero_modes: int = 0
) -> tuple[Task, Array, Array]:
    """A whitened task with N_i examples and lambda-balanced weights: (task, W1 (N_h, N_i), W2 (N_o, N_h)).

    Singular values of the task lie in [0.6, 2.5] (all the same when ``equal``), those of W2 W1 in [0.3, 1.5], of which
    the last ``zero_modes`` are set to zero.  The same seed gives the same task and the same network function at every
    lambda.  Raises ValueError where no lambda-balanced weights exist.
    """
    rng = np.random.default_rng(seed)
    m = min(N_i, N_o)
    values = np.sort(rng.uniform(0.6, 2.5, m))[::-1]
    start = np.sort(rng.uniform(0.3, 1.5, min(m, N_h)))[::-1]
    if zero_modes:
        start[-zero_modes:] = 0.0
    task = with_singular_values(rng, N_i, N_o, ([values[0]] * m if equal else values.tolist()))
    return task, *balanced_with_singular_values(rng, N_i, N_h, N_o, lam, start.tolist())


def weights_from_statistics(QQT: Array, N_i: int, N_h: int) -> Weights:
    """Weights (W1, W2) with the given Q Q^T, (N_i + N_o, N_i + N_o) of rank <= N_h: unique up to a rotation."""
    values, vectors = np.linalg.eigh(np.array(QQT))
    Q = vectors[:, ::-1][:, :N_h] * np.sqrt(np.clip(values[::-1][:N_h], 0, None))
    return Q[:N_i].T, Q[N_i:]


def weights_at(task: Task, W1: Array, W2: Array, time: float, *, exact: bool = False) -> Weights:
    """The weights at ``time`` (in units of tau): by integrated gradient flow, or by the exact solution of QQ^T."""
    if exact:
        return weights_from_statistics(ExactDynamics(task, W1, W2).QQT([time * task.tau])[0], task.N_i, W1.shape[0])
    flow = gradient_flow.integrate(task, W1, W2, [time * task.tau], rtol=1e-11)
    return flow.W1[-1], flow.W2[-1]


def slowest_rate(task: Task, lam: float) -> float:
    """The smallest rate at which the network function approaches its end, min(2 s_lambda, s_lambda - lambda_perp).

    In units of 1/tau, for N_h = min(N_i, N_o); used only to know how long to integrate.
    """
    s = float(np.min(np.asarray(task.svd()[1], dtype=float)))
    s_lambda = float(np.hypot(s, lam / 2))
    if task.N_i == task.N_o:
        return 2 * s_lambda
    perp = np.sign(task.N_o - task.N_i) * lam / 2
    return float(s**2 / (s_lambda + perp) if perp > 0 else s_lambda - perp)


def trained(task: Task, W1: Array, W2: Array, lam: float, *, exact: bool = False) -> Weights:
    """The weights after convergence: integrated for 45 of the slowest time constants, or the exact solution."""
    time = 1e6 if exact else 45 / slowest_rate(task, lam) + 5
    return weights_at(task, W1, W2, time, exact=exact)


def jacobian_kernel(task: Task, W1: Array, W2: Array) -> Array:
    """J J^T of the outputs W2 W1 x_p with respect to all weights, (N_o P, N_o P), output index first.

    The outputs are linear in each weight, so that a difference over a step of 1 is the derivative.
    """
    base = (W2 @ W1 @ task.X).ravel()
    columns = []
    for which, weight in enumerate((W1, W2)):
        for index in np.ndindex(weight.shape):
            moved = weight.copy()
            moved[index] += 1.0
            outputs = (W2 @ moved if which == 0 else moved @ W1) @ task.X
            columns.append(outputs.ravel() - base)
    J = np.array(columns).T
    return J @ J.T


def kernel_movement(
    seed: int, N_i: int, N_o: int, sign: int, scale: float, time: float, *, exact: bool = False
) -> Array:
    """NTK(t) - NTK(0) at lambda = sign * scale, N_h = min(N_i, N_o): both kernels from the Jacobian, (N_o P, N_o P)."""
    task, W1, W2 = start_of(seed, N_i, min(N_i, N_o), N_o, sign * scale)
    later = weights_at(task, W1, W2, time, exact=exact)
    return jacobian_kernel(task, *later) - jacobian_kernel(task, W1, W2)


def late_rate(task: Task, W1: Array, W2: Array, lam: float, *, exact: bool = False) -> tuple[float, float]:
    """The exponent r with which W2 W1(t) - Sigma_yx decays late in training, ~ e^{-r t/tau}, and the error of the fit.

    Measured on the component along the singular vector of the smallest singular value and, where one space is larger,
    outside the range of Sigma_yx: modes that are almost as slow may have a thousand times its size at the start and
    would hide it in the norm of the whole matrix.  Fitted over the window in which the slowest rate has e^-8 to e^-14
    left; the error is the difference between the two halves of the window.
    """
    slow = slowest_rate(task, lam)
    times = np.array([8.0, 11.0, 14.0]) / slow
    if exact:
        functions = ExactDynamics(task, W1, W2).network_function(times * task.tau)
    else:
        functions = gradient_flow.integrate(task, W1, W2, times * task.tau, rtol=1e-12).network_function
    U, _, Vt = np.linalg.svd(task.sigma_yx)
    m = min(task.N_i, task.N_o)
    errors = [U.T @ (np.array(f, dtype=float) - task.sigma_yx) @ Vt.T for f in functions]
    rows = slice(m, None) if task.N_o > m else slice(m - 1, m)
    columns = slice(m, None) if task.N_i > m else slice(m - 1, m)
    logs = np.log([np.linalg.norm(e[rows, columns]) for e in errors])
    halves = -np.diff(logs) / np.diff(times)
    return float(halves[1]), float(abs(halves[1] - halves[0])) + 1e-4 * slow
