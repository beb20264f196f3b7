"""Experiments of your own, for a `Procedure`: what they return, and how they declare what they rest on.

An experiment takes the letters of a case by their names, ``seed`` and ``effort`` (a factor on its number of samples),
and returns an `Outcome`.

>>> import numpy as np
>>> import sympy as sp
>>> from lazyrich.experiments import Outcome, from_definitions, from_theory, mean_of
>>> from lazyrich.statements import Domain, Procedure
>>> s = sp.Symbol("s", positive=True)
>>> @from_theory("the variance of a normal number")
... def known(*, s, seed, effort):
...     return Outcome(s**2, bias=1e-12)
>>> @from_definitions
... def drawn(*, s, seed, effort):
...     return mean_of((s * np.random.default_rng(seed).standard_normal(round(40_000 * effort))) ** 2)
>>> squares = Procedure("mean square", known, drawn, "=", s**2, "an example", over=Domain({s: sp.Interval(1, 2)}))
>>> squares.kind
'procedure'
"""

from numeric.experiment import Outcome, difference, from_definitions, from_theory, in_units_of, mean_of, whether

__all__ = ["Outcome", "difference", "from_definitions", "from_theory", "in_units_of", "mean_of", "whether"]
