"""Running ``coqc``: its version, the compiled theory, and one text at a time."""

from __future__ import annotations

import atexit
import errno
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from graphlib import TopologicalSorter
from pathlib import Path

from numeric.files import NotReadable, alone, read_whole, real_path, write_whole
from numeric.waiting import announce
from proofs.kernel import assumed, session

THEORY = Path(__file__).resolve().parent / "theory"
# In the order in which they need each other: what certificates need, and theorems that stand for themselves.
MODULES = ("Scalars", "Signs", "Limits", "Derivatives", "NearPoints", "Words", "RealWords")
REFUTATIONS = ("Refutation15", "LongTime", "SecondTask", "WideLimits", "UntiedWeights", "LengthVariance")
THEOREMS = (
    "Riccati", "Exponential", "Uniqueness", "Balance", "Theorem43", "PositiveRoots", "Recovery", "Semicircle",
    "SemicircleMet", *REFUTATIONS, "FlowEquations", "ExactDynamics", "TimeUnits", "MatrixFunctions", "Eigenbasis",
    "TakenOut", "Refutation77", "ProductRule",
)  # fmt: skip


_SECONDS = 3
"""That one file of the theory takes, about."""

_STOPPED = re.compile(
    r"System error|I/O error|No space left on device|Out of memory|Cannot allocate memory|Permission denied"
)
"""What ``coqc`` says when the system failed it, and not the text."""


@dataclass(frozen=True)
class KernelAnswer:
    """Whether ``coqc`` accepted the text, and what it said; it ``died`` where it was stopped before it had judged."""

    accepted: bool
    message: str
    died: bool = False


def available() -> bool:
    """Whether ``coqc`` is installed."""
    return shutil.which("coqc") is not None


