"""Certified counterexamples of statements about the spectrum of one random matrix.

The limit of a normalised trace of a function of one symmetric Gaussian matrix is the integral of that function over
Wigner's semicircle, which is enclosed.  That the spectral radius of weights with independent entries reaches r is at
least as probable as that det(r I - M - W) is negative (a real eigenvalue lies above r then); mean and variance of that
determinant are sums of minors of r I - M, exact, and Cantelli's inequality bounds the probability from below.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import sympy as sp
from flint import acb, arb, ctx

from numeric.ball_series import NotEnclosed
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality, Order
from proofs.witnesses.exact_averages import leading, points
from proofs.witnesses.exact_starts import decimal
from symbolic.exact.balls import Evaluator, ball_sign, excludes_zero
from symbolic.language.expectation import GOE, Drawn, Law, Prob, Wide, under
from symbolic.language.quantity import Quantity, Trace, carried, with_values
from symbolic.language.random_matrices import Power, SpectralRadius, Unit
from symbolic.matrix_algebra.matrices import Add, Identity, Inverse, Letter, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import letters

_BITS = 120
_SEMICIRCLE = "normalised traces of functions of the matrix tend to their integrals over Wigner's semicircle"


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first point that refutes the statement, or None; all is text.

    Under ``given`` what is used of large matrices and not proved here, where a limit is taken.
    """
    if not isinstance(statement, Equality | Order) or type(statement.over) is not Domain:
        return None
    sides = [sp.sympify(statement.lhs), sp.sympify(statement.rhs)]
    outer = {q for e in sides for q in e.atoms(Wide, Prob)}
    random = {x for e in sides for m in carried(e) for x in letters(m) if isinstance(x, Drawn)}
    if len(random) != 1 or not outer:
        return None
    (weights,) = random
    with ctx.workprec(_BITS):
        for law in weights.laws:
            for values in _both_signs(statement.over):
                at = [with_values(under(e, {weights.name: law}), values) for e in sides]
                try:
                    found = _probable(statement, at, law) if isinstance(statement, Order) else _limits(at, law)
                except (NotEnclosed, ValueError, ZeroDivisionError):
                    continue
                if found is not None:
                    return {"point": {**{str(x): str(v) for x, v in values.items()}, weights.name: law.name}, **found}
    return None


def _both_signs(over: Domain) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """Easy points of a domain, then those with the sign of one letter turned that lie in it too."""
    plain = [values for values, _ in points(over, ())]
    yield from plain
    for values in plain:
        for x, v in values.items():
            turned = {**values, x: -v}
            inside = all(over.ranges[y].subs(turned).contains(w) == sp.true for y, w in turned.items())
            if v != 0 and inside and all(sp.sympify(c).subs(turned) == sp.true for c in over.conditions):
                yield turned


# -- the semicircle ----------------------------------------------------------------------------------------------------
def _limits(sides: list[sp.Expr], law: Law) -> dict[str, str] | None:
    left, right = (_limit(e, law) for e in sides)
    if not excludes_zero(left - right):
        return None
    return {"entry": "both sides", "left": decimal(left), "right": decimal(right), "given": _SEMICIRCLE}


def _limit(e: sp.Expr, law: Law) -> Any:
    """A ball of an expression in limits of functions of normalised traces."""
    evaluator = Evaluator({})
    values: dict[sp.Basic, sp.Expr] = {}
    for wide in e.atoms(Wide):
        inner, N = wide.args
        traces = {q: sp.Dummy() for q in inner.atoms(Trace)}
        means = {letter: sp.Dummy() for letter in traces.values()}
        for q, letter in traces.items():
            evaluator.known[means[letter]] = _over_semicircle(q.args[0].matrix, law)
        values[wide] = leading(inner.xreplace({q: N * x for q, x in traces.items()}), N).xreplace(means)
    found = e.xreplace(values)
    if found.atoms(Quantity):
        raise NotEnclosed("what is no limit of traces")
    ball = evaluator(found)
    if not isinstance(ball, arb) or not ball.is_finite():
        raise NotEnclosed("no real value")
    return ball


def _over_semicircle(x: Matrix, law: Law) -> Any:
    """The integral of f(2 sqrt(V) sin a) (1 + cos 2a) / pi from -pi/2 to pi/2, for a matrix f(W) of W alone."""
    random = [y for y in letters(x) if isinstance(y, Drawn)]
    if law != GOE or len(random) != 1 or len(letters(x)) != 1:
        raise NotEnclosed("a function of something else than one symmetric Gaussian matrix")
    radius = 2 * acb(Evaluator({})(sp.sympify(random[0].scale))).sqrt()
    half = acb.pi() / 2

    def integrand(a: Any, _: Any) -> Any:
        return _scalar(x, radius * a.sin()) * (1 + (2 * a).cos()) / acb.pi()

    found = acb.integral(integrand, -half, half).real
    if not found.is_finite() or not found.rad() < 1e-6:
        raise NotEnclosed("an integral without a narrow enclosure")
    return found


