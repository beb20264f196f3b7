"""Appendix A.3, sentences around its theorem and tables: wide networks, what sets the variance, lambda != 0."""

from typing import Literal

import sympy as sp

from proofs.papers.domine2025.appendix_a3_limits import relative_scale
from proofs.papers.domine2025.appendix_a3_tables import TABLE_1
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import DEVIATIONS, NAMES, balance_of, initialised_layers, layer, layers
from proofs.statements import Conjunction, Domain, Equality, Identity, Limit, Order, Parts, Printed, Procedure
from proofs.statements.base import Statement
from symbolic.language import IID, E, Ones, Var, Wide, entry, mean_of_entries, spectral_norm, squared_norm, with_values
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import N_h, N_i, N_o, lam
from symbolic.linear_networks.random_balance import (
    VARIANCES,
    alpha_1,
    alpha_2,
    in_ratios,
    initialised,
    k,
    r,
    sigma_1,
    sigma_2,
    variance_diagonal,
    variance_off_diagonal,
)
from symbolic.matrix_algebra.matrices import Identity as UnitMatrix
from symbolic.matrix_algebra.matrices import Letter

HALF, QUARTER = sp.Rational(1, 2), sp.Rational(1, 4)
N = sp.Symbol("N", integer=True, positive=True)
ALPHAS = {alpha_1: sp.FiniteSet(1), alpha_2: sp.FiniteSet(2)}
# Widths at fixed ratios; the smallest network, and one that is wider by the factor x.
PROPORTIONS = {N_i: sp.Integer(4), N_h: sp.Integer(2), N_o: sp.Integer(3)}
x = sp.Symbol("x", integer=True, positive=True)


def _at_widths(expression: sp.Expr, factor: sp.Expr) -> sp.Expr:
    """An expression of an initialisation at widths 4, 2, 3 times a factor."""
    return with_values(expression, {size: n * factor for size, n in PROPORTIONS.items()})


@domine2025.text("A.3", "convergence")
def converges_entrywise() -> Conjunction:
    """At fixed ratios of widths every entry of the balance converges in probability to that of a scaled identity.

    By Chebyshev's inequality P(|b - E b| > e) <= Var b / e^2, and both variances vanish with growing width; as the
    inverse width, as is measured from widths 4, 2, 3 on.
    """
    parts: dict[str, Statement] = {}
    over = Domain({x: sp.FiniteSet(2)})
    for name, where, column in (("lecun", "diagonal", 1), ("glorot", "off the diagonal", 2)):
        found = Var(entry(balance_of(*initialised_layers(name)), 1, column))
        wide, narrow = _at_widths(found, x), _at_widths(found, sp.Integer(1))
        parts[f"measured, {NAMES[name]}, {where}"] = Equality(wide / narrow, 1 / x, over=over)
    for name in VARIANCES:
        for where, variance in (("diagonal", variance_diagonal()), ("off the diagonal", variance_off_diagonal())):
            bound = Limit(in_ratios(initialised(variance, name)), N_i, sp.oo, sp.Integer(0))
            parts[f"Chebyshev, {name}, {where}"] = bound
    return Conjunction(parts)


# (1/N_h) E ||B - E B||_F^2, below which the squared operator norm cannot be, at infinite width.
MEAN_SQUARES = {
    "lecun": k + r / k,
    "glorot": 4 * k * (1 / (k + 1) ** 2 + r / (k + r) ** 2),
    "he": 4 * (k + r / k),
    "scaled": k * alpha_1**4 + r * alpha_2**4 / k,
}


