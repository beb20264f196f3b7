"""Appendix C.1, the spectrum of DW: the transforms of one variable (equations 96-100). tr is the normalised trace."""

from __future__ import annotations

from typing import Any

import numpy as np
import sympy as sp
from scipy.linalg import eigvalsh, ldl

from numeric.equilibrium_networks.ensembles import draw
from proofs.papers.agarwala2022.large_size import exact
from proofs.papers.agarwala2022.letters import I, N
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Identity
from symbolic.equilibrium_networks.free_probability import marchenko_pastur, semicircle
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Power, Series
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


def _symmetric(N: int, seed: int) -> np.ndarray:
    return draw("goe", N, seed)


def some_symmetric(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """Small symmetric matrices and a point z beyond their spectrum (|eigenvalues| < 6)."""
    return [
        {
            "N": int(rng.integers(2, 9)),
            "z": round(float(rng.uniform(8, 12)), 2) * (-1) ** k,
            "seed": int(rng.integers(2**31)),
        }
        for k in range(count)
    ]


def _resolvent_trace(N: int, z: float, seed: int) -> Estimate:
    return exact(float(np.trace(np.linalg.inv(z * np.eye(N) - _symmetric(N, seed)))) / N)


def _resolvent_by_eigenvalues(N: int, z: float, seed: int) -> Estimate:
    return exact(float(np.mean(1 / (z - eigvalsh(_symmetric(N, seed))))))


@agarwala2022.equation(96)
def stieltjes_transform() -> Definition:
    """The Stieltjes transform of the spectrum, the mean of 1/(z - eigenvalue)."""
    return Definition(
        r"G_{\mathbf{M}}(z)",
        "Stieltjes transform",
        r"\mathrm{tr}[(z - \mathbf{M})^{-1}]",
        example=lambda: _resolvent_trace(4, 8.0, 1).value,
        consistent=Agreement(
            "tr (z - M)^-1 is the mean of 1/(z - eigenvalue)",
            _resolvent_trace,
            lambda N, z, seed: float(np.mean(1 / (z - np.linalg.eigvals(_symmetric(N, seed)).real))),
            some_symmetric,
            second=_resolvent_by_eigenvalues,
        ),
    )


def _bins(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    out = []
    for _ in range(count):
        low = round(float(rng.uniform(-2, 1)), 3)
        out.append({"low": low, "high": low + round(float(rng.uniform(0.3, 1.5)), 3), "seed": int(rng.integers(2**31))})
    return out


def _fraction(low: float, high: float, seed: int) -> Estimate:
    values = eigvalsh(_symmetric(40, seed))
    return Estimate(float(np.mean((values > low) & (values < high))), 1e-5)


def _fraction_by_inertia(low: float, high: float, seed: int) -> Estimate:
    """Sylvester's law: the negative eigenvalues of M - a are counted in its LDL factorisation."""

    def below(a: float) -> int:
        _, d, _ = ldl(_symmetric(40, seed) - a * np.eye(40))
        return int(np.sum(np.linalg.eigvalsh(d) < 0))

    return Estimate((below(high) - below(low)) / 40, 1e-5)


@agarwala2022.equation(97, uses=["eq-96"])
def density_from_stieltjes() -> Agreement:
    """The density is -Im G / pi just above the axis: integrated over an interval it counts the eigenvalues there."""

    def predicted(low: float, high: float, seed: int) -> float:
        eps, values = 1e-8, eigvalsh(_symmetric(40, seed))
        # -Im 1/(x + i eps - a) = eps / ((x - a)^2 + eps^2), integrated in closed form.
        integral = np.arctan((high - values) / eps) - np.arctan((low - values) / eps)
        return float(np.mean(integral)) / np.pi

    return Agreement(
        "-Im G(x + i0)/pi integrates to the fraction of eigenvalues",
        _fraction,
        predicted,
        _bins,
        second=_fraction_by_inertia,
        formula=r"\rho(x) = -\frac{1}{\pi} \lim_{\epsilon \to 0^+} \Im[G_{\mathbf{M}}(x + i\epsilon)]",
    )


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
