r"""Matrix expressions in index notation: sums of products of entries, in symbolic dimensions, with a normal form.

A term is a coefficient times entries ``W_ij``, Kronecker deltas and functions ``g(Z_ij)`` of the entries of a matrix;
indices that are not free are summed over.  Products, transposes, traces, entrywise and Kronecker products, functions
of entries, gradients and tangent kernels of layered networks are all of this form, and so are their derivatives: the
chain rule is applied to entries, and nothing else is known of calculus.

Normal form: deltas are contracted, powers of the argument of a function are multiplied out, functions of one entry are
one factor, and summed indices are numbered in a canonical way.  Terms that differ in functions of entries only are one
scalar expression in these entries, which must vanish identically.  Where all do, the sides are equal, whatever the
sizes; where one does not, nothing is said (small sizes, or relations between functions, may still make them equal).

Away from its kinks a rectifier is the argument times a step, and a step is its own square.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import sympy as sp
from sympy.core.function import AppliedUndef

from symbolic.exact.content import text_of
from symbolic.exact.identities import decide_zero
from symbolic.language.index_numbering import numbered
from symbolic.language.layered_networks import ARGUMENT, GradientOf, Hadamard, KernelOf, LayeredNetwork
from symbolic.language.random_matrices import Diagonal, Entrywise, Ones
from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import Add, Identity, Letter, Matrix, Mul, Trace, Transpose, Zero

_STEP = sp.Symbol("step", real=True)


class Index:
    """An index and the size of what it runs over; each object is another index."""

    __slots__ = ("size",)

    def __init__(self, size: sp.Expr) -> None:
        self.size = size


_ONLY = Index(sp.Integer(1))
Pair: TypeAlias = "tuple[Index, Index]"


def _fresh(size: sp.Expr) -> Index:
    return _ONLY if size == 1 else Index(size)


@dataclass(frozen=True)
class _Entry:
    """The entry of a letter."""

    letter: Letter
    at: Pair

    @property
    def key(self) -> str:
        return f"letter {self.letter.name}"

    def moved(self, to: Callable[[Index], Index]) -> _Entry:
        return _Entry(self.letter, (to(self.at[0]), to(self.at[1])))


@dataclass(frozen=True)
class _FunctionOf:
    """``g(Z_ij)``: g in `ARGUMENT`, and Z by its terms in two free indices."""

    g: sp.Expr
    terms: tuple[Term, ...]
    free: Pair
    name: str
    at: Pair

    @property
    def key(self) -> str:
        return f"function of {self.name}"

    def moved(self, to: Callable[[Index], Index]) -> _FunctionOf:
        return _FunctionOf(self.g, self.terms, self.free, self.name, (to(self.at[0]), to(self.at[1])))


Factor: TypeAlias = "_Entry | _FunctionOf"


@dataclass(frozen=True)
class Term:
    """A coefficient times factors and deltas."""

    coefficient: sp.Expr
    factors: tuple[Factor, ...] = ()
    deltas: tuple[Pair, ...] = ()

    def __mul__(self, other: Term) -> Term:
        return Term(self.coefficient * other.coefficient, self.factors + other.factors, self.deltas + other.deltas)


Terms: TypeAlias = "list[Term]"
Velocity: TypeAlias = "Callable[[Letter, Index, Index], Terms | None]"


def _product(*parts: Iterable[Term]) -> Terms:
    out = [Term(sp.Integer(1))]
    for part in parts:
        part = list(part)
        out = [a * b for a in out for b in part]
    return out


def _instance(terms: Iterable[Term], given: Mapping[Index, Index]) -> Terms:
    """The terms with these indices in the place of the free ones, and new ones in the place of the summed ones."""
    out = []
    for term in terms:
        known = dict(given)

        def to(index: Index, known: dict[Index, Index] = known) -> Index:
            return _ONLY if index is _ONLY else known.setdefault(index, Index(index.size))

        deltas = tuple((to(a), to(b)) for a, b in term.deltas)
        out.append(Term(term.coefficient, tuple(f.moved(to) for f in term.factors), deltas))
    return out


# -- from matrices ---------------------------------------------------------------------------------------------------
Sizes: TypeAlias = "tuple[sp.Expr, ...]"
Indices: TypeAlias = "tuple[Index, ...]"


def _sizes(x: Matrix) -> tuple[Sizes, Sizes]:
    """The sizes of the indices that a row and a column of x are made of: none of size 1, two in a Kronecker product."""
    match x:
        case Kronecker():
            left, right = _sizes(x.left), _sizes(x.right)
            return left[0] + right[0], left[1] + right[1]
        case KernelOf():
            pair = _above_one(x.network.sizes[-1], x.network.P)
            return pair, pair
        case Add():
            return max(map(_sizes, x.terms), key=lambda s: len(s[0]) + len(s[1]))
        case Mul():
            return _sizes(x.factors[0])[0], _sizes(x.factors[-1])[1]
        case Transpose():
            rows, cols = _sizes(x.argument)
            return cols, rows
        case Hadamard():
            return max(_sizes(x.left), _sizes(x.right), key=lambda s: len(s[0]) + len(s[1]))
        case Entrywise():
            return _sizes(x.argument)
    return _above_one(x.rows), _above_one(x.cols)


def _above_one(*sizes: sp.Expr) -> Sizes:
    return tuple(size for size in map(sp.sympify, sizes) if size != 1)


def _indices(sizes: Sequence[sp.Expr]) -> Indices:
    return tuple(Index(sp.sympify(size)) for size in sizes)


def _one(indices: Indices) -> Index:
    """The index of a row that is not made of two."""
    if len(indices) > 1:
        raise NotImplementedError("rows that are pairs of indices have no form but in Kronecker products")
    return indices[0] if indices else _ONLY


def in_indices(x: Matrix, row: Indices, col: Indices) -> Terms:
    """The entry of x in a row and a column.  Raises NotImplementedError for what has no such form: inverses, blocks."""
    match x:
        case Letter() if not x.symmetric:
            return [Term(sp.Integer(1), (_Entry(x, (_one(row), _one(col))),))]
        case Identity() if len(row) == len(col):
            return [Term(sp.Integer(1), (), tuple(zip(row, col, strict=True)))]
        case Zero():
            return []
        case Ones():  # held by nothing else, the index counts its size where it is summed over
            return [Term(sp.Integer(1), (), ((_one(row), _one(row)),))]
        case Diagonal():
            return _product([Term(sp.Integer(1), (), ((_one(row), _one(col)),))], in_indices(x.argument, row, ()))
        case Transpose():
            return in_indices(x.argument, col, row)
        case Add():
            return [t for term in x.terms for t in in_indices(term, row, col)]
        case Mul():
            return _of_product(x, row, col)
        case Hadamard():
            return _product(in_indices(x.left, row, col), in_indices(x.right, row, col))
        case Kronecker():
            rows, cols = map(len, _sizes(x.left))
            left = in_indices(x.left, row[:rows], col[:cols])
            return _product(left, in_indices(x.right, row[rows:], col[cols:]))
        case Trace():
            inner = _indices(_sizes(x.argument)[0])
            return in_indices(x.argument, inner, inner)
        case Entrywise():
            free = (_fresh(x.rows), _fresh(x.cols))
            argument = in_indices(x.argument, _of(free[0]), _of(free[1]))
            return _function(x.function.xreplace({x.variable: ARGUMENT}), argument, free, (_one(row), _one(col)))
        case GradientOf():
            return _gradient(_loss(x.network), x.weight, _one(row), _one(col))
        case KernelOf():
            return _kernel(x.network, row, col)
    raise NotImplementedError(f"{type(x).__name__} of these indices has no form in index notation: {x!r}"[:200])


def _of(index: Index) -> Indices:
    return () if index is _ONLY else (index,)


def _of_product(x: Mul, row: Indices, col: Indices) -> Terms:
    terms = [Term(x.coefficient)]
    here = row
    for k, factor in enumerate(x.factors):
        last = k == len(x.factors) - 1
        there = col if last else _indices(_sizes(factor)[1])
        terms = _product(terms, in_indices(factor, here, there))
        here = there
    return terms


def _output(net: LayeredNetwork, row: Index, col: Index) -> Terms:
    return in_indices(net.output(), _of(row), _of(col))


def _loss(net: LayeredNetwork) -> Terms:
    """|Y - f(X)|^2 / (2 P), written out."""
    o, mu = _fresh(net.sizes[-1]), _fresh(net.P)
    gap = in_indices(net.error(), _of(o), _of(mu))
    return _product([Term(sp.Rational(1, 2) / net.P)], gap, _instance(gap, {o: o, mu: mu}))


def _kernel(net: LayeredNetwork, row: Indices, col: Indices) -> Terms:
    out: Terms = []
    for weight in net.weights:
        i, j = _fresh(weight.rows), _fresh(weight.cols)
        sides = []
        for where in (row, col):
            output, example = where if net.sizes[-1] != 1 else (_ONLY, *where)
            sides.append(_gradient(_output(net, output, example), weight, i, j))
        out += _product(*sides)
    return out


# -- functions of entries --------------------------------------------------------------------------------------------
def _plain(g: sp.Expr) -> sp.Expr:
    """g with rectifiers, absolute values and signs written by steps, multiplied out."""
    z, step = ARGUMENT, _STEP
    g = g.replace(lambda e: isinstance(e, sp.Max) and set(e.args) == {z, sp.Integer(0)}, lambda e: z * step)
    g = g.replace(lambda e: isinstance(e, sp.Min) and set(e.args) == {z, sp.Integer(0)}, lambda e: z * (1 - step))
    g = g.replace(lambda e: e == sp.Abs(z), lambda e: z * (2 * step - 1))
    g = g.replace(lambda e: e == sp.sign(z), lambda e: 2 * step - 1)
    g = g.replace(lambda e: isinstance(e, sp.Heaviside) and e.args[0] == z, lambda e: step)
    g = g.replace(lambda e: isinstance(e, sp.Heaviside) and e.args[0] == -z, lambda e: 1 - step)
    g = g.replace(lambda e: isinstance(e, sp.DiracDelta), lambda e: sp.Integer(0))
    g = sp.expand(g)
    square = lambda e: e.is_Pow and e.base == step and e.exp.is_Integer and e.exp > 0  # noqa: E731
    return sp.expand(g.replace(square, lambda e: step))


def _slope(g: sp.Expr) -> sp.Expr:
    """The derivative of g away from its kinks, where a step does not move."""
    return _plain(sp.diff(g, ARGUMENT))


def _function(g: sp.Expr, terms: Terms, free: Pair, at: Pair) -> Terms:
    """``g(Z_at)``: each power of Z written out, and what is left of g as one factor."""
    name, turned = _name(terms, free), _name(terms, (free[1], free[0]))
    if turned < name:
        name, free, at = turned, (free[1], free[0]), (at[1], at[0])
    out: Terms = []
    for part in sp.Add.make_args(_plain(g)):
        powers = part.as_powers_dict()
        power = powers.get(ARGUMENT, sp.Integer(0))
        count = int(power) if power.is_Integer and power > 0 else 0
        number, rest = (part / ARGUMENT**count).as_independent(ARGUMENT, _STEP, as_Add=False)
        copies = [_instance(terms, dict(zip(free, at, strict=True))) for _ in range(count)]
        own = () if rest == 1 else (_FunctionOf(rest, tuple(terms), free, name, at),)
        out += _product([Term(number, own)], *copies)
    return out


# -- derivatives -----------------------------------------------------------------------------------------------------
def differentiated(terms: Iterable[Term], velocity: Velocity) -> Terms:
    """The chain rule: the sum over the factors of each term of the term with the factor's velocity in its place."""
    out: Terms = []
    for term in terms:
        for k, factor in enumerate(term.factors):
            rest = Term(term.coefficient, term.factors[:k] + term.factors[k + 1 :], term.deltas)
            if isinstance(factor, _Entry):
                moves = velocity(factor.letter, *factor.at)
                if moves:
                    out += _product([rest], moves)
                continue
            inner = differentiated(_instance(factor.terms, dict(zip(factor.free, factor.at, strict=True))), velocity)
            if inner:
                slope = _function(_slope(factor.g), list(factor.terms), factor.free, factor.at)
                out += _product([rest], slope, inner)
    return out


