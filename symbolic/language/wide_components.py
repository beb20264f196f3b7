r"""Shares of the components of a wide state: how many of ``(f(W) 1)_i`` lie below a number, W one random matrix.

>>> from symbolic.language.expectation import IID
>>> from symbolic.language.random_matrices import mean_of_entries
>>> N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
>>> w, z = sp.symbols("w z", real=True)
>>> W = Drawn("W", N, N, laws=(IID,), scale=V)
>>> state = (Identity(N) - W).inv @ Ones(N)
>>> found = share_of(Wide(mean_of_entries(sp.Piecewise((1, w < z), (0, True)), w, state), N), {"W": IID})
>>> found.matrix, found.level, found.mean
((I + -1 W)⁻¹, z, Wide(Tr((I + -1 W)⁻¹)/N, N))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy as sp

from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, Law, Wide, drawn
from symbolic.language.quantity import Carried, carried, quantities, squared_norm, trace
from symbolic.language.random_matrices import Entrywise, Ones, Recursion, mean_of_entries
from symbolic.language.random_words import CannotExpect, unrolled
from symbolic.language.wide_words import Factor, Word, growing, words_of
from symbolic.matrix_algebra.matrices import Add, Identity, Letter, Matrix, Mul
from symbolic.matrix_algebra.traversal import letters, walk

__all__ = ["Share", "Tied", "difference_of", "share_of", "tied_power_of"]

_MOST_STEPS = 6
_TURNED_ALIKE = (IID, GOE, ORTHOGONAL)
"""Laws that W -> O W O^T leaves alone, for every orthogonal O."""


@dataclass(frozen=True)
class Share:
    """The limit of the share of the components of ``matrix`` 1 below ``level``, or of the mean of a ``power`` of them.

    That is a polynomial in its letter; one of both is None.
    ``matrix`` is a sum of ``words`` in one letter, or of its powers up to one that is a letter (`Tied`), without words.
    """

    matrix: Matrix
    level: sp.Expr | None
    power: sp.Poly | None
    letter: Drawn
    words: tuple[Word, ...]
    size: sp.Symbol

    @property
    def mean(self) -> sp.Expr:
        """The limit of tr of the matrix, over N."""
        return Wide(trace(self.matrix) / self.size, self.size)

    @property
    def length(self) -> sp.Expr:
        """The limit of tr of the square of the matrix, over N."""
        return Wide(squared_norm(self.matrix) / self.size, self.size)


def share_of(quantity: sp.Expr, laws: Mapping[str, Law]) -> Share:
    """What a limit of a share of components is about. Raises `CannotExpect` for another quantity."""
    strange = CannotExpect(f"{quantity} is no limit of the share of components below a number")
    if not isinstance(quantity, Wide) or not isinstance(quantity.args[1], sp.Symbol):
        raise strange
    inside, size = quantity.args
    found = [q.args[0].matrix for q in quantities(inside) if isinstance(q.args[0], Carried)]
    columns = [m.factors[-1] for m in found if isinstance(m, Mul)]
    if len(found) != 1 or len(columns) != 1 or not isinstance(columns[0], Entrywise):
        raise strange
    column = columns[0]
    level, power = _below(column.function, column.variable), None
    fixed = [level] if level is not None else []
    if level is None:
        power = _power(column.function, column.variable)
        fixed = power.all_coeffs()
    if sp.expand(inside - mean_of_entries(column.function, column.variable, column.argument)) != 0:
        raise strange
    if any(c.has(size) or list(quantities(c)) or (power is None and not c.is_real) for c in fixed):
        raise CannotExpect(f"{fixed[0]} is no fixed number")
    if sp.expand(column.argument.rows - size) != 0:
        raise strange
    state = column.argument
    if isinstance(state, Recursion) and isinstance(state.steps, sp.Symbol):
        about = _tied(state, size)
        if laws.get(about.letter.name) not in _TURNED_ALIKE:
            raise CannotExpect("rotations change the law of the letter")
        return Share(about.matrix, level, power, about.letter, (), size)
    matrix = _on_ones(unrolled(state, _MOST_STEPS), size)
    held = set(letters(matrix))
    if len(held) != 1 or not isinstance(letter := held.pop(), Drawn) or laws.get(letter.name) not in _TURNED_ALIKE:
        raise CannotExpect("it is about no matrix in one letter whose law rotations leave alone")
    terms = list(words_of(matrix, laws))
    if any(sp.sympify(c).has(size) or drawn(c) for c, _ in terms):
        raise CannotExpect("a coefficient is not fixed")
    return Share(matrix, level, power, letter, tuple(growing(word, size) for _, word in terms), size)


@dataclass(frozen=True)
class Tied:
    """``M -> W M + I`` from I, a number of times that is a letter: I + W + ... + W^steps."""

    letter: Drawn
    steps: sp.Symbol
    size: sp.Symbol

    @property
    def matrix(self) -> Matrix:
        """M after the steps."""
        one, m = Identity(self.size), Letter("M", self.size, self.size)
        return Recursion(m, self.letter @ m + one, one, self.steps)


def _tied(state: Recursion, size: sp.Symbol) -> Tied:
    """What z -> W z + 1 from 1 is the columns' sum of. Raises `CannotExpect` for another recursion."""
    found = [x for x in letters(state.step) if isinstance(x, Drawn)]
    ones = Ones(size)
    if len(found) == 1 and not state.fresh and state.start == ones and state.step == found[0] @ state.state + ones:
        steps = state.steps
        growing((Factor(found[0]),), size)
        square = (found[0].rows, found[0].cols) == (size, size) and found[0].name != "M"
        if steps.is_integer and steps.is_positive and square:
            return Tied(found[0], steps, size)
    raise CannotExpect("it is no recursion z -> W z + 1 from 1")


