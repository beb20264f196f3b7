"""LaTeX: the derivations, each step marked as checked and by what, and the corrections of the ledger."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jinja2

from proofs import ledger
from proofs.claims import PAPERS, load
from proofs.reports.formulas import in_lines
from symbolic.derivation import Derivation

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
}
# The signs that prose in this project uses; others are left out of the typeset text.
_SIGNS = {
    "λ": r"$\lambda$",
    "τ": r"$\tau$",
    "γ": r"$\gamma$",
    "ρ": r"$\rho$",
    "σ": r"$\sigma$",
    "δ": r"$\delta$",
    "Σ": r"$\Sigma$",
    "Δ": r"$\Delta$",
    "Λ": r"$\Lambda$",
    "⊥": r"$\perp$",
    "ᵀ": r"$^T$",
    "→": r"$\to$",
    "∞": r"$\infty$",
    "≠": r"$\ne$",
    "≤": r"$\le$",
    "≥": r"$\ge$",
    "±": r"$\pm$",
    "−": "-",
    "–": "--",
    "—": "---",
    "×": r"$\times$",
    "·": r"$\cdot$",
    "½": r"$\tfrac12$",
    "²": r"$^2$",
    "⁻¹": r"$^{-1}$",
    "√": r"$\surd$",
    "~": r"$\sim$",
}


def escape(text: str) -> str:
    """Prose for LaTeX.

    >>> escape("N_h > 1 & λ = 0")
    'N\\\\_h \\\\textgreater{} 1 \\\\& $\\\\lambda$ = 0'
    """
    out = []
    for character in text:
        if character in _SIGNS:
            out.append(_SIGNS[character])
        elif character in _SPECIAL:
            out.append(_SPECIAL[character])
        elif ord(character) < 0x250:
            out.append(character)
    return "".join(out)


def _steps(derivation: Derivation) -> list[dict[str, str]]:
    rows = []
    for step, decision in zip(derivation.steps, derivation.check(), strict=True):
        rows.append(
            {
                "title": escape(step.title),
                "equation": escape(step.equation),
                "because": escape(step.because),
                "formula": step.latex(),
                "verdict": decision.verdict,
                "how": escape(decision.reason[:160]),
            }
        )
    return rows


# A page is 16 cm wide: beyond this a formula is longer than TeX can measure, and no reader would follow it.
LONGEST_FORMULA = 1800


_WORDS = re.compile(r"\\text\{((?:[^{}\\]|\{[^{}\\]*\})*)\}")


def _printable(formula: str) -> str:
    """Words inside a formula are prose, in which ``_`` and ``^`` are no commands."""
    if formula.startswith("where "):
        formula = r"\text{where }" + formula.removeprefix("where ")
    formula = _WORDS.sub(lambda found: rf"\text{{{escape(found[1])}}}", formula)
    return formula if len(formula) <= LONGEST_FORMULA else r"\text{(too long for a line: see \texttt{lazyrich show})}"


def _ledger_rows(paper: str) -> list[dict[str, Any]]:
    recorded = ledger.read(paper)
    rows = []
    for claim in load(paper).claims:
        item = recorded.get(claim.id)
        if item is None:
            continue
        corrected = claim.corrected
        rows.append(
            {
                "id": escape(claim.id),
                "label": escape(claim.label),
                "verdict": item["verdict"],
                "strength": ledger.strength(item),
                "summary": escape(claim.summary),
                "because": escape(corrected.because) if corrected else "",
                "correction": [_printable(line.strip()) for line in in_lines(corrected.statement.latex()).split("\n")]
                if corrected and item["verdict"] == "refuted"
                else [],
            }
        )
    return rows


def document(derivations: Sequence[Derivation], *, with_ledger: bool) -> str:
    """The LaTeX source of the derivations and, on request, of the recorded verdicts with their corrections."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
        block_start_string="<%",
        block_end_string="%>",
        variable_start_string="<<",
        variable_end_string=">>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        autoescape=False,
    )
    chapters = [
        {
            "title": escape(d.title),
            "topic": escape(d.topic),
            "source": escape(d.source),
            "introduction": escape(d.introduction),
            "steps": _steps(d),
        }
        for d in derivations
    ]
    papers = (
        [{"key": key, "title": escape(load(key).title), "rows": _ledger_rows(key)} for key in PAPERS]
        if with_ledger
        else []
    )
    return environment.get_template("derivations.tex.j2").render(chapters=chapters, papers=papers)
