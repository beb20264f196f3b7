"""The rules by which a step of a derivation follows from what it uses.

A rule is a function of the conclusion, of the premises and steps that are used, and of the setting; it raises `Broken`
with the reason where the conclusion does not follow.  Equalities are decided by words in symbolic dimensions and by
normal forms of scalars; everything else is compared tree by tree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import sympy as sp

from proofs.derivations.premises import GRADIENT_FLOW, narrower
from proofs.derivations.proof import Broken, Premise, Rule, Step
from proofs.derivations.propositions import (
    Always,
    AtStart,
    Equal,
    EqualScalars,
    Invertible,
    Proposition,
    Rate,
    Tends,
    Velocity,
)
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import LargeRelativeScale, LongTime, MatrixIdentity, Tasks, Trajectory
from proofs.statements.quantities import Equality
from proofs.statements.setting import Case, cases, decide_in_setting
from proofs.statements.training import Training
from symbolic.exact.identities import decide_equal
from symbolic.exact.limits import decide_limit
from symbolic.language.flow import entries
from symbolic.linear_networks.linear_network import (
    BALANCED,
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    at_minimal_width,
    lam,
    lam_perp,
    modes,
    specialise,
    t,
    tau,
)
from symbolic.linear_networks.riccati import riccati_right_side
from symbolic.matrix_algebra.matrices import (
    Add,
    Block,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    Zero,
    letters,
    substitute,
    walk,
)
from symbolic.matrix_algebra.noncommutative import Relation, decide_matrix_equal, derivative, word_totals

RULES: dict[str, Rule] = {}
Used = Sequence[Premise | Step]


def rule(name: str) -> Callable[[Rule], Rule]:
    """Register a rule under the name by which steps call it."""

    def register(function: Rule) -> Rule:
        RULES[name] = function
        return function

    return register


def _said(used: Used) -> list[Proposition]:
    """The propositions among what is used, in order."""
    out: list[Proposition] = []
    for item in used:
        out += [item.conclusion] if isinstance(item, Step) else list(item.says)
    return out


def _granted(used: Used) -> tuple[str, ...]:
    return tuple(item.name for item in used if isinstance(item, Premise) and item.relations)


def _cites(used: Used, theorem: str) -> None:
    if not any(isinstance(item, Premise) and item.kind == "theorem" and item.name == theorem for item in used):
        raise Broken(f"the theorem {theorem!r} is not cited")


def _only(used: Used, *kinds: Any) -> list[Any]:
    """The propositions that are used, one of each kind and in this order."""
    found = _said(used)
    if len(found) != len(kinds) or any(not isinstance(x, kind) for x, kind in zip(found, kinds, strict=True)):
        raise Broken(f"it needs {', '.join(getattr(kind, '__name__', str(kind)) for kind in kinds)}, in this order")
    return found


def _same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise Broken(f"{what} is not what was shown")


def _decide(lhs: Matrix, rhs: Matrix, used: Used, over: Tasks) -> None:
    own = tuple(Relation(x.lhs, x.rhs) for x in _said(used) if isinstance(x, Equal))
    strange = [x for x in _said(used) if not isinstance(x, Equal | Velocity)]
    if strange:
        raise Broken(f"words use equalities, not {type(strange[0]).__name__}")
    decision = decide_in_setting(lhs, rhs, over, _granted(used), own)
    if not decision.proved:
        raise Broken(decision.reason)


@rule("words")
def words(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Both sides are the same sum of words, by the relations that are used."""
    if not isinstance(conclusion, Equal):
        raise Broken("words show that matrices are equal")
    _decide(conclusion.lhs, conclusion.rhs, used, over)


