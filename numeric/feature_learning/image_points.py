"""One run on two tasks of thirty permuted images of MNIST (graldi2025, A.4.2): points for `gamma_sweep.sweep`.

``draw`` chooses the images, the permutations of all pixels and the network; ``pixels`` is how they are scaled.  Losses
are half the mean of Delta^2 over samples; rows and columns of a table are the tasks learned and looked at.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, in_their_span, permuted_digits
from numeric.feature_learning.digit_tasks import DURATION
from numeric.feature_learning.digits_by_fields import arc_cosine, lazy_losses
from numeric.feature_learning.finite_width import Parameterization, train
from numeric.feature_learning.mean_field_linear import solve_linear
from numeric.feature_learning.mean_field_sampled import solve_sampled
from symbolic.feature_learning.forgetting import forgetting_of_data

TOLERANCE = 1e-4
"""Of the residuals of linear networks, which are trained to convergence."""


def images(draw: int, pixels: Pixels, per_class: int = 3) -> ContinualTasks:
    """Two tasks of images, parity labels; the tasks of a draw are those of every strength and width."""
    return permuted_digits(n_tasks=2, per_class=per_class, images="mnist", pixels=pixels, seed=draw)


def network_point(
    strength: float, width: int, draw: int, pixels: Pixels, epochs: int, parameterization: Parameterization = "muP"
) -> dict[str, Any]:
    """The losses of a ReLU network whose weights go down the gradient, from a readout of zero."""
    started = time.process_time()
    tasks = in_their_span(images(draw, pixels))
    run = train(
        tasks, width, strength, DURATION / epochs, epochs, activation="relu", zero_readout=True, seed=draw,
        parameterization=parameterization,
    )  # fmt: skip
    return {"losses": run.losses / tasks.n_samples, "seconds": time.process_time() - started}


def field_point(strength: float, samples: int, draw: int, pixels: Pixels, epochs: int) -> dict[str, Any]:
    """The same at infinite width, from ``samples`` draws of the fields; at gamma_0 = 0 by the kernel's own law.

    There the features stand still, and the arc-cosine kernel needs no draws.
    """
    started = time.process_time()
    tasks = images(draw, pixels)
    if strength == 0:
        losses = np.array(lazy_losses(arc_cosine(tasks.gram), tasks, epochs))
    else:
        run = solve_sampled(
            tasks, "relu", strength, DURATION / epochs, epochs, samples=samples, seed=draw, readout_variance=0.0,
            residual_rule="network", record_every=epochs,
        )  # fmt: skip
        losses = run.losses / tasks.n_samples
    return {"losses": losses, "seconds": time.process_time() - started}


def linear_point(strength: float, width: int, draw: int, pixels: Pixels) -> dict[str, Any]:
    """Forgetting (eq. 11, of the summed loss) of linear networks on ten images a task, trained to convergence.

    ``network``: of ``width`` units; ``solver``: the equations of infinite width; ``closed``: its closed form.
    """
    started = time.process_time()
    tasks = images(draw, pixels, per_class=1)
    few = in_their_span(tasks)
    rate = 0.2 / float(np.linalg.eigvalsh(tasks.gram)[-1]) / (1 + strength)
    run = train(few, width, strength, rate, 200_000, centred=True, seed=draw, tolerance=TOLERANCE)
    rows = [(sp.Matrix(x / np.sqrt(few.dimension)), sp.Matrix(y)) for x, y in zip(few.inputs, few.labels, strict=True)]
    return {
        "network": run.forgetting,
        "solver": float(solve_linear(tasks, strength).forgetting),
        "closed": float(forgetting_of_data(sp.Float(strength), rows[0], rows[1])),
        "seconds": time.process_time() - started,
    }
