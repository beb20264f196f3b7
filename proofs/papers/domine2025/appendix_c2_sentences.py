"""Appendix C.2, sentences around Theorems C.2, C.4 and C.5: which layer becomes an identity, and what vanishes."""

from collections.abc import Callable

import numpy as np
import sympy as sp

from numeric.linear_networks.convergence_rates import (
    extrapolate,
    jacobian_kernel,
    jacobian_kernel_high_precision,
    kernel_movement,
    start_of,
    trained,
    weights_at,
)
from proofs.papers.domine2025.appendix_c2 import FULL_RANK, rotation
from proofs.papers.domine2025.appendix_c2_limits import LOWER, UPPER
from proofs.papers.domine2025.appendix_c2_ntk import ALL_SHAPES, STATIC
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LargeRelativeScale, MatrixIdentity, Tasks
from proofs.statements.scalar import Identity, Inequality, Limit
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


@domine2025.text("C.2.3", "other-vanishes", uses=["thm-C.3", "thm-C.4"])
def other_representation_vanishes() -> Conjunction:
    """The representation of the other layer tends to zero, for every shape: its singular values do (equation 159)."""
    return Conjunction(
        {
            "W1^T W1, lambda -> +infinity": Limit(LOWER, lam, sp.oo, sp.Integer(0)),
            "W2 W2^T, lambda -> -infinity": Limit(UPPER, lam, -sp.oo, sp.Integer(0)),
        }
    )


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


def _norm_ratio(exact: bool) -> Callable[..., Estimate]:
    """||W1||^2 + ||W2||^2 after training at |lambda| = 200, in units of that at 50."""

    def measured(seed: int, N: int, sign: int) -> Estimate:
        sizes = []
        for scale in (SMALLER, LARGER):
            first, second = trained(*start_of(seed, N, N, N, sign * scale), sign * scale, exact=exact)
            sizes.append(float(np.sum(first**2) + np.sum(second**2)))
        return Estimate(sizes[1] / sizes[0], 1e-6)

    return measured


def _above_nuclear_norm(exact: bool) -> Callable[..., Estimate]:
    """||W1||^2 + ||W2||^2 after training at |lambda| = 50, in units of twice the sum of the task's singular values."""

    def measured(seed: int, N: int, sign: int) -> Estimate:
        task, first, second = start_of(seed, N, N, N, sign * SMALLER)
        first, second = trained(task, first, second, sign * SMALLER, exact=exact)
        values = np.linalg.svd(task.sigma_yx, compute_uv=False)
        return Estimate(float((np.sum(first**2) + np.sum(second**2)) / (2 * np.sum(values))), 1e-6)

    return measured


@domine2025.text("C.2.4", "bounded-norms", importance=3, uses=["thm-C.3"])
def fitting_bounds_the_norms() -> Agreement:
    """The need to fit the data is said to bound the overall norms of the weights, which lambda then divides.

    Were it so, ||W1||^2 + ||W2||^2 could not double when a large |lambda| becomes four times as large.
    """
    return Agreement(
        "||W1||^2 + ||W2||^2 after training at |lambda| = 200, in units of that at 50",
        _norm_ratio(False),
        lambda: 2.0,
        _square_cases,
        relation="<",
        second=_norm_ratio(True),
        assumes=(*ASSUMES, "N_i = N_o"),
        examples=4,
    )


@fitting_bounds_the_norms.correction(
    "it bounds them from below, by twice the sum of the singular values; the overall norm is the sum of "
    "sqrt(lambda^2 + 4 s^2), which grows with |lambda|",
    survives=["thm-C.4", "text-C.2.4-hidden-covariance"],
)
def fitting_bounds_the_norms_from_below() -> Agreement:
    """||W1||^2 + ||W2||^2 >= 2 ||W2 W1||_* = 2 sum s."""
    return Agreement(
        "||W1||^2 + ||W2||^2 after training, in units of twice the sum of the singular values of the task",
        _above_nuclear_norm(False),
        lambda: 1.0,
        _square_cases,
        relation=">",
        second=_above_nuclear_norm(True),
        assumes=(*ASSUMES, "N_i = N_o"),
        examples=4,
    )


def _shallow(sign: int, shapes: tuple[tuple[int, int], ...]) -> Agreement:
    """W2 W1 at t = tau/|lambda|, in the limit of large |lambda|, is that of one layer that learns at the rate |lambda|.

    The start of the network function is the same at every lambda.
    """

    def one_time_constant(exact: bool) -> Callable[..., Estimate]:
        def measured(seed: int, N_i: int, N_o: int) -> Estimate:
            def function(scale: float) -> np.ndarray:
                task, first, second = start_of(seed, N_i, min(N_i, N_o), N_o, sign * scale)
                first, second = weights_at(task, first, second, 1 / scale, exact=exact)
                return np.asarray(second @ first)

            value, error = extrapolate(function, (100.0, 200.0, 400.0))
            return Estimate(value, error + 1e-4)

        return measured

    def single_layer(seed: int, N_i: int, N_o: int) -> np.ndarray:
        task, first, second = start_of(seed, N_i, min(N_i, N_o), N_o, sign * 100.0)
        return np.asarray(task.sigma_yx + np.exp(-1.0) * (second @ first - task.sigma_yx))

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        drawn = rng.integers(2**31, size=count)
        return [
            {"seed": int(x), "N_i": shapes[j % len(shapes)][0], "N_o": shapes[j % len(shapes)][1]}
            for j, x in enumerate(drawn)
        ]

    return Agreement(
        f"W2 W1 at t = tau/|lambda| as lambda -> {'+' if sign > 0 else '-'}infinity",
        one_time_constant(False),
        single_layer,
        cases,
        second=one_time_constant(True),
        assumes=ASSUMES,
        examples=4,
        formula=r"\mathbf{W}_2 \mathbf{W}_1(\tau / |\lambda|) \to \tilde{\Sigma}^{yx} + e^{-1}"
        r" (\mathbf{W}_2 \mathbf{W}_1(0) - \tilde{\Sigma}^{yx})",
    )


@domine2025.text("C.2.4", "shallow", uses=["eq-117/exponential", "thm-C.5"])
def large_scale_is_shallow() -> Conjunction:
    """At large |lambda| the network is said to learn like a shallow one, which the section says of every shape.

    A shallow network learns tau dW/dt = k (Sigma_yx - W); after one time constant tau/k a share 1/e is left.
    """
    return Conjunction({"to +infinity": _shallow(1, ALL_SHAPES), "to -infinity": _shallow(-1, ALL_SHAPES)})


@large_scale_is_shallow.correction(
    "only for N_o <= N_i as lambda -> +infinity and N_i <= N_o as lambda -> -infinity, like the constant NTK: else the "
    "part of the task outside the wider layer's span waits for the delayed rich phase",
    survives=["thm-C.6", "eq-117/exponential"],
)
def large_scale_is_shallow_corrected() -> Conjunction:
    """With the condition on the shape; from any start, aligned or not."""
    return Conjunction({"to +infinity": _shallow(1, STATIC[1]), "to -infinity": _shallow(-1, STATIC[-1])})
