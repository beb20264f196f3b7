"""The factor Z of the stable solution (Domine et al. 2025, eq. 78), the rank of B and the eigenvectors of F.

None of the formulas of the paper is used for what is measured here.

>>> stable_factor(3, 2, 1.5, 0, 0.2).shape
(5, 2)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp
from scipy.linalg import block_diag, expm, null_space, schur

from numeric.bindings import network_binding
from numeric.evaluation import Binding
from numeric.linear_networks.initialisation import reversed_task_aligned
from numeric.linear_networks.representations import random_network, random_task
from numeric.linear_networks.tasks import Task

Floats = NDArray[np.float64]


def _problem(N_i: int, N_o: int, lam: float, seed: int) -> tuple[Task, Floats, Floats]:
    return random_network(N_i, min(N_i, N_o), N_o, lam, seed)


def start_binding(N_i: int, N_o: int, lam: float, seed: int, time: float) -> Binding:
    """Numbers for the letters of a random task and random lambda-balanced weights, N_h = min(N_i, N_o), tau = 1."""
    task, W1, W2 = _problem(N_i, N_o, lam, seed)
    return network_binding(task, W1, W2, lam, time=time)


def generator_of(task: Task, lam: float) -> Floats:
    """F, (N_i + N_o, N_i + N_o), of a task and a relative scale."""
    N_i, N_o = task.N_i, task.N_o
    return np.block([[-lam / 2 * np.eye(N_i), task.sigma_yx.T], [task.sigma_yx, lam / 2 * np.eye(N_o)]])


def rank_by_spectrum(task: Task, lam: float) -> int:
    """Rank of F: its eigenvalues that are not zero."""
    return int(np.sum(np.abs(np.linalg.eigvalsh(generator_of(task, lam))) > 1e-9))


def _pieces(N_i: int, N_o: int, lam: float, seed: int, time: float) -> tuple[Floats, Floats, Floats]:
    """F, Q(0), and B^{-T} e^{-S_lambda t} with B the projection on the growing eigenvectors of F."""
    task, W1, W2 = _problem(N_i, N_o, lam, seed)
    U, s, V = task.svd()
    modes = min(N_i, N_o)
    F = generator_of(task, lam)
    angle = np.arctan2(lam / 2, s[:modes]) / 2  # H is the tangent of this angle
    minus, plus = np.cos(angle) - np.sin(angle), np.cos(angle) + np.sin(angle)
    B = W2.T @ U[:, :modes] * plus + W1 @ V[:, :modes] * minus
    shrink = np.linalg.inv(B).T * np.exp(-np.hypot(s[:modes], lam / 2) * time)
    return F, np.concatenate([W1.T, W2]), shrink


def stable_factor(N_i: int, N_o: int, lam: float, seed: int, time: float) -> Floats:
    """The factor by the matrix exponential, (N_i + N_o, N_h)."""
    F, Q, shrink = _pieces(N_i, N_o, lam, seed, time)
    return np.asarray(expm(F * time) @ Q @ shrink)


def integrated_stable_factor(N_i: int, N_o: int, lam: float, seed: int, time: float) -> Floats:
    """The same by integrating dL/dt = F L from L(0) = Q(0)."""
    F, Q, shrink = _pieces(N_i, N_o, lam, seed, time)
    flow: Any = solve_ivp(
        lambda _, y: (F @ y.reshape(Q.shape)).ravel(), (0.0, time), Q.ravel(), method="DOP853", rtol=1e-12, atol=1e-13
    )
    return np.asarray(flow.y[:, -1].reshape(Q.shape) @ shrink)


def overlap_with_complement(N_i: int, N_o: int, lam: float, seed: int) -> Floats:
    """O^T M, (2 m, |N_o - N_i|), from the numerical eigenvectors of F: modes, growing first, against the complement."""
    F, _, _ = _pieces(N_i, N_o, lam, seed, 0.0)
    values, vectors = np.linalg.eigh(F)
    modes, width = min(N_i, N_o), abs(N_o - N_i)
    order = np.argsort(-np.abs(values + np.sign(N_i - N_o) * lam / 2) - 1e3 * (np.abs(values) > abs(lam) / 2 + 1e-9))
    mode_vectors, complement = vectors[:, order[: 2 * modes]], vectors[:, order[2 * modes :]]
    return np.asarray(mode_vectors.T @ complement[:, :width] / np.sqrt(2))


def overlap_by_singular_vectors(N_i: int, N_o: int, lam: float, seed: int) -> Floats:
    """The same from the singular vectors of Sigma_yx, of which the modes' eigenvectors are combinations."""
    task, _, _ = _problem(N_i, N_o, lam, seed)
    U, _, V = np.linalg.svd(task.sigma_yx)
    modes = min(N_i, N_o)
    V = V.T
    mode_space = np.block([[V[:, :modes], V[:, :modes]], [U[:, :modes], -U[:, :modes]]]) / np.sqrt(2)
    rest = np.concatenate([V[:, modes:], np.zeros((N_o, N_i - modes))]) if N_i > N_o else np.concatenate(
        [np.zeros((N_i, N_o - modes)), U[:, modes:]]
    )
    return np.asarray(mode_space.T @ rest / np.sqrt(2))


