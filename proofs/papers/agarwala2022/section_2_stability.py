"""Section 2, sentences on the transition: where it is, how often it is met early, and the first correction in 1/N."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import sympy as sp
from scipy.linalg import eigvalsh_tridiagonal

from numeric.equilibrium_networks.deep_equilibrium import length_variance, linear_map
from numeric.equilibrium_networks.ensembles import critical_variance, draw, tridiagonal_goe
from numeric.equilibrium_networks.large_width import extrapolate_width
from numeric.equilibrium_networks.wide_limits import exact_tied, structured, word_limit
from proofs.papers.agarwala2022.causes import SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import untied_exponents_are
from proofs.papers.agarwala2022.large_size import ALL, FREE, WIDE, exact, sampled, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from symbolic.equilibrium_networks.finite_size_correction import correction_by_words, first_correction, limit_by_words
from symbolic.equilibrium_networks.length_variance import N as N_symbol
from symbolic.equilibrium_networks.length_variance import tied_limit as tied_formula
from symbolic.equilibrium_networks.length_variance import tied_orthogonal
from symbolic.equilibrium_networks.resolvent_moments import V as V_symbol
from symbolic.language.expectation import GOE, IID, ORTHOGONAL
from symbolic.language.slip import slip

P = "agarwala2022/"


@cache
def unstable_share(ensemble: str, N: int, d: float, seed: int, by_structure: bool = False) -> tuple[float, int]:
    """The share of matrices with a spectral radius of 1 or more at V = V_c (1 - d), and how many were drawn."""
    rng = np.random.default_rng(seed)
    scale = sqrt(critical_variance(ensemble) * (1 - d))
    hits = []
    for _ in range(400):
        if ensemble == "goe" and by_structure:
            values = eigvalsh_tridiagonal(*tridiagonal_goe(N, rng))
        else:
            values = np.linalg.eigvals(structured(ensemble, N, rng) if by_structure else draw(ensemble, N, rng, 1.0))
        hits.append(scale * float(np.max(np.abs(values))) >= 1)
    return float(np.mean(hits)), len(hits)


def _share(by_structure: bool) -> Any:
    def measured(ensemble: str, N: int, d: float, seed: int) -> Estimate:
        share, count = unstable_share(ensemble, N, d, seed, by_structure)
        error = sqrt(max(share * (1 - share), 1 / count) / count)
        return Estimate(share, error, statistical=True, samples=count)

    return measured


def _difference(first: dict[str, Any], second: dict[str, Any], by_structure: bool) -> Any:
    """P(unstable) at one setting less that at another."""

    def measured(N: int, d: float, seed: int) -> Estimate:
        one, other = ({"N": N, "d": d, **setting} for setting in (first, second))
        (a, n), (b, m) = (unstable_share(**s, seed=seed, by_structure=by_structure) for s in (one, other))
        error = sqrt(max(a * (1 - a), 1 / n) / n + max(b * (1 - b), 1 / m) / m)
        return Estimate(a - b, error, statistical=True, samples=n + m)

    return measured


@agarwala2022.text("2.1.1", "nonzero-probability", uses=["eq-7"])
def nonconvergence_below_the_transition() -> Agreement:
    """For V < 1 the iterated map of i.i.d. weights fails to converge with a positive probability."""
    return Agreement(
        "P(spectral radius >= 1), V < 1",
        _share(False),
        lambda: 0.0,
        lambda rng, count: [
            {"ensemble": "iid", "N": n, "d": d, "seed": int(rng.integers(2**31))}
            for n, d in ((3, 0.4), (10, 0.2), (30, 0.1))
        ],
        relation=">",
        second=_share(True),
        assumes=("finite N",),
    )


@agarwala2022.text("2.1.2", "spectral-radius", uses=["text-2.1.2-ensembles"])
def spectral_radius_of_symmetric() -> Agreement:
    """The transition V_c = 1/4 of the GOE is where the edge 2 sqrt(V) of the semicircle is 1; 1 for the other two."""

    def radius(by_structure: bool) -> Any:
        def measured(ensemble: str, seed: int) -> Estimate:
            """lim of the largest modulus at V = V_c; the logarithms for i.i.d. W are not in the fit."""

            def one(w: np.ndarray) -> float:
                eigenvalues = np.linalg.eigvalsh if ensemble == "goe" else np.linalg.eigvals
                return float(np.max(np.abs(eigenvalues(w))))

            power = 2 / 3 if ensemble == "goe" else 0.5
            plan = ((40, 160), (80, 80), (160, 30))
            found = word_limit(
                one,
                ensemble,
                critical_variance(ensemble),
                seed,
                by_structure=by_structure,
                plan=plan,
                degree=1,
                power=power,
            )
            error = found.standard_error + (0.01 if ensemble == "iid" else 0.003)
            return Estimate(found.limit, error, statistical=True, samples=270)

        return measured

    return Agreement(
        "spectral radius at V_c",
        radius(False),
        lambda: 1.0,
        lambda rng, count: [{"ensemble": e, "seed": int(rng.integers(2**31))} for e in ALL],
        second=radius(True),
        assumes=("N -> infinity",),
    )


@agarwala2022.text("2.2", "first-two-moments", uses=["eq-8", "eq-57", "text-2.1.2-orthogonal-variance"])
def first_two_moments() -> Conjunction:
    """Mean and second moment of z* are the same for i.i.d. and Haar weights and for untied ones; that of the GOE is
    larger.
    """
    larger = Agreement(
        "second moment of the GOE less 1/(1-V)",
        lambda V, seed: _excess(V, seed, False),
        lambda: 0.0,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.06, 0.1)],
        relation=">",
        second=lambda V, seed: _excess(V, seed, True),
        assumes=WIDE,
    )
    return Conjunction(
        {
            "mean": tied("tr (I-W)^-1", "mean", lambda: 1.0, FREE, examples=4),
            "second": tied("tr M^T M", "second", lambda V: 1 / (1 - V), FREE, examples=4),
            "GOE": larger,
        }
    )


def _excess(V: float, seed: int, by_structure: bool) -> Estimate:
    def one(w: np.ndarray) -> float:
        return float(np.sum(linear_map(w) ** 2)) / len(w) - 1 / (1 - V)

    return sampled(word_limit(one, "goe", V, seed, by_structure=by_structure))


@agarwala2022.text(
    "2.2.1",
    "divergence",
    uses=["eq-14", "eq-15"],
    because="the corrected equation 14 diverges as delta^-3; only Haar weights have delta^-2",
    fault="substance",
    cause=SHARED_FACTORS,
)
def untied_divergence() -> Conjunction:
    """With untied weights sigma_inf^2 is said to be of order delta^-2, delta = 1 - V, for the three ensembles: it is 3
    for i.i.d. and GOE weights.
    """
    return untied_exponents_are({IID: slip(2, 3), ORTHOGONAL: sp.Integer(2), GOE: slip(2, 3)})


def _haar_radius(N: int, V: float, seed: int) -> Estimate:
    values = np.linalg.eigvals(draw("orthogonal", N, seed, V))
    return Estimate(float(np.max(np.abs(values))), 1e-10)


def _haar_radius_by_norms(N: int, V: float, seed: int) -> Estimate:
    """|W^64|^(1/64) of the Hessenberg model."""
    w = sqrt(V) * structured("orthogonal", N, np.random.default_rng(seed))
    return Estimate(float(np.linalg.norm(np.linalg.matrix_power(w, 64), 2)) ** (1 / 64), 1e-10)


@agarwala2022.text("2.2.3", "orthogonal-converges", uses=["eq-5"])
def orthogonal_always_converges() -> Agreement:
    """Haar weights converge for every V < 1, at every N: all eigenvalues have the modulus sqrt(V)."""
    return Agreement(
        "spectral radius of sqrt(V) O",
        _haar_radius,
        lambda V: sqrt(V),
        lambda rng, count: [
            {"N": n, "V": V, "seed": int(rng.integers(2**31))} for n in (1, 2, 7, 40) for V in (0.3, 0.99)
        ],
        second=_haar_radius_by_norms,
    )


@agarwala2022.text("2.2.3", "goe-more-stable", uses=["text-2.2.3-width-needed"])
def symmetric_more_stable() -> Agreement:
    """At equal N and delta an i.i.d. matrix has an eigenvalue beyond 1 more often than a GOE matrix.

    The printed reason, the lower density at the edge, is that of the moduli: within a fraction e of the edge lie of
    the order e^(3/2) of the GOE eigenvalues, and 2e of the i.i.d. ones.
    """
    return Agreement(
        "P(radius >= 1), i.i.d. less GOE",
        _difference({"ensemble": "iid"}, {"ensemble": "goe"}, False),
        lambda: 0.0,
        lambda rng, count: [
            {"N": n, "d": d, "seed": int(rng.integers(2**31))} for n, d in ((20, 0.1), (60, 0.05), (100, 0.02))
        ],
        relation=">",
        second=_difference({"ensemble": "iid"}, {"ensemble": "goe"}, True),
    )


@agarwala2022.text("A.4.2", "chance-increases", uses=["text-2.2.2-series-diverges"])
def chance_of_divergence_increases() -> Conjunction:
    """The chance of an eigenvalue beyond 1 at finite N grows as delta shrinks, for i.i.d. and GOE weights.

    In distribution it is monotone by definition, since the matrix is sqrt(V) W_0; here from delta to delta/4.
    """

    def grows(ensemble: str) -> Agreement:
        def measured(by_structure: bool) -> Any:
            def difference(N: int, d: float, seed: int) -> Estimate:
                near = {"ensemble": ensemble, "d": d / 4}
                return _difference(near, {"ensemble": ensemble}, by_structure)(N, d, seed)

            return difference

        return Agreement(
            "P(radius >= 1) at delta/4 less at delta",
            measured(False),
            lambda: 0.0,
            lambda rng, count: [{"N": n, "d": d, "seed": int(rng.integers(2**31))} for n, d in ((20, 0.2), (40, 0.12))],
            relation=">",
            second=measured(True),
        )

    return Conjunction({ensemble: grows(ensemble) for ensemble in ("iid", "goe")})


def _trace(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    return exact(length_variance(linear_map(draw(ensemble, N, seed, V))))


def _trace_by_singular_values(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    s = np.linalg.svd(np.eye(N) - draw(ensemble, N, seed, V), compute_uv=False)
    return exact(float(np.mean(s**-4.0)))


def _nearest_eigenvalue(ensemble: str, N: int, V: float, seed: int) -> float:
    values = np.linalg.eigvals(draw(ensemble, N, seed, V))
    return float(np.min(np.abs(1 - values))) ** -4 / N


@agarwala2022.text("2.2.3", "eigenvalue-near-one", uses=["eq-16"])
def eigenvalue_near_one() -> Agreement:
    """An eigenvalue that comes near 1 makes the trace large: tr (M^T M)^2 >= 1/(N |1 - lambda|^4), for each W.

    It passes through infinity where sqrt(V) times a real eigenvalue is 1, V < V_c or not: the trace is not monotone.
    """
    return Agreement(
        "tr (M^T M)^2 against the nearest eigenvalue",
        _trace,
        _nearest_eigenvalue,
        lambda rng, count: [
            {
                "ensemble": ALL[k % 3],
                "N": 2 + k,
                "V": 0.2 if ALL[k % 3] == "goe" else 0.9,
                "seed": int(rng.integers(2**31)),
            }
            for k in range(12)
        ],
        relation=">=",
        second=_trace_by_singular_values,
    )


def _law_coefficient(ensemble: str, k: int) -> Estimate:
    """The Taylor coefficient in V of the limiting trace, by Cauchy's integral over a circle of V."""
    radius, points = (0.4, 64) if ensemble == "iid" else (0.1, 64)
    angles = 2 * np.pi * np.arange(points) / points
    law = sp.lambdify([V_symbol], tied_formula(ensemble))
    values = np.array([law(radius * np.exp(1j * a)) for a in angles])
    return Estimate(float(np.mean(values * np.exp(-1j * k * angles)).real) / radius**k, 1e-6)


