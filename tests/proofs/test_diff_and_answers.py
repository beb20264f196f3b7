"""What changed between two ledgers, and what authors answer."""

import copy
import datetime
import importlib
import json
import re
import subprocess
import sys
import unicodedata

import pytest
from typer.testing import CliRunner

from proofs import ledger
from proofs.cli import app
from proofs.cli.consoles import Lines
from proofs.errors import UsageError
from proofs.ledger import answers
from proofs.ledger.changes import changes

RUN = CliRunner()


@pytest.fixture
def ledgers(tmp_path):
    old = [copy.deepcopy(entry) for entry in list(ledger.read("graldi2025").values())[:12]]
    new = copy.deepcopy(old)
    new[0]["verdict"] = "unclear"
    new[1]["printed"] += " + 1"
    new[2]["evidence"] = new[2]["evidence"][1:]
    new[3]["assumptions"] = ["N -> infinity"]
    gone = new.pop(4)
    files = []
    for name, entries in (("old", old), ("new", new)):
        file = tmp_path / f"{name}.json"
        file.write_text(ledger.text(entries, paper="graldi2025"), encoding="utf-8")
        files.append(str(file))
    return files, old, gone


def test_each_kind_of_change_is_told(ledgers):
    (old, new), entries, gone = ledgers
    done = RUN.invoke(app, ["diff", old, new])
    assert done.exit_code == 1
    for word, name in (("verdict", entries[0]["id"]), ("gone", gone["id"]), ("statement", entries[1]["id"])):
        assert word in done.output
        assert name in done.output
    assert "assumptions (1)" in done.output
    assert "evidence (1)" in done.output


def test_nothing_changed(ledgers):
    (old, _), _, _ = ledgers
    done = RUN.invoke(app, ["diff", old, old])
    assert (done.exit_code, "no change" in done.output) == (0, True)


@pytest.mark.parametrize("what", ["statement", "correction", "reason", "none before", "nothing that shows"])
def test_what_changed_is_shown_as_mathematics(what, tmp_path, monkeypatch):
    """No command for TeX in a terminal, in lines that fit, and of a statement of many parts the one that changed."""
    monkeypatch.setenv("COLUMNS", "80")
    entries = copy.deepcopy(list(ledger.read("domine2025").values()))
    for entry in entries:
        fix = entry["corrected"]
        if what == "statement":
            entry["printed"] += " + 1"
            entry["parts"][-1]["formula"] += " + q_{7}" if entry["parts"][-1]["formula"] else ""
        elif fix and what == "none before":
            entry["corrected"] = None
        elif fix and what == "reason":
            fix["because"] = "eta -> infinity"
        elif fix:
            fix["printed"] += " + 1"
            fix["parts"][-1]["formula"] += " + q_{7}" if fix["parts"][-1]["formula"] and what == "correction" else ""
    (tmp_path / "old.json").write_text(ledger.text(entries, paper="domine2025"), encoding="utf-8")
    shown = RUN.invoke(app, ["diff", str(tmp_path / "old.json"), "domine2025"]).output
    assert not re.search(r"\\[A-Za-z,;]|[_^]\{", shown)
    assert not [line for line in shown.splitlines() if columns(line) > 80 and " " in line.strip()]
    said = {"reason": "because η → ∞", "none before": "before     none", "nothing that shows": "shown alike"}
    assert said.get(what, "q₇") in shown


def test_one_of_two_witnesses_that_say_the_same_is_told_by_both_sides(ledgers):
    _, entries, _ = ledgers
    said = {"witness": "numeric", "outcome": "contradicts", "strength": "numeric"}
    before = {**entries[0], "evidence": [said, {**said, "strength": "certified"}]}
    after = {**entries[0], "evidence": [{**said, "strength": "certified"}] * 2}
    (change,) = (found for found in changes({"a": before}, {"a": after}) if found.kind == "evidence")
    assert (change.before, change.after) == ("numeric contradicts (numeric)", "numeric contradicts (certified)")


def test_a_new_claim_is_no_changed_verdict(ledgers):
    (old, new), _, gone = ledgers
    told = changes({}, {gone["id"]: gone})
    assert [(change.kind, change.claim) for change in told] == [("new", gone["id"])]
    assert RUN.invoke(app, ["diff", old, str(new) + "x"]).exit_code != 0


def test_an_answer_is_kept_and_shown(tmp_path, monkeypatch):
    place = answers.Place(tmp_path / "answers.toml")
    for command in ("show", "diff"):  # the package's names are the commands, not their modules
        module = importlib.import_module(f"proofs.cli.{command}")
        monkeypatch.setattr(module, "place", lambda folder=None: place)
    says = 'We agree: "2 λ⊥", \\ and a\nnew line.'
    for outcome in ("agreed", "open"):
        done = RUN.invoke(
            app, ["answer", "domine2025/eq-15", "--by", "A. Author", "--says", says, "--outcome", outcome]
        )
        assert done.exit_code == 0, done.output
    found = place.read()["domine2025/eq-15"]
    assert [(a.by, a.outcome, a.says) for a in found] == [("A. Author", "agreed", says), ("A. Author", "open", says)]
    assert found[0].date <= datetime.date.today()
    shown = RUN.invoke(app, ["show", "domine2025/eq-15"])
    assert "A. Author" in shown.output
    assert "We agree" in shown.output


