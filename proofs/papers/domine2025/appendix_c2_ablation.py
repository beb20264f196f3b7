"""Appendix C.2, Theorems C.2 to C.4 with their assumptions dropped in turn.

Full rank and whitening for Theorem C.3 stand with the theorem.  Everything is measured on the integrated flow and again
by another integrator or by the exact solution.
"""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.convergence_rates import (
    coloured_start,
    start_of,
)
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import balanced_with_singular_values
from numeric.linear_networks.representations import random_task
from numeric.linear_networks.reversal_learning import B_and_C, reversal_network
from numeric.linear_networks.tasks import with_singular_values
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate

Shape = tuple[int, int, int]
Ends = Callable[[Case, str], tuple[Any, Any, Any]]
Relation = Literal["=", "<", ">"]

BALANCED, WHITE = "lambda-balanced weights", "whitened input"
WIDTH, RANK, B_REGULAR = "N_h = min(N_i, N_o)", "Sigma_yx of full rank", "B invertible"


def _end(task: Any, W1: Any, W2: Any, time: float, method: str) -> tuple[Any, Any, Any]:
    """The task and the weights at ``time``."""
    flow = gradient_flow.integrate(task, W1, W2, [time], rtol=1e-10, method=method)
    return task, flow.W1[-1], flow.W2[-1]


