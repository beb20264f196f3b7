"""Statements about gradient flow: true ones hold, damaged ones are refuted, each at a few tasks."""

import numpy as np
import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from proofs.mutation import damaged
from proofs.referee import ask, judge
from proofs.statements.dynamics import FlowEquation, LargeRelativeScale, LongTime, MatrixIdentity, Tasks, Trajectory
from proofs.witnesses.settings import Settings
from proofs.witnesses.tasks_drawn import strategy
from symbolic.linear_networks import linear_network as net
from symbolic.matrix_algebra.matrices import Identity, Zero

QUICK = Settings(examples=10)
ANY = Tasks(hidden="any", spectrum="any")
balance = net.W2.T @ net.W2 - net.W1 @ net.W1.T

UNBALANCED = Tasks(whitened=False, start="gaussian", hidden="over")


def riccati():
    right = net.F() @ net.QQT() + net.QQT() @ net.F() - net.QQT() @ net.QQT()
    return FlowEquation(net.QQT(), right, net.BALANCED + net.WHITENED, ANY)


def conserved(**options):
    return Trajectory(balance, Identity(net.N_h) * net.lam, Tasks(hidden="any", spectrum="any", **options))


TRUE = {
    "blocks": MatrixIdentity(net.Q() @ net.Q().T, net.QQT(), over=ANY),
    "riccati": riccati(),
    "balance is conserved": conserved(),
    "balance is conserved without whitening": conserved(whitened=False),
    "balance of any weights is conserved": FlowEquation(
        balance, Zero(net.N_h, net.N_h), over=Tasks(whitened=False, start="gaussian", hidden="any")
    ),
    "the network learns": LongTime(net.W2 @ net.W1, net.Sigma_yx, Tasks(invertible_B=True, relative_scale="moderate")),
    "any weights learn, from any inputs": LongTime(net.W2 @ net.W1 @ net.Sigma_xx, net.Sigma_yx, UNBALANCED),
    "any weights learn from white inputs": LongTime(
        net.W2 @ net.W1, net.Sigma_yx, Tasks(start="gaussian", hidden="over", shape="inverted")
    ),
    "the larger layer is a multiple of the identity": LargeRelativeScale(
        net.W2 @ net.W2.T, Identity(net.N_o) * net.lam, 1, Tasks(shape="square")
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_hold(name):
    judged = judge(TRUE[name], QUICK)
    assert judged.verdict == "holds", judged


@pytest.mark.parametrize("name", ["blocks", "riccati", "balance is conserved", "the network learns"])
def test_damaged_statements_are_contradicted_twice(name):
    for damage in damaged(TRUE[name], np.random.default_rng(3), 3):
        against = [e for e in ask(damage.statement, QUICK) if e.outcome == "contradicts"]
        assert len(against) >= 2, damage.what


def test_assumptions_matter():
    """The Riccati equation needs whitened input and balanced weights: without them it is contradicted."""
    for change in ({"whitened": False}, {"start": "gaussian"}):
        loose = FlowEquation(riccati().observable, riccati().right_side, (), Tasks(hidden="any", **change))
        assert judge(loose, QUICK).verdict == "refuted"


def test_a_limit_that_fails_for_rectangular_networks_is_refuted():
    wrong = LargeRelativeScale(net.W1.T @ net.W1, Identity(net.N_i) * -net.lam, -1, Tasks(shape="funnel"))
    assert judge(wrong, QUICK).verdict == "refuted"


def test_lost_tau_is_noticed():
    growth = net.F_base.function(sp.exp(net.Lambda * net.t))
    integral = net.F_base.function((sp.exp(2 * net.Lambda * net.t) - 1) / (2 * net.Lambda))
    start = net.Q(initial=True)
    inner = Identity(net.N_h) + start.T @ integral @ start
    formula = growth @ start @ inner.inv @ start.T @ growth
    assert judge(Trajectory(net.QQT(), formula, ANY), Settings(examples=15)).verdict == "refuted"


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_repeated_singular_values_alone_can_be_asked_for(data):
    over = Tasks(spectrum="repeated", shape=data.draw(st.sampled_from(["any", "funnel", "inverted", "square"])))
    values = data.draw(strategy(over)).singular_values
    assert len(set(values)) < len(values)
    assert min(values) > 0


FALSE_AT_REST = {
    "what is learned forgets how inputs are spread": LongTime(net.W2 @ net.W1, net.Sigma_yx, UNBALANCED),
    "a bottleneck learns all": LongTime(net.W2 @ net.W1, net.Sigma_yx, Tasks(start="gaussian", hidden="bottleneck")),
    "any weights end balanced": LongTime(
        balance, Zero(net.N_h, net.N_h), Tasks(whitened=False, start="gaussian", hidden="any")
    ),
    "balanced weights learn without invertible B": LongTime(
        net.W2 @ net.W1, net.Sigma_yx, Tasks(relative_scale="zero")
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE_AT_REST)
def test_false_ends_of_training_are_refuted(name):
    judged = judge(FALSE_AT_REST[name], Settings(examples=10, explain=False))
    assert judged.verdict == "refuted", judged
