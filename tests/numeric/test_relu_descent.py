"""Steps of ReLU networks by what their neurons give on the samples: those of gradient descent on the weights."""

import doctest

import numpy as np
import pytest

import numeric.feature_learning.relu_descent as relu_descent
from numeric.feature_learning.relu_descent import BLOCK, descend


def plainly(first, readout, x, y, rate, scale, steps):
    """The gradient of (1/2) sum (y - w . phi(W x)/scale)^2, on the weights."""
    for _ in range(steps):
        h = first @ x.T
        gap = y - readout @ np.maximum(h, 0) / scale
        slope = (h > 0) * gap
        first, readout = (
            first + rate * readout[:, None] * (slope @ x),
            readout + rate * (np.maximum(h, 0) * gap).sum(axis=1),
        )
    return first, readout


@pytest.mark.parametrize("width", [1, 7, BLOCK, BLOCK + 1, 2 * BLOCK + 5])
@pytest.mark.parametrize(("samples", "dimension"), [(1, 4), (5, 3), (30, 60)])
def test_steps_are_those_of_the_weights(width, samples, dimension):
    rng = np.random.default_rng(width)
    x, y = rng.standard_normal((samples, dimension)) / dimension**0.5, rng.standard_normal(samples)
    first, readout = rng.standard_normal((3, width, dimension)), rng.standard_normal((3, width))
    now, own, scale = first @ x.T, readout.copy(), 0.7 * width
    moved = first + descend(now, own, x @ x.T, y, 0.05, scale, 40) @ x
    for net in range(3):
        weights, last = plainly(first[net], readout[net], x, y, 0.05, scale, 40)
        assert np.allclose(moved[net], weights, rtol=1e-10)
        assert np.allclose(own[net], last, rtol=1e-10)
        assert np.allclose(now[net], weights @ x.T, rtol=1e-9, atol=1e-12)


def test_no_step_moves_nothing():
    h, readout = np.ones((1, 3, 2)), np.ones((1, 3))
    assert not descend(h, readout, np.eye(2), np.zeros(2), 1.0, 1.0, 0).any()
    assert (h == 1).all()
    assert (readout == 1).all()


def test_too_long_a_step_leaves_no_number():
    h, readout = np.ones((1, 3, 2)), np.ones((1, 3))
    with np.errstate(all="ignore"):
        descend(h, readout, np.eye(2), np.zeros(2), 100.0, 1.0, 200)
    assert not np.isfinite(readout).all() or (h <= 0).all()


def test_docstrings_run():
    assert doctest.testmod(relu_descent).failed == 0
