"""What agreement at points does not show: statements that fail far out, or between the points, do not hold."""

import numpy as np
import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.beyond_points import beyond_points, kinks
from proofs.statements.dynamics import LargeRelativeScale, MatrixIdentity, Tasks
from proofs.statements.quantities import Domain, Equality, Exponent, Monotone, Order
from proofs.statements.scalar import Extremum, Identity, Inequality, Limit
from proofs.verdict import weigh
from proofs.witnesses import quantity_witness, symbolic_witness
from proofs.witnesses.cases import cases, place_in_range
from proofs.witnesses.measurement import Knob, Measurement, compare
from proofs.witnesses.relative_scale import trained_by_flow, trained_by_solution
from proofs.witnesses.settings import Settings
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_o, lam
from symbolic.matrix_algebra.matrices import Identity as Unit

p = sp.Symbol("p", positive=True)
x, scale = sp.symbols("x lambda", real=True)
n = sp.Symbol("n", integer=True, positive=True)

FAIL_FAR_OUT = {
    "p < 10^5": Inequality(p, "<", 10**5),
    "p > 10^-6": Inequality(p, ">", sp.Rational(1, 10**6)),
    "n < 1000": Inequality(n, "<", 1000),
    "2^n <= n^8 + 1": Inequality(2**n, "<=", n**8 + 1),
    "one integer": Inequality((n - sp.Rational(201, 2)) ** 2, ">", 1),
    "log p < 5 p^(1/20)": Inequality(sp.log(p), "<", 5 * p ** sp.Rational(1, 20)),
    "lambda far below 0": Inequality(sp.sqrt(scale**2 + 4) + scale, ">", sp.Rational(1, 10**4)),
    "no minimum for lambda < -5000": Extremum((1 + scale / 5000) * x**2, x, 0),
    "a kink far out": Identity(sp.besselj(1, sp.Abs(x - 10**4)), sp.besselj(1, 10**4 - x)),
    "a minimum far out": Identity(sp.LambertW(p), sp.Min(sp.LambertW(p), 100)),
    "a wide layer": MatrixIdentity(W1 * N_h, W1 * sp.Min(N_h, 40), over=Tasks()),
    "a large lambda": MatrixIdentity(W1 * sp.Abs(lam - 10**8), W1 * (10**8 - lam), over=Tasks()),
}


@pytest.mark.parametrize("name", FAIL_FAR_OUT)
def test_what_fails_far_out_does_not_hold(name):
    found = judge(FAIL_FAR_OUT[name], Settings())
    assert found.verdict in ("undecided", "refuted"), found.reason


TRUE_AND_PROVED = [
    Inequality(p + 1 / p, ">=", 2),
    Inequality(sp.sqrt(scale**2 + 4) + scale, ">", 0),
    Extremum(p + 1 / p, p, 1),
    Identity(sp.Abs(x) * sp.sign(x), x),
]


@pytest.mark.parametrize("statement", TRUE_AND_PROVED, ids=lambda s: s.kind)
def test_what_is_proved_holds(statement):
    assert judge(statement, Settings()).verdict == "holds"


NOT_ZERO = sp.Symbol("mu", real=True, nonzero=True)


@pytest.mark.parametrize(
    ("statement", "outcome"),
    [
        (Inequality((sp.exp(2 * NOT_ZERO * p) - 1) / (2 * NOT_ZERO), ">", 0), "supports"),
        (Inequality(x * (sp.exp(x) - 1), ">=", 0), "supports"),
        (Inequality(x * (sp.exp(x) - 1), ">", 0), "contradicts"),  # at 0
        (Inequality(sp.exp(2 * NOT_ZERO * p) - 1, ">", 0), "contradicts"),  # below 0
        (Inequality((sp.exp(x) - 1) / x, ">", 0), "undecided"),  # at 0 it has no value
    ],
)
def test_inequalities_are_decided_for_each_sign_of_a_letter(statement, outcome):
    assert symbolic_witness.examine(statement, Settings()).outcome == outcome


