import numpy as np
import pytest

from numeric.feature_learning import forgetting_metrics as metrics

FIRST = [[1.0, 0.1], [0.8, 0.9]]
SECOND = [[0.4, 0.1], [0.3, 0.9]]


def test_the_toy_example_of_appendix_a1() -> None:
    assert metrics.catastrophic_forgetting(FIRST) == pytest.approx(0.20)
    assert metrics.catastrophic_forgetting(SECOND) == pytest.approx(0.10)
    assert metrics.forgetting_rate(FIRST) == pytest.approx(0.20)
    assert metrics.forgetting_rate(SECOND) == pytest.approx(0.25)


def test_averages_and_complements() -> None:
    assert metrics.learning_accuracy(FIRST) == pytest.approx(0.95)
    assert metrics.learning_error(FIRST) == pytest.approx(0.05)
    assert metrics.average_accuracy(FIRST) == pytest.approx(0.85)
    assert metrics.average_error(FIRST) == pytest.approx(0.15)


def test_the_best_earlier_accuracy_counts_not_the_first() -> None:
    table = [[0.5, 0.0, 0.0], [0.9, 0.6, 0.0], [0.3, 0.4, 1.0]]
    assert metrics.catastrophic_forgetting(table) == pytest.approx((0.6 + 0.2) / 2)
    assert metrics.forgetting_rate(table) == pytest.approx((0.6 / 0.9 + 0.2 / 0.6) / 2)


def test_loss_versions_and_the_sign_of_the_printed_ones() -> None:
    losses = [[0.1, 1.0], [0.5, 0.0]]
    assert metrics.learning_loss(losses) == pytest.approx(0.05)
    assert metrics.average_loss(losses) == pytest.approx(0.25)
    assert metrics.forgetting_loss(losses) == pytest.approx(0.5 - 0.1)  # eq. 11
    assert metrics.forgetting_loss_as_printed(losses) == pytest.approx(-0.4)  # eq. 20
    assert metrics.forgetting_rate_loss_as_printed(losses) == pytest.approx(-4.0)  # eq. 21
    assert metrics.forgetting_rate_loss(losses) == pytest.approx(0.8)


def test_the_printed_maximum_takes_the_worst_earlier_loss() -> None:
    losses = [[0.1, 1.0, 1.0], [0.6, 0.2, 1.0], [0.5, 0.2, 0.0]]
    assert metrics.forgetting_loss(losses) == pytest.approx((0.4 + 0.0) / 2)
    assert metrics.forgetting_loss_as_printed(losses) == pytest.approx((0.1 + 0.0) / 2)


def test_tasks_learned_to_loss_zero() -> None:
    losses = [[0.0, 1.0], [0.5, 0.0]]
    assert metrics.forgetting_rate_loss(losses) == 1.0
    assert metrics.forgetting_rate_loss([[0.0, 1.0], [0.0, 0.0]]) == 0.0
    with pytest.raises(ValueError, match="divides by that loss"):
        metrics.forgetting_rate_loss_as_printed(losses)


def test_bad_tables() -> None:
    with pytest.raises(ValueError, match="T x T"):
        metrics.learning_accuracy([[1.0, 0.5]])
    with pytest.raises(ValueError, match="at least two tasks"):
        metrics.catastrophic_forgetting([[1.0]])
    with pytest.raises(ValueError, match=r"fractions in \[0, 1\]"):
        metrics.average_accuracy([[90.0, 0.0], [80.0, 70.0]])
    with pytest.raises(ValueError, match="never had an accuracy"):
        metrics.forgetting_rate([[0.0, 0.0], [0.0, 1.0]])
    with pytest.raises(ValueError, match="finite"):
        metrics.average_loss([[np.nan, 0.0], [0.0, 1.0]])
