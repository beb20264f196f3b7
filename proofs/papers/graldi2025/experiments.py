"""Claims of this paper that are about experiments: which ones, and why they are no formulas."""

from typing import Literal

import sympy as sp

from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain

_HERE = "numeric.feature_learning"
TWO_TASKS = ("two-layer tanh networks", "two tasks, K^x = I within a task, labels of order one")
OVER_STARTS = "a variance or a size over many starts at several widths is no word of the language"


def of_widths(
    says: str,
    experiment: str,
    value: sp.Expr | int,
    relation: Literal["=", "<", ">"] = "=",
    *,
    exponent: bool = True,
    why: str = OVER_STARTS,
    over: Domain | None = None,
    **options: str | bool,
) -> Procedure:
    """An experiment on networks of several widths, by their fields and by their weights."""
    return Procedure(
        says,
        f"{_HERE}.widths_by_fields.{experiment}",
        f"{_HERE}.widths_by_weights.{experiment}",
        relation,
        sp.sympify(value),
        why,
        exponent=exponent and relation == "=",
        options=options,
        over=over or Domain(given=TWO_TASKS),
    )


def variance_over_width(
    of: Literal["residuals", "residuals and kernels"], parameterization: str, power: int
) -> Procedure:
    """The power of N in the variance over starts while task 2 trains."""
    says = f"power of N in the variance of the {of} in task 2, {parameterization}"
    return of_widths(says, "variance_over_width", power, of=of, parameterization=parameterization)
