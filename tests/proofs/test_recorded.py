"""What is recorded: read without running code, validated before it is used, brought to the present schema."""

import contextlib
import copy
import json
import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from proofs import ledger
from proofs.claims import UnknownClaim
from proofs.errors import UsageError
from proofs.ledger import recorded
from proofs.ledger.schema import MIGRATIONS, SCHEMA, read_document, refuse_foreign, validated
from proofs.ledger.wholes import with_wholes
from tests.homes import with_theory

ENTRY = {
    "id": "mine/table-1/mean",
    "paper": "mine",
    "label": "Table 1 (mean)",
    "kind": "scalar identity",
    "verdict": "refuted",
    "reason": "contradicted",
    "summary": "A mean.",
    "printed": "x",
    "corrected": {"printed": "y", "because": "b", "verdict": "holds", "affects": [], "survives": [], "evidence": []},
    "assumptions": ["x > 0"],
    "uses": [],
    "ablates": ["A1"],
    "need": "needed",
    "own": False,
    "importance": 2,
    "evidence": [
        {
            "witness": "numeric",
            "outcome": "contradicts",
            "strength": "certified",
            "detail": "differs",
            "digits": None,
            "examples": 3,
            "from_definitions": True,
            "counterexample": {"x": 1},
            "seconds": None,
        }
    ],
    "counterexample": {"x": 1},
}
OTHER = {**ENTRY, "id": "mine/table-1/variance", "verdict": "unclear", "ablates": [], "need": None}
DOCUMENT = ledger.document([ENTRY, OTHER], paper="mine")


@pytest.fixture
def folder(tmp_path):
    """A folder whose code must not run, with a ledger."""
    place = tmp_path / "mine"
    place.mkdir()
    code = f"import pathlib; pathlib.Path({str(tmp_path / 'ran')!r}).touch()"
    for name in ("__init__.py", "paper.py", "domine2025.py", "ledger.py"):
        (place / name).write_text(code)
    (place / "ledger.json").write_text(json.dumps(DOCUMENT))
    return place


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "mine/table-1/mean"],
        ["show", "mine"],
        ["list", "mine"],
        ["ledger", "mine"],
        ["ledger", "mine", "--json"],
        ["errata", "mine"],
        ["assumptions", "mine"],
    ],
    ids=" ".join,
)
def test_commands_that_read_do_not_run_the_folder(folder, arguments):
    environment = {**os.environ, "PYTHONPATH": os.getcwd(), "COLUMNS": "120"}
    command = [sys.executable, "-m", "proofs", *arguments]
    done = subprocess.run(command, cwd=folder.parent, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "table-1" in done.stdout
    assert not (folder.parent / "ran").exists()


def test_a_folder_named_like_a_command_or_a_paper_is_not_run(folder, monkeypatch):
    monkeypatch.chdir(folder)
    for name in ("coverage", "domine2025", "proofs"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text((folder / "paper.py").read_text())
    environment = {**os.environ, "COLUMNS": "120"}
    environment.pop("PYTHONPATH", None)
    command = [os.path.join(os.path.dirname(sys.executable), "lazyrich"), "coverage", "domine2025"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not (folder.parent / "ran").exists()


def test_what_is_not_recorded_is_said(folder, tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match="nothing is recorded"):
        recorded.select([str(tmp_path / "empty")])
    with pytest.raises(UnknownClaim, match="mean"):
        recorded.select([str(folder / "table-1/meen")])
    with pytest.raises(UnknownClaim, match="domine2025/eq-1"):
        recorded.select(["domine2025/eq-1x"])


def test_a_part_does_not_judge_the_whole(folder):
    entries, known = recorded.select([str(folder / "table-1/variance")])
    assert [e["verdict"] for e in with_wholes(entries, known)] == ["unclear"]
    entries, known = recorded.select([str(folder)])
    assert next((e["id"], e["verdict"]) for e in with_wholes(entries, known)) == ("mine/table-1", "refuted")
    validated(ledger.document(with_wholes(entries, known)), "a report")


@pytest.mark.parametrize("schema", [99, SCHEMA + 1, 0, -1, None, "2", 2.5, True])
def test_another_schema_is_refused(schema):
    with pytest.raises(UsageError, match="schema"):
        validated({**DOCUMENT, "schema": schema}, "x.json")


def test_every_older_schema_is_migrated():
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))
    old = {"schema": 1, "claims": DOCUMENT["claims"]}
    assert validated(old, "x.json") == DOCUMENT
    assert validated({"schema": 1, "claims": []}, "x.json")["paper"] is None


def paths(value, at=()):
    """Every place in a JSON document."""
    yield at
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from paths(inner, (*at, key))


TYPED = [p for p in paths(DOCUMENT) if p and "counterexample" not in p]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=300, deadline=500, suppress_health_check=[HealthCheck.too_slow])
@given(place=st.sampled_from(TYPED), junk=JUNK | st.just("drop"))
def test_a_damaged_ledger_is_refused_or_means_the_same_kind_of_thing(place, junk):
    document = copy.deepcopy(DOCUMENT)
    parent = document
    for key in place[:-1]:
        parent = parent[key]
    before = parent[place[-1]]
    if junk == "drop":
        del parent[place[-1]]
    else:
        parent[place[-1]] = junk
    try:
        found = validated(document, "x.json")
        refuse_foreign(found, "x.json")
    except UsageError:
        return
    if junk != "drop":
        nullable = {"digits", "examples", "seconds", "need", "corrected", "settings", "paper"}
        assert type(junk) is type(before) or place[-1] in nullable or isinstance(junk, (int, float))
    ledger.text(with_wholes(found["claims"], [c["id"] for c in found["claims"]]))


