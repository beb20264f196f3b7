"""Certified counterexamples of statements about networks that learn task after task: small exact data, values in balls.

Inputs, labels and starts are small numbers that the setting allows; the equations of the fields (infinite width, linear
units) or of back-propagation (one network) are integrated with an enclosure of every step, order by order in gamma_0
where a coefficient is asked for.  A letter of one neuron is read for exact Gaussians: both sides are continuous in
them, so that sides which differ there differ with positive probability.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import sympy as sp
from flint import ctx

from numeric.ball_flow import Graded, cut
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import Network
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality, Exponent, Order
from proofs.witnesses.exact_averages import points
from proofs.witnesses.exact_starts import decimal, parts
from proofs.witnesses.learning_data import DATA
from proofs.witnesses.learning_in_balls import Reading
from symbolic.exact.balls import excludes_zero
from symbolic.language import learned
from symbolic.language.expectation import Wide
from symbolic.language.learning import learners

_BITS = 128
# Points of the letters' ranges that are tried.
MOST_POINTS = 4


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first point that refutes the statement, or None; all is text.

    Under ``given`` what is used of wide networks and not proved here, where the limit of large width is taken.
    """
    if not isinstance(statement, Equality | Order | Exponent) or type(statement.over) is not Domain:
        return None
    if isinstance(statement, Exponent):
        sides = [sp.sympify(statement.quantity)]
    else:
        sides = [sp.sympify(statement.lhs), sp.sympify(statement.rhs)]
    found = sorted({of for e in sides for of in learners(e)}, key=sp.default_sort_key)
    told = {word for of in found for word in of.words()}
    if not found or not set(statement.over.given) <= told:
        return None  # what is given in other words cannot be checked here
    known: dict[Any, Any] = {}
    with ctx.workprec(_BITS), cut(2):
        for values, _ in islice(points(statement.over, ()), MOST_POINTS):
            for number in range(DATA):
                try:
                    if isinstance(statement, Exponent):
                        reading = Reading({**values, statement.variable: sp.Integer(0)}, number, known)
                        parted = _power(statement, reading)
                    else:
                        reading = Reading(values, number, known)
                        reading.prepare(sides)
                        left, right = (reading.value(e) for e in sides)
                        parted = _parted(statement, left, right)
                except (NotEnclosed, ZeroDivisionError):
                    continue
                if parted is not None:
                    return {"point": reading.described(sides), **parted, **_given(sides)}
    return None


def _parted(statement: Equality | Order, left: Graded, right: Graded) -> dict[str, str] | None:
    a, b = (x.plain[0] for x in (left, right))
    if not (a.is_finite() and b.is_finite()):
        return None
    if not parts(statement, a, b):
        return None
    one, two = ("0" if x.contains(0) else decimal(x) for x in (a, b))
    return {"entry": "both sides", "left": one, "right": two}


def _power(statement: Exponent, reading: Reading) -> dict[str, str] | None:
    """The power of gamma_0 with which residuals and losses of a network of finite width diverge as it tends to 0.

    ``gamma_0 Delta`` solves equations that have no pole there; where it is not 0 it says the power.
    """
    quantity, value = sp.sympify(statement.quantity), sp.sympify(statement.value)
    if isinstance(quantity, sp.Abs):
        quantity = quantity.args[0]
    poles = {learned.Residual: 1, learned.Loss: 2, learned.Forgetting: 2}
    if type(quantity) not in poles or statement.point != 0 or not value.is_number:
        return None
    of = quantity.learner
    others = [x for k, x in enumerate(of.args) if k != 6]
    if of.strength != statement.variable or any(x.has(statement.variable) for x in (*others, *quantity.args[1:])):
        return None
    reading.prepare([quantity])
    reading.regular = True
    if not isinstance(reading.world(of, None).learner, Network) or not excludes_zero(reading.value(quantity).plain[0]):
        return None
    power = sp.Integer(-poles[type(quantity)])
    return None if power == value else {"entry": "the power", "left": str(power), "right": str(value)}


def _given(sides: Sequence[sp.Expr]) -> dict[str, str]:
    if not any(e.has(Wide) for e in sides):
        return {}
    return {"given": "residuals of wide networks tend to those of the process"}
