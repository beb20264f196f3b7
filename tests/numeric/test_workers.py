"""Processes that die, run out of memory, or answer what cannot be sent: only their own task is touched."""

import os
import signal
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from numeric.feature_learning.gamma_sweep import sweep
from numeric.workers import ProcessDied, WorkersDoNotStart, each


def square(x):
    return x * x


def die(x, how):
    """Dies for x = 3: in one of the ways in which a process ends without a word."""
    if x == 3:
        if how == "exit":
            os._exit(7)
        if how == "leave":
            raise SystemExit(5)
        os.kill(os.getpid(), how)
        time.sleep(60)
    return x * x


def die_once(x, folder):
    """Every process that meets x for the first time is killed."""
    if x % 2 and not (Path(folder) / str(x)).exists():
        (Path(folder) / str(x)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return x


def point(x, folder):
    if x == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    (Path(folder) / f"done-{x}").touch()
    return {"x": x}


class Unsendable(Exception):
    """An exception that can be packed but not opened again."""

    def __init__(self, one, two):
        super().__init__(f"{one} and {two}")


def awkward(kind):
    if kind == "exception":
        raise Unsendable("this", "that")
    if kind == "result":
        return lambda: None
    return "z" * 10_000_000


def hold(size):
    return float(np.ones(size // 8).sum())


def refuse():
    os._exit(3)


def wait_for_ever(seconds):
    time.sleep(seconds)


@pytest.mark.parametrize("how", ["exit", "leave", signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT, signal.SIGTERM])
def test_a_task_that_kills_its_process_twice_is_named_and_the_rest_goes_on(how):
    found = dict(each(die, [(x, how) for x in range(6)], workers=2))
    assert isinstance(found[3], ProcessDied)
    assert "died twice" in str(found[3])
    assert {k: v for k, v in found.items() if k != 3} == {k: k * k for k in range(6) if k != 3}


def test_tasks_whose_process_died_once_are_tried_again(tmp_path):
    assert dict(each(die_once, [(x, str(tmp_path)) for x in range(6)], workers=2)) == {x: x for x in range(6)}


def whose(x, seconds):
    time.sleep(seconds)
    return os.getpid()


def test_tasks_of_one_kin_go_to_one_process():
    """Two processes, two kins in turn: each keeps to its own, although a third comes between."""
    kin = ["a", "b", "c", "a", "b", "a", "b", "c"]
    found = dict(each(whose, [(k, 0.3) for k in kin], workers=2, kin=kin))
    for one in "ab":
        assert len({found[k] for k, x in enumerate(kin) if x == one}) == 1
    assert found[0] != found[1]


def test_what_is_left_of_one_kin_is_shared_at_the_end():
    kin = ["a"] * 6
    assert len(set(dict(each(whose, [(k, 0.5) for k in kin], workers=2, kin=kin)).values())) == 2


def test_what_is_begun_is_told_once_and_again_where_a_process_was_lost(tmp_path):
    begun = []
    found = dict(each(die_once, [(1, str(tmp_path)), (2, str(tmp_path))], workers=2, begun=begun.append))
    assert set(found) == {0, 1}
    assert sorted(begun) == [0, 0, 1]


def test_what_cannot_be_sent_is_said():
    found = dict(each(awkward, [("exception",), ("result",), ("large",)], workers=1))
    assert "this and that" in str(found[0])
    assert "awkward" in "".join(found[0].__notes__)
    assert "cannot be sent" in str(found[1])
    assert len(found[2]) == 10_000_000


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are those of Linux")
def test_a_task_that_needs_too_much_memory_gets_its_error_and_the_rest_goes_on():
    found = dict(each(hold, [(2**20,), (2**32,), (2**21,)], workers=1, memory=2**30))
    assert isinstance(found[1], MemoryError)
    assert (found[0], found[2]) == (2**17, 2**18)


@pytest.mark.timeout(60)
def test_processes_that_never_start_end_the_run():
    with pytest.raises(WorkersDoNotStart, match="status 3"):
        list(each(square, [(x,) for x in range(100)], workers=2, setup=refuse))


@pytest.mark.timeout(60)
def test_the_processes_end_with_the_iterator():
    answers = each(wait_for_ever, [(0,), (600,)], workers=2)
    next(answers)
    started = time.monotonic()
    answers.close()
    assert time.monotonic() - started < 20


def test_a_sweep_keeps_its_points_and_names_the_one_that_kills(tmp_path):
    points = [{"x": x, "folder": str(tmp_path)} for x in range(5)]
    with pytest.raises(ProcessDied, match="'x': 2"):
        sweep(point, points, tmp_path / "results", workers=2)
    assert {f.name for f in tmp_path.glob("done-*")} == {f"done-{x}" for x in (0, 1, 3, 4)}
    assert len(list((tmp_path / "results").glob("*.json"))) == 4
