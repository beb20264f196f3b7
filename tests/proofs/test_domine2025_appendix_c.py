"""Appendix C of domine2025: verdicts of its cheap claims, and that damage to them is noticed."""

import numpy as np
import pytest

from numeric.linear_networks import convergence_rates as rates
from numeric.linear_networks import robustness
from proofs.claims import load
from proofs.mutation import damaged
from proofs.referee import examine_claim, judge
from proofs.witnesses.settings import Settings

QUICK = Settings(examples=8)
CLAIMS = {claim.id.split("/", 1)[1]: claim for claim in load("domine2025").claims}

HOLDS = [
    "eq-119",
    "eq-124",
    "eq-128",
    "eq-131",
    "eq-140",
    "thm-C.2",
    "eq-143",
    "eq-151",
    "eq-155",
    "eq-162",
    "thm-C.3/ablation-rank",
    "eq-173",
    "eq-179",
]
REFUTED = [
    "thm-C.2/ablation-width",
    "eq-152",
    "eq-161",
    "eq-164",
    "eq-167",
    "eq-168",
    "eq-169",
    "eq-170",
    "eq-171",
    "eq-176",
    "text-C.4-fast-rate",
]


@pytest.mark.parametrize("name", HOLDS)
def test_holds(name):
    assert examine_claim(CLAIMS[name], QUICK).verdict == "holds"


@pytest.mark.parametrize("name", REFUTED)
def test_refuted_with_a_correction_that_holds(name):
    assert examine_claim(CLAIMS[name], QUICK).verdict == "refuted"


@pytest.mark.parametrize("name", ["eq-131", "eq-140", "eq-151", "eq-162", "eq-171"])
def test_damage_is_noticed(name):
    claim = CLAIMS[name]
    sound = claim.corrected.statement if claim.corrected else claim.statement
    for damage in damaged(sound, np.random.default_rng(1), 3):
        assert judge(damage.statement, QUICK).verdict == "refuted", damage.what


def test_sign_patterns_average_like_gaussian_noise():
    task, weights = robustness.trained_network(3, 3, 2, -1.0)
    exact = robustness.weight_noise_exact(task, *weights, 0.5)
    mean, error = robustness.weight_noise_sampled(task, *weights, 0.5, np.random.default_rng(0), 50_000)
    assert abs(mean - exact) < 5 * error
    with pytest.raises(ValueError, match="sign patterns"):
        robustness.average_over_signs(lambda noise: noise[:, 0], 40, 1.0)


@pytest.mark.parametrize(("N_i", "N_h", "N_o"), [(2, 2, 2), (3, 2, 2), (2, 3, 4)])
def test_two_ways_to_the_kernel(N_i, N_h, N_o):
    task, W1, W2 = rates.start_of(5, N_i, N_h, N_o, 0.7 if N_h <= N_o else -0.7)
    np.testing.assert_allclose(
        rates.jacobian_kernel(task, W1, W2), rates.jacobian_kernel_high_precision(task, W1, W2), atol=1e-10
    )


def test_extrapolation_removes_the_first_correction():
    value, error = rates.extrapolate(lambda x: np.array([3 + 2 / x + 5 / x**2]), (100.0, 200.0, 400.0))
    assert abs(value[0] - 3) < error < 1e-3


@pytest.mark.parametrize("lam", [-3.0, 0.5, 4.0])
@pytest.mark.parametrize(("N_i", "N_o"), [(3, 2), (2, 3), (2, 2)])
def test_the_last_approach_has_the_slowest_rate(N_i, N_o, lam):
    task, W1, W2 = rates.start_of(11, N_i, min(N_i, N_o), N_o, lam)
    slowest = rates.rates_at_the_end(task, W1, W2, lam)[0]
    rate, error = rates.late_rate(task, W1, W2, lam, exact=True)
    # No component is slower; the slowest one need not be excited strongly at the start.
    assert rate > slowest - 20 * error - 1e-3
