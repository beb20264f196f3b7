"""Random two-layer linear networks, trained ones, and their loss under noise, measured from its definition.

Nothing here uses a formula of a paper: an average over noise is an enumeration or a sample, the end of training comes
from the dynamics.

>>> task, W1, W2 = random_network(2, 2, 2, 1.0, seed=0)
>>> W1.shape, W2.shape
((2, 2), (2, 2))
"""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.initialisation import lambda_balanced, task_aligned
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


def trained_network(N_i: int, N_o: int, lam: float, seed: int) -> Network:
    """A task with lambda-balanced weights at its global minimum, N_h = min(N_i, N_o): W2 W1 = Sigma_yx."""
    task = random_task(N_i, N_o, seed)
    W1, W2 = task_aligned(task, lam, task.svd()[1].tolist(), rng=np.random.default_rng([seed, 13]))
    return task, W1, W2


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
