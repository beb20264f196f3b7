"""Measured statements fail at ends, at equal sizes, far out, between the draws: none of these holds."""

import contextlib
import time
from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from proofs.cli.watching import Watch
from proofs.evidence import Evidence
from proofs.kernel import coqc
from proofs.referee import judge
from proofs.statements.beyond_points import seen_at_points
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Domain, Equality, Exponent, Monotone, Order
from proofs.statements.scalar import Identity, Inequality
from proofs.statements.training import Training
from proofs.verdict import weigh
from proofs.witnesses.asked_places import asked_at
from proofs.witnesses.cases import GIVEN, NOT_SYMMETRIC, cases, fixed, place_in_range
from proofs.witnesses.drawing import search
from proofs.witnesses.further_cases import further_cases, places_along
from proofs.witnesses.measurement import NoCase
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import COIN, IID, Drawn, E
from symbolic.language.flow import At
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import entry, spectral_norm, spectral_radius
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, S, Sigma_yx, U, lam, t
from symbolic.matrix_algebra.matrices import Letter

N, M = sp.symbols("N M", integer=True, positive=True)
V, x = sp.symbols("V x", positive=True)
W = Drawn("W", N, N, laws=(IID,), scale=V)
A, C, D = Letter("A", N, M), Letter("C", N, N), Letter("D", N, N)
K = Letter("K", N, N, invertible=True)
# what is said of any matrix is said of zeros: this is larger; the mean is V
SIZE, MEAN = 1 + trace(A @ A.T), E(trace(W @ W.T)) / N
ENDS, SMALL = sp.Interval(sp.Rational(1, 2), 2), sp.Interval(2, 8)
OPEN = sp.Interval.open(0, sp.oo)
SELDOM = sp.Rational(1, 10**4)
EARLY = sp.Interval(sp.Rational(1, 10), 2)


def over(**ranges):
    letters = {"V": V, "N": N, "M": M, "x": x}
    return Domain({letters[name]: span for name, span in ranges.items()})


