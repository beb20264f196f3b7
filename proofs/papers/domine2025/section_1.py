"""Section 1, Introduction: what it says of the network of figure 1."""

import numpy as np

from numeric.linear_networks.initialisation import Weights, balanced_with_singular_values, task_aligned
from numeric.linear_networks.representations import random_task
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Case, Estimate


def _shapes(rng: np.random.Generator, count: int) -> list[Case]:
    sizes = [(3, 2), (2, 2), (2, 4), (3, 3)]
    return [
        {
            "N_i": sizes[k % 4][0],
            "N_o": sizes[k % 4][1],
            "size": float(np.round(rng.uniform(0.2, 5.0), 3)),
            "seed": int(rng.integers(2**31)),
        }
        for k in range(count)
    ]


def _orders(weights: dict[int, Weights], size: float) -> Estimate:
    """Least eigenvalues of what is to be positive, the distance of what is to be equal, the range of ||W2 W1||."""
    difference = {sign: one @ one.T - two.T @ two for sign, (one, two) in weights.items()}
    scales = [np.linalg.norm(two @ one) for one, two in weights.values()]
    found = [
        np.linalg.eigvalsh(difference[-1]).min(),
        np.linalg.eigvalsh(-difference[1]).min(),
        np.linalg.norm(difference[0]),
        np.ptp(scales),
    ]
    return Estimate(np.array(found), 1e-10 * (1 + size))


def _aligned(N_i: int, N_o: int, size: float, seed: int) -> Estimate:
    task = random_task(N_i, N_o, seed)
    values = task.svd()[1].tolist()
    return _orders({sign: task_aligned(task, sign * size, values) for sign in (-1, 0, 1)}, size)


def _at_random(N_i: int, N_o: int, size: float, seed: int) -> Estimate:
    """The same for singular vectors drawn anew for each of the three networks."""
    values = random_task(N_i, N_o, seed).svd()[1].tolist()
    rng = np.random.default_rng([seed, 35])
    N_h = min(N_i, N_o)
    return _orders(
        {sign: balanced_with_singular_values(rng, N_i, N_h, N_o, sign * size, values) for sign in (-1, 0, 1)}, size
    )


@domine2025.text("1", "same-absolute-scale", importance=2, uses=["def-A.1"])
def orders_at_one_absolute_scale() -> Agreement:
    """W1 W1^T above, below or equal to W2^T W2, at one absolute scale: the norm of W2 W1, as appendix A.4 defines it.

    The three are lambda < 0, lambda > 0 and lambda = 0.
    """
    return Agreement(
        says="least eigenvalues of +-(W1 W1^T - W2^T W2), its norm at lambda = 0, and the range of ||W2 W1||",
        measured=_aligned,
        second=_at_random,
        predicted=lambda size: np.array([size, size, 0.0, 0.0]),
        cases=_shapes,
        assumes=("lambda-balanced weights", "lambda = -x, 0, x", "N_h = min(N_i, N_o)"),
        examples=16,
        formula=r"\mathbf{W}_1 \mathbf{W}_1^T \succ \mathbf{W}_2^T \mathbf{W}_2, \; \prec, \; =;"
        r" \quad \|\mathbf{W}_2 \mathbf{W}_1\|_F \text{ the same}",
    )
