"""Inequalities and refutations of scalar statements as Coq lemmas over the reals.

An inequality is a quotient whose numerator and denominator have known signs (`signs`); letters without a sign are
treated in two cases.  A refutation is the statement for all letters, denied: at one rational point both sides are
computed, in intervals where there are roots or exponentials.

>>> from sympy import symbols, sqrt
>>> x, lam = symbols("x", positive=True), symbols("lam", real=True)
>>> print(inequality(sqrt(lam**2 / 4 + x**2) - lam / 2, ">", sp.Integer(0), "claim").statement)
Lemma claim : forall x0_lam x1_x : R,
  0 < x1_x ->
  0 < ((sqrt ((x1_x ^ 2) + ((1 / 4) * (x0_lam ^ 2)))) + ((- (1 / 2)) * x0_lam)).
>>> inequality(sqrt(lam**2 / 4 + x**2) - lam / 2, ">", x, "claim") is None
True
>>> print(denial(x + 1, "=", x, "claim").statement)
Lemma claim :
  ~ (forall x0_x : R,
  0 < x0_x ->
  (1 + x0_x) = x0_x).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, product
from typing import Literal

import mpmath
import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import (
    Condition,
    Named,
    candidates,
    certificate,
    coq,
    coq_names,
    exponent_bases,
    exponents_expanded,
    hypotheses,
    met_at_a_point,
    naming,
    not_zero,
    poles_of,
    true_at,
)
from proofs.kernel.signs import Root, Sign, Signs, sign_of
from symbolic.exact.admitted_values import admits

Relation = Literal["=", "<", "<=", ">", ">="]
THEORY = ("Scalars", "Signs")
# Letters without a sign that are split into cases.
MOST_CASES = 2
# Points at which a denial is looked for.
MOST_POINTS = 60


def _written(lhs: sp.Expr, relation: Relation, rhs: sp.Expr) -> tuple[sp.Expr, str, sp.Expr]:
    """The sides in an order that needs no > or >=, and what stands between them."""
    lhs, rhs = sp.sympify(lhs), sp.sympify(rhs)
    if relation in (">", ">="):
        return rhs, "<" if relation == ">" else "<=", lhs
    return lhs, relation, rhs


def inequality(
    lhs: sp.Expr, relation: Relation, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()
) -> Lemma | None:
    """The lemma ``lhs relation rhs``, or None when no reason for it is found here."""
    small, sign, large = _written(lhs, relation, rhs)
    try:
        if not (small.free_symbols | large.free_symbols):
            return _of_numbers(small, sign, large, name)
        return _Inequality(small, sign == "<", large, name, assuming).lemma()
    except (Unwritable, sp.PolynomialError):
        return None


def _of_numbers(small: sp.Expr, sign: str, large: sp.Expr, name: str) -> Lemma | None:
    if not (small.is_real and large.is_real) or not bool(small < large if sign == "<" else small <= large):
        return None
    by = "lra" if small.is_Rational and large.is_Rational else "interval with (i_prec 60)"
    statement = f"Lemma {name} :\n  {coq(small)} {sign} {coq(large)}."
    return Lemma(name, statement, f"  apply {'lt_by' if sign == '<' else 'le_by'}; {by}.", theory=THEORY)


class Frame:
    """Expressions of one lemma with names for their letters, roots and exponentials, and what opens its proof."""

    def __init__(self, said: Sequence[sp.Expr], name: str, assuming: tuple[sp.Basic, ...] = ()) -> None:
        self.name = name
        self.said = [exponents_expanded(side) for side in said]
        rewritten = [exponents_expanded(side.rewrite(sp.exp)) for side in self.said]
        self.names = coq_names([*self.said, *rewritten, *(sp.sympify(x) for a in assuming for x in a.args)])
        self.named = Named()
        for k, base in enumerate(exponent_bases(rewritten)):
            self.named.exponentials.append((sp.Symbol(f"E{k}", positive=True), base))
        self.sides = [self.named.visit(side) for side in rewritten]
        if any(named.has(r) for r, _, _ in self.named.roots for _, _, named in self.named.roots):
            raise Unwritable("a root inside a root")
        generators = [r for r, _, _ in self.named.roots] + [e for e, _ in self.named.exponentials]
        self.own = {s: sp.Symbol(s.name) for s in generators}
        self.premises, self.conditions = hypotheses(self.names, assuming)
        self.known: dict[sp.Symbol, Sign] = {s: v for s in self.names if (v := sign_of(s))}
        self.known |= {e: "positive" for e, _ in self.named.exponentials}
        self.roots: list[Root] = []
        self.given: sp.Expr | None = None  # what hypothesis HB says is not zero

    def put(self, x: sp.Expr) -> str:
        """An expression as it stands in the lemma."""
        return coq(x.xreplace({**self.names, **self.own}))

    def domain_of(self, symbol: sp.Symbol) -> list[str]:
        """The premise about one letter."""
        return hypotheses({symbol: self.names[symbol]}, ())[0]

    def sign_proof(self, x: sp.Expr) -> str | None:
        """A tactic for ``0 < x`` where no root has a name yet; a quotient by the signs of its letters."""
        top, bottom = sp.fraction(sp.together(x))
        plain = Signs(self.known, self.put)
        if all(plain.proof(f, strict=True) for f in (top, bottom)) and x.is_Mul | x.is_Symbol | x.is_Number:
            return "first [ monomials | positive ]"
        return None

    def opening(self) -> tuple[list[str], list[str]] | None:
        """What introduces the letters and says that radicands are not negative; then what names roots and
        exponentials.  None where the sign of a radicand is open."""
        lines = self._roots()
        if lines is None:
            return None
        quantified = " ".join(n.name for n in self.names.values())
        intro = f"  intros {quantified}{''.join(f' H{k}' for k in range(len(self.premises)))}."
        return [intro, *lines], naming(self.said, self.named, self.names, self.put, len(self.premises))

    def finished(self, name: str, goal: str, lines: list[str], theory: tuple[str, ...]) -> Lemma:
        """The lemma with this conclusion and this proof."""
        quantified = " ".join(n.name for n in self.names.values())
        statement = [f"Lemma {name} : forall {quantified} : R,", *(f"  {p} ->" for p in self.premises), f"  {goal}."]
        met = met_at_a_point(name, self.names, self.premises, self.conditions)
        return Lemma(name, "\n".join(statement), "\n".join(lines), met=met, theory=theory)

    def not_zero(self, signs: Signs, values: list[sp.Expr], extra: list[sp.Expr]) -> list[str]:
        """That no denominator is zero: `field` will ask for that."""
        lines = []
        poles = poles_of([*values, *extra], [sp.fraction(sp.together(x))[0] for x in extra])
        for k, pole in enumerate(poles):
            for s, by in ((1, "pos_not_zero"), (-1, "neg_not_zero")):
                found = signs.proof(sp.expand(s * pole), strict=True)
                if found:
                    shown, goal = self.put(sp.expand(s * pole)), self.put(pole)
                    back = "" if s == 1 else f"replace (- {goal}) with {shown} by equal; "
                    lines.append(f"  assert (N{k} : {goal} <> 0) by (apply {by}; {back}{found}).")
                    break
            else:
                lines.append(f"  assert (N{k} : {self.put(pole)} <> 0) by ({self._divides(pole)}).")
        for j, x in enumerate(extra):
            lines += not_zero(values if j == 0 else [], x, poles, self.put, start=100 * j)
        return lines

    def _divides(self, pole: sp.Expr) -> str:
        """The proof that a factor of what is not zero is not."""
        if self.given is None:
            raise Unwritable("a denominator without a sign")
        top, bottom = sp.fraction(sp.together(self.given))
        letters = sorted(top.free_symbols | pole.free_symbols, key=lambda s: s.name)
        rest, left = sp.div(sp.Poly(sp.expand(top), *letters), sp.Poly(pole, *letters))
        if not left.is_zero:
            raise Unwritable("a denominator without a sign")
        shown = f"{self.put(pole)} * {self.put(rest.as_expr() / bottom)}"
        return f"intro Z; apply HB; transitivity ({shown}); [ field; nonzero | rewrite Z; ring ]"

    def equal(
        self, values: list[sp.Expr], extra: list[sp.Expr], denominator: sp.Expr, cofactors: list[sp.Expr]
    ) -> list[str]:
        """The proof of an equality whose difference is a combination of the squares of roots."""
        lines = self.not_zero(Signs(self.known, self.put, tuple(self.roots)), values, extra)
        shown = f"({self._combination(cofactors)}) / {self.put(denominator)}"
        lines.append("  apply Rminus_diag_uniq.")
        lines.append(f"  replace (_ - _) with ({shown}) by (field; nonzero).")
        return [*lines, *self._squares("  "), "  unfold Rdiv; ring."]

    def _combination(self, cofactors: list[sp.Expr]) -> str:
        terms = (
            f"({self.put(c)}) * ({r.name} * {r.name} - {self.put(radicand)})"
            for c, (r, _, radicand) in zip(cofactors, self.named.roots, strict=True)
        )
        return " + ".join(terms) or "0"

    def _squares(self, indent: str) -> list[str]:
        return [
            f"{indent}replace ({r.name} * {r.name} - {self.put(radicand)}) with 0 by (rewrite Q{k}; equal)."
            for k, (r, _, radicand) in enumerate(self.named.roots)
        ]

    def _roots(self) -> list[str] | None:
        """That radicands are not negative, and the signs of roots, before they are named; None where that is open."""
        plain = Signs(self.known, self.put)
        lines: list[str] = []
        self.roots = []
        for k, (symbol, radicand, named) in enumerate(self.named.roots):
            strong = self._of(plain, radicand, strict=True)
            weak = strong or self._of(plain, radicand, strict=False)
            if weak is None:
                return None
            text, label = self.put(radicand), f"H{len(self.premises) + k}"
            sign = f"apply sqrt_lt_R0; {strong}" if strong else "apply sqrt_pos"
            lines.append(f"  assert ({label} : 0 <= {text}) by {f'(left; {strong})' if strong else weak}.")
            lines.append(f"  assert (G{k} : 0 {'<' if strong else '<='} sqrt {text}) by ({sign}).")
            self.roots.append(Root(symbol, named, f"Q{k}", f"G{k}", bool(strong)))
        return lines

    def _of(self, signs: Signs, radicand: sp.Expr, *, strict: bool) -> str | None:
        """The proof of a radicand's sign; what is applied to it wants it multiplied out, other tactics do not mind."""
        plain = sp.expand(radicand)
        found = signs.proof(plain, strict=strict)
        if found is None or plain == radicand or "apply (quadratic" not in found:
            return found
        return f"(replace {self.put(radicand)} with {self.put(plain)} by equal; {found})"


