"""Appendix C.1, end: one hidden layer and tasks in sequence (equations 38-40), as trained tanh networks obey it."""

import sympy as sp

from proofs.papers.graldi2025.causes import FIRST_LAYER_SCALE, FIRST_TASK_LEFT_OUT
from proofs.papers.graldi2025.letters import gamma_0, i, mu, t, t1
from proofs.papers.graldi2025.networks import ZERO, D, N, component, h_push, k, network, trained, windows, z_push
from proofs.papers.graldi2025.paper import graldi2025
from proofs.papers.graldi2025.small_networks import MU, TRAINING, residual, same, shallow, velocities
from proofs.statements import Conjunction, Equality, Identity
from symbolic.language import Learner
from symbolic.language.slip import slip

NET = network()


def fields_in_time(
    net: Learner = NET, *, start: sp.Expr = ZERO, origin: sp.Expr = ZERO, only: tuple[int, ...] = (),
    first_of_several: bool = False,
) -> Conjunction:  # fmt: skip
    """h and z as gamma_0 times integrals from ``start`` over the windows, on top of the fields at ``origin``.

    ``first_of_several``: z is the pre-gradient of the first layer of a deeper network, and not the readout."""
    h = net.h(i, mu, origin) + gamma_0 * windows(net, h_push(net), start, only)
    pushed = gamma_0 * windows(net, z_push(net), start, only)
    now, before = (net.z(i, mu, at, layer=1) if first_of_several else net.w(at) for at in (t, origin))
    over = trained(net)
    return Conjunction({"h": Equality(net.h(i, mu, t), h, over=over), "z": Equality(now, before + pushed, over=over)})


def _input_scale() -> Equality:
    """``h^1 = W^0 x`` over the root of the width, or of the dimension of the inputs."""
    sum_over_inputs = sp.Sum(NET.W(0, k, component, t) * NET.x(i, mu, component), (component, 1, D))
    return Equality(NET.h(i, mu, t), sum_over_inputs / sp.sqrt(slip(N, D)), over=trained(NET))


@graldi2025.equation(
    38,
    part="input-scale",
    because="equation 28 divides the first layer by sqrt(D)",
    survives=["graldi2025/eq-8"],
    cause=FIRST_LAYER_SCALE,
)
def first_layer_over_root_width() -> Equality:
    """h^1 = W^0 x / sqrt(N), with N and D different."""
    return _input_scale()


@graldi2025.equation(38, part="integral", uses=["eq-37"])
def fields_from_t1() -> Conjunction:
    """h = chi + gamma_0 int_{t_1}^t and z = xi + gamma_0 int_{t_1}^t over task 2, with the fields of equation 37.

    Those are made by the initial weights, and so is chi in section 4.1 and in equation 57."""
    return fields_in_time(start=t1)


@fields_from_t1.correction(
    "what task 1 did is left out: chi and xi must be the fields at t_1, or the integrals run over both tasks (8)",
    affects=["graldi2025/eq-57", "graldi2025/eq-58"],
    survives=["graldi2025/eq-8", "graldi2025/eq-40"],
    cause=FIRST_TASK_LEFT_OUT,
)
def fields_from_t1_on_fields_at_t1() -> Conjunction:
    return fields_in_time(start=t1, origin=t1)


@graldi2025.equation(
    39, part="input-scale", because="equation 28 divides the first layer by sqrt(D)", cause=FIRST_LAYER_SCALE
)
def first_layer_over_root_width_again() -> Equality:
    """h^1 = W^0 x / sqrt(N) once more."""
    return _input_scale()


@graldi2025.equation(39, part="integral", uses=["eq-8"], derivation="fields-of-a-network")
def fields_of_several_tasks() -> Conjunction:
    """h and z as integrals over the windows of all tasks, with the samples alpha_2 of task 2 in every window.

    All four sums and kernels of the display are printed so; equations 64 and 65 carry it on."""
    return fields_in_time(only=(2,))


@fields_of_several_tasks.correction(
    "in the window of task i its own samples drive the fields: alpha_i, as alpha_j in equation 8",
    affects=["graldi2025/eq-64", "graldi2025/eq-65"],
    survives=["graldi2025/eq-8", "graldi2025/eq-40"],
    cause=FIRST_TASK_LEFT_OUT,
)
def fields_of_several_tasks_corrected() -> Conjunction:
    return fields_in_time()


@graldi2025.equation(
    39, part="three-tasks", ablates=("T = 2",), uses=["eq-39/integral", "eq-8"], derivation="fields-of-a-network"
)
def fields_of_three_tasks() -> Conjunction:
    """With alpha_i in the window of task i the integrals from 0 hold for T = 3 as well."""
    return fields_in_time(network(tasks=3))


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
