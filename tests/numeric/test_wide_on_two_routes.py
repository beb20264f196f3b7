"""Networks against the mean-field equations on images: step by step of gradient descent, and on the gradient flow."""

import doctest

import numpy as np
import pytest

import numeric.feature_learning.wide_by_descent as by_descent
import numeric.feature_learning.wide_by_flow as by_flow
from numeric.feature_learning.digit_tasks import EPOCH, STEP, STEPS, digits
from numeric.feature_learning.digits_by_fields import arc_cosine, lazy_losses
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_sampled import sample_fields

ROUTES = pytest.mark.parametrize("route", [by_descent, by_flow], ids=["descent", "flow"])
SHOWN = "kernels of tasks 1 and 2", "kernels of tasks 3 and 4", "losses", "alignments"


def forget():
    for module in (by_descent, by_flow):
        for item in vars(module).values():
            if hasattr(item, "cache_clear") and item.__module__ == module.__name__:
                item.cache_clear()


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Few draws of narrow networks."""
    forget()
    monkeypatch.setattr(by_descent, "FEWEST", 5)
    monkeypatch.setattr(by_flow, "FEW", 5)
    monkeypatch.setattr(by_descent, "LAZY_WIDTHS", (256, 512))
    monkeypatch.setattr(by_flow, "WIDE", 256)
    monkeypatch.setattr(by_flow, "WIDER", 512)
    for sizes in (by_descent.NEURONS, by_flow.ALL):
        for shown in sizes:
            monkeypatch.setitem(sizes, shown, 128)
    yield
    forget()


def trained_at(monkeypatch, route, strength):
    """Networks with another gamma_0, the equations as they are."""
    kept = route.Networks
    monkeypatch.setattr(route, "Networks", lambda *what: kept(*what[:-1], strength))


def test_docstrings_run():
    assert doctest.testmod(by_descent).failed == doctest.testmod(by_flow).failed == 0


def test_networks_of_neurons_are_trained_as_single_ones():
    tasks = digits(1, 2, 5, "raw")
    run = train(tasks, 24, 0.7, STEP, [300, 80], activation="relu", zero_readout=True, seed=2)
    first = np.random.default_rng(2).standard_normal((24, tasks.dimension))
    nets = by_descent.Networks(tasks, np.concatenate([first, first[::-1]]), 24, 0.7)
    nets.learn(0, 300, STEP)
    nets.learn(1, 80, STEP)
    assert np.allclose(nets.first[0], run.W1)
    assert np.allclose(nets.readout[0], run.w2)
    assert np.allclose(nets.losses(), run.losses[-1] / 10)


def test_the_equations_of_as_many_draws_are_a_network():
    """On either route the network of all neurons and the equations have one path."""
    tasks = digits(1, 4, 5, "centred")
    first = np.random.default_rng(1).standard_normal((32, tasks.dimension))
    theory = by_descent.equations("switches", tasks, by_descent._of(first, tasks))
    small, large = (by_descent.descended("switches", tasks, first, n) for n in (16, 32))
    for of, known in theory.items():
        assert np.allclose(known, large[of], rtol=1e-6)
        assert not np.allclose(known, small[of], rtol=1e-3)
    process, network = by_flow.Process(tasks, first), by_flow.Networks(tasks, first, 32, 1.0)
    shown, same = (by_flow._through_four(learner) for learner in (process, network))
    assert all(np.allclose(shown[of], same[of], rtol=1e-6) for of in shown)


def test_routes_speak_of_the_same_kernels():
    """Of one network, on the flow and in small steps."""
    tasks = digits(1, 4, 5, "raw")
    first = np.random.default_rng(1).standard_normal((32, tasks.dimension))
    descent, flow = by_descent.Networks(tasks, first, 32, 1.0), by_flow.Networks(tasks, first, 32, 1.0)
    descent.learn(0, 4 * STEPS, EPOCH / 4)
    flow.learn(0, EPOCH * STEPS)
    assert np.allclose(descent.losses(), by_flow._losses(flow), rtol=5e-3)
    value, g = descent.features()
    phi, back = (v[0].T @ v[0] / 32 for v in (value, g))
    assert np.allclose(by_flow._both_kernels(flow)[0][0], phi, atol=5e-3 * phi.max())
    assert np.allclose(by_descent._aligned(phi, tasks), by_flow._aligned(flow), rtol=5e-3)
    assert np.allclose(by_descent._between(np.array([phi] * 3), 10)[SHOWN[1]][0], phi[20:30, 30:])
    assert back.shape == phi.shape


def test_kernels_between_tasks_are_those_of_the_named_ones():
    found = np.arange(3 * 40 * 40).reshape(3, 40, 40)
    blocks = by_descent._between(found, 10)
    assert np.array_equal(blocks[SHOWN[0]], found[:, :10, 10:20])
    assert np.array_equal(blocks[SHOWN[1]], found[:, 20:30, 30:])
    assert set(by_flow._blocks(by_flow.Process(digits(1, 4, 5, "raw"), np.ones((4, 40))))) == set(blocks)


@ROUTES
@pytest.mark.parametrize("of", SHOWN)
def test_networks_are_near_the_equations(route, of):
    options = {"of": of, "pixels": "centred", "seed": [1, 0], "effort": 0.25}
    share = route.share_of_theory(**options)
    assert share.value == pytest.approx(1, abs=5 * share.error + share.bias)
    assert share.value == pytest.approx(1, abs=0.2)
    assert abs(route.square_of_distance(**options).value) < 0.02


@ROUTES
def test_a_stronger_network_is_seen(route, monkeypatch):
    """Half as strong again: its features move more, and so do the losses."""
    trained_at(monkeypatch, route, 1.5)
    options = {"pixels": "centred", "seed": [1, 0], "effort": 0.25}
    kernels = route.share_of_theory(of=SHOWN[0], **options)
    assert kernels.value - 1 > 5 * kernels.error + kernels.bias
    assert route.square_of_distance(of=SHOWN[0], **options).value > 0.01


@ROUTES
def test_forgetting_of_networks_is_that_of_the_equations(route, monkeypatch):
    options = {"pixels": "raw", "seed": [1, 0], "effort": 0.25}
    found = route.forgetting_over_theory(**options)
    assert found.value == pytest.approx(1, abs=0.1)
    forget()
    trained_at(monkeypatch, route, 0.05)
    assert route.forgetting_over_theory(**options).value < 0.8


@ROUTES
def test_the_ntp_is_lazy_when_wide(route, monkeypatch):
    options = {"pixels": "raw", "seed": [1, 0], "effort": 0.25}
    found = route.lazy_excess_when_wide(**options)
    assert abs(found.value) < 0.02
    forget()
    # gamma_0 that does not fall
    trained_at(monkeypatch, route, 0.3)
    other = route.lazy_excess_when_wide(**options)
    assert other.value > 0.03 + other.bias


def test_a_readout_over_fixed_features_learns_alike_on_both_routes():
    tasks = digits(1, 2, 4, "centred")
    kernel = arc_cosine(tasks.gram)
    (learned, _), (later, _) = lazy_losses(kernel, tasks, steps=20_000)
    assert by_flow.lazy_rise(kernel, tasks) == pytest.approx(2 * (later - learned), rel=1e-3)
    assert by_flow.lazy_rise(1.2 * kernel, tasks) != pytest.approx(2 * (later - learned), rel=1e-2)


def test_a_tenth_too_much_is_a_tenth():
    theory = np.random.default_rng(1).standard_normal((3, 4, 4))
    for relative in (by_descent._along, by_flow._relative):
        assert relative(0.1 * theory, theory, theory) == pytest.approx(0.1)
        assert relative(0.1 * theory, 0.1 * theory, theory) == pytest.approx(0.01)


def test_neurons_start_from_the_law_of_the_fields():
    tasks = digits(1, 2, 4, "centred")
    fields = sample_fields(tasks.gram, 20_000, 1, readout_variance=0.0).h
    drawn = by_descent._of(np.random.default_rng(1).standard_normal((20_000, tasks.dimension)), tasks).h
    assert np.abs(fields.T @ fields - drawn.T @ drawn).max() / 20_000 < 0.1
