"""The kinds of statement that a paper makes: typed objects that hold what is claimed, and nothing else.

A claim takes its kinds from here.  `base` (what every statement has) -> `composed` (statements of statements) ->
`scalar` -> `dynamics` (two-layer linear networks) and `setting` (what their assumptions grant) -> `networks` (of L
layers) -> `quantities` and `training` (what is measured) -> `procedures` (experiments) -> `beyond_points` (what
agreement at points cannot show).
"""

from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, Needed, OutOfReach, Parts, Printed, Readings, together
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
    "Parts",
    "Printed",
    "Procedure",
    "Readings",
    "Statement",
    "Tasks",
    "Training",
    "Trajectory",
    "together",
]