def scaled_cases(
    shapes: tuple[Shape, ...], scales: tuple[float, ...]
) -> Callable[[np.random.Generator, int], list[Case]]:
    """Cases that run through the shapes and the relative scales side by side."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            dict(zip(("N_i", "N_h", "N_o"), shapes[j % len(shapes)], strict=True))
            | {"lam": scales[j % len(scales)], "seed": int(rng.integers(2**31))}
            for j in range(count)
        ]

    return cases


def _compared(
    says: str,
    quantity: Callable[..., Any],
    predicted: Callable[..., Any],
    cases: Any,
    assumes: tuple[str, ...],
    relation: Relation = "=",
    error: float = 1e-5,
) -> Agreement:
    """``quantity(method, ...)`` by two integrators, against ``predicted``."""

    def measured(method: str) -> Callable[..., Estimate]:
        def one(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> Estimate:
            return Estimate(quantity(method, seed, N_i, N_h, N_o, lam), error)

        return one

    return Agreement(
        says, measured("DOP853"), predicted, cases, relation, measured("Radau"), assumes=assumes, examples=4
    )


MINIMAL: tuple[Shape, ...] = ((2, 2, 2), (3, 2, 2), (2, 2, 3))


def gaussian_start(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> tuple[Any, Any, Any]:
    """A white task and Gaussian weights, which are not balanced: (task, W1, W2)."""
    rng = np.random.default_rng([seed, 10])
    task = start_of(seed, N_i, N_h, N_o, 0.0)[0]
    return task, rng.standard_normal((N_h, N_i)), rng.standard_normal((N_o, N_h))


def _recovered(coloured: bool, relation: Relation, threshold: float, words: tuple[str, ...]) -> Agreement:
    """The distance of the layers from the factors of W2 W1 at t = tau: equation 141, lambda the mean of the balance."""

    def quantity(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
        start = coloured_start(seed, N_i, N_o, lam) if coloured else gaussian_start(seed, N_i, N_h, N_o, lam)
        task, W1, W2 = start
        _, W1, W2 = _end(task, W1, W2, 1.0, method)
        told = float(np.trace(W2.T @ W2 - W1 @ W1.T) / N_h)
        U, s, Vt = np.linalg.svd(W2 @ W1, full_matrices=False)
        half = np.hypot(s, told / 2)
        first, second = (Vt.T * (half - told / 2)) @ Vt, (U * (half + told / 2)) @ U.T
        return float(np.linalg.norm(W1.T @ W1 - first) + np.linalg.norm(W2 @ W2.T - second))

    return _compared(
        "distance of the layers from those recovered from the network function",
        quantity,
        lambda: threshold,
        scaled_cases(MINIMAL, (1.0, -2.0, 0.0, 3.0)),
        words,
        relation,
    )


@domine2025.theorem(
    "C.2", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",), without="fails", importance=2
)
def recovery_without_balance() -> Agreement:
    """Needed: unbalanced weights are not those of equation 141, even when lambda is the mean of their balance."""
    return _recovered(False, ">", 0.01, (WHITE, WIDTH, "Gaussian weights"))


@domine2025.theorem("C.2", part="ablation-whitened", own=True, ablates=("A1 whitened input",), importance=2)
def recovery_not_white() -> Agreement:
    """Not needed, and not assumed: balance persists on any input, and equation 141 uses nothing else."""
    return _recovered(True, "=", 0.0, ("input not whitened", BALANCED, WIDTH, "W2 W1 of full rank"))


def _gaussian_end(method: str, seed: int, N_i: int, N_h: int, N_o: int) -> tuple[Any, Any, Any]:
    """Trained from Gaussian weights of no balance."""
    rng = np.random.default_rng([seed, 8])
    W1, W2 = rng.standard_normal((N_h, N_i)), 1.5 * rng.standard_normal((N_o, N_h))
    return _end(random_task(N_i, N_o, seed, smallest=1.0), W1, W2, 60.0, method)


def _distance_from_task(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    task, W1, W2 = _gaussian_end(method, seed, N_i, N_h, N_o)
    return float(np.linalg.norm(W2 @ W1 - task.sigma_yx))


def _turned_from_task(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """The commutator of W1^T W1 with V S^2 V^T, relative to both: zero for every V f(S) V^T."""
    task, W1, _ = _gaussian_end(method, seed, N_i, N_h, N_o)
    one, two = W1.T @ W1, task.sigma_yx.T @ task.sigma_yx
    return float(np.linalg.norm(one @ two - two @ one) / (np.linalg.norm(one) * np.linalg.norm(two)))


SQUARE: tuple[Shape, ...] = ((2, 2, 2), (3, 3, 3))


@domine2025.theorem(
    "C.3", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",), without="fails", importance=2
)
def convergence_without_balance() -> Conjunction:
    """Needed for the representation, not for the network function: unbalanced weights learn Sigma_yx too.

    But their W1^T W1 does not end in the singular vectors of the task, whatever lambda is told.
    """
    cases, words = scaled_cases(SQUARE, (0.0,)), (WHITE, WIDTH, RANK, "Gaussian weights")
    return Conjunction(
        {
            "the network function": _compared(
                "distance of W2 W1 from Sigma_yx after training", _distance_from_task, lambda: 0.0, cases, words
            ),
            "the representation": _compared(
                "commutator of W1^T W1 with V S^2 V^T after training",
                _turned_from_task,
                lambda: 1e-3,
                cases,
                words,
                ">",
            ),
        }
    )


def _balanced_end(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> tuple[Any, Any, Any]:
    return _end(*start_of(seed, N_i, N_h, N_o, lam), 120.0, method)


def _from_representations(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """||W1^T W1 - V S1^2 V^T|| + ||W2 W2^T - U S2^2 U^T|| after training."""
    task, W1, W2 = _balanced_end(method, seed, N_i, N_h, N_o, lam)
    U, s, Vt = np.linalg.svd(task.sigma_yx, full_matrices=False)
    half = np.hypot(s, lam / 2)
    first, second = (Vt.T * (half - lam / 2)) @ Vt, (U * (half + lam / 2)) @ U.T
    return float(np.linalg.norm(W1.T @ W1 - first) + np.linalg.norm(W2 @ W2.T - second))


def _function_missed(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    task, W1, W2 = _balanced_end(method, seed, N_i, N_h, N_o, lam)
    return float(np.linalg.norm(W2 @ W1 - task.sigma_yx))


@domine2025.theorem(
    "C.3", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",), without="fails", importance=2
)
def convergence_at_other_widths() -> Conjunction:
    """Needed: wider networks learn Sigma_yx, but each further hidden unit keeps |lambda|; bottlenecks cannot learn it.

    At lambda = 0 wider networks end as the theorem says.
    """
    wide = scaled_cases(((2, 3, 4), (4, 3, 2)), (1.5, -1.5))
    words = (WHITE, BALANCED, RANK)
    return Conjunction(
        {
            "wider: the network function": _compared(
                "distance of W2 W1 from Sigma_yx", _function_missed, lambda: 0.0, wide, (*words, "N_h > min(N_i, N_o)")
            ),
            "wider: the representation": _compared(
                "distance of the representations from V S1^2 V^T and U S2^2 U^T",
                _from_representations,
                lambda: 0.1,
                wide,
                (*words, "N_h > min(N_i, N_o)", "lambda != 0"),
                ">",
            ),
            "wider, lambda = 0": _compared(
                "distance of the representations from V S V^T and U S U^T",
                _from_representations,
                lambda: 0.0,
                scaled_cases(((2, 3, 2), (2, 3, 4), (2, 4, 3)), (0.0,)),
                (*words, "N_h > min(N_i, N_o)", "lambda = 0"),
            ),
            "bottleneck": _compared(
                "distance of W2 W1 from Sigma_yx",
                _function_missed,
                lambda: 0.1,
                scaled_cases(((3, 1, 2), (2, 1, 3), (3, 2, 3)), (0.0, 1.0, -1.0)),
                (*words, "N_h < min(N_i, N_o)"),
                ">",
            ),
        }
    )


def _reversed_distance(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """||W2 W1 - Sigma_yx|| / s of the reversed mode, at t = 6 tau: the float flow has not left the saddle yet."""
    task, W1, W2 = reversal_network(seed, N_i, lam, range(1))
    if method == "Radau":
        function = ExactDynamics(task, W1, W2).network_function([6.0 * task.tau])[0]
    else:
        function = gradient_flow.integrate(task, W1, W2, [6.0 * task.tau], rtol=1e-12).network_function[-1]
    return float(np.linalg.norm(function - task.sigma_yx) / task.svd()[1][0])


@domine2025.theorem(
    "C.3", part="ablation-invertible", own=True, ablates=("B invertible",), without="fails", importance=2
)
def convergence_with_singular_B() -> Agreement:
    """Needed: a reversed mode at lambda = 0, where B is singular, ends at a saddle: all of its value is missing."""
    return _compared(
        "distance of W2 W1 from Sigma_yx, in units of the singular value of the reversed mode",
        _reversed_distance,
        lambda: 0.999,
        scaled_cases(SQUARE, (0.0,)),
        (WHITE, BALANCED, WIDTH, RANK, "one mode reversed", "lambda = 0"),
        ">",
        1e-6,
    )


LARGE = 40.0


def _coloured_trace(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """|lambda| times the trace of the smaller layer's representation after training on input that is not white."""
    _, W1, W2 = _end(*coloured_start(seed, N_i, N_o, lam), 30.0, method)
    return float(abs(lam) * (np.sum(W1**2) if lam > 0 else np.sum(W2**2)))


