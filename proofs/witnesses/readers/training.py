"""The readers of functionals of training: the solution at a high order, and what gradient descent and flow really do.

The error of a value is the difference from what a coarser run gives, in another basis of the hidden layer; averages
over noise by samples carry the standard error of independent batches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import drawn_problems
from numeric.linear_networks.drawn_problems import Recipe
from numeric.linear_networks.flow_values import NODES, BySimulation, BySolution, FlowValues, NoValue
from numeric.linear_networks.gradient_flow import IntegrationError
from proofs.evidence import Strength
from proofs.statements.training import Training
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.training_cases import FURTHER_TARGETS
from symbolic.language.expectation import Drawn, Mean
from symbolic.language.flow import NTK, NTK_0, At, Rate
from symbolic.language.quantity import Quantity, carried
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    F_base,
    N_h,
    N_i,
    N_o,
    P,
    Sigma_yx,
    U,
    V,
    lam,
    modes,
    tau,
)
from symbolic.matrix_algebra.matrices import Function
from symbolic.matrix_algebra.traversal import letters, walk

# What rounding and the tolerance of an integrator can do, relative to the largest term of an expression, and how many
# times the difference of two fidelities the error of the better one may be.
ROUNDING, TIMES_THE_DIFFERENCE = 1e-6, 10
# An expression with one of these letters, or at a time, is about training.
LETTERS = {x.name for x in (W1, W2, W1_0, W2_0, Sigma_yx, U, V, NTK, NTK_0)} | {F_base.name}
BATCHES, SAMPLES_OF_A_BATCH = 48, 60


class TrainingReader:
    """Values of expressions in the nodes of :mod:`symbolic.language.flow`, by one method."""

    strength: Strength = "numeric"

    def __init__(self, name: str, method: Any, *, samples: bool, from_definitions: bool) -> None:
        self.name, self.method, self.samples, self.from_definitions = name, method, samples, from_definitions

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        """Whether all quantities in them are of this language."""
        found = {node for x in expressions for node in sp.preorder_traversal(x) if isinstance(node, Quantity)}
        matrices = [m for x in expressions for m in carried(x)]
        named = {y.name for m in matrices for y in letters(m) if not isinstance(y, Drawn)}
        named |= {node.base.name for m in matrices for node in walk(m) if isinstance(node, Function)}
        ours = any(isinstance(node, (At, Rate)) for node in found) or bool(named & LETTERS)
        return ours and all(isinstance(node, NODES) for node in found)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """All on one task and one start, and on the same draws of the noise."""
        if not isinstance(case.over, Training):
            raise CannotRead("the domain does not say which tasks and starts are meant: over=Training(...)")
        try:
            if self.samples and any(x.has(Mean) for x in expressions):
                return self._sampled(expressions, case, case.over, effort)
            fine, coarse = (self._values(case, case.over, fidelity) for fidelity in (0, 1))
            values = np.array([fine.value(expressions[0]), *(_or_nan(fine, x) for x in expressions[1:])])
            rounding = ROUNDING * max(
                fine.size(x) for x, value in zip(expressions, values, strict=True) if value == value
            )
            bias = TIMES_THE_DIFFERENCE * abs(values[0] - coarse.value(expressions[0])) + rounding
        except (NoValue, ArithmeticError, np.linalg.LinAlgError, IntegrationError, TypeError) as problem:
            raise CannotRead(str(problem)) from problem
        return Measurement(values, np.zeros(len(values)), np.full(len(values), bias))

    def _values(self, case: Case, over: Training, fidelity: int, samples: int = 0) -> FlowValues:
        tasks = over.tasks
        start = tasks.start if tasks.balanced or tasks.start != "random" else "gaussian"
        recipe = Recipe(
            (case.seed, case.index),
            int(case.values[N_i]),
            int(case.values[N_h]),
            int(case.values[N_o]),
            whitened=tasks.whitened,
            spectrum="equal" if over.equal else tasks.spectrum,
            start=over.start or start,
            examples=int(case.values.get(P, 0)),
            hierarchy=over.hierarchy,
            then=over.then,
            targets=FURTHER_TARGETS.get(case.given, 1.0),
        )
        ranges = {x: (float(r.start), float(r.end)) for x, r in over.ranges.items() if isinstance(r, sp.Interval)}
        values = {x: float(v) for x, v in case.values.items()}
        if over.relative_scale != lam:
            values[lam] = float(over.relative_scale.subs(case.values))
        task = drawn_problems.task(recipe)
        values |= {P: float(task.P), modes: float(min(task.N_i, task.N_o)), tau: float(task.tau)}
        return FlowValues(recipe, self.method, values, over.relative_scale, ranges, fidelity, samples)

    def _sampled(self, expressions: Sequence[sp.Expr], case: Case, over: Training, effort: float) -> Measurement:
        """The mean over independent batches of samples, and its standard error."""
        count = max(2, round(SAMPLES_OF_A_BATCH * effort))
        found = self._values(case, over, 0, count)
        table = np.array([[found.value(x, batch) for x in expressions] for batch in range(BATCHES)])
        spread = table.std(axis=0, ddof=1) / np.sqrt(BATCHES)
        bias = np.full(len(expressions), ROUNDING * found.size(expressions[0]))
        return Measurement(table.mean(axis=0), spread, bias, BATCHES - 1, BATCHES * count)


def _or_nan(values: FlowValues, x: sp.Expr) -> float:
    """The value, or nan where a changed version of an expression has none."""
    try:
        return values.value(x)
    except (ArithmeticError, TypeError):
        return float("nan")


SOLUTION = TrainingReader("the solution", BySolution(), samples=False, from_definitions=False)
SIMULATION = TrainingReader("training", BySimulation(), samples=True, from_definitions=True)
