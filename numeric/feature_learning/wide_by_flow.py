"""Networks on images of MNIST against the mean-field equations: two-layer ReLU networks on the gradient flow.

The experiments of `numeric.feature_learning.wide_by_descent` in continuous time, by Kutta's steps: weights of networks,
and the process of proposition 4.1, which starts from the fields of all networks together.  Its residuals are labels
less the mean of ``z phi(h) / gamma_0``: moved by the NTK they drift from it wherever a ReLU unit is held at its kink.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import expm

from numeric.experiment import Outcome, from_definitions, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, in_their_span, permuted_digits
from numeric.feature_learning.digit_tasks import DURATION, EPOCH, STEPS
from numeric.feature_learning.weight_ensembles import WeightEnsemble, bent, kutta

Array = NDArray[Any]
STREAM = 8
ALL = {"kernels": 512, "switches": 128, "rich": 512}
WIDE, WIDER = 2048, 4096
"""Networks of the NTP are lazy only when they are wide."""
STEPS_A_UNIT = {"rich": 16, "lazy": 2}
"""A lazy network is smooth but for its readout."""
FEW, MANY = 10, 20
TASK, LATER = EPOCH * STEPS, EPOCH * STEPS / 10


def _tasks(number: int, seed: int, pixels: Pixels) -> ContinualTasks:
    return in_their_span(permuted_digits(n_tasks=number, per_class=1, images="mnist", pixels=pixels, seed=seed))


class Networks:
    """``neurons`` (M, D) as M/N networks of N on the flow, from a readout of zero."""

    def __init__(self, tasks: ContinualTasks, neurons: Array, width: int, strength: float) -> None:
        first = neurons.reshape(-1, width, tasks.dimension)
        self.tasks, self.steps = tasks, STEPS_A_UNIT["rich" if strength > 0.2 else "lazy"]
        self.state: tuple[Array, ...] = (first, np.zeros(first.shape[:2]))
        inputs = tasks.inputs.reshape(-1, tasks.dimension)
        self.run = WeightEnsemble(inputs, tasks.labels.ravel(), tasks.n_samples, (), strength, "relu", *self.state)

    def learn(self, task: int, time: float) -> None:
        """Train on one task for a while."""
        count = max(1, round(self.steps * time))
        for _ in range(count):
            self.state = kutta(lambda s: self.run.down(s[0], s[1], task), self.state, time / count)

    def fields(self) -> tuple[Array, Array]:
        """h (networks, N, n) and z (networks, N)."""
        return np.swapaxes(self.run.preactivations(self.state[0]), 1, 2), self.state[1]

    def residuals(self) -> Array:
        """(networks, n)."""
        return np.asarray(self.run.goal - self.run.outputs(*self.state))


class Process:
    """The equations at gamma_0 = 1 from as many draws of the fields as there are ``neurons``: ``dh = Delta g K^x``."""

    def __init__(self, tasks: ContinualTasks, neurons: Array) -> None:
        self.tasks, self.labels = tasks, tasks.labels.reshape(1, -1)
        chi = np.einsum("md,tpd->mtp", neurons, tasks.inputs) / np.sqrt(tasks.dimension)
        self.state: tuple[Array, ...] = (chi.reshape(1, len(neurons), -1), np.zeros((1, len(neurons))))

    def learn(self, task: int, time: float) -> None:
        """Train on one task for a while."""
        count = max(1, round(STEPS_A_UNIT["rich"] * time))
        own = np.arange(task * self.tasks.n_samples, (task + 1) * self.tasks.n_samples)
        gram, labels = self.tasks.gram[own], self.labels[:, own]

        def slopes(state: tuple[Array, ...]) -> tuple[Array, ...]:
            h, z = state
            value, slope = bent("relu", h[..., own])
            delta = labels - np.einsum("bm,bmp->bp", z, value) / z.shape[1]
            return (slope * z[..., None] * delta[:, None]) @ gram, np.einsum("bmp,bp->bm", value, delta)

        for _ in range(count):
            self.state = kutta(slopes, self.state, time / count)

    def fields(self) -> tuple[Array, Array]:
        """h (1, M, n) and z (1, M)."""
        return self.state[0], self.state[1]

    def residuals(self) -> Array:
        """(1, n)."""
        h, z = self.state
        return np.asarray(self.labels - np.einsum("bm,bmp->bp", z, bent("relu", h)[0]) / z.shape[1])


Learner = Networks | Process


def _losses(learner: Learner) -> Array:
    """Half the mean square of the residuals, a task, mean over networks, (T,)."""
    gap = learner.residuals().reshape(-1, *learner.tasks.labels.shape)
    return np.asarray((gap**2).mean(axis=2).mean(axis=0) / 2)


def _both_kernels(learner: Learner) -> tuple[Array, Array]:
    """Phi and G, each (networks, n, n)."""
    h, z = learner.fields()
    value, slope = bent("relu", h)
    phi, g = (np.einsum("bmi,bmj->bij", v, v, optimize=True) for v in (value, slope * z[..., None]))
    return phi / h.shape[1], g / h.shape[1]


def _blocks(learner: Learner) -> dict[str, Array]:
    learner.learn(0, TASK)
    learner.learn(1, LATER)
    p = learner.tasks.n_samples
    feature, back = (k.mean(axis=0) for k in _both_kernels(learner))
    found = np.array([feature, back, feature + back * learner.tasks.gram])
    return {
        f"kernels of tasks {i + 1} and {i + 2}": found[:, i * p : (i + 1) * p, (i + 1) * p : (i + 2) * p]
        for i in (0, 2)
    }


def _aligned(learner: Learner) -> list[float]:
    """Cosines of the feature kernel of each task with y y^T, mean over networks."""
    phi, p, out = _both_kernels(learner)[0], learner.tasks.n_samples, []
    for i, y in enumerate(learner.tasks.labels):
        own = phi[:, i * p : (i + 1) * p, i * p : (i + 1) * p]
        out.append(float((y @ own @ y / np.linalg.norm(own, axis=(1, 2))).mean() / (y @ y)))
    return out


def _through_four(learner: Learner) -> dict[str, Array]:
    losses, aligned = [], [_aligned(learner)]
    for task in range(4):
        learner.learn(task, TASK)
        losses.append(_losses(learner))
        aligned.append(_aligned(learner))
    return {"losses": np.array([losses]), "alignments": np.array([aligned])}


@lru_cache(maxsize=4096)
def _compared(trained: str, seed: int, half: int, pixels: Pixels) -> dict[str, tuple[Array, Array, Array]]:
    """The equations, what networks differ by where they are as large, and how far a parabola is from a line there."""
    watched = _blocks if trained == "kernels" else _through_four
    tasks = _tasks(4, seed, pixels)
    neurons = np.random.default_rng([seed, half]).standard_normal((ALL[trained], tasks.dimension))
    theory = watched(Process(tasks, neurons))
    shown = [watched(Networks(tasks, neurons, len(neurons) // parts, 1.0)) for parts in (8, 4, 2)]
    return {of: (known, *_as_large([s[of] - known for s in shown])) for of, known in theory.items()}


def _as_large(gaps: Sequence[Any]) -> tuple[Any, Any]:
    """At 1/8, 1/4 and 1/2 of all neurons 1/N is 7, 3 and 1 steps away: the parabola there, and how far from the line.

    >>> _as_large([1 + 49, 1 + 9, 1 + 1])
    (1.0, 3.0)
    """
    small, middle, large = gaps
    parabola = (small - 7 * middle + 14 * large) / 8
    return parabola, parabola - (1.5 * large - 0.5 * middle)


def _shown(of: str, seed: int, half: int, pixels: Pixels) -> tuple[Array, Array, Array]:
    return _compared("kernels" if "kernels" in of else "switches", seed, half, pixels)[of]


def _relative(a: Array, b: Array, theory: Array) -> float:
    """Inner products over those of the equations, kind by kind, then their mean."""
    flat = [x.reshape(len(x), -1) for x in (a, b, theory)]
    return float(np.mean(np.sum(flat[0] * flat[1], axis=1) / np.sum(flat[2] ** 2, axis=1)))


def _chosen(seed: Sequence[int], effort: float, many: int = MANY) -> list[int]:
    count = min(max(FEW, int(4 * FEW * effort)), many)
    return [int(x) for x in np.random.SeedSequence([*seed, STREAM]).generate_state(count)]


@from_definitions
def share_of_theory(*, of: str, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Networks along the equations, over the equations."""
    rows = []
    for one in _chosen(seed, effort):
        theory, gap, curved = _shown(of, one, 0, pixels)
        rows.append((1 + _relative(gap, theory, theory), _relative(curved, theory, theory)))
    values, moved = np.array(rows).T
    return mean_of(values, abs(float(moved.mean())))


