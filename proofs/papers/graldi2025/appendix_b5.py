"""Appendix B.5: forgetting and the curvature at the minimum of a task; sharpness over the width in the NTP."""

import sympy as sp

from proofs.papers.graldi2025.appendix_b import HESSIAN, u, v, y
from proofs.papers.graldi2025.experiments import of_widths
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import quadratic
from proofs.statements import Identity, Inequality, Limit, OutOfReach, Parts, Procedure

p, q = sp.symbols("p q", real=True)
EPSILON = sp.Symbol("epsilon", positive=True)
SLOPE = (v * sp.diff(quadratic(u), u), quadratic(u))
"""The gradient of the output at the weights (u, v); there the label is the output: the end of task 1, at loss 0."""


def _forgotten(size: sp.Expr, way: tuple[sp.Expr, sp.Expr]) -> sp.Expr:
    """The loss of task 1 after a displacement ``size * way``."""
    return ((v + size * way[1]) * quadratic(u + size * way[0]) - v * quadratic(u)) ** 2 / 2


def _dot(a: tuple[sp.Expr, sp.Expr], b: tuple[sp.Expr, sp.Expr]) -> sp.Expr:
    return sp.Add(*(x * y for x, y in zip(a, b, strict=True)))


def _near_the_minimum() -> Parts:
    """The second order of the forgetting, its bound, and where it is attained; the sharpness there is |grad f|^2."""
    way, sharpness, zero = (p, q), _dot(SLOPE, SLOPE), sp.Integer(0)
    hessian = HESSIAN.subs(y, v * quadratic(u))
    second = _dot(SLOPE, way) ** 2 / 2
    return {
        "sharpness": Identity((hessian[0, 0] - sharpness) * (hessian[1, 1] - sharpness), hessian[0, 1] ** 2),
        "second order": Limit(_forgotten(EPSILON, way) / EPSILON**2, EPSILON, zero, second),
        "any direction": Inequality(second, "<=", sharpness * _dot(way, way) / 2),
        "steepest direction": Limit(
            _forgotten(EPSILON, SLOPE) / EPSILON**2, EPSILON, zero, sharpness * _dot(SLOPE, SLOPE) / 2
        ),
    }


@graldi2025.text("B5", "curvature-bound", uses=["def-B.1", "eq-11"])
def forgetting_is_bounded_by_curvature() -> Parts:
    """To second order at the minimum of task 1 forgetting is at most the sharpness times |d|^2 / 2, d the displacement.

    One unit, phi(h) = h + h^2/2, and its readout at loss 0: at most that in any direction, and that along the steepest
    one."""
    return _near_the_minimum()


@graldi2025.text("B5", "curvature-bound", part="any-displacement", ablates=("a small displacement",), importance=3)
def curvature_bound_for_any_displacement() -> Inequality:
    """Is it a bound for displacements of any length?"""
    return Inequality(_forgotten(sp.Integer(1), (p, q)), "<=", _dot(SLOPE, SLOPE) * _dot((p, q), (p, q)) / 2)


@curvature_bound_for_any_displacement.correction(
    "a small displacement is needed, as the appendix says: far from the minimum the loss of two layers can grow faster "
    "than its second order"
)
def curvature_bound_for_small_displacements() -> Parts:
    return _near_the_minimum()


@graldi2025.text("B5", "sharpness-of-ntp", uses=["def-B.1"])
def sharpness_over_the_width_in_the_tangent_parameterisation() -> OutOfReach:
    """In the NTP sharpness is said to be inversely proportional to the width, for short training: drawn from ResNets.

    Its part asks the same of networks with two layers."""
    return OutOfReach("quoted from experiments on deep networks with images that are not here")


@graldi2025.text(
    "B5",
    "sharpness-of-ntp",
    part="two-layers",
    own=True,
    uses=["table-1"],
    slip=(-1, 0),
    because="it tends to a constant, the largest eigenvalue of the NTK: its rate does not grow with the width either",
)
def sharpness_of_two_layers(this: int) -> Procedure:
    """Is the sharpness of two-layer networks in the NTP inversely proportional to their width?"""
    return of_widths(
        "power of N of the sharpness after a short training, NTP", "sharpness_over_width", this,
        parameterization="NTP",
    )  # fmt: skip