def _reversed_start(N_i: int, N_o: int, lam: float, seed: int) -> tuple[Floats, Floats]:
    """F and Q(0) of a random task with task-aligned weights, N_h = min(N_i, N_o), of which one mode is reversed."""
    task = random_task(N_i, N_o, seed)
    rng = np.random.default_rng([seed, 17])
    start = rng.uniform(0.2, 2.0, min(N_i, N_o)).tolist()
    W1, W2 = reversed_task_aligned(task, lam, start, modes=[0], rng=rng)
    return generator_of(task, lam), np.concatenate([W1.T, W2])


def rank_of_growing_projection(N_i: int, N_o: int, lam: float, seed: int) -> int:
    """Rank of B, one mode reversed: Q(0) on the eigenvectors of the min(N_i, N_o) largest eigenvalues of F."""
    F, Q = _reversed_start(N_i, N_o, lam, seed)
    growing = np.linalg.eigh(F)[1][:, -min(N_i, N_o) :]
    return int(np.linalg.matrix_rank(growing.T @ Q, tol=1e-7))


def rank_of_growing_projection_by_schur(N_i: int, N_o: int, lam: float, seed: int) -> int:
    """The same from an ordered Schur form: the modes grow faster than the complement, at |lam| / 2 or less."""
    F, Q = _reversed_start(N_i, N_o, lam, seed)
    _, basis, growing = schur(F, sort=lambda value: value > abs(lam) / 2 + 1e-9)
    return int(np.linalg.matrix_rank(basis[:, :growing].T @ Q, tol=1e-7))


def generator_on_complement(N_i: int, N_o: int, lam: float, seed: int) -> Floats:
    """F restricted to what is orthogonal to all modes, (N_i + N_o, N_i + N_o), by the null spaces of Sigma_yx."""
    F, _, _ = _pieces(N_i, N_o, lam, seed, 0.0)
    sigma = F[N_i:, :N_i]
    rest = block_diag(null_space(sigma), null_space(sigma.T))
    return np.asarray(F @ rest @ rest.T)


def generator_without_modes(N_i: int, N_o: int, lam: float, seed: int) -> Floats:
    """The same as what is left of F when its part on the singular vectors, one pair after the other, is taken off."""
    F, _, _ = _pieces(N_i, N_o, lam, seed, 0.0)
    U, s, Vt = np.linalg.svd(F[N_i:, :N_i], full_matrices=False)
    left = F.copy()
    for u, value, v in zip(U.T, s, Vt, strict=True):
        plane = block_diag(v[:, None], u[:, None])
        left -= plane @ np.array([[-lam / 2, value], [value, lam / 2]]) @ plane.T
    return left
