"""Identities with integrals from 0, one inside another too, as Coq lemmas.

The integrands are sums of powers and exponentials after products are multiplied out.  Coq integrates from the inside:
for each integral, for all values of the variables that are bound outside of it, the integrand is a sum (an identity
between powers of one exponential), and that sum is the derivative of the antiderivative; what is left in the end is an
identity again.  The integrals stay in the lemma, which says that they exist.

>>> s, u, t, y = (sp.Symbol(n, real=True) for n in "suty")
>>> nested = sp.Integral(sp.exp(-s) * sp.Integral(y * sp.exp(-u), (u, 0, s)), (s, 0, t))
>>> found = identity(nested, y * (1 - sp.exp(-t)) ** 2 / 2, "claim")
>>> print(found.statement.splitlines()[1].split(" /")[0])
  (forall u_1 : R, ex_RInt (fun s_0 => (x1_y * (exp ((- 1) * s_0)))) 0 u_1)
>>> identity(nested, y * (1 - sp.exp(-t)) ** 2, "claim") is None
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import sympy as sp

from proofs.kernel import inequality_lemmas
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import coq, coq_names, domain, exponents_expanded, met_at_a_point

THEORY = ("Scalars", "Signs", "Limits")
MOST_POWERS = 12


def identity(lhs: sp.Expr, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()) -> Lemma | None:
    """The lemma ``lhs = rhs`` with what has to exist, or None where it is not shown here."""
    lhs, rhs = sp.sympify(lhs), sp.sympify(rhs)
    if assuming or lhs == rhs or not (lhs.has(sp.Integral) or rhs.has(sp.Integral)) or (lhs - rhs).has(sp.Derivative):
        return None
    try:
        return _Integrals(lhs, rhs, name).lemma()
    except (Unwritable, sp.PolynomialError, NotImplementedError):
        return None


def denial(lhs: sp.Expr, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()) -> Lemma | None:
    """The lemma that ``lhs = rhs``, with integrals, does not hold for all letters, or None where no point shows that.

    Each side is integrated, as an identity; what the sides come to differs at a rational point.

    >>> s, t, y = (sp.Symbol(n, positive=True) for n in "sty")
    >>> found = denial(sp.Integral(y * sp.exp(-s), (s, 0, t)), y * sp.exp(-t), "claim")
    >>> print(found.statement.splitlines()[-1].strip())
    (RInt (fun s_0 => (x1_y * (exp ((- 1) * s_0)))) 0 x0_t) = (x1_y * (exp ((- 1) * x0_t)))).
    """
    sides = [exponents_expanded(sp.sympify(side)) for side in (lhs, rhs)]
    whole = sides[0] - sides[1]
    if assuming or not whole.has(sp.Integral) or whole.has(sp.Derivative):
        return None
    try:
        told = _Integrals(sides[0], sides[1], name)
        closed = [
            exponents_expanded(sp.expand(sp.powsimp(sp.expand(value)))) if side.has(sp.Integral) else side
            for side, value in zip(sides, told.closed, strict=True)
        ]
        apart = inequality_lemmas.denial(closed[0], "=", closed[1], f"{name}_integrated")
        if apart is None:
            return None
        before, values = [apart.text], []
        for k, (side, value) in enumerate(zip(sides, closed, strict=True)):
            if side.has(sp.Integral):
                one = identity(side, value, f"{name}_side_{k}")
                if one is None:
                    return None
                before.append(one.text)
            values.append((side, value))
        return _denied(name, told, values, before)
    except (Unwritable, sp.PolynomialError, NotImplementedError):
        return None


def _denied(name: str, told: _Integrals, values: Sequence[tuple[sp.Expr, sp.Expr]], before: Sequence[str]) -> Lemma:
    """The denial from that of the integrated sides: were the integrals equal, these would be."""
    names = told.names
    premises = [text for x, shown in names.items() if (text := domain(x, shown.name))]
    left, right = (told._put(side, names) for side, _ in values)
    inner = "".join(f"\n  {p} ->" for p in premises)
    quantified = " ".join(n.name for n in names.values())
    statement = f"Lemma {name} :\n  ~ (forall {quantified} : R,{inner}\n  {left} = {right})."
    kept = coq_names([value for _, value in values])
    own = {s: sp.Symbol(f"a{k}") for k, s in enumerate(kept)}  # letters that drop out are 1
    given = [own[s].name if s in own else "1" for s in names]
    said = sum(bool(domain(s, "a")) for s in kept)
    lines = [
        "  intro H.",
        f"  apply {name}_integrated. intros {' '.join(n.name for n in own.values())}"
        f"{''.join(f' G{k}' for k in range(said))}.",
        f"  specialize (H {' '.join(given)}). granted H.",
    ]
    for k, (side, value) in enumerate(values):
        if side.has(sp.Integral):
            here = coq_names([x for x in (side, value) if x.free_symbols])
            put = " ".join(own[s].name if s in own else "1" for s in here)
            lines.append(f"  assert (V{k} := {name}_side_{k} {put}). granted V{k}. last_of V{k}.")
        else:
            lines.append(f"  assert (V{k} := eq_refl ({coq(value.xreplace(own))})).")
    lines.append("  exact (eq_trans (eq_sym V0) (eq_trans H V1)).")
    return Lemma(name, statement, "\n".join(lines), "\n".join(before), theory=THEORY, refutes=True)


class _Integrals:
    def __init__(self, lhs: sp.Expr, rhs: sp.Expr, name: str) -> None:
        self.name, self.sides = name, (lhs, rhs)
        self.nodes: list[sp.Integral] = []  # innermost first
        self.sums: dict[sp.Integral, sp.Expr] = {}
        self.primitives: dict[sp.Integral, sp.Expr] = {}
        self.values: dict[sp.Integral, sp.Expr] = {}
        self.closed = [self._close(side) for side in self.sides]
        self.bound = {node.limits[0][0] for node in self.nodes}
        self.names = coq_names([side for side in self.sides if side.free_symbols])
        if self.bound & set(self.names):
            raise Unwritable("a variable that is bound and free")

    def _close(self, x: sp.Expr) -> sp.Expr:
        """The expression with the values of its integrals."""
        if isinstance(x, sp.Integral):
            if x not in self.values:
                self._integrate(x)
            return self.values[x]
        if not x.args or not x.has(sp.Integral):
            return x
        return x.func(*(self._close(a) for a in x.args))

    def _integrate(self, node: sp.Integral) -> None:
        if len(node.limits) != 1 or len(node.limits[0]) != 3 or node.limits[0][1] != 0:
            raise Unwritable("an integral that does not begin at 0")
        variable, _, high = node.limits[0]
        if high.has(sp.Integral):
            raise Unwritable("an integral up to an integral")
        body = sp.expand(sp.powsimp(sp.expand(self._close(node.args[0]))))
        _plain(body, variable)
        primitive = sp.expand(sp.Add(*(sp.integrate(term, variable) for term in sp.Add.make_args(body))))
        _plain(primitive, variable)
        self.sums[node], self.primitives[node] = body, primitive
        self.values[node] = primitive.subs(variable, high) - primitive.subs(variable, 0)
        self.nodes.append(node)

    def _put(self, x: sp.Expr, names: Mapping[sp.Symbol, sp.Symbol]) -> str:
        """An expression as it stands in the lemma, integrals and all."""
        whole = [n for n in self.nodes if x.has(n)]
        outer = [n for n in whole if not any(m != n and m.has(n) and x.has(m) for m in whole)]
        marks = {n: sp.Symbol(f"integral{self.nodes.index(n)}_") for n in outer}
        text = coq(exponents_expanded(x.xreplace(marks)).xreplace(dict(names)))
        for n, mark in marks.items():
            integral = f"(RInt {self._function(n, n.args[0], names)} 0 {self._put(n.limits[0][2], names)})"
            text = text.replace(mark.name, integral)
        return text

    def _function(self, node: sp.Integral, body: sp.Expr, names: Mapping[sp.Symbol, sp.Symbol]) -> str:
        bound = sp.Symbol(f"s_{self.nodes.index(node)}")
        return f"(fun {bound.name} => {self._put(body, {**names, node.limits[0][0]: bound})})"

    def lemma(self) -> Lemma | None:
        """The lemma, or None where the sides are not equal after all."""
        if sp.expand(sp.powsimp(sp.expand(self.closed[0] - self.closed[1]))) != 0:
            return None
        exist, lines = [], []
        for k, node in enumerate(self.nodes):
            variable, _, high = node.limits[0]
            outside = sorted(node.free_symbols & self.bound, key=str)
            names = {**self.names, **{v: sp.Symbol(f"u_{j + 1}") for j, v in enumerate(outside)}}
            forall = f"forall {' '.join(names[v].name for v in outside)} : R, " if outside else ""
            integrand, upper = self._function(node, node.args[0], names), self._put(high, names)
            exist.append(f"({forall}ex_RInt {integrand} 0 {upper})")
            plain = self._function(node, self.sums[node], names)
            primitive = self._function(node, self.primitives[node], names)
            value = self._put(self.values[node], names)
            inner = "".join(f" rewrite ?V{j};" for j, n in enumerate(self.nodes[:k]) if node.has(n))
            s = f"s_{k}"
            same = self._powers([node.args[0], self.sums[node]], {**names, variable: sp.Symbol(s)})
            ends = self._powers([self.primitives[node].subs(variable, high), self.values[node]], names)
            lines += [
                f"  assert (J{k} : {forall}is_RInt {integrand} 0 {upper} {value}).",
                f"  {{ {'intros' if outside else 'idtac'}. apply (is_RInt_ext {plain}).",
                f"    {{ intros {s} _. cbv beta.{inner} {same} }}",
                f"    assert (K := integral {primitive} {plain} 0 {upper}).",
                "    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.",
                "    match type of K' with is_RInt _ _ _ ?v =>",
                f"      replace {value} with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; {ends[:-1]} ] end. }}",
                f"  assert (V{k} : {forall}RInt {integrand} 0 {upper} = {value})",
                f"    by ({'intros; ' if outside else ''}apply is_RInt_unique; apply J{k}).",
            ]
        premises = [text for x, shown in self.names.items() if (text := domain(x, shown.name))]
        quantified = " ".join(n.name for n in self.names.values())
        goal = f"{self._put(self.sides[0], self.names)} = {self._put(self.sides[1], self.names)}"
        statement = [f"Lemma {self.name} : forall {quantified} : R,", *(f"  {p} ->" for p in premises)]
        statement.append("  " + " /\\\n  ".join([*exist, goal]) + ".")
        opening = [f"  intros {quantified}{''.join(f' H{k}' for k in range(len(premises)))}."]
        closing = [f"  split; [ intros; eexists; apply J{k} | ]." for k in range(len(self.nodes))]
        uses = " ".join(f"rewrite ?V{k};" for k in reversed(range(len(self.nodes))))
        closing.append(f"  {uses} {self._powers(self.closed, self.names)}")
        met = met_at_a_point(self.name, self.names, premises, [])
        return Lemma(self.name, "\n".join(statement), "\n".join([*opening, *lines, *closing]), met=met, theory=THEORY)

    def _powers(self, values: list[sp.Expr], names: Mapping[sp.Symbol, sp.Symbol]) -> str:
        """The proof of an identity between powers of one exponential."""
        closed = [self._close(x) for x in values]
        joined = [sp.expand(sp.powsimp(sp.expand(x))) for x in closed]
        exponents = {sp.expand(e.args[0]) for x in (*closed, *joined) for e in x.atoms(sp.exp)} - {sp.Integer(0)}
        if not exponents:
            return "of_reals; field; nonzero."
        first = min(exponents, key=sp.default_sort_key)
        ratios = [sp.cancel(e / first) for e in exponents]
        if not all(r.is_Rational and r > 0 for r in ratios):
            raise Unwritable("exponents that are not multiples of one")
        unit = sp.expand(first * sp.Rational(sp.igcd(*(r.p for r in ratios), 0), sp.ilcm(*(r.q for r in ratios), 1)))
        if max(sp.cancel(e / unit) for e in exponents) > MOST_POWERS:
            raise Unwritable("too many powers of an exponential")
        return f"powers {coq(unit.xreplace(dict(names)))}; field; nonzero."


def _plain(x: sp.Expr, variable: sp.Symbol) -> None:
    """Refuse what is not a sum of powers of the variable with single exponentials, over what does not move."""
    for term in sp.Add.make_args(x):
        for factor in sp.Mul.make_args(term):
            power = factor.is_Symbol or (factor.is_Pow and factor.base.is_Symbol and factor.exp.is_Integer)
            linear = isinstance(factor, sp.exp) and factor.args[0].is_polynomial(variable)
            linear = linear and sp.degree(factor.args[0], variable) <= 1
            if factor.has(variable) and not (linear or (power and (factor.is_Symbol or factor.exp > 0))):
                raise Unwritable("an integrand that is no sum of powers and exponentials")
    if x.has(sp.Function) and any(not isinstance(f, sp.exp) for f in x.atoms(sp.Function)):
        raise Unwritable("other functions")
