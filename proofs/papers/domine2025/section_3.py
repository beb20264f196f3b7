"""Section 3, Preliminaries: the network, its data, and the statistics QQ^T (equations 1-5)."""

from typing import Any

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.convergence_rates import jacobian_kernel_high_precision
from numeric.linear_networks.gradient_descent import extrapolate_to_flow
from numeric.linear_networks.observables import loss, ntk, rsm_input, rsm_output
from numeric.linear_networks.representations import (
    Network,
    gradient_by_complex_step,
    gradient_by_differences,
    ntk_of_jacobian,
    random_network,
)
from numeric.linear_networks.tasks import Task
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Definition
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import MatrixIdentity, Tasks
from symbolic.linear_networks.linear_network import QQT, P, Q, Sigma_xx, X, Y

ANY = Tasks(whitened=False, balanced=False, hidden="any", spectrum="any", start="gaussian")
ROUNDING = 1e-11


def networks(rng: np.random.Generator, count: int) -> list[Case]:
    """Shapes, widths and signs of lambda at random."""
    cases: list[Case] = []
    while len(cases) < count:
        N_i, N_h, N_o = (int(n) for n in rng.integers(1, 5, 3))
        lam = float(np.round(rng.normal(0, 2), 3)) if N_h <= min(N_i, N_o) else 0.0
        cases.append({"N_i": N_i, "N_h": N_h, "N_o": N_o, "lam": lam, "seed": int(rng.integers(2**31))})
    return cases


