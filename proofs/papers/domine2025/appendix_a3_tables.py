"""Appendix A.3, tables 1 and 2: the balance under LeCun, Glorot, He and scaled initialisation, entry by entry.

The matrix called B in the variance columns has fours on its diagonal and ones elsewhere (Theorem A.3).  Layers i, i+1,
i+2 are N_i, N_h, N_o; alpha_i and alpha_{i+1} are alpha_1 and alpha_2.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks.balance_distribution import cumulants
from numeric.linear_networks.initialisation_statistics import (
    quartile_entry_variances,
    sample_initialisation,
    sampled_entry_variances,
)
from proofs.papers.domine2025.causes import FOURTH_MOMENTS
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.scalar import Identity
from symbolic.linear_networks.linear_network import N_h, N_i, N_o
from symbolic.linear_networks.random_balance import (
    VARIANCES,
    alpha_1,
    alpha_2,
    in_ratios,
    initialised,
    k,
    mean,
    r,
    variance_diagonal,
    variance_off_diagonal,
)

# Tables 1 and 2 as printed: variance of the entries of W_{i+1} and W_i, mean, factor of B in the variance.
TABLE_1: dict[str, tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]] = {
    "lecun": (1 / N_h, 1 / N_i, N_o / N_h - 1, N_o / N_h**2 + 1 / N_i),
    "glorot": (
        2 / (N_h + N_o),
        2 / (N_h + N_i),
        2 * (N_o / (N_h + N_o) - N_i / (N_h + N_i)),
        N_o * (2 / (N_h + N_o)) ** 2 + N_i * (2 / (N_i + N_h)) ** 2,
    ),
    "he": (2 / N_h, 2 / N_i, 2 * (N_o / N_h - 1), 4 * (N_o / N_h**2 + 1 / N_i)),
    "scaled": (
        alpha_2**2 / N_h,
        alpha_1**2 / N_i,
        N_o / N_h * alpha_2**2 - alpha_1**2,
        N_o * (alpha_2**2 / N_h) ** 2 + N_i * (alpha_1**2 / N_i) ** 2,
    ),
}
TABLE_2: dict[str, tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]] = {
    "lecun": (1 / (k * N_i), 1 / N_i, r / k - 1, (r / k**2 + 1) / N_i),
    "glorot": (
        2 / (N_i * (k + r)),
        2 / (N_i * (k + 1)),
        2 * (r / (k + r) - 1 / (k + 1)),
        4 / N_i * (r / (r + k) ** 2 + 1 / (k + 1) ** 2),
    ),
    "he": (2 / (k * N_i), 2 / N_i, 2 * (r / k - 1), 4 / N_i * (r / k**2 + 1)),
    "scaled": (
        alpha_2**2 / (k * N_i),
        alpha_1**2 / N_i,
        r / k * alpha_2**2 - alpha_1**2,
        (r * alpha_2**2 / k**2 + alpha_1**2) / N_i,
    ),
}
NAMES = {"lecun": "LeCun", "glorot": "Glorot", "he": "He", "scaled": "scaled"}
LOST_B = "B must have twos on its diagonal, not fours (Theorem A.3)"


def widths(name: str) -> Callable[[np.random.Generator, int], list[Case]]:
    """Random widths, rectangular on both sides; scale factors for the scaled initialisation."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        out: list[Case] = []
        for _ in range(count):
            first, hidden, last = (int(n) for n in rng.integers(3, 16, 3))
            one, two = (float(np.round(x, 3)) for x in rng.uniform(0.5, 2.0, 2))
            shape = {"N_i": first, "N_h": hidden, "N_o": last, "alpha_1": one, "alpha_2": two}
            out.append({"initialisation": name, "seed": int(rng.integers(2**31)), **shape})
        return out

    return cases


