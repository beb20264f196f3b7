"""The ``simulation`` reader of one network of finite width: the loss, the outputs and h^{L+1}, differentiated.

Inputs, labels and initial weights are draws of the case, the same that the other witness is given.  What is read at a
time is taken from the weights at that time: forward with the definition of the network, backward by complex steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning.integral_equations import LossDescent
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.readers.evaluation import Evaluation, NumberArithmetic
from proofs.witnesses.readers.learning_setting import Setting, initial_weights, number, setting
from proofs.witnesses.readers.linear_fields import COARSE, Ends
from proofs.witnesses.readers.two_fidelities import COARSE_NODES, COARSE_STEP, TwoFidelities, kept, of_networks
from symbolic.language import learned
from symbolic.language.learning import Learner

Array = NDArray[Any]
ACCURACY = {"tolerance": 1e-11}


class NetworkLetters:
    """The letters of one network."""

    def __init__(self, descent: LossDescent, tasks: Setting) -> None:
        self.descent, self.tasks, self.neurons = descent, tasks, descent.width
        self.covariance: Array = np.zeros((0, 0))
        self.ends: Sequence[float] = Ends(descent)
        self._seen: dict[tuple[str, bytes], Any] = {}

    def read(self, kind: type[learned.OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        one = np.ones((), dtype=int)
        letters: dict[type[learned.OfLearner], Callable[..., Array]] = {
            learned.Target: lambda i, mu: self.tasks.labels[self._row(i, mu)],
            learned.Input: self._input,
            learned.InputKernel: lambda i, mu, j, nu: self.tasks.gram[self._row(i, mu), self._row(j, nu)],
            learned.Residual: lambda i, mu, t: self._pick("gaps", t, self._row(i, mu)),
            learned.Weight: self._weight,
            learned.Preactivation: lambda *place: self._of_neuron("h", *place),
            learned.Activation: lambda *place: self._of_neuron("phi", *place),
            learned.Gradient: lambda *place: self._of_neuron("g", *place),
            learned.Pregradient: lambda *place: self._of_neuron("z", *place),
            learned.InitialPreactivation: lambda layer, k, i, mu: self._of_neuron("h", layer, k, i, mu, np.zeros(())),
            learned.InitialReadout: lambda layer, k: self._of_neuron(
                "z", np.asarray(self.descent.depth), k, one, one, np.zeros(())
            ),
            learned.ForwardKernel: lambda *place: self._product("phi", *place),
            learned.BackwardKernel: lambda *place: self._product("g", *place),
            learned.TangentKernel: self._tangent,
            learned.Loss: self._loss,
            learned.Forgetting: lambda t: self._loss(one, t) - self._loss(one, np.asarray(self.ends[0])),
        }
        if kind not in letters:
            raise CannotRead(f"{kind.__name__} of a network")
        return np.asarray(letters[kind](*indices, *times))[..., None]

    def _row(self, task: Array, sample: Array) -> Array:
        inside = (task >= 1) & (task <= len(self.ends)) & (sample >= 1) & (sample <= self.tasks.samples)
        if not np.all(inside):
            raise CannotRead("a sample or task that does not exist")
        return np.asarray(self.tasks.samples * (task - 1) + (sample - 1))

    def _when(self, what: str, time: Array) -> tuple[Any, Array]:
        """What there is at each different time, and which of them each entry of ``time`` is."""
        moments, back = np.unique(time, return_inverse=True)
        key = (what, moments.tobytes())
        if key not in self._seen:
            states = self.descent.states(moments)
            if what in ("g", "z"):
                both = self.descent.gradient_fields(states)
                self._seen["g", key[1]], self._seen["z", key[1]] = both
            elif what in ("h", "phi"):
                h = self.descent.layers(self.descent.weights(states))
                self._seen["h", key[1]], self._seen["phi", key[1]] = h, [self.descent.bend(x) for x in h]
            else:
                self._seen[key] = {
                    "gaps": self.descent.gaps, "weights": self.descent.weights, "slopes": self.descent.slopes,
                }[what](states)  # fmt: skip
        return self._seen[key], back.reshape(np.shape(time))

    def _pick(self, what: str, time: Array, *place: Array) -> Array:
        values, back = self._when(what, time)
        return np.asarray(values[(back, *place)])

    def _input(self, task: Array, sample: Array, component: Array) -> Array:
        inputs = self.tasks.inputs
        return inputs[self._row(task, sample), self._neuron(component, inputs.shape[1])]

    def _neuron(self, number_of: Array, size: int) -> Array:
        if np.any(number_of < 1) or np.any(number_of > size):
            raise CannotRead(f"number {number_of} of {size}")
        return number_of - 1

    def _chosen(self, values: list[Array], layer: Array, first: int) -> Array:
        if layer.size != 1 or not 0 <= int(layer.item()) - first < len(values):
            raise CannotRead(f"layer {layer} of a network of {self.descent.depth}")
        return values[int(layer.item()) - first]

    def _of_neuron(self, what: str, layer: Array, k: Array, task: Array, sample: Array, time: Array) -> Array:
        values, back = self._when(what, time)
        return np.asarray(self._chosen(values, layer, 1)[back, self._row(task, sample), self._neuron(k, self.neurons)])

    def _product(self, what: str, layer: Array, i: Array, mu: Array, j: Array, nu: Array, t: Array, s: Array) -> Array:
        sides = []
        for row, time in ((self._row(i, mu), t), (self._row(j, nu), s)):
            values, back = self._when(what, time)
            sides.append(self._chosen(values, layer, 1)[back, row])
        return np.asarray(np.mean(sides[0] * sides[1], axis=-1))

    def _tangent(self, i: Array, mu: Array, j: Array, nu: Array, time: Array) -> Array:
        slopes, back = self._when("slopes", time)
        one, other = (np.moveaxis(slopes, 1, -1)[back, row] for row in (self._row(i, mu), self._row(j, nu)))
        return np.asarray((one * other).sum(axis=-1))

    def _weight(self, layer: Array, row: Array, column: Array, time: Array) -> Array:
        values, back = self._when("weights", time)
        matrix = self._chosen(values, layer, 0)
        matrix = matrix[:, None, :] if matrix.ndim == 2 else matrix  # the readout is one row
        return np.asarray(matrix[back, self._neuron(row, matrix.shape[1]), self._neuron(column, matrix.shape[2])])

    def _loss(self, task: Array, time: Array) -> Array:
        gaps, back = self._when("gaps", time)
        task, back = np.broadcast_arrays(task, back)
        rows = self._row(task[..., None], np.arange(1, self.tasks.samples + 1))
        return np.asarray((gaps[back[..., None], rows] ** 2).sum(axis=-1) / 2)


class NetworksFromTheLoss(TwoFidelities):
    """The ``simulation`` reader."""

    name = "one network, by its loss"
    from_definitions = True

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return of_networks(expressions)

    def evaluation(self, expressions: Sequence[sp.Expr], case: Case, coarse: bool) -> Evaluation:
        def world(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> NetworkLetters:
            tasks, strength = setting(of, case, values), number(of.strength, values)
            if strength == 0:
                raise CannotRead("the output of a network of finite width is divided by gamma_0")
            weights = initial_weights(of, case, values, tasks.inputs.shape[1])
            descent = LossDescent(
                tasks.inputs, tasks.labels, tasks.samples, tasks.durations, weights, strength, of.activation,
                int(of.skip), **(COARSE if coarse else ACCURACY),
            )  # fmt: skip
            return NetworkLetters(descent, tasks)

        if coarse:
            return Evaluation(case, kept(world), NumberArithmetic(), COARSE_NODES, COARSE_STEP)
        return Evaluation(case, kept(world), NumberArithmetic())
