"""Appendix A.4, Scale against relative scale: the scalar network, one mode, the phase plots' sentences."""

import sympy as sp

from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Domain, Equality, Identity, Limit, Needed, Order, Parts, Printed, Procedure, Training
from proofs.statements.dynamics import Tasks
from symbolic.language import norm, squared_norm, trace
from symbolic.language.flow import NTK, NTK_0, At, S_start, With, alpha, kernel_distance, loss
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1_0, W2_0, N_i, N_o, P, S, X, Y, lam, s, t, tau

MOVED = At(kernel_distance(NTK_0, NTK), sp.oo)


@domine2025.text("A.4", "scalar-zero-balanced")
def scalar_networks() -> Equality:
    """In the scalar network w1^2 = w2^2 = |w2 w1| is lambda = 0 at every absolute scale, from 0.001 to 5."""
    one = sp.FiniteSet(1)
    over = Training(
        Tasks(shape="square", relative_scale="zero"), {N_i: one, N_o: one, alpha: sp.Interval(sp.Rational(1, 1000), 5)}
    )
    return Equality(squared_norm(W1_0), norm(W2_0 @ W1_0), over=over)


@domine2025.own("scalar-scales-independent", uses=["text-A.4-scalar-zero-balanced"])
def scales_are_independent() -> Parts:
    """Every pair of a relative scale and an absolute scale a > 0 belongs to a scalar network."""
    a = sp.Symbol("a", positive=True)
    root = sp.sqrt(lam**2 + 4 * a**2)
    first, second = (root - lam) / 2, (root + lam) / 2
    return {"relative": Identity(second - first, lam), "absolute": Identity(first * second, a**2)}


@domine2025.text("A.4", "bernoulli", uses=["eq-116"])
def bernoulli_equation() -> Parts:
    """At lambda = 0 a mode obeys the Bernoulli equation tau ds/dt = 2 s (s~ - s), of which this is the solution."""
    grown = sp.exp(2 * s * t / tau)
    solution = s * START * grown / (s + START * (grown - 1))
    # the singular value of the network function at lambda = 0
    value = sp.simplify((START + transition_function().subs(lam, 0) * (s - START)).rewrite(sp.exp))
    return {
        "equation": Identity(sp.Derivative(solution, t), 2 * solution * (s - solution) / tau),
        "start": Identity(solution.subs(t, 0), START),
        "equation 116": Identity(value, solution),
    }


@domine2025.text("A.4", "small-start-sigmoidal", uses=["text-A.4-bernoulli"])
def small_start() -> Limit:
    """As s(0) -> 0 the mode is sigmoidal, in the time counted from (tau / 2 s~) log(s~ / s(0))."""
    theta = sp.Symbol("theta", real=True)
    grown = s / START * sp.exp(theta)
    value = s * START * grown / (s + START * (grown - 1))
    return Limit(value, START, sp.Integer(0), s / (1 + sp.exp(-theta)))


@domine2025.text(
    "A.4",
    "large-start-exponential",
    uses=["text-A.4-bernoulli"],
    because=(
        "the fall from a large start is algebraic, 1 - gamma = 1/(1 + 2 s(0) t/tau): exponential is the tail only, as "
        "it is for every s(0)"
    ),
    survives=["domine2025/eq-17/exponential"],
    fault="substance",
)
def large_start() -> Limit:
    """As s(0) -> infinity at lambda = 0 the dynamics are said to be exponential.

    In units of t the mode jumps; the time that shows its course is theta = s(0) t / tau. An exponential with the slope
    of the mode at the start is e^{-2 theta}.
    """
    # what is left to learn, 1 - gamma, at that time of the fall
    theta = sp.Symbol("theta", positive=True)
    grown = sp.exp(2 * s * theta / START)
    return Limit(s / (s + START * (grown - 1)), START, sp.oo, slip(sp.exp(-2 * theta), 1 / (1 + 2 * theta)))


@domine2025.text(
    "A.4",
    "relative-scale-range",
    importance=3,
    slip=("relative scale", "absolute scale"),
    because="the second axis is the absolute scale ||W2 W1||, as the captions of figures 8 to 10 say",
    fault="reference",
)
def axis_of_the_plots(this: str) -> Printed:
    """The plots are said to show lambda in [-9, 9] against the relative scale in (0, 20]: the same quantity twice."""
    return Printed("the second axis", this, {"captions of figures 8 to 10": "absolute scale"})


@domine2025.text("A.4", "initial-loss")
def initial_loss() -> Parts:
    """At the start the loss depends on the absolute scale, not on the relative scale.

    So it is for given singular vectors and ratios of singular values, and on average over random weights: here over
    those of a start and of opposite sign, which are as likely.
    """
    over = Training(Tasks(), {alpha: sp.Interval(sp.Rational(1, 2), 10)})
    start = At(loss(), 0)
    opposite = (squared_norm(W2_0 @ W1_0 @ X - Y) + squared_norm(W2_0 @ W1_0 @ X + Y)) / (4 * P)
    return {
        "for given singular vectors": Equality(start, With(start, lam, 0), over=over),
        "on average over random weights": Equality(
            opposite, (squared_norm(W2_0 @ W1_0) + squared_norm(Y) / P) / 2, over=over
        ),
    }


