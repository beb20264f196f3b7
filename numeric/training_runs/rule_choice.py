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

import numpy as np

from numeric.training_runs.rule_fits import RuleFit, RuleFits

_SAME_MISFIT = 2.0  # misfit up to which rules do equally well, unless they have as many numbers
_BY_CHANCE = 3.5  # standard deviations of the number of entries to which one of two equal rules is closer


def best_of(fits: RuleFits, accepted: list[RuleFit]) -> list[RuleFit]:
    """The accepted rules with the fewest numbers, and of those the ones that do equally well."""
    least = min(fit.misfit for fit in accepted)
    good = [fit for fit in accepted if fit.misfit <= max(_SAME_MISFIT, 3 * least)]
    fewest = min(len(fit.free) for fit in good)
    kept = [fit for fit in good if len(fit.free) == fewest]
    best = min(kept, key=lambda fit: fit.misfit)
    return [fit for fit in kept if not _worse(fits, fit, best)]


def _worse(fits: RuleFits, fit: RuleFit, best: RuleFit) -> bool:
    """Whether a rule with as many numbers as the best one does worse beyond doubt, however coarse the estimate of
    rounding is: it leaves more than 3 times as much, and is farther off in so many entries as chance does not make."""
    if fit.misfit <= 3 * best.misfit or fits.later.size < 10 * max(len(fit.free), 1):
        return False
    one, other = (np.abs(fits.residual(each.numbers, each.task)) for each in (best, fit))
    closer, farther = np.count_nonzero(one < other), np.count_nonzero(one > other)
    return bool(closer - farther > _BY_CHANCE * np.sqrt(closer + farther))
