"""Appendix C.1, the spectrum of DW: the transforms of one variable (equations 96-100). tr is the normalised trace."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.letters import I, N
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Definition, Domain, Equality, Identity, Limit, Parts
from symbolic.equilibrium_networks.free_probability import marchenko_pastur, semicircle
from symbolic.language import Diagonal, Entrywise, Power, Series, mean_of_entries, squared_norm, trace
from symbolic.language.expectation import ORTHOGONAL, Drawn
from symbolic.matrix_algebra.matrices import Letter

m = sp.Symbol("m", positive=True)
w = sp.Symbol("w", positive=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
z, size = sp.Symbol("z", real=True), sp.Symbol("s", positive=True)
SYMMETRIC = Letter("S", N, N, symmetric=True, tex=r"\mathbf{M}")
GIVEN = SYMMETRIC * (size / sp.sqrt(squared_norm(SYMMETRIC)))
OUTSIDE = Domain(
    {size: sp.Interval(sp.Rational(1, 2), 1), z: sp.Interval(-3, 3), N: sp.Interval(2, 6)},
    (sp.Gt(sp.Abs(z), sp.Rational(3, 2)),),
    ("M symmetric, its eigenvalues at most s in modulus",),
)


h, y = sp.Symbol("h", real=True), sp.Symbol("y", real=True)
# A symmetric matrix by its eigenvalues, between -1 and 1, and a point beyond them.
EIGENVALUES = Entrywise(h, sp.tanh(h), Letter("a", N, 1, tex=r"\mathbf{a}"))
TURN = Drawn("U", N, N, laws=(ORTHOGONAL,), scale=sp.Integer(1), tex=r"\mathbf{U}")
TURNED = TURN @ Diagonal(EIGENVALUES) @ TURN.T


@agarwala2022.equation(96)
def stieltjes_transform() -> Definition:
    """The Stieltjes transform of the spectrum, the mean of 1/(z - eigenvalue)."""
    resolvent = trace((z * I - TURNED).inv) / N
    over = Domain(
        {z: sp.Interval(-3, 3), N: sp.Interval(2, 6)}, (sp.Gt(sp.Abs(z), sp.Rational(3, 2)),), ("M symmetric",)
    )
    return Definition(
        r"G_{\mathbf{M}}(z)",
        "Stieltjes transform",
        r"\mathrm{tr}[(z - \mathbf{M})^{-1}]",
        example=lambda: str(resolvent),
        consistent=Equality(resolvent, mean_of_entries(1 / (z - h), h, EIGENVALUES), over=over),
    )


@agarwala2022.equation(97, uses=["eq-96"])
def density_from_stieltjes() -> Parts:
    """The density is -Im G / pi just above the axis, here for one eigenvalue 0 of the mean that G is, where -Im G is
    y/(x^2 + y^2): its integral from -b to c tends to pi as y falls to 0, and to 0 over an interval on one side.
    """
    b, c, height, place = sp.symbols("b c y x", positive=True)
    integral = sp.Integral(height / (place**2 + height**2), (place, -b, c))
    return {
        "integral": Identity(integral, sp.atan(c / height) + sp.atan(b / height)),
        "around the eigenvalue": Limit(sp.atan(c / height) + sp.atan(b / height), height, sp.Integer(0), sp.pi),
        "beside it": Limit(sp.atan((b + c) / height) - sp.atan(b / height), height, sp.Integer(0), 0),
    }


@agarwala2022.equation(98, uses=["eq-96"])
def moment_generating_function() -> Definition:
    """The moments as coefficients of z^-k; the series is zG - 1."""
    return Definition(
        r"M_{\mathbf{M}}(z)",
        "moment generating function in 1/z",
        r"\sum_{k=1}^{\infty} m_k z^{-k} = z G_{\mathbf{M}}(z) - 1",
        example=lambda: semicircle(sp.Integer(1)).moments(6),
        consistent=Equality(
            trace(Series(k, Power(GIVEN / z, k) @ (GIVEN / z))) / N,
            z * trace((z * I - GIVEN).inv) / N - 1,
            over=OUTSIDE,
        ),
    )


@agarwala2022.equation(99, uses=["eq-98"])
def s_transform() -> Definition:
    """The S-transform; for Marchenko-Pastur's law, where M^-1(m) = (1 + m)^2/m, it is 1/(1 + m)."""
    return Definition(
        r"S_{\mathbf{M}}(z)",
        "S-transform",
        r"\frac{1 + z}{z M_{\mathbf{M}}^{-1}(z)}",
        example=lambda: marchenko_pastur(sp.Integer(1)).s_curve(),
        consistent=Identity((1 + m) / (m * ((1 + m) ** 2 / m)), 1 / (1 + m)),
    )


@agarwala2022.equation(100, uses=["eq-99"])
def generating_function_from_s() -> Identity:
    """Equation 99 solved for the inverse of M."""
    return Identity((1 + m) / (m * ((1 + m) / (m * w))), w)
