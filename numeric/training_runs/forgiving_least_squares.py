"""Least squares that lets single residuals go, for models that are smooth but for signs that flip.

>>> x, *_ = least_squares(lambda v: v[0] - np.array(9 * [1.0] + [1000.0]), np.zeros(1), 25)
>>> bool(abs(x[0] - 1) < 0.2)
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.search_limit import spend

Floats = NDArray[np.float64]


def least_squares(scaled, x: Floats, rounds: int) -> tuple[Floats, Floats, Floats, Floats]:  # type: ignore[no-untyped-def]
    """Damped Gauss-Newton on residuals in units of noise with Cauchy weights: x, its Jacobian, weights, residuals.

    The width of the weights follows the median of the residuals, so that it shrinks on the way to a rule that is right.
    """
    r = scaled(x)

    def width(values: Floats) -> float:
        return max(3.0, 6 * float(np.median(np.abs(values))))

    def cost(values: Floats, scale: float) -> float:
        return float(np.sum(np.log1p((values / scale) ** 2)))

    damping, J, creeping, unit = 1e-3, np.zeros((r.size, x.size)), 0, np.eye(x.size)
    weight = np.ones_like(r)
    for _ in range(rounds):
        h = 1e-6 * np.maximum(np.abs(x), 1e-2)
        J = np.stack([(scaled(x + h[k] * unit[k]) - r) / h[k] for k in range(x.size)], axis=1)
        # Entries that the numbers do not move (a converged tail) say nothing of how far off these are.
        pull = np.max(np.abs(J) / np.maximum(np.abs(J).max(axis=0), 1e-300), axis=1)
        seen = pull > 1e-4
        scale = width(r[seen]) if seen.any() and np.isfinite(pull).all() else width(r)
        weight = 1 / np.sqrt(1 + (r / scale) ** 2)
        size = np.linalg.norm(J * weight[:, None], axis=0)
        if not np.isfinite(size).all() or not size.any():
            break
        size = np.maximum(size, 1e-12 * size.max())
        before, improved = cost(r, scale), False
        while damping < 1e9:
            spend(3e5 + 0.3 * (r.size + x.size) * x.size**2)
            tall = np.concatenate([J * weight[:, None] / size, np.sqrt(damping) * unit])
            move = np.linalg.lstsq(tall, np.concatenate([-weight * r, np.zeros(x.size)]), rcond=None)[0] / size
            trial = x + np.clip(move, -2, 2)
            new = scaled(trial)
            after = cost(new, scale)
            if after < before:
                # Near a rule that is right the cost falls fast, elsewhere it creeps.
                creeping = creeping + 1 if before - after < 0.01 * before else 0
                improved = creeping < 3 and before - after > 1e-4 * before
                x, r, damping = trial, new, damping / 10
                break
            damping *= 10
        if not improved:
            break
    return x, J, weight, r


def searched(scaled, x: Floats, rounds: int) -> Floats:  # type: ignore[no-untyped-def]
    """The point near x with the fewest residuals beyond noise, where these jump: signs do not change smoothly."""

    def cost(values: Floats) -> float:
        return float(np.mean(np.log1p(scaled(values) ** 2)))

    rng, best, width = np.random.default_rng(0), cost(x), 0.3
    first = best
    for k in range(rounds):
        if k == rounds // 5 and best > 0.6 * first:
            break
        trial = x + width * rng.standard_normal(x.size)
        now = cost(trial)
        if now <= best:
            x, best, width = trial, now, min(1.3 * width, 1.0)
        else:
            width = max(0.95 * width, 0.02)
        if best < 0.3:
            break
    return x