@settings(max_examples=200, deadline=500, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cut=st.integers(0, 3000), flips=st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 255)), max_size=4))
def test_damaged_bytes_of_a_ledger_are_refused_or_read(tmp_path, cut, flips):
    data = bytearray(json.dumps(DOCUMENT).encode())
    for at, byte in flips:
        data[at % len(data)] = byte
    file = tmp_path / "ledger.json"
    file.write_bytes(bytes(data[: cut or None]))
    with contextlib.suppress(UsageError):
        read_document(file)


@pytest.mark.timeout(20)
def test_what_is_no_file_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "deep.json").write_text("[" * 200_000)
    for path, message in (
        (tmp_path, "folder"),
        (tmp_path / "fifo", "pipe"),
        (tmp_path / "none", "not there"),
        (tmp_path / "deep.json", "no ledger"),
    ):
        with pytest.raises(UsageError, match=message):
            read_document(path)


def test_a_part_is_recorded_with_the_settings_of_the_rest(tmp_path, monkeypatch):
    from proofs import runner
    from proofs.claims import load, select
    from proofs.witnesses.settings import Settings

    monkeypatch.setenv("LAZYRICH_HOME", str(with_theory(tmp_path)))
    file = tmp_path / "domine2025.json"
    file.write_bytes(ledger.path("domine2025").read_bytes())
    monkeypatch.setattr(ledger, "path", lambda paper: file)
    claims = load("domine2025").claims
    few = Settings(examples=4)
    found = runner.run(select(["domine2025/eq-3"]), few).findings
    before = file.read_bytes()
    with pytest.raises(UsageError, match="recorded with examples None"):
        ledger.record("domine2025", claims, found, few)
    assert file.read_bytes() == before


def test_a_claim_without_its_paper_is_answered_with_the_papers_that_have_one():
    with pytest.raises(UnknownClaim) as asked:
        recorded.select(["eq-15"])
    assert asked.value.near == ("domine2025/eq-15", "graldi2025/eq-15", "agarwala2022/eq-15")
    with pytest.raises(UnknownClaim, match="the papers are domine2025"):
        recorded.select(["zzz"])


def test_names_of_claims_are_printed_as_they_are_typed(capsys):
    from proofs.cli.show import show_command

    known = {name for paper in recorded.papers([]) for name in paper.entries}
    show_command("domine2025/eq-4")
    users = capsys.readouterr().out.split("used by")[1]
    named = {word.strip(", ") for word in users.split() if word.startswith("domine2025/")}
    assert any("lambda" in name for name in named)  # else this asks nothing
    assert named <= known


def test_who_cannot_say_has_no_strength_and_what_was_noticed_is_said_once(capsys):
    from proofs.cli.show import show_command

    show_command("domine2025/alg-1/sign-exceptions")
    said = " ".join(capsys.readouterr().out.split())
    assert "? numeric (cannot say)" in said
    assert "inf" not in said.split("evidence")[1].split()
    assert said.count("have been noticed") == said.count("would have been noticed") == 4
    assert "would have noticed" not in said
