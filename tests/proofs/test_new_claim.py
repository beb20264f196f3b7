"""Claims from LaTeX: read as SymPy's own converter reads them, refused where two readings differ, never evaluated."""

import ast
import os
import random
import subprocess
import sys

import pytest
import sympy as sp
from sympy.parsing.latex import parse_latex

from proofs.errors import UsageError
from proofs.imports.latex_source import Reader
from proofs.imports.latex_tree import DEEPEST, LONGEST, NotRead, parse
from proofs.imports.stub import DOMAINS, Stub
from tests.homes import with_theory

READ = [
    r"\frac{s e^{2 s t}}{e^{2 s t} - 1 + s/a_0}",
    r"x^2 y - y x^{2} z",
    r"\sin 2 x + 2 \sin x \cos x",
    r"\tanh^2 x + \frac{1}{\cosh^2 x}",
    r"\sigma_w^2 \lambda_{\perp} - \sigma_b",
    r"-x^2 + (-x)^2 - (-2)^3",
    r"a - (b - c) - d_0",
    r"a / (b / c) / 3",
    r"\log_2 x - \ln x \ln 2",
    r"\frac{2}{3} x + \frac{1}{2} - 2^{-1} + \sqrt[3]{2}",
    r"\left( 1 + x \right)^{n} - 0.25 n x",
    r"\binom{n}{2} + n! + |x - y|",
    r"x^{y^{z}} 3^{x}",
    r"\frac{x y}{z} \cdot \frac{a}{b c} \times 2",
    r"2^{-x} - \frac12 x",
    r"\exp(-\frac{(x - \mu)^2}{2 \sigma^2})",
]


def value(text, letters, point):
    names = {name: point[latex] for latex, name in letters.items()}
    return complex(eval(compile(text, "source", "eval"), {"sp": sp}, names))


@pytest.mark.parametrize("formula", READ)
def test_a_formula_is_read_as_sympy_reads_it(formula):
    """SymPy's converter shares the grammar's tables and nothing else: at drawn points both give one number."""
    reader = Reader()
    mine = reader.expression(formula).exact
    theirs = parse_latex(formula)
    rng = random.Random(formula)
    for _ in range(3):
        drawn = {latex: sp.Rational(rng.randint(3, 40), 7) for latex in sorted(reader.letters.symbols)}
        by_name = {latex.replace("\\", "").replace("{", "").replace("}", ""): drawn[latex] for latex in drawn}
        point = {s: by_name[str(s).replace("\\", "").replace("{", "").replace("}", "")] for s in theirs.free_symbols
                 if str(s) != "e"}  # fmt: skip
        other = complex(theirs.subs({sp.Symbol("e"): sp.E}).subs(point).evalf(30))
        assert value(mine, reader.letters.symbols, drawn) == pytest.approx(other, rel=1e-12)


@pytest.mark.parametrize(
    ("formula", "meant"),
    [
        (r"\sum_{k=1}^{n} k^2", "sp.Sum(k ** 2, (k, 1, n))"),
        (r"\prod_{k=1}^{n} k", "sp.Product(k, (k, 1, n))"),
        (r"\int_0^\infty e^{-x^2} dx", "sp.Integral(sp.exp(-x ** 2), (x, 0, sp.oo))"),
        (r"\int_0^1 \int_0^1 x y dx dy", "sp.Integral(sp.Integral(x * y, (x, 0, 1)), (y, 0, 1))"),
        (r"\frac{d}{dt} u(t) ", "sp.Derivative(u(t), t)"),
        (r"f(x, y) - g(y)", "f(x, y) - g(y)"),
        (r"\frac{1}{3}", "sp.Rational(1, 3)"),
        (r"2^{-1}", "sp.Integer(2) ** (-1)"),
    ],
)
def test_what_is_written(formula, meant):
    assert Reader().expression(formula).text == meant