def _network(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Network:
    return random_network(N_i, N_h, N_o, lam, seed, P=N_i + 1)


def _bounded(value: Any) -> Estimate:
    return Estimate(value, ROUNDING * (1 + float(np.max(np.abs(value)))))


def _slope(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    return _bounded(gradient_by_complex_step(*_network(N_i, N_h, N_o, lam, seed)))


def _slope_by_differences(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    value = gradient_by_differences(*_network(N_i, N_h, N_o, lam, seed))
    return Estimate(value, 1e-9 * (1 + float(np.max(np.abs(value)))))


def _gradient(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> np.ndarray:
    return np.concatenate([g.ravel() for g in gradient_flow.gradient(*_network(N_i, N_h, N_o, lam, seed))])


@domine2025.equation(1)
def network_function() -> Definition:
    """The two-layer linear network; the gradient of its loss is what gradient flow follows, with tau = 1 / eta."""
    return Definition(
        r"\hat{\mathbf{y}}_n",
        "output of the network for example n",
        r"\hat{\mathbf{y}}_n = \mathbf{W}_2 \mathbf{W}_1 \mathbf{x}_n",
        example=lambda: np.round(_network(3, 2, 2, 1.0, 0)[2] @ _network(3, 2, 2, 1.0, 0)[1], 3).tolist(),
        consistent=Agreement(
            says="the derivatives of the loss are -W2^T E and -E W1^T with E = Sigma_yx - W2 W1 Sigma_xx",
            measured=_slope,
            second=_slope_by_differences,
            predicted=_gradient,
            cases=networks,
        ),
    )


def _covariances(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task = _network(N_i, N_h, N_o, lam, seed)[0]
    pairs = list(zip(task.X.T, task.Y.T, strict=True))
    total = np.concatenate([sum(np.outer(x, x) for x, _ in pairs), sum(np.outer(y, x) for x, y in pairs)]) / task.P
    return _bounded(total)


def _covariances_entrywise(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task = _network(N_i, N_h, N_o, lam, seed)[0]
    both = np.concatenate([task.X, task.Y])
    return _bounded(np.array([[np.mean(a * b) for b in task.X] for a in both]))


def _matrix_covariances(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> np.ndarray:
    task = _network(N_i, N_h, N_o, lam, seed)[0]
    return np.concatenate([task.sigma_xx, task.sigma_yx])


@domine2025.equation(2)
def covariances() -> Definition:
    """Input covariance and input-output covariance, sums over examples and products of the data matrices."""
    return Definition(
        r"\tilde{\mathbf{\Sigma}}^{xx}, \tilde{\mathbf{\Sigma}}^{yx}",
        "second moments of the data",
        f"{Sigma_xx.latex()} = {(X @ X.T / P).latex()}, \\; {(Y @ X.T / P).latex()}",
        example=lambda: _matrix_covariances(2, 2, 2, 0.0, 0).tolist(),
        consistent=Agreement(
            says="the sums over examples are X X^T / P and Y X^T / P",
            measured=_covariances,
            second=_covariances_entrywise,
            predicted=_matrix_covariances,
            cases=networks,
        ),
    )


@domine2025.equation(3)
def statistics() -> MatrixIdentity:
    """The four blocks of Q Q^T, for Q = [W1 W2^T]^T."""
    return MatrixIdentity(Q() @ Q().T, QQT(), over=ANY)


def _similarities(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    hidden, needed = W1 @ task.X, np.linalg.pinv(W2, rcond=1e-10) @ task.Y
    value = np.stack([hidden.T @ hidden, needed.T @ needed])
    return Estimate(value, 1e-6 * (1 + float(np.max(np.abs(value)))))


def _similarities_by_least_squares(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    needed = np.linalg.lstsq(W2, task.Y, rcond=1e-10)[0]
    inner = [[float(a @ b) for b in (W1 @ task.X).T] for a in (W1 @ task.X).T]
    value = np.stack([np.array(inner), needed.T @ needed])
    return Estimate(value, 1e-6 * (1 + float(np.max(np.abs(value)))))


def _similarity_matrices(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> np.ndarray:
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    statistics_ = gradient_flow.qqt(W1, W2)
    return np.stack([task.X.T @ W1.T @ W1 @ task.X, rsm_output(statistics_, task)])


@domine2025.equation(4, uses=["eq-3"])
def similarity_matrices() -> Definition:
    """RSM_I compares hidden activities; RSM_O the least activities that would produce the targets."""
    return Definition(
        r"\mathrm{RSM}_I, \mathrm{RSM}_O",
        "representational similarity of the examples in the hidden layer",
        r"\mathrm{RSM}_I = \mathbf{X}^T \mathbf{W}_1^T \mathbf{W}_1 \mathbf{X}, \; "
        r"\mathrm{RSM}_O = \mathbf{Y}^T (\mathbf{W}_2 \mathbf{W}_2^T)^+ \mathbf{Y}",
        example=lambda: np.round(_similarity_matrices(2, 2, 2, 1.0, 0), 3).tolist(),
        consistent=Agreement(
            says="inner products of hidden activities, and of the least activities that W2 maps nearest to the targets",
            measured=_similarities,
            second=_similarities_by_least_squares,
            predicted=_similarity_matrices,
            cases=networks,
        ),
    )


def _gram(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    return _bounded(ntk_of_jacobian(*_network(N_i, N_h, N_o, lam, seed)))


def _gram_in_high_precision(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    return _bounded(jacobian_kernel_high_precision(*_network(N_i, N_h, N_o, lam, seed)))


def _kernel(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> np.ndarray:
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    return ntk(gradient_flow.qqt(W1, W2), task)


@domine2025.equation(5, importance=1, uses=["eq-3"])
def tangent_kernel() -> Agreement:
    """The NTK is the Gram matrix of the outputs' Jacobian, outputs numbered output first and then example."""
    return Agreement(
        says="NTK = J J^T with J the derivatives of all outputs in all weights",
        measured=_gram,
        second=_gram_in_high_precision,
        predicted=_kernel,
        cases=networks,
        formula=r"\mathrm{NTK} = \mathbf{I}_{N_o} \otimes \mathbf{X}^T \mathbf{W}_1^T \mathbf{W}_1 \mathbf{X} "
        r"+ \mathbf{W}_2 \mathbf{W}_2^T \otimes \mathbf{X}^T \mathbf{X}",
    )


def _other_examples(task: Task, seed: int) -> Task:
    """Three more examples, other inputs and targets, the same Sigma_xx and Sigma_yx; Sigma_yy is another one."""
    rng = np.random.default_rng([seed, 38])
    values, vectors = np.linalg.eigh(task.sigma_xx)
    count = task.P + 3
    # orthogonal rows: the first N_i carry the inputs, the last one a target that no input predicts
    rows = np.linalg.qr(rng.standard_normal((count, task.N_i + 1)))[0].T * np.sqrt(count)
    X = (vectors * np.sqrt(np.maximum(values, 0.0))) @ rows[: task.N_i]
    unpredicted = rng.standard_normal((task.N_o, 1)) @ rows[task.N_i :]
    return Task(X, task.sigma_yx @ np.linalg.pinv(task.sigma_xx) @ X + unpredicted, task.tau)


def _trained(N_i: int, N_h: int, N_o: int, lam: float, seed: int, other: bool) -> np.ndarray:
    """Q Q^T at t = tau by integrated gradient flow, on input that is not white."""
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    mixing = np.random.default_rng([seed, 39]).standard_normal((N_i, N_i)) / 2
    coloured = Task(mixing @ task.X, task.Y, task.tau)
    shown = _other_examples(coloured, seed) if other else coloured
    return np.asarray(gradient_flow.integrate(shown, W1, W2, [0.0, task.tau]).QQT[-1])


def _descended(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    mixing = np.random.default_rng([seed, 39]).standard_normal((N_i, N_i)) / 2
    found = extrapolate_to_flow(Task(mixing @ task.X, task.Y, task.tau), W1, W2, task.tau, levels=4)
    return Estimate(found.QQT, 1e-6 + 20 * found.error)


@domine2025.text("3", "covariances-suffice", importance=2, uses=["eq-1", "eq-2"])
def dynamics_from_covariances() -> Agreement:
    """Training depends on the data through Sigma_xx and Sigma_yx alone: other and more examples do the same."""
    return Agreement(
        says="Q Q^T at t = tau is that of training on other data with the same covariances",
        measured=lambda N_i, N_h, N_o, lam, seed: Estimate(_trained(N_i, N_h, N_o, lam, seed, False), 1e-7),
        second=_descended,
        predicted=lambda N_i, N_h, N_o, lam, seed: _trained(N_i, N_h, N_o, lam, seed, True),
        cases=networks,
        assumes=("any input covariance", "any width", "gradient flow"),
        examples=12,
    )


def _aspects(parts: tuple[Any, ...]) -> Estimate:
    value = np.concatenate([np.ravel(part) for part in parts])
    return Estimate(value, 1e-6 * (1 + float(np.max(np.abs(value)))))


def _aspects_by_jacobian(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task, W1, W2 = network = _network(N_i, N_h, N_o, lam, seed)
    similar = _similarities(N_i, N_h, N_o, lam, seed).value
    return _aspects((gradient_flow.loss(task, W1, W2), W2 @ (W1 @ task.X), similar, ntk_of_jacobian(*network)))


def _aspects_by_example(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> Estimate:
    task, W1, W2 = network = _network(N_i, N_h, N_o, lam, seed)
    outputs = np.stack([W2 @ (W1 @ x) for x in task.X.T], axis=1)
    losses = [float(np.sum((out - y) ** 2)) / 2 for out, y in zip(outputs.T, task.Y.T, strict=True)]
    similar = _similarities_by_least_squares(N_i, N_h, N_o, lam, seed).value
    return _aspects((np.mean(losses), outputs, similar, jacobian_kernel_high_precision(*network)))


def _aspects_of_statistics(N_i: int, N_h: int, N_o: int, lam: float, seed: int) -> np.ndarray:
    task, W1, W2 = _network(N_i, N_h, N_o, lam, seed)
    QQT_now = gradient_flow.qqt(W1, W2)
    function = QQT_now[N_i:, :N_i] @ task.X
    similar = np.stack([rsm_input(QQT_now, task), rsm_output(QQT_now, task)])
    return np.asarray(_aspects((loss(QQT_now, task), function, similar, ntk(QQT_now, task))).value)


@domine2025.text("3", "important-aspects", importance=2, uses=["eq-3", "eq-4", "eq-5"])
def aspects_from_statistics() -> Agreement:
    """Loss, network function, both RSMs and the NTK follow from Q Q^T and the data, without the weights."""
    return Agreement(
        says="loss, network function, RSM_I, RSM_O and NTK computed from the weights are those computed from Q Q^T",
        measured=_aspects_by_jacobian,
        second=_aspects_by_example,
        predicted=_aspects_of_statistics,
        cases=networks,
        assumes=("any two-layer linear network",),
        examples=12,
    )
