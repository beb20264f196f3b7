"""agarwala2022: Deep Equilibrium Networks are Sensitive to Initialization Statistics (ICML 2022)."""

from proofs.claims import assemble
from proofs.papers.agarwala2022.paper import agarwala2022

# The section modules, in the paper's order: `lazyrich list` follows it.
SECTIONS: tuple[str, ...] = (
    "section_1",
    "section_2",
    "section_2_ensembles",
    "section_2_iteration",
    "section_2_variability",
    "section_2_assumptions",
    "section_2_divergence",
    "section_2_widths",
    "section_3",
    "section_3_assumptions",
    "section_3_stability",
    "section_3_transition",
    "section_3_stability_assumptions",
    "section_5",
    "appendix_a1",
    "appendix_a2",
    "appendix_a2_limit",
    "appendix_a2_proof",
    "appendix_a2_assumptions",
    "appendix_a3",
    "appendix_a4",
    "appendix_a4_tied",
    "appendix_b",
    "appendix_c1_transforms",
    "appendix_c1",
    "appendix_c1_product",
    "appendix_c2",
    "appendix_c2_symmetric",
    "appendix_c2_pencil",
    "appendix_c2_cubic",
    "appendix_c2_moments",
)

paper = assemble(agarwala2022, __name__, SECTIONS)
