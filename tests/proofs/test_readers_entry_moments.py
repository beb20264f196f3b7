"""The reader of independent entries, against known moments, trace theory and samples, on cases from no paper."""

import pytest
import sympy as sp

from proofs.statements.quantities import Domain, Equality
from proofs.witnesses.measurement import CannotRead, Case, critical
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers import reader_of
from proofs.witnesses.readers.entry_moments import EntryMoments, moment
from proofs.witnesses.readers.sampled_matrices import SampledMatrices
from proofs.witnesses.readers.trace_theory import TraceTheory
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import GLOROT, IID, LAPLACE, NORMAL, ORTHOGONAL, SIGNS, UNIFORM, Drawn, E, Var
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Ones, entry
from symbolic.matrix_algebra.matrices import Letter

N, M = sp.symbols("N M", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
OTHERS = (UNIFORM, SIGNS, LAPLACE)


def case(letter, law, rows=3, cols=2):
    return Case({N: sp.Integer(rows), M: sp.Integer(cols), V: sp.Rational(3, 2)}, {letter.name: law}, seed=4, index=1)


@pytest.mark.parametrize(("law", "fourth"), [(NORMAL, 3), (UNIFORM, 9 / 5), (SIGNS, 1), (LAPLACE, 6)])
def test_moments_of_one_entry(law, fourth):
    assert [moment(law, k) for k in (0, 1, 2, 3)] == [1, 0, 1, 0]
    assert moment(law, 4) == pytest.approx(fourth)
    x = Drawn("x", 1, 1, laws=(law,), scale=V)
    found = EntryMoments().measure([E(trace(x) ** 4)], case(x, law), effort=1.0)
    assert found.values[0] == pytest.approx(2.25 * fourth)


POLYNOMIALS = [
    lambda x: entry(x.T @ x, 1, 2) ** 2,
    lambda x: squared_norm(x + 2 * Ones(N) @ Ones(M).T) ** 2,
    lambda x: trace(x.T @ Letter("A", N, N) @ x) * trace(x @ x.T),
]


@pytest.mark.parametrize("law", [NORMAL, IID, GLOROT], ids=lambda x: x.name)
@pytest.mark.parametrize("polynomial", POLYNOMIALS)
def test_normal_entries_are_those_of_trace_theory(law, polynomial):
    x = Drawn("x", N, M, laws=(law,), scale=V)
    expression = E(polynomial(x))
    one, two = (r.measure([expression], case(x, law), effort=1.0) for r in (EntryMoments(), TraceTheory()))
    assert one.values[0] == pytest.approx(two.values[0], rel=1e-9)


@pytest.mark.parametrize("law", OTHERS, ids=lambda x: x.name)
@pytest.mark.parametrize("polynomial", POLYNOMIALS)
def test_other_entries_are_those_of_samples(law, polynomial):
    x = Drawn("x", N, M, laws=(law,), scale=V)
    expression = E(polynomial(x))
    exact = EntryMoments().measure([expression], case(x, law), effort=1.0)
    sampled = SampledMatrices().measure([expression], case(x, law), effort=1.0)
    spread = critical(sampled.freedom) * sampled.errors[0] + sampled.bias[0]
    assert abs(exact.values[0] - sampled.values[0]) <= spread < 0.3 * abs(exact.values[0])


def test_the_variance_of_glorot_depends_on_both_sides():
    x = Drawn("x", N, M, laws=(GLOROT,), scale=V)
    assert x.variance(GLOROT) == 2 * V / (M + N)
    with pytest.raises(ValueError, match="not independent"):
        x.variance(ORTHOGONAL)


def test_who_reads_what():
    other, normal = (Drawn("x", N, N, laws=(law,), scale=V) for law in (UNIFORM, NORMAL))
    assert isinstance(reader_of("numeric", [E(trace(other) ** 2)]), EntryMoments)
    assert isinstance(reader_of("numeric", [E(trace(normal) ** 2)]), TraceTheory)
    with pytest.raises(CannotRead, match="no polynomial"):
        EntryMoments().measure([E(sp.sqrt(squared_norm(other)))], case(other, UNIFORM), effort=1.0)
    with pytest.raises(CannotRead, match="too long"):
        EntryMoments().measure([E(squared_norm(other) ** 3)], case(other, UNIFORM, rows=9), effort=1.0)


@pytest.mark.parametrize("witness", ["numeric", "simulation"])
@pytest.mark.parametrize(("fourth", "outcome"), [(sp.Rational(9, 5), "supports"), (3, "contradicts")])
def test_the_law_decides(witness, fourth, outcome):
    """The variance of a squared uniform entry is (9/5 - 1) V^2; for a normal one it would be 2 V^2."""
    x = Drawn("x", N, M, laws=(UNIFORM,), scale=V)
    over = Domain({N: sp.Interval(2, 5), M: sp.Interval(2, 5), V: sp.Interval(1, 2)})
    statement = Equality(Var(entry(x, 1, 1) ** 2), (fourth - 1) * V**2, over=over)
    assert examine(statement, Settings(seed=5), witness).outcome == outcome
