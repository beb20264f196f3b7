"""Identities between products of square roots as Coq lemmas: both sides are positive, and their squares are equal.

>>> l, s = sp.Symbol("l", real=True), sp.Symbol("s", positive=True)
>>> root = sp.sqrt(l**2 / 4 + s**2)
>>> found = identity(sp.sqrt(root - l / 2) * sp.sqrt(root + l / 2), s, "claim")
>>> print(found.statement.splitlines()[-1].split(" = ")[1])
x1_s.
>>> identity(sp.sqrt(root - l / 2) * sp.sqrt(root + l / 2), 2 * s, "claim") is None
True
"""

from __future__ import annotations

import sympy as sp

from proofs.kernel import scalar_lemmas
from proofs.kernel.inequality_lemmas import inequality
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import coq, coq_names, domain, met_at_a_point

THEORY = ("Scalars", "Signs")


def identity(lhs: sp.Expr, rhs: sp.Expr, name: str) -> Lemma | None:
    """The lemma ``lhs = rhs`` for sides that are products of roots and of what is positive; None where it is not shown.

    The lemmas before it: each radicand is positive, and the squares, in which roots are gone, are equal.
    """
    lhs, rhs = sp.sympify(lhs), sp.sympify(rhs)
    try:
        return None if lhs == rhs else _write(lhs, rhs, name)
    except (Unwritable, sp.PolynomialError):
        return None


def _square(side: sp.Expr) -> tuple[list[sp.Expr], sp.Expr]:
    """The factors that have to be positive, and the square."""
    positive: list[sp.Expr] = []
    square: sp.Expr = sp.Integer(1)
    for factor in sp.Mul.make_args(side):
        base, power = factor.as_base_exp()
        positive.append(base)
        square *= base ** (2 * power)
    return positive, square


def _write(lhs: sp.Expr, rhs: sp.Expr, name: str) -> Lemma | None:
    if not any(x.is_Pow and x.exp.is_Rational and not x.exp.is_Integer for x in (lhs - rhs).atoms(sp.Pow)):
        return None
    (left, left_square), (right, right_square) = _square(lhs), _square(rhs)
    equal = scalar_lemmas.identity(left_square, right_square, f"{name}_squares")
    factors = [x for x in dict.fromkeys([*left, *right]) if not (x.is_Number and x > 0)]
    signs = [inequality(x, ">", sp.Integer(0), f"{name}_factor_{k}") for k, x in enumerate(factors)]
    if (equal is None and left_square != right_square) or any(sign is None for sign in signs):
        return None
    names = coq_names([lhs, rhs])
    premises = [text for x, shown in names.items() if (text := domain(x, shown.name))]
    shown = [coq(side.xreplace(names)) for side in (lhs, rhs)]
    statement = [f"Lemma {name} : forall {' '.join(x.name for x in names.values())} : R,"]
    statement += [*(f"  {premise} ->" for premise in premises), f"  {shown[0]} = {shown[1]}."]
    introduced = [*(x.name for x in names.values()), *(f"H{k}" for k in range(len(premises)))]
    lines = [f"  intros {' '.join(introduced)}."]
    for k, x in enumerate(factors):
        own = " ".join(names[s].name for s in coq_names([x]))
        lines.append(
            f"  assert (F{k} : 0 < {coq(x.xreplace(names))}) by (apply ({name}_factor_{k} {own}); assumption)."
        )
    squares = [coq(square.xreplace(names)) for square in (left_square, right_square)]
    for k, (side, square) in enumerate(zip(shown, squares, strict=True)):
        lines.append(f"  assert (P{k} : 0 <= {side}) by (apply Rlt_le; positive).")
        lines.append(f"  assert (S{k} : {side} * {side} = {square}) by squared.")
    lines.append("  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].")
    if equal is None:
        lines.append("  reflexivity.")
    else:
        own = " ".join(names[s].name for s in coq_names([left_square, right_square]))
        lines.append(f"  apply ({name}_squares {own});")
        lines.append("    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].")
    before = "\n".join(x.text for x in [equal, *signs] if x is not None)
    met = met_at_a_point(name, names, premises, [])
    return Lemma(name, "\n".join(statement), "\n".join(lines), before=before, met=met, theory=THEORY)
