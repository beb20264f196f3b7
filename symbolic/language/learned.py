"""The letters of a learner: one class each, the arguments of which are the learner, indices and times.

A statement gets them from a `symbolic.language.learning.Learner`, where they are explained.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import sympy as sp

from symbolic.language.quantity import Quantity

NEURON = sp.Symbol("k", integer=True, positive=True)
"""The number of a neuron."""

# By what learners may differ within a statement: the place among their arguments, a letter for it, and its usual value.
_GAMMA_0, _RHO = sp.Symbol("gamma_0", positive=True), sp.Symbol("rho", real=True)
_TOLD = {
    4: (sp.Symbol("L"), None),
    6: (_GAMMA_0, _GAMMA_0),
    7: (_RHO, _RHO),
    11: (sp.Symbol(r"\operatorname{Var} \xi"), sp.Integer(1)),
}


class Learned(sp.Expr):
    """The time at which a task that is trained until it is learned ends; 0 for task 0, before which nothing is.

    >>> from sympy import Symbol
    >>> n = Symbol("n", integer=True, positive=True)
    >>> Learned(n - 1).subs(n, 1), Learned(n).is_positive, Learned(n - 1).is_positive
    (0, True, None)
    """

    is_commutative = True
    is_extended_real = True
    is_nonnegative = True
    names = (0,)

    def __new__(cls, task: int | sp.Expr) -> sp.Expr:
        found = sp.sympify(task)
        return sp.Integer(0) if found == 0 else super().__new__(cls, found)

    def _eval_is_positive(self) -> bool | None:
        return True if self.args[0].is_positive else None

    def _sympystr(self, printer: Any) -> str:
        return f"end of task {self.args[0]}"

    def _latex(self, printer: Any) -> str:
        return r"\infty"


class OfLearner(Quantity):
    """A letter of a learner: its first argument is the learner, the last one or two are times if it has ``times``."""

    letter: ClassVar[str] = ""
    times: ClassVar[int] = 1

    def __new__(cls, *args: Any) -> OfLearner:
        return super().__new__(cls, *map(sp.sympify, args))

    @property
    def learner(self) -> Any:
        return self.args[0]

    @property
    def indices(self) -> tuple[sp.Expr, ...]:
        return tuple(self.args[1 : len(self.args) - self.times])

    @property
    def moments(self) -> tuple[sp.Expr, ...]:
        """The times at which it is read."""
        return tuple(self.args[len(self.args) - self.times :])

    @property
    def names(self) -> tuple[int, ...]:  # type: ignore[override]
        """The learner and the indices are names; times are numbers."""
        return tuple(range(len(self.args) - self.times))

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        """Pairs of a task and one of its samples."""
        return ()

    def entries(self) -> tuple[sp.Expr, ...]:
        """What stands below the letter beside the samples: neurons, rows and columns."""
        return ()

    def above(self) -> tuple[sp.Expr, ...]:
        """What stands above: layers."""
        return ()

    def _written(self, printer: Any, order: sp.Expr | None = None) -> str:
        tex = type(printer).__name__ == "LatexPrinter"
        letter = self.letter if tex else self.letter.lstrip("\\")
        below = [_sample(printer, i, mu, tex) for i, mu in self.subscript()]
        if entries := self.entries():
            below.append(" ".join(printer.doprint(x) for x in entries))
        times = ", ".join(dict.fromkeys(printer.doprint(t) for t in self.moments))
        marks = [printer.doprint(x) for x in self.above()] + ([f"({order})"] if order is not None else [])
        out = f"{{{letter}}}" if tex else letter
        if below:
            out += f"_{{{' '.join(below)}}}" if tex else f"_{' '.join(below)}"
        if marks:
            out += f"^{{{','.join(marks)}}}" if tex else f"^{','.join(marks)}"
        return out + (f"({times})" if times else "")

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        text = self._written(printer)
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"

    def _sympystr(self, printer: Any) -> str:
        return self._written(printer)


def _sample(printer: Any, task: sp.Expr, sample: sp.Expr, tex: bool) -> str:
    name = printer.doprint(sample)
    if str(sample).endswith(f"_{task}"):
        return str(name)
    return f"{{{name}}}_{{{printer.doprint(task)}}}" if tex else f"{name}_{printer.doprint(task)}"


class Residual(OfLearner):
    """``Delta_mu = y_mu - f_mu``: (learner, task, sample, time)."""

    letter = r"\Delta"

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[1], self.args[2]),)


class Target(OfLearner):
    """The label of a sample: (learner, task, sample)."""

    letter, times = "y", 0

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[1], self.args[2]),)


class Input(OfLearner):
    """One component of an input: (learner, task, sample, component)."""

    letter, times = "x", 0

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[1], self.args[2]),)

    def above(self) -> tuple[sp.Expr, ...]:
        return (self.args[3],)


class InputKernel(OfLearner):
    """``K^x``: (learner, task, sample, task, sample)."""

    letter, times = "K^x", 0

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[1], self.args[2]), (self.args[3], self.args[4]))


class TangentKernel(OfLearner):
    """The NTK: (learner, task, sample, task, sample, time)."""

    letter = "K"

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[1], self.args[2]), (self.args[3], self.args[4]))


class _Kernel(OfLearner):
    times = 2

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[2], self.args[3]), (self.args[4], self.args[5]))

    def above(self) -> tuple[sp.Expr, ...]:
        return () if self.learner.layers == 1 else (self.args[1],)


class ForwardKernel(_Kernel):
    """``Phi``: (learner, layer, task, sample, task, sample, time, time)."""

    letter = r"\Phi"


class BackwardKernel(_Kernel):
    """``G``: (learner, layer, task, sample, task, sample, time, time)."""

    letter = "G"


class OfNeuron(OfLearner):
    """A field of one neuron: (learner, layer, neuron, task, sample, time).

    As in the papers the neuron that a formula is about is not written; another one is.
    """

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ((self.args[3], self.args[4]),)

    def entries(self) -> tuple[sp.Expr, ...]:
        return () if self.args[2] == NEURON else (self.args[2],)

    def above(self) -> tuple[sp.Expr, ...]:
        return () if self.learner.layers == 1 else (self.args[1],)


class Preactivation(OfNeuron):
    """``h``: (learner, layer, neuron, task, sample, time)."""

    letter = "h"


class Activation(OfNeuron):
    """``phi(h)``: (learner, layer, neuron, task, sample, time)."""

    letter = r"\phi(h)"


class Slope(OfNeuron):
    """``phi'(h)``: (learner, layer, neuron, task, sample, time)."""

    letter = r"\phi'(h)"


