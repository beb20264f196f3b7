"""Is this scalar expression identically zero? Proved, refuted, or honestly undecided.

`proved`: at every point of the domain at which the expression is defined, its value is 0, and a sample point certifies
that it is defined somewhere. The proof is a normal form: the numerator, a polynomial over Q in the symbols and the
adjoined roots, exponentials and logarithms, reduces to 0 modulo the relations of these generators, in every case of a
split on signs. A removable singularity met on the way is filled by continuity.

`refuted`: at the exact point reported, a ball (python-flint `arb`) that contains the value excludes 0.

`undecided`: neither, with the reason. The domain is what the symbols' SymPy assumptions (positive, real, integer, ...)
and the relations in `assuming` describe.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NoReturn

import sympy as sp
from sympy.core.function import AppliedUndef
from sympy.core.relational import Relational

from symbolic.exact.balls import Point, ball_value, domain_points, excludes_zero, is_finite
from symbolic.exact.generators import Lattice, Refine
from symbolic.exact.normal_form import Undecidable
from symbolic.exact.signs import Cases, EmptyBranch, ZeroBranch
from symbolic.exact.translation import Translation, nodes

__all__ = ["Decision", "ball_value", "decide_equal", "decide_zero", "domain_points"]

_MAX_BRANCHES = 64
_MAX_REFINEMENTS = 20
_DIGITS = (40, 150, 600)
_FIRST_POINTS = 4
_LATER_POINTS = 12
_OPAQUE = (AppliedUndef, sp.Derivative, sp.Subs, sp.Integral, sp.Limit, sp.Sum, sp.Product)
# Functions that SymPy differentiates away from their jumps only.
_STEPS = (sp.sign, sp.floor, sp.ceiling, sp.Heaviside, sp.Piecewise, sp.Max, sp.Min, sp.KroneckerDelta)


@dataclass(frozen=True)
class Decision:
    """The answer, why, the normal form that was reached, and the point that refutes."""

    verdict: Literal["proved", "refuted", "undecided"]
    reason: str
    normal_form: str = ""
    witness_point: Mapping[str, str] | None = None

    @property
    def proved(self) -> bool:
        """True for a proof."""
        return self.verdict == "proved"

    @property
    def refuted(self) -> bool:
        """True for a certified counterexample."""
        return self.verdict == "refuted"

    def __bool__(self) -> NoReturn:
        raise TypeError("a Decision is proved, refuted or undecided: ask .proved, .refuted or .verdict, not its truth")


def decide_equal(lhs: sp.Expr, rhs: sp.Expr, assuming: Sequence[Relational] = ()) -> Decision:
    """Decide whether lhs = rhs on the whole domain: `decide_zero` of the difference.

    >>> s, l = sp.Symbol("s", positive=True), sp.Symbol("lambda", real=True)
    >>> decide_equal(sp.sqrt(4*s**2 + l**2), 2*sp.sqrt(s**2 + l**2/4)).verdict
    'proved'
    """
    _check(lhs)
    _check(rhs)
    return decide_zero(lhs - rhs, assuming)


def decide_zero(expr: sp.Expr, assuming: Sequence[Relational] = ()) -> Decision:
    """Decide whether `expr` is 0 on the domain that its symbols' assumptions and `assuming` describe.

    Raises TypeError for something that is not a SymPy expression, and for floats, which have no place in a proof.

    >>> x = sp.Symbol("x", real=True)
    >>> decide_zero(sp.sqrt(x**2) - x).verdict
    'refuted'
    """
    question = _question(expr, assuming)
    return question if isinstance(question, Decision) else question.answer()


def _question(expr: sp.Expr, assuming: Sequence[Relational]) -> _Question | Decision:
    parts = _check(expr)
    relations = []
    for relation in assuming:
        if relation == True or relation is sp.true:  # noqa: E712  SymPy's true compares equal to True
            continue
        if not isinstance(relation, Relational):
            raise TypeError(f"an assumption must be a relation such as x > y or Eq(a, b), not {relation!r}")
        _check(relation.lhs)
        _check(relation.rhs)
        relations.append(relation)
    if not parts.isdisjoint((sp.nan, sp.zoo, sp.oo, sp.S.NegativeInfinity)):
        return Decision("undecided", "the expression contains an infinite or undefined value")
    return _Question(expr, relations, parts)


def proved_zero(expr: sp.Expr) -> bool:
    """Whether `decide_zero` proves it; faster where it does not, since no point is looked for that refutes it.

    >>> x = sp.Symbol("x", real=True)
    >>> proved_zero(sp.sqrt(x**2) - abs(x)), proved_zero(sp.sqrt(x**2) - x)
    (True, False)
    """
    question = _question(expr, ())
    return not isinstance(question, Decision) and question.is_proved()


def _check(expr: Any) -> set[sp.Basic]:
    """All subexpressions of what is an expression and has no floats."""
    if not isinstance(expr, sp.Expr):
        raise TypeError(f"expected a SymPy expression, got {type(expr).__name__}: {expr!r}")
    parts = nodes([expr])
    if floats := [part for part in parts if isinstance(part, sp.Float)]:
        raise TypeError(f"floats have no exact value: write {sorted(floats, key=str)} as rationals")
    return parts


class _Question:
    """One question: the expression after its opaque parts have become symbols, its domain and its sample points."""

    def __init__(self, expr: sp.Expr, assuming: Sequence[Relational], parts: set[sp.Basic]) -> None:
        self.opaque: dict[sp.Basic, sp.Symbol] = {}
        if any(isinstance(part, _OPAQUE) for part in parts):
            expr = _combined_sums(_evaluated_derivatives(expr))
            self.expr = self._hide_opaque(expr)
            self.free = self.expr.free_symbols | expr.free_symbols
        else:  # no letter is bound
            self.expr, self.free = expr, {part for part in parts if isinstance(part, sp.Symbol)}
        self.original = expr
        self.evaluable = all(isinstance(p, sp.Sum | sp.Product) and not p.has(sp.oo, -sp.oo) for p in self.opaque)
        self.assuming = [r.func(self._hide_opaque(r.lhs), self._hide_opaque(r.rhs)) for r in assuming]
        self.assuming = [r for r in self.assuming if isinstance(r, Relational)]

    def _hide_opaque(self, expr: Any) -> Any:
        parts = _opaque_parts(expr)
        for part in parts:
            names = ("positive", "negative", "nonnegative", "nonpositive", "real", "nonzero", "integer")
            known = {n: True for n in names if getattr(part, f"is_{n}")}
            self.opaque.setdefault(part, sp.Dummy(f"u{len(self.opaque)}", **known))
        return expr.xreplace({p: self.opaque[p] for p in parts})

    def _points(self, count: int, seed: int) -> list[Point]:
        return domain_points(sorted(self.free, key=str), self.assuming, count, seed)

    def answer(self) -> Decision:
        """Balls at a few points, then the normal form, then balls at many points and at high precision."""
        found = self._first_look()
        if found is not None:
            return found
        try:
            form, cases = prove(self.expr, self.assuming, self.points)
        except Undecidable as problem:
            form, reason = "", str(problem)
        except RecursionError:
            form, reason = "", "the expression is nested too deeply"
        else:
            if form == "0":
                in_cases = f" in each of {cases} cases" if cases > 1 else ""
                return Decision("proved", "the normal form is 0" + in_cases, "0")
            reason = "the normal form is not 0"
        refutation = self._refute(self.points, _DIGITS[1:])
        if refutation is None:
            refutation = self._refute(self._points(_LATER_POINTS, seed=3), _DIGITS)
        if refutation is not None:
            return Decision("refuted", refutation.reason, form, refutation.witness_point)
        if not self.evaluable:
            reason += "; it contains parts that cannot be evaluated: " + ", ".join(sorted(map(str, self.opaque)))
        return Decision("undecided", f"{reason}, and no sample point separates the expression from 0", form)

    def is_proved(self) -> bool:
        """Whether the answer is a proof."""
        if self._first_look() is not None:
            return False
        try:
            return prove(self.expr, self.assuming, self.points)[0] == "0"
        except (Undecidable, RecursionError):
            return False

    def _first_look(self) -> Decision | None:
        """Balls at a few points: None where a proof is worth trying."""
        self.defined = False
        points = self.points = self._points(_FIRST_POINTS, seed=1)
        refutation = self._refute(points, _DIGITS[:1])
        if refutation is not None:
            return refutation
        if not self.defined:
            points += self._points(_LATER_POINTS, seed=2)
            refutation = self._refute(points[_FIRST_POINTS:] or points, _DIGITS[:2])
            if refutation is not None:
                return refutation
        if not points:
            return Decision("undecided", "no point of the domain was found, so nothing could be certified")
        if not self.defined:
            return Decision("undecided", "no sample point certifies that the expression is defined: " + self.obstacle)
        return None

    obstacle = "every evaluation met a division by zero or an undefined value"

    def _refute(self, points: Sequence[Point], precisions: Sequence[int]) -> Decision | None:
        for point in points:
            for digits in precisions:
                try:
                    ball = ball_value(self.original if self.evaluable else self.expr, point, digits)
                except ValueError as problem:
                    self.obstacle = str(problem)
                    break
                self.defined = self.defined or is_finite(ball)
                if excludes_zero(ball):
                    if not self.evaluable:
                        return None
                    free = self.original.free_symbols
                    named = sorted(point.items(), key=lambda pair: pair[0].name)
                    where = {symbol.name: str(value) for symbol, value in named if symbol in free}
                    return Decision("refuted", f"the value there is {ball.str(10)}", witness_point=where)
        return None


def prove(expr: sp.Expr, assuming: Sequence[Relational], points: Sequence[Point]) -> tuple[str, int]:
    """The normal form of the numerator of `expr` in the first case where it is not 0, or "0", and the number of cases.

    Raises Undecidable when a case has no normal form. `points` are sample points of the domain.
    """
    cases, lattice, done, refinements = Cases([]), Lattice(), 0, 0
    while True:
        try:
            translation = Translation([expr, *assuming], assuming, cases, lattice, points)
            form = translation(expr)
            if not form.num.is_zero():
                where = f" when {', '.join(cases.named)}" if cases.named else ""
                text = translation.tower.expression(form.num) if len(form.num) <= 30 else f"{len(form.num)} terms"
                return f"{text}{where}", done + 1
        except Refine:
            refinements += 1
            if refinements > _MAX_REFINEMENTS:
                raise Undecidable("the lattice of exponents does not settle") from None
            cases, done = Cases([]), 0  # the questions about signs may come in another order now
            continue
        except EmptyBranch:
            pass
        except ZeroBranch as branch:
            form_there, _ = _prove_on_zero_set(expr, assuming, points, branch.polynomial)
            if form_there != "0":
                return form_there, done + 1
        done += 1
        if done > _MAX_BRANCHES:
            raise Undecidable(f"more than {_MAX_BRANCHES} cases")
        path = cases.following()
        if path is None:
            return "0", done
        cases = Cases(path)


def _prove_on_zero_set(
    expr: sp.Expr, assuming: Sequence[Relational], points: Sequence[Point], polynomial: sp.Expr
) -> tuple[str, int]:
    for symbol in sorted(polynomial.free_symbols, key=str):
        slope = sp.diff(polynomial, symbol)
        if slope.is_Rational and slope != 0:
            value = sp.expand(symbol - polynomial / slope)
            try:
                there = expr.xreplace({symbol: value})
            except (TypeError, ValueError):  # SymPy cannot compare an infinite value
                break
            if there.has(sp.nan, sp.zoo) and not there.has(sp.Piecewise):
                return "0", 1  # undefined on this set: nothing is claimed there
            relations = [r for r in (r.xreplace({symbol: value}) for r in assuming) if r != sp.true]
            if any(r == sp.false for r in relations):
                return "0", 1
            return prove(there, relations, points)
    raise Undecidable(f"the expression on the set {polynomial} = 0")


def _opaque_parts(expr: Any) -> list[sp.Basic]:
    """The outermost parts that have no normal form of their own."""
    if isinstance(expr, _OPAQUE):
        return [expr]
    found: list[sp.Basic] = []
    for argument in expr.args:
        found += [p for p in _opaque_parts(argument) if p not in found]
    return found


def _evaluated_derivatives(expr: sp.Expr) -> sp.Expr:
    if not expr.has(sp.Derivative):
        return expr
    outermost = [d for d in _opaque_parts(expr) if isinstance(d, sp.Derivative)]
    return expr.xreplace({d: d.doit() for d in outermost if not d.expr.has(*_STEPS)})


def _combined_sums(expr: sp.Expr) -> sp.Expr:
    """Collect the sums over the same range into one; drop it when its summand is proved to be 0."""
    if not expr.has(sp.Sum):
        return expr
    rest: list[sp.Expr] = []
    summands: dict[Any, list[sp.Expr]] = {}
    indices: dict[Any, sp.Symbol] = {}
    for term in sp.Add.make_args(sp.expand(expr, deep=False)):
        factors = sp.Mul.make_args(term)
        sums = [f for f in factors if isinstance(f, sp.Sum)]
        outside = sp.Mul(*(f for f in factors if not isinstance(f, sp.Sum)))
        if len(sums) != 1 or len(sums[0].limits) != 1 or outside.has(sums[0].limits[0][0]):
            rest.append(term)
            continue
        index, low, high = sums[0].limits[0]
        # A sum of negative length runs over indices below its lower end.
        known = (
            {"nonnegative": True} if low.is_nonnegative and (high == sp.oo or (high - low + 1).is_nonnegative) else {}
        )
        shared = indices.setdefault((low, high), sp.Dummy("index", integer=True, **known))
        summands.setdefault((shared, low, high), []).append(outside * sums[0].function.xreplace({index: shared}))
    for limits, parts in summands.items():
        summand = sp.Add(*parts)
        if not decide_zero(summand).proved:
            rest.append(sp.Sum(summand, limits))
    return sp.Add(*rest)
