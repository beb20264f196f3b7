"""The letters of agarwala2022: sizes, scales and vectors; weights of three ensembles, and their transitions.

tr of the paper is the trace over N (section 2.1.1).
"""

from collections.abc import Mapping

import sympy as sp

from symbolic.language import GOE, IID, NORMAL, ORTHOGONAL, Drawn, Law, Ones
from symbolic.matrix_algebra.matrices import Identity, Letter

N = sp.Symbol("N", integer=True, positive=True)
t = sp.Symbol("t", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
I = Identity(N)
ONES = Ones(N)

ALL, FREE = (IID, ORTHOGONAL, GOE), (IID, ORTHOGONAL)
CRITICAL: Mapping[Law, sp.Rational] = {IID: sp.Integer(1), ORTHOGONAL: sp.Integer(1), GOE: sp.Rational(1, 4)}
# V in (0, V_c) as a function of a positive symbol, so that every value of the symbol lies in the domain, and the
# distance to the transition, delta = 1 - V/V_c.
v = sp.Symbol("v", positive=True)
BELOW_ONE, BELOW_QUARTER = v / (1 + v), v / (4 * (1 + v))
delta = sp.Symbol("delta", positive=True)
SIZES = sp.Interval(2, 8)


def weights(*laws: Law, name: str = "W", size: sp.Expr = N, scale: sp.Expr = V) -> Drawn:
    """Random weights of scale V that follow one of these laws, all three if none is named."""
    return Drawn(name, size, size, laws=laws or ALL, scale=scale, tex=rf"\mathbf{{{name}}}")


def vector(name: str, size: sp.Expr = N) -> Letter:
    """A column that is given."""
    return Letter(name, size, 1, tex=rf"\mathbf{{{name}}}")


def normal(name: str, rows: sp.Expr = N, cols: sp.Expr | int = 1, scale: sp.Expr | int = 1) -> Drawn:
    """Independent normal entries of mean 0 and variance ``scale``."""
    return Drawn(name, rows, cols, laws=(NORMAL,), scale=scale, tex=rf"\mathbf{{{name}}}")


x, y = vector("x"), vector("y")
