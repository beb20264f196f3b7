"""The k-th of what is numbered: counted from 1, singular values and rates also from the end, and none beyond."""

from collections.abc import Callable

import pytest
import sympy as sp

from numeric.ball_series import NotEnclosed
from proofs.papers.graldi2025.networks import D, network, trained
from proofs.referee import judge
from proofs.statements import Domain, Equality, Tasks, Training
from proofs.witnesses.exact_courses import singular_value as exact_singular_value
from proofs.witnesses.settings import Settings
from symbolic.language import entry, singular_value
from symbolic.language.flow import At, Rate
from symbolic.language.random_matrices import Unit
from symbolic.linear_networks.linear_network import W1, W2
from symbolic.matrix_algebra.matrices import Letter

QUICK = Settings(explain=False)
M = sp.Symbol("m", integer=True, positive=True)
X = Letter("X", M, M)
OVER = Domain({M: sp.Interval(3, 5)})
TRAINED = Training(Tasks(invertible_B=True, relative_scale="nonzero"))
BESIDE = {
    "of a matrix": lambda k: Equality(singular_value(X, k), singular_value(X, -1), over=OVER),
    "of trained weights": lambda k: Equality(
        At(singular_value(W2 @ W1, k), sp.oo), At(singular_value(W2 @ W1, -1), sp.oo), over=TRAINED
    ),
    "of rates": lambda k: Equality(At(Rate(k), sp.oo), At(Rate(-1), sp.oo), over=TRAINED),
}


@pytest.mark.parametrize("what", [*BESIDE])
def test_the_last_but_one_is_not_the_last(what: str) -> None:
    """Whatever was counted from the end was read as the last one, by both witnesses."""
    assert judge(BESIDE[what](-2), QUICK).verdict == "refuted"
    assert judge(BESIDE[what](99), QUICK).verdict == "undecided"


@pytest.mark.parametrize(("from_first", "from_end"), [(1, -3), (2, -2), (3, -1)])
def test_three_are_counted_from_both_ends(from_first: int, from_end: int) -> None:
    three = Domain({M: sp.FiniteSet(3)})
    found = judge(Equality(singular_value(X, from_first), singular_value(X, from_end), over=three), QUICK)
    assert found.verdict == "holds", found.reason


@pytest.mark.parametrize("make", [Rate, lambda k: singular_value(X, k), lambda k: entry(X, k, 1), lambda k: Unit(3, k)])
def test_nothing_is_the_zeroth(make: Callable[[int], object]) -> None:
    with pytest.raises(ValueError, match="0 is none"):
        make(0)


def test_an_entry_beyond_the_last_is_none() -> None:
    """Also where the size gets its value later, and counted backwards entries are none."""
    with pytest.raises(ValueError, match="of 3 entries there is no number 4"):
        Unit(3, 4)
    with pytest.raises(ValueError, match="-1 is none"):
        entry(X, 1, -1)
    assert judge(Equality(entry(X, 9, 1), entry(X, 1, 1), over=OVER), QUICK).verdict == "undecided"


@pytest.mark.parametrize("component", [sp.Integer(0), D + 1])
def test_an_input_has_no_component_beside_its_own(component: sp.Expr) -> None:
    """The zeroth was the last one to both witnesses."""
    net = network()
    mu = sp.Symbol("mu", integer=True, positive=True)
    claim = Equality(net.x(1, mu, component), net.x(1, mu, D), over=trained(net))
    assert judge(claim, QUICK).verdict == "undecided"


def test_a_row_has_one_singular_value() -> None:
    with pytest.raises(NotEnclosed, match="no place 2 among 1"):
        exact_singular_value(sp.eye(2)[:1, :], 2)
