"""Characters that no text has: they come with files of others, and with LaTeX in strings that are not raw."""

import json
import re
from xml.etree import ElementTree

import pytest

from proofs.cli.verify import _write_junit
from proofs.errors import UsageError
from proofs.ledger import answers, text
from proofs.ledger.schema import read_document
from proofs.own_papers import load_folder, select
from tests.proofs.test_recorded import DOCUMENT, ENTRY

FOREIGN = ["\x1b[2J", "\x1b]0;title\x07", "\ud800", "\x00", "\x9b31m", "\x08eta"]
PAPER = r"""
import sympy as sp
from proofs.claims import Paper
from proofs.statements.scalar import Identity
paper = Paper("foreign", TITLE, "authors", 2025)
x = sp.Symbol("x", positive=True)
@paper.equation(1, printed=PRINTED)
def square() -> Identity:
    return Identity((x + 1) ** 2, x**2 + 2 * x + 1)
square.maker.__doc__ = SUMMARY
if BECAUSE:
    @square.correction(BECAUSE)
    def right() -> Identity:
        return Identity(x, x)
"""


@pytest.mark.parametrize("foreign", FOREIGN, ids=ascii)
@pytest.mark.parametrize("where", ["summary", "printed", "id", "reason", "assumptions", "counterexample"])
def test_a_ledger_that_would_command_a_terminal_is_refused(tmp_path, foreign, where):
    entry = json.loads(json.dumps(ENTRY))
    value = {"assumptions": [foreign], "counterexample": {"x": {foreign: 1}}}.get(where, f"mine/{foreign}")
    file = tmp_path / "ledger.json"
    file.write_text(json.dumps({**DOCUMENT, "claims": [{**entry, where: value}]}))
    with pytest.raises(UsageError, match="which no text has"):
        read_document(file)
    with pytest.raises(UsageError, match="which no text has"):
        text([{**entry, where: value}], paper="mine")


def test_answers_are_read_with_the_same_eyes(tmp_path):
    said = '[[answer]]\nclaim = "mine/eq-1"\nby = "A"\ndate = 2026-03-01\noutcome = "open"\nsays = "\\u001b[2J"\n'
    (tmp_path / "answers.toml").write_text(said)
    with pytest.raises(UsageError, match="which no text has"):
        answers.place(tmp_path).read()


@pytest.mark.parametrize("where", ["TITLE", "PRINTED", "SUMMARY", "BECAUSE"])
@pytest.mark.parametrize("foreign", ["\ud800", "\x08eta = 1"], ids=ascii)
def test_a_paper_with_such_a_text_is_refused_before_it_is_examined(tmp_path, where, foreign):
    words = {"TITLE": "title", "PRINTED": "x", "SUMMARY": "A square.", "BECAUSE": ""}
    for name, value in (words | {where: foreign}).items():
        words[name] = ascii(value)
    code = re.sub("TITLE|PRINTED|SUMMARY|BECAUSE", lambda found: words[found[0]], PAPER)
    (tmp_path / "paper.py").write_text(code)
    with pytest.raises(UsageError, match="which no text has: in LaTeX write r"):
        load_folder(tmp_path)


def test_what_the_terminal_is_told_of_a_foreign_file_is_escaped(tmp_path, capsys, monkeypatch):
    from proofs.cli import main

    monkeypatch.setattr("sys.argv", ["lazyrich", "check-run", str(tmp_path / "\x1b[2Jrun.npz")])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "\\x1b[2Jrun.npz" in said
    assert "\x1b" not in said


def test_a_junit_report_is_xml_whatever_a_paper_raises(tmp_path):
    claims = select(["domine2025/eq-3"])
    name = claims[0].id
    _write_junit(tmp_path / "junit.xml", claims, {}, {name: ["\x00\x1b"]}, {name: "\ud800"})
    case = ElementTree.parse(tmp_path / "junit.xml").getroot()[0]
    assert [found.get("message") for found in case] == ["\\x00\\x1b", "\\ud800"]
