"""Strategies: what is switched on holds in every drawn scenario, and the hard cases are drawn."""

import warnings

import numpy as np
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NonInteractiveExampleWarning

from numeric.linear_networks.initialisation import measured_lambda, require_balanced
from numeric.linear_networks.tasks import require_whitened, whitening_deviation
from numeric.strategies import SPECIAL_LAMBDAS, Scenario, lambdas, scenarios, shapes, spectra

QUICK = settings(
    max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@QUICK
@given(scenarios(N_h="any", max_size=6, kinds=("balanced", "task_aligned", "reversed")))
def test_scenarios_are_white_and_balanced(scenario):
    task, W1, W2 = scenario.float64()
    assert (W1.shape, W2.shape) == ((scenario.N_h, scenario.N_i), (scenario.N_o, scenario.N_h))
    require_whitened(task, 1e-12)
    require_balanced(W1, W2, 1e-14, scenario.lam)
    found = np.linalg.svd(task.sigma_yx, compute_uv=False)
    assert np.allclose(found, scenario.singular_values, atol=1e-13)


@settings(QUICK, max_examples=8)
@given(scenarios(N_h="any", kinds=("balanced", "task_aligned", "reversed")))
def test_one_recipe_at_forty_digits(scenario):
    task, W1, W2 = scenario.high_precision(40)
    assert whitening_deviation(task) < 1e-48
    require_balanced(W1, W2, 1e-48, scenario.lam)
    plain, V1, V2 = scenario.float64()
    assert np.allclose(task.Y.astype(float), plain.Y, atol=1e-13)
    assert np.allclose(W1.astype(float), V1, rtol=1e-11, atol=1e-13 * max(np.abs(V1).max(), 1e-9))
    assert np.allclose(W2.astype(float), V2, rtol=1e-11, atol=1e-13 * max(np.abs(V2).max(), 1e-9))


@QUICK
@given(st.data())
def test_switches_do_what_they_say(data):
    square = data.draw(scenarios(shape="square", full_rank=True, distinct=True, invertible_B=True))
    assert square.N_i == square.N_o == square.N_h
    assert min(square.singular_values) > 0
    assert len(set(square.singular_values)) == len(square.singular_values)
    assert min(square.initial_values) > 0
    funnel = data.draw(scenarios(shape="funnel", full_rank=False))
    assert funnel.N_i > funnel.N_o
    assert min(funnel.singular_values) == 0
    repeated = data.draw(spectra(3, distinct=False))
    assert len(set(repeated)) < 3


@pytest.mark.parametrize("value", SPECIAL_LAMBDAS)
def test_special_values_of_lambda_are_drawn(value):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NonInteractiveExampleWarning)
        assert find(lambdas(), lambda lam: lam == value) == value


@pytest.mark.parametrize("relation", [lambda h, m: h < m, lambda h, m: h > m])
def test_hidden_sizes_off_the_minimum_are_drawn(relation):
    N_i, N_h, N_o = find(shapes(N_h="any"), lambda s: relation(s[1], min(s[0], s[2])))
    assert relation(N_h, min(N_i, N_o))


def test_assumptions_can_be_broken():
    crooked = find(scenarios(whitened=False), lambda s: s.N_i > 1 and s.seed > 0)
    assert whitening_deviation(crooked.float64()[0]) > 1e-3
    loose = find(scenarios(balanced=False), lambda s: s.N_h > 1)
    _, W1, W2 = loose.float64()
    with pytest.raises(ValueError, match="not lambda-balanced"):
        require_balanced(W1, W2)
    assert np.isfinite(measured_lambda(W1, W2))


def test_descriptions_tell_scenarios_apart():
    first = Scenario(2, 2, 2, 1.0, (2.0, 1.0), (0.5, 0.5), 1.0, "balanced", 3, 2)
    wanted = "balanced, N_i, N_h, N_o = 2, 2, 2, lambda = 1, s(0) = (0.5, 0.5), s = (2, 1), P = 2, seed 3"
    assert first.describe() == wanted


def test_contradictory_requests_are_refused():
    with pytest.raises(ValueError, match="B is square"):
        find(scenarios(invertible_B=True, N_h="any"), lambda s: True)
    with pytest.raises(ValueError, match="unknown kinds"):
        find(scenarios(kinds=("lucky",)), lambda s: True)  # type: ignore[arg-type]
