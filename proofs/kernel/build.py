"""Writing the certificates of a paper, and compiling all of them with a list of their axioms."""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path

from numeric.files import real_path, write_whole
from proofs.claims import Claim, load
from proofs.claims import claim as claim_named
from proofs.errors import Failed, UsageError
from proofs.kernel import assumed, certificates, coqc, premises, theorems
from proofs.kernel.lemma import Lemma, header, kind, theory_of
from proofs.kernel.readings import leaves, lemma
from proofs.statements.base import Statement, fingerprint
from proofs.statements.composed import Needed
from proofs.witnesses.settings import TookTooLong, time_limit

SECONDS_A_LEMMA = 60.0
MARK = "COMPILED"
"""The file by which a folder of compiled files is known."""


def claims_with_sections(paper: str) -> list[tuple[str, Claim]]:
    """The claims of a paper, each with the name of its section's module."""
    return [(claim.maker.__module__.rsplit(".", 1)[-1], claim) for claim in load(paper).claims]


def _named(claim: Claim, part: str, corrected: bool) -> str:
    text = "_".join(x for x in (claim.id.split("/", 1)[1], part, "corrected" if corrected else "") if x)
    return re.sub(r"[^0-9a-zA-Z]+", "_", text).strip("_").lower()


def statements_of(claim: Claim) -> list[tuple[str, str, Statement]]:
    """Each part of a claim and of its correction: its label in an index, a name for its lemma, the statement."""
    out = []
    versions: list[tuple[bool, Statement]] = [(False, claim.statement)]
    if claim.corrected is not None:
        versions.append((True, claim.corrected.statement))
    for corrected, statement in versions:
        for part, leaf in leaves(statement):
            label = claim.id + ("#corrected" if corrected else "") + (f": {part}" if part else "")
            out.append((label, _named(claim, part, corrected), leaf))
    return out


def lemmas_asked(claim: Claim) -> list[tuple[str, str, Statement]]:
    """The same, with what fails without an assumption in the place of the sentence that says so."""
    out = []
    for label, name, statement in statements_of(claim):
        while isinstance(statement, Needed):
            without = f"without {', '.join(statement.without)}"
            label, statement = f"{label}/{without}", statement.statement
            name = re.sub(r"[^0-9a-zA-Z]+", "_", f"{name}_{without}").lower()
        for part, leaf in leaves(statement):
            out.append((f"{label}, {part}" if part else label, f"{name}_{part}" if part else name, leaf))
    return out


@dataclass
class _Planned:
    section: str
    statement: str
    lemma: Lemma
    claims: list[str]


def plan(
    paper: str, seconds: float, report: Callable[[str], None], kept: Mapping[str, certificates.Entry] | None = None
) -> list[_Planned]:
    """The lemmas of a paper, each statement once; none of those that are ``kept``, whose names are taken, and none of
    those for which a theorem stands."""
    known: dict[str, _Planned | None] = dict.fromkeys([*(kept or ()), *theorems.supported(), *theorems.contradicted()])
    taken = {entry.lemma for entry in (kept or {}).values()}
    for section, claim in claims_with_sections(paper):
        for label, name, statement in lemmas_asked(claim):
            key = fingerprint(statement)
            if key in known:
                found = known[key]
                if found is not None:
                    found.claims.append(label)
                continue
            unique = next(n for n in chain((name,), (f"{name}_{k}" for k in count(2))) if n not in taken)
            taken.add(unique)
            try:
                with time_limit(seconds):
                    written = lemma(statement, unique)
            except TookTooLong:
                report(f"{label}: no lemma within {seconds:.0f} s")
                written = None
            known[key] = _Planned(section, key, written, [label]) if written else None
    return [p for p in known.values() if p is not None]


def _file_text(about: str, lemmas: Sequence[Lemma], kept: str = "") -> str:
    """A file of these lemmas, after those of the file ``kept``."""
    before = certificates.split_section(kept)
    before.pop("end", None)
    head = header({m for x in lemmas for m in x.theory} | theory_of(kept.split("(* ====")[0]))
    return certificates.section_text(head, [*before.items(), *((x.name, x.text) for x in lemmas)], about)


