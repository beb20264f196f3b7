"""In which sizes a matrix identity was seen: where a matrix that it inverts is singular it says nothing.

An inverse of X^T X needs no more columns than rows.  Where two such conditions leave equal sizes alone, as for
(X^T X)^-1 X^T = X^T (X X^T)^-1, the identity was seen for square matrices and nobody knows what it says of others.

>>> import sympy as sp
>>> n, m = sp.symbols("n m", integer=True, positive=True)
>>> seen = SizesSeen([n, m])
>>> seen.add({n: 2, m: 2}, defined=True), seen.add({n: 2, m: 3}, defined=False), seen.add({n: 3, m: 1}, defined=False)
(None, None, None)
>>> seen.only_where(), seen.words()
('m = n (elsewhere an inverse does not exist)', '')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import sympy as sp


@dataclass
class SizesSeen:
    """The sizes at which both sides had a value, and those at which an inverse did not exist."""

    sizes: Sequence[sp.Symbol]
    defined: list[dict[sp.Symbol, int]] = field(default_factory=list)
    missing: list[dict[sp.Symbol, int]] = field(default_factory=list)

    def add(self, scalars: Mapping[sp.Symbol, Any], *, defined: bool) -> None:
        """One more case."""
        here = {x: int(scalars[x]) for x in self.sizes if x in scalars}
        (self.defined if defined else self.missing).append(here)

    def only_where(self) -> str:
        """The sizes that were equal wherever the sides were defined, and different wherever they were not."""
        alike = (f"{a} = {b}" for a, b in self._pairs() if str(a) < str(b) and self._parted(a, b, equal=True))
        found = next(alike, "")
        return f"{found} (elsewhere an inverse does not exist)" if found else ""

    def words(self) -> str:
        """The order of two sizes that parts the cases in which the sides are defined from the others."""
        if self.only_where():
            return ""
        found = [f"{a} <= {b}" for a, b in self._pairs() if self._parted(a, b, equal=False)]
        return f"; not defined but where {' and '.join(found)}" if found else ""

    def _pairs(self) -> list[tuple[sp.Symbol, sp.Symbol]]:
        return list(permutations(self.sizes, 2))

    def _parted(self, a: sp.Symbol, b: sp.Symbol, *, equal: bool) -> bool:
        def holds(case: Mapping[sp.Symbol, int]) -> bool:
            return case[a] == case[b] if equal else case[a] <= case[b]

        known = [case for case in (*self.defined, *self.missing) if a in case and b in case]
        return (
            bool(self.defined and self.missing)
            and len(known) == len(self.defined) + len(self.missing)
            and all(map(holds, self.defined))
            and not any(map(holds, self.missing))
        )
