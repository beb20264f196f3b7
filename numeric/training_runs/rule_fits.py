"""How well an update rule explains a log, and the numbers of the rule that explain it best.

Residuals are measured in units of rounding: each rule is replayed again from weights, covariances and steps disturbed
at the precision of the log, and what that changes is its noise.  A rule that is right leaves a root mean square of
about 1, a wrong one thousands, so that little is left to taste (``ACCEPTED``).  Free numbers are fitted by damped least
squares that lets single entries go (a sign that flips at a gradient of zero is no contradiction).

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.run_task import task_of
>>> run = drawn_run("momentum", seed=1)
>>> chain = chain_of(run.log, task_of(run.log), run.log.steps, (False, False), run.log.learning_rate)
>>> fit = RuleFits(chain, 2.0**-52).fit(Family("momentum", {}, ("beta",), ((0.5,), (0.9,))))
>>> bool(abs(fit.numbers[3] - run.amount) < 1e-6)
True
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy import optimize

from numeric.training_runs.forgiving_least_squares import least_squares, searched
from numeric.training_runs.rule_families import Family
from numeric.training_runs.run_steps import LONGEST_GAP, last_resolution, oriented, smallest
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.search_limit import MemoryCutOffError, before_the_log
from numeric.training_runs.training_log import TrainingLog
from numeric.training_runs.update_rules import BY_VALUE, LION, PLACE, SIGN, Chain, ChangingTask, lost_in_constants, rule

Floats = NDArray[np.float64]

ACCEPTED = 10.0
"""Root mean square of residual over rounding up to which a rule explains a log."""

HOPELESS = 300.0
"""Misfit of the first records beyond which a rule is given up."""

NEGLIGIBLE = 1e-6
"""Share of the movement that a rule must explain to be worth a word, however small rounding is."""

_EXACT = 1e-10  # share of the movement that no rule leaves by chance
_MOST_LEFT = 0.3  # of the movement, for a rule with free numbers
_FLIPPED = 0.02  # share of the entries that a rule with signs or quotients may miss
_FINE, _CHAOTIC = 1e-4, 0.35
_WORK, _MOST_STEPS, _HEAD, _OPENING = 5e7, 4000, 200, 8
_DRAWS = 4
_NEAR, _POLISH = 1e-3, 1000  # of the movement, from which a search that has stopped goes on with all entries; replays
_MUCH = 0.1  # share of the movement in four fifths of the entries that no rounding makes
_REACHED, _SHRUNK = 0.1, (1.0, 0.5, 0.2, 0.1)  # of the first record: what its beginning may miss; where that may lie
_SLOPES = 6  # that are computed on the way to it
_FARTHEST_BACK = 4_000  # steps before the log times weights, up to which the weights at step 0 are solved for


@dataclass(frozen=True)
class RuleFit:
    """A rule of a family fitted to a log: its free numbers and their standard errors, the residual over rounding, and
    over the movement of the weights."""

    family: Family
    free: tuple[float, ...]
    error: tuple[float, ...]
    misfit: float
    relative: float
    task: ChangingTask | None = None
    unit: float = 0.0
    """Relative precision of the log, at which the constants may have been held."""

    @property
    def numbers(self) -> Floats:
        """The rule."""
        return self.family.numbers(self.free)

    @property
    def accepted(self) -> bool:
        """Whether the rule explains the log to rounding; one with free numbers also most of what moved."""
        if self.relative <= max(_EXACT, lost_in_constants(self.numbers, min(self.unit, 2.0**-24))):
            return True
        return self.misfit <= ACCEPTED and (not self.free or self.relative <= _MOST_LEFT)

    def value(self, name: str) -> float:
        """One of the numbers of the rule."""
        return float(self.numbers[PLACE[name]])


def chain_of(
    log: TrainingLog, task: LoggedTask, steps: NDArray[np.int64], flipped: tuple[bool, bool], learning_rate: float
) -> Chain:
    """The records from the start of a log, as many as can be replayed often; ValueError where not even two can."""
    size = 4 * int(np.prod(log.w1.shape[1:])) * task.N_o if log.w1 is not None else 1
    most = int(np.clip(_WORK / max(size, 1), 12, _MOST_STEPS))
    since = steps - steps[0]
    count = max(int(np.searchsorted(since, most, side="right")), 2)
    if np.diff(steps[:count]).max() > LONGEST_GAP or np.diff(steps[:count]).min() < 1:
        raise ValueError(f"the first records do not lie between 1 and {LONGEST_GAP} steps apart")
    rows = np.arange(count)
    first, second = (oriented(log, name, rows, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True))
    return Chain(
        np.ascontiguousarray(first), np.ascontiguousarray(second), steps[:count].astype(np.int64),
        np.ascontiguousarray(task.sigma_xx), np.ascontiguousarray(task.sigma_yx), learning_rate,
    )  # fmt: skip


@dataclass
class RuleFits:
    """The fits of rules to one chain of records.

    ``data_unit`` is the relative precision of the covariances, ``absolute`` the most by which weights were rounded in
    writing beside their relative precision ``unit``; ``base`` (T - 1, n) the noise of plain gradient descent.
    """

    chain: Chain
    data_unit: float
    absolute: float = 0.0
    unit: float = field(init=False)
    base: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.unit = last_resolution(self.chain.first, self.chain.second)
        values = self.chain.values
        self.moved = np.linalg.norm(np.diff(values, axis=0), axis=1)
        self.later = values[1:]
        self.base = self.noise(rule())

    def noise(self, numbers: Floats, task: ChangingTask | None = None) -> Floats:
        """What rounding explains of each entry of the residuals of a rule, (T - 1, n)."""
        rng, below = np.random.default_rng(0), np.random.default_rng(1)
        c, step_unit = self.chain, min(self.unit, 2.0**-24)
        spread = max(self.data_unit, step_unit)
        exact, total = c.predicted(numbers, task), np.zeros_like(self.later)

        def about(array: Floats, unit: float, absolute: float = 0.0) -> Floats:
            moved = array * (1 + unit * rng.standard_normal(array.shape))
            moved = moved + smallest(unit) * below.uniform(-1, 1, array.shape)
            return moved + absolute * rng.uniform(-1, 1, array.shape) if absolute else moved

        for draw in range(_DRAWS):
            other = Chain(
                about(c.first, self.unit, self.absolute), about(c.second, self.unit, self.absolute), c.at,
                about(c.sigma_xx, spread), about(c.sigma_yx, spread), c.learning_rate, c.memory,
            )  # fmt: skip
            total += np.minimum((other.predicted(numbers, task, shake=step_unit, seed=draw) - exact) ** 2, 1e200)
        noise = np.sqrt(total / _DRAWS) + self.unit * np.abs(self.later) + self.absolute + smallest(self.unit)
        # A few draws may miss what an entry can do, and where a replay diverges rounding is no excuse for all.
        size = np.sqrt(np.mean(noise**2, axis=1, keepdims=True))
        written = self.unit * np.linalg.norm(self.later, axis=1, keepdims=True)
        written = written + self.absolute * np.sqrt(noise.shape[1])
        most = np.maximum(0.01 * self.moved[:, None], 100 * written) + 1e-300
        noise = np.maximum(noise, 0.2 * size)
        return np.asarray(noise * np.minimum(1.0, most / (size * np.sqrt(noise.shape[1]))))

    def residual(self, numbers: Floats, task: ChangingTask | None = None) -> Floats:
        """Logged minus predicted weights, (T - 1, n)."""
        return self.later - self.chain.predicted(numbers, task)

    def shaken(self, numbers: Floats) -> float:
        """How far rounding after every step moves the replay of a rule, over the movement from record to record; the
        median over the pairs of records."""
        exact = self.chain.predicted(numbers)
        other = self.chain.predicted(numbers, shake=min(self.unit, 2.0**-24), seed=1)
        off = np.linalg.norm(np.clip(other - exact, -1e100, 1e100), axis=1)
        return float(np.median(off / np.maximum(self.moved, 1e-300)))

    def rate(
        self, numbers: Floats, rough: bool = False, task: ChangingTask | None = None, skipped: int = 0
    ) -> tuple[float, float]:
        """(misfit, residual over movement) of a rule; ``rough`` lets a few entries go."""
        r = np.abs(self.residual(numbers, task))[skipped:]
        # Where much is left, rounding need not be asked for the rule by itself.
        most = np.sort(np.minimum(r, 1e100), axis=None)[: max(int(0.8 * r.size), 1)]
        hopeless = float(np.linalg.norm(most)) > _MUCH * float(np.linalg.norm(self.moved[skipped:]))
        noise = self.base if hopeless else self.noise(numbers, task)
        misfit = self._misfit(r, noise[skipped:], numbers, rough, self._moves()[skipped:])
        moved = float(np.linalg.norm(self.moved[skipped:]))
        left = float(np.linalg.norm(np.minimum(r, 1e100)))
        return misfit, left / moved if moved > 0 else float("inf")

    def _moves(self) -> NDArray[np.bool_]:
        """Which records (T - 1,) moved by more than rounding."""
        return self.moved > 3 * np.linalg.norm(self.base, axis=1)

    def _misfit(self, r: Floats, noise: Floats, numbers: Floats, rough: bool, moved: NDArray[np.bool_]) -> float:
        """Root mean square of residuals over rounding, both (T', n), of all records or of those that ``moved`` (T',),
        whichever is more: records at rest make up for none.  ``rough`` lets the largest go."""
        full = np.minimum(r / noise, 1e100)
        parts, share = [full, full[moved]], 0.0
        if rough:
            # Entries that are hit to far below the movement are not hit by chance: then more of them may be missed.
            moves = np.median(np.abs(np.diff(self.chain.values, axis=0)))
            fine = numbers[0] not in (SIGN, LION) and float(np.median(noise)) < _FINE * float(moves)
            share = _CHAOTIC if fine else _FLIPPED
            # The first records have to be hit by themselves: what two rules differ by may be forgotten later.
            parts += [full[: max(len(full) // 4, 1)]] if fine else []
        kept = [np.sort(part, axis=None)[: max(int((1 - share) * part.size), 1)] for part in parts if part.size]
        return max(float(np.sqrt(np.mean(part**2))) for part in kept)

    def best_starts(self, family: Family, most: int) -> list[tuple[float, ...]]:
        """The starts of a family that explain most: in the mean logarithm, so that one mistaken entry weighs little."""
        starts = self.starts_of(family)
        if len(starts) <= 1:
            return starts
        # A rule with memory is judged by what it says later, where the log does not begin with the run.
        unknown = family.remembers() and self.chain.at[0] > 0
        skipped = min(len(self.later) // 2, 20) if unknown else 0
        told = np.flatnonzero(self._moves()[skipped:]) + skipped
        if told.size < 2:
            told = np.arange(skipped, len(self.later))
        scores = []
        for start in starts:  # by the records that move: in a tail that has converged the least motion is the best
            z = np.abs(self.residual(family.numbers(start)))[told] / self.base[told]
            scores.append(float(np.mean(np.log(np.minimum(z, 1e100) + 0.1))))
        return [starts[k] for k in np.argsort(scores, kind="stable")[:most]]

    def starts_of(self, family: Family) -> list[tuple[float, ...]]:
        """The starts of a family: thresholds of clipping in units of the largest gradient of the run, and a factor on
        the gradient also where small steps have it, however far from 1 that is."""
        if "threshold" not in family.free and family.free != ("rate",):
            return list(family.starts)
        c = self.chain
        gradients = c.gradients
        if family.free == ("rate",):
            push = -c.learning_rate * np.diff(c.at)[:, None] * gradients[:-1]
            small = float(np.sum(push * np.diff(c.values, axis=0)) / (np.sum(push * push) + 1e-300))
            return [*family.starts, *([(small,)] if small > 0 else [])]
        by_value = family.fixed["clip"] == BY_VALUE
        sizes = np.abs(gradients).max(axis=1) if by_value else np.linalg.norm(gradients, axis=1)
        scale, place = float(sizes.max()) + 1e-300, family.free.index("threshold")
        return [(*start[:place], scale * start[place], *start[place + 1 :]) for start in family.starts]

    def first(self, records: int) -> RuleFits:
        """The same for so many records."""
        if records >= len(self.chain.at):
            return self
        return RuleFits(self.chain.head(records), self.data_unit, self.absolute)

    @cached_property
    def head(self) -> RuleFits:
        """The same for the first records only."""
        return self.first(max(6, int(np.searchsorted(self.chain.at - self.chain.at[0], _HEAD, side="right"))))

    @cached_property
    def opening(self) -> RuleFits:
        """The same for the very first records, over which nothing has run apart yet: two, or those of a few steps."""
        return self.first(int(np.searchsorted(self.chain.at - self.chain.at[0], _OPENING)) + 1)

    def fit(self, family: Family, most: int = 2, rounds: int = 25) -> RuleFit:
        """The best rule of a family, from the `most` best of its starts; on the first records, and where they do not
        contradict it on all.  Where steps are rough, starts lead astray over many of them: then the numbers that the
        very first records give are a start too."""
        if family.remembers() and self.chain.at[0] > 0:
            # Averages hide how far the trained weights were ahead: what a start explains says little of where it leads.
            averaged = "average" in family.fixed and len(family.free) == 1
            most, cheap = (len(family.starts), _FARTHEST_BACK / 4) if averaged else (3, _FARTHEST_BACK / 10)
            starts = self.head.best_starts(family, most if self.head.beginning_costs < cheap else 1)
            found = RuleFit(family, starts[0], (np.inf,) * len(starts[0]), np.inf, np.inf)
            try:
                with before_the_log():
                    for start in starts:
                        fit = self.head.fit_with_beginning(family, start, self, rounds)
                        found = min(found, fit, key=lambda fit: fit.misfit)
                        if found.misfit <= 1:
                            break
            except MemoryCutOffError:
                pass
            return found
        early = self if "threshold" in family.free else self.head  # gradients may be large later only
        most += len(family.free) == 1 or family.fixed.get("optimiser") in (SIGN, LION)
        fits = [early.fit_from(family, start, rounds) for start in early.best_starts(family, most)]
        best = min(fits, key=lambda fit: fit.misfit)
        if best.misfit > ACCEPTED and len(family.free) > 1 and family.remembers() and early.opening is not early:
            first = [early.opening.fit_from(family, s, rounds) for s in early.opening.best_starts(family, 3 * most)]
            found = early.followed(family, min(first, key=lambda fit: fit.misfit), early.opening, rounds)
            best = min(best, found, key=lambda fit: fit.misfit)
        if early is self:
            return best
        if best.misfit > HOPELESS:
            return self._judged(family, best, early)
        return self.followed(family, best, early, rounds)

    def followed(self, family: Family, found: RuleFit, fits: RuleFits, rounds: int) -> RuleFit:
        """A fit to the first records followed to a third more of them, and again, up to all: where steps are rough what
        a number is off by grows from record to record.  Numbers that do better without being fitted again stay: records
        in which rounding decides entries would lead them astray."""
        records = len(fits.chain.at)
        while records < len(self.chain.at) and found.misfit <= HOPELESS:
            records = min(records + max(records // 3, 1), len(self.chain.at))
            part = self.first(records)
            misfit, relative = part.rate(family.numbers(found.free), family.rough())
            kept = replace(found, misfit=misfit, relative=relative)
            found = min(part.fit_from(family, found.free, rounds), kept, key=lambda fit: fit.misfit)
        return found if records >= len(self.chain.at) else self._judged(family, found, self.first(records))

    def _judged(self, family: Family, found: RuleFit, early: RuleFits) -> RuleFit:
        """A fit that is given up after some records, which it may explain exactly: that counts where rough steps hide
        the rest, but not where plain gradient descent does the same; then it is judged by all records."""
        if early.rate(rule())[1] > _EXACT:
            return found
        misfit, relative = self.rate(family.numbers(found.free), family.rough())
        return replace(found, misfit=max(misfit, found.misfit), relative=max(relative, found.relative))

    def fit_from(self, family: Family, start: tuple[float, ...], rounds: int = 25) -> RuleFit:
        """The best rule of a family, from one start, on all records."""
        free, error = self._descend(family, family.encoded(start), rounds)
        fit = RuleFit(family, free, error, *self.rate(family.numbers(free), family.rough()), unit=self.unit)
        if fit.accepted or not fit.relative < NEGLIGIBLE:
            return fit
        free, error = self._descend(family, family.encoded(start), 4 * rounds)  # numbers that do nearly the same
        return RuleFit(family, free, error, *self.rate(family.numbers(free), family.rough()), unit=self.unit)

    def _descend(self, family: Family, x: Floats, rounds: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Damped least squares with weights that let go of entries far from the others."""
        if x.size == 0:
            return (), ()

        def scaled(values: Floats) -> Floats:
            off = self.residual(family.numbers(family.decoded(values))) / self.base
            return np.asarray(np.clip(off, -1e60, 1e60).ravel())

        if family.fixed.get("optimiser") in (SIGN, LION):
            return family.decoded(searched(scaled, x, 12 * rounds)), (0.0,) * x.size
        x, J, weight, r = least_squares(scaled, x, rounds)
        size = np.sqrt(np.sum((J * weight[:, None]) ** 2, axis=0))
        scatter = max(1.0, float(np.linalg.norm(weight * r)) / np.sqrt(max(r.size - x.size, 1)))
        spread = scatter / np.maximum(size, 1e-100)
        free = family.decoded(x)
        moved = family.decoded(x + np.minimum(spread, 1.0))
        return free, tuple(abs(b - a) for a, b in zip(free, moved, strict=True))

    @property
    def beginning_costs(self) -> int:
        """Steps before the log times weights."""
        return int(self.chain.at[0]) * self.later.shape[1]

    def fit_with_beginning(self, family: Family, start: tuple[float, ...], judge: RuleFits, rounds: int) -> RuleFit:
        """A rule with memory where the log begins after step 0: the weights at step 0 are solved for as well, and
        `judge`, with these and more records, says how well the rule does."""
        c, x = self.chain, family.encoded(start)
        n, k, values = self.later.shape[1], x.size, c.values
        cut, scale = c.first[0].size, np.linalg.norm(values[0]) / np.sqrt(values.shape[1]) + 1e-300
        noise = np.concatenate([self.base[:1], self.base])

        def longer(beginning: Floats, c: Chain = self.chain) -> Chain:
            w1, w2 = beginning[:cut].reshape(c.first[0].shape), beginning[cut:].reshape(c.second[0].shape)
            at = np.concatenate([[0], c.at])
            both = np.concatenate([w1[None], c.first]), np.concatenate([w2[None], c.second])
            return Chain(*both, at, c.sigma_xx, c.sigma_yx, c.learning_rate)

        def scaled(z: Floats) -> Floats:
            run = longer(values[0] + scale * z[k:])
            off = (values - run.predicted(family.numbers(family.decoded(z[:k])))) / noise
            return np.asarray(np.clip(off, -1e60, 1e60).ravel())

        if self.beginning_costs > _FARTHEST_BACK or len(values) < 4 or values.size < 2 * (n + k):  # too much is unknown
            return RuleFit(family, start, (float("inf"),) * k, float("inf"), float("inf"))

        opening = c.head(1)

        def missed(beginning: Floats) -> Floats:  # of the first record
            reached = longer(beginning, opening).predicted(family.numbers(start))[0]
            return np.asarray(np.clip(values[0] - reached, -1e60, 1e60))

        beginning = values[0]
        for _ in range(8):  # steps do not depend much on where they start from
            off = missed(beginning)
            if not np.abs(off).max() < 1e3 * np.abs(values).max():
                break
            beginning = beginning + 0.7 * off
        if not np.linalg.norm(missed(beginning)) < _REACHED * np.linalg.norm(values[0]):  # where weights grow they do
            nearest = min((share * values[0] for share in _SHRUNK), key=lambda b: float(np.linalg.norm(missed(b))))
            beginning = optimize.least_squares(missed, nearest, method="lm", max_nfev=_SLOPES * (n + 1)).x

        def rated(z: Floats) -> tuple[tuple[float, ...], float, float]:
            fits = RuleFits(longer(values[0] + scale * z[k:], judge.chain), self.data_unit, self.absolute)
            free = family.decoded(z[:k])
            return free, *fits.rate(family.numbers(free), family.rough(), skipped=1)

        z, J, weight, _ = least_squares(scaled, np.concatenate([x, (beginning - values[0]) / scale]), min(rounds, 10))
        free, misfit, relative = rated(z)
        if misfit > ACCEPTED and relative < _NEAR:  # entries that were let go tell what the others cannot
            end = optimize.least_squares(scaled, z, method="lm", xtol=1e-15, ftol=1e-15, gtol=1e-15, max_nfev=_POLISH)
            other = rated(end.x)
            if other[1] < misfit:
                (free, misfit, relative), J, weight = other, end.jac, np.ones(len(end.fun))
        inverse = np.linalg.pinv((J * weight[:, None]).T @ (J * weight[:, None]), hermitian=True)
        spread = np.sqrt(np.maximum(np.diag(inverse)[:k], 0))
        error = tuple(abs(b - a) for a, b in zip(free, family.decoded(z[:k] + np.minimum(spread, 1.0)), strict=True))
        return RuleFit(family, free, error, misfit, relative, unit=self.unit)
