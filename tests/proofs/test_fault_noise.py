"""Batches, noise on the labels, dropout, and what is none of them, in the steps of training runs."""

import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))
from table_faults import judged, outcome
from unusual_runs import TRUE_NAMES, unusual_run

from numeric.linear_networks.tasks import random_regression
from numeric.training_runs.drawn_runs import drawn_run
from numeric.training_runs.faulty_training import Steps, _gradients, train
from numeric.training_runs.noisy_steps import Beside, noisy_ends
from numeric.training_runs.rule_fits import RuleFits, chain_of
from numeric.training_runs.run_clock import clock_of
from numeric.training_runs.run_noise import _Network, scatter_of
from numeric.training_runs.run_noise_accounts import Account, Draws
from numeric.training_runs.run_noise_draws import _CLOSEST, _climbed, _next_size, by_draws
from numeric.training_runs.run_reasons import in_doubt
from numeric.training_runs.run_single_steps import single_steps
from numeric.training_runs.run_task import task_of
from numeric.training_runs.training_log import TrainingLog
from numeric.training_runs.update_rules import Chain
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
        pytest.param("minibatch", 9130010, marks=pytest.mark.slow),
        pytest.param("label-noise", 9130000, marks=pytest.mark.slow),
        pytest.param("minibatch", 9140008, marks=pytest.mark.slow),
    ],
)
def test_batches_and_noise_on_the_labels_are_told_apart_by_drawn_runs(fault, seed):
    """The linearised law left them within 3 % of each other."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"), [("label-noise", 8400007), pytest.param("minibatch", 8400018, marks=pytest.mark.slow)]
)
def test_noise_that_no_linearised_law_gives_is_found_by_drawn_runs(fault, seed):
    """Steps are rough there, and the law of each cause left more than noise on the weights did: by that alone another
    cause beside it stayed possible.  Runs drawn with the right size leave nothing beside it."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        pytest.param("label-noise", 8800019, marks=pytest.mark.slow),
        pytest.param("label-noise", 8800006, marks=pytest.mark.slow),
        pytest.param("minibatch", 8800008, marks=pytest.mark.slow),
    ],
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
    far = Account("minibatch", value=0.0, size=0.5, left=9.0, related=0.0, odd=40.0)
    for drawn in (Draws((), ("minibatch",)), Draws((far,))):
        assert not drawn.best
        (doubt,) = in_doubt("minibatch", drawn)
        assert (doubt.name, doubt.decided) == ("unexplained", False)


@pytest.mark.parametrize("name", ["minibatch", "label-noise", "dropout", "gradient-noise"])
def test_drawn_steps_have_the_mean_and_the_scatter_of_their_cause(name):
    """One step, beside weight decay and another rate: against the directions of the linearised law, and for dropout,
    which is none, against the steps of the training code."""
    rng, beside, eta = np.random.default_rng(3), Beside(decay=0.3, factor=1.5), 0.01
    task = random_regression(rng, 3, 2, 7, sigma=1.5 * np.sqrt(7), whitened=True)
    a, b = rng.normal(size=(1, 4, 3)) / 2, rng.normal(size=(1, 2, 4)) / 2
    sigma_xx, sigma_yx = task.X @ task.X.T / 7, task.Y @ task.X.T / 7
    network = _Network(RuleFits(Chain(a, b, np.array([0]), sigma_xx, sigma_yx, eta), 2.0**-52), task.X, task.Y)
    w, size = Chain.flat(a, b)[0], {"minibatch": 1.0, "dropout": 0.25}.get(name, 0.01)
    ends = noisy_ends(name, size, a[0], b[0], task.X, task.Y, 1, eta, 20_000, rng, beside)
    if name == "dropout":
        how = Steps(eta, dropout=0.2)
        slopes = [_gradients(how, a[0], b[0], task.X, task.Y, 0, rng) for _ in range(20_000)]
        slope, spread = _moments(np.array([network.vector(*each) for each in slopes]))
    else:
        slope, directions = network.gradient(w), network.directions(w)[name]
        spread = size * directions.T @ directions
    mean, scatter = _moments(ends)
    error = 1.5 * eta * np.sqrt(np.diag(spread).max() / len(ends))
    assert np.abs(mean - w + eta * (1.5 * slope + 0.3 * w)).max() < 5 * np.sqrt(2) * error
    assert np.linalg.norm(scatter / (1.5 * eta) ** 2 - spread) < 0.08 * np.linalg.norm(spread)


def _moments(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return rows.mean(axis=0), np.cov(rows.T)


def _samples(name: str, seed: int) -> tuple[np.ndarray, np.ndarray]:
    log = drawn_run(name, seed).log
    assert log.inputs is not None
    assert log.targets is not None
    return log.inputs, log.targets


@pytest.mark.parametrize(("name", "seed"), [("minibatch", 9140007), ("label-noise", 9130000)])
def test_directions_in_which_no_cause_scatters_do_not_draw_its_size_on(name, seed):
    """Most directions hold rounding only; what was allowed for there grew with the size, and the size shrank to a
    fraction of the true one, with which the true runs looked odd."""
    run = drawn_run(name, seed)
    fits, (X, Y) = _fits(run.log), _samples(name, seed)
    X, Y, P = np.float64(X), np.float64(Y), X.shape[1]
    scatter = scatter_of(fits, X, Y)
    own = by_draws(fits, X, Y, {name: scatter.sizes[name]}).of(name)
    batch = run.how.batch or 1
    true = (P - batch) / (batch * (P - 1)) if name == "minibatch" else run.how.label_noise**2 / P
    assert own.size == pytest.approx(true, rel=0.2)
    assert own.suffices


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        pytest.param(
            "label-noise", 9700000, marks=pytest.mark.slow
        ),  # the factor on the scatter led to twice the size, which moves the mean
        ("dropout", 9700008),  # the top is two hundredths wide
        pytest.param("dropout", 9310004, marks=pytest.mark.slow),  # the linearised law gives 27 times as much
        pytest.param("minibatch", 9310002, marks=pytest.mark.slow),  # dropout could not be drawn with the size it gives
        pytest.param("minibatch", 9700012, marks=pytest.mark.slow),
    ],
)
def test_the_size_of_noise_is_climbed_to_until_the_records_are_like_what_is_drawn(name, seed):
    """Each was left open beside "another cause", with a size that made the true cause look unlike its own records."""
    run = drawn_run(name, seed)
    fits, (X, Y) = _fits(run.log), _samples(name, seed)
    X, Y = np.float64(X), np.float64(Y)
    assert by_draws(fits, X, Y, scatter_of(fits, X, Y).sizes).sufficient == name


