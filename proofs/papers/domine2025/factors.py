"""The singular values of balanced weights from those of the network function, and the rotation R (equation 141)."""

import sympy as sp

from symbolic.linear_networks.linear_network import W1, S_now, V_now, lam, s_now
from symbolic.matrix_algebra.matrices import Matrix

S_LAMBDA_NOW = sp.sqrt(s_now**2 + lam**2 / 4)
S1_NOW, S2_NOW = sp.sqrt(S_LAMBDA_NOW - lam / 2), sp.sqrt(S_LAMBDA_NOW + lam / 2)
FIRST, SECOND = S_now.function(S1_NOW), S_now.function(S2_NOW)


def rotation() -> Matrix:
    """R(t) = W1 V S1^-1, shape ``(N_h, m)``: where all singular values differ from zero."""
    return W1 @ V_now @ FIRST.inv
