"""Networks that learn, and Gaussian means, in balls: what is false is certified so, what is true never."""

import pytest
import sympy as sp

from proofs.claims import claim as claim_named
from proofs.evidence import Evidence
from proofs.statements.composed import Conjunction
from proofs.statements.quantities import Domain, Equality, Exponent, Order
from proofs.witnesses import exact_learning
from proofs.witnesses.numeric_witness import certified
from symbolic.language.expectation import Wide
from symbolic.language.learned import NEURON, NeuronMean, OverStarts
from symbolic.language.learning import GAMMA_0, learner, order

t, s, r, t1 = (sp.Symbol(x, positive=True) for x in ("t", "s", "r", "t_1"))
N = sp.Symbol("N", integer=True, positive=True)
a = sp.Symbol("a", integer=True, positive=True)
LATER = {t: sp.FiniteSet(sp.Rational(1, 2)), NEURON: sp.FiniteSet(1)}
TWO_TASKS = {t1: sp.FiniteSet(sp.Rational(1, 4)), **LATER}
STRENGTH = {GAMMA_0: sp.FiniteSet(1)}

one = learner(tasks=1, samples=2)
two = learner(samples=1, switches=(t1,))
moving = learner(samples=1, switches=(t1,), labels="moving")
net = learner(samples=1, switches=(t1,), width=N, dimension=2, activation="tanh")
silent = learner(tasks=1, samples=1, readout_variance=0)
wide = learner(tasks=1, samples=1, width=N, readout_variance=0)

alone = Domain(LATER | STRENGTH, (), one.words())
lazy = Domain(LATER, (), one.words())
both = Domain(TWO_TASKS | STRENGTH, (), two.words())
narrow = Domain(TWO_TASKS | STRENGTH | {N: sp.FiniteSet(2)}, (), net.words())
limit = Domain(LATER | STRENGTH | {N: sp.FiniteSet(3)}, (), (*wide.words(), *silent.words()))

# Each a true equation: its sides, and the cases.
TRUE = {
    "residuals fall by the kernel": (
        sp.Derivative(one.Delta(1, 1, t), t),
        -sp.Sum(one.K(1, 1, 1, a, t) * one.Delta(1, a, t), (a, 1, 2)), alone,
    ),
    "the loss at the start": (one.L(1, 0), sp.Sum(one.y(1, a) ** 2, (a, 1, 2)) / 2, alone),
    "the loss falls by the residuals": (
        sp.Derivative(one.L(1, t), t),
        sp.Sum(one.Delta(1, a, t) * sp.Derivative(one.Delta(1, a, t), t), (a, 1, 2)), alone,
    ),
    "a field is driven by the readout": (
        two.h(2, 1, t),
        two.chi(2, 1) + GAMMA_0 * (
            sp.Integral(two.Delta(1, 1, s) * two.Kx(1, 1, 2, 1) * two.z(1, 1, s), (s, 0, t1))
            + sp.Integral(two.Delta(2, 1, s) * two.Kx(2, 1, 2, 1) * two.z(2, 1, s), (s, t1, t))
        ), both,
    ),
    "the kernel of the outputs": (
        two.K(1, 1, 2, 1, t), two.Phi(1, 1, 2, 1, t) + two.Kx(1, 1, 2, 1) * two.G(1, 1, 2, 1, t), both,
    ),
    "a kernel at two times is symmetric": (two.Phi(1, 1, 2, 1, t, t1), two.Phi(2, 1, 1, 1, t1, t), both),
    "forgetting is a rise": (two.CF(t), two.L(1, t) - two.L(1, t1), both),
    "the lazy residual": (order(one.Delta(1, 1, t), 1), sp.Integer(0), lazy),
    "the first order of a readout": (
        order(one.w(t), 1), sp.Integral(sp.Sum(order(one.Delta(1, a, s), 0) * one.chi(1, a), (a, 1, 2)), (s, 0, t)),
        lazy,
    ),
    "the first order of moving labels": (
        order(moving.Delta(1, 1, 0), 1) + order(moving.y(1, 1), 0),
        order(moving.Delta(1, 1, 0), 0) + order(moving.y(1, 1), 1), Domain(TWO_TASKS, (), moving.words()),
    ),
    "a mean over neurons": (
        NeuronMean(net.g(1, 1, t) * net.g(2, 1, t), NEURON), net.G(1, 1, 2, 1, t), narrow,
    ),
    "a readout is driven by its field": (
        net.w(t, neuron=1),
        net.xi(neuron=1) + GAMMA_0 * (
            sp.Integral(net.Delta(1, 1, s) * net.phi(1, 1, s, neuron=1), (s, 0, t1))
            + sp.Integral(net.Delta(2, 1, s) * net.phi(2, 1, s, neuron=1), (s, t1, t))
        ), narrow,
    ),
    "a mean over infinitely many neurons": (
        NeuronMean(two.h(1, 1, t) * two.h(2, 1, t), NEURON), two.Phi(1, 1, 2, 1, t), both,
    ),
    "the second order of the readouts": (
        NeuronMean(order(one.w(t), 1) ** 2 + 2 * one.xi() * order(one.w(t), 2), NEURON), order(one.G(1, 1, 1, 2, t), 2),
        lazy,
    ),
    "an integral within another one": (
        sp.Integral(one.Delta(1, 1, s) * sp.Integral(one.Delta(1, 1, r), (r, 0, s)), (s, 0, t)),
        sp.Integral(one.Delta(1, 1, s), (s, 0, t)) ** 2 / 2, alone,
    ),
    "a width that grows": (Wide(OverStarts(wide.Delta(1, 1, t)), N), silent.Delta(1, 1, t), limit),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(TRUE.keys() - {"the lazy residual", "the first order of moving labels"}))
