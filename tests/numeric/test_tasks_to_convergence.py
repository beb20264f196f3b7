"""The map of one task against integrated equations; another strength in the map is found out."""

import numpy as np
import pytest

import numeric.feature_learning.tasks_to_convergence as module


@pytest.mark.parametrize("route", [module.distance_by_moments, module.distance_by_fields])
def test_distance(route, monkeypatch):
    found = route(T=2, gamma_0=1.5, seed=[4, 0], effort=1.0)
    assert found.value < 1e-7
    plain = module.train_tasks
    monkeypatch.setattr(module, "train_tasks", lambda strength, data: plain(strength * 1.1, data))
    assert route(T=2, gamma_0=1.5, seed=[4, 0], effort=1.0).value > 1e-4
    assert np.isfinite(found.bias)
