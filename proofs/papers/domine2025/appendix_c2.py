"""Appendix C.2.1, Lambda-balanced singular values: the NTK and Theorem C.2 (equations 140-149).

Balance ties the singular values of both layers to those of the network function, so that the weights can be recovered
from it up to a rotation of the hidden layer.  Where R(t) is needed it is W1 V S1^-1.
"""

from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks.convergence_rates import (
    jacobian_kernel,
    jacobian_kernel_high_precision,
    start_of,
    weights_at,
)
from numeric.linear_networks.observables import kernel_distance
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import MatrixIdentity, Tasks
from proofs.statements.scalar import Identity
from symbolic.linear_networks.linear_network import QQT, W1, W2, N_h, S_now, U_now, V_now, lam, modes, s_now
from symbolic.matrix_algebra.matrices import Block, Matrix
from symbolic.matrix_algebra.matrices import Identity as Unit

# N_h = min(N_i, N_o) and a start with an invertible B, for which the network function has full rank.
FULL_RANK = Tasks(invertible_B=True)

S_LAMBDA_NOW = sp.sqrt(s_now**2 + lam**2 / 4)
S1_NOW, S2_NOW = sp.sqrt(S_LAMBDA_NOW - lam / 2), sp.sqrt(S_LAMBDA_NOW + lam / 2)
FIRST, SECOND = S_now.function(S1_NOW), S_now.function(S2_NOW)


def rotation() -> Matrix:
    """R(t) = W1 V S1^-1, shape ``(N_h, m)``: where all singular values differ from zero."""
    return W1 @ V_now @ FIRST.inv


def balanced_statistics() -> Block:
    """QQ^T with W1 = R S1 V^T and W2 = U S2 R^T: R drops out, and two pairs of weights with one QQ^T differ by R."""
    first, second = S_now.function(S1_NOW**2), S_now.function(S2_NOW**2)
    function = U_now @ S_now.matrix @ V_now.T
    return Block(((V_now @ first @ V_now.T, function.T), (function, U_now @ second @ U_now.T)))


_SHAPES = ((2, 2, 2), (3, 2, 2), (2, 2, 3), (4, 2, 2), (1, 1, 2), (2, 2, 4), (3, 3, 3))
_WIDE = ((2, 3, 4), (4, 3, 2), (2, 4, 2), (1, 2, 3), (3, 2, 1))


def _cases(shapes: tuple[tuple[int, int, int], ...], rng: np.random.Generator, count: int) -> list[Case]:
    cases: list[Case] = []
    for k in range(count):
        N_i, N_h, N_o = shapes[k % len(shapes)]
        lam = float(np.round(rng.uniform(-4, 4), 3)) if k % 5 else 0.0
        if (lam > 0 and N_h > N_o) or (lam < 0 and N_h > N_i):
            lam = -lam
        if (lam > 0 and N_h > N_o) or (lam < 0 and N_h > N_i):
            lam = 0.0
        time = float(np.round(rng.uniform(0.0, 2.0), 3))
        cases.append({"seed": int(rng.integers(2**31)), "N_i": N_i, "N_h": N_h, "N_o": N_o, "lam": lam, "time": time})
    return cases


def assumption_3_cases(rng: np.random.Generator, count: int) -> list[Case]:
    """N_h = min(N_i, N_o), full rank, every sign of lambda."""
    return _cases(_SHAPES, rng, count)


def any_width_cases(rng: np.random.Generator, count: int) -> list[Case]:
    """N_h >= min(N_i, N_o) and weights that are lambda-balanced; the network function has full rank min(N_i, N_o)."""
    return _cases(_SHAPES + _WIDE, rng, count)


def _blocks(first: Any, second: Any) -> Any:
    return np.concatenate([(first.T @ first).ravel(), (second @ second.T).ravel()])


