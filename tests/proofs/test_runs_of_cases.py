"""How large the runs of sampled statements are, and how they follow each other: no seed decides a verdict."""

import math
from types import SimpleNamespace

import numpy as np
import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.quantities import Domain, Equality, Order
from proofs.verdict import COARSE
from proofs.witnesses import quantity_witness
from proofs.witnesses.measurement import NOBODY_KNOWS, Case, Measurement, critical
from proofs.witnesses.quantity_witness import _equality
from proofs.witnesses.readers.experiments import MEASURED
from proofs.witnesses.runs_of_cases import PILOT_EFFORT, work_for
from proofs.witnesses.settings import Settings
from proofs.witnesses.signs_of_differences import Difference, signed
from symbolic.language.expectation import IID, Drawn, E, Prob
from symbolic.language.quantity import trace

x = sp.Symbol("lambda", real=True)


@pytest.fixture
def runs_of_a_moment(monkeypatch):
    """What a sampled moment is asked for, (seed, effort), and how it ends, where its runs are told what they saw."""
    V = sp.Symbol("V", positive=True)
    W = Drawn("W", sp.Integer(4), sp.Integer(4), laws=(IID,), scale=V)
    said = Equality(E(trace(W @ W.T @ W @ W.T @ W @ W.T)), 27 * V**3, over=Domain({V: sp.Interval(1, 2)}))
    reader = type(quantity_witness.reader_of("simulation", said.expressions()))
    measure, resolution = reader.measure, quantity_witness.resolution

    def told(*resolutions):
        runs, asked = [], iter(resolutions)

        def watched(self, expressions, case, *, effort):
            runs.append((case.seed, effort))
            return measure(self, expressions, case, effort=effort)

        monkeypatch.setattr(reader, "measure", watched)
        monkeypatch.setattr(
            quantity_witness, "resolution", lambda found: (next(asked, resolution(found)[0]), *resolution(found)[1:])
        )
        return quantity_witness.examine(said, Settings(), "simulation").outcome, list(dict.fromkeys(runs))

    return told


def test_a_run_that_is_too_coarse_is_followed_by_a_larger_one(runs_of_a_moment):
    """Of other draws, and as much larger as its resolution says: here the first run is told that it saw 0.3 only."""
    outcome, ((pilot, small), (first, larger), (last, large)) = runs_of_a_moment(0.2, 0.3)
    assert outcome == "supports"
    assert len({pilot, first, last}) == 3
    assert (larger, large) == (
        pytest.approx(small * (1.25 * 0.2 / COARSE["quick"]) ** 2),
        pytest.approx(larger * (1.5 * 0.3 / COARSE["quick"]) ** 2),
    )


def test_a_pilot_that_asks_for_no_more_than_its_own_samples_is_the_run(runs_of_a_moment):
    outcome, runs = runs_of_a_moment(0.01, 0.01)
    assert outcome == "supports"
    assert len(runs) == 1


@pytest.mark.parametrize(
    ("errors", "efforts"),
    [
        ((0.1,), [1.0]),  # a pilot that is clear is the verdict
        ((0.17, 0.01), [1.0]),  # and so it is where it allows for no bias
        ((0.4, 0.01), [1.0, 10.7]),
        # one that was lucky: the run that it asked for is too small, another follows, of other draws
        ((0.3, 0.4, 0.01), [1.0, 6.02, 64.4]),
        # step by step: what a small run says of how large the next should be is rough
        ((3.0, 0.6, 0.3, 0.01), [1.0, 16.0, 256.0, 1541.0]),
        ((0.3, 1e3, 1e3, 1e3), [1.0, 6.02, 96.3, 1541.0]),
        ((0.4, 0.5, 0.5, 1e3), [1.0, 10.7, 171.0, 2737.0]),  # too far off for another look
    ],
)
@pytest.mark.parametrize("sign", [1, -1])
def test_an_order_is_run_as_often_as_it_takes(errors, efforts, sign):
    """A difference by a reader whose standard errors are told: how much it is asked for, and of what draws."""
    left, asked = list(errors), []

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.append((case.seed, effort))
            return Measurement(
                np.array([1.0 * sign]), np.array([left.pop(0)]), np.zeros(1), samples=round(100 * effort)
            )

    case = Case({x: sp.Integer(1)}, seed=7)
    found = signed(Told(), [case], [Difference(x, case)], "simulation", strict=True, says="")
    assert [effort / PILOT_EFFORT for _, effort in asked] == pytest.approx(efforts, rel=0.02)
    assert len({seed for seed, _ in asked}) == len(asked)
    clear = "supports" if sign > 0 else "contradicts"
    assert found.outcome == (clear if errors[-1] < 0.2 else "undecided")


