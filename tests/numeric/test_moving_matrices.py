"""Derivatives of an inverse and of a product by two methods, against the rules of calculus."""

import numpy as np
import pytest

from numeric.linear_networks.moving_matrices import (
    coefficients,
    inverse,
    product,
    rate_by_complex_step,
    rate_by_differences,
)


@pytest.mark.parametrize("method", [rate_by_complex_step, rate_by_differences])
def test_inverse(method) -> None:
    A = coefficients(3, 3)
    inverted = np.linalg.inv(A[0])
    assert np.allclose(method(inverse, 3, 3), -inverted @ A[1] @ inverted, atol=1e-9)


@pytest.mark.parametrize("method", [rate_by_complex_step, rate_by_differences])
def test_product(method) -> None:
    A = coefficients(4, 2)
    assert np.allclose(method(product, 4, 2), A[1] @ A[3] + A[0] @ A[4], atol=1e-8)
