"""The example itself, to which its sections add their claims."""

from proofs.claims import Paper

this_paper = Paper("deep_linear_networks", "Exact solutions of deep linear networks", "formulas of the field", 2025)
