"""Section 5, sentences on singular vectors, on powers and products of weights, and on normal families."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_5 import PLAN
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate


# -- singular vectors, powers and products -----------------------------------------------------------------------------
def _alignment(N: int, seed: int) -> Estimate:
    """|u_k.v_k| of the left and right singular vectors of a GOE matrix."""
    left, _, right = np.linalg.svd(draw("goe", N, seed))
    return Estimate(np.abs(np.sum(left.T * right, axis=1)), 1e-9)


def _alignment_by_eigenvectors(N: int, seed: int) -> Estimate:
    """The same from eigenvectors of W W^T and of W^T W, one by one."""
    w = draw("goe", N, seed)
    _, left = np.linalg.eigh(w @ w.T)
    _, right = np.linalg.eigh(w.T @ w)
    return Estimate(np.abs(np.sum(left * right, axis=0)), 1e-7)


@agarwala2022.text("5.1", "identical-singular-vectors", uses=["text-2.1.2-ensembles"], importance=2)
def symmetric_singular_vectors() -> Agreement:
    """A symmetric W has identical left and right singular vectors, up to the sign of the eigenvalue."""
    return Agreement(
        "|u_k.v_k| for the singular vectors of a GOE matrix",
        _alignment,
        lambda N: np.ones(N),
        lambda rng, count: [{"N": n, "seed": int(rng.integers(2**31))} for n in (2, 5, 20)],
        second=_alignment_by_eigenvectors,
    )


def _square_word(kind: str, V: float, seed: int, dense: bool) -> Estimate:
    """lim tr[(W^2)^T W^2] for symmetric W of scale V: the GOE, or a turned reflection of half of the directions."""

    def one(like: np.ndarray) -> float:
        n, rng = len(like), np.random.default_rng([seed, int(dense), len(like), int(1e6 * abs(like[0, 0]))])
        if kind == "GOE":
            w = draw("goe", n, rng, V)
        else:
            turn = draw("orthogonal", n, rng, 1.0)
            w = sqrt(V) * (turn * np.where(np.arange(n) % 2 == 0, 1.0, -1.0)) @ turn.T
        return float(np.sum((w @ w) ** 2)) / n if dense else float(np.mean(np.linalg.eigvalsh(w) ** 4))

    return sampled(word_limit(one, "iid", 1.0, seed + int(dense), plan=PLAN))


def _square_claim(predicted: Any) -> Agreement:
    return Agreement(
        "tr[(W^2)^T W^2] for symmetric W of mean squared singular value V",
        lambda kind, V, seed: _square_word(kind, V, seed, True),
        predicted,
        lambda rng, count: [{"kind": k, "V": 0.6, "seed": int(rng.integers(2**31))} for k in ("GOE", "reflection")],
        second=lambda kind, V, seed: _square_word(kind, V, seed, False),
        assumes=("N -> infinity",),
    )


@agarwala2022.text("5.1", "powers-not-determined", uses=["text-5.1-words"], importance=2)
def powers_of_symmetric_weights() -> Agreement:
    """For symmetric W the singular values of powers are not determined by V, the mean squared one of W: for the same V
    the square has 2 V^2 (GOE) or V^2 (reflections).
    """
    return _square_claim(lambda kind, V: (2 if kind == "GOE" else 1) * V**2)


def _product(kinds: tuple[str, ...], V: float, N: int, rng: np.random.Generator) -> np.ndarray:
    total = np.eye(N)
    for kind in kinds:
        total = total @ draw(kind, N, rng, V)
    return total


@agarwala2022.text("5.1", "untied-products", uses=["eq-6", "eq-56"], importance=2)
def products_by_individual_traces() -> Agreement:
    """With untied weights tr[(W_1 ... W_k)^T (W_1 ... W_k)] is the product of the traces of the single W_i^T W_i: V^k,
    in any order of the ensembles, symmetric ones included.
    """

    def dense(kinds: str, V: float, seed: int) -> Estimate:
        rng = np.random.default_rng([seed, 1])

        def one(like: np.ndarray) -> float:
            return float(np.sum(_product(tuple(kinds.split("-")), V, len(like), rng) ** 2)) / len(like)

        return sampled(word_limit(one, "iid", 1.0, seed, plan=PLAN, degree=1))

    def by_vectors(kinds: str, V: float, seed: int) -> Estimate:
        """The mean of |W_1 ... W_k u|^2 over unit vectors u, one matrix at a time."""
        rng = np.random.default_rng([seed, 2])

        def one(like: np.ndarray) -> float:
            n = len(like)
            u = rng.standard_normal((n, 8)) / sqrt(n)
            for kind in reversed(kinds.split("-")):
                u = draw(kind, n, rng, V) @ u
            return float(np.sum(u**2)) / 8

        return sampled(word_limit(one, "iid", 1.0, seed, plan=PLAN, degree=1))

    return Agreement(
        "tr[(W_1 ... W_k)^T (W_1 ... W_k)] of independent W_i of scale V",
        dense,
        lambda kinds, V: V ** len(kinds.split("-")),
        lambda rng, count: [
            {"kinds": kinds, "V": 0.8, "seed": int(rng.integers(2**31))}
            for kinds in ("goe-goe-goe", "iid-orthogonal-goe", "orthogonal-goe-iid-goe")
        ],
        second=by_vectors,
        assumes=("N -> infinity",),
    )


# -- normal families ---------------------------------------------------------------------------------------------------
def _normal_trace(kind: str, V: float, seed: int) -> Estimate:
    """lim tr (M^T M)^2 of tied normal weights over that of i.i.d. ones, (1-V)^-4; `disc` has eigenvalues spread evenly
    over a disc, `imaginary` is antisymmetric with entries of variance V/N.
    """

    def one(like: np.ndarray) -> float:
        n, rng = len(like), np.random.default_rng([seed, len(like), int(1e6 * abs(like[0, 0]))])
        w: np.ndarray = draw(kind, n, rng, V) if kind in ("goe", "orthogonal") else _other_normal(kind, n, V, rng)
        gram = np.linalg.inv((np.eye(n) - w).conj().T @ (np.eye(n) - w))
        return float(np.sum(np.abs(gram) ** 2)) / n * (1 - V) ** 4

    return sampled(word_limit(one, "iid", 1.0, seed, plan=PLAN))


def _other_normal(kind: str, n: int, V: float, rng: np.random.Generator) -> np.ndarray:
    if kind == "imaginary":
        g = rng.standard_normal((n, n)) * sqrt(V / n)
        return (g - g.T) / sqrt(2)
    unitary, _ = np.linalg.qr(rng.standard_normal((n, n)) + 1j * rng.standard_normal((n, n)))
    # Vogel's spiral fills the disc evenly; its start is random
    k = np.arange(n)
    values = sqrt(2 * V) * np.sqrt((k + 0.5) / n) * np.exp(1j * (2 * np.pi * rng.random() + np.pi * (3 - sqrt(5)) * k))
    return np.asarray((unitary * values) @ unitary.conj().T)


def _normal_law(kind: str, V: float) -> Estimate:
    """The same from the law of the eigenvalues: the mean of |1 - z|^-4 over (1-V)^-4."""
    if kind in ("goe", "imaginary"):
        angle = np.pi * np.arange(1, 2000) / 2000
        z = 2 * sqrt(V) * np.cos(angle) * (1 if kind == "goe" else 1j)
        mean = float(np.sum(2 / 2000 * np.sin(angle) ** 2 * np.abs(1 - z) ** -4.0))
    else:
        circle = np.exp(2j * np.pi * np.arange(1024) / 1024)
        nodes, weights = np.polynomial.legendre.leggauss(60)
        radii = np.sqrt(V * (nodes + 1)) if kind == "disc" else np.full(60, sqrt(V))
        mean = float(sum(w / 2 * np.mean(np.abs(1 - r * circle) ** -4.0) for r, w in zip(radii, weights, strict=True)))
    return Estimate(mean * (1 - V) ** 4, 1e-6)


def _normal_claim(kinds: tuple[str, ...], relation: Any) -> Agreement:
    return Agreement(
        "tr (M^T M)^2 of tied normal weights over that of i.i.d. ones",
        _normal_trace,
        lambda: 1.0,
        lambda rng, count: [
            {"kind": k, "V": 0.15 if k == "goe" else 0.3, "seed": int(rng.integers(2**31))} for k in kinds
        ],
        relation=relation,
        second=_normal_law,
        assumes=("N -> infinity", "V below the transition"),
    )


@agarwala2022.text("5.1", "normal-families", uses=["eq-18", "eq-19", "eq-20"], importance=2)
def normal_families_differ() -> Conjunction:
    """Normal families behave differently from i.i.d. weights: at the same V the tied length variance is larger for the
    GOE and for eigenvalues spread evenly over a disc, and smaller for Haar and for antisymmetric weights.

    In mean and second moment Haar weights do not differ.
    """
    return Conjunction(
        {"larger": _normal_claim(("goe", "disc"), ">"), "smaller": _normal_claim(("orthogonal", "imaginary"), "<")}
    )


# -- section 5.3 -------------------------------------------------------------------------------------------------------
def _chosen(kind: str, N: int, seed: int) -> np.ndarray:
    """Eigenvalues of choice; for real W in pairs x +- iy."""
    rng = np.random.default_rng(seed)
    if kind == "real eigenvalues":
        return rng.exponential(1.0, N).astype(complex)
    values = rng.uniform(-1, 1, N) + 1j * rng.exponential(1.0, N)
    return np.concatenate([values, values.conj()]) if kind == "real matrix" else values


def _constructed(kind: str, N: int, seed: int) -> np.ndarray:
    """W = U D U^H for a Haar unitary U; for real W, 2 x 2 blocks turned by a Haar orthogonal matrix."""
    values, rng = _chosen(kind, N, seed), np.random.default_rng([seed, 1])
    if kind == "real matrix":
        x, y = values[:N].real, values[:N].imag
        blocks = np.kron(np.diag(x), np.eye(2)) + np.kron(np.diag(y), np.array([[0.0, -1.0], [1.0, 0.0]]))
        turn = draw("orthogonal", 2 * N, rng, 1.0)
        return turn @ blocks @ turn.T
    g = rng.standard_normal((N, N)) + 1j * rng.standard_normal((N, N))
    unitary, r = np.linalg.qr(g)
    unitary = unitary * (np.diag(r) / np.abs(np.diag(r)))
    return np.asarray((unitary * values) @ unitary.conj().T)


POWERS = (1, 2, 3)


def _normality_and_sums(kind: str, N: int, seed: int, by_eigenvalues: bool) -> np.ndarray:
    """|W W^H - W^H W|, and the sums of the powers of the eigenvalues, real and imaginary parts."""
    w = _constructed(kind, N, seed)
    gap = float(np.linalg.norm(w @ w.conj().T - w.conj().T @ w))
    values = np.linalg.eigvals(w)
    sums = np.array(
        [np.sum(values**k) if by_eigenvalues else np.trace(np.linalg.matrix_power(w, k)) for k in POWERS], dtype=complex
    )
    return np.concatenate([[gap], sums.real, sums.imag])


@agarwala2022.text("5.3", "normal-family", importance=2)
def normal_family_of_any_spectrum() -> Agreement:
    """A random normal family with Haar eigenvectors can have any eigenvalues, real or complex: W = U D U^H; for a real
    W they come in conjugate pairs.
    """

    def predicted(kind: str, N: int, seed: int) -> np.ndarray:
        sums = np.array([np.sum(_chosen(kind, N, seed) ** k) for k in POWERS])
        return np.concatenate([[0.0], sums.real, sums.imag])

    return Agreement(
        "|W W^H - W^H W| and sums of powers of the eigenvalues of W",
        lambda kind, N, seed: exact(_normality_and_sums(kind, N, seed, False)),
        predicted,
        lambda rng, count: [
            {"kind": kind, "N": n, "seed": int(rng.integers(2**31))}
            for kind in ("real eigenvalues", "complex eigenvalues", "real matrix")
            for n in (2, 6)
        ],
        second=lambda kind, N, seed: exact(_normality_and_sums(kind, N, seed, True)),
    )
