"""Matrix identities that need what their setting grants, as Coq lemmas: one for each shape of the network."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from proofs.kernel.flow_lemmas import equation_of_motion
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.matrix_lemmas import THEORY, carried_out, check_nodes, identity_of_matrices
from proofs.statements.dynamics import Tasks
from proofs.statements.setting import BALANCED_NOW, WHITE, Case, cases, functions_of_F, granted_names
from symbolic.linear_networks.linear_network import specialise_relations
from symbolic.matrix_algebra.block_partition import UndecidableWord, split_blocks
from symbolic.matrix_algebra.matrices import Matrix, ShapeError
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate
from symbolic.matrix_algebra.noncommutative import Relation
from symbolic.matrix_algebra.traversal import letters
from symbolic.matrix_algebra.word_certificates import certify

LONGEST = 300_000
"""Characters of a lemma: one that is longer takes too long to check, and nobody opens its file."""


def identity_in_setting(
    lhs: Matrix, rhs: Matrix, over: Tasks, relations: Sequence[Relation], name: str
) -> Lemma | None:
    """The lemma ``lhs = rhs`` from what the setting grants, one for each of its shapes, or None.

    Premises that a shape's proof does not use are left out.  Functions of F are those of its eigenvectors.
    """
    try:
        for x in (lhs, rhs):
            check_nodes(x, (Rate, Gradient))
    except Unwritable:
        return None
    names = granted_names(lhs, rhs, over)
    found: list[Lemma] = []
    vanishing: dict[sp.Expr, str] = {}
    for case in cases(over):
        left, right = (case(functions_of_F(x, case)) for x in (lhs, rhs))
        own = tuple(Relation(case(r.word), case(r.value)) for r in relations)
        granted = _in_sizes_of((left, right), case.relations(names), case) + own
        try:
            used = _used(left, right, granted)
        except (UndecidableWord, ShapeError):
            return None
        one = f"{name}_{case.shape.name.split()[0]}"
        lemma = None if used is None else identity_of_matrices(left, right, used, one, vanishing=vanishing)
        if lemma is None or len(lemma.text) > LONGEST:
            return None
        found.append(lemma)
    if len(found) == 1:
        return found[0]
    said = [x.statement.split(" : ", 1)[1].removesuffix(".") for x in found]
    statement = f"Lemma {name} :\n" + " /\\\n".join(f"({text})" for text in said) + "."
    proof = "repeat match goal with |- _ /\\ _ => split end; [ " + " | ".join(f"exact: {x.name}" for x in found) + " ]."
    return Lemma(name, statement, proof, "\n".join(x.text for x in found), theory=THEORY)


def equation_of_motion_in_setting(observable: Matrix, right: Matrix, over: Tasks, name: str) -> Lemma | None:
    """The lemma that ``observable`` moves so, from white input and balance where the setting grants them, or None."""
    premises = cases(over)[0].premises
    granted = tuple(r for granted in (WHITE, BALANCED_NOW) for r in premises.get(granted, ()))
    return equation_of_motion(observable, right, granted, name) if granted else None


def _in_sizes_of(sides: Sequence[Matrix], relations: tuple[Relation, ...], case: Case) -> tuple[Relation, ...]:
    """The relations for letters of the sizes that the sides give them: a square network's are written m x m at once."""
    written = {x.name: (x.rows, x.cols) for side in sides for x in letters(side)}
    said = {x.name: (x.rows, x.cols) for r in relations for side in (r.word, r.value) for x in letters(side)}
    if all(written[name] == said[name] for name in written.keys() & said.keys()):
        return relations
    return specialise_relations(relations, case.sizes())


def _used(lhs: Matrix, rhs: Matrix, relations: tuple[Relation, ...]) -> tuple[Relation, ...] | None:
    """The relations that the proof of ``lhs = rhs``, block by block, uses; None where there is no proof."""
    left, right = (split_blocks(carried_out(x)) for x in (lhs, rhs))
    if (len(left), len(left[0])) != (len(right), len(right[0])):
        return None
    used: set[int] = set()
    for row, other in zip(left, right, strict=True):
        for p, q in zip(row, other, strict=True):
            found = certify(p - q, relations)
            if found is None:
                return None
            used |= {row.relation for row in found.rows if row.relation is not None}
    return tuple(r for k, r in enumerate(relations) if k in used)
