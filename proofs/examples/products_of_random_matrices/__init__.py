"""Spectra of products of random matrices

`moments` (traces, at finite size and in the limit), `densities` (laws, edges, exponents).
"""

from proofs.claims import assemble

from .paper import this_paper

SECTIONS: tuple[str, ...] = ("moments", "densities")

paper = assemble(this_paper, __name__, SECTIONS)
