"""Section 5, The dynamics of the representations: what is learned at convergence, and at large relative scale."""

from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.initialisation import gaussian
from numeric.linear_networks.observables import ntk, rsm_output
from numeric.linear_networks.representations import (
    integrated_statistics_at,
    ntk_change,
    ntk_distance_between,
    random_network,
    random_task,
    statistics_at,
    trained_network,
    zero_balanced_network,
)
from numeric.linear_networks.tasks import semantic_hierarchy
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LargeRelativeScale, LongTime, Tasks
from symbolic.linear_networks.linear_network import W1, W2, N_o, S, U, V, lam, mode_matrix, s
from symbolic.matrix_algebra.matrices import Identity, Matrix

CONVERGING = Tasks(invertible_B=True)
BALANCED_AT_ZERO = Tasks(invertible_B=True, relative_scale="zero")
SQUARE = Tasks(shape="square", invertible_B=True)

_ROOT = sp.sqrt(s**2 + lam**2 / 4)
INPUT_LEARNED = V @ mode_matrix(_ROOT - lam / 2) @ V.T
OUTPUT_LEARNED = U @ mode_matrix(_ROOT + lam / 2) @ U.T
INPUT_RICH, OUTPUT_RICH = V @ S.matrix @ V.T, U @ S.matrix @ U.T


def _ends(input_side: Matrix, output_side: Matrix, over: Tasks) -> dict[str, LongTime]:
    return {
        "W1^T W1": LongTime(W1.T @ W1, input_side, over=over),
        "W2 W2^T": LongTime(W2 @ W2.T, output_side, over=over),
    }


@domine2025.text("5", "representations-at-convergence", uses=["thm-C.3"])
def learned_representations() -> Conjunction:
    """B non-singular: the network function reaches the task's, and both weights its singular vectors with S_1, S_2."""
    parts = _ends(INPUT_LEARNED, OUTPUT_LEARNED, CONVERGING)
    return Conjunction({**parts, "W2 W1": LongTime(W2 @ W1, U @ S.matrix @ V.T, over=CONVERGING)})


@domine2025.text("5", "rich-at-zero", uses=["thm-C.3"])
def rich_at_zero() -> Conjunction:
    """lambda = 0: V S V^T and U S U^T are learned from starts of every absolute scale, in every shape.

    B is invertible, as the paragraph assumes; how much hangs on that is said by own-reversed-determinant.
    """
    return Conjunction(_ends(INPUT_RICH, OUTPUT_RICH, BALANCED_AT_ZERO))


def _remaining_error(statistics: Any, reversed_sign: bool, seed: int) -> Estimate:
    network = zero_balanced_network(seed, reversed_sign)
    end = statistics(network, [0.0, 24.0])[-1]
    return Estimate(np.linalg.norm(end[3:, :3] - network[0].sigma_yx), 1e-3)


def _signs(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"reversed_sign": bool(k % 2), "seed": int(rng.integers(2**31))} for k in range(count)]


@domine2025.own("reversed-determinant", importance=1, uses=["text-5-rich-at-zero"])
def reversed_determinant() -> Agreement:
    """N_i = N_h = N_o, lambda = 0: starts whose determinant has the wrong sign, half of all, do not reach the minimum.

    W2(0)^T U + W1(0) V is then singular, and the flow ends at a saddle where the weakest mode of the task is missing:
    that B is invertible is no generic condition at lambda = 0, and "guaranteed to find a rich solution" hangs on it.
    """
    return Agreement(
        says="the distance from the task at t = 24 tau is the smallest singular value, 1/2, for the wrong sign, else 0",
        measured=lambda reversed_sign, seed: _remaining_error(statistics_at, reversed_sign, seed),
        second=lambda reversed_sign, seed: _remaining_error(integrated_statistics_at, reversed_sign, seed),
        predicted=lambda reversed_sign: 0.5 if reversed_sign else 0.0,
        cases=_signs,
        assumes=("N_i = N_h = N_o = 3", "lambda = 0", "singular values 3, 2, 1/2"),
        examples=20,
        formula=r"\|\mathbf{W}_2 \mathbf{W}_1(t) - \tilde{\mathbf{\Sigma}}^{yx}\| \to \tilde{s}_{\min}"
        r"\; \text{if } \det \mathbf{W}_2 \mathbf{W}_1(0) \cdot \det \tilde{\mathbf{\Sigma}}^{yx} < 0",
    )


