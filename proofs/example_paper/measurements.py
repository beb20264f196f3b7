"""A statement about what a computation gives, for what no formula tree can hold: two experiments and a value.

An experiment takes the letters of a case by their names, ``seed`` and ``effort`` (a factor on its number of samples, by
which the referee reaches the resolution that it asks for), and returns an `Outcome`: a number, its standard error with
the degrees of freedom and the samples behind it, and a bound on its bias.  It declares what it rests on: the
definitions alone, or a result of a theory.  The two share nothing but the case.
"""

from collections.abc import Sequence

import numpy as np
import sympy as sp
from scipy.special import ndtri

from numeric.experiment import Outcome, from_definitions, from_theory, mean_of
from proofs.statements import Domain, Procedure

from .paper import this_paper

sigma = sp.Symbol("sigma", positive=True)


@from_theory("the probability integral transform")
def largest_of_three_by_midpoints(*, sigma: float, seed: Sequence[int], effort: float) -> Outcome:
    """Mean of the largest of three normal numbers: of the quantile at the largest of three uniform ones, on a grid."""

    def mean(points: int) -> float:
        u = (np.arange(points) + 0.5) / points
        return float(np.mean(3 * u**2 * ndtri(u))) * sigma

    coarse, fine = mean(10_000), mean(40_000)
    return Outcome(fine, bias=abs(fine - coarse))


@from_definitions
def largest_of_three_by_sampling(*, sigma: float, seed: Sequence[int], effort: float) -> Outcome:
    """The same of numbers that are drawn."""
    rng = np.random.default_rng(seed)
    draws = sigma * rng.standard_normal((round(200_000 * max(effort, 0.25)), 3))
    return mean_of(draws.max(axis=1))


@this_paper.figure(1, part="largest")
def mean_of_the_largest() -> Procedure:
    """The largest of three normal numbers is 3 / (2 sqrt(pi)) deviations above the mean, on average."""
    return Procedure(
        "mean of the largest of three normal numbers of mean 0 and deviation sigma",
        largest_of_three_by_midpoints,
        largest_of_three_by_sampling,
        "=",
        3 * sigma / (2 * sp.sqrt(sp.pi)),
        why="the language has no word for the largest of several numbers",
        over=Domain({sigma: sp.Interval(sp.Rational(1, 5), 3)}),
    )
