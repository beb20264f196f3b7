"""Scalar statements as Coq lemmas over the reals.

An identity is between expressions of rational functions, square roots, exponentials and hyperbolic functions.  Square
roots and exponentials stay what they are in the lemma; its proof names them (``r``: ``r*r = radicand``; ``E``: powers
of one exponential), states the difference as a combination of the relations ``r*r - radicand`` with explicit
cofactors, and lets ``field`` and ``ring`` check that.  The lemma assumes the domains of its symbols, that radicands are
not negative and that denominators are not zero; a second lemma meets all of that at a rational point.

>>> from sympy import symbols, sqrt
>>> x = symbols("x", positive=True)
>>> print(identity((1 + sqrt(x)) ** 2, 1 + 2 * sqrt(x) + x, "claim").statement)
Lemma claim : forall x0_x : R,
  0 < x0_x ->
  0 <= x0_x ->
  ((1 + (sqrt x0_x)) ^ 2) = (1 + x0_x + (2 * (sqrt x0_x))).
>>> identity((1 + sqrt(x)) ** 2, 1 + sqrt(x) + x, "claim") is None
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice, product

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from symbolic.exact.admitted_values import is_of_a_kind, whole_numbers


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
    if isinstance(expression, (sp.sinh, sp.cosh, sp.tanh, sp.sin, sp.cos)):
        return f"({type(expression).__name__} {coq(expression.args[0])})"
    if isinstance(expression, (sp.Abs, sp.sign)):
        return f"({'Rabs' if isinstance(expression, sp.Abs) else 'sgn'} {coq(expression.args[0])})"
    if expression == sp.pi:
        return "PI"
    raise Unwritable(f"{type(expression).__name__} is not written in Coq here")


@dataclass
class Named:
    """Square roots and exponentials replaced by symbols, innermost first."""

    roots: list[tuple[sp.Symbol, sp.Expr, sp.Expr]] = field(default_factory=list)  # symbol, radicand, radicand named
    exponentials: list[tuple[sp.Symbol, sp.Expr]] = field(default_factory=list)  # symbol, exponent
    multiples: list[tuple[sp.Expr, sp.Expr]] = field(default_factory=list)  # exponent, product of powers of symbols

    def visit(self, x: sp.Expr) -> sp.Expr:
        """The expression with names in the place of roots and exponentials; Unwritable for other functions."""
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
        value = sp.Mul(*(self._monomial(term) for term in sp.Add.make_args(exponent)))
        if not any(known == exponent for known, _ in self.multiples):
            self.multiples.append((exponent, value))
        return value

    def _monomial(self, exponent: sp.Expr) -> sp.Expr:
        for symbol, base in self.exponentials:
            ratio = sp.cancel(exponent / base)
            if ratio.is_Integer:
                return symbol ** int(ratio)
        raise Unwritable("exponents without a common base")


def exponent_bases(expressions: list[sp.Expr]) -> list[sp.Expr]:
    """For each family of rational multiples of one monomial, the largest exponent that divides them all."""
    families: dict[sp.Expr, list[sp.Rational]] = {}
    for expression in expressions:
        for node in expression.atoms(sp.exp):
            for term in sp.Add.make_args(sp.expand(node.args[0])):
                coefficient, rest = term.as_coeff_Mul()
                families.setdefault(rest, []).append(coefficient)
    out = []
    for rest, coefficients in families.items():
        denominator = sp.ilcm(1, *[c.q for c in coefficients])
        scaled = [int(c * denominator) for c in coefficients]
        out.append(sp.Rational(sp.igcd(*scaled) if len(scaled) > 1 else abs(scaled[0]), denominator) * rest)
    return out


def identity(lhs: sp.Expr, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()) -> Lemma | None:
    """The lemma ``lhs = rhs``, or None when this translation has no proof of it.

    An ``x = x`` is no lemma: what became equal before anyone looked has nothing for the kernel to check.
    """
    if sp.sympify(lhs) == sp.sympify(rhs):
        return None
    said = [exponents_expanded(sp.sympify(side)) for side in (lhs, rhs)]
    if said[0] == said[1]:
        return _exponents(sp.sympify(lhs), sp.sympify(rhs), name, assuming)
    # what has no hyperbolic function stays as it is written: rewriting multiplies radicands out
    hyperbolic = (sp.sinh, sp.cosh, sp.tanh)
    sides = [exponents_expanded(side.rewrite(sp.exp)) if side.has(*hyperbolic) else side for side in said]
    try:
        named = Named()
        for k, base in enumerate(exponent_bases(sides)):
            named.exponentials.append((sp.Symbol(f"E{k}", positive=True), base))
        left, right = (named.visit(side) for side in sides)
        proof = certificate(left - right, named)
        if proof is None:
            return None
        return _write(name, said, sides, named, proof, assuming)
    except Unwritable:
        return None


def _exponents(lhs: sp.Expr, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...]) -> Lemma | None:
    """The lemma ``exp(a) = exp(b)`` for polynomials ``a`` and ``b`` that are equal when they are multiplied out."""
    exponents = [side.args[0] for side in (lhs, rhs) if isinstance(side, sp.exp)]
    if assuming or len(exponents) != 2 or not all(x.is_polynomial() for x in exponents):
        return None
    try:
        names = coq_names([lhs, rhs])
        premises, conditions = hypotheses(names, ())
        left, right = (coq(side.xreplace(names)) for side in (lhs, rhs))
    except Unwritable:
        return None
    statement = [f"Lemma {name} : forall {' '.join(names[s].name for s in names)} : R,"]
    statement += [*(f"  {premise} ->" for premise in premises), f"  {left} = {right}."]
    met = met_at_a_point(name, names, premises, conditions)
    return Lemma(name, "\n".join(statement), "  intros. f_equal. field.", met=met)


def exponents_expanded(x: sp.Expr) -> sp.Expr:
    """The expression with the exponent of each exponential multiplied out."""
    return x.replace(lambda e: isinstance(e, sp.exp), lambda e: sp.exp(sp.expand(e.args[0])))


def certificate(difference: sp.Expr, named: Named) -> tuple[sp.Expr, sp.Expr, list[sp.Expr]] | None:
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


def coq_names(expressions: list[sp.Expr]) -> dict[sp.Symbol, sp.Symbol]:
    """Names that Coq accepts."""
    found: set[sp.Symbol] = set().union(*(e.free_symbols for e in expressions))
    out = {}
    for k, symbol in enumerate(sorted(found, key=lambda s: s.name)):
        plain = "".join(c if c.isascii() and c.isalnum() else "_" for c in symbol.name).strip("_")
        out[symbol] = sp.Symbol(f"x{k}_{plain}" if plain else f"x{k}")
    return out


def domain(symbol: sp.Symbol, name: str) -> str | None:
    """What a symbol's own assumptions say of it, as a hypothesis; a symbol that may be complex is refused."""
    if symbol.is_positive:
        return f"0 < {name}"
    if symbol.is_nonnegative:
        return f"0 <= {name}"
    if symbol.is_negative:
        return f"{name} < 0"
    if symbol.is_nonpositive:
        return f"{name} <= 0"
    if not symbol.is_real:
        raise Unwritable(f"{symbol} may be complex")
    return f"{name} <> 0" if symbol.is_nonzero else None


