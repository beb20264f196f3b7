"""Appendix C.1, end: one hidden layer and tasks in sequence (equations 38-40), compared with trained tanh networks."""

from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.network_trajectory import Fields, NetworkTrajectory, trajectory
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import (
    MU,
    TRAINING,
    at_the_end,
    both_fields,
    over_windows,
    residual,
    same,
    shallow,
    velocities,
)
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity


def _h_in_time(run: NetworkTrajectory, start: float, from_start: np.ndarray, second_only: bool = False) -> np.ndarray:
    """``from_start + gamma_0 int_start sum_j U_j sum_{alpha_j} Delta g K^x``; or alpha_2 in all windows."""

    def push(s: Fields, rows: slice) -> np.ndarray:
        used = run.members(1) if second_only else rows
        return run.input_kernel[:, used] @ (s.residuals[used, None] * s.g[1][used])

    return from_start + run.gamma0 * over_windows(run, push, start)


def _z_in_time(run: NetworkTrajectory, start: float, from_start: np.ndarray, second_only: bool = False) -> np.ndarray:
    def push(s: Fields, rows: slice) -> np.ndarray:
        used = run.members(1) if second_only else rows
        return s.residuals[used] @ s.phi[1][used]

    return from_start + run.gamma0 * over_windows(run, push, start)


def _fields_from(start: str, second_only: bool = False) -> Agreement:
    """Equations 38 and 39: integrals from 0 or t_1, and the fields that they are added to (at 0 or at t_1)."""

    def formula(run: NetworkTrajectory, now: Fields) -> np.ndarray:
        begin = 0.0 if start == "0 on initial fields" else run.ends[0]
        origin = run.fields(run.ends[0] if start == "t_1 on the fields at t_1" else 0.0)
        h = _h_in_time(run, begin, origin.h[1], second_only)
        return np.vstack([h, _z_in_time(run, begin, origin.weights[1], second_only)[None, :]])

    return at_the_end(f"h and z after both tasks, from {start}", 1, both_fields, formula)


def _input_scale(number: float) -> Agreement:
    return at_the_end(
        "h^1 from the present weights",
        1,
        lambda run, f: f.h[1],
        lambda run, f: run.inputs @ f.weights[0].T / np.sqrt(number),
    )


@graldi2025.equation(38, part="input-scale")
def first_layer_over_root_width() -> Agreement:
    """h^1 = W^0 x / sqrt(N), here with N = 4 and D = 3."""
    return _input_scale(4.0)


@first_layer_over_root_width.correction(
    "equation 28 divides the first layer by sqrt(D)", survives=["graldi2025/eq-8"]
)
def first_layer_over_root_dimension() -> Agreement:
    return _input_scale(3.0)


@graldi2025.equation(38, part="integral", uses=["eq-37"])
def fields_from_t1() -> Agreement:
    """h = chi + gamma_0 int_{t_1}^t and z = xi + gamma_0 int_{t_1}^t over task 2, with the fields of equation 37.

    Those are made by the initial weights, and so is chi in section 4.1 and in equation 57."""
    return _fields_from("t_1 on initial fields")


@fields_from_t1.correction(
    "what task 1 did is left out: chi and xi must be the fields at t_1, or the integrals run over both tasks (8)",
    affects=["graldi2025/eq-57", "graldi2025/eq-58"],
    survives=["graldi2025/eq-8", "graldi2025/eq-40"],
)
def fields_from_t1_on_fields_at_t1() -> Agreement:
    return _fields_from("t_1 on the fields at t_1")


@graldi2025.equation(39, part="input-scale")
def first_layer_over_root_width_again() -> Agreement:
    """h^1 = W^0 x / sqrt(N) once more."""
    return _input_scale(4.0)


@first_layer_over_root_width_again.correction("equation 28 divides the first layer by sqrt(D)")
def first_layer_over_root_dimension_again() -> Agreement:
    return _input_scale(3.0)


@graldi2025.equation(39, part="integral", uses=["eq-8"])
def fields_of_several_tasks() -> Agreement:
    """h and z as integrals over the windows of all tasks, with the samples alpha_2 of task 2 in every window.

    All four sums and kernels of the display are printed so; equations 64 and 65 carry it on."""
    return _fields_from("0 on initial fields", second_only=True)


@fields_of_several_tasks.correction(
    "in the window of task i its own samples drive the fields: alpha_i, as alpha_j in equation 8",
    affects=["graldi2025/eq-64", "graldi2025/eq-65"],
    survives=["graldi2025/eq-8", "graldi2025/eq-40"],
)
def fields_of_several_tasks_corrected() -> Agreement:
    return _fields_from("0 on initial fields")


def _three_tasks(seed: int, how: str = "back-propagation") -> NetworkTrajectory:
    return trajectory(1, 4, 3, 1, 1.2, (0.3, 0.2, 0.3), seed, how)


@graldi2025.equation(39, part="three-tasks", own=True, ablates=("T = 2",), uses=["eq-39/integral", "eq-8"])
def fields_of_three_tasks() -> Agreement:
    """With alpha_i in the window of task i the integrals from 0 hold for T = 3 as well."""

    def measured(how: str) -> Any:
        def value(seed: int) -> Estimate:
            run = _three_tasks(seed, how)
            return Estimate(both_fields(run, run.fields(run.ends[-1])), 1e-6)

        return value

    def predicted(seed: int) -> np.ndarray:
        run = _three_tasks(seed)
        start = run.fields(0.0)
        return np.vstack([_h_in_time(run, 0.0, start.h[1]), _z_in_time(run, 0.0, start.weights[1])[None, :]])

    return Agreement(
        says="h and z after three tasks",
        measured=measured("complex steps"),
        second=measured("back-propagation"),
        predicted=predicted,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**31))} for _ in range(count)],
        examples=2,
    )


@graldi2025.equation(40, uses=["eq-33"])
def residual_equation() -> Identity:
    """dDelta/dt = - sum_{alpha_2} (Phi^1 + G^1 K^x) Delta for a sample of task 1 while task 2 (two samples) trains."""
    net = shallow()
    kernels_ = [
        net.forward_kernel(1, MU, a) + net.backward_kernel(1, MU, a) * net.input_kernel(MU, a) for a in TRAINING
    ]
    return same(
        net.velocity(residual(MU), velocities()), -sp.Add(*(k * residual(a) for k, a in zip(kernels_, TRAINING)))
    )