@agarwala2022.own("series-in-the-limit", uses=["eq-17", "eq-80", "text-2.2.3-order-of-limits"], importance=2)
def series_term_by_term() -> Agreement:
    """With N taken to infinity first, the words of equation 17 with 2k letters sum to C(k+3, 3) V^k for i.i.d. weights
    and to C(2k+3, 3) C_k V^k for the GOE: the series of equations 19 and 20.  All terms are positive, so that the order
    of summation does not matter.
    """

    def predicted(ensemble: str, k: int) -> float:
        if ensemble == "iid":
            return float(sp.binomial(k + 3, 3))
        return float(sp.binomial(2 * k + 3, 3) * sp.catalan(k))

    return Agreement(
        "sum of the limiting traces of all words of 2k letters",
        lambda ensemble, k: exact(float(limit_by_words(ensemble, k))),
        predicted,
        lambda rng, count: [{"ensemble": e, "k": k} for e in ("iid", "goe") for k in (1, 2, 3)],
        second=_law_coefficient,
        assumes=("N -> infinity, then the sum",),
    )


# -- the first correction ----------------------------------------------------------------------------------------------
def _first_correction_sampled(ensemble: str, V: float, seed: int) -> Estimate:
    """lim N (tr (M^T M)^2 - limit), sampled at three sizes and fitted in 1/N."""
    limit, rng = exact_tied("fourth", ensemble, V), np.random.default_rng(seed)
    rows = []
    for n, samples in ((16, 4000), (32, 2000), (64, 600)):
        values = [n * (length_variance(linear_map(draw(ensemble, n, rng, V))) - limit) for _ in range(samples)]
        rows.append((n, float(np.mean(values)), float(np.std(values)) / sqrt(samples)))
    found = extrapolate_width([r[0] for r in rows], [r[1] for r in rows], [r[2] for r in rows], 1)
    return Estimate(found.limit, found.standard_error, statistical=True, samples=6600)