class Pregradient(OfNeuron):
    """``z``: (learner, layer, neuron, task, sample, time); the readout in the last layer, whatever the sample."""

    letter = "z"

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        # the readout has no sample
        return () if self.args[1] == self.learner.layers else super().subscript()


class Gradient(OfNeuron):
    """``g = phi'(h) z``: (learner, layer, neuron, task, sample, time)."""

    letter = "g"


class InitialPreactivation(OfNeuron):
    """``chi``, what h starts from: (learner, layer, neuron, task, sample)."""

    letter, times = r"\chi", 0


class InitialReadout(OfNeuron):
    """``xi``, what z starts from: (learner, layer, neuron)."""

    letter, times = r"\xi", 0

    def subscript(self) -> tuple[tuple[sp.Expr, sp.Expr], ...]:
        return ()


class Weight(OfLearner):
    """One weight: (learner, layer from 0, row, column, time); the readout is layer L with row 1."""

    letter = "W"

    def entries(self) -> tuple[sp.Expr, ...]:
        row, column = self.args[2:4]
        return (column,) if self.args[1] == self.learner.layers else (row, column)

    def above(self) -> tuple[sp.Expr, ...]:
        return (self.args[1],)


class Loss(OfLearner):
    """(learner, task, time)."""

    letter = "L"

    def _written(self, printer: Any, order: sp.Expr | None = None) -> str:
        mark = "" if order is None else f"^{{({order})}}"
        return f"L_{{{printer.doprint(self.args[1])}}}{mark}({printer.doprint(self.args[2])})"


class Forgetting(OfLearner):
    """(learner, time)."""

    letter = "CF"


