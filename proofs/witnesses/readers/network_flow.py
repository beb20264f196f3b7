"""Readers of one network of finite width along its gradient flow: by back-propagation, and by its loss alone.

Inputs, labels and initial weights are draws of the case; every letter is a function of them.  ``numeric``: the formulas
of back-propagation; ``simulation``: the loss, the outputs and the last pre-activation, differentiated.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning.network_paths import ACTIVATIONS, BackPropagated, FromTheLoss, NetworkPath
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.evaluation import STEP, Evaluation, World
from proofs.witnesses.readers.learning_setting import Setting, number, setting, stream
from symbolic.language.learned import (
    Activation,
    BackwardKernel,
    Coefficient,
    Forgetting,
    ForwardKernel,
    Gradient,
    InitialPreactivation,
    InitialReadout,
    Input,
    InputKernel,
    Loss,
    NeuronMean,
    OfLearner,
    OfNeuron,
    Preactivation,
    Pregradient,
    Residual,
    TangentKernel,
    Target,
    Weight,
)
from symbolic.language.learning import Learner, learners
from symbolic.language.quantity import Quantity

Array = NDArray[Any]
COARSE_RTOL, COARSE_NODES, COARSE_STEP = 1e-8, 12, 2 * STEP


class NumberArithmetic:
    """Numbers: a network of finite width has no power series in gamma_0 (it starts at outputs of order 1 / gamma_0)."""

    def letter(self) -> Array:
        raise CannotRead("a power series in gamma_0 of a network of finite width")

    def add(self, x: Array, y: Array) -> Array:
        return np.asarray(x + y)

    def multiply(self, x: Array, y: Array) -> Array:
        return np.asarray(x * y)

    def coefficient(self, x: Array, order: int) -> Array:
        return self.letter()


class NetworkWorld:
    """The letters of one network."""

    def __init__(self, path: NetworkPath, tasks: Setting) -> None:
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
            return self.setting.inputs[self._sample(*indices[:2]), indices[2] - 1]
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


class NetworkFlow:
    """What both readers share: which trees they read, the draw of the weights, the error from a coarser run."""

    name = ""
    from_definitions = False
    strength: Strength = "numeric"
    path: type[NetworkPath]

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        found = [of for e in expressions for of in learners(e)]
        finite = all(of.width != sp.oo and of.activation in ACTIVATIONS and of.labels != "moving" for of in found)
        nodes = [q for e in expressions for q in e.atoms(Quantity)]
        known = all(isinstance(q, (OfLearner, NeuronMean)) and not isinstance(q, Coefficient) for q in nodes)
        return bool(found) and finite and known

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """As for the linear process: ten times the difference from a coarser run, and 1e-5 of the smallest change."""
        fine = self._evaluation(case, False)
        values = np.array([fine(e) for e in expressions])
        difference = abs(self._evaluation(case, True)(expressions[0]) - values[0])
        floor = 1e-5 * float(np.max(np.abs(values - values[0]), initial=0.0))
        size = len(expressions)
        return Measurement(values, np.zeros(size), np.full(size, 10 * difference + floor))

    def _evaluation(self, case: Case, coarse: bool) -> Evaluation:
        known: dict[Learner, NetworkWorld] = {}

        def worlds(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> World:
            if of not in known:
                try:
                    known[of] = self._world(of, case, values, COARSE_RTOL if coarse else None)
                except ValueError as problem:
                    raise CannotRead(str(problem)) from problem
            return known[of]

        if coarse:
            return Evaluation(case, worlds, NumberArithmetic(), COARSE_NODES, COARSE_STEP)
        return Evaluation(case, worlds, NumberArithmetic())

    def _world(
        self, of: Learner, case: Case, values: Mapping[sp.Symbol, sp.Expr], rtol: float | None
    ) -> NetworkWorld:
        tasks = setting(of, case, values)
        width, inputs = round(number(of.width, values)), tasks.inputs
        shapes = [(width, inputs.shape[1]), *[(width, width)] * (of.layers - 1), (width,)]
        rng = stream(case, "weights")
        weights = [rng.normal(size=shape) for shape in shapes]
        weights[-1] = math.sqrt(number(of.readout_variance, values)) * weights[-1]
        strength = number(of.strength, values)
        if strength == 0:
            raise CannotRead("the output of a network of finite width is divided by gamma_0")
        path = self.path(
            inputs, tasks.labels, tasks.samples, tasks.durations, weights, strength, of.activation, rtol=rtol
        )
        return NetworkWorld(path, tasks)


class Networks(NetworkFlow):
    """The ``numeric`` reader."""

    name, path = "one network, by back-propagation", BackPropagated


class NetworksFromTheLoss(NetworkFlow):
    """The ``simulation`` reader."""

    name, path, from_definitions = "one network, by its loss", FromTheLoss, True
