"""Section 5, The dynamics of the representations: what is learned at convergence, and at large relative scale."""

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Equality, Exponent, LargeRelativeScale, LongTime, Order, Parts, Tasks
from proofs.statements.training import Training
from symbolic.language import norm, squared_norm, trace
from symbolic.language.flow import NTK, NTK_0, At, Tending, With, entries, kernel_distance, kernel_of, singular_value
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    P,
    S,
    Sigma_yx,
    U,
    V,
    X,
    Y,
    lam,
    mode_matrix,
    s,
    tau,
)
from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import Identity, Matrix

CONVERGING = Tasks(invertible_B=True)
BALANCED_AT_ZERO = Tasks(invertible_B=True, relative_scale="zero")
SQUARE = Tasks(shape="square", invertible_B=True)

_ROOT = sp.sqrt(s**2 + lam**2 / 4)
INPUT_LEARNED = V @ mode_matrix(_ROOT - lam / 2) @ V.T
OUTPUT_LEARNED = U @ mode_matrix(_ROOT + lam / 2) @ U.T
INPUT_RICH, OUTPUT_RICH = V @ S.matrix @ V.T, U @ S.matrix @ U.T


def _ends(input_side: Matrix, output_side: Matrix, over: Tasks) -> dict[str, LongTime]:
    return {
        "W1^T W1": LongTime(W1.T @ W1, input_side, over=over),
        "W2 W2^T": LongTime(W2 @ W2.T, output_side, over=over),
    }


@domine2025.text("5", "representations-at-convergence", uses=["thm-C.3"])
def learned_representations() -> Parts:
    """B non-singular: the network function reaches the task's, and both weights its singular vectors with S_1, S_2."""
    parts = _ends(INPUT_LEARNED, OUTPUT_LEARNED, CONVERGING)
    return {**parts, "W2 W1": LongTime(W2 @ W1, U @ S.matrix @ V.T, over=CONVERGING)}


@domine2025.text("5", "rich-at-zero", uses=["thm-C.3"])
def rich_at_zero() -> Conjunction:
    """lambda = 0: V S V^T and U S U^T are learned from starts of every absolute scale, in every shape.

    B is invertible, as the paragraph assumes; how much hangs on that is said by own-reversed-determinant.
    """
    return Conjunction(_ends(INPUT_RICH, OUTPUT_RICH, BALANCED_AT_ZERO))


@domine2025.own("reversed-determinant", importance=1, uses=["text-5-rich-at-zero"])
def reversed_determinant() -> Parts:
    """N_i = N_h = N_o, lambda = 0: starts whose determinant has the wrong sign, half of all, do not reach the minimum.

    W2(0)^T U + W1(0) V is then singular, and the flow comes to rest at a saddle where one mode is missing: that B is
    invertible is no generic condition at lambda = 0, and "guaranteed to find a rich solution" hangs on it.  What is
    missing lies between the weakest mode of the task and the strongest.  Looked at after 15 tau (8 where all are
    equal), when the other modes are learned but for a tenth of that and rounding has not yet left the saddle.
    """
    square = Tasks(shape="square", relative_scale="zero")
    missed, early = (At(norm(W2 @ W1 - Sigma_yx), time * tau) for time in (15, 8))
    weakest, strongest = singular_value(Sigma_yx, -1), singular_value(Sigma_yx, 1)
    wrong, alike = (Training(square, start="determinant reversed", equal=equal) for equal in (False, True))
    above = sp.Rational(11, 10)
    return {
        "wrong sign: not less than the weakest mode": Order(missed, ">", weakest * sp.Rational(9, 10), over=wrong),
        "wrong sign: nor more than the strongest": Order(missed, "<", strongest * above, over=wrong),
        "wrong sign, equal modes: nor more than one of them": Order(early, "<", weakest * above, over=alike),
        "right sign": Order(missed, "<", weakest / 10, over=Training(square, start="determinant kept")),
    }


