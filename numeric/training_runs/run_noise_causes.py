"""By which noise steps scatter about gradient descent: batches, noise on the labels, dropout, or none of them.

Exact tests come first: masks that lead from record to record (`run_masks`), single steps that are taken apart
(`run_single_steps`); then runs that are drawn under each cause (`run_noise_draws`), and the likelihood of a linearised
law (`run_noise`).  A cause is named alone where the records are like the runs that it makes and no other is as likely.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import Fault
from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.run_masks import masks_of
from numeric.training_runs.run_noise import IN_WORDS, Scatter
from numeric.training_runs.run_noise_accounts import Draws
from numeric.training_runs.run_noise_draws import by_draws, in_words
from numeric.training_runs.run_reasons import Cause, in_doubt, likelihoods
from numeric.training_runs.run_single_steps import SingleSteps, single_steps

Floats = NDArray[np.float64]

_BEYOND_DOUBT = 20.0
"""Standard errors from which a mean beside noise is believed."""

_OWN_DRIFT = 10.0
"""Times the drift that noise makes by itself, beyond which a mean beside it has a cause of its own."""

_LEAST_MOMENTUM = 1e-3
"""Momentum in single noisy steps from which it is worth a word."""

_MOST_LEFT, _CONTRADICTED = 2.5, 50.0
"""What drawn runs may leave of steps that look related, and of others."""

_MOST_MOMENTUM = 0.999
"""Momentum beside noise that nobody uses: the gradients of single steps add up, which no noise does."""

_CLEAR_NOISE = 0.35  # correlation of neighbouring residuals below which noise is thought of first


def by_masks(fits: RuleFits, X: Floats | None, Y: Floats | None, cause: Cause) -> bool:
    """Whether hidden units were dropped out, by masks that lead from record to record within rounding."""
    found = masks_of(fits, X, Y)
    if found is None:
        return False
    words = (
        f"; a share of {found.share:.3g} is left out: {found.pairs} pairs of records were taken apart, and for each "
        "there are masks that lead from one to the other within rounding."
    )
    cause.faults = [Fault("dropout", 1.0, IN_WORDS["dropout"] + words)]
    return True


def by_drawn_noise(
    fits: RuleFits, scatter: Scatter, X: Floats | None, Y: Floats | None, cause: Cause, *, certain: bool = False
) -> bool:  # fmt: skip
    """Whether steps scatter by a cause of which the linearised law does not tell: it leaves a mean in them (dropout
    shrinks the weights, noise upon noise drifts), which makes residuals related, or is none of them where steps are
    rough.  Runs drawn with the noise itself have to leave nothing that is related, and no more than it; where only a
    ``certain`` cause is wanted the records have to be like them in all that is looked at."""
    if X is None or Y is None:
        return False
    drawn, single = by_draws(fits, X, Y, scatter.sizes), single_steps(fits, X, Y)
    if certain and not drawn.sufficient:
        return False
    return _drawn_cause(drawn, single.excluded, cause)


def _drawn_cause(drawn: Draws, excluded: frozenset[str], cause: Cause) -> bool:
    """Whether runs drawn under one cause, and no other, are like the records."""
    if drawn.best in ("", "gradient-noise", *excluded):
        return False
    name = drawn.best
    if not drawn.accounts_for(name, _MOST_LEFT):
        return False
    cause.notes.append(in_words(drawn))
    if drawn.makes(name):
        cause.faults = [Fault(name, 1.0, IN_WORDS[name] + ".")]
        return True
    # Likelier than the others is not likely: two causes at once leave what the narrower law of each excludes.
    cause.faults = [
        Fault(name, 0.5, IN_WORDS[name] + "."),
        Fault("unexplained", 0.5, "the steps scatter for two causes at once, or for one that was not thought of."),
    ]
    cause.explained = False
    return True


def by_noise(fits: RuleFits, scatter: Scatter, X: Floats | None, Y: Floats | None, cause: Cause) -> bool:
    """Whether the steps scatter about gradient descent, and why."""
    if not scatter.is_noise:
        return False
    single = single_steps(fits, X, Y)
    if single.momentum >= _MOST_MOMENTUM:
        return False
    if single.batch is not None:
        words = f"; {single.count} single steps were taken apart, and each is that of {single.batch} of the samples."
        cause.faults = [Fault("minibatch", 1.0, IN_WORDS["minibatch"] + words), *_beside_noise(scatter, single, cause)]
        return True
    likeliest, scatter = scatter.causes[0], scatter.without(single.excluded)
    if likeliest[1] - scatter.causes[0][1] > scatter.deciding:
        # A second cause, in the steps that no scatter of the first one makes.
        reason = f" (the scatter is that of {likeliest[0]}, but single steps are none of it: two causes at once?)"
        names = [likeliest[0], *(name for name, _ in scatter.causes if name != "gradient-noise")]
        cause.faults = [Fault(name, 1 / (1 + len(names)), IN_WORDS[name] + reason + ".") for name in names]
        words = f"the steps scatter for a cause that was not thought of, or for one of these beside another{reason}."
        cause.faults.append(Fault("unexplained", 1 / (1 + len(names)), words))
        cause.explained = False
        return True
    names, drawn = scatter.names, None
    if X is not None and Y is not None:
        drawn = by_draws(fits, X, Y, {name: scatter.sizes[name] for name, _ in scatter.causes})
        if (drawn.sufficient and names != [drawn.sufficient]) or (len(names) > 1 and drawn.best in names):
            names = [drawn.best]  # nothing is linearised there
            cause.notes.append(in_words(drawn))
        elif not names and _drawn_cause(drawn, single.excluded, cause):
            return True
    if drawn is None:
        others = {"minibatch", "dropout"} - {*names, *single.excluded}
        names = [*names, *sorted(others, reverse=True)] if names else []
        reason = " (X and Y were not logged, which would tell)"
    else:
        reason = " (too few records, or too many steps between them, to tell)"
    if names == ["gradient-noise"]:
        cause.faults = [Fault("unexplained", 1.0, f"not explained: {IN_WORDS[names[0]]}.")]
        cause.explained = False
    elif len(names) == 1:
        alone = drawn is not None and drawn.sufficient == names[0]
        beside = [] if names[0] == "dropout" else _beside_noise(scatter, single, cause, alone=alone)
        doubt: list[Fault] = []
        own = None if drawn is None else drawn.of(names[0])
        if drawn is not None:
            if own is not None and not beside and not drawn.accounts_for(names[0], _CONTRADICTED):
                return False
            doubt = in_doubt(names[0], drawn)
            cause.explained = not doubt
        cause.faults = [Fault(names[0], 1 / (1 + len(doubt)), IN_WORDS[names[0]] + "."), *doubt, *beside]
    elif names:
        cause.faults = [Fault(name, 1 / len(names), IN_WORDS[name] + reason + ".") for name in names]
        cause.notes.append(likelihoods(scatter))
    elif scatter.causes[0][1] > -500 and abs(scatter.related) < _CLEAR_NOISE:
        open_still = [name for name in ("minibatch", "label-noise", "dropout") if name not in single.excluded]
        every = [(name, IN_WORDS[name]) for name in open_still]
        every.append(("unexplained", "the steps scatter about gradient descent for another cause"))
        cause.faults = [Fault(name, 1 / len(every), words + reason + ".") for name, words in every]
        cause.explained = False
    else:
        return False
    if single.excluded:
        cause.notes.append(f"{single.count} single steps, taken apart, exclude {' and '.join(sorted(single.excluded))}")
    return True


def _beside_noise(scatter: Scatter, single: SingleSteps, cause: Cause, *, alone: bool = False) -> list[Fault]:
    """What the steps do on average beside scattering, where it is beyond doubt; another task may look like a factor,
    which is a note only.  Where runs drawn under the noise `alone` are like the records, the means that the linearised
    law leaves are the noise's own."""
    found = []
    if abs(single.momentum) > _LEAST_MOMENTUM:
        words = f"momentum, beta = {single.momentum:.4g}, beside the noise: without it single steps cannot be so."
        found.append(Fault("momentum", 1.0, words))
    if alone:
        return found
    decay, error = scatter.drifts["decay"]
    if abs(decay) > max(_BEYOND_DOUBT * error, _OWN_DRIFT * scatter.induced["decay"]):
        found.append(Fault("weight-decay", 1.0, f"weight decay, d = {decay:.3g} (+- {error:.1g}), beside the noise."))
    more, error = scatter.drifts["factor"]
    if abs(more) > max(_BEYOND_DOUBT * error, _OWN_DRIFT * scatter.induced["factor"], 0.2):
        words = f"on average the steps follow {1 + more:.4g} (+- {error:.1g}) times the gradient, or another task"
        cause.notes.append(f"beside the noise, {words}")
    return found
