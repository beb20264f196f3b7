"""Every step of the gamma_0 derivations is proved, and a damaged one is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from symbolic.feature_learning.feature_learning_derivations import (
    fields_derivation,
    forgetting_derivation,
    hyperbolic_derivation,
    lazy_expansion_derivation,
)

DERIVATIONS = [fields_derivation(), lazy_expansion_derivation(4), hyperbolic_derivation(), forgetting_derivation(8)]
STEPS = [step for derivation in DERIVATIONS for step in derivation.steps]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title[:60])
def test_step_is_proved(step):
    decision = step.check()
    assert decision.proved, decision.reason


@pytest.mark.parametrize("derivation", DERIVATIONS, ids=lambda derivation: derivation.topic)
def test_a_damaged_step_is_refuted(derivation):
    step = derivation.steps[-1]
    assert replace(step, rhs=step.rhs + 1).check().refuted


def test_negative_orders_are_refused():
    for make in (lazy_expansion_derivation, forgetting_derivation):
        with pytest.raises(ValueError, match="not negative"):
            make(-1)
