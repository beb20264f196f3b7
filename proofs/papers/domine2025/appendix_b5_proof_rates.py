"""Appendix B.5.1, the three terms of the derivative (equations 100-114); letters as in the first half of the proof."""

import sympy as sp

from proofs.papers.domine2025.appendix_b4 import EXP_MODES
from proofs.papers.domine2025.appendix_b5_proof import (
    C_PRINTED,
    C_TRUE,
    GROWN,
    VALUES,
    F,
    L,
    M,
    O,
    Q,
    R,
    link,
    product_rule_in_three,
    product_rule_in_two,
    rate,
    start_of_chain,
)
from proofs.papers.domine2025.causes import COMPLEMENT_IN_B5
from proofs.papers.domine2025.notation import GROWTH_PERP, on_modes
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import MatrixIdentity, Parts
from symbolic.linear_networks.linear_network import Lambda, lam_perp, t, tau
from symbolic.matrix_algebra.matrices import Matrix


@domine2025.equation(100, uses=["eq-88"])
def start_of_chain_again() -> MatrixIdentity:
    """Equation 88 once more."""
    return start_of_chain.statement  # type: ignore[return-value]


@domine2025.equation(101, uses=["eq-100"])
def product_rule_repeated() -> MatrixIdentity:
    """Equation 89 once more."""
    return product_rule_in_two()


@domine2025.equation(102, uses=["eq-101"])
def product_rule_repeated_again() -> MatrixIdentity:
    """Equation 90 once more."""
    return product_rule_in_three()


TAIL = Q @ C_PRINTED.inv @ R
HEAD = L @ C_PRINTED.inv @ Q.T
GROWING = O @ VALUES @ EXP_MODES @ O.T


def _complement(factor: sp.Expr) -> Matrix:
    return M @ M.T * factor


@domine2025.equation(
    103,
    uses=["eq-102"],
    slip=(2 * tau, tau),
    because=(
        "2 M (lambda_perp / tau) e^{lambda_perp t/tau} M^T: the derivative brings down lambda_perp, not its half; "
        "the half belongs to lambda_perp = sgn(N_o - N_i) lambda, with e^{lambda_perp t/(2 tau)} in L, to which "
        "equation 58 fits"
    ),
    affects=["eq-104", "text-B.5.1-conclusion"],
    cause=COMPLEMENT_IN_B5,
)
def rate_of_L(this: sp.Expr) -> MatrixIdentity:
    """tau dL/dt C^-1 R: the complement's rate is halved."""
    right = GROWING / tau + _complement(2 * lam_perp / (this) * GROWTH_PERP)
    return link(rate(L) @ C_PRINTED.inv @ R * tau, right @ TAIL * tau)


@domine2025.equation(
    104,
    uses=["eq-103"],
    slip=(lam_perp, 2 * lam_perp),
    because="2 M lambda_perp e^{lambda_perp t/tau} M^T: the half of equation 103 has cancelled its factor 2",
    survives=["eq-104/step", "eq-106"],
    cause=COMPLEMENT_IN_B5,
)
def rate_of_L_simplified(this: sp.Expr) -> MatrixIdentity:
    """tau dL/dt C^-1 R with tau cancelled: M stands where the derivative has 2 M, as the half in equation 103 has it.

    The common factor C^-1 R is left out.
    """
    return link(rate(L) * tau, (GROWING + _complement(this * GROWTH_PERP)) @ Q)


@domine2025.equation(104, part="step", uses=["eq-103"])
def rate_of_L_step() -> MatrixIdentity:
    """From equation 103 to 104, as they stand: the step adds no error to that of equation 103."""
    before = GROWING / tau + _complement(2 * lam_perp / (2 * tau) * GROWTH_PERP)
    return link(before @ Q * tau, (GROWING + _complement(lam_perp * GROWTH_PERP)) @ Q)


@domine2025.equation(
    105,
    uses=["eq-104"],
    slip=(O @ O.T * lam_perp, O @ VALUES @ O.T),
    because="O Lambda O^T; the factor 2 of 2 M lambda_perp M^T, lost in equation 103, is back",
    survives=["eq-106"],
    cause=COMPLEMENT_IN_B5,
)
def rate_of_L_factored(this: Matrix) -> MatrixIdentity:
    """tau dL/dt C^-1 R factored, lambda_perp printed for Lambda between O and O^T."""
    return link(rate(L) @ C_PRINTED.inv @ R * tau, (this + _complement(2 * lam_perp)) @ GROWN @ TAIL)


@domine2025.equation(106, uses=["eq-105"])
def rate_of_L_result() -> Parts:
    """tau dL/dt C^-1 R = F L C^-1 R: the end of the chain, and the step from equation 105 with its Lambda restored."""
    result = F @ L @ C_PRINTED.inv @ R
    factored = (O @ VALUES @ O.T + _complement(2 * lam_perp)) @ GROWN @ TAIL
    return {"the step": link(factored, result), "the end": link(rate(L) @ C_PRINTED.inv @ R * tau, result)}


def _printed_rate_of_R() -> Matrix:
    return O @ EXP_MODES @ VALUES @ O.T / tau + _complement(2 * GROWTH_PERP * lam_perp / (2 * tau))


@domine2025.equation(107, uses=["eq-102"])
def rate_of_R() -> MatrixIdentity:
    """tau L C^-1 dR/dt: the complement's rate is halved again."""
    return link(L @ C_PRINTED.inv @ rate(R) * tau, HEAD @ _printed_rate_of_R() * tau)


