"""Names for the parts of long scalar formulas: a reader sees ``s_lambda``, not the root that it stands for.

>>> from sympy import symbols
>>> s, x = symbols("s x", positive=True)
>>> typeset_scalars([mode_eigenvalue() * x])
(('s_{\\\\lambda} x',), 's_{\\\\lambda} = \\\\sqrt{\\\\frac{\\\\lambda^{2}}{4} + s^{2}}')
>>> typeset_scalars([mode_eigenvalue() * symbols("s_lambda")])[0]
('\\\\tilde{s}_{\\\\lambda} s_{\\\\lambda}',)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import sympy as sp

from symbolic.linear_networks.eigendecomposition import difference_angle, mode_eigenvalue, sum_angle, task_G, task_H
from symbolic.linear_networks.linear_network import s_init
from symbolic.linear_networks.named_letters import letters_are_named
from symbolic.linear_networks.transition import D_B, D_C

# What is typeset in more characters than this gets names for the parts that repeat and are themselves not short.
LONG = 500
SHORT = 14  # signs that a reader sees: a hyperbolic sine of 2 s t / tau has eight
FIRST, PAGE = 6, 2500

S_LAMBDA, S_LAMBDA_START = sp.Symbol(r"s_{\lambda}"), sp.Symbol(r"s_{0 \lambda}")
ROOT_BESIDE = sp.Symbol(r"\tilde{s}_{\lambda}")
G, H = sp.Symbol("G"), sp.Symbol("H")
GROWING, DECAYING = sp.Symbol("D_{B}"), sp.Symbol("D_{C}")


@lru_cache(maxsize=1)
def mode_names() -> tuple[tuple[sp.Expr, sp.Expr, sp.Expr], ...]:
    """Functions of one singular value: the expression, what is written for it, its definition; the longest first."""
    g, h, root = task_G(), task_H(), mode_eigenvalue()
    value = sp.Symbol("s")
    starts = (s_init, sp.Symbol(s_init.name, positive=True), sp.Symbol(s_init.name, real=True))
    meaning_h = sp.Function("sgn")(sp.Symbol("lambda")) * sp.sqrt((S_LAMBDA - value) / (S_LAMBDA + value))
    return (
        (D_B(), GROWING, D_B()),
        (D_C(), DECAYING, D_C()),
        (g, G, 1 / sp.sqrt(1 + H**2)),
        (h, H, meaning_h),
        (sum_angle(), sum_angle().subs(root, S_LAMBDA), sum_angle()),
        (difference_angle(), difference_angle().subs(root, S_LAMBDA), difference_angle()),
        (root, S_LAMBDA, root),
        *((mode_eigenvalue(x), S_LAMBDA_START, mode_eigenvalue(x)) for x in starts),
    )


def typeset_scalars(expressions: Sequence[sp.Expr]) -> tuple[tuple[str, ...], str]:
    """The expressions as LaTeX, and the definitions of the names in them (empty where there are none).

    Short expressions keep all they have but the roots of the theory; in long ones repeated parts become ``k_1, k_2``.
    """
    named = list(map(sp.sympify, expressions))
    meanings: list[tuple[sp.Expr, sp.Expr]] = []
    for part, name, meaning in mode_names() if letters_are_named() else ():
        if not any(x.has(part) for x in (*named, *(m for _, m in meanings))):
            continue  # SymPy's subs rewrites what it does not find
        named = [x.subs(part, name) if x.has(part) else x for x in named]
        meanings = [(letter, m.subs(part, name) if m.has(part) else m) for letter, m in meanings]
        if name.is_Symbol:
            meanings.append((name, meaning))
    used = {name for name, _ in meanings}
    for _, meaning in meanings[:]:
        if meaning.has(S_LAMBDA) and S_LAMBDA not in used:
            used.add(S_LAMBDA)
            meanings.append((S_LAMBDA, mode_eigenvalue()))
        if meaning.has(H) and H not in used:
            used.add(H)
    if any(sp.latex(letter) == S_LAMBDA.name for x in map(sp.sympify, expressions) for letter in x.free_symbols):
        named = [x.xreplace({S_LAMBDA: ROOT_BESIDE}) for x in named]  # appendix D.2 has a letter of this name as well
        meanings = [(n.xreplace({S_LAMBDA: ROOT_BESIDE}), m.xreplace({S_LAMBDA: ROOT_BESIDE})) for n, m in meanings]
    texts = tuple(sp.latex(x).replace("_{perp}", r"_{\perp}") for x in named)
    if sum(map(len, texts)) > LONG:
        parts, named = _repeated(named)
        meanings = [*parts, *meanings]
        texts = tuple(map(_latex, named))
    return texts, r", \; ".join(f"{sp.latex(name)} = {_latex(meaning)}" for name, meaning in meanings)


def _latex(x: sp.Expr) -> str:
    """LaTeX; of a sum of many terms that would fill a page the first ones, and how many there are."""
    text = sp.latex(x).replace("_{perp}", r"_{\perp}")
    terms = x.as_ordered_terms() if x.is_Add else []
    if len(text) <= PAGE or len(terms) <= 2 * FIRST:
        return text
    return sp.latex(sp.Add(*terms[:FIRST], evaluate=False)) + rf" + \dots \; \text{{({len(terms)} terms)}}"


def seen(x: sp.Expr) -> int:
    """How many signs a reader sees of an expression.

    >>> seen(sp.sinh(2 * sp.Symbol("x")))
    5
    """
    text = re.sub(r"\\(left|right|frac|sqrt)", "", sp.latex(x))
    return len(re.findall(r"\\[A-Za-z]+|[^\s{}\\^_]", text))


def _repeated(expressions: Sequence[sp.Expr]) -> tuple[list[tuple[sp.Expr, sp.Expr]], list[sp.Expr]]:
    """Parts that occur more than once and are worth a name, and the expressions written with these names."""
    parts, shorter = sp.cse(expressions, symbols=sp.numbered_symbols("k"), order="none")
    inlined: dict[sp.Expr, sp.Expr] = {}
    kept: list[tuple[sp.Expr, sp.Expr]] = []
    for name, part in parts:
        whole = part.xreplace(inlined)
        if seen(whole) <= SHORT:
            inlined[name] = whole
        else:
            letter = sp.Symbol(f"k_{len(kept) + 1}")
            inlined[name] = letter
            kept.append((letter, whole))
    meaning = dict(kept)
    named = [x.xreplace(inlined) for x in shorter]
    named = [meaning.get(x, x) for x in named]  # a name for a whole side would say nothing
    occurring = set().union(*(x.free_symbols for x in (*named, *meaning.values())))
    return [(letter, whole) for letter, whole in kept if letter in occurring], named
