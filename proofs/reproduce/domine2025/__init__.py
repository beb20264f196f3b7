"""Figures and tables of domine2025; each module registers its recipes."""
