import numpy as np
import pytest

from numeric.feature_learning.finite_width import scales
from numeric.feature_learning.sharpness import LossLandscape


def landscape(name: str, width: int = 4, dimension: int = 3, gamma: float = 0.7) -> LossLandscape:
    rng = np.random.default_rng(11)
    return LossLandscape(
        rng.standard_normal((width, dimension)),
        rng.standard_normal(width),
        rng.standard_normal((5, dimension)),
        rng.standard_normal(5),
        gamma,
        name,
    )


def moved(start: LossLandscape, direction: np.ndarray, amount: float) -> LossLandscape:
    split = start.W1.size
    return LossLandscape(
        start.W1 + amount * direction[:split].reshape(start.W1.shape),
        start.w2 + amount * direction[split:],
        start.inputs,
        start.labels,
        start.gamma,
        start.activation,
    )


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
def test_gradient_and_products_are_derivatives_of_the_loss(name: str) -> None:
    start = landscape(name)
    rng = np.random.default_rng(2)
    direction, eps = rng.standard_normal(start.size), 1e-5
    forward, backward = moved(start, direction, eps), moved(start, direction, -eps)
    assert start.gradient() @ direction == pytest.approx((forward.loss() - backward.loss()) / (2 * eps), rel=1e-7)
    np.testing.assert_allclose(
        start.hessian_vector(direction), (forward.gradient() - backward.gradient()) / (2 * eps), atol=1e-7
    )


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
def test_sharpness_and_trace_of_the_full_matrix(name: str) -> None:
    start = landscape(name)
    hessian = np.array([start.hessian_vector(e) for e in np.eye(start.size)])
    np.testing.assert_allclose(hessian, hessian.T, atol=1e-12)
    assert start.sharpness() == pytest.approx(np.linalg.eigvalsh(hessian)[-1], rel=1e-10)
    assert start.trace() == pytest.approx(np.trace(hessian))
    assert start.effective_sharpness() == pytest.approx(0.49 * start.sharpness())
    assert start.effective_normalized_trace() == pytest.approx(0.49 * np.trace(hessian) / 16)


@pytest.mark.parametrize("name", ["linear", "relu"])
@pytest.mark.parametrize("scale", [0.1, 10.0, 100.0])
def test_trace_of_piecewise_linear_units_is_never_negative(name: str, scale: float) -> None:
    # However large the residuals: the indefinite part of the Hessian has no diagonal.
    start = landscape(name)
    far = LossLandscape(start.W1, start.w2, start.inputs, scale * start.labels, start.gamma, name)
    assert far.trace() == pytest.approx(start.trace())
    assert far.trace() > 0


def test_tanh_can_have_a_negative_trace() -> None:
    start = landscape("tanh")
    traces = [
        LossLandscape(start.W1, start.w2, start.inputs, s * start.labels, start.gamma, "tanh").trace()
        for s in (-1e3, 1e3)
    ]
    assert min(traces) < 0 < max(traces)


def test_effective_sharpness_of_wide_networks_is_the_top_of_the_ntk() -> None:
    # gamma^2 H has the nonzero spectrum of K at a perfect fit; at initialisation K = 2 I for orthonormal samples.
    rng = np.random.default_rng(0)
    width, inputs = 4000, np.sqrt(3) * np.eye(3)
    gamma = scales("muP", width, 0.01, 0.1).gamma
    W1, w2 = rng.standard_normal((width, 3)), rng.standard_normal(width)
    labels = w2 @ (W1 @ inputs.T) / (gamma * np.sqrt(3 * width))
    assert LossLandscape(W1, w2, inputs, labels, gamma).effective_sharpness() == pytest.approx(2.0, abs=0.2)


def test_one_weight_a_layer() -> None:
    tiny = LossLandscape(np.array([[2.0]]), np.array([3.0]), np.array([[1.0]]), np.array([6.0]), 1.0)
    assert tiny.sharpness() == pytest.approx(2.0**2 + 3.0**2)


def test_bad_input() -> None:
    with pytest.raises(ValueError, match="shapes do not fit"):
        LossLandscape(np.ones((2, 3)), np.ones(3), np.ones((1, 3)), np.ones(1), 1.0)
    with pytest.raises(ValueError, match="must be positive"):
        LossLandscape(np.ones((2, 3)), np.ones(2), np.ones((1, 3)), np.ones(1), 0.0)
    with pytest.raises(ValueError, match="16 weights"):
        landscape("relu").hessian_vector(np.ones(3))
