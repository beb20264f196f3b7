"""Section 5, Dynamics of the singular values and the weights that go with them (equations 16-18, Theorem 5.1)."""

import sympy as sp

from proofs.papers.domine2025.modes import POSITIVE_TIME, START, exponential_limit, slope, transition_function
from proofs.papers.domine2025.notation import first_weights, second_weights
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Conjunction, Equality, Identity, Inequality, InitialValueProblem, Limit, Parts, Training
from proofs.statements.dynamics import MatrixIdentity, Tasks, Trajectory
from symbolic.language import entries
from symbolic.linear_networks.linear_network import (
    W1,
    W2,
    S,
    S_now,
    U,
    U_now,
    V,
    V_now,
    lam,
    mode_matrix,
    s,
    s_now,
    tau,
)
from symbolic.linear_networks.linear_network import t as now
from symbolic.matrix_algebra.matrices import Matrix

ALIGNED = Tasks(start="task_aligned", relative_scale="moderate")

t, s_0 = POSITIVE_TIME, START


def gamma(start: sp.Expr = s_0, time: sp.Expr = t) -> sp.Expr:
    """The transition function of equation 116, to which Theorem 5.1 refers, at times t > 0."""
    return transition_function(start, time)


def singular_value_dynamics() -> Matrix:
    """U (S(0) + gamma (S - S(0))) V^T for aligned weights, in matrices that are diagonal in the modes.

    S(0) = U^T W2(0) W1(0) V, and sqrt(S(0)^2 + lambda^2/4) is the mean of the squared singular values of both weights.
    """
    one, two = first_weights(), second_weights()
    start = U.T @ two @ one @ V
    start_root = (U.T @ two @ two.T @ U + V.T @ one.T @ one @ V) / 2
    target_root = sp.sqrt(s**2 + lam**2 / 4)
    angle = 2 * target_root * now / tau
    target = S.matrix
    mixed = target @ start + mode_matrix(lam**2 / 4)
    common = mode_matrix(target_root * sp.sinh(angle)) @ start_root + mode_matrix(sp.cosh(angle)) @ mixed
    gap = target - start
    gamma = (common - mixed) @ (common + target @ gap).inv
    return U @ (start + gamma @ gap) @ V.T


@domine2025.equation(16, importance=0, uses=["thm-4.3"], derivation="aligned-modes")
def mode_dynamics() -> Trajectory:
    """Every singular value goes from s(0) to s along its transition function; U and V stay those of the task."""
    return Trajectory(W2 @ W1, singular_value_dynamics(), over=ALIGNED)


@domine2025.theorem("5.1", uses=["eq-16", "thm-4.3"], derivation="aligned-modes")
def singular_values() -> Trajectory:
    """The network function of aligned weights, for every shape: D = 0, so that it does not fall with Theorem 4.3."""
    return Trajectory(W2 @ W1, singular_value_dynamics(), over=ALIGNED)


@domine2025.theorem("5.1", part="starts-at-zero")
def transition_starts_at_zero() -> Limit:
    """gamma = 0 at t = 0."""
    return Limit(gamma(), t, sp.Integer(0), sp.Integer(0))


@domine2025.theorem("5.1", part="ends-at-one", reading="s(0) > 0, which is not said: equation 17 divides by s(0)")
def transition_ends_at_one() -> Limit:
    """gamma -> 1 as t -> infinity, for s(0) > 0."""
    return Limit(gamma(), t, sp.oo, sp.Integer(1))


@domine2025.theorem("5.1", part="monotone")
def transition_increases() -> Parts:
    """gamma increases: its derivative in a form whose sign shows, and the sign."""
    return {
        "its derivative": Identity(sp.Derivative(transition_function(), now), slope()),
        "increases": Inequality(slope(), ">", sp.Integer(0)),
    }


@domine2025.theorem("5.1", part="ablation-distinct", ablates=("distinct singular values",), derivation="aligned-modes")
def singular_values_repeated() -> Trajectory:
    """Theorem 5.1 where singular values of the task repeat, with starts of their own: not needed, each has its gamma.

    U and V are then one choice of several; the theorem holds with the one in which the weights are aligned.
    """
    repeated = Tasks(start="task_aligned", relative_scale="moderate", spectrum="repeated")
    return Trajectory(W2 @ W1, singular_value_dynamics(), over=repeated)


@domine2025.own("saddle-start", importance=1, ablates=("s(0) > 0",), without="fails", uses=["thm-5.1/ends-at-one"])
def saddle_start() -> Parts:
    """A mode that starts at zero with lambda = 0 never leaves: gamma = 0 for ever, and its limit is not 1.

    So Theorem 5.1 needs s(0) > 0 at lambda = 0, and only there: for lambda != 0 the limit is 1 from zero as well.
    """
    size = sp.Symbol("l", positive=True)
    return {
        "lambda = 0": Identity(gamma(sp.Integer(0)).subs(lam, 0), sp.Integer(0)),
        "lambda > 0": Limit(gamma(sp.Integer(0)).subs(lam, size), t, sp.oo, sp.Integer(1)),
        "lambda < 0": Limit(gamma(sp.Integer(0)).subs(lam, -size), t, sp.oo, sp.Integer(1)),
    }


