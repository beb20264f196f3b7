"""The neural tangent kernel of the linear network and how it moves (domine2025 eqs. 5, 140, Theorem C.5).

An entry of the kernel pairs output a on input x with output b on input x': it is ``(e_a.e_b) x^T W1^T W1 x' + (e_a^T
W2 W2^T e_b) (x.x')``.  At large lambda > 0, with ``W2 W2^T = lambda U U^T + O(1/lambda)``:

* ``N_o <= N_i``: ``U U^T = I`` at all times, the kernel moves by O(1/lambda), and *both* terms move at that order;
* ``N_o > N_i``: the projector ``U(t) U(t)^T`` turns, and the kernel moves by O(lambda): the network is not lazy.

For lambda -> -infinity the layers swap roles, and so do ``N_i`` and ``N_o``.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.linear_network import W1, W2, N_i, N_o, P, S_now, U_now, V_now, X, lam, s_now
from symbolic.linear_networks.representations import input_strength, output_strength
from symbolic.matrix_algebra.matrices import Base, Identity, Letter, Matrix, Trace
from symbolic.matrix_algebra.matrix_calculus import Gradient
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = ["kernel_entry", "kernel_of_gradients", "neural_tangent_kernel_derivation"]

# One output and one sample each.
output, output_other = Letter("e", N_o, 1, r"\mathbf{e}_a"), Letter("e'", N_o, 1, r"\mathbf{e}_b")
sample, sample_other = Letter("k", P, 1, r"\mathbf{e}_n"), Letter("k'", P, 1, r"\mathbf{e}_m")
# The network function at the start: its own modes, singular values and vectors.
s_then, modes_then = sp.Symbol("s_0", nonnegative=True), sp.Symbol("m_0", integer=True, positive=True)
U_then, V_then = Letter("U(0)", N_o, modes_then, r"\mathbf{U}_0"), Letter("V(0)", N_i, modes_then, r"\mathbf{V}_0")
S_then = Base("S(0)", modes_then, s_then, r"\mathbf{S}_0")


def kernel_entry(first: Matrix, second: Matrix) -> Matrix:
    """One entry of ``I (x) X^T first X + second (x) X^T X``, as a trace; ``first = W1^T W1``, ``second = W2 W2^T``."""
    x, other = X @ sample, X @ sample_other
    return Trace((output.T @ output_other) @ (other.T @ first @ x)) + output_part(second)


def output_part(second: Matrix) -> Matrix:
    """The part of such an entry in which the second layer stands: one entry of ``second (x) X^T X``."""
    return Trace((output.T @ second @ output_other) @ ((X @ sample_other).T @ (X @ sample)))


def _jacobian(output: Matrix, sample: Matrix) -> tuple[Matrix, Matrix]:
    """The gradients of one output on one sample in both layers."""
    prediction = Trace(output.T @ W2 @ W1 @ X @ sample)
    return Gradient(prediction, W1), Gradient(prediction, W2)


def kernel_of_gradients() -> Matrix:
    """One entry of the kernel from its definition: the inner product of the gradients of two outputs on two samples."""
    (first, second), (first_other, second_other) = _jacobian(output, sample), _jacobian(output_other, sample_other)
    return Trace(first.T @ first_other) + Trace(second.T @ second_other)


def neural_tangent_kernel_derivation() -> Derivation:
    """The kernel from the Jacobian, and its change between two times to leading order."""
    x = X @ sample
    first, second = _jacobian(output, sample)
    size = sp.Symbol("l", positive=True)
    large, small = output_strength().subs(lam, size), input_strength().subs(lam, size)
    U, V = U_now, V_now
    output_now = U @ S_now.function(output_strength(s_now)) @ U.T
    output_then = U_then @ S_then.function(output_strength(s_then)) @ U_then.T
    input_now = V @ S_now.function(input_strength(s_now)) @ V.T
    input_then = V_then @ S_then.function(input_strength(s_then)) @ V_then.T
    complete_output = (Relation(U @ U.T, Identity(N_o)), Relation(U_then @ U_then.T, Identity(N_o)))
    complete_input = (Relation(V @ V.T, Identity(N_i)), Relation(V_then @ V_then.T, Identity(N_i)))
    small_now = U @ S_now.function(input_strength(s_now)) @ U.T
    small_then = U_then @ S_then.function(input_strength(s_then)) @ U_then.T
    large_now = V @ S_now.function(output_strength(s_now)) @ V.T
    large_then = V_then @ S_then.function(output_strength(s_then)) @ V_then.T
    s = sp.Symbol("s", positive=True)
    return Derivation(
        "neural-tangent-kernel",
        "The neural tangent kernel and its movement",
        (
            Step(
                "Jacobian in the first layer",
                first,
                W2.T @ output @ x.T,
                "The prediction of output a on sample n is e_aᵀ W2 W1 X e_n.",
            ),
            Step("Jacobian in the second layer", second, output @ x.T @ W1.T),
            Step(
                "The kernel is the Gram matrix of the Jacobian",
                kernel_of_gradients(),
                kernel_entry(W1.T @ W1, W2 @ W2.T),
                "With outputs as the slow index of the Kronecker product.",
                "domine2025 eqs. 5, 140",
            ),
            Step(
                "Kernel of balanced weights",
                kernel_entry(input_now, output_now),
                kernel_entry(input_now, lam * U @ U.T + small_now),
                "S_λ + λ/2 = λ + (S_λ − λ/2); both layers move with the singular vectors of the network function.",
                "domine2025 eqs. 167, 168",
            ),
            Step(
                "Movement, N_o ≤ N_i",
                kernel_entry(input_now, output_now) - kernel_entry(input_then, output_then),
                kernel_entry(input_now - input_then, small_now - small_then),
                "U Uᵀ = I at all times, so λ drops out; what is left is small in both terms.",
                "domine2025 eq. 169",
                complete_output,
            ),
            Step(
                "Movement, N_o > N_i",
                kernel_entry(input_now, output_now) - kernel_entry(input_then, output_then),
                output_part(U @ U.T - U_then @ U_then.T) * lam
                + kernel_entry(input_now - input_then, small_now - small_then),
                "The projector on the image of the network function turns: at λ → +∞ the kernel moves by O(λ).",
            ),
            Step(
                "Movement, N_i ≤ N_o",
                kernel_entry(input_now, output_now) - kernel_entry(input_then, output_then),
                kernel_entry(large_now - large_then, output_now - output_then),
                "For λ → −∞ it is S_λ + λ/2 that is small, and V Vᵀ = I that removes λ.",
                "domine2025 eq. 170",
                complete_input,
            ),
            Step(
                "Size of what is left",
                small - s**2 / size,
                -(s**4) / (size * large**2),
                "The small strength is s²/|λ| + O(|λ|⁻³), in both layers' terms.",
                "domine2025 eqs. 169, 170",
            ),
        ),
        "domine2025, Theorem C.5",
        "One entry of the kernel, for outputs a, b and samples n, m, which the unit vectors e_a, e_b, e_n, e_m pick; "
        "W2 W1 = U S V^T with singular values and vectors that move with time, U_0 S_0 V_0^T at the start. "
        "One singular value is s, and l = |λ| > 0.",
    )
