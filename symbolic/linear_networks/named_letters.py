"""Whether long formulas are typeset with the theory's own letters; another paper has letters of its own.

>>> with without_named_letters():
...     letters_are_named()
False
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_NAMED: ContextVar[bool] = ContextVar("named_letters", default=True)


def letters_are_named() -> bool:
    """Whether an expression of the theory is written as its letter: ``s_lambda`` for its root, B for its block."""
    return _NAMED.get()


@contextmanager
def without_named_letters() -> Iterator[None]:
    """Formulas typeset inside are written in their own letters; parts that repeat are numbered, ``K_1, K_2``."""
    before = _NAMED.set(False)
    try:
        yield
    finally:
        _NAMED.reset(before)
