"""Statements about two-layer linear networks: matrix identities, and what gradient flow does to a task."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Literal

import sympy as sp

from proofs.statements.base import NOTHING_WHEN_EMPTY, Statement
from symbolic.derivation import Derivation
from symbolic.linear_networks.linear_network import SIZES as NETWORK_SIZES
from symbolic.linear_networks.linear_network import is_of_network
from symbolic.linear_networks.matrix_names import typeset_with_names
from symbolic.matrix_algebra.matrices import Base, Function, Letter, Matrix, Mul
from symbolic.matrix_algebra.matrix_typesetting import operand
from symbolic.matrix_algebra.noncommutative import Relation
from symbolic.matrix_algebra.traversal import letters, walk


@dataclass(frozen=True)
class Tasks(Statement):
    """Which tasks and initialisations a statement speaks of; the default is the setting of domine2025's Theorem 4.3.

    ``shape``: ``funnel`` (N_i > N_o), ``inverted`` (N_o > N_i), ``square`` or ``any``.  ``hidden``: ``min`` for
    N_h = min(N_i, N_o), ``any`` for every width for which the weights exist, ``over``/``bottleneck`` for one side.
    ``spectrum``: ``full`` for non-zero singular values of Sigma_yx (repeated ones included), ``any`` with zeros,
    ``distinct`` without repeats, ``repeated`` with at least one value that occurs twice (two modes or more).
    ``start``: ``random`` balanced, ``task_aligned``, ``reversed``, ``gaussian`` (not balanced).
    ``full_rank_function``: W2 W1 has no zero singular value at the time of which the statement speaks.
    """

    whitened: bool = True
    balanced: bool = True
    shape: Literal["any", "funnel", "inverted", "square"] = "any"
    hidden: Literal["min", "any", "over", "bottleneck"] = "min"
    spectrum: Literal["full", "any", "distinct", "repeated"] = "full"
    start: Literal["random", "task_aligned", "reversed", "gaussian"] = "random"
    relative_scale: Literal["any", "zero", "nonzero", "positive", "negative", "moderate"] = "any"
    invertible_B: bool = False
    full_rank_function: bool = field(default=False, metadata=NOTHING_WHEN_EMPTY)

    def words(self) -> tuple[str, ...]:
        out = []
        out.append("whitened input" if self.whitened else "input not whitened")
        if self.start == "gaussian" or not self.balanced:
            out.append("weights not balanced")
        else:
            out.append("lambda-balanced weights")
        names = {"funnel": "N_i > N_o", "inverted": "N_i < N_o", "square": "N_i = N_o"}
        if self.shape in names:
            out.append(names[self.shape])
        widths = {"min": "N_h = min(N_i, N_o)", "over": "N_h > min(N_i, N_o)", "bottleneck": "N_h < min(N_i, N_o)"}
        out.append(widths.get(self.hidden, "any N_h"))
        spectra = {
            "full": "Sigma_yx of full rank",
            "distinct": "distinct singular values",
            "repeated": "a repeated singular value",
            "any": "any singular values",
        }
        out.append(spectra[self.spectrum])
        if self.full_rank_function:
            out.append("W2 W1(t) of full rank")
        if self.start in ("task_aligned", "reversed"):
            out.append(f"{self.start.replace('_', '-')} initialisation")
        scales = {"zero": "lambda = 0", "nonzero": "lambda != 0", "positive": "lambda > 0", "negative": "lambda < 0"}
        if self.relative_scale in scales:
            out.append(scales[self.relative_scale])
        if self.invertible_B:
            out.append("B invertible")
        return tuple(out)

    def options(self) -> dict[str, object]:
        """The fields, by name: what a generator of tasks is asked for."""
        return {f.name: getattr(self, f.name) for f in fields(self)}


def _equation(
    left: Matrix, argument: str, relation: str, right: Matrix, condition: str = "", operator: str = ""
) -> str:
    """Both sides typeset with the theory's names, and what these names mean."""
    (one, two), meaning = typeset_with_names((left, right))
    if argument or operator:
        one = operator + operand(one)
    where = rf" \quad \text{{where }} {meaning}" if meaning else ""
    return f"{one}{argument} {relation} {two}{condition}{where}"


def _sizes_in(x: Matrix) -> set[sp.Symbol]:
    return {*x.rows.free_symbols, *x.cols.free_symbols}


