"""Means over Gaussians of any variance: what a function does around 0 is narrow beside a wide field."""

import math

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.quantities import Domain, Equality, Exponent
from proofs.witnesses.measurement import Case
from proofs.witnesses.quantity_witness import examine, unread
from proofs.witnesses.readers.precise_processes import PreciseProcesses
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import GOE, Drawn, E
from symbolic.language.learning import learner
from symbolic.language.processes import gaussian_mean
from symbolic.language.quantity import trace

q = sp.Symbol("q", positive=True)
c, u, v, z = sp.symbols("c u v z", real=True)
N = sp.Symbol("N", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
VARIANCES = [1, 15, 17, 100, 10**4, 10**6, 10**8]


def measured(expression, variance, covariance=0):
    found = PreciseProcesses().measure([expression], Case({q: sp.Integer(variance), c: covariance}), effort=1.0)
    return found.values[0], found.bias[0]


@pytest.mark.parametrize("variance", VARIANCES)
def test_the_mean_of_a_narrow_function(variance):
    """The mean of exp(-z^2) is (1 + 2 q)^(-1/2), that of erf^2 an arcsine."""
    value, bias = measured(gaussian_mean(sp.exp(-(z**2)), {z: q}), variance)
    assert value == pytest.approx((1 + 2 * variance) ** -0.5, rel=1e-9)
    assert bias < 1e-6
    value, _ = measured(1 - gaussian_mean(sp.erf(z) ** 2, {z: q}), variance)
    assert value == pytest.approx(1 - 2 / math.pi * math.asin(2 * variance / (1 + 2 * variance)), rel=1e-6)


@pytest.mark.parametrize("variance", VARIANCES)
@pytest.mark.parametrize("share", [sp.Rational(9, 10), sp.Rational(-1, 3), sp.Rational(1, 10**6)])
def test_means_over_a_pair(variance, share):
    both = {u: q, v: q}, {(u, v): c}
    value, _ = measured(gaussian_mean(sp.erf(u) * sp.erf(v), *both), variance, share * variance)
    expected = 2 / math.pi * math.asin(2 * float(share) * variance / (1 + 2 * variance))
    assert value == pytest.approx(expected, rel=1e-8, abs=1e-14)
    value, _ = measured(gaussian_mean(sp.Max(u, 0) * sp.Max(v, 0), *both), variance, share * variance)
    r = float(share)
    assert value == pytest.approx(
        variance / (2 * math.pi) * (math.sqrt(1 - r * r) + r * (math.pi - math.acos(r))), rel=1e-8
    )


SATURATED = 1 - gaussian_mean(sp.tanh(z) ** 2, {z: q})


@pytest.mark.parametrize(("power", "verdict"), [(-sp.Rational(1, 2), "holds"), (sp.Integer(-1), "refuted")])
def test_how_a_saturated_unit_approaches_1(power, verdict):
    """A range without an end is measured on the way there."""
    statement = Exponent(SATURATED, q, sp.oo, power, over=Domain({q: sp.Interval(1, sp.oo)}))
    found = judge(statement, Settings(examples=2))
    assert found.verdict == verdict, (found.reason, found.evidence)


@pytest.mark.parametrize(("power", "verdict"), [(2, "holds"), (1, "refuted")])
@pytest.mark.parametrize("ranges", [{V: sp.Interval.open(0, 1), N: sp.Interval(2, 5)}, {N: sp.Interval(2, 5)}])
def test_a_range_that_ends_in_the_point_of_an_exponent(power, verdict, ranges):
    W = Drawn("W", N, N, laws=(GOE,), scale=V)
    quantity = E(trace(W @ W @ W @ W))
    statement = Exponent(quantity, V, sp.Integer(0), sp.Integer(power), over=Domain(ranges))
    found = judge(statement, Settings(examples=2))
    assert found.verdict == verdict, (found.reason, found.evidence)


@pytest.mark.parametrize(("scale", "outcome"), [(1, "supports"), (sp.Rational(21, 20), "contradicts")])
def test_an_equality_far_out(scale, outcome):
    over = Domain({q: sp.Interval(400, 4000)})
    statement = Equality(gaussian_mean(sp.exp(-(z**2) / 2), {z: q}), scale / sp.sqrt(1 + q), over=over)
    assert examine(statement, Settings(examples=3), "numeric").outcome == outcome


def test_who_reads_no_such_network_names_it():
    net = learner(tasks=1, layers=2, activation="relu")
    t = sp.Symbol("t", positive=True)
    why = unread(Equality(net.K(1, 1, 1, 1, t), 2 * net.Kx(1, 1, 1, 1), over=Domain({t: sp.Interval(0, 1)})))
    assert "relu units in 2 layers, N -> infinity" in why
