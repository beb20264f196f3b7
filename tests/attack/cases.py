"""A bad input: a command line, the files it is given, and whether it must be refused; and how bytes are damaged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

Rng = np.random.Generator

SECONDS = 20
"""For an answer to bad input."""

SEARCHED = 240
"""For a log that is a log: its cause is searched for as long as `numeric.training_runs.search_limit` allows, three
minutes by its count."""


@dataclass
class Case:
    """``refused``: exit status 2 and nothing else is right; otherwise 0, 1 and 2 are, and 3 where it ``may_fail``.

    ``seconds`` of processor time are what it may take, its child processes included: the load of the machine does not
    count.
    """

    arguments: list[str]
    refused: bool = False
    environment: dict[str, str] = field(default_factory=dict)
    may_fail: bool = False
    seconds: int = SECONDS


GENERATORS: dict[str, Callable[[Rng, Path], Case]] = {}


def generator(make: Callable[[Rng, Path], Case]) -> Callable[[Rng, Path], Case]:
    GENERATORS[make.__name__] = make
    return make


def pick(rng: Rng, choices: Any) -> Any:
    choices = list(choices)
    return choices[int(rng.integers(len(choices)))]


BAD_INTEGERS = ["-1", "0", "999", "1e3", "", "nan", "0x10", "99999999999999999999999", "-0", "½", "1.5"]
BAD_NUMBERS = ["nan", "inf", "-inf", "-1", "0", "", "1e400", "1e300", "1e-300", "-0.0", "x", "1,5", "5e-324"]


def damaged(rng: Rng, content: bytes) -> bytes:
    """Some bytes changed, cut off, doubled or swapped."""
    data = bytearray(content)
    for _ in range(int(rng.integers(1, 6))):
        at = int(rng.integers(len(data)))
        kind = rng.integers(4)
        if kind == 0:
            data[at] = int(rng.integers(256))
        elif kind == 1:
            del data[at : at + int(rng.integers(1, 50))]
        elif kind == 2:
            data[at:at] = data[at : at + int(rng.integers(1, 50))]
        else:
            del data[at:]
        if not data:
            break
    return bytes(data)
