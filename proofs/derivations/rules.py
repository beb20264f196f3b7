"""The rules by which a step of a derivation follows from what it uses.

A rule is a function of the conclusion, of the premises and steps that are used, and of the setting; it raises `Broken`
with the reason where the conclusion does not follow.  Equalities are decided by words in symbolic dimensions and by
normal forms of scalars; everything else is compared tree by tree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import sympy as sp

from proofs.derivations.premises import FULL_RANK, narrower
from proofs.derivations.proof import Broken, Premise, Rule, Step
from proofs.derivations.propositions import All, Always, Equal, EqualScalars, Invertible, Proposition, Tends, Velocity
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import LargeRelativeScale, LongTime, MatrixIdentity, Tasks, Trajectory
from proofs.statements.quantities import Equality
from proofs.statements.setting import decide_in_setting
from proofs.statements.training import Training
from symbolic.exact.identities import decide_equal
from symbolic.language.flow import entries
from symbolic.linear_networks.linear_network import W1, W2, S_now, at_minimal_width, lam, t
from symbolic.matrix_algebra.matrices import Block, Function, Identity, Letter, Matrix, Mul, Zero
from symbolic.matrix_algebra.noncommutative import Relation
from symbolic.matrix_algebra.traversal import letters, substitute, walk

RULES: dict[str, Rule] = {}
ABOUT: dict[str, type] = {}
"""What a rule is about: the kind of setting in which it holds."""
# What holds in narrower settings is used by these alone.
OF_NARROWER = frozenset({"every scale", "each case", "exponent"})
Used = Sequence[Premise | Step]


def rule(name: str, about: type = Tasks) -> Callable[[Rule], Rule]:
    """Register a rule under the name by which steps call it; ValueError for a name that another one has."""

    def register(function: Rule) -> Rule:
        if name in RULES:
            raise ValueError(f"two rules are called {name!r}")
        RULES[name], ABOUT[name] = function, about
        return function

    return register


def said(used: Used) -> list[Proposition]:
    """The propositions among what is used, in order."""
    out: list[Proposition] = []
    for item in used:
        out += [item.conclusion] if isinstance(item, Step) else list(item.says)
    return out


def granted_names(used: Used) -> tuple[str, ...]:
    """The names of the premises among what is used that say relations."""
    return tuple(item.name for item in used if isinstance(item, Premise) and item.relations)


def cites(used: Used, theorem: str) -> None:
    """Broken where this theorem is not among what is used."""
    if not any(isinstance(item, Premise) and item.kind == "theorem" and item.name == theorem for item in used):
        raise Broken(f"the theorem {theorem!r} is not cited")


def only(used: Used, *kinds: Any) -> list[Any]:
    """The propositions that are used, one of each kind and in this order."""
    found = said(used)
    if len(found) != len(kinds) or any(not isinstance(x, kind) for x, kind in zip(found, kinds, strict=True)):
        raise Broken(f"it needs {', '.join(getattr(kind, '__name__', str(kind)) for kind in kinds)}, in this order")
    return found


def same(what: str, found: object, expected: object) -> None:
    """Broken where what is found is not what was shown."""
    if found != expected:
        raise Broken(f"{what} is not what was shown")


def decide(lhs: Matrix, rhs: Matrix, used: Used, over: Tasks) -> None:
    """Broken where the equality of two matrices does not follow, in words, from what is used."""
    own = tuple(Relation(x.lhs, x.rhs) for x in said(used) if isinstance(x, Equal))
    strange = [x for x in said(used) if not isinstance(x, Equal | Velocity)]
    if strange:
        raise Broken(f"words use equalities, not {type(strange[0]).__name__}")
    decision = decide_in_setting(lhs, rhs, over, granted_names(used), own)
    if not decision.proved:
        raise Broken(decision.reason)


@rule("words")
def words(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Both sides are the same sum of words, by the relations that are used."""
    if not isinstance(conclusion, Equal):
        raise Broken("words show that matrices are equal")
    ranked = any(isinstance(item, Premise) and item.name == FULL_RANK for item in used)
    sides = [side for x in (conclusion, *said(used)) if isinstance(x, Equal) for side in (x.lhs, x.rhs)]
    if not ranked and any(map(_divides_by_strength, sides)):
        raise Broken("a singular value of the network function may be zero")
    decide(conclusion.lhs, conclusion.rhs, used, over)


def _divides_by_strength(x: Matrix) -> bool:
    """Whether a function of the network's singular values has a denominator."""
    found = (node.expression for node in walk(x) if isinstance(node, Function) and node.base == S_now)
    return any(p.exp.is_negative for e in found for p in e.atoms(sp.Pow))


