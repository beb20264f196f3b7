"""What slight damage is, and when it is none: a survivor that says the same as the claim is no hole in a witness."""

from itertools import islice

import numpy as np
import pytest
import sympy as sp

from proofs.mutation import damaged, equivalent, slightly_damaged
from proofs.mutation.expressions import opaque
from proofs.statements.composed import Conjunction
from proofs.statements.dynamics import MatrixIdentity, Tasks, Trajectory
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Identity
from symbolic.language.expectation import GOE, IID, ByLaw, Drawn, E, by_law
from symbolic.language.learned import Coefficient
from symbolic.language.learning import GAMMA_0, learner
from symbolic.language.quantity import trace
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, S, U, U_perp, V, V_perp, lam
from symbolic.matrix_algebra.matrices import Function

mu, nu = sp.symbols("mu nu", integer=True, positive=True)
s, t, t1 = sp.symbols("s t t_1", positive=True)
c = sp.Symbol("c", positive=True)
TWO = learner(samples=2, switches=(t1,))
K, DELTA = TWO.K(1, mu, 1, nu, s), TWO.Delta(1, mu, s)


def said(side, over=None):
    return Equality(TWO.L(1, t), side, over=over or Domain({t: sp.Interval(1, 2)}))


def at(expression, order):
    return Coefficient(expression, GAMMA_0, order)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (2 * DELTA + DELTA * c, DELTA * (2 + c)),
        (sp.sqrt(DELTA**2 * c**2), sp.Abs(DELTA) * c),
        (at(K, 0), at(K.xreplace({s: sp.Rational(103, 100) * s}), 0)),
        (at(DELTA * K, 0), at(DELTA * K.xreplace({s: 2 * s}), 0)),
    ],
)
def test_what_says_the_same_is_no_damage(one, other):
    assert equivalent(said(one), said(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (DELTA, sp.Rational(103, 100) * DELTA),
        (DELTA, TWO.Delta(1, nu, s)),
        (DELTA, sp.Abs(DELTA)),
        (at(K, 2), at(K.xreplace({s: 2 * s}), 2)),
        (at(DELTA, 0), at(DELTA.xreplace({s: 2 * s}), 0)),
        (at(DELTA * K, 0), at((DELTA * K).xreplace({s: 2 * s}), 0)),
        # over gamma_0 the order 0 takes in what the kernel is at order 1
        (at(K / GAMMA_0, 0), at((K / GAMMA_0).xreplace({s: 2 * s}), 0)),
        (K, K.xreplace({s: 2 * s})),
    ],
)
def test_what_says_something_else_is(one, other):
    assert not equivalent(said(one), said(other))
    assert not equivalent(said(other), said(one))


def test_quantities_have_the_same_letters_on_both_sides():
    one, other = opaque(DELTA * c + K, K + c * DELTA)
    assert one == other
    apart = opaque(DELTA, TWO.Delta(1, nu, s))
    assert apart[0] != apart[1]


def test_a_part_is_compared_with_the_part_that_was_damaged():
    x = sp.Symbol("x", positive=True)
    parts = Conjunction({"first": Identity(2 * x, x + x * c / c), "second": Identity(x**2 * 3, 3 * x**2)})
    nested = Conjunction({"outer": parts, "third": Identity(x, x + 0 * c)})
    for whole in (parts, nested):
        found = list(islice(slightly_damaged(whole, np.random.default_rng(3)), 20))
        assert found
        for damage in found:
            assert type(damage.of) is type(damage.statement)
            assert not equivalent(damage.of, damage.statement), damage.what
            assert equivalent(damage.of, damage.of)
    assert {d.of for d in found} <= {*parts.parts.values(), nested.parts["third"]}


def test_gross_damage_of_integrals_of_quantities_is_not_left_out():
    """With letters for quantities no integral is carried out: what cannot be told apart there is damage still."""
    side = sp.Integral(at(DELTA * K, 0), (s, t1, t)) + sp.Integral(at(DELTA, 0), (s, t1, t))
    found = damaged(said(side), np.random.default_rng(2), 8)
    assert len(found) == 8
    assert all(not equivalent(said(side), damage.statement) for damage in found)


def test_the_name_of_a_law_is_no_number_and_its_branch_is():
    N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
    W = Drawn("W", N, N, laws=(IID, GOE), scale=V)
    claimed = by_law(W, {IID: V, GOE: 2 * V})
    statement = Equality(E(trace(W.T @ W)) / N, claimed, over=Domain({N: sp.FiniteSet(3), V: sp.Interval(1, 2)}))
    found = list(islice(slightly_damaged(statement, np.random.default_rng(3)), 200))
    branches = {x.under(GOE) for other in found for x in other.statement.rhs.atoms(ByLaw)}
    assert branches - {2 * V}


def flow(formula, **over):
    return Trajectory(W2 @ W1, formula, over=Tasks(**over))


def tilted(power):
    """A function of the singular values that lambda alone tilts."""
    return Function(S, sp.sign(lam) * (lam**2 + S.variable**2) ** power + S.variable)


@pytest.mark.parametrize("shape", ["any", "square", "funnel", "inverted"])
def test_what_vanishes_in_the_shapes_of_a_flow_is_no_damage(shape):
    def formula(a, b, power):
        beside = a * (W2_0.T @ U_perp) + b * (W1_0 @ V_perp)
        return (U @ tilted(power) @ U.T @ W2_0 + U_perp @ U_perp.T @ W2_0) @ (W1_0 @ V @ V.T + beside @ V_perp.T)

    more, half = sp.Rational(103, 100), sp.Rational(1, 2)
    still = {"shape": shape, "relative_scale": "zero"}
    claimed = flow(formula(1, 1, half), **still)
    # of U_perp and V_perp one has no columns
    assert equivalent(claimed, flow(formula(more, 1, half), **still))
    assert equivalent(claimed, flow(formula(1, 1, half + sp.Rational(1, 20)), **still))
    assert equivalent(claimed, flow(formula(1, more, half), **still)) == (shape in ("square", "inverted"))
    moving = flow(formula(1, 1, half), shape=shape)
    assert not equivalent(moving, flow(formula(1, 1, half + sp.Rational(1, 20)), shape=shape))


def test_what_stands_between_two_projections_that_exclude_each_other_is_no_damage():
    def identity(a):
        return MatrixIdentity(U.T @ U, U.T @ U + U.T @ (a * (U @ U.T)) @ U_perp @ U_perp.T @ U, over=Tasks())

    more = sp.Rational(103, 100)
    assert equivalent(identity(1), identity(more))
    assert not equivalent(identity(1), MatrixIdentity(U.T @ U, more * (U.T @ U), over=Tasks()))


def test_what_a_derivative_makes_vanish_is_no_damage():
    x, y = sp.symbols("x y", real=True)

    def slope(constant, factor):
        inside = factor * x**2 * y + constant * sp.sqrt(2) * y
        return Identity(2 * x * y, sp.Subs(sp.Derivative(inside, x), x, x))

    more = sp.Rational(103, 100)
    assert equivalent(slope(1, 1), slope(more, 1))
    assert not equivalent(slope(1, 1), slope(1, more))
