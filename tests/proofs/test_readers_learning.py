"""The readers of tasks in sequence on statements of no paper: true ones, and false ones that differ a little."""

import math

import numpy as np
import pytest
import sympy as sp

from proofs.statements.quantities import Domain, Equality
from proofs.verdict import weigh
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers.linear_fields import FieldsAsTheyStand
from proofs.witnesses.readers.linear_process import Hierarchy
from proofs.witnesses.settings import Settings
from symbolic.language.learned import NeuronMean
from symbolic.language.learning import GAMMA_0, learner, order

mu, nu, a, b, k = sp.symbols("mu nu a b k", integer=True, positive=True)
s, t, t1, v = sp.symbols("s t t_1 v", positive=True)
rho = sp.Symbol("rho", real=True)
ONE = learner(tasks=1, samples=2)
TWO = learner(samples=2, switches=(t1,))
SAMPLES = {mu: sp.Interval(1, 2), nu: sp.Interval(1, 2), k: sp.Interval(1, 99)}
TIMES = Domain(SAMPLES | {t1: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2)), t: sp.Interval(1, 2)}, (t > t1,))
STRENGTHS = Domain({**TIMES.ranges, GAMMA_0: sp.Interval(sp.Rational(1, 2), 2)}, TIMES.conditions)
READERS = (Hierarchy(), FieldsAsTheyStand())


def _verdict(statement: Equality) -> str:
    evidence = [examine(statement, Settings(examples=3), name) for name in ("numeric", "simulation")]
    return weigh([e for e in evidence if e is not None])[0]


def _equal(lhs: sp.Expr, rhs: sp.Expr, over: Domain = TIMES) -> Equality:
    return Equality(lhs, rhs, over=over)


def _push(time: sp.Expr) -> sp.Expr:
    return TWO.over(TWO.K(1, mu, 2, a, time) * TWO.Delta(2, a, time), a)


