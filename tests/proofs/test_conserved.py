"""Equations of motion of what is conserved: where its terms cancel, the integrator's error is no velocity."""

import pytest

from proofs.statements.dynamics import FlowEquation, Tasks
from proofs.witnesses.settings import Settings
from proofs.witnesses.simulation_witness import examine
from symbolic.linear_networks.linear_network import W1, W2, N_h
from symbolic.matrix_algebra.matrices import Zero

BALANCE = W2.T @ W2 - W1 @ W1.T
QUICK = Settings(examples=40)


@pytest.mark.parametrize("scale", ["zero", "nonzero", "any"])
@pytest.mark.parametrize("seed", [3, 20251120])
def test_a_balance_that_is_zero_stays(scale, seed):
    over = Tasks(hidden="any", spectrum="any", relative_scale=scale)
    found = examine(FlowEquation(BALANCE, Zero(N_h, N_h), over=over), Settings(examples=40, seed=seed))
    assert found.outcome == "supports", found.detail


@pytest.mark.parametrize(
    ("observable", "velocity"),
    [
        (W2.T @ W2 - W1 @ W1.T * (1 + 1e-3), Zero(N_h, N_h)),
        (BALANCE, W1 @ W1.T / 10**4),
        (BALANCE, BALANCE / 1000 + W2.T @ W2 / 10**5),
    ],
)
def test_what_is_nearly_conserved_is_told_from_it(observable, velocity):
    over = Tasks(hidden="any", spectrum="any", relative_scale="zero")
    assert examine(FlowEquation(observable, velocity, over=over), QUICK).outcome == "contradicts"
