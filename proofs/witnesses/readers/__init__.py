"""The readers: each gives values to quantities in one way.  A witness asks the first of its readers that can, and where
that one fails on the way the next.

Readers of the ``numeric`` witness are exact or of high precision (a formula at finite size, a limiting spectrum, a
series, a solver at many digits); those of the ``simulation`` witness do what the definitions say (sample, integrate,
train).  The two share the statement and the case, and nothing below them that could be wrong in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

import sympy as sp

from proofs.witnesses.measurement import Reader

WitnessName = Literal["numeric", "simulation"]


@cache
def readers(witness: WitnessName) -> tuple[Reader, ...]:
    """The readers of a witness, in the order in which they are asked; imported when first needed."""
    from proofs.witnesses.readers import training
    from proofs.witnesses.readers.edges_of_spectra import EdgesOfSpectra
    from proofs.witnesses.readers.entry_moments import EntryMoments
    from proofs.witnesses.readers.homogeneous_layers import HomogeneousLayers
    from proofs.witnesses.readers.independent_components import IndependentComponents
    from proofs.witnesses.readers.linear_fields import FieldsAsTheyStand
    from proofs.witnesses.readers.linear_process import Hierarchy
    from proofs.witnesses.readers.long_columns import LongColumns
    from proofs.witnesses.readers.loss_descent import NetworksFromTheLoss
    from proofs.witnesses.readers.network_flow import Networks
    from proofs.witnesses.readers.precise_points import PrecisePoints
    from proofs.witnesses.readers.precise_processes import PreciseProcesses
    from proofs.witnesses.readers.radii_by_products import RadiiByProducts
    from proofs.witnesses.readers.radii_of_matrices import RadiiOfMatrices
    from proofs.witnesses.readers.sampled_matrices import SampledMatrices
    from proofs.witnesses.readers.sampled_processes import SampledProcesses
    from proofs.witnesses.readers.structured_models import StructuredModels
    from proofs.witnesses.readers.trace_theory import TraceTheory
    from proofs.witnesses.readers.wide_limits import WideFields, WideWeights

    found: dict[WitnessName, tuple[Reader, ...]] = {
        "numeric": (
            training.SOLUTION, Hierarchy(), Networks(), WideFields(), PreciseProcesses(), StructuredModels(),
            IndependentComponents(), HomogeneousLayers(), EdgesOfSpectra(), RadiiByProducts(), TraceTheory(),
            EntryMoments(), PrecisePoints(),
        ),
        "simulation": (
            training.SIMULATION, FieldsAsTheyStand(), NetworksFromTheLoss(), WideWeights(), SampledProcesses(),
            LongColumns(), RadiiOfMatrices(), SampledMatrices(),
        ),
    }  # fmt: skip
    return found[witness]


def reader_of(witness: WitnessName, expressions: Sequence[sp.Expr]) -> Reader | None:
    """The first reader of the witness that can measure all of these, or None."""
    return next(readers_of(witness, expressions), None)


def readers_of(witness: WitnessName, expressions: Sequence[sp.Expr]) -> Iterator[Reader]:
    """The readers of the witness for all of these, in the order in which they are asked."""
    return (r for r in readers(witness) if r.reads(expressions))
