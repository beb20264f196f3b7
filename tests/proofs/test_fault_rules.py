"""Optimisers, what they remembered before a log began, courses of the learning rate: their steps are told apart."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "benchmarks"))
from table_faults import judged, outcome
from unusual_runs import TRUE_NAMES, unusual_run

from numeric.linear_networks.tasks import random_regression
from numeric.training_runs import run_memory, run_signs, search_limit, sign_histories
from numeric.training_runs.drawn_runs import drawn_run
from numeric.training_runs.faulty_training import Steps, train
from numeric.training_runs.rule_choice import likely_ones, without_needless
from numeric.training_runs.rule_families import DOUBLE, MEMORISING, SINGLE
from numeric.training_runs.rule_fits import RuleFit, RuleFits, chain_of
from numeric.training_runs.run_clock import clock_of
from numeric.training_runs.run_signs import account_of_signs, moves_by_signs
from numeric.training_runs.run_task import task_of
from numeric.training_runs.run_task_courses import DRIFTING, JUMPING, followed_task, signal_of
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_report import examine_run


def _fits(log: TrainingLog) -> RuleFits:
    task = task_of(log)
    return RuleFits(chain_of(log, task, clock_of(log).steps, (False, False), log.learning_rate), task.unit)


@pytest.mark.parametrize(
    ("fault", "seed"), [("adam", 130007), ("adamw", 130001), pytest.param("adam", 130008, marks=pytest.mark.slow)]
)
def test_optimisers_on_rough_runs_are_named(fault, seed):
    """Small errors of their numbers grow from record to record: followed from the first records on they are found."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,))


