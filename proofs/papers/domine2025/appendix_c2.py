"""Appendix C.2.1, Lambda-balanced singular values: the NTK and Theorem C.2 (equations 140-149).

Balance ties the singular values of both layers to those of the network function, so that the weights can be recovered
from it up to a rotation of the hidden layer.  Where R(t) is needed it is W1 V S1^-1.
"""

from dataclasses import replace

import sympy as sp

from proofs.papers.domine2025.factors import FIRST, S1_NOW, S2_NOW, SECOND, rotation
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Definition, Equality, Identity, MatrixIdentity, Needed, Parts, Tasks, Training
from symbolic.language.flow import (
    NTK,
    NTK_0,
    At,
    S_start,
    U_start,
    V_start,
    entries,
    kernel_distance,
    kernel_of,
    s_start,
)
from symbolic.linear_networks.linear_network import QQT, W1, W1_0, W2, W2_0, N_h, S_now, U_now, V_now, lam, modes, s_now
from symbolic.matrix_algebra.matrices import Block, Matrix
from symbolic.matrix_algebra.matrices import Identity as Unit

# N_h = min(N_i, N_o) and a network function of full rank, on any task.
FULL_RANK = Tasks(spectrum="any", full_rank_function=True)


def balanced_statistics() -> Block:
    """QQ^T with W1 = R S1 V^T and W2 = U S2 R^T: R drops out, and two pairs of weights with one QQ^T differ by R."""
    first, second = S_now.function(S1_NOW**2), S_now.function(S2_NOW**2)
    function = U_now @ S_now.matrix @ V_now.T
    return Block(((V_now @ first @ V_now.T, function.T), (function, U_now @ second @ U_now.T)))


_HALF = sp.sqrt(s_now**2 + lam**2 / 4)
INPUT_NOW = V_now @ S_now.function(_HALF - lam / 2) @ V_now.T
OUTPUT_NOW = U_now @ S_now.function(_HALF + lam / 2) @ U_now.T


def recovery(over: Training) -> Parts:
    """The representations of both layers are those of equation 141, all along training."""
    return {
        "W1^T W1": Equality(entries(W1.T @ W1), entries(INPUT_NOW), over=over),
        "W2 W2^T": Equality(entries(W2 @ W2.T), entries(OUTPUT_NOW), over=over),
    }


@domine2025.equation(140)
def neural_tangent_kernel() -> Parts:
    """The NTK is the Gram matrix of the gradients of the outputs, the output index running slowest: any weights."""
    kernel = entries(kernel_of(W1.T @ W1, W2 @ W2.T))
    starts = {"balanced": Tasks(hidden="any"), "not balanced": Tasks(balanced=False, start="gaussian", hidden="any")}
    return {k: Equality(entries(NTK), kernel, over=Training(tasks)) for k, tasks in starts.items()}


@domine2025.text("C.2", "regimes", uses=["eq-140"])
def regimes() -> Definition:
    """Learning is lazy where the NTK stays as it was at the start, and rich where it moves."""
    return Definition(
        r"\text{lazy, rich}",
        "whether the NTK is constant during training",
        r"\text{lazy: } \mathrm{NTK}(t) = \mathrm{NTK}(0) \text{ for all } t, \quad \text{rich: otherwise}",
        example=lambda: str(kernel_distance(NTK_0, NTK)),
        consistent=Equality(At(kernel_distance(NTK_0, NTK), 0), sp.Integer(0), scale=sp.Integer(1), over=Training()),
    )


@domine2025.theorem("C.2", uses=["eq-141", "thm-A.2"], derivation="recovered-representations")
def recovered_weights() -> Parts:
    """The weights are recovered from the network function up to a rotation, for every shape and every lambda.

    Only assumption 2 is named; that N_h = min(N_i, N_o) is said by the sizes of S1 and S2 in equation 141 and by the
    proof.  With the rotation itself: thm-5.2.
    """
    return recovery(Training(FULL_RANK))


@domine2025.theorem("C.2", part="ablation-width", ablates=("A3 N_h = min(N_i, N_o)",), importance=1)
def recovered_weights_at_other_widths() -> Parts:
    """Balance and full rank of the network function alone: hidden layers may be wider than min(N_i, N_o).

    For N_h > min(N_i, N_o) and lambda != 0 the further hidden units carry weights of size sqrt |lambda| in the wider
    layer that the network function does not see, and S1, S2 have no rows for them.
    """
    return recovery(Training(Tasks(hidden="over", relative_scale="nonzero", full_rank_function=True)))


@recovered_weights_at_other_widths.correction(
    "assumption 3, N_h = min(N_i, N_o), is needed: hidden units beyond that hold W W^T = |lambda| outside the singular "
    "vectors of the network function",
    survives=["thm-C.2", "thm-C.3", "thm-C.4"],
)
def recovered_weights_at_the_minimal_width() -> Parts:
    """With N_h = min(N_i, N_o)."""
    return recovery(Training(Tasks(relative_scale="nonzero", full_rank_function=True)))


