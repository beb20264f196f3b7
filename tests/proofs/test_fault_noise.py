"""Batches, noise on the labels, dropout, and what is none of them, in the steps of training runs."""

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))
from table_faults import outcome
from unusual_runs import unusual_run

from numeric.linear_networks.tasks import random_regression
from numeric.training_runs.drawn_runs import drawn_run
from numeric.training_runs.faulty_training import Steps, train
from numeric.training_runs.rule_fits import RuleFits, chain_of
from numeric.training_runs.run_clock import clock_of
from numeric.training_runs.run_noise_draws import Account, Draws, by_draws
from numeric.training_runs.run_reasons import in_doubt
from numeric.training_runs.run_single_steps import single_steps
from numeric.training_runs.run_task import task_of
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_report import examine_run


def _fits(log: TrainingLog) -> RuleFits:
    task = task_of(log)
    return RuleFits(chain_of(log, task, clock_of(log).steps, (False, False), log.learning_rate), task.unit)


def test_single_steps_without_the_samples_exclude_dropout_and_nothing_else():
    """Batches and noise on the labels make steps of the same form; which samples there are was not logged."""
    report = examine_run(drawn_run("label-noise", 8812004).log)
    assert {found.name for found in report.faults} == {"label-noise", "minibatch"}
    assert any("taken apart, exclude dropout" in note for note in report.notes)


