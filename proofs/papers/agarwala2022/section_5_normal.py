"""Section 5, sentences on singular vectors, on powers and products of weights, and on normal families."""

from __future__ import annotations

from functools import reduce
from operator import matmul

import sympy as sp

from proofs.papers.agarwala2022.letters import I, N, V, fourth, resolvent, vector, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.quantities import Domain, Equality, Order
from symbolic.language.expectation import COIN, GOE, IID, ORTHOGONAL, Drawn, E, Wide
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Diagonal
from symbolic.matrix_algebra.matrices import Block, Letter, Matrix

LARGE = Domain({V: sp.Interval(sp.Rational(1, 2), 1)}, given=("N -> infinity",))


@agarwala2022.text("5.1", "identical-singular-vectors", uses=["text-2.1.2-ensembles"], importance=2)
def symmetric_singular_vectors() -> Conjunction:
    """A symmetric W has identical left and right singular vectors, up to the sign of the eigenvalue: W W^T and W^T W,
    whose eigenvectors they are, are the same matrix; W^T W for another one is not.
    """
    other = Letter("A", N, N)
    given = other + other.T
    over = Domain({N: sp.Interval(2, 8)})
    size = squared_norm(given @ given)
    return Conjunction(
        {
            "symmetric": Equality(squared_norm(given @ given.T - given.T @ given), sp.Integer(0), size, over=over),
            "another": Order(squared_norm(other @ other.T - other.T @ other), ">", sp.Integer(0), over=over),
        }
    )


@agarwala2022.text("5.1", "powers-not-determined", uses=["text-5.1-words"], importance=2)
def powers_of_symmetric_weights() -> Conjunction:
    """For symmetric W the singular values of powers are not determined by V, the mean squared one of W: for the same V
    the square has 2 V^2 (GOE) or V^2 (reflections of half of the directions).
    """
    half = Drawn("P", N, N, laws=(COIN,), scale=sp.Rational(1, 2), tex=r"\mathbf{P}")
    kinds: dict[str, tuple[Matrix, sp.Expr]] = {
        "GOE": (weights(GOE), 2 * V**2),
        "reflection": (sp.sqrt(V) * (I - 2 * half), V**2),
    }
    return Conjunction(
        {name: Equality(Wide(squared_norm(w @ w) / N, N), value, over=LARGE) for name, (w, value) in kinds.items()}
    )


@agarwala2022.text("5.1", "untied-products", uses=["eq-6", "eq-56"], importance=2)
def products_by_individual_traces() -> Conjunction:
    """With untied weights tr[(W_1 ... W_k)^T (W_1 ... W_k)] is the product of the traces of the single W_i^T W_i: V^k,
    in any order of the ensembles, symmetric ones included.
    """
    orders = ((GOE, GOE, GOE), (IID, ORTHOGONAL, GOE), (ORTHOGONAL, GOE, IID, GOE))
    parts: dict[str, Statement] = {}
    for laws in orders:
        product = reduce(matmul, [weights(law, name=f"W_{k}") for k, law in enumerate(laws, 1)])
        name = ", ".join(law.name for law in laws)
        parts[name] = Equality(Wide(E(squared_norm(product)) / N, N), V ** len(laws), over=LARGE)
    return Conjunction(parts)


# -- normal families ---------------------------------------------------------------------------------------------------
@agarwala2022.text("5.1", "normal-families", uses=["eq-18", "eq-19", "eq-20"], importance=2)
def normal_families_differ() -> Conjunction:
    """Normal families behave differently from i.i.d. weights: at the same V the tied length variance, (1-V)^-4 for
    those, is larger for the GOE and smaller for Haar and for antisymmetric weights.

    In mean and second moment Haar weights do not differ.
    """
    free = (1 - V) ** -4
    a = weights(IID, name="A")
    antisymmetric = (a - a.T) / sp.sqrt(2)
    over = Domain({V: sp.Interval(sp.Rational(1, 5), sp.Rational(2, 5))}, given=("N -> infinity",))
    symmetric = Domain({V: sp.Interval(sp.Rational(1, 12), sp.Rational(3, 20))}, given=over.given)
    return Conjunction(
        {
            "GOE": Order(Wide(fourth(resolvent(weights(GOE))), N), ">", free, over=symmetric),
            "orthogonal": Order(Wide(fourth(resolvent(weights(ORTHOGONAL))), N), "<", free, over=over),
            "antisymmetric": Order(Wide(fourth(resolvent(antisymmetric)), N), "<", free, over=over),
        }
    )


# -- section 5.3 -------------------------------------------------------------------------------------------------------
@agarwala2022.text("5.3", "normal-family", importance=2)
def normal_family_of_any_spectrum() -> Conjunction:
    """A random normal family with Haar eigenvectors can have any eigenvalues, real or complex: for a real W they
    come in conjugate pairs x +- iy, and W = U D U^T with blocks [[x, -y], [y, x]] is normal, |W W| = |W^T W|;
    the sums of the powers of its eigenvalues are those of the chosen ones.
    """
    turn = Drawn("U", 2 * N, 2 * N, laws=(ORTHOGONAL,), scale=sp.Integer(1), tex=r"\mathbf{U}")
    x, y = Diagonal(vector("a")), Diagonal(vector("b"))
    w = turn @ Block(((x, -1 * y), (y, x))) @ turn.T
    over = Domain({N: sp.Interval(2, 5)})
    return Conjunction(
        {
            "normal": Equality(squared_norm(w @ w), squared_norm(w.T @ w), over=over),
            "sum": Equality(trace(w), 2 * trace(x), over=over),
            "squares": Equality(trace(w @ w), 2 * trace(x @ x) - 2 * trace(y @ y), over=over),
            "cubes": Equality(trace(w @ w @ w), 2 * trace(x @ x @ x) - 6 * trace(x @ y @ y), over=over),
        }
    )
