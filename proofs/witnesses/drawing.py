"""Drawing points and tasks with hypothesis: a repeatable search for a counterexample, which shrinks what it finds."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import hypothesis
import hypothesis.errors
import sympy as sp
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st

from numeric.strategies import Scenario
from proofs.witnesses.asked_places import asked, asked_elsewhere
from symbolic.exact.admitted_values import admits, is_of_a_kind, whole_numbers

T = TypeVar("T")


class Outside(Exception):
    """The drawn value lies outside the domain of the statement; draw another."""


class _Found(Exception):
    """Carries a counterexample out of hypothesis."""


class _SmallEnough(BaseException):
    """Ends the shrinking of a counterexample; not an Exception, so that hypothesis lets it through."""


# How many smaller values are tried after a counterexample was found.
SHRINKS = 60


@dataclass(frozen=True)
class Search:
    """What a search found: how many values were examined, the worst margin, and the smallest counterexample.

    ``obstacle`` is what most often stood in the way of examining a value.
    """

    examined: int
    worst: Any
    counterexample: Any = None
    message: str = ""
    obstacle: str = ""


def search(
    strategy: st.SearchStrategy[T],
    examine: Callable[[T], tuple[bool, float, str]],
    *,
    examples: int,
    seed: int,
    edges: Sequence[T] = (),
    shrink: bool = True,
    kind: type = Scenario,
) -> Search:
    """Examine ``edges`` and then ``examples`` drawn values until one fails; the failing one is shrunk where asked for.

    ``examine`` returns (passes, digits of agreement, message) or raises Outside.  The same seed draws the same values.
    What is drawn is of a ``kind``: where another witness asks about one such value, that alone is examined.
    """
    if asked_elsewhere(kind):
        return Search(0, float("inf"))
    place = asked(kind)
    if place is not None:
        edges, examples = (place,), 0
    tally = {"examined": 0, "worst": float("inf"), "shrinks": 0}
    best: dict[str, Any] = {}
    obstacles: Counter[str] = Counter()

    def once(value: T) -> None:
        if best:
            tally["shrinks"] += 1
            if not shrink or tally["shrinks"] > SHRINKS:
                raise _SmallEnough
        try:
            passes, digits, message = examine(value)
        except Outside as problem:
            obstacles[str(problem)] += 0 if str(problem) == "assumption" else bool(str(problem))
            if hypothesis.currently_in_test_context():
                hypothesis.assume(False)
            return
        tally["examined"] += not best
        tally["worst"] = min(tally["worst"], digits)
        if not passes:
            best.update(value=value, message=message)
            raise _Found(message)

    for value in edges:
        try:
            once(value)
        except _Found:
            return Search(int(tally["examined"]), tally["worst"], value, best["message"])

    if place is not None:
        return Search(int(tally["examined"]), tally["worst"])

    runner = hypothesis.settings(
        max_examples=max(examples, 1),
        database=None,
        deadline=None,
        derandomize=False,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
        print_blob=False,
        report_multiple_bugs=False,
    )(hypothesis.seed(seed)(hypothesis.given(strategy)(once)))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", hypothesis.errors.HypothesisWarning)
            runner()
    except (_Found, _SmallEnough):
        return Search(int(tally["examined"]), tally["worst"], best["value"], best["message"])
    except hypothesis.errors.Unsatisfiable:
        pass
    common = max(obstacles, key=lambda why: (obstacles[why], why), default="")
    return Search(int(tally["examined"]), tally["worst"], obstacle=common)


_SMALL = st.fractions(min_value=Fraction(1, 60), max_value=12, max_denominator=60)
_EXTREME = st.sampled_from(
    [Fraction(1, 10**6), Fraction(1, 1000), Fraction(1, 10), Fraction(1), Fraction(50), Fraction(1000)]
)


def symbol_values(symbol: sp.Symbol) -> st.SearchStrategy[Any]:
    """Values of a symbol within its SymPy assumptions: moderate rationals, extremes, and zero where it is allowed."""
    if symbol.is_integer and is_of_a_kind(symbol):
        return st.sampled_from(whole_numbers(symbol)[:12])
    if symbol.is_integer:
        low = 1 if symbol.is_positive else 0 if symbol.is_nonnegative else -7
        values: st.SearchStrategy[Any] = st.integers(min_value=low, max_value=7).map(Fraction)
    else:
        values = st.one_of(_SMALL, _SMALL, _EXTREME)
        if symbol.is_negative or symbol.is_nonpositive:
            values = values.map(lambda v: -v)
        elif not (symbol.is_positive or symbol.is_nonnegative):
            values = st.one_of(values, values.map(lambda v: -v))
        if not symbol.is_nonzero and not symbol.is_positive and not symbol.is_negative:
            values = st.one_of(values, values, st.just(Fraction(0)))
    found = values.map(lambda v: sp.Rational(v.numerator, v.denominator) * (sp.sqrt(2) if symbol.is_irrational else 1))
    return found.filter(lambda v: admits(symbol, v)) if is_of_a_kind(symbol) else found


def points(symbols: Sequence[sp.Symbol]) -> st.SearchStrategy[dict[sp.Symbol, sp.Rational]]:
    """One value for each symbol."""
    return st.fixed_dictionaries({symbol: symbol_values(symbol) for symbol in symbols})


def satisfies(assuming: Sequence[sp.Basic], point: dict[sp.Symbol, sp.Rational]) -> bool:
    """Whether every assumption is true at the point (one that cannot be decided counts as false)."""
    return all(sp.sympify(a).subs(point) == sp.true for a in assuming)


def readable(point: dict[sp.Symbol, Any]) -> dict[str, str]:
    """A point as text, for reports."""
    return {str(k): str(v) for k, v in sorted(point.items(), key=lambda item: str(item[0]))}
