"""Appendix B: scaling with depth (equation 23), sharpness and traces of the Hessian (definitions B.1-B.3, 24-27)."""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.feature_learning.finite_width import train
from numeric.feature_learning.sharpness import LossLandscape
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Definition, OutOfReach
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity, Inequality


def _branch_scales(depth: int, width: int, dimension: int) -> list[float]:
    inner = [float((depth * width) ** -0.5)] * (depth - 1)
    return [float(dimension**-0.5), *inner, float(width**-0.5)]


@graldi2025.equation(23, importance=3)
def branch_scale_in_depth() -> Definition:
    """The branch scales of muP + 1/sqrt(L): 1/sqrt(D) at the input, 1/sqrt(L N) between, 1/sqrt(N) at the readout."""
    return Definition(
        r"\beta_l",
        "scale of a residual branch",
        r"\beta_l = N^{-1/2} (l = L),\; (L N)^{-1/2} (0 < l < L),\; D^{-1/2} (l = 0)",
        example=lambda: np.round(_branch_scales(4, 64, 10), 4).tolist(),
    )


def landscape(activation: str, seed: int, width: int = 4) -> LossLandscape:
    """A random small network with random data: two tasks' worth of samples, residuals of order one."""
    rng = np.random.default_rng(seed)
    return LossLandscape(
        rng.normal(size=(width, 3)),
        rng.normal(size=width),
        rng.normal(size=(5, 3)),
        rng.normal(size=5),
        0.7 * width**0.5,
        activation,
    )


def _hessian(found: LossLandscape) -> np.ndarray:
    """All second derivatives of the loss, by central differences of its gradient in each weight."""
    flat = np.concatenate([found.W1.ravel(), found.w2])
    step = 1e-5
    columns = []
    for k in range(len(flat)):
        sides = []
        for sign in (1, -1):
            moved = flat.copy()
            moved[k] += sign * step
            W1, w2 = moved[: found.W1.size].reshape(found.W1.shape), moved[found.W1.size :]
            sides.append(LossLandscape(W1, w2, found.inputs, found.labels, found.gamma, found.activation).gradient())
        columns.append((sides[0] - sides[1]) / (2 * step))
    hessian = np.array(columns)
    return (hessian + hessian.T) / 2


def _starts(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"activation": ("linear", "tanh")[k % 2], "seed": int(rng.integers(2**31))} for k in range(count)]


def _curvature(
    says: str, value: Callable[[LossLandscape], float], printed: Callable[[LossLandscape, np.ndarray], float]
) -> Agreement:
    """A number of the Hessian: by Hessian-vector products, by dense differences, and as its definition says."""

    def bound(found: LossLandscape, number: float) -> Estimate:
        return Estimate(number, 1e-6 * (1 + abs(number)))

    return Agreement(
        says=says,
        measured=lambda activation, seed: bound(landscape(activation, seed), value(landscape(activation, seed))),
        second=lambda activation, seed: bound(
            landscape(activation, seed), printed(landscape(activation, seed), _hessian(landscape(activation, seed)))
        ),
        predicted=lambda activation, seed: printed(
            landscape(activation, seed), _dense_by_products(landscape(activation, seed))
        ),
        cases=_starts,
        examples=4,
    )


def _dense_by_products(found: LossLandscape) -> np.ndarray:
    return np.array([found.hessian_vector(e) for e in np.eye(found.size)])


def _largest(hessian: np.ndarray) -> float:
    return float(np.linalg.eigvalsh((hessian + hessian.T) / 2)[-1])


SHARPNESS = _curvature("the sharpness", lambda f: f.sharpness(), lambda f, H: _largest(H))
EFFECTIVE = _curvature(
    "the effective sharpness", lambda f: f.effective_sharpness(), lambda f, H: _largest(f.gamma**2 * H)
)
TRACE = _curvature("the normalised trace", lambda f: f.normalized_trace(), lambda f, H: float(np.trace(H)) / f.size)
EFFECTIVE_TRACE = _curvature(
    "the effective normalised trace",
    lambda f: f.effective_normalized_trace(),
    lambda f, H: float(np.trace(f.gamma**2 * H)) / f.size,
)


def _curvature_defined(
    symbol: str, formula: str, value: Callable[[LossLandscape], float], consistent: Agreement
) -> Definition:
    """A number of the Hessian of a small network; its formula is what the code computes."""
    return Definition(symbol, consistent.says, formula, lambda: value(landscape("tanh", 1)), consistent=consistent)


