"""Appendix B, the non-linear DEQ in the infinite-width limit: NNGP kernel and NTK (equations 87-95)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.activations import TANH
from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point, ntk, readout_gradient
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.hard_tanh_theory import free_field
from numeric.equilibrium_networks.wide_limits import exact_tied, word_limit
from proofs.papers.agarwala2022.causes import SLOPES_OF_THE_LINEARISATION
from proofs.papers.agarwala2022.large_size import BELOW_QUARTER, FREE, sampled, tied
from proofs.papers.agarwala2022.letters import BELOW_ONE_IN_NORM, N, along, normal, s, x, y
from proofs.papers.agarwala2022.nonlinear_networks import (
    network,
    networks,
    settled,
    to_digits,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import layer_of
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Inequality
from symbolic.language.expectation import E
from symbolic.language.quantity import trace
from symbolic.language.random_matrices import Recursion
from symbolic.matrix_algebra.matrices import Letter, Matrix


def nonlinear_output(given: Matrix = x) -> Matrix:
    """What z -> tanh(W z) + x settles at for a given x, started there."""
    state = Letter("z", N, 1, tex=r"\mathbf{z}")
    return Recursion(state, layer_of(state, given), given, sp.oo)


@agarwala2022.equation(87, importance=3)
def nonlinear_deq() -> Definition:
    """The non-linear DEQ of equation 21 again."""
    return Definition(
        r"\mathbf{z}^*",
        "output of a non-linear DEQ",
        r"\mathbf{z}^* = \phi(\mathbf{W} \mathbf{z}^*) + \mathbf{x}",
        example=lambda: str(nonlinear_output()),
        consistent=along(nonlinear_output(), layer_of(nonlinear_output()), BELOW_ONE_IN_NORM),
    )


@agarwala2022.equation(88, importance=3, uses=["eq-87"])
def nonlinear_iteration() -> Definition:
    """Its iteration."""
    return Definition(
        r"\mathbf{z}_t",
        "state after t steps",
        r"\mathbf{z}_{t+1} = \phi(\mathbf{W} \mathbf{z}_t) + \mathbf{x}",
        example=lambda: str(nonlinear_output()),
        consistent=along(nonlinear_output(), layer_of(nonlinear_output()), BELOW_ONE_IN_NORM),
    )


def _outputs(ensemble: str, N: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    w, x, other, _ = network(ensemble, N, seed)
    return settled(w, x), settled(w, other)


@agarwala2022.equation(89, importance=3, uses=["eq-88", "eq-87"])
def scalar_output() -> Definition:
    """A readout makes the network a scalar function. For a kernel of order one, v ~ (0, I/N)."""
    return Definition(
        r"f_{\mathbf{v}, \mathbf{W}}(\mathbf{x})",
        "scalar output",
        r"f_{\mathbf{v}, \mathbf{W}}(\mathbf{x}) \equiv \mathbf{v}^T \mathbf{z}^*(\mathbf{x})",
        example=lambda: round(float(network("iid", 3, 0)[3] @ _outputs("iid", 3, 0)[0]), 3),
    )


@agarwala2022.equation(90, importance=3, uses=["eq-89"])
def nngp_kernel() -> Definition:
    """The NNGP kernel: second moment of two outputs over readout and weights."""
    return Definition(
        r"\mathcal{K}(\mathbf{x}, \mathbf{x}')",
        "NNGP kernel",
        r"\mathcal{K}(\mathbf{x}, \mathbf{x}') = \mathrm{E}_{\mathbf{v}, \mathbf{W}}[f(\mathbf{x}) f(\mathbf{x}')]",
        example=lambda: round(_product_of_outputs("iid", 3, 0).value, 3),
    )


def _product_of_outputs(ensemble: str, N: int, seed: int) -> Estimate:
    """E_v f(x) f(x') for one W, readouts v ~ N(0, I/N) sampled."""
    first, second = _outputs(ensemble, N, seed)
    readouts = np.random.default_rng(seed + 1).standard_normal((40_000, N)) / sqrt(N)
    values = (readouts @ first) * (readouts @ second)
    return Estimate(float(values.mean()), float(values.std()) / 200, statistical=True, samples=40_000)


def _product_by_signs(ensemble: str, N: int, seed: int) -> Estimate:
    """The same over all sign vectors / sqrt(N), which have the covariance I/N too."""
    first, second = _outputs(ensemble, N, seed)
    signs = np.array([[1 - 2 * ((n >> i) & 1) for i in range(N)] for n in range(2**N)]) / sqrt(N)
    return to_digits(float(np.mean((signs @ first) * (signs @ second))))


@agarwala2022.equation(91, uses=["eq-90"])
def nngp_kernel_evaluated() -> Equality:
    """K = E[z*(x).z*(x')]/N, for a readout of covariance I/N, which is not written down; shown for each W."""
    v = normal("v", scale=1 / N)
    first, second = nonlinear_output(x), nonlinear_output(y)
    kernel = E(trace(v.T @ first) * trace(v.T @ second))
    over = Domain({s: BELOW_ONE_IN_NORM.ranges[s], N: sp.Interval(2, 4)}, given=("v of mean 0 and covariance I/N",))
    overlap = trace(first.T @ second) / N
    return Equality(kernel, overlap, sp.Abs(overlap), over=over)


def _gradient_by_differences(ensemble: str, N: int, seed: int) -> Estimate:
    """df/dW by central differences of the settled output."""
    w, x, _, v = network(ensemble, N, seed)
    h, out = 1e-5, np.zeros((N, N))
    for i in range(N):
        for j in range(N):
            step = np.zeros((N, N))
            step[i, j] = h
            out[i, j] = v @ (settled(w + step, x) - settled(w - step, x)) / (2 * h)
    return Estimate(out, 1e-7)


def _gradient_high_precision(ensemble: str, N: int, seed: int) -> Estimate:
    """The same at 40 digits: Newton's method for z, one-sided steps of 1e-18."""
    w, x, _, v = network(ensemble, N, seed)
    with mpmath.workdps(40):
        start = mpmath.matrix(settled(w, x).tolist())
        x_exact, h = mpmath.matrix(x.tolist()), mpmath.mpf(10) ** -18

        def output(weights: mpmath.matrix) -> mpmath.mpf:
            z = start.copy()
            for _ in range(4):
                field = weights * z
                value = field.apply(mpmath.tanh)
                jacobian = mpmath.eye(N) - mpmath.diag([1 - u**2 for u in value]) * weights
                z = z - mpmath.lu_solve(jacobian, z - value - x_exact)
            return mpmath.fsum(mpmath.mpf(float(a)) * b for a, b in zip(v, z, strict=True))

        base = mpmath.matrix(w.tolist())
        at_rest, out = output(base), np.zeros((N, N))
        for i in range(N):
            for j in range(N):
                moved = base.copy()
                moved[i, j] += h
                out[i, j] = float((output(moved) - at_rest) / h)
    return Estimate(out, 1e-10)


def gradient_claim(predicted: Any) -> Agreement:
    """df/dW of v.z*, against differences."""
    return Agreement(
        "df/dW",
        _gradient_by_differences,
        predicted,
        networks,
        second=_gradient_high_precision,
        examples=8,
    )


def _gradient_as_printed(at_field: bool, columns: bool) -> Any:
    """(I - phi'(z*) o W)^-T v (phi'(z*) o z*)^T: slopes at z* or W z*, multiplied on rows or columns of W."""

    def predicted(ensemble: str, N: int, seed: int) -> np.ndarray:
        w, x, _, v = network(ensemble, N, seed)
        z = settled(w, x)
        slope = TANH.slope(w @ z if at_field else z)
        scaled = w * slope[None, :] if columns else slope[:, None] * w
        return np.outer(np.linalg.solve((np.eye(N) - scaled).T, v), slope * z)

    return predicted


SLOPES = {"at z*": False, "at W z*": True}


def _implicit_gradient(ensemble: str, N: int, seed: int) -> np.ndarray:
    w, x, _, v = network(ensemble, N, seed)
    return readout_gradient(w, x, v, TANH)


@agarwala2022.equation(92, importance=3, uses=["eq-89"])
def gradient_defined() -> Definition:
    """The derivative of the output with respect to the weights."""
    return Definition(
        r"\frac{\partial f}{\partial \mathbf{W}}",
        "gradient of the scalar output",
        r"\frac{\partial f}{\partial \mathbf{W}} = \frac{\partial \mathbf{v}^T \mathbf{z}^*}{\partial \mathbf{W}}",
        example=lambda: np.round(_implicit_gradient("iid", 2, 0), 3).tolist(),
        consistent=gradient_claim(_implicit_gradient),
    )


@agarwala2022.equation(93, importance=1, uses=["eq-92"])
def implicit_gradient() -> Readings:
    """The gradient by the implicit function theorem, as printed: slopes taken at z*, and multiplied on z*.

    No better with the slopes at W z*, or with columns of W multiplied, as equation 29 has it.
    """
    return Readings(
        {
            f"slopes {name}, {'columns' if columns else 'rows'} of W": gradient_claim(
                _gradient_as_printed(at_field, columns)
            )
            for name, at_field in SLOPES.items()
            for columns in (False, True)
        }
    )


@implicit_gradient.correction(
    "dz = D (dW z + W dz), D = diag phi'(W z*): slopes at h* = W z*, and D multiplies the adjoint, not z*",
    affects=["agarwala2022/eq-95"],
    survives=["agarwala2022/text-2.1.2-ntk"],
    fault="step",
    cause=SLOPES_OF_THE_LINEARISATION,
)
def implicit_gradient_corrected() -> Agreement:
    """df/dW = D (I - DW)^-T v z*^T."""
    return gradient_claim(_implicit_gradient)


def _kernel_by_readouts(ensemble: str, N: int, seed: int) -> Estimate:
    """E_v of the inner product of two gradients by differences: the sum over the basis vectors v = e_i, over N."""
    w, x, other, _ = network(ensemble, N, seed)
    h, total = 1e-5, 0.0
    gradients = []
    for given in (x, other):
        out = np.zeros((N, N, N))
        for i in range(N):
            for j in range(N):
                step = np.zeros((N, N))
                step[i, j] = h
                out[:, i, j] = (settled(w + step, given) - settled(w - step, given)) / (2 * h)
        gradients.append(out)
    total = float(np.sum(gradients[0] * gradients[1])) / N
    return Estimate(total, 1e-6 * (1 + abs(total)))


def _kernel_sampled(ensemble: str, N: int, seed: int) -> Estimate:
    """The same with sampled readouts and the gradient of each of them."""
    w, x, other, _ = network(ensemble, N, seed)
    rng = np.random.default_rng(seed + 5)
    basis = [(readout_gradient(w, x, e, TANH), readout_gradient(w, other, e, TANH)) for e in np.eye(N)]
    first, second = (np.array([pair[k].ravel() for pair in basis]) for k in (0, 1))
    v = rng.standard_normal((20_000, N)) / sqrt(N)
    values = np.sum((v @ first) * (v @ second), axis=1)
    return Estimate(float(values.mean()), float(values.std()) / sqrt(20_000), statistical=True, samples=20_000)


def _kernel_as_printed(at_field: bool) -> Any:
    def predicted(ensemble: str, N: int, seed: int) -> float:
        w, x, other, _ = network(ensemble, N, seed)
        states = [settled(w, given) for given in (x, other)]
        slopes = [TANH.slope(w @ z if at_field else z) for z in states]
        inverse = [np.linalg.inv(np.eye(N) - s[:, None] * w) for s in slopes]
        trace = float(np.trace(inverse[0].T @ inverse[1])) / N
        return trace * float((slopes[0] * states[0]) @ (slopes[1] * states[1]))

    return predicted


def kernel_claim(predicted: Any) -> Agreement:
    """Theta(x, x') for one W, averaged over v ~ (0, I/N)."""
    return Agreement(
        "NTK with respect to W",
        _kernel_by_readouts,
        predicted,
        networks,
        second=_kernel_sampled,
        assumes=("v of mean 0 and covariance I/N",),
        examples=8,
    )


def _kernel(ensemble: str, N: int, seed: int) -> float:
    w, x, other, _ = network(ensemble, N, seed)
    return ntk(w, x, other, TANH)


@agarwala2022.equation(94, importance=3, uses=["eq-92"])
def tangent_kernel_defined() -> Definition:
    """The NTK with respect to W. The second gradient belongs to x'; the prime is missing in print."""
    return Definition(
        r"\Theta(\mathbf{x}, \mathbf{x}')",
        "neural tangent kernel",
        r"\mathrm{E}\left[\frac{\partial f}{\partial \mathbf{W}}(\mathbf{x})"
        r" \cdot \frac{\partial f}{\partial \mathbf{W}}(\mathbf{x}')\right]",
        example=lambda: round(_kernel("iid", 3, 0), 3),
    )


@agarwala2022.equation(95, importance=1, uses=["eq-93", "eq-94"])
def tangent_kernel() -> Readings:
    """The NTK averaged over the readout, as printed (for each W), with the slopes at z* or at W z*."""
    return Readings({f"slopes {name}": kernel_claim(_kernel_as_printed(at)) for name, at in SLOPES.items()})


@tangent_kernel.correction(
    "follows equation 93: D stands with the inverse Jacobians inside the trace, not with z*, and is taken at h*",
    survives=["agarwala2022/text-2.1.2-ntk"],
    fault="step",
    cause=SLOPES_OF_THE_LINEARISATION,
)
def tangent_kernel_corrected() -> Agreement:
    """Theta = E[tr((I - DW)^-1 D D' (I - D'W)^-T) z*.z'*]; for the linear DEQ, D = I, it is the printed formula."""
    return kernel_claim(_kernel)


def _wide_kernel(ensemble: str, V: float, seed: int) -> Estimate:
    """lim Theta(x, x)/N of the hard-tanh DEQ at its fixed point, x ~ N(0, 1)."""

    def one(w: np.ndarray) -> float:
        x = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))]).standard_normal(len(w))
        return ntk(w, x, x, HARD_TANH) / len(w)

    return sampled(word_limit(one, ensemble, V, seed, plan=((50, 100), (100, 50), (200, 24), (400, 8)), degree=1))


