"""Letters of a formula in LaTeX and their names in Python: which command is a letter, and what stands for what."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from proofs.imports.latex_tree import Node, NotRead, Token

_SMALL = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega"
)
_OTHERS = "varepsilon vartheta varrho varphi Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell"
GREEK = frozenset(f"{_SMALL} {_OTHERS}".split())
IN_INDICES = GREEK | {"perp", "infty", "star"}


@dataclass
class Letters:
    """Names of Python for the letters of formulas: symbols, unknown functions, and what was bound inside."""

    symbols: dict[str, str] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    free: set[str] = field(default_factory=set)
    bound: dict[str, str] = field(default_factory=dict)
    """Letters that a sum or an integral runs over, with the domain that they then have."""

    def symbol(self, latex: str) -> str:
        """The name of a letter, remembered."""
        self._not_both(latex, self.functions)
        return self.symbols.setdefault(latex, self._free(latex))

    def function(self, latex: str) -> str:
        """The name of an unknown function, remembered."""
        self._not_both(latex, self.symbols)
        return self.functions.setdefault(latex, self._free(latex))

    def _not_both(self, latex: str, others: dict[str, str]) -> None:
        if latex in others:
            raise NotRead(
                rf"{latex} stands before a bracket and elsewhere without one: write {latex} \cdot (...) for a product, "
                f"or {latex}(...) everywhere for a function"
            )

    def _free(self, latex: str) -> str:
        known = {**self.symbols, **self.functions}
        if latex in known:
            return known[latex]
        name = python_name(latex)
        while name in known.values():
            name += "_"
        return name


RESERVED = {"sp", "this_paper", "Identity", "Inequality", "Limit", "InitialValueProblem", "Conjunction", "mathit"}


def python_name(latex: str) -> str:
    r"""A name of Python for a letter.

    >>> python_name(r"\lambda_{\perp}"), python_name("a_0"), python_name("N")
    ('lambda_perp', 'a_0', 'N')
    """
    bare = latex.replace("\\mathit", "").replace("\\", "").replace("{", "").replace("}", "")
    name = re.sub(r"\W+", "_", bare).strip("_")
    return f"{name}_" if keyword.iskeyword(name) or name in RESERVED else name


def letter(parts: Iterable[Node | Token]) -> str:
    """A letter as LaTeX, a long index in braces; NotRead for a command that is no letter."""
    name, index = "", ""
    for part in parts:
        if isinstance(part, Token):
            if part.text.startswith("\\") and part.text[1:] not in GREEK:
                raise NotRead(f"{part.text} is no letter or function that is read")
            name = part.text
        else:
            index = part.text.removeprefix("_").removeprefix("{").removesuffix("}")
            if not part.tokens("L_BRACE") and len(part.leaves) > 2:
                raise NotRead(f"{name}{part.text}: put the index in braces")
            unknown = [c for c in re.findall(r"\\([A-Za-z]+)", index) if c not in IN_INDICES]
            if unknown or not re.fullmatch(r"(\\?\w+,?)+", index) or len(index) > 20:
                raise NotRead(f"the index {index!r} is not read: letters, digits and Greek letters are")
    return name + (f"_{{{index}}}" if len(index) > 1 else f"_{index}" if index else "")
