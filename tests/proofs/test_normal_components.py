"""Laws of the components of wide states: other laws, bounds, states and weights, and damaged rules, derive nothing."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import sympy as sp
from scipy.special import ndtr

from proofs.claims import claim
from proofs.derivations import component_rules, components
from proofs.derivations.component_rules import argument_of, signs_in
from proofs.derivations.components import normal_components
from proofs.derivations.evidence import examine
from proofs.derivations.premises import NORMS, SHARES, theorem, verify
from proofs.derivations.proof import Broken, Elsewhere, check
from proofs.derivations.rules import RULES
from proofs.statements.quantities import Domain, Equality, Order
from symbolic.language.expectation import COIN, GOE, IID, NORMAL, ORTHOGONAL, SIGNS, Drawn, Wide
from symbolic.language.random_matrices import Ones, Recursion, mean_of_entries
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_components import difference_of, share_of
from symbolic.matrix_algebra.matrices import Identity, Letter, Zero

NAME = "normal-components"
N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
t = sp.Symbol("t", integer=True, positive=True)
w, z = sp.symbols("w z", real=True)
I, ONES, ROOT = Identity(N), Ones(N), sp.sqrt(2)
BELOW = Domain({V: sp.Interval.open(0, 1)})


def weights(law=IID, scale=V):
    return Drawn("W", N, N, laws=(law,), scale=scale)


def state(steps, law=IID, start=ONES):
    return Recursion(Letter("z", N, 1), weights(law) @ Letter("z", N, 1) + ONES, start, steps)


def below(column, level=z):
    return mean_of_entries(sp.Piecewise((1, w < level), (0, True)), w, column)


def chance(mean, variance, level=z):
    return (1 + sp.erf((level - mean) / sp.sqrt(2 * variance))) / 2


def law_of(column, mean, variance, over=BELOW):
    return Equality(Wide(below(column), N), chance(mean, variance), over=over)


def settled(law=IID):
    return (I - weights(law)).inv @ ONES


def apart(bound, steps=t, relation="<=", law=IID):
    return Order(sp.Abs(Wide(below(settled(law)) - below(state(steps, law)), N)), relation, bound, over=BELOW)


ROOT_OF = sp.sqrt(1 - 4 * V)
CATALAN = (1 - ROOT_OF) / (2 * V)
GOE_BELOW = Domain({V: sp.Interval.open(0, sp.Rational(1, 4))})
LAWS = {
    "settled, iid": law_of(settled(), 1, V / (1 - V)),
    "settled, Haar": law_of(settled(ORTHOGONAL), 1, V / (1 - V)),
    "settled, goe": law_of(settled(GOE), CATALAN, (1 / ROOT_OF - 1) / (2 * V) - CATALAN**2, GOE_BELOW),
    "one step, iid": law_of(state(1), 1, V),
    "three steps, iid": law_of(state(3), 1, V + V**2 + V**3),
    "two steps from 0, iid": law_of(state(2, start=Zero(N, 1)), 1, V),
    "W W, goe": law_of(weights(GOE) @ weights(GOE) @ ONES, V, V**2),
    "any number of steps, iid": law_of(state(t), 1, V * (1 - V**t) / (1 - V)),
    "any number of steps, Haar": law_of(state(t, ORTHOGONAL), 1, V * (1 - V**t) / (1 - V)),
}


@cache
def derived(name):
    proof = normal_components(LAWS[name] if name in LAWS else apart(V**t / (8 * (1 - V))))
    return proof, {x.name: x for x in (*proof.premises, *proof.steps)}


@pytest.mark.parametrize("name", LAWS)
def test_components_are_normal_and_have_no_other_law(name):
    statement = LAWS[name]
    proof, _ = derived(name)
    check(proof)
    assert proof.steps[-1].conclusion == statement
    u = argument_of(statement.rhs)
    more = sp.Rational(1001, 1000)
    for other in (-u, more * u, u + V / 100, u.subs(z, 2 * z), u * sp.sqrt(1 - V), u * ROOT):
        with pytest.raises(Broken):
            check(normal_components(replace(statement, rhs=(1 + sp.erf(other)) / 2)))
    for rhs in (statement.rhs * more, 1 - statement.rhs, statement.rhs + V, sp.erf(u), sp.Rational(1, 2), 1 + u):
        with pytest.raises(Broken):
            check(normal_components(replace(statement, rhs=rhs)))


def test_the_laws_are_those_of_matrices():
    """The share of the components of three states of one large matrix, far within what its size leaves to chance."""
    rng = np.random.default_rng(5)
    size, scale, level = 3000, 0.4, 1.5
    matrix = rng.standard_normal((size, size)) * np.sqrt(scale / size)
    ones = np.ones(size)
    three = ones
    for _ in range(3):
        three = matrix @ three + ones
    for name, column in (
        ("settled, iid", np.linalg.solve(np.eye(size) - matrix, ones)),
        ("three steps, iid", three),
        ("two steps from 0, iid", matrix @ ones + ones),
    ):
        expected = float(LAWS[name].rhs.subs({V: sp.Rational(2, 5), z: sp.Rational(3, 2)}).evalf())
        assert abs((column < level).mean() - expected) < 4 * np.sqrt(0.25 / size)


@pytest.mark.parametrize("law", [SIGNS, NORMAL, COIN])
def test_weights_whose_law_rotations_change_have_no_such_components(law):
    with pytest.raises(Elsewhere):
        normal_components(law_of(weights(law) @ ONES, 0, V))


def test_other_states_and_functions_of_them():
    other = Drawn("U", N, N, laws=(IID,), scale=V)
    given, column = Letter("C", N, N), Letter("x", N, 1)
    for state_of in (weights() @ other @ ONES, given @ weights() @ ONES, weights() @ column, weights() @ ONES * N,
                     Drawn("W", N, N, laws=(IID,), scale=V * N) @ ONES, ONES):  # fmt: skip
        with pytest.raises(Elsewhere):
            normal_components(law_of(state_of, 0, V))
    for function in (sp.tanh(w), w**z, sp.Piecewise((1, w <= z), (0, True)), sp.Piecewise((2, w < z), (0, True)),
                     sp.Piecewise((1, w < w**2), (0, True)), sp.Piecewise((1, w < z / N), (0, True))):  # fmt: skip
        share = mean_of_entries(function, w, weights() @ ONES)
        with pytest.raises(Elsewhere):
            normal_components(Equality(Wide(share, N), chance(0, V), over=BELOW))
    assert share_of(Wide(below(weights() @ ONES), N), {"W": IID}).matrix == weights()
    for inside in (below(weights() @ ONES) / 2, below(weights() @ ONES) + 1, 2 * below(weights() @ ONES)):
        with pytest.raises(CannotExpect):
            share_of(Wide(inside, N), {"W": IID})


def test_a_state_that_does_not_vary_or_settle_has_no_law():
    with pytest.raises((Broken, Elsewhere)):
        check(normal_components(law_of(state(1, start=Zero(N, 1)), 1, V)))
    for top in (sp.Rational(101, 100), 2):
        with pytest.raises(Broken, match="exists in the limit"):
            check(normal_components(replace(LAWS["settled, iid"], over=Domain({V: sp.Interval.open(0, top)}))))
    with pytest.raises(Broken):
        check(normal_components(replace(LAWS["settled, goe"], over=BELOW)))
    with pytest.raises(Broken, match="V may be 1"):
        check(normal_components(replace(LAWS["any number of steps, iid"], over=Domain({V: sp.Interval(0, 2)}))))


def test_symmetric_powers_add_up_to_something_else():
    with pytest.raises(Broken, match="symmetric"):
        normal_components(law_of(state(t, GOE), 1, V * (1 - V**t) / (1 - V), GOE_BELOW))


BOUND = V**t / (8 * (1 - V))


def test_two_laws_are_as_far_apart_as_their_variances_say():
    for bound in (BOUND, 2 * BOUND, V / (8 * (1 - V))):
        check(normal_components(apart(bound)))
    check(normal_components(apart(V**2 / (8 * (1 - V)), sp.Integer(2), "<")))
    check(normal_components(apart(BOUND, law=ORTHOGONAL)))
    for bound in (-BOUND, sp.Integer(0), sp.Rational(99, 100) * BOUND, BOUND * V, V**t / 8, V**t, BOUND * (1 - V)):
        with pytest.raises(Broken):
            check(normal_components(apart(bound)))
    for relation in (">", ">="):
        with pytest.raises(Broken):
            check(normal_components(apart(BOUND, relation=relation)))
    mixed = Order(sp.Abs(Wide(below(settled()) - below(state(t), 2 * z), N)), "<=", BOUND, over=BELOW)
    with pytest.raises(Broken, match=r"ratio of the variances|different normal forms"):  # at two places
        check(normal_components(mixed))
    for whole in (Wide(below(settled()), N), Wide(below(settled()) + below(state(t)), N)):
        with pytest.raises(Elsewhere):
            normal_components(Order(sp.Abs(whole), "<=", BOUND, over=BELOW))
    with pytest.raises(Elsewhere):  # without its size
        normal_components(Order(Wide(below(settled()) - below(state(t)), N), "<=", BOUND, over=BELOW))


def test_the_bound_is_one():
    """|Phi(u) - Phi(u r^(1/2))| against (max(r, 1/r) - 1)/8, and how much of it is reached."""
    u, r = np.meshgrid(np.linspace(-6, 6, 2001), np.geomspace(0.05, 20, 400))
    ratio = np.abs(ndtr(u) - ndtr(u * np.sqrt(r))) / (np.maximum(r, 1 / r) - 1) * 8
    assert ratio.max() < 1
    r = 1 + 1e-6
    assert 0.95 < np.abs(ndtr(1.0) - ndtr(np.sqrt(r))) / (r - 1) * 8 < 1


@pytest.mark.parametrize("name", [*LAWS, "apart"])
def test_each_use_and_premise_counts(name):
    proof, known = derived(name)
    check(proof)
    extra = theorem(NORMS), theorem(SHARES)
    for step in proof.steps:
        if step.rule not in ("normal components", "after any number of steps", "shares apart"):
            continue
        used = [known[x] for x in step.uses]
        RULES[step.rule](step.conclusion, used, proof.over)
        for k in range(len(used)):
            with pytest.raises(Broken):
                RULES[step.rule](step.conclusion, used[:k] + used[k + 1 :], proof.over)
        for more in (*extra, known[step.uses[0]]):
            if more not in used or more in used[:1]:
                with pytest.raises(Broken):
                    RULES[step.rule](step.conclusion, [*used, more], proof.over)
        if step.rule != "shares apart":
            for laws in ((), (("W", "signs"),), (("U", "iid"),)):
                with pytest.raises(Broken):
                    RULES[step.rule](replace(step.conclusion, laws=laws), used, proof.over)
    for k, premise in enumerate(proof.premises):
        verify(premise, proof.over)
        with pytest.raises(Broken):
            check(replace(proof, premises=(*proof.premises[:k], *proof.premises[k + 1 :])))


def test_limits_in_the_other_order_or_of_another_state_say_nothing():
    proof, known = derived("three steps, iid")
    step = next(x for x in proof.steps if x.rule == "normal components")
    *first, mean, length = (known[x] for x in step.uses)
    with pytest.raises(Broken, match="in this order"):
        RULES[step.rule](step.conclusion, [*first, length, mean], proof.over)
    other, of_other = derived("one step, iid")
    last = next(x for x in other.steps if x.rule == "normal components")
    with pytest.raises(Broken, match="in this order"):
        RULES[step.rule](step.conclusion, [*first, mean, of_other[last.uses[-1]]], proof.over)


def test_a_damaged_rule_derives_no_claim(monkeypatch):
    """A wrong sum of powers, a variance that is a second moment, or a bound of another size: the claims fail."""
    explicit = claim("agarwala2022/lemma-A.1/explicit").statement
    gaussian = claim("agarwala2022/thm-A.2/gaussian").statement
    assert examine(NAME, explicit).outcome == examine(NAME, gaussian).outcome == "supports"

    def one_power_less(about, power):
        scale = about.letter.scale
        return sp.Integer(1) if power == 1 else (1 - scale**about.steps) / (1 - scale)

    with monkeypatch.context() as damage:
        damage.setattr(component_rules, "summed", one_power_less)
        damage.setattr(components, "summed", one_power_less)
        assert examine(NAME, explicit).outcome == "undecided"
    with monkeypatch.context() as damage:
        damage.setattr(component_rules, "same_in", lambda *_: (_ for _ in ()).throw(Broken("never")))
        assert examine(NAME, gaussian).outcome == "undecided"
    with monkeypatch.context() as damage:
        damage.setattr(component_rules, "signs_in", lambda *_: frozenset({-1, 0, 1}))
        assert examine(NAME, explicit).outcome == examine(NAME, gaussian).outcome == "undecided"


def power_of(column, power, value, over=BELOW):
    return Equality(Wide(mean_of_entries(power, w, column), N), value, over=over)


POWERS = {
    "mean": power_of(settled(), w, 1),
    "square": power_of(settled(), w**2, 1 / (1 - V)),
    "third power": power_of(state(1), w**3, 1 + 3 * V),
    "fourth power about the mean, Haar": power_of(settled(ORTHOGONAL), (w - 1) ** 4, 3 * V**2 / (1 - V) ** 2),
    "sixth power, goe": power_of(weights(GOE) @ ONES, z * w**6 - w, 15 * z * V**3, GOE_BELOW),
}


@pytest.mark.parametrize("name", POWERS)
def test_powers_of_components_are_those_of_a_normal_number(name):
    statement = POWERS[name]
    proof = normal_components(statement)
    check(proof)
    for wrong in (statement.rhs * sp.Rational(1001, 1000), -statement.rhs, statement.rhs + V, statement.rhs - V**2):
        with pytest.raises(Broken):
            check(normal_components(replace(statement, rhs=wrong)))
    known = {x.name: x for x in (*proof.premises, *proof.steps)}
    step = next(x for x in proof.steps if x.rule == "powers of components")
    used = [known[x] for x in step.uses]
    for k in range(len(used)):
        with pytest.raises(Broken):
            RULES[step.rule](step.conclusion, used[:k] + used[k + 1 :], proof.over)
    for more in (theorem(SHARES), used[-1]):
        with pytest.raises(Broken):
            RULES[step.rule](step.conclusion, [*used, more], proof.over)
    with pytest.raises(Broken, match=r"something else|theorems"):
        RULES["normal components"](step.conclusion, used, proof.over)
    with pytest.raises(Broken, match="something else"):
        RULES["normal components"](step.conclusion, [*used, theorem(SHARES)], proof.over)


def test_what_is_printed_of_another_state_is_not_derived():
    found = examine(NAME, claim("agarwala2022/text-A.2-meaning-of-F").statement)
    assert found.outcome == "undecided"
    assert "different normal forms" in found.detail


def test_signs_of_powers():
    over = Domain({V: sp.Interval.open(0, 1)})
    for expression, signs in (
        (1 - V**t, {1}),
        (V - V**t, {0, 1}),
        (V**t - V**2, {-1, 0, 1}),
        (V ** (t + 1) - V, {-1}),
        (V ** (2 * t), {-1, 0, 1}),
    ):
        assert signs_in(expression, over) == signs
    assert signs_in(1 - V**t, Domain({V: sp.Interval.open(0, 2)})) == {-1, 0, 1}


def test_a_difference_has_two_terms():
    a, b = below(settled()), below(state(2))
    assert difference_of(Wide(a - b, N)) == (Wide(a, N), Wide(b, N))
    for inside in (a + b, a, a - b + 1, -a - b):
        with pytest.raises(CannotExpect):
            difference_of(Wide(inside, N))
