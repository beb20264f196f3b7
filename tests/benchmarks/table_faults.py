"""Faults injected into training runs, and what `check-run` says of them; clean runs, and whether it names any fault.

    python tests/benchmarks/table_faults.py [--seeds 20] [--clean 200] [--first 0] [--log weights|products|losses]
                                            [--unusual SEEDS] [--only ROW ...]

prints a Markdown table.  Shapes, lambda, learning rate, spacing and precision of the records, and what else was
written down, differ from seed to seed (``drawn_runs``).  The columns: the fault is *named* as the cause (or the only
other names are the same run: with N_o = 2 outputs a mean over outputs and a spare factor 1/2 are); it stands among
*alternatives* that the log cannot tell apart; the report says that it *cannot tell*, or explains nothing; the fault
*passed* with an all-clear; another cause was named *with confidence* (wrong).  ``--unusual`` adds runs that no rule
was made for, two causes at once among them (``unusual_runs``).  What was not named is listed with the reason that
the report gives.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, replace

from unusual_runs import TRUE_NAMES, unusual_run

from numeric.training_runs.drawn_runs import FAULTS, GRADIENT_FACTORS, SCHEDULES, DrawnRun, drawn_run
from numeric.training_runs.fault_names import name_factor
from numeric.training_runs.training_log import TrainingLog
from proofs.checks.run_report import RunReport, examine_run

COLUMNS = ("named", "alternatives", "cannot tell", "passed", "wrong")
LOGS = ("weights", "products", "losses")


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--clean", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--log", choices=LOGS, default="weights", help="what was logged")
    parser.add_argument("--unusual", type=int, default=0, help="seeds of each kind of run that no rule was made for")
    parser.add_argument("--only", nargs="*", default=[], metavar="ROW", help="only these rows; none: the clean runs")
    arguments = parser.parse_args()
    unknown = set(arguments.only) - {*FAULTS, *TRUE_NAMES, "none"}
    if unknown:
        parser.error(f"no such row: {', '.join(sorted(unknown))}")
    begin = time.process_time()
    misses: list[str] = []
    print(f"| fault | {' | '.join(COLUMNS)} |\n| --- |{' ---: |' * len(COLUMNS)}")

    def row(name: str, outcomes: dict[int, Outcome]) -> Counter[str]:
        counts = Counter(o.column for o in outcomes.values())
        print(f"| {name} | {' | '.join(str(counts[c] or '') for c in COLUMNS)} |", flush=True)
        misses.extend(
            f"{name}, seed {seed}: {o.column}: {', '.join(o.reported) or 'nothing'}: {o.verdict[:400]}"
            + "".join(f" [{note}]" for note in o.notes)
            for seed, o in outcomes.items()
            if o.column != "named"
        )
        return counts

    def asked(name: str) -> bool:
        return not arguments.only or name in arguments.only

    total: Counter[str] = Counter()
    for fault in filter(asked, FAULTS):
        if fault == "transposed" and arguments.log == "products":
            continue
        seeds = range(arguments.first, arguments.first + arguments.seeds)
        total += row(fault, {seed: outcome(fault, seed, arguments.log) for seed in seeds})
    for kind, names in TRUE_NAMES.items():
        if not (arguments.unusual and asked(kind)):
            continue
        seeds = range(arguments.first, arguments.first + arguments.unusual)
        said = {seed: judged(examine_run(unusual_run(kind, seed)), names) for seed in seeds}
        total += row(kind, {seed: _without_truth(o) if not names else o for seed, o in said.items()})
    print(f"| all of these | {' | '.join(str(total[c]) for c in COLUMNS)} |")
    if asked("none"):
        clean = range(arguments.first, arguments.first + arguments.clean)
        alarms = row("none", {seed: outcome("", seed, arguments.log) for seed in clean})["wrong"]
        print(f"\nFalse alarms: {alarms} of {arguments.clean}.")
    print(f"\nIn {time.process_time() - begin:.0f} s of CPU time.")
    for miss in misses:
        print(f"- {miss}")


def _without_truth(o: Outcome) -> Outcome:
    """For runs of which no name is true: that nothing is explained is right."""
    right = o.column in ("named", "wrong") and set(o.reported) <= {"unexplained", "cannot-tell"}
    return replace(o, column="cannot tell") if right else o


if __name__ == "__main__":
    main()
