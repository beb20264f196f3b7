"""Networks on images of MNIST against the mean-field equations: two-layer ReLU networks by gradient descent.

Experiments for `numeric.experiment` in the settings of appendices A.4.2 and D of graldi2025, ten images a task.  The
weights of networks of several widths go down the gradient of their loss; the equations start from the fields of all
their neurons together, in the same steps, so that what these have in common by chance cancels between the two.  A
network of as many neurons as the equations have draws would be their solution: networks are extrapolated to there.
`numeric.feature_learning.wide_by_flow` repeats them on the gradient flow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels
from numeric.feature_learning.digit_tasks import AFTER_SWITCH, DURATION, EPOCH, STEP, STEPS, digits
from numeric.feature_learning.digits_by_fields import arc_cosine, lazy_losses
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, kernels, solve_sampled
from numeric.feature_learning.mean_field_theory import kernel_target_alignment
from numeric.feature_learning.relu_descent import descend

Array = NDArray[Any]
ROUTE = 7
NEURONS = {"kernels": 512, "switches": 256, "rich": 512}
"""Networks have an eighth, a quarter and half of them each."""
LAZY_WIDTHS, LAZY_STEPS = (2048, 4096), 125
"""In the NTP, which is lazy only when it is wide, and then stable with steps that are four times as long."""
TASKS, FEWEST, MOST = 4, 10, {"kernels": 40, "switches": 30, "rich": 60, "lazy": 30}


class Networks:
    """Neurons ``first`` (S, D) with readout zero, as S/N networks of N: ``w . phi(W x / sqrt(D)) / (gamma_0 N)``."""

    def __init__(self, tasks: ContinualTasks, first: Array, width: int, strength: float) -> None:
        self.tasks, self.strength, self.width = tasks, strength, width
        self.x = tasks.inputs / np.sqrt(tasks.dimension)
        self.first = first.reshape(-1, width, tasks.dimension).copy()
        self.readout = np.zeros(self.first.shape[:2])

    def learn(self, task: int, steps: int, step: float) -> None:
        """Down the gradient of (1/2) sum Delta^2 of one task, with the learning rate eta_0 gamma_0^2 N."""
        x, scale, labels = self.x[task], self.strength * self.width, self.tasks.labels[task]
        self.first += descend(self.first @ x.T, self.readout, x @ x.T, labels, step * self.strength, scale, steps) @ x

    def features(self) -> tuple[Array, Array]:
        """phi(h) and phi'(h) z of all images, each (networks, N, n)."""
        h = self.first @ self.x.reshape(-1, self.x.shape[-1]).T
        return np.maximum(h, 0.0), (h > 0) * self.readout[..., None]

    def losses(self) -> Array:
        """Half the mean square of the residuals of each task, mean over networks, (T,)."""
        output = (self.readout[:, None] @ self.features()[0])[:, 0] / (self.strength * self.width)
        gap = self.tasks.labels - output.reshape(-1, *self.tasks.labels.shape)
        return np.asarray((gap**2).mean(axis=(0, 2)) / 2)


def _of(first: Array, tasks: ContinualTasks) -> Fields:
    """What the neurons give on all images."""
    return Fields(first @ tasks.inputs.reshape(-1, tasks.dimension).T / np.sqrt(tasks.dimension), np.zeros(len(first)))


