"""Readers of the linear mean-field process: by the hierarchy of coefficients and moments, and by the fields on a circle.

``numeric``: coefficients of gamma_0 from the equations of each order, quantities at one strength from the closed
equations of Delta, Phi and G.  ``simulation``: the fields of equation 8 as they stand, integrated at the strength of the
case, or at complex strengths on a circle around 0 whose Fourier coefficients are those of the series.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning.mean_field_paths import FieldPath, MomentPath, SeriesPath
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.evaluation import NODES, Arithmetic, Evaluation, World
from proofs.witnesses.readers.learning_setting import Setting, neuron, number, setting
from symbolic.language.learning import (
    Activation,
    BackwardKernel,
    Coefficient,
    Forgetting,
    ForwardKernel,
    Gradient,
    InputKernel,
    Learner,
    Loss,
    NeuronMean,
    OfLearner,
    Preactivation,
    Pregradient,
    Residual,
    TangentKernel,
    Target,
    learners,
)
from symbolic.language.quantity import Quantity

Array = NDArray[Any]
ORDERS = 5
RADIUS, POINTS = 0.15, 12
COARSE_RTOL, COARSE_NODES = 1e-9, 12
READS = (
    Residual, Target, InputKernel, ForwardKernel, BackwardKernel, TangentKernel, Preactivation, Activation, Pregradient,
    Gradient, Loss, Forgetting, Coefficient, NeuronMean,
)  # fmt: skip


class SeriesArithmetic:
    """Power series in gamma_0, cut after order ORDERS - 1."""

    def letter(self) -> Array:
        return np.eye(ORDERS)[1]

    def add(self, x: Array, y: Array) -> Array:
        size = max(x.shape[-1], y.shape[-1])
        return np.asarray(_padded(x, size) + _padded(y, size))

    def multiply(self, x: Array, y: Array) -> Array:
        if 1 in (x.shape[-1], y.shape[-1]):
            return x * y
        parts = [sum(x[..., k] * y[..., n - k] for k in range(n + 1)) for n in range(ORDERS)]
        return np.stack(np.broadcast_arrays(*parts), axis=-1)

    def coefficient(self, x: Array, order: int) -> Array:
        if order >= ORDERS:
            raise CannotRead(f"order {order}: the series go to order {ORDERS - 1}")
        return _padded(x, ORDERS)[..., order, None]


def _padded(x: Array, size: int) -> Array:
    return x if x.shape[-1] == size else np.concatenate([x, np.zeros((*x.shape[:-1], size - x.shape[-1]))], axis=-1)


class CircleArithmetic:
    """Values at points of a circle around gamma_0 = 0; those of the lower half plane are conjugate."""

    points = RADIUS * np.exp(1j * np.pi * (2 * np.arange(POINTS // 2) + 1) / POINTS)

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


class ProcessWorld:
    """The letters of the process along a path that knows residuals and fields."""

    neurons = 0

    def __init__(
        self, path: SeriesPath | FieldPath | MomentPath, tasks: Setting, labels: Array, arithmetic: Arithmetic, case: Case,
        covariance: Array,
    ) -> None:  # fmt: skip
        self.path, self.setting, self.labels, self.arithmetic, self.case = path, tasks, labels, arithmetic, case
        self.covariance = covariance
        self.ends = path.ends

    def read(self, kind: type[OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        if kind is Target:
            return np.asarray(self.labels.T[self._sample(*indices)])
        if kind is InputKernel:
            return self.setting.gram[self._sample(*indices[:2]), self._sample(*indices[2:])][..., None]
        if kind is Residual:
            return self._at(self.path.residuals, times[0], lambda rows: (rows, slice(None), self._sample(*indices)))
        if kind in (Preactivation, Activation, Pregradient, Gradient):
            return self._field(kind in (Preactivation, Activation), indices, times[0])
        if kind is ForwardKernel:
            return self._overlap(indices, times, True)
        if kind is BackwardKernel:
            return self._overlap(indices, times, False)
        if kind is TangentKernel:
            one = np.ones_like(indices[0])
            both = [one, *indices]
            backward = self._overlap(both, [times[0], times[0]], False)
            gram = self.read(InputKernel, indices, [])
            return self.arithmetic.add(
                self._overlap(both, [times[0], times[0]], True), self.arithmetic.multiply(backward, gram)
            )
        if kind is Loss:
            return self._loss(indices[0], times[0])
        if kind is Forgetting:
            first = np.ones((), dtype=int)
            late, early = self._loss(first, times[0]), self._loss(first, np.asarray(self.ends[0]))
            return self.arithmetic.add(late, -early)
        raise CannotRead(f"{kind.__name__} of the linear process")

    def _sample(self, task: Array, sample: Array) -> Array:
        if np.any(sample < 1) or np.any(sample > self.setting.samples) or np.any(task < 1) or np.any(task > len(self.ends)):
            raise CannotRead("a sample or task that does not exist")
        return np.asarray((task - 1) * self.setting.samples + sample - 1)

    def _at(self, values: Callable[[Array], Array], times: Array, place: Callable[[Array], tuple[Any, ...]]) -> Array:
        """Entries of an array of each time; the axis of the arithmetic is moved to the end."""
        distinct, rows = np.unique(times, return_inverse=True)
        found = values(distinct)[place(rows.reshape(np.shape(times)))]
        # advanced indices around the slice put their axes first
        return np.asarray(found)

    def _field(self, forward: bool, indices: Sequence[Array], time: Array) -> Array:
        layer, number_of, task, sample = indices
        if np.any(layer != 1):
            raise CannotRead("the process of one hidden layer has no second one")
        row = self._sample(task, sample) if forward else np.asarray(len(self.setting.labels))
        shape = np.broadcast_shapes(np.shape(row), np.shape(time))
        distinct, rows = np.unique(time, return_inverse=True)
        along = self.path.fields(distinct)[
            np.broadcast_to(rows.reshape(np.shape(time)), shape), :, np.broadcast_to(row, shape)
        ]  # (..., k, n + 1)
        if np.all(number_of == 0):
            return np.asarray(np.swapaxes(along, -1, -2))
        draws = neuron(self.covariance, self.case, number_of)
        return np.asarray(np.einsum("...ka,...a->...k", along, np.broadcast_to(draws, (*shape, draws.shape[-1]))))

    def _overlap(self, indices: Sequence[Array], times: Sequence[Array], forward: bool) -> Array:
        layer, i, mu, j, nu = indices
        none = np.zeros((), dtype=int)
        if isinstance(self.path, MomentPath) and np.array_equal(*np.broadcast_arrays(*times)):
            if not forward:
                values = self._at(self.path.backward, times[0], lambda rows: (rows, slice(None)))
                return values
            a, b = self._sample(i, mu), self._sample(j, nu)
            return self._at(self.path.feature, times[0], lambda rows: (rows, slice(None), a, b))
        one = self._field(forward, [layer, none, i, mu], times[0])
        two = self._field(forward, [layer, none, j, nu], times[1])
        weighted = np.einsum("...ak,ab->...bk", one, self.covariance)
        return np.asarray(self.arithmetic.multiply(weighted, two).sum(axis=-2))

    def _loss(self, task: Array, time: Array) -> Array:
        total = np.zeros(1)
        for mu in range(1, self.setting.samples + 1):
            residual = self.read(Residual, [task, np.asarray(mu)], [time])
            total = self.arithmetic.add(total, self.arithmetic.multiply(residual, residual) / 2)
        return total


class LinearProcess:
    """What both readers share: which trees they read, and that the error is found by a coarser run."""

    name = ""
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        found = [of for e in expressions for of in learners(e)]
        nodes = [q for e in expressions for q in e.atoms(Quantity)]
        process = all(
            of.width == sp.oo and of.layers == 1 and of.activation == "identity" for of in found
        )
        return bool(found) and process and all(isinstance(q, READS) for q in nodes)

    def arithmetic(self) -> Arithmetic:
        raise NotImplementedError

    def world(
        self, of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr], expanded: bool, rtol: float | None
    ) -> ProcessWorld:
        raise NotImplementedError

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """The error of a value is its difference from a run of lower accuracy, which is much larger than its own."""
        fine = self._evaluation(case, None, NODES)
        values = np.array([fine(e) for e in expressions])
        coarse = self._evaluation(case, COARSE_RTOL, COARSE_NODES)(expressions[0])
        bias = abs(coarse - values[0])
        size = len(expressions)
        return Measurement(values, np.zeros(size), np.full(size, bias), digits=None)

    def _evaluation(self, case: Case, rtol: float | None, nodes: int) -> Evaluation:
        known: dict[tuple[Learner, bool], ProcessWorld] = {}

        def worlds(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> World:
            if (of, expanded) not in known:
                try:
                    known[of, expanded] = self.world(of, case, values, expanded, rtol)
                except ValueError as problem:
                    raise CannotRead(str(problem)) from problem
            return known[of, expanded]

        return Evaluation(case, worlds, self.arithmetic(), nodes)


class Hierarchy(LinearProcess):
    """The ``numeric`` reader."""

    name = "hierarchy of coefficients and moments"

    def arithmetic(self) -> Arithmetic:
        return SeriesArithmetic()

    def world(
        self, of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr], expanded: bool, rtol: float | None
    ) -> ProcessWorld:
        tasks = setting(of, case, values)
        variance = number(of.readout_variance, values)
        labels: Array = np.atleast_2d(tasks.labels)
        if expanded:
            if tasks.moving is not None:
                labels = np.vstack([labels, tasks.moving])
            path: SeriesPath | MomentPath = SeriesPath(
                tasks.gram, tasks.samples, tasks.durations, labels, ORDERS, readout_variance=variance, rtol=rtol
            )
            series = np.zeros((ORDERS, labels.shape[1]))
            series[: len(labels)] = labels
            labels = series
        else:
            strength = number(of.strength, values)
            labels = tasks.labels_at(np.array([strength]))
            path = MomentPath(
                tasks.gram, tasks.samples, tasks.durations, labels[0], strength, readout_variance=variance, rtol=rtol
            )
        covariance = np.diag([0.0] * len(tasks.labels) + [variance])
        covariance[:-1, :-1] = tasks.gram
        return ProcessWorld(path, tasks, labels, self.arithmetic(), case, covariance)


class FieldsAsTheyStand(LinearProcess):
    """The ``simulation`` reader."""

    name = "the fields of one neuron, integrated"
    from_definitions = True

    def arithmetic(self) -> Arithmetic:
        return CircleArithmetic()

    def world(
        self, of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr], expanded: bool, rtol: float | None
    ) -> ProcessWorld:
        tasks = setting(of, case, values)
        strengths = CircleArithmetic.points if expanded else np.array([number(of.strength, values)])
        if not np.all(strengths):
            raise CannotRead("the fields of a network with gamma_0 = 0 do not say its outputs")
        labels = tasks.labels_at(strengths)
        path = FieldPath(
            tasks.gram, tasks.samples, tasks.durations, labels, strengths,
            readout_variance=number(of.readout_variance, values), rtol=rtol,
        )  # fmt: skip
        return ProcessWorld(path, tasks, labels, self.arithmetic(), case, path.covariance)
