"""Appendix B.1, Fukumizu approach: the Riccati equation of Q Q^T from gradient flow (equations 23-47, Lemma B.1).

The proof refers to equations 18 and 19 for the velocities of the weights; what it uses is gradient flow (section 3).
"""

from collections.abc import Callable

from proofs.papers.domine2025.causes import TRANSPOSES_OF_THE_BLOCKS
from proofs.papers.domine2025.notation import square_letters
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import riccati_right_side
from proofs.statements import Definition, FlowEquation, MatrixIdentity, Tasks
from symbolic.linear_networks.linear_network import (
    BALANCED,
    QQT,
    W1,
    W2,
    WHITENED,
    F,
    F_base,
    N_h,
    Q,
    Sigma_yx,
    input_gradient,
    lam,
    output_gradient,
)
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix

ANY = Tasks(whitened=False, balanced=False, hidden="any", spectrum="any", start="gaussian")
WHITE = Tasks(balanced=False, hidden="any", spectrum="any", start="gaussian")
BALANCED_TASKS = Tasks(hidden="any", spectrum="any")
SQUARE = Tasks(shape="square")

GAP = Sigma_yx - W2 @ W1
INPUT_BLOCK, OUTPUT_BLOCK = W1.T @ W1, W2 @ W2.T
UPPER_BLOCK, LOWER_BLOCK = W1.T @ W2.T, W2 @ W1


def white_flow(observable: Matrix, right_side: Matrix) -> FlowEquation:
    """An equation of motion that needs white input only."""
    return FlowEquation(observable, right_side, relations=WHITENED, over=WHITE)


def balanced_flow(observable: Matrix, right_side: Matrix) -> FlowEquation:
    """An equation of motion that needs white input and balanced weights."""
    return FlowEquation(observable, right_side, relations=BALANCED + WHITENED, over=BALANCED_TASKS)


def riccati() -> FlowEquation:
    """tau d/dt QQ^T = F QQ^T + QQ^T F - (QQ^T)^2."""
    return balanced_flow(QQT(), riccati_right_side())


def statistics() -> MatrixIdentity:
    """Q Q^T in four blocks."""
    return MatrixIdentity(Q() @ Q().T, QQT(), over=ANY)


@domine2025.equation(23)
def stacked_weights() -> MatrixIdentity:
    """Q = [W1^T; W2] and its four blocks of statistics."""
    return statistics()


def generator() -> Definition:
    """F as it is printed in equations 24 and 43, identity matrices of both sizes written as I."""
    return Definition(
        r"\mathbf{F}",
        "generator of the Riccati equation",
        F().latex(),
        example=lambda: F(),
        consistent=MatrixIdentity(F(), F_base.matrix, over=Tasks(relative_scale="moderate", hidden="any")),
    )


@domine2025.equation(24)
def generator_B1() -> Definition:
    """F, as in equation 6."""
    return generator()


@domine2025.equation(25, uses=["eq-23", "eq-24"])
def riccati_B1() -> FlowEquation:
    """The matrix Riccati equation."""
    return riccati()


@domine2025.lemma("B.1", uses=["eq-25", "thm-A.2"])
def riccati_lemma() -> FlowEquation:
    """Gradient flow of balanced weights on white input is the Riccati equation; the context supplies both."""
    return riccati()


@domine2025.equation(26)
def stacked_weights_again() -> MatrixIdentity:
    """Equation 23 once more."""
    return statistics()


def _velocities() -> tuple[Matrix, Matrix]:
    """Velocities of W1, W2 of a square network on white input."""
    first, second, target = square_letters()
    gap = target - second @ first
    return second.T @ gap, gap @ first.T


def square_velocity() -> Block:
    """tau d/dt QQ^T of a square network by the product rule."""
    first, second, _ = square_letters()
    d1, d2 = _velocities()
    lower = d2 @ first + second @ d1
    return Block(
        ((d1.T @ first + first.T @ d1, d1.T @ second.T + first.T @ d2.T), (lower, d2 @ second.T + second @ d2.T))
    )


