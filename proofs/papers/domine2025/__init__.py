"""domine2025: From Lazy to Rich: Exact Learning Dynamics in Deep Linear Networks (ICLR 2025)."""

from proofs.papers.domine2025.paper import domine2025 as paper

from proofs.papers.domine2025 import section_3, section_4  # noqa: E402,F401,I001  (claims register themselves)