def _scalar(x: Matrix, eigenvalue: Any) -> Any:
    """What a function of one symmetric matrix, and of nothing else, is at an eigenvalue of it."""
    match x:
        case Letter():
            return eigenvalue
        case Identity():
            return acb(1)
        case Transpose():
            return _scalar(x.argument, eigenvalue)
        case Inverse():
            return 1 / _scalar(x.argument, eigenvalue)
        case Add():
            return sum((_scalar(y, eigenvalue) for y in x.terms), acb(0))
        case Mul():
            out = acb(Evaluator({})(sp.sympify(x.coefficient)))
            for y in x.factors:
                out = out * _scalar(y, eigenvalue)
            return out
        case Power() if sp.sympify(x.exponent).is_Integer and int(x.exponent) >= 0:
            return _scalar(x.base, eigenvalue) ** int(x.exponent)
    raise NotEnclosed(f"{type(x).__name__} is no function of the matrix")


# -- the spectral radius -----------------------------------------------------------------------------------------------
def _probable(statement: Order, sides: list[sp.Expr], law: Law) -> dict[str, str] | None:
    """Where a probability is certainly too large for an order."""
    left, right = sides if statement.relation.startswith("<") else sides[::-1]
    if not isinstance(left, Prob) or right.atoms(Quantity):
        return None
    below, above = at_least(left.args[0], law), Evaluator({})(right)
    if ball_sign(below - above) != 1:
        return None
    told = {"left": decimal(below), "right": decimal(above)}
    if left is not sides[0]:
        told = {"left": told["right"], "right": told["left"]}
    return {"entry": "the probability, by Cantelli's inequality for a determinant, at least", **told}


def at_least(event: sp.Basic, law: Law) -> Any:
    """A lower bound of the probability that the spectral radius of M + W reaches (or exceeds) a number r.

    With independent entries of mean 0 and variance v minors of W of different rows or columns are uncorrelated, and
    E det^2 of one of size k is k! v^k; so for B = r I - M the second moment of det(B - W) is the sum over k of
    k! v^k times the sum of squares of the minors of B of size N - k, an elementary symmetric function of B^T B.
    """
    radius, r = event.args[:2]
    if not isinstance(event, sp.Ge | sp.Gt) or not isinstance(radius, SpectralRadius):
        raise NotEnclosed("an event of another kind")
    x = radius.args[0].matrix
    weights, N = [y for y in letters(x) if isinstance(y, Drawn)], x.rows
    parts = list(x.terms) if isinstance(x, Add) else [x]
    if len(weights) != 1 or weights[0] not in parts or parts.count(weights[0]) != 1 or not N.is_Integer:
        raise NotEnclosed("a matrix that is not W and something known")
    if law.variance is None or not sp.sympify(r).is_Rational:
        raise NotEnclosed("entries that are not independent")
    variance = weights[0].variance(law)
    known = sum((_written(y) for y in parts if y != weights[0]), sp.zeros(int(N), int(N)))
    B = r * sp.eye(int(N)) - known
    if not variance.is_Rational or not all(v.is_Rational for v in B):
        raise NotEnclosed("numbers that are not rational")
    mean = B.det()
    squares = _elementary(B.T * B)
    second = sum(math.factorial(k) * variance**k * squares[int(N) - k] for k in range(int(N) + 1))
    if mean >= 0:
        raise NotEnclosed("a determinant that is not negative in the mean")
    return Evaluator({})(mean**2 / second)


def _elementary(gram: sp.Matrix) -> list[sp.Rational]:
    """The elementary symmetric functions of the eigenvalues, e_0 first, from the characteristic polynomial."""
    return [(-1) ** k * c for k, c in enumerate(gram.charpoly().all_coeffs())]


def _written(x: Matrix) -> sp.Matrix:
    """A matrix of identities and unit columns in numbers."""
    match x:
        case Identity():
            return sp.eye(int(x.rows))
        case Unit():
            return sp.Matrix(sp.eye(int(x.rows))[:, x.place - 1])
        case Transpose():
            return _written(x.argument).T
        case Add():
            return sum((_written(y) for y in x.terms), sp.zeros(int(x.rows), int(x.cols)))
        case Mul():
            out = _written(x.factors[0])
            for y in x.factors[1:]:
                out = out * _written(y)
            return sp.sympify(x.coefficient) * out
    raise NotEnclosed(f"{type(x).__name__} is no matrix of numbers")


__all__ = ["at_least", "counterexample"]
