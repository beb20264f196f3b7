"""Statements with derivatives in them as Coq lemmas: what holds is accepted, what is damaged is not."""

import ast
from pathlib import Path

import pytest
import sympy as sp

import proofs.papers
from proofs.kernel import coqc, derivative_lemmas
from proofs.kernel.lemma import header

STATEMENTS = ("Identity", "Inequality", "ScalarIdentity")
needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed")

s, tau = sp.symbols("s tau", positive=True)
x, y, lam = sp.symbols("x y lambda", real=True)
t = sp.Symbol("t", nonnegative=True)
root = sp.sqrt(lam**2 + 4 * s**2)
sigmoid = s / (s + sp.exp(-2 * t / tau))


def _d(f: sp.Expr, *by: object) -> sp.Derivative:
    return sp.Derivative(f, *by)


def _at(derivative: sp.Derivative, letter: sp.Symbol, point: sp.Expr | int) -> sp.Subs:
    return sp.Subs(derivative, letter, point)


HOLDS = {
    "quotient": (_d(s / (s + 1), s), 1 / (s + 1) ** 2),
    "root": (_d(lam / root, lam), 4 * s**2 / root**3),
    "exponentials": (_d(sigmoid, t), 2 * sigmoid * (1 - sigmoid) / tau),
    "logarithm": (_d(tau * sp.log(1 + 1 / s) / 2, s), -tau / (2 * s * (s + 1))),
    "hyperbolic": (_d(sp.sinh(t / tau), t), sp.cosh(t / tau) / tau),
    "point": (_at(_d(root, lam), lam, 1), 1 / sp.sqrt(1 + 4 * s**2)),
    "start": (_at(_d(sp.sinh(s * x) / (1 + x), x), x, 0), s),
    "second": (_d(1 / s, (s, 2)), 2 / s**3),
    "third, at a point": (_at(_d(sp.sqrt(y**2 + s), (y, 3)), y, 1), -3 * s / sp.sqrt(1 + s) ** 5),
    "cosine": (_at(_d(sp.cos(lam * y), (y, 2)), y, 0), -(lam**2)),
    "several": (s * _d(root - lam, lam) + tau * _d(root + lam, lam), (s + tau) * lam / root + tau - s),
}
ORDERED = {
    "grows": (_d(root / 2 + lam / 2, lam), ">", sp.Integer(0)),
    "falls": (_d((root - lam) / 2, lam), "<", sp.Integer(0)),
    "away from 0": (lam * _d(root, lam), ">=", sp.Integer(0)),
}


@needs_coq
def test_what_holds_is_accepted_with_the_derivative_in_it():
    lemmas = [derivative_lemmas.identity(*sides, f"claim_{k}") for k, sides in enumerate(HOLDS.values())]
    lemmas += [derivative_lemmas.inequality(*said, f"order_{k}") for k, said in enumerate(ORDERED.values())]
    assert None not in lemmas
    assert not any(lemma.refutes for lemma in lemmas)
    for lemma in lemmas:
        assert "(Derive" in lemma.statement
        assert "ex_derive" in lemma.statement
    answer = coqc.check(header(lemmas[0].theory) + "\n".join(lemma.text for lemma in lemmas), 300)
    assert answer.accepted, answer.message


@needs_coq
def test_what_does_not_hold_is_denied_or_not_written():
    """A coefficient, a sign and a term that are wrong: Coq accepts the denial where there is one."""
    denials = []
    for lhs, rhs in HOLDS.values():
        for wrong in (2 * rhs, -rhs, rhs + s):
            found = derivative_lemmas.identity(lhs, wrong, f"denied_{len(denials)}")
            assert found is None or found.refutes
            denials += [found] if found else []
    for lhs, relation, rhs in ORDERED.values():
        opposite = {">": "<", "<": ">", ">=": "<="}[relation]
        found = derivative_lemmas.inequality(lhs, opposite, rhs, f"denied_{len(denials)}")
        assert found is None or found.refutes
        denials += [found] if found else []
    assert len(denials) > 20
    for one in denials[::5]:
        answer = coqc.check(header(one.theory) + one.text, 120)
        assert answer.accepted, answer.message


