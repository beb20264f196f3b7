"""The numeric witness: both sides of a statement at 50 digits (or what is asked for), in balls where it can."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from types import ModuleType
from typing import Any

import mpmath
import numpy as np

from numeric.evaluation import evaluate
from numeric.linear_networks.gradient_flow import gradient
from numeric.precision import digits_of_agreement, frobenius_norm, to_mp, working_digits
from numeric.strategies import Scenario
from proofs.evidence import Evidence
from proofs.statements import dynamics, networks, quantities, scalar
from proofs.statements.base import Statement
from proofs.witnesses import (
    exact_averages,
    exact_fixed_points,
    exact_gaussians,
    exact_learning,
    exact_spectra,
    exact_starts,
    exact_times,
    exact_training,
)
from proofs.witnesses import numeric_scalar as scalars
from proofs.witnesses import tasks_drawn as drawn
from proofs.witnesses.defined_sizes import SizesSeen
from proofs.witnesses.drawing import Outside, Search, search
from proofs.witnesses.network_witnesses import by_differences
from proofs.witnesses.numeric_limits import examine_asymptotic, examine_limit
from proofs.witnesses.numeric_solutions import examine_initial_value_problem
from proofs.witnesses.obstacles import CANNOT, obstacle
from proofs.witnesses.quantity_witness import examine as examine_quantities
from proofs.witnesses.readers import WitnessName
from proofs.witnesses.settings import Settings, TookTooLong, time_limit
from symbolic.matrix_algebra.matrices import ShapeError

NAME: WitnessName = "numeric"
# Those that look for a certified counterexample, in this order, and the seconds that each may take over a statement.
EXACT: tuple[ModuleType, ...] = (
    exact_starts, exact_training, exact_averages, exact_gaussians, exact_learning, exact_fixed_points, exact_spectra,
    exact_times,
)  # fmt: skip
SEARCH = 60.0
WHOLE = Settings()


@singledispatch
def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """Evidence from evaluation at high precision, or None where this kind of statement has no such reading."""
    return None


examine.register(scalar.Identity)(scalars.examine_identity)
examine.register(scalar.Inequality)(scalars.examine_inequality)
examine.register(scalar.Limit)(examine_limit)
examine.register(scalar.Asymptotic)(examine_asymptotic)
examine.register(scalar.Extremum)(scalars.examine_extremum)
examine.register(scalar.InitialValueProblem)(examine_initial_value_problem)
examine.register(networks.NetworkIdentity)(by_differences)
examine.register(networks.NetworkFlow)(by_differences)


def report(
    found: Search, what: str, digits: int, *, witness: str = NAME, strength: Any = "numeric", of: str = "tasks"
) -> Evidence:
    """Evidence from a search over tasks, or over draws ``of`` something else."""
    if found.counterexample is not None:
        scenario: Scenario = found.counterexample
        return Evidence(
            witness,
            "contradicts",
            strength,
            found.message,
            digits=digits,
            examples=found.examined,
            from_definitions=True,
            counterexample={"task": scenario.describe()},
            where=scenario,
        )
    if found.examined == 0:
        return Evidence(witness, "undecided", strength, "no task that satisfies the assumptions could be examined")
    return Evidence(
        witness,
        "supports",
        strength,
        f"{what} on {found.examined} {of}",
        digits=digits,
        examples=found.examined,
        from_definitions=True,
    )


def certified(statement: Statement, found: Evidence, settings: Settings = WHOLE) -> Evidence:
    """What contradicts a statement, with an exact start where both sides are balls that do not meet, if one is found.

    The start is looked for only where tasks that were drawn refute the statement.  What was found stands whatever
    comes of the search: a reader that meets an obstacle, or needs too long, is passed over and named.
    """
    if found.outcome != "contradicts" or not settings.explain:
        return found
    met: list[str] = []
    for reader in EXACT:
        try:
            with time_limit(SEARCH, apart=True):
                exact = reader.counterexample(statement)
        except TookTooLong as late:
            met.append(f"{_topic(reader)}: {late}")
            continue
        except CANNOT as problem:
            met.append(f"{_topic(reader)}: {obstacle(problem)}")
            continue
        if exact is not None:
            entry = exact["entry"] if exact["entry"][:1].isalpha() else f"entry {exact['entry']}"
            where = f"{entry}: left {exact['left']}, right {exact['right']}, in balls that do not meet"
            if "given" in exact:
                where += f", given that {exact['given']}"
            return replace(
                found, strength="certified", detail=f"{where}; {found.detail}", counterexample=exact["point"]
            )
    if met:
        return replace(found, detail=f"{found.detail}; no certified counterexample from {', '.join(met)}")
    return found


def _topic(reader: ModuleType) -> str:
    return reader.__name__.rpartition(".")[2].replace("_", " ")


def agreement(left: Any, right: Any, floor: float = 0.0) -> float:
    """Digits to which two arrays agree, relative to the larger; differences below ``floor`` count as none."""
    if left.shape != right.shape:
        return -1.0
    if any(isinstance(entry, (complex, mpmath.mpc)) for side in (left, right) for entry in side.flat):
        return -1.0  # a formula that leaves the real numbers agrees with nothing
    gap = frobenius_norm(left - right)
    if gap <= floor:
        return 99.0
    return digits_of_agreement(left, right)


@examine.register
def _(statement: dynamics.MatrixIdentity, settings: Settings) -> Evidence:
    digits, inverted = settings.digits, SizesSeen(statement.sizes)

    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1, W2 = drawn.start_high_precision(scenario, digits + 30)
        with working_digits(digits + 30):
            bound = drawn.binding(scenario, task, W1, W2, time=0.37, digits=digits + 30)
            full = drawn.with_free_letters(bound, statement, scenario)
            try:
                left, right = _sides(statement.lhs, statement.rhs, full)
            except Outside:
                inverted.add(full.scalars, defined=False)
                raise
            except ShapeError as misfit:
                return False, 0.0, str(misfit)
            inverted.add(full.scalars, defined=True)
            same = agreement(left, right, float(mpmath.mpf(10) ** -(digits + 5)))
        where = drawn.told_sizes(statement, full)
        return same >= digits - 15, min(same, digits), f"the sides differ{where}: {same:.1f} digits agree"

    found = search(
        drawn.strategy(statement.over),
        check,
        examples=settings.count(40, 300),
        seed=settings.seed,
        shrink=settings.explain,
    )
    told = report(found, f"both sides agree{inverted.words()}", digits - 15, of=drawn.draws_of(statement))
    where = found.counterexample and drawn.place(statement, found.counterexample)
    told = replace(told, only_where=inverted.only_where(), counterexample=where)
    return certified(statement, told, settings)


def _sides(lhs: Any, rhs: Any, bound: Any) -> tuple[Any, Any]:
    try:
        return evaluate(lhs, bound), evaluate(rhs, bound)
    except (np.linalg.LinAlgError, ArithmeticError) as problem:
        raise Outside(str(problem)) from problem


@examine.register
def _(statement: dynamics.FlowEquation, settings: Settings) -> Evidence:
    digits = settings.digits

    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1, W2 = drawn.start_high_precision(scenario, 2 * digits + 30)
        with working_digits(2 * digits + 30):
            slope_1, slope_2 = gradient(task, W1, W2)
            h = mpmath.mpf(10) ** -(digits)
            sides = []
            for sign in (1, -1):  # the weights move along minus the gradient of the loss
                moved_1, moved_2 = W1 - sign * h * slope_1, W2 - sign * h * slope_2
                bound = drawn.binding(scenario, task, W1, W2, W1=moved_1, W2=moved_2, digits=2 * digits + 30)
                sides.append(evaluate(statement.observable, bound))
            velocity = (sides[0] - sides[1]) / (2 * h)
            bound = drawn.binding(scenario, task, W1, W2, digits=2 * digits + 30)
            same = agreement(velocity, evaluate(statement.right_side, bound), float(mpmath.mpf(10) ** -(digits - 12)))
        wanted = digits / 2 - 5
        return same >= wanted, min(same, digits / 2), f"the velocity differs: {same:.1f} digits agree"

    found = search(
        drawn.strategy(statement.over, largest_lambda=1e3),
        check,
        examples=settings.count(40, 300),
        seed=settings.seed,
        shrink=settings.explain,
    )
    what = "the derivative along minus the gradient of the loss is the right side"
    return certified(statement, report(found, what, digits // 2 - 5), settings)


@examine.register
def _(statement: dynamics.Trajectory, settings: Settings) -> Evidence:
    digits = 40 if settings.profile == "full" else 30

    def check(scenario: Scenario) -> tuple[bool, float, str]:
        task, W1_0, W2_0, flow = drawn.flow_high_precision(scenario, digits)
        worst = 99.0
        with working_digits(digits):
            for k, moment in enumerate(flow.times):
                bound = drawn.binding(
                    scenario, task, W1_0, W2_0, time=moment, W1=flow.W1[k], W2=flow.W2[k], digits=digits
                )
                truth, formula = _sides(statement.observable, statement.formula, bound)
                same = agreement(truth, formula, float(mpmath.mpf(10) ** -(digits - 8)))
                worst = min(worst, same)
                if same < digits / 2:
                    return (
                        False,
                        same,
                        f"at t = {float(moment):.4g} the formula agrees with the flow to {same:.1f} digits",
                    )
        return True, min(worst, digits), ""

    found = search(
        drawn.strategy(statement.over, max_size=3, largest_lambda=1e3),
        check,
        examples=settings.count(12, 100),
        seed=settings.seed,
        shrink=settings.explain,
    )
    what = f"formula and flow (Taylor series, {digits} digits) agree"
    return certified(statement, report(found, what, digits // 2), settings)


@examine.register
def _(statement: dynamics.LongTime, settings: Settings) -> Evidence:
    from numeric.linear_networks.exact_dynamics import ExactDynamics

    # what no solution is known of is followed to its end
    solved = statement.over.whitened and statement.over.balanced and statement.over.start != "gaussian"

    def check(scenario: Scenario) -> tuple[bool, float, str]:
        if not solved:
            task, W1_0, W2_0, W1, W2 = drawn.rest_high_precision(scenario)
            bound = drawn.binding(scenario, task, W1_0, W2_0, W1=W1, W2=W2, digits=12)
            same = agreement(*_sides(statement.observable, statement.formula, bound), 1e-9)
            return same >= 6, min(same, 12.0), f"at rest the formula agrees with the flow to {same:.1f} digits"
        task, W1_0, W2_0, _ = drawn.flow_float64(scenario)
        if scenario.lam == 0 and min(scenario.singular_values) == 0:
            raise Outside("a dead mode without relative scale decays like 1/t and has not ended at t = 1e6")
        end = np.array(ExactDynamics(task, W1_0, W2_0).QQT([1e6 * task.tau])[0])
        N_i, N_h = task.N_i, W1_0.shape[0]
        values, vectors = np.linalg.eigh(end)
        Q = vectors[:, ::-1][:, :N_h] * np.sqrt(np.clip(values[::-1][:N_h], 0, None))
        bound = drawn.binding(scenario, task, W1_0, W2_0, W1=Q[:N_i].T, W2=Q[N_i:])
        truth, formula = _sides(statement.observable, statement.formula, bound)
        same = agreement(truth, formula, 1e-9)
        return same >= 6, min(same, 12.0), f"at t = 1e6 the formula agrees with the flow's end to {same:.1f} digits"

    found = search(
        drawn.strategy(statement.over, max_size=4 if solved else 3, largest_lambda=50),
        check,
        examples=settings.count(60, 300) if solved else settings.count(20, 100),
        seed=settings.seed,
        shrink=settings.explain,
    )
    how = "the exact solution at t = 1e6 tau" if solved else "the flow at rest (Taylor series)"
    return certified(statement, report(found, f"{how} agrees with the formula", 6), settings)


@examine.register
def _(statement: dynamics.LargeRelativeScale, settings: Settings) -> Evidence:
    from proofs.witnesses.relative_scale import trained_by_solution

    return certified(statement, trained_by_solution(statement, settings), settings)


@examine.register
def _(statement: quantities.Measured, settings: Settings) -> Evidence | None:
    found = examine_quantities(statement, settings, NAME)
    return found and certified(statement, found, settings)


__all__ = ["agreement", "examine", "report", "to_mp"]
