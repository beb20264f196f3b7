"""A paper of your own: one example claim of every kind of statement, to be replaced by the paper's.

A file holds one section of the paper, its claims in the order in which they are printed.  A claim is a function that
returns a statement and nothing else: no tolerance, no loop, no verdict; the witnesses read the statement and judge it.
A decorator says where it stands in the paper: ``equation(7)``, ``theorem("4.3")``, ``lemma("A.1")``,
``definition("2")``, ``table(1)``, ``figure(3)``, ``text("5", "slug")`` for a sentence of section 5,
``appendix("B", "slug")`` for a formula without a number; ``part="..."`` where one number holds several claims,
``uses=["eq-1"]`` for what it builds on.
Where a claim is false as printed, ``@claim.correction("what went wrong")`` adds what should stand there.
"""

from proofs.claims import assemble

from .paper import this_paper

SECTIONS: tuple[str, ...] = (
    "scalars",
    "networks",
    "layers",
    "quantities",
    "functionals",
    "measurements",
    "compositions",
)

paper = assemble(this_paper, __name__, SECTIONS)
