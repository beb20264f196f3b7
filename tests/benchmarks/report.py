"""All benchmarks in one run: a table of ratios, the time of trajectories against N, the machine and the versions.

make bench            # build/bench/report.md and build/bench/trajectories.png; about ten minutes on 2 cores
python tests/benchmarks/report.py -o DIR [--largest 512]
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import numpy as np
from matplotlib import pyplot

sys.path.insert(0, str(Path(__file__).parent))

import bench_exact_dynamics
import bench_mean_field
import bench_spectra

from numeric.linear_networks.exact_batch import exact_batch
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import with_singular_values

SIZES = (5, 10, 20, 40, 64, 128, 256, 512)
BATCHES = (1, 10, 100)
PACKAGES = ("numpy", "scipy", "numba", "sympy", "mpmath", "python-flint")


def best_of(call: Callable[[], object], repeats: int = 3) -> float:
    """Seconds of the fastest of some runs."""
    seconds = []
    for _ in range(repeats):
        begin = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - begin)
    return min(seconds)


def product_rate(n: int = 1024) -> float:
    """Floating-point operations a second of a product of two n x n matrices."""
    one, two = (np.random.default_rng(k).standard_normal((n, n)) for k in range(2))
    return 2 * n**3 / best_of(lambda: one @ two, 5)


@dataclass(frozen=True)
class Timing:
    """One size: seconds for one time in batches of several, and the operations that a time needs."""

    n: int
    seconds: tuple[float, ...]
    operations: float


def trajectory(n: int) -> Timing:
    """QQ^T of a network with N_i = N_h = N_o = n, seconds per time when several are asked for in one call.

    Operations: Z (2n, n) from factors (4 n^3 and 4 n^3), the inner matrix (2 n^3), its solution (2 n^3 / 3 + 4 n^3) and
    the product with Z (8 n^3).
    """
    rng = np.random.default_rng(n)
    task = with_singular_values(rng, n, n, np.linspace(0.5, 2.0, n).tolist())
    solver = ExactDynamics(task, *lambda_balanced(rng, n, n, n, 1.0, scale=n**-0.5))
    solver.QQT([0.5])
    seconds = []
    for batch in BATCHES:
        times = np.linspace(0.1, 5.0, batch)
        seconds.append(best_of(lambda times=times: solver.QQT(times)) / batch)
    return Timing(n, tuple(seconds), (4 + 4 + 2 + 2 / 3 + 4 + 8) * float(n) ** 3)


def machine() -> list[str]:
    """What the figures were taken on."""
    model = platform.processor() or platform.machine()
    with contextlib.suppress(OSError, StopIteration):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    threads = os.environ.get("OMP_NUM_THREADS", "not set")
    names = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return [
        f"* {model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, OMP_NUM_THREADS {threads}",
        f"* Python {platform.python_version()}, {names}",
    ]


def plot(timings: list[Timing], rate: float, file: Path) -> None:
    """Seconds per time against N, beside the operations at the rate of a matrix product."""
    sizes = [x.n for x in timings]
    figure, axes = pyplot.subplots(figsize=(6.0, 4.0), layout="constrained")
    for k, batch in enumerate(BATCHES):
        axes.loglog(sizes, [x.seconds[k] for x in timings], "o-", label=f"{batch} time{'s' * (batch > 1)} in one call")
    bound = [x.operations / rate for x in timings]
    axes.loglog(sizes, bound, "k--", label="operations at the rate of a matrix product")
    axes.set_xlabel("N = N_i = N_h = N_o")
    axes.set_ylabel("seconds for one time")
    axes.legend()
    figure.savefig(file, dpi=150)
    pyplot.close(figure)


def exact_dynamics() -> list[str]:
    """The solver beside the loop, as a table."""
    rows = [
        "| QQᵀ at 1000 times | loop, ms | hoisted, ms | solver, ms | loop/solver | hoisted/solver | difference |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in bench_exact_dynamics.CASES:
        x = bench_exact_dynamics.compare(name)
        rows.append(
            f"| {name} | {1e3 * x.loop:.1f} | {1e3 * x.hoisted:.1f} | {1e3 * x.solver:.1f} "
            f"| {x.loop / x.solver:.1f} | {x.hoisted / x.solver:.1f} | {x.difference:.0e} |"
        )
    return rows


def batches(count: int = 100) -> list[str]:
    """Many networks in one call beside one after another, as a table."""
    rows = [
        f"| {count} networks | times | one call, µs a network | one by one, µs a network | ratio |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for n in (5, 20):
        rng = np.random.default_rng(n)
        tasks = [with_singular_values(rng, n, n, rng.uniform(0.5, 2.0, n).tolist()).sigma_yx for _ in range(count)]
        starts = [lambda_balanced(rng, n, n, n, 1.0, scale=n**-0.5) for _ in range(count)]
        stacked = [np.array(x, dtype=float) for x in (tasks, *zip(*starts, strict=True))]
        for many in (1, 10, 100):
            times = np.linspace(0.1, 5.0, many)
            together = best_of(lambda s=stacked, t=times: exact_batch(*s, t))
            apart = best_of(lambda s=stacked, t=times: [ExactDynamics(*x).QQT(t) for x in zip(*s, strict=True)])
            rows.append(
                f"| N = {n} | {many} | {1e6 * together / count:.0f} | {1e6 * apart / count:.0f} "
                f"| {apart / together:.1f} |"
            )
    return rows


def printed(main: Callable[[], None], *arguments: str) -> list[str]:
    """What a benchmark prints, as a block."""
    before, sys.argv = sys.argv, [main.__module__, *arguments]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            main()
    finally:
        sys.argv = before
    return ["```", said.getvalue().rstrip(), "```"]


def report(folder: Path, largest: int) -> str:
    """Run everything; the plot is written into the folder. Returns the text."""
    begun, cpu = time.perf_counter(), time.process_time()
    rate = product_rate()
    timings = [trajectory(n) for n in SIZES if n <= largest]
    plot(timings, rate, folder / "trajectories.png")
    rows = [
        "| N | " + " | ".join(f"{b} in a call, µs a time" for b in BATCHES) + " | share of the product's rate |",
        "| ---: | " + "---: | " * len(BATCHES) + "---: |",
    ]
    for x in timings:
        share = x.operations / rate / x.seconds[-1]
        rows.append(f"| {x.n} | " + " | ".join(f"{1e6 * s:.0f}" for s in x.seconds) + f" | {100 * share:.0f} % |")
    parts = [
        "# Benchmarks, one run",
        "",
        *machine(),
        f"* a product of two 1024 x 1024 matrices: {rate / 1e9:.1f} GFLOP/s",
        "",
        "## Exact dynamics",
        "",
        *exact_dynamics(),
        "",
        "## Many networks in one call",
        "",
        *batches(),
        "",
        "## Trajectories against N",
        "",
        "![time against N](trajectories.png)",
        "",
        *rows,
        "",
        "## Spectra",
        "",
        *printed(bench_spectra.main),
        "",
        "## Mean field",
        "",
        *printed(bench_mean_field.main),
        "",
        f"Taken in {time.perf_counter() - begun:.0f} s, {time.process_time() - cpu:.0f} s of processor time.",
    ]
    return "\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, default=Path("build/bench"), metavar="DIR")
    parser.add_argument("--largest", type=int, default=SIZES[-1], metavar="N")
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    text = report(args.output, args.largest)
    (args.output / "report.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