@domine2025.text("A.3", "convergence", part="operator-norm", own=True)
def converges_in_operator_norm() -> Conjunction:
    """In operator norm the distance to the identity does not shrink: the mean square of the eigenvalues stays.

    The largest eigenvalue in size is at least the root mean square of all of them.
    """
    B = Letter("B", N_h, N_h, symmetric=True)
    sum_of_squares = variance_diagonal() + (N_h - 1) * variance_off_diagonal()
    first, second = layers()
    mean = UnitMatrix(N_h) * (N_o * sigma_2**2 - N_i * sigma_1**2)
    mean_square = E(squared_norm(balance_of(first, second) - mean)) / N_h
    exact = (N_h + 1) * (N_o * sigma_2**4 + N_i * sigma_1**4)
    parts: dict[str, Statement] = {
        "operator norm": Order(
            spectral_norm(B) ** 2, ">=", squared_norm(B) / N_h, over=Domain({N_h: sp.Interval(2, 12)})
        ),
        "mean square": Equality(mean_square, exact, over=DEVIATIONS),
    }
    for name, limit in MEAN_SQUARES.items():
        parts[NAMES[name]] = Limit(in_ratios(initialised(sum_of_squares, name)), N_i, sp.oo, limit)
    return Conjunction(parts)


# In units of the weights' own Gram matrices He's network is LeCun's: all variances are twice as large.
COMPARED = ("lecun", "glorot")


def _distance(name: str) -> sp.Expr:
    """The mean of |B - lambda I|^2 in units of that of the larger Gram matrix; widths 2 N, N, 3 N / 2, N -> oo."""
    first, second = initialised_layers(name)
    centred = balance_of(first, second) - UnitMatrix(N_h) * relative_scale(name).subs({k: HALF, r: 3 * HALF / 2})
    missed, one, two = (E(squared_norm(m)) for m in (centred, first @ first.T, second.T @ second))
    return Wide(with_values(missed / sp.Max(one, two), {N_i: 2 * N, N_h: N, N_o: 3 * N / 2}), N)


@domine2025.text("A.3", "close-depiction", uses=["text-A.3-convergence/operator-norm"])
def balanced_is_close() -> Parts:
    """At 10,000 units a layer lambda-balance is called very close to reality for mathematical analysis.

    Close is read as: within a tenth of the weights' own Gram matrices, in Frobenius norm, at infinite width.  What
    analysis uses is the matrix.
    """
    return {NAMES[name]: Order(_distance(name), "<", sp.Rational(1, 100)) for name in COMPARED}


@balanced_is_close.correction(
    "each entry is close, but they are as many as they are small: the distance is of the Gram matrices' own size",
    survives=["domine2025/text-A.3-convergence", "domine2025/text-A.3-convergence/operator-norm"],
    fault="substance",
)
def balanced_is_not_close() -> Parts:
    """More than half of their size."""
    return {NAMES[name]: Order(_distance(name), ">", HALF**2) for name in COMPARED}


@domine2025.text(
    "A.3",
    "variance-by-layers",
    importance=3,
    because="it is the number of units, not of layers: the variances of all four initialisations go with the inverse "
    "width",
    survives=["domine2025/table-1/weights"],
    fault="substance",
)
def variance_by_number_of_layers() -> Conjunction:
    """The variance is said to go with the number of layers that W acts on directly: one, however wide it is.

    In a network four times as wide it should then be what it was.
    """
    parts: dict[str, Statement] = {}
    for name in VARIANCES:
        first = initialised_layers(name)[0]
        variance = Var(entry(first, 1, 1))
        wide = with_values(variance, {N_i: 4 * N_i, N_h: 4 * N_h})
        over = Domain({N_i: sp.Interval(2, 3), N_h: sp.Interval(2, 3), **ALPHAS})
        parts[NAMES[name]] = Equality(wide / variance, slip(1, QUARTER), over=over)
    return Conjunction(parts)


@domine2025.text("A.3", "listed-variances", importance=3, uses=["table-1/weights"])
def listed_variances() -> Parts:
    """The list of initialisations and table 1 agree on the variances of LeCun, Glorot and He, not of the scaled one."""
    listed = {"lecun": 1 / N_i, "glorot": 2 / (N_i + N_h), "he": 2 / N_i}
    return {NAMES[name]: Identity(TABLE_1[name][1], variance) for name, variance in listed.items()}


@domine2025.text("A.3", "he-for-relu", importance=3)
def he_suits_relu() -> Conjunction:
    """He's variance suits relu: the mean square of the activities is kept from layer to layer (LeCun's halves it).

    Of one unit with many inputs, all of them 1.
    """
    h = sp.Symbol("h", real=True)
    parts: dict[str, Statement] = {}
    for name, scale, kept in (("He", 2, sp.Integer(1)), ("LeCun", 1, HALF)):
        activity = mean_of_entries(sp.Max(h, 0) ** 2, h, layer("W1", 1, N, scale, IID) @ Ones(N))
        parts[name] = Equality(E(activity), kept, over=Domain({N: sp.Interval(2, 12)}))
    return Conjunction(parts)