@dataclass(frozen=True)
class MatrixIdentity(Statement):
    """``lhs = rhs`` for all letters that satisfy ``relations``; on generated tasks ``over``, at the initial weights.

    Letters are those of :mod:`symbolic.linear_networks.linear_network`, or one's own: a statement in which none of the
    network's stands is about all matrices of all sizes, whatever letters and sizes are called.  A ``derivation`` is a
    chain of steps from ``lhs`` to ``rhs`` that uses no other relations.
    """

    lhs: Matrix
    rhs: Matrix
    relations: tuple[Relation, ...] = ()
    over: Tasks = Tasks()
    derivation: Derivation | None = None

    @property
    def kind(self) -> str:
        return "matrix identity"

    @property
    def by_construction(self) -> bool:
        return self.lhs == self.rhs

    def assumptions(self) -> tuple[str, ...]:
        return self.over.words() if self.of_network else ()

    def latex(self) -> str:
        return _equation(self.lhs, "", "=", self.rhs)

    def free(self, named: Container[str], valued: Container[sp.Symbol]) -> tuple[list[Letter], list[sp.Symbol]]:
        """Letters and real scalars beyond these, of which no relation speaks: the statement is for all their values.

        A letter of the statement's own sizes is one of them, whatever its name; where nothing of the network stands in
        the statement every one is.
        """
        own = set(self.sizes)
        unnamed = [
            letter
            for name, letter in self._letters.items()
            if name not in named or not self.of_network or own & _sizes_in(letter)
        ]
        known: Container[sp.Symbol] = valued if self.of_network else ()
        real = (x for x in self._scalars if x not in known and x.is_real and not x.is_integer)
        return unnamed, sorted(real, key=str)

    @cached_property
    def of_network(self) -> bool:
        """Whether a letter of the network stands in the statement or in what it assumes."""
        return any(map(is_of_network, self._everywhere)) or any(map(is_of_network, self._bases.values()))

    @cached_property
    def sizes(self) -> list[sp.Symbol]:
        """The sizes of matrices that are none of the network's, and other whole numbers in the coefficients."""
        nodes = [node for side in self._of_all_values for node in walk(side)]
        found = {x for node in nodes if not isinstance(node, Function) for x in _sizes_in(node)}
        found |= {x for base in self.own_bases for x in base.size.free_symbols}
        found |= {x for x in self._scalars if x.is_integer and x.is_positive}
        return sorted((x for x in found if not self.of_network or x not in NETWORK_SIZES), key=str)

    @cached_property
    def related(self) -> list[Letter]:
        """Letters of one's own of which a relation speaks: the statement is for all values that satisfy them all."""
        if self.of_network:
            return []
        return sorted({x for r in self.relations for side in (r.word, r.value) for x in letters(side)}, key=str)

    @cached_property
    def _of_all_values(self) -> tuple[Matrix, ...]:
        """The sides, and where the network's setting gives no values the relations: what needs numbers."""
        words = () if self.of_network else tuple(part for r in self.relations for part in (r.word, r.value))
        return (self.lhs, self.rhs, *words)

    @cached_property
    def own_bases(self) -> list[Base]:
        """Matrices of which functions are taken, and that are none of the network's."""
        return [base for _, base in sorted(self._bases.items()) if not is_of_network(base)]

    @cached_property
    def _bases(self) -> dict[str, Base]:
        nodes = (node for side in (self.lhs, self.rhs) for node in walk(side))
        return {node.base.name: node.base for node in nodes if isinstance(node, Function)}

    @cached_property
    def _everywhere(self) -> set[Letter]:
        """The letters of both sides and of the relations."""
        words = [part for r in self.relations for part in (r.word, r.value)]
        return {x for part in (self.lhs, self.rhs, *words) for x in letters(part)}

    @cached_property
    def _letters(self) -> dict[str, Letter]:
        """By name, the letters of both sides of which no relation speaks."""
        bound = {x.name for r in self.relations for side in (r.word, r.value) for x in letters(side)}
        nodes = (node for side in (self.lhs, self.rhs) for node in walk(side))
        return {node.name: node for node in nodes if isinstance(node, Letter) and node.name not in bound}

    @cached_property
    def _scalars(self) -> frozenset[sp.Symbol]:
        """The symbols in coefficients and functions of both sides, and of relations between letters of one's own."""
        found: set[sp.Symbol] = set()
        for node in (node for side in self._of_all_values for node in walk(side)):
            match node:
                case Mul():
                    found |= node.coefficient.free_symbols
                case Function():
                    found |= node.expression.free_symbols - {node.base.variable}
        return frozenset(found)


@dataclass(frozen=True)
class FlowEquation(Statement):
    """Along the gradient flow ``tau d(observable)/dt = right_side``, both written in the present weights."""

    observable: Matrix
    right_side: Matrix
    relations: tuple[Relation, ...] = ()
    over: Tasks = Tasks()

    @property
    def kind(self) -> str:
        return "equation of motion"

    def assumptions(self) -> tuple[str, ...]:
        return self.over.words()

    def latex(self) -> str:
        return _equation(self.observable, "", "=", self.right_side, operator=r"\tau \frac{d}{dt} ")


@dataclass(frozen=True)
class Trajectory(Statement):
    """At every time t >= 0 the ``observable`` of the gradient flow equals ``formula``, given by the initial weights.

    ``observable`` is written in the present weights ``W1``, ``W2``; ``formula`` in ``W1(0)``, ``W2(0)``, the task, t.
    """

    observable: Matrix
    formula: Matrix
    over: Tasks = Tasks()

    def assumptions(self) -> tuple[str, ...]:
        return self.over.words()

    def latex(self) -> str:
        return _equation(self.observable, "(t)", "=", self.formula)


@dataclass(frozen=True)
class LongTime(Statement):
    """As t -> infinity the ``observable`` of the gradient flow tends to ``formula``."""

    observable: Matrix
    formula: Matrix
    over: Tasks = Tasks()

    @property
    def kind(self) -> str:
        return "limit of the flow"

    def assumptions(self) -> tuple[str, ...]:
        return self.over.words()

    def latex(self) -> str:
        return _equation(self.observable, "(t)", "=", self.formula, operator=r"\lim_{t \to \infty} ")


@dataclass(frozen=True)
class LargeRelativeScale(Statement):
    """As ``lambda -> +infinity`` (``sign = 1``) or ``-infinity`` the observable after training is ``formula``.

    The ratio of the Frobenius norms of the difference and of ``formula`` tends to zero.
    """

    observable: Matrix
    formula: Matrix
    sign: Literal[1, -1]
    over: Tasks = Tasks()

    @property
    def kind(self) -> str:
        return "limit of large relative scale"

    def assumptions(self) -> tuple[str, ...]:
        return self.over.words()

    def latex(self) -> str:
        point = r"\infty" if self.sign == 1 else r"-\infty"
        return _equation(self.observable, "", r"\sim", self.formula, rf" \quad (\lambda \to {point})")