def _learned_square(of_least_squares: bool) -> Callable[..., float]:
    def predicted(seed: int, N_i: int, N_o: int, lam: float) -> float:
        task = coloured_start(seed, N_i, N_o, lam)[0]
        learned = task.sigma_yx @ np.linalg.inv(task.sigma_xx) if of_least_squares else task.sigma_yx
        return float(np.sum(learned**2))

    return predicted


def _not_white(of_least_squares: bool) -> Agreement:
    """Tr S^2 of Sigma_yx, or of the least-squares solution, is what the smaller layer holds, times |lambda|."""
    return _compared(
        f"|lambda| times the smaller layer's representation, traced, at |lambda| = {LARGE:g}",
        _coloured_trace,
        _learned_square(of_least_squares),
        scaled_cases(SQUARE, (LARGE, -LARGE)),
        ("input not whitened", BALANCED, WIDTH, RANK),
        # The next order of |lambda| s1^2 is s^4 / lambda^2.
        error=60 / LARGE**2,
    )


@domine2025.theorem("C.4", part="ablation-whitened", own=True, ablates=("A1 whitened input",), importance=2)
def limit_not_white() -> Agreement:
    """For an input that is not white the smaller layer does not hold S^2 / |lambda| of Sigma_yx."""
    return _not_white(of_least_squares=False)


@limit_not_white.correction("needed: the singular values are then those of Sigma_yx Sigma_xx^-1, which is learned")
def limit_of_least_squares() -> Agreement:
    """Those of the least-squares solution."""
    return _not_white(of_least_squares=True)


