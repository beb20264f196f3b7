"""Certified counterexamples of statements about Gaussian means: probabilities of intervals, and enclosed integrals.

The mean of an indicator of linear inequalities in one Gaussian is a sum of values of erf.  The mean of an entire or
meromorphic function of one Gaussian is integrated with an enclosure (python-flint's rigorous quadrature) where a bound
of it, which its functions have on the whole line, makes the tails small.

The share of the entries of a column whose function is summed, (1/N) 1^T f(W c 1 + b 1), tends to such a mean where the
entries of W are independent and normal: at every N those of the column are independent, of mean b and one variance.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import sympy as sp
from flint import acb, arb, ctx
from sympy.core.relational import Relational

from numeric.ball_series import NotEnclosed
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality, Order
from proofs.witnesses.exact_averages import leading, points
from proofs.witnesses.exact_starts import decimal, parts
from proofs.witnesses.neumann_series import neumann
from symbolic.exact.balls import Evaluator
from symbolic.language.expectation import ByLaw, Drawn, Law, Wide, drawn, under
from symbolic.language.processes import GaussianMean, gaussian_mean
from symbolic.language.quantity import Quantity, Trace, with_values
from symbolic.language.random_matrices import Entrywise, Ones
from symbolic.language.random_words import CannotExpect, unrolled
from symbolic.matrix_algebra.matrices import Matrix, Mul, Transpose, Zero

_BITS = 120
# Standard deviations up to which a mean is integrated; what is beyond has a probability below 1e-32.
_FAR = 12
_LARGE = "averages over many independent entries of one law tend to their mean"
_SMOOTH = (sp.exp, sp.tanh, sp.sin, sp.cos, sp.sinh, sp.cosh, sp.erf)


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first point that refutes the statement, or None; all is text."""
    if not isinstance(statement, Equality | Order) or type(statement.over) is not Domain:
        return None
    sides = [sp.sympify(statement.lhs), sp.sympify(statement.rhs)]
    outer = [q for e in sides for q in e.atoms(Quantity) if not isinstance(q, Trace)]
    if not outer or not all(isinstance(q, GaussianMean | Wide | ByLaw) for q in outer):
        return None
    random = sorted({x for e in sides for x in drawn(e)}, key=lambda x: x.name)
    with ctx.workprec(_BITS):
        for laws in itertools.product(*(x.laws for x in random)):
            found = _under(statement, sides, {x.name: law for x, law in zip(random, laws, strict=True)})
            if found is not None:
                return found
    return None


def _under(statement: Equality | Order, sides: Sequence[sp.Expr], laws: Mapping[str, Law]) -> dict[str, Any] | None:
    """The first point that refutes the statement where its random letters follow these laws."""
    for values, _ in points(statement.over, ()):
        if any(_at_an_end(statement.over.ranges[x], v, values) for x, v in values.items()):
            continue  # what the words of the domain ask for may fail at the end of a range
        try:
            plain = [with_values(under(e, laws), values) for e in sides]
            left, right = (value(_of_columns(e, laws), values) for e in plain)
        except (NotEnclosed, CannotExpect, ValueError):
            continue
        if parts(statement, left, right):
            told = {str(x): str(v) for x, v in values.items()} | {name: law.name for name, law in laws.items()}
            given = {"given": _LARGE} if any(e.has(Wide) for e in sides) else {}
            return {"point": told, "entry": "both sides", "left": decimal(left), "right": decimal(right), **given}
    return None


def _of_columns(e: sp.Expr, laws: Mapping[str, Law]) -> sp.Expr:
    """Limits of averages over a column as means over one Gaussian."""
    if isinstance(e, Wide):
        inner, N = e.args
        averages = {q: sp.Dummy() for q in inner.atoms(Trace)}
        shape = leading(inner.xreplace({q: N * letter for q, letter in averages.items()}), N)
        return shape.xreplace({letter: _average(q.args[0].matrix, N, laws) for q, letter in averages.items()})
    if not e.has(Wide):
        return e
    return e.func(*(_of_columns(a, laws) for a in e.args))


def _average(x: Matrix, N: sp.Symbol, laws: Mapping[str, Law]) -> sp.Expr:
    """1^T f(column) as N times a mean; NotEnclosed where the entries of the column are not known to be independent."""
    match x:
        case Mul(coefficient=c, factors=(Transpose(argument=Ones()), Entrywise() as entries)) if x.rows == 1:
            middle, variance = _entry(entries.argument, N, laws)
            noise = sp.Dummy("g", real=True)
            return sp.sympify(c) * gaussian_mean(
                entries.function.subs(entries.variable, middle + noise), {noise: variance}
            )
    raise NotEnclosed("an average of what is no function of the entries of a column")


def _entry(column: Matrix, N: sp.Symbol, laws: Mapping[str, Law]) -> tuple[sp.Expr, sp.Expr]:
    """Mean and variance of each entry of b 1 + sum_k c_k W_k 1, with independent normal entries in each W_k."""
    middle, noise = sp.Integer(0), dict[Drawn, sp.Expr]()
    for coefficient, factors in neumann(unrolled(column), None):
        match factors:
            case _ if any(isinstance(f, Zero) for f in factors):
                continue
            case (Ones(),):
                middle += coefficient
            case (Drawn() as w, Ones()) if laws[w.name.partition(",")[0]].entries == "normal":
                noise[w] = noise.get(w, sp.Integer(0)) + coefficient
            case _:
                raise NotEnclosed("a column whose entries may depend on one another")
    variances = (c**2 * w.variance(laws[w.name.partition(",")[0]]) * w.cols for w, c in noise.items())
    return middle, leading(sum(variances, sp.Integer(0)), N)


