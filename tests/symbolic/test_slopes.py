"""Zeros and signs along a letter: what holds is found, and what fails somewhere is not told."""

import mpmath
import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Identity, Inequality
from proofs.witnesses.settings import Settings
from symbolic.exact.sign_certificates import known_signs
from symbolic.exact.slopes import signs_along, vanishes_along

p, q = sp.symbols("p q", positive=True)
m = sp.Symbol("m", nonnegative=True)
x = sp.Symbol("x", real=True)
z = sp.Symbol("z", real=True, nonzero=True)
n = sp.Symbol("n", integer=True, positive=True)

TRUE_ZEROS = [
    sp.atan(p) + sp.atan(1 / p) - sp.pi / 2,
    sp.asin(x / sp.sqrt(1 + x**2)) - sp.atan(x),
    sp.atanh(sp.tanh(x)) - x,
    sp.erf(p) + sp.erfc(p) - 1,
    sp.atan(p * q) + sp.atan(1 / (p * q)) - sp.pi / 2,
]
FALSE_ZEROS = [
    sp.atan(z) + sp.atan(1 / z) - sp.pi / 2,  # -pi/2 below 0
    sp.atan(p) + sp.atan(1 / p) - sp.pi / 3,
    sp.atan(p) + sp.atan(q) - sp.atan((p + q) / (1 - p * q)),  # a jump at p q = 1
    sp.atan(x) - sp.atan((1 + x) / (1 - x)) + sp.pi / 4,
    sp.asin(2 * p / (1 + p**2)) - 2 * sp.atan(p),  # a kink at 1
    sp.atan(2 * x / (1 - x**2)) - 2 * sp.atan(x),
    sp.asin(sp.sin(x)) - x,
    sp.acos(sp.cos(p)) - p,
    sp.atan(sp.tan(x)) - x,
    sp.acosh(sp.cosh(x)) - x,
    sp.Abs(x) / x - 1,
    sp.Heaviside(x) - 1,
    sp.atan(sp.sqrt(x) * p) + sp.atan(1 / (sp.sqrt(x) * p)) - sp.pi / 2,  # complex for x < 0
]
SIGNS = [  # an expression, and a letter that is 0 or more or one that is above 0
    (p - sp.log(1 + p), 1),
    (p - sp.tanh(p), 1),
    (sp.exp(p) - 1 - p - p**2 / 2, 1),
    (sp.log(1 + p) - p + p**2 / 2, 1),
    (1 + p / 2 - sp.sqrt(1 + p), 1),
    (sp.asinh(p) - p, -1),
    (p + q - sp.log(1 + p) - sp.log(1 + q), 1),
    (sp.cosh(p) - 1 - p**2 / 2, 1),
]


@pytest.mark.parametrize("e", TRUE_ZEROS, ids=str)
def test_what_does_not_change_is_what_it_is_at_a_point(e):
    assert vanishes_along(e)
    assert judge(Identity(e, sp.Integer(0)), Settings(examples=8)).verdict == "holds"
    assert not vanishes_along(e + sp.Rational(1, 1000))
    assert not vanishes_along(e + p / 10**6)


@pytest.mark.parametrize("e", FALSE_ZEROS, ids=str)
def test_what_jumps_or_has_kinks_is_not_told_by_its_slope(e):
    assert vanishes_along(e) is None


@pytest.mark.parametrize(
    "e",
    [
        sp.Piecewise((sp.atan(p), p < 3), (1, True)) - sp.atan(p),
        sp.Function("f")() - 1,
        sp.Function("f")(p) - p,
        sp.Max(p, 1) - sp.atan(p),
    ],
    ids=str,
)
def test_cases_and_unknown_functions_are_left_alone(e):
    assert vanishes_along(e) is None
    assert len(signs_along(e)) == 3
    assert judge(Identity(e, sp.Integer(0)), Settings(examples=8)).verdict != "holds"


@pytest.mark.parametrize(("e", "sign"), SIGNS, ids=str)
def test_signs_from_the_start_and_the_slope(e, sign):
    assert signs_along(e) == {sign}
    assert signs_along(-e) == {-sign}
    closed = e.xreplace({p: m})
    assert {sign} < signs_along(closed) <= {0, sign} or closed.has(q)
    relation = ">" if sign > 0 else "<"
    assert judge(Inequality(e, relation, sp.Integer(0)), Settings(examples=8)).verdict == "holds"


@pytest.mark.parametrize(
    "e",
    [
        p - 2 * sp.log(1 + p),  # negative near 0
        sp.exp(p) - 1 - 2 * p,
        p - sp.Rational(1001, 1000) * sp.tanh(p),
        p * sp.log(p),  # not continuous in the form it has at 0
        sp.log(p),
        sp.log(1 + p * q) - sp.log(1 + p),
        sp.sqrt(p) - p,
        1 - p * sp.exp(-p) * 3,
    ],
    ids=str,
)
def test_no_sign_where_there_are_two(e):
    assert signs_along(e) >= {-1, 1}


def test_a_relation_that_does_not_reach_down_to_zero_gives_nothing():
    e = p - 2 * sp.log(1 + p)  # 0 at p = 2.51...
    assert signs_along(e, (p > 3,)) >= {-1, 1}
    assert signs_along(p - p**2, (p < 1,)) == {1}
    assert signs_along(sp.log(1 + p) - p / 2, (p < 1,)) == {1}
    assert signs_along(sp.log(1 + p) - p / 2, (p < 3,)) >= {-1, 1}


@pytest.mark.parametrize(
    ("lhs", "relation", "rhs", "verdict"),
    [
        (sp.exp(x), ">=", 1 + x, "holds"),
        (sp.exp(x), ">", 1 + x, "refuted"),  # equal at 0
        (sp.log(p), "<=", p - 1, "holds"),
        (sp.log(p), "<", p - 1, "refuted"),  # equal at 1
        (p * sp.log(p), ">=", p - 1, "holds"),
        ((1 + p) ** n, ">=", 1 + n * p, "holds"),
        ((1 + p) ** n, ">=", 1 + n * p + p**2, "refuted"),
        (sp.tanh(x), "<=", x, "refuted"),
        (sp.tanh(x) * x, "<=", x**2, "holds"),
    ],
    ids=str,
)
def test_inequalities_of_the_field(lhs, relation, rhs, verdict):
    assert judge(Inequality(lhs, relation, rhs), Settings(examples=20)).verdict == verdict


@pytest.mark.parametrize(
    "e",
    [p * (p + 1) - 1, 2 * p**2 - 1 / (p + 1), p**3 - p - 1, p**4 - 2, (p**3 - p - 1) / (p**2 + 5 * p + 1), 2 - p**3],
)
def test_beyond_an_irrational_root_there_is_a_sign(e):
    """The place looked at beyond the last root was the root plus 1, at which no sign was taken."""
    seen = {int(mpmath.sign(sp.lambdify(p, e, "mpmath")(mpmath.mpf(k) / 100))) for k in range(1, 1000, 7)}
    assert seen == {-1, 1} <= known_signs(e)


@pytest.mark.parametrize("letter", [p, m])
def test_no_falsehood_about_irrational_roots(letter):
    e = letter**2 + letter - 1
    for relation in ("<=", "<", ">", ">="):
        assert judge(Inequality(e, relation, sp.Integer(0)), Settings(examples=20)).verdict == "refuted"
