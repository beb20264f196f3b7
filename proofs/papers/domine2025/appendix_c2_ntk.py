"""Appendix C.2.4, NTK movement: Theorem C.5 (equations 167-170).

Both sides start from the same network function at every lambda.  Kernels are measured as Gram matrices of the gradients
along the flow; limits in lambda are extrapolated from three values.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.linear_networks.convergence_rates import (
    extrapolate,
    jacobian_kernel,
    jacobian_kernel_high_precision,
    kernel_movement,
    start_of,
    trained,
    weights_at,
)
from numeric.linear_networks.observables import kernel_distance
from proofs.papers.domine2025.appendix_c2 import assumption_3_cases
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate

ASSUMES = ("whitened input", "lambda-balanced weights", "N_h = min(N_i, N_o)", "B invertible")
SCALES = (100.0, 200.0, 400.0)
KERNEL_ERROR = 1e-9


def _network(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> tuple[Any, Any]:
    task, first, second = start_of(seed, N_i, N_h, N_o, lam)
    first, second = weights_at(task, first, second, time)
    return task, second @ first


def _kernel(task: Any, left: Any, s: Any, right: Any, lam: float, last_X: bool = True) -> Any:
    """I kron X^T V S1^2 V^T X + U S2^2 U^T kron X^T X, the last X of the first term on request left out."""
    s_lambda = np.sqrt(s**2 + lam**2 / 4)
    hidden = task.X.T @ right @ np.diag(s_lambda - lam / 2) @ right.T
    hidden = hidden @ task.X if last_X else hidden
    return np.kron(np.eye(task.N_o), hidden) + np.kron(
        left @ np.diag(s_lambda + lam / 2) @ left.T, task.X.T @ task.X
    )


def _measured_at(start: bool, high: bool) -> Callable[..., Estimate]:
    kernel = jacobian_kernel_high_precision if high else jacobian_kernel

    def measured(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Estimate:
        task, first, second = start_of(seed, N_i, N_h, N_o, lam)
        weights = (first, second) if start else weights_at(task, first, second, time, exact=high)
        return Estimate(kernel(task, *weights), 1e-7)

    return measured


def kernel_at_start(values_at_start: bool) -> Agreement:
    """NTK(0); ``values_at_start`` says whether the singular values are those of the start or those at time t."""

    def predicted(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Any:
        task, network = _network(seed, N_i, N_h, N_o, lam, 0.0)
        left, s, right = np.linalg.svd(network, full_matrices=False)
        if not values_at_start:
            s = np.linalg.svd(_network(seed, N_i, N_h, N_o, lam, time)[1], compute_uv=False)
        return _kernel(task, left, s, right.T, lam)

    return Agreement(
        "the NTK at the start, from the network function",
        _measured_at(True, False),
        predicted,
        assumption_3_cases,
        second=_measured_at(True, True),
        assumes=ASSUMES,
        examples=24,
    )


def kernel_later(last_X: bool) -> Agreement:
    """NTK(t); ``last_X`` says whether the first term ends with X."""

    def predicted(seed: int, N_i: int, N_h: int, N_o: int, lam: float, time: float) -> Any:
        task, network = _network(seed, N_i, N_h, N_o, lam, time)
        left, s, right = np.linalg.svd(network, full_matrices=False)
        return _kernel(task, left, s, right.T, lam, last_X)

    return Agreement(
        "the NTK at time t, from the network function",
        _measured_at(False, False),
        predicted,
        assumption_3_cases,
        second=_measured_at(False, True),
        assumes=ASSUMES,
        examples=24,
    )


def _movement_cases(shapes: tuple[tuple[int, int], ...]) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {
                "seed": int(rng.integers(2**31)),
                "N_i": shapes[k % len(shapes)][0],
                "N_o": shapes[k % len(shapes)][1],
                "time": float(np.round(rng.uniform(0.4, 1.5), 3)),
            }
            for k in range(count)
        ]

    return cases


ALL_SHAPES = ((2, 2), (3, 2), (2, 3), (3, 3))
STATIC = {1: ((2, 2), (3, 2), (4, 2), (3, 3)), -1: ((2, 2), (2, 3), (2, 4), (3, 3))}


def _movement(sign: int, power: int, exact: bool) -> Callable[..., Estimate]:
    """The limit of |lambda|^power (NTK(t) - NTK(0)) as lambda -> sign * infinity."""

    def measured(seed: int, N_i: int, N_o: int, time: float) -> Estimate:
        value, error = extrapolate(
            lambda scale: scale**power * kernel_movement(seed, N_i, N_o, sign, scale, time, exact=exact), SCALES
        )
        return Estimate(value, error + 2e-4)

    return measured


def _leading(sign: int, both: bool) -> Callable[..., Any]:
    """|lambda| times the leading term: the printed one, or that of ``both`` layers."""

    def predicted(seed: int, N_i: int, N_o: int, time: float) -> Any:
        lam = sign * SCALES[-1]
        task, before = _network(seed, N_i, min(N_i, N_o), N_o, lam, 0.0)
        _, after = _network(seed, N_i, min(N_i, N_o), N_o, lam, time)
        hidden = task.X.T @ (after.T @ after - before.T @ before) @ task.X
        outer = after @ after.T - before @ before.T
        input_part, output_part = np.kron(np.eye(N_o), hidden), np.kron(outer, task.X.T @ task.X)
        return input_part + output_part if both else input_part if sign > 0 else output_part

    return predicted


def movement(sign: int, both: bool, shapes: tuple[tuple[int, int], ...], formula: str) -> Conjunction:
    """NTK(t) - NTK(0) at large |lambda|: it vanishes, and |lambda| times it has the limit of the leading term."""
    cases = _movement_cases(shapes)
    vanishes = Agreement(
        "NTK(t) - NTK(0) in the limit of large |lambda|",
        _movement(sign, 0, False),
        lambda: 0.0,
        cases,
        second=_movement(sign, 0, True),
        assumes=ASSUMES,
        examples=4,
        formula=r"\mathrm{NTK}(t) - \mathrm{NTK}(0) \to 0",
    )
    leading = Agreement(
        "|lambda| (NTK(t) - NTK(0)) in the limit of large |lambda|",
        _movement(sign, 1, False),
        _leading(sign, both),
        cases,
        second=_movement(sign, 1, True),
        assumes=ASSUMES,
        examples=4,
        formula=formula,
    )
    return Conjunction({"tends to zero": vanishes, "leading term": leading})


PRINTED_PLUS = (
    r"\mathrm{NTK}(t) - \mathrm{NTK}(0) \to \frac{1}{\lambda} \left( \mathbf{I} \otimes \mathbf{X}^T \mathbf{V}^* "
    r"\mathbf{S}^{*2} \mathbf{V}^{*T} \mathbf{X} - \mathbf{I} \otimes \mathbf{X}^T \mathbf{V} \mathbf{S}^2 "
    r"\mathbf{V}^T \mathbf{X} \right) \to 0"
)
PRINTED_MINUS = (
    r"\mathrm{NTK}(t) - \mathrm{NTK}(0) \to \frac{1}{\lambda} \left( \mathbf{U} \mathbf{S}^2 \mathbf{U}^T \otimes "
    r"\mathbf{X}^T \mathbf{X} - \mathbf{U}^* \mathbf{S}^{*2} \mathbf{U}^{*T} \otimes "
    r"\mathbf{X}^T \mathbf{X} \right) \to 0"
)
CORRECTED = (
    r"\mathrm{NTK}(t) - \mathrm{NTK}(0) = \frac{1}{|\lambda|} \left( \mathbf{I} \otimes \mathbf{X}^T (\mathbf{V}^* "
    r"\mathbf{S}^{*2} \mathbf{V}^{*T} - \mathbf{V} \mathbf{S}^2 \mathbf{V}^T) \mathbf{X} + "
    r"(\mathbf{U}^* \mathbf{S}^{*2} \mathbf{U}^{*T} - \mathbf{U} \mathbf{S}^2 \mathbf{U}^T) \otimes "
    r"\mathbf{X}^T \mathbf{X} \right) + o(1/\lambda)"
)


@domine2025.theorem("C.5", uses=["eq-140", "eq-167", "eq-168", "eq-169", "eq-170"])
def kernel_movement_theorem() -> Conjunction:
    """The NTK at the start and at time t, and that it does not move in the limits of large |lambda|."""
    return Conjunction(
        {
            "NTK(0)": kernel_at_start(values_at_start=False),
            "NTK(t)": kernel_later(last_X=False),
            **{f"+infinity: {k}": v for k, v in movement(1, False, ALL_SHAPES, PRINTED_PLUS).parts.items()},
            **{f"-infinity: {k}": v for k, v in movement(-1, False, ALL_SHAPES, PRINTED_MINUS).parts.items()},
        }
    )


@kernel_movement_theorem.correction(
    "equations 167 and 168 corrected; the kernel stands still as lambda -> +infinity only for N_o <= N_i and as "
    "lambda -> -infinity only for N_i <= N_o, and both layers contribute to the leading term",
    affects=["text-5-ntk-static"],
    survives=["thm-C.6"],
)
def kernel_movement_corrected() -> Conjunction:
    """With the corrected kernels, the condition on the shape, and the movement of both layers."""
    return Conjunction(
        {
            "NTK(0)": kernel_at_start(values_at_start=True),
            "NTK(t)": kernel_later(last_X=True),
            **{f"+infinity: {k}": v for k, v in movement(1, True, STATIC[1], CORRECTED).parts.items()},
            **{f"-infinity: {k}": v for k, v in movement(-1, True, STATIC[-1], CORRECTED).parts.items()},
        }
    )


@domine2025.equation(167, uses=["eq-140", "eq-141"])
def kernel_at_the_start() -> Agreement:
    """NTK(0) is printed with the singular values S* of the network function at time t."""
    return kernel_at_start(values_at_start=False)


@kernel_at_the_start.correction("the singular values have to be those of the start: S, not S*", survives=["eq-169"])
def kernel_at_the_start_corrected() -> Agreement:
    """With the singular values and vectors of W2 W1(0)."""
    return kernel_at_start(values_at_start=True)


@domine2025.equation(168, uses=["eq-140", "eq-141"])
def kernel_at_time_t() -> Agreement:
    """NTK(t) is printed without the last X of its first term: (P, N_i) instead of (P, P), wrong for P = N_i too."""
    return kernel_later(last_X=False)


@kernel_at_time_t.correction("the first term ends with X: I kron X^T V* S1*^2 V*^T X", survives=["eq-169", "eq-170"])
def kernel_at_time_t_corrected() -> Agreement:
    """With the last X."""
    return kernel_later(last_X=True)


@domine2025.equation(169, uses=["eq-167", "eq-168"])
def movement_positive() -> Conjunction:
    """As lambda -> +infinity, at a fixed time: the movement of W1^T W1 alone, and no movement in the limit."""
    return movement(1, False, ALL_SHAPES, PRINTED_PLUS)


@movement_positive.correction(
    "U S2^2 U^T = lambda U U^T + U S^2 U^T/lambda + ...: the output layer moves as much as the input layer, and for "
    "N_o > N_i, where U U^T is not the identity, the kernel moves by an amount that does not vanish",
    affects=["thm-C.5"],
)
def movement_positive_corrected() -> Conjunction:
    """For N_o <= N_i, with both layers."""
    return movement(1, True, STATIC[1], CORRECTED)


@domine2025.equation(170, uses=["eq-167", "eq-168"])
def movement_negative() -> Conjunction:
    """As lambda -> -infinity: the movement of W2 W2^T alone (the prefactor 1/gamma is read as 1/lambda)."""
    return movement(-1, False, ALL_SHAPES, PRINTED_MINUS)


@movement_negative.correction(
    "the input layer moves as much as the output layer, and for N_i > N_o the kernel moves by an amount that does not "
    "vanish; the prefactor is 1/|lambda|",
    affects=["thm-C.5"],
)
def movement_negative_corrected() -> Conjunction:
    """For N_i <= N_o, with both layers."""
    return movement(-1, True, STATIC[-1], CORRECTED)


_TRAINED_SCALES = {False: (10.0, 20.0, 40.0), True: (100.0, 200.0, 400.0)}


def _final_distance(sign: int, exact: bool) -> Callable[..., Estimate]:
    """The kernel distance of the NTK after training from that at the start, in the limit of large |lambda|."""

    def measured(seed: int, N_i: int, N_o: int) -> Estimate:
        def distance(scale: float) -> Any:
            task, first, second = start_of(seed, N_i, min(N_i, N_o), N_o, sign * scale)
            later = trained(task, first, second, sign * scale, exact=exact)
            return kernel_distance(jacobian_kernel(task, first, second), jacobian_kernel(task, *later))

        value, error = extrapolate(distance, _TRAINED_SCALES[exact])
        return Estimate(value, error + 1e-5)

    return measured


def lazy(sign: int, shapes: tuple[tuple[int, int], ...]) -> Agreement:
    """The kernel distance after training vanishes as lambda -> sign * infinity."""

    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"seed": int(rng.integers(2**31)), "N_i": shapes[k % len(shapes)][0], "N_o": shapes[k % len(shapes)][1]}
            for k in range(count)
        ]

    return Agreement(
        f"kernel distance after training as lambda -> {'+' if sign > 0 else '-'}infinity",
        _final_distance(sign, False),
        lambda: 0.0,
        cases,
        second=_final_distance(sign, True),
        assumes=ASSUMES,
        examples=4,
    )


@domine2025.text("C.2.4", "lazy-throughout", uses=["thm-C.5", "text-C.2-regimes"])
def lazy_throughout() -> Conjunction:
    """As |lambda| -> infinity the NTK is said to stay constant throughout training, for every shape."""
    return Conjunction({"to +infinity": lazy(1, ALL_SHAPES), "to -infinity": lazy(-1, ALL_SHAPES)})


@lazy_throughout.correction(
    "only for N_o <= N_i as lambda -> +infinity and N_i <= N_o as lambda -> -infinity; in the other cases the wider "
    "layer has to turn to the task: the delayed rich phase",
    survives=["thm-C.6"],
)
def lazy_throughout_corrected() -> Conjunction:
    """With the condition on the shape."""
    return Conjunction({"to +infinity": lazy(1, STATIC[1]), "to -infinity": lazy(-1, STATIC[-1])})