def representations_by_flow(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Estimate:
    """W1^T W1 and W2 W2^T at ``time`` along the integrated flow."""
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    return Estimate(_blocks(*weights_at(task, first, second, time)), 1e-7)


def representations_by_solution(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Estimate:
    """The same from the exact solution of the Riccati equation."""
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    return Estimate(_blocks(*weights_at(task, first, second, time, exact=True)), 1e-7)


def representations_recovered(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Any:
    """V S1^2 V^T and U S2^2 U^T from the network function at ``time``, with S1 and S2 of equation 141."""
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    first, second = weights_at(task, first, second, time)
    U, s, Vt = np.linalg.svd(second @ first, full_matrices=False)
    s_lambda = np.sqrt(s**2 + lam**2 / 4)
    left = U @ np.diag(s_lambda + lam / 2) @ U.T
    return np.concatenate([(Vt.T @ np.diag(s_lambda - lam / 2) @ Vt).ravel(), left.ravel()])


def recovery(cases: Any, assumes: tuple[str, ...]) -> Agreement:
    """The representations of both layers are those of equation 141, all along training."""
    return Agreement(
        "the representations are recovered from the network function",
        representations_by_flow,
        representations_recovered,
        cases,
        second=representations_by_solution,
        assumes=assumes,
        examples=36,
        formula=r"\mathbf{W}_1^T \mathbf{W}_1 = \mathbf{V} \mathbf{S}_1^2 \mathbf{V}^T, \;"
        r" \mathbf{W}_2 \mathbf{W}_2^T = \mathbf{U} \mathbf{S}_2^2 \mathbf{U}^T",
    )


def kernel_by_jacobian(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Estimate:
    """J J^T of the outputs at ``time``, output index first."""
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    return Estimate(jacobian_kernel(task, *weights_at(task, first, second, time)), 1e-9)


def kernel_by_high_precision(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Estimate:
    """The same by central differences at 40 digits."""
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    return Estimate(jacobian_kernel_high_precision(task, *weights_at(task, first, second, time)), 1e-9)


def kernel_from_representations(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Any:
    """I kron X^T W1^T W1 X + W2 W2^T kron X^T X."""
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    first, second = weights_at(task, first, second, time)
    hidden = first @ task.X
    return np.kron(np.eye(N_o), hidden.T @ hidden) + np.kron(second @ second.T, task.X.T @ task.X)


@domine2025.equation(140)
def neural_tangent_kernel() -> Agreement:
    """The NTK is the Gram matrix of the gradients of the outputs, the output index running slowest."""
    return Agreement(
        "the NTK from the internal representations is the Gram matrix of the gradients",
        kernel_by_jacobian,
        kernel_from_representations,
        any_width_cases,
        second=kernel_by_high_precision,
        assumes=("any two-layer linear network",),
        examples=24,
        formula=r"\mathrm{NTK} = \mathbf{I}_{N_o} \otimes \mathbf{X}^T \mathbf{W}_1^T \mathbf{W}_1 \mathbf{X}"
        r" + \mathbf{W}_2 \mathbf{W}_2^T \otimes \mathbf{X}^T \mathbf{X}",
    )


@domine2025.text("C.2", "regimes", uses=["eq-140"])
def regimes() -> Definition:
    """Learning is lazy where the NTK stays as it was at the start, and rich where it moves."""

    def movement(lam: float) -> float:
        """The kernel distance of the NTK at t = tau from that at the start."""
        task, first, second = start_of(0, 2, 2, 2, lam)
        later = weights_at(task, first, second, 1.0)
        return float(kernel_distance(jacobian_kernel(task, first, second), jacobian_kernel(task, *later)))

    return Definition(
        r"\text{lazy, rich}",
        "whether the NTK is constant during training",
        r"\text{lazy: } \mathrm{NTK}(t) = \mathrm{NTK}(0) \text{ for all } t, \quad \text{rich: otherwise}",
        example=lambda: (movement(0.0), movement(50.0)),
    )


@domine2025.theorem("C.2", uses=["eq-141", "thm-A.2"])
def recovered_weights() -> Agreement:
    """The weights are recovered from the network function up to a rotation, for every shape and every lambda.

    Only assumption 2 is named; that N_h = min(N_i, N_o) is said by the sizes of S1 and S2 in equation 141 and by the
    proof.  With the rotation itself: thm-5.2.
    """
    words = ("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "network function of full rank")
    return recovery(assumption_3_cases, words)


@domine2025.theorem("C.2", part="ablation-width", own=True, ablates=("A3 N_h = min(N_i, N_o)",), importance=1)
def recovered_weights_at_other_widths() -> Agreement:
    """Balance and full rank of the network function alone: hidden layers may be wider than min(N_i, N_o).

    For N_h > min(N_i, N_o) and lambda != 0 the further hidden units carry weights of size sqrt |lambda| in the wider
    layer that the network function does not see, and S1, S2 have no rows for them.
    """
    return recovery(any_width_cases, ("whitened input", "lambda-balanced weights", "network function of full rank"))


@recovered_weights_at_other_widths.correction(
    "assumption 3, N_h = min(N_i, N_o), is needed: hidden units beyond that hold W W^T = |lambda| outside the singular "
    "vectors of the network function",
    survives=["thm-C.2", "thm-C.3", "thm-C.4", "thm-C.5"],
)
def recovered_weights_at_the_minimal_width() -> Agreement:
    """With N_h = min(N_i, N_o)."""
    words = ("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "network function of full rank")
    return recovery(assumption_3_cases, words)


def _hidden_freedom(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> Any:
    """||W2 W2^T - U S2^2 U^T|| + ||W1^T W1 - V S1^2 V^T|| at the start, when one singular value is zero."""
    _, first, second = start_of(seed, N_i, N_h, N_o, lam, zero_modes=1)
    U, s, Vt = np.linalg.svd(second @ first, full_matrices=False)
    s_lambda = np.sqrt(s**2 + lam**2 / 4)
    left = second @ second.T - U @ np.diag(s_lambda + lam / 2) @ U.T
    right = first.T @ first - Vt.T @ np.diag(s_lambda - lam / 2) @ Vt
    return float(np.linalg.norm(left) + np.linalg.norm(right))


def _other_weights(seed: int, N_i: int, N_h: int, N_o: int, lam: float) -> float:
    """How far apart the wider layers of two balanced pairs of weights with one rank-deficient network function are.

    The wider layer is turned about what the network function sees of it.
    """
    _, first, second = start_of(seed, N_i, N_h, N_o, lam, zero_modes=1)
    U, s, Vt = np.linalg.svd(second @ first)
    seen = int(np.sum(s > 1e-9))
    axes = U if N_o > N_i else Vt.T
    turn = np.eye(axes.shape[0])
    turn[seen:, seen:] = [[0.0, -1.0], [1.0, 0.0]]
    rotation = axes @ turn @ axes.T
    other = (first, rotation @ second) if N_o > N_i else (first @ rotation, second)
    if np.linalg.norm(other[1] @ other[0] - second @ first) > 1e-9:
        raise ArithmeticError("the turned weights must have the same network function")
    before, after = _blocks(first, second), _blocks(*other)
    return float(np.linalg.norm(after - before))


def _deficient_cases(rng: np.random.Generator, count: int) -> list[Case]:
    out: list[Case] = []
    for k in range(count):
        N_i, N_o = ((3, 2), (2, 3))[k % 2]
        lam = float(np.round(rng.uniform(0.5, 4), 3)) * (-1 if N_i > N_o else 1)
        out.append({"seed": int(rng.integers(2**31)), "N_i": N_i, "N_h": 2, "N_o": N_o, "lam": lam})
    return out


@domine2025.theorem(
    "C.2", part="ablation-rank", own=True, ablates=("network function of full rank",), without="fails", importance=2
)
def rank_is_needed() -> Agreement:
    """With a zero singular value the weights are not determined: in the wider layer its direction is free.

    For N_i > N_o and lambda < 0 (or N_o > N_i and lambda > 0) that direction carries |lambda|, and the singular vectors
    of the network function do not say which one it is: the distance from equation 141 is not zero.
    """
    return Agreement(
        "distance of the representations from those of equation 141, one singular value being zero",
        lambda seed, N_i, N_h, N_o, lam: Estimate(_hidden_freedom(seed, N_i, N_h, N_o, lam), 1e-6),
        lambda: 0.0,
        _deficient_cases,
        relation=">",
        second=lambda seed, N_i, N_h, N_o, lam: Estimate(_other_weights(seed, N_i, N_h, N_o, lam), 1e-6),
    )


@domine2025.equation(141, uses=["thm-A.2"])
def singular_values_of_weights() -> MatrixIdentity:
    """S1 and S2 in terms of the singular values of the network function, N_h = min(N_i, N_o) as their shapes say.

    Without R: W1^T W1 = V S1^2 V^T, W2 W2^T = U S2^2 U^T and W2 W1 = U S V^T.
    """
    return MatrixIdentity(QQT(), balanced_statistics(), over=FULL_RANK)


@domine2025.equation(142, uses=["eq-141"])
def factors_are_orthogonal() -> Conjunction:
    """G1 = W1 V S1^-1 is orthogonal, and G2 = S2^-1 U^T W2 is its inverse.

    True, although symmetry of W1 W1^T does not give it: it follows from (W1^T W1)^2 + lambda W1^T W1 = (W2 W1)^T W2 W1,
    by which W1^T W1 is a function of V S^2 V^T.
    """
    second = SECOND.inv @ U_now.T @ W2
    return Conjunction(
        {
            "G1 orthogonal": MatrixIdentity(rotation().T @ rotation(), Unit(modes), over=FULL_RANK),
            "G2 is the inverse of G1": MatrixIdentity(second @ rotation(), Unit(modes), over=FULL_RANK),
        }
    )


@domine2025.equation(143, uses=["eq-142"])
def one_rotation() -> MatrixIdentity:
    """G2 = G1^T, which is called R^T."""
    return MatrixIdentity(SECOND.inv @ U_now.T @ W2, rotation().T, over=FULL_RANK)


@domine2025.equation(144, uses=["eq-143"])
def balance_rotated() -> MatrixIdentity:
    """Balance in the factors; S1 is square in the case N_i <= N_o of the proof, so that S1 S1 exists."""
    R = rotation()
    return MatrixIdentity(
        R @ SECOND.T @ SECOND @ R.T - R @ FIRST @ FIRST @ R.T,
        Unit(N_h) * lam,
        over=Tasks(invertible_B=True, shape="inverted"),
    )


@domine2025.equation(145, uses=["eq-144"])
def balance_of_singular_values() -> Identity:
    """On each mode S2^2 - S1^2 = lambda."""
    return Identity(S2_NOW**2 - S1_NOW**2, lam)


@domine2025.equation(146)
def without_zero_rows() -> Definition:
    """S1-hat and S2-hat: the square diagonal parts of S1 and S2, for N_i <= N_o."""
    return Definition(
        r"\hat{\mathbf{S}}_1, \hat{\mathbf{S}}_2",
        "the singular values without the zero rows of S2",
        r"\mathbf{S}_1 = (\hat{\mathbf{S}}_1), \; \mathbf{S}_2 = \begin{pmatrix} \hat{\mathbf{S}}_2 \\ 0 \end{pmatrix}",
        example=lambda: [sp.N(x.subs({s_now: 1, lam: 3}), 10) for x in (S1_NOW, S2_NOW)],
        consistent=Identity(S1_NOW * S2_NOW, s_now),
    )


@domine2025.equation(147, uses=["eq-145", "eq-146"])
def balance_without_zero_rows() -> Identity:
    """The zero rows do not contribute to S2^T S2 (the hats are not printed)."""
    return Identity(S2_NOW**2 - S1_NOW**2, lam)


@domine2025.equation(148, uses=["eq-147"])
def solved_singular_values() -> Conjunction:
    """The only non-negative solution of S2^2 - S1^2 = lambda and S1 S2 = S."""
    root = sp.sqrt(lam**2 + 4 * s_now**2)
    first, second = sp.sqrt((root - lam) / 2), sp.sqrt((root + lam) / 2)
    a = sp.Symbol("a", positive=True)
    return Conjunction(
        {
            "balance": Identity(second**2 - first**2, lam),
            "product": Identity(first * second, s_now),
            "from S2 = a": Identity(second.subs({lam: a**2 - s_now**2 / a**2}), a),
            "as in equation 141": Identity(second, S2_NOW),
        }
    )


@domine2025.equation(149, uses=["eq-143", "eq-148"])
def weights_in_factors() -> Conjunction:
    """W2 = U S2 R^T and W1 = R S1 V^T (the root in the display is read as in equation 148)."""
    return Conjunction(
        {
            "W2": MatrixIdentity(W2, U_now @ SECOND @ rotation().T, over=FULL_RANK),
            "W1": MatrixIdentity(W1, rotation() @ FIRST @ V_now.T, over=FULL_RANK),
        }
    )
