"""Statements about networks of L layers as matrices: what holds of weights, gradients and kernels, and how they move.

>>> from symbolic.language.layered_networks import LayeredNetwork
>>> net = LayeredNetwork(3)
>>> NetworkIdentity(net, net.gradient(1), -(net.product(3, 2).T @ net.error() @ net.X.T) / net.P).kind
'identity of a network'
"""

from __future__ import annotations

from dataclasses import dataclass

from proofs.statements.base import Statement
from symbolic.language.layered_networks import LayeredNetwork
from symbolic.matrix_algebra.matrices import Matrix
from symbolic.matrix_algebra.matrix_typesetting import operand


@dataclass(frozen=True)
class NetworkIdentity(Statement):
    """``lhs = rhs`` for all weights, inputs and targets that ``network`` allows, and all its sizes."""

    network: LayeredNetwork
    lhs: Matrix
    rhs: Matrix

    @property
    def kind(self) -> str:
        return "identity of a network"

    @property
    def by_construction(self) -> bool:
        return self.lhs == self.rhs

    def assumptions(self) -> tuple[str, ...]:
        return self.network.words()

    def latex(self) -> str:
        return f"{self.lhs.latex()} = {self.rhs.latex()}"


@dataclass(frozen=True)
class NetworkFlow(Statement):
    """Along the gradient flow of ``network``, ``tau d(observable)/dt = right_side``, both in the present weights."""

    network: LayeredNetwork
    observable: Matrix
    right_side: Matrix

    @property
    def kind(self) -> str:
        return "motion of a network"

    def assumptions(self) -> tuple[str, ...]:
        return self.network.words()

    def latex(self) -> str:
        return rf"\tau \frac{{d}}{{dt}} {operand(self.observable.latex())} = {self.right_side.latex()}"
