"""Learning tasks one after another: what a network has of each sample, at each time, at a strength gamma_0.

A `Learner` says which network learns what: ``T`` tasks of ``P`` samples, trained by gradient flow in turn from the
times ``0, t_1, t_2, ...`` on (an infinite ``t_k``: until the task is learned), the width (infinite for the mean-field
process of graldi2025, proposition 4.1), depth and activation.  Its letters are quantities of one case, in which inputs,
labels and initial weights are drawn; a statement about them is about each case.

=====================  ================================================================================================
``Residual``           ``Delta = y - f`` of sample mu of task i at time t
``Target``             its label y
``InputKernel``        ``K^x = x . x' / D``
``ForwardKernel``      ``Phi(t, s)``, the mean over neurons of ``phi(h(t)) phi(h'(s))``
``BackwardKernel``     ``G(t, s)``, the mean over neurons of ``g(t) g'(s)``
``TangentKernel``      the NTK of the outputs: gradients of ``f`` in all weights, times ``gamma^2``
``Preactivation``      ``h`` of neuron k; ``Activation``: ``phi(h)``; ``Pregradient``: ``z``; ``Gradient``: ``g``
``chi``, ``xi``        what ``h`` of the first layer and the readout start from
``Weight``             ``W^l`` with the readout as the last layer, of one row; ``Input``: one component of x
``Loss``               ``sum Delta^2 / 2`` over the samples of a task; ``Forgetting``: its rise on task 1 since t_1
=====================  ================================================================================================

Order of limits: at infinite width N tends to infinity first, at fixed times and strength.  The strength is that of muP:
``gamma = gamma_0 sqrt(N)`` and learning rate ``gamma^2``, so that one unit of time is the same at every width.
``Coefficient(x, gamma_0, n)`` is the coefficient of ``gamma_0^n`` in the power series of x about 0, all else fixed.
``NeuronMean(x, k)`` is the mean over the neurons k of a layer: a sum over N of them, or the expectation at infinite
width.  Neurons, tasks and samples are counted from 1.

>>> from sympy import Symbol, Integral, Symbol
>>> t, s, P = Symbol("t", positive=True), Symbol("s", positive=True), Symbol("P", integer=True, positive=True)
>>> net = learner(samples=P, switches=(Symbol("t_1", positive=True),))
>>> mu = Symbol("mu", integer=True, positive=True)
>>> Integral(net.Delta(2, mu, s), (s, 0, t))
Integral(Delta_mu_2(s), (s, 0, t))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp
from sympy.core.symbol import Str

from symbolic.language.learned import (
    NEURON,
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
    Learned,
    Loss,
    Preactivation,
    Pregradient,
    Residual,
    TangentKernel,
    Target,
    Weight,
)

GAMMA_0 = sp.Symbol("gamma_0", positive=True)
ACTIVATIONS = ("identity", "tanh", "relu")
INPUTS = ("any", "orthonormal", "overlapping")
LABELS = ("any", "shared", "opposed", "moving")


class Learner(sp.Basic):
    """Which network learns which tasks; use `learner`, which says what the arguments are.

    The arguments are SymPy expressions, so that a letter in them (gamma_0, N, rho) is replaced like any other.
    """

    @property
    def count(self) -> sp.Expr:
        """How many tasks there are, a number or a letter."""
        return self.args[0]

    @property
    def tasks(self) -> int:
        """How many tasks there are; TypeError where that is a letter without a value."""
        return int(self.args[0])

    @property
    def samples(self) -> sp.Expr:
        return self.args[1]

    @property
    def switches(self) -> tuple[sp.Expr, ...]:
        """When the tasks after the first one begin; where their number is a letter one infinite time stands for all."""
        found = tuple(self.args[2].args)
        return found * (self.tasks - 1) if found == (sp.oo,) and self.count.is_Integer else found

    @property
    def width(self) -> sp.Expr:
        return self.args[3]

    @property
    def layers(self) -> int:
        return int(self.args[4])

    @property
    def dimension(self) -> sp.Expr:
        return self.args[5]

    @property
    def strength(self) -> sp.Expr:
        return self.args[6]

    @property
    def similarity(self) -> sp.Expr:
        return self.args[7]

    @property
    def activation(self) -> str:
        return str(self.args[8])

    @property
    def inputs(self) -> str:
        return str(self.args[9])

    @property
    def labels(self) -> str:
        return str(self.args[10])

    @property
    def readout_variance(self) -> sp.Expr:
        return self.args[11]

    @property
    def skip(self) -> sp.Expr:
        """alpha: how much of a layer is handed on past the next block; 0 or 1."""
        return self.args[12]

    @property
    def readout_sign(self) -> sp.Expr:
        """-1: the network that starts from the same weights but for the sign of the readout."""
        return self.args[13]

    # -- its letters -----------------------------------------------------------------------------------------------
    def Delta(self, task: Any, sample: Any, time: Any) -> sp.Expr:
        return Residual(self, task, sample, time)

    def y(self, task: Any, sample: Any) -> sp.Expr:
        return Target(self, task, sample)

    def Kx(self, task: Any, sample: Any, other_task: Any, other_sample: Any) -> sp.Expr:
        return InputKernel(self, task, sample, other_task, other_sample)

    def Phi(self, i: Any, mu: Any, j: Any, nu: Any, t: Any, s: Any = None, *, layer: int = 1) -> sp.Expr:
        return ForwardKernel(self, layer, i, mu, j, nu, t, t if s is None else s)

    def G(self, i: Any, mu: Any, j: Any, nu: Any, t: Any, s: Any = None, *, layer: int = 1) -> sp.Expr:
        return BackwardKernel(self, layer, i, mu, j, nu, t, t if s is None else s)

    def K(self, i: Any, mu: Any, j: Any, nu: Any, t: Any) -> sp.Expr:
        return TangentKernel(self, i, mu, j, nu, t)

    def h(self, i: Any, mu: Any, t: Any, *, layer: int = 1, neuron: Any = NEURON) -> sp.Expr:
        return Preactivation(self, layer, neuron, i, mu, t)

    def phi(self, i: Any, mu: Any, t: Any, *, layer: int = 1, neuron: Any = NEURON) -> sp.Expr:
        return Activation(self, layer, neuron, i, mu, t)

    def z(self, i: Any, mu: Any, t: Any, *, layer: int = 1, neuron: Any = NEURON) -> sp.Expr:
        return Pregradient(self, layer, neuron, i, mu, t)

    def g(self, i: Any, mu: Any, t: Any, *, layer: int = 1, neuron: Any = NEURON) -> sp.Expr:
        return Gradient(self, layer, neuron, i, mu, t)

    def w(self, t: Any, *, neuron: Any = NEURON) -> sp.Expr:
        """The readout weight of a neuron: z of the last layer, the same for all samples."""
        return Pregradient(self, self.layers, neuron, 1, 1, t)

    def chi(self, i: Any, mu: Any, *, neuron: Any = NEURON) -> sp.Expr:
        return InitialPreactivation(self, 1, neuron, i, mu)

    def xi(self, *, neuron: Any = NEURON) -> sp.Expr:
        return InitialReadout(self, 1, neuron)

    def W(self, layer: int, row: Any, column: Any, t: Any) -> sp.Expr:
        return Weight(self, layer, row, column, t)

    def x(self, i: Any, mu: Any, component: Any) -> sp.Expr:
        return Input(self, i, mu, component)

    def L(self, task: Any, time: Any) -> sp.Expr:
        return Loss(self, task, time)

    def CF(self, time: Any) -> sp.Expr:
        return Forgetting(self, time)

    def over(self, expression: sp.Expr, *samples: sp.Symbol) -> sp.Expr:
        """The sum over samples of one task, each letter from 1 to P."""
        return sp.Sum(expression, *((a, 1, self.samples) for a in samples))

    def end(self, task: int | sp.Expr) -> sp.Expr:
        """The time at which a task ends: t_k where it is finite, else when the task is learned; 0 for task 0."""
        if self.args[2].args != (sp.oo,) and 0 < task <= len(self.switches) and self.switches[task - 1] != sp.oo:
            return self.switches[task - 1]
        return Learned(task)

    def _sympystr(self, printer: Any) -> str:
        return "learner"

    def _latex(self, printer: Any) -> str:
        return ""

    def words(self) -> tuple[str, ...]:
        """The setting as a reader of an assumption is told it."""
        width = "N -> infinity" if self.width == sp.oo else f"N = {self.width} neurons a layer"
        inputs = {
            "any": "inputs: any (Gaussian draws)",
            "orthonormal": "inputs: orthonormal samples, similarity rho across tasks",
            "overlapping": "inputs: samples of a task overlap, K^x = K within it and rho K across",
        }[self.inputs]
        labels = {
            "any": "labels: any",
            "shared": "labels: the same for all tasks",
            "opposed": "labels: those of task 1 with the other sign for all others",
            "moving": "labels: y + gamma_0 y' with any y, y'",
        }[self.labels]
        units = "units" if self.layers == 1 else f"units in {self.layers} layers"
        unfinished = [t for t in self.switches if t == sp.oo]
        training = "gradient flow" + (", each task until it is learned" if unfinished else "")
        readout = () if self.readout_variance == 1 else (f"readout of variance {self.readout_variance} at the start",)
        skip = ("skip connections, alpha = 1",) if self.skip == 1 else ()
        flipped = ("the readout at the start with the other sign",) if self.readout_sign == -1 else ()
        network = (f"{self.activation} {units}, {width}", *skip)
        number = f"T = {self.count} tasks" if self.count.is_Integer else f"{self.count} tasks"
        return (*network, f"{number}, {training}", inputs, labels, *readout, *flipped)


def learner(
    *,
    tasks: int | sp.Symbol = 2,
    samples: sp.Expr | int = 1,
    switches: Sequence[sp.Expr] = (),
    width: sp.Expr | int = sp.oo,
    layers: int = 1,
    dimension: sp.Expr | int = 0,
    strength: sp.Expr = GAMMA_0,
    similarity: sp.Expr | int = 0,
    activation: str = "identity",
    inputs: str = "any",
    labels: str = "any",
    readout_variance: sp.Expr | int = 1,
    skip: int = 0,
    readout_sign: int = 1,
) -> Learner:
    """A network that learns ``tasks`` tasks of ``samples`` samples each, task k + 1 from time ``switches[k]`` on.

    ``tasks`` may be a letter, where each task is trained until it is learned: ``switches`` is one infinite time then.
    ``dimension`` is D, 0 for one more than there are samples; ``inputs``: 'any' (K^x of Gaussian vectors),
    'orthonormal' (K^x = I within a task, rho I across), 'overlapping' (K within, rho K across, K any);
    ``labels``: 'any', 'shared' (the same for all tasks), 'opposed' (-y for all but the first) or 'moving'
    (y + gamma_0 y').  Initial weights have variance 1, the readout ``readout_variance``; with ``readout_sign`` -1 it is
    the same draw with the other sign.  ``skip`` is alpha of ``h^{l+1} = alpha h^l + W^l phi(h^l) / sqrt(N)``.
    Raises ValueError for an unknown kind and for a wrong number of switches.
    """
    for value, known in ((activation, ACTIVATIONS), (inputs, INPUTS), (labels, LABELS)):
        if value not in known:
            raise ValueError(f"{value!r} is none of {', '.join(known)}")
    if skip not in (0, 1) or readout_sign not in (1, -1):
        raise ValueError(f"skip is 0 or 1 and the sign of the readout 1 or -1, not {skip} and {readout_sign}")
    if isinstance(tasks, sp.Symbol):
        if tuple(switches) != (sp.oo,):
            raise ValueError(f"{tasks} tasks are each trained until they are learned: one infinite time says so")
    elif len(switches) != tasks - 1:
        raise ValueError(f"{tasks} tasks switch {tasks - 1} times, not {len(switches)}")
    return Learner(
        sp.sympify(tasks), sp.sympify(samples), sp.Tuple(*switches), sp.sympify(width), sp.Integer(layers),
        sp.sympify(dimension), sp.sympify(strength), sp.sympify(similarity), Str(activation), Str(inputs), Str(labels),
        sp.sympify(readout_variance), sp.Integer(skip), sp.Integer(readout_sign),
    )  # fmt: skip


def order(expression: sp.Expr, n: int, letter: sp.Symbol = GAMMA_0) -> sp.Expr:
    """The coefficient of ``gamma_0 ** n``."""
    return Coefficient(expression, letter, n)


def learners(expression: sp.Basic) -> list[Learner]:
    """The learners that an expression speaks of, in a fixed order."""
    return sorted(expression.atoms(Learner), key=sp.default_sort_key) if expression.has(Learner) else []
