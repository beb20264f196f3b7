"""How outputs, kernels and features of two-layer networks change with the width and the strength: by their weights.

The experiments of `numeric.feature_learning.widths_by_fields` on networks whose weights are drawn and go down the
gradient of the loss; kernels are those of the gradients of the outputs, sharpness is that of the Hessian.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, less, mean_of, power_between
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.sharpness import LossLandscape
from numeric.feature_learning.weight_ensembles import DrawnProcess, WeightEnsemble

Array = NDArray[Any]
STREAM = 2
LABELS = np.array([[1.0, -0.7, 0.4], [0.6, 1.1, -0.9]])


def _two_tasks(samples: int, similarity: float = 0.4) -> ContinualTasks:
    return orthonormal_tasks(samples, similarity, labels=LABELS[:, :samples])


def _gaussian(seed: Sequence[int]) -> ContinualTasks:
    return gaussian_tasks(2, 0.4, 6, labels=LABELS[:, :2], seed=seed[0] % 2**31)


def _networks(
    tasks: ContinualTasks, width: int, count: int, strength: float, stream: Sequence[int], *,
    activation: str = "tanh", first_task: float = 0.5, centred: bool = False, mirrored: bool = False,
) -> WeightEnsemble:  # fmt: skip
    rng = np.random.default_rng([*stream, STREAM])
    first, readout = rng.standard_normal((count, width, tasks.dimension)), rng.standard_normal((count, width))
    if mirrored:
        first, readout = np.concatenate([first, first], axis=1), np.concatenate([readout, -readout], axis=1)
    return WeightEnsemble(
        tasks.inputs.reshape(-1, tasks.dimension), tasks.labels.ravel(), tasks.n_samples, (first_task,), strength,
        activation, first, readout, centred=centred,
    )  # fmt: skip


def _gamma_0(parameterization: str, width: int) -> float:
    return {"muP": 1.0, "NTP": 1 / np.sqrt(width)}[parameterization]


def _power(widths: Sequence[int], positive: Callable[[int], Array], root: int = 1, share: float = 1.7) -> Outcome:
    """The power of N of the ``root``-th root of a mean, between the outer widths; the middle one shows what bends."""
    low, middle, high = (positive(n) for n in widths)
    found = power_between(widths[0], low, widths[-1], high)
    inner = power_between(widths[0], low, widths[1], middle).value
    # a term in 1/N moves the whole power by 1.7 times what it moves the inner one away from it, one in 1/sqrt(N) by 3
    bias = share * abs(inner - found.value)
    return Outcome(found.value / root, found.error / root, bias / root, found.freedom, found.samples)


@from_definitions
def variance_over_width(*, of: str, parameterization: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the variance over starts of residuals (or also Phi and G) while task 2 trains; P = 1, tanh."""
    tasks = _two_tasks(1)

    def spread(width: int) -> Array:
        count, rows = max(200, round(effort * (2000 if width > 200 else 8000))), []
        for batch in range(-(-count // 400)):
            strength = _gamma_0(parameterization, width)
            run = _networks(tasks, width, 400, strength, [*seed, width, batch], first_task=0.25)
            kernels = [] if of == "residuals" else [x.reshape(len(x), -1) for x in run.kernels(0.4, 0.4)]
            rows.append(np.hstack([run.residuals(0.4), *kernels]))
        all_of_them = np.concatenate(rows)
        return np.asarray(((all_of_them - all_of_them.mean(axis=0)) ** 2).sum(axis=1))

    return _power((16, 64, 256), spread)


def _movement(run: WeightEnsemble, time: float) -> Array:
    """Mean square by which pre-activations of task 1 move, (S,)."""
    own = slice(0, run.samples)
    moved = run.preactivations(run.weights(time)[0] - run.first)[:, own]
    return np.asarray((moved**2).mean(axis=(1, 2)))


@from_definitions
def movement_over_width(*, parameterization: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the root mean square by which pre-activations move in task 1, two samples, tanh.

    The output at the start, of order 1 in NTP, is subtracted.
    """
    tasks, count = _two_tasks(2), max(40, round(160 * effort))

    def moved(width: int) -> Array:
        strength = _gamma_0(parameterization, width)
        run = _networks(tasks, width, count, strength, [*seed, width], first_task=2.0, centred=True)
        return _movement(run, 0.5)

    return _power((64, 256, 1024), moved, root=2)


@from_definitions
def movement_over_strength(*, centred: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The power of gamma_0 with which pre-activations of 60 tanh neurons move, from 0.01 down to 0.001."""
    tasks, count = _two_tasks(2), max(40, round(160 * effort))
    large, small = (
        _movement(_networks(tasks, 60, count, g, seed, first_task=2.0, centred=centred), 1.5) for g in (0.01, 0.001)
    )
    return mean_of(np.log10(large / small) / 2)


@from_definitions
def kernel_over_width(*, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the root mean square of the NTK across two tasks of Gaussian inputs, at the start."""
    tasks, count = _gaussian(seed), max(160, round(640 * effort))

    def across(width: int) -> Array:
        run = _networks(tasks, width, count, 1.0, [*seed, width])
        return np.asarray((run.tangent_of(run.first, run.readout)[:, :2, 2:] ** 2).mean(axis=(1, 2)))

    return _power((64, 256, 1024), across, root=2)


@from_definitions
def motion_over_width(*, slowed: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the root mean square of df/dt on task 1 as task 2 begins to train, eta = gamma^2 (or 1).

    From two tiny steps of gradient descent, one forward and one back.
    """
    tasks, count, tiny = _gaussian(seed), max(400, round(1600 * effort)), 1e-5

    def speed(width: int) -> Array:
        run = _networks(tasks, width, count, 1.0, [*seed, width])
        ends = [run.outputs(*run.descended(1, step, 1))[:, :2] for step in (tiny, -tiny)]
        velocity = (ends[0] - ends[1]) / (2 * tiny) / (width if slowed else 1)
        return np.asarray((velocity**2).mean(axis=1))

    return _power((256, 1024, 4096), speed, root=2)


@from_definitions
def kernel_change_grows(*, more: str, activation: str, seed: Sequence[int], effort: float) -> Outcome:
    """Mean log of the ratio of the relative changes of the NTK in the NTP: 40 steps against 20, or twice the rate."""
    tasks, count = _two_tasks(3, 0.3), max(40, round(160 * effort))
    run = _networks(tasks, 64, count, 1 / 8, seed, activation=activation)
    start = run.tangent_of(run.first, run.readout)[:, :3, :3]

    def change(step: float, steps: int) -> Array:
        moved = run.tangent_of(*run.descended(0, step, steps))[:, :3, :3] - start
        return np.sqrt((moved**2).sum(axis=(1, 2)) / (start**2).sum(axis=(1, 2)))

    longer = change(0.05, 40) if more == "steps" else change(0.1, 20)
    return mean_of(np.log(longer / change(0.05, 20)))


@from_definitions
def sharpness_over_width(*, parameterization: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the (effective) sharpness of task 1: the largest eigenvalue of the Hessian of the loss.

    Trained to the end in muP (time 8), for time 1 in the NTP.
    """
    tasks, mup, count = _two_tasks(3, 0.3), parameterization == "muP", max(48, round(192 * effort))

    def largest(width: int) -> Array:
        strength = _gamma_0(parameterization, width)
        run = _networks(tasks, width, count, strength, [*seed, width], first_task=20.0)
        gamma = float(strength * np.sqrt(width))
        landscape = partial(
            LossLandscape, inputs=tasks.inputs[0], labels=tasks.labels[0], gamma=gamma, activation="tanh"
        )
        ends = zip(*run.weights(8.0 if mup else 1.0), strict=True)
        return np.array([gamma**2 * landscape(W, w).sharpness() for W, w in ends])

    return _power((64, 256, 1024) if mup else (256, 1024, 4096), largest, share=3.0)


@from_definitions
def residual_of_long_training(*, gamma_0: float, seed: Sequence[int], effort: float) -> Outcome:
    """The residual of task 1 after two tasks of time 8 each over that of the process from its draws, tanh units.

    Both as means over pairs, readouts w and -w, and without the term in 1/N: 2 x(2n) - x(n).  The second moments of
    the draws, whose means are known, are regressed out.  The process is what the claim compares networks with.
    """
    tasks, count = _two_tasks(1), max(40, round(160 * effort))
    flat, labels = tasks.inputs.reshape(2, -1), tasks.labels.ravel()
    rng = np.random.default_rng([*seed, STREAM])
    first, readout = rng.standard_normal((count, 256, tasks.dimension)), rng.standard_normal((count, 256))
    root = np.linalg.cholesky(tasks.gram).T
    chi, xi = rng.standard_normal((count, 256, 2)) @ root, rng.standard_normal((count, 256))

    def residual(part: slice, sign: int, process: bool) -> Array:
        rest = (labels, 1, (8.0,), gamma_0, "tanh")
        run: DrawnProcess | WeightEnsemble = (
            DrawnProcess(tasks.gram, *rest, chi[:, part], sign * xi[:, part])
            if process
            else WeightEnsemble(flat, *rest, first[:, part], sign * readout[:, part])
        )
        return run.residuals(16.0)[:, 0]

    def without_first_order(process: bool) -> tuple[Array, float]:
        parts = [slice(None), slice(0, 128), slice(128, None)]
        whole, one, two = (sum(residual(part, sign, process) for sign in (1, -1)) / 2 for part in parts)
        found = np.asarray(2 * whole - (one + two) / 2)
        h, z = (chi, xi) if process else (first @ flat.T / np.sqrt(tasks.dimension), readout)
        known = [(h[..., a] * h[..., b]).mean(axis=1) - tasks.gram[a, b] for a, b in ((0, 0), (0, 1), (1, 1))]
        return less(found, [*known, (z**2).mean(axis=1) - 1]), 0.1 * abs(float(np.mean(found - whole)))

    (networks, left), (process, other) = without_first_order(False), without_first_order(True)
    scale = float(process.mean())
    ratio = networks / scale - (process / scale - 1) * float(networks.mean()) / scale
    return mean_of(ratio, abs((left + other) / scale))


@from_definitions
def forgetting_of_linear_units(*, rho: float, gamma_0: float, y: float, seed: Sequence[int], effort: float) -> Outcome:
    """Forgetting of wide linear networks trained on two tasks until they are learned; labels 1 and y.

    All weights of a neuron are one row; the rows are rotated into D + 1, which changes no output and no gradient of it:
    another basis for the same descent.  Readouts w and -w in pairs, widths 1000 and 2000 extrapolated.
    """
    tasks, count = orthonormal_tasks(1, rho, labels=[[1.0], [y]]), max(40, round(160 * effort))
    flat, columns = tasks.inputs.reshape(2, -1), tasks.dimension + 1
    rows = np.random.default_rng([*seed, STREAM]).standard_normal((count, 2000, columns))
    parts = [slice(None), slice(0, 1000), slice(1000, None)]

    def forgetting(weights: Array, refine: int) -> Array:
        run = WeightEnsemble(
            flat, tasks.labels.ravel(), 1, (7.0,), gamma_0, "linear", weights[..., :-1], weights[..., -1], width=1,
            refine=refine,
        )  # fmt: skip
        return np.asarray((run.residuals(14.0)[:, 0] ** 2 - run.residuals(7.0)[:, 0] ** 2) / 2)

    def rotated(part: slice) -> Array:
        some = rows[:, part] / np.sqrt(rows[:, part].shape[1])
        root = np.swapaxes(np.linalg.cholesky(np.swapaxes(some, 1, 2) @ some), 1, 2)
        mirrored = root.copy()
        mirrored[..., -1] *= -1
        return np.concatenate([root, mirrored])

    whole, one, two = (
        (x[:count] + x[count:]) / 2 for x in np.split(forgetting(np.concatenate([*map(rotated, parts)]), 1), 3)
    )
    found = np.asarray(2 * whole - (one + two) / 2)
    few = rotated(slice(None))[:12]
    coarse = float(np.abs(forgetting(few, 2) - forgetting(few, 1)).max())
    left_out = 0.1 * abs(float(np.mean(found - whole))) + 2 * coarse
    spread = np.swapaxes(rows, 1, 2) @ rows / 2000 - np.eye(columns)
    known = [spread[:, 0, 0], spread[:, 0, 1], spread[:, 1, 1], spread[:, 2, 2]]
    return mean_of(less(found, known), left_out)


@from_definitions
def effect_over_strength(*, of: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of gamma_0 with which forgetting leaves its lazy value: from three doublings of a small strength.

    ``of``: 'mirrored' tanh neurons, (W, -w) with every (W, w), or 'one' linear network of 20, centred.
    """
    mirrored = of == "mirrored"
    tasks, smallest = _two_tasks(2), 0.005 if mirrored else 1e-4
    width, activation = (150, "tanh") if mirrored else (20, "linear")

    def forgetting(strength: float) -> float:
        run = _networks(
            tasks, width, 1, strength, seed, activation=activation, first_task=1.5, centred=True, mirrored=mirrored
        )
        before, after = (run.residuals(time)[0, :2] for time in (1.5, 3.0))
        return float(after @ after - before @ before) / 2

    found = [forgetting(factor * smallest) for factor in (1, 2, 4, 8)]
    near, far = (float(np.log2(abs((found[k + 2] - found[k + 1]) / (found[k + 1] - found[k])))) for k in (0, 1))
    return Outcome(near, bias=abs(far - near) + 1e-3)
