"""The ``numeric`` reader of one network of finite width along its gradient flow: the formulas of back-propagation.

Inputs, labels and initial weights are draws of the case; every letter is a function of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning.network_paths import BackPropagated
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.readers.evaluation import Evaluation, NumberArithmetic
from proofs.witnesses.readers.learning_setting import Setting, initial_weights, number, setting
from proofs.witnesses.readers.two_fidelities import COARSE_NODES, COARSE_STEP, TwoFidelities, kept, of_networks
from symbolic.language.learned import (
    Activation,
    BackwardKernel,
    Forgetting,
    ForwardKernel,
    Gradient,
    InitialPreactivation,
    InitialReadout,
    Input,
    InputKernel,
    Loss,
    OfLearner,
    OfNeuron,
    Preactivation,
    Pregradient,
    Residual,
    TangentKernel,
    Target,
    Weight,
)
from symbolic.language.learning import Learner

Array = NDArray[Any]
COARSE_RTOL = 1e-8


class NetworkWorld:
    """The letters of one network."""

    def __init__(self, path: BackPropagated, tasks: Setting) -> None:
        self.path, self.setting, self.neurons, self.ends = path, tasks, path.width, path.ends
        self.covariance = np.zeros((0, 0))
        self._known: dict[tuple[bytes, str], Any] = {}

    def read(self, kind: type[OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        return np.asarray(self._number(kind, [*indices], [*times]))[..., None]

    def _number(self, kind: type[OfLearner], indices: list[Array], times: list[Array]) -> Array:
        zero = np.zeros(())
        if kind is Target:
            return self.setting.labels[self._sample(*indices)]
        if kind is InputKernel:
            return self.setting.gram[self._sample(*indices[:2]), self._sample(*indices[2:])]
        if kind is Input:
            inputs = self.setting.inputs
            return inputs[self._sample(*indices[:2]), self._place(indices[2], inputs.shape[1])]
        if kind is Residual:
            values, rows = self._at(times[0], "residuals", lambda t: self.path.residuals(t))
            return values[rows, self._sample(*indices)]
        if kind is TangentKernel:
            values, rows = self._at(times[0], "tangent", lambda t: self.path.tangent(t))
            return values[rows, self._sample(*indices[:2]), self._sample(*indices[2:])]
        if kind is Weight:
            return self._weight(indices, times[0])
        if kind is InitialPreactivation:
            return self._field(Preactivation, indices, zero)
        if kind is InitialReadout:
            top = np.asarray(self.path.layers)
            return self._field(Pregradient, [top, indices[1], np.ones((), int), np.ones((), int)], zero)
        if issubclass(kind, OfNeuron):
            return self._field(kind, indices, times[0])
        if kind in (ForwardKernel, BackwardKernel):
            return self._overlap(Activation if kind is ForwardKernel else Gradient, indices, times)
        if kind is Loss:
            return self._loss(indices[0], times[0])
        if kind is Forgetting:
            first = np.ones((), dtype=int)
            return self._loss(first, times[0]) - self._loss(first, np.asarray(self.ends[0]))
        raise CannotRead(f"{kind.__name__} of a network")

    def _sample(self, task: Array, sample: Array) -> Array:
        exists = (sample >= 1) & (sample <= self.setting.samples) & (task >= 1) & (task <= len(self.ends))
        if not np.all(exists):
            raise CannotRead("a sample or task that does not exist")
        return np.asarray((task - 1) * self.setting.samples + sample - 1)

    def _at(self, times: Array, name: str, values: Callable[[Array], Any]) -> tuple[Any, Array]:
        """The values at the distinct times, and where each of ``times`` is among them."""
        distinct, rows = np.unique(times, return_inverse=True)
        key = (distinct.tobytes(), name)
        if key not in self._known:
            self._known[key] = values(distinct)
        return self._known[key], rows.reshape(np.shape(times))

    def _fields(self, kind: type[OfNeuron], distinct: Array) -> list[Array]:
        """Of every layer, (times, n, N)."""
        weights = self.path.weights(distinct)
        if kind in (Preactivation, Activation):
            found = self.path.preactivations(weights)
            return found if kind is Preactivation else [np.asarray(self.path._phi(h)) for h in found]
        g, z = self.path.backward(weights)
        return g if kind is Gradient else z

    def _field(self, kind: type[OfNeuron], indices: list[Array], time: Array) -> Array:
        layer, neuron, task, sample = indices
        fields, rows = self._at(time, kind.__name__, lambda t: self._fields(kind, t))
        return self._layer(fields, layer)[rows, self._sample(task, sample), self._place(neuron, self.neurons)]

    def _layer(self, fields: list[Array], layer: Array) -> Array:
        if layer.size != 1 or not 1 <= int(layer.item()) <= self.path.layers:
            raise CannotRead(f"layer {layer} of a network of {self.path.layers}")
        return fields[int(layer.item()) - 1]

    @staticmethod
    def _place(number_of: Array, size: int) -> Array:
        if np.any(number_of < 1) or np.any(number_of > size):
            raise CannotRead(f"number {number_of} of {size}")
        return number_of - 1

    def _overlap(self, kind: type[OfNeuron], indices: list[Array], times: list[Array]) -> Array:
        layer, *samples = indices
        found = []
        for time, pair in zip(times, (samples[:2], samples[2:]), strict=True):
            fields, rows = self._at(time, kind.__name__, lambda t: self._fields(kind, t))
            found.append(self._layer(fields, layer)[rows, self._sample(*pair)])
        return np.asarray((found[0] * found[1]).sum(axis=-1) / self.neurons)

    def _weight(self, indices: list[Array], time: Array) -> Array:
        layer, row, column = indices
        weights, rows = self._at(time, "weights", self.path.weights)
        if layer.size != 1 or not 0 <= int(layer.item()) <= self.path.layers:
            raise CannotRead(f"layer {layer} of a network of {self.path.layers}")
        found = weights[int(layer.item())]
        if found.ndim == 2:  # the readout is one row
            found = found[:, None]
        return np.asarray(found[rows, self._place(row, found.shape[1]), self._place(column, found.shape[2])])

    def _loss(self, task: Array, time: Array) -> Array:
        residuals = [
            self._number(Residual, [task, np.asarray(mu)], [time]) for mu in range(1, self.setting.samples + 1)
        ]
        return np.asarray(sum(r**2 for r in residuals) / 2)


class Networks(TwoFidelities):
    """The ``numeric`` reader."""

    name = "one network, by back-propagation"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return of_networks(expressions)

    def evaluation(self, expressions: Sequence[sp.Expr], case: Case, coarse: bool) -> Evaluation:
        def world(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> NetworkWorld:
            tasks, strength = setting(of, case, values), number(of.strength, values)
            if strength == 0:
                raise CannotRead("the output of a network of finite width is divided by gamma_0")
            weights = initial_weights(of, case, values, tasks.inputs.shape[1])
            path = BackPropagated(
                tasks.inputs, tasks.labels, tasks.samples, tasks.durations, weights, strength, of.activation,
                skip=int(of.skip), rtol=COARSE_RTOL if coarse else None,
            )  # fmt: skip
            return NetworkWorld(path, tasks)

        if coarse:
            return Evaluation(case, kept(world), NumberArithmetic(), COARSE_NODES, COARSE_STEP)
        return Evaluation(case, kept(world), NumberArithmetic())