def _at_an_end(span: sp.Set, v: sp.Expr, values: dict[sp.Symbol, sp.Expr]) -> bool:
    span = span.subs(values)
    return isinstance(span, sp.Interval) and span.inf != span.sup and v in (span.inf, span.sup)


def value(e: sp.Expr, values: dict[sp.Symbol, sp.Expr]) -> Any:
    """A ball; NotEnclosed where there is none."""
    at = e.subs(values)
    means = {q: sp.Dummy() for q in at.atoms(GaussianMean)}
    evaluator = Evaluator({})
    evaluator.known.update({letter: mean(q) for q, letter in means.items()})
    found = evaluator(at.xreplace(means))
    if not isinstance(found, arb) or not found.is_finite():
        raise NotEnclosed("no real value")
    return found


def mean(q: GaussianMean) -> Any:
    """The mean over one Gaussian of mean 0."""
    function, bound, covariance = q.args
    if len(bound) != 1 or not covariance[0, 0].is_Rational or covariance[0, 0] <= 0:
        raise NotEnclosed("a mean over one Gaussian with a rational variance is enclosed")
    (letter,), deviation = bound, sp.sqrt(covariance[0, 0])
    if isinstance(function, sp.Piecewise):
        return _indicator(function, letter, deviation)
    return _integral(function, letter, deviation)


def _indicator(function: sp.Piecewise, letter: sp.Symbol, deviation: sp.Expr) -> Any:
    """Of what is constant between the ends of linear inequalities."""
    ends = sorted({_end(r, letter) for _, condition in function.args for r in condition.atoms(Relational)})
    inner = [(a + b) / 2 for a, b in itertools.pairwise(ends)]
    places = [ends[0] - 1, *inner, ends[-1] + 1] if ends else [sp.Integer(0)]
    below = [arb(0), *(_probability(x / deviation) for x in ends), arb(1)]
    total = arb(0)
    for place, (low, high) in zip(places, itertools.pairwise(below), strict=True):
        height = function.subs(letter, place)
        if not height.is_Rational:
            raise NotEnclosed("no constant between the ends")
        total += Evaluator({})(height) * (high - low)
    if any(piece.has(letter) for piece, _ in function.args):
        raise NotEnclosed("no constant between the ends")
    return total


def _end(r: Relational, letter: sp.Symbol) -> sp.Expr:
    gap = sp.expand(r.lhs - r.rhs)
    if r.func in (sp.Eq, sp.Ne) or not gap.is_polynomial(letter) or sp.degree(gap, letter) != 1:
        raise NotEnclosed("an indicator of what is no linear inequality")
    end = -gap.coeff(letter, 0) / gap.coeff(letter, 1)
    if not end.is_Rational:
        raise NotEnclosed("an interval whose end is no fraction")
    return end


def _probability(x: sp.Expr) -> Any:
    """That a normal number is below x."""
    found = Evaluator({})((1 + sp.erf(x / sp.sqrt(2))) / 2)
    if not found.is_finite():
        raise NotEnclosed("no probability")
    return found


def _integral(function: sp.Expr, letter: sp.Symbol, deviation: sp.Expr) -> Any:
    if any(f.func not in _SMOOTH for f in function.atoms(sp.Function)) or not _analytic(function, letter):
        raise NotEnclosed("an integrand that may not be analytic")
    scaled = function.subs(letter, deviation * letter)

    def integrand(x: Any, _: Any) -> Any:
        evaluator = Evaluator({})
        evaluator.known[letter] = x
        return acb(evaluator(scaled)) * (-x * x / 2).exp()

    bound = _bound(scaled, letter)
    body = acb.integral(integrand, -_FAR, _FAR) / (2 * acb.pi()).sqrt()
    tail = bound * (arb(_FAR) / arb(2).sqrt()).erfc()
    found = body.real + arb(0, tail.upper())
    if not found.is_finite() or not found.rad() < 1e-6:
        raise NotEnclosed("an integral without a narrow enclosure")
    return found


def _bound(e: sp.Expr, letter: sp.Symbol) -> Any:
    """A bound of the modulus for all real values of the letter; NotEnclosed where none is known."""
    if not e.has(letter):
        return Evaluator({})(sp.Abs(e))
    if e.func in (sp.tanh, sp.sin, sp.cos, sp.erf) and _analytic(e.args[0], letter):
        return arb(1)
    if e.is_Add:
        return sum((_bound(a, letter) for a in e.args), arb(0))
    if e.is_Mul:
        out = arb(1)
        for a in e.args:
            out = out * _bound(a, letter)
        return out
    if isinstance(e, sp.Pow) and e.exp.is_Integer and e.exp > 0:
        return _bound(e.base, letter) ** int(e.exp)
    raise NotEnclosed("a function that may not be bounded")


def _analytic(e: sp.Expr, letter: sp.Symbol) -> bool:
    """Built of sums, products, whole powers and analytic functions."""
    if e == letter or not e.has(letter):
        return True
    if isinstance(e, sp.Pow):
        return bool(e.exp.is_Integer or e.base is sp.E) and all(_analytic(a, letter) for a in e.args)
    return bool(e.is_Add or e.is_Mul or e.func in _SMOOTH) and all(_analytic(a, letter) for a in e.args)
