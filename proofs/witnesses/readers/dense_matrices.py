"""Values of matrix expressions: every letter is an array of numbers, or a stack of draws of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.stacked_inverses import inverses
from proofs.witnesses.measurement import CannotRead
from proofs.witnesses.readers.matrix_trees import PLAIN_QUANTITIES, arithmetic, placed
from symbolic.language.flow import SingularValue
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import Carried, Quantity, Trace, quantities, with_values
from symbolic.language.random_matrices import Diagonal, Entrywise, Ones, Power, Recursion, Series, SpectralRadius, Unit
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Block, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[np.float64]

# A recursion that settles is run until its last steps move it by less than this, relative to its size.
SETTLED, LONGEST = 1e-13, 20_000
# Steps of a recursion between the states that are kept of one that never ends.
SPACING = 2
# Points of the polynomial from which a coefficient is read, and the reaches of the intervals that are tried.
FITTED, REACHES = 17, (0.5, 0.25, 0.125, 0.0625, 0.03125)


class DenseMatrices:
    """Values of matrices and of their traces, norms and radii in float64.

    ``value`` gives each letter an array (..., rows, cols), the leading axes counting draws; ``fresh`` gives the letters
    that are drawn anew in a step of a recursion.  Of an endless recursion with such letters the last ``late`` states
    count as draws, `SPACING` steps apart and next to one another: then ``fresh`` gives that many fewer.
    """

    def __init__(
        self, value: Callable[[Letter], Array], fresh: Callable[[Letter, int], Array] | None = None, late: int = 1
    ) -> None:
        self._value, self._fresh, self._late = value, fresh, late
        self._known: dict[str, Array] = {}
        # how far the coefficients of series that were read may be off
        self.bias = 0.0

    def quantity(self, node: Quantity) -> Any:
        """A trace, a norm or a radius, or a coefficient of a series of such. Raises CannotRead for anything else."""
        if isinstance(node, Coefficient):
            return self._coefficient_about_zero(*node.args)
        matrix = node.args[0]
        if not isinstance(matrix, Carried) or not isinstance(node, PLAIN_QUANTITIES):
            raise CannotRead(f"no number is known for {node}")
        x = matrix.matrix
        if isinstance(node, Trace):
            return self._trace(x)
        if isinstance(node, SpectralRadius):
            return np.max(np.abs(np.linalg.eigvals(self.matrix(x))), axis=-1)
        if isinstance(node, SingularValue):
            values = np.linalg.svd(self.matrix(x), compute_uv=False)
            return values[..., placed(node.args[1], values.shape[-1])]
        return np.linalg.norm(self.matrix(x), 2, axis=(-2, -1))

    def held(self) -> int:
        """The numbers that are kept."""
        return sum(x.size for x in self._known.values())

    def _coefficient_about_zero(self, expression: sp.Expr, letter: sp.Symbol, order: sp.Integer) -> Any:
        """The coefficient of a polynomial through Chebyshev points of an interval about 0, the one that moves least."""
        nodes, degree = np.cos(np.pi * (np.arange(FITTED) + 0.5) / FITTED), FITTED - 1
        found: list[float] = []
        for reach in REACHES:
            places = [sp.Rational(round(x * reach * 2**40), 2**40) for x in nodes]
            values = [float(self.number(with_values(expression, {letter: x}))) for x in places]
            fitted = np.polynomial.chebyshev.Chebyshev.fit(np.array(places, dtype=float), values, degree)
            found.append(float(fitted.convert(kind=np.polynomial.Polynomial).coef[int(order)]))
        moved = np.abs(np.diff(found))
        self.bias = max(self.bias, 3 * float(np.min(moved)))
        return found[int(np.argmin(moved)) + 1]

    def number(self, expression: sp.Expr) -> Any:
        """The value of an expression whose quantities are traces, norms and radii."""
        return arithmetic(expression, {q: self.quantity(q) for q in set(quantities(expression))})

    def _trace(self, x: Matrix) -> Any:
        if isinstance(x, Mul) and len(x.factors) > 1:
            middle = (len(x.factors) + 1) // 2
            left, right = (self.matrix(Mul.of(sp.Integer(1), f)) for f in (x.factors[:middle], x.factors[middle:]))
            return np.einsum("...ij,...ji->...", left, right) * self._coefficient(x)
        return np.trace(self.matrix(x), axis1=-2, axis2=-1)

    def _coefficient(self, x: Mul) -> Any:
        return 1.0 if x.coefficient == 1 else self.number(x.coefficient)

    def matrix(self, x: Matrix) -> Array:
        """The array of a matrix expression; what occurs twice is computed once."""
        key = digest(x)
        if key not in self._known:
            self._known[key] = self._compute(x)
        return self._known[key]

    def _compute(self, x: Matrix) -> Array:
        match x:
            case Letter():
                return self._value(x)
            case Identity():
                return np.eye(int(x.rows))
            case Zero():
                return np.zeros((int(x.rows), int(x.cols)))
            case Diagonal():
                column = self.matrix(x.argument)
                return column * np.eye(column.shape[-2])
            case Ones():
                return np.ones((int(x.rows), 1))
            case Unit():
                return np.eye(int(x.rows))[:, [x.place - 1]]
            case Transpose():
                return np.swapaxes(self.matrix(x.argument), -1, -2)
            case Inverse():
                return inverses(self.matrix(x.argument))
            case Add():
                return sum((self.matrix(t) for t in x.terms[1:]), self.matrix(x.terms[0]))
            case Mul():
                return np.asarray(self._coefficient(x))[..., None, None] * self._product(x.factors)
            case Entrywise():
                return arithmetic(x.function, {x.variable: self.matrix(x.argument)})
            case Block():
                return self._block(x)
            case Power():
                return np.linalg.matrix_power(self.matrix(x.base), int(x.exponent))
            case Series():
                return self._series(x)
            case Recursion():
                return self._recursion(x)
        raise CannotRead(f"{type(x).__name__} has no array")

    def _block(self, x: Block) -> Array:
        grid = [[self.matrix(e) for e in row] for row in x.entries]
        draws = np.broadcast_shapes(*(e.shape[:-2] for row in grid for e in row))
        wide = [[np.broadcast_to(e, (*draws, *e.shape[-2:])) for e in row] for row in grid]
        return np.concatenate([np.concatenate(row, axis=-1) for row in wide], axis=-2)

    def _product(self, factors: tuple[Matrix, ...]) -> Array:
        if len(factors) > 2 and len(factors) % 2 == 0 and factors[: len(factors) // 2] == factors[len(factors) // 2 :]:
            half = self.matrix(Mul.of(sp.Integer(1), factors[: len(factors) // 2]))
            return half @ half
        if factors[-1].cols != 1:
            whole = self.matrix(factors[0])
            for factor in factors[1:]:
                whole = whole @ self.matrix(factor)
            return whole
        out: Any = self.matrix(factors[-1])
        for factor in reversed(factors[:-1]):
            if isinstance(factor, Inverse) and digest(factor) not in self._known:
                system = self.matrix(factor.argument)
                draws = np.broadcast_shapes(system.shape[:-2], out.shape[:-2])
                out = np.linalg.solve(system, np.broadcast_to(out, (*draws, *out.shape[-2:])))
            else:
                out = self.matrix(factor) @ out
        return out

    def _series(self, x: Series) -> Array:
        total = np.zeros((int(x.rows), int(x.cols)))
        last = LONGEST if x.last == sp.oo else int(x.last)
        for number in range(int(x.first), last + 1):
            term = self._compute(x.at(number))
            total = total + term
            if x.last == sp.oo and number > 8 and np.max(np.abs(term)) <= 1e-3 * SETTLED * (1 + np.max(np.abs(total))):
                return total
        if x.last == sp.oo:
            raise CannotRead(f"the series had not converged after {LONGEST} terms")
        return total

    def _recursion(self, x: Recursion) -> Array:
        state = self.matrix(x.start)
        endless = x.steps == sp.oo
        parts = [node for node in walk(x.step) if isinstance(node, Letter) and node.name in x.fresh]
        # what neither the state nor a fresh letter enters is the same in every step
        inner = DenseMatrices(lambda letter: here[letter.name] if letter.name in here else self._value(letter))
        inner._known = dict(self._known)
        here: dict[str, Array] = {}
        moving = {
            digest(node)
            for node in walk(x.step)
            if any(isinstance(n, Letter) and (n.name == x.state.name or n.name in x.fresh) for n in walk(node))
        }
        kept: list[Array] = []
        mixing = self._mixing_time(x) if endless and x.fresh else 0
        for t in range(LONGEST if endless else int(x.steps)):
            here[x.state.name] = state
            for letter in parts:
                if self._fresh is None:
                    raise CannotRead(f"{letter.name} is drawn anew in every step, and nothing is drawn here")
                here[letter.name] = self._fresh(letter, t)
            for key in moving:
                inner._known.pop(key, None)
            new = inner.matrix(x.step)
            change, state = new - state, new
            if endless and not x.fresh and np.max(np.abs(change)) <= SETTLED * (1 + np.max(np.abs(new))):
                return state
            if endless and x.fresh and t + 1 >= mixing + SPACING * len(kept):
                kept.append(state)
                if len(kept) == self._late:
                    return _one_after_the_other(kept)
        if endless:
            raise CannotRead(f"the recursion had not settled after {LONGEST} steps")
        return state

    def _mixing_time(self, x: Recursion) -> int:
        """Steps after which the start is forgotten: the letters' scales bound how much of it is left."""
        scales = [float(getattr(n, "scale", 1)) for n in walk(x.step) if isinstance(n, Letter) and n.name in x.fresh]
        rate = max(scales)
        if not rate < 1:
            raise CannotRead(f"with a scale of {rate:.3g} the recursion does not settle")
        return int(np.ceil(np.log(1e-7) / np.log(rate))) + 4


def _one_after_the_other(states: list[Array]) -> Array:
    """States of the same chains as draws, those of a chain next to one another; mirror images stay in their half."""
    if len(states) == 1:
        return states[0]
    chains, shape = len(states[0]), states[0].shape[1:]
    return np.stack(states, axis=1).reshape(chains * len(states), *shape)
