"""check-forgetting: metrics of a table, the closed form beside a trained network, and tables that are none."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from proofs.checks.forgetting_report import examine_table, predict, read_table
from proofs.errors import UsageError


def lazyrich(*arguments):
    command = [sys.executable, "-m", "proofs", "check-forgetting", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "120"})


def trained_losses(gamma0, rho, y1, y2, width=20000, rate=0.1, steps=4000, seed=0):
    """Losses |y - f|^2 / 2 of a wide linear network, f = w.V x / (gamma0 N), on two tasks one after the other.

    Gradient descent on the two scalars that one sample a task leaves: the field of the hidden layer.
    """
    rng = np.random.default_rng(seed)
    x = np.array([[1.0, 0.0], [rho, np.sqrt(1 - rho**2)]])
    first, second = rng.standard_normal((width, 2)), rng.standard_normal(width)
    table = np.empty((2, 2))

    def output(k):
        return float(second @ (first @ x[k])) / (gamma0 * width)

    start = [output(k) for k in range(2)]
    for task in range(2):
        for _ in range(steps):
            error = (y1, y2)[task] - (output(task) - start[task])
            step = rate * gamma0 * error
            first, second = first + step * np.outer(second, x[task]), second + step * (first @ x[task])
        table[task] = [((y1, y2)[k] - (output(k) - start[k])) ** 2 / 2 for k in range(2)]
    return table


def test_the_prediction_is_what_a_wide_network_does():
    table = trained_losses(1.0, 0.5, 1.0, -1.0, width=4000, steps=400)
    report = examine_table(table, prediction=predict(1.0, 0.5, [1.0], [-1.0]))
    assert report.metrics["CF"] == pytest.approx(report.prediction.forgetting, rel=0.05)
    np.testing.assert_allclose(table, report.prediction.table, atol=0.03)
    assert report.prediction.hint == ""


@pytest.mark.parametrize(
    ("factor", "words"), [(2.0, "without 1/2"), (0.25, "divided by the 4"), (0.5, "the mean over")]
)
def test_another_normalisation_of_the_loss_is_named(factor, words):
    prediction = predict(1.0, 0.5, [1.0, 0.5, 0.3, 0.2], [-1.0, 0.4, 0.1, 0.0])
    report = examine_table(factor * prediction.table, prediction=prediction)
    assert words in report.prediction.hint


def test_losses_and_accuracies(tmp_path):
    losses = tmp_path / "losses.csv"
    losses.write_text("task 1,task 2,task 3\n0.1,,\n0.3,0.2,\n0.5,0.4,0.05\n")
    report = examine_table(read_table(losses))
    assert report.metrics["CF"] == pytest.approx((0.4 + 0.2) / 2)
    assert report.metrics["LL"] == pytest.approx((0.1 + 0.2 + 0.05) / 3)
    assert report.metrics["AL"] == pytest.approx((0.5 + 0.4 + 0.05) / 3)
    np.testing.assert_allclose(report.drops, [[0.1, 0.5, 0.4], [0.2, 0.4, 0.2]])
    accuracies = examine_table(np.array([[0.9, 0.1], [0.6, 0.8]]), accuracy=True)
    assert accuracies.metrics["CF"] == pytest.approx(0.3)
    assert accuracies.metrics["CFr"] == pytest.approx(1 / 3)
    assert accuracies.metrics["LA"] == pytest.approx(0.85)
    assert accuracies.metrics["LE"] == pytest.approx(0.15)
    assert accuracies.metrics["AA"] == pytest.approx(0.7)
    assert accuracies.metrics["AE"] == pytest.approx(0.3)


def test_the_command(tmp_path):
    path, out = tmp_path / "losses.csv", tmp_path / "report.json"
    path.write_text("0.0001,0.37\n0.25,0.0002\n")
    options = ["--gamma0", 1, "--rho", 0.5, "--y1", "1", "--y2=-1", "--json", out]
    done = lazyrich(path, *options)
    assert done.returncode == 0, done.stderr
    assert "0.251555" in done.stdout  # the README's closed form
    report = json.loads(out.read_text())
    assert report["prediction"]["CF"] == pytest.approx(0.251555, abs=1e-6)
    assert report["metrics"]["CF"] == pytest.approx(0.2499)
    plain = lazyrich(path, "--accuracy")
    assert plain.returncode == 0
    assert "CFr" in plain.stdout
    for arguments, message in (
        (["--gamma0", 1], "--rho, --y1, --y2 missing"),
        (["--gamma0", 1, "--rho", 2, "--y1", 1, "--y2", 1], "lies in [-1, 1]"),
        (["--gamma0", 1, "--rho", 0.5, "--y1", "a", "--y2", 1], "--y1 'a'"),
        (["--gamma0", 1, "--rho", 0.5, "--y1", "1,2", "--y2", 1], "as many labels"),
        (["--gamma0", -1, "--rho", 0.5, "--y1", "1", "--y2", 1], "must not be negative"),
        (["--gamma0", 1, "--rho", 0.5, "--y1", "1", "--y2", 1, "--accuracy"], "the loss of two tasks"),
    ):
        bad = lazyrich(path, *arguments)
        assert bad.returncode == 2
        assert message in bad.stderr
        assert "Traceback" not in bad.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        ("a,b\n", "is empty"),
        ("1,2\n3\n", "row 2 (line 2) has 1 cells, the first row 2"),
        ("a,b\n1,2\n3,x\n", "row 2 (line 3), column 2 holds 'x', no number"),
        ("1,2\nnan,3\n", "row 2 (line 2), column 1 holds nan"),
        ("1,inf\n2,3\n", "row 1 (line 1), column 2 holds inf"),
        ("1,2\n3,4\n5,6\n", "3 rows and 2 columns"),
        ("1\n", "one task"),
        ("1,\n2,\n", "row 2 (line 2), column 2 holds '', no number"),
    ],
)
def test_tables_that_are_none(text, message, tmp_path):
    path = tmp_path / "losses.csv"
    path.write_text(text)
    with pytest.raises(UsageError) as caught:
        read_table(path)
    assert message in str(caught.value)


def test_metrics_that_are_not_defined():
    with pytest.raises(UsageError, match="fractions in"):
        examine_table(np.array([[90.0, 1.0], [80.0, 90.0]]), accuracy=True)
    with pytest.raises(UsageError, match="never had an accuracy above 0"):
        examine_table(np.array([[0.0, 0.1], [0.0, 0.9]]), accuracy=True)
