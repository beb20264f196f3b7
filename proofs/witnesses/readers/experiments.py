"""The reader of procedures: a named experiment under ``numeric/`` gives the one number that a procedure speaks of.

What it is compared with may hold a zero, a recursion or a mean over Gaussians: these are the statement's, not measured.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.experiment import experiment
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import in_numbers
from proofs.witnesses.readers.precise_processes import PROCESSES, process_value

# Stands for the measured number in the expressions that are asked for.
MEASURED = sp.Dummy("measured", real=True)


_DIGITS = 30


def _value(e: sp.Basic, known: dict[sp.Basic, sp.Basic]) -> sp.Basic:
    """The value of an expression; what versions of one formula have in common is evaluated once."""
    if isinstance(e, PROCESSES) and e not in known:
        letters = {k: v for k, v in known.items() if isinstance(k, sp.Symbol) and k != MEASURED}
        known[e] = sp.Float(process_value(e, letters), _DIGITS)
    if e not in known:
        found = e.func(*(_value(a, known) for a in e.args)) if e.args else e
        known[e] = in_numbers(found) if isinstance(found, (sp.Sum, sp.Integral)) else found
    return known[e]


class NamedExperiment:
    """Values of expressions in `MEASURED` and the letters of a case; the experiment runs once for all of them."""

    from_definitions = True

    def __init__(self, name: str, options: Mapping[str, Any]) -> None:
        self.name, self.options = name.rpartition(".")[2].replace("_", " "), dict(options)
        self.run = experiment(name)
        self.strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        """Whatever is made of numbers."""
        return True

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """The experiment's outcome, carried through each expression to first order."""
        letters = {str(k): int(v) if v.is_integer else float(v) for k, v in case.values.items()}
        laws = {name: law.name for name, law in case.laws.items()}
        found = self.run(**letters, **laws, **self.options, seed=[case.seed, case.index], effort=effort)
        if not np.isfinite(found.value):
            raise CannotRead(f"the experiment gave {found.value} at {case.readable()}")
        if found.samples:
            self.strength = "statistical"  # a share is drawn, also where all draws are alike
        known: dict[sp.Basic, sp.Basic] = {MEASURED: sp.Float(found.value, _DIGITS)}
        known |= {k: v if v.is_integer else sp.Float(v, _DIGITS) for k, v in case.values.items()}
        values, slopes = [], []
        for expression in map(sp.sympify, expressions):
            values.append(float(_value(expression, known)))
            slopes.append(abs(float(_value(sp.diff(expression, MEASURED), known))))
        scale = np.array(slopes)
        return Measurement(
            np.array(values), scale * found.error, scale * found.bias, found.freedom, samples=found.samples
        )
