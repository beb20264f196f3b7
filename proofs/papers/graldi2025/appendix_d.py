"""Appendix D, text: settings, distributions of the fields, and how the kernel-target alignment of four tasks moves.

The figures are in `figures`.
"""

from functools import lru_cache
from typing import Literal

import numba
import numpy as np

from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.four_tasks import EPOCHS, Side, history
from proofs.papers.graldi2025.experiments import excess_kurtosis
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Printed
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.procedures import Procedure

DRAWS = 12


@lru_cache(maxsize=4)
def _changes(side: Side, seed: int) -> np.ndarray:
    """(DRAWS, 4, 4): change of the alignment of task i (column) while task j (row) trains."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        runs = [history(side, seed + k, seed + k, 300) for k in range(DRAWS)]
    finally:
        numba.set_num_threads(threads)
    return np.array([np.diff(run["alignments"][:: EPOCHS // 50], axis=0) for run in runs])


def _averaged(changes: np.ndarray, which: Literal["own", "later", "earlier"]) -> np.ndarray:
    """Mean change of each task's alignment during its own training, all later tasks, or all earlier tasks."""
    if which == "own":
        return np.diagonal(changes, axis1=1, axis2=2)
    if which == "later":
        return np.stack([changes[:, i + 1 :, i].mean(axis=1) for i in range(3)], axis=1)
    return np.stack([changes[:, :i, i].mean(axis=1) for i in range(1, 4)], axis=1)


def _change(which: Literal["own", "later", "earlier"], relation: Literal["<", ">", "="], says: str) -> Agreement:
    def mean(side: Side, seed: int) -> Estimate:
        value, error = mean_and_error(_averaged(_changes(side, seed), which))
        return Estimate(value, error, statistical=True, samples=DRAWS)

    return Agreement(
        says=says,
        measured=lambda seed: mean("network", seed),
        second=lambda seed: mean("theory", seed),
        predicted=lambda: 0.0,
        relation=relation,
        cases=lambda rng, count: [{"seed": int(rng.integers(2**20))}],
        examples=1,
        assumes=("8x8 digits for MNIST, three a class", "zero readout at the start", "gamma_0 = 1"),
    )


@graldi2025.text("D", "alignment", importance=2, uses=["fig-24"])
def alignment_moves_with_training() -> Conjunction:
    """The alignment of a task increases while the task trains and decreases while the tasks after it train.

    Criterion: for each task the mean change over draws of images and networks, and over the tasks after it."""
    return Conjunction(
        {
            "own training": _change("own", ">", "change of the alignment of a task during its training, four tasks"),
            "later tasks": _change("later", "<", "change of the alignment of a task during later tasks"),
        }
    )


@graldi2025.text("D", "alignment", part="before", own=True, uses=["text-D-alignment"])
def alignment_waits_for_its_task() -> Agreement:
    """Before its own training the alignment of a task stays, on average, where it is: it does not decrease then."""
    return _change("earlier", "=", "change of the alignment of a task during earlier tasks")


@graldi2025.text("D", "settings", importance=3)
def settings_of_the_comparison() -> Conjunction:
    """Three samples a label are thirty; 450 and 550 are fifty epochs off a switch after the 500 epochs of task 1.

    So 500 epochs are those of one task (with 500 for all four the first switch would come at 125)."""
    return Conjunction(
        {
            "samples": Printed("samples of a task", "30", {"three samples a label, ten labels": "30"}),
            "switch": Printed("epoch of the first switch", "500", {"50 after 450": "500", "50 before 550": "500"}),
        }
    )


@graldi2025.text("D", "initial-distributions", uses=["prop-4.1", "fig-20"])
def initial_preactivations_are_gaussian() -> Procedure:
    """The distributions of the pre-activations start as Gaussian curves. Criterion: excess kurtosis 0."""
    return excess_kurtosis("pre-activations", "=", 0, trained=False)


@graldi2025.text("D", "initial-distributions", part="gradients", uses=["prop-4.1", "fig-20"])
def initial_gradients_are_gaussian() -> Procedure:
    """And those of the gradients g = phi'(h) z of the ReLU network, of which the sentence speaks in one breath.

    The same criterion.  (With the readout at zero, as appendix A.4 starts, all of them are 0.)"""
    return excess_kurtosis("gradients", "=", 0, trained=False)


@initial_gradients_are_gaussian.correction(
    "half of the ReLU gradients are exactly 0 at the start: excess kurtosis 3; the pre-gradients z are Gaussian",
    survives=["graldi2025/fig-20"],
    fault="substance",
)
def initial_gradients_are_half_zero() -> Procedure:
    return excess_kurtosis("gradients", "=", 3, trained=False)


@graldi2025.figure(20, part="gradients", uses=["prop-4.1", "text-D-initial-distributions"])
def gradients_are_heavy_tailed() -> Procedure:
    """After training at gamma_0 = 1 the gradients, too, have heavier tails than a Gaussian: positive excess kurtosis.

    The criterion is that of the pre-activations.  Whether the tails are heavier than at the start, where half of the
    gradients are 0 (excess kurtosis 3), hangs on the images: 3.1 to 4.5 for six choices of them."""
    return excess_kurtosis("gradients", ">", 0, trained=True)
