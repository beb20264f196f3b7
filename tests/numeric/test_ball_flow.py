"""Solutions in balls: they hold the known ones, are narrow, and say so where nothing can be enclosed."""

import math

import numpy as np
import pytest
import sympy as sp
from flint import arb, ctx

from numeric.ball_flow import Graded, Path, built, cut
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import Network, Process
from numeric.feature_learning.mean_field_paths import MomentPath, SeriesPath
from numeric.feature_learning.network_paths import BackPropagated

HALF, ONE, TWO = sp.Rational(1, 2), sp.Integer(1), sp.Integer(2)


@pytest.fixture(autouse=True)
def bits():
    with ctx.workprec(128):
        yield


def test_a_right_side_that_changes():
    """1 / (1 - t) until 1/2, then back down as 2 / (1 + 2 (t - 1/2))."""
    path = Path(lambda phase, y: [y[0] * y[0] if phase == 0 else -y[0] * y[0]], [[arb(1)]], [HALF], [HALF, ONE])
    for time, value in ((HALF, 2), (ONE, 1)):
        found = path.at(time)[0][0]
        assert found.contains(value)
        assert found.rad() < 1e-10


def test_an_integral_along_a_solution():
    path = Path(lambda phase, y: [y[0] * y[0] if phase == 0 else -y[0] * y[0]], [[arb(1)]], [HALF], [HALF, ONE])
    whole = path.integral(lambda step, course: built(course)[0], sp.Integer(0), ONE)[0]
    assert whole.overlaps(2 * arb(2).log())
    assert whole.rad() < 1e-10
    back = path.integral(lambda step, course: built(course)[0], ONE, HALF)[0]
    assert back.overlaps(-arb(2).log())


def test_an_integral_is_no_narrower_than_what_it_encloses():
    """Of a polynomial of a degree that a step does not hold: the remainder counts."""
    path = Path(lambda phase, y: [Graded.constant([arb(1)])], [[arb(0)]], [], [ONE])
    found = path.integral(lambda step, course: built(course)[0].power(40), sp.Integer(0), ONE)[0]
    assert found.overlaps(arb(1) / 41)
    assert not found.is_exact()


def test_orders_of_a_small_letter():
    """y' = -e y: the coefficients of e^n are (-t)^n / n!."""
    small = [arb(0), arb(1), arb(0), arb(0)]
    path = Path(lambda phase, y: [-y[0] * Graded.constant(small)], [[arb(1), arb(0), arb(0), arb(0)]], [], [TWO])
    for n, found in enumerate(path.at(TWO)[0]):
        assert found.overlaps(arb(-2) ** n / math.factorial(n))


def test_a_velocity_is_that_of_the_phase():
    path = Path(lambda phase, y: [y[0] * (1 + phase)], [[arb(1)]], [HALF], [HALF, ONE])
    value, slope = path.moving(ONE)[0][0]
    assert slope.overlaps(2 * value)
    with pytest.raises(NotEnclosed):
        path.moving(HALF)


def test_what_cannot_be_enclosed_is_said():
    """A solution that is infinite at t = 1, a time that was not asked for, a function outside its domain."""
    with pytest.raises(NotEnclosed):
        Path(lambda phase, y: [y[0] * y[0]], [[arb(1)]], [], [TWO])
    with pytest.raises(NotEnclosed):
        Path(lambda phase, y: [-y[0]], [[arb(1)]], [], [ONE]).at(HALF)
    with pytest.raises(NotEnclosed), cut(3):
        Graded.constant([arb(0)]).power(-1)
    with pytest.raises(NotEnclosed), cut(3):
        Graded.constant([arb(1), arb(1)]).tanh()


def test_a_start_that_is_a_ball_is_carried_along():
    found = Path(lambda phase, y: [-y[0]], [[arb(1, 0.01)]], [], [ONE]).at(ONE)[0][0]
    for start in (0.991, 1.0, 1.009):
        assert found.contains(arb(start) * arb(-1).exp())
    assert found.rad() < 0.05


GRAM = (sp.eye(4) + sp.ones(4)) / 2
LABELS = (1, -1, 2, 1)


def floats(x: object) -> np.ndarray:
    return np.array(x, dtype=float)


def test_the_process_is_that_of_the_closed_equations():
    exact = Process(GRAM, 2, [[arb(y)] for y in LABELS], [arb(1)], HALF)
    state = Path(exact.velocity, exact.start(), [HALF], [ONE]).at(ONE)
    closed = MomentPath(floats(GRAM), 2, [0.5], floats(LABELS), 1.0, readout_variance=0.5)
    assert np.allclose([float(x[0]) for x in state[:4]], closed.residuals(np.ones(1))[0, 0], atol=1e-6)


def test_the_orders_of_the_process_are_those_of_the_hierarchy():
    zeros = [arb(0), arb(0)]
    exact = Process(GRAM, 2, [[arb(y), *zeros] for y in LABELS], [arb(0), arb(1), arb(0)], ONE)
    state = Path(exact.velocity, exact.start(), [HALF], [ONE]).at(ONE)
    series = SeriesPath(floats(GRAM), 2, [0.5], floats(LABELS), orders=3).residuals(np.ones(1))[0]
    for n in range(3):
        assert np.allclose([float(x[n]) for x in state[:4]], series[n], atol=1e-8)
    assert all(x[2].rad() < 1e-9 for x in state[:4])


@pytest.mark.parametrize("layers", [1, 2])
def test_a_network_is_that_of_back_propagation(layers):
    X, W0 = sp.Matrix([[1, 0], [1, 1]]), sp.Matrix([[1, 0], [0, 1], [1, -1]])
    deep = [sp.Matrix([[1, 0, 1], [0, 1, 0], [1, -1, 0]])][: layers - 1]
    readout = sp.Matrix([[1, -1, 2]])
    exact = Network(X, 1, [ONE, -ONE], [W0, *deep, readout], TWO, "tanh")
    state = Path(exact.velocity, exact.start(), [HALF], [sp.Rational(3, 4)]).at(sp.Rational(3, 4))
    weights = [*map(floats, (W0, *deep)), floats(readout).ravel()]
    rough = BackPropagated(floats(X), np.array([1.0, -1.0]), 1, [0.5], weights, 2.0)
    assert np.allclose([float(x[0]) for x in state], rough.states(np.array([0.75]))[0], atol=1e-6)
    assert all(x[0].rad() < 1e-5 for x in state)
    g, z = rough.backward([w[0] for w in rough.weights(np.array([0.75]))])
    with cut(1):
        fields = exact.fields([Graded.constant(x) for x in state], 1)
        for name, rows in (("g", g), ("z", z)):
            found = [[float(v.plain[0]) for v in row] for row in fields[name]]
            assert np.allclose(found, [row[1] for row in rows], atol=1e-5)
