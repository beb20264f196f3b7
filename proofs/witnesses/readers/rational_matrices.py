"""Rational expressions in random letters, brought to the forms that theory reads: fixed points, symbols, pencils."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.dyson_equation import Pencil
from proofs.witnesses.measurement import CannotRead
from symbolic.language.expectation import Drawn
from symbolic.language.random_matrices import Ones, Recursion, Unit
from symbolic.matrix_algebra.matrices import Add, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero, walk


def random(x: Matrix) -> bool:
    """Whether a drawn letter stands in an expression."""
    return any(isinstance(node, Drawn) for node in walk(x))


def settled(x: Matrix) -> Matrix:
    """The expression with endless linear recursions replaced by their fixed points."""
    if isinstance(x, Recursion) and x.steps == sp.oo and not x.fresh:
        slope, shift = affine(settled(x.step), x.state)
        return (Identity(slope.rows) - slope).inv @ shift
    return x.rebuild([settled(c) for c in x.children]) if x.children else x


def solved_for_state(x: Matrix) -> Matrix:
    """The expression with endless linear recursions solved where nothing random multiplies the state."""
    if isinstance(x, Recursion) and x.steps == sp.oo and not x.fresh:
        slope, shift = affine(solved_for_state(x.step), x.state)
        return x if random(slope) else (Identity(slope.rows) - slope).inv @ shift
    return x.rebuild([solved_for_state(c) for c in x.children]) if x.children else x


def affine(step: Matrix, state: Letter) -> tuple[Matrix, Matrix]:
    """A and b of a step A z + b."""
    slopes: list[Matrix] = []
    shifts: list[Matrix] = []
    for term in step.terms if isinstance(step, Add) else (step,):
        places = sum(n == state for n in walk(term))
        if not places:
            shifts.append(term)
        elif term == state:
            slopes.append(Identity(state.rows))
        elif places == 1 and isinstance(term, Mul) and term.factors[-1] == state:
            slopes.append(Mul.of(term.coefficient, term.factors[:-1]))
        else:
            raise CannotRead(f"{term!r} is not linear in {state.name}")
    if not slopes or not shifts:
        raise CannotRead(f"the recursion of {state.name} is not of the form A {state.name} + b")
    return Add.of(*slopes), Add.of(*shifts)


def inner_product(a: Matrix, b: Matrix) -> float:
    """The inner product of two of the columns that are known at every size."""
    if isinstance(a, Ones) and isinstance(b, Ones):
        return float(a.rows)
    if isinstance(a, Unit) and isinstance(b, Unit):
        return float(a.place == b.place)
    return 1.0


def expanded_columns(x: Mul) -> list[Mul]:
    """The product with sums of columns multiplied out."""
    for k, factor in enumerate(x.factors):
        if isinstance(factor, Add) and (factor.cols == 1 or factor.rows == 1):
            out = []
            for term in factor.terms:
                made = Mul.of(x.coefficient, (*x.factors[:k], term, *x.factors[k + 1 :]))
                out += expanded_columns(made if isinstance(made, Mul) else Mul(sp.Integer(1), (made,)))
            return out
    return [x]


def symbol(x: Matrix, dense: Any, scale: float | None) -> Callable[[Any], Any]:
    """The eigenvalue of an expression in one normal matrix; of the transpose it is the conjugate."""

    def at(node: Matrix, e: Any) -> Any:
        match node:
            case Drawn():
                return e
            case Identity():
                return np.ones_like(e)
            case Zero():
                return np.zeros_like(e)
            case Transpose():
                return np.conj(at(node.argument, e)) if scale is not None else at(node.argument, e)
            case Inverse():
                return 1 / at(node.argument, e)
            case Add():
                return sum(at(t, e) for t in node.terms)
            case Mul():
                out = float(dense.number(node.coefficient)) * np.ones_like(e)
                for factor in node.factors:
                    out = out * at(factor, e)
                return out
        raise CannotRead(f"{node!r} is no function of one matrix")

    return lambda e: at(x, e)


def pencil(x: Matrix, dense: Any) -> Pencil:
    """The linearisation of an expression in random letters."""
    match x:
        case Drawn():
            return Pencil.letter(x.name, transposed=False)
        case Identity():
            return Pencil.identity()
        case Transpose():
            return pencil(x.argument, dense).transpose()
        case Inverse():
            simple = _affine_in_letters(x.argument, dense)
            return pencil(x.argument, dense).inverse() if simple is None else Pencil.inverse_of_affine(*simple)
        case Add():
            out = pencil(x.terms[0], dense)
            for term in x.terms[1:]:
                out = out + pencil(term, dense)
            return out
        case Mul():
            product = pencil(x.factors[0], dense)
            for factor in x.factors[1:]:
                product = product @ pencil(factor, dense)
            return product.scaled(float(dense.number(x.coefficient)))
    raise CannotRead(f"{x!r} is no expression in random letters")


def _affine_in_letters(x: Matrix, dense: Any) -> tuple[float, dict[str, tuple[float, float]]] | None:
    """The constant and, for each letter, the coefficients of it and of its transpose, where x is no more than that."""
    constant = 0.0
    letters: dict[str, tuple[float, float]] = {}
    for term in x.terms if isinstance(x, Add) else (x,):
        weight = 1.0
        if isinstance(term, Mul) and len(term.factors) == 1:
            weight, term = float(dense.number(term.coefficient)), term.factors[0]
        name = term.argument if isinstance(term, Transpose) else term
        if isinstance(term, Identity):
            constant += weight
        elif isinstance(name, Drawn):
            a, b = letters.get(name.name, (0.0, 0.0))
            letters[name.name] = (a, b + weight) if isinstance(term, Transpose) else (a + weight, b)
        else:
            return None
    return constant, letters
