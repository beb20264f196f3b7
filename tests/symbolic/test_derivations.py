"""Every step of every derivation is proved, and no damaged step is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from symbolic import topics
from symbolic.derivation import Derivation, Step
from symbolic.exact.identities import decide_equal
from symbolic.linear_networks.block_solution import (
    block_solution,
    decaying_direction,
    growing_direction,
    inner_matrix,
    orthogonal_direction,
    stable_solution,
)
from symbolic.linear_networks.eigendecomposition import mode_eigenvalue, task_G, task_H
from symbolic.linear_networks.linear_network import (
    ONE_COMPLEMENT,
    SHAPES,
    W1_0,
    W2_0,
    N_h,
    N_i,
    N_o,
    U,
    U_perp,
    V,
    V_perp,
    lam,
    lam_perp,
    mode_matrix,
    s,
    s_init,
    t,
    tau,
)
from symbolic.linear_networks.noise_robustness import equal_modes_optimum, robustness_condition
from symbolic.linear_networks.riccati import accumulated_growth, riccati_solution
from symbolic.linear_networks.transition import large_scale_transition, sigmoid, tail_transition, transition_function
from symbolic.matrix_algebra.matrices import Add, Block, Function, Identity, Matrix, Mul, Zero
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal
from symbolic.matrix_algebra.traversal import substitute, walk

OWN = [
    "gradient-flow",
    "riccati",
    "riccati-solution",
    "eigendecomposition",
    "block-solution",
    "stable-solution",
    "mode-dynamics",
    "transition",
    "recovery",
    "convergence",
    "large-relative-scale",
    "neural-tangent-kernel",
    "noise",
    "delayed-rich",
]
DAMAGES_PER_STEP = {"block-solution": 1, "stable-solution": 1}  # the long matrices; elsewhere 3


@pytest.fixture(scope="module")
def derivations() -> dict[str, Derivation]:
    return {name: topics.derivation(name) for name in OWN}


def test_registry_names_what_it_makes():
    for name in topics.names():
        made = topics.derivation(name)
        assert (made.topic, made.title) == (name, topics.title(name))
        assert made.steps
    with pytest.raises(ValueError, match="riccati"):
        topics.derivation("ricati")
    with pytest.raises(ValueError, match="order"):
        topics.derivation("riccati", order=2)


@pytest.mark.parametrize("name", OWN)
def test_every_step_is_proved_and_typeset(name, derivations):
    derivation = derivations[name]
    for step, decision in zip(derivation.steps, derivation.check(), strict=True):
        assert decision.proved, f"{step.title}: {decision.reason}"
        assert "=" in step.latex()


def _rebuilt(x: Matrix, target: Matrix, value: Matrix) -> Matrix:
    """``x`` with the node ``target`` (by identity) replaced."""
    if x is target:
        return value
    children = [_rebuilt(child, target, value) for child in x.children]
    return x if all(a is b for a, b in zip(children, x.children, strict=True)) else x.rebuild(children)


def _matrix_damage(x: Matrix, rng: np.random.Generator) -> Iterator[Matrix]:
    nodes = [n for n in walk(x) if isinstance(n, (Mul, Add, Function)) or n is x]
    for node in rng.permutation(np.array([*nodes, None], dtype=object)[:-1]):
        kind = rng.integers(3)
        match node:
            case Zero():
                continue
            case Add() if kind == 0:
                yield _rebuilt(x, node, Add.of(*node.terms[1:]))
            case Add():
                first, *rest = node.terms
                yield _rebuilt(x, node, Add.of(-first if kind == 1 else first * 2, *rest))
            case Function():
                changed = [node.expression * 2, -node.expression, node.expression**2][kind]
                yield _rebuilt(x, node, Function(node.base, changed))
            case Block():
                entries = [list(row) for row in node.entries]
                i, j = int(rng.integers(len(entries))), int(rng.integers(len(entries[0])))
                entries[i][j] = entries[i][j] * (2 if kind else -1)
                yield _rebuilt(x, node, Block(tuple(map(tuple, entries))))
            case _:
                yield _rebuilt(x, node, node * (2 if kind else -1))


def _scalar_damage(x: sp.Expr, rng: np.random.Generator) -> Iterator[sp.Expr]:
    nodes = [n for n in sp.preorder_traversal(x) if isinstance(n, sp.Expr) and not n.is_Number]
    for k in rng.permutation(len(nodes)):
        node, kind = nodes[k], rng.integers(3)
        if node.is_Add:
            first = node.args[0]
            value = node - (first if kind == 0 else 2 * first if kind == 1 else -first)
        elif isinstance(node, sp.exp):
            value = sp.exp(2 * node.args[0])
        elif node.is_Pow:
            value = node.base ** (2 * node.exp)
        else:
            value = [2 * node, -node, node**2][kind]
        yield x.subs(node, value)


def _damaged(step: Step, wanted: int, rng: np.random.Generator) -> Iterator[Step]:
    """Versions of a step whose damaged side really is another expression."""
    found = 0
    sides = ["lhs", "rhs"]
    while sides and found < wanted:
        side = sides.pop(int(rng.integers(len(sides))))
        original = getattr(step, side)
        matrix = isinstance(original, Matrix)
        made = 0
        for value in (_matrix_damage if matrix else _scalar_damage)(original, rng):
            if matrix:
                same = decide_matrix_equal(value, original, step.relations).proved
            else:
                if value.has(sp.nan, sp.zoo, sp.oo):
                    continue
                same = value == original or decide_equal(value, original, step.assuming).proved
            if same:
                continue
            found, made = found + 1, made + 1
            yield replace(step, **{side: value})
            if made == 2 or found == wanted:
                break


@pytest.mark.parametrize("name", OWN)
def test_a_damaged_step_is_not_proved(name, derivations):
    rng = np.random.default_rng(20)
    count, wanted = 0, DAMAGES_PER_STEP.get(name, 3)
    for step in derivations[name].steps:
        for bad in _damaged(step, wanted, rng):
            assert not bad.check().proved, f"{step.title}: {bad.lhs} = {bad.rhs}"
            count += 1
    assert 3 * count >= 2 * wanted * len(derivations[name].steps)


def test_a_sign_step_needs_a_visible_sign():
    x = sp.Symbol("x", real=True)
    assert not Step("square", x * x, x**2, sign="positive").check().proved
    assert Step("square", x * x, x**2, sign="nonnegative").check().proved
    assert not Step("line", x + x, 2 * x, sign="nonnegative").check().proved


def test_printed_orthogonal_term_is_not_proved(derivations):
    """Eqs. 15 and 60 print (e^{lambda_perp t/tau} - 1)/lambda_perp: its rate is not Z^T Z."""
    step = next(x for x in derivations["block-solution"].steps if x.title == "Velocity of the inner matrix (N_o > N_i)")
    right, wrong = sp.exp(lam * t / tau), sp.exp(lam * t / (2 * tau))

    def printed(node):
        if isinstance(node, Mul) and node.coefficient.has(right):
            return Mul(node.coefficient.subs(right, wrong) * 2, node.factors)
        return None

    bad = replace(step, lhs=substitute(step.lhs, printed))
    assert bad.lhs != step.lhs
    assert not bad.check().proved


def test_derivations_end_at_the_formulas_they_are_named_for(derivations):
    assert derivations["block-solution"].steps[-1].rhs == block_solution()
    assert derivations["stable-solution"].steps[-1].rhs == stable_solution()
    assert derivations["riccati-solution"].steps[-1].rhs == riccati_solution()


def test_inner_matrix_in_the_letters_of_the_paper():
    """G and H as printed in eq. 9, the two complements apart as in eq. 58 (orthogonal term corrected)."""
    G, H, root = task_G(), task_H(), mode_eigenvalue()
    B = W2_0.T @ U @ mode_matrix(G + H * G) + W1_0 @ V @ mode_matrix(G - H * G)
    C = W2_0.T @ U @ mode_matrix(G - H * G) - W1_0 @ V @ mode_matrix(G + H * G)
    up = sp.exp(2 * root * t / tau)
    outside = W2_0.T @ U_perp @ U_perp.T @ W2_0 + W1_0 @ V_perp @ V_perp.T @ W1_0.T
    printed = Identity(N_h) + B @ mode_matrix((up - 1) / (4 * root)) @ B.T
    printed = printed - C @ mode_matrix((1 / up - 1) / (4 * root)) @ C.T
    own = inner_matrix(growing_direction(), decaying_direction(), orthogonal_direction())
    assert decide_matrix_equal(printed + outside * accumulated_growth(lam_perp), own, ONE_COMPLEMENT).proved
    wrong = (sp.exp(lam_perp * t / tau) - 1) / lam_perp
    assert not decide_matrix_equal(printed + outside * wrong, own, ONE_COMPLEMENT).proved


def test_stable_solution_has_no_growing_exponential():
    """At random points every exponent of the stable form is negative or zero."""
    rng = np.random.default_rng(3)
    for shape in SHAPES[1:]:
        expression = shape(stable_solution())
        scalars = {node.expression for node in walk(expression) if isinstance(node, Function)}
        scalars |= {node.coefficient for node in walk(expression) if isinstance(node, Mul)}
        exponents = {e.args[0] for scalar in scalars for e in scalar.atoms(sp.exp)}
        assert exponents
        for _ in range(20):
            point = {lam: sp.Rational(int(rng.integers(-50, 50)), 7), s: sp.Rational(int(rng.integers(1, 50)), 9)}
            point |= {t: sp.Integer(3), tau: sp.Integer(2)}
            assert all(exponent.subs(point) <= 0 for exponent in exponents)


def test_transition_function_in_its_three_forms():
    point = {lam: sp.Rational(-7, 3), s: sp.Integer(2), s_init: sp.Rational(1, 5)}
    point |= {t: sp.Rational(4, 5), tau: sp.Integer(2)}
    value = transition_function().subs(point).evalf(40)
    root = sp.sqrt(s**2 + lam**2 / 4)
    assert abs(tail_transition(sp.exp(-2 * root * t / tau)).subs(point).evalf(40) - value) < sp.Float("1e-35")
    assert abs(large_scale_transition(1 / sp.Abs(lam), sp.Abs(lam) * t / tau).subs(point).evalf(40) - value) < 1e-35
    assert decide_equal(transition_function().subs(lam, 0), sigmoid()).proved


def test_most_robust_scale_is_a_minimum_of_the_cost():
    shape = {N_i: 3, N_o: 7, s: sp.Rational(3, 2)}
    best = equal_modes_optimum().subs(shape)
    assert best > 0
    condition = robustness_condition().subs(shape)
    assert condition.subs(lam, best - sp.Rational(1, 100)) < 0 < condition.subs(lam, best + sp.Rational(1, 100))
