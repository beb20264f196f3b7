"""Appendix B.3, diagonalisation of F (equations 53-55, Lemma B.3)."""

from proofs.papers.domine2025 import section_4
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Definition, MatrixIdentity


@domine2025.equation(53, uses=["eq-54"])
def eigenvectors() -> MatrixIdentity:
    """P and Lambda, as in equation 8."""
    return section_4.decomposition()


@domine2025.equation(54)
def mode_functions() -> Definition:
    """S_lambda, lambda_perp, H and G, as in equation 9."""
    return section_4.mode_functions_of_F()


@domine2025.lemma("B.3", uses=["eq-53", "eq-54"])
def eigendecomposition() -> Conjunction:
    """The eigendecomposition of F, which the paper leaves to its reader."""
    return section_4.decomposition_in_all_shapes()


@domine2025.equation(55, uses=["lemma-B.3"])
def product() -> MatrixIdentity:
    """F = P Lambda P^T."""
    return section_4.decomposition()