class Coefficient(Quantity):
    """The coefficient of ``letter ** order`` of a power series about 0: (expression, letter, order)."""

    names = (1, 2)

    def __new__(cls, expression: sp.Expr, letter: sp.Symbol, order: int | sp.Integer) -> Coefficient:
        return super().__new__(cls, sp.sympify(expression), letter, sp.sympify(order))

    def _shown(self, printer: Any, long: str) -> str:
        inner, _, order = self.args
        return inner._written(printer, order) if isinstance(inner, OfLearner) else long

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        inner, letter, order = (printer.doprint(a) for a in self.args)
        text = self._shown(printer, rf"\left[{letter}^{{{order}}}\right]\left({inner}\right)")
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"

    def _sympystr(self, printer: Any) -> str:
        inner, letter, order = (printer.doprint(a) for a in self.args)
        return self._shown(printer, f"[{letter}^{order}]({inner})")


class OverStarts(Quantity):
    """The mean over the initial weights of a network, with its tasks as they are: (expression).

    Inside ``Wide`` it is the limit of this mean as the width tends to infinity, at fixed times and strength.
    """

    def _latex(self, printer: Any) -> str:
        return rf"\mathbb{{E}}_{{W(0)}}\left[{printer.doprint(self.args[0])}\right]"

    def _sympystr(self, printer: Any) -> str:
        return f"E_start({printer.doprint(self.args[0])})"


class NeuronMean(Quantity):
    """The mean over the neurons of a layer: (expression, letter of the neuron)."""

    names = (1,)

    def __new__(cls, expression: sp.Expr, neuron: sp.Symbol = NEURON) -> NeuronMean:
        return super().__new__(cls, sp.sympify(expression), neuron)

    def _latex(self, printer: Any) -> str:
        return rf"\left\langle {printer.doprint(self.args[0])} \right\rangle"

    def _sympystr(self, printer: Any) -> str:
        return f"<{printer.doprint(self.args[0])}>"


class Told(Quantity):
    """A letter on a page with what its learner has of its own: (letter, letter of a setting, its value, ...)."""

    def _latex(self, printer: Any) -> str:
        inner, *settings = map(printer.doprint, self.args)
        pairs = zip(self.args[1::2], self.args[2::2], strict=True)
        signs = (r"\to" if value.has(name) else "=" for name, value in pairs)
        marks = ", ".join(map(" ".join, zip(settings[::2], signs, settings[1::2], strict=True)))
        return rf"\left. {inner} \right|_{{{marks}}}"


def told_apart(expressions: Sequence[sp.Expr]) -> tuple[sp.Expr, ...]:
    r"""For a page: where learners differ in strength, similarity, layers or the readout's start, their letters say it.

    A learner that has the letter itself, gamma_0 or rho, is written as ever.  So is the time at which a task is
    learned; where there are two, each has the number of its task.

    >>> [str(x) for x in told_apart([Learned(1), Learned(2)])], [str(x) for x in told_apart([Learned(2)])]
    (['\\infty_{1}', '\\infty_{2}'], ['end of task 2'])
    """
    ends = {end for x in expressions for end in x.atoms(Learned)}
    if len(ends) > 1:
        numbered = {end: sp.Symbol(rf"\infty_{{{end.args[0]}}}", positive=True) for end in ends}
        expressions = [x.xreplace(numbered) for x in expressions]
    letters = {letter for x in expressions for letter in x.atoms(OfLearner)}
    learners = {letter.learner for letter in letters}
    differ = [k for k in _TOLD if len({x.args[k] for x in learners}) > 1]
    if not differ:
        return tuple(expressions)

    def told(inner: sp.Expr, learner: sp.Basic) -> sp.Expr:
        own = [x for k in differ if learner.args[k] != _TOLD[k][1] for x in (_TOLD[k][0], learner.args[k])]
        return Told(inner, *own) if own else inner

    # One quantity that is said of two learners, and depends on what they differ in through nothing else.
    if len(learners) == len(expressions) == 2 and all(x.has(OfLearner) for x in expressions):
        one, two = (x.atoms(OfLearner).pop().learner for x in expressions)
        bare = expressions[0].xreplace({letter: sp.Dummy() for letter in letters})
        alike = expressions[0].xreplace({one: two}) == expressions[1]
        if alike and not any(bare.has(_TOLD[k][0]) for k in differ):
            return told(expressions[0], one), told(expressions[0], two)
    return tuple(x.xreplace({letter: told(letter, letter.learner) for letter in letters}) for x in expressions)
