"""What the last `verify` found of a folder: believed only where the store itself wrote it, of that folder."""

import json
import os

import pytest

from proofs.errors import UsageError
from proofs.ledger import recorded, seen
from proofs.names import typed
from tests.proofs.test_recorded import DOCUMENT, ENTRY, OTHER


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "home"))
    (tmp_path / "mine").mkdir()
    return tmp_path / "mine"


def kept(folder):
    seen.keep(folder, "mine", {ENTRY["id"]: ENTRY}, [ENTRY["id"], OTHER["id"]])
    return seen.file_of(folder)


def shown(folder):
    return recorded.of_folder(folder, unrecorded=True).entries


def test_what_was_found_is_shown_before_it_is_recorded_and_added_to(folder):
    kept(folder)
    assert shown(folder) == {ENTRY["id"]: ENTRY}
    seen.keep(folder, "mine", {OTHER["id"]: OTHER}, [ENTRY["id"], OTHER["id"]])
    assert set(shown(folder)) == {ENTRY["id"], OTHER["id"]}
    with pytest.raises(UsageError, match="nothing is recorded"):
        recorded.of_folder(folder)


def test_a_paper_that_changed_its_key_and_claims_that_are_gone_leave_nothing(folder):
    kept(folder)
    seen.keep(folder, "mine", {OTHER["id"]: OTHER}, [OTHER["id"]])
    assert set(shown(folder)) == {OTHER["id"]}
    other = {**ENTRY, "id": "other/eq-1", "paper": "other"}
    seen.keep(folder, "other", {other["id"]: other}, [other["id"]])
    assert shown(folder) == {"other/eq-1": other}
    (folder / "ledger.json").write_text(json.dumps(DOCUMENT))  # of the paper under its old key
    assert set(shown(folder)) == {ENTRY["id"], OTHER["id"]}


def test_invented_findings_are_not_shown(folder, tmp_path, monkeypatch):
    file = kept(folder)
    honest = file.read_text()
    file.write_text(honest.replace("refuted", "holds"))
    assert seen.read(folder) == []
    file.write_text(json.dumps(DOCUMENT))  # as a ledger is, without a signature
    assert seen.read(folder) == []
    (tmp_path / "other").mkdir()
    seen.file_of(tmp_path / "other").write_text(honest)
    assert seen.read(tmp_path / "other") == []
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path / "elsewhere"))
    seen.file_of(folder).parent.mkdir(parents=True)
    seen.file_of(folder).write_text(honest)
    assert seen.read(folder) == []


DAMAGE = [
    "", "{", "[]", "3", "null", "{}", '{"signature": 1, "body": 2}', '{"signature": "\\ud800", "body": "\\ud800"}',
    '{"signature": "é", "body": "{}"}', "[" * 100_000, "folder", "pipe", "link",
]  # fmt: skip


@pytest.mark.timeout(20)
@pytest.mark.parametrize("damage", DAMAGE, ids=lambda text: text[:40])
@pytest.mark.parametrize("which", ["findings", "secret"])
def test_damage_in_the_store_does_not_hide_the_ledger(folder, damage, which):
    file = kept(folder)
    file = file if which == "findings" else file.parent.parent / "results" / "secret"
    file.unlink()
    if damage == "folder":
        file.mkdir()
    elif damage == "pipe":
        os.mkfifo(file)
    elif damage == "link":
        file.symlink_to(file)
    else:
        file.write_text(damage)
    assert seen.read(folder) == []
    (folder / "ledger.json").write_text(json.dumps(DOCUMENT))
    assert set(shown(folder)) == {ENTRY["id"], OTHER["id"]}
    kept(folder)  # where the place is taken nothing is kept, and nothing fails


def test_a_folder_called_like_a_paper_is_named_as_it_must_be_typed(folder, monkeypatch):
    monkeypatch.chdir(folder)
    (folder / "domine2025").mkdir()
    with pytest.raises(UsageError, match=r"lazyrich verify \./domine2025 --record"):
        recorded.select(["./domine2025"])
    assert typed(folder) == str(folder)
