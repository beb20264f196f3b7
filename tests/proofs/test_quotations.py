"""What a paper prints is shown apart from how it was read: in a terminal and on the site, as in the documents."""

import re

import pytest
from rich.cells import cell_len

from proofs.cli.show import show_command
from proofs.ledger import recorded
from proofs.names import PAPERS
from proofs.reports.in_print import formula_of, formulas, is_our_question, printed_rows
from proofs.reports.letters import with_strokes_where_small
from proofs.reports.math_tree import parse
from proofs.reports.mathml import in_lines
from proofs.reports.unicode_math import render
from proofs.site.statements import comparison

LABELS = ("printed", "as read", "asked", "corrected")


@pytest.fixture(scope="module")
def entries():
    return {name: entry for found in recorded.papers(PAPERS) for name, entry in found.entries.items()}


def shown(name, capsys, monkeypatch, width=80):
    monkeypatch.setenv("COLUMNS", str(width))
    show_command(name)
    return capsys.readouterr().out


def labels(text):
    return [label for line in text.splitlines() for label in LABELS if line.startswith(label)]


def test_a_terminal_shows_what_is_printed_and_how_it_was_read(capsys, monkeypatch):
    text = shown("domine2025/eq-15", capsys, monkeypatch)
    assert labels(text) == ["printed", "as read", "corrected"]
    assert "printed    A(t) = I + B ((e^(2S̃_λ t/τ)−I)/(4S̃_λ)) Bᵀ" in text  # in the paper's letters: it names A


def test_a_reading_of_what_holds_and_a_question_of_our_own_are_not_called_printed(capsys, monkeypatch):
    assert labels(shown("domine2025/eq-10", capsys, monkeypatch)) == ["as read"]
    assert set(labels(shown("domine2025/thm-A.2/ablation-one-rate", capsys, monkeypatch))) == {"asked", "corrected"}


@pytest.mark.parametrize("width", [40, 80, 120])
def test_what_is_shown_fits_the_terminal(width, capsys, monkeypatch):
    for name in ("domine2025/thm-B.5", "graldi2025/eq-47/measure", "domine2025/table-1/variance"):
        text = shown(name, capsys, monkeypatch, width)
        assert "printed" in labels(text)
        assert max(map(cell_len, text.splitlines())) <= width, name


def test_the_source_of_what_is_printed_can_be_copied(capsys):
    show_command("agarwala2022/eq-20", latex=True)
    text = capsys.readouterr().out
    assert re.findall(r"^% (printed|as read|corrected)$", text, re.M) == ["printed", "as read", "corrected"]
    assert formula_of("agarwala2022/eq-20")[0] in text.splitlines()


def test_the_site_shows_what_is_printed_and_how_it_was_read(entries):
    for name, entry in entries.items():
        if entry["verdict"] != "refuted":
            continue
        page = comparison(entry)
        sides = re.findall(r'<div class="side (\w+)"><div class="which">([\w ]+)</div>', page)
        assert ("printed", "printed") in sides or not printed_rows(entry), name
        assert ("printed", "printed") not in sides[1:], name
        judged = "asked" if is_our_question(entry) else "as read"
        assert {which for kind, which in sides if kind == "judged"} <= {judged}, name


def test_nothing_is_quoted_of_a_paper_that_is_not_one_of_the_three():
    """The key of a folder of one's own is no path to a file of the package."""
    assert formulas("../papers/domine2025") == {}
    entry = {"id": "mine/eq-15", "verdict": "refuted", "own": False, "ablates": []}
    assert printed_rows(entry) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_a_quotation_can_be_read_wherever_it_is_shown(paper):
    """No command is left that only TeX knows, and what the conversion has lost is told in words."""
    for name, rows in formulas(paper).items():
        for row in rows:
            nodes = with_strokes_where_small(parse(row))
            in_browser = re.sub("<[^>]*>", "", "".join(in_lines(nodes)))
            for text in (render(nodes), in_browser):
                assert not re.search(r"\\|brace|stackrel|\^ᵀ", text), name
            told = re.findall(r"\\text\{(\([^}]*)\}", row)
            assert bool(told) == ("converted text" in row or "illegible" in row), name
