"""Appendix D, text: settings, distributions of the fields, and how the kernel-target alignment of four tasks moves.

The figures are in `figures`.
"""

from typing import Literal

import sympy as sp

from proofs.papers.graldi2025.experiments import excess_kurtosis, however_scaled, on_digits
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Parts, Printed, Procedure, Readings


def _change(during: str, relation: Literal["<", ">"], says: str, pixels: str, value: sp.Expr | int = 0) -> Procedure:
    words = f"mean change of the alignment of a task {says}, four tasks of 500 epochs, N = 300"
    run = ("eta_0 = 1/4",)
    return on_digits(words, "change_of_alignment", relation, value=value, during=during, pixels=pixels, run=run)


@graldi2025.text("D", "alignment", uses=["fig-24"])
def alignment_moves_with_training() -> Readings:
    """The alignment of a task increases while the task trains and decreases while the tasks after it train.

    Criterion: the mean change over four tasks, draws of images and networks (gamma_0 = 1, N = 300 for 4096), and over
    the tasks after it."""
    return however_scaled(
        lambda pixels: {
            "own training": _change("own", ">", "during its training", pixels),
            "later tasks": _change("later", "<", "during a later task", pixels),
        }
    )


LITTLE = sp.Rational(1, 50)


@graldi2025.text("D", "alignment", part="before", own=True, uses=["text-D-alignment"])
def alignment_waits_for_its_task() -> Readings:
    """Before its own training the alignment of a task hardly moves: by less than 1/50, a ninth of its own rise.

    Criterion: the mean change while an earlier task trains.  With grey values from 0 to 1 it falls by 0.004, so that
    the sentence of appendix D on other tasks' training is right of those before, too.  That it stays where it is was
    once said here, of 8x8 digits, centred: of centred images of MNIST no fall is seen either."""
    return however_scaled(
        lambda pixels: {
            "no rise": _change("earlier", "<", "during an earlier task", pixels, LITTLE),
            "no fall": _change("earlier", ">", "during an earlier task", pixels, -LITTLE),
        }
    )


@graldi2025.text("D", "settings", importance=3)
def settings_of_the_comparison() -> Parts:
    """Three samples a label are thirty; 450 and 550 are fifty epochs off a switch after the 500 epochs of task 1.

    So 500 epochs are those of one task (with 500 for all four the first switch would come at 125)."""
    return {
        "samples": Printed("samples of a task", "30", {"three samples a label, ten labels": "30"}),
        "switch": Printed("epoch of the first switch", "500", {"50 after 450": "500", "50 before 550": "500"}),
    }


@graldi2025.text("D", "initial-distributions", uses=["prop-4.1", "fig-20"])
def initial_preactivations_are_gaussian() -> Readings:
    """The distributions of the pre-activations start as Gaussian curves. Criterion: excess kurtosis 0."""
    return however_scaled(lambda pixels: excess_kurtosis("pre-activations", "=", 0, pixels, trained=False))


@graldi2025.text(
    "D",
    "initial-distributions",
    part="gradients",
    uses=["prop-4.1", "fig-20"],
    slip=(0, 3),
    because=(
        "half of the ReLU gradients are exactly 0 at the start: excess kurtosis 3; the pre-gradients z are Gaussian"
    ),
    survives=["graldi2025/fig-20"],
    fault="substance",
)
def initial_gradients_are_gaussian(this: int) -> Readings:
    """And those of the gradients g = phi'(h) z of the ReLU network, of which the sentence speaks in one breath.

    The same criterion.  (With the readout at zero, as appendix A.4 starts, all of them are 0.)"""
    return however_scaled(lambda pixels: excess_kurtosis("gradients", "=", this, pixels, trained=False))


@graldi2025.figure(20, part="gradients", uses=["prop-4.1", "text-D-initial-distributions"])
def gradients_are_heavy_tailed() -> Readings:
    """After training at gamma_0 = 1 the gradients, too, have heavier tails than a Gaussian: positive excess kurtosis.

    The criterion is that of the pre-activations.  For six choices of the images it is 3.8 to 5.0 with grey values and
    4.2 to 5.0 with centred ones: more than at the start, where half of the gradients are 0 (excess kurtosis 3).  That
    this hangs on the images was once said here, of 8x8 digits: 3.1 to 4.5."""
    return however_scaled(lambda pixels: excess_kurtosis("gradients", ">", 0, pixels, trained=True))
