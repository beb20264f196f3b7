"""The derivations by name: each is made for a setting, or for the statement that it ends in, and checked in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from proofs.derivations import (
    aligned_modes,
    block_traces,
    closed_forgetting,
    components,
    edges_of_law,
    end_of_training,
    exact_dynamics,
    forgetting_orders,
    kernel_movement,
    many_tasks,
    moments,
    network_fields,
    radius,
    rates,
    recovery,
    wide_limits,
)
from proofs.derivations.proof import Proof
from proofs.statements.base import Statement
from proofs.statements.dynamics import Tasks

BUILDERS: dict[str, Callable[[Tasks], Proof]] = {
    "balance": exact_dynamics.balance,
    "exact-dynamics": exact_dynamics.exact_dynamics,
    "printed-dynamics": exact_dynamics.printed_dynamics,
    "printed-at-zero": exact_dynamics.printed_at_zero,
    "aligned-network-function": exact_dynamics.aligned_network_function,
    "quadrants": exact_dynamics.quadrants,
    "stable-dynamics": exact_dynamics.stable_dynamics,
    "convergence": end_of_training.convergence,
    "large-relative-scale": end_of_training.large_relative_scale,
    "weights-of-one-sign": recovery.weights_of_one_sign,
    "recovery": recovery.recovery,
    "recovery-from-equal-values": recovery.recovery_from_equal_values,
    "balanced-layers": recovery.balanced_layers,
    "one-rotation": recovery.one_rotation,
    "recovered-representations": recovery.recovered_representations,
    "aligned-modes": aligned_modes.aligned_modes,
    "aligned-modes-appendix": aligned_modes.aligned_modes_appendix,
    "kernels": kernel_movement.kernels,
    "kernel-of-one-sign": kernel_movement.kernel_of_one_sign,
    "kernel-movement": kernel_movement.kernel_movement,
    "rates-at-rest": rates.rates_at_rest,
    "delayed-rich-phase": rates.delayed_rich_phase,
}

MADE_FOR: dict[str, Callable[[Statement], Proof]] = {
    "exact-moments": moments.exact_moments,
    "orders-of-forgetting": forgetting_orders.orders_of_forgetting,
    "closed-form-of-forgetting": closed_forgetting.closed_form,
    "forgetting-of-many-tasks": many_tasks.any_number_of_tasks,
    "wide-limits": wide_limits.wide_limits,
    "block-traces": block_traces.block_traces,
    "normal-components": components.normal_components,
    "fields-of-a-network": network_fields.network_fields,
    "radius-of-slopes": radius.radius_of_slopes,
    "edges-of-law": edges_of_law.edges_of_law,
}
"""Derivations that are made for a statement; each raises Broken for one that it cannot end in."""

SHOWN = {
    "wide-limits": "agarwala2022/thm-A.2",
    "block-traces": "agarwala2022/eq-188",
    "fields-of-a-network": "graldi2025/eq-8",
}
"""The claim whose derivation is the example of those of one name; else it is the first that ends in one."""


@lru_cache(maxsize=256)
def derive(name: str, over: Tasks) -> Proof:
    """The derivation of this name in a setting; KeyError for an unknown name."""
    return BUILDERS[name](over)
