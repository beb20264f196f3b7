"""Scalar identities as Coq lemmas over the reals.

``lemma`` writes an identity between expressions of rational functions, square roots, exponentials and hyperbolic
functions.  Square roots and exponentials stay what they are in the lemma; its proof names them (``r``: ``r*r =
radicand``; ``E``: powers of one exponential), states the difference of both sides as a combination of the relations
``r*r - radicand`` with explicit cofactors, and lets ``field`` and ``ring`` check that.  The lemma holds wherever both
sides are defined: radicands are assumed non-negative and denominators non-zero, and these are its only assumptions
besides the domains of the symbols.

>>> from sympy import symbols, sqrt
>>> x = symbols("x", positive=True)
>>> print(lemma((1 + sqrt(x)) ** 2, 1 + 2 * sqrt(x) + x).splitlines()[-1])
Qed.
>>> lemma((1 + sqrt(x)) ** 2, 1 + sqrt(x) + x) is None
True
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import sympy as sp

HEADER = """Require Import Reals Lra Field.
Open Scope R_scope.
(* a product of non-zero numbers is not zero; what field asks for is one of these products, up to ring *)
Ltac nonzero :=
  repeat split;
  try assumption;
  try (intro Z; match goal with H : ?p <> 0 |- _ => apply H; first [ lra | rewrite <- Z; ring ] end);
  try (intro Z; match goal with H : ?p <> 0, K : ?q <> 0 |- _ =>
    apply (Rmult_integral_contrapositive_currified _ _ H K); first [ rewrite <- Z; ring | lra ] end);
  try lra.
"""


class Unwritable(Exception):
    """The expression has something that this translation does not write."""


def coq(expression: sp.Expr) -> str:
    """An expression of ``R`` in Coq's syntax."""
    if expression.is_Integer:
        return str(expression) if expression >= 0 else f"(- {-expression})"
    if expression.is_Rational:
        return f"({expression.p} / {expression.q})" if expression.p >= 0 else f"(- ({-expression.p} / {expression.q}))"
    if expression.is_Symbol:
        return expression.name
    if expression.is_Add:
        return "(" + " + ".join(coq(a) for a in expression.args) + ")"
    if expression.is_Mul:
        return "(" + " * ".join(coq(a) for a in expression.args) + ")"
    if expression.is_Pow:
        base, power = expression.args
        if power.is_Integer:
            body = coq(base) if abs(power) == 1 else f"({coq(base)} ^ {abs(int(power))})"
            return body if power > 0 else f"(/ {body})"
        if power.is_Rational and power.q == 2:
            root = f"(sqrt {coq(base)})"
            body = root if abs(power.p) == 1 else f"({root} ^ {abs(int(power.p))})"
            return body if power > 0 else f"(/ {body})"
    if isinstance(expression, sp.exp):
        return f"(exp {coq(expression.args[0])})"
    raise Unwritable(f"{type(expression).__name__} is not written in Coq here")


@dataclass
class _Named:
    """Square roots and exponentials replaced by symbols, innermost first."""

    roots: list[tuple[sp.Symbol, sp.Expr, sp.Expr]] = field(default_factory=list)  # symbol, radicand, radicand named
    exponentials: list[tuple[sp.Symbol, sp.Expr]] = field(default_factory=list)  # symbol, exponent
    multiples: list[tuple[sp.Expr, sp.Symbol, int]] = field(default_factory=list)  # exponent, base symbol, power

    def visit(self, x: sp.Expr) -> sp.Expr:
        if x.is_Atom:
            return x
        if x.is_Pow and x.exp.is_Rational and not x.exp.is_Integer:
            if x.exp.q != 2:
                raise Unwritable("a root that is not a square root")
            return self._root(x.base) ** x.exp.p
        if isinstance(x, sp.exp):
            return self._exponential(sp.expand(x.args[0]))
        if x.is_Add or x.is_Mul or (x.is_Pow and x.exp.is_Integer):
            return x.func(*(self.visit(a) for a in x.args))
        raise Unwritable(type(x).__name__)

    def _root(self, radicand: sp.Expr) -> sp.Symbol:
        for symbol, known, _ in self.roots:
            if known == radicand:
                return symbol
        named = self.visit(radicand)
        symbol = sp.Symbol(f"r{len(self.roots)}")
        self.roots.append((symbol, radicand, named))
        return symbol

    def _exponential(self, exponent: sp.Expr) -> sp.Expr:
        if exponent.is_Add:
            raise Unwritable("an exponent with several terms")
        for symbol, base in self.exponentials:
            ratio = sp.cancel(exponent / base)
            if ratio.is_Integer:
                if not any(e == exponent for e, _, _ in self.multiples):
                    self.multiples.append((exponent, symbol, int(ratio)))
                return symbol ** int(ratio)
        raise Unwritable("exponents without a common base")


