"""Damage of all claims takes hours: what was tried is kept, and believed only where this store wrote it."""

import json

import pytest

from proofs.cli import damage
from proofs.mutation import kept_trials
from proofs.mutation.trial import Trial
from proofs.own_papers import select

NAMES = ["domine2025/eq-1", "domine2025/eq-10", "domine2025/eq-11"]


@pytest.fixture(autouse=True)
def a_store(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path))
    return tmp_path


def asked_of(monkeypatch, stop_after=None, survives=()):
    """The claims that are handed to processes; an interruption comes after some of them."""
    asked = []

    def each(function, tasks, **rest):
        for number, (_, _, name, *_) in enumerate(tasks):
            if len(asked) == stop_after:
                raise KeyboardInterrupt
            asked.append(name)
            yield number, Trial(name, 3, tuple(survives))

    monkeypatch.setattr(damage, "each", each)
    return asked


def test_an_interrupted_run_goes_on(monkeypatch, capsys):
    first = asked_of(monkeypatch, stop_after=2)
    with pytest.raises(KeyboardInterrupt):
        damage.damage_command(NAMES, count=4, seed=7, jobs=1)
    second = asked_of(monkeypatch)
    assert damage.damage_command(NAMES, count=4, seed=7, jobs=1) == 0
    assert sorted(first + second) == sorted(NAMES)
    assert len(second) == 1
    said = capsys.readouterr().out
    assert "2 of them tried before" in said
    assert " 9 " in said, "what was tried before counts"


def test_another_seed_or_count_is_another_trial(monkeypatch):
    asked_of(monkeypatch)
    damage.damage_command(NAMES, count=4, seed=7, jobs=1)
    for seed, count in ((8, 4), (7, 3)):
        asked = asked_of(monkeypatch)
        damage.damage_command(NAMES, count=count, seed=seed, jobs=1)
        assert len(asked) == 3


def test_what_survived_before_counts_against_the_paper(monkeypatch):
    asked_of(monkeypatch, survives=["a sign"])
    assert damage.damage_command(NAMES, count=4, seed=7, jobs=1) == 1
    assert not asked_of(monkeypatch)
    assert damage.damage_command(NAMES, count=4, seed=7, jobs=1) == 1


@pytest.mark.parametrize("how", ["edited", "moved", "cut", "empty"])
def test_what_this_store_did_not_write_there_is_tried_again(a_store, how):
    (claim,) = select(NAMES[:1])
    key = kept_trials.key(claim, "holds", 7, 4)
    kept_trials.save(Trial(claim.id, 3, ("a sign",)), key)
    assert kept_trials.recall(key) == Trial(claim.id, 3, ("a sign",))
    file = a_store / "trials" / f"{key}.json"
    text = file.read_text(encoding="utf-8")
    if how == "edited":
        body = json.loads(text)
        file.write_text(json.dumps(body | {"body": body["body"].replace("a sign", "")}), encoding="utf-8")
    elif how == "moved":
        key = kept_trials.key(claim, "refuted", 7, 4)
        file.rename(file.with_name(f"{key}.json"))
    else:
        file.write_text(text[:40] if how == "cut" else "", encoding="utf-8")
    assert kept_trials.recall(key) is None


def test_a_full_disk_is_said_and_loses_no_answer(monkeypatch, capsys):
    asked_of(monkeypatch)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept_trials, "write_whole", full)
    assert damage.damage_command(NAMES, count=4, seed=7, jobs=1) == 0
    assert "could not be kept on disk: No space left on device" in capsys.readouterr().out


def test_a_trial_depends_on_the_claim_its_verdict_and_the_code_that_damages(monkeypatch):
    one, other = select(NAMES[:2])
    keys = {kept_trials.key(one, "holds", 7, 4), kept_trials.key(other, "holds", 7, 4)}
    keys.add(kept_trials.key(one, "refuted", 7, 4))
    monkeypatch.setattr(kept_trials, "_code", lambda: "changed")
    keys.add(kept_trials.key(one, "holds", 7, 4))
    assert len(keys) == 4
