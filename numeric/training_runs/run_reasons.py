"""Why a log does not tell its cause, in numbers: what came closest to it, and what rounding or noise makes of that."""

from __future__ import annotations

from dataclasses import dataclass, field

from numeric.training_runs.fault_names import UNDECIDED, Fault
from numeric.training_runs.rule_fits import RuleFit, RuleFits
from numeric.training_runs.run_noise import IN_WORDS, Scatter
from numeric.training_runs.run_noise_accounts import Draws

CUT_OFF = "the search for what an optimiser remembered before the log was cut off, which may have told it"
"""What is said where a limit of ``search_limit`` was reached on a log that begins late."""

_FAR = 0.5  # share of the movement left by a rule that is not worth a word
_ONWARD = 0.35  # correlation of what neighbouring records leave from which steps go on in one direction
_APART = 0.05  # share of the movement by which rounding moves replays of one rule apart, so that they decide nothing


@dataclass
class Cause:
    """The faults of a run, and whether they explain it; ``factor`` (value, misfit) where it is one on the gradient;
    the rules ``tried``."""

    pairs: int
    faults: list[Fault] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    explained: bool = True
    factor: tuple[float, float] | None = None
    tried: list[RuleFit] = field(default_factory=list)


def closest(fits: RuleFits, tried: list[RuleFit]) -> list[str]:
    """The two rules that came closest to a log that nothing explains, and what rounding makes of the first."""
    best: dict[tuple[str, ...], RuleFit] = {}
    for fit in sorted((fit for fit in tried if fit.relative < _FAR), key=lambda fit: fit.relative):
        best.setdefault(fit.family.faults, fit)
    first = list(best.values())[:2]
    if not first:
        return []
    each = " and ".join(
        f"{' with '.join(fit.family.faults)}, off by {fit.relative:.2g} of the movement, {fit.misfit:.2g} x rounding"
        for fit in first
    )
    notes = [f"of the rules tried these came closest: {each}"]
    shaken = fits.shaken(first[0].numbers)
    if shaken > _APART:
        notes.append(
            f"rounding alone moves a replay by the closest of them by {min(shaken, 1.0):.0%} of the movement from "
            "record to record: the steps are so rough that the log does not tell the constants of such an optimiser"
        )
    return notes


def cut_off_before_the_end() -> Fault:
    """What is said of a log on which all that is tried takes longer than it may."""
    words = (
        "cannot tell: the steps are not those of gradient descent on this task, and the search for the cause was cut "
        "off; a log of fewer records, or of a smaller network trained alike, may tell."
    )
    return Fault(UNDECIDED, 1.0, words)


def likelihoods(scatter: Scatter) -> str:
    """How the causes of noise do beside one another."""
    each = ", ".join(f"{name} {value:.1f}" for name, value in scatter.causes if name != "gradient-noise")
    return (
        f"logarithms of the likelihood above that of noise on the weights: {each}; a difference of "
        f"{scatter.deciding:.0f} would decide"
    )


def unexplained(relative: float, begins: int, *, cut_off: bool = False) -> Fault:
    """What is said of a log that nothing explains, where plain descent leaves so much of the movement."""
    if relative <= 1e-3:
        words = (
            f"cannot tell: the steps are those of gradient descent but for {relative:.2g} of the movement, more than "
            "rounding of the log and less than any rule that was tried makes of it; arithmetic of lower precision than "
            "that of the log would do that."
        )
        return Fault(UNDECIDED, 1.0, words)
    if cut_off:
        words = (
            f"cannot tell: the log begins after step {begins}, and {CUT_OFF}; no update rule, schedule, noise or "
            f"change of the task that was tried explains it (plain gradient descent leaves {relative:.1%} of the "
            "movement). Log from the first step on."
        )
        return Fault("unexplained", 1.0, words)
    words = (
        "not explained: no update rule, schedule, noise or change of the task that was tried gives these weights "
        f"(plain gradient descent leaves {relative:.1%} of their movement); is the network linear, and this its task?"
    )
    if begins > 0:
        words += (
            f" The log begins after step {begins}: what an optimiser with memory (momentum, Adam, averages) carries "
            "into it is not known, which leaves those open."
        )
    return Fault("unexplained", 1.0, words)


def in_doubt(name: str, drawn: Draws) -> list[Fault]:
    """What may be instead of the cause that the linearised law names, as runs drawn under every cause say, each alone
    and with decay and another rate beside it: only one that makes the records, as no other does, stands alone."""
    own = drawn.of(name)
    if own is None:
        words = "a cause that was not thought of: runs under the one named diverge, or are too long to be drawn."
        return [Fault("unexplained", 0.5, words)]
    likeliest, rivals = drawn.likeliest, drawn.rivals(name)
    if not drawn.rough:  # a step is linear in its noise, and the law decides what draws leave open
        rivals = [each for each in rivals if each == likeliest]
    found = []
    for each in rivals:
        if each != "gradient-noise":
            apart = f"runs drawn under each: {drawn.above(name) - drawn.above(each):+.0f} in the log-likelihood"
            found.append((each, f"{IN_WORDS[each]} ({apart})."))
    if "gradient-noise" in rivals or likeliest in rivals or not drawn.makes(name):
        onward = abs(own.related) > _ONWARD
        odd = "go on in one direction, as no noise does" if onward else "scatter as none of these does alone"
        words = f"the steps {odd}: another loss, a mean of weights, two causes at once, or one that was not thought of."
        found.append(("unexplained", words))
    return [Fault(each, 1 / (1 + len(found)), words) for each, words in found]
