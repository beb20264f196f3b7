"""What a notebook shows: statements and claims as rendered mathematics, findings and ledgers as tables.

The classes call these functions from ``_repr_html_``; everything that comes from a claim is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from proofs.reports.displays import Display, displays_of, told_once
from proofs.reports.math_tree import Atom, parse
from proofs.reports.mathml import in_lines, mathml_of
from proofs.reports.part_names import as_heading
from proofs.reports.points_and_conditions import assumption_in_words
from proofs.reports.prose import Kind, spans

if TYPE_CHECKING:
    from proofs.claims import Claim
    from proofs.evidence import Evidence
    from proofs.referee import Finding
    from proofs.statements.base import Statement

MOST_ROWS = 100


def words(text: str) -> Markup:
    """A sentence with its mathematics.

    >>> words("gamma_0 <b3> D")
    Markup('<math><msub><mi>γ</mi><mn>0</mn></msub></math> &lt;b3&gt; <math><mi>D</mi></math>')
    """
    return Markup("").join(_in_html(kind, piece) for kind, piece in spans(text))


def _in_html(kind: Kind, piece: str) -> Markup:
    return mathml_of(piece) if kind == "maths" else Markup("<code>{}</code>" if kind == "code" else "{}").format(piece)


def formula(latex: str) -> Markup:
    """A typeset formula with what its letters mean, or the sentence that it is."""
    return Markup("").join(_display(part) for part in displays_of(latex))


def _display(part: Display) -> Markup:
    if not part.formula:
        return Markup("<div>{}</div>").format(words(part.words))
    lines = [*in_lines(part.formula)]
    for name, meaning in part.where:
        lines += in_lines((*parse(name), Atom("="), *meaning))
    return Markup("").join(Markup("<div>{}</div>").format(line) for line in lines)


def statement(shown: Statement) -> Markup:
    """A statement, and what is assumed."""
    from proofs.statements.composed import named_parts

    out = Markup("")
    parts = [part for name, latex in named_parts(shown) for part in displays_of(latex, name)]
    for part in told_once(parts):
        out += (Markup("<p>{}</p>").format(words(f"{as_heading(part.name)}:")) if part.name else "") + _display(part)
    assumed = "; ".join(map(assumption_in_words, shown.assumptions()))
    return out + (Markup("<p><i>assuming</i> {}</p>").format(words(assumed)) if assumed else "")


def claim(shown: Claim) -> Markup:
    """A claim: where it stands, what it says, what is printed and what should stand there."""
    out = Markup("<p><b>{}</b> <code>{}</code> {}</p>").format(shown.label, shown.id, words(shown.summary))
    out += statement(shown.statement)
    if shown.corrected is not None:
        out += Markup("<p><b>corrected</b>: {}</p>").format(words(shown.corrected.because))
        out += statement(shown.corrected.statement)
    return out


def finding(shown: Finding) -> Markup:
    """A verdict with its reason and the evidence."""
    head = Markup("<p><code>{}</code> <b>{}</b>: {}</p>").format(shown.claim, shown.verdict, words(shown.reason))
    evidence = [("", e) for e in shown.judgement.evidence]
    evidence += [("corrected", e) for e in (shown.correction.evidence if shown.correction else ())]
    return head + table(("of", "witness", "says", "strength", "what it found"), (_evidence(o, e) for o, e in evidence))


def _evidence(of: str, item: Evidence) -> Sequence[Any]:
    return of, item.witness, item.outcome, item.strength, words(item.detail)


def findings(shown: Mapping[str, Finding]) -> Markup:
    """Several verdicts, one a row."""
    rows = ((name, found.verdict, words(found.reason)) for name, found in shown.items())
    return table(("claim", "verdict", "why"), rows)


def entries(shown: Mapping[str, Mapping[str, Any]]) -> Markup:
    """The entries of a ledger, one a row."""
    from proofs.ledger.strength import strength

    rows = ((name, e["verdict"], strength(e), words(e["summary"])) for name, e in shown.items())
    return table(("claim", "verdict", "rests on", "what it says"), rows)


def report(lines: Sequence[str]) -> Markup:
    """The lines of a report, the verdict last."""
    items = Markup("").join(Markup("<li>{}</li>").format(words(line)) for line in lines[:-1])
    return Markup("<ul>{}</ul><p><b>{}</b></p>").format(items, words(lines[-1]))


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> Markup:
    """A table; of a long one the first rows, and how many there are."""
    body, count = Markup(""), 0
    for row in rows:
        count += 1
        if count <= MOST_ROWS:
            cells = Markup("").join(Markup('<td style="text-align:left">{}</td>').format(cell) for cell in row)
            body += Markup("<tr>{}</tr>").format(cells)
    head = Markup("").join(Markup('<th style="text-align:left">{}</th>').format(name) for name in heads)
    more = Markup("<p>{} rows, the first {} are shown</p>").format(count, MOST_ROWS) if count > MOST_ROWS else ""
    return Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(head, body) + more