TRUE = {
    "the kernel is its parts": _equal(
        TWO.K(1, mu, 2, nu, t), TWO.Phi(1, mu, 2, nu, t) + TWO.G(1, mu, 2, nu, t) * TWO.Kx(1, mu, 2, nu), STRENGTHS
    ),
    "kernels are means": _equal(
        TWO.Phi(1, mu, 2, nu, t), NeuronMean(TWO.h(1, mu, t, neuron=k) * TWO.h(2, nu, t, neuron=k), k), STRENGTHS
    ),
    "residuals follow the kernel": _equal(sp.Derivative(TWO.Delta(1, mu, t), t), -_push(t), STRENGTHS),
    "a kernel at two times starts from the inputs": _equal(
        TWO.Phi(1, mu, 2, nu, t, sp.Integer(0)),
        NeuronMean(TWO.h(1, mu, t, neuron=k) * TWO.chi(2, nu, neuron=k), k),
        STRENGTHS,
    ),
    "a coefficient is that of a product": _equal(
        order(GAMMA_0 * TWO.Delta(1, mu, t), 3), order(TWO.Delta(1, mu, t), 2)
    ),
    "a fourth moment of Gaussians": _equal(
        NeuronMean(TWO.w(t, neuron=k) ** 4, k), 3 * TWO.G(1, 1, 1, 1, t) ** 2, STRENGTHS
    ),
    "an integral of a derivative": _equal(
        TWO.Delta(2, mu, t) - TWO.Delta(2, mu, t1),
        -sp.Integral(TWO.over(TWO.K(2, mu, 2, a, s) * TWO.Delta(2, a, s), a), (s, t1, t)),
        STRENGTHS,
    ),
    "the loss is a sum": _equal(TWO.L(1, t), TWO.over(TWO.Delta(1, a, t) ** 2, a) / 2, STRENGTHS),
}
FALSE = {
    "a factor": _equal(TWO.L(1, t), sp.Rational(52, 100) * TWO.over(TWO.Delta(1, a, t) ** 2, a), STRENGTHS),
    "another task": _equal(TWO.L(1, t), TWO.over(TWO.Delta(2, a, t) ** 2, a) / 2, STRENGTHS),
    "a kernel at another time": _equal(
        sp.Derivative(TWO.Delta(1, mu, t), t), -_push(t * sp.Rational(101, 100)), STRENGTHS
    ),
    "a kernel without its readout": _equal(
        TWO.K(1, mu, 2, nu, t), TWO.G(1, mu, 2, nu, t) * TWO.Kx(1, mu, 2, nu), STRENGTHS
    ),
    "an order that is not there": _equal(order(TWO.Delta(1, mu, t), 2), order(TWO.Delta(1, mu, t), 4)),
    "the window of the other task": _equal(
        TWO.Delta(2, mu, t) - TWO.Delta(2, mu, t1),
        -sp.Integral(TWO.over(TWO.K(2, mu, 2, a, s) * TWO.Delta(2, a, s), a), (s, 0, t)),
        STRENGTHS,
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_hold(name: str) -> None:
    assert _verdict(TRUE[name]) == "holds"


@pytest.mark.parametrize("name", FALSE)
def test_false_statements_are_refuted(name: str) -> None:
    assert _verdict(FALSE[name]) == "refuted"


@pytest.mark.parametrize("reader", READERS, ids=lambda r: type(r).__name__)
def test_one_orthonormal_sample_as_solved_by_hand(reader: Hierarchy) -> None:
    """h and z turn by an angle: Delta = y (1 - sinh(2 theta) / a), tanh theta = a T / (omega + T), a = gamma_0 y."""
    net = learner(tasks=1, inputs="orthonormal")
    case = Case({GAMMA_0: sp.Rational(3, 2), t: sp.Rational(7, 10)}, seed=5)
    found = reader.measure([net.Delta(1, 1, t), net.y(1, 1)], case, effort=1.0).values
    size = 1.5 * found[1]
    omega = math.sqrt(1 + size**2)
    turn = math.tanh(0.7 * omega)
    theta = math.atanh(size * turn / (omega + turn))
    assert found[0] == pytest.approx(found[1] * (1 - math.sinh(2 * theta) / size), rel=1e-8)


@pytest.mark.parametrize("reader", READERS, ids=lambda r: type(r).__name__)
def test_lazy_networks_and_tasks_that_are_learned(reader: Hierarchy) -> None:
    """Equal labels, similarity rho, no feature learning: CF = y^2 rho^2 (1 - rho)^2 / 2 after both tasks."""
    net = learner(switches=(sp.oo,), inputs="orthonormal", labels="shared", strength=sp.Integer(0), similarity=rho)
    case = Case({rho: sp.Rational(3, 10)}, seed=2)
    found, label = reader.measure([net.CF(net.end(2)), net.y(1, 1)], case, effort=1.0).values
    assert found == pytest.approx(label**2 * 0.3**2 * 0.7**2 / 2, rel=1e-7)


@pytest.mark.parametrize("reader", READERS, ids=lambda r: type(r).__name__)
def test_the_bias_covers_the_error(reader: Hierarchy) -> None:
    case = Case({GAMMA_0: sp.Rational(1, 2), t: sp.Rational(3, 2), t1: sp.Rational(1, 2)}, seed=3)
    exact = _equal(sp.Derivative(TWO.Delta(1, 1, t), t), -_push(t).subs(mu, 1))
    found = reader.measure([exact.lhs - exact.rhs, exact.lhs - exact.rhs * sp.Rational(103, 100)], case, effort=1.0)
    assert abs(found.values[0]) < found.bias[0] < 1e-4 * abs(found.values[1])


@pytest.mark.parametrize(
    "unreadable",
    [
        TWO.Delta(1, 3, t),
        TWO.Delta(3, 1, t),
        TWO.Delta(1, 1, v),
        sp.Derivative(TWO.Delta(1, 1, t), t, t),
        order(TWO.Delta(1, 1, t), 1, v),
    ],
    ids=[
        "a sample that is not there",
        "a task that is not there",
        "a letter without value",
        "two derivatives",
        "no letter of it",
    ],
)
def test_what_cannot_be_read_is_said(unreadable: sp.Expr) -> None:
    case = Case({GAMMA_0: sp.Rational(1, 2), t: sp.Rational(3, 2), t1: sp.Rational(1, 2)})
    for reader in READERS:
        with pytest.raises(CannotRead):
            reader.measure([unreadable], case, effort=1.0)


def test_a_residual_without_strength_is_not_a_number() -> None:
    case = Case({t: sp.Rational(3, 2), t1: sp.Rational(1, 2)})
    for reader in READERS:
        with pytest.raises(CannotRead, match="gamma_0"):
            reader.measure([TWO.Delta(1, 1, t)], case, effort=1.0)
        assert np.isfinite(reader.measure([TWO.y(1, 1) * TWO.chi(1, 1, neuron=4)], case, effort=1.0).values[0])


def test_seeds_are_other_tasks() -> None:
    values = {GAMMA_0: sp.Integer(1), t: sp.Integer(1), t1: sp.Rational(1, 2)}
    found = {
        (seed, index): READERS[0].measure([TWO.y(1, 1)], Case(values, seed=seed, index=index), effort=1.0).values[0]
        for seed in (1, 2) for index in (0, 1)
    }  # fmt: skip
    assert len(set(found.values())) == 4


N, d = sp.symbols("N d", integer=True, positive=True)
NET = learner(samples=2, switches=(t1,), width=N, dimension=3, activation="tanh")
FINITE = Domain({**STRENGTHS.ranges, N: sp.Interval(4, 6), k: sp.Interval(1, 4), d: sp.Interval(1, 3)}, (t > t1,))
NETWORKS = {
    "the kernel from its parts": (
        _equal(
            NET.K(1, mu, 2, nu, t), NET.Phi(1, mu, 2, nu, t) + NET.G(1, mu, 2, nu, t) * NET.Kx(1, mu, 2, nu), FINITE
        ),
        "holds",
    ),
    "a mean over neurons": (
        _equal(NET.G(1, mu, 2, nu, t), NeuronMean(NET.g(1, mu, t, neuron=k) * NET.g(2, nu, t, neuron=k), k), FINITE),
        "holds",
    ),
    "a mean over one neuron less": (
        _equal(
            NET.G(1, mu, 2, nu, t),
            sp.Sum(NET.g(1, mu, t, neuron=k) * NET.g(2, nu, t, neuron=k), (k, 1, N - 1)) / N,
            FINITE,
        ),
        "refuted",
    ),
    "the first layer": (
        _equal(NET.h(1, mu, t), sp.Sum(NET.W(0, k, d, t) * NET.x(1, mu, d), (d, 1, 3)) / sp.sqrt(3), FINITE),
        "holds",
    ),
    "the wrong root": (
        _equal(NET.h(1, mu, t), sp.Sum(NET.W(0, k, d, t) * NET.x(1, mu, d), (d, 1, 3)) / sp.sqrt(N), FINITE),
        "refuted",
    ),
    "the output moves with the kernel": (
        _equal(sp.Derivative(NET.Delta(1, mu, t), t), -NET.over(NET.K(1, mu, 2, a, t) * NET.Delta(2, a, t), a), FINITE),
        "holds",
    ),
    "the kernel of the other samples": (
        _equal(sp.Derivative(NET.Delta(1, mu, t), t), -NET.over(NET.K(1, mu, 1, a, t) * NET.Delta(2, a, t), a), FINITE),
        "refuted",
    ),
}


@pytest.mark.parametrize("name", NETWORKS)
def test_statements_about_one_network(name: str) -> None:
    statement, verdict = NETWORKS[name]
    assert _verdict(statement) == verdict
