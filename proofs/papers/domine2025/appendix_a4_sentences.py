"""Appendix A.4, its definition of the absolute scale, where that stands in the theory, and what it refers to."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from numeric.linear_networks.initialisation import task_aligned
from numeric.linear_networks.representations import Network, random_task
from numeric.linear_networks.scale_sweep import scaled_start
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Definition, OutOfReach, Printed
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.dynamics import LongTime, Tasks
from symbolic.linear_networks.linear_network import W1, S, V


def _starts(shapes: Sequence[tuple[int, int]], scales: Sequence[float]) -> Any:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {
                "N_i": shapes[j % len(shapes)][0],
                "N_o": shapes[j % len(shapes)][1],
                "lam": float(scales[j % len(scales)]),
                "absolute": float(np.round(rng.uniform(0.2, 20.0), 3)),
                "seed": int(rng.integers(2**31)),
            }
            for j in range(count)
        ]

    return cases


SHAPES, SCALES = ((2, 2), (4, 2), (2, 4), (3, 3)), (-9.0, 2.0, 0.0, -0.5, 9.0)


def _absolute(N_i: int, N_o: int, lam: float, absolute: float, seed: int) -> float:
    _, one, two = scaled_start(seed, N_i, N_o, lam, absolute)
    return float(np.linalg.norm(two @ one))


def _aligned_scale(by_trace: bool) -> Callable[..., Estimate]:
    def measured(N_i: int, N_o: int, lam: float, seed: int) -> Estimate:
        task = random_task(N_i, N_o, seed)
        start = np.random.default_rng([seed, 51]).uniform(0.1, 2.0, min(N_i, N_o))
        one, two = task_aligned(task, lam, start.tolist())
        function = two @ one
        value = np.sqrt(np.trace(function @ function.T)) if by_trace else np.linalg.norm(function)
        return Estimate(float(value), 1e-10)

    return measured


@domine2025.text("A.4", "absolute-scale", uses=["eq-16"])
def absolute_scale() -> Definition:
    """The absolute scale is the norm of W2 W1; in the equations of aligned modes it enters as the s(0) of the modes."""

    def predicted(N_i: int, N_o: int, seed: int) -> float:
        start = np.random.default_rng([seed, 51]).uniform(0.1, 2.0, min(N_i, N_o))
        return float(np.sqrt(np.sum(start**2)))

    return Definition(
        r"\|\mathbf{W}_2 \mathbf{W}_1(0)\|",
        "absolute scale",
        r"\|\mathbf{W}_2 \mathbf{W}_1(0)\|_F = \sqrt{\textstyle\sum_\alpha s_\alpha(0)^2}",
        example=lambda: _absolute(4, 2, 1.0, 3.0, 0),
        consistent=Agreement(
            "norm of the network function of aligned weights, from the s(0) of its modes",
            _aligned_scale(False),
            predicted,
            _starts(SHAPES, SCALES),
            second=_aligned_scale(True),
            examples=8,
        ),
    )


def _squared_weights(network: Network) -> float:
    return float(np.sum(network[1] ** 2) + np.sum(network[2] ** 2))


def _variance(predicted: Callable[..., float], scales: Sequence[float]) -> Agreement:
    def measured(N_i: int, N_o: int, lam: float, absolute: float, seed: int) -> Estimate:
        found = [_squared_weights(scaled_start(seed, N_i, N_o, x, absolute)) for x in (lam, 0.0)]
        return Estimate(found[0] / found[1], 1e-9)

    def second(N_i: int, N_o: int, lam: float, absolute: float, seed: int) -> Estimate:
        found = []
        for x in (lam, 0.0):
            _, one, two = scaled_start(seed, N_i, N_o, x, absolute)
            found.append(sum(float(np.sum(np.linalg.svd(W, compute_uv=False) ** 2)) for W in (one, two)))
        return Estimate(found[0] / found[1], 1e-9)

    return Agreement(
        "mean squared initial weight at lambda, in units of that at lambda = 0, absolute scale and shapes the same",
        measured,
        predicted,
        _starts(SHAPES, scales),
        second=second,
        assumes=("lambda-balanced weights", "N_h = min(N_i, N_o)"),
        examples=8,
    )


@domine2025.text("A.4", "absolute-scale", part="initialisation-variance", importance=3)
def variance_of_the_initialisation() -> Agreement:
    """Section 1 calls the absolute scale the variance of the initialisation: it should be set by the norm of W2 W1."""
    return _variance(lambda lam: 1.0, (-9.0, 2.0, -0.5, 9.0))


@variance_of_the_initialisation.correction(
    "two quantities: at one norm of W2 W1 the variance grows with |lambda|, as the sum of sqrt(lambda^2 + 4 s(0)^2)",
    survives=["domine2025/text-1-same-absolute-scale"],
    fault="substance",
)
def variance_of_balanced_weights() -> Agreement:
    """From the singular values of the network function."""

    def predicted(N_i: int, N_o: int, lam: float, absolute: float, seed: int) -> float:
        _, one, two = scaled_start(seed, N_i, N_o, 0.0, absolute)
        s = np.linalg.svd(two @ one, compute_uv=False)[: min(N_i, N_o)]
        return float(np.sum(np.sqrt(lam**2 + 4 * s**2)) / np.sum(2 * s))

    return _variance(predicted, (-9.0, 2.0, -0.5, 9.0))


def _variables(task: Any, one: Any, two: Any, lam: float) -> tuple[Any, Any, Any, Any]:
    """B, C and D of equations 10 to 12, and P of equation 8, N_h = min(N_i, N_o)."""
    U, s, V = task.svd()
    m = s.size
    wide = np.hypot(s, lam / 2)
    H = np.sign(lam) * np.sqrt((wide - s) / (wide + s))
    plus, minus = (1 + H) / np.sqrt(1 + H**2), (1 - H) / np.sqrt(1 + H**2)
    left, right = np.linalg.svd(task.sigma_yx)[0][:, m:], np.linalg.svd(task.sigma_yx)[2][m:].T
    U, V = U[:, :m], V[:, :m]
    B, C = two.T @ U * plus + one @ V * minus, two.T @ U * minus - one @ V * plus
    D = one @ right if task.N_i > task.N_o else two.T @ left
    top = [V * minus, V * plus * -1, np.sqrt(2) * right if task.N_i > task.N_o else np.zeros((task.N_i, D.shape[1]))]
    low = [U * plus, U * minus, np.sqrt(2) * left if task.N_o > task.N_i else np.zeros((task.N_o, D.shape[1]))]
    return B, C, D, np.concatenate([np.hstack(top), np.hstack(low)]) / np.sqrt(2)


@domine2025.text("A.4", "scale-in-the-variables", uses=["eq-10", "eq-11", "eq-12", "text-A.4-absolute-scale"])
def scale_from_the_variables() -> Agreement:
    """The absolute scale is contained in B, C and D: Q(0) = P [B C sqrt(2) D]^T / sqrt(2), with W2 W1(0) in Q Q^T."""

    def predicted(N_i: int, N_o: int, lam: float, absolute: float, seed: int) -> float:
        network = scaled_start(seed, N_i, N_o, lam, absolute)
        B, C, D, P = _variables(*network, lam)
        Q = P @ np.concatenate([B.T, C.T, np.sqrt(2) * D.T]) / np.sqrt(2)
        return float(np.linalg.norm((Q @ Q.T)[N_i:, :N_i]))

    def by_values(N_i: int, N_o: int, lam: float, absolute: float, seed: int) -> Estimate:
        _, one, two = scaled_start(seed, N_i, N_o, lam, absolute)
        return Estimate(float(np.sqrt(np.sum(np.linalg.svd(two @ one, compute_uv=False) ** 2))), 1e-9)

    return Agreement(
        "norm of W2 W1(0), from B, C and D",
        lambda N_i, N_o, lam, absolute, seed: Estimate(_absolute(N_i, N_o, lam, absolute, seed), 1e-9),
        predicted,
        _starts(SHAPES, SCALES),
        second=by_values,
        assumes=("N_h = min(N_i, N_o)",),
        examples=10,
    )


def _reversed_pair(quantity: str) -> Agreement:
    """How a variable changes from a reversed zero-balanced start, W2 W1(0) = -a Sigma_yx, to the one of twice the a."""

    def change(seed: int, turned: bool) -> Estimate:
        found = []
        for factor in (1.0, 2.0):
            task = random_task(2, 2, seed)
            start = (factor * task.svd()[1]).tolist()
            one, two = task_aligned(task, 0.0, start, reversed_modes=(0, 1))
            if turned:
                R = np.linalg.qr(np.random.default_rng([seed, 52]).standard_normal((2, 2)))[0]
                one, two = R @ one, two @ R.T
            B, C, _, _ = _variables(task, one, two, 0.0)
            found.append(np.linalg.norm({"B": B, "C": C}[quantity]))
        return Estimate(float(abs(found[1] - found[0])), 1e-9)

    return Agreement(
        f"change of the norm of {quantity} where the absolute scale is doubled, reversed zero-balanced start",
        lambda seed: change(seed, False),
        lambda seed: 0.1,
        lambda rng, count: [{"seed": int(x)} for x in rng.integers(2**30, size=count)],
        relation=">",
        second=lambda seed: change(seed, True),
        assumes=("N_i = N_h = N_o = 2", "lambda = 0", "W2 W1(0) = -a Sigma_yx"),
        examples=5,
    )


@domine2025.text("A.4", "equations-10", importance=3, uses=["text-A.4-scale-in-the-variables"])
def scale_in_equation_10() -> Agreement:
    """For B, C and D, through which the absolute scale enters, the section refers to "Equations 10", which define B.

    B alone should then show it.
    """
    return _reversed_pair("B")


@scale_in_equation_10.correction(
    "equations 10 to 12: equation 10 is B alone, which is zero for reversed starts of every scale; C shows it there",
    survives=["domine2025/text-A.4-scale-in-the-variables"],
    fault="reference",
)
def scale_in_equation_11() -> Agreement:
    """C, equation 11, changes with the scale."""
    return _reversed_pair("C")


def _figure_with_both_scales(cited: str) -> Printed:
    return Printed(
        "the figure with the kernel distance over relative and absolute scale", cited, {"the captions": "figure 8"}
    )


@domine2025.text("A.4", "cross-reference-figure-5", importance=3)
def kernel_against_both_scales() -> Printed:
    """For the kernel distance over relative and absolute scale the section refers to figure 5.

    Figure 5 should then show several absolute scales; by appendix E.7 all its lambda start from one network function.
    """
    return _figure_with_both_scales("figure 5")


@kernel_against_both_scales.correction(
    "it is figure 8, left column; figure 5 has one absolute scale", fault="reference"
)
def kernel_against_both_scales_found() -> Printed:
    """Figure 8."""
    return _figure_with_both_scales("figure 8")


@domine2025.text("A.4", "cross-reference-C.3", importance=3, uses=["thm-C.3"])
def rich_by_theorem_C_3() -> LongTime:
    """The rich regime at lambda = 0 is predicted in C.3: the theorem of that number, where W1^T W1 becomes V S V^T.

    From starts of every absolute scale with B invertible.  The appendix of that number is about noise.
    """
    tasks = Tasks(shape="square", spectrum="distinct", relative_scale="zero", invertible_B=True)
    return LongTime(W1.T @ W1, V @ S.matrix @ V.T, over=tasks)


@domine2025.figure(8, part="time-steps")
def times_of_the_phase_plots() -> OutOfReach:
    """The rows of figures 8 to 10 are at t = 1, 20, 100 and t = 1, 400, 4000; which rate a step has is not said."""
    return OutOfReach(
        "neither appendix A.4 nor the captions give the learning rate, the task or the number of starts averaged"
    )


@domine2025.text("A.4", "colours-of-figure-5", importance=3)
def colours_of_figure_5() -> OutOfReach:
    """Square, anti-funnel and funnel are said to be the green, pink and blue curves of figure 5B."""
    return OutOfReach("the image is not here; what is said of the three networks is text-A.4-one-sided-kernel")
