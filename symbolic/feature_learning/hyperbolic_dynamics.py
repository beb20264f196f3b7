"""The linear two-layer network at infinite width, solved exactly in the feature-learning strength gamma_0.

Write a neuron as ``u = (a, z)`` with ``h(x) = a . x`` (inputs are scaled so that ``K^x = x . x'``).  While a task with
inputs ``X`` (one sample a row) and residuals ``Delta`` trains,

    du/dt = gamma_0 B(v) u,     B(v) = [[0, v], [v^T, 0]],     v = X^T Delta,

and ``B`` generates Lorentz boosts.  Hence ``M = <u u^T>``, which is the identity at the start, stays a symmetric
Lorentz matrix, ``M eta M = eta`` with ``eta = diag(1, ..., 1, -1)``, and such a matrix is fixed by one vector:

    M = [[I + beta beta^T / (1 + c), beta], [beta^T, c]],      c = sqrt(1 + |beta|^2),      f(x) = beta . x / gamma_0.

The whole mean-field theory is therefore a flow of the linear predictor ``w = beta / gamma_0`` alone, with kernel
``K(x, x') = x^T ((1 + c) I + beta beta^T / (1 + c)) x'``.  Two more facts solve it:

* The part of ``M`` orthogonal to the inputs of the task that trains cannot move.  The part of ``beta`` orthogonal to
  these inputs keeps its direction, and ``|beta_orth|^2 / (1 + c)`` is conserved.
* The half-angle vector ``tau = beta / (1 + c)`` obeys ``d tau/dt = gamma_0 (v - tau (tau . v))``, which for orthonormal
  samples is a projective Riccati equation with constant coefficients.

All functions are exact SymPy expressions.  (graldi2025, section 4.1 and appendix E, treat gamma_0 to second order.)
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from symbolic.exact.identities import decide_zero

__all__ = [
    "SingleTask",
    "boost_generator",
    "conserved_memory",
    "effective_strength",
    "lorentz_metric",
    "moment_matrix",
    "network_kernel",
    "readout_variance",
    "single_task",
    "train_for",
    "train_one_sample",
    "train_tasks",
    "train_to_convergence",
]


def lorentz_metric(dimension: int) -> sp.Matrix:
    """``eta = diag(1, ..., 1, -1)`` of size ``dimension + 1``."""
    return sp.diag(*([1] * dimension), -1)


def boost_generator(velocity: sp.Matrix) -> sp.Matrix:
    """``B(v) = [[0, v], [v^T, 0]]``, the generator of a boost: ``B^T eta + eta B = 0``."""
    size = velocity.rows
    generator = sp.zeros(size + 1, size + 1)
    generator[:size, size] = velocity
    generator[size, :size] = velocity.T
    return generator


def readout_variance(beta: sp.Matrix) -> sp.Expr:
    """``c = <z z> = G = sqrt(1 + |beta|^2)``."""
    return sp.sqrt(1 + beta.dot(beta))


def moment_matrix(beta: sp.Matrix) -> sp.Matrix:
    """``M = <u u^T>`` of the state with ``beta = gamma_0 w``; the last row and column belong to the readout."""
    size, c = beta.rows, readout_variance(beta)
    moments = sp.zeros(size + 1, size + 1)
    moments[:size, :size] = sp.eye(size) + beta * beta.T / (1 + c)
    moments[:size, size] = beta
    moments[size, :size] = beta.T
    moments[size, size] = c
    return moments


def network_kernel(beta: sp.Matrix, left: sp.Matrix, right: sp.Matrix) -> sp.Matrix:
    """The NTK ``K = Phi + G K^x`` between the rows of ``left`` and of ``right`` (equations 33 and 40)."""
    c = readout_variance(beta)
    return left * ((1 + c) * sp.eye(beta.rows) + beta * beta.T / (1 + c)) * right.T


def conserved_memory(beta: sp.Matrix, inputs: sp.Matrix) -> sp.Expr:
    """``kappa = |beta_orth|^2 / (1 + c)``, unchanged while a task with these inputs (rows) trains.

    ``beta_orth`` is the part of beta orthogonal to all inputs of the task.
    """
    orthogonal = beta - _row_projector(inputs) * beta
    return orthogonal.dot(orthogonal) / (1 + readout_variance(beta))


def effective_strength(gamma0: sp.Expr, hidden_variance: sp.Expr, output_variance: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """``(gamma, rate)`` such that other initial variances mean: strength ``gamma`` and a clock that runs ``rate`` fast.

    With weights of variance ``sigma_W^2`` and readout of variance ``sigma_w^2`` the moments start at
    ``diag(sigma_W^2 I, sigma_w^2) = r I + (sigma_W^2 - sigma_w^2)/2 eta``, ``r = (sigma_W^2 + sigma_w^2)/2``, and no
    Lorentz transformation moves eta.  The network function is that of the standard initialisation at
    ``gamma_0 / r`` and time ``r t``: the relative scale of the layers does not matter.  A readout that starts at zero,
    as in the simulations of graldi2025 (appendix A.4), has twice the feature-learning strength and half the speed.

    >>> effective_strength(sp.Symbol("gamma_0"), sp.Integer(1), sp.Integer(0))
    (2*gamma_0, 1/2)
    """
    rate = sp.sympify(hidden_variance + output_variance) / 2
    if rate.is_zero or rate.is_negative:
        raise ValueError("variances are not negative, and with both of them zero nothing ever moves")
    return gamma0 / rate, rate


@dataclass(frozen=True)
class SingleTask:
    """One task with orthonormal samples from initialisation: functions of the time, see `single_task`.

    ``learned``: the network function on the samples is ``learned * y``; ``residual = 1 - learned`` the same for
    ``Delta``.  ``feature``, ``backward``: ``Phi`` along the labels and ``G``, equal at all times.  ``kernel_along``,
    ``kernel_across``: eigenvalues of the NTK along the label vector and orthogonal to it.  ``rapidity``: the angle
    ``theta`` of the rotation ``h = chi cosh theta + xi sinh theta``, ``z = chi sinh theta + xi cosh theta``.
    """

    learned: sp.Expr
    residual: sp.Expr
    feature: sp.Expr
    backward: sp.Expr
    kernel_along: sp.Expr
    kernel_across: sp.Expr
    rapidity: sp.Expr


def single_task(gamma0: sp.Expr, label_norm: sp.Expr, t: sp.Expr) -> SingleTask:
    """The exact solution of one task with orthonormal samples; ``label_norm = |y|``, any number of samples.

    With ``a = gamma_0 |y|``, ``omega = sqrt(1 + a^2)`` and ``T = tanh(omega t)`` the half-angle is
    ``q = tanh theta = a T / (omega + T)``: it solves ``dq/dt = a - 2 q - a q^2``, ``q(0) = 0``.  Then
    ``gamma_0 f = sinh(2 theta)`` along the labels and ``Phi = G = cosh(2 theta)``.

    >>> gamma0, t = sp.symbols("gamma0 t", positive=True)
    >>> single_task(gamma0, 1, t).kernel_along.subs(t, 0)
    2
    """
    strength = gamma0 * label_norm
    omega = sp.sqrt(1 + strength**2)
    slope = sp.tanh(omega * t)
    half = strength * slope / (omega + slope)
    # both over the same denominator (omega + T)^2 - a^2 T^2, so that no cancellation is left as gamma_0 -> 0
    denominator = (omega + slope) ** 2 - strength**2 * slope**2
    learned = 2 * slope * (omega + slope) / denominator
    feature = ((omega + slope) ** 2 + strength**2 * slope**2) / denominator
    return SingleTask(learned, 1 - learned, feature, feature, 2 * feature, 1 + feature, sp.atanh(half))


def train_to_convergence(weights: sp.Matrix, gamma0: sp.Expr, inputs: sp.Matrix, labels: sp.Matrix) -> sp.Matrix:
    """The linear predictor after a task trained to convergence, from the predictor ``weights`` before it.

    For any data with linearly independent inputs (rows of ``inputs``; ``K^x = X X^T``),

        w -> X^+ y + s (I - X^+ X) w,      s^2 = (1 + c') / (1 + c),
        c' = (kappa + sqrt((kappa + 2)^2 + 4 gamma_0^2 |X^+ y|^2)) / 2,
        kappa = gamma_0^2 |(I - X^+ X) w|^2 / (1 + c).

    In the lazy limit ``s = 1``: the projection onto the solutions of the task.  In general the memory of earlier tasks
    keeps its direction and is rescaled by ``s``.  Raises ValueError for dependent inputs or shapes that do not fit.
    """
    _check_shapes(weights, inputs, labels)
    pseudo_inverse = _pseudo_inverse(inputs)
    fit = pseudo_inverse * labels
    memory = weights - pseudo_inverse * (inputs * weights)
    kappa = gamma0**2 * memory.dot(memory) / (1 + readout_variance(gamma0 * weights))
    after = (kappa + sp.sqrt((kappa + 2) ** 2 + 4 * gamma0**2 * fit.dot(fit))) / 2
    scale = sp.sqrt((1 + after) / (1 + readout_variance(gamma0 * weights)))
    return fit + scale * memory


def train_for(
    weights: sp.Matrix, gamma0: sp.Expr, inputs: sp.Matrix, labels: sp.Matrix, duration: sp.Expr
) -> sp.Matrix:
    """The linear predictor after training a task with ORTHONORMAL samples for a finite time.

    With ``a = gamma_0 y``, ``g = 1 + kappa/2`` and ``q = X beta / (1 + c)`` the flow is
    ``dq/dt = a - 2 g q - q (q . a)``, that is ``q = m / l`` with the linear equations ``m' = a l - g m``,
    ``l' = a . m + g l``.  They turn with ``omega = sqrt(g^2 + |a|^2)`` in the plane of ``(a, l)`` and with the single
    decay ``e^{-g t}`` orthogonal to ``a``.  Raises ValueError if the samples are not orthonormal.
    """
    _check_shapes(weights, inputs, labels)
    if not _is_zero(inputs * inputs.T - sp.eye(inputs.rows)):
        raise ValueError(
            "the closed form at finite time needs orthonormal samples (X X^T = I); whiten the inputs, "
            "or use train_to_convergence, which holds for any independent inputs"
        )
    beta = gamma0 * weights
    c = readout_variance(beta)
    memory = beta - inputs.T * (inputs * beta)
    kappa = memory.dot(memory) / (1 + c)
    half = inputs * beta / (1 + c)
    target = gamma0 * labels
    g = 1 + kappa / 2
    strength = target.dot(target)
    omega = sp.sqrt(g**2 + strength)
    along = target * (target.dot(half) / strength) if strength != 0 else 0 * half
    grow, turn = sp.cosh(omega * duration), sp.sinh(omega * duration) / omega
    m = sp.exp(-g * duration) * (half - along) + grow * along + turn * (target - g * along)
    l = grow + turn * (target.dot(half) + g)
    # 1 + c = 2 / (1 - |tau|^2) = (2 + kappa) / (1 - |q|^2)
    one_plus_c = (2 + kappa) * l**2 / (l**2 - m.dot(m))
    return (one_plus_c * inputs.T * m / l + sp.sqrt(one_plus_c / (1 + c)) * memory) / gamma0


def train_one_sample(moments: sp.Matrix, gamma0: sp.Expr, sample: sp.Matrix, label: sp.Expr) -> sp.Matrix:
    """The second moments after training one sample to convergence, from ANY moments ``M`` of the neurons.

    Here ``M`` may be the sample covariance ``(1/N) sum_n u_n u_n^T`` of a network of finite width N, at an
    initialisation of any law: gradient flow on one sample is a pure boost of every neuron, and the boost that fits
    the label is

        sinh(2 theta + delta) = gamma_0 y / (|x| R),    R sinh(delta) = b,   R cosh(delta) = (a + c) / 2,

    with ``a``, ``b``, ``c`` the moments along ``(x/|x|, x/|x|)``, ``(x/|x|, readout)``, ``(readout, readout)``.
    """
    size = sample.rows
    if moments.shape != (size + 1, size + 1):
        raise ValueError(f"a sample of dimension {size} needs moments of shape {(size + 1,) * 2}, not {moments.shape}")
    norm = sp.sqrt(sample.dot(sample))
    direction = sample / norm
    a = (direction.T * moments[:size, :size] * direction)[0]
    b = direction.dot(moments[:size, size])
    half_trace = (a + moments[size, size]) / 2
    radius = sp.sqrt(half_trace**2 - b**2)
    rise = gamma0 * label / (norm * radius)
    level = sp.sqrt(1 + rise**2)
    cosh_twice = (level * half_trace - rise * b) / radius
    sinh_twice = (rise * half_trace - level * b) / radius
    cosh_once = sp.sqrt((1 + cosh_twice) / 2)
    boost = sp.eye(size + 1)
    boost[:size, :size] += (cosh_once - 1) * direction * direction.T
    boost[:size, size] = direction * sinh_twice / (2 * cosh_once)
    boost[size, :size] = boost[:size, size].T
    boost[size, size] = cosh_once
    return boost * moments * boost


def train_tasks(
    gamma0: sp.Expr, tasks: list[tuple[sp.Matrix, sp.Matrix]], durations: list[sp.Expr] | None = None
) -> list[sp.Matrix]:
    """The predictors after each of T tasks ``(inputs, labels)`` from initialisation (``w = 0``).

    Without ``durations`` every task is trained to convergence.  A duration ``oo`` means convergence as well.  From the
    second finite duration on, give numbers as `sympy.Float`: nested roots of symbols become too large for SymPy.
    """
    if not tasks:
        raise ValueError("no task was given")
    moments = durations if durations is not None else [sp.oo] * len(tasks)
    if len(moments) != len(tasks):
        raise ValueError(f"{len(tasks)} tasks need as many durations, but {len(moments)} were given")
    weights = sp.zeros(tasks[0][0].cols, 1)
    path = []
    for (inputs, labels), duration in zip(tasks, moments):
        if duration == sp.oo:
            weights = train_to_convergence(weights, gamma0, inputs, labels)
        else:
            weights = train_for(weights, gamma0, inputs, labels, duration)
        path.append(weights)
    return path


def _check_shapes(weights: sp.Matrix, inputs: sp.Matrix, labels: sp.Matrix) -> None:
    if labels.shape != (inputs.rows, 1) or weights.shape != (inputs.cols, 1):
        raise ValueError(
            f"inputs of shape {inputs.shape} need labels of shape {(inputs.rows, 1)} and weights of shape "
            f"{(inputs.cols, 1)}, not {labels.shape} and {weights.shape}"
        )


def _is_zero(matrix: sp.Matrix) -> bool:
    return all(_vanishes(entry) for entry in matrix)


def _vanishes(entry: sp.Expr) -> bool:
    """Decided exactly; an entry with floating-point data counts as zero below their rounding."""
    if entry.has(sp.Float):
        return bool(abs(sp.N(entry)) < 1e-12)
    return decide_zero(sp.sympify(entry)).proved


def _pseudo_inverse(inputs: sp.Matrix) -> sp.Matrix:
    """``X^+ = X^T (X X^T)^{-1}`` for linearly independent rows."""
    gram = (inputs * inputs.T).applyfunc(sp.simplify)
    if gram == sp.eye(inputs.rows):
        return inputs.T
    determinant, size = gram.det(), sp.prod(gram.diagonal())
    if determinant.has(sp.Float) and size != 0:
        determinant /= size  # at most 1: short inputs are not dependent ones
    if _vanishes(determinant):
        raise ValueError("the inputs of a task must be linearly independent: their Gram matrix is singular")
    return inputs.T * gram.inv()


def _row_projector(inputs: sp.Matrix) -> sp.Matrix:
    return _pseudo_inverse(inputs) * inputs
