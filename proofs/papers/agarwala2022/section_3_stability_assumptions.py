"""Section 3.2, assumptions of theorem 3.2 (spectral radius) dropped one by one."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.letters import V
from proofs.papers.agarwala2022.nonlinear_letters import slope_spectrum
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_3_stability import HARD, SMOOTH, p, spectral_radius_claim
from proofs.statements import Conjunction, Domain, Parts, Procedure
from symbolic.language import GOE, IID, gaussian_mean


@agarwala2022.theorem("3.2", part="ablation-free", ablates=("phi'(h*) free of W",), uses=["thm-3.2"])
def radius_without_freeness() -> Procedure:
    """The radius for slopes 3/5 and 7/5, half of each, that are chosen by the eigenvectors of an i.i.d. W: it is larger
    by a quarter or more at the sizes that are looked at (60 to 160).
    """
    return slope_spectrum("radius", IID.name, "chosen", "=", sp.sqrt(V * sp.Rational(29, 25)), SMOOTH)


@radius_without_freeness.correction("needed: with it the theorem holds", derivation="radius-of-slopes")
def radius_with_freeness() -> Conjunction:
    """Theorem 3.2 under its hypothesis."""
    return spectral_radius_claim()


c, g = sp.Symbol("c", positive=True), sp.Symbol("g", real=True)
DIRECTED = {V: sp.FiniteSet(sp.Rational(3, 10)), c: sp.FiniteSet(2, 3)}


def directed_radius_claim(hard: sp.Expr, smooth: sp.Expr) -> Parts:
    """The radius of W o phi' for i.i.d. Gaussian weights of mean c/N, slopes apart from them."""
    shares = {p: sp.FiniteSet(sp.Rational(3, 5))}
    return {
        "hard-tanh": slope_spectrum("radius", IID.name, "two values", "=", hard, Domain({**DIRECTED, **shares})),
        "tanh": slope_spectrum("radius", IID.name, "tanh", "=", smooth, Domain(DIRECTED)),
    }


def mean_slope(power: int) -> sp.Expr:
    """E tanh'(g)^power, g ~ N(0, 1)."""
    return gaussian_mean((1 - sp.tanh(g) ** 2) ** power, {g: sp.Integer(1)})


@agarwala2022.theorem("3.2", part="ablation-mean", ablates=("W of mean 0",), uses=["thm-3.2"])
def radius_without_zero_mean() -> Parts:
    """The radius for Gaussian weights of mean c/N, which tr W^T W does not show as N grows."""
    return directed_radius_claim(sp.sqrt(V * p), sp.sqrt(V * mean_slope(2)))


@radius_without_zero_mean.correction("needed: an eigenvalue c E phi' lies outside the disc when it is larger")
def radius_with_outlier() -> Parts:
    """c E phi', which is the larger one here."""
    return directed_radius_claim(c * p, c * mean_slope(1))


@agarwala2022.theorem(
    "3.2",
    part="ablation-ensemble",
    ablates=("W Gaussian i.i.d. or Haar",),
    uses=["thm-3.2"],
    slip=(sp.sqrt(V * p), 2 * sp.sqrt(V * p)),
    because="needed: W D of a symmetric W is not R-diagonal, its radius is twice as large",
)
def radius_of_symmetric(this: sp.Expr) -> Procedure:
    """The radius for symmetric W and slopes that are free of it: freeness alone does not do."""
    return slope_spectrum("radius", GOE.name, "two values", "=", this, HARD)


@agarwala2022.theorem(
    "3.2",
    part="ablation-Haar",
    ablates=("orthogonal W random",),
    uses=["thm-3.2"],
    slip=("root mean square", "geometric mean"),
    because="needed: for a cyclic shift the radius is sqrt(V) times the geometric mean of the slopes",
)
def radius_of_shift(this: str) -> Procedure:
    """The radius for one orthogonal matrix, a cyclic shift, with slopes that are independent of it."""
    return slope_spectrum("radius", "shift", "tanh", "=", 1, SMOOTH, by=this)


@agarwala2022.theorem("3.2", part="other-entries", ablates=("entries of W Gaussian",), uses=["thm-3.2"])
def radius_of_other_entries() -> Parts:
    """Not needed: independent entries of mean 0 and variance V/N of other laws (signs, uniform, shifted exponential)
    have the same radius.
    """
    kinds = {"signs": ("two values", HARD), "uniform": ("tanh", SMOOTH), "exponential": ("two values", HARD)}
    return {
        name: slope_spectrum("radius", name, slope, "=", 1, over, by="root mean square")
        for name, (slope, over) in kinds.items()
    }
