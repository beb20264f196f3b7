"""How networks of N units lose their fixed point, by dense matrices and by products."""

import numpy as np
import pytest

from numeric.equilibrium_networks.hard_tanh_onset import (
    _by_error_functions,
    _by_influence,
    _on_a_grid,
    _spread,
    by_matrices,
    by_products,
)

BOTH = pytest.mark.parametrize("run", [by_matrices, by_products])


@BOTH
@pytest.mark.parametrize("weights", ["iid", "orthogonal", "goe"])
def test_networks_settle_below_the_transition_and_not_beyond(run, weights):
    case = {"weights": weights, "N": 60, "t": 80, "seed": [1], "effort": 0.5}
    assert run(of="residual", excess=0.1, **case).value < 1e-3
    assert run(of="moving", excess=0.1, **case).value < 0.1
    assert run(of="residual", excess=6.0, **case).value > 0.1
    assert run(of="moving", excess=6.0, **case).value > 0.7


def test_the_two_agree_on_what_is_drawn():
    case = {"weights": "goe", "N": 40, "t": 60, "seed": [2], "effort": 5.0}
    for of, options in (("moving", {"excess": 0.8}), ("misplaced", {"than": "orthogonal"}), ("spread", {})):
        one, other = (run(of=of, **options, **case) for run in (by_matrices, by_products))
        assert abs(one.value - other.value) < 4.5 * np.hypot(one.error, other.error) + one.bias


def test_weights_against_themselves_are_misplaced_alike():
    found = by_products(of="misplaced", weights="iid", than="iid", N=40, t=60, seed=[3], effort=2.0)
    assert abs(found.value) < 5 * found.error


def _with_error(values):
    value, variance = _by_influence(values)
    return value, variance**0.5


@pytest.mark.parametrize("spread", [_spread, _with_error])
def test_the_error_of_a_spread_is_that_of_drawn_samples(spread):
    rng = np.random.default_rng(4)
    found = np.array([spread(20 + rng.standard_normal(60)) for _ in range(400)])
    assert found[:, 0].mean() == pytest.approx(-np.log(20), abs=0.02)
    assert found[:, 1].mean() == pytest.approx(found[:, 0].std(), rel=0.15)


@pytest.mark.parametrize("weights", ["iid", "orthogonal", "goe"])
def test_the_transition_is_where_two_solvers_see_it(weights):
    assert _by_error_functions(weights) == pytest.approx(_on_a_grid(weights), rel=0.02)


def test_weights_of_no_structure_lose_their_fixed_point_at_2_96():
    assert _by_error_functions("iid") == pytest.approx(2.9638, abs=1e-3)
