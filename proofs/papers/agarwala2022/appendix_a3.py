"""Appendix A.3, second moment: untied weights, and tied weights of the three ensembles (equations 54-66).

Equations 59-66 leave x.x/N out, as is right for x.x = N; they are judged so, and the change of the unit by itself
(text-A.3-same-unit).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import linear_map, untied_map
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.causes import DERIVATIVE_OF_CATALAN, MEAN_OF_SYMMETRIC
from proofs.papers.agarwala2022.large_size import ALL, BELOW_QUARTER, delta, exact, sampled, tied, untied
from proofs.papers.agarwala2022.letters import second
from proofs.papers.agarwala2022.letters import tied as limit_of_tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_ensembles import (
    catalan_function,
    catalan_number,
    squared_mean,
    symmetric_word,
    symmetric_word_by_quadrature,
    word_cases,
    words_summed,
)
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Asymptotic, Identity
from symbolic.equilibrium_networks.deep_equilibrium import second_moment_orthogonal
from symbolic.equilibrium_networks.resolvent_moments import V as V_symbol
from symbolic.language.expectation import GOE, IID, ORTHOGONAL
from symbolic.language.slip import slip

V = V_symbol
f_c = (1 - sp.sqrt(1 - 4 * V)) / (2 * V)
ROOT = sp.sqrt(1 - 4 * V)


def untied_component_variance(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    """Average over i of Var[(z_t)_i] at t = 6 for x = (1, ..., 1), sampled."""
    rng = np.random.default_rng(seed)
    z = np.array([untied_map(ensemble, N, 6, rng, V) @ np.ones(N) for _ in range(1500)])
    squares = ((z - z.mean(axis=0)) ** 2).mean(axis=1) * 1500 / 1499
    return Estimate(float(squares.mean()), float(squares.std()) / sqrt(1500), statistical=True, samples=1500)


def _scale(ensemble: str, N: int, V: float) -> float:
    """E tr W^T W at finite N."""
    return V * (1 + 1 / N) if ensemble == "goe" else V


def _untied_second(ensemble: str, N: int, V: float, t: int) -> float:
    second = 1.0
    for _ in range(t):
        second = 1 + _scale(ensemble, N, V) * second
    return second


def _finite(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {"ensemble": ALL[k % 3], "N": (3, 8)[k % 2], "V": (0.3, 0.5)[k % 2], "seed": int(rng.integers(2**31))}
        for k in range(count)
    ]


def _untied_variance_single(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    """Var of the first component alone, other matrices: one of N equal ones, as permutations leave x alone."""
    rng = np.random.default_rng(seed + 1)
    z = []
    for _ in range(4000):
        state = np.ones(N)
        for _ in range(6):
            state = draw(ensemble, N, rng, V) @ state + 1
        z.append(state[0])
    squares = (np.array(z) - np.mean(z)) ** 2
    return Estimate(float(squares.mean()), float(squares.std()) / sqrt(4000), statistical=True, samples=4000)


@agarwala2022.equation(54, importance=3)
def untied_limit_variance() -> Definition:
    """The variance of an untied state at large t; Var[(z)_i^2] stands for the variance of z_i."""
    return Definition(
        r"\mathrm{Var}[(\mathbf{z}_\infty)_i]",
        "limit of the variance of a component",
        r"\mathrm{Var}[(\mathbf{z}_\infty)_i^2] \equiv \lim_{t \to \infty} \mathrm{Var}[(\mathbf{z}_t)_i^2]",
        example=lambda: round(untied_component_variance("iid", 4, 0.3, 0).value, 3),
    )


@agarwala2022.equation(55, uses=["eq-54"])
def untied_variance_from_lengths() -> Agreement:
    """Var[(z_t)_i] = (E|z_t|^2 - |E z_t|^2) / N with E z_t = x, for x = (1, ..., 1).

    For other x the right side is the average over i, and in the limit of spread inputs every component (see the
    ablation).  The middle member of the printed chain has z* where z_t is meant.
    """
    return Agreement(
        "Var[(z_t)_i] = (E|z_t|^2 - x.x) / N",
        untied_component_variance,
        lambda ensemble, N, V: _untied_second(ensemble, N, V, 6) - 1,
        _finite,
        second=_untied_variance_single,
        examples=6,
    )


def _next_length(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    z, x = rng.standard_normal(N), rng.standard_normal(N)
    lengths = [float(np.sum((draw(ensemble, N, rng, V) @ z + x) ** 2)) for _ in range(6000)]
    return Estimate(float(np.mean(lengths)), float(np.std(lengths)) / sqrt(6000), statistical=True, samples=6000)


def _entries(ensemble: str, N: int, V: float) -> np.ndarray:
    """E W_ij^2."""
    return np.full((N, N), V / N) + (np.eye(N) * V / N if ensemble == "goe" else 0)


def _next_length_exact(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    """E|Wz + x|^2 from the second moments of the entries, which are uncorrelated within a row."""
    rng = np.random.default_rng(seed)
    z, x = rng.standard_normal(N), rng.standard_normal(N)
    return exact(float(np.sum(x**2) + np.sum(_entries(ensemble, N, V) @ z**2)))


def _next_length_printed(ensemble: str, N: int, V: float, seed: int) -> float:
    rng = np.random.default_rng(seed)
    z, x = rng.standard_normal(N), rng.standard_normal(N)
    return float(np.sum(x**2) + _scale(ensemble, N, V) * np.sum(z**2))


@agarwala2022.equation(56, uses=["eq-6"])
def length_recursion() -> Agreement:
    """E|z_{t+1}|^2 = x.x + tr[W^T W] E|z_t|^2 at every N, with tr the expected mean squared singular value."""
    return Agreement(
        "E|Wz + x|^2 for a W independent of z",
        _next_length,
        _next_length_printed,
        _finite,
        second=_next_length_exact,
        examples=6,
    )


@agarwala2022.equation(57, importance=1, uses=["eq-55", "eq-56"])
def untied_second_moment() -> Agreement:
    """The untied variance tends to V/(1-V) x.x/N."""
    return untied("E|z_t|^2/x.x - 1", "second", lambda V: V / (1 - V), ALL, minus=1.0)


@agarwala2022.text("A.3", "mean", uses=["eq-58"])
def mean_of_all_ensembles() -> Agreement:
    """All rotationally invariant ensembles are said to have E[z*].E[z*] = x.x with tied weights; the GOE is one and
    has not.
    """
    return squared_mean(lambda: 1.0)


@mean_of_all_ensembles.correction(
    "rotation invariance gives E z* = c x only; c = tr (I - W)^-1 is the Catalan series f_c(V) for the GOE",
    affects=["agarwala2022/eq-11"],
    survives=["agarwala2022/eq-57", "agarwala2022/eq-60"],
    fault="substance",
    cause=MEAN_OF_SYMMETRIC,
)
def mean_of_each_ensemble() -> Agreement:
    """x.x for i.i.d. and Haar W, f_c(V)^2 x.x for the GOE."""
    return squared_mean(lambda ensemble, V: catalan_function(V) ** 2 if ensemble == "goe" else 1.0)


def _length_of_output(N: int, V: float, seed: int) -> Estimate:
    rng = np.random.default_rng(seed)
    x = rng.standard_normal(N)
    values = [float(np.sum((linear_map(draw("orthogonal", N, rng, V)) @ x) ** 2)) for _ in range(3000)]
    return Estimate(float(np.mean(values)), float(np.std(values)) / sqrt(3000), statistical=True, samples=3000)


def _length_of_output_exact(N: int, V: float, seed: int) -> Estimate:
    x = np.random.default_rng(seed).standard_normal(N)
    return exact(float(second_moment_orthogonal(N).subs(V_symbol, V)) * float(x @ x))


def _trace_times_length(N: int, V: float, seed: int) -> float:
    """E tr of the double power series at finite N: words of Haar matrices have E Tr O^n = 1 for even n >= 2."""
    x = np.random.default_rng(seed).standard_normal(N)
    words = sum(
        sqrt(V) ** (j + k) * (1.0 if j == k else (1 - abs(j - k) % 2) / N) for j in range(90) for k in range(90)
    )
    return words * float(x @ x)


def _haar(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"N": n, "V": V_, "seed": int(rng.integers(2**31))} for n, V_ in ((2, 0.3), (5, 0.5), (12, 0.4))]


@agarwala2022.equation(58, importance=1, uses=["eq-4"])
def length_as_trace() -> Agreement:
    """E[z*.z*] = E tr[(I-W)^-T (I-W)^-1] x.x for laws that conjugation leaves alone, where the expectation exists:
    Haar W.
    """
    return Agreement(
        "E[z*.z*] at finite N", _length_of_output, _trace_times_length, _haar, second=_length_of_output_exact
    )


def _uneven(by_iteration: bool) -> Any:
    def measured(place: str, V: float, seed: int) -> Estimate:
        """lim of |z*|^2/x.x for W = O D sqrt(V), O Haar and D^2 = 1/2 or 3/2 on the two halves, x a unit vector of one
        half, averaged over them.
        """

        def one(o: np.ndarray) -> float:
            half = len(o) // 2
            w = o * np.repeat(np.sqrt([0.5, 1.5]), half)[None, :] * sqrt(V)
            x = np.eye(2 * half)[:, :half] if place == "weak" else np.eye(2 * half)[:, half:]
            z = x
            if by_iteration:
                for _ in range(40):
                    z = w @ z + x
            else:
                z = np.linalg.solve(np.eye(len(w)) - w, x)
            return float(np.sum(z**2)) / half

        plan = ((16, 120), (32, 60), (64, 30))
        return sampled(word_limit(one, "orthogonal", 1.0, seed + int(by_iteration), plan=plan))

    return measured


def _uneven_claim(predicted: Any) -> Agreement:
    return Agreement(
        "E[z*.z*]/x.x for W = sqrt(V) O D",
        _uneven(False),
        predicted,
        lambda rng, count: [
            {"place": p, "V": V, "seed": int(rng.integers(2**30))} for p in ("weak", "strong") for V in (0.25, 0.35)
        ],
        second=_uneven(True),
        assumes=("N -> infinity", "tr W^T W = V < 1"),
    )


@agarwala2022.equation(58, part="ablation-rotation", ablates=("W rotation invariant",), own=True, uses=["eq-58"])
def length_without_invariance() -> Agreement:
    """Equation 58 for weights whose columns have two lengths: E tr (I-W)^-T (I-W)^-1 = 1/(1-V) for every x."""
    return _uneven_claim(lambda V: 1 / (1 - V))


@length_without_invariance.correction("needed: what x excites counts, E[z*.z*] = x.x + V x^T D^2 x/(1-V) for W = O D")
def length_with_directions() -> Agreement:
    """1 + V D^2/(1-V) with the D^2 of the half on which x lies."""
    return _uneven_claim(lambda place, V: 1 + (0.5 if place == "weak" else 1.5) * V / (1 - V))


@agarwala2022.equation(59, uses=["eq-58"])
def length_as_series() -> Agreement:
    """E[z*.z*]/N as the trace of a double power series, with x.x = N: the factor x.x/N of equation 58 is not written.

    Equations 60 and 63-66 and the variances have the same unit; with x.x/N it holds for every x.
    """

    def per_size(estimate: Any) -> Any:
        def scaled(N: int, V: float, seed: int) -> Estimate:
            found = estimate(N, V, seed)
            x = np.random.default_rng(seed).standard_normal(N)  # brought to x.x = N
            return Estimate(found.value / float(x @ x), found.error / float(x @ x), found.statistical, found.samples)

        return scaled

    def printed(N: int, V: float, seed: int) -> float:
        x = np.random.default_rng(seed).standard_normal(N)
        return _trace_times_length(N, V, seed) / float(x @ x)

    return Agreement(
        "E[z*.z*]/N",
        per_size(_length_of_output),
        printed,
        _haar,
        second=per_size(_length_of_output_exact),
        assumes=("x.x = N", "spectral radius of W below 1"),
    )


@agarwala2022.equation(60, importance=1, uses=["eq-59"])
def free_second_moment() -> Statement:
    """1/(1-V) for i.i.d. and Haar W, in the limit and in units of x.x/N (Haar at finite N: 2V/(N (1-V)^2) more)."""
    return limit_of_tied(second, {IID: 1 / (1 - V), ORTHOGONAL: 1 / (1 - V)})


@agarwala2022.equation(61, importance=1)
def even_moments() -> Agreement:
    """tr W^2k = C_k V^k for the GOE, and the odd traces vanish."""
    return Agreement(
        "tr W^k of the GOE",
        symmetric_word,
        lambda k, V: 0.0 if k % 2 else catalan_number(k // 2) * V ** (k // 2),
        word_cases,
        second=symmetric_word_by_quadrature,
        assumes=("N -> infinity",),
        examples=8,
    )


def _catalan_series(x: float) -> Estimate:
    total, term = 0.0, 1.0
    for k in range(3000):
        total, term = total + term, term * x * 2 * (2 * k + 1) / (k + 2)
    return Estimate(total, 1e-10)


def _catalan_series_by_paths(x: float) -> Estimate:
    """C_k counted as Dyck paths: the continued fraction 1/(1 - x/(1 - x/...)) of their generating function."""
    with mpmath.workdps(30):
        value = mpmath.mpf(1)
        for _ in range(3000):
            value = 1 / (1 - mpmath.mpf(x) * value)
        return Estimate(float(value), 1e-10)


@agarwala2022.equation(62, uses=["eq-61"])
def catalan_generating_function() -> Agreement:
    """The generating function of the Catalan numbers, |x| < 1/4."""
    return Agreement(
        "sum C_k x^k",
        _catalan_series,
        lambda x: (1 - sqrt(1 - 4 * x)) / (2 * x),
        lambda rng, count: [{"x": round(float(y), 4)} for y in rng.uniform(-0.24, 0.24, count)],
        second=_catalan_series_by_paths,
        examples=10,
    )


@agarwala2022.equation(63, importance=1, uses=["eq-59", "eq-61"])
def symmetric_second_moment_series() -> Agreement:
    """The GOE second moment is the series of (2i+1) C_i V^i, in units of x.x/N and for the average over i."""
    return tied("E[z*.z*]/x.x, GOE", "second", words_summed, ("goe",), high=0.6)


@agarwala2022.equation(64, uses=["eq-63", "eq-62"])
def symmetric_second_moment_derivative() -> Statement:
    """The same as 2 V f_c'(V) + f_c(V)."""
    return limit_of_tied(second, {GOE: 2 * V * sp.diff(f_c, V) + f_c})


