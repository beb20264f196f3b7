"""The non-linear DEQ's letters: tanh and hard tanh, their slopes, the states of the iterations of section 3, and what
equation 25 says of the hard-tanh ones.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import sympy as sp

from proofs.papers.agarwala2022.given_matrices import CONTRACTION
from proofs.papers.agarwala2022.letters import N, V, x
from proofs.statements import Procedure
from proofs.statements.quantities import Domain, Relation
from symbolic.equilibrium_networks.deep_equilibrium import hard_tanh_second_moment
from symbolic.language import Diagonal, Entrywise, Law, Recursion, Root
from symbolic.matrix_algebra.matrices import Letter, Matrix, Zero

u = sp.Symbol("u", real=True)
TANH, TANH_SLOPE = sp.tanh(u), 1 - sp.tanh(u) ** 2
HARD_TANH = sp.Max(-1, sp.Min(1, u))


def phi(state: Matrix, function: sp.Expr = TANH) -> Entrywise:
    """phi of each component, tanh unless another is named."""
    return Entrywise(u, function, state)


def slopes(state: Matrix, function: sp.Expr = TANH_SLOPE) -> Diagonal:
    """diag(phi'(h)), what o phi'(h) multiplies the columns of W with."""
    return Diagonal(Entrywise(u, function, state))


def output_state(w: Matrix = CONTRACTION, steps: sp.Expr = sp.oo) -> Recursion:
    """z_t of z -> tanh(W z) + x from x; z* after endless steps."""
    z = Letter("z", N, 1, tex=r"\mathbf{z}")
    return Recursion(z, phi(w @ z) + x, x, steps)


def field_state(
    w: Matrix = CONTRACTION,
    drive: Matrix = x,
    function: sp.Expr = TANH,
    steps: sp.Expr = sp.oo,
    fresh: tuple[str, ...] = (),
) -> Recursion:
    """h_t of h -> W (phi(h) + x) from 0; h* after endless steps."""
    h = Letter("h", N, 1, tex=r"\mathbf{h}")
    return Recursion(h, w @ (phi(h, function) + drive), Zero(N, 1), steps, fresh)


# A length below all that are looked at, where the formula for E phi^2 still has a value.
TINY = sp.Rational(1, 1000)
q = sp.Symbol("q", positive=True)


def predicted_length(scale: sp.Expr = V, inputs: sp.Expr | int = 1) -> Root:
    """h*.h*/N by equation 25 with a Gaussian h, whose E phi^2 is a formula; x ~ N(0, inputs)."""
    return Root(q - scale * (hard_tanh_second_moment(q) + inputs), q, TINY, 20)


def few_scales(*percent: int) -> Domain:
    """These V, in percent: where networks settle is found scale by scale."""
    return Domain({V: sp.FiniteSet(*(sp.Rational(value, 100) for value in percent))})


SAYS = {
    "length": "h*.h*/N",
    "late length by equation 25": "V at which equation 25 gives h_t.h_t/N, averaged over t = 60 to 80",
    "length by equation 25": "V at which equation 25 gives h*.h*/N",
    "length by cavity": "V at which the cavity equations give h*.h*/N",
    "length by each scale": "h*.h*/N over the average of what equation 25 gives at V and at U",
    "length by mean scale": "h*.h*/N over what equation 25 gives at (V + U)/2",
    "balance": "sigma_h^2 over V (sigma_phi^2 + 2 C + sigma_x^2) at h*",
    "fourth moment by equation 25": "fourth moment of h_t over 3 times the squared variance that t steps of "
    "equation 25 give",
}


def hard_tanh_network(
    of: str, law: Law, relation: Relation | Literal["="], value: sp.Expr | int, over: Domain, by: str = "",
    **options: float | int | str,
) -> Procedure:  # fmt: skip
    """A number of hard-tanh networks as they grow, from dense matrices and from weights known by their products; ``by``
    a theory it is said in terms of what that gives, which each experiment solves in its own way.
    """
    experiments = "numeric.equilibrium_networks.hard_tanh_points.by_"
    inputs = () if "input_variance" in options else ("x ~ N(0, 1)",)
    return Procedure(
        f"{SAYS[f'{of} by {by}' if by else of]}, hard-tanh, {law.name}",
        experiments + "products",
        experiments + "matrices",
        relation,
        sp.sympify(value),
        why="where a network that is not linear settles is found by iterating it, at widths beyond readers of trees",
        over=replace(over, given=(*inputs, "N -> infinity", *over.given)),
        options={"of": of, "ensemble": law.name, "by": by, **options},
    )


SLOPES = {
    "two values": "phi' 1 with the chance p, else 0, drawn apart from W",
    "tanh": "phi' = tanh'(g), g ~ N(0, 1) drawn apart from W",
    "uniform": "phi' uniform, drawn apart from W",
    "chosen": "phi' 7/5 for the half of the units by which the leading eigenvalue of W grows most, else 3/5",
    "at rest": "at h*, hard-tanh",
}
SPECTRUM = {
    "radius": "spectral radius of W o phi'",
    "radius by root mean square": "spectral radius of W o phi' over sqrt(V mean phi'^2)",
    "radius by geometric mean": "spectral radius of W o phi' over sqrt(V) exp(mean log phi')",
    "radius by equation 25": "spectral radius of W o phi' over the one that equation 25 gives",
    "radius by cavity": "spectral radius of W o phi' over the one that the cavity equations give",
    "radius by free probability": "spectral radius of W o phi' over the edge that free probability gives",
    "radius by growing shortfall": "what equation 25 has too much of spectral radius at 2 V less the same at V",
    "balanced word": "tr[(R^2)^T R^2] over (tr R^T R)^2, R = W o phi'",
    "word": "tr R^2 over tr R^T R, R = W o phi'",
}


def slope_spectrum(
    of: str, w: str, slope: str, relation: Relation | Literal["="], value: sp.Expr | int, over: Domain, by: str = "",
    **options: float,
) -> Procedure:  # fmt: skip
    """A number of W o phi' as N grows, from dense matrices and from products with vectors; ``by`` as for
    `hard_tanh_network`.
    """
    experiments = "numeric.equilibrium_networks.slope_spectra.by_"
    given = ("x ~ N(0, 1)",) if slope == "at rest" else ()
    return Procedure(
        f"{SPECTRUM[f'{of} by {by}' if by else of]}, {SLOPES[slope]}; {w}",
        experiments + "products",
        experiments + "matrices",
        relation,
        sp.sympify(value),
        why="a spectral radius is no trace of a word, and no reader of trees has wide enough weights to measure it",
        over=replace(over, given=(*given, "N -> infinity", *over.given)),
        scale=sp.Integer(1) if value == 0 and relation == "=" else None,
        options={"of": of, "weights": w, "slopes": slope, "by": by, **options},
    )


ONSET = {
    "residual": "mean of |h_{t+1} - h_t|/sqrt(N)",
    "moving": "share of networks with |h_{t+1} - h_t| > 10^-3",
    "misplaced": "share of networks on the wrong side of the threshold",
    "spread": "log of the standard deviation over the mean of the spectral radius at 4 times the V of the transition "
    "less the same at a quarter of it",
}
SOME = sp.FiniteSet(100, 160)


def onset(
    of: str, law: Law, relation: Relation, value: sp.Expr | int, sizes: sp.Set = SOME, steps: int = 150,
    **options: float | str,
) -> Procedure:  # fmt: skip
    """A number of hard-tanh networks of N units one by one, after t steps: how they lose their fixed point."""
    experiments = "numeric.equilibrium_networks.hard_tanh_onset.by_"
    than = f" less that of {options['than']}" if "than" in options else ""
    at = f" at {options['excess']} of the V of the transition" if "excess" in options else ""
    return Procedure(
        f"{ONSET[of]}{than}{at}, hard-tanh, {law.name}",
        experiments + "products",
        experiments + "matrices",
        relation,
        sp.sympify(value),
        why="it speaks of networks one by one, and of those that do not settle",
        over=Domain({N: sizes}, given=("x ~ N(0, 1)", f"after t = {steps} steps")),
        options={"of": of, "weights": law.name, "t": steps, **options},
    )
