import numpy as np
import pytest

from numeric.feature_learning.continual_tasks import (
    ContinualTasks,
    gaussian_tasks,
    orthonormal_tasks,
    permuted_digits,
    require_orthonormal,
    scans,
    similarity_matrix,
)


@pytest.mark.parametrize("rho", [-1.0, -0.3, 0.0, 0.5, 1.0])
def test_two_orthonormal_tasks_have_the_kernel_of_appendix_e(rho: float) -> None:
    tasks = orthonormal_tasks(3, rho, dimension=9)
    expected = np.block([[np.eye(3), rho * np.eye(3)], [rho * np.eye(3), np.eye(3)]])
    np.testing.assert_allclose(tasks.gram, expected, atol=1e-12)


@pytest.mark.parametrize("rho", [-0.25, 0.0, 0.7, 1.0])
def test_five_orthonormal_tasks(rho: float) -> None:
    tasks = orthonormal_tasks(2, rho, n_tasks=5)
    np.testing.assert_allclose(tasks.gram, np.kron(similarity_matrix(5, rho), np.eye(2)), atol=1e-12)


def test_a_lower_block_without_square_root_is_not_orthonormal() -> None:
    # The construction of appendix E.2.1 read literally: rho I above an orthonormal block.
    rho = 0.6
    x2 = np.vstack([rho * np.eye(2), np.eye(2)])
    np.testing.assert_allclose(x2.T @ x2, (1 + rho**2) * np.eye(2))


def test_gaussian_tasks_approach_the_orthonormal_kernel() -> None:
    tasks = gaussian_tasks(2, 0.4, 40000)
    np.testing.assert_allclose(tasks.gram, orthonormal_tasks(2, 0.4).gram, atol=0.03)


def test_digits_share_what_is_left_in_place() -> None:
    same = permuted_digits(similarity=1.0)
    np.testing.assert_array_equal(same.inputs[0], same.inputs[1])
    assert same.inputs.shape == (2, 30, 64)
    np.testing.assert_allclose(np.trace(same.gram) / 60, 1.0)
    half = permuted_digits(similarity=0.5)
    assert (half.inputs[0] == half.inputs[1]).all(axis=0).sum() >= 32
    assert set(np.unique(half.labels)) == {-1.0, 1.0}
    assert permuted_digits(targets="value").labels.max() == 1.0


def test_images_and_permutations_have_seeds_of_their_own() -> None:
    def columns(*tasks: np.ndarray) -> list[tuple[float, ...]]:
        """All that is at one pixel, for every pixel: as it was, if one permutation moved all of it."""
        return sorted(map(tuple, np.concatenate(tasks).T.tolist()))

    in_place = [permuted_digits(similarity=1.0, seed=s).inputs[0] for s in (1, 2)]
    alike, apart = (
        [permuted_digits(seed=s, permutation_seed=p).inputs[0] for s, p in ((1, 7), (2, other))] for other in (7, 8)
    )
    assert columns(*alike) == columns(*in_place)
    assert columns(*apart) != columns(*in_place)
    assert [columns(x) for x in apart] == [columns(x) for x in in_place]
    assert np.array_equal(alike[0], apart[0])


def test_images_of_mnist_and_the_scale_of_their_pixels() -> None:
    data, digits = scans("mnist")
    assert data.shape == (5000, 784)
    assert (np.bincount(digits) == 500).all()
    raw, centred = (permuted_digits(images="mnist", pixels=p, seed=4) for p in ("raw", "centred"))
    assert raw.inputs.shape == (2, 30, 784)
    assert (raw.inputs.min(), raw.inputs.max()) == (0.0, 1.0)
    np.testing.assert_allclose(np.trace(centred.gram) / 60, 1.0)
    flat = raw.inputs - raw.inputs.mean()
    np.testing.assert_allclose(flat / np.sqrt((flat**2).mean()), centred.inputs, atol=1e-12)


def test_digits_are_a_permutation_of_each_other() -> None:
    tasks = permuted_digits(per_class=1)
    np.testing.assert_allclose(np.sort(tasks.inputs[0], axis=1), np.sort(tasks.inputs[1], axis=1))


@pytest.mark.parametrize("rho", [-1.001, 1.5, float("nan")])
def test_similarity_outside_its_range_is_refused(rho: float) -> None:
    with pytest.raises(ValueError, match=r"\[-1, 1\]|finite number, not nan"):
        orthonormal_tasks(1, rho)


def test_many_tasks_cannot_be_pairwise_opposite() -> None:
    with pytest.raises(ValueError, match=r"at least -0\.5"):
        orthonormal_tasks(1, -0.6, n_tasks=3)


def test_too_few_dimensions_are_refused() -> None:
    with pytest.raises(ValueError, match="D >= T P = 2 \\* 4 = 8"):
        orthonormal_tasks(4, 0.5, dimension=7)


def test_closed_forms_refuse_other_samples() -> None:
    assert require_orthonormal(orthonormal_tasks(2, -0.25).gram, 2) == pytest.approx(-0.25)
    with pytest.raises(ValueError, match="integrate the mean-field equations"):
        require_orthonormal(gaussian_tasks(2, 0.5, 10).gram, 2)


def test_other_bad_input() -> None:
    with pytest.raises(ValueError, match="labels must have shape"):
        orthonormal_tasks(2, 0.5, labels=[[1.0], [1.0]])
    with pytest.raises(ValueError, match=r"inputs must be \(T, P, D\)"):
        ContinualTasks(np.zeros((2, 3, 4)), np.zeros((3, 2)))
    with pytest.raises(ValueError, match="rarest digit"):
        permuted_digits(per_class=1000)
    with pytest.raises(ValueError, match="fraction"):
        permuted_digits(similarity=-0.1)
