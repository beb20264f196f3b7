"""Appendix A.2, Discussion of the assumptions: what the solution is said not to need, and what random weights do."""

import sympy as sp

from proofs.papers.domine2025.appendix_a4_phase_plots import mean_lead
from proofs.papers.domine2025.notation import ORTHOGONAL_TERM, A_matrix, block_solution
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4_blocks import dynamics
from proofs.statements import Conjunction, Equality, Limit, Procedure, Statement, Tasks, Training, Trajectory
from symbolic.language import entries, norm
from symbolic.linear_networks.linear_network import QQT, N_i
from symbolic.linear_networks.random_balance import in_ratios, initialised, variance_diagonal, variance_off_diagonal


@domine2025.text("A.2", "no-invertibility", uses=["thm-4.3"], derivation="exact-dynamics")
def solution_without_invertible_B() -> Trajectory:
    """No invertibility of B is assumed: the (corrected) solution also describes starts for which B is singular.

    Reversed modes at lambda = 0 are such starts.  The stable form, and with it Theorems C.3 to C.6, do assume it.
    """
    return dynamics(Tasks(shape="square", start="reversed", relative_scale="zero"))


@domine2025.text("A.2", "rank-of-start", uses=["thm-4.3"])
def solution_from_deficient_starts() -> Equality:
    """The network function need not have full rank at the start: the (corrected) solution holds without it.

    Recovering the weights from the network function, Theorem 5.2, is another matter: thm-C.2/ablation-rank.
    """
    over = Training(Tasks(relative_scale="moderate"), start="a zero mode")
    told = block_solution(A_matrix(ORTHOGONAL_TERM))
    return Equality(entries(QQT()), entries(told), norm(QQT()), over=over)


@domine2025.text("A.2", "zero-balanced-rich", uses=["eq-5", "text-A.4-lazy-at-small-scale"])
def zero_balanced_networks_are_rich() -> Procedure:
    """Zero-balanced networks are in the rich regime: their kernel turns, from small and from very large weights.

    On average over random starts more than ten times as far as that of the lazy networks at lambda = 20 with singular
    vectors and ratios of singular values that are the same.  Not of every start: one that is aligned with the task
    and in its proportions keeps its kernel up to a factor.
    """
    tenth = sp.Rational(1, 10)
    return mean_lead("square", 0, 20, 10, sp.FiniteSet(tenth, 3, 100), tenth)


@domine2025.text("A.2", "infinite-width", uses=["text-A.3-convergence"])
def random_weights_at_infinite_width() -> Conjunction:
    """LeCun's and He's weights become lambda-balanced with growing width: each entry of the balance, in probability.

    The display has an equality sign between the two Gram matrices where the balance has their difference.  In operator
    norm it is not so: text-A.3-convergence/operator-norm.
    """
    parts: dict[str, Statement] = {}
    for name in ("lecun", "he"):
        for where, moment in (
            ("variance on the diagonal", variance_diagonal()),
            ("variance off the diagonal", variance_off_diagonal()),
        ):
            parts[f"{name}, {where}"] = Limit(in_ratios(initialised(moment, name)), N_i, sp.oo, sp.Integer(0))
    return Conjunction(parts)
