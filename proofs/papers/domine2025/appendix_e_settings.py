"""Appendix E: its sentences on the scaling factor and the regression task, and what its parts refer to."""

import inspect
from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from numeric.linear_networks.algorithm_1 import gaussian_start, get_lambda_balanced
from numeric.linear_networks.tasks import random_regression
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Readings
from proofs.statements.computed import Agreement, Case, Estimate

Relation = Literal["=", "<", ">"]


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


def _is_called(name: str) -> Agreement:
    """The factor of both Gaussian matrices is an argument of the algorithm of this name."""

    def argument(of: Callable[..., Any]) -> Callable[..., Estimate]:
        return lambda row: Estimate(float(name in inspect.signature(of).parameters), 1e-9)

    return Agreement(
        f"{name} is an argument of the algorithm, and of its lines 14 and 15",
        argument(get_lambda_balanced),
        lambda row: 1.0,
        lambda rng, count: [{"row": 1}],
        second=argument(gaussian_start),
        examples=1,
    )


@domine2025.text("E.1", "name-of-the-factor", importance=3)
def name_of_the_scaling_factor() -> Agreement:
    """The text says that alpha scales the weights in the algorithm, which has no alpha."""
    return _is_called("alpha")


@name_of_the_scaling_factor.correction("the scaling factor of algorithm 1 is sigma", fault="reference")
def name_of_the_scaling_factor_corrected() -> Agreement:
    """sigma."""
    return _is_called("sigma")


# What the parts of appendix E are about, by their headings and by what they contain.
HEADINGS = {
    "E.1": "lambda-balanced weight initialisation",
    "E.2": "tasks",
    "E.3": "figure 1",
    "E.4": "figure 2",
    "E.5": "figure 3",
    "E.6": "figure 4",
    "E.7": "figure 5",
}
WITH_A_SCHEME = {"E.1": "algorithm 1"}
CITING = ("E.4", "E.5", "E.6")


def _scheme(cited: str) -> Agreement:
    return Agreement(
        f"appendix {cited} holds an initialisation scheme for lambda-balanced weights",
        lambda citing: Estimate(float("initialisation" in HEADINGS[cited]), 1e-9),
        lambda citing: 1.0,
        lambda rng, count: [{"citing": place} for place in CITING],
        second=lambda citing: Estimate(float(cited in WITH_A_SCHEME), 1e-9),
        examples=len(CITING),
    )


@domine2025.text("E", "initialisation-scheme", importance=3, uses=["alg-1"])
def scheme_cited() -> Agreement:
    """E.4 to E.6 initialise by the scheme of E.7, which is about figure 5 and holds none."""
    return _scheme("E.7")


@scheme_cited.correction(
    "the scheme is algorithm 1, in E.1", survives=["fig-4/caption-cross-reference"], fault="reference"
)
def scheme_found() -> Agreement:
    """E.1."""
    return _scheme("E.1")


SIMULATED_PANELS = {1: "BC", 2: "ABC", 3: "ABC", 4: "BCDE", 5: "BC"}
DESCRIBED_PANELS = {1: "BC", 2: "ABC", 3: "ABC", 4: "ABCDE", 5: "AB"}
"""Panels of figures 1 to 5 that show a computation, and those that E.3 to E.7 speak of."""


def _panels_without_settings(of_figure_5: float) -> Agreement:
    def by_sets(figure: int) -> Estimate:
        return Estimate(float(len(set(SIMULATED_PANELS[figure]) - set(DESCRIBED_PANELS[figure]))), 1e-9)

    def by_count(figure: int) -> Estimate:
        return Estimate(float(sum(DESCRIBED_PANELS[figure].count(x) == 0 for x in SIMULATED_PANELS[figure])), 1e-9)

    return Agreement(
        "panels of a figure that show a computation of which appendix E says nothing",
        by_sets,
        lambda figure: of_figure_5 if figure == 5 else 0.0,
        lambda rng, count: [{"figure": n} for n in SIMULATED_PANELS],
        second=by_count,
        examples=5,
    )


