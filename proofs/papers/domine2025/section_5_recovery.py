"""Section 5, The dynamics of the representations: Theorem 5.2, and what happens without each of its assumptions."""

from collections.abc import Callable

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.initialisation import balance, gaussian
from numeric.linear_networks.representations import Network, random_network, random_task, statistics_at
from numeric.linear_networks.tasks import with_singular_values
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_5 import sizes
from proofs.statements.computed import Agreement, Estimate

Weights = tuple[np.ndarray, np.ndarray]


def _completed(layer: np.ndarray, shift: float, basis: np.ndarray) -> np.ndarray:
    """The other layer, (n, N_h), of a balanced pair: ``basis`` (n, N_h, orthonormal) times (layer layer^T + shift)^1/2.

    From the definition of balance alone; ``layer`` is (N_h, ...).
    """
    values, vectors = np.linalg.eigh(layer @ layer.T + shift * np.eye(layer.shape[0]))
    return np.asarray(basis @ (vectors * np.sqrt(values)) @ vectors.T)


def _network(N_i: int, N_h: int, N_o: int, lam: float, seed: int, repeated: bool) -> Network:
    """A white task and lambda-balanced weights: one layer is drawn, the other follows from balance.

    ``repeated``: all singular values of the task are equal, and so are those of W2 W1 at every time of training.
    """
    rng = np.random.default_rng([seed, 34])
    first = lam >= 0
    if repeated:
        task = with_singular_values(rng, N_i, N_o, [1.5] * N_h)
        U, _, V = task.svd()
        turn = np.linalg.qr(rng.standard_normal((N_h, N_h)))[0]
        inner, outer = (V[:, :N_h], U[:, :N_h]) if first else (U[:, :N_h], V[:, :N_h])
        drawn, basis = rng.uniform(0.3, 2.0) * turn @ inner.T, outer @ turn.T
    else:
        task = random_task(N_i, N_o, seed)
        near, far = (N_i, N_o) if first else (N_o, N_i)
        drawn = rng.standard_normal((N_h, near))
        basis = np.linalg.qr(rng.standard_normal((far, N_h)))[0]
    other = _completed(drawn, abs(lam), basis)
    return (task, drawn, other) if first else (task, other.T, drawn.T)


def _weights(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int, repeated: bool) -> Weights:
    flow = gradient_flow.integrate(*_network(N_i, N_h, N_o, lam, seed, repeated), [0.0, time])
    return flow.W1[-1], flow.W2[-1]


def _factors(W1: np.ndarray, W2: np.ndarray, lam: float) -> tuple[np.ndarray, ...]:
    """U, S_2, S_1, V of the theorem: numpy's decomposition of W2 W1 and equation 18, zero blocks included."""
    U, s, Vt = np.linalg.svd(W2 @ W1)
    root = np.sqrt(s**2 + lam**2 / 4)
    first, second = np.diag(np.sqrt(root - lam / 2)), np.diag(np.sqrt(root + lam / 2))
    N_i, N_o = W1.shape[1], W2.shape[0]
    S_1 = np.hstack([first, np.zeros((s.size, max(0, N_i - N_o)))])
    S_2 = np.vstack([second, np.zeros((max(0, N_o - N_i), s.size))])
    return U, S_2, S_1, Vt.T


