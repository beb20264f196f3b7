"""Rules about a linear network that learns tasks in turn: means over neurons, and what the training of a task keeps."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from proofs.derivations.neuron_means import (
    Binding,
    Known,
    Rates,
    agree,
    averaged,
    gathered,
    in_numbers,
    is_mean_square,
    is_square,
    matched,
    net_of,
    outer,
    read_for,
    vanishes,
    velocity,
    with_sums,
)
from proofs.derivations.premises import GENERAL, ONE_SOLUTION, TIME, tasks_of
from proofs.derivations.proof import Broken, Premise, Step
from proofs.derivations.propositions import Driven, EqualQuantities, Proposition
from proofs.derivations.rules import Used, cites, rule, said
from proofs.statements.quantities import Domain
from symbolic.language.learned import Learned, NeuronMean, OfLearner, Residual
from symbolic.language.learning import GAMMA_0, Learner
from symbolic.language.quantity import Quantity


@rule("mean of a product", Domain)
def mean_of_product(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The mean over neurons of a product of fields moves as its factors do; the mean is linear."""
    if not isinstance(conclusion, Driven) or not isinstance(conclusion.quantity, NeuronMean):
        raise Broken("it says how a mean over neurons moves")
    rates = Rates(used, conclusion.task)
    if conclusion.time != TIME or len(rates.rates) != len(used):
        raise Broken("it needs velocities while this task trains")
    agree(conclusion.rate, averaged(velocity(conclusion.quantity.args[0], rates)))
    if rates.met != set(rates.rates):
        raise Broken("a velocity is not needed")


@rule("put in", Domain)
def put_in(conclusion: Proposition, used: Used, over: Domain) -> None:
    """Equals put in, in the order in which they are used: into both sides, or into a velocity, which stands first."""
    if isinstance(conclusion, Driven):
        first, *rest = used
        (moving,) = said([first])
        where = matched(moving.quantity, conclusion.quantity) if isinstance(moving, Driven) else None
        if not isinstance(moving, Driven) or where is None or where.get(TIME, TIME) != TIME:
            raise Broken("it needs the velocity of this quantity first")
        if (moving.time, moving.task) != (conclusion.time, conclusion.task):
            raise Broken("it is the velocity while another task trains")
        known = Known(rest)
        one, other = known.put_in(conclusion.rate), known.put_in(read_for(moving.rate, where))
    elif isinstance(conclusion, EqualQuantities) and not conclusion.laws:
        known = Known(used)
        one, other = known.put_in(sp.sympify(conclusion.lhs)), known.put_in(sp.sympify(conclusion.rhs))
    else:
        raise Broken("it says that two expressions are equal, or how one moves")
    known.all_met()
    agree(one, other)


def _follow(conclusion: Proposition, used: Used, *, with_itself: bool) -> None:
    """Both sides are equal at the start, and move alike while each task trains."""
    if not isinstance(conclusion, EqualQuantities) or conclusion.laws:
        raise Broken("it says that two quantities are equal at all times")
    net = net_of(conclusion.lhs, conclusion.rhs)
    items = [x for x in used if not (isinstance(x, Premise) and x.kind == "theorem")]
    still = Known([x for x in items if isinstance(said([x])[0], EqualQuantities)])
    gap = sp.sympify(conclusion.lhs - conclusion.rhs)
    needed: set[str] = set()
    if not vanishes(still.put_in(gap.xreplace({TIME: sp.Integer(0)}))):
        raise Broken("they are not equal at the start")
    for task in tasks_of(net):
        rates = Rates(items, task)
        moved = still.put_in(velocity(gap, rates))
        if with_itself:
            itself = Known([Step("itself", conclusion, "")])
            moved = itself.put_in(moved)
        if not vanishes(moved):
            raise Broken(f"they do not move alike while task {task} trains")
        needed |= rates.met
    still.all_met()
    if needed | still.met != {x.name for x in items}:
        raise Broken("something is used that is not needed")