def test_numbers_are_compared_without_a_proof_for_all_values():
    assert beyond_points(Inequality(sp.Integer(2), "<", sp.pi)) == ""
    assert beyond_points(Inequality(p, "<", p + 1))


def test_a_letter_alone_has_both_signs_and_so_no_hidden_kink():
    assert not list(kinks(sp.Abs(x) + sp.sign(2 * x) + sp.Abs(x * scale)))
    assert list(kinks(sp.Abs(x - 5)))
    assert list(kinks(sp.sign(1 / (x - 5))))
    assert not list(kinks(sp.sign(1 / x)))
    assert list(kinks(sp.Piecewise((x, x > 3), (0, True))))


def test_evidence_at_points_is_not_enough_where_they_cannot_show_it():
    found = [quantity_witness.Evidence(w, "supports", "numeric", "-", from_definitions=True) for w in ("a", "b")]
    assert weigh(found)[0] == "holds"
    assert weigh(found, beyond_points="it takes a proof") == (
        "undecided",
        "no counterexample was found; but it takes a proof",
    )
    proof = quantity_witness.Evidence("c", "supports", "proof", "-")
    assert weigh([*found, proof], beyond_points="it takes a proof")[0] == "holds"


A, B = sp.symbols("A B", commutative=False)
REFUSED = {
    "letters that do not commute": (lambda: Identity(A * B, B * A), ValueError, "do not commute"),
    "a word that is none": (lambda: Extremum(-(p**2), p, 0, "min"), ValueError, "'minimum', 'maximum'"),
    "a sign of print": (lambda: Inequality(p, "≥", 1), ValueError, "relation is one of"),
    "equality as an order": (lambda: Order(p, "==", p), ValueError, "relation is one of"),
    "a direction": (lambda: Monotone(p, p, "growing"), ValueError, "increasing"),
    "a side of a limit": (lambda: Limit(p, p, 0, 0, "x"), ValueError, "direction"),
    "a sign of infinity": (lambda: LargeRelativeScale(W1, W1, 2), ValueError, "sign is one of"),
    "a shape": (lambda: Tasks(shape="tall"), ValueError, "shape is one of"),
    "text": (lambda: Identity(p, "p + 1"), TypeError, "not 'p \\+ 1'"),
    "nothing": (lambda: Identity(None, p), TypeError, "NoneType"),
    "an equation as a side": (lambda: Identity(sp.Eq(p, 1), p), TypeError, "Equality"),
    "a matrix": (lambda: Identity(sp.eye(2), p), TypeError, "expression or a number"),
    "not a number": (lambda: Inequality(p, "<", sp.nan), ValueError, "nan"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_a_field_does_not_know_is_refused(name):
    make, kind, said = REFUSED[name]
    with pytest.raises(kind, match=said):
        make()


def test_numbers_of_any_library_are_numbers():
    assert Identity(p - p, np.int64(0)).rhs == 0
    assert Identity(p - p, 0).rhs is sp.S.Zero


def test_cases_stay_in_a_narrow_range():
    q = sp.Symbol("q", positive=True)
    narrow = sp.Interval(sp.Rational(100011, 10**5), sp.Rational(100019, 10**5))
    found = [case.values[q] for case in cases(Order(q, ">", 1, over=Domain({q: narrow})), 12, 3)]
    assert len(set(found)) > 5
    assert all(v in narrow for v in found)
    assert place_in_range(q, sp.Interval.open(0, 1), 0.3) == sp.Rational(38, 125)  # four digits where they will do


@pytest.mark.parametrize("train", [trained_by_solution, trained_by_flow])
def test_a_limit_of_large_relative_scale_says_what_it_would_have_noticed(train):
    over = Tasks(shape="square", invertible_B=True)
    true = train(LargeRelativeScale(W2 @ W2.T, Unit(N_o) * lam, 1, over=over), Settings())
    assert true.outcome == "supports"
    assert 0 < true.excludes < 0.01
    off = LargeRelativeScale(W2 @ W2.T, Unit(N_o) * (lam * (1 + 2 * sp.Rational(f"{true.excludes:.3g}"))), 1, over=over)
    assert train(off, Settings()).outcome == "contradicts"


def test_a_formula_that_is_off_by_a_ten_thousandth_is_no_limit():
    over = Tasks(shape="square", invertible_B=True)
    off = LargeRelativeScale(W2 @ W2.T, Unit(N_o) * (lam * sp.Rational(9999, 10**4)), 1, over=over)
    assert judge(off, Settings()).verdict != "holds"


def test_a_polynomial_of_enormous_degree_is_not_factored():
    peak = sp.Rational(1000001, 1000000) * sp.exp(-(10**6) * (x - sp.Rational(7, 13)) ** 2)
    assert judge(Inequality(1, ">", peak), Settings()).verdict == "undecided"


def test_a_second_look_that_refutes_is_a_decision():
    """The sides differ by e^-400 and less: the first points at low precision see nothing."""
    found = judge(Identity(sp.erf(p + 20), 1), Settings())
    assert found.verdict != "holds"
    assert any(e.witness == "symbolic" and e.outcome == "contradicts" for e in found.evidence)


def test_sides_that_are_zero_but_for_rounding_agree():
    """A trace that is 0 by chance: a bound in proportion to it would be none."""
    for digits, rounding in ((None, 5.6e-17), (20, 4.3e-32)):
        found = Measurement(np.array([rounding, 0.03]), np.zeros(2), np.full(2, 1e-26 * rounding), digits=digits)
        said = compare(found, [Knob("the whole", x, 0.03)])
        assert not said.contradicted
        assert said.noticed  # a change of 3 % of what is 1 shows all the same
    apart = Measurement(np.array([1e-12]), np.zeros(1), np.full(1, 1e-26))
    assert compare(apart, []).contradicted


# -- formulas in which no quantity stands, said as measured ones -------------------------------------------------------
_share = sp.Symbol("g", positive=True)
_UP_TO_HALF = Domain({_share: sp.Interval(0, sp.Rational(1, 2))})
_EVERYWHERE = Domain({_share: sp.Interval(0, sp.oo)})
_PEAK = sp.exp(-(10**6) * (_share - sp.Rational(31415, 100000)) ** 2)


def test_an_order_of_formulas_is_refuted_by_two_and_proved_by_no_points():
    parabola = _share * (1 - _share)
    far = Domain({_share: sp.Interval(0, sp.Rational(3, 5))})
    assert judge(Monotone(parabola, _share, "increasing", over=far), Settings(examples=12)).verdict == "refuted"
    touched = (_share - sp.Rational(12345, 100000)) ** 2
    assert (
        judge(Order(touched, ">", sp.Rational(1, 10**6), over=_UP_TO_HALF), Settings(examples=12)).verdict == "refuted"
    )
    for statement in (Monotone(parabola, _share, "increasing", over=_UP_TO_HALF),
                      Order(_PEAK, "<", sp.Rational(1, 2), over=_UP_TO_HALF)):  # fmt: skip
        found = judge(statement, Settings(examples=12))
        assert found.verdict != "holds", found.reason


@pytest.mark.parametrize(
    "statement",
    [
        Equality(_share + sp.exp(-((_share - 50) ** 2)), _share, over=_EVERYWHERE),
        Equality(sp.exp(-((_share - 50) ** 2)), sp.Integer(0), sp.Integer(1), over=_EVERYWHERE),
        Equality((_share + 1) ** 2, _share**2 + 2 * _share + 1, over=_EVERYWHERE),
        Exponent(_share**2 * (1 + sp.exp(-((_share - 50) ** 2))), _share, sp.oo, sp.Integer(2), over=_EVERYWHERE),
    ],
)
def test_cases_of_formulas_alone_establish_nothing(statement):
    """They are few: what is false elsewhere agrees in them as well as what is true."""
    assert judge(statement, Settings()).verdict != "holds"


def test_an_equality_of_formulas_alone_that_fails_in_the_cases_is_refuted():
    assert judge(Equality(_share * sp.Rational(101, 100), _share, over=_EVERYWHERE), Settings()).verdict == "refuted"
