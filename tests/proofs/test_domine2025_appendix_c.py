"""Appendix C of domine2025: verdicts of its cheap claims, and that damage to them is noticed."""

import numpy as np
import pytest

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
    "text-C.4-fast-rate",
    "text-C.2.4-bounded-norms",
    "text-C.2.4-shallow",
    "eq-184",
]


@pytest.mark.parametrize("name", HOLDS)
def test_holds(name):
    assert has_verdict(CLAIMS[name], QUICK, "holds")


@pytest.mark.parametrize("name", REFUTED)
def test_refuted_with_a_correction_that_holds(name):
    assert has_verdict(CLAIMS[name], QUICK, "refuted")


@pytest.mark.parametrize("name", ["eq-140", "eq-151", "eq-162"])
def test_damage_is_noticed(name):
    claim = CLAIMS[name]
    sound = claim.corrected.statement if claim.corrected else claim.statement
    for damage in damaged(sound, np.random.default_rng(1), 3):
        assert judge(damage.statement, QUICK).verdict == "refuted", damage.what


def test_too_many_sign_patterns_are_refused():
    with pytest.raises(ValueError, match="sign patterns"):
        robustness.average_over_signs(lambda noise: noise[:, 0], 40, 1.0)
