"""In which section of its paper a claim stands, by the module that holds it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from proofs.names import PAPERS

if TYPE_CHECKING:
    from proofs.claims import Claim


def section_of(claim: Claim) -> str:
    """The section as a heading; what stands in no file of a section has a general one.

    >>> from proofs.claims import load
    >>> section_of(load("domine2025").claims[0])
    'Section 1'
    """
    module = claim.maker.__module__.rsplit(".", 1)[-1]
    found = re.match(r"(section|appendix)_([a-z]?)(\d*)", module)
    if found is None or not (found[2] or found[3]):
        return "Figures and further results" if claim.paper in PAPERS else "Statements"
    letter, number = found[2].upper(), found[3]
    return f"{found[1].capitalize()} {letter}{'.' if letter and number else ''}{number}"
