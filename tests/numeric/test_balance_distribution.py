"""The exact distribution of an entry of the balance, and the balance of nonlinear networks."""

import pytest

from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.nonlinear_balance import drift_by_backpropagation, drift_by_differences


@pytest.mark.parametrize("diagonal", [True, False])
@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (12, 2)])
def test_cumulants_are_the_moments_of_the_definition(shape, diagonal):
    N_i, N_o = shape
    mean, variance = cumulants(N_i, N_o, 0.7, 1.2, diagonal=diagonal)
    assert mean == pytest.approx(N_o * 1.44 - N_i * 0.49 if diagonal else 0.0, abs=1e-12)
    assert variance == pytest.approx((2 if diagonal else 1) * (N_o * 1.2**4 + N_i * 0.7**4), rel=1e-12)


def test_both_gradients_agree():
    options = {"seed": [3, 1], "effort": 1.0, "lambda": 0.0}
    for activation in ("relu", "tanh"):
        one, two = (
            experiment(activation=activation, diagonal=False, **options).value
            for experiment in (drift_by_backpropagation, drift_by_differences)
        )
        assert one == pytest.approx(two, abs=1e-2 if activation == "relu" else 1e-4)


@pytest.mark.parametrize(("activation", "diagonal"), [("linear", False), ("relu", True)])
def test_the_experiments_see_what_is_conserved_and_what_is_not(activation, diagonal):
    options = {"seed": [1, 2], "effort": 1.0, "lambda": 1.0}
    for experiment in (drift_by_backpropagation, drift_by_differences):
        kept = experiment(activation=activation, diagonal=diagonal, **options)
        assert kept.value < kept.bias
        assert experiment(activation="tanh", diagonal=diagonal, **options).value > 0.01
