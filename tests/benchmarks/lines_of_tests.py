"""A plugin of pytest that writes down which tests failed, or which lines of some files each executes and how long.

    pytest -p lines_of_tests --failed-in FILE
    pytest -p lines_of_tests --lines-of FILE [--lines-of FILE ...] --lines-in FOLDER

Each process of the run leaves two files in FOLDER; `read` puts them together.  What compiled code and processes that a
test starts execute is not seen.
"""

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData


def pytest_addoption(parser):
    group = parser.getgroup("lines of tests")
    group.addoption("--lines-of", action="append", default=[], help="a file whose lines are followed")
    group.addoption("--lines-in", default=None, help="the folder for what is found")
    group.addoption("--failed-in", default=None, help="the file for the names of the tests that fail")


def pytest_configure(config):
    hands_out = getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput")
    if config.option.lines_in and not hands_out:
        config.pluginmanager.register(_Followed(config.option.lines_of, Path(config.option.lines_in)))
    if config.option.failed_in:
        config.pluginmanager.register(_Failed(Path(config.option.failed_in)))


class _Failed:
    """Names the tests that fail: a name in the terminal ends where what it is about begins with a dash."""

    def __init__(self, file):
        self.file = file

    def pytest_runtest_logreport(self, report):
        if report.failed:
            with self.file.open("a", encoding="utf-8") as names:
                names.write(f"{report.nodeid}\n")

    pytest_collectreport = pytest_runtest_logreport


class _Followed:
    """One process of a run."""

    def __init__(self, files, folder):
        self.folder, self.seconds = folder, {}
        data = folder / f"lines.{os.getpid()}"
        self.coverage = Coverage(data_file=str(data), include=files, config_file=False, branch=False)
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self.coverage.switch_context(item.nodeid)
        start = time.monotonic()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.monotonic() - start
            self.coverage.switch_context("")

    def pytest_unconfigure(self):
        self.coverage.stop()
        self.coverage.save()
        (self.folder / f"seconds.{os.getpid()}.json").write_text(json.dumps(self.seconds), encoding="utf-8")


@dataclass(frozen=True)
class Lines:
    """The tests that execute a line, by file and number, and the seconds of every test."""

    tests: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]

    def of(self, file, line):
        """The tests that execute a line, else those that execute any of its file: the fastest of each module first."""
        lines = self.tests.get(file, {})
        found = lines.get(line, set()) or set().union(*lines.values())
        by_module = {}
        for test in sorted(found, key=lambda name: (self.seconds.get(name, 0.0), name)):
            by_module.setdefault(test.partition("::")[0], []).append(test)
        ranked = [(rank, test) for tests in by_module.values() for rank, test in enumerate(tests)]
        return [test for _, test in sorted(ranked, key=lambda x: x[0])]


def read(folder):
    """What the processes of a run left in a folder."""
    tests, seconds = {}, {}
    for path in folder.glob("seconds.*.json"):
        seconds |= json.loads(path.read_text(encoding="utf-8"))
    for path in folder.glob("lines.*"):
        data = CoverageData(basename=str(path))
        data.read()
        for file in data.measured_files():
            for line, contexts in data.contexts_by_lineno(file).items():
                tests.setdefault(file, {}).setdefault(line, set()).update(c for c in contexts if c)
    return Lines(tests, seconds)
