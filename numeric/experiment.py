"""Named experiments, for the few claims that no formula tree holds: what they return, and what they rest on.

Each says whether it does what the definitions of its claim say and nothing else (`from_definitions`: draw weights,
train them, integrate the printed equation), or computes with a result of a theory (`from_theory`: a limiting law, a
recursion, a solution, a model that has the law of what it stands for).  What the claim itself predicts is no such
result: a number may be said in its units.  Nor is a way to draw a weight in its own law at every N, such as one product
at a time given those before.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from inspect import Parameter, signature
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

RESAMPLED = 300
"""How often values are drawn again from themselves for the error of a width."""


@dataclass(frozen=True)
class Outcome:
    """A measured number, one standard error (0 where nothing is sampled), a bound on its systematic error.

    ``freedom`` are the degrees of freedom of the standard error, ``samples`` the draws behind it.
    """

    value: float
    error: float = 0.0
    bias: float = 0.0
    freedom: float = math.inf
    samples: int = 0


def whether(answer: bool | np.bool_) -> Outcome:
    """Yes as 1, no as -1.

    >>> whether(2 > 1).value
    1.0
    """
    return Outcome(1.0 if answer else -1.0)


def mean_of(values: Sequence[float] | NDArray[np.float64], bias: float = 0.0) -> Outcome:
    """The mean of independent values, with its standard error. Raises ValueError for fewer than two.

    >>> mean_of([1.0, 3.0])
    Outcome(value=2.0, error=1.0, bias=0.0, freedom=1, samples=2)
    """
    found = np.asarray(values, dtype=float)
    if found.ndim != 1 or len(found) < 2:
        raise ValueError(f"a standard error needs two or more values in a row, not the shape {found.shape}")
    error = float(found.std(ddof=1)) / math.sqrt(len(found))
    return Outcome(float(found.mean()), error, bias, len(found) - 1, len(found))


def less(values: NDArray[np.float64], known: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    """``values`` less what is linear in ``known`` quantities of expectation 0: the same mean, a smaller spread.

    >>> x = np.array([-1.0, 0.5, 2.0])
    >>> np.round(less(3 + 2 * x, [x]), 12).tolist()
    [3.0, 3.0, 3.0]
    """
    columns = np.column_stack(known)
    design = np.column_stack([np.ones(len(values)), columns])
    slopes = np.linalg.lstsq(design, values, rcond=None)[0][1:]
    return np.asarray(values - columns @ slopes)


def power_between(
    small: float, at_small: NDArray[np.float64], large: float, at_large: NDArray[np.float64], bias: float = 0.0
) -> Outcome:
    """The power of a size with which a mean of positive values grows between two sizes.

    ``at_small`` and ``at_large`` are independent values, each drawn on its own.

    >>> power_between(1, np.array([1.0, 3.0]), 2, np.array([4.0, 4.0])).value
    1.0
    """
    rows = [np.asarray(x, dtype=float) for x in (at_small, at_large)]
    span = math.log(large / small)
    relative = [float(x.std(ddof=1) / x.mean()) / math.sqrt(len(x)) for x in rows]
    value = math.log(rows[1].mean() / rows[0].mean()) / span
    return Outcome(value, math.hypot(*relative) / span, bias, min(map(len, rows)) - 1, sum(map(len, rows)))


def middle_half(values: NDArray[np.float64], rng: np.random.Generator) -> Outcome:
    """The width of the interval that holds the middle half of independent values, with the error of resampled values.

    >>> middle_half(np.arange(5.0), np.random.default_rng(0)).value
    2.0
    """
    low, high = np.percentile(values, [25, 75])
    again = np.percentile(rng.choice(values, (RESAMPLED, len(values))), [25, 75], axis=1)
    return Outcome(float(high - low), float(np.std(again[1] - again[0], ddof=1)), 0.0, RESAMPLED - 1, len(values))


def in_units_of(found: Outcome, unit: float) -> Outcome:
    """What was measured over a positive number that is known.

    >>> in_units_of(Outcome(3.0, error=1.0), 2.0).error
    0.5
    """
    return replace(found, value=found.value / unit, error=found.error / unit, bias=found.bias / unit)


def difference(one: Outcome, other: Outcome) -> Outcome:
    """What was measured apart, one less the other."""
    return Outcome(
        one.value - other.value,
        math.hypot(one.error, other.error),
        one.bias + other.bias,
        min(one.freedom, other.freedom),
        one.samples + other.samples,
    )


Experiment = Callable[..., Outcome]
AnExperiment = TypeVar("AnExperiment", bound=Experiment)
_THEORIES: dict[Experiment, str] = {}
"""What each experiment rests on besides the definitions: nothing for some."""


def from_definitions(run: AnExperiment) -> AnExperiment:
    """Declares an experiment that does what the definitions say, and uses no result of a theory."""
    _THEORIES[run] = ""
    return run


def from_theory(what: str) -> Callable[[AnExperiment], AnExperiment]:
    """Declares an experiment that computes with ``what`` a theory gives. Raises ValueError where nothing is named.

    >>> @from_theory("the circular law")
    ... def share(*, seed: Sequence[int], effort: float) -> Outcome:
    ...     return Outcome(0.5)
    >>> theory_behind(share)
    'the circular law'
    """
    if not what:
        raise ValueError("a theory has a name; what uses none is from_definitions")

    def declare(run: AnExperiment) -> AnExperiment:
        _THEORIES[run] = what
        return run

    return declare


def theory_behind(run: Experiment) -> str:
    """The theory that an experiment computes with, empty where it does what the definitions say.

    Raises ValueError for one that does not declare it.
    """
    if run not in _THEORIES:
        raise ValueError(
            f"{name_of(run)} does not say what it rests on: declare it with from_definitions or from_theory"
        )
    return _THEORIES[run]


def takes_what_is_given(run: Experiment) -> None:
    """Raises ValueError for a function that takes no ``seed`` or no ``effort``, which every experiment is given."""
    taken = signature(run).parameters.values()
    if any(p.kind is Parameter.VAR_KEYWORD for p in taken):
        return
    missing = [name for name in ("seed", "effort") if name not in {p.name for p in taken}]
    if missing:
        raise ValueError(
            f"{name_of(run)} takes no {' and no '.join(missing)}: "
            "an experiment takes the letters of a case by their names, seed and effort"
        )


def name_of(run: str | Experiment) -> str:
    """What an experiment is called.

    >>> name_of("numeric.experiment.whether"), name_of(whether)
    ('whether', 'whether')
    """
    return run.rpartition(".")[2] if isinstance(run, str) else str(getattr(run, "__qualname__", repr(run)))


def experiment(name: str | Experiment) -> Experiment:
    """The experiment ``package.module.function`` under ``numeric``; a function stands for itself.

    Raises ValueError when there is none, or when it does not declare what it rests on.

    It is called with the values of a case by the names of their letters, and ``seed`` and ``effort`` (a factor on its
    number of samples).

    >>> experiment("os.system")
    Traceback (most recent call last):
    ...
    ValueError: os.system is no experiment: experiments are functions under numeric
    """
    if not isinstance(name, str):
        theory_behind(name)
        takes_what_is_given(name)
        return name
    module, _, function = name.rpartition(".")
    if not module.startswith("numeric."):
        raise ValueError(f"{name} is no experiment: experiments are functions under numeric")
    found = getattr(import_module(module), function, None)
    if not callable(found):
        raise ValueError(f"{module} has no experiment called {function}")
    theory_behind(found)
    return found
