"""Limits and leading orders as Coq lemmas: at infinity on either side, and at 0 from above.

The expression is written, for all arguments on that side of 0, as a quotient of polynomials in what tends to 0 there
(1/x, x, e^{-c x}, x e^{-c x}) and in roots that have a limit; the denominator's limit is not zero.  Coq checks the
equality with the expression, the limits of both polynomials (``theory/Limits.v``), and the value.

>>> x, s = sp.Symbol("x", real=True), sp.Symbol("s", positive=True)
>>> print(limit(sp.sqrt(x**2 + s) - x, None, x, sp.oo, sp.Integer(0), "claim").statement)
Lemma claim : forall x0_s : R,
  0 < x0_s ->
  filterlim (fun x1_x => (sqrt (x0_s + (x1_x ^ 2))) + ((- 1) * x1_x)) (Rbar_locally p_infty) (locally (0)).
>>> limit(sp.sqrt(x**2 + s) - x, None, x, sp.oo, sp.Integer(1), "claim") is None
True
"""

from __future__ import annotations

from dataclasses import dataclass, field

import sympy as sp

from proofs.kernel.inequality_lemmas import Frame, Relation, inequality
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import certificate, coq, exponents_expanded, met_at_a_point

THEORY = ("Scalars", "Signs", "Limits")
ROUNDS = 8


@dataclass
class Place:
    """Where the limit is taken: the filter, what holds eventually, and what tends to 0 there."""

    filter: str
    eventually: str
    small: str  # the lemma that the small quantity tends to 0
    text: str  # the small quantity, of {x}
    value: sp.Expr  # the variable, in the small quantity y
    inverse: sp.Expr  # the small quantity, in the variable x
    positive: bool


_Y, _U, _T = sp.Symbol("y_", positive=True), sp.Symbol("u_", positive=True), sp.Symbol("t_", positive=True)
_X = sp.Symbol("x", positive=True)


def _place(point: sp.Expr, direction: str, *, halves: bool) -> Place:
    if point == sp.oo:
        if halves:
            return Place(
                "Rbar_locally p_infty",
                "eventually_up",
                "inverse_root_up",
                "(/ sqrt {x})",
                _Y**-2,
                _X ** sp.Rational(-1, 2),
                True,
            )
        return Place("Rbar_locally p_infty", "eventually_up", "inverse_up", "(/ {x})", 1 / _Y, 1 / _X, True)
    if point == -sp.oo and not halves:
        return Place("Rbar_locally m_infty", "eventually_down", "inverse_down", "(/ (- {x}))", -1 / _Y, -1 / _X, False)
    if point == 0 and direction == "+":
        if halves:
            return Place("at_right 0", "near_0", "root_0", "(sqrt {x})", _Y**2, sp.sqrt(_X), True)
        return Place("at_right 0", "near_0", "itself_0", "{x}", _Y, _X, True)
    raise Unwritable(f"a limit at {point} from {direction}")


@dataclass
class _Atoms:
    """What has a limit: its symbol, its text as a function of the variable, its value there, its limit, the proof."""

    texts: dict[sp.Symbol, str] = field(default_factory=dict)
    values: dict[sp.Symbol, sp.Expr] = field(default_factory=dict)
    limits: dict[sp.Symbol, sp.Expr] = field(default_factory=dict)
    squares: dict[sp.Symbol, sp.Expr] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)


def limit(
    expression: sp.Expr,
    leading: sp.Expr | None,
    variable: sp.Symbol,
    point: sp.Expr,
    value: sp.Expr,
    name: str,
    assuming: tuple[sp.Basic, ...] = (),
    *,
    direction: str = "+",
) -> Lemma | None:
    """The lemma that ``expression`` (over ``leading``) tends to ``value``, or None where that is not shown here."""
    if assuming or sp.sympify(value).has(sp.oo, -sp.oo, sp.zoo, sp.nan):
        return None
    try:
        return _Limit(
            sp.sympify(expression), leading, variable, sp.sympify(point), sp.sympify(value), name, direction
        ).lemma()
    except (Unwritable, sp.PolynomialError, NotImplementedError):
        return None


