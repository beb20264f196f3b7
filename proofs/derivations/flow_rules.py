"""Rules about the gradient flow: velocities, solutions of the Riccati equation, and limits of the flow."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import sympy as sp

from proofs.derivations.premises import GRADIENT_FLOW
from proofs.derivations.proof import Broken
from proofs.derivations.propositions import Always, AtStart, Equal, Invertible, Proposition, Rate, Tends, Velocity
from proofs.derivations.rules import Used, cites, decide, depends_on_time, granted_names, only, rule, said, same
from proofs.statements.dynamics import LargeRelativeScale, LongTime, Tasks
from proofs.statements.setting import Case, cases, decide_in_setting
from symbolic.exact.limits import decide_limit
from symbolic.linear_networks.linear_network import (
    BALANCED,
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    lam,
    lam_perp,
    modes,
    specialise,
    t,
    tau,
)
from symbolic.linear_networks.riccati import riccati_right_side
from symbolic.matrix_algebra.matrices import Add, Block, Function, Identity, Inverse, Letter, Matrix, Mul, Zero
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal, derivative, word_totals
from symbolic.matrix_algebra.traversal import letters, substitute, walk


@rule("along the flow")
def along_the_flow(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The derivative along the gradient flow, by the product rule."""
    if not isinstance(conclusion, Velocity):
        raise Broken("the flow gives velocities")
    flow = {x.observable: x.rate / tau for x in said(used) if isinstance(x, Velocity)}
    if set(flow) != {W1, W2}:
        raise Broken(f"the {GRADIENT_FLOW} of both weights is needed")
    found = derivative(conclusion.observable, t, flow) * tau  # type: ignore[arg-type]
    decide(found, conclusion.rate, used, over)