@rule("same velocity", Domain)
def same_velocity(conclusion: Proposition, used: Used, over: Domain) -> None:
    """Two quantities that are equal at the start and move alike while each task trains are equal at all times."""
    _follow(conclusion, used, with_itself=False)


@rule("invariant", Domain)
def invariant(conclusion: Proposition, used: Used, over: Domain) -> None:
    """A formula for means over neurons that holds at the start, and whose sides move alike where it holds.

    The differences of the two sides, for all samples, obey a differential equation that is polynomial in them, with
    coefficients that are continuous in time (1 over 1 + a mean square at most), and that 0 solves: so they stay 0.
    """
    cites(used, ONE_SOLUTION)
    if not isinstance(conclusion, EqualQuantities) or not isinstance(conclusion.lhs, NeuronMean):
        raise Broken("it is about a mean over neurons")
    if conclusion.rhs.atoms(NeuronMean) & {conclusion.lhs} or any(
        matched(conclusion.lhs, x) is not None for x in conclusion.rhs.atoms(NeuronMean)
    ):
        raise Broken("the formula holds what it is for")
    _, bottom = sp.fraction(sp.together(in_numbers(conclusion.rhs)[0]))
    if any(not f.is_Symbol or not f.is_positive for f, _ in sp.factor_list(bottom)[1]):
        raise Broken("the formula may have a pole")
    _follow(conclusion, used, with_itself=True)


