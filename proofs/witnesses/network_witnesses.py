"""What the witnesses say of networks of L layers: index notation, differences to many digits, the flow integrated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np

from numeric.precision import Array, digits_of_agreement, frobenius_norm, to_float64, working_digits
from proofs.evidence import Evidence
from proofs.statements.networks import NetworkFlow, NetworkIdentity
from proofs.witnesses.drawing import Outside
from proofs.witnesses.networks_drawn import Backward, Drawn, Forward, Sides, draw, value_of
from proofs.witnesses.settings import Settings
from symbolic.language.index_notation import differentiated, flow, free_indices, in_indices, normal_form, vanishes
from symbolic.matrix_algebra.matrices import Add, Matrix

# The integrated flow is compared over such a part of the time in which the weights would move by their own size.
_PARTS = (0.3, 0.06, 0.01)
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(16)
# Digits that the float64 route must share with a formula.
_FLOAT_DIGITS = 5


def _sides(statement: NetworkIdentity | NetworkFlow) -> Sides:
    if isinstance(statement, NetworkIdentity):
        return (statement.lhs, statement.rhs)
    return (statement.observable, statement.right_side)


def _misfit(statement: NetworkIdentity | NetworkFlow, witness: str, strength: Any) -> Evidence | None:
    left, right = _sides(statement)
    gaps = (left.rows - right.rows).expand(), (left.cols - right.cols).expand()
    if gaps == (0, 0):
        return None
    why = f"the shapes do not fit: {left.rows} x {left.cols} and {right.rows} x {right.cols}"
    point = {"shapes": why}
    return Evidence(witness, "contradicts", strength, why, from_definitions=True, counterexample=point)


def by_indices(statement: NetworkIdentity | NetworkFlow, settings: Settings) -> Evidence:
    """Both sides, derivatives carried out on entries, in the normal form of index notation."""
    left, right = _sides(statement)
    misfit = _misfit(statement, "symbolic", "certified")
    if misfit is not None:
        return misfit
    (row, col), (other_row, other_col) = free_indices(left), free_indices(right)
    row, col = max(row, other_row, key=len), max(col, other_col, key=len)
    ours = in_indices(left, row, col)
    if isinstance(statement, NetworkFlow):
        ours = differentiated(ours, flow(statement.network))
        what = "derivative along the flow, entry by entry"
    else:
        what = "entry by entry"
    gap = normal_form([*ours, *in_indices(-right, row, col)], (*row, *col), statement.network)
    if vanishes(gap):
        return Evidence("symbolic", "supports", "proof", f"{what}: all terms cancel, in symbolic dimensions")
    return Evidence("symbolic", "undecided", "proof", f"{what}: {len(gap)} products of entries do not cancel")


Check = Callable[[Drawn, Sides], tuple[float, float]]


def _search(
    statement: NetworkIdentity | NetworkFlow, check: Check, wanted: float, what: str, *, witness: str, digits: int,
    count: int, seed: int,
) -> Evidence:  # fmt: skip
    """Cases until one shares fewer digits than wanted; ``check`` gives the digits, and those that a case can show."""
    misfit = _misfit(statement, witness, "numeric")
    if misfit is not None:
        return misfit
    examined, worst, obstacle = 0, 99.0, ""
    for number in range(3 * count):
        if examined == count:
            break
        case, sides = draw(statement.network, _sides(statement), digits, seed, number)
        try:
            same, shown = check(case, sides)
        except Outside as problem:
            obstacle = str(problem)
            continue
        examined += 1
        worst = min(worst, same, shown)
        if not same >= wanted:
            why = f"the sides differ: {max(same, 0):.1f} digits agree"
            return Evidence(
                witness, "contradicts", "numeric", why, digits=int(wanted), examples=examined, from_definitions=True,
                counterexample={"network": case.described()},
            )  # fmt: skip
    if examined == 0:
        return Evidence(witness, "undecided", "numeric", f"no network could be examined: {obstacle}")
    detail = f"{what} on {examined} networks"
    return Evidence(
        witness, "supports", "numeric", detail, digits=int(min(worst, shown)), examples=examined, from_definitions=True
    )


def by_differences(statement: NetworkIdentity | NetworkFlow, settings: Settings) -> Evidence:
    """At high precision: derivatives are differences of the loss and of the outputs."""
    digits = settings.digits
    working = 3 * digits

    def check(case: Drawn, sides: Sides) -> tuple[float, float]:
        with working_digits(working):
            step = mpmath.mpf(10) ** -digits
            route = Forward(statement.network, case, step)
            if isinstance(statement, NetworkIdentity):
                left, right = (value_of(side, route, route.start, case.arrays) for side in sides)
            else:
                slopes = route.gradients(route.start)
                ends = [value_of(sides[0], route, route.moved(slopes, sign * step), case.arrays) for sign in (1, -1)]
                left = (ends[0] - ends[1]) / (2 * step)
                right = value_of(sides[1], route, route.start, case.arrays)
            floor = mpmath.mpf(10) ** -(digits // 2)
            return _agreement(left, right, floor), digits // 2

    what = "differences of the loss and the outputs agree with the formula"
    return _search(
        statement, check, digits // 2 - 5, what, witness="numeric", digits=working, count=settings.count(4, 20),
        seed=settings.seed,
    )  # fmt: skip


def by_integration(statement: NetworkIdentity | NetworkFlow, settings: Settings) -> Evidence:
    """In float64: identities after training, motion as the change over a stretch of the integrated flow."""

    def check(case: Drawn, sides: Sides) -> tuple[float, float]:
        route = Backward(statement.network, case)
        arrays = {name: to_float64(array) for name, array in case.arrays.items()}
        gradients = route.gradients(route.start)
        fast = max(float(np.linalg.norm(g) / np.linalg.norm(w)) for g, w in zip(gradients, route.start, strict=True))
        end, weights = _followed(route, fast)
        if isinstance(statement, NetworkIdentity):
            left, right = (value_of(side, route, weights[-1], arrays) for side in sides)
            return _agreement(left, right, 1e-9 * _size(sides[0], route, weights[-1], arrays)), 12.0
        before, after = (value_of(sides[0], route, w, arrays) for w in (route.start, weights[-1]))
        rates = [value_of(sides[1], route, w, arrays) for w in weights[:-1]]
        grown = sum(w * rate for w, rate in zip(_WEIGHTS, rates, strict=True)) * (end / 2)
        return _agreement(after - before, grown, 1e-8 * _size(sides[0], route, weights[-1], arrays)), 12.0

    if isinstance(statement, NetworkIdentity):
        what = "both sides agree after training (float64, back-propagation)"
    else:
        what = "the integrated flow (back-propagation) moves the observable by the integral of the right side"
    return _search(
        statement, check, _FLOAT_DIGITS, what, witness="simulation", digits=30, count=settings.count(6, 40),
        seed=settings.seed + 1,
    )  # fmt: skip


def _followed(route: Backward, fast: float) -> tuple[float, list[list[Array]]]:
    """The weights at the nodes of a stretch of the flow and at its end: the longest that passes no kink."""
    for part in _PARTS:
        end = part / fast
        try:
            return end, route.flow([*(end * (1 + x) / 2 for x in _NODES), end])
        except Outside:
            if part == _PARTS[-1]:
                raise
    raise Outside("the flow was not followed")


def _size(side: Matrix, route: Backward, weights: Any, arrays: Any) -> float:
    """How large the largest term of a side is: what rounding is relative to."""
    terms = side.terms if isinstance(side, Add) else (side,)
    return max(float(np.linalg.norm(value_of(term, route, weights, arrays))) for term in terms)


def _agreement(left: Any, right: Any, floor: Any) -> float:
    """Digits to which two arrays agree; differences below ``floor`` count as none."""
    if left.shape != right.shape:
        return -1.0
    return 99.0 if frobenius_norm(left - right) <= floor else digits_of_agreement(left, right)