def _wide_kernel_by_parts(ensemble: str, V: float, seed: int) -> Estimate:
    """p/(1 - Vp) |z|^2/N with p and |z|^2 of sampled fixed points: the geometric series of an R-diagonal D W."""
    rng = np.random.default_rng(seed + 1)
    values = []
    for _ in range(16):
        x = rng.standard_normal(300)
        h = fixed_point(draw(ensemble, 300, rng, V), x, HARD_TANH, tolerance=1e-8).h
        p = float(np.mean(np.abs(h) < 1))
        values.append(p / (1 - V * p) * float(np.mean((np.clip(h, -1, 1) + x) ** 2)))
    error = float(np.std(values, ddof=1)) / 4 + 0.002
    return Estimate(float(np.mean(values)), error, statistical=True, samples=16)


def _wide_kernel_of_theory(V: float) -> float:
    field = free_field("iid", V)
    return field.inside / (1 - V * field.inside) * field.length / V


@agarwala2022.text("B.1", "orthogonal-kernel", uses=["eq-95"])
def orthogonal_kernel_is_random() -> Conjunction:
    """Haar and i.i.d. weights have the same wide-limit kernel: in the linear case both factors of the NTK are 1/(1-V),
    for the hard-tanh they are p/(1-Vp) and sigma_h^2/V of equation 25 (for the GOE see text-B.1-symmetric-kernel).
    """
    linear = tied(
        "tr (I-W)^-T (I-W)^-1 agrees with the i.i.d. value", "second", lambda V: exact_tied("second", "iid", V), FREE
    )
    hard_tanh = Agreement(
        "Theta(x, x)/N, hard-tanh",
        _wide_kernel,
        _wide_kernel_of_theory,
        lambda rng, count: [
            {"ensemble": e, "V": V, "seed": int(rng.integers(2**31))} for e in FREE for V in (0.2, 0.5)
        ],
        second=_wide_kernel_by_parts,
        assumes=("x ~ N(0, 1)", "N -> infinity"),
    )
    return Conjunction({"linear": linear, "hard-tanh": hard_tanh})


