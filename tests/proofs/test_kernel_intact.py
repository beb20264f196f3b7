"""Certificates and theorems that were edited by hand in the repository: `make kernel` names each one.

Some of what is edited here would still be accepted by Coq: it is another truth, or one about other signs.
"""

import random
import re
import shutil

import pytest

from proofs import ledger
from proofs.errors import UsageError
from proofs.kernel import certificates, coqc, intact, theorems

SEED = 20261128
_WHOLE = re.compile(r"^(Lemma \w+) :.*?\.\nProof\..*?Qed\.", re.DOTALL)
_SAME = r"\1 : 1 = 1.\nProof.\n  reflexivity.\nQed."
EDITS = {
    "a changed constant": lambda lemma: re.sub(r"\b2\b", "3", lemma, count=1),
    "another relation": lambda lemma: lemma.replace(" = ", " <> ", 1),
    "a hypothesis dropped": lambda lemma: re.sub(r"  0 < \w+ ->\n", "", lemma, count=1),
    "a hypothesis that nothing meets": lambda lemma: lemma.replace(",\n", ",\n  0 < 0 ->\n", 1),
    "left open": lambda lemma: lemma.replace("Qed.", "Admitted.", 1),
    "restated as x = x": lambda lemma: _WHOLE.sub(_SAME, lemma, count=1),
}


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of all certificates, which takes the place of those in the repository."""
    shutil.copytree(certificates.FOLDER, tmp_path / "certificates")
    monkeypatch.setattr(certificates, "FOLDER", tmp_path / "certificates")
    _forget()
    yield tmp_path / "certificates"
    monkeypatch.undo()
    _forget()


def _forget():
    for known in (certificates.index, certificates._by_statement, certificates._lemmas_of, certificates.digest):
        known.cache_clear()


def test_what_is_kept_is_as_it_was_written():
    assert [line for paper in certificates.papers() for line in intact.problems(paper)] == []
    assert intact.problems_of_theorems() == []


def test_a_file_of_certificates_that_is_no_text_is_named(copy):
    """It ended the command with a trace."""
    file = certificates.index("graldi2025").entries[0].file
    (copy / file).write_bytes(b"\xff" + (copy / file).read_bytes())
    _forget()
    assert any(f"{file} is no text" in line for line in intact.problems("graldi2025"))


@pytest.mark.parametrize("content", ["{", "[1]", '[{"claim": "x"}]', "\0"])
def test_a_damaged_list_of_theorems_is_refused(tmp_path, monkeypatch, content):
    (tmp_path / "theorems.json").write_text(content, encoding="utf-8")
    monkeypatch.setattr(theorems, "index_file", lambda: tmp_path / "theorems.json")
    theorems._all.cache_clear()
    with pytest.raises(UsageError, match="no list of theorems"):
        theorems.bound()
    theorems._all.cache_clear()


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_lemma_is_named(copy, edit):
    drawn = random.Random(SEED)
    edited = []
    for paper in ("agarwala2022", "graldi2025"):
        entries = list(certificates.index(paper).entries)
        drawn.shuffle(entries)
        for entry in entries[:10]:
            lemma = certificates.recorded(entry)
            other = EDITS[edit](lemma)
            if other != lemma:
                path = copy / entry.file
                path.write_text(path.read_text(encoding="utf-8").replace(lemma, other), encoding="utf-8")
                edited.append(f"{entry.lemma} of {entry.file} is not what its hash says")
    _forget()
    named = [line for paper in ("agarwala2022", "graldi2025") for line in intact.problems(paper) if "hash" in line]
    assert sorted(named) == sorted(edited)
    assert len(edited) >= 8


@pytest.mark.parametrize(
    "added",
    [
        "Definition exp (x : R) : R := 1.",
        "Definition sqrt (x : R) : R := x.",
        'Notation "x = y" := True.',
        "Local Open Scope nat_scope.",
        "Section S. Hypothesis p : False.",
        "Lemma more : 1 = 1. Proof. reflexivity. Qed.",
    ],
)
@pytest.mark.parametrize("last", [False, True], ids=["before the lemmas", "after them"])
def test_what_is_added_to_a_file_is_named(copy, added, last):
    """Before the lemmas it changes what they say, with their own text untouched."""
    entry = certificates.index("graldi2025").entries[0]
    path = copy / entry.file
    text = path.read_text(encoding="utf-8")
    where = text.rindex("\nPrint") if last else text.index("\n(* ====")
    path.write_text(f"{text[:where]}\n{added}\n{text[where:]}", encoding="utf-8")
    _forget()
    assert f"{entry.file} holds more than its lemmas, or has another header" in intact.problems("graldi2025")


def test_a_file_that_no_index_has_is_named(copy):
    (copy / "domine2025" / "more.v").write_text("Lemma a : 1 = 1. Proof. reflexivity. Qed.\n", encoding="utf-8")
    assert intact.problems("domine2025") == ["domine2025/more.v is in no index"]


@pytest.fixture
def theory(tmp_path, monkeypatch):
    """A copy of the theory, which takes the place of the one in the repository."""
    shutil.copytree(theorems.THEORY, tmp_path / "theory")
    for module in (theorems, coqc):
        monkeypatch.setattr(module, "THEORY", tmp_path / "theory")
    return tmp_path / "theory"


def test_an_edited_theorem_is_named(theory):
    """So is one whose file requires the edited one: what it says is in part what is defined there."""
    rests_on = {bound.file: {f"{m}.v" for m in coqc.needed(bound.file[:-2])} for bound in theorems.bound()}
    for file in sorted({file for files in rests_on.values() for file in files}):
        path = theory / file
        text = path.read_text(encoding="utf-8")
        path.write_text(text + "(* more *)\n", encoding="utf-8")
        named = intact.problems_of_theorems()
        assert len(named) == sum(file in rests_on[bound.file] for bound in theorems.bound())
        assert all(any(bound.theorem in line for bound in theorems.bound()) for line in named)
        path.write_text(text, encoding="utf-8")
    (theory / "Exponential.v").unlink()
    assert any("TimeUnits.v is not what its hash says" in line for line in intact.problems_of_theorems())


@pytest.mark.parametrize("module", coqc.MODULES)
def test_another_theory_than_that_of_the_certificates_is_named(theory, module):
    """The lemmas' own texts are untouched, and ``coqc`` may accept them: with another ``sgn`` or ``entry``."""
    path = theory / f"{module}.v"
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    for paper in certificates.papers():
        said = f"the theory is not the one with which the certificates of {paper} were written"
        assert said in intact.problems(paper)


@pytest.mark.parametrize("paper", certificates.papers())
def test_what_the_ledger_says_the_kernel_accepts_is_kept(paper):
    """Each entry of the kernel names a lemma or a theorem with the hash that it has in its index."""
    hashes = {(e.lemma, e.sha256[:16]) for e in certificates.index(paper).entries}
    hashes |= {(b.theorem, b.sha256[:16]) for b in theorems.bound()}
    for name, entry in ledger.read(paper).items():
        for item in [*entry["evidence"], *(entry.get("corrected") or {}).get("evidence", ())]:
            if item["strength"] == "kernel" and item["outcome"] != "undecided":
                found = re.search(r"(?:lemma|theorem) (\w+) of .*, sha256 (\w+)", item["detail"])
                assert found is not None, (name, item["detail"])
                assert found.groups() in hashes, (name, item["detail"])
