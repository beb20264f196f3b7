"""Sequences of classification tasks on images of MNIST, with images of their own for testing (graldi2025, A.4)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from numeric.feature_learning.continual_tasks import moved_pixels, scans

SIDE = 28


@dataclass(frozen=True)
class ImageTasks:
    """T tasks: ``train`` (T, P, 28, 28) and ``test`` (T, Q, 28, 28) with mean 0 and mean square 1, and their classes.

    ``train_classes`` (T, P) and ``test_classes`` (T, Q) count from 0 to ``classes`` - 1.  With ``own_heads`` each task
    has outputs of its own.
    """

    train: np.ndarray
    train_classes: np.ndarray
    test: np.ndarray
    test_classes: np.ndarray
    classes: int
    own_heads: bool

    @property
    def n_tasks(self) -> int:
        return len(self.train)


def _parts(per_class: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Scaled images, their digits, and 500 places a digit of which the first ``per_class`` are for training."""
    data, digits = scans("mnist")
    count = int(np.bincount(digits).min())
    if not 1 <= per_class < count:
        raise ValueError(f"per_class = {per_class}: 1 to {count - 1} images of a digit, the rest are for testing")
    rng = np.random.default_rng(seed)
    places = np.stack([rng.permutation(np.flatnonzero(digits == d))[:count] for d in range(10)])
    scaled = data / data.max()
    scaled = (scaled - scaled.mean()) / scaled.std()
    return scaled, digits, places


def permuted_images(similarity: float, *, n_tasks: int = 5, per_class: int = 400, seed: int = 0) -> ImageTasks:
    """All ten digits in every task, in each another permutation of the pixels, one head for all (appendix A.4.2).

    ``similarity`` is the fraction of pixels left in place; the inner square is permuted first.  ``ValueError`` outside
    of [0, 1], and where no image is left for testing.

    >>> tasks = permuted_images(1.0, n_tasks=2, per_class=2)
    >>> tasks.train.shape, tasks.test.shape, bool((tasks.train[0] == tasks.train[1]).all())
    ((2, 20, 28, 28), (2, 4980, 28, 28), True)
    """
    scaled, digits, places = _parts(per_class, seed)
    moved = moved_pixels(similarity, SIDE)
    rng = np.random.default_rng([seed, 1])
    train, test = places[:, :per_class].ravel(), places[:, per_class:].ravel()
    orders = []
    for _ in range(n_tasks):
        order = np.arange(SIDE**2)
        order[moved] = rng.permutation(moved)
        orders.append(order)
    images = {name: np.stack([scaled[chosen][:, order] for order in orders]).reshape(n_tasks, -1, SIDE, SIDE)
              for name, chosen in (("train", train), ("test", test))}  # fmt: skip
    return ImageTasks(
        images["train"], np.tile(digits[train], (n_tasks, 1)),
        images["test"], np.tile(digits[test], (n_tasks, 1)), 10, own_heads=False,
    )  # fmt: skip


def split_images(*, per_class: int = 400, seed: int = 0) -> ImageTasks:
    """Five tasks of two digits, in an order of their own for each seed, with a head each (appendix A.4.1, of MNIST).

    >>> tasks = split_images(per_class=3)
    >>> tasks.train.shape, sorted(set(tasks.train_classes.ravel().tolist()))
    ((5, 6, 28, 28), [0, 1])
    """
    scaled, _, places = _parts(per_class, seed)
    pairs = np.random.default_rng([seed, 2]).permutation(10).reshape(5, 2)
    cut = {"train": places[:, :per_class], "test": places[:, per_class:]}
    images = {k: np.stack([scaled[v[pair].ravel()] for pair in pairs]).reshape(5, -1, SIDE, SIDE)
              for k, v in cut.items()}  # fmt: skip
    classes = {k: np.tile(np.repeat([0, 1], v.shape[1]), (5, 1)) for k, v in cut.items()}
    return ImageTasks(images["train"], classes["train"], images["test"], classes["test"], 2, own_heads=True)