def _norm_ratio(lam: float, seed: int) -> Estimate:
    _, one, _ = trained_network(3, 3, lam, seed)
    return Estimate(np.sum(one**2), 1e-10)


def _norm_ratio_after_training(lam: float, seed: int) -> Estimate:
    network = random_network(3, 3, 3, lam, seed)
    end = statistics_at(network, [1e6])[-1]
    return Estimate(np.trace(end[:3, :3]), 1e-7)


def _small_scales(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"lam": float(10.0 ** -rng.integers(1, 7)), "seed": int(rng.integers(2**31))} for _ in range(count)]


def _values(seed: int) -> np.ndarray:
    return trained_network(3, 3, 0.0, seed)[0].svd()[1]


def _cross_reference(says: str, predicted: Any) -> Agreement:
    return Agreement(
        says=says,
        measured=_norm_ratio,
        second=_norm_ratio_after_training,
        predicted=predicted,
        cases=_small_scales,
        assumes=("N_i = N_o", "trained to the global minimum", "lambda small"),
        examples=10,
        formula=r"\operatorname{Tr} \mathbf{W}_1^T \mathbf{W}_1 \to \lim_{\lambda \to 0} \text{of the cited theorem}",
    )


@domine2025.text("5", "cross-reference-rich", importance=3, uses=["text-5-rich-at-zero"])
def rich_solution_cited() -> Agreement:
    """The rich solution is attributed to Theorem C.4, which speaks of lambda -> +-infinity and diverges at 0."""
    return _cross_reference(
        "near lambda = 0 the input representation is that of Theorem C.4, V S^2 V^T / lambda",
        lambda lam, seed: np.sum(_values(seed) ** 2) / lam,
    )


@rich_solution_cited.correction(
    "the rich solution at lambda = 0 follows from Theorem C.3", survives=["text-5-rich-at-zero"]
)
def rich_solution_cited_corrected() -> Agreement:
    """The input representation near lambda = 0 is that of Theorem C.3."""
    return _cross_reference(
        "near lambda = 0 the input representation is that of Theorem C.3",
        lambda lam, seed: np.sum(np.sqrt(_values(seed) ** 2 + lam**2 / 4) - lam / 2),
    )


@domine2025.figure(4, part="caption-RSMs", uses=["text-5-rich-at-zero"])
def caption_of_similarities() -> Conjunction:
    """The caption gives U S U^T as the similarity of the inputs and V S V^T as that of the targets: exchanged."""
    return Conjunction(_ends(OUTPUT_RICH, INPUT_RICH, Tasks(shape="square", invertible_B=True, relative_scale="zero")))


@caption_of_similarities.correction("V S V^T belongs to the inputs and U S U^T to the targets, as the text says")
def caption_of_similarities_corrected() -> Conjunction:
    """Inputs V S V^T, targets U S U^T."""
    return Conjunction(_ends(INPUT_RICH, OUTPUT_RICH, Tasks(shape="square", invertible_B=True, relative_scale="zero")))


@domine2025.text("5", "identity", uses=["thm-C.4"])
def identity_representations() -> Conjunction:
    """Equal dimensions, as the section's footnote says: the larger representation tends to |lambda| times the identity.

    "Identity" is understood up to scale, as the appendix says of the same result ("scaled identity matrix").
    """
    return Conjunction(
        {
            "outputs, lambda to infinity": LargeRelativeScale(W2 @ W2.T, Identity(N_o) * lam, 1, over=SQUARE),
            "inputs, lambda to minus infinity": LargeRelativeScale(
                W1.T @ W1, Identity(W1.cols) * (-lam), -1, over=SQUARE
            ),
        }
    )


