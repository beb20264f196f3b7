"""The ``simulation`` reader of the linear mean-field process: the fields of equation 8 as they stand.

They are solved at the strength of the case, or at complex strengths on a circle around 0 whose Fourier coefficients are
those of the power series.  Every letter is read off the fields of one neuron and their Gaussian law.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning.integral_equations import FieldSolution, IntegralEquation
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.readers import learning_setting
from proofs.witnesses.readers.evaluation import Evaluation, World
from proofs.witnesses.readers.learning_setting import Setting, number, setting
from proofs.witnesses.readers.two_fidelities import COARSE_NODES, COARSE_STEP, TwoFidelities, kept, of_linear_process
from symbolic.language import learned
from symbolic.language.learning import Learner

Array = NDArray[Any]
RADIUS, POINTS, COARSE_RADIUS = 0.1, 16, 0.13
COARSE = {"nodes": 12, "tolerance": 1e-9}


class CircleArithmetic:
    """Values at points of a circle around gamma_0 = 0; those of the lower half plane are conjugate."""

    def __init__(self, radius: float = RADIUS) -> None:
        self.points = radius * np.exp(1j * np.pi * (2 * np.arange(POINTS // 2) + 1) / POINTS)

    def letter(self) -> Array:
        return self.points

    def add(self, x: Array, y: Array) -> Array:
        return np.asarray(x + y)

    def multiply(self, x: Array, y: Array) -> Array:
        return np.asarray(x * y)

    def coefficient(self, x: Array, order: int) -> Array:
        if x.shape[-1] == 1:
            return x if order == 0 else np.zeros_like(x)
        return np.asarray((x * self.points**-order).real.mean(axis=-1, keepdims=True))


class Ends(Sequence[float]):
    """When each task ends; a task that is trained until it is learned is trained when its end is asked for."""

    def __init__(self, solution: IntegralEquation) -> None:
        self._solution = solution

    def __len__(self) -> int:
        return self._solution.tasks

    def __getitem__(self, place: Any) -> Any:
        found = [self._solution.end(k) for k in range(len(self))[place]] if isinstance(place, slice) else None
        return tuple(found) if found is not None else self._solution.end(range(len(self))[place])


class FieldLetters:
    """The letters of the process, values at the strengths of the solution; sums and products are taken pointwise."""

    neurons = 0

    def __init__(self, solution: FieldSolution, tasks: Setting, case: Case) -> None:
        self.solution, self.tasks, self.case = solution, tasks, case
        self.covariance: Array = solution.law
        self.ends: Sequence[float] = Ends(solution)
        self._last = len(tasks.labels)

    def read(self, kind: type[learned.OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        letters: dict[type[learned.OfLearner], Callable[..., Array]] = {
            learned.Target: self._target,
            learned.InputKernel: self._gram,
            learned.Residual: self._gap,
            learned.InitialPreactivation: lambda layer, k, i, mu: self._drawn(self._row(i, mu), k),
            learned.InitialReadout: lambda layer, k: self._drawn(np.asarray(self._last), k),
            learned.Preactivation: self._h,
            learned.Activation: self._h,
            learned.Pregradient: self._z,
            learned.Gradient: self._z,
            learned.ForwardKernel: self._phi,
            learned.BackwardKernel: lambda *place: self._mean(self._last, self._last, *place[-2:]),
            learned.TangentKernel: self._tangent,
            learned.Loss: self._loss,
            learned.Forgetting: lambda t: (
                self._loss(np.ones((), int), t) - self._loss(np.ones((), int), np.asarray(self.ends[0]))
            ),
        }
        if kind not in letters:
            raise CannotRead(f"{kind.__name__} of the linear process")
        return letters[kind](*indices, *times)

    def _row(self, task: Array, sample: Array) -> Array:
        inside = (task >= 1) & (task <= len(self.ends)) & (sample >= 1) & (sample <= self.tasks.samples)
        if not np.all(inside):
            raise CannotRead("a sample or task that does not exist")
        return np.asarray(self.tasks.samples * (task - 1) + (sample - 1))

    def _target(self, task: Array, sample: Array) -> Array:
        found = np.moveaxis(self.solution.labels, 0, -1)[self._row(task, sample)]
        return found[..., :1] if self.tasks.moving is None else found

    def _gram(self, i: Array, mu: Array, j: Array, nu: Array) -> Array:
        return np.asarray(self.tasks.gram[self._row(i, mu), self._row(j, nu)])[..., None]

    def _along(self, row: Array | int, time: Array) -> Array:
        """A field along the Gaussians, (..., n + 1, k)."""
        row, time = np.broadcast_arrays(row, time)
        moments, back = np.unique(time.ravel(), return_inverse=True)
        fields = self.solution.fields(moments)
        chosen = fields[back.ravel(), :, row.ravel()]
        return np.swapaxes(chosen, -1, -2).reshape(*time.shape, -1, fields.shape[1])

    def _phi(self, layer: Array, i: Array, mu: Array, j: Array, nu: Array, t: Array, s: Array) -> Array:
        return self._mean(self._row(i, mu), self._row(j, nu), t, s)

    def _mean(self, row: Array | int, other: Array | int, t: Array, s: Array) -> Array:
        sides = self._along(row, t), self.covariance, self._along(other, s)
        return np.asarray(np.einsum("...ak,ab,...bk->...k", *sides))

    def _gap(self, task: Array, sample: Array, time: Array) -> Array:
        row = self._row(task, sample)
        output = self._mean(row, self._last, time, time) / self.solution.strengths
        return np.asarray(np.moveaxis(self.solution.labels, 0, -1)[row] - output)

    def _tangent(self, i: Array, mu: Array, j: Array, nu: Array, time: Array) -> Array:
        feature = self._mean(self._row(i, mu), self._row(j, nu), time, time)
        return feature + self._gram(i, mu, j, nu) * self._mean(self._last, self._last, time, time)

    def _loss(self, task: Array, time: Array) -> Array:
        gaps = [self._gap(task, np.asarray(mu), time) for mu in range(1, self.tasks.samples + 1)]
        return np.asarray(np.sum([gap * gap for gap in gaps], axis=0) / 2)

    def _h(self, layer: Array, neuron: Array, task: Array, sample: Array, time: Array) -> Array:
        if np.any(layer != 1):
            raise CannotRead("the process of one hidden layer has no second one")
        return self._of_neuron(self._along(self._row(task, sample), time), neuron)

    def _z(self, layer: Array, neuron: Array, task: Array, sample: Array, time: Array) -> Array:
        if np.any(layer != 1):
            raise CannotRead("the process of one hidden layer has no second one")
        return self._of_neuron(self._along(self._last, time), neuron)

    def _of_neuron(self, along: Array, neuron: Array) -> Array:
        if not np.any(neuron):
            return along
        draws = learning_setting.neuron(self.covariance, self.case, neuron)
        return np.asarray(np.einsum("...ak,...a->...k", along, draws))

    def _drawn(self, row: Array, neuron: Array) -> Array:
        if not np.any(neuron):
            return np.eye(self._last + 1)[row][..., None]
        draws = learning_setting.neuron(self.covariance, self.case, neuron)
        draws, places = np.broadcast_arrays(draws, row[..., None])
        return np.take_along_axis(draws, places, axis=-1)[..., :1]


class LazyLetters:
    """The letters at gamma_0 = 0: their means over a circle, since they are analytic in it."""

    neurons = 0

    def __init__(self, circle: FieldLetters, arithmetic: CircleArithmetic) -> None:
        self._circle, self._arithmetic = circle, arithmetic
        self.covariance: Array = circle.covariance
        self.ends: Sequence[float] = circle.ends

    def read(self, kind: type[learned.OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        return self._arithmetic.coefficient(self._circle.read(kind, indices, times), 0)


class FieldsAsTheyStand(TwoFidelities):
    """The ``simulation`` reader; what it reads is about the process itself, which equation 8 defines."""

    name = "the fields of one neuron, integrated"
    from_definitions = True

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return of_linear_process(expressions)

    def evaluation(self, expressions: Sequence[sp.Expr], case: Case, coarse: bool) -> Evaluation:
        circle = CircleArithmetic(COARSE_RADIUS if coarse else RADIUS)

        def world(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> World:
            tasks = setting(of, case, values)
            # the fields of a network with gamma_0 = 0 do not say its outputs: those are the centre of the circle
            lazy = not expanded and number(of.strength, values) == 0
            strengths = circle.letter() if expanded or lazy else np.array([number(of.strength, values)])
            solution = FieldSolution(
                tasks.gram, tasks.samples, tasks.durations, tasks.labels_at(strengths), strengths,
                number(of.readout_variance, values), **(COARSE if coarse else {}),
            )  # fmt: skip
            letters = FieldLetters(solution, tasks, case)
            return LazyLetters(letters, circle) if lazy else letters

        if coarse:
            return Evaluation(case, kept(world), circle, COARSE_NODES, COARSE_STEP)
        return Evaluation(case, kept(world), circle)
