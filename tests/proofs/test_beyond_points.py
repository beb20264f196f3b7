"""What agreement at points does not show: statements that fail far out, or between the points, do not hold."""

import math
from types import SimpleNamespace

import numpy as np
import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.beyond_points import beyond_points, kinks
from proofs.statements.dynamics import LargeRelativeScale, MatrixIdentity, Tasks
from proofs.statements.quantities import Domain, Equality, Monotone, Order
from proofs.statements.scalar import Extremum, Identity, Inequality, Limit
from proofs.verdict import COARSE, weigh
from proofs.witnesses import quantity_witness, symbolic_witness
from proofs.witnesses.cases import cases, place_in_range
from proofs.witnesses.measurement import Case, Knob, Measurement, compare, critical
from proofs.witnesses.orders import Difference, signed
from proofs.witnesses.quantity_witness import _equality
from proofs.witnesses.readers.experiments import MEASURED
from proofs.witnesses.relative_scale import trained_by_flow, trained_by_solution
from proofs.witnesses.runs_of_cases import PILOT_EFFORT, work_for
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import IID, Drawn, E
from symbolic.language.quantity import trace
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
        ((0.4, 0.01), [1.0, 14.5]),
        # one that was lucky: the run that it asked for is too small, another follows, of other draws
        ((0.3, 0.5, 0.01), [1.0, 8.2, 186.0]),
        ((0.3, 1e3, 1e3), [1.0, 8.2, 800.0]),  # too far off for more than a last look
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
            return Measurement(np.array([1.0 * sign]), np.array([left.pop(0)]), np.zeros(1), samples=10)

    case = Case({x: sp.Integer(1)}, seed=7)
    found = signed(Told(), [case], [Difference(x, case)], "simulation", strict=True, says="")
    assert [effort / PILOT_EFFORT for _, effort in asked] == pytest.approx(efforts, rel=0.02)
    assert len({seed for seed, _ in asked}) == len(asked)
    clear = "supports" if sign > 0 else "contradicts"
    assert found.outcome == (clear if errors[-1] < 0.2 else "undecided")


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
    assert asked == pytest.approx([1.0, (1.75 * 0.1 * critical(math.inf) / 0.5) ** 2])


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