@rule("normal form")
def normal_form(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Both scalars have one normal form, for all values of their symbols."""
    if not isinstance(conclusion, EqualScalars) or used:
        raise Broken("a normal form shows that two scalars are equal, and uses nothing")
    decision = decide_equal(conclusion.lhs, conclusion.rhs)
    if not decision.proved:
        raise Broken(decision.reason)


@rule("along the flow")
def along_the_flow(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The derivative along the gradient flow, by the product rule."""
    if not isinstance(conclusion, Velocity):
        raise Broken("the flow gives velocities")
    flow = {x.observable: x.rate / tau for x in _said(used) if isinstance(x, Velocity)}
    if set(flow) != {W1, W2}:
        raise Broken(f"the {GRADIENT_FLOW} of both weights is needed")
    found = derivative(conclusion.observable, t, flow) * tau  # type: ignore[arg-type]
    _decide(found, conclusion.rate, used, over)


@rule("in time")
def in_time(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The derivative of an explicit formula in time; letters do not move."""
    if not isinstance(conclusion, Rate) or letters(conclusion.formula) & {W1, W2}:
        raise Broken("it is about a formula in the initial weights and t")
    _decide(derivative(conclusion.formula, t, {}) * tau, conclusion.rate, used, over)


@rule("at the start")
def at_the_start(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The value of an explicit formula at t = 0."""
    if not isinstance(conclusion, AtStart) or letters(conclusion.formula) & {W1, W2}:
        raise Broken("it is about a formula in the initial weights and t")
    _decide(specialise(conclusion.formula, {t: sp.Integer(0)}), conclusion.value, used, over)


@rule("grows from the identity")
def grows(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What starts at I and has the rate Z^T Z is at least I, and has an inverse."""
    rate, start = _only(used, Rate, AtStart)
    if not isinstance(conclusion, Invertible):
        raise Broken("it shows that a matrix can be inverted")
    _same("the matrix", rate.formula, conclusion.formula)
    _same("the matrix at the start", start.formula, conclusion.formula)
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
    first, second, inverse = _only(used, Rate, Rate, Invertible)
    Z, A = first.formula, second.formula
    if not (isinstance(first.rate, Mul) and len(first.rate.factors) == 2 and first.rate.coefficient == 1):
        raise Broken("the rate of Z is not F Z")
    generator = first.rate.factors[0]
    _same("the rate of Z", first.rate, generator @ Z)
    _same("F, transposed", generator.T, generator)
    _same("the rate of A", second.rate, Z.T @ Z)
    _same("the matrix that can be inverted", inverse.formula, A)
    M = Z @ A.inv @ Z.T
    _same("the conclusion", conclusion, Rate(M, riccati_right_side(M, generator)))
    if not _quotients_solve():
        raise Broken("the product rule does not give the Riccati equation")


@rule("start of the quotient")
def start_of_quotient(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Where Z starts at z and A at I, Z A^-1 Z^T starts at z z^T."""
    first, second = _only(used, AtStart, AtStart)
    if not isinstance(conclusion, AtStart) or not isinstance(second.value, Identity):
        raise Broken("A does not start at I")
    Z, A = first.formula, second.formula
    _same("the formula", conclusion.formula, Z @ A.inv @ Z.T)
    _decide(first.value @ first.value.T, conclusion.value, (), over)


@rule("multiplied out")
def multiplied_out(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Z X Z^T block by block, for a column Z of blocks."""
    if not isinstance(conclusion, Equal) or used or not isinstance(conclusion.lhs, Mul):
        raise Broken("it shows what a product is")
    first, *middle, last = conclusion.lhs.factors
    if conclusion.lhs.coefficient != 1 or not isinstance(first, Block) or last != first.T:
        raise Broken("it is no product Z X Z^T")
    column = [row[0] for row in first.entries]
    inner = Mul.of(sp.Integer(1), middle)
    blocks = Block(tuple(tuple(a @ inner @ b.T for b in column) for a in column))
    _same("the product", conclusion.rhs, blocks)


def _at_start(x: Matrix) -> Matrix:
    """An observable at t = 0: in the initial weights."""
    return substitute(x, lambda node: {W1: W1_0, W2: W2_0}.get(node) if isinstance(node, Letter) else None)


@rule("one solution")
def one_solution(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Two solutions of one Riccati equation that start alike are equal at all times."""
    _cites(used, "the matrix Riccati equation has one solution")
    moved, solved, start = _only(used, Velocity, Rate, AtStart)
    if not isinstance(conclusion, Always):
        raise Broken("it shows what an observable is at all times")
    M, X = conclusion.observable, conclusion.formula
    _same("the observable", moved.observable, M)
    _same("the formula", solved.formula, X)
    _same("the formula at the start", start, AtStart(X, _at_start(M)))
    first = moved.rate.terms[0] if isinstance(moved.rate, Add) else None
    if not (isinstance(first, Mul) and first.coefficient == 1):
        raise Broken("the equation of the observable is not the Riccati equation")
    generator = first.factors[0]
    _same("the equation of the observable", moved.rate, riccati_right_side(M, generator))
    _same("the equation of the formula", solved.rate, riccati_right_side(X, generator))


@rule("conserved")
def conserved(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What has the velocity 0 keeps its value."""
    (velocity,) = _only(used, Velocity)
    if not isinstance(velocity.rate, Zero):
        raise Broken("the velocity is not zero")
    _same("the conclusion", conclusion, Always(velocity.observable, _at_start(velocity.observable)))


@rule("rewritten")
def rewritten(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X for the formula that it equals, on the right side of what is known at all times, or of a limit."""
    known, equality = _only(used, Always | Tends | LongTime | Equal, Equal)
    right = known.rhs if isinstance(known, Equal) else known.value if isinstance(known, Tends) else known.formula
    if right not in (equality.lhs, equality.rhs):
        raise Broken("the equality is about another formula")
    other = equality.rhs if right == equality.lhs else equality.lhs
    match known:
        case Always():
            expected: Proposition = Always(known.observable, other)
        case Tends():
            expected = Tends(known.formula, other)
        case Equal():
            expected = Equal(known.lhs, other)
        case _:
            expected = LongTime(known.observable, other, known.over)
    _same("the conclusion", conclusion, expected)


@rule("in its place")
def in_its_place(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """In one side equal parts stand for their equals, one after the other."""
    if not isinstance(conclusion, Equal):
        raise Broken("it shows that matrices are equal")
    found = conclusion.lhs
    for equality in _said(used):
        if not isinstance(equality, Equal):
            raise Broken("it uses equalities")
        found = replaced(found, equality.lhs, equality.rhs)
    _same("the right side", conclusion.rhs, found)


def replaced(x: Matrix, old: Matrix, new: Matrix) -> Matrix:
    """``x`` with ``new`` wherever ``old`` stands, or its transpose."""
    swap = {old: new, old.T: new.T}
    return substitute(x, lambda node: swap.get(node))


@rule("for any letters")
def for_any_letters(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What was shown of letters holds of the matrices that stand for them, if those have the inverses that it needs."""
    generic, *rest = _said(used)
    if not isinstance(generic, Equal | Tends) or type(conclusion) is not type(generic):
        raise Broken("it needs an equality or a limit in letters")
    inverses = {x.formula for x in rest if isinstance(x, Invertible)}
    meaning = {x.lhs: x.rhs for x in rest if isinstance(x, Equal) and isinstance(x.lhs, Letter)}
    if len(meaning) + len(inverses) != len(rest):
        raise Broken("it needs what each letter stands for, and which of these have an inverse")
    if inverses != {value for letter, value in meaning.items() if letter.invertible}:
        raise Broken("inverses are needed of what stands for the letters that can be inverted, and of nothing else")
    if isinstance(generic, Tends) and any(depends_on_time(x) for x in meaning.values()):
        raise Broken("a letter of a limit stands for something that moves")
    if isinstance(generic, Tends) and isinstance(conclusion, Tends):
        generic, conclusion = Equal(generic.formula, generic.value), Equal(conclusion.formula, conclusion.value)
    assert isinstance(generic, Equal)
    assert isinstance(conclusion, Equal)
    for side, expected in ((conclusion.lhs, generic.lhs), (conclusion.rhs, generic.rhs)):
        _same("a side", side, with_meanings(expected, meaning))


def depends_on_time(x: Matrix) -> bool:
    """Whether t, or a present weight, occurs."""
    for node in walk(x):
        moves = isinstance(node, Function) and node.expression.has(t)
        moves = moves or (isinstance(node, Mul) and node.coefficient.has(t))
        if moves or node in (W1, W2):
            return True
    return False


@rule("inner factor")
def inner_factor(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X a X^T can be inverted, all factors being square: so can a."""
    whole, equality = _only(used, Invertible, Equal)
    _same("the product", equality.lhs, whole.formula)
    factors = equality.rhs.factors if isinstance(equality.rhs, Mul) else ()
    if not isinstance(conclusion, Invertible) or conclusion.formula not in factors:
        raise Broken("it is no factor of the product")
    if any(sp.expand(x.rows - x.cols) != 0 for x in factors):
        raise Broken("a factor is not square")


def with_meanings(x: Matrix, meaning: dict[Letter, Matrix]) -> Matrix:
    """``x`` with matrices in the place of letters."""
    return substitute(x, lambda node: meaning.get(node) if isinstance(node, Letter) else None)


@rule("named")
def named(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """A letter is introduced for a matrix of its shape; nothing but `for any letters` may use what it stands for."""
    if not isinstance(conclusion, Equal) or not isinstance(conclusion.lhs, Letter) or used:
        raise Broken("a letter stands for a matrix")
    letter, value = conclusion.lhs, conclusion.rhs
    if letter in letters(value) or letter.symmetric or letter.name in _OWN_LETTERS:
        raise Broken("the letter means something else")
    if sp.expand(letter.rows - value.rows) != 0 or sp.expand(letter.cols - value.cols) != 0:
        raise Broken("the shapes differ")


_OWN_LETTERS = {"W1", "W2", "W1(0)", "W2(0)", "U", "V", "U⊥", "V⊥", "Σyx", "Σxx", "R", "U(t)", "V(t)"}


@rule("in blocks")
def in_blocks(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Two block matrices are equal block by block."""
    (whole,) = _only(used, Always)
    if not isinstance(conclusion, Always) or not all(isinstance(x, Block) for x in (whole.observable, whole.formula)):
        raise Broken("it is about the blocks of two block matrices")
    pairs = [
        Always(a, b)
        for row, other in zip(whole.observable.entries, whole.formula.entries, strict=True)
        for a, b in zip(row, other, strict=True)
    ]
    if conclusion not in pairs:
        raise Broken("no block says so")


@rule("minimal width")
def minimal_width(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Where N_h = min(N_i, N_o) the number of modes stands for N_h."""
    (known,) = _said(used) if len(_said(used)) == 1 else (None,)
    if over.hidden != "min":
        raise Broken("the setting does not say that N_h = min(N_i, N_o)")
    match known:
        case Always():
            _same("the conclusion", conclusion, Always(known.observable, at_minimal_width(known.formula)))
        case Invertible():
            _same("the conclusion", conclusion, Invertible(at_minimal_width(known.formula)))
        case _:
            raise Broken("it is about a formula at all times, or its inverse")


@rule("square")
def square(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X^T X = I for an (N_h, m) matrix X with N_h = m: X X^T = I."""
    (known,) = _only(used, Equal)
    if over.hidden != "min" or not isinstance(known.rhs, Identity) or known.rhs.rows != modes:
        raise Broken("it needs X^T X = I of size m in a setting with N_h = min(N_i, N_o)")
    X = _root_of_square(known.lhs)
    if sp.expand(X.rows - N_h) != 0:
        raise Broken("X has not N_h rows")
    _same("the conclusion", conclusion, Equal(X @ X.T, Identity(N_h)))


def _root_of_square(x: Matrix) -> Matrix:
    """X of a product X^T X."""
    factors = x.factors if isinstance(x, Mul) and x.coefficient == 1 else ()
    half = len(factors) // 2
    right = Mul.of(sp.Integer(1), factors[half:]) if half else x
    if not half or Mul.of(sp.Integer(1), factors[:half]) != right.T:
        raise Broken("it is not of the form X^T X")
    return right


@rule("null")
def null(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X^T X = 0 only for X = 0."""
    (known,) = _only(used, Equal)
    if not isinstance(known.rhs, Zero):
        raise Broken("it needs X^T X = 0")
    X = _root_of_square(known.lhs)
    _same("the conclusion", conclusion, Equal(X, Zero(X.rows, X.cols)))


@rule("positive root")
def positive_root(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """M^2 + c M = K and N^2 + c N = K with c >= 0 and positive semidefinite M, N: M = N."""
    _cites(used, "positive semidefinite roots are unique")
    one, two = _only(used, Equal, Equal)
    if not isinstance(conclusion, Equal):
        raise Broken("it shows that two matrices are equal")
    M, N = conclusion.lhs, conclusion.rhs
    case = cases(over)[0]
    for c in (lam, -lam):
        if one.lhs == M @ M + c * M and two.lhs == N @ N + c * N:
            if not _scalar_in(case, c).is_nonnegative:
                raise Broken(f"{c} may be negative in this setting")
            break
    else:
        raise Broken("it needs M^2 + c M and N^2 + c N")
    _same("the other side", two.rhs, one.rhs)
    _root_of_square(M)
    if not _visibly_positive(N):
        raise Broken("the second root is not visibly positive semidefinite")


def _visibly_positive(x: Matrix) -> bool:
    """X f X^T with a function f that is a square root plus or minus something smaller."""
    if not (isinstance(x, Mul) and x.coefficient == 1 and len(x.factors) == 3 and isinstance(x.factors[1], Function)):
        return False
    middle = x.factors[1]
    root = sp.sqrt(middle.base.variable**2 + lam**2 / 4)
    return x.factors[0] == x.factors[2].T and middle.expression in (root + lam / 2, root - lam / 2)


@rule("every scale")
def every_scale(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What holds for lambda > 0, lambda < 0 and lambda = 0 holds for every lambda."""
    scales = {x.over.relative_scale for x in used if isinstance(x, Premise) and x.over and narrower(x.over, over)}
    if scales != {"positive", "negative", "zero"} or any(x != conclusion for x in _said(used)):
        raise Broken("the three signs of lambda are needed, with one conclusion")


@rule("tends")
def tends(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Every word of the difference has the limit 0 as t -> infinity, at all singular values."""
    if not isinstance(conclusion, Tends) or letters(conclusion.formula) & {W1, W2}:
        raise Broken("it is about a formula in the initial weights and t")
    if any(isinstance(x, Inverse) and depends_on_time(x) for x in walk(conclusion.formula)):
        raise Broken("an inverse moves")
    for case in cases(over):
        difference = case(conclusion.formula) - case(conclusion.value)
        totals = word_totals(difference, case.relations(_granted(used)))
        half = -_scalar_in(case, lam_perp)
        for total in totals:
            form, given = _beyond_half_scale(total, half)
            decision = decide_limit(form, t, sp.oo, sp.Integer(0), "+", given)
            if not decision.proved:
                raise Broken(f"{case.name}: a word does not vanish: {decision.reason}")


def _scalar_in(case: Case, x: sp.Expr) -> sp.Expr:
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
    always, first, second = _only(used, Always, Tends, Tends)
    Z, A = first.formula, second.formula
    _same("the solution", always.formula, Z @ A.inv @ Z.T)
    if not (isinstance(second.value, Function) and second.value.expression.is_positive):
        raise Broken("the limit of A is not visibly positive")
    end = first.value @ Inverse.of(second.value) @ first.value.T
    _same("the conclusion", conclusion, LongTime(always.observable, end, over))


@rule("large scale")
def large_scale(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X f(S) X^T ~ X g(S) X^T with orthonormal columns X, where f / g -> 1 as lambda -> +-infinity."""
    (known,) = _only(used, LongTime)
    if not isinstance(conclusion, LargeRelativeScale):
        raise Broken("it shows an asymptotic equality in lambda")
    _same("the observable", conclusion.observable, known.observable)
    _same("the setting", conclusion.over, over)
    full, leading = (_sandwich(x) for x in (known.formula, conclusion.formula))
    _same("the vectors", full[0], leading[0])
    X = full[0]
    if not decide_in_setting(X.T @ X, Identity(modes), over, _granted(used)).proved:
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
    (known,) = _only(used, LongTime)
    if not isinstance(known.observable, Block) or not isinstance(known.formula, Block):
        raise Broken("it is about the blocks of a block matrix")
    pairs = [
        LongTime(a, b, known.over)
        for row, other in zip(known.observable.entries, known.formula.entries, strict=True)
        for a, b in zip(row, other, strict=True)
    ]
    if conclusion not in pairs:
        raise Broken("no block says so")


@rule("states")
def states(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What was shown, as the statement says it, in its setting."""
    found = _said(used)
    if isinstance(conclusion, Conjunction):
        parts = list(conclusion.parts.values())
        if len(parts) != len(found):
            raise Broken("each part needs its own")
        for part, known in zip(parts, found, strict=True):
            _states_one(part, known, over)
        return
    if len(found) != 1:
        raise Broken("one thing is stated")
    _states_one(conclusion, found[0], over)


def _states_one(conclusion: Proposition, known: Proposition, over: Tasks) -> None:
    match conclusion:
        case Trajectory():
            _same("the setting", conclusion.over, over)
            _same("what is shown", known, Always(conclusion.observable, conclusion.formula))
        case MatrixIdentity() if not conclusion.relations:
            _same("the setting", conclusion.over, over)
            _same("what is shown", known, Equal(conclusion.lhs, conclusion.rhs))
        case Equality(over=Training()):
            training = conclusion.over
            assert isinstance(training, Training)
            _same("the setting", training.tasks, over)
            _same("lambda", training.relative_scale, lam)
            if not isinstance(known, Equal):
                raise Broken("the entries of two matrices are equal where the matrices are")
            _same("what is shown", (entries(known.lhs), entries(known.rhs)), (conclusion.lhs, conclusion.rhs))
        case LongTime() | LargeRelativeScale():
            _same("what is shown", known, conclusion)
        case _:
            raise Broken(f"no rule states a {type(conclusion).__name__}")


@rule("stated")
def stated(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What a theorem states, as it was shown."""
    (known,) = _only(used, Trajectory)
    _same("the conclusion", conclusion, Always(known.observable, known.formula))


@rule("balance")
def balance(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """That W2^T W2 - W1 W1^T is lambda I at all times, as a relation between the present weights."""
    (known,) = _only(used, Always)
    relation = BALANCED[0]
    _same("what is shown", known, Always(W2.T @ W2 - W1 @ W1.T, Identity(N_h) * lam))
    _same("the conclusion", conclusion, Equal(relation.word, relation.value))
