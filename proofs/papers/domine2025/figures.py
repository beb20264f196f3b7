"""Captions of figures 1-5: simulation against theory in the settings of appendix E.

Figures 4 (RSMs, parameter noise) are judged where section 5 speaks of them.  The theory is the exact solution, which is
equation 7; Theorem 4.3 as printed is another formula for N_i != N_o (see thm-4.3).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend, extrapolate_to_flow
from numeric.linear_networks.initialisation import gaussian, task_aligned
from numeric.linear_networks.observables import loss, network_function, ntk, ntk_distance
from numeric.linear_networks.published_settings import Network, regression_network, semantic_network
from numeric.linear_networks.representations import (
    integrated_statistics_at,
    loss_under_input_noise,
    ntk_distance_between,
    random_network,
    sampled_loss_under_input_noise,
    statistics_at,
    trained_network,
)
from numeric.linear_networks.tasks import semantic_hierarchy
from proofs.papers.domine2025.modes import START, transition_function
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements.composed import Conjunction, OutOfReach
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.quantities import Domain, Equality, Order
from symbolic.language.expectation import E, Var
from symbolic.language.random_matrices import entry
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import lam as lam_symbol
from symbolic.linear_networks.linear_network import s as s_symbol
from symbolic.linear_networks.linear_network import t as t_symbol
from symbolic.linear_networks.linear_network import tau
from symbolic.matrix_algebra.matrices import Matrix

SCALES = (-2.0, 0.0, 2.0)


@domine2025.figure(1, part="A")
def scheme_of_relative_scale() -> OutOfReach:
    """A network and the relative scale; the definition that it illustrates is examined as def-A.1 and thm-A.2."""
    return OutOfReach(
        "a drawing without a checkable quantity: the definition of the relative scale is examined by itself"
    )


def small_regression(lam: float, seed: int) -> Network:
    """Appendices E.3 and E.4: N_i, N_h, N_o = 3, 2, 2 and ten examples; small weights at lambda = 0."""
    small = 1e-5 if lam == 0 else None
    return regression_network(seed, 3, 2, 2, lam, P=10, sigma=float(np.sqrt(10)), small=small)


def drawn_times(rng: np.random.Generator, count: int, scales: tuple[float, ...] = SCALES) -> list[Case]:
    """Values of lambda in turn and times at which something happens.

    The small weights of lambda = 0 need long to leave their saddle, and the slow modes of large |lambda| in proportion.
    """
    cases: list[Case] = []
    for k, seed in enumerate(rng.integers(2**31, size=count)):
        lam = scales[k % len(scales)]
        time = float(np.round(rng.uniform(0.1, 20.0 if lam == 0 else 4 * (1 + abs(lam))), 3))
        cases.append({"lam": lam, "time": time, "seed": int(seed)})
    return cases


def _flow(network: Network, time: float) -> np.ndarray:
    return np.asarray(gradient_flow.integrate(*network, [time], rtol=1e-11).QQT[-1])


def _output(QQT: np.ndarray, network: Network) -> np.ndarray:
    return np.asarray(network_function(QQT, 3) @ network[0].X)


def _everything(QQT: np.ndarray, network: Network) -> np.ndarray:
    """Loss, network function, W1^T W1, W2 W2^T (all in Q Q^T) and NTK: the rows of figure 2."""
    return np.concatenate([loss(QQT, network[0]).ravel(), QQT.ravel(), ntk(QQT, network[0]).ravel()])


def curves(says: str, observe: Any, make: Any, scales: tuple[float, ...] = SCALES) -> Agreement:
    """`observe` of the flow, integrated and extrapolated from gradient descent, against the exact solution."""

    def integrated(lam: float, time: float, seed: int) -> Estimate:
        network: Network = make(lam, seed)
        return Estimate(observe(_flow(network, time), network), 1e-6)

    def descended(lam: float, time: float, seed: int) -> Estimate:
        network: Network = make(lam, seed)
        found = extrapolate_to_flow(*network, time, levels=5)
        value = observe(found.QQT, network)
        return Estimate(value, 1e-6 + 20 * found.error * float(np.linalg.norm(value)))

    def exact(lam: float, time: float, seed: int) -> np.ndarray:
        network: Network = make(lam, seed)
        return np.asarray(observe(ExactDynamics(*network).QQT([time])[0], network))

    return Agreement(
        says=says,
        measured=integrated,
        second=descended,
        predicted=exact,
        cases=lambda rng, count: drawn_times(rng, count, scales),
        assumes=("white input", "lambda-balanced weights", "settings of appendix E"),
        examples=12,
    )


@domine2025.figure(1, part="B", uses=["eq-7"])
def outputs_over_training() -> Agreement:
    """The network output at lambda = -2, 0, 2 follows the analytical solution."""
    return curves("the network output over training time", _output, small_regression)


def _two_units(sizes: Sequence[sp.Expr]) -> Matrix:
    """The block of the balance of LeCun weights that belongs to two of the hidden units."""
    inputs, hidden, outputs = sizes
    first = layer("W1", sp.Integer(2), inputs, 1 / inputs)
    return balance_of(first, layer("W2", outputs, sp.Integer(2), 1 / hidden))


SMALL = (4, 12, 25)
_WIDER = sp.Symbol("x", integer=True, positive=True)


def _variance(sizes: Sequence[sp.Expr], column: int) -> sp.Expr:
    """The variance of an entry of the first row of the balance, at widths N_i, N_h, N_o."""
    return Var(entry(_two_units(sizes), 1, column))


@domine2025.figure(1, part="C", uses=["thm-A.3", "text-A.3-convergence"])
def lecun_weights_become_balanced() -> Conjunction:
    """LeCun weights: every entry of the balance approaches that of a multiple of the identity, like N^(-1/2).

    Its mean is N_o/N_h - 1 on the diagonal at every width; its variance at x times the widths 4, 12, 25 is 1/x of that
    there.  The operator norm of the difference does not shrink; that is text-A.3-convergence/operator-norm.
    """
    over = Domain({_WIDER: sp.FiniteSet(2, 3)}, given=("Gaussian entries of variance 1/fan-in",))
    wide, small = [n * _WIDER for n in SMALL], list(map(sp.Integer, SMALL))
    parts = {"mean": Equality(E(entry(_two_units(wide), 1, 1)), sp.Rational(25, 12) - 1, over=over)}
    for name, column in (("on the diagonal", 1), ("off it", 2)):
        parts[f"variance {name}"] = Equality(_variance(wide, column) / _variance(small, column), 1 / _WIDER, over=over)
    return Conjunction(parts)


@domine2025.figure(
    1,
    part="C-hidden-width-alone",
    own=True,
    uses=["fig-1/C"],
    because="1/N_i of the variance stays: inputs and outputs must grow as well, as in appendix A.3",
    survives=["fig-1/C"],
)
def hidden_width_alone() -> Order:
    """Were the infinite width of the caption that of the hidden layer alone, the balance should become diagonal too.

    16 times the hidden width of N_i, N_h, N_o = 4, 12, 25: less than a quarter of the variance off the diagonal.
    """
    hidden_alone, all_widths = (
        _variance(list(map(sp.Integer, sizes)), 2) for sizes in ((4, 192, 25), (64, 192, 400))
    )
    return Order(slip(hidden_alone, all_widths), "<", _variance(list(map(sp.Integer, SMALL)), 2) / 4)


def _panel_of_figure_2(scale: float) -> Agreement:
    says = "loss, network function, correlations of the weights and NTK"
    return curves(says, _everything, small_regression, (scale,))


@domine2025.figure(2, uses=["eq-7"])
def five_observables() -> Conjunction:
    """Loss, network function, W1^T W1, W2 W2^T and NTK follow the analytical solution in the three panels."""
    panels = zip("ABC", SCALES, strict=True)
    return Conjunction({f"{name}: lambda = {lam:g}": _panel_of_figure_2(lam) for name, lam in panels})


def aligned_regression(lam: float, seed: int) -> Network:
    """Appendix E.5: N = 3, five examples, aligned weights whose s(0) are those of another regression task."""
    task, one, two = regression_network(
        seed, 3, 3, 3, lam, P=5, sigma=float(np.sqrt(12)), start=float(np.sqrt(12)), small=9e-4 if lam == 0 else None
    )
    start = np.linalg.svd(two @ one, compute_uv=False)
    return task, *task_aligned(task, lam, start.tolist())


_GAMMA = sp.lambdify((s_symbol, START, lam_symbol, t_symbol), transition_function().subs(tau, 1), "numpy")


def transition_values(target: Any, start: Any, lam: float, time: Any) -> np.ndarray:
    """Equation 16 with the printed transition function: s(t) of modes, tau = 1; arrays broadcast."""
    return np.asarray(start + _GAMMA(target, start, lam, time) * (target - start))


def mode_values(lam: float, time: Any, seed: int) -> np.ndarray:
    """Equation 16 mode by mode for the networks of appendix E.5."""
    task, one, two = aligned_regression(lam, seed)
    return transition_values(task.svd()[1], np.linalg.svd(two @ one, compute_uv=False), lam, time)


@domine2025.figure(3, uses=["eq-16", "thm-C.1"])
def singular_values_over_training() -> Agreement:
    """The singular values of the network function, aligned start, follow equation 16 at lambda = -2, 0, 2."""

    def values(QQT: np.ndarray, network: Network) -> np.ndarray:
        U, _, V = network[0].svd()
        return np.asarray(np.diag(U.T @ network_function(QQT, 3) @ V))

    shown = curves("U^T W2 W1 V over training time", values, aligned_regression)
    return Agreement(
        says=shown.says,
        measured=shown.measured,
        second=shown.second,
        predicted=mode_values,
        cases=shown.cases,
        assumes=("white input", "task-aligned lambda-balanced weights", "N_i = N_h = N_o = 3"),
        examples=12,
    )


def _semantic_end(lam: float, seed: int) -> Estimate:
    network = semantic_network(seed, lam, small=0.3)
    return Estimate(_grams(_flow(network, 30.0)), 1e-5)


def _semantic_end_by_descent(lam: float, seed: int) -> Estimate:
    network = semantic_network(seed, lam, small=0.3)
    return Estimate(_grams(extrapolate_to_flow(*network, 30.0, levels=4).QQT), 1e-4)


def _grams(QQT: np.ndarray) -> np.ndarray:
    return np.stack([QQT[:8, :8], QQT[8:, 8:]])


def converged_grams(lam: float) -> np.ndarray:
    """W1^T W1 and W2 W2^T after training on the semantic hierarchy, Theorem C.3: (2, 8, 8)."""
    U, s, V = semantic_hierarchy(perturbed=True).svd()
    root = np.sqrt(s**2 + lam**2 / 4)
    return np.stack([(V * (root - lam / 2)) @ V.T, (U * (root + lam / 2)) @ U.T])


@domine2025.figure(4, part="B-C", uses=["thm-C.3"])
def semantic_representations() -> Agreement:
    """Simulated and theoretical representations of the semantic task agree after training at lambda = -2, 0, 2.

    With white inputs, X = sqrt(8) I.  At lambda = 0 the start has the orientation from which the task can be reached
    (own-reversed-determinant); small weights are 0.3 here, which changes when and not where the flow ends.
    """
    return Agreement(
        says="W1^T W1 and W2 W2^T at t = 30 tau",
        measured=_semantic_end,
        second=_semantic_end_by_descent,
        predicted=converged_grams,
        cases=lambda rng, count: [{"lam": SCALES[k % 3], "seed": int(rng.integers(2**31))} for k in range(count)],
        assumes=("X = sqrt(8) I", "det W2 W1(0) of the sign of det Sigma_yx where lambda = 0"),
        examples=6,
    )


def _unstructured(seed: int, trajectory: Any) -> float:
    """How much more the final off-diagonal input RSM resembles the initial one than the task's: correlations."""
    task = semantic_hierarchy(perturbed=True)
    statistics = trajectory((task, *gaussian(np.random.default_rng(seed), 8, 8, 8, 1.0)))
    off = ~np.eye(8, dtype=bool)
    start, end, wanted = (x[off] for x in (statistics[0][:8, :8], statistics[-1][:8, :8], converged_grams(0.0)[0]))
    return float(np.corrcoef(end, start)[0, 1] - np.corrcoef(end, wanted)[0, 1])