@domine2025.equation(17, part="sigmoidal", importance=0, uses=["thm-5.1"])
def sigmoidal_limit() -> Parts:
    """As lambda -> 0, from either side, the transition function becomes a sigmoid."""
    growth = sp.exp(2 * s * t / tau)
    sigmoid = (growth - 1) / (growth - 1 + s / s_0)
    return {
        "from above": Limit(gamma(), lam, sp.Integer(0), sigmoid),
        "from below": Limit(gamma(), lam, sp.Integer(0), sigmoid, direction="-"),
    }


@domine2025.equation(17, part="exponential", importance=0, uses=["thm-5.1"])
def exponential() -> Parts:
    """As lambda -> +-infinity the transition function is exponential: 1 - gamma ~ e^{-|lambda| t/tau} at every t > 0.

    The value of the "limit" still moves with lambda; both sides tend to 1, and so does their ratio.
    """
    return exponential_limit()


@domine2025.equation(17, part="exponential-in-scaled-time", own=True, uses=["eq-17/exponential"])
def exponential_limit_in_scaled_time() -> Limit:
    """At fixed |lambda| t / tau the limit is an exponential proper: the pointwise one is 1."""
    scaled = sp.Symbol("theta", positive=True)
    return Limit(gamma(time=scaled * tau / lam), lam, sp.oo, 1 - sp.exp(-scaled))


@domine2025.text("5", "salient-first", uses=["eq-17/sigmoidal"])
def salient_features_first() -> Parts:
    """lambda = 0, equal starts: the time to half of the way, tau ln(1 + s/s(0)) / (2 s), falls with the target s.

    Its slope is -tau / (2 s^2) times ln(1 + s/s(0)) - s / (s + s(0)), which is 0 for s -> 0 and grows.
    """
    half_way = tau * sp.log(1 + s / s_0) / (2 * s)
    falls = sp.log(1 + s / s_0) - s / (s + s_0)
    return {
        "half of the way": Identity(transition_function(time=half_way).subs(lam, 0), sp.Rational(1, 2)),
        "slope in the target": Identity(sp.Derivative(half_way, s), -tau * falls / (2 * s**2)),
        "small targets": Limit(falls, s, sp.Integer(0), sp.Integer(0)),
        "larger targets": Inequality(sp.Derivative(falls, s), ">", sp.Integer(0)),
    }


@domine2025.text("5", "features-equal", uses=["eq-17/exponential"])
def features_learned_equally() -> Parts:
    """lambda -> +-infinity: in the time |lambda| t / tau modes of any targets and starts move by equal fractions.

    One mode goes from s_0 to s, the other from s_b0 to s_b; theta is that time.
    """
    other, start, scaled = sp.symbols("s_b s_b0 theta", positive=True)

    time = scaled * tau / lam
    apart = gamma(time=time) - gamma(start=start, time=time).subs(s, other)
    return {
        "modes apart": Limit(apart, lam, sp.oo, sp.Integer(0)),
        "the same for both signs": Identity(transition_function().subs(lam, -lam), transition_function()),
    }


@domine2025.text("5", "shallow-network", uses=["eq-17/exponential"])
def like_a_shallow_network() -> InitialValueProblem:
    """The exponential of equation 17 is how a single layer learns: tau ds/dt = k (s - s(t)), with k = |lambda|."""
    rate, value = sp.symbols("k y", positive=True)
    solution = s_0 + (1 - sp.exp(-rate * now / tau)) * (s - s_0)
    moderate = (sp.Le(rate, 10), sp.Ge(tau, sp.Rational(1, 2)))
    return InitialValueProblem(solution, now, value, rate * (s - value) / tau, s_0, assuming=moderate)


@domine2025.equation(18, importance=0, uses=["thm-A.2"], derivation="balanced-layers")
def weights_from_network_function() -> Parts:
    """W1^T W1 and W2 W2^T, hence the weights up to R, from the singular values of the network function.

    N_h = min(N_i, N_o) is read off the shapes of S_1 and S_2; the network function has full rank.
    """
    over = Tasks(spectrum="any", relative_scale="moderate", full_rank_function=True)
    root = sp.sqrt(s_now**2 + lam**2 / 4)
    first = V_now @ S_now.function(root - lam / 2) @ V_now.T
    second = U_now @ S_now.function(root + lam / 2) @ U_now.T
    return {"S_1": MatrixIdentity(W1.T @ W1, first, over=over), "S_2": MatrixIdentity(W2 @ W2.T, second, over=over)}


@domine2025.text("5", "stays-aligned", uses=["thm-C.1"])
def alignment_persists() -> Conjunction:
    """Weights that start aligned with the task stay so: W1^T W1 commutes with V S V^T, and W2 W2^T with U S U^T.

    The singular values of the task are distinct, so that nothing but the singular vectors of the task does.
    """
    over = Training(ALIGNED)
    parts = {}
    for name, gram, vectors in (("W1", W1.T @ W1, V), ("W2", W2 @ W2.T, U)):
        task = vectors @ S.matrix @ vectors.T
        parts[name] = Equality(entries(gram @ task), entries(task @ gram), over=over)
    return Conjunction(parts)