def _solve(tasks: ContinualTasks, fields: Fields, steps: Sequence[int], step: float) -> SampledMeanField:
    """The equations at gamma_0 = 1, by one thread: a step is shorter than waiting for a second one."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return solve_sampled(
            tasks, "relu", 1.0, step, steps, fields=fields, residual_rule="network", record_every=STEPS,
            search_stable_step=False, snapshots=tuple(int(x) for x in np.cumsum([0, *steps])),
        )  # fmt: skip
    finally:
        numba.set_num_threads(threads)


def _between(found: Array, p: int) -> dict[str, Array]:
    """Blocks between tasks of Phi, G and the NTK (3, n, n), each (3, P, P)."""
    return {
        "kernels of tasks 1 and 2": found[:, :p, p : 2 * p],
        "kernels of tasks 3 and 4": found[:, 2 * p : 3 * p, 3 * p :],
    }


def _aligned(feature: Array, tasks: ContinualTasks) -> list[float]:
    rows = [slice(i * tasks.n_samples, (i + 1) * tasks.n_samples) for i in range(tasks.n_tasks)]
    return [kernel_target_alignment(feature[r, r], y) for r, y in zip(rows, tasks.labels, strict=True)]


def equations(trained: str, tasks: ContinualTasks, fields: Fields) -> dict[str, Array]:
    """By what is shown: 'kernels' 50 epochs after the first switch, or losses and alignments at all switches."""
    if trained == "kernels":
        run = _solve(tasks, fields, [STEPS, AFTER_SWITCH, 0, 0], EPOCH)
        return _between(np.array(kernels(run.fields, tasks.gram, "relu")), tasks.n_samples)
    run = _solve(tasks, fields, [STEPS] * TASKS, EPOCH)
    aligned = [_aligned(shot.feature_kernel, tasks) for shot in run.snapshots]
    return {"losses": run.losses[None] / tasks.n_samples, "alignments": np.array([aligned])}


def descended(trained: str, tasks: ContinualTasks, first: Array, width: int) -> dict[str, Array]:
    """The same of networks at gamma_0 = 1, mean over them."""
    nets = Networks(tasks, first, width, 1.0)
    if trained == "kernels":
        nets.learn(0, STEPS, EPOCH)
        nets.learn(1, AFTER_SWITCH, EPOCH)
        phi, back = ((v.swapaxes(1, 2) @ v).mean(axis=0) / width for v in nets.features())
        return _between(np.array([phi, back, phi + back * tasks.gram]), tasks.n_samples)
    losses, aligned = [], []
    for task in range(-1, TASKS):
        if task >= 0:
            nets.learn(task, STEPS, EPOCH)
            losses.append(nets.losses())
        aligned.append(np.mean([_aligned(v.T @ v, tasks) for v in nets.features()[0]], axis=0))
    return {"losses": np.array([losses]), "alignments": np.array([aligned])}


def _intercepts(size: int, difference: Callable[[int], Any]) -> tuple[Any, Any]:
    """Where networks have all ``size`` neurons, from an eighth to half of them, and how far a line in 1/N misses that.

    >>> [round(float(x), 9) for x in _intercepts(16, lambda n: 2 + 3 * (1 / n - 1 / 16) + 64 * (1 / n - 1 / 16) ** 2)]
    [2.0, 0.75]
    """
    widths = [size // 8, size // 4, size // 2]
    at, values = np.array([1 / n - 1 / size for n in widths]), [difference(n) for n in widths]
    parabola, line = (
        sum(w * v for w, v in zip(np.linalg.inv(np.vander(at[k:], increasing=True))[0], values[k:], strict=True))
        for k in (0, 1)
    )
    return parabola, parabola - line


@lru_cache(maxsize=4096)
def _gaps(trained: str, draw: int, half: int, pixels: Pixels) -> dict[str, tuple[Array, Array, Array]]:
    """By what is shown: the equations' values; the distance of extrapolated networks; what its curvature is of it."""
    tasks, size = digits(1, TASKS, draw, pixels), NEURONS[trained]
    first = np.random.default_rng([draw, half, ROUTE]).standard_normal((size, tasks.dimension))
    theory = equations(trained, tasks, _of(first, tasks))
    nets = {n: descended(trained, tasks, first, n) for n in (size // 8, size // 4, size // 2)}

    def distance(of: str) -> tuple[Array, Array]:
        return _intercepts(size, lambda n: nets[n][of] - theory[of])

    return {of: (value, *distance(of)) for of, value in theory.items()}


def _gap(of: str, draw: int, half: int, pixels: Pixels) -> tuple[Array, Array, Array]:
    return _gaps(_trained(of), draw, half, pixels)[of]


def _trained(of: str) -> str:
    return "kernels" if of.startswith("kernels") else "switches"


def _along(one: Array, other: Array, theory: Array) -> float:
    """The product of two distances over the square of what is measured, mean over kinds."""
    axes = tuple(range(1, theory.ndim))
    return float(np.mean((one * other).sum(axis=axes) / (theory**2).sum(axis=axes)))


def _draws(seed: Sequence[int], effort: float, trained: str) -> list[int]:
    count = int(np.clip(np.ceil(4 * FEWEST * effort), FEWEST, MOST[trained]))
    return [int(x) for x in np.random.default_rng([*seed, ROUTE]).integers(2**30, size=count)]


@from_definitions
def share_of_theory(*, of: str, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Networks along the equations, over the equations: 1 where they agree.

    ``of``: the 'kernels of tasks 1 and 2' or '3 and 4' (blocks of Phi, G and the NTK 50 epochs after the first switch),
    the 'losses' of four tasks after each, or their 'alignments' before and after each; gamma_0 = 1.  What the curvature
    in 1/N adds is allowed.
    """
    found, curved = [], []
    for draw in _draws(seed, effort, _trained(of)):
        theory, gap, bent = _gap(of, draw, 0, pixels)
        found.append(1 + _along(gap, theory, theory))
        curved.append(_along(bent, theory, theory))
    return mean_of(found, abs(float(np.mean(curved))))


@from_definitions
def square_of_distance(*, of: str, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """The squared distance of all entries over that of the equations from 0, without what chance adds.

    It is the product of the distances of two independent sets of neurons.
    """
    found = []
    for draw in _draws(seed, effort, _trained(of)):
        (theory, one, _), (_, other, _) = (_gap(of, draw, half, pixels) for half in (0, 1))
        found.append(_along(one, other, theory))
    return mean_of(found)


def _forgotten(tasks: ContinualTasks, first: Array, width: int, strength: float, steps: int = STEPS) -> float:
    """Forgetting of task 1 (eq. 11) over the loss at the start, mean over networks."""
    nets = Networks(tasks, first, width, strength)
    nets.learn(0, steps, DURATION / steps)
    learned = nets.losses()[0]
    nets.learn(1, steps, DURATION / steps)
    return 2 * float(nets.losses()[0] - learned)


@lru_cache(maxsize=4096)
def _rich(draw: int, pixels: Pixels) -> tuple[float, float, float]:
    """Forgetting by the equations at gamma_0 = 1, how much more networks forget, and what curvature is of it."""
    tasks = digits(1, 2, draw, pixels)
    first = np.random.default_rng([draw, 2, ROUTE]).standard_normal((NEURONS["rich"], tasks.dimension))
    losses = 2 * _solve(tasks, _of(first, tasks), [STEPS] * 2, STEP).losses[:, 0] / tasks.n_samples
    theory = float(losses[1] - losses[0])
    return theory, *_intercepts(len(first), lambda n: _forgotten(tasks, first, n, 1.0) - theory)


@from_definitions
def forgetting_over_theory(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """What networks in muP at gamma_0 = 1 forget of task 1, over what the equations do: a ratio of means."""
    theory, more, bent = np.array([_rich(draw, pixels) for draw in _draws(seed, effort, "rich")]).T
    return mean_of(1 + more / theory.mean(), abs(float(bent.mean() / theory.mean())))


@lru_cache(maxsize=4096)
def _lazy(draw: int, pixels: Pixels) -> tuple[float, float]:
    """How much more networks of the NTP forget than the equations at gamma_0 = 0, extrapolated, and by how much.

    What the draws of the features add at first order is 0 on average, and is taken away.
    """
    tasks, size = digits(1, 2, draw, pixels), LAZY_WIDTHS[-1]
    first = np.random.default_rng([draw, 3, ROUTE]).standard_normal((size, tasks.dimension))
    value, limit = np.maximum(_of(first, tasks).h, 0.0), arc_cosine(tasks.gram)
    chance = value.T @ value / size - limit

    def forgotten(share: float) -> float:
        (learned, _), (later, _) = lazy_losses(limit + share * chance, tasks, LAZY_STEPS)
        return 2 * (later - learned)

    small = 1e-3
    known = forgotten(0.0) + (forgotten(small) - forgotten(-small)) / (2 * small)
    narrow, wide = (_forgotten(tasks, first, n, n**-0.5, LAZY_STEPS) - known for n in LAZY_WIDTHS)
    return 2 * wide - narrow, wide - narrow


@from_definitions
def lazy_excess_when_wide(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """What networks of the NTP (gamma_0 = 1/sqrt(N)) forget more, N -> infinity, than the equations at gamma_0 = 0.

    Over the loss at the start; as much as the extrapolation moves is allowed.  The networks are trained: the equations
    at gamma_0 = 0 are what the claim compares them with.
    """
    more, moved = np.array([_lazy(draw, pixels) for draw in _draws(seed, effort, "lazy")]).T
    return mean_of(more, abs(float(moved.mean())))