def evaluated(expression: sp.Expr, case: Case) -> float:
    """An expression of a table at the widths and scale factors of a case, through k and r where it has them."""
    n_i, n_h, n_o = case["N_i"], case["N_h"], case["N_o"]
    values = {N_i: n_i, N_h: n_h, N_o: n_o, alpha_1: case["alpha_1"], alpha_2: case["alpha_2"]}
    values |= {k: sp.Rational(n_h, n_i), r: sp.Rational(n_o, n_i)}
    return float(expression.subs(values))


def _by_matrices(field: str) -> Callable[..., Estimate]:
    """Moments over whole weight matrices of the initialisation."""

    def measured(
        initialisation: str, seed: int, N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float
    ) -> Estimate:
        found = sample_initialisation(initialisation, seed, N_i, N_h, N_o, alpha_1, alpha_2)
        return _moments_of(found, field)

    return measured


def _by_cumulants(name: str, field: str) -> Callable[..., Estimate]:
    """Moments from the exact distribution of an entry with the standard deviations of the initialisation."""

    def measured(N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float) -> Estimate:
        case = {"N_i": N_i, "N_h": N_h, "N_o": N_o, "alpha_1": alpha_1, "alpha_2": alpha_2}
        one, two = (float(np.sqrt(evaluated(variance, case))) for variance in VARIANCES[name])
        found = [cumulants(N_i, N_o, one, two, diagonal=d)[int(field == "variance")] for d in (True, False)]
        return Estimate(np.array(found), 1e-9)

    return measured


def _moments_of(found: Any, field: str) -> Estimate:
    values = [getattr(found, f"{field}_diagonal"), getattr(found, f"{field}_off_diagonal")]
    errors = [getattr(found, f"{field}_diagonal_error"), getattr(found, f"{field}_off_diagonal_error")]
    return Estimate(np.array(values), np.array(errors), statistical=True, samples=found.samples)


def _predicted(diagonal: sp.Expr, off_diagonal: sp.Expr) -> Callable[..., Any]:
    def predicted(N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float) -> Any:
        case = {"N_i": N_i, "N_h": N_h, "N_o": N_o, "alpha_1": alpha_1, "alpha_2": alpha_2}
        return np.array([evaluated(diagonal, case), evaluated(off_diagonal, case)])

    return predicted


def sampled_moment(name: str, field: str, diagonal: sp.Expr, off_diagonal: sp.Expr) -> Agreement:
    """The mean or the variance of a diagonal and an off-diagonal entry: sampled, and from their distribution."""
    return Agreement(
        f"{field} of a diagonal and an off-diagonal entry of the balance, {NAMES[name]} initialisation",
        _by_matrices(field),
        _predicted(diagonal, off_diagonal),
        widths(name),
        second=_by_cumulants(name, field),
        assumes=("independent Gaussian entries of mean zero",),
        examples=8,
    )


def _exact(name: str, expression: sp.Expr, table: int) -> sp.Expr:
    found = initialised(expression, name)
    return in_ratios(found) if table == 2 else found


def _mean(name: str, printed: sp.Expr, table: int) -> Conjunction:
    return Conjunction(
        {
            "Isserlis": Identity(_exact(name, mean(True), table), printed),
            "off the diagonal": Identity(mean(False), sp.Integer(0)),
            "sampled": sampled_moment(name, "mean", printed, sp.Integer(0)),
        }
    )


def _variance(name: str, diagonal: int, factor: sp.Expr, table: int) -> Conjunction:
    return Conjunction(
        {
            "Isserlis, diagonal": Identity(_exact(name, variance_diagonal(), table), diagonal * factor),
            "Isserlis, off the diagonal": Identity(_exact(name, variance_off_diagonal(), table), factor),
            "sampled": sampled_moment(name, "variance", diagonal * factor, factor),
        }
    )