def test_what_is_true_has_none_and_a_hundredth_more_has_one(name):
    lhs, rhs, over = TRUE[name]
    assert exact_learning.counterexample(Equality(lhs, rhs, over=over)) is None
    found = exact_learning.counterexample(Equality(lhs, rhs * sp.Rational(101, 100), over=over))
    assert found is not None
    assert found["left"] != found["right"]
    assert all(isinstance(v, str) for v in found["point"].values())
    assert ("given" in found) == isinstance(lhs, Wide)


def test_a_coefficient_that_is_0_and_one_that_is_not():
    lhs, rhs, over = TRUE["the lazy residual"]
    assert exact_learning.counterexample(Equality(lhs, rhs, scale=one.y(1, 1), over=over)) is None
    second = Equality(order(one.Delta(1, 1, t), 2), rhs, scale=one.y(1, 1), over=over)
    assert exact_learning.counterexample(second)["right"] == "0"


RHO, P = sp.Symbol("rho", real=True), sp.Symbol("P", integer=True, positive=True)
SIMILAR = STRENGTH | {RHO: sp.Interval(-1, 1), P: sp.Interval(1, 3)}
FIRST, LAST = (learner(tasks=2, switches=(sp.oo,)).end(k) for k in (1, 2))


def in_turn(**setting):
    return learner(**{"samples": P, "switches": (sp.oo,), "inputs": "orthonormal", "similarity": RHO, **setting})


def left_of_the_first(net):
    """|(1 - s (1 - rho^2)) y_1 - rho y_2|^2 / 2 with s^2 = (1 + c_2) / (1 + c_1)."""
    one, two = (sp.Sum(net.y(k, a) ** 2, (a, 1, P)) for k in (1, 2))
    before = sp.sqrt(1 + GAMMA_0**2 * one)
    kappa = (1 - RHO**2) * (before - 1)
    after = (kappa + sp.sqrt((kappa + 2) ** 2 + 4 * GAMMA_0**2 * two)) / 2
    scale = sp.sqrt((1 + after) / (1 + before))
    return sp.Sum(((1 - scale * (1 - RHO**2)) * net.y(1, a) - RHO * net.y(2, a)) ** 2, (a, 1, P)) / 2


