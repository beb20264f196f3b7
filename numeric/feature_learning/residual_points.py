"""One residual network trained on a sequence of image tasks: points for `gamma_sweep.sweep` (graldi2025, A.4, B.5).

``draw`` chooses images, permutations or pairs of digits, and the network.  Needs torch.
"""

from __future__ import annotations

import time
from typing import Any

from numeric.feature_learning.finite_width import Parameterization
from numeric.feature_learning.image_tasks import ImageTasks, permuted_images, split_images

PERMUTED_RATE = 2.0
"""eta_0 of appendix A.4.2."""
SPLIT_RATES = (3.0, 10.0, 30.0)
"""eta_0 is 30 for CIFAR10 (appendix A.4.1); on other images it is searched for as the paper searches."""


def permuted_point(similarity: float, strength: float, width: int, draw: int, device: str = "cpu") -> dict[str, Any]:
    """Five tasks of permuted MNIST, without batch normalisation, one head, in muP."""
    tasks = permuted_images(similarity, seed=draw)
    return _point(tasks, width, strength, draw, rate=PERMUTED_RATE, device=device)


def split_point(
    strength: float,
    width: int,
    draw: int,
    rate: float,
    parameterization: Parameterization = "muP",
    landscapes: bool = False,
    device: str = "cpu",
) -> dict[str, Any]:
    """Five tasks of two digits of MNIST, with batch normalisation and a head each."""
    tasks = split_images(seed=draw)
    more: dict[str, Any] = {"parameterization": parameterization, "landscapes": landscapes, "device": device}
    return _point(tasks, width, strength, draw, rate=rate, normalised=True, **more)


def whole_point(rate: float, width: int, draw: int, device: str = "cpu") -> dict[str, Any]:
    """All ten digits at once, by which eta_0 is chosen: the network of the split tasks at gamma_0 = 1."""
    tasks = permuted_images(1.0, n_tasks=1, seed=draw)
    return _point(tasks, width, 1.0, draw, rate=rate, normalised=True, device=device)


def _point(tasks: ImageTasks, width: int, strength: float, draw: int, **options: Any) -> dict[str, Any]:
    import torch

    from numeric.feature_learning.residual_networks import learn

    torch.set_num_threads(1)
    torch.backends.cudnn.allow_tf32 = False  # sharpness needs more than the ten bits that a GPU's convolutions keep
    started = time.process_time()
    run = learn(tasks, width, strength, seed=draw, **options)
    found: dict[str, Any] = {"accuracies": run.accuracies, "movement": run.movement}
    for name, seen in (("converged", run.converged), ("joint", run.joint)):
        if seen is not None:
            found |= {f"{name} sharpness": seen.sharpness, f"{name} trace": seen.trace}
    return found | {"seconds": time.process_time() - started}
