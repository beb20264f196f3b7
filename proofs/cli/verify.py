"""``lazyrich verify``."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from rich.markup import escape

from numeric.workers import Crew
from proofs import ledger, runner
from proofs.announcements import on_stderr
from proofs.claims import Claim
from proofs.cli.bars import bars
from proofs.cli.consoles import Lines
from proofs.cli.files import expect_to_write, write_text
from proofs.cli.statements import print_change
from proofs.cli.terminal import COLOURS, Terminal
from proofs.cli.watching import Watch
from proofs.errors import UsageError
from proofs.kernel import coqc
from proofs.ledger import seen
from proofs.ledger.compare import differences
from proofs.ledger.wholes import with_wholes
from proofs.own_papers import folder_of, left_out, load, loose_ends, select
from proofs.plain_text import shown
from proofs.referee import Finding
from proofs.reports.found import evidence_in_words, where_found
from proofs.reports.points_and_conditions import point_in_words
from proofs.reports.unicode_math import words_in_unicode
from proofs.verdict import VERDICTS
from proofs.witnesses.settings import Settings


@dataclass(frozen=True)
class Comparison:
    """By claim: what is not as recorded (``changed``), and what another machine or setting may see so (``notes``).

    ``restated``: the recorded and the new entry of what is stated otherwise than it is recorded, "" for the claim's
    statement and "corrected" for its correction's.
    """

    changed: dict[str, list[str]]
    notes: dict[str, list[str]]
    restated: dict[str, dict[str, tuple[dict[str, Any] | None, dict[str, Any] | None]]]


def compare(claims: Sequence[Claim], findings: dict[str, Finding], settings: Settings) -> Comparison:
    """The findings beside the ledgers; claims that could not be examined are left out: that is no verdict.

    Of a paper of one's own of which nothing is recorded yet, those that the witnesses could not decide.
    """
    papers = list(dict.fromkeys(c.paper for c in claims))
    recorded = {paper: ledger.read(paper) for paper in papers}
    same = {paper: ledger.settings_of(paper) == ledger.settings_entry(settings) for paper in papers}
    new = set(unrecorded(claims))
    changed: dict[str, list[str]] = {}
    restated: dict[str, dict[str, tuple[dict[str, Any] | None, dict[str, Any] | None]]] = {}
    notes: dict[str, list[str]] = {}
    for claim in claims:
        finding = findings.get(claim.id)
        if finding is None:
            continue
        old = recorded[claim.paper].get(claim.id)
        if claim.paper in new:
            if finding.verdict == "undecided":
                changed[claim.id] = [f"undecided ({finding.reason})"]
        elif old is None:
            changed[claim.id] = [f"{finding.verdict}, nothing recorded"]
        else:
            entry = ledger.entry(claim, finding, timed=False)
            found = differences(old, entry, same_settings=same[claim.paper], kernel=coqc.available())
            if found.changes:
                changed[claim.id] = found.changes
            both = {"": (old, entry), "corrected": (old.get("corrected"), entry.get("corrected"))}
            wanted = [of for of, stated in (("", found.restated), ("corrected", found.corrected)) if stated]
            if wanted:
                restated[claim.id] = {of: both[of] for of in wanted}
            if found.notes:
                notes[claim.id] = found.notes
    for paper in papers:
        known = {c.id for c in load(paper).claims}
        changed |= {name: ["recorded, but no claim of the paper"] for name in recorded[paper] if name not in known}
    return Comparison(changed, notes, restated)


def _by_note(notes: dict[str, list[str]]) -> dict[str, list[str]]:
    """The claims that each note is about."""
    out: dict[str, list[str]] = {}
    for claim_id, said in notes.items():
        for what in said:
            out.setdefault(what, []).append(claim_id)
    return out


def unrecorded(claims: Sequence[Claim]) -> list[str]:
    """The papers of one's own, among those of ``claims``, that have no ledger yet."""
    papers = dict.fromkeys(c.paper for c in claims)
    return [paper for paper in papers if folder_of(paper) is not None and not os.path.lexists(ledger.path(paper))]


