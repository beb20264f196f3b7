"""Numbers for the letters of a two-layer linear network: a task, initial weights, and the weights at a later time.

The names are those of :mod:`symbolic.linear_network`.  ``U_perp`` and ``V_perp`` follow the paper's convention
(domine2025, section 4): the side that has no complement holds a matrix of zeros with ``|N_o - N_i|`` columns.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from numeric.evaluation import Binding
from numeric.precision import Array, is_high_precision, singular_value_decomposition, to_mp
from numeric.tasks import Task
from symbolic import linear_network as net


def network_binding(
    task: Task,
    W1_0: Array,
    W2_0: Array,
    lam: Any,
    *,
    time: Any = 0,
    W1: Array | None = None,
    W2: Array | None = None,
) -> Binding:
    """Bind the task, the weights at the start and (default: the same) the weights ``W1``, ``W2`` at ``time``.

    ``lam`` is the relative scale that the formula is told; shapes ``W1 (N_h, N_i)``, ``W2 (N_o, N_h)``.
    """
    W1 = W1_0 if W1 is None else W1
    W2 = W2_0 if W2 is None else W2
    N_i, N_o, N_h = task.N_i, task.N_o, W1_0.shape[0]
    modes, width = min(N_i, N_o), abs(N_o - N_i)
    U, s, V = task.svd()
    product = W2 @ W1
    U_now, s_now, V_now = singular_value_decomposition(product)
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
    return Binding(
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
            "U(t)": U_now[:, :modes],
            "V(t)": V_now[:, :modes],
            "S(t)": s_now[:modes],
            "F": generator,
        },
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
