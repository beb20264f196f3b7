"""How far one log is searched: work is counted, not timed, so that a log gets the same verdict on every machine.

The unit is about a nanosecond of one core.  Two limits hold within ``searching``: one on all that is tried, and a lower
one on what an optimiser remembered before a log that begins late (``before_the_log``), which has as many unknowns as
there are weights.  Where nothing is ``searching`` nothing is limited.

>>> with searching(total=5.0) as search:
...     spend(3.0)
>>> with searching(total=5.0) as search, before_the_log():
...     spend(6.0)
Traceback (most recent call last):
    ...
numeric.training_runs.search_limit.SearchCutOffError: the search was cut off
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

TOTAL = 180e9
"""Work for one log: about three minutes."""

BEFORE_THE_LOG = 80e9
"""Work for what was remembered before a log that begins late: about 80 seconds."""


class SearchCutOffError(Exception):
    """All that was tried took longer than a log may."""

    def __init__(self) -> None:
        super().__init__("the search was cut off")


class MemoryCutOffError(SearchCutOffError):
    """What was tried before the log took longer than it may; what needs no such search goes on."""


class AttemptCutOffError(Exception):
    """One attempt of several took longer than it may."""


@dataclass
class Search:
    """What is left of both limits and of that of an attempt, and whether one of the two was reached."""

    total: float
    before: float
    within: bool = False
    cut_off: bool = False
    attempt: float = math.inf

    def spend(self, work: float) -> None:
        """Counts work; raises where a limit is reached."""
        self.total -= work
        if self.within:
            self.before -= work
        if self.total < 0:
            self.cut_off = True
            raise SearchCutOffError
        if self.within and self.before < 0:
            self.cut_off = True
            raise MemoryCutOffError
        self.attempt -= work
        if self.attempt < 0:
            raise AttemptCutOffError


_SEARCH: ContextVar[Search | None] = ContextVar("search", default=None)


def spend(work: float) -> None:
    """Counts work of the search that goes on, if one does."""
    search = _SEARCH.get()
    if search is not None:
        search.spend(work)


def cut_off() -> bool:
    """Whether a limit of the search that goes on was reached."""
    search = _SEARCH.get()
    return search is not None and search.cut_off


@contextmanager
def searching(total: float | None = None, before: float | None = None) -> Iterator[Search]:
    """Limits what is done within it, by ``TOTAL`` and ``BEFORE_THE_LOG`` where nothing else is given."""
    search = Search(TOTAL if total is None else total, BEFORE_THE_LOG if before is None else before)
    token = _SEARCH.set(search)
    try:
        yield search
    finally:
        _SEARCH.reset(token)


@contextmanager
def before_the_log() -> Iterator[None]:
    """What is done within it counts for the lower limit, too."""
    search = _SEARCH.get()
    outside = search is None or search.within
    if search is not None:
        search.within = True
    try:
        yield
    finally:
        if search is not None and not outside:
            search.within = False


@contextmanager
def attempting(work: float) -> Iterator[None]:
    """What is done within it may take so much; another attempt follows, so that nothing is said of what was cut off.

    >>> with searching(total=5.0) as search:
    ...     try:
    ...         with attempting(1.0):
    ...             spend(2.0)
    ...     except AttemptCutOffError:
    ...         print(search.total, search.cut_off)
    3.0 False
    """
    search = _SEARCH.get()
    if search is not None:
        search.attempt = work
    try:
        yield
    finally:
        if search is not None:
            search.attempt = math.inf
