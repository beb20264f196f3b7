"""Appendix C.3, Representation robustness and sensitivity to noise (equations 171-177).

Expected losses are measured after training, over independent noise of mean zero on every input or on every weight.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.causes import HALF_OF_THE_LOSS, NORMS_EXCHANGED
from proofs.papers.domine2025.noise import (
    AT_THE_END,
    NOISY_INPUTS,
    NOISY_WEIGHTS,
    SIGMA,
    SIGMA_X,
    constant,
    input_noise_cost,
    weight_noise_cost,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Extremum, Identity, Inequality, Limit, LongTime, Parts, Tasks, Training
from symbolic.language import At, Minimiser, Slope, With, loss, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, P, S, Sigma_xx, X, lam, mode_matrix, s
from symbolic.matrix_algebra.matrices import Trace

INVERTIBLE = Tasks(invertible_B=True)


@domine2025.equation(
    171,
    uses=["thm-C.3"],
    because="the loss is 1/2 of a mean square, so that the noise adds 1/2 sigma^2 ||W2 W1||^2: the factor 1/2 is "
    "missing",
    affects=["text-5-input-noise"],
    survives=["eq-172", "eq-173"],
    cause=HALF_OF_THE_LOSS,
)
def loss_under_input_noise() -> Equality:
    """Noise on the inputs adds sigma^2 ||W2 W1||^2 to the loss, as printed; the left side has the factor 1/(2P)."""
    cost = slip(1, sp.Rational(1, 2)) * SIGMA_X**2 * At(squared_norm(W2 @ W1), sp.oo)
    return Equality(At(input_noise_cost(), sp.oo), cost + constant(), over=NOISY_INPUTS)


@domine2025.text("C.3", "constant", uses=["thm-C.3"])
def constant_of_the_loss() -> Equality:
    """c = (Tr Sigma_yy - Tr Sigma_yx Sigma_yx^T) / 2 is the loss after training without noise, whatever lambda is."""
    return Equality(At(loss(), sp.oo), constant(), over=AT_THE_END)


@domine2025.equation(172, uses=["thm-C.3"])
def norm_of_network_function() -> LongTime:
    """||W2 W1||^2 tends to the sum of the squared singular values of the task (both sides times sigma^2)."""
    return LongTime(Trace(W1.T @ W2.T @ W2 @ W1), Trace(S.function(s**2)), over=INVERTIBLE)


@domine2025.equation(173, uses=["thm-C.3"])
def loss_under_weight_noise() -> Equality:
    """Noise on the weights adds N_i ||W2||^2 and N_o ||W1||^2, each times sigma^2 / 2, and a constant."""
    norms = N_i * squared_norm(W2) + N_o * squared_norm(W1)
    cost = SIGMA**2 * At(norms, sp.oo) / 2 + SIGMA**4 * N_i * N_h * N_o / 2
    return Equality(At(weight_noise_cost(), sp.oo), cost + constant(), over=NOISY_WEIGHTS)


@domine2025.equation(
    173,
    part="ablation-whitened",
    ablates=("A1 whitened input",),
    because=(
        "whitening is needed, as the text says: else Tr Sigma_xx stands for N_i and Tr W1 Sigma_xx W1^T for ||W1||^2"
    ),
)
def loss_under_weight_noise_not_white() -> Equality:
    """Equation 173 on an input that is not white, with the loss without noise for c."""
    inputs = slip(N_i, squared_norm(X) / P)
    hidden = slip(squared_norm(W1), trace(W1 @ Sigma_xx @ W1.T))
    cost = SIGMA**2 * (inputs * squared_norm(W2) + N_o * hidden) / 2 + SIGMA**4 * inputs * N_h * N_o / 2
    over = Training(replace(INVERTIBLE, whitened=False), NOISY_WEIGHTS.ranges, conditions=NOISY_WEIGHTS.conditions)
    return Equality(At(weight_noise_cost() - loss(), sp.oo), At(cost, sp.oo), over=over)


def _norm(first: bool, sign: int) -> LongTime:
    """||W||^2 tends to the sum of (sqrt(lambda^2 + 4 s^2) + sign lambda) / 2 over the modes."""
    weight = W1 if first else W2
    mode = (sp.sqrt(lam**2 + 4 * s**2) + sign * lam) / 2
    return LongTime(Trace(weight.T @ weight), Trace(mode_matrix(mode)), over=INVERTIBLE)


SIGNS = (
    "by Theorem C.3 W1^T W1 has (sqrt(lambda^2 + 4 s^2) - lambda)/2 and W2 W2^T the other sign: the signs of lambda "
    "are swapped"
)


@domine2025.equation(
    174,
    uses=["thm-C.3"],
    slip=(1, -1),
    because=SIGNS,
    affects=["eq-176", "text-5-norms"],
    survives=["eq-177"],
    cause=NORMS_EXCHANGED,
)
def norm_of_first_layer(this: int) -> LongTime:
    """||W1||^2 is printed with +lambda (the sum in the last line runs over both terms)."""
    return _norm(True, this)


@domine2025.equation(
    175,
    uses=["thm-C.3"],
    slip=(-1, 1),
    because=SIGNS,
    affects=["eq-176", "text-5-norms"],
    survives=["eq-177"],
    cause=NORMS_EXCHANGED,
)
def norm_of_second_layer(this: int) -> LongTime:
    """||W2||^2 is printed with -lambda."""
    return _norm(False, this)


_ROOT = sp.sqrt(lam**2 + 4 * s**2)
UNEQUAL = tuple(Tasks(shape=shape, invertible_B=True) for shape in ("funnel", "inverted"))


# What depends on lambda in the expected loss of equation 173, in units of sigma^2 / 2.
COST = At(N_i * squared_norm(W2) + N_o * squared_norm(W1), sp.oo)


def _trained(tasks: Tasks, equal: bool = False) -> Training:
    """Networks of two modes or more, lambda in [-2.5, 2.5]."""
    half = sp.Rational(5, 2)
    return Training(tasks, {lam: sp.Interval(-half, half)}, equal=equal, conditions=(sp.Ge(N_h, 2),))


def stationarity(sign: sp.Expr, tasks: Tasks) -> Equality:
    """At the best lambda the sum of lambda / sqrt(lambda^2 + 4 s^2) is N_h sign (N_i - N_o) / (N_i + N_o)."""
    best = Minimiser(COST, lam)
    total = With(trace(mode_matrix(lam / _ROOT)), lam, best)
    if tasks.shape == "square":
        return Equality(total, sp.Integer(0), scale=sp.Integer(1), over=_trained(tasks))
    value = sign * N_h * (N_i - N_o) / (N_i + N_o)
    return Equality(total, value, over=_trained(tasks))


@domine2025.equation(
    176,
    uses=["eq-173", "eq-174", "eq-175"],
    because="with the norms of both layers the right way round the right side changes its sign: "
    "N_h (N_o - N_i) / (N_i + N_o)",
    survives=["eq-177"],
    cause=NORMS_EXCHANGED,
)
def best_relative_scale() -> Parts:
    """The condition on the optimal lambda, against the minimum of the expected loss (equation 173) after training.

    Both sides are the same numbers whatever the weights and the task: after training a mode s has squared norms
    sqrt(s^2 + lambda^2/4) +- lambda/2 in W2 and W1, and where N_i of the one and N_o of the other add up to the least
    the sum is N_h (N_o - N_i) / (N_i + N_o). For N_i = 3 and N_h = N_o = 2 that is -2/5; the printed right side is 2/5.
    """
    return {tasks.shape: stationarity(slip(1, -1), tasks) for tasks in UNEQUAL}


@domine2025.equation(
    176,
    part="substitution",
    uses=["eq-173", "eq-174", "eq-175"],
    because=SIGNS,
    affects=["eq-176"],
    survives=["eq-177"],
    cause=NORMS_EXCHANGED,
)
def norms_substituted() -> Parts:
    """First link: the derivative of the expected loss is that of the displayed norms, equations 174 and 175."""
    lost = Slope(At(N_i * squared_norm(W2) / 2 + N_o * squared_norm(W1) / 2, sp.oo), lam)
    sign = slip(1, -1)
    displayed = trace(mode_matrix(N_i * (lam / _ROOT - sign) / 4 + N_o * (lam / _ROOT + sign) / 4))
    return {tasks.shape: Equality(lost, displayed, over=_trained(tasks)) for tasks in UNEQUAL}


@domine2025.equation(176, part="derivative", uses=["eq-176/substitution"])
def derivative_taken() -> Identity:
    """Second link: the derivative of a mode's displayed norms, N_i and N_o times, after division by sigma^2 / 4."""
    displayed = N_i * sp.Derivative(_ROOT - lam, lam) + N_o * sp.Derivative(_ROOT + lam, lam)
    return Identity(displayed, N_i * lam / _ROOT - N_i + N_o * lam / _ROOT + N_o)


