"""Settings of appendix E: balanced, white, and the same task at every relative scale."""

import numpy as np
import pytest

from numeric.linear_networks.initialisation import require_balanced
from numeric.linear_networks.published_settings import (
    regression_network,
    reoriented,
    same_orientation,
    semantic_network,
)
from numeric.linear_networks.tasks import require_whitened


@pytest.mark.parametrize("lam", [-2.0, 0.0, 2.0])
def test_regression_network(lam: float) -> None:
    task, W1, W2 = regression_network(3, 3, 2, 2, lam, P=10, sigma=10**0.5)
    require_whitened(task)
    require_balanced(W1, W2, lam=lam)
    assert np.array_equal(task.Y, regression_network(3, 3, 2, 2, 1.0, P=10, sigma=10**0.5)[0].Y)


def test_small_weights_are_small() -> None:
    _, W1, _ = regression_network(3, 3, 2, 2, 0.0, P=10, sigma=1.0, small=1e-5)
    assert 0 < np.abs(W1).max() < 1e-3


def test_impossible_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="lambda-balanced"):
        regression_network(0, 2, 3, 2, 1.0, P=10, sigma=1.0)


@pytest.mark.parametrize("seed", range(6))
def test_orientation(seed: int) -> None:
    task, W1, W2 = semantic_network(seed, 0.0)
    assert same_orientation(task, W1, W2)
    W2[1] *= -1
    assert not same_orientation(task, W1, W2)
    assert same_orientation(task, *reoriented(task, W1, W2))
