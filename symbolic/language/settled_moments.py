r"""Expectations of polynomials in the state that a recursion settles at whose letters are drawn anew in each step.

The mean of a monomial of the state after a step is a combination of means of monomials before it, of no higher degree.
What a monomial leads to is a closed linear system, one block a degree.  Where each block shrinks, the means after t
steps tend to its one solution; and where that of the length of the state to the same power does as well, the state
itself converges in that mean, so that the solution is the mean over the stationary law.

>>> from symbolic.language.expectation import ORTHOGONAL, Drawn, E
>>> from symbolic.language.quantity import trace
>>> from symbolic.matrix_algebra.matrices import Identity
>>> W, S = Drawn("W", 2, 2, laws=(ORTHOGONAL,), scale=sp.Rational(1, 2)), Letter("S", 2, 2)
>>> state = Recursion(S, W @ S + Identity(2), Identity(2), sp.oo, fresh=("W",))
>>> settled(E(trace(state.T @ state)), {"W": ORTHOGONAL})
4
"""

from __future__ import annotations

from collections.abc import Mapping

import sympy as sp

from symbolic.language.expectation import E, Law, Mean, drawn
from symbolic.language.quantity import Trace, carried, trace, with_matrices
from symbolic.language.random_matrices import Recursion
from symbolic.language.random_words import CannotExpect, expected, in_one_form
from symbolic.matrix_algebra.matrices import Letter, Matrix
from symbolic.matrix_algebra.traversal import letters, substitute, walk

__all__ = ["settled"]

_MOST_MONOMIALS, _SQUARINGS = 60, 10


def settled(mean: Mean, laws: Mapping[str, Law]) -> sp.Expr:
    """The mean of a polynomial in the state that one recursion settles at, at numbers for sizes and scales.

    Raises `CannotExpect` where something else in it is random, where the system does not close in a few monomials or
    is not one of numbers, and where the means grow; TypeError for what is no expectation.
    """
    if not isinstance(mean, Mean):
        raise TypeError(f"{mean} is no expectation: of a sum of them each is to be asked for")
    chains = {n for m in carried(mean) for n in walk(m) if isinstance(n, Recursion) and n.steps == sp.oo}
    if len(chains) != 1 or not (chain := next(iter(chains))).fresh:
        raise CannotExpect("no mean over one recursion that settles at a law")
    inside = mean.args[0]
    polynomial = with_matrices(inside, lambda m: substitute(m, lambda n: chain.state if n == chain else None))
    random = {x.name for x in letters(chain.step) if x.name in laws}
    if drawn(polynomial) or random - set(chain.fresh) or any(x.name in laws for x in letters(chain.start)):
        raise CannotExpect("something beside the letters of the steps is random")
    return _Moments(chain, laws).of(polynomial)


class _Moments:
    """The closed systems of one recursion, one block for each degree in its state."""

    def __init__(self, chain: Recursion, laws: Mapping[str, Law]) -> None:
        self.chain, self.laws = chain, laws
        self.after: dict[sp.Expr, dict[sp.Expr, sp.Expr]] = {}

    def of(self, polynomial: sp.Expr) -> sp.Expr:
        """The mean of a polynomial in the state."""
        wanted = self._monomials(in_one_form(polynomial, self.laws))
        degree = max(map(self._degree, wanted))
        length = trace(self.chain.state.T @ self.chain.state) ** ((degree + 1) // 2)
        self._close([*wanted, *self._monomials(in_one_form(length, self.laws))])
        known: dict[sp.Expr, sp.Expr] = {sp.Integer(1): sp.Integer(1)}
        for d in sorted({self._degree(m) for m in self.after}):
            known |= self._block([m for m in self.after if self._degree(m) == d], known)
        return sp.expand(sum((c * known[m] for m, c in wanted.items()), sp.Integer(0)))

    def _close(self, wanted: list[sp.Expr]) -> None:
        waiting = list(wanted)
        while waiting:
            monomial = waiting.pop()
            if monomial == 1 or monomial in self.after:
                continue
            if len(self.after) >= _MOST_MONOMIALS:
                raise CannotExpect(f"the means lead to more than {_MOST_MONOMIALS} monomials")
            stepped = with_matrices(monomial, self._stepped)
            self.after[monomial] = self._monomials(expected(E(stepped), self.laws))
            waiting += self.after[monomial]

    def _stepped(self, x: Matrix) -> Matrix:
        return substitute(x, lambda node: self.chain.step if node == self.chain.state else None)

    def _block(self, block: list[sp.Expr], known: Mapping[sp.Expr, sp.Expr]) -> dict[sp.Expr, sp.Expr]:
        """The means of the monomials of one degree, given those of lower ones."""
        map_ = sp.Matrix([[self.after[m].get(n, 0) for n in block] for m in block])
        if any(not entry.is_Rational for entry in map_):
            raise CannotExpect("the system of the means is none of numbers")
        if not _shrinks(map_):
            raise CannotExpect("means of the state grow from step to step")
        rest = [sum((c * known[n] for n, c in self.after[m].items() if n not in block), sp.Integer(0)) for m in block]
        found = (sp.eye(len(block)) - map_).inv() * sp.Matrix(rest)
        return dict(zip(block, map(sp.expand, found), strict=True))

    def _monomials(self, e: sp.Expr) -> dict[sp.Expr, sp.Expr]:
        """Products of traces that hold the state, with what stands before them."""
        out: dict[sp.Expr, sp.Expr] = {}
        for term in sp.Add.make_args(sp.expand(e)):
            factors = sp.Mul.make_args(term)
            with_state = [f for f in factors if self._degree(f)]
            if any(not isinstance(f.as_base_exp()[0], Trace) for f in with_state):
                raise CannotExpect(f"{e} is no polynomial in traces")
            monomial = sp.Mul(*with_state)
            out[monomial] = out.get(monomial, sp.Integer(0)) + sp.Mul(*(f for f in factors if not self._degree(f)))
        return {m: c for m, c in out.items() if c != 0}

    def _degree(self, e: sp.Expr) -> int:
        """How often the state stands in a product."""
        total = 0
        for factor in sp.Mul.make_args(e):
            base, power = factor.as_base_exp()
            times = sum(x == self.chain.state for m in carried(base) for x in _occurrences(m))
            if times and not (power.is_Integer and power > 0):
                raise CannotExpect(f"{e} is no polynomial")
            total += times * int(power) if times else 0
        return total


def _occurrences(x: Matrix) -> list[Letter]:
    """The letters of a tree, each as often as it stands there."""
    if isinstance(x, Letter):
        return [x]
    return [letter for child in x.children for letter in _occurrences(child)]


def _shrinks(x: sp.Matrix) -> bool:
    """Whether the powers of a matrix of fractions tend to 0, as the norm of one of them below 1 proves."""
    for _ in range(_SQUARINGS):
        if x.norm(sp.oo) < 1:
            return True
        x = x * x
    return False
