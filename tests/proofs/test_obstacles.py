"""Whatever stands in a formula, it is decided or gets a sentence that says what stands in the way."""

import time
import warnings
from dataclasses import replace
from types import SimpleNamespace

import pytest
import sympy as sp

from proofs import referee
from proofs.evidence import Evidence
from proofs.referee import judge
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Asymptotic, Identity, Inequality, Limit
from proofs.witnesses import exact_averages, numeric_scalar, numeric_witness, symbolic_witness
from proofs.witnesses.settings import Settings, TookTooLong, time_limit
from symbolic.language.expectation import E
from symbolic.language.processes import gaussian_mean
from symbolic.language.quantity import trace
from symbolic.matrix_algebra.matrices import Letter

x, a = sp.symbols("x a", positive=True)
y = sp.Symbol("y", real=True)
k = sp.Symbol("k", integer=True)
n = sp.Symbol("n", integer=True, positive=True)
f = sp.Function("f")
QUICK = Settings(examples=6)
NEAR = sp.Rational(1, 10**9)
DENSITY = sp.exp(-(y**2) / 2) / sp.sqrt(2 * sp.pi)


DECIDED = {
    "a hypergeometric function": (Identity(sp.hyper([1, 1], [2], -x), sp.log(1 + x) / x), "holds"),
    "Bessel functions": (Identity(sp.besselj(0, x) + sp.besselj(2, x), 2 * sp.besselj(1, x) / x), "holds"),
    "Bessel functions, false": (Identity(sp.besselj(0, x) + sp.besselj(2, x), sp.besselj(1, x) / x), "refuted"),
    "a derivative of one": (Identity(sp.Derivative(sp.besselj(0, x), x), -sp.besselj(1, x)), "holds"),
    "an unknown function": (Identity(f(x) ** 2 - 1, (f(x) - 1) * (f(x) + 1)), "holds"),
    "an unknown function, false": (Identity(f(x + 1), f(x)), "refuted"),
    "its derivative": (Identity(sp.Derivative(f(x) * x, x), f(x) + x * sp.Derivative(f(x), x)), "holds"),
    "an infinite integral": (Identity(sp.Integral(sp.Max(y, 0) ** 2 * DENSITY, (y, -sp.oo, sp.oo)), sp.Rational(1, 2)),
                             "holds"),
    "an infinite integral, false": (Identity(sp.Integral(sp.Abs(y) * DENSITY, (y, -sp.oo, sp.oo)), 1), "refuted"),
    "an infinite sum": (Identity(sp.Sum(1 / k**2, (k, 1, sp.oo)), sp.pi**2 / 6), "holds"),
    "an infinite sum, false": (Identity(sp.Sum(1 / k**2, (k, 1, sp.oo)), sp.pi**2 / 5), "refuted"),
    "a series that diverges in part of the domain": (Identity(sp.Sum(x**k, (k, 0, sp.oo)), 1 / (1 - x)), "refuted"),
    "the same, where it converges": (
        Identity(sp.Sum(x**k, (k, 0, sp.oo)), 1 / (1 - x), assuming=(x < 1,)), "holds"),
    "a limit of partial sums": (Limit(sp.Sum(1 / k**2, (k, 1, n)), n, sp.oo, sp.pi**2 / 6), "holds"),
    "a limit of partial sums, false": (Limit(sp.Sum(1 / k**2, (k, 1, n)), n, sp.oo, sp.pi**2 / 5), "refuted"),
    "partial sums that swing": (Limit(sp.Sum((-1) ** k, (k, 1, n)), n, sp.oo, -sp.Rational(1, 2)), "refuted"),
    "an equation with 0": (Identity(sp.sinh(2 * x) - 2 * sp.sinh(x) * sp.cosh(x), 0), "holds"),
    "an equation with 0, false": (Identity(0, sp.sinh(2 * x) - sp.sinh(x) * sp.cosh(x)), "refuted"),
    "constants and 0": (Identity(sp.cos(2) ** 2 + sp.sin(2) ** 2 - 1, 0), "holds"),
    "an integral that is 0": (Identity(sp.Integral(y, (y, -1, 1)), 0), "holds"),
    "a sum of three terms": (Identity(sp.Sum(x**k, (k, 0, 2)), 1 + x + x**2), "holds"),
    "a sum of three terms in a limit": (Limit(sp.Sum(x**k / sp.factorial(k), (k, 0, 2)), x, 0, 1), "holds"),
    "an assumption on the variable of a limit": (
        Limit((1 - sp.sqrt(1 - 4 * x)) / (2 * x), x, 0, 1, assuming=(x < sp.Rational(1, 4),)), "holds"),
    "the same, false": (
        Limit((1 - sp.sqrt(1 - 4 * x)) / (2 * x), x, 0, 2, assuming=(x < sp.Rational(1, 4),)), "refuted"),
    "an assumption on the variable at infinity": (Limit((x + a) / x, x, sp.oo, 1, assuming=(x > 2, a < 1)), "holds"),
    "an assumption in an asymptotic": (
        Asymptotic(sp.sqrt(1 - x), 1 - x / 2, x, 0, error=x, assuming=(x < 1,)), "holds"),
}  # fmt: skip


