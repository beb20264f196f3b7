"""Pointwise activations with the derivatives that fields, gradients and Hessians need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

Pointwise = Callable[[np.ndarray], np.ndarray]


@dataclass(frozen=True)
class Activation:
    """phi with its first and second derivative, and the integer that compiled kernels know it by."""

    name: str
    code: int
    value: Pointwise
    slope: Pointwise
    curvature: Pointwise


LINEAR = Activation("linear", 0, lambda h: h, np.ones_like, np.zeros_like)
# At the kink the slope is 0 and the curvature 0: the convention of every autodiff library.
RELU = Activation(
    "relu", 1, lambda h: np.maximum(h, 0.0), lambda h: (h > 0).astype(h.dtype), lambda h: np.zeros_like(h)
)
TANH = Activation(
    "tanh", 2, np.tanh, lambda h: 1.0 - np.tanh(h) ** 2, lambda h: -2.0 * np.tanh(h) * (1.0 - np.tanh(h) ** 2)
)

ACTIVATIONS: dict[str, Activation] = {phi.name: phi for phi in (LINEAR, RELU, TANH)}


def activation(name: str) -> Activation:
    """Look an activation up by name: ``linear``, ``relu`` or ``tanh``.

    >>> activation("relu").value(np.array([-1.0, 2.0]))
    array([0., 2.])
    """
    if name not in ACTIVATIONS:
        raise ValueError(f"activation {name!r} is not known; choose one of {', '.join(ACTIVATIONS)}")
    return ACTIVATIONS[name]