def verify_command(
    names: list[str],
    *,
    profile: str,
    digits: int,
    examples: int | None,
    seed: int,
    jobs: int | Crew,
    json_file: Path | None,
    junit: Path | None,
    fresh: bool,
    record: bool,
    quiet: bool,
    memory: int | None = None,
    durations: int = 0,
    debug: bool = False,
) -> int:
    """Run, report, compare with the ledger. Returns 1 when a record is wrong, else 3 when a claim failed, else 0."""
    if profile not in ("quick", "full"):
        raise UsageError(f"the profile is 'quick' or 'full', not {profile!r}")
    expect_to_write(json_file, junit)
    claims = select(names)
    for paper in dict.fromkeys(c.paper for c in claims):
        ledger.read(paper)  # a damaged one is told before hours of work, not after
    settings = Settings(profile=profile, digits=digits, examples=examples, seed=seed)  # type: ignore[arg-type]
    console = Lines()
    where = f"{jobs} process{'' if jobs == 1 else 'es'}" if isinstance(jobs, int) else str(jobs)
    console.print(f"{_claims(len(claims))}, profile {profile}, {digits} digits, seed {seed}, {where}")
    started = time.monotonic()
    with bars(console, (c.id for c in claims)) as progress:
        watch = Watch(settings, console.print if console.is_terminal else on_stderr)

        def on_running(ids: Sequence[str]) -> None:
            progress.running(ids)
            watch.running(ids)

        def on_finding(finding: Finding, recalled: bool) -> None:
            progress.done(finding.claim)
            if not quiet and not recalled:
                colour = COLOURS[finding.verdict]
                why = f": {escape(finding.reason)}" if finding.verdict == "undecided" else ""
                console.print(f"[{colour}]{finding.verdict:<12}[/] {finding.claim}{why}")

        with watch.watching():
            outcome = runner.run(
                claims, settings, jobs=jobs, fresh=fresh, memory=memory, on_finding=on_finding, on_running=on_running
            )
    for claim_id in outcome.apart:
        said = f"{claim_id} was being examined when an earlier command was killed: it was given a process of its own"
        console.print(f"[yellow]note:[/] {escape(said)}")
    for message in outcome.damaged:
        console.print(f"[yellow]damaged result:[/] {escape(message)}")
    if outcome.not_kept:
        what = f"{len(outcome.not_kept)} finished results, which the next run repeats: {outcome.not_kept[0]}"
        console.print(f"[yellow]not kept:[/] {escape(what)}")
    if record:
        for paper in dict.fromkeys(c.paper for c in claims):
            file = ledger.record(paper, load(paper).claims, outcome.findings, settings)
            console.print(f"recorded in {file}")
    known = [(c, outcome.findings[c.id]) for c in claims if c.id in outcome.findings]
    if json_file is not None:
        entries = [ledger.entry(c, f, timed=True) for c, f in known]
        ids = [c.id for paper in dict.fromkeys(c.paper for c in claims) for c in load(paper).claims]
        write_text(json_file, ledger.text(with_wholes(entries, ids), settings=ledger.settings_entry(settings)))
    comparison = compare(claims, outcome.findings, settings)
    changed = comparison.changed
    if junit is not None:
        _write_junit(junit, claims, outcome.findings, changed, outcome.failed)
    tally = Counter(f.verdict for _, f in known)
    summary = ", ".join(f"{tally[v]} {v}" for v in VERDICTS if tally[v]) or "none was examined"
    elapsed = time.monotonic() - started
    console.print(f"{_claims(len(known))}: {summary}; {len(outcome.recalled)} recalled; {elapsed:.0f} s; seed {seed}")
    for line in slowest([f for _, f in known], outcome.recalled, durations):
        console.print(escape(line))
    for claim_id, message in outcome.failed.items():
        console.print(f"[bold red]failed:[/] {escape(f'{claim_id}: {message}')}")
        if debug and claim_id in outcome.traces:
            console.print(escape(outcome.traces[claim_id]))
    for claim_id in changed:
        word = "open" if claim_id.split("/")[0] in unrecorded(claims) else "changed"
        _print_changed(console, word, claim_id, comparison, outcome.findings.get(claim_id), quiet)
    for what, noted in _by_note(comparison.notes).items():
        some = ", ".join(noted[:3]) + (f" and {len(noted) - 3} more" if len(noted) > 3 else "")
        console.print(f"[yellow]note:[/] {escape(f'{what}: {some}')}")
    for paper in unrecorded(claims):
        console.print(f"nothing is recorded of {paper} yet: --record writes {ledger.path(paper)}")
    for folder in {f for c in claims if (f := folder_of(c.paper)) is not None}:
        found = {c.id: ledger.entry(c, f, timed=False) for c, f in known if folder_of(c.paper) == folder}
        paper = next(c.paper for c in claims if folder_of(c.paper) == folder)
        seen.keep(folder, paper, found, {c.id for c in load(paper).claims})
        for said in loose_ends(load(paper)):
            console.print(f"[yellow]note:[/] {escape(said)}")
        for unnamed in left_out(folder):
            said = f"{folder / unnamed} is not named in SECTIONS: its claims are not examined"
            console.print(f"[yellow]note:[/] {escape(said)}")
    if not changed and not unrecorded(claims) and not record:
        rest = f"; {_claims(len(outcome.failed))} could not be examined" if outcome.failed else ""
        console.print(f"all verdicts are as recorded{rest}")
    return 1 if changed else 3 if outcome.failed else 0


