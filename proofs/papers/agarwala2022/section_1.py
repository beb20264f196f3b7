"""Section 1, sentences of the introduction: gradients by a fixed point solver, and how tied weights differ."""

from __future__ import annotations

import numpy as np
import sympy as sp

from proofs.papers.agarwala2022.exponents import tied_exponents_are, untied_exponents_are
from proofs.papers.agarwala2022.nonlinear_networks import network, networks, settled, to_digits
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from symbolic.language.expectation import GOE, IID, ORTHOGONAL


def _gradient_by_differences(ensemble: str, N: int, seed: int) -> Estimate:
    """The derivative of v.z* with respect to x, by central differences of the fixed point."""
    w, x, _, v = network(ensemble, N, seed)
    steps = 1e-5 * np.eye(N)
    slopes = [float(v @ (settled(w, x + e) - settled(w, x - e))) / 2e-5 for e in steps]
    return to_digits(np.array(slopes), 1e-8)


def _gradient_by_complex_step(ensemble: str, N: int, seed: int) -> Estimate:
    w, x, _, v = network(ensemble, N, seed)
    slopes = [float((v @ settled(w, x + 1e-30j * e)).imag) / 1e-30 for e in np.eye(N)]
    return to_digits(np.array(slopes))


def _product_by_iteration(ensemble: str, N: int, seed: int) -> np.ndarray:
    """u = v + (df/dz)^T u, iterated; with f = tanh(W z) + x, u is the product with dz*/dx."""
    w, x, _, v = network(ensemble, N, seed)
    slope = 1 - np.tanh(w @ settled(w, x)) ** 2
    u = v
    for _ in range(400):
        u = v + w.T @ (slope * u)
    return u


@agarwala2022.text("1", "vector-jacobian-products", uses=["eq-1"], importance=2)
def products_by_fixed_point() -> Agreement:
    """Equation 1 gives an implicit equation for vector-Jacobian products, u = v + (df/dz)^T u at z*, which a fixed
    point iteration solves.
    """
    return Agreement(
        "v^T dz*/dx",
        _gradient_by_differences,
        _product_by_iteration,
        networks,
        second=_gradient_by_complex_step,
        assumes=("the iteration of the layer converges",),
        examples=8,
    )


@agarwala2022.text("1", "tied-differs", uses=["text-2.2.3-untied-exponent", "text-2.2.3-tied-exponents"], importance=2)
def tied_weights_differ() -> Conjunction:
    """Tied weights differ qualitatively from untied ones: for each of the ensembles the length variance diverges with
    another exponent, 4 against 3 (i.i.d.), 3 against 2 (Haar), 5/2 against 3 (GOE), N -> infinity first.
    """
    return Conjunction(
        {
            "tied": tied_exponents_are({IID: 4, ORTHOGONAL: 3, GOE: sp.Rational(5, 2)}),
            "untied": untied_exponents_are({IID: 3, ORTHOGONAL: 2, GOE: 3}),
        }
    )
