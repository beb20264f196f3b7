"""How far a long command is: shown on a terminal, by paper, and nowhere else."""

import io

import pytest
from rich.console import Console

from proofs.cli import damage, stress
from proofs.cli.bars import bars

IDS = ["domine2025/eq-1", "domine2025/eq-2", "graldi2025/eq-1"]


def shown(terminal):
    console = Console(file=io.StringIO(), force_terminal=terminal, width=100)
    with bars(console, IDS) as progress:
        progress.running(["domine2025/eq-2", "graldi2025/eq-1"])
        progress.done("domine2025/eq-1")
        progress.running(["graldi2025/eq-1"])
        console.print("a line of results")
    return console.file.getvalue()


def test_a_terminal_sees_a_bar_for_each_paper():
    said = shown(True)
    for what in ("domine2025", "0/2", "1/2", "graldi2025", "0/1", "now: eq-2"):
        assert what in said
    assert "1/1" not in said


def test_elsewhere_only_the_results_are_printed():
    assert shown(False) == "a line of results\n"


@pytest.mark.parametrize("command", ["damage", "stress"])
def test_damage_and_stress_say_how_far_they_are(command, monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path))
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    if command == "damage":
        damage.damage_command(["domine2025/eq-29"], count=1, seed=3, jobs=1)
    else:
        stress.stress_command(["agarwala2022/eq-16"], seeds=1, first=5, profile="quick", jobs=1)
    assert "1/1" in capsys.readouterr().out
