"""Appendix B, which assumptions its lemmas and Theorems B.4 and B.5 need; the corrected formulas are what is tried.

Lemma B.1 is printed without the assumptions of Lemma 4.1, which it repeats; Lemma B.3 repeats Lemma 4.2, and what that
one needs is asked where it stands.  That the singular values differ from each other is assumed nowhere; whether it
would have to be is asked here all the same.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025 import section_4
from proofs.papers.domine2025.appendix_b4 import final_form
from proofs.papers.domine2025.appendix_b5 import corrected_solution, solution_with_inverse
from proofs.papers.domine2025.balance import riccati_at_best_lambda, solution_at_best_lambda
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM, B_matrix
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, FlowEquation, Inequality, Needed, Parts, Tasks, Training, Trajectory
from symbolic.language import entries, norm
from symbolic.linear_networks.linear_network import BALANCED as BALANCED_WEIGHTS
from symbolic.linear_networks.linear_network import QQT, WHITENED, N_h, t
from symbolic.matrix_algebra.matrices import Matrix

MINIMAL_WIDTH = ("A3 N_h = min(N_i, N_o)",)


def _quadrants(over: Tasks) -> Trajectory:
    """The corrected Theorem B.4."""
    return Trajectory(QQT(), final_form(ORTHOGONAL_TERM), over=over)


@domine2025.theorem("B.4", part="ablation-whitened", ablates=("A1 whitened input",), importance=1)
def quadrants_not_white() -> Trajectory:
    """The corrected quadrants on inputs that are not white."""
    return _quadrants(Tasks(whitened=False, relative_scale="moderate"))


@quadrants_not_white.correction("assumption 1 is needed", derivation="quadrants")
def quadrants_white() -> Trajectory:
    """The corrected quadrants under their assumptions."""
    return _quadrants(Tasks())


@domine2025.theorem(
    "B.4", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), importance=1, without="fails"
)
def quadrants_unbalanced() -> Needed:
    """The corrected quadrants, which are equation 48, for Gaussian weights, judged at the lambda that fits best."""
    return solution_at_best_lambda()


@domine2025.theorem("B.4", part="ablation-width", ablates=MINIMAL_WIDTH, importance=1, derivation="quadrants")
def quadrants_any_width() -> Trajectory:
    """Assumption 3, here called "no bottleneck", is not needed: bottlenecks and wider layers follow the quadrants."""
    return _quadrants(Tasks(hidden="any", relative_scale="nonzero"))


@domine2025.theorem(
    "B.4", part="ablation-rank", ablates=("Sigma_yx of full rank",), importance=1, derivation="quadrants"
)
def quadrants_any_rank() -> Trajectory:
    """With a zero singular value the corrected quadrants hold; lambda != 0, else the printed H is 0/0."""
    return _quadrants(Tasks(spectrum="any", relative_scale="nonzero"))


@domine2025.theorem(
    "B.4", part="ablation-distinct", ablates=("distinct singular values",), importance=1, derivation="quadrants"
)
def quadrants_of_repeated_values() -> Trajectory:
    """Not needed, and not assumed: with singular values that are equal any choice of singular vectors serves."""
    return _quadrants(Tasks(spectrum="repeated"))


def _pseudo_inverse(over: Tasks, inverse: Matrix) -> Equality:
    """The corrected stable form with this inverse of B, N_h rows and min(N_i, N_o) columns."""
    training = Training(over, {t: sp.Interval(sp.Rational(1, 5), 1)})
    return Equality(entries(QQT()), entries(solution_with_inverse(inverse, N_h)), norm(QQT()), over=training)


@domine2025.theorem("B.5", part="ablation-width", ablates=MINIMAL_WIDTH, importance=1, without="fails")
def stable_form_at_other_widths() -> Parts:
    """Needed for this form, though not for the dynamics: at other widths B is not square and has no inverse.

    Tried with its pseudo-inverse, lambda != 0.
    """
    B = B_matrix()
    wide, narrow = (Tasks(hidden=hidden, relative_scale="nonzero") for hidden in ("over", "bottleneck"))
    return {
        "N_h > min(N_i, N_o)": Needed(_pseudo_inverse(wide, (B.T @ B).inv @ B.T), MINIMAL_WIDTH),
        "N_h < min(N_i, N_o)": Needed(_pseudo_inverse(narrow, B.T @ (B @ B.T).inv), MINIMAL_WIDTH),
    }


@domine2025.theorem(
    "B.5", part="ablation-distinct", ablates=("distinct singular values",), importance=1, derivation="stable-dynamics"
)
def stable_form_of_repeated_values() -> Trajectory:
    """Not needed, and not assumed: the corrected stable form holds where singular values are equal."""
    over = Tasks(spectrum="repeated", relative_scale="nonzero", invertible_B=True)
    return Trajectory(QQT(), corrected_solution(), over=over)


@domine2025.lemma("B.1", part="ablation-whitened", ablates=("A1 whitened input",), importance=1)
def riccati_not_white() -> FlowEquation:
    """The lemma does not name assumption 1; without it the equation is another one."""
    return FlowEquation(QQT(), section_4.riccati_right_side(), over=Tasks(whitened=False))


@riccati_not_white.correction("the assumption is needed")
def riccati_white() -> FlowEquation:
    """With white input."""
    return FlowEquation(QQT(), section_4.riccati_right_side(), relations=BALANCED_WEIGHTS + WHITENED, over=Tasks())


@domine2025.lemma(
    "B.1", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), importance=1, without="fails"
)
def riccati_unbalanced() -> Needed:
    """The lemma does not name assumption 2; without it no lambda makes QQ^T follow the equation."""
    return riccati_at_best_lambda()


EIGENVALUE = sp.Symbol("Lambda", nonzero=True, real=True)
BOTH_SIGNS = {"Lambda > 0": 1, "Lambda < 0": -1}


def _exists(start: sp.Symbol) -> Inequality:
    """In one direction, dx/dt = 2 Lambda x - x^2, what the solution divides by never vanishes."""
    later = sp.Symbol("t", positive=True)
    return Inequality(1 + start * (sp.exp(2 * EIGENVALUE * later) - 1) / (2 * EIGENVALUE), ">", sp.Integer(0))


@domine2025.lemma("B.2", part="ablation-diagonalizable", ablates=("F diagonalizable",), importance=1)
def symmetric_is_diagonalizable() -> Parts:
    """Not needed beside symmetry: F is P Lambda P^T with orthonormal P also where eigenvalues repeat or are zero."""
    repeated = section_4.eigendecomposition_repeated_values.statement
    return {"repeated": repeated, "zero": section_4.eigendecomposition_rank_deficient.statement}


@domine2025.lemma("B.2", part="ablation-start", ablates=("QQ^T(0) = Q(0) Q(0)^T",), importance=1)
def solution_from_every_symmetric_start() -> Inequality:
    """From a symmetric start that is no Q(0) Q(0)^T, x(0) of either sign, the solution may not exist for all t >= 0."""
    return _exists(sp.Symbol("x_0", real=True))


@solution_from_every_symmetric_start.correction(
    "needed: a negative start runs away in finite time, although the right side is as smooth as before; what makes the "
    "solution last is that the matrix to be inverted is at least I",
    survives=["eq-48/exists"],
)
def solution_from_every_gram_matrix() -> Parts:
    """From a start that is not negative it does, for either sign of Lambda."""
    size, whole = sp.Symbol("l", positive=True), _exists(sp.Symbol("x_0", nonnegative=True))
    return {name: replace(whole, lhs=whole.lhs.subs(EIGENVALUE, sign * size)) for name, sign in BOTH_SIGNS.items()}
