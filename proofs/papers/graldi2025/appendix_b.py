"""Appendix B: scaling with depth (equation 23), sharpness and traces of the Hessian (definitions B.1-B.3, 24-27).

Where a formula of the curvature needs a network, it is the smallest one: a weight u of one unit, its readout v, the
input 1, phi(h) = h + h^2 / 2, and the label y.
"""

from functools import cache

import numpy as np
import sympy as sp

from proofs.papers.graldi2025.experiments import TRACE_SEEN, of_widths, on_split_digits
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import quadratic
from proofs.statements import Definition, Domain, Equality, Identity, Inequality, OutOfReach, Parts, Procedure
from symbolic.feature_learning.mean_field import FiniteNetwork
from symbolic.language import Drawn, E, squared_norm
from symbolic.matrix_algebra.matrices import Letter

u, v, y = sp.symbols("u v y", real=True)
GAMMA = sp.Symbol("gamma", positive=True)
LOSS = (v * quadratic(u) - y) ** 2 / 2
HESSIAN = sp.hessian(LOSS, (u, v))


def _trace(hessian: sp.Matrix) -> sp.Expr:
    return sp.Add(*(hessian[k, k] for k in range(hessian.rows)))


def _largest(hessian: sp.Matrix) -> sp.Expr:
    """The larger eigenvalue of a symmetric matrix of two rows."""
    return (_trace(hessian) + sp.sqrt((hessian[0, 0] - hessian[1, 1]) ** 2 + 4 * hessian[0, 1] ** 2)) / 2


def _is_eigenvalue(value: sp.Expr, hessian: sp.Matrix) -> Identity:
    return Identity((hessian[0, 0] - value) * (hessian[1, 1] - value), hessian[0, 1] ** 2)


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


@graldi2025.definition("B.1", importance=3)
def sharpness() -> Definition:
    """Sharpness, the largest eigenvalue of the Hessian of the loss."""
    return Definition(
        r"\lambda_{\max}", "sharpness", r"\lambda_{\max}(\nabla^2 L(W))", example=lambda: str(_largest(HESSIAN))
    )


@graldi2025.equation(24, uses=["def-B.1"], importance=3)
def sharpness_is_the_largest_eigenvalue() -> Definition:
    """Sharpness as a formula, the largest eigenvalue of the Hessian."""
    return Definition(
        r"\lambda_{\max}",
        "sharpness",
        r"\mathrm{Sharpness}(W) = \lambda_{\max}(\nabla^2 L(W))",
        example=lambda: str(_largest(HESSIAN)),
        consistent=_is_eigenvalue(_largest(HESSIAN), HESSIAN),
    )


POSITIVE = sp.Symbol("x", positive=True)


def _contraction(rate_times_sharpness: sp.Expr) -> sp.Expr:
    """The square of the factor by which a step shrinks the distance along the steepest direction of a quadratic."""
    return sp.expand((1 - rate_times_sharpness) ** 2)


@graldi2025.text("B5", "stability-threshold", uses=["def-B.1"])
def descent_needs_a_small_sharpness() -> Parts:
    """Gradient descent at rate eta on a quadratic converges if its sharpness is below 2/eta, and not if it is above.

    Along an eigenvector a step multiplies the distance by 1 - eta lambda.  Below the threshold (eta lambda = 2/(1 + x)
    for the largest, 1/(1 + z) of it for any other) its size is less than 1, at it 1, above it (2 + x) more."""
    other = sp.Symbol("z", nonnegative=True)
    return {
        "below": Inequality(_contraction(2 / (1 + POSITIVE)), "<", sp.Integer(1)),
        "below, other directions": Inequality(_contraction(2 / ((1 + POSITIVE) * (1 + other))), "<", sp.Integer(1)),
        "at": Identity(_contraction(sp.Integer(2)), sp.Integer(1)),
        "above": Inequality(_contraction(2 + POSITIVE), ">", sp.Integer(1)),
    }


@graldi2025.definition("B.2", importance=3)
def effective_sharpness() -> Definition:
    """Effective sharpness of muP, that of gamma^2 H, since the rate is eta_0 gamma^2."""
    return Definition(
        r"\tilde\lambda_{\max}",
        "effective sharpness",
        r"\lambda_{\max}(\gamma^2 H(W))",
        example=lambda: str(_largest(GAMMA**2 * HESSIAN)),
    )


