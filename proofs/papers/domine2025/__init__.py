"""domine2025: From Lazy to Rich: Exact Learning Dynamics in Deep Linear Networks (ICLR 2025)."""

from proofs.claims import assemble
from proofs.papers.domine2025.paper import domine2025

# The section modules, in the paper's order: `lazyrich list` follows it.
SECTIONS = (
    "section_3",
    "section_4",
    "section_4_blocks",
    "section_4_assumptions",
    "section_5",
    "section_5_representations",
    "section_5_noise",
    "section_5_architecture",
    "section_6",
    "appendix_a1",
    "appendix_a3",
    "appendix_a3_proof",
    "appendix_a3_ablation",
    "appendix_a3_convergence",
    "appendix_a3_tables",
    "appendix_a3_limits",
    "appendix_a4",
    "appendix_b1",
    "appendix_b1_velocities",
    "appendix_b2",
    "appendix_b3",
    "appendix_b4",
    "appendix_b5",
    "appendix_b5_proof",
    "appendix_b5_proof_rates",
    "appendix_c1",
    "appendix_c1_transition",
    "appendix_c2",
    "appendix_c2_convergence",
    "appendix_c2_limits",
    "appendix_c2_ntk",
    "appendix_c3",
    "appendix_c4",
    "appendix_d1",
    "appendix_d2",
    "appendix_d2_convergence",
    "appendix_d3",
    "appendix_d4",
    "appendix_e",
    "appendix_e2",
    "figures",
    "figures_settings",
    "figures_appendix",
    "figures_applications",
)

paper = assemble(domine2025, __name__, SECTIONS)
