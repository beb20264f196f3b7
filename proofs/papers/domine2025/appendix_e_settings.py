"""Appendix E: its sentences on the scaling factor and the regression task, and what its parts refer to."""

from collections.abc import Callable
from typing import Literal

import numpy as np
import sympy as sp

from numeric.linear_networks.algorithm_1 import gaussian_start, get_lambda_balanced
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Printed, Readings
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Inequality
from symbolic.language.expectation import Drawn, E
from symbolic.language.random_matrices import entry
from symbolic.linear_networks.linear_network import N_i, N_o, P
from symbolic.matrix_algebra.matrices import Letter

Relation = Literal["=", "<", ">"]
HALF = sp.Rational(1, 2)


def _seeds(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(x)} for x in rng.integers(2**30, size=count)]


# E.1: the scaling factor.
FUNNELS = ((2, 2, 4), (4, 2, 2), (3, 2, 2), (2, 2, 3))


def _factor_cases(zero: bool) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        out: list[Case] = []
        for j, case in enumerate(_seeds(rng, count)):
            N_i, N_h, N_o = FUNNELS[j % 4]
            size = 0.0 if zero else float(np.round(rng.uniform(0.5, 5.0), 3))
            sigma = (1.0, 0.1, 2.0)[j % 3]
            lam = size if N_o > N_i else -size
            out.append({**case, "N_i": N_i, "N_h": N_h, "N_o": N_o, "lam": lam, "sigma": sigma})
        return out

    return cases


def _at_twice_the_factor(relation: Relation, predicted: float, *, zero: bool = False) -> Agreement:
    """||W1||^2 + ||W2||^2 of what Algorithm 1 returns at twice the scaling factor, in units of that before."""

    def returned(N_i: int, N_h: int, N_o: int, lam: float, sigma: float, seed: int) -> Estimate:
        sizes = []
        for factor in (1.0, 2.0):
            W1, W2 = get_lambda_balanced(np.random.default_rng(seed), lam, N_i, N_h, N_o, factor * sigma)
            sizes.append(float(np.sum(W1**2) + np.sum(W2**2)))
        return Estimate(sizes[1] / sizes[0], 1e-9)

    def by_singular_values(N_i: int, N_h: int, N_o: int, lam: float, sigma: float, seed: int) -> Estimate:
        sizes = []
        for factor in (1.0, 2.0):
            first, second = gaussian_start(np.random.default_rng(seed), N_i, N_h, N_o, factor * sigma)
            values = np.linalg.svd(second @ first, compute_uv=False)[: min(N_i, N_o)]
            sizes.append(float(np.sum(np.sqrt(lam**2 + 4 * values**2))))
        return Estimate(sizes[1] / sizes[0], 1e-9)

    return Agreement(
        "squared norm of the returned weights at twice the scaling factor, in units of that before",
        returned,
        lambda lam: predicted,
        _factor_cases(zero),
        relation=relation,
        second=by_singular_values,
        examples=8,
    )


@domine2025.text("E.1", "scaling-factor", importance=3, uses=["alg-1/product"])
def scaling_factor() -> Readings:
    """The scaling factor is said to control the variance of the weights.

    A larger one makes larger weights.  In proportion it does so at lambda = 0 only: it scales the network function, and
    small factors leave weights of the size sqrt |lambda|.
    """
    return Readings(
        {
            "larger factors make larger weights": _at_twice_the_factor(">", 1.0),
            "the variance goes with the square of the factor": _at_twice_the_factor("=", 4.0),
        },
        why="control can mean either",
    )


@domine2025.text("E.1", "scaling-factor", part="zero-balanced", own=True, uses=["text-E.1-scaling-factor"])
def scaling_factor_at_zero() -> Agreement:
    """At lambda = 0 the returned weights are proportional to the scaling factor."""
    return _at_twice_the_factor("=", 4.0, zero=True)


@domine2025.text("E.1", "name-of-the-factor", importance=3)
def name_of_the_scaling_factor() -> Printed:
    """The text says that alpha scales the weights in the algorithm, which has no alpha."""
    return Printed("the scaling factor of the weights", "alpha", {"algorithm 1, lines 1, 14 and 15": "sigma"})


