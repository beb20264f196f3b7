"""The ledger beside what is found: whatever can be computed again must be what is recorded, or verify says so."""

import json

import pytest

from proofs import ledger
from proofs.claims import load
from proofs.cli.new_paper import new_paper_command
from proofs.cli.verify import verify_command
from proofs.errors import UsageError
from proofs.kernel import coqc
from proofs.ledger.compare import differences
from tests.homes import with_theory

OPTIONS = {"profile": "quick", "digits": 50, "examples": None, "seed": 20251120, "jobs": 1}
OPTIONS |= {"json_file": None, "junit": None, "fresh": False, "record": False, "quiet": True}
KERNEL = {
    "witness": "kernel",
    "outcome": "supports",
    "strength": "kernel",
    "detail": "Coq accepts the lemma",
    "digits": None,
    "examples": None,
    "from_definitions": False,
    "counterexample": None,
    "seconds": None,
}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    place = with_theory(tmp_path_factory.mktemp("compared"))
    folder = place / "compared"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAZYRICH_HOME", str(place))
        new_paper_command(folder)
        names = [str(folder / claim) for claim in ("eq-1", "eq-2", "def-1")]
        assert verify_command(names, **{**OPTIONS, "record": True}) == 0
        yield folder, names, (folder / "ledger.json").read_text()


def verdict_of_verify(made, document):
    folder, names, _ = made
    (folder / "ledger.json").write_text(json.dumps(document))
    return verify_command(names, **OPTIONS)


def set_at(document, place, value):
    for key in place[:-1]:
        document = document[key]
    document[place[-1]] = value


def test_an_honest_ledger_passes(made, capsys):
    assert verdict_of_verify(made, json.loads(made[2])) == 0
    assert "as recorded" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("claims", 0, "printed"), "E = m c^2"),
        (("claims", 1, "printed"), "E = m c^2"),
        (("claims", 0, "kind"), "theorem"),
        (("claims", 0, "label"), "Equation 7"),
        (("claims", 0, "summary"), "Something else."),
        (("claims", 0, "assumptions"), []),
        (("claims", 0, "uses"), ["compared/eq-2"]),
        (("claims", 0, "ablates"), ["A1"]),
        (("claims", 0, "need"), "needed"),
        (("claims", 0, "own"), True),
        (("claims", 0, "importance"), 0),
        (("claims", 1, "corrected", "printed"), "E = m c^2"),
        (("claims", 1, "corrected", "because"), "no reason"),
        (("claims", 1, "corrected", "verdict"), "undecided"),
        (("claims", 1, "corrected", "affects"), ["compared/eq-1"]),
        (("claims", 1, "corrected"), None),
        (("claims", 0, "evidence", 0, "strength"), "statistical"),
        (("claims", 0, "evidence", 0, "outcome"), "undecided"),
        (("claims", 1, "evidence"), []),
        (("claims", 1, "corrected", "evidence"), []),
        (("claims", 1, "verdict"), "holds"),
        (("claims", 0, "reason"), "because it is so"),
        (("claims", 0, "counterexample"), {"x": 1}),
        (("claims", 1, "counterexample"), None),
    ],
    ids=lambda x: ".".join(map(str, x)) if isinstance(x, tuple) else "",
)
def test_a_forged_ledger_does_not_pass(made, capsys, place, value):
    document = json.loads(made[2])
    set_at(document, place, value)
    assert verdict_of_verify(made, document) == 1
    assert "changed: compared/" in capsys.readouterr().out


def test_a_statement_that_changed_is_shown_as_mathematics(made, capsys):
    document = json.loads(made[2])
    equation = document["claims"][0]
    for part in equation["parts"]:
        part["formula"] = part["formula"].replace("x", "y")
    equation["printed"] = equation["printed"].replace("x", "y")
    assert verdict_of_verify(made, document) == 1
    said = capsys.readouterr().out
    assert "the statement is another one than recorded" in said
    recorded, now = (next(x for x in said.splitlines() if x.startswith(word)) for word in ("recorded  ", "now  "))
    assert "«y»" in recorded
    assert "«x»" in now
    assert "\\" not in said  # no source of a typesetter


def test_invented_kernel_evidence_does_not_pass_where_a_kernel_is(made, monkeypatch, capsys):
    document = json.loads(made[2])
    document["claims"][1]["evidence"].append(KERNEL)
    monkeypatch.setattr(coqc, "available", lambda: True)
    assert verdict_of_verify(made, document) == 1
    assert "was not found: kernel" in capsys.readouterr().out
    entry = json.loads(made[2])["claims"][1]
    found = differences(document["claims"][1], entry, same_settings=True, kernel=False)
    assert not found.changes
    assert "kernel evidence is recorded, and no kernel is here to ask" in found.notes


@pytest.mark.parametrize("settings", [None, {"profile": "quick", "digits": 50, "examples": None, "seed": 7}])
def test_invented_kernel_evidence_does_not_hide_behind_other_settings(made, monkeypatch, capsys, settings):
    monkeypatch.setattr(coqc, "available", lambda: True)
    document = {**json.loads(made[2]), "settings": settings}
    assert verdict_of_verify(made, document) == 0
    assert "other settings" in capsys.readouterr().out  # what was not compared is said
    document["claims"][1]["evidence"].append(KERNEL)
    assert verdict_of_verify(made, document) == 1
    assert "was not found: kernel" in capsys.readouterr().out


def test_claims_that_do_not_exist_and_other_schemas_do_not_pass(made):
    document = json.loads(made[2])
    document["claims"].append({**document["claims"][0], "id": "compared/eq-77"})
    assert verdict_of_verify(made, document) == 1
    with pytest.raises(UsageError, match="schema 99"):
        verdict_of_verify(made, {**json.loads(made[2]), "schema": 99})


def test_other_digits_are_a_note_and_other_settings_are_not_compared():
    evidence = {**KERNEL, "witness": "numeric", "strength": "certified", "digits": 49}
    old = {"verdict": "holds", "reason": "", "evidence": [evidence], "counterexample": None, "corrected": None}
    new = {**old, "evidence": [{**evidence, "digits": 48, "seconds": 1.0}]}
    found = differences(old, new, same_settings=True, kernel=True)
    assert not found.changes
    assert found.notes == ["the evidence reads otherwise than recorded"]
    assert not differences(old, {**new, "evidence": []}, same_settings=False, kernel=True).changes
    late = {**evidence, "outcome": "undecided", "strength": "executed", "detail": "no answer within 120 s"}
    found = differences(old, {**new, "evidence": [late]}, same_settings=True, kernel=True)
    assert not found.changes
    assert "in time" in found.notes[0]


def test_a_report_on_one_cell_of_a_table_has_no_verdict_on_the_table(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", str(with_theory(tmp_path)))
    report = tmp_path / "report.json"
    cells = [c.id for c in load("domine2025").claims if c.id.startswith("domine2025/table-1/")]
    assert len(cells) > 1
    verify_command([cells[0]], **{**OPTIONS, "examples": 3, "json_file": report})
    document = json.loads(report.read_text())
    assert [e["id"] for e in document["claims"]] == [cells[0]]
    assert document["schema"] == ledger.SCHEMA
