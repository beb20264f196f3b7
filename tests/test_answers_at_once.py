"""Commands that read answer at once: processor time of a fresh process."""

import sys

import pytest

from proofs import cli
from tests.processor_time import fastest

SECOND = 1.0  # of processor time
READING = (
    "show domine2025/thm-4.3",
    "list",
    "ledger graldi2025",
    "coverage",
    "assumptions domine2025",
    "errata domine2025",
    "errata agarwala2022",
    "derive",
    "derive transition",
    "derive exact-dynamics",
)
# What imports the figures takes longer: so many seconds are three times what it takes on an idle machine.
FIGURES = {"reproduce --list": 8.0}


@pytest.mark.parametrize(("command", "limit"), [*((command, SECOND) for command in READING), *FIGURES.items()])
def test_a_reading_command_answers_at_once(command, limit, tmp_path):
    assert fastest(command.split(), tmp_path, limit) < limit


@pytest.mark.parametrize("words", [["list", "domine2025/eq-17"], ["show", "domine2025/eq-1"], ["derive"], ["coverage"]])
def test_names_alone_need_no_parser(words, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["lazyrich", *words])
    monkeypatch.setattr(cli, "app", Unasked(cli.app.registered_commands))
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert (end.value.code, bool(capsys.readouterr().out)) == (0, True)


class Unasked:
    """The commands, without a parser."""

    def __init__(self, commands):
        self.registered_commands = commands

    def __call__(self):
        raise AssertionError("the parser was asked")


@pytest.mark.parametrize("words", [["show"], ["errata", "a", "b"], ["answer", "domine2025/eq-15"], ["list", "--nope"]])
def test_mistakes_are_left_to_the_parser(words, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["lazyrich", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert (end.value.code, "Usage: " in capsys.readouterr().err) == (2, True)
