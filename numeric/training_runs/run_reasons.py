"""Why a log does not tell its cause, in numbers: what came closest to it, and what rounding or noise makes of that."""

from __future__ import annotations

from numeric.training_runs.rule_fits import RuleFit, RuleFits
from numeric.training_runs.run_noise import Scatter

_FAR = 0.5  # share of the movement left by a rule that is not worth a word
_APART = 0.05  # share of the movement by which rounding moves replays of one rule apart, so that they decide nothing


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


def likelihoods(scatter: Scatter) -> str:
    """How the causes of noise do beside one another."""
    each = ", ".join(f"{name} {value:.1f}" for name, value in scatter.causes if name != "gradient-noise")
    return (
        f"logarithms of the likelihood above that of noise on the weights: {each}; a difference of "
        f"{scatter.deciding:.0f} would decide"
    )
