r"""Networks of L layers as matrices, with or without an activation: their letters, loss, gradients and tangent kernel.

    f(X) = W_L phi(W_{L-1} ... phi(W_1 X)),   loss = |f(X) - Y|^2 / (2 P),   dW_l/dt = - d loss / d W_l,

with ``W_l`` of shape ``(N_l, N_{l-1})``, ``X`` ``(N_0, P)``, ``Y`` ``(N_L, P)``; time is in units of tau.  A two-layer
network with one output and L = 2 is ``a^T phi(W x)``.  What a statement holds of gradients (`GradientOf`, the letter's
own derivative of the loss) and of the tangent kernel (`KernelOf`, the Gram matrix of the gradients of all outputs in
all weights, the output running slower than the example) is what these definitions give, never a formula for it.

``white``: ``X X^T = P I``.  ``balanced``: ``W_{l+1}^T W_{l+1} = W_l W_l^T``, which the flow of linear networks keeps.

>>> net = LayeredNetwork(3)
>>> net.output()
W3 W2 W1 X
>>> net.product(3, 2)
W3 W2
>>> LayeredNetwork(2, sp.tanh(ARGUMENT)).output()
W2 [tanh(z) at z = W1 X]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.language.random_matrices import Entrywise
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix, Mul, ShapeError

# The argument in which an activation is written, and an activation of which nothing is known but that it is smooth.
ARGUMENT = sp.Symbol("z", real=True)
ANY_ACTIVATION = sp.Function("phi", real=True)(ARGUMENT)
RELU = sp.Max(ARGUMENT, 0)

_EXAMPLES = sp.Symbol("P", integer=True, positive=True)


@dataclass(frozen=True)
class LayeredNetwork:
    """``depth`` layers, the ``activation`` between them written in `ARGUMENT` (which itself is the linear network).

    ``sizes`` are N_0 ... N_L, letters that are independent of one another unless some are given twice, or 1.  Raises
    ValueError for no layer, a wrong number of sizes, an activation in other letters, or balanced nonlinear layers.
    """

    depth: int
    activation: sp.Expr = ARGUMENT
    sizes: tuple[sp.Expr, ...] = ()
    white: bool = False
    balanced: bool = False

    def __post_init__(self) -> None:
        if self.depth < 1:
            raise ValueError(f"a network has one layer or more, not {self.depth}")
        if not self.sizes:
            default = tuple(sp.Symbol(f"N_{k}", integer=True, positive=True) for k in range(self.depth + 1))
            object.__setattr__(self, "sizes", default)
        if len(self.sizes) != self.depth + 1:
            raise ValueError(f"{self.depth} layers have {self.depth + 1} sizes, not {len(self.sizes)}")
        others = self.activation.free_symbols - {ARGUMENT}
        if others:
            raise ValueError(f"an activation is written in {ARGUMENT}, not in {', '.join(sorted(map(str, others)))}")
        if self.balanced and not self.linear:
            raise ValueError("gradient flow keeps the balance of linear layers; with an activation name no balance")

    @property
    def linear(self) -> bool:
        return self.activation == ARGUMENT

    @property
    def P(self) -> sp.Symbol:
        """The number of examples."""
        return _EXAMPLES

    @property
    def X(self) -> Letter:
        return Letter("X", self.sizes[0], self.P, r"\mathbf{X}")

    @property
    def Y(self) -> Letter:
        return Letter("Y", self.sizes[-1], self.P, r"\mathbf{Y}")

    @property
    def Sigma_xx(self) -> Matrix:
        """``X X^T / P``."""
        return self.X @ self.X.T / self.P

    @property
    def Sigma_yx(self) -> Matrix:
        """``Y X^T / P``."""
        return self.Y @ self.X.T / self.P

    def W(self, layer: int) -> Letter:
        """The weights of a layer, counted from 1.  Raises ValueError where there is none."""
        if not 1 <= layer <= self.depth:
            raise ValueError(f"the layers are 1 to {self.depth}, not {layer}")
        return Letter(f"W{layer}", self.sizes[layer], self.sizes[layer - 1], rf"\mathbf{{W}}_{{{layer}}}")

    @property
    def weights(self) -> tuple[Letter, ...]:
        return tuple(self.W(k) for k in range(1, self.depth + 1))

    def product(self, high: int | None = None, low: int = 1) -> Matrix:
        """``W_high ... W_low``; the identity where ``high = low - 1``."""
        high = self.depth if high is None else high
        if high == low - 1:
            return Identity(self.sizes[high])
        return Mul.of(sp.Integer(1), [self.W(k) for k in range(high, low - 1, -1)])

    def phi(self, x: Matrix) -> Matrix:
        """The activation of each entry."""
        return x if self.linear else Entrywise(ARGUMENT, self.activation, x)

    def slope(self, x: Matrix) -> Matrix:
        """The derivative of the activation at each entry."""
        return Entrywise(ARGUMENT, sp.diff(self.activation, ARGUMENT), x)

    def hidden(self, layer: int) -> Matrix:
        """What enters the activation after a layer: ``W_layer phi(... W_1 X)``."""
        h: Matrix = self.W(1) @ self.X
        for k in range(2, layer + 1):
            h = self.W(k) @ self.phi(h)
        return h

    def output(self) -> Matrix:
        """``f(X)``, shape (N_L, P)."""
        return self.hidden(self.depth)

    def error(self) -> Matrix:
        """``Y - f(X)``."""
        return self.Y - self.output()

    def gradient(self, layer: int) -> Matrix:
        """The derivative of the loss in the weights of a layer."""
        self.W(layer)
        return GradientOf(self, layer)

    def kernel(self) -> Matrix:
        """The tangent kernel, square of size N_L P."""
        return KernelOf(self)

    def words(self) -> tuple[str, ...]:
        """The setting as a reader of an assumption is told it."""
        kind = "linear layers" if self.linear else f"layers with the activation {self.activation}"
        shapes = f"of any sizes {', '.join(map(str, self.sizes))}"
        white = "white inputs, X X^T = P I" if self.white else "any inputs"
        balance = "balanced weights, W_(l+1)^T W_(l+1) = W_l W_l^T" if self.balanced else "any weights"
        return (f"{self.depth} {kind} {shapes}", white, balance)


@dataclass(frozen=True, eq=True, repr=False)
class GradientOf(Matrix):
    """The derivative of a network's loss in one of its weight matrices, of the shape of these."""

    network: LayeredNetwork
    layer: int

    @property
    def weight(self) -> Letter:
        return self.network.W(self.layer)

    @property
    def rows(self) -> sp.Expr:
        return self.weight.rows

    @property
    def cols(self) -> sp.Expr:
        return self.weight.cols

    def __repr__(self) -> str:
        return f"dL/d{self.weight!r}"

    def latex(self) -> str:
        return rf"\frac{{\partial \mathcal{{L}}}}{{\partial {self.weight.latex()}}}"


