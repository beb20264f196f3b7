"""Drawn learning problems: a task, further tasks, and for each relative scale a start, all functions of one recipe.

Task and start are functions of the recipe alone and do not depend on lambda but through the balance: at every lambda
the start has the same network function, with the same factors.

>>> recipe = Recipe((1, 0), 3, 2, 2)
>>> W1, W2 = weights(recipe, 1.5)
>>> bool(np.allclose(W2 @ W1, np.linalg.multi_dot(weights(recipe, -1.5)[::-1])))
True
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from numeric.linear_networks.initialisation import (
    Weights,
    balanced_with_singular_values,
    from_factors,
    gaussian,
    split_singular_value,
    task_aligned,
)
from numeric.linear_networks.tasks import Task, semantic_hierarchy, whitened_inputs
from numeric.precision import Array

Kind = Literal[
    "random", "task_aligned", "reversed", "gaussian", "learned", "first mode reversed", "a zero mode", "B singular",
    "determinant kept", "determinant reversed", "large gaussian",
]  # fmt: skip
Spectrum = Literal["full", "any", "distinct", "repeated", "equal"]
Hierarchy = Literal["", "as described", "perturbed"]
Then = Literal["another", "last mode reversed", "determinant reversed", "scaled", "a new feature"]
SMALLEST, LARGEST = 0.8, 2.5
_TAUS = (1.0, 0.5, 2.5)


@dataclass(frozen=True)
class Recipe:
    """What a problem is drawn from. ``seed`` holds non-negative integers; ``spectrum`` "any" has one zero value.

    Singular values of a task lie in [0.8, 2.5] times ``targets``, those of W2 W1(0) in [0.3, 1.5] times the scale
    ``absolute``, apart from each other.  A task has N_i + 2 examples if nothing else is said, and targets with a part
    that no linear map of the inputs can give.  With a ``hierarchy`` the first task is the semantic hierarchy of eight
    items; ``then`` says how the later tasks follow from the first.
    """

    seed: tuple[int, ...]
    N_i: int
    N_h: int
    N_o: int
    whitened: bool = True
    spectrum: Spectrum = "full"
    start: Kind = "random"
    examples: int = 0
    absolute: float = 1.0
    hierarchy: Hierarchy = ""
    then: Then = "another"
    targets: float = 1.0

    @property
    def item(self) -> int:
        """The example on which a new output is trained."""
        return int(self.generator(77).integers(8 if self.hierarchy else self.P))

    @property
    def P(self) -> int:
        """The number of examples."""
        return self.examples or self.N_i + 2

    def generator(self, stream: int) -> np.random.Generator:
        """Random numbers of one of the streams of this problem."""
        return np.random.default_rng([*self.seed, self.N_i, self.N_h, self.N_o, stream])


def _spread(rng: np.random.Generator, count: int, low: float, high: float) -> Array:
    """``count`` numbers that descend from below ``high`` to above ``low``, none near another."""
    places = (np.arange(count) + rng.uniform(0.2, 0.8, count)) / max(count, 1)
    return np.asarray(high - (high - low) * places)


def time_constant(seed: Sequence[int]) -> float:
    """tau of the tasks of a problem: it varies with the seed, so that a formula cannot lose it."""
    return _TAUS[sum(seed) % 3]


@functools.lru_cache(maxsize=2048)
def task(recipe: Recipe, number: int = 1) -> Task:
    """The task of this number."""
    if number > 1 and recipe.then != "another":
        return _following(recipe, number)
    if recipe.hierarchy:
        return semantic_hierarchy(recipe.hierarchy == "perturbed")
    rng = recipe.generator(100 + number)
    m = min(recipe.N_i, recipe.N_o)
    values = _spread(rng, m, SMALLEST, LARGEST) * recipe.targets
    if recipe.spectrum == "equal":
        values[:] = values[0]
    if recipe.spectrum == "repeated" and m > 1:
        values[1] = values[0]
    if recipe.spectrum == "any":
        values[-1] = 0.0
    U = np.linalg.qr(rng.standard_normal((recipe.N_o, recipe.N_o)))[0]
    V = np.linalg.qr(rng.standard_normal((recipe.N_i, recipe.N_i)))[0]
    axes = np.linalg.qr(rng.standard_normal((recipe.N_i, recipe.N_i)))[0]
    coloured_by = (axes * np.sqrt(rng.uniform(0.5, 2.0, recipe.N_i))) @ axes.T
    X = whitened_inputs(rng, recipe.N_i, recipe.P)
    sigma_yx = (U[:, :m] * values) @ V[:, :m].T
    unexplained = rng.standard_normal((recipe.N_o, X.shape[1])) * 0.4 * recipe.targets
    unexplained -= unexplained @ X.T @ X / X.shape[1]
    factors = (U, values, V)
    if recipe.whitened:
        return Task(X, sigma_yx @ X + unexplained, time_constant(recipe.seed), factors)
    coloured = coloured_by @ X
    return Task(coloured, sigma_yx @ coloured + unexplained, time_constant(recipe.seed))


def _following(recipe: Recipe, number: int) -> Task:
    """The first task with its last mode reversed, twice its targets, one target raised by 1, or another task whose
    determinant has the other sign."""
    first = task(recipe)
    U, s, V = (np.array(x) for x in first.svd())
    if recipe.then == "scaled":
        return Task(first.X, 2 * first.Y, first.tau)
    if recipe.then == "a new feature":
        labels = np.array(first.Y)
        labels[int(recipe.generator(100 + number).integers(first.N_o)), recipe.item] += 1.0
        return Task(first.X, labels, first.tau)
    if recipe.then == "last mode reversed":
        U[:, len(s) - 1] *= -1
        return _of_modes(first, U, s, V)
    other = task(replace(recipe, then="another", hierarchy=""), number)
    if np.linalg.det(other.sigma_yx) * np.linalg.det(first.sigma_yx) < 0:
        return other
    U, s, V = (np.array(x) for x in other.svd())
    U[:, 0] *= -1
    return _of_modes(other, U, s, V)


def _of_modes(like: Task, U: Array, s: Array, V: Array) -> Task:
    """A task on the same inputs, with these singular vectors and values and what the given one leaves unexplained."""
    m = len(s)
    unexplained = like.Y - like.sigma_yx @ like.X
    return Task(like.X, (U[:, :m] * s) @ V[:, :m].T @ like.X + unexplained, like.tau, (U, s, V))


@functools.lru_cache(maxsize=4096)
def weights(recipe: Recipe, lam: float) -> Weights:
    """(W1 (N_h, N_i), W2 (N_o, N_h)) at the start. Raises ValueError where no such weights exist."""
    rng = recipe.generator(1)
    N_i, N_h, N_o = recipe.N_i, recipe.N_h, recipe.N_o
    modes = min(N_i, N_h, N_o)
    values = _spread(rng, modes, 0.3, 1.5) * recipe.absolute
    if recipe.start == "gaussian":
        first, second = (1.3, 0.7) if N_i > N_o else (0.7, 1.3) if N_i < N_o else (1.0, 1.0)
        W1, W2 = gaussian(rng, N_i, N_h, N_o)
        return first * W1, second * W2
    if recipe.start == "large gaussian":
        return gaussian(rng, N_i, N_h, N_o, 10.0)
    if recipe.start in ("random", "a zero mode"):
        if recipe.start == "a zero mode":
            values[-1] = 0.0
        return balanced_with_singular_values(rng, N_i, N_h, N_o, lam, values.tolist())
    if recipe.start.startswith("determinant"):
        W1, W2 = balanced_with_singular_values(rng, N_i, N_h, N_o, lam, values.tolist())
        given = np.linalg.det(W2 @ W1) * np.linalg.det(task(recipe).sigma_yx) < 0
        if given != (recipe.start == "determinant reversed"):
            normal = np.linalg.qr(rng.standard_normal((N_o, 1)))[0]
            W2 = W2 - 2 * normal @ (normal.T @ W2)
        return W1, W2
    if recipe.start == "B singular":
        return _with_singular_B(task(recipe), lam, values, rng)
    if recipe.start == "learned":
        values = task(recipe).svd()[1][:modes] * recipe.absolute
    turned = {"reversed": range(modes), "first mode reversed": range(1)}.get(recipe.start, range(0))
    return task_aligned(task(recipe), lam, values.tolist(), N_h=N_h, rng=rng, reversed_modes=turned)


def _with_singular_B(given: Task, lam: float, values: Array, rng: np.random.Generator) -> Weights:
    """Balanced weights for which B (domine2025 eq. 10) has a zero: N_i != N_o, lambda_perp > 0, N_h = min(N_i, N_o).

    All singular vectors of the start are those of the task but one of the wider layer, which is turned so far out of
    them that the first mode of B, W2^T U (G + HG) + W1 V (G - HG), cancels.
    """
    N_i, N_o, m = given.N_i, given.N_o, len(values)
    if (N_o - N_i) * lam <= 0:
        raise ValueError(f"N_i = {N_i}, N_o = {N_o}, lambda = {lam:g}: lambda_perp has to be positive")
    U, s, V = (np.array(x) for x in given.svd())
    # (G - HG) / (G + HG) is the quotient of the layers' singular values that lambda gives to s.
    (a1, a2), (b1, b2) = split_singular_value(values[0], lam), split_singular_value(s[0], lam)
    axes, cosine = (U, a1 * b1 / (a2 * b2)) if N_o > N_i else (V, a2 * b2 / (a1 * b1))
    axes[:, 0] = np.sqrt(1 - cosine**2) * axes[:, m] - cosine * axes[:, 0]
    R = np.linalg.qr(rng.standard_normal((m, m)))[0]
    return from_factors(U[:, :m], V[:, :m], R, values.tolist(), lam)