@domine2025.equation(176, part="collected", uses=["eq-176/derivative"])
def terms_collected() -> Identity:
    """Third link, for a mode: the line before vanishes exactly where (N_i - N_o) / (N_i + N_o) is
    lambda / sqrt(lambda^2 + 4 s^2)."""
    before = N_i * lam / _ROOT - N_i + N_o * lam / _ROOT + N_o
    return Identity(before, (N_i + N_o) * (lam / _ROOT - (N_i - N_o) / (N_i + N_o)))


@domine2025.equation(177, uses=["eq-176"])
def best_relative_scale_square() -> Parts:
    """For N_i = N_o the condition is that the sum vanishes, which happens at lambda = 0 only."""
    other = sp.Symbol("s_2", positive=True)
    total = sp.sqrt(lam**2 + 4 * s**2) + sp.sqrt(lam**2 + 4 * other**2)
    return {
        "measured": stationarity(sp.Integer(1), Tasks(shape="square", invertible_B=True)),
        "the only minimum, two modes": Extremum(total, lam, sp.Integer(0)),
    }


@domine2025.text("C.3", "sign-of-the-condition", uses=["eq-177"])
def sign_of_the_condition() -> Parts:
    """Each term of equation 177 has the sign of lambda over a positive denominator: lambda = 0 alone solves it."""
    size = sp.Symbol("lambda", positive=True)
    root = sp.sqrt(size**2 + 4 * s**2)
    return {
        "the denominator": Inequality(sp.sqrt(lam**2 + 4 * s**2), ">", sp.Integer(0)),
        "lambda > 0": Inequality(size / root, ">", sp.Integer(0)),
        "lambda < 0": Inequality((lam / sp.sqrt(lam**2 + 4 * s**2)).subs(lam, -size), "<", sp.Integer(0)),
        "lambda = 0": Identity((lam / sp.sqrt(lam**2 + 4 * s**2)).subs(lam, 0), sp.Integer(0)),
    }


