"""Times that move along an enclosed course, and the letter in which the course is a series."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sympy as sp
from flint import arb

from numeric.ball_flow import Courses, Path, Step, ball
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import Values
from symbolic.language.learned import Coefficient


@dataclass(frozen=True)
class Running:
    """A time that moves: the state as series in it, in ``letter`` too if there is one, and where it begins.

    Of an integral also the path, its step, and which of the two courses along it.
    """

    state: Values
    begin: Any
    letter: sp.Symbol | None
    along: tuple[Path, Step, Courses] | None = None


def letter_of(e: sp.Expr, letter: sp.Symbol | None) -> sp.Symbol | None:
    """In which letter the course is a series along which an expression is read."""
    inside = {c.args[1] for c in e.atoms(Coefficient)}
    if len(inside) > 1 or (inside and letter is not None):
        raise NotEnclosed("coefficients of several letters")
    return next(iter(inside), letter)


def within(step: Step) -> Any:
    """Any time of a step after its begin."""
    half = ball(step.length).upper() / 2
    return arb(half, half)
