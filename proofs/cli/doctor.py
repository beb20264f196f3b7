"""``lazyrich doctor``: what is here, and what is missing for what."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from rich.markup import escape

from numeric.files import check_writable
from proofs import ledger, results
from proofs.claims import PAPERS
from proofs.cli.consoles import Lines
from proofs.cli.files import reason
from proofs.errors import UsageError

ALGEBRA = ("sympy", "mpmath", "gmpy2", "python-flint")
LIBRARIES = (*ALGEBRA, "numpy", "scipy", "numba", "hypothesis", "matplotlib", "msgspec")
EXTRAS = {
    "h5py": "logs of training runs in HDF5 files: pip install 'lazyrich[hdf5]'",
    "torch": "recording of torch models and spectra on a GPU: pip install 'lazyrich[gpu]'",
}
COQ_LIBRARIES = {"Coquelicot": "libcoq-coquelicot", "Interval": "libcoq-interval"}


@dataclass(frozen=True)
class Finding:
    """One line: ``fine`` or not, and what is missing without it (empty where nothing is)."""

    name: str
    said: str
    fine: bool = True
    needed_for: str = ""
    grave: bool = False


def doctor_command() -> int:
    """Print what is here; returns 3 where something that every command needs does not work, else 0."""
    console = Lines()
    found = [item for look in (_versions, _threads, _kernel, _tex, _extras, _store, _ledgers) for item in look()]
    for item in found:
        mark = "[green]ok[/]     " if item.fine else "[red]broken[/] " if item.grave else "[yellow]missing[/]"
        console.print(f"{mark} {item.name:<14} {escape(item.said)}")
        if not item.fine and item.needed_for:
            console.print(f"{'':<23}needed for {escape(item.needed_for)}")
    broken = [item for item in found if not item.fine and item.grave]
    missing = [item for item in found if not item.fine and not item.grave]
    if broken:
        console.print(f"{len(broken)} things that every command needs do not work")
    elif missing:
        console.print(f"all that is needed works; without {', '.join(i.name for i in missing)}, not every command does")
    else:
        console.print("everything is here")
    return 3 if broken else 0


def _versions() -> list[Finding]:
    system = f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"
    found = [Finding("lazyrich", f"{_version('lazyrich') or 'not installed'}, {system}")]
    known = {name: _version(name) for name in LIBRARIES}
    absent = [name for name, version in known.items() if version is None]
    said = ", ".join(f"{name} {version}" for name, version in known.items() if version is not None)
    found.append(Finding("libraries", said))
    found += [Finding(name, "not installed", False, "every command: pip install lazyrich", True) for name in absent]
    return found


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _threads() -> list[Finding]:
    import numba
    import threadpoolctl

    pools = ", ".join(f"{p['internal_api']} {p['num_threads']}" for p in threadpoolctl.threadpool_info())
    memory = ""
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        memory = f", {os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.1f} GiB of memory"
    cores = os.cpu_count() or 1
    set_by = ", ".join(f"{k}={os.environ[k]}" for k in ("OMP_NUM_THREADS", "NUMBA_NUM_THREADS") if k in os.environ)
    said = f"{cores} cores{memory}; threads: numba {numba.get_num_threads()}, {pools or 'no BLAS loaded'}"
    return [Finding("threads", said + (f" ({set_by})" if set_by else ""))]


def _asked(command: list[str], seconds: float = 60.0, cwd: str | None = None) -> tuple[bool, str]:
    """Whether a program answers, and the first line of its answer."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False, cwd=cwd)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return False, str(problem)
    lines = (done.stdout + done.stderr).strip().splitlines()
    return done.returncode == 0, lines[0] if lines else ""


def _kernel() -> list[Finding]:
    need = "the kernel witness: Debian: apt install coq libcoq-coquelicot libcoq-interval"
    if shutil.which("coqc") is None:
        return [Finding("coqc", "not found", False, need)]
    fine, said = _asked(["coqc", "--version"])
    found = [Finding("coqc", said, fine, need)]
    fine, where = _asked(["coqc", "-where"])
    if fine:
        for name, package in COQ_LIBRARIES.items():
            here = (Path(where) / "user-contrib" / name).is_dir()
            said = "found" if here else "not found"
            found.append(Finding(f"coq {name}", said, here, f"kernel proofs with it: Debian: apt install {package}"))
    return found


def _tex() -> list[Finding]:
    need = "`make latex` (the PDF; `lazyrich latex` needs none): Debian: apt install latexmk texlive-latex-extra"
    if shutil.which("latexmk") is None or shutil.which("pdflatex") is None:
        return [Finding("TeX", "latexmk or pdflatex not found", False, need)]
    fine, said = _asked(["pdflatex", "--version"])
    return [Finding("TeX", said, fine, need)]


def _extras() -> list[Finding]:
    found = []
    for name, need in EXTRAS.items():
        version = _version(name)
        said = version or "not installed"
        if name == "torch" and version:
            from numeric.backends import cuda_available

            said += ", CUDA device usable" if cuda_available() else ", no CUDA device"
        found.append(Finding(name, said, version is not None, need))
    return found


def _store() -> list[Finding]:
    folder = results.directory()
    try:
        count, size = 0, 0
        for file in folder.glob("*.json"):
            count, size = count + 1, size + file.stat().st_size
        place = next(p for p in (folder.absolute(), *folder.absolute().parents) if os.path.lexists(p))
        check_writable(place / ".lazyrich-result")
        free = shutil.disk_usage(place).free / 2**30
    except OSError as problem:
        said = f"{folder} cannot be used: {reason(problem)}"
        return [Finding("store", said, False, "keeping finished results: set LAZYRICH_HOME to a folder of yours")]
    said = f"{folder}: {count} finished results, {size / 2**20:.1f} MiB; {free:.1f} GiB free"
    return [Finding("store", said)]


def _ledgers() -> list[Finding]:
    counts, found = [], []
    for paper in PAPERS:
        try:
            counts.append(f"{paper} {len(ledger.read(paper))}")
        except UsageError as problem:
            found.append(Finding("ledger", str(problem), False, f"what is recorded of {paper}", True))
    return [Finding("ledgers", f"schema {ledger.SCHEMA}; claims: {', '.join(counts)}"), *found]
