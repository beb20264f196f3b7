"""Appendix D.3, Generalization and structured learning: a new feature on a learned hierarchy (equations 186, 187)."""

import sympy as sp

from proofs.papers.domine2025.applications import SQUARE, learned_hierarchy
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, LargeRelativeScale, LongTime, Monotone, Parts, Tasks, Training
from symbolic.language import squared_norm, trace
from symbolic.language.flow import ROW, Tending, entries, example, response
from symbolic.linear_networks.linear_network import W1, W2, N_o, U, V, X, lam, s, t
from symbolic.linear_networks.linear_network import mode_matrix as diagonal
from symbolic.matrix_algebra.matrices import Identity as Unit

# A learned network, an untrained one and any other: whatever the first layer is, it is frozen.
FROZEN = Training(Tasks(whitened=False, balanced=False, start="gaussian", hidden="any"), {t: sp.FiniteSet(0)})
HIDDEN = W1 @ X @ example(0)


@domine2025.equation(186)
def new_row() -> Equality:
    """A row trained on one item with target 1, here from zero, converges to the scaled hidden representation of it."""
    return Equality(entries(ROW), entries(HIDDEN.T) / squared_norm(HIDDEN), over=FROZEN)


@domine2025.equation(187, uses=["eq-186"])
def new_feature_on_items() -> Equality:
    """The new feature on all items: overlaps of the hidden representations with that of the trained item."""
    return Equality(entries(ROW @ W1 @ X), entries(HIDDEN.T @ W1 @ X) / squared_norm(HIDDEN), over=FROZEN)


@domine2025.text("D.3", "distributed-at-zero", uses=["thm-C.3"])
def hierarchy_in_both_layers() -> Parts:
    """At lambda = 0 both layers carry the hierarchy alike, with the square roots of the singular values of the task."""
    zero = Tasks(shape="square", relative_scale="zero", invertible_B=True)
    return {
        "first layer": LongTime(W1.T @ W1, V @ diagonal(s) @ V.T, over=zero),
        "second layer": LongTime(W2 @ W2.T, U @ diagonal(s) @ U.T, over=zero),
    }


@domine2025.text("D.3", "output-lazy", uses=["thm-C.5"])
def output_layer_is_identity() -> LargeRelativeScale:
    """For large positive lambda W2 W2^T is a weighted identity matrix; square networks, as in the figure."""
    return LargeRelativeScale(W2 @ W2.T, Unit(N_o) * lam, 1, over=SQUARE)


@domine2025.text("D.3", "input-rich", uses=["thm-C.5"])
def input_layer_carries_hierarchy() -> LargeRelativeScale:
    """For large positive lambda the first layer holds the whole hierarchy at the scale 1/lambda: V S^2 V^T / lambda."""
    return LargeRelativeScale(W1.T @ W1, V @ diagonal(s**2 / lam) @ V.T, 1, over=SQUARE)


@domine2025.text("D.3", "input-lazy", uses=["thm-C.5"])
def input_layer_is_identity() -> LargeRelativeScale:
    """For large negative lambda it is the first layer that becomes a weighted identity."""
    return LargeRelativeScale(W1.T @ W1, Unit(W1.cols) * (-lam), -1, over=SQUARE)


@domine2025.text("D.3", "output-rich", uses=["thm-C.4"])
def output_layer_carries_hierarchy() -> LargeRelativeScale:
    """For large negative lambda the hierarchy is in the second layer, at the scale 1/|lambda|: U S^2 U^T / |lambda|."""
    return LargeRelativeScale(W2 @ W2.T, U @ diagonal(-(s**2) / lam) @ U.T, -1, over=SQUARE)


@domine2025.text("D.3", "transfer-grows", part="siblings", uses=["eq-187"])
def transfer_to_siblings_grows() -> Monotone:
    """The larger lambda, the more the nearest item gets of the new feature."""
    return Monotone(response(1), lam, "increasing", over=learned_hierarchy(sp.Interval(-4, 5)))


@domine2025.text("D.3", "transfer-grows", part="cousins", uses=["eq-187"])
def transfer_to_cousins_grows() -> Monotone:
    """The same for the items of the other pair in the same half of the tree."""
    return Monotone(response(2), lam, "increasing", over=learned_hierarchy(sp.Interval(-4, 5)))


def _ends_at(shares: tuple[sp.Expr | int, ...], towards: sp.Expr) -> Parts:
    """What items of the same pair, the same half and the other half get of the new feature at a large |lambda|."""
    names = ("same pair", "same half", "other half")
    over, one = learned_hierarchy(sp.Interval(-1, 1)), sp.Integer(1)
    return {
        name: Equality(Tending(response(2**k), lam, towards), sp.sympify(share), one, over=over)
        for k, (name, share) in enumerate(zip(names, shares, strict=True))
    }


@domine2025.text("D.3", "transfer-by-distance", uses=["eq-187"])
def transfer_by_distance() -> Parts:
    """For large lambda the feature goes to fish, birds, plants by distance in the tree: 1/2, 1/4 and 0 of it."""
    return _ends_at((sp.Rational(1, 2), sp.Rational(1, 4), 0), sp.oo)


@domine2025.text("D.3", "no-transfer", uses=["eq-187"])
def no_transfer() -> Parts:
    """For large negative lambda only the trained item gets the feature."""
    return _ends_at((0, 0, 0), -sp.oo)


@domine2025.text("D.3", "only-first-layer", importance=3, uses=["eq-187"])
def only_first_layer() -> Equality:
    """The new feature hangs on the first layer alone: on its learned Gram matrix, whatever the hidden basis and W2."""
    first = V @ diagonal(sp.sqrt(s**2 + lam**2 / 4) - lam / 2) @ V.T
    overlaps = example(0).T @ X.T @ first @ X
    over = learned_hierarchy(sp.Interval(-3, 3))
    return Equality(entries(ROW @ W1 @ X), entries(overlaps) / trace(overlaps @ example(0)), over=over)
