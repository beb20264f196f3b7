"""How hard the witnesses look: profile, precision, number of examples, seed, and a limit of time."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

# Seconds after which a witness that has run out of time is told so again.
AGAIN = 1.0


@dataclass(frozen=True)
class Settings:
    """``examples`` overrides the number of points or tasks that a witness draws; ``seed`` makes a run repeatable.

    ``tasks`` is the number of generated tasks on which a statement about training is compared with the integrated flow:
    more for theorems and lemmas than for the equations on the way to them.  A run that asks for verdicts alone does not
    ``explain``: what refutes a statement is neither made small nor looked for at a point where it can be certified.
    """

    profile: Literal["quick", "full"] = "quick"
    digits: int = 50
    examples: int | None = None
    seed: int = 20251120
    tasks: int = 50
    explain: bool = True

    def count(self, quick: int, full: int | None = None) -> int:
        """The number of examples: what was asked for, else the profile's."""
        if self.examples is not None:
            return self.examples
        return quick if self.profile == "quick" else (full if full is not None else 5 * quick)

    @property
    def seconds(self) -> float:
        """Processor time that one witness may take over one statement before it says `undecided`.

        Three times what was seen of any claim of the papers, so that a slower machine gives the same verdicts.
        """
        return 300.0 if self.profile == "quick" else 3600.0


class TookTooLong(BaseException):
    """A witness ran out of time. Not an Exception: a search must not take it for a counterexample."""


@contextmanager
def time_limit(seconds: float, *, apart: bool = False) -> Iterator[None]:
    """Raise TookTooLong in the block after ``seconds`` of processor time; without effect outside the main thread.

    Processor time and not wall time, so that a verdict does not hang on what else the machine is doing.  What
    a block that stands ``apart`` takes is not taken from the limit around it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise TookTooLong(f"no answer within {seconds:.0f} s")

    before = signal.signal(signal.SIGPROF, stop)
    started = time.process_time()
    # again and again: what is raised while garbage is collected is lost
    remaining, interval = signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        spent = 0.0 if apart else time.process_time() - started
        signal.setitimer(signal.ITIMER_PROF, max(remaining - spent, 0.01) if remaining else 0, interval)
        signal.signal(signal.SIGPROF, before)
