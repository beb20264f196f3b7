"""Identities with the sign of a real number and the roots that balanced weights bring, as Coq lemmas.

For real ``l`` and positive ``s`` the roots of ``sqrt(l^2/4 + s^2) -+ s`` are ``|p|`` and ``q`` with ``l = 2 p q`` and
``s = (q^2 - p^2) / 2``: in ``p``, ``q`` and ``N = sqrt(p^2 + q^2)`` all that the eigenvectors of lambda-balanced
weights are made of is rational (domine2025, Lemma 4.2).  The lemma keeps the roots and the sign as they are; its proof
takes ``p`` and ``q`` from ``SignedRoots`` (``theory/Scalars.v``), for each sign of ``l`` apart, names the value of each
root, innermost first, and lets ``field`` check what is left.

>>> l, s = sp.Symbol("l", real=True), sp.Symbol("s", positive=True)
>>> root = sp.sqrt(l**2 / 4 + s**2)
>>> found = identity(sp.sign(l) * sp.sqrt(root - s) * sp.sqrt(root + s), l / 2, "claim")
>>> found.statement.splitlines()[:2]
['Lemma claim : forall x0_l x1_s : R,', '  0 < x1_s ->']
>>> identity(sp.sign(l) * sp.sqrt(root - s), sp.sqrt(root - s), "claim") is None
True
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import coq, coq_names, domain, exponents_expanded
from symbolic.matrix_algebra.word_certificates import written

p, q, N = (sp.Symbol(name, real=True) for name in ("p_", "q_", "N_"))
G = sp.Symbol("g_", real=True)
"""The sign; only its products with the smaller root, which is ``g p``, may be left in the end."""


@dataclass
class _Roots:
    """What each root is worth in p, q, N and the sign, innermost first; and each exponential in one of its powers."""

    letter: sp.Symbol
    mode: sp.Symbol
    values: list[tuple[sp.Expr, sp.Expr]] = field(default_factory=list)  # the root as it stands, its value
    powers: dict[sp.Expr, sp.Expr] = field(default_factory=dict)  # of exponentials, when they are known

    def visit(self, x: sp.Expr) -> sp.Expr:
        """The expression in p, q, N, the sign and exponentials; Unwritable for a root that is none of them."""
        if x in self.powers:
            return self.powers[x]
        if x == self.letter:
            return 2 * p * q
        if x == self.mode:
            return (q**2 - p**2) / 2
        if x == sp.sign(self.letter):
            return G
        if x.is_Atom:
            return x
        if x.is_Pow and x.exp.is_Rational and not x.exp.is_Integer:
            if x.exp.q != 2:
                raise Unwritable("a root that is not a square root")
            return x if x.base.is_Number else self._root(x.base) ** x.exp.p
        if x.is_Add or x.is_Mul or (x.is_Pow and x.exp.is_Integer) or isinstance(x, sp.exp):
            return x.func(*(self.visit(a) for a in x.args))
        raise Unwritable(type(x).__name__)

    def _root(self, radicand: sp.Expr) -> sp.Expr:
        root = sp.sqrt(radicand)
        for known, value in self.values:
            if known == root:
                return value
        inside = _without_even_signs(sp.cancel(sp.together(self.visit(radicand))))
        circle = p**2 + q**2
        for value in (circle / 2, q, G * p, N / q, (q + p) / N, (q - p) / N):
            square = sp.expand(value**2, power_base=True).subs({N**2: circle, N**-2: 1 / circle}).subs(G, 1)
            if sp.cancel(inside - square) == 0:
                self.values.append((root, value))
                return value
        raise Unwritable(f"the root of {radicand}")


def _without_even_signs(x: sp.Expr) -> sp.Expr:
    """``g^2 p = p``: where a square of the sign stands with p, it is 1, and a sign times the smaller root is p."""
    even = sp.cancel(x.subs(G, 1) - x.subs(G, -1)) == 0 and sp.cancel((x.subs(G, 1) - x.subs(G, 0)).subs(p, 0)) == 0
    if not even:
        raise Unwritable("a sign that is not tied to its root")
    return sp.cancel(x.subs(G, 1))


def _plain(x: sp.Expr) -> bool:
    """Whether the exponents are multiplied out."""
    return all(e.args[0] == sp.expand(e.args[0]) for e in x.atoms(sp.exp))


def identity(lhs: sp.Expr, rhs: sp.Expr, name: str) -> Lemma | None:
    """The lemma ``lhs = rhs`` for a real letter with its sign and a positive one; None where there is no proof."""
    lhs, rhs = (side if _plain(side) else exponents_expanded(side) for side in map(sp.sympify, (lhs, rhs)))
    signs = lhs.atoms(sp.sign) | rhs.atoms(sp.sign)
    letters = {x.args[0] for x in signs}
    if len(letters) != 1 or lhs == rhs:
        return None
    (letter,) = letters
    powers = lhs.atoms(sp.Pow) | rhs.atoms(sp.Pow)
    modes = [x for root in powers if not root.exp.is_Integer for x in root.base.free_symbols]
    mode = next((x for x in modes if x != letter and x.is_positive), None)
    if mode is None or not letter.is_Symbol or not letter.is_real:
        return None
    try:
        return _write(lhs, rhs, letter, mode, name)
    except (Unwritable, sp.PolynomialError):
        return None


def _write(lhs: sp.Expr, rhs: sp.Expr, letter: sp.Symbol, mode: sp.Symbol, name: str) -> Lemma | None:
    roots = _Roots(letter, mode)
    said = lhs.atoms(sp.exp) | rhs.atoms(sp.exp)
    exponentials = sorted({roots.visit(e) for e in said}, key=sp.default_sort_key)
    ratios = [sp.cancel(e.args[0] / exponentials[0].args[0]) for e in exponentials]
    if not all(ratio.is_Rational for ratio in ratios):
        raise Unwritable("exponents without a common base")
    unit = sp.Rational(math.gcd(*(r.p for r in ratios)), math.lcm(*(r.q for r in ratios)))
    bases = [sp.factor(exponentials[0].args[0]) * unit] if exponentials else []
    power = sp.Symbol("E_", positive=True)
    named = {e: power ** int(ratio / unit) for e, ratio in zip(exponentials, ratios, strict=True)}
    roots.powers = {e: named[roots.visit(e)] for e in said}
    difference = roots.visit(lhs) - roots.visit(rhs)
    if not all(_positive(x, power) for side in (lhs, rhs) for x in _below(roots.visit(side))):
        raise Unwritable("a denominator without a sign")
    value = _without_even_signs(sp.cancel(sp.together(difference)))
    numerator, denominator = sp.fraction(sp.together(value))
    circle = sp.Poly(N**2 - p**2 - q**2, N)
    cofactor, rest = sp.div(sp.Poly(numerator, N), circle)
    if sp.expand(rest.as_expr()) != 0:
        return None
    names = coq_names([lhs, rhs])
    premises = [text for x, shown in names.items() if (text := domain(x, shown.name))]
    statement = [f"Lemma {name} : forall {' '.join(x.name for x in names.values())} : R,"]
    statement += [f"  {premise} ->" for premise in premises]
    statement.append(f"  {coq(written(lhs, names))} = {coq(written(rhs, names))}.")
    positive = f"H{next(k for k, x in enumerate(x for x in names if domain(x, 'x')) if x == mode)}"
    lines = [
        "  intros " + " ".join([*(x.name for x in names.values()), *(f"H{k}" for k in range(len(premises)))]) + ".",
        f"  destruct (signed_roots {names[letter].name} {names[mode].name} {positive})",
        "    as [p_ [q_ [N_ [Pq [PN [Pd [QN [El [Es cases]]]]]]]]].",
        f"  destruct cases as [[Sg Sp] | [[Sg Sp] | [Sg Sp]]]; rewrite ?Sg; clear Sg; subst {names[letter].name}"
        f" {names[mode].name}.",
    ]
    factor, below = (coq(x.xreplace(names)) for x in (sp.factor(cofactor.as_expr()), denominator))
    target = f"({factor} * (N_ * N_ - (p_ * p_ + q_ * q_)) / {below})"
    for sign in (1, -1, 0):
        lines.append("  {")
        lines += ["    subst p_."] if sign == 0 else []
        lines += _case(roots, names, sign, (bases, power), target)
        lines.append("  }")
    return Lemma(name, "\n".join(statement), "\n".join(lines), met=_met(name, names, premises))


def _below(x: sp.Expr) -> list[sp.Expr]:
    """What is divided by."""
    return [node.base for node in sp.preorder_traversal(x) if node.is_Pow and node.exp.is_negative]


def _positive(x: sp.Expr, power: sp.Symbol) -> bool:
    """Whether every factor is one that `nonzero` knows to be positive, for p, q and N as they are."""
    known = {q, N, power, *(sp.expand(f * g) for f in (p**2 + q**2, q**2 - p**2) for g in (1, -1))}
    top, bottom = sp.fraction(sp.cancel(sp.together(x.subs(G, 1))))
    factors = [f for part in (top, bottom) for f, _ in sp.factor_list(part)[1]]
    signs = (sp.expand(p - q), sp.expand(q - p), sp.expand(p + q))
    return all(f in known or f in signs or f.is_positive for f in factors)


def _case(
    roots: _Roots,
    names: dict[sp.Symbol, sp.Symbol],
    sign: int,
    exponentials: tuple[list[sp.Expr], sp.Symbol],
    target: str,
) -> list[str]:
    """The proof for one sign of the letter."""
    zero = "0" if sign == 0 else "p_"
    shown: dict[sp.Basic, sp.Expr] = {
        **names,
        roots.letter: sp.Symbol(f"(2 * {zero} * q_)"),
        roots.mode: sp.Symbol(f"((q_ * q_ - {zero} * {zero}) / 2)"),
        sp.sign(roots.letter): sp.Symbol({1: "1", -1: "(- (1))", 0: "0"}[sign]),
    }

    def put(x: sp.Expr) -> str:
        return coq(written(x, shown)).replace("p_", zero)

    lines = []
    for root, value in roots.values:
        text = coq(value.subs(G, sign) if sign else value.subs({G: 0, p: 0})).replace("p_", zero)
        if value.is_Mul and len(quotient := sp.fraction(value)) == 2 and quotient[1] in (q, N):
            above = quotient[0] if sign else quotient[0].subs(p, 0)
            text = f"({coq(above)} / {quotient[1]})"
        lines.append(f"    replace (sqrt {put(root.base)}) with {text} by (signed_root).")
        shown[root] = sp.Symbol(text)
    bases, power = exponentials
    for side in sorted(roots.powers, key=sp.default_sort_key):
        value = roots.powers[side]
        base = f"(exp {coq(bases[0].xreplace(names))})".replace("p_", zero)
        lines.append(
            f"    replace (exp {put(side.args[0])}) with {coq(value).replace(power.name, base)} by (simpl pow;"
            " rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero)."
        )
        shown[side] = sp.Symbol(coq(value))
    if bases:
        base = f"(exp {coq(bases[0].xreplace(names))})".replace("p_", zero)
        lines.append(f"    assert (PE := exp_pos {base[5:-1]}); remember {base} as {power.name} eqn:NE; clear NE.")
    lines.append("    apply Rminus_diag_uniq.")
    lines.append(f"    replace (_ - _) with {target.replace('p_', zero)} by (field; signed_nonzero).")
    lines.append(f"    replace (N_ * N_ - ({zero} * {zero} + q_ * q_)) with 0 by lra.")
    lines.append("    unfold Rdiv; ring.")
    return lines


def _met(name: str, names: dict[sp.Symbol, sp.Symbol], premises: list[str]) -> str:
    shown = " ".join(x.name for x in names.values())
    values = "".join(f" exists {coq(sp.Integer(-1 if x.is_negative else 1))};" for x in names).rstrip(";")
    conditions = " /\\\n  ".join(premises)
    return f"Lemma {name}_met : exists {shown} : R,\n  {conditions}.\nProof.\n {values}; met.\nQed."
