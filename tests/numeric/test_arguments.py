"""What is no number, no size, no kernel: each public function says what was wrong."""

import math

import numpy as np
import pytest
import sympy as sp

import lazyrich

TASK = lazyrich.task_with_singular_values(np.random.default_rng(0), 3, 2, [2.0, 1.0])
W1, W2 = lazyrich.lambda_balanced(np.random.default_rng(0), N_i=3, N_h=2, N_o=2, lam=0.5)
LABELS = lazyrich.TaskGeometry.of_labels(sp.Rational(1, 2), 1, 1)
PAIR = lazyrich.orthonormal_tasks(1, 0.5)
z, G = sp.symbols("z G")
BAD = {
    "a strength below 0": (lambda: lazyrich.forgetting(-1, LABELS), ValueError, "gamma_0 = -1"),
    "a strength that is none": (lambda: lazyrich.forgetting(math.nan, LABELS), ValueError, "gamma_0 must be finite"),
    "an imaginary strength": (lambda: lazyrich.forgetting(1j, LABELS), ValueError, "gamma_0 must be real"),
    "no geometry": (lambda: lazyrich.forgetting(1, None), TypeError, "TaskGeometry.of_labels"),
    "an infinite label": (lambda: lazyrich.TaskGeometry.of_labels(0, math.inf, 1), ValueError, "must be finite"),
    "no label": (lambda: lazyrich.TaskGeometry.of_labels(0, [], []), ValueError, "at least one label"),
    "complex weights": (lambda: lazyrich.ExactDynamics(TASK, 1j * W1, W2), ValueError, "W1 must hold real numbers"),
    "a tolerance in words": (lambda: lazyrich.ExactDynamics(TASK, W1, W2, tol="x"), TypeError, "tol must be a real"),
    "a zero kernel": (lambda: lazyrich.kernel_distance(np.zeros((2, 2)), np.eye(2)), ValueError, "K_0 is zero"),
    "kernels of two sizes": (lambda: lazyrich.kernel_distance(np.eye(3), np.eye(2)), ValueError, "of one size"),
    "no samples": (lambda: lazyrich.orthonormal_tasks(0, 0.5), ValueError, "n_samples = 0"),
    "half a sample": (lambda: lazyrich.gaussian_tasks(1.5, 0.5, 4), TypeError, "n_samples must be a whole number"),
    "a seed below 0": (lambda: lazyrich.ensemble("iid", 2, -1), ValueError, "seed = -1"),
    "an infinite variance": (lambda: lazyrich.ensemble("iid", 2, 0, math.inf), ValueError, "V must be a finite"),
    "no network": (lambda: lazyrich.linear_map(np.eye(2)), ValueError, "1 is an eigenvalue of W"),
    "labels that are none": (
        lambda: lazyrich.ContinualTasks(np.ones((1, 1, 2)), np.array([[math.nan]])), ValueError, "labels holds NaN",
    ),
    "a task of no outputs": (
        lambda: lazyrich.random_regression(np.random.default_rng(0), 3, 0, 5), ValueError, "N_o = 0",
    ),
    "a seed for a generator": (lambda: lazyrich.random_regression(0, 3, 2, 5), TypeError, "default_rng"),
    "too large a scale": (
        lambda: lazyrich.lambda_balanced(np.random.default_rng(0), 3, 2, 2, 0.5, scale=1e200), ValueError, "too large",
    ),
    "no tolerance": (lambda: lazyrich.solve_linear(PAIR, 1.0, 1.0, rtol=math.nan), ValueError, "rtol must be"),
    "an unknown rule": (
        lambda: lazyrich.solve_sampled(PAIR, "relu", 1.0, 0.1, 5, residual_rule="x"), ValueError, "is one of",
    ),
    "no matrix": (lambda: lazyrich.network_function(np.ones(3), 1), ValueError, "must be"),
    "as many inputs as units": (lambda: lazyrich.network_function(np.eye(3), 3), ValueError, "N_i = 3"),
    "NaN in a state": (lambda: lazyrich.loss(np.full((5, 5), math.nan), TASK), ValueError, "QQT holds NaN"),
    "factors of another task": (
        lambda: lazyrich.Task(TASK.X, 2 * TASK.Y, 1.0, TASK.svd()), ValueError, "is not Sigma_yx, off by",
    ),
    "factors that do not descend": (
        lambda: lazyrich.Task(TASK.X, TASK.Y, 1.0, (TASK.svd()[0], TASK.svd()[1][::-1], TASK.svd()[2])),
        ValueError, "the largest first",
    ),
    "factors that are no matrices": (lambda: lazyrich.Task(TASK.X, TASK.Y, 1.0, 5), TypeError, "singular value decomp"),
    "a law in words": (lambda: lazyrich.SpectralLaw("z*"), TypeError, "polynomial in z and G"),
    "a bad key": (lambda: lazyrich.Paper("Bad Key!", "t", "a", 2026), ValueError, "small letters"),
    "a year in words": (lambda: lazyrich.Paper("k", "t", "a", "x"), ValueError, "whole number"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_the_error_says_what_was_wrong(name):
    call, kind, said = BAD[name]
    with pytest.raises(kind, match=said):
        call()


def test_a_density_diverges_at_a_hard_edge_and_is_finite_at_a_soft_one():
    assert lazyrich.SpectralLaw(z * G**2 - z * G + 1).density(0) == math.inf  # 1 / (pi sqrt x) near 0
    assert float(lazyrich.SpectralLaw(G**2 - z * G + 1).density(2)) < 1e-10
    assert lazyrich.SpectralLaw(z * G**2 - z * G + 1).stieltjes(0) == math.inf
    assert complex(lazyrich.SpectralLaw(G**2 - z * G + 1).stieltjes(2)) == pytest.approx(1)


def test_kernels_of_any_size_are_compared_by_their_directions():
    small, other = np.diag([1.0, 0.0]), np.diag([1.0, 1.0])
    wanted = float(lazyrich.kernel_distance(small, other))
    assert float(lazyrich.kernel_distance(1e-200 * small, 1e200 * other)) == pytest.approx(wanted, rel=1e-12)
