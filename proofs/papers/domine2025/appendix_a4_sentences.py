"""Appendix A.4, its definition of the absolute scale, where that stands in the theory, and what it refers to."""

import sympy as sp

from proofs.papers.domine2025.notation import B_matrix, C_matrix, D_matrix, P_printed
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Definition, Equality, LongTime, Order, OutOfReach, Printed, Tasks, Training
from symbolic.language import norm, squared_norm, trace
from symbolic.language.flow import At, S_start, With, alpha, s_start
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, W1_0, W2_0, N_i, N_o, S, V, lam
from symbolic.matrix_algebra.matrices import Block, Identity, Zero

ANY_SCALE = {alpha: sp.Interval(sp.Rational(1, 2), 8)}


@domine2025.text("A.4", "absolute-scale", uses=["eq-16"])
def absolute_scale() -> Definition:
    """The absolute scale is the norm of W2 W1; in the equations of aligned modes it enters as the s(0) of the modes."""
    aligned = Training(Tasks(start="task_aligned"), ANY_SCALE)
    modes = sp.sqrt(trace(S_start.function(s_start**2)))
    return Definition(
        r"\|\mathbf{W}_2 \mathbf{W}_1(0)\|",
        "absolute scale",
        r"\|\mathbf{W}_2 \mathbf{W}_1(0)\|_F = \sqrt{\textstyle\sum_\alpha s_\alpha(0)^2}",
        example=lambda: norm(W2_0 @ W1_0),
        consistent=Equality(At(norm(W2_0 @ W1_0), 0), At(modes, 0), over=aligned),
    )


@domine2025.text(
    "A.4",
    "absolute-scale",
    part="initialisation-variance",
    importance=3,
    because="two quantities: at one norm of W2 W1 the variance grows with |lambda|, as the sum of sqrt(lambda^2 + 4 "
    "s(0)^2)",
    survives=["domine2025/text-1-same-absolute-scale"],
    fault="substance",
)
def variance_of_the_initialisation() -> Equality:
    """Section 1 calls the absolute scale the variance of the initialisation: it should be set by the norm of W2 W1.

    The mean squared weight at lambda should then be that at lambda = 0, W2 W1 and all shapes the same.
    """
    weights = At(squared_norm(W1_0) + squared_norm(W2_0), 0)
    wider = At(trace(S_start.function(sp.sqrt(lam**2 + 4 * s_start**2))) / (2 * trace(S_start.matrix)), 0)
    over = Training(Tasks(relative_scale="nonzero"), {alpha: sp.Interval(sp.Rational(1, 2), 2)})
    return Equality(weights / With(weights, lam, 0), slip(1, wider), over=over)


@domine2025.text("A.4", "scale-in-the-variables", uses=["eq-10", "eq-11", "eq-12", "text-A.4-absolute-scale"])
def scale_from_the_variables() -> Equality:
    """The absolute scale is contained in B, C and D: Q(0) = P [B -C sqrt(2) D]^T / sqrt(2), with W2 W1(0) in Q Q^T.

    P is that of equation 8, in which the sign of C belongs to its columns.
    """
    root = sp.sqrt(2)
    variables = Block(((B_matrix().T,), (-C_matrix().T,), (D_matrix().T * root,)))
    rebuilt = P_printed() @ variables / root
    lower, left = Block(((Zero(N_o, N_i), Identity(N_o)),)), Block(((Identity(N_i),), (Zero(N_o, N_i),)))
    found = norm(lower @ rebuilt @ rebuilt.T @ left)
    return Equality(At(found, 0), At(norm(W2_0 @ W1_0), 0), over=Training(Tasks(), ANY_SCALE))


@domine2025.text(
    "A.4",
    "equations-10",
    importance=3,
    uses=["text-A.4-scale-in-the-variables"],
    because="equations 10 to 12: equation 10 is B alone, which is zero for reversed starts of every scale; C shows it "
    "there",
    survives=["domine2025/text-A.4-scale-in-the-variables"],
    fault="reference",
)
def scale_in_equation_10() -> Order:
    """For B, C and D, through which the absolute scale enters, the section refers to "Equations 10", which define B.

    B alone should then show it: change by more than a tenth where the scale of a start is doubled.  Judged on reversed
    zero-balanced starts.
    """
    found = At(norm(slip(B_matrix(), C_matrix())), 0)
    over = Training(Tasks(shape="square", start="reversed", relative_scale="zero"), {alpha: sp.FiniteSet(1)})
    return Order(sp.Abs(With(found, alpha, 2) - found), ">", sp.Rational(1, 10), over=over)


@domine2025.text(
    "A.4",
    "cross-reference-figure-5",
    importance=3,
    slip=("figure 5", "figure 8"),
    because="it is figure 8, left column; figure 5 has one absolute scale",
    fault="reference",
)
def kernel_against_both_scales(this: str) -> Printed:
    """For the kernel distance over relative and absolute scale the section refers to figure 5.

    Figure 5 should then show several absolute scales; by appendix E.7 all its lambda start from one network function.
    """
    return Printed(
        "the figure with the kernel distance over relative and absolute scale", this, {"the captions": "figure 8"}
    )


@domine2025.text("A.4", "cross-reference-C.3", importance=3, uses=["thm-C.3"])
def rich_by_theorem_C_3() -> LongTime:
    """The rich regime at lambda = 0 is predicted in C.3: the theorem of that number, where W1^T W1 becomes V S V^T.

    From starts of every absolute scale with B invertible.  The appendix of that number is about noise.
    """
    tasks = Tasks(shape="square", spectrum="distinct", relative_scale="zero", invertible_B=True)
    return LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=tasks)


@domine2025.figure(8, part="time-steps")
def times_of_the_phase_plots() -> OutOfReach:
    """The rows of figures 8 to 10 are at t = 1, 20, 100 and t = 1, 400, 4000; which rate a step has is not said."""
    return OutOfReach(
        "neither appendix A.4 nor the captions give the learning rate, the task or the number of starts averaged"
    )


@domine2025.text("A.4", "colours-of-figure-5", importance=3)
def colours_of_figure_5() -> OutOfReach:
    """Square, anti-funnel and funnel are said to be the green, pink and blue curves of figure 5B."""
    return OutOfReach("the image is not here; what is said of the three networks is text-A.4-one-sided-kernel")
