"""Weights held, or gradients computed, at low precision: told from a log that was only written so.

Weights that are rounded after every step are predicted entry by entry: the replay is rounded too and must hit the
logged numbers exactly.  Weights that were rounded in writing alone are hit by chance; how often, and how much that
varies, is found by whole runs that are rounded in writing alone, from starts that are written as the logged one.
(Single steps would not do: a weight that hardly moves stays in the same part of its cell, and is hit over and over.)

>>> grid_of(np.float64([[0.5, 0.25, 1.5, 3.0, 0.125, 0.75, 1.25, 7.0]])).name
'bfloat16'
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import Fault
from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.update_rules import BITS_BFLOAT16, BITS_FLOAT16, Chain, rule

Floats = NDArray[np.float64]

_DRAWS, _RECORDS = 16, 500
_FEWEST = 4  # different values below which they lie on a grid by chance; twice as many for grids of bits
_COUNTS = 1e4  # multiples up to which a unit is no matter of decimal digits
_MOST_LEFT = 0.3  # of the movement, by gradients of low precision

_LEAST = 8.0
"""Entries that a wrong account has to miss before another one is believed."""

_NEARLY_ALL, _LEAST_GAIN, _BEYOND_CHANCE = 0.85, 0.2, 6.0
"""Of 1200 clean runs of which only the log was rounded, one gained 0.79, by 4.8 standard deviations of such runs."""


@dataclass(frozen=True)
class Grid:
    """Numbers that all logged weights are: of so many significant ``bits``, or multiples of ``unit``; "" for none."""

    name: str
    bits: float = 0.0
    unit: float = 0.0

    def rounded(self, values: Floats) -> Floats:
        """The nearest numbers of the grid."""
        if self.unit:
            return np.asarray(np.rint(values / self.unit) * self.unit)
        if self.bits == BITS_FLOAT16:
            with np.errstate(over="ignore"):
                return values.astype(np.float16).astype(np.float64)
        mantissa, exponent = np.frexp(values)
        return np.asarray(np.ldexp(np.rint(np.ldexp(mantissa, int(self.bits))), exponent - int(self.bits)))

    def spacing(self, values: Floats) -> Floats:
        """Distance of neighbouring numbers of the grid."""
        if self.unit:
            return np.full_like(values, self.unit)
        exponent = np.frexp(values)[1] - int(self.bits)
        return np.asarray(np.ldexp(1.0, np.maximum(exponent, -24) if self.bits == BITS_FLOAT16 else exponent))


_OF_BITS = (Grid("bfloat16", bits=BITS_BFLOAT16), Grid("float16", bits=BITS_FLOAT16))
"""The coarser one first."""


def grid_of(values: Floats) -> Grid:
    """The coarsest of the grids in use that holds all the values; one without a name where none does."""
    return next(iter(grids_of(values)), Grid(""))


def grids_of(values: Floats) -> list[Grid]:
    """The grids that hold all the values: of few significant bits, and multiples of a number."""
    flat = np.unique(np.abs(values[np.isfinite(values)]))
    flat = flat[flat > 0]
    if flat.size < _FEWEST:
        return []
    found = []
    if flat.size >= 2 * _FEWEST:
        found += [grid for grid in _OF_BITS if np.array_equal(grid.rounded(flat), flat)][:1]
    unit = _common_unit(flat)
    # Six digits of a decimal number are multiples of something too: then hardly any value stands twice.
    if unit > 0 and (flat.size < 0.7 * values.size or flat[-1] < _COUNTS * unit):
        found.append(Grid("rounded-weights", unit=unit))
    return found


def _common_unit(flat: Floats) -> float:
    """The largest number of which all of ``flat`` (increasing, above 0) are multiples to rounding; 0 for none.

    Euclid's algorithm on all of them at once: what is left over by one guess is, or holds, the next.
    """
    single = np.array_equal(flat.astype(np.float32), flat)
    slack = (4 * 2.0**-24 if single else 4 * 2.0**-50) * flat
    unit = float(min(np.diff(flat).min(initial=flat[0]), flat[0]))
    while unit > 100 * slack[-1] and flat[-1] < 1e6 * unit:
        for value in flat.tolist():  # the larger the multiple, the better it says what of
            count = round(value / unit)
            if count and abs(value - count * unit) < 0.05 * unit:
                unit = value / count
        left = np.abs(flat - unit * np.rint(flat / unit))
        over = left[left > np.maximum(slack, 1e-3 * unit if single else 1e-6 * unit)]
        if over.size == 0:
            return unit
        unit = float(over.min())
    return 0.0


@dataclass(frozen=True)
class Rounding:
    """Whether steps or only the log were rounded, from the entries that plain descent moves in earnest.

    ``hit`` is the share of them that the rounded replay hits, ``expected`` the share that it would hit had only the log
    been rounded and ``spread`` the standard deviation of that, ``misses`` how many it would then miss.
    """

    grid: Grid
    hit: float
    expected: float
    spread: float
    misses: float

    @property
    def gain(self) -> float:
        """1 where the rounded replay hits all, 0 where it hits no more than chance."""
        return (self.hit - self.expected) / (1 - self.expected) if self.expected < 1 else 0.0

    @property
    def in_steps(self) -> bool:
        """The weights were held at the precision of the log."""
        # Gradients that were computed at low precision too hide a part of what the replay would hit.
        beyond_chance = self.gain > _LEAST_GAIN and self.hit - self.expected > _BEYOND_CHANCE * self.spread
        return self.misses >= _LEAST and (self.gain > _NEARLY_ALL or beyond_chance)


def rounding_of(fits: RuleFits, inputs: Floats | None = None, targets: Floats | None = None) -> Rounding | None:
    """How the weights came to lie on a grid; None where they lie on none.

    Where the samples were logged, inputs (N_i, P) and targets (N_o, P), code that computes at the precision of the
    weights is replayed too: it rounds them as well.
    """
    values = fits.chain.values
    grids = grids_of(values)
    if not grids:
        return None
    held_by = [grid for grid in _OF_BITS if np.array_equal(grid.rounded(values), values)]  # maybe by chance
    written = list(dict.fromkeys([*grids, *held_by]))
    fits = _busiest(fits)
    found = [_on_grid(fits, grid, written, inputs, targets) for grid in grids]
    in_steps = [rounding for rounding in found if rounding.in_steps]
    return max(in_steps, key=lambda rounding: rounding.gain) if in_steps else found[0]


def _busiest(fits: RuleFits) -> RuleFits:
    """Of a long log the records in a row over which the weights move farthest."""
    chain, more = fits.chain, len(fits.chain.at) - _RECORDS
    if more <= 0:
        return fits
    path = np.concatenate([[0.0], np.cumsum(fits.moved)])
    begins = int(np.argmax(path[_RECORDS - 1 :] - path[: more + 1]))
    rows = slice(begins, begins + _RECORDS)
    part = replace(chain, first=chain.first[rows], second=chain.second[rows], at=chain.at[rows], memory=None)
    return RuleFits(part, fits.data_unit, fits.absolute)


def _written_runs(fits: RuleFits, grid: Grid) -> list[Chain]:
    """Logs that plain descent leaves when only they are rounded to the grid, from starts that are written alike."""
    chain, values, cut = fits.chain, fits.chain.values, fits.chain.first[0].size
    rng, logs = np.random.default_rng(0), []
    for _ in range(_DRAWS):
        rows = [values[0] + grid.spacing(values[0]) * rng.uniform(-0.5, 0.5, values[0].shape)]
        for record in range(len(values) - 1):
            two = np.array([rows[-1], rows[-1]])
            pair = chain.pair(record).started_from(two[:, :cut], two[:, cut:])
            rows.append(np.clip(pair.predicted(rule())[0], -1e30, 1e30))
        run = grid.rounded(np.array(rows))
        logs.append(chain.started_from(run[:, :cut], run[:, cut:]))
    return logs


def _vague(fits: RuleFits, grid: Grid) -> Floats:
    """Standard deviation of what plain descent moves each weight by, from weights that are written as the logged."""
    values, rng, cut = fits.chain.values, np.random.default_rng(0), fits.chain.first[0].size
    moves = []
    for _ in range(_DRAWS):
        start = values + grid.spacing(values) * rng.uniform(-0.5, 0.5, values.shape)
        other = fits.chain.started_from(start[:, :cut], start[:, cut:])
        moves.append(np.clip(other.predicted(rule()), -1e30, 1e30) - start[:-1])
    return np.asarray(np.std(moves, axis=0))


def _on_grid(
    fits: RuleFits, grid: Grid, written: list[Grid], inputs: Floats | None, targets: Floats | None
) -> Rounding:
    """The same for one of the grids that hold the weights; the log may have been ``written`` on any of them (numbers of
    few bits are multiples of the last bit of the smallest one)."""
    tasks = [(fits.chain.sigma_xx, fits.chain.sigma_yx)]
    if grid.bits and inputs is not None and targets is not None:
        X, P = grid.rounded(inputs), inputs.shape[1]
        for Y in (targets, grid.rounded(targets)):
            tasks.append((np.ascontiguousarray(X @ X.T / P), np.ascontiguousarray(Y @ X.T / P)))
    vague = np.max([_vague(fits, way) for way in written], axis=0)
    held = rule(weight_bits=grid.bits, weight_grid=grid.unit)

    def hits(log: Chain) -> tuple[list[float], int]:
        """For each task the share that is hit of what plain descent moves in earnest, and how many these are."""
        before, later = log.values[:-1], log.values[1:]
        spacing = grid.spacing(later)
        earnest = np.abs(log.predicted(rule()) - before) > np.maximum(3 * vague, 0.02 * spacing)
        count = int(np.count_nonzero(earnest))
        shares = []
        for sigma_xx, sigma_yx in tasks:
            predicted = replace(log, sigma_xx=sigma_xx, sigma_yx=sigma_yx).predicted(held)
            hit = np.abs(predicted - later) < 0.01 * spacing
            shares.append(float(np.count_nonzero(hit[earnest])) / max(count, 1))
        return shares, max(count, 1)

    logged, count = hits(fits.chain)
    by_chance = [np.array([hits(log)[0] for log in _written_runs(fits, way)]) for way in written]  # (draws, tasks)
    found = []
    for task, hit in enumerate(logged):
        expected, runs = max((float(np.mean(shares[:, task])), k) for k, shares in enumerate(by_chance))
        single = (expected * (1 - expected) + 1 / count) / count
        spread = max(float(np.std(by_chance[runs][:, task], ddof=1)), float(np.sqrt(single)))
        found.append(Rounding(grid, hit, expected, spread, count * (1 - expected)))
    return max(found, key=lambda rounding: rounding.gain)


def computed_at(fits: RuleFits) -> tuple[str, float] | None:
    """The precision that gradients were computed at, though weights were held at a higher one, and the correlation of
    what plain descent leaves with what that rounding predicts; None where nothing points to it."""
    r = np.clip(fits.residual(rule()), -1e60, 1e60)
    plain = fits.chain.predicted(rule())
    size = np.linalg.norm(r, axis=1)
    if np.linalg.norm(size) > _MOST_LEFT * np.linalg.norm(fits.moved):
        return None
    usable = (size > 30 * np.linalg.norm(fits.base, axis=1)) & (size < 0.3 * fits.moved)
    if np.count_nonzero(usable) * r.shape[1] < 60:
        return None
    found = []
    for name, bits in (("bfloat16", BITS_BFLOAT16), ("float16", BITS_FLOAT16)):
        d = fits.chain.predicted(rule(gradient_bits=bits)) - plain
        top = np.sum((r * d)[usable], axis=1) / np.maximum(size[usable] * np.linalg.norm(d[usable], axis=1), 1e-300)
        found.append((float(np.mean(top)), name))
    value, name = max(found)
    return (name, value) if value > 0.5 and value > min(found)[0] + 0.1 else None


def computed_fault(found: tuple[str, float], relative: float) -> Fault:
    """The fault that ``computed_at`` found, where plain descent leaves ``relative`` of the movement."""
    name, correlation = found
    return Fault(
        "mixed-precision",
        1.0,
        f"the gradients are computed in {name}: what they are off by ({relative:.2g} of the movement) is what rounding "
        f"the weights to it in the gradient predicts (correlation {correlation:.2f}).",
    )
