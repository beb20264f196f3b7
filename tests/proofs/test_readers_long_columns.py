"""Very wide networks by columns: cases from no paper, false ones included."""

import pytest
import sympy as sp

from proofs.statements.quantities import Domain, Equality
from proofs.witnesses.cases import cases
from proofs.witnesses.measurement import CannotRead
from proofs.witnesses.readers.long_columns import LongColumns
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, E, Wide
from symbolic.language.quantity import squared_norm
from symbolic.language.random_matrices import Ones, Recursion, mean_of_entries
from symbolic.matrix_algebra.matrices import Identity, Letter, Zero

N = sp.Symbol("N", integer=True, positive=True)
u = sp.Symbol("u", real=True)
SCALE = sp.Rational(1, 4)


def weight(law):
    return Drawn("A", N, N, laws=(law,), scale=SCALE)


def fourth(column):
    return mean_of_entries(u**4, u, column)


def measured(expression, effort=0.25):
    case = cases(Equality(expression, sp.Integer(1), over=Domain({})), 1, 3)[0]
    return LongColumns().measure([expression], case, effort=effort)


@pytest.mark.parametrize("law", [IID, ORTHOGONAL, GOE])
def test_one_layer_makes_a_normal_column(law):
    found = measured(Wide(fourth(weight(law) @ Ones(N)), N))
    margin = 5 * found.errors[0] + found.bias[0]
    assert abs(found.values[0] - 3 / 16) < margin < 0.1 * 3 / 16


def test_fresh_weights_are_others_in_each_step_and_an_inverse_is_its_series():
    z = Letter("z", N, 1)
    twice = Recursion(z, weight(IID) @ z, Ones(N), 2, ("A",))
    tied = Recursion(z, weight(GOE) @ z, Ones(N), 2)
    fresh, same = (measured(Wide(E(fourth(s)), N)) for s in (twice, tied))
    # a symmetric matrix twice: mean V, variance V^2
    expected = {0: 3 / 256, 1: 3 / 256 + 6 / 256 + 1 / 256}
    for found, value in zip((fresh, same), expected.values(), strict=True):
        assert abs(found.values[0] - value) < 5 * found.errors[0] + found.bias[0] < 0.2 * value
    inverse = measured(Wide(fourth((Identity(N) - weight(ORTHOGONAL)).inv @ Ones(N)), N))
    variance = 1 / 3
    assert abs(inverse.values[0] - (3 * variance**2 + 6 * variance + 1)) < 5 * inverse.errors[0] + inverse.bias[0]


def test_what_it_does_not_read():
    reader = LongColumns()
    assert not reader.reads([Wide(squared_norm(weight(IID) @ Ones(N)) / N, N)])
    assert not reader.reads([fourth(weight(IID) @ Ones(N))])
    z = Letter("z", N, 1)
    endless = Recursion(z, weight(IID) @ z * 4 + Ones(N), Zero(N, 1), sp.oo)
    with pytest.raises(CannotRead, match="settled"):
        measured(Wide(fourth(endless), N))
