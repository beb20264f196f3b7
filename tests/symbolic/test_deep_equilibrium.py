"""Second moments, hard-tanh averages, spectral radius and implicit differentiation."""

import mpmath as mp
import pytest
import sympy as sp

import symbolic.equilibrium_networks.deep_equilibrium as de
from symbolic.equilibrium_networks.resolvent_moments import V


def test_goe_second_moment_is_the_series_of_equation_63() -> None:
    series = sp.series(de.second_moment("goe"), V, 0, 8).removeO()
    assert sp.expand(series - sum((2 * i + 1) * sp.catalan(i) * V**i for i in range(8))) == 0


def test_goe_mean_and_second_moment_are_semicircle_integrals() -> None:
    scale = mp.mpf(1) / 10
    density = lambda x: 2 / mp.pi * mp.sqrt(1 - x * x)  # noqa: E731
    for power, value in ((1, de.mean_response("goe")), (2, de.second_moment("goe"))):
        integral = mp.quad(lambda x, n=power: density(x) / (1 - 2 * mp.sqrt(scale) * x) ** n, [-1, 0, 1])
        assert abs(integral - mp.mpf(sp.N(value.subs(V, sp.Rational(1, 10)), 20))) < 1e-8


def test_goe_variance_starts_at_v_and_the_printed_one_does_not() -> None:
    assert sp.series(de.output_variance("goe"), V, 0, 2) == V + sp.O(V**2)
    root = sp.sqrt(1 - 4 * V)
    assert sp.series(1 / root - (1 - root) / (2 * V) - 1, V, 0, 1).removeO() == -1


def test_iid_and_orthogonal_variance() -> None:
    for ensemble in ("iid", "orthogonal"):
        assert sp.cancel(de.output_variance(ensemble) - V / (1 - V)) == 0
    assert sp.simplify(de.second_moment_orthogonal(1) - ((1 - sp.sqrt(V)) ** -2 + (1 + sp.sqrt(V)) ** -2) / 2) == 0


def test_transient_is_a_geometric_sum() -> None:
    for steps in (1, 2, 5):
        assert sp.cancel(de.transient_second_moment(steps) - sum(V**k for k in range(steps))) == 0


@pytest.mark.parametrize("variance", [sp.Rational(1, 4), sp.Integer(1), sp.Integer(9)])
def test_hard_tanh_averages(variance: sp.Expr) -> None:
    sigma = mp.sqrt(mp.mpf(sp.N(variance)))
    gauss = lambda h: mp.exp(-h * h / (2 * sigma**2)) / (sigma * mp.sqrt(2 * mp.pi))  # noqa: E731
    second = 2 * mp.quad(lambda h: min(h, 1) ** 2 * gauss(h), [0, 1, 4 * sigma + 1, mp.inf])
    assert abs(second - mp.mpf(sp.N(de.hard_tanh_second_moment(variance), 20))) < 1e-10
    assert abs(mp.quad(gauss, [-1, 1]) - mp.mpf(sp.N(de.hard_tanh_slope(variance), 20))) < 1e-10


def test_transition_of_the_hard_tanh_solves_both_conditions() -> None:
    variance = sp.Rational(3, 4)
    critical, inputs = de.hard_tanh_transition(variance)
    activation = de.hard_tanh_second_moment(variance)
    residual = de.self_consistent_variance(activation, inputs).subs(V, critical) - variance
    assert abs(sp.N(residual, 30)) < sp.Float("1e-25")
    radius = de.spectral_radius("iid", de.hard_tanh_slope(variance)).subs(V, critical)
    assert abs(sp.N(radius - 1, 30)) < sp.Float("1e-25")
    assert sp.N(inputs) > 0


def test_gradient_of_the_fixed_point_by_differences() -> None:
    """``z = tanh(Wz) + x`` at N = 2, solved at 60 digits and differentiated numerically."""
    weights = sp.Matrix([[sp.Rational(1, 5), sp.Rational(-1, 3)], [sp.Rational(1, 4), sp.Rational(1, 7)]])
    inputs, readout = (sp.Rational(1, 2), sp.Rational(-2, 3)), sp.Matrix([1, sp.Rational(3, 2)])

    def solve(matrix: mp.matrix) -> mp.matrix:
        z = mp.matrix([mp.mpf(0), mp.mpf(0)])
        for _ in range(400):
            h = matrix * z
            z = mp.matrix([mp.tanh(h[i]) + mp.mpf(sp.N(inputs[i], 60)) for i in range(2)])
        return z

    with mp.workdps(50):
        numbers = mp.matrix(2, 2)
        for i in range(2):
            for j in range(2):
                numbers[i, j] = mp.mpf(weights[i, j].p) / weights[i, j].q
        z = solve(numbers)
        slopes = sp.Matrix([sp.Float(str(1 - mp.tanh(h) ** 2), 45) for h in numbers * z])
        gradient = de.readout_gradient(weights, slopes, sp.Matrix([sp.Float(str(v), 45) for v in z]), readout)
        step = mp.mpf(10) ** -12
        for i in range(2):
            for j in range(2):
                up, down = numbers.copy(), numbers.copy()
                up[i, j] += step
                down[i, j] -= step
                change = solve(up) - solve(down)
                slope = sum(mp.mpf(readout[k].p) / readout[k].q * change[k] for k in range(2)) / (2 * step)
                assert abs(slope - mp.mpf(str(gradient[i, j]))) < mp.mpf(10) ** -18


def test_kernel_is_the_readout_average_of_the_gradients() -> None:
    weights = sp.Matrix([[sp.Rational(1, 5), sp.Rational(-1, 3)], [sp.Rational(1, 4), sp.Rational(1, 7)]])
    first = sp.Matrix([sp.Rational(1, 2), 1]), sp.Matrix([1, 2])
    second = sp.Matrix([sp.Rational(1, 3), sp.Rational(3, 4)]), sp.Matrix([-1, 3])
    total = sp.Integer(0)
    for i in range(2):
        readout = sp.eye(2)[:, i]
        one, two = (de.readout_gradient(weights, slopes, point, readout) for slopes, point in (first, second))
        total += (one.T * two).trace() / 2
    assert total == de.ntk_for_readout(weights, first, second)


def test_unknown_ensemble() -> None:
    with pytest.raises(ValueError, match="unknown ensemble"):
        de.second_moment("haar")


def test_every_step_of_the_second_moment_is_proved() -> None:
    for step in de.derivation_of_second_moment().steps:
        assert step.check().verdict == "proved", step.title
