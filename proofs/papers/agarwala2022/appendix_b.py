"""Appendix B, the non-linear DEQ in the infinite-width limit: NNGP kernel and NTK (equations 87-95)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import sympy as sp

from proofs.papers.agarwala2022.causes import SLOPES_OF_THE_LINEARISATION
from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, along, s
from proofs.papers.agarwala2022.letters import BELOW_QUARTER, FREE, I, N, V, normal, vector, x, y
from proofs.papers.agarwala2022.maps import second, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import layer_of
from proofs.statements import Definition, Domain, Equality, Inequality, Parts, Procedure, Readings, Statement
from symbolic.language import GOE, IID, Coefficient, Diagonal, E, Entrywise, Law, Recursion, norm, trace
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
    one, other = nonlinear_output(x), nonlinear_output(y)
    kernel = E(trace(v.T @ one) * trace(v.T @ other))
    over = Domain({s: BELOW_ONE_IN_NORM.ranges[s], N: sp.Interval(2, 4)}, given=("v of mean 0 and covariance I/N",))
    overlap = trace(one.T @ other) / N
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
    cause=SLOPES_OF_THE_LINEARISATION,
)
def tangent_kernel_corrected() -> Equality:
    """Theta = E[tr((I - DW)^-1 D D' (I - D'W)^-T) z*.z'*]; for the linear DEQ, D = I, it is the printed formula."""
    states = [nonlinear_output(given) for given in (x, y)]
    one, other = (slopes(CONTRACTION @ z) for z in states)
    alignment = (I - one @ CONTRACTION).inv @ one @ other @ (I - other @ CONTRACTION).inv.T
    return kernel_claim(alignment, trace(states[0].T @ states[1]))


# -- the wide limit ----------------------------------------------------------------------------------------------------
def tangent(
    of: str, law: Law, relation: Literal["=", ">"], value: int, scale: sp.Expr | None = None, phi: str = "hard tanh",
    shares: Sequence[sp.Rational] = (),
) -> Procedure:  # fmt: skip
    """A number of the NTK of wide networks at their fixed points, at these V."""
    experiments = "numeric.equilibrium_networks.tangent_kernels.by_"
    says = {
        "kernel": "Theta(x, x)/N over p/(1-Vp) sigma_h^2/V of equation 25",
        "covariance": "covariance of the two factors of the NTK over the product of their means",
    }
    inputs = {"kernel": "x ~ N(0, 1)", "covariance": "x, x' Gaussian"}
    return Procedure(
        f"{says[of]}, {phi}, {law.name}",
        experiments + "products",
        experiments + "matrices",
        relation,
        sp.Integer(value),
        why="where a network that is not linear settles is found by iterating it, at widths beyond readers of trees",
        over=Domain({V: sp.FiniteSet(*shares)}, given=(inputs[of], "N -> infinity", "V below the transition")),
        scale=scale,
        options={"of": of, "ensemble": law.name, "phi": phi},
    )


@agarwala2022.text("B.1", "orthogonal-kernel", uses=["eq-95"], derivation="wide-limits")
def orthogonal_kernel_is_random() -> Parts:
    """Haar and i.i.d. weights have the same wide-limit kernel: in the linear case, for any two inputs, both factors of
    the NTK are 1/(1-V) (over x.x'); for the hard-tanh at one input, x' = x, they are p/(1-Vp) and sigma_h^2/V of
    equation 25.

    The hard-tanh kernel of two inputs is not measured.  For the GOE see text-B.1-symmetric-kernel.
    """
    scales = (sp.Rational(1, 5), sp.Rational(1, 2))
    return {
        "linear": tied(second, dict.fromkeys(FREE, 1 / (1 - V))),
        **{f"hard-tanh, {law.name}": tangent("kernel", law, "=", 1, shares=scales) for law in FREE},
    }


@agarwala2022.text("B.1", "symmetric-kernel", uses=["eq-95", "eq-66"])
def symmetric_kernel_differs() -> Parts:
    """GOE weights have another kernel than i.i.d. and Haar ones of the same V: a larger one, in the linear case for
    every V = v/(4 + 4 v) < 1/4 ((tr (I - W)^-2)^2 against (1-V)^-2, with the corrected equation 66), and for the
    hard-tanh.
    """
    symmetric = sp.simplify(((1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)).subs(V, BELOW_QUARTER))
    return {
        "linear": Inequality(symmetric**2, ">", sp.simplify((1 / (1 - V) ** 2).subs(V, BELOW_QUARTER))),
        "hard-tanh": tangent("kernel", GOE, ">", 1, shares=(sp.Rational(3, 20), sp.Rational(1, 5))),
    }


@agarwala2022.text("B.1", "independent-factors", uses=["eq-95"], importance=3)
def factors_become_independent() -> Parts:
    """The two factors of the NTK, the alignment of the Jacobians and that of the fixed points, are expected to be
    independent for wide networks: both tend to numbers, and their covariance to 0 (hard-tanh and tanh, i.i.d. and GOE
    weights, with the corrected equation 95).
    """
    scales = {IID: sp.Rational(2, 5), GOE: sp.Rational(3, 20)}
    return {
        f"{phi}, {law.name}": tangent("covariance", law, "=", 0, sp.Rational(1, 4), phi, (scale,))
        for phi in ("hard tanh", "tanh")
        for law, scale in scales.items()
    }
