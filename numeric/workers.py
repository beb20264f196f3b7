"""Tasks in several processes, where a process that dies takes only its own task with it.

Each process has a pipe of its own, so that what a dying one leaves half written reaches nobody else, and it is known
which task it had.  That task is tried once more after all others, alone: a process that was killed for memory which the
others held gets a second chance, and one that kills every process is named.

>>> list(each(divmod, [(7, 2)], workers=1))
[(0, (3, 1))]
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from typing import Any, Protocol

__all__ = ["Crew", "Ended", "ProcessDied", "Team", "WorkersDoNotStart", "each", "limit_memory"]


class Crew(Protocol):
    """Others that take tasks: the machines of `numeric.cluster.Cluster`."""

    def each(
        self,
        function: Callable[..., Any],
        tasks: Sequence[tuple[Any, ...]],
        *,
        setup: Callable[[], None] | None = None,
        memory: int | None = None,
    ) -> Generator[tuple[int, Any], None, None]:
        """As the function of that name."""


class ProcessDied(Exception):
    """The process of a task ended before its result, twice: the message says how."""


class WorkersDoNotStart(Exception):
    """No worker process came up: the message says how they ended."""


_STARTS = 3
"""Processes in a row that end before they are ready, until no more are started."""


def each(
    function: Callable[..., Any],
    tasks: Sequence[tuple[Any, ...]],
    *,
    workers: int | Crew,
    setup: Callable[[], None] | None = None,
    memory: int | None = None,
    kin: Sequence[Hashable] | None = None,
    begun: Callable[[int], None] = lambda number: None,
) -> Generator[tuple[int, Any], None, None]:
    """``function(*task)`` of every task in up to ``workers`` new processes, as they finish: (number, result).

    ``begun(number)`` is called as a task is handed to a process.  Tasks of one ``kin``, a value for each, go to one
    process while there are others for the rest: what it keeps of one serves the next.  ``workers`` may also be a crew,
    whose processes these then are: it hands tasks out in its own way, and says nothing of it.

    What a task raises is its result, with the trace as a note; ProcessDied is that of a task whose process ended twice.
    ``setup()`` runs first in each process; ``memory`` bytes of data are all that one may hold (beyond it a task gets
    MemoryError).  ``function``, ``setup`` and the tasks must be picklable.  WorkersDoNotStart when no process comes up.
    The processes end with the iterator, whatever the reason.
    """
    if not isinstance(workers, int):
        yield from workers.each(function, tasks, setup=setup, memory=memory)
        return
    team = Team(function, setup, memory)
    try:
        lost: list[int] = []
        for number, answer in team.work(deque(enumerate(tasks)), max(1, min(workers, len(tasks))), kin, begun):
            if isinstance(answer, Ended):
                lost.append(number)
            else:
                yield number, answer
        for number in lost:
            team.end()  # what idle processes hold would count against this one
            for _, answer in team.work(deque([(number, tasks[number])]), 1, begun=begun):
                yield (
                    number,
                    ProcessDied(f"its process died twice, the second time alone: {answer}")
                    if isinstance(answer, Ended)
                    else answer,
                )
    finally:
        team.end()


def limit_memory(size: int) -> None:
    """From now on this process may hold at most ``size`` bytes of data; beyond that it gets MemoryError."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (size if hard == resource.RLIM_INFINITY else min(size, hard), hard))


class Ended(str):
    """How the process of a task ended before its result, in words."""

    @staticmethod
    def of(process: BaseProcess) -> Ended:
        process.join()
        code = process.exitcode or 0
        if code >= 0:
            return Ended(f"it ended with status {code}")
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = f"signal {-code}"
        hint = " (out of memory?)" if name == "SIGKILL" else ""
        return Ended(f"killed by {name}{hint}")


