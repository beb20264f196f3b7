"""What a named experiment returns: a measured number with its error, for the few claims that no formula tree holds."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module


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


Experiment = Callable[..., Outcome]


def experiment(name: str) -> Experiment:
    """The experiment ``package.module.function`` under ``numeric``. Raises ValueError when there is none.

    It is called with the values of a case by the names of their letters, and ``seed`` and ``effort`` (a factor on its
    number of samples).

    >>> experiment("os.system")
    Traceback (most recent call last):
    ...
    ValueError: os.system is no experiment: experiments are functions under numeric
    """
    module, _, function = name.rpartition(".")
    if not module.startswith("numeric."):
        raise ValueError(f"{name} is no experiment: experiments are functions under numeric")
    found = getattr(import_module(module), function, None)
    if not callable(found):
        raise ValueError(f"{module} has no experiment called {function}")
    return found