@pytest.mark.parametrize("labels", ["shared", "opposed", "any"])
def test_tasks_that_are_each_trained_until_they_are_learned(labels):
    net = in_turn(labels=labels, samples=1 if labels == "any" else P)
    over = Domain({x: span for x, span in SIMILAR.items() if x in net.free_symbols}, (), net.words())
    formula = left_of_the_first(net).subs(P, net.samples)
    true = {
        "forgetting": (net.CF(LAST), formula),
        "what is learned": (net.L(2, LAST) + net.L(1, FIRST) + 1, sp.Integer(1)),
        "a kernel along the labels": (
            sp.Sum(net.Phi(1, a, 1, a, FIRST), (a, 1, net.samples)),
            net.samples
            - 1
            + (1 + sp.sqrt(1 + GAMMA_0**2 * sp.Sum(net.y(1, a) ** 2, (a, 1, net.samples)))) / 2
            + (sp.sqrt(1 + GAMMA_0**2 * sp.Sum(net.y(1, a) ** 2, (a, 1, net.samples))) - 1) / 2,
        ),
        "a residual of the next task": (net.Delta(2, 1, FIRST) - net.y(2, 1) + 1, 1 - RHO * net.y(1, 1)),
    }
    for lhs, rhs in true.values():
        assert exact_learning.counterexample(Equality(lhs, rhs, over=over)) is None
        found = exact_learning.counterexample(Equality(lhs, rhs * sp.Rational(101, 100), over=over))
        assert found is not None
        assert found["left"] != found["right"]


def test_the_end_of_a_task_is_what_the_solution_comes_to():
    net = learner(tasks=1, samples=2, inputs="orthonormal", labels="shared")
    over = Domain({t: sp.FiniteSet(2)} | STRENGTH, (), net.words())
    for quantity in (net.Phi(1, 1, 1, 2, FIRST), net.K(1, 2, 1, 2, FIRST), net.w(FIRST, neuron=1)):
        gap = (quantity.subs(FIRST, t) - quantity) ** 2
        # to contradict that they are a hundredth apart certifies that they are nearer
        assert exact_learning.counterexample(Order(gap, ">", sp.Rational(1, 10**4), over=over)) is not None
        assert exact_learning.counterexample(Order(gap, "<", sp.Rational(1, 10**4), over=over)) is None
        moved = (quantity.subs(FIRST, 0) - quantity) ** 2
        assert exact_learning.counterexample(Order(moved, "<", sp.Rational(1, 100), over=over)) is not None


def test_ends_that_are_not_written_down_decide_nothing():
    for net in (
        in_turn(labels="any"), in_turn(labels="moving"), in_turn(inputs="overlapping", labels="shared"),
        in_turn(inputs="any", labels="shared"), in_turn(labels="shared", activation="tanh"),
    ):  # fmt: skip
        ranges = SIMILAR | {P: sp.FiniteSet(2)}
        over = Domain({x: span for x, span in ranges.items() if x in net.free_symbols}, (), net.words())
        assert exact_learning.counterexample(Equality(net.L(1, LAST), sp.Integer(7), over=over)) is None


def test_a_point_says_the_data_of_what_was_read():
    """Of the learners and data that were tried those at the point, each by name where they differ."""
    less, more = (in_turn(labels="shared", similarity=x) for x in (sp.Integer(0), RHO))
    over = Domain(SIMILAR | {RHO: sp.FiniteSet(sp.Rational(1, 2)), P: sp.FiniteSet(1)}, (), less.words())
    point = exact_learning.counterexample(Order(less.CF(LAST), ">", more.CF(LAST), over=over))["point"]
    assert point["K^x at rho = 0"] == "(1, 0; 0, 1)"
    assert point["K^x at rho = 1/2"] == "(1, 1/2; 1/2, 1)"
    assert point["y"] == "(1, 1)"
    # the second set of data is the first one that refutes
    second = Order(two.y(1, 1), "<", sp.Rational(3, 2), over=both)
    assert exact_learning.counterexample(second)["point"]["y"] == "(2, 1)"