def test_batches_drawn_with_replacement_are_not_taken_for_noise_on_the_labels():
    """Samples may stand twice in a batch: then no batch is found, but the steps lie in the samples' convex hull."""
    rng = np.random.default_rng(5)
    task = random_regression(rng, 3, 2, 9, whitened=True)
    w1, w2 = rng.standard_normal((4, 3)), rng.standard_normal((2, 4))
    first, second = [w1], [w2]
    for _ in range(40):
        chosen = rng.integers(0, 9, 3)
        X, off = task.X[:, chosen], (w2 @ w1 @ task.X - task.Y)[:, chosen]
        w1, w2 = w1 - 0.02 * w2.T @ off @ X.T / 3, w2 - 0.02 * off @ X.T @ w1.T / 3
        first.append(w1), second.append(w2)
    log = TrainingLog(
        learning_rate=0.02, w1=np.stack(first), w2=np.stack(second), inputs=task.X, targets=task.Y, steps=np.arange(41)
    )
    assert "minibatch" in {found.name for found in examine_run(log).faults}


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        ("minibatch", 9140007),  # five steps between records
        ("minibatch", 9130010),
        ("label-noise", 9130000),
        ("minibatch", 9140008),
    ],
)
def test_batches_and_noise_on_the_labels_are_told_apart_by_drawn_runs(fault, seed):
    """The linearised law left them within 3 % of each other."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


@pytest.mark.parametrize(("fault", "seed"), [("label-noise", 8400007), ("minibatch", 8400018)])
def test_noise_that_no_linearised_law_gives_is_found_by_drawn_runs(fault, seed):
    """Steps are rough there, and the law of each cause left more than noise on the weights did: by that alone another
    cause beside it stayed possible.  Runs drawn with the right size leave nothing beside it."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"), [("label-noise", 8800019), ("label-noise", 8800006), ("minibatch", 8800008)]
)
def test_noise_upon_noise_between_distant_records_is_told_by_drawn_runs(fault, seed):
    """The linearised law takes what it does for scatter: one was called batches, of less than a sample, with
    confidence; one was not explained, with two and a half times the noise; and one was left beside another cause."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


def test_the_size_that_drawn_runs_find_is_that_of_the_noise():
    """From 35 times as much, which the linearised law gives; batches have a sample at least."""
    run = drawn_run("label-noise", 8800019)
    X, Y = np.float64(run.log.inputs), np.float64(run.log.targets)
    drawn = by_draws(_fits(run.log), X, Y, {"label-noise": 4.3, "minibatch": 1.6})
    assert drawn.sufficient == "label-noise"
    assert drawn.of("label-noise").size == pytest.approx(run.how.label_noise**2 / X.shape[1], rel=0.1)
    assert drawn.of("minibatch").size <= 1


def test_a_law_under_which_runs_diverge_or_scatter_otherwise_is_never_the_only_name():
    """A law that could not be drawn was believed without a doubt."""
    far = Account("minibatch", value=0.0, size=0.5, left=9.0, least=0.1, related=0.0, beside=0.0)
    for drawn in (Draws((), ("minibatch",)), Draws((far,))):
        assert not drawn.best
        (doubt,) = in_doubt("minibatch", drawn)
        assert (doubt.name, doubt.decided) == ("unexplained", False)


def test_labels_that_are_shuffled_in_every_step_are_no_factor_on_the_gradient():
    """On average the gradient is that of labels without their inputs, and a factor was named beside the noise."""
    rng = np.random.default_rng(1)
    task = random_regression(rng, 3, 2, 12, sigma=1.5 * np.sqrt(12), whitened=True)
    w1, w2 = rng.normal(size=(4, 3)) / 2, rng.normal(size=(2, 4)) / 2
    first, second = [w1], [w2]
    for _ in range(39):
        error = (w2 @ w1 @ task.X - task.Y[:, rng.permutation(12)]) @ task.X.T / 12
        w1, w2 = w1 - 0.05 * w2.T @ error, w2 - 0.05 * error @ w1.T
        first.append(w1), second.append(w2)
    report = examine_run(TrainingLog(learning_rate=0.05, w1=np.stack(first), w2=np.stack(second), inputs=task.X,
                                     targets=task.Y, steps=np.arange(40)))  # fmt: skip
    assert report.faults
    assert "gradient-factor" not in {fault.name for fault in report.faults}


@pytest.mark.parametrize("seed", [8300001, 8300015])
def test_dropout_whose_mean_hides_that_the_steps_scatter_is_named(seed):
    """It shrinks the weights, so that residuals looked related: a drifting task was among what was said of it."""
    said = outcome("dropout", seed)
    assert (said.column, said.reported) == ("named", ("dropout",)), said.verdict


def test_decay_beside_batches_is_not_taken_for_dropout():
    log = unusual_run("batches, decay", 6200000)
    found = single_steps(_fits(log), log.inputs, log.targets)
    assert (found.batch, found.excluded, found.momentum) == (3, {"label-noise", "dropout"}, 0)


@pytest.mark.parametrize(("how", "momentum"), [({"momentum": 0.6}, 0.6), ({"factor": 1.7}, 0.0)])
def test_what_lies_beside_batches_does_not_exclude_them(how, momentum):
    rng = np.random.default_rng(5)
    task = random_regression(rng, 4, 3, 12, sigma=3.0, whitened=True)
    W1, W2 = 0.5 * rng.standard_normal((4, 4)), 0.5 * rng.standard_normal((3, 4))
    log = train(task, W1, W2, Steps(0.02, batch=4, **how), np.arange(30))
    found = single_steps(_fits(log), log.inputs, log.targets)
    assert "minibatch" not in found.excluded
    assert found.momentum == pytest.approx(momentum, abs=1e-6)


@pytest.mark.parametrize(("kind", "seed"), [("absolute loss", 8400000), ("batches, average", 8400000)])
def test_what_scatters_nearly_as_noise_on_the_labels_is_not_called_so_with_confidence(kind, seed):
    """The linearised law names it; runs drawn under it go on in no direction, and another cause is likelier by them."""
    report = examine_run(unusual_run(kind, seed))
    assert {fault.name for fault in report.faults} >= {"label-noise", "unexplained"}
    assert not [fault for fault in report.faults if fault.decided]


@pytest.mark.parametrize("kind", ["ascent", "added up"])
def test_steps_that_climb_or_add_up_get_no_name(kind):
    """The gradient taken up was a warm-up that never ends; one that is zeroed every other step was batches beside a
    momentum of 1."""
    task = random_regression(np.random.default_rng(1), 3, 2, 12, sigma=np.sqrt(12), whitened=True)
    rng = np.random.default_rng(1)
    w1, w2, rate = rng.normal(size=(4, 3)) / 2, rng.normal(size=(2, 4)) / 2, 0.005 if kind == "ascent" else 0.05
    first, second, kept = [w1], [w2], (0 * w1, 0 * w2)
    for step in range(39):
        error = (w2 @ w1 @ task.X - task.Y) @ task.X.T / 12
        g1, g2 = w2.T @ error, error @ w1.T
        if kind == "ascent":
            g1, g2 = -g1, -g2
        elif step % 2:
            g1, g2 = g1 + kept[0], g2 + kept[1]
        kept = g1, g2
        w1, w2 = w1 - rate * g1, w2 - rate * g2
        first.append(w1), second.append(w2)
    report = examine_run(TrainingLog(learning_rate=rate, w1=np.stack(first), w2=np.stack(second), inputs=task.X,
                                     targets=task.Y, steps=np.arange(40)))  # fmt: skip
    assert report.faults
    assert not any(fault.decided for fault in report.faults), report.verdict


def test_single_steps_along_the_gradient_are_no_noise():
    """At the edge of stability the rates between records several steps apart are misread, and what that left of a
    cosine was called noise on the labels."""
    said = outcome("cosine-schedule", 8400011)
    assert (said.column, said.reported) == ("named", ("cosine-schedule",)), said.verdict


def test_a_schedule_that_a_law_of_noise_takes_for_its_own_is_named():
    """The linearised law fits a size to anything: runs drawn with that size scatter otherwise by far."""
    assert outcome("cosine-schedule", 8500017).column == "named"


@pytest.mark.parametrize("seed", [8400000, 8600000])
def test_another_task_that_single_pairs_do_not_show_is_no_change_of_the_task(seed):
    (fault,) = examine_run(unusual_run("noise on the labels, once", seed)).faults
    assert fault.name == "other-task"
