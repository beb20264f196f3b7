"""Attack every command with generated bad inputs: no trace, no hang, no silent nonsense.

``python tests/attack/attack.py --cases 600 --seed 1`` prints what fell, and exits with 1 when anything did.  The
commands run in forks of one process, so that a case costs what it computes and not the imports.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np
from generated_inputs import GENERATORS, Case

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

IDLE = 60
"""Seconds by the clock that a case may pass without using any of it: then it waits for what never comes."""

MEMORY = 4 * 2**30
NOISE = re.compile(r"Traceback|Warning\b|a fault of lazyrich|Exception ignored|core dumped")
NUMBERS = re.compile(r"(?<![\w.])(?:nan|inf|-inf|[-−]?∞)(?![\w.])")


def run(case: Case, place: Path) -> tuple[int | str, str, str]:
    """The exit status (or what became of the process), and what was written to stdout and stderr."""
    out, err = place / ".stdout", place / ".stderr"
    child = os.fork()
    if child == 0:
        _in_child(case, place, out, err)
    code: int | str = _ended(child, case.seconds)
    if isinstance(code, int) and code < 0:
        code = "hang" if -code == signal.SIGXCPU else f"signal {-code}"
    return code, out.read_text(errors="replace"), err.read_text(errors="replace")


def _ended(child: int, seconds: int) -> int | str:
    """The exit status of a case's process, the negative of a signal, or "hang"."""
    used, since, looked = 0.0, time.monotonic(), time.monotonic()
    while True:
        done, status, _ = os.wait4(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() - looked > 1:
            looked, now = time.monotonic(), processor_time(child)
            used, since = (now, looked) if now > used else (used, since)
            if used > seconds or looked - since > IDLE:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return "hang"
        time.sleep(0.005)


def processor_time(group: int) -> float:
    """Seconds of processor time of the processes of a group, and of those of them that have ended."""
    ticks = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[2]) == group:
            ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def _in_child(case: Case, place: Path, out: Path, err: Path) -> None:
    code = 99
    try:
        os.setpgid(0, 0)
        os.chdir(place)
        os.environ.update(case.environment)
        for number, file in ((1, out), (2, err)):
            os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        encoding = case.environment.get("PYTHONIOENCODING", "utf-8")
        sys.stdout.reconfigure(encoding=encoding, errors="strict")
        sys.stderr.reconfigure(encoding=encoding, errors="replace")
        resource.setrlimit(resource.RLIMIT_CPU, (case.seconds, case.seconds + 5))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        sys.argv = ["lazyrich", *case.arguments]
        from proofs.cli import main

        try:
            main()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0 if end.code is None else 98
        sys.stdout.flush()
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def fallen(case: Case, code: int | str, out: str, err: str, place: Path) -> str:
    """What is wrong with the answer; empty when nothing is."""
    if code not in (0, 1, 2, 3, 130):
        return f"ended with {code}"
    noise = NOISE.search(out + err)
    if noise:
        return f"printed {noise[0]!r}"
    if "\x1b" in out + err and "FORCE_COLOR" not in case.environment:
        return "commanded the terminal"
    if case.refused and code != 2:
        return f"accepted with {code}"
    if code == 2 and not err.strip():
        return "refused without a word"
    if code in (3, 130) and not case.may_fail and "/dev/full" not in " ".join(case.arguments):
        return f"ended with {code} where nothing failed but the input"
    if code in (0, 1) and case.arguments[0].startswith("check-"):
        said = NUMBERS.search(out)
        if said:
            return f"printed {said[0]}"
        report = place / "report.json"
        if report.exists() and re.search(r"\b(NaN|Infinity)\b", report.read_text()):
            return "wrote NaN into a report"
    if (place / "ran").exists():
        return "ran what it was given"
    left = [f.name for f in place.rglob(".*.part")]
    if left:
        return f"left {left[0]} behind"
    return ""


def attack(cases: int, seed: int, only: str = "", *, verbose: bool = False) -> list[str]:
    """Run the cases of a seed; what fell, a line each."""
    import h5py  # noqa: F401  (imported before the forks, as all else)

    import proofs.cli.check_forgetting
    import proofs.cli.check_run
    import proofs.cli.check_spectrum
    import proofs.cli.coverage
    import proofs.cli.derive
    import proofs.cli.doctor
    import proofs.cli.reproduce
    import proofs.cli.show
    import proofs.cli.verify  # noqa: F401
    from proofs.claims import load
    from proofs.kernel import coqc

    load("domine2025")
    if coqc.available():
        coqc.compiled_theory()  # once, and not in the first case that asks for it
    _compile_kernels()
    names = [name for name in GENERATORS if only in name]
    found = []
    tally: Counter[str] = Counter()
    for number in range(cases):
        name = names[number % len(names)]
        rng = np.random.default_rng([seed, number])
        place = Path(tempfile.mkdtemp(prefix="attack-"))
        try:
            here = os.getcwd()
            os.chdir(place)
            case = GENERATORS[name](rng, place)
            os.chdir(here)
            started = time.monotonic()
            code, out, err = run(case, place)
            tally[str(code)] += 1
            wrong = fallen(case, code, out, err, place)
            shown = " ".join(repr(a) if len(a) < 80 else repr(a[:77] + "...") for a in case.arguments)
            if wrong:
                last = err.strip().splitlines()[-1:] or out.strip().splitlines()[-1:]
                found.append(
                    f"case {number} {name}: {wrong}: {shown} {case.environment or ''} | {' '.join(last)[:300]}"
                )
            if verbose:
                took = time.monotonic() - started
                print(f"{number} {name} {code} {took:.1f} s {shown} | {err.strip()[:200]} {wrong}", flush=True)
        finally:
            shutil.rmtree(place, ignore_errors=True)
    print(f"{cases} cases, seed {seed}: exit statuses {dict(sorted(tally.items()))}; {len(found)} fell")
    return found


def _compile_kernels() -> None:
    """What `check-run` replays logs with is machine code, made once and not in the first case that needs it."""
    from generated_files import the_run

    from numeric.training_runs.training_log import TrainingLog
    from proofs.checks.run_report import examine_run

    a = the_run(12)
    w1, w2 = a["W1"], a["W2"] + 0.1 * np.sin(np.arange(a["W2"].size)).reshape(a["W2"].shape)  # no gradient descent
    examine_run(TrainingLog(w1=w1, w2=w2, steps=a["step"], inputs=a["X"], targets=a["Y"], learning_rate=0.02))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="generators whose name contains this")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("LAZYRICH_HOME", tempfile.mkdtemp(prefix="attack-home-"))
    lines = attack(options.cases, options.seed, options.only, verbose=options.verbose)
    print("\n".join(lines))
    sys.exit(1 if lines else 0)