@pytest.mark.parametrize(
    ("formula", "why"),
    [
        (r"\sin x / y = 1", "brackets"),
        (r"\sin x (1 + y) = 1", "brackets"),
        (r"\sin^{-1} x = 1", "inverse, or a power"),
        (r"a / b c = 1", "divides by"),
        (r"n(n+1) = n", r"n \\cdot"),
        (r"e(x) = 1", r"e \\cdot"),
        (r"y' = 2", "prime"),
        (r"x^23 = 1", "braces"),
        (r"x_23 = 1", "braces"),
        (r"x^2^3 = 1", "cannot be read|two exponents"),
        (r"1 2 = 3", "one number, or a product"),
        (r"1,000 = x", "comma"),
        (r"2 x 3 = 6 x", "cdot"),
        (r"d x = 1", "differential"),
        (r"\int x dx = 1", "bounds"),
        (r"\sum_{i=1}^n x_i = 1 + y", "through its index"),
        (r"\frac{d}{dx} x y = y", "brackets"),
        (r"\frac{dy}{dx} = y", "where"),
        (r"1 + \lim_{x \to 0} x = 1", "stands alone"),
        (r"A^T A = 1", "transposes"),
        (r"\mathbb{E} x = 1", "no letter or function"),
        (r"\input{secrets} = 1", "no letter or function"),
        (r"__import__('os').system('true') = 1", "cannot be read"),
        (r"x = ", "cannot be read|too early"),
        (r"x + 1", "no relation"),
        (r"x \neq y", "claims too little"),
        (r"9^{9^{9^9}} = x", "digits"),
        (r"9^{999999999} = x", "digits"),
        (r"99999! = x", "digits"),
        ("7" * 40 + " = x", "digits"),
        (r"\frac{1}{0} = x", "no number"),
        ("x = " + "(" * (DEEPEST + 1) + "y" + ")" * (DEEPEST + 1), "deep"),
        ("x = " + "y + " * LONGEST + "y", "characters"),
        ("x = y\nimport os", "one line"),
        ("", "empty"),
        ("x = y", "claims nothing"),
        ("a(t) = t^2", "claims nothing"),
    ],
)
def test_what_has_two_readings_or_none_is_refused(formula, why):
    with pytest.raises(NotRead, match=why):
        Stub(formula, "1")


WORDS = [
    "x", "y", "a_0", "2", "3.5", "+", "-", "=", "<", "(", ")", "{", "}", "^", "_", "/", "\\frac", "\\sin", "\\exp", "e",
    "\\cdot", "\\lambda", "\\sum_{i=1}^{n}", "\\int_0^1", "dx", "\\sqrt", "!", "|", "f(", ",", "\\lim_{x \\to 0}", "'",
    "\\foo", "[", "]", "\\left", "\\right", "\\infty", "\\pi", ":", "&", "\\binom", "\\mathit{ab}", "i",
]  # fmt: skip
NODES = (
    ast.Module, ast.Import, ast.alias, ast.ImportFrom, ast.Assign, ast.Name, ast.Load, ast.Store, ast.Call, ast.keyword,
    ast.Constant, ast.Attribute, ast.FunctionDef, ast.arguments, ast.Return, ast.Expr, ast.BinOp, ast.UnaryOp,
    ast.Tuple, ast.operator, ast.unaryop, ast.Dict,
)  # fmt: skip


def harmless(text):
    """Only names of the file, numbers, operators, and calls of `sp` and of statements."""
    tree = ast.parse(text)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    allowed = names | {"sp", "this_paper", "Identity", "Inequality", "Limit", "Conjunction", "InitialValueProblem"}
    for node in ast.walk(tree):
        assert isinstance(node, NODES), ast.dump(node)
        if isinstance(node, ast.Name):
            assert node.id in allowed, node.id
        if isinstance(node, ast.Attribute):
            assert isinstance(node.value, ast.Name)
            assert node.value.id in ("sp", "this_paper")
            assert not node.attr.startswith("_")
    return True


def test_drawn_texts_are_read_or_refused_and_what_is_written_is_harmless():
    rng = random.Random(20251120)
    read = 0
    for _ in range(500):
        formula = " ".join(rng.choices(WORDS, k=rng.randint(1, 9)))
        if rng.random() < 0.7:
            formula += " = x y"
        try:
            stub = Stub(formula, "1")
            stub.domains = dict.fromkeys(stub.letters, rng.choice(list(DOMAINS)))
            text = stub.text()
        except UsageError:
            continue
        read += harmless(text)
    assert read > 8


@pytest.mark.parametrize(
    ("below", "domain", "sides"),
    [
        (r"x \to 0", "real", "+-"),
        (r"x \to 0", "positive", "+"),
        (r"x \to 0", "negative", "-"),
        (r"x \to 1", "positive", "+-"),
        (r"x \to 0^-", "real", "-"),
        (r"x \to 0^+", "real", "+"),
        (r"x \to \infty", "real", "+"),
    ],
)
def test_a_limit_without_a_side_is_one_from_every_side(below, domain, sides):
    """|x| / x tends to 1 from above alone."""
    text = Stub(rf"\lim_{{{below}}} \frac{{|x|}}{{x}} = 1", "1", domains={"x": domain}).text()
    assert harmless(text)
    limits = [line for line in text.splitlines() if "Limit(sp.Abs" in line]
    assert ["-" if '"-")' in line else "+" for line in limits] == list(sides)


