"""Ctrl-C that cannot get lost.

Python raises KeyboardInterrupt wherever it happens to be, and inside a callback of a library that is only printed and
forgotten.  Here the signal is also remembered, and long loops look whether it came.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from types import FrameType


class Interrupted(BaseException):
    """The user pressed Ctrl-C. Not an Exception, so that no search takes it for a finding."""


_came = False


def _handler(number: int, frame: FrameType | None) -> None:
    global _came
    _came = True
    raise Interrupted


def install() -> None:
    """Turn Ctrl-C, and a polite request to end, into Interrupted from now on (main thread only)."""
    signal.signal(signal.SIGINT, _handler)
    signal.signal(signal.SIGTERM, _handler)


def check() -> None:
    """Raise Interrupted if Ctrl-C came and was swallowed on the way."""
    if _came:
        raise Interrupted


def follow_parent() -> None:
    """For worker processes: the parent decides what an interruption means, and its end is theirs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
