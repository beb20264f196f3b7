"""Section 4, Exact learning dynamics: the Riccati equation, its solution, the eigenvectors of F (equations 6-12)."""

import sympy as sp

from proofs.papers.domine2025.balance import riccati_at_best_lambda, solution_at_best_lambda
from proofs.papers.domine2025.notation import (
    EXP_F,
    INTEGRAL_F,
    B_matrix,
    C_matrix,
    D_matrix,
    G,
    H,
    Lambda_printed,
    M_block,
    O_block,
    P_printed,
    Q_start,
    S_lambda,
    decaying_columns,
    growing_columns,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Definition, FlowEquation, MatrixIdentity, Needed, Parts, Tasks, Trajectory
from proofs.statements import Identity as ScalarIdentity
from symbolic.linear_networks.linear_network import (
    BALANCED,
    COMPACT_SVD,
    FUNNEL,
    INVERTED_FUNNEL,
    ORTHONORMAL,
    QQT,
    SQUARE,
    WHITENED,
    F,
    N_h,
    N_i,
    Sigma_xx,
    lam,
    modes,
    s,
    width_perp,
)
from symbolic.linear_networks.matrix_names import typeset_definition
from symbolic.matrix_algebra.matrices import Identity, Matrix, diagonal_block
from symbolic.matrix_algebra.noncommutative import Relation

ANY_WIDTH = Tasks(hidden="any", spectrum="any")
SETTING = Tasks()
SHAPES: dict[str, tuple[tuple[Relation, ...], sp.Expr, Tasks]] = {
    "square": (SQUARE, sp.Integer(0), Tasks(shape="square")),
    "funnel": (FUNNEL, -lam / 2, Tasks(shape="funnel")),
    "inverted": (INVERTED_FUNNEL, lam / 2, Tasks(shape="inverted")),
}


def riccati_right_side() -> Matrix:
    """F QQ^T + QQ^T F - (QQ^T)^2."""
    return F() @ QQT() + QQT() @ F() - QQT() @ QQT()


@domine2025.text("4", "whitened", importance=3)
def whitened_input() -> MatrixIdentity:
    """Assumption 1: the input covariance is the identity; the generated tasks satisfy it to all digits."""
    return MatrixIdentity(Sigma_xx, Identity(N_i), relations=WHITENED, over=ANY_WIDTH)


@domine2025.equation(6, importance=0, uses=["eq-1", "thm-A.2"])
def riccati_display() -> Parts:
    """The matrix Riccati equation and its symmetric generator F, relative scale on the diagonal, Sigma_yx off it."""
    moderate = Tasks(hidden="any", spectrum="any", relative_scale="moderate")
    return {
        "equation of motion": FlowEquation(QQT(), riccati_right_side(), relations=BALANCED + WHITENED, over=ANY_WIDTH),
        "F is symmetric": MatrixIdentity(F().T, F(), over=ANY_WIDTH),
        "F is the matrix of which functions are taken": MatrixIdentity(EXP_F @ F(), F() @ EXP_F, over=moderate),
    }


@domine2025.lemma("4.1", uses=["eq-1", "eq-6", "thm-A.2"])
def riccati_equation() -> FlowEquation:
    """Whitened input and balanced weights: Q Q^T follows a matrix Riccati equation."""
    return FlowEquation(QQT(), riccati_right_side(), relations=BALANCED + WHITENED, over=ANY_WIDTH)


@domine2025.lemma("4.1", part="ablation-whitened", ablates=("A1 whitened input",))
def riccati_without_whitening() -> FlowEquation:
    """Lemma 4.1 for an input that is not white: the covariance of the input enters and the equation is another one."""
    return FlowEquation(QQT(), riccati_right_side(), over=Tasks(whitened=False, hidden="any", spectrum="any"))


@riccati_without_whitening.correction("assumption 1 is needed: with it the equation holds, at every width and spectrum")
def riccati_with_whitening() -> FlowEquation:
    """Lemma 4.1 under both of its assumptions."""
    return FlowEquation(QQT(), riccati_right_side(), relations=BALANCED + WHITENED, over=ANY_WIDTH)


@domine2025.lemma("4.1", part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def riccati_without_balance() -> Needed:
    """Lemma 4.1 for Gaussian weights, whatever lambda is put into F: judged at the one that fits best."""
    return riccati_at_best_lambda()


def solution_of_riccati() -> Matrix:
    """The right side of equation 7."""
    start = Q_start()
    inner = Identity(N_h) + start.T @ INTEGRAL_F @ start
    return EXP_F @ start @ inner.inv @ start.T @ EXP_F


@domine2025.equation(7, importance=0, uses=["lemma-4.1"])
def riccati_solution() -> Trajectory:
    """The solution of the Riccati equation in the eigenbasis of F: at every width, with zero eigenvalues too."""
    return Trajectory(QQT(), solution_of_riccati(), over=ANY_WIDTH)


@domine2025.equation(7, part="ablation-whitened", ablates=("A1 whitened input",))
def solution_without_whitening() -> Trajectory:
    """Equation 7 for an input that is not white."""
    return Trajectory(QQT(), solution_of_riccati(), over=Tasks(whitened=False, hidden="any", relative_scale="moderate"))


@solution_without_whitening.correction("assumption 1 is needed, assumption 3 is not")
def solution_with_whitening() -> Trajectory:
    """Equation 7 under assumptions 1 and 2 alone."""
    return Trajectory(QQT(), solution_of_riccati(), over=ANY_WIDTH)


@domine2025.equation(7, part="ablation-balanced", ablates=("A2 lambda-balanced weights",), without="fails")
def solution_without_balance() -> Needed:
    """Equation 7 for Gaussian weights, whatever lambda is put into F: judged at the one that fits best."""
    return solution_at_best_lambda()


def eigenvector_parts(shape: str) -> dict[str, MatrixIdentity]:
    """F P = P Lambda with orthonormal columns of P, for one shape, with the relations of that shape."""
    relations, orthogonal, tasks = SHAPES[shape]
    known = relations + ORTHONORMAL + COMPACT_SVD
    if shape == "square":  # no complement: P has the 2 m columns of the singular modes alone
        P: Matrix = O_block()
        values: Matrix = diagonal_block(*(Lambda_printed().entries[k][k] for k in (0, 1)))
        unit: Matrix = diagonal_block(Identity(modes), Identity(modes))
    else:
        P, values = P_printed(), Lambda_printed(orthogonal)
        unit = diagonal_block(Identity(modes), Identity(modes), Identity(width_perp))
    return {
        f"{shape}: F P = P Lambda": MatrixIdentity(F() @ P, P @ values, relations=known, over=tasks),
        f"{shape}: columns of P orthonormal": MatrixIdentity(P.T @ P, unit, relations=known, over=tasks),
    }


def decomposition() -> MatrixIdentity:
    """F = P Lambda P^T with P and Lambda of equation 8, over all shapes."""
    return MatrixIdentity(F(), P_printed() @ Lambda_printed() @ P_printed().T, over=SETTING)


def decomposition_in_all_shapes() -> Conjunction:
    """P is orthonormal, F P = P Lambda and F = P Lambda P^T."""
    parts: dict[str, MatrixIdentity] = {"F = P Lambda P^T": decomposition()}
    for shape in SHAPES:
        parts |= eigenvector_parts(shape)
    return Conjunction(parts)


@domine2025.lemma("4.2", uses=["eq-6", "eq-8", "eq-9"])
def eigendecomposition() -> Conjunction:
    """P is orthonormal and P Lambda P^T = F, for the three shapes and both signs of lambda, zero included."""
    return decomposition_in_all_shapes()


@domine2025.lemma("4.2", part="zero-singular-values", ablates=("Sigma_yx of full rank",))
def eigendecomposition_rank_deficient() -> MatrixIdentity:
    """Lemma 4.2 where Sigma_yx has zero singular values; at s = lambda = 0 alone the printed H is 0/0."""
    deficient = Tasks(spectrum="any", relative_scale="nonzero")
    return MatrixIdentity(F(), P_printed() @ Lambda_printed() @ P_printed().T, over=deficient)


@domine2025.lemma("4.2", part="width", ablates=("A3 N_h = min(N_i, N_o)",))
def eigendecomposition_any_width() -> MatrixIdentity:
    """Lemma 4.2 at any width: F does not know N_h, so that assumption 3 only fixes the shapes of U and V."""
    return MatrixIdentity(F(), P_printed() @ Lambda_printed() @ P_printed().T, over=Tasks(hidden="any"))


@domine2025.lemma("4.2", part="ablation-distinct", ablates=("distinct singular values",))
def eigendecomposition_repeated_values() -> MatrixIdentity:
    """Lemma 4.2 where singular values of Sigma_yx repeat: distinct ones are not needed, nor named.

    The singular vectors of a repeated value are not unique; P of equation 8 diagonalises F with any choice of them, as
    H and G are functions of the singular value.
    """
    return MatrixIdentity(F(), P_printed() @ Lambda_printed() @ P_printed().T, over=Tasks(spectrum="repeated"))


@domine2025.equation(8, uses=["eq-9"])
def eigenvectors() -> MatrixIdentity:
    """P and Lambda reproduce F."""
    return decomposition()


def mode_functions_of_F() -> Definition:
    """S_lambda, lambda_perp, H and G, with the two identities that make P orthonormal and F P = P Lambda."""
    return Definition(
        r"\tilde{\mathbf{S}}_\lambda, \lambda_\perp, \tilde{\mathbf{H}}, \tilde{\mathbf{G}}",
        "eigenvalues of F and the rotation of each singular mode",
        rf"\tilde{{S}}_\lambda = {sp.latex(S_lambda)},\; "
        r"\lambda_\perp = \operatorname{sgn}(N_o - N_i) \frac{\lambda}{2},\; "
        r"\tilde{H} = \operatorname{sgn}(\lambda) "
        r"\sqrt{\frac{\tilde{S}_\lambda - \tilde{S}}{\tilde{S}_\lambda + \tilde{S}}},\; "
        r"\tilde{G} = \frac{1}{\sqrt{1 + \tilde{H}^2}}",
        example=lambda: [sp.N(x.subs({s: 2, lam: -3}), 10) for x in (S_lambda, H, G)],
        consistent=Conjunction(
            {
                "cosine of the double angle": ScalarIdentity(G**2 * (1 - H**2), s / S_lambda),
                "sine of the double angle": ScalarIdentity(2 * G**2 * H, lam / (2 * S_lambda)),
            }
        ),
    )


@domine2025.equation(9)
def mode_functions() -> Definition:
    """S_lambda, lambda_perp, H and G: H is the tangent and G the cosine of the angle by which a mode is rotated."""
    return mode_functions_of_F()


def _projection(symbol: str, meaning: str, value: Matrix, from_eigenvectors: Matrix) -> Definition:
    return Definition(
        symbol,
        meaning,
        typeset_definition(symbol, value),
        example=lambda: value,
        consistent=MatrixIdentity(value, from_eigenvectors, over=SETTING),
    )


@domine2025.equation(10, uses=["eq-8"])
def growing_projection() -> Definition:
    """B: the initial weights on the growing eigenvectors of F."""
    projected = Q_start().T @ growing_columns()
    return _projection(r"\mathbf{B}", "sqrt(2) Q(0)^T times the growing columns of P", B_matrix(), projected)


@domine2025.equation(11, uses=["eq-8"])
def decaying_projection() -> Definition:
    """C: minus the initial weights on the decaying eigenvectors of F (U, V, G, H printed without their tilde)."""
    projected = -(Q_start().T @ decaying_columns())
    return _projection(r"\mathbf{C}", "-sqrt(2) Q(0)^T times the decaying columns of P", C_matrix(), projected)


@domine2025.equation(12, uses=["eq-8"])
def orthogonal_projection() -> Definition:
    """D: the initial weights on the complement, of which one of the two summands is zero."""
    return _projection(
        r"\mathbf{D}", "sqrt(2) Q(0)^T M, the part outside the modes", D_matrix(), Q_start().T @ M_block() * sp.sqrt(2)
    )
