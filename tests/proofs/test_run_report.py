"""What `check-run` says of runs with a known fault, of clean runs, and of logs that leave things open."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest

from numeric.linear_networks.initialisation import gaussian, lambda_balanced
from numeric.linear_networks.tasks import random_regression
from numeric.training_runs.drawn_runs import drawn_run
from numeric.training_runs.faulty_training import Steps, train
from numeric.training_runs.run_steps import resolution
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_report import examine_run


@pytest.mark.parametrize("seed", range(20))
def test_a_clean_run_has_no_fault(seed):
    report = examine_run(drawn_run("", seed).log)
    assert report.faults == ()
    if report.agreement is not None and report.agreement.descent_error is not None:
        assert report.agreement.descent_error < 1e-3
        assert report.balance.drift <= 1.1 * report.balance.allowed + 1e-4


def clean_log(recorded, *, seed=0, N_h=3, lam=1.0, dtype=np.float64, eta=0.02, balanced=True, **how):
    rng = np.random.default_rng(seed)
    task = random_regression(rng, 3, 4, 12, sigma=4.0)
    weights = lambda_balanced(rng, 3, N_h, 4, lam) if balanced else gaussian(rng, 3, N_h, 4, 0.5)
    return train(task, *weights, Steps(eta, dtype=dtype, **how), np.asarray(recorded))


def test_exact_solution_and_step_size():
    report = examine_run(clean_log(np.arange(0, 4000, 8), lam=0.2))
    assert report.white
    assert report.balance.balanced
    assert report.balance.lam == pytest.approx(0.2)
    assert report.agreement.solution == "exact solution"
    assert 1e-4 < report.agreement.error.max() < 0.1
    assert report.agreement.descent_error < 1e-12
    assert report.agreement.by_step_size > 0.999
    assert report.convergence.observed == pytest.approx(report.convergence.slowest, rel=0.05)


def test_unbalanced_weights_are_information_and_no_fault():
    report = examine_run(clean_log(np.arange(50), balanced=False))
    assert not report.balance.balanced
    assert report.balance.deviation > 0.01
    assert report.agreement.solution == "integrated gradient flow"
    assert report.faults == ()


@pytest.mark.parametrize("lam", [0.0, 30.0])
def test_regimes(lam):
    rng = np.random.default_rng(3)
    task = random_regression(rng, 3, 3, 9, sigma=3.0)
    weights = lambda_balanced(rng, 3, 3, 3, lam, scale=0.05)
    report = examine_run(train(task, *weights, Steps(0.01), np.arange(0, 3000, 30)))
    assert report.regime.name == ("lazy" if lam else "rich")


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_a_converged_tail_has_no_fault(dtype):
    log = clean_log(np.arange(4000, 4100), dtype=dtype, eta=0.05)
    assert examine_run(log).faults == ()


def test_single_precision_written_as_double():
    log = clean_log(np.arange(0, 300, 10), dtype=np.float32)
    assert examine_run(replace(log, w1=log.w1.astype(np.float64), w2=log.w2.astype(np.float64))).faults == ()


def test_a_frozen_layer_and_a_schedule_are_named():
    log = clean_log(np.arange(40))
    frozen_2 = np.repeat(log.w2[:1], 40, axis=0)
    w1 = [log.w1[0]]
    for _ in range(39):
        error = (log.targets - frozen_2[0] @ w1[-1] @ log.inputs) @ log.inputs.T / log.P
        w1.append(w1[-1] + log.learning_rate * frozen_2[0].T @ error)
    assert [f.name for f in examine_run(replace(log, w1=np.stack(w1), w2=frozen_2)).faults] == ["layer-rates"]
    W1, W2, first, second = log.w1[0], log.w2[0], [], []
    for step in range(40):
        first.append(W1)
        second.append(W2)
        error = (log.targets - W2 @ W1 @ log.inputs) @ log.inputs.T / log.P
        eta = log.learning_rate * 0.97**step
        W1, W2 = W1 + eta * W2.T @ error, W2 + eta * error @ W1.T
    scheduled = replace(log, w1=np.stack(first), w2=np.stack(second))
    assert [f.name for f in examine_run(scheduled).faults] == ["exponential-schedule"]


def test_weights_that_never_change_are_named():
    log = clean_log(np.arange(40))
    still = replace(log, w1=np.repeat(log.w1[:1], 40, axis=0))
    # W2 moved as it does beside a W1 that learns: that W1 was not trained is not all of it.
    assert [f.name for f in examine_run(still).faults] == ["cannot-tell"]
    both = replace(still, w2=np.repeat(log.w2[:1], 40, axis=0))
    assert [f.name for f in examine_run(both).faults] == ["not-trained"]


def test_noise_on_the_weights_is_no_batch():
    log = clean_log(np.arange(60))
    noisy = log.w2 + 1e-2 * np.random.default_rng(1).standard_normal(log.w2.shape)
    assert [f.name for f in examine_run(replace(log, w2=noisy)).faults] == ["unexplained"]


def test_a_row_that_is_not_finite_is_named():
    log = clean_log(np.arange(20))
    broken = log.w1.copy()
    broken[7, 0, 0] = np.nan
    with pytest.raises(ValueError, match="w1 holds NaN or infinity in row 7"):
        examine_run(replace(log, w1=broken))


def test_a_wrong_learning_rate_is_told_from_wrong_times():
    log = clean_log(np.arange(0, 300, 10))
    wrong = examine_run(replace(log, learning_rate=log.learning_rate / 3))
    assert [f.name for f in wrong.faults] == ["learning-rate"]
    assert [f.name for f in examine_run(replace(log, times=3 * log.times)).faults] == ["time-axis"]


@pytest.mark.parametrize("factor", [1e-20, 1e-12, 1e-5, 1e7, 1e15])
def test_a_learning_rate_that_is_absurd_is_a_factor_and_no_noise(factor):
    log = drawn_run("", 4).log
    faults = examine_run(replace(log, learning_rate=log.learning_rate / factor, times=None)).faults
    assert [fault.name for fault in faults] == ["gradient-factor"]
    assert f"{factor:.5g} times the gradient" in faults[0].sentence


@pytest.mark.parametrize("seed", [70017, 70019])
def test_a_factor_is_found_where_hardly_a_record_moves_and_where_steps_are_rough(seed):
    """A log that begins late, with a converged tail (it was called a course that ends before it), and one that learns
    at the edge of stability (where a fit from a wrong factor ends anywhere)."""
    assert [fault.name for fault in examine_run(drawn_run("summed-over-samples", seed).log).faults] == [
        "summed-over-samples"
    ]


def test_without_learning_rate_it_is_measured():
    report = examine_run(replace(clean_log(np.arange(60)), learning_rate=None, times=None))
    assert report.faults == ()
    assert report.learning_rate == pytest.approx(0.02)


def test_products_alone():
    log = clean_log(np.arange(40))
    products = replace(log, w1=None, w2=None, product=log.w2 @ log.w1, loss=None)
    assert examine_run(products).faults == ()
    doubled = clean_log(np.arange(40), factor=2.0)
    doubled = replace(doubled, w1=None, w2=None, product=doubled.w2 @ doubled.w1, loss=None)
    assert [f.name for f in examine_run(doubled).faults] == ["no-half"]


def test_losses_alone():
    log = clean_log(np.arange(0, 3000, 10))
    alone = replace(log, w1=None, w2=None)
    report = examine_run(alone)
    assert report.faults == ()
    assert any("cannot be told" in note for note in report.notes)
    assert [f.name for f in examine_run(replace(alone, loss=2 * log.loss)).faults] == ["no-half"]


def test_shapes_that_do_not_fit_are_named():
    log = clean_log(np.arange(20))
    with pytest.raises(ValueError, match=r"w1 does not fit the task: .* from row 0 on"):
        examine_run(replace(log, w1=np.zeros((20, 5, 7))))
    with pytest.raises(ValueError, match=r"w1 and w2 do not fit each other: .* from row 0 on"):
        examine_run(replace(log, w1=np.zeros((20, 3, 7))))
    with pytest.raises(ValueError, match="w2 has 19 records and w1 has 20: row 19"):
        examine_run(replace(log, w2=log.w2[:19]))
    with pytest.raises(ValueError, match="X has 12 samples and Y has 11"):
        examine_run(replace(log, targets=log.targets[:, :11]))


def test_the_report_is_json_and_words():
    report = examine_run(drawn_run("momentum", 1).log)
    parsed = json.loads(json.dumps(report.as_json(), allow_nan=False))
    assert parsed["faults"][0]["name"] == "momentum"
    assert "momentum" in str(report)
    assert parsed["verdict"] == report.verdict


def test_weights_are_read_a_few_at_a_time(monkeypatch):
    class Lazy:
        """An array on disk that refuses to be loaded at once."""

        def __init__(self, values):
            self.values, self.shape, self.most = values, values.shape, 0

        def __getitem__(self, key):
            part = self.values[key]
            self.most = max(self.most, part.size)
            return part

        def __array__(self, *_args, **_kwargs):
            raise AssertionError("read as a whole")

    log = clean_log(np.arange(200))
    lazy = Lazy(log.w1)
    monkeypatch.setattr("numeric.training_runs.training_log.CHUNK_BYTES", 10 * 8 * log.record_size)
    assert examine_run(replace(log, w1=lazy)).faults == ()
    assert lazy.most <= 10 * log.w1[0].size


@pytest.mark.parametrize(("values", "unit"), [([0.1, 1.0], 2.0**-52), ([0.12345, 2.34567], 5e-6), ([1 / 3], 2.0**-52)])
def test_resolution(values, unit):
    assert resolution(np.array(values)) == pytest.approx(unit)


def test_a_log_of_nothing():
    with pytest.raises(ValueError, match="nothing was logged"):
        examine_run(TrainingLog(learning_rate=0.1))


# -- the conclusion follows from the numbers ---------------------------------------------------------------------------
def random_log(gap, records=12, scale=1.0, first=0):
    rng = np.random.default_rng(5)
    log = clean_log(np.arange(3))
    w1, w2 = scale * rng.standard_normal((records, 3, 3)), scale * rng.standard_normal((records, 4, 3))
    steps = first + gap * np.arange(records, dtype=np.int64)
    return replace(log, w1=w1, w2=w2, loss=None, times=None, steps=steps)


@pytest.mark.parametrize("gap", [1, 100, 20_001, 50_000, 10**7])
def test_random_weights_are_never_certified(gap):
    report = examine_run(random_log(gap))
    assert not report.clear
    assert "as the theory says" not in str(report)
    if gap > 20_000:
        assert "off by" in report.verdict or report.verdict.startswith("Not checked")
    if gap == 10**7:  # only the first record was replayed, and every run agrees with itself there
        assert "against exact gradient descent" not in str(report)


def test_records_too_far_apart_are_not_checked():
    """The first ten follow each other closely, two more lie 10^6 steps later and are noise."""
    log = clean_log(np.arange(10))
    rng = np.random.default_rng(0)
    w1 = np.concatenate([log.w1, rng.standard_normal((2, 3, 3))])
    w2 = np.concatenate([log.w2, rng.standard_normal((2, 4, 3))])
    steps = np.array([*range(10), 10**6, 2 * 10**6])
    report = examine_run(replace(log, w1=w1, w2=w2, loss=None, times=None, steps=steps))
    assert not report.clear
    assert "2 of 11 steps between records are too long" in report.verdict


def test_one_broken_record_among_many_is_found():
    log = clean_log(np.arange(600), eta=0.001)
    w1 = log.w1.copy()
    w1[431] += 0.1
    report = examine_run(replace(log, w1=w1))
    assert [f.name for f in report.faults] == ["unexplained"]
    assert "after record 430" in report.verdict


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_records_out_of_order_are_no_noise(seed):
    """They scatter as noise on the labels would that is many times as large as the labels, and were called that."""
    rng = np.random.default_rng(seed)
    task = random_regression(rng, 4, 2, 4, sigma=2.0)
    log = train(task, *gaussian(rng, 4, 3, 2, 0.3), Steps(0.02), np.arange(40))
    order = rng.permutation(40)
    report = examine_run(replace(log, w1=log.w1[order], w2=log.w2[order], loss=None))
    assert report.faults
    assert not any(fault.decided for fault in report.faults), report.verdict


def test_weights_that_hardly_move_are_not_checked():
    log = clean_log(np.arange(0, 30), eta=1e-9, dtype=np.float32)
    report = examine_run(log)
    assert not report.clear
    assert "too little" in report.verdict or report.faults


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda log: {"w1": log.w1 * 1e200}, "w1 holds .*e.200 in row 0"),
        (lambda log: {"targets": log.targets * 1e200}, "targets holds"),
        (lambda log: {"steps": 2**63 - 1 - np.arange(20)[::-1]}, "steps is .* in row 0; whole numbers"),
        (lambda log: {"steps": np.arange(20)[::-1]}, "steps does not increase in row 1"),
        (lambda log: {"learning_rate": np.full(3, 0.1)}, r"learning_rate is an array of shape \(3,\)"),
        (lambda log: {"learning_rate": 1e300}, "learning_rate is 1e.300"),
        (lambda log: {"learning_rate": float("nan")}, "learning_rate is nan"),
        (lambda log: {"loss": np.full(20, np.inf)}, "loss holds NaN or infinity in row 0"),
        (lambda log: {"w1": log.w1[:, :0], "w2": log.w2[:, :, :0]}, r"w1 has shape .* its records are empty"),
    ],
)
def test_absurd_numbers_are_refused_by_name(change, message):
    log = clean_log(np.arange(20))
    with pytest.raises(ValueError, match=message):
        examine_run(replace(log, **change(log)))


def test_the_report_shows_what_it_concludes_from():
    report = examine_run(clean_log(np.arange(40)))
    assert report.clear
    assert report.steps.replayed == report.steps.pairs == 39
    assert report.steps.noticed < 1e-6
    assert "39 of 39 steps between records replayed" in str(report)


def test_a_loss_that_is_not_that_of_its_weights_is_noted():
    log = drawn_run("", 4).log
    assert not any("loss logged" in note for note in examine_run(log).notes)
    notes = examine_run(replace(log, loss=7 + np.zeros(log.T))).notes
    assert any("the loss logged with the first record is 7;" in note for note in notes)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("scale", [0.0, 1e40])
def test_weights_that_do_not_move_or_that_are_vast_give_no_infinity(scale):
    log = drawn_run("", 4).log
    said = str(examine_run(replace(log, w1=np.float64(log.w1) * scale, w2=np.float64(log.w2) * scale)))
    assert not re.search(r"\b(nan|inf)\b", said)


def test_inputs_that_are_zero_are_reported_whatever_was_logged():
    log = drawn_run("no-half", seed=1).log
    for inputs in (0 * log.inputs, 1e-200 * log.inputs):
        zero = replace(log, inputs=inputs)
        report = examine_run(zero)
        assert "is zero" in report.verdict
        assert [fault.name for fault in report.faults] == ["not-whitened"]
        assert not examine_run(replace(zero, w1=None, w2=None)).clear


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"learning_rate": 1e-300}, "learning_rate"),
        ({"inputs": np.zeros((3, 0)), "targets": np.zeros((2, 0))}, "no samples"),
        ({"w1": np.ones((5, 2, 3)) * 1j}, "complex128"),
        ({"w1": np.ones((5, 2, 3)).astype(str)}, "not real numbers"),
    ],
)
def test_numbers_that_nothing_can_be_computed_from_are_refused(changed, named):
    log = TrainingLog(
        learning_rate=0.1, w1=np.ones((5, 2, 3)), w2=np.ones((5, 2, 2)), inputs=np.ones((3, 6)), targets=np.ones((2, 6))
    )
    with pytest.raises(ValueError, match=named):
        examine_run(replace(log, **changed))


def test_another_task_than_one_that_is_zero_is_told_in_absolute_terms():
    """It was "Sigma_yx by inf of its norm"."""
    log = drawn_run("", 3).log
    verdict = examine_run(replace(log, targets=np.zeros_like(log.targets), loss=None)).verdict
    assert "another task than the one logged" in verdict
    assert "which is 0 in the log, by" in verdict
    assert not re.search(r"\b(inf|nan)\b", verdict)