class _Inequality(Frame):
    """``small < large`` (``<=`` if not strict), as a lemma."""

    def __init__(self, small: sp.Expr, strict: bool, large: sp.Expr, name: str, assuming: tuple[sp.Basic, ...]) -> None:
        if any(side.has(sp.sinh, sp.cosh, sp.tanh) for side in (small, large)):
            raise Unwritable("hyperbolic functions: too many terms for signs")
        super().__init__([small, large], name, assuming)
        self.strict, self.gap = strict, self.sides[1] - self.sides[0]

    def lemma(self) -> Lemma | None:
        """The lemma, or None where a sign is open."""
        opening = self.opening()
        cases = self._cases() if opening else None
        if opening is None or cases is None:
            return None
        goal = f"{self.put(self.said[0])} {'<' if self.strict else '<='} {self.put(self.said[1])}"
        return self.finished(self.name, goal, [*opening[0], *opening[1], *cases], THEORY)

    def _cases(self) -> list[str] | None:
        signs = Signs(self.known, self.put, tuple(self.roots))
        found = self._decided(signs)
        if found is not None:
            return found
        free = [s for s in self.names if s not in self.known and self.gap.has(s)]
        if not 0 < len(free) <= MOST_CASES:
            return None
        blocks = []
        for choice in product(("nonnegative", "negative"), repeat=len(free)):
            decided = self._decided(signs.with_signs(dict(zip(free, choice, strict=True))))  # type: ignore[arg-type]
            if decided is None:
                return None
            opposite = [
                f"  assert (O{k} : 0 < - {self.put(s)}) by lra."
                for k, (s, sign) in enumerate(zip(free, choice, strict=True))
                if sign == "negative"
            ]
            blocks.append("  { " + "\n".join([*opposite, *decided]).strip() + " }")
        split = "; ".join(f"destruct (Rle_or_lt 0 {self.put(s)}) as [C{k}|C{k}]" for k, s in enumerate(free))
        return [f"  {split}.", *blocks]

    def _decided(self, signs: Signs) -> list[str] | None:
        """The proof of the goal where these signs are known."""
        numerator, denominator = sp.fraction(sp.together(self.gap))
        numerator = signs.reduced(numerator)
        for sign in (1, -1):
            below = signs.proof(sp.expand(sign * denominator), strict=True)
            above = below and signs.proof(sp.expand(sign * numerator), strict=self.strict)
            if above:
                return self._quotient(signs, sp.expand(sign * numerator), sp.expand(sign * denominator), above, below)
        return None

    def _quotient(self, signs: Signs, top: sp.Expr, bottom: sp.Expr, above: str, below: str | None) -> list[str]:
        named = certificate(self.gap - top / bottom, self.named)
        if named is None:
            raise Unwritable("the gap is not the quotient")
        _, denominator, cofactors = named
        values = [self.gap, *(radicand for _, _, radicand in self.named.roots)]
        lines = self.not_zero(signs, values, [denominator, bottom])
        goal = f"{self.put(top)} / {self.put(bottom)}"
        lines.append(f"  apply {'lt_by' if self.strict else 'le_by'}.")
        lines.append(f"  replace (_ - _) with ({goal}).")
        shown = f"({self._combination(cofactors)}) / {self.put(denominator)}"
        lines.append(f"  2: {{ symmetry; apply Rminus_diag_uniq; replace (_ - _) with ({shown}) by (field; nonzero).")
        lines += [*self._squares("    "), "    unfold Rdiv; ring. }"]
        if self.strict:
            lines.append(f"  apply Rdiv_lt_0_compat; [ {above} | {below} ].")
        else:
            lines.append(f"  apply Rmult_le_pos; [ {above} | apply Rlt_le, Rinv_0_lt_compat; {below} ].")
        return lines


