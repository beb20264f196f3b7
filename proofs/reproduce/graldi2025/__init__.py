"""The figures of graldi2025."""

from proofs.reproduce.graldi2025 import figure_25, out_of_reach  # noqa: F401
