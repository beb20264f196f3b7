"""Random letters, expectations over them, and limits of large size.

A letter is *drawn*: its entries follow one of its ``laws``.  Where it may follow several (the ensembles of
agarwala2022), a statement is about each of them, and `by_law` says what depends on which.  ``E``, ``Var``, ``Cov`` and
``Prob`` are over all drawn letters under them, independent of one another, each at its finite size.  ``Wide`` is the
limit of what it holds as a size tends to infinity: of a number, or in probability of something that is still random.

>>> from sympy import Symbol
>>> from symbolic.language.quantity import trace
>>> N, V = Symbol("N", integer=True, positive=True), Symbol("V", positive=True)
>>> W = Drawn("W", N, N, laws=(IID, ORTHOGONAL, GOE), scale=V)
>>> E(trace(W.T @ W) / N + 1)
1 + E(Tr(Wᵀ W))/N
>>> E(2 * V)
2*V
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import sympy as sp

from symbolic.language.quantity import Quantity, carried
from symbolic.matrix_algebra.matrices import Letter
from symbolic.matrix_algebra.matrix_typesetting import operand
from symbolic.matrix_algebra.traversal import letters

SCALE, ROWS, COLUMNS = sp.symbols("V rows columns", positive=True)


@dataclass(frozen=True)
class Law:
    """How the entries of a letter of shape (rows, columns) and scale V are distributed.

    Where they are independent, of mean zero and one law, ``entries`` names that law and ``variance`` is its variance,
    in `SCALE`, `ROWS` and `COLUMNS`.
    """

    name: str
    words: str
    entries: Literal["", "normal", "uniform", "signs", "Laplace"] = ""
    variance: sp.Expr | None = None


IID = Law("iid", "independent normal entries of mean 0 and variance V / N", "normal", SCALE / COLUMNS)
ORTHOGONAL = Law("orthogonal", "sqrt(V) times a Haar orthogonal matrix")
GOE = Law("goe", "symmetric, normal entries of variance V / N, 2 V / N on the diagonal")
NORMAL = Law("normal", "independent normal entries of mean 0 and variance V", "normal", SCALE)
GLOROT = Law(
    "glorot", "independent normal entries of mean 0 and variance 2 V / (rows + columns)", "normal",
    2 * SCALE / (ROWS + COLUMNS),
)  # fmt: skip
UNIFORM = Law("uniform", "independent entries, uniform around 0, of variance V", "uniform", SCALE)
SIGNS = Law("signs", "independent entries, sqrt(V) times a random sign", "signs", SCALE)
LAPLACE = Law("Laplace", "independent entries of Laplace's law around 0, of variance V", "Laplace", SCALE)
COIN = Law("coin", "diagonal, with independent entries that are 1 with probability V and 0 otherwise")


@dataclass(frozen=True, eq=True, repr=False)
class Drawn(Letter):
    """A random letter with the laws that it may follow, and its scale V."""

    laws: tuple[Law, ...] = (NORMAL,)
    scale: Any = 1

    def __repr__(self) -> str:
        return self.name

    def variance(self, law: Law) -> sp.Expr:
        """The variance of its entries under a law of independent entries. Raises ValueError for another law."""
        if law.variance is None:
            raise ValueError(f"the entries of {self.name} are not independent under the law {law.name}")
        return law.variance.subs({SCALE: self.scale, ROWS: self.rows, COLUMNS: self.cols}, simultaneous=True)


def drawn(expression: sp.Basic) -> frozenset[Drawn]:
    """The random letters of an expression."""
    return frozenset(x for m in carried(expression) for x in letters(m) if isinstance(x, Drawn))


def _linear(kind: type[Quantity], expression: sp.Expr) -> sp.Expr:
    """What is not random leaves the expectation."""
    expression = sp.sympify(expression)
    if not drawn(expression):
        return expression
    terms = sp.Add.make_args(sp.expand_mul(expression))
    out = []
    for term in terms:
        fixed: list[sp.Basic] = []
        random: list[sp.Basic] = []
        for factor in sp.Mul.make_args(term):
            (random if drawn(factor) else fixed).append(factor)
        out.append(sp.Mul(*fixed) * (kind(sp.Mul(*random)) if random else 1))
    return sp.Add(*out)


class Mean(Quantity):
    """The expectation of a random quantity; use `E`."""

    def _sympystr(self, printer: Any) -> str:
        return f"E({printer.doprint(self.args[0])})"

    def _latex(self, printer: Any) -> str:
        return rf"\mathbb{{E}}\left[{printer.doprint(self.args[0])}\right]"


def E(expression: sp.Expr) -> sp.Expr:
    """The expectation over all drawn letters; linear, constants come out."""
    return _linear(Mean, expression)


def Cov(x: sp.Expr, y: sp.Expr) -> sp.Expr:
    """The covariance E[x y] - E[x] E[y]."""
    return E(x * y) - E(x) * E(y)


def Var(x: sp.Expr) -> sp.Expr:
    """The variance E[x^2] - E[x]^2."""
    return Cov(x, x)


class Prob(Quantity):
    """The probability of a relation between random quantities."""

    def _latex(self, printer: Any) -> str:
        return rf"\mathbb{{P}}\left[{printer.doprint(self.args[0])}\right]"


class Wide(Quantity):
    """``Wide(x, N)``: the limit of x as the size N tends to infinity; in probability where x is random."""

    names = (1,)

    def _latex(self, printer: Any) -> str:
        return rf"\lim_{{{printer.doprint(self.args[1])} \to \infty}} {operand(printer.doprint(self.args[0]))}"


class ByLaw(Quantity):
    """What depends on the law that a letter follows; use `by_law`. Resolved before anything is measured."""

    names = (0, *range(1, 99, 2))  # the letter, and before each branch its law

    def _latex(self, printer: Any) -> str:
        branches = zip(self.args[1::2], self.args[2::2], strict=True)
        rows = (rf"{printer.doprint(value)} & \text{{{name}}}" for name, value in branches)
        return r"\begin{cases}" + r" \\ ".join(rows) + r"\end{cases}"

    def under(self, law: Law) -> sp.Expr:
        """The branch of a law. Raises KeyError where the statement says nothing of it."""
        return dict(zip((n.name for n in self.args[1::2]), self.args[2::2], strict=True))[law.name]


def by_law(letter: Drawn, branches: Mapping[Law, sp.Expr]) -> sp.Expr:
    """``branches[law]`` where ``letter`` follows ``law``. Raises ValueError unless every law of the letter has one."""
    if set(branches) != set(letter.laws):
        raise ValueError(f"{letter.name} follows {[x.name for x in letter.laws]}, not {[x.name for x in branches]}")
    flat: list[sp.Basic] = []
    for law, value in branches.items():
        flat += [sp.Symbol(law.name), sp.sympify(value)]
    return ByLaw(sp.Symbol(letter.name), *flat)


def under(expression: sp.Basic, laws: Mapping[str, Law]) -> sp.Basic:
    """The expression with every `by_law` replaced by its branch, given the law of each letter by name."""
    chosen = {node: under(node.under(laws[node.args[0].name]), laws) for node in expression.atoms(ByLaw)}
    return expression.xreplace(chosen)
