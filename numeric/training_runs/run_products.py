"""A run of which only W2 W1 was logged: are there weights whose gradient descent gives these products?

Gradient descent closes in M = Q Q^T, Q = [W1, W2^T]^T, for every input covariance and every number of hidden units:
with E = Sigma_yx - W2 W1 Sigma_xx a step is exactly

    M <- K M K^T,        K = (1 - eta d) I + eta a [[0, E^T], [E, 0]],

with a factor a on the gradient and weight decay d.  The lower left block of M is the product; the diagonal blocks at
the first record, W1^T W1 and W2 W2^T, are fitted.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("", seed=2).log
>>> products = TrainingLog(learning_rate=log.learning_rate, product=log.w2 @ log.w1, steps=log.steps)
>>> find_product_faults(products, task_of(log), log.steps, log.learning_rate).faults
[]
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import CubicSpline
from scipy.optimize import minimize_scalar

from numeric.training_runs.fault_names import Fault, name_factor, shared
from numeric.training_runs.rule_fits import ACCEPTED
from numeric.training_runs.run_steps import last_resolution
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

NEGLIGIBLE = 1e-6
"""Share of the movement of the products that need not be explained."""

_RECORDS, _STEPS = 40, 600  # records and steps, from the start, that are replayed
_UNDECIDED = 0.02
"""Share of the movement below which what is left of the products may be the fit's own."""

_SHARP = 2e-4
"""Relative error of a factor from which the candidates close to it say nothing."""

_UNKNOWN = 150  # numbers in the two unknown blocks up to which they are fitted


@dataclass
class ProductDiagnosis:
    """What the products say; ``gram`` (n, n) is the Q Q^T fitted to the first record, None when none explains them."""

    @property
    def explained(self) -> bool:
        """Whether weights were found whose gradient descent gives the products."""
        return self.gram is not None

    gram: Floats | None = None
    transposed: bool = False
    faults: list[Fault] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class _ProductFit:
    """Values (m + 2,): unknown entries of Q Q^T, factor, weight decay; residual over rounding, and over movement."""

    values: Floats
    misfit: float
    relative: float
    error: Floats

    @property
    def explained(self) -> bool:
        return self.misfit <= ACCEPTED or self.relative <= NEGLIGIBLE