@name_of_the_scaling_factor.correction("the scaling factor of algorithm 1 is sigma", fault="reference")
def name_of_the_scaling_factor_corrected() -> Printed:
    """sigma."""
    return Printed("the scaling factor of the weights", "sigma", {"algorithm 1, lines 1, 14 and 15": "sigma"})


def _scheme(cited: str) -> Printed:
    return Printed("the scheme that initialises lambda-balanced weights", cited, {"the headings of appendix E": "E.1"})


@domine2025.text("E", "initialisation-scheme", importance=3, uses=["alg-1"])
def scheme_cited() -> Printed:
    """E.4 to E.6 initialise by the scheme of E.7, which is about figure 5 and holds none."""
    return _scheme("E.7")


@scheme_cited.correction(
    "the scheme is algorithm 1, in E.1", survives=["fig-4/caption-cross-reference"], fault="reference"
)
def scheme_found() -> Printed:
    """E.1."""
    return _scheme("E.1")


@domine2025.text("E", "details-of-all-panels", importance=3)
def panels_are_described() -> Conjunction:
    """The details of the simulations of figures 1 to 5 are said to follow: panel by panel, of those with a computation.

    Figure 5C too: E.7 ends with it.
    """
    panels = {"1": ("E.3", "B, C"), "2": ("E.4", "A, B, C"), "3": ("E.5", "A, B, C"), "5": ("E.7", "B, C")}
    return Conjunction(
        {
            f"figure {figure}": Printed(f"panels of figure {figure} with a computation", shown, {part: shown})
            for figure, (part, shown) in {**panels, "4": ("E.6", "B, C, D, E")}.items()
        }
    )


# E.2.1: random regression.
@domine2025.text("E.2.1", "uncorrelated", importance=3, uses=["text-E.2.1-linear-solution"])
def inputs_and_targets_are_uncorrelated() -> Equality:
    """Inputs and targets are uncorrelated: Sigma_yx is zero on average over tasks (not in a task, which has to be
    learned).

    An entry of it for given inputs, averaged over independent normal targets of variance 1/N_o.
    """
    X, Y = Letter("inputs", N_i, P), Drawn("targets", N_o, P, scale=1 / N_o)
    over = Domain({N_i: sp.Interval(2, 4), N_o: sp.Interval(2, 4), P: sp.Interval(5, 10)})
    spread = sp.sqrt(entry(X @ X.T, 1, 1) / N_o) / P
    return Equality(E(entry(Y @ X.T, 1, 1)) / P, sp.Integer(0), spread, over=over)


SIGMA_OF_SETTINGS = {"E.3": 10, "E.4": 10, "E.5": 12, "E.7": 3}
"""The squares of the sigma that these parts give for the regression task."""


@domine2025.text("E.2.1", "sigma-of-the-settings", importance=3)
def sigma_of_the_settings() -> Conjunction:
    """The figures' settings give the regression task a sigma, sqrt 3 to sqrt 12; E.2.1 has fixed both deviations.

    They are 1 for the inputs (and white) and 1/sqrt N_o for the targets: one of them should be that sigma.
    """
    fixed = {"E.2.1": "1 for the inputs, 1 / sqrt N_o for the targets"}
    return Conjunction(
        {part: Printed("sigma of random regression", f"sqrt {n}", fixed) for part, n in SIGMA_OF_SETTINGS.items()}
    )


@sigma_of_the_settings.correction(
    "it is neither: the targets must have been multiplied by it, which E.2.1 does not say",
    survives=["fig-2", "fig-3"],
    fault="substance",
)
def sigma_is_another_factor() -> Conjunction:
    """By more than a half from both, whatever N_o."""
    parts: dict[str, Statement] = {}
    for part, square in SIGMA_OF_SETTINGS.items():
        parts[f"{part}, inputs"] = Inequality(sp.sqrt(square) - 1, ">", HALF)
        parts[f"{part}, targets"] = Inequality(sp.sqrt(square) - 1 / sp.sqrt(N_o), ">", HALF)
    return Conjunction(parts)
