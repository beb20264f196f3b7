"""Rules about tasks learned in turn whose number is a letter: what is said of each is read for some, and by induction.

A proposition is said of all numbers that `TRAINS`, `OTHER`, `DONE` and `LATER` may stand for, as long as the tasks
that it names are among those that there are; and of all tasks and samples that stand in it as `GENERAL` letters.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from proofs.derivations.neuron_means import Binding, agree, is_mean_square, net_of, read_for
from proofs.derivations.premises import DONE, GENERAL, LATER, OTHER, TIME, TRAINS
from proofs.derivations.proof import Broken, Premise, Step
from proofs.derivations.propositions import EqualQuantities, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.statements.quantities import Domain
from symbolic.language.learned import Learned, OfLearner, Residual
from symbolic.language.learning import Learner

_LETTERS = frozenset({TRAINS, OTHER, DONE, LATER}) | (GENERAL - {TIME})


# -- what is said of all tasks, read for some --------------------------------------------------------------------------
def bound(general: sp.Expr, one: sp.Expr, *, fixed: frozenset[sp.Symbol] = frozenset()) -> Binding | None:
    """What the letters of ``general`` but the ``fixed`` ones stand for where it is ``one``; None where it is not."""
    found: Binding = {}
    sums: list[tuple[sp.Expr, sp.Expr]] = []
    if not _pairs(general, one, found, sums, _LETTERS - fixed):
        return None
    for total, value in sums:
        unknown = (total.free_symbols & (_LETTERS - fixed)) - set(found)
        if len(unknown) > 1:
            return None
        for letter in unknown:  # the letters are added, each once: what is left over is the one that is unknown
            found[letter] = sp.expand(value - sp.sympify(total.xreplace({**found, letter: sp.Integer(0)})))
        if sp.expand(total.xreplace(found) - value) != 0:
            return None
    return found if all(_in_range(letter, value) for letter, value in found.items()) else None


def _pairs(
    general: sp.Basic, one: sp.Basic, found: Binding, sums: list[tuple[sp.Expr, sp.Expr]], letters: frozenset[sp.Symbol]
) -> bool:
    if general in letters:
        return bool(found.setdefault(general, one) == one)
    if not general.free_symbols & letters or isinstance(general, Learner):
        return bool(general == one)
    if isinstance(general, sp.Add):
        sums.append((general, sp.sympify(one)))
        return isinstance(one, sp.Expr)
    if general.func != one.func or len(general.args) != len(one.args):
        return False
    return all(_pairs(a, b, found, sums, letters) for a, b in zip(general.args, one.args, strict=True))


def _in_range(letter: sp.Basic, value: sp.Basic) -> bool:
    whole = sp.sympify(value)
    if not whole.is_integer:
        return False
    if letter == OTHER:
        return bool(whole.is_nonzero)
    return bool(whole.is_nonnegative if letter == DONE else whole.is_positive)


def _named(expression: sp.Expr) -> Iterator[sp.Expr]:
    """The numbers of the tasks that an expression names outside of sums; 0 for the start."""
    if isinstance(expression, sp.Sum):
        return
    if isinstance(expression, Learned):
        yield expression.args[0]
    if isinstance(expression, Residual):
        if not expression.args[1].is_positive:
            raise Broken(f"there may be no task {expression.args[1]}")
        yield expression.args[1]
    for argument in expression.args:
        if not isinstance(argument, Learner):
            yield from _named(argument)


def exist(expression: sp.Expr, where: sp.Expr, net: Learner) -> None:
    """Broken unless the tasks that are named exist wherever those that ``where`` names do."""
    known = [*_named(where), net.count, sp.Integer(1)]
    for task in _named(expression):
        if not task.is_nonnegative or not any((other - task).is_nonnegative for other in known):
            raise Broken(f"there may be no task {task}")


def _equality(item: Premise | Step) -> EqualQuantities:
    (known,) = said([item])
    if not isinstance(known, EqualQuantities) or known.laws:
        raise Broken("it uses what is equal")
    if not isinstance(known.lhs, Residual) and not is_mean_square(known.lhs):
        raise Broken("it uses what residuals and mean squares of the readout are")
    return known


@rule("of these tasks", Domain)
def of_these(conclusion: Proposition, used: Used, over: Domain) -> None:
    """What is said of all tasks, said of some."""
    if not isinstance(conclusion, EqualQuantities) or conclusion.laws or len(used) != 1:
        raise Broken("it reads one equality for some tasks")
    known = _equality(used[0])
    where = bound(known.lhs, conclusion.lhs)
    if where is None:
        raise Broken("it is not said of these")
    net = net_of(conclusion.lhs)
    letters = conclusion.lhs.free_symbols & (_LETTERS - GENERAL)
    named = [task for task in _named(conclusion.lhs) if not task.free_symbols & letters]
    if any(not (net.count - task).is_nonnegative for task in named):
        raise Broken("there may be no such task")
    agree(conclusion.rhs, read_for(known.rhs, where))


# -- induction ---------------------------------------------------------------------------------------------------------
@rule("induction over the tasks", Domain)
def by_induction(conclusion: Proposition, used: Used, over: Domain) -> None:
    """What residuals are once any number of tasks is learned: true of the first number, and of the next one each time.

    It uses what is known at the start, how each task changes the residuals of others, and what is known of other
    residuals, in this order.  The first number is 0 for the letter `DONE` and 1 for `TRAINS`.
    """
    if not isinstance(conclusion, EqualQuantities) or conclusion.laws or not isinstance(conclusion.lhs, Residual):
        raise Broken("it says what residuals are")
    net, (moment,) = net_of(conclusion.lhs), conclusion.lhs.moments
    letter = moment.args[0] if isinstance(moment, Learned) else None
    if letter not in (DONE, TRAINS) or len(used) < 2:
        raise Broken("it is not about the end of any task, or lacks the start or how residuals change")
    if net.count.is_Integer or conclusion.rhs.has(Residual):
        raise Broken("it says residuals in labels, where the number of tasks is a letter")
    first = {letter: sp.Integer(0 if letter == DONE else 1)}
    base, change, *others = map(_equality, used)
    if not isinstance(change.lhs, Residual) or change.lhs.moments != (net.end(TRAINS),):
        raise Broken("it needs how a task changes residuals")
    # the first number
    lhs, rhs = (sp.sympify(side.xreplace(first)) for side in (conclusion.lhs, conclusion.rhs))
    where = bound(base.lhs, lhs)
    if where is None:
        raise Broken("the start is not that of these residuals")
    exist(lhs, conclusion.lhs, net)
    agree(read_for(base.rhs, where), _unrolled(rhs))
    # from each number to the next
    after = {letter: letter + 1}
    lhs, rhs = (sp.sympify(side.xreplace(after)) for side in (conclusion.lhs, conclusion.rhs))
    where = bound(change.lhs, lhs)
    if where is None:
        raise Broken("that is not how these residuals change")
    value = read_for(change.rhs, where)
    exist(value, lhs, net)
    met: set[int] = set()
    swap: Binding = {}
    for node in value.atoms(Residual):
        where = bound(conclusion.lhs, node, fixed=frozenset({letter}))  # the hypothesis is about this number alone
        if where is not None:
            swap[node] = read_for(conclusion.rhs, where)
            continue
        for k, other in enumerate(others):
            where = bound(other.lhs, node)
            if where is not None:
                swap[node] = read_for(other.rhs, where)
                met.add(k)
                break
        else:
            raise Broken(f"nothing says what {node} is")
    if len(met) != len(others):
        raise Broken("something is used that is not needed")
    agree(sp.sympify(value.xreplace(swap)), _unrolled(rhs))


def _unrolled(expression: sp.Expr) -> sp.Expr:
    """Sums up to a number, or to one more than a letter, with their last terms written out."""
    if expression.is_Atom or isinstance(expression, OfLearner):
        return expression
    made = sp.sympify(expression.func(*(_unrolled(a) if isinstance(a, sp.Expr) else a for a in expression.args)))
    if not isinstance(made, sp.Sum) or len(made.limits) != 1:
        return made
    ((index, low, high),) = made.limits
    more, rest = high.as_coeff_Add()
    if low != 1 or not made.function.atoms(Learned) or not (more.is_Integer and more >= 0 and rest.is_nonnegative):
        return made
    last = [made.function.subs(index, rest + k) for k in range(1, int(more) + 1)]
    if rest == 0:
        return sp.Add(*last)
    before, term = _lowered(made.function, index, rest)
    return sp.Add(before * sp.Sum(term, (index, 1, rest)), *last)


def _lowered(term: sp.Expr, index: sp.Symbol, high: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """``b`` and the rest of a product with ``b^(1 + e)``, the index running up to ``high``, where e falls to 0.

    As e is an integer that is never negative, ``b^(1 + e) = b b^e`` for every b.
    """
    before, factors = sp.Integer(1), []
    for factor in sp.Mul.make_args(term):
        if isinstance(factor, sp.Pow) and factor.exp.has(index):
            more, rest = factor.exp.as_coeff_Add()
            fixed = sp.expand(rest + index)
            if more.is_Integer and more > 0 and fixed.is_integer and not fixed.has(index) and (fixed - high) == 0:
                before, factor = before * factor.base**more, factor.base**rest
        factors.append(factor)
    return before, sp.Mul(*factors)
