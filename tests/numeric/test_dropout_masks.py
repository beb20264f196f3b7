"""Dropout by its masks: found where they are few, never where a batch, a factor or a second cause made the steps."""

import doctest

import numpy as np
import pytest

import lazyrich
import numeric.training_runs.run_masks as run_masks
from numeric.training_runs.faulty_training import Steps, train
from numeric.training_runs.rule_fits import RuleFits, chain_of
from numeric.training_runs.run_masks import Masks, masks_of
from numeric.training_runs.run_task import task_of


def found(how, *, scale=0.5, sizes=(2, 2, 3), samples=3, gap=1, seed=0):
    """What is said of thirty records of a small network from weights of a scale."""
    N_i, N_h, N_o = sizes
    rng = np.random.default_rng(seed)
    task = lazyrich.random_regression(rng, N_i, N_o, samples)
    W1, W2 = scale * rng.standard_normal((N_h, N_i)), scale * rng.standard_normal((N_o, N_h))
    log = train(task, W1, W2, how, np.arange(0, 30 * gap, gap), seed=seed)
    fits = RuleFits(chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate), 2.0**-52)
    return masks_of(fits, np.float64(log.inputs), np.float64(log.targets))


def test_docstring():
    assert doctest.testmod(run_masks).failed == 0


@pytest.mark.parametrize("share", [0.1, 0.25, 1 / 3, 0.5])
@pytest.mark.parametrize(("sizes", "gap"), [((2, 2, 3), 1), ((2, 2, 3), 2), ((3, 1, 1), 4), ((1, 4, 2), 1)])
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_the_share_that_is_left_out(share, sizes, gap, dtype):
    masks = found(Steps(0.05, dropout=share, dtype=dtype), sizes=sizes, gap=gap)
    assert masks is not None
    assert masks.share == pytest.approx(share)
    assert masks.pairs >= 3


@pytest.mark.parametrize("scale", [1e-3, 0.5])
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
@pytest.mark.parametrize("sizes", [(2, 1, 3), (2, 2, 3)])
@pytest.mark.parametrize(
    "other",
    [
        {"batch": 1},
        {"batch": 2},
        {"batch": 1, "factor": 1.5},
        {"factor": 2.0},
        {"label_noise": 0.3},
        {"dropout": 0.3, "weight_decay": 0.05},
        {"dropout": 0.3, "factor": 2.0},
        {"dropout": 0.27},
    ],
    ids=str,
)
def test_steps_of_another_making_have_no_masks(scale, dtype, sizes, other):
    """From small weights a batch, or a factor, leads to nearly the records that masks lead to."""
    assert found(Steps(0.05, dtype=dtype, **other), scale=scale, sizes=sizes) is None


def test_coarse_weights_and_many_masks_are_left_alone():
    assert found(Steps(0.05, dropout=0.5, dtype=np.float16)) is None
    assert found(Steps(0.05, dropout=0.5), sizes=(2, 3, 3), samples=5) is None  # 15 bits


def test_masks_that_lead_anywhere_are_not_believed(monkeypatch):
    """As in a log that is so coarse that every record is near."""
    monkeypatch.setattr(run_masks, "_differs", lambda *given: True)
    monkeypatch.setattr(run_masks, "_SHARES", (0.5,))
    exact = run_masks._off
    assert found(Steps(0.05, dropout=0.5)) == Masks(0.5, 5)
    monkeypatch.setattr(run_masks, "_off", lambda *given, **how: exact(*given, **how) * 1e-20)
    assert found(Steps(0.05, dropout=0.5)) is None
