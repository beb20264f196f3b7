"""Faults at every call by which a command writes: the disk is full, permission is refused, the process is killed.

``python tests/faults/inject.py`` runs each command once for every such call, which then fails (and all after it).  What
is demanded: no trace; exit status 0 only where everything asked for is there; each file whole, in its old state or its
new one; nothing half written left behind but by a kill; and the same command, without a fault, does its work then.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

FAULTS = {"disk full": errno.ENOSPC, "no permission": errno.EACCES, "killed": 0}

PAPER = """
from proofs.claims import Paper
from proofs.statements.composed import Definition
paper = Paper("mine", "title", "authors", 2025)
@paper.equation(1)
def one() -> Definition:
    "One."
    return Definition("x", "one", "x = 1", lambda: 1)
"""


def is_json(file: Path) -> bool:
    return isinstance(json.loads(file.read_text()), dict)


def is_xml(file: Path) -> bool:
    return ElementTree.parse(file).getroot().tag == "testsuite"


def is_tex(file: Path) -> bool:
    return file.read_text().rstrip().endswith(r"\end{document}")


def is_npz(file: Path) -> bool:
    with zipfile.ZipFile(file) as found:
        return found.testzip() is None


def is_png(file: Path) -> bool:
    return file.read_bytes().rstrip().endswith(b"IEND\xaeB`\x82")


def is_pdf(file: Path) -> bool:
    return file.read_bytes().rstrip().endswith(b"%%EOF")


def is_toml(file: Path) -> bool:
    return all(answer["says"] for answer in tomllib.loads(file.read_text())["answer"])


def is_html(file: Path) -> bool:
    return file.read_text().rstrip().endswith("</html>")


def is_certificate(file: Path) -> bool:
    return file.read_text().rstrip().endswith("Print Assumptions all_lemmas.")


def is_python(file: Path) -> bool:
    compile(file.read_text(), str(file), "exec")
    return True


@dataclass(frozen=True)
class Scenario:
    """A command, what stands in its folder before, and the files that it must leave whole."""

    name: str
    run: Callable[[Path], int]
    files: dict[str, Callable[[Path], bool]]
    prepare: Callable[[Path], None] = lambda place: None
    status: int = 0
    programs: bool = False  # it runs other programs, which may be what is killed


def command(*arguments: str) -> Callable[[Path], int]:
    def run(place: Path) -> int:
        from proofs.cli import main

        sys.argv = ["lazyrich", *(a.replace("HERE", str(place)) for a in arguments)]
        try:
            main()
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else 0 if end.code is None else 98
        return 0

    return run


def own_paper(place: Path) -> None:
    (place / "mine").mkdir()
    (place / "mine" / "paper.py").write_text(PAPER)


def recorded_paper(place: Path) -> None:
    own_paper(place)
    shutil.copy(place.parent / "recorded.json", place / "mine" / "ledger.json")


def answered_paper(place: Path) -> None:
    recorded_paper(place)
    (place / "mine" / "answers.toml").write_text(
        '[[answer]]\nclaim = "mine/eq-1"\nby = "A"\ndate = 2025-01-01\noutcome = "open"\nsays = "x"\n'
    )


def site_before(place: Path) -> None:
    recorded_paper(place)
    (place / "site").mkdir()
    (place / "site" / "site.json").write_text("{}")
    (place / "site" / "index.html").write_text("<html>old</html>")


COQC = """#!/bin/sh
for last; do :; done
case "$last" in
  --version) echo "The Coq Proof Assistant, version 8.16.1" ;;
  *) echo "compiled" > "${last%.v}.vo" && echo "Closed under the global context" ;;