@domine2025.text("A.4", "initial-loss", part="one-start", own=True, uses=["text-A.4-initial-loss"])
def initial_loss_of_one_start() -> Needed:
    """The loss of one start depends on more than the absolute scale: it is not that of an aligned start."""
    aligned = (squared_norm(Y) / P + squared_norm(W2_0 @ W1_0)) / 2 - trace(S_start.matrix @ S.matrix)
    return Needed(Equality(At(loss(), 0), aligned, over=Training()), ("singular vectors of the task",))


def peak_against(*scales: int) -> Procedure:
    """The mean over random starts of the final kernel distance at these relative scales is less than at 0."""
    package = "numeric.linear_networks.kernel_movement."
    return Procedure(
        "the mean over random starts of the kernel distance at lambda = 0 minus that at lambda",
        package + "mean_drop",
        package + "mean_drop_by_flow",
        ">",
        sp.Integer(0),
        "a mean over starts: functionals of training are those of one start",
        over=Domain(
            {alpha: sp.Interval(sp.Rational(1, 2), 3), lam: sp.FiniteSet(*scales)},
            given=("N_i = N_h = N_o = 2", "B invertible"),
        ),
    )


def _distances_agree(over: Training) -> Equality:
    """The final kernel distance at the absolute scale 10 is that at 1/10, all else the same."""
    return Equality(With(MOVED, alpha, 10), With(MOVED, alpha, sp.Rational(1, 10)), over=over)


AT_ZERO = Training(Tasks(shape="square", relative_scale="zero"), start="determinant kept")


@domine2025.text("A.4", "distance-depends-on-lambda", uses=["eq-5"])
def distance_depends_on_lambda_only() -> Equality:
    """In square networks the final kernel distance is said to depend on lambda exclusively."""
    return _distances_agree(Training(Tasks(shape="square", relative_scale="nonzero"), start="determinant kept"))


@distance_depends_on_lambda_only.correction(
    "the end depends on lambda only, but the kernel at the start on both scales: independent at lambda = 0 alone",
    survives=["domine2025/text-A.4-rich-at-zero"],
    fault="substance",
)
def distance_depends_on_lambda_only_corrected() -> Equality:
    """At lambda = 0."""
    return _distances_agree(AT_ZERO)


@domine2025.text("A.4", "rich-at-zero", uses=["eq-5"])
def rich_whatever_the_absolute_scale() -> Equality:
    """At lambda = 0 the kernel moves as much at every absolute scale, wherever B is invertible.

    Whether it moves at all is another matter: a start in proportion to the task at lambda = 0 keeps its kernel up to a
    factor.
    """
    return _distances_agree(AT_ZERO)


@domine2025.text("A.4", "peak-at-zero", uses=["eq-5"])
def peak_at_zero() -> Procedure:
    """In square networks the final kernel distance peaks at lambda = 0, on average over random starts."""
    return peak_against(-5, 1, 5)


@domine2025.text("A.4", "peak-at-zero", part="aligned", own=True, uses=["text-A.4-peak-at-zero"])
def no_peak_of_proportional_starts() -> Parts:
    """A start in proportion to the task, W2 W1(0) = Sigma_yx / 3, has no peak at lambda = 0: its kernel does not turn.

    There it only grows by a factor; elsewhere it turns.
    """
    third = {alpha: sp.FiniteSet(sp.Rational(1, 3))}
    zero, other = (Tasks(shape="square", relative_scale=scale) for scale in ("zero", "nonzero"))
    return {
        "lambda = 0": Equality(MOVED, sp.Integer(0), sp.Integer(1), over=Training(zero, third, start="learned")),
        "lambda != 0": Order(MOVED, ">", sp.Integer(0), over=Training(other, third, start="learned")),
    }


@domine2025.text("A.4", "mirror", uses=["eq-5"])
def funnels_mirror_each_other() -> Procedure:
    """The funnel at lambda moves its kernel as the transposed anti-funnel does at -lambda."""
    package = "numeric.linear_networks.kernel_movement."
    return Procedure(
        "the final kernel distance of a funnel in units of that of the transposed anti-funnel at - lambda",
        package + "ratio_to_mirrored",
        package + "ratio_to_mirrored_by_flow",
        "=",
        sp.Integer(1),
        "the transposed problem is no functional of the flow of one network",
        over=Domain({lam: sp.Interval(-8, 8)}, given=("P = N_i", "N_i, N_h, N_o = 4, 2, 2")),
    )
