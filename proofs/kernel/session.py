"""A kernel that stays: one ``coqtop`` that has loaded the libraries once and is given one text after another.

Loading Coquelicot, interval and mathcomp costs ``coqc`` one to three seconds of each lemma, far more than most proofs.
A text is loaded whole, and every lemma and definition in it must then be there under its own name, outside of any
module or section; what it left behind is taken back before the next.  A session only ever says yes: a text that it does
not accept is for ``coqc`` to judge.
"""

from __future__ import annotations

import atexit
import os
import re
import secrets
import select
import shutil
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from numeric.files import write_whole
from proofs.kernel.lemma import header

_START = "lazyrich_start"


class Lost(Exception):
    """The session ended, or did not answer in time; it is gone, and the next text gets a new one."""


class Session:
    """One ``coqtop`` that has read ``first``: what it loads before the texts come.

    Raises OSError where it cannot be started.
    """

    def __init__(self, theory: Path, first: str) -> None:
        command = ["coqtop", "-q", "-w", "none", "-Q", str(theory), "LazyRich"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT)
        self._unread = b""
        self._say(first, f"Definition {_START} := tt.")

    def accepts(self, file: Path, names: Sequence[str], seconds: float) -> bool:
        """Whether every sentence of a file is accepted, and what it calls by these names is then there.

        Raises Lost.
        """
        mark = secrets.token_hex(6)
        asked = "".join(f"Locate {name}.\n" for name in names)
        try:
            # `Load` fails as a whole; of a proof that is left open inside of another it is the name that is missing
            self._say(f'{asked}Locate before_{mark}.\nLoad "{file}".\n{asked}Locate over_{mark}.')
            self._say(f"Reset {_START}.\nDefinition {_START} := tt.")
            before = self._until(f"basename before_{mark}".encode(), seconds)
            after = self._until(f"basename over_{mark}".encode(), seconds)
        except BaseException as problem:  # also what interrupts this process: the answer would be taken for the next
            self.end()
            if isinstance(problem, OSError):
                raise Lost(str(problem)) from problem
            raise
        return bool(names) and not _constants(before) & set(names) and _constants(after) >= set(names)

    @property
    def seconds(self) -> float:
        """Processor seconds that it has used so far; 0 where the system does not say."""
        with suppress(OSError, ValueError, IndexError):
            fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def end(self) -> None:
        """Let it go."""
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._process.wait()

    def _say(self, *lines: str) -> None:
        stream = self._process.stdin
        assert stream is not None
        stream.write("".join(f"{line}\n" for line in lines).encode())
        stream.flush()

    def _until(self, mark: bytes, seconds: float) -> str:
        stream = self._process.stdout
        assert stream is not None
        last = time.monotonic() + seconds
        said = self._unread
        while mark not in said:
            ready, _, _ = select.select([stream], [], [], max(last - time.monotonic(), 0.0))
            if not ready:
                raise Lost(f"no answer within {seconds:.0f} s")
            more = os.read(stream.fileno(), 1 << 16)
            if not more:
                raise Lost("the kernel's session has ended")
            said += more
        before, _, self._unread = said.partition(mark)
        return before.decode(errors="replace")


def _constants(said: str) -> set[str]:
    """The constants that stand outside of any module, of those that were located."""
    return set(re.findall(r"^(?:Coq < )*Constant\s+Top\.(\w+)$", said, re.MULTILINE))


_open: dict[tuple[Path, str], Session] = {}
_owner = 0


def processor_seconds() -> float:
    """Processor seconds of the sessions that this process has open; those that ended are among its children's."""
    return sum(session.seconds for session in _open.values()) if _owner == os.getpid() else 0.0


def accepts(text: str, theory: Path, folder: Path, seconds: float) -> bool:
    """Whether a session accepts ``text``, which says itself what it imports; False where there is none to ask.

    ``folder`` is an empty one, for the file.  A process has up to two sessions, for texts with mathcomp and without it,
    of about 0.6 GiB each.
    """
    global _owner
    if shutil.which("coqtop") is None:
        return False
    if _owner != os.getpid():  # a process that was forked has no part in its parent's sessions
        _open.clear()
        _owner = os.getpid()
    first, body = _split(text)
    file = folder / f"text_{secrets.token_hex(6)}.v"
    names = re.findall(r"^(?:Lemma|Theorem|Corollary|Definition|Fixpoint) (\w+)", body, re.MULTILINE)
    try:
        write_whole(file, body)
        if (theory, first) not in _open:
            _open[theory, first] = Session(theory, first)
        return _open[theory, first].accepts(file, names, seconds)
    except OSError:
        return False
    except BaseException as problem:
        _open.pop((theory, first), None)
        if isinstance(problem, Lost):
            return False
        raise


def _split(text: str) -> tuple[str, str]:
    """What a session reads first for a text, and what then is left of that.

    The imports of mathcomp take most of a second and are read once; those of other texts differ, and are read with each
    once their libraries are loaded.
    """
    matrices = header({"RealWords"})
    if text.startswith(matrices):
        return matrices, text.removeprefix(matrices)
    return header({"Limits"}).partition("Open")[0].replace(" Import ", " "), text


@atexit.register
def _end_all() -> None:
    if _owner == os.getpid():
        for session in _open.values():
            session.end()
