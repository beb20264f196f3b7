"""In which cases a statement about training is made: tasks, starts, sizes, relative scales, times.

>>> from symbolic.language.flow import At
>>> from symbolic.language.quantity import squared_norm
>>> from symbolic.linear_networks.linear_network import W1
>>> over = Training(Tasks(shape="square", relative_scale="positive"))
>>> over.words()
('whitened input', 'lambda-balanced weights', 'N_i = N_o', 'N_h = min(N_i, N_o)', ..., 'lambda > 0')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import sympy as sp

from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Domain
from symbolic.linear_networks.linear_network import N_i, N_o, lam

Start = Literal[
    "", "learned", "first mode reversed", "a zero mode", "B singular", "determinant kept", "determinant reversed",
    "large gaussian",
]  # fmt: skip
_START = {
    "learned": "weights at the global minimum of the first task",
    "first mode reversed": "the first mode of the task reversed at the start",
    "a zero mode": "one singular value of W2 W1(0) is zero",
    "determinant kept": "the determinants of W2 W1(0) and Sigma_yx have one sign",
    "determinant reversed": "the determinants of W2 W1(0) and Sigma_yx have opposite signs",
    "large gaussian": "weights of standard deviation 10",
    "B singular": "B has a zero, lambda_perp > 0",
}
Hierarchy = Literal["", "as described", "perturbed"]
_HIERARCHY = {
    "as described": "the semantic hierarchy of eight items, white input",
    "perturbed": "the semantic hierarchy of eight items, perturbed, white input",
}
Then = Literal["another", "last mode reversed", "determinant reversed", "scaled", "a new feature"]
_THEN = {
    "last mode reversed": "the mode with the smallest singular value reversed in the second task",
    "determinant reversed": "det Sigma_yx of the second task has the other sign",
    "scaled": "the second task has twice the targets of the first",
    "a new feature": "one target of one example raised by 1 in the second task",
}

_ANY = Tasks()


@dataclass(frozen=True)
class Training(Domain):
    """``tasks`` says which tasks and starts; ``start`` narrows the start down where `Tasks` has no word for it.

    ``ranges`` may hold the sizes N_i, N_h, N_o, the relative scale, times and any other letter; what it does not hold
    is drawn as ``tasks`` says: small sizes of every shape that is allowed, |lambda| up to 3, the time t up to about
    the slowest time constant, singular values of a task in [0.8, 2.5]; an order is looked at beyond them
    (`proofs.witnesses.training_cases`), at larger and smaller starts and targets too.  ``relative_scale`` is lambda in
    terms of the letters, when it is not a letter itself.
    Every task has targets that its network cannot fit entirely; ``equal`` makes all
    singular values of the task the same.  ``hierarchy`` makes it the semantic hierarchy, whose sizes are 8.  Further
    tasks (`of_task`) are drawn like the first, or follow from it as ``then`` says.
    """

    tasks: Tasks = _ANY
    start: Start = ""
    relative_scale: sp.Expr = lam
    equal: bool = False
    hierarchy: Hierarchy = ""
    then: Then = "another"

    def __init__(
        self,
        tasks: Tasks = _ANY,
        ranges: Mapping[sp.Symbol, sp.Set] | None = None,
        *,
        start: Start = "",
        relative_scale: sp.Expr = lam,
        equal: bool = False,
        hierarchy: Hierarchy = "",
        then: Then = "another",
        conditions: tuple[sp.Basic, ...] = (),
        given: tuple[str, ...] = (),
    ) -> None:
        sizes = {N_i: sp.FiniteSet(8), N_o: sp.FiniteSet(8)} if hierarchy else {}
        values = {
            "tasks": tasks, "ranges": {**sizes, **(ranges or {})}, "hierarchy": hierarchy, "then": then, "start": start,
            "relative_scale": sp.sympify(relative_scale),
            "equal": equal, "conditions": conditions, "given": given,
        }  # fmt: skip
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def words(self) -> tuple[str, ...]:
        out = [*self.tasks.words()]
        if self.start:
            out.append(_START[self.start])
        out += [_HIERARCHY[self.hierarchy]] if self.hierarchy else []
        out += [_THEN[self.then]] if self.then != "another" else []
        if self.equal:
            out.append("all singular values of the task equal")
        if self.relative_scale != lam:
            out.append(f"lambda = {self.relative_scale}")
        return (*out, *super().words())
