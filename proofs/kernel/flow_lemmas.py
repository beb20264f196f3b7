"""Equations of motion as Coq lemmas: the derivative of an observable along the gradient flow, for all dimensions.

The weights are functions of time with the flow's derivatives, entry by entry (``mderive``); the observable's derivative
follows by the rules of calculus (``theory/RealWords.v``), and is the stated right side by the rewriter's certificate.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.matrix_lemmas import (
    THEORY,
    Context,
    Step,
    check_nodes,
    equation,
    hypotheses_of,
    plain,
    quantified,
    scalar_lemmas_of,
    split_goals,
    text_of,
    variables,
)
from symbolic.linear_networks.linear_network import gradient_flow, tau
from symbolic.matrix_algebra.block_partition import UndecidableWord, split_blocks
from symbolic.matrix_algebra.matrices import Add, Function, Identity, Letter, Matrix, Mul, ShapeError, Transpose, Zero
from symbolic.matrix_algebra.noncommutative import Relation


def _velocity(x: Matrix, flow: dict[Letter, Matrix]) -> tuple[Matrix, str]:
    """The derivative of an expression by the rules of calculus, one node at a time, and the term that proves it."""
    match x:
        case Zero() | Identity() | Function():
            return Zero(x.rows, x.cols), "(@mderive_const _ _ _ _)"
        case Letter():
            if x in flow:
                return flow[x], f"D_{plain(x.name)}"
            return Zero(x.rows, x.cols), "(@mderive_const _ _ _ _)"
        case Transpose():
            if x.argument in flow:
                return flow[x.argument].T, f"D_{plain(x.argument.name)}t"
            return Zero(x.rows, x.cols), "(@mderive_const _ _ _ _)"
        case Add():
            value, proof = _velocity(x.terms[0], flow)
            for term in x.terms[1:]:
                other, by = _velocity(term, flow)
                value, proof = _sum(value, other), f"(mderive_add {proof} {by})"
            return value, proof
        case Mul():
            value, proof = _velocity(x.factors[0], flow)
            done: Matrix = x.factors[0]
            for factor in x.factors[1:]:
                other, by = _velocity(factor, flow)
                value = _sum(_product(value, factor), _product(done, other))
                proof, done = f"(mderive_mul {proof} {by})", _product(done, factor)
            if x.coefficient != 1:
                value, proof = Mul(x.coefficient, (value,)), f"(mderive_smul ({{{x.coefficient}}}) {proof})"
            return value, proof
    raise Unwritable(type(x).__name__)


def _sum(a: Matrix, b: Matrix) -> Matrix:
    return Add((a, b))


def _product(a: Matrix, b: Matrix) -> Matrix:
    return Mul(sp.Integer(1), (a, b))


def equation_of_motion(observable: Matrix, right: Matrix, relations: Sequence[Relation], name: str) -> Lemma | None:
    """The lemma that ``observable`` has the derivative ``right / tau`` along the gradient flow of the weights."""
    flow = gradient_flow()
    try:
        for x in (observable, right, *(r.value for r in relations)):
            check_nodes(x)
        left, other = split_blocks(observable), split_blocks(right)
        if (len(left), len(left[0])) != (len(other), len(other[0])):
            return None
        cells = [(p, q) for row, qs in zip(left, other, strict=True) for p, q in zip(row, qs, strict=True)]
        c = Context(moving=frozenset(flow))
        for weight, velocity in flow.items():
            c.letter(weight), text_of(velocity, c), text_of(velocity.T, c)
        c.scalar(tau)
        for relation in relations:
            text_of(relation.word, c), text_of(relation.value, c)
        statements, steps, calculus = [], [], []
        for k, (p, q) in enumerate(cells):
            scaled = q * (1 / tau)
            moved = text_of(p, c).replace(" t)", " x_t)")
            statements.append(f"mderive (fun x_t => {moved}) t {text_of(scaled, c)}")
            value, by = _velocity(p, flow)
            steps.append(equation(value, scaled, relations, c, f"{name}_{k}"))
            calculus.append(_coefficients(by, c))
        premises, names, derived = hypotheses_of(c, relations)
    except (Unwritable, UndecidableWord, ShapeError):
        return None
    moving = [f"mderive {c.letters[w]} t {text_of(v, c)}" for w, v in flow.items()]
    order = [k for k, n in enumerate(names) if not n.startswith("R")]
    later = [k for k, n in enumerate(names) if n.startswith("R")]
    statement = f"Lemma {name} : forall {quantified(c)},\n"
    statement += "".join(f"  {premises[k]} ->\n" for k in order)
    statement += "  forall t : R,\n" + "".join(f"  {m} ->\n" for m in moving)  # at t only: backwards the flow may end
    statement += "".join(f"  {premises[k]} ->\n" for k in later)
    statement += "  " + " /\\\n  ".join(statements) + "."
    flows = [f"F{k}" for k in range(len(moving))]
    proof = [
        f"move=> {' '.join(variables(c))} {' '.join(names[k] for k in order)} t {' '.join(flows)} "
        f"{' '.join(names[k] for k in later)}.",
        *derived,
    ]
    symmetric = ", ".join(["addr0", *(n for n in names if n.startswith("S"))])
    for k, (weight, velocity) in enumerate(flow.items()):
        label = plain(weight.name)
        proof.append(f"have D_{label} := F{k}.")
        proof.append(
            f"have D_{label}t : mderive (fun x_t => ({c.letters[weight]} x_t)^T) t {text_of(velocity.T, c)}.\n"
            f"  by apply: (mderive_eq (mderive_tr D_{label})); transposed; rewrite ?({symmetric}) ?mulmxA."
        )
    parts = [
        Step([f"apply: (mderive_eq {by}).", *step.proof], step.before) for by, step in zip(calculus, steps, strict=True)
    ]
    proof += split_goals(parts)
    return Lemma(name, statement, "\n".join(proof), scalar_lemmas_of(steps), theory=THEORY)


def _coefficients(proof: str, c: Context) -> str:
    """The coefficients in a proof term, as Coq writes them."""

    def put(found: re.Match[str]) -> str:
        value = sp.sympify(found.group(1), locals={str(s): s for s in c.scalars})
        return f"{c.scalar(value)}%Re"

    return re.sub(r"\{([^}]*)\}", put, proof)
