"""Figures and tables of graldi2025; each module registers its recipes."""
