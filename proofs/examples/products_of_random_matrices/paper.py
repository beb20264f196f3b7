"""The example itself, to which its sections add their claims."""

from proofs.claims import Paper

this_paper = Paper("products_of_random_matrices", "Spectra of products of random matrices", "known formulas", 2025)