@graldi2025.equation(25, uses=["def-B.2", "eq-24"], importance=3)
def effective_sharpness_is_scaled() -> Definition:
    """Effective sharpness as a formula, the largest eigenvalue of gamma^2 H: gamma^2 times the sharpness."""
    return Definition(
        r"\tilde\lambda_{\max}",
        "effective sharpness",
        r"\mathrm{effective\ Sharpness}(W) = \lambda_{\max}(\gamma^2 H(W))",
        example=lambda: str(_largest(GAMMA**2 * HESSIAN)),
        consistent=_is_eigenvalue(GAMMA**2 * _largest(HESSIAN), GAMMA**2 * HESSIAN),
    )


@graldi2025.text("B5", "effective-sharpness-over-width", uses=["def-B.2", "eq-25", "table-1"])
def effective_sharpness_does_not_know_the_width() -> Procedure:
    """Under muP the effective sharpness is the same at all widths: a flatter landscape and a larger rate compensate.

    Two-layer tanh networks after one task, N = 64 to 1024: it grows like N^0."""
    return of_widths(
        "power of N of the effective sharpness after one task", "sharpness_over_width", 0, parameterization="muP"
    )


@graldi2025.definition("B.3", importance=3)
def normalised_traces() -> Definition:
    """Trace of the Hessian over the number of weights, of the loss and (effective) of gamma^2 times it."""
    return Definition(
        r"\mathrm{tr} H / |W|",
        "normalised trace, effective normalised trace",
        r"\frac{1}{|W|} \mathrm{tr} H(W),\; \frac{1}{|W|} \mathrm{tr}(\gamma^2 H(W))",
        example=lambda: [str(_trace(HESSIAN) / 2), str(GAMMA**2 * _trace(HESSIAN) / 2)],
    )


@graldi2025.equation(26, uses=["def-B.3"], importance=3)
def normalised_trace_of_the_hessian() -> Definition:
    """Normalised trace as a formula, the mean of the diagonal of the Hessian: of its eigenvalues."""
    lower = _trace(HESSIAN) - _largest(HESSIAN)
    return Definition(
        r"\mathrm{tr} H / |W|",
        "normalised trace",
        r"\frac{1}{|W|} \mathrm{tr} H(W)",
        example=lambda: str(_trace(HESSIAN) / 2),
        consistent=_is_eigenvalue(lower, HESSIAN),
    )


@graldi2025.equation(27, uses=["def-B.3", "eq-26"], importance=3)
def effective_normalised_trace_of_the_hessian() -> Definition:
    """Effective normalised trace as a formula, that of gamma^2 H."""
    scaled = GAMMA**2 * HESSIAN
    return Definition(
        r"\mathrm{tr}(\gamma^2 H) / |W|",
        "effective normalised trace",
        r"\frac{1}{|W|} \mathrm{tr}(\gamma^2 H(W))",
        example=lambda: str(_trace(scaled) / 2),
        consistent=_is_eigenvalue(_trace(scaled) - GAMMA**2 * _largest(HESSIAN), scaled),
    )


@graldi2025.text("B5", "negative-trace")
def multi_task_trace_becomes_negative() -> OutOfReach:
    """From gamma_0 of about 0.2 on the trace of the Hessian of all tasks is said to be negative and large."""
    return OutOfReach(
        "measured on ResNets with Split-CIFAR10: needs images and hardware that are not here. Seen "
        f"{on_split_digits('15')}: {TRACE_SEEN}"
    )


SLOPES = sp.symbols("s_1 s_2", real=True)


@cache
def _two_units() -> tuple[sp.Expr, sp.Expr]:
    """Of units with slopes s_1, s_2: the trace of the Hessian of the loss, and the squared gradients of the outputs."""
    net = FiniteNetwork(2, 2, samples=2)
    labels = sp.symbols("y_1 y_2", real=True)
    outputs = []
    for mu in range(2):
        h = net.preactivation(1, mu)
        outputs.append(sp.Add(*(net.readout[k] * SLOPES[k] * h[k] for k in range(2))))
    loss = sp.Add(*((y - f) ** 2 for y, f in zip(labels, outputs, strict=True))) / 2
    trace = sp.Add(*(sp.diff(loss, w, 2) for w in net.parameters))
    squares = sp.Add(*(sp.diff(f, w) ** 2 for f in outputs for w in net.parameters))
    return trace, squares


