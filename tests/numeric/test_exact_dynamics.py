"""The solver of QQ^T(t) against eq. 7 in ball arithmetic and against gradient flow, over all strategies."""

import flint
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.exact_dynamics_high_precision import HighPrecisionDynamics
from numeric.linear_networks.gradient_flow import integrate_high_precision
from numeric.linear_networks.initialisation import NotBalancedError, gaussian, lambda_balanced, reversed_task_aligned
from numeric.linear_networks.tasks import NotWhitenedError, random_regression, with_singular_values
from numeric.linear_networks.time_interpolation import POINTS, dense_intervals
from numeric.precision import digits_of_agreement, to_arb, to_float64
from numeric.strategies import SPECIAL_LAMBDAS, scenarios

ALL = settings(max_examples=70, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
KINDS = ("balanced", "task_aligned", "reversed")


def riccati_by_matrix_exponential(sigma_yx, W1, W2, lam, t):
    """Eq. 7 for exactly these float64 numbers, without any eigendecomposition: two blocks of one matrix exponential.

    exp(t [[F, I], [0, -F]]) holds e^{Ft} and the integral of e^{F(t-s)} e^{-Fs}, which times e^{Ft} is phi. As many
    bits as the range of the exponentials needs; the balls certify 25 digits.
    """
    N_o, N_i = sigma_yx.shape
    n = N_i + N_o
    bits_before = flint.ctx.prec
    flint.ctx.prec = int(400 + 6.4 * (np.linalg.norm(sigma_yx, 2) + abs(lam) / 2) * t)
    try:
        half, time = flint.arb(float(lam)) / 2, flint.arb(float(t))
        F = flint.arb_mat(n, n)
        for i in range(n):
            F[i, i] = -half if i < N_i else half
        for (i, j), value in np.ndenumerate(sigma_yx):
            F[N_i + i, j] = F[j, N_i + i] = flint.arb(float(value))
        double = flint.arb_mat(2 * n, 2 * n)
        for i in range(n):
            double[i, n + i] = time
            for j in range(n):
                double[i, j], double[n + i, n + j] = F[i, j] * time, -F[i, j] * time
        power = double.exp()
        growth = flint.arb_mat([[power[i, j] for j in range(n)] for i in range(n)])
        phi = flint.arb_mat([[power[i, n + j] for j in range(n)] for i in range(n)]) * growth
        Q0 = to_arb(np.concatenate([W1.T, W2]))
        K = Q0.transpose() * phi * Q0
        for i in range(K.nrows()):
            K[i, i] += 1
        L = growth * Q0
        M = L * K.solve(L.transpose())
        assert max(float(x.rad()) for x in M.entries()) <= 1e-25 * max(float(abs(x.mid())) for x in M.entries())
        return to_float64(M)
    finally:
        flint.ctx.prec = bits_before


def relative_error(found, wanted):
    size = np.linalg.norm(wanted)
    return np.linalg.norm(found - wanted) / size if size > 0 else np.linalg.norm(found)


def blocks(matrix, N_i):
    return [matrix[r, c] for r in (slice(0, N_i), slice(N_i, None)) for c in (slice(0, N_i), slice(N_i, None))]


SMALL_LAMBDAS = [lam for lam in (*SPECIAL_LAMBDAS, 0.5, 30.0, -30.0, 1e3, -1e3) if abs(lam) <= 1e3]
HUGE_LAMBDAS = [1e6, -1e6, 3e4]


def check_against_the_exponential(scenario):
    task, W1, W2 = scenario.float64()
    dynamics = ExactDynamics(task, W1, W2, lam=scenario.lam)
    rate = max(np.linalg.norm(dynamics.sigma_yx, 2) + abs(scenario.lam) / 2, 1e-6)
    times = np.array([0, 1e-7, 0.01, 0.3, 1, 3, 10, 25, 60, 700]) / rate
    for t, found in zip(times, dynamics.QQT(times), strict=True):
        wanted = riccati_by_matrix_exponential(dynamics.sigma_yx, W1, W2, scenario.lam, t)
        assert relative_error(found, wanted) <= 1e-10, (t, scenario.describe())
        if abs(scenario.lam) <= 1e3:
            for a, b in zip(blocks(found, task.N_i), blocks(wanted, task.N_i), strict=True):
                assert relative_error(a, b) <= 1e-10, (t, scenario.describe())


@ALL
@given(scenarios(N_h="any", kinds=KINDS, lam=st.sampled_from(SMALL_LAMBDAS)))
def test_accuracy_for_any_hidden_size(scenario):
    check_against_the_exponential(scenario)


@ALL
@given(scenarios(kinds=KINDS, lam=st.sampled_from(SMALL_LAMBDAS), distinct=False, full_rank=False, shape="square"))
def test_accuracy_for_repeated_and_zero_singular_values(scenario):
    check_against_the_exponential(scenario)


@ALL
@given(scenarios(N_h="any", kinds=KINDS, lam=st.sampled_from(HUGE_LAMBDAS)))
def test_accuracy_for_huge_lambda(scenario):
    check_against_the_exponential(scenario)


def test_the_reference_and_the_comparison_can_fail():
    rng = np.random.default_rng(0)
    task = with_singular_values(rng, 2, 3, [2.0, 1.0])
    W1, W2 = lambda_balanced(rng, 2, 2, 3, 1.0)
    right = riccati_by_matrix_exponential(task.sigma_yx, W1, W2, 1.0, 0.7)
    for damaged in (
        riccati_by_matrix_exponential(task.sigma_yx, W1, W2, 1.0 + 1e-9, 0.7),
        riccati_by_matrix_exponential(task.sigma_yx * (1 + 1e-9), W1, W2, 1.0, 0.7),
        riccati_by_matrix_exponential(task.sigma_yx, W1, -W2, 1.0, 0.7),
    ):
        assert relative_error(damaged, right) > 1e-10


@settings(ALL, max_examples=12)
@given(scenarios(N_h="any", max_size=3, kinds=KINDS, lam=st.sampled_from([0.0, 1.0, -2.0, 1e-12, 20.0])))
def test_agreement_with_gradient_flow_at_forty_digits(scenario):
    """The ground truth that uses no formula: Taylor series of the definition, for weights balanced to forty digits."""
    task, W1, W2 = scenario.high_precision(40)
    times = np.array([0.0, 0.2, 0.8])
    flow = integrate_high_precision(task, W1, W2, times, digits=30)
    assert flow.error < 1e-20
    exact = HighPrecisionDynamics(task.sigma_yx, W1, W2, scenario.lam)
    plain, V1, V2 = scenario.float64()
    found = ExactDynamics(plain, V1, V2, lam=scenario.lam).QQT(times)
    for index, t in enumerate(times):
        truth = flow.QQT[index]
        assert digits_of_agreement(exact.high_precision(t), truth) > 20
        assert digits_of_agreement(found[index], truth) > 10


def test_the_exponent_of_the_perpendicular_term():
    """Eq. 15 prints (e^{l t} - 1)/l for the D-term, l = lambda_perp; eq. 7 has (e^{2 l t} - 1)/(2 l). The flow
    decides.
    """
    for N_i, N_o, lam in ((2, 4, 1.5), (4, 2, -1.5), (3, 1, -0.4), (4, 2, 0.0)):
        rng = np.random.default_rng(1)
        task = with_singular_values(rng, N_i, N_o, [1.5, 0.5][: min(N_i, N_o)])
        W1, W2 = lambda_balanced(rng, N_i, min(N_i, N_o), N_o, lam)
        t = 0.9
        truth = to_float64(integrate_high_precision(task, W1, W2, [t], digits=25).QQT[0])
        derived, printed = (theorem_4_3(task, W1, W2, lam, t, factor) for factor in (2.0, 1.0))
        assert relative_error(derived, truth) < 1e-12
        # At lambda = 0 both read t: there, and only there, the misprint does no harm.
        assert relative_error(printed, truth) > 1e-3 or lam == 0


def theorem_4_3(task, W1, W2, lam, t, factor):
    """Eqs 10-15 with the D-term (e^{factor l t} - 1)/(factor l)."""
    U, s, V = np.linalg.svd(task.sigma_yx)
    V, k = V.T, s.size
    s_lam = np.sqrt(s**2 + lam**2 / 4)
    H = np.sign(lam) * np.sqrt((s_lam - s) / (s_lam + s))
    G = 1 / np.sqrt(1 + H**2)
    perp = np.sign(task.N_o - task.N_i) * lam / 2
    B = W2.T @ U[:, :k] * (G + H * G) + W1 @ V[:, :k] * (G - H * G)
    C = W2.T @ U[:, :k] * (G - H * G) - W1 @ V[:, :k] * (G + H * G)
    D1, D2 = W1 @ V[:, k:], W2.T @ U[:, k:]
    up, down = np.exp(s_lam * t), np.exp(-s_lam * t)
    grow = np.exp(perp * t)
    Z1 = V[:, :k] * (G - H * G) * up @ B.T / 2 - V[:, :k] * (G + H * G) * down @ C.T / 2 + grow * V[:, k:] @ D1.T
    Z2 = U[:, :k] * (G + H * G) * up @ B.T / 2 + U[:, :k] * (G - H * G) * down @ C.T / 2 + grow * U[:, k:] @ D2.T
    term = t if perp == 0 else np.expm1(factor * perp * t) / (factor * perp)
    A = np.eye(W1.shape[0]) + B * (up**2 - 1) / (4 * s_lam) @ B.T - C * (down**2 - 1) / (4 * s_lam) @ C.T
    A = A + term * (D1 @ D1.T + D2 @ D2.T)
    Z = np.concatenate([Z1, Z2])
    return Z @ np.linalg.solve(A, Z.T)


@pytest.mark.parametrize("lam", [0.0, 1e-12, 2.0, -2.0, 1e6, -1e6])
@pytest.mark.parametrize("shape", [(3, 3, 3), (2, 2, 4), (4, 2, 2)])
def test_a_million_time_constants_end_at_the_task(shape, lam):
    N_i, N_h, N_o = shape
    if (lam > 0 and N_h > N_o) or (lam < 0 and N_h > N_i):
        pytest.skip("no balanced weights")
    rng = np.random.default_rng(9)
    task = with_singular_values(rng, N_i, N_o, np.linspace(1, 2, min(N_i, N_o)).tolist())
    W1, W2 = lambda_balanced(rng, N_i, N_h, N_o, lam)
    dynamics = ExactDynamics(task, W1, W2, lam=lam)
    end = dynamics.QQT([0.0, 1e3, 1e6])[-1]
    assert np.isfinite(end).all()
    distance = relative_error(end[N_i:, :N_i], task.sigma_yx)
    if lam * (N_o - N_i) >= 1e6:
        # The delayed-rich phase: with lambda_perp > 0 modes separate at the rate s^2/lambda, so t = 1e6 is midway.
        assert 0.01 < distance < 1
    else:
        assert distance < 1e-10
    assert relative_error(end, HighPrecisionDynamics(dynamics.sigma_yx, W1, W2, lam).QQT(1e6)) < 1e-12


def test_a_bottleneck_learns_the_largest_modes():
    rng = np.random.default_rng(3)
    task = with_singular_values(rng, 4, 4, [3.0, 2.0, 1.0, 0.5])
    W1, W2 = lambda_balanced(rng, 4, 2, 4, 0.5)
    U, s, V = task.svd()
    end = ExactDynamics(task, W1, W2, lam=0.5).network_function([1e6])[0]
    assert np.allclose(end, (U[:, :2] * s[:2]) @ V[:, :2].T, atol=1e-12)


def test_a_saddle_is_left_when_the_given_numbers_say_so():
    """At lambda = 0 a reversed start has B = 0 up to 1e-16, which is what decides when learning begins."""
    rng = np.random.default_rng(12)
    task = with_singular_values(rng, 3, 3, [2.0, 1.0, 0.5])
    W1, W2 = reversed_task_aligned(task, 0.0, [0.5, 0.4, 0.3], rng=rng)
    dynamics = ExactDynamics(task, W1, W2, lam=0.0)
    times = np.linspace(0.0, 80.0, 17)
    found = dynamics.QQT(times)
    sizes = np.linalg.norm(found, axis=(1, 2))
    assert sizes[3] < 1e-2 * sizes[0] < 1e-1 * sizes[-1]  # first forgets, then learns
    for t, matrix in zip(times, found, strict=True):
        wanted = riccati_by_matrix_exponential(dynamics.sigma_yx, W1, W2, 0.0, t)
        assert relative_error(matrix, wanted) < 1e-10


def test_solutions_compose():
    """The state after t + s is the state after s of the state after t, also where the float64 path is taken."""
    generator = np.random.default_rng(5)
    task = with_singular_values(generator, 12, 9, np.linspace(0.2, 2, 9).tolist())
    W1, W2 = lambda_balanced(generator, 12, 9, 9, -1.0, scale=0.3)
    whole = ExactDynamics(task, W1, W2, lam=-1.0).QQT([1.0, 2.5])
    values, vectors = np.linalg.eigh(whole[0])
    Q = vectors[:, -9:] * np.sqrt(values[-9:])
    # Q Q^T fixes Q up to a rotation of the hidden layer, which keeps the balance.
    again = ExactDynamics(task, Q[:12].T, Q[12:], lam=-1.0).QQT([1.5])[0]
    assert relative_error(again, whole[1]) < 1e-10


@pytest.mark.parametrize(
    ("shape", "lam"),
    [((16, 16, 16), 1), ((20, 6, 10), -1), ((14, 14, 20), 0.5), ((2, 2, 2), 0), ((3, 1, 4), 2), ((1, 1, 1), -1)],
)
def test_dense_grids_are_as_accurate_as_single_times(shape, lam):
    """Dense grids are interpolated in time; each block must agree with an evaluation time by time."""
    N_i, N_h, N_o = shape
    generator = np.random.default_rng(8)
    task = with_singular_values(generator, N_i, N_o, np.linspace(0.3, 2, min(N_i, N_o)).tolist())
    W1, W2 = lambda_balanced(generator, N_i, N_h, N_o, lam, scale=0.3)
    dynamics = ExactDynamics(task, W1, W2, lam=lam)
    times = np.linspace(0, 6, 1000)
    filled = dynamics._interpolate(times, np.zeros((1000, N_i + N_o, N_i + N_o)))
    assert filled.sum() > 500
    dense = dynamics.QQT(times)
    for index in range(0, 1000, 37):
        single = dynamics.QQT(times[index])[0]
        for a, b in zip(blocks(dense[index], N_i), blocks(single, N_i), strict=True):
            assert relative_error(a, b) <= 1e-11


@ALL
@given(
    scenarios(N_h="any", kinds=KINDS, lam=st.sampled_from(SPECIAL_LAMBDAS)),
    st.sampled_from([0.0, 1e-9, 0.3, 3.0]),
    st.sampled_from([0.1, 1.0, 20.0]),
)
def test_dense_windows_agree_with_single_times(scenario, begin, length):
    """A window of 300 times anywhere, for any start: near an infinity at a negative time and at extreme rates too."""
    task, W1, W2 = scenario.float64()
    dynamics = ExactDynamics(task, W1, W2, lam=scenario.lam)
    rate = max(float(dynamics._arguments[4].max()), 1e-3)
    times = (begin + np.linspace(0.0, length, 300)) / rate
    dense = dynamics.QQT(times)
    for index in (0, 1, 77, 150, 298):
        assert relative_error(dense[index], dynamics.QQT(times[index])[0]) <= 1e-11


@pytest.mark.parametrize("count", [1, 3])
def test_the_number_of_threads_changes_nothing(count, monkeypatch):
    rng = np.random.default_rng(0)
    task = with_singular_values(rng, 24, 24, np.linspace(0.5, 2.0, 24).tolist())
    dynamics = ExactDynamics(task, *lambda_balanced(rng, 24, 24, 24, 1.0, scale=0.2), lam=1.0)
    times = np.linspace(0, 5, 400)
    expected = dynamics.QQT(times)
    monkeypatch.setattr("numeric.linear_networks.exact_dynamics.threads", lambda: count)
    assert np.array_equal(dynamics.QQT(times), expected)


def test_intervals_are_dense_disjoint_and_short():
    rng = np.random.default_rng(3)
    for scale in (1.0, 30.0, 1e4):
        grid = np.sort(np.concatenate([rng.uniform(0, 1, 500), scale * rng.uniform(0, 1, 300), np.full(40, 0.5)]))
        found = dense_intervals(grid, 0.3, 0.05)
        assert len(found) > 2
        for begin, end in found:
            assert end - begin >= POINTS
            assert 0 < grid[end - 1] - grid[begin] <= min(0.3, 1.25 * (grid[begin] + 0.05)) + 1e-12
        assert np.all(found[1:, 0] >= found[:-1, 1])
    assert len(dense_intervals(np.full(1000, 2.0), 0.3)) == 0
    assert len(dense_intervals(np.arange(1000.0), 0.3)) == 0


def test_time_scale_and_single_times():
    rng = np.random.default_rng(2)
    W1, W2 = lambda_balanced(rng, 2, 2, 2, 0.0)
    sigma = np.array([[1.0, 0.3], [0.0, 0.5]])
    slow, fast = ExactDynamics(sigma, W1, W2, tau=2.0), ExactDynamics(sigma, W1, W2)
    assert np.allclose(slow.QQT(3.0), fast.QQT([1.5]), rtol=1e-14)
    assert np.allclose(fast.QQT(0.0)[0], np.concatenate([W1.T, W2]) @ np.concatenate([W1.T, W2]).T, rtol=1e-14)
    assert not ExactDynamics(sigma, 0 * W1, 0 * W2).QQT([0.0, 5.0]).any()


def test_bad_input_says_what_and_by_how_much():
    rng = np.random.default_rng(4)
    W1, W2 = lambda_balanced(rng, 3, 2, 2, 0.0)
    task = random_regression(rng, 3, 2, 6)
    crooked = random_regression(rng, 3, 2, 6, whitened=False)
    with pytest.raises(NotWhitenedError, match=r"Sigma_xx - I\|\|_F = \d"):
        ExactDynamics(crooked, W1, W2)
    with pytest.raises(NotBalancedError, match=r"= \d\.\d+e"):
        ExactDynamics(task, *gaussian(rng, 3, 2, 2))
    with pytest.raises(NotBalancedError):
        ExactDynamics(task, W1, W2, lam=0.5)
    with pytest.raises(ValueError, match="W2 holds NaN"):
        ExactDynamics(task, W1, W2 * np.nan)
    with pytest.raises(ValueError, match="W1 has shape"):
        ExactDynamics(task, W1[:, :2], W2)
    with pytest.raises(ValueError, match="Sigma_yx holds NaN"):
        ExactDynamics(np.full((2, 3), np.inf), W1, W2)
    with pytest.raises(ValueError, match="tau"):
        ExactDynamics(task, W1, W2, tau=0.0)
    dynamics = ExactDynamics(task, W1, W2)
    for times, message in (([-1.0], "negative"), ([2.0, 1.0], "sort the times"), ([np.inf], "not finite")):
        with pytest.raises(ValueError, match=message):
            dynamics.QQT(times)