def _gradient(terms: Terms, weight: Letter, row: Index, col: Index) -> Terms:
    def unit(letter: Letter, i: Index, j: Index) -> Terms | None:
        return [Term(sp.Integer(1), (), ((i, row), (j, col)))] if letter == weight else None

    return differentiated(terms, unit)


def flow(net: LayeredNetwork) -> Velocity:
    """The velocity of each weight along the gradient flow of the loss; other letters stand still."""
    loss = _loss(net)
    names = {weight.name for weight in net.weights}

    def velocity(letter: Letter, i: Index, j: Index) -> Terms | None:
        if letter.name not in names:
            return None
        return [Term(-t.coefficient, t.factors, t.deltas) for t in _gradient(loss, letter, i, j)]

    return velocity


# -- normal form -----------------------------------------------------------------------------------------------------
def _contracted(term: Term, fixed: Sequence[Index]) -> Term:
    """Without deltas, but for those between free indices; what is summed over and held by nothing counts its size."""
    merged: dict[Index, Index] = {}
    rank = {index: k for k, index in enumerate(fixed)} | {_ONLY: -1}

    def root(index: Index) -> Index:
        while index in merged:
            index = merged[index]
        return index

    for pair in term.deltas:
        a, b = sorted(map(root, pair), key=lambda i: rank.get(i, len(rank)))
        if a is not b:
            merged[b] = a
    factors = tuple(f.moved(root) for f in term.factors)
    held = {index for f in factors for index in f.at} | set(rank)
    counted = {root(i) for pair in term.deltas for i in pair} - held
    coefficient = sp.Mul(term.coefficient, *(index.size for index in counted))
    left = tuple((root(index), index) for index in fixed if root(index) is not index)
    return Term(coefficient, factors, left)


