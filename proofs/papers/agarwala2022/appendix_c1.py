"""Appendix C.1, the spectrum of DW: the semicircle and the free product (equations 101-110).

tr is the normalised trace, W a standard GOE matrix (V = 1).  Outside the support z > 2 is written 2 + q with
q > 0, and the values of its moment generating function, 0 < m < 1, as 1/(1 + q).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp
from scipy.linalg import eigvals as generalised
from scipy.linalg import eigvalsh
from scipy.optimize import brentq

from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.semicircle import semicircle_integral
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.causes import BRANCHES, MIDDLE_TERM
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity, Inequality
from symbolic.equilibrium_networks.free_probability import bernoulli, product_moments, semicircle

q = sp.Symbol("q", positive=True)
m = sp.Symbol("m", positive=True)
w = sp.Symbol("w", positive=True)

OUTSIDE = 2 + q  # z beyond the support of W
INSIDE = 1 / (1 + q)  # values of M_W there
FREE = ("N -> infinity", "D and W free")


def stieltjes_of_w(z: sp.Expr) -> sp.Expr:
    """Equation 101."""
    return (z - sp.sqrt(z**2 - 4)) / 2


def generating_function_of_w(z: sp.Expr) -> sp.Expr:
    """Equation 102."""
    return (z**2 - z * sp.sqrt(z**2 - 4)) / 2 - 1


# -- the semicircle ----------------------------------------------------------------------------------------------------
def _plane(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    out = []
    for k in range(count):
        real = (-1) ** k * round(float(rng.uniform(0.2, 3.0)), 3)
        out.append({"x": real, "y": round(float(rng.uniform(0.8, 2.0)), 3), "seed": int(rng.integers(2**31))})
    return out


def _sampled_transform(x: float, y: float, seed: int) -> Estimate:
    parts = [
        word_limit(statistic, "goe", 1.0, seed, plan=((24, 80), (48, 40), (96, 20), (192, 8)))
        for statistic in (
            lambda a: float(np.mean((1 / (x + 1j * y - eigvalsh(a))).real)),
            lambda a: float(np.mean((1 / (x + 1j * y - eigvalsh(a))).imag)),
        )
    ]
    return Estimate(
        np.array([p.limit for p in parts]), np.array([p.standard_error for p in parts]), statistical=True, samples=148
    )


def _integrated_transform(x: float, y: float) -> Estimate:
    import flint

    value = semicircle_integral(lambda t: 1 / (flint.acb(x, y) - t), 1, 20)
    other = semicircle_integral(lambda t: 1 / (flint.acb(x, y) - t) / flint.acb(0, 1), 1, 20)
    return exact(np.array([float(value.mid()), float(other.mid())]))


def _transform_agreement(formula: Any) -> Agreement:
    def predicted(x: float, y: float) -> np.ndarray:
        value = formula(complex(x, y))
        return np.array([value.real, value.imag])

    return Agreement(
        "Stieltjes transform of the GOE above the real axis",
        _sampled_transform,
        predicted,
        _plane,
        second=_integrated_transform,
        assumes=("N -> infinity", "z in the upper half plane, both signs of its real part"),
        examples=4,
    )


@agarwala2022.equation(101, uses=["eq-96"])
def stieltjes_of_semicircle() -> Agreement:
    """G_W, the root being the one whose cut is [-2, 2], as the text demands."""
    return _transform_agreement(lambda z: (z - np.sqrt(z - 2) * np.sqrt(z + 2)) / 2)


@agarwala2022.text("C.1", "branch-of-root", uses=["eq-101"])
def branch_of_root() -> Agreement:
    """That the cut [-2, 2] is the cut (-infinity, 0] of the square root's argument z^2 - 4."""
    return _transform_agreement(lambda z: (z - np.sqrt(z**2 - 4)) / 2)


@branch_of_root.correction(
    "z^2 - 4 is negative on the imaginary axis too, so the principal root is wrong for Re z < 0: take the roots of "
    "z - 2 and z + 2",
    survives=["agarwala2022/eq-101", "agarwala2022/eq-102"],
    fault="substance",
    cause=BRANCHES,
)
def branch_of_root_corrected() -> Agreement:
    """The product of the principal roots of z - 2 and z + 2 has the cut [-2, 2] only."""
    return _transform_agreement(lambda z: (z - np.sqrt(z - 2) * np.sqrt(z + 2)) / 2)


