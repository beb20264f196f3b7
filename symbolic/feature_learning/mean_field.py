"""The muP network of the paper, its fields and kernels, and the infinite-width equations of T tasks.

Source: graldi2025, appendix C.1 (equations 28-40) and section 4.1 (equations 2-12).  A network with L hidden layers of
width N and inputs of dimension D,

    f = h^{L+1} / gamma,               h^{L+1} = w . phi(h^L) / sqrt(N),
    h^{l+1} = W^l phi(h^l) / sqrt(N),  h^1 = W^0 x / sqrt(D),

is trained by gradient flow ``d theta/dt = -eta dLoss/d theta`` with ``eta = gamma^2`` on ``sum (y - f)^2 / 2``; muP
takes ``gamma = gamma_0 sqrt(N)``.  `FiniteNetwork` holds small networks as SymPy expressions, so that each statement
about fields and kernels is compared with plain differentiation; every factor of N, D and gamma is kept.  The functions
after it give the equations of one neuron in the infinite-width limit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import sympy as sp

__all__ = [
    "FiniteNetwork",
    "field_velocity",
    "initial_kernel_variance",
    "initial_output_variance",
    "ntk",
    "readout_velocity",
    "residual_velocity",
    "training_window",
]

Activation = Callable[[sp.Expr], sp.Expr]


class FiniteNetwork:
    """A network of ``hidden_layers`` layers of ``width`` neurons as SymPy expressions in all weights and inputs.

    ``W[0]`` is (N, D), ``W[l]`` is (N, N), ``readout`` is (N, 1); ``inputs[mu]`` is (D, 1).  Layers and samples are
    counted as in the paper (layers) and from 0 (samples).  Meant for N, D, P of 1 to 3.

    >>> network = FiniteNetwork(width=1, input_dimension=1)
    >>> network.output(0)
    W0_1*w_1*x_1_1
    """

    def __init__(
        self,
        width: int,
        input_dimension: int,
        hidden_layers: int = 1,
        samples: int = 1,
        activation: Activation = lambda h: h,
    ) -> None:
        if min(width, input_dimension, hidden_layers, samples) < 1:
            raise ValueError("width, input dimension, hidden layers and samples are all at least 1")
        self.width, self.input_dimension = width, input_dimension
        self.hidden_layers, self.samples, self.activation = hidden_layers, samples, activation
        shapes = [(width, input_dimension)] + [(width, width)] * (hidden_layers - 1)
        self.weights = [_symbols(f"W{layer}", *shape) for layer, shape in enumerate(shapes)]
        self.readout = _symbols("w", width, 1)
        self.inputs = [_symbols(f"x_{mu + 1}", input_dimension, 1) for mu in range(samples)]

    @cached_property
    def parameters(self) -> list[sp.Symbol]:
        """All weights, layer by layer, the readout last."""
        return [entry for matrix in [*self.weights, self.readout] for entry in matrix]

    def derivative_of_activation(self, h: sp.Expr) -> sp.Expr:
        """``phi'(h)``."""
        u = sp.Dummy("u", real=True)
        return sp.diff(self.activation(u), u).subs(u, h)

    def preactivation(self, layer: int, mu: int) -> sp.Matrix:
        """``h^layer`` for sample ``mu``, layer = 1, ..., L (equation 28)."""
        if not 1 <= layer <= self.hidden_layers:
            raise ValueError(f"the hidden layers are 1 to {self.hidden_layers}, but layer {layer} was asked for")
        if layer == 1:
            return self.weights[0] * self.inputs[mu] / sp.sqrt(self.input_dimension)
        below = self.preactivation(layer - 1, mu).applyfunc(self.activation)
        return self.weights[layer - 1] * below / sp.sqrt(self.width)

    def output(self, mu: int) -> sp.Expr:
        """``h^{L+1}``, the network function times gamma (equation 28)."""
        top = self.preactivation(self.hidden_layers, mu).applyfunc(self.activation)
        return self.readout.dot(top) / sp.sqrt(self.width)

    def pregradient(self, layer: int, mu: int) -> sp.Matrix:
        """``z^l = W^{l T} g^{l+1} / sqrt(N)`` below the top, ``z^L = w`` (equation 31)."""
        if layer == self.hidden_layers:
            return self.readout
        return self.weights[layer].T * self.gradient(layer + 1, mu) / sp.sqrt(self.width)

    def gradient(self, layer: int, mu: int) -> sp.Matrix:
        """``g^l = phi'(h^l) * z^l`` entry by entry (equation 31)."""
        slopes = self.preactivation(layer, mu).applyfunc(self.derivative_of_activation)
        return slopes.multiply_elementwise(self.pregradient(layer, mu))

    def gradient_by_differentiation(self, layer: int, mu: int) -> sp.Matrix:
        """``sqrt(N) d h^{L+1} / d h^l`` from the definition: the layers above ``l`` are rerun on free symbols."""
        free = sp.Matrix([sp.Dummy(f"h{n}", real=True) for n in range(self.width)])
        state = free
        for above in range(layer, self.hidden_layers):
            state = self.weights[above] * state.applyfunc(self.activation) / sp.sqrt(self.width)
        top = self.readout.dot(state.applyfunc(self.activation)) / sp.sqrt(self.width)
        values = dict(zip(free, self.preactivation(layer, mu)))
        return sp.Matrix([sp.sqrt(self.width) * sp.diff(top, h).subs(values) for h in free])

    def weight_gradient(self, layer: int, mu: int) -> sp.Matrix:
        """``d h^{L+1} / d W^layer`` through fields (equation 32): layer 0, hidden layers, and layer L (the readout).

        ``g^1 x^T / sqrt(N D)``, ``g^{l+1} phi(h^l)^T / N`` and ``phi(h^L) / sqrt(N)``: only the middle one is printed.
        """
        if layer == 0:
            return self.gradient(1, mu) * self.inputs[mu].T / sp.sqrt(self.width * self.input_dimension)
        below = self.preactivation(layer, mu).applyfunc(self.activation)
        if layer == self.hidden_layers:
            return below / sp.sqrt(self.width)
        return self.gradient(layer + 1, mu) * below.T / self.width

    def weight_gradient_by_differentiation(self, layer: int, mu: int) -> sp.Matrix:
        """``d h^{L+1} / d W^layer`` entry by entry, from the definition."""
        matrix = self.readout if layer == self.hidden_layers else self.weights[layer]
        output = self.output(mu)
        return matrix.applyfunc(lambda entry: sp.diff(output, entry))

    def input_kernel(self, mu: int, nu: int) -> sp.Expr:
        """``K^x = x . x' / D``."""
        return self.inputs[mu].dot(self.inputs[nu]) / self.input_dimension

    def forward_kernel(self, layer: int, mu: int, nu: int) -> sp.Expr:
        """``Phi^l = phi(h^l) . phi(h'^l) / N`` (equations 4, 34); layer 0 is the input kernel."""
        if layer == 0:
            return self.input_kernel(mu, nu)
        left, right = (self.preactivation(layer, sample).applyfunc(self.activation) for sample in (mu, nu))
        return left.dot(right) / self.width

    def backward_kernel(self, layer: int, mu: int, nu: int) -> sp.Expr:
        """``G^l = g^l . g'^l / N`` (equations 5, 34); layer L + 1 is 1."""
        if layer == self.hidden_layers + 1:
            return sp.Integer(1)
        return self.gradient(layer, mu).dot(self.gradient(layer, nu)) / self.width

    def ntk(self, mu: int, nu: int) -> sp.Expr:
        """``K = sum_{l=0}^{L} Phi^l G^{l+1}`` (equation 33)."""
        return sp.Add(
            *(
                self.forward_kernel(layer, mu, nu) * self.backward_kernel(layer + 1, mu, nu)
                for layer in range(self.hidden_layers + 1)
            )
        )

    def ntk_by_differentiation(self, mu: int, nu: int) -> sp.Expr:
        """``K = d h^{L+1}/d theta . d h'^{L+1}/d theta`` over all weights, from the definition (equations 2, 30)."""
        left, right = self.output(mu), self.output(nu)
        return sp.Add(*(sp.diff(left, weight) * sp.diff(right, weight) for weight in self.parameters))

    def parameter_velocity(
        self, gamma: sp.Expr, targets: Sequence[sp.Expr], training: Sequence[int]
    ) -> dict[sp.Symbol, sp.Expr]:
        """Gradient flow with ``eta = gamma^2`` on the samples ``training``, from the loss by differentiation."""
        loss = sp.Add(*((targets[mu] - self.output(mu) / gamma) ** 2 / 2 for mu in training))
        return {weight: -(gamma**2) * sp.diff(loss, weight) for weight in self.parameters}

    def velocity(self, quantity: sp.Expr, velocities: dict[sp.Symbol, sp.Expr]) -> sp.Expr:
        """The time derivative of any expression in the weights along `parameter_velocity`."""
        return sp.Add(*(sp.diff(quantity, weight) * speed for weight, speed in velocities.items()))


