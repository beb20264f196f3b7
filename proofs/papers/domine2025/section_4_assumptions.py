"""Section 4, what its text says of assumptions, complements and stability.

The dimensions of earlier work are those that appendix A.2 of the paper gives: bottlenecks N_h <= N_i = N_o in
Fukumizu's, N_h = min(N_i, N_o) in Braun's; both with zero-balanced weights and white input.
"""

import sympy as sp

from proofs.papers.domine2025.notation import S_lambda
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Domain, Equality, Identity, Inequality, MatrixIdentity, Order, Procedure, Tasks, Training
from proofs.statements.composed import Parts, Printed
from symbolic.language import trace
from symbolic.linear_networks.linear_network import FUNNEL, ORTHONORMAL, N_i, N_o, U, V, lam, s
from symbolic.matrix_algebra.matrices import Identity as Unit
from symbolic.matrix_algebra.matrices import Matrix

FUNNELS = Tasks(shape="funnel")


def _hidden_width(work: str, width: str) -> Printed:
    """White input and zero-balanced weights satisfy assumptions 1 and 2; the width is what is left to compare."""
    what = f"the hidden width of {work} networks (appendix A.2)"
    return Printed(what, width, {"assumption 3": "N_h = min(N_i, N_o)"})


@domine2025.text("4", "weaker-assumptions", importance=1)
def weaker_than_every_earlier_work() -> Printed:
    """Assumptions 1-3 are called strictly weaker than those of each earlier work: its networks should satisfy them."""
    return _hidden_width("Fukumizu's", "N_h <= min(N_i, N_o)")


@weaker_than_every_earlier_work.correction(
    "appendix A.2 itself says that Fukumizu's setting has bottlenecks, which assumption 3 excludes; against Braun's, "
    "where N_h = min(N_i, N_o), the sentence is right",
    survives=["thm-4.3/ablation-width"],
    fault="substance",
)
def weaker_than_the_latest_work() -> Printed:
    """Every network of Braun's setting satisfies assumptions 1-3."""
    return _hidden_width("Braun's", "N_h = min(N_i, N_o)")


def _complete(basis: Matrix) -> MatrixIdentity:
    """The columns are a basis of their whole space, N_i > N_h = N_o: the matrix is square."""
    return MatrixIdentity(basis @ basis.T, Unit(basis.rows), relations=FUNNEL + ORTHONORMAL, over=FUNNELS)


def _incomplete(basis: Matrix) -> Order:
    """The columns do not fill their space: how many are missing, a whole number, is not 0."""
    return Order(trace(Unit(basis.rows) - basis @ basis.T), ">", sp.Rational(1, 2), over=Training(FUNNELS))


@domine2025.text("4", "vectors-not-square", importance=3)
def neither_factor_is_square() -> Parts:
    """For N_i != N_o both the left and the right singular vectors are said not to be square; here N_i > N_o.

    A matrix of orthonormal columns that is not square leaves some direction of its space out."""
    return {"U": _incomplete(U), "V": _incomplete(V)}


@neither_factor_is_square.correction(
    "one of them is, by the sizes given two lines before: U for N_i > N_o, V for N_o > N_i; only the other has a "
    "complement",
    survives=["eq-8", "lemma-4.2"],
    fault="substance",
)
def one_factor_is_square() -> Parts:
    """U is square, V is not."""
    return {"U": _complete(U), "V": _incomplete(V)}


@domine2025.text(
    "4",
    "complement-of-U",
    importance=1,
    uses=["eq-8"],
    slip=(U, V),
    because=(
        "for N_i > N_o U is square and complete, V_perp completes V and U_perp is zero; for N_o > N_i it is as said"
    ),
    survives=["eq-8", "lemma-4.2"],
    fault="substance",
    reading=(
        "the condition N_i > N_h = N_o is that of the definition of U_perp which follows it at once; the rest of the "
        "sentence, where a clause stands twice and nothing is said of N_o > N_i, may have lost a part in the conversion"
    ),
)
def complement_of_left_vectors(this: Matrix) -> Equality:
    """N_i > N_h = N_o: U_perp is said to complete the basis U by N_i - N_o orthonormal columns.

    The end of the sentence, where U_perp is a matrix of zeros, is right for these shapes; its beginning is not.
    """
    return Equality(trace(Unit(this.rows) - this @ this.T), N_i - N_o, over=Training(FUNNELS))


@domine2025.text("4", "negative-exponents", importance=1, uses=["thm-B.5"])
def decaying_exponents() -> Parts:
    """With B invertible only decaying exponentials remain: what grows on the complement is outgrown, |lambda|/2 < S."""
    return {
        "modes": Inequality(-2 * S_lambda, "<", sp.Integer(0)),
        "complement, lambda_perp = lambda/2": Inequality(lam / 2 - S_lambda, "<", sp.Integer(0)),
        "complement, lambda_perp = -lambda/2": Inequality(-lam / 2 - S_lambda, "<", sp.Integer(0)),
        "their rates multiply to the task's": Identity((S_lambda - lam / 2) * (S_lambda + lam / 2), s**2),
    }


@domine2025.text("4", "unstable-for-long-times", importance=1, uses=["thm-4.3"])
def quadrants_lose_digits() -> Procedure:
    """The quadrants of Theorem 4.3 (here the square case) lose their digits in float64 as t grows."""
    package = "numeric.linear_networks.lost_digits."
    return Procedure(
        "the relative error of the quadrants in float64 at t = 6 tau minus that at t = tau",
        package + "against_the_solution",
        package + "against_the_flow",
        ">",
        sp.Integer(0),
        "it is about the rounding of a program and not about the flow",
        over=Domain({lam: sp.FiniteSet(sp.Rational(1, 2), 1, 2)}, given=("N_i = N_h = N_o = 3", "float64")),
    )