def _entry_variances(table: dict[str, tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]]) -> Conjunction:
    def found(estimator: Callable[..., Any]) -> Callable[..., Estimate]:
        def measured(
            initialisation: str, seed: int, N_i: int, N_h: int, N_o: int, alpha_1: float, alpha_2: float
        ) -> Estimate:
            value, error = estimator(initialisation, seed, N_i, N_h, N_o, alpha_1, alpha_2)
            return Estimate(value, error, statistical=True, samples=400)

        return measured

    parts: dict[str, Statement] = {}
    for name, row in table.items():
        parts[NAMES[name]] = Agreement(
            f"variance of the entries of W_(i+1) and W_i, {NAMES[name]} initialisation",
            found(sampled_entry_variances),
            _predicted(row[0], row[1]),
            widths(name),
            second=found(quartile_entry_variances),
            examples=5,
        )
    return Conjunction(parts)


@domine2025.table(1, part="weights", importance=3)
def variances_of_the_weights() -> Conjunction:
    """The second and third columns: the variances of the entries of the two layers."""
    return _entry_variances(TABLE_1)


@domine2025.table(1, part="variance", uses=["thm-A.3"])
def shape_of_the_variance() -> Identity:
    """The last column: in every row the variance on the diagonal is said to be four times that off it."""
    return Identity(variance_diagonal(), 4 * variance_off_diagonal())


@shape_of_the_variance.correction(LOST_B, fault="constant", cause=FOURTH_MOMENTS)
def shape_of_the_variance_corrected() -> Identity:
    """Twice."""
    return Identity(variance_diagonal(), 2 * variance_off_diagonal())


@domine2025.table(2, part="weights", importance=3)
def variances_of_the_weights_in_ratios() -> Conjunction:
    """The second and third columns, in N_i and the ratios k and r."""
    return _entry_variances(TABLE_2)


@domine2025.table(2, part="variance", uses=["thm-A.3"])
def shape_of_the_variance_in_ratios() -> Identity:
    """The last column: in every row the variance on the diagonal is said to be four times that off it."""
    return Identity(in_ratios(variance_diagonal()), 4 * in_ratios(variance_off_diagonal()))


@shape_of_the_variance_in_ratios.correction(LOST_B, fault="constant", cause=FOURTH_MOMENTS)
def shape_of_the_variance_in_ratios_corrected() -> Identity:
    """Twice."""
    return Identity(in_ratios(variance_diagonal()), 2 * in_ratios(variance_off_diagonal()))


def _rows() -> None:
    """The claims on each row: its mean, and its variance with the correction."""
    for number, table in ((1, TABLE_1), (2, TABLE_2)):
        for name in table:
            _row(number, name, table[name][2], table[name][3])


def _row(number: int, name: str, printed_mean: sp.Expr, printed_factor: sp.Expr) -> None:
    def mean_entry() -> Conjunction:
        return _mean(name, printed_mean, number)

    def variance_entry() -> Conjunction:
        return _variance(name, 4, printed_factor, number)

    def variance_corrected() -> Conjunction:
        return _variance(name, 2, _exact(name, variance_off_diagonal(), number), number)

    mean_entry.__doc__ = f"Table {number}, {NAMES[name]}: the expected balance is this multiple of the identity."
    variance_entry.__doc__ = f"Table {number}, {NAMES[name]}: the variance of the balance, entry by entry."
    variance_corrected.__doc__ = "Two on the diagonal, one off it, times the exact factor."
    domine2025.table(number, part=f"{name}-mean", uses=["thm-A.3/mean"])(mean_entry)
    claim = domine2025.table(number, part=f"{name}-variance", uses=["thm-A.3"])(variance_entry)
    powers = "; the scale factors enter with their fourth power, not their square"
    because = LOST_B + (powers if (number, name) == (2, "scaled") else "")
    survives = [f"domine2025/text-A.3-variance-vanishes/{name}"]
    claim.correction(because, survives=survives, fault="constant", cause=FOURTH_MOMENTS)(variance_corrected)


_rows()
