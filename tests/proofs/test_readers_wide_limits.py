"""The readers of wide networks on statements of no paper: true ones, false ones that differ a little, their draws."""

import numpy as np
import pytest
import sympy as sp

from numeric.feature_learning.field_ensembles import FieldEnsemble, process_by_quadrature
from numeric.feature_learning.weight_ensembles import DrawnProcess, WeightEnsemble
from proofs.statements.quantities import Domain, Equality
from proofs.verdict import weigh
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers.wide_frame import controls, replicates
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import Wide
from symbolic.language.learned import NeuronMean, OverStarts
from symbolic.language.learning import GAMMA_0, learner

N = sp.Symbol("N", integer=True, positive=True)
t, t1 = sp.symbols("t t_1", positive=True)
HALF = sp.Rational(1, 2)
OVER = Domain({GAMMA_0: sp.Interval(1, 2), t1: sp.Interval(HALF / 2, HALF), t: sp.Interval(HALF + HALF / 5, 1)})


def _limit(strength, factor=1, **kind):
    networks = learner(switches=(t1,), width=N, **kind)
    process = learner(switches=(t1,), strength=strength, **kind)
    return Equality(Wide(OverStarts(networks.L(1, t)), N), factor * process.L(1, t), over=OVER)


def _fourth_moment(power):
    networks, process = (learner(switches=(t1,), width=n, activation="tanh") for n in (N, sp.oo))
    of_networks, of_process = (NeuronMean(net.h(1, 1, t) ** k) for net, k in ((networks, 4), (process, power)))
    return Equality(Wide(OverStarts(of_networks), N), of_process, over=OVER)


@pytest.mark.parametrize(
    ("statement", "verdict"),
    [
        (_limit(GAMMA_0, activation="tanh"), "holds"),
        (_limit(GAMMA_0), "holds"),
        (_limit(GAMMA_0, sp.Rational(104, 100), activation="tanh"), "refuted"),
        (_limit(2 * GAMMA_0, activation="tanh"), "refuted"),
        (_fourth_moment(4), "holds"),
        (_fourth_moment(2), "refuted"),
    ],
    ids=["tanh", "linear", "4 % more", "twice the strength", "fourth moment", "another moment"],
)
def test_limits(statement, verdict):
    evidence = [examine(statement, Settings(examples=3), name) for name in ("numeric", "simulation")]
    assert weigh([e for e in evidence if e is not None])[0] == verdict


def test_what_is_known_of_the_starts_has_mean_zero():
    rng = np.random.default_rng(1)
    found = controls(rng.standard_normal((4000, 20, 2)), rng.standard_normal((4000, 20)))
    errors = found.std(axis=0, ddof=1) / np.sqrt(len(found))
    assert np.abs(found.mean(axis=0) / errors).max() < 4.5


def test_replicates_are_means_without_one():
    rng = np.random.default_rng(2)
    known, values = rng.standard_normal((12, 2)), rng.standard_normal(12)
    found = replicates(values, known)
    rows = np.arange(12) != 5
    design = np.column_stack([np.ones(11), known[rows]])
    assert found[6] == pytest.approx(np.linalg.lstsq(design, values[rows], rcond=None)[0][0])


def test_fields_and_weights_are_one_network():
    rng = np.random.default_rng(3)
    inputs, labels = rng.normal(size=(2, 3)), rng.normal(size=2)
    first, readout = rng.standard_normal((4, 7, 3)), rng.standard_normal((4, 7))
    gram = inputs @ inputs.T / 3
    weights = WeightEnsemble(inputs, labels, 1, (0.3,), 1.4, "tanh", first, readout, refine=4)
    fields = FieldEnsemble(gram, labels, 1, (0.3,), 1.4, "tanh", first @ inputs.T / np.sqrt(3), readout, refine=2)
    assert np.abs(weights.residuals(0.8) - fields.residuals(0.8)).max() < 1e-4
    for one, two in zip(weights.kernels(0.8, 0.3), fields.kernels(0.8, 0.3), strict=True):
        assert np.abs(one - two).max() < 1e-4


def test_two_ways_to_the_process():
    gram, labels = np.array([[1.0, 0.4], [0.4, 0.8]]), np.array([1.0, -0.5])
    exact = process_by_quadrature(gram, labels, 1, (0.3,), 1.2, "tanh")
    rng = np.random.default_rng(4)
    chi = rng.standard_normal((8, 20000, 2)) @ np.linalg.cholesky(gram).T
    drawn = DrawnProcess(gram, labels, 1, (0.3,), 1.2, "tanh", chi, rng.standard_normal((8, 20000)))
    found = drawn.residuals(0.7)
    errors = found.std(axis=0, ddof=1) / np.sqrt(8)
    assert np.all(np.abs(found.mean(axis=0) - exact.residuals(0.7)) < 6 * errors + 1e-3)
    with pytest.raises(ValueError, match="too many points"):
        process_by_quadrature(np.eye(3), np.ones(3), 1, (0.3,), 1.0, "tanh")
