r"""The file of a claim that was given in LaTeX: letters with their domains, definitions, the statement as printed.

>>> stub = Stub(r"\sinh 2 x = 2 \sinh x \cosh x", "7", domains={"x": "real"})
>>> print(stub.text().splitlines()[-1].strip())
return Identity(sp.sinh(2 * x), 2 * sp.sinh(x) * sp.cosh(x))
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from proofs.errors import UsageError
from proofs.imports.latex_letters import python_name
from proofs.imports.latex_source import Part, Reader
from proofs.imports.latex_tree import NotRead

DOMAINS = {
    "real": "real=True",
    "positive": "positive=True",
    "nonnegative": "nonnegative=True",
    "negative": "negative=True",
    "nonzero": "real=True, nonzero=True",
    "complex": "complex=True",
    "integer": "integer=True",
    "count": "integer=True, positive=True",
}
"""What a letter may stand for, as a user names it: the assumptions of its SymPy symbol. ``count`` is 1, 2, 3, ..."""

ONE_SIDE = {"positive": "+", "nonnegative": "+", "count": "+", "negative": "-"}
"""The side from which letters of a domain come to 0."""

WIDTH = 110
"""Characters of a line, beyond which the sides of a statement get lines of their own."""


@dataclass
class Stub:
    """A claim from its formula; reading it raises NotRead where it cannot be read, or claims nothing.

    ``where``: definitions ``u = ...`` or ``a(t) = ...`` of letters in it; ``solves`` and ``initial``: for a formula
    ``a(t) = ...``, the right side of da/dt = ... and the value at t = 0; ``domains``: letter in LaTeX to a name of
    `DOMAINS`.
    """

    latex: str
    number: str
    says: str = ""
    where: Sequence[str] = ()
    solves: str = ""
    initial: str = ""
    domains: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Za-z]?[0-9]+(\.[0-9]+)?[a-z]?", self.number):
            raise UsageError(f"{self.number!r} is no number of an equation: 7, 7a, A3 and 2.7 are")
        if not self.says.isprintable() or set(self.says) & {'"', "\\"}:
            raise UsageError("what the equation says is a sentence on one line, without LaTeX and double quotes")
        self._reader = Reader()
        self._definitions = [self._definition(text) for text in self.where]
        self._parts = self._reader.relations(self.latex)
        self._problem = self._initial_value_problem() if self.solves or self.initial else None
        self._refuse_what_claims_nothing()

    @property
    def letters(self) -> dict[str, str]:
        """Letters that need a domain, in the order of the formula: LaTeX to the name in Python."""
        known = self._reader.letters
        defined = {name for name, _ in self._definitions}
        return {
            latex: name
            for latex, name in known.symbols.items()
            if name not in defined and (latex in known.free or latex not in known.bound)
        }

    @property
    def missing(self) -> list[str]:
        """Letters whose domain has not been given."""
        return [latex for latex in self.letters if latex not in self.domains]

    @property
    def name(self) -> str:
        """The name of the claim's function, and of its file."""
        return f"equation_{re.sub(r'[^A-Za-z0-9]', '_', self.number)}"

    def text(self) -> str:
        """The file; UsageError for letters without a domain, and for domains that there are not."""
        self._check_domains()
        said = self._said()
        kinds = sorted({self._kind(part) for part in said} | ({"Conjunction"} if len(said) > 1 else set()))
        kinds = ["InitialValueProblem"] if self._problem else kinds
        lines = [f'"""Equation {self.number}, from its formula in LaTeX."""', "", "import sympy as sp", ""]
        lines += [f"from proofs.statements import {', '.join(kinds)}", "", "from .paper import this_paper", ""]
        lines += [*self._symbols(), ""]
        for name, definition in self._definitions:
            lines += [definition, ""] if definition.startswith("\n") else [f"{name} = {definition}"]
        number = self.number if re.fullmatch("0|[1-9][0-9]*", self.number) else f'"{self.number}"'
        lines_of, kind = self._statement()
        lines += [
            "",
            f"# printed: {' '.join(self.latex.split())}",
            f"@this_paper.equation({number})",
            f"def {self.name}() -> {kind}:",
            f'    """{self.says or f"Equation {self.number}, as printed."}"""',
            *(f"    {line}" for line in lines_of),
            "",
        ]
        return re.sub(r"\n{4,}", "\n\n\n", "\n".join(lines))

    def _check_domains(self) -> None:
        for latex, domain in self.domains.items():
            if latex not in self.letters:
                raise UsageError(f"{latex} is no letter of the formula; its letters are {', '.join(self.letters)}")
            if domain not in DOMAINS:
                raise UsageError(f"{latex}={domain}: the domains are {', '.join(DOMAINS)}")
        if self.missing:
            options = " ".join(f"--letter '{latex}=positive'" for latex in self.missing)
            raise UsageError(
                f"for which values is it claimed? Say so of each letter, as in {options}; "
                f"the domains are {', '.join(DOMAINS)}"
            )

    def _symbols(self) -> list[str]:
        known = self._reader.letters
        lines = []
        for latex, name in known.symbols.items():
            if latex in self.letters:
                assumptions = DOMAINS[self.domains[latex]]
            elif latex in known.bound and latex not in known.free:
                assumptions = DOMAINS[known.bound[latex]]
            else:
                continue
            lines.append(f'{name} = sp.Symbol("{_printed(latex)}", {assumptions})')
        defined = {name for name, _ in self._definitions}
        lines += [f'{n} = sp.Function("{_printed(latex)}")' for latex, n in known.functions.items() if n not in defined]
        return lines

    def _definition(self, text: str) -> tuple[str, str]:
        """Name and source of a definition: an expression, or a function of Python."""
        before = set(self._reader.letters.symbols.values()) | set(self._reader.letters.functions.values())
        parts = self._reader.relations(text)
        left = parts[0].left.text
        called = re.fullmatch(r"(\w+)\((\w+(?:, \w+)*)\)", left)
        name = called[1] if called else left
        if len(parts) != 1 or parts[0].sign != "=" or parts[0].limit or not re.fullmatch(r"\w+", name):
            raise NotRead(f"--where {text!r}: a definition is LETTER = ..., or LETTER(VARIABLE) = ...")
        if name in before:
            raise NotRead(f"--where {text!r}: {name} stands in an earlier definition already; give this one before it")
        if name in re.findall(r"\w+", parts[0].right.text):
            raise NotRead(f"--where {text!r} defines {name} by itself")
        if not called:
            return name, parts[0].right.exact
        arguments = ", ".join(f"{argument}: sp.Expr" for argument in called[2].split(", "))
        words = f'    """As printed: {name} of {called[2]}."""'
        return name, f"\ndef {name}({arguments}) -> sp.Expr:\n{words}\n    return {parts[0].right.exact}\n"

    def _initial_value_problem(self) -> tuple[str, str, str, str]:
        """Variable, right side, initial value and the unknown's name."""
        called = re.fullmatch(r"(\w+)\((\w+)\)", self._parts[0].left.text)
        if len(self._parts) != 1 or self._parts[0].sign != "=" or not called:
            raise NotRead("--solves is for a formula UNKNOWN(VARIABLE) = ..., as in a(t) = ...")
        if not (self.solves and self.initial):
            raise NotRead("a solution needs both --solves, the right side of its equation, and --initial, its start")
        name, variable = called[1], called[2]
        latex = next(key for key, value in self._reader.letters.functions.items() if value == name)
        del self._reader.letters.functions[latex]  # from here on it is the unknown, a letter
        right = self._reader.expression(self.solves)
        self._reader.letters.symbol(latex)
        initial = self._reader.expression(self.initial)
        return variable, right.exact, initial.exact, name

    def _refuse_what_claims_nothing(self) -> None:
        """NotRead for an equation that only gives a name to its other side, and for derivatives of nothing."""
        defined = {name for name, _ in self._definitions}
        words = re.compile(r"\w+")
        for body, variable in self._reader.differentiated.items():
            if not defined & set(words.findall(body)):
                hint = f"say what depends on it, with --where '... = ...', or write it as a function of {variable}"
                raise NotRead(f"{body} does not show {variable}, after which it is differentiated: {hint}")
        if self._problem:
            return
        for part in self._parts:
            for side, other in ((part.left.text, part.right.text), (part.right.text, part.left.text)):
                name = re.sub(r"\(\w+(, \w+)*\)$", "", side)
                lone = re.fullmatch(r"[A-Za-z]\w*", name) and name not in defined
                if lone and part.sign == "=" and part.limit is None and name not in words.findall(other):
                    raise NotRead(
                        f"{name} stands alone on one side: the formula names something, and claims nothing that could "
                        f"be examined; say what it is elsewhere, with --where '{name} = ...', or which equation it "
                        "solves, with --solves and --initial"
                    )

    def _kind(self, part: Part) -> str:
        return "Limit" if part.limit else "Identity" if part.sign == "=" else "Inequality"

    def _said(self) -> list[Part]:
        """The relations, a limit for which no side is printed from each side from which its letter can come."""
        out = []
        for part in self._parts:
            if part.limit is None or part.limit[2] or part.limit[1].text.endswith("sp.oo"):
                out.append(part)
                continue
            variable, point, _ = part.limit
            latex = next((key for key, name in self.letters.items() if name == variable.text), "")
            one = ONE_SIDE.get(self.domains.get(latex, ""), "") if point.text == "0" else ""
            out += [replace(part, limit=(variable, point, side)) for side in one or "+-"]
        return out

    def _one(self, part: Part, left: str, right: str) -> str:
        if part.limit:
            variable, point, side = part.limit
            direction = f', "{side}"' if side == "-" else ""
            return f"Limit({left}, {variable.text}, {point.exact}, {right}{direction})"
        return f"Identity({left}, {right})" if part.sign == "=" else f'Inequality({left}, "{part.sign}", {right})'

    def _statement(self) -> tuple[list[str], str]:
        """The lines that return the statement, and its kind."""
        if self._problem:
            variable, right, initial, name = self._problem
            solution = self._parts[0].right.exact
            whole = f"return InitialValueProblem({solution}, {variable}, {name}, {right}, {initial})"
            if len(whole) <= WIDTH:
                return [whole], "InitialValueProblem"
            called = f"return InitialValueProblem(solution, {variable}, {name}, right_side, {initial})"
            return [f"solution = {solution}", f"right_side = {right}", called], "InitialValueProblem"
        said = self._said()
        if len(said) > 1:
            each = [f'"relation {k}": {self._one(p, p.left.exact, p.right.exact)},' for k, p in enumerate(said, 1)]
            return ["return Conjunction(", "    {", *(f"        {one}" for one in each), "    }", ")"], "Conjunction"
        (part,) = said
        whole = f"return {self._one(part, part.left.exact, part.right.exact)}"
        if len(whole) <= WIDTH:
            return [whole], self._kind(part)
        sides = [f"left = {part.left.exact}", f"right = {part.right.exact}"]
        return [*sides, f"return {self._one(part, 'left', 'right')}"], self._kind(part)


def _printed(latex: str) -> str:
    """The name under which SymPy prints a letter."""
    return python_name(latex).rstrip("_")
