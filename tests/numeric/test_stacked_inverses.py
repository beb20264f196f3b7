import numpy as np
import pytest

from numeric.stacked_inverses import LARGEST, inverses


@pytest.mark.parametrize("size", [1, 2, 7, 24, 96, LARGEST + 1])
def test_as_lapack_does(size: int) -> None:
    stack = np.eye(size) - 0.8 * np.random.default_rng(size).standard_normal((5, size, size)) / np.sqrt(size)
    kept = stack.copy()
    found = inverses(stack)
    np.testing.assert_array_equal(stack, kept)
    np.testing.assert_allclose(found @ stack, np.broadcast_to(np.eye(size), stack.shape), atol=1e-10)
    np.testing.assert_allclose(found, np.linalg.inv(stack), rtol=0, atol=1e-10 * np.max(np.abs(found)))


def test_rows_are_changed_where_the_diagonal_has_no_pivot() -> None:
    turned = np.roll(np.eye(5), 1, axis=0)[None] * np.array([1e-9, 1.0, 3.0, -2.0, 1e9])
    np.testing.assert_allclose(inverses(turned) @ turned, np.eye(5)[None], atol=1e-12)


def test_leading_axes_stay_and_single_matrices_are_inverted() -> None:
    stack = np.random.default_rng(0).standard_normal((2, 3, 4, 4))
    np.testing.assert_allclose(inverses(stack), np.linalg.inv(stack), rtol=1e-9)
    np.testing.assert_allclose(inverses(stack[0, 0]), np.linalg.inv(stack[0, 0]))
    turned = np.swapaxes(stack, -1, -2)  # not contiguous
    np.testing.assert_allclose(inverses(turned), np.linalg.inv(turned), rtol=1e-9)


@pytest.mark.parametrize("bad", [np.zeros((3, 3)), np.diag([1.0, 0.0, 2.0])])
def test_a_matrix_without_an_inverse_is_an_error(bad: np.ndarray) -> None:
    with pytest.raises(np.linalg.LinAlgError):
        inverses(np.stack([np.eye(3), bad]))


def test_what_is_no_number_stays_none() -> None:
    found = inverses(np.stack([np.eye(3), np.full((3, 3), np.nan)]))
    np.testing.assert_array_equal(found[0], np.eye(3))
    assert np.isnan(found[1]).all()
