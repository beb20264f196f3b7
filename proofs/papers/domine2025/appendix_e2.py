"""Appendix E.2, Tasks: the labels of the semantic hierarchy (equation 188), their perturbation (189), white inputs."""

import sympy as sp

from proofs.papers.domine2025.figures_settings import architectures
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Definition, Domain, Equality, LongTime, Order, Parts, Printed, Tasks
from symbolic.language import Drawn, E, Ones, Unit, entry, singular_value, squared_norm, table, trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, N_i, N_o, P, S, U, V
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix

HALF = sp.Rational(1, 2)

# One column an item: left child of a node 1, right child -1, else 0; root, animals, plants, then pairs.
_ROWS = (
    (1, 1, 1, 1, 1, 1, 1, 1),
    (1, 1, 1, 1, -1, -1, -1, -1),
    (1, 1, -1, -1, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, 1, -1, -1),
    (1, -1, 0, 0, 0, 0, 0, 0),
    (0, 0, 1, -1, 0, 0, 0, 0),
    (0, 0, 0, 0, 1, -1, 0, 0),
    (0, 0, 0, 0, 0, 0, 1, -1),
)
LABELS = table(_ROWS)
PERTURBED = table([[n * (1 + sp.Rational(1, 10 * i)) for i, n in enumerate(row, 1)] for row in _ROWS])


@domine2025.equation(188)
def labels_of_the_hierarchy() -> Definition:
    """The labels of the eight items, rebuilt: the display is lost, the text says how a column is made.

    Its example, the blue fish, is the right child of fish: [1, 1, 1, 0, -1, 0, 0, 0], the second column.  Features that
    split different nodes are orthogonal over the items, and each splits as many as its node has.
    """
    sizes = table([[n if i == j else 0 for j in range(8)] for i, n in enumerate((8, 8, 4, 4, 2, 2, 2, 2))])
    gram = LABELS @ LABELS.T
    return Definition(
        r"\mathbf{Y}",
        "labels of the semantic hierarchy: item, root, animal, plant, fish, bird, algae, flower",
        r"\mathbf{y}_{\text{blue fish}} = [1, 1, 1, 0, -1, 0, 0, 0]^T",
        example=lambda: _ROWS,
        consistent=Equality(squared_norm(gram - sizes), sp.Integer(0), squared_norm(sizes)),
    )


@domine2025.text("E.2.2", "blue-fish", importance=3, uses=["eq-188"])
def blue_fish() -> Equality:
    """The column that the text spells out is one of the rebuilt labels, the second."""
    column = table([[n] for n in (1, 1, 1, 0, -1, 0, 0, 0)])
    return Equality(squared_norm(LABELS @ Unit(8, 2) - column), sp.Integer(0), squared_norm(column))


def _value(labels: Matrix, k: int) -> sp.Expr:
    """The k-th singular value of the task: white inputs X = sqrt(8) I make Sigma_yx of labels Y / sqrt(8)."""
    return singular_value(labels, k) / sp.sqrt(8)


@domine2025.text("E.2.2", "equal-singular-values", uses=["eq-188"])
def equal_singular_values() -> Parts:
    """Without perturbation the first two, the next two and the last four singular values are equal.

    They are 1, sqrt(1/2) and 1/2, so that the groups differ.
    """
    groups = {"first two": ((1, 2), 1), "next two": ((3, 4), sp.sqrt(HALF)), "last four": ((5, 8), HALF)}
    return {
        f"{name}, number {k}": Equality(_value(LABELS, k), sp.sympify(value))
        for name, (ends, value) in groups.items()
        for k in ends
    }


@domine2025.equation(189, uses=["eq-188"])
def perturbed_labels() -> Parts:
    """Multiplying column i of the labels by 1 + 0.1/i makes all eight singular values different.

    Neighbours differ by more than 1e-4 of the largest.
    """
    gap = sp.Rational(1, 10**4)
    return {
        f"{k} and {k + 1}": Order(_value(PERTURBED, k) - _value(PERTURBED, k + 1), ">", _value(PERTURBED, 1) * gap)
        for k in range(1, 8)
    }


@domine2025.text("E.2.2", "nearly-identical", importance=3, uses=["eq-189", "text-E.2.2-equal-singular-values"])
def values_stay_close() -> Parts:
    """After the perturbation the values of a group are nearly identical: within a tenth, as no factor exceeds 1.1."""
    ends = {"first two": (1, 2), "next two": (3, 4), "last four": (5, 8)}
    return {
        name: Order(_value(PERTURBED, a), "<", _value(PERTURBED, b) * sp.Rational(11, 10))
        for name, (a, b) in ends.items()
    }


