"""Section 3.2, slopes that are free of W: R-diagonal products, and the radius for symmetric W as free probability
gives it.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from scipy.optimize import root
from scipy.special import ndtri

from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import FREE, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_3_assumptions import stream
from proofs.papers.agarwala2022.section_3_stability import slopes
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate


def _word(balanced: bool, by_vectors: bool) -> Any:
    def measured(ensemble: str, kind: str, seed: int) -> Estimate:
        """lim of tr[(R^2)^T R^2] over (tr R^T R)^2 for R = W D, or of tr R^2 over tr R^T R; as a mean over vectors u of
        |R^2 u|^2 and of u.R^2 u instead of traces.
        """

        def one(w: np.ndarray) -> float:
            n, rng = len(w), stream(seed + by_vectors, w)
            r = w * slopes(kind, n, rng)[None, :]
            u = rng.standard_normal((n, 16)) / sqrt(16 * n) if by_vectors else np.eye(n) / sqrt(n)
            square, scale = r @ (r @ u), float(np.sum((r @ u) ** 2))
            return float(np.sum(square**2)) / scale**2 if balanced else float(np.sum(u * square)) / scale

        plan = ((64, 60), (128, 30), (256, 10))
        return sampled(word_limit(one, ensemble, 0.7, seed + by_vectors, plan=plan, degree=1))

    return measured


def _word_claim(balanced: bool) -> Agreement:
    return Agreement(
        "tr[(R^2)^T R^2] / (tr R^T R)^2" if balanced else "tr R^2 / tr R^T R",
        _word(balanced, False),
        lambda: float(balanced),
        lambda rng, count: [
            {"ensemble": e, "kind": kind, "seed": int(rng.integers(2**31))}
            for e in FREE
            for kind in ("hard_tanh", "tanh")
        ],
        second=_word(balanced, True),
        assumes=("phi' independent of W", "N -> infinity"),
    )


@agarwala2022.text("3.2", "r-diagonal", uses=["eq-31"], importance=2)
def slopes_times_weights_are_r_diagonal() -> Conjunction:
    """W o phi' is R-diagonal for i.i.d. and Haar W and slopes free of them, as far as words of up to four letters tell:
    tr R^2 = 0 and tr (R^2)^T R^2 = (tr R^T R)^2.
    """
    return Conjunction({"as many R as R^T": _word_claim(True), "R alone": _word_claim(False)})


def _free_edge(V: float) -> float:
    """The largest x = z of the law of D^(1/2) W D^(1/2), D = tanh'(g), g ~ N(0, 1): m = E[d/(z - V d m)] has a double
    root there, 1 = V E[(d/(z - V d m))^2].
    """
    g = np.linspace(-9, 9, 20_001)
    weight = np.exp(-(g**2) / 2) / np.sqrt(2 * np.pi) * (g[1] - g[0])
    d = 1 - np.tanh(g) ** 2

    def conditions(unknown: np.ndarray) -> np.ndarray:
        z, m = unknown
        response = d / (z - V * d * m)
        return np.array([float(weight @ response) - m, V * float(weight @ response**2) - 1])

    return float(root(conditions, np.array([1.7 * sqrt(V), 0.4 / sqrt(V)]), tol=1e-12).x[0])


def _symmetric_tanh_edge(spread: bool) -> Any:
    def measured(V: float, seed: int) -> Estimate:
        """lim of the spectral radius of W D for the GOE; tanh slopes of sampled g, or of evenly spread quantiles."""

        def one(w: np.ndarray) -> float:
            n, rng = len(w), np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))])
            d = 1 - np.tanh(ndtri((np.arange(n) + 0.5) / n) if spread else rng.standard_normal(n)) ** 2
            return float(np.max(np.abs(np.linalg.eigvalsh(np.sqrt(d)[:, None] * w * np.sqrt(d)))))

        plan = ((64, 120), (128, 60), (256, 24), (400, 8))
        found = word_limit(one, "goe", V, seed + int(spread), plan=plan, degree=1, power=2 / 3)
        # higher powers of N^(-1/3) are not in the fit
        return Estimate(found.limit, found.standard_error + 0.005 * sqrt(V), statistical=True, samples=212)

    return measured


@agarwala2022.text("3.2", "numerical-radius", uses=["text-3.2-hard-tanh-goe", "text-C.1-same-spectrum"], importance=2)
def radius_by_free_probability() -> Agreement:
    """For another monotonic phi, tanh, and slopes that are free of a GOE W, free probability gives the spectral radius
    as a number: the edge of the law of phi'^(1/2) W phi'^(1/2).
    """
    return Agreement(
        "spectral radius of W D, D = tanh'(g)",
        _symmetric_tanh_edge(False),
        _free_edge,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.25, 1.0)],
        second=_symmetric_tanh_edge(True),
        assumes=("D free of W", "N -> infinity"),
    )
