import numpy as np
import pytest

from numeric.feature_learning.continual_tasks import gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.mean_field_linear import LinearMeanField
from numeric.feature_learning.mean_field_sampled import SampledMeanField
from numeric.feature_learning.mean_field_theory import (
    STATED_MEMORY,
    STATED_TIME,
    centred_kernel_alignment,
    kernel_target_alignment,
    measure_scaling,
    solve,
)


def test_one_door_to_both_solvers() -> None:
    tasks = orthonormal_tasks(1, 0.5)
    exact = solve(tasks, 1.0, 3.0)
    sampled = solve(tasks, 1.0, 3.0, activation="relu", step=0.1, samples=50)
    assert isinstance(exact, LinearMeanField)
    assert isinstance(sampled, SampledMeanField)
    assert sampled.iterations[-1] == 60


def test_costs_are_below_those_stated() -> None:
    # Two-layer networks need equal-time kernels only, and those only through their products with the residuals.
    memory = measure_scaling("points", [20, 40, 80], samples=400, steps=1, repeats=1)
    assert memory.memory_exponent < 1.6 < STATED_MEMORY["points"]  # type: ignore[operator]
    tasks = measure_scaling("tasks", [2, 4, 8], samples=400, steps=1, repeats=1)
    assert tasks.memory_exponent < 1.6
    assert tasks.stated_time_exponent == STATED_TIME["tasks"] == 3.0


def test_alignments() -> None:
    y = np.array([1.0, -1.0, 1.0])
    assert kernel_target_alignment(np.outer(y, y), y) == pytest.approx(1.0)
    assert kernel_target_alignment(np.eye(3), y) == pytest.approx(1 / np.sqrt(3))
    rng = np.random.default_rng(0)
    features = rng.standard_normal((6, 20))
    rotation, _ = np.linalg.qr(rng.standard_normal((20, 20)))
    kernel = features @ features.T
    turned = 3.0 * (features @ rotation) @ (features @ rotation).T
    assert centred_kernel_alignment(kernel, turned) == pytest.approx(1.0)
    assert centred_kernel_alignment(kernel, np.diag(np.arange(6.0))) < 1.0


def test_training_aligns_the_kernel_with_its_task() -> None:
    tasks = gaussian_tasks(4, 0.0, 16, seed=3)
    run = solve(tasks, 2.0, 8.0)
    assert isinstance(run, LinearMeanField)
    before, after = (kernel_target_alignment(run.feature_kernels[i][:4, :4], tasks.labels[0]) for i in (0, 1))
    assert after > before


def test_bad_input() -> None:
    tasks = orthonormal_tasks(1, 0.5)
    with pytest.raises(ValueError, match="finite duration"):
        solve(tasks, 1.0, float("inf"), activation="relu")
    with pytest.raises(ValueError, match="not known"):
        solve(tasks, 1.0, 1.0, activation="gelu")
    with pytest.raises(ValueError, match="axis"):
        measure_scaling("depth", [1, 2])
    with pytest.raises(ValueError, match="increasing"):
        measure_scaling("points", [4, 2])
    with pytest.raises(ValueError, match="undefined"):
        kernel_target_alignment(np.zeros((2, 2)), np.ones(2))