@rule("together")
def together(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Several equalities, each of which was shown."""
    if not isinstance(conclusion, All):
        raise Broken("it puts equalities together")
    same("what is shown", tuple(said(used)), conclusion.parts)


@rule("one of them")
def one_of_them(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """One of several equalities, or of the parts of a statement."""
    (known,) = only(used, All | Conjunction)
    if conclusion not in (known.parts.values() if isinstance(known, Conjunction) else known.parts):
        raise Broken("none of them says so")


@rule("difference")
def difference(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """a - b = 0: b = a."""
    (known,) = only(used, Equal)
    if not isinstance(conclusion, Equal) or not isinstance(known.rhs, Zero):
        raise Broken("it needs a difference that is 0")
    same("the difference", known.lhs, conclusion.rhs - conclusion.lhs)


@rule("times one")
def times_one(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X = I: Y = Y X and Y = X Y."""
    (known,) = only(used, Equal)
    if not isinstance(conclusion, Equal) or not isinstance(known.rhs, Identity):
        raise Broken("it needs a matrix that is I")
    Y, X = conclusion.lhs, known.lhs
    fits = [a @ b for a, b in ((Y, X), (X, Y)) if sp.expand(a.cols - b.rows) == 0]
    if conclusion.rhs not in fits:
        raise Broken("it is not multiplied by that")


@rule("normal form")
def normal_form(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """Both scalars have one normal form, for all values of their symbols."""
    if not isinstance(conclusion, EqualScalars) or used:
        raise Broken("a normal form shows that two scalars are equal, and uses nothing")
    decision = decide_equal(conclusion.lhs, conclusion.rhs)
    if not decision.proved:
        raise Broken(decision.reason)


@rule("rewritten")
def rewritten(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X for the formula that it equals, on the right side of what is known at all times, or of a limit."""
    known, equality = only(used, Always | Tends | LongTime | Equal, Equal)
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
    same("the conclusion", conclusion, expected)


@rule("in its place")
def in_its_place(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """In one side equal parts stand for their equals, one after the other."""
    if not isinstance(conclusion, Equal):
        raise Broken("it shows that matrices are equal")
    found = conclusion.lhs
    for equality in said(used):
        if not isinstance(equality, Equal):
            raise Broken("it uses equalities")
        found = replaced(found, equality.lhs, equality.rhs)
    same("the right side", conclusion.rhs, found)


def replaced(x: Matrix, old: Matrix, new: Matrix) -> Matrix:
    """``x`` with ``new`` wherever ``old`` stands, or its transpose."""
    swap = {old: new, old.T: new.T}
    return substitute(x, lambda node: swap.get(node))


@rule("for any letters")
def for_any_letters(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What was shown of letters holds of the matrices that stand for them, if those have the inverses that it needs."""
    generic, *rest = said(used)
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
        same("a side", side, with_meanings(expected, meaning))


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
    whole, equality = only(used, Invertible, Equal)
    same("the product", equality.lhs, whole.formula)
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
    (whole,) = only(used, Always)
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
    (known,) = said(used) if len(said(used)) == 1 else (None,)
    if over.hidden != "min":
        raise Broken("the setting does not say that N_h = min(N_i, N_o)")
    match known:
        case Always():
            same("the conclusion", conclusion, Always(known.observable, at_minimal_width(known.formula)))
        case Invertible():
            same("the conclusion", conclusion, Invertible(at_minimal_width(known.formula)))
        case _:
            raise Broken("it is about a formula at all times, or its inverse")


@rule("every scale")
def every_scale(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What holds for lambda > 0, lambda < 0 and lambda = 0 holds for every lambda."""
    parts = [x.over for x in used if isinstance(x, Premise) and x.over and narrower(x.over, over)]
    scales = {x.relative_scale for x in parts if x.shape == over.shape}
    agreed = len(parts) == len(used) and all(x == conclusion for x in said(used))
    if scales != {"positive", "negative", "zero"} or not agreed:
        raise Broken("the three signs of lambda are needed, with one conclusion")


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
    same("the product", conclusion.rhs, blocks)


@rule("states")
def states(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What was shown, as the statement says it, in its setting."""
    found = said(used)
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
            same("the setting", conclusion.over, over)
            same("what is shown", known, Always(conclusion.observable, conclusion.formula))
        case MatrixIdentity() if not conclusion.relations:
            same("the setting", conclusion.over, over)
            same("what is shown", known, Equal(conclusion.lhs, conclusion.rhs))
        case Equality(over=Training()):
            training = conclusion.over
            assert isinstance(training, Training)
            same("the setting", training.tasks, over)
            same("lambda", training.relative_scale, lam)
            if not isinstance(known, Equal):
                raise Broken("the entries of two matrices are equal where the matrices are")
            same("what is shown", (entries(known.lhs), entries(known.rhs)), (conclusion.lhs, conclusion.rhs))
        case LongTime() | LargeRelativeScale():
            same("what is shown", known, conclusion)
        case _:
            raise Broken(f"no rule states a {type(conclusion).__name__}")


@rule("each part")
def each_part(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """A statement of several parts, each of which was shown."""
    if not isinstance(conclusion, Conjunction):
        raise Broken("it puts parts together")
    same("what is shown", said(used), list(conclusion.parts.values()))


@rule("stated")
def stated(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What a theorem states, as it was shown."""
    (known,) = only(used, Trajectory)
    same("the conclusion", conclusion, Always(known.observable, known.formula))