def test_each_case_is_run_as_large_as_it_must_be():
    """Of three cases the first is clear at once, the second later; steps along one case share their draws."""
    asked = {}

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.setdefault((case.index, expressions[0]), []).append(round(effort / PILOT_EFFORT, 1))
            error = {0: 0.1, 1: 0.4, 2: 0.3}[case.index] * (expressions[0] != 2 * x or 0.1)
            return Measurement(np.ones(1), np.array([error / math.sqrt(asked[case.index, expressions[0]][-1])]),
                               np.zeros(1), samples=10)  # fmt: skip

    cases = [Case({x: sp.Integer(1)}, seed=7, index=k) for k in range(3)]
    said = [Difference(x, cases[0]), Difference(x, cases[1]), Difference(2 * x, cases[1]), Difference(x, cases[2])]
    found = signed(Told(), cases, said, "simulation", strict=True, says="")
    assert (found.outcome, found.examples) == ("supports", 3)
    larger = {k: round((1.5 * error * critical(math.inf)) ** 2, 1) for k, error in {1: 0.4, 2: 0.3}.items()}
    assert asked == {(0, x): [1], (1, x): [1, larger[1]], (1, 2 * x): [1, larger[1]], (2, x): [1, larger[2]]}
    # what the least clear of them shows is what is said
    assert found.excludes == pytest.approx(1.5 * critical(math.inf), rel=0.01)


@pytest.mark.parametrize(("of_few", "efforts"), [(0, [1]), (1, [1, 16]), (2, [1, 16, 256]), (100, [1, 16, 256, 800])])
def test_where_a_few_draws_decide_more_are_taken_step_by_step(of_few, efforts):
    """How many more it takes nobody knows; what is clear once they are enough is the verdict."""
    asked = []

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.append(effort / PILOT_EFFORT)
            missing = NOBODY_KNOWS if len(asked) <= of_few else 0.0
            values = np.array([float(e.subs(x, 1)) for e in expressions])
            return Measurement(values, np.full(len(values), 0.05), np.full(len(values), missing), samples=len(asked))

    case = Case({x: sp.Integer(1)}, seed=7)
    found = signed(Told(), [case], [Difference(x, case)], "simulation", strict=True, says="")
    assert asked == efforts
    assert found.outcome == ("supports" if of_few < 3 else "undecided")
    assert ("a few of the draws decide" in found.detail) == (of_few > 3)
    asked.clear()
    said = Equality(x, sp.Integer(1), over=Domain({x: sp.FiniteSet(1)}))
    assert _equality(said, Told(), [case], Settings(), "simulation", 0.1, 0.1).outcome == "undecided"
    assert asked[: of_few + 1] == [1, 16, 256, 4000][: of_few + 1]


