"""Which of many alike cases the tests run, and which wait for ``make test-slow``."""

from collections.abc import Iterable

import pytest


def one_of_each(cases: Iterable[tuple[str, ...]]) -> list[object]:
    """The first case of each kind, which its first entry says, as it is; further ones are slow."""
    seen: set[str] = set()
    chosen: list[object] = []
    for case in cases:
        chosen.append(pytest.param(*case, marks=pytest.mark.slow) if case[0] in seen else pytest.param(*case))
        seen.add(case[0])
    return chosen