def _symmetric_kernel_at(size: int) -> Any:
    def measured(V: float, seed: int) -> Estimate:
        """Theta(x, x)/N of the hard-tanh DEQ with GOE weights at one N, x ~ N(0, 1)."""
        rng, values = np.random.default_rng(seed), []
        for _ in range(16):
            x = rng.standard_normal(size)
            values.append(ntk(draw("goe", size, rng, V), x, x, HARD_TANH) / size)
        error = float(np.std(values, ddof=1)) / 4 + 1 / size
        return Estimate(float(np.mean(values)), error, statistical=True, samples=16)

    return measured


@agarwala2022.text("B.1", "symmetric-kernel", uses=["eq-95", "eq-66"])
def symmetric_kernel_differs() -> Conjunction:
    """GOE weights have another kernel than i.i.d. and Haar ones of the same V: a larger one, in the linear case for
    every V < 1/4 ((tr (I - W)^-2)^2 against (1-V)^-2, with the corrected equation 66), and for the hard-tanh.
    """
    V = sp.Symbol("V")
    symmetric = sp.simplify(((1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)).subs(V, BELOW_QUARTER))
    hard_tanh = Agreement(
        "Theta(x, x)/N of the GOE, hard-tanh, against i.i.d. weights",
        _symmetric_kernel_at(200),
        _wide_kernel_of_theory,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.15, 0.2)],
        relation=">",
        second=lambda V, seed: _wide_kernel("goe", V, seed),
        assumes=("x ~ N(0, 1)", "N large"),
    )
    linear = Inequality(symmetric**2, ">", sp.simplify((1 / (1 - V) ** 2).subs(V, BELOW_QUARTER)))
    return Conjunction({"linear": linear, "hard-tanh": hard_tanh})