@domine2025.text("5", "identity", part="unequal-dimensions", own=True, uses=["thm-C.4"])
def identity_for_unequal_dimensions() -> LargeRelativeScale:
    """For N_o > N_i the same sentence would be false: W2 W2^T has rank N_i."""
    return LargeRelativeScale(W2 @ W2.T, Identity(N_o) * lam, 1, over=Tasks(shape="inverted", invertible_B=True))


@identity_for_unequal_dimensions.correction("it tends to lambda times the projector U U^T on the task's outputs")
def projector_for_unequal_dimensions() -> LargeRelativeScale:
    """W2 W2^T ~ lambda U U^T."""
    return LargeRelativeScale(W2 @ W2.T, U @ U.T * lam, 1, over=Tasks(shape="inverted", invertible_B=True))


@domine2025.text("5", "one-over-lambda", uses=["thm-C.4"])
def negligible_representations() -> Conjunction:
    """The other representation keeps the task's structure and shrinks like 1 / |lambda|: V S^2 V^T, U S^2 U^T."""
    squares = mode_matrix(s**2)
    return Conjunction(
        {
            "inputs, lambda to infinity": LargeRelativeScale(W1.T @ W1, V @ squares @ V.T / lam, 1, over=SQUARE),
            "outputs, lambda to minus infinity": LargeRelativeScale(
                W2 @ W2.T, U @ squares @ U.T / (-lam), -1, over=SQUARE
            ),
        }
    )


def _output_similarity(network: Any) -> float:
    task, one, two = network
    return float(np.linalg.norm(rsm_output(gradient_flow.qqt(one, two), task)))


def _least_activities(network: Any) -> float:
    """The same as inner products of the least hidden activities that produce the targets."""
    task, _, two = network
    needed = np.linalg.lstsq(two, task.Y, rcond=None)[0]
    return float(np.linalg.norm(needed.T @ needed))


def _growth_of_output_similarity(factor: float) -> Agreement:
    def ratio(size: Any) -> Any:
        return lambda seed: Estimate(
            size(trained_network(3, 3, -4000.0, seed)) / size(trained_network(3, 3, -400.0, seed)), 1e-2
        )

    return Agreement(
        says="size of RSM_O of equation 4 after training at lambda = -4000, relative to that at lambda = -400",
        measured=ratio(_output_similarity),
        second=ratio(_least_activities),
        predicted=lambda seed: factor,
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**31, size=count)],
        assumes=("N_i = N_h = N_o = 3", "trained to the global minimum"),
        examples=6,
        formula=rf"\|\mathrm{{RSM}}_O(10 \lambda)\| / \|\mathrm{{RSM}}_O(\lambda)\| \to {factor:g}",
    )


@domine2025.text("5", "one-over-lambda", part="RSM-of-equation-4", importance=1, uses=["eq-4", "thm-C.4"])
def negligible_output_similarity() -> Agreement:
    """The sentence speaks of RSMs; that of the outputs, as equation 4 defines it, should shrink like 1 / |lambda| too.

    It contains the pseudoinverse of W2 W2^T, which is what shrinks as lambda -> -infinity.
    """
    return _growth_of_output_similarity(0.1)


@negligible_output_similarity.correction(
    "RSM_O of equation 4 grows like |lambda| there: the sentence means W1^T W1 and W2 W2^T, not these RSMs",
    survives=["text-5-one-over-lambda"],
)
def growing_output_similarity() -> Agreement:
    """It grows like |lambda|."""
    return _growth_of_output_similarity(10.0)


def _square_cases(rng: np.random.Generator, count: int) -> list[Case]:
    signs = rng.choice([-1.0, 1.0], count)
    return [{"sign": float(x), "P": int(rng.integers(3, 6)), "seed": int(rng.integers(2**31))} for x in signs]


def _positive_cases(rng: np.random.Generator, count: int) -> list[Case]:
    return [{**case, "sign": 1.0} for case in _square_cases(rng, count)]


