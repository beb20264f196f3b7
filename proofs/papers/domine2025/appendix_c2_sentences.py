"""Appendix C.2, sentences around Theorems C.2, C.4 and C.5: which layer becomes an identity, and what vanishes."""

import sympy as sp

from proofs.papers.domine2025.appendix_c2 import FULL_RANK
from proofs.papers.domine2025.appendix_c2_limits import LOWER, UPPER
from proofs.papers.domine2025.appendix_c2_ntk import shapes
from proofs.papers.domine2025.causes import WIDER_LAYER_TURNS
from proofs.papers.domine2025.factors import rotation
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Identity, Inequality, LargeRelativeScale, Limit, MatrixIdentity, Parts, Tasks, Training
from proofs.statements.quantities import Equality, Order
from symbolic.language import norm, squared_norm, trace
from symbolic.language.flow import NTK, NTK_0, At, Tending, With, entries, singular_value
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    S,
    S_now,
    Sigma_yx,
    V_now,
    lam,
    modes,
    s,
    s_now,
    tau,
)
from symbolic.matrix_algebra.matrices import Identity as Unit
from symbolic.matrix_algebra.matrices import Matrix


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
    fault="substance",
    derivation="recovery",
)
def orthogonal_for_one_split() -> MatrixIdentity:
    """With S1 of equation 141."""
    return MatrixIdentity(rotation().T @ rotation(), Unit(modes), over=FULL_RANK)


def _output_identity(shape: str = "any") -> LargeRelativeScale:
    """W2 W2^T ~ lambda I for lambda -> +infinity."""
    tasks = Tasks(invertible_B=True, shape=shape)  # type: ignore[arg-type]
    return LargeRelativeScale(W2 @ W2.T, Unit(N_o) * lam, 1, over=tasks)


def _input_identity(shape: str = "any") -> LargeRelativeScale:
    """W1^T W1 ~ -lambda I for lambda -> -infinity."""
    tasks = Tasks(invertible_B=True, shape=shape)  # type: ignore[arg-type]
    return LargeRelativeScale(W1.T @ W1, Unit(N_i) * -lam, -1, over=tasks)


@domine2025.text("C.2.3", "scaled-identity", uses=["thm-C.4"])
def scaled_identity() -> Parts:
    """As |lambda| -> infinity one of the representations is said to approach a scaled identity, for every shape."""
    return {"output, to +infinity": _output_identity(), "input, to -infinity": _input_identity()}


@scaled_identity.correction(
    "to +infinity only where U U^T = I, N_o <= N_i, to -infinity only where V V^T = I, N_i <= N_o; else it is the "
    "projection on the singular vectors",
    survives=["thm-C.4"],
    fault="scope",
)
def scaled_identity_corrected() -> Parts:
    """The identity, for the shapes that admit it, square networks among them; the projection is Theorem C.4."""
    return {
        "output, to +infinity": {"N_i > N_o": _output_identity("funnel"), "N_i = N_o": _output_identity("square")},
        "input, to -infinity": {"N_i < N_o": _input_identity("inverted"), "N_i = N_o": _input_identity("square")},
    }


@domine2025.text("C.2.3", "other-vanishes", uses=["thm-C.3", "thm-C.4"])
def other_representation_vanishes() -> Parts:
    """The representation of the other layer tends to zero, for every shape: its singular values do (equation 159)."""
    return {
        "W1^T W1, lambda -> +infinity": Limit(LOWER, lam, sp.oo, sp.Integer(0)),
        "W2 W2^T, lambda -> -infinity": Limit(UPPER, lam, -sp.oo, sp.Integer(0)),
    }


SIZE = sp.Symbol("l", positive=True)
SMALLER, LARGER = 50, 200


def _square(sign: int) -> Training:
    """Square networks of relative scale +-l; l is given by what is compared."""
    return Training(Tasks(shape="square", invertible_B=True), {SIZE: sp.FiniteSet(SMALLER)}, relative_scale=sign * SIZE)


def _falls(x: sp.Expr, factor: sp.Expr) -> Parts:
    """x at |lambda| = 200 is smaller than the factor times x at |lambda| = 50, for both signs."""
    return {
        f"lambda {'>' if sign > 0 else '<'} 0": Order(
            With(x, SIZE, LARGER), "<", factor * With(x, SIZE, SMALLER), over=_square(sign)
        )
        for sign in (1, -1)
    }


@domine2025.text(
    "C.2.3",
    "kernel-vanishes",
    importance=3,
    uses=["thm-C.5"],
    because="its movement converges to zero; the NTK itself grows like |lambda|",
    fault="substance",
)
def kernel_vanishes() -> Parts:
    """The NTK is said to vary less and less as |lambda| grows and in the end to converge to zero; square networks.

    Were it so, it would fall to less than half where |lambda| is four times as large.
    """
    return _falls(At(slip(norm(NTK), norm(NTK - NTK_0)), sp.oo), sp.Rational(1, 2))