@domine2025.text(
    "5",
    "cross-reference-rich",
    importance=3,
    uses=["text-5-rich-at-zero"],
    because="the rich solution at lambda = 0 follows from Theorem C.3",
    survives=["text-5-rich-at-zero"],
    fault="reference",
)
def rich_solution_cited() -> Equality:
    """The rich solution is attributed to Theorem C.4, which speaks of lambda -> +-infinity and diverges at 0.

    Near lambda = 0 the trace of the input representation is that of V S^2 V^T / lambda, or that of V S_1^2 V^T.
    """
    cited = slip(trace(mode_matrix(s**2 / lam)), trace(mode_matrix(sp.sqrt(s**2 + lam**2 / 4) - lam / 2)))
    over = Training(Tasks(shape="square", relative_scale="positive"), start="determinant kept")
    return Equality(Tending(At(squared_norm(W1), sp.oo) / cited, lam, sp.Integer(0)), sp.Integer(1), over=over)


@domine2025.figure(4, part="caption-RSMs", uses=["text-5-rich-at-zero"])
def caption_of_similarities() -> Conjunction:
    """The caption gives U S U^T as the similarity of the inputs and V S V^T as that of the targets: exchanged."""
    return Conjunction(_ends(OUTPUT_RICH, INPUT_RICH, Tasks(shape="square", invertible_B=True, relative_scale="zero")))


@caption_of_similarities.correction(
    "V S V^T belongs to the inputs and U S U^T to the targets, as the text says", fault="reference"
)
def caption_of_similarities_corrected() -> Conjunction:
    """Inputs V S V^T, targets U S U^T."""
    return Conjunction(_ends(INPUT_RICH, OUTPUT_RICH, Tasks(shape="square", invertible_B=True, relative_scale="zero")))


@domine2025.text("5", "identity", uses=["thm-C.4"])
def identity_representations() -> Parts:
    """Equal dimensions, as the section's footnote says: the larger representation tends to |lambda| times the identity.

    "Identity" is understood up to scale, as the appendix says of the same result ("scaled identity matrix").
    """
    return {
        "outputs, lambda to infinity": LargeRelativeScale(W2 @ W2.T, Identity(N_o) * lam, 1, over=SQUARE),
        "inputs, lambda to minus infinity": LargeRelativeScale(W1.T @ W1, Identity(W1.cols) * (-lam), -1, over=SQUARE),
    }


@domine2025.text(
    "5",
    "identity",
    part="unequal-dimensions",
    own=True,
    uses=["thm-C.4"],
    slip=(Identity(N_o), U @ U.T),
    because="it tends to lambda times the projector U U^T on the task's outputs",
    derivation="large-relative-scale",
)
def identity_for_unequal_dimensions(this: Matrix) -> LargeRelativeScale:
    """For N_o > N_i the same sentence would be false: W2 W2^T has rank N_i."""
    return LargeRelativeScale(W2 @ W2.T, this * lam, 1, over=Tasks(shape="inverted", invertible_B=True))


@domine2025.text("5", "one-over-lambda", uses=["thm-C.4"])
def negligible_representations() -> Parts:
    """The other representation keeps the task's structure and shrinks like 1 / |lambda|: V S^2 V^T, U S^2 U^T."""
    squares = mode_matrix(s**2)
    return {
        "inputs, lambda to infinity": LargeRelativeScale(W1.T @ W1, V @ squares @ V.T / lam, 1, over=SQUARE),
        "outputs, lambda to minus infinity": LargeRelativeScale(W2 @ W2.T, U @ squares @ U.T / (-lam), -1, over=SQUARE),
    }


SIZE = sp.Symbol("l", positive=True)


def _square(sign: int, largest: int = 80) -> Training:
    """Square networks of relative scale l or -l, l up to ``largest``."""
    return Training(
        Tasks(shape="square", invertible_B=True), {SIZE: sp.Interval(4, largest)}, relative_scale=sign * SIZE
    )


