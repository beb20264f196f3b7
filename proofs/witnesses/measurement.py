"""Measuring a quantity, and what the measurement would have noticed.

A *reader* gives values to expressions in one case: by sampling, by an exact formula at finite size, by theory.  The
rules here are the same for all of them.  Several versions of one expression are measured together, on the same draws:
the statement as it stands, and with each coefficient, term, parameter and exponent of the prediction changed.  From
these follow the verdict of the run and its *resolution*: the smallest change that it would have contradicted.

A systematic error has a field of its own (``bias``): a bound by which a contradiction must be beyond, besides the
statistical one.  It is never part of a standard error.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal, Protocol

import numpy as np
import sympy as sp
from numpy.typing import NDArray
from scipy import stats
from sympy.logic.boolalg import Boolean

from numeric.linear_networks.drawn_problems import time_constant
from proofs.evidence import Strength
from proofs.statements.quantities import Domain
from proofs.statements.training import Training
from symbolic.language.expectation import Law
from symbolic.language.quantity import Carried, quantities
from symbolic.matrix_algebra.matrices import Add, Function, Matrix, Mul

# The chance that one full run contradicts any true statement, shared between the comparisons of samples in a run: some
# 3500 of cases by witnesses, each looked at up to five times, rounded up.
LEVEL_OF_A_RUN = 1e-3
COMPARISONS_OF_A_RUN = 20_000
# With no hit in S draws a chance may still be UNSEEN over S: exp(-17) is the level of one comparison.  From SELDOM hits
# on a standard error tells all.
UNSEEN, SELDOM = 17.0, 300
# Draws that decide a mean are few below the first, and where they are a smaller share of all than normal ones (1/3).
FEW, SHARE_OF_FEW = 30, 1 / 30
# A number so large that nothing is told, and more draws are asked for: exp(z) has e^200 times what draws see at 20^2.
NOBODY_KNOWS = 1e100
# Draws that differ by less, as a share of the largest, are one number.
ROUNDED = 1e-7


@dataclass(frozen=True)
class Case:
    """One case of a statement: the value of each letter, the law of each random letter, and what seeds its draws.

    ``values`` are exact (SymPy numbers); ``index`` counts the cases of a statement, so that a draw is a pure function
    of law, sizes, seed and index.  ``over`` is the domain that it was drawn from: a reader that draws more than numbers
    reads there what they must be like.  ``given`` says what the matrices without a law are like (`cases.GIVEN`), or of
    training the tasks (`training_cases.FURTHER_TARGETS`).
    """

    values: Mapping[sp.Symbol, sp.Expr]
    laws: Mapping[str, Law] = field(default_factory=dict)
    seed: int = 0
    index: int = 0
    over: Domain = field(default_factory=Domain)
    given: str = ""

    def readable(self) -> dict[str, str]:
        """For a counterexample; of training tau too, which no range gives and every time is relative to."""
        shown = {str(k): str(v) for k, v in sorted(self.values.items(), key=lambda item: str(item[0]))}
        if isinstance(self.over, Training) and not self.over.hierarchy:
            shown["tau"] = f"{time_constant((self.seed, self.index)):g}"
        of = "tasks" if isinstance(self.over, Training) else "given matrices"
        like = {of: self.given} if self.given else {}
        return {**shown, **{name: law.name for name, law in self.laws.items()}, **like}


@dataclass(frozen=True)
class Measurement:
    """Values of several expressions on the same draws.

    ``values`` (k,); ``errors`` (k,) one standard error each, 0 where the value is not sampled; ``bias`` (k,) a bound on
    the systematic error; ``freedom`` the degrees of freedom of the standard errors; ``digits`` to which a value that is
    not sampled is known.
    """

    values: NDArray[np.float64]
    errors: NDArray[np.float64]
    bias: NDArray[np.float64]
    freedom: float = math.inf
    samples: int = 0
    digits: int | None = None


class CannotRead(Exception):
    """A reader met something that it has no way to measure; the message says what."""


class NoCase(Exception):
    """No case of a domain was found."""


class Reader(Protocol):
    """One way to measure. ``from_definitions``: it evaluates the definitions and no result of a theory."""

    name: str
    from_definitions: bool
    strength: Strength

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        """Whether it can measure all of these."""

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """The values of ``expressions`` in a case, on common draws.

        ``effort`` multiplies the work of a first try: a sampling reader takes that many times its samples.  Raises
        CannotRead.
        """


@lru_cache(maxsize=4096)
def critical(freedom: float, comparisons: int = COMPARISONS_OF_A_RUN) -> float:
    """How many standard errors a deviation must exceed to contradict: Student's t at the level of one comparison.

    >>> round(critical(math.inf), 2)
    5.45
    >>> critical(30) > critical(300) > critical(math.inf)
    True
    """
    level = LEVEL_OF_A_RUN / comparisons
    if math.isinf(freedom):
        return float(stats.norm.isf(level / 2))
    return float(stats.t.isf(level / 2, freedom))


def of_few(values: NDArray[np.float64]) -> float:
    """What draws may have missed of their mean: `NOBODY_KNOWS` times it where a few of them decide it, else 0.

    Where a tail is heavy what decides a mean is seldom met, and the spread of those that were met does not tell.

    >>> rng = np.random.default_rng(0)
    >>> of_few(rng.standard_normal(1000)), of_few(np.exp(4 * rng.standard_normal(1000))) > 1e90
    (0.0, True)
    """
    away = np.abs(values - np.mean(values)).ravel()
    largest = float(np.max(away, initial=0.0))
    if not ROUNDED * float(np.max(np.abs(values), initial=0.0)) < largest < math.inf:
        return 0.0
    squares = (away / largest) ** 2
    alike = float(np.sum(squares)) ** 2 / float(np.sum(squares**2))  # so many of one size would spread as much
    return NOBODY_KNOWS * float(np.mean(np.abs(values))) if alike < min(FEW, SHARE_OF_FEW * len(away)) else 0.0


# -- what can be changed in a prediction -------------------------------------------------------------------------------
@dataclass(frozen=True)
class Knob:
    """Something in an expression that could have been otherwise, and the expression with it changed by ``step``."""

    name: str
    changed: sp.Expr
    step: float
    unit: Literal["relative", "absolute"] = "relative"


RELATIVE_STEP = sp.Rational(3, 100)
EXPONENT_STEP = sp.Rational(5, 100)
# What sides that are 0 may differ by, in floats; its square where a reader computes in 30 digits.
ROUNDING = 1e-15
PLACES_OF_A_NAME = 3


@lru_cache(maxsize=4096)
def knobs(expression: sp.Expr, sign: Literal[1, -1] = 1) -> tuple[Knob, ...]:
    """The whole expression, each term and coefficient, each parameter and each exponent, changed a little.

    A factor of a product is the product itself, so that what is listed are the terms of sums, the arguments of
    functions, each one of a maximum or minimum, and powers, those inside matrices too; equal changes (here that of y)
    are listed once.  ``sign`` says which way they are turned.

    >>> x, y = sp.symbols("x y", positive=True)
    >>> [k.name for k in knobs(1 + x**2 * y)]
    ['the whole', 'the term 1', 'the term x**2*y', 'the exponent of x', 'x']
    """
    expression = sp.sympify(expression)
    found: dict[sp.Expr, Knob] = {}
    seen: Counter[str] = Counter()

    def add(name: str, changed: sp.Expr, step: sp.Rational, unit: Literal["relative", "absolute"] = "relative") -> None:
        if changed != expression and changed not in found:
            found[changed] = Knob(name, changed, float(step), unit)

    relative, absolute = sign * RELATIVE_STEP, sign * EXPONENT_STEP
    add("the whole", expression * (1 + relative), relative)
    for path, node in _places(expression):
        if isinstance(node, sp.Add):
            for k, term in enumerate(node.args):
                rest = [*node.args[:k], term * (1 + relative), *node.args[k + 1 :]]
                add(f"the term {_short(term)}", _put(expression, path, sp.Add(*rest)), relative)
        # what is never the largest, or the smallest, is not tried at all
        elif isinstance(node, sp.Max | sp.Min) and not _in_condition(expression, path):
            for k, one in enumerate(node.args):
                rest = [*node.args[:k], one * (1 + relative), *node.args[k + 1 :]]
                add(f"{_short(one)} inside of {node.func.__name__}", _put(expression, path, node.func(*rest)), relative)
        elif isinstance(node, sp.Symbol) and not _is_name(expression, path):
            add(str(node), _put(expression, path, node * (1 + relative)), relative)
        elif isinstance(node, sp.Pow) and not node.exp.free_symbols and not isinstance(node.base, sp.sign):
            # of what may be negative only the size is raised to a broken power
            more = node.base if node.base.is_nonnegative else sp.Abs(node.base)
            changed = node * more**absolute
            add(f"the exponent of {_short(node.base)}", _put(expression, path, changed), absolute, "absolute")
        elif isinstance(node, Carried):
            for knob, matrix in _knobs_of_matrix(node.matrix, seen, sign):
                add(knob.name, _put(expression, path, Carried(matrix)), sp.Rational(str(knob.step)), knob.unit)
    return tuple(found.values())


@lru_cache(maxsize=4096)
def knobs_between(expression: sp.Expr, side: str) -> tuple[Knob, ...]:
    """The knobs of one side of a relation between measured quantities: its terms, coefficients, parameters, exponents.

    The quantities themselves are what is measured: each stands as a letter <k>, numbered in the order of their text,
    and no knob is turned inside of it.  No two knobs have one name: each keeps a resolution of its own.

    >>> x, y = sp.symbols("x y", positive=True)
    >>> [k.name for k in knobs_between(x + x**2 * y, "left")]
    ['the whole on the left', 'the term x on the left', 'the term x**2*y on the left', \
'the exponent of x on the left', 'x on the left']
    """
    expression = sp.sympify(expression)
    letters = {q: sp.Symbol(f"<{k}>", real=True) for k, q in enumerate(sorted(set(quantities(expression)), key=str), 1)}
    back = {letter: q for q, letter in letters.items()}
    found: list[Knob] = []
    seen = Counter[str]()
    for knob in knobs(expression.xreplace(letters)):
        seen[knob.name] += 1
        again = f", place {seen[knob.name]}" if seen[knob.name] > 1 else ""
        found.append(replace(knob, name=f"{knob.name} on the {side}{again}", changed=knob.changed.xreplace(back)))
    return tuple(found)


def _knobs_of_matrix(x: Matrix, seen: Counter[str], sign: Literal[1, -1]) -> Iterator[tuple[Knob, Matrix]]:
    """What can be changed inside a matrix: the terms of sums, the scalars of functions and coefficients.

    What has the same name is changed in a few places only: the parameter of a formula occurs in many.
    """
    if isinstance(x, Function):
        for knob in knobs(x.expression, sign):
            name = f"the function {_short(x.expression)}" if knob.name == "the whole" else knob.name
            if seen[name] < PLACES_OF_A_NAME:
                seen[name] += 1
                yield replace(knob, name=name), Function(x.base, knob.changed)
    if isinstance(x, Mul) and x.coefficient.free_symbols:
        for knob in knobs(x.coefficient, sign):
            if seen[knob.name] < PLACES_OF_A_NAME:
                seen[knob.name] += 1
                yield knob, Mul.of(knob.changed, x.factors)
    for k, child in enumerate(x.children):
        name = f"the term {_short(child)}"
        if isinstance(x, Add) and seen[name] < PLACES_OF_A_NAME:
            seen[name] += 1
            changed = child * (1 + sign * RELATIVE_STEP)
            moved = x.rebuild([*x.children[:k], changed, *x.children[k + 1 :]])
            yield Knob(name, sp.S.Zero, sign * float(RELATIVE_STEP)), moved
        for knob, inner in _knobs_of_matrix(child, seen, sign):
            yield knob, x.rebuild([*x.children[:k], inner, *x.children[k + 1 :]])


def _places(node: sp.Basic, path: tuple[int, ...] = ()) -> Any:
    """Every place of a tree with its path, the root first."""
    yield path, node
    if isinstance(node, sp.sign):  # a small change of its argument is none of the sign
        return
    for k, argument in enumerate(node.args):
        yield from _places(argument, (*path, k))


def _put(root: sp.Basic, path: tuple[int, ...], value: sp.Basic) -> sp.Basic:
    if not path:
        return value
    arguments = list(root.args)
    arguments[path[0]] = _put(arguments[path[0]], path[1:], value)
    return root.func(*arguments)


def _is_name(root: sp.Basic, path: tuple[int, ...]) -> bool:
    """A symbol that is no number: the variable of a limit, of a sum, the name of a letter or of its law."""
    node, binders = root, False
    for step in path:
        names = getattr(node, "names", ())
        binders = binders or step in names or (isinstance(node, sp.Tuple))
        node = node.args[step]
    return binders


def _in_condition(root: sp.Basic, path: tuple[int, ...]) -> bool:
    """Whether a place is inside of a condition, which a small change of a number does not change."""
    node = root
    for step in path:
        node = node.args[step]
        if isinstance(node, Boolean):
            return True
    return False


def _short(x: sp.Basic | Matrix) -> str:
    text = str(x)
    return text if len(text) <= 40 else text[:37] + "..."


# -- one comparison ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Comparison:
    """A residual (measured minus predicted) that should be 0, and what each knob would have made of it.

    ``noticed`` maps each knob to the smallest change, in its unit, that this case alone would have contradicted.
    """

    residual: float
    threshold: float
    noticed: Mapping[Knob, float]

    @property
    def contradicted(self) -> bool:
        return abs(self.residual) > self.threshold


def compare(found: Measurement, changes: Sequence[Knob]) -> Comparison:
    """The first value of ``found`` is the residual, the others the residual with each knob turned.

    Between the residual as it stands and with the knob turned it is taken to be linear; the gap that is there counts
    against the resolution, since a change could have hidden in it.  A knob that leaves no number, as an arcsine of more
    than 1, is noticed as far as it was turned.
    """
    if not np.all(np.isfinite(found.values[0])):
        raise CannotRead(f"the measurement is {found.values[0]}, not a number")
    threshold = critical(found.freedom) * float(found.errors[0]) + float(found.bias[0])
    residual = float(found.values[0])
    # where all terms are 0 but for rounding, a bound in proportion to them is none
    if threshold < abs(residual) < (ROUNDING if found.digits is None or found.digits < 16 else ROUNDING**2):
        threshold = abs(residual)
    noticed = {}
    for knob, value in zip(changes, found.values[1:], strict=True):
        if not math.isfinite(value):
            noticed[knob] = abs(knob.step)
            continue
        slope = (float(value) - residual) / knob.step
        noticed[knob] = math.inf if slope == 0 else (threshold + abs(residual)) / abs(slope)
    return Comparison(residual, threshold, noticed)


def resolution(comparisons: Sequence[Comparison]) -> tuple[float, str, Literal["relative", "absolute"]]:
    """The knob that the run as a whole noticed least, and the change of it that some case would have contradicted.

    Relative changes and changes of exponents are different things; an exponent counts at three fifths of its change
    (3 % and 0.05 are bounds of the same rank), and is reported only if it is the worst by that measure.
    """
    best: dict[str, tuple[float, Knob]] = {}
    for comparison in comparisons:
        for knob, change in comparison.noticed.items():
            known = best.get(knob.name)
            if known is None or change < known[0]:
                best[knob.name] = (change, knob)
    if not best:
        return math.inf, "nothing could be changed", "relative"

    def rank(item: tuple[float, Knob]) -> float:
        return item[0] * (0.6 if item[1].unit == "absolute" else 1.0)

    change, knob = max(best.values(), key=rank)
    return rank((change, knob)), knob.name, "relative"
