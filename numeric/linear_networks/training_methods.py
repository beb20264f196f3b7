"""Two ways to train a network and to look at it, which share nothing but the problem.

>>> import numpy as np
>>> from numeric.linear_networks.drawn_problems import Recipe, task, weights
>>> recipe = Recipe((3, 0), 2, 2, 3)
>>> given, start = task(recipe), weights(recipe, 1.0)
>>> one, two = (m.train(given, *start, 1.0, balanced=True, fidelity=0) for m in (BySolution(), BySimulation()))
>>> bool(np.allclose(one[1] @ one[0], two[1] @ two[0], atol=1e-8))
True
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

import numpy as np
from scipy.linalg import solve_continuous_are

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.convergence_rates import weights_from_statistics
from numeric.linear_networks.descent_steps import descend
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import Weights
from numeric.linear_networks.tasks import Task
from numeric.precision import Array

# A flow is at rest when its velocity, in units of 1/tau, or the change of the network function is this small.
AT_REST = (1e-8, 1e-6)
FIRST_LOOK, LAST_LOOK = 20.0, 3e5
# In units of (2 + |lambda|) tau: singular values of a task are at least 0.8, so that the slowest rate is above 0.6 in
# 1 / (2 + |lambda|) tau, and nothing is left.
LONG = 100.0
MOST_PATTERNS = 2**16
MOST_STEPS = 1_000_000
"""Steps at the coarsest step size; those at finer ones are seven times as many (fifteen at the finest tolerance)."""


Run = Callable[[Task, Array, Array, float, int], Weights]


class Method(Protocol):
    """How weights are found after a time, and what is read off them. ``large`` is where limits to infinity
    begin, of what is looked at after finite times and at the end of training (slow where lambda is large)."""

    large: tuple[float, float]

    def train(self, task: Task, W1: Array, W2: Array, time: float, *, balanced: bool, fidelity: int) -> Weights:
        """The weights after ``time`` (infinity: at rest); ``balanced``: white input and balanced weights."""

    def kernel(self, task: Task, W1: Array, W2: Array) -> Array:
        """The NTK, (N_o P, N_o P), the output running slower."""

    def rates(self, task: Task, W1: Array, W2: Array) -> Array:
        """The N_i N_o rates of the network function near these weights, ascending, in units of 1/tau."""

    def singular_values(self, x: Array) -> Array:
        """Singular values of a matrix, descending."""

    def noise(self, variables: int, samples: int, rng: np.random.Generator) -> Array:
        """Values of that many independent variables of mean 0 and variance 1, one draw a row."""

    def row(self, hidden: Array) -> Array:
        """A new row of the readout, (1, N_h), trained from zero on one example with target 1, all else frozen; what the
        hidden layer makes of the example is ``hidden`` (N_h,)."""

    def rebalance(self, W1: Array, W2: Array, scale: float) -> Weights:
        """The weights with new singular values, those of relative scale ``scale``; the network function is kept.

        For balanced weights whose network function has rank N_h = min(N_i, N_o).
        """


class BySolution:
    """The exact solution where there is one, else the flow integrated by an implicit or a high-order method."""

    large = (200.0, 200.0)

    def train(self, task: Task, W1: Array, W2: Array, time: float, *, balanced: bool, fidelity: int) -> Weights:
        """From the statistics Q Q^T, up to a rotation of the hidden layer."""
        if not balanced:
            return _integrate(task, W1, W2, time, fidelity) if math.isfinite(time) else _settled(task, W1, W2, fidelity)
        scale = abs(float(np.sum(W2**2) - np.sum(W1**2))) / W1.shape[0]
        end = min(time, LONG * (2 + scale) * float(task.tau))
        # what was recovered from statistics of a lower rank is balanced to the square root of rounding
        QQT = np.array(ExactDynamics(task, W1, W2, tol=1e-6).QQT([end])[0], dtype=float)
        N_h, most = W1.shape[0], sum(QQT.shape) // 2
        first, second = weights_from_statistics(QQT, task.N_i, min(N_h, most))
        if N_h > most:
            first = np.vstack([first, np.zeros((N_h - most, task.N_i))])
            second = np.hstack([second, np.zeros((task.N_o, N_h - most))])
        return first, second

    def kernel(self, task: Task, W1: Array, W2: Array) -> Array:
        """From the derivatives of the outputs by the complex step."""
        columns = []
        for which, weight in enumerate((W1, W2)):
            for index in np.ndindex(weight.shape):
                moved = weight.astype(complex)
                moved[index] += 1e-30j
                outputs = (W2 @ moved if which == 0 else moved @ W1) @ task.X
                columns.append(outputs.imag.ravel() / 1e-30)
        J = np.array(columns)
        return np.asarray(J.T @ J)

    def rates(self, task: Task, W1: Array, W2: Array) -> Array:
        """The largest eigenvalues of the NTK over P."""
        return np.linalg.eigvalsh(self.kernel(task, W1, W2) / task.P)[-task.N_i * task.N_o :]

    def singular_values(self, x: Array) -> Array:
        """By the singular value decomposition."""
        return np.linalg.svd(x, compute_uv=False)

    def noise(self, variables: int, samples: int, rng: np.random.Generator) -> Array:
        """All patterns of signs: exact averages of what has no higher power than the third of any variable."""
        if 2**variables > MOST_PATTERNS:
            raise ArithmeticError(f"{variables} noise variables have too many patterns of signs")
        return 2.0 * (np.arange(2**variables)[:, None] >> np.arange(variables) & 1) - 1.0

    def row(self, hidden: Array) -> Array:
        """The shortest row that answers 1."""
        return np.linalg.pinv(hidden[:, None])

    def rebalance(self, W1: Array, W2: Array, scale: float) -> Weights:
        """From the singular value decomposition of the network function, the hidden basis from W1 V = R S1."""
        U, s, Vt = np.linalg.svd(W2 @ W1)
        m = W1.shape[0]
        hidden = W1 @ Vt[:m].T
        R = hidden / np.linalg.norm(hidden, axis=0)
        total = np.hypot(s[:m], scale / 2)
        return (R * np.sqrt(total - scale / 2)) @ Vt[:m], (U[:, :m] * np.sqrt(total + scale / 2)) @ R.T


class BySimulation:
    """What the definitions say: the flow integrated, or gradient descent with its step extrapolated to zero."""

    large = (40.0, 10.0)

    def train(self, task: Task, W1: Array, W2: Array, time: float, *, balanced: bool, fidelity: int) -> Weights:
        """Gradient flow for balanced weights on white input (the solution is the other method's), else descent."""
        run = _integrate if balanced else _descend
        return run(task, W1, W2, time, fidelity) if math.isfinite(time) else _at_rest(task, W1, W2, fidelity, run)

    def kernel(self, task: Task, W1: Array, W2: Array) -> Array:
        """From moves of single weights by 1: the outputs are linear in each."""
        base, columns = (W2 @ W1 @ task.X).ravel(), []
        for which, weight in enumerate((W1, W2)):
            for index in np.ndindex(weight.shape):
                moved = weight.copy()
                moved[index] += 1.0
                outputs = (W2 @ moved if which == 0 else moved @ W1) @ task.X
                columns.append(outputs.ravel() - base)
        return np.asarray(sum((np.outer(c, c) for c in columns), np.zeros((base.size, base.size))))

    def rates(self, task: Task, W1: Array, W2: Array) -> Array:
        """Minus the eigenvalues of the Jacobian of the velocity, by central differences, zeros left out."""
        size = W1.size

        def velocity(state: Array) -> Array:
            a, b = state[:size].reshape(W1.shape), state[size:].reshape(W2.shape)
            error = task.sigma_yx - b @ a @ task.sigma_xx
            return np.concatenate([(b.T @ error).ravel(), (error @ a.T).ravel()])

        here, h = np.concatenate([W1.ravel(), W2.ravel()]), 1e-4
        J = np.array([(velocity(here + e) - velocity(here - e)) / (2 * h) for e in np.eye(here.size) * h])
        return np.sort(-np.linalg.eigvalsh((J + J.T) / 2))[-task.N_i * task.N_o :]

    def singular_values(self, x: Array) -> Array:
        """As square roots of the eigenvalues of the smaller Gram matrix."""
        gram = x @ x.T if x.shape[0] <= x.shape[1] else x.T @ x
        return np.sqrt(np.maximum(np.linalg.eigvalsh(gram)[::-1], 0.0))

    def noise(self, variables: int, samples: int, rng: np.random.Generator) -> Array:
        """Normal samples, each with its opposite: what is odd in the noise averages to zero in every pair."""
        half = rng.standard_normal((math.ceil(samples / 2), variables))
        return np.concatenate([half, -half])

    def row(self, hidden: Array) -> Array:
        """By gradient descent."""
        w, step = np.zeros_like(hidden), 0.3 / float(hidden @ hidden)
        while abs(1 - float(w @ hidden)) > 1e-13:
            w = w + step * (1 - float(w @ hidden)) * hidden
        return w[None, :]

    def rebalance(self, W1: Array, W2: Array, scale: float) -> Weights:
        """W1 -> M W1 and W2 -> W2 M^-1 with the positive definite M that makes the difference of the Gram matrices
        ``scale`` I: M^2 solves a quadratic equation."""
        squared = solve_continuous_are(-scale / 2 * np.eye(W1.shape[0]), W1, W2.T @ W2, np.eye(W1.shape[1]))
        values, vectors = np.linalg.eigh(squared)
        M = (vectors * np.sqrt(values)) @ vectors.T
        return M @ W1, np.linalg.solve(M, W2.T).T


def _integrate(task: Task, W1: Array, W2: Array, time: float, fidelity: int) -> Weights:
    with np.errstate(over="ignore", invalid="ignore"):  # a first step that is too long is taken back
        flow = gradient_flow.integrate(task, W1, W2, [time], rtol=(1e-9, 1e-7)[fidelity])
    return flow.W1[-1], flow.W2[-1]


def _descend(task: Task, W1: Array, W2: Array, time: float, fidelity: int) -> Weights:
    """Richardson's extrapolation of gradient descent in its step; full-batch steps of the loss over the examples.

    Raises ArithmeticError where that takes more than MOST_STEPS.
    """
    size = float(np.linalg.norm(W1, 2) ** 2 + np.linalg.norm(W2, 2) ** 2 + 2 * np.linalg.norm(task.sigma_yx, 2))
    rate = size * float(np.linalg.norm(task.sigma_xx, 2))
    coarsest = max(48, math.ceil(1.5 * rate * time / float(task.tau)))
    if coarsest > MOST_STEPS:
        raise ArithmeticError(f"gradient descent takes {coarsest:.2g} steps there, more than {MOST_STEPS:.0e}")
    table: list[Weights] = []
    for level in range(4 - fidelity):
        count = coarsest * 2**level
        step = time / float(task.tau) / count
        row = [descend(W1, W2, task.X, task.Y, step, count)]
        for k, (c, d) in enumerate(table, start=1):
            last = row[-1]
            row.append((last[0] + (last[0] - c) / (2**k - 1), last[1] + (last[1] - d) / (2**k - 1)))
        table = row
    return table[-1]


def _settled(task: Task, W1: Array, W2: Array, fidelity: int) -> Weights:
    """The weights at a time at which the network function is what it was at half of it.

    Raises ArithmeticError when it is not after 3e5 time constants.
    """
    before, spent = W2 @ W1, 0.0
    while spent <= LAST_LOOK:
        span = max(FIRST_LOOK, spent)
        W1, W2 = _integrate(task, W1, W2, span * float(task.tau), fidelity)
        spent += span
        if float(np.abs(W2 @ W1 - before).max()) < AT_REST[fidelity]:
            return W1, W2
        before = W2 @ W1
    raise ArithmeticError(f"the network function does not settle within {LAST_LOOK:g} time constants")


def _at_rest(task: Task, W1: Array, W2: Array, fidelity: int, run: Run) -> Weights:
    """The weights where the slope of the loss over the examples has vanished.

    Raises ArithmeticError when it has not after 3e5 time constants.
    """
    spent, span = 0.0, FIRST_LOOK
    while spent <= LAST_LOOK:
        W1, W2 = run(task, W1, W2, span * float(task.tau), fidelity)
        spent += span
        residual = (W2 @ (W1 @ task.X) - task.Y) @ task.X.T / task.P
        if max(float(np.abs(W2.T @ residual).max()), float(np.abs(residual @ W1.T).max())) < AT_REST[fidelity]:
            return W1, W2
        span = 2 * spent
    raise ArithmeticError(f"the flow does not come to rest within {LAST_LOOK:g} time constants")