def _exponent_bases(expressions: list[sp.Expr]) -> list[sp.Expr]:
    """For each family of rational multiples of one monomial, the largest exponent that divides them all."""
    families: dict[sp.Expr, list[sp.Rational]] = {}
    for expression in expressions:
        for node in expression.atoms(sp.exp):
            coefficient, rest = sp.expand(node.args[0]).as_coeff_Mul()
            families.setdefault(rest, []).append(coefficient)
    out = []
    for rest, coefficients in families.items():
        denominator = sp.ilcm(1, *[c.q for c in coefficients])
        scaled = [int(c * denominator) for c in coefficients]
        out.append(sp.Rational(sp.igcd(*scaled) if len(scaled) > 1 else abs(scaled[0]), denominator) * rest)
    return out


def lemma(lhs: sp.Expr, rhs: sp.Expr, name: str = "claim") -> str | None:
    """The Coq text that states and proves ``lhs = rhs``, or None when this translation has no proof of it."""
    sides = [sp.sympify(side).rewrite(sp.exp) for side in (lhs, rhs)]
    sides = [side.replace(lambda e: isinstance(e, sp.exp), lambda e: sp.exp(sp.expand(e.args[0]))) for side in sides]
    try:
        named = _Named()
        for k, base in enumerate(_exponent_bases(sides)):
            named.exponentials.append((sp.Symbol(f"E{k}", positive=True), base))
        left, right = (named.visit(side) for side in sides)
        proof = _certificate(left - right, named)
        if proof is None:
            return None
        return _write(name, sides, named, proof)
    except Unwritable:
        return None


def _certificate(difference: sp.Expr, named: _Named) -> tuple[sp.Expr, sp.Expr, list[sp.Expr]] | None:
    """(numerator N, denominator D, cofactors c_k) with difference = N/D and N = sum c_k (r_k^2 - radicand_k)."""
    numerator, denominator = sp.fraction(sp.together(difference))
    numerator = sp.expand(numerator)
    cofactors = [sp.Integer(0)] * len(named.roots)
    for k in range(len(named.roots) - 1, -1, -1):
        symbol, _, radicand = named.roots[k]
        top, bottom = sp.fraction(sp.together(radicand))
        if bottom != 1 and not bottom.is_Number:
            # clear the denominator of the radicand so that every cofactor stays a polynomial
            degree = sp.degree(numerator, symbol) if numerator.has(symbol) else 0
            power = (degree + 1) // 2
            numerator, denominator = sp.expand(numerator * bottom**power), denominator * bottom**power
            cofactors = [sp.expand(c * bottom**power) for c in cofactors]
        quotient, remainder = sp.div(sp.Poly(numerator, symbol), sp.Poly(bottom * symbol**2 - top, symbol))
        cofactors[k] = sp.together(quotient.as_expr() * bottom)
        numerator = sp.expand(remainder.as_expr())
        if bottom != 1 and not bottom.is_Number:
            numerator = sp.expand(sp.together(numerator))
    if sp.expand(numerator) != 0:
        return None
    return sp.expand(sp.fraction(sp.together(difference))[0]), denominator, cofactors


def _safe(expressions: list[sp.Expr]) -> dict[sp.Symbol, sp.Symbol]:
    """Names that Coq accepts."""
    found: set[sp.Symbol] = set().union(*(e.free_symbols for e in expressions))
    out = {}
    for k, symbol in enumerate(sorted(found, key=lambda s: s.name)):
        plain = "".join(c if c.isascii() and c.isalnum() else "_" for c in symbol.name).strip("_")
        out[symbol] = sp.Symbol(f"x{k}_{plain}" if plain else f"x{k}")
    return out


def _write(name: str, sides: list[sp.Expr], named: _Named, proof: tuple[sp.Expr, sp.Expr, list[sp.Expr]]) -> str:
    names = _safe(sides)
    generators = [r for r, _, _ in named.roots] + [e for e, _ in named.exponentials]
    own = {s: sp.Symbol(s.name) for s in generators}

    def put(expression: sp.Expr) -> str:
        return coq(expression.xreplace({**names, **own}))

    _, denominator, cofactors = proof
    variables = [names[s] for s in sorted(names, key=lambda s: s.name)]
    left, right = (_Named.visit(named, side) for side in sides)
    poles = _poles([left, right, *(radicand for _, _, radicand in named.roots)], [denominator])
    quantified = " ".join(v.name for v in variables) + " " + " ".join(own[g].name for g in generators)
    lines = [HEADER, f"Lemma {name}_core : forall {quantified} : R,"]
    for symbol, _, radicand in named.roots:
        lines.append(f"  {own[symbol].name} * {own[symbol].name} = {put(radicand)} ->")
    lines += [f"  {put(pole)} <> 0 ->" for pole in poles]
    lines.append(f"  {put(left)} = {put(right)}.")
    lines.append("Proof.")
    lines.append(
        f"  intros {quantified}{''.join(f' H{k}' for k in range(len(named.roots)))}"
        f"{''.join(f' P{k}' for k in range(len(poles)))}."
    )
    combination = (
        " + ".join(
            f"({put(c)}) * ({own[symbol].name} * {own[symbol].name} - {put(radicand)})"
            for c, (symbol, _, radicand) in zip(cofactors, named.roots, strict=True)
        )
        or "0"
    )
    lines.append(f"  assert (A : {put(left)} - {put(right)} = ({combination}) / ({put(denominator)})).")
    lines.append("  { field; nonzero. }")
    lines.append("  apply Rminus_diag_uniq. rewrite A.")
    for k, (symbol, _, radicand) in enumerate(named.roots):
        lines.append(
            f"  replace ({own[symbol].name} * {own[symbol].name} - {put(radicand)}) with 0 by (rewrite H{k}; ring)."
        )
    lines.append("  unfold Rdiv. ring.\nQed.\n")
    lines += _instance(name, sides, named, names, poles, variables)
    return "\n".join(lines)


