"""Section 5, sentences between the theorems: saddles, weighting of the layers, their share in the NTK, robustness.

The criteria are those of the sentences: between saddles means that the flow rests where some modes are learned and the
others are missing; negligible means that the share of the smaller layer in the NTK vanishes with growing |lambda|.
"""

import sympy as sp

from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.notation import S_lambda
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_5_representations import INPUT_LEARNED, OUTPUT_LEARNED
from proofs.statements import Exponent, Extremum, Identity, Inequality, Limit, LongTime, Order, Tasks, Training
from proofs.statements.composed import Conjunction, Parts
from symbolic.language import norm
from symbolic.language.flow import At, With, kernel_distance, kernel_of
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, N_h, N_i, N_o, S, U, V, X, lam, s, t, tau
from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import Identity as Unit

REPEATED = Tasks(invertible_B=True, spectrum="repeated")


@domine2025.text("5", "saddle-to-saddle", importance=1, uses=["eq-17/sigmoidal", "text-5-salient-first"])
def between_saddles() -> Parts:
    """lambda = 0, s(0) -> 0: at c tau log(1/s(0)) the modes with s > 1/(2c) are learned, the others missing: a saddle.

    Every set of largest modes has such a c if the singular values of the task are distinct; equal ones are learned
    together, without a saddle between.  The exponent 2 c s is 1 + x or 1 / (1 + y); points are drawn where x and y
    are not so small that only an s(0) beyond all digits would show the limit.
    """
    excess, lack, c = sp.symbols("x y c", positive=True)
    gamma = transition_function().subs(lam, 0)
    value = START + gamma * (s - START)
    power = START ** (-2 * c * s)
    at_that_time = (power - 1) / (power - 1 + s / START)
    larger, smaller = (1 + excess) / (2 * c), 1 / (2 * c * (1 + lack))
    return {
        "at c tau log(1/s(0))": Identity(gamma.subs(t, c * tau * sp.log(1 / START)), at_that_time),
        "larger modes": Limit(
            at_that_time.subs(s, larger),
            START,
            sp.Integer(0),
            sp.Integer(1),
            assuming=(sp.Ge(excess, sp.Rational(1, 2)), sp.Le(excess, 4)),
        ),
        "smaller modes": Limit(
            at_that_time.subs(s, smaller),
            START,
            sp.Integer(0),
            sp.Integer(0),
            assuming=(sp.Ge(lack, 1), sp.Le(lack, 9)),
        ),
        "the speed vanishes at 0 and s": Identity(tau * sp.Derivative(value, t), 2 * value * (s - value)),
    }


@domine2025.own("inflection", uses=["eq-16", "text-5-saddle-to-saddle"])
def inflection_of_a_mode() -> Parts:
    """A mode with target s is sigmoidal only for |lambda| < s / sqrt 2: beyond, it slows down from any start.

    The speed 2 sqrt(y^2 + lambda^2/4) (s - y) / tau at the value y has its slope in y, and with it the acceleration of
    the mode, of the sign of s^2 - 2 lambda^2 - (4 y - s)^2; a mode that starts above the larger root has none either.
    """
    value = sp.Symbol("y", positive=True)
    root = sp.sqrt(value**2 + lam**2 / 4)
    speed = 2 * root * (s - value) / tau
    beyond = s * (1 + sp.Symbol("x", positive=True)) / sp.sqrt(2)
    start = START + transition_function() * (s - START)
    return {
        "the speed of equation 16": Identity(sp.Subs(sp.Derivative(start, t), t, 0), speed.subs(value, START)),
        "its slope": Identity(
            sp.Derivative(speed, value), (s**2 - 2 * lam**2 - (4 * value - s) ** 2) / (4 * tau * root)
        ),
        "lambda > s / sqrt 2": Inequality(sp.Derivative(speed.subs(lam, beyond), value), "<", sp.Integer(0)),
        "lambda < -s / sqrt 2": Inequality(sp.Derivative(speed.subs(lam, -beyond), value), "<", sp.Integer(0)),
    }


