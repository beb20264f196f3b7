"""Appendix B.5: forgetting and the curvature at the minimum of a task; sharpness over the width in the NTP."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

import numpy as np

from numeric.feature_learning.finite_width import train
from numeric.feature_learning.sharpness import LossLandscape
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, OutOfReach
from proofs.statements.computed import Agreement, Estimate


@lru_cache(maxsize=32)
def _minimum(activation: str, seed: int) -> LossLandscape:
    """A network of six units, muP at gamma_0 = 1, at the end of task 1 (two samples, loss 0)."""
    tasks = tasks_of(0.3, 2, False, seed)
    run = train(tasks, 6, 1.0, 0.02, [4000, 0], activation=activation, seed=seed)
    return LossLandscape(run.W1, run.w2, tasks.inputs[0], tasks.labels[0], 6**0.5, activation)


def _moved(found: LossLandscape, step: np.ndarray) -> LossLandscape:
    W1, w2 = np.split(step, [found.W1.size])
    return replace(found, W1=found.W1 + W1.reshape(found.W1.shape), w2=found.w2 + w2)


def _by_products(found: LossLandscape) -> np.ndarray:
    return np.array([found.hessian_vector(e) for e in np.eye(found.size)])


def _by_differences(found: LossLandscape) -> np.ndarray:
    step = 1e-5 * np.eye(found.size)
    return np.array([(_moved(found, e).gradient() - _moved(found, -e).gradient()) / 2e-5 for e in step])


Direction = Literal["random", "steepest"]


def _share(
    activation: str, seed: int, direction: Direction, far: float, hessian: Callable[[LossLandscape], np.ndarray]
) -> float:
    """Forgetting after a displacement d or -d, the larger, |d| = far |theta|, over lambda_max |d|^2 / 2."""
    found = _minimum(activation, seed)
    matrix = hessian(found)
    values, vectors = np.linalg.eigh((matrix + matrix.T) / 2)
    way = vectors[:, -1] if direction == "steepest" else np.random.default_rng(seed).normal(size=found.size)
    size = far * float(np.sqrt((found.W1**2).sum() + (found.w2**2).sum()))
    step = size * way / np.linalg.norm(way)
    forgotten = max(_moved(found, sign * step).loss() - found.loss() for sign in (1, -1))
    return forgotten / (values[-1] * size**2 / 2)


def _bound(direction: Direction, far: float, relation: Literal["=", "<="], error: float) -> Agreement:
    def cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [{"activation": ("linear", "tanh")[k % 2], "seed": int(rng.integers(2**31))} for k in range(count)]

    return Agreement(
        says=f"forgetting over half the sharpness times |d|^2, |d| = {far:g} |theta|, {direction} direction",
        measured=lambda activation, seed: Estimate(_share(activation, seed, direction, far, _by_products), error),
        second=lambda activation, seed: Estimate(_share(activation, seed, direction, far, _by_differences), error),
        predicted=lambda: 1.0,
        relation=relation,
        cases=cases,
        examples=4,
        assumes=("two layers of six tanh or linear units", "task 1 trained to loss 0"),
    )


SMALL, FAR = 1e-4, 3.0


def _near_the_minimum() -> Conjunction:
    return Conjunction(
        {
            "random directions": _bound("random", SMALL, "<=", 0.002),
            "steepest direction": _bound("steepest", SMALL, "=", 0.002),
        }
    )


@graldi2025.text("B5", "curvature-bound", importance=2, uses=["def-B.1", "eq-11"])
def forgetting_is_bounded_by_curvature() -> Conjunction:
    """To second order at the minimum of task 1 forgetting is at most the sharpness times |d|^2 / 2, d the displacement.

    Small displacements (1e-4 of the weights): at most that in random directions, and that along the steepest one."""
    return _near_the_minimum()


@graldi2025.text(
    "B5", "curvature-bound", part="any-displacement", own=True, ablates=("a small displacement",), importance=3
)
def curvature_bound_for_any_displacement() -> Agreement:
    """Is it a bound for displacements three times as long as the weights, along the steepest direction?"""
    return _bound("steepest", FAR, "<=", 0.002)


@curvature_bound_for_any_displacement.correction(
    "a small displacement is needed, as the appendix says: far from the minimum the loss of two layers can grow faster "
    "than its second order"
)
def curvature_bound_for_small_displacements() -> Conjunction:
    return _near_the_minimum()


@graldi2025.text("B5", "sharpness-of-ntp", uses=["def-B.1"])
def sharpness_over_the_width_in_the_tangent_parameterisation() -> OutOfReach:
    """In the NTP sharpness is said to be inversely proportional to the width, for short training: drawn from ResNets.

    Its part asks the same of networks with two layers."""
    return OutOfReach("quoted from experiments on deep networks with images that are not here")


def _sharpness_power(seed: int, narrow: int) -> Estimate:
    """The power of N of the sharpness after a short training in the NTP, between N = narrow and 16 narrow."""
    tasks = tasks_of(0.3, 3, False, 5)
    rows = []
    for k in range(16):
        row = []
        for width in (narrow, 16 * narrow):
            run = train(tasks, width, 1.0, 0.05, [20, 0], activation="tanh", parameterization="NTP", seed=seed + k)
            row.append(np.log(LossLandscape(run.W1, run.w2, tasks.inputs[0], tasks.labels[0], 1.0, "tanh").sharpness()))
        rows.append(row)
    powers = np.diff(np.array(rows), axis=1)[:, 0] / np.log(16.0)
    error = float(powers.std(ddof=1) / np.sqrt(len(powers))) + 1.0 / narrow
    return Estimate(float(powers.mean()), error, statistical=True, samples=len(powers))


def _power_of_sharpness(power: float) -> Agreement:
    return Agreement(
        says="power of N of the sharpness after twenty steps, NTP, two layers of tanh units",
        measured=lambda seed: _sharpness_power(seed, 20),
        second=lambda seed: _sharpness_power(seed, 40),
        predicted=lambda: power,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=("two layers", "three samples with K^x = I"),
    )


@graldi2025.text("B5", "sharpness-of-ntp", part="two-layers", own=True, uses=["table-1"])
def sharpness_of_two_layers() -> Agreement:
    """Is the sharpness of two-layer networks in the NTP inversely proportional to their width?"""
    return _power_of_sharpness(-1.0)


@sharpness_of_two_layers.correction(
    "it tends to a constant, the largest eigenvalue of the NTK: its rate does not grow with the width either"
)
def sharpness_of_two_layers_is_constant() -> Agreement:
    return _power_of_sharpness(0.0)
