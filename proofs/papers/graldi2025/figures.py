"""Figures 1-24: what the captions of the two-layer figures say, and which figures need data or machines not here.

Two-layer ReLU networks are trained as appendix A.4.2 says (readout zero at the start, full-batch gradient descent,
thirty or ten samples), on images of MNIST with permuted pixels: 5000 of them are at hand, in the paper 70000.  How the
pixels are scaled is not stated, so that every claim is judged for two ways.
"""

from collections.abc import Callable
from typing import Any, Literal

import sympy as sp

from proofs.papers.graldi2025.experiments import (
    CRITICAL,
    LAZY,
    ON_PERMUTED_DIGITS,
    PIXELS,
    RICH,
    TRACE_SEEN,
    agrees_with_theory,
    exceeds_when_lazy,
    excess_kurtosis,
    falls,
    forgets_as_when_wide,
    however_normalised,
    however_scaled,
    kept_from_64_to_256,
    on_digits,
    on_split_digits,
    rises_to_limit,
    rises_with_width,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, OutOfReach, Readings

CIFAR = OutOfReach(
    "ResNets (batch normalisation, width up to 4096) trained with SGD on CIFAR10 split into five tasks: neither the "
    "images nor the GPU hours are part of this project, and no formula of the paper predicts the curves"
)
TINY_IMAGENET = OutOfReach(
    "ResNets of width up to 1024 trained on TinyImagenet split into 5 to 20 tasks: neither the images nor the GPU "
    "hours are part of this project, and no formula of the paper predicts the curves"
)
MNIST_RESNET = OutOfReach(
    "a ResNet of width 4096 trained on five tasks of permuted MNIST: neither all of its images nor the GPU hours are "
    "part of this project, and no formula of the paper predicts the curves"
)


def out_of_reach(shows: str, why: OutOfReach, seen: str = "") -> Callable[[], OutOfReach]:
    """The maker of a claim about a figure that ``shows`` what is not here, and what was ``seen`` at a smaller scale."""

    def figure() -> OutOfReach:
        return OutOfReach(f"{why.reason}. Seen {seen}") if seen else why

    figure.__doc__ = shows
    return figure


graldi2025.figure(1, uses=["eq-16", "eq-18"])(
    out_of_reach("Test error, final error and forgetting rate of ResNets over gamma_0 and width.", CIFAR)
)
graldi2025.figure(2, part="a")(
    out_of_reach(
        "Forgetting rate of ResNets over width, NTP and muP.",
        CIFAR,
        f"{on_split_digits('2a')}: the means over seeds fall from 32 to 1024 channels in both; the fall from 16 on, "
        "and that it is faster in the NTP, are not resolved",
    )
)


@graldi2025.figure(2, part="b", uses=["prop-4.1", "eq-11"])
def limits_of_width_in_both_parameterisations() -> Readings:
    """Wide networks forget as the mean-field equations say: NTP as those at gamma_0 = 0, muP as those at gamma_0 = 1.

    NTP at width N is muP at gamma_0 = 1/sqrt(N).  Its networks must be wide to be lazy: with pixels from 0 to 1 they
    forget less than at gamma_0 = 0, by 0.044(5) of the first loss at N = 128, by 0.006(4) at N = 1024."""
    return however_scaled(
        lambda pixels: {name: forgets_as_when_wide(lazy, pixels) for name, lazy in (("NTP", True), ("muP", False))}
    )


@graldi2025.text("1", "width-by-parameterization", importance=1, uses=["fig-2/b", "text-4.1-limit-of-mup", "eq-11"])
def forgetting_over_width_in_both_parameterisations() -> Readings:
    """Wider networks forget less in the NTP and not in muP.

    Criterion: from N = 64 to 256 forgetting on images of MNIST falls in the NTP, and by less than a sixth in muP at
    gamma_0 = 1, however the pixels are scaled.  Normalised to be the NTP at N = 64, as section 3 has it, that is muP of
    table 1 at gamma_0 = 1/8, where with centred pixels forgetting falls by more than a sixth."""

    def parts(strength: float) -> Conjunction:
        said = {}
        for pixels, name in PIXELS.items():
            said[f"NTP, {name}"] = kept_from_64_to_256("rise", "<", 1.0, "NTP", pixels=pixels)
            said[f"muP, {name}"] = kept_from_64_to_256("rise", ">", strength, pixels=pixels)
        return Conjunction(said)

    return however_normalised(parts)


@graldi2025.text(
    "1", "width-past-the-transition", importance=2, uses=["fig-4/a", "eq-22", "text-1-width-by-parameterization"]
)
def width_of_lazy_and_of_rich_networks() -> Readings:
    """Past a certain degree of feature learning a larger width does not help performance; below, it does.

    Criterion: from N = 64 to 256 the mean average loss on images of MNIST falls at gamma_0 = 0.01, and by less than a
    sixth at 1, the largest strength of the paper.  Normalised to be the NTP at N = 64 that is 1/8 of table 1, where it
    falls by more.  Said of ResNets on CIFAR10 (figure 1b), which are out of reach."""

    def parts(base: float) -> Conjunction:
        said = {}
        for pixels, name in PIXELS.items():
            said[f"gamma_0 = {LAZY:g}, {name}"] = kept_from_64_to_256("average loss", "<", LAZY * base, pixels=pixels)
            said[f"gamma_0 = {RICH:g}, {name}"] = kept_from_64_to_256("average loss", ">", RICH * base, pixels=pixels)
        return Conjunction(said)

    return however_normalised(parts)


graldi2025.figure(3, part="a")(
    out_of_reach(
        "How far the features of ResNets move over gamma_0.",
        CIFAR,
        f"{on_split_digits('3a')}: the same at 256 channels, and the narrower the network the more gradual",
    )
)
graldi2025.figure(3, part="b")(
    out_of_reach(
        "Forgetting rate of ResNets over gamma_0.",
        CIFAR,
        f"{on_split_digits('3b')}: forgetting is largest at gamma_0 = 1 at every width; at 256 channels its rise "
        "beyond 0.1 is not resolved",
    )
)


@graldi2025.figure(3, part="c", uses=["prop-4.1", "eq-21"])
def forgetting_at_infinite_width() -> Readings:
    """At infinite width forgetting grows with gamma_0 beyond the transition: more of it at gamma_0 = 1 than at 0.1.

    Criterion: the mean of log(L_21/L_11) over draws.  It grows with the rate of eq. 21 (with the sign of a rise),
    whichever loss that is relative to: L_21/L_11 - 1 and 1 - L_11/L_21 grow together."""
    return however_scaled(lambda pixels: falls("forgetting rate", CRITICAL, RICH, 192, "<", limit=True, pixels=pixels))


@graldi2025.figure(3, part="c-flat", uses=["prop-4.1", "eq-21"])
def forgetting_below_the_transition() -> Readings:
    """Below the transition the forgetting rate at infinite width is very low: for gamma_0 -> 0, less than a tenth.

    Criterion: the mean of log(L_21/L_11) is below 1/10, so that typically less than a tenth of the loss just learned is
    added to it.  With pixels from 0 to 1 nothing is forgotten there; with centred ones the loss grows more than
    fourfold.  That the
    rate is neither low nor flat was once said here, of 8x8 digits, centred: of grey values of MNIST it is not so."""
    says = "mean logarithm of L_21/L_11 at infinite width, gamma_0 -> 0"
    return however_scaled(lambda pixels: on_digits(says, "lazy_rate", "<", value=sp.Rational(1, 10), pixels=pixels))


graldi2025.figure(3, part="d")(
    out_of_reach(
        "Feature movement against forgetting of ResNets.",
        CIFAR,
        f"{on_split_digits('3d')}: they go together over all runs, and the less so the wider the networks are that are "
        "compared, at 256 channels not at all",
    )
)


@graldi2025.figure(4, part="a", uses=["prop-4.1", "eq-22"])
def average_loss_of_lazier_networks() -> Readings:
    """The optimum gamma_0 of about 0.1 at finite width, lazier side: the average loss at 0.01 is larger than at 0.1.

    Criterion: the mean of its logarithm over draws, at the base width N = 64 and at N = 256."""
    return however_scaled(
        lambda pixels: {f"N = {n}": falls("average loss", LAZY, CRITICAL, n, pixels=pixels) for n in (64, 256)}
    )


@graldi2025.figure(4, part="a-rich", uses=["prop-4.1", "eq-22"])
def average_loss_of_richer_networks() -> Readings:
    """At infinite width the average loss rises again beyond the optimum gamma_0 of about 0.1: it is larger at 1.

    Criterion: the mean of its logarithm over draws.  On 8x8 digits, centred, the mean rises by 0.012(5) from 0.064(11)
    with 3000 draws of the fields; that it did not was once said here, of 400 draws, which are too few."""
    return however_scaled(lambda pixels: falls("average loss", CRITICAL, RICH, 900, "<", limit=True, pixels=pixels))


@graldi2025.figure(4, part="a-widths", own=True, uses=["fig-4/a", "fig-4/a-rich"])
def average_loss_of_narrow_networks() -> Readings:
    """In networks of 64 neurons the average loss does not rise from gamma_0 = 0.1 to 1: it is smaller at 1.

    Criterion: the mean of its logarithm over draws."""
    return however_scaled(lambda pixels: falls("average loss", CRITICAL, RICH, 64, pixels=pixels))


@graldi2025.figure(4, part="a-transfer", uses=["fig-4/a", "fig-4/a-rich"])
def optimum_at_every_width() -> Readings:
    """The optimum gamma_0 transfers across widths: from 0.1 to 1 the loss of 64 neurons changes as at infinite width.

    Criterion: the mean of the logarithm of the average loss over draws.  With pixels from 0 to 1 it falls at both, with
    centred ones it rises at infinite width and falls at N = 64.  Which widths the
    figure has is not stated; 64 is the paper's base width.  gamma_0 is that of the mean-field equations (table 1 with
    base width 1)."""

    def alike(pixels: str) -> Conjunction:
        relation: Literal["<", ">"] = ">" if pixels == "raw" else "<"
        wide = falls("average loss", CRITICAL, RICH, 900, relation, limit=True, pixels=pixels)
        narrow = falls("average loss", CRITICAL, RICH, 64, relation, pixels=pixels)
        return Conjunction({"infinite width": wide, "N = 64": narrow})

    return however_scaled(alike)


graldi2025.figure(4, part="b")(out_of_reach("Learning error against forgetting rate of ResNets.", CIFAR))
graldi2025.figure(5)(
    out_of_reach(
        "Features, forgetting and error of ResNets over task similarity.",
        MNIST_RESNET,
        f"{ON_PERMUTED_DIGITS}: unlike tasks are forgotten more, from gamma_0 = 0.1 on; the features of like tasks "
        "move more, not less, at gamma_0 = 0.01, and from 0.03 on no difference is resolved; the error falls up to "
        "gamma_0 = 1 at both similarities",
    )
)
graldi2025.figure(6)(
    out_of_reach("Features, forgetting and error of ResNets over the number of classes a task.", TINY_IMAGENET)
)
graldi2025.figure(7)(out_of_reach("Width and training time of ResNets in the NTP.", CIFAR))
graldi2025.figure(8)(out_of_reach("Forgetting, learning error and average error of ResNets over depth.", CIFAR))
graldi2025.figure(9)(out_of_reach("The same under muP for several gamma_0.", CIFAR))
graldi2025.figure(10)(out_of_reach("The same under muP with branches scaled by 1/sqrt(L).", CIFAR))


@graldi2025.figure(11, part="b", uses=["prop-4.1", "eq-21"])
def narrow_lazy_networks() -> Readings:
    """Below the transition the forgetting rate falls to its infinite-width limit as networks get wider.

    Criterion: for gamma_0 -> 0, the mean of log(L_21/L_11) over draws at N = 64 is larger than in the limit."""
    return however_scaled(lambda pixels: exceeds_when_lazy("forgetting rate", pixels=pixels))


@graldi2025.figure(11, part="c", uses=["prop-4.1", "eq-21"])
def narrow_rich_networks() -> Readings:
    """Above the transition the forgetting rate rises to its infinite-width limit as networks get wider.

    Criterion: at gamma_0 = 0.3 the mean of log(L_21/L_11) over draws is larger at N = 250 than at N = 16, and larger at
    infinite width than at N = 64, the paper's base width.  At gamma_0 = 1 task 1 is learned to loss 0, and the rate
    over the final loss is 1 at every width."""
    return however_scaled(
        lambda pixels: {
            "N = 16 and 250": rises_with_width(16, 250, 0.3, pixels=pixels),
            "N = 64 and infinite width": rises_to_limit(64, 0.3, pixels=pixels),
        }
    )


@graldi2025.figure(11, part="digits", own=True, uses=["prop-4.1", "eq-21", "fig-11/c"])
def forgetting_over_width_at_the_rich_end() -> Readings:
    """At gamma_0 = 1, where the rate over the final loss is 1 at every width, L_21/L_11 rises with the width as well.

    Criterion: the mean of log(L_21/L_11) over draws is larger at N = 200 than at N = 16.  (Lazy networks of fewer units
    than samples, N = 16, were once said here to forget less than the limit, by 0.24(3) on 8x8 digits: on images of
    MNIST they do not, neither with grey values, 0.42(3) above it, nor centred, 0.06(6).)"""
    return however_scaled(lambda pixels: rises_with_width(16, 200, RICH, pixels=pixels))


@graldi2025.text("abstract", "width-and-laziness", importance=1, uses=["eq-11", "fig-11/b"])
def width_without_feature_learning() -> Readings:
    """Width is only beneficial where it reduces feature learning: without any (gamma_0 -> 0) it does not help.

    Criterion: forgetting (eq. 11) on images of MNIST is no larger at N = 64 than at infinite width.  Section 5.1 too
    has width improve forgetting in muP below the transition, where gamma_0 sets feature learning and the width not."""
    return however_scaled(lambda pixels: exceeds_when_lazy("rise", "<=", pixels=pixels))


@width_without_feature_learning.correction(
    "width helps there as well: narrow networks have a kernel of their own, and forget more without moving features",
    survives=["graldi2025/fig-2/b"],
    fault="substance",
)
def width_helps_without_feature_learning() -> Readings:
    return however_scaled(lambda pixels: exceeds_when_lazy("rise", pixels=pixels))


@graldi2025.figure(12, uses=["prop-4.1", "eq-19", "eq-21"])
def plasticity_against_stability() -> Readings:
    """More feature learning, better learning and more forgetting, at finite and infinite width.

    Criterion: from gamma_0 = 0.01 to 0.1 and from 0.1 to 1 the mean logarithm of the learning loss falls; from 0.01 to
    1 the mean of log(L_21/L_11) rises."""

    def both(pixels: str) -> Conjunction:
        parts = {}
        for name, width in (("infinite width", 192), ("N = 64", 64)):
            more: dict[str, Any] = {"limit": width > 64, "pixels": pixels}
            parts[f"{name}, plasticity below"] = falls("learning loss", LAZY, CRITICAL, width, **more)
            parts[f"{name}, plasticity above"] = falls("learning loss", CRITICAL, RICH, width, **more)
            parts[f"{name}, stability"] = falls("forgetting rate", LAZY, RICH, width, "<", **more)
        return Conjunction(parts)

    return however_scaled(both)


graldi2025.figure(13)(out_of_reach("How far the features of ResNets of several widths move over gamma_0.", CIFAR))
graldi2025.figure(14)(
    out_of_reach(
        "Largest curvature of ResNets over gamma_0 and width.",
        CIFAR,
        f"{on_split_digits('14')}: with 16 and 32 channels that of all tasks grows threefold from gamma_0 = 0.1 to 1",
    )
)
graldi2025.figure(15)(
    out_of_reach(
        "Trace of the Hessian of ResNets over gamma_0 and width.", CIFAR, f"{on_split_digits('15')}: {TRACE_SEEN}"
    )
)
graldi2025.figure(16)(
    out_of_reach(
        "Sharpness against forgetting of ResNets.",
        CIFAR,
        f"{on_split_digits('16')}: they go together over all runs, with 16 and 32 channels",
    )
)
graldi2025.figure(17)(out_of_reach("Forgetting and error on five tasks of two classes.", TINY_IMAGENET))
graldi2025.figure(18)(out_of_reach("Forgetting and error on five tasks of forty classes.", TINY_IMAGENET))
graldi2025.figure(19)(out_of_reach("Forgetting and error of convolutional networks without skip connections.", CIFAR))


@graldi2025.figure(20, uses=["prop-4.1"])
def preactivations_become_heavy_tailed() -> Readings:
    """After training at gamma_0 = 1 the pre-activations have positive excess kurtosis: tails heavier than Gaussian."""
    return however_scaled(lambda pixels: excess_kurtosis("pre-activations", ">", 0, pixels, trained=True))


@graldi2025.figure(21, uses=["prop-4.1", "eq-9", "eq-10"])
def kernels_of_first_two_tasks() -> Readings:
    """Phi, G and the NTK between tasks 1 and 2 shortly after the switch: network and theory agree."""
    return agrees_with_theory("kernels of tasks 1 and 2")


@graldi2025.figure(22, uses=["prop-4.1", "eq-9", "eq-10"])
def kernels_of_last_two_tasks() -> Readings:
    """Phi, G and the NTK between tasks 3 and 4, on which nothing was trained yet: network and theory agree."""
    return agrees_with_theory("kernels of tasks 3 and 4")


@graldi2025.figure(23, uses=["prop-4.1", "eq-30"])
def losses_of_four_tasks() -> Readings:
    """The losses of four tasks at each switch: network and theory agree."""
    return agrees_with_theory("losses")


@graldi2025.figure(24, uses=["prop-4.1"])
def alignment_of_four_tasks() -> Readings:
    """Kernel-target alignment of four tasks before training and after each task: network and theory agree."""
    return agrees_with_theory("alignments")