@pytest.mark.parametrize("field", ["number", "says"])
def test_no_field_gets_code_into_the_file(field):
    for bad in ('"""', "1\nimport os", "\\x", '1"; import os; "'):
        values = {"number": "1", "says": "words"} | {field: bad}
        try:
            stub = Stub("x^2 = x y", values["number"], says=values["says"], domains={"x": "real", "y": "real"})
            assert harmless(stub.text())
        except UsageError:
            continue


def lazyrich(*arguments, home):
    environment = {**os.environ, "LAZYRICH_HOME": str(with_theory(home)), "COLUMNS": "120", "PYTHONPATH": os.getcwd()}
    return subprocess.run(
        [sys.executable, "-m", "proofs", *map(str, arguments)],
        cwd=home, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def test_from_a_formula_to_a_verdict(tmp_path):
    assert lazyrich("new-paper", "mine", home=tmp_path).returncode == 0
    formula = r"a(t) = \frac{s e^{2 s t}}{e^{2 s t} - 1 + s/a_0}"
    command = ["new-claim", "mine", "--equation", "131", "--latex", formula, "--solves", r"2 a \cdot (s - a)",
               "--initial", "a_0"]  # fmt: skip
    asked = lazyrich(*command, home=tmp_path)
    assert asked.returncode == 2
    assert "--letter 't=positive' --letter 's=positive' --letter 'a_0=positive' --letter 'a=positive'" in asked.stderr
    assert not (tmp_path / "mine" / "equation_131.py").exists()
    domains = [word for letter in ("t", "s", "a_0", "a") for word in ("--letter", f"{letter}=positive")]
    done = lazyrich(*command, *domains, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "InitialValueProblem(solution, t, a, right_side, a_0)" in done.stdout
    again = lazyrich(*command, *domains, home=tmp_path)
    assert again.returncode == 2
    assert "is there already" in again.stderr
    second = ["--equation", "132", "--latex", r"\sinh 2 x = \sinh x \cosh x", "--letter", "x=real"]
    assert lazyrich("new-claim", "mine", *second, home=tmp_path).returncode == 0
    verified = lazyrich("verify", "mine/eq-131", "mine/eq-132", "--jobs", "1", home=tmp_path)
    assert "holds        mine/eq-131" in verified.stdout
    assert "false as printed" in " ".join(verified.stdout.split())
    assert lazyrich("new-claim", "nowhere", *second, home=tmp_path).returncode == 2


def test_a_number_that_another_file_has_is_refused_with_its_place(tmp_path):
    assert lazyrich("new-paper", "mine", home=tmp_path).returncode == 0
    scalars = tmp_path / "mine" / "scalars.py"
    before = (tmp_path / "mine" / "__init__.py").read_text(encoding="utf-8")
    formula = ["--latex", r"\sinh 2 x = 2 \sinh x \cosh x", "--letter", "x=real"]
    line = next(k for k, text in enumerate(scalars.read_text(encoding="utf-8").split("\n"), 1) if "equation(1)" in text)
    refused = lazyrich("new-claim", "mine", "--equation", "1", *formula, home=tmp_path)
    assert refused.returncode == 2
    assert f"already, in {scalars}, line {line}" in " ".join(refused.stderr.split())
    assert not (tmp_path / "mine" / "equation_1.py").exists()
    assert (tmp_path / "mine" / "__init__.py").read_text(encoding="utf-8") == before
    # Written by hand, the second of the two says where the first is.
    scalars.write_text(scalars.read_text(encoding="utf-8").replace("equation(2", "equation(1", 1), encoding="utf-8")
    twice = lazyrich("verify", "mine", home=tmp_path)
    assert twice.returncode == 2
    assert f"two claims are called mine/eq-1: the other is in {scalars}, line {line}" in " ".join(twice.stderr.split())


def test_a_number_with_a_nought_before_it_is_no_number_of_python():
    stub = Stub("x^2 = x y", "07", domains={"x": "real", "y": "real"})
    assert '@this_paper.equation("07")' in stub.text()
    assert harmless(stub.text())


def test_the_tree_holds_every_sign():
    formula = r"\frac{a_{1}}{b} = \sum_{k=1}^{n} f(k)"
    assert parse(formula).text == formula.replace(" ", "")