def _left_over(by_polar_factor: bool, repeated: bool) -> Callable[..., Estimate]:
    """||W2 - U S_2 R^T|| + ||W1 - R S_1 V^T|| + ||R^T R - I||, R the nearest orthogonal one or that of one layer."""

    def measured(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> Estimate:
        W1, W2 = _weights(N_i, N_h, N_o, lam, time, seed, repeated)
        U, S_2, S_1, V = _factors(W1, W2, lam)
        if by_polar_factor:
            left, _, right = np.linalg.svd(W1 @ V @ S_1.T + W2.T @ U @ S_2)
            R = left @ right
        elif lam >= 0:
            R = W2.T @ U @ np.linalg.pinv(S_2.T)
        else:
            R = W1 @ V @ np.linalg.pinv(S_1)
        parts = (W2 - U @ S_2 @ R.T, W1 - R @ S_1 @ V.T, R.T @ R - np.eye(N_h))
        return Estimate(float(sum(np.linalg.norm(part) for part in parts)), 1e-7 * (1 + abs(lam)))

    return measured


def _in_factors(repeated: bool) -> Agreement:
    return Agreement(
        says="distance of the weights from U S_2 R^T and R S_1 V^T with one orthogonal R, along training",
        measured=_left_over(True, repeated),
        second=_left_over(False, repeated),
        predicted=lambda seed: 0.0,
        cases=lambda rng, count: sizes(rng, count, (0,)),
        assumes=(
            "lambda-balanced weights",
            "network function of full rank",
            "N_h = min(N_i, N_o)",
            "repeated singular values" if repeated else "random weights",
        ),
        formula=r"\mathbf{W}_2 = \mathbf{U} \mathbf{S}_2 \mathbf{R}^T, \; "
        r"\mathbf{W}_1 = \mathbf{R} \mathbf{S}_1 \mathbf{V}^T",
    )


@domine2025.theorem("5.2", uses=["eq-18", "thm-A.2"])
def recovery_of_weights() -> Agreement:
    """The weights are U S_2 R^T and R S_1 V^T with one orthogonal R, all along training, for every shape and lambda.

    Assumption 2 alone is named, and the printed sizes say the rest: S_1 has min(N_i, N_o) rows, and its product with an
    (N_h, N_h) matrix R exists for N_h = min(N_i, N_o).  That this is needed is thm-5.2/ablation-width.
    """
    return _in_factors(repeated=False)


@domine2025.theorem("5.2", part="ablation-distinct", own=True, ablates=("distinct singular values",), importance=2)
def recovery_from_repeated_values() -> Agreement:
    """Not needed: where all singular values of W2 W1 are equal, R takes up whatever choice is made of U and V."""
    return _in_factors(repeated=True)


def _weight_norms(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> Estimate:
    flow = gradient_flow.integrate(*random_network(N_i, N_h, N_o, lam, seed), [0.0, time])
    return Estimate(np.array([np.sum(flow.W1[-1] ** 2), np.sum(flow.W2[-1] ** 2)]), 1e-8 * (1 + abs(lam)))


def _weight_norms_of_solution(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> Estimate:
    """From the diagonal of the exact Q Q^T, which needs no assumption on the width."""
    diagonal = np.diag(statistics_at(random_network(N_i, N_h, N_o, lam, seed), [time])[-1])
    return Estimate(np.array([diagonal[:N_i].sum(), diagonal[N_i:].sum()]), 1e-8 * (1 + abs(lam)))


def _norms_from_function(N_i: int, N_h: int, N_o: int, lam: float, time: float, seed: int) -> np.ndarray:
    function = statistics_at(random_network(N_i, N_h, N_o, lam, seed), [time])[-1][N_i:, :N_i]
    values = np.linalg.svd(function, compute_uv=False)[: min(N_i, N_o)]
    root = np.sqrt(values**2 + lam**2 / 4)
    return np.array([np.sum(root - lam / 2), np.sum(root + lam / 2)])


def _recovered(widths: tuple[int, ...], width: str) -> Agreement:
    return Agreement(
        says="the squared norms of both weights are the sums over the singular values of the network function",
        measured=_weight_norms,
        second=_weight_norms_of_solution,
        predicted=_norms_from_function,
        cases=lambda rng, count: sizes(rng, count, widths),
        assumes=("white input", "lambda-balanced weights", "network function of full rank", width),
        formula=r"\|\mathbf{W}_{1,2}\|_F^2 = \sum_i \left(\sqrt{s_i^2 + \lambda^2/4} \mp \lambda/2\right)",
    )


@domine2025.theorem("5.2", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",), importance=1)
def recovery_at_other_widths() -> Agreement:
    """Hidden layers wider than min(N_i, N_o), as assumption 2 and full rank allow: judged by the norms of weights.

    Each further hidden direction has weights of norm sqrt(|lambda|) in one layer and none in the other, of which the
    network function knows nothing.  (Bottlenecks are excluded by full rank.)
    """
    return _recovered((0, 1), "N_h >= min(N_i, N_o)")


@recovery_at_other_widths.correction(
    "assumption 3 is needed: with N_h > min(N_i, N_o) each further hidden direction adds |lambda| to one norm",
    survives=["thm-5.2", "eq-18", "eq-141"],
)
def recovery_at_the_minimal_width() -> Agreement:
    """With N_h = min(N_i, N_o)."""
    return _recovered((0,), "N_h = min(N_i, N_o)")


def _gaussian_norms(N_i: int, N_o: int, seed: int) -> Estimate:
    one, two = gaussian(np.random.default_rng(seed), N_i, min(N_i, N_o), N_o)
    return Estimate(np.array([np.sum(one**2), np.sum(two**2)]), 1e-10)


def _gaussian_norms_by_values(N_i: int, N_o: int, seed: int) -> Estimate:
    weights = gaussian(np.random.default_rng(seed), N_i, min(N_i, N_o), N_o)
    return Estimate(np.array([np.sum(np.linalg.svd(x, compute_uv=False) ** 2) for x in weights]), 1e-10)


def _norms_without_balance(N_i: int, N_o: int, seed: int) -> np.ndarray:
    """The sums of equation 18, lambda being the mean of the balance's diagonal."""
    one, two = gaussian(np.random.default_rng(seed), N_i, min(N_i, N_o), N_o)
    values = np.linalg.svd(two @ one, compute_uv=False)[: min(N_i, N_o)]
    scale = float(np.trace(balance(one, two))) / min(N_i, N_o)
    root = np.sqrt(values**2 + scale**2 / 4)
    return np.array([np.sum(root - scale / 2), np.sum(root + scale / 2)])


@domine2025.theorem("5.2", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",), importance=2)
def recovery_without_balance() -> Agreement:
    """Gaussian weights, the mean of the balance's diagonal taken for lambda; N_h = min(N_i, N_o)."""
    return Agreement(
        says="the squared norms of both weights are the sums over the singular values of the network function",
        measured=_gaussian_norms,
        second=_gaussian_norms_by_values,
        predicted=_norms_without_balance,
        cases=lambda rng, count: [{k: case[k] for k in ("N_i", "N_o", "seed")} for case in sizes(rng, count, (0,))],
        assumes=("Gaussian weights", "N_h = min(N_i, N_o)"),
        formula=r"\|\mathbf{W}_{1,2}\|_F^2 = \sum_i \left(\sqrt{s_i^2 + \lambda^2/4} \mp \lambda/2\right)",
    )


@recovery_without_balance.correction("assumption 2 is needed: without it the network function leaves the norms open")
def recovery_with_balance() -> Agreement:
    """With lambda-balanced weights and N_h = min(N_i, N_o)."""
    return _recovered((0,), "N_h = min(N_i, N_o)")