def _movement(sign: float, P: int, seed: int) -> Estimate:
    changes = []
    for scale in (200.0, 2000.0):
        network = random_network(3, 3, 3, sign * scale, seed, P=P, scale=0.5)
        changes.append(ntk_change(network[0], statistics_at(network, [0.0, 30.0 / scale])))
    return Estimate(changes[1] / changes[0], 2e-3)


def _integrated_movement(sign: float, P: int, seed: int) -> Estimate:
    changes = []
    for scale in (200.0, 2000.0):
        network = random_network(3, 3, 3, sign * scale, seed, P=P, scale=0.5)
        changes.append(ntk_change(network[0], integrated_statistics_at(network, [0.0, 30.0 / scale])))
    return Estimate(changes[1] / changes[0], 2e-3)


@domine2025.text("5", "ntk-static", uses=["thm-C.5"])
def static_kernel() -> Agreement:
    """Equal dimensions: the change of the NTK over training shrinks like 1 / |lambda|, for both signs."""
    return Agreement(
        says="ten times the relative scale, a tenth of the movement of the NTK over training",
        measured=_movement,
        second=_integrated_movement,
        predicted=lambda sign: 0.1,
        cases=_square_cases,
        assumes=("N_i = N_h = N_o", "|lambda| = 200 and 2000"),
        examples=8,
        formula=r"\|\mathrm{NTK}(\infty) - \mathrm{NTK}(0)\| = O(1/|\lambda|)",
    )


def _scaled_kernel(sign: float, P: int, seed: int, lam: float = 1e5) -> Estimate:
    network = random_network(3, 3, 3, sign * lam, seed, P=P)
    end = statistics_at(network, [0.0, 60.0 / lam])[-1]
    return Estimate(ntk(end, network[0]) / lam, 1e-6)


def _integrated_scaled_kernel(sign: float, P: int, seed: int, lam: float = 1e4) -> Estimate:
    network = random_network(3, 3, 3, sign * lam, seed, P=P)
    end = integrated_statistics_at(network, [0.0, 60.0 / lam])[-1]
    return Estimate(ntk(end, network[0]) / lam, 1e-5)


def _kernel_limit(says: str, predicted: Any) -> Agreement:
    return Agreement(
        says=says,
        measured=_scaled_kernel,
        second=_integrated_scaled_kernel,
        predicted=predicted,
        cases=_positive_cases,
        assumes=("N_i = N_h = N_o", "lambda > 0 large", "P >= N_i examples"),
        examples=8,
        formula=r"\mathrm{NTK}(t) / \lambda \to \text{identity}",
    )


def _inputs(P: int, seed: int) -> np.ndarray:
    return random_network(3, 3, 3, 1.0, seed, P=P)[0].X


@domine2025.text("5", "ntk-identity", uses=["thm-C.5"])
def kernel_is_identity() -> Agreement:
    """The NTK at large lambda is said to be the identity matrix; read up to scale, with the trace that it has."""
    return _kernel_limit(
        "NTK / lambda tends to a multiple of the identity",
        lambda P, seed: np.eye(3 * P) * np.sum(_inputs(P, seed) ** 2) / P,
    )


@kernel_is_identity.correction(
    "NTK / lambda tends to I kron X^T X, which is a multiple of the identity for P = N_i white examples only",
    survives=["text-5-ntk-static"],
)
def kernel_is_data_gram() -> Agreement:
    """NTK / lambda -> I kron X^T X."""
    return _kernel_limit(
        "NTK / lambda tends to I kron X^T X",
        lambda P, seed: np.kron(np.eye(3), _inputs(P, seed).T @ _inputs(P, seed)),
    )


def _wide_deviation(statistics: Any, N_h: int, seed: int) -> float:
    """Root mean square entry of W^T W / N_h - I over both layers after training, weights of variance 1."""
    task = random_task(3, 3, seed)
    weights = gaussian(np.random.default_rng([seed, 19]), 3, N_h, 3)
    end = statistics(task, weights, N_h) / N_h
    return float(np.sqrt(np.mean([(end[:3, :3] - np.eye(3)) ** 2, (end[3:, 3:] - np.eye(3)) ** 2])))


