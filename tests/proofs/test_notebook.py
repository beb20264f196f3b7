"""What a notebook shows of statements, claims, findings, ledgers, derivations and reports: mathematics and tables."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest
import sympy as sp

import lazyrich
from lazyrich.referee import Findings
from proofs.claims import Paper, load
from proofs.errors import UsageError
from proofs.evidence import Evidence
from proofs.referee import Finding, Judgement
from proofs.reports.math_tree import parse
from proofs.statements.composed import Conjunction
from proofs.statements.scalar import Identity, Inequality
from symbolic.topics import derivation

HOSTILE = "<script>alert(1)</script>"


def parsed(html):
    """The markup as a tree; fails where it is not well formed."""
    return ET.fromstring(f"<div>{html}</div>".replace("&nbsp;", " "))


def tags(html):
    return {node.tag for node in parsed(html).iter()}


@pytest.fixture(scope="module")
def paper():
    made = Paper("example", "A worked example", "nobody", 2025)
    x = sp.Symbol("x", positive=True)

    @made.equation(1)
    def square() -> Identity:
        """The square of x + 1 <script>alert(1)</script> for x > 0."""
        return Identity((x + 1) ** 2, x**2 + x + 1)

    @square.correction(f"the cross term is 2 x {HOSTILE}")
    def square_expanded() -> Identity:
        return Identity((x + 1) ** 2, x**2 + 2 * x + 1)

    @made.equation(2)
    def both() -> Conjunction:
        """Two things."""
        return Conjunction({HOSTILE: Identity(x + x, 2 * x), "order": Inequality(x, "<", x + 1)})

    return made


def test_a_statement_is_mathematics(paper):
    shown = paper.claims[0].statement
    assert "math" in tags(shown._repr_html_())
    assert "x > 0" in "".join(parsed(shown._repr_html_()).itertext())
    assert shown._repr_latex_() == rf"$\displaystyle {shown.latex()}$"
    assert "script" not in tags(paper.claims[1].statement._repr_html_())


def test_a_claim_shows_both_forms_and_no_script(paper):
    html = paper.claims[0]._repr_html_()
    assert "corrected" in html
    assert "script" not in tags(html)
    assert "&lt;script&gt;" in html
    assert len(list(parsed(html).iter("math"))) >= 2


def test_findings_are_tables(paper):
    saw = (
        Evidence("numeric", "contradicts", "certified", f"differs at x = 1 {HOSTILE}", from_definitions=True),
        Evidence("symbolic", "contradicts", "proof", "the normal form is x"),
    )
    right = (Evidence("symbolic", "supports", "proof", "the normal form is 0"),)
    judged = Judgement("refuted", "contradicted by two", saw), Judgement("holds", "supported", right)
    found = Findings({"example/eq-1": Finding("example/eq-1", "", *judged)})
    for html in (found._repr_html_(), found["example/eq-1"]._repr_html_()):
        assert {"table", "td"} <= tags(html)
        assert "script" not in tags(html)
        assert "refuted" in html
    assert "the normal form is 0" in found["example/eq-1"]._repr_html_()


def test_a_ledger_is_a_table_that_says_how_long_it_is():
    shown = lazyrich.ledger("graldi2025")
    rows = list(parsed(shown._repr_html_()).iter("tr"))
    assert len(rows) == 101
    assert f"{len(shown)} rows" in shown._repr_html_()


@pytest.mark.parametrize("name", ["domine2026", "nowhere.json", "."])
def test_a_ledger_that_is_not_there_is_no_empty_one(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError):
        lazyrich.ledger(name)


def test_a_derivation_has_named_letters_and_its_decisions():
    shown = derivation("riccati")
    latex = shown._repr_latex_()
    assert (latex[0], latex[-1]) == ("$", "$")
    assert latex.count("(proved)}") == len(shown.steps)
    assert all(step.latex() in latex for step in shown.steps)
    assert r"\mathbf" in shown.steps[0]._repr_latex_()
    assert parse(latex.strip("$"))  # braces and environments match


@pytest.mark.parametrize("key", ["domine2025", "graldi2025", "agarwala2022"])
def test_claims_of_the_papers_are_well_formed(key):
    for claim in load(key).claims[::60]:
        assert parsed(claim._repr_html_()) is not None


def test_a_report_on_a_run_ends_with_its_verdict():
    rng = np.random.default_rng(0)
    W1, W2 = lazyrich.lambda_balanced(rng, N_i=3, N_h=2, N_o=2, lam=0.5)
    X, Y = np.eye(3) * 3**0.5, rng.normal(size=(2, 3))
    with lazyrich.record(inputs=X, targets=Y, learning_rate=0.02) as run:
        for _ in range(20):
            run.log(W1, W2)
            error = (W2 @ W1 @ X - Y) @ X.T / 3
            W1, W2 = W1 - 0.02 * W2.T @ error, W2 - 0.02 * error @ W1.T
    report = run.check()
    text = "".join(parsed(report._repr_html_()).itertext())
    assert text.endswith(report.verdict)
