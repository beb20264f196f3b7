"""Tasks on many machines: the processes of a dask cluster, seen as the processes of one machine are.

A dask worker here only looks after processes (`numeric.workers`), one for each of its threads: a task that kills its
process kills nothing else, keeps its limits of time and memory, and two tasks never share an interpreter.  The
scheduler and the workers are trusted: dask sends pickled objects, so that each side can run code on the other.

>>> Cluster.at("dask://127.0.0.1:8786")
Cluster(address='tcp://127.0.0.1:8786', patience=60.0)
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import platform
import queue
import re
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from typing import Any

from numeric import workers
from numeric.dependencies import PACKAGES, ROOT

__all__ = ["Cluster", "ClusterLost", "OtherCode"]

LIBRARIES = ("sympy", "mpmath", "gmpy2", "python-flint", "numpy", "scipy", "numba", "hypothesis")
"""Those whose version can change a result."""

_NOT_DASK = (ArithmeticError, ImportError, LookupError, TypeError, ValueError)
"""What reading an answer raises that follows another protocol, or another version of this one."""

_ADDRESS = re.compile(r"dask(\+tls)?://(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):(\d{1,5})/?")


class ClusterLost(workers.WorkersDoNotStart):
    """The scheduler cannot be reached, or no worker is connected to it: the message says which, and where."""


class OtherCode(Exception):
    """A worker has other code or other versions of libraries than the machine that asks: what differs."""


@dataclass(frozen=True)
class Cluster:
    """The workers of the dask scheduler at ``address``; ``patience`` is how many seconds it may be without any."""

    address: str
    patience: float = 60.0

    @classmethod
    def at(cls, text: str) -> Cluster:
        """From ``dask://HOST:PORT``, or ``dask+tls://HOST:PORT`` with the certificates of dask's own configuration.

        Raises ValueError, with a sentence, for anything else and where dask.distributed is not installed.
        """
        found = _ADDRESS.fullmatch(text)
        if found is None or not 0 < int(found[3]) < 2**16:
            raise ValueError(f"{text!r} is no executor: it is 'processes', dask://HOST:PORT or dask+tls://HOST:PORT")
        try:
            import distributed  # noqa: F401
        except ImportError:
            raise ValueError("dask.distributed is not installed: pip install 'lazyrich[cluster]'") from None
        return cls(f"{'tls' if found[1] else 'tcp'}://{found[2]}:{int(found[3])}")

    def each(
        self,
        function: Callable[..., Any],
        tasks: Sequence[tuple[Any, ...]],
        *,
        setup: Callable[[], None] | None = None,
        memory: int | None = None,
    ) -> Generator[tuple[int, Any], None, None]:
        """As `numeric.workers.each`; ``memory`` is what one process may hold, on whatever machine.

        A task whose process ended, or whose dask worker was lost too often for dask to try again, is tried once more
        after all others; ProcessDied is the result of one that is lost again.  OtherCode is the result of a task that
        met a worker with other code.  ClusterLost when the scheduler is lost or has no worker for ``patience`` seconds.
        """
        from distributed import Client

        limit = min(self.patience, 30.0)
        try:
            self._greet(limit)
            client = Client(self.address, timeout=limit, set_as_default=False, name="lazyrich")
        except (OSError, EOFError, MemoryError, *_NOT_DASK) as problem:
            said = " ".join(str(problem).split()) or f"no answer in {limit:g} s"
            raise ClusterLost(f"no dask scheduler answers at {self.address}: {said:.200}") from problem
        try:
            lost: list[int] = []
            for number, answer in self._wave(client, function, dict(enumerate(tasks)), setup, memory):
                if isinstance(answer, workers.Ended):
                    lost.append(number)
                else:
                    yield number, answer
            again = {number: tasks[number] for number in lost}
            for number, answer in self._wave(client, function, again, setup, memory):
                died = isinstance(answer, workers.Ended)
                yield number, workers.ProcessDied(f"its process died twice: {answer}") if died else answer
        finally:
            with contextlib.suppress(Exception):  # it may be gone: what it would say helps nobody
                client.close(timeout=5)

    def _greet(self, limit: float) -> None:
        """`_greeted` in a thread: the caller may have an event loop, as a notebook does, and may be stopped."""
        answer: Future[None] = Future()

        def ask() -> None:
            try:
                answer.set_result(asyncio.run(asyncio.wait_for(self._greeted(limit), limit)))
            except BaseException as problem:
                answer.set_exception(problem)

        threading.Thread(target=ask, daemon=True).start()
        answer.result()

    async def _greeted(self, limit: float) -> None:
        """Returns when dask answers: `Client` would wait for ever where something else listens and says nothing."""
        from distributed.comm import connect
        from distributed.security import Security

        greeting = await connect(self.address, timeout=limit, **Security().get_connection_args("client"))
        await greeting.close()

    def _wave(
        self,
        client: Any,
        function: Callable[..., Any],
        tasks: dict[int, tuple[Any, ...]],
        setup: Callable[[], None] | None,
        memory: int | None,
    ) -> Generator[tuple[int, Any], None, None]:
        """Each task once, as they finish; `workers.Ended` is the result of one that was lost."""
        if not tasks:
            return
        finished: queue.SimpleQueue[Any] = queue.SimpleQueue()
        order = list(tasks)
        numbers = {}
        futures = client.map(
            _served,
            [tasks[number] for number in order],
            function=function,
            setup=setup,
            memory=memory,
            wanted=identity(),
            pure=False,
            batch_size=500,
        )
        for number, future in zip(order, futures, strict=True):
            numbers[future.key] = number
            future.add_done_callback(finished.put)
        del futures
        waiting = set(numbers)
        alone_since: float | None = None
        while waiting:
            try:
                future = finished.get(timeout=1.0)
            except queue.Empty:
                alone_since = self._alone(client, alone_since)
                continue
            alone_since = None
            if future.key not in waiting:
                continue
            waiting.discard(future.key)
            yield numbers[future.key], self._answer(client, future)

    def _alone(self, client: Any, since: float | None) -> float | None:
        """Since when there is no worker; None when there is one. Raises ClusterLost after ``patience`` seconds."""
        if client.status not in ("running", "connecting"):
            raise ClusterLost(f"the dask scheduler at {self.address} was lost")
        try:
            connected = client.status == "running" and bool(client.nthreads())
        except OSError:
            connected = False
        if connected:
            return None
        now = time.monotonic()
        if since is not None and now - since > self.patience:
            raise ClusterLost(f"no worker is connected to the dask scheduler at {self.address}")
        return now if since is None else since

    def _answer(self, client: Any, future: Any) -> Any:
        """What a finished task found. Its worker may be lost before that is fetched, and nobody left to do it again."""
        from distributed.scheduler import KilledWorker

        def patiently(ask: Callable[..., Any]) -> Any:
            alone_since: float | None = None
            while True:
                try:
                    return ask(timeout=max(self.patience, 5.0))
                except TimeoutError:  # not the task's own, which `exception` gives back
                    alone_since = self._alone(client, alone_since)
                except (OSError, CancelledError) as problem:
                    raise ClusterLost(f"the dask scheduler at {self.address} was lost") from problem

        if future.status == "cancelled":
            raise ClusterLost(f"the dask scheduler at {self.address} gave up its tasks")
        problem = patiently(future.exception)
        if isinstance(problem, KilledWorker):
            return workers.Ended("every dask worker that had it was lost")
        if isinstance(problem, ImportError):
            return OtherCode(f"a dask worker has no lazyrich of this version: {problem}")
        return patiently(future.result) if problem is None else problem


@lru_cache(maxsize=1)
def identity() -> dict[str, str]:
    """What a result depends on beside the arguments of its task: the code of this project, Python, the libraries."""
    code = hashlib.sha256()
    for file in sorted(f for package in PACKAGES for f in (ROOT / package).rglob("*.py")):
        code.update(file.relative_to(ROOT).as_posix().encode() + hashlib.sha256(file.read_bytes()).digest())
    named = {name: version(name) for name in LIBRARIES}
    return {"code of lazyrich": code.hexdigest()[:16], "Python": platform.python_version(), **named}


_mine = threading.local()
"""Of each thread of a dask worker: its process, and what that was started for."""


def _served(
    task: tuple[Any, ...],
    *,
    function: Callable[..., Any],
    setup: Callable[[], None] | None,
    memory: int | None,
    wanted: dict[str, str],
) -> Any:
    """In a thread of a dask worker: the task in this thread's own process."""
    here = identity()
    if here != wanted:
        differing = [f"{name} {here.get(name)}, not {what}" for name, what in wanted.items() if here.get(name) != what]
        return OtherCode(f"the dask worker on {platform.node()} has {', '.join(differing)}")
    started_for = (function, setup, memory)
    if getattr(_mine, "started_for", None) != started_for:
        if (old := getattr(_mine, "team", None)) is not None:
            old.end()
        for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ.setdefault(name, "1")
        _mine.team = workers.Team(function, setup, memory)
        _mine.started_for = started_for
    try:
        ((_, answer),) = _mine.team.work(deque([(0, task)]), 1)
    except AssertionError as problem:  # multiprocessing's words for a daemon that wants a child
        remedy = "start dask workers with --no-nanny, or with DASK_DISTRIBUTED__WORKER__DAEMON=False"
        return RuntimeError(f"{problem}: {remedy}")
    return answer