def tied_power_of(quantity: sp.Expr) -> tuple[Tied, int]:
    """M and n = 1, 2 where a limit is that of tr M, or of tr M^T M. Raises `CannotExpect` for another quantity."""
    for matrix in carried(quantity):
        for node in walk(matrix):
            if isinstance(node, Recursion) and isinstance(node.steps, sp.Symbol):
                found = [x for x in letters(node.step) if isinstance(x, Drawn)]
                size = quantity.args[-1]
                if len(found) != 1 or not isinstance(size, sp.Symbol):
                    continue
                about = Tied(found[0], node.steps, size)
                growing((Factor(found[0]),), size)
                both = (trace(about.matrix), squared_norm(about.matrix))
                for n, inside in enumerate(both, 1):
                    if quantity == Wide(inside / size, size) and node.steps.is_integer and node.steps.is_positive:
                        return about, n
    raise CannotExpect(f"{quantity} is no limit of tr M or tr M^T M")


def difference_of(quantity: sp.Expr) -> tuple[sp.Expr, sp.Expr]:
    """The two limits whose difference a limit of a difference is. Raises `CannotExpect` for another quantity."""
    if isinstance(quantity, Wide) and isinstance(quantity.args[0], sp.Add):
        inside, size = quantity.args
        plus = [term for term in inside.args if not term.could_extract_minus_sign()]
        minus = [-term for term in inside.args if term.could_extract_minus_sign()]
        if len(plus) == len(minus) == 1:
            return Wide(plus[0], size), Wide(minus[0], size)
    raise CannotExpect(f"{quantity} is no limit of a difference")


def _below(function: sp.Expr, variable: sp.Symbol) -> sp.Expr | None:
    """z where the function is 1 below z and 0 elsewhere."""
    if not isinstance(function, sp.Piecewise) or len(function.args) != 2:
        return None
    (value, condition), (other, rest) = function.args
    if (value, other, rest) != (1, 0, sp.true) or not isinstance(condition, sp.StrictLessThan | sp.StrictGreaterThan):
        return None
    low, high = (condition.lts, condition.gts)
    return high if low == variable and not high.has(variable) else None


def _power(function: sp.Expr, variable: sp.Symbol) -> sp.Poly:
    """A function as a polynomial of its letter. Raises `CannotExpect` for another one."""
    if not function.is_polynomial(variable) or not function.has(variable):
        raise CannotExpect(f"{function} is neither a polynomial nor 1 below a number and 0 elsewhere")
    return sp.Poly(function, variable)


def _on_ones(x: Matrix, size: sp.Symbol) -> Matrix:
    """A with x = A 1."""
    match x:
        case Ones() if sp.expand(x.rows - size) == 0:
            return Identity(size)
        case Add():
            first, *rest = (_on_ones(term, size) for term in x.terms)
            for term in rest:
                first = first + term
            return first
        case Mul():
            *before, last = x.factors
            return Mul.of(x.coefficient, [*before, _on_ones(last, size)])
    raise CannotExpect(f"{x!r} is no matrix times (1, ..., 1)")
