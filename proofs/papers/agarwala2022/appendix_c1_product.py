"""Appendix C.1, continued: the spectrum of DW for the hard-tanh, where D is a projection (equations 111-124).

W is a standard GOE matrix, D a free projection of trace p = p(h*).  z beyond the edge 2 sqrt(p) is written 2 s + q with
p = s^2.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.semicircle import semicircle_integral
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.appendix_c1 import FREE, dw, m, projections, q, sampled_generating_function
from proofs.papers.agarwala2022.causes import MIDDLE_TERM, SIGN_OF_122
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Asymptotic, Identity, Limit
from symbolic.equilibrium_networks.algebraic_law import M as curve_M
from symbolic.equilibrium_networks.algebraic_law import z as curve_z
from symbolic.equilibrium_networks.free_probability import bernoulli, product_moments, semicircle
from symbolic.equilibrium_networks.spectrum_of_dw import spectrum_of_dw

p = sp.Symbol("p", positive=True)
s = sp.Symbol("s", positive=True)
z = sp.Symbol("z", positive=True)
x = sp.Symbol("M", positive=True)
n = sp.Symbol("n", integer=True, positive=True)

BEYOND = {p: s**2, z: 2 * s + q}
P = "agarwala2022/"


# -- the projection ----------------------------------------------------------------------------------------------------
def _coins(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {
            "p": round(float(rng.uniform(0.1, 0.9)), 3),
            "z": round(float(rng.uniform(1.5, 4)) * (-1) ** k, 3),
            "seed": int(rng.integers(2**31)),
        }
        for k in range(count)
    ]


def _drawn_diagonal(p: float, z: float, seed: int) -> Estimate:
    entries = np.random.default_rng(seed).random(100_000) < p
    values = 1 / (z - entries)
    return Estimate(float(values.mean()), float(values.std()) / np.sqrt(1e5), statistical=True, samples=100_000)


@agarwala2022.equation(111, uses=["eq-96"])
def stieltjes_of_projection() -> Agreement:
    """G_D: an atom of weight 1 - p at 0 and one of weight p at 1."""
    return Agreement(
        "tr (z - D)^-1 for independent entries 0 and 1",
        _drawn_diagonal,
        lambda p, z: (1 - p) / z + p / (z - 1),
        _coins,
        second=lambda p, z: exact(1 / z + float(sum(p * z ** -(k + 1.0) for k in range(1, 120)))),
        examples=8,
    )


@agarwala2022.equation(112, uses=["eq-98", "eq-111"])
def generating_function_of_projection() -> Conjunction:
    """All moments are p: the geometric series, its sum, and zG - 1."""
    at, ratio = 1 + q, 1 / (1 + q)
    return Conjunction(
        {
            "series": Limit(p * ratio * (1 - ratio**n) / (1 - ratio), n, sp.oo, p / at / (1 - 1 / at)),
            "sum": Identity(p / at / (1 - 1 / at), p / (at - 1)),
            "zG - 1": Identity(at * ((1 - p) / at + p / (at - 1)) - 1, p / (at - 1)),
        }
    )


@agarwala2022.equation(113, uses=["eq-112"])
def inverse_for_projection() -> Conjunction:
    """M_D at p/m + 1 is m, and both forms agree."""
    return Conjunction(
        {"inverse": Identity(p / ((p / m + 1) - 1), m), "one fraction": Identity(p / m + 1, (p + m) / m)}
    )


@agarwala2022.equation(114, uses=["eq-99", "eq-113"])
def s_transform_of_projection() -> Identity:
    """S_D from equation 99."""
    return Identity((1 + m) / (m * ((p + m) / m)), (1 + m) / (m + p))


# -- the product -------------------------------------------------------------------------------------------------------
S_M = (1 / sp.sqrt(m)) * (1 + m) / (m + p)  # S_W S_D, with S_W from equations 99 and 107


@agarwala2022.equation(115, uses=["eq-110", "eq-109", "eq-114"])
def s_transform_of_product() -> Identity:
    """The product of the two S-transforms, as printed with the S_W of equation 109."""
    return Identity(S_M, (1 + m) ** 2 / (m * (m + p)) / sp.sqrt(m + 1 / m))


@s_transform_of_product.correction(
    "inherits the lost term of 108: S_M = (1 + z)/(sqrt(z) (z + p))",
    affects=[P + "eq-116"],
    survives=[P + "eq-117"],
    fault="misprint",
    cause=MIDDLE_TERM,
)
def s_transform_of_product_corrected() -> Conjunction:
    """Simplified, and in the printed form with z + 2 + 1/z."""
    return Conjunction(
        {
            "simplified": Identity(S_M, (1 + m) / (sp.sqrt(m) * (m + p))),
            "printed form": Identity(S_M, (1 + m) ** 2 / (m * (m + p)) / sp.sqrt(m + 2 + 1 / m)),
        }
    )


@agarwala2022.equation(116, uses=["eq-100", "eq-115"])
def inverse_for_product() -> Identity:
    """The inverse moment generating function by equation 100, as printed with z + 1/z."""
    return Identity((1 + m) / (m * S_M), (m + p) / (m + 1) * sp.sqrt(m + 1 / m))


@inverse_for_product.correction(
    "inherits the lost term of 108", survives=[P + "eq-117"], fault="misprint", cause=MIDDLE_TERM
)
def inverse_for_product_corrected() -> Identity:
    """With z + 2 + 1/z."""
    return Identity((1 + m) / (m * S_M), (m + p) / (m + 1) * sp.sqrt(m + 2 + 1 / m))


@agarwala2022.equation(117, uses=["eq-100", "eq-110"])
def inverse_for_product_simplified() -> Identity:
    """(z + p)/sqrt(z): right, though it does not follow from the printed 116; the lost term is back."""
    return Identity((1 + m) / (m * S_M), (m + p) / sp.sqrt(m))


def _curve() -> sp.Expr:
    """The curve of the free product as the resultant of the two factors' curves."""
    return sp.expand(spectrum_of_dw(p).curve.subs({curve_M: x, curve_z: z}))


