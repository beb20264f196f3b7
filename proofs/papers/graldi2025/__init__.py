"""graldi2025: The Importance of Being Lazy: Scaling Limits of Continual Learning (ICML 2025)."""

from proofs.claims import assemble
from proofs.papers.graldi2025.paper import graldi2025

# The section modules, in the paper's order: `lazyrich list` follows it.
SECTIONS: tuple[str, ...] = (
    "section_3",
    "costs",
    "section_4",
    "section_4_assumptions",
    "section_5",
    "appendix_a",
    "appendix_a4",
    "appendix_b",
    "appendix_b2",
    "appendix_b5",
    "appendix_c1",
    "appendix_c1_two_tasks",
    "appendix_c1_orders",
    "appendix_c2",
    "appendix_e1",
    "appendix_e1_kernels",
    "appendix_e1_residuals",
    "appendix_e1_assumptions",
    "appendix_e2_setup",
    "appendix_e2_fields",
    "appendix_e2_kernels",
    "appendix_e2_first_task",
    "appendix_e2_second_task",
    "appendix_e2_beyond",
    "forgetting_exact",
    "appendix_e2_correlated",
    "figures",
    "figure_25",
    "appendix_d",
    "captions",
)

paper = assemble(graldi2025, __name__, SECTIONS)