Condition = tuple[sp.Expr, str]  # an expression and how it compares with 0
_RELATIONS = {sp.StrictLessThan: "<", sp.LessThan: "<=", sp.StrictGreaterThan: ">", sp.GreaterThan: ">=", sp.Ne: "<>"}


def hypotheses(names: dict[sp.Symbol, sp.Symbol], assuming: tuple[sp.Basic, ...]) -> tuple[list[str], list[Condition]]:
    """Domains and assumptions as Coq's propositions, and the assumptions as conditions on a point."""
    texts: list[str] = []
    relations: list[Condition] = []
    for symbol, name in names.items():
        text = domain(symbol, name.name)
        if text:
            texts.append(text)
    for relation in assuming:
        sign = _RELATIONS.get(type(relation))
        if sign is None:
            raise Unwritable(f"the assumption {relation} is not written")
        left, right = (coq(side.xreplace(names)) for side in relation.args)
        texts.append(f"{left} {sign} {right}")
        relations.append((relation.args[0] - relation.args[1], sign))
    return texts, relations


def _write(
    name: str,
    said: list[sp.Expr],
    sides: list[sp.Expr],
    named: Named,
    proof: tuple[sp.Expr, sp.Expr, list[sp.Expr]],
    assuming: tuple[sp.Basic, ...],
) -> Lemma:
    names = coq_names([*said, *sides, *(sp.sympify(side) for a in assuming for side in a.args)])
    generators = [r for r, _, _ in named.roots] + [e for e, _ in named.exponentials]
    own = {s: sp.Symbol(s.name) for s in generators}
    real = {**{r: sp.sqrt(x) for r, x, _ in named.roots}, **{e: sp.exp(x) for e, x in named.exponentials}}

    def put(expression: sp.Expr) -> str:
        return coq(expression.xreplace({**names, **own}))

    def full(expression: sp.Expr) -> str:
        """The expression with roots and exponentials in the place of their names."""
        text = coq(expression.xreplace({**names, **{g: sp.Symbol(f"@{g.name}@") for g in generators}}))
        for g in generators:
            value = real[g]
            shown = f"(sqrt {put(value.base)})" if isinstance(value, sp.Pow) else coq(value.xreplace(names))
            text = text.replace(f"@{g.name}@", shown)
        return text

    _, denominator, cofactors = proof
    left, right = (Named.visit(named, side) for side in sides)
    poles = poles_of([left, right, *(radicand for _, _, radicand in named.roots)], [denominator])
    domains, relations = hypotheses(names, assuming)
    radicands = [x for _, x, _ in named.roots]
    premises = domains + [f"0 <= {put(x)}" for x in radicands] + [f"{full(pole)} <> 0" for pole in poles]
    quantified = " ".join(names[s].name for s in names)
    statement = [f"Lemma {name} : forall {quantified} : R," if quantified else f"Lemma {name} :"]
    statement += [f"  {premise} ->" for premise in premises]
    statement.append(f"  {put(said[0])} = {put(said[1])}.")

    lines = [f"  intros{''.join(' ' + names[s].name for s in names)}{''.join(f' H{k}' for k in range(len(premises)))}."]
    lines += naming(said, named, names, put, len(domains))
    combination = (
        " + ".join(
            f"({put(c)}) * ({r.name} * {r.name} - {put(radicand)})"
            for c, (r, _, radicand) in zip(cofactors, named.roots, strict=True)
        )
        or "0"
    )
    lines += not_zero([left, right, *(x for _, _, x in named.roots)], denominator, poles, put)
    lines.append("  apply Rminus_diag_uniq.")
    lines.append(f"  replace (_ - _) with (({combination}) / {put(denominator)}) by (field; nonzero).")
    for k, (r, _, radicand) in enumerate(named.roots):
        lines.append(f"  replace ({r.name} * {r.name} - {put(radicand)}) with 0")
        lines.append(f"    by (rewrite Q{k}; first [ ring | field; nonzero ]).")
    lines.append("  unfold Rdiv; ring.")
    conditions = relations + [(x, ">=") for x in radicands] + [(p.xreplace(real), "<>") for p in poles]
    met = met_at_a_point(name, names, premises, conditions)
    return Lemma(name, "\n".join(statement), "\n".join(lines), met=met, needs=tuple(conditions))


