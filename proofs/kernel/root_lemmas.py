"""Products of square roots as Coq lemmas: both sides are positive, and their squares are equal, or one is smaller.

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
from proofs.kernel.inequality_lemmas import Relation
from proofs.kernel.inequality_lemmas import inequality as signs_inequality
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
    if not _has_roots(lhs - rhs):
        return None
    (_, left), (_, right) = _square(lhs), _square(rhs)
    equal = scalar_lemmas.identity(left, right, f"{name}_squares")
    if equal is None and left != right:
        return None
    return _by_squares(lhs, "=", rhs, name, equal)


def inequality(lhs: sp.Expr, relation: Relation, rhs: sp.Expr, name: str) -> Lemma | None:
    """The lemma ``lhs < rhs`` (or ``>``) for such sides, of which the squares are compared; None where it is not shown.

    >>> s = sp.Symbol("s", positive=True)
    >>> inequality((s + 1) ** sp.Rational(5, 2), "<", (s + 1) ** 4, "claim").statement.splitlines()[-1].strip()
    '((sqrt (1 + x0_s)) ^ 5) < ((1 + x0_s) ^ 4).'
    >>> inequality((s + 1) ** sp.Rational(9, 2), "<", (s + 1) ** 4, "claim") is None
    True
    """
    small, large = (lhs, rhs) if relation == "<" else (rhs, lhs)
    small, large = sp.sympify(small), sp.sympify(large)
    if relation not in ("<", ">") or not _has_roots(small - large) or not (small - large).free_symbols:
        return None
    try:
        (_, left), (_, right) = _square(small), _square(large)
        smaller = signs_inequality(left, "<", right, f"{name}_squares")
        return None if smaller is None else _by_squares(small, "<", large, name, smaller)
    except (Unwritable, sp.PolynomialError):
        return None


def _has_roots(x: sp.Expr) -> bool:
    return any(p.exp.is_Rational and not p.exp.is_Integer for p in x.atoms(sp.Pow))


def _by_squares(lhs: sp.Expr, relation: str, rhs: sp.Expr, name: str, compared: Lemma | None) -> Lemma | None:
    """The lemma about sides that are positive, of which ``compared`` says the same of their squares (None: alike)."""
    (left, left_square), (right, right_square) = _square(lhs), _square(rhs)
    factors = [x for x in dict.fromkeys([*left, *right]) if not (x.is_Number and x > 0)]
    signs = [signs_inequality(x, ">", sp.Integer(0), f"{name}_factor_{k}") for k, x in enumerate(factors)]
    if any(sign is None for sign in signs):
        return None
    names = coq_names([lhs, rhs])
    premises = [text for x, shown in names.items() if (text := domain(x, shown.name))]
    shown = [coq(side.xreplace(names)) for side in (lhs, rhs)]
    statement = [f"Lemma {name} : forall {' '.join(x.name for x in names.values())} : R,"]
    statement += [*(f"  {premise} ->" for premise in premises), f"  {shown[0]} {relation} {shown[1]}."]
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
    if relation == "=":
        lines.append("  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].")
    else:
        lines.append("  apply Rsqr_incrst_0; [ unfold Rsqr; rewrite S0, S1 | exact P0 | exact P1 ].")
    if compared is None:
        lines.append("  reflexivity.")
    else:
        own = " ".join(names[s].name for s in coq_names([left_square, right_square]))
        lines.append(f"  apply ({name}_squares {own});")
        lines.append("    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].")
    before = "\n".join(x.text for x in [compared, *signs] if x is not None)
    met = met_at_a_point(name, names, premises, [])
    return Lemma(name, "\n".join(statement), "\n".join(lines), before=before, met=met, theory=THEORY)
