"""Names for the parts of long matrix formulas, so that a reader sees ``Z_1 A^{-1} Z_1^T`` and what Z_1 and A are.

A part gets a name when the theory has one for it (F, P and Q of domine2025 eqs. 6-8, the angles G and H of eq. 9, B, C
and D of eqs. 10-12, Z_1, Z_2 and A of eqs. 13-15, a and z of the stable form), or when it is long and occurs more than
once.  A part and its transpose share a name, and so does a multiple of it.

>>> n = sp.Symbol("n", integer=True, positive=True)
>>> K, L = Letter("K", n, n), Letter("L", n, n)
>>> short, parts = abbreviate(((K + L) @ K @ (K + L).T,), {"M": K + L})
>>> short, parts
((M K Mᵀ,), {'M': K + L})
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import TypeAlias

import sympy as sp

from symbolic.language.random_matrices import Recursion
from symbolic.linear_networks.block_solution import (
    decaying_direction,
    growing_direction,
    growth,
    inner_matrix,
    orthogonal_direction,
    stable_growth,
    stable_inner_matrix,
)
from symbolic.linear_networks.eigendecomposition import (
    difference_angle,
    eigenvectors,
    mode_eigenvalue,
    sum_angle,
    task_G,
    task_H,
)
from symbolic.linear_networks.linear_network import (
    QQT,
    SHAPES,
    W1_0,
    W2_0,
    F,
    N_h,
    Q,
    U,
    U_perp,
    V,
    V_perp,
    at_minimal_width,
    lam_perp,
    mode_matrix,
    modes,
    specialise,
    t,
    tau,
)
from symbolic.linear_networks.named_letters import letters_are_named
from symbolic.linear_networks.riccati import accumulated_growth
from symbolic.matrix_algebra.matrices import Block, Function, Identity, Inverse, Letter, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import substitute

# A part that occurs twice is worth a name when it is typeset in more characters than this.
WORTH_A_NAME = 150

S_LAMBDA = sp.Symbol(r"\tilde{\mathbf{S}}_{\lambda}")
G, H = sp.Symbol(r"\tilde{\mathbf{G}}"), sp.Symbol(r"\tilde{\mathbf{H}}")
SUM = sp.Symbol(r"(\tilde{\mathbf{G}} + \tilde{\mathbf{H}} \tilde{\mathbf{G}})")
DIFFERENCE = sp.Symbol(r"(\tilde{\mathbf{G}} - \tilde{\mathbf{H}} \tilde{\mathbf{G}})")


def _printed_sum() -> sp.Expr:
    return task_G() + task_H() * task_G()


def _printed_difference() -> sp.Expr:
    return task_G() - task_H() * task_G()


@lru_cache(maxsize=1)
def scalar_names() -> tuple[tuple[sp.Expr, sp.Symbol], ...]:
    """Functions of one singular value and their names, the longest first."""
    return (
        (_printed_sum(), SUM),
        (_printed_difference(), DIFFERENCE),
        (sum_angle(), SUM),
        (difference_angle(), DIFFERENCE),
        (task_G(), G),
        (task_H(), H),
        (mode_eigenvalue(), S_LAMBDA),
    )


def _printed_directions() -> tuple[Matrix, Matrix, Matrix]:
    """B, C and D in the angles G and H, as equations 10 to 12 write them."""
    plus, minus = mode_matrix(_printed_sum()), mode_matrix(_printed_difference())
    return W2_0.T @ U @ plus + W1_0 @ V @ minus, W2_0.T @ U @ minus - W1_0 @ V @ plus, orthogonal_direction()


def _printed_growth() -> tuple[Matrix, Matrix]:
    """Z_1 and Z_2 with one factor for each letter, as equations 13 and 14 write them."""
    plus, minus = mode_matrix(_printed_sum()), mode_matrix(_printed_difference())
    root = mode_eigenvalue() * t / tau
    up, down, perp = mode_matrix(sp.exp(root)), mode_matrix(sp.exp(-root)), sp.exp(lam_perp * t / tau)
    B, C, D = _printed_directions()
    first = V @ minus @ up @ B.T / 2 - V @ plus @ down @ C.T / 2 + V_perp @ D.T * perp
    second = U @ plus @ up @ B.T / 2 + U @ minus @ down @ C.T / 2 + U_perp @ D.T * perp
    return first, second


def _printed_inner(orthogonal: sp.Expr) -> Matrix:
    """A with ``orthogonal`` between D and its transpose, in the signs of equation 15."""
    root = mode_eigenvalue()
    grown = mode_matrix((sp.exp(2 * root * t / tau) - 1) / (4 * root))
    decayed = mode_matrix((sp.exp(-2 * root * t / tau) - 1) / (4 * root))
    B, C, D = _printed_directions()
    return Identity(B.rows) + B @ grown @ B.T - C @ decayed @ C.T + D @ D.T * orthogonal


@lru_cache(maxsize=1)
def theory_names() -> dict[str, tuple[Matrix, ...]]:
    """The theory's matrices in every way in which the code writes them; a multiple of a block names the block too.

    ``A_15`` is A(t) as equation 15 prints it, which is another matrix than A.
    """
    plus, minus = mode_matrix(_printed_sum()), mode_matrix(_printed_difference())
    root = sp.sqrt(2)
    pairs = [(mode_matrix(sum_angle()), mode_matrix(difference_angle())), (plus, minus)]
    columns = [((V @ m, V @ p), (U @ p, -(U @ m))) for p, m in pairs]
    directions = growing_direction(), decaying_direction(), orthogonal_direction()
    (first, second), inner = growth(*directions), inner_matrix(*directions)
    narrow = tuple(at_minimal_width(x) for x in directions)
    stable_first, stable_second = stable_growth(narrow[0].inv, *narrow[1:])
    printed_first, printed_second = _printed_growth()
    variants: dict[str, tuple[Matrix, ...]] = {
        r"\mathbf{F}": (F(),),
        r"\mathbf{P}": (
            *(Block(((*x, V_perp * root), (*y, U_perp * root))) / root for x, y in columns),
            eigenvectors(),
        ),
        r"\mathbf{O}": (*(Block((x, y)) / root for x, y in columns), eigenvectors(SHAPES[0])),
        r"\mathbf{M}": (Block(((V_perp,), (U_perp,))) / root,),
        r"\mathbf{B}": (growing_direction(), _printed_directions()[0]),
        r"\mathbf{C}": (decaying_direction(), _printed_directions()[1]),
        r"\mathbf{D}": (orthogonal_direction(),),
        r"\mathbf{Z}_1": (*(shape(first) for shape in SHAPES), printed_first),
        r"\mathbf{Z}_2": (*(shape(second) for shape in SHAPES), printed_second),
        r"\mathbf{A}": (*(shape(inner) for shape in SHAPES), _printed_inner(accumulated_growth(lam_perp))),
        r"\mathbf{A}_{15}": (_printed_inner((sp.exp(lam_perp * t / tau) - 1) / lam_perp),),
        r"\mathbf{Q}(0)": (Q(initial=True),),
        r"\mathbf{Q} \mathbf{Q}^{T}": (QQT(),),
        r"\mathbf{Q} \mathbf{Q}^{T}(0)": (QQT(initial=True),),
        r"\mathbf{Z}": tuple(shape(Block(((first,), (second,)))) for shape in SHAPES),
        r"\mathbf{z}_1": (stable_first,),
        r"\mathbf{z}_2": (stable_second,),
        r"\mathbf{a}": (stable_inner_matrix(narrow[0].inv, *narrow[1:]),),
    }
    return {
        name: tuple(specialise(x, {N_h: width}) for x in forms for width in (N_h, modes))
        for name, forms in variants.items()
    }


def _may_be_named(x: Matrix) -> bool:
    """Whether a part can have a letter: sums, blocks, functions, states; not products and their like."""
    return bool(x.children) and not isinstance(x, (Mul, Transpose, Inverse))


# A name, what it means, and how often the part holds it.
_Name: TypeAlias = "tuple[str, Matrix, sp.Expr]"


class _Parts:
    """Numbers for the nodes of trees: equal content, equal number."""

    def __init__(self) -> None:
        self._of_content: dict[tuple[object, ...], int] = {}
        self._of_node: dict[int, tuple[int, Matrix]] = {}  # the node is kept: its id must stay its own

    def number(self, x: Matrix) -> int:
        if id(x) not in self._of_node:
            own: object = x
            if x.children:
                own = tuple(_beside(getattr(x, f.name), x.children) for f in fields(x))
            content = (type(x).__name__, own, *(self.number(child) for child in x.children))
            self._of_node[id(x)] = (self._of_content.setdefault(content, len(self._of_content)), x)
        return self._of_node[id(x)][0]

    def copy(self) -> _Parts:
        """The same numbers; what is numbered in the one from here on is not in the other."""
        other = _Parts()
        other._of_content, other._of_node = dict(self._of_content), dict(self._of_node)
        return other


def _beside(value: object, children: Sequence[Matrix]) -> object:
    """What a node says beside its children: its function, its number of steps, the letter of a gradient."""
    if isinstance(value, tuple):
        return tuple(_beside(v, children) for v in value)
    return None if any(value is child for child in children) else value


def _occurrences(x: Matrix, parts: _Parts, count: Counter[int], seen: dict[int, Matrix]) -> None:
    """Count the parts that could carry a name; inside one that was counted before nothing is counted again."""
    if _may_be_named(x):
        number = parts.number(x)
        mirrored = parts.number(x.T)
        number = mirrored if mirrored in seen else number
        count[number] += 1
        if count[number] > 1:
            return
        seen[number] = x
    for child in () if isinstance(x, Recursion) else x.children:
        _occurrences(child, parts, count, seen)


def _numbered(known: Mapping[str, Matrix | tuple[Matrix, ...]]) -> tuple[_Parts, dict[int, _Name]]:
    """The parts with names, by their numbers."""
    parts = _Parts()
    names: dict[int, _Name] = {}
    for name, forms in known.items():
        every = forms if isinstance(forms, tuple) else (forms,)
        for form in every:
            part, scale = form, sp.Integer(1)
            if isinstance(form, Mul) and len(form.factors) == 1:
                part, scale = form.factors[0], 1 / form.coefficient
            first = next(x for x in every if (x.rows, x.cols) == (form.rows, form.cols))
            names.setdefault(parts.number(part), (name, first, scale))
    return parts, names


@lru_cache(maxsize=1)
def _numbered_theory() -> tuple[_Parts, dict[int, _Name]]:
    """The parts of the theory: each formula that is typeset is read against them."""
    return _numbered(theory_names())


def abbreviate(
    formulas: Sequence[Matrix], known: Mapping[str, Matrix | tuple[Matrix, ...]]
) -> tuple[tuple[Matrix, ...], dict[str, Matrix]]:
    """The formulas with letters in place of their named parts, and the parts by name, in the order of their use.

    ``known`` gives names for parts in one or several forms, which are the same matrix: the first one is what the name
    is said to mean.  Parts that repeat get ``K_1``, ``K_2`` ...  A formula that is itself a named part is left as it
    is.
    """
    parts, names = _numbered_theory() if known and known is theory_names() else _numbered(known)
    parts, names = parts.copy(), dict(names)
    count: Counter[int] = Counter()
    seen: dict[int, Matrix] = {}
    for formula in formulas:
        _occurrences(formula, parts, count, seen)
    repeated = 0
    for number, part in seen.items():
        if count[number] > 1 and number not in names and len(part.latex()) > WORTH_A_NAME:
            mirrored = parts.number(part.T)
            if mirrored not in names:
                repeated += 1
                names[number] = (rf"\mathbf{{K}}_{{{repeated}}}", part, sp.Integer(1))
    used: dict[str, Matrix] = {}

    def letter(x: Matrix) -> Matrix | None:
        for candidate, mirror in ((x, False), (x.T, True)):
            found = names.get(parts.number(candidate))
            if found is not None:
                name, part, scale = found
                if name not in used:
                    used[name] = part
                    used[name] = _within(part, inside)
                symbol = Letter(name, candidate.rows, candidate.cols, name)
                return (symbol.T if mirror else symbol) * scale
        return None

    def rewrite(x: Matrix) -> Matrix:
        named = letter(x) if _may_be_named(x) else None
        return inside(x) if named is None else named

    def inside(x: Matrix) -> Matrix:
        if isinstance(x, Recursion) or not x.children:
            return x
        return x.rebuild([rewrite(child) for child in x.children])

    short = tuple(inside(formula) for formula in formulas)
    return short, used


def _within(part: Matrix, inside: Callable[[Matrix], Matrix]) -> Matrix:
    """A named part, or a multiple of one, with letters inside and not for itself."""
    if isinstance(part, Mul) and len(part.factors) == 1:
        return inside(part.factors[0]) * part.coefficient
    return inside(part)


def _scalars_named(x: Matrix, used: dict[sp.Symbol, sp.Expr]) -> Matrix:
    def rename(node: Matrix) -> Matrix | None:
        if not isinstance(node, Function):
            return None
        expression = node.expression
        for part, name in scalar_names() if letters_are_named() else ():
            shorter = expression.subs(part, name)
            if shorter != expression:
                expression, used[name] = shorter, part
        return Function(node.base, expression)

    return substitute(x, rename)


def typeset_with_names(formulas: Iterable[Matrix]) -> tuple[tuple[str, ...], str]:
    """The formulas as LaTeX, and the definitions of the names in them (empty where there are none)."""
    short, parts = abbreviate(tuple(formulas), theory_names() if letters_are_named() else {})
    scalars: dict[sp.Symbol, sp.Expr] = {}
    texts = tuple(_scalars_named(x, scalars).latex() for x in short)
    definitions = [f"{name} = {_scalars_named(part, scalars).latex()}" for name, part in parts.items()]
    if scalars:
        definitions += _definitions_of_scalars(scalars)
    return texts, r", \; ".join(definitions)


def typeset_definition(name: str, value: Matrix) -> str:
    r"""What defines a letter, with the names in it and their meaning.

    >>> typeset_definition(r"\mathbf{S}", Letter("S", 2, 2, r"\mathbf{s}") * 2)
    '\\mathbf{S} = 2 \\mathbf{s}'
    """
    (text,), names = typeset_with_names([value])
    return f"{name} = {text}" + (rf" \quad \text{{where }} {names}" if names else "")


def _definitions_of_scalars(used: Mapping[sp.Symbol, sp.Expr]) -> list[str]:
    needs_angles = {SUM, DIFFERENCE, G, H} & set(used)
    out = [rf"{S_LAMBDA.name} = \sqrt{{\tilde{{\mathbf{{S}}}}^2 + \lambda^2 / 4}}"]
    if needs_angles:
        out.append(
            rf"{H.name} = \operatorname{{sgn}}(\lambda) \sqrt{{\frac{{{S_LAMBDA.name} - \tilde{{\mathbf{{S}}}}}}"
            rf"{{{S_LAMBDA.name} + \tilde{{\mathbf{{S}}}}}}}}"
        )
        out.append(rf"{G.name} = (1 + {H.name}^2)^{{-1/2}}")
    return out