@agarwala2022.text("C.1", "sign-of-branch", uses=["eq-101"], importance=3)
def sign_of_branch() -> Agreement:
    """The chosen branch has a negative imaginary part just above the real axis: G_W does, |x| < 2.

    The square root in it, of which the sentence before speaks, has a positive one there, i sqrt(4 - x^2).
    """

    def imaginary(found: Estimate) -> Estimate:
        return Estimate(float(found.value[1]), float(np.max(found.error)), found.statistical, found.samples)

    return Agreement(
        "Im G_W(x + iy) for small y",
        lambda x, y, seed: imaginary(_sampled_transform(x, y, seed)),
        lambda: 0.0,
        lambda rng, count: [
            {"x": round(float(x), 3), "y": 0.1, "seed": int(rng.integers(2**31))} for x in rng.uniform(-1.8, 1.8, 3)
        ],
        relation="<",
        second=lambda x, y: imaginary(_integrated_transform(x, y)),
        assumes=("N -> infinity",),
    )


@agarwala2022.equation(102, uses=["eq-98", "eq-101"])
def generating_function_of_semicircle() -> Identity:
    """M = zG - 1."""
    return Identity(OUTSIDE * stieltjes_of_w(OUTSIDE) - 1, generating_function_of_w(OUTSIDE))


M_W = generating_function_of_w(OUTSIDE)


@agarwala2022.equation(103, uses=["eq-102"])
def inverse_first_step() -> Identity:
    """2 (z + 1) = w^2 - w sqrt(w^2 - 4) at z = M(w)."""
    return Identity(2 * (M_W + 1), OUTSIDE**2 - OUTSIDE * sp.sqrt(OUTSIDE**2 - 4))


@agarwala2022.equation(104, uses=["eq-103"])
def inverse_isolated_root() -> Identity:
    """The root isolated."""
    return Identity(2 * (M_W + 1) - OUTSIDE**2, -OUTSIDE * sp.sqrt(OUTSIDE**2 - 4))


@agarwala2022.equation(105, uses=["eq-104"])
def inverse_squared() -> Conjunction:
    """Both sides squared: the square of the left side of 104, expanded, and the equation itself."""
    square = 4 * (m + 1) ** 2 - 4 * (m + 1) * w**2 + w**4
    return Conjunction(
        {
            "square of the left side": Identity((2 * (m + 1) - w**2) ** 2, square),
            "equation": Identity(square.subs({m: M_W, w: OUTSIDE}), OUTSIDE**2 * (OUTSIDE**2 - 4)),
        }
    )


@agarwala2022.equation(106, uses=["eq-105"])
def inverse_without_quartic() -> Conjunction:
    """The quartic terms cancel."""
    squared = 4 * (m + 1) ** 2 - 4 * (m + 1) * w**2 + w**4 - w**2 * (w**2 - 4)
    return Conjunction(
        {
            "difference of both sides": Identity(squared, 4 * (m + 1) ** 2 - 4 * m * w**2),
            "equation": Identity(4 * (M_W + 1) ** 2, 4 * M_W * OUTSIDE**2),
        }
    )


@agarwala2022.equation(107, uses=["eq-106"])
def inverse_of_generating_function() -> Identity:
    """M_W(M_W^-1(m)) = m for 0 < m < 1, the values that M_W takes on z > 2."""
    return Identity(generating_function_of_w(sp.sqrt((INSIDE + 1) ** 2 / INSIDE)), INSIDE)


@agarwala2022.equation(108, uses=["eq-107"])
def inverse_rewritten() -> Identity:
    """(z + 1)^2 / z is written as z + 1/z."""
    return Identity(sp.sqrt((m + 1) ** 2 / m), sp.sqrt(m + 1 / m))


@inverse_rewritten.correction(
    "(z + 1)^2/z = z + 2 + 1/z: the middle term is lost",
    affects=["agarwala2022/eq-109", "agarwala2022/eq-115", "agarwala2022/eq-116"],
    survives=["agarwala2022/eq-107", "agarwala2022/eq-117"],
    fault="misprint",
    cause=MIDDLE_TERM,
)
def inverse_rewritten_corrected() -> Identity:
    """With the middle term."""
    return Identity(sp.sqrt((m + 1) ** 2 / m), sp.sqrt(m + 2 + 1 / m))


