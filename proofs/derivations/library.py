"""The derivations by name: each is made for a setting, and checked in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from proofs.derivations import aligned_modes, end_of_training, exact_dynamics, recovery
from proofs.derivations.proof import Proof
from proofs.statements.dynamics import Tasks

BUILDERS: dict[str, Callable[[Tasks], Proof]] = {
    "balance": exact_dynamics.balance,
    "exact-dynamics": exact_dynamics.exact_dynamics,
    "printed-dynamics": exact_dynamics.printed_dynamics,
    "quadrants": exact_dynamics.quadrants,
    "stable-dynamics": exact_dynamics.stable_dynamics,
    "convergence": end_of_training.convergence,
    "large-relative-scale": end_of_training.large_relative_scale,
    "weights-of-one-sign": recovery.weights_of_one_sign,
    "recovery": recovery.recovery,
    "recovered-representations": recovery.recovered_representations,
    "aligned-modes": aligned_modes.aligned_modes,
    "aligned-modes-appendix": aligned_modes.aligned_modes_appendix,
}


@lru_cache(maxsize=256)
def derive(name: str, over: Tasks) -> Proof:
    """The derivation of this name in a setting; KeyError for an unknown name."""
    return BUILDERS[name](over)