class _Limit:
    def __init__(
        self,
        expression: sp.Expr,
        leading: sp.Expr | None,
        variable: sp.Symbol,
        point: sp.Expr,
        value: sp.Expr,
        name: str,
        direction: str,
    ) -> None:
        self.name, self.variable, self.target = name, variable, value
        self.near = False  # whether the form holds only where its denominator is not zero
        whole = expression if leading is None else expression / leading
        if whole.has(sp.Derivative, sp.Integral, sp.Subs, sp.log, sp.sign, sp.sinh, sp.cosh, sp.tanh):
            raise Unwritable("other functions")
        if not whole.has(variable):
            raise Unwritable("nothing moves")
        halves = any(p.exp.is_Rational and p.exp.q == 2 and p.base == variable for p in whole.atoms(sp.Pow))
        self.place = _place(point, direction, halves=halves)
        sign = {"positive": True} if self.place.positive else {"negative": True}
        self.x = sp.Symbol(variable.name, **sign)
        self.parts = [p for p in (expression, leading) if p is not None]
        self.moved = [exponents_expanded(p.xreplace({variable: self.x})) for p in self.parts]
        self.whole = self.moved[0] if leading is None else self.moved[0] / self.moved[1]

    def lemma(self) -> Lemma | None:
        self.atoms = _Atoms()
        top, bottom = self._regular()
        self.frame = Frame([*self.moved, self._in_x(top), self._in_x(bottom)], self.name)
        self.names = self.frame.names
        if self.x not in self.names or self.frame.names[self.x].name == "x":
            raise Unwritable("the variable")
        self.bound = self.names[self.x].name
        for atom in self.atoms.texts:
            self.atoms.texts[atom] = self._text_of_atom(atom)
        n0, d0 = (self._at_limit(f) for f in (top, bottom))
        roots = {p: sp.Dummy() for p in (n0 / d0 - self.target).atoms(sp.Pow) if not p.exp.is_Integer}
        if sp.expand(sp.fraction(sp.together((n0 / d0 - self.target).xreplace(roots)))[0]) != 0:
            return None
        form = self._form_or_near(top, bottom)
        relations: tuple[Relation, ...] = ("<", ">")
        for relation in relations:
            sure = inequality(sp.Integer(0), relation, d0, f"{self.name}_denominator")
            if sure is not None:
                return self._written(top, bottom, n0, d0, form, sure, relation)
        raise Unwritable("a limit of the denominator without a sign")

    # What tends to 0, and the quotient in it.

    def _regular(self) -> tuple[sp.Expr, sp.Expr]:
        e = exponents_expanded(self.whole.rewrite(sp.exp))
        moving = [x for x in e.atoms(sp.exp) if x.has(self.x)]
        e = self._with_decay(e, moving) if moving else self._with_inverse(e)
        top, bottom = (self._reduced(f) for f in sp.fraction(sp.together(e)))
        small = _U if moving else _Y
        for _ in range(ROUNDS):
            powers = [self._lowest(f, small) for f in (top, bottom)]
            shared = min(powers)
            if shared:
                top, bottom = (sp.expand(f / small**shared) for f in (top, bottom))
            if self._at_limit(bottom) != 0:
                return top, bottom
            bad = bottom if powers[1] == shared else top
            root = next((w for w in self.atoms.squares if bad.has(w)), None)
            if root is None:
                raise Unwritable("no quotient with a limit")
            conjugate = self._reduced(bad.xreplace({root: -root}))
            top, bottom = self._reduced(top * conjugate), self._reduced(bottom * conjugate)
        raise Unwritable("no quotient with a limit")

    def _with_inverse(self, e: sp.Expr) -> sp.Expr:
        e = e.xreplace({self.x: self.place.value})
        self.atoms.texts[_Y], self.atoms.limits[_Y] = self.place.text, sp.Integer(0)
        self.atoms.values[_Y] = self.place.inverse.xreplace({_X: self.x})
        roots = sorted({p.base for p in e.atoms(sp.Pow) if not p.exp.is_Integer and p.has(_Y)}, key=sp.default_sort_key)
        moved = sorted(
            {p.base for p in self.whole.atoms(sp.Pow) if not p.exp.is_Integer and p.has(self.x) and p.base != self.x},
            key=sp.default_sort_key,
        )
        swap: dict[sp.Expr, sp.Expr] = {}
        for k, base in enumerate(roots):
            above, below = sp.fraction(sp.together(base))
            source = next((m for m in moved if sp.expand(m.xreplace({self.x: self.place.value}) - base) == 0), None)
            power = sp.degree(below, _Y) - self._lowest(sp.expand(above), _Y)
            square = sp.expand(sp.cancel(base * _Y**power))
            if source is None or power % 2 or not square.is_polynomial(_Y) or power < 0:
                raise Unwritable("a root without a limit")
            w = sp.Symbol(f"w{k}_", positive=True)
            end = sp.sqrt(square.subs(_Y, 0))
            if end == 0 or any(not p.exp.is_Integer for p in end.atoms(sp.Pow)):
                raise Unwritable("the limit of a root")
            self.atoms.texts[w] = ""
            self.atoms.values[w] = sp.sqrt(source) * self.atoms.values[_Y] ** (power // 2)
            self.atoms.limits[w], self.atoms.squares[w] = end, square
            swap[base] = (w, power // 2, source)
        self.swap = swap

        def put(p: sp.Expr) -> sp.Expr:
            w, half, _ = swap[p.base]
            return (w * _Y**-half) ** int(2 * p.exp)

        return e.replace(lambda p: p.is_Pow and not p.exp.is_Integer and p.base in swap, put)

    def _with_decay(self, e: sp.Expr, moving: list[sp.Expr]) -> sp.Expr:
        if self.place.filter != "Rbar_locally p_infty":
            raise Unwritable("exponentials elsewhere")
        rates = []
        for x in moving:
            rest = sp.expand(x.args[0])
            rate = sp.expand(rest.coeff(self.x, 1))
            if sp.expand(rest - rate * self.x) != 0:
                raise Unwritable("an exponent that is not a multiple of the variable")
            rates.append(rate)
        family = rates[0].as_coeff_Mul()[1]
        shares = []
        for rate in rates:
            share = sp.cancel(rate / family)
            if not share.is_Rational:
                raise Unwritable("exponents without a common base")
            shares.append(share)
        if family.is_negative:
            family, shares = -family, [-s for s in shares]
        if not family.is_positive:
            raise Unwritable("a rate without a sign")
        whole = sp.ilcm(1, *(q.q for q in shares))
        unit = sp.Rational(sp.igcd(0, *(int(q * whole) for q in shares)), whole)
        bare = sp.Dummy("e", positive=True)
        swapped = e.xreplace({x: bare ** (-s / unit) for x, s in zip(moving, shares, strict=True)})
        if any(not p.exp.is_Integer and p.has(self.x) for p in swapped.atoms(sp.Pow)):
            raise Unwritable("roots beside exponentials")
        degree = max((sp.degree(f, self.x) for f in sp.fraction(sp.together(swapped)) if f.has(self.x)), default=0)
        parts = max(int(degree), 1)
        self.rate = family * unit / parts
        self.atoms.texts[_U], self.atoms.limits[_U] = "", sp.Integer(0)
        self.atoms.values[_U] = sp.exp(-self.rate * self.x)
        if degree:
            self.atoms.texts[_T], self.atoms.limits[_T] = "", sp.Integer(0)
            self.atoms.values[_T] = self.x * sp.exp(-self.rate * self.x)
        return swapped.xreplace({bare: _U**parts, self.x: _T / _U})

    def _reduced(self, f: sp.Expr) -> sp.Expr:
        f = sp.expand(f)
        for w, square in self.atoms.squares.items():
            if f.has(w):
                f = sp.expand(sp.rem(sp.Poly(f, w), sp.Poly(w**2 - square, w)).as_expr())
        return f

    @staticmethod
    def _lowest(f: sp.Expr, small: sp.Symbol) -> int:
        return min(int(sp.degree(term, small)) if term.has(small) else 0 for term in sp.Add.make_args(sp.expand(f)))

    def _at_limit(self, f: sp.Expr) -> sp.Expr:
        return sp.expand(f.xreplace(self.atoms.limits))

    def _in_x(self, f: sp.Expr) -> sp.Expr:
        return exponents_expanded(f.xreplace(self.atoms.values))

    # The lemma.

    def _text_of_atom(self, atom: sp.Symbol) -> str:
        decay = f"(exp (- ({self._put(self.rate)} * {self.bound})))" if _U in self.atoms.texts else ""
        if atom == _U:
            return decay
        if atom == _T:
            return f"({self.bound} * {decay})"
        if atom == _Y:
            return self.place.text.format(x=self.bound)
        for w, half, source in self.swap.values():
            if w == atom:
                return f"(sqrt {self._put(source)} * {self._small(half)})"
        raise Unwritable("an atom")

    def _small(self, power: int) -> str:
        return f"({self.place.text.format(x=self.bound)} ^ {power})"

    def _put(self, x: sp.Expr) -> str:
        return coq(x.xreplace(self.names))

    def _built(self, f: sp.Expr) -> tuple[str, str]:
        """The text of a polynomial in the atoms, and the term that it tends to something."""
        if f in self.atoms.texts:
            return self.atoms.texts[f], f"A_{list(self.atoms.texts).index(f)}"
        if not f.free_symbols & set(self.atoms.texts):
            text = self._put(f)
            return text, f"(tends_const {text})"
        if f.is_Pow:
            text, term = self._built(f.base)
            return f"({text} ^ {int(f.exp)})", f"(tends_pow _ _ {int(f.exp)} {term})"
        text, term = self._built(f.args[0])
        for other in f.args[1:]:
            more, by = self._built(other)
            sign, rule = ("+", "tends_plus") if f.is_Add else ("*", "tends_mult")
            text, term = f"({text} {sign} {more})", f"({rule} _ _ _ _ {term} {by})"
        return text, term

    def _form_or_near(self, top: sp.Expr, bottom: sp.Expr) -> Lemma:
        """The form where all denominators have signs, or else where that of the quotient is not zero."""
        try:
            return self._form(top, bottom)
        except Unwritable:
            self.near = True
            self.frame = Frame([*self.moved, self._in_x(top), self._in_x(bottom)], self.name)
            return self._form(top, bottom)

    def _form(self, top: sp.Expr, bottom: sp.Expr) -> Lemma:
        """That the expression is the quotient, on this side of 0."""
        frame = self.frame
        texts = [self._built(f)[0] for f in (top, bottom)]
        original = [self._original(p) for p in self.parts]
        goal = f"{' / '.join(original)} = {texts[0]} * / {texts[1]}"
        if self.near:
            goal = f"{texts[1]} <> 0 -> {goal}"
        # as it is written: a power of an atom stays that power of its name
        named = {atom: frame.named.visit(value) for atom, value in self.atoms.values.items()}
        named |= {e: frame.named.visit(e) for e in (top + bottom).atoms(sp.exp)}
        frame.sides[-2:] = [top.xreplace(named), bottom.xreplace(named)]
        lines = frame.opening()
        if lines is None:
            raise Unwritable("radicands")
        before: list[str] = []
        x = self.bound
        if any(p.has(sp.Abs) for p in self.parts):
            before.append(f"  rewrite {'(Rabs_pos_eq' if self.place.positive else '(Rabs_left'} {x}) by lra.")
        if _U in self.atoms.texts:
            shown = coq(exponents_expanded(self.atoms.values[_U]).xreplace(self.names))
            before.append(f"  replace {self._text_of_atom(_U)} with {shown} by (f_equal; field; nonzero).")
        gap = frame.sides[0] - frame.sides[-2] / frame.sides[-1]
        if len(self.parts) == 2:
            gap = frame.sides[0] / frame.sides[1] - frame.sides[-2] / frame.sides[-1]
        proved = certificate(gap, frame.named)
        if proved is None:
            raise Unwritable("not the same on this side")
        _, denominator, cofactors = proved
        values = [*frame.sides, *(named for _, _, named in frame.named.roots)]
        extra = [denominator, frame.sides[-1], *(frame.sides[1:2] if len(self.parts) == 2 else [])]
        if self.near:
            lines[1].append("  intro HB.")
            frame.given = frame.sides[-1]
        equal = frame.equal(values, extra, denominator, cofactors)
        return frame.finished(f"{self.name}_form", goal, [*lines[0], *before, *lines[1], *equal], THEORY)

    def _original(self, part: sp.Expr) -> str:
        shown = exponents_expanded(part).xreplace({self.variable: sp.Symbol(self.bound), **self.names})
        text = coq(shown)
        side = sp.Symbol(self.bound) * (1 if self.place.positive else -1)
        plain = coq(shown.xreplace({sp.Abs(sp.Symbol(self.bound)): side}))
        moved = self._put(self.moved[self.parts.index(part)])
        if plain != moved:
            raise Unwritable("the expression is simplified on this side")
        return text

    def _written(
        self, top: sp.Expr, bottom: sp.Expr, n0: sp.Expr, d0: sp.Expr, form: Lemma, sure: Lemma, relation: str
    ) -> Lemma:
        filter_, x = self.place.filter, self.bound
        params = [s for s in self.names if s != self.x]
        names = " ".join(self.names[s].name for s in params)
        premises = [p for s in params for p in self.frame.domain_of(s)]
        lines = [f"  intros {names}{''.join(f' H{k}' for k in range(len(premises)))}."] if params else []
        for k, atom in enumerate(self.atoms.texts):
            lines += self._atom_lines(k, atom)
        texts = []
        for label, f, end in (("LN", top, n0), ("LD", bottom, d0)):
            text, term = self._built(f)
            texts.append(text)
            lines.append(f"  assert ({label} : @tends ({filter_}) (fun {x} => {text}) {self._put(end)}).")
            lines.append(f"  {{ eapply tends_eq; [ exact {term} | equal ]. }}")
        how = "Rgt_not_eq" if relation == "<" else "Rlt_not_eq"
        known = f"first [ lra | apply {sure.name}; assumption ]"
        lines.append(f"  assert (ND : {self._put(d0)} <> 0) by (apply {how}; {known}).")
        original = " / ".join(self._original(p) for p in self.parts)
        quotient = f"{texts[0]} * / {texts[1]}"
        lines.append(f"  apply (tends_ext _ (fun {x} => {quotient})).")
        side = f"apply {self.place.eventually}. intros {x} hx"
        if self.near:
            half = f"0 < {x}" if self.place.positive else f"{x} < 0"
            lines.append(f"  {{ assert (SD : ({filter_}) (fun {x} => {half})).")
            lines.append(f"    {{ {side}. exact hx. }}")
            lines.append("    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.")
            lines.append(f"    intros {x} [hx hb]. symmetry. apply {form.name}; assumption. }}")
        else:
            lines.append(f"  {{ {side}. symmetry. apply {form.name}; assumption. }}")
        lines.append(f"  apply (tends_eq _ ({self._put(n0)} * / {self._put(d0)})).")
        lines.append("  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }")
        if not self.target.atoms(sp.exp) <= (n0 / d0).atoms(sp.exp):
            raise Unwritable("an exponential that only the value has")  # to `field` it is another letter
        lines.append("  field; nonzero.")
        statement = f"Lemma {self.name} : " + (f"forall {names} : R," if params else "")
        statement += "".join(f"\n  {p} ->" for p in premises)
        target = self._put(self.target)
        statement += f"\n  filterlim (fun {x} => {_bare(original)}) ({filter_}) (locally ({_bare(target)}))."
        met = met_at_a_point(self.name, {s: self.names[s] for s in params}, premises, [])
        before = form.text + "\n" + sure.text
        theory = (*THEORY, "NearPoints") if self.near else THEORY
        return Lemma(self.name, statement, "\n".join(lines), before=before, met=met, theory=theory)

    def _atom_lines(self, k: int, atom: sp.Symbol) -> list[str]:
        filter_, x, text = self.place.filter, self.bound, self.atoms.texts[atom]
        start = f"  assert (A_{k} : @tends ({filter_}) (fun {x} => {text}) {self._put(self.atoms.limits[atom])})"
        if atom == _Y:
            return [f"{start} by exact {self.place.small}."]
        if atom in (_U, _T):
            rate = self.frame.sign_proof(self.rate)
            if rate is None:
                raise Unwritable("a rate without a sign")
            lemma = "decay" if atom == _U else "slow_decay"
            return [f"{start} by (apply {lemma}; {rate})."]
        w, half, source = next(v for v in self.swap.values() if v[0] == atom)
        square, by = self._built(self.atoms.squares[w])
        end = self._put(self.atoms.limits[w])
        small = self._small(half)
        functions = " ".join(f"(fun {x} => {text})" for text in (self._put(source), small, square))
        return [
            f"{start}.",
            f"  {{ apply (tends_scaled_root {functions} {end}).",
            f"    - apply {self.place.eventually}. intros {x} hx. split; [ small_power | field; nonzero ].",
            f"    - eapply tends_eq; [ exact {by} | equal ].",
            "    - first [ monomials | positive ]. }",
        ]


def _bare(text: str) -> str:
    """Without the brackets that enclose all of it."""
    if not text.startswith("("):
        return text
    depth = 0
    for k, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0:
            return text[1:-1] if k == len(text) - 1 else text
    return text