BOTH = {"N": sp.Interval(2, 9), "M": sp.Interval(2, 9)}
CONDITIONED = Domain({V: ENDS, x: ENDS, N: SMALL, M: SMALL}, conditions=(sp.Le(V * x, 2),))
FALSE = {
    "at a closed end, sampled": Order(MEAN, "<", 2, over=over(V=ENDS, N=SMALL)),
    "just beyond, at a closed end": Order(MEAN, "<=", sp.Rational(1995, 1000), over=over(V=ENDS, N=SMALL)),
    "at the lower end": Order(SIZE * (V - sp.Rational(1, 2)), ">", 0, over=over(V=ENDS, **BOTH)),
    "at the largest size": Order(SIZE * (9 - N), ">", 0, over=over(**BOTH)),
    "at one end of one and the other of another": Order(
        SIZE * (V / N - sp.Rational(56, 1000)), ">", 0, over=over(V=ENDS, N=sp.Interval(2, 9), M=sp.Interval(2, 9))
    ),
    "at one end, and the largest of a few": Order(
        SIZE * (118 - V * x), ">", 0, over=over(V=ENDS, x=sp.FiniteSet(1, 2, 60), **BOTH)
    ),
    "at equal sizes": Order(SIZE * sp.Abs(N - M), ">", 0, over=over(**BOTH)),
    "far out": Order(MEAN, "<", 10, over=over(V=OPEN, N=SMALL)),
    "beside 0": Order(MEAN, ">", sp.Rational(1, 100), over=over(V=OPEN, N=SMALL)),
    "wide": Order(E(trace(W @ W.T)), "<", 50 * V, over=over(V=ENDS, N=sp.Interval(2, sp.oo))),
    "a narrow bump": Order(
        SIZE * (1 + sp.exp(-400 * (V - sp.Rational(123, 100)) ** 2)), "<", SIZE * 3 / 2, over=over(V=ENDS, **BOTH)
    ),
    "an equality at equal sizes": Equality(
        MEAN, V * sp.Piecewise((2, sp.Eq(N, M)), (1, True)), over=over(V=ENDS, **BOTH)
    ),
    "an equality with a kink far out": Equality(MEAN, sp.Min(V, 30), over=over(V=OPEN, N=SMALL)),
    "a turn near the end": Monotone((MEAN - sp.Rational(19, 10)) ** 2, V, "decreasing", over=over(V=ENDS, N=SMALL)),
    "a turn far out": Monotone(SIZE * V * sp.exp(-V / 10), V, "increasing", over=over(V=OPEN, **BOTH)),
    "flat at equal sizes": Monotone(SIZE * V * (N - M) ** 2, V, "increasing", over=over(V=ENDS, **BOTH)),
    "ripples": Monotone(MEAN + sp.sin(60 * V) / 20, V, "increasing", over=over(V=ENDS, N=SMALL)),
    "networks that no draw meets, far out in lambda": Order(
        At(squared_norm(W1) + squared_norm(W2), sp.oo),
        "<",
        2 * trace(S.matrix) + sp.Abs(lam),
        over=Training(Tasks(shape="square", invertible_B=True, relative_scale="nonzero")),
    ),
    "starts above the task": Monotone(
        At(squared_norm(W2 @ W1), t), t, "increasing", over=Training(Tasks(start="task_aligned"), {t: EARLY})
    ),
    "starts near zero": Order(squared_norm(W2_0 @ W1_0), ">", sp.Rational(1, 100), over=Training(Tasks())),
    "large targets": Order(squared_norm(Sigma_yx), "<", 100, over=Training(Tasks())),
    "small targets": Order(squared_norm(Sigma_yx), ">", sp.Rational(1, 10), over=Training(Tasks())),
    "larger networks": Order(squared_norm(U), "<=", 4, over=Training(Tasks(shape="square"))),
    "another power behind": Exponent(SIZE * (x + x**2 / 5000), x, sp.oo, 1, over=over(x=sp.Interval(1, 4), **BOTH)),
    "a floor": Exponent(SIZE * (1 / x + sp.Rational(1, 1000)), x, sp.oo, -1, over=over(x=sp.Interval(1, 10), **BOTH)),
    "a matrix far from normal": Order(spectral_norm(C), "<=", 20 * spectral_radius(C), over=over(N=SMALL)),
    "a normal matrix": Order(squared_norm(C @ C.T - C.T @ C), ">", 0, over=over(N=SMALL)),
    "all but of rank one": Order(
        squared_norm(C @ C.T), "<", squared_norm(C) ** 2 * (1 - 1 / (9 * N)), over=over(N=SMALL)
    ),
    "large entries": Order(SIZE, "<", 5000, over=over(**BOTH)),
    "at the end of a condition": Order(SIZE * (2 - V * x), ">", 0, over=CONDITIONED),
    "attained at ones on the diagonal": Order(trace(C) ** 2, "<", N * squared_norm(C), over=over(N=SMALL)),
    "attained where both are one matrix": Order(
        trace(C.T @ D) ** 2, "<", squared_norm(C) * squared_norm(D), over=over(N=SMALL)
    ),
    "attained where one is minus the other": Order(squared_norm(C + D), ">", 0, over=over(N=SMALL)),
    "attained at a single entry": Order(entry(C, 1, 1) ** 2, "<", squared_norm(C), over=over(N=SMALL)),
    "attained at rank one": Order(spectral_norm(C), "<", sp.sqrt(squared_norm(C)), over=over(N=SMALL)),
    "of zeros": Order(squared_norm(C), ">", 0, over=over(N=SMALL)),
    "along a letter before zeros": Monotone(V * squared_norm(C), V, "increasing", over=over(V=ENDS, N=SMALL)),
    "no eigenvalue but 0": Order(spectral_radius(C), ">", 0, over=over(N=SMALL)),
    "another power near 0": Exponent(SIZE * (x**2 + x / 1000), x, 0, 2, over=over(x=sp.Interval(1, 4), **BOTH)),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_fails_somewhere_does_not_hold(name):
    found = judge(FALSE[name], Settings())
    assert found.verdict in ("undecided", "refuted"), found.reason


TOLD = ("attained at ones on the diagonal", "attained where both are one matrix", "attained at a single entry")


@pytest.mark.parametrize("name", [*TOLD, "of zeros", "along a letter before zeros"])
def test_traces_of_whole_numbers_tell_equality(name):
    """Both witnesses, each by its own values of the traces."""
    assert judge(FALSE[name], Settings()).verdict == "refuted"


def test_what_need_not_be_whole_is_not_told_to_be_equal():
    thirds = K * sp.Rational(1, 3) + K
    assert judge(Order(trace(thirds) ** 2, "<", N * squared_norm(thirds), over=over(N=SMALL)), Settings()).verdict == (
        "undecided"
    )
    apart = Order(trace(K) ** 2, "<", N * squared_norm(K) * (1 + sp.Rational(1, 10**25)), over=over(N=SMALL))
    assert judge(apart, Settings()).verdict == "undecided"


TRUE = {
    "up to an open end": Order(MEAN, "<", 2, over=over(V=sp.Interval.Ropen(sp.Rational(1, 2), 2), N=SMALL)),
    "attained at the end of a condition": Order(SIZE * (2 - V * x), ">=", 0, over=CONDITIONED),
    "up to the end of a condition": Order(
        SIZE * (2 - V * x), ">", 0, over=replace(CONDITIONED, conditions=(sp.Lt(V * x, 2),))
    ),
    "attained at an end": Order(MEAN, "<=", 2, over=over(V=ENDS, N=SMALL)),
    "attained at equal sizes": Order(SIZE * (N - M) ** 2, ">=", 0, over=over(**BOTH)),
    "everywhere": Order(SIZE * V, "<", SIZE * (V + 1), over=over(V=OPEN, **BOTH)),
    "any matrix": Order(spectral_norm(C), ">=", spectral_radius(C), over=over(N=SMALL)),
    "attained where both are one matrix": Order(
        trace(C.T @ D) ** 2, "<=", squared_norm(C) * squared_norm(D), over=over(N=SMALL)
    ),
    "an inverse": Order(spectral_norm(K.inv), ">=", 1 / spectral_norm(K), over=over(N=SMALL)),
    "the radius with an inverse": Order(spectral_radius(K), ">", 0, over=over(N=SMALL)),
    "a chance that few draws meet": Order(
        E(trace(Drawn("D", N, N, laws=(COIN,), scale=x))), ">", 0, over=over(x=sp.Interval(SELDOM, 1), N=SMALL)
    ),
    "attained by orthonormal rows": Order(spectral_norm(C) ** 2, ">=", squared_norm(C) / N, over=over(N=SMALL)),
    "the loss of any start and task": Monotone(
        At(squared_norm(Sigma_yx - W2 @ W1), t), t, "decreasing", over=Training(Tasks(), {t: EARLY})
    ),
    "the norm of zero-balanced weights": Order(
        At(squared_norm(W2), t), ">=", At(squared_norm(W2 @ W1), t) / At(squared_norm(W1), t), over=Training(Tasks())
    ),
    "growing": Monotone(SIZE * V, V, "increasing", over=over(V=OPEN, **BOTH)),
    "a power": Exponent(SIZE * (x**2 + x / 10), x, sp.oo, 2, over=over(x=sp.Interval(1, 400), **BOTH)),
    "a power near 0": Exponent(
        SIZE * (x + x**2 / 5), x, 0, 1, over=over(x=sp.Interval(sp.Rational(1, 1000), 4), **BOTH)
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_at_every_end_holds(name):
    assert judge(TRUE[name], Settings()).verdict == "holds"


@pytest.mark.parametrize(
    "span",
    [
        sp.Interval.open(10**16, 10**16 + 4),
        sp.Interval.open(1, 1 + sp.Rational(1, 10**14)),
        sp.Interval.open(sp.Rational(1, 3), sp.Rational(1, 3) + sp.Rational(1, 10**15)),
        sp.Interval(10**16 + 1, 10**16 + 9),
        sp.Interval.open(0, sp.oo),
        sp.Interval(-sp.sqrt(2), sp.pi),
    ],
)
@pytest.mark.parametrize("place", [0, 0.4, 0.999])
def test_a_place_in_a_range_lies_in_it(span, place):
    """Also where floats next to one another lie on both sides of its end."""
    with contextlib.suppress(NoCase):
        assert place_in_range(x, span, place) in span


def test_what_is_smaller_than_the_digits_is_not_zero():
    """1 - e^-300 and 1 are one number to thirty digits: the order is true and cannot be told from equality."""
    true = Order(SIZE * (1 - sp.exp(-100 * V)), "<", SIZE, over=over(V=sp.Interval(3, 4), **BOTH))
    assert judge(true, Settings()).verdict == "undecided"


def test_the_reason_names_the_ranges_of_which_points_were_seen():
    said = TRUE["attained at an end"]
    assert judge(said, Settings()).reason.endswith("at points of 1/2 <= V <= 2, 2 <= N <= 8")
    found = [Evidence(w, "supports", "numeric", "-", from_definitions=True) for w in ("a", "b")]
    proved = Evidence("c", "supports", "proof", "-")
    assert "points" in weigh(found, seen_at_points="x > 0")[1]
    assert "points" not in weigh([*found, proved], seen_at_points="x > 0")[1]
    assert seen_at_points(Equality(MEAN, V, over=over(V=ENDS, N=SMALL))) == ""
    assert seen_at_points(FALSE["an equality with a kink far out"]) != ""


def test_further_cases_are_cases_of_the_domain():
    ranges = {V: ENDS, N: sp.Interval(2, 9), M: sp.Interval(2, N)}
    said = Order(SIZE * V, ">", 0, over=Domain(ranges, conditions=(sp.Le(N + M, 14),)))
    drawn = cases(said, 6, 3)
    found = further_cases(said, drawn)
    assert {f.why for f in found} == {"ends of conditions", "ends of ranges", "equal sizes", "other matrices"}
    assert any(f.case.values[N] + f.case.values[M] == 14 for f in found)
    assert {f.case.given for f in found if f.why == "other matrices"} == set(GIVEN)
    for f in found:
        inside = (span.subs(f.case.values).contains(f.case.values[letter]) for letter, span in ranges.items())
        assert all(answer == sp.true for answer in inside)
        assert f.case.values[N] + f.case.values[M] <= 14
    assert any(f.case.values[N] == f.case.values[M] for f in found)
    assert {sp.Rational(1, 2), sp.Integer(2)} <= {f.case.values[V] for f in found}
    assert places_along(V, drawn[0], 4)[0] == sp.Rational(1, 2)


def test_a_counterexample_of_one_witness_is_shown_to_the_other():
    """Drawn points meet 50; an optimiser in floats does not."""
    found = judge(Inequality((x - 50) ** 2, ">", 0), Settings())
    assert found.verdict == "refuted"
    assert any(e.detail.startswith("where the numeric witness found it") for e in found.evidence)
    assert all(e.where is None for e in found.evidence)


def test_a_search_that_is_asked_about_one_place_looks_nowhere_else():
    looked = []

    def examine(value):
        looked.append(value)
        return value != {x: 7}, 1.0, "seven"

    strategy = None  # nothing is drawn
    with asked_at({x: 7}):
        assert search(strategy, examine, examples=9, seed=1, kind=dict).counterexample == {x: 7}
    with asked_at({x: 8}):
        assert search(strategy, examine, examples=9, seed=1, kind=dict).counterexample is None
    with asked_at("a task"):
        assert search(strategy, examine, examples=9, seed=1, kind=dict).examined == 0
    assert looked == [{x: 7}, {x: 8}]


def test_two_letters_of_one_name_are_refused():
    real = sp.Symbol("x", real=True)
    with pytest.raises(ValueError, match=r"two letters are called x, and differ in being .*positive"):
        Identity(x + real, real + x)
    with pytest.raises(ValueError, match="two letters are called x"):
        Order(SIZE * real, ">", 0, over=over(x=ENDS, **BOTH))
    assert Identity(sp.Sum(real, (real, 1, 3)) + x, 6 + x)  # one that is summed over is no letter of the statement


def test_what_takes_long_is_named_with_its_limit():
    said = []
    watch = Watch(Settings(), said.append, first=0.05)
    with watch.watching():
        watch.running(["mine/eq-1"])
        time.sleep(0.12)
        watch.running(["mine/eq-2"])
        time.sleep(0.01)
    assert len(said) == 1
    assert said[0].startswith("mine/eq-1 has been examined for")
    assert "300 s" in said[0]


@pytest.mark.skipif(not coqc.available(), reason="needs coqc")
def test_where_the_kernel_denies_a_bound_the_others_look_too() -> None:
    """The largest stable step: at eta = 2/lambda the factor is -1, which no drawn point and no corner meets."""
    step, curvature = sp.symbols("eta lambda", positive=True)
    stable = Inequality(sp.Abs(1 - step * curvature), "<", sp.Integer(1), assuming=(step**2 <= 4 / curvature**2,))
    found = judge(stable, Settings())
    assert found.verdict == "refuted", found.reason
    assert any("where the kernel witness found it" in e.detail for e in found.evidence if e.witness == "numeric")


def test_a_bound_that_is_attained_at_a_transcendental_value_is_no_disagreement() -> None:
    """At a = b both sides are log 2: balls do not tell equality, and say how far they see none."""
    a, b = sp.symbols("a b", real=True)
    found = judge(Inequality(sp.log(sp.exp(a) + sp.exp(b)), "<", sp.Max(a, b) + sp.log(2)), Settings())
    assert found.verdict == "refuted", found.reason
    assert [e.strength for e in found.evidence if e.witness == "numeric"] == ["numeric"]
    below_one = Inequality(1 - sp.exp(-(10**4) * x), "<", sp.Integer(1))  # equal to 50 digits, and nobody says equal
    assert judge(below_one, Settings()).verdict == "holds"


def test_a_divergence_between_equal_laws_is_zero() -> None:
    """Of two normal laws, at equal deviations and no shift: a corner for some letters and an equality of others."""
    one, two = sp.symbols("sigma_1 sigma_2", positive=True)
    shift = sp.Symbol("m", real=True)
    divergence = sp.log(two / one) + (one**2 + shift**2) / (2 * two**2) - sp.Rational(1, 2)
    found = judge(Inequality(divergence, ">", 0), Settings())
    assert found.verdict == "refuted", found.reason


@pytest.mark.parametrize("kind", GIVEN)
def test_a_symmetric_matrix_stays_symmetric_and_is_what_it_is_called(kind):
    case = replace(cases(Order(SIZE, ">", 0, over=over(**BOTH)), 1, 3)[0], given=kind)
    found = fixed(Letter("K", sp.Integer(5), sp.Integer(5), symmetric=True), case)
    assert np.array_equal(found, found.T)
    sizes = np.linalg.svd(found, compute_uv=False)
    if kind == "orthonormal rows or columns":
        assert sizes == pytest.approx(1)
    if kind == "all but of rank one":
        assert sizes[1] < sizes[0] / 10
    said = Order(squared_norm(Letter("K", N, N, symmetric=True)), ">", 0, over=over(N=SMALL))
    assert not {f.case.given for f in further_cases(said, cases(said, 6, 3))} & set(NOT_SYMMETRIC)


@pytest.mark.parametrize("kind", GIVEN)
def test_a_matrix_with_an_inverse_keeps_it(kind):
    case = replace(cases(Order(SIZE, ">", 0, over=over(**BOTH)), 1, 3)[0], given=kind)
    assert np.linalg.matrix_rank(fixed(Letter("K", sp.Integer(5), sp.Integer(5), invertible=True), case)) == 5
