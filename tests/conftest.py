"""Shared by all tests: a dask cluster on this machine; what the tests of damage report is printed at the end."""

import json
import os
import subprocess
import sys
import time
from collections import defaultdict

import pytest


def pytest_terminal_summary(terminalreporter):
    """The rate at which damaged statements were refused, paper by paper."""
    tally = defaultdict(lambda: [0, 0, 0])
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") != "call":
                continue
            for name, value in getattr(report, "user_properties", ()):
                if name == "damage":
                    paper, refused, total = value
                    tally[paper][0] += 1
                    tally[paper][1] += refused
                    tally[paper][2] += total
    for paper, (claims, refused, total) in sorted(tally.items()):
        rate = 100 * refused / total if total else 0.0
        terminalreporter.write_line(
            f"damaged statements of {paper}: {refused} of {total} refused ({rate:.1f} %), {claims} claims"
        )


@pytest.fixture(autouse=True)
def papers_of_a_test_are_its_own():
    """Two tests may call their papers by the same key, in whichever process they meet."""
    module = sys.modules.get("proofs.own_papers")
    before = dict(module._folders) if module else {}
    yield
    if module := sys.modules.get("proofs.own_papers"):
        for key in module._folders.keys() - before.keys():
            del module._folders[key]


class Machines:
    """A scheduler and its workers, as a person would start them."""

    def __init__(self, folder, modules):
        self.folder = folder
        self.written = folder / "scheduler.json"
        self.environment = {**os.environ, "PYTHONPATH": str(modules), "OMP_NUM_THREADS": "1"}
        self.started = []
        self.start(
            "dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--scheduler-file",
            str(self.written),
            "--no-dashboard",
        )
        self.workers = [self.worker(), self.worker()]

    def start(self, command, *arguments):
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{command}", *arguments],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.started.append(process)
        return process

    def worker(self, *options):
        return self.start(
            "dask_worker",
            "--scheduler-file",
            str(self.written),
            "--nthreads",
            "1",
            "--no-dashboard",
            "--death-timeout",
            "60",
            "--local-directory",
            str(self.folder),
            "--no-nanny",
            *options,
        )

    def at(self, patience=60.0):
        from numeric.cluster import Cluster

        return Cluster(self.address(), patience)

    def address(self):
        """Where the scheduler listens: it chooses its port itself, since one that was found free may be taken since."""
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                return json.loads(self.written.read_text())["address"]
            except (OSError, ValueError):  # not there yet, or half written
                time.sleep(0.1)
        raise TimeoutError("the scheduler did not start in two minutes")

    def end(self):
        for process in reversed(self.started):
            process.kill()
            process.wait()


@pytest.fixture
def machines(request, tmp_path):
    """Two dask workers with a scheduler; the functions of the test's own module can be sent to them."""
    pytest.importorskip("distributed")
    found = Machines(tmp_path, request.path.parent)
    yield found
    found.end()