@graldi2025.definition("B.1", importance=3)
def sharpness() -> Definition:
    """Sharpness, the largest eigenvalue of the Hessian of the loss."""
    return Definition(
        r"\lambda_{\max}",
        "sharpness",
        r"\lambda_{\max}(\nabla^2 L(W))",
        example=lambda: landscape("tanh", 1).sharpness(),
    )


@graldi2025.equation(24, uses=["def-B.1"], importance=3)
def sharpness_is_the_largest_eigenvalue() -> Definition:
    """Sharpness as a formula: Lanczos on Hessian-vector products finds the largest eigenvalue of the dense Hessian."""
    return _curvature_defined(
        r"\lambda_{\max}",
        r"\mathrm{Sharpness}(W) = \lambda_{\max}(\nabla^2 L(W))",
        lambda found: found.sharpness(),
        SHARPNESS,
    )


POSITIVE = sp.Symbol("x", positive=True)


def _contraction(rate_times_sharpness: sp.Expr) -> sp.Expr:
    """The square of the factor by which a step shrinks the distance along the steepest direction of a quadratic."""
    return sp.expand((1 - rate_times_sharpness) ** 2)


def _descent(factor: float, seed: int, matrix_power: bool) -> Estimate:
    """Whether descent on a random quadratic with sharpness factor * 2/eta comes nearer (-1) or leaves (1)."""
    rng = np.random.default_rng(seed)
    vectors, _ = np.linalg.qr(rng.normal(size=(4, 4)))
    rate = 10.0 ** rng.uniform(-2, 1)
    H = vectors * (factor * 2 / rate * np.append(rng.uniform(0.05, 0.9, 3), 1.0)) @ vectors.T
    start = rng.normal(size=4)
    if matrix_power:
        end = np.linalg.matrix_power(np.eye(4) - rate * H, 400) @ start
    else:
        end = start
        for _ in range(400):
            end = end - rate * (H @ end)
    return Estimate(float(np.sign(np.log(np.linalg.norm(end) / np.linalg.norm(start)))), 1e-9)


@graldi2025.text("B5", "stability-threshold", importance=2, uses=["def-B.1"])
def descent_needs_a_small_sharpness() -> Conjunction:
    """Gradient descent at rate eta on a quadratic converges if its sharpness is below 2/eta, and not if it is above.

    Along the steepest direction a step multiplies the distance by 1 - eta lambda: below the threshold
    (eta lambda = 2/(1 + x)) its size is less than 1, at it 1, above it (2 + x) more."""
    return Conjunction(
        {
            "below": Inequality(_contraction(2 / (1 + POSITIVE)), "<", sp.Integer(1)),
            "at": Identity(_contraction(sp.Integer(2)), sp.Integer(1)),
            "above": Inequality(_contraction(2 + POSITIVE), ">", sp.Integer(1)),
            "descent": Agreement(
                says="the sign of log(distance after 400 steps / distance before), quadratics of four variables",
                measured=lambda factor, seed: _descent(factor, seed, False),
                second=lambda factor, seed: _descent(factor, seed, True),
                predicted=lambda factor: float(np.sign(factor - 1.0)),
                cases=lambda rng, count: [
                    {"factor": (0.97, 1.03)[k % 2], "seed": int(rng.integers(2**31))} for k in range(count)
                ],
                examples=8,
            ),
        }
    )


@graldi2025.definition("B.2", importance=3)
def effective_sharpness() -> Definition:
    """Effective sharpness of muP, that of gamma^2 H, since the rate is eta_0 gamma^2."""
    return Definition(
        r"\tilde\lambda_{\max}",
        "effective sharpness",
        r"\lambda_{\max}(\gamma^2 H(W))",
        example=lambda: landscape("tanh", 1).effective_sharpness(),
    )


@graldi2025.equation(25, uses=["def-B.2", "eq-24"], importance=3)
def effective_sharpness_is_scaled() -> Definition:
    """Effective sharpness as a formula, the largest eigenvalue of gamma^2 H."""
    return _curvature_defined(
        r"\tilde\lambda_{\max}",
        r"\mathrm{effective\ Sharpness}(W) = \lambda_{\max}(\gamma^2 H(W))",
        lambda found: found.effective_sharpness(),
        EFFECTIVE,
    )