class Team:
    """Processes that stay: ``work`` may be called again and again, until ``end``."""

    def __init__(self, function: Callable[..., Any], setup: Callable[[], None] | None, memory: int | None) -> None:
        self._function, self._setup, self._memory = function, setup, memory
        self._context = multiprocessing.get_context("spawn")
        self._members: dict[Connection, BaseProcess] = {}
        self._ready: set[Connection] = set()
        self._busy: dict[Connection, int] = {}
        self._last: dict[Connection, Hashable] = {}
        self._failed_starts = 0

    def work(
        self,
        pending: deque[tuple[int, tuple[Any, ...]]],
        workers: int,
        kin: Sequence[Hashable] | None = None,
        begun: Callable[[int], None] = lambda number: None,
    ) -> Iterator[tuple[int, Any]]:
        """The results of numbered tasks as they finish, Ended where the process of one was lost; see `each`."""
        while pending or self._busy:
            for connection in [c for c in self._ready if c not in self._busy]:
                if not pending:
                    break
                number, task = self._next(connection, pending, kin)
                try:
                    connection.send((self._function, task))
                except (BrokenPipeError, ConnectionResetError):  # it died while it was idle: the task never began
                    pending.appendleft((number, task))
                    self._buried(connection)
                else:
                    self._busy[connection] = number
                    begun(number)
            wanted = min(workers, len(pending) + len(self._busy))
            while len(self._members) < wanted:
                self._start()
            ready = wait(list(self._members))
            for connection in [c for c in self._members if c in ready]:
                try:
                    answer = connection.recv()
                except (EOFError, OSError):
                    began = connection in self._ready
                    number = self._busy.pop(connection, -1)
                    ended = self._buried(connection)
                    if number >= 0:
                        yield number, ended
                    elif not began:
                        self._failed_starts += 1
                        if self._failed_starts >= _STARTS:
                            raise WorkersDoNotStart(f"no worker process comes up: {ended}") from None
                    continue
                if connection not in self._ready:
                    self._ready.add(connection)
                    self._failed_starts = 0
                    continue
                yield self._busy.pop(connection), _opened(answer)

    def _next(
        self, connection: Connection, pending: deque[tuple[int, tuple[Any, ...]]], kin: Sequence[Hashable] | None
    ) -> tuple[int, tuple[Any, ...]]:
        """The task for a process: of the kin of its last one; else of one that no other has; else the first."""
        if kin is None:
            return pending.popleft()
        others = {self._last.get(c) for c in self._members if c is not connection}
        own = self._last.get(connection)
        chosen = next((k for k, (number, _) in enumerate(pending) if kin[number] == own), None)
        if chosen is None:
            chosen = next((k for k, (number, _) in enumerate(pending) if kin[number] not in others), 0)
        number, task = pending[chosen]
        del pending[chosen]
        self._last[connection] = kin[number]
        return number, task

    def _start(self) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_serve, args=(theirs, self._setup, self._memory))
        process.start()
        theirs.close()  # so that our end sees the end of the process
        self._members[ours] = process

    def _buried(self, connection: Connection) -> Ended:
        process = self._members.pop(connection)
        self._ready.discard(connection)
        self._last.pop(connection, None)
        connection.close()
        if process.is_alive():
            process.terminate()
        return Ended.of(process)

    def end(self) -> None:
        """Stop all processes; those at work at once."""
        for connection, process in self._members.items():
            connection.close()
            if connection in self._busy or connection not in self._ready:
                process.terminate()
        for process in self._members.values():
            process.join(10)
            if process.is_alive():
                process.kill()
                process.join()
        self._members.clear()
        self._last.clear()
        self._ready.clear()
        self._busy.clear()


def _serve(connection: Connection, setup: Callable[[], None] | None, memory: int | None) -> None:
    """In a worker process: tasks in, results out, until the other end is closed."""
    if setup is not None:
        setup()
    if memory is not None:
        limit_memory(memory)
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        connection.send(os.getpid())
        while True:
            try:
                function, task = connection.recv()
            except EOFError:
                return
            answer: tuple[bool, Any, str]
            try:
                answer = True, function(*task), ""
            except Exception as problem:  # it belongs to whoever asked
                answer = False, problem, traceback.format_exc()
            connection.send_bytes(_packed(answer))


def _packed(answer: tuple[bool, Any, str]) -> Any:
    """``answer`` as bytes that the other side can open: what cannot travel is replaced by what it says."""
    fine, value, trace = answer
    try:
        packed = ForkingPickler.dumps(answer)
        if not fine:
            ForkingPickler.loads(packed)  # many exceptions can be packed but not opened
        return packed
    except Exception as problem:  # whatever packing it runs
        said = f"{type(value).__name__}: {value!s:.2000}" if not fine else f"{type(value).__name__} cannot be sent"
        return ForkingPickler.dumps((False, RuntimeError(f"{said} ({problem!s:.200})" if fine else said), trace))


def _opened(answer: tuple[bool, Any, str]) -> Any:
    fine, value, trace = answer
    if not fine and trace:
        value.add_note(trace)
    return value
