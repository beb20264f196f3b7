"""Faults injected into training runs, and what `check-run` says of them; clean runs, and whether it names any fault.

    python tests/benchmarks/table_faults.py [--seeds 20] [--clean 200] [--first 0] [--log weights|products|losses]
                                            [--unusual SEEDS] [--only ROW ...] [--output FILE]

prints a Markdown table.  Shapes, lambda, learning rate, spacing and precision of the records, and what else was
written down, differ from seed to seed (``drawn_runs``).  The columns: the fault is *named* as the cause (or the only
other names are the same run: with N_o = 2 outputs a mean over outputs and a spare factor 1/2 are); it stands among
*alternatives* that the log cannot tell apart; the report says that it *cannot tell*, or explains nothing; the fault
*passed* with an all-clear; another cause was named *with confidence* (wrong).  Of the runs that were not named, *not
determined* counts those whose log does not tell: the truth is replayed beside its rivals (``true_causes``).
``--unusual`` adds runs that no rule was made for, two causes at once among them (``unusual_runs``).  What was not named
is listed with the reason that the report gives, and whether the log determines it.

With ``--output`` each run is added to the file as a line of JSON as soon as it was judged, and a run that is there
already is not judged again: what was interrupted goes on.  The file holds results of one set of rules only.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from true_causes import undetermined
from unusual_runs import TRUE_NAMES, unusual_run

from numeric.training_runs.drawn_runs import FAULTS, GRADIENT_FACTORS, SCHEDULES, DrawnRun, drawn_run
from numeric.training_runs.fault_names import name_factor
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_report import RunReport, examine_run

COLUMNS = ("named", "alternatives", "cannot tell", "passed", "wrong")
LOGS = ("weights", "products", "losses")
UNDETERMINED = "not determined"

_NOTHING_NAMED = {"unexplained", "cannot-tell"}
"""What is true of runs of which no name is: that it is left open, alone or beside causes that are not sure."""

_OPEN = {"named": "cannot tell", "alternatives": "cannot tell", "cannot tell": "cannot tell", "passed": "passed"}


@dataclass(frozen=True)
class Outcome:
    """What was said of a run: a column of the table, the names reported, the sentence that comes first, the notes."""

    column: str
    reported: tuple[str, ...]
    verdict: str
    notes: tuple[str, ...]


def reduced(log: TrainingLog, kind: str) -> TrainingLog:
    """The log with the weights, with only their product, or with only the loss."""
    if kind == "weights" or log.w1 is None or log.w2 is None:
        return log
    if kind == "losses":
        return replace(log, w1=None, w2=None)
    if log.w1.shape[1] != log.w2.shape[2]:
        raise ValueError("transposed layers have no product")
    return replace(log, w1=None, w2=None, loss=None, product=log.w2 @ log.w1)


def wanted_names(run: DrawnRun) -> set[str]:
    """The names of the fault that was injected: those of all gradient factors that are the same run."""
    if run.fault in GRADIENT_FACTORS:
        N_o = len(run.log.sigma_yx if run.log.targets is None else run.log.targets)
        same = name_factor(run.amount, 0.0, N_o=N_o, P=run.log.P, learning_rate=None)
        return {fault.name for fault in same}
    return {"frozen-layer": {"layer-rates"}, "": set()}.get(run.fault, {run.fault})


def judged(report: RunReport, wanted: set[str]) -> Outcome:
    """The column that a report belongs to, where the names `wanted` are true."""
    reported = tuple(fault.name for fault in report.faults)
    decided = {fault.name for fault in report.faults if fault.decided}
    if wanted & set(SCHEDULES) and decided == {"learning-rate-schedule"}:
        return Outcome("alternatives", reported, report.verdict, report.notes)  # that it changes, not how
    if decided - wanted:
        column = "wrong"
    elif not report.faults:
        column = "passed" if report.clear and wanted else "cannot tell" if wanted else "named"
    elif not wanted:
        column = "wrong"
    elif decided or set(reported) == wanted:
        column = "named"
    else:
        column = "alternatives" if wanted & set(reported) else "cannot tell"
    return Outcome(column, reported, report.verdict, report.notes)


def outcome(fault: str, seed: int, kind: str = "weights") -> Outcome:
    """What is said of one drawn run."""
    run = drawn_run(fault, seed)
    return judged(examine_run(reduced(run.log, kind)), wanted_names(run))


def rules() -> str:
    """What the judgement of a run rests on: a digest of the code that judges and of the one that draws."""
    root, digest = Path(__file__).resolve().parents[2], hashlib.sha256()
    files = [*sorted((root / "numeric" / "training_runs").glob("*.py")), root / "proofs" / "checks" / "run_report.py"]
    for path in [*files, Path(__file__).with_name("unusual_runs.py")]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Results:
    """Outcomes by row, seed and kind of log, kept in a file of lines of JSON (None: not kept)."""

    def __init__(self, path: Path | None) -> None:
        """Reads what is there; ValueError where it is of other rules."""
        self.path, self.rules, self.seconds = path, rules(), 0.0
        self.known: dict[tuple[str, int, str], Outcome] = {}
        self.reasons: dict[tuple[str, int], str] = {}
        text = path.read_text() if path is not None and path.exists() else ""
        self._gap = "\n" if text and not text.endswith("\n") else ""
        for line in filter(None, text.splitlines()):
            try:
                held = json.loads(line)
            except json.JSONDecodeError:  # cut off while it was written
                continue
            if held["rules"] != self.rules:
                raise ValueError(f"{path} holds results of other rules ({held['rules']}, these are {self.rules})")
            if "reason" in held:
                self.reasons[held["row"], held["seed"]] = held["reason"]
                continue
            said = Outcome(held["column"], tuple(held["reported"]), held["verdict"], tuple(held["notes"]))
            self.known[held["row"], held["seed"], held["log"]] = said
            self.seconds += held["seconds"]

    def outcome(self, row: str, seed: int, log: str, judge: Callable[[], Outcome]) -> Outcome:
        """What is said of a run: as it stands in the file, or judged now."""
        if (row, seed, log) not in self.known:
            begin = time.process_time()
            said = self.known[row, seed, log] = judge()
            took = round(time.process_time() - begin, 2)
            self.seconds += took
            self._keep({"row": row, "seed": seed, "log": log, "rules": self.rules, "seconds": took, **asdict(said)})
        return self.known[row, seed, log]

    def reason(self, row: str, seed: int, reported: tuple[str, ...]) -> str:
        """Why the log does not determine the fault, "" where it does: as it stands in the file, or found now."""
        if (row, seed) not in self.reasons:
            self.reasons[row, seed] = undetermined(drawn_run(row, seed), reported)
            self._keep({"row": row, "seed": seed, "rules": self.rules, "reason": self.reasons[row, seed]})
        return self.reasons[row, seed]

    def _keep(self, held: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(self._gap + json.dumps(held) + "\n")
            self._gap = ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--clean", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--log", choices=LOGS, default="weights", help="what was logged")
    parser.add_argument("--unusual", type=int, default=0, help="seeds of each kind of run that no rule was made for")
    parser.add_argument("--only", nargs="*", default=[], metavar="ROW", help="only these rows; none: the clean runs")
    parser.add_argument("--output", type=Path, metavar="FILE", help="add each run to it, and go on where it ends")
    arguments = parser.parse_args()
    unknown = set(arguments.only) - {*FAULTS, *TRUE_NAMES, "none"}
    if unknown:
        parser.error(f"no such row: {', '.join(sorted(unknown))}")
    try:
        results = Results(arguments.output)
    except (ValueError, OSError) as reason:
        parser.error(str(reason))
    misses: list[str] = []
    print(f"| fault | {' | '.join((*COLUMNS, UNDETERMINED))} |\n| --- |{' ---: |' * (len(COLUMNS) + 1)}")

    def row(name: str, count: int, judge: Callable[[int], Outcome], log: str) -> Counter[str]:
        seeds = range(arguments.first, arguments.first + count)
        outcomes = {seed: results.outcome(name, seed, log, partial(judge, seed)) for seed in seeds}
        counts = Counter(o.column for o in outcomes.values())
        reasons = {}
        for seed, o in outcomes.items():
            if o.column != "named" and name in FAULTS and log == "weights":
                reasons[seed] = results.reason(name, seed, o.reported)
        counts[UNDETERMINED] = sum(map(bool, reasons.values()))
        print(f"| {name} | {' | '.join(str(counts[c] or '') for c in (*COLUMNS, UNDETERMINED))} |", flush=True)
        misses.extend(
            f"{name}, seed {seed}: {o.column}: {', '.join(o.reported) or 'nothing'}: {o.verdict[:400]}"
            + "".join(f" [{note}]" for note in o.notes)
            + (f" -- {reasons[seed] or 'the log determines it'}" if seed in reasons else "")
            for seed, o in outcomes.items()
            if o.column != "named"
        )
        return counts

    def asked(name: str) -> bool:
        return not arguments.only or name in arguments.only

    def unusual(kind: str, seed: int) -> Outcome:
        said = judged(examine_run(unusual_run(kind, seed)), TRUE_NAMES[kind] or _NOTHING_NAMED)
        return said if TRUE_NAMES[kind] or said.column == "wrong" else replace(said, column=_OPEN[said.column])

    total: Counter[str] = Counter()
    for fault in filter(asked, arguments.only or FAULTS):
        if fault not in FAULTS or (fault == "transposed" and arguments.log == "products"):
            continue
        total += row(fault, arguments.seeds, partial(outcome, fault, kind=arguments.log), arguments.log)
    if asked("none"):
        judge = partial(outcome, "", kind=arguments.log)
        alarms = row("none", arguments.clean, judge, arguments.log)["wrong"]
        print(f"\nFalse alarms: {alarms} of {arguments.clean}.\n")
    for kind in TRUE_NAMES:
        if arguments.unusual and asked(kind):
            total += row(kind, arguments.unusual, partial(unusual, kind), "weights")
    print(f"| all but the clean runs | {' | '.join(str(total[c]) for c in (*COLUMNS, UNDETERMINED))} |")
    print(f"\nIn {results.seconds:.0f} s of CPU time, by the rules {results.rules}.")
    for miss in misses:
        print(f"- {miss}")


if __name__ == "__main__":
    main()
