"""What readers of learners have in common: which trees they read, and the error from a second, coarser run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp

from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.evaluation import STEP, Evaluation, World, WorldOf
from symbolic.language.learned import Coefficient, Input, NeuronMean, OfLearner, Weight
from symbolic.language.learning import Learner, learners
from symbolic.language.quantity import Quantity

COARSE_NODES, COARSE_STEP = 12, 2 * STEP
NETWORK_ACTIVATIONS = ("identity", "tanh")


def of_linear_process(expressions: Sequence[sp.Expr]) -> bool:
    """Whether all is about linear units of one hidden layer at infinite width."""
    found = [of for e in expressions for of in learners(e)]
    nodes = [q for e in expressions for q in e.atoms(Quantity)]
    process = all(of.width == sp.oo and of.layers == 1 and of.activation == "identity" for of in found)
    named = (OfLearner, NeuronMean, Coefficient)
    return bool(found) and process and all(isinstance(q, named) and not isinstance(q, (Weight, Input)) for q in nodes)


def of_networks(expressions: Sequence[sp.Expr]) -> bool:
    """Whether all is about networks of a finite width, each one draw of its case."""
    found = [of for e in expressions for of in learners(e)]
    finite = all(of.width != sp.oo and of.activation in NETWORK_ACTIVATIONS and of.labels != "moving" for of in found)
    nodes = [q for e in expressions for q in e.atoms(Quantity)]
    known = all(isinstance(q, (OfLearner, NeuronMean)) and not isinstance(q, Coefficient) for q in nodes)
    return bool(found) and finite and known


def highest_order(expressions: Sequence[sp.Expr]) -> int:
    """Of the coefficients of gamma_0 that are asked for."""
    return max((int(c.args[2]) for e in expressions for c in e.atoms(Coefficient)), default=0)


class TwoFidelities:
    """A reader that integrates: its error is ten times the difference from a coarser run.

    Not below 1e-5 of what the smallest change of the statement makes of it.
    """

    name = ""
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        raise NotImplementedError

    def evaluation(self, expressions: Sequence[sp.Expr], case: Case, coarse: bool) -> Evaluation:
        """How the expressions are evaluated in a case, on a fine or on a coarse run."""
        raise NotImplementedError

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        fine = self.evaluation(expressions, case, False)
        values = np.array([fine(e) for e in expressions])
        difference = abs(self.evaluation(expressions, case, True)(expressions[0]) - values[0])
        floor = 1e-5 * float(np.max(np.abs(values - values[0]), initial=0.0))
        size = len(expressions)
        return Measurement(values, np.zeros(size), np.full(size, 10 * difference + floor))


def kept(world: Callable[[Learner, Mapping[sp.Symbol, sp.Expr], bool], Any]) -> WorldOf:
    """``world`` with what it made kept for the next letter; its ValueErrors are said to be unreadable."""
    known: dict[tuple[Learner, bool], World] = {}

    def worlds(of: Learner, values: Mapping[sp.Symbol, sp.Expr], expanded: bool) -> World:
        if (of, expanded) not in known:
            try:
                known[of, expanded] = world(of, values, expanded)
            except ValueError as problem:
                raise CannotRead(str(problem)) from problem
        return known[of, expanded]

    return worlds
