"""Losses and alignments on permuted digits over the strength and the width: two-layer ReLU networks by their weights.

The experiments of `numeric.feature_learning.digits_by_fields` on networks whose weights are drawn and go down the
gradient of the loss, step by step; in the lazy limit their readout alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, mean_of
from numeric.feature_learning.continual_tasks import Pixels, permuted_digits
from numeric.feature_learning.digit_tasks import EPOCH, STEP, STEPS, left_of_the_limit, strength_at
from numeric.feature_learning.relu_descent import descend

Array = NDArray[Any]
STREAM = 4
LAZY, WHOLE = 1e-3, 8000
"""The gamma_0 at which a network is seen to be nearly lazy, and the width from which infinite width is told."""
NARROW = 4
PARTS, ALL = 4, 9
"""So many narrow networks of a wide one are trained, where it has so many: they cost less and scatter more. Where the
wide one stands for a limit it is more of them, for all that they have in common with it."""


def _seeds(seed: Sequence[int], count: float) -> list[int]:
    return [int(x) for x in np.random.SeedSequence([*seed, STREAM]).generate_state(round(count))]


@lru_cache(maxsize=256)
def _tasks(seed: int, pixels: Pixels, n_tasks: int = 2) -> tuple[Array, Array]:
    """Inputs (tasks, samples, D) over sqrt(D), and labels.

    Weights across the span of all inputs neither act nor move: inputs of many more pixels are rotated into it.
    """
    tasks = permuted_digits(n_tasks=n_tasks, per_class=3, images="mnist", pixels=pixels, seed=seed)
    x = tasks.inputs / np.sqrt(tasks.dimension)
    if tasks.dimension > 2 * x.shape[0] * x.shape[1]:
        x = x @ np.linalg.qr(x.reshape(-1, tasks.dimension).T)[0]
    return np.ascontiguousarray(x), tasks.labels


class _Networks:
    """``W`` (N, D) of variance 1 and the readout 0; the output is ``w . phi(W x / sqrt(D)) / (gamma_0 N)``.

    So many (``count``) of them as parts of one of ``whole`` neurons, side by side, each of which trains alone.
    """

    def __init__(
        self, tasks: tuple[Array, Array], width: int, strength: float, seed: int, whole: int = 0, count: int = 1
    ) -> None:
        self.x, self.y = tasks
        self.strength, self.width = strength, width
        drawn = np.random.default_rng([seed, whole or width]).standard_normal((whole or width, self.x.shape[2]))
        self.first = drawn[: count * width].reshape(count, width, -1).copy()
        self.readout = np.zeros((count, width))

    def learn(self, task: int, steps: int, step: float = STEP) -> None:
        """Down the gradient of (1/2) sum Delta^2 of one task, with the learning rate gamma^2 = gamma_0^2 N."""
        x, scale = self.x[task], self.strength * self.width
        back = descend(self.first @ x.T, self.readout, x @ x.T, self.y[task], step * self.strength, scale, steps)
        self.first += back @ x

    def losses(self, task: int) -> Array:
        """Half the mean of Delta^2, of each."""
        features = np.maximum(self.first @ self.x[task].T, 0)
        output = (self.readout[:, None, :] @ features)[:, 0] / (self.strength * self.width)
        return np.asarray(((self.y[task] - output) ** 2).mean(axis=1) / 2)

    def alignment(self, task: int) -> float:
        """The cosine of the kernel of the features of the first with y y^T."""
        features, y = np.maximum(self.first[0] @ self.x[task].T, 0), self.y[task]
        kernel = features.T @ features
        return float(y @ kernel @ y / (np.linalg.norm(kernel) * (y @ y)))


@lru_cache(maxsize=8192)
def _history(
    strength: float, width: int, seed: int, pixels: Pixels, whole: int = 0, count: int = 1
) -> tuple[Array, Array, Array]:
    """L_11, L_21 and L_22 of two tasks of thirty images, of each network."""
    nets = _Networks(_tasks(seed, pixels), width, strength, seed, whole, count)
    nets.learn(0, STEPS)
    after = nets.losses(0)
    nets.learn(1, STEPS)
    return after, nets.losses(0), nets.losses(1)


def _measured(
    of: str, strength: float, width: int, seeds: Sequence[int], pixels: Pixels, whole: int = 0, count: int = 1
) -> Array:
    """(draws,): 'rise' is L_21 - L_11, 'loss' that of eq. 22, all else the logarithm of a loss.

    Of ``count`` networks that are parts of one of ``whole`` neurons it is the mean.
    """
    runs = (_history(strength, width, seed, pixels, whole, count) for seed in seeds)
    return np.array([_told(of, *run).mean() for run in runs])


def _told(of: str, L_11: Array, L_21: Array, L_22: Array) -> Array:
    return {
        "rise": lambda: L_21 - L_11,
        "loss": lambda: 0.5 * (L_21 + L_22),
        "forgetting rate": lambda: np.asarray(np.log(L_21) - np.log(L_11)),
        "average loss": lambda: np.asarray(np.log((L_21 + L_22) / 2)),
        "learning loss": lambda: np.asarray(np.log((L_11 + L_22) / 2)),
    }[of]()


def _parts(
    of: str, strength: float, width: int, seeds: Sequence[int], pixels: Pixels, whole: int, most: int = PARTS
) -> Array:
    """The mean over networks that are parts of a wider one, with which they have most of their scatter in common."""
    return _measured(of, strength, width, seeds, pixels, whole, min(whole // width, most))


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
    seeds = _seeds(seed, min(max(16, 64 * effort), 120))
    wide, *third = (
        _measured(of, weaker, n, seeds, pixels, width) - _measured(of, stronger, n, seeds, pixels, width)
        for n in ((width, width // 3) if limit else (width,))
    )
    left = left_of_the_limit(wide, third[0]) if limit else np.zeros(1)
    return mean_of(wide + left, abs(float(left.mean())))


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
    """Mean of log(L_21/L_11) of wide networks, or in the limit they stand for, less that of parts of them."""
    seeds = _seeds(seed, min(max(24, 96 * effort), 160))
    high, low, *third = (
        _parts("forgetting rate", strength, n, seeds, pixels, wide, ALL if limit else PARTS)
        for n in (wide, narrow, *((wide // 3,) if limit else ()))
    )
    left = left_of_the_limit(high, third[0]) if limit else np.zeros(1)
    return mean_of(high + left - low, abs(float(left.mean())))


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
    large, small = (
        _parts("rise" if of == "rise" else "loss", strength_at(n, strength, parameterization), n, seeds, pixels, wide)
        for n in (wide, narrow)
    )
    return mean_of(large - share * small)


@from_definitions
def lazy_rate(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean of log(L_21/L_11) at infinite width for gamma_0 -> 0."""
    seeds = _seeds(seed, min(max(32, 128 * effort), 400))
    limit, left_out = _wide_and_lazy("forgetting rate", seeds, pixels)
    return mean_of(limit, left_out + _moved("forgetting rate", WHOLE // 16, seeds, pixels))


@from_definitions
def lazy_excess(*, of: str, width: int, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Forgetting ('rise', or log L_21/L_11) of networks of finite width less that at infinite width, gamma_0 -> 0.

    Narrow networks scatter more than wide ones and cost less: a few of them for each draw of the images.
    """
    seeds = _seeds(seed, min(max(24, 96 * effort), 400))
    limit, left_out = _wide_and_lazy(of, seeds, pixels)
    narrow = _lazy(of, width, seeds, pixels, NARROW * width)
    return mean_of(narrow - limit, left_out + _moved(of, width, seeds, pixels))


def _wide_and_lazy(of: str, seeds: Sequence[int], pixels: Pixels) -> tuple[Array, float]:
    """From wide networks and their halves, the 1/N term taken off: what it is is the bias."""
    whole, halves = (_lazy(of, n, seeds, pixels, WHOLE) for n in (WHOLE, WHOLE // 2))
    gap = np.asarray(whole - halves)
    return np.asarray(whole + gap), abs(float(np.mean(gap)))


def _lazy(of: str, width: int, seeds: Sequence[int], pixels: Pixels, whole: int) -> Array:
    """(draws,): what `_measured` says of the parts of a network for gamma_0 -> 0."""
    return np.array([_told(of, *_lazy_history(width, seed, pixels, whole)).mean() for seed in seeds])


@lru_cache(maxsize=8192)
def _lazy_history(width: int, seed: int, pixels: Pixels, whole: int) -> tuple[Array, Array, Array]:
    """L_11, L_21 and L_22 of all parts of a network for gamma_0 -> 0.

    At a fixed time the readout over gamma_0 is of order one, so that W moves by gamma_0^2: the readout alone goes down
    the gradient, over the features of the start, and with it the output, step by step, by their kernel.
    """
    x, y = _tasks(seed, pixels)
    parts = _Networks((x, y), width, 1.0, seed, whole, whole // width).first
    features = np.maximum(parts @ x.reshape(-1, x.shape[2]).T, 0)
    kernel = features.swapaxes(1, 2) @ features / width
    gap = np.repeat(y.reshape(1, -1, 1).astype(float), len(parts), axis=0)
    losses = []
    for rows in (slice(0, y.shape[1]), slice(y.shape[1], None)):
        push = STEP * kernel[:, :, rows]
        for _ in range(STEPS):
            gap -= push @ gap[:, rows]
        losses.append((gap[:, :, 0].reshape(len(parts), *y.shape) ** 2).mean(axis=2) / 2)
    return losses[0][:, 0], losses[1][:, 0], losses[1][:, 1]


def _moved(of: str, width: int, seeds: Sequence[int], pixels: Pixels) -> float:
    """What a small gamma_0 makes of it, which hardly differs between draws: the bias of taking none."""
    few = seeds[:8]
    trained = _measured(of, LAZY, width, few, pixels, NARROW * width, NARROW)
    return abs(float(np.mean(trained - _lazy(of, width, few, pixels, NARROW * width))))


@lru_cache(maxsize=1024)
def _four(seed: int, pixels: Pixels) -> tuple[tuple[float, ...], ...]:
    """Alignments of four tasks before and after the training of each, N = 300, gamma_0 = 1."""
    net = _Networks(_tasks(seed, pixels, 4), 300, 1.0, seed)
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
