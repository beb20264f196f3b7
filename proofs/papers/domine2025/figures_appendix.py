"""Captions of figures 6-10: random weights, and the absolute against the relative scale."""

from fractions import Fraction
from typing import Any, Literal

import numpy as np
import sympy as sp

from numeric.linear_networks.applications import (
    excess,
)
from numeric.linear_networks.balance_statistics import balance_matrix
from numeric.linear_networks.initialisation import balanced_with_singular_values
from numeric.linear_networks.published_settings import reoriented
from numeric.linear_networks.representations import (
    integrated_statistics_at,
    ntk_distance_between,
    random_task,
    statistics_at,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.quantities import Equality, Order
from symbolic.language.expectation import E, Var
from symbolic.language.random_matrices import entry
from symbolic.matrix_algebra.matrices import Matrix

WIDTHS_OF_FIGURE_6 = (160, 80, 120)
"""N_i, N_{i+1}, N_{i+2}."""


def variances(initialisation: str, N_i: int, N_h: int, N_o: int) -> tuple[Fraction, Fraction]:
    """Variances of the entries of W1 and W2 (table 1); "scaled" with alpha_1 = 1, alpha_2 = 2."""
    table = {
        "LeCun": (Fraction(1, N_i), Fraction(1, N_h)),
        "Glorot": (Fraction(2, N_i + N_h), Fraction(2, N_h + N_o)),
        "He": (Fraction(2, N_i), Fraction(2, N_h)),
        "Scaled": (Fraction(1, N_i), Fraction(4, N_h)),
    }
    return table[initialisation]


def expected_balance(initialisation: str, N_i: int, N_h: int, N_o: int) -> Fraction:
    """The multiple of the identity that the balance is on average, N_o sigma_2^2 - N_i sigma_1^2."""
    first, second = variances(initialisation, N_i, N_h, N_o)
    return N_o * second - N_i * first


INITIALISATIONS = ("LeCun", "He", "Scaled", "Glorot")


def _seeds(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(x)} for x in rng.integers(2**30, size=count)]


def _of_figure_6(name: str) -> Matrix:
    """The block of the balance that belongs to two of the hidden units, at the widths of figure 6."""
    first, second = variances(name, *WIDTHS_OF_FIGURE_6)
    N_i, _, N_o = map(sp.Integer, WIDTHS_OF_FIGURE_6)
    return balance_of(
        layer("W1", sp.Integer(2), N_i, sp.Rational(first)), layer("W2", N_o, sp.Integer(2), sp.Rational(second))
    )


@domine2025.figure(6, part="mean", uses=["thm-A.3/mean"])
def mean_balance_of_random_weights() -> Conjunction:
    """On average the balance of the four initialisations at N = 160, 80, 120 is table 1's multiple of the identity.

    Scaled with alpha_1 = 1, alpha_2 = 2; the rest of the balance in units of the mean squared weights of a unit.
    """
    parts = {}
    for name in INITIALISATIONS:
        block = _of_figure_6(name)
        value = sp.Rational(expected_balance(name, *WIDTHS_OF_FIGURE_6))
        parts[f"{name}, diagonal"] = Equality(E(entry(block, 1, 1)), value)
        parts[f"{name}, the rest"] = Equality(E(entry(block, 1, 2)), sp.Integer(0), sp.Integer(1))
    return Conjunction(parts)


def _stands_out(names: tuple[str, ...], relation: Literal["<", ">"]) -> Conjunction:
    """The mean of the diagonal in absolute value against one standard deviation of the other entries."""
    parts = {}
    for name in names:
        block = _of_figure_6(name)
        parts[name] = Order(E(entry(block, 1, 1)) ** 2, relation, Var(entry(block, 1, 2)))
    return Conjunction(parts)