@graldi2025.text("B5", "negative-trace", part="two-layers", own=True)
def trace_of_two_layers_is_positive() -> Parts:
    """For two-layer linear and ReLU networks with squared loss the trace is never negative, at any residuals.

    Only second derivatives within one weight enter it, and phi'' = 0 (slopes s_k are 1, or 0 where a ReLU is off): a
    negative trace needs curvature of phi, normalisation layers, or an estimator's noise.  Two units, two samples."""
    trace, squares = _two_units()
    return {"trace": Identity(trace, squares), "sign": Inequality(squares, ">=", sp.Integer(0))}


N, D, P = sp.symbols("N D P", integer=True, positive=True)
W, w, X = Drawn("W", N, D), Drawn("w", N, sp.Integer(1)), Letter("X", D, P)
WIDTHS = Domain(
    {N: sp.Interval(2, 24), D: sp.Interval(2, 6), P: sp.Interval(2, 5)},
    (),
    ("linear units, weights of variance 1", "squared loss of P samples X"),
)


@graldi2025.text(
    "B5", "normalised-trace-over-width", importance=3, uses=["def-B.3", "eq-27"], derivation="exact-moments"
)
def normalised_trace_falls_with_zero_eigenvalues() -> Parts:
    """The normalised trace falls with the number of weights although the eigenvalues that are not zero stay.

    Two layers of linear units under muP, where the trace is that of the squared gradients (text-B5-negative-trace):
    the mean effective trace is 2 |X|^2 / D at every width, and over N (D + 1) weights it falls like 1/N."""
    trace = (squared_norm(W @ X) + squared_norm(w) * squared_norm(X)) / (N * D)
    mean = 2 * squared_norm(X) / D
    return {
        "effective trace": Equality(E(trace), mean, over=WIDTHS),
        "effective normalised trace": Equality(E(trace) / (N * D + N), mean / (N * (D + 1)), over=WIDTHS),
    }


LINEAR = sp.hessian((u * v - y) ** 2 / 2, (u, v))
"""Of a linear unit: its trace is u^2 + v^2."""
SIZES = {u: sp.Symbol("u", positive=True), v: sp.Symbol("v", positive=True)}


@graldi2025.text("B5", "positive-trace", uses=["def-B.3"])
def positive_trace_is_a_convex_valley() -> Inequality:
    """A positive trace of the Hessian signals that the landscape is convex there: no negative eigenvalue.

    One linear unit and its readout, u, v > 0, where the trace is u^2 + v^2: the product of the two eigenvalues.
    The loss is (u v - y)^2 / 2; in the correction y = u v (3 + x), a label beyond three times the output."""
    return Inequality(LINEAR.det().subs(SIZES), ">=", sp.Integer(0))


@positive_trace_is_a_convex_valley.correction(
    "a positive trace leaves room for negative eigenvalues; only the converse holds: convex, so not negative",
    survives=["graldi2025/text-B5-negative-trace/no-minimum"],
    fault="substance",
)
def positive_trace_with_negative_curvature() -> Parts:
    """At a label beyond three times the output, y = u v (3 + x), one of the two eigenvalues is negative."""
    far = {**SIZES, y: SIZES[u] * SIZES[v] * (3 + POSITIVE)}
    found = LINEAR.subs(far)
    return {
        "trace": Inequality(_trace(found), ">", sp.Integer(0)),
        "product of the eigenvalues": Inequality(sp.expand(found.det()), "<", sp.Integer(0)),
    }


@graldi2025.text("B5", "negative-trace", part="no-minimum", uses=["def-B.3"])
def negative_trace_is_no_minimum() -> Inequality:
    """A negative trace means that the landscape is not convex there: some eigenvalue is negative.

    Any symmetric Hessian of two rows p, q; q, r with p + r = -x < 0."""
    q, r = sp.symbols("q r", real=True)
    hessian = sp.Matrix([[-r - POSITIVE, q], [q, r]])
    return Inequality(_trace(hessian) - _largest(hessian), "<", sp.Integer(0))