def _unbalanced_spread(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """The spread of the eigenvalues of W2 W2^T after training, relative to their mean."""
    rng = np.random.default_rng([seed, 9])
    W1, W2 = 0.3 * rng.standard_normal((N_h, N_i)), np.sqrt(lam) * rng.standard_normal((N_o, N_h))
    _, _, end = _end(random_task(N_i, N_o, seed, smallest=1.0), W1, W2, 40.0, method)
    values = np.linalg.eigvalsh(end @ end.T)
    return float(np.ptp(values) / np.mean(values))


@domine2025.theorem(
    "C.4", part="ablation-balanced", own=True, ablates=("A2 lambda-balanced weights",), without="fails", importance=2
)
def limit_without_balance() -> Agreement:
    """Needed: a large second layer of Gaussian weights does not end near a multiple of the identity."""
    return _compared(
        "spread of the eigenvalues of W2 W2^T after training, relative to their mean",
        _unbalanced_spread,
        lambda: 0.05,
        scaled_cases(SQUARE, (LARGE, 4 * LARGE)),
        (WHITE, WIDTH, RANK, "Gaussian weights, W2 of size sqrt(lambda)"),
        ">",
    )


def _larger_layer(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """The trace of the larger layer's representation after training, in units of |lambda|."""
    _, W1, W2 = _end(*start_of(seed, N_i, N_h, N_o, lam), 5.0, method)
    return float((np.sum(W2**2) if lam > 0 else np.sum(W1**2)) / abs(lam))


def _wide_limit(of_hidden: bool) -> Agreement:
    return _compared(
        "trace of the larger layer's representation in units of |lambda|",
        _larger_layer,
        lambda N_i, N_h, N_o: float(N_h if of_hidden else min(N_i, N_o)),
        scaled_cases(((2, 3, 4), (4, 3, 2)), (LARGE, -LARGE)),
        (WHITE, BALANCED, RANK, "N_h > min(N_i, N_o)"),
        error=20 / LARGE**2,
    )


@domine2025.theorem("C.4", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",), importance=2)
def limit_at_other_widths() -> Agreement:
    """In wider networks the larger layer would hold |lambda| on the min(N_i, N_o) singular vectors of the task."""
    return _wide_limit(of_hidden=False)


@limit_at_other_widths.correction("needed: |lambda| is held by every hidden unit, N_h times in all")
def limit_at_other_widths_corrected() -> Agreement:
    """N_h |lambda|."""
    return _wide_limit(of_hidden=True)


def _two_ends(method: str, seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """The distance of the wider layers' representations after training from two starts, in units of |lambda|."""
    rng = np.random.default_rng([seed, 11])
    task = with_singular_values(rng, N_i, N_o, [2.0, 0.0])
    ends = []
    for _ in range(2):
        W1, W2 = balanced_with_singular_values(rng, N_i, N_h, N_o, lam, [1.0, 0.5])
        _, W1, W2 = _end(task, W1, W2, 30.0, method)
        ends.append(W1.T @ W1 if N_i > N_o else W2 @ W2.T)
    return float(np.linalg.norm(ends[0] - ends[1]) / abs(lam))


@domine2025.theorem(
    "C.4", part="ablation-rank", own=True, ablates=("Sigma_yx of full rank",), without="fails", importance=2
)
def limit_of_deficient_tasks() -> Agreement:
    """Needed at N_i != N_o, lambda_perp > 0: the direction of the zero mode is that of the start, not of the task."""
    return _compared(
        "distance of the wider layer's representations after training from two starts, in units of |lambda|",
        _two_ends,
        lambda: 1e-3,
        scaled_cases(((3, 2, 2), (2, 2, 3)), (-8.0, 8.0)),
        (WHITE, BALANCED, WIDTH, "one singular value of the task is zero", "lambda_perp > 0"),
        ">",
    )


def _smallest_of_B(by_eigenvectors: bool) -> Callable[..., Estimate]:
    """The smallest singular value of B in units of sqrt(2 |lambda|); the first mode of the start is reversed or not."""

    def measured(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> Estimate:
        task, W1, W2 = reversal_network(seed, N_i, lam, range(seed % 2))
        if not by_eigenvectors:
            smallest = np.linalg.svd(B_and_C(task, W1, W2, lam)[0], compute_uv=False)[-1]
            return Estimate(float(smallest / np.sqrt(2 * abs(lam))), 1e-6)
        F = np.block([[-lam / 2 * np.eye(N_i), task.sigma_yx.T], [task.sigma_yx, lam / 2 * np.eye(N_o)]])
        values, vectors = np.linalg.eigh(F)
        # B B^T = 2 Q(0)^T P P^T Q(0) with the growing eigenvectors P of F.
        grown = vectors[:, values > 0].T @ np.concatenate([W1.T, W2])
        smallest = np.linalg.svd(np.sqrt(2) * grown, compute_uv=False)[-1]
        return Estimate(float(smallest / np.sqrt(2 * abs(lam))), 1e-6)

    return measured


@domine2025.theorem("C.4", part="ablation-invertible", own=True, ablates=("B invertible",), importance=2)
def invertible_at_large_scale() -> Agreement:
    """Not needed in square networks: at large |lambda| the B of every start is invertible, reversed ones included.

    B B^T tends to 2 |lambda| I.
    """
    return Agreement(
        "smallest singular value of B in units of sqrt(2 |lambda|)",
        _smallest_of_B(False),
        lambda: 0.9,
        scaled_cases(SQUARE, (LARGE, -LARGE, 10 * LARGE)),
        ">",
        second=_smallest_of_B(True),
        assumes=(WHITE, BALANCED, WIDTH, RANK, "N_i = N_o", f"|lambda| >= {LARGE:g}"),
        examples=8,
    )