@domine2025.text(
    "5",
    "one-over-lambda",
    part="RSM-of-equation-4",
    importance=1,
    uses=["eq-4", "thm-C.4"],
    because="RSM_O of equation 4 grows like |lambda| there: the sentence means W1^T W1 and W2 W2^T, not these RSMs",
    survives=["text-5-one-over-lambda"],
    fault="substance",
)
def negligible_output_similarity() -> Exponent:
    """The sentence speaks of RSMs; that of the outputs, as equation 4 defines it, should shrink like 1 / |lambda| too.

    It contains the inverse of W2 W2^T, which is what shrinks as lambda -> -infinity.
    """
    similarity = Y.T @ (W2 @ W2.T).inv @ Y
    return Exponent(At(norm(similarity), sp.oo), SIZE, sp.oo, slip(-1, 1), over=_square(-1))


@domine2025.text("5", "ntk-static", uses=["thm-C.5"])
def static_kernel() -> Parts:
    """Equal dimensions: the change of the NTK over training shrinks like 1 / |lambda|, for both signs."""
    moved = At(norm(NTK - NTK_0), sp.oo)
    return {
        name: Exponent(moved, SIZE, sp.oo, sp.Integer(-1), over=_square(sign))
        for name, sign in (("lambda to infinity", 1), ("lambda to minus infinity", -1))
    }


@domine2025.text(
    "5",
    "ntk-identity",
    uses=["thm-C.5"],
    because="NTK / lambda tends to I kron X^T X, which is a multiple of the identity for P = N_i white examples only",
    survives=["text-5-ntk-static"],
    fault="scope",
)
def kernel_is_identity() -> Equality:
    """The NTK at large lambda is said to be the identity matrix; read up to scale, with the trace that it has."""
    multiple = squared_norm(X) / P * entries(Identity(N_o * P))
    over = Training(Tasks(shape="square", relative_scale="positive", invertible_B=True))
    scaled = Tending(At(entries(NTK), sp.oo) / lam, lam, sp.oo)
    return Equality(scaled, slip(multiple, entries(Kronecker(Identity(N_o), X.T @ X))), over=over)


@domine2025.text("5", "wide-gaussian-identity", uses=["eq-4"])
def wide_networks_stay_at_the_identity() -> Conjunction:
    """Wide Gaussian layers of variance 1: after training both W1^T W1 and W2 W2^T are near N_h times the identity.

    At 1024 times the width the deviation, in units of N_h, has fallen, through training as before; by what factor is
    a matter of chance in a narrow network.
    """
    over = Training(Tasks(balanced=False, start="gaussian", shape="square", hidden="any"), {N_h: sp.FiniteSet(4)})
    parts = {}
    for name, layer in (("W1^T W1", W1.T @ W1), ("W2 W2^T", W2 @ W2.T)):
        deviation = At(norm(layer / N_h - Identity(N_o if layer.rows == N_o else N_i)), 30 * tau / N_h)
        parts[name] = Order(With(deviation, N_h, 4096), "<", With(deviation, N_h, 4), over=over)
    return Conjunction(parts)


@domine2025.text(
    "5",
    "large-gaussian-fixed-ntk",
    uses=["fig-4/D", "eq-5"],
    because="the width fixes the NTK of Gaussian weights, not their scale: its movement vanishes for N_h -> infinity",
    survives=["fig-4/D", "text-5-wide-gaussian-identity"],
    fault="substance",
)
def large_gaussian_weights_keep_the_kernel() -> Order:
    """Large Gaussian weights in the network of figure 4D, 8, 8, 8, are said to keep their NTK fixed.

    A larger scale does not make it stand still: the weights must first unlearn a network function that grows with them.
    The movement is called none when the kernel distance is below 1/1000; N_h = 8, against 512.
    """
    sizes = {N_i: sp.FiniteSet(8), N_h: sp.FiniteSet(8), N_o: sp.FiniteSet(8)}
    over = Training(
        Tasks(balanced=False, start="gaussian", shape="square", hidden="any"), sizes, start="large gaussian"
    )
    before, after = kernel_of(W1_0.T @ W1_0, W2_0 @ W2_0.T), kernel_of(W1.T @ W1, W2 @ W2.T)
    moved = At(kernel_distance(before, after), tau / N_h)
    return Order(With(moved, N_h, slip(8, 512)), "<", sp.Rational(1, 1000), over=over)
