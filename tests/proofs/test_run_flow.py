"""Logs that an integrator wrote, whose steps count something else than steps, or whose losses are others'."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_files import open_run
from proofs.checks.run_report import examine_run
from proofs.errors import UsageError

ETA = 0.02


def drawn(shape=(5, 4, 3), seed=0):
    """Sigma_yx, W1 and W2 for (N_i, N_h, N_o)."""
    rng, (n_i, n_h, n_o) = np.random.default_rng(seed), shape
    return rng.normal(size=(n_o, n_i)), rng.normal(size=(n_h, n_i)) / 3, rng.normal(size=(n_o, n_h)) / 3


def flow(times, shape=(5, 4, 3), tolerance=1e-11, speed=1.0, pull=0.0):
    """The gradient flow, by SciPy from its definition; `pull` is a weight decay."""
    target, first, second = drawn(shape)
    n = first.size

    def slope(_, state):
        a, b = state[:n].reshape(first.shape), state[n:].reshape(second.shape)
        error = target - b @ a
        return speed * np.concatenate([(b.T @ error).ravel(), (error @ a.T).ravel()]) - pull * state

    start = np.concatenate([first.ravel(), second.ravel()])
    path = solve_ivp(slope, (0, times[-1]), start, "DOP853", times, rtol=tolerance, atol=tolerance).y.T
    return TrainingLog(
        learning_rate=ETA, w1=path[:, :n].reshape(-1, *first.shape), w2=path[:, n:].reshape(-1, *second.shape),
        times=np.asarray(times), sigma_xx=np.eye(shape[0]), sigma_yx=target,
    )  # fmt: skip


def descent(every, records, shape=(4, 3, 2), momentum=0.0):
    """Gradient descent, one record in so many steps."""
    target, first, second = drawn(shape, seed=1)
    kept, v1, v2 = [], np.zeros_like(first), np.zeros_like(second)
    for step in range(every * (records - 1) + 1):
        if step % every == 0:
            kept.append((first, second))
        error = target - second @ first
        v1, v2 = momentum * v1 + second.T @ error, momentum * v2 + error @ first.T
        first, second = first + ETA * v1, second + ETA * v2
    w1, w2 = (np.array(layer) for layer in zip(*kept, strict=True))
    return TrainingLog(
        learning_rate=ETA, w1=w1, w2=w2, steps=every * np.arange(records), sigma_xx=np.eye(shape[0]), sigma_yx=target
    )


@pytest.mark.parametrize("shape", [(5, 4, 3), (2, 6, 4)])
@pytest.mark.parametrize("times", [ETA * np.arange(60), np.r_[0, np.geomspace(0.01, 5, 30)]], ids=["even", "uneven"])
def test_the_flow_itself_is_named(shape, times):
    report = examine_run(flow(times, shape))
    assert [fault.name for fault in report.faults] == ["gradient-flow"]
    assert report.verdict.startswith("Most likely: the weights follow the gradient flow itself")
    assert "times as fast" not in report.verdict


def test_logged_steps_beside_the_times_do_not_hide_the_flow():
    log = flow(ETA * np.arange(60))
    assert [f.name for f in examine_run(replace(log, steps=np.arange(60))).faults] == ["gradient-flow"]
    assert [f.name for f in examine_run(replace(log, steps=np.arange(60), times=None)).faults] == ["gradient-flow"]


def test_a_flow_on_another_clock_says_how_fast_it_is():
    report = examine_run(flow(ETA * np.arange(60), speed=1.02))
    assert [fault.name for fault in report.faults] == ["gradient-flow"]
    assert "1.02 times as fast as the logged times" in report.verdict


def test_what_is_no_flow_is_not_called_one():
    for log in (descent(1, 60), descent(1, 60, momentum=0.5), flow(ETA * np.arange(60), pull=0.01)):
        assert "gradient-flow" not in [fault.name for fault in examine_run(log).faults]


def test_a_coarsely_integrated_flow_is_in_a_note_where_nothing_explains_the_log():
    report = examine_run(flow(0.1 * np.arange(40), tolerance=1e-4))
    named = [fault.name for fault in report.faults]
    assert named == ["gradient-flow"] or (named == ["unexplained"] and "gradient flow itself" in " ".join(report.notes))


@pytest.mark.parametrize("every", [2, 5, 25])
def test_steps_that_count_records_are_named(every):
    log = descent(every, 30)
    assert examine_run(log).clear
    for times in (None, ETA * np.asarray(log.steps, float), ETA * np.arange(30.0)):
        report = examine_run(replace(log, steps=np.arange(30), times=times))
        assert [fault.name for fault in report.faults] == ["time-axis"]
        assert f"{every} steps of gradient descent lie between one logged step and the next" in report.verdict


def test_steps_that_count_samples_are_named():
    log = descent(2, 30)
    report = examine_run(replace(log, steps=17 * np.asarray(log.steps)))
    assert [fault.name for fault in report.faults] == ["time-axis"]
    assert "a step of gradient descent lies in 17 logged ones" in report.verdict


def test_momentum_is_not_called_another_count_of_steps():
    assert [fault.name for fault in examine_run(descent(5, 20, momentum=0.5)).faults] == ["momentum"]


def with_losses(factor):
    """A clean log with X, Y and the losses times a factor (T,)."""
    log = descent(2, 40)
    X = 2 * np.eye(4)
    Y = log.sigma_yx @ X
    losses = np.sum((Y - log.w2 @ log.w1 @ X) ** 2, axis=(1, 2)) / 8
    return replace(log, inputs=X, targets=Y, sigma_xx=None, sigma_yx=None, loss=factor * losses)


def test_losses_that_are_not_those_of_the_weights_are_noted_wherever_they_begin():
    assert not examine_run(with_losses(np.ones(40))).notes
    late = examine_run(with_losses(np.where(np.arange(40) < 20, 1, 1.3)))
    assert late.clear
    assert any("the loss logged with record 24 is" in note for note in late.notes)
    twice = examine_run(with_losses(2 * np.ones(40)))
    assert any("the first record" in note and note.endswith("2 is the ratio all along") for note in twice.notes)


@pytest.mark.parametrize("written", [np.float32, np.float16, lambda w: np.round(w, 3)], ids=["f4", "f2", "3 places"])
def test_rounded_weights_are_no_reason_to_doubt_the_losses(written):
    log = with_losses(np.ones(40))
    rounded = replace(log, w1=written(log.w1), w2=written(log.w2))
    assert not any("loss logged" in note for note in examine_run(rounded).notes)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"step;loss\n0;1\n1;1\n", "separated by ';'"),
        (b"step\tloss\n0\t1\n1\t1\n", "commas"),
        (b"\x1f\x8b\x08\0", "gzip"),
    ],
)
def test_tables_of_another_make_are_called_that(tmp_path, content, said):
    file = tmp_path / "run.csv"
    file.write_bytes(content)
    with pytest.raises(UsageError, match=said), open_run(file, learning_rate=ETA):
        pass
