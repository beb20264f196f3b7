"""Words of non-commuting letters, with scalar functions between them."""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from symbolic.matrix_algebra.matrices import Letter


@dataclass(frozen=True)
class Atom:
    """A letter of a word, transposed or inverted."""

    letter: Letter
    transposed: bool = False
    inverted: bool = False

    def __str__(self) -> str:
        return self.letter.name + ("⁻¹" if self.inverted else "") + ("ᵀ" if self.transposed else "")

    @property
    def rows(self) -> sp.Expr:
        return self.letter.cols if self.transposed != self.inverted else self.letter.rows

    @property
    def cols(self) -> sp.Expr:
        return self.letter.rows if self.transposed != self.inverted else self.letter.cols

    def transpose(self) -> Atom:
        return self if self.letter.symmetric else Atom(self.letter, not self.transposed, self.inverted)


@dataclass(frozen=True)
class Word:
    """``coefficient * slot[0] atom[0] slot[1] ... atom[k-1] slot[k]``, or the trace of it.

    A slot is an expression in the variable of the base that lives on its dimension (1 where there is none).
    """

    coefficient: sp.Expr
    atoms: tuple[Atom, ...]
    slots: tuple[sp.Expr, ...]
    dimensions: tuple[sp.Expr, ...]
    trace: bool = False
