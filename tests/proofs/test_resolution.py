"""What a measurement would have noticed: the rules of comparison, on readers whose noise and bias are known."""

import math
from dataclasses import replace

import numpy as np
import pytest
import sympy as sp

from proofs.evidence import Evidence
from proofs.referee import judge
from proofs.statements.composed import Conjunction, Needed, Printed
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain, Equality, Exponent, Monotone, Order
from proofs.statements.scalar import Identity
from proofs.verdict import weigh
from proofs.witnesses import quantity_witness, readers
from proofs.witnesses.cases import NoCase, cases
from proofs.witnesses.measurement import (
    CannotRead,
    Case,
    Measurement,
    compare,
    critical,
    knobs,
    knobs_between,
    resolution,
)
from proofs.witnesses.readers import experiments
from proofs.witnesses.runs_of_cases import strength
from proofs.witnesses.settings import Settings
from symbolic.language.processes import Root
from symbolic.language.quantity import Quantity

x, y, k = sp.symbols("x y k", positive=True)
n = sp.Symbol("n", integer=True, positive=True)
DOMAIN = Domain({x: sp.Interval(1, 3), y: sp.Interval(1, 2)})


class Secret(Quantity):
    """A quantity of this file: a reader measures its argument, with noise."""


class Noisy:
    """Knows the secret up to ``noise`` a sample and ``offset``; ``allowed`` is the bias that it admits to."""

    from_definitions = True
    strength = "numeric"

    def __init__(self, name="noisy", noise=0.0, offset=0.0, allowed=0.0, samples=400):
        self.name, self.noise, self.offset, self.allowed, self.samples = name, noise, offset, allowed, samples

    def reads(self, expressions):
        return True

    def measure(self, expressions, case, *, effort):
        count = max(2, round(self.samples * effort))
        rng = np.random.default_rng([case.seed, case.index, len(self.name)])
        draws = self.noise * rng.standard_normal(count)
        moved = {s: s.args[0] + self.offset + sp.Float(draws.mean()) for e in expressions for s in e.atoms(Secret)}
        values = [float(e.xreplace(moved).subs(case.values)) for e in expressions]
        error = float(draws.std(ddof=1)) / math.sqrt(count) if self.noise else 0.0
        size, samples = len(expressions), count if self.noise else 0
        return Measurement(np.array(values), np.full(size, error), np.full(size, self.allowed), count - 1, samples)


@pytest.fixture
def witnesses(monkeypatch):
    """Sets the readers of both witnesses; without names the other witness is as good."""

    def use(numeric, simulation=None):
        known = {"numeric": (numeric,), "simulation": (simulation or replace_name(numeric),)}
        monkeypatch.setattr(readers, "readers", lambda witness: known[witness])

    def replace_name(reader):
        return Noisy(reader.name + "'", reader.noise, reader.offset, reader.allowed, reader.samples)

    return use


def verdict(statement, seed=1):
    settings = Settings(seed=seed)
    found = [e for w in ("numeric", "simulation") if (e := quantity_witness.examine(statement, settings, w))]
    return weigh(found)[0], found


def test_a_true_statement_holds_and_says_what_it_excludes(witnesses):
    witnesses(Noisy(noise=0.5))
    decided, found = verdict(Equality(Secret(x * y), x * y, over=DOMAIN))
    assert decided == "holds"
    assert 0 < min(e.excludes for e in found) <= 0.03
    assert max(e.excludes for e in found) <= 0.10


@pytest.mark.parametrize("factor", [sp.Rational(103, 100), sp.Rational(97, 100), 2])
def test_three_percent_are_noticed(witnesses, factor):
    witnesses(Noisy(noise=0.5))
    assert verdict(Equality(Secret(x * y), factor * x * y, over=DOMAIN))[0] != "holds"


def test_ten_percent_are_a_contradiction(witnesses):
    witnesses(Noisy(noise=0.5))
    assert verdict(Equality(Secret(x * y), x * y * sp.Rational(11, 10), over=DOMAIN))[0] == "refuted"


def test_a_run_that_could_not_have_noticed_decides_nothing(witnesses, monkeypatch):
    monkeypatch.setattr(quantity_witness, "LARGEST_EFFORT", 1.0)
    witnesses(Noisy(noise=30.0))
    assert verdict(Equality(Secret(x * y), x * y, over=DOMAIN))[0] == "undecided"


def test_the_bias_that_is_allowed_counts_against_the_resolution(witnesses):
    witnesses(Noisy(allowed=0.5))
    decided, found = verdict(Equality(Secret(x * y), x * y, over=DOMAIN))
    assert decided == "undecided"
    assert min(e.excludes for e in found) > 0.05
    assert found[0].bias == 0.5


