"""Identities with derivatives and integrals of sums of powers and exponentials, as Coq lemmas.

The derivative and the integral are part of the lemma: Coq differentiates, and integrates by the antiderivative, which
it differentiates; what is left is an identity between exponentials.
"""

from __future__ import annotations

import sympy as sp

from proofs.kernel.inequality_lemmas import Frame
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import certificate, coq, exponents_expanded

THEORY = ("Scalars", "Signs", "Limits")


def identity(lhs: sp.Expr, rhs: sp.Expr, name: str, assuming: tuple[sp.Basic, ...] = ()) -> Lemma | None:
    """The lemma ``lhs = rhs`` with what has to exist, or None where it is not shown here.

    >>> t, y = sp.Symbol("t", nonnegative=True), sp.Symbol("y", real=True)
    >>> found = identity(sp.Derivative(y * sp.exp(-2 * t), t), -2 * y * sp.exp(-2 * t), "claim")
    >>> print(found.statement.splitlines()[-1].split(" = ")[1])
    ((- 2) * x1_y * (exp ((- 2) * x0_t))).
    """
    lhs, rhs = sp.sympify(lhs), sp.sympify(rhs)
    if assuming or not (lhs.has(sp.Derivative, sp.Integral) or rhs.has(sp.Derivative, sp.Integral)):
        return None
    try:
        return _Calculus(lhs, rhs, name).lemma()
    except (Unwritable, sp.PolynomialError, NotImplementedError):
        return None


class _Calculus:
    def __init__(self, lhs: sp.Expr, rhs: sp.Expr, name: str) -> None:
        self.name, self.sides = name, [lhs, rhs]
        found = set().union(*(side.atoms(sp.Derivative, sp.Integral) for side in self.sides))
        self.operators = sorted(found, key=sp.default_sort_key)
        self.closed: dict[sp.Expr, sp.Expr] = {}
        for operator in self.operators:
            inside, variable = self._inside(operator)
            _plain(inside, variable)
            if isinstance(operator, sp.Derivative):
                self.closed[operator] = sp.diff(inside, variable)
            else:
                whole = sp.integrate(sp.expand(inside), variable)
                _plain(whole, variable)
                low, high = operator.limits[0][1:]
                self.closed[operator] = whole.subs(variable, high) - whole.subs(variable, low)

    @staticmethod
    def _inside(operator: sp.Expr) -> tuple[sp.Expr, sp.Symbol]:
        inside = operator.args[0]
        if inside.has(sp.Derivative, sp.Integral, sp.Subs):
            raise Unwritable("one inside the other")
        if isinstance(operator, sp.Derivative):
            if len(operator.variables) != 1:
                raise Unwritable("a higher derivative")
            return inside, operator.variables[0]
        if len(operator.limits) != 1 or len(operator.limits[0]) != 3 or operator.limits[0][1] != 0:
            raise Unwritable("an integral that does not begin at 0")
        return inside, operator.limits[0][0]

    def lemma(self) -> Lemma | None:
        """The lemma, or None where the sides are not equal after all."""
        values = [self.closed[o] for o in self.operators]
        frame = Frame([*(side.xreplace(self.closed) for side in self.sides), *values], self.name)
        bound = {self._inside(o)[1] for o in self.operators if isinstance(o, sp.Integral)}
        if set().union(*(side.free_symbols for side in self.sides)) - set(frame.names):
            raise Unwritable("a letter that drops out")
        inner = {o: sp.Symbol(f"operator{k}_") for k, o in enumerate(self.operators)}
        local = {s: sp.Symbol(f"s_{k}") for k, s in enumerate(sorted(bound, key=str))}

        def put(x: sp.Expr) -> str:
            text = coq(exponents_expanded(x.xreplace(inner)).xreplace({**frame.names, **local}))
            for k, o in enumerate(self.operators):
                text = text.replace(f"operator{k}_", written.get(o, ""))
            return text

        written: dict[sp.Expr, str] = {}
        exist: list[str] = []
        proofs: list[str] = []
        uses: list[str] = []
        for k, o in enumerate(self.operators):
            inside, variable = self._inside(o)
            if isinstance(o, sp.Derivative):
                if variable not in frame.names:
                    raise Unwritable("a derivative that is the same everywhere")
                x, body, value = frame.names[variable].name, put(inside), put(self.closed[o])
                written[o] = f"(Derive (fun {x} => {body}) {x})"
                exist.append(f"ex_derive (fun {x} => {body}) {x}")
                proofs.append(f"  assert (O{k} : is_derive (fun {x} => {body}) {x} {value}) by derived.")
                proofs.append(f"  assert (V{k} : {written[o]} = {value}) by (apply is_derive_unique; exact O{k}).")
                uses.append(f"rewrite V{k}")
            else:
                x, body = local[variable].name, put(inside)
                primitive = put(sp.integrate(sp.expand(inside), variable))
                high = put(o.limits[0][2])
                written[o] = f"(RInt (fun {x} => {body}) 0 {high})"
                exist.append(f"ex_RInt (fun {x} => {body}) 0 {high}")
                P = f"(fun {x} => {primitive})"
                proofs.append(f"  assert (O{k} := integral {P} (fun {x} => {body}) 0 {high}).")
                proofs.append(
                    f"  assert (O{k}' := O{k} ltac:(intro; derived) ltac:(intro; differentiable)). clear O{k}."
                )
                proofs.append(f"  rename O{k}' into O{k}. cbv beta in O{k}.")
                uses.append(f"rewrite (is_RInt_unique _ _ _ _ O{k})")
            exist[-1] += f"\0eexists; exact O{k}"
        opening = frame.opening()
        if opening is None:
            return None
        gap = frame.sides[0] - frame.sides[1]
        found = certificate(gap, frame.named)
        if found is None or frame.roots:
            return None
        _, denominator, cofactors = found
        said = [e.split("\0") for e in exist]
        goal = " /\\ ".join([*(e[0] for e in said), f"{put(self.sides[0])} = {put(self.sides[1])}"])
        lines = [*opening[0], *proofs]
        lines += [f"  split; [ {by} | ]." for _, by in said]
        lines += [f"  {'; '.join(uses)}.", "  rewrite ?Rmult_0_r, ?exp_0.", *opening[1]]
        lines += frame.equal([frame.sides[0], frame.sides[1]], [denominator], denominator, cofactors)
        return frame.finished(self.name, goal, lines, THEORY)


def _plain(x: sp.Expr, variable: sp.Symbol) -> None:
    """Refuse what is not a sum of powers of the variable and single exponentials, and products of those."""
    for node in sp.preorder_traversal(x):
        moving = node.has(variable)
        if node.is_Pow and node.exp.is_negative:
            raise Unwritable("a quotient")
        if node.is_Pow and moving and not (node.exp.is_Integer and node.exp > 0 and not node.has(sp.exp)):
            raise Unwritable("a power")
        if isinstance(node, sp.exp) and moving and sp.degree(node.args[0], variable) != 1:
            raise Unwritable("an exponent that is not linear")
        if node.is_Mul and sum(a.has(sp.exp) and a.has(variable) for a in node.args) > 1:
            raise Unwritable("a product of exponentials")
        if isinstance(node, sp.Function) and not isinstance(node, sp.exp):
            raise Unwritable(type(node).__name__)
