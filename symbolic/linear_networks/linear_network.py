"""The two-layer linear network: its dimensions, weights, data, and the gradient of its loss.

Shapes: ``W1`` is ``(N_h, N_i)``, ``W2`` is ``(N_o, N_h)``; ``X`` is ``(N_i, P)`` and ``Y`` is ``(N_o, P)``.  The task
enters through ``Sigma_xx = X Xᵀ / P`` and ``Sigma_yx = Y Xᵀ / P`` (domine2025 eq. 2) and through the compact singular
value decomposition ``Sigma_yx = U S Vᵀ`` with ``m = min(N_i, N_o)`` modes; ``U_perp`` and ``V_perp`` complete the bases
(one of them is a matrix of zeros, domine2025 section 4).

>>> output_gradient()
W2ᵀ Σyx + -1 W2ᵀ W2 W1 Σxx
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy as sp

from symbolic.matrix_algebra.matrices import Base, Block, Function, Identity, Letter, Matrix, Mul, Zero
from symbolic.matrix_algebra.noncommutative import Relation
from symbolic.matrix_algebra.traversal import substitute

# Dimensions. The number of modes is min(N_i, N_o); it is kept apart from N_h: the two index different spaces.
N_i, N_h, N_o = (sp.Symbol(name, integer=True, positive=True) for name in ("N_i", "N_h", "N_o"))
P = sp.Symbol("P", integer=True, positive=True)
modes = sp.Symbol("m", integer=True, positive=True)
width_perp = sp.Symbol("N_perp", integer=True, nonnegative=True)
SIZES = frozenset({N_i, N_h, N_o, P, modes, width_perp})

# Scalars: training time and its constant, relative scale, the eigenvalue on the orthogonal complement.
t = sp.Symbol("t", nonnegative=True)
tau = sp.Symbol("tau", positive=True)
lam = sp.Symbol("lambda", real=True)
lam_perp = sp.Symbol("lambda_perp", real=True)

# One singular mode: target value, its value at initialisation.
s = sp.Symbol("s", positive=True)
s_init = sp.Symbol("s_0", nonnegative=True)

# Weights now and at initialisation, data, covariances.
W1, W2 = Letter("W1", N_h, N_i, r"\mathbf{W}_1"), Letter("W2", N_o, N_h, r"\mathbf{W}_2")
W1_0, W2_0 = Letter("W1(0)", N_h, N_i, r"\mathbf{W}_1(0)"), Letter("W2(0)", N_o, N_h, r"\mathbf{W}_2(0)")
X, Y = Letter("X", N_i, P, r"\mathbf{X}"), Letter("Y", N_o, P, r"\mathbf{Y}")
Sigma_xx = Letter("Σxx", N_i, N_i, r"\tilde{\mathbf{\Sigma}}^{xx}", symmetric=True)
Sigma_yx = Letter("Σyx", N_o, N_i, r"\tilde{\mathbf{\Sigma}}^{yx}")

# Singular vectors and values of the task.
U, V = Letter("U", N_o, modes, r"\tilde{\mathbf{U}}"), Letter("V", N_i, modes, r"\tilde{\mathbf{V}}")
U_perp = Letter("U⊥", N_o, width_perp, r"\tilde{\mathbf{U}}_\perp")
V_perp = Letter("V⊥", N_i, width_perp, r"\tilde{\mathbf{V}}_\perp")
S = Base("S", modes, s, r"\tilde{\mathbf{S}}")
R = Letter("R", N_h, modes, r"\mathbf{R}")

# Singular values and vectors of the network function now.
s_now = sp.Symbol("s_t", nonnegative=True)
U_now, V_now = Letter("U(t)", N_o, modes, r"\mathbf{U}"), Letter("V(t)", N_i, modes, r"\mathbf{V}")

WHITENED = (Relation(Sigma_xx, Identity(N_i)),)
BALANCED = (Relation(W2.T @ W2, W1 @ W1.T + lam * Identity(N_h)),)
BALANCED_AT_START = (Relation(W2_0.T @ W2_0, W1_0 @ W1_0.T + lam * Identity(N_h)),)
ORTHONORMAL = (Relation(U.T @ U, Identity(modes)), Relation(V.T @ V, Identity(modes)))
COMPACT_SVD = (Relation(Sigma_yx, U @ S.matrix @ V.T),)
# The three shapes of the network: which complement exists and which is a matrix of zeros.
SQUARE = (
    Relation(U @ U.T, Identity(N_o)),
    Relation(V @ V.T, Identity(N_i)),
    Relation(U_perp, Zero(N_o, width_perp)),
    Relation(V_perp, Zero(N_i, width_perp)),
)
FUNNEL = (  # N_i > N_o: only the input space has a complement
    Relation(U @ U.T, Identity(N_o)),
    Relation(V_perp @ V_perp.T, Identity(N_i) - V @ V.T),
    Relation(V.T @ V_perp, Zero(modes, width_perp)),
    Relation(V_perp.T @ V_perp, Identity(width_perp)),
    Relation(U_perp, Zero(N_o, width_perp)),
)
INVERTED_FUNNEL = (  # N_o > N_i: only the output space has a complement
    Relation(V @ V.T, Identity(N_i)),
    Relation(U_perp @ U_perp.T, Identity(N_o) - U @ U.T),
    Relation(U.T @ U_perp, Zero(modes, width_perp)),
    Relation(U_perp.T @ U_perp, Identity(width_perp)),
    Relation(V_perp, Zero(N_i, width_perp)),
)


# True of every shape: one of the two complements is a matrix of zeros.
ONE_COMPLEMENT = (Relation(U_perp @ V_perp.T, Zero(N_o, N_i)),)


@dataclass(frozen=True)
class Shape:
    """One of the three architectures: its relations, and the eigenvalue of F on the complement (0 words: none)."""

    name: str
    words: str
    relations: tuple[Relation, ...]
    perp_eigenvalue: sp.Expr | None

    def __call__(self, x: Matrix) -> Matrix:
        """``x`` with ``lambda_perp = sgn(N_o - N_i) lambda / 2`` of this shape (domine2025 eq. 9)."""
        return x if self.perp_eigenvalue is None else specialise(x, {lam_perp: self.perp_eigenvalue})

    def scalar(self, x: sp.Expr) -> sp.Expr:
        """The same for a scalar."""
        return x if self.perp_eigenvalue is None else x.subs(lam_perp, self.perp_eigenvalue)


SHAPES = (
    Shape("square", "N_i = N_o", SQUARE, None),
    Shape("funnel", "N_i > N_o", FUNNEL, -lam / 2),
    Shape("inverted funnel", "N_o > N_i", INVERTED_FUNNEL, lam / 2),
)


def specialise(x: Matrix, values: Mapping[sp.Symbol, sp.Expr]) -> Matrix:
    """Replace scalars and dimensions everywhere in an expression.

    >>> specialise(W1_0 * lam_perp, {N_h: modes, lam_perp: lam / 2})
    lambda/2 W1(0)
    """

    def replace(node: Matrix) -> Matrix | None:
        match node:
            case Letter():
                rows, cols = node.rows.subs(values), node.cols.subs(values)
                return Letter(node.name, rows, cols, node.tex, node.symmetric, node.invertible)
            case Identity():
                return Identity(node.rows.subs(values))
            case Zero():
                return Zero(node.rows.subs(values), node.cols.subs(values))
            case Function():
                base = node.base
                moved = Base(base.name, base.size.subs(values), base.variable, base.tex, base.diagonal)
                return Function(moved, node.expression.subs(values))
            case Mul():
                return Mul.of(node.coefficient.subs(values), node.factors)
        return None

    return substitute(x, replace)


def at_minimal_width(x: Matrix) -> Matrix:
    """``N_h = min(N_i, N_o)`` (assumption A3): the hidden layer has as many units as the task has modes."""
    return specialise(x, {N_h: modes})


def specialise_relations(relations: tuple[Relation, ...], values: Mapping[sp.Symbol, sp.Expr]) -> tuple[Relation, ...]:
    """The relations with scalars and dimensions replaced."""
    return tuple(Relation(specialise(r.word, values), specialise(r.value, values)) for r in relations)


def error() -> Matrix:
    """Sigma_yx - W2 W1 Sigma_xx, shape ``(N_o, N_i)``: minus the derivative of the loss in W2 W1."""
    return Sigma_yx - W2 @ W1 @ Sigma_xx


def output_gradient() -> Matrix:
    """tau dW1/dt along the gradient flow, shape ``(N_h, N_i)``."""
    return W2.T @ Sigma_yx - W2.T @ W2 @ W1 @ Sigma_xx


def input_gradient() -> Matrix:
    """tau dW2/dt along the gradient flow, shape ``(N_o, N_h)``."""
    return Sigma_yx @ W1.T - W2 @ W1 @ Sigma_xx @ W1.T


def gradient_flow() -> dict[Letter, Matrix]:
    """The velocity of each weight matrix: ``dW/dt`` in the letters of the present weights."""
    return {W1: output_gradient() / tau, W2: input_gradient() / tau}


def Q(initial: bool = False) -> Block:
    """``[W1 W2ᵀ]ᵀ``, shape ``(N_i + N_o, N_h)`` (domine2025 eq. 23)."""
    first, second = (W1_0, W2_0) if initial else (W1, W2)
    return Block(((first.T,), (second,)))


def QQT(initial: bool = False) -> Block:
    """The matrix of statistics ``Q Qᵀ`` in four blocks (domine2025 eq. 3)."""
    first, second = (W1_0, W2_0) if initial else (W1, W2)
    return Block(((first.T @ first, first.T @ second.T), (second @ first, second @ second.T)))


def F() -> Block:
    """The generator of the Riccati equation (domine2025 eqs. 6 and 24)."""
    return Block(((Identity(N_i) * (-lam / 2), Sigma_yx.T), (Sigma_yx, Identity(N_o) * (lam / 2))))


def mode_matrix(expression: sp.Expr) -> Matrix:
    """The diagonal matrix with entries ``expression`` at each singular value ``s`` of the task."""
    return Function(S, sp.sympify(expression))


# F as a symmetric matrix of which functions are taken, and the network function's own singular values.
Lambda = sp.Symbol("Lambda", real=True)
F_base = Base("F", N_i + N_o, Lambda, r"\mathbf{F}", diagonal=False)
S_now = Base("S(t)", modes, s_now, r"\mathbf{S}")

_LETTERS = (W1, W2, W1_0, W2_0, X, Y, Sigma_xx, Sigma_yx, U, V, U_perp, V_perp, R, U_now, V_now)
_NAMED: dict[str, Letter | Base] = {x.name: x for x in (*_LETTERS, S, F_base, S_now)}


def is_of_network(x: Letter | Base) -> bool:
    """Whether a letter is one of this module, in the sizes that a setting gives it, and not another of the same name.

    >>> n = sp.Symbol("n", integer=True, positive=True)
    >>> is_of_network(W1), is_of_network(Letter("W1", N_h, N_i)), is_of_network(Letter("W1", n, n))
    (True, True, False)
    """
    known = _NAMED.get(x.name)
    if known is None or type(known) is not type(x):
        return False
    # a setting keeps how a letter is typeset, whatever sizes it gives it
    return x.tex == known.tex or _sizes_of(x) == _sizes_of(known)


def _sizes_of(x: Letter | Base) -> tuple[sp.Expr, ...]:
    return (x.rows, x.cols) if isinstance(x, Letter) else (x.size,)