@dataclass(frozen=True, eq=True, repr=False)
class KernelOf(Matrix):
    """The Gram matrix of the gradients of the outputs of a network in all its weights; the output runs slower."""

    network: LayeredNetwork

    @property
    def rows(self) -> sp.Expr:
        return self.network.sizes[-1] * self.network.P

    cols = rows

    def __repr__(self) -> str:
        return "NTK"

    def latex(self) -> str:
        return r"\mathrm{NTK}"


@dataclass(frozen=True, eq=True, repr=False)
class Hadamard(Matrix):
    """The entrywise product of two matrices of one shape; use `hadamard`."""

    left: Matrix
    right: Matrix

    def __post_init__(self) -> None:
        if sp.expand(self.left.rows - self.right.rows) != 0 or sp.expand(self.left.cols - self.right.cols) != 0:
            shapes = f"{self.left.rows} x {self.left.cols} and {self.right.rows} x {self.right.cols}"
            raise ShapeError(f"entries are multiplied of matrices of one shape, not {shapes}")

    @property
    def rows(self) -> sp.Expr:
        return self.left.rows

    @property
    def cols(self) -> sp.Expr:
        return self.left.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.left, self.right)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Hadamard(*children)

    def __repr__(self) -> str:
        return f"({self.left!r} ∘ {self.right!r})"

    def latex(self) -> str:
        return rf"\left({self.left.latex()} \odot {self.right.latex()}\right)"


def hadamard(left: Matrix, *others: Matrix) -> Matrix:
    """The entrywise product.  Raises ShapeError where the shapes differ.

    >>> n = sp.Symbol("n", integer=True, positive=True)
    >>> A = Letter("A", n, n)
    >>> hadamard(A, A, A)
    ((A ∘ A) ∘ A)
    """
    for other in others:
        left = Hadamard(left, other)
    return left
