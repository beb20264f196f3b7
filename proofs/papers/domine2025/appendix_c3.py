"""Appendix C.3, Representation robustness and sensitivity to noise (equations 171-177).

Expected losses are measured after training, by Gaussian samples and by an exact average over sign patterns.
"""

from collections.abc import Callable

import numpy as np
import sympy as sp

from numeric.linear_networks.gradient_flow import loss
from numeric.linear_networks.robustness import (
    input_noise_exact,
    input_noise_sampled,
    most_robust_relative_scale,
    trained_network,
    unexplained_loss,
    weight_noise_exact,
    weight_noise_sampled,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LongTime, Tasks
from proofs.statements.scalar import Extremum, Identity, Inequality, Limit
from symbolic.linear_networks.linear_network import W1, W2, N_i, N_o, S, lam, mode_matrix, s
from symbolic.matrix_algebra.matrices import Trace

INVERTIBLE = Tasks(invertible_B=True)
TRAINED = ("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "after training", "noise of mean zero")

Cases = Callable[[np.random.Generator, int], list[Case]]


def noise_cases(rng: np.random.Generator, count: int) -> list[Case]:
    shapes = ((2, 2), (3, 2), (2, 3), (4, 2), (2, 4))
    return [
        {
            "seed": int(rng.integers(2**31)),
            "N_i": shapes[k % 5][0],
            "N_o": shapes[k % 5][1],
            "lam": float(np.round(rng.uniform(-3, 3), 3)),
            "sigma": float(np.round(rng.uniform(0.3, 0.8), 3)),
        }
        for k in range(count)
    ]


def _input_sampled(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> Estimate:
    task, weights = trained_network(seed, N_i, N_o, lam)
    value, error = input_noise_sampled(task, *weights, sigma, np.random.default_rng([seed, 5]))
    return Estimate(value, error, statistical=True, samples=20_000)


def _input_exact(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> Estimate:
    task, weights = trained_network(seed, N_i, N_o, lam, exact=True)
    return Estimate(input_noise_exact(task, *weights, sigma), 1e-7)


def input_noise(factor: float) -> Agreement:
    """The expected loss under noise on the inputs is ``factor`` sigma^2 ||W2 W1||^2 + c."""

    def predicted(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> float:
        task, (first, second) = trained_network(seed, N_i, N_o, lam)
        return float(factor * sigma**2 * np.sum((second @ first) ** 2) + unexplained_loss(task))

    return Agreement(
        "expected loss under noise on the inputs",
        _input_sampled,
        predicted,
        noise_cases,
        second=_input_exact,
        assumes=TRAINED,
        examples=15,
        formula=rf"\langle L \rangle = {factor:g} \sigma_x^2 ||\mathbf{{W}}_2 \mathbf{{W}}_1||_F^2 + c",
    )


@domine2025.equation(171, uses=["thm-C.3"])
def loss_under_input_noise() -> Agreement:
    """Noise on the inputs adds sigma^2 ||W2 W1||^2 to the loss, as printed; the left side has the factor 1/(2P)."""
    return input_noise(1.0)


@loss_under_input_noise.correction(
    "the loss is 1/2 of a mean square, so that the noise adds 1/2 sigma^2 ||W2 W1||^2: the factor 1/2 is missing",
    affects=["text-5-input-noise"],
    survives=["eq-172", "eq-173"],
)
def loss_under_input_noise_corrected() -> Agreement:
    """With the factor 1/2."""
    return input_noise(0.5)


@domine2025.text("C.3", "constant", uses=["thm-C.3"])
def constant_of_the_loss() -> Agreement:
    """c = (Tr Sigma_yy - Tr Sigma_yx Sigma_yx^T) / 2 is the loss after training without noise, whatever lambda is."""

    def by_examples(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        task, (first, second) = trained_network(seed, N_i, N_o, lam, exact=True)
        errors = [np.sum((second @ (first @ x) - y) ** 2) for x, y in zip(task.X.T, task.Y.T, strict=True)]
        return Estimate(float(np.mean(errors)) / 2, 1e-7)

    def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
        task, weights = trained_network(seed, N_i, N_o, lam)
        return Estimate(float(loss(task, *weights)), 1e-7)

    def predicted(seed: int, N_i: int, N_o: int) -> float:
        task, _ = trained_network(seed, N_i, N_o, 0.0, exact=True)
        sigma_yy = task.Y @ task.Y.T / task.P
        return float(np.trace(sigma_yy) - np.trace(task.sigma_yx @ task.sigma_yx.T)) / 2

    return Agreement(
        "loss without noise after training",
        measured,
        predicted,
        noise_cases,
        second=by_examples,
        assumes=TRAINED[:-1],
        examples=6,
        formula=r"c = \tfrac12 \mathrm{Tr} \tilde{\Sigma}^{yy} "
        r"- \tfrac12 \mathrm{Tr} \tilde{\Sigma}^{yx} \tilde{\Sigma}^{yxT}",
    )


@domine2025.equation(172, uses=["thm-C.3"])
def norm_of_network_function() -> LongTime:
    """||W2 W1||^2 tends to the sum of the squared singular values of the task (both sides times sigma^2)."""
    return LongTime(Trace(W1.T @ W2.T @ W2 @ W1), Trace(S.function(s**2)), over=INVERTIBLE)


def _weights_sampled(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> Estimate:
    task, weights = trained_network(seed, N_i, N_o, lam)
    value, error = weight_noise_sampled(task, *weights, sigma, np.random.default_rng([seed, 6]))
    return Estimate(value, error, statistical=True, samples=20_000)


def _weights_exact(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> Estimate:
    task, weights = trained_network(seed, N_i, N_o, lam, exact=True)
    return Estimate(weight_noise_exact(task, *weights, sigma), 1e-7)


def _weights_predicted(seed: int, N_i: int, N_o: int, lam: float, sigma: float) -> float:
    task, (first, second) = trained_network(seed, N_i, N_o, lam)
    norms = N_i * np.sum(second**2) + N_o * np.sum(first**2)
    fourth = N_i * min(N_i, N_o) * N_o * sigma**4
    return float((sigma**2 * norms + fourth) / 2 + unexplained_loss(task))


@domine2025.equation(173, uses=["thm-C.3"])
def loss_under_weight_noise() -> Agreement:
    """Noise on the weights adds N_i ||W2||^2 and N_o ||W1||^2, each times sigma^2 / 2, and a constant."""
    return Agreement(
        "expected loss under noise on the weights",
        _weights_sampled,
        _weights_predicted,
        noise_cases,
        second=_weights_exact,
        assumes=TRAINED,
        examples=15,
        formula=r"\langle L \rangle = \tfrac{1}{2} N_i \sigma^2 ||\mathbf{W}_2||_F^2 + \tfrac{1}{2} N_o \sigma^2"
        r" ||\mathbf{W}_1||_F^2 + \tfrac{1}{2} N_i N_h N_o \sigma^4 + c",
    )


def _norm(first: bool, sign: int) -> LongTime:
    """||W||^2 tends to the sum of (sqrt(lambda^2 + 4 s^2) + sign lambda) / 2 over the modes."""
    weight = W1 if first else W2
    mode = (sp.sqrt(lam**2 + 4 * s**2) + sign * lam) / 2
    return LongTime(Trace(weight.T @ weight), Trace(mode_matrix(mode)), over=INVERTIBLE)


SIGNS = (
    "by Theorem C.3 W1^T W1 has (sqrt(lambda^2 + 4 s^2) - lambda)/2 and W2 W2^T the other sign: the signs of lambda "
    "are swapped"
)


@domine2025.equation(174, uses=["thm-C.3"])
def norm_of_first_layer() -> LongTime:
    """||W1||^2 is printed with +lambda (the sum in the last line runs over both terms)."""
    return _norm(True, 1)


@norm_of_first_layer.correction(SIGNS, affects=["eq-176", "text-5-norms"], survives=["eq-177"])
def norm_of_first_layer_corrected() -> LongTime:
    """With -lambda."""
    return _norm(True, -1)


@domine2025.equation(175, uses=["thm-C.3"])
def norm_of_second_layer() -> LongTime:
    """||W2||^2 is printed with -lambda."""
    return _norm(False, -1)


@norm_of_second_layer.correction(SIGNS, affects=["eq-176", "text-5-norms"], survives=["eq-177"])
def norm_of_second_layer_corrected() -> LongTime:
    """With +lambda."""
    return _norm(False, 1)


def _shape_cases(shapes: tuple[tuple[int, int], ...]) -> Cases:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"seed": int(rng.integers(2**31)), "N_i": shapes[k % len(shapes)][0], "N_o": shapes[k % len(shapes)][1]}
            for k in range(count)
        ]

    return cases


UNEQUAL = ((3, 2), (2, 3), (4, 2), (2, 4))


def _at_the_optimum(exact: bool) -> Callable[..., Estimate]:
    """sum lambda / sqrt(lambda^2 + 4 s^2) at the lambda that minimises the measured expected loss."""

    def measured(seed: int, N_i: int, N_o: int) -> Estimate:
        best, values = most_robust_relative_scale(seed, N_i, N_o, exact=exact)
        return Estimate(float(np.sum(best / np.sqrt(best**2 + 4 * values**2))), 2e-3)

    return measured


def stationarity(sign: int, shapes: tuple[tuple[int, int], ...] = UNEQUAL) -> Agreement:
    """At the best lambda the sum over the modes is N_h sign (N_i - N_o) / (N_i + N_o)."""
    return Agreement(
        "the condition on the relative scale with the smallest expected loss",
        _at_the_optimum(False),
        lambda N_i, N_o: sign * min(N_i, N_o) * (N_i - N_o) / (N_i + N_o),
        _shape_cases(shapes),
        second=_at_the_optimum(True),
        assumes=TRAINED,
        examples=2,
        formula=r"\sum_i \frac{\lambda}{\sqrt{\lambda^2 + 4 \tilde{S}_i^2}} = "
        + ("N_h" if sign > 0 else "-N_h")
        + r" \frac{N_i - N_o}{N_i + N_o}",
    )


@domine2025.equation(176, uses=["eq-173", "eq-174", "eq-175"])
def best_relative_scale() -> Agreement:
    """The condition on the optimal lambda, against the minimum of the measured expected loss."""
    return stationarity(1)


@best_relative_scale.correction(
    "with the norms of both layers the right way round the right side changes its sign: N_h (N_o - N_i) / (N_i + N_o)",
    survives=["eq-177"],
)
def best_relative_scale_corrected() -> Agreement:
    """With N_o - N_i."""
    return stationarity(-1)


_ROOT = sp.sqrt(lam**2 + 4 * s**2)


def _substituted(sign: int) -> Agreement:
    """The derivative by lambda of the expected loss with the norms put in; ``sign`` is that of lambda in the first."""

    def slope(exact: bool) -> Callable[..., Estimate]:
        def measured(seed: int, N_i: int, N_o: int, lam: float) -> Estimate:
            step, found = 0.05, []
            for value in (lam + step, lam - step):
                _, (first, second) = trained_network(seed, N_i, N_o, value, exact=exact)
                found.append(N_i * np.sum(second**2) / 2 + N_o * np.sum(first**2) / 2)
            # central difference: the third derivative is of order N / s^2
            return Estimate((found[0] - found[1]) / (2 * step), 2e-2)

        return measured

    def predicted(seed: int, N_i: int, N_o: int, lam: float) -> float:
        values = np.asarray(trained_network(seed, N_i, N_o, 0.0)[0].svd()[1], dtype=float)[: min(N_i, N_o)]
        terms = lam / np.sqrt(lam**2 + 4 * values**2)
        return float(N_i * np.sum(terms - sign) / 4 + N_o * np.sum(terms + sign) / 4)

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [{**case, "lam": (0.7, -1.3, 2.0)[j % 3]} for j, case in enumerate(_shape_cases(UNEQUAL)(rng, count))]

    return Agreement(
        "derivative of the expected loss by lambda, divided by sigma^2",
        slope(False),
        predicted,
        cases,
        second=slope(True),
        assumes=TRAINED,
        examples=4,
    )


@domine2025.equation(176, part="substitution", uses=["eq-173", "eq-174", "eq-175"])
def norms_substituted() -> Agreement:
    """First link: the derivative of the expected loss is that of the displayed norms, equations 174 and 175."""
    return _substituted(1)


@norms_substituted.correction(SIGNS, affects=["eq-176"], survives=["eq-177"])
def norms_substituted_corrected() -> Agreement:
    """With the signs of lambda exchanged."""
    return _substituted(-1)


@domine2025.equation(176, part="derivative", uses=["eq-176/substitution"])
def derivative_taken() -> Identity:
    """Second link: the derivative of a mode's displayed norms, N_i and N_o times, after division by sigma^2 / 4."""
    displayed = N_i * sp.diff(_ROOT - lam, lam) + N_o * sp.diff(_ROOT + lam, lam)
    return Identity(displayed, N_i * lam / _ROOT - N_i + N_o * lam / _ROOT + N_o)


@domine2025.equation(176, part="collected", uses=["eq-176/derivative"])
def terms_collected() -> Identity:
    """Third link, for a mode: the line before vanishes exactly where lambda / sqrt(...) = (N_i - N_o) / (N_i + N_o)."""
    before = N_i * lam / _ROOT - N_i + N_o * lam / _ROOT + N_o
    return Identity(before, (N_i + N_o) * (lam / _ROOT - (N_i - N_o) / (N_i + N_o)))


@domine2025.equation(177, uses=["eq-176"])
def best_relative_scale_square() -> Conjunction:
    """For N_i = N_o the condition is that the sum vanishes, which happens at lambda = 0 only."""
    other = sp.Symbol("s_2", positive=True)
    total = sp.sqrt(lam**2 + 4 * s**2) + sp.sqrt(lam**2 + 4 * other**2)
    return Conjunction(
        {
            "measured": stationarity(1, ((2, 2),)),
            "the only minimum, two modes": Extremum(total, lam, sp.Integer(0)),
        }
    )


@domine2025.text("C.3", "sign-of-the-condition", uses=["eq-177"])
def sign_of_the_condition() -> Conjunction:
    """Each term of equation 177 has the sign of lambda over a positive denominator: lambda = 0 alone solves it."""
    size = sp.Symbol("lambda", positive=True)
    root = sp.sqrt(size**2 + 4 * s**2)
    return Conjunction(
        {
            "the denominator": Inequality(sp.sqrt(lam**2 + 4 * s**2), ">", sp.Integer(0)),
            "lambda > 0": Inequality(size / root, ">", sp.Integer(0)),
            "lambda < 0": Inequality((lam / sp.sqrt(lam**2 + 4 * s**2)).subs(lam, -size), "<", sp.Integer(0)),
            "lambda = 0": Identity((lam / sp.sqrt(lam**2 + 4 * s**2)).subs(lam, 0), sp.Integer(0)),
        }
    )


@domine2025.own("optimal-relative-scale", uses=["eq-176"], importance=1)
def closed_form() -> Conjunction:
    """Where all singular values equal s, the most robust network has lambda = s (N_o - N_i) / sqrt(N_i N_o).

    Measured on trained networks, and as the minimum of N_i ||W2||^2 + N_o ||W1||^2 of a mode.  A network with more
    inputs than outputs is best with the larger weights in its first layer.
    """
    root = sp.sqrt(lam**2 + 4 * s**2)

    def measured(exact: bool) -> Callable[..., Estimate]:
        def estimate(seed: int, N_i: int, N_o: int) -> Estimate:
            return Estimate(most_robust_relative_scale(seed, N_i, N_o, equal=True, exact=exact)[0], 3e-3)

        return estimate

    def predicted(seed: int, N_i: int, N_o: int) -> float:
        largest = float(trained_network(seed, N_i, N_o, 0.0, equal=True, exact=True)[0].svd()[1][0])
        return largest * (N_o - N_i) / float(np.sqrt(N_i * N_o))

    agreement = Agreement(
        "the relative scale with the smallest expected loss, all singular values equal",
        measured(False),
        predicted,
        _shape_cases(UNEQUAL),
        second=measured(True),
        assumes=TRAINED,
        examples=2,
        formula=r"\lambda^* = \tilde{s} \frac{N_o - N_i}{\sqrt{N_i N_o}}",
    )
    return Conjunction(
        {
            "measured": agreement,
            "the only minimum": Extremum(
                N_i * (root + lam) + N_o * (root - lam), lam, s * (N_o - N_i) / sp.sqrt(N_i * N_o)
            ),
        }
    )


@domine2025.own("one-optimal-relative-scale", uses=["eq-176"])
def unique_optimum() -> Conjunction:
    """For any singular values s > 0 there is exactly one optimal lambda.

    Each term lambda / sqrt(lambda^2 + 4 s^2) increases strictly, from -1 to 1; so their sum takes the value
    N_h (N_o - N_i) / (N_i + N_o), which lies between -N_h and N_h, once.
    """
    term = lam / sp.sqrt(lam**2 + 4 * s**2)
    derivative = 4 * s**2 / sp.sqrt(lam**2 + 4 * s**2) ** 3
    return Conjunction(
        {
            "derivative": Identity(sp.diff(term, lam), derivative),
            "increases": Inequality(derivative, ">", sp.Integer(0)),
            "to +infinity": Limit(term, lam, sp.oo, sp.Integer(1)),
            "to -infinity": Limit(term, lam, -sp.oo, sp.Integer(-1)),
        }
    )
