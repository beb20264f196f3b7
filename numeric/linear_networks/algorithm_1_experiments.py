"""What comes of Algorithm 1 of domine2025 (appendix E.1), measured along two routes.

The first runs the pseudo-code as `algorithm_1` has it; the second is a transcription of its own, mode by mode, with the
singular vectors from eigenvectors and a reflection for R.  Whether lambda-balanced weights exist at all is asked of a
search over all weights, and of the spectra that the two Gram matrices can have.

>>> sizes = {"N_i": 4, "N_h": 3, "N_o": 2, "lambda": -1.0, "sigma": 1.0}
>>> deviation(seed=[1, 0], effort=1.0, repaired=False, **sizes).value > 0.01
True
>>> deviation_by_modes(seed=[1, 0], effort=1.0, repaired=True, **sizes).value < 1e-12
True
"""

from __future__ import annotations

from itertools import product

import numpy as np
import scipy.linalg

from numeric.experiment import Outcome, from_definitions, from_theory, whether
from numeric.linear_networks.algorithm_1 import (
    LeftUnset,
    Refused,
    distance_to_balance,
    gaussian_start,
    get_lambda_balanced,
)
from numeric.linear_networks.drawn_modes import Seed, sizes_of, stream
from numeric.precision import Array

# Rounding of weights of size one, with room for the singular value decomposition.
_ROUNDING = 1e-12


# -- the two transcriptions --------------------------------------------------------------------------------------------
def _as_printed(seed: Seed, letters: dict[str, float], repaired: bool) -> tuple[Array, Array, Array]:
    """(W1, W2, the function of the Gaussian weights). Raises Refused or LeftUnset."""
    sizes, sigma = sizes_of(letters), letters.get("sigma", 1.0)
    one, two = get_lambda_balanced(stream(seed), letters["lambda"], *sizes, sigma, pad_with_scale=repaired)
    first, second = gaussian_start(stream(seed), *sizes, sigma)
    return one, two, second @ first


def _by_modes(seed: Seed, letters: dict[str, float], repaired: bool) -> tuple[Array, Array, Array] | None:
    """The same from sums over modes; None where the pseudo-code returns nothing."""
    (N_i, N_h, N_o), lam = sizes_of(letters), letters["lambda"]
    narrow, wide = sorted((N_i, N_o))
    passed = narrow <= N_h and (N_h <= wide or lam == 0) and lam * (N_o - N_i) >= 0
    if not passed or (N_i == N_o and not repaired):
        return None
    rng, sigma = stream(seed), letters.get("sigma", 1.0)
    first = sigma * rng.standard_normal((N_h, N_i))
    function = sigma * rng.standard_normal((N_o, N_h)) @ first
    normal = rng.standard_normal(N_h)
    R = np.eye(N_h) - 2 * np.outer(normal, normal) / (normal @ normal)
    # eigenvectors of the smaller Gram matrix, the largest first; their images are orthogonal, which QR keeps exactly
    inner = np.linalg.eigh(function @ function.T if N_o <= N_i else function.T @ function)[1][:, ::-1]
    outer, lengths = np.linalg.qr((function.T if N_o <= N_i else function) @ inner)
    values, outer = np.abs(np.diag(lengths)), outer * np.sign(np.diag(lengths))
    U, V = (inner, outer) if N_o <= N_i else (outer, inner)
    one, two = np.zeros((N_h, N_i)), np.zeros((N_o, N_h))
    for k, s in enumerate(values):
        # the two roots of x^2 -+ lambda x - s^2, the smaller from their product
        large = (abs(lam) + np.hypot(lam, 2 * s)) / 2
        ahead, behind = np.sqrt(large), s / np.sqrt(large)
        one += (behind if lam >= 0 else ahead) * np.outer(R[:, k], V[:, k])
        two += (ahead if lam >= 0 else behind) * np.outer(U[:, k], R[:, k])
    if repaired and N_i != N_o and lam != 0:
        spare = scipy.linalg.null_space((U if N_o > N_i else V).T)
        for k in range(N_h - narrow):
            direction = np.sqrt(abs(lam)) * np.outer(spare[:, k], R[:, narrow + k])
            if N_o > N_i:
                two += direction
            else:
                one += direction.T
    return one, two, function


# -- what is returned --------------------------------------------------------------------------------------------------
@from_definitions
def deviation(*, seed: Seed, effort: float, repaired: bool, **letters: float) -> Outcome:
    """The largest entry of W2^T W2 - W1 W1^T - lambda I of what is returned, in units of ||W1||^2 + ||W2||^2."""
    one, two, _ = _as_printed(seed, letters, repaired)
    gap = two.T @ two - one @ one.T - letters["lambda"] * np.eye(len(one))
    return Outcome(float(np.abs(gap).max() / (np.sum(one**2) + np.sum(two**2))), bias=_ROUNDING)


@from_theory("sums over modes, which the printed steps come to")
def deviation_by_modes(*, seed: Seed, effort: float, repaired: bool, **letters: float) -> Outcome:
    """The same of the second transcription, entry by entry of the Gram matrices."""
    found = _by_modes(seed, letters, repaired)
    if found is None:
        raise ValueError("Algorithm 1 returns nothing for these shapes and this lambda")
    one, two, _ = found
    most = 0.0
    for i, j in product(range(len(one)), repeat=2):
        entry = float(two[:, i] @ two[:, j] - one[i] @ one[j]) - (letters["lambda"] if i == j else 0.0)
        most = max(most, abs(entry))
    return Outcome(most / float(np.sum(one**2) + np.sum(two**2)), bias=_ROUNDING)