def _trained_sharpness(width: int, seed: int, strength: float) -> float:
    """Effective sharpness of task 1 after its training, two-layer tanh network, muP."""
    tasks = tasks_of(0.3, 3, False, 5)
    run = train(tasks, width, strength, 0.05, [200, 0], activation="tanh", seed=seed)
    found = LossLandscape(run.W1, run.w2, tasks.inputs[0], tasks.labels[0], strength * width**0.5, "tanh")
    return found.effective_sharpness()


def _over_widths(wide: int, narrow: int, seed: int, strength: float) -> Estimate:
    rows = np.array([[_trained_sharpness(n, seed + k, strength) for k in range(24)] for n in (wide, narrow)])
    error = float(np.sqrt((rows.var(axis=1, ddof=1) / 24).sum())) + 2.0 / narrow
    return Estimate(float(rows[0].mean() - rows[1].mean()), error, statistical=True, samples=24)


@graldi2025.text("B5", "effective-sharpness-over-width", importance=2, uses=["def-B.2", "eq-25", "table-1"])
def effective_sharpness_does_not_know_the_width() -> Agreement:
    """Under muP the effective sharpness is the same at all widths: a flatter landscape and a larger rate compensate.

    Two-layer tanh networks after one task, against networks four times as wide (corrections of order 1/N allowed)."""
    return Agreement(
        says="effective sharpness at one width minus that at a quarter of it",
        measured=lambda seed, strength: _over_widths(400, 100, seed, strength),
        second=lambda seed, strength: _over_widths(200, 50, seed, strength),
        predicted=lambda: 0.0,
        cases=lambda rng, count: [
            {"seed": int(rng.integers(2**20)), "strength": (0.5, 1.0, 2.0)[k % 3]} for k in range(count)
        ],
        examples=3,
    )


@graldi2025.definition("B.3", importance=3)
def normalised_traces() -> Definition:
    """Trace of the Hessian over the number of weights, of the loss and (effective) of gamma^2 times it."""
    return Definition(
        r"\mathrm{tr} H / |W|",
        "normalised trace, effective normalised trace",
        r"\frac{1}{|W|} \mathrm{tr} H(W),\; \frac{1}{|W|} \mathrm{tr}(\gamma^2 H(W))",
        example=lambda: [landscape("tanh", 1).normalized_trace(), landscape("tanh", 1).effective_normalized_trace()],
    )


@graldi2025.equation(26, uses=["def-B.3"], importance=3)
def normalised_trace_of_the_hessian() -> Definition:
    """Normalised trace as a formula, the mean of the diagonal of the Hessian."""
    return _curvature_defined(
        r"\mathrm{tr} H / |W|", r"\frac{1}{|W|} \mathrm{tr} H(W)", lambda found: found.normalized_trace(), TRACE
    )


@graldi2025.equation(27, uses=["def-B.3", "eq-26"], importance=3)
def effective_normalised_trace_of_the_hessian() -> Definition:
    """Effective normalised trace as a formula, that of gamma^2 H."""
    return _curvature_defined(
        r"\mathrm{tr}(\gamma^2 H) / |W|",
        r"\frac{1}{|W|} \mathrm{tr}(\gamma^2 H(W))",
        lambda found: found.effective_normalized_trace(),
        EFFECTIVE_TRACE,
    )


@graldi2025.text("B5", "negative-trace")
def multi_task_trace_becomes_negative() -> OutOfReach:
    """From gamma_0 of about 0.2 on the trace of the Hessian of all tasks is said to be negative and large."""
    return OutOfReach("measured on ResNets with Split-CIFAR10: needs images and hardware that are not here")


@graldi2025.text("B5", "negative-trace", part="two-layers", own=True)
def trace_of_two_layers_is_positive() -> Agreement:
    """For two-layer linear and ReLU networks with squared loss the trace is never negative, at any residuals.

    Only second derivatives within one weight enter it, and phi'' = 0: a negative trace needs curvature of phi,
    normalisation layers, or an estimator's noise."""

    def value(found: LossLandscape) -> Estimate:
        return Estimate(found.trace(), 1e-9)

    def by_differences(found: LossLandscape) -> Estimate:
        return Estimate(float(np.trace(_hessian(found))), 1e-4)

    return Agreement(
        says="trace of the Hessian at random weights, inputs and labels",
        measured=lambda activation, seed: value(landscape(activation, seed)),
        second=lambda activation, seed: by_differences(landscape(activation, seed)),
        predicted=lambda: 0.0,
        relation=">=",
        cases=lambda rng, count: [
            {"activation": ("linear", "relu")[k % 2], "seed": int(rng.integers(2**31))} for k in range(count)
        ],
        examples=8,
    )