def slowest(findings: Sequence[Finding], recalled: Container[str], count: int) -> list[str]:
    """The ``count`` claims that took most processor time, with what each witness took; recalled ones when they ran."""
    if not count:
        return []
    chosen = sorted(findings, key=lambda f: -f.seconds)[:count]
    total = sum(f.seconds for f in findings)
    share = sum(f.seconds for f in chosen) / total if total else 0.0
    lines = [f"slowest {len(chosen)} claims: {100 * share:.0f} % of {total:.0f} s of processor time"]
    for finding in chosen:
        each = (f"{name} {s:.2f}" for name, s in finding.seconds_by_witness().items() if s >= 0.005)
        when = " (recalled)" if finding.claim in recalled else ""
        lines.append(f"{finding.seconds:8.2f} s  {finding.claim}{when}: {', '.join(each)}")
    return lines


def _print_changed(
    console: Lines, word: str, claim_id: str, comparison: Comparison, finding: Finding | None, quiet: bool
) -> None:
    """What is not as recorded of a claim, and why: what is stated otherwise as mathematics, and what witnesses said."""
    first, *others = comparison.changed[claim_id]
    reason = f" ({finding.reason})" if finding and finding.reason not in first else ""
    console.print(f"[bold red]{word}:[/] {escape(f'{claim_id}: {first}{reason}')}")
    for what in others:
        console.print(f"    {escape(what)}")
    for of, (old, new) in comparison.restated.get(claim_id, {}).items():
        print_change(Terminal(), old, new, of=f"{claim_id} {of}".rstrip(), labels=("recorded", "now"))
    for evidence in finding.judgement.evidence if finding and finding.verdict == "undecided" and not quiet else ():
        console.print(f"    [dim]{escape(_line(evidence.as_json(timed=False)))}[/]")


def _claims(count: int) -> str:
    return f"{count} claim{'' if count == 1 else 's'}"


def _line(evidence: Mapping[str, Any]) -> str:
    """What a witness said of an open claim, and where."""
    at = point_in_words(where_found(evidence))
    return words_in_unicode(evidence_in_words(evidence) + (f", at {at}" if at else ""))


def _write_junit(
    file: Path,
    claims: Sequence[Claim],
    findings: dict[str, Finding],
    changed: dict[str, list[str]],
    failed: dict[str, str],
) -> None:
    counts = {"tests": len(claims), "failures": len(changed), "errors": len(failed)}
    suite = ElementTree.Element("testsuite", {"name": "lazyrich"} | {k: str(n) for k, n in counts.items()})
    for claim in claims:
        finding = findings.get(claim.id)
        seconds = finding.seconds if finding else 0.0
        case = ElementTree.SubElement(suite, "testcase", classname=claim.paper, name=claim.id, time=f"{seconds:.3f}")
        if claim.id in changed:
            ElementTree.SubElement(case, "failure", message=shown("; ".join(changed[claim.id])))
        if claim.id in failed:
            ElementTree.SubElement(case, "error", message=shown(failed[claim.id]))
        if finding:
            ElementTree.SubElement(case, "system-out").text = shown(f"{finding.verdict}: {finding.reason}")
    ElementTree.indent(suite, " ")
    body = ElementTree.tostring(suite, encoding="unicode")
    write_text(file, f'<?xml version="1.0" encoding="utf-8"?>\n{body}\n')