@rule("in time")
def in_time(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The derivative of an explicit formula in time; letters do not move."""
    if not isinstance(conclusion, Rate) or letters(conclusion.formula) & {W1, W2}:
        raise Broken("it is about a formula in the initial weights and t")
    decide(derivative(conclusion.formula, t, {}) * tau, conclusion.rate, used, over)


@rule("at the start")
def at_the_start(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The value of an explicit formula at t = 0."""
    if not isinstance(conclusion, AtStart) or letters(conclusion.formula) & {W1, W2}:
        raise Broken("it is about a formula in the initial weights and t")
    decide(specialise(conclusion.formula, {t: sp.Integer(0)}), conclusion.value, used, over)


@rule("grows from the identity")
def grows(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What starts at I and has the rate Z^T Z is at least I, and has an inverse."""
    rate, start = only(used, Rate, AtStart)
    if not isinstance(conclusion, Invertible):
        raise Broken("it shows that a matrix can be inverted")
    same("the matrix", rate.formula, conclusion.formula)
    same("the matrix at the start", start.formula, conclusion.formula)
    if not isinstance(start.value, Identity):
        raise Broken("it does not start at I")
    factors = rate.rate.factors if isinstance(rate.rate, Mul) and rate.rate.coefficient == 1 else ()
    half = len(factors) // 2
    if not half or Mul.of(sp.Integer(1), factors[:half]) != Mul.of(sp.Integer(1), factors[half:]).T:
        raise Broken("its rate is not Z^T Z")


@lru_cache(maxsize=1)
def _quotients_solve() -> bool:
    """tau d/dt (Z A^-1 Z^T) = F M + M F - M^2 for M = Z A^-1 Z^T, if Z has the rate F Z and A the rate Z^T Z."""
    size = sp.Symbol("n", integer=True, positive=True)
    generator = Letter("F", size, size, symmetric=True)
    Z, A = Letter("Z", size, N_h), Letter("A", N_h, N_h, symmetric=True, invertible=True)
    found = derivative(Z @ A.inv @ Z.T, t, {Z: generator @ Z / tau, A: Z.T @ Z / tau}) * tau
    return decide_matrix_equal(found, riccati_right_side(Z @ A.inv @ Z.T, generator)).proved


@rule("quotient")
def quotient(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """With the rates F Z of Z and Z^T Z of A, symmetric F and invertible A: Z A^-1 Z^T solves the Riccati equation."""
    first, second, inverse = only(used, Rate, Rate, Invertible)
    Z, A = first.formula, second.formula
    if not (isinstance(first.rate, Mul) and len(first.rate.factors) == 2 and first.rate.coefficient == 1):
        raise Broken("the rate of Z is not F Z")
    generator = first.rate.factors[0]
    if depends_on_time(generator):
        raise Broken("F moves")
    same("the rate of Z", first.rate, generator @ Z)
    same("F, transposed", generator.T, generator)
    same("the rate of A", second.rate, Z.T @ Z)
    same("the matrix that can be inverted", inverse.formula, A)
    M = Z @ A.inv @ Z.T
    same("the conclusion", conclusion, Rate(M, riccati_right_side(M, generator)))
    if not _quotients_solve():
        raise Broken("the product rule does not give the Riccati equation")


@rule("start of the quotient")
def start_of_quotient(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Where Z starts at z and A at I, Z A^-1 Z^T starts at z z^T."""
    first, second = only(used, AtStart, AtStart)
    if not isinstance(conclusion, AtStart) or not isinstance(second.value, Identity):
        raise Broken("A does not start at I")
    Z, A = first.formula, second.formula
    same("the formula", conclusion.formula, Z @ A.inv @ Z.T)
    decide(first.value @ first.value.T, conclusion.value, (), over)


def _at_start(x: Matrix) -> Matrix:
    """An observable at t = 0: in the initial weights."""
    return substitute(x, lambda node: {W1: W1_0, W2: W2_0}.get(node) if isinstance(node, Letter) else None)


@rule("one solution")
def one_solution(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Two solutions of one Riccati equation that start alike are equal at all times."""
    cites(used, "the matrix Riccati equation has one solution")
    moved, solved, start = only(used, Velocity, Rate, AtStart)
    if not isinstance(conclusion, Always):
        raise Broken("it shows what an observable is at all times")
    M, X = conclusion.observable, conclusion.formula
    same("the observable", moved.observable, M)
    same("the formula", solved.formula, X)
    same("the formula at the start", start, AtStart(X, _at_start(M)))
    first = moved.rate.terms[0] if isinstance(moved.rate, Add) else None
    if not (isinstance(first, Mul) and first.coefficient == 1):
        raise Broken("the equation of the observable is not the Riccati equation")
    generator = first.factors[0]
    same("the equation of the observable", moved.rate, riccati_right_side(M, generator))
    same("the equation of the formula", solved.rate, riccati_right_side(X, generator))


@rule("conserved")
def conserved(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What has the velocity 0 keeps its value."""
    (velocity,) = only(used, Velocity)
    if not isinstance(velocity.rate, Zero):
        raise Broken("the velocity is not zero")
    same("the conclusion", conclusion, Always(velocity.observable, _at_start(velocity.observable)))


@rule("balance")
def balance(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """That W2^T W2 - W1 W1^T is lambda I at all times, as a relation between the present weights."""
    (known,) = only(used, Always)
    relation = BALANCED[0]
    same("what is shown", known, Always(W2.T @ W2 - W1 @ W1.T, Identity(N_h) * lam))
    same("the conclusion", conclusion, Equal(relation.word, relation.value))


@rule("tends")
def tends(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Every word of the difference has the limit 0 as t -> infinity, at all singular values."""
    if not isinstance(conclusion, Tends) or letters(conclusion.formula) & {W1, W2}:
        raise Broken("it is about a formula in the initial weights and t")
    if any(isinstance(x, Inverse) and depends_on_time(x) for x in walk(conclusion.formula)):
        raise Broken("an inverse moves")
    for case in cases(over):
        difference = case(conclusion.formula) - case(conclusion.value)
        totals = word_totals(difference, case.relations(granted_names(used)))
        half = -scalar_in(case, lam_perp)
        for total in totals:
            form, given = _beyond_half_scale(total, half)
            decision = decide_limit(form, t, sp.oo, sp.Integer(0), "+", given)
            if not decision.proved:
                raise Broken(f"{case.name}: a word does not vanish: {decision.reason}")


@rule("by continuity")
def by_continuity(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """At lambda = 0 a formula stands for its limit: each word of the difference vanishes as lambda -> 0, both sides."""
    if not isinstance(conclusion, Equal) or said(used) or over.relative_scale != "zero":
        raise Broken("it shows what a formula stands for at lambda = 0, and uses no result")
    for case in cases(replace(over, relative_scale="any")):
        difference = case(conclusion.lhs) - case(conclusion.rhs)
        for total in word_totals(difference, case.relations(granted_names(used))):
            for direction in "+-":
                decision = decide_limit(total, lam, sp.Integer(0), sp.Integer(0), direction)
                if not decision.proved:
                    raise Broken(f"{case.name}: a word does not vanish: {decision.reason}")


def scalar_in(case: Case, x: sp.Expr) -> sp.Expr:
    """The value of a scalar in a case."""
    one = case(Identity(1) * x)
    return one.coefficient if isinstance(one, Mul) else sp.Integer(0 if isinstance(one, Zero) else 1)


def _beyond_half_scale(total: sp.Expr, half: sp.Expr) -> tuple[sp.Expr, tuple[sp.Basic, ...]]:
    """``total`` with p - half for each root S = sqrt(s^2 + half^2), and what is known of p: it is S + half.

    Both S + half and S - half are positive where s > 0.  Unchanged where s occurs otherwise, or nothing else grows.
    """
    roots = {sp.sqrt(x**2 + half**2): x for x in sorted(total.free_symbols, key=str) if x.is_positive}
    named = {root: sp.Dummy("p", positive=True) for root in roots if total.has(root)}
    if not total.xreplace(named).free_symbols & half.free_symbols:  # nothing grows against the roots
        return total, ()
    found = total.xreplace({root: p - half for root, p in named.items()})
    if found.free_symbols & {roots[root] for root in named}:
        return total, ()
    return found, tuple(sp.Gt(p, 2 * half) for p in named.values())


@rule("limit of the quotient")
def limit_of_quotient(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Z A^-1 Z^T tends to z a^-1 z^T where Z tends to z and A to a diagonal a without zeros."""
    always, first, second = only(used, Always, Tends, Tends)
    Z, A = first.formula, second.formula
    same("the solution", always.formula, Z @ A.inv @ Z.T)
    if over.spectrum == "any":
        raise Broken("singular values of the task may be zero")
    if not (isinstance(second.value, Function) and second.value.expression.is_positive):
        raise Broken("the limit of A is not visibly positive")
    end = first.value @ Inverse.of(second.value) @ first.value.T
    same("the conclusion", conclusion, LongTime(always.observable, end, over))


@rule("large scale")
def large_scale(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X f(S) X^T ~ X g(S) X^T with orthonormal columns X, where f / g -> 1 as lambda -> +-infinity."""
    (known,) = only(used, LongTime)
    if not isinstance(conclusion, LargeRelativeScale):
        raise Broken("it shows an asymptotic equality in lambda")
    same("the observable", conclusion.observable, known.observable)
    same("the setting", conclusion.over, over)
    if over.spectrum == "any":
        raise Broken("singular values of the task may be zero")
    full, leading = (_sandwich(x) for x in (known.formula, conclusion.formula))
    same("the vectors", full[0], leading[0])
    X = full[0]
    if not decide_in_setting(X.T @ X, Identity(modes), over, granted_names(used)).proved:
        raise Broken("the columns are not orthonormal")
    far = sp.oo if conclusion.sign > 0 else -sp.oo
    decision = decide_limit(full[1] / leading[1], lam, far, sp.Integer(1), "+" if conclusion.sign > 0 else "-")
    if not decision.proved:
        raise Broken(decision.reason)


def _sandwich(x: Matrix) -> tuple[Matrix, sp.Expr]:
    """X and f of a matrix X f(S) X^T."""
    coefficient, factors = (x.coefficient, x.factors) if isinstance(x, Mul) else (sp.Integer(1), ())
    if len(factors) == 3 and isinstance(factors[1], Function) and factors[0] == factors[2].T:
        return factors[0], coefficient * factors[1].expression
    if len(factors) == 2 and factors[0] == factors[1].T:
        return factors[0], coefficient
    raise Broken("it is not of the form X f(S) X^T")


@rule("block of the limit")
def block_of_limit(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Block matrices tend to their limits block by block."""
    (known,) = only(used, LongTime)
    if not isinstance(known.observable, Block) or not isinstance(known.formula, Block):
        raise Broken("it is about the blocks of a block matrix")
    pairs = [
        LongTime(a, b, known.over)
        for row, other in zip(known.observable.entries, known.formula.entries, strict=True)
        for a, b in zip(row, other, strict=True)
    ]
    if conclusion not in pairs:
        raise Broken("no block says so")
