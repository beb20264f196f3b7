"""Running, keeping and resuming: finished results survive, damaged files are reported and examined again."""

import json

import pytest

from proofs import ledger, results, runner
from proofs.claims import UnknownClaim, select
from proofs.witnesses.settings import Settings

QUICK = Settings(examples=5)
CLAIMS = ("domine2025/eq-3", "domine2025/eq-13")


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LAZYRICH_HOME", str(tmp_path))
    return tmp_path


def test_finished_results_are_recalled(home):
    claims = select(CLAIMS)
    first = runner.run(claims, QUICK)
    assert not first.recalled
    again = runner.run(claims, QUICK)
    assert again.recalled == set(CLAIMS)
    assert {k: v.judgement for k, v in again.findings.items()} == {k: v.judgement for k, v in first.findings.items()}


def test_other_settings_are_other_results(home):
    claims = select(CLAIMS[:1])
    runner.run(claims, QUICK)
    assert not runner.run(claims, Settings(examples=6)).recalled
    assert not runner.run(claims, Settings(examples=5, seed=1)).recalled


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": 1, "checksum": "0", "body": "{}"}', '{"schema": 9}'])
def test_damaged_results_are_reported_and_examined_again(home, text):
    claims = select(CLAIMS[:1])
    runner.run(claims, QUICK)
    (file,) = results.directory().glob("*.json")
    file.write_text(text)
    again = runner.run(claims, QUICK)
    assert not again.recalled
    assert len(again.damaged) == 1
    assert str(file) in again.damaged[0]
    assert runner.run(claims, QUICK).recalled


def test_a_changed_digit_in_a_result_is_noticed(home):
    claims = select(CLAIMS[:1])
    runner.run(claims, QUICK)
    (file,) = results.directory().glob("*.json")
    file.write_text(file.read_text().replace("supports", "contradicts"))
    assert runner.run(claims, QUICK).damaged


def test_interruption_keeps_what_was_finished(home):
    claims = select(CLAIMS)

    def stop(finding, recalled):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runner.run(claims, QUICK, on_finding=stop)
    assert runner.run(claims, QUICK).recalled == {CLAIMS[0]}


def test_a_claim_that_breaks_does_not_take_the_others_with_it(home, monkeypatch):
    from proofs import runner as module

    def broken(claim, settings, key):
        if claim.id == CLAIMS[0]:
            raise ZeroDivisionError("by design")
        return original(claim, settings, key)

    original = module.examine_claim
    monkeypatch.setattr(module, "examine_claim", broken)
    outcome = runner.run(select(CLAIMS), QUICK)
    assert "by design" in outcome.failed[CLAIMS[0]]
    assert CLAIMS[1] in outcome.findings


def test_unknown_names_bring_the_nearest():
    with pytest.raises(UnknownClaim, match=r"eq-15|eq-1"):
        select(["domine2025/eqq-15"])
    with pytest.raises(UnknownClaim, match="domine2025"):
        select(["domine2024"])


def test_the_ledger_is_the_same_text_at_every_run(home):
    claims = select(CLAIMS)
    texts = []
    for _ in range(2):
        found = runner.run(claims, QUICK, fresh=True).findings
        texts.append(ledger.text(ledger.entry(c, found[c.id], timed=False) for c in claims))
    assert texts[0] == texts[1]
    document = json.loads(texts[0])
    assert document["schema"] == ledger.SCHEMA
    wanted = {
        "id",
        "paper",
        "label",
        "kind",
        "verdict",
        "printed",
        "corrected",
        "assumptions",
        "evidence",
        "counterexample",
    }
    assert wanted <= set(document["claims"][0])
    assert {"witness", "strength", "detail", "digits", "examples", "seconds"} <= set(
        document["claims"][0]["evidence"][0]
    )


def test_fingerprints_tell_contents_apart():
    from sympy import Symbol

    from proofs.statements.base import fingerprint
    from symbolic.linear_networks import linear_network as net
    from symbolic.matrix_algebra.matrices import Block

    a = net.W1.T @ net.W1
    wide, tall = Block(((a, a), (a, a))), Block(((a, a, a, a),))
    texts = [
        fingerprint(x)
        for x in (a, a * 2, net.W2 @ net.W1, wide, tall, net.mode_matrix(net.s), net.mode_matrix(2 * net.s))
    ]
    assert len(set(texts)) == len(texts)
    assert fingerprint(a) == fingerprint(net.W1.T @ net.W1)
    assert fingerprint(Symbol("x")) != fingerprint(Symbol("x", positive=True))
    assert fingerprint(lambda v: v + 1) != fingerprint(lambda v: v + 2)
