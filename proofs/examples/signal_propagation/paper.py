"""The example itself, to which its sections add their claims."""

from proofs.claims import Paper

this_paper = Paper("signal_propagation", "Signal propagation in wide random networks", "formulas of the field", 2025)