@pytest.mark.parametrize("arguments", [["domine2025/eq-15", "--outcome", "maybe"], ["domine2025", "--outcome", "open"]])
def test_an_answer_to_nothing_or_of_no_kind_is_refused(arguments):
    done = RUN.invoke(app, ["answer", *arguments, "--by", "A", "--says", "b"])
    assert isinstance(done.exception, UsageError)


@pytest.mark.parametrize(
    "text", ["[[answer]]\nclaim = 1\n", "answer = 3", "[[answer]\n", '[[answer]]\nclaim = "a"\nby = "b"\n', "\x00"]
)
def test_a_damaged_file_of_answers_is_named(tmp_path, text):
    file = tmp_path / "answers.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"answers\.toml"):
        answers.Place(file).read()


def test_what_is_piped_is_plain_and_what_is_marked_stands_in_brackets():
    shown = RUN.invoke(app, ["show", "domine2025/eq-15"]).output
    assert "\x1b[" not in shown
    assert "«2»" in shown
    assert "\\frac" not in shown
    source = RUN.invoke(app, ["show", "domine2025/eq-15", "--latex"]).output
    assert r"\frac" in source


def columns(line):
    """What a line takes in a terminal: colours and accents take nothing."""
    return sum(not unicodedata.combining(sign) for sign in re.sub(r"\x1b\[[0-9;]*m", "", line))


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize(
    "command",
    ["errata graldi2025", "assumptions agarwala2022", "show domine2025/thm-B.5", "list domine2025", "ledger graldi2025",
     "derive", "derive transition", "derive closed-form-of-forgetting", "coverage", "reproduce --list", "doctor"],
)  # fmt: skip
def test_lines_fit_the_terminal(command, width, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("FORCE_COLOR", "1")
    done = RUN.invoke(app, command.split())
    assert done.exit_code == 0
    wide = [line for line in done.output.splitlines() if columns(line) > width]
    assert not [line for line in wide if " " in line.strip()], wide[:3]  # the name of a claim is not broken


def test_what_is_piped_is_plain_and_a_list_is_whole(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert "\x1b" not in RUN.invoke(app, ["errata", "graldi2025"]).output
    found = RUN.invoke(app, ["list", "domine2025"]).output
    assert "\x1b" not in found
    assert "…" not in found
    assert len(found.splitlines()) == len(ledger.read("domine2025"))


def test_what_runs_prints_lines_that_fit_a_terminal_and_whole_ones_in_a_pipe(monkeypatch):
    said = f"  note: {'a sentence that goes on, ' * 9}see /a/{'path/' * 20}"
    monkeypatch.setenv("COLUMNS", "60")
    for terminal in (True, False):
        monkeypatch.setenv("FORCE_COLOR", "1") if terminal else monkeypatch.delenv("FORCE_COLOR")
        console = Lines()
        with console.capture() as kept:
            console.print(said)
        shown = kept.get().splitlines()
        assert " ".join(" ".join(shown).split()) == " ".join(said.split())
        assert (len(shown) > 1) == terminal
        assert all(len(line) <= 60 or "path/" in line for line in shown) or not terminal
        assert all(line.startswith("    ") for line in shown[1:])


def test_json_of_a_ledger_can_be_compared_with_a_paper():
    assert json.loads(ledger.text([]))["claims"] == []
    assert RUN.invoke(app, ["diff", "agarwala2022", "agarwala2022"]).exit_code == 0


@pytest.mark.parametrize(
    "command",
    ["show domine2025/thm-4.3", "errata domine2025", "list", "assumptions domine2025", "coverage", "ledger", "derive",
     "diff graldi2025 graldi2025"],
)  # fmt: skip
def test_what_only_reads_builds_nothing(command):
    """These answer in under a second since nothing that takes longer is imported: no algebra, no arrays, no claims."""
    code = (
        "import sys; from proofs.cli import app\n"
        "try: app(sys.argv[1:])\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "heavy = {'sympy', 'numpy', 'scipy', 'matplotlib', 'proofs.claims'} & set(sys.modules)\n"
        "sys.exit(f'imported: {sorted(heavy)}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code, *command.split()], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    assert "\x1b[" not in done.stdout


def test_no_color_is_obeyed_on_a_terminal(monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in RUN.invoke(app, ["show", "domine2025/eq-15"]).output
    monkeypatch.setenv("NO_COLOR", "1")
    plain = RUN.invoke(app, ["show", "domine2025/eq-15"]).output
    assert not re.search("\x1b\\[[0-9;]*3[0-9]", plain)
    assert "«2»" in plain