@domine2025.equation(27)
def product_rule() -> MatrixIdentity:
    """The product rule on the four blocks, three of the transposes of W2 missing.

    The printed products only exist where N_i = N_h = N_o, and there they are not the derivative of QQ^T.
    """
    first, second, _ = square_letters()
    d1, d2 = _velocities()
    printed = Block(
        (
            (d1.T @ first + first.T @ d1, d1.T @ second + first.T @ d2),
            (d2 @ first + second @ d1, d2.T @ second + second.T @ d2),
        )
    )
    return MatrixIdentity(square_velocity(), printed, over=SQUARE)


@product_rule.correction(
    "W2 stands for W2^T in the upper right block and W2^T W2 for W2 W2^T in the lower right one",
    survives=["lemma-B.1", "eq-31", "eq-34", "eq-37", "eq-42"],
    cause=TRANSPOSES_OF_THE_BLOCKS,
)
def product_rule_corrected() -> MatrixIdentity:
    """The product rule with its transposes: blocks of the shapes of QQ^T, here at equal dimensions."""
    first, second, _ = square_letters()
    d1, d2 = _velocities()
    right = Block(
        (
            (d1.T @ first + first.T @ d1, d1.T @ second.T + first.T @ d2.T),
            (d2 @ first + second @ d1, d2 @ second.T + second @ d2.T),
        )
    )
    return MatrixIdentity(square_velocity(), right, over=SQUARE)


@domine2025.equation(28)
def input_block() -> FlowEquation:
    """The upper left block moves by the product rule; any input, any weights."""
    d1 = output_gradient()
    return FlowEquation(INPUT_BLOCK, d1.T @ W1 + W1.T @ d1, over=ANY)


@domine2025.equation(29, uses=["eq-28"])
def input_block_inserted() -> FlowEquation:
    """Gradients inserted, input white."""
    return white_flow(INPUT_BLOCK, GAP.T @ W2 @ W1 + W1.T @ W2.T @ GAP)


def _input_block_linear() -> Matrix:
    return Sigma_yx.T @ W2 @ W1 + W1.T @ W2.T @ Sigma_yx


@domine2025.equation(30, uses=["eq-29"])
def input_block_multiplied() -> FlowEquation:
    """Multiplied out."""
    cubic = -(W1.T @ W2.T @ W2 @ W1) - (W2 @ W1).T @ W2 @ W1
    return white_flow(INPUT_BLOCK, _input_block_linear() + cubic)


@domine2025.equation(31, uses=["eq-30"])
def input_block_balanced() -> FlowEquation:
    """One of the two equal terms rewritten by balancedness."""
    cubic = -(W1.T @ W2.T @ W2 @ W1) - W1.T @ W1 @ W1.T @ W1 - W1.T @ W1 * lam
    return balanced_flow(INPUT_BLOCK, _input_block_linear() + cubic)


@domine2025.equation(32)
def upper_block() -> FlowEquation:
    """The upper right block by the product rule."""
    return FlowEquation(UPPER_BLOCK, output_gradient().T @ W2.T + W1.T @ input_gradient().T, over=ANY)


@domine2025.equation(33, uses=["eq-32"])
def upper_block_inserted() -> FlowEquation:
    """Gradients inserted, input white."""
    return white_flow(UPPER_BLOCK, GAP.T @ W2 @ W2.T + W1.T @ W1 @ GAP.T)


@domine2025.equation(34, uses=["eq-33"])
def upper_block_multiplied() -> FlowEquation:
    """Multiplied out: no balancedness is needed off the diagonal."""
    linear = Sigma_yx.T @ W2 @ W2.T + W1.T @ W1 @ Sigma_yx.T
    return white_flow(UPPER_BLOCK, linear - W1.T @ W1 @ W1.T @ W2.T - W1.T @ W2.T @ W2 @ W2.T)


@domine2025.equation(35)
def lower_block() -> FlowEquation:
    """The lower left block by the product rule."""
    return FlowEquation(LOWER_BLOCK, input_gradient() @ W1 + W2 @ output_gradient(), over=ANY)


@domine2025.equation(36, uses=["eq-35"])
def lower_block_inserted() -> FlowEquation:
    """Gradients inserted, input white."""
    return white_flow(LOWER_BLOCK, GAP @ W1.T @ W1 + W2 @ W2.T @ GAP)


@domine2025.equation(37, uses=["eq-36"])
def lower_block_multiplied() -> FlowEquation:
    """Multiplied out."""
    linear = Sigma_yx @ W1.T @ W1 + W2 @ W2.T @ Sigma_yx
    return white_flow(LOWER_BLOCK, linear - W2 @ W2.T @ W2 @ W1 - W2 @ W1 @ W1.T @ W1)


