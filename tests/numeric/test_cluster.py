"""A dask cluster on this machine, one of whose workers is killed in the middle: nothing is lost or counted twice."""

import asyncio
import os
import signal
import socket
import threading
import time
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from numeric import cluster
from numeric.cluster import Cluster, ClusterLost, OtherCode
from numeric.feature_learning.gamma_sweep import sweep
from numeric.workers import ProcessDied, each


def square(x):
    return x * x


def slow_square(x, seconds):
    time.sleep(seconds)
    return x * x


def note(x, folder):
    """Leaves a line for each time that it ran to its end."""
    time.sleep(0.2)
    with (Path(folder) / f"{x}.ran").open("a") as file:
        file.write(f"{os.getppid()}\n")
    return x


def die(x):
    if x == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return x


def fail(x):
    raise ValueError(f"no {x}")


def point(x):
    return {"square": x * x}


def test_a_killed_worker_loses_nothing_and_nothing_is_counted_twice(machines, tmp_path):
    numbers = []
    for number, answer in each(note, [(x, str(tmp_path)) for x in range(30)], workers=machines.at()):
        assert answer == number
        numbers.append(number)
        if len(numbers) == 8:
            machines.workers[0].kill()
    assert sorted(numbers) == list(range(30))
    # what the killed worker had at that moment may have run twice, no more than that
    ran = [len((tmp_path / f"{x}.ran").read_text().splitlines()) for x in range(30)]
    assert min(ran) == 1
    assert sum(ran) <= 31


def test_tasks_that_fail_or_kill_their_process_are_told_apart_and_the_rest_goes_on(machines, tmp_path):
    found = dict(each(die, [(x,) for x in range(6)], workers=machines.at()))
    assert isinstance(found[3], ProcessDied)
    assert "died twice: killed by SIGKILL" in str(found[3])
    assert {x: y for x, y in found.items() if x != 3} == {x: x for x in range(6) if x != 3}
    failed = dict(each(fail, [(1,), (2,)], workers=machines.at()))
    assert [type(failed[x]) for x in (0, 1)] == [ValueError, ValueError]
    assert "in fail" in failed[0].__notes__[0]
    # a sweep keeps its points where it was asked for, and asks nobody for those that it has
    asked = [{"x": float(x)} for x in range(4)]
    assert [p["square"] for p in sweep(point, asked, tmp_path / "points", workers=machines.at())] == [0, 1, 4, 9]
    assert [p["square"] for p in sweep(point, asked, tmp_path / "points", workers=Cluster("tcp://127.0.0.1:9"))] == [
        0,
        1,
        4,
        9,
    ]


def test_a_worker_with_other_code_is_refused(machines, monkeypatch):
    other = {**cluster.identity(), "numpy": "1.0", "code of lazyrich": "0" * 16}
    monkeypatch.setattr(cluster, "identity", lambda: other)
    (answer,) = dict(each(square, [(2,)], workers=machines.at())).values()
    assert isinstance(answer, OtherCode)
    assert "numpy" in str(answer)
    assert "not 1.0" in str(answer)
    assert "sympy" not in str(answer)


def test_a_cluster_that_is_not_there_or_has_no_workers_is_said_to_be_so(machines):
    with pytest.raises(ClusterLost, match="no dask scheduler answers"):
        list(each(square, [(1,)], workers=Cluster("tcp://127.0.0.1:9", 2.0)))
    answers = each(slow_square, [(x, 0.5) for x in range(8)], workers=machines.at(3.0))
    next(answers)
    for worker in machines.workers:
        worker.kill()
    with pytest.raises(ClusterLost, match="no worker is connected"):
        list(answers)


def test_a_scheduler_that_is_lost_ends_the_run_with_a_sentence(machines):
    answers = each(slow_square, [(x, 0.5) for x in range(8)], workers=machines.at(10.0))
    next(answers)
    machines.started[0].kill()
    with pytest.raises(ClusterLost, match=r"was lost|gave up its tasks|no worker"):
        list(answers)


def _says_nothing(connection):
    time.sleep(5)


def _hangs_up(connection):
    connection.close()


def _is_a_web_server(connection):
    connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" + bytes(4096))


@pytest.mark.parametrize("answer", [_says_nothing, _hangs_up, _is_a_web_server])
def test_something_else_that_listens_there_is_no_scheduler(answer):
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve():
            connection, _ = listener.accept()
            with connection:
                answer(connection)

        threading.Thread(target=serve, daemon=True).start()
        start = time.monotonic()
        with pytest.raises(ClusterLost, match=r"no dask scheduler answers at tcp://127.0.0.1:\d+: \S"):
            list(each(square, [(1,)], workers=Cluster(f"tcp://127.0.0.1:{listener.getsockname()[1]}", 2.0)))
        assert time.monotonic() - start < 10


def test_a_notebook_has_an_event_loop_of_its_own(machines):
    async def cell():
        return dict(each(square, [(2,)], workers=machines.at()))

    assert asyncio.run(cell()) == {0: 4}


@pytest.mark.parametrize(
    "text", ["", "dask://", "dask://host", "dask://host:0", "dask://host:99999", "tcp://host:1", "dask://a b:1", "8786"]
)
def test_what_is_no_address_of_a_cluster(text):
    with pytest.raises(ValueError, match="is no executor"):
        Cluster.at(text)


def test_addresses():
    assert Cluster.at("dask://[::1]:8786").address == "tcp://[::1]:8786"
    assert Cluster.at("dask+tls://node-7.example:8786").address == "tls://node-7.example:8786"