class _Products:
    """Products at the first records and the replay that is compared with them."""

    def __init__(self, product: Floats, task: LoggedTask, steps: NDArray[np.int64], learning_rate: float) -> None:
        self.product, self.task, self.eta = product, task, learning_rate
        self.gaps = np.diff(steps)
        self.unit = last_resolution(product)
        self.N_i, self.N_o = task.N_i, task.N_o
        self.rows_i, self.rows_o = np.triu_indices(self.N_i), np.triu_indices(self.N_o)

    def gram(self, unknown: Floats) -> Floats:
        """Q Q^T (B, n, n) at the first record from the entries of its diagonal blocks, (B, m)."""
        B, cut, n = len(unknown), len(self.rows_i[0]), self.N_i + self.N_o
        M = np.zeros((B, n, n))
        M[:, self.rows_i[0], self.rows_i[1]] = M[:, self.rows_i[1], self.rows_i[0]] = unknown[:, :cut]
        rows, columns = (index + self.N_i for index in self.rows_o)
        M[:, rows, columns] = M[:, columns, rows] = unknown[:, cut:]
        M[:, self.N_i :, : self.N_i] = self.product[0]
        M[:, : self.N_i, self.N_i :] = self.product[0].T
        return M

    @np.errstate(over="ignore", invalid="ignore")
    def guess(self, factor: float, decay: float = 0.0) -> tuple[Floats, float]:
        """Values (m + 2,) for a rule, and the residual over the movement of the products.

        With K from the logged products (interpolated between records) the products are linear in the unknown blocks.
        """
        at = np.concatenate([[0], np.cumsum(self.gaps)])
        dense = CubicSpline(at, self.product, axis=0)(np.arange(at[-1]))
        error = self.eta * factor * (self.task.sigma_yx - dense @ self.task.sigma_xx)
        n, N_i = self.N_i + self.N_o, self.N_i
        T, rows, wanted = np.eye(n), [], []
        (a, b), (c, d) = self.rows_i, (index + N_i for index in self.rows_o)
        columns = np.concatenate([a, c]), np.concatenate([b, d])
        twice = np.where(columns[0] == columns[1], 0.5, 1.0)
        for k, gap in enumerate(self.gaps.tolist()):
            for step in range(int(at[k]), int(at[k]) + gap):
                K = (1 - self.eta * decay) * np.eye(n)
                K[N_i:, :N_i], K[:N_i, N_i:] = error[step], error[step].T
                T = K @ T
            low, high = T[N_i:], T[:N_i]
            pairs = np.einsum("ok,ik->oik", low[:, columns[0]], high[:, columns[1]])
            pairs = (pairs + np.einsum("ok,ik->oik", low[:, columns[1]], high[:, columns[0]])) * twice
            known = low[:, N_i:] @ self.product[0] @ high[:, :N_i].T
            known = known + low[:, :N_i] @ self.product[0].T @ high[:, N_i:].T
            rows.append(pairs.reshape(-1, twice.size))
            wanted.append((self.product[k + 1] - known).ravel())
        J, r = np.concatenate(rows), np.concatenate(wanted)
        if not (np.isfinite(J).all() and np.isfinite(r).all()):
            return np.append(np.zeros(twice.size), [factor, decay]), float("inf")
        solution = np.linalg.lstsq(J, r, rcond=1e-13)[0]
        moved = float(np.linalg.norm(self.product - self.product[0]))
        left = float(np.linalg.norm(r - J @ solution))
        return np.append(solution, [factor, decay]), left / moved if moved > 0 else 0.0

    @np.errstate(over="ignore", invalid="ignore")
    def replay(self, M: Floats, rule: Floats, unit: float = 0.0, seed: int = 0) -> Floats:
        """Products at the records after the first, (B, n - 1, N_o, N_i), for (a, d) in `rule` (B, 2)."""
        rng = np.random.default_rng(seed)
        a, d = rule[:, 0, None, None], rule[:, 1, None, None]
        out = np.empty((len(M), len(self.gaps), self.N_o, self.N_i))
        for k, gap in enumerate(self.gaps.tolist()):
            for _ in range(gap):
                error = self.eta * a * (self.task.sigma_yx - M[:, self.N_i :, : self.N_i] @ self.task.sigma_xx)
                K = np.zeros_like(M)
                K[:, self.N_i :, : self.N_i] = error
                K[:, : self.N_i, self.N_i :] = np.swapaxes(error, 1, 2)
                K += (1 - self.eta * d) * np.eye(M.shape[1])
                M = K @ M @ np.swapaxes(K, 1, 2)
                if unit:
                    noise = unit * rng.standard_normal(M.shape)
                    M = M * (1 + (noise + np.swapaxes(noise, 1, 2)) / 2)
            out[:, k] = M[:, self.N_i :, : self.N_i]
        return np.nan_to_num(np.clip(out, -1e100, 1e100), nan=1e100)

    def residual(self, values: Floats, noise: Floats) -> Floats:
        """Logged minus replayed products over noise, (B, entries), for values (B, m + 2): unknown blocks, a, d."""
        replayed = self.replay(self.gram(values[:, :-2]), values[:, -2:])
        return ((self.product[1:] - replayed) / noise[:, None, None]).reshape(len(values), -1)

    def noise(self, values: Floats) -> Floats:
        """What rounding explains at each record after the first, (n - 1,)."""
        M = np.repeat(self.gram(values[None, :-2]), 3, axis=0)
        rule = np.repeat(values[None, -2:], 3, axis=0)
        rng = np.random.default_rng(1)
        start = M * (1 + self.unit * rng.standard_normal(M.shape))
        off = self.replay((start + np.swapaxes(start, 1, 2)) / 2, rule, min(self.unit, 2.0**-24)) - self.replay(M, rule)
        spread = np.sqrt(np.mean(np.sum(off * off, axis=(2, 3)), axis=0))
        size = np.linalg.norm(self.product[1:], axis=(1, 2))
        return np.minimum(spread, 1e-3 * size.max()) + self.unit * (size + size.max() * 1e-3) + 1e-300

    def fit(self, start: Floats, free: list[int], rounds: int = 12) -> _ProductFit:
        """Best values from `start` (m + 2,), the rule's two numbers fixed except those listed in `free`."""
        m = start.size - 2
        columns = np.array([*range(m), *(m + k for k in free)])
        noise = self.unit * np.linalg.norm(self.product[1:], axis=(1, 2)) + 1e-12 * np.abs(self.product).max() + 1e-300
        best, r = start, self.residual(start[None], noise)[0]
        cost, damping = float(np.linalg.norm(r)), 1e-3
        J = np.zeros((r.size, columns.size))
        size = np.maximum(np.abs(start), 1e-3 * np.abs(start).max())
        for _ in range(rounds):
            h = 1e-6 * size[columns]
            moved = np.repeat(best[None], columns.size, axis=0)
            moved[np.arange(columns.size), columns] += h
            J = ((self.residual(moved, noise) - r) / h[:, None]).T
            scale = np.maximum(np.linalg.norm(J, axis=0), 1e-300)
            if not np.isfinite(scale).all():
                break
            gained = 0.0
            while damping < 1e10:
                tall = np.concatenate([J / scale, np.sqrt(damping) * np.eye(columns.size)])
                move = np.linalg.lstsq(tall, np.concatenate([-r, np.zeros(columns.size)]), rcond=None)[0] / scale
                trial = best.copy()
                trial[columns] += move
                r_trial = self.residual(trial[None], noise)[0]
                if float(np.linalg.norm(r_trial)) < cost:
                    gained = 1 - float(np.linalg.norm(r_trial)) / cost
                    best, r, cost, damping = trial, r_trial, float(np.linalg.norm(r_trial)), max(damping / 10, 1e-14)
                    break
                damping *= 10
            if gained < 1e-3:
                break
        real: Floats = self.noise(best)
        left = self.residual(best[None], real)[0].reshape(len(real), -1)
        misfit = float(np.sqrt(np.mean(np.minimum(np.sum(left * left, axis=1), 1e100))))
        scale = np.maximum(np.linalg.norm(J, axis=0), 1e-300)
        spread = np.zeros(m + 2)
        inverse = np.linalg.pinv((J / scale).T @ (J / scale), rcond=1e-14, hermitian=True)
        scatter = cost / np.sqrt(max(r.size - columns.size, 1))
        spread[columns] = np.sqrt(np.maximum(np.diag(inverse), 0)) / scale * scatter
        movement = float(np.linalg.norm(self.product - self.product[0]))
        distance = float(np.linalg.norm(np.minimum(np.linalg.norm(left, axis=1) * real, 1e100)))
        return _ProductFit(best, misfit, distance / movement if movement > 0 else 0.0, spread)


