"""Linear networks measured by functions, for the claims of appendix A that are not written in the language yet."""

from __future__ import annotations

from typing import Any

import mpmath
import numpy as np

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point, untied_map
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import ALL, exact, sampled
from proofs.statements.computed import Agreement, Estimate


def small_networks(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """An ensemble, N, V well inside the region where the iteration converges, and a seed."""
    return [
        {"ensemble": ALL[k % 3], "N": int(rng.integers(2, 9)), "V": 0.03, "seed": int(rng.integers(2**31))}
        for k in range(count)
    ]


def weights_and_input(ensemble: str, N: int, V: float, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """W with its spectral radius brought below 0.9 where a small N throws it beyond, and an input."""
    rng = np.random.default_rng(seed)
    w = draw(ensemble, N, rng, V)
    size = float(np.linalg.norm(w, 2))
    return w * min(1.0, 0.9 / size), rng.standard_normal(N)


def to_digits(value: Any, error: float = 1e-9) -> Estimate:
    return Estimate(value, error * (1 + float(np.max(np.abs(value)))))


def _by_iteration(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    w, x = weights_and_input(ensemble, N, V, seed)
    z = np.zeros(N)
    for _ in range(600):
        z = w @ z + x
    return to_digits(z)


def _by_high_precision(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    w, x = weights_and_input(ensemble, N, V, seed)
    with mpmath.workdps(40):
        solved = mpmath.lu_solve(mpmath.eye(N) - mpmath.matrix(w.tolist()), mpmath.matrix(x.tolist()))
        return to_digits(np.array([float(z) for z in solved]))


def solved(ensemble: str, N: int, V: float, seed: int) -> np.ndarray:
    w, x = weights_and_input(ensemble, N, V, seed)
    return np.linalg.inv(np.eye(N) - w) @ x


def linear_layer_applied(ensemble: str, N: int, V: float, seed: int) -> np.ndarray:
    w, x = weights_and_input(ensemble, N, V, seed)
    return w @ linear_fixed_point(w, x) + x


def linear_agreement(says: str, predicted: Any) -> Agreement:
    """z* of a linear DEQ, by iteration and by elimination at 40 digits."""
    return Agreement(
        says,
        _by_iteration,
        predicted,
        small_networks,
        second=_by_high_precision,
        assumes=("spectral radius of W below 1",),
    )


def with_dominant_eigenvalue(N: int, modulus: float, kind: str, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """A matrix with one eigenvalue (or pair) of this modulus, the others below 1/2, in an oblique basis."""
    rng = np.random.default_rng(seed)
    d = np.diag(rng.uniform(-0.5, 0.5, N))
    if kind == "pair":
        angle = rng.uniform(0.3, 2.8)
        c, s = modulus * np.cos(angle), modulus * np.sin(angle)
        d[:2, :2] = [[c, -s], [s, c]]
    else:
        d[0, 0] = modulus if kind == "positive" else -modulus
    basis = np.linalg.qr(rng.standard_normal((N, N)))[0] + 0.3 * rng.standard_normal((N, N)) / N
    return basis @ d @ np.linalg.inv(basis), rng.standard_normal(N)


def untied_output_of_map(ensemble: str, N: int, V: float, seed: int) -> np.ndarray:
    return untied_map(ensemble, N, 5, np.random.default_rng(seed), V) @ np.ones(N)


def _partial_map(w: np.ndarray, t: int) -> np.ndarray:
    """M with z_t = M x from z_0 = 0."""
    m = np.zeros_like(w)
    for _ in range(t):
        m = w @ m
        m[np.diag_indices(len(w))] += 1
    return m


def transient_cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """t from 1 on, and V on both sides of 1: at fixed t nothing diverges."""
    return [
        {"t": (1, 2, 3, 6)[k % 4], "V": round(float(rng.uniform(0.2, 1.3)), 4), "seed": int(rng.integers(2**31))}
        for k in range(count)
    ]


def transient_variance(t: int, V: float, seed: int) -> Estimate:
    """Var[(z_t)_i] in units of x.x/N for i.i.d. W and z_0 = 0, sampled with tied weights."""
    spread = lambda w: float(np.sum((_partial_map(w, t) - np.eye(len(w))) ** 2)) / len(w)  # noqa: E731
    return sampled(word_limit(spread, "iid", V, seed))


def transient_variance_untied(t: int, V: float) -> Estimate:
    """The same from E|z_{t+1}|^2 = x.x + V E|z_t|^2, z_0 = 0."""
    second = 0.0
    for _ in range(t):
        second = 1 + V * second
    return exact(second - 1)


def _fourth_at_depth(untied: bool) -> Any:
    def measured(t: int, V: float, seed: int) -> Estimate:
        """lim of E ((z_t)_i - x_i)^4 over the squared variance, x = (1, ..., 1), z_0 = 0; tied or fresh weights."""
        rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix
        variance = sum(V**k for k in range(1, t))

        def one(w: np.ndarray) -> float:
            z = np.ones(len(w))
            for _ in range(t - 1):
                z = (draw("iid", len(w), rng, V) if untied else w) @ z + 1
            return float(np.mean((z - 1) ** 4)) / variance**2

        plan = ((48, 200), (96, 100), (192, 50), (384, 16))
        return sampled(word_limit(one, "iid", V, seed, plan=plan, degree=1))

    return measured


def gaussian_states() -> Agreement:
    """The fourth moment of z_t - x at fixed t, with tied and with fresh weights."""
    return Agreement(
        "fourth moment of (z_t)_i - x_i over the squared variance",
        _fourth_at_depth(False),
        lambda: 3.0,
        lambda rng, count: [
            {"t": t, "V": V, "seed": int(rng.integers(2**31))} for t, V in ((2, 0.5), (3, 0.5), (5, 0.8))
        ],
        second=_fourth_at_depth(True),
        assumes=("i.i.d. Gaussian W", "N -> infinity at fixed t"),
    )