def _first_at_fault(text: str, message: str) -> str | None:
    """The lemma in which ``coqc`` stopped, by the line that it names."""
    found = re.search(r"line (\d+), characters", message)
    if not found:
        return None
    above = text.split("\n")[: int(found.group(1))]
    names = re.findall(r"\(\* ==== (\w+) ==== \*\)", "\n".join(above))
    return names[-1] if names else None


def write(paper: str, report: Callable[[str], None] = lambda line: None, *, keep: bool = False) -> certificates.Index:
    """Generate the certificates of a paper, let ``coqc`` check them, and keep what it accepts.

    A lemma that stops its section's file is tried in a file of its own; one that is rejected there too is listed in the
    index with what ``coqc`` said.  With ``keep`` statements that have a lemma keep it, and only the others are tried.
    """
    if not coqc.available():
        raise UsageError("certificates are only written where coqc accepts them: install coq (see the README)")
    theory = coqc.compiled_theory()
    with tempfile.TemporaryDirectory() as scratch:
        kept = _kept_files(paper, Path(scratch)) if keep else {}
        found = _accepted(paper, Path(scratch), theory, report, kept)
        names = sorted({Path(entry.file).name for entry in found.entries})
        texts = {name: (Path(scratch) / name).read_text(encoding="utf-8") for name in names}
    certificates.write_together(paper, found, texts)
    return found


def _kept_files(paper: str, folder: Path) -> dict[str, certificates.Entry]:
    """The lemmas whose statements are still in the paper, by statement, with today's claims; their files in ``folder``.

    Each stands in the file of its section and kind, as `_accepted` would place it; one that has a file of its own keeps
    that.  Lemmas that nobody states any more are left out, those that would be written otherwise today, and those for
    which a theorem stands; whether the rest stands is said when all is compiled.
    """
    labels: dict[str, list[str]] = {}
    stated: dict[str, Statement] = {}
    sections: dict[str, str] = {}
    for section, claim in claims_with_sections(paper):
        for label, _, statement in lemmas_asked(claim):
            key = fingerprint(statement)
            labels.setdefault(key, []).append(label)
            stated[key] = statement
            sections.setdefault(key, section)
    superseded = theorems.supported() | theorems.contradicted()
    kept: dict[str, certificates.Entry] = {}
    files: dict[str, list[tuple[certificates.Entry, str]]] = {}
    for e in certificates.index(paper).entries:
        text = certificates.recorded(e)
        if e.statement not in labels or text is None or e.statement in superseded:
            continue
        if not _says_it_still(e, stated[e.statement]):
            continue
        head = certificates.header_of(e.file)
        stem = _stem(sections[e.statement], kind(theory_of(head), len(text)))
        if Path(e.file).stem == f"{sections[e.statement]}_{e.lemma}":
            stem = Path(e.file).stem
        kept[e.statement] = replace(e, claims=tuple(labels[e.statement]), file=f"{paper}/{stem}.v")
        files.setdefault(stem, []).append((e, head))
    for stem, entries in files.items():
        lemmas = ((e.lemma, certificates.recorded(e) or "") for e, _ in entries)
        head = header({module for _, head in entries for module in theory_of(head)})
        about = _about(paper, sections[entries[0][0].statement])
        write_whole(folder / f"{stem}.v", certificates.section_text(head, lemmas, about))
    return kept


def _stem(section: str, sort: str) -> str:
    return f"{section}_{sort}" if sort else section


def _about(paper: str, section: str) -> str:
    return f"{paper}, {section}: certificates written by lazyrich"


def _says_it_still(entry: certificates.Entry, statement: Statement) -> bool:
    """Whether the lemma that is kept says what the writer would say today; one that takes too long to write does."""
    text = certificates.recorded(entry)
    try:
        with time_limit(SECONDS_A_LEMMA):
            written = lemma(statement, entry.lemma)
    except TookTooLong:
        return text is not None
    same = text is not None and written is not None and certificates.says(text, entry.lemma, written.statement)
    return same and written is not None and written.refutes == entry.refutes


