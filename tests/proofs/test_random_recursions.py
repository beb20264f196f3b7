"""Networks with random weights that are not linear, or whose weights are not normal: a few layers, at finite width."""

import pytest
import sympy as sp

from proofs.referee import ask, judge
from proofs.statements.quantities import Domain, Equality
from proofs.witnesses import exact_fixed_points
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.obstacles import CANNOT, obstacle
from proofs.witnesses.readers.entry_moments import EntryMoments
from proofs.witnesses.readers.trace_theory import TraceTheory
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import IID, SIGNS, Drawn, E, Wide
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Entrywise, Ones, Recursion
from symbolic.matrix_algebra.matrices import Letter

N = sp.Symbol("N", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
h = sp.Symbol("h", real=True)
z, ONES = Letter("z", N, 1), Ones(N)
W, SIGNED = Drawn("W", N, N, laws=(IID,), scale=V), Drawn("W", N, N, laws=(SIGNS,), scale=V / N)
OVER = Domain({V: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 2)), N: sp.Interval(2, 5)})
FRESH = ("W",)


def state(phi, steps, *, weights=W, fresh=FRESH):
    """z -> W phi(z) + 1 from 1."""
    step = weights @ (Entrywise(h, phi, z) if phi != h else z) + ONES
    return Recursion(z, step, ONES, steps, fresh=fresh)


def length(phi, steps, **options):
    return E(squared_norm(state(phi, steps, **options))) / N


# the entries of the first layer are independent normal numbers around 1, with the variance V
SQUARES_OF_TWO = 1 + V * (1 + 6 * V + 3 * V**2)
TRUE = {
    "one layer of tanh": Equality(length(sp.tanh(h), 1), 1 + V * sp.tanh(1) ** 2, over=OVER),
    "one layer of tanh, the same weights": Equality(
        length(sp.tanh(h), 1, fresh=()), 1 + V * sp.tanh(1) ** 2, over=OVER
    ),
    "two layers of squares": Equality(length(h**2, 2), SQUARES_OF_TWO, over=OVER),
    "two linear layers of signs": Equality(length(h, 2, weights=SIGNED), 1 + V + V**2, over=OVER),
    "the mean state": Equality(E(trace(ONES.T @ state(h**2, 2))) / N, sp.Integer(1), over=OVER),
}
FALSE = {
    "tanh without its square": Equality(length(sp.tanh(h), 1), 1 + V * sp.tanh(1), over=OVER),
    "squares without cross terms": Equality(length(h**2, 2), 1 + V * (1 + 3 * V + 3 * V**2), over=OVER),
    "the same weights in both layers": Equality(length(h**2, 2, fresh=()), SQUARES_OF_TWO, over=OVER),
    "one layer of signs too few": Equality(length(h, 2, weights=SIGNED), 1 + V, over=OVER),
}


@pytest.mark.parametrize("name", TRUE)
def test_true(name):
    found = judge(TRUE[name], Settings())
    assert found.verdict == "holds", (found.reason, found.evidence)
    assert not any(e.outcome == "contradicts" for e in found.evidence)
    assert exact_fixed_points.counterexample(TRUE[name]) is None


@pytest.mark.parametrize("name", FALSE)
def test_false(name):
    found = judge(FALSE[name], Settings())
    assert found.verdict == "refuted", (found.reason, found.evidence)
    assert not any(e.outcome == "supports" for e in found.evidence)


def test_a_function_of_the_state_is_no_given_matrix():
    """It had a value of its own: a matrix with the state's letter in it was taken for one that is given."""
    case = Case({N: sp.Integer(3), V: sp.Rational(1, 2)}, {"W": IID})
    with pytest.raises(CannotRead, match="no word in the state"):
        TraceTheory().measure([length(sp.tanh(h), 1)], case, effort=1.0)
    two = [E(squared_norm(state(h, 1)) * squared_norm(state(h, 2)))]
    with pytest.raises(CannotRead, match="outside of its recursion"):
        EntryMoments().measure(two, case, effort=1.0)


def test_a_limit_of_what_is_not_linear_is_no_crash():
    wide = Equality(Wide(length(sp.tanh(h), 1), N), 1 + V * sp.tanh(1), over=Domain({V: OVER.ranges[V]}))
    found = ask(wide, Settings(), among=("numeric", "simulation"))
    assert [e.outcome for e in found] == ["undecided", "contradicts"]


def test_memory_that_is_not_there_is_said():
    assert MemoryError in CANNOT
    assert "memory" in obstacle(MemoryError("Unable to allocate 74.5 GiB"))
