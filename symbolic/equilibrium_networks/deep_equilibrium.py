"""Deep equilibrium networks at initialisation: mean, variance, stability and NTK (agarwala2022, 2.1, 3, A.3, B.1).

Linear: ``z* = Wz* + x``.  Non-linear: ``z* = phi(Wz*) + x`` and ``h* = Wz*`` (eqs 21-22); with x of ``N`` entries,
``sigma_x^2 = x.x / N``.  For ``iid`` and ``orthogonal`` W of scale ``tr W^T W = V``, h* is Gaussian-like and
independent of x in the wide limit; for symmetric W it is not, see
:mod:`symbolic.equilibrium_networks.symmetric_equilibrium`.

For the hard-tanh ``phi(h) = max(-1, min(1, h))`` and centred Gaussian h everything is an error function.

>>> second_moment("goe").series(V, 0, 3)
1 + 3*V + 10*V**2 + O(V**3)
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.equilibrium_networks.length_variance import ENSEMBLES
from symbolic.equilibrium_networks.resolvent_moments import V

__all__ = [
    "derivation_of_second_moment",
    "hard_tanh_second_moment",
    "hard_tanh_slope",
    "hard_tanh_transition",
    "linear_ntk",
    "mean_response",
    "ntk_for_readout",
    "output_variance",
    "readout_gradient",
    "second_moment",
    "second_moment_orthogonal",
    "self_consistent_variance",
    "spectral_radius",
    "transient_second_moment",
]


def _known(ensemble: str) -> None:
    if ensemble not in ENSEMBLES:
        raise ValueError(f"unknown ensemble {ensemble!r}; the ensembles are {', '.join(ENSEMBLES)}")


def mean_response(ensemble: str, tied: bool = True) -> sp.Expr:
    """``lim_N tr (I - W)^-1``, so that ``E z* = mean_response * x``.

    1, but for tied ``goe`` the Catalan series ``(1 - sqrt(1-4V)) / (2V)``: eqs 9 and 11 take 1 there.
    """
    _known(ensemble)
    return (1 - sp.sqrt(1 - 4 * V)) / (2 * V) if tied and ensemble == "goe" else sp.Integer(1)


def second_moment(ensemble: str, tied: bool = True) -> sp.Expr:
    """``lim_N E[z*.z*] / x.x``: ``1/(1-V)``, but for tied ``goe`` ``(1/sqrt(1-4V) - 1) / (2V)``.

    The latter is the series of eq. 63, ``(2i+1) C_i = binomial(2i+1, i)``; it corrects eqs 65 and 66.
    """
    _known(ensemble)
    return (1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V) if tied and ensemble == "goe" else 1 / (1 - V)


def second_moment_orthogonal(size: sp.Expr) -> sp.Expr:
    """``E[z*.z*] / x.x`` for ``W = sqrt(V) O``, Haar on O(size), exactly: ``1/(1-V) + 2V / (size (1-V)^2)``.

    Besides ``j = k`` in eq. 59 the even powers count: ``E Tr O^n = 1`` for even ``n >= 2``.
    """
    return 1 / (1 - V) + 2 * V / (size * (1 - V) ** 2)


def output_variance(ensemble: str, tied: bool = True) -> sp.Expr:
    """``Var[z*_i]`` in units of ``x.x / N``: second moment minus the squared mean response (corrects eq. 11)."""
    return second_moment(ensemble, tied) - mean_response(ensemble, tied) ** 2


def transient_second_moment(steps: sp.Expr) -> sp.Expr:
    """``E[z_t.z_t] / x.x`` from ``z_0 = 0`` (eq. 48): ``sum_{k<t} V^k``; subtract 1 for the variance (eqs 7 and 51)."""
    return (1 - V**steps) / (1 - V)


def self_consistent_variance(
    activation_second_moment: sp.Expr, input_variance: sp.Expr, cross: sp.Expr | int = 0
) -> sp.Expr:
    """``sigma_h^2 = V (E phi^2 + 2 C + sigma_x^2)`` (eq. 25), for free (``iid``, ``orthogonal``) W."""
    return V * (activation_second_moment + 2 * cross + input_variance)


def hard_tanh_second_moment(variance: sp.Expr) -> sp.Expr:
    """``E phi(h)^2`` for ``h ~ N(0, variance)``.

    ``1 - (1 - variance) p - sqrt(2 variance / pi) exp(-1/(2 variance))``, with p of :func:`hard_tanh_slope`.
    """
    p = hard_tanh_slope(variance)
    return 1 - (1 - variance) * p - sp.sqrt(2 * variance / sp.pi) * sp.exp(-1 / (2 * variance))


def hard_tanh_slope(variance: sp.Expr) -> sp.Expr:
    """``p = E phi'(h) = E phi'(h)^2 = P(|h| < 1) = erf(1 / sqrt(2 variance))``."""
    return sp.erf(1 / sp.sqrt(2 * variance))


def hard_tanh_transition(variance: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """``(V, sigma_x^2)`` at which the hard-tanh DEQ with free W loses stability.

    The parameter is ``variance = sigma_h^2``:
    ``V p = 1`` (theorem 3.2) and eq. 25 give ``sigma_x^2 = sqrt(2 variance/pi) exp(-1/(2 variance)) - (1 - p)``.
    """
    p = hard_tanh_slope(variance)
    return 1 / p, sp.sqrt(2 * variance / sp.pi) * sp.exp(-1 / (2 * variance)) - (1 - p)


def spectral_radius(ensemble: str, squared_slope: sp.Expr) -> sp.Expr:
    """Spectral radius of ``W diag(phi'(h*))``, ``squared_slope = E phi'(h)^2``, for W free of h*.

    ``sqrt(V E phi'^2)`` for ``iid`` and ``orthogonal`` (theorem 3.2: R-diagonal, outer radius of the ring).  For
    ``goe`` the value ``2 sqrt(V p)`` holds for slopes 0 and 1 only (hard-tanh, p their mean).
    """
    _known(ensemble)
    return (2 if ensemble == "goe" else 1) * sp.sqrt(V * squared_slope)


def readout_gradient(weights: sp.Matrix, slopes: sp.Matrix, fixed_point: sp.Matrix, readout: sp.Matrix) -> sp.Matrix:
    """``df/dW = D (I - DW)^-T v z*^T`` for ``f = v^T z*``, ``D = diag phi'(Wz*)`` (implicit function theorem).

    ``dz = D (dW z + W dz)``.  Corrects eq. 93, which prints ``(I - DW)^-T v (D z*)^T`` with slopes at ``z*``.

    Args: ``weights`` (N, N), ``slopes`` (N, 1) at ``h* = Wz*``, ``fixed_point`` and ``readout`` (N, 1).
    """
    slope = sp.diag(*slopes)
    jacobian = sp.eye(weights.rows) - slope * weights
    return slope * jacobian.T.inv() * readout * fixed_point.T


def ntk_for_readout(
    weights: sp.Matrix, first: tuple[sp.Matrix, sp.Matrix], second: tuple[sp.Matrix, sp.Matrix]
) -> sp.Expr:
    """The NTK of two inputs averaged over ``v ~ (0, I/N)``: ``tr[(I - DW)^-1 D D' (I - D'W)^-T] z*.z'*`` (cf. eq. 95).

    ``first`` and ``second`` are the pairs ``(slopes, fixed_point)`` of the two inputs.
    """
    size = weights.rows
    maps = []
    for slopes, _ in (first, second):
        slope = sp.diag(*slopes)
        maps.append((sp.eye(size) - slope * weights).inv() * slope)
    return (maps[0] * maps[1].T).trace() / size * (first[1].T * second[1])[0]


def linear_ntk(ensemble: str) -> sp.Expr:
    """Large-N NTK of the tied linear DEQ in units of ``x.x'``: the square of the second moment (section 2.1.2).

    The paper's ``E[z.z]^2 / N^2`` is this for inputs with ``x.x = N``.
    """
    return second_moment(ensemble) ** 2


def derivation_of_second_moment() -> Derivation:
    """A.3 for symmetric W: from the Catalan numbers to mean, second moment and variance of the output."""
    root = sp.sqrt(1 - 4 * V)
    catalan = (1 - root) / (2 * V)
    slope = -(1 - root) / (2 * V**2) + 1 / (V * root)
    total = second_moment("goe")
    steps = (
        Step("generating function", catalan, 1 + V * catalan**2, "tr W^(2k) = C_k V^k", "A.3/eq-62"),
        Step("its derivative", sp.diff(catalan, V), slope, "quotient rule", "A.3/eq-65"),
        Step("second moment", 2 * V * slope + catalan, 2 / root - catalan, "sum (2i+1) C_i V^i", "A.3/eq-66"),
        Step("second moment, one fraction", 2 / root - catalan, total, "common denominator", "A.3/eq-66"),
        Step(
            "variance",
            total - catalan**2,
            output_variance("goe"),
            "E z* = tr (I - W)^-1 x",
            "2.1.2/eq-11",
            shown=(
                r"\frac{1}{2 V} \left(\frac{1}{\sqrt{1 - 4 V}} - 1\right) - \left(\frac{1 - \sqrt{1 - 4 "
                r"V}}{2 V}\right)^{2} = \mathrm{Var}(z_{i}^{*})"
            ),
        ),
    )
    return Derivation(
        "symmetric-second-moment",
        "The output variance of a symmetric linear DEQ",
        steps,
        "agarwala2022, A.3",
        "In units of x.x / N, as N grows; V = tr W^2, and z*_i is an output.",
    )
