"""A derivation: a chain of named steps, each an equality that can be checked and typeset.

A step is an equality between scalars (SymPy expressions) or between matrices of symbolic dimensions, with the
relations and assumptions it uses and the place in the paper that it re-derives.  ``Step.check`` decides it; nothing
here is believed because it is written down.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import sympy as sp

from symbolic.exact.identities import Decision, decide_equal
from symbolic.matrix_algebra.matrices import Matrix
from symbolic.matrix_algebra.noncommutative import Relation, decide_matrix_equal

__all__ = ["Derivation", "Step"]

_RELATION = {"positive": " > 0", "nonnegative": r" \ge 0", "": ""}

Side: TypeAlias = "sp.Expr | Matrix"


@dataclass(frozen=True)
class Step:
    """``lhs = rhs`` because of ``because``; ``equation`` names the equation of the paper that it re-derives.

    With ``sign`` ("positive" or "nonnegative") the step says in addition that both sides have this sign: ``rhs`` must
    show it term by term, by the domains of its symbols.

    ``shown`` is what a reader sees, in LaTeX, of a step whose sides SymPy makes equal as they are built (a value at
    t = 0, a coefficient): both sides as they were before.
    """

    title: str
    lhs: Side
    rhs: Side
    because: str = ""
    equation: str = ""
    relations: tuple[Relation, ...] = ()
    assuming: tuple[sp.Basic, ...] = ()
    sign: str = ""
    shown: str = ""

    def check(self) -> Decision:
        """Decide the equality of this step alone."""
        if isinstance(self.lhs, Matrix) and isinstance(self.rhs, Matrix):
            return decide_matrix_equal(self.lhs, self.rhs, self.relations)
        if isinstance(self.lhs, Matrix) or isinstance(self.rhs, Matrix):
            raise TypeError(f"step {self.title!r} equates a matrix and a scalar")
        decision = decide_equal(self.lhs, self.rhs, self.assuming)
        if self.sign and decision.proved and not getattr(self.rhs, f"is_{self.sign}"):
            return Decision("undecided", f"the right side is not visibly {self.sign}")
        return decision

    def latex(self) -> str:
        """Both sides with the theory's names, and the meanings of the names behind them."""
        if self.shown:
            return self.shown
        from symbolic.linear_networks.matrix_names import typeset_with_names
        from symbolic.linear_networks.scalar_names import typeset_scalars

        if isinstance(self.lhs, Matrix) and isinstance(self.rhs, Matrix):
            (left, right), meaning = typeset_with_names((self.lhs, self.rhs))
        else:
            (left, right), meaning = typeset_scalars((sp.sympify(self.lhs), sp.sympify(self.rhs)))
        where = rf" \quad \text{{where }} {meaning}" if meaning else ""
        return f"{left} = {right}{_RELATION[self.sign]}{where}"

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex()}$"


@dataclass(frozen=True)
class Derivation:
    """Steps in the order in which a reader should meet them; ``topic`` is its name on the command line."""

    topic: str
    title: str
    steps: tuple[Step, ...]
    source: str = ""
    introduction: str = ""
    symbols: Sequence[tuple[str, str]] = field(default=())

    def check(self) -> tuple[Decision, ...]:
        """Decide every step."""
        return tuple(step.check() for step in self.steps)

    def _repr_latex_(self) -> str:
        lines = [rf"\textbf{{{_plain(self.title)}}}"]
        for number, step in enumerate(self.steps, 1):
            lines += [rf"\text{{{number}. {_plain(step.title)} ({step.check().verdict})}}", step.latex()]
        return r"$\displaystyle \begin{gathered} " + r" \\ ".join(lines) + r" \end{gathered}$"


def _plain(text: str) -> str:
    """Words inside a formula."""
    return re.sub(r"([{}$&#_%])", r"\\\1", text.replace("\\", "").replace("^", ""))
