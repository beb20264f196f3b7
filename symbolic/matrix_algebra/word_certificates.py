"""What the rewriter did, as a certificate that anyone can multiply out.

An expression that reduces to zero is a sum of multiples of differences of relations:
``x = sum_k left_k (pattern_k - value_k) right_k``, where each ``left`` and ``right`` is a word with its coefficient.
The rows of the certificate are logged while `noncommutative` rewrites; nothing of the reduction has to be believed.

>>> from sympy import Symbol
>>> n, m = Symbol("n", integer=True, positive=True), Symbol("m", integer=True, positive=True)
>>> V, W = Letter("V", n, m), Letter("W", m, n)
>>> found = certify(V.T @ V @ W - W, [Relation(V.T @ V, Identity(m))])
>>> [(row.left.atoms, row.relation, [str(a) for a in row.right.atoms]) for row in found.rows]
[((), 0, ['W'])]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import sympy as sp

from symbolic.exact.identities import decide_zero
from symbolic.matrix_algebra.block_partition import UndecidableWord
from symbolic.matrix_algebra.matrices import Function, Identity, Letter, Matrix, Trace
from symbolic.matrix_algebra.noncommutative import Relation, _Algebra, _bases
from symbolic.matrix_algebra.traversal import substitute, walk
from symbolic.matrix_algebra.words import Atom, Word

__all__ = ["Atom", "Certificate", "Identity", "Letter", "Relation", "Row", "Word", "certify"]


@dataclass(frozen=True)
class Row:
    """``left (pattern - value) right``: ``relation`` is the number of the relation used, transposed or not.

    ``relation`` is None for ``a b = 1`` of a letter ``a`` and its inverse ``b``, or an inverse ``a`` and its letter.
    """

    left: Word
    relation: int | None
    transposed: bool
    pair: tuple[Atom, Atom] | None
    right: Word


@dataclass(frozen=True)
class Certificate:
    """``terms`` (the expression, multiplied out) equal the sum of the ``rows``, word by word."""

    terms: tuple[Word, ...]
    rows: tuple[Row, ...]
    totals: tuple[tuple[tuple[Atom, ...], tuple[sp.Expr, ...], sp.Expr], ...]


class _Logged(_Algebra):
    def __init__(self, *arguments: object) -> None:
        self.rows: list[Row] = []
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.rows.clear()

    def _rewrite(self, term: Word) -> list[Word] | None:
        found = self._match(term)
        if found is not None:
            start, stop, _, number = found
            inner = sp.Integer(1)
            for k in range(start + 1, stop):
                slot, variable = term.slots[k], self.variables.get(term.dimensions[k])
                inner = inner * (slot.subs(variable, 1) if variable is not None else slot)
            left = Word(
                term.coefficient * inner, term.atoms[:start], term.slots[: start + 1], term.dimensions[: start + 1]
            )
            right = Word(sp.Integer(1), term.atoms[stop:], term.slots[stop:], term.dimensions[stop:])
            relation, flipped = self.sources[number] if number is not None else (None, False)
            pair = (term.atoms[start], term.atoms[start + 1]) if number is None else None
            self.rows.append(Row(left, relation, flipped, pair, right))
        return super()._rewrite(term)

    def _constants_joined(self, terms: Sequence[Word]) -> tuple[list[Word], list[Word]]:
        joined, rest = super()._constants_joined(terms)
        return [replace(term, coefficient=_short(term.coefficient)) for term in joined], rest


def _short(constant: sp.Expr) -> sp.Expr:
    """A constant with signs and roots in it as a multiple of one letter, where it is one."""
    if constant.has(sp.sign):
        for letter in sorted(constant.free_symbols, key=str):
            for multiple in (letter / 2, -letter / 2, letter, -letter):
                if decide_zero(constant - multiple).proved:
                    return multiple
    return constant


def certify(x: Matrix, relations: Sequence[Relation]) -> Certificate | None:
    """The certificate that an expression without blocks vanishes under the relations, None where it is not found."""
    if any(isinstance(node, Trace) for node in walk(x)):
        return None
    try:
        algebra = _Logged(_bases(x).union(*(_bases(r.value) for r in relations)), relations)
        terms = algebra.expand(x)
        algebra.rows.clear()
        if algebra.reduce(terms):
            return None
        rows = tuple(algebra.rows)
        everything = list(terms)
        for row in rows:
            pattern, value = _sides(algebra, row, relations)
            for sign, middle in ((-1, pattern), (1, value)):
                for term in middle:
                    product = algebra._multiply(algebra._multiply(row.left, term), row.right)
                    everything.append(algebra._scale(product, sign))
    except UndecidableWord:
        return None
    return Certificate(tuple(terms), rows, tuple(_totals(algebra, everything)))


def weights_as_they_stand(terms: Sequence[Matrix]) -> dict[object, sp.Expr]:
    """For each word of the sum of these, by its letters and dimensions, the sum of its weights, as it was multiplied
    out: functions and coefficients are factors that SymPy has not joined, ``sqrt(u) sqrt(u)`` is not made ``u``.

    >>> from symbolic.matrix_algebra.matrices import Base
    >>> m, u = sp.Symbol("m", integer=True, positive=True), sp.Symbol("u", positive=True)
    >>> S = Base("S", m, u, "S")
    >>> root = S.function(sp.sqrt(u + 1))
    >>> list(weights_as_they_stand([root @ root]).values())
    [(sqrt(u_0 + 1))**2]
    """
    stand: dict[sp.Expr, sp.Expr] = {}

    def closed(node: Matrix) -> Matrix | None:
        if isinstance(node, Function) and not node.expression.is_Atom:
            opaque = sp.Function(f"f{len(stand)}_", real=True)
            known = next((f for f, x in stand.items() if x == node.expression), None)
            if known is None:
                stand[opaque] = node.expression
            return node.base.function((known or opaque)(node.base.variable))
        return None

    algebra = _Algebra(set().union(*(_bases(x) for x in terms)), ())
    everything = [term for x in terms for term in algebra.expand(substitute(x, closed))]
    variables = {s: next(iter(x.free_symbols & set(algebra.variables.values()))) for s, x in stand.items()}
    out: dict[object, sp.Expr] = {}
    for atoms, dimensions, total in _totals(algebra, everything):
        shown = {
            node: stand[node.func].xreplace({variables[node.func]: node.args[0]})
            for node in total.atoms(sp.core.function.AppliedUndef)
        }
        out[atoms, dimensions] = written(sp.expand(total), shown)
    return out


def written(x: sp.Basic, shown: Mapping[Any, sp.Expr]) -> sp.Expr:
    """Like ``xreplace``, outermost first and without evaluating: sums and products keep their order."""
    if x in shown:
        return shown[x]
    if x.is_Pow and not x.exp.is_Integer and sp.sqrt(x.base) in shown:
        return sp.Pow(shown[sp.sqrt(x.base)], sp.Integer(x.exp * 2), evaluate=False)
    if not x.args:
        return x
    return x.func(*(written(a, shown) for a in x.args), evaluate=False)


def _sides(algebra: _Algebra, row: Row, relations: Sequence[Relation]) -> tuple[list[Word], list[Word]]:
    if row.relation is None:
        assert row.pair is not None
        first, second = (algebra._letter(atom) for atom in row.pair)
        return [algebra._multiply(first, second)], algebra.expand(Identity(row.pair[0].rows))
    relation = relations[row.relation]
    word, value = (relation.word.T, relation.value.T) if row.transposed else (relation.word, relation.value)
    return algebra.expand(word), algebra.expand(value)


def _totals(algebra: _Algebra, terms: Sequence[Word]) -> list[tuple[tuple[Atom, ...], tuple[sp.Expr, ...], sp.Expr]]:
    """For each word: its letters, its dimensions, and the sum of its coefficients with a variable for each slot."""
    groups: dict[tuple[tuple[Atom, ...], tuple[sp.Expr, ...]], sp.Expr] = {}
    for term in terms:
        product = term.coefficient
        for k, (slot, dimension) in enumerate(zip(term.slots, term.dimensions, strict=True)):
            variable = algebra.variables.get(dimension)
            if variable is not None:
                slot = slot.subs(variable, sp.Symbol(f"{variable.name}_{k}", **variable._assumptions_orig))
            product = product * slot
        key = (term.atoms, term.dimensions)
        groups[key] = groups.get(key, sp.Integer(0)) + product
    return [(atoms, dimensions, total) for (atoms, dimensions), total in groups.items()]
