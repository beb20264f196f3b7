"""Appendix A.3, tables 1 and 2: the balance under LeCun, Glorot, He and scaled initialisation, entry by entry.

The matrix called B in the variance columns has fours on its diagonal and ones elsewhere (Theorem A.3).  Layers i, i+1,
i+2 are N_i, N_h, N_o; alpha_i and alpha_{i+1} are alpha_1 and alpha_2.
"""

import sympy as sp

from proofs.papers.domine2025.causes import FOURTH_MOMENTS
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import (
    DEVIATIONS,
    NAMES,
    RATIOS,
    SCALED_WIDTHS,
    SCALES,
    balance_of,
    initialised_layers,
    layer,
    layers,
)
from proofs.statements import Conjunction, Domain, Equality, Parts, Statement
from symbolic.language import Drawn, E, Var, entry
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import N_h, N_i, N_o
from symbolic.linear_networks.random_balance import alpha_1, alpha_2, k, r, sigma_1, sigma_2

# Tables 1 and 2: variance of the entries of W_{i+1} and W_i, mean, factor of B in the variance.
Row = tuple[sp.Expr, sp.Expr, sp.Expr, sp.Expr]
TABLE_1: dict[str, Row] = {
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
_POWER = slip(2, 4)
TABLE_2: dict[str, Row] = {
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
        (r * alpha_2**_POWER / k**2 + alpha_1**_POWER) / N_i,
    ),
}
LOST_B = "B must have twos on its diagonal, not fours (Theorem A.3)"


def _layers(name: str, table: int) -> tuple[Drawn, Drawn, Domain]:
    """The layers of an initialisation in the letters of a table, and the range of those letters."""
    if table == 2:
        return *initialised_layers(name, k * N_i, r * N_i), RATIOS
    return *initialised_layers(name), SCALED_WIDTHS


def _mean(name: str, printed: sp.Expr, table: int) -> Parts:
    first, second, over = _layers(name, table)
    balance = balance_of(first, second)
    size = sum(n * x.variance(x.laws[0]) for n, x in ((second.rows, second), (first.cols, first)))
    return {
        "diagonal": Equality(E(entry(balance, 1, 1)), printed, over=over),
        "off the diagonal": Equality(E(entry(balance, 1, 2)), sp.Integer(0), size, over=over),
    }


def _variance(name: str, factor: sp.Expr, table: int) -> Parts:
    first, second, over = _layers(name, table)
    balance = balance_of(first, second)
    diagonal = slip(4, 2) * factor
    return {
        "diagonal": Equality(Var(entry(balance, 1, 1)), diagonal, over=over),
        "off the diagonal": Equality(Var(entry(balance, 1, 2)), factor, over=over),
    }


def _entry_variances(number: int, table: dict[str, Row]) -> Conjunction:
    parts: dict[str, Statement] = {}
    for name, row in table.items():
        first, second, over = _layers(name, number)
        for which, letter, variance in (("W_(i+1)", second, row[0]), ("W_i", first, row[1])):
            parts[f"{NAMES[name]}, {which}"] = Equality(Var(entry(letter, 1, 1)), variance, over=over)
    return Conjunction(parts)


@domine2025.table(1, part="weights", importance=3, derivation="exact-moments")
def variances_of_the_weights() -> Conjunction:
    """The second and third columns: the variances of the entries of the two layers."""
    return _entry_variances(1, TABLE_1)


def _shape(first: Drawn, second: Drawn, of_fourths: sp.Expr, over: Domain) -> Parts:
    """The variance is the same off the diagonal, and so many times that on it."""
    balance = balance_of(first, second)
    return {
        "diagonal": Equality(Var(entry(balance, 1, 1)), slip(4, 2) * of_fourths, over=over),
        "off the diagonal": Equality(Var(entry(balance, 1, 2)), of_fourths, over=over),
    }


@domine2025.table(
    1, part="variance", uses=["thm-A.3"], because=LOST_B, cause=FOURTH_MOMENTS, derivation="exact-moments"
)
def shape_of_the_variance() -> Parts:
    """The last column: in every row the variance on the diagonal is said to be four times that off it."""
    return _shape(*layers(), N_o * sigma_2**4 + N_i * sigma_1**4, DEVIATIONS)


@domine2025.table(2, part="weights", importance=3, derivation="exact-moments")
def variances_of_the_weights_in_ratios() -> Conjunction:
    """The second and third columns, in N_i and the ratios k and r."""
    return _entry_variances(2, TABLE_2)


@domine2025.table(
    2, part="variance", uses=["thm-A.3"], because=LOST_B, cause=FOURTH_MOMENTS, derivation="exact-moments"
)
def shape_of_the_variance_in_ratios() -> Parts:
    """The last column: in every row the variance on the diagonal is said to be four times that off it."""
    first, second = layer("W1", k * N_i, N_i, sigma_1**2), layer("W2", r * N_i, k * N_i, sigma_2**2)
    sizes = {letter: RATIOS.ranges[letter] for letter in (N_i, k, r)}
    over = Domain({**sizes, sigma_1: SCALES, sigma_2: SCALES})
    return _shape(first, second, N_i * (r * sigma_2**4 + sigma_1**4), over)


def _rows() -> None:
    """The claims on each row: its mean, and its variance with the correction."""
    for number, table in ((1, TABLE_1), (2, TABLE_2)):
        for name in table:
            _row(number, name, table[name][2], table[name][3])


def _row(number: int, name: str, printed_mean: sp.Expr, factor: sp.Expr) -> None:
    def mean_entry() -> Parts:
        return _mean(name, printed_mean, number)

    def variance_entry() -> Parts:
        return _variance(name, factor, number)

    mean_entry.__doc__ = f"Table {number}, {NAMES[name]}: the expected balance is this multiple of the identity."
    variance_entry.__doc__ = f"Table {number}, {NAMES[name]}: the variance of the balance, entry by entry."
    domine2025.table(number, part=f"{name}-mean", uses=["thm-A.3/mean"], derivation="exact-moments")(mean_entry)
    powers = "; the scale factors enter with their fourth power, not their square"
    domine2025.table(
        number,
        part=f"{name}-variance",
        uses=["thm-A.3"],
        because=LOST_B + (powers if (number, name) == (2, "scaled") else ""),
        survives=[f"domine2025/text-A.3-variance-vanishes/{name}"],
        fault="constant",
        cause=FOURTH_MOMENTS,
        derivation="exact-moments",
    )(variance_entry)


_rows()
