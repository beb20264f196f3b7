"""Appendix A.3, what is read off table 2, and table 3: how the ratios of the widths set the relative scale."""

from typing import Any

import sympy as sp

from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import NAMES, balance_of, initialised_layers
from proofs.statements import Asymptotic, Domain, Identity, Inequality, Limit, Monotone, Order, Parts, Statement
from symbolic.language import E, trace
from symbolic.language.slip import slip
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
    sigma_1,
    sigma_2,
    variance_diagonal,
)


def relative_scale(name: str) -> sp.Expr:
    """The expected lambda of an initialisation in the ratios k = N_h / N_i and r = N_o / N_i, by Isserlis' theorem."""
    return sp.simplify(in_ratios(initialised(mean(True), name)))


def _vanishing() -> None:
    for name in VARIANCES:

        def vanishes(name: str = name) -> Limit:
            return Limit(in_ratios(initialised(variance_diagonal(), name)), N_i, sp.oo, sp.Integer(0))

        vanishes.__doc__ = f"At fixed ratios the variance of the balance vanishes with growing width: {NAMES[name]}."
        domine2025.text("A.3", "variance-vanishes", part=name)(vanishes)


_vanishing()


@domine2025.text("A.3", "larger-r")
def larger_r() -> Parts:
    """A larger output layer, r, means a larger lambda for each of the four initialisations."""
    slopes = {NAMES[n]: sp.Derivative(relative_scale(n), r) for n in VARIANCES}
    return {n: Inequality(slope, ">", sp.Integer(0)) for n, slope in slopes.items()}


def _scale_of(name: str) -> sp.Expr:
    """The expected lambda of an initialisation: the mean of the diagonal of the balance."""
    return E(trace(balance_of(*initialised_layers(name)))) / N_h


FEW, MANY = sp.FiniteSet(2), sp.Interval(20, 40)


def _falls(names: tuple[str, ...], outputs: sp.Set) -> dict[str, Statement]:
    """The expected lambda falls as the hidden layer grows."""
    over = Domain(
        {
            N_i: sp.FiniteSet(12),
            N_o: outputs,
            N_h: sp.Interval(4, 30),
            alpha_1: sp.FiniteSet(1),
            alpha_2: sp.FiniteSet(2),
        }
    )
    return {NAMES[name]: Monotone(_scale_of(name), N_h, "decreasing", over=over) for name in names}


@domine2025.text("A.3", "larger-k", uses=[f"table-2/{name}-mean" for name in ("lecun", "glorot", "he", "scaled")])
def larger_k() -> Parts:
    """A larger hidden layer, k, is said to mean a smaller lambda for each of the initialisations."""
    return {**_falls(("lecun", "he", "scaled"), MANY), **_falls(("glorot",), FEW)}


@larger_k.correction(
    "false for Glorot, where d lambda/dk = 2 (1 - r)(k^2 - r) / ((k + r)^2 (k + 1)^2) takes both signs",
    survives=["domine2025/text-A.3-larger-r"],
    fault="substance",
)
def larger_k_corrected() -> Parts:
    """True for the other three; Glorot's lambda has a turning point at k = sqrt(r)."""
    glorot = sp.Derivative(relative_scale("glorot"), k)
    three = ("lecun", "he", "scaled")
    return {
        **_falls(three, MANY),
        "slope, Glorot": Identity(glorot, 2 * (1 - r) * (k**2 - r) / ((k + r) ** 2 * (k + 1) ** 2)),
        **{f"slope, {NAMES[n]}": Inequality(-sp.Derivative(relative_scale(n), k), ">", sp.Integer(0)) for n in three},
    }