def naming(
    said: list[sp.Expr], named: Named, names: dict[sp.Symbol, sp.Symbol], put: Callable[[sp.Expr], str], first: int
) -> list[str]:
    """Tactics that put names in the place of roots and exponentials: ``Qk : rk * rk = radicand``, ``PEk : 0 < Ek``.

    Hypothesis ``H{first + k}`` says that the radicand of root k is not negative.
    """
    lines = []
    for e in sorted(set().union(*(side.atoms(sp.sinh, sp.cosh, sp.tanh) for side in said)), key=sp.default_sort_key):
        lines.append(f"  replace {put(e)} with {put(exponents_expanded(e.rewrite(sp.exp)))} by hyperbolic.")
    for k in range(len(named.roots)):
        lines.append(f"  assert (Q{k} := sqrt_sqrt _ H{first + k}).")
    shown = {e: f"(exp {coq(x.xreplace(names))})" for e, x in named.exponentials}
    for exponent, value in named.multiples:
        power = coq(value)
        for e, text in shown.items():
            power = power.replace(e.name, text)
        if power != f"(exp {put(exponent)})":
            lines.append(
                f"  replace (exp {put(exponent)}) with {power} by (simpl pow; rewrite ?Rmult_1_r;"
                " repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero)."
            )
    shorter: list[tuple[str, str]] = []  # in the order of the roots: a root's text by then, its name

    def named_in(text: str) -> str:
        for long, short in shorter:
            text = text.replace(long, short)
        return text

    for k, (r, x, _) in enumerate(named.roots):
        root = f"(sqrt {named_in(coq(x.xreplace(names)))})"
        shorter.append((root, r.name))
        lines.append(f"  remember {root} as {r.name} eqn:N{k}; clear N{k}.")
    for e, x in named.exponentials:
        inner = named_in(coq(x.xreplace(names)))
        lines.append(f"  assert (P{e.name} := exp_pos {inner}).")
        lines.append(f"  remember (exp {inner}) as {e.name} eqn:N{e.name}; clear N{e.name}.")
    return lines


