"""Fields and kernels of small networks against plain differentiation (graldi2025, appendix C.1)."""

from __future__ import annotations

import pytest
import sympy as sp

from symbolic.feature_learning.mean_field import (
    FiniteNetwork,
    field_velocity,
    initial_kernel_variance,
    initial_output_variance,
    ntk,
    readout_velocity,
    residual_velocity,
    training_window,
)

GAMMA0 = sp.Symbol("gamma_0", positive=True)


def cubic(h: sp.Expr) -> sp.Expr:
    return h + h**3 / 3


NETWORKS = [FiniteNetwork(2, 2, 1, 2, cubic), FiniteNetwork(2, 1, 2, 2, lambda h: h**2 / 2), FiniteNetwork(2, 3, 3, 2)]


def equal(left: sp.Expr, right: sp.Expr) -> bool:
    return sp.expand(left - right) == 0


@pytest.mark.parametrize("network", NETWORKS)
def test_fields_and_kernels_are_derivatives(network):
    for layer in range(1, network.hidden_layers + 1):
        recursion, definition = network.gradient(layer, 0), network.gradient_by_differentiation(layer, 0)
        assert all(equal(a, b) for a, b in zip(recursion, definition))
    for layer in range(network.hidden_layers + 1):
        through_fields = network.weight_gradient(layer, 1)
        definition = network.weight_gradient_by_differentiation(layer, 1)
        assert through_fields.shape == definition.shape
        assert all(equal(a, b) for a, b in zip(through_fields, definition))
    assert equal(network.ntk(0, 1), network.ntk_by_differentiation(0, 1))


def test_leaving_out_the_readout_or_the_first_layer_is_noticed():
    network = NETWORKS[0]
    definition = network.ntk_by_differentiation(0, 1)
    assert not equal(network.forward_kernel(1, 0, 1), definition)
    assert not equal(network.backward_kernel(1, 0, 1) * network.input_kernel(0, 1), definition)


def test_gradient_flow_in_function_space():
    network = FiniteNetwork(2, 2, 1, 3, cubic)
    gamma = GAMMA0 * sp.sqrt(network.width)
    targets = sp.symbols("y_1:4", real=True)
    training = (1, 2)
    velocities = network.parameter_velocity(gamma, targets, training)
    outputs = [network.output(mu) / gamma for mu in range(3)]
    residuals = [y - f for y, f in zip(targets, outputs)]
    assert equal(
        network.velocity(residuals[0], velocities),
        residual_velocity(
            [
                ntk(network.forward_kernel(1, 0, a), network.backward_kernel(1, 0, a), network.input_kernel(0, a))
                for a in training
            ],
            [residuals[a] for a in training],
        ),
    )
    fields, hidden = [network.gradient(1, a) for a in training], [network.preactivation(1, a) for a in training]
    for n in range(network.width):
        assert equal(
            network.velocity(network.preactivation(1, 0)[n], velocities),
            field_velocity(
                GAMMA0,
                [residuals[a] for a in training],
                [g[n] for g in fields],
                [network.input_kernel(0, a) for a in training],
            ),
        )
        assert equal(
            network.velocity(network.readout[n], velocities),
            readout_velocity(GAMMA0, [residuals[a] for a in training], [cubic(h[n]) for h in hidden]),
        )


def gaussian_mean(polynomial: sp.Expr, weights: list[sp.Symbol]) -> sp.Expr:
    """The mean over independent standard normal weights, monomial by monomial."""
    total = sp.Integer(0)
    for powers, coefficient in sp.Poly(sp.expand(polynomial), *weights).terms():
        if all(power % 2 == 0 for power in powers):
            total += coefficient * sp.Mul(*(sp.factorial2(power - 1) if power else 1 for power in powers))
    return sp.expand(total)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_initialisation_at_every_width(width):
    network = FiniteNetwork(width, 2, 1, 2)
    gamma = GAMMA0 * sp.sqrt(width)
    kernels = [[network.input_kernel(a, b) for b in range(2)] for a in range(2)]
    phi = network.forward_kernel(1, 0, 1)
    weights = network.parameters
    assert equal(gaussian_mean(phi, weights), kernels[0][1])
    assert equal(gaussian_mean(network.backward_kernel(1, 0, 1), weights), 1)
    variance = gaussian_mean(phi**2, weights) - gaussian_mean(phi, weights) ** 2
    expected = initial_kernel_variance(sp.Integer(width), kernels[0][0], kernels[1][1], kernels[0][1])
    assert equal(variance, expected)
    product = network.output(0) * network.output(1) / gamma**2
    assert equal(gaussian_mean(product, weights), initial_output_variance(GAMMA0, sp.Integer(width), kernels[0][1]))


def test_training_windows_do_not_overlap():
    ends = [sp.Integer(1), sp.Integer(3)]
    moments = [sp.Rational(1, 2), sp.Integer(2)]
    assert [[training_window(t, task, ends) for task in (1, 2)] for t in moments] == [[1, 0], [0, 1]]


def test_bad_questions_are_refused():
    with pytest.raises(ValueError, match="at least 1"):
        FiniteNetwork(0, 1)
    with pytest.raises(ValueError, match="hidden layers are"):
        NETWORKS[0].preactivation(2, 0)
    with pytest.raises(ValueError, match="no training window"):
        training_window(sp.Integer(1), 3, [sp.Integer(1)])
