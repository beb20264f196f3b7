"""Four tasks of permuted MNIST at gamma_0 = 1: a network and the infinite-width theory (graldi2025, appendix D).

The network is a real one: its weights give the initial fields h = W x / sqrt(D), z = w, on which gradient descent acts
exactly as on the weights (``numeric.feature_learning.mean_field_sampled``).  The theory draws its fields from the
Gaussian law and moves residuals by the kernels, as the paper's solver does.  The readout starts at zero.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels
from numeric.feature_learning.digit_tasks import EPOCH, digits
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, sample_fields, solve_sampled
from numeric.feature_learning.mean_field_theory import kernel_target_alignment

Side = Literal["network", "theory", "descent"]
"""A trained network; the theory with residuals moved by kernels; the theory of gradient *descent*, all step terms."""
TASKS, EPOCHS = 4, 500
BINS, BIN = 600, {"h": 1 / 32, "g": 1 / 8}
"""Bins on either side of 0, and their widths."""


def initial_fields(side: Side, tasks: ContinualTasks, size: int, seed: int) -> Fields:
    """Fields of a network of ``size`` hidden units, or as many draws of the Gaussian law."""
    if side != "network":
        return sample_fields(tasks.gram, size, seed, readout_variance=0.0)
    weights = np.random.default_rng(seed).standard_normal((size, tasks.dimension))
    inputs = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
    return Fields(weights @ inputs.T, np.zeros(size))


def run_tasks(
    side: Side,
    data: int,
    pixels: Pixels,
    seed: int,
    size: int,
    epochs: Sequence[int],
    snapshots: Sequence[int] = (),
    *,
    record: int = 10,
) -> SampledMeanField:
    """Train on the four tasks for ``epochs`` each, residuals every ``record`` epochs, kernels at ``snapshots``."""
    tasks = digits(3, TASKS, data, pixels)
    return solve_sampled(
        tasks, "relu", 1.0, EPOCH, epochs, fields=initial_fields(side, tasks, size, seed),
        residual_rule="kernel" if side == "theory" else "network", record_every=record, snapshots=snapshots,
    )  # fmt: skip


def history(side: Side, data: int, pixels: Pixels, seed: int, size: int) -> dict[str, Any]:
    """Loss a sample ``losses`` (records, T) at ``epochs``; alignments A(Phi, y y^T) (moments, T) at ``moments``."""
    started = time.process_time()
    tasks = digits(3, TASKS, data, pixels)
    moments = list(range(0, TASKS * EPOCHS + 1, 50))
    run = run_tasks(side, data, pixels, seed, size, [EPOCHS] * TASKS, moments)
    p = tasks.n_samples
    alignment = [
        [kernel_target_alignment(s.feature_kernel[i * p :, i * p :][:p, :p], tasks.labels[i]) for i in range(TASKS)]
        for s in run.snapshots
    ]
    return {
        "epochs": run.iterations,
        "losses": run.loss_curves / p,
        "moments": np.array(moments),
        "alignments": np.array(alignment),
        "seconds": time.process_time() - started,
    }


def kernels_around_switch(side: Side, data: int, pixels: Pixels, seed: int, size: int) -> dict[str, Any]:
    """Phi, G and K of all tasks, (2, 3, T P, T P), 50 epochs before and after the first switch."""
    started = time.process_time()
    run = run_tasks(side, data, pixels, seed, size, [EPOCHS, 50, 0, 0], [EPOCHS - 50, EPOCHS + 50])
    kernels = np.array([[s.feature_kernel, s.gradient_kernel, s.ntk] for s in run.snapshots])
    return {"kernels": kernels, "seconds": time.process_time() - started}


def densities_around_switch(
    side: Literal["network", "descent"], data: int, pixels: Pixels, seed: int, size: int
) -> dict[str, Any]:
    """How h and g = phi'(h) z are distributed 50 epochs before and after the first switch, and how far from Gaussian.

    ``h`` and ``g``: shares (2, T, 2 BINS + 1) of the values of a task in bins of width `BIN`, the middle one around 0;
    what lies beyond is in the outermost ones. ``excess``: excess kurtosis of h of task 1 before, each sample of mean
    square 1.
    """
    started = time.process_time()
    tasks = digits(3, TASKS, data, pixels)
    before = run_tasks(side, data, pixels, seed, size, [EPOCHS - 50, 0, 0, 0]).fields
    # from a readout of zero the output starts at 0, so that nothing is centred and a run can go on from its fields
    after = solve_sampled(
        tasks, "relu", 1.0, EPOCH, [50, 50, 0, 0], fields=before, residual_rule="network", centred=False,
        record_every=50,
    ).fields  # fmt: skip
    p = tasks.n_samples
    values = {"h": [f.h for f in (before, after)], "g": [(f.h > 0) * f.z[:, None] for f in (before, after)]}
    shares = {
        name: np.array([[_shares(x[:, i * p : (i + 1) * p], BIN[name]) for i in range(TASKS)] for x in both])
        for name, both in values.items()
    }
    h = before.h[:, :p]
    excess = float(((h / np.sqrt((h**2).mean(axis=0))) ** 4).mean() - 3)
    return {**shares, "excess": excess, "seconds": time.process_time() - started}


def _shares(values: np.ndarray, width: float) -> np.ndarray:
    """
    >>> shares = _shares(np.array([0.0, 0.01, -0.01, 9e9]), 0.03)
    >>> float(shares[BINS]), float(shares[-1]), float(shares.sum())
    (0.75, 0.25, 1.0)
    """
    places = np.rint(np.clip(values / width, -BINS, BINS)).astype(int) + BINS
    return np.bincount(places.ravel(), minlength=2 * BINS + 1) / places.size
