"""Appendix C.2, sentences around Theorems C.2, C.4 and C.5: which layer becomes an identity, and what vanishes."""

from collections.abc import Callable

import numpy as np
import sympy as sp

from numeric.linear_networks.convergence_rates import (
    jacobian_kernel,
    jacobian_kernel_high_precision,
    kernel_movement,
    start_of,
    trained,
)
from proofs.papers.domine2025.appendix_c2 import FULL_RANK, rotation
from proofs.papers.domine2025.appendix_c2_limits import LOWER
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LargeRelativeScale, MatrixIdentity, Tasks
from proofs.statements.scalar import Identity, Inequality
from symbolic.linear_networks.linear_network import W1, W2, N_i, N_o, S_now, V_now, lam, modes, s, s_now
from symbolic.matrix_algebra.matrices import Identity as Unit

ASSUMES = ("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "B invertible")


@domine2025.text("C.2.1", "orthogonal-factors", uses=["eq-142"])
def orthogonal_whatever_the_split() -> MatrixIdentity:
    """G1 and G2 are said to be orthogonal because W1 W1^T and W2^T W2 are symmetric, S1 S2 = S being all that is asked.

    With S1 = S2 = S^(1/2), which is such a split, G1 = W1 V S1^-1.
    """
    factor = W1 @ V_now @ S_now.function(1 / sp.sqrt(s_now))
    return MatrixIdentity(factor.T @ factor, Unit(modes), over=FULL_RANK)


@orthogonal_whatever_the_split.correction(
    "symmetry does not give it: the factors are orthogonal for the S1 and S2 of equation 148 only",
    survives=["eq-142", "eq-148"],
)
def orthogonal_for_one_split() -> MatrixIdentity:
    """With S1 of equation 141."""
    return MatrixIdentity(rotation().T @ rotation(), Unit(modes), over=FULL_RANK)


def _identities(positive: Tasks, negative: Tasks) -> Conjunction:
    """W2 W2^T ~ lambda I for lambda -> +infinity, W1^T W1 ~ -lambda I for lambda -> -infinity."""
    return Conjunction(
        {
            "output, to +infinity": LargeRelativeScale(W2 @ W2.T, Unit(N_o) * lam, 1, over=positive),
            "input, to -infinity": LargeRelativeScale(W1.T @ W1, Unit(N_i) * -lam, -1, over=negative),
        }
    )


@domine2025.text("C.2.3", "scaled-identity", uses=["thm-C.4"])
def scaled_identity() -> Conjunction:
    """As |lambda| -> infinity one of the representations is said to approach a scaled identity, for every shape."""
    return _identities(Tasks(invertible_B=True), Tasks(invertible_B=True))


@scaled_identity.correction(
    "only where U U^T = I, N_o <= N_i, or V V^T = I, N_i <= N_o; else it is the projection on the singular vectors",
    survives=["thm-C.4"],
)
def scaled_identity_corrected() -> Conjunction:
    """The identity, for the shapes that admit it; the projection is Theorem C.4, square networks follow below."""
    return _identities(Tasks(invertible_B=True, shape="funnel"), Tasks(invertible_B=True, shape="inverted"))


def _square_cases(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(rng.integers(2**31)), "N": 2 + j % 2, "sign": (-1) ** (j // 2)} for j in range(count)]


SMALLER, LARGER = 50.0, 200.0


def _kernel_ratio(high: bool) -> Callable[..., Estimate]:
    """||NTK|| after training at |lambda| = 200, in units of that at 50."""
    kernel = jacobian_kernel_high_precision if high else jacobian_kernel

    def measured(seed: int, N: int, sign: int) -> Estimate:
        norms = []
        for scale in (SMALLER, LARGER):
            task, first, second = start_of(seed, N, N, N, sign * scale)
            later = trained(task, first, second, sign * scale, exact=True)
            norms.append(np.linalg.norm(kernel(task, *later)))
        return Estimate(float(norms[1] / norms[0]), 1e-6)

    return measured


def _movement_ratio(exact: bool) -> Callable[..., Estimate]:
    """||NTK(t) - NTK(0)|| at t = tau and |lambda| = 200, in units of that at 50."""

    def measured(seed: int, N: int, sign: int) -> Estimate:
        norms = [
            np.linalg.norm(kernel_movement(seed, N, N, sign, scale, 1.0, exact=exact)) for scale in (SMALLER, LARGER)
        ]
        return Estimate(float(norms[1] / norms[0]), 1e-3)

    return measured


def _vanishing(says: str, measured: Callable[[bool], Callable[..., Estimate]]) -> Agreement:
    return Agreement(
        says,
        measured(False),
        lambda: 0.5,
        _square_cases,
        relation="<",
        second=measured(True),
        assumes=(*ASSUMES, "N_i = N_o"),
        examples=4,
    )


@domine2025.text("C.2.3", "kernel-vanishes", importance=3, uses=["thm-C.5"])
def kernel_vanishes() -> Agreement:
    """The NTK is said to vary less and less as |lambda| grows and in the end to converge to zero."""
    return _vanishing("norm of the NTK after training at |lambda| = 200, in units of that at 50", _kernel_ratio)


@kernel_vanishes.correction(
    "its movement converges to zero; the NTK itself grows like |lambda|", survives=["domine2025/thm-C.5"]
)
def movement_vanishes() -> Agreement:
    """In square networks: NTK(t) - NTK(0)."""
    return _vanishing("norm of NTK(t) - NTK(0) at |lambda| = 200, in units of that at 50", _movement_ratio)


def _spread(of_first: bool, exact: bool) -> Callable[..., Estimate]:
    """The spread of the eigenvalues of W1^T W1 or W2 W2^T after training, relative to their mean, lambda = 200."""

    def measured(seed: int, N: int) -> Estimate:
        start = start_of(seed, N, N, N, LARGER)
        first, second = trained(*start, LARGER, exact=exact)
        values = np.linalg.svd(first if of_first else second, compute_uv=False) ** 2
        return Estimate(float(np.ptp(values) / np.mean(values)), 1e-3)

    return measured


def _agnostic(of_first: bool) -> Agreement:
    return Agreement(
        f"spread of the eigenvalues of {'W1^T W1' if of_first else 'W2 W2^T'} after training, relative to their mean",
        _spread(of_first, False),
        lambda: 0.0,
        _square_cases,
        second=_spread(of_first, True),
        assumes=(*ASSUMES, "N_i = N_o", "lambda = 200"),
        examples=4,
    )


@domine2025.text("C.2.4", "task-agnostic-layer", uses=["text-C.2.4-hidden-covariance", "thm-C.4"])
def task_agnostic_first_layer() -> Agreement:
    """From W2^T W2 = lambda I for lambda -> +infinity it is concluded that W1 holds no trace of the task."""
    return _agnostic(of_first=True)


@task_agnostic_first_layer.correction(
    "it is W2 that becomes task-agnostic; W1 holds V S^2 V^T / lambda, as section 5 says",
    survives=["thm-C.4", "text-C.2.4-hidden-covariance"],
)
def task_agnostic_second_layer() -> Agreement:
    """The second layer's representation is a multiple of the identity."""
    return _agnostic(of_first=False)


def _second_layer(signs: tuple[int, ...]) -> Conjunction:
    square = Tasks(invertible_B=True, shape="square")
    names = {1: "lambda -> +infinity", -1: "lambda -> -infinity"}
    return Conjunction(
        {
            names[sign]: LargeRelativeScale(W2 @ W2.T, Unit(N_o) * (sign * lam), 1 if sign > 0 else -1, over=square)
            for sign in signs
        }
    )


@domine2025.text("C.2.4", "second-layer-identity", uses=["thm-C.4"])
def second_layer_to_identity() -> Conjunction:
    """As |lambda| grows, whatever its sign, W2 is said to be driven to the identity (up to scale and rotation)."""
    return _second_layer((1, -1))


@second_layer_to_identity.correction(
    "for lambda -> +infinity; for lambda -> -infinity W2 vanishes and W1 takes its place", survives=["thm-C.4"]
)
def second_layer_to_identity_corrected() -> Conjunction:
    """For lambda -> +infinity."""
    return _second_layer((1,))


@domine2025.text("C.2.4", "smaller-value-decreases", uses=["text-C.2.4-mode-sizes"])
def smaller_value_decreases() -> Conjunction:
    """Where a^2 - b^2 = lambda and a b = s is fixed, b decreases as lambda increases."""
    root = sp.sqrt(lam**2 + 4 * s**2)
    fall = (root - lam) / (2 * root)
    return Conjunction(
        {
            "the slope of b^2": Identity(-sp.diff(LOWER, lam), fall),
            "its sign": Inequality(fall, ">", sp.Integer(0)),
        }
    )
