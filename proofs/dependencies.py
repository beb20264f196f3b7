"""Which code a finding depends on: what the witnesses and a claim's own module import, directly or not."""

from __future__ import annotations

from collections.abc import Iterable

from numeric import dependencies
from numeric.dependencies import imports_of, source_file

__all__ = ["APPEARANCE", "REFEREE", "closure", "digest", "imports_of", "source_file"]

# What examines a statement. Reports, commands and recorded verdicts do not change what is found.
REFEREE = (
    "proofs.referee",
    "proofs.witnesses.symbolic_witness",
    "proofs.witnesses.numeric_witness",
    "proofs.witnesses.simulation_witness",
    "proofs.witnesses.kernel_witness",
)


# How a statement looks in print changes no finding.
APPEARANCE = frozenset(
    {
        "proofs.reports.notebook",
        "symbolic.matrix_algebra.matrix_typesetting",
        "symbolic.linear_networks.matrix_names",
        "symbolic.linear_networks.scalar_names",
    }
)


def closure(module: str) -> frozenset[str]:
    """``module`` and all that a finding of it needs."""
    return dependencies.closure(module, APPEARANCE)


def digest(modules: Iterable[str]) -> str:
    """Changes when the code behind any of ``modules`` changes, but for how it looks."""
    return dependencies.digest(modules, APPEARANCE)