def _integrated_end(task: Any, weights: Any, N_h: int) -> np.ndarray:
    return np.asarray(gradient_flow.integrate(task, weights[0], weights[1], [0.0, 30.0 / N_h], rtol=1e-6).QQT[-1])


def _descended_end(task: Any, weights: Any, N_h: int) -> np.ndarray:
    return np.asarray(descend(task, weights[0], weights[1], 0.1 / N_h, [300]).QQT[-1])


def _shrinking(statistics: Any, seed: int) -> Estimate:
    """Ratio of the deviations at 16 times the width, over 30 networks of each width, and its standard error."""
    small, large = (
        np.array([_wide_deviation(statistics, N_h, seed + k) for k in range(30)]) for N_h in (40, 640)
    )
    ratio = large.mean() / small.mean()
    spread = np.hypot(large.std() / large.mean(), small.std() / small.mean()) / np.sqrt(30)
    return Estimate(ratio, ratio * spread, statistical=True, samples=60)


@domine2025.text("5", "wide-gaussian-identity", uses=["eq-4"])
def wide_networks_stay_at_the_identity() -> Agreement:
    """Wide Gaussian layers of large variance: after training both W1^T W1 and W2 W2^T are N_h times the identity.

    The deviation of an entry shrinks like N_h^(-1/2), through training as at the start.
    """
    return Agreement(
        says="the deviation from the identity at 16 times the width, relative to that at N_h = 40, after training",
        measured=lambda seed: _shrinking(_integrated_end, seed),
        second=lambda seed: _shrinking(_descended_end, seed),
        predicted=lambda seed: 0.25,
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**30, size=count)],
        assumes=("Gaussian weights of variance 1", "N_i = N_o = 3"),
        examples=2,
        formula=r"\mathbf{W}_1^T \mathbf{W}_1 / N_h, \mathbf{W}_2 \mathbf{W}_2^T / N_h \to \mathbf{I}",
    )


def _gaussian_network(N_h: int, seed: int) -> Any:
    """The semantic task and Gaussian weights of standard deviation 10."""
    return semantic_hierarchy(perturbed=True), *gaussian(np.random.default_rng([seed, 20]), 8, N_h, 8, 10.0)


def _fixed_kernel(says: str, N_h: int) -> Agreement:
    def moved(statistics: Any) -> Any:
        def measured(seed: int) -> Estimate:
            task, one, two = _gaussian_network(N_h, seed)
            return Estimate(ntk_distance_between(task, statistics(task, one, two)), 1e-4)

        return measured

    time, steps = 8 / N_h, 8000
    return Agreement(
        says=says,
        measured=moved(lambda task, one, two: gradient_flow.integrate(task, one, two, [0.0, time], rtol=1e-7).QQT),
        second=moved(lambda task, one, two: descend(task, one, two, time / steps, [0, steps]).QQT),
        predicted=lambda seed: 0.0,
        cases=lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**30, size=count)],
        assumes=("semantic hierarchy", "Gaussian weights of standard deviation 10", f"N_i, N_h, N_o = 8, {N_h}, 8"),
        examples=3,
        formula=r"S(\mathrm{NTK}(0), \mathrm{NTK}(\infty)) \to 0",
    )


@domine2025.text("5", "large-gaussian-fixed-ntk", uses=["fig-4/D", "eq-5"])
def large_gaussian_weights_keep_the_kernel() -> Agreement:
    """Large Gaussian weights in the network of figure 4D, 8, 8, 8, are said to keep their NTK fixed.

    A larger scale does not make it stand still: the weights must first unlearn a network function that grows with them.
    """
    return _fixed_kernel("the NTK has not moved, N_h = 8", 8)


@large_gaussian_weights_keep_the_kernel.correction(
    "the width fixes the NTK of Gaussian weights, not their scale: its movement vanishes for N_h -> infinity",
    survives=["fig-4/D", "text-5-wide-gaussian-identity"],
)
def wide_gaussian_weights_keep_the_kernel() -> Agreement:
    """The same weights with N_h = 512."""
    return _fixed_kernel("the NTK has not moved, N_h = 512", 512)
