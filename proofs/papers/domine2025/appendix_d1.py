"""Appendix D.1, Continual learning: the loss on a task through its covariances, and forgetting."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.observables import network_function
from numeric.linear_networks.tasks import Task, random_regression, with_singular_values
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Case, Estimate

Display = Callable[[Task, np.ndarray], Any]


def _cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
    shapes = [(3, 2, 2), (2, 2, 4), (3, 3, 3), (5, 4, 6), (2, 1, 2)]
    return [
        dict(zip(("N_i", "N_h", "N_o"), shapes[j % 5], strict=True)) | {"seed": int(rng.integers(2**31))}
        for j in range(count)
    ]


def _setting(N_i: int, N_h: int, N_o: int, seed: int) -> tuple[Task, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    task = random_regression(rng, N_i, N_o, N_i + 7, 2.0)
    return task, rng.standard_normal((N_h, N_i)), rng.standard_normal((N_o, N_h))


def _loss(N_i: int, N_h: int, N_o: int, seed: int) -> Estimate:
    task, W1, W2 = _setting(N_i, N_h, N_o, seed)
    value = float(gradient_flow.loss(task, W1, W2))
    return Estimate(value, 1e-12 * (1 + value))


def _loss_by_examples(N_i: int, N_h: int, N_o: int, seed: int) -> Estimate:
    task, W1, W2 = _setting(N_i, N_h, N_o, seed)
    errors = [np.linalg.norm(task.Y[:, p] - W2 @ (W1 @ task.X[:, p])) ** 2 for p in range(task.P)]
    value = float(np.mean(errors)) / 2
    return Estimate(value, 1e-12 * (1 + value))


def loss_display(says: str, display: Display) -> Agreement:
    """The loss of random weights on a white task is what a line of the display says."""

    def predicted(N_i: int, N_h: int, N_o: int, seed: int) -> Any:
        task, W1, W2 = _setting(N_i, N_h, N_o, seed)
        return display(task, W2 @ W1)

    return Agreement(says, _loss, predicted, _cases, second=_loss_by_examples, assumes=("whitened input",), examples=10)


def _sigma_yy(task: Task) -> Any:
    return task.Y @ task.Y.T / task.P


@domine2025.appendix("D1", "loss", part="trace")
def loss_as_trace() -> Agreement:
    """Second line: the squared norm as a trace (one bracket too many is closed in print)."""

    def display(task: Task, function: Any) -> Any:
        gap = function @ task.X - task.Y
        return np.trace(gap @ gap.T) / (2 * task.P)

    return loss_display("batch loss, as a trace", display)


@domine2025.appendix("D1", "loss", part="expanded")
def loss_expanded() -> Agreement:
    """Third line: the square multiplied out."""

    def display(task: Task, function: Any) -> Any:
        quadratic = np.trace(function @ task.X @ task.X.T @ function.T) / (2 * task.P)
        linear = np.trace(function @ task.X @ task.Y.T) / task.P
        return quadratic - linear + np.trace(task.Y @ task.Y.T) / (2 * task.P)

    return loss_display("batch loss, multiplied out", display)


@domine2025.appendix("D1", "loss", part="covariances")
def loss_in_covariances() -> Agreement:
    """Fourth line: the covariances of the task, with white input."""

    def display(task: Task, function: Any) -> Any:
        return (
            np.trace(function @ function.T) / 2 - np.trace(function @ task.sigma_yx.T) + np.trace(_sigma_yy(task)) / 2
        )

    return loss_display("batch loss in covariances", display)


def _completed(task: Task, function: Any) -> Any:
    gap = function - task.sigma_yx
    return np.trace(gap @ gap.T - task.sigma_yx @ task.sigma_yx.T) / 2


@domine2025.appendix("D1", "loss", part="completed-square")
def loss_completed_square() -> Agreement:
    """Fifth line: the square completed; the last term is printed as half the matrix Sigma_yy, without its trace."""
    return loss_display("batch loss, square completed", lambda task, f: _completed(task, f) + _sigma_yy(task) / 2)


@loss_completed_square.correction("the trace of Sigma_yy is missing", survives=["domine2025/appendix-D1-forgetting"])
def loss_completed_square_corrected() -> Agreement:
    """With the trace."""
    return loss_display(
        "batch loss, square completed", lambda task, f: _completed(task, f) + np.trace(_sigma_yy(task)) / 2
    )


def _distance_and_constant(task: Task, function: Any) -> Any:
    distance = np.linalg.norm(function - task.sigma_yx) ** 2 / 2
    return distance - np.trace(task.sigma_yx @ task.sigma_yx.T) / 2


@domine2025.appendix("D1", "loss", part="distance")
def loss_as_distance() -> Agreement:
    """Last line: half the squared distance to Sigma_yx and a constant c, again without the trace of Sigma_yy."""
    return loss_display(
        "batch loss, distance and constant", lambda task, f: _distance_and_constant(task, f) + _sigma_yy(task) / 2
    )


@loss_as_distance.correction(
    "the trace of Sigma_yy is missing in c, which cancels in the forgetting",
    survives=["domine2025/appendix-D1-forgetting"],
)
def loss_as_distance_corrected() -> Agreement:
    """c = (Tr Sigma_yy - Tr Sigma_yx Sigma_yx^T) / 2."""
    return loss_display(
        "batch loss, distance and constant",
        lambda task, f: _distance_and_constant(task, f) + np.trace(_sigma_yy(task)) / 2,
    )


def _three_tasks(N_i: int, N_o: int, seed: int) -> list[Task]:
    rng = np.random.default_rng([seed, 5])
    return [with_singular_values(rng, N_i, N_o, rng.uniform(0.8, 3.0, min(N_i, N_o)).tolist()) for _ in range(3)]


def _sequences(rng: np.random.Generator, count: int) -> Sequence[Case]:
    shapes = [(3, 2), (2, 4), (3, 3), (2, 2)]
    return [
        {
            "N_i": shapes[j % 4][0],
            "N_o": shapes[j % 4][1],
            "lam": float(np.round(rng.uniform(-3, 3), 3)),
            "seed": int(rng.integers(2**31)),
        }
        for j in range(count)
    ]


def _train(task: Task, W1: Any, W2: Any, time: float, exact: bool) -> tuple[Any, Any]:
    if not exact:
        flow = gradient_flow.integrate(task, W1, W2, [time], rtol=1e-11)
        return flow.W1[-1], flow.W2[-1]
    end = np.asarray(ExactDynamics(task, W1, W2).QQT([time])[0], dtype=float)
    values, vectors = np.linalg.eigh(end)
    rank = W1.shape[0]
    Q = vectors[:, ::-1][:, :rank] * np.sqrt(np.clip(values[::-1][:rank], 0.0, None))
    return Q[: task.N_i].T, Q[task.N_i :]


def _sequence(N_i: int, N_o: int, lam: float, seed: int, first_time: float, exact: bool) -> tuple[Any, Any, Any]:
    """The tasks i, j, k and the network functions after T_j (for ``first_time``) and after T_k."""
    tasks = _three_tasks(N_i, N_o, seed)
    W1, W2 = lambda_balanced(np.random.default_rng([seed, 6]), N_i, min(N_i, N_o), N_o, lam)
    after_j = _train(tasks[1], W1, W2, first_time, exact)
    after_k = _train(tasks[2], *after_j, 80.0, exact)
    return tasks, after_j, after_k


def _forgetting(first_time: float, exact: bool) -> Callable[..., Estimate]:
    def measured(N_i: int, N_o: int, lam: float, seed: int) -> Estimate:
        tasks, after_j, after_k = _sequence(N_i, N_o, lam, seed, first_time, exact)
        change = float(gradient_flow.loss(tasks[0], *after_k)) - float(gradient_flow.loss(tasks[0], *after_j))
        return Estimate(change, 1e-6)

    return measured


@domine2025.appendix("D1", "forgetting")
def forgetting() -> Agreement:
    """What is forgotten of T_i while T_k is learned after T_j, by W2 W1 at the start of T_k; T_k is learned to its end.

    N_h = min(N_i, N_o), so that Sigma_yx of task k can be reached.
    """

    def predicted(N_i: int, N_o: int, lam: float, seed: int) -> float:
        tasks, (W1, W2), _ = _sequence(N_i, N_o, lam, seed, 0.7, True)
        i, k = tasks[0].sigma_yx, tasks[2].sigma_yx
        return float(np.linalg.norm(k - i) ** 2 - np.linalg.norm(W2 @ W1 - i) ** 2) / 2

    return Agreement(
        "change of the loss on task i while task k is learned",
        _forgetting(0.7, False),
        predicted,
        _sequences,
        second=_forgetting(0.7, True),
        assumes=("whitened input", "task k learned to convergence"),
        examples=6,
        formula=r"\mathcal{F}_i = \tfrac12 (\|\Sigma_k - \Sigma_i\|_F^2 - \|\mathbf{W}_2\mathbf{W}_1 - \Sigma_i\|_F^2)",
    )


@domine2025.text("D.1", "similarity", importance=2, uses=["appendix-D1-forgetting"])
def forgetting_by_similarity() -> Agreement:
    """When T_j was learned to its end, forgetting depends on the three tasks alone, not on lambda or the weights."""

    def predicted(N_i: int, N_o: int, seed: int) -> float:
        i, j, k = (task.sigma_yx for task in _three_tasks(N_i, N_o, seed))
        return float(np.linalg.norm(k - i) ** 2 - np.linalg.norm(j - i) ** 2) / 2

    return Agreement(
        "change of the loss on task i while task k is learned after task j",
        _forgetting(80.0, False),
        predicted,
        _sequences,
        second=_forgetting(80.0, True),
        assumes=("whitened input", "tasks j and k learned to convergence"),
        examples=6,
    )


@domine2025.text("D.1", "trajectory", importance=2, uses=["thm-4.3"])
def forgetting_along_the_way() -> Agreement:
    """The loss on T_i follows from the solution for the weights at every time of training on T_k."""

    def at(exact: bool) -> Callable[..., Any]:
        def values(N_i: int, N_o: int, lam: float, seed: int) -> Any:
            tasks = _three_tasks(N_i, N_o, seed)
            W1, W2 = lambda_balanced(np.random.default_rng([seed, 6]), N_i, min(N_i, N_o), N_o, lam)
            times = [0.1, 0.5, 2.0]
            if exact:
                functions = network_function(np.asarray(ExactDynamics(tasks[2], W1, W2).QQT(times), dtype=float), N_i)
                return np.array([np.linalg.norm(f - tasks[0].sigma_yx) ** 2 / 2 for f in functions])
            flow = gradient_flow.integrate(tasks[2], W1, W2, times)
            losses = [float(gradient_flow.loss(tasks[0], a, b)) for a, b in zip(flow.W1, flow.W2, strict=True)]
            least = np.linalg.norm(tasks[0].Y - tasks[0].sigma_yx @ tasks[0].X) ** 2 / (2 * tasks[0].P)
            return np.array(losses) - least

        return values

    integrated = at(False)

    def by_steps(N_i: int, N_o: int, lam: float, seed: int) -> Estimate:
        tasks = _three_tasks(N_i, N_o, seed)
        weights = lambda_balanced(np.random.default_rng([seed, 6]), N_i, min(N_i, N_o), N_o, lam)
        flow = gradient_flow.integrate(tasks[2], *weights, [0.1, 0.5, 2.0], rtol=1e-10, method="Radau")
        gaps = flow.network_function - tasks[0].sigma_yx
        return Estimate(np.sum(gaps * gaps, axis=(1, 2)) / 2, 1e-6)

    return Agreement(
        "excess loss on task i at three times of training on task k",
        lambda N_i, N_o, lam, seed: Estimate(integrated(N_i, N_o, lam, seed), 1e-8),
        at(True),
        _sequences,
        second=by_steps,
        assumes=("whitened input",),
        examples=6,
    )


FIGURE_11 = (5, 10, 6)
"""N_i, N_h, N_o of the network of figure 11."""


def _hidden_width(expected: Callable[[], float], relation: Literal["=", ">"]) -> Agreement:
    def units(seed: int) -> Estimate:
        return Estimate(float(lambda_balanced(np.random.default_rng(seed), *FIGURE_11, 0.0)[0].shape[0]), 1e-9)

    def by_trace(seed: int) -> Estimate:
        W1, _ = lambda_balanced(np.random.default_rng(seed), *FIGURE_11, 0.0)
        return Estimate(float(np.trace(np.linalg.matrix_power(W1 @ W1.T, 0))), 1e-9)

    return Agreement(
        "number of hidden units of figure 11's network",
        units,
        expected,
        lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        relation,
        second=by_trace,
        assumes=("N_i, N_h, N_o = 5, 10, 6",),
        examples=2,
    )


@domine2025.text("D.1", "hidden-width", importance=3, uses=["fig-11"])
def width_of_figure_11() -> Agreement:
    """Figure 11 draws analytical results over its simulations: the network should obey assumption 3."""
    return _hidden_width(lambda: float(min(FIGURE_11[0], FIGURE_11[2])), "=")


@width_of_figure_11.correction(
    "it is wider than both its input and its output; at lambda = 0 the solution holds at every width all the same",
    survives=["domine2025/fig-11", "domine2025/thm-4.3/ablation-width"],
)
def width_of_figure_11_corrected() -> Agreement:
    """N_h > max(N_i, N_o), for which balanced weights exist at lambda = 0 only."""
    return _hidden_width(lambda: float(max(FIGURE_11[0], FIGURE_11[2])), ">")