@domine2025.equation(38)
def output_block() -> FlowEquation:
    """The lower right block by the product rule."""
    d2 = input_gradient()
    return FlowEquation(OUTPUT_BLOCK, d2 @ W2.T + W2 @ d2.T, over=ANY)


@domine2025.equation(39, uses=["eq-38"])
def output_block_inserted() -> FlowEquation:
    """Gradients inserted, input white."""
    return white_flow(OUTPUT_BLOCK, GAP @ W1.T @ W2.T + W2 @ W1 @ GAP.T)


def _output_block_linear() -> Matrix:
    return Sigma_yx @ W1.T @ W2.T + W2 @ W1 @ Sigma_yx.T


@domine2025.equation(40, uses=["eq-39"])
def output_block_multiplied() -> FlowEquation:
    """Multiplied out."""
    cubic = -(W2 @ W1 @ W1.T @ W2.T) - W2 @ W1 @ (W2 @ W1).T
    return white_flow(OUTPUT_BLOCK, _output_block_linear() + cubic)


@domine2025.equation(41, uses=["eq-40"])
def output_block_expanded() -> FlowEquation:
    """The transpose of the product carried out."""
    cubic = -(W2 @ W1 @ W1.T @ W2.T) - W2 @ W1 @ W1.T @ W2.T
    return white_flow(OUTPUT_BLOCK, _output_block_linear() + cubic)


@domine2025.equation(42, uses=["eq-41"])
def output_block_balanced() -> FlowEquation:
    """One of the two equal terms rewritten by balancedness."""
    cubic = -(W2 @ W1 @ W1.T @ W2.T) - W2 @ W2.T @ W2 @ W2.T + W2 @ W2.T * lam
    return balanced_flow(OUTPUT_BLOCK, _output_block_linear() + cubic)


@domine2025.equation(43)
def generator_again() -> Definition:
    """F, as in equation 24."""
    return generator()


@domine2025.equation(44, uses=["eq-43", "eq-31", "eq-34", "eq-37", "eq-42"])
def riccati_again() -> FlowEquation:
    """The Riccati equation, now with its four blocks computed."""
    return riccati()


def _printed_statistics() -> Block:
    """QQ^T as it is printed in equation 45, W1^T W2 in the upper right block."""
    first, second, _ = square_letters()
    return Block(((first.T @ first, first.T @ second), (second @ first, second @ second.T)))


def _square_generator() -> Block:
    target = square_letters()[2]
    half = Identity(N_h) * (lam / 2)
    return Block(((-half, target.T), (target, half)))


def _as_printed(right_side: Callable[[], Matrix]) -> MatrixIdentity:
    """tau d/dt QQ^T of a square network against a right side whose products exist only there."""
    return MatrixIdentity(square_velocity(), right_side(), over=SQUARE)


def _three_products() -> Matrix:
    generator_, matrix = _square_generator(), _printed_statistics()
    return generator_ @ matrix + matrix.T @ generator_ - matrix @ matrix


@domine2025.equation(45)
def riccati_in_blocks() -> MatrixIdentity:
    """The Riccati equation in blocks, with W1^T W2 for W1^T W2^T and the middle QQ^T transposed."""
    return _as_printed(_three_products)


@domine2025.equation(46, uses=["eq-45"])
def riccati_in_blocks_squared() -> MatrixIdentity:
    """Equation 45 with the square written as a product: the same words, the same error."""
    return _as_printed(_three_products)


def _first_two_products(last_weight: Matrix) -> Matrix:
    """``last_weight`` is the product that stands beside lambda/2 in the last entry: it differs between the displays."""
    first, second, target = square_letters()
    half = lam / 2
    left = Block(
        (
            (
                -(first.T @ first * half) + target.T @ second @ first,
                -(first.T @ second * half) + target.T @ second @ second.T,
            ),
            (target @ first.T @ first + second @ first * half, target @ first.T @ second.T + second @ second.T * half),
        )
    )
    right = Block(
        (
            (
                -(first.T @ first * half) + first.T @ first @ target.T,
                first.T @ second * half + first.T @ second @ target.T,
            ),
            (-(second.T @ first * half) + second @ first @ target.T, last_weight * half + second @ second.T @ target.T),
        )
    )
    return left + right