@from_definitions
def returns(*, seed: Seed, effort: float, repaired: bool, **letters: float) -> Outcome:
    """1 where lambda-balanced weights come out, -1 where the algorithm refuses, stops, or returns others."""
    try:
        return whether(deviation(seed=seed, effort=effort, repaired=repaired, **letters).value < 1e-9)
    except (Refused, LeftUnset):
        return whether(False)


@from_theory("sums over modes, which the printed steps come to")
def returns_by_modes(*, seed: Seed, effort: float, repaired: bool, **letters: float) -> Outcome:
    """The same of the second transcription."""
    try:
        return whether(deviation_by_modes(seed=seed, effort=effort, repaired=repaired, **letters).value < 1e-9)
    except ValueError:
        return whether(False)


@from_definitions
def function_gap(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """||W2 W1 - G2 G1|| / ||G2 G1|| of the returned weights and the Gaussian ones that it starts from."""
    one, two, function = _as_printed(seed, letters, repaired=False)
    size = float(np.linalg.norm(function))
    # the smaller of the two factors of a mode s is a difference of the order of s^2 / lambda of numbers like lambda
    smallest = float(np.linalg.svd(function, compute_uv=False)[-1])
    lost = 1e-15 * letters["lambda"] ** 2 / (smallest * size)
    return Outcome(float(np.linalg.norm(two @ one - function)) / size, bias=_ROUNDING + lost)


@from_theory("sums over modes, which the printed steps come to")
def function_gap_by_modes(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same of the second transcription, summed unit by unit."""
    found = _by_modes(seed, letters, repaired=False)
    if found is None:
        raise ValueError("Algorithm 1 returns nothing for these shapes and this lambda")
    one, two, function = found
    gap = sum(np.outer(two[:, h], one[h]) for h in range(len(one))) - function
    return Outcome(float(np.sqrt(np.sum(gap**2) / np.sum(function**2))), bias=_ROUNDING)


@from_definitions
def growth(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """||W1||^2 + ||W2||^2 of what is returned at twice the scaling factor sigma, in units of that before."""
    sizes = []
    for factor in (1.0, 2.0):
        one, two, _ = _as_printed(seed, letters | {"sigma": factor * letters["sigma"]}, repaired=False)
        sizes.append(float(np.sum(one**2) + np.sum(two**2)))
    return Outcome(sizes[1] / sizes[0], bias=1e-10)


@from_theory("the norm that a mode of a balanced network has")
def growth_by_modes(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same from singular values alone: a mode s has the squared norm sqrt(lambda^2 + 4 s^2)."""
    (N_i, N_h, N_o), sizes = sizes_of(letters), []
    for factor in (1.0, 2.0):
        rng, sigma = stream(seed), factor * letters["sigma"]
        first = sigma * rng.standard_normal((N_h, N_i))
        values = np.linalg.svd(sigma * rng.standard_normal((N_o, N_h)) @ first, compute_uv=False)
        sizes.append(float(np.sum(np.hypot(letters["lambda"], 2 * values[: min(N_i, N_o)]))))
    return Outcome(sizes[1] / sizes[0], bias=1e-10)


# -- what exists -------------------------------------------------------------------------------------------------------
@from_definitions
def exists_by_search(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """1 where a search over all weights finds lambda-balanced ones, else -1."""
    gap = distance_to_balance(stream(seed), letters["lambda"], *sizes_of(letters))
    return whether(gap < 1e-3)


@from_theory("the spectra that two Gram matrices can have")
def exists_by_spectra(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """1 where spectra of two Gram matrices fit: A = lambda I + B, of ranks at most N_o and N_i, both without a sign.

    The two share their eigenvectors, so that it is enough to choose, for each hidden direction, an eigenvalue of B:
    nothing, what A leaves nothing, or more.
    """
    (N_i, N_h, N_o), lam = sizes_of(letters), letters["lambda"]
    choices = (0.0, abs(lam), 1 + 2 * abs(lam))
    for counts in product(range(N_h + 1), repeat=2):
        if sum(counts) > N_h:
            continue
        B = np.repeat(choices, (*counts, N_h - sum(counts)))
        A = lam + B
        if A.min() >= 0 and np.count_nonzero(A) <= N_o and np.count_nonzero(B) <= N_i:
            return whether(True)
    return whether(False)


@from_definitions
def limits_the_rank(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """1 where Gaussian weights of these shapes have a function of less than full rank, by its smallest eigenvalue."""
    N_i, N_h, N_o = sizes_of(letters)
    first, second = gaussian_start(stream(seed), N_i, N_h, N_o)
    function = second @ first
    gram = function @ function.T if N_o <= N_i else function.T @ function
    return whether(np.linalg.eigvalsh(gram)[0] < 1e-10 * np.trace(gram))


@from_definitions
def limits_the_rank_by_elimination(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same by the pivots of another draw."""
    N_i, N_h, N_o = sizes_of(letters)
    rng = stream([*seed, 1])
    function = rng.standard_normal((N_o, N_h)) @ rng.standard_normal((N_h, N_i))
    pivots = np.abs(np.diag(scipy.linalg.qr(function, pivoting=True)[1]))
    return whether(pivots[-1] < 1e-8 * pivots[0])
