"""Appendix C.1, continued: the spectrum of DW for the hard-tanh, where D is a projection (equations 111-124).

W is a standard GOE matrix, D a free projection of trace p = p(h*).  z beyond the edge 2 sqrt(p) is written 2 s + q with
p = s^2.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from proofs.papers.agarwala2022.appendix_c1 import BEYOND_SUPPORT, D, W, generating_function_of_dw, m, p, q, z
from proofs.papers.agarwala2022.causes import MIDDLE_TERM, SIGN_OF_122
from proofs.papers.agarwala2022.letters import I, N, V, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Asymptotic, Domain, Equality, Identity, Limit, Parts
from symbolic.equilibrium_networks.algebraic_law import M as curve_M
from symbolic.equilibrium_networks.algebraic_law import z as curve_z
from symbolic.equilibrium_networks.spectrum_of_dw import spectrum_of_dw
from symbolic.language import GOE, E, Wide, trace
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix

s = sp.Symbol("s", positive=True)
x = sp.Symbol("M", positive=True)
n = sp.Symbol("n", integer=True, positive=True)

BEYOND = {p: s**2, z: 2 * s + q}
P = "agarwala2022/"


# -- the projection ----------------------------------------------------------------------------------------------------
@agarwala2022.equation(111, uses=["eq-96"])
def stieltjes_of_projection() -> Equality:
    """G_D: an atom of weight 1 - p at 0 and one of weight p at 1; in the mean at every N, for independent entries."""
    over = Domain({p: sp.Interval.open(0, 1), z: sp.Interval(sp.Rational(3, 2), 4), N: sp.Interval(2, 12)})
    return Equality(E(trace((z * I - D).inv)) / N, (1 - p) / z + p / (z - 1), over=over)


@agarwala2022.equation(112, uses=["eq-98", "eq-111"])
def generating_function_of_projection() -> Parts:
    """All moments are p: the geometric series, its sum, and zG - 1.

    z = 1 + q, q > 0.
    """
    at, ratio = 1 + q, 1 / (1 + q)
    return {
        "series": Limit(p * ratio * (1 - ratio**n) / (1 - ratio), n, sp.oo, p / at / (1 - 1 / at)),
        "sum": Identity(p / at / (1 - 1 / at), p / (at - 1)),
        "zG - 1": Identity(at * ((1 - p) / at + p / (at - 1)) - 1, p / (at - 1)),
    }


@agarwala2022.equation(113, uses=["eq-112"])
def inverse_for_projection() -> Parts:
    """M_D at p/m + 1 is m, and both forms agree."""
    return {"inverse": Identity(p / ((p / m + 1) - 1), m), "one fraction": Identity(p / m + 1, (p + m) / m)}


@agarwala2022.equation(114, uses=["eq-99", "eq-113"])
def s_transform_of_projection() -> Identity:
    """S_D from equation 99.

    At z = m > 0.
    """
    return Identity((1 + m) / (m * ((p + m) / m)), (1 + m) / (m + p))


# -- the product -------------------------------------------------------------------------------------------------------
S_M = (1 / sp.sqrt(m)) * (1 + m) / (m + p)  # S_W S_D, with S_W from equations 99 and 107


@agarwala2022.equation(115, uses=["eq-110", "eq-109", "eq-114"])
def s_transform_of_product() -> Identity:
    """The product of the two S-transforms, as printed with the S_W of equation 109.

    At z = m > 0.
    """
    return Identity(S_M, (1 + m) ** 2 / (m * (m + p)) / sp.sqrt(m + 1 / m))


@s_transform_of_product.correction(
    "inherits the lost term of 108: S_M = (1 + z)/(sqrt(z) (z + p))",
    affects=[P + "eq-116"],
    survives=[P + "eq-117"],
    cause=MIDDLE_TERM,
)
def s_transform_of_product_corrected() -> Parts:
    """Simplified, and in the printed form with z + 2 + 1/z."""
    return {
        "simplified": Identity(S_M, (1 + m) / (sp.sqrt(m) * (m + p))),
        "printed form": Identity(S_M, (1 + m) ** 2 / (m * (m + p)) / sp.sqrt(m + 2 + 1 / m)),
    }


@agarwala2022.equation(
    116,
    uses=["eq-100", "eq-115"],
    slip=(m, m + 2),
    because="inherits the lost term of 108",
    survives=[P + "eq-117"],
    cause=MIDDLE_TERM,
)
def inverse_for_product(this: sp.Expr) -> Identity:
    """The inverse moment generating function by equation 100, as printed with z + 1/z.

    At z = m > 0.
    """
    return Identity((1 + m) / (m * S_M), (m + p) / (m + 1) * sp.sqrt(this + 1 / m))


@agarwala2022.equation(117, uses=["eq-100", "eq-110"])
def inverse_for_product_simplified() -> Identity:
    """(z + p)/sqrt(z): right, though it does not follow from the printed 116; the lost term is back.

    At z = m > 0.
    """
    return Identity((1 + m) / (m * S_M), (m + p) / sp.sqrt(m))


@agarwala2022.equation(118, uses=["eq-117"])
def curve_of_product() -> Parts:
    """z^2 M = (M + p)^2: equation 117 squared; the free product computed by elimination lies on the same curve."""
    # the resultant of the curves of the two factors
    curve = sp.expand(spectrum_of_dw(p).curve.subs({curve_M: x, curve_z: z}))
    return {
        "117 squared": Identity(((m + p) / sp.sqrt(m)) ** 2 * m, (m + p) ** 2),
        "elimination": Identity(curve, (x + p) ** 2 - z**2 * x),
    }


@agarwala2022.equation(119, uses=["eq-118"])
def curve_as_zero() -> Identity:
    """One side moved over: the left side vanishes where z = (M + p)/sqrt(M)."""
    return Identity((x + p) ** 2 - ((x + p) / sp.sqrt(x)) ** 2 * x, sp.Integer(0))


@agarwala2022.equation(120, uses=["eq-119"])
def curve_in_powers() -> Identity:
    """In powers of M."""
    return Identity((x + p) ** 2 - z**2 * x, x**2 + (2 * p - z**2) * x + p**2)


SIGNS = {"upper sign": 1, "lower sign": -1}


def _both_roots(root: Callable[[int], sp.Expr]) -> Parts:
    """Both signs solve equation 120, M^2 + p^2 = (z^2 - 2p) M."""
    return {
        name: Identity((root(sign) ** 2 + p**2).subs(BEYOND), ((z**2 - 2 * p) * root(sign)).subs(BEYOND))
        for name, sign in SIGNS.items()
    }


@agarwala2022.equation(121, uses=["eq-120"])
def roots_of_curve() -> Parts:
    """Both roots of the quadratic.

    p = s^2 and z = 2 s + q, q > 0, beyond the spectrum of DW.
    """
    return _both_roots(lambda sign: (-(2 * p - z**2) + sign * sp.sqrt((2 * p - z**2) ** 2 - 4 * p**2)) / 2)


@agarwala2022.equation(122, uses=["eq-121"])
def roots_simplified() -> Parts:
    """The roots after simplification: neither sign solves the quadratic any more.

    p = s^2 and z = 2 s + q, q > 0, beyond the spectrum of DW.
    """

    def left(root: sp.Expr) -> sp.Expr:
        return sp.expand(root**2 + (2 * p - z**2) * root + p**2).subs(BEYOND)

    return {
        name: Identity(left(-p - (z**2 + sign * z * sp.sqrt(z**2 - 4 * p)) / 2), sp.Integer(0))
        for name, sign in SIGNS.items()
    }


@roots_simplified.correction(
    "-(2p - z^2)/2 = -p + z^2/2: the sign of the second term",
    affects=[P + "eq-123", P + "eq-124"],
    survives=[P + "text-C.1-atom-and-semicircle"],
    cause=SIGN_OF_122,
)
def roots_simplified_corrected() -> Parts:
    """-p + (z^2 +- z sqrt(z^2 - 4p))/2, and it is the root of 121 with the same sign."""
    return _both_roots(lambda sign: -p + (z**2 + sign * z * sp.sqrt(z**2 - 4 * p)) / 2)


@agarwala2022.equation(
    123,
    uses=["eq-122"],
    because="the sign of 122: M = -p + (z^2 - z sqrt(z^2 - 4p))/2",
    affects=[P + "eq-124"],
    survives=[P + "text-C.1-atom-and-semicircle"],
    cause=SIGN_OF_122,
)
def generating_function_of_product() -> Equality:
    """The chosen root: as printed it tends to -2p at infinity instead of 0, so that it is no generating function; with
    the sign of 122 mended it is M(z) of DW.
    """
    root = (z**2 - z * sp.sqrt(z**2 - 4 * p)) / 2
    return Equality(generating_function_of_dw(), -p + slip(-1, 1) * root, over=BEYOND_SUPPORT)


@agarwala2022.text("C.1", "choice-of-root", uses=["eq-121"])
def choice_of_root() -> Parts:
    """The first moment vanishes and the second is positive on one root only: M ~ p^2/z^2, while the other grows."""
    roots = {sign: -p + (z**2 + sign * z * sp.sqrt(z**2 - 4 * p)) / 2 for sign in (1, -1)}
    return {"chosen root": Limit(roots[-1] * z**2, z, sp.oo, p**2), "other root": Asymptotic(roots[1], z**2, z, sp.oo)}


def stieltjes(w: Matrix = W) -> sp.Expr:
    """G(z) of DW, in the limit."""
    return Wide(trace((z * I - D @ w).inv) / N, N)


@agarwala2022.equation(
    124,
    uses=["eq-123"],
    because="the sign of 122: G = (1 - p)/z + (z - sqrt(z^2 - 4p))/2",
    survives=[P + "text-C.1-atom-and-semicircle"],
    cause=SIGN_OF_122,
)
def stieltjes_of_product() -> Equality:
    """G of DW as printed behaves like (1 - 2p)/z at infinity, where a transform is 1/z; with the sign of 122 mended it
    is that of DW.
    """
    root = (z - sp.sqrt(z**2 - 4 * p)) / 2
    return Equality(stieltjes(), (1 - p) / z + slip(-1, 1) * root, over=BEYOND_SUPPORT)


# -- the conclusion ----------------------------------------------------------------------------------------------------
@agarwala2022.text("C.1", "atom-and-semicircle", importance=1, uses=["eq-124"], derivation="wide-limits")
def atom_and_semicircle() -> Parts:
    """An atom of weight 1 - p at 0 and a semicircle of radius 2 sqrt(p) and weight p.

    The transform of that mixture and its second moment p p against wide matrices; the edges from the discriminant of
    the curve.
    """
    radius = max(spectrum_of_dw(p).edges(), key=lambda edge: edge.subs(p, 1))
    semicircle = (z - sp.sqrt(z**2 - 4 * p)) / (2 * p)
    shares = Domain({p: BEYOND_SUPPORT.ranges[p]}, given=BEYOND_SUPPORT.given[:2])
    return {
        "transform": Equality(stieltjes(), (1 - p) / z + p * semicircle, over=BEYOND_SUPPORT),
        "tr (DW)^2": Equality(Wide(E(trace(D @ W @ D @ W)) / N, N), p * p, over=shares),
        "radius": Identity(radius, 2 * sp.sqrt(p)),
    }


@agarwala2022.own("spectrum-of-dw-variance", importance=1, uses=["eq-124"])
def spectrum_with_variance() -> Equality:
    """For W of variance V: G = (1 - p)/z + (z - sqrt(z^2 - 4Vp))/(2V), of radius 2 sqrt(Vp)."""
    over = Domain(
        {**BEYOND_SUPPORT.ranges, V: sp.Interval(sp.Rational(1, 5), 2)},
        (sp.Gt(z, 3 * sp.sqrt(V * p)),),
        BEYOND_SUPPORT.given,
    )
    return Equality(stieltjes(weights(GOE)), (1 - p) / z + (z - sp.sqrt(z**2 - 4 * V * p)) / (2 * V), over=over)
