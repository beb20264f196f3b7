"""The language of tasks in sequence: letters, how they print, what counts as a name in them."""

import pytest
import sympy as sp

from proofs.witnesses.measurement import knobs
from symbolic.language.learned import Learned
from symbolic.language.learning import GAMMA_0, learner, learners, order
from symbolic.language.quantity import with_values
from symbolic.language.typesetting import typeset_quantities

P = sp.Symbol("P", integer=True, positive=True)
mu, alpha_2 = sp.symbols("mu alpha_2", integer=True, positive=True)
s, t, t1 = sp.symbols("s t t_1", positive=True)
TWO = learner(samples=P, switches=(t1,))


def test_letters_print_as_in_print() -> None:
    kernel = TWO.over(TWO.Kx(1, mu, 2, alpha_2) * order(TWO.Delta(2, alpha_2, t), 0), alpha_2)
    assert str(kernel) == "Sum(Delta_alpha_2^(0)(t)*K^x_mu_1 alpha_2, (alpha_2, 1, P))"
    assert r"{\Delta}_{\alpha_{2}}^{(0)}(t)" in sp.latex(kernel)
    assert sp.latex(TWO.w(t)) == "{z}(t)"
    assert sp.latex(order(TWO.CF(t), 2)) == "{CF}^{(2)}(t)"


def test_formulas_that_differ_in_a_neuron_print_differently() -> None:
    deep = learner(samples=P, switches=(t1,), layers=2, width=sp.Integer(3), dimension=sp.Integer(2))
    k, other = sp.Symbol("k", integer=True, positive=True), sp.Symbol("k'", integer=True, positive=True)
    assert sp.latex(deep.W(1, k, other, t)) == "{W}_{k k'}^{1}(t)"
    assert sp.latex(deep.W(1, other, k, t)) == "{W}_{k' k}^{1}(t)"
    assert sp.latex(deep.W(2, sp.Integer(1), k, t)) == "{W}_{k}^{2}(t)"
    assert sp.latex(deep.phi(1, mu, t, neuron=other)) == r"{\phi(h)}_{{\mu}_{1} k'}^{1}(t)"
    assert sp.latex(deep.phi(1, mu, t)) == r"{\phi(h)}_{{\mu}_{1}}^{1}(t)"


def test_a_letter_inside_a_learner_is_replaced() -> None:
    half = with_values(TWO.Delta(1, mu, t), {GAMMA_0: sp.Rational(1, 2), t1: sp.Integer(3)})
    assert half != TWO.Delta(1, mu, t)
    (found,) = learners(half)
    assert found.strength == sp.Rational(1, 2)
    assert found.switches == (3,)


def test_indices_are_names_and_times_are_numbers() -> None:
    changed = {k.name for k in knobs(TWO.Delta(2, mu, t))}
    assert "mu" not in changed
    assert "P" not in changed
    assert "t" in changed


def test_equal_learners_are_one() -> None:
    assert learner(samples=P, switches=(t1,)) == TWO
    assert TWO.Delta(1, mu, t) != learner(samples=P, switches=(t1,), activation="tanh").Delta(1, mu, t)


def test_ends_of_tasks() -> None:
    assert TWO.end(1) == t1
    assert TWO.end(2) == Learned(2)
    assert learner(tasks=3, switches=(sp.oo, sp.oo)).end(1) == Learned(1)


@pytest.mark.parametrize(
    "wrong", [{"activation": "square"}, {"inputs": "all"}, {"labels": "none"}, {"switches": (t1, t)}]
)
def test_what_is_not_known_is_said(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"none of|switch"):
        learner(**{"samples": P, "switches": (t1,), **wrong})  # type: ignore[arg-type]


def test_a_setting_is_told_in_words() -> None:
    words = learner(samples=P, switches=(sp.oo,), inputs="orthonormal", labels="shared").words()
    assert words[0] == "identity units, N -> infinity"
    assert "until it is learned" in words[1]


def test_learners_that_differ_are_told_apart_on_a_page():
    one, half = (learner(samples=P, switches=(sp.oo,), strength=g) for g in (GAMMA_0, GAMMA_0 / 2))
    (left, right), _ = typeset_quantities((one.CF(one.end(2)), half.CF(half.end(2))))
    assert left == typeset_quantities((one.CF(one.end(2)),))[0][0]
    assert right == rf"\left. {left} \right|_{{\gamma_{{0}} \to \frac{{\gamma_{{0}}}}{{2}}}}"
    (alone,), _ = typeset_quantities((half.CF(half.end(2)),))
    assert alone == left  # one learner needs no name
    (_, lazy), _ = typeset_quantities((one.CF(t), learner(samples=P, switches=(sp.oo,), strength=sp.Integer(0)).CF(t)))
    assert lazy.endswith(r"\right|_{\gamma_{0} = 0}")


def test_a_quantity_of_two_learners_is_written_once_unless_it_has_their_letter_elsewhere():
    rho, other = sp.symbols("rho rho_1", real=True)
    nets = [learner(switches=(sp.oo,), inputs="orthonormal", similarity=similarity) for similarity in (rho, other)]
    one, two = (net.Delta(1, 1, 1) ** 2 + net.Delta(2, 1, 1) for net in nets)
    (left, right), meanings = typeset_quantities((one, two))
    assert left == typeset_quantities((one, sp.Integer(0)))[0][0]
    assert right == rf"\left. {left} \right|_{{\rho = \rho_{{1}}}}"
    assert not meanings
    (_, right), _ = typeset_quantities((rho * one, rho * two))
    assert right.count(r"\rho_{1}") == 2  # each letter for itself: rho stays rho