def derivative_step(printed: sp.Expr) -> Identity:
    """2 V f_c' + f_c against an expression, V in (0, 1/4)."""
    return Identity((2 * V * sp.diff(f_c, V) + f_c).subs(V, BELOW_QUARTER), printed.subs(V, BELOW_QUARTER))


@agarwala2022.equation(65, uses=["eq-64"])
def derivative_inserted() -> Identity:
    """The derivative of the generating function, written out."""
    return derivative_step(2 * V * (-(1 - ROOT) / (2 * V**2) + 1 / (2 * V * ROOT)) + f_c)


@derivative_inserted.correction(
    "the derivative of -sqrt(1-4V)/(2V) is 1/(V sqrt(1-4V)) + ..., without the 1/2",
    affects=["agarwala2022/eq-66", "agarwala2022/eq-11"],
    fault="constant",
    cause=DERIVATIVE_OF_CATALAN,
)
def derivative_inserted_corrected() -> Identity:
    """f_c' = -(1 - sqrt(1-4V))/(2V^2) + 1/(V sqrt(1-4V))."""
    return derivative_step(2 * V * (-(1 - ROOT) / (2 * V**2) + 1 / (V * ROOT)) + f_c)


@agarwala2022.equation(
    66,
    importance=1,
    uses=["eq-65"],
    because="the factor 2 lost in equation 65: the first term is 2/sqrt(1-4V)",
    affects=["agarwala2022/eq-11"],
    survives=["agarwala2022/text-A.3-divergence"],
    fault="constant",
    cause=DERIVATIVE_OF_CATALAN,
)
def symmetric_second_moment() -> Statement:
    """The GOE second moment in closed form; the printed one vanishes at V = 0, where z* = x. It is 2/sqrt(1-4V) - f_c,
    which is (1/sqrt(1-4V) - 1)/(2V) = 1 + 3V + 10V^2 + ...
    """
    return limit_of_tied(second, {GOE: -f_c + slip(1, 2) / ROOT})


@agarwala2022.text("A.3", "divergence", uses=["eq-66", "eq-60"])
def second_moment_divergence() -> Conjunction:
    """With sqrt V = 1/2 - delta the GOE second moment is of order delta^-1/2; with V = 1 - delta the others are of
    order 1/delta.

    delta is not that of section 2.2.3 (1 - 4V = 4 delta (1 - delta)): the constant is 1 here and 2 there.
    """
    moment = (1 / ROOT - 1) / (2 * V)
    return Conjunction(
        {
            "goe": Asymptotic(
                moment.subs(V, (sp.Rational(1, 2) - delta) ** 2), 1 / sp.sqrt(delta), delta, sp.Integer(0)
            ),
            "iid, orthogonal": Asymptotic((1 / (1 - V)).subs(V, 1 - delta), 1 / delta, delta, sp.Integer(0)),
        }
    )
