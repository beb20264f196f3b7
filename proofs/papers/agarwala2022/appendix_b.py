"""Appendix B, the non-linear DEQ in the infinite-width limit: NNGP kernel and NTK (equations 87-95)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.activations import TANH
from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point, ntk
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.hard_tanh_theory import free_field
from numeric.equilibrium_networks.wide_limits import exact_tied, word_limit
from proofs.papers.agarwala2022.causes import SLOPES_OF_THE_LINEARISATION
from proofs.papers.agarwala2022.large_size import BELOW_QUARTER, FREE, sampled, tied
from proofs.papers.agarwala2022.letters import BELOW_ONE_IN_NORM, CONTRACTION, I, N, along, normal, s, vector, x, y
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import layer_of
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Inequality
from symbolic.language.expectation import E
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import norm, trace
from symbolic.language.random_matrices import Diagonal, Entrywise, Recursion
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


@agarwala2022.equation(89, importance=3, uses=["eq-88", "eq-87"])
def scalar_output() -> Definition:
    """A readout makes the network a scalar function. For a kernel of order one, v ~ (0, I/N)."""
    return Definition(
        r"f_{\mathbf{v}, \mathbf{W}}(\mathbf{x})",
        "scalar output",
        r"f_{\mathbf{v}, \mathbf{W}}(\mathbf{x}) \equiv \mathbf{v}^T \mathbf{z}^*(\mathbf{x})",
        example=lambda: str(trace(vector("v").T @ nonlinear_output())),
    )


@agarwala2022.equation(90, importance=3, uses=["eq-89"])
def nngp_kernel() -> Definition:
    """The NNGP kernel: second moment of two outputs over readout and weights."""
    return Definition(
        r"\mathcal{K}(\mathbf{x}, \mathbf{x}')",
        "NNGP kernel",
        r"\mathcal{K}(\mathbf{x}, \mathbf{x}') = \mathrm{E}_{\mathbf{v}, \mathbf{W}}[f(\mathbf{x}) f(\mathbf{x}')]",
        example=lambda: str(E(trace(normal("v", scale=1 / N).T @ nonlinear_output()))),
    )


@agarwala2022.equation(91, uses=["eq-90"])
def nngp_kernel_evaluated() -> Equality:
    """K = E[z*(x).z*(x')]/N, for a readout of covariance I/N, which is not written down; shown for each W."""
    v = normal("v", scale=1 / N)
    first, second = nonlinear_output(x), nonlinear_output(y)
    kernel = E(trace(v.T @ first) * trace(v.T @ second))
    over = Domain({s: BELOW_ONE_IN_NORM.ranges[s], N: sp.Interval(2, 4)}, given=("v of mean 0 and covariance I/N",))
    overlap = trace(first.T @ second) / N
    return Equality(kernel, overlap, sp.Abs(overlap), over=over)


# -- gradients: W moves along any U, which is small enough for the iteration to converge -------------------------------
step, slope_at = sp.symbols("h u", real=True)
ALONG = Letter("U", N, N, tex=r"\mathbf{U}")
MOVED = CONTRACTION + step * (ALONG / (4 * norm(ALONG)))
READOUT = vector("v")
FEW = Domain(
    {s: sp.Interval.open(0, sp.Rational(7, 10)), N: sp.Interval(2, 3)}, given=("spectral radius of W below 1",)
)


def output_of(w: Matrix, given: Matrix) -> Matrix:
    """What z -> tanh(W z) + x settles at for these weights."""
    state = Letter("z", N, 1, tex=r"\mathbf{z}")
    return Recursion(state, Entrywise(slope_at, sp.tanh(slope_at), w @ state) + given, given, sp.oo)


def slopes(at: Matrix) -> Matrix:
    """diag phi'."""
    return Diagonal(Entrywise(slope_at, 1 - sp.tanh(slope_at) ** 2, at))


def change_along(gradient: Matrix) -> sp.Expr:
    """What a gradient says of the change of f along U."""
    return trace(ALONG.T @ gradient) / (4 * norm(ALONG))


def gradient_claim(gradient: Matrix) -> Equality:
    """df/dW of f = v.z*: the derivative of the settled output along every direction."""
    return Equality(Coefficient(trace(READOUT.T @ output_of(MOVED, x)), step, 1), change_along(gradient), over=FEW)


def implicit(given: Matrix, readout: Matrix) -> Matrix:
    """D (I - D W)^-T v z*^T, D = diag phi'(W z*)."""
    z = nonlinear_output(given)
    d = slopes(CONTRACTION @ z)
    return d @ (I - d @ CONTRACTION).inv.T @ readout @ z.T


@agarwala2022.equation(92, importance=3, uses=["eq-89"])
def gradient_defined() -> Definition:
    """The derivative of the output with respect to the weights."""
    return Definition(
        r"\frac{\partial f}{\partial \mathbf{W}}",
        "gradient of the scalar output",
        r"\frac{\partial f}{\partial \mathbf{W}} = \frac{\partial \mathbf{v}^T \mathbf{z}^*}{\partial \mathbf{W}}",
        example=lambda: str(implicit(x, READOUT)),
        consistent=gradient_claim(implicit(x, READOUT)),
    )


PLACES = {"at z*": nonlinear_output(), "at W z*": CONTRACTION @ nonlinear_output()}


@agarwala2022.equation(93, importance=1, uses=["eq-92"])
def implicit_gradient() -> Readings:
    """The gradient by the implicit function theorem, as printed: slopes taken at z*, and multiplied on z*.

    No better with the slopes at W z*, or with columns of W multiplied, as equation 29 has it.
    """
    readings: dict[str, Statement] = {}
    for name, place in PLACES.items():
        d = slopes(place)
        for side, scaled in (("rows", d @ CONTRACTION), ("columns", CONTRACTION @ d)):
            gradient = (I - scaled).inv.T @ READOUT @ (d @ nonlinear_output()).T
            readings[f"slopes {name}, {side} of W"] = gradient_claim(gradient)
    return Readings(readings)


@implicit_gradient.correction(
    "dz = D (dW z + W dz), D = diag phi'(W z*): slopes at h* = W z*, and D multiplies the adjoint, not z*",
    affects=["agarwala2022/eq-95"],
    survives=["agarwala2022/text-2.1.2-ntk"],
    fault="step",
    cause=SLOPES_OF_THE_LINEARISATION,
)
def implicit_gradient_corrected() -> Equality:
    """df/dW = D (I - DW)^-T v z*^T."""
    return gradient_claim(implicit(x, READOUT))


@agarwala2022.equation(94, importance=3, uses=["eq-92"])
def tangent_kernel_defined() -> Definition:
    """The NTK with respect to W. The second gradient belongs to x'; the prime is missing in print."""
    return Definition(
        r"\Theta(\mathbf{x}, \mathbf{x}')",
        "neural tangent kernel",
        r"\mathrm{E}\left[\frac{\partial f}{\partial \mathbf{W}}(\mathbf{x})"
        r" \cdot \frac{\partial f}{\partial \mathbf{W}}(\mathbf{x}')\right]",
        example=lambda: str(kernel()),
    )


def kernel() -> sp.Expr:
    """Theta(x, x') for one W, averaged over v of covariance I/N, by the gradients of equation 92."""
    v = normal("v", scale=1 / N)
    return E(trace(implicit(x, v).T @ implicit(y, v)))


def kernel_claim(alignment: Matrix, overlap: sp.Expr) -> Equality:
    """The NTK as tr of an alignment of Jacobians times an overlap of states."""
    over = Domain({**FEW.ranges}, given=(*FEW.given, "v of mean 0 and covariance I/N"))
    return Equality(kernel(), trace(alignment) / N * overlap, over=over)


@agarwala2022.equation(95, importance=1, uses=["eq-93", "eq-94"])
def tangent_kernel() -> Readings:
    """The NTK averaged over the readout, as printed (for each W), with the slopes at z* or at W z*; the gradients of
    its definition are those of equation 92.
    """
    readings: dict[str, Statement] = {}
    for name in PLACES:
        states = [nonlinear_output(given) for given in (x, y)]
        one, other = (slopes(z if name == "at z*" else CONTRACTION @ z) for z in states)
        jacobians = [(I - d @ CONTRACTION).inv for d in (one, other)]
        overlap = trace((one @ states[0]).T @ (other @ states[1]))
        readings[f"slopes {name}"] = kernel_claim(jacobians[0].T @ jacobians[1], overlap)
    return Readings(readings)


@tangent_kernel.correction(
    "follows equation 93: D stands with the inverse Jacobians inside the trace, not with z*, and is taken at h*",
    survives=["agarwala2022/text-2.1.2-ntk"],
    fault="step",
    cause=SLOPES_OF_THE_LINEARISATION,
)
def tangent_kernel_corrected() -> Equality:
    """Theta = E[tr((I - DW)^-1 D D' (I - D'W)^-T) z*.z'*]; for the linear DEQ, D = I, it is the printed formula."""
    states = [nonlinear_output(given) for given in (x, y)]
    one, other = (slopes(CONTRACTION @ z) for z in states)
    alignment = (I - one @ CONTRACTION).inv @ one @ other @ (I - other @ CONTRACTION).inv.T
    return kernel_claim(alignment, trace(states[0].T @ states[1]))


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
