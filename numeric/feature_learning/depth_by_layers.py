"""How far deep networks move their NTK, from kernels layer by layer: many networks at once on the gradient flow.

The experiment of `numeric.feature_learning.depth_by_gradients` without gradients of single weights: the NTK is the sum
over layers of a kernel of features times one of what is propagated back, and the flow goes by Heun's steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, mean_of

Array = NDArray[Any]
ROUTE, AT_ONCE = 2, 24
FEWEST, MOST, ENTRIES = 2, 32, 3e6
"""Batches of networks, and entries of all their matrices of one network each."""
SHARE_OF_FASTEST, MOST_STEPS = 0.25, 20_000
LEFT = 0.25


def _bent(name: str, h: Array) -> tuple[Array, Array]:
    if name == "linear":
        return h, np.ones_like(h)
    if name == "relu":
        return np.maximum(h, 0.0), (h > 0).astype(float)
    if name == "tanh":
        value = np.tanh(h)
        return value, 1.0 - value**2
    raise ValueError(f"activation {name!r} is not known; choose linear, relu or tanh")


@dataclass(frozen=True)
class Kind:
    """phi, gamma_0 and the branches of ``h + beta W phi(h)``: over sqrt(L) if ``scaled``, without h if not ``skip``."""

    activation: str
    strength: float
    scaled: bool
    skip: bool


class Stack:
    """Networks with weights ``[first (S, N, D), *blocks (S, N, N), readout (S, N)]`` on inputs (S, P, D)."""

    def __init__(self, kind: Kind, inputs: Array, weights: Sequence[Array]) -> None:
        self.kind, self.weights = kind, list(weights)
        self.x = inputs / np.sqrt(inputs.shape[-1])
        self.width, depth = weights[-1].shape[-1], len(weights) - 1
        self.beta = 1.0 / np.sqrt(self.width * (depth if kind.scaled else 1))

    @cached_property
    def through(self) -> tuple[Array, list[Array], list[Array]]:
        """Of all inputs: gamma f (S, P); what each layer reads (x, phi(h^1), ...); the slope of gamma f in each h."""
        first, *blocks, readout = self.weights
        h = self.x @ first.swapaxes(1, 2)
        read, slopes = [self.x], []
        for block in [*blocks, None]:
            value, slope = _bent(self.kind.activation, h)
            read.append(value)
            slopes.append(slope)
            if block is not None:
                h = (h if self.kind.skip else 0.0) + self.beta * value @ block.swapaxes(1, 2)
        out = (read[-1] * readout[:, None, :]).sum(axis=-1) / np.sqrt(self.width)
        back = [slopes[-1] * readout[:, None, :] / np.sqrt(self.width)]
        for block, slope in zip(blocks[::-1], slopes[-2::-1], strict=True):
            back.append((back[-1] if self.kind.skip else 0.0) + self.beta * slope * (back[-1] @ block))
        return out, read, back[::-1]

    def tangent_kernel(self) -> Array:
        """Of gamma f, (S, P, P)."""
        _, read, back = self.through
        scales = [1.0, *[self.beta**2] * (len(back) - 1)]
        layers = zip(scales, read, back, strict=False)
        total = read[-1] @ read[-1].swapaxes(1, 2) / self.width
        return np.asarray(total + sum(s * (a @ a.swapaxes(1, 2)) * (b @ b.swapaxes(1, 2)) for s, a, b in layers))

    def down(self, goal: Array) -> list[Array]:
        """d/dt of the weights for the loss (1/2) sum (goal - f)^2 and the learning rate gamma^2 = gamma_0^2 N."""
        gamma = self.kind.strength * np.sqrt(self.width)
        out, read, back = self.through
        push = (gamma * goal - out)[..., None]
        scales = [1.0, *[self.beta] * (len(back) - 1)]
        moves = [s * (push * b).swapaxes(1, 2) @ a for s, a, b in zip(scales, read, back, strict=False)]
        return [*moves, (push * read[-1]).sum(axis=1) / np.sqrt(self.width)]

    def moved(self, step: Array, *slopes: Sequence[Array]) -> Stack:
        """After ``step`` (S,) along the mean of slopes."""
        new = []
        for weight, *parts in zip(self.weights, *slopes, strict=True):
            new.append(weight + step.reshape(-1, *[1] * (weight.ndim - 1)) * sum(parts) / len(parts))
        return self._with(self.x, new)

    def only(self, which: Array) -> Stack:
        """Some of the networks."""
        return self._with(self.x[which], [w[which] for w in self.weights])

    def _with(self, x: Array, weights: Sequence[Array]) -> Stack:
        return Stack(self.kind, x * np.sqrt(x.shape[-1]), weights)


def evolution(start: Stack, labels: Array, left: float) -> Array:
    """|K - K(0)|/|K(0)| (S,) when the loss is ``left`` of that of the start, whose output is subtracted."""
    gamma = start.kind.strength * np.sqrt(start.width)
    kernel = present = start.tangent_kernel()
    goal = labels + start.through[0] / gamma
    found, rows = np.empty(len(goal)), np.arange(len(goal))
    net, last, log_share = start, np.zeros(len(goal)), np.zeros(len(goal))
    for _ in range(MOST_STEPS):
        slope, step = net.down(goal), SHARE_OF_FASTEST / np.linalg.eigvalsh(present)[:, -1]
        net = net.moved(step, slope, net.moved(step, slope).down(goal))
        present, gap = net.tangent_kernel(), goal - net.through[0] / gamma
        share = np.log((gap**2).sum(axis=1) / (labels**2).sum())
        size = np.linalg.norm(present - kernel, axis=(1, 2)) / np.linalg.norm(kernel, axis=(1, 2))
        done = share <= np.log(left)
        # between two steps it grows as the logarithm of the loss falls
        part = (log_share[done] - np.log(left)) / (log_share - share)[done]
        found[rows[done]] = last[done] + part * (size - last)[done]
        if done.all():
            return found
        more = ~done
        net, goal, present, kernel, rows = net.only(more), goal[more], present[more], kernel[more], rows[more]
        last, log_share = size[more], share[more]
    raise ValueError(f"the loss did not fall to the share asked for within {MOST_STEPS} steps")


def _start(kind: Kind, inputs: Array, width: int, depth: int, rng: np.random.Generator) -> Stack:
    count, _, dimension = inputs.shape
    shapes = [(width, dimension), *[(width, width)] * (depth - 1), (width,)]
    return Stack(kind, inputs, [rng.standard_normal((count, *shape)) for shape in shapes])


@lru_cache(maxsize=1024)
def _some(kind: Kind, width: int, depth: int, seed: tuple[int, ...]) -> Array:
    """Logarithms of the evolutions of AT_ONCE networks, a quarter of the loss left."""
    inputs = np.broadcast_to(2.0 * np.eye(4), (AT_ONCE, 4, 4))
    start = _start(kind, inputs, width, depth, np.random.default_rng([*seed, ROUTE, width, depth]))
    return np.log(evolution(start, np.array([1.0, -1.0, 1.0, -1.0]), LEFT))


@from_definitions
def log_ratio_of_evolutions(
    *,
    width: int,
    depth: int,
    other_width: int,
    other_depth: int,
    activation: str,
    strength: float,
    scaled: bool,
    skip: bool,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean logarithm of the NTK's relative change at one (N, L) less that at another, each with networks of its own.

    One task, four orthonormal inputs, labels 1 and -1, when a quarter of the loss is left.
    The chain rule layer by layer is all that is used of the gradients.
    """
    kind = Kind(activation, strength, scaled, skip)
    size = depth * width**2 + other_depth * other_width**2
    batches = int(np.clip(np.ceil(160 * effort / AT_ONCE), FEWEST, np.clip(ENTRIES // size, FEWEST, MOST)))
    one, other = (
        np.concatenate([_some(kind, *size, (*seed, k)) for k in range(batches)])
        for size in ((width, depth), (other_width, other_depth))
    )
    return mean_of(one - other)
