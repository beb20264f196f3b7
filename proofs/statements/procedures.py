"""The residue: claims about what is no formula, an algorithm or a plot.

A `Procedure` has two experiments that share nothing but the case, and says why it is no tree; what they measure is
compared with a formula like any other quantity.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import sympy as sp

from numeric.experiment import Experiment, experiment, name_of
from proofs.statements.quantities import Measured

_SIGN = {"=": "=", "<": "<", "<=": r"\le", ">": ">", ">=": r"\ge"}


@dataclass(frozen=True)
class Procedure(Measured):
    """What ``numeric`` and ``simulation`` measure stands in ``relation`` to ``value``.

    Both are experiments: the name of one under ``numeric/``, or a function of one's own that takes the letters of a
    case by their names, ``seed`` and ``effort`` (a factor on its number of samples), returns an `Outcome` and declares
    what it rests on (`numeric.experiment`).  Raises ValueError for one that does not, and for one that is given twice.
    ``says`` is the measured quantity in words, ``why`` the reason why it is no formula.  ``options`` are given to both
    experiments besides the letters of the case.  ``scale`` as in `Equality`, for a value of 0; with ``exponent`` the
    number is a power, which is resolved like that of an `Exponent`.
    """

    says: str
    numeric: str | Experiment
    simulation: str | Experiment
    relation: Literal["=", "<", "<=", ">", ">="]
    value: sp.Expr
    why: str
    scale: sp.Expr | None = None
    exponent: bool = False
    options: Mapping[str, str | int | float | bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.numeric == self.simulation:
            raise ValueError(f"one experiment is one witness: {name_of(self.numeric)} is named twice")
        for own in (self.numeric, self.simulation):
            if not isinstance(own, str):
                experiment(own)
        for name, option in self.options.items():
            if not isinstance(option, str | int | float):
                raise ValueError(f"an option is a text, a number or a truth value, not {name} = {option!r}")
        if self.relation == "=" and sp.sympify(self.value) == 0 and self.scale is None and not self.exponent:
            raise ValueError("an equality with 0 needs a scale against which it is resolved")

    @property
    def kind(self) -> str:
        return "procedure"

    def expressions(self) -> tuple[sp.Expr, ...]:
        return (sp.sympify(self.value), *(() if self.scale is None else (sp.sympify(self.scale),)))

    def latex(self) -> str:
        return rf"\text{{{self.says}}} {_SIGN[self.relation]} {sp.latex(self.value)}"
