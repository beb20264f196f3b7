"""Which of the rules that explain a log to rounding are told apart by it.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_families import OPTIMISERS
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("adam", seed=9130006).log
>>> chain = chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate)
>>> fits = RuleFits(chain, 2.0**-52)
>>> good = [fit for fit in map(fits.fit, OPTIMISERS[3:7]) if fit.accepted]
>>> [fit.family.name for fit in good], [fit.family.name for fit in best_of(fits, good)]
(['adam', 'amsgrad'], ['adam'])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from numeric.training_runs.fault_names import near_enough
from numeric.training_runs.rule_families import TIED
from numeric.training_runs.rule_fits import HOPELESS, RuleFit, RuleFits
from numeric.training_runs.update_rules import EXPONENTIAL

_NEUTRAL = {
    "rate": 1.0, "rate_1": 1.0, "rate_2": 1.0, "beta": 0.0, "decay": 0.0, "decoupled": 0.0, "average_beta": 0.0,
    "threshold": np.inf,
}  # fmt: skip
"""What a number is in a rule that does without it."""

_SAME_MISFIT = 2.0  # misfit up to which rules do equally well, unless they have as many numbers
_APART = 6.0  # times what the best rule leaves by which another one has to differ from it
_NEAR = 0.3  # of itself, from which a factor is another one
_ENTRIES, _NEARLY_ALL = 5, 0.9  # in which it does, and the share of them that has to be of the best one


def best_of(fits: RuleFits, accepted: list[RuleFit]) -> list[RuleFit]:
    """The accepted rules with the fewest numbers, and of those the ones that do equally well."""
    least = min(fit.misfit for fit in accepted)
    good = [fit for fit in accepted if fit.misfit <= max(_SAME_MISFIT, 3 * least)]
    fewest = min(len(fit.free) for fit in good)
    kept = [fit for fit in good if len(fit.free) == fewest]
    best = min(kept, key=lambda fit: fit.misfit)
    return [fit for fit in kept if fit is best or not contradicted(fits, fit, best)]


def with_one_rate(fits: RuleFits, fit: RuleFit) -> RuleFit:
    """The fit with one rate for both layers where that explains the log as well: rates of two layers that come out
    alike are a factor, which rough steps may have hidden from the search for one number."""
    free = fit.family.free
    if fit.task is not None or not {"rate_1", "rate_2"} <= set(free):
        return fit
    values = dict(zip(free, fit.free, strict=True))
    values["rate_1"] = float(np.sqrt(abs(values["rate_1"] * values.pop("rate_2"))))
    start, faults = tuple(values.values()), tuple(f.replace("layer-rates", "factor") for f in fit.family.faults)
    named = tuple("rate" if name == "rate_1" else name for name in values)
    family = replace(fit.family, name=" and ".join(faults), free=named, starts=(start,), faults=faults)
    other = fits.fit_from(family, start)
    return other if other.accepted and other.misfit <= max(3 * fit.misfit, _SAME_MISFIT) else fit


def without_needless(fits: RuleFits, fit: RuleFit) -> RuleFit:
    """The fit with each free number that it can do without at its neutral value, among them those that move no
    weight by its rounding in a step: where a run is rough, such a nudge can be fitted to what rounding made.  A
    threshold goes where no gradient reaches it, from rules with other numbers."""
    step_unit = min(fits.unit, 2.0**-24)
    neutral = _NEUTRAL | ({"p": 0.0} if fit.family.fixed.get("course") == EXPONENTIAL else {})
    for name in fit.family.free:
        if name not in neutral or fit.task is not None or fits.chain.at[0] > 0 or fit.family.free == ("threshold",):
            continue
        place = fit.family.free.index(name)
        family = replace(
            fit.family,
            fixed={**fit.family.fixed, **dict.fromkeys(TIED.get(name, (name,)), neutral[name])},
            free=(*fit.family.free[:place], *fit.family.free[place + 1 :]),
        )
        free, error = (values[:place] + values[place + 1 :] for values in (fit.free, fit.error))
        other = RuleFit(family, free, error, *fits.rate(family.numbers(free), family.rough()), unit=fit.unit)
        share = fits.chain.learning_rate if name in ("decay", "decoupled") else 1.0
        unseen = share * abs(fit.value(TIED.get(name, (name,))[0]) - neutral[name]) < step_unit
        most = 1.1 * fit.misfit if name == "threshold" else max(3 * fit.misfit, 2.0)
        if (unseen and other.misfit <= HOPELESS) or (other.accepted and other.misfit <= most):
            fit = other
    return fit


def likely_ones(fits: RuleFits, accepted: list[RuleFit], factors: Sequence[float]) -> list[RuleFit]:
    """Factors on the gradient that have a name and explain the log as well as the fitted one does, which is too far
    from them to be called so: where one record moves, and converges, rounding leaves a wide range of them."""
    found = []
    for fit in accepted:
        if fit.family.free != ("rate",) or fit.free[0] == 0:
            continue
        for factor in factors:
            apart = abs(fit.free[0] / factor - 1)
            if apart <= near_enough(fit.free[0], fit.error[0]) or apart > _NEAR:
                continue
            misfit, relative = fits.rate(fit.family.numbers((factor,)))
            other = replace(fit, free=(factor,), error=(0.0,), misfit=misfit, relative=relative)
            if other.accepted and misfit <= max(_SAME_MISFIT, 3 * fit.misfit):
                found.append(other)
    return found


def contradicted(fits: RuleFits, fit: RuleFit, best: RuleFit) -> bool:
    """Whether the log sides against a rule with as many numbers as the best one, however coarse the estimate of
    rounding is: the entries in which the two differ by far more than the best one leaves are nearly all of the best."""
    one, other = (fits.residual(each.numbers, each.task) for each in (best, fit))
    left = max(best.misfit, 1e-3) * fits.noise(best.numbers, best.task)
    apart = np.abs(one - other) > _APART * left
    closer = np.count_nonzero(apart & (np.abs(one) < np.abs(other)))
    return bool(closer >= _ENTRIES and closer > _NEARLY_ALL * np.count_nonzero(apart))
