"""Tasks of permuted digits; the four-task runs are those of networks."""

from __future__ import annotations

import doctest

import numpy as np
import pytest

import numeric.feature_learning.digit_tasks as module
from numeric.feature_learning import four_tasks
from numeric.feature_learning.digit_tasks import EPOCH, digits
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.four_tasks import BIN, BINS, densities_around_switch, initial_fields, run_tasks


def test_docstrings_run():
    assert doctest.testmod(module).failed == doctest.testmod(four_tasks).failed == 0


def test_fields_of_a_network_follow_its_gradient_descent():
    tasks, seed, width = digits(3, 4, 5, "raw"), 3, 64
    fields = run_tasks("network", 5, "raw", seed, width, [40, 20, 0, 0])
    weights = initial_fields("network", tasks, width, seed)
    network = train(tasks, width, 1.0, EPOCH, [40, 20, 0, 0], activation="relu", zero_readout=True, seed=seed)
    assert weights.h.shape == (width, 120)
    assert np.allclose(fields.losses[:2], network.losses[:2], rtol=1e-9)


def test_densities_are_those_of_the_fields_before_and_after_the_switch(monkeypatch):
    monkeypatch.setattr(four_tasks, "EPOCHS", 60)
    found = densities_around_switch("network", 5, "centred", 3, 48)
    runs = [run_tasks("network", 5, "centred", 3, 48, epochs).fields for epochs in ([10, 0, 0, 0], [60, 50, 0, 0])]
    at = BIN["g"] * np.arange(-BINS, BINS + 1)
    for moment, fields in enumerate(runs):
        for task in range(4):
            h = fields.h[:, 30 * task : 30 * task + 30]
            g = (h > 0) * fields.z[:, None]
            shares = found["g"][moment, task]
            assert shares.sum() == pytest.approx(1)
            assert shares @ at == pytest.approx(g.mean(), abs=BIN["g"] / 8)
            assert shares[BINS] == pytest.approx(np.mean(np.abs(g) < BIN["g"] / 2), abs=2e-3)
            within = np.abs(h) < 10 * BIN["h"]
            middle = slice(BINS - 9, BINS + 10)
            assert found["h"][moment, task, middle].sum() == pytest.approx(np.mean(within), abs=0.03)
    h = runs[0].h[:, :30]
    assert found["excess"] == pytest.approx(np.mean(h**4 / np.mean(h**2, axis=0) ** 2) - 3)
