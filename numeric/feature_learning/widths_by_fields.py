"""How outputs, kernels and features of two-layer networks change with the width and the strength: by their fields.

Experiments for `numeric.experiment`: networks with fields drawn from their law, ``h ~ N(0, K^x)`` and ``z ~ N(0, 1)``
for each neuron, which is that of Gaussian weights.  `numeric.feature_learning.widths_by_weights` repeats them with
weights.  Two tasks with K^x = I within a task and labels of order one; muP has ``gamma / sqrt(N) = gamma_0``, NTP
``1 / sqrt(N)``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_theory, less, mean_of, power_between
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.field_ensembles import FieldEnsemble, process_by_quadrature

Array = NDArray[Any]
ROUTE = 1


def _labels(samples: int) -> Array:
    return np.array([[1.0, -0.7, 0.4], [0.6, 1.1, -0.9]])[:, :samples]


def _tasks(samples: int, similarity: float = 0.4) -> ContinualTasks:
    return orthonormal_tasks(samples, similarity, labels=_labels(samples))


def _strength(parameterization: str, width: int) -> float:
    return 1.0 if parameterization == "muP" else width**-0.5


def _ensemble(
    tasks: ContinualTasks, width: int, count: int, strength: float, rng: np.random.Generator, *,
    activation: str = "tanh", durations: Sequence[float] = (0.5,), centred: bool = False, mirrored: bool = False,
) -> FieldEnsemble:  # fmt: skip
    values, vectors = np.linalg.eigh(tasks.gram)
    root = (vectors * np.sqrt(np.clip(values, 0, None))).T
    h, z = rng.standard_normal((count, width, len(root))) @ root, rng.standard_normal((count, width))
    if mirrored:
        h, z = np.concatenate([h, h], axis=1), np.concatenate([z, -z], axis=1)
    return FieldEnsemble(
        tasks.gram, tasks.labels.ravel(), tasks.n_samples, durations, strength, activation, h, z, centred=centred
    )


def _over_widths(sizes: tuple[int, int, int], values: Callable[[int], Array], share: float = 3.4) -> Outcome:
    """The power between the outer sizes; how far the middle one is off bounds what terms in 1/N add to it.

    ``share`` of it: 3.4 for terms in 1/N, 6 for terms in 1/sqrt(N).
    """
    small, middle, large = (values(n) for n in sizes)
    bend = np.log(middle.mean()) - (np.log(small.mean()) + np.log(large.mean())) / 2
    span = float(np.log(sizes[2] / sizes[0]))
    return power_between(sizes[0], small, sizes[2], large, share * abs(float(bend)) / span)


@from_theory("the fields of proposition 4.1 in place of weights")
def variance_over_width(*, of: str, parameterization: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the variance over starts of residuals (or also Phi and G) while task 2 trains; P = 1, tanh."""
    tasks = _tasks(1)

    def squares(width: int) -> Array:
        count = max(200, round(effort * (2000 if width > 200 else 8000)))
        rng = np.random.default_rng([*seed, ROUTE, width])
        found = []
        for part in range(0, count, 500):
            size, strength = min(500, count - part), _strength(parameterization, width)
            run = _ensemble(tasks, width, size, strength, rng, durations=(0.25,))
            kernels = () if of == "residuals" else run.kernels(0.4, 0.4)
            found.append(np.concatenate([run.residuals(0.4), *(x.reshape(size, -1) for x in kernels)], axis=1))
        values = np.concatenate(found)
        gaps = values - values.mean(axis=0)
        return np.asarray((gaps**2).sum(axis=1))

    return _over_widths((16, 64, 256), squares)


