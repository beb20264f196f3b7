"""Identities and inequalities with derivatives in them, as Coq lemmas: quotients, roots, logarithms, higher orders.

Coq differentiates by rules (``theory/Derivatives.v``) and compares what comes out with a closed form; the statement
with the closed forms in place of the derivatives is a lemma of its own, written by `scalar_lemmas` or
`inequality_lemmas`.  The lemma says that the derivatives exist and what holds of them.  It assumes what they write as
premises: domains of letters, and denominators and radicands whose sign is not shown here.

>>> x, s = sp.Symbol("x", real=True), sp.Symbol("s", positive=True)
>>> found = identity(sp.Derivative(x / sp.sqrt(x**2 + s), x), s / sp.sqrt(x**2 + s) ** 3, "claim")
>>> print(found.statement.splitlines()[-1].split(" = ")[1])
(x0_s * (/ ((sqrt (x0_s + (x1_x ^ 2))) ^ 3))).
>>> identity(sp.Derivative(x / sp.sqrt(x**2 + s), x), 2 * s / sp.sqrt(x**2 + s) ** 3, "claim").refutes
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

import sympy as sp

from proofs.kernel import inequality_lemmas, premises, root_lemmas, scalar_lemmas
from proofs.kernel.inequality_lemmas import Relation
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import Condition, coq, coq_names, exponents_expanded, hypotheses, met_at_a_point

THEORY = ("Scalars", "Signs", "Limits", "Derivatives")
_BOUND = sp.Symbol("d")
_DEEPEST = 4
_WITH_NAMES = {sp.log: "ln", sp.cos: "cos", sp.sin: "sin"}
_KNOWN = (sp.exp, sp.sinh, sp.cosh, *_WITH_NAMES)


def identity(lhs: sp.Expr, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()) -> Lemma | None:
    """The lemma ``lhs = rhs``, or its denial, with the derivatives in it; None where neither is shown here."""
    return _lemma(lhs, "=", rhs, name, assuming)


def inequality(
    lhs: sp.Expr, relation: Relation, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()
) -> Lemma | None:
    """The lemma ``lhs relation rhs``, or its denial, with the derivatives in it; None where neither is shown here."""
    if relation in (">", ">="):
        return _lemma(rhs, "<" if relation == ">" else "<=", lhs, name, assuming)
    return _lemma(lhs, relation, rhs, name, assuming)


def _lemma(lhs: sp.Expr, relation: Relation, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...]) -> Lemma | None:
    sides = [exponents_expanded(sp.sympify(side)) for side in (lhs, rhs)]
    if not any(side.has(sp.Derivative) for side in sides) or any(side.has(sp.Integral) for side in sides):
        return None
    try:
        return _Differentiated(sides, relation, name, assuming).lemma()
    except (Unwritable, sp.PolynomialError, NotImplementedError):
        return None


@dataclass(frozen=True)
class _Operator:
    """One derivative: as it stands in the statement, what is differentiated, by what, how often, and where."""

    expression: sp.Expr
    inside: sp.Expr
    variable: sp.Symbol
    order: int
    point: sp.Expr

    @staticmethod
    def of(node: sp.Expr) -> _Operator:
        derivative, point = node, None
        if isinstance(node, sp.Subs):
            derivative, letters, points = node.args
            point = points[0]
            if not isinstance(derivative, sp.Derivative) or tuple(letters) != derivative.variables[:1]:
                raise Unwritable("a derivative at a point beside other terms")
        inside = derivative.expr
        variable, order = derivative.variable_count[0]
        if len(derivative.variable_count) != 1 or inside.has(sp.Derivative, sp.Subs) or order > _DEEPEST:
            raise Unwritable("one derivative inside the other")
        return _Operator(node, inside, variable, int(order), variable if point is None else point)

    @cached_property
    def values(self) -> tuple[sp.Expr, ...]:
        """What is differentiated, and its derivatives one after the other, in the variable."""
        found = [self.inside]
        for _ in range(self.order):
            found.append(exponents_expanded(sp.diff(found[-1], self.variable)))
        return tuple(found)

    @property
    def closed(self) -> sp.Expr:
        """Its value at the point."""
        value = self.values[-1]
        return value if self.point == self.variable else exponents_expanded(value.subs(self.variable, self.point))

    def conditions(self) -> list[Condition]:
        """What the rules ask for, in the variable: denominators are not 0, radicands are positive."""
        found: dict[Condition, None] = {}
        for value in (*self.values, self.point):
            for node in sp.postorder_traversal(value):
                if node.is_Pow and node.exp.is_Rational and not node.exp.is_Integer:
                    found.setdefault((node.base, ">"))
                elif node.is_Pow and node.exp.is_Integer and node.exp < 0 and not node.base.is_number:
                    found.setdefault((node.base, "<>"))
                elif isinstance(node, sp.log) and not node.args[0].is_number:
                    found.setdefault((node.args[0], ">"))
        return list(found)


def _operators(x: sp.Expr) -> list[sp.Expr]:
    if isinstance(x, sp.Derivative | sp.Subs):
        return [x]
    return list(dict.fromkeys(node for a in x.args for node in _operators(a)))


class _Differentiated:
    """A statement with derivatives, on its way to a lemma."""

    def __init__(
        self, sides: list[sp.Expr], relation: Relation, name: str, assuming: tuple[sp.Basic, ...] = ()
    ) -> None:
        self.sides, self.relation, self.name = sides, relation, name
        found = dict.fromkeys(node for side in sides for node in _operators(side))
        self.operators = [_Operator.of(node) for node in found]
        closed = {o.expression: o.closed for o in self.operators}
        self.closed = [exponents_expanded(side.xreplace(closed)) for side in sides]
        self.names = coq_names(self.sides)
        if any(o.point == o.variable and o.variable not in self.names for o in self.operators):
            raise Unwritable("a derivative of what does not move")
        if any(side.has(sp.Function) and side.atoms(sp.Function) - side.atoms(*_KNOWN) for side in sides):
            raise Unwritable("another function")
        if set().union(*(side.free_symbols for side in self.closed)) - set(self.names):
            raise Unwritable("a letter of its own")
        if set().union(*(a.free_symbols for a in assuming)) - set(self.names):
            raise Unwritable("an assumption on a letter of its own")
        self.assuming = assuming
        self.domains, self.conditions = hypotheses(self.names, assuming)
        self.before: list[Lemma] = []
        self.extra: list[str] = []  # premises beside the domains
        self.lines: list[str] = []  # what is known of signs, in every proof

    # Texts.

    def put(self, x: sp.Expr, variable: sp.Symbol | None = None, at: str = "") -> str:
        """An expression as it stands in the lemma, with the text ``at`` for one letter."""
        logs = sorted(x.atoms(*_WITH_NAMES), key=lambda e: (sp.count_ops(e), str(e)), reverse=True)
        marks = {e: sp.Symbol(f"function{k}_") for k, e in enumerate(logs)}
        own = {variable: _BOUND} if variable is not None else {}
        text = coq(x.xreplace(marks).xreplace({**self.names, **own}))
        for e, mark in marks.items():
            text = re.sub(rf"\b{mark.name}\b", f"({_WITH_NAMES[e.func]} {self.put(e.args[0], variable)})", text)
        return re.sub(rf"\b{_BOUND.name}\b", at, text) if at else text

    def function(self, o: _Operator) -> str:
        """What is differentiated, as a function."""
        if o.point != o.variable:
            return f"(fun {_BOUND.name} => {self.put(o.inside, o.variable)})"
        return f"(fun {self.names[o.variable].name} => {self.put(o.inside)})"

    def said(self, o: _Operator) -> tuple[str, str, str]:
        """The derivative; that it exists; and how that it is a value begins."""
        f, p = self.function(o), self.put(o.point)
        if o.order == 1:
            return f"(Derive {f} {p})", f"ex_derive {f} {p}", f"is_derive {f} {p}"
        return f"(Derive_n {f} {o.order} {p})", f"ex_derive_n {f} {o.order} {p}", f"is_derive_n {f} {o.order} {p}"

    def _with_operators(self, x: sp.Expr, texts: list[str]) -> str:
        marks = {o.expression: sp.Symbol(f"operator{k}_") for k, o in enumerate(self.operators)}
        text = self.put(x.xreplace(marks))
        for k, written in enumerate(texts):
            text = text.replace(f"operator{k}_", written)
        return text

    # Signs.

    def _translated(self, lemma: Lemma, letters: dict[sp.Symbol, str], text: str) -> str:
        """A text of another lemma with the letters of this one."""
        back = {new.name: letters[old] for old, new in coq_names(list(letters)).items()}
        return re.sub(r"\bx\d+_?\w*", lambda m: back[m[0]], text)

    def _sure(self, x: sp.Expr, sign: str) -> bool:
        """Whether an expression has this sign everywhere; the lemma that says so is used in the proofs from now on."""
        if not x.free_symbols or (x.is_Symbol and (x.is_positive or (sign == "<>" and x.is_nonzero))):
            return True
        if x.has(*_WITH_NAMES):
            return False
        relations: dict[str, tuple[Relation, ...]] = {">": ("<",), ">=": ("<=",)}
        for relation in relations.get(sign, ("<", ">")):
            found = inequality_lemmas.inequality(sp.Integer(0), relation, x, f"{self.name}_sign{len(self.before)}")
            if found is not None:
                concluded = self._conclusion(found, {s: self.names[s].name for s in x.free_symbols})
                weaker = f"assert (S{len(self.before)} : {concluded}) by (apply {found.name}; assumption)."
                self.lines.append(f"  {weaker}")
                self.before.append(found)
                return True
        return False

    def _conclusion(self, lemma: Lemma, letters: dict[sp.Symbol, str]) -> str:
        return self._translated(lemma, letters, lemma.statement.split("\n")[-1].strip().removesuffix("."))

    def _assume(self, text: str, condition: Condition) -> None:
        if text not in self.extra:
            self.extra.append(text)
            self.conditions.append(condition)

    def _conditions(self) -> None:
        known: dict[str, None] = {}
        for o in self.operators:
            moved = o.point != o.variable
            for x, sign in o.conditions():
                text = self.put(x, o.variable, self.put(o.point)) if moved else self.put(x)
                there = x.subs(o.variable, o.point)
                if not self._sure(there, sign):
                    self._assume(f"0 < {text}" if sign == ">" else f"{text} <> 0", (there, sign))
                for shown in dict.fromkeys((text, self.put(there))):
                    if f"{shown} {sign}" not in known:
                        known[f"{shown} {sign}"] = None
                        self._say(shown, sign, len(known))

    def _say(self, text: str, sign: str, k: int) -> None:
        """What the proofs know of a denominator, or of what stands under a root."""
        if sign == "<>":
            self.lines.append(f"  assert (C{k} : {text} <> 0) by known_there.")
            return
        self.lines.append(f"  assert (C{k} : 0 < {text}) by known_there.")
        self.lines.append(f"  assert (R{k} : sqrt {text} <> 0) by (apply root_not_zero; exact C{k}).")
        self.lines.append(f"  assert (Q{k} : sqrt {text} * sqrt {text} = {text})")
        self.lines.append(f"    by (apply sqrt_sqrt, Rlt_le; exact C{k}).")

    # Lemmas.

    def lemma(self) -> Lemma | None:
        """The lemma or its denial, or None."""
        self._conditions()
        derivatives = [self._derivative(k, o) for k, o in enumerate(self.operators)]
        proofs = [f"  {line}" for k, o in enumerate(self.operators) for line in self._uses(k, o)]
        texts = [self.said(o)[0] for o in self.operators]
        claimed = [self._with_operators(side, texts) for side in self.sides]
        goal = f"{claimed[0]} {self.relation} {claimed[1]}"
        closed = self._of_closed_forms()
        if closed is None:
            return self._denied(goal, derivatives, proofs)
        of = {"=": "eq_of", "<": "lt_of", "<=": "le_of"}[self.relation]
        exist = [self.said(o)[1] for o in self.operators]
        lines = [*proofs, *(f"  split; [ eexists; exact O{k} | ]." for k in range(len(exist)))]
        lines.append(f"  {'; '.join(f'rewrite ?V{k}' for k in range(len(exist)))}.")
        if isinstance(closed, Lemma):
            concluded = self._conclusion(closed, self.letters)
            lines.append(f"  assert (B : {concluded}) by (apply {closed.name}; known_or_weaker).")
            lines.append(f"  refine ({of} _ _ _ _ _ _ B); one_value.")
            derivatives.append(closed)
        else:
            lines.append("  one_value.")
        statement = self._statement(self.name, " /\\ ".join([*exist, goal]))
        return replace(self._proved(self.name, statement, lines), before=_texts([*self.before, *derivatives]))

    def _statement(self, name: str, goal: str) -> str:
        quantified = " ".join(n.name for n in self.names.values())
        head = f"Lemma {name} : forall {quantified} : R," if quantified else f"Lemma {name} :"
        return "\n".join([head, *(f"  {p} ->" for p in [*self.domains, *self.extra]), f"  {goal}."])

    def _proved(self, name: str, statement: str, lines: list[str]) -> Lemma:
        assumed = [*self.domains, *self.extra]
        met = met_at_a_point(name, self.names, assumed, self.conditions)
        if any(side.has(sp.sinh, sp.cosh) for side in self.sides):
            met = met.replace("; met.", "; unfold sinh, cosh; met.")
        introduced = [*(n.name for n in self.names.values()), *(f"H{k}" for k in range(len(assumed)))]
        intro = f"  intros {' '.join(introduced)}."
        return Lemma(name, statement, "\n".join([intro, *self.lines, *lines]), met=met, theory=THEORY)

    def _derivative(self, k: int, o: _Operator) -> Lemma:
        name = f"{self.name}_derivative{k}"
        statement = self._statement(name, f"{self.said(o)[2]} {self.put(o.closed)}")
        return self._proved(name, statement, ["  derived_by_rules."] if o.order == 1 else self._one_by_one(o))

    def _one_by_one(self, o: _Operator) -> list[str]:
        """The proof of a higher derivative: each from the one before, wherever all exist, which is an open set."""
        moved = o.point != o.variable
        v = _BOUND.name

        def put(x: sp.Expr) -> str:
            if moved:
                return self.put(x, o.variable)
            return re.sub(rf"\b{self.names[o.variable].name}\b", v, self.put(x))

        moving = [(x, sign) for x, sign in o.conditions() if x.has(o.variable)]
        said = [f"0 < {put(x)}" if sign == ">" else f"{put(x)} <> 0" for x, sign in moving]
        joined = " /\\ ".join(said) or "True"
        where = f"(fun {v} : R => {joined})"
        names = [f"A{k}" for k in range(len(said))]
        opened = " [".join(names) + "]" * (len(names) - 1) if names else "A"
        opened = f"[{opened}]" if len(names) > 1 else opened
        opened = f"  {{ intros {v} A; cbv beta in A. " + (f"destruct A as {opened}." if len(names) > 1 else "")
        opened += " rename A into A0." if len(names) == 1 else ""
        near = [
            f"apply (open_where_{'positive' if sign == '>' else 'not_zero'} (fun {v} => {put(x)}) {v});"
            f" [ eexists; by_rules | exact A{k} ]"
            for k, (x, sign) in enumerate(moving)
        ]
        roots = "".join(
            f" assert (B{k} := root_not_zero _ A{k}). assert (E{k} := sqrt_sqrt _ (Rlt_le _ _ A{k}))."
            for k, (_, sign) in enumerate(moving)
            if sign == ">"
        )
        together = near[-1] if near else "apply filter_true"
        for step in reversed(near[:-1]):
            together = f"apply filter_and; [ {step} | {together} ]"
        functions = [f"(fun {v} => {put(x)})" for x in o.values]
        lines = [
            f"  assert (N : forall {v} : R, {where} {v} -> locally {v} {where}).",
            f"{opened}{roots} {together}. }}",
        ]
        lines.append(f"  assert (T0 : forall {v}, {where} {v} -> Derive_n {functions[0]} 0 {v} = {functions[0]} {v}).")
        lines.append("  { intros. reflexivity. }")
        for j in range(1, o.order + 1):
            before, after = functions[j - 1], functions[j]
            lines.append(f"  assert (D{j} : forall {v}, {where} {v} -> is_derive {before} {v} ({after} {v})).")
            lines.append(f"{opened}{roots} cbv beta. derived_by_rules. }}")
            lines.append(f"  assert (M{j} := one_more {functions[0]} {j - 1} _ _ _ N T{j - 1} D{j}).")
            lines.append(f"  assert (T{j} := next_value {functions[0]} {j} _ _ M{j}).")
        at = f"{functions[-1]} ({self.put(o.point)})"
        lines.append(f"  apply (n_eq _ _ _ ({at})); [ | cbv beta; one_value ].")
        lines.append(f"  apply M{o.order}. cbv beta. repeat split; known_there.")
        return lines

    def _uses(self, k: int, o: _Operator) -> list[str]:
        unique = "is_derive_unique" if o.order == 1 else "is_derive_n_unique"
        derivative, _, begun = self.said(o)
        applied = " ".join([f"{self.name}_derivative{k}", *(n.name for n in self.names.values())])
        return [
            f"assert (O{k} : {begun} {self.put(o.closed)}) by (apply ({applied}); assumption).",
            f"assert (V{k} : {derivative} = {self.put(o.closed)}) by (apply {unique}; exact O{k}).",
        ]

    def _of_closed_forms(self) -> Lemma | bool | None:
        """The statement with the closed forms; True where they are one, None where nothing is shown."""
        name, (left, right) = f"{self.name}_closed", self.closed
        if self.relation == "=" and left == right:
            return True
        logs = sorted(left.atoms(*_WITH_NAMES) | right.atoms(*_WITH_NAMES), key=sp.default_sort_key)
        marks = {e: sp.Symbol(f"function{k}", real=True) for k, e in enumerate(logs)}
        left, right = left.xreplace(marks), right.xreplace(marks)
        if self.relation == "=":
            found = scalar_lemmas.identity(left, right, name) or root_lemmas.identity(left, right, name)
        else:
            found = inequality_lemmas.inequality(left, self.relation, right, name)
            found = found or root_lemmas.inequality(left, self.relation, right, name)
        if found is None:
            return None
        self.letters = {s: self.names[s].name for x in (left, right) for s in x.free_symbols if s in self.names}
        self.letters |= {mark: self.put(e) for e, mark in marks.items()}
        said = premises.read(name, found.statement.split(":", 1)[1].removesuffix("."))
        asked = [self._translated(found, self.letters, text) for text in said.premises]
        more = asked[len(asked) - len(found.needs) :] if found.needs else []
        if any(text not in self.domains for text in asked[: len(asked) - len(more)]):
            raise Unwritable("a premise of another kind")
        back = {mark: e for e, mark in marks.items()}
        for text, (x, sign) in zip(more, found.needs, strict=True):
            there = x.xreplace(back)
            assumed = any(how == ">" and sp.expand(there - y) == 0 for y, how in self.conditions)
            if not assumed and not self._sure(there, sign):
                self._assume(text, (there, sign))
        return found

    def _denied(self, goal: str, derivatives: list[Lemma], proofs: list[str]) -> Lemma | None:
        """The denial: that of the statement with the closed forms denies this one."""
        letters = set().union(*(x.free_symbols for x in self.closed))
        if letters != set(self.names) or any(x.has(*_WITH_NAMES) for x in self.closed):
            return None
        kinds = {"<>": sp.Ne, ">": sp.Gt, ">=": sp.Ge}
        more = [kinds[sign](x, 0, evaluate=False) for x, sign in self.conditions[len(self.assuming) :]]
        assuming = (*self.assuming, *more)
        said = (self.closed[0], self.relation, self.closed[1], f"{self.name}_closed", assuming)
        denied = inequality_lemmas.denial(*said)
        if denied is None:
            return None
        quantified = " ".join(n.name for n in self.names.values())
        assumed = [*self.domains, *self.extra]
        text = [f"Lemma {self.name} :", f"  ~ (forall {quantified} : R,", *(f"  {p} ->" for p in assumed)]
        text.append(f"  {goal}).")
        of = {"=": "eq_of", "<": "lt_of", "<=": "le_of"}[self.relation]
        lines = [f"  intro H. apply {denied.name}. intros {quantified}. intros."]
        lines += [f"  assert (X{k} : {text}) by known_there." for k, text in enumerate(self.extra)]
        lines += [*self.lines, *proofs, f"  assert (G : {goal}) by (apply H; assumption)."]
        lines.append(f"  {'; '.join(f'rewrite ?V{k} in G' for k in range(len(self.operators)))}.")
        lines.append(f"  refine ({of} _ _ _ _ _ _ G); one_value.")
        before = _texts([*self.before, *derivatives, denied])
        return Lemma(self.name, "\n".join(text), "\n".join(lines), before=before, theory=THEORY, refutes=True)


def _texts(lemmas: list[Lemma]) -> str:
    return "\n".join(lemma.text for lemma in lemmas)
