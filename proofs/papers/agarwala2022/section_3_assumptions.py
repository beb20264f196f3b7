"""Section 3.1, assumptions of theorem 3.1 (self-consistent variance) dropped one by one."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.letters import FREE, ONES, I, N, V, vector, weights
from proofs.papers.agarwala2022.nonlinear_letters import HARD_TANH, few_scales, field_state, hard_tanh_network, phi
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_3 import variance_claim
from proofs.statements import Domain, Equality, Parts, Procedure
from symbolic.language import GOE, IID, ORTHOGONAL, E, squared_norm, trace
from symbolic.matrix_algebra.matrices import Matrix


@agarwala2022.theorem("3.1", part="ablation-free", ablates=("phi(h*) free of W",), uses=["thm-3.1"])
def variance_without_freeness() -> Procedure:
    """The equation at the fixed point of symmetric W, which phi(h*) depends on: W is rotation invariant and x is drawn
    apart from it.
    """
    over = few_scales(10, 25)
    return hard_tanh_network("balance", GOE, "=", sp.Integer(1), over)


@variance_without_freeness.correction(
    "needed: with it the equation holds, for i.i.d. and Haar W at the fixed point", derivation="exact-moments"
)
def variance_with_freeness() -> Equality:
    """Theorem 3.1 under its hypothesis."""
    return variance_claim(*FREE)


c = sp.Symbol("c", real=True)


@agarwala2022.theorem(
    "3.1",
    part="ablation-rotation",
    ablates=("W rotation invariant",),
    derivation="exact-moments",
    uses=["thm-3.1"],
    slip=(0, 1),
    because="needed: such a mean adds c^2 (mean of phi + x)^2",
)
def variance_without_rotation(this: int) -> Equality:
    """The equation for weights of mean c/N, which single out the direction (1, ..., 1); V = E tr W W^T is that of W
    less its mean.
    """
    # |W m|^2/N for given m = phi(h) + x, averaged over i.i.d. and symmetric W of mean c/N
    m = phi(vector("h"), HARD_TANH) + vector("x")
    w = weights(IID, GOE)
    mean = trace(ONES.T @ m) / N
    scales = {V: sp.Interval(sp.Rational(1, 5), 1), c: sp.FiniteSet(sp.Rational(-3, 2), 1, sp.Rational(3, 2))}
    over = Domain({**scales, N: sp.Interval(2, 5)}, given=("phi(h) and x apart from W",))
    right = E(trace(w @ w.T)) / N * squared_norm(m) / N + this * c**2 * mean**2
    return Equality(E(squared_norm(w @ m + ONES * (c * mean))) / N, right, over=over)


def _orthogonal_claim(w: Matrix, independent: bool) -> Equality:
    """h*.h*/N = V (sigma_phi^2 + 2 C + sigma_x^2) for W^T W = V I, C as for independent vectors or (1/N) x.phi;
    for tanh.
    """
    given = vector("x") + ONES
    h = field_state(w, given)
    activity = phi(h)
    cross = trace(ONES.T @ given) * trace(ONES.T @ activity) / N if independent else trace(given.T @ activity)
    size = squared_norm(activity) + 2 * cross + squared_norm(given)
    over = Domain({V: sp.Interval(sp.Rational(1, 10), sp.Rational(3, 10)), N: sp.Interval(2, 4)})
    return Equality(squared_norm(h) / N, V * size / N, over=over)


@agarwala2022.theorem("3.1", part="ablation-input", ablates=("phi(h*) and x independent",), uses=["thm-3.1/orthogonal"])
def variance_without_independent_input() -> Equality:
    """The orthogonal case with x and phi(h*) not independent: W = sqrt(V) I, for which h_i depends on x_i alone."""
    return _orthogonal_claim(I * sp.sqrt(V), True)


@variance_without_independent_input.correction(
    "needed for C = mean(x) E phi; with C = (1/N) x.phi the equation holds for each W with W^T W = V I, at every N"
)
def variance_with_actual_product() -> Parts:
    """With the actual product: for the identity and for Haar matrices; nothing need be random."""
    return {"identity": _orthogonal_claim(I * sp.sqrt(V), False), "Haar": _orthogonal_claim(weights(ORTHOGONAL), False)}


U = sp.Symbol("U", positive=True)


@agarwala2022.theorem(
    "3.1",
    part="ablation-scale",
    ablates=("tr W W^T not random",),
    uses=["eq-25"],
    slip=("mean scale", "each scale"),
    because="needed (freeness contains it): solve for each scale, then average",
)
def variance_with_random_scale(this: str) -> Procedure:
    """Equation 25 with V = E tr W W^T where tr W W^T itself is random, V or U with equal chance: W is rotation
    invariant, but h* depends on its scale.
    """
    # E h*.h*/N for W = sqrt(V) O or sqrt(U) O, at an input at which it is far from linear in V
    scales = {V: sp.FiniteSet(sp.Rational(1, 20)), U: sp.FiniteSet(sp.Rational(11, 10))}
    over = Domain(scales, given=("x ~ N(0, 1/5)", "below the transition"))
    return hard_tanh_network("length", ORTHOGONAL, "=", 1, over, by=this, input_variance=0.2)
