"""Distributions of the fields of networks on digits, by fields and by weights, where the answer is known."""

import doctest

import pytest

import numeric.feature_learning.digit_distributions as module
from numeric.feature_learning.digit_distributions import (
    excess_by_fields,
    excess_by_weights,
    failures_by_fields,
    failures_by_weights,
)

ONCE = {"pixels": "centred", "seed": [3, 0], "effort": 0.25}
BOTH = pytest.mark.parametrize("route", [excess_by_fields, excess_by_weights])


@BOTH
def test_starts(route):
    """Gaussian pre-activations; gradients that are 0 with probability 1/2, so that E g^4 / (E g^2)^2 = 6."""
    preactivations, gradients = (route(of=x, trained=False, **ONCE) for x in ("pre-activations", "gradients"))
    assert abs(preactivations.value) < 6 * preactivations.error + preactivations.bias
    assert abs(gradients.value - 3) < 6 * gradients.error + gradients.bias
    assert abs(gradients.value - preactivations.value) > 1


@BOTH
def test_training_makes_heavy_tails(route, monkeypatch):
    monkeypatch.setattr(module, "STEPS", 300)
    found = route(of="pre-activations", trained=True, **ONCE)
    assert found.value > 3 * found.error


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("route", [failures_by_fields, failures_by_weights])
def test_a_rate_too_large_for_a_sum(route, monkeypatch):
    monkeypatch.setattr(module, "_choices", lambda seed, stream, effort: [5, 6, 7])
    summed, averaged = (route(mean=mean, **ONCE).value for mean in (False, True))
    assert averaged == 0
    assert summed == 1
    monkeypatch.setattr(module, "EPOCHS", 2)
    assert route(mean=True, **ONCE).value == 1
