"""Section 3, Preliminaries: the network, its data, and the statistics QQ^T (equations 1-5)."""

from proofs.papers.domine2025.paper import domine2025
from proofs.statements.dynamics import MatrixIdentity, Tasks
from symbolic.linear_network import QQT, Q

ANY = Tasks(whitened=False, balanced=False, hidden="any", spectrum="any", start="gaussian")


@domine2025.equation(3)
def statistics() -> MatrixIdentity:
    """The four blocks of Q Q^T, for Q = [W1 W2^T]^T."""
    return MatrixIdentity(Q() @ Q().T, QQT(), over=ANY)