def _with_relations(term: Term, net: LayeredNetwork | None, fixed: Sequence[Index]) -> tuple[Term, bool]:
    """The term after one use of what is assumed of inputs or weights, and whether there was one."""
    if net is None or not (net.white or net.balanced):
        return term, False
    letters = {w.name: k for k, w in enumerate(net.weights, start=1)}
    for k, one in enumerate(term.factors):
        for m in range(k + 1, len(term.factors)):
            two = term.factors[m]
            if not (isinstance(one, _Entry) and isinstance(two, _Entry) and one.letter == two.letter):
                continue
            rest = tuple(f for n, f in enumerate(term.factors) if n not in (k, m))
            held = {i for f in rest for i in f.at} | set(fixed) | {i for pair in term.deltas for i in pair}
            (i, mu), (j, nu) = one.at, two.at
            if net.white and one.letter == net.X and mu is nu and mu not in held and mu is not _ONLY:
                return Term(term.coefficient * net.P, rest, (*term.deltas, (i, j))), True
            layer = letters.get(one.letter.name, 0)
            if net.balanced and layer > 1 and i is j and i not in held and i is not _ONLY:
                below = net.W(layer - 1)
                inner = _fresh(below.cols)
                return Term(
                    term.coefficient, (*rest, _Entry(below, (mu, inner)), _Entry(below, (nu, inner))), term.deltas
                ), True
    return term, False