def find_product_faults(
    log: TrainingLog, task: LoggedTask, steps: NDArray[np.int64] | None, learning_rate: float | None
) -> ProductDiagnosis:
    """Diagnosis of logged products; ValueError naming the array when its shape does not fit."""
    found = ProductDiagnosis()
    if log.product is None:
        raise ValueError("product was not logged")
    shape = tuple(log.product.shape[1:])
    if shape not in ((task.N_o, task.N_i), (task.N_i, task.N_o)):
        raise ValueError(
            f"product has records of shape {shape}, from row 0 on; (N_o, N_i) = {(task.N_o, task.N_i)} is needed"
        )
    forced = shape != (task.N_o, task.N_i)
    if forced:
        found.transposed = True
        found.faults.append(Fault("transposed", 1.0, "W2 W1 logged transposed: its shape fits no other way."))
    unknown = (task.N_i * (task.N_i + 1) + task.N_o * (task.N_o + 1)) // 2
    if steps is None or learning_rate is None or log.T < 4 or unknown > _UNKNOWN:
        found.notes.append("the steps behind the products were not replayed: steps, learning_rate and a few records "
                           "of a small network are needed")  # fmt: skip
        return found
    count = max(4, min(_RECORDS, log.T, int(np.searchsorted(steps - steps[0], _STEPS, side="right"))))
    if steps[count - 1] - steps[0] > 10 * _STEPS:
        found.notes.append("the steps behind the products were not replayed: too many lie between records")
        return found
    logged = log.rows("product", np.arange(count))
    entries = (count - 1) * task.N_i * task.N_o
    if entries < 2 * unknown:
        found.notes.append(f"{entries} numbers in the products say too little about {unknown} unknown ones of weights")
        return found
    as_logged = np.swapaxes(logged, 1, 2) if forced else logged
    run = _Products(as_logged, task, steps[:count], learning_rate)
    plain = run.fit(run.guess(1.0)[0], [])
    if not plain.explained and task.N_i == task.N_o > 1:
        other = _Products(np.swapaxes(logged, 1, 2), task, steps[:count], learning_rate)
        turned = other.fit(other.guess(1.0)[0], [])
        if turned.explained and turned.relative < plain.relative / 10:
            found.gram, found.transposed = other.gram(turned.values[None, :-2])[0], True
            found.faults.append(
                Fault("transposed", 1.0, "W2 W1 logged transposed: only then are the steps gradient descent.")
            )
            return found
    if plain.explained:
        found.gram = run.gram(plain.values[None, :-2])[0]
    else:
        _other_rule(run, plain, task, found)
    return found


