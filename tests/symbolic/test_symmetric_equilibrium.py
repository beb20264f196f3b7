"""The cavity theory of symmetric weights: its linear limit, its integrals, its edge, and a sampled network."""

import mpmath as mp
import numpy as np
import sympy as sp

import symbolic.equilibrium_networks.symmetric_equilibrium as se
from symbolic.equilibrium_networks.deep_equilibrium import (
    hard_tanh_second_moment,
    mean_response,
    second_moment,
    self_consistent_variance,
)
from symbolic.equilibrium_networks.resolvent_moments import V
from symbolic.equilibrium_networks.symmetric_equilibrium import a, q, s, sigma_x


def test_linear_limit_is_the_exact_solution() -> None:
    solution = se.linear_solution()
    chi = solution["response"]
    assert sp.simplify(chi - se.response(sp.Integer(1), V * chi)) == 0
    assert sp.simplify(chi - mean_response("goe")) == 0
    assert sp.simplify(solution["second_moment"] - second_moment("goe")) == 0
    assert solution["replicon"].subs(V, sp.Rational(1, 4)) == 1


def test_without_reaction_the_free_theory_returns() -> None:
    _, spread, size = se.hard_tanh_equations(sp.Integer(0), s, q, sigma_x)
    solved = sp.solve(size, q)[0]
    free = self_consistent_variance(hard_tanh_second_moment(s**2), sigma_x**2)
    assert sp.simplify(spread.subs(q, solved) - (s**2 - free)) == 0


def test_edge_and_stability_agree() -> None:
    inside = sp.Symbol("p", positive=True)
    trace, edge = se.resolvent_edge(inside)
    assert sp.simplify(trace - inside / (edge - V * trace)) == 0
    assert sp.simplify(V * inside - (edge - V * trace) ** 2) == 0
    marginal = {V: 1 / (4 * inside)}
    assert edge.subs(marginal) == 1
    assert se.replicon(inside, sp.Rational(1, 2)).subs(marginal) == 1


def test_transition_line_solves_the_three_equations() -> None:
    spread = sp.Rational(6, 5)
    critical, inputs = se.hard_tanh_transition_line(spread)
    size = (spread**2 - inputs / 4) / critical
    for equation in se.hard_tanh_equations(sp.Rational(1, 2), spread, size, sp.sqrt(inputs)):
        assert abs(sp.N(equation.subs(V, critical), 30)) < sp.Float("1e-25")


def test_a_sampled_network() -> None:
    size, variance = 900, 0.3
    rng = np.random.default_rng(11)
    gauss = rng.standard_normal((size, size)) / np.sqrt(size)
    weights = np.sqrt(variance / 2) * (gauss + gauss.T)
    inputs = rng.standard_normal(size)
    inputs /= np.sqrt(np.mean(inputs**2))
    field = np.zeros(size)
    for _ in range(400):
        field = weights @ (np.clip(field, -1, 1) + inputs)
    equations = sp.lambdify((a, s, q), [e.subs({V: variance, sigma_x: 1}) for e in se.hard_tanh_equations()], "mpmath")
    reaction, spread, length = mp.findroot(lambda *point: equations(*point), (0.25, 0.8, 2))
    predicted = float(se.hard_tanh_field_variance(sp.Float(reaction), sp.Float(spread)))
    inside = float(se.hard_tanh_inside(sp.Float(reaction), sp.Float(spread)))
    assert abs(np.mean(field**2) / predicted - 1) < 0.06
    assert abs(np.mean(np.abs(field) < 1) - inside) < 0.06
    assert abs(np.mean((np.clip(field, -1, 1) + inputs) ** 2) / float(length) - 1) < 0.06
    free = mp.findroot(lambda v: v - variance * (mp.mpf(sp.N(hard_tanh_second_moment(sp.Float(v)))) + 1), 0.4)
    assert np.mean(field**2) > 1.5 * float(free)