NEGATIVE = sp.Symbol("z", negative=True)


@agarwala2022.text("C.1", "positive-for-negative", uses=["eq-107"])
def positive_for_negative_argument() -> Inequality:
    """That M_W^-1 is positive for real negative z: the argument of the root would be positive there."""
    return Inequality((NEGATIVE + 1) ** 2 / NEGATIVE, ">", sp.Integer(0))


@positive_for_negative_argument.correction(
    "(z + 1)^2/z has the sign of z: the root is imaginary (or 0 at z = -1) for z < 0 and positive for z > 0",
    survives=["agarwala2022/eq-107"],
    fault="substance",
    cause=BRANCHES,
)
def positive_for_positive_argument() -> Conjunction:
    """The argument is never positive for z < 0, and always for z > 0."""
    return Conjunction(
        {
            "z < 0": Inequality((NEGATIVE + 1) ** 2 / NEGATIVE, "<=", sp.Integer(0)),
            "z > 0": Inequality((m + 1) ** 2 / m, ">", sp.Integer(0)),
        }
    )


@agarwala2022.text("C.1", "cut-of-inverse", uses=["eq-107"])
def cut_of_inverse() -> Inequality:
    """That the cut of M_W^-1 is [-1, infinity), as the cut (-infinity, 0] of the root's argument: it would be negative
    for z > 0.
    """
    return Inequality((m + 1) ** 2 / m, "<=", sp.Integer(0))


@cut_of_inverse.correction(
    "(z + 1)^2/z has the sign of z: the cut is z < 0",
    survives=["agarwala2022/eq-107"],
    fault="substance",
    cause=BRANCHES,
)
def cut_of_inverse_corrected() -> Inequality:
    """The argument is 0 or negative for all z < 0; for z > 0 it is positive (text-C.1-positive-for-negative)."""
    return Inequality((NEGATIVE + 1) ** 2 / NEGATIVE, "<=", sp.Integer(0))


S_W = (1 + m) / (m * ((1 + m) / sp.sqrt(m)))


@agarwala2022.equation(109, uses=["eq-99", "eq-108"])
def s_transform_of_semicircle() -> Identity:
    """S_W from equation 99 and the inverse of equation 107, against the printed form."""
    return Identity(S_W, (1 + m) / m / sp.sqrt(m + 1 / m))


@s_transform_of_semicircle.correction(
    "inherits the lost term of 108: S_W = 1/sqrt(z)",
    affects=["agarwala2022/eq-115"],
    fault="misprint",
    cause=MIDDLE_TERM,
)
def s_transform_of_semicircle_corrected() -> Identity:
    """1/sqrt(z)."""
    return Identity(S_W, 1 / sp.sqrt(m))


# -- the free product --------------------------------------------------------------------------------------------------
def projections(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """A weight p with few binary digits (p N is an integer) and z well beyond 2 sqrt(p)."""
    return [
        {
            "p": int(rng.integers(1, 8)) / 8,
            "z": round(float(rng.uniform(5.0, 8.0)), 3),
            "seed": int(rng.integers(2**31)),
        }
        for _ in range(count)
    ]


def dw(p: float, a: np.ndarray) -> np.ndarray:
    """D W for a diagonal projection of trace p."""
    kept = np.arange(len(a)) < round(p * len(a))
    return kept[:, None] * a


def sampled_generating_function(p: float, z: float, seed: int) -> Estimate:
    """M(z) of DW: the sum over eigenvalues of x/(z - x), in the limit of large N."""
    limit = word_limit(
        lambda a: float(np.trace(np.linalg.solve(z * np.eye(len(a)) - dw(p, a), dw(p, a)))) / len(a),
        "goe",
        1.0,
        seed,
        plan=((24, 80), (48, 40), (96, 20), (192, 8)),
    )
    return sampled(limit, 148)


def _by_partitions(p: float, z: float) -> Estimate:
    """Moments of the free product over non-crossing partitions, eight of them, summed at z."""
    weight = sp.Rational(p)
    moments = product_moments(bernoulli(weight).moments(8), semicircle(sp.Integer(1)).moments(8))
    value = sum(float(x) / z**k for k, x in enumerate(moments, 1))
    return Estimate(value, (2 / z) ** 10)


@agarwala2022.equation(110, uses=["eq-99", "eq-100"])
def s_transforms_multiply() -> Agreement:
    """S of DW is the product of S_D and S_W, each from its own law by equation 99, also where the mean of W is 0."""

    def predicted(p: float, z: float) -> float:
        def s_of(inverse: float, at: float) -> float:
            return (1 + at) / (at * inverse)

        def inverse_dw(at: float) -> float:
            inverse_w = brentq(lambda x: (x**2 - x * np.sqrt(x**2 - 4)) / 2 - 1 - at, 2.0, 1e6)
            return (1 + at) / (at * s_of(inverse_w, at) * s_of(1 + p / at, at))

        return float(brentq(lambda at: inverse_dw(at) - z, 1e-6, p))

    return Agreement(
        "M of DW from the product of the S-transforms",
        sampled_generating_function,
        predicted,
        projections,
        second=_by_partitions,
        assumes=FREE,
        examples=4,
        formula=r"S_{\mathbf{M}}(z) = S_{\mathbf{W}}(z) S_{\mathbf{D}}(z)",
    )


def _weights(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"N": int(rng.integers(2, 7)), "seed": int(rng.integers(2**31))} for _ in range(count)]


