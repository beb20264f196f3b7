"""Feature-learning strength on permuted digits: what figures 3, 4, 11 and 12 say, as statements about means over draws.

The setting is that of appendix A.4.2 (ReLU, zero readout, thirty images a task, two tasks, all pixels permuted), with
8x8 digits for MNIST.  gamma_0 takes the three values that the text names: 0.1, "of the order" of which the transition
and the optimum are, 1, its rich regime, and 0.01, as far below the first as the second is above it.  A comparison is
the mean over DRAWS choices of images, permutations and initial weights, paired; two such batches are compared.

Forgetting is eq. 21 with the sign of a rise.  What it is relative to, the loss just learned (as printed) or the final
loss, does not matter for the order of two runs: L_21/L_11 - 1 and 1 - L_11/L_21 grow together, and log(L_21/L_11) with
both.  Their sizes are another matter: the one has no bound once a task is learned to loss 0, the other saturates at 1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from numeric.feature_learning.digit_tasks import (
    DURATION,
    STEPS,
    digits,
    losses_of_fields,
    losses_of_networks,
    mean_and_error,
)
from numeric.feature_learning.lazy_limit import lazy_losses, relu_features, relu_kernel
from proofs.statements.computed import Agreement, Estimate

LAZY, CRITICAL, RICH = 0.01, 0.1, 1.0
DRAWS = 30
MORE_DRAWS = 70
MANY_DRAWS = 240
"""For differences over the width, which are smaller; the second where no network has to be trained."""
WIDE = 400
"""Width (or number of draws of the fields) that stands for the limit."""
NARROW = 64
"""The paper's base width."""

Losses = Callable[..., np.ndarray]
Quantity = Callable[[np.ndarray], np.ndarray]
ASSUMES = ("8x8 digits for MNIST, three a class", "zero readout at the start", "loss averaged over samples")


def average_loss(losses: np.ndarray) -> np.ndarray:
    """Eq. 22 of loss tables (runs, 2, 2), the last row."""
    return np.asarray(losses[:, -1].mean(axis=1))


def learning_loss(losses: np.ndarray) -> np.ndarray:
    """Eq. 19 of loss tables (runs, 2, 2)."""
    return np.asarray(np.diagonal(losses, axis1=1, axis2=2).mean(axis=1))


def log_forgetting(losses: np.ndarray) -> np.ndarray:
    """log(L_21 / L_11): grows with the forgetting rate, whichever loss it is relative to."""
    return np.asarray(np.log(losses[:, -1, 0] / losses[:, 0, 0]))


def forgetting(losses: np.ndarray) -> np.ndarray:
    """Eq. 11 of loss tables (runs, 2, 2)."""
    return np.asarray(losses[:, -1, 0] - losses[:, 0, 0])


@lru_cache(maxsize=64)
def _tables(values: Losses, strength: float, size: int, seed: int, runs: int, count: int = DRAWS) -> np.ndarray:
    """Loss tables (count, runs, 2, 2): ``runs`` seeds for each choice of images."""
    draws = range(seed, seed + count)
    return np.array([values(strength, d, range(runs * d, runs * d + runs), size, per_class=3) for d in draws])


def _mean_over_runs(quantity: Quantity, tables: np.ndarray) -> np.ndarray:
    """(draws,): the quantity of every run, averaged over the seeds of one choice of images."""
    return np.array([quantity(t).mean() for t in tables])


def _batches(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """At most two, however many are asked for: a batch is sixty to a hundred and eighty trained networks."""
    return [{"seed": int(rng.integers(2**24))} for _ in range(min(count, 2))]


def _statement(says: str, gaps: Callable[[Losses, int], np.ndarray]) -> Agreement:
    """The mean of ``gaps(values, seed)``, one a draw, is positive: networks, and as many draws of the fields."""

    def mean(values: Losses, seed: int) -> Estimate:
        found = gaps(values, seed)
        value, error = mean_and_error(found)
        return Estimate(value, error, statistical=True, samples=len(found))

    return Agreement(
        says=says,
        measured=lambda seed: mean(losses_of_fields, seed),
        second=lambda seed: mean(losses_of_networks, seed),
        predicted=lambda: 0.0,
        relation=">",
        cases=_batches,
        examples=2,
        assumes=ASSUMES,
    )


def larger(quantity: Quantity, high: float, low: float, size: int, name: str) -> Agreement:
    """``quantity`` at gamma_0 = high exceeds that at gamma_0 = low, at width (or with draws) ``size``."""

    def gaps(values: Losses, seed: int) -> np.ndarray:
        rows = [_mean_over_runs(quantity, _tables(values, g, size, seed, 1)) for g in (high, low)]
        return np.asarray(rows[0] - rows[1])

    return _statement(f"{name} at gamma_0 = {high:g} minus that at {low:g}, size {size}", gaps)


def over_width(quantity: Quantity, strength: float, towards: Literal["above", "below"], name: str) -> Agreement:
    """At gamma_0 = strength ``quantity`` is larger (above) or smaller (below) at N = NARROW than in the limit.

    Networks of this width are averaged over two seeds for each choice of images."""
    sign = 1.0 if towards == "above" else -1.0

    def gaps(values: Losses, seed: int) -> np.ndarray:
        narrow = _mean_over_runs(quantity, _tables(values, strength, NARROW, seed, 2, MORE_DRAWS))
        limit = _mean_over_runs(quantity, _tables(losses_of_fields, strength, WIDE, seed, 1, MORE_DRAWS))
        return np.asarray(sign * (narrow - limit))

    statement = _statement(f"{name} at N = {NARROW} against the limit, gamma_0 = {strength:g}, from {towards}", gaps)
    return replace(statement, examples=1, cases=lambda rng, count: _batches(rng, 1))


def lazy_over_width(
    quantity: Quantity, name: str, relation: Literal[">", "<="] = ">", count: int = MANY_DRAWS
) -> Agreement:
    """For gamma_0 -> 0 ``quantity`` is larger at N = NARROW than at infinite width, where its kernel is known exactly.

    Two networks for each choice of images; the second way repeats the steps of gradient descent one by one."""

    def mean(seed: int, by_steps: bool) -> Estimate:
        gaps = []
        for draw in range(seed, seed + count):
            tasks = digits(3, 2, draw)
            kernels = [relu_kernel(tasks.gram), *(relu_features(tasks, NARROW, 2 * draw + k) for k in range(2))]
            tables = [lazy_losses(k, tasks, DURATION / STEPS, STEPS, by_steps=by_steps) for k in kernels]
            limit, *narrow = quantity(np.array(tables))
            gaps.append(float(np.mean(narrow) - limit))
        value, error = mean_and_error(np.array(gaps))
        return Estimate(value, error, statistical=True, samples=count)

    return Agreement(
        says=f"{name} at N = {NARROW} minus that at infinite width, gamma_0 -> 0",
        measured=lambda seed: mean(seed, False),
        second=lambda seed: mean(seed, True),
        predicted=lambda: 0.0,
        relation=relation,
        cases=lambda rng, _: _batches(rng, 1),
        examples=1,
        assumes=ASSUMES,
    )