def _poles(values: list[sp.Expr], extra: list[sp.Expr]) -> list[sp.Expr]:
    """The factors of every denominator, each once."""
    found: list[sp.Expr] = []
    for value in [*(sp.fraction(sp.together(v))[1] for v in values), *_inner_denominators(values), *extra]:
        for factor, _ in sp.factor_list(sp.expand(value))[1]:
            if factor not in found and -factor not in found:
                found.append(factor)
    return found


def _inner_denominators(values: list[sp.Expr]) -> list[sp.Expr]:
    out = []
    for value in values:
        out += [sp.fraction(sp.together(p.base))[0] for p in value.atoms(sp.Pow) if p.exp.is_Integer and p.exp < 0]
        out += [sp.fraction(sp.together(p.base))[1] for p in value.atoms(sp.Pow) if p.exp.is_Integer]
    return out


def _instance(
    name: str,
    sides: list[sp.Expr],
    named: _Named,
    names: dict[sp.Symbol, sp.Symbol],
    poles: list[sp.Expr],
    variables: list[sp.Symbol],
) -> list[str]:
    """The lemma about the real square roots and exponentials, from the core."""
    meaning: dict[sp.Symbol, sp.Expr] = {}
    for symbol, base in named.exponentials:
        meaning[symbol] = sp.exp(base)
    for symbol, radicand, _ in named.roots:
        meaning[symbol] = sp.sqrt(radicand)

    def put(expression: sp.Expr) -> str:
        return coq(expression.xreplace(names))

    def real(expression: sp.Expr) -> str:
        text = coq(expression.xreplace({**names, **{s: sp.Symbol(f"@{s.name}@") for s in meaning}}))
        for symbol, value in meaning.items():
            text = text.replace(
                f"@{symbol.name}@", put(value) if not isinstance(value, sp.Pow) else f"(sqrt {put(value.base)})"
            )
        return text

    used = " ".join(v.name for v in variables)
    lines = [f"Lemma {name} : forall {used} : R,"]
    lines += [f"  0 <= {put(radicand)} ->" for _, radicand, _ in named.roots]
    lines += [f"  {real(pole)} <> 0 ->" for pole in poles]
    lines.append(f"  {put(sides[0])} = {put(sides[1])}.")
    hypotheses = "".join(f" H{k}" for k in range(len(named.roots))) + "".join(f" P{k}" for k in range(len(poles)))
    lines += ["Proof.", f"  intros {used}{hypotheses}."]
    for exponent, symbol, power in named.multiples:
        base = next(b for s, b in named.exponentials if s == symbol)
        value = f"(exp {put(base)})"
        if power == 1:
            continue
        wanted = value if power == -1 else f"({value} ^ {abs(power)})"
        sign = "" if power > 0 else "rewrite <- exp_Ropp; "
        wanted = wanted if power > 0 else f"(/ {wanted})"
        lines.append(
            f"  replace (exp {put(exponent)}) with {wanted}\n"
            f"    by (simpl pow; repeat rewrite Rmult_1_r; repeat rewrite <- exp_plus; {sign}f_equal; field)."
        )
    generators = [r for r, _, _ in named.roots] + [e for e, _ in named.exponentials]
    arguments = [v.name for v in variables] + [real(g) for g in generators]
    arguments += [f"(sqrt_sqrt _ H{k})" for k in range(len(named.roots))] + [f"P{k}" for k in range(len(poles))]
    lines.append(f"  pose proof ({name}_core {' '.join(arguments)}) as C.")
    lines.append("  match type of C with ?a = ?b => transitivity a; [ | transitivity b; [ exact C | ] ] end;")
    lines.append("    first [ reflexivity | ring | field; nonzero ].")
    lines.append("Qed.")
    return lines


@dataclass(frozen=True)
class KernelAnswer:
    """Whether ``coqc`` accepted the text, and what it said."""

    accepted: bool
    message: str


def available() -> bool:
    """Whether ``coqc`` is installed."""
    return shutil.which("coqc") is not None


def check(text: str, seconds: float = 60.0) -> KernelAnswer:
    """Let ``coqc`` check a file; a time-out counts as not accepted."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "claim.v"
        file.write_text(text, encoding="utf-8")
        try:
            done = subprocess.run(
                ["coqc", "-q", file.name], cwd=folder, capture_output=True, text=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return KernelAnswer(False, f"no answer within {seconds:.0f} s")
    return KernelAnswer(done.returncode == 0, (done.stderr or done.stdout).strip())