# -- from the start of a task to its end -------------------------------------------------------------------------------
def _window(net: Learner, task: int | sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """The times between which a task trains."""
    return net.end(task - 1), net.end(task)


@rule("learned", Domain)
def learned(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The residuals of a task that trains without end tend to 0, and everything else tends to a limit.

    Their velocity is -(1 + c) Delta - e (Delta . e) / (1 + c), with c a mean square and e another column: |Delta| falls
    at least like e^-t.  Every field moves at gamma_0 times residuals of this task times fields: so all fields have
    limits, and what is made of them.  The end of the task is this limit.
    """
    if not isinstance(conclusion, EqualQuantities) or conclusion.rhs != 0 or not isinstance(conclusion.lhs, Residual):
        raise Broken("it says that a residual is 0")
    net = net_of(conclusion.lhs)
    (moving,) = said(used) if len(used) == 1 else (None,)
    if not isinstance(moving, Driven) or not isinstance(moving.quantity, Residual) or moving.time != TIME:
        raise Broken("it needs the velocity of the residual")
    task, end = moving.task, net.end(moving.task)
    if not isinstance(end, Learned):
        raise Broken("the task ends before it is learned")
    own, sample = moving.quantity.args[1:3]
    if own != task or sample not in GENERAL or conclusion.lhs != net.Delta(task, sample, end):
        raise Broken("it is the residual of another task or time")
    a, one = sp.Symbol("alpha", integer=True, positive=True), net.Delta(task, sample, TIME)
    grown = 1 + NeuronMean(net.w(TIME) ** 2)

    def reached(mu: sp.Expr) -> sp.Expr:
        return GAMMA_0 * (net.y(task, mu) - net.Delta(task, mu, TIME))

    overlap = net.over(net.Delta(task, a, TIME) * reached(a), a)
    agree(moving.rate, -(grown * one + reached(sample) * overlap / grown))


@rule("kept while a task trains", Domain)
def kept(conclusion: Proposition, used: Used, over: Domain) -> None:
    """A formula whose velocity is 0 while a task trains has the same value at the end as when the task began.

    At an end without a finite time that is the limit, which exists once the task is learned.
    """
    if not isinstance(conclusion, EqualQuantities) or conclusion.laws:
        raise Broken("it says that two values are equal")
    net = net_of(conclusion.lhs)
    tasks = {x.task for x in said(used) if isinstance(x, Driven)}
    if len(tasks) != 1:
        raise Broken("it needs velocities while one task trains")
    (task,) = tasks
    start, end = _window(net, task)
    limits = [x for x in said(used) if isinstance(x, EqualQuantities)]
    if not any(x.rhs == 0 and isinstance(x.lhs, Residual) and x.lhs.args[1] == task and x.lhs.moments == (end,)
               for x in limits) or len(limits) != 1:  # fmt: skip
        raise Broken("it needs that the task is learned")
    whole = conclusion.lhs.xreplace({end: TIME})
    if any(x.moments not in ((), (TIME,)) for x in whole.atoms(OfLearner)) or conclusion.lhs.has(TIME):
        raise Broken("it is about the end of the task alone")
    if conclusion.rhs != whole.xreplace({TIME: start}):
        raise Broken("it is not the same formula when the task began")
    rates = Rates(used, task)
    if not vanishes(velocity(whole, rates)):
        raise Broken("it moves while the task trains")
    if rates.met != set(rates.rates):
        raise Broken("a velocity is not needed")


@rule("solved for a residual", Domain)
def solved_for(conclusion: Proposition, used: Used, over: Domain) -> None:
    """An equation that is linear in one residual, in which it stands before 1 over a positive root."""
    if not isinstance(conclusion, EqualQuantities) or not isinstance(conclusion.lhs, Residual):
        raise Broken("it says what a residual is")
    first, *rest = used
    (equation,) = said([first])
    if not isinstance(equation, EqualQuantities) or conclusion.rhs.has(conclusion.lhs):
        raise Broken("it needs an equation")
    known = Known(rest)
    gap = known.put_in(sp.sympify(equation.lhs - equation.rhs))
    known.all_met()
    unknown = sp.Dummy()
    whole = sp.expand(gap.xreplace({conclusion.lhs: unknown}))
    slope = whole.coeff(unknown, 1)
    if whole.coeff(unknown, 0).has(unknown) or sp.expand(whole - slope * unknown - whole.coeff(unknown, 0)) != 0:
        raise Broken("the equation is not linear in it")
    (number,) = in_numbers(slope)
    if not number.is_nonzero:
        raise Broken("it may not stand in the equation")
    agree(known.put_in(conclusion.rhs), -whole.coeff(unknown, 0) / slope)


@rule("larger root", Domain)
def larger_root(conclusion: Proposition, used: Used, over: Domain) -> None:
    """c of ``A/(1 + c) - c = C`` with A a square and c a mean square: 1 + c is the larger root of ``a^2 - B a - A``.

    B is 1 - C; the other root is not positive, as the product of both is -A, and 1 + c is.
    """
    if not isinstance(conclusion, EqualQuantities) or not is_mean_square(conclusion.lhs):
        raise Broken("it says what a mean square of the readout is")
    first, *rest = used
    (equation,) = said([first])
    if not isinstance(equation, EqualQuantities) or conclusion.rhs.has(conclusion.lhs):
        raise Broken("it needs an equation")
    known = Known(rest)
    whole = known.put_in(sp.sympify(equation.lhs - equation.rhs))
    known.all_met()
    grown = sp.Dummy("a", positive=True)
    cleared = sp.expand(sp.expand(whole.xreplace({conclusion.lhs: grown - 1})) * grown)
    square, middle, last = (gathered(cleared.coeff(grown, k)) for k in (2, 1, 0))
    if square != -1 or sp.expand(cleared - sp.Add(*(cleared.coeff(grown, k) * grown**k for k in range(3)))) != 0:
        raise Broken("the equation is another one")
    if not all(_not_negative(term) for term in sp.Add.make_args(last)):
        raise Broken("A may be negative")
    before, radicand = _with_root(known.put_in(conclusion.rhs))
    agree(before + 1, middle / 2)
    agree(radicand, middle**2 / 4 + last)


def _with_root(value: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """p and R of ``p + sqrt(R)``, the root being the one that no other term holds."""
    terms = sp.Add.make_args(gathered(value))
    for term in sorted(terms, key=sp.count_ops, reverse=True):
        number, root = term.as_coeff_Mul()
        if number > 0 and isinstance(root, sp.Pow) and root.exp == sp.Rational(1, 2):
            return sp.Add(*(x for x in terms if x is not term)), number**2 * root.base
    raise Broken("it is no sum with a root")


def _not_negative(term: sp.Expr) -> bool:
    return all(
        is_square(f) or (f.is_Rational and f >= 0) or (isinstance(f, sp.Pow) and f.exp.is_even and f.base.is_real)
        for f in sp.Mul.make_args(term)
    )


@rule("in labels", Domain)
def in_labels(conclusion: Proposition, used: Used, over: Domain) -> None:
    """What is known put in, and each mean square c, known as ``B/2 - 1 + sqrt(B^2/4 + v Y)``, Y a sum of squares.

    Whatever the labels are, ``1 + c = b^2`` with some b > 0, for which ``v Y = b^4 - B b^2`` and the root is
    ``b^2 - B/2``.  With b as a letter in place of Y nothing else is a root, and both sides are equal.
    """
    if not isinstance(conclusion, EqualQuantities) or conclusion.laws:
        raise Broken("it says that two expressions are equal")
    squares = [x for x in used if isinstance(k := said([x])[0], EqualQuantities) and is_mean_square(k.lhs)]
    known = Known([x for x in used if x not in squares])
    sides = [with_sums(known.put_in(sp.sympify(side))) for side in (conclusion.lhs, conclusion.rhs)]
    known.all_met()
    values: Binding = {}
    roots: list[tuple[sp.Symbol, sp.Expr]] = []
    for item in squares:
        (root,) = said([item])
        assert isinstance(root, EqualQuantities)
        later = [r.rhs for x in squares if isinstance(r := said([x])[0], EqualQuantities)]
        if not any(side.has(root.lhs) for side in (*sides, *later)) or root.lhs in values:
            raise Broken(f"{item.name!r} does not stand there")
        before, radicand = (_settled(x.xreplace(values), roots) for x in _with_root(root.rhs))
        product = sp.expand(radicand - (before + 1) ** 2)
        slope, new = product.as_independent(*set(outer(product)), as_Add=False)
        if not is_square(new) or not slope.is_positive:
            raise Broken("its root is not that of one sum of squares more")
        b = sp.Dummy("b", positive=True)
        middle = sp.expand(2 * (before + 1))
        values[root.lhs] = b**2 - 1
        values[new] = sp.expand((b**4 - middle * b**2) / slope)
        roots.append((b, sp.expand(b**2 - middle / 2)))
    one, other = (_settled(side.xreplace(values), roots) for side in sides)
    if any(is_mean_square(x) for x in outer(one - other)):
        raise Broken("a mean square is not known")
    if sp.expand(one - other) != 0:
        raise Broken("the sides have different normal forms")


def _settled(expression: sp.Expr, roots: Sequence[tuple[sp.Symbol, sp.Expr]]) -> sp.Expr:
    """Each power with what is under it multiplied out; a root of a multiple of a known square is that."""
    if expression.is_Atom or isinstance(expression, sp.Sum | Quantity):
        return expression
    args = [_settled(a, roots) for a in expression.args]
    if isinstance(expression, sp.Pow):
        args[0] = base = sp.expand(args[0])
        for b, root in roots if args[1] in (sp.Rational(1, 2), -sp.Rational(1, 2)) else ():
            ratio = base.coeff(b, 4) / sp.expand(root**2).coeff(b, 4)
            if ratio.is_positive and ratio.is_Rational and sp.expand(base - ratio * root**2) == 0:
                return sp.sympify((sp.sqrt(ratio) * root) ** (2 * args[1]))
        if any(not x.exp.is_Integer for x in sp.sympify(base ** args[1]).atoms(sp.Pow)):
            raise Broken("a root stands there that is not known")
    return sp.sympify(expression.func(*args))
