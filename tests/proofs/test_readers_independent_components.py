"""Integrals over one component, means cut at kinks, states written out: on cases from no paper, false ones too."""

import math

import numpy as np
import pytest
import sympy as sp

from proofs.statements.quantities import Domain, Equality
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers.independent_components import IndependentComponents
from proofs.witnesses.readers.precise_points import PrecisePoints
from proofs.witnesses.readers.precise_processes import PreciseProcesses
from proofs.witnesses.readers.sampled_processes import SampledProcesses
from proofs.witnesses.readers.trace_theory import TraceTheory
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import GOE, IID, NORMAL, ORTHOGONAL, Drawn, E, Wide
from symbolic.language.processes import gaussian_mean
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Entrywise, Ones, Power, Recursion, Series, Unit
from symbolic.matrix_algebra.matrices import Identity, Letter

N, V, u = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True), sp.Symbol("u", real=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
W = Drawn("W", N, N, laws=(IID, ORTHOGONAL, GOE), scale=V)
g, y = (Drawn(name, N, 1, laws=(NORMAL,), scale=V) for name in "gy")
ONES = Ones(N)
RELU = Entrywise(u, sp.Max(0, u), g + ONES)


def case(law=IID, size=5, scale="2/3"):
    return Case({N: sp.Integer(size), V: sp.Rational(scale)}, {"W": law, "g": NORMAL, "y": NORMAL}, seed=1, index=0)


def value(expression, where, reader):
    assert reader.reads([expression])
    found = reader.measure([expression], where, effort=1.0)
    return float(found.values[0]), float(found.bias[0])


def normal_relu(mean, spread):
    """E max(0, mean + spread g)^2 in closed form."""
    z = mean / spread
    below = (1 + math.erf(z / math.sqrt(2))) / 2
    return (mean**2 + spread**2) * below + mean * spread * math.exp(-(z**2) / 2) / math.sqrt(2 * math.pi)


def test_a_rectified_column_has_its_second_moment():
    found, bias = value(E(squared_norm(RELU)), case(), IndependentComponents())
    assert abs(found - 5 * normal_relu(1, math.sqrt(2 / 3))) < bias < 1e-3


@pytest.mark.parametrize(("law", "factor"), [(IID, 1), (ORTHOGONAL, 1), (GOE, 1 + 1 / 5)])
def test_a_matrix_in_front_is_averaged_by_its_law(law, factor):
    found, _ = value(E(squared_norm(W @ (RELU + y))), case(law), IndependentComponents())
    apart = 5 * (normal_relu(1, math.sqrt(2 / 3)) + 2 / 3)
    assert found == pytest.approx(2 / 3 * factor * apart, rel=1e-3)


def test_what_is_no_average_over_one_component_is_not_read():
    for hard in (E(squared_norm(RELU) ** 2), E(trace(RELU.T @ W @ W @ RELU))):
        with pytest.raises(CannotRead):
            IndependentComponents().measure([hard], case(), effort=1.0)
    assert not IndependentComponents().reads([squared_norm(RELU)])
    assert not IndependentComponents().reads([E(squared_norm(y))])


def test_a_function_of_a_matrix_times_a_column_is_left_to_others():
    """A component of relu(W 1) depends on a whole row of W."""
    of_rows = E(squared_norm(Entrywise(u, sp.Max(0, u), W @ ONES)))
    assert not IndependentComponents().reads([of_rows])
    assert IndependentComponents().reads([E(squared_norm(W @ RELU))])


@pytest.mark.parametrize(("coefficient", "outcome"), [(2, "supports"), (sp.Rational(3, 2), "contradicts")])
def test_the_cross_term_of_a_square_is_resolved(coefficient, outcome):
    """|a + b|^2 = |a|^2 + 2 a.b + |b|^2 where both means are not 0, and not with 3/2."""
    b = y + ONES
    cross = E(trace(ONES.T @ RELU)) * E(trace(ONES.T @ b)) / N
    sides = E(squared_norm(RELU)) + coefficient * cross + E(squared_norm(b))
    over = Domain({N: sp.Interval(2, 6), V: sp.Interval(sp.Rational(1, 2), 1)})
    statement = Equality(E(squared_norm(RELU + b)), sides, over=over)
    found = examine(statement, Settings(seed=4), "numeric")
    assert found is not None
    assert found.outcome == outcome


def test_a_mean_of_a_step_is_cut_where_it_jumps():
    step = gaussian_mean(sp.Piecewise((1, u**2 < V), (0, True)), {u: 1})
    found, bias = value(step, case(), PreciseProcesses())
    assert abs(found - math.erf(math.sqrt(2 / 3) / math.sqrt(2))) < bias < 1e-8
    again = SampledProcesses().measure([step], case(), effort=1.0)
    assert abs(float(again.values[0]) - found) < 8 * float(again.errors[0]) + float(again.bias[0])


def test_states_of_one_matrix_are_written_out_beside_inverses():
    """M - (I + W + W^2) = W^3 M, whose mean square is V^3/(1-V) for independent entries; not V^2/(1-V)."""
    m, w = (Identity(N) - W).inv, Letter("M", N, N)
    partial = Recursion(w, W @ w + Identity(N), Identity(N), 2)
    where = Case({V: sp.Rational(2, 5)}, {"W": IID}, seed=1, index=0)
    for gap in (m - partial, Power(W, 3) @ m):
        found, bias = value(Wide(squared_norm(gap) / N, N), where, TraceTheory())
        assert abs(found - 0.4**3 / 0.6) < bias < 1e-6


def test_products_of_traces_are_limits_only_where_each_is_one():
    m = (Identity(N) - W).inv
    where = Case({V: sp.Rational(1, 4)}, {"W": IID}, seed=1, index=0)
    found, bias = value(Wide(squared_norm(m) ** 2 / N**2, N), where, TraceTheory())
    assert abs(found - 1 / 0.75**2) < bias
    first, second = Unit(N, 1), Unit(N, 2)
    with pytest.raises(CannotRead, match="fluctuations"):
        TraceTheory().measure([Wide(N * trace(first.T @ m @ second) ** 2, N)], where, effort=1.0)


def test_a_series_may_begin_later():
    a, b = Letter("A", N, N), Letter("b", N, 1)
    small = a * (sp.Rational(1, 2) / sp.sqrt(squared_norm(a)))
    where = Case({N: sp.Integer(3)}, {}, seed=2, index=0)
    tail, whole = (squared_norm(Series(k, Power(small, k) @ b, start)) for start in (2, 0))
    shifted = squared_norm(Power(small, 2) @ (Identity(N) - small).inv @ b)
    found = PrecisePoints().measure([tail - shifted, tail - whole], where, effort=1.0)
    assert np.abs(found.values[0]) < 1e-18 < np.abs(found.values[1])