def _symbols(stem: str, rows: int, columns: int) -> sp.Matrix:
    if columns == 1:
        return sp.Matrix([sp.Symbol(f"{stem}_{n + 1}", real=True) for n in range(rows)])
    return sp.Matrix(rows, columns, lambda a, b: sp.Symbol(f"{stem}_{a + 1}_{b + 1}", real=True))


def training_window(t: sp.Expr, task: int, ends: Sequence[sp.Expr]) -> sp.Expr:
    """``U(t - t_{i-1}) U(t_i - t)`` of equation 3, with ``ends = [t_1, ..., t_T]`` and ``t_0 = 0``; tasks from 1."""
    if not 1 <= task <= len(ends):
        raise ValueError(f"there are {len(ends)} tasks, so that task {task} has no training window")
    start = ends[task - 2] if task > 1 else sp.Integer(0)
    return sp.Heaviside(t - start) * sp.Heaviside(ends[task - 1] - t)


def field_velocity(
    gamma0: sp.Expr, residuals: Sequence[sp.Expr], gradients: Sequence[sp.Expr], input_kernel_row: Sequence[sp.Expr]
) -> sp.Expr:
    """``dh_mu/dt = gamma_0 sum_alpha Delta_alpha g_alpha K^x_{mu alpha}`` of one neuron (equation 8).

    The sum runs over the task that trains; the sample ``mu`` may be of any task.
    """
    return gamma0 * sp.Add(*(d * g * k for d, g, k in zip(residuals, gradients, input_kernel_row)))


