"""Spectra by small models, forms in one resolvent, states of one chain as draws, and sums in a prediction."""

import math

import numpy as np
import pytest
import sympy as sp

from proofs.witnesses.measurement import CannotRead, Case, critical
from proofs.witnesses.readers.matrix_trees import arithmetic
from proofs.witnesses.readers.sampled_matrices import SampledMatrices
from proofs.witnesses.readers.structured_models import StructuredModels
from proofs.witnesses.readers.trace_theory import TraceTheory
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, E, Mean, Prob, Var, Wide
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Ones, Recursion, entry, spectral_radius
from symbolic.matrix_algebra.matrices import Identity, Letter

N = sp.Symbol("N", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
I = Identity(N)


def weights(law, scale=V):
    return Drawn("W", N, N, laws=(law,), scale=scale)


def case(law, **values):
    return Case(
        {N: sp.Integer(4), **{sp.Symbol(k, positive=True): sp.Rational(v) for k, v in values.items()}}, {"W": law}
    )


def within(found, expected):
    return abs(found.values[0] - expected) <= critical(found.freedom) * found.errors[0] + found.bias[0]


@pytest.mark.parametrize("law", [IID, GOE])
def test_the_chance_of_an_eigenvalue_beyond_one_of_a_number(law):
    one = Drawn("W", 1, 1, laws=(law,), scale=V)
    chance = Prob(sp.Ge(spectral_radius(one), 1))
    exact = math.erfc(1 / math.sqrt(2 * 0.7 * (2 if law == GOE else 1)))
    found = StructuredModels().measure([chance, chance - exact], case(law, V="7/10"), effort=2)
    assert within(found, exact)
    assert found.errors[0] < 0.01
    assert not within(found, 1.2 * exact)


@pytest.mark.parametrize("law", [IID, GOE, ORTHOGONAL])
def test_small_models_and_dense_matrices_have_one_law(law):
    m = (I - weights(law)).inv
    asked = Var(sp.log(squared_norm(m.T @ m)))
    here = case(law, V="1/8")
    one, two = (reader.measure([asked], here, effort=1) for reader in (StructuredModels(), SampledMatrices()))
    error = math.hypot(one.errors[0], two.errors[0])
    assert abs(one.values[0] - two.values[0]) < 6 * error
    assert error < 0.2 * two.values[0]


def test_what_the_reduction_changes_is_not_read():
    reader = StructuredModels()
    m = (I - weights(IID)).inv
    assert reader.reads([Prob(sp.Gt(entry(m, 1, 1), 2))])
    assert not reader.reads([Prob(sp.Gt(entry(m, 2, 2), 2))])
    assert not reader.reads([Prob(sp.Gt(entry((I - weights(ORTHOGONAL)).inv, 1, 1), 2))])
    assert not reader.reads([Prob(sp.Gt(trace(m @ Letter("C", N, N)), 2))])
    assert not reader.reads([E(trace(weights(IID)))])


@pytest.mark.parametrize(("law", "times"), [(IID, 1), (ORTHOGONAL, 1), (GOE, 2)])
def test_an_entry_of_a_resolvent_varies_as_rotations_say(law, times):
    m = (I - weights(law)).inv
    spread = Wide(N * Var(entry(m, 1, 1)), N)
    average = Wide(squared_norm(m) / N - (trace(m) / N) ** 2, N)
    theory = TraceTheory()
    assert theory.reads([spread, average])
    here = Case({V: sp.Rational(1, 10)}, {"W": law})
    found = theory.measure([spread - times * average, spread], here, effort=1)
    assert abs(found.values[0]) <= found.bias[0] + 1e-6
    drawn = SampledMatrices().measure([spread], here, effort=4)
    assert within(drawn, found.values[1])


def test_a_product_of_traces_with_inverses_is_not_read_at_a_finite_size():
    m = (I - weights(ORTHOGONAL)).inv
    with pytest.raises(CannotRead, match="a finite N"):
        TraceTheory().measure([Mean(trace(m) ** 2)], case(ORTHOGONAL, V="1/10"), effort=1)


def test_states_of_one_chain_are_draws_of_the_stationary_law():
    z, ones = Letter("z", N, 1), Ones(N)
    state = Recursion(z, weights(IID) @ z + ones, ones, sp.oo, fresh=("W",))
    length = E(squared_norm(state)) / N
    found = SampledMatrices().measure([length], case(IID, V="2/5"), effort=4)
    assert within(found, 1 / 0.6)
    assert 0 < found.errors[0] < 0.02
    # the error is that of independent chains: seeds scatter by as much
    several = [
        SampledMatrices().measure(
            [length], Case({N: sp.Integer(4), V: sp.Rational(2, 5)}, {"W": IID}, seed), effort=0.5
        )
        for seed in range(12)
    ]
    scatter = np.std([m.values[0] for m in several], ddof=1)
    assert 0.4 < scatter / np.mean([m.errors[0] for m in several]) < 2.5


def test_sums_and_integrals_of_numbers():
    i, x = sp.Symbol("i", integer=True), sp.Symbol("x")
    series = sp.Sum(sp.catalan(i) * sp.Rational(1, 10) ** i, (i, 0, sp.oo))
    assert arithmetic(series, {}) == pytest.approx((1 - math.sqrt(0.6)) / 0.2, rel=1e-12)
    assert arithmetic(2 * sp.Sum(i**2, (i, 1, 4)), {}) == 60
    assert arithmetic(sp.Integral(sp.sqrt(1 - x**2), (x, -1, 1)), {}) == pytest.approx(math.pi / 2, rel=1e-12)
    with pytest.raises(CannotRead, match="not converged"):
        arithmetic(sp.Sum(sp.Integer(1) + 0 * i + 1 / i, (i, 1, sp.oo)), {})
    with pytest.raises(CannotRead, match="numbers"):
        arithmetic(sp.Sum(V**i, (i, 0, sp.oo)), {})
