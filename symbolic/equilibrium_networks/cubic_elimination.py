"""From the pencil of ``(I - W)^-T (I - W)^-1`` to the cubic of eq. 188 and its moments (agarwala2022, C.2.2).

The matrix equation is computed by :class:`symbolic.equilibrium_networks.linear_pencil.LinearPencil`; the chain below
eliminates by hand, as a reader would, and ends at the polynomial that the engine finds by itself.

>>> derivation_of_cubic().steps[-1].title
'second moment'
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.equilibrium_networks.resolvent_moments import V, goe_pencil, iid_moment, iid_pencil

__all__ = ["cubic", "derivation_of_cubic", "derivation_of_quadratic", "edges"]

_M, _z, _x = sp.symbols("M z x")


def cubic(M: sp.Expr, z: sp.Expr) -> sp.Expr:
    """``M (1 + VzM)^2 - (1 - V) zM + 1``: eq. 188 with its square completed; zero on the law."""
    return M * (1 + V * z * M) ** 2 - (1 - V) * z * M + 1


def edges() -> tuple[sp.Expr, sp.Expr]:
    """Lower and upper edge of the spectrum of ``(I - W)^-T (I - W)^-1``, i.i.d. W, ``0 < V < 1``.

    ``(8 + 20V - V^2 -+ sqrt(V) (V + 8)^(3/2)) / (8 (1 - V)^3)``: the upper one grows like ``(27/4) delta^-3``.
    """
    spread = sp.sqrt(V) * (V + 8) ** sp.Rational(3, 2)
    middle, scale = 8 + 20 * V - V**2, 8 * (1 - V) ** 3
    return (middle - spread) / scale, (middle + spread) / scale


def derivation_of_quadratic() -> Derivation:
    """C.2.1 and eq. 86: the pencil of ``(I - W)^-1``, symmetric W, its fourth moment and the constant at V = 1/4."""
    pencil, M, z = goe_pencil(), _M, _z
    g = pencil.unknowns()
    map_ = pencil.covariance(g)
    g22 = z * M
    root = sp.sqrt((1 - z) ** 2 - 4 * V * z**2)
    solution = (z - 1 - root) / (2 * V * z**2)
    root_x, gap = sp.sqrt(_x**2 - 4 * V), 1 - 4 * V
    generator = (-_x - root_x) / (2 * V)
    integral = sp.beta(sp.Rational(3, 2), sp.Rational(5, 2)).rewrite(sp.gamma)
    steps = (
        Step("covariance map", map_[1, 1], V * g[1, 1], "tr W^2 = V", "C.2.1/eq-133", shown=r"\eta(G)_{22} = V G_{22}"),
        Step(
            "entry (2, 2)",
            -M + g22 - 1 - map_[1, 1].subs(g[1, 1], g22) * g22,
            -M + z * M - 1 - V * z**2 * M**2,
            "G_12 = M and G_22 = zM",
            "C.2.1/eq-138",
            shown=(
                r"\left. - M + G_{22} - 1 - V G_{22} \cdot G_{22} \right|_{G_{22} = z M} = - M + z M - 1 "
                r"- V z^{2} M^{2}"
            ),
        ),
        Step(
            "root that is 1/(z - 1) at V = 0",
            V * z**2 * solution**2 - (z - 1) * solution + 1,
            sp.Integer(0),
            "solve the quadratic",
            "C.2.1/eq-141",
        ),
        Step(
            "third derivative of g",
            sp.diff(generator, _x, 3),
            3 * (_x / root_x**3 - _x**3 / root_x**5) / (2 * V),
            "g = (-x - sqrt(x^2 - 4V)) / (2V)",
            "C.2.1/eq-147",
        ),
        Step(
            "fourth moment",
            4 * sp.diff(generator, _x, 3).subs(_x, -1) / sp.factorial(4),
            (gap ** sp.Rational(-5, 2) - gap ** sp.Rational(-3, 2)) / (4 * V),
            "M = w g(w - 1)",
            "C.2.1/eq-148",
        ),
        Step(
            "fourth moment, simplified",
            (gap ** sp.Rational(-5, 2) - gap ** sp.Rational(-3, 2)) / (4 * V),
            gap ** sp.Rational(-5, 2),
            "1 - (1 - 4V) = 4V",
            "C.2.1/eq-148",
        ),
        Step(
            "constant at the transition",
            integral / (2 * sp.pi),
            sp.Rational(1, 32),
            "int sqrt(y) (1+y)^-4 dy = B(3/2, 5/2) = pi/16",
            "A.4.2/eq-86",
            shown=r"\frac{1}{2 \pi} \int_{0}^{\infty} \frac{\sqrt{y}}{\left(1 + y\right)^{4}} \, d y = \frac{1}{32}",
        ),
    )
    return Derivation(
        "quadratic",
        "The resolvent of a symmetric linear DEQ",
        steps,
        "agarwala2022, C.2.1",
        "Z G = 1 + eta(G) G with the pencil Z of (I - W)^-1: G is the 2 x 2 matrix of its "
        "traces at z, eta "
        "the covariance map, V = tr W^2, and M = z G_11 - 1. g is the Stieltjes transform of W "
        "at x, and y is a variable "
        "of integration.",
    )


def derivation_of_cubic() -> Derivation:
    """C.2.2: matrix equation, elimination, cubic, first two moments."""
    pencil, M, z = iid_pencil(), _M, _z
    g, map_ = pencil.unknowns(), pencil.covariance(pencil.unknowns())
    g22, g23, g33 = g[1, 1], g[1, 2], g[2, 2]
    u = z * M
    value23 = V * u**2 / (1 + V * u)
    value33 = (V * u * value23 - 1) / (1 + V * u)
    middle = 1 + V * u * (2 * u - 3 * value23 + value33)
    first, second = iid_moment(1), iid_moment(2)
    steps = (
        Step(
            "covariance map, entry (2, 2)",
            map_[1, 1],
            V * (2 * g22 - 2 * g23 + g33),
            "tr W^T W = V and G is symmetric",
            "C.2.2/eq-162",
        ),
        Step(
            "covariance map, entry (2, 3)",
            map_[1, 2],
            -V * g22,
            "tr W^T W = V",
            "C.2.2/eq-162",
            shown=r"\eta(G)_{23} = - V G_{22}",
        ),
        Step(
            "covariance map, entry (3, 3)",
            map_[2, 2],
            V * g22,
            "tr W^T W = V",
            "C.2.2/eq-162",
            shown=r"\eta(G)_{33} = V G_{22}",
        ),
        Step("entry (3, 2)", -value23 - V * u * (-u + value23), sp.Integer(0), "solve for G_23", "C.2.2/eq-185"),
        Step(
            "entry (3, 3)", -value33 - 1 - V * u * (-value23 + value33), sp.Integer(0), "solve for G_33", "C.2.2/eq-183"
        ),
        Step(
            "entry (2, 2)",
            (u - M - middle) * (1 + V * u) ** 2,
            (1 - V) * u - 1 - M * (1 + V * u) ** 2,
            "G_12 = M and G_22 = zM; clear the denominators",
            "C.2.2/eq-187",
        ),
        Step(
            "the cubic",
            V**2 * z**2 * M**3 + 2 * V * z * M**2 + ((V - 1) * z + 1) * M + 1,
            cubic(M, z),
            "expand",
            "C.2.2/eq-188",
        ),
        Step(
            "first moment",
            (1 - V) * first,
            sp.Integer(1),
            "order z^0",
            "C.2.2/eq-189",
            shown=r"\left(1 - V\right) \cdot \frac{1}{1 - V} = 1",
        ),
        Step(
            "order 1/z",
            V**2 * first**3 + 2 * V * first**2 + (V - 1) * second + first,
            sp.Integer(0),
            "coefficient of 1/z",
            "C.2.2/eq-190",
        ),
        Step(
            "second moment",
            V**2 / (1 - V) ** 4 + 2 * V / (1 - V) ** 3 + 1 / (1 - V) ** 2,
            second,
            "the three terms add up to (1 - V)^-4",
            "C.2.2/eq-191",
        ),
    )
    return Derivation(
        "cubic",
        "The length variance of a linear DEQ with i.i.d. weights",
        steps,
        "agarwala2022, C.2.2",
        "Z G = 1 + eta(G) G with the pencil Z of (I - W)^-T (I - W)^-1: G is the 3 x 3 matrix "
        "of its traces at z, "
        "eta the covariance map, V = tr W^T W, and M = z G_11 - 1.",
    )