@domine2025.own("optimal-relative-scale", uses=["eq-176"], importance=1)
def closed_form() -> Parts:
    """Where all singular values equal s, the most robust network has lambda = s (N_o - N_i) / sqrt(N_i N_o).

    Measured on trained networks, and as the minimum of N_i ||W2||^2 + N_o ||W1||^2 of a mode.  A network with more
    inputs than outputs is best with the larger weights in its first layer.
    """
    best = Minimiser(COST, lam)
    value = trace(S.matrix) / N_h * (N_o - N_i) / sp.sqrt(N_i * N_o)
    parts = {str(x.shape): Equality(best, value, over=_trained(x, equal=True)) for x in UNEQUAL}
    only = Extremum(N_i * (_ROOT + lam) + N_o * (_ROOT - lam), lam, s * (N_o - N_i) / sp.sqrt(N_i * N_o))
    return {**parts, "the only minimum": only}


@domine2025.own("one-optimal-relative-scale", uses=["eq-176"])
def unique_optimum() -> Parts:
    """For any singular values s > 0 there is exactly one optimal lambda.

    Each term lambda / sqrt(lambda^2 + 4 s^2) increases strictly, from -1 to 1; so their sum takes the value
    N_h (N_o - N_i) / (N_i + N_o), which lies between -N_h and N_h, once.
    """
    term = lam / sp.sqrt(lam**2 + 4 * s**2)
    derivative = 4 * s**2 / sp.sqrt(lam**2 + 4 * s**2) ** 3
    return {
        "derivative": Identity(sp.Derivative(term, lam), derivative),
        "increases": Inequality(derivative, ">", sp.Integer(0)),
        "to +infinity": Limit(term, lam, sp.oo, sp.Integer(1)),
        "to -infinity": Limit(term, lam, -sp.oo, sp.Integer(-1)),
    }
