"""What a command says while somebody waits: lines on stderr, never among its results."""

from __future__ import annotations

import contextlib
import sys

from numeric.waiting import listen
from proofs import interruption

__all__ = ["on_stderr", "prepare_worker"]


def on_stderr(text: str) -> None:
    """One plain line; a stderr that is closed or full is no reason to stop."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            print(f"lazyrich: {text}", file=sys.stderr, flush=True)


def prepare_worker() -> None:
    """For worker processes of a command: interruptions are the parent's, and what takes long is said.

    On a terminal the parent's progress is drawn, which a line from elsewhere would break: it says what runs.
    """
    interruption.follow_parent()
    if sys.stderr is not None and not sys.stderr.isatty():
        listen(on_stderr)
