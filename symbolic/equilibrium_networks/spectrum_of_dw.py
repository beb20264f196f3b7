"""The spectrum of DW for a diagonal D >= 0 and a GOE matrix W that are free (agarwala2022, C.1, eqs 96-124).

``DW`` and ``D^(1/2) W D^(1/2)`` have the same spectrum; S-transforms multiply.  For the hard-tanh, D is a projection of
trace p and the result is an atom of weight ``1 - p`` at 0 and a semicircle of radius ``2 sqrt(Vp)``.  The chain below
is the corrected one: in print the steps 108, 109, 115, 116 and 122-124 are wrong, although the conclusion is right.

>>> from sympy import Rational, expand
>>> expand(spectrum_of_dw(Rational(1, 4), 1).curve)
16*M**2 - 16*M*z**2 + 8*M + 1
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.equilibrium_networks.algebraic_law import AlgebraicLaw
from symbolic.equilibrium_networks.free_probability import bernoulli, free_product, semicircle

__all__ = ["derivation_of_spectrum", "moment_generating_function", "spectral_radius", "spectrum_of_dw", "stieltjes"]

_z = sp.Symbol("z", positive=True)
_m = sp.Symbol("m", positive=True)
_p = sp.Symbol("p", positive=True)


def spectrum_of_dw(weight: sp.Expr | int, variance: sp.Expr | int = 1) -> AlgebraicLaw:
    """The law of DW for a projection of trace ``weight``: computed as a free product, not copied."""
    return free_product(bernoulli(sp.sympify(weight)), semicircle(sp.sympify(variance)))


def moment_generating_function(z: sp.Expr, weight: sp.Expr, variance: sp.Expr | int = 1) -> sp.Expr:
    """``M(z) = -p + (z^2 - z sqrt(z^2 - 4Vp)) / (2V)``, right for real ``z > 2 sqrt(Vp)``; corrects eq. 123."""
    return -weight + (z**2 - z * sp.sqrt(z**2 - 4 * variance * weight)) / (2 * variance)


def stieltjes(z: sp.Expr, weight: sp.Expr, variance: sp.Expr | int = 1) -> sp.Expr:
    """``G(z) = (1 - p)/z + (z - sqrt(z^2 - 4Vp)) / (2V)``, real ``z > 2 sqrt(Vp)``; corrects eq. 124."""
    return (1 - weight) / z + (z - sp.sqrt(z**2 - 4 * variance * weight)) / (2 * variance)


def spectral_radius(weight: sp.Expr, variance: sp.Expr | int = 1) -> sp.Expr:
    """``2 sqrt(V p)``."""
    return 2 * sp.sqrt(variance * weight)


def derivation_of_spectrum() -> Derivation:
    """Appendix C.1 for ``V = 1``, with real ``z`` outside the support and ``0 < m < 1``."""
    z, m, p = _z, _m, _p
    root = sp.sqrt(z**2 - 4)
    semi = (z - root) / 2
    moments = z * semi - 1
    inverse_w = (1 + m) / sp.sqrt(m)
    s_w = 1 / sp.sqrt(m)
    s_d = (1 + m) / (m + p)
    inverse = (m + p) / sp.sqrt(m)
    mgf = moment_generating_function(z, p)
    steps = (
        Step(
            "Stieltjes transform of the semicircle",
            semi**2 - z * semi + 1,
            sp.Integer(0),
            "free cumulants of W: kappa_2 = 1",
            "C.1/eq-101",
        ),
        Step("moment generating function of W", moments, (z**2 - z * root) / 2 - 1, "M = zG - 1", "C.1/eq-102"),
        Step("its square root isolated", 2 * (moments + 1) - z**2, -z * root, "subtract z^2", "C.1/eq-104"),
        Step(
            "squared",
            4 * (moments + 1) ** 2 - 4 * (moments + 1) * z**2 + z**4,
            z**2 * (z**2 - 4),
            "both sides squared",
            "C.1/eq-105",
        ),
        Step(
            "the quartic terms cancel",
            4 * (moments + 1) ** 2 - 4 * moments * z**2,
            sp.Integer(0),
            "simplify",
            "C.1/eq-106",
        ),
        Step(
            "inverse of M",
            4 * (m + 1) ** 2 - 4 * m * inverse_w**2,
            sp.Integer(0),
            "solve for z at given m",
            "C.1/eq-107",
            shown=r"4 \left(m + 1\right)^{2} - 4 m \left(\frac{m + 1}{\sqrt{m}}\right)^{2} = 0",
        ),
        Step("the square, expanded", inverse_w**2, m + 2 + 1 / m, "the term 2 is missing in print", "C.1/eq-108"),
        Step(
            "S-transform of W",
            (1 + m) / (m * inverse_w),
            s_w,
            "S = (1 + m)/(m M^-1)",
            "C.1/eq-109",
            shown=r"\frac{1 + m}{m} \cdot \frac{\sqrt{m}}{1 + m} = \frac{1}{\sqrt{m}}",
        ),
        Step(
            "moment generating function of D",
            z * ((1 - p) / z + p / (z - 1)) - 1,
            p / (z - 1),
            "M = zG - 1",
            "C.1/eq-112",
        ),
        Step("inverse for D", p / ((p + m) / m - 1), m, "solve p/(z - 1) = m", "C.1/eq-113"),
        Step(
            "S-transform of D",
            (1 + m) / (m * (p + m) / m),
            s_d,
            "S = (1 + m)/(m M^-1)",
            "C.1/eq-114",
            shown=r"\frac{1 + m}{m} \cdot \frac{m}{p + m} = \frac{m + 1}{m + p}",
        ),
        Step(
            "S-transform of the product",
            s_w * s_d,
            (1 + m) / (sp.sqrt(m) * (m + p)),
            "S-transforms multiply",
            "C.1/eq-115",
            shown=r"\frac{1}{\sqrt{m}} \cdot \frac{m + 1}{m + p} = \frac{m + 1}{\sqrt{m} \left(m + p\right)}",
        ),
        Step(
            "inverse for DW",
            (1 + m) / (m * s_w * s_d),
            inverse,
            "M^-1 = (1 + m)/(m S)",
            "C.1/eq-117",
            shown=r"\frac{1 + m}{m} \cdot \sqrt{m} \cdot \frac{m + p}{m + 1} = \frac{m + p}{\sqrt{m}}",
        ),
        Step(
            "curve of M",
            inverse**2 * m,
            (m + p) ** 2,
            "square",
            "C.1/eq-118",
            shown=r"\left(\frac{m + p}{\sqrt{m}}\right)^{2} m = \left(m + p\right)^{2}",
        ),
        Step(
            "M solves the curve",
            mgf**2 + (2 * p - z**2) * mgf + p**2,
            sp.Integer(0),
            "the root that vanishes at infinity",
            "C.1/eq-123",
        ),
        Step("Stieltjes transform of DW", (mgf + 1) / z, stieltjes(z, p), "G = (M + 1)/z", "C.1/eq-124"),
        Step(
            "atom and semicircle",
            stieltjes(z, p),
            (1 - p) / z + p * (z - sp.sqrt(z**2 - 4 * p)) / (2 * p),
            "weights 1 - p and p, radius 2 sqrt(p)",
            "C.1/eq-124",
            shown=r"G(z) = \frac{1 - p}{z} + p \cdot \frac{z - \sqrt{z^{2} - 4 p}}{2 p}",
        ),
    )
    return Derivation(
        "spectrum-of-dw",
        "The spectrum of DW for the hard-tanh",
        steps,
        "agarwala2022, C.1",
        "W is a standard GOE matrix, D a free projection of trace p; tr is the normalised "
        "trace. G is the Stieltjes "
        "transform at z, M = zG - 1, and m a value of M.",
    )