@pytest.mark.slow
def test_signs_whose_history_is_not_found_are_left_open():
    """Large steps, five between two records: a history that went wrong early dies too late to be replaced."""
    account = account_of_signs(_fits(drawn_run("lion", 10000001).log))
    assert account.numbers is None
    assert "the log begins after step 15, with a memory that is not in it" in account.reason


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(10000019, marks=pytest.mark.slow),  # two steps between records
        pytest.param(10000014, marks=pytest.mark.slow),  # more and more of them
        pytest.param(310004, marks=pytest.mark.slow),
        pytest.param(10100018, marks=pytest.mark.slow),  # a hundred
    ],
)
def test_lion_is_found_where_the_log_begins_late(seed):
    """With other searches for memory the signs were said to be of Lion or of Signum."""
    run = drawn_run("lion", seed)
    account = account_of_signs(_fits(run.log))
    assert clock_of(run.log).steps[0] > 0
    assert account.lion
    assert account.numbers is not None
    # The spread is that of a sample of what the log allows.
    for number, true, spread in zip(account.numbers, (run.how.momentum, run.how.beta2), account.spread, strict=True):
        assert abs(number - true) <= 2 * spread + 1e-4


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        ("lion", 10350014),  # in single precision, a hundred of whose roundings add up to a tenth of a step
        pytest.param("sign-descent", 10340006, marks=pytest.mark.slow),  # at rest after the first records
    ],
)
def test_signs_are_seen_where_few_weights_moved_or_many_steps_were_rounded(fault, seed):
    """Were "not explained"."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


def test_signs_are_seen_where_a_hundred_steps_are_rounded_to_the_same_side():
    """Was called Adamax, which moves by nearly the learning rate in every step, too."""
    said = outcome("lion", 10310007)
    assert (said.column, said.reported) == ("named", ("lion",)), said.verdict


@pytest.mark.parametrize(
    "seed", [pytest.param(10310012, marks=pytest.mark.slow), pytest.param(10340009, marks=pytest.mark.slow)]
)
def test_constants_that_miss_some_signs_lead_to_those_that_miss_none(seed):
    """A hundred steps between records from step 0 on: none of the constants that are drawn gives the first record, and
    in the second log those that give it best do not give the next."""
    run = drawn_run("lion", seed)
    account = account_of_signs(_fits(run.log))
    assert account.lion
    assert account.numbers == pytest.approx((run.how.momentum, run.how.beta2), abs=1e-4)


def test_constants_that_were_not_judged_are_not_said_to_give_the_signs(monkeypatch):
    """Of two records too far apart no account is judged: that is not one that misses nothing."""
    monkeypatch.setattr(sign_histories, "_MOST_WORK", 0.0)
    fits = _fits(drawn_run("lion", 10340014).log)
    account = account_of_signs(RuleFits(fits.chain.head(2), fits.unit))
    assert account.numbers is None
    assert "no constants were found" in account.reason


@pytest.mark.slow
@pytest.mark.parametrize("seed", [10340014, 10360017])
def test_lion_is_named_where_a_hundred_steps_follow_a_late_beginning(seed):
    """What was remembered at the first record is not found, or in more work than a log is allowed: the later records
    are read first, and the report says which."""
    said = outcome("lion", seed)
    assert (said.column, said.reported) == ("named", ("lion",)), said.verdict
    assert "This was read from step" in said.verdict
    account = account_of_signs(_fits(drawn_run("lion", seed).log))
    assert account.numbers == pytest.approx((0.9, 0.99), abs=3e-3)


def test_what_the_later_records_do_not_tell_is_not_read_from_them(monkeypatch):
    """Of signSGD: without any memory all later records are given, so that no search for that of Lion is made."""
    monkeypatch.setattr(run_signs, "searched", None)
    fits = _fits(drawn_run("sign-descent", 10521210).log)
    assert moves_by_signs(fits)
    assert run_signs._account_of_part(fits.chain) is None


@pytest.mark.slow
def test_where_signum_gives_the_signs_a_late_log_is_not_of_lion():
    account = account_of_signs(_fits(drawn_run("sign-descent", 10000009).log))
    assert not account.lion
    assert account.numbers is not None


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


@pytest.mark.parametrize(
    ("limit", "work", "fault", "seed", "reported"),
    [
        ("BEFORE_THE_LOG", 1e8, "adam", 8300000, ("unexplained",)),
        ("BEFORE_THE_LOG", 1e8, "lion", 8300004, ("sign-descent", "lion")),
        ("TOTAL", 1e7, "momentum", 8300001, ("cannot-tell",)),
    ],
)
def test_a_search_that_is_cut_off_says_so_and_names_nothing(limit, work, fault, seed, reported, monkeypatch):
    """Searches of a log that begins late went on for minutes, and were not said to be what was left open."""
    monkeypatch.setattr(search_limit, limit, work)
    said = outcome(fault, seed)
    assert said.reported == reported
    assert said.verdict.startswith("Cannot tell")
    assert "cut off" in said.verdict


def test_constants_that_the_first_records_give_are_not_spoilt_by_later_ones_that_rounding_decides():
    """AdamW was found to 1e-9 on the first records, and lost in following it to all of them."""
    said = outcome("adamw", 9130014)
    assert (said.column, said.reported) == ("named", ("adamw",)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        pytest.param("rmsprop", 7300001, marks=pytest.mark.slow),
        pytest.param("rmsprop", 7300002, marks=pytest.mark.slow),
        pytest.param("adagrad", 7300004, marks=pytest.mark.slow),
        ("adamw", 7500004),
    ],
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


@pytest.mark.slow
def test_where_rounding_moves_a_replay_as_far_as_the_weights_move_the_report_says_so():
    """AdamW with steps so large that 1e-7 becomes half of the movement within the hundred steps between records."""
    report = examine_run(drawn_run("adamw", 7300005).log)
    assert [found.name for found in report.faults] == ["unexplained"]
    assert any("rounding alone moves a replay" in note for note in report.notes), report.notes


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


@pytest.mark.slow
def test_where_a_log_begins_late_no_wrong_name_is_given():
    log = drawn_run("adam", 1).log
    rows = {name: getattr(log, name)[5:] for name in ("w1", "w2", "loss")}
    for name in ("times", "steps"):
        values = getattr(log, name)
        rows[name] = None if values is None else values[5:]
    report = examine_run(replace(log, **rows))
    assert {fault.name for fault in report.faults if fault.decided} <= {"adam"}
    assert report.faults


@pytest.mark.parametrize("seed", [6200003, pytest.param(6200005, marks=pytest.mark.slow)])
def test_lion_is_found_where_records_lie_far_apart(seed):
    account = account_of_signs(_fits(drawn_run("lion", seed).log))
    assert account.lion
    assert account.numbers is not None


@pytest.mark.parametrize("seed", [8300004, pytest.param(8300016, marks=pytest.mark.slow)])
def test_drops_of_the_rate_between_two_records_are_found(seed):
    """The first was called Nesterov's momentum with beta = 5e-5, by a fit that was given up after one pair of records
    and stood for all; the rates within a pair had led the search astray."""
    said = outcome("step-schedule", seed)
    assert (said.column, said.reported) == ("named", ("step-schedule",)), said.verdict


def test_drops_at_the_edge_of_stability_are_told_by_the_pairs_without_one():
    """Weights that jump to and fro move by no mean of the rates; all single steps lay before the first drop."""
    said = outcome("step-schedule", 10000005)
    assert (said.column, said.reported) == ("named", ("step-schedule",)), said.verdict


def test_a_cosine_that_does_not_end_at_zero_is_found_on_rough_steps():
    """Its end and its length do nearly the same in the first records: the fit was given up on its slow way."""
    said = outcome("cosine-schedule", 10000000)
    assert (said.column, said.reported) == ("named", ("cosine-schedule",)), said.verdict


@pytest.mark.slow
def test_a_drop_between_two_records_beside_jumping_steps_gets_no_wrong_name():
    """Steps jump to and fro until the rate drops between two records, and rest then: the drop is not found, and the
    report says where the log changes."""
    said = outcome("step-schedule", 8300006)
    assert said.column in ("named", "cannot tell"), said.verdict
    assert said.column == "named" or "after record 23" in said.verdict


def test_a_number_that_moves_no_weight_by_its_rounding_is_no_second_fault():
    """A weight decay of 3e-7, in single precision, was fitted to what rounding made of rough steps."""
    said = outcome("rmsprop", 9900008)
    assert (said.column, said.reported) == ("named", ("rmsprop",)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"), [pytest.param("nesterov", 10340012, marks=pytest.mark.slow), ("adam", 10340018)]
)
def test_no_second_cause_explains_what_the_first_one_does(fault, seed):
    """Where a log begins late, a threshold for the gradient was fitted beside Nesterov's momentum; a weight decay of
    -1e-5 made AdamW of Adam, whose 1 - beta2 in single precision is off by 1e-5 of itself."""
    said = outcome(fault, seed)
    assert (said.column, said.reported) == ("named", (fault,)), said.verdict


def test_a_threshold_that_is_reached_stays():
    fits = _fits(unusual_run("momentum, clipped", 1))
    names = ("clipped-norm and momentum", "clipped-value and momentum")
    found = min((fits.fit(f) for f in DOUBLE if f.name in names), key=lambda fit: fit.misfit)
    assert found.accepted
    assert without_needless(fits, found).family.free == ("threshold", "beta")


def test_a_threshold_that_no_gradient_reaches_goes():
    run = drawn_run("momentum", 1)
    fits = _fits(run.log)
    family = next(f for f in DOUBLE if f.name == "clipped-norm and momentum")
    free = (1e9, run.amount)
    found = RuleFit(family, free, (0.0, 0.0), *fits.rate(family.numbers(free)))
    assert found.accepted
    assert without_needless(fits, found).family.free == ("beta",)


def test_a_decay_that_moves_the_weights_is_not_taken_for_a_nudge():
    fits = _fits(unusual_run("momentum, decay", 1))
    family = next(f for f in DOUBLE if f.name == "momentum and weight decay")
    assert without_needless(fits, fits.fit(family)).family.free == ("beta", "decay")


def test_two_rates_that_come_out_alike_are_a_factor():
    """Rough steps hid the factor from the search for it: the layers were said to have rates of their own, both 1.86."""
    said = outcome("gradient-factor", 10100005)
    assert (said.column, said.reported) == ("named", ("gradient-factor",)), said.verdict


@pytest.mark.slow
def test_one_pair_of_records_that_moves_gives_no_course_of_two_numbers():
    """All was learned between the first two records: any course with a factor beside it ends at the right weights."""
    said = outcome("warm-up", 9900019)
    assert said.column == "cannot tell", said.verdict


def test_a_usual_course_that_single_pairs_do_not_lead_to_is_named():
    """Rough steps: the rates of two pairs of records are not found, and noise on the labels was named."""
    said = outcome("warm-up", 9910015)
    assert (said.column, said.reported) == ("named", ("warm-up",)), said.verdict


@pytest.mark.parametrize(
    ("fault", "seed"),
    [
        # Rough steps at a falling rate were called noise on the labels; one multiple of the gradient a pair gives them.
        ("exponential-schedule", 9910014),
        pytest.param(
            "warm-up", 9910008, marks=pytest.mark.slow
        ),  # was called RMSprop that forgets nothing, which is a rate for each weight
        # was called gradients of low precision, off by three times the movement
        pytest.param("unexplained", 9910011, marks=pytest.mark.slow),
    ],
)
def test_what_explains_a_log_by_accident_is_no_confident_name(fault, seed):
    said = outcome(fault, seed)
    assert said.column in ("named", "alternatives", "cannot tell"), said.verdict


def test_steps_that_only_nearly_follow_the_gradient_are_no_confident_schedule():
    """Clipped gradients with momentum, off by four times rounding in every step."""
    kind = "momentum, clipped"
    report = examine_run(unusual_run(kind, 9970000))
    assert judged(report, TRUE_NAMES[kind]).column == "cannot tell", report.verdict
    assert "unexplained" in {fault.name for fault in report.faults}


def test_a_clip_that_acts_in_one_step_is_no_confident_name():
    """The log begins before the last step of a warm-up: a gradient that is clipped there gives the same weights, and
    was named with confidence."""
    said = outcome("warm-up", 6200013)
    assert said.column == "alternatives"
    assert {"warm-up", "clipped-norm"} <= set(said.reported)


@pytest.mark.parametrize(
    ("seed", "course", "turn"),
    [
        (8800006, JUMPING, -1069),  # the network rests before the task jumps
        (8800011, JUMPING, -595),  # the same in single precision, five steps before the next record
        (8800013, DRIFTING, 720),  # one hidden unit
        (8800017, DRIFTING, 60),  # begins late, and steps are rough
    ],
)
def test_a_task_that_changes_is_found_where_single_pairs_show_a_part_of_it(seed, course, turn):
    """The step of the jump was not found, or the line through what single pairs show led astray."""
    run = drawn_run("task-drift", seed)
    fits = _fits(run.log)
    found = followed_task(fits, signal_of(fits, task_of(run.log).unit)[0])
    assert found.fit.family is course
    assert found.task.turn == turn == (turn if turn < 0 else fits.chain.at[-1])
    if course is DRIFTING:
        X, Y = run.setting.task.X, run.setting.task.Y
        true = (run.how.labels(run.setting.total) - Y) @ X.T / X.shape[1] * turn / run.setting.total
        np.testing.assert_allclose(found.task.tilt + found.task.bend, true, atol=1e-6)


def test_records_at_rest_do_not_excuse_entries_that_a_rule_misses():
    """Two records of 55 moved; a rule may miss two of a hundred entries, and missed all of one of the two: the run was
    called Adagrad with weight decay."""
    said = outcome("no-half", 10360009)
    assert said.column != "wrong", said.verdict


def test_a_factor_that_one_record_tells_is_no_other_one():
    """All moves between the first two records, a hundred steps apart: 17 and 17.2 times the gradient end alike."""
    said = outcome("summed-over-samples", 10610015)
    assert said.column == "alternatives"
    assert set(said.reported) == {"summed-over-samples", "gradient-factor"}


@pytest.mark.parametrize("error", [0.0, 0.03, 0.1, 1.0])
def test_a_named_factor_beyond_what_is_called_by_it_is_tried_whatever_the_error(error):
    """17.214 is 1.3 % from 17: too far to be called so, also where its error is large."""
    fits = _fits(drawn_run("summed-over-samples", 10610015).log)
    fit = replace(fits.fit(SINGLE[0]), free=(17.214,), error=(error,))
    assert [other.free for other in likely_ones(fits, [fit], (2.0, 17.0))] == [(17.0,)]
    assert likely_ones(fits, [replace(fit, free=(0.0,))], (2.0, 17.0)) == []


@pytest.mark.slow
def test_an_average_is_found_where_the_log_begins_late():
    """From where the search starts decides: averages hide how far the trained weights were ahead."""
    said = outcome("moving-average", 10410000)
    assert (said.column, said.reported) == ("named", ("moving-average",))
