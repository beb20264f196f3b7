"""Appendix E: inputs and labels of the semantic hierarchy, panels of figures 1 and 3, the kernel distance."""

import numpy as np
import sympy as sp

from proofs.papers.domine2025.figures import FUNCTION
from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements import Definition, Domain, Equality, Order, Parts, Printed, Procedure, Readings, Tasks, Training
from symbolic.language import E, Var, entry, norm, singular_value, squared_norm, trace
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, N_i, N_o, Sigma_yx, lam, s
from symbolic.matrix_algebra.matrices import Letter

theta = sp.Symbol("theta", positive=True)
# Away from 0 and from a quarter turn, where a rotation only reorders.
ANGLES = Domain({theta: sp.Interval(sp.Rational(2, 5), sp.Rational(11, 10))})
TURNED = "numeric.linear_networks.turned_vectors."
OF_DATA = "the singular vectors of one data set, turned among those of equal values, are no letters of a formula"


# E.2.2: the semantic hierarchy.
def _still_a_decomposition() -> Procedure:
    return Procedure(
        "the distance of U S V^T, both turned by the angle theta, from Sigma_yx in units of its norm",
        TURNED + "distance",
        TURNED + "distance_by_columns",
        "=",
        sp.Integer(0),
        OF_DATA,
        scale=sp.Integer(1),
        over=ANGLES,
    )


def _from_the_nearest(value: sp.Expr) -> Procedure:
    """How far the turned vectors are from the old ones in another order (and of any sign)."""
    return Procedure(
        "one minus the overlap of a turned singular vector with the nearest of the old ones",
        TURNED + "from_the_nearest_output",
        TURNED + "from_the_nearest_input",
        "=",
        value,
        OF_DATA,
        scale=sp.Integer(1) if value == 0 else None,
        over=ANGLES,
    )


@domine2025.text("E.2.2", "permutation", importance=3, uses=["text-E.2.2-equal-singular-values"])
def freedom_is_a_permutation() -> Parts:
    """The decomposition is not unique, by what is called a permutation invariance: another one reorders the vectors."""
    reordered = _from_the_nearest(sp.Integer(0))
    return {"a decomposition": _still_a_decomposition(), "in another order": reordered}


@freedom_is_a_permutation.correction(
    "the vectors of equal values can be turned among each other by any rotation, the same on both sides",
    survives=["domine2025/eq-189"],
    fault="substance",
)
def freedom_is_a_rotation() -> Parts:
    """Vectors turned by an angle are not the old ones in any order."""
    turned = _from_the_nearest(1 - sp.Max(sp.cos(theta), sp.sin(theta)))
    return {"a decomposition": _still_a_decomposition(), "in no order": turned}


# E.3, E.5, E.7: panels.
@domine2025.text("E.3", "panel-C", importance=3, uses=["fig-1/C"])
def panel_C_of_figure_1() -> Order:
    """At 40, 120, 250 units LeCun's balance shows its diagonal: 13/12 against three deviations, 0.62, of the rest."""
    N_i, N_h, N_o = map(sp.Integer, (40, 120, 250))
    two = balance_of(layer("W1", sp.Integer(2), N_i, 1 / N_i), layer("W2", N_o, sp.Integer(2), 1 / N_h))
    return Order(E(entry(two, 1, 1)) ** 2, ">", 9 * Var(entry(two, 1, 2)))


@domine2025.text(
    "E.3",
    "one-absolute-scale",
    importance=3,
    uses=["text-1-same-absolute-scale", "fig-1/B"],
    slip=("that of the starts at lambda = -2 and 2", "1e-5"),
    because="the start at lambda = 0 has an absolute scale thousands of times smaller: figure 1B varies both",
    survives=["domine2025/text-1-same-absolute-scale"],
    fault="reference",
)
def one_absolute_scale_in_figure_1(this: str) -> Printed:
    """Section 1 shows in figure 1B what the relative scale does at one absolute scale.

    By E.3 its zero-balanced weights are of the size 1e-5, and the others start from a regression task of deviation 1.
    """
    return Printed("the size of the weights of figure 1B at lambda = 0", this, {"E.3": "1e-5"})


@domine2025.figure(3, part="start", uses=["fig-3", "eq-16"])
def start_of_figure_3_is_not_aligned() -> Readings:
    """By E.5 figure 3 starts from another regression task, whose singular vectors are not those of the task.

    From such starts its analytical curves can be those of equation 7, not those of equation 16, next to which it stands
    and which asks for aligned weights.  Judged on the largest singular value.
    """
    over = Training(Tasks(shape="square"), {N_i: sp.FiniteSet(3), N_o: sp.FiniteSet(3), lam: sp.FiniteSet(-2, 2)})
    now, task, start = (singular_value(x, 1) for x in (W2 @ W1, Sigma_yx, W2_0 @ W1_0))
    mode = (START + transition_function() * (s - START)).subs({s: task, START: start}, simultaneous=True)
    return Readings(
        {
            "singular values of equation 7": Equality(now, singular_value(FUNCTION, 1), now, over=over),
            "equation 16": Equality(now, mode, now, over=over),
        },
        why="which analytical curves are drawn is not said; figure 3 is judged on aligned weights",
    )


n = sp.Symbol("n", integer=True, positive=True)
K_0, K_t = Letter("K_0", n, n, r"\mathbf{K}_0"), Letter("K_t", n, n, r"\mathbf{K}_t")


DISTANCE = 1 - trace(K_0.T @ K_t) / (norm(K_0) * norm(K_t))


@domine2025.text("E.7", "kernel-distance", importance=3)
def distance_of_kernels() -> Definition:
    """S(t), one minus the cosine of the angle between the kernels at the start and at t: 0 where it only grows.

    It is half the squared distance of the two, each in units of its norm.
    """
    half = squared_norm(K_0 / norm(K_0) - K_t / norm(K_t)) / 2
    return Definition(
        "S(t)",
        "kernel distance of the NTK from its start",
        r"S(t) = 1 - \frac{\langle K_0, K_t \rangle}{\|K_0\|_F \|K_t\|_F}",
        example=lambda: float(1 - np.sum(np.eye(2) * np.ones((2, 2))) / np.sqrt(2 * 4)),
        consistent=Equality(DISTANCE, half, over=Domain({n: sp.Interval(2, 6)})),
    )
