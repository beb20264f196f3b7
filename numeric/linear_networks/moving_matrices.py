"""How fast an inverse and a product of matrices change that depend on a parameter: differentiated, no rule being used.

>>> bool(np.allclose(rate_by_complex_step(inverse, 0, 3), rate_by_differences(inverse, 0, 3)))
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Observable = Callable[[int, int, Any], Any]


def coefficients(seed: int, size: int) -> Floats:
    """A_0, A_1, A_2 of A(t) = A_0 + t A_1 + t^2 A_2, (6, size, size) in all, A_0 well conditioned; then those of B."""
    drawn = np.random.default_rng([seed, 51]).standard_normal((6, size, size))
    drawn[0] += 4 * size * np.eye(size)
    return drawn


def inverse(seed: int, size: int, t: Any) -> Any:
    """A(t)^-1."""
    A = coefficients(seed, size)
    return np.linalg.inv(A[0] + t * A[1] + t**2 * A[2])


def product(seed: int, size: int, t: Any) -> Any:
    """A(t) B(t)."""
    A = coefficients(seed, size)
    return (A[0] + t * A[1] + t**2 * A[2]) @ (A[3] + t * A[4] + t**2 * A[5])


def rate_by_complex_step(observable: Observable, seed: int, size: int) -> Floats:
    """The derivative at t = 0 from an imaginary step, which has no cancellation."""
    return np.asarray(np.imag(observable(seed, size, 1e-30j)) / 1e-30)


def rate_by_differences(observable: Observable, seed: int, size: int) -> Floats:
    """The same by central differences of two step widths, extrapolated."""
    wide, narrow = ((observable(seed, size, h) - observable(seed, size, -h)) / (2 * h) for h in (2e-3, 1e-3))
    return np.asarray((4 * narrow - wide) / 3)