def _with_width(narrow: int, seed: int, value: Callable[[LossLandscape], float]) -> Estimate:
    """The power of N with which a number of the Hessian grows, between widths N and 4 N, mean over twelve networks."""
    rows = np.array([[np.log(value(landscape("relu", seed + k, n))) for n in (narrow, 4 * narrow)] for k in range(12)])
    powers = (rows[:, 1] - rows[:, 0]) / np.log(4.0)
    error = float(np.hypot(powers.std(ddof=1) / np.sqrt(len(powers)), 0.03))
    return Estimate(float(powers.mean()), error, statistical=True, samples=len(powers))


def _power(says: str, value: Callable[[LossLandscape], float], power: float) -> Agreement:
    return Agreement(
        says=f"power of N of the {says}, random two-layer ReLU networks, gamma proportional to sqrt(N)",
        measured=lambda seed: _with_width(12, seed, value),
        second=lambda seed: _with_width(24, seed, value),
        predicted=lambda: power,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
    )


@graldi2025.text("B5", "normalised-trace-over-width", importance=3, uses=["def-B.3", "eq-27"])
def normalised_trace_falls_with_zero_eigenvalues() -> Conjunction:
    """The normalised trace falls with the number of weights although the eigenvalues that are not zero stay.

    Its effective version falls like 1/N where the effective trace, the sum of those eigenvalues, does not change."""
    return Conjunction(
        {
            "effective trace": _power("effective trace", lambda f: f.gamma**2 * f.trace(), 0.0),
            "effective normalised trace": _power(
                "effective normalised trace", lambda f: f.effective_normalized_trace(), -1.0
            ),
        }
    )


def _signs(activation: str, seed: int, dense: Callable[[LossLandscape], np.ndarray]) -> tuple[float, float]:
    """Trace and smallest eigenvalue of the Hessian at random weights."""
    hessian = dense(landscape(activation, seed))
    return float(np.trace(hessian)), float(np.linalg.eigvalsh((hessian + hessian.T) / 2)[0])


def _lowest(dense: Callable[[LossLandscape], np.ndarray], sign: int) -> Callable[..., Estimate]:
    """The smallest eigenvalue where the trace has this sign, found by trying weights from ``seed`` on."""

    def value(seed: int) -> Estimate:
        for k in range(2000):
            trace, lowest = _signs("tanh", seed + k, dense)
            if sign * trace > 0.01:
                return Estimate(lowest, 1e-4)
        raise ValueError(f"no trace of sign {sign} among 2000 random weights from seed {seed}")

    return value


def _lowest_eigenvalue(sign: int, relation: Literal["<", ">="]) -> Agreement:
    return Agreement(
        says=f"smallest eigenvalue of the Hessian where its trace is {'positive' if sign > 0 else 'negative'}",
        measured=_lowest(_dense_by_products, sign),
        second=_lowest(_hessian, sign),
        predicted=lambda: 0.0,
        relation=relation,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**31 - 5000))} for _ in range(count)],
        examples=3,
    )


@graldi2025.text("B5", "positive-trace", importance=2, uses=["def-B.3"])
def positive_trace_is_a_convex_valley() -> Agreement:
    """A positive trace of the Hessian signals that the landscape is convex there: no negative eigenvalue."""
    return _lowest_eigenvalue(1, ">=")


@positive_trace_is_a_convex_valley.correction(
    "a positive trace leaves room for negative eigenvalues; only the converse holds: convex, so not negative",
    survives=["graldi2025/text-B5-negative-trace/no-minimum"],
    fault="substance",
)
def positive_trace_with_negative_curvature() -> Agreement:
    return _lowest_eigenvalue(1, "<")


@graldi2025.text("B5", "negative-trace", part="no-minimum", importance=2, uses=["def-B.3"])
def negative_trace_is_no_minimum() -> Agreement:
    """A negative trace means that the landscape is not convex there: some eigenvalue is negative (tanh networks)."""
    return _lowest_eigenvalue(-1, "<")