@pytest.mark.parametrize("name", DECIDED)
def test_is_decided(name):
    statement, verdict = DECIDED[name]
    found = judge(statement, QUICK)
    assert found.verdict == verdict, (found.reason, [e.detail for e in found.evidence])


NAMED = {
    "a sum that is an integral in the limit": (
        Limit(sp.Sum(1 / (n + k), (k, 1, n)), n, sp.oo, sp.log(2)), "no certified evaluation of a sum from 1 to 1000"),
    "differences of two divergent sums": (
        Limit(sp.Sum(1 / k, (k, 1, n)) - sp.Sum(1 / (k + 1), (k, 1, n)), n, sp.oo, 1), "no expansion of Sum is known"),
    "a limit of partial sums with a letter": (
        Limit(sp.Sum(x**k, (k, 0, n)), n, sp.oo, 1 / (1 - x)), "no certified evaluation of a sum"),
    "a limit inside a formula": (Identity(sp.Limit(sp.sin(x) / x, x, 0), x), "is the statement Limit"),
    "a delta function": (Identity(sp.Integral(sp.DiracDelta(y) * f(y), (y, -1, 1)), f(0)), "DiracDelta"),
    "an order term": (Identity(sp.exp(x), 1 + sp.Order(x)), "Asymptotic"),
    "a limit of a Bessel function": (Limit(sp.besselj(1, x) / x, x, 0, sp.Rational(1, 2)), "no expansion of besselj"),
    "an assumption that excludes the limit": (Limit(1 / x, x, sp.oo, 0, assuming=(x < 1,)), "excludes the way to oo"),
    "an unknown function in an inequality": (Inequality(f(x), "<", f(x) ** 2), "unknown function"),
    "a decimal": (Identity(sp.Float("0.1") * x + sp.cos(x) ** 2, x / 10 + 1 - sp.sin(x) ** 2), "write [0.1"),
    "nothing that could be evaluated": (
        Identity(sp.log(-1 / x) * sp.zeta(1), x), "no point of the domain could be evaluated: "),
}  # fmt: skip


def test_terms_that_grow_up_to_the_billionth_are_no_divergence():
    statement = Identity(sp.Sum(k * (1 - NEAR) ** k, (k, 0, sp.oo)), (1 - NEAR) / NEAR**2)
    assert numeric_scalar.examine_identity(statement, QUICK).outcome != "contradicts"


@pytest.mark.parametrize("name", NAMED)
def test_gets_a_sentence(name):
    statement, words = NAMED[name]
    found = judge(statement, QUICK)
    assert found.verdict == "undecided"
    said = " | ".join(e.detail for e in found.evidence)
    assert words in said, said
    assert "<class" not in said


def test_one_witness_that_cannot_says_so_and_the_others_go_on(monkeypatch):
    before = referee.witnesses()

    def cannot(statement, settings):
        raise NotImplementedError("no rule for functions of this kind is known")

    monkeypatch.setattr(referee, "witnesses", lambda: {**before, "simulation": cannot})
    found = judge(Identity((x + a) ** 2, x**2 + 2 * a * x + a**2), Settings(examples=7))
    assert found.verdict == "holds"
    (said,) = [e for e in found.evidence if e.witness == "simulation"]
    assert said.outcome == "undecided"
    assert said.detail == "cannot, because no rule for functions of this kind is known"


def turning():
    return turning()


def never():
    while True:
        pass


SEEN = Evidence("numeric", "contradicts", "numeric", "the sides differ by 1", from_definitions=True)
POINT = {"point": {"x": "1"}, "entry": "both sides", "left": "1", "right": "2"}


def reader(name, search):
    return SimpleNamespace(__name__=f"proofs.witnesses.{name}", counterexample=lambda statement: search())


