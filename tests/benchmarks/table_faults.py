"""Faults injected into training runs, and whether `check-run` names them; clean runs, and whether it names any.

    python tests/benchmarks/table_faults.py [--seeds 20] [--clean 200]

prints a Markdown table.  Shapes, lambda, learning rate, spacing and precision of the records differ from seed to seed
(``faulty_training``).  A fault is named correctly when its name is reported and every other name reported is
given as an alternative that the log cannot tell from it, confidence shared: with N_o = 2 outputs, a mean over outputs
and a spare factor 1/2 are the same run; with tiny steps, momentum is a factor.  The last column counts these.
"""

from __future__ import annotations

import argparse
import time

from numeric.training_runs.fault_names import name_factor
from numeric.training_runs.faulty_training import FAULTS, GRADIENT_FACTORS, DrawnRun, drawn_run
from proofs.checks.run_report import examine_run


def named_correctly(run: DrawnRun) -> tuple[bool, tuple[str, ...]]:
    """Whether the injected fault and no other is reported (or others as alternatives), and what was reported."""
    faults = examine_run(run.log).faults
    reported = tuple(fault.name for fault in faults)
    wanted = {run.fault} if run.fault else set()
    if run.fault in GRADIENT_FACTORS:
        N_o = len(run.log.sigma_yx if run.log.targets is None else run.log.targets)
        same = name_factor(run.amount, 0.0, N_o=N_o, P=run.log.P, learning_rate=None)
        wanted = {fault.name for fault in same}
    return wanted <= set(reported) and sum(f.confidence for f in faults) <= bool(wanted) + 1e-9, reported


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--clean", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    arguments = parser.parse_args()
    seeds = range(arguments.first, arguments.first + arguments.seeds)
    begin, misses = time.perf_counter(), []
    print("| fault | named correctly | with alternatives that are the same run |")
    print("| --- | ---: | ---: |")
    for fault in FAULTS:
        right = shared = 0
        for seed in seeds:
            good, reported = named_correctly(drawn_run(fault, seed))
            right += good
            shared += good and len(reported) > 1
            if not good:
                misses.append(f"{fault}, seed {seed}: {', '.join(reported) or 'nothing'}")
        print(f"| {fault} | {right} of {len(seeds)} | {shared or ''} |", flush=True)
    alarms = 0
    for seed in range(arguments.first, arguments.first + arguments.clean):
        good, reported = named_correctly(drawn_run("", seed))
        alarms += not good
        if not good:
            misses.append(f"clean, seed {seed}: {', '.join(reported)}")
    print(f"| none: false alarms | {alarms} of {arguments.clean} | |")
    print(f"\nIn {time.perf_counter() - begin:.0f} s.")
    for miss in misses:
        print(f"- {miss}")


if __name__ == "__main__":
    main()
