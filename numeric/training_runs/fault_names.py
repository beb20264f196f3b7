"""What can be wrong with a training run, in words.

>>> [fault.name for fault in name_factor(2.0, 0.0, N_o=3, P=10, learning_rate=0.1)]
['no-half']
>>> [fault.name for fault in name_factor(2.0, 0.0, N_o=1, P=10, learning_rate=0.1)]
['no-half', 'mse-loss']
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from numeric.training_runs.rule_fits import RuleFit
from numeric.training_runs.update_rules import (
    BY_LAYER,
    COSINE,
    EXPONENTIAL,
    HYPERBOLIC,
    JUMP,
    LINEAR,
    ROOT,
    STEPS,
    WARM_UP,
)

SAME_FACTOR = 1e-3
"""Relative difference up to which a measured factor is the one of a candidate."""

_LOOSEST = 0.01  # however large the standard error

UNDECIDED = "cannot-tell"
"""The name of a fault whose cause the log does not show."""


@dataclass(frozen=True)
class Fault:
    """A fault by its name, how sure it is (0 to 1; shared when two cannot be told apart), and one sentence on it."""

    name: str
    confidence: float
    sentence: str

    @property
    def decided(self) -> bool:
        """Whether the fault is given as the cause, not as one of several."""
        return self.confidence > 0.5 and self.name not in ("unexplained", UNDECIDED)


def shared(alternatives: list[list[Fault]]) -> list[Fault]:
    """The faults of accounts that cannot be told apart, each with its share; those with the same names count once, and
    one that needs a further cause where another does without it is none.

    >>> a, b = Fault("momentum", 1.0, "a."), Fault("nesterov", 1.0, "b.")
    >>> [(fault.name, fault.confidence) for fault in shared([[a], [b], [a], [a, Fault("weight-decay", 1.0, "c.")]])]
    [('momentum', 0.5), ('nesterov', 0.5)]
    """
    names = [{fault.name for fault in faults} for faults in alternatives]
    kept: dict[tuple[str, ...], list[Fault]] = {}
    for faults, own in zip(alternatives, names, strict=True):
        if not any(other < own for other in names):
            kept.setdefault(tuple(fault.name for fault in faults), faults)
    return [replace(f, confidence=f.confidence / len(kept)) for faults in kept.values() for f in faults]


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


def likely_factors(N_o: int, P: int | None) -> tuple[float, ...]:
    """The factors on the gradient that have a name, where fits start: over many steps a wrong one shows nothing."""
    return tuple(sorted({value for tier in _candidates(N_o, P) for _, value, _ in tier if value != 1}))


def near_enough(factor: float, error: float) -> float:
    """The relative difference up to which a measured `factor` (standard error `error`) is one that has a name."""
    return min(max(SAME_FACTOR, 5 * error / abs(factor)), _LOOSEST)


def name_factor(factor: float, error: float, *, N_o: int, P: int | None, learning_rate: float | None) -> list[Fault]:
    """The faults that multiply the gradient by the measured `factor` (standard error `error`), [] when it is 1.

    That it is not 1 is taken as established: plain gradient descent has been refuted before.
    """
    if abs(factor - 1) <= SAME_FACTOR:
        return []
    slack = near_enough(factor, error)
    found: list[tuple[str, str]] = []
    for tier in _candidates(N_o, P):
        found = found or [
            (name, words) for name, value, words in tier if value != 1 and abs(factor / value - 1) <= slack
        ]
    measured = f"the steps follow {factor:.5g} times the gradient of 1/2 <|y - W2 W1 x|^2>"
    rate = "" if learning_rate is None else f" (or the learning rate was {factor * learning_rate:.5g})"
    if not found:
        return [Fault("gradient-factor", 1.0, f"{measured}: a constant factor in loss or learning rate{rate}.")]
    return [Fault(name, 1 / len(found), f"{measured}: {words}{rate}.") for name, words in found]


_SHOWN_BY = {
    "momentum": (("beta", 0.0),),
    "nesterov": (("beta", 0.0),),
    "weight-decay": (("decay", 0.0), ("decoupled", 0.0)),
    "moving-average": (("average_beta", 0.0),),
    "layer-rates": (("rate_1", 1.0), ("rate_2", 1.0)),
    "exponential-schedule": (("p", 0.0),),
    "clipped-norm": (("threshold", math.inf),),
    "clipped-value": (("threshold", math.inf),),
}
"""The numbers that a fault is seen by, and what they are without it."""


def name_rule(fit: RuleFit, *, N_o: int, P: int | None, learning_rate: float | None) -> list[Fault]:
    """The faults that an accepted rule stands for."""
    faults: list[Fault] = []
    for given in fit.family.faults:
        name = "adam" if given == "adamw" and fit.value("decoupled") == 0 else given
        if name == "adam" and fit.value("uncorrected") and fit.value("beta") < 1e-9:
            name = "rmsprop"
        if name in _SHOWN_BY and all(fit.value(of) == x or abs(fit.value(of) - x) <= 1e-9 for of, x in _SHOWN_BY[name]):
            continue  # a number that the fit does without
        if name == "factor":
            error = dict(zip(fit.family.free, fit.error, strict=True)).get("rate", 0.0)
            faults += name_factor(fit.value("rate_1"), error, N_o=N_o, P=P, learning_rate=learning_rate)
        elif name == "learning-rate":
            factor = fit.value("rate_1")
            if abs(factor - 1) > SAME_FACTOR:
                used = "" if learning_rate is None else f", {factor * learning_rate:.5g}"
                faults.append(Fault(name, 1.0, f"the learning rate used is {factor:.5g} times the one logged{used}."))
        else:
            faults.append(Fault(name, 1.0, _words(name, fit)))
    return faults


def _words(name: str, fit: RuleFit) -> str:
    """The sentence on a fault, with the numbers that were measured."""
    get = fit.value
    beta, beta2 = get("beta"), get("beta2")
    decay = get("decay") or get("decoupled")
    if name in ("momentum", "nesterov"):
        if get("dampened"):
            return f"the steps follow a running mean of the gradient (momentum, beta = {beta:.4g}), with a delay."
        kind = "momentum" if name == "momentum" else "Nesterov's momentum"
        faster = f"about {1 / (1 - beta):.3g} times as fast as the learning rate says"
        return f"the steps carry {kind}, beta = {beta:.4g}: learning is {faster}."
    if name == "weight-decay":
        what = "weight decay" if decay > 0 else "weights grow by themselves, a negative weight decay"
        return f"{what}, d = {decay:.4g}: a step takes eta d W off the weights."
    if name == "layer-rates":
        rates = [get("rate_1"), get("rate_2")]
        if min(rates) < 1e-6:
            return f"{'W1' if rates[0] < rates[1] else 'W2'} is not trained."
        words = [
            f"{layer} learns {rate:.4g} times as fast as the gradient says"
            for layer, rate in zip(("W1", "W2"), rates, strict=True)
            if abs(rate - 1) > SAME_FACTOR
        ]
        return f"the layers do not share a learning rate: {', '.join(words)}."
    if name.startswith("clipped"):
        what = {"clipped-norm": "its norm", "clipped-value": "each entry"}[name]
        if name == "clipped-norm" and get("clip") == BY_LAYER:
            what = "the norm of each layer's"
        return f"the gradient is clipped, {what} at {get('threshold'):.4g}."
    if name == "moving-average":
        return f"the weights logged are a moving average of those trained, beta = {get('average_beta'):.4g}."
    if name == "mean-of-weights":
        return "the weights logged are the mean of all those trained so far (as in stochastic weight averaging)."
    if name in ("adam", "adamw", "nadam", "amsgrad", "adamax"):
        label = {"adam": "Adam", "adamw": "AdamW", "nadam": "Nadam", "amsgrad": "AMSGrad", "adamax": "Adamax"}[name]
        more = f", weight decay {decay:.4g}" if name == "adamw" else ""
        if "epsilon" in fit.family.free:
            more += f", epsilon = {get('epsilon'):.3g}"
        if name == "amsgrad":
            more += " (Adam, wherever the mean square of the gradients never falls)"
        return f"the optimiser is {label} with beta1 = {beta:.5g}, beta2 = {beta2:.6g}{more}, no gradient descent."
    if name in ("rmsprop", "adadelta"):
        label = {"rmsprop": "RMSprop", "adadelta": "Adadelta"}[name]
        return f"the optimiser is {label} with alpha = {beta2:.5g}, no gradient descent."
    if name == "adagrad":
        return "the optimiser is Adagrad, no gradient descent."
    if name == "sign-descent":
        mean = (
            f"a running mean of the gradient (Signum), beta = {_about('beta', fit)}" if beta > 1e-3 else "the gradient"
        )
        return f"the steps follow the sign of {mean}: every weight moves by the learning rate."
    if name == "lion":
        constants = f"beta1 = {_about('beta', fit)}, beta2 = {_about('beta2', fit)}"
        return f"the optimiser is Lion with {constants}: signs, no gradient descent."
    return f"the learning rate changes along the run: {_course_in_words(fit)}."


def _about(name: str, fit: RuleFit) -> str:
    """A constant with the digits that the log tells, and by how much others that do as well differ."""
    value, error = fit.value(name), dict(zip(fit.family.free, fit.error, strict=True)).get(name, 0.0)
    return f"{value:.4g}" if error < 5e-4 else f"{value:.3g} (give or take {error:.1g})"


def _course_in_words(fit: RuleFit) -> str:
    p, q, r = fit.value("p"), fit.value("q"), fit.value("r")
    kind = int(fit.value("course"))
    if kind == EXPONENTIAL:
        return f"by a factor {math.exp(-p):.6g} in every step"
    if kind == STEPS:
        return f"by a factor {q:.5g} every {p:.0f} steps"
    if kind == JUMP:
        return f"by a factor {q:.5g} in step {p:.0f}"
    if kind == COSINE:
        return f"a cosine over {p:.6g} steps, down to {max(q, 0.0):.4g} of its start"
    if kind == LINEAR:
        return f"linearly over {p:.6g} steps, to {q:.4g} of its start"
    if kind == WARM_UP:
        falls = f", then a cosine to 0 in step {r:.6g}" if r > p else ""
        return f"it warms up from {q + (1 - q) / p:.4g} of its value over {p:.5g} steps{falls}"
    if kind == ROOT:
        return f"like 1/sqrt(1 + t/{p:.5g})"
    return f"like 1/(1 + t/{p:.5g})" if kind == HYPERBOLIC else "by a course of its own"
