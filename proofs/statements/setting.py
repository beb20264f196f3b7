"""What a setting grants: the relations between matrices that hold for every task and start that `Tasks` speaks of.

Each premise has a name under which proofs use it.  Some depend on the shape of the network, so that a setting of any
shape is three cases; an equality holds in the setting when it holds in each of its cases.

>>> from proofs.statements.dynamics import Tasks
>>> [case.name for case in cases(Tasks())]
['N_i = N_o', 'N_i > N_o', 'N_o > N_i']
>>> sorted(cases(Tasks(shape="square", whitened=False, balanced=False, start="gaussian"))[0].premises)
['complement', 'singular value decomposition', 'singular value decomposition of the network function']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import sympy as sp

from proofs.statements.dynamics import Tasks
from symbolic.exact.identities import Decision
from symbolic.linear_networks.eigendecomposition import eigenvalue_function, eigenvectors
from symbolic.linear_networks.linear_network import (
    BALANCED,
    BALANCED_AT_START,
    COMPACT_SVD,
    ORTHONORMAL,
    SHAPES,
    W1,
    W1_0,
    W2,
    W2_0,
    WHITENED,
    F_base,
    Lambda,
    N_h,
    N_i,
    N_o,
    R,
    S,
    S_now,
    Shape,
    U,
    U_now,
    V,
    V_now,
    lam,
    mode_matrix,
    modes,
    s,
    specialise,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Base, Function, Identity, Matrix
from symbolic.matrix_algebra.noncommutative import Relation, decide_matrix_equal
from symbolic.matrix_algebra.traversal import substitute, walk

Premises = Mapping[str, tuple[Relation, ...]]

SVD, COMPLEMENT, WHITE = "singular value decomposition", "complement", "white input"
BALANCED_START, BALANCED_NOW, ALIGNED_START = "balanced start", "balanced weights", "aligned start"
NETWORK_SVD = "singular value decomposition of the network function"

# The value of the network function at the start, on each mode; on the modes every diagonal matrix is such a function.
START_VALUE = sp.Function("s_0", nonnegative=True)(s)
# The same where modes may be reversed, none being zero.
REVERSED_VALUE = sp.Function("s_0", real=True, nonzero=True)(s)
_SHAPES = {"square": SHAPES[:1], "funnel": SHAPES[1:2], "inverted": SHAPES[2:], "any": SHAPES}


def aligned_strengths(over: Tasks) -> tuple[sp.Expr, sp.Expr, sp.Expr]:
    """The value of the network function at an aligned start, and b and a of W1(0) and W2(0), on each mode: ab = s_0.

    A reversed mode has its sign in W1(0); the rotation R takes up any other choice.
    """
    value = REVERSED_VALUE if over.start == "reversed" else START_VALUE
    root = sp.sqrt(value**2 + lam**2 / 4)
    second = sp.sqrt(root + lam / 2)
    return value, value / second if over.start == "reversed" else sp.sqrt(root - lam / 2), second


def aligned_start(over: Tasks) -> tuple[Relation, ...]:
    """Balanced weights with the singular vectors of the task, N_h = m: W1(0) = R b V^T, W2(0) = U a R^T, ab = s_0."""
    first, second = map(mode_matrix, aligned_strengths(over)[1:])
    return (
        Relation(W1_0, R @ first @ V.T),
        Relation(W2_0, U @ second @ R.T),
        Relation(R.T @ R, Identity(modes)),
        Relation(R @ R.T, Identity(N_h)),
    )


def network_svd() -> tuple[Relation, ...]:
    """The compact singular value decomposition of the network function now."""
    return (
        Relation(W2 @ W1, U_now @ S_now.matrix @ V_now.T),
        Relation(U_now.T @ U_now, Identity(modes)),
        Relation(V_now.T @ V_now, Identity(modes)),
    )


@dataclass(frozen=True)
class Case:
    """One shape of the network: the premises that hold there, and what its letters become."""

    shape: Shape
    over: Tasks
    premises: Premises

    @property
    def name(self) -> str:
        return self.shape.words

    def __call__(self, x: Matrix) -> Matrix:
        """An expression in this case: lambda_perp, N_h and lambda have the values that the setting gives them."""
        return _in_case(x, self.shape, self.over)

    def sizes(self) -> dict[sp.Symbol, sp.Expr]:
        """The sizes of the layers in terms of the number of modes and the width of the complement."""
        wide = modes + width_perp
        of_shape = {"square": {N_i: modes, N_o: modes, width_perp: sp.Integer(0)},
                    "funnel": {N_i: wide, N_o: modes}, "inverted funnel": {N_i: modes, N_o: wide}}  # fmt: skip
        return of_shape[self.shape.name] | ({N_h: modes} if self.over.hidden == "min" else {})

    def relations(self, names: Sequence[str]) -> tuple[Relation, ...]:
        """The relations of these premises, in this case; KeyError for one that the setting does not grant."""
        return tuple(Relation(self(r.word), self(r.value)) for name in names for r in self.premises[name])


def _in_case(x: Matrix, shape: Shape, over: Tasks) -> Matrix:
    x = shape(x)
    values: dict[sp.Symbol, sp.Expr] = {}
    if over.hidden == "min":
        values[N_h] = modes
    size = sp.Symbol("lambda", positive=True)
    nonzero = sp.Symbol("lambda", real=True, nonzero=True)
    scales = {"zero": sp.Integer(0), "positive": size, "negative": -size, "nonzero": nonzero}
    if over.relative_scale in scales:
        values[lam] = scales[over.relative_scale]
    x = specialise(x, values) if values else x
    return _with_zeros(x) if over.spectrum == "any" else x


def _with_zeros(x: Matrix) -> Matrix:
    """The same where singular values of the task may be zero."""
    value = sp.Symbol(s.name, nonnegative=True)
    base = Base(S.name, S.size, value, S.tex)

    def replace(node: Matrix) -> Matrix | None:
        if isinstance(node, Function) and node.base == S:
            return Function(base, node.expression.xreplace({s: value}))
        return None

    return substitute(x, replace)


@lru_cache(maxsize=64)
def cases(over: Tasks) -> tuple[Case, ...]:
    """The cases of a setting, with what it grants in each."""
    out = []
    for shape in _SHAPES[over.shape]:
        premises: dict[str, tuple[Relation, ...]] = {
            SVD: ORTHONORMAL + COMPACT_SVD,
            COMPLEMENT: shape.relations,
            NETWORK_SVD: network_svd(),
        }
        if over.whitened:
            premises[WHITE] = WHITENED
        if over.balanced and over.start != "gaussian":
            premises[BALANCED_START] = BALANCED_AT_START
            premises[BALANCED_NOW] = BALANCED
        if over.start in ("task_aligned", "reversed") and over.balanced and over.hidden == "min":
            premises[ALIGNED_START] = aligned_start(over)
        out.append(Case(shape, over, premises))
    return tuple(out)


def functions_of_F(x: Matrix, case: Case) -> Matrix:
    """Functions of F written out in its eigenvectors (domine2025 Lemma 4.2); N_h and the scalars as in the case."""
    vectors = eigenvectors(case.shape)

    def replace(node: Matrix) -> Matrix | None:
        if isinstance(node, Function) and node.base == F_base:
            values = eigenvalue_function(lambda x: node.expression.xreplace({Lambda: x}), case.shape)
            return vectors @ values @ vectors.T
        return None

    return substitute(x, replace)


def decide_in_setting(
    lhs: Matrix, rhs: Matrix, over: Tasks, names: Sequence[str], own: tuple[Relation, ...] = ()
) -> Decision:
    """Whether ``lhs = rhs`` follows, in every case of the setting, from the premises of these names.

    ``own`` are further relations that are known to hold.  A name that the setting does not grant is undecided.
    """
    found = cases(over)
    for case in reversed(found):  # what is false is mostly so of networks that are not square, which come last
        missing = [name for name in names if name not in case.premises]
        if missing:
            return Decision("undecided", f"the setting does not grant: {', '.join(missing)}")
        further = tuple(Relation(case(r.word), case(r.value)) for r in own)
        left, right = (case(functions_of_F(x, case)) for x in (lhs, rhs))
        decision = decide_matrix_equal(left, right, case.relations(names) + further)
        if not decision.proved:
            return Decision("undecided", f"{case.name}: {decision.reason}", decision.normal_form)
    each = " and ".join(case.name for case in found)
    return Decision("proved", f"words cancel for {each}, given {', '.join(names) or 'nothing'}", "0")


def granted_names(lhs: Matrix, rhs: Matrix, over: Tasks) -> tuple[str, ...]:
    """The names of all premises of a setting that speak of these matrices: of the task's modes, or of the network's."""
    names = tuple(cases(over)[0].premises)
    now = any(isinstance(x, Function) and x.base == S_now for side in (lhs, rhs) for x in walk(side))
    unwanted = {SVD, COMPLEMENT, ALIGNED_START} if now else {NETWORK_SVD, ALIGNED_START}
    return tuple(name for name in names if name not in unwanted)
