"""A learning rate that changes along a run: what each pair of records says of it, and which course that is.

Where the steps between two records follow a multiple of the gradient, that multiple is measured pair by pair.  Its
course is compared with those that are in use (exponential, in steps, cosine, linear, warm-up, roots, restarts), and the
best of them are replayed to rounding.

>>> at = np.arange(0, 60, 2)
>>> [name for name, _ in likely_courses(at, np.exp(-0.03 * (at[:-1] + 0.5)))][0]
'exponential-schedule'
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import least_squares, minimize_scalar

from numeric.training_runs.fault_names import Fault
from numeric.training_runs.rule_families import Family
from numeric.training_runs.rule_fits import ACCEPTED, NEGLIGIBLE, RuleFit, RuleFits
from numeric.training_runs.update_rules import COSINE, EXPONENTIAL, HYPERBOLIC, JUMP, LINEAR, ROOT, STEPS, WARM_UP, rule

Floats = NDArray[np.float64]

_JUMPS, _DROPS = -1, -2  # how often the rate has dropped

_LEAST_CHANGE = 1e-6  # of a course along the log, over its size

MOST_COURSES = 40
"""Courses that are replayed."""

_REFINED, _REPLAYED = 60, 8
"""Periods of drops whose factor is settled by what the pairs say, and those that are replayed."""

_FEW = 2  # pairs of records of which a course with two numbers may give the rates

_FAR, _FAR_PAIRS, _NEARLY_ALL = 1e3, 4, 0.8  # residual over rounding of steps that plain descent does not explain

_ROUNDING = 2.0  # residual over rounding of single steps that are multiples of the gradient, at most

_CLOSE = 0.1
"""Root mean square difference of a course from what the pairs say, relative, up to which it is replayed."""


def with_courses(fits: RuleFits, kept: list[RuleFit]) -> list[RuleFit]:
    """The rules that explain a log, and beside a clipped gradient the courses that do so too: where only one or two
    pairs of records are clipped, a learning rate that was smaller there gives the same weights."""
    if not any("clip" in fit.family.fixed and len(fit.free) == 1 for fit in kept):
        return kept
    off = np.clip(fits.residual(rule()) / fits.base, -1e60, 1e60)
    if np.count_nonzero(np.sqrt(np.mean(off**2, axis=1)) > ACCEPTED) > _FEW:
        return kept
    rates, error, _ = pair_rates(fits)
    families = [family for _, family in likely_courses(fits.chain.at, rates, error)[:MOST_COURSES]]
    courses = [fits.fit_from(family, family.starts[0]) for family in families]
    named: dict[tuple[str, ...], RuleFit] = {}
    for fit in sorted((fit for fit in courses if fit.accepted), key=lambda fit: fit.misfit):
        named.setdefault(fit.family.faults, fit)
    return [*kept, *named.values()]


def course_told(fits: RuleFits, fit: RuleFit) -> bool:
    """Whether the records tell the numbers of a fit whose learning rate has a course: each pair of records that moves
    tells little more than one rate, so that as many numbers as pairs give any of them."""
    if "course" not in fit.family.fixed:
        return True
    if fit.value("q") < -0.01:  # no course goes up the gradient
        return False
    moving = fits.moved > NEGLIGIBLE * float(np.linalg.norm(fits.moved))
    return int(np.count_nonzero(moving)) > len(fit.free)


def along_gradient(fits: RuleFits) -> bool:
    """Whether a multiple of the gradient, one for each pair of records, gives the weights to rounding in nearly all
    pairs that plain descent is far off: no noise does so.  With one input and one output it does while it is small, and
    cannot be told from a rate that changes; once the error is as small it pushes back as often as forward."""
    off = np.clip(fits.residual(rule()) / fits.base, -1e60, 1e60)
    far = np.sqrt(np.mean(off**2, axis=1)) > _FAR
    if np.count_nonzero(far) < _FAR_PAIRS:
        return False
    return bool(np.mean(pair_rates(fits)[2][far] <= ACCEPTED) > _NEARLY_ALL)


def some_course(rates: Floats, words: str, confidence: float = 1.0) -> Fault:
    """That the learning rate changes along the run, where it is not told how."""
    return Fault(
        "learning-rate-schedule",
        confidence,
        f"the learning rate changes along the run, {rates[0]:.4g} to {rates[-1]:.4g} times the one logged; {words}.",
    )


def by_no_course(rates: Floats, left: Floats) -> list[Fault]:
    """Single steps along the gradient, at rates of no course that was tried; ``left`` is their residual over rounding.
    Clipped gradients with momentum go nearly along the gradient too, and leave more than rounding."""
    words, off_by = "by none of the courses that were tried", float(np.median(left))
    if off_by <= _ROUNDING:
        return [some_course(rates, words)]
    doubt = (
        f"the steps are nearly multiples of the gradient, off by {off_by:.2g} x rounding: two causes at once (clipping "
        "beside momentum), or one that was not thought of."
    )
    return [some_course(rates, words, 0.5), Fault("unexplained", 0.5, doubt)]


def pair_rates(fits: RuleFits, rounds: int = 12) -> tuple[Floats, Floats, Floats]:
    """The multiple of the gradient that each pair of records follows, its error, and the residual over rounding.

    All (T - 1,); the multiple is constant within a pair, which is exact where one step lies between its records.
    """

    def off(rates: Floats) -> Floats:
        """Residual over noise, (T - 1, n), with a rate for each pair: one replay per pair of records."""
        out = np.empty_like(fits.later)
        for k, rate in enumerate(rates):
            pair = fits.chain.pair(k)
            out[k] = fits.later[k] - pair.predicted(rule(rate_1=rate, rate_2=rate))[0]
        return np.asarray(np.clip(out / fits.base, -1e60, 1e60))

    grid = np.append(np.geomspace(1e-3, 30, 24), 1.0)
    sizes = np.array(
        [
            np.linalg.norm(np.clip(fits.residual(rule(rate_1=g, rate_2=g)) / fits.base, -1e60, 1e60), axis=1)
            for g in grid
        ]
    )
    best, left = grid[np.argmin(sizes, axis=0)], sizes.min(axis=0)
    slope = np.zeros_like(fits.later)
    for _ in range(rounds):
        h = 1e-6 * best
        r = off(best)
        slope = (off(best + h) - r) / h[:, None]
        move = -np.sum(slope * r, axis=1) / np.maximum(np.sum(slope * slope, axis=1), 1e-300)
        trial = np.maximum(best + np.clip(move, -best / 2, best), 1e-12)
        new = np.linalg.norm(off(trial), axis=1)
        better = new < left
        best, left = np.where(better, trial, best), np.minimum(new, left)
        if not np.any(better & (np.abs(move) > 1e-9 * best)):
            break
    misfit = left / np.sqrt(fits.later.shape[1])
    return best, np.maximum(misfit, 1.0) / np.maximum(np.linalg.norm(slope, axis=1), 1e-100), misfit


def _mean_course(kind: int, numbers: Floats, t: Floats) -> Floats:
    """The course of ``update_rules`` at steps t."""
    p, q, r = (float(v) for v in numbers)
    share = np.minimum(t / max(p, 1e-9), 1.0)
    if kind == EXPONENTIAL:
        return np.exp(-p * t)
    if kind == STEPS:
        return np.asarray(np.abs(q) ** np.floor(t / p))
    if kind == COSINE:
        return q + (1 - q) * (1 + np.cos(np.pi * share)) / 2
    if kind == LINEAR:
        return 1 - (1 - q) * share
    if kind == WARM_UP:
        rising = np.minimum(q + (1 - q) * (t + 1) / p, 1.0)
        if r > p:
            rising = np.where(t > p, (1 + np.cos(np.pi * np.clip((t - p) / (r - p), 0, 1))) / 2, rising)
        return np.asarray(rising)
    if kind == ROOT:
        return 1 / np.sqrt(1 + t / p)
    if kind == HYPERBOLIC:
        return 1 / (1 + t / p)
    if kind == JUMP:
        return np.where(t < p, 1.0, q)
    if kind == _JUMPS:
        return np.where(t < p, 0.0, 1.0)
    return np.asarray(np.floor(t / p))


def changes(fit: RuleFit, at: NDArray[np.int64]) -> bool:
    """Whether the course of a fit changes along the log: a factor, of any sign, is no course."""
    numbers = np.array([fit.value(name) for name in "pqr"])
    course = _averaged(int(fit.family.fixed["course"]), numbers, at)
    return bool(np.ptp(course) > _LEAST_CHANGE * np.abs(course).max())


def _averaged(kind: int, numbers: Floats, at: NDArray[np.int64]) -> Floats:
    """The mean of a course over the steps of each pair, (T - 1,)."""
    values = _mean_course(kind, numbers, np.arange(at[0], at[-1], dtype=np.float64))
    sums = np.concatenate([[0.0], np.cumsum(values)])
    return np.asarray(np.diff(sums[at - at[0]]) / np.diff(at))


def likely_courses(at: NDArray[np.int64], rates: Floats, error: Floats | None = None) -> list[tuple[str, Family]]:
    """The courses close to the rates (T - 1,) of the pairs between steps at (T,), the closest first."""
    total = float(at[-1])
    weight = 1 / (0.003 + (0.0 if error is None else np.minimum(error / np.abs(rates), 1e6)) + np.zeros_like(rates))
    weight *= np.sqrt(weight.size) / np.linalg.norm(weight) / np.maximum(np.abs(rates), 1e-3)
    found: list[tuple[float, str, Family]] = []

    def smooth(name: str, kind: int, free: tuple[str, ...], starts: list[list[float]], **fixed: float) -> None:
        def numbers(x: Floats) -> Floats:
            given = {"p": 1.0, "q": 0.0, "r": 0.0} | fixed | dict(zip(free, x, strict=True))
            return np.array([given["p"], given["q"], given["r"]])

        low = [1e-9 if name == "exponential-schedule" else 1.0 if f in "pr" else -0.5 for f in free]
        best = None
        for start in starts:
            start = np.maximum(start, np.array(low) + 1e-3).tolist()
            fit = least_squares(lambda x: weight * (_averaged(kind, numbers(x), at) - rates), start,
                                x_scale=np.abs(start) + 1e-3, bounds=(low, np.inf), max_nfev=60)  # fmt: skip
            best = fit if best is None or fit.cost < best.cost else best
        if best is not None:
            off = float(np.sqrt(2 * best.cost / rates.size))
            course = _averaged(kind, numbers(best.x), at)
            # One that is over before the log begins is a factor.
            if off < _CLOSE and np.ptp(course) > _LEAST_CHANGE * np.abs(course).max():
                numbers_found = tuple(float(v) for v in best.x)
                family = Family(name, {"course": float(kind), **fixed}, free, (numbers_found,), (name,))
                found.append((off, name, family))

    spans = [0.3 * total, 0.7 * total, 1.0 * total, 1.5 * total]
    smooth("exponential-schedule", EXPONENTIAL, ("p",), [[k / total] for k in (0.3, 1.0, 3.0)])
    smooth("cosine-schedule", COSINE, ("p",), [[s] for s in spans], q=0.0)
    smooth("cosine-schedule", COSINE, ("p", "q"), [[s, 0.1] for s in spans])
    smooth("linear-schedule", LINEAR, ("p", "q"), [[s, 0.1] for s in spans])
    smooth("warm-up", WARM_UP, ("p", "q"), [[s, 0.1] for s in (0.1 * total, *spans)])
    smooth("root-schedule", ROOT, ("p",), [[s] for s in (0.01 * total, 0.1 * total, total)])
    smooth("hyperbolic-schedule", HYPERBOLIC, ("p",), [[s] for s in (0.01 * total, 0.1 * total, total)])
    smooth("warm-up", WARM_UP, ("p", "q", "r"), [[s, 0.1, e] for s in (0.1 * total, 0.3 * total)
                                                 for e in (total, 1.3 * total)])  # fmt: skip
    found += [(off, "step-schedule", family) for off, family in _in_steps(at, rates, weight)]
    return [(name, family) for _, name, family in sorted(found, key=lambda entry: entry[0])]


def _settled(off: Callable[[float], float], q: float) -> tuple[float, float]:
    """The least of a function of a factor near q, and where, by sections of its logarithm."""
    found = minimize_scalar(lambda x: off(float(np.exp(x))), (np.log(q) - 0.1, np.log(q)), options={"maxiter": 30})
    best, x = float(found.fun), float(np.exp(np.clip(found.x, -30, 30)))
    return min((off(q), q), (best, x))


def _in_steps(at: NDArray[np.int64], rates: Floats, weight: Floats) -> list[tuple[float, Family]]:
    """Courses that are constant but for drops at multiples of a period, or for one drop; periods are whole numbers."""
    found: list[tuple[float, Family]] = []
    level = np.log(np.maximum(rates, 1e-12))
    sure = (weight * rates) ** 2

    def off(kind: int, period: int, q: float, pairs: NDArray[np.bool_]) -> float:
        shape = _averaged(kind, np.array([period, q, 0.0]), at)
        return float(np.sqrt(np.mean((weight * (shape - rates))[pairs] ** 2)))

    every = np.ones(len(rates), dtype=bool)
    for kind in (JUMP, STEPS):
        best: list[tuple[float, float, int, float, NDArray[np.bool_]]] = []
        between_drops = []
        # A drop in every step is exponential; one before the log begins is a factor, and no course.
        for period in range(max(1, int(at[0]) + 1) if kind == JUMP else 2, int(at[-1])):
            drops = _averaged(_DROPS if kind == STEPS else _JUMPS, np.array([period, 0.0, 0.0]), at)
            if np.ptp(drops) == 0:
                continue
            # Only where no drop lies between its records is the logarithm of a pair's rate so many times that of one.
            between = drops == np.floor(drops)
            whole = sure * between
            trusted = whole if np.any(whole * drops > 0) else sure
            q = float(np.exp(np.clip(np.sum(trusted * drops * level) / np.sum(trusted * drops**2), -12, 7)))
            all_off = off(kind, period, q, every)
            best.append((all_off, all_off, period, q, every))
            # At the edge of stability the rate of a pair is no mean of those of its steps: others tell.
            if np.any(whole * drops > 0) and np.any(whole * (drops == 0) > 0):
                between_drops.append((off(kind, period, q, between), all_off, period, q, between))
        for entries in (best, between_drops):
            entries.sort(key=lambda entry: entry[:3])
            settled = sorted(
                (_settled(partial(off, kind, period, pairs=pairs), q), all_off, period)
                for _, all_off, period, q, pairs in entries[:_REFINED]
            )
            for (value, q), _, period in settled[:_REPLAYED]:
                if value < _CLOSE:
                    fixed = {"course": float(kind), "p": float(period)}
                    found.append((value, Family("step-schedule", fixed, ("q",), ((q,),), ("step-schedule",))))
    return found
