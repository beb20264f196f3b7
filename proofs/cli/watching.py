"""A word to whoever waits for claims that take long: which they are, and when their witnesses stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from proofs.witnesses.settings import Settings

FIRST, TIMES = 30.0, 4.0
"""Seconds after which the first word is said, and by how much longer each next one waits."""


class Watch:
    """What is examined now, and since when; ``say`` gets a line where that takes long."""

    def __init__(self, settings: Settings, say: Callable[[str], None], first: float = FIRST) -> None:
        self._limit, self._say, self._first = settings.seconds, say, first
        self._since: dict[str, float] = {}
        self._next: dict[str, float] = {}
        self._change = threading.Condition()
        self._over = False

    def running(self, ids: Sequence[str]) -> None:
        """From now on these are examined."""
        now = time.monotonic()
        with self._change:
            self._since = {name: self._since.get(name, now) for name in ids}
            self._next = {name: self._next.get(name, now + self._first) for name in ids}
            self._change.notify()

    def _wait(self) -> None:
        with self._change:
            while not self._over:
                now = time.monotonic()
                for name in [n for n, due in self._next.items() if due <= now]:
                    taken = now - self._since[name]
                    self._next[name] = self._since[name] + TIMES * max(taken, self._first)
                    self._say(
                        f"{name} has been examined for {taken:.0f} s; a witness that needs more than "
                        f"{self._limit:.0f} s of processor time for one statement stops, and says so"
                    )
                self._change.wait(min((due - now for due in self._next.values()), default=None))

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch in the block, in a thread that ends with it."""
        thread = threading.Thread(target=self._wait, daemon=True)
        thread.start()
        try:
            yield
        finally:
            with self._change:
                self._over = True
                self._change.notify()
            thread.join()
