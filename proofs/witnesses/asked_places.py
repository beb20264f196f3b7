"""Asking a witness about one place: where another one saw a statement fail.

Within `asked_at` a witness looks there and nowhere else: a search at the point or task, a measurement in the case.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")
_place: ContextVar[Any] = ContextVar("place", default=None)


@contextmanager
def asked_at(place: Any) -> Iterator[None]:
    """Ask about ``place`` alone in the block."""
    token = _place.set(place)
    try:
        yield
    finally:
        _place.reset(token)


def asked(kind: type[T]) -> T | None:
    """The place that is asked about, where it is one of this kind."""
    place = _place.get()
    return place if isinstance(place, kind) else None


def asked_elsewhere(kind: type) -> bool:
    """Whether a place of another kind is asked about, of which a witness that knows this kind says nothing."""
    place = _place.get()
    return place is not None and not isinstance(place, kind)
