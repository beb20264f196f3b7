"""Appendix C of domine2025: verdicts of its cheap claims, and that damage to them is noticed."""

import numpy as np
import pytest

from numeric.linear_networks import convergence_rates as rates
from numeric.linear_networks import robustness
from proofs.claims import load
from proofs.mutation import damaged
from proofs.referee import judge
from proofs.witnesses.settings import Settings
from tests.proofs.verdicts import has_verdict

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
    "text-C.3-constant",
    "eq-179",
    "thm-C.4/ablation-invertible-unequal",
    "thm-C.6/ablation-balanced",
    "thm-C.6/ablation-invertible",
    "thm-C.6/ablation-rank",
    "thm-C.6/ablation-width",
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
    "text-C.2.4-bounded-norms",
    "text-C.2.4-shallow",
    "eq-173/ablation-whitened",
    "eq-184",
]


@pytest.mark.parametrize("name", HOLDS)
def test_holds(name):
    assert has_verdict(CLAIMS[name], QUICK, "holds")


@pytest.mark.parametrize("name", REFUTED)
def test_refuted_with_a_correction_that_holds(name):
    assert has_verdict(CLAIMS[name], QUICK, "refuted")


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


@pytest.mark.parametrize(("N_i", "N_o", "lam"), [(2, 3, 1.5), (4, 2, -3.0), (1, 2, 20.0)])
def test_a_start_with_singular_B(N_i, N_o, lam):
    task, W1, W2 = rates.start_with_singular_B(3, N_i, N_o, lam)
    np.testing.assert_allclose(W2.T @ W2 - W1 @ W1.T, lam * np.eye(W1.shape[0]), atol=1e-12 * (1 + abs(lam)))
    U, s, Vt = np.linalg.svd(task.sigma_yx, full_matrices=False)
    half = np.hypot(s, lam / 2)
    # G + HG and G - HG are the square roots of 1 + sine and 1 - sine of the angle of a mode (equation 128).
    B = W2.T @ U * np.sqrt(1 + lam / (2 * half)) + W1 @ Vt.T * np.sqrt(1 - lam / (2 * half))
    assert np.linalg.svd(B, compute_uv=False)[-1] < 1e-12
    with pytest.raises(ValueError, match="lambda_perp"):
        rates.start_with_singular_B(3, N_i, N_o, -lam)