def test_a_difference_that_is_no_sample_is_measured_once():
    """Beside others that are: more draws would not change it."""
    asked = []

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.append(case.index)
            drawn = case.index == 1
            error = 0.4 / math.sqrt(effort / PILOT_EFFORT) if drawn else 0.0
            return Measurement(np.full(1, float(drawn)), np.array([error]), np.zeros(1), samples=10 * drawn)

    cases = [Case({x: sp.Integer(1)}, seed=7, index=k) for k in range(2)]
    found = signed(Told(), cases, [Difference(x, c) for c in cases], "simulation", strict=False, says="")
    assert (found.outcome, asked) == ("supports", [0, 1, 1])


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(("value", "outcome"), [(0.0, "undecided"), (1.0, "supports"), (-1.0, "contradicts")])
def test_a_difference_that_may_be_zero_does_not_stand_for_one_that_is_too_close(value, outcome, strict):
    """Of two cases one is exactly 0, which ``>=`` allows: the other one has to be clear for itself."""

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            if case.index == 0:
                return Measurement(np.zeros(1), np.zeros(1), np.zeros(1), samples=10)
            seen = np.array([value + 0.5e-3])
            return Measurement(seen, np.array([1e-3]), np.zeros(1), samples=10)

    cases = [Case({x: sp.Integer(1)}, seed=7, index=k) for k in range(2)]
    found = signed(Told(), cases, [Difference(x, c) for c in cases], "simulation", strict=strict, says="")
    assert found.outcome == ("undecided" if strict and outcome == "supports" else outcome)


V = sp.Symbol("V", positive=True)
one = trace(Drawn("W", sp.Integer(1), sp.Integer(1), laws=(IID,), scale=V))


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("share", [lambda k: Prob(one > k), lambda k: E(sp.Max(one - k, 0))])
def test_without_a_hit_on_either_side_no_order_is_known(share, way):
    """P(w > 13) <= P(w > 12) and not the other way round, but no draw says so."""
    seldom = [share(13), share(12)][::way]
    left = Order(seldom[0], "<=", seldom[1], over=Domain({V: sp.Interval(1, 2)}))
    assert not any(e.outcome != "undecided" for e in judge(left, Settings()).evidence)
    often = [share(1), share(sp.Rational(1, 2))][::way]
    known = Order(often[0], "<=", often[1], over=Domain({V: sp.Interval(1, 2)}))
    found = {e.outcome for e in judge(known, Settings()).evidence} - {"undecided"}
    assert found == {"supports" if way == 1 else "contradicts"}


@pytest.mark.parametrize(("fewest", "draws"), [(16, 64), (16, 24), (40, 24), (8, 400)])
@pytest.mark.parametrize("spread", [0.05, 0.15, 0.6])
def test_what_is_true_is_left_open_by_no_seed(fewest, draws, spread):
    """Experiments have a fewest draws: the pilot has more of them than its work says, and no run is smaller."""

    class Told:
        name, strength, from_definitions, freedom_grows = "told", "statistical", True, True

        def measure(self, expressions, case, *, effort):
            count = max(fewest, round(draws * effort))
            found = np.random.default_rng([case.seed, case.index]).normal(1, spread, count)
            values = [float(e.subs(MEASURED, found.mean())) for e in expressions]
            error = np.full(len(values), found.std(ddof=1) / math.sqrt(count))
            return Measurement(np.array(values), error, np.zeros(len(values)), count - 1, count)

    said = Equality(MEASURED, sp.Integer(1), over=Domain({}))
    for seed in range(150):
        found = _equality(said, Told(), [Case({}, seed=seed)], Settings(), "simulation", 0.1, 0.1)
        assert found.outcome == "supports", (seed, found.detail)
        above = signed(Told(), [Case({}, seed=seed)], [Difference(MEASURED - 0.8, Case({}, seed=seed))], "simulation",
                       strict=True, says="")  # fmt: skip
        assert above.outcome == "supports", (seed, above.detail)
        # and no seed supports what is false
        off = Equality(MEASURED, sp.Rational(5, 4), over=Domain({}))
        assert _equality(off, Told(), [Case({}, seed=seed)], Settings(), "simulation", 0.1, 0.1).outcome != "supports"
        below = signed(Told(), [Case({}, seed=seed)], [Difference(MEASURED - 1.05, Case({}, seed=seed))], "simulation",
                       strict=True, says="")  # fmt: skip
        assert below.outcome != "supports"