def test_a_constant_that_never_enters_is_excluded_by_nothing(witnesses):
    witnesses(Noisy())
    nothing = Domain({x: sp.FiniteSet(2), y: sp.FiniteSet(1)})
    decided, found = verdict(Equality(Secret(x), x + 2 * sp.log(y), over=nothing))
    assert decided == "undecided"
    assert math.isinf(found[0].excludes)
    assert "log(y)" in found[0].excludes_what
    assert verdict(Equality(Secret(x + 2 * sp.log(y)), x + 2 * sp.log(y), over=DOMAIN))[0] == "holds"


@pytest.mark.parametrize("either", [sp.Max, sp.Min])
def test_each_of_a_maximum_or_minimum_has_to_decide_somewhere(witnesses, either):
    """What is never the largest could be anything: with x above y everywhere, y inside of max(x, y) is not tried."""
    witnesses(Noisy())
    assert {"x inside of " + either.__name__, "y inside of " + either.__name__} <= {k.name for k in knobs(either(x, y))}
    apart = Domain({x: sp.Interval(3, 4), y: sp.Interval(1, 2)})
    decided, found = verdict(Equality(Secret(either(x, y)), either(x, y), over=apart))
    assert decided == "undecided"
    assert "inside of" in found[0].excludes_what
    together = Domain({x: sp.Interval(1, 3), y: sp.Interval(1, 3)})
    assert verdict(Equality(Secret(either(x, y)), either(x, y), over=together))[0] == "holds"
    # where the other decides the damage is met, in whichever cases were drawn
    damaged = either(x, y * sp.Rational(103, 100))
    assert {verdict(Equality(Secret(either(x, y)), damaged, over=together), s)[0] for s in range(10)} == {"refuted"}


def test_cases_are_added_until_everything_matters_and_each_may_contradict(witnesses):
    """y decides in one case of ten: six cases may hold none, and forty-eight do."""
    witnesses(Noisy())
    rarely = Domain({x: sp.Interval(1, 11), y: sp.FiniteSet(2)})
    statement = Equality(Secret(sp.Max(x, y)), sp.Max(x, y), over=rarely)
    found = [verdict(statement, seed=s) for s in range(12)]
    assert {decided for decided, _ in found} == {"holds"}
    assert {e.examples for _, run in found for e in run} > {6}
    wrong = Equality(Secret(sp.Max(x, y)), sp.Max(x, y * sp.Rational(11, 10)), over=rarely)
    assert {verdict(wrong, seed=s)[0] for s in range(12)} == {"refuted"}


def test_a_small_term_needs_its_own_resolution(witnesses):
    """A term of 1 % of the whole: 3 % of the whole says nothing of it."""
    statement = Equality(Secret(x + y / 100), x + y / 100, over=DOMAIN)
    witnesses(Noisy(allowed=1e-3))
    assert verdict(statement)[0] == "undecided"
    witnesses(Noisy(allowed=1e-5))
    assert verdict(statement)[0] == "holds"


def test_the_chance_of_a_false_contradiction_is_that_of_the_level(witnesses):
    """No contradiction among 500 comparisons of a true statement (the level of one of them is 5e-8)."""
    witnesses(Noisy(noise=0.1, samples=50))
    statement = Equality(Secret(x), x, over=Domain({x: sp.Interval(1, 2)}))
    found = [verdict(statement, seed=s)[1] for s in range(40)]
    assert not [e for run in found for e in run if e.outcome == "contradicts"]


def test_few_samples_need_students_t():
    assert critical(5) > 2 * critical(1000) > 10
    assert critical(math.inf, 10) < critical(math.inf)


@pytest.mark.parametrize("factor", [3.0, 1 / 3.0])
def test_a_wrong_standard_error_changes_what_is_noticed(factor):
    """A standard error multiplied by three loses three times the resolution."""
    found = Measurement(np.array([0.0, 0.03]), np.array([0.001, 0.001]), np.zeros(2))
    changed = replace(found, errors=factor * found.errors)
    one = resolution([compare(found, knobs(sp.Integer(1)))])[0]
    other = resolution([compare(changed, knobs(sp.Integer(1)))])[0]
    assert other / one == pytest.approx(factor)


def test_a_measurement_that_is_no_number_contradicts_nothing(witnesses):
    class Broken(Noisy):
        def measure(self, expressions, case, *, effort):
            found = super().measure(expressions, case, effort=effort)
            return replace(found, values=found.values * math.nan)

    witnesses(Broken(), Broken("other"))
    decided, found = verdict(Equality(Secret(x), x, over=DOMAIN))
    assert decided == "undecided"
    assert all("not a number" in e.detail for e in found)


