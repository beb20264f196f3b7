"""Section 2.1, linear DEQs: fixed point, iteration, mean and variance for i.i.d. weights (equations 1-8)."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, C, along, s
from proofs.papers.agarwala2022.letters import ONES, SIZES, I, N, V, t, weights, x
from proofs.papers.agarwala2022.maps import (
    fourth_about,
    resolvent,
    second,
    tied,
    tied_state,
    untied_map,
    untied_state,
    variance,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Definition, Domain, Equality, Order, Parts
from symbolic.language import IID, ORTHOGONAL, E, Entrywise, Power, Recursion, Series, Wide, spectral_radius
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Letter, Matrix, Zero

h = sp.Symbol("h", real=True)
k = sp.Symbol("k", integer=True, nonnegative=True)


def layer_of(state: Matrix, given: Matrix = x) -> Matrix:
    """f(x, z) = tanh(W z) + x."""
    return Entrywise(h, sp.tanh(h), CONTRACTION @ state) + given


@agarwala2022.equation(1, importance=3)
def layer() -> Definition:
    """A DEQ layer returns the fixed point of its own map; here with f(x, z) = tanh(W z) + x."""
    z = Letter("z", N, 1)
    output = Recursion(z, layer_of(z), x, sp.oo)
    return Definition(
        r"\mathbf{z}^*",
        "the output of a DEQ layer",
        r"\mathbf{z}^* = f_\theta(\mathbf{x}, \mathbf{z}^*)",
        example=lambda: str(output),
        consistent=along(output, layer_of(output), BELOW_ONE_IN_NORM),
    )


@agarwala2022.equation(2, importance=3, uses=["eq-1"])
def linear_deq() -> Definition:
    """The linear DEQ."""
    output = tied_state(CONTRACTION)
    return Definition(
        r"\mathbf{z}^*",
        "the output of a linear DEQ",
        r"\mathbf{z}^* = \mathbf{W} \mathbf{z}^* + \mathbf{x}",
        example=lambda: str(output),
        consistent=along(output, CONTRACTION @ output + x, BELOW_ONE_IN_NORM),
    )


@agarwala2022.equation(3, importance=3, uses=["eq-2"])
def iterated_map() -> Definition:
    """The iteration of the linear map, whose limit (where there is one) is the fixed point."""
    output = tied_state(CONTRACTION, start=Zero(N, 1))
    return Definition(
        r"\mathbf{z}_t",
        "the state after t steps",
        r"\mathbf{z}_{t+1} = \mathbf{W} \mathbf{z}_t + \mathbf{x}",
        example=lambda: str(output),
        consistent=along(output, resolvent(CONTRACTION) @ x, BELOW_ONE_IN_NORM),
    )


@agarwala2022.equation(4, uses=["eq-2", "eq-3"])
def resolvent_of_the_input() -> Equality:
    """The fixed point is (I - W)^-1 x, for invertible I - W."""
    return along(tied_state(CONTRACTION), resolvent(CONTRACTION) @ x, BELOW_ONE_IN_NORM)


@agarwala2022.equation(5, uses=["eq-3"])
def power_series() -> Equality:
    """The fixed point is the Neumann series applied to x, for spectral radius below 1.

    As a finite sum z_t = sum_{k=0}^t W^k x belongs to the start z_0 = x; equations 7 and 48 start at z_0 = 0, where the
    sum ends at t - 1.  The limit does not see the difference.
    """
    return along(tied_state(CONTRACTION), Series(k, Power(CONTRACTION, k) @ x), BELOW_ONE_IN_NORM)


@agarwala2022.text("2.1", "unstable")
def unstable_iteration() -> Order:
    """An eigenvalue of modulus s >= 1 keeps the iteration from converging: its steps are W^t x, and the size of W^t is
    s^t at least, whatever the angles at which eigenvectors meet.

    The size is Frobenius' norm: over the directions of x the mean of |W^t x|^2 is s^{2t} |x|^2/N at least.  A single x
    may lie where W^t makes it smaller for long; that the steps did not fall to a tenth over 60 of them for any x was
    once said here, and is false (a slow rotation between directions of very different lengths).
    """
    w = C * (s / spectral_radius(C))
    return Order(
        squared_norm(Power(w, t)),
        ">=",
        s ** (2 * t),
        over=Domain({s: sp.Interval(1, sp.Rational(3, 2)), N: SIZES, t: sp.FiniteSet(1, 2, 7, 60)}),
    )


@agarwala2022.equation(6, importance=3)
def untied_deq() -> Definition:
    """Untied weights: a fresh matrix in every step. The index of W is the step, as in equation 35 (printed k)."""
    first, last = weights(IID, name="W_0"), weights(IID, name="W_1")
    z = last @ (first @ x + x) + x
    return Definition(
        r"\mathbf{z}_t",
        "the state of an untied network",
        r"\mathbf{z}_{t+1} \equiv \mathbf{W}_t \mathbf{z}_t + \mathbf{x}",
        example=lambda: str(z),
        consistent=Equality(
            E(squared_norm(z)),
            E(squared_norm(untied_state(weights(IID), sp.Integer(2), start=x, drive=x))),
            over=Domain({V: sp.Interval.open(0, 2), N: SIZES}),
        ),
    )


@agarwala2022.text("2.1", "no-untied-limit", uses=["eq-6"])
def no_untied_limit() -> Equality:
    """Untied states keep moving: |z_{t+1} - z_t|^2 / N stays positive: it tends to 2V/(1-V) times x.x/N, at every N.

    Here U is the weight matrix of the last step, which the state before it does not depend on.
    """
    w, z = weights(IID, ORTHOGONAL, name="U"), untied_state(weights(IID, ORTHOGONAL))
    over = Domain({V: sp.Interval.open(0, sp.Rational(1, 2)), N: SIZES}, given=("independent W_t, V < 1",))
    return Equality(E(squared_norm(w @ z + ONES - z)) / N, 2 * V / (1 - V), over=over)


FIXED_DEPTH = Domain(
    {V: sp.Interval.open(sp.Rational(1, 5), sp.Rational(13, 10)), t: sp.FiniteSet(1, 2, 3, 4)},
    given=("N -> infinity at fixed t", "z_0 = 0"),
)


def transient() -> Matrix:
    """M_t with z_t = M_t x for tied i.i.d. weights, z_0 = 0."""
    m = Letter("M", N, N, tex=r"\mathbf{M}")
    return Recursion(m, weights(IID) @ m + I, Zero(N, N), t)


@agarwala2022.equation(
    7,
    derivation="wide-limits",
    importance=1,
    printed=r"\frac{1}{N} \mathbf{x}\cdot\mathbf{x} \sum_{k=1}^t V^t",
    because="the summand is V^k, and from z_0 = 0 the sum ends at k = t - 1",
    survives=["agarwala2022/eq-8"],
    fault="misprint",
)
def transient_moments() -> Equality:
    """Variance of z_t for z_0 = 0, the sum of V^k over k from 1 to t - 1, as in equation 48. At t = 1, z_1 = x does not
    vary at all, but the printed sum is V.
    """
    total = slip(t * V**t, (V - V**t) / (1 - V))
    return Equality(Wide(E(variance(transient())), N), total, over=FIXED_DEPTH)


@agarwala2022.equation(7, part="mean", derivation="wide-limits")
def transient_mean() -> Equality:
    """E[(z_t)_i] = x_i for i.i.d. W at fixed t: tr of every positive power of W vanishes in the limit."""
    return Equality(Wide(E(trace(transient())) / N, N), sp.Integer(1), over=FIXED_DEPTH)


@agarwala2022.text("2.1.1", "gaussian-at-fixed-depth", uses=["eq-7"])
def gaussian_at_fixed_depth() -> Parts:
    """At fixed t the components of z_t are Gaussian in the limit, tied weights as untied ones: their fourth moment is 3
    times the squared variance V + ... + V^t, z_0 = x; here t = 1, 2, 3, i.i.d. weights and x = (1, ..., 1).
    """
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 5), sp.Rational(4, 5)), t: sp.FiniteSet(1, 2, 3)},
        given=("i.i.d. Gaussian W", "N -> infinity at fixed t"),
    )
    states = {"tied": tied_state(weights(IID), t, drive=ONES), "untied": untied_state(weights(IID), t)}
    variance_at_t = sp.Sum(V**k, (k, 1, t))
    return {
        name: Equality(Wide(E(fourth_about(sp.Integer(1), z)), N), 3 * variance_at_t**2, over=over)
        for name, z in states.items()
    }


@agarwala2022.equation(8, importance=0, uses=["eq-4"], derivation="wide-limits")
def output_moments() -> Parts:
    """Mean and variance of z* for i.i.d. W: the coefficient of x in E z*, and Var[z_i*] in units of x.x/N."""
    return {"mean": tied(lambda m: trace(m) / N, {IID: sp.Integer(1)}), "variance": tied(variance, {IID: V / (1 - V)})}


@agarwala2022.text(
    "2.1.1",
    "untied-rotation-invariant",
    uses=["eq-6"],
    reading="of rotationally invariant ensembles the three of the paper are meant, whose mean is 0 (see ablation-mean)",
)
def untied_variance() -> Equality:
    """Untied weights of any of the three ensembles with tr W^T W = V < 1: the variance, averaged over the components,
    tends to V/(1-V) x.x/N, at every N; the V of the GOE is V (1 + 1/N) there.

    The printed variance is that of a component.  Of the GOE those along a concentrated x have more: its mean square
    S of the state obeys S = V (tr S I + S/N) + x x^T.
    """
    w = weights()
    q = E(second(w))
    over = Domain({V: sp.Interval.open(0, sp.Rational(1, 2)), N: SIZES}, given=("independent W_t, V < 1",))
    return Equality(E(second(untied_map(w))) - 1, q / (1 - q), over=over)
