"""Section 1, sentences of the introduction: gradients by a fixed point solver, and how tied weights differ."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.exponents import tied_exponents_are, untied_exponents_are
from proofs.papers.agarwala2022.given_matrices import CONTRACTION, s
from proofs.papers.agarwala2022.letters import N, vector, x
from proofs.papers.agarwala2022.nonlinear_letters import output_state, phi, slopes
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Domain, Equality, Parts
from symbolic.language import GOE, IID, ORTHOGONAL, Coefficient, Recursion, trace
from symbolic.matrix_algebra.matrices import Letter


@agarwala2022.text("1", "vector-jacobian-products", uses=["eq-1"], importance=2)
def products_by_fixed_point() -> Equality:
    """Equation 1 gives an implicit equation for vector-Jacobian products, u = v + (df/dz)^T u at z*, which a fixed
    point iteration solves: with f = tanh(W z) + x the product of v with dz*/dx along any direction d is u.d.
    """
    step, v, d = sp.Symbol("epsilon", positive=True), vector("v"), vector("d")
    z, u = Letter("z", N, 1, tex=r"\mathbf{z}"), Letter("u", N, 1, tex=r"\mathbf{u}")
    moved = Recursion(z, phi(CONTRACTION @ z) + x + d * step, x, sp.oo)
    solved = Recursion(u, v + CONTRACTION.T @ slopes(CONTRACTION @ output_state()) @ u, v, sp.oo)
    over = Domain(
        {s: sp.Interval.open(0, sp.Rational(3, 10)), N: sp.Interval(2, 3)},
        given=("the iteration of the layer converges",),
    )
    return Equality(Coefficient(trace(v.T @ moved), step, 1), trace(d.T @ solved), over=over)


@agarwala2022.text("1", "tied-differs", uses=["text-2.2.3-untied-exponent", "text-2.2.3-tied-exponents"], importance=2)
def tied_weights_differ() -> Parts:
    """Tied weights differ qualitatively from untied ones: for each of the ensembles the length variance diverges with
    another exponent, 4 against 3 (i.i.d.), 3 against 2 (Haar), 5/2 against 3 (GOE), N -> infinity first.
    """
    return {
        "tied": tied_exponents_are({IID: 4, ORTHOGONAL: 3, GOE: sp.Rational(5, 2)}),
        "untied": untied_exponents_are({IID: 3, ORTHOGONAL: 2, GOE: 3}),
    }
