"""How much slight damage is refused: every claim with one number in it off by 3 %, or one exponent by 0.05.

    python tests/benchmarks/table_damage.py [PAPER ...] [--seed S] [--count K] [--jobs J]

A damaged statement is killed when it no longer holds.  Survivors that are provably the same statement are no damage and
are listed apart; claims that are still measured by functions of their own (tests/proofs/migration/) are left out.
"""

import argparse
import zlib
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np

from proofs import ledger
from proofs.claims import PAPERS, Claim, load, select
from proofs.mutation import equivalent, slightly_damaged
from proofs.referee import judge
from proofs.statements.composed import Definition, OutOfReach, Readings
from proofs.witnesses.settings import Settings

UNMIGRATED = Path(__file__).resolve().parent.parent / "proofs" / "migration"


def true_statement(claim: Claim, verdict: str | None):
    """What should stand there; None where there is nothing to damage."""
    statement = claim.corrected.statement if verdict == "refuted" and claim.corrected else claim.statement
    if verdict in ("unclear", "out-of-reach", None) or isinstance(statement, (OutOfReach, Readings)):
        return None
    return statement.consistent if isinstance(statement, Definition) else statement


def examine(task: tuple[str, str | None, int, int]) -> tuple[str, int, list[str], list[str]]:
    """A claim: killed, survivors that are damage, survivors that say the same."""
    name, verdict, seed, count = task
    (claim,) = (c for c in select([name]) if c.id == name)
    statement = true_statement(claim, verdict)
    if statement is None:
        return name, 0, [], []
    rng = np.random.default_rng([seed, zlib.crc32(name.encode())])
    killed, survived, same = 0, [], []
    for damage in islice(slightly_damaged(statement, rng), count):
        if judge(damage.statement, Settings(seed=seed)).verdict != "holds":
            killed += 1
        elif equivalent(statement, damage.statement):
            same.append(damage.what)
        else:
            survived.append(damage.what)
    return name, killed, survived, same


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("papers", nargs="*", default=list(PAPERS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=4, help="damaged versions of each claim")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    tasks = []
    for paper in options.papers:
        left_out = set((UNMIGRATED / f"{paper}.txt").read_text(encoding="utf-8").split("\n"))
        verdicts = {k: item["verdict"] for k, item in ledger.read(paper).items()}
        names = [c.id for c in load(paper).claims if c.id not in left_out]
        tasks += [(name, verdicts.get(name), options.seed, options.count) for name in names]
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    with ProcessPoolExecutor(options.jobs) as pool:
        for name, killed, survived, same in pool.map(examine, tasks):
            row = totals[name.split("/")[0]]
            row[0] += killed + len(survived) > 0
            row[1] += killed
            row[2] += len(survived)
            row[3] += len(same)
            for what in survived:
                print(f"survives: {name}: {what}", flush=True)
            for what in same:
                print(f"the same: {name}: {what}", flush=True)
    print(f"\nseed {options.seed}, up to {options.count} damaged versions of each claim")
    print(f"{'paper':14s} {'claims':>7s} {'killed':>7s} {'survive':>8s} {'the same':>9s} {'rate':>8s}")
    for paper, (claims, killed, survived, same) in totals.items():
        rate = 100 * killed / max(killed + survived, 1)
        print(f"{paper:14s} {claims:7d} {killed:7d} {survived:8d} {same:9d} {rate:7.2f} %")


if __name__ == "__main__":
    main()
