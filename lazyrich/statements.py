"""The kinds of statement that a claim can make.

Scalars                     Identity, Limit, Asymptotic, Inequality, Extremum, InitialValueProblem
Two-layer linear networks   Tasks, MatrixIdentity, FlowEquation, Trajectory, LongTime, LargeRelativeScale
Networks of L layers        NetworkIdentity, NetworkFlow
Measured quantities         Domain, Training, Equality, Order, Monotone, Exponent, Procedure
Of statements               Conjunction, Parts, Readings, Needed, Definition, Printed, OutOfReach, together

>>> import sympy as sp
>>> from lazyrich.statements import Identity
>>> x = sp.Symbol("x", real=True)
>>> Identity((x + 1) ** 2, x**2 + 2 * x + 1).kind
'scalar identity'
"""

from proofs.statements import *  # noqa: F403
from proofs.statements import __all__ as __all__
