"""Losses and alignments on permuted digits over the strength and the width: two-layer ReLU networks by their weights.

The experiments of `numeric.feature_learning.digits_by_fields` on networks whose weights are drawn and go down the
gradient of the loss, step by step, all of them in the lazy limit too, for which a small gamma_0 stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import solve_triangular
from scipy.linalg.blas import dgemm

from numeric.experiment import Outcome, from_definitions, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, permuted_digits
from numeric.feature_learning.digit_tasks import EPOCH, STEP, STEPS, strength_at

Array = NDArray[Any]
STREAM = 4
LAZY, WHOLE = 1e-3, 1000
"""The gamma_0 and the width from which the lazy limit of infinite width is told."""
NARROW = 4


def _seeds(seed: Sequence[int], count: float) -> list[int]:
    return [int(x) for x in np.random.SeedSequence([*seed, STREAM]).generate_state(round(count))]


class _Network:
    """``W`` (N, D) of variance 1 and the readout 0; the output is ``w . phi(W x / sqrt(D)) / (gamma_0 N)``.

    Weights across the span of all inputs neither act nor move: inputs of many more pixels are rotated into it.  It may
    be a ``part`` of a network of ``whole`` neurons, the first so many of them or the next.
    """

    def __init__(
        self, tasks: ContinualTasks, width: int, strength: float, seed: int, whole: int = 0, part: int = 0
    ) -> None:
        x = tasks.inputs / np.sqrt(tasks.dimension)
        if tasks.dimension > 2 * x.shape[0] * x.shape[1]:
            x = x @ np.linalg.qr(x.reshape(-1, tasks.dimension).T)[0]
        self.x = np.ascontiguousarray(x)
        self.y, self.strength = tasks.labels, strength
        drawn = np.random.default_rng([seed, whole or width]).standard_normal((whole or width, x.shape[2]))
        self.first = drawn[part * width : (part + 1) * width].copy()
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
def _history(
    strength: float, width: int, seed: int, pixels: Pixels, whole: int = 0, part: int = 0
) -> dict[str, float]:
    """L_11, L_21 and L_22 of two tasks of thirty images."""
    tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=seed)
    net = _Network(tasks, width, strength, seed, whole, part)
    net.learn(0, STEPS)
    after = net.loss(0)
    net.learn(1, STEPS)
    return {"L_11": after, "L_21": net.loss(0), "L_22": net.loss(1)}


def _logarithms(
    of: str, strength: float, width: int, seeds: Sequence[int], pixels: Pixels, whole: int = 0, part: int = 0
) -> Array:
    """Of a loss; a 'rise' is L_21 - L_11 itself."""
    runs = [_history(strength, width, seed, pixels, whole, part) for seed in seeds]
    L_11, L_21, L_22 = (np.array([run[name] for run in runs]) for name in ("L_11", "L_21", "L_22"))
    if of == "rise":
        return np.asarray(L_21 - L_11)
    if of == "forgetting rate":
        return np.log(L_21) - np.log(L_11)
    return np.log(((L_21 if of == "average loss" else L_11) + L_22) / 2)


@from_definitions
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


@from_definitions
def rise_over_width(
    *,
    narrow: int,
    wide: int,
    strength: float = 1.0,
    limit: bool = False,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean of log(L_21/L_11) of wide networks, or in the limit they stand for, less that of narrow ones."""
    seeds = _seeds(seed, min(max(24, 96 * effort), 480 if limit else 160))
    found = [
        _logarithms("forgetting rate", strength, n, seeds, pixels)
        for n in (narrow, wide, *((wide // 3,) if limit else ()))
    ]
    return mean_of(found[1] - found[0], abs(float(found[2].mean() - found[1].mean())) if limit else 0.0)


@from_definitions
def kept_over_width(
    *,
    of: str,
    share: float,
    narrow: int,
    wide: int,
    strength: float,
    parameterization: str,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean forgetting ('rise', L_21 - L_11) or 'average loss' (eq. 22) of wide networks, less a share of narrow ones'.

    In muP at gamma_0 = ``strength``, in the NTP at ``strength``/sqrt(N).
    """
    seeds = _seeds(seed, min(max(24, 96 * effort), 240))
    means = []
    for width in (wide, narrow):
        runs = [_history(strength_at(width, strength, parameterization), width, x, pixels) for x in seeds]
        L_11, L_21, L_22 = (np.array([run[name] for run in runs]) for name in ("L_11", "L_21", "L_22"))
        means.append(L_21 - L_11 if of == "rise" else 0.5 * (L_21 + L_22))
    return mean_of(means[0] - share * means[1])


@from_definitions
def lazy_rate(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean of log(L_21/L_11) at infinite width for gamma_0 -> 0."""
    return mean_of(*_lazy_limit("forgetting rate", _seeds(seed, min(max(32, 128 * effort), 400)), pixels))


@from_definitions
def lazy_excess(
    *,
    of: str,
    width: int,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Forgetting ('rise', or log L_21/L_11) of networks of finite width less that at infinite width, gamma_0 -> 0.

    Narrow networks scatter more than wide ones and cost less: a few of them for each draw of the images.  With more
    draws than the most the bias of the limit would be what is left.
    """
    seeds = _seeds(seed, min(max(24, 96 * effort), 90))
    limit, left_out = _lazy_limit(of, seeds, pixels, 2 * WHOLE)
    narrow = [_logarithms(of, LAZY, width, seeds, pixels, NARROW * width, part) for part in range(NARROW)]
    return mean_of(np.mean(narrow, axis=0) - limit, left_out)


def _lazy_limit(of: str, seeds: Sequence[int], pixels: Pixels, width: int = WHOLE) -> tuple[Array, float]:
    """From networks of a small gamma_0 and their halves, the 1/N term taken off: what it is is the bias.

    So is what doubling gamma_0 changes, which hardly differs between draws.
    """
    whole = _logarithms(of, LAZY, width, seeds, pixels)
    one, other = (_logarithms(of, LAZY, width // 2, seeds, pixels, width, part) for part in (0, 1))
    few = seeds[: max(8, len(seeds) // 4)]
    stronger = _logarithms(of, 2 * LAZY, width // 2, few, pixels, width, 0) - one[: len(few)]
    gap = np.asarray(whole - (one + other) / 2)
    return np.asarray(whole + gap), abs(float(np.mean(gap))) + abs(float(np.mean(stronger)))


@lru_cache(maxsize=1024)
def _four(seed: int, pixels: Pixels) -> tuple[tuple[float, ...], ...]:
    """Alignments of four tasks before and after the training of each, N = 300, gamma_0 = 1."""
    net = _Network(permuted_digits(n_tasks=4, per_class=3, images="mnist", pixels=pixels, seed=seed), 300, 1.0, seed)
    out = [tuple(net.alignment(i) for i in range(4))]
    for task in range(4):
        net.learn(task, STEPS, EPOCH)
        out.append(tuple(net.alignment(i) for i in range(4)))
    return tuple(out)


@from_definitions
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
