"""Experiments on wide networks: components, gaps, spreads between networks, ends of a spectrum, tangent kernels."""

import math
from typing import Any

import numpy as np
import pytest

from numeric.equilibrium_networks import (
    component_gaps,
    components_of_laws,
    edge_of_inverse,
    spread_of_models,
    tangent_kernels,
    uneven_columns,
)
from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point, ntk
from numeric.experiment import difference, middle_half

BOTH: dict[str, Any] = {"seed": [7], "effort": 0.5}


def near(found, value):
    return abs(found.value - value) < 5.5 * found.error + found.bias


@pytest.mark.parametrize(("ensemble", "of", "ratio"), [("goe", "spike", 2), ("iid", "spike", 1), ("goe", "spread", 1)])
def test_a_spike_varies_twice_as_much_under_symmetric_weights_alone(ensemble, of, ratio):
    V = 0.05 if ensemble == "goe" else 0.2
    for route in (components_of_laws.by_matrices, components_of_laws.by_rotations):
        found = route(of=of, ensemble=ensemble, V=V, **BOTH)
        assert near(found, ratio)
        assert of == "spread" or not near(found, 3 - ratio)


def test_bounds_that_fail_in_narrow_networks_fail_alike_in_both_experiments():
    narrow: dict[str, Any] = {"V": 0.9, "N": 2, "t": 2, "seed": [4], "effort": 10}
    for of in ("output", "input"):
        one, two = (route(of=of, **narrow) for route in (component_gaps.by_matrices, component_gaps.by_models))
        assert abs(one.value - two.value) < 5 * math.hypot(one.error, two.error)
        assert one.value > 5 * one.error
        wide = component_gaps.by_matrices(of=of, V=0.5, N=100, t=2, **BOTH)
        assert (wide.value, wide.error) == (0, 0)
        assert wide.bias > 0


def test_the_middle_half_of_normal_numbers_and_what_lies_apart():
    rng = np.random.default_rng(1)
    wide, narrow = (middle_half(scale * rng.standard_normal(4000), rng) for scale in (2, 1))
    assert near(wide, 2 * 1.348980)
    assert wide.error == pytest.approx(2 * 1.573 / math.sqrt(4000), rel=0.2)
    assert near(difference(wide, narrow), 1.348980)


def test_networks_spread_alike_in_both_experiments():
    case: dict[str, Any] = {"of": "length", "ensemble": "goe", "N": 8, "delta": 0.2, "than_N": 8, "than_delta": 0.4}
    one, two = (route(**case, **BOTH) for route in (spread_of_models.by_matrices, spread_of_models.by_models))
    assert abs(one.value - two.value) < 5 * math.hypot(one.error, two.error)
    turned = spread_of_models.by_models(**{**case, "delta": 0.4, "than_delta": 0.2}, **BOTH)
    assert turned.value < 0 < one.value


@pytest.mark.parametrize("c", [0.5, 1.5])
def test_what_an_input_excites_counts(c):
    exact = uneven_columns.handed_on(V=0.3, c=c, **BOTH).value
    assert exact == pytest.approx(1 + 0.3 * c / 0.7)
    found = uneven_columns.of_matrices(V=0.3, c=c, **BOTH)
    assert near(found, exact)
    assert not near(found, 1 / 0.7)


def test_the_ends_are_those_of_matrices():
    for of in ("lowest", "product"):
        exact = edge_of_inverse.by_equation(of=of, V=0.3, **BOTH).value
        assert near(edge_of_inverse.by_matrices(of=of, V=0.3, **BOTH), exact)
        assert not near(edge_of_inverse.by_matrices(of=of, V=0.3, seed=[7], effort=4), 1.2 * exact)


def test_the_kernel_of_a_pair_is_the_square_of_a_trace_and_a_wrong_one_is_seen():
    for ensemble, V in (("iid", 0.3), ("goe", 0.1)):
        exact = tangent_kernels.pair_by_spectrum(ensemble=ensemble, V=V, l=2, **BOTH).value
        found = tangent_kernels.pair_by_matrices(ensemble=ensemble, V=V, l=2, **BOTH)
        assert near(found, exact)
        assert not near(found, exact * 1.2)
    assert tangent_kernels.pair_by_spectrum(ensemble="iid", V=0.5, l=1, **BOTH).value == pytest.approx(4)


def test_both_factors_make_the_kernel_of_the_definition():
    rng = np.random.default_rng(3)
    w, x = components_of_laws.dense_weights("iid", 30, 0.4, rng), rng.standard_normal(30)
    z, slope = tangent_kernels._settled(w, x, "hard tanh")
    assert np.allclose(z, fixed_point(w, x, HARD_TANH).z, atol=1e-8)
    jacobian = np.linalg.inv(np.eye(30) - slope[:, None] * w) * slope
    assert np.sum(jacobian**2) / 30 * (z @ z) == pytest.approx(ntk(w, x, x, HARD_TANH))


def test_products_and_matrices_agree_on_symmetric_weights():
    case: dict[str, Any] = {"of": "kernel", "ensemble": "goe", "V": 0.1, "phi": "hard tanh"}
    routes = (tangent_kernels.by_matrices, tangent_kernels.by_products)
    one, two = (route(**case, seed=[5], effort=0.25) for route in routes)
    assert abs(one.value - two.value) < 5 * math.hypot(one.error, two.error) + one.bias + two.bias
    assert two.value > 1.1
