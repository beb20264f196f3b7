"""The kinds of statement that a claim can make.

Scalars                     Identity, Limit, Asymptotic, Inequality, Extremum, InitialValueProblem
Two-layer linear networks   Tasks, MatrixIdentity, FlowEquation, Trajectory, LongTime, LargeRelativeScale
Networks of L layers        NetworkIdentity, NetworkFlow
Measured quantities         Domain, Training, Equality, Order, Monotone, Exponent, Procedure
Of statements               Conjunction, Readings, Needed, Definition, Printed, OutOfReach

>>> import sympy as sp
>>> from lazyrich.statements import Identity
>>> x = sp.Symbol("x", real=True)
>>> Identity((x + 1) ** 2, x**2 + 2 * x + 1).kind
'scalar identity'
"""

from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, Needed, OutOfReach, Printed, Readings
from proofs.statements.dynamics import FlowEquation, LargeRelativeScale, LongTime, MatrixIdentity, Tasks, Trajectory
from proofs.statements.networks import NetworkFlow, NetworkIdentity
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain, Equality, Exponent, Monotone, Order
from proofs.statements.scalar import Asymptotic, Extremum, Identity, Inequality, InitialValueProblem, Limit
from proofs.statements.training import Training

__all__ = [
    "Asymptotic",
    "Conjunction",
    "Definition",
    "Domain",
    "Equality",
    "Exponent",
    "Extremum",
    "FlowEquation",
    "Identity",
    "Inequality",
    "InitialValueProblem",
    "LargeRelativeScale",
    "Limit",
    "LongTime",
    "MatrixIdentity",
    "Monotone",
    "Needed",
    "NetworkFlow",
    "NetworkIdentity",
    "Order",
    "OutOfReach",
    "Printed",
    "Procedure",
    "Readings",
    "Statement",
    "Tasks",
    "Training",
    "Trajectory",
]