def not_zero(
    values: list[sp.Expr], denominator: sp.Expr, poles: list[sp.Expr], put: Callable[[sp.Expr], str], start: int = 0
) -> list[str]:
    """Each denominator is a number times a product of poles, none of which is zero: what `field` will ask for.

    The hypotheses are called ``D{start}``, ``D{start + 1}`` ...
    """
    found: dict[sp.Expr, None] = {}
    for value in values:
        for node in sp.postorder_traversal(value):
            if node.is_Pow and node.exp.is_Integer and node.exp < 0 and not node.base.is_Number:
                found.setdefault(node.base)
    found.setdefault(denominator)
    lines = []
    for k, base in enumerate((x for x in found if not x.is_Number and x not in poles), start):
        top, bottom = sp.fraction(sp.together(base))
        parts = []
        for polynomial, inverse in ((top, ""), (bottom, "/ ")):
            number, factors = sp.factor_list(sp.expand(polynomial))
            parts.append(f"{inverse}{coq(sp.sympify(number))}")
            for factor, power in factors:
                pole = next((p for p in poles if p in (factor, -factor)), None)
                if pole is None:
                    break
                sign = "" if pole == factor else "- "
                parts.append(f"{inverse}(({sign}{put(pole)}) ^ {power})")
        lines.append(
            f"  assert (D{k} : {put(base)} <> 0)\n"
            f"    by (replace {put(base)} with ({' * '.join(parts)}) by (field; nonzero); not_zero)."
        )
    return lines


_POINTS = tuple(sp.Rational(p, q) for p, q in ((1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (1, 4), (5, 1), (1, 8), (9, 1)))


def candidates(names: dict[sp.Symbol, sp.Symbol]) -> Iterator[dict[sp.Symbol, sp.Rational]]:
    """Points with small rational coordinates in the symbols' domains."""
    choices = []
    for k, symbol in enumerate(names):
        if symbol.is_integer and is_of_a_kind(symbol):
            choices.append(list(whole_numbers(symbol)[: len(_POINTS)]))
            continue
        values = [*_POINTS[k % 3 :], *_POINTS[: k % 3]]
        if symbol.is_negative or symbol.is_nonpositive:
            values = [-v for v in values]
        elif not symbol.is_nonnegative:
            values += [-v for v in values]
        choices.append(values)
    yield from (dict(zip(names, (c[k % len(c)] for c in choices), strict=True)) for k in range(18))
    yield from (dict(zip(names, point, strict=True)) for point in islice(product(*choices), 3000))


def met_at_a_point(
    name: str, names: dict[sp.Symbol, sp.Symbol], premises: list[str], conditions: list[Condition]
) -> str:
    """The lemma that the premises of ``name`` hold somewhere, with its proof by computation at a point."""
    if not premises:
        return ""
    for point in candidates(names):
        if all(true_at(condition, point) for condition in conditions):
            break
    else:
        raise Unwritable("no rational point was found where the hypotheses hold")
    values = "".join(f" exists {coq(point[s])};" for s in names).rstrip(";")
    return (
        f"Lemma {name}_met : exists {' '.join(n.name for n in names.values())} : R,\n  "
        + " /\\\n  ".join(premises)
        + f".\nProof.\n {values}; met.\nQed."
    )


def true_at(condition: Condition, point: dict[sp.Symbol, sp.Rational]) -> bool:
    """Clearly true there: by a margin that rounding cannot reach, or exactly 0 where 0 is allowed."""
    expression, sign = condition
    value = sp.N(expression.xreplace(point), 30)
    if not value.is_real:
        return False
    if value == 0:
        return sign in (">=", "<=")
    margin = sp.Float("1e-6")
    return bool({"<>": abs(value) > margin, ">": value > margin, ">=": value > margin}.get(sign, value < -margin))


def poles_of(values: list[sp.Expr], extra: list[sp.Expr]) -> list[sp.Expr]:
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
        powers = sorted((p for p in value.atoms(sp.Pow) if p.exp.is_Integer), key=sp.default_sort_key)
        out += [sp.fraction(sp.together(p.base))[0] for p in powers if p.exp < 0]
        out += [sp.fraction(sp.together(p.base))[1] for p in powers]
    return out