def _first_correction_by_words(ensemble: str, V: float) -> Estimate:
    """Wick's rule for words of up to six letters; for Haar matrices the exact law at N = 10^6."""
    if ensemble == "orthogonal":
        law = sp.lambdify([N_symbol, V_symbol], tied_orthogonal() - (1 + V_symbol) / (1 - V_symbol) ** 3)
        return Estimate(1e6 * float(law(sp.Integer(10) ** 6, sp.Rational(repr(V)))), 1e-8)
    terms = [correction_by_words(ensemble, k) * V**k for k in (1, 2, 3)]
    return Estimate(sum(terms), 4 * terms[-1] ** 2 / terms[-2])


@agarwala2022.own("first-correction", uses=["eq-18", "eq-19", "eq-20"], importance=2)
def first_correction_of_trace() -> Agreement:
    """The 1/N term of tr (M^T M)^2 for tied weights: V (6 + 7V)/(1-V)^6 (i.i.d.), 2V (3+V)/(1-V)^4 (Haar), and
    ((1 + 24V + 16V^2)/(1-4V)^4 - (1+6V)/(1-4V)^(7/2))/2 (GOE).

    Over the limit: 13/(N delta^2), 4/(N delta), 4/(N delta^(3/2)) near the transition, which is what N must outgrow.
    """
    formula = {e: sp.lambdify([V_symbol], first_correction(e)) for e in ALL}
    return Agreement(
        "N (tr (M^T M)^2 - limit)",
        _first_correction_sampled,
        lambda ensemble, V: float(formula[ensemble](V)),
        lambda rng, count: [
            {"ensemble": e, "V": V, "seed": int(rng.integers(2**31))}
            for e, V in (("iid", 0.02), ("goe", 0.006), ("orthogonal", 0.1))
        ],
        second=_first_correction_by_words,
        assumes=WIDE,
    )
