"""The simulation witness: what the definitions alone give, by integrated gradient flow, descent and sampling."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

import numpy as np

from numeric.evaluation import Binding, evaluate
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_flow import Trajectory as Flow
from numeric.linear_networks.tasks import Task
from numeric.precision import Array, to_mp, working_digits
from numeric.strategies import Scenario
from proofs.evidence import Evidence
from proofs.statements import dynamics, networks, quantities, scalar
from proofs.statements.base import Statement
from proofs.witnesses import tasks_drawn as drawn
from proofs.witnesses.adversary import search_extremum, search_inequality, search_scalar
from proofs.witnesses.defined_sizes import SizesSeen
from proofs.witnesses.drawing import Outside, search
from proofs.witnesses.float_points import compare_in_floats
from proofs.witnesses.network_witnesses import by_integration
from proofs.witnesses.numeric_witness import _sides, agreement, report
from proofs.witnesses.quantity_witness import examine as examine_quantities
from proofs.witnesses.readers import WitnessName
from proofs.witnesses.settings import Settings
from symbolic.matrix_algebra.matrices import Add, Inverse, ShapeError
from symbolic.matrix_algebra.traversal import walk

NAME: WitnessName = "simulation"
# Digits that an integrated flow (rtol 1e-12) must share with a formula, and below which it contradicts it.
FLOW_DIGITS = 6.0
_FORMULA_DIGITS = 30
# Condition number beyond which a matrix is singular but for rounding.
MOST_CONDITION = 1e15


@singledispatch
def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """Evidence from simulation, or None where this kind of statement has nothing to simulate."""
    return None


@examine.register
def _(statement: scalar.Inequality, settings: Settings) -> Evidence | None:
    return search_inequality(statement, settings)


@examine.register
def _(statement: scalar.Extremum, settings: Settings) -> Evidence | None:
    return search_extremum(statement, settings)


@examine.register(scalar.Identity)
def _(statement: scalar.Identity, settings: Settings) -> Evidence | None:
    return compare_in_floats(statement, settings) or search_scalar(statement, settings)


@examine.register
def _(statement: scalar.Limit, settings: Settings) -> Evidence | None:
    infinite = statement.of_sums()
    return None if infinite is None else compare_in_floats(infinite, settings)


@examine.register
def _(statement: dynamics.Trajectory, settings: Settings) -> Evidence:
    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1_0, W2_0, flow = drawn.flow_float64(scenario)
        in_float64 = _agrees_in_float64(statement, scenario, task, W1_0, W2_0, flow)
        if in_float64 >= FLOW_DIGITS:
            return True, in_float64, ""
        exact_task, exact_1, exact_2 = drawn.start_high_precision(scenario, _FORMULA_DIGITS)
        worst = 99.0
        with working_digits(_FORMULA_DIGITS):
            for k, moment in enumerate(flow.times):
                here = {"W1": to_mp(flow.W1[k]), "W2": to_mp(flow.W2[k])}
                bound = drawn.binding(
                    scenario, exact_task, exact_1, exact_2, time=moment, digits=_FORMULA_DIGITS, **here
                )
                truth, formula = _sides(statement.observable, statement.formula, bound)
                same = agreement(truth, formula, 1e-9)
                worst = min(worst, same)
                if same < FLOW_DIGITS:
                    return False, same, f"at t = {moment:.4g} the formula agrees with the flow to {same:.1f} digits"
        return True, worst, ""

    count = settings.count(settings.tasks)
    found = search(
        drawn.strategy(statement.over), check, examples=count, seed=settings.seed + 1, shrink=settings.explain
    )
    return report(found, "formula and integrated flow (rtol 1e-12) agree", int(FLOW_DIGITS), witness=NAME)


def _agrees_in_float64(
    statement: dynamics.Trajectory, scenario: Scenario, task: Task, W1_0: Array, W2_0: Array, flow: Flow
) -> float:
    """Digits of agreement over all times with the formula in float64; -1 where float64 cannot hold it.

    Agreement to six digits is no accident, so it settles a task; disagreement may be rounding, and is examined again
    at high precision.
    """
    worst = 99.0
    for k, moment in enumerate(flow.times):
        bound = drawn.binding(scenario, task, W1_0, W2_0, time=moment, W1=flow.W1[k], W2=flow.W2[k])
        try:
            with np.errstate(all="ignore"):
                truth, formula = evaluate(statement.observable, bound), evaluate(statement.formula, bound)
        except (np.linalg.LinAlgError, ZeroDivisionError, OverflowError):
            return -1.0
        if not np.all(np.isfinite(formula.astype(float))):
            return -1.0
        worst = min(worst, agreement(truth, formula, 1e-9))
    return worst


def _without_inverse(statement: dynamics.MatrixIdentity, bound: Binding) -> None:
    """Raises Outside where an inverse is one of rounding: the matrix is singular, as X^T X with more columns than
    rows, and in floating point it is not."""
    inverses = (node for side in (statement.lhs, statement.rhs) for node in walk(side) if isinstance(node, Inverse))
    for node in inverses:
        try:
            singular = not np.linalg.cond(evaluate(node.argument, bound)) < MOST_CONDITION
        except (np.linalg.LinAlgError, ArithmeticError):
            singular = True
        if singular:
            raise Outside("a matrix that is inverted is singular")


@examine.register
def _(statement: dynamics.MatrixIdentity, settings: Settings) -> Evidence:
    inverted = SizesSeen(statement.sizes)

    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1_0, W2_0, flow = drawn.flow_float64(scenario)
        k = len(flow.times) - 1
        bound = drawn.binding(scenario, task, W1_0, W2_0, time=flow.times[k], W1=flow.W1[k], W2=flow.W2[k])
        full = drawn.with_free_letters(bound, statement, scenario)
        try:
            _without_inverse(statement, full)
            left, right = _sides(statement.lhs, statement.rhs, full)
        except Outside:
            inverted.add(full.scalars, defined=False)
            raise
        except ShapeError as misfit:
            return False, 0.0, str(misfit)
        inverted.add(full.scalars, defined=True)
        same = agreement(left, right, 1e-8 * (1 + abs(scenario.lam)))
        where = drawn.told_sizes(statement, full)
        return same >= FLOW_DIGITS - 1, min(same, 12.0), f"the sides differ{where}: {same:.1f} digits agree"

    found = search(
        drawn.strategy(statement.over, largest_lambda=1e3),
        check,
        examples=settings.count(60, 300),
        seed=settings.seed + 2,
        shrink=settings.explain,
    )
    how = "float64, weights after training" if statement.of_network else "float64"
    what, of = f"both sides agree ({how}{inverted.words()})", drawn.draws_of(statement)
    told = report(found, what, int(FLOW_DIGITS) - 1, witness=NAME, of=of)
    where = found.counterexample and drawn.place(statement, found.counterexample)
    return replace(told, only_where=inverted.only_where(), counterexample=where)


@examine.register
def _(statement: dynamics.FlowEquation, settings: Settings) -> Evidence:
    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1_0, W2_0, _ = drawn.flow_float64(scenario)
        fast = drawn.rate(scenario, task)
        step = 2e-3 / fast
        middle = 1.0 / fast
        # five-point derivative of the integrated flow
        moments = [(middle + j * step) * task.tau for j in (-2, -1, 0, 1, 2)]
        flow = gradient_flow.integrate(task, W1_0, W2_0, moments)
        values = [
            evaluate(
                statement.observable,
                drawn.binding(scenario, task, W1_0, W2_0, time=moment, W1=flow.W1[k], W2=flow.W2[k]),
            )
            for k, moment in enumerate(moments)
        ]
        slope = (values[0] - 8 * values[1] + 8 * values[3] - values[4]) / (12 * step)
        bound = drawn.binding(scenario, task, W1_0, W2_0, time=moments[2], W1=flow.W1[2], W2=flow.W2[2])
        right = evaluate(statement.right_side, bound)
        # what is left of the integrator's error where the terms of the observable cancel
        terms = statement.observable.terms if isinstance(statement.observable, Add) else (statement.observable,)
        parts = max(float(np.linalg.norm(evaluate(term, bound))) for term in terms)
        same = agreement(slope, right, fast * max(1e-6 * float(np.linalg.norm(values[2])), 1e-8 * parts))
        return same >= 4, min(same, 12.0), f"the measured velocity agrees with the right side to {same:.1f} digits"

    found = search(
        drawn.strategy(statement.over, largest_lambda=1e2),
        check,
        examples=settings.count(60, 300),
        seed=settings.seed + 3,
        shrink=settings.explain,
    )
    return report(found, "the velocity of the integrated flow is the right side", 4, witness=NAME)


@examine.register
def _(statement: dynamics.LongTime, settings: Settings) -> Evidence:
    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1_0, W2_0, _ = drawn.flow_float64(scenario)
        s = np.asarray(task.svd()[1], dtype=float)
        positive = s[s > 0]
        perp = abs(scenario.lam) / 2 if task.N_i != task.N_o else 0.0
        slow = float(np.min(np.sqrt(positive**2 + scenario.lam**2 / 4))) - perp if positive.size else 0.0
        if slow < 0.02:
            raise Outside("too slow to integrate to its end")
        end = (40 / slow + 20) * task.tau
        flow = gradient_flow.integrate(task, W1_0, W2_0, [end / 2, end], rtol=1e-11)
        values = [
            _sides(
                statement.observable,
                statement.formula,
                drawn.binding(scenario, task, W1_0, W2_0, time=end, W1=flow.W1[k], W2=flow.W2[k]),
            )
            for k in (0, 1)
        ]
        if agreement(values[0][0], values[1][0], 1e-8) < 6:
            raise Outside("not yet at rest")
        same = agreement(*values[1], 1e-7)
        return same >= 5, min(same, 10.0), f"the flow comes to rest where the formula agrees to {same:.1f} digits"

    found = search(
        drawn.strategy(statement.over, max_size=3, largest_lambda=8),
        check,
        examples=settings.count(settings.tasks),
        seed=settings.seed + 4,
        shrink=settings.explain,
    )
    return report(found, "the integrated flow comes to rest at the formula", 5, witness=NAME)


@examine.register
def _(statement: dynamics.LargeRelativeScale, settings: Settings) -> Evidence:
    from proofs.witnesses.relative_scale import trained_by_flow

    return trained_by_flow(statement, settings)


@examine.register
def _(statement: quantities.Measured, settings: Settings) -> Evidence | None:
    return examine_quantities(statement, settings, NAME)


examine.register(networks.NetworkIdentity)(by_integration)
examine.register(networks.NetworkFlow)(by_integration)
