"""Some of the faults of `inject.py`: one call in sixty of every command that writes; no command is left out."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scenarios import SCENARIOS
from writers import lines_that_write

HERE = Path(__file__).resolve().parent


@pytest.mark.timeout(900)
@pytest.mark.skipif(sys.platform != "linux", reason="the faults are put before the C library of Linux")
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc makes the library of faults")
def test_a_fault_at_a_write_costs_that_write_and_nothing_else():
    """The run also fails where a line of the project that writes is reached by none of the commands."""
    command = [sys.executable, str(HERE / "inject.py"), "--every", "60"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 fell" in done.stdout.splitlines()[-1]


def test_every_command_that_writes_is_among_the_scenarios():
    import typer

    from proofs.cli import app

    writing = {"new-paper", "answer"}
    for name, command in typer.main.get_command(app).commands.items():
        options = {word for parameter in command.params for word in parameter.opts}
        if options & {"--output", "--junit", "--record", "--write"} or (name != "ledger" and "--json" in options):
            writing.add(name)
    assert writing <= {scenario.name.split()[0] for scenario in SCENARIOS}


def test_the_lines_that_write_are_found():
    assert any(place.startswith("proofs.results:") for place in lines_that_write())
    assert len(lines_that_write()) > 20