@agarwala2022.equation(118, uses=["eq-117"])
def curve_of_product() -> Conjunction:
    """z^2 M = (M + p)^2: equation 117 squared; the free product computed by elimination lies on the same curve."""
    return Conjunction(
        {
            "117 squared": Identity(((m + p) / sp.sqrt(m)) ** 2 * m, (m + p) ** 2),
            "elimination": Identity(_curve(), (x + p) ** 2 - z**2 * x),
        }
    )


@agarwala2022.equation(119, uses=["eq-118"])
def curve_as_zero() -> Identity:
    """One side moved over: the left side vanishes where z = (M + p)/sqrt(M)."""
    return Identity((x + p) ** 2 - ((x + p) / sp.sqrt(x)) ** 2 * x, sp.Integer(0))


@agarwala2022.equation(120, uses=["eq-119"])
def curve_in_powers() -> Identity:
    """In powers of M."""
    return Identity((x + p) ** 2 - z**2 * x, x**2 + (2 * p - z**2) * x + p**2)


def _quadratic(root: sp.Expr) -> sp.Expr:
    return root**2 + (2 * p - z**2) * root + p**2


def _both_roots(root: Any) -> Conjunction:
    """Both signs solve equation 120."""
    return Conjunction(
        {
            name: Identity(sp.expand(_quadratic(root(sign))).subs(BEYOND), sp.Integer(0))
            for name, sign in (("upper sign", 1), ("lower sign", -1))
        }
    )


@agarwala2022.equation(121, uses=["eq-120"])
def roots_of_curve() -> Conjunction:
    """Both roots of the quadratic."""
    return _both_roots(lambda sign: (-(2 * p - z**2) + sign * sp.sqrt((2 * p - z**2) ** 2 - 4 * p**2)) / 2)


@agarwala2022.equation(122, uses=["eq-121"])
def roots_simplified() -> Conjunction:
    """The roots after simplification: neither sign solves the quadratic any more."""
    return _both_roots(lambda sign: -p - (z**2 + sign * z * sp.sqrt(z**2 - 4 * p)) / 2)


@roots_simplified.correction(
    "-(2p - z^2)/2 = -p + z^2/2: the sign of the second term",
    affects=[P + "eq-123", P + "eq-124"],
    survives=[P + "text-C.1-atom-and-semicircle"],
    fault="sign",
    cause=SIGN_OF_122,
)
def roots_simplified_corrected() -> Conjunction:
    """-p + (z^2 +- z sqrt(z^2 - 4p))/2, and it is the root of 121 with the same sign."""
    return _both_roots(lambda sign: -p + (z**2 + sign * z * sp.sqrt(z**2 - 4 * p)) / 2)


def _corner(p: float, z: float, variance: float = 1.0) -> float:
    """tr (z - DW)^-1 without free probability: DWD is a GOE matrix on the pN coordinates that D keeps."""
    law = semicircle_integral(lambda t: 1 / (z - t), Fraction(p) * Fraction(variance), 20)
    return (1 - p) / z + p * float(law.mid())


def _generating_function(formula: Any) -> Agreement:
    return Agreement(
        "M(z) = zG(z) - 1 of DW beyond its spectrum",
        sampled_generating_function,
        formula,
        projections,
        second=lambda p, z: exact(z * _corner(p, z) - 1),
        assumes=FREE,
        examples=4,
    )


@agarwala2022.equation(123, uses=["eq-122"])
def generating_function_of_product() -> Agreement:
    """The chosen root: as printed it tends to -2p at infinity instead of 0, so that it is no generating function."""
    return _generating_function(lambda p, z: -p - (z**2 - z * np.sqrt(z**2 - 4 * p)) / 2)


@generating_function_of_product.correction(
    "the sign of 122: M = -p + (z^2 - z sqrt(z^2 - 4p))/2",
    affects=[P + "eq-124"],
    survives=[P + "text-C.1-atom-and-semicircle"],
    fault="sign",
    cause=SIGN_OF_122,
)
def generating_function_of_product_corrected() -> Agreement:
    """With the sign of 122 mended."""
    return _generating_function(lambda p, z: -p + (z**2 - z * np.sqrt(z**2 - 4 * p)) / 2)