def _covariance_of_factors(phi: Any) -> Any:
    def measured(ensemble: str, V: float, seed: int) -> Estimate:
        """lim of E[a b]/(E[a] E[b]) - 1, a the trace and b the overlap z*.z'* in the NTK, from N = 50 and N = 100."""
        rng, found = np.random.default_rng(seed), []
        for n in (50, 100):
            pairs = []
            for _ in range(48):
                w, x = draw(ensemble, n, rng, V), rng.standard_normal(n)
                other = (x + rng.standard_normal(n)) / sqrt(2)
                overlap = float(fixed_point(w, x, phi).z @ fixed_point(w, other, phi).z)
                pairs.append((ntk(w, x, other, phi) / overlap, overlap))
            a, b = (np.array(column) / np.mean(column) - 1 for column in zip(*pairs, strict=True))
            found.append((float(np.mean(a * b)), float(np.std(a * b)) / sqrt(48)))
        (small, e), (large, f) = found
        return Estimate(2 * large - small, sqrt(4 * f**2 + e**2), statistical=True, samples=96)

    return measured


@agarwala2022.text("B.1", "independent-factors", uses=["eq-95"], importance=3)
def factors_become_independent() -> Agreement:
    """The two factors of the NTK, the alignment of the Jacobians and that of the fixed points, are expected to be
    independent for wide networks: both tend to numbers, and their covariance to 0 (hard-tanh and tanh, i.i.d. and GOE
    weights, with the corrected equation 95).
    """
    return Agreement(
        "relative covariance of the two factors of the NTK as N grows",
        _covariance_of_factors(HARD_TANH),
        lambda: 0.0,
        lambda rng, count: [
            {"ensemble": e, "V": V, "seed": int(rng.integers(2**31))} for e, V in (("iid", 0.4), ("goe", 0.15))
        ],
        second=_covariance_of_factors(TANH),
        assumes=("x, x' Gaussian", "V below the transition"),
    )