def test_orders_need_a_clear_effect_in_every_case(witnesses):
    witnesses(Noisy(noise=0.3))
    assert verdict(Order(Secret(x), ">", x / 2, over=DOMAIN))[0] == "holds"
    assert verdict(Order(Secret(x), "<", x / 2, over=DOMAIN))[0] == "refuted"
    assert verdict(Order(Secret(x), ">", x, over=DOMAIN))[0] == "undecided"
    witnesses(Noisy())
    assert verdict(Order(Secret(x), ">=", x, over=DOMAIN))[0] == "holds"
    assert verdict(Order(Secret(x), ">", x, over=DOMAIN))[0] == "refuted"
    some = Domain({x: sp.Interval(0, 3), y: sp.Interval(1, 2)})
    assert verdict(Order(Secret(x), ">", y, over=some))[0] == "refuted"


def test_monotone(witnesses):
    witnesses(Noisy(noise=0.05))
    assert verdict(Monotone(Secret(x**2), x, "increasing", over=DOMAIN))[0] == "holds"
    assert verdict(Monotone(Secret(x**2), x, "decreasing", over=DOMAIN))[0] == "refuted"
    assert verdict(Monotone(Secret((x - 2) ** 2), x, "increasing", over=DOMAIN))[0] != "holds"


@pytest.mark.parametrize(("value", "wanted"), [(-2, "holds"), (sp.Rational(-195, 100), "refuted"), (-1, "refuted")])
def test_exponents(witnesses, value, wanted):
    witnesses(Noisy())
    over = Domain({x: sp.Interval(sp.Rational(1, 1000), 1), y: sp.Interval(1, 2)})
    decided = verdict(Exponent(Secret(y * x**-2 * (1 + x)), x, sp.Integer(0), sp.sympify(value), over=over))[0]
    assert decided == wanted


def test_an_equality_with_zero_needs_a_scale(witnesses):
    with pytest.raises(ValueError, match="scale"):
        Equality(Secret(x), sp.Integer(0), over=DOMAIN)
    witnesses(Noisy())
    assert verdict(Equality(Secret(x - x**2 / x), sp.Integer(0), scale=x, over=DOMAIN))[0] == "holds"
    witnesses(Noisy(offset=0.2))
    assert verdict(Equality(Secret(sp.Integer(0) * x), sp.Integer(0), scale=x, over=DOMAIN))[0] == "refuted"


def test_cases_follow_the_domain():
    m = sp.Symbol("m", integer=True, positive=True)
    over = Domain({n: sp.Interval(2, 9), m: sp.Interval(2, 9), x: sp.Interval.open(0, 1)}, conditions=(sp.Gt(n, m),))
    drawn = cases(Equality(Secret(x * n * m), x * n * m, over=over), 8, seed=3)
    assert len(drawn) == 8
    assert all(c.values[n] > c.values[m] >= 2 and 0 < c.values[x] < 1 for c in drawn)
    assert drawn == cases(Equality(Secret(x * n * m), x * n * m, over=over), 8, seed=3)
    assert drawn != cases(Equality(Secret(x * n * m), x * n * m, over=over), 8, seed=4)
    with pytest.raises(NoCase):
        cases(Equality(Secret(x), x, over=Domain({x: sp.Interval(1, 2)}, conditions=(sp.Gt(x, 3),))), 2, seed=1)


def test_a_reader_that_cannot_says_so_and_the_others_go_on(witnesses):
    class Unable(Noisy):
        def measure(self, expressions, case, *, effort):
            raise CannotRead("an unknown function f(x)")

    witnesses(Unable(), Noisy())
    decided, found = verdict(Equality(Secret(x), x, over=DOMAIN))
    assert decided == "undecided"
    assert [e.outcome for e in found] == ["undecided", "supports"]
    assert "unknown function" in found[0].detail


# -- statements about statements ---------------------------------------------------------------------------------------
TRUE, FALSE = Identity((x + y) ** 2, x**2 + 2 * x * y + y**2), Identity((x + y) ** 2, x**2 + x * y + y**2)
QUICK = Settings(examples=10)


def test_needed_is_the_verdict_turned_round():
    assert judge(Needed(FALSE, ("a premise",)), QUICK).verdict == "holds"
    assert judge(Needed(TRUE, ("a premise",)), QUICK).verdict == "refuted"
    assert judge(Needed(FALSE, ("a premise",)), QUICK).counterexample
    with pytest.raises(ValueError, match="assumption"):
        Needed(TRUE, ())