@from_theory("the fields of proposition 4.1 in place of weights")
def movement_over_width(*, parameterization: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the root mean square by which pre-activations move in task 1, two samples, tanh.

    The output at the start, of order 1 in NTP, is subtracted.
    """
    tasks = _tasks(2)

    def squares(width: int) -> Array:
        rng = np.random.default_rng([*seed, ROUTE, width])
        count, strength = max(40, round(160 * effort)), _strength(parameterization, width)
        run = _ensemble(tasks, width, count, strength, rng, durations=(2.0,), centred=True)
        moved = run.fields(0.5)[0][..., :2] - run.h[..., :2]
        return np.asarray((moved**2).mean(axis=(1, 2)))

    return _half(_over_widths((64, 256, 1024), squares))


def _half(found: Outcome) -> Outcome:
    """The power of a root."""
    return Outcome(found.value / 2, found.error / 2, found.bias / 2, found.freedom, found.samples)


@from_theory("the fields of proposition 4.1 in place of weights")
def movement_over_strength(*, centred: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The power of gamma_0 with which pre-activations of 60 tanh neurons move, from 0.01 down to 0.001."""
    tasks, count = _tasks(2), max(40, round(160 * effort))
    sizes: list[Array] = []
    for strength in (0.01, 0.001):
        rng = np.random.default_rng([*seed, ROUTE])
        run = _ensemble(tasks, 60, count, strength, rng, durations=(2.0,), centred=centred)
        sizes.append(np.sqrt(((run.fields(1.5)[0][..., :2] - run.h[..., :2]) ** 2).mean(axis=(1, 2))))
    return mean_of(np.log10(sizes[0] / sizes[1]))


@from_theory("the fields of proposition 4.1 in place of weights")
def kernel_over_width(*, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the root mean square of the NTK across two tasks of Gaussian inputs, at the start."""
    tasks = gaussian_tasks(2, 0.4, 6, labels=_labels(2), seed=seed[0] % 2**31)

    def squares(width: int) -> Array:
        rng = np.random.default_rng([*seed, ROUTE, width])
        run = _ensemble(tasks, width, max(160, round(640 * effort)), 1.0, rng)
        return np.asarray((run.tangent(0.0)[:, :2, 2:] ** 2).mean(axis=(1, 2)))

    return _half(_over_widths((64, 256, 1024), squares))


@from_theory("the fields of proposition 4.1 in place of weights")
def motion_over_width(*, slowed: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the root mean square of df/dt on task 1 as task 2 begins to train, eta = gamma^2 (or 1)."""
    tasks = gaussian_tasks(2, 0.4, 6, labels=_labels(2), seed=seed[0] % 2**31)

    def squares(width: int) -> Array:
        rng = np.random.default_rng([*seed, ROUTE, width])
        run = _ensemble(tasks, width, max(400, round(1600 * effort)), 1.0, rng)
        pushed = run.tangent(0.0)[:, :2, 2:] @ run.gaps(run.h, run.z)[:, 2:, None]
        return np.asarray((pushed[..., 0] ** 2).mean(axis=1)) / (width**2 if slowed else 1)

    return _half(_over_widths((256, 1024, 4096), squares))


def _descended(run: FieldEnsemble, tasks: ContinualTasks, step: float, count: int) -> Array:
    """The NTK of task 1 before and after ``count`` steps of gradient descent on it, (2, S, P, P)."""
    own = slice(0, tasks.n_samples)
    h, z = run.h, run.z
    for _ in range(count):
        dh, dz = run.speed(h, z, own)
        h, z = h + step * dh, z + step * dz
    found = []
    for fields in ((run.h, run.z), (h, z)):
        feature, gradient = run.overlaps(*fields)
        found.append((feature + gradient * run.gram)[:, own, own])
    return np.array(found)


@from_theory("the fields of proposition 4.1 in place of weights")
def kernel_change_grows(*, more: str, activation: str, seed: Sequence[int], effort: float) -> Outcome:
    """Mean log of the ratio of the relative changes of the NTK in the NTP: 40 steps against 20, or twice the rate."""
    tasks, count = _tasks(3, 0.3), max(40, round(160 * effort))
    run = _ensemble(tasks, 64, count, 64**-0.5, np.random.default_rng([*seed, ROUTE]), activation=activation)
    changes = []
    for step, steps in ((0.05, 20), (0.05, 40) if more == "steps" else (0.1, 20)):
        before, after = _descended(run, tasks, step, steps)
        changes.append(np.linalg.norm(after - before, axis=(1, 2)) / np.linalg.norm(before, axis=(1, 2)))
    return mean_of(np.log(changes[1] / changes[0]))


@from_theory("the fields of proposition 4.1 in place of weights")
def sharpness_over_width(*, parameterization: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N in the (effective) sharpness of task 1: the largest eigenvalue of its NTK, over gamma^2 in NTP.

    Trained to the end in muP (time 8), for time 1 in the NTP; there the loss adds a share of order N^(-1/2).
    """
    tasks, mup = _tasks(3, 0.3), parameterization == "muP"

    def largest(width: int) -> Array:
        rng = np.random.default_rng([*seed, ROUTE, width])
        count = max(72, round(288 * effort))
        run = _ensemble(tasks, width, count, _strength(parameterization, width), rng, durations=(20.0,))
        return np.linalg.eigvalsh(run.tangent(8.0 if mup else 1.0)[:, :3, :3])[:, -1]

    return _over_widths((64, 256, 1024) if mup else (256, 1024, 4096), largest, 3.4 if mup else 6.0)


@from_theory("the fields of proposition 4.1 in place of weights")
def residual_of_long_training(*, gamma_0: float, seed: Sequence[int], effort: float) -> Outcome:
    """The residual of task 1 after two tasks of time 8 each over that of the process by quadrature, tanh units.

    The mean over pairs of networks with readouts w and -w; 2 x(2n) - x(n) has no term in 1/N.  The second moments of
    the neurons at the start, whose means are known, are regressed out.
    """
    tasks, count = _tasks(1), max(40, round(160 * effort))
    rng = np.random.default_rng([*seed, ROUTE])
    whole = _ensemble(tasks, 256, count, gamma_0, rng)
    rest = (tasks.gram, tasks.labels.ravel(), 1, (8.0,), gamma_0, "tanh")
    limits = [process_by_quadrature(*rest, nodes=n).residuals(16.0)[0] for n in (18, 14)]
    values: dict[str, Array] = {}
    for name, part in (("whole", slice(None)), ("first", slice(0, 128)), ("second", slice(128, None))):
        runs = [FieldEnsemble(*rest, whole.h[:, part], sign * whole.z[:, part]) for sign in (1, -1)]
        values[name] = np.mean([run.residuals(16.0)[:, 0] for run in runs], axis=0)
    extrapolated: Array = 2 * values["whole"] - (values["first"] + values["second"]) / 2
    left_out = 0.1 * abs(float(np.mean(extrapolated - values["whole"]))) + abs(limits[0] - limits[1])
    known = np.einsum("skm,skn->smn", whole.h, whole.h) / 256 - tasks.gram
    moments = [known[:, 0, 0], known[:, 0, 1], known[:, 1, 1], (whole.z**2).mean(axis=1) - 1]
    return mean_of(less(extrapolated, moments) / limits[0], abs(float(left_out / limits[0])))


@from_theory("the fields of proposition 4.1 in place of weights")
def forgetting_of_linear_units(*, rho: float, gamma_0: float, y: float, seed: Sequence[int], effort: float) -> Outcome:
    """Forgetting of wide linear networks trained on two tasks until they are learned; labels 1 and y.

    Linear neurons are rotated into as many as there are fields, which changes no kernel.  Readouts w and -w in pairs,
    widths 1000 and 2000 extrapolated.
    """
    tasks = orthonormal_tasks(1, rho, labels=[[1.0], [y]])
    rng, count = np.random.default_rng([*seed, ROUTE]), max(40, round(160 * effort))
    values, vectors = np.linalg.eigh(tasks.gram)
    drawn = rng.standard_normal((count, 2000, 3))
    drawn[..., :2] = drawn[..., :2] @ (vectors * np.sqrt(np.clip(values, 0, None))).T
    rotated: list[Array] = []
    for rows in (drawn, drawn[:, :1000], drawn[:, 1000:]):
        few = np.asarray(np.linalg.qr(rows)[1]) / np.sqrt(rows.shape[1])
        rotated += [few, few * np.array([1.0, 1.0, -1.0])]

    def forgetting(few: Array, refine: int) -> Array:
        run = FieldEnsemble(
            tasks.gram, tasks.labels.ravel(), 1, (7.0,), gamma_0, "linear", few[..., :2], few[..., 2], np.ones(3),
            refine=refine,
        )  # fmt: skip
        losses = [run.residuals(time)[:, 0] ** 2 / 2 for time in (7.0, 14.0)]
        return np.asarray(losses[1] - losses[0])

    found = forgetting(np.concatenate(rotated), 1).reshape(3, 2, count).mean(axis=1)
    finer = forgetting(rotated[0][:12], 2) - forgetting(rotated[0][:12], 1)
    extrapolated = 2 * found[0] - (found[1] + found[2]) / 2
    moments = np.einsum("ska,skb->sab", drawn, drawn) / 2000
    moments[:, :2, :2] -= tasks.gram
    known = [moments[:, 0, 0], moments[:, 0, 1], moments[:, 1, 1], moments[:, 2, 2] - 1]
    left_out = 0.1 * abs(float(np.mean(extrapolated - found[0]))) + 2 * float(np.abs(finer).max())
    return mean_of(less(extrapolated, known), left_out)


@from_theory("the fields of proposition 4.1 in place of weights")
def effect_over_strength(*, of: str, seed: Sequence[int], effort: float) -> Outcome:
    """The power of gamma_0 with which forgetting leaves its lazy value: from three doublings of a small strength.

    ``of``: 'mirrored' tanh neurons, (chi, -xi) with every (chi, xi), or 'one' linear network of 20, centred.
    """
    tasks, mirrored = _tasks(2), of == "mirrored"
    strength = 0.005 if mirrored else 1e-4
    found = []
    for factor in (1, 2, 4, 8):
        rng = np.random.default_rng([*seed, ROUTE])
        run = _ensemble(
            tasks, 150 if mirrored else 20, 1, factor * strength, rng, activation="tanh" if mirrored else "linear",
            durations=(1.5,), centred=True, mirrored=mirrored,
        )  # fmt: skip
        losses = [(run.residuals(time)[0, :2] ** 2).sum() / 2 for time in (1.5, 3.0)]
        found.append(losses[1] - losses[0])
    steps = np.abs(np.diff(found))
    powers = np.log2(steps[1:] / steps[:-1])
    return Outcome(float(powers[0]), bias=abs(float(powers[1] - powers[0])) + 1e-3)