def test_an_order_is_refuted_the_other_way_round():
    falls = Order(one.L(1, t), "<", one.L(1, 0), over=alone)
    assert exact_learning.counterexample(falls) is None
    assert exact_learning.counterexample(Order(falls.lhs, ">", falls.rhs, over=alone)) is not None
    # sides that may be equal decide nothing
    for relation in ("<", "<=", ">", ">="):
        assert exact_learning.counterexample(Order(one.L(1, t), relation, one.L(1, t) * 1, over=alone)) is None


def test_the_power_with_which_a_network_diverges():
    """Residuals of a network of finite width are of order 1 / gamma_0, what it forgets of order 1 / gamma_0^2."""
    small = Domain(narrow.ranges | {GAMMA_0: sp.Interval(sp.Rational(1, 1000), sp.Rational(1, 10))}, (), net.words())

    def read(quantity, power, over=small):
        return exact_learning.counterexample(Exponent(quantity, GAMMA_0, sp.Integer(0), sp.Integer(power), over=over))

    for quantity, power in ((net.Delta(1, 1, t), -1), (sp.Abs(net.CF(t)), -2), (net.L(2, t), -2)):
        assert read(quantity, power) is None
        found = read(quantity, 0)
        assert (found["entry"], found["left"], found["point"]["gamma_0"]) == ("the power", str(power), "near 0")
    assert read(net.h(1, 1, t), 3) is None  # no power is known
    assert read(one.L(1, t), 3, over=Domain(small.ranges, (), one.words())) is None  # infinite width has no pole


def test_what_is_not_known_decides_nothing():
    late = learner(samples=1, switches=(sp.oo,), inputs="orthonormal")
    skipping = learner(samples=1, switches=(t1,), width=N, dimension=2, activation="tanh", skip=1)
    for net_of, over in (
        (late, Domain(LATER | STRENGTH, (), late.words())),  # a task that has no end
        (skipping, Domain(narrow.ranges, (), skipping.words())),  # connections that are not enclosed
    ):
        assert exact_learning.counterexample(Equality(net_of.L(1, t), sp.Integer(7), over=over)) is None
    worded = Domain(alone.ranges, (), (*one.words(), "labels that solve a riddle"))
    assert exact_learning.counterexample(Equality(one.L(1, t), sp.Integer(7), over=worded)) is None
    # a series in gamma_0 of a letter that has a value
    assert exact_learning.counterexample(Equality(order(one.Delta(1, 1, t), 0), sp.Integer(7), over=alone)) is None
    # the time of a derivative is the end of a task
    jump = Equality(sp.Derivative(two.Delta(1, 1, t1), t1), sp.Integer(7), over=both)
    assert exact_learning.counterexample(jump) is None


def test_moving_labels_are_read_in_their_order():
    lhs, rhs, over = TRUE["the first order of moving labels"]
    assert exact_learning.counterexample(Equality(lhs, rhs, over=over)) is None
    assert exact_learning.counterexample(Equality(lhs, rhs + 1, over=over)) is not None


def test_the_witness_says_what_was_found():
    lhs, rhs, over = TRUE["a width that grows"]
    seen = Evidence("numeric", "contradicts", "numeric", "the sides differ")
    found = certified(Equality(lhs, 2 * rhs, over=over), seen)
    assert found.strength == "certified"
    assert "given that residuals of wide networks tend" in found.detail
    assert found.counterexample["y"] == "1"
    assert certified(Equality(lhs, rhs, over=over), seen) == seen


def statements(statement):
    return statement.parts.values() if isinstance(statement, Conjunction) else [statement]


@pytest.mark.parametrize("name", ["eq-20", "eq-58", "eq-64", "eq-80", "text-3.1-losses-for-accuracies", "eq-22"])
def test_printed_formulas_are_refuted_and_their_corrections_are_not(name):
    found = claim_named(f"graldi2025/{name}")
    assert any(exact_learning.counterexample(s) for s in statements(found.statement))
    assert not any(exact_learning.counterexample(s) for s in statements(found.corrected))