@agarwala2022.text("C.1", "choice-of-root", uses=["eq-121"])
def choice_of_root() -> Conjunction:
    """The first moment vanishes and the second is positive on one root only: M ~ p^2/z^2, while the other grows."""
    roots = {sign: -p + (z**2 + sign * z * sp.sqrt(z**2 - 4 * p)) / 2 for sign in (1, -1)}
    return Conjunction(
        {
            "chosen root": Limit(roots[-1] * z**2, z, sp.oo, p**2),
            "other root": Asymptotic(roots[1], z**2, z, sp.oo),
        }
    )


def _sampled_stieltjes(p: float, z: float, seed: int) -> Estimate:
    found = sampled_generating_function(p, z, seed)
    return Estimate((1 + found.value) / z, found.error / abs(z), statistical=True, samples=found.samples)


def _stieltjes(formula: Any) -> Agreement:
    return Agreement(
        "tr (z - DW)^-1 beyond the spectrum",
        _sampled_stieltjes,
        formula,
        projections,
        second=lambda p, z: exact(_corner(p, z)),
        assumes=FREE,
        examples=4,
    )


@agarwala2022.equation(124, uses=["eq-123"])
def stieltjes_of_product() -> Agreement:
    """G of DW as printed: it behaves like (1 - 2p)/z at infinity, where a transform is 1/z."""
    return _stieltjes(lambda p, z: (1 - p) / z - (z - np.sqrt(z**2 - 4 * p)) / 2)


@stieltjes_of_product.correction(
    "the sign of 122: G = (1 - p)/z + (z - sqrt(z^2 - 4p))/2",
    survives=[P + "text-C.1-atom-and-semicircle"],
    fault="sign",
    cause=SIGN_OF_122,
)
def stieltjes_of_product_corrected() -> Agreement:
    """With the sign of 122 mended."""
    return _stieltjes(lambda p, z: (1 - p) / z + (z - np.sqrt(z**2 - 4 * p)) / 2)


# -- the conclusion ----------------------------------------------------------------------------------------------------
def _moments(p: float, seed: int) -> Estimate:
    def power(order: int) -> Any:
        return lambda a: float(np.trace(np.linalg.matrix_power(dw(p, a), order))) / len(a)

    plan = ((24, 120), (48, 60), (96, 30), (192, 10))
    found = [sampled(word_limit(power(k), "goe", 1.0, seed, plan=plan)) for k in (2, 4, 6)]
    return Estimate(
        np.array([f.value for f in found]), np.array([f.error for f in found]), statistical=True, samples=220
    )


def _moments_by_partitions(p: float) -> Estimate:
    moments = product_moments(bernoulli(sp.Rational(p)).moments(6), semicircle(sp.Integer(1)).moments(6))
    return exact(np.array([float(moments[k]) for k in (1, 3, 5)]))


@agarwala2022.text("C.1", "atom-and-semicircle", importance=1, uses=["eq-124"])
def atom_and_semicircle() -> Conjunction:
    """An atom of weight 1 - p at 0 and a semicircle of radius 2 sqrt(p) and weight p.

    The moments p C_k p^k of that mixture against sampled matrices and non-crossing partitions; the edges from the
    discriminant of the curve.
    """
    radius = max(spectrum_of_dw(p).edges(), key=lambda edge: edge.subs(p, 1))
    return Conjunction(
        {
            "moments": Agreement(
                "tr (DW)^2, tr (DW)^4, tr (DW)^6",
                _moments,
                lambda p: p * np.array([p, 2 * p**2, 5 * p**3]),
                projections,
                second=_moments_by_partitions,
                assumes=FREE,
                examples=3,
            ),
            "radius": Identity(radius, 2 * sp.sqrt(p)),
        }
    )


def _scaled(p: float, V: float, z: float, seed: int) -> Estimate:
    limit = word_limit(
        lambda a: float(np.trace(np.linalg.inv(z * np.eye(len(a)) - dw(p, a)))) / len(a),
        "goe",
        V,
        seed,
        plan=((24, 80), (48, 40), (96, 20), (192, 8)),
    )
    return sampled(limit, 148)


@agarwala2022.own("spectrum-of-dw-variance", importance=1, uses=["eq-124"])
def spectrum_with_variance() -> Agreement:
    """For W of variance V: G = (1 - p)/z + (z - sqrt(z^2 - 4Vp))/(2V), of radius 2 sqrt(Vp)."""

    def cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [{**case, "V": round(float(rng.uniform(0.2, 2)), 3)} for case in projections(rng, count)]

    return Agreement(
        "tr (z - DW)^-1 for variance V",
        _scaled,
        lambda p, V, z: (1 - p) / z + (z - np.sqrt(z**2 - 4 * V * p)) / (2 * V),
        cases,
        second=lambda p, V, z: exact(_corner(p, z, V)),
        assumes=FREE,
        examples=4,
    )
