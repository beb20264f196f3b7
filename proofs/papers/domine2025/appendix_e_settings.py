"""Appendix E: its sentences on the scaling factor and the regression task, and what its parts refer to."""

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Domain, Equality, Inequality, Parts, Printed, Statement
from symbolic.language import Drawn, E, entry
from symbolic.linear_networks.linear_network import N_i, N_o, P
from symbolic.matrix_algebra.matrices import Letter

HALF = sp.Rational(1, 2)


# E.1: the scaling factor.
@domine2025.text(
    "E.1",
    "name-of-the-factor",
    importance=3,
    slip=("alpha", "sigma"),
    because="the scaling factor of algorithm 1 is sigma",
    fault="reference",
)
def name_of_the_scaling_factor(this: str) -> Printed:
    """The text says that alpha scales the weights in the algorithm, which has no alpha."""
    return Printed("the scaling factor of the weights", this, {"algorithm 1, lines 1, 14 and 15": "sigma"})


@domine2025.text(
    "E",
    "initialisation-scheme",
    importance=3,
    uses=["alg-1"],
    slip=("E.7", "E.1"),
    because="the scheme is algorithm 1, in E.1",
    fault="reference",
)
def scheme_cited(this: str) -> Printed:
    """E.4 to E.6 initialise by the scheme of E.7, which is about figure 5 and holds none."""
    return Printed("the scheme that initialises lambda-balanced weights", this, {"the headings of appendix E": "E.1"})


@domine2025.text("E", "details-of-all-panels", importance=3)
def panels_are_described() -> Parts:
    """The details of the simulations are said to follow: of figures 1 to 5, panel by panel of those with a computation.

    Figure 5C too: E.7 ends with it.  That the main text's figures are meant is our reading: of figures 12 to 14 no
    details follow.
    """
    panels = {"1": ("E.3", "B, C"), "2": ("E.4", "A, B, C"), "3": ("E.5", "A, B, C"), "5": ("E.7", "B, C")}
    return {
        f"figure {figure}": Printed(f"panels of figure {figure} with a computation", shown, {part: shown})
        for figure, (part, shown) in {**panels, "4": ("E.6", "B, C, D, E")}.items()
    }


# E.2.1: random regression.
@domine2025.text("E.2.1", "uncorrelated", importance=3, uses=["text-E.2.1-linear-solution"], derivation="exact-moments")
def inputs_and_targets_are_uncorrelated() -> Equality:
    """Inputs and targets are uncorrelated: Sigma_yx is zero on average over tasks (not in a task, which has to be
    learned).

    An entry of it for given inputs, averaged over independent normal targets of variance 1/N_o.
    """
    X = Letter("inputs", N_i, P, tex=r"\mathbf{X}")
    Y = Drawn("targets", N_o, P, scale=1 / N_o, tex=r"\mathbf{Y}")
    over = Domain({N_i: sp.Interval(2, 4), N_o: sp.Interval(2, 4), P: sp.Interval(5, 10)})
    spread = sp.sqrt(entry(X @ X.T, 1, 1) / N_o) / P
    return Equality(E(entry(Y @ X.T, 1, 1)) / P, sp.Integer(0), spread, over=over)


SIGMA_OF_SETTINGS = {"E.3": 10, "E.4": 10, "E.5": 12, "E.7": 3}
"""The squares of the sigma that these parts give for the regression task."""


@domine2025.text("E.2.1", "sigma-of-the-settings", importance=3)
def sigma_of_the_settings() -> Parts:
    """The figures' settings give the regression task a sigma, sqrt 3 to sqrt 12; E.2.1 has fixed both deviations.

    They are 1 for the inputs (and white) and 1/sqrt N_o for the targets: one of them should be that sigma.
    """
    fixed = {"E.2.1": "1 for the inputs, 1 / sqrt N_o for the targets"}
    return {part: Printed("sigma of random regression", f"sqrt {n}", fixed) for part, n in SIGMA_OF_SETTINGS.items()}


@sigma_of_the_settings.correction(
    "it is neither of the two that E.2.1 fixes, and of what else it is the deviation is not said",
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
