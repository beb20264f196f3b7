"""Signal propagation in wide random networks

`kernels` (means over Gaussian fields), `depth` (what layer after layer makes of them).
"""

from proofs.claims import assemble

from .paper import this_paper

SECTIONS: tuple[str, ...] = ("kernels", "depth")

paper = assemble(this_paper, __name__, SECTIONS)
