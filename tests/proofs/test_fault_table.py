"""A small part of the table of faults (`tests/benchmarks/table_faults.py`), and runs that no rule was made for."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))
from table_faults import Outcome, Results, judged, outcome, reduced
from true_causes import undetermined
from unusual_runs import TRUE_NAMES, unusual_run

from numeric.linear_networks.tasks import random_regression
from numeric.training_runs import run_memory
from numeric.training_runs.drawn_runs import FAULTS, drawn_run
from numeric.training_runs.faulty_training import Steps, train
from numeric.training_runs.rule_families import MEMORISING
from numeric.training_runs.rule_fits import RuleFits, chain_of
from numeric.training_runs.run_clock import clock_of
from numeric.training_runs.run_signs import account_of_signs
from numeric.training_runs.run_single_steps import single_steps
from numeric.training_runs.run_task import task_of
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_report import examine_run

HONEST = {"named", "alternatives", "cannot tell"}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_injected_fault_is_named(fault):
    """Nearly all of 20 are named (the table); here: no wrong name, no all-clear, and the name among what is said."""
    said = [outcome(fault, seed) for seed in (1, 2)]
    assert {o.column for o in said} <= HONEST, said
    assert any(o.column in ("named", "alternatives") for o in said), said


@pytest.mark.parametrize(("fault", "seed"), [("adam", 130007), ("adam", 130008), ("adamw", 130001)])
def test_optimisers_on_rough_runs_are_named(fault, seed):
    """Small errors of their numbers grow from record to record: followed from the first records on they are found."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,))


@pytest.mark.parametrize(
    ("fault", "seed", "reported"),
    [
        ("clipped-norm", 310019, "clipped-norm"),  # was a time axis that is "1 times eta * step"
        ("bfloat16", 310000, "bfloat16"),  # the same
        ("bfloat16", 310007, "bfloat16"),  # steps that are lost to rounding were fewer steps
        ("bfloat16", 310003, "bfloat16"),  # the samples are rounded as well
        ("rounded-weights", 310001, "rounded-weights"),  # a coarse grid, which bfloat16 holds too
        ("rounded-weights", 310003, "rounded-weights"),  # hardly any number stands twice
        ("rounded-weights", 310016, "rounded-weights"),  # few numbers, none of them next to another
        ("lion", 310009, "lion"),  # Signum missed only one weight in seventy
        ("lion", 310014, "lion"),  # constants between the starts
        ("sign-descent", 310008, "sign-descent"),  # the same
        ("label-noise", 310008, "label-noise"),  # was weight decay beside it: noise drifts by itself
    ],
)
def test_what_was_named_wrongly_or_not_at_all_is_named(fault, seed, reported):
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (reported,)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        ("adam", 9130006),  # AMSGrad leaves seven times as much, which a coarse estimate of rounding had allowed
        ("minibatch", 9130010),  # single steps, each of which is that of some of the samples and of no others
        ("minibatch", 8812009),  # one hidden unit: dropping it out leaves samples out, too, but not always as many
        ("label-noise", 8812008),
        ("label-noise", 8812011),  # outside what any weights of the samples make
        ("task-drift", 9130004),  # one hidden unit shows a part of the task at a time
    ],
)
def test_what_was_given_among_others_is_named(fault, seed):
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


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


def test_signs_that_a_memory_decided_before_the_log_began_are_said_to_be_so():
    """With that memory as unknowns neither rule is found that gives the signs."""
    said = outcome("lion", 310004)
    assert said.column == "alternatives"
    assert "the log begins after step 4, with a memory that is not in it" in said.verdict


@pytest.mark.parametrize("seed", [610013, 310015])
def test_the_memory_of_signs_is_solved_for_where_the_log_begins_late(seed):
    """Was "what a memory of the gradients held then is not known": it is bisected for all weights at once."""
    said = outcome("lion", seed)
    assert (said.column, said.reported) == ("named", ("lion",)), said.verdict


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


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        ("adam", 9150018),  # the constants were found, some weights' memory was not
        ("rmsprop", 9130019),  # later records are gentler than the first
    ],
)
def test_a_search_for_memory_that_failed_on_a_log_that_tells_finds_the_optimiser(fault, seed, monkeypatch):
    monkeypatch.setattr(run_memory, "MEMORISING", [family for family in MEMORISING if family.name == fault])
    log = drawn_run(fault, seed).log
    steps = clock_of(log).steps
    found = run_memory.fits_with_memory(RuleFits(chain_of(log, task_of(log), steps, (False, False), log.learning_rate),
                                                 task_of(log).unit))  # fmt: skip
    assert steps[0] > 0
    assert fault in {fit.family.name for fit in found if fit.accepted}


