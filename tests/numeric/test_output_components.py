"""Components of outputs of wide linear networks, powers of weights, and what lies beyond the transition."""

from typing import Any

import numpy as np
import pytest

from numeric.equilibrium_networks import beyond_transition as beyond
from numeric.equilibrium_networks.norms_of_powers import edge_of_law, edge_of_matrices
from numeric.equilibrium_networks.output_components import handed_on, of_matrices

BOTH: dict[str, Any] = {"seed": [3], "effort": 0.4}


def apart(found, value):
    """How far a sampled number is from a value, in what chance and error could do."""
    return abs(found.value - value) / (5 * found.error + found.bias)


@pytest.mark.parametrize("spike", [False, True])
def test_the_fourth_cumulant_of_the_entries_shows_for_a_spike_alone(spike):
    drawn = of_matrices(of="fourth cumulant", V=0.2, entries="signs", spike=spike, **BOTH)
    exact = {
        e: handed_on(of="fourth cumulant", V=0.2, entries=e, spike=spike, **BOTH).value for e in ("signs", "normal")
    }
    assert apart(drawn, exact["signs"]) < 1
    assert (apart(drawn, exact["normal"]) > 1) == spike


def test_a_mean_of_the_weights_shows_in_that_of_the_output():
    drawn, exact = (f(of="mean", V=0.2, c=-0.8, **BOTH) for f in (of_matrices, handed_on))
    assert apart(drawn, exact.value) < 1
    assert apart(drawn, 1.0) > 1


def test_one_factor_ends_where_the_law_of_marchenko_and_pastur_does():
    assert edge_of_law(n=1, **BOTH).value == pytest.approx(4)
    drawn = edge_of_matrices(n=1, **BOTH)
    assert apart(drawn, 4) < 1
    assert apart(drawn, 3) > 1


@pytest.mark.parametrize("of", ["growth", "distant_components"])
def test_models_and_matrices_agree_on_both_sides_of_the_transition(of):
    case = {} if of == "growth" else {"N": 30, "t": 12}
    found = {}
    for V in (0.2, 2.0):
        one, two = (getattr(beyond, f"{of}_of_{kind}")(V=V, **case, **BOTH) for kind in ("models", "matrices"))
        assert abs(one.value - two.value) < 5 * np.hypot(one.error, two.error) + 1e-3
        found[V] = one
    assert found[0.2].value < 0.1
    assert found[2.0].value > 0.5
