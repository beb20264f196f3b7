"""The decision procedure: what it must prove, what it must never prove, and that balls never contradict a proof."""

from __future__ import annotations

import pytest
import sympy as sp
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Derivative,
    Eq,
    Function,
    Max,
    Min,
    Piecewise,
    Rational,
    Sum,
    acos,
    asinh,
    atan,
    binomial,
    cos,
    cosh,
    coth,
    diff,
    erf,
    exp,
    factorial,
    gamma,
    log,
    pi,
    sec,
    sech,
    sign,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
)  # fmt: skip

from symbolic.exact.balls import ball_value, domain_points, excludes_zero, is_finite
from symbolic.exact.identities import Decision, decide_equal, decide_zero

x, y = sp.symbols("x y", real=True)
p, q, t, tau = sp.symbols("p q t tau", positive=True)
c = sp.Symbol("c", nonnegative=True)
z = sp.Symbol("z")
n = sp.Symbol("n", integer=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
m = sp.Symbol("m", integer=True, positive=True)
lam = sp.Symbol("lambda", real=True)
s, s_target = sp.symbols("s s_target", positive=True)
f = Function("f")

# one mode of domine2025, section C.1, as the paper defines it
s_l = sqrt(s**2 + lam**2 / 4)
st_l = sqrt(s_target**2 + lam**2 / 4)
H = sign(lam) * sqrt((st_l - s_target) / (st_l + s_target))
G = 1 / sqrt(1 + H**2)
S2 = sqrt((sqrt(4 * s**2 + lam**2) + lam) / 2)
S1 = sqrt((sqrt(4 * s**2 + lam**2) - lam) / 2)
D_B = S2 * (G + H * G) + S1 * (G - H * G)
D_C = S2 * (G - H * G) - S1 * (G + H * G)
GROWTH = exp(2 * st_l * t / tau) * D_B**2 - exp(-2 * st_l * t / tau) * D_C**2
HYPERBOLIC = st_l * s_l * sinh(2 * st_l * t / tau) + (s_target * s + lam**2 / 4) * cosh(2 * st_l * t / tau)
EQ_116 = (HYPERBOLIC - s_target * s - lam**2 / 4) / (HYPERBOLIC + s_target * (s_target - s))
EQ_135 = (GROWTH + D_C**2 - D_B**2) / (GROWTH + 4 * st_l + D_C**2 - D_B**2)

PAPER = {
    "128 first": (G**2 * (1 - H**2), s_target / st_l),
    "128 second": (4 * G**2 * H, lam / st_l),
    "H without its root": (H, lam / (2 * (st_l + s_target))),
    "141 product": (S1 * S2, s),
    "141 balance": (S2**2 - S1**2, lam),
    "131 first": (D_B * D_C, lam / st_l * (s_target - S2 * S1)),
    "131 second": (D_C**2 - D_B**2, -4 / st_l * (s_target * S2 * S1 + lam**2 / 4)),
    "132": (4 * st_l + D_C**2 - D_B**2, 4 * s_target / st_l * (s_target - S2 * S1)),
    "136": (st_l / 4 * GROWTH, HYPERBOLIC),
    "116 against 135": (EQ_116, EQ_135),
    "155": ((G - H * G) * st_l * (G + H * G), s_target),
    "155 middle": (st_l * (1 - H**2) / (1 + H**2), s_target),
    "156": (st_l * (G - H * G) ** 2, (sqrt(4 * s_target**2 + lam**2) - lam) / 2),
    "157": (st_l * (G + H * G) ** 2, (sqrt(4 * s_target**2 + lam**2) + lam) / 2),
}


@pytest.mark.parametrize("name", PAPER)
def test_identities_of_the_paper_are_proved_for_every_lambda(name: str) -> None:
    assert decide_equal(*PAPER[name]).verdict == "proved"


@pytest.mark.parametrize("name", PAPER)
@pytest.mark.parametrize("damage", ["sign", "factor", "term", "exponent"])
def test_damaged_identities_of_the_paper_are_refuted(name: str, damage: str) -> None:
    lhs, rhs = PAPER[name]
    damaged = {"sign": -rhs, "factor": 2 * rhs, "term": rhs + lam / 10**12, "exponent": rhs**2 + rhs}
    decision = decide_equal(lhs, damaged[damage])
    assert decision.verdict == "refuted"
    assert decision.witness_point


TRUE = [
    cosh(x) ** 2 - sinh(x) ** 2 - 1,
    tanh(2 * x) - 2 * tanh(x) / (1 + tanh(x) ** 2),
    coth(p) - (exp(2 * p) + 1) / (exp(2 * p) - 1),
    sech(x) ** 2 - 1 + tanh(x) ** 2,
    asinh(sinh(x)) - x,
    sqrt(cosh(x) ** 2 - 1) - Abs(sinh(x)),
    sqrt((cosh(x) - 1) / 2) - Abs(sinh(x / 2)),
    cos(x + y) - cos(x) * cos(y) + sin(x) * sin(y),
    tan(x) ** 2 + 1 - sec(x) ** 2,
    exp(sp.I * x) - cos(x) - sp.I * sin(x),
    sqrt(1 - sin(x) ** 2) - Abs(cos(x)),
    sqrt(2 + sqrt(3)) - (sqrt(6) + sqrt(2)) / 2,
    sqrt(5 + 2 * sqrt(6)) - sqrt(2) - sqrt(3),
    sqrt(4 * s**2 + lam**2) - 2 * s_l,
    sqrt(x**2) - Abs(x),
    sqrt(x**2 - 2 * x * y + y**2) - Abs(x - y),
    sqrt(-(x**2)) - sp.I * Abs(x),
    sqrt(p * q) - sqrt(p) * sqrt(q),
    sqrt(z) ** 2 - z,
    sp.cbrt(p) * sp.cbrt(p**2) - p,
    sign(x) * Abs(x) - x,
    sign(x * y) - sign(x) * sign(y),
    Max(x, y) - (x + y + Abs(x - y)) / 2,
    Max(x, 0) - Min(x, 0) - Abs(x),
    Piecewise((x, x > 0), (0, True)) - (x + Abs(x)) / 2,
    exp(x / 2) * exp(x / 3) - exp(5 * x / 6),
    exp(x / (p + 1)) * exp(p * x / (p + 1)) - exp(x),
    p ** (x + 1) - p * p**x,
    2 ** (n + 2) - 4 * 2**n,
    x**n * x - x ** (n + 1),
    exp(x * log(p)) - p**x,
    log(p * q**2) - log(p) - 2 * log(q),
    log(sqrt(p)) - log(p) / 2,
    log(exp(x) * p) - x - log(p),
    factorial(k + 1) - (k + 1) * factorial(k),
    binomial(k + 1, m) * m - (k + 1) * binomial(k, m - 1),
    gamma(p + 2) - p * (p + 1) * gamma(p),
    diff(tanh(x), x) - 1 + tanh(x) ** 2,
    Derivative(sin(x) ** 2, x) - 2 * sin(x) * cos(x),
    2 * f(x) * Derivative(f(x), x) - Derivative(f(x), x) * (f(x) + f(x)),
    x * Sum(x**k, (k, 0, m)) - Sum(x ** (k + 1), (k, 0, m)),
    (x**2 - y**2) / (x - y) - x - y,
]


@pytest.mark.parametrize("expr", TRUE, ids=str)
def test_true_identities_are_proved(expr: sp.Expr) -> None:
    assert decide_zero(expr).verdict == "proved"


_NOTHING = sp.Add(x, -x, evaluate=False)
_HIDDEN_ZERO = (x + 1) ** 2 - x**2 - 2 * x - 1
_HIDDEN_ROOT = sqrt(2 + sqrt(3)) - (sqrt(6) + sqrt(2)) / 2
FALSE = [
    exp(pi * sqrt(163)) - 262537412640768744,
    sqrt(2) + sqrt(3) - sqrt(5 + 2 * sqrt(6)) - Rational(1, 10**40),
    log(p) + log(q) - log(p * q) - Rational(1, 10**30),
    sqrt(x**2) - x,
    sqrt(z**2) - z,
    (x**2) ** Rational(3, 2) - x**3,
    (x**3) ** Rational(1, 3) - x,
    log(x * y) - log(x) - log(y),
    log(x**2) - 2 * log(x),
    sqrt(x) * sqrt(y) - sqrt(x * y),
    sqrt(1 / x) - 1 / sqrt(x),
    sqrt(x - y) * sqrt(x + y) - sqrt(x**2 - y**2),
    (x * y) ** Rational(1, 3) - x ** Rational(1, 3) * y ** Rational(1, 3),
    lam / Abs(lam) - 1,
    Abs(lam) - lam,
    sign(lam) ** 2 - 1,
    sqrt(s**2 + lam**2 / 4) - lam / 2 - s,
    H - sqrt((st_l - s_target) / (st_l + s_target)),
    4 * G**2 * H - Abs(lam) / st_l,
    4 * G * H - lam / st_l,
    2**n - 2 ** (-n),
    (-1) ** n - 1,
    sin(x) - x,
    sqrt(exp(sp.I * x)) - exp(sp.I * x / 2),
    log(exp(sp.I * x)) - sp.I * x,
    log(exp(z)) - z,
    exp(2 * pi * sp.I * x) - 1,
    atan(x) + atan(1 / x) - pi / 2,
    acos(cos(x)) - x,
    erf(x) - x,
    Max(x, y) - x,
    Piecewise((x, x > 0), (0, True)) - x,
    factorial(k + 1) - factorial(k),
    binomial(k, 2) - k * (k + 1) / 2,
    gamma(p + 1) - gamma(p),
    Sum(x**k, (k, 0, m)) - Sum(x ** (k + 1), (k, 0, m)),
    sqrt(2 * x**2 - 2 * x * sqrt(x**2 - 1) - 1) - x + sqrt(x**2 - 1),
    cosh(x) - sqrt(1 + sinh(x) ** 2) - sinh(x) / 10**25,
    tanh(x) - sinh(x) * cosh(x),
    x**2 / x - Abs(x),
]


@pytest.mark.parametrize("expr", FALSE, ids=str)
def test_false_identities_are_refuted(expr: sp.Expr) -> None:
    decision = decide_zero(expr)
    assert decision.verdict == "refuted"
    assert decision.witness_point is not None


UNDECIDABLE = [
    sp.Mul(_NOTHING, sp.Pow(_NOTHING, -1, evaluate=False), evaluate=False) - 1,
    sp.Mul(_NOTHING, sp.Pow(_NOTHING, -1, evaluate=False), evaluate=False),
    sp.Mul(x - y, 1 / _HIDDEN_ZERO, evaluate=False) - x / _HIDDEN_ZERO + y / _HIDDEN_ZERO,
    1 / _HIDDEN_ROOT - 1 / (_HIDDEN_ROOT + _HIDDEN_ZERO),
    f(x) - f(y),
    Derivative(f(x), x) - f(x),
    f(x) ** 2 - f(x**2),
    sp.zoo * x,
    sp.Integral(exp(-(x**2)), (x, 0, 1)) - 1,
]


@pytest.mark.parametrize("expr", UNDECIDABLE, ids=str)
def test_undefined_or_unknown_expressions_are_left_undecided(expr: sp.Expr) -> None:
    decision = decide_zero(expr)
    assert decision.verdict == "undecided"
    assert decision.reason


def test_assumptions_widen_what_is_proved() -> None:
    a, b = sp.symbols("a b", real=True)
    assert decide_zero(Abs(x - y) - x + y).refuted
    assert decide_zero(Abs(x - y) - x + y, [x > y]).proved
    assert decide_zero(sqrt(x**2) - x, [x >= 0]).proved
    assert decide_zero(Abs(x + 1) - x - 1, [x > 0]).proved
    assert decide_zero(Abs(x - 1) - x + 1, [x > 0]).refuted
    assert decide_zero(x**3 + y**2 * x - x, [Eq(x**2 + y**2, 1)]).proved
    assert decide_zero(x + y**2 - 1, [Eq(x**2 + y**2, 1)]).refuted
    assert decide_equal((a - b) * (a + b), lam, [Eq(a**2 - b**2, lam)]).proved
    assert decide_zero(sp.sqrt(a**2 + b**2) - 1, [Eq(a**2 + b**2, 1)]).proved


def test_true_for_positive_lambda_only() -> None:
    positive = sp.Symbol("lambda", positive=True)
    gap = Abs(lam) - lam
    assert decide_zero(gap).refuted
    assert decide_zero(gap.subs(lam, positive)).proved
    assert decide_zero(gap, [lam > 0]).proved


def test_contradictory_assumptions_prove_nothing() -> None:
    assert decide_zero(x - y, [x > 1, x < 0]).verdict == "undecided"


@pytest.mark.parametrize("bad", [0.5 * x, "x", None, 1, sp.Float(1) + x, sp.eye(2), x > 0])
def test_floats_and_non_expressions_are_type_errors(bad: object) -> None:
    with pytest.raises(TypeError):
        decide_zero(bad)  # type: ignore[arg-type]


def test_assumptions_must_be_relations() -> None:
    with pytest.raises(TypeError, match="relation"):
        decide_zero(x, [x])


def test_a_decision_has_no_truth_value() -> None:
    with pytest.raises(TypeError, match="proved"):
        bool(decide_zero(x - x))


def test_balls_name_what_they_cannot_evaluate() -> None:
    with pytest.raises(ValueError, match="Foo"):
        ball_value(sp.Function("Foo")(x), {x: sp.Integer(3)})
    with pytest.raises(ValueError, match="symbol y"):
        ball_value(x + y, {x: sp.Integer(3)})


@pytest.mark.parametrize(
    ("expr", "expected"),
    [
        (sqrt(x - 3), sp.I * sqrt(2)), (Max(x, 5, pi) + Min(x, 2), sp.Integer(6)), (gamma(x + 4), sp.Integer(24)),
        (binomial(x + 6, 3), sp.Integer(35)), (sign(x - 2) + Abs(x - 3), sp.Integer(1)),
        ((-x) ** Rational(1, 3), sp.root(-1, 3)),
        (Piecewise((x, x > 2), (7, True)), sp.Integer(7)), (sp.KroneckerDelta(x, 1), sp.Integer(1)),
        (Sum(k**2, (k, 1, x + 3)), sp.Integer(30)), (log(-x), sp.I * pi), (factorial(x + 3), sp.Integer(24)),
        (sp.S.Zero ** (x - 1), sp.Integer(1)),
    ],
)  # fmt: skip
def test_balls_enclose_known_values(expr: sp.Expr, expected: sp.Expr) -> None:
    ball = ball_value(expr, {x: sp.Integer(1)}) - ball_value(expected, {})
    assert is_finite(ball)
    assert ball.contains(0)
    assert abs(ball) < 1e-40


def test_points_keep_to_the_domain_and_repeat_with_the_seed() -> None:
    symbols = [x, p, c, n, m]
    points = domain_points(symbols, [x > p, sp.Ne(n, m)], 12, seed=3)
    assert points == domain_points(symbols, [x > p, sp.Ne(n, m)], 12, seed=3)
    assert len(points) == 12
    assert all(v.is_Rational for point in points for v in point.values())
    assert all(point[x] > point[p] > 0 <= point[c] and point[n].is_Integer and point[m] >= 1 for point in points)
    assert any(point[c] == 0 for point in points)
    assert domain_points([x], [x > 1, x < 0], 3) == []


_RATIONALS = st.builds(Rational, st.integers(-12, 12), st.integers(1, 4))
_LEAVES = st.one_of(st.sampled_from([x, y, p, lam, s]), _RATIONALS)


def _grow(children: st.SearchStrategy[sp.Expr]) -> st.SearchStrategy[sp.Expr]:
    return st.one_of(
        st.tuples(children, children).map(lambda ab: ab[0] + ab[1]),
        st.tuples(children, children).map(lambda ab: ab[0] * ab[1]),
        st.tuples(children, st.sampled_from([2, 3])).map(lambda ab: ab[0] ** ab[1]),
        children.map(lambda a: sqrt(1 + a**2)),
        children.map(lambda a: 1 / (2 + Abs(a))),
        st.sampled_from([x, y, lam, x - y, 2 * x, lam * s / 2]).map(exp),
        st.sampled_from([x, lam, x + y]).map(tanh),
        st.sampled_from([x, p, x * y]).map(cos),
        st.sampled_from([p, s, p * s, p / s, p**2]).map(log),
    )


TREES = st.recursive(_LEAVES, _grow, max_leaves=5)
_QUICK = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@_QUICK
@given(TREES, TREES, TREES)
def test_random_trees_against_their_rewritten_forms(a: sp.Expr, b: sp.Expr, d: sp.Expr) -> None:
    """(a + b) d - expanded is proved, and a shift by a tiny rational is refuted."""
    left = (a + b) * d
    right = sp.expand(a * d).rewrite(exp) + d * b
    assert decide_equal(left, right).verdict == "proved"
    assert decide_equal(left, right + Rational(1, 10**20)).verdict == "refuted"


@_QUICK
@given(TREES, TREES)
def test_no_proof_is_contradicted_by_balls(a: sp.Expr, b: sp.Expr) -> None:
    """Square-root and absolute-value laws that hold only for some signs: a proof never meets a nonzero ball."""
    roots = (sqrt(a) * sqrt(b) - sqrt(a * b), sqrt(a**2) - a)
    for expr in (*roots, log(a * b) - log(a) - log(b), Abs(a * b) - Abs(a) * b):
        if expr.has(sp.zoo, sp.nan) or not decide_zero(expr).proved:
            continue
        for point in domain_points(sorted(expr.free_symbols, key=str), [], 15, seed=99):
            assert not excludes_zero(ball_value(expr, point, 80)), (expr, point)


def test_decision_is_plain_data() -> None:
    assert decide_zero(x - x) == Decision("proved", "the normal form is 0", "0")


@pytest.mark.parametrize("first", [0, 1])
def test_what_is_no_square_in_one_field_may_be_one_in_another(first):
    """sqrt(r - s) is a root of its own beside sqrt(r + s), unless r^2 = s^2 + l^2/4; whichever is asked first."""
    s, l, k = sp.symbols("s l k", positive=True)
    asked = [(sp.sqrt(s**2 + l**2 / 4), True), (sp.sqrt(s**2 + k + l**2 / 4), False)]
    for r, related in (asked[first:] + asked[:first]) * 2:
        assert decide_equal(sp.sqrt(r - s) * sp.sqrt(r + s), l / 2).proved is related
