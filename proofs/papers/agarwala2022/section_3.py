"""Section 3.1, non-linear DEQs: the self-consistent variance of the fixed point (equations 21-28), figure 2.

h* = W (phi(h*) + x).  The paper's hypothesis, "phi(h*), x and W freely independent", is read as: W is independent of
the vector m = phi(h*) + x and rotation invariant, and (1/N) x.phi = mean(x) mean(phi).  It holds in the wide limit for
i.i.d. and Haar W, and fails for symmetric W, whose own theory is in
symbolic/equilibrium_networks/symmetric_equilibrium.py.
"""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, along
from proofs.papers.agarwala2022.letters import FREE as FREE_LAWS
from proofs.papers.agarwala2022.letters import ONES, SIZES, N, V, normal, vector, weights, x, y
from proofs.papers.agarwala2022.nonlinear_letters import HARD_TANH as HARD
from proofs.papers.agarwala2022.nonlinear_letters import (
    few_scales,
    field_state,
    hard_tanh_network,
    output_state,
    phi,
    predicted_length,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Definition, Domain, Equality, Parts, Procedure
from symbolic.equilibrium_networks.deep_equilibrium import hard_tanh_second_moment
from symbolic.language import GOE, ORTHOGONAL, E, Law, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix


@agarwala2022.equation(21, importance=3)
def nonlinear_deq() -> Definition:
    """The non-linear DEQ; here with tanh."""
    output = output_state()
    return Definition(
        r"\mathbf{z}^*",
        "output of a non-linear DEQ",
        r"\mathbf{z}^* = \phi(\mathbf{W} \mathbf{z}^*) + \mathbf{x}",
        example=lambda: str(output),
        consistent=along(output, phi(CONTRACTION @ output) + x, BELOW_ONE_IN_NORM),
    )


@agarwala2022.equation(22, uses=["eq-21"])
def field_equation() -> Equality:
    """h* = W z* satisfies h* = W phi(h*) + W x: equation 21 times W."""
    h = CONTRACTION @ output_state()
    return along(h, CONTRACTION @ phi(h) + CONTRACTION @ x, BELOW_ONE_IN_NORM)


@agarwala2022.equation(23, importance=3, uses=["eq-22"])
def field_iteration() -> Definition:
    """The iteration of the field, whose limit (where there is one) is h*."""
    return Definition(
        r"\mathbf{h}_t",
        "the field after t steps",
        r"\mathbf{h}_{t+1} = \mathbf{W} \phi(\mathbf{h}_t) + \mathbf{W} \mathbf{x}",
        example=lambda: str(field_state()),
        consistent=along(field_state(), CONTRACTION @ output_state(), BELOW_ONE_IN_NORM),
    )


@agarwala2022.equation(24, uses=["eq-22"])
def length_identity() -> Equality:
    """h*.h*/N = (phi(h*) + x)^T W^T W (phi(h*) + x)/N, for each W."""
    h = field_state()
    m = phi(h) + x
    gram = CONTRACTION.T @ CONTRACTION
    return Equality(squared_norm(h) / N, trace(m.T @ gram @ m) / N, over=BELOW_ONE_IN_NORM)


MEAN, PLACE = sp.Symbol("nu", positive=True), sp.Symbol("mu", positive=True)
DRIVE = normal("x") + MEAN * ONES
ACTIVITY = phi(normal("g") + PLACE * ONES, HARD)
APART = Domain(
    {
        V: sp.Interval(sp.Rational(1, 5), 2),
        MEAN: sp.Interval(sp.Rational(1, 2), 1),
        PLACE: sp.Interval(sp.Rational(1, 2), 1),
        N: SIZES,
    },
    given=("phi(h), x and W drawn apart from one another",),
)


def average(column: Matrix) -> sp.Expr:
    """The expected average of the components of a column."""
    return E(trace(ONES.T @ column)) / N


def variance_claim(*laws: Law) -> Equality:
    """Theorem 3.1 for h = W (phi + x), phi and x drawn apart from W: phi is hard tanh of normal components around mu,
    x of mean nu, so that C is not 0. Then the equation holds for the expectations, at every N.
    """
    cross = average(DRIVE) * average(ACTIVITY)
    sides = E(squared_norm(ACTIVITY)) / N + 2 * cross + E(squared_norm(DRIVE)) / N
    return Equality(E(squared_norm(weights(*laws) @ (ACTIVITY + DRIVE))) / N, V * sides, over=APART)


@agarwala2022.theorem("3.1", uses=["eq-24", "eq-26"], derivation="exact-moments")
def self_consistent_variance() -> Equality:
    """Theorem 3.1 under its own hypothesis, phi, x and W independent, for i.i.d. and Haar W; that the hypothesis is met
    at the fixed point is equation 25.
    """
    return variance_claim(*FREE_LAWS)


@agarwala2022.theorem("3.1", part="orthogonal", uses=["eq-24"], derivation="exact-moments")
def self_consistent_variance_orthogonal() -> Parts:
    """For sqrt(V) times an orthogonal W only phi(h*) and x need be independent, W^T W = V I: hard tanh of normal
    components as in theorem 3.1, and components that depend on W, its row sums around mu; x is drawn apart from both.
    """
    w = weights(ORTHOGONAL)
    activity = w @ ONES + PLACE * ONES
    sides = E(squared_norm(activity)) / N + 2 * average(DRIVE) * average(activity) + E(squared_norm(DRIVE)) / N
    over = Domain(APART.ranges, given=("x drawn apart from phi(h) and W",))
    return {
        "phi apart from W": variance_claim(ORTHOGONAL),
        "phi from W": Equality(E(squared_norm(w @ (activity + DRIVE))) / N, V * sides, over=over),
    }


def length_claim() -> Parts:
    """h*.h*/N of hard-tanh networks is what equation 25 gives at V, and at no other scale."""
    over = few_scales(10, 30, 60)
    return {law.name: hard_tanh_network("length", law, "=", V, over, by="equation 25") for law in FREE_LAWS}


@agarwala2022.equation(25, importance=0, uses=["thm-3.1"])
def variance_equation() -> Parts:
    """Equation 25 solved with a Gaussian h (hard-tanh, x ~ N(0, 1)) gives h*.h*/N for i.i.d. and Haar W."""
    return length_claim()


@agarwala2022.equation(26, importance=3)
def averages() -> Definition:
    """The averages of theorem 3.1: second moment of the activity, and C = mean(x) E phi, which is (1/N) x.phi for
    independent vectors: theorem 3.1 is measured with it.
    """

    return Definition(
        r"\sigma^2_{\phi(\mathbf{h}^*)}, C_{\mathbf{x}, \phi(\mathbf{h}^*)}",
        "second moment of the activity, and its product with the mean input",
        r"\mathrm{E}[\phi(\mathbf{h}_i^*)^2], \;"
        r" \left(\tfrac{1}{N} \mathbf{1}^T \mathbf{x}\right) \mathrm{E}[\phi(\mathbf{h}_i^*)]",
        example=lambda: str(sp.N(hard_tanh_second_moment(sp.Rational(1, 2)), 6)),
    )


@agarwala2022.equation(27, uses=["thm-3.1"], derivation="exact-moments")
def trace_factored() -> Equality:
    """E|W m|^2/N = E tr[W W^T] E|m|^2/N for a vector m that is independent of W, at every N (then also for the GOE)."""
    w, m = weights(), vector("m")
    over = Domain({V: sp.Interval.open(0, 2), N: SIZES})
    return Equality(E(squared_norm(w @ m)) / N, E(trace(w @ w.T)) / N * squared_norm(m) / N, over=over)


@agarwala2022.equation(28, uses=["eq-27"])
def trace_expanded() -> Equality:
    """V tr[phi phi^T + 2 phi x^T + x x^T], tr over N of matrices of rank one, is V |phi + x|^2/N."""
    activity = phi(vector("h"), HARD)
    expanded = trace(activity @ activity.T) + 2 * trace(activity @ x.T) + trace(x @ x.T)
    over = Domain({V: sp.Interval.open(0, 2), N: SIZES})
    return Equality(V * squared_norm(activity + x) / N, V * expanded / N, over=over)


@agarwala2022.text(
    "3.1",
    "identity",
    uses=["eq-24", "eq-27"],
    derivation="exact-moments",
    importance=3,
    because="W = sqrt(V) O has W^T W = V I",
    survives=["agarwala2022/thm-3.1/orthogonal"],
    fault="misprint",
)
def gram_is_identity() -> Equality:
    """That W^T W is the identity in the orthogonal case (said of equation 27, with tr W W^T; the matrix is in 24)."""
    w = weights(ORTHOGONAL)
    over = Domain({V: sp.Interval.open(0, 2), N: SIZES})
    return Equality(trace(y.T @ w.T @ w @ x), slip(1, V) * trace(y.T @ x), over=over)


@agarwala2022.text("3.1", "goe-variance", uses=["eq-25"])
def goe_variance_larger() -> Procedure:
    """For the GOE the actual variance is higher than the prediction of equation 25."""
    over = few_scales(10, 25, 45)
    return hard_tanh_network("length", GOE, ">", predicted_length(), over)


@agarwala2022.own("symmetric-variance", uses=["text-3.1-goe-variance"])
def symmetric_variance() -> Procedure:
    """What holds for the GOE: the cavity equations, with the reaction of the other sites, give h*.h*/N (hard-tanh, x
    ~ N(0, 1)).
    """
    over = few_scales(5, 15, 30)
    return hard_tanh_network("length", GOE, "=", V, over, by="cavity")


@agarwala2022.figure(2, uses=["eq-25"])
def figure_2() -> Parts:
    """h*.h*/N against theory: i.i.d. and Haar weights coincide with it, the GOE lies above."""
    return {"iid, orthogonal": length_claim(), "goe": goe_variance_larger.maker()}
