"""Losses and alignments on permuted digits over the strength and the width: two-layer ReLU networks by their weights.

The experiments of `numeric.feature_learning.digits_by_fields` on networks whose weights are drawn and go down the
gradient of the loss, step by step; in the lazy limit the readout alone does, and the kernel of infinite width is
integrated from its slope.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import solve_triangular
from scipy.linalg.blas import dgemm

from numeric.experiment import Outcome, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, permuted_digits
from numeric.feature_learning.digit_tasks import EPOCH, STEP, STEPS

Array = NDArray[Any]
STREAM = 4


def _seeds(seed: Sequence[int], count: float) -> list[int]:
    return [int(x) for x in np.random.SeedSequence([*seed, STREAM]).generate_state(round(count))]


class _Network:
    """``W`` (N, D) of variance 1 and the readout 0; the output is ``w . phi(W x / sqrt(D)) / (gamma_0 N)``.

    Weights across the span of all inputs neither act nor move: inputs of many more pixels are rotated into it.
    """

    def __init__(self, tasks: ContinualTasks, width: int, strength: float, seed: int) -> None:
        x = tasks.inputs / np.sqrt(tasks.dimension)
        if tasks.dimension > 2 * x.shape[0] * x.shape[1]:
            x = x @ np.linalg.qr(x.reshape(-1, tasks.dimension).T)[0]
        self.x = np.ascontiguousarray(x)
        self.y, self.strength = tasks.labels, strength
        self.first = np.random.default_rng([seed, width]).standard_normal((width, x.shape[2]))
        self.readout = np.zeros(width)

    def learn(self, task: int, steps: int, step: float = STEP) -> None:
        """Down the gradient of (1/2) sum Delta^2 of one task, with the learning rate gamma^2 = gamma_0^2 N.

        Weights across the span of the task's inputs stay where they are: those along it are turned into a basis of it.
        A step changes them by ``change``.T @ inside.T and with it the pre-activations, a row for each sample, by
        (inside.T @ inside) @ ``change``; the first of the two is done once, in the end.
        """
        basis, inside = np.linalg.qr(self.x[task].T)
        before = inside.T @ (self.first @ basis).T
        now, gram = before.copy(), inside.T @ inside
        features, change = np.empty_like(now), np.empty_like(now)
        y, moved, readout = self.y[task], step * self.strength, self.readout.copy()
        for _ in range(steps):
            np.maximum(now, 0.0, out=features)
            push = moved * (y - features @ readout / (self.strength * len(readout)))
            np.multiply(now > 0.0, readout, out=change)
            readout += push @ features
            # now += (gram * push) @ change in one pass: SciPy's matrices are stored by columns
            dgemm(1.0, change.T, (gram * push).T, 1.0, now.T, overwrite_c=True)
        self.readout = readout
        self.first += (basis @ solve_triangular(inside.T, now - before, lower=True)).T

    def loss(self, task: int) -> float:
        """Half the mean of Delta^2."""
        output = self.readout @ np.maximum(self.first @ self.x[task].T, 0) / (self.strength * len(self.readout))
        return float(np.mean((self.y[task] - output) ** 2) / 2)

    def alignment(self, task: int) -> float:
        """The cosine of the kernel of the features with y y^T."""
        features, y = np.maximum(self.first @ self.x[task].T, 0), self.y[task]
        kernel = features.T @ features
        return float(y @ kernel @ y / (np.linalg.norm(kernel) * (y @ y)))


@lru_cache(maxsize=8192)
def _history(strength: float, width: int, seed: int, pixels: Pixels) -> dict[str, float]:
    """L_11, L_21 and L_22 of two tasks of thirty images."""
    tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=seed)
    net = _Network(tasks, width, strength, seed)
    net.learn(0, STEPS)
    after = net.loss(0)
    net.learn(1, STEPS)
    return {"L_11": after, "L_21": net.loss(0), "L_22": net.loss(1)}


def _logarithms(of: str, strength: float, width: int, seeds: Sequence[int], pixels: Pixels) -> Array:
    runs = [_history(strength, width, seed, pixels) for seed in seeds]
    L_11, L_21, L_22 = (np.array([run[name] for run in runs]) for name in ("L_11", "L_21", "L_22"))
    if of == "forgetting rate":
        return np.log(L_21) - np.log(L_11)
    return np.log(((L_21 if of == "average loss" else L_11) + L_22) / 2)


def fall_over_strength(
    *,
    of: str,
    weaker: float,
    stronger: float,
    width: int,
    limit: bool,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean of the logarithm of a loss at one gamma_0 less that at another, at a width or in the limit it stands for."""
    seeds = _seeds(seed, min(max(16, 64 * effort), 60))
    found = [
        _logarithms(of, weaker, n, seeds, pixels) - _logarithms(of, stronger, n, seeds, pixels)
        for n in ((width, width // 3) if limit else (width,))
    ]
    # from a third of the width to it is twice what a term in 1/N still leaves: all of that is allowed
    return mean_of(found[0], abs(float(found[1].mean() - found[0].mean())) if limit else 0.0)


def rise_over_width(
    *,
    narrow: int,
    wide: int,
    strength: float = 1.0,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean of log(L_21/L_11) of wide networks less that of narrow ones."""
    seeds = _seeds(seed, min(max(24, 96 * effort), 160))
    large, small = (_logarithms("forgetting rate", strength, n, seeds, pixels) for n in (wide, narrow))
    return mean_of(large - small)


def lazy_rate(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean of log(L_21/L_11) at infinite width for gamma_0 -> 0."""
    kernels, goals = [], []
    for one in _seeds(seed, min(max(32, 128 * effort), 400)):
        tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=one)
        x = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
        kernels.append([integrated_kernel(x @ x.T)])
        goals.append(tasks.labels.ravel())
    return mean_of(_lazy_forgetting("forgetting rate", np.array(kernels), np.array(goals, dtype=float))[0])


def lazy_excess(
    *,
    of: str,
    width: int,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Forgetting ('rise', or log L_21/L_11) of networks of finite width less that at infinite width, gamma_0 -> 0."""
    seeds = _seeds(seed, min(max(80, 320 * effort), 2000))
    kernels, goals = [], []
    for one in seeds:
        tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=one)
        x = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
        features = np.maximum(x @ np.random.default_rng([one, width]).standard_normal((tasks.dimension, width)), 0)
        kernels.append([features @ features.T / width, integrated_kernel(x @ x.T)])
        goals.append(tasks.labels.ravel())
    narrow, limit = _lazy_forgetting(of, np.array(kernels), np.array(goals, dtype=float))
    return mean_of(narrow - limit)


def integrated_kernel(gram: Array) -> Array:
    """The mean of phi(h) phi(h') of ReLU units: its slope in the covariance is the chance that both are active.

    Of unit variance and covariance r, that chance is 1/4 + arcsin(r) / (2 pi), and the mean at r = 0 is 1 / (2 pi).
    """
    scale = np.sqrt(np.diag(gram))
    r = np.clip(gram / np.outer(scale, scale), -1, 1)
    nodes, weights = np.polynomial.legendre.leggauss(40)
    # r = sin(u) takes the root at r = 1 away
    top = np.arcsin(r)
    u = top[..., None] * (nodes + 1) / 2
    integral = (weights * (0.25 + u / (2 * np.pi)) * np.cos(u)).sum(axis=-1) * top / 2
    return np.asarray(np.outer(scale, scale) * (1 / (2 * np.pi) + integral))


def _lazy_forgetting(of: str, kernels: Array, goals: Array) -> Array:
    """(k, draws) from kernels (draws, k, n, n), the readout learning step by step: Delta <- Delta - step Phi Delta."""
    half, delta, losses = goals.shape[1] // 2, np.repeat(goals[:, None], kernels.shape[1], axis=1), []
    for task in range(2):
        rows = slice(task * half, (task + 1) * half)
        into = STEP * np.ascontiguousarray(kernels[..., rows])
        for _ in range(STEPS):
            delta = delta - (into @ delta[..., rows, None])[..., 0]
        losses.append((delta[..., :half] ** 2).mean(axis=-1) / 2)
    found = losses[1] - losses[0] if of == "rise" else np.log(losses[1] / losses[0])
    return np.asarray(found.T)


@lru_cache(maxsize=1024)
def _four(seed: int, pixels: Pixels) -> tuple[tuple[float, ...], ...]:
    """Alignments of four tasks before and after the training of each, N = 300, gamma_0 = 1."""
    net = _Network(permuted_digits(n_tasks=4, per_class=3, images="mnist", pixels=pixels, seed=seed), 300, 1.0, seed)
    out = [tuple(net.alignment(i) for i in range(4))]
    for task in range(4):
        net.learn(task, STEPS, EPOCH)
        out.append(tuple(net.alignment(i) for i in range(4)))
    return tuple(out)


def change_of_alignment(*, during: str, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean change of a task's alignment while it ('own'), an 'earlier' or a 'later' one of four tasks trains."""
    pairs = {
        "own": [(i, i) for i in range(4)],
        "earlier": [(i, j) for i in range(4) for j in range(i)],
        "later": [(i, j) for i in range(4) for j in range(i + 1, 4)],
    }[during]
    found = []
    for one in _seeds(seed, min(max(16, 64 * effort), 96)):
        at = _four(one, pixels)
        found.append(float(np.mean([at[j + 1][i] - at[j][i] for i, j in pairs])))
    return mean_of(found)
