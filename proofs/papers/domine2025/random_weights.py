"""Random weights (appendix A.3): layers with independent entries, by deviation or by the name of an initialisation.

The appendix declares the weights of layer i to be of shape (N_i, N_{i+1}), under which the two Gram matrices of its
theorem have different sizes; the main text's shapes, (N_{i+1}, N_i), are the ones for which it makes sense, and they
are used here.  Layers i, i+1, i+2 are N_i, N_h, N_o.
"""

from collections.abc import Mapping
from typing import Any

import sympy as sp

from proofs.statements import Domain
from symbolic.language import GLOROT, IID, NORMAL, Drawn, Law
from symbolic.linear_networks.linear_network import N_h, N_i, N_o
from symbolic.linear_networks.random_balance import alpha_1, alpha_2, k, r, sigma_1, sigma_2
from symbolic.matrix_algebra.matrices import Matrix

HALF = sp.Rational(1, 2)
FACTORS, SCALES = sp.Interval(HALF, 2), sp.Interval(HALF, 4)
WIDTHS: Mapping[sp.Symbol, sp.Set] = {N_i: sp.Interval(2, 9), N_h: sp.Interval(2, 3), N_o: sp.Interval(2, 9)}
DEVIATIONS = Domain({**WIDTHS, sigma_1: SCALES, sigma_2: SCALES}, given=("independent entries of mean zero",))
SCALED_WIDTHS = Domain({**WIDTHS, alpha_1: SCALES, alpha_2: SCALES})
RATIOS = Domain(
    {
        N_i: sp.FiniteSet(4, 6, 8),
        k: sp.FiniteSet(HALF, 1, 3 * HALF),
        r: sp.FiniteSet(HALF, 1, 3 * HALF, 2),
        alpha_1: SCALES,
        alpha_2: SCALES,
    }
)

NAMES = {"lecun": "LeCun", "glorot": "Glorot", "he": "He", "scaled": "scaled"}
_SCHEMES: dict[str, tuple[Law, Any, Any]] = {
    "lecun": (IID, 1, 1),
    "glorot": (GLOROT, 1, 1),
    "he": (IID, 2, 2),
    "scaled": (IID, alpha_1**2, alpha_2**2),
}


def layer(name: str, rows: sp.Expr, columns: sp.Expr, scale: sp.Expr, *laws: Law) -> Drawn:
    """The weights of a layer: a drawn letter, of normal entries if no other law is named."""
    shown = rf"\mathbf{{{name[0]}}}" + (f"_{{{name[1:]}}}" if name[1:] else "")
    return Drawn(name, rows, columns, shown, laws=laws or (NORMAL,), scale=scale)


def layers(*laws: Law) -> tuple[Drawn, Drawn]:
    """Both layers, of the standard deviations sigma_1 and sigma_2."""
    return layer("W1", N_h, N_i, sigma_1**2, *laws), layer("W2", N_o, N_h, sigma_2**2, *laws)


def initialised_layers(name: str, hidden: sp.Expr = N_h, outputs: sp.Expr = N_o) -> tuple[Drawn, Drawn]:
    """Both layers by the initialisation that is called ``name``: with the inverse width of their inputs as variance
    (LeCun), twice that (He), that times alpha^2 (scaled), or 2 over the sum of both widths (Glorot)."""
    law, first, second = _SCHEMES[name]
    return layer("W1", hidden, N_i, first, law), layer("W2", outputs, hidden, second, law)


def balance_of(first: Matrix, second: Matrix) -> Matrix:
    """W2^T W2 - W1 W1^T, shape ``(N_h, N_h)``."""
    return second.T @ second - first @ first.T