def missing():
    raise NotImplementedError("no rule for functions of this kind is known")


@pytest.mark.parametrize(
    ("search", "why"),
    [
        (turning, "RecursionError: maximum recursion depth exceeded"),
        (missing, "no rule for functions of this kind is known"),
        (never, "no answer within 0 s"),
    ],
)
def test_a_search_for_certificates_that_fails_takes_nothing_from_what_was_found(monkeypatch, search, why):
    statement = Identity(x, 2 * x)
    monkeypatch.setattr(numeric_witness, "SEARCH", 0.05)
    monkeypatch.setattr(numeric_witness, "EXACT", (reader("exact_starts", search),))
    found = numeric_witness.certified(statement, SEEN)
    told = f"; no certified counterexample from exact starts: {why}"
    assert found.detail.startswith(SEEN.detail + told)
    assert replace(found, detail=SEEN.detail) == SEEN
    # the next one is asked, and what it finds is all that is said
    monkeypatch.setattr(numeric_witness, "EXACT", (reader("exact_starts", search), reader("other", lambda: POINT)))
    found = numeric_witness.certified(statement, SEEN)
    assert found.strength == "certified"
    assert "no certified counterexample" not in found.detail


def test_a_search_for_certificates_has_its_own_time(monkeypatch):
    """A witness that is late when it has found what it looked for has found it: the verdict hangs on no machine."""
    monkeypatch.setattr(numeric_witness, "SEARCH", 0.6)
    monkeypatch.setattr(numeric_witness, "EXACT", (reader("exact_starts", never),))
    with time_limit(0.5):
        found = numeric_witness.certified(Identity(x, 3 * x), SEEN)
        ends = time.process_time() + 0.3
        while time.process_time() < ends:
            pass
    assert found.outcome == "contradicts"
    with pytest.raises(TookTooLong), time_limit(0.1):
        never()


def test_a_fault_in_a_search_for_certificates_is_no_obstacle(monkeypatch):
    monkeypatch.setattr(exact_averages, "points", None)
    statement = Equality(E(trace(Letter("M", n, n)) / n), a, over=Domain({n: sp.FiniteSet(2), a: sp.Interval(1, 2)}))
    with pytest.raises(TypeError, match="not callable"):
        numeric_witness.certified(statement, SEEN)


def test_a_fault_of_the_code_is_no_verdict(monkeypatch):
    def broken(statement, settings):
        raise AssertionError("a fault")

    monkeypatch.setattr(referee, "witnesses", lambda: {"symbolic": broken})
    with pytest.raises(AssertionError):
        judge(Identity((x + a) ** 3, x), Settings(examples=8))


def test_a_line_of_our_own_that_fails_is_a_fault(monkeypatch):
    """An error of a kind that libraries raise too is not taken for an obstacle where our own code made it."""
    monkeypatch.setattr(symbolic_witness, "decide_equal", None)
    with pytest.raises(TypeError, match="not callable"):
        judge(Identity((x + a) ** 4, x), Settings(examples=9))


def test_a_pole_at_a_drawn_point_is_no_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        closed = sp.sin(n * y / 2) * sp.cos((n + 1) * y / 2) / sp.sin(y / 2)
        statement = Identity(sp.Sum(sp.cos(k * y), (k, 1, n)), closed)
        assert judge(statement, QUICK).verdict == "holds"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((x * y, {x: 1, y: 1, (x, y): a}), "is no letter"),
        ((x * y, {x: 1}, {(x, y): a}), "no pair of two of the letters x"),
        ((x * y, {x: 1, y: 1}, {x: a}), "no pair"),
        ((x * y, {x: 1, y: 1}, {(x, x): a}), "no pair"),
        ((x * y, {x: 1, y: 1}, {(x, y): a, (y, x): 2 * a}), "given twice"),
    ],
)
def test_a_mean_over_gaussians_says_what_is_no_covariance(arguments, why):
    with pytest.raises(ValueError, match=why):
        gaussian_mean(*arguments)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_witness_that_was_told_while_garbage_was_collected_is_told_again() -> None:
    """Python drops what is raised there; the witness went on without a limit."""

    def spin(seconds: float) -> None:
        end = time.process_time() + seconds
        while time.process_time() < end:
            pass

    class Slow:
        def __del__(self) -> None:
            spin(0.4)

    def late() -> None:
        Slow()
        spin(3.0)

    with pytest.raises(TookTooLong), time_limit(0.1):
        late()
