"""Statements from other notations: a formula in LaTeX becomes the Python source of a claim."""