def _merged(term: Term) -> Terms:
    """Functions of one entry as one function of it."""
    groups: dict[tuple[str, Index, Index], list[_FunctionOf]] = defaultdict(list)
    for f in term.factors:
        if isinstance(f, _FunctionOf):
            groups[f.name, f.at[0], f.at[1]].append(f)
    if all(len(group) == 1 for group in groups.values()):
        return [term]
    out = [Term(term.coefficient, tuple(f for f in term.factors if isinstance(f, _Entry)), term.deltas)]
    for group in groups.values():
        first = group[0]
        together = sp.Mul(*(f.g for f in group))
        out = _product(out, _function(together, list(first.terms), first.free, first.at))
    return out


Structure: TypeAlias = "tuple[tuple[str, ...], ...]"


def normal_form(
    terms: Iterable[Term], free: Sequence[Index], net: LayeredNetwork | None = None
) -> dict[Structure, sp.Expr]:
    """What stands before each product of entries; it may hold functions of entries, named by their place in it."""
    names = {index: f"f{k}" for k, index in enumerate(free) if index is not _ONLY} | {_ONLY: "1"}
    fixed = [index for index in free if index is not _ONLY]
    total: dict[Structure, sp.Expr] = defaultdict(lambda: sp.Integer(0))
    open_ = list(terms)
    while open_:
        term = _contracted(open_.pop(), fixed)
        if term.coefficient == 0:
            continue
        term, changed = _with_relations(term, net, fixed)
        if changed:
            open_.append(term)
            continue
        merged = _merged(term)
        if merged != [term]:
            open_ += merged
            continue
        plain = [(f.key, str(f.g) if isinstance(f, _FunctionOf) else "", *f.at) for f in term.factors]
        places = numbered(plain, names)
        deltas = tuple(sorted(tuple(sorted((names[a], names[b]))) for a, b in term.deltas))
        structure = (*((key, a, b) for key, a, b, _ in places), *(("delta", *pair) for pair in deltas))
        functions = {(f.key, str(f.g)): f.g for f in term.factors if isinstance(f, _FunctionOf)}
        value = term.coefficient
        for key, a, b, g in places:
            if g:
                entry = sp.Symbol(f"{key} at {a},{b}", real=True)
                value *= functions[key, g].xreplace({ARGUMENT: entry, _STEP: sp.Symbol(f"step of {entry}", real=True)})
        total[structure] += value
    return {s: e for s, value in total.items() if (e := sp.expand(value)) != 0}


def _name(terms: Iterable[Term], free: Pair) -> str:
    """Equal for equal arguments of functions, as far as terms show it."""
    found = normal_form(terms, free)
    return "; ".join(f"{s}: {text_of(found[s])}" for s in sorted(found))


def vanishes(form: Mapping[Structure, sp.Expr]) -> bool:
    """Whether every term is certainly 0, for all values of the entries of which functions are taken."""
    return all(_is_zero(e) for e in form.values())


def _is_zero(e: sp.Expr) -> bool:
    plain = e.xreplace({node: sp.Dummy(real=True) for node in e.atoms(sp.Derivative)})
    plain = plain.xreplace({node: sp.Dummy(real=True) for node in plain.atoms(AppliedUndef)})
    return decide_zero(plain).proved


def free_indices(x: Matrix) -> tuple[Indices, Indices]:
    """New indices for a row and a column of x."""
    rows, cols = _sizes(x)
    return _indices(rows), _indices(cols)
