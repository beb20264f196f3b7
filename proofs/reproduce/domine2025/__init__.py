"""Figures and tables of domine2025; each module registers its recipes."""

from proofs.reproduce.domine2025 import (  # noqa: F401
    figure_3,
    figure_4,
    figure_5,
    figures_1_and_2,
    figures_11_and_12,
    figures_13_and_14,
    phase_portraits,
    random_weights,
)
