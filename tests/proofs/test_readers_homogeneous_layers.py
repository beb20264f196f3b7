"""Moments that homogeneous layers hand on: against sampled layers, and what the reader refuses."""

import numpy as np
import pytest
import sympy as sp

from proofs.statements.quantities import Domain, Equality
from proofs.witnesses import readers as readers_module
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers import reader_of
from proofs.witnesses.readers.homogeneous_layers import HomogeneousLayers
from proofs.witnesses.readers.trace_theory import TraceTheory
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import IID, Drawn, E
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Entrywise, Ones

z = sp.Symbol("z", real=True)
N = sp.Symbol("N", integer=True, positive=True)
A = Drawn("A", 3, 4, laws=(IID,), scale=sp.Rational(3, 2))
B = Drawn("B", 5, 3, laws=(IID,), scale=2)
SLOPES = {"rectified": (sp.Max(z, 0), 1.0, 0.0), "leaky": (sp.Max(z, z / 4), 1.0, 0.25), "size": (sp.Abs(z), 1.0, -1.0)}


def measured(expression):
    case = Case({}, {"A": IID, "B": IID}, (0,))
    return HomogeneousLayers().measure([expression], case, effort=1.0).values[0]


@pytest.mark.parametrize("name", SLOPES)
@pytest.mark.parametrize("power", [1, 2])
def test_two_layers_of_different_widths(name, power):
    phi, above, below = SLOPES[name]
    x = B @ Entrywise(z, phi, 2 * (A @ Ones(4)))
    found = measured(E(squared_norm(x) ** power))
    rng = np.random.default_rng(3)
    h = 2 * rng.normal(0, np.sqrt(1.5 / 4), (400_000, 3, 4)).sum(axis=2)
    y = np.where(h > 0, above * h, below * h)
    out = np.einsum("nij,nj->ni", rng.normal(0, np.sqrt(2 / 3), (400_000, 5, 3)), y)
    sample = (out**2).sum(axis=1) ** power
    assert abs(sample.mean() - found) < 5 * sample.std() / np.sqrt(len(sample))


def test_one_rectified_layer_spreads_by_five_over_n():
    W = Drawn("A", 7, 7, laws=(IID,), scale=1)
    x = Entrywise(z, sp.sqrt(2) * sp.Max(z, 0), W @ Ones(7))
    assert measured(E(squared_norm(x) ** 2) / 49) == pytest.approx(1 + 5 / 7, rel=1e-12)
    assert reader_of("numeric", [E(squared_norm(x) ** 2)]).name == HomogeneousLayers.name


@pytest.mark.parametrize(
    ("x", "why"),
    [
        (Entrywise(z, sp.tanh(z), A @ Ones(4)), "homogeneous"),
        (Entrywise(z, sp.Max(z, 0) + 1, A @ Ones(4)), "homogeneous"),
        (Drawn("B", 4, 3, laws=(IID,)) @ Entrywise(z, sp.Max(z, 0), Entrywise(z, sp.Abs(z), A @ Ones(4))), "layer"),
    ],
)
def test_what_it_cannot_read_it_refuses(x, why):
    with pytest.raises(CannotRead, match=why):
        measured(E(squared_norm(x)))


def test_what_it_cannot_read_is_left_to_the_next_reader():
    over = Domain({N: sp.Interval(2, 9)})
    W = Drawn("W", 1, N, laws=(IID,), scale=2)
    squares = E(trace(Ones(1).T @ Entrywise(z, sp.Max(z, 0) ** 2, W @ Ones(N))))
    assert not HomogeneousLayers().reads([squares])
    for value, outcome in ((sp.Integer(1), "supports"), (sp.Rational(101, 100), "contradicts")):
        assert examine(Equality(squares, value, over=over), Settings(), "numeric").outcome == outcome


class _Fails:
    """A reader that finds on the way that it cannot."""

    name, strength, from_definitions = "fails", "numeric", False

    def reads(self, expressions):
        return True

    def measure(self, expressions, case, *, effort):
        raise CannotRead("not after all")


def test_where_a_reader_fails_on_the_way_the_next_one_is_asked(monkeypatch):
    statement = Equality(E(squared_norm(A @ Ones(4))), sp.Rational(9, 2), over=Domain({}))
    monkeypatch.setattr(readers_module, "readers", lambda witness: (_Fails(), HomogeneousLayers(), TraceTheory()))
    found = examine(statement, Settings(), "numeric")
    assert (found.outcome, found.detail.split(":")[0]) == ("supports", TraceTheory.name)
    monkeypatch.setattr(readers_module, "readers", lambda witness: (_Fails(),))
    found = examine(statement, Settings(), "numeric")
    assert (found.outcome, found.detail) == ("undecided", "fails: not after all")


def test_weights_that_stand_in_two_layers_are_not_independent():
    W = Drawn("A", 4, 4, laws=(IID,), scale=1)
    with pytest.raises(CannotRead, match="two layers"):
        measured(E(squared_norm(W @ Entrywise(z, sp.Max(z, 0), W @ Ones(4)))))