@domine2025.theorem("C.2", part="ablation-rank", ablates=("network function of full rank",), without="fails")
def rank_is_needed() -> Parts:
    """With a zero singular value the weights are not determined: in the wider layer its direction is free.

    For N_i > N_o and lambda < 0 (or N_o > N_i and lambda > 0) that direction carries |lambda|, and the singular vectors
    of the network function do not say which one it is: equation 141 fails at the start.
    """
    half = sp.sqrt(s_start**2 + lam**2 / 4)
    first = V_start @ S_start.function(half - lam / 2) @ V_start.T
    second = U_start @ S_start.function(half + lam / 2) @ U_start.T
    funnel = Training(Tasks(shape="funnel", relative_scale="negative"), start="a zero mode")
    inverted = Training(Tasks(shape="inverted", relative_scale="positive"), start="a zero mode")
    by_first = Equality(entries(W1_0.T @ W1_0), entries(first), over=funnel)
    by_second = Equality(entries(W2_0 @ W2_0.T), entries(second), over=inverted)
    return {"funnel": Needed(by_first, ("full rank",)), "inverted": Needed(by_second, ("full rank",))}


@domine2025.equation(141, uses=["thm-A.2"], derivation="balanced-layers")
def singular_values_of_weights() -> MatrixIdentity:
    """S1 and S2 in terms of the singular values of the network function, N_h = min(N_i, N_o) as their shapes say.

    Without R: W1^T W1 = V S1^2 V^T, W2 W2^T = U S2^2 U^T and W2 W1 = U S V^T.
    """
    return MatrixIdentity(QQT(), balanced_statistics(), over=FULL_RANK)


@domine2025.equation(142, uses=["eq-141"], derivation="one-rotation")
def factors_are_orthogonal() -> Parts:
    """G1 = W1 V S1^-1 is orthogonal, and G2 = S2^-1 U^T W2 is its inverse.

    True, although symmetry of W1 W1^T does not give it: it follows from (W1^T W1)^2 + lambda W1^T W1 = (W2 W1)^T W2 W1,
    by which W1^T W1 is a function of V S^2 V^T.
    """
    second = SECOND.inv @ U_now.T @ W2
    return {
        "G1 orthogonal": MatrixIdentity(rotation().T @ rotation(), Unit(modes), over=FULL_RANK),
        "G2 is the inverse of G1": MatrixIdentity(second @ rotation(), Unit(modes), over=FULL_RANK),
    }


@domine2025.equation(143, uses=["eq-142"], derivation="one-rotation")
def one_rotation() -> MatrixIdentity:
    """G2 = G1^T, which is called R^T."""
    return MatrixIdentity(SECOND.inv @ U_now.T @ W2, rotation().T, over=FULL_RANK)


@domine2025.equation(144, uses=["eq-143"], derivation="one-rotation")
def balance_rotated() -> MatrixIdentity:
    """Balance in the factors; S1 is square in the case N_i <= N_o of the proof, so that S1 S1 exists."""
    R = rotation()
    return MatrixIdentity(
        R @ SECOND.T @ SECOND @ R.T - R @ FIRST @ FIRST @ R.T,
        Unit(N_h) * lam,
        over=replace(FULL_RANK, shape="inverted"),
    )


def _balance_of_factors(outputs: Matrix) -> MatrixIdentity:
    """X^T X - S1 S1 = lambda I with S1 = R^T W1 V, ``outputs`` being X: W2 R or what singular vectors leave of it."""
    first = rotation().T @ W1 @ V_now
    return MatrixIdentity(outputs.T @ outputs - first @ first, Unit(modes) * lam, over=FULL_RANK)


@domine2025.equation(145, uses=["eq-144"])
def balance_of_singular_values() -> MatrixIdentity:
    """S2^T S2 - S1 S1 = lambda I, with S1 = R^T W1 V, and W2 R for U S2 with all columns of U: zero rows included."""
    return _balance_of_factors(W2 @ rotation())


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
def balance_without_zero_rows() -> MatrixIdentity:
    """The zero rows do not contribute to S2^T S2: S2 = U^T W2 R has none (the hats are not printed)."""
    return _balance_of_factors(U_now.T @ W2 @ rotation())


@domine2025.equation(148, uses=["eq-147"])
def solved_singular_values() -> Parts:
    """The only non-negative solution of S2^2 - S1^2 = lambda and S1 S2 = S."""
    root = sp.sqrt(lam**2 + 4 * s_now**2)
    first, second = sp.sqrt((root - lam) / 2), sp.sqrt((root + lam) / 2)
    a = sp.Symbol("a", positive=True)
    return {
        "balance": Identity(second**2 - first**2, lam),
        "product": Identity(first * second, s_now),
        "from S2 = a": Identity(second.subs({lam: a**2 - s_now**2 / a**2}), a),
        "as in equation 141": Identity(second, S2_NOW),
    }


@domine2025.equation(149, uses=["eq-143", "eq-148"], derivation="recovery")
def weights_in_factors() -> Parts:
    """W2 = U S2 R^T and W1 = R S1 V^T (the root in the display is read as in equation 148)."""
    return {
        "W2": MatrixIdentity(W2, U_now @ SECOND @ rotation().T, over=FULL_RANK),
        "W1": MatrixIdentity(W1, rotation() @ FIRST @ V_now.T, over=FULL_RANK),
    }
