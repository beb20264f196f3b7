"""Exact solutions of deep linear networks

`modes` (two layers), `layers` (any number of them, and the time to learn), `networks` (matrices).
"""

from proofs.claims import assemble

from .paper import this_paper

SECTIONS: tuple[str, ...] = ("modes", "layers", "networks")

paper = assemble(this_paper, __name__, SECTIONS)
