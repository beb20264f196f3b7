"""The moment-generating functional of the initial fields, as exact Gaussian integrals (graldi2025, equations 41-52).

Everything in that argument is an integral of ``prefactor * exp(polynomial of degree 2)`` over one variable at a time,

    int du exp(-p u^2/2 + b u) = sqrt(2 pi / p) exp(b^2 / (2 p)),      p > 0,  b complex.

`GaussianIntegrand.integrate` is this rule and nothing else; the equations are obtained by applying it, never by quoting
the next line of the argument.  One neuron is treated: neurons are independent and identical, so that the functional of
N of them is the N-th power, and every ``(2 pi)^N`` of the paper is ``2 pi`` here, one for EACH sample and each field.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import sympy as sp

__all__ = [
    "GaussianIntegrand",
    "GaussianStatement",
    "average_over_weights",
    "covariance_of_fields",
    "fields_density",
    "generating_functional",
    "kernel_saddle_point",
    "resolution_of_unity",
    "statements",
]


@dataclass(frozen=True)
class GaussianIntegrand:
    """``prefactor * exp(exponent)`` with an exponent of degree at most 2 in the variables still to be integrated.

    >>> u, b = sp.symbols("u b", real=True)
    >>> GaussianIntegrand(sp.Integer(1), -u**2 / 2 + b * u).integrate(u)
    GaussianIntegrand(prefactor=sqrt(2)*sqrt(pi), exponent=b**2/2)
    """

    prefactor: sp.Expr
    exponent: sp.Expr

    def integrate(self, variable: sp.Symbol) -> GaussianIntegrand:
        """Integrate over the whole real line.

        Raises ValueError if the exponent is not a quadratic polynomial of negative curvature in the variable: the
        integral then diverges or is a Dirac delta (regularise it first).
        """
        polynomial = sp.Poly(sp.expand(self.exponent), variable)
        if polynomial.degree() != 2:
            raise ValueError(f"the exponent has degree {polynomial.degree()} in {variable}; degree 2 is needed")
        curvature, slope, rest = (sp.together(c) for c in polynomial.all_coeffs())
        precision = sp.factor(-2 * curvature)
        if precision.is_negative or precision.is_zero:
            raise ValueError(f"the integral over {variable} diverges: its Gaussian weight has precision {precision}")
        # a positive ratio of two expressions of one sign: take the root of each, so that roots cancel later
        numerator, denominator = sp.fraction(precision)
        if numerator.could_extract_minus_sign() and denominator.could_extract_minus_sign():
            numerator, denominator = -numerator, -denominator
        root = sp.sqrt(2 * sp.pi) * sp.sqrt(denominator) / sp.sqrt(numerator)
        return GaussianIntegrand(self.prefactor * root, sp.expand(sp.cancel(rest + slope**2 / (2 * precision))))

    def integrate_all(self, variables: Sequence[sp.Symbol]) -> GaussianIntegrand:
        """Integrate over several variables, in the order given."""
        result = self
        for variable in variables:
            result = result.integrate(variable)
        return result

    def value(self) -> sp.Expr:
        """``prefactor * exp(exponent)`` as one expression."""
        return self.prefactor * sp.exp(self.exponent)


@dataclass(frozen=True)
class GaussianStatement:
    """``computed`` is what integration gives, ``stated`` what the argument needs; ``equation`` names its place."""

    equation: str
    title: str
    computed: sp.Expr
    stated: sp.Expr


def average_over_weights(inputs: sp.Matrix, conjugates: Sequence[sp.Symbol]) -> sp.Expr:
    """``< exp(-i sum_mu hat-chi_mu (W x_mu) / sqrt(D)) >`` over the D weights of one neuron (43 -> 44), by integration.

    ``inputs`` holds one sample a row, UNSCALED; the result is ``exp(-1/2 sum hat-chi_mu hat-chi_nu K_munu)`` with
    ``K_munu = x_mu . x_nu / D``.  The prefactor 1/D, not 1/sqrt(D), follows from ``h = W x / sqrt(D)``.
    """
    samples, dimension = inputs.shape
    if len(conjugates) != samples:
        raise ValueError(f"{samples} samples need as many conjugate fields, but {len(conjugates)} were given")
    result = sp.Integer(1)
    for d in range(dimension):
        weight = sp.Symbol(f"W{d}", real=True)
        source = sp.Add(*(hat * inputs[mu, d] for mu, hat in enumerate(conjugates)))
        phase = -sp.I * weight * source / sp.sqrt(dimension)
        result *= GaussianIntegrand(1 / sp.sqrt(2 * sp.pi), phase - weight**2 / 2).integrate(weight).value()
    return sp.powsimp(result)


def resolution_of_unity(copies: sp.Expr | int = 1) -> sp.Expr:
    """``1 = int dA dhat-A copies/(2 pi) exp(i copies hat-A (A - a) - eps hat-A^2/2)`` for every eps > 0 (42, 45).

    ``copies = 1`` is the delta function of a field; ``copies = N`` that of a kernel, where the paper writes
    ``hat-Phi = i hat-A`` along the imaginary axis, so that ``d hat-Phi / (2 pi i N^-1) = N d hat-A / (2 pi)``.
    """
    order, conjugate, centre = sp.symbols("A hat_A a", real=True)
    regulator = sp.Symbol("epsilon", positive=True)
    integrand = GaussianIntegrand(
        sp.sympify(copies) / (2 * sp.pi), sp.I * copies * conjugate * (order - centre) - regulator * conjugate**2 / 2
    )
    return sp.simplify(integrand.integrate_all([conjugate, order]).value())


def _fields(samples: int) -> tuple[list[sp.Symbol], list[sp.Symbol], list[sp.Symbol]]:
    names = range(1, samples + 1)
    return (
        [sp.Symbol(f"chi_{n}", real=True) for n in names],
        [sp.Symbol(f"hat_chi_{n}", real=True) for n in names],
        [sp.Symbol(f"j_{n}", real=True) for n in names],
    )


def fields_density(kernel: sp.Matrix) -> GaussianIntegrand:
    """The density of the initial fields: the conjugate fields integrated out of (44), with (49)'s matrix A = kernel.

    ``int prod d hat-chi/(2 pi) exp(-hat-chi^T A hat-chi / 2 + i hat-chi . chi)``; the result is the normalised
    ``(2 pi)^{-n/2} det(A)^{-1/2} exp(-chi^T A^{-1} chi / 2)``, which the second line of (50) writes without its
    determinant.  The kernel must be positive definite.
    """
    samples = kernel.rows
    chi, hats, _ = _fields(samples)
    hat_vector = sp.Matrix(hats)
    exponent = -(hat_vector.T * kernel * hat_vector)[0] / 2 + sp.I * sp.Add(*(h * c for h, c in zip(hats, chi)))
    return GaussianIntegrand((2 * sp.pi) ** (-samples), exponent).integrate_all(hats)


def generating_functional(kernel: sp.Matrix) -> sp.Expr:
    """``Z[j, v] = <exp(j . chi + v xi)>`` of one neuron, by integrating conjugates and then fields (51)."""
    chi, _, sources = _fields(kernel.rows)
    density = fields_density(kernel)
    with_sources = GaussianIntegrand(
        density.prefactor, density.exponent + sp.Add(*(j * c for j, c in zip(sources, chi)))
    )
    readout, source = sp.symbols("xi v", real=True)
    readout_part = GaussianIntegrand(1 / sp.sqrt(2 * sp.pi), -(readout**2) / 2 + source * readout).integrate(readout)
    fields_part = with_sources.integrate_all(chi)
    return sp.simplify(fields_part.prefactor * readout_part.prefactor) * sp.exp(
        sp.expand(sp.cancel(fields_part.exponent + readout_part.exponent))
    )


def covariance_of_fields(kernel: sp.Matrix) -> sp.Matrix:
    """``<chi_mu chi_nu>`` of one neuron as second derivatives of Z at zero sources (52); it is the kernel.

    For the vectors of all N neurons ``<chi_mu . chi_nu> = N K_munu``: the paper's dot product is meant for one neuron.
    """
    samples = kernel.rows
    _, _, sources = _fields(samples)
    functional = generating_functional(kernel)
    at_zero = dict.fromkeys([*sources, sp.Symbol("v", real=True)], 0)
    return sp.Matrix(
        samples, samples, lambda a, b: sp.simplify(sp.diff(functional, sources[a], sources[b]).subs(at_zero))
    )


def kernel_saddle_point(kernel: sp.Matrix) -> tuple[sp.Expr, sp.Expr]:
    """The saddle point (48) for two fields and a linear activation: ``(dS/dPhi, dS/dhat-Phi)`` at ``hat-Phi = 0``.

    ``S = Phi hat-Phi + ln <exp(-hat-Phi chi_1 chi_2)>``.  The first derivative is ``hat-Phi = 0`` there, the second
    ``Phi - <chi_1 chi_2>``; ``Phi`` is the free symbol of the result.
    """
    if kernel.shape != (2, 2):
        raise ValueError(f"the saddle point is written for two fields, not for a kernel of shape {kernel.shape}")
    chi, _, _ = _fields(2)
    order, conjugate = sp.symbols("Phi hat_Phi", real=True)
    density = fields_density(kernel)
    tilted = GaussianIntegrand(density.prefactor, density.exponent - conjugate * chi[0] * chi[1]).integrate_all(chi)
    action = order * conjugate + sp.log(tilted.prefactor)
    at_saddle = {conjugate: 0}
    return (sp.diff(action, order).subs(at_saddle), sp.simplify(sp.diff(action, conjugate).subs(at_saddle)))


def statements() -> list[GaussianStatement]:
    """Equations 42-52 for one sample of each of two tasks, each as computed and as the argument needs it."""
    first, second = sp.symbols("K_11 K_22", positive=True)
    cross = sp.Symbol("K_12", real=True)
    kernel = sp.Matrix([[first, cross], [cross, second]])
    chi, hats, sources = _fields(2)
    source = sp.Symbol("v", real=True)
    inputs = sp.Matrix(2, 2, lambda mu, d: sp.Symbol(f"x_{mu + 1}{d + 1}", real=True))
    input_kernel = inputs * inputs.T / 2
    quadratic = sp.Add(*(hats[a] * hats[b] * input_kernel[a, b] for a, b in product(range(2), repeat=2)))
    density = fields_density(kernel)
    chi_vector = sp.Matrix(chi)
    inverse_form = (chi_vector.T * kernel.inv() * chi_vector)[0]
    source_form = (sp.Matrix(sources).T * kernel * sp.Matrix(sources))[0]
    order = sp.Symbol("Phi", real=True)
    copies = sp.Symbol("N", positive=True)
    saddle = kernel_saddle_point(kernel)
    return [
        GaussianStatement("42", "a delta function of a field integrates to 1", resolution_of_unity(), sp.Integer(1)),
        GaussianStatement(
            "44",
            "the average over the weights is Gaussian in the conjugate fields",
            average_over_weights(inputs, hats),
            sp.exp(-quadratic / 2),
        ),
        GaussianStatement(
            "45", "a delta function of a kernel integrates to 1", resolution_of_unity(copies), sp.Integer(1)
        ),
        GaussianStatement("48", "the conjugate kernels vanish at the saddle", saddle[0], sp.Integer(0)),
        GaussianStatement("48", "the kernels are averages over one neuron", saddle[1], order - cross),
        GaussianStatement(
            "50",
            "the density of the fields, with its determinant",
            density.value(),
            sp.exp(-inverse_form / 2) / (2 * sp.pi * sp.sqrt(first * second - cross**2)),
        ),
        GaussianStatement(
            "51",
            "the moment-generating functional",
            generating_functional(kernel),
            sp.exp(source_form / 2 + source**2 / 2),
        ),
        GaussianStatement("52", "the covariance of the fields across tasks", covariance_of_fields(kernel)[0, 1], cross),
    ]
