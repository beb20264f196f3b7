"""The figures of agarwala2022."""

from proofs.reproduce.agarwala2022 import figure_1, figure_2, figure_3, figure_4, figure_5, out_of_reach  # noqa: F401
