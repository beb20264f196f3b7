"""Appendix A.2 sentence by sentence: white input, one-dimensional manifolds, dimensions and rank, the last display."""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.appendix_a3_limits import relative_scale
from proofs.papers.domine2025.modes import transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import solution_of_riccati
from proofs.statements import Domain, Equality, Identity, Needed, Order, Parts, Printed, Tasks, Training, Trajectory
from proofs.statements.procedures import Procedure
from symbolic.language import norm, singular_value, squared_norm
from symbolic.linear_networks.linear_network import QQT, W1_0, W2_0, N_i, N_o, lam, s, t, tau
from symbolic.linear_networks.random_balance import k, r


@domine2025.text("A.2", "white-input", uses=["thm-4.3", "eq-7"])
def exact_description_needs_white_input() -> Needed:
    """Without white input the exact solution no longer describes the network: it is not that of every network.

    Judged on the solution of the paper with the covariance Sigma_yx of the data.  Some starts have another exact
    solution: own-input-along-the-modes.
    """
    over = Tasks(whitened=False, relative_scale="moderate")
    return Needed(Trajectory(QQT(), solution_of_riccati(), over=over), ("A1 whitened input",))


c, b = sp.symbols("c b", positive=True)
START_VALUE = sp.Symbol("s_0", positive=True)
part_on_line = sp.Symbol("k", positive=True)
MODES = "numeric.linear_networks.single_modes."


@domine2025.own("input-along-the-modes", uses=["thm-5.1", "text-A.2-white-input"])
def exact_modes_without_white_input() -> Procedure:
    """Input whose covariance has the task's right singular vectors: aligned modes still have an exact solution.

    A mode with input variance c is that of Theorem 5.1 for the target s/c, in the time c t: for every lambda.
    """
    moved = transition_function(START_VALUE, c * t).subs(tau, 1).subs(s, s / c)
    return Procedure(
        "u^T W2 W1(t) v of an aligned mode whose input has the variance c",
        MODES + "coloured",
        MODES + "coloured_by_descent",
        "=",
        START_VALUE + moved * (s / c - START_VALUE),
        "training functionals have inputs that are white or of any covariance",
        over=Domain(
            {
                c: sp.Interval(sp.Rational(3, 10), 3),
                s: sp.Interval(sp.Rational(1, 2), sp.Rational(5, 2)),
                START_VALUE: sp.Interval(sp.Rational(1, 10), 1),
                lam: sp.FiniteSet(-1, 0, 2),
                t: sp.Interval(sp.Rational(1, 5), sp.Rational(3, 2)),
            },
            given=("Sigma_xx = V diag(c) V^T", "task-aligned lambda-balanced weights", "three modes", "tau = 1"),
        ),
    )


def _on_a_line(says: str, value: sp.Expr, *, along: bool) -> Procedure:
    return Procedure(
        says,
        MODES + "line",
        MODES + "line_by_roots",
        "=",
        value,
        "the interpolating maps of two examples are no letter of a training functional",
        options={"along": along},
        over=Domain(
            {
                lam: sp.Interval(sp.Rational(-3, 2), 2),
                part_on_line: sp.Interval(sp.Rational(3, 10), 1),
                b: sp.Interval(sp.Rational(1, 2), 2),
            },
            given=("N_i, N_h, N_o = 3, 1, 1", "two examples", "input not white"),
        ),
    )


@domine2025.text("A.2", "one-dimensional-manifold")
def interpolation_on_a_line() -> Parts:
    """Where the interpolating maps form a line the one that is learned has a closed form in lambda.  Input not white.

    One hidden unit, W1 = w and W2 = a: along the line, v, the weight k = w v is conserved, so that a^2 is the positive
    root of x^2 - (lambda + k^2) x - b^2, b the length of the shortest interpolating map; learned along v is a k.
    """
    kept = lam + part_on_line**2
    root = (kept + sp.sqrt(kept**2 + 4 * b**2)) / 2
    return {
        "W2^2": _on_a_line("W2^2 after training", root, along=False),
        "along the line": _on_a_line(
            "the square of the learned map along the line", root * part_on_line**2, along=True
        ),
    }