def test_a_conjunction_does_not_forget_its_last_part():
    assert judge(Conjunction({"one": TRUE, "two": TRUE, "three": FALSE}), QUICK).verdict == "refuted"
    assert judge(Conjunction({"one": FALSE, "two": TRUE, "three": TRUE}), QUICK).verdict == "refuted"


def test_what_is_printed_is_looked_up_and_called_so():
    same = judge(Printed("the panel", "c", {"caption": "c", "section 5": "c"}), QUICK)
    other = judge(Printed("the panel", "b", {"caption": "c", "section 5": "c"}), QUICK)
    torn = judge(Printed("the panel", "b", {"caption": "c", "section 5": "b"}), QUICK)
    assert (same.verdict, other.verdict, torn.verdict) == ("holds", "refuted", "unclear")
    assert {e.strength for j in (same, other, torn) for e in j.evidence} == {"look-up"}
    assert not any(e.from_definitions for j in (same, other, torn) for e in j.evidence)


def test_a_procedure_names_two_experiments():
    with pytest.raises(ValueError, match="one experiment is one witness"):
        Procedure("length", "numeric.a.b", "numeric.a.b", "=", x, "why")


def test_resolution_is_written_and_read_back():
    for excludes in (0.0123, math.inf):
        e = Evidence("numeric", "supports", "statistical", "", excludes=excludes, excludes_what="x", bias=0.5)
        assert Evidence.from_json(e.as_json()) == e


# Between measured quantities a scale says how large the sides are; every term is resolved besides.
HUNDREDTH = sp.Rational(1, 100)


def test_a_scale_does_not_stand_for_the_terms(witnesses):
    small = Equality(Secret(x + y * HUNDREDTH), Secret(x) + Secret(y) * HUNDREDTH, scale=x, over=DOMAIN)
    witnesses(Noisy(allowed=0.005))
    decided, found = verdict(small)
    assert decided == "undecided"
    assert found[0].excludes > 0.1
    assert "<2>/100 on the right" in found[0].excludes_what
    witnesses(Noisy(allowed=1e-6))
    assert verdict(small)[0] == "holds"


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (Secret(x + y * HUNDREDTH), Secret(x) + Secret(y) * HUNDREDTH * sp.Rational(11, 10)),
        (Secret(x + y * HUNDREDTH) - Secret(y) * HUNDREDTH, Secret(x) * sp.Rational(1001, 1000)),
        (y * Secret(x) - Secret(x * y) * sp.Rational(1001, 1000), sp.Integer(0)),
        (Secret(x) ** 2 * Secret(y) - Secret(x * y), (x - 1) * Secret(x * y) + HUNDREDTH * Secret(y)),
    ],
)
def test_a_false_term_between_measured_quantities_is_noticed(witnesses, left, right):
    witnesses(Noisy(allowed=1e-6))
    assert verdict(Equality(left, right, scale=x, over=DOMAIN))[0] == "refuted"


def test_sides_that_are_zero_are_resolved_by_their_terms(witnesses):
    witnesses(Noisy(allowed=1e-3))
    decided, found = verdict(Equality(y * Secret(x) - Secret(x * y), sp.Integer(0), scale=x, over=DOMAIN))
    assert decided == "holds"
    assert math.isfinite(found[0].excludes)


def test_terms_that_begin_alike_are_resolved_one_by_one():
    long = sum(sp.symbols("alpha1:20", positive=True))
    names = [knob.name for knob in knobs_between(Secret(long + x) + Secret(long + y) + x * Secret(long + x), "left")]
    assert len(names) == len(set(names))
    assert sum(name.startswith("the term") for name in names) == 3


def test_what_a_procedure_is_compared_with_may_hold_a_zero():
    V, q = sp.symbols("V q", positive=True)
    solved = Root(q - V * (q / 2 + 1), q, 0, 10)  # q = V/(1 - V/2)
    known = {V: sp.Rational(1, 2), experiments.MEASURED: sp.Integer(0)}
    assert float(experiments._value(experiments.MEASURED - sp.sqrt(solved), known)) == pytest.approx(-np.sqrt(2 / 3))


def test_a_share_of_draws_is_statistical_where_all_are_alike():
    """No network of these is above the bound: the share has no standard error, and is drawn all the same."""
    reader = experiments.NamedExperiment("numeric.equilibrium_networks.component_gaps.by_matrices", {"of": "output"})
    V, N, t = sp.symbols("V N t", positive=True)
    values = {V: sp.Rational(3, 10), N: sp.Integer(20), t: sp.Integer(2)}
    case = Case(values, seed=1)
    found = reader.measure([experiments.MEASURED], case, effort=0.1)
    assert float(found.errors[0]) == 0
    assert strength(reader, [found]) == "statistical"
