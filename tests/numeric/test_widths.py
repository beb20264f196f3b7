"""Experiments on networks of several widths: two routes that agree with what is known, and with nothing else."""

import doctest

import numpy as np
import pytest

import numeric.experiment as experiment
import numeric.feature_learning.widths_by_fields as by_fields
import numeric.feature_learning.widths_by_weights as by_weights
from numeric.feature_learning.continual_tasks import orthonormal_tasks
from numeric.feature_learning.field_ensembles import FieldEnsemble, process_by_quadrature
from numeric.feature_learning.weight_ensembles import WeightEnsemble, bent

ROUTES = pytest.mark.parametrize("route", [by_fields, by_weights], ids=["fields", "weights"])


def measured(route, name, **options):
    return getattr(route, name)(**options, seed=[5, 0], effort=0.25)


def within(found, value, allowed):
    return abs(found.value - value) < 6 * found.error + found.bias + allowed


def test_docstrings_run():
    assert doctest.testmod(experiment).failed == 0


@ROUTES
@pytest.mark.parametrize(
    ("name", "options", "power"),
    [
        ("variance_over_width", {"of": "residuals", "parameterization": "muP"}, -1),
        ("variance_over_width", {"of": "residuals", "parameterization": "NTP"}, 0),
        ("movement_over_width", {"parameterization": "muP"}, 0),
        ("movement_over_strength", {"centred": True}, 1),
        ("kernel_over_width", {}, 0),
        ("motion_over_width", {"slowed": False}, 0),
        ("motion_over_width", {"slowed": True}, -1),
        ("sharpness_over_width", {"parameterization": "NTP"}, 0),
        ("effect_over_strength", {"of": "mirrored"}, 2),
        ("effect_over_strength", {"of": "one"}, 1),
    ],
    ids=lambda x: x if isinstance(x, str) else "",
)
def test_powers(route, name, options, power):
    found = measured(route, name, **options)
    assert within(found, power, 0.01)
    assert not within(found, power + 0.7, 0.01)


@pytest.mark.parametrize("more", ["steps", "rate"])
def test_longer_training_and_larger_steps_change_the_kernel_more(more):
    """By less than a factor of two, since the loss is falling; both routes find the same."""
    found = [measured(route, "kernel_change_grows", more=more, activation="tanh") for route in (by_fields, by_weights)]
    assert all(6 * one.error < one.value < np.log(2) - 6 * one.error for one in found)
    assert abs(found[0].value - found[1].value) < 5 * np.hypot(found[0].error, found[1].error)


@ROUTES
def test_the_process_is_where_long_training_ends(route):
    found = measured(route, "residual_of_long_training", gamma_0=0.5)
    assert within(found, 1, 0.01)
    assert not within(found, 1.2, 0.01)


@ROUTES
def test_forgetting_of_linear_units(route):
    """rho = 1: both tasks have one input, and forgetting is (1 - y)^2 / 2 at every strength."""
    found = measured(route, "forgetting_of_linear_units", rho=1.0, gamma_0=2.0, y=0.5)
    assert found.value == pytest.approx(1 / 8, abs=1e-6)
    other = measured(route, "forgetting_of_linear_units", rho=0.5, gamma_0=2.0, y=0.5)
    assert abs(other.value - 1 / 8) > 6 * other.error


def test_rotated_neurons_are_the_same_network():
    tasks = orthonormal_tasks(1, 0.4, labels=[[1.0], [0.5]])
    flat, labels = tasks.inputs.reshape(2, -1), tasks.labels.ravel()
    rng = np.random.default_rng(1)
    first, readout = rng.standard_normal((1, 30, 2)), rng.standard_normal((1, 30))
    few = np.linalg.qr(np.concatenate([first, readout[..., None]], axis=2), mode="r")
    full = WeightEnsemble(flat, labels, 1, (0.5,), 1.3, "linear", first, readout)
    short = WeightEnsemble(flat, labels, 1, (0.5,), 1.3, "linear", few[..., :2], few[..., 2], width=30)
    assert np.abs(full.residuals(1.0) - short.residuals(1.0)).max() < 1e-9


def test_the_output_at_the_start_is_subtracted():
    tasks = orthonormal_tasks(1, 0.4, labels=[[1.0], [0.5]])
    rng = np.random.default_rng(2)
    first, readout = rng.standard_normal((3, 9, 2)), rng.standard_normal((3, 9))
    flat = tasks.inputs.reshape(2, -1)
    runs = [
        WeightEnsemble(flat, tasks.labels.ravel(), 1, (0.5,), 0.3, "tanh", first, readout, centred=True),
        FieldEnsemble(
            tasks.gram, tasks.labels.ravel(), 1, (0.5,), 0.3, "tanh", first @ flat.T / np.sqrt(2), readout, centred=True
        ),
    ]
    assert all(np.allclose(run.residuals(0.0), tasks.labels.ravel()) for run in runs)
    assert np.abs(runs[0].residuals(0.9) - runs[1].residuals(0.9)).max() < 2e-2


def test_what_does_not_exist_is_said():
    with pytest.raises(ValueError, match="not known"):
        bent("sine", np.zeros(2))
    with pytest.raises(ValueError, match="too many points"):
        process_by_quadrature(np.eye(3), np.ones(3), 1, (0.3,), 1.0, "tanh")
    with pytest.raises(ValueError, match="two or more"):
        experiment.mean_of([1.0])
