"""Where hard-tanh networks settle: two experiments, two solvers of each theory, and what they would notice."""

from typing import Any

import pytest

from numeric.equilibrium_networks import hard_tanh_points as points
from numeric.equilibrium_networks.hard_tanh_points import by_matrices, by_products

BOTH: dict[str, Any] = {"seed": [3], "effort": 0.25}


def apart(found, value):
    """How far a sampled number is from a value, in what chance and error could do."""
    return abs(found.value - value) / (5 * found.error + found.bias)


@pytest.mark.parametrize("cavity", [False, True])
@pytest.mark.parametrize("scale", [0.05, 0.3, 0.45])
def test_two_solvers_of_a_theory_agree(cavity, scale):
    one, other = (make(cavity, 1.0) for make in (points._in_error_functions, points._on_a_grid))
    assert one.length(scale) == pytest.approx(other.length(scale), rel=1e-5)
    assert one.after(scale, 3) == pytest.approx(other.after(scale, 3), rel=1e-5)


@pytest.mark.parametrize("run", [by_products, by_matrices])
def test_symmetric_weights_tell_the_theories_apart(run):
    case = {"of": "length", "ensemble": "goe", "V": 0.25, **BOTH}
    assert apart(run(by="cavity", **case), 0.25) < 1
    assert apart(run(by="equation 25", **case), 0.25) > 1


def test_weights_of_no_structure_follow_equation_25_alone():
    found = by_products(of="length", ensemble="iid", V=0.3, by="equation 25", **BOTH)
    assert apart(found, 0.3) < 1
    assert apart(found, 0.3 * 1.05) > 1


@pytest.mark.parametrize("run", [by_products, by_matrices])
def test_a_late_length_is_said_by_its_scale_too(run):
    """Beyond the transition, at 2.96, where no fixed point is stable."""
    found = run(of="late length", ensemble="iid", V=3.6, by="equation 25", **BOTH)
    assert apart(found, 3.6) < 1
    assert apart(found, 3.6 * 1.15) > 1


def test_without_activity_beyond_the_kink_the_balance_is_that_of_a_linear_network():
    # tiny inputs: h* = (I - W)^-1 W x, of length V/(1 - V) for orthogonal W
    found = by_products(of="length", ensemble="orthogonal", V=0.3, input_variance=1e-4, **BOTH)
    assert apart(found, 1e-4 * 0.3 / 0.7) < 1
    assert apart(found, 1e-4 * 0.3) > 1


def test_where_nothing_settles_there_is_no_length():
    with pytest.raises(ValueError, match="not settled"):
        by_products(of="length", ensemble="iid", V=6.0, **BOTH)
