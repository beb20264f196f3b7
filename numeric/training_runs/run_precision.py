"""Weights held, or gradients computed, at low precision: told from a log that was only written so.

Weights that are rounded after every step are predicted entry by entry: the replay is rounded too and must hit the
logged numbers exactly.  Weights that were rounded in writing alone are hit as often as plain steps from any weights
that round to the logged ones; how often that is, is found by drawing such weights.

>>> grid_of(np.float64([[0.5, 0.25, 1.5, 3.0, 0.125, 0.75, 1.25, 7.0]])).name
'bfloat16'
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.rule_fits import RuleFits
from numeric.training_runs.update_rules import BITS_BFLOAT16, BITS_FLOAT16, rule

Floats = NDArray[np.float64]

_DRAWS = 6
_FEWEST = 4  # different values below which they lie on a grid by chance; twice as many for grids of bits
_COUNTS = 1e4  # multiples up to which a unit is no matter of decimal digits
_MOST_LEFT = 0.3  # of the movement, by gradients of low precision

_LEAST = 8.0
"""Entries that a wrong account has to miss before another one is believed."""


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
    for grid in (Grid("bfloat16", bits=BITS_BFLOAT16), Grid("float16", bits=BITS_FLOAT16)):
        if flat.size >= 2 * _FEWEST and np.array_equal(grid.rounded(flat), flat):
            found.append(grid)
            break
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
    been rounded, ``misses`` how many it would then miss.
    """

    grid: Grid
    hit: float
    expected: float
    misses: float

    @property
    def gain(self) -> float:
        """1 where the rounded replay hits all, 0 where it hits no more than chance."""
        return (self.hit - self.expected) / (1 - self.expected) if self.expected < 1 else 0.0

    @property
    def in_steps(self) -> bool:
        """The weights were held at the precision of the log."""
        return self.misses >= _LEAST and self.gain > 0.5


def rounding_of(fits: RuleFits, inputs: Floats | None = None, targets: Floats | None = None) -> Rounding | None:
    """How the weights came to lie on a grid; None where they lie on none.

    Where the samples were logged, inputs (N_i, P) and targets (N_o, P), code that computes at the precision of the
    weights is replayed too: it rounds them as well.
    """
    found = [_on_grid(fits, grid, inputs, targets) for grid in grids_of(fits.chain.values)]
    in_steps = [rounding for rounding in found if rounding.in_steps]
    return max(in_steps, key=lambda rounding: rounding.gain) if in_steps else found[0] if found else None


def _on_grid(fits: RuleFits, grid: Grid, inputs: Floats | None, targets: Floats | None) -> Rounding:
    """The same for one of the grids that hold the weights."""
    values = fits.chain.values
    held = rule(weight_bits=grid.bits, weight_grid=grid.unit)
    predictions = [fits.chain.predicted(held)]
    if grid.bits and inputs is not None and targets is not None:
        X, P = grid.rounded(inputs), inputs.shape[1]
        for Y in (targets, grid.rounded(targets)):
            sigma_xx, sigma_yx = np.ascontiguousarray(X @ X.T / P), np.ascontiguousarray(Y @ X.T / P)
            predictions.append(replace(fits.chain, sigma_xx=sigma_xx, sigma_yx=sigma_yx).predicted(held))
    spacing = grid.spacing(fits.later)
    rng, cut, plain = np.random.default_rng(0), fits.chain.first[0].size, fits.chain.predicted(rule())
    dithered = []
    for _ in range(_DRAWS):  # weights that would have been written as these
        start = values + grid.spacing(values) * rng.uniform(-0.5, 0.5, values.shape)
        other = fits.chain.started_from(start[:, :cut], start[:, cut:])
        dithered.append((start[:-1], np.clip(other.predicted(rule()), -1e30, 1e30)))
    moves = np.array([after - start for start, after in dithered])
    earnest = np.abs(plain - values[:-1]) > np.maximum(3 * moves.std(axis=0), 0.02 * spacing)
    found = []
    for predicted in predictions:
        hits = np.abs(predicted - fits.later) < 0.01 * spacing
        chance = np.mean([np.abs(grid.rounded(after) - predicted) < 0.01 * spacing for _, after in dithered], axis=0)
        count = max(int(np.count_nonzero(earnest)), 1)
        hit, expected = float(np.sum(hits[earnest])) / count, float(np.sum(chance[earnest])) / count
        found.append(Rounding(grid, hit, expected, count * (1 - expected)))
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
        top = np.sum((r * d)[usable], axis=1) / np.maximum(
            size[usable] * np.linalg.norm(d[usable], axis=1), 1e-300
        )
        found.append((float(np.mean(top)), name))
    value, name = max(found)
    return (name, value) if value > 0.5 and value > min(found)[0] + 0.1 else None
