"""Appendix A.2 sentence by sentence: white input, one-dimensional manifolds, dimensions and rank, the last display."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.initialisation import lambda_balanced, task_aligned
from numeric.linear_networks.tasks import Task, with_singular_values
from proofs.papers.domine2025.appendix_a3_limits import relative_scale
from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.section_4 import solution_of_riccati
from proofs.statements.composed import Conjunction, Printed
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Equality, Order
from proofs.statements.scalar import Identity
from proofs.statements.training import Training
from symbolic.language.flow import singular_value
from symbolic.language.quantity import norm, squared_norm
from symbolic.linear_networks.linear_network import QQT, W1_0, W2_0, N_i, N_o, lam, s, t, tau
from symbolic.linear_networks.random_balance import k, r

_GAMMA = sp.lambdify((s, START, lam, t), transition_function().subs(tau, 1), "numpy")


def _seeds(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(x)} for x in rng.integers(2**30, size=count)]


@domine2025.text("A.2", "white-input", uses=["thm-4.3", "eq-7"])
def exact_description_needs_white_input() -> Order:
    """Without white input the exact solution no longer describes the network: it is off by more than a hundredth.

    Judged on the solution of the paper with the covariance Sigma_yx of the data.  Some starts have another exact
    solution: own-input-along-the-modes.
    """
    over = Training(Tasks(whitened=False), {t: sp.Interval(1, sp.Rational(3, 2))})
    return Order(norm(QQT() - solution_of_riccati()), ">", norm(QQT()) / 100, over=over)


def _along_the_modes(seed: int, lam: float) -> tuple[Task, Any, Any, np.ndarray, np.ndarray]:
    """A task whose input covariance has the right singular vectors of Sigma_yx, aligned weights, variances, starts."""
    rng = np.random.default_rng([seed, 32])
    base = with_singular_values(rng, 3, 3, [2.0, 1.2, 0.6])
    V = base.svd()[2]
    variances, start = rng.uniform(0.3, 3.0, 3), np.sort(rng.uniform(0.1, 1.0, 3))[::-1]
    root = (V * np.sqrt(variances)) @ V.T
    # X = sqrt(3) C^(1/2) and Y = sqrt(3) Sigma_yx C^(-1/2) have the covariances C and Sigma_yx.
    task = Task(np.sqrt(3.0) * root, np.sqrt(3.0) * base.sigma_yx @ np.linalg.inv(root))
    return task, *task_aligned(base, lam, start.tolist()), variances, start


@domine2025.own("input-along-the-modes", uses=["thm-5.1", "text-A.2-white-input"])
def exact_modes_without_white_input() -> Agreement:
    """Input whose covariance has the task's right singular vectors: aligned modes still have an exact solution.

    A mode with input variance c is that of Theorem 5.1 for the target s/c, in the time c t: for every lambda.
    """

    def values(method: str) -> Callable[..., Estimate]:
        def measured(seed: int, lam: float, time: float) -> Estimate:
            task, one, two, _, _ = _along_the_modes(seed, lam)
            flow = gradient_flow.integrate(task, one, two, [time], rtol=1e-11, method=method)
            U, _, V = with_singular_values(np.random.default_rng([seed, 32]), 3, 3, [2.0, 1.2, 0.6]).svd()
            return Estimate(U.T @ flow.network_function[-1] @ V, 1e-7)

        return measured

    def predicted(seed: int, lam: float, time: float) -> np.ndarray:
        _, _, _, variances, start = _along_the_modes(seed, lam)
        targets = np.array([2.0, 1.2, 0.6]) / variances
        return np.diag(start + _GAMMA(targets, start, lam, variances * time) * (targets - start))

    return Agreement(
        "U^T W2 W1 V over training time, input of covariance V diag(c) V^T",
        values("DOP853"),
        predicted,
        lambda rng, count: [
            {**case, "lam": (0.0, 2.0, -1.0)[j % 3], "time": float(rng.uniform(0.2, 3.0))}
            for j, case in enumerate(_seeds(rng, count))
        ],
        second=values("Radau"),
        assumes=("Sigma_xx = V diag(c) V^T", "task-aligned lambda-balanced weights", "N_i = N_h = N_o = 3"),
        examples=9,
    )


def _on_a_line(seed: int, lam: float) -> tuple[Task, Any, Any]:
    """One hidden unit, one output, three inputs and two examples: the interpolating maps form a line."""
    rng = np.random.default_rng([seed, 33])
    X = np.linalg.qr(rng.standard_normal((3, 3)))[0][:, :2] * np.sqrt(2 * rng.uniform(0.6, 1.6, 2))
    X = X @ np.linalg.qr(rng.standard_normal((2, 2)))[0]
    one, two = lambda_balanced(rng, 3, 1, 1, lam)
    return Task(X, rng.standard_normal((1, 2)) + np.array([[1.0, -1.0]])), one, two


@domine2025.text("A.2", "one-dimensional-manifold")
def interpolation_on_a_line() -> Agreement:
    """Where the interpolating maps form a line the one that is learned has a closed form in lambda.  Input not white.

    One hidden unit, W1 = w and W2 = a: along the line, v, the weight w v is conserved, so that a^2 is the positive root
    of x^2 - (lambda + (w v)^2) x - |b|^2 for the shortest interpolating map b, and the map learned is b + a (w v) v.
    """

    def learned(method: str) -> Callable[..., Estimate]:
        def measured(seed: int, lam: float) -> Estimate:
            task, one, two = _on_a_line(seed, lam)
            flow = gradient_flow.integrate(task, one, two, [400.0], rtol=1e-10, method=method)
            v = np.linalg.svd(task.X)[0][:, 2]
            readout = float(flow.W2[-1][0, 0])
            return Estimate([readout**2, ((flow.network_function[-1] @ v)[0]) ** 2], 1e-5 * (1 + readout**2))

        return measured

    def predicted(seed: int, lam: float) -> np.ndarray:
        task, one, _ = _on_a_line(seed, lam)
        v = np.linalg.svd(task.X)[0][:, 2]
        shortest = task.Y @ np.linalg.pinv(task.X)
        kept = float((one @ v)[0]) ** 2
        squared = (lam + kept + np.sqrt((lam + kept) ** 2 + 4 * float(np.sum(shortest**2)))) / 2
        return np.array([squared, squared * kept])

    return Agreement(
        "W2^2 after training, and the squared part of the learned map along the line",
        learned("DOP853"),
        predicted,
        lambda rng, count: [
            {**case, "lam": (0.5, 2.0, -1.5, -0.3)[j % 4]} for j, case in enumerate(_seeds(rng, count))
        ],
        second=learned("Radau"),
        assumes=("N_i, N_h, N_o = 3, 1, 1", "two examples", "input not white"),
        examples=8,
    )


DRAWN = Training(Tasks(balanced=False, start="gaussian"), {t: sp.FiniteSet(0)})
FUNCTION = W2_0 @ W1_0


def _full_rank() -> Order:
    return Order(singular_value(FUNCTION, -1), ">", norm(FUNCTION) / 10**5, over=DRAWN)


@domine2025.text("A.2", "bottleneck-at-minimal-width", importance=3)
def bottleneck_at_minimal_width() -> Equality:
    """Braun's networks, N_h = min(N_i, N_o), are called bottlenecks: the rank of what they compute should be limited.

    By assumption 3, where the same width is asked for, a bottleneck is N_h < min(N_i, N_o).
    """
    return Equality(singular_value(FUNCTION, -1), sp.Integer(0), norm(FUNCTION), over=DRAWN)


@bottleneck_at_minimal_width.correction(
    "N_h = min(N_i, N_o) is no bottleneck but assumption 3 itself: the network function can have full rank",
    fault="substance",
)
def bottleneck_at_minimal_width_corrected() -> Order:
    """Full rank, min(N_i, N_o): no singular value of generic weights' function is zero."""
    return _full_rank()


