"""Operator-valued free probability: from a linear pencil to the polynomial of the Stieltjes transform.

A *linear pencil* is a ``k x k`` matrix whose entries are linear in large random matrices.  Two families are known:
``Semicircular`` (a GOE matrix) and ``Circular`` (a matrix of i.i.d. entries, with its transpose).  Different elements
are asymptotically free.  Write the pencil as a constant plus ``F``; then the matrix of normalised traces
``G(B) = (tr x 1)[(B - pencil)^-1]`` solves (agarwala2022, eqs 125-132)

    ``Z G = 1 + eta(G) G``,   ``Z = B - constant``,   ``eta(G)_ij = sum_kl tr[F_ik F_lj] G_kl``,

so that, with ``F = sum_a A_a x s_a``, ``eta(G) = sum_ab tr[s_a s_b] A_a G A_b``.  Nothing is assumed about the entries
of G except what the pencil proves: if transposing every random matrix and the pencil gives the pencil back, G is
symmetric.  The solution that is the large-N limit is the one that is ``Z^-1`` when all variances vanish.

>>> W = Semicircular("W", sp.Symbol("V", positive=True))
>>> pencil = LinearPencil(sp.Matrix([[0, 1], [1, W.symbol - 1]]), (W,))
>>> pencil.covariance(sp.Matrix(2, 2, sp.symbols("a b c d")))
Matrix([
[0,   0],
[0, V*d]])
>>> sp.collect(pencil.moment_law().curve, M)                                  # eq. 138
M**2*V*z**2 + M*(1 - z) + 1
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import sympy as sp

from symbolic.equilibrium_networks.algebraic_law import AlgebraicLaw, M, normal_form, z

__all__ = ["Circular", "LinearPencil", "Semicircular"]

_t = sp.Symbol("t", positive=True)
_SERIES_ORDER = 5


@dataclass(frozen=True)
class Semicircular:
    """A Hermitian random matrix with ``tr s^2 = variance`` and semicircular limit law.

    ``parity`` is its sign under transposition: 1 for a real symmetric (GOE) matrix, -1 for ``i`` times a real
    antisymmetric one, such as ``Y = (W - W^T) / (2i)`` of eq. 149.
    """

    name: str
    variance: sp.Expr
    parity: int = 1

    @property
    def symbol(self) -> sp.Symbol:
        """The letter that stands for the matrix in a pencil."""
        return sp.Symbol(self.name, commutative=False)

    def covariances(self) -> Iterator[tuple[sp.Symbol, sp.Symbol, sp.Expr]]:
        """The pairs of letters with a non-zero ``tr[s_a s_b]``."""
        yield self.symbol, self.symbol, sp.sympify(self.variance)

    def transposed(self) -> dict[sp.Symbol, tuple[sp.Symbol, int]]:
        """The letter, and the sign, that each letter becomes under transposition."""
        return {self.symbol: (self.symbol, self.parity)}


@dataclass(frozen=True)
class Circular:
    """A real matrix of i.i.d. entries with ``tr c^T c = variance`` and ``tr c^2 = 0``; its transpose is ``adjoint``."""

    name: str
    variance: sp.Expr

    @property
    def symbol(self) -> sp.Symbol:
        """The letter of the matrix itself."""
        return sp.Symbol(self.name, commutative=False)

    @property
    def adjoint(self) -> sp.Symbol:
        """The letter of its transpose."""
        return sp.Symbol(self.name + "^T", commutative=False)

    def covariances(self) -> Iterator[tuple[sp.Symbol, sp.Symbol, sp.Expr]]:
        """The pairs of letters with a non-zero ``tr[s_a s_b]``."""
        yield self.symbol, self.adjoint, sp.sympify(self.variance)
        yield self.adjoint, self.symbol, sp.sympify(self.variance)

    def transposed(self) -> dict[sp.Symbol, tuple[sp.Symbol, int]]:
        """The letter, and the sign, that each letter becomes under transposition."""
        return {self.symbol: (self.adjoint, 1), self.adjoint: (self.symbol, 1)}


@dataclass(frozen=True)
class LinearPencil:
    """A square matrix, linear in the letters of ``elements``, with scalar (or symbolic) coefficients.

    ``moment_law`` and ``equations`` take ``B = diag(z, 0, ..., 0)`` (eq. 126): entry (1, 1) of G is then the Stieltjes
    transform of the rational function ``-V P^-1 Q`` of the blocks ``((0, V), (Q, P))`` (eq. 128).  Raises ValueError
    for an entry that is not linear.
    """

    matrix: sp.Matrix
    elements: tuple[Semicircular | Circular, ...]

    def __post_init__(self) -> None:
        matrix = sp.ImmutableMatrix(self.matrix)
        if matrix.rows != matrix.cols:
            raise ValueError(f"a pencil is square; this one has shape {matrix.shape}")
        object.__setattr__(self, "matrix", matrix)
        rest = (
            matrix
            - self.constant
            - sum((coefficient * letter for letter, coefficient in self.coefficients.items()), sp.zeros(*matrix.shape))
        )
        if rest.applyfunc(sp.expand) != sp.zeros(*matrix.shape) or any(
            not symbol.is_commutative for symbol in self.constant.free_symbols
        ):
            raise ValueError(f"the pencil {matrix} is not linear in the letters {list(self.letters)}")

    @property
    def size(self) -> int:
        """Number of blocks in a row."""
        return self.matrix.rows

    @cached_property
    def letters(self) -> tuple[sp.Symbol, ...]:
        """All letters of all elements."""
        return tuple(letter for element in self.elements for letter in element.transposed())

    @cached_property
    def coefficients(self) -> dict[sp.Symbol, sp.Matrix]:
        """``A_a`` of ``F = sum A_a x s_a``."""
        return {
            letter: self.matrix.applyfunc(lambda entry, s=letter: sp.expand(entry).coeff(s)) for letter in self.letters
        }

    @cached_property
    def constant(self) -> sp.Matrix:
        """The part of the pencil without random matrices."""
        return self.matrix.applyfunc(lambda entry: sp.expand(entry).subs(dict.fromkeys(self.letters, 0)))

    @cached_property
    def is_symmetric(self) -> bool:
        """True if transposing the pencil and its random matrices changes nothing; then G is symmetric."""
        swap = {old: new for element in self.elements for old, new in element.transposed().items()}
        return self.constant == self.constant.T and all(
            sign * self.coefficients[new] == self.coefficients[old].T for old, (new, sign) in swap.items()
        )

    def sigma(self, i: int, k: int, l: int, j: int) -> sp.Expr:
        """``sigma(i, k; l, j) = tr[F_ik F_lj]`` (eq. 132), indices from 1 as in the paper."""
        return sp.expand(
            sum(
                (
                    value * self.coefficients[a][i - 1, k - 1] * self.coefficients[b][l - 1, j - 1]
                    for element in self.elements
                    for a, b, value in element.covariances()
                ),
                sp.Integer(0),
            )
        )

    def covariance(self, g: sp.Matrix) -> sp.Matrix:
        """The covariance map ``eta(g)`` (eq. 131)."""
        total = sp.zeros(self.size, self.size)
        for element in self.elements:
            for a, b, value in element.covariances():
                total += value * self.coefficients[a] * g * self.coefficients[b]
        return total.applyfunc(sp.expand)

    def spectral_matrix(self) -> sp.Matrix:
        """``Z = diag(z, 0, ..., 0) - constant``."""
        return sp.diag(z, sp.zeros(self.size - 1, self.size - 1)) - self.constant

    def unknowns(self) -> sp.Matrix:
        """The matrix of symbols ``G_ij``, symmetric when the pencil proves it."""

        def name(i: int, j: int) -> sp.Symbol:
            i, j = (min(i, j), max(i, j)) if self.is_symmetric else (i, j)
            return sp.Symbol(f"G{i + 1}{j + 1}")

        return sp.Matrix(self.size, self.size, name)

    def equations(self) -> sp.Matrix:
        """``ZG - 1 - eta(G)G``, whose entries all vanish (eq. 130)."""
        g = self.unknowns()
        return (self.spectral_matrix() * g - sp.eye(self.size) - self.covariance(g) * g).applyfunc(sp.expand)

    def perturbation(self, order: int, at: Mapping[sp.Symbol, sp.Expr] | None = None) -> tuple[sp.Matrix, ...]:
        """Terms ``G_0, ..., G_order`` of ``G = sum t^n G_n``, every variance multiplied by ``t``; ``G_0 = Z^-1``.

        ``at`` gives values to z and to the parameters before anything is computed.
        """
        values = dict(at or {})
        inverse = self.spectral_matrix().subs(values).inv()
        terms = [inverse]
        for level in range(1, order + 1):
            total = sp.zeros(self.size, self.size)
            for i in range(level):
                total += self.covariance(terms[i]).subs(values) * terms[level - 1 - i]
            terms.append((inverse * total).applyfunc(sp.cancel))
        return tuple(terms)

    def polynomial(self, row: int = 1, column: int = 1) -> sp.Expr:
        """The irreducible polynomial in ``G_row,column`` that the physical branch satisfies.

        Unknowns leave one by one, through an equation that is linear in them or else by a resultant.  After each step
        every polynomial is replaced by its one factor that vanishes on the branch; the other factors are *proved* not
        to vanish there, by a term of their series around zero variance that is not zero at a rational point.
        Needs variances linear in symbols (raises ValueError): the branch at zero variance must be reachable.
        """
        branch = _Branch(self)
        wanted = self.unknowns()[row - 1, column - 1]
        equations = [branch.vanishing_factor(e) for e in self.equations() if e != 0]
        unknowns = [symbol for symbol in sorted(branch.series, key=str) if symbol != wanted]
        while unknowns:
            equations, unknowns = _eliminate_one(equations, unknowns, branch)
        alone = [equation for equation in equations if equation.has(wanted)]
        if not alone:
            raise ValueError(f"no polynomial in {wanted} alone follows from the matrix equation of this pencil")
        return min(alone, key=lambda equation: sp.degree(equation, wanted))

    def moment_law(self) -> AlgebraicLaw:
        """The law whose Stieltjes transform is ``G_11``: its curve in ``M = zG_11 - 1`` and its first moment.

        The first moment is the root of the curve at infinity that continues the zero-variance value.
        """
        wanted = self.unknowns()[0, 0]
        curve = sp.fraction(sp.together(self.polynomial().subs(wanted, (M + 1) / z)))[0]
        return AlgebraicLaw(curve, self._first_moment(curve))

    def _first_moment(self, curve: sp.Expr) -> sp.Expr:
        w, h = sp.symbols("w h")
        numerator = sp.fraction(sp.together(curve.subs({M: w * h, z: 1 / w}, simultaneous=True)))[0]
        polynomial = sp.Poly(numerator, w)
        leading = sp.Poly(polynomial.coeff_monomial(w ** min(m[0] for m in polynomial.monoms())), h)
        series = [term[0, 0] for term in self.perturbation(2)]
        expected = [sp.limit(sp.cancel(z * (z * series[k] - (1 if k == 0 else 0))), z, sp.oo) for k in range(3)]
        scale = {symbol: _t * symbol for symbol in _variance_symbols(self)}
        for root in sp.roots(leading):
            try:
                start = sp.series(root.subs(scale, simultaneous=True), _t, 0, 3).removeO()
            except (ValueError, NotImplementedError):
                continue
            if all(normal_form(start.coeff(_t, k) - expected[k]) == 0 for k in range(3)):
                return root
        raise ValueError("the first moment is not a root of the curve at infinity in closed form")


def _variance_symbols(pencil: LinearPencil) -> list[sp.Symbol]:
    """The symbols of the variances, each of which must be linear in them."""
    symbols = sorted(set().union(*(sp.sympify(e.variance).free_symbols for e in pencil.elements)), key=str)
    for element in pencil.elements:
        variance = sp.sympify(element.variance)
        scaled = variance.subs({symbol: _t * symbol for symbol in symbols}, simultaneous=True)
        if sp.expand(scaled - _t * variance) != 0:
            raise ValueError(
                f"the variance {variance} of {element.name} must be linear in symbols, so that the branch "
                "at zero variance can be followed; use a symbol and substitute afterwards"
            )
    return symbols


class _Branch:
    """The physical solution as a power series in the variances, at one rational point of z and the parameters."""

    def __init__(self, pencil: LinearPencil) -> None:
        scaled = _variance_symbols(pencil)
        matrix = pencil.unknowns()
        others = pencil.equations().free_symbols - matrix.free_symbols
        point = {symbol: sp.Rational(3 * index + 5, index + 2) for index, symbol in enumerate(sorted(others, key=str))}
        terms = pencil.perturbation(_SERIES_ORDER, point)
        self.point = {symbol: _t * value if symbol in scaled else value for symbol, value in point.items()}
        self.series = {
            symbol: sum((term[i, j] * _t**n for n, term in enumerate(terms)), sp.Integer(0))
            for i in range(pencil.size)
            for j in range(pencil.size)
            for symbol in [matrix[i, j]]
        }

    def is_nonzero(self, expression: sp.Expr) -> bool:
        """True if a coefficient of the expression's series on the branch is not zero: a proof, as all is exact."""
        value = sp.Poly(expression.subs(self.point, simultaneous=True).subs(self.series, simultaneous=True), _t)
        return any(value.coeff_monomial(_t**n) != 0 for n in range(_SERIES_ORDER + 1))

    def vanishing_factor(self, expression: sp.Expr) -> sp.Expr:
        """The one factor of an expression, zero on the branch, that is not proved to be non-zero there."""
        numerator = sp.fraction(sp.together(expression))[0]
        factors = [f for f, _ in sp.factor_list(numerator)[1] if f.free_symbols & set(self.series)]
        left = [factor for factor in factors if not self.is_nonzero(factor)]
        if len(left) != 1:
            raise ValueError(f"{len(left)} factors of {expression} can vanish on the physical branch; expected one")
        return sp.expand(left[0])


