"""Rewriting an expression into one whose sign is the same and easier to tell.

* `isolated`: A T + B has the sign of T + B/A where A is positive, and the slope of T alone (an error function, a
  logarithm, an arc) is elementary.
* `logarithms`: P - Q has the sign of log P - log Q where both are positive.
* `branches`: with a maximum or minimum in it the sign is that of one of its branches.
* `between_bounds`: what is linear in a bounded function lies between its values at the bounds.

>>> x = sp.Symbol("x", real=True)
>>> [sorted(between_bounds(e)) for e in (2 - sp.erf(x), sp.erfc(x) / 2, 1 - 2 * sp.erf(x))]
[[1], [1], [-1, 0, 1]]
>>> [r for _, r in logarithms(sp.exp(x**2 / 2) - sp.cosh(x))]
[x**2/2 - log(cosh(x))]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.normal_form import ANY, Signs
from symbolic.exact.sign_certificates import known_signs

__all__ = ["between_bounds", "branches", "isolated", "logarithms"]

_ALONE = (sp.erf, sp.erfc, sp.log, sp.atan, sp.asin, sp.acos, sp.asinh)
# Bounds that belong to no real argument, and those that may be attained.
_OPEN: dict[Any, tuple[sp.Expr, sp.Expr]] = {
    sp.erf: (sp.Integer(-1), sp.Integer(1)),
    sp.erfc: (sp.Integer(0), sp.Integer(2)),
    sp.atan: (-sp.pi / 2, sp.pi / 2),
}
_CLOSED: dict[Any, tuple[sp.Expr, sp.Expr]] = {
    sp.sin: (sp.Integer(-1), sp.Integer(1)),
    sp.cos: (sp.Integer(-1), sp.Integer(1)),
    sp.acos: (sp.Integer(0), sp.pi),
    sp.asin: (-sp.pi / 2, sp.pi / 2),
}
_MOST_BRANCHES = 2


def _linear(e: sp.Expr, node: sp.Expr) -> tuple[sp.Expr, sp.Expr] | None:
    """A and B with e = A node + B, neither with the node in it; None where there are none."""
    letter = sp.Dummy("T", real=True)
    inside = e.xreplace({node: letter})
    slope = sp.diff(inside, letter)
    if slope == 0 or slope.has(letter) or slope.has(sp.Derivative):
        return None
    return slope, inside.xreplace({letter: sp.Integer(0)})


def _nodes(e: sp.Expr, kinds: Sequence[Any]) -> list[sp.Expr]:
    return sorted((t for t in e.atoms(*kinds) if t.free_symbols), key=sp.default_sort_key)


def isolated(e: sp.Expr, assuming: Sequence[Relational] = ()) -> Iterator[tuple[int, sp.Expr]]:
    """(s, r) with the sign of ``e`` being s times that of r, in which one function stands without a factor."""
    for node in _nodes(e, _ALONE):
        parts = _linear(e, node)
        if parts is None or not parts[0].free_symbols:
            continue
        signs = known_signs(parts[0], assuming)
        if len(signs) == 1 and 0 not in signs:
            yield next(iter(signs)), node + sp.expand(parts[1] / parts[0], power_exp=False)


def logarithms(e: sp.Expr, assuming: Sequence[Relational] = ()) -> Iterator[tuple[int, sp.Expr]]:
    """(1, log P - log Q) for the difference of two positive terms of which one is no polynomial."""
    if not e.is_Add or len(e.args) != 2 or not e.has(sp.exp, sp.Pow, sp.cosh):
        return
    signs = [known_signs(term, assuming) for term in e.args]
    if {frozenset(s) for s in signs} != {frozenset({1}), frozenset({-1})}:
        return
    first, second = e.args if signs[0] == {1} else e.args[::-1]
    yield 1, sp.expand_log(sp.log(first)) - sp.expand_log(sp.log(-second))


def branches(e: sp.Expr) -> list[sp.Expr]:
    """The expression with each argument of its maxima and minima in their place; none where there are too many."""
    nodes = _nodes(e, (sp.Max, sp.Min))
    if not 0 < len(nodes) <= _MOST_BRANCHES:
        return []
    outer = max(nodes, key=sp.count_ops)
    return [found for a in outer.args for found in (branches(e.xreplace({outer: a})) or [e.xreplace({outer: a})])]


def between_bounds(e: sp.Expr, assuming: Sequence[Relational] = ()) -> Signs:
    """The signs of what is linear in a function with bounds, from its values at the bounds."""
    found: Signs = ANY
    for bounds in (_OPEN, _CLOSED):
        for node in _nodes(e, tuple(bounds)):
            parts = _linear(e, node)
            if parts is None or not node.args[0].is_extended_real:
                continue
            ends = [known_signs(parts[0] * bound + parts[1], assuming) for bound in bounds[node.func]]
            for sign in (1, -1):
                if all(end <= {0, sign} for end in ends):
                    inside = bounds is _OPEN and 0 not in known_signs(parts[0], assuming)
                    certain = all(end == {sign} for end in ends) or inside
                    found &= frozenset((sign,)) if certain else frozenset((0, sign))
    return found or ANY