def test_an_order_with_a_bias_is_run_until_chance_is_small_in_what_that_leaves():
    """The half of a difference of 1 is bias: a run that is as clear as AIM without it would be so by accident only."""
    asked = []

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.append(effort / PILOT_EFFORT)
            return Measurement(np.ones(1), np.array([0.1 / math.sqrt(asked[-1])]), np.array([0.5]), samples=10)

    case = Case({x: sp.Integer(1)}, seed=7)
    found = signed(Told(), [case], [Difference(x, case)], "simulation", strict=True, says="")
    assert found.outcome == "supports"
    assert asked == pytest.approx([1.0, (1.5 * 0.1 * critical(math.inf) / 0.5) ** 2])


def test_an_order_left_open_by_its_bias_is_not_run_again():
    """Where chance leads, it is: three times."""

    def runs(bias, error):
        asked = []

        class Told:
            name, strength, from_definitions = "told", "statistical", True

            def measure(self, expressions, case, *, effort):
                asked.append(effort)
                return Measurement(np.ones(1), np.array([error]), np.array([bias]), samples=10 * len(asked))

        case = Case({x: sp.Integer(1)}, seed=7)
        found = signed(Told(), [case], [Difference(x, case)], "simulation", strict=True, says="")
        assert found.outcome == "undecided"
        return len(asked)

    assert runs(bias=1.2, error=0.01) == 2
    assert runs(bias=0.1, error=0.3) == 5


def test_no_case_is_run_again_where_another_one_stays_open():
    """An order is known when each case of it is: of two cases the first is left open by its bias, and stays so."""
    asked = []

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.append(case.index)
            error, bias = (0.01, 1.2) if case.index == 0 else (0.4, 0.0)
            return Measurement(np.ones(1), np.array([error]), np.array([bias]), samples=10 * len(asked))

    cases = [Case({x: sp.Integer(1)}, seed=7, index=k) for k in range(2)]
    found = signed(Told(), cases, [Difference(x, c) for c in cases], "simulation", strict=True, says="")
    assert (found.outcome, asked) == ("undecided", [0, 1, 0, 1])


@pytest.mark.parametrize(("drawn", "times"), [(384, 16.0), (385, 16.0), (1000, 4.0)])
def test_a_run_asks_for_more_where_the_last_one_drew_no_more_than_the_pilot(drawn, times):
    """Its work lay below the reader's fewest draws: as much again would be the same again."""
    draws, asked = iter([384, drawn, 2000, 2000]), []

    class Told:
        name, strength, from_definitions = "told", "statistical", True

        def measure(self, expressions, case, *, effort):
            asked.append(effort)
            error = 0.4 if len(asked) < 3 else 0.05
            return Measurement(np.ones(1), np.array([error]), np.zeros(1), samples=next(draws))

    case = Case({x: sp.Integer(1)}, seed=7)
    assert signed(Told(), [case], [Difference(x, case)], "simulation", strict=True, says="").outcome == "supports"
    work = (1.5 * 0.4 * critical(math.inf)) ** 2
    assert asked[2] / asked[1] == pytest.approx(work * times / 4)


@pytest.mark.parametrize("freedom", [9, 15, 63, math.inf])
@pytest.mark.parametrize("less", [0.5, 1.05, 1.5, 3.0, 20.0])
@pytest.mark.parametrize("grows", [True, False])
def test_the_work_that_a_smaller_error_takes(freedom, less, grows):
    """As many draws make what chance could do smaller by the factor that was asked for, and hardly more of them."""
    measured = [Measurement(np.ones(1), np.ones(1), np.zeros(1), freedom, 100)]
    times = work_for(less, SimpleNamespace(freedom_grows=grows), measured)
    if not grows or math.isinf(freedom) or less < 1:
        assert times == less**2
        return
    later = critical((freedom + 1) * times - 1) / math.sqrt(times)
    assert later <= 1.02 * critical(freedom) / less
    assert times <= max(1.0, less**2)
    if less >= 1.5:
        assert later >= 0.98 * critical(freedom) / less