def test_constants_that_the_first_records_give_are_not_spoilt_by_later_ones_that_rounding_decides():
    """AdamW was found to 1e-9 on the first records, and lost in following it to all of them."""
    said = outcome("adamw", 9130014)
    assert (said.column, said.reported) == ("named", ("adamw",)), said.verdict


def test_a_clip_that_acts_in_one_step_is_no_confident_name():
    """The log begins before the last step of a warm-up: a gradient that is clipped there gives the same weights, and
    was named with confidence."""
    said = outcome("warm-up", 6200013)
    assert said.column == "alternatives"
    assert {"warm-up", "clipped-norm"} <= set(said.reported)


@pytest.mark.parametrize(
    ("fault", "seed", "reported", "reason"),
    [
        ("momentum", 1, (), ""),
        ("rmsprop", 9130004, (), "the true constants from the true start leave"),
        ("adam", 9150016, ("adam", "amsgrad"), "amsgrad explains it as well"),
        ("adam", 9150018, (), ""),  # begins after the first steps, and determines them
        ("label-noise", 8812004, ("label-noise", "minibatch"), "X and Y were not logged"),
        ("minibatch", 9130008, ("dropout", "minibatch"), "the logarithm of the likelihood"),
        ("sign-descent", 610007, ("sign-descent", "lion"), "misses 0.00% of the weights, the true constants 0.00%"),
        ("lion", 610018, ("sign-descent", "lion"), "the true constants from the true start miss"),
    ],
)
def test_whether_a_log_determines_its_fault_is_computed(fault, seed, reported, reason):
    found = undetermined(drawn_run(fault, seed), reported)
    assert reason in found if reason else not found, found


def test_the_table_goes_on_where_it_was_cut_off(tmp_path):
    """A line that was cut off is judged again, whole ones are not; results of other rules are refused."""
    path = tmp_path / "table.jsonl"
    said = Outcome("named", ("momentum",), "Most likely: momentum.", ())
    assert Results(path).outcome("momentum", 1, "weights", lambda: said) == said
    path.write_text(path.read_text() + '{"row": "mom')
    again = Results(path)
    assert again.outcome("momentum", 1, "weights", pytest.fail) == said
    again.outcome("momentum", 2, "weights", lambda: said)
    assert sorted(Results(path).known) == [("momentum", 1, "weights"), ("momentum", 2, "weights")]
    path.write_text(path.read_text().replace(again.rules, "0" * 16))
    with pytest.raises(ValueError, match="other rules"):
        Results(path)


@pytest.mark.parametrize(
    ("fault", "seed"), [("rmsprop", 7300001), ("rmsprop", 7300002), ("adagrad", 7300004), ("adamw", 7500004)]
)
def test_what_an_optimiser_remembered_when_the_log_began_is_solved_for(fault, seed):
    """All were "not explained": the log begins after the first steps, and the squares of the gradients before are not
    in it; but the later records determine them."""
    report = examine_run(drawn_run(fault, seed).log)
    assert [found.name for found in report.faults] == [fault]
    assert any("remembered then was solved for" in note for note in report.notes)


def test_adam_and_amsgrad_that_do_the_same_are_both_given_with_what_they_leave():
    """The mean square of the gradients never falls: then AMSGrad is Adam, and the log cannot tell them apart."""
    rng = np.random.default_rng(3)
    task = random_regression(rng, 4, 3, 12, whitened=True)
    w1, w2 = 0.3 * rng.standard_normal((5, 4)), 0.3 * rng.standard_normal((3, 5))
    how = Steps(1e-5, optimiser="adam", momentum=0.9, beta2=0.999)
    log = train(task, w1, w2, how, np.arange(16))
    assert np.array_equal(log.w1, train(task, w1, w2, replace(how, optimiser="amsgrad"), np.arange(16)).w1)
    report = examine_run(log)
    assert {found.name for found in report.faults} == {"adam", "amsgrad"}
    assert any("replay the log within rounding alike" in note for note in report.notes)


def test_amsgrad_is_no_alternative_where_the_mean_square_of_the_gradients_falls():
    """A few entries differ by 1e12 times rounding: they are not among those that a rough run may miss."""
    assert [found.name for found in examine_run(drawn_run("adam", 7500003).log).faults] == ["adam"]


def test_where_rounding_moves_a_replay_as_far_as_the_weights_move_the_report_says_so():
    """AdamW with steps so large that 1e-7 becomes half of the movement within the hundred steps between records."""
    report = examine_run(drawn_run("adamw", 7300005).log)
    assert [found.name for found in report.faults] == ["unexplained"]
    assert any("rounding alone moves a replay" in note for note in report.notes), report.notes


