"""Gradient descent of two-layer ReLU networks on the samples of one task, by what their neurons give on these.

The gradient of the first weights lies in the span of the inputs: a step adds ``back @ x`` to them, and to the
pre-activations ``back @ (x x^T)``, so that the weights themselves are moved once, in the end.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from numeric.compiled import compiled

__all__ = ["descend"]

_FAST = {"contract", "reassoc", "nsz"}
BLOCK = 64
"""So many neurons take a step together, that what they need stays near the processor."""


@compiled(fastmath=_FAST, error_model="numpy")
def descend(h: Any, readout: Any, gram: Any, labels: Any, rate: float, scale: float, steps: int) -> Any:
    """Take ``steps`` steps down the gradient of (1/2) sum Delta^2; return ``back`` (networks, N, P), for the weights.

    ``h`` (networks, N, P), pre-activations, and ``readout`` (networks, N) are changed in place; the output of a network
    is ``readout . phi(h) / scale``; ``gram`` (P, P) is x x^T of the inputs, ``labels`` (P,), ``rate`` the learning rate
    over ``scale``.  Where a step is too long what is left is no number.

    >>> h, readout = np.ones((1, 1, 1)), np.zeros((1, 1))
    >>> descend(h, readout, np.eye(1), np.ones(1), 0.5, 1.0, 2)[0], h[0], readout[0]
    (array([[0.125]]), array([[1.125]]), array([0.75]))
    """
    width, size = h.shape[1:]
    back = np.zeros_like(h)
    push, moves = np.empty((BLOCK, size)), np.empty((BLOCK, size))
    output, gap = np.empty(size), np.empty(size)
    for net in range(len(h)):
        now, own, moved = h[net], readout[net], back[net]
        output[:] = 0.0
        for i in range(width):
            for a in range(size):
                output[a] += own[i] * max(now[i, a], 0.0)
        for _ in range(steps):
            for a in range(size):
                gap[a] = rate * (labels[a] - output[a] / scale)
            output[:] = 0.0
            for first in range(0, width, BLOCK):
                count = min(BLOCK, width - first)
                for i in range(count):
                    total, at = 0.0, own[first + i]
                    for a in range(size):
                        on = gap[a] if now[first + i, a] > 0.0 else 0.0
                        total += on * now[first + i, a]
                        push[i, a] = at * on
                    own[first + i] = at + total
                np.dot(push[:count], gram, moves[:count])
                for i in range(count):
                    for a in range(size):
                        now[first + i, a] += moves[i, a]
                        moved[first + i, a] += push[i, a]
                        output[a] += own[first + i] * max(now[first + i, a], 0.0)
    return back
