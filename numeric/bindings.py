"""Numbers for the letters of a two-layer linear network: a task, initial weights, and the weights at a later time.

The names are those of :mod:`symbolic.linear_networks.linear_network`.  ``U_perp`` and ``V_perp`` follow the paper's
convention
(domine2025, section 4): the side that has no complement holds a matrix of zeros with ``|N_o - N_i|`` columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.evaluation import Binding
from numeric.linear_networks.tasks import Task
from numeric.precision import Array, is_high_precision, singular_value_decomposition, to_mp
from symbolic.linear_networks import linear_network as net


class _WhenAsked(dict[str, Array]):
    """Arrays of which some are only computed when a formula needs them: the present singular vectors."""

    def __init__(
        self, compute: Callable[[], dict[str, Array]], names: tuple[str, ...], ready: dict[str, Array]
    ) -> None:
        super().__init__(ready)
        self._compute, self._names = compute, names

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or name in self._names

    def __missing__(self, name: str) -> Array:
        if name not in self._names:
            raise KeyError(name)
        self.update(self._compute())
        return self[name]


def network_binding(
    task: Task, W1_0: Array, W2_0: Array, lam: Any, *, time: Any = 0, W1: Array | None = None, W2: Array | None = None
) -> Binding:
    """Bind the task, the weights at the start and (default: the same) the weights ``W1``, ``W2`` at ``time``.

    ``lam`` is the relative scale that the formula is told; shapes ``W1 (N_h, N_i)``, ``W2 (N_o, N_h)``.
    """
    W1 = W1_0 if W1 is None else W1
    W2 = W2_0 if W2 is None else W2
    N_i, N_o, N_h = task.N_i, task.N_o, W1_0.shape[0]
    modes, width = min(N_i, N_o), abs(N_o - N_i)
    U, s, V = task.svd()
    high = is_high_precision(task.X)
    zeros = (lambda *shape: to_mp(np.zeros(shape))) if high else (lambda *shape: np.zeros(shape))
    sign = (N_o > N_i) - (N_o < N_i)
    sigma_xx, sigma_yx = task.sigma_xx, task.sigma_yx
    eye = to_mp(np.eye(N_i + N_o)) if high else np.eye(N_i + N_o)
    generator = zeros(N_i + N_o, N_i + N_o)
    generator[:N_i, :N_i] = -eye[:N_i, :N_i] * lam / 2
    generator[N_i:, N_i:] = eye[N_i:, N_i:] * lam / 2
    generator[:N_i, N_i:] = sigma_yx.T
    generator[N_i:, :N_i] = sigma_yx

    def present() -> dict[str, Array]:
        U_now, s_now, V_now = singular_value_decomposition(W2 @ W1)
        return {"U(t)": U_now[:, :modes], "V(t)": V_now[:, :modes], "S(t)": s_now[:modes]}

    return Binding(
        _WhenAsked(
            present,
            ("U(t)", "V(t)", "S(t)"),
            {
                "X": task.X,
                "Y": task.Y,
                "Σxx": sigma_xx,
                "Σyx": sigma_yx,
                "W1(0)": W1_0,
                "W2(0)": W2_0,
                "W1": W1,
                "W2": W2,
                "U": U[:, :modes],
                "V": V[:, :modes],
                "U⊥": U[:, modes:] if N_o > N_i else zeros(N_o, width),
                "V⊥": V[:, modes:] if N_i > N_o else zeros(N_i, width),
                "S": s[:modes],
                "F": generator,
            },
        ),
        {
            net.N_i: N_i,
            net.N_h: N_h,
            net.N_o: N_o,
            net.P: task.P,
            net.modes: modes,
            net.width_perp: width,
            net.t: time,
            net.tau: task.tau,
            net.lam: lam,
            net.lam_perp: sign * lam / 2,
        },
    )