@domine2025.text("A.2", "full-rank-condition", importance=3)
def full_rank_condition() -> Conjunction:
    """Braun's condition of full rank is given as rank W2 W1(0) = N_i = N_o, for networks with N_i != N_o too.

    The paragraph before says that their solutions cover unequal dimensions.  Both Gram matrices should be invertible.
    """
    nothing, over = squared_norm(FUNCTION) / 10**10, replace(DRAWN, conditions=(sp.Ne(N_i, N_o),))
    return Conjunction(
        {
            "rank N_i": Order(singular_value(FUNCTION.T @ FUNCTION, -1), ">", nothing, over=over),
            "rank N_o": Order(singular_value(FUNCTION @ FUNCTION.T, -1), ">", nothing, over=over),
        }
    )


@full_rank_condition.correction("full rank is min(N_i, N_o): N_i = N_o is the square case only", fault="substance")
def full_rank_condition_corrected() -> Order:
    """min(N_i, N_o)."""
    return _full_rank()


@domine2025.text("A.2", "balanced-term", importance=3, uses=["text-A.2-infinite-width"])
def term_that_converges() -> Conjunction:
    """What converges to a scaled identity is printed as an equality of both Gram matrices, as at zero balance.

    At infinite width W1 W1^T and W2^T W2 should then be equal for LeCun's and He's weights.
    """
    return Conjunction({name: Identity(relative_scale(name), sp.Integer(0)) for name in ("lecun", "he")})


@term_that_converges.correction(
    "the term is the difference: it converges to lambda I, with lambda = 0 for equal hidden and output widths only",
    survives=["text-A.2-infinite-width"],
    fault="substance",
)
def term_that_converges_corrected() -> Conjunction:
    """lambda = r/k - 1 for LeCun's and twice that for He's weights."""
    return Conjunction(
        {name: Identity(relative_scale(name), factor * (r / k - 1)) for name, factor in (("lecun", 1), ("he", 2))}
    )


@domine2025.text("A.2", "citation-single-output", importance=3)
def work_on_single_outputs() -> Printed:
    """For the relaxed balance with a single output the section cites Xu & Zheng, and section 4 another work."""
    return Printed("who relaxed the balance for a single output", "Xu and Zheng", {"section 4": "Xu and Ziyin"})


@work_on_single_outputs.correction(
    "sections 1, 2 and 4 cite Xu & Ziyin, whose work is the solvable model; the other is about features as functions",
    fault="reference",
)
def work_on_single_outputs_corrected() -> Printed:
    """Xu & Ziyin."""
    cited = "Xu and Ziyin"
    places = dict.fromkeys(("section 1", "section 2", "section 4"), cited)
    return Printed("who relaxed the balance for a single output", cited, places)