def _accepted(
    paper: str, folder: Path, theory: Path, report: Callable[[str], None], kept: Mapping[str, certificates.Entry]
) -> certificates.Index:
    planned = plan(paper, SECONDS_A_LEMMA, report, kept)
    entries: list[certificates.Entry] = list(kept.values())
    rejected: list[dict[str, str]] = []
    groups: dict[tuple[str, str], list[_Planned]] = {}
    for p in planned:
        groups.setdefault((p.section, p.lemma.kind), []).append(p)
    trial = folder / "tried"
    trial.mkdir()
    for (section, sort), chosen in groups.items():
        files = [(_stem(section, sort), chosen)]
        while files:
            name, group = files.pop(0)
            file = folder / f"{name}.v"
            before = file.read_text(encoding="utf-8") if file.exists() else ""
            text = _file_text(_about(paper, section), [p.lemma for p in group], before)
            tried = trial / f"{name}.v"
            write_whole(tried, text)
            started = time.perf_counter()
            answer = coqc.run(tried, theory, SECONDS_A_LEMMA * (1 + text.count("(* ==== ")))
            if answer.accepted:
                report(f"{name}: {len(group)} lemmas in {time.perf_counter() - started:.1f} s")
                tried.replace(file)
                entries += [
                    certificates.Entry(
                        p.statement, tuple(p.claims), f"{paper}/{name}.v", p.lemma.name, p.lemma.sha256, p.lemma.refutes
                    )
                    for p in group
                ]
                continue
            if answer.died:
                raise Failed(f"coqc did not finish {file.name}: {answer.message[:300]}; nothing was written")
            at_fault = _first_at_fault(text, answer.message)
            if at_fault in certificates.split_section(before):
                raise Failed(f"coqc does not accept {at_fault} any more; nothing was written: run without --keep")
            if len(group) == 1:
                report(f"{group[0].claims[0]}: rejected: {answer.message[:300]}")
                rejected.append({"claim": group[0].claims[0], "coqc": answer.message[:300]})
                continue
            single = [p for p in group if p.lemma.name == at_fault] or group[:1]
            rest = [p for p in group if p is not single[0]]
            files = [(name, rest), *files, (f"{section}_{single[0].lemma.name}", single)]
    order = _order(paper) if kept else {p.statement: k for k, p in enumerate(planned)}
    entries.sort(key=lambda e: order[e.statement])
    theory_now = coqc.theory_sha256(*coqc.MODULES)
    return certificates.Index(coqc.version(), tuple(entries), tuple(rejected), theory_now)


def _order(paper: str) -> dict[str, int]:
    """The place of each statement in its paper."""
    found = (fingerprint(s) for _, claim in claims_with_sections(paper) for _, _, s in lemmas_asked(claim))
    return {statement: k for k, statement in enumerate(dict.fromkeys(found))}


def statement_named(label: str) -> Statement:
    """The statement with this label in an index; UsageError where there is none."""
    found = claim_named(re.split(r"#|: ", label)[0])
    for named, _, statement in [*statements_of(found), *lemmas_asked(found)] if found else []:
        if named == label:
            return statement
    raise UsageError(f"a theorem is bound to {label}, which is not there")


def bind_theorems() -> tuple[theorems.Bound, ...]:
    """Bind the theorems that are written by hand to the statements as they are now."""

    return theorems.write(lambda label: fingerprint(statement_named(label)))


@dataclass(frozen=True)
class Compiled:
    """What compiling one file said: accepted, its axioms, what is wrong with it; `died` where coqc did not finish."""

    file: str
    accepted: bool
    axioms: tuple[str, ...]
    problem: str
    seconds: float
    died: bool = False


