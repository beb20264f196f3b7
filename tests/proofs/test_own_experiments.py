"""Procedures with functions of one's own: the resolution is asked of them as of any other measurement."""

import math

import numpy as np
import pytest
import sympy as sp

from numeric.experiment import Outcome, experiment, from_definitions, from_theory, mean_of
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain
from proofs.witnesses import numeric_witness, simulation_witness
from proofs.witnesses.settings import Settings

s = sp.Symbol("s", positive=True)
SETTINGS = Settings(explain=False)


def exact(of):
    @from_theory("what is known of it")
    def known(*, s, seed, effort):
        return Outcome(of(s), bias=1e-9)

    return known


def sampled(of, noise):
    @from_definitions
    def drawn(*, s, seed, effort):
        values = of(s) * (1 + noise * np.random.default_rng(seed).standard_normal(max(20, round(400 * effort))))
        return mean_of(values)

    return drawn


def outcome(returned):
    @from_definitions
    def given(*, s, seed, effort):
        return returned

    return given


def found(numeric, simulation, relation="=", value=3 * s, **more):
    statement = Procedure(
        "a number", numeric, simulation, relation, value, "a test", over=Domain({s: sp.Interval(1, 2)}), **more
    )
    return [w.examine(statement, SETTINGS) for w in (numeric_witness, simulation_witness)]


def three(x):
    return 3 * x


def test_what_two_functions_give_is_supported_and_what_they_do_not_give_is_not():
    evidence = found(exact(three), sampled(three, 0.1))
    assert [e.outcome for e in evidence] == ["supports", "supports"]
    assert [e.from_definitions for e in evidence] == [False, True]
    assert evidence[1].excludes < 0.1
    for wrong in (3.2 * s, 3 * s**1.2, 3 * s + sp.Rational(1, 4)):
        assert "contradicts" in [e.outcome for e in found(exact(three), sampled(three, 0.1), value=wrong)]


def test_what_a_noisy_function_would_not_have_noticed_decides_nothing():
    """An error of a third of the value, whatever the effort: 10 % off would pass, so that nothing holds."""

    @from_definitions
    def noisy(*, s, seed, effort):
        return Outcome(3 * s, error=s, freedom=50, samples=51)

    for value in (3 * s, 3.3 * s):
        assert [e.outcome for e in found(exact(three), noisy, value=value)][1] == "undecided"


@pytest.mark.parametrize(
    "returned",
    [
        Outcome(math.nan),
        Outcome(math.inf),
        Outcome(3.0, error=math.nan, samples=9),
        Outcome(3.0, error=-1.0, samples=9),
        Outcome(3.0, bias=math.nan),
    ],
    ids=str,
)
def test_a_number_that_is_none_is_no_contradiction(returned):
    for relation in ("=", ">", "<="):
        outcomes = [e.outcome for e in found(outcome(returned), sampled(three, 0.1), relation, value=sp.Integer(100))]
        assert outcomes[0] == "undecided"


def test_an_order_needs_an_effect_beyond_chance():
    clear, close = ([e.outcome for e in found(exact(three), sampled(three, 0.3), ">", v)] for v in (2 * s, 2.999 * s))
    assert clear == ["supports", "supports"]
    assert close == ["supports", "undecided"]
    assert "contradicts" in [e.outcome for e in found(exact(three), sampled(three, 0.3), "<", 2 * s)]


def test_rounding_is_no_difference_and_no_effect():
    """3 s of a double and 3 s of thirty digits differ in the sixteenth; neither more nor less follows from that."""

    @from_definitions
    def product(*, s, seed, effort):
        return Outcome(3 * s)

    @from_definitions
    def sum_of_three(*, s, seed, effort):
        return Outcome(s + s + s)

    assert [e.outcome for e in found(product, sum_of_three)] == ["supports", "supports"]
    assert [e.outcome for e in found(product, sum_of_three, value=3 * s + sp.Rational(1, 10**9))] == ["contradicts"] * 2
    for relation in (">", "<", ">=", "<="):
        assert [e.outcome for e in found(product, sum_of_three, relation)] == ["undecided", "undecided"]
    clear = found(product, sum_of_three, ">", 2 * s)
    assert [e.outcome for e in clear] == ["supports", "supports"]
    assert [e.excludes for e in clear] == [None, None]


def test_what_an_experiment_must_say():
    def silent(*, s, seed, effort):
        return Outcome(3 * s)

    one = exact(three)
    with pytest.raises(ValueError, match="silent does not say what it rests on"):
        found(one, silent)
    with pytest.raises(ValueError, match="silent does not say what it rests on"):
        experiment(silent)
    with pytest.raises(ValueError, match=r"not widths = \[1, 2\]"):
        Procedure("three", "numeric.a", "numeric.b", "=", sp.Integer(3), "why", options={"widths": [1, 2]})
    with pytest.raises(ValueError, match="known is named twice"):
        found(one, one)
    with pytest.raises(TypeError, match="given returns a float; an experiment returns an Outcome"):
        found(outcome(3.0), one)
    with pytest.raises(TypeError, match=r"given returns .*three.*; an Outcome holds numbers"):
        found(outcome(Outcome("three")), one)

    @from_definitions
    def lacking(*, s):
        return Outcome(3 * s)

    with pytest.raises(ValueError, match="lacking takes no seed and no effort: an experiment takes the letters"):
        found(one, lacking)
