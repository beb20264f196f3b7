"""Appendix E.1, Algorithm 1: what it returns, for which shapes and signs, and which of its exceptions are needed.

Weights that are lambda-balanced exist for lambda > 0 exactly when N_h <= N_o and for lambda < 0 exactly when
N_h <= N_i.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

import sympy as sp

from proofs.papers.domine2025.causes import ALGORITHM_1
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Domain, Parts, Printed, Procedure, Readings, Statement
from symbolic.linear_networks.linear_network import N_h, N_i, N_o, lam

RUNS = "numeric.linear_networks.algorithm_1_experiments."
PSEUDO_CODE = "pseudo-code with branches and exceptions is run line by line: no formula says what it returns"
SEARCHED = "whether weights exist at all is no value of an expression"

sigma = sp.Symbol("sigma", positive=True)
FACTORS = sp.FiniteSet(sp.Rational(1, 10), 1, 2)
NARROW, WIDE = sp.Min(N_i, N_o), sp.Max(N_i, N_o)
# The sign of lambda that lines 2 and 5 let pass.
ACCEPTED = lam * (N_o - N_i) > 0
EITHER_SIGN = sp.FiniteSet(*(sp.Rational(n, 4) for n in (-17, -9, -3, 2, 7, 19)))
UNEQUAL = {N_i: sp.FiniteSet(2, 3, 4, 5), N_o: sp.FiniteSet(2, 3, 4, 5)}


def minimal(*conditions: sp.Basic, scales: sp.Set = EITHER_SIGN) -> Domain:
    """N_h = min(N_i, N_o), unequal ends."""
    ranges = {**UNEQUAL, N_h: sp.FiniteSet(2, 3, 4), lam: scales, sigma: FACTORS}
    return Domain(ranges, (sp.Ne(N_i, N_o), sp.Eq(N_h, NARROW), *conditions))


def wider(*conditions: sp.Basic, scales: sp.Set = EITHER_SIGN) -> Domain:
    """min(N_i, N_o) < N_h <= max(N_i, N_o)."""
    ranges = {**UNEQUAL, N_h: sp.FiniteSet(3, 4, 5), lam: scales, sigma: FACTORS}
    return Domain(ranges, (N_h > NARROW, N_h <= WIDE, *conditions))


def balanced_output(over: Domain, *, repaired: bool = False) -> Procedure:
    """The weights that come out are lambda-balanced."""
    return Procedure(
        "the largest entry of W2^T W2 - W1 W1^T - lambda I of the"
        f" {'returned weights' if not repaired else 'weights that the repaired algorithm returns'},"
        " in units of their squared norm",
        RUNS + "deviation",
        RUNS + "deviation_by_modes",
        "=",
        sp.Integer(0),
        PSEUDO_CODE,
        scale=sp.Integer(1),
        options={"repaired": repaired},
        over=over,
    )


def returned(over: Domain, *, repaired: bool = False) -> Procedure:
    """lambda-balanced weights come out: 1, and -1 where the algorithm refuses, stops, or returns others."""
    return Procedure(
        f"whether {'the repaired algorithm returns ' if repaired else ''}lambda-balanced weights"
        f"{'' if repaired else ' are returned'} (1) or not (-1)",
        RUNS + "returns",
        RUNS + "returns_by_modes",
        "=",
        sp.Integer(1),
        PSEUDO_CODE,
        options={"repaired": repaired},
        over=over,
    )


def existence(when: sp.Basic, over: Domain) -> Procedure:
    """Whether lambda-balanced weights exist is what ``when`` says."""
    return Procedure(
        "whether lambda-balanced weights of these shapes exist (1) or not (-1)",
        RUNS + "exists_by_search",
        RUNS + "exists_by_spectra",
        "=",
        sp.Piecewise((1, when), (-1, True)),
        SEARCHED,
        over=over,
    )


EXIST = sp.Or(sp.Eq(lam, 0), sp.And(lam > 0, N_h <= N_o), sp.And(lam < 0, N_h <= N_i))


def _balanced_where_accepted(repaired: bool) -> Parts:
    return {
        "N_h = min(N_i, N_o)": balanced_output(minimal(ACCEPTED), repaired=repaired),
        "min(N_i, N_o) < N_h <= max(N_i, N_o)": balanced_output(wider(ACCEPTED), repaired=repaired),
    }


@domine2025.algorithm(
    1,
    part="balanced",
    importance=1,
    uses=["def-A.1"],
    slip=(False, True),
    because="for N_h > min(N_i, N_o) the zero block of the larger layer must be sqrt(|lambda|) I",
    affects=["domine2025/alg-1/square"],
    survives=["domine2025/alg-1/balanced-minimal", "domine2025/alg-1/product"],
    cause=ALGORITHM_1,
)
def balanced_when_accepted(this: bool) -> Parts:
    """Whatever shape and sign the algorithm accepts, its weights are said to be lambda-balanced.

    Accepted are N_o > N_i with lambda >= 0 and N_i > N_o with lambda <= 0, at every hidden width between N_i and N_o.
    """
    return _balanced_where_accepted(repaired=this)


@domine2025.algorithm(1, part="balanced-minimal", importance=1, uses=["def-A.1"])
def balanced_at_minimal_width() -> Procedure:
    """At N_h = min(N_i, N_o), N_i != N_o, the accepted calls return lambda-balanced weights."""
    return balanced_output(minimal(ACCEPTED))


@domine2025.algorithm(1, part="balanced-zero", importance=1, uses=["def-A.1"])
def balanced_at_zero() -> Parts:
    """At lambda = 0 every accepted call with N_i != N_o returns zero-balanced weights."""
    zero, widest = sp.FiniteSet(0), {**UNEQUAL, N_h: sp.FiniteSet(5, 6), lam: sp.FiniteSet(0), sigma: FACTORS}
    return {
        "N_h = min(N_i, N_o)": balanced_output(minimal(scales=zero)),
        "min(N_i, N_o) < N_h <= max(N_i, N_o)": balanced_output(wider(scales=zero)),
        "N_h > max(N_i, N_o)": balanced_output(Domain(widest, (N_h > WIDE, sp.Ne(N_i, N_o)))),
    }


SQUARE = Domain(
    {N_i: sp.FiniteSet(2, 3, 8), N_h: sp.FiniteSet(2, 3, 8), N_o: sp.FiniteSet(2, 3, 8), lam: EITHER_SIGN},
    (sp.Eq(N_i, N_h), sp.Eq(N_h, N_o)),
)


@domine2025.algorithm(1, part="square", importance=1, uses=["def-A.1"])
def square_networks() -> Procedure:
    """For N_i = N_o, which passes every exception, the algorithm should return lambda-balanced weights too.

    Neither branch of lines 19 to 26 is taken: S1 and S2 do not exist when line 27 asks for them.
    """
    return returned(SQUARE)


@square_networks.correction(
    "a third branch is missing: for N_i = N_o, S1 and S2 are S1_equal_dim and S2_equal_dim",
    survives=["domine2025/alg-1/balanced-minimal"],
    cause=ALGORITHM_1,
)
def square_networks_corrected() -> Procedure:
    """With the branch added."""
    return returned(SQUARE, repaired=True)


@domine2025.algorithm(1, part="product", importance=1)
def network_function_is_kept() -> Conjunction:
    """The returned weights have the network function of the Gaussian weights that it starts from, for every lambda."""

    def kept(over: Domain) -> Procedure:
        return Procedure(
            "the distance of W2 W1 of the returned weights from that of the Gaussian weights, in units of its norm",
            RUNS + "function_gap",
            RUNS + "function_gap_by_modes",
            "=",
            sp.Integer(0),
            PSEUDO_CODE,
            scale=sp.Integer(1),
            over=over,
        )

    accepted = minimal(ACCEPTED), wider(ACCEPTED)
    return Conjunction(dict(zip(("N_h = min(N_i, N_o)", "wider"), map(kept, accepted), strict=True)))


def _sign_exceptions(when: sp.Basic) -> Parts:
    return {
        "N_h = min(N_i, N_o)": existence(when, minimal()),
        "min(N_i, N_o) < N_h <= max(N_i, N_o)": existence(when, wider()),
    }


@domine2025.algorithm(1, part="sign-exceptions", importance=1)
def sign_exceptions() -> Parts:
    """Lines 2 and 5 refuse lambda < 0 for N_o > N_i and lambda > 0 for N_i > N_o: such weights should not exist."""
    return _sign_exceptions(ACCEPTED)


@sign_exceptions.correction(
    "refused is more than is impossible: at N_h = min(N_i, N_o) both signs exist; needed is N_h > N_i for lambda < 0"
    " and N_h > N_o for lambda > 0",
    affects=["domine2025/alg-1/figures-1-and-2", "domine2025/alg-1/figure-5"],
    cause=ALGORITHM_1,
)
def sign_exceptions_corrected() -> Parts:
    """Weights exist for lambda > 0 exactly when N_h <= N_o, for lambda < 0 exactly when N_h <= N_i."""
    return _sign_exceptions(EXIST)


ANY_SHAPE = {N_i: sp.FiniteSet(2, 3, 4), N_o: sp.FiniteSet(2, 3, 4)}


@domine2025.algorithm(1, part="bottleneck-exception", uses=["alg-1/product"])
def bottleneck_exception() -> Parts:
    """Line 8 refuses what assumption 3 calls a bottleneck: the networks whose width limits the rank of W2 W1.

    S1 and S2 hold min(N_i, N_o) values, for which R has to have as many columns.
    """

    def limited(width: sp.Set, condition: sp.Basic) -> Procedure:
        return Procedure(
            "whether the hidden width limits the rank of the function of Gaussian weights (1) or not (-1)",
            RUNS + "limits_the_rank",
            RUNS + "limits_the_rank_by_elimination",
            "=",
            sp.Piecewise((1, N_h < NARROW), (-1, True)),
            "the rank of random weights is no value of an expression",
            over=Domain({**ANY_SHAPE, N_h: width}, (condition,)),
        )

    return {
        "narrower": limited(sp.FiniteSet(1, 2, 3), N_h < NARROW),
        "as narrow": limited(sp.FiniteSet(2, 3, 4), sp.Eq(N_h, NARROW)),
        "wider": limited(sp.FiniteSet(3, 4, 5), N_h > NARROW),
    }


@domine2025.algorithm(1, part="bottlenecks-exist", own=True, uses=["alg-1/bottleneck-exception"])
def balanced_bottlenecks() -> Procedure:
    """Not that there are no lambda-balanced bottlenecks: they exist for both signs of lambda."""
    ranges = {**ANY_SHAPE, N_h: sp.FiniteSet(1, 2, 3), lam: EITHER_SIGN}
    return existence(sp.true, Domain(ranges, (N_h < NARROW,)))


@domine2025.algorithm(1, part="widest-exception")
def widest_exception() -> Parts:
    """Line 11 refuses N_h > max(N_i, N_o) for lambda != 0: there indeed no lambda-balanced weights exist."""
    ranges = {**ANY_SHAPE, N_h: sp.FiniteSet(3, 4, 5)}
    return {
        name: existence(sp.Eq(lam, 0), Domain({**ranges, lam: scales}, (N_h > WIDE,)))
        for name, scales in (("lambda = 0", sp.FiniteSet(0)), ("lambda != 0", EITHER_SIGN))
    }


@domine2025.algorithm(
    1,
    part="message-of-line-6",
    importance=3,
    slip=("positive", "negative"),
    because="the message is copied from line 3: for in_dim > out_dim lambda must be negative",
    fault="reference",
)
def error_message(this: str) -> Printed:
    """The exception for N_i > N_o says that lambda must be positive; its condition refuses just these."""
    return Printed("the sign that lambda must have for in_dim > out_dim", this, {"the condition of line 5": "negative"})


Settings = Mapping[tuple[int, int, int], Sequence[int | sp.Rational]]
FIFTHS = sp.Rational(9, 5)
FIGURES: dict[str, tuple[str, Settings, str]] = {
    "figures-1-and-2": (
        "Figures 1B and 2: N_i, N_h, N_o = 3, 2, 2 at lambda = -2, 0, 2",
        {(3, 2, 2): (-2, 0, 2)},
        "line 5 refuses lambda = 2",
    ),
    "figure-3": (
        "Figure 3: N_i = N_h = N_o = 3 at lambda = -2, 0, 2",
        {(3, 3, 3): (-2, 0, 2)},
        "equal dimensions leave S1 and S2 unset",
    ),
    "figure-4": (
        "Figure 4: N_i = N_h = N_o = 8 at lambda = -2, 0, 2, and 4 for the noise",
        {(8, 8, 8): (-2, 0, 2), (4, 4, 4): (-5, 5)},
        "equal dimensions leave S1 and S2 unset",
    ),
    "figure-5": (
        "Figure 5: funnel, square and inverted funnel at eleven lambda in [-9, 9], of which four are tried",
        dict.fromkeys(((4, 2, 2), (4, 4, 4), (2, 2, 4)), (-9, -FIFTHS, FIFTHS, 9)),
        "lines 2 and 5 refuse half of the funnels' values, and equal dimensions leave S1 and S2 unset",
    ),
    "figures-8-to-10": (
        "Figures 8 to 10: square, anti-funnel and funnel with two hidden units, lambda in [-9, 9], four of them",
        dict.fromkeys(((2, 2, 2), (2, 2, 4), (4, 2, 2)), (-9, -3, 3, 9)),
        "lines 2 and 5 refuse half of the values, and equal dimensions leave S1 and S2 unset",
    ),
    "figures-13-and-14": (
        "Figures 13 and 14: the hierarchy of eight items at lambda in [-10, 10], four of them",
        {(8, 8, 8): (-10, -1, 1, 10)},
        "equal dimensions leave S1 and S2 unset",
    ),
}


def _claims_of_figures() -> None:
    for part, (says, settings, because) in FIGURES.items():
        domains = {
            f"N_i, N_h, N_o = {', '.join(map(str, shape))}": Domain(
                {**{n: sp.FiniteSet(size) for n, size in zip((N_i, N_h, N_o), shape, strict=True)},
                 lam: sp.FiniteSet(*scales)}
            )
            for shape, scales in settings.items()
        }  # fmt: skip

        def printed(domains: Mapping[str, Domain] = domains) -> Conjunction:
            return Conjunction({name: returned(over) for name, over in domains.items()})

        def corrected(domains: Mapping[str, Domain] = domains) -> Statement:
            return Conjunction({name: existence(sp.true, over) for name, over in domains.items()})

        printed.__doc__ = f"{says}: the weights come from the algorithm, the appendix says."
        corrected.__doc__ = "Weights with these settings exist; another generator is needed."
        claim = domine2025.algorithm(1, part=part, importance=3)(printed)
        claim.correction(because + "; the weights exist", fault="substance", cause=ALGORITHM_1)(corrected)


_claims_of_figures()


def _as_a_whole(when: sp.Basic, *, repaired: bool) -> Parts:
    refused = {f"refused calls, {name}": part for name, part in _sign_exceptions(when).items()}
    accepted = {f"accepted calls, {name}": part for name, part in _balanced_where_accepted(repaired).items()}
    return {**accepted, "equal dimensions": returned(SQUARE, repaired=repaired), **refused}


@domine2025.algorithm(1, importance=1, uses=["alg-1/balanced", "alg-1/square"])
def algorithm_as_a_whole() -> Parts:
    """Algorithm 1 returns lambda-balanced weights wherever they exist."""
    return _as_a_whole(ACCEPTED, repaired=False)


@algorithm_as_a_whole.correction(
    "three repairs: sqrt(|lambda|) for the zero block, a branch for N_i = N_o, exceptions only for N_h > N_i at"
    " lambda < 0 and N_h > N_o at lambda > 0",
    survives=["domine2025/alg-1/product", "domine2025/alg-1/balanced-minimal"],
    cause=ALGORITHM_1,
)
def algorithm_as_a_whole_corrected() -> Parts:
    """With the three repairs."""
    return _as_a_whole(EXIST, repaired=True)


def _at_twice_the_factor(relation: Literal["=", ">"], value: int, over: Domain) -> Procedure:
    return Procedure(
        "||W1||^2 + ||W2||^2 of the returned weights at twice the scaling factor, in units of that before",
        RUNS + "growth",
        RUNS + "growth_by_modes",
        relation,
        sp.Integer(value),
        PSEUDO_CODE,
        over=over,
    )


@domine2025.text("E.1", "scaling-factor", importance=3, uses=["alg-1/product"])
def scaling_factor() -> Readings:
    """The scaling factor is said to control the variance of the weights.

    A larger one makes larger weights.  In proportion it does so at lambda = 0 only: it scales the network function, and
    small factors leave weights of the size sqrt |lambda|.
    """
    return Readings(
        {
            "larger factors make larger weights": _at_twice_the_factor(">", 1, minimal(ACCEPTED)),
            "the variance goes with the square of the factor": _at_twice_the_factor("=", 4, minimal(ACCEPTED)),
        },
        why="control can mean either",
    )


@domine2025.text("E.1", "scaling-factor", part="zero-balanced", own=True, uses=["text-E.1-scaling-factor"])
def scaling_factor_at_zero() -> Procedure:
    """At lambda = 0 the returned weights are proportional to the scaling factor."""
    return _at_twice_the_factor("=", 4, minimal(scales=sp.FiniteSet(0)))