@domine2025.text(
    "A.3",
    "lecun-range",
    uses=["table-2/lecun-mean"],
    because="the bound is -1: lambda = r/k - 1 < 0 when the output layer is narrower than the hidden one",
    fault="substance",
)
def lecun_range() -> Order:
    """LeCun's lambda is said to be at least 0."""
    sizes = {N_i: sp.Interval(4, 12), N_h: sp.Interval(2, 24), N_o: sp.Interval(2, 24)}
    over = Domain(sizes, conditions=(sp.Or(2 * N_o < N_h, N_o > 2 * N_h),))
    return Order(_scale_of("lecun"), ">=", slip(sp.Integer(0), sp.Integer(-1)), over=over)


# The list of special cases: layers have N_i, k N_i and r N_i units.
@domine2025.text("A.3", "case-1", importance=3)
def equal_ratios() -> Parts:
    """Case 1: with r = k all three layers are said to have the same number of units."""
    return {"last two layers": Identity((r * N_i).subs(r, k), k * N_i), "first two layers": Identity(N_i, k * N_i)}


@equal_ratios.correction(
    "r = k makes the last two layers equal; all three are equal for r = k = 1 only", fault="substance"
)
def equal_ratios_corrected() -> Parts:
    """N_{i+1} = N_{i+2}; and all three at r = k = 1."""
    return {
        "last two layers": Identity((r * N_i).subs(r, k), k * N_i),
        "all three": Identity(N_i, (k * N_i).subs(k, 1)),
    }


def _much_larger(larger: sp.Expr, smaller: tuple[sp.Expr, ...], variable: sp.Symbol, point: Any) -> Parts:
    return {f"layer {n + 1}": Limit(x / larger, variable, point, sp.Integer(0)) for n, x in enumerate(smaller)}


@domine2025.text("A.3", "case-2", importance=3)
def small_r() -> Parts:
    """Case 2: for r -> 0 at fixed k the first layer is said to be much larger than both others."""
    return _much_larger(N_i, (r * N_i, k * N_i), r, 0)


@small_r.correction(
    "the ratio of the first two layers is k and stays: only the last layer becomes small", fault="substance"
)
def small_r_corrected() -> Parts:
    """The last layer is much smaller than both others."""
    return {
        "than the first": Limit(r * N_i / N_i, r, sp.Integer(0), sp.Integer(0)),
        "than the middle": Limit(r * N_i / (k * N_i), r, sp.Integer(0), sp.Integer(0)),
    }


@domine2025.text("A.3", "case-3", importance=3)
def large_r() -> Parts:
    """Case 3: for r -> infinity the last layer is much larger than both others."""
    return _much_larger(r * N_i, (N_i, k * N_i), r, sp.oo)


@domine2025.text("A.3", "case-4", importance=3)
def small_k() -> Parts:
    """Case 4: for k -> 0 the middle layer is much smaller than both others."""
    ratios = {"than the first": k * N_i / N_i, "than the last": k * N_i / (r * N_i)}
    return {n: Limit(x, k, sp.Integer(0), sp.Integer(0)) for n, x in ratios.items()}


@domine2025.text("A.3", "case-5", importance=3)
def large_k() -> Parts:
    """Case 5: for k -> infinity the middle layer is much larger than both others."""
    return _much_larger(k * N_i, (N_i, r * N_i), k, sp.oo)


@domine2025.text(
    "A.3",
    "case-6",
    importance=3,
    because="a factor k is missing in the list; the header of table 3 has it",
    survives=["domine2025/table-3/scaled-r-matched"],
    fault="reference",
)
def balanced_scaled() -> Identity:
    """Case 6: r = alpha_i^2 / alpha_{i+1}^2, as the list has it, is where scaled weights have lambda = 0."""
    return Identity(relative_scale("scaled").subs(r, slip(1, k) * alpha_1**2 / alpha_2**2), sp.Integer(0))


@domine2025.text(
    "A.3",
    "scaled-variance",
    importance=3,
    slip=(1, 2),
    because="tables 1 to 3 use the variance alpha_i^2 / N_i",
    survives=["domine2025/table-1/scaled-mean"],
    fault="reference",
)
def variance_of_scaled_weights(this: int) -> Identity:
    """The list of initialisations gives scaled weights the variance alpha_i / N_i; table 1 should follow."""
    found = mean(True).subs({sigma_1: sp.sqrt(alpha_1**this / N_i), sigma_2: sp.sqrt(alpha_2**this / N_h)})
    return Identity(found, N_o / N_h * alpha_2**2 - alpha_1**2)