def test_weights_that_decay_to_zero_in_single_precision_are_no_fault():
    """Below 1e-38 their digits go: the last steps before zero were "not those of gradient descent"."""
    assert examine_run(drawn_run("", 410012).log).clear


@pytest.mark.parametrize("seed", range(20))
def test_a_clean_run_is_clear(seed):
    report = examine_run(drawn_run("", seed).log)
    assert report.faults == ()
    assert report.clear or "Not checked" in report.verdict


@pytest.mark.parametrize("kind", ["products", "losses"])
@pytest.mark.parametrize("fault", ["momentum", "adam", "clipped-norm", "cosine-schedule", "frozen-layer", "float16"])
def test_a_log_that_holds_less_gives_no_wrong_name(fault, kind):
    assert outcome(fault, 1, kind).column in HONEST


def test_a_log_of_losses_is_not_checked():
    report = examine_run(reduced(drawn_run("", 1).log, "losses"))
    assert report.faults == ()
    assert report.verdict.startswith("Not checked: only the loss was logged")


UNUSUAL = ("momentum, cosine", "adam, clipped", "batches, decay", "huber loss", "random weights", "random walk")


@pytest.mark.parametrize("kind", UNUSUAL)
def test_unusual_runs_get_no_wrong_name(kind):
    report = examine_run(unusual_run(kind, 1))
    assert {fault.name for fault in report.faults if fault.decided} <= TRUE_NAMES[kind]
    assert report.faults
    assert judged(report, {"none of these"}).column != "passed"


@pytest.mark.parametrize("kind", ["float16 log", "bfloat16 log"])
def test_a_log_in_half_precision_is_no_training_in_it(kind):
    names = {fault.name for fault in examine_run(unusual_run(kind, 2)).faults}
    assert names <= {"cannot-tell"}


def test_the_optimisers_are_those_of_torch():
    """The generator of faults and the replay of rules were written apart; torch is the third."""
    torch = pytest.importorskip("torch")
    from numeric.linear_networks.tasks import random_regression
    from numeric.training_runs.faulty_training import Steps, train

    rng = np.random.default_rng(0)
    task = random_regression(rng, 3, 2, 8)
    W1, W2 = 0.5 * rng.standard_normal((4, 3)), 0.5 * rng.standard_normal((2, 4))
    cases = [
        (torch.optim.Adam, {"betas": (0.8, 0.99)}, {"optimiser": "adam", "momentum": 0.8, "beta2": 0.99}),
        (torch.optim.AdamW, {"weight_decay": 0.1}, {"optimiser": "adam", "momentum": 0.9, "decoupled": 0.1}),
        (torch.optim.RMSprop, {"alpha": 0.9}, {"optimiser": "rmsprop", "beta2": 0.9}),
        (torch.optim.Adagrad, {"eps": 1e-8}, {"optimiser": "adagrad"}),
        (torch.optim.Adamax, {}, {"optimiser": "adamax", "momentum": 0.9}),
        (torch.optim.SGD, {"momentum": 0.9, "nesterov": True}, {"momentum": 0.9, "nesterov": True}),
    ]
    for make, theirs, ours in cases:
        a, b = (torch.tensor(w, requires_grad=True) for w in (W1, W2))
        optimiser = make([a, b], lr=0.01, **theirs)
        for _ in range(20):
            optimiser.zero_grad()
            (((b @ a @ torch.tensor(task.X) - torch.tensor(task.Y)) ** 2).sum() / (2 * task.P)).backward()
            optimiser.step()
        log = train(task, W1, W2, Steps(0.01, **ours), np.array([0, 20]))
        np.testing.assert_allclose(log.w1[1], a.detach().numpy(), rtol=1e-10)


def test_where_a_log_begins_late_no_wrong_name_is_given():
    log = drawn_run("adam", 1).log
    rows = {name: getattr(log, name)[5:] for name in ("w1", "w2", "loss")}
    for name in ("times", "steps"):
        values = getattr(log, name)
        rows[name] = None if values is None else values[5:]
    report = examine_run(replace(log, **rows))
    assert {fault.name for fault in report.faults if fault.decided} <= {"adam"}
    assert report.faults


def _fits(log: TrainingLog) -> RuleFits:
    task = task_of(log)
    return RuleFits(chain_of(log, task, clock_of(log).steps, (False, False), log.learning_rate), task.unit)


@pytest.mark.parametrize("seed", [6200003, 6200005])
def test_the_constants_of_lion_are_found_where_records_lie_far_apart(seed):
    account = account_of_signs(_fits(drawn_run("lion", seed).log))
    assert account.lion
    assert account.numbers is not None


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
