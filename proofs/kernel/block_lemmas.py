"""Matrix identities with inverses, or with functions of F, as Coq lemmas in which blocks and inverses are letters.

What holds for every matrix in the place of a block holds for the block, so that one short lemma speaks of all sizes and
shapes.  An inverse is any matrix of its size; equal ones are one letter.  Of blocks a lemma supposes what the rewriter
finds in every shape of the setting: columns that are orthogonal, and where they are the eigenvectors of F, that F is
made up of them.  In statements without these a function of F has its values between an orthogonal matrix and its
transpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.matrix_lemmas import carried_out, identity_of_matrices
from proofs.statements.dynamics import Tasks
from proofs.statements.setting import Case, cases, functions_of_F, granted_names
from symbolic.linear_networks.eigendecomposition import mode_eigenvalue
from symbolic.linear_networks.linear_network import (
    SHAPES,
    F,
    F_base,
    Lambda,
    N_i,
    N_o,
    S,
    lam_perp,
    mode_matrix,
    modes,
    width_perp,
)
from symbolic.matrix_algebra.block_partition import UndecidableWord
from symbolic.matrix_algebra.matrices import (
    Add,
    Base,
    Block,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    ShapeError,
    Zero,
    diagonal_block,
)
from symbolic.matrix_algebra.noncommutative import Relation, decide_matrix_equal
from symbolic.matrix_algebra.traversal import walk

ROWS = sp.Symbol("N_io", integer=True, positive=True)  # N_i + N_o
MODES = sp.Symbol("N_modes", integer=True, positive=True)  # two for each mode of the task
_SIZES: dict[sp.Expr, sp.Expr] = {N_i + N_o: ROWS, 2 * modes: MODES}
_ON_MODES = Base("modes", MODES, Lambda)
_ON_ALL = Base("F", ROWS, Lambda)
_EIGENVECTORS = Letter("P", ROWS, ROWS)
_F = Letter("F", ROWS, ROWS, symmetric=True)
_ORTHOGONAL = (
    Relation(_EIGENVECTORS.T @ _EIGENVECTORS, Identity(ROWS)),
    Relation(_EIGENVECTORS @ _EIGENVECTORS.T, Identity(ROWS)),
)


def identity_of_blocks(lhs: Matrix, rhs: Matrix, over: Tasks, name: str) -> Lemma | None:
    """The lemma ``lhs = rhs`` for all matrices in the places of blocks and inverses, or None where it is not so."""
    if not any(isinstance(node, (Block, Inverse)) or _of_F(node) for side in (lhs, rhs) for node in walk(side)):
        return None
    try:
        sides = carried_out(lhs), carried_out(rhs)
        hidden = _Hidden(cases(over), granted_names(*sides, over), sides)
        left, right = (hidden.matrix(x) for x in sides)
    except (Unwritable, UndecidableWord, ShapeError):
        return None
    if _F in (left, right):  # what the lemma supposes of F is what the statement says of it
        return None
    return identity_of_matrices(left, right, hidden.relations, name, ["solve [ doubled ]"])


@dataclass
class _Hidden:
    """The letters of a statement, each with what it stands for; what they are said to satisfy they do in every case."""

    cases: Sequence[Case]
    names: Sequence[str]
    sides: tuple[Matrix, Matrix]
    blocks: dict[Letter, Matrix] = field(default_factory=dict)
    inverses: dict[Letter, Matrix] = field(default_factory=dict)
    sums: dict[Letter, Matrix] = field(default_factory=dict)  # with the task's singular values, outside of blocks
    relations: list[Relation] = field(default_factory=list)
    modes: tuple[Letter, sp.Expr] | None = None  # columns that are eigenvectors of F, and their square
    complement: tuple[Letter, sp.Expr] | None = None

    def __post_init__(self) -> None:
        for block in (node for side in self.sides for node in _outermost(side) if isinstance(node, Block)):
            self.matrix(block)
        self._columns()

    def matrix(self, x: Matrix) -> Matrix:
        """A matrix of the statement in the letters of the lemma."""
        match x:
            case Block():
                return self._block(x)
            case Inverse():
                return self._inverse(x)
            case Identity():
                return Identity(_size(x.rows))
            case Zero():
                return Zero(_size(x.rows), _size(x.cols))
            case Function() if _of_F(x):
                return self._function_of_F(x.expression)
            case Function():
                raise Unwritable("a function of the task's singular values outside of a block")
            case Add() if _without_blocks(x):
                return self._letter_of(x, self.sums, "K")
        return x.rebuild([self.matrix(child) for child in x.children]) if x.children else x

    def _equal(self, x: Matrix, y: Matrix, among: Sequence[Case]) -> bool:
        """Whether two matrices of the statement are equal in these cases of its setting."""
        for case in among:
            one, other = (case(functions_of_F(side, case)) for side in (x, y))
            if not decide_matrix_equal(one, other, case.relations(self.names)).proved:
                return False
        return bool(among)

    def _block(self, x: Block) -> Matrix:
        if all(isinstance(entry, Zero) for entry in x.children):
            return Zero(_size(x.rows), _size(x.cols))
        value = _value_on_modes(x)
        if value is not None:
            return _ON_MODES.function(value)
        if x == F():
            return self._function_of_F(Lambda)
        if _size(x.cols) == ROWS != _size(x.rows):  # columns are the letters, not rows
            return self.matrix(x.T).T
        return self._letter_of(x, self.blocks, "X")

    def _letter_of(self, x: Matrix, known: dict[Letter, Matrix], name: str) -> Matrix:
        for letter, other in known.items():
            if x in (other, other.T):
                return letter if x == other else letter.T
        letter = Letter(f"{name}{len(known)}", _size(x.rows), _size(x.cols), symmetric=x == x.T)
        known[letter] = x
        return letter

    def _inverse(self, x: Inverse) -> Letter:
        for letter, known in self.inverses.items():
            if x.argument == known or self._equal(x.argument, known, self.cases):
                return letter
        letter = Letter(f"J{len(self.inverses)}", _size(x.rows), _size(x.cols))
        self.inverses[letter] = x.argument
        return letter

    def _columns(self) -> None:
        """Find which blocks are orthogonal columns, and whether these are the eigenvectors of F."""
        rectangular = [case for case in self.cases if case.shape is not SHAPES[0]]  # elsewhere there is no complement
        found: dict[sp.Expr, tuple[Letter, sp.Expr]] = {}
        for letter, block in self.blocks.items():
            among = rectangular if letter.cols == width_perp else self.cases
            for square in (sp.Integer(1), sp.Integer(2)):
                wanted = letter.rows == ROWS and letter.cols in (MODES, width_perp) and letter.cols not in found
                if wanted and self._equal(block.T @ block, Identity(block.cols) * square, among):
                    found[letter.cols] = letter, square
        for letter, square in found.values():
            self.relations.append(Relation(letter.T @ letter, Identity(letter.cols) * square))
        self.modes, self.complement = found.get(MODES), found.get(width_perp)
        if self.modes is None:
            return
        if self.complement is not None:
            (x, _), (y, _) = self.modes, self.complement
            across = self.blocks[x].T @ self.blocks[y]
            if self._equal(across, Zero(across.rows, across.cols), rectangular):
                self.relations.append(Relation(x.T @ y, Zero(x.cols, y.cols)))
        of_F = self._between(self.blocks, _on_modes(Lambda), Lambda)
        if not self._equal(F_base.matrix, of_F, self.cases):
            self.modes = None

    def _between(self, stand_for: Mapping[Letter, Matrix], on_modes: Matrix, value: sp.Expr) -> Matrix:
        """A function of F from its values on the modes, and on the complement, between columns of eigenvectors."""
        assert self.modes is not None
        letter, square = self.modes
        columns = stand_for[letter]
        total = columns @ on_modes @ columns.T / square
        if self.complement is not None:
            letter, square = self.complement
            columns = stand_for[letter]
            total = total + columns @ columns.T * (value.subs(Lambda, lam_perp) / square)
        return total

    def _function_of_F(self, value: sp.Expr) -> Matrix:
        if self.modes is None:
            if _ORTHOGONAL[0] not in self.relations:
                self.relations += _ORTHOGONAL
            return _EIGENVECTORS @ _ON_ALL.function(value) @ _EIGENVECTORS.T
        if value != Lambda:
            raise Unwritable("a function of F beside its eigenvectors")
        made_up = self._between({x: x for x in self.blocks}, _ON_MODES.function(value), value)
        if _F not in (r.word for r in self.relations):
            self.relations.append(Relation(_F, made_up))
        return _F


def _on_modes(value: sp.Expr) -> Block:
    """The block matrix of a function of the eigenvalues on the modes."""
    root = mode_eigenvalue()
    return diagonal_block(*(mode_matrix(value.subs(Lambda, sign * root)) for sign in (1, -1)))


def _value_on_modes(x: Block) -> sp.Expr | None:
    """The function of which a block matrix has the values on the modes, None where it has no such form."""
    first = x.entries[0][0]
    if not isinstance(first, Function) or first.base != S:
        return None
    value = first.expression.subs(mode_eigenvalue(), Lambda)
    return value if not value.has(S.variable) and x == _on_modes(value) else None


def _size(size: sp.Expr) -> sp.Expr:
    return _SIZES.get(size, size)


def _of_F(x: Matrix) -> bool:
    return isinstance(x, Function) and x.base == F_base


def _without_blocks(x: Matrix) -> bool:
    """Whether an expression has functions of the task's singular values, and no block that could hide them."""
    nodes = list(walk(x))
    return not any(isinstance(node, (Block, Inverse)) for node in nodes) and any(
        isinstance(node, Function) and not _of_F(node) for node in nodes
    )


def _outermost(x: Matrix) -> Iterator[Matrix]:
    """The nodes of a tree, without what stands in blocks and inverses."""
    yield x
    if not isinstance(x, (Block, Inverse)):
        for child in x.children:
            yield from _outermost(child)
