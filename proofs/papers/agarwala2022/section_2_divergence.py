"""Section 2.2.3, divergence of the variance: exponents, conditions on N, comparisons; figure 1 and closed forms."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

import numpy as np
import sympy as sp
from scipy.linalg import eigvalsh_tridiagonal

from numeric.equilibrium_networks.deep_equilibrium import length_variance, linear_map
from numeric.equilibrium_networks.ensembles import critical_variance, draw, tridiagonal_goe
from numeric.equilibrium_networks.large_width import extrapolate_width
from numeric.equilibrium_networks.resolvents import resolvent_traces
from numeric.equilibrium_networks.wide_limits import exact_tied, structured, tied_limit, word_limit
from proofs.papers.agarwala2022.causes import SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import (
    tied_exponent,
    tied_exponent_of_law,
    untied_exponent,
    untied_exponent_by_words,
    untied_exponents,
)
from proofs.papers.agarwala2022.large_size import ALL, WIDE, delta, exact, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity, Inequality
from symbolic.equilibrium_networks.resolvent_moments import V

TIED = {"goe": 2.5, "orthogonal": 3.0, "iid": 4.0}
# delta = d/(1 + d) in (0, 1)
DELTA = delta / (1 + delta)


def each_ensemble(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"ensemble": e} for e in ALL]


@agarwala2022.text("2.2.3", "untied-exponent", uses=["eq-14", "eq-15"])
def untied_exponent_irrespective() -> Agreement:
    """Untied weights: the divergence is said to be delta^-2 irrespective of the matrix ensemble."""
    return untied_exponents(lambda: 2.0)


@untied_exponent_irrespective.correction(
    "the corrected equation 14 diverges as delta^-3; only Haar weights have delta^-2",
    affects=["agarwala2022/text-2.2.3-worse", "agarwala2022/text-5.1-all-families"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def untied_exponent_by_ensemble() -> Agreement:
    """3 for i.i.d. and GOE weights, 2 for Haar weights."""
    return untied_exponents(lambda ensemble: 2.0 if ensemble == "orthogonal" else 3.0)


@agarwala2022.text("2.2.3", "tied-exponents", uses=["eq-18", "eq-19", "eq-20"])
def tied_exponents() -> Agreement:
    """Tied weights: delta^-2.5 (GOE), delta^-3 (orthogonal), delta^-4 (i.i.d.), N -> infinity first."""
    return Agreement(
        "exponent of the divergence with tied weights",
        tied_exponent,
        lambda ensemble: TIED[ensemble],
        each_ensemble,
        second=tied_exponent_of_law,
        assumes=("N -> infinity before V -> V_c",),
    )


def exponent_gap(ensembles: tuple[str, ...]) -> Agreement:
    """Tied minus untied exponent."""

    def gap(one: Any, other: Any) -> Any:
        return lambda ensemble: Estimate(one(ensemble).value - other(ensemble).value, 0.02)

    return Agreement(
        "tied exponent minus untied exponent",
        gap(tied_exponent, untied_exponent),
        lambda: 0.0,
        lambda rng, count: [{"ensemble": e} for e in ensembles],
        relation=">",
        second=gap(tied_exponent_of_law, untied_exponent_by_words),
    )


@agarwala2022.text("2.2.3", "worse", uses=["text-2.2.3-untied-exponent", "text-2.2.3-tied-exponents"])
def tied_diverges_faster() -> Agreement:
    """In the tied case the divergence is said to be worse than in the untied case, for each of the ensembles."""
    return exponent_gap(ALL)


@tied_diverges_faster.correction(
    "GOE weights: 2.5 tied (at V_c = 1/4) against 3 untied (at V_c = 1)",
    survives=["agarwala2022/text-A.4.2-more-variance"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def tied_diverges_faster_corrected() -> Agreement:
    """For i.i.d. (4 against 3) and Haar weights (3 against 2)."""
    return exponent_gap(("iid", "orthogonal"))


@cache
def _edge_spread(dense: bool, seed: int) -> tuple[float, float]:
    """The power of N with which the largest eigenvalue of a GOE matrix fluctuates, and its standard error."""
    rng = np.random.default_rng(seed)
    rows = []
    for n, samples in ((30, 1500), (60, 900), (120, 400)) if dense else ((50, 1500), (200, 800), (800, 300)):
        if dense:
            largest = [float(np.linalg.eigvalsh(draw("goe", n, rng))[-1]) for _ in range(samples)]
        else:
            largest = [
                float(eigvalsh_tridiagonal(*tridiagonal_goe(n, rng), select="i", select_range=(n - 1, n - 1))[0])
                for _ in range(samples)
            ]
        rows.append((np.log(n), np.log(np.std(largest)), 1 / np.sqrt(2 * samples)))
    x, y, e = (np.array(column) for column in zip(*rows, strict=True))
    slope, cov = np.polyfit(x, y, 1, w=1 / e, cov="unscaled")
    return float(slope[0]), float(np.sqrt(cov[0, 0]))


def _needed_width(dense: bool) -> Any:
    def measured(seed: int) -> Estimate:
        slope, error = _edge_spread(dense, seed)
        return Estimate(-1 / slope, error / slope**2, statistical=True, samples=2000)

    return measured


def width_claim(beta: float) -> Agreement:
    """The beta for which N = delta^-beta makes the largest eigenvalue fluctuate by delta (GOE)."""
    return Agreement(
        "fluctuation of the edge equals delta at N = delta^-beta",
        _needed_width(False),
        lambda: beta,
        lambda rng, count: [{"seed": int(rng.integers(2**31))}],
        second=_needed_width(True),
    )


@agarwala2022.text("2.2.3", "width-needed")
def width_needed() -> Agreement:
    """The condition N >> delta^{-2/3} under which edge fluctuations are small.

    Tracy-Widom fluctuations are of order N^{-2/3}; they must be small against delta.
    """
    return width_claim(2 / 3)


@width_needed.correction(
    "N^{-2/3} << delta is N >> delta^{-3/2} (the exponent is inverted); i.i.d. matrices need N >> delta^{-2}",
    survives=["agarwala2022/own-width-needed"],
    fault="sign",
)
def width_needed_corrected() -> Agreement:
    """N >> delta^{-3/2} for the GOE."""
    return width_claim(1.5)


@agarwala2022.text("2.2.3", "order-of-limits", uses=["eq-16", "eq-17"])
def order_of_limits() -> Agreement:
    """The direct calculation as N grows is lim_t lim_N of the series: here the series with each trace at its limit,
    cut at t = 150.

    GOE: powers against the semicircle; Haar: powers against the circle; i.i.d.: C(k+3, 3) V^k from the words of 2k
    letters, which the cut leaves whole for 2k <= 150.
    """

    def cut(ensemble: str, V: float) -> float:
        if ensemble == "iid":
            return float(sum(comb(k + 3, 3) * V**k for k in range(76)))
        points = np.arange(1, 2000)
        if ensemble == "goe":
            angle = np.pi * points / 2000
            e, weight = 2 * np.sqrt(V) * np.cos(angle), 2 / 2000 * np.sin(angle) ** 2
        else:
            e, weight = np.sqrt(V) * np.exp(2j * np.pi * points / 1999), np.full(1999, 1 / 1999)
        total = sum(e**k for k in range(151))
        return float(np.sum(weight * np.abs(total) ** 4))

    return tied("tr ((I-W)^-T (I-W)^-1)^2", "fourth", cut, ALL)


@agarwala2022.text("2.2.3", "goe-smaller", uses=["eq-18", "eq-20"])
def goe_below_orthogonal() -> Inequality:
    """At the same delta the GOE has the smaller trace: delta^-5/2 < (2 - delta) delta^-3 for all delta in (0, 1)."""
    return Inequality(DELTA ** sp.Rational(-5, 2), "<", (2 - DELTA) / DELTA**3)


@agarwala2022.text("2.2.3", "random-largest", uses=["eq-18", "eq-19"])
def iid_above_the_others() -> Conjunction:
    """I.i.d. weights vary more than either of the others at the same delta (for the words see the part on names)."""
    return Conjunction(
        {
            "orthogonal": Inequality(DELTA**-4, ">", (2 - DELTA) / DELTA**3),
            "GOE": Inequality(DELTA**-4, ">", DELTA ** sp.Rational(-5, 2)),
        }
    )


def _largest_of_named(first: str) -> Agreement:
    def from_spectra(d: float) -> Estimate:
        named = [exact_tied("fourth", e, critical_variance(e) * (1 - d)) for e in (first, "orthogonal")]
        return exact(exact_tied("fourth", "iid", 1 - d) / max(named))

    def from_laws(d: float) -> Estimate:
        return exact(FIGURE_1["iid"](d) / max(FIGURE_1[e](d) for e in (first, "orthogonal")))

    return Agreement(
        "trace of i.i.d. weights over the larger of the two that are named",
        from_spectra,
        lambda: 1.0,
        lambda rng, count: [{"d": d} for d in (0.5, 0.2, 0.05)],
        relation=">",
        second=from_laws,
    )


@agarwala2022.text("2.2.3", "random-largest", part="names", uses=["text-2.2.3-random-largest"], importance=3)
def iid_above_themselves() -> Agreement:
    """The names as printed: the random case is said to vary more than either the random or the orthogonal one."""
    return _largest_of_named("iid")


@iid_above_themselves.correction(
    "the GOE is meant in the first place",
    survives=["agarwala2022/text-2.2.3-random-largest"],
    fault="reference",
)
def iid_above_the_named_others() -> Agreement:
    """More than either the GOE or the orthogonal case."""
    return _largest_of_named("goe")


@agarwala2022.text("1", "variance-reduced", uses=["text-2.2.3-goe-smaller", "text-2.2.3-random-largest"])
def variance_is_reduced() -> Conjunction:
    """Orthogonal and GOE matrices reduce the variance, at the same distance delta = 1 - V/V_c from the transition: the
    comparison of section 2.2.3 and of figure 1.  At the same V see own-goe-at-equal-scale.
    """
    return Conjunction(
        {
            "GOE": Inequality(DELTA ** sp.Rational(-5, 2), "<", DELTA**-4),
            "orthogonal": Inequality((2 - DELTA) / DELTA**3, "<", DELTA**-4),
        }
    )


def _goe_excess(V: float, seed: int) -> Estimate:
    found = [tied_limit("fourth", ensemble, V, seed) for ensemble in ("goe", "iid")]
    error = float(np.hypot(found[0].standard_error, found[1].standard_error))
    return Estimate(found[0].limit - found[1].limit, error, statistical=True, samples=364)


@agarwala2022.own("goe-at-equal-scale", uses=["text-1-variance-reduced"], importance=2)
def goe_at_equal_scale() -> Agreement:
    """At the same V the GOE varies more than i.i.d. weights, (1-4V)^(-5/2) against (1-V)^-4: its variance is reduced at
    the same distance from the transition, not at the same scale.
    """
    return Agreement(
        "tr (M^T M)^2 of the GOE less that of i.i.d. weights",
        _goe_excess,
        lambda: 0.0,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.05, 0.1)],
        relation=">",
        second=lambda V: exact(exact_tied("fourth", "goe", V) - exact_tied("fourth", "iid", V)),
        assumes=WIDE,
    )


def _self_averaging(by_structure: bool) -> Any:
    def measured(V: float, seed: int) -> Estimate:
        """lim E (tr / limit - 1)^2 for Haar W."""
        limit = exact_tied("fourth", "orthogonal", V)

        def one(w: np.ndarray) -> float:
            return (length_variance(linear_map(w)) / limit - 1) ** 2

        plan = ((32, 80), (64, 40), (128, 16), (256, 6))
        found = word_limit(one, "orthogonal", V, seed, by_structure=by_structure, plan=plan)
        return Estimate(found.limit, found.standard_error, statistical=True, samples=142)

    return measured


@agarwala2022.text("2.2.3", "self-averaging", uses=["eq-18"])
def orthogonal_trace_averages_itself() -> Agreement:
    """For Haar W the trace of a single matrix follows the theory: its deviation vanishes as N grows."""
    return Agreement(
        "mean square of tr (M^T M)^2 over its limit less 1",
        _self_averaging(False),
        lambda: 0.0,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.3, 0.5)],
        second=_self_averaging(True),
        assumes=("N -> infinity",),
    )


FIGURE_1 = {"goe": lambda d: d**-2.5, "orthogonal": lambda d: (2 - d) / d**3, "iid": lambda d: d**-4}


def _figure_trace(ensemble: str, d: float, seed: int) -> Estimate:
    """lim of the trace at this delta from the structured models at three sizes."""
    V = critical_variance(ensemble) * (1 - d)
    rows = []
    for n, samples in ((400, 24), (800, 12), (1600, 6)) if ensemble != "iid" else ((80, 24), (160, 10), (320, 4)):
        values = [float(resolvent_traces(ensemble, n, V, seed + k, backend="numpy").second[0]) for k in range(samples)]
        rows.append((n, float(np.mean(values)), float(np.std(values, ddof=1)) / np.sqrt(samples)))
    found = extrapolate_width([r[0] for r in rows], [r[1] for r in rows], [r[2] for r in rows])
    return Estimate(found.limit, found.standard_error, statistical=True, samples=42)


def _not_monotone(by_structure: bool) -> Any:
    def measured(N: int, seed: int) -> Estimate:
        """The share of i.i.d. matrices whose trace is not monotone in delta on 24 points from 0.5 to 1e-3."""
        rng, grid = np.random.default_rng(seed), np.geomspace(0.5, 1e-3, 24)
        hits = []
        for _ in range(160):
            w = structured("iid", N, rng) if by_structure else draw("iid", N, rng, 1.0)
            values = np.array([np.eye(N) - np.sqrt(1 - d) * w for d in grid])
            traces = np.mean(np.linalg.svd(values, compute_uv=False) ** -4.0, axis=1)
            hits.append(float(np.any(np.diff(traces) < 0)))
        return Estimate(float(np.mean(hits)), float(np.std(hits)) / np.sqrt(160) + 1e-3, statistical=True, samples=160)

    return measured


@agarwala2022.figure(1, uses=["eq-18", "eq-19", "eq-20"])
def figure_1() -> Conjunction:
    """Trace against delta: matrices follow the theory at intermediate delta (one matrix of N = 5000 in the figure; here
    several sizes), and that of i.i.d. matrices need not be monotone.
    """
    wavy = Agreement(
        "P(the trace of an i.i.d. matrix is not monotone in delta)",
        _not_monotone(False),
        lambda: 0.0,
        lambda rng, count: [{"N": n, "seed": int(rng.integers(2**31))} for n in (30, 60)],
        relation=">",
        second=_not_monotone(True),
    )
    return Conjunction({"theory": _trace_against_delta(), "not monotone": wavy})


def _trace_against_delta() -> Agreement:
    return Agreement(
        "tr[(A^T A)^-2], A = I - sqrt(V) W_0",
        _figure_trace,
        lambda ensemble, d: FIGURE_1[ensemble](d),
        lambda rng, count: [
            {"ensemble": e, "d": d, "seed": int(rng.integers(2**30))}
            for e, d in (("goe", 0.3), ("goe", 0.15), ("orthogonal", 0.3), ("orthogonal", 0.1), ("iid", 0.6))
        ],
        second=lambda ensemble, d: exact(exact_tied("fourth", ensemble, critical_variance(ensemble) * (1 - d))),
    )


@agarwala2022.own("iid-closed-form", uses=["eq-19"])
def iid_closed_form() -> Identity:
    """Equation 19 is 2/(1-V)^4 for every V, not only near the transition."""
    return Identity(2 * V**2 / (1 - V) ** 4 + 4 * V / (1 - V) ** 3 + 2 / (1 - V) ** 2, 2 / (1 - V) ** 4)


@agarwala2022.own("goe-closed-form", uses=["eq-20", "eq-81"])
def goe_closed_form() -> Agreement:
    """The corrected equation 20 is 2 (1-4V)^{-5/2} for every V < 1/4."""
    return tied("N sigma^2 of the GOE", "fourth", lambda V: 2 * (1 - 4 * V) ** -2.5, ("goe",), scale=2.0, high=0.6)