def denial(
    lhs: sp.Expr, relation: Relation, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()
) -> Lemma | None:
    """The lemma that ``lhs relation rhs`` does not hold for all letters in their domains, or None where no rational
    point shows that; at that point letters that are integers are integers."""
    small, sign, large = _written(lhs, relation, rhs)
    try:
        names = coq_names([small, large, *(sp.sympify(x) for a in assuming for x in a.args)])
        premises, conditions = hypotheses(names, assuming)
        conditions = conditions + _defined(small, large)
        left, right = (coq(side.xreplace(names)) for side in (small, large))
        first = islice(candidates(names), MOST_POINTS)
        tried: Iterable[dict[sp.Symbol, sp.Rational]] = chain(first, _with_zeros(names))
        if sign != "<":  # of which equal sides are a denial as well
            tried = filter(_differing(small, large, list(names)), tried)
        point = next((p for p in tried if _fails_at(small, sign, large, conditions, p)), None)
    except Unwritable:
        return None
    if point is None:
        return None
    poles = [coq(x.xreplace(names)) for x, how in _defined(small, large) if how == "<>"]
    premises = [*premises, *(f"{pole} <> 0" for pole in poles)]
    inner = "".join(f"\n  {premise} ->" for premise in premises)
    inner = (
        f"forall {' '.join(n.name for n in names.values())} : R,{inner}\n  " if names else ""
    ) + f"{left} {sign} {right}"
    statement = f"Lemma {name} :\n  ~ ({inner})."
    lines = ["  intro H."]
    if names:
        lines.append(f"  specialize (H {' '.join(coq(point[s]) for s in names)}).")
    for _ in premises:
        lines.append("  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.")
    if sign == "=":
        lines.append("  apply Rminus_diag_eq in H. revert H. apart.")
    else:
        lines.append(f"  apply ({'Rlt_not_le' if sign == '<' else 'Rle_not_lt'} _ _ H). computed.")
    return Lemma(name, statement, "\n".join(lines), theory=THEORY, refutes=True, at=tuple(point.items()))


