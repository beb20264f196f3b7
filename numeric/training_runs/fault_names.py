"""What can be wrong with a training run, in words.

>>> [fault.name for fault in name_factor(2.0, 0.0, N_o=3, P=10, learning_rate=0.1)]
['no-half']
>>> [fault.name for fault in name_factor(2.0, 0.0, N_o=1, P=10, learning_rate=0.1)]
['no-half', 'mse-loss']
"""

from __future__ import annotations

from dataclasses import dataclass

from numeric.training_runs.run_hypotheses import Fit

SAME_FACTOR = 1e-3
"""Relative difference up to which a measured factor is the one of a candidate."""

_LOOSEST = 0.01  # however large the standard error


@dataclass(frozen=True)
class Fault:
    """A fault by its name, how sure it is (0 to 1; shared when two cannot be told apart), and one sentence on it."""

    name: str
    confidence: float
    sentence: str


def _candidates(N_o: int, P: int | None) -> list[list[tuple[str, float, str]]]:
    """Name, factor on the gradient and explanation: the plain ones, then those that take two mistakes."""
    simple = [
        ("no-half", 2.0, "the loss lacks its factor 1/2, a factor 2 in the gradient"),
        ("extra-half", 0.5, "the loss carries one factor 1/2 too many"),
        ("mean-over-outputs", 1 / N_o, f"the loss is averaged over the N_o = {N_o} outputs"),
        ("mse-loss", 2 / N_o, f"mean squared error over samples and N_o = {N_o} outputs, without the 1/2: 2/N_o"),
        ("summed-over-outputs", float(N_o), f"the loss is multiplied by N_o = {N_o}"),
    ]
    double: list[tuple[str, float, str]] = []
    if P is not None and P > 1:
        simple += [
            ("summed-over-samples", float(P), f"the loss is summed over the P = {P} samples, not averaged"),
            ("sum-of-squares", 2.0 * P, f"the loss is a plain sum of squares: no 1/2, not divided by P = {P}"),
            ("divided-by-samples-twice", 1 / P, f"the gradient is divided by P = {P} once too often"),
        ]
        double += [
            ("summed-mean-over-outputs", P / N_o, f"the loss is summed over P = {P} samples, averaged over outputs"),
            ("divided-twice-without-half", 2 / P, f"the loss lacks its 1/2 and is divided by P = {P} once too often"),
            ("mean-of-mean", 1 / (P * N_o), f"the gradient is divided by P N_o = {P * N_o} once too often"),
        ]
    return [simple, double]


def name_factor(factor: float, error: float, *, N_o: int, P: int | None, learning_rate: float | None) -> list[Fault]:
    """The faults that multiply the gradient by the measured `factor` (standard error `error`), [] when it is 1.

    That it is not 1 is taken as established: plain gradient descent has been refuted before.
    """
    if abs(factor - 1) <= SAME_FACTOR:
        return []
    slack = min(max(SAME_FACTOR, 5 * error / abs(factor)), _LOOSEST)
    found: list[tuple[str, str]] = []
    for tier in _candidates(N_o, P):
        found = found or [
            (name, words) for name, value, words in tier if value != 1 and abs(factor / value - 1) <= slack
        ]
    measured = f"the steps follow {factor:.5g} times the gradient of 1/2 <|y - W2 W1 x|^2>"
    if not found:
        rate = "" if learning_rate is None else f" (or the learning rate was {factor * learning_rate:.5g})"
        return [Fault("gradient-factor", 1.0, f"{measured}: a constant factor in loss or learning rate{rate}.")]
    return [Fault(name, 1 / len(found), f"{measured}: {words}.") for name, words in found]


def name_rule(fit: Fit, *, N_o: int, P: int | None, learning_rate: float | None) -> list[Fault]:
    """The faults that an accepted rule stands for."""
    factor, beta, decay, ratio = fit.parameters
    faults: list[Fault] = []
    if "momentum" in fit.free and beta > 1e-3:
        damped = "factor" in fit.free and abs(factor / (1 - beta) - 1) <= SAME_FACTOR
        kind = " of a running mean of the gradient" if damped else ""
        faults.append(
            Fault(
                "momentum",
                1.0,
                f"the steps carry momentum{kind}, beta = {beta:.4g}: learning is "
                + ("delayed." if damped else f"about {1 / (1 - beta):.3g} times as fast as the learning rate says."),
            )
        )
        if damped:
            factor = 1.0
    if "factor" in fit.free:
        faults += name_factor(factor, fit.error[0], N_o=N_o, P=P, learning_rate=learning_rate)
    if "weight decay" in fit.free:
        what = "weight decay" if decay > 0 else "weights grow by themselves, a negative weight decay"
        faults.append(Fault("weight-decay", 1.0, f"{what}, d = {decay:.4g}: a step takes eta d W off the weights."))
    if "layer ratio" in fit.free and abs(ratio - 1) > SAME_FACTOR:
        words = (
            "W2 is not trained" if ratio < 1e-6 else f"W2 learns {ratio:.4g} times as fast as the gradient says, W1 not"
        )
        faults.append(Fault("layer-rates", 1.0, f"the layers do not share a learning rate: {words}."))
    return faults