def _other_rule(run: _Products, plain: _ProductFit, task: LoggedTask, found: ProductDiagnosis) -> None:
    """Explain the products by a factor on the gradient or by weight decay, or say that neither was found to."""
    grid = np.geomspace(1e-3, 1e3, 49)
    nearest = int(np.argmin([run.guess(factor)[1] for factor in grid]))
    ends = grid[max(nearest - 1, 0)], grid[min(nearest + 1, grid.size - 1)]
    factor = minimize_scalar(lambda x: run.guess(float(x))[1], bounds=ends, method="bounded", options={"xatol": 1e-9}).x
    fit = run.fit(run.guess(float(factor))[0], [0])
    if fit.explained and fit.relative < plain.relative / 10:
        found.gram = run.gram(fit.values[None, :-2])[0]
        if fit.error[-2] > 0.1 * fit.values[-2]:
            found.notes.append("a factor in the gradient cannot be told from the size of the weights in this run")
            return
        named = name_factor(fit.values[-2], fit.error[-2], N_o=task.N_o, P=task.P, learning_rate=run.eta)
        if any(fault.name == "gradient-factor" for fault in named) or fit.error[-2] > _SHARP * fit.values[-2]:
            # The weights being unknown, whatever speeds or slows learning evenly is a factor.
            named += [
                Fault("layer-rates", 1.0, "or the layers do not share a learning rate, or one of them is not trained."),
                Fault("momentum", 1.0, "or the steps carry momentum; log W1 and W2 to tell."),
            ]
            named = shared([[fault] for fault in named])
        found.faults += named
        return
    fit = run.fit(run.guess(1.0)[0], [1])
    sharp = fit.error[-1] <= 0.05 * abs(fit.values[-1])
    if fit.explained and fit.relative < plain.relative / 10 and sharp:
        found.gram = run.gram(fit.values[None, :-2])[0]
        found.faults.append(Fault("weight-decay", 1.0, f"weight decay, d = {fit.values[-1]:.4g}."))
        return
    left = min(plain.relative, run.guess(1.0)[1])
    if run.gaps.max() == 1 and left > _UNDECIDED:
        found.faults.append(
            Fault(
                "unexplained",
                1.0,
                f"not explained: gradient descent on this task, from any weights, leaves {left:.1%} of the movement of "
                "the products, also with a factor in the gradient or weight decay; log W1 and W2 to tell momentum, "
                "batches, a drifting task and other causes apart.",
            )
        )
    else:
        found.notes.append(
            f"the best weights found behind the products leave {left:.2g} of their movement; the search for them may "
            "itself have failed, so that this is no finding: log W1 and W2, or every step"
        )
