"""Appendix A.1, basic definitions of the linear DEQ (equations 32-35)."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, C, along, dies_out, lives_on, s
from proofs.papers.agarwala2022.letters import SIZES, N, V, weights, x
from proofs.papers.agarwala2022.maps import resolvent, second, tied_state, untied_map, untied_state
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Definition, Domain, Equality, Parts
from symbolic.language import IID, E, Wide, spectral_radius, squared_norm


@agarwala2022.equation(32, importance=3)
def linear_deq_again() -> Definition:
    """Equation 2 again."""
    return Definition(
        r"\mathbf{z}^*",
        "the output of a linear DEQ",
        r"\mathbf{z}^* = \mathbf{W} \mathbf{z}^* + \mathbf{x}",
        example=lambda: str(tied_state(CONTRACTION)),
    )


@agarwala2022.equation(33, uses=["eq-32"])
def solution() -> Parts:
    """Its solution, for W without the eigenvalue 1: what the iteration ends at, and where that does not converge, with
    a spectral radius above 1, still a solution of z = Wz + x.
    """
    scale = sp.Symbol("s", positive=True)
    beyond = C * (scale / spectral_radius(C))
    z = resolvent(beyond) @ x
    over = Domain({scale: sp.Interval(sp.Rational(11, 10), 2), N: SIZES}, given=("spectral radius s of W above 1",))
    return {
        "spectral radius below 1": along(tied_state(CONTRACTION), resolvent(CONTRACTION) @ x, BELOW_ONE_IN_NORM),
        "above": along(z, beyond @ z + x, over),
    }


@agarwala2022.equation(34, importance=3, uses=["eq-32"])
def iteration_again() -> Definition:
    """Equation 3 again."""
    return Definition(
        r"\mathbf{z}_t",
        "the state after t steps",
        r"\mathbf{z}_{t+1} = \mathbf{W} \mathbf{z}_t + \mathbf{x}",
        example=lambda: str(tied_state(CONTRACTION)),
        consistent=along(tied_state(CONTRACTION), resolvent(CONTRACTION) @ x, BELOW_ONE_IN_NORM),
    )


@agarwala2022.text("A.1", "converges-iff", uses=["eq-34"])
def converges_if_and_only_if() -> Parts:
    """The iteration converges (for every x) exactly when all eigenvalues are below 1 in modulus; its steps are W^t x:
    the size of W^t tends to 0 where they are, and is s^t at least where one of modulus s >= 1 is not.

    Over the directions of x the mean of |W^t x|^2 is |W^t|^2 |x|^2/N.  How late the steps fall for a given x, below 1,
    or grow, from 1 on, has no bound that is common to all W: eigenvectors may be all but parallel.
    """
    w = C * (s / spectral_radius(C))
    below = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(19, 20)), N: SIZES})
    above = Domain({s: sp.Interval(1, sp.Rational(3, 2)), N: SIZES})
    return {"below 1": dies_out(w, below), "from 1 on": lives_on(w, above)}


@agarwala2022.equation(35, importance=3)
def untied_iteration() -> Definition:
    """Untied weights, with the step as index: what equation 6 means."""
    return Definition(
        r"\mathbf{z}_t",
        "state of an untied network",
        r"\mathbf{z}_{t+1} = \mathbf{W}_t \mathbf{z}_t + \mathbf{x}",
        example=lambda: str(untied_state(weights(IID))),
    )


@agarwala2022.text(
    "A.1",
    "untied-length",
    uses=["eq-35"],
    reading="||z_inf||^2 is read as a statistic, its expectation, or that of one network as N -> infinity: at a finite "
    "N the length of one network does not converge",
)
def untied_length_settles() -> Parts:
    """|z_t|^2 of the untied network settles although z_t does not: E|z_t|^2/x.x at large t is 1/(1-V), at every N; and
    for wide networks |z_t|^2/x.x of each of them is that number, on the average over its inputs.

    At a finite N the length of one network keeps moving, by an amount of order N^(-1/2).
    """
    length = squared_norm(untied_state(weights(IID))) / N
    at_every_size = Domain({V: sp.Interval.open(0, sp.Rational(1, 2)), N: SIZES}, given=("independent W_t, V < 1",))
    wide = Domain({V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2))}, given=("N -> infinity, t large",))
    return {
        "mean": Equality(E(length), 1 / (1 - V), over=at_every_size),
        "each network": Equality(Wide(second(untied_map(weights(IID))), N), 1 / (1 - V), over=wide),
    }