@domine2025.figure(6, uses=["thm-A.3"])
def balance_of_random_weights() -> Readings:
    """The balance is said to resemble a scaled identity for all four initialisations at N = 160, 80, 120.

    In a single draw it does so for LeCun, He and Scaled; Glorot's mean diagonal -2/15 drowns in entries that scatter by
    0.152.
    """
    return Readings(
        {
            "on average the balance is a multiple of the identity": mean_balance_of_random_weights.statement,
            "in each draw the diagonal stands out from what scatters around it": _stands_out(INITIALISATIONS, ">"),
        },
        why="how closely an image must resemble the identity is not said",
    )


@domine2025.figure(6, part="standing-out", own=True)
def standing_out() -> Conjunction:
    """LeCun, He and Scaled weights have a diagonal larger than the scatter of the other entries, Glorot's drowns."""
    return Conjunction({**_stands_out(("LeCun", "He", "Scaled"), ">").parts, **_stands_out(("Glorot",), "<").parts})


RATIOS = (Fraction(1, 3), Fraction(1, 2), Fraction(3, 4), Fraction(5, 4), Fraction(2), Fraction(4))
MIDDLE_RATIOS = (Fraction(1, 2), Fraction(3, 4), Fraction(5, 4), Fraction(2))
"""Those for which N_o/N_i, the product with the other ratios, comes to lie on both sides of 1."""


def _signs_at(initialisation: str, fixed: str, ratio: Fraction, sign: Any) -> int:
    """How many different signs the balance has, other widths running, while one ratio of widths is fixed."""
    found = set()
    for other in RATIOS:
        base = 96
        N_o_over_N_i, k = {
            "N_o/N_i": (ratio, other),
            "N_o/N_h": (ratio * other, other),
            "N_h/N_i": (other, ratio),
        }[fixed]
        found.add(sign(initialisation, base, int(base * k), int(base * N_o_over_N_i)))
    return len(found)


def _exact_sign(initialisation: str, N_i: int, N_h: int, N_o: int) -> int:
    value = expected_balance(initialisation, N_i, N_h, N_o)
    return (value > 0) - (value < 0)


def _sampled_sign(initialisation: str, N_i: int, N_h: int, N_o: int) -> int:
    first, second = (float(np.sqrt(float(v))) for v in variances(initialisation, N_i, N_h, N_o))
    rng = np.random.default_rng([N_i, N_h, N_o])
    draws = [np.trace(balance_matrix(rng, N_i, N_h, N_o, first, second)) for _ in range(4)]
    return int(np.sign(np.mean(draws)))


def _number_of_signs(
    initialisations: tuple[str, ...], fixed: str, relation: Any, number: float, ratios: tuple[Fraction, ...] = RATIOS
) -> Agreement:
    return Agreement(
        says=f"how many signs the mean balance takes while {fixed} is fixed and the other widths run",
        measured=lambda initialisation, ratio: Estimate(
            _signs_at(initialisation, fixed, Fraction(ratio), _exact_sign), 1e-9
        ),
        second=lambda initialisation, ratio: Estimate(
            _signs_at(initialisation, fixed, Fraction(ratio), _sampled_sign), 1e-9
        ),
        predicted=lambda ratio: number,
        relation=relation,
        cases=lambda rng, count: [{"initialisation": i, "ratio": float(r)} for i in initialisations for r in ratios],
        assumes=("Gaussian weights with the variances of table 1",),
        examples=12,
    )


@domine2025.figure(7, part="one-ratio", uses=["thm-A.3/mean"])
def sign_of_one_ratio() -> Agreement:
    """LeCun, He: the sign of the balance depends on N_{i+2}/N_{i+1} alone; Scaled too at given alphas."""
    return _number_of_signs(("LeCun", "He", "Scaled"), "N_o/N_h", "=", 1.0)


@domine2025.figure(7, part="Glorot-sign", own=True, uses=["thm-A.3/mean"])
def sign_for_glorot() -> Agreement:
    """Glorot: N_{i+2}/N_i alone decides the sign; the size of the balance depends on the hidden layer too.

    As r/(k + r) - 1/(k + 1) = k (r - 1)/((k + r)(k + 1)).
    """
    return _number_of_signs(("Glorot",), "N_o/N_i", "=", 1.0)


