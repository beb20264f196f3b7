"""What a two-layer linear network has learned, measured from its definition: gradients, NTK, noise, kernel movement.

Nothing here uses a formula of a paper: the gradient is a difference of losses, the NTK the Gram matrix of the Jacobian
of the outputs, an average over noise is an enumeration or a sample, the end of training comes from the dynamics.

>>> task, W1, W2 = random_network(2, 2, 2, 1.0, seed=0)
>>> ntk_of_jacobian(task, W1, W2).shape
(4, 4)
"""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import lambda_balanced, task_aligned
from numeric.linear_networks.observables import kernel_distance, ntk
from numeric.linear_networks.tasks import Task, with_singular_values

Floats = NDArray[np.float64]
Network = tuple[Task, Floats, Floats]


def random_task(N_i: int, N_o: int, seed: int, *, P: int | None = None, smallest: float = 0.5) -> Task:
    """A white task whose singular values are uniform in [smallest, 3]; P defaults to N_i."""
    rng = np.random.default_rng([seed, 11])
    values = rng.uniform(smallest, 3.0, min(N_i, N_o)).tolist()
    return with_singular_values(rng, N_i, N_o, values, P=P)


def random_network(
    N_i: int, N_h: int, N_o: int, lam: float, seed: int, *, P: int | None = None, scale: float = 1.0
) -> Network:
    """A random white task and random lambda-balanced weights."""
    task = random_task(N_i, N_o, seed, P=P)
    W1, W2 = lambda_balanced(np.random.default_rng([seed, 12]), N_i, N_h, N_o, lam, scale)
    return task, W1, W2


def zero_balanced_network(seed: int, reversed_sign: bool) -> Network:
    """A square task with singular values 3, 2, 1/2 and random zero-balanced weights (lambda = 0).

    ``reversed_sign`` says whether the determinants of W2 W1 and of Sigma_yx have opposite signs; a reflection of the
    outputs of W2 changes the sign and keeps the balance.
    """
    rng = np.random.default_rng([seed, 16])
    task = with_singular_values(rng, 3, 3, [3.0, 2.0, 0.5])
    W1, W2 = lambda_balanced(rng, 3, 3, 3, 0.0)
    if (np.linalg.det(W2 @ W1) * np.linalg.det(task.sigma_yx) < 0) != reversed_sign:
        normal = np.linalg.qr(rng.standard_normal((3, 1)))[0]
        W2 = W2 - 2 * normal @ (normal.T @ W2)
    return task, W1, W2


def trained_network(N_i: int, N_o: int, lam: float, seed: int) -> Network:
    """A task with lambda-balanced weights at its global minimum, N_h = min(N_i, N_o): W2 W1 = Sigma_yx."""
    task = random_task(N_i, N_o, seed)
    W1, W2 = task_aligned(task, lam, task.svd()[1].tolist(), rng=np.random.default_rng([seed, 13]))
    return task, W1, W2


def gradient_by_differences(task: Task, W1: Floats, W2: Floats, step: float = 1e-3) -> Floats:
    """All derivatives of the loss, W1 then W2 row by row; the loss is quadratic in each weight: central differences are
    exact.
    """
    weights = np.concatenate([W1.ravel(), W2.ravel()])

    def value(vector: Floats) -> float:
        return float(gradient_flow.loss(task, vector[: W1.size].reshape(W1.shape), vector[W1.size :].reshape(W2.shape)))

    units = np.eye(weights.size) * step
    return np.array([(value(weights + unit) - value(weights - unit)) / (2 * step) for unit in units])


def gradient_by_complex_step(task: Task, W1: Floats, W2: Floats) -> Floats:
    """The same by the complex step, which has no cancellation."""
    weights = np.concatenate([W1.ravel(), W2.ravel()]).astype(complex)

    def slope(k: int) -> float:
        moved = weights.copy()
        moved[k] += 1e-30j
        one, two = moved[: W1.size].reshape(W1.shape), moved[W1.size :].reshape(W2.shape)
        residual = task.Y - two @ one @ task.X
        return float(np.sum(residual * residual).imag / (2 * task.P * 1e-30))

    return np.array([slope(k) for k in range(weights.size)])


