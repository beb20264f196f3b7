"""Derivations of the gamma_0 theory: fields, the lazy expansion, the hyperbolic rotation, and forgetting.

Each function returns a `Derivation` whose steps are decided, not believed.  Source: graldi2025, appendices C.1 and E;
the last two go beyond the paper.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.feature_learning.forgetting import (
    TaskGeometry,
    forgetting,
    forgetting_limits,
    forgetting_series,
    memory_scale,
)
from symbolic.feature_learning.hyperbolic_dynamics import single_task
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks
from symbolic.feature_learning.mean_field import FiniteNetwork, field_velocity, ntk, readout_velocity, residual_velocity

__all__ = ["fields_derivation", "forgetting_derivation", "hyperbolic_derivation", "lazy_expansion_derivation"]


def fields_derivation() -> Derivation:
    """Equations 30-40 for a linear network of two neurons and two samples, by differentiating the network itself."""
    network = FiniteNetwork(width=2, input_dimension=1, samples=2)
    gamma0 = sp.Symbol("gamma_0", positive=True)
    gamma = gamma0 * sp.sqrt(2)
    targets = sp.symbols("y_1 y_2", real=True)
    velocities = network.parameter_velocity(gamma, targets, [1])
    residuals = [y - network.output(mu) / gamma for mu, y in enumerate(targets)]
    field = network.preactivation(1, 0)[0]
    kernel = ntk(network.forward_kernel(1, 0, 1), network.backward_kernel(1, 0, 1), network.input_kernel(0, 1))
    steps = (
        Step(
            "The NTK is made of the forward and the backward kernel",
            network.ntk_by_differentiation(0, 1),
            kernel,
            "the gradient with respect to the readout gives Phi, that with respect to W^0 gives G K^x",
            "33",
        ),
        Step(
            "Only the sample that trains moves a field",
            network.velocity(field, velocities),
            field_velocity(gamma0, [residuals[1]], [network.gradient(1, 1)[0]], [network.input_kernel(0, 1)]),
            "chain rule along the gradient flow with eta = gamma^2, gamma = gamma_0 sqrt(N)",
            "8",
            shown=(
                r"\frac{d h_{1}(x_{1})}{d t} = \gamma_{0} w_{1} x_{1 1} x_{2 1} \left(y_{2} - \frac{W_{0 "
                r"1} w_{1} x_{2 1} + W_{0 2} w_{2} x_{2 1}}{2 \gamma_{0}}\right)"
            ),
        ),
        Step(
            "The readout follows the field of the sample that trains",
            network.velocity(network.readout[0], velocities),
            readout_velocity(gamma0, [residuals[1]], [network.preactivation(1, 1)[0]]),
            "chain rule",
            "8",
            shown=(
                r"\frac{d w_{1}}{d t} = W_{0 1} \gamma_{0} x_{2 1} \left(y_{2} - \frac{W_{0 1} w_{1} x_{2 "
                r"1} + W_{0 2} w_{2} x_{2 1}}{2 \gamma_{0}}\right)"
            ),
        ),
        Step(
            "The residual of a sample of another task",
            network.velocity(residuals[0], velocities),
            residual_velocity([kernel], [residuals[1]]),
            "chain rule; a decrease, hence the sign",
            "40",
        ),
    )
    return Derivation(
        "fields",
        "Fields, kernels and residuals of the two-layer network",
        steps,
        "graldi2025, C.1",
        "Two neurons, one input dimension: w_1, w_2 are the readouts, W_01, W_02 the weights of "
        "the first layer, x_11 "
        "and x_21 the inputs of the samples 1 and 2 with labels y_1, y_2. Sample 2 trains; h_1 "
        "is the field of neuron 1.",
    )


def lazy_expansion_derivation(order: int = 2) -> Derivation:
    """The residuals of one task and of the next one while it trains, order by order in gamma_0, one sample a task."""
    if order < 0:
        raise ValueError(f"the order of an expansion is not negative, but {order} was asked for")
    tasks = Tasks(1, ("infinite", "infinite"))
    expansion = LazyExpansion(tasks, order + 2)
    phase = expansion.phase(1)
    t = sp.Symbol("t", positive=True)
    steps = []
    for n in range(0, order + 1, 2):
        for sample in range(2):
            residual = phase.residuals[sample][n]
            drive = sp.Add(
                *(
                    phase.ntk[sample][0][k].to_sympy(t) * phase.residuals[0][n - k].to_sympy(t)
                    for k in range(0, n + 1, 2)
                )
            )
            steps.append(
                Step(
                    f"Task {sample + 1}, order {n}: the velocity of the residual",
                    sp.diff(residual.to_sympy(t), t),
                    -drive,
                    "order gamma_0^n of dDelta/dt = -K Delta, with kernels from the fields",
                    "82" if n else "80",
                    shown=rf"\frac{{d}}{{d t}} \left({sp.latex(residual.to_sympy(t))}\right) = {sp.latex(-drive)}",
                )
            )
            label = sp.latex(tasks.ring.to_sympy(tasks.labels[sample])) if n == 0 else ""
            steps.append(
                Step(
                    f"Task {sample + 1}, order {n}: the fields give the same network function",
                    tasks.ring.to_sympy(tasks.labels[sample]) - expansion.network_function(1)[sample][n].to_sympy(t)
                    if n == 0
                    else -expansion.network_function(1)[sample][n].to_sympy(t),
                    residual.to_sympy(t),
                    "f = <z h> / gamma_0",
                    "28",
                    shown=f"{label} - f_{{{sample + 1}}}^{{({n})}}(t) = {sp.latex(residual.to_sympy(t))}",
                )
            )
    return Derivation(
        "lazy-expansion",
        "Residuals around the lazy limit",
        tuple(steps),
        "graldi2025, E.1 and E.2.2",
        "One sample a task, inputs of length 1 with scalar product rho, labels y_1 and y_2. Task 1 trains; f_1^(n) and "
        "f_2^(n) are the terms of order gamma_0^n in the network function on the samples of both tasks.",
    )


def hyperbolic_derivation() -> Derivation:
    """One task exactly in gamma_0: h and z turn hyperbolically, and the angle solves a Riccati equation."""
    strength, t = sp.symbols("a t", positive=True)
    theta = sp.Symbol("theta", real=True)
    field, readout = sp.cosh(theta), sp.sinh(theta)
    omega = sp.sqrt(1 + strength**2)
    half = strength * sp.tanh(omega * t) / (omega + sp.tanh(omega * t))
    solution = single_task(strength, sp.Integer(1), t)
    steps = (
        Step(
            "h = chi cosh(theta) + xi sinh(theta), z = chi sinh(theta) + xi cosh(theta): Phi = <h h>",
            field**2 + readout**2,
            sp.cosh(2 * theta),
            "chi, xi are independent of variance 1; the rotation solves dh = gamma_0 Delta z, dz = gamma_0 Delta h",
            "8",
        ),
        Step("gamma_0 f = <z h>", 2 * field * readout, sp.sinh(2 * theta), "the same averages", "28"),
        Step(
            "Conserved: Phi G - (gamma_0 f)^2 = 1",
            sp.cosh(2 * theta) ** 2 - sp.sinh(2 * theta) ** 2,
            sp.Integer(1),
            "the rotation has determinant 1",
        ),
        Step(
            "The half-angle q = tanh(theta), with a = gamma_0 |y|",
            sp.diff(half, t),
            strength - 2 * half - strength * half**2,
            "d theta/dt = gamma_0 Delta and gamma_0 Delta = a - 2 q/(1 - q^2)",
        ),
        Step(
            "The rotation begins at rest",
            half.subs(t, 0),
            sp.Integer(0),
            "initial value",
            shown=(
                r"\left. \frac{a \tanh(\omega t)}{\omega + \tanh(\omega t)} \right|_{t = 0} = 0 \quad "
                r"\text{where } \omega = \sqrt{1 + a^{2}}"
            ),
        ),
        Step(
            "The network function in closed form (gamma_0 = a, |y| = 1)",
            strength * solution.learned,
            2 * half / (1 - half**2),
            "sinh(2 theta) in terms of the half-angle",
        ),
        Step(
            "The residual obeys the mean-field equation",
            sp.diff(solution.residual, t),
            -solution.kernel_along * solution.residual,
            "K = Phi + G = 2 cosh(2 theta) along the labels",
            "40",
        ),
    )
    return Derivation(
        "hyperbolic-rotation",
        "One task exactly in gamma_0",
        steps,
        "beyond graldi2025, E.2.2 (linear network)",
        "One sample of label y and an input of length 1; theta is the angle of the rotation, a = gamma_0 |y|.",
    )


def forgetting_derivation(order: int = 6) -> Derivation:
    """Forgetting of two tasks: the closed form, its limits, and its series against the perturbation engine."""
    if order < 0:
        raise ValueError(f"the order of an expansion is not negative, but {order} was asked for")
    gamma0 = sp.Symbol("gamma_0", positive=True)
    rho, y1, y2 = sp.symbols("rho y1 y2", real=True)
    c, p, b, v = sp.symbols("c p b v", real=True)
    geometry = TaskGeometry.of_labels(rho, y1, y2)
    kappa, reached = sp.symbols("kappa A", positive=True)
    after = (kappa + sp.sqrt((kappa + 2) ** 2 + 4 * reached**2)) / 2
    limits = forgetting_limits(gamma0, geometry)
    steps = [
        Step(
            "The memory orthogonal to the new task: b^2/(1 + c) is conserved",
            2 * b * (p * b * v / (1 + c)) / (1 + c) - b**2 * (2 * p * v) / (1 + c) ** 2,
            sp.Integer(0),
            "db/dt = p b v/(1 + c) and dc/dt = 2 p v, for beta = (p, b) along and across the new input",
            shown=(
                r"\frac{2 b}{1 + c} \cdot \frac{p b v}{1 + c} - \frac{b^{2}}{\left(1 + c\right)^{2}} "
                r"\cdot 2 p v = 0"
            ),
        ),
        Step(
            "What task 2 leaves as G = <z z>: the root of c^2 = 1 + A^2 + kappa (1 + c), A = gamma_0 |y2|",
            after**2,
            1 + reached**2 + kappa * (1 + after),
            "c^2 = 1 + |beta|^2, with |beta along|^2 = A^2 at convergence and |beta across|^2 = kappa (1 + c)",
        ),
        Step(
            "Forgetting",
            forgetting(gamma0, geometry),
            (y1 - rho * y2 - memory_scale(gamma0, geometry) * (1 - rho**2) * y1) ** 2 / 2,
            "task 1 keeps the direction of its memory, rescaled by s = sqrt((1 + c2)/(1 + c1))",
            "11",
        ),
        Step(
            "The lazy limit",
            forgetting(sp.Integer(0), geometry),
            limits.lazy,
            "s = 1; for y1 = y2 this is y^2 rho^2 (1 - rho)^2 / 2",
        ),
        Step(
            "Identical inputs",
            forgetting(gamma0, TaskGeometry.of_labels(1, y1, y2)),
            limits.identical,
            "nothing is orthogonal to the second task",
            shown=r"\left. \mathrm{CF} \right|_{\rho = 1} = \frac{y_{1}^{2}}{2} - y_{1} y_{2} + \frac{y_{2}^{2}}{2}",
        ),
    ]
    series = forgetting_series(geometry, order)
    expansion = LazyExpansion(Tasks(1, ("infinite", "infinite")), order)
    engine = [expansion.ring.to_sympy(value.limit()) for value in expansion.forgetting()]
    steps.extend(
        Step(
            f"Order {n} of the closed form is that of perturbation theory",
            engine[n],
            sp.factor(series[n]),
            "left: fields expanded in gamma_0; right: the closed form expanded",
            "53",
        )
        for n in range(0, order + 1, 2)
    )
    return Derivation(
        "forgetting",
        "Forgetting of two tasks in closed form",
        tuple(steps),
        "beyond graldi2025, E.2.2",
        "Linear two-layer network of infinite width, one sample a task here; labels of several samples enter through "
        "|y1|^2, y1.y2 and |y2|^2. rho is the scalar product of the inputs, c = <z z>, c_1 and c_2 are its "
        "values after each task, kappa = (1 - rho^2)(c_1 - 1), and v = gamma_0 Delta with the residual Delta "
        "of task 2.",
    )