def _damaged() -> list[tuple[str, str]]:
    out = []
    for name, change in (
        ("quotient", ("= (/ ((1 + x0_s) ^ 2))", "= (2 * / ((1 + x0_s) ^ 2))")),
        ("root", ("= (4 * (x1_s ^ 2)", "= (3 * (x1_s ^ 2)")),
        ("second", ("= (2 * (/ (x0_s ^ 3)))", "= (- 2 * (/ (x0_s ^ 3)))")),
        ("hyperbolic", ("= ((/ x1_tau) * (cosh", "= ((/ x1_tau) + (cosh")),
        ("cosine", ("= ((- 1) * (x0_lambda ^ 2))", "= (1 * (x0_lambda ^ 2))")),
    ):
        lemma = derivative_lemmas.identity(*HOLDS[name], "claim")
        statement = lemma.statement.replace(*change)
        assert statement != lemma.statement, (name, lemma.statement)
        out.append((name, header(lemma.theory) + lemma.text.replace(lemma.statement, statement)))
    return out


@needs_coq
def test_a_damaged_conclusion_is_rejected():
    for name, text in _damaged():
        assert not coqc.check(text, 60).accepted, name


@needs_coq
def test_a_damaged_derivative_is_rejected():
    """What is said of the derivative before the conclusion: another function, and a closed form that lacks a term."""
    lemma = derivative_lemmas.identity(_d(s**3 + s, s), 3 * s**2 + 1, "claim")
    assert coqc.check(header(lemma.theory) + lemma.text).accepted
    value = "(1 + (3 * (x0_s ^ 2)))"
    for old, new in ((f"x0_s {value}", "x0_s (3 * (x0_s ^ 2))"), ("(x0_s ^ 3)", "(x0_s ^ 4)"), (value, "(1 + x0_s)")):
        text = lemma.text.replace(old, new)
        assert text != lemma.text
        assert not coqc.check(header(lemma.theory) + text).accepted, (old, new)


@needs_coq
def test_a_denial_without_its_not_is_rejected():
    lemma = derivative_lemmas.identity(_d(lam / root, lam), 3 * s**2 / root**3, "claim")
    assert lemma.refutes
    assert coqc.check(header(lemma.theory) + lemma.text).accepted
    text = lemma.text.replace("Lemma claim :\n  ~ (", "Lemma claim :\n  (")
    assert text != lemma.text
    assert not coqc.check(header(lemma.theory) + text).accepted


def test_what_is_not_differentiable_everywhere_says_where():
    """A denominator whose sign is open is a premise, and so is a radicand."""
    assert "x0_x <> 0 ->" in derivative_lemmas.identity(_d(1 / x, x), -1 / x**2, "claim").statement
    under = derivative_lemmas.identity(_d(sp.sqrt(x), x), 1 / (2 * sp.sqrt(x)), "claim")
    assert "0 < x0_x ->" in under.statement


def test_what_is_not_read_is_not_written():
    assert derivative_lemmas.identity(_d(sp.Abs(x), x), sp.sign(x), "claim") is None
    assert derivative_lemmas.identity(_d(x * y, x, y), sp.Integer(1), "claim") is None
    assert derivative_lemmas.identity(s, s + 0 * x, "claim") is None


def test_no_statement_takes_a_derivative_while_it_is_built():
    """Inside a paper's identity or inequality stands the derivative, not what SymPy makes of it."""
    folder = Path(proofs.papers.__file__).parent
    taken = []
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in STATEMENTS:
                inner = [n for a in node.args for n in ast.walk(a) if isinstance(n, ast.Attribute) and n.attr == "diff"]
                taken += [f"{file.relative_to(folder)}:{n.lineno}" for n in inner]
    assert not taken
