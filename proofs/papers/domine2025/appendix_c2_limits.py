"""Appendix C.2.3, Representation in the limit of large relative scale: Theorem C.4 (equations 160-166).

The "limits" of the paper that still contain lambda are asymptotic equalities.
"""

import sympy as sp

from proofs.papers.domine2025.notation import S_lambda
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Asymptotic, Identity, LargeRelativeScale, Parts, Tasks
from symbolic.linear_networks.linear_network import W1, W2, N_h, U, V, lam, mode_matrix, modes, s
from symbolic.matrix_algebra.matrices import Identity as Unit
from symbolic.matrix_algebra.matrices import Matrix

INVERTIBLE = Tasks(invertible_B=True)

UPPER, LOWER = ((sp.sqrt(lam**2 + 4 * s**2) + sign * lam) / 2 for sign in (1, -1))


def _output(formula: Matrix, sign: int) -> LargeRelativeScale:
    return LargeRelativeScale(W2 @ W2.T, U @ formula @ U.T, 1 if sign > 0 else -1, over=INVERTIBLE)


def _input(formula: Matrix, sign: int) -> LargeRelativeScale:
    return LargeRelativeScale(W1.T @ W1, V @ formula @ V.T, 1 if sign > 0 else -1, over=INVERTIBLE)


@domine2025.theorem("C.4", uses=["thm-C.3", "eq-162", "eq-164"], derivation="large-relative-scale")
def representations_in_the_limit() -> Parts:
    """After training, one layer holds |lambda| on the singular vectors of the task and the other S^2 / |lambda|.

    The blocks of zeros belong to the complement of the singular vectors; the equalities are asymptotic.
    """
    return {
        "output, to +infinity": _output(Unit(modes) * lam, 1),
        "input, to +infinity": _input(mode_matrix(s**2 / lam), 1),
        "output, to -infinity": _output(mode_matrix(-(s**2) / lam), -1),
        "input, to -infinity": _input(Unit(modes) * -lam, -1),
    }


@domine2025.equation(160)
def factored_root() -> Identity:
    """|lambda| taken out of the root."""
    return Identity(UPPER, (sp.Abs(lam) * sp.sqrt(1 + (2 * s / lam) ** 2) + lam) / 2)


@domine2025.equation(
    161,
    uses=["eq-160"],
    slip=(sp.Integer(1), sp.Rational(1, 2)),
    because=(
        "sqrt(1 + x^2) = 1 + x^2/2 + O(x^4): the factor 1/2 is missing in the left member; the right one is correct"
    ),
    survives=["eq-162", "eq-163", "thm-C.4"],
    fault="constant",
)
def expanded_root(this: sp.Expr) -> Parts:
    """The Taylor expansion of sqrt(1 + x^2) is inserted as 1 + x^2: the two members differ by s^2 / |lambda|."""
    left = (sp.Abs(lam) * (1 + this * (2 * s / lam) ** 2) + lam) / 2
    right = (sp.Abs(lam) + lam) / 2 + s**2 / sp.Abs(lam)
    return {
        "to +infinity": Asymptotic(left, right, lam, sp.oo, error=lam**-2),
        "to -infinity": Asymptotic(left, right, lam, -sp.oo, error=lam**-2),
    }


@domine2025.equation(162, uses=["eq-161"])
def output_mode_in_the_limit() -> Parts:
    """S2^2 ~ lambda for lambda -> +infinity, and s^2 / |lambda| for lambda -> -infinity."""
    return {
        "to +infinity": Asymptotic(UPPER, lam, lam, sp.oo),
        "to -infinity": Asymptotic(UPPER, s**2 / sp.Abs(lam), lam, -sp.oo),
        "to -infinity, second form": Asymptotic(UPPER, -(s**2) / lam, lam, -sp.oo),
    }