ITEMS = Identity(8)


@domine2025.text(
    "E.2.2",
    "white-inputs",
    importance=3,
    uses=["eq-2"],
    because="the covariance of X = I/8 is I/512; white is X = sqrt(8) I",
    fault="substance",
)
def semantic_inputs_are_white() -> Equality:
    """The inputs of the semantic task, X = I/8, are said to be white: a variance of 1, here of the first input."""
    X = ITEMS * slip(sp.Rational(1, 8), sp.sqrt(8))
    return Equality(entry(X @ X.T, 1, 1) / 8, sp.Integer(1))


@domine2025.text(
    "E.2.2",
    "one-hot",
    importance=3,
    uses=["text-E.2.2-white-inputs"],
    because="one-hot is X = I, whose covariance is I/8; one-hot and white are two different inputs",
    fault="substance",
)
def inputs_are_one_hot() -> Equality:
    """The items are represented as one-hot vectors, X = I/8: the entries of one should add up to 1."""
    X = ITEMS * slip(sp.Rational(1, 8), sp.Integer(1))
    return Equality(trace(Ones(8).T @ X @ Unit(8, 3)), sp.Integer(1))


def _fitted(X: Letter, Y: Letter) -> sp.Expr:
    """The squared norm of what the best linear map of the inputs makes of the targets."""
    return squared_norm(Y @ X.T @ (X @ X.T).inv @ X)


@domine2025.text("E.2.1", "linear-solution")
def linear_solution_may_not_exist() -> Parts:
    """A linear solution of random regression need not exist: of independent normal targets of variance 1/N_o a share
    1 - N_i/P is left on average, whatever the inputs, for P > N_i; for P = N_i there is one.

    With P < N_i the inputs cannot be white at all.
    """
    X, square_X = (Letter("inputs", N_i, n, tex=r"\mathbf{X}") for n in (P, N_i))
    drawn = Drawn("targets", N_o, P, scale=1 / N_o, tex=r"\mathbf{Y}")
    square_Y = Letter("targets", N_o, N_i, tex=r"\mathbf{Y}")
    sizes = {N_i: sp.Interval(2, 3), N_o: sp.Interval(2, 3)}
    return {
        "more examples than inputs": Equality(
            E(squared_norm(drawn) - _fitted(X, drawn)), P - N_i, over=Domain({**sizes, P: sp.Interval(4, 12)})
        ),
        "as many": Equality(_fitted(square_X, square_Y), squared_norm(square_Y), over=Domain(sizes)),
    }


ZERO_SCALE = Tasks(shape="square", spectrum="distinct", relative_scale="zero", invertible_B=True)


@domine2025.text("E.6", "input-rsm", importance=3, uses=["thm-C.3"])
def input_representation() -> LongTime:
    """The input representation is said to be U S U^T, and the output's V S V^T.

    Judged at lambda = 0 on W1^T W1, of which the input RSM is made, in square networks where both products can be read.
    """
    return LongTime(W1.T @ W1, U @ S.matrix @ U.T, over=ZERO_SCALE)


@input_representation.correction(
    "U and V are exchanged: V belongs to the input", survives=["domine2025/thm-C.3"], fault="reference"
)
def input_representation_corrected() -> LongTime:
    """V S V^T."""
    return LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=ZERO_SCALE)


@domine2025.text("E.7", "square-network", importance=3)
def square_network_of_figure_5() -> Printed:
    """Appendix A.4 calls its networks those of figure 5; its square one is 2, 2, 2, that of appendix E.7 is 4, 4, 4."""
    return Printed("N_i, N_h, N_o of the square network of figure 5", "4, 4, 4", {"appendix A.4": "2, 2, 2"})


@square_network_of_figure_5.correction(
    "the square networks differ, 4, 4, 4 against 2, 2, 2; the funnels agree", fault="reference"
)
def square_network_of_figure_5_corrected() -> Parts:
    """The funnels."""
    funnels = {"funnel": "4, 2, 2", "inverted funnel": "2, 2, 4"}
    return {x: Printed(f"N_i, N_h, N_o of the {x}", n, {"appendix A.4": n}) for x, n in funnels.items()}


@domine2025.text("E.7", "architectures", importance=3, uses=["fig-5/A"])
def architectures_of_figure_5() -> Parts:
    """The three networks are a funnel, a square and an inverted funnel as section 5 has them, N_h = min(N_i, N_o)."""
    return architectures()
