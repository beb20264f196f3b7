"""Shared by all tests: a dask cluster on this machine; what the tests of damage report is printed at the end."""

import os
import socket
import subprocess
import sys
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


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Machines:
    """A scheduler and its workers, as a person would start them."""

    def __init__(self, folder, modules):
        self.port = free_port()
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": str(modules), "OMP_NUM_THREADS": "1"}
        self.started = []
        self.start("dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
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
            f"tcp://127.0.0.1:{self.port}",
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

        return Cluster(f"tcp://127.0.0.1:{self.port}", patience)

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
