"""The ``numeric`` reader of the linear mean-field process: the hierarchy of coefficients and moments.

Coefficients of gamma_0 come from the equations of each order, quantities at one strength from the closed equations of
Delta, Phi and G.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning.mean_field_paths import MomentPath, SeriesPath
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.readers.evaluation import Evaluation
from proofs.witnesses.readers.learning_setting import Setting, neuron, number, setting
from proofs.witnesses.readers.two_fidelities import (
    COARSE_NODES,
    COARSE_STEP,
    TwoFidelities,
    highest_order,
    kept,
    of_linear_process,
)
from symbolic.language.learned import (
    Activation,
    BackwardKernel,
    Forgetting,
    ForwardKernel,
    Gradient,
    InitialPreactivation,
    InitialReadout,
    InputKernel,
    Loss,
    OfLearner,
    Preactivation,
    Pregradient,
    Residual,
    TangentKernel,
    Target,
)
from symbolic.language.learning import Learner

Array = NDArray[Any]
COARSE_RTOL = 1e-9


class SeriesArithmetic:
    """Power series in gamma_0, cut after the highest order that a statement asks for."""

    def __init__(self, highest: int) -> None:
        self.orders = max(highest + 1, 2)

    def letter(self) -> Array:
        return np.eye(self.orders)[1]

    def add(self, x: Array, y: Array) -> Array:
        size = max(x.shape[-1], y.shape[-1])
        return np.asarray(_padded(x, size) + _padded(y, size))

    def multiply(self, x: Array, y: Array) -> Array:
        if 1 in (x.shape[-1], y.shape[-1]):
            return x * y
        parts = [sum(x[..., k] * y[..., n - k] for k in range(n + 1)) for n in range(self.orders)]
        return np.stack(np.broadcast_arrays(*parts), axis=-1)

    def coefficient(self, x: Array, order: int) -> Array:
        return _padded(x, self.orders)[..., order, None]


def _padded(x: Array, size: int) -> Array:
    return x if x.shape[-1] == size else np.concatenate([x, np.zeros((*x.shape[:-1], size - x.shape[-1]))], axis=-1)


class ProcessWorld:
    """The letters of the process along a path that knows residuals and fields."""

    neurons = 0

    def __init__(
        self, path: SeriesPath | MomentPath, tasks: Setting, labels: Array, arithmetic: SeriesArithmetic,
        case: Case, covariance: Array,
    ) -> None:  # fmt: skip
        self.path, self.setting, self.labels, self.arithmetic, self.case = path, tasks, labels, arithmetic, case
        self.covariance = covariance
        self.ends = path.ends

    def read(self, kind: type[OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        if kind is Target:
            found = np.asarray(self.labels.T[self._sample(*indices)])
            return found if self.setting.moving is not None else found[..., :1]
        if kind is InputKernel:
            return self.setting.gram[self._sample(*indices[:2]), self._sample(*indices[2:])][..., None]
        if kind is Residual:
            return self._at(self.path.residuals, times[0], lambda rows: (rows, slice(None), self._sample(*indices)))
        if kind in (InitialPreactivation, InitialReadout):
            return self._initial(kind is InitialPreactivation, indices)
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
        exists = (sample >= 1) & (sample <= self.setting.samples) & (task >= 1) & (task <= len(self.ends))
        if not np.all(exists):
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

    def _initial(self, forward: bool, indices: Sequence[Array]) -> Array:
        row = self._sample(*indices[2:]) if forward else np.asarray(len(self.setting.labels))
        if np.all(indices[1] == 0):
            return np.eye(len(self.covariance))[row][..., None]
        draws = neuron(self.covariance, self.case, indices[1])
        draws, places = np.broadcast_arrays(draws, row[..., None])
        return np.take_along_axis(draws, places, axis=-1)[..., :1]

    def _overlap(self, indices: Sequence[Array], times: Sequence[Array], forward: bool) -> Array:
        layer, i, mu, j, nu = indices
        none = np.zeros((), dtype=int)
        if isinstance(self.path, MomentPath) and np.array_equal(times[0], times[1]):
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


class Hierarchy(TwoFidelities):
    """The ``numeric`` reader."""

    name = "hierarchy of coefficients and moments"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return of_linear_process(expressions)

    def evaluation(self, expressions: Sequence[sp.Expr], case: Case, coarse: bool) -> Evaluation:
        arithmetic = SeriesArithmetic(highest_order(expressions))

        def world(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> ProcessWorld:
            return self._world(of, case, values, arithmetic, expanded, COARSE_RTOL if coarse else None)

        if coarse:
            return Evaluation(case, kept(world), arithmetic, COARSE_NODES, COARSE_STEP)
        return Evaluation(case, kept(world), arithmetic)

    @staticmethod
    def _world(
        of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr], arithmetic: SeriesArithmetic, expanded: bool,
        rtol: float | None,
    ) -> ProcessWorld:  # fmt: skip
        tasks = setting(of, case, values)
        variance = number(of.readout_variance, values)
        labels: Array = np.atleast_2d(tasks.labels)
        if expanded:
            if tasks.moving is not None:
                labels = np.vstack([labels, tasks.moving])
            orders = arithmetic.letter().size
            path: SeriesPath | MomentPath = SeriesPath(
                tasks.gram, tasks.samples, tasks.durations, labels, orders, readout_variance=variance, rtol=rtol
            )
            series = np.zeros((orders, labels.shape[1]))
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
        return ProcessWorld(path, tasks, labels, arithmetic, case, covariance)
