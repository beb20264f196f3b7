"""Statements about networks of L layers, with or without an activation: weights, gradients, tangent kernels.

A ``LayeredNetwork`` has weights ``W(1)`` ... ``W(L)``, ``W(l)`` being (N_l, N_(l-1)), inputs ``X`` and targets ``Y``;
``gradient(l)`` and ``kernel()`` are what the definition of the loss gives.  ``sizes`` with a 1 at the end: one output.
"""

import sympy as sp

from proofs.statements import NetworkFlow, NetworkIdentity
from symbolic.language import ANY_ACTIVATION, LayeredNetwork, hadamard
from symbolic.matrix_algebra.matrices import Zero

from .paper import this_paper

three = LayeredNetwork(3)
N, D = sp.symbols("N D", integer=True, positive=True)
readout = LayeredNetwork(2, ANY_ACTIVATION, sizes=(D, N, sp.Integer(1)))


@this_paper.equation(11)
def conserved_between_layers() -> NetworkFlow:
    """The difference of the Gram matrices on both sides of a hidden layer is conserved."""
    width = three.sizes[2]
    return NetworkFlow(three, three.W(3).T @ three.W(3) - three.W(2) @ three.W(2).T, Zero(width, width))


@this_paper.equation(12)
def gradient_of_the_hidden_weights() -> NetworkIdentity:
    """What the loss of a^T phi(W x) has as its derivative in W, for any smooth phi."""
    error = hadamard(readout.slope(readout.hidden(1)), readout.W(2).T @ readout.error())
    return NetworkIdentity(readout, readout.gradient(1), -(error @ readout.X.T) / readout.P)