def _spread(x: Matrix) -> sp.Expr:
    """The spread of the eigenvalues of X X^T, relative to their mean, X having N_h singular values."""
    return (singular_value(x, 1) ** 2 - singular_value(x, -1) ** 2) * N_h / squared_norm(x)


@domine2025.text(
    "C.2.4",
    "task-agnostic-layer",
    uses=["text-C.2.4-hidden-covariance", "thm-C.4"],
    because="it is W2 that becomes task-agnostic; W1 holds V S^2 V^T / lambda, as section 5 says",
    survives=["thm-C.4", "text-C.2.4-hidden-covariance"],
    fault="substance",
)
def task_agnostic_first_layer() -> Equality:
    """From W2^T W2 = lambda I for lambda -> +infinity it is concluded that W1 holds no trace of the task.

    Then all eigenvalues of its representation would be equal; square networks.
    """
    over = Training(Tasks(shape="square", relative_scale="positive", invertible_B=True))
    spread = Tending(At(slip(_spread(W1), _spread(W2)), sp.oo), lam, sp.oo)
    return Equality(spread, sp.Integer(0), scale=sp.Integer(1), over=over)


@domine2025.text(
    "C.2.4",
    "second-layer-identity",
    uses=["thm-C.4"],
    slip=((1, -1), (1,)),
    because="for lambda -> +infinity; for lambda -> -infinity W2 vanishes and W1 takes its place",
    survives=["thm-C.4"],
    fault="scope",
)
def second_layer_to_identity(this: tuple[int, ...]) -> Parts:
    """As |lambda| grows, whatever its sign, W2 is said to be driven to the identity (up to scale and rotation)."""
    square = Tasks(invertible_B=True, shape="square")
    names = {1: "lambda -> +infinity", -1: "lambda -> -infinity"}
    return {
        names[sign]: LargeRelativeScale(W2 @ W2.T, Unit(N_o) * (sign * lam), 1 if sign > 0 else -1, over=square)
        for sign in this
    }


@domine2025.text("C.2.4", "smaller-value-decreases", uses=["text-C.2.4-mode-sizes"])
def smaller_value_decreases() -> Parts:
    """Where a^2 - b^2 = lambda and a b = s is fixed, b decreases as lambda increases."""
    root = sp.sqrt(lam**2 + 4 * s**2)
    fall = (root - lam) / (2 * root)
    return {
        "the slope of b^2": Identity(-sp.Derivative(LOWER, lam), fall),
        "its sign": Inequality(fall, ">", sp.Integer(0)),
    }


_NORMS = At(squared_norm(W1) + squared_norm(W2), sp.oo)


@domine2025.text("C.2.4", "bounded-norms", importance=3, uses=["thm-C.3"])
def fitting_bounds_the_norms() -> Parts:
    """The need to fit the data is said to bound the overall norms of the weights, which lambda then divides.

    Were it so, ||W1||^2 + ||W2||^2 could not double when a large |lambda| becomes four times as large.
    """
    return _falls(_NORMS, sp.Integer(2))


@fitting_bounds_the_norms.correction(
    "it bounds them from below, by twice the sum of the singular values; the overall norm is the sum of "
    "sqrt(lambda^2 + 4 s^2), which grows with |lambda|",
    survives=["thm-C.4", "text-C.2.4-hidden-covariance"],
    fault="substance",
)
def fitting_bounds_the_norms_from_below() -> Parts:
    """||W1||^2 + ||W2||^2 >= 2 ||W2 W1||_* = 2 sum s, and what it is."""
    over = Training(Tasks(shape="square", invertible_B=True, relative_scale="nonzero"))
    return {
        "bounded from below": Order(_NORMS, ">", 2 * trace(S.matrix), over=over),
        "its value": Equality(_NORMS, trace(S.function(sp.sqrt(lam**2 + 4 * s**2))), over=over),
    }


@domine2025.text(
    "C.2.4",
    "shallow",
    uses=["eq-117/exponential", "thm-C.5"],
    slip=(False, True),
    because=(
        "only for N_o <= N_i as lambda -> +infinity and N_i <= N_o as lambda -> -infinity, like the constant NTK: "
        "else the part of the task outside the wider layer's span waits for the delayed rich phase"
    ),
    survives=["thm-C.6", "eq-117/exponential"],
    cause=WIDER_LAYER_TURNS,
)
def large_scale_is_shallow(this: bool) -> Parts:
    """At large |lambda| the network is said to learn like a shallow one, which the section says of every shape.

    A shallow network learns tau dW/dt = k (Sigma_yx - W); after one time constant tau/k a share 1/e is left.
    """
    # W2 W1 at t = tau/|lambda|; the start of the network function is the same at every lambda
    start = W2_0 @ W1_0
    learned = entries(Sigma_yx + (start - Sigma_yx) * sp.exp(-1))
    return {
        f"to {'+' if sign > 0 else '-'}infinity": Equality(
            Tending(At(entries(W2 @ W1), tau / sp.Abs(lam)), lam, sign * sp.oo),
            Tending(learned, lam, sign * sp.oo),
            over=shapes(sign, this),
        )
        for sign in (1, -1)
    }
