"""Derivations of the extreme singular values of c I + a W, W wide and iid: the edges of the law of the cubic."""

from __future__ import annotations

import sympy as sp

from proofs.derivations.block_traces import chosen_for, equations
from proofs.derivations.moments import granted_laws
from proofs.derivations.premises import EDGES, FREE, NORMS, theorem
from proofs.derivations.proof import Elsewhere, Proof, Step
from proofs.derivations.propositions import EqualQuantities
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.equilibrium_networks.cubic_elimination import cubic
from symbolic.equilibrium_networks.resolvent_moments import V
from symbolic.language.expectation import drawn
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import Extreme, extreme_of
from symbolic.language.wide_pencils import block_trace, pencil_in
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero

_ARGUMENT = sp.Symbol("z", negative=True)


def edges_of_law(statement: Statement) -> Proof:
    """The derivation of the limit of the square of a norm of c I + a W or of its inverse, or of one over it."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    lhs, rhs = statement.expressions()[:2]
    letters = sorted(drawn(lhs) | drawn(rhs), key=lambda x: x.name)
    if len(letters) != 1 or len(letters[0].laws) != 1:
        raise Elsewhere("it is not about one random matrix")
    (letter,) = letters
    laws = {letter.name: letter.laws[0]}
    try:
        about = extreme_of(lhs, laws)
    except CannotExpect as problem:
        raise Elsewhere(str(problem)) from problem
    names = ((letter.name, letter.laws[0].name),)
    granted = granted_laws({letter: letter.laws[0]})
    first = block_trace(_pencil(about).inv, 1, 1, 3, about.size)
    goal = EqualQuantities(_cubic(about, first), sp.Integer(0), names)
    chosen = chosen_for(goal, list(equations(pencil_in(first, laws)[0], names, granted[0].name)))
    steps = [
        *chosen,
        Step("the cubic", goal, "eliminated", tuple(step.name for step in chosen)),
        Step("edge", EqualQuantities(lhs, rhs, names), "edge of the law", ("the cubic", granted[0].name, EDGES, NORMS)),
        Step("statement", statement, "under each law", ("edge",)),
    ]
    return Proof(
        "edges-of-law",
        "An edge of the law of the cubic",
        statement,
        statement.over,
        (*granted, theorem(FREE), theorem(NORMS), theorem(EDGES)),
        tuple(steps),
    )


def _pencil(about: Extreme) -> Matrix:
    """A, the first block of whose inverse is (z - (Y Y^T)^-1)^-1, Y = c I + a W."""
    w, c, a = about.letter, about.constant, about.slope
    one, nothing = Identity(about.size), Zero(about.size, about.size)
    return Block(
        ((one * _ARGUMENT, -one, nothing), (-one, one * c**2 + (w + w.T) * (c * a), w * a), (nothing, w.T * a, -one))
    )


def _cubic(about: Extreme, transform: sp.Expr) -> sp.Expr:
    """The cubic of I - W with V and z in the units of c I + a W, M being z times the transform, less 1."""
    c, reduced = about.constant, about.slope**2 * about.letter.scale / about.constant**2
    return sp.expand(cubic(_ARGUMENT * transform - 1, c**2 * _ARGUMENT).subs(V, reduced))