esac
"""


def certificates_before(place: Path) -> None:
    """Certificates of an earlier run, and a program in the place of ``coqc`` that accepts everything."""
    (place / "bin").mkdir()
    (place / "bin" / "coqc").write_text(COQC)
    (place / "bin" / "coqc").chmod(0o755)
    folder = place / "certificates" / "domine2025"
    folder.mkdir(parents=True)
    (folder / "index.json").write_text('{"coqc": "8.15", "lemmas": [], "rejected": []}\n')
    (folder / "section_2.v").write_text("Definition all_lemmas := (@a).\nPrint Assumptions all_lemmas.\n")


def kernel_write(place: Path) -> int:
    """`kernel --write` of three lemmas in two sections, and the compilation that follows."""
    from proofs.kernel import build, certificates, coqc, counts
    from proofs.kernel.lemma import Lemma

    def plan(paper: str, seconds: float, report: Any) -> list[Any]:
        made = [Lemma(f"lemma_{k}", "True", "Proof. exact I. Qed.", "") for k in range(3)]
        return [build._Planned(f"section_{k // 2 + 2}", f"{k}", m, [f"domine2025/eq-{k}"]) for k, m in enumerate(made)]

    os.environ["PATH"] = f"{place / 'bin'}:{os.environ['PATH']}"
    certificates.FOLDER = place / "certificates"
    coqc.MODULES, coqc.THEOREMS = coqc.MODULES[:1], ()  # type: ignore[assignment]
    build.plan = plan  # type: ignore[assignment]
    counts.table = lambda papers: ""  # type: ignore[assignment,return-value]
    return command("kernel", "domine2025", "--write", "--jobs=1", "--output=HERE/compiled")(place)


def log(place: Path) -> None:
    rng = np.random.default_rng(1)
    inputs, targets = 2 * np.linalg.qr(rng.standard_normal((4, 4)))[0], rng.standard_normal((2, 4))
    w1, w2 = 0.3 * rng.standard_normal((3, 4)), 0.3 * rng.standard_normal((2, 3))
    first, second = [], []
    for _ in range(30):
        first.append(w1)
        second.append(w2)
        error = (w2 @ w1 @ inputs - targets) @ inputs.T / 4
        w1, w2 = w1 - 0.02 * w2.T @ error, w2 - 0.02 * error @ w1.T
    arrays = {"W1": np.array(first), "W2": np.array(second), "X": inputs, "Y": targets, "step": np.arange(30)}
    np.savez_compressed(place / "run.npz", learning_rate=0.02, **arrays)  # type: ignore[arg-type]


def matrix(place: Path) -> None:
    np.save(place / "w.npy", np.random.default_rng(1).standard_normal((20, 20)) / np.sqrt(20))


def table(place: Path) -> None:
    (place / "losses.csv").write_text("0.1,\n0.2,0.1\n")


def figure(place: Path, *options: str) -> int:
    """A recipe of no cost through the command, so that plots, numbers, parts and the verdict are written."""
    from proofs.reproduce import _RECIPES, Check, Outcome, Recipe, recipes
    from proofs.reproduce.job import new_figure

    def draw(job: Any) -> Outcome:
        part = job.part({"n": 3}, lambda: {"x": np.arange(3.0)})
        drawn, axes = new_figure()
        axes[0, 0].plot(part["x"])
        job.save_figure(drawn)
        job.save_data(x=part["x"])
        return Outcome((Check("x", 1.0, "1", True),))

    recipes()
    _RECIPES["domine2025/fig-99"] = Recipe("domine2025/fig-99", "a line", run=draw)
    return command("reproduce", "domine2025/fig-99", "-o", "HERE/out", "--jobs", "1", *options)(place)


def record_figure(place: Path) -> int:
    """The same, recorded."""
    from proofs.reproduce import recorded

    recorded.FILE = place / "verdicts.json"
    recorded.changes = lambda documents: []  # type: ignore[assignment]
    return figure(place, "--record")


def table_of_figures(place: Path) -> None:
    (place / "verdicts.json").write_text("{}")


def record_run(place: Path) -> int:
    from proofs.checks.recorder import record

    with record(inputs=np.eye(3), targets=np.ones((2, 3)), learning_rate=0.1) as run:
        for _ in range(3):
            run.log(np.ones((2, 3)), np.ones((2, 2)))
    try:
        run.save(place / "run.npz")
    except OSError:
        return 3
    return 0


def sweep_points(place: Path) -> int:
    from numeric.feature_learning.gamma_sweep import sweep

    try:
        found = sweep(dict, [{"a": 1}, {"a": 2}], place / "points", workers=1)
    except OSError:
        return 3
    return 0 if found == [{"a": 1}, {"a": 2}] else 98


SCENARIOS = [
    Scenario(
        "verify",
        command(
            "verify", "domine2025/eq-3", "--examples", "2", "--jobs", "1", "--json=HERE/r.json", "--junit=HERE/r.xml"
        ),
        {"r.json": is_json, "r.xml": is_xml},
    ),
    Scenario(
        "verify --record",
        command("verify", "HERE/mine", "--jobs", "1", "--record"),
        {"mine/ledger.json": is_json},
        own_paper,
    ),
    Scenario(
        "verify --record over a ledger",
        command("verify", "HERE/mine", "--jobs", "1", "--record"),
        {"mine/ledger.json": is_json},
        recorded_paper,
    ),
    Scenario("latex", command("latex", "riccati", "-o", "HERE/d.tex"), {"d.tex": is_tex}),
    Scenario(
        "new-paper",
        command("new-paper", "HERE/new"),
        {f"new/{n}.py": is_python for n in ("__init__", "paper", "scalars")},
    ),
    Scenario("check-run", command("check-run", "HERE/run.npz", "--json=HERE/r.json"), {"r.json": is_json}, log),
    Scenario(
        "check-spectrum",
        command("check-spectrum", "HERE/w.npy", "--ensemble", "iid", "--json=HERE/r.json"),
        {"r.json": is_json},
        matrix,
    ),
    Scenario(
        "check-forgetting",
        command("check-forgetting", "HERE/losses.csv", "--json=HERE/r.json"),
        {"r.json": is_json},
        table,
    ),
    Scenario(
        "reproduce",
        figure,
        {
            "out/domine2025-fig-99.png": is_png,
            "out/domine2025-fig-99.pdf": is_pdf,
            "out/domine2025-fig-99.npz": is_npz,
            "out/domine2025-fig-99.json": is_json,
        },
    ),
    Scenario("reproduce --record", record_figure, {"verdicts.json": is_json}, table_of_figures),
    Scenario(
        "latex DIR",
        command("latex", "HERE/mine", "-o", "HERE/out"),
        {"out/companion-mine.tex": is_tex, "out/errata-mine.tex": is_tex},
        recorded_paper,
    ),
    Scenario(
        "answer",
        command("answer", "HERE/mine/eq-1", "--by=A", "--says=x"),
        {"mine/answers.toml": is_toml},
        answered_paper,
    ),
    Scenario("report", command("report", "HERE/mine", "-o", "HERE/site"), {"site/index.html": is_html}, site_before),
    Scenario(
        "kernel --write",
        kernel_write,
        {
            "certificates/domine2025/index.json": is_json,
            "certificates/domine2025/section_2.v": is_certificate,
            "certificates/domine2025/section_3.v": is_certificate,
        },
        certificates_before,
        programs=True,
    ),
    Scenario("record", record_run, {"run.npz": is_npz}),
    Scenario("sweep", sweep_points, {}),
]


def in_fork(scenario: Scenario, place: Path, at: int, error: int) -> tuple[int, int, str]:
    """Run with the fault at call ``at`` (0: none); exit status, calls seen, what was printed."""
    counter, printed = place.parent / "count", place.parent / "printed"
    counter.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        code = 99
        try:
            os.chdir(place)
            descriptor = os.open(printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(descriptor, 1)
            os.dup2(descriptor, 2)
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
    return os.waitstatus_to_exitcode(status), seen, printed.read_text(errors="replace")


def wrong(scenario: Scenario, place: Path, before: dict[str, bytes | None], code: int, said: str, error: int) -> str:
    """What is wrong after a run with a fault; empty when nothing is."""
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
        except (ValueError, SyntaxError, OSError, zipfile.BadZipFile, ElementTree.ParseError) as problem:
            return f"left {name} half written: {problem}"
        if not fine:
            return f"left {name} half written"
    parts = [str(f.relative_to(place)) for f in place.rglob("*.part")]
    if error and parts and not said.count("cannot remove"):
        return f"left {parts[0]} behind"
    return ""


def fresh(scenario: Scenario, home: Path) -> tuple[Path, dict[str, bytes | None]]:
    place = home / "place"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    scenario.prepare(place)
    before = {name: (place / name).read_bytes() if (place / name).exists() else None for name in scenario.files}
    return place, before


def inject(scenario: Scenario, home: Path, every: int) -> tuple[int, list[str]]:
    """Faults at every call (or one in ``every``, other ones for each fault); how many, and what fell."""
    place, before = fresh(scenario, home)
    code, calls, said = in_fork(scenario, place, 0, 0)
    if code != scenario.status or wrong(scenario, place, before, code, said, errno.ENOSPC):
        return 0, [f"{scenario.name} without a fault: ended with {code}: {said[-500:]}"]
    if calls == 0:
        return 0, [f"{scenario.name}: no call was seen, the faults do not reach it"]
    found, count = [], 0
    for shift, (fault, error) in enumerate(FAULTS.items()):
        for at in range(1 + shift % every, calls + 1, every):
            place, before = fresh(scenario, home)
            code, _, said = in_fork(scenario, place, at, error)
            count += 1
            problem = wrong(scenario, place, before, code, said, error)
            if not problem:
                again, _, said = in_fork(scenario, place, 0, 0)
                if again != scenario.status and not (scenario.name == "new-paper" and again == 2):
                    problem = f"after it, the command ends with {again}"
            if problem:
                found.append(f"{scenario.name}, {fault} at call {at} of {calls}: {problem} | {said[-300:].strip()}")
    return count, found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only one call in so many")
    parser.add_argument("--only", default="", metavar="NAME", help="scenarios whose name contains this")
    options = parser.parse_args()
    library = Path(tempfile.mkdtemp(prefix="faults-")) / "failing_calls.so"
    if "failing_calls.so" not in os.environ.get("LD_PRELOAD", ""):
        source = Path(__file__).with_name("failing_calls.c")
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source), "-ldl"], check=True)
        os.environ |= {"LD_PRELOAD": str(library), "OMP_NUM_THREADS": "1"}
        os.execv(sys.executable, [sys.executable, *sys.argv])
    import proofs.checks.recorder
    import proofs.cli.check_forgetting
    import proofs.cli.check_run
    import proofs.cli.check_spectrum
    import proofs.cli.derive
    import proofs.cli.diff
    import proofs.cli.kernel
    import proofs.cli.new_paper
    import proofs.cli.report
    import proofs.cli.reproduce
    import proofs.cli.verify
    import proofs.referee
    import proofs.reports.documents
    from proofs.reproduce import recipes
    from proofs.reproduce.job import new_figure

    recipes()
    new_figure()
    proofs.referee.witnesses()
    home = Path(tempfile.mkdtemp(prefix="faults-home-"))
    total, fallen = 0, []
    try:
        place, _ = fresh(SCENARIOS[1], home)
        in_fork(SCENARIOS[1], place, 0, 0)
        with contextlib.suppress(FileNotFoundError):
            shutil.copy(place / "mine" / "ledger.json", home / "recorded.json")
        for scenario in SCENARIOS:
            if options.only in scenario.name:
                count, found = inject(scenario, home, options.every)
                total, fallen = total + count, fallen + found
                print(f"{scenario.name}: {count} faults, {len(found)} fell", flush=True)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    print("\n".join(fallen))
    print(f"{total} faults, {len(fallen)} fell")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