@domine2025.equation(47, uses=["eq-46"])
def riccati_multiplied() -> MatrixIdentity:
    """The first two products carried out: the second one is not the product of equation 46.

    Its entries put Sigma_yx^T where the product has Sigma_yx; the square keeps the printed blocks.
    """
    first, second, _ = square_letters()
    matrix = _printed_statistics()
    return _as_printed(lambda: _first_two_products(first.T @ second) - matrix @ matrix)


@domine2025.appendix("B1", "riccati-expanded", uses=["eq-47"])
def riccati_expanded() -> MatrixIdentity:
    """The closing display: the square carried out as well, W2 for W2^T throughout."""
    first, second, _ = square_letters()
    one, two = first.T @ first, first.T @ second
    three, four = second @ first, second @ second.T
    square = Block(((one @ one + two @ second.T @ first, one @ two + two @ second.T @ second),
                    (three @ one + four @ second @ first, three @ two + four @ second)))  # fmt: skip
    return _as_printed(lambda: _first_two_products(four) - square)


def multiplied_out() -> Matrix:
    """The Riccati equation's right side, all products carried out, for every shape."""
    left, right = Sigma_yx.T @ W2, W1.T @ W2.T @ Sigma_yx
    square = QQT() @ QQT()
    first = Block(
        (
            (-(W1.T @ W1 * (lam / 2)) + left @ W1, -(W1.T @ W2.T * (lam / 2)) + left @ W2.T),
            (Sigma_yx @ W1.T @ W1 + W2 @ W1 * (lam / 2), Sigma_yx @ W1.T @ W2.T + W2 @ W2.T * (lam / 2)),
        )
    )
    second = Block(
        (
            (-(W1.T @ W1 * (lam / 2)) + right, W1.T @ W1 @ Sigma_yx.T + W1.T @ W2.T * (lam / 2)),
            (-(W2 @ W1 * (lam / 2)) + W2 @ W2.T @ Sigma_yx, W2 @ W1 @ Sigma_yx.T + W2 @ W2.T * (lam / 2)),
        )
    )
    return first + second - square


def _square_riccati() -> MatrixIdentity:
    first, second, _ = square_letters()
    matrix = Block(((first.T @ first, first.T @ second.T), (second @ first, second @ second.T)))
    generator_ = _square_generator()
    return MatrixIdentity(square_velocity(), generator_ @ matrix + matrix @ generator_ - matrix @ matrix, over=SQUARE)


@riccati_in_blocks.correction(
    "W1^T W2 must be W1^T W2^T and the middle QQ^T is not transposed",
    survives=["lemma-B.1"],
    cause=TRANSPOSES_OF_THE_BLOCKS,
)
def riccati_in_blocks_corrected() -> MatrixIdentity:
    """The Riccati equation in blocks, at equal dimensions."""
    return _square_riccati()


@riccati_in_blocks_squared.correction("as in equation 45", survives=["lemma-B.1"], cause=TRANSPOSES_OF_THE_BLOCKS)
def riccati_in_blocks_squared_corrected() -> MatrixIdentity:
    """The Riccati equation in blocks, at equal dimensions."""
    return _square_riccati()


def _multiplied_identity() -> MatrixIdentity:
    d1, d2 = output_gradient(), input_gradient()
    velocity = Block(((d1.T @ W1 + W1.T @ d1, d1.T @ W2.T + W1.T @ d2.T), (d2 @ W1 + W2 @ d1, d2 @ W2.T + W2 @ d2.T)))
    return MatrixIdentity(velocity, multiplied_out(), relations=BALANCED + WHITENED, over=BALANCED_TASKS)


@riccati_multiplied.correction(
    "the second product is QQ^T F: W1^T W2^T Sigma_yx and W1^T W1 Sigma_yx^T in its first row",
    cause=TRANSPOSES_OF_THE_BLOCKS,
)
def riccati_multiplied_corrected() -> MatrixIdentity:
    """All products with their transposes, for every shape."""
    return _multiplied_identity()


@riccati_expanded.correction(
    "as in equation 47, and W1^T W2^T, W2^T in the square", survives=["lemma-B.1"], cause=TRANSPOSES_OF_THE_BLOCKS
)
def riccati_expanded_corrected() -> MatrixIdentity:
    """All products with their transposes, for every shape."""
    return _multiplied_identity()