@domine2025.text("5", "up-or-down-weighted", importance=2, uses=["thm-5.2"])
def weighted_by_relative_scale() -> Parts:
    """S_2^2 = S_lambda + lambda/2 is above s for lambda > 0 and below for lambda < 0, S_1^2 the other way round.

    Both by more, the larger |lambda|; what is measured is the change from lambda = 0, where both are s.
    """
    up, down = S_lambda + lam / 2, S_lambda - lam / 2
    size = sp.Symbol("l", positive=True)
    return {
        "W2, lambda > 0": Inequality(up.subs(lam, size), ">", s),
        "W2, lambda < 0": Inequality(up.subs(lam, -size), "<", s),
        "W1, lambda > 0": Inequality(down.subs(lam, size), "<", s),
        "W1, lambda < 0": Inequality(down.subs(lam, -size), ">", s),
        "W2 grows with lambda": Inequality(sp.Derivative(up, lam), ">", sp.Integer(0)),
        "W1 falls with lambda": Inequality(sp.Derivative(down, lam), "<", sp.Integer(0)),
    }


@domine2025.text("5", "negligible-contribution", importance=2, uses=["eq-5", "text-5-one-over-lambda"])
def small_layer_in_the_kernel() -> Conjunction:
    """Equal dimensions: the share of the smaller layer in the NTK after training vanishes like 1 / lambda^2."""
    size = sp.Symbol("l", positive=True)
    inputs, outputs = Kronecker(Unit(N_o), X.T @ W1.T @ W1 @ X), Kronecker(W2 @ W2.T, X.T @ X)
    parts = {}
    for name, sign, smaller in (("lambda to infinity", 1, inputs), ("lambda to minus infinity", -1, outputs)):
        over = Training(
            Tasks(shape="square", invertible_B=True), {size: sp.Interval(4, 80)}, relative_scale=sign * size
        )
        parts[name] = Exponent(
            At(norm(smaller) / norm(inputs + outputs), sp.oo), size, sp.oo, sp.Integer(-2), over=over
        )
    return Conjunction(parts)


@domine2025.text("5", "wide-gaussian-fixed-ntk", importance=2, uses=["eq-5", "text-5-wide-gaussian-identity"])
def wide_networks_keep_their_kernel() -> Order:
    """Wide Gaussian layers learn with a fixed NTK: at 640 times the width it turns by less than a sixteenth.

    That of one network may turn little by chance, at any width: it is the widths far apart that tell.  With one input
    and one output the NTK has no direction to turn to.
    """
    gaussian = Tasks(balanced=False, start="gaussian", shape="square", hidden="any")
    over = Training(gaussian, {N_h: sp.FiniteSet(4)}, conditions=(sp.Ge(N_i, 2),))
    before, after = kernel_of(W1_0.T @ W1_0, W2_0 @ W2_0.T), kernel_of(W1.T @ W1, W2 @ W2.T)
    moved = At(kernel_distance(before, after), 30 * tau / N_h)
    return Order(16 * With(moved, N_h, 2560), "<", With(moved, N_h, 4), over=over)


@domine2025.text(
    "5",
    "most-robust",
    part="ablation-equal-dimensions",
    ablates=("N_i = N_o",),
    because="needed: for N_i != N_o the minimum is at lambda = s (N_o - N_i) / sqrt(N_i N_o)",
    survives=["text-5-most-robust", "own-optimal-relative-scale"],
)
def most_robust_at_unequal_dimensions() -> Extremum:
    """Without equal dimensions lambda = 0 would be the most robust network too; equal singular values s."""
    inputs, outputs = sp.symbols("N_i N_o", positive=True, integer=True)
    # N_i ||W2||^2 + N_o ||W1||^2 on one mode of value s
    cost = inputs * (S_lambda + lam / 2) + outputs * (S_lambda - lam / 2)
    return Extremum(cost, lam, slip(0, s * (outputs - inputs) / sp.sqrt(inputs * outputs)))


@domine2025.text("5", "representations-at-convergence", part="ablation-distinct", ablates=("distinct singular values",))
def learned_representations_repeated() -> Parts:
    """Where singular values of the task repeat: not needed, V S_1^2 V^T and U S_2^2 U^T do not depend on the choice."""
    return {
        "W1^T W1": LongTime(W1.T @ W1, INPUT_LEARNED, over=REPEATED),
        "W2 W2^T": LongTime(W2 @ W2.T, OUTPUT_LEARNED, over=REPEATED),
        "W2 W1": LongTime(W2 @ W1, U @ S.matrix @ V.T, over=REPEATED),
    }