@rate_of_R.correction(
    "2 M e^{lambda_perp t/tau} (lambda_perp / tau) M^T",
    affects=["eq-108", "text-B.5.1-conclusion"],
    survives=["eq-109"],
    cause=COMPLEMENT_IN_B5,
)
def rate_of_R_corrected() -> MatrixIdentity:
    """With the complement's whole rate."""
    right = O @ EXP_MODES @ VALUES @ O.T / tau + _complement(2 * GROWTH_PERP * lam_perp / tau)
    return link(L @ C_PRINTED.inv @ rate(R) * tau, HEAD @ right * tau)


@domine2025.equation(108, uses=["eq-107"])
def rate_of_R_simplified() -> MatrixIdentity:
    """tau L C^-1 dR/dt: tau is dropped in front and kept inside, where the complement's rate is still halved.

    The common factor L C^-1 is left out.
    """
    return link(rate(R) * tau, Q.T @ _printed_rate_of_R())


@rate_of_R_simplified.correction(
    "tau cancels inside as well, and the complement contributes 2 M e^{lambda_perp t/tau} lambda_perp M^T",
    survives=["eq-109"],
    cause=COMPLEMENT_IN_B5,
)
def rate_of_R_simplified_corrected() -> MatrixIdentity:
    """tau dropped in both places, the complement with its whole rate."""
    inside = O @ EXP_MODES @ VALUES @ O.T + _complement(2 * GROWTH_PERP * lam_perp)
    return link(rate(R) * tau, Q.T @ inside)


@domine2025.equation(109, uses=["eq-108"])
def rate_of_R_result() -> Parts:
    """tau L C^-1 dR/dt = L C^-1 R F: the end of the chain, and the step from the right form of equation 108."""
    result = L @ C_PRINTED.inv @ R @ F
    inserted = HEAD @ (O @ EXP_MODES @ VALUES @ O.T + _complement(2 * GROWTH_PERP * lam_perp))
    return {"the step": link(inserted, result), "the end": link(L @ C_PRINTED.inv @ rate(R) * tau, result)}


@domine2025.equation(110, uses=["eq-102"])
def rate_of_C() -> MatrixIdentity:
    """tau L (dC^-1/dt) R by the rule for inverses, here with its sign."""
    inverse = C_PRINTED.inv
    return link(L @ rate(inverse) @ R * tau, -(L @ inverse @ rate(C_PRINTED) @ inverse @ R) * tau)


def _between(middle: Matrix, C: Matrix = C_PRINTED) -> Matrix:
    return -(L @ C.inv @ Q.T @ middle @ Q @ C.inv @ R)


def _rate_of_C(middle: Matrix, C: Matrix = C_PRINTED) -> MatrixIdentity:
    return link(L @ rate(C.inv) @ R * tau, _between(middle, C))


DOUBLE = O @ on_modes(sp.exp(2 * Lambda * t / tau)) @ O.T
TWICE = O @ EXP_MODES @ O.T @ O @ EXP_MODES @ O.T


@domine2025.equation(111, uses=["eq-110"])
def rate_of_C_inserted() -> MatrixIdentity:
    """The derivative of C as printed: consistent with equation 58, of which it inherits the complement.

    The C of equation 62 would have M for 4 M, that of equation 48 would have e^{2 lambda_perp t/tau}.
    """
    return _rate_of_C((DOUBLE * 2 / tau + _complement(4 / tau * GROWTH_PERP)) * (tau / 2))


@domine2025.equation(112, uses=["eq-111"])
def rate_of_C_simplified() -> MatrixIdentity:
    """Simplified."""
    return _rate_of_C(DOUBLE + _complement(2 * GROWTH_PERP))


def _squared() -> Matrix:
    cross = O @ EXP_MODES @ O.T @ M @ M.T * (2 * GROWTH_PERP)
    return TWICE + cross + cross.T + M @ M.T @ M @ M.T * (4 * GROWTH_PERP**2)


def _bracket(middle: Matrix, right: Matrix) -> MatrixIdentity:
    """The same with the common factors L C^-1 and C^-1 R left out."""
    return link(Q.T @ middle @ Q, right)


@domine2025.equation(
    113,
    uses=["eq-112"],
    slip=(GROWTH_PERP, GROWTH_PERP**2),
    because=(
        "2 M e^{2 lambda_perp t/tau} M^T must stand in equations 111 and 112, and (e^{2 lambda_perp t/tau} - 1) in C"
    ),
    affects=["eq-86"],
    cause=COMPLEMENT_IN_B5,
)
def rate_of_C_expanded(this: sp.Expr) -> MatrixIdentity:
    """The step that hides the error: the exponent of the complement doubles.

    2 M e^x M^T becomes 4 M e^x M^T M e^x M^T with x = lambda_perp t / tau, which is 2 M e^{2x} M^T as M^T M = I/2:
    what the true C gives.
    """
    return _bracket(DOUBLE + _complement(2 * this), Q.T @ _squared() @ Q)


@domine2025.equation(114, uses=["eq-113"])
def quadratic_term() -> MatrixIdentity:
    """From equation 113 to -L C^-1 R L C^-1 R: the bracket is R L."""
    return _bracket(_squared(), R @ L)


@domine2025.appendix("B5.1", "quadratic-term-of-the-true-C", uses=["eq-114", "eq-86"], own=True)
def quadratic_term_of_true_C() -> MatrixIdentity:
    """With the corrected C, tau dC/dt = R L: equation 110 becomes -L C^-1 R L C^-1 R, and the proof goes through."""
    return link(rate(C_TRUE) * tau, R @ L)