# Table 3, row by row. A limit that contains the variable is an asymptotic statement.
def _value(name: str, column: str, value: Any) -> Identity | Asymptotic:
    scale, value = relative_scale(name), sp.sympify(value)
    if column == "r-equals-k":
        return Identity(scale.subs(r, k), value)
    if column == "r-matched":
        return Identity(scale.subs(r, k * alpha_1**2 / alpha_2**2), value)
    variable, point = {
        "r-to-0": (r, sp.Integer(0)),
        "r-to-infinity": (r, sp.oo),
        "k-to-infinity": (k, sp.oo),
        "k-to-0": (k, sp.Integer(0)),
    }[column]
    if value.has(variable) and name != "glorot":
        return Asymptotic(scale, value, variable, point)
    return Asymptotic(scale, value, variable, point, error=sp.Integer(1))


TABLE_3: dict[str, dict[str, Any]] = {
    "lecun": {"r-equals-k": 0, "r-to-0": -1, "r-to-infinity": r / k, "k-to-infinity": -1, "k-to-0": r / k},
    "glorot": {"r-equals-k": 0, "r-to-0": 2, "r-to-infinity": 2, "k-to-infinity": 0, "k-to-0": -2 / (k + 1)},
    "he": {"r-equals-k": 0, "r-to-0": -2, "r-to-infinity": 2 * r / k, "k-to-infinity": -2, "k-to-0": 2 * r / k},
    "scaled": {
        "r-equals-k": alpha_2**2 - alpha_1**2,
        "r-to-0": -(alpha_1**2),
        "r-to-infinity": r / k * alpha_2**2,
        "k-to-infinity": -(alpha_1**2),
        "k-to-0": r / k * alpha_2**2,
        "r-matched": 0,
    },
}
GLOROT_RIGHT: dict[str, tuple[Any, str]] = {
    "r-equals-k": ((k - 1) / (k + 1), "zero at k = 1 only: Glorot's lambda depends on both ratios"),
    "r-to-0": (-2 / (k + 1), "the first term vanishes, the second stays; the entry stands in the last column"),
    "r-to-infinity": (2 * k / (k + 1), "the second term, 2 / (k + 1), does not vanish"),
    "k-to-0": (0, "both terms tend to 2 and cancel; a limit cannot contain k"),
}


def _entries() -> None:
    for name, row in TABLE_3.items():
        for column, value in row.items():
            _entry(name, column, value)


def _entry(name: str, column: str, value: Any) -> None:
    def entry() -> Identity | Asymptotic:
        return _value(name, column, value)

    entry.__doc__ = f"Table 3, {NAMES[name]}, column {column.replace('-', ' ')}: the multiple of the identity."
    claim = domine2025.table(3, part=f"{name}-{column}", uses=[f"table-2/{name}-mean"])(entry)
    if name == "glorot" and column in GLOROT_RIGHT:
        right, because = GLOROT_RIGHT[column]

        def corrected() -> Identity | Asymptotic:
            return _value(name, column, right)

        corrected.__doc__ = "From the mean in table 2."
        claim.correction(because, survives=["domine2025/table-2/glorot-mean"], fault="substance")(corrected)


_entries()


@domine2025.table(
    3,
    part="caption",
    importance=3,
    slip=(sp.Integer(0), 2 * (1 + 1 / k) / N_i),
    because="the table holds expectations only; this variance is 2 (1 + 1/k) / N_i",
    fault="reference",
)
def caption_of_the_limits(this: sp.Expr) -> Identity:
    """The caption announces variance and expectation; LeCun's entry at r = k, zero, should then be its variance too."""
    return Identity(in_ratios(initialised(variance_diagonal(), "lecun")).subs(r, k), this)
