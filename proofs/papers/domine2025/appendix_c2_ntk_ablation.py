"""Appendix C.2.4, Theorem C.5 with its assumptions dropped in turn: when the NTK follows from the network function."""

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.linear_networks.convergence_rates import (
    coloured_start,
    jacobian_kernel,
    jacobian_kernel_high_precision,
    start_of,
    weights_at,
)
from numeric.linear_networks.reversal_learning import reversal_network
from proofs.papers.domine2025.appendix_c2_ablation import (
    BALANCED,
    MINIMAL,
    SQUARE,
    WHITE,
    WIDTH,
    Relation,
    Shape,
    gaussian_start,
    scaled_cases,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.computed import Agreement, Estimate


def _from_function(task: Any, W1: Any, W2: Any, lam: float) -> Any:
    """Equation 168 (corrected): the NTK from the singular value decomposition of W2 W1."""
    U, s, Vt = np.linalg.svd(W2 @ W1, full_matrices=False)
    half = np.hypot(s, lam / 2)
    hidden = task.X.T @ (Vt.T * (half - lam / 2)) @ Vt @ task.X
    return np.kron(np.eye(task.N_o), hidden) + np.kron((U * (half + lam / 2)) @ U.T, task.X.T @ task.X)


def _kernel_of(
    start: Callable[..., Any], relation: Relation, threshold: float, shapes: tuple[Shape, ...],
    scales: tuple[float, ...], words: tuple[str, ...],
    time: float = 1.0,
) -> Agreement:  # fmt: skip
    """The distance of the NTK at ``time`` (in units of tau) from that of equation 168."""

    def measured(high: bool) -> Callable[..., Estimate]:
        kernel = jacobian_kernel_high_precision if high else jacobian_kernel

        def one(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> Estimate:
            task, W1, W2 = start(seed, N_i, N_h, N_o, lam)
            W1, W2 = weights_at(task, W1, W2, time)
            found = kernel(task, W1, W2)
            return Estimate(float(np.linalg.norm(found - _from_function(task, W1, W2, lam))), 1e-6)

        return one

    return Agreement(
        f"distance of the NTK at t = {time:g} tau from that of the network function's singular values",
        measured(False),
        lambda: threshold,
        scaled_cases(shapes, scales),
        relation,
        second=measured(True),
        assumes=words,
        examples=4,
    )


@domine2025.theorem("C.5", part="ablation-whitened", own=True, ablates=("A1 whitened input",), importance=2)
def kernel_not_white() -> Agreement:
    """Not needed: the NTK follows from the network function (equations 167, 168 corrected) on any input.

    Balance persists there too, and nothing else is used.
    """
    return _kernel_of(
        lambda seed, N_i, N_h, N_o, lam: coloured_start(seed, N_i, N_o, lam),
        "=",
        0.0,
        MINIMAL,
        (1.0, -2.0, 0.0, 3.0),
        ("input not whitened", BALANCED, WIDTH, "W2 W1 of full rank"),
    )


@domine2025.theorem("C.5", part="ablation-invertible", own=True, ablates=("B invertible",), importance=2)
def kernel_with_singular_B() -> Agreement:
    """Not needed at finite times: from a reversed start at lambda = 0, B singular, the NTK is that of equation 168."""
    return _kernel_of(
        lambda seed, N_i, N_h, N_o, lam: reversal_network(seed, N_i, lam, range(1)),
        "=",
        0.0,
        SQUARE,
        (0.0,),
        (WHITE, BALANCED, WIDTH, "one mode reversed", "lambda = 0"),
    )


@domine2025.theorem(
    "C.5", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",), without="fails", importance=2
)
def kernel_without_balance() -> Agreement:
    """Needed: the NTK of unbalanced weights is not that of equation 168."""
    words = (WHITE, WIDTH, "Gaussian weights")
    return _kernel_of(gaussian_start, ">", 0.05, MINIMAL, (0.0, 1.0, -1.0), words)


@domine2025.theorem(
    "C.5", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",), without="fails", importance=2
)
def kernel_at_other_widths() -> Agreement:
    """Needed: each further hidden unit adds |lambda| to the NTK, which the network function does not show."""
    return _kernel_of(start_of, ">", 0.5, ((2, 3, 4), (4, 3, 2)), (1.5, -1.5), (WHITE, BALANCED, "N_h > min(N_i, N_o)"))


@domine2025.theorem(
    "C.5", part="ablation-rank", own=True, ablates=("network function of full rank",), without="fails", importance=2
)
def kernel_of_deficient_functions() -> Agreement:
    """Needed at N_i != N_o: where W2 W1 has a zero singular value the wider layer holds |lambda| in a hidden direction.

    lambda_perp > 0, at the start; training on a task of full rank gives the network function full rank.
    """
    return _kernel_of(
        lambda seed, N_i, N_h, N_o, lam: start_of(seed, N_i, N_h, N_o, lam, zero_modes=1),
        ">",
        0.05,
        ((3, 2, 2), (2, 2, 3)),
        (-1.5, 1.5),
        (WHITE, BALANCED, WIDTH, "one singular value of W2 W1 is zero"),
        time=0.0,
    )