DRAWN = Training(Tasks(balanced=False, start="gaussian"), {t: sp.FiniteSet(0)})
FUNCTION = W2_0 @ W1_0


def _full_rank() -> Order:
    return Order(singular_value(FUNCTION, -1), ">", norm(FUNCTION) / 10**5, over=DRAWN)


@domine2025.text("A.2", "bottleneck-at-minimal-width", importance=3)
def bottleneck_at_minimal_width() -> Equality:
    """Braun's networks, N_h = min(N_i, N_o), are called bottlenecks: the rank of what they compute should be limited.

    By assumption 3, where the same width is asked for, a bottleneck is N_h < min(N_i, N_o).
    """
    return Equality(singular_value(FUNCTION, -1), sp.Integer(0), norm(FUNCTION), over=DRAWN)


@bottleneck_at_minimal_width.correction(
    "N_h = min(N_i, N_o) is no bottleneck but assumption 3 itself: the network function can have full rank",
    fault="substance",
)
def bottleneck_at_minimal_width_corrected() -> Order:
    """Full rank, min(N_i, N_o): no singular value of generic weights' function is zero."""
    return _full_rank()


@domine2025.text("A.2", "full-rank-condition", importance=3)
def full_rank_condition() -> Parts:
    """Braun's condition of full rank is given as rank W2 W1(0) = N_i = N_o, for networks with N_i != N_o too.

    The paragraph before says that their solutions cover unequal dimensions.  Both Gram matrices should be invertible.
    """
    nothing, over = squared_norm(FUNCTION) / 10**10, replace(DRAWN, conditions=(sp.Ne(N_i, N_o),))
    return {
        "rank N_i": Order(singular_value(FUNCTION.T @ FUNCTION, -1), ">", nothing, over=over),
        "rank N_o": Order(singular_value(FUNCTION @ FUNCTION.T, -1), ">", nothing, over=over),
    }


@full_rank_condition.correction("full rank is min(N_i, N_o): N_i = N_o is the square case only", fault="substance")
def full_rank_condition_corrected() -> Order:
    """min(N_i, N_o)."""
    return _full_rank()


@domine2025.text("A.2", "balanced-term", importance=3, uses=["text-A.2-infinite-width"])
def term_that_converges() -> Parts:
    """What converges to a scaled identity is printed as an equality of both Gram matrices, as at zero balance.

    At infinite width W1 W1^T and W2^T W2 should then be equal for LeCun's and He's weights.
    """
    return {name: Identity(relative_scale(name), sp.Integer(0)) for name in ("lecun", "he")}


@term_that_converges.correction(
    "the term is the difference: it converges to lambda I, with lambda = 0 for equal hidden and output widths only",
    survives=["text-A.2-infinite-width"],
    fault="substance",
)
def term_that_converges_corrected() -> Parts:
    """lambda = r/k - 1 for LeCun's and twice that for He's weights."""
    return {name: Identity(relative_scale(name), factor * (r / k - 1)) for name, factor in (("lecun", 1), ("he", 2))}


@domine2025.text("A.2", "citation-single-output", importance=3)
def work_on_single_outputs() -> Printed:
    """For the relaxed balance with a single output the section cites Xu & Zheng, and section 4 another work."""
    return Printed("who relaxed the balance for a single output", "Xu and Zheng", {"section 4": "Xu and Ziyin"})


@work_on_single_outputs.correction(
    "sections 1, 2 and 4 cite Xu & Ziyin, whose work is the solvable model; the other is about features as functions",
    fault="reference",
)
def work_on_single_outputs_corrected() -> Printed:
    """Xu & Ziyin."""
    cited = "Xu and Ziyin"
    places = dict.fromkeys(("section 1", "section 2", "section 4"), cited)
    return Printed("who relaxed the balance for a single output", cited, places)