@from_definitions
def square_of_distance(*, of: str, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """The squared distance over that of the equations from 0, from two halves that chance moves on their own."""
    values = []
    for one in _chosen(seed, effort):
        (theory, first, _), (_, second, _) = (_shown(of, one, half, pixels) for half in (0, 1))
        values.append(_relative(first, second, theory))
    return mean_of(values)


def _rises(learner: Learner) -> float:
    """By how much the loss of task 1 rises while task 2 trains, over 1/2."""
    learner.learn(0, DURATION)
    learned = _losses(learner)[0]
    learner.learn(1, DURATION)
    return 2 * float(_losses(learner)[0] - learned)


@lru_cache(maxsize=4096)
def _when_rich(seed: int, pixels: Pixels) -> tuple[float, float, float]:
    tasks = _tasks(2, seed, pixels)
    neurons = np.random.default_rng([seed, 2]).standard_normal((ALL["rich"], tasks.dimension))
    known = _rises(Process(tasks, neurons))
    more = [_rises(Networks(tasks, neurons, len(neurons) // parts, 1.0)) - known for parts in (8, 4, 2)]
    return known, *_as_large(more)


@from_definitions
def forgetting_over_theory(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Forgetting of networks in muP, extrapolated in 1/N, over that of the equations; both are means over images."""
    rows = np.array([_when_rich(one, pixels) for one in _chosen(seed, effort, 2 * MANY)])
    rows /= rows[:, 0].mean()
    return mean_of(1 + rows[:, 1], abs(float(rows[:, 2].mean())))


@lru_cache(maxsize=4096)
def _when_lazy(seed: int, pixels: Pixels) -> tuple[float, float]:
    """What networks forget more than features of infinite width, at two widths.

    A chance that is small and as likely of either sign, that of the features drawn, is taken to first order and away.
    """
    tasks = _tasks(2, seed, pixels)
    neurons = np.random.default_rng([seed, 3]).standard_normal((WIDER, tasks.dimension))
    features, _ = bent("relu", neurons @ (tasks.inputs.reshape(-1, tasks.dimension).T / np.sqrt(tasks.dimension)))
    exact = integrated_kernel(tasks.gram)
    drawn = np.einsum("mi,mj->ij", features, features) / WIDER
    shift = 500 * (lazy_rise(0.999 * exact + 0.001 * drawn, tasks) - lazy_rise(1.001 * exact - 0.001 * drawn, tasks))
    known = lazy_rise(exact, tasks) + shift
    wide, wider = (_rises(Networks(tasks, neurons, n, n**-0.5)) - known for n in (WIDE, WIDER))
    return wide, wider


def integrated_kernel(gram: Array) -> Array:
    """The mean of phi(h) phi(h') of ReLU units: its slope in the covariance is the chance that both are active.

    Of unit variance and covariance r, that chance is 1/4 + arcsin(r) / (2 pi), and the mean at r = 0 is 1 / (2 pi).
    """
    scale = np.sqrt(np.diag(gram))
    r = np.clip(gram / np.outer(scale, scale), -1, 1)
    nodes, weights = np.polynomial.legendre.leggauss(40)
    # r = sin(u) takes the root at r = 1 away
    top = np.arcsin(r)
    u = top[..., None] * (nodes + 1) / 2
    integral = (weights * (0.25 + u / (2 * np.pi)) * np.cos(u)).sum(axis=-1) * top / 2
    return np.asarray(np.outer(scale, scale) * (1 / (2 * np.pi) + integral))


def lazy_rise(kernel: Array, tasks: ContinualTasks) -> float:
    """Forgetting over the loss at the start for features that stand still: ``dDelta/dt = -Phi Delta``, task by task."""
    size, delta, losses = tasks.n_samples, tasks.labels.ravel().astype(float), []
    for task in range(2):
        into = np.zeros_like(kernel)
        into[:, task * size : (task + 1) * size] = kernel[:, task * size : (task + 1) * size]
        delta = expm(-DURATION * into) @ delta
        losses.append((delta[:size] ** 2).mean())
    return float(losses[1] - losses[0])


@from_definitions
def lazy_excess_when_wide(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Forgetting of networks of the NTP as N -> infinity less that at gamma_0 = 0, over the loss at the start.

    The networks are trained: the equations at gamma_0 = 0 are what the claim compares them with.
    """
    wide, wider = np.array([_when_lazy(one, pixels) for one in _chosen(seed, effort)]).T
    return mean_of(2 * wider - wide, abs(float((wider - wide).mean())))
