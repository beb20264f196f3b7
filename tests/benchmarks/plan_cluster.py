"""How long a run takes on many machines, from the measured times of its claims.

    lazyrich verify --all --fresh --json TIMES.json
    python tests/benchmarks/plan_cluster.py TIMES.json [--processes 1 8 64 1000] [--scale S]

Each claim is one task.  A process takes the next one as it is free, longest first (as the runner sends them where it
knows the times) or in the order of the papers.  The model: a process starts once (``--start``), the scheduler sends one
task after another (``--send``), results travel at ``--rate`` bytes a second to the machine that asked.  ``--scale``
multiplies every claim's time: the full profile looks at about five times as much.  What it prints is a simulation.
"""

import argparse
import heapq
import json


def times_of(file: str) -> tuple[list[float], list[int]]:
    """Seconds of each claim, both statements together, and bytes of its result."""
    with open(file, encoding="utf-8") as stream:
        claims = json.load(stream)["claims"]
    seconds, sizes = [], []
    for claim in claims:
        evidence = [*claim["evidence"], *((claim.get("corrected") or {}).get("evidence") or ())]
        seconds.append(sum(e.get("seconds") or 0.0 for e in evidence))
        sizes.append(len(json.dumps(claim).encode()))
    return seconds, sizes


def makespan(seconds: list[float], processes: int, start: float, send: float) -> float:
    """When the last task ends: each free process takes the next task, which cannot come before it was sent."""
    free = [start] * processes
    heapq.heapify(free)
    end = 0.0
    for number, cost in enumerate(seconds):
        done = max(heapq.heappop(free), number * send) + cost
        end = max(end, done)
        heapq.heappush(free, done)
    return end


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("times", help="what `lazyrich verify --json` wrote")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 8, 32, 128, 512, 1000])
    parser.add_argument("--start", type=float, default=6.0, help="seconds until a new process examines its first claim")
    parser.add_argument("--send", type=float, default=0.001, help="seconds of the scheduler for one task")
    parser.add_argument("--rate", type=float, default=1e8, help="bytes a second into the machine that asked")
    parser.add_argument("--scale", type=float, default=1.0, help="times each claim's seconds")
    parser.add_argument("--repeat", type=int, default=1, help="how often each claim is examined (seeds of stress)")
    options = parser.parse_args()
    seconds, sizes = times_of(options.times)
    seconds = [t * options.scale for t in seconds] * options.repeat
    moved = sum(sizes) * options.repeat
    total = sum(seconds)
    print(f"{len(seconds)} tasks, {total:.0f} s together, longest {max(seconds):.1f} s, results {moved / 1e6:.1f} MB")
    print(f"start {options.start} s a process, {1000 * options.send} ms to send a task: simulated, not run")
    print(f"{'processes':>9s} {'as listed':>10s} {'longest first':>14s} {'efficiency':>11s} {'bound by':>24s}")
    for processes in options.processes:
        listed = makespan(seconds, processes, options.start, options.send)
        longest = makespan(sorted(seconds, reverse=True), processes, options.start, options.send)
        bounds = {
            "the work": total / processes + options.start,
            "the longest claim": max(seconds) + options.start,
            "the scheduler": len(seconds) * options.send,
            "the network": moved / options.rate,
        }
        bound = max(bounds, key=lambda name: bounds[name])
        print(f"{processes:9d} {listed:8.1f} s {longest:12.1f} s {total / processes / longest:10.0%} {bound:>24s}")


if __name__ == "__main__":
    main()
