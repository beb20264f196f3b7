"""What is said of a learner's means over neurons: read for one sample and time, in one form, and in time.

A proposition is said of all tasks i and j, samples mu and nu, and times t that stand in it as these letters; of two
tasks that differ where the premise `ACROSS` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import sympy as sp

from proofs.derivations.premises import ACROSS, GENERAL, TIME, premises_of
from proofs.derivations.proof import Broken, Premise, Step
from proofs.derivations.propositions import Driven, EqualQuantities
from proofs.derivations.rules import said
from symbolic.language.learned import InputKernel, NeuronMean, OfLearner, OfNeuron, Pregradient
from symbolic.language.learning import Learner
from symbolic.language.quantity import Quantity

Binding = dict[sp.Basic, sp.Basic]


# -- what is said of all, read for one ---------------------------------------------------------------------------------
def matched(general: sp.Expr, one: sp.Expr) -> Binding | None:
    """What the letters of ``general`` stand for where it is ``one``; None where it is something else."""
    if isinstance(general, NeuronMean) and isinstance(one, NeuronMean):
        left, right = _factors(general.args[0]), _factors(one.args[0])
        if len(left) != len(right) or general.args[1] != one.args[1]:
            return None
        for order in permutations(right):
            found: Binding | None = {}
            for a, b in zip(left, order, strict=True):
                found = _bound(a, b, found) if found is not None else None
            if found is not None:
                return found
        return None
    return _bound(general, one, {})


def _factors(product: sp.Expr) -> list[sp.Expr]:
    out: list[sp.Expr] = []
    for factor in sp.Mul.make_args(product):
        times = int(factor.exp) if isinstance(factor, sp.Pow) and factor.exp.is_Integer and factor.exp > 0 else 1
        out += [factor.base if times > 1 else factor] * times
    return out


def _bound(general: sp.Expr, one: sp.Expr, known: Binding) -> Binding | None:
    if type(general) is not type(one) or not isinstance(general, OfLearner) or len(general.args) != len(one.args):
        return None
    found = dict(known)
    for a, b in zip(general.args, one.args, strict=True):
        if a in GENERAL:
            if found.setdefault(a, b) != b:
                return None
        elif a != b:
            return None
    return found


def read_for(general: sp.Expr, where: Binding) -> sp.Expr:
    """What is said of all, for one; Broken where a letter would come to stand for two things."""
    inner = {v for node in general.atoms(sp.Sum) for v in node.variables}
    if inner & set(where) or any(x.has(*inner) for x in where.values() if inner):
        raise Broken("an index stands for two samples")
    return sp.sympify(general.xreplace(where))


class Known:
    """Equalities that are put in, and whether each has been."""

    def __init__(self, items: Sequence[Premise | Step]) -> None:
        self.items = items
        self.met: set[str] = set()

    def put_in(self, expression: sp.Expr) -> sp.Expr:
        """The expression with the left side of each, in this order, replaced by its right side."""
        for item in self.items:
            (known,) = said([item])
            if not isinstance(known, EqualQuantities):
                raise Broken("it puts in what is equal")
            swap: Binding = {}
            for node in expression.atoms(type(known.lhs)):
                where = matched(known.lhs, node)
                if where is None or (item.name == ACROSS and not _differ(where)):
                    continue
                swap[node] = read_for(known.rhs, where)
                self.met.add(item.name)
            expression = expression.xreplace(swap)
        return expression

    def all_met(self) -> None:
        """Broken where one of them has not been put in."""
        if idle := [item.name for item in self.items if item.name not in self.met]:
            raise Broken(f"{idle[0]!r} does not stand there")


def _differ(where: Binding) -> bool:
    tasks = [task for letter, task in where.items() if str(letter) in ("i", "j")]
    return len(tasks) == 2 and bool(sp.sympify(tasks[0] - tasks[1]).is_nonzero)


# -- normal form -------------------------------------------------------------------------------------------------------
def outer(expression: sp.Basic) -> Iterator[sp.Expr]:
    """The outermost sums and quantities."""
    if isinstance(expression, sp.Sum | Quantity):
        yield expression
        return
    for argument in expression.args:
        yield from outer(argument)


def gathered(expression: sp.Expr) -> sp.Expr:
    """Sums of single products over one sample each, what does not depend on it before them; deltas carried out."""
    return _expanded(with_sums(expression))


def _expanded(expression: sp.Expr) -> sp.Expr:
    """Multiplied out, but for exponents: 0^(a - b) is no 0^a 0^-b."""
    return sp.expand(expression, power_exp=False)


def with_sums(expression: sp.Expr) -> sp.Expr:
    """The same, but that nothing outside of sums is multiplied out."""
    kernels = {x: _ordered(x) for x in expression.atoms(InputKernel)}
    expression = sp.sympify(expression.xreplace(kernels))
    return sp.sympify(expression.xreplace({x: _summed(x) for x in set(outer(expression)) if isinstance(x, sp.Sum)}))


def _ordered(kernel: InputKernel) -> sp.Expr:
    """K^x is symmetric."""
    net, *indices = kernel.args
    one, other = sorted([tuple(indices[:2]), tuple(indices[2:])], key=str)
    return InputKernel(net, *one, *other)


def _summed(whole: sp.Sum) -> sp.Expr:
    inner = whole.function
    for letter, low, high in whole.limits:
        if low != 1:
            raise Broken("a sum does not run over the samples")
        out, fixed = sp.Integer(0), dict[sp.Basic, sp.Dummy]()
        hidden = _expanded(_without(with_sums(inner), letter, fixed))
        back = {dummy: x for x, dummy in fixed.items()}
        for term in sp.Add.make_args(hidden):
            factors = sp.Mul.make_args(term)
            inside = [f for f in factors if f.has(letter)]
            before = sp.Mul(*(f for f in factors if not f.has(letter))).xreplace(back)
            delta = next((f for f in inside if isinstance(f, sp.KroneckerDelta)), None)
            if delta is not None:
                (other,) = set(delta.args) - {letter}
                out += before * sp.Mul(*(f for f in inside if f is not delta)).xreplace({letter: other})
            elif not inside:
                out += before * high
            else:
                body = sp.Mul(*inside).xreplace(back)
                depth = 1 + len([x for x in sp.preorder_traversal(body) if isinstance(x, sp.Sum)])
                bound = sp.Symbol(f"bound {depth}", integer=True, positive=True)
                out += before * sp.Sum(body.xreplace({letter: bound}), (bound, 1, high))
        inner = out
    return inner


def _without(expression: sp.Expr, letter: sp.Symbol, fixed: dict[sp.Basic, sp.Dummy]) -> sp.Expr:
    """The expression with what does not hold a letter as one letter each; numbers stay."""
    if not expression.has(letter):
        return expression if expression.is_Number else fixed.setdefault(expression, sp.Dummy())
    if expression.is_Atom or isinstance(expression, sp.Sum | Quantity | sp.KroneckerDelta):
        return expression
    return sp.sympify(expression.func(*(_without(a, letter, fixed) for a in expression.args)))


def in_numbers(*expressions: sp.Expr) -> list[sp.Expr]:
    """Sums and quantities as letters: the mean square of the readout as ``a^2 - 1``, a positive."""
    whole = [gathered(e) for e in expressions]
    names: Binding = {}
    for node in sorted({x for e in whole for x in outer(e)}, key=str):
        if is_mean_square(node):
            names[node] = sp.Dummy("a", positive=True) ** 2 - 1
        else:
            names[node] = sp.Dummy("x", real=True, nonnegative=True if is_square(node) else None)
    return [sp.sympify(e.xreplace(names)) for e in whole]


def is_mean_square(node: sp.Expr) -> bool:
    """Whether it is the mean square of the readout, which is not negative."""
    factors = _factors(node.args[0]) if isinstance(node, NeuronMean) else []
    return len(factors) == 2 and factors[0] == factors[1] and _is_readout(factors[0])


def _is_readout(x: sp.Expr) -> bool:
    return isinstance(x, Pregradient) and bool(x == x.learner.w(*x.moments, neuron=x.args[2]))


def is_square(node: sp.Expr) -> bool:
    """Whether it is a sum of squares."""
    return isinstance(node, sp.Sum) and isinstance(node.function, sp.Pow) and node.function.exp == 2


def vanishes(expression: sp.Expr) -> bool:
    """Whether it is 0 whatever its sums and quantities are, the mean square of the readout being not negative."""
    (number,) = in_numbers(expression)
    return bool(sp.cancel(sp.together(number)) == 0)


def agree(one: sp.Expr, other: sp.Expr) -> None:
    """Broken unless both are equal whatever their sums and quantities are."""
    if not vanishes(one - other):
        raise Broken("the sides have different normal forms")


# -- in time -----------------------------------------------------------------------------------------------------------
def velocity(expression: sp.Expr, rate_of: Callable[[sp.Expr], sp.Expr]) -> sp.Expr:
    """The derivative in time, by those of the outermost quantities in it."""
    if isinstance(expression, sp.Sum):
        return sp.Sum(velocity(expression.function, rate_of), *expression.limits)
    if isinstance(expression, Quantity):
        return rate_of(expression)
    names: Binding = {x: sp.Dummy() for x in set(outer(expression))}
    back = {letter: x for x, letter in names.items()}
    plain = sp.sympify(expression.xreplace(names))
    return sp.Add(*(plain.diff(name).xreplace(back) * velocity(x, rate_of) for x, name in names.items()))


class Rates:
    """The velocities that are used while one task trains, and whether each has been."""

    def __init__(self, items: Sequence[Premise | Step], task: int | sp.Expr) -> None:
        self.rates: dict[str, Driven] = {}
        for item in items:
            (known,) = said([item])
            if isinstance(known, Driven) and known.task == task:
                if known.time != TIME:
                    raise Broken("its time is another letter")
                self.rates[item.name] = known
        self.met: set[str] = set()

    def __call__(self, quantity: sp.Expr) -> sp.Expr:
        if isinstance(quantity, OfLearner) and not quantity.has(TIME):
            return sp.Integer(0)
        for name, known in self.rates.items():
            where = matched(known.quantity, quantity)
            if where is not None and where.get(TIME, TIME) == TIME:
                self.met.add(name)
                return read_for(known.rate, where)
        raise Broken(f"nothing says how {quantity} moves")


def net_of(*expressions: sp.Expr) -> Learner:
    """The one learner that is spoken of."""
    found = {x.learner for e in expressions for x in e.atoms(OfLearner)}
    if len(found) != 1:
        raise Broken("it is about one learner")
    (net,) = found
    premises_of(net)  # Broken for another kind of network
    return net


def averaged(expression: sp.Expr) -> sp.Expr:
    """The mean over neurons: what no neuron has comes out of it."""
    total = sp.Integer(0)
    for term in sp.Add.make_args(gathered(expression)):
        factors = _factors(term)
        own = [f for f in factors if isinstance(f, OfNeuron)]
        sums = [f for f in factors if isinstance(f, sp.Sum) and f.atoms(OfNeuron)]
        rest = sp.Mul(*(f for f in factors if f not in own and f not in sums))
        if rest.atoms(OfNeuron) or len(sums) > 1:
            raise Broken("it is no sum of products over neurons")
        if not sums:
            total += rest * (NeuronMean(sp.Mul(*own)) if own else 1)
            continue
        inner = _factors(sums[0].function)
        more = [f for f in inner if isinstance(f, OfNeuron)]
        body = sp.Mul(*(f for f in inner if f not in more)) * NeuronMean(sp.Mul(*own, *more))
        total += rest * sp.Sum(body, *sums[0].limits)
    return total
