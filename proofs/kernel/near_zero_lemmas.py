"""Limits at 0 from above of rational functions of one letter and its square root, with derivatives in them, as Coq
lemmas.

Near 0 the expression is a quotient in the letter or its root, with a denominator that is not 0 at 0; how near is
written: up to a rational number below which no denominator vanishes.  Derivatives are taken in the lemma, which says
that they exist.  Coq checks the equality there, and the value of the quotient at 0 (``theory/NearPoints.v``).

>>> d = sp.Symbol("d", positive=True)
>>> found = limit(-d * sp.Derivative(1 / (d**2 * (2 - d)), d) * d**2 * (2 - d), None, d, sp.Integer(2), "claim")
>>> print(found.statement.splitlines()[-1].split(") (")[-1])
locally (2)).
>>> limit(-d * sp.Derivative(1 / (d**2 * (2 - d)), d) * d**2 * (2 - d), None, d, sp.Integer(3), "claim").refutes
True
"""

from __future__ import annotations

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import coq, not_zero, poles_of

THEORY = ("Scalars", "Signs", "Limits", "NearPoints")
_X, _Y, _D = sp.Symbol("x", positive=True), sp.Symbol("y", positive=True), sp.Symbol("d", positive=True)
# How often the neighbourhood is halved.
HALVINGS = 12


def limit(expression: sp.Expr, leading: sp.Expr | None, variable: sp.Symbol, value: sp.Expr, name: str) -> Lemma | None:
    """The lemma that ``expression`` (over ``leading``) tends to ``value`` at 0+, or, where it tends to something else,
    that it does not; None where neither is shown here."""
    parts = [sp.sympify(p) for p in (expression, leading) if p is not None]
    value = sp.sympify(value)
    if not value.is_Rational or any(p.free_symbols - {variable} for p in parts) or parts[0] == leading:
        return None
    try:
        return _NearZero(parts, variable, value, name).lemma()
    except (Unwritable, sp.PolynomialError, NotImplementedError):
        return None


