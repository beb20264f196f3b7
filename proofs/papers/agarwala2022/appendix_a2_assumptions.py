"""Appendix A.2, assumptions dropped one by one: lemma A.1 (z_t and z* are close) and theorem A.2 (z* is Gaussian)."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from proofs.papers.agarwala2022.appendix_a2 import LATE as AT_LATE
from proofs.papers.agarwala2022.appendix_a2 import lemma_claim, level, w
from proofs.papers.agarwala2022.appendix_a2_limit import BELOW_HALF, component, component_claim
from proofs.papers.agarwala2022.letters import ONES, N, V, t, weights
from proofs.papers.agarwala2022.maps import resolvent, tied, tied_state, variance
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Conjunction, Domain, Equality, Order, Parts, Procedure, Statement
from symbolic.language import GOE, IID, ORTHOGONAL, Wide, mean_of_entries, squared_norm
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix

_BEYOND = "numeric.equilibrium_networks.beyond_transition"


# -- lemma A.1 ---------------------------------------------------------------------------------------------------------
@agarwala2022.lemma(
    "A.1", part="ensembles", ablates=("W i.i.d. Gaussian",), uses=["lemma-A.1"], derivation="normal-components"
)
def lemma_for_other_ensembles() -> Conjunction:
    """Not needed: the lemma holds for Haar and GOE weights too, here far below their own transitions, at V = 0.3 and
    0.05.
    """
    scales = {ORTHOGONAL: sp.Rational(3, 10), GOE: sp.Rational(1, 20)}
    parts: dict[str, Statement] = {}
    for law, scale in scales.items():
        over = replace(AT_LATE, ranges={**AT_LATE.ranges, V: sp.FiniteSet(scale)})
        parts[law.name] = lemma_claim(weights(law), over)
    return Conjunction(parts)


@agarwala2022.lemma(
    "A.1", part="any-z", ablates=("z fixed", "x.x/N bounded"), uses=["lemma-A.1"], derivation="normal-components"
)
def lemma_uniformly() -> Order:
    """Not needed: the lemma holds uniformly in z, and then for inputs of any length, as |x| only stretches both
    functions: for x = a (1, ..., 1), a up to 1000, at every z = a z'.

    z* = z_t + W^{t+1} z* is within a small multiple of sqrt(x.x/N) of z_t, and the density of z* is bounded in
    that unit.
    """
    size = sp.Symbol("a", positive=True)
    ranges = {**AT_LATE.ranges, level: sp.Interval(-2, 4), size: sp.FiniteSet(1, 30, 1000)}
    stretched = sp.Piecewise((1, w < size * level), (0, True))
    drive = size * ONES

    def below(state: Matrix) -> sp.Expr:
        return mean_of_entries(stretched, w, state)

    gap = below(resolvent(weights(IID)) @ drive) - below(tied_state(weights(IID), t, drive=drive))
    return Order(sp.Abs(Wide(gap, N)), "<", sp.Rational(1, 10), over=replace(AT_LATE, ranges=ranges))


@agarwala2022.lemma("A.1", part="ablation-V", ablates=("V < 1",), uses=["lemma-A.1"])
def lemma_beyond_transition() -> Procedure:
    """The first step of the lemma, |z_i* - (z_t)_i| < 1 but for a small probability at large t and N, for V > 1: here
    for a share of 1/20 of the components, at t = 24.
    """
    return Procedure(
        "share of components with |z_i* - (z_t)_i| > 1",
        f"{_BEYOND}.distant_components_of_models",
        f"{_BEYOND}.distant_components_of_matrices",
        "<",
        sp.Rational(1, 20),
        why="beyond the transition no limit in N exists, and words of 24 factors have no exact average",
        over=Domain(
            {V: sp.FiniteSet(sp.Rational(13, 10), sp.Rational(9, 5)), N: sp.FiniteSet(60, 120), t: sp.FiniteSet(24)},
            given=("i.i.d. W", "x of components 1 and -1"),
        ),
    )


@lemma_beyond_transition.correction(
    "needed: beyond V = 1 the states z_t grow and leave z* behind", derivation="normal-components"
)
def lemma_below_transition() -> Order:
    """The lemma with V < 1."""
    return lemma_claim()


# -- theorem A.2 -------------------------------------------------------------------------------------------------------
@agarwala2022.theorem("A.2", part="ablation-V", ablates=("V < 1",), uses=["thm-A.2"])
def distribution_beyond_transition() -> Procedure:
    """A limiting second moment for V > 1, where z* = (I - W)^-1 x still exists: the typical z*.z*/x.x would not grow
    with N, here from 16 to 64, in the mean over the directions of x.
    """
    return Procedure(
        "power of N in the typical z*.z*/x.x",
        f"{_BEYOND}.growth_of_models",
        f"{_BEYOND}.growth_of_matrices",
        "=",
        sp.Integer(0),
        why="what is typical of a quantity without an expectation is no average",
        exponent=True,
        over=Domain({V: sp.FiniteSet(2, 4)}, given=("i.i.d. W", "x independent of W")),
    )


@distribution_beyond_transition.correction(
    "needed: with it the second moment is x_i^2 + V/(1-V) x.x/N", derivation="wide-limits"
)
def distribution_below_transition() -> Parts:
    """Theorem A.2, corrected, under its assumptions."""
    return component_claim(V / (1 - V))


EXCESS = {"signs": sp.Integer(-2), "uniform": -sp.Rational(6, 5), "exponential": sp.Integer(6)}


OTHER_ENTRIES = Domain(
    {V: sp.FiniteSet(sp.Rational(1, 10), sp.Rational(1, 5))},
    given=("independent entries of mean 0 and variance V/N", "N -> infinity", "x.x = N"),
)


@agarwala2022.theorem("A.2", part="other-entries", ablates=("entries of W Gaussian, x spread",), uses=["thm-A.2"])
def distribution_for_other_entries() -> Parts:
    """Not needed where x is spread over the components, all of one size: random signs, uniform and exponential entries
    give z_i* - x_i the second and fourth moment of the same Gaussian, 1 and 3 in units of V/(1-V).
    """
    values = {"second moment": sp.Integer(1), "fourth moment": sp.Integer(3)}
    return {
        f"{of}, {entries}": component(of, value, OTHER_ENTRIES, entries=entries)
        for entries in EXCESS
        for of, value in values.items()
    }


@agarwala2022.theorem(
    "A.2",
    part="ablation-gaussian",
    ablates=("entries of W Gaussian, any x",),
    uses=["thm-A.2/gaussian"],
    slip=(0, 1),
    because="needed: W_ij x_j stays in z_i* as it is; the fourth cumulant of an entry comes in with V^2",
)
def distribution_for_other_entries_and_spike(this: int) -> Parts:
    """The Gaussian limit, whose fourth cumulant is 0, for x = sqrt(N) e_j and random signs, uniform and exponential
    entries, at the components i != j.
    """
    scale = 3 * (V / (1 - V)) ** 2
    return {
        entries: component(
            "fourth cumulant", this * excess * V**2, OTHER_ENTRIES, None if this else scale, entries=entries,
            spike=True,
        )
        for entries, excess in EXCESS.items()
    }  # fmt: skip


c = sp.Symbol("c", real=True)


@agarwala2022.theorem(
    "A.2",
    part="ablation-mean",
    ablates=("W of mean 0",),
    uses=["thm-A.2"],
    slip=(sp.Integer(1), 1 / (1 - c)),
    because="needed: the mean is x_i + c/(1 - c) times the mean of x",
)
def mean_without_zero_mean(this: sp.Expr) -> Procedure:
    """The mean x_i for Gaussian weights of mean c/N, x = (1, ..., 1)."""
    shifts = sp.FiniteSet(sp.Rational(2, 5), -sp.Rational(4, 5))
    given = ("x = (1, ..., 1)", "Gaussian weights of mean c/N", "N -> infinity")
    return component("mean", this, Domain({c: shifts, V: sp.FiniteSet(sp.Rational(3, 10))}, given=given))


@agarwala2022.theorem(
    "A.2",
    part="ablation-independence",
    ablates=("independent entries of W",),
    derivation="wide-limits",
    uses=["eq-60"],
    because="needed: see equation 11, (1/sqrt(1-4V) - 1)/(2V) - f_c(V)^2",
)
def distribution_for_symmetric() -> Statement:
    """The variance V/(1-V) for symmetric Gaussian weights, whose entries above the diagonal alone are independent."""
    root = sp.sqrt(1 - 4 * V)
    symmetric = (1 / root - 1) / (2 * V) - ((1 - root) / (2 * V)) ** 2
    return tied(variance, {GOE: slip(V / (1 - V), symmetric)})


@agarwala2022.theorem("A.2", part="ablation-input", ablates=("x independent of W",), uses=["thm-A.2"])
def distribution_for_dependent_input() -> Equality:
    """The variance V/(1-V) x.x/N for an x that depends on W: x = (I - W)(1, ..., 1), for which z* does not vary."""
    w = weights(IID)
    x = ONES - w @ ONES
    gap = squared_norm(resolvent(w) @ x - x) / N
    return Equality(Wide(gap, N) / Wide(squared_norm(x) / N, N), V / (1 - V), over=BELOW_HALF)


@distribution_for_dependent_input.correction(
    "needed: with it the second moment is x_i^2 + V/(1-V) x.x/N", derivation="wide-limits"
)
def distribution_for_independent_input() -> Parts:
    """Theorem A.2, corrected, under its assumptions."""
    return component_claim(V / (1 - V))
