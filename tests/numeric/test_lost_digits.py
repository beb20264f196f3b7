"""The formula that loses its digits is right where it has them."""

import numpy as np
import pytest

from numeric.linear_networks import lost_digits
from numeric.linear_networks.gradient_flow import integrate


@pytest.mark.parametrize("scale", [0.5, -1.0, 2.0])
def test_the_quadrants_are_the_flow_at_early_times(scale):
    network = lost_digits._network([1, 2], scale)
    flow = integrate(*network, [0.4], rtol=1e-11).QQT[-1]
    assert np.allclose(lost_digits.quadrants(*network, scale, 0.4), flow, rtol=1e-7, atol=1e-8)


def test_more_is_lost_at_late_times_and_both_references_say_so():
    found = [f(seed=[3, 0], effort=1.0, **{"lambda": 1.0}).value
             for f in (lost_digits.against_the_solution, lost_digits.against_the_flow)]  # fmt: skip
    assert min(found) > 1e-8
    assert found[0] == pytest.approx(found[1], rel=1e-2, abs=1e-9)