@domine2025.figure(4, part="D", uses=["eq-4"])
def large_weights_stay_unstructured() -> Agreement:
    """From large Gaussian weights (sigma = 1) the final input similarities keep the start's pattern, not the task's."""

    def integrated(network: Network) -> np.ndarray:
        return np.asarray(gradient_flow.integrate(*network, [0, 20.0], rtol=1e-8).QQT)

    def descended(network: Network) -> np.ndarray:
        return np.asarray(descend(*network, 0.01, [0, 2000]).QQT)

    def average(seed: int, trajectory: Any) -> Estimate:
        values = [_unstructured(seed + j, trajectory) for j in range(12)]
        return Estimate(np.mean(values), np.std(values) / np.sqrt(12), statistical=True, samples=12)

    return Agreement(
        says="correlation of the final similarities with the initial ones minus that with the task's, 12 starts",
        measured=lambda seed: average(seed, integrated),
        second=lambda seed: average(seed + 7919, descended),
        predicted=lambda seed: 0.0,
        relation=">",
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        assumes=("N_i = N_h = N_o = 8", "Gaussian weights of variance 1"),
        examples=2,
    )


@domine2025.figure(4, part="E-input-noise", uses=["text-5-input-noise"])
def input_noise_is_invariant() -> Agreement:
    """After convergence the loss under input noise is the same for every lambda in [-5, 5]; N_i = N_o = 4."""
    return Agreement(
        says="expected loss at lambda minus that at lambda = 0",
        measured=lambda lam, deviation, seed: Estimate(
            loss_under_input_noise(*trained_network(4, 4, lam, seed), deviation)
            - loss_under_input_noise(*trained_network(4, 4, 0.0, seed), deviation),
            1e-9,
        ),
        second=lambda lam, deviation, seed: Estimate(
            sampled_loss_under_input_noise(*trained_network(4, 4, lam, seed), deviation, 200, seed)[0]
            - sampled_loss_under_input_noise(*trained_network(4, 4, 0.0, seed), deviation, 200, seed)[0],
            1e-9,
        ),
        predicted=lambda seed: 0.0,
        cases=lambda rng, count: [
            {"lam": float(rng.integers(-5, 6)), "deviation": float(rng.choice([0.0, 0.5, 1.0])), "seed": int(x)}
            for x in rng.integers(2**31, size=count)
        ],
        assumes=("white input", "trained to the global minimum"),
        examples=10,
    )