@domine2025.text(
    "A.3",
    "width-of-models",
    importance=3,
    slip=("more than 10,000", "4096"),
    because="two of its hidden layers have 4096 units",
    survives=["text-A.3-convergence"],
    fault="reference",
)
def width_of_cited_models(this: str) -> Printed:
    """Both cited models are said to have more than 10,000 units in each hidden layer.

    The first, of 2012, has two fully connected hidden layers of 4096 units.
    """
    return Printed(
        "units of the last two hidden layers of the first model",
        this,
        {"Krizhevsky et al. (2012), section 3.5": "4096"},
    )


@domine2025.text("A.3", "number-of-pairs", importance=3)
def number_of_pairs() -> Printed:
    """The theorem speaks of i in [1, L - 1], and its note counts L = 3 for input, hidden and output layer.

    These three have one pair of adjacent weight matrices, not two, and no N_{i+2} for the second.  The note calls their
    widths N_0, N_1, N_2, by which the pair has i = 0; here layers are counted from 1, as by the theorem.
    """
    return Printed("values of i for L = 3", "2, i in [1, L - 1]", {"pairs of weight matrices of three layers": "1"})


@number_of_pairs.correction(
    "L layers of neurons have L - 1 weight matrices and L - 2 pairs of them: i in [1, L - 2] for the widths N_1 to "
    "N_L, in [0, L - 3] for the N_0, N_1, N_2 of the note",
    fault="substance",
)
def number_of_pairs_corrected() -> Printed:
    """L - 2, the layers counted from 1."""
    return Printed("values of i for L = 3, i in [1, L - 2]", "1", {"pairs of weight matrices of three layers": "1"})


@domine2025.text("A.3", "not-always-zero", importance=3, uses=["table-3/lecun-r-to-0"])
def balance_is_seldom_zero() -> Parts:
    """Many networks have lambda != 0, in the limits of r and k and away from them."""
    return {
        "He, r = 2 k": Identity(relative_scale("he").subs(r, 2 * k), sp.Integer(2)),
        "LeCun, r = k/2": Identity(relative_scale("lecun").subs(r, k / 2), -HALF),
        "LeCun, r -> 0": Limit(relative_scale("lecun"), r, sp.Integer(0), sp.Integer(-1)),
        "He, k -> infinity": Limit(relative_scale("he"), k, sp.oo, sp.Integer(-2)),
    }


def _drift(activation: str, relation: Literal["=", ">"], value: sp.Expr, *, diagonal: bool = False) -> Procedure:
    """The norm of the change of the balance, or of its diagonal, over half a unit of time."""
    return Procedure(
        f"the change of the balance{' (diagonal)' if diagonal else ''} along gradient flow, activation {activation}",
        "numeric.linear_networks.nonlinear_balance.drift_by_backpropagation",
        "numeric.linear_networks.nonlinear_balance.drift_by_differences",
        relation,
        value,
        "the flow of a network with an activation is no word of the language for linear networks",
        scale=sp.Integer(1),
        options={"activation": activation, "diagonal": diagonal},
        over=Domain(
            {lam: sp.FiniteSet(-2, 0, 1)}, given=("lambda-balanced start", "N_i = N_h = N_o = 3", "eight examples")
        ),
    )


@domine2025.text("A.3", "linear-only", uses=["thm-A.2"])
def linear_networks_only() -> Parts:
    """The balance is preserved in linear networks only: relu and tanh change it; relu keeps its diagonal."""
    hundredth = sp.Rational(1, 100)
    return {
        "linear": _drift("linear", "=", sp.Integer(0)),
        "relu": _drift("relu", ">", hundredth),
        "tanh": _drift("tanh", ">", hundredth),
        "relu, diagonal": _drift("relu", "=", sp.Integer(0), diagonal=True),
    }
