"""A word to whoever waits: work that takes long without a sign of life says so, where somebody listens.

What computes does not print. A command that a person started listens and prints; nobody else hears anything.
"""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["announce", "listen"]

_listeners: list[Callable[[str], None]] = []


def listen(listener: Callable[[str], None]) -> None:
    """From now on ``listener`` gets each announcement of this process, one line of plain text."""
    _listeners.append(listener)


def announce(text: str) -> None:
    """Tell those who listen what is going on."""
    for listener in _listeners:
        listener(text)