@domine2025.figure(7, part="Glorot", uses=["fig-7/Glorot-sign"])
def ratios_for_glorot() -> Readings:
    """Glorot: the sign is said to depend on both ratios.

    It does on those of adjacent layers, N_{i+2}/N_{i+1} and N_{i+1}/N_i, of which the caption has just named the first:
    neither decides it by itself.  In the k and r of table 2 it depends on r alone.
    """
    return Readings(
        {
            "adjacent layers": Conjunction(
                {
                    "at a given N_{i+2}/N_{i+1}": _number_of_signs(("Glorot",), "N_o/N_h", ">", 1.0, MIDDLE_RATIOS),
                    "at a given N_{i+1}/N_i": _number_of_signs(("Glorot",), "N_h/N_i", ">", 1.0),
                }
            ),
            "k and r: at a given r": _number_of_signs(("Glorot",), "N_o/N_i", ">", 1.0),
        },
        why="which two ratios is not said",
    )


def _scaled_network(seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> Any:
    """A task and weights with ||W2 W1||_F = absolute; the singular vectors depend on the seed only."""
    task = random_task(N_i, N_o, seed)
    rng = np.random.default_rng([seed, 21])
    values = np.sort(rng.uniform(0.3, 1.0, 2))[::-1]
    start = (values * absolute / np.linalg.norm(values)).tolist()
    weights = balanced_with_singular_values(rng, N_i, 2, N_o, lam, start)
    # From the other orientation zero-balanced square networks end at a saddle.
    return task, *(reoriented(task, *weights) if N_i == N_o else weights)


def _distance(statistics: Any, seed: int, N_i: int, N_o: int, lam: float, absolute: float) -> float:
    network = _scaled_network(seed, N_i, N_o, lam, absolute)
    # Singular values are >= 1/2: rates >= 1 for square shapes, else >= s^2 / |lambda| or so.
    return ntk_distance_between(network[0], statistics(network, [0.0, 25.0 if N_i == N_o else 200.0]))


def _growth_with_absolute_scale(lam: float, relation: Any) -> Agreement:
    def change(statistics: Any, seed: int) -> Estimate:
        values = [_distance(statistics, seed, 2, 2, lam, absolute) for absolute in (0.5, 20.0)]
        return Estimate(values[1] - values[0], 1e-7)

    return Agreement(
        says=f"kernel distance after training from ||W2 W1(0)|| = 20 minus that from 0.5, lambda = {lam:g}",
        measured=lambda seed: change(statistics_at, seed),
        second=lambda seed: change(integrated_statistics_at, seed),
        predicted=lambda seed: 0.0,
        relation=relation,
        cases=_seeds,
        assumes=("N_i = N_h = N_o = 2", "starts that differ in their absolute scale only"),
        examples=4,
    )


@domine2025.figure(8, part="kernel-distance", uses=["eq-5"])
def distance_depends_on_relative_scale_only() -> Agreement:
    """Appendix A.4 of figure 8: at convergence the kernel distance of square networks depends on lambda only."""
    return _growth_with_absolute_scale(9.0, "=")


@distance_depends_on_relative_scale_only.correction(
    "only at lambda = 0: elsewhere NTK(0), with sqrt(S(0)^2 + lambda^2/4) -+ lambda/2, changes its shape with it",
    survives=["fig-8/peak"],
    fault="substance",
)
def distance_depends_on_relative_scale_only_at_zero() -> Agreement:
    """At lambda = 0 NTK(0) is proportional to the absolute scale and its direction does not change."""
    return _growth_with_absolute_scale(0.0, "=")


def _farther(says: str, N_i: int, N_o: int, moved: float, still: float) -> Agreement:
    def change(statistics: Any, seed: int, absolute: float) -> Estimate:
        far, near = (_distance(statistics, seed, N_i, N_o, lam, absolute) for lam in (moved, still))
        return Estimate(far - near, 1e-6)

    return Agreement(
        says=says,
        measured=lambda seed, absolute: change(statistics_at, seed, absolute),
        second=lambda seed, absolute: change(integrated_statistics_at, seed, absolute),
        predicted=lambda seed: 0.0,
        relation=">",
        cases=lambda rng, count: [{**case, "absolute": float(rng.uniform(0.2, 20))} for case in _seeds(rng, count)],
        assumes=(f"N_i, N_h, N_o = {N_i}, 2, {N_o}", "absolute scale in (0, 20]"),
        examples=3,
    )


def _peak_on_average(lam: float) -> Agreement:
    """The mean over random starts of the kernel distance at 0 minus that at lambda."""

    def mean(statistics: Any, draws: int) -> Any:
        def one(seed: int, absolute: float) -> Estimate:
            values = []
            for j in range(draws):
                at_zero, at_lam = (_distance(statistics, seed + 31 * j, 2, 2, x, absolute) for x in (0.0, lam))
                values.append(at_zero - at_lam)
            return Estimate(np.mean(values), np.std(values, ddof=1) / np.sqrt(draws), statistical=True, samples=draws)

        return one

    return Agreement(
        says=f"mean over random starts of the kernel distance at 0 minus that at {lam:g}",
        measured=mean(statistics_at, 60),
        second=mean(integrated_statistics_at, 30),
        predicted=lambda seed: 0.0,
        relation=">",
        cases=lambda rng, count: [{**case, "absolute": 2.0} for case in _seeds(rng, count)],
        assumes=("N_i = N_h = N_o = 2", "random singular vectors, orientation of the task"),
        examples=1,
    )


@domine2025.figure(8, part="peak", uses=["eq-5"])
def square_networks_peak_at_zero() -> Conjunction:
    """Square networks: the kernel distance at convergence is largest at lambda = 0, on average over random starts.

    For a few starts in a hundred it is not: text-A.4-peak-at-zero/aligned is the extreme case.
    """
    return Conjunction({f"against {lam:g}": _peak_on_average(lam) for lam in (-9.0, 1.0, 9.0)})


def _slower(N_i: int, N_o: int, slow: float, fast: float) -> Agreement:
    def ratio(statistics: Any, seed: int) -> Estimate:
        left = []
        for lam in (slow, fast):
            network = _scaled_network(seed, N_i, N_o, lam, 3.0)
            end = statistics(network, [0.0, 4.0])[-1]
            left.append(float(excess(end[N_i:, :N_i], network[0])))
        return Estimate(left[0] - left[1], 1e-9)

    return Agreement(
        says=f"loss left at t = 4 tau for lambda = {slow:g} minus that for {fast:g}",
        measured=lambda seed: ratio(statistics_at, seed),
        second=lambda seed: ratio(integrated_statistics_at, seed),
        predicted=lambda seed: 0.0,
        relation=">",
        cases=_seeds,
        assumes=(f"N_i, N_h, N_o = {N_i}, 2, {N_o}",),
        examples=5,
    )


def _portrait(N_i: int, N_o: int, sign: int) -> Conjunction:
    return Conjunction(
        {
            "loss": _slower(N_i, N_o, 9.0 * sign, -9.0 * sign),
            "kernel": _farther("kernel distance at convergence", N_i, N_o, 9.0 * sign, -9.0 * sign),
        }
    )


@domine2025.figure(9, uses=["text-5-inverted-funnel-delayed-rich"])
def portrait_of_anti_funnel() -> Conjunction:
    """Anti-funnels (2, 2, 4): positive lambda keeps its loss longer and moves the NTK farther than negative lambda."""
    return _portrait(2, 4, 1)


@domine2025.figure(10, uses=["text-5-funnel-delayed-rich"])
def portrait_of_funnel() -> Conjunction:
    """Funnels (4, 2, 2): the mirror image, with the slow and rich side at negative lambda."""
    return _portrait(4, 2, -1)
