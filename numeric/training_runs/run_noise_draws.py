"""Causes of noise told apart by runs that are drawn under each of them, where a linearised law does not decide.

From each logged record the steps to the next one are taken many times over, with batches, noise on the labels or
dropout of the size that was measured.  The mean and the covariance of what is reached give the next record a density
(Student's, as both come from so many draws), and the causes are compared by the likelihood of all records.  Steps are
those of the cause itself: nothing is linearised, so that noise upon noise between distant records counts as it is.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.rule_fits import chain_of
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("label-noise", seed=9140001).log
>>> chain = chain_of(log, task_of(log), log.steps, (False, False), log.learning_rate)
>>> sizes = {"minibatch": 0.1, "label-noise": 0.01}
>>> by_draws(RuleFits(chain, 2.0**-52), log.inputs, log.targets, sizes).best
'label-noise'
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln

from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.run_noise import LARGEST_SIZES
from numeric.training_runs.update_rules import rule

Floats = NDArray[np.float64]

_PAIRS, _SEEN = 40, 30.0  # of records, and units of rounding from which scatter is seen
_DRAWS, _PER_WEIGHT = 240, 4  # at least, and for each weight
_STEPS = 4_000  # between all pairs
_RIDGE = 1e-6  # of the mean variance, in every direction
_SIZES = np.geomspace(0.4, 2.5, 37)  # of the scatter, in units of the one that was drawn
_AGAIN, _ROUNDS = 1.15, 3  # factor on the size from which runs are drawn anew, and how often
_GUESSES, _OF_DROPOUT, _FEW_STEPS = (1 / 64, 1 / 16, 1 / 4, 4.0), (0.25, 0.4, 0.63, 1.6), 500
"""Factors on a size that are tried beside it, and the steps on which they are."""
_CLOSER, _CLOSEST, _POLISHED = (2.0, 1.4), 1.18, 5
"""Factors up and down that are tried next, and how often the last one is on all steps, for the likeliest cause."""
_FEWEST, _DIVERGED = 4, 10.0  # records that are judged, and times the largest weight that hardly a draw may reach
_LOST = 0.02  # share of the draws that may reach it: the records are of a run that did not
_MOST_LEFT = 5.0  # by a cause that is believed, as draws of skewed laws are no normal ones
_WELL, _UNRELATED = (0.4, 2.0), 0.2
"""What a cause leaves that accounts for the records by itself: mean squares, and correlation of neighbours."""

BESIDE = 6.0
"""Standard errors of a push beside the noise (``Account.beside``) from which the noise is not alone."""

DECIDED_BY_DRAWS = 20.0
"""Difference of log-likelihoods from which a cause is believed: twice that of exact densities, for their estimate."""


@dataclass(frozen=True)
class Account:
    """What runs drawn under a cause, with the ``size`` that suits the records best, say of these.

    ``value`` is the log-likelihood; ``left`` and ``least`` are the largest and the smallest mean square of what is left
    in units of the cause's own scatter, over quarters of the directions: about 1 where the cause is right; ``related``
    is the mean cosine between that and the same of the next pair of records, 0 where it is right (1 where no pairs
    follow each other); ``beside`` is by how many standard errors what is left points along the weights, the gradient or
    the last movement, as decay, another rate or momentum beside the noise would make it.
    """

    name: str
    value: float
    size: float
    left: float
    least: float
    related: float
    beside: float

    @property
    def fits(self) -> bool:
        """Whether the records are what the cause makes, as far as its draws tell."""
        return self.left <= _MOST_LEFT

    @property
    def suffices(self) -> bool:
        """Whether the cause by itself makes the records, with nothing beside it."""
        scatters = _WELL[0] <= self.least and self.left <= _WELL[1]
        return scatters and abs(self.related) <= _UNRELATED and self.beside <= BESIDE


@dataclass(frozen=True)
class Draws:
    """Causes by log-likelihood, best first, and those under which runs cannot be drawn: they diverge."""

    accounts: tuple[Account, ...] = ()
    undrawn: tuple[str, ...] = ()

    @property
    def causes(self) -> tuple[tuple[str, float], ...]:
        """The causes with the logarithms of their likelihood."""
        return tuple((account.name, account.value) for account in self.accounts)

    def of(self, name: str) -> Account | None:
        """The account of one cause, None where no runs could be drawn under it."""
        return next((account for account in self.accounts if account.name == name), None)

    @property
    def likeliest(self) -> str:
        """The cause that is likelier than the others beyond doubt, "" where none is."""
        if not self.accounts or self.undrawn:
            return ""
        return "" if any(self.above(name) < DECIDED_BY_DRAWS for name, _ in self.causes[1:]) else self.accounts[0].name

    def above(self, name: str) -> float:
        """By how much the log-likelihood of the likeliest cause exceeds that of another."""
        return self.accounts[0].value - dict(self.causes)[name]

    @property
    def best(self) -> str:
        """The only cause that is likely, "" where there is none."""
        return self.likeliest if len(self.accounts) > 1 and self.accounts[0].fits else ""

    @property
    def sufficient(self) -> str:
        """The only cause that is likely, where by itself it makes the records and is no noise on the weights."""
        found = self.best != "" and self.best != "gradient-noise" and self.accounts[0].suffices
        return self.best if found else ""


def by_draws(fits: RuleFits, X: Floats, Y: Floats, sizes: dict[str, float]) -> Draws:
    """How likely the records are under causes of given ``sizes`` (as in ``run_noise.Scatter``), each with the size that
    suits it best; none where too few steps are seen, or too many are to be taken.  X (N_i, P), Y (N_o, P)."""
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    seen = np.flatnonzero(np.linalg.norm(r, axis=1) > _SEEN * np.linalg.norm(fits.base, axis=1))
    gaps = np.diff(fits.chain.at)
    seen = seen[np.cumsum(gaps[seen]) <= _STEPS][:_PAIRS]
    if seen.size < _FEWEST:
        return Draws()
    rough = bool(gaps[seen].max() > 1)  # the scatter of a single step is linear in its size
    found = {}
    for name, size in sizes.items():
        size = min(size, LARGEST_SIZES.get(name, np.inf))
        if rough or name == "dropout":
            size = _size_on_few_steps(fits, X, Y, name, size, seen)
        found[name] = _judged(fits, X, Y, name, size, seen)
    # Under the true cause runs do not diverge, from hardly a record.
    drawn = {name: each for name, each in found.items() if each.share >= 1 - _LOST}
    undrawn = tuple(name for name in found if name not in drawn)
    usable = np.all([each.usable for each in drawn.values()], axis=0) if drawn else np.zeros(seen.size, dtype=bool)
    if np.count_nonzero(usable) < _FEWEST:
        return Draws((), tuple(sizes))

    def tried(name: str, size: float) -> float:
        """The likelihood with another size, which is kept where it is better."""
        again = _judged(fits, X, Y, name, size, seen)
        if not again.usable[usable].all():
            return -1e60
        if again.value(usable) > drawn[name].value(usable):
            drawn[name] = again
        return again.value(usable)

    for name in drawn:
        for _ in range(_ROUNDS):
            held = drawn[name]
            factor = held.factor(usable)
            if 1 / _AGAIN < factor < _AGAIN:
                break
            tried(name, held.size * factor)
            if drawn[name] is held:
                break
    likeliest = max(drawn, key=lambda name: drawn[name].value(usable))
    if rough or likeliest == "dropout":  # the size moves the mean, too, which the factor on the scatter does not show
        size, values = drawn[likeliest].size, {0: drawn[likeliest].value(usable)}
        for _ in range(_POLISHED):
            best = max(values, key=lambda place: values[place])
            place = next((near for near in (best + 1, best - 1) if near not in values), None)
            if place is None:  # between those three it is a parabola
                above, at, below = (values[best + k] - values[best] for k in (1, 0, -1))
                size *= _CLOSEST ** (best + (above - below) / (2 * (2 * at - above - below) + 1e-300))
                tried(likeliest, size)
                break
            values[place] = tried(likeliest, size * _CLOSEST**place)
    accounts = [each.account(name, usable, seen) for name, each in drawn.items()]
    return Draws(tuple(sorted(accounts, key=lambda account: -account.value)), undrawn)


def _size_on_few_steps(
    fits: RuleFits, X: Floats, Y: Floats, name: str, size: float, seen: NDArray[np.intp]
) -> float:
    """The best size of a cause on a few steps, from one that a linearised law gave.

    Between records several steps apart noise upon noise moves the weights, which that law takes for scatter; and it
    leaves out that two units are dropped at once.  Then it is too large, and runs drawn so may diverge.
    """
    few = seen[np.cumsum(np.diff(fits.chain.at)[seen]) <= _FEW_STEPS]
    few = few if few.size >= _FEWEST else seen[:_FEWEST]
    values: dict[float, float] = {}

    def best_near(size: float, factors: tuple[float, ...]) -> float:
        for factor in factors:
            guess = min(size * factor, LARGEST_SIZES.get(name, np.inf))
            if guess not in values:
                judged = _judged(fits, X, Y, name, guess, few)
                values[guess] = judged.value(judged.usable) if judged.usable.all() else -np.inf
        return max(values, key=lambda guess: values[guess])

    size = best_near(size, (1.0, *(_OF_DROPOUT if name == "dropout" else _GUESSES)))
    if name == "dropout":
        return size
    for factor in _CLOSER:
        size = best_near(size, (factor, 1 / factor))
    return size


def in_words(drawn: Draws) -> str:
    """What drawn runs say, where they name a cause."""
    apart = drawn.accounts[0].value - drawn.accounts[1].value
    return f"runs drawn under each cause say {drawn.best}: the logarithm of its likelihood is larger by {apart:.0f}"


@dataclass(frozen=True)
class _Judged:
    """Log-likelihoods (K, S) of each record for sizes of the scatter, in units of ``size``, and squares (K, S, 4) of
    what is left in units of it, over quarters of its directions from the largest to the smallest; ``left_over`` (K, n)
    is that itself, for the size that was drawn, and ``pushes`` (K, 3, n) are the weights, the movement by the gradient
    and the movement before in the same units."""

    size: float
    values: Floats
    squares: Floats
    left_over: Floats
    pushes: Floats

    @property
    def usable(self) -> NDArray[np.bool_]:
        """The records (K,) that runs were drawn to."""
        return np.isfinite(self.values[:, 0])

    @property
    def share(self) -> float:
        """Of all records."""
        return float(np.mean(self.usable))

    def _place(self, usable: NDArray[np.bool_]) -> int:
        return int(np.argmax(self.values[usable].sum(axis=0)))

    def value(self, usable: NDArray[np.bool_]) -> float:
        """The largest log-likelihood."""
        return float(self.values[usable].sum(axis=0).max())

    def factor(self, usable: NDArray[np.bool_]) -> float:
        """The factor on the size there."""
        return float(_SIZES[self._place(usable)])

    def account(self, name: str, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> Account:
        """What is said of the cause by those records."""
        size = self.size * self.factor(usable)
        quarters = self.squares[usable][:, self._place(usable)].mean(axis=0)
        related, beside = self._related(usable, pairs), self._beside(usable)
        left, least = float(quarters.max()), float(quarters.min())
        return Account(name, self.value(usable), size, left, least, related, beside)

    def _related(self, usable: NDArray[np.bool_], pairs: NDArray[np.intp]) -> float:
        """The mean cosine between what is left of a pair of records and of the next one."""
        left, kept = self.left_over[usable], pairs[usable]
        left = left / np.maximum(np.linalg.norm(left, axis=1, keepdims=True), 1e-300)
        following = np.flatnonzero(np.diff(kept) == 1)
        return float(np.mean(np.sum(left[following] * left[following + 1], axis=1))) if following.size else 1.0

    def _beside(self, usable: NDArray[np.bool_]) -> float:
        """The most standard errors by which what is left lies along one of the pushes, alike in all records."""
        pushes = self.pushes[usable]
        along = np.sum(self.left_over[usable][:, None] * pushes, axis=(0, 2))
        return float(np.max(np.abs(along) / np.maximum(np.linalg.norm(pushes, axis=(0, 2)), 1e-300)))


@np.errstate(over="ignore", invalid="ignore")
def _judged(fits: RuleFits, X: Floats, Y: Floats, name: str, size: float, pairs: NDArray[np.intp]) -> _Judged:
    """How likely each of the records after `pairs` is under a cause; nan where draws diverge."""
    c, n, P = fits.chain, fits.later.shape[1], X.shape[1]
    draws = max(_DRAWS, _PER_WEIGHT * n)
    rng = np.random.default_rng(0)
    if name == "minibatch" and P > 1:  # whole samples only
        batch = _batch(size, P)
        size = (P - batch) / (batch * (P - 1))
    values, squares = np.full((pairs.size, _SIZES.size), np.nan), np.full((pairs.size, _SIZES.size, 4), np.nan)
    left_over, pushes = np.full((pairs.size, n), np.nan), np.full((pairs.size, 3, n), np.nan)
    largest = _DIVERGED * float(np.abs(c.values).max())
    plain = np.clip(c.predicted(rule()), -1e60, 1e60)
    possible = size * _SIZES <= _AGAIN * LARGEST_SIZES.get(name, np.inf)
    for row, k in enumerate(pairs.tolist()):
        steps = int(c.at[k + 1] - c.at[k])
        reached = _reached(name, size, c.first[k], c.second[k], X, Y, steps, c.learning_rate, draws, rng)
        kept = np.abs(reached).max(axis=1) < largest
        if np.mean(kept) < 1 - _LOST:
            continue
        reached = reached[kept]
        free = len(reached) - n
        mean = reached.mean(axis=0)
        spread = (reached - mean).T @ (reached - mean) * ((1 + 1 / len(reached)) / free)
        size_of, axes = np.linalg.eigh(spread + _RIDGE * np.trace(spread) / n * np.eye(n))
        rounding = (axes**2).T @ fits.base[k] ** 2
        turned = axes.T @ (fits.later[k] - mean)
        variance = _SIZES[:, None] * np.maximum(size_of, 0) + rounding
        each = turned**2 / variance
        unit = np.sqrt(np.maximum(size_of, 0) + rounding)
        left_over[row] = axes @ (turned / unit)
        before = c.values[k] - c.values[k - 1] if k else np.zeros(n)
        pushes[row] = (np.stack([c.values[k], plain[k] - c.values[k], before]) @ axes / unit) @ axes.T
        values[row] = gammaln((free + n) / 2) - gammaln(free / 2) - n / 2 * np.log(free * np.pi)
        values[row] -= 0.5 * np.sum(np.log(variance), axis=1) + (free + n) / 2 * np.log1p(each.sum(axis=1) / free)
        values[row, ~possible] = -np.inf
        squares[row] = np.stack([part.mean(axis=1) for part in np.array_split(each, 4, axis=1)], axis=1)
    return _Judged(size, values, squares, left_over, pushes)


def _batch(size: float, P: int) -> int:
    """The number of samples in a batch that scatters so."""
    return int(np.clip(round(P / (1 + size * (P - 1))), 1, P - 1)) if P > 1 else 1


@np.errstate(over="ignore", invalid="ignore")
def _reached(
    name: str, size: float, first: Floats, second: Floats, X: Floats, Y: Floats, steps: int, eta: float, draws: int,
    rng: np.random.Generator,
) -> Floats:  # fmt: skip
    """Weights (draws, n) after so many steps from one record under a cause."""
    P, a, b = X.shape[1], np.repeat(first[None], draws, axis=0), np.repeat(second[None], draws, axis=0)
    batch = _batch(size, P)
    alike = eta * np.sqrt(size) * (name == "gradient-noise")
    loudness, dropped = np.sqrt(size * P), min(size / (1 + size), 0.95)
    for _ in range(steps):
        back: Floats | float = 1.0
        hidden = a @ X
        if name == "dropout":
            back = (rng.uniform(size=hidden.shape) >= dropped) / (1 - dropped)
        active = hidden * back
        error = (b @ active - Y) / P
        if name == "minibatch":
            order = np.argsort(rng.uniform(size=(draws, P)), axis=1) < batch
            error = error * (order[:, None, :] * (P / batch))
        elif name == "label-noise":
            error = error - loudness / P * rng.standard_normal(error.shape)
        down = (np.swapaxes(b, 1, 2) @ error) * back
        a, b = a - eta * (down @ X.T), b - eta * (error @ np.swapaxes(active, 1, 2))
        if alike > 0:
            a, b = a + alike * rng.standard_normal(a.shape), b + alike * rng.standard_normal(b.shape)
    return np.concatenate([a.reshape(draws, -1), b.reshape(draws, -1)], axis=1)