@lru_cache(maxsize=1)
def version() -> str:
    """The version of ``coqc`` (empty when there is none); it is part of the key of a finished result."""
    if not available():
        return ""
    try:
        done = subprocess.run(["coqc", "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    found = re.search(r"version ([0-9][^\s]*)", done.stdout)
    return found.group(1) if found else done.stdout.strip()


def run(file: Path, theory: Path, seconds: float) -> KernelAnswer:
    """Compile one file against the theory compiled in ``theory``; a time-out counts as not accepted."""
    command = ["coqc", "-q", "-w", "none", "-Q", str(theory), "LazyRich", file.name]
    try:
        done = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return KernelAnswer(False, f"no answer within {seconds:.0f} s")
    except OSError as problem:
        return KernelAnswer(False, f"coqc cannot be run: {problem.strerror}", died=True)
    said = (done.stderr or done.stdout).strip()
    if done.returncode < 0:
        return KernelAnswer(False, f"killed by signal {-done.returncode} (out of memory?)", died=True)
    if done.returncode:
        return KernelAnswer(False, said, died=bool(_STOPPED.search(said)))
    return KernelAnswer(True, done.stdout.strip())


def needed(*modules: str) -> tuple[str, ...]:
    """These modules of the theory and all that they require, in the order in which they need each other."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += _required((THEORY / f"{module}.v").read_text(encoding="utf-8"))
    return tuple(module for module in MODULES + THEOREMS if module in found)


def theory_sha256(*modules: str) -> str:
    """The hash of these modules of the theory and of all that they require; OSError where one cannot be read.

    What a lemma says is in part what the definitions that it uses say.
    """
    content = hashlib.sha256()
    for module in needed(*modules):
        content.update(f"{module}\n".encode() + (THEORY / f"{module}.v").read_bytes())
    return content.hexdigest()


_REQUIRED = re.compile(r"^From LazyRich Require Import ([\w\s]+)\.", re.M)


def compiled_theory(*theorems: str, at_once: int = 1) -> Path:
    """The folder of the compiled theory; compiled when it is first asked for, kept beside the finished results.

    Without arguments that is what certificates need.  Of ``theorems``, modules that stand for themselves, these are
    compiled and what they need; others may be there or not.  ``at_once`` as many files are compiled side by side.
    Raises RuntimeError when ``coqc`` rejects a file.
    """
    content = hashlib.sha256(version().encode())
    for module in MODULES + THEOREMS if theorems else MODULES:
        content.update((THEORY / f"{module}.v").read_bytes())
    home = real_path(Path(os.environ.get("LAZYRICH_HOME") or ".lazyrich")) / "kernel"
    modules = needed(*theorems) if theorems else MODULES
    if theorems and set(modules) & set(MODULES):
        compiled_theory(at_once=at_once)  # from there they are copied, while nobody else may compile here
    before = _at_once.set(at_once)
    try:
        return _kept(home, content.hexdigest()[:16], modules)
    finally:
        _at_once.reset(before)


_at_once: ContextVar[int] = ContextVar("at_once", default=1)
"""No argument of what is remembered: who compiles theorems asks again, with the lock in its hands, for what they
need."""


@lru_cache(maxsize=32)
def _kept(home: Path, key: str, modules: tuple[str, ...]) -> Path:
    folder = home / key
    if _whole(folder, modules):
        return folder
    try:
        home.mkdir(parents=True, exist_ok=True)
        with alone(home):
            return _compiled(home, folder, modules)
    except OSError:  # nothing can be kept there: compiled once for this process
        return _for_this_process(modules)


def _compiled(home: Path, folder: Path, modules: tuple[str, ...]) -> Path:
    if _whole(folder, modules):  # by whom this one waited for
        return folder
    scratch = Path(tempfile.mkdtemp(dir=home))
    try:
        known = _intact(folder)
        if folder.exists() and not known:  # damaged: put aside, another process may be reading it
            folder.rename(tempfile.mkdtemp(dir=home, suffix=".damaged"))
        for module in known:
            _copied(folder, scratch, module)
        _compile_into(scratch, modules)
        with suppress(OSError):
            _put(scratch, folder, known)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return folder if _whole(folder, modules) else _for_this_process(modules)


def _put(scratch: Path, folder: Path, known: list[str]) -> None:
    """What was compiled in its place: beside what is known there, and listed last."""
    if not folder.exists():
        scratch.rename(folder)
        return
    for file in scratch.iterdir():
        if file.name != _CONTENT and file.stem not in known:
            file.replace(folder / file.name)
    (scratch / _CONTENT).replace(folder / _CONTENT)


def _copied(folder: Path, scratch: Path, module: str) -> None:
    write_whole(scratch / f"{module}.vo", (folder / f"{module}.vo").read_bytes())


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _intact(folder: Path) -> list[str]:
    """The modules that were compiled in a folder, none if any of them is not what was written there."""
    try:
        written = json.loads(read_whole(folder / _CONTENT, 10**5))
        if all(_digest(folder / f"{module}.vo") == digest for module, digest in written.items()):
            return list(written)
    except (OSError, NotReadable, ValueError, AttributeError):
        pass
    return []


def _whole(folder: Path, modules: tuple[str, ...]) -> bool:
    """Whether these modules are compiled in a folder, and all in it is what was written there."""
    return set(modules) <= set(_intact(folder))


_CONTENT = "compiled.json"


@lru_cache(maxsize=2)
def _for_this_process(modules: tuple[str, ...]) -> Path:
    scratch = Path(tempfile.mkdtemp(prefix="lazyrich-kernel-"))
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    _compile_into(scratch, modules)
    return scratch


def _compile_into(scratch: Path, modules: tuple[str, ...]) -> None:
    """Compile the theory in a folder of its own, which goes when that fails.

    RuntimeError where ``coqc`` rejects it, OSError where it cannot be written.
    """
    new: dict[str, str] = {}
    try:
        for module in modules:
            if (scratch / f"{module}.vo").exists():
                continue
            if module in MODULES and modules != MODULES:  # compiled once for certificates and theorems
                _copied(compiled_theory(), scratch, module)
                continue
            new[module] = text = (THEORY / f"{module}.v").read_text(encoding="utf-8")
            words = assumed.forbidden_words(text)
            if words:
                raise RuntimeError(f"{module}.v of the theory says {', '.join(words)}")
        if len(new) > 1:
            announce(
                f"compiling {len(new)} files of the proof kernel's theory ({_SECONDS * len(new)} s of processor time)"
            )
        _compile_all(scratch, new)
        asked = assumed.question_about(new)
        if asked:
            file = scratch / f"{asked.mark}.v"
            strange = assumed.strange(assumed.axioms_of(asked.answer(_said(file, asked.text))))
            if strange:
                raise RuntimeError(f"{', '.join(new)} of the theory rest on {', '.join(strange)}, which is not allowed")
            for left in scratch.glob(f"*{asked.mark}.*"):
                left.unlink()
        compiled = [module for module in MODULES + THEOREMS if (scratch / f"{module}.vo").exists()]
        write_whole(scratch / _CONTENT, json.dumps({module: _digest(scratch / f"{module}.vo") for module in compiled}))
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise


def _compile_all(scratch: Path, texts: Mapping[str, str]) -> None:
    """Each module once those are compiled that it requires; none is begun after one that ``coqc`` rejects, nor once
    somebody has interrupted."""
    order = TopologicalSorter({module: _required(text) & set(texts) for module, text in texts.items()})
    order.prepare()
    waiting: list[str] = []
    running: dict[Future[str], str] = {}
    with ThreadPoolExecutor(_at_once.get()) as beside:
        while order.is_active():
            waiting += order.get_ready()
            while waiting and len(running) < _at_once.get():  # none stands in a queue that goes on by itself
                module = waiting.pop(0)
                running[beside.submit(_said, scratch / f"{module}.v", assumed.unasked(texts[module]))] = module
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                one.result()
                order.done(running.pop(one))


def _required(text: str) -> set[str]:
    return {name for line in _REQUIRED.findall(text) for name in line.split()}


def _said(file: Path, text: str) -> str:
    """What ``coqc`` says to a file of the theory, written where what it needs is compiled."""
    write_whole(file, text)
    answer = run(file, file.parent, 300)
    if answer.died:
        raise OSError(errno.EIO, f"coqc did not finish {file.name}: {answer.message[:300]}")
    if not answer.accepted:
        raise RuntimeError(f"coqc {version()} rejects {file.name} of the theory: {answer.message}")
    return answer.message


_accepted: set[tuple[Path, str]] = set()
"""What Coq has accepted in this process: by the folder of the theory, which is named by its content, and the text."""


def check(text: str, seconds: float = 60.0) -> KernelAnswer:
    """Let Coq check a text that may use the theory: a session that is open, and ``coqc`` what that does not accept.

    A text that was accepted before, as a lemma that several claims have, is accepted again without a second proof.
    """
    theory = compiled_theory()
    known = theory, hashlib.sha256(text.encode()).hexdigest()
    if known in _accepted:
        return KernelAnswer(True, "")
    with tempfile.TemporaryDirectory() as folder:
        if session.accepts(text, theory, Path(folder), seconds):
            answer = KernelAnswer(True, "")
        else:
            file = Path(folder) / "claim.v"
            write_whole(file, text)
            answer = run(file, theory, seconds)
    if answer.accepted:
        _accepted.add(known)
    return answer