def test_a_narrow_top_is_climbed_to_and_batches_are_whole():
    found = _climbed(lambda size: -abs(np.log(size / 0.3)), 5.0, partial(_next_size, "dropout", 8), _CLOSEST)
    assert found == pytest.approx(0.3, rel=0.01)
    sizes = [(8 - batch) / (7 * batch) for batch in range(1, 8)]
    assert _next_size("minibatch", 8, sizes[3], 1.01) == sizes[2]
    assert _next_size("minibatch", 8, sizes[3], 1 / 1.01) == sizes[4]
    assert _next_size("minibatch", 8, sizes[0], 2.0) == sizes[0] == 1


def test_weight_decay_beside_noise_is_solved_for_with_each_cause():
    """By itself dropout is the least likely cause of its own steps there, and noise on the weights the likeliest."""
    log = unusual_run("dropout, decay", 9400001)
    fits, X, Y = _fits(log), np.float64(log.inputs), np.float64(log.targets)
    drawn = by_draws(fits, X, Y, scatter_of(fits, X, Y).sizes)
    own, accompanied = drawn.of("dropout"), drawn.with_others("dropout")
    assert drawn.causes[0][0] == "gradient-noise"
    assert own is None or not own.suffices
    assert accompanied.suffices
    assert accompanied.beside.decay == pytest.approx(0.05, rel=0.02)
    assert drawn.likeliest == "dropout"


@pytest.mark.parametrize("kind", ["dropout, decay", "dropout, label noise"])
def test_two_practices_at_once_get_no_wrong_name(kind):
    decided = {fault.name for fault in examine_run(unusual_run(kind, 9400001)).faults if fault.decided}
    assert decided <= TRUE_NAMES[kind]
    assert "dropout" in decided


def test_a_cause_that_rivals_are_not_excluded_beside_is_no_only_name():
    """Between distant records, where a linearised law excludes nothing."""
    accounts = tuple(
        Account(name, value=value, size=0.1, left=1.0, related=0.0, odd=1.0)
        for name, value in (("label-noise", 100.0), ("minibatch", 90.0), ("gradient-noise", 0.0))
    )
    assert [fault.name for fault in in_doubt("label-noise", Draws(accounts, rough=True))] == ["minibatch"]
    assert in_doubt("label-noise", Draws(accounts, rough=False)) == []
    beside = (Account("gradient-noise", value=200.0, size=0.1, left=1.0, related=0.0, odd=1.0, beside=Beside(0.1)),)
    for rough in (True, False):
        said = in_doubt("label-noise", Draws(accounts, (), beside, rough))
        assert "unexplained" in {fault.name for fault in said}
        assert not any(fault.decided for fault in said)


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


@pytest.mark.parametrize("seed", [8300001, pytest.param(8300015, marks=pytest.mark.slow)])
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


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        pytest.param("absolute loss", 8400000, marks=pytest.mark.slow),
        pytest.param("batches, average", 8400000, marks=pytest.mark.slow),
    ],
)
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


@pytest.mark.parametrize("seed", [8400000, pytest.param(8600000, marks=pytest.mark.slow)])
def test_another_task_that_single_pairs_do_not_show_is_no_change_of_the_task(seed):
    (fault,) = examine_run(unusual_run("noise on the labels, once", seed)).faults
    assert fault.name == "other-task"


@pytest.mark.parametrize("seed", [10410005, pytest.param(10410018, marks=pytest.mark.slow)])
def test_dropout_is_named_by_its_masks(seed):
    """One hidden unit and three samples, or two and five: no normal law, and few enough masks to try them all."""
    said = outcome("dropout", seed)
    assert (said.column, said.reported) == ("named", ("dropout",))
    assert "a share of 0.5 is left out" in said.verdict


@pytest.mark.filterwarnings("error")
def test_a_network_of_two_weights_is_examined():
    """Quarters of two directions are no empty ones."""
    assert outcome("moving-average", 10410008).column != "wrong"


@pytest.mark.slow
def test_noise_is_asked_of_drawn_runs_where_a_linearised_law_says_nothing():
    """A hundred steps of batches between two records: no cause is likelier than noise on the weights by that law."""
    said = outcome("minibatch", 10610000)
    assert (said.column, said.reported) == ("named", ("minibatch",))


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        pytest.param("batches, clipped", 10620000, marks=pytest.mark.slow),
        ("dropout, schedule", 10620002),
        pytest.param("schedule, batches", 10620001, marks=pytest.mark.slow),
    ],
)
def test_noise_that_needs_another_rate_beside_it_is_not_named_alone(kind, seed):
    """A clipped gradient or a course of the rate, taken for another rate, makes the wrong noise fit."""
    said = judged(examine_run(unusual_run(kind, seed)), TRUE_NAMES[kind])
    assert said.column != "wrong"
    assert "unexplained" in said.reported
