"""Hypothesis strategies for shapes, lambda, spectra and whole learning problems.

A ``Scenario`` is a recipe, not arrays: it realises the same problem in float64 and at any precision. Every assumption
of Domine et al. 2025 (A1 white inputs, A2 lambda-balanced, A3 N_h = min(N_i, N_o), and invertible B where Theorem B.5
needs it) has a switch, so that a statement can be tried where it should hold and where it need not.

>>> from hypothesis import find
>>> scenario = find(scenarios(shape="funnel", lam=st.just(1.0)), lambda s: s.N_i == 3)
>>> scenario.describe()[:8]
'balanced'
>>> task, W1, W2 = scenario.float64()
>>> W1.shape == (scenario.N_h, scenario.N_i)
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from hypothesis import strategies as st

from numeric.linear_networks.initialisation import (
    balanced_exists,
    balanced_with_singular_values,
    gaussian,
    reversed_task_aligned,
    task_aligned,
)
from numeric.linear_networks.tasks import Task, random_regression, with_singular_values
from numeric.precision import Array

Kind = Literal["balanced", "task_aligned", "reversed", "gaussian"]
Hidden = Literal["min", "any"]
ShapeClass = Literal["square", "funnel", "anti_funnel"]

SPECIAL_LAMBDAS = (0.0, 1.0, -1.0, 1e-12, -1e-12, 1e6, -1e6)
"""The values of lambda at which a solution that is right for generic lambda may break."""


@dataclass(frozen=True)
class Scenario:
    """Recipe of a learning problem.

    `singular_values` are those of Sigma_yx (descending), `initial_values` those of W2(0) W1(0); for kind "reversed"
    every mode starts with the opposite sign; for kind "gaussian" the weights are independent of standard deviation
    `scale` and `lam`, `initial_values` are unused. `whitened` False takes Gaussian inputs as they come.
    """

    N_i: int
    N_h: int
    N_o: int
    lam: float
    singular_values: tuple[float, ...]
    initial_values: tuple[float, ...]
    scale: float
    kind: Kind
    seed: int
    P: int
    whitened: bool = True

    def float64(self) -> tuple[Task, Array, Array]:
        """(task, W1, W2) in float64."""
        return self._realise(None)

    def high_precision(self, digits: int) -> tuple[Task, Array, Array]:
        """(task, W1, W2) as high-precision arrays, whitened and balanced to `digits` digits, of the same random
        numbers.
        """
        return self._realise(digits)

    def _realise(self, digits: int | None) -> tuple[Task, Array, Array]:
        task_rng, weight_rng = (np.random.default_rng([self.seed, stream]) for stream in (0, 1))
        if self.whitened:
            task = with_singular_values(task_rng, self.N_i, self.N_o, self.singular_values, P=self.P, digits=digits)
        else:
            task = random_regression(task_rng, self.N_i, self.N_o, self.P, whitened=False, digits=digits)
        shape = (self.N_i, self.N_h, self.N_o)
        if self.kind == "gaussian":
            return task, *gaussian(weight_rng, *shape, self.scale, digits=digits)
        if self.kind == "balanced":
            weights = balanced_with_singular_values(weight_rng, *shape, self.lam, self.initial_values, digits=digits)
            return task, *weights
        aligned = reversed_task_aligned if self.kind == "reversed" else task_aligned
        return task, *aligned(task, self.lam, self.initial_values, N_h=self.N_h, rng=weight_rng, digits=digits)

    def describe(self) -> str:
        """One line that says what the problem is."""
        tail = "" if self.whitened else ", inputs not white"
        weights = (
            f"scale {self.scale:g}"
            if self.kind == "gaussian"
            else f"lambda = {self.lam:g}, s(0) = {_numbers(self.initial_values)}"
        )
        return (
            f"{self.kind}, N_i, N_h, N_o = {self.N_i}, {self.N_h}, {self.N_o}, {weights}, "
            f"s = {_numbers(self.singular_values)}, P = {self.P}, seed {self.seed}{tail}"
        )


def _numbers(values: tuple[float, ...]) -> str:
    return "(" + ", ".join(f"{value:g}" for value in values) + ")"


@st.composite
def shapes(
    draw: st.DrawFn, max_size: int = 6, N_h: Hidden = "min", shape: ShapeClass | None = None
) -> tuple[int, int, int]:
    """(N_i, N_h, N_o), each in 1..max_size; N_h = min(N_i, N_o), or any (bottlenecks and overparameterised included).

    `shape` restricts to N_i = N_o ("square"), N_i > N_o ("funnel") or N_i < N_o ("anti_funnel").
    """
    if shape is None:
        N_i, N_o = draw(st.integers(1, max_size)), draw(st.integers(1, max_size))
    elif shape == "square":
        N_i = N_o = draw(st.integers(1, max_size))
    else:
        small = draw(st.integers(1, max_size - 1))
        large = draw(st.integers(small + 1, max_size))
        N_i, N_o = (large, small) if shape == "funnel" else (small, large)
    hidden = min(N_i, N_o) if N_h == "min" else draw(st.integers(1, max_size))
    return N_i, hidden, N_o


def lambdas(max_abs: float = 1e6) -> st.SearchStrategy[float]:
    """0, +-1e-12, +-1, +-1e6 (those up to `max_abs`), numbers of order one, and any magnitude in between."""
    special = [value for value in SPECIAL_LAMBDAS if abs(value) <= max_abs]
    moderate = st.integers(-80, 80).map(lambda k: k / 8).filter(lambda value: abs(value) <= max_abs)
    exponents = st.integers(-12, int(np.floor(np.log10(max_abs))) - 1)
    wide = st.builds(lambda sign, m, e: sign * m * 10.0**e, st.sampled_from([-1.0, 1.0]), st.integers(1, 9), exponents)
    return st.one_of(st.sampled_from(special), moderate, wide)


@st.composite
def spectra(
    draw: st.DrawFn, size: int, full_rank: bool | None = None, distinct: bool | None = None, largest: float = 4.0
) -> tuple[float, ...]:
    """`size` singular values in [0, largest], descending: repeats and zeros unless excluded.

    `full_rank`: True no zeros, False at least one zero, None as it comes. `distinct`: True all different (at least
    largest/64 apart), False at least one repeat where size > 1, None as it comes. Raises ValueError when size < 1.
    """
    if size < 1:
        raise ValueError(f"a spectrum needs at least one singular value, not {size}")
    lowest = 1 if full_rank else 0
    ticks = draw(st.lists(st.integers(lowest, 64), min_size=size, max_size=size, unique=bool(distinct)))
    if full_rank is False and min(ticks) > 0:
        ticks[int(np.argmin(ticks))] = 0
    if distinct is not True and size > 1 and (distinct is False or draw(st.booleans())):
        # Repeat a neighbour: equal values are the case in which singular vectors are not unique.
        position = draw(st.integers(1, size - 1))
        ticks = sorted(ticks, reverse=True)
        ticks[position - 1] = ticks[position]
    return tuple(largest * tick / 64 for tick in sorted(ticks, reverse=True))


@st.composite
def scenarios(
    draw: st.DrawFn,
    *,
    max_size: int = 4,
    shape: ShapeClass | None = None,
    N_h: Hidden = "min",
    lam: st.SearchStrategy[float] | None = None,
    kinds: tuple[Kind, ...] = ("balanced",),
    whitened: bool = True,
    balanced: bool = True,
    full_rank: bool | None = None,
    distinct: bool | None = None,
    invertible_B: bool = False,
    scales: tuple[float, ...] = (1.0, 0.1, 0.001, 3.0),
) -> Scenario:
    """Learning problems: tasks with a drawn spectrum and weights of the given `kinds`.

    By default assumptions A1, A2 and A3 hold and the spectrum is free. ``whitened=False`` breaks A1, ``balanced=False``
    takes Gaussian weights (breaks A2), ``N_h="any"`` breaks A3; `full_rank` and `distinct` act on the spectrum of the
    task. lambda is drawn from `lam` (default ``lambdas()``) and its sign is reversed where no balanced weights of
    that sign exist for the shape (if neither sign does, lambda = 0). ``invertible_B`` keeps to N_h = min(N_i, N_o)
    and to starts at which the B of eq. 10 is invertible.
    """
    unknown = set(kinds) - set(get_args(Kind))
    if unknown:
        raise ValueError(f"unknown kinds {sorted(unknown)}: choose among {', '.join(get_args(Kind))}")
    if invertible_B and N_h != "min":
        raise ValueError("B is square, and can be invertible, only with N_h = 'min'")
    N_i, hidden, N_o = draw(shapes(max_size, N_h, shape))
    kind: Kind = draw(st.sampled_from(kinds)) if balanced else "gaussian"
    value = draw(lambdas() if lam is None else lam)
    if not balanced_exists(N_i, hidden, N_o, value):
        value = -value if balanced_exists(N_i, hidden, N_o, -value) else 0.0
    if invertible_B and kind == "reversed" and abs(value) < 1e-3:
        kind = "task_aligned"  # a reversed mode at lambda = 0 starts with a zero row in B
    scale = draw(st.sampled_from(scales))
    modes = min(N_i, hidden, N_o)
    start = draw(spectra(modes, full_rank=True if invertible_B or draw(st.booleans()) else None))
    return Scenario(
        N_i=N_i,
        N_h=hidden,
        N_o=N_o,
        lam=value,
        singular_values=draw(spectra(min(N_i, N_o), full_rank, distinct)),
        initial_values=tuple(s * scale for s in start),
        scale=scale,
        kind=kind,
        seed=draw(st.integers(0, 2**16 - 1)),
        P=N_i + draw(st.integers(0, 2)),
        whitened=whitened,
    )