class _NearZero:
    def __init__(self, parts: list[sp.Expr], variable: sp.Symbol, value: sp.Expr, name: str) -> None:
        self.name, self.value = name, value
        parts = [p.xreplace({variable: _X}) for p in parts]
        self.parts = parts
        found = set().union(*(p.atoms(sp.Derivative) for p in parts))
        self.derivatives = sorted(found, key=sp.default_sort_key)
        if any(o.variables != (_X,) or o.args[0].has(sp.Derivative, sp.Subs) for o in self.derivatives):
            raise Unwritable("another derivative")
        closed = {o: sp.diff(o.args[0], _X) for o in self.derivatives}
        powers = set().union(*(e.atoms(sp.Pow) for e in [*parts, *closed.values()]))
        broken = [p for p in powers if not p.exp.is_Integer]
        if any(p.base != _X or not p.exp.is_Rational or p.exp.q != 2 for p in broken):
            raise Unwritable("another root")
        self.root = bool(broken)
        self.closed = {o: self._in_y(v) for o, v in closed.items()}
        moved = [self._in_y(p.xreplace(closed)) for p in parts]
        whole = sp.cancel(sp.together(moved[0] / moved[1] if len(moved) == 2 else moved[0]))
        if not whole.is_rational_function(_Y):
            raise Unwritable("no rational function")
        self.top, self.bottom = sp.fraction(whole)
        inside = [self._in_y(o.args[0]) for o in self.derivatives]
        self.values = [*moved, *inside, *self.closed.values()]
        self.divisors = [self.bottom, *moved[1:]]

    def _in_y(self, x: sp.Expr) -> sp.Expr:
        return x.xreplace({_X: _Y**2 if self.root else _Y})

    def _text(self, part: sp.Expr, at: str) -> str:
        marks = {o: sp.Symbol(f"derivative{k}_") for k, o in enumerate(self.derivatives)}
        text = coq(part.xreplace(marks).xreplace({_X: sp.Symbol(at)}))
        for k, o in enumerate(self.derivatives):
            text = text.replace(f"derivative{k}_", f"(Derive {self._function(o)} {at})")
        return text

    @staticmethod
    def _function(o: sp.Derivative) -> str:
        return f"(fun d => {coq(o.args[0].xreplace({_X: _D}))})"

    def lemma(self) -> Lemma | None:
        """The lemma, a denial where the limit is another one, or None where there is no finite limit."""
        end = self.bottom.subs(_Y, 0)
        if end == 0:
            return None
        value = self.top.subs(_Y, 0) / end
        form, reach = self._form()
        quotient = f"{coq(self.top)} * / {coq(self.bottom)}"
        original = " / ".join(self._text(p, "x") for p in self.parts)
        letter, small = ("sqrt x", "root_0") if self.root else ("x", "itself_0")
        exist = [f"at_right 0 (fun x => ex_derive {self._function(o)} x)" for o in self.derivatives]
        tends = f"filterlim (fun x => {original}) (at_right 0) (locally ({{}}))"
        near = f"{coq(reach)}); [ lra | intros x h0 h1; apply {form.name}; lra"
        lines = [f"  split; [ apply (right_of 0 _ {near} ] | ]." for _ in exist]
        lines += [
            f"  assert (T : {tends.format(coq(value))}).",
            f"  {{ apply (tends_by _ (fun x => {letter}) (fun y => {quotient}) {coq(reach)});",
            f"    [ lra | exact {small} | intros x h0 h1; apply {form.name}; lra | | ].",
            "  - auto_derive; repeat split; lra.",
            "  - field; repeat split; lra. }",
        ]
        said, refutes = tends.format(coq(self.value)), value != self.value
        if refutes:
            said = f"~ {said}"
            lines.append("  intro H. assert (E := filterlim_locally_unique _ _ _ T H). revert E. apart.")
        else:
            lines.append("  exact T.")
        statement = f"Lemma {self.name} :\n  " + " /\\\n  ".join([*exist, said]) + "."
        return Lemma(self.name, statement, "\n".join(lines), before=form.text, theory=THEORY, refutes=refutes)

    def _form(self) -> tuple[Lemma, sp.Rational]:
        """That near 0 the derivatives exist and the expression is the quotient; how near."""
        divisors = [sp.fraction(sp.together(x))[0] for x in self.divisors]
        poles = poles_of([*self.values, self.top / self.bottom], divisors)
        reach = self._reach(poles)
        far = reach**2 if self.root else reach
        letter = "sqrt x" if self.root else "x"
        top, bottom = (coq(f.xreplace({_Y: sp.Symbol(f"({letter})")})) for f in (self.top, self.bottom))
        original = " / ".join(self._text(p, "x") for p in self.parts)
        said = [*(f"ex_derive {self._function(o)} x" for o in self.derivatives)]
        said.append(f"{original} = {top} * / {bottom}")
        lines = ["  intros x h0 h1."]
        at = "x"
        if self.root:
            at = "(y * y)"
            lines.append("  destruct (is_a_square x h0) as [y [Hy E]]; subst x.")
            lines.append(f"  assert (Hr : y < {coq(reach)}) by (apply below_root; lra).")
            lines.append("  assert (S : sqrt (y * y) = y) by (apply sqrt_square; lra).")
        else:
            lines.append("  rename x into y. assert (Hy := h0).")
            at = "y"
        lines.append(f"  assert (B : 0 <= y <= {coq(reach)}) by lra.")
        for k, pole in enumerate(poles):
            if pole == _Y:
                by = "lra"
            else:
                how = "Rgt_not_eq" if pole.subs(_Y, 0) > 0 else "Rlt_not_eq"
                by = f"apply {how}; interval with (i_prec 60)"
            lines.append(f"  assert (N{k} : {coq(pole)} <> 0) by ({by}).")
        for j, x in enumerate(self.divisors):
            lines += not_zero(self.values if j == 0 else [], x, poles, coq, start=100 * j)
        plain = "rewrite ?S; " if self.root else ""
        for k, o in enumerate(self.derivatives):
            function, value = self._function(o), coq(self.closed[o])
            lines += [
                f"  assert (O{k} : is_derive {function} {at} {value}).",
                f"  {{ auto_derive; {plain}[ repeat split; not_zero_near | field; not_zero_near ]. }}",
                f"  assert (V{k} : Derive {function} {at} = {value}) by (apply is_derive_unique; exact O{k}).",
            ]
        lines += [f"  split; [ eexists; exact O{k} | ]." for k in range(len(self.derivatives))]
        uses = "".join(f"rewrite ?V{k}; " for k in range(len(self.derivatives)))
        lines.append(f"  {uses}{plain}field; not_zero_near.")
        statement = f"Lemma {self.name}_form : forall x : R,\n  0 < x ->\n  x < {coq(far)} ->\n  "
        statement += " /\\\n  ".join(said) + "."
        return Lemma(f"{self.name}_form", statement, "\n".join(lines), theory=THEORY), far

    @staticmethod
    def _reach(poles: list[sp.Expr]) -> sp.Rational:
        """Below this positive number each pole's value at 0 exceeds all its other terms."""
        reach = sp.Rational(1, 2)
        for _ in range(HALVINGS):
            for pole in poles:
                terms = sp.Poly(pole, _Y).as_dict()
                rest = sum(abs(c) * reach ** m[0] for m, c in terms.items() if m[0])
                if pole != _Y and not rest < abs(terms.get((0,), 0)):
                    break
            else:
                return reach
            reach = reach / 2
        raise Unwritable("a denominator that vanishes near 0")
