"""The non-linear DEQ's letters: tanh and hard tanh, their slopes, and the states of the iterations of section 3."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.letters import CONTRACTION, N, x
from symbolic.language.random_matrices import Diagonal, Entrywise, Recursion
from symbolic.matrix_algebra.matrices import Letter, Matrix, Zero

u = sp.Symbol("u", real=True)
TANH, TANH_SLOPE = sp.tanh(u), 1 - sp.tanh(u) ** 2
HARD_TANH = sp.Max(-1, sp.Min(1, u))
HARD_TANH_SLOPE = sp.Piecewise((1, sp.Abs(u) < 1), (0, True))


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
