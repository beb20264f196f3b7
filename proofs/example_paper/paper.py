"""The paper itself, to which the sections add their claims.

The key stands at the head of every claim's name (``example_paper/eq-1``): small letters, digits and underscores.
"""

from proofs.claims import Paper

this_paper = Paper("example_paper", "Title of the paper", "Authors", 2025)