def readout_velocity(gamma0: sp.Expr, residuals: Sequence[sp.Expr], activations: Sequence[sp.Expr]) -> sp.Expr:
    """``dz/dt = gamma_0 sum_alpha Delta_alpha phi(h_alpha)`` of one neuron (equation 8)."""
    return gamma0 * sp.Add(*(d * a for d, a in zip(residuals, activations)))


def ntk(feature: sp.Expr, backward: sp.Expr, input_kernel: sp.Expr) -> sp.Expr:
    """``K = Phi + G K^x`` of the two-layer network (equations 33 and 40)."""
    return feature + backward * input_kernel


def residual_velocity(ntk_row: Sequence[sp.Expr], residuals: Sequence[sp.Expr]) -> sp.Expr:
    """``dDelta_mu/dt = - sum_alpha K_{mu alpha} Delta_alpha`` over the task that trains (equation 40)."""
    return -sp.Add(*(k * d for k, d in zip(ntk_row, residuals)))


def initial_output_variance(gamma0: sp.Expr, width: sp.Expr, input_kernel: sp.Expr) -> sp.Expr:
    """``<f_mu f_nu> = K^x_munu / (gamma_0^2 N)`` of the linear two-layer network at initialisation, for every N.

    It vanishes for N -> infinity, so that ``Delta(0) = y``, but not for gamma_0 -> 0 at fixed width.
    """
    return input_kernel / (gamma0**2 * width)


def initial_kernel_variance(width: sp.Expr, first: sp.Expr, second: sp.Expr, cross: sp.Expr) -> sp.Expr:
    """``Var Phi_munu = (K^x_mumu K^x_nunu + (K^x_munu)^2) / N`` at initialisation, by Isserlis (linear phi)."""
    return (first * second + cross**2) / width
