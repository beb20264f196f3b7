"""The reader of procedures: an experiment gives the one number that a procedure speaks of.

What it is compared with may hold a zero, a recursion or a mean over Gaussians: these are the statement's, not measured.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import sympy as sp

from numeric.experiment import Experiment, Outcome, experiment, name_of, theory_behind
from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import in_numbers
from proofs.witnesses.readers.precise_processes import PROCESSES, process_value

# Stands for the measured number in the expressions that are asked for.
MEASURED = sp.Dummy("measured", real=True)


_DIGITS = 30
_ROUNDED = 1e-13
"""Of its size a number that an experiment gives is off by rounding, whatever it says; counts and signs are not."""


def _value(e: sp.Basic, known: dict[sp.Basic, sp.Basic]) -> sp.Basic:
    """The value of an expression; what versions of one formula have in common is evaluated once."""
    if isinstance(e, PROCESSES) and e not in known:
        letters = {k: v for k, v in known.items() if isinstance(k, sp.Symbol) and k != MEASURED}
        known[e] = sp.Float(process_value(e, letters), _DIGITS)
    if e not in known:
        found = e.func(*(_value(a, known) for a in e.args)) if e.args else e
        known[e] = in_numbers(found) if isinstance(found, (sp.Sum, sp.Integral)) else found
    return known[e]


@lru_cache(maxsize=4096)
def _outcome(run: Experiment, options: tuple[tuple[str, Any], ...], seed: tuple[int, int], effort: float) -> Outcome:
    """What an experiment gives is a function of these: a print, its correction and its kin ask for the same."""
    return run(**dict(options), seed=list(seed), effort=effort)


class NamedExperiment:
    """Values of expressions in `MEASURED` and the letters of a case; the experiment runs once for all of them.

    Whether they are from the definitions is what the experiment declares; a theory behind it stands in its name.
    """

    freedom_grows = True

    def __init__(self, name: str | Experiment, options: Mapping[str, Any]) -> None:
        self.run, self.options = experiment(name), dict(options)
        theory = theory_behind(self.run)
        self.name = name_of(name).replace("_", " ").strip() + (f" ({theory})" if theory else "")
        self.from_definitions = not theory
        self.strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        """Whatever is made of numbers."""
        return True

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """The experiment's outcome, carried through each expression to first order."""
        letters = {str(k): int(v) if v.is_integer else float(v) for k, v in case.values.items()}
        laws = {name: law.name for name, law in case.laws.items()}
        found = _outcome(self.run, tuple({**letters, **laws, **self.options}.items()), (case.seed, case.index), effort)
        if not isinstance(found, Outcome):
            raise TypeError(f"{name_of(self.run)} returns a {type(found).__name__}; an experiment returns an Outcome")
        numbers = [np.asarray(x) for x in (found.value, found.error, found.bias)]
        if not all(x.ndim == 0 and x.dtype.kind in "biuf" for x in numbers):
            raise TypeError(f"{name_of(self.run)} returns {found}; an Outcome holds numbers")
        if not np.isfinite(found.value):
            raise CannotRead(f"the experiment gave {found.value} at {case.readable()}")
        if not (found.error >= 0 and found.bias >= 0):  # a number that is none is not larger either
            raise CannotRead(f"the experiment gave an error of {found.error} and a bias of {found.bias}")
        if found.samples:
            self.strength = "statistical"  # a share is drawn, also where all draws are alike
        known: dict[sp.Basic, sp.Basic] = {MEASURED: sp.Float(found.value, _DIGITS)}
        known |= {k: v if v.is_integer else sp.Float(v, _DIGITS) for k, v in case.values.items()}
        values, slopes = [], []
        for expression in map(sp.sympify, expressions):
            values.append(float(_value(expression, known)))
            slopes.append(abs(float(_value(sp.diff(expression, MEASURED), known))))
        scale = np.array(slopes)
        bias = found.bias if float(found.value).is_integer() else max(found.bias, _ROUNDED * abs(found.value))
        return Measurement(np.array(values), scale * found.error, scale * bias, found.freedom, samples=found.samples)
