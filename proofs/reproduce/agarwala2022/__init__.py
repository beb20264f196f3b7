"""Figures and tables of agarwala2022; each module registers its recipes."""