def _differing(
    small: sp.Expr, large: sp.Expr, names: list[sp.Symbol]
) -> Callable[[dict[sp.Symbol, sp.Rational]], bool]:
    """Whether the sides may differ at a point by more than `true_at` asks for: a quick look with 40 digits.

    Where they are equal `true_at` would raise its precision again and again, for minutes in nested roots.
    """
    gap = sp.lambdify(names, small - large, "mpmath", cse=True)

    def look(point: dict[sp.Symbol, sp.Rational]) -> bool:
        with mpmath.workdps(40):
            try:
                value = gap(*(mpmath.mpf(point[s].p) / point[s].q for s in names))
                return not abs(value) < 1e-7
            except (ArithmeticError, ValueError, TypeError, NameError):
                return True  # a pole, or a function that mpmath has not: the slow way decides

    return look


def _with_zeros(names: dict[sp.Symbol, sp.Symbol]) -> Iterator[dict[sp.Symbol, sp.Rational]]:
    """A few points at which the letters that may be zero are."""
    zeros = {s: sp.Integer(0) for s in names if sign_of(s) in (None, "nonnegative", "nonpositive") and not s.is_nonzero}
    yield from ({**point, **zeros} for point in islice(candidates(names), 5 if zeros else 0))


def _defined(small: sp.Expr, large: sp.Expr) -> list[Condition]:
    """That denominators are not zero and radicands not negative, as conditions on a point."""
    out: list[Condition] = []
    for side in (small, large):
        for node in sp.preorder_traversal(side):
            if node.is_Pow and node.exp.is_negative and not node.base.is_number:
                out.append((node.base, "<>"))
            if node.is_Pow and node.exp.is_Rational and not node.exp.is_Integer and not node.base.is_number:
                out.append((node.base, ">="))
    return list(dict.fromkeys(out))


def _fails_at(
    small: sp.Expr, sign: str, large: sp.Expr, conditions: list[Condition], point: dict[sp.Symbol, sp.Rational]
) -> bool:
    if not all(admits(s, value) for s, value in point.items()):
        return False
    if not all(true_at(condition, point) for condition in conditions):
        return False
    gap = small - large
    if sign == "<":
        exact = sp.expand(gap.xreplace(point))
        return true_at((gap, ">"), point) or (exact.is_Rational and exact == 0)
    return true_at((gap, "<>" if sign == "=" else ">"), point)