@domine2025.text("E", "details-of-all-panels", importance=3)
def panels_are_described() -> Agreement:
    """The details of the simulations of figures 1 to 5 are said to follow."""
    return _panels_without_settings(0.0)


@panels_are_described.correction(
    "nothing is said of panel C of figure 5, the kernel distance over training time", fault="reference"
)
def panels_are_described_but_one() -> Agreement:
    """All but one."""
    return _panels_without_settings(1.0)


# E.2.1: random regression.
def _mean_of_correlation(turned: bool) -> Callable[..., Estimate]:
    def measured(P: int, seed: int) -> Estimate:
        draws = 400
        found = np.array(
            [random_regression(np.random.default_rng([seed, j]), 3, 2, P).sigma_yx[0, 0] for j in range(draws)]
        )
        if turned:
            # the targets of opposite sign are as likely
            return Estimate(float(np.mean(np.concatenate([found, -found]))), 1e-12)
        return Estimate(float(found.mean()), float(found.std() / np.sqrt(draws)), True, draws)

    return measured


@domine2025.text("E.2.1", "uncorrelated", importance=3, uses=["text-E.2.1-linear-solution"])
def inputs_and_targets_are_uncorrelated() -> Agreement:
    """Inputs and targets are uncorrelated: Sigma_yx is zero on average over tasks (not in a task, which has to be
    learned)."""
    return Agreement(
        "an entry of Sigma_yx, averaged over random regression tasks",
        _mean_of_correlation(False),
        lambda P: 0.0,
        lambda rng, count: [{**case, "P": (5, 10, 3)[j % 3]} for j, case in enumerate(_seeds(rng, count))],
        second=_mean_of_correlation(True),
        examples=3,
    )


SIGMA_OF_SETTINGS = {1: 10.0, 2: 10.0, 3: 12.0, 5: 3.0}
"""The squares of the sigma that E.3, E.4, E.5 and E.7 give for the regression task."""


def _nearest_deviation(relation: Relation, predicted: float) -> Agreement:
    """How far the settings' sigma is from the deviation of the task's inputs or of its targets, whichever is nearer."""

    def measured(by_norm: bool) -> Callable[..., Estimate]:
        def one(figure: int, seed: int) -> Estimate:
            sigma = np.sqrt(SIGMA_OF_SETTINGS[figure])
            task = random_regression(np.random.default_rng(seed), 3, 2, 4000)
            found = [np.linalg.norm(x) / np.sqrt(x.size) if by_norm else x.std() for x in (task.X, task.Y)]
            return Estimate(float(min(abs(sigma - x) for x in found)), 0.01, statistical=True, samples=4000)

        return one

    return Agreement(
        "distance of the sigma of a figure's settings from the deviations of the task, by inputs or by targets",
        measured(False),
        lambda figure: predicted,
        lambda rng, count: [{**case, "figure": (1, 2, 3, 5)[j % 4]} for j, case in enumerate(_seeds(rng, count))],
        relation=relation,
        second=measured(True),
        assumes=("random regression as in E.2.1",),
        examples=4,
    )


@domine2025.text("E.2.1", "sigma-of-the-settings", importance=3)
def sigma_of_the_settings() -> Agreement:
    """The figures' settings give the regression task a sigma, sqrt 3 to sqrt 12; E.2.1 has fixed both deviations.

    They are 1 for the inputs (and white) and 1/sqrt N_o for the targets: one of them should be that sigma.
    """
    return _nearest_deviation("=", 0.0)


@sigma_of_the_settings.correction(
    "it is neither: the targets must have been multiplied by it, which E.2.1 does not say",
    survives=["fig-2", "fig-3"],
    fault="substance",
)
def sigma_is_another_factor() -> Agreement:
    """By more than a half from both."""
    return _nearest_deviation(">", 0.5)