def ntk_of_jacobian(task: Task, W1: Floats, W2: Floats, step: float = 1.0) -> Floats:
    """J J^T, (N_o P, N_o P), of the outputs in all weights; outputs are numbered output first, then example.

    The outputs are linear in each single weight, so that a difference of any size is the derivative.
    """
    weights = np.concatenate([W1.ravel(), W2.ravel()])

    def outputs(vector: Floats) -> Floats:
        return (vector[W1.size :].reshape(W2.shape) @ vector[: W1.size].reshape(W1.shape) @ task.X).ravel()

    units = np.eye(weights.size) * step
    J = np.stack([(outputs(weights + unit) - outputs(weights)) / step for unit in units], axis=1)
    return J @ J.T


def loss_under_input_noise(task: Task, W1: Floats, W2: Floats, deviation: float) -> float:
    """The loss averaged over all sign patterns of an input noise of the given standard deviation.

    This is exact, for the loss is quadratic in the noise.
    """
    losses = []
    for signs in itertools.product((-1.0, 1.0), repeat=task.N_i):
        noisy = task.X + deviation * np.array(signs)[:, None]
        losses.append(np.sum((W2 @ W1 @ noisy - task.Y) ** 2) / (2 * task.P))
    return float(np.mean(losses))


def sampled_loss_under_input_noise(
    task: Task, W1: Floats, W2: Floats, deviation: float, samples: int, seed: int
) -> tuple[float, float]:
    """The loss averaged over independent Gaussian noise on every example, and its standard error."""
    rng = np.random.default_rng([seed, 14])
    noisy = task.X + deviation * rng.standard_normal((samples, *task.X.shape))
    losses = np.sum((W2 @ W1 @ noisy - task.Y) ** 2, axis=(1, 2)) / (2 * task.P)
    return float(losses.mean()), float(losses.std(ddof=1) / np.sqrt(samples))


def loss_under_weight_noise(task: Task, W1: Floats, W2: Floats, deviation: float) -> float:
    """The loss averaged over all sign patterns of a noise on both weight matrices: exact, for the loss is quadratic in
    each of them.
    """
    losses = []
    for one in itertools.product((-1.0, 1.0), repeat=W1.size):
        first = (W1 + deviation * np.reshape(one, W1.shape)) @ task.X
        for two in itertools.product((-1.0, 1.0), repeat=W2.size):
            second = W2 + deviation * np.reshape(two, W2.shape)
            losses.append(np.sum((second @ first - task.Y) ** 2) / (2 * task.P))
    return float(np.mean(losses))


def sampled_loss_under_weight_noise(
    task: Task, W1: Floats, W2: Floats, deviation: float, samples: int, seed: int
) -> tuple[float, float]:
    """The loss averaged over Gaussian noise on both weight matrices, and its standard error."""
    rng = np.random.default_rng([seed, 15])
    first = W1 + deviation * rng.standard_normal((samples, *W1.shape))
    second = W2 + deviation * rng.standard_normal((samples, *W2.shape))
    losses = np.sum((second @ first @ task.X - task.Y) ** 2, axis=(1, 2)) / (2 * task.P)
    return float(losses.mean()), float(losses.std(ddof=1) / np.sqrt(samples))


def statistics_at(network: Network, times: list[float]) -> Floats:
    """Q Q^T at the given times by the exact solution in the eigenbasis, (T, N_i + N_o, N_i + N_o)."""
    return np.asarray(ExactDynamics(*network).QQT(times))


def integrated_statistics_at(network: Network, times: list[float]) -> Floats:
    """The same by integrating gradient flow."""
    return gradient_flow.integrate(*network, times, rtol=1e-11).QQT


def ntk_distance_between(task: Task, statistics: Floats) -> float:
    """Kernel distance of the NTK between the first and the last time of a stack of Q Q^T."""
    kernels = ntk(statistics, task)
    return float(kernel_distance(kernels[0], kernels[-1]))


def ntk_change(task: Task, statistics: Floats) -> float:
    """Frobenius norm of the change of the NTK between the first and the last time."""
    kernels = ntk(statistics, task)
    return float(np.linalg.norm(kernels[-1] - kernels[0]))