@domine2025.equation(163, uses=["eq-160"])
def expanded_root_input() -> Parts:
    """S1^2 = (|lambda| - lambda) / 2 + s^2 / |lambda| + O(lambda^-3): what is left goes like -s^4 / |lambda|^3."""
    right = (sp.Abs(lam) - lam) / 2 + s**2 / sp.Abs(lam)
    rest = -(s**4) / sp.Abs(lam) ** 3
    return {
        "to +infinity": Asymptotic(LOWER, right, lam, sp.oo, error=lam**-2),
        "to -infinity": Asymptotic(LOWER, right, lam, -sp.oo, error=lam**-2),
        "what is left, to +infinity": Asymptotic(LOWER - right, rest, lam, sp.oo),
        "what is left, to -infinity": Asymptotic(LOWER - right, rest, lam, -sp.oo),
    }


@domine2025.equation(
    164,
    uses=["eq-163"],
    slip=(s**2 / sp.Abs(lam), sp.Abs(lam)),
    because=(
        "for lambda -> -infinity the limit is |lambda| = -lambda: s^2/|lambda| in the middle belongs to the other layer"
    ),
    survives=["thm-C.4"],
    fault="misprint",
)
def input_mode_in_the_limit(this: sp.Expr) -> Parts:
    """S1^2 ~ s^2 / lambda for lambda -> +infinity; for -infinity the display reads s^2 / |lambda| = -lambda."""
    return {
        "to +infinity": Asymptotic(LOWER, s**2 / lam, lam, sp.oo),
        "to -infinity": Asymptotic(LOWER, this, lam, -sp.oo),
        "to -infinity, second form": Asymptotic(LOWER, -lam, lam, -sp.oo),
    }


def _limits(output: sp.Expr, input_: sp.Expr, which: str) -> Parts:
    make, mode = (_output, output) if which == "output" else (_input, input_)
    return {name: make(mode_matrix(mode), sign) for name, sign in (("to +infinity", 1), ("to -infinity", -1))}


ROOT_1, ROOT_2 = sp.sqrt(S_lambda - lam / 2), sp.sqrt(S_lambda + lam / 2)


@domine2025.equation(165, uses=["eq-159", "eq-162"])
def output_limit() -> Parts:
    """The limit of W2 W2^T is printed with S2 between the singular vectors."""
    return _limits(ROOT_2, ROOT_1, "output")


@output_limit.correction("W2 W2^T = U S2^2 U^T: S2 has to be squared", survives=["thm-C.4"], fault="misprint")
def output_limit_corrected() -> Parts:
    """With S2^2."""
    return _limits(ROOT_2**2, ROOT_1**2, "output")


@domine2025.equation(166, uses=["eq-159", "eq-164"])
def input_limit() -> Parts:
    """The limit of W1^T W1 is printed with S1 between the singular vectors."""
    return _limits(ROOT_2, ROOT_1, "input")


@input_limit.correction("W1^T W1 = V S1^2 V^T: S1 has to be squared", survives=["thm-C.4"], fault="misprint")
def input_limit_corrected() -> Parts:
    """With S1^2."""
    return _limits(ROOT_2**2, ROOT_1**2, "input")


@domine2025.text("C.2.4", "hidden-covariance", uses=["thm-C.4"])
def hidden_covariance() -> LargeRelativeScale:
    """For lambda -> +infinity W2^T W2 ~ lambda I on the hidden units, N_h = min(N_i, N_o)."""
    return LargeRelativeScale(W2.T @ W2, Unit(N_h) * lam, 1, over=INVERTIBLE)


@domine2025.text("C.2.4", "mode-sizes", uses=["eq-141"])
def mode_sizes() -> Parts:
    """For a^2 - b^2 = lambda and a b = s: a^2 ~ lambda and b^2 ~ s^2/lambda -> 0 as lambda -> infinity."""
    return {
        "a^2 - b^2": Identity(UPPER - LOWER, lam),
        "a b": Identity(sp.sqrt(UPPER) * sp.sqrt(LOWER), s),
        "a^2": Asymptotic(UPPER, lam, lam, sp.oo),
        "b^2": Asymptotic(LOWER, s**2 / lam, lam, sp.oo),
    }