def _eliminate_one(
    equations: list[sp.Expr], unknowns: list[sp.Symbol], branch: _Branch
) -> tuple[list[sp.Expr], list[sp.Symbol]]:
    """Remove one unknown: by the shortest equation linear in it with a slope that is not zero, else by resultants."""
    linear = [
        (len(sp.Add.make_args(sp.expand(e.coeff(u, 1)))), sp.count_ops(e), str(u), n, u)
        for n, e in enumerate(equations)
        for u in unknowns
        if sp.degree(e, u) == 1 and branch.is_nonzero(e.coeff(u, 1))
    ]
    if linear:
        *_, position, unknown = min(linear, key=lambda item: item[:4])
        pivot = equations[position]
        value = -pivot.subs(unknown, 0) / pivot.coeff(unknown, 1)
        reduced = [sp.fraction(sp.together(e.subs(unknown, value)))[0] for e in equations if e is not pivot]
    else:
        unknown = unknowns[0]
        having = sorted((e for e in equations if e.has(unknown)), key=lambda e: sp.degree(e, unknown))
        if not having:
            return equations, unknowns[1:]
        reduced = [sp.resultant(having[0], e, unknown) for e in having[1:]]
        reduced += [e for e in equations if not e.has(unknown)]
    kept = {branch.vanishing_factor(e) for e in reduced if sp.expand(e) != 0}
    return sorted(kept, key=str), [u for u in unknowns if u != unknown]
