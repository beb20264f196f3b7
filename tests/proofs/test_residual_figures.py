"""The figures of residual networks, from points that are made up: trends are found where they are, and only there."""

from __future__ import annotations

import numpy as np
import pytest

from proofs.errors import UsageError
from proofs.reproduce import Outcome, recipes
from proofs.reproduce.graldi2025 import residual_networks
from proofs.reproduce.graldi2025.residual_networks import SPLIT_RATES
from proofs.reproduce.job import Job

PANELS = ("2a", "3a", "3b", "3d", "5", "14", "15", "16")


def _of_rate(rate: float) -> float:
    return {3.0: 0.90, 10.0: 0.95, 30.0: 0.4}[rate]


def _made_up(parameters: dict, trend: float, rng: np.random.Generator) -> dict:
    """Learning, forgetting, movement and curvature that rise with ``trend`` times what the paper says."""
    if "similarity" not in parameters and "strength" not in parameters:
        return {"accuracies": [[_of_rate(parameters["rate"])]], "movement": 0.0, "seconds": 1.0}
    rich = max(parameters["strength"] - 0.1, 0.0)
    if parameters.get("parameterization") == "NTP":
        rich = 16.0 / parameters["width"]
    rise = trend * (rich + 0.1 * parameters["strength"]) * (1 - 0.8 * parameters.get("similarity", 0.0))
    lost = float(np.clip(0.1 + 0.3 * rise + 0.0005 * rng.standard_normal(), 0, 0.9))
    learned = 0.8 + 0.1 * trend * parameters["strength"] ** 0.5
    table = np.full((5, 5), learned * (1 - lost))
    np.fill_diagonal(table, learned)
    noise = 0.0015 * rng.standard_normal(3)
    return {
        "accuracies": table.tolist(), "movement": 0.05 + 0.2 * (rise + noise[0]), "seconds": 1.0,
        "converged sharpness": 1 + rise, "joint sharpness": float(np.exp(rise + noise[1])),
        "converged trace": 1e-5, "joint trace": 1e-5 * (1 + noise[2]) * (1 if rich == 0 or trend == 0 else -1),
    }  # fmt: skip


def run(panel: str, tmp_path, monkeypatch, trend: float) -> Outcome:
    rng = np.random.default_rng(1)

    def sweep(function, points, folder, **options):
        return [_made_up(p, trend, rng) for p in points]

    monkeypatch.setattr(residual_networks, "sweep", sweep)
    monkeypatch.setattr(residual_networks, "_expect_torch", lambda job: None)
    item = recipes()[f"graldi2025/fig-{panel}"]
    assert item.only_full
    assert item.instead
    job = Job(item, tmp_path, "full", 5)
    outcome = item.run(job)
    assert (tmp_path / f"graldi2025-fig-{panel}.png").exists()
    return outcome


@pytest.mark.parametrize("panel", PANELS)
def test_a_trend_that_is_there_is_found(panel: str, tmp_path, monkeypatch):
    outcome = run(panel, tmp_path, monkeypatch, 1.0)
    assert [c.name for c in outcome.checks if not c.passed] == []
    assert outcome.notes[-1] == "the difference: none in what is compared"


@pytest.mark.parametrize("panel", PANELS)
def test_without_it_the_figure_is_not_reproduced(panel: str, tmp_path, monkeypatch):
    outcome = run(panel, tmp_path, monkeypatch, 0.0)
    assert not all(c.passed for c in outcome.checks)
    assert outcome.verdict in ("not reproduced", "not resolved")
    paper, here, difference = outcome.notes[-3:]
    assert (paper[:11], here[:6]) == ("the paper: ", "here: ")
    assert all(c.name in difference for c in outcome.checks if not c.passed)


def test_the_learning_rate_is_that_of_the_best_accuracy(tmp_path, monkeypatch):
    outcome = run("2a", tmp_path, monkeypatch, 1.0)
    assert max(SPLIT_RATES, key=_of_rate) == 10.0
    assert outcome.used == {"eta_0": "10"}


def test_without_torch_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(residual_networks.importlib.util, "find_spec", lambda name: None)
    item = recipes()["graldi2025/fig-3a"]
    with pytest.raises(UsageError, match="pip install"):
        item.run(Job(item, tmp_path, "full"))
