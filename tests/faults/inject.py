"""Faults at every call by which a command writes: the disk is full, permission is refused, the process is killed.

``python tests/faults/inject.py`` runs each command of ``scenarios`` once for every such call, which then fails (and all
after it).  What is demanded: no trace; exit status 0 only where everything asked for is there; each file whole, in its
old state or its new one; nothing half written left behind but by a kill or a refused removal; and the same command,
without a fault, does its work then.  A full run ends with the writes of the project that no command reached.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import gc
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from scenarios import SCENARIOS, Scenario
from whole_files import NOT_WHOLE
from writers import lines_that_write, note_writers

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

FAULTS = {"disk full": errno.ENOSPC, "no permission": errno.EACCES, "killed": 0}


@dataclass(frozen=True)
class Ended:
    """A run: its exit status, the calls seen, what was printed, whether a removal was refused."""

    code: int
    calls: int
    said: str
    kept: bool


def in_fork(scenario: Scenario, place: Path, at: int, error: int) -> Ended:
    """Run with the fault at call ``at`` (0: none)."""
    counter, printed, kept = place.parent / "count", place.parent / "printed", place.parent / "count.kept"
    counter.unlink(missing_ok=True)
    kept.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        code = 99
        try:
            os.chdir(place)
            descriptor = os.open(printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(descriptor, 1)
            os.dup2(descriptor, 2)
            if not at:
                note_writers(place.parent / "writers")
            (place / "tmp").mkdir(exist_ok=True)
            tempfile.tempdir = str(place / "tmp")
            os.environ |= {"LAZYRICH_HOME": str(place / "home"), "TMPDIR": str(place / "tmp")}
            os.environ |= {"FAULTS_PLACE": str(place) + "/", "FAULTS_COUNT": str(counter)}
            if at:
                os.environ |= {"FAULTS_AT": str(at), "FAULTS_ERROR": str(error)}
            code = scenario.run(place)
            sys.stdout.flush()
        except BaseException:
            import traceback

            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    _, status = os.waitpid(child, 0)
    seen = int(counter.read_text()) if counter.exists() else 0
    return Ended(os.waitstatus_to_exitcode(status), seen, printed.read_text(errors="replace"), kept.exists())


def wrong(scenario: Scenario, place: Path, before: dict[str, bytes | None], ended: Ended, error: int) -> str:
    """What is wrong after a run with a fault; empty when nothing is."""
    code, said = ended.code, ended.said
    if error == 0 and code != -signal.SIGKILL and not (scenario.programs and code == 3):
        return f"ended with {code} instead of being killed"
    if error and code not in (0, 2, 3):
        return f"ended with {code}"
    if "Traceback" in said or "a fault of lazyrich" in said:
        return "left a trace"
    for name, whole in scenario.files.items():
        file = place / name
        if not file.exists():
            if code == 0:
                return f"ended with 0 without {name}"
            continue
        if before[name] is not None and file.read_bytes() == before[name]:
            continue
        try:
            fine = whole(file)
        except NOT_WHOLE as problem:
            return f"left {name} half written: {problem}"
        if not fine:
            return f"left {name} half written"
    parts = [str(f.relative_to(place)) for f in place.rglob("*.part")]
    if error and parts and not ended.kept and parts[0].split("/")[0] not in ended.said:
        return f"left {parts[0]} behind"
    return ""


def fresh(scenario: Scenario, home: Path) -> tuple[Path, dict[str, bytes | None]]:
    """The folder as it stands before, and what the files hold that must stay whole."""
    place = home / "place"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    scenario.prepare(place)
    before = {name: (place / name).read_bytes() if (place / name).exists() else None for name in scenario.files}
    return place, before


def state(place: Path) -> str:
    """Changes when the folder holds something else; names drawn at random, secrets and dates do not count."""
    found = hashlib.sha256()
    for file in sorted(place.rglob("*"), key=lambda f: re.sub(r"\.[a-z0-9_]{8}\.part|tmp[a-z0-9_]{8}", "*", str(f))):
        found.update(re.sub(r"\.[a-z0-9_]{8}\.part|tmp[a-z0-9_]{8}", "*", str(file)).encode())
        if file.is_file() and file.name != "secret":
            found.update(re.sub(rb'"(signature|date|seconds)": *[^,}]*', b"", file.read_bytes()))
    return found.hexdigest()


def inject(scenario: Scenario, home: Path, every: int) -> tuple[int, list[str]]:
    """Faults at every call (or one in ``every``, other ones for each fault); how many, and what fell."""
    place, before = fresh(scenario, home)
    ended = in_fork(scenario, place, 0, 0)
    if ended.code != scenario.status or wrong(scenario, place, before, ended, errno.ENOSPC):
        return 0, [f"{scenario.name} without a fault: ended with {ended.code}: {ended.said[-500:]}"]
    calls = ended.calls
    if calls == 0:
        return 0, [f"{scenario.name}: no call was seen, the faults do not reach it"]
    count, found, repeated = 0, [], set()
    for shift, (fault, error) in enumerate(FAULTS.items()):
        for at in range(1 + shift % every, calls + 1, every):
            place, before = fresh(scenario, home)
            ended = in_fork(scenario, place, at, error)
            count += 1
            problem = wrong(scenario, place, before, ended, error)
            left = state(place)
            if not problem and left not in repeated:  # the same command does the same with the same folder
                repeated.add(left)
                again = in_fork(scenario, place, 0, 0)
                if again.code != scenario.status and not (scenario.only_new and again.code == 2):
                    problem = f"after it, the command ends with {again.code}"
                    ended = again
            if problem:
                found.append(
                    f"{scenario.name}, {fault} at call {at} of {calls}: {problem} | {ended.said[-300:].strip()}"
                )
    return count, found


def loaded_before() -> None:
    """What the commands import, so that a fork costs what it does and no import."""
    import proofs.checks.recorder
    import proofs.cli.check_forgetting
    import proofs.cli.check_run
    import proofs.cli.check_spectrum
    import proofs.cli.derive
    import proofs.cli.diff
    import proofs.cli.kernel
    import proofs.cli.new_claim
    import proofs.cli.new_paper
    import proofs.cli.report
    import proofs.cli.reproduce
    import proofs.cli.stress
    import proofs.cli.verify
    import proofs.dependencies
    import proofs.referee
    import proofs.reports.documents
    from proofs.reproduce import recipes
    from proofs.reproduce.job import new_figure

    recipes()
    new_figure()
    proofs.referee.witnesses()
    proofs.dependencies.digest((*proofs.dependencies.REFEREE, *proofs.dependencies.APPEARANCE))  # part of every key
    gc.freeze()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only one call in so many")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="only these scenarios")
    options = parser.parse_args()
    unknown = set(options.only) - {scenario.name for scenario in SCENARIOS}
    if unknown:
        parser.error(f"no such scenario: {', '.join(sorted(unknown))}")
    library = Path(tempfile.mkdtemp(prefix="faults-")) / "failing_calls.so"
    if "failing_calls.so" not in os.environ.get("LD_PRELOAD", ""):
        source = Path(__file__).with_name("failing_calls.c")
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"], check=True)
        os.environ |= {"LD_PRELOAD": str(library), "OMP_NUM_THREADS": "1"}
        os.execv(sys.executable, [sys.executable, *sys.argv])
    loaded_before()
    home = Path(tempfile.mkdtemp(prefix="faults-home-"))
    total, fallen = 0, []
    try:
        recording = next(scenario for scenario in SCENARIOS if scenario.name == "verify --record")
        place, _ = fresh(recording, home)
        in_fork(recording, place, 0, 0)
        with contextlib.suppress(FileNotFoundError):
            shutil.copy(place / "mine" / "ledger.json", home / "recorded.json")
        for scenario in SCENARIOS:
            if not options.only or scenario.name in options.only:
                started = time.process_time() + sum(os.times()[2:4])
                count, found = inject(scenario, home, options.every)
                total, fallen = total + count, fallen + found
                took = time.process_time() + sum(os.times()[2:4]) - started
                print(f"{scenario.name}: {count} faults, {len(found)} fell, {took:.0f} s of CPU time", flush=True)
        if not options.only:
            reached = set((home / "writers").read_text().split())
            fallen += [
                f"{place}: a write that no command here reaches" for place in lines_that_write() if place not in reached
            ]
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print("\n".join(fallen))
    print(f"{total} faults, {len(fallen)} fell")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
