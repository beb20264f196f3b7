"""Whether the log of a drawn run determines its fault: the true cause with its true constants, beside its best rival.

A run that was not named is either one whose log does not tell, or one on which `check-run` failed.  Here the truth is
known: the true steps are taken again from record to record, with what the optimiser remembered from step 0 on, which
the log may not hold.  The log does not determine the fault where these true steps are off by more than the rules allow
for (rounding decides), where another cause explains the log as well as the true one, or where what would tell was not
written down.  ``undetermined`` gives the reason in words with its numbers, and "" where the log determines the fault.

>>> undetermined(drawn_run("momentum", seed=1), ())
''
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.drawn_runs import ADAPTIVE, NOISE, PRECISION, DrawnRun, drawn_run
from numeric.training_runs.faulty_training import Layer, _clipped, _gradients
from numeric.training_runs.rule_families import TIERS
from numeric.training_runs.rule_fits import ACCEPTED, RuleFits, chain_of
from numeric.training_runs.run_clock import clock_of
from numeric.training_runs.run_noise import scatter_of
from numeric.training_runs.run_noise_accounts import DECIDED_BY_DRAWS
from numeric.training_runs.run_noise_draws import by_draws
from numeric.training_runs.run_precision import rounding_of
from numeric.training_runs.run_schedules import MOST_COURSES, likely_courses, pair_rates
from numeric.training_runs.run_signs import _BEYOND_CHANCE, _LEAST_MORE, SIGN_FAMILIES, missed, searched
from numeric.training_runs.run_task import task_of

Floats = NDArray[np.float64]

__all__ = ["drawn_run", "true_steps", "undetermined"]

_DRAWS, _FEWEST = 4, 8.0


def undetermined(run: DrawnRun, reported: tuple[str, ...]) -> str:
    """Why the log of a run does not determine its fault, where the report has these names; "" where it does."""
    fits = _fits_of(run)
    if fits is None:
        return ""
    if run.fault in NOISE:
        return _noise(run, fits)
    if run.fault in PRECISION:
        return _rounding(run, fits)
    if run.fault in ("sign-descent", "lion"):
        return _signs(run, fits)
    off, moved = true_steps(run, fits)
    misfit = float(np.sqrt(np.mean(off**2)))
    rough = run.fault in ADAPTIVE
    if rough:  # as the rules do: a few entries that a quotient near zero decides are let go
        misfit = float(np.sqrt(np.mean(np.sort(off, axis=None)[: max(int(0.98 * off.size), 1)] ** 2)))
    if misfit > ACCEPTED:
        return f"the true constants from the true start leave {misfit:.2g} x rounding, {moved:.1e} of the movement"
    rivals = set(reported) - {run.fault, "unexplained", "cannot-tell"}
    families = [each for tier in TIERS for each in tier]
    if rivals and len(fits.later) >= 4:
        rates, error, _ = pair_rates(fits)
        families += [family for _, family in likely_courses(fits.chain.at, rates, error)[:MOST_COURSES]]
    for name in sorted(rivals):
        for family in (each for each in families if name in each.faults):
            fit = fits.fit(family) if "course" not in family.fixed else fits.fit_from(family, family.starts[0])
            if fit.accepted and fit.misfit <= max(2.0, 3 * misfit):
                return f"{family.name} explains it as well: {fit.misfit:.2g} x rounding beside {misfit:.2g}"
    return ""


def _fits_of(run: DrawnRun) -> RuleFits | None:
    log, clock = run.log, clock_of(run.log)
    if clock.steps is None or log.learning_rate is None:
        return None
    task = task_of(log)
    return RuleFits(chain_of(log, task, clock.steps, (False, False), log.learning_rate), task.unit)


def true_steps(run: DrawnRun, fits: RuleFits) -> tuple[Floats, float]:
    """What the true steps leave of each record after the first one, over what rounding explains (T - 1, n), and over
    the movement: the median of replays that round otherwise, for the same code rounds alike and leaves nothing."""
    exact = _replayed(run, fits, 0.0, 0)
    replays = [_replayed(run, fits, fits.unit, seed) for seed in range(1, _DRAWS + 1)]
    noise = np.sqrt(np.mean([(replay - exact) ** 2 for replay in replays], axis=0))
    noise = noise + fits.unit * np.abs(fits.later) + 1e-300
    size = np.sqrt(np.mean(noise**2, axis=1, keepdims=True))
    noise = np.maximum(noise, 0.2 * size)
    # Rounding is no excuse for more than a hundredth of the movement, as in the rules.
    most = np.maximum(0.01 * fits.moved[:, None], 100 * fits.unit * np.linalg.norm(fits.later, axis=1, keepdims=True))
    noise = noise * np.minimum(1.0, most / (size * np.sqrt(noise.shape[1])))
    left = np.median([np.abs(fits.later - replay) for replay in replays], axis=0)
    return np.minimum(left / noise, 1e60), float(np.linalg.norm(left) / np.linalg.norm(fits.moved))


def _replayed(run: DrawnRun, fits: RuleFits, unit: float, seed: int) -> Floats:
    """The records after the first by the true steps, (T - 1, n): from the weights as logged, with the memory of a run
    from the true start; all shaken by relative errors ``unit``.  In double precision: in which order the training code
    rounded is in no log.  Where averages were logged the weights themselves were not: the steps go on from the true
    start."""
    how, setting, c = replace(run.how, dtype=np.float64), run.setting, fits.chain
    rng = np.random.default_rng(seed)

    def about(values: Floats) -> Floats:
        return (np.float64(values) * (1 + unit * rng.standard_normal(values.shape))).astype(how.dtype)

    X, Y = about(setting.task.X), about(setting.task.Y)
    start = [np.asarray(w, dtype=run.how.dtype) for w in (setting.W1, setting.W2)]
    layers = [Layer(about(w), how) for w in start]
    found, done, averaged, means = [], 0, 0, [layer.weights.copy() for layer in layers]
    records = [(int(c.at[k]), c.first[k], c.second[k]) for k in range(len(c.at))]
    for k, (count, first, second) in enumerate(records):
        for step in range(done, count):
            gradients = _gradients(how, layers[0].weights, layers[1].weights, X, Y, step, rng)
            if how.clip is not None:
                gradients = _clipped(*gradients, *how.clip)
            rate = how.learning_rate * (1.0 if how.course is None else how.course(step))
            shares = (1.0, 1.0) if how.rates is None else how.rates(step)
            for layer, gradient, share in zip(layers, gradients, shares, strict=True):
                layer.step(gradient, rate * share, step + 1)
                layer.weights = about(layer.weights) if unit else layer.weights
            averaged = averaged + 1 if step + 1 > how.average_from else 0
            share = {"moving": 1 - how.average_beta, "mean": 1 / (averaged + 1)}.get(how.average, 1.0)
            share = share if averaged else 1.0
            means = [mean + share * (layer.weights - mean) for mean, layer in zip(means, layers, strict=True)]
        if k:
            found.append(np.concatenate([np.float64(mean).ravel() for mean in means]))
        done = count
        if how.average:
            continue
        for layer, w in zip(layers, (first, second), strict=True):
            layer.weights = about(w)
    return np.array(found)


def _signs(run: DrawnRun, fits: RuleFits) -> str:
    """Signs: what the true constants miss, and the best of the other rule."""
    off = np.abs(fits.later - _replayed(run, fits, 0.0, 0))
    own = float(np.mean(off > 0.5 * fits.chain.learning_rate))
    if own > _BEYOND_CHANCE:
        return f"the true constants from the true start miss {own:.1%} of the weights: rounding decides them"
    rival = "signum" if run.fault == "lion" else "lion"
    best, numbers, _ = searched(fits.chain, rival)
    if rival == "signum":
        plain = missed(fits.chain, SIGN_FAMILIES[rival], (0.0,))
        best, numbers = min((best, numbers), (plain, (0.0,)))
    if best - own < max(_LEAST_MORE / fits.later.size, own):
        constants = ", ".join(f"{value:.4g}" for value in numbers)
        return f"{rival} with {constants} misses {best:.2%} of the weights, the true constants {own:.2%}"
    return ""


def _noise(run: DrawnRun, fits: RuleFits) -> str:
    """Noise: the likelihood under the true law beside that of its best rival."""
    if run.log.inputs is None or run.log.targets is None:
        return "X and Y were not logged: which samples there are decides how batches scatter"
    X, Y = np.float64(run.log.inputs), np.float64(run.log.targets)
    P, how, scatter = X.shape[1], run.how, scatter_of(fits, X, Y)
    if scatter is None:
        return "nothing is left of the steps that rounding does not explain"
    sizes = {name: scatter.sizes[name] for name, _ in scatter.causes}
    sizes[run.fault] = {
        "minibatch": 0.0 if how.batch is None else (P - how.batch) / (how.batch * max(P - 1, 1)),
        "label-noise": how.label_noise**2 / P,
        "dropout": how.dropout / (1 - how.dropout),
    }[run.fault]
    draws = by_draws(fits, X, Y, sizes)
    own = draws.of(run.fault)
    if own is None:
        return "runs drawn under the true law diverge, or too few steps scatter"
    others = [(each.value, each.name, "") for each in draws.accounts if each.name != run.fault]
    beside = " with decay and another rate beside it"
    others += [(each.value, each.name, beside) for each in draws.accompanied if each.name != run.fault]
    value, rival, with_what = max(others, default=(-np.inf, "", ""))
    apart = own.value - value
    if apart < DECIDED_BY_DRAWS:
        return (
            f"under the true law with its true size the logarithm of the likelihood is {apart:+.1f} beside that of "
            f"{rival}{with_what}, and {DECIDED_BY_DRAWS:.0f} would decide"
        )
    return ""


def _rounding(run: DrawnRun, fits: RuleFits) -> str:
    """Rounding: how many entries the true rounding and weights that were only written so differ in."""
    log = run.log
    X, Y = (None if array is None else np.asarray(array, np.float64) for array in (log.inputs, log.targets))
    found = rounding_of(fits, X, Y)
    if found is not None and found.misses < _FEWEST:
        return f"steps rounded so and a log written so differ in {found.misses:.1f} entries, {_FEWEST:.0f} decide"
    if found is not None and run.how.computed is not None and (X is None or Y is None):
        return (
            "the gradients were computed in it too, by samples that were not logged: rounded weights alone gain "
            f"{found.gain:.2f} of what a log written so would miss"
        )
    return ""
