"""A formula with kinks is looked at in each of its pieces, however narrow: what fails in one of them is false."""

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.quantities import Domain, Equality, Monotone, Order
from proofs.witnesses.pieces import places_in_pieces
from proofs.witnesses.settings import Settings
from symbolic.language.quantity import squared_norm
from symbolic.matrix_algebra.matrices import Letter

N, M = sp.symbols("N M", integer=True, positive=True)
x, y = sp.symbols("x y", real=True)
SIZE = 1 + squared_norm(Letter("A", N, N))  # larger than 0 of zeros too
OVER = Domain({N: sp.Interval(4, 8), M: sp.Interval(2, 300), x: sp.Interval(-100, 100)})


def within(condition):
    return sp.Piecewise((1, condition), (0, True))


def bump(centre, width):
    return sp.Max(0, 1 - sp.Abs(x - centre) / width)


WINDOWS = {
    "a bump": bump(5, sp.Rational(1, 10)),
    "a window of integers": within((M > 150) & (M < 155)),
    "one integer": within(sp.Eq(M, 57)),
    "one value": within(sp.Eq(x, sp.Rational(13, 7))),
    "irrational ends": within((x**2 > 2) & (x**2 < sp.Rational(21, 10))),
    "no polynomial": within((sp.tanh(x) > sp.Rational(1, 2)) & (sp.tanh(x) < sp.Rational(99, 100))),
    "two letters": within((x * M > 1000) & (x * M < 1100)),
}


def verdict(statement):
    return judge(statement, Settings(seed=11, explain=False)).verdict


@pytest.mark.parametrize("window", WINDOWS)
def test_what_fails_in_a_narrow_piece_alone_is_refuted(window):
    assert verdict(Equality(SIZE * (1 + WINDOWS[window]), SIZE, over=OVER)) == "refuted"
    assert verdict(Order(SIZE * (1 - 2 * WINDOWS[window]), ">", 0 * SIZE, over=OVER)) == "refuted"


@pytest.mark.parametrize("window", WINDOWS)
def test_what_holds_in_all_pieces_is_not(window):
    assert verdict(Equality(SIZE * (1 + WINDOWS[window]) - SIZE * WINDOWS[window], SIZE, over=OVER)) == "holds"
    assert verdict(Order(SIZE * (1 + WINDOWS[window]), ">", 0 * SIZE, over=OVER)) == "holds"


@pytest.mark.parametrize(("height", "found"), [(3, "refuted"), (sp.Rational(1, 100), "holds")])
def test_a_dip_in_what_is_said_to_grow(height, found):
    grows = SIZE * (x / 10 - height * bump(-71, sp.Rational(1, 2)))
    assert verdict(Monotone(grows, x, "increasing", over=OVER)) == found


@pytest.mark.parametrize(
    ("formula", "letter", "span", "expected"),
    [
        (sp.Max(x, 3), x, sp.Interval(0, 4), [sp.Rational(3, 2), 3, sp.Rational(7, 2)]),
        (sp.Abs(x - y), x, sp.Interval(0, 10), [sp.Rational(7, 2), 7, sp.Rational(17, 2)]),
        (sp.Max(x, 50), x, sp.Interval(0, sp.oo), [25, 50, 75]),
        (within(M > 7), M, sp.Interval(1, 9), [1, 4, 7, 8, 9]),
        (sp.Max(x, SIZE), x, sp.Interval(0, 4), []),
        (x**2 + sp.exp(x), x, sp.Interval(0, 4), []),
        (sp.Max(x, 3), x, sp.FiniteSet(1, 2), []),
    ],
)
def test_the_places_lie_in_the_pieces_and_at_the_kinks(formula, letter, span, expected):
    statement = Equality(formula, formula, over=Domain({letter: span}))
    assert places_in_pieces(statement, letter, span, {x: sp.Integer(1), y: sp.Integer(7)}) == expected
