"""Figure 25: the loss on task 2 after endless training on task 1, a linear two-layer network."""

import sympy as sp

from proofs.papers.graldi2025.letters import gamma_0, in_e2, product_of_labels, rho, similar
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Domain, Equality, Parts, Procedure, Readings
from symbolic.language import learner


@graldi2025.figure(25, uses=["eq-90"])
def loss_on_the_second_task_before_its_training() -> Parts:
    """The loss on task 2 after endless training on task 1: eq. 90 at exact similarity, and the same for every gamma_0.

    The second part is for Gaussian inputs (D = 20), where eq. 90 is not exact but independence of gamma_0 is."""
    exact = similar(labels="shared")
    crosses = product_of_labels(exact, 1, 1) / 2 * (1 - rho) ** 2
    net, lazy = (
        learner(samples=3, switches=(sp.oo,), dimension=20, labels="shared", strength=strength)
        for strength in (gamma_0, sp.Integer(0))
    )
    return {
        "crosses": Equality(exact.L(2, exact.end(1)), crosses, over=in_e2(exact)),
        "independent of gamma_0": Equality(net.L(2, net.end(1)), lazy.L(2, lazy.end(1)), over=in_e2(net)),
    }


def _spread(relative: bool) -> Procedure:
    return Procedure(
        "mean deviation from equation 90 at rho = 0.1 minus that at rho = 0.9" + (", relative" if relative else ""),
        "numeric.feature_learning.transferred_loss.more_at_low_similarity_by_moments",
        "numeric.feature_learning.transferred_loss.more_at_low_similarity_by_descent",
        ">",
        sp.Integer(0),
        why="a mean over data sets of the size of a deviation is no word of the language",
        options={"relative": relative},
        over=Domain(given=("linear two-layer networks", "Gaussian inputs, D = 20, three samples, all labels 1")),
    )


@graldi2025.figure(25, part="low-similarity", uses=["fig-25"])
def deviations_at_low_similarity() -> Readings:
    """Gaussian inputs are said to miss the crosses at low rho: so does the distance, not the relative distance."""
    return Readings(
        {"distance from eq. 90": _spread(False), "distance over the value of eq. 90": _spread(True)},
        why="the caption does not say whether the deviation is absolute or relative",
    )
