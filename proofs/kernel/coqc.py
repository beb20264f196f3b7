"""Running ``coqc``: its version, the compiled theory, and one text at a time."""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

THEORY = Path(__file__).resolve().parent / "theory"
# In the order in which they need each other: what certificates need, and theorems that stand for themselves.
MODULES = ("Scalars", "Words", "RealWords")
THEOREMS = ("Riccati", "Uniqueness", "Theorem43", "Refutation15")


@dataclass(frozen=True)
class KernelAnswer:
    """Whether ``coqc`` accepted the text, and what it said."""

    accepted: bool
    message: str


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
    if done.returncode:
        return KernelAnswer(False, (done.stderr or done.stdout).strip())
    return KernelAnswer(True, done.stdout.strip())


def compiled_theory() -> Path:
    """The folder of the compiled theory; compiled when it is first asked for, kept beside the finished results.

    Raises RuntimeError when ``coqc`` rejects a file of the theory.
    """
    content = hashlib.sha256(version().encode())
    for module in MODULES:
        content.update((THEORY / f"{module}.v").read_bytes())
    home = Path(os.environ.get("LAZYRICH_HOME") or ".lazyrich").resolve() / "kernel"
    folder = home / content.hexdigest()[:16]
    if folder.is_dir():
        return folder
    try:
        home.mkdir(parents=True, exist_ok=True)
        scratch = Path(tempfile.mkdtemp(dir=home))
    except OSError:  # nothing can be kept there: compiled once for this process
        return _for_this_process()
    _compile_into(scratch)
    with suppress(OSError):  # another process was faster
        scratch.rename(folder)
    shutil.rmtree(scratch, ignore_errors=True)
    return folder


@lru_cache(maxsize=1)
def _for_this_process() -> Path:
    scratch = Path(tempfile.mkdtemp(prefix="lazyrich-kernel-"))
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    _compile_into(scratch)
    return scratch


def _compile_into(scratch: Path) -> None:
    """Compile the theory in a folder of its own; the folder goes when that fails."""
    try:
        for module in MODULES:
            shutil.copy(THEORY / f"{module}.v", scratch)
            answer = run(scratch / f"{module}.v", scratch, 300)
            if not answer.accepted:
                raise RuntimeError(f"coqc {version()} rejects {module}.v of the theory: {answer.message}")
    except BaseException:
        shutil.rmtree(scratch, ignore_errors=True)
        raise


def check(text: str, seconds: float = 60.0) -> KernelAnswer:
    """Let ``coqc`` check a text that may use the theory."""
    theory = compiled_theory()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "claim.v"
        file.write_text(text, encoding="utf-8")
        return run(file, theory, seconds)
