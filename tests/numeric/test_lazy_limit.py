"""The lazy limit of ReLU networks: its kernel, and its losses against those of trained networks and of the fields."""

import numpy as np
import pytest

from numeric.feature_learning.digit_tasks import DURATION, STEPS, digits, losses_of_fields
from numeric.feature_learning.lazy_limit import lazy_losses, relu_features, relu_kernel

TASKS = digits(1, 2, 3)
STEP = DURATION / STEPS


def test_random_features_tend_to_the_kernel():
    found = relu_features(TASKS, 200_000, 1)
    assert np.abs(found - relu_kernel(TASKS.gram)).max() < 0.03


def test_eigenvalues_and_steps_agree():
    kernel = relu_kernel(TASKS.gram)
    ways = [lazy_losses(kernel, TASKS, STEP, STEPS, by_steps=flag) for flag in (False, True)]
    assert np.allclose(*ways, rtol=1e-9)


def test_losses_are_those_of_fields_at_gamma_0_of_zero():
    theory = lazy_losses(relu_kernel(TASKS.gram), TASKS, STEP, STEPS)
    fields = losses_of_fields(0.0, 3, range(6), 4000, per_class=1)
    error = fields.std(axis=0, ddof=1) / np.sqrt(6)
    assert (np.abs(fields.mean(axis=0) - theory) < 6 * error + 2e-3 * theory).all()


def test_a_zero_input_is_refused():
    with pytest.raises(ValueError, match="input is zero"):
        relu_kernel(np.diag([1.0, 0.0]))
