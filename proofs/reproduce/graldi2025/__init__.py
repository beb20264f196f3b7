"""The figures of graldi2025."""

from proofs.reproduce.graldi2025 import figure_25, four_tasks, out_of_reach, residual_networks, strength_sweep  # noqa: F401
