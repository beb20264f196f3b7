"""One record of a training log predicted from the one before, by gradient descent.

Each record is predicted from the logged weights of the record before it, so that errors do not pile up along the run.
The difference from the log is measured in units of what rounding at the precision of the log allows: about 1 where
gradient descent is what was done.

>>> import numpy as np
>>> resolution(np.float32([0.1, 0.2])) == 2.0**-24
True
>>> resolution(np.array([0.123, 4.56]))
0.005
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

LONGEST_GAP = 20_000
"""Steps between two records beyond which the steps are not replayed."""

_WORK = 20_000
_LARGEST = 8_000_000  # numbers that the pairs may hold
_FLOOR = 2.0**-52
_OFTEN = 0.3  # share of short numbers from which they are no chance


def resolution(array: NDArray[np.floating]) -> float:
    """The relative precision that the numbers were written with: that of float16, float32, of decimals, or float64.

    Numbers with fewer than three digits count as exact (one-hot inputs, initial weights of 0.1).
    """
    flat = np.asarray(array).ravel()
    sample = flat[:: max(1, flat.size // 200)].astype(np.float64)
    sample = sample[np.isfinite(sample) & (sample != 0)]
    if sample.size == 0:
        return _FLOOR
    decimal = _FLOOR
    for digits in range(1, 12):
        if all(float(f"{v:.{digits}g}") == v for v in sample):
            decimal = 0.5 * 10.0 ** (1 - digits) if digits >= 3 else _FLOOR
            break
    else:
        for places in range(3, 12):
            if all(float(f"{v:.{places}f}") == v for v in sample):
                decimal = 0.5 * 10.0**-places / float(np.sqrt(np.mean(sample**2)))
                break
    with np.errstate(over="ignore"):
        binary = next(
            (
                2.0**-bits
                for bits, kind in ((11, np.float16), (24, np.float32))
                if np.array_equal(sample.astype(kind).astype(np.float64), sample)
            ),
            _FLOOR,
        )
    # A few numbers of float16 have two digits by chance (0.75).
    short = float(np.mean([float(f"{v:.2g}") == v for v in sample]))
    exact = decimal == _FLOOR and short > _OFTEN and binary == 2.0**-11
    return _FLOOR if exact else max(decimal, binary)


def last_resolution(*layers: Floats) -> float:
    """The precision of the last four records (T, ...) of layers that are not zero: the first may be exact, and what
    has decayed to zero has no digits."""
    units = []
    for layer in layers:
        left = layer[layer.any(axis=(1, 2))]
        units.append(resolution(left[-4:]) if len(left) else _FLOOR)
    return max(units)


def smallest(unit: float) -> float:
    """Below this, numbers of a relative precision have fewer digits than it says, or are zero."""
    return 2.0**-25 if unit == 2.0**-11 else 2.0**-120 if unit >= 2.0**-24 else 1e-300


@dataclass(frozen=True)
class Segments:
    """Pairs of neighbouring records: weights at the first (S, ...) and at the second, and the steps between them.

    ``index`` (S,) is the record that a pair starts from, ``gaps`` (S,) the number of steps, sorted so that they do not
    increase; ``start_step`` is the step of the first record of all, ``unit`` the precision of the log.
    """

    index: NDArray[np.intp]
    gaps: NDArray[np.int64]
    w1: Floats
    w2: Floats
    next_1: Floats
    next_2: Floats
    unit: float

    def chosen(self, rows: NDArray[np.intp]) -> Segments:
        """Some of the pairs."""
        return Segments(
            self.index[rows], self.gaps[rows], self.w1[rows], self.w2[rows], self.next_1[rows], self.next_2[rows],
            self.unit,
        )  # fmt: skip

    @property
    def moved(self) -> Floats:
        """Norm of the change of the weights over each pair, (S,)."""
        return np.sqrt(_squares(self.next_1 - self.w1) + _squares(self.next_2 - self.w2))


@np.errstate(over="ignore", invalid="ignore")
def _squares(stack: Floats) -> Floats:
    return np.asarray(np.sum(stack * stack, axis=(-2, -1)))


def oriented(log: TrainingLog, name: str, rows: NDArray[np.integer], transposed: bool) -> Floats:
    """Rows of w1 or w2, each transposed when it was logged so; ValueError naming a row that is not finite."""
    values = log.rows(name, rows)
    finite = np.isfinite(values).all(axis=(1, 2))
    if not finite.all():
        raise ValueError(f"{name} holds NaN or infinity in row {int(rows[int(np.argmin(finite))])}")
    return np.swapaxes(values, 1, 2) if transposed else values


def take_segments(log: TrainingLog, steps: NDArray[np.int64], flipped: tuple[bool, bool], most: int = 48) -> Segments:
    """Up to `most` pairs of records: the first quarter from the start of the run, the others spread over it.

    Fewer where many steps lie between them.  Pairs more than ``LONGEST_GAP`` steps apart, or without a step between
    them, are left out; ValueError when none is left.
    """
    gaps = np.diff(steps)
    usable = np.flatnonzero((gaps > 0) & (gaps <= LONGEST_GAP))
    if usable.size == 0:
        raise ValueError(f"no two neighbouring records lie between 1 and {LONGEST_GAP} steps apart")
    count = int(np.clip(_WORK / np.median(gaps[usable]), min(8, most), most))
    count = max(2, min(count, _LARGEST // log.record_size))
    if usable.size <= count:
        chosen = usable[:count]
    else:
        head = count // 4
        spread = np.linspace(head, usable.size - 1, count - head).round().astype(int)
        chosen = usable[np.unique(np.concatenate([np.arange(head), spread]))]
    chosen = chosen[np.argsort(-gaps[chosen], kind="stable")]
    now = [oriented(log, name, chosen, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True)]
    later = [oriented(log, name, chosen + 1, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True)]
    unit = last_resolution(log.rows("w1", chosen), log.rows("w2", chosen))
    return Segments(chosen, gaps[chosen], now[0], now[1], later[0], later[1], unit)


@dataclass(frozen=True)
class StepRule:
    """What the gradients are computed from: sigma_xx (N_i, N_i), sigma_yx (N_o, N_i) and the learning rate.

    ``data_unit`` is the relative precision of the covariances.
    """

    sigma_xx: Floats
    sigma_yx: Floats
    learning_rate: float
    data_unit: float = _FLOOR

    def after(
        self, segments: Segments, factors: Floats, change: Floats | None = None, slope: Floats | None = None
    ) -> tuple[Floats, Floats]:
        """Weights at the end of each pair, (B, S, ...), for factors on the gradient (B,).

        `change` (S, N_o, N_i) is added to the covariance pair by pair, and `slope` (S, N_o, N_i) times the share of
        the steps that are done, less 1/2.
        """
        pull = self.learning_rate * factors[:, None, None, None]
        a = np.broadcast_to(segments.w1, (len(factors), *segments.w1.shape)).copy()
        b = np.broadcast_to(segments.w2, (len(factors), *segments.w2.shape)).copy()
        with np.errstate(over="ignore", invalid="ignore"):
            for step in range(int(segments.gaps.max())):
                n = int(np.searchsorted(-segments.gaps, -step, side="left"))  # pairs that are still under way
                goal = self.sigma_yx if change is None else self.sigma_yx + change[:n]
                if slope is not None:
                    goal = goal + slope[:n] * ((step + 0.5) / segments.gaps[:n, None, None] - 0.5)
                x, y = a[:, :n], b[:, :n]
                error = pull * (goal - y @ x @ self.sigma_xx)
                a[:, :n], b[:, :n] = x + np.swapaxes(y, -1, -2) @ error, y + error @ np.swapaxes(x, -1, -2)
        return a, b

    @np.errstate(over="ignore", invalid="ignore")
    def noise(self, segments: Segments, seed: int = 0) -> Floats:
        """What rounding explains of the difference at the end of each pair, (S,): the steps replayed with rounding.

        Every step is disturbed at the precision of the log (at most that of float32: more digits are lost in writing
        only), the covariances at theirs, the two records as they were written.
        """
        rng, below = np.random.default_rng(seed), np.random.default_rng([seed, 1])
        unit, step_unit, total = segments.unit, min(segments.unit, 2.0**-24), np.zeros(segments.gaps.size)
        exact = self.after(segments, np.ones(1))
        draws = 3
        for _ in range(draws):
            a = segments.w1 * (1 + unit * rng.standard_normal(segments.w1.shape))
            b = segments.w2 * (1 + unit * rng.standard_normal(segments.w2.shape))
            # At a saddle the digits that are lost below the smallest numbers grow.
            a = a + smallest(unit) * below.uniform(-1, 1, a.shape)
            b = b + smallest(unit) * below.uniform(-1, 1, b.shape)
            spread = max(self.data_unit, step_unit)
            sigma_xx = self.sigma_xx * (1 + spread * rng.standard_normal(self.sigma_xx.shape))
            sigma_yx = self.sigma_yx * (1 + spread * rng.standard_normal(self.sigma_yx.shape))
            for step in range(int(segments.gaps.max())):
                n = int(np.searchsorted(-segments.gaps, -step, side="left"))
                x, y = a[:n], b[:n]
                error = self.learning_rate * (sigma_yx - y @ x @ sigma_xx)
                p = x + np.swapaxes(y, -1, -2) @ error
                q = y + error @ np.swapaxes(x, -1, -2)
                a[:n] = p * (1 + step_unit * rng.standard_normal(p.shape))
                b[:n] = q * (1 + step_unit * rng.standard_normal(q.shape))
            total += _squares(a - exact[0][0]) + _squares(b - exact[1][0])
        written = unit * np.sqrt(_squares(segments.next_1) + _squares(segments.next_2))
        noise = np.sqrt(total / draws) + written + smallest(unit)
        # Where plain descent from the logged weights diverges, rounding is no excuse for all that follows; where it
        # leaves a saddle to either side, or moves about at the edge of stability, rounding decides all of it.
        most = np.maximum(0.01 * segments.moved, 100 * written) + smallest(unit)
        bounded = np.isfinite(noise) & (noise <= 2 * segments.moved) & (noise >= 0.3 * segments.moved)
        return np.where(bounded, noise, np.where(np.isfinite(noise), np.minimum(noise, most), most))

    def residual(self, segments: Segments, factors: Floats) -> Floats:
        """Logged minus predicted weights of each pair, one vector a pair, (B, S, n); 1e150 where it diverges."""
        a, b = self.after(segments, factors)
        return flat_residual(segments, a, b)


def flat_residual(segments: Segments, a: Floats, b: Floats) -> Floats:
    """Logged minus predicted weights (B, S, ...) as one vector a pair, (B, S, n)."""
    count = a.shape[:2]
    with np.errstate(over="ignore", invalid="ignore"):
        both = np.concatenate(
            [(segments.next_1 - a).reshape(*count, -1), (segments.next_2 - b).reshape(*count, -1)], axis=-1
        )
    return np.nan_to_num(np.clip(both, -1e150, 1e150), nan=1e150)


_MOST_LOOPS = 20_000
_PAIRS_AT_A_TIME = 256


def unlike_descent(
    log: TrainingLog, steps: NDArray[np.int64], flipped: tuple[bool, bool], rule: StepRule, limit: float
) -> tuple[NDArray[np.intp], int]:
    """Records after which the next one is not that of gradient descent (more than `limit` times rounding off), and how
    many pairs were looked at: from the start of the log, all of them where that takes no more than ``_MOST_LOOPS``
    steps."""
    found: list[int] = []
    looked, loops = 0, 0
    for start in range(0, log.T - 1, _PAIRS_AT_A_TIME):
        rows = np.arange(start, min(start + _PAIRS_AT_A_TIME, log.T - 1))
        gaps = np.diff(steps[rows[0] : rows[-1] + 2])
        usable = (gaps > 0) & (gaps <= LONGEST_GAP)
        rows, gaps = rows[usable], gaps[usable]
        if rows.size == 0:
            continue
        loops += int(gaps.max())
        if loops > _MOST_LOOPS or rows.size * log.record_size > _LARGEST:
            break
        order = np.argsort(-gaps, kind="stable")
        rows, gaps = rows[order], gaps[order]
        now = [oriented(log, name, rows, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True)]
        later = [oriented(log, name, rows + 1, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True)]
        unit = last_resolution(*now)
        pairs = Segments(rows, gaps, now[0], now[1], later[0], later[1], unit)
        off = np.linalg.norm(rule.residual(pairs, np.ones(1))[0], axis=-1)
        looked += rows.size
        suspect = np.flatnonzero(off > 1e-6 * pairs.moved)
        if suspect.size:
            few = pairs.chosen(suspect)
            worse = off[suspect] > limit * rule.noise(few)
            found += few.index[worse].tolist()
    return np.array(sorted(found), dtype=np.intp), looked