def _end_distance(statistics: Any, N_i: int, N_o: int, lam: float, seed: int) -> float:
    network = random_network(N_i, min(N_i, N_o), N_o, lam, seed)
    return ntk_distance_between(network[0], statistics(network, [0.0, 25.0 if N_i == N_o else 200.0]))


def _further(N_i: int, N_o: int, moved: float, still: float) -> Agreement:
    def difference(statistics: Any, seed: int) -> Estimate:
        values = [_end_distance(statistics, N_i, N_o, lam, seed) for lam in (moved, still)]
        return Estimate(values[0] - values[1], 1e-5)

    return Agreement(
        says=f"the NTK ends farther from its start at lambda = {moved:g} than at lambda = {still:g}",
        measured=lambda seed: difference(statistics_at, seed),
        second=lambda seed: difference(integrated_statistics_at, seed),
        predicted=lambda seed: 0.0,
        relation=">",
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        assumes=(f"N_i, N_o = {N_i}, {N_o}", "N_h = min(N_i, N_o)", "after training"),
        examples=3,
    )


@domine2025.figure(5, part="B", uses=["text-5-funnel-delayed-rich", "text-5-inverted-funnel-delayed-rich"])
def kernel_distance_by_architecture() -> Conjunction:
    """At the ends of [-9, 9]: the funnel moves for negative lambda, its mirror for positive, the square one at zero."""
    return Conjunction(
        {
            "funnel": _further(4, 2, -9.0, 9.0),
            "inverted funnel": _further(2, 4, 9.0, -9.0),
            "square, against 9": _further(4, 4, 0.0, 9.0),
            "square, against -9": _further(4, 4, 0.0, -9.0),
        }
    )


def _distance_so_far(statistics: np.ndarray, network: Network) -> np.ndarray:
    start = np.stack([ExactDynamics(*network).QQT([0.0])[0], statistics])
    return np.asarray(ntk_distance(start, network[0])[-1:])


@domine2025.figure(5, part="C", uses=["eq-7", "eq-5", "text-E.7-kernel-distance"])
def kernel_distance_over_training() -> Conjunction:
    """The kernel distance over training time follows the exact solution in the three architectures."""

    def curve(N_i: int, N_o: int) -> Agreement:
        def make(lam: float, seed: int) -> Network:
            return regression_network(seed, N_i, min(N_i, N_o), N_o, lam, P=10, sigma=float(np.sqrt(3)))

        return curves("kernel distance of the NTK", _distance_so_far, make, (-9.0, -1.8, 0.0, 9.0))

    return Conjunction({"funnel": curve(4, 2), "square": curve(4, 4), "inverted funnel": curve(2, 4)})
