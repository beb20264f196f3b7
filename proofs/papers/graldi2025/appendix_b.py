"""Appendix B: scaling with depth (equation 23), sharpness and traces of the Hessian (definitions B.1-B.3, 24-27)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.sharpness import LossLandscape
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Definition, OutOfReach
from proofs.statements.computed import Agreement, Estimate


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
            sides.append(
                LossLandscape(W1, w2, found.inputs, found.labels, found.gamma, found.activation).gradient()
            )
        columns.append((sides[0] - sides[1]) / (2 * step))
    hessian = np.array(columns)
    return (hessian + hessian.T) / 2


def _starts(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {"activation": ("linear", "tanh")[k % 2], "seed": int(rng.integers(2**31))} for k in range(count)
    ]


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


@graldi2025.definition("B.1", importance=3)
def sharpness() -> Definition:
    """Sharpness, the largest eigenvalue of the Hessian of the loss."""
    return Definition(
        r"\lambda_{\max}",
        "sharpness",
        r"\lambda_{\max}(\nabla^2 L(W))",
        example=lambda: landscape("tanh", 1).sharpness(),
    )


@graldi2025.equation(24, uses=["def-B.1"])
def sharpness_is_the_largest_eigenvalue() -> Agreement:
    """Lanczos on Hessian-vector products finds the largest eigenvalue of the dense Hessian."""
    return SHARPNESS


@graldi2025.definition("B.2", importance=3)
def effective_sharpness() -> Definition:
    """Effective sharpness of muP, that of gamma^2 H, since the rate is eta_0 gamma^2."""
    return Definition(
        r"\tilde\lambda_{\max}",
        "effective sharpness",
        r"\lambda_{\max}(\gamma^2 H(W))",
        example=lambda: landscape("tanh", 1).effective_sharpness(),
    )


@graldi2025.equation(25, uses=["def-B.2", "eq-24"])
def effective_sharpness_is_scaled() -> Agreement:
    """The effective sharpness is the largest eigenvalue of gamma^2 H."""
    return EFFECTIVE


@graldi2025.definition("B.3", importance=3)
def normalised_traces() -> Definition:
    """Trace of the Hessian over the number of weights, of the loss and (effective) of gamma^2 times it."""
    return Definition(
        r"\mathrm{tr} H / |W|",
        "normalised trace, effective normalised trace",
        r"\frac{1}{|W|} \mathrm{tr} H(W),\; \frac{1}{|W|} \mathrm{tr}(\gamma^2 H(W))",
        example=lambda: [landscape("tanh", 1).normalized_trace(), landscape("tanh", 1).effective_normalized_trace()],
    )


@graldi2025.equation(26, uses=["def-B.3"])
def normalised_trace_of_the_hessian() -> Agreement:
    """The normalised trace is the mean of the diagonal of the Hessian."""
    return TRACE


@graldi2025.equation(27, uses=["def-B.3", "eq-26"])
def effective_normalised_trace_of_the_hessian() -> Agreement:
    """The effective normalised trace is that of gamma^2 H."""
    return EFFECTIVE_TRACE


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