def compile_file(file: Path, theory: Path, seconds: float = 600.0) -> Compiled:
    """Compile one file, and hold what its lemmas rest on against the list of the axioms that are allowed.

    At the end of the file stands our own question for that, whatever the file itself prints.
    """
    started = time.perf_counter()
    text = file.read_text(encoding="utf-8")
    words = assumed.forbidden_words(text)
    if words:
        return Compiled(file.name, False, (), f"the file says {', '.join(words)}", 0.0)
    asked = assumed.question(text)
    if asked:
        write_whole(file, asked.text)
    answer = coqc.run(file, theory, seconds)
    took = time.perf_counter() - started
    if not answer.accepted:
        return Compiled(file.name, False, (), answer.message, took, answer.died)
    axioms = assumed.axioms_of(asked.answer(answer.message) if asked else answer.message)
    strange = assumed.strange(axioms)
    problem = f"rests on {', '.join(strange)}, which is not allowed" if strange else ""
    return Compiled(file.name, not strange, axioms, problem, took)


def emptied(build: Path, papers: Iterable[str]) -> Path:
    """The folder ``build``, made or emptied of what an earlier run compiled there.

    UsageError where it cannot be written, or holds anything else: nobody's own files are removed.
    """
    ours = {"theory", *papers}
    try:
        if build.exists():
            found = {entry.name for entry in build.iterdir() if not re.fullmatch(r"\..+\.part", entry.name)}
            mark = {MARK} if (build / "theory" / f"{coqc.MODULES[0]}.v").is_file() else found & {MARK}
            if found and (found - ours - mark or not mark):
                raise UsageError(f"{build} holds what this command did not make: name a folder of its own")
        build.mkdir(parents=True, exist_ok=True)
        write_whole(build / MARK, "Compiled by `lazyrich kernel`, which empties this folder when it runs again.\n")
    except (OSError, ValueError) as problem:
        raise UsageError(f"cannot write into {build}: {getattr(problem, 'strerror', None) or problem}") from problem
    for name in ours:
        shutil.rmtree(build / name, ignore_errors=True)
    return build


def compile_all(papers: Iterable[str], build: Path, jobs: int) -> dict[str, list[Compiled]]:
    """Compile the theory and the certificates of these papers in ``build``; by paper, the theory under its own name.

    UsageError where ``build`` is no folder for that (see `emptied`), OSError where it cannot be filled.
    """
    build = emptied(real_path(build), certificates.papers())
    theory = build / "theory"
    theory.mkdir()
    done: dict[str, list[Compiled]] = {"theory": _compile_theory(theory, jobs)}
    for paper in papers:
        (build / paper).mkdir()
        for file in sorted((certificates.FOLDER / paper).iterdir()):
            write_whole(build / paper / file.name, file.read_bytes())
        unread = _write_premises(paper, build / paper)
        # the longest first: no processor is left with one of them at the end
        files = sorted((build / paper).glob("*.v"), key=lambda file: (-file.stat().st_size, file.name))
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            done[paper] = [*pool.map(lambda file: compile_file(file, theory), files), *unread]
    return done


def _compile_theory(theory: Path, jobs: int) -> list[Compiled]:
    """Compile each module when those that it requires are there."""
    begun: dict[str, Future[Compiled]] = {}

    def compiled(module: str) -> Compiled:
        for other in coqc.needed(module)[:-1]:
            begun[other].result()
        return compile_file(theory / f"{module}.v", theory)

    modules = (*coqc.MODULES, *coqc.THEOREMS)
    for module in modules:
        write_whole(theory / f"{module}.v", (coqc.THEORY / f"{module}.v").read_bytes())
    # in their order: whoever waits, waits for one that was begun before
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        for module in modules:
            begun[module] = pool.submit(compiled, module)
        return [begun[module].result() for module in modules]


def _write_premises(paper: str, folder: Path) -> list[Compiled]:
    """Write the lemmas that meet the premises of those which bring none, and say what cannot be written."""
    try:
        for name, text in premises.files(paper).items():
            write_whole(folder / name, text)
    except premises.Unread as problem:
        return [Compiled("premises_met.v", False, (), str(problem), 0.0)]
    return []