def _weighted(N: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    return np.maximum(rng.uniform(-0.4, 1, N), 0), draw("goe", N, rng)


def _power_traces(N: int, seed: int) -> Estimate:
    d, a = _weighted(N, seed)
    return exact(np.array([np.trace(np.linalg.matrix_power(d[:, None] * a, k)) for k in range(1, 7)]))


def _power_traces_by_characteristic(N: int, seed: int) -> Estimate:
    d, a = _weighted(N, seed)
    roots = np.linalg.eigvals(a * d[None, :])
    return exact(np.array([np.sum(roots**k).real for k in range(1, 7)]))


@agarwala2022.text("C.1", "same-spectrum")
def same_spectrum() -> Agreement:
    """DW has the spectrum of the symmetric D^(1/2) W D^(1/2), hence a real one, for every D >= 0, zeros included."""

    def predicted(N: int, seed: int) -> np.ndarray:
        d, a = _weighted(N, seed)
        values = eigvalsh(np.sqrt(d)[:, None] * a * np.sqrt(d)[None, :])
        return np.array([np.sum(values**k) for k in range(1, 7)])

    return Agreement(
        "power sums of the eigenvalues of DW",
        _power_traces,
        predicted,
        _weights,
        second=_power_traces_by_characteristic,
    )


def _complex_share(by_roots: bool) -> Any:
    def measured(N: int, negative: float, seed: int) -> Estimate:
        """P(DW has an eigenvalue that is not real), D with entries of both signs or of one; from the eigenvalues of DW,
        or of the pencil (W, D^-1).
        """
        rng, hits = np.random.default_rng(seed + int(by_roots)), []
        for _ in range(60):
            d, a = rng.uniform(0.3, 1, N) * np.where(rng.random(N) < negative, -1, 1), draw("goe", N, rng)
            values = generalised(a, np.diag(1 / d)) if by_roots else np.linalg.eigvals(d[:, None] * a)
            hits.append(float(np.max(np.abs(values.imag)) > 1e-6))
        return Estimate(float(np.mean(hits)), float(np.std(hits)) / sqrt(60) + 1e-3, statistical=True, samples=60)

    return measured


def _real_spectrum(negative: tuple[float, ...]) -> Agreement:
    return Agreement(
        "P(DW has an eigenvalue that is not real)",
        _complex_share(False),
        lambda: 0.0,
        lambda rng, count: [
            {"N": n, "negative": share, "seed": int(rng.integers(2**30))} for share in negative for n in (6, 16)
        ],
        second=_complex_share(True),
    )


@agarwala2022.text(
    "C.1",
    "same-spectrum",
    part="ablation-nonnegative",
    ablates=("D non-negative",),
    own=True,
    uses=["text-C.1-same-spectrum"],
)
def real_spectrum_with_both_signs() -> Agreement:
    """That DW has real eigenvalues, for a D with entries of both signs."""
    return _real_spectrum((0.5,))


@real_spectrum_with_both_signs.correction(
    "needed: with both signs DW is no product of a symmetric and a positive matrix, and its eigenvalues come in "
    "conjugate pairs"
)
def real_spectrum_with_one_sign() -> Agreement:
    """For a D of one sign."""
    return _real_spectrum((0.0, 1.0))
