"""Appendix B.1, from where its proof takes the velocities of the weights: equations 18 and 19, it says.

Equation 18 are singular values and equation 19 is the balance.  Neither contains a velocity; that it takes more than
them to derive equation 31 is shown by the same weights climbing the loss, along which both hold as well.
"""

from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, FlowEquation, Parts, Tasks
from symbolic.linear_networks.linear_network import W1, W2, N_h, Sigma_yx, lam
from symbolic.matrix_algebra.matrices import Matrix, Zero

ANY_WIDTH = Tasks(hidden="any", spectrum="any")
ANY_WEIGHTS = Tasks(balanced=False, hidden="any", spectrum="any", start="gaussian")


def _follows(sign: int) -> dict[str, FlowEquation]:
    """The balance stays, and equation 31, for weights that move at ``sign`` times the velocity of gradient flow.

    The velocity along the reversed flow is minus that of gradient flow, of which the equation is said.
    """
    function, block = W2 @ W1, W1.T @ W1
    linear = Sigma_yx.T @ function + function.T @ Sigma_yx
    right: Matrix = linear - function.T @ function - block @ block - block * lam
    along = "descending" if sign == 1 else "climbing"
    return {
        f"{along}, the balance": FlowEquation(W2.T @ W2 - W1 @ W1.T, Zero(N_h, N_h), over=ANY_WEIGHTS),
        f"{along}, equation 31": FlowEquation(block, right * sign, over=ANY_WIDTH),
    }


@domine2025.appendix("B1", "cross-reference", importance=3, uses=["eq-18", "eq-19", "eq-31"])
def velocities_cited() -> Parts:
    """The quadrants are said to follow from equations 18 and 19, which hold along the reversed flow too.

    What is said of weights that climb is shown as it reads of those that descend, whose velocity is the opposite:
    equation 31 would have minus its right side.
    """
    return {**_follows(1), **_follows(-1)}


@velocities_cited.correction(
    "the velocities are those of gradient flow (appendix A.1, unnumbered); equation 19 serves for the last step alone",
    survives=["eq-29", "eq-31", "lemma-B.1"],
    fault="reference",
)
def velocities_of_gradient_flow() -> Conjunction:
    """Along gradient flow equation 31 holds."""
    return Conjunction(dict(_follows(1)))
